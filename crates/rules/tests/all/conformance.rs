//! What must hold for every game, on thousands of seeded random matches.

mod ademimo;
mod pictomania;
mod shokoba;

use std::fmt::Debug;
use std::sync::Arc;

use rules::{Deal, Dice, Game, GameName, Hand, Seat, Seed, Viewer};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// What the suite needs to know about a game to play it at random.
trait Specimen:
    Game<
        Setup: Clone + Debug,
        Deck: Debug,
        Order: Clone,
        Move: Clone + Debug + PartialEq + Serialize + DeserializeOwned,
        View: Debug + PartialEq + Serialize,
        Happening: Debug + PartialEq + Serialize,
        Open: Debug + PartialEq,
        Refusal: Debug + PartialEq,
        BadSetup: Debug,
    >
{
    /// No match has more steps than this.
    const LONGEST: usize;

    /// The share of the suite's matches to play, in percent: less where a match
    /// is long.
    const MATCHES: u32 = 100;

    /// Two worlds are compared at one step in this many.
    const STRIDE: usize = 7;

    /// When time is up, the play that is made depends on what is hidden, and so
    /// reveals some of it, as any play does. Two worlds then rightly differ.
    const TIME_UP_TELLS: bool;

    /// Every variant, with every number of players.
    fn variants() -> Vec<(Self::Setup, usize)>;

    fn deck() -> Arc<Self::Deck>;

    /// The plays that a view lists.
    fn listed(view: &Self::View) -> Vec<Self::Move>;

    /// A listed play, if there is one: any, unless that would go on for ever.
    fn choose(view: &Self::View, dice: &mut Dice) -> Option<Self::Move> {
        let mut listed = Self::listed(view);
        let choice = dice.below(listed.len().max(1) as u32) as usize;
        (choice < listed.len()).then(|| listed.swap_remove(choice))
    }

    /// A play that the viewer may try, listed or not.
    fn attempt(view: &Self::View, dice: &mut Dice) -> Self::Move;

    /// What must hold in every position.
    fn check_position(&self);

    /// The same match with everything that `viewer` has not seen dealt
    /// differently. What `viewer` has seen stays as it is.
    fn other_world(&self, order: &Self::Order, viewer: Viewer, dice: &mut Dice) -> Self::Order;

    /// What others do in the other world where this one takes `step`. They do
    /// something else if `viewer` has not yet seen what they did by the end of
    /// the match so far, which is `self`. `twin` is the other world before the
    /// step.
    fn other_steps(
        &self,
        _twin: &Self,
        _viewer: Viewer,
        step: &Step<Self::Move>,
        _dice: &mut Dice,
    ) -> Vec<Step<Self::Move>> {
        vec![step.clone()]
    }

    /// Everything that chance decides in `rounds` rounds.
    fn order(setup: &Self::Setup, seed: &Seed, seats: usize, rounds: usize) -> Self::Order;
}

fn seed(number: u32) -> Seed {
    let mut seed = [0; 32];
    seed[..4].copy_from_slice(&number.to_le_bytes());
    Seed(seed)
}

/// Everything that all viewers can see.
fn sights<G: Specimen>(game: &G) -> Vec<String> {
    Viewer::all(game.seats())
        .map(|viewer| sight(game, viewer))
        .collect()
}

/// All bytes that a viewer can see, from the first happening remembered.
fn sight<G: Specimen>(game: &G, viewer: Viewer) -> String {
    let view = serde_json::to_string(&game.view(viewer)).unwrap();
    let happened = serde_json::to_string(&game.happenings(viewer, 0)).unwrap();
    format!("{view}\n{happened}")
}

/// What moves a match on.
#[derive(Clone, Debug)]
enum Step<M> {
    Play(Seat, M),
    TimeUp,
    Hand(Seat, Hand),
}

fn take<G: Specimen>(game: &mut G, step: &Step<G::Move>) -> Result<(), G::Refusal> {
    match step {
        Step::Play(seat, mv) => return game.play(*seat, mv.clone()),
        Step::TimeUp => game.time_up(),
        Step::Hand(seat, hand) => game.hand(*seat, *hand),
    }
    Ok(())
}

/// What a match is played by.
struct Variant<G: Specimen> {
    rules: u16,
    setup: G::Setup,
    seats: usize,
}

impl<G: Specimen> Variant<G> {
    fn begin(&self, deal: &Deal<G::Order>) -> G {
        let game = G::by_rules(self.rules, &self.setup, self.seats, &G::deck(), deal);
        game.expect("a listed variant can be dealt")
    }

    fn order(&self, seed: &Seed, rounds: usize) -> G::Order {
        G::order(&self.setup, seed, self.seats, rounds)
    }
}

/// A random match from a deal, with every step.
struct Played<G: Specimen> {
    game: G,
    steps: Vec<Step<G::Move>>,
}

/// Plays at random to the end: listed plays mostly, attempts now and then.
/// `watch` sees each position.
fn play_out<G: Specimen>(
    variant: &Variant<G>,
    deal: &Deal<G::Order>,
    dice: &mut Dice,
    watch: impl FnMut(&G, &[Step<G::Move>]),
) -> Played<G> {
    play_out_by(variant, deal, dice, true, watch)
}

fn play_out_by<G: Specimen>(
    variant: &Variant<G>,
    deal: &Deal<G::Order>,
    dice: &mut Dice,
    time_runs: bool,
    mut watch: impl FnMut(&G, &[Step<G::Move>]),
) -> Played<G> {
    let Variant {
        rules,
        setup,
        seats,
    } = variant;
    let mut game = variant.begin(deal);
    let mut steps = Vec::new();
    watch(&game, &steps);
    for _ in 0..G::LONGEST * 40 {
        if game.outcome().is_some() {
            return Played { game, steps };
        }
        let step = step(&game, *seats, dice, time_runs);
        if take(&mut game, &step).is_ok() {
            steps.push(step);
            watch(&game, &steps);
        }
    }
    panic!("the match does not end: {setup:?}, {seats} players, version {rules}");
}

/// People come and go, and few of them for good.
fn hand(dice: &mut Dice) -> Hand {
    match dice.below(16) {
        0 | 1 => Hand::Nobody,
        2..=5 => Hand::Away,
        6..=9 => Hand::Computer,
        _ => Hand::Person,
    }
}

/// A listed play mostly, an attempt now and then; rarely time is up or a seat
/// changes hands.
fn step<G: Specimen>(game: &G, seats: usize, dice: &mut Dice, time_runs: bool) -> Step<G::Move> {
    if time_runs && game.timer().is_some() && dice.below(50) == 0 {
        return Step::TimeUp;
    }
    let seat = Seat::new(dice.below(seats as u32) as usize);
    if dice.below(60) == 0 {
        return Step::Hand(seat, hand(dice));
    }
    let view = game.view(Viewer::Seat(seat));
    let chosen = match dice.below(4) {
        0 => None,
        _ => G::choose(&view, dice),
    };
    Step::Play(seat, chosen.unwrap_or_else(|| G::attempt(&view, dice)))
}

/// `make test-long` plays so many matches of each variant, `make test` one in four.
const fn some(matches: u32) -> u32 {
    match option_env!("TABLEE_LONG") {
        Some(_) => matches,
        None => matches.div_ceil(4),
    }
}

/// Runs `check` for `matches` seeds of every variant, by each version of the
/// rules in turn.
fn for_each_match<G: Specimen>(matches: u32, mut check: impl FnMut(&Variant<G>, &Seed, &mut Dice)) {
    for (number, (setup, seats)) in (0_u32..).zip(G::variants()) {
        let by = |rules: &u16| Variant::<G> {
            rules: *rules,
            setup: setup.clone(),
            seats,
        };
        let versions: Vec<Variant<G>> = G::VERSIONS.iter().map(by).collect();
        let matches = (matches * G::MATCHES).div_ceil(100);
        let matches = matches.max(versions.len() as u32);
        for (match_number, variant) in (0..matches).zip(versions.iter().cycle()) {
            let seed = seed(number * 1_000_000 + match_number);
            check(variant, &seed, &mut Dice::new(&seed, 1 << 40));
        }
    }
}

fn every_match_ends_and_every_position_holds<G: Specimen>(matches: u32) {
    for_each_match::<G>(matches, |variant, seed, dice| {
        let played = play_out::<G>(variant, &Deal::Seed(seed.clone()), dice, |game, _| {
            game.check_position();
        });
        assert!(
            played.steps.len() <= G::LONGEST,
            "{} steps",
            played.steps.len()
        );
        let outcome = played.game.outcome().expect("played to the end");
        assert!(!outcome.winners.is_empty());
    });
}

/// A new round begins with the next number, and everybody sees which it is.
fn rounds_are_counted_one_by_one<G: Specimen>(matches: u32) {
    for_each_match::<G>(matches, |variant, seed, dice| {
        let mut last = 1;
        play_out::<G>(variant, &Deal::Seed(seed.clone()), dice, |game, _| {
            let round = game.round();
            assert!((last..=last + 1).contains(&round), "{last} to {round}");
            let view = serde_json::to_value(game.view(Viewer::Spectator)).unwrap();
            assert_eq!(view["round"], round);
            last = round;
        });
    });
}

fn happenings_are_told_from_any_number_on<G: Specimen>(matches: u32) {
    for_each_match::<G>(matches, |variant, seed, dice| {
        let deal = Deal::Seed(seed.clone());
        play_out::<G>(variant, &deal, dice, |game, _| {
            let all = game.happenings(Viewer::Spectator, 0);
            let end = all.from + all.list.len() as u32;
            let last = game.happenings(Viewer::Spectator, end - 1);
            assert_eq!((last.from, last.list.len()), (end - 1, 1));
            let none = game.happenings(Viewer::Spectator, u32::MAX);
            assert_eq!((none.from, none.list.len()), (end, 0));
        });
    });
}

fn every_listed_play_is_accepted<G: Specimen>(matches: u32) {
    for_each_match::<G>(matches, |variant, seed, dice| {
        play_out::<G>(variant, &Deal::Seed(seed.clone()), dice, |game, _| {
            for seat in Seat::all(variant.seats) {
                for mv in G::listed(&game.view(Viewer::Seat(seat))) {
                    let mut next = game.clone();
                    assert_eq!(next.play(seat, mv.clone()), Ok(()), "{mv:?}");
                    let text = serde_json::to_string(&mv).unwrap();
                    assert_eq!(serde_json::from_str::<G::Move>(&text).unwrap(), mv);
                }
            }
        });
    });
}

fn a_refused_move_changes_no_view<G: Specimen>(matches: u32) {
    let mut refused = 0;
    for_each_match::<G>(matches, |variant, seed, dice| {
        let mut other = Dice::new(seed, 2 << 40);
        play_out::<G>(variant, &Deal::Seed(seed.clone()), dice, |game, _| {
            let seat = Seat::new(other.below(variant.seats as u32) as usize);
            // A play that would suit another viewer is a good bad idea.
            let eyes = Viewer::Seat(Seat::new(other.below(variant.seats as u32) as usize));
            let mv = G::attempt(&game.view(eyes), &mut other);
            let mut next = game.clone();
            if next.play(seat, mv).is_err() {
                refused += 1;
                assert_eq!(sights(&next), sights(game));
                assert_eq!(next.open(), game.open());
            }
        });
    });
    assert!(refused > 1000, "only {refused} moves were refused");
}

fn replay_gives_equal_views_at_every_step<G: Specimen>(matches: u32) {
    for_each_match::<G>(matches, |variant, seed, dice| {
        let deal = Deal::Seed(seed.clone());
        let mut seen = Vec::new();
        let played = play_out::<G>(variant, &deal, dice, |game, _| {
            seen.push(sights(game));
        });
        // The same from the seed, and from everything that chance decided.
        let order = variant.order(seed, played.game.round() as usize);
        for deal in [deal, Deal::Order(order)] {
            let mut again = variant.begin(&deal);
            assert_eq!(sights(&again), seen[0]);
            for (step, seen) in played.steps.iter().zip(&seen[1..]) {
                take(&mut again, step).unwrap();
                assert_eq!(sights(&again), *seen);
            }
            assert_eq!(again.open(), played.game.open());
        }
    });
}

/// At every prefix of a match, deals differently what a viewer has not seen,
/// plays the same moves, and compares every byte that the viewer could see on
/// the way. Where others act in secret, they act differently too.
fn two_worlds_look_the_same<G: Specimen>(matches: u32) {
    let every = G::STRIDE;
    let mut different = 0;
    for_each_match::<G>(matches, |variant, seed, dice| {
        let mut prefixes = Vec::new();
        let mut steps = Vec::new();
        let played = play_out_by::<G>(
            variant,
            &Deal::Seed(seed.clone()),
            dice,
            !G::TIME_UP_TELLS,
            |game, so_far| {
                prefixes.push(game.clone());
                steps = so_far.to_vec();
            },
        );
        let order = variant.order(seed, played.game.round() as usize + 1);
        for viewer in Viewer::all(variant.seats) {
            let seen: Vec<String> = prefixes.iter().map(|game| sight(game, viewer)).collect();
            let skip = dice.below(every as u32) as usize;
            for (length, game) in prefixes.iter().enumerate().skip(skip).step_by(every) {
                let other = game.other_world(&order, viewer, dice);
                let mut twin = variant.begin(&Deal::Order(other));
                assert_eq!(sight(&twin, viewer), seen[0]);
                for (step, seen) in steps[..length].iter().zip(seen.windows(2)) {
                    let others = game.other_steps(&twin, viewer, step, dice);
                    for (left, step) in (0..others.len()).rev().zip(&others) {
                        let taken = take(&mut twin, step);
                        assert_eq!(taken, Ok(()), "the other world must allow {step:?}");
                        let seen = &seen[usize::from(left == 0)];
                        assert_eq!(sight(&twin, viewer), *seen);
                    }
                    assert!(
                        !others.is_empty() || seen[0] == seen[1],
                        "{step:?} was seen"
                    );
                }
                if let Viewer::Seat(seat) = viewer {
                    let mv = G::attempt(&game.view(viewer), dice);
                    let [answer, other] = [game, &twin].map(|world| {
                        let mut world = world.clone();
                        world.play(seat, mv.clone())
                    });
                    assert_eq!(answer, other, "{mv:?} is answered alike");
                }
                different += usize::from(twin.open() != game.open());
            }
        }
    });
    assert!(different > 500, "only {different} worlds were different");
}

/// The suite for each of these games. A test fails when one is missing.
macro_rules! conformance {
    ($($name:ident is $game:ty),+ $(,)?) => {
        $(mod $name {
            #[test]
            fn every_match_ends_and_every_position_holds() {
                super::every_match_ends_and_every_position_holds::<$game>(super::some(100));
            }
            #[test]
            fn rounds_are_counted_one_by_one() {
                super::rounds_are_counted_one_by_one::<$game>(super::some(3));
            }
            #[test]
            fn happenings_are_told_from_any_number_on() {
                super::happenings_are_told_from_any_number_on::<$game>(super::some(3));
            }
            #[test]
            fn every_listed_play_is_accepted() {
                super::every_listed_play_is_accepted::<$game>(super::some(30));
            }
            #[test]
            fn a_refused_move_changes_no_view() {
                super::a_refused_move_changes_no_view::<$game>(super::some(20));
            }
            #[test]
            fn replay_gives_equal_views_at_every_step() {
                super::replay_gives_equal_views_at_every_step::<$game>(super::some(20));
            }
            #[test]
            fn two_worlds_look_the_same() {
                super::two_worlds_look_the_same::<$game>(super::some(3));
            }
        })+

        #[test]
        fn every_game_is_here() {
            let here = [$(stringify!($name)),+];
            let games = GameName::ALL.iter();
            let games: Vec<String> = games.map(|game| game.title().to_lowercase()).collect();
            assert_eq!(here.map(|name| name.replace("of_", "")).to_vec(), games);
        }
    };
}

conformance! {
    of_shokoba is rules::shokoba::Shokoba,
    of_ademimo is rules::ademimo::Ademimo,
    of_pictomania is rules::pictomania::Pictomania,
}
