//! Strokes, sheets, budgets, the album.

use std::sync::Arc;

use rules::Game;
use rules::pictomania::{
    EVENTS, Ink, Move, POINTS_OF_A_STROKE, Pictomania, Refusal, STROKES, Stroke,
};

use super::sitting::{Sitting, base, line, seat};

#[test]
fn a_stroke_is_written_compactly() {
    let text = r#"{"move":"stroke","points":[10,20,3,-4,0,5],"pressure":[1,128,255]}"#;
    let mv: Move = serde_json::from_str(text).unwrap();
    assert_eq!(serde_json::to_string(&mv).unwrap(), text);
    let Move::Stroke(stroke) = mv else {
        panic!("a stroke")
    };
    let points: Vec<(i32, i32)> = stroke.points().collect();
    assert_eq!(points, [(10, 20), (13, 16), (13, 21)]);
    assert_eq!(stroke.pressure(), Some(&[1, 128, 255][..]));
    let ink = serde_json::to_string(&Ink::Stroke(stroke)).unwrap();
    assert_eq!(ink, text.replace("move", "ink"));
    for bad in [
        r#"{"move":"stroke","points":[]}"#,
        r#"{"move":"stroke","points":[1]}"#,
        r#"{"move":"stroke","points":[1,2,3]}"#,
        r#"{"move":"stroke","points":[1,2],"pressure":[1,2]}"#,
        r#"{"move":"stroke","points":[1,2],"pressure":[256]}"#,
        r#"{"move":"stroke","points":[1,99999]}"#,
        r#"{"move":"stroke","points":[1,2],"colour":"red"}"#,
        r#"{"move":"stroke"}"#,
    ] {
        assert!(serde_json::from_str::<Move>(bad).is_err(), "{bad}");
    }
}

#[test]
fn every_point_lies_on_the_sheet() {
    let mut sitting = Sitting::new(&base(), 3);
    let stroke =
        |points: &[i16]| Move::Stroke(Arc::new(Stroke::new(points.to_vec(), None).unwrap()));
    for off in [
        &[-1, 0][..],
        &[0, -1],
        &[1001, 0],
        &[0, 1401],
        &[1000, 1400, 1, 0],
        &[0, 0, 5, 5, -6, 0, 6, 0],
        &[0, 0, i16::MAX, 0, i16::MIN, 0],
    ] {
        assert_eq!(
            sitting.refuses(0, stroke(off)),
            Refusal::OffSheet,
            "{off:?}"
        );
    }
    sitting.draw(
        0,
        &[
            stroke(&[0, 0]),
            stroke(&[1000, 1400]),
            stroke(&[0, 0, 1000, 1400]),
        ],
    );
}

#[test]
fn budgets_that_no_drawing_needs() {
    let long = |length: usize| {
        let mut points = vec![0; 2 * length];
        points[0] = 500;
        Move::Stroke(Arc::new(Stroke::new(points, None).unwrap()))
    };
    let mut sitting = Sitting::new(&base(), 3);
    let refusal = sitting.refuses(0, long(POINTS_OF_A_STROKE + 1));
    assert_eq!(refusal, Refusal::StrokeTooLong);
    // Points: thirty strokes of the longest, erased or not.
    let mut sitting = sitting.draw(0, &vec![long(POINTS_OF_A_STROKE); 30]);
    assert_eq!(sitting.refuses(0, long(1)), Refusal::SheetFull);
    let mut sitting = sitting.draw(0, &[Move::Clear]);
    assert_eq!(sitting.refuses(0, long(1)), Refusal::SheetFull);
    // Strokes.
    let mut sitting = sitting.draw(1, &vec![long(1); STROKES]);
    assert_eq!(sitting.refuses(1, long(1)), Refusal::SheetFull);
    // Events: drawn, cleared and undone until nothing more is written down.
    for _ in 0..(EVENTS - STROKES) / 2 {
        sitting = sitting.draw(1, &[Move::Clear, Move::Undo]);
    }
    assert_eq!(sitting.refuses(1, Move::Undo), Refusal::SheetFull);
    assert_eq!(sitting.sheet(1).len(), STROKES);
    // A full sheet stops nobody from guessing.
    sitting.play("1>0:1 0>1:2");
}

#[test]
fn a_copy_shares_the_drawings_and_goes_its_own_way() {
    let sitting = Sitting::new(&base(), 3).draw(0, &vec![line(1, 1); 100]);
    let copy = sitting.game.clone();
    let first = |game: &Pictomania| match game.sheets().unwrap().present[seat(0)].ink(0).next() {
        Some(Ink::Stroke(stroke)) => Arc::clone(stroke),
        _ => panic!("a stroke"),
    };
    assert!(Arc::ptr_eq(&first(&copy), &first(&sitting.game)));
    let sitting = sitting.draw(0, &[Move::Clear]);
    assert_eq!(sitting.sheet(0).len(), 0);
    assert_eq!(
        copy.sheets()
            .unwrap()
            .page(1, seat(0))
            .unwrap()
            .strokes()
            .count(),
        100
    );
}

#[test]
fn the_album_keeps_the_sheets_of_all_rounds() {
    let mut sitting = Sitting::new(&base(), 3);
    for round in 1..=4 {
        sitting = sitting.draw(2, &vec![line(1, 1); round]).dull_round();
        if round < 4 {
            sitting = sitting.all_ready();
        }
    }
    let strokes = |round| {
        let sheet = sitting.game.sheets().unwrap().page(round, seat(2))?;
        Some(sheet.strokes().count())
    };
    let album: Vec<Option<usize>> = (0..6).map(strokes).collect();
    assert_eq!(album, [None, Some(1), Some(2), Some(3), Some(4), None]);
    assert!(sitting.game.sheets().unwrap().page(1, seat(3)).is_none());
    assert_eq!(
        sitting.game.sheets().unwrap().present[seat(2)]
            .ink(0)
            .count(),
        4
    );
}

#[test]
fn ink_is_no_happening_and_changes_only_the_sheet_in_a_view() {
    let sitting = Sitting::new(&base(), 3);
    let (before, seen) = (sitting.happened(), sitting.view(1));
    let moves = [line(1, 1), Move::Undo];
    assert!(moves.iter().all(Move::is_ink));
    let sitting = sitting.draw(0, &moves);
    assert_eq!(sitting.happened(), before);
    let mut after = sitting.view(1);
    assert_eq!(after.players[seat(0)].sheet.revision, 2);
    after.players[seat(0)].sheet.revision = 0;
    assert_eq!(after, seen);
}
