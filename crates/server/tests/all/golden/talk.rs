//! What people say: raw in the log, tidy in the room, and not for ever.

use rules::{AnySetup, Seat, pictomania};
use tablee::room::Act;
use tablee::room::{Reaction, TablePhase};

use super::desk::{ANN, BEN, CLEO, DAN, Desk, EVE, person};
use super::writing::{path, provide};

fn say(text: &str) -> Act {
    Act::Say {
        text: text.to_owned(),
        tidy: false,
    }
}

#[test]
fn a_golden_log_of_talk_exists() {
    provide(&path("talk"), || {
        let setup = AnySetup::Pictomania(pictomania::Setup::default());
        let mut desk = Desk::open(60, setup, 3);
        texts(&mut desk);
        forgotten_lines(&mut desk);
        during_a_match(&mut desk);
        desk.text()
    });
}

fn texts(desk: &mut Desk) {
    for text in [
        "  a\u{202e}b \n\t c ",
        "\u{0}z\u{200b}é\u{7f} \u{feff} \u{2066}!\u{2069}",
        "\u{a0}no\u{a0}break\u{3000}",
        "<b>\"'&\\ \u{1f469}\u{200d}\u{1f9b0}",
        &"é".repeat(200),
        &format!("{}{}", " \u{200b}".repeat(300), "x".repeat(200)),
    ] {
        desk.wait(10);
        desk.does(DAN, say(text));
    }
    desk.all_sit();
    for reaction in [
        Reaction::Bravo,
        Reaction::Laugh,
        Reaction::Wow,
        Reaction::Hmm,
        Reaction::Oops,
        Reaction::Thanks,
        Reaction::Again,
        Reaction::Heart,
    ] {
        desk.all_do(vec![
            (BEN, Act::React { reaction }),
            (DAN, Act::React { reaction }),
        ]);
    }
}

/// More than fifty lines, more commands than a room remembers, and as many of
/// them in one record as a server writes.
fn forgotten_lines(desk: &mut Desk) {
    assert_eq!(desk.room().talk().since(0).0, 0);
    for line in 0..20 {
        desk.does(line % 5, say(&format!("line {line}")));
    }
    let many = (0..64).map(|line| (line % 4, say(&format!("at once {line}"))));
    desk.all_do(many.collect());
    for ready in [true, false].repeat(10) {
        desk.does(BEN, Act::Ready { ready });
    }
    assert_eq!(desk.room().talk().end(), 106);
    assert_eq!(desk.room().talk().since(0).0, 56);
}

fn during_a_match(desk: &mut Desk) {
    desk.start(ANN);
    desk.does(EVE, say("while they read"));
    let phase = |desk: &Desk| desk.room().may_talk();
    desk.play_until(|game| !game.may_talk());
    assert!(!phase(desk), "silence while they draw");
    desk.does(
        ANN,
        Act::Remove {
            person: person(EVE),
            became: None,
            shared_with: None,
        },
    );
    desk.play_until(rules::AnyGame::may_talk);
    desk.does(CLEO, say("while they look"));
    // Whoever stands up talks on, without a seat.
    desk.does(
        CLEO,
        Act::Stand {
            became: None,
            keeps: false,
        },
    );
    desk.does(CLEO, say("bye"));
    desk.play_out();
    desk.does(DAN, say("well played"));
    desk.does(BEN, Act::Reopen);
    let seat = Seat::new(2);
    desk.all_do(vec![
        (DAN, Act::Sit { seat }),
        (DAN, say("I am here now")),
        (CLEO, say("me too")),
    ]);
    assert_eq!(desk.room().phase(), TablePhase::Lobby);
}
