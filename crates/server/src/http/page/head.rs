//! Writes into a page what it is about: its language and title, and what a
//! message or a search engine shows of its link.

use rules::Language;

use super::outside::{Outside, Said};

/// As the build leaves them.
const LANGUAGE: &str = "<html lang=\"fr\">";
const TITLE: &str = "<title>Tablée</title>";
const MAIN: &str = "<main></main>";

pub struct Head<'a> {
    pub said: &'a Said,
    /// The whole address of a picture.
    pub picture: String,
    /// The one address of this page, where there is one to be found by.
    pub canonical: Option<String>,
}

impl Head<'_> {
    pub fn write(&self, page: &str, outside: &Outside) -> String {
        let title = escaped(&self.said.title);
        let text = escaped(&self.said.text);
        let picture = escaped(&self.picture);
        let locale = match outside.language {
            Language::Fr => "fr_FR",
            Language::En => "en_GB",
        };
        let mut head = format!(
            "<title>{title}</title>\n\
             <meta name=\"description\" content=\"{text}\" />\n\
             <meta property=\"og:type\" content=\"website\" />\n\
             <meta property=\"og:site_name\" content=\"Tablée\" />\n\
             <meta property=\"og:locale\" content=\"{locale}\" />\n\
             <meta property=\"og:title\" content=\"{title}\" />\n\
             <meta property=\"og:description\" content=\"{text}\" />\n\
             <meta property=\"og:image\" content=\"{picture}\" />\n\
             <meta property=\"og:image:width\" content=\"1200\" />\n\
             <meta property=\"og:image:height\" content=\"630\" />\n\
             <meta name=\"twitter:card\" content=\"summary_large_image\" />"
        );
        if let Some(canonical) = &self.canonical {
            let canonical = escaped(canonical);
            head += &format!(
                "\n<link rel=\"canonical\" href=\"{canonical}\" />\n\
                 <meta property=\"og:url\" content=\"{canonical}\" />"
            );
        }
        in_language(page, outside.language).replacen(TITLE, &head, 1)
    }
}

/// The page that says that there is nothing here, and why.
pub fn missing(page: &str, why: &Said, outside: &Outside) -> String {
    let title = escaped(&why.title);
    let text = escaped(&why.text);
    let home = escaped(&outside.to_home);
    let main = format!(
        "<main><img src=\"/favicon.svg\" alt=\"\" /><h1>{title}</h1><p>{text}</p>\
         <p><a class=\"button\" href=\"/\">{home}</a></p></main>"
    );
    let titled = format!("<title>{title} · Tablée</title>");
    in_language(page, outside.language)
        .replacen(TITLE, &titled, 1)
        .replacen(MAIN, &main, 1)
}

fn in_language(page: &str, language: Language) -> String {
    let tag = match language {
        Language::Fr => LANGUAGE,
        Language::En => "<html lang=\"en\">",
    };
    page.replacen(LANGUAGE, tag, 1)
}

fn escaped(text: &str) -> String {
    let text = text.replace('&', "&amp;").replace('<', "&lt;");
    text.replace('>', "&gt;").replace('"', "&quot;")
}
