//! Words as the ear compares them: without accents, capitals and plurals.

use rules::Language;

/// Letters beyond a to z that a card may show. English keeps those of the
/// words that it borrowed.
const FRENCH: &str = "àâäæçéèêëîïñôöœùûüÿ";
const ENGLISH: &str = "àâäæçéèêëîïñôöœûü";

/// Words at the start of a text that do not make it a different one.
const ARTICLES: [&str; 12] = [
    "le", "la", "les", "l", "un", "une", "des", "du", "the", "a", "an", "some",
];

/// Endings by which words of one root differ, in the order in which they are
/// tried. Without accents, as [`plain`] leaves them.
const FRENCH_ENDINGS: [&str; 34] = [
    "issement", "issant", "ateur", "ation", "ement", "ienne", "iere", "aire", "euse", "ique",
    "able", "ible", "ante", "ente", "elle", "ette", "eur", "eux", "ant", "ent", "ier", "ien",
    "age", "ine", "ive", "ale", "ee", "er", "ir", "if", "al", "in", "e", "s",
];
const ENGLISH_ENDINGS: [&str; 21] = [
    "iness", "ness", "less", "able", "ible", "ation", "ing", "ful", "ous", "ish", "est", "ed",
    "er", "en", "ic", "al", "ly", "or", "e", "y", "s",
];

/// A root shorter than this says nothing.
const SHORTEST_ROOT: usize = 3;

pub(crate) fn is_allowed(letter: char, language: Language) -> bool {
    let accented = match language {
        Language::Fr => FRENCH,
        Language::En => ENGLISH,
    };
    letter.is_ascii_alphabetic()
        || matches!(letter, ' ' | '-' | '’')
        || letter.to_lowercase().all(|small| accented.contains(small))
}

/// Lower case without accents; hyphens and apostrophes become spaces.
pub(crate) fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for letter in text.chars().flat_map(char::to_lowercase) {
        match letter {
            'à' | 'â' | 'ä' => plain.push('a'),
            'æ' => plain.push_str("ae"),
            'ç' => plain.push('c'),
            'é' | 'è' | 'ê' | 'ë' => plain.push('e'),
            'î' | 'ï' => plain.push('i'),
            'ñ' => plain.push('n'),
            'ô' | 'ö' => plain.push('o'),
            'œ' => plain.push_str("oe"),
            'ù' | 'û' | 'ü' => plain.push('u'),
            'ÿ' => plain.push('y'),
            '-' | '’' | '\'' => plain.push(' '),
            _ => plain.push(letter),
        }
    }
    plain
}

/// What two texts have in common that players would call the same: without an
/// article, every word in the singular.
pub(crate) fn key(text: &str, language: Language) -> String {
    let plain = plain(text);
    let mut words: Vec<&str> = plain.split_whitespace().collect();
    if words.len() > 1 && ARTICLES.contains(&words[0]) {
        words.remove(0);
    }
    let words: Vec<String> = words
        .into_iter()
        .map(|word| singular(word, language))
        .collect();
    words.join(" ")
}

/// Near enough for comparing; not always a word ("noix" loses its x).
fn singular(word: &str, language: Language) -> String {
    let endings: &[(&str, &str)] = match language {
        Language::Fr => &[("eaux", "eau"), ("aux", "al"), ("x", ""), ("s", "")],
        Language::En => &[
            ("ies", "y"),
            ("ches", "ch"),
            ("shes", "sh"),
            ("sses", "ss"),
            ("xes", "x"),
            ("ss", "ss"),
            ("s", ""),
        ],
    };
    for (plural, one) in endings {
        if let Some(rest) = word.strip_suffix(plural)
            && rest.len() >= 2
        {
            return format!("{rest}{one}");
        }
    }
    word.to_owned()
}

/// The part of a plain word that its family shares.
pub(crate) fn root(word: &str, language: Language) -> &str {
    let endings: &[&str] = match language {
        Language::Fr => &FRENCH_ENDINGS,
        Language::En => &ENGLISH_ENDINGS,
    };
    let root = endings
        .iter()
        .filter_map(|ending| word.strip_suffix(ending))
        .find(|root| root.len() >= SHORTEST_ROOT)
        .unwrap_or(word);
    match (language, root.as_bytes()) {
        // "sunny" belongs to "sun".
        (Language::En, [.., a, b]) if a == b && SHORTEST_ROOT < root.len() && root != word => {
            &root[..root.len() - 1]
        }
        _ => root,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accents_capitals_articles_and_plurals_make_no_other_word() {
        for (a, b, language) in [
            ("Œufs", "œuf", Language::Fr),
            ("château", "Châteaux", Language::Fr),
            ("cheval", "chevaux", Language::Fr),
            ("l’été", "ete", Language::Fr),
            ("arc-en-ciel", "arc en ciel", Language::Fr),
            ("cherries", "a cherry", Language::En),
            ("brushes", "brush", Language::En),
            ("glass", "glasses", Language::En),
        ] {
            assert_eq!(key(a, language), key(b, language));
        }
        assert_ne!(key("dress", Language::En), key("dre", Language::En));
    }

    #[test]
    fn a_root_is_what_a_family_shares() {
        for (a, b, language) in [
            ("glacer", "glacier", Language::Fr),
            ("volant", "voler", Language::Fr),
            ("sunny", "sun", Language::En),
            ("freezing", "freezer", Language::En),
        ] {
            assert_eq!(root(a, language), root(b, language));
        }
    }
}
