//! Faces of people and their trades: not many, and in French each in one
//! gender, or long hair would give the word away.

use super::Reason;
use super::report::Report;
use crate::pictomania::{FaceEntry, Gender};

/// Of one level: a figure with a tool is soon the same drawing again.
const MOST: usize = 6;

/// Endings of the word for a woman or a man at work, where French tells them
/// apart. Words with none of these are for both, or a person has to look.
const FEMININE: [&str; 9] = [
    "euse", "rice", "ière", "gère", "enne", "onne", "ande", "ante", "femme",
];
const MASCULINE: [&str; 6] = ["eur", "er", "ien", "on", "ant", "homme"];

pub(super) fn check(report: &mut Report<'_>, faces: &[FaceEntry]) {
    let mut found = 0;
    for face in faces {
        let Some(gender) = face.trades else { continue };
        let id = &face.entry.id;
        found += 1;
        if found > MOST {
            report.find(id, id, Reason::ManyTrades { found, most: MOST });
        }
        for text in &face.entry.fr {
            if !fits(text.get_ref(), gender) {
                let text_of_other = text.get_ref().clone();
                let reason = Reason::OtherGender {
                    text: text_of_other,
                    gender,
                };
                report.find(text, id, reason);
            }
        }
    }
}

/// A word for both fits everywhere. The first word tells: "cracheur de feu".
fn fits(text: &str, gender: Gender) -> bool {
    let text = text.to_lowercase();
    let head = text.split([' ', '-']).next().unwrap_or_default();
    let ends = |endings: &[&str]| endings.iter().any(|ending| head.ends_with(ending));
    match gender {
        Gender::Feminine => !ends(&MASCULINE),
        Gender::Masculine => !ends(&FEMININE),
        Gender::Epicene => !ends(&MASCULINE) && !ends(&FEMININE),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ending_of_the_first_word_tells_the_gender() {
        use Gender::{Epicene, Feminine, Masculine};
        for (text, genders) in [
            ("serveuse", vec![Feminine]),
            ("Apicultrice", vec![Feminine]),
            ("bergère", vec![Feminine]),
            ("potière", vec![Feminine]),
            ("gardienne de but", vec![Feminine]),
            ("vigneronne", vec![Feminine]),
            ("tisserande", vec![Feminine]),
            ("figurante", vec![Feminine]),
            ("femme-grenouille", vec![Feminine]),
            ("cracheur de feu", vec![Masculine]),
            ("archer", vec![Masculine]),
            ("gardien de but", vec![Masculine]),
            ("forgeron", vec![Masculine]),
            ("figurant", vec![Masculine]),
            ("homme-canon", vec![Masculine]),
            ("juge", vec![Feminine, Masculine, Epicene]),
            ("garde du corps", vec![Feminine, Masculine, Epicene]),
        ] {
            for gender in [Feminine, Masculine, Epicene] {
                let expected = genders.contains(&gender);
                assert_eq!(fits(text, gender), expected, "{text}, {gender}");
            }
        }
    }
}
