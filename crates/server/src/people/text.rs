//! What people write, made fit to be shown to others.

/// The text on one line, without anything that could reorder or hide the text
/// around it.
pub fn fit_to_show(text: &str) -> String {
    let words = text
        .split_whitespace()
        .map(|word| word.chars().filter(|char| is_shown(*char)).collect())
        .filter(|word: &String| !word.is_empty());
    words.collect::<Vec<_>>().join(" ")
}

/// Whether a character is shown: not if it could reorder or hide others.
pub fn is_shown(char: char) -> bool {
    let hidden = matches!(char, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}');
    !hidden && !char.is_control()
}
