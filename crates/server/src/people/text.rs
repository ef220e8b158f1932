//! What people write, made fit to be shown to others.

use unicode_properties::{GeneralCategory, UnicodeGeneralCategory};
use unicode_segmentation::UnicodeSegmentation;

/// Marks above or below a letter: no written language stacks more, and a heap
/// of them covers the lines around.
const MARKS: usize = 2;

/// Code points of what is seen as one character. Two people kissing, each with
/// a colour of skin, are ten.
const CLUSTER: usize = 12;

/// It joins emoji to one: a woman, a joiner and a rocket are an astronaut.
const JOINER: char = '\u{200d}';

/// The flags of parts of countries are a black flag and letters nobody sees.
const BLACK_FLAG: char = '\u{1f3f4}';

/// The text on one line, without anything that could reorder, hide or cover the
/// text around it. What is left has something to see in each of its
/// characters.
pub fn fit_to_show(text: &str) -> String {
    let words = text
        .split(|char: char| char.is_whitespace() || is_blank(char))
        .map(|word| word.graphemes(true).map(tidy).collect())
        .filter(|word: &String| !word.is_empty());
    words.collect::<Vec<_>>().join(" ")
}

/// The beginning of a text: so many characters as people see them, and not more
/// than so many code points. None is split.
pub fn beginning(text: &str, characters: usize, code_points: usize) -> &str {
    let mut left = code_points;
    let mut end = 0;
    for (at, cluster) in text.grapheme_indices(true).take(characters) {
        let long = cluster.chars().count();
        if long > left {
            break;
        }
        left -= long;
        end = at + cluster.len();
    }
    &text[..end]
}

/// Whether a character may stand in a text: not if it could reorder or hide
/// others. A joiner may, between emoji.
pub fn is_shown(char: char) -> bool {
    let hidden = matches!(char, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}');
    char == JOINER || (!hidden && !char.is_control())
}

/// What a code point does in what is seen as one character.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    /// Something to see.
    Base,
    Mark,
    /// Chooses another form of the one before.
    Selector,
    Joiner,
    /// A letter of a flag.
    Tag,
    Hidden,
}

impl Part {
    fn of(char: char) -> Self {
        match char {
            JOINER => Self::Joiner,
            '\u{fe00}'..='\u{fe0f}' | '\u{e0100}'..='\u{e01ef}' => Self::Selector,
            '\u{e0020}'..='\u{e007f}' => Self::Tag,
            _ if !is_shown(char) || is_ignorable(char) => Self::Hidden,
            _ if is_mark(char) => Self::Mark,
            _ => Self::Base,
        }
    }
}

/// What is seen as one character, without what does not belong there; empty if
/// there is nothing to see.
fn tidy(cluster: &str) -> String {
    let chars: Vec<char> = cluster.chars().collect();
    let flag = chars.first() == Some(&BLACK_FLAG);
    let mut tidy = String::new();
    let mut last = Part::Hidden;
    let mut marks = 0;
    for (at, &char) in chars.iter().enumerate().take(CLUSTER) {
        let part = Part::of(char);
        let next = chars.get(at + 1).filter(|_| at + 1 < CLUSTER);
        let good = match part {
            Part::Base => {
                marks = 0;
                true
            }
            Part::Mark => {
                marks += 1;
                !tidy.is_empty() && marks <= MARKS
            }
            Part::Selector => matches!(last, Part::Base | Part::Mark),
            Part::Joiner => {
                let joins = next.is_some_and(|next| Part::of(*next) == Part::Base);
                !tidy.is_empty() && last != Part::Joiner && joins
            }
            Part::Tag => flag,
            Part::Hidden => false,
        };
        if good {
            tidy.push(char);
            last = part;
        }
    }
    tidy
}

/// It has a width and nothing in it.
fn is_blank(char: char) -> bool {
    matches!(char, '\u{2800}' | '\u{1d159}')
}

/// Unicode's own list of what nobody sees (Default_Ignorable_Code_Point):
/// fillers, selectors, soft hyphens.
fn is_ignorable(char: char) -> bool {
    matches!(char, '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}'..='\u{1160}'
        | '\u{17b4}'..='\u{17b5}' | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}'
        | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}'
        | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fff8}' | '\u{1bca0}'..='\u{1bca3}'
        | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

fn is_mark(char: char) -> bool {
    let category = char.general_category();
    category == GeneralCategory::NonspacingMark || category == GeneralCategory::EnclosingMark
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expected: &str) {
        let fit = fit_to_show(text);
        assert_eq!(fit, expected, "{}", fit.escape_unicode());
        assert_eq!(fit_to_show(&fit), expected, "what is fit stays so");
    }

    #[test]
    fn nothing_is_left_of_what_nobody_sees() {
        let invisible = [
            "\u{3164}",
            "\u{2800}",
            "\u{115f}",
            "\u{1160}",
            "\u{ffa0}",
            "\u{200d}",
            "\u{fe0f}",
            "\u{e0100}",
            "\u{e0041}\u{e007f}",
            "\u{ad}",
            "\u{34f}",
            "\u{61c}",
            "\u{17b4}",
            "\u{180e}",
            "\u{301}\u{301}",
            "\u{2800}\u{3164} \u{2800}",
            "\u{20dd}",
            "\u{1d159}",
            "\u{115f}\u{1160}",
            "\u{200d}\u{fe0f}\u{200d}",
        ];
        for text in invisible {
            check(text, "");
        }
    }

    #[test]
    fn a_letter_carries_two_marks_at_most() {
        check(
            "Z\u{301}\u{302}\u{303}\u{304}oe\u{308}",
            "Z\u{301}\u{302}oe\u{308}",
        );
        // Vietnamese, Hebrew, Hindi and Korean as they are written.
        for text in [
            "Nguye\u{302}\u{303}n",
            "שִׁיר",
            "हिन्दी",
            "\u{1112}\u{1161}\u{11ab}",
            "กี่",
        ] {
            check(text, text);
        }
    }

    #[test]
    fn emoji_stay_whole() {
        for text in [
            "👩‍🚀",
            "👩🏽‍❤️‍💋‍👨🏿",
            "❤️",
            "1️⃣",
            "🇫🇷",
            "🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}",
            "👨‍👩‍👧‍👦 et 🐈‍⬛",
            "🏳️‍🌈",
        ] {
            check(text, text);
        }
        // A joiner that joins nothing goes.
        check("a\u{200d}b\u{200d}", "ab");
        check("👩\u{200d}", "👩");
        check("👩\u{200d}\u{200d}🚀", "👩🚀");
        // Nothing grows without an end.
        let chain = "👩\u{200d}".repeat(50) + "👩";
        assert!(fit_to_show(&chain).chars().count() <= CLUSTER);
    }

    #[test]
    fn a_beginning_splits_no_character() {
        let family = "👨‍👩‍👧‍👦";
        let text = family.repeat(30);
        assert_eq!(beginning(&text, 2, 100), family.repeat(2));
        assert_eq!(beginning(&text, 20, 100), family.repeat(14));
        assert_eq!(beginning("e\u{301}te\u{301}", 1, 9), "e\u{301}");
        assert_eq!(beginning("", 3, 3), "");
    }
}
