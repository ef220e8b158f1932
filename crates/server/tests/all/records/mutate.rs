//! Records that somebody, or a disk, has tampered with.

use rules::Dice;
use serde_json::Value;

/// One small change somewhere.
pub fn mutate(record: &str, dice: &mut Dice) -> Vec<u8> {
    let lines: Vec<&str> = record.lines().collect();
    let mut lines: Vec<String> = lines.into_iter().map(str::to_owned).collect();
    let count = lines.len();
    // The first line is one of many, but has the most to go wrong.
    let at = if dice.below(4) == 0 {
        0
    } else {
        below(count, dice)
    };
    let other = below(count, dice);
    match dice.below(9) {
        0 => {
            let mut bytes = record.as_bytes().to_vec();
            let at = below(bytes.len(), dice);
            bytes[at] ^= 1 << dice.below(8);
            return bytes;
        }
        1 => lines.swap(at, other),
        2 => {
            lines.remove(at);
        }
        3 => lines.insert(other, lines[at].clone()),
        4 => lines.truncate(at),
        5 => {
            let line = lines.remove(at);
            lines.insert(other.min(count - 1), line);
        }
        6 => lines[at] = with_another_number(&lines[at], dice),
        7 | 8 => {
            let mut value: Value = serde_json::from_str(&lines[at]).unwrap();
            change(&mut value, dice);
            lines[at] = value.to_string();
        }
        _ => unreachable!("below nine"),
    }
    (lines.join("\n") + "\n").into_bytes()
}

fn below(n: usize, dice: &mut Dice) -> usize {
    dice.below(n.max(1) as u32) as usize
}

/// A number next to another, or one that makes no sense at all.
fn number(dice: &mut Dice) -> String {
    match dice.below(8) {
        0 => "18446744073709551615".to_owned(),
        1 => "-1".to_owned(),
        2 => "256".to_owned(),
        3 => "1e400".to_owned(),
        4 => "9007199254740991".to_owned(),
        _ => dice.below(12).to_string(),
    }
}

fn with_another_number(line: &str, dice: &mut Dice) -> String {
    let bytes = line.as_bytes();
    let starts: Vec<usize> = (0..bytes.len())
        .filter(|&at| {
            bytes[at].is_ascii_digit() && (at == 0 || !bytes[at - 1].is_ascii_alphanumeric())
        })
        .collect();
    let Some(&start) = starts.get(below(starts.len(), dice)) else {
        return line.to_owned();
    };
    let length = bytes[start..]
        .iter()
        .take_while(|byte| byte.is_ascii_digit());
    let end = start + length.count();
    format!("{}{}{}", &line[..start], number(dice), &line[end..])
}

/// Somewhere inside, a field goes, comes, or becomes something else.
fn change(value: &mut Value, dice: &mut Dice) {
    let stop = dice.below(4) == 0;
    match value {
        Value::Object(fields) if !stop && !fields.is_empty() => {
            let key = fields
                .keys()
                .nth(below(fields.len(), dice))
                .unwrap()
                .clone();
            match dice.below(5) {
                0 => {
                    fields.remove(&key);
                }
                1 => {
                    fields.insert("more".to_owned(), Value::from(1));
                }
                _ => change(&mut fields[&key], dice),
            }
        }
        Value::Array(list) if !stop && !list.is_empty() => {
            let at = below(list.len(), dice);
            match dice.below(6) {
                0 => {
                    list.remove(at);
                }
                1 => list.push(list[at].clone()),
                2 => {
                    let other = below(list.len(), dice);
                    list.swap(at, other);
                }
                _ => change(&mut list[at], dice),
            }
        }
        Value::Null
        | Value::Bool(_)
        | Value::Number(_)
        | Value::String(_)
        | Value::Array(_)
        | Value::Object(_) => {
            *value = match dice.below(9) {
                0 => Value::Null,
                1 => Value::Bool(true),
                2 => Value::Bool(false),
                3 => "ready".into(),
                4 => Value::Array(vec![]),
                5 => Value::Object(serde_json::Map::new()),
                6 => u64::MAX.into(),
                7 => (-1).into(),
                _ => dice.below(10).into(),
            }
        }
    }
}
