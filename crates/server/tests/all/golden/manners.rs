//! After the end some want to play again, one thinks better of it, and in the end
//! they do; anybody may leaf through the reveals.

use rules::GameName;
use tablee::room::{Act, Leafing};

use super::desk::{ANN, BEN, CLEO, Desk, file_name};
use super::setups::plain;
use super::writing::{path, provide};

fn again(wanted: bool) -> Act {
    Act::Again { wanted }
}

#[test]
fn golden_logs_of_good_manners_exist() {
    for (number, &game) in (150..).zip(GameName::ALL) {
        provide(&path(&file_name(game, "manners")), || {
            let mut desk = Desk::open(number, plain(game), 3);
            desk.all_sit();
            desk.does(
                ANN,
                Act::Leafing {
                    who: Leafing::Anyone,
                },
            );
            desk.start(ANN);
            desk.play_out();
            desk.does(BEN, again(true));
            desk.does(CLEO, again(true));
            desk.does(CLEO, again(false));
            desk.does(BEN, again(true));
            desk.does(ANN, Act::Reopen);
            desk.does(ANN, Act::Leafing { who: Leafing::Host });
            desk.start(ANN);
            desk.play_out();
            desk.does(CLEO, again(true));
            desk.start(BEN);
            desk.plays(5);
            desk.text()
        });
    }
}
