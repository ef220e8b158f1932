//! Fewer people than seats: free seats are closed when the match begins.

use rules::{GameName, Seat};
use tablee::room::{Act, TablePhase};

use super::desk::{ANN, BEN, CLEO, Desk, file_name, person};
use super::setups;
use super::writing::{path, provide};

fn sit(seat: usize) -> Act {
    Act::Sit {
        seat: Seat::new(seat),
    }
}

#[test]
fn golden_logs_with_fewer_people_exist() {
    for (number, &game) in (150_u8..).zip(GameName::ALL) {
        provide(&path(&file_name(game, "fewer")), || {
            let seats = u8::try_from(*game.seats().end()).unwrap();
            // Whoever opens a table sits at it.
            let opened = vec![(ANN, sit(0))];
            let mut desk = Desk::open_with(number, setups::plain(game), seats, opened);
            desk.does(BEN, sit(3));
            desk.does(CLEO, sit(2));
            desk.does(BEN, Act::Ready { ready: true });
            desk.start_with_fewer(ANN);
            // They keep their order.
            assert_eq!(desk.room().seats().seats(), 3);
            assert_eq!(desk.room().seat_of(&person(BEN)), Some(Seat::new(2)));
            desk.play_out();
            desk.does(ANN, Act::Reopen);
            assert_eq!(desk.room().phase(), TablePhase::Lobby);
            desk.text()
        });
    }
}
