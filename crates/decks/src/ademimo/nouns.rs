//! What semantic vectors expect of the common nouns of both languages: a table
//! that `scripts/fit` computed, once. The program only looks numbers up.
//!
//! The file: a line with its name, a line with the clues as columns, and for
//! each language a line `fr 8000`, a line with the words in plain letters,
//! sorted, and a row of bytes for each word.

use rules::Language;

/// A byte of the table is so many times the grade that is expected, 0 to 3.
const SCALE: f32 = 80.0;

const TITLE: &[u8] = b"tablee nouns 1";

/// The file, read.
pub(super) struct Nouns {
    /// The clues by their plain French text.
    pub clues: Vec<&'static str>,
    tables: [Table; 2],
}

/// The nouns of one language.
struct Table {
    language: &'static str,
    /// Sorted.
    words: Vec<&'static str>,
    rows: &'static [u8],
}

/// A noun's row.
#[derive(Clone, Copy)]
pub(super) struct Row(&'static [u8]);

impl Row {
    /// The expected grade of the clue in this column.
    pub fn expected(self, column: usize) -> f32 {
        f32::from(self.0[column]) / SCALE
    }
}

impl Nouns {
    /// Nothing if the file is not of this form.
    pub fn read(file: &'static [u8]) -> Option<Self> {
        let mut rest = file;
        if line(&mut rest)? != str::from_utf8(TITLE).ok()? {
            return None;
        }
        let clues: Vec<&str> = line(&mut rest)?.split('\t').collect();
        let mut table = || {
            let (language, count) = line(&mut rest)?.split_once(' ')?;
            let words: Vec<&str> = line(&mut rest)?.split('\t').collect();
            let rows = rest.split_off(..count.parse::<usize>().ok()? * clues.len())?;
            (words.len() * clues.len() == rows.len() && words.is_sorted()).then_some(Table {
                language,
                words,
                rows,
            })
        };
        let tables = [table()?, table()?];
        rest.is_empty().then_some(Self { clues, tables })
    }

    /// The row of a word, given in plain letters.
    pub fn row(&self, plain: &str, language: Language) -> Option<Row> {
        let code = language.to_string();
        let table = self.tables.iter().find(|table| table.language == code)?;
        let at = table.words.binary_search(&plain).ok()?;
        let width = self.clues.len();
        Some(Row(&table.rows[at * width..(at + 1) * width]))
    }
}

/// Takes a line of text off the front.
fn line(rest: &mut &'static [u8]) -> Option<&'static str> {
    let end = rest.iter().position(|byte| *byte == b'\n')?;
    let line = rest.split_off(..=end)?;
    str::from_utf8(&line[..end]).ok()
}
