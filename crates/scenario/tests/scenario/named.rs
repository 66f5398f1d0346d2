//! Tests of names in files. If two cards share a name, a file distinguishes them by their places. A
//! name that can mean two cards is refused, and the message gives clear words for each card. Every
//! legal choice is listed with words that mean only this choice.

use wixoss_engine::Player;
use wixoss_scenario::{Ending, Preferences, Session, words};

use super::read;

const CARDS: &str = "cards:\n  Owl: { level: 1, power: 1000 }\n  Hare: { level: 1, power: 1000 }\n";

/// Returns a scenario in which player one uses a spell with this effect, followed by the steps in
/// `then`. If `then` is empty, the player must still make the choices of the spell.
fn using(effect: &str, board: &str, then: &str) -> String {
    let spell = format!("  Broom: {{ type: spell, abilities: [use: {{ do: {effect} }}] }}\n");
    format!("scenario: x\nformat: all-star\n{CARDS}{spell}{board}steps:\n  - use: Broom\n{then}")
}

fn said(text: &str) -> String {
    let scenario = match read(text) {
        Ok(scenario) => scenario,
        Err(error) => return error.to_string(),
    };
    let ending = Session::begin(&scenario).unwrap().run(None);
    match ending {
        Ending::Stuck(error) => error.to_string(),
        ending => format!("{ending:?}"),
    }
}

/// Plays a scenario, and returns the choices that are legal at the end of its script.
fn legal(text: &str) -> Vec<String> {
    let scenario = read(text).unwrap();
    let mut session = Session::begin(&scenario).unwrap();
    assert_eq!(session.run(None), Ending::Holds);
    let choices = words::choices(session.play());
    choices.into_iter().map(|(label, _)| label).collect()
}

/// Each row has an effect and a board. A player must choose a card for the effect, and one name can
/// mean cards in several places. The last column has the clear words for these cards.
const BOARDS: [(&str, &str, &[&str]); 8] = [
    (
        "{ trash: { choose: { in: [ener, field], of: you, is: signi } } }",
        "one:\n  hand: [Broom]\n  ener: [2 Owl]\n  SIGNI: { left: Owl }\n",
        &["choose: ener Owl", "choose: left (Owl)"],
    ),
    (
        "{ trash: { choose: { in: [ener, hand], of: you } } }",
        "one:\n  hand: [Broom, Owl]\n  ener: [2 Owl]\n",
        &["choose: ener Owl", "choose: hand Owl"],
    ),
    (
        "{ exclude: { target: { in: trash } } }",
        "one:\n  hand: [Broom]\n  trash: [Owl]\ntwo:\n  trash: [2 Owl]\n",
        &["target: trash Owl", "target: two's trash Owl"],
    ),
    (
        "{ trash: { choose: { in: [ener, hand, trash], of: you } } }",
        "one:\n  hand: [Broom, Owl]\n  ener: [Owl]\n  trash: [Owl]\n",
        &["choose: ener Owl", "choose: hand Owl", "choose: trash Owl"],
    ),
    (
        "{ to_hand: { choose: { in: [deck, trash], of: you, is: signi } } }",
        "one:\n  hand: [Broom]\n  main deck: [Owl, Owl]\n  trash: [Owl]\n",
        &["choose: main deck Owl", "choose: trash Owl"],
    ),
    (
        "{ vanish: { target: { signi: both } } }",
        "one:\n  hand: [Broom]\n  SIGNI: { left: Owl }\ntwo:\n  SIGNI: { left: Owl }\n",
        &["target: left (Owl)", "target: two's left (Owl)"],
    ),
    (
        "{ trash: { choose: { in: life_cloth } } }",
        "one:\n  hand: [Broom]\n  Life Cloth: [2 Owl]\ntwo:\n  Life Cloth: [Owl]\n",
        &["choose: Life Cloth Owl", "choose: two's Life Cloth Owl"],
    ),
    (
        "{ exclude: { target: { in: [ener, trash], of: opponent } } }",
        "one:\n  hand: [Broom]\ntwo:\n  ener: [Owl]\n  trash: [Owl]\n",
        &["target: two's ener Owl", "target: two's trash Owl"],
    ),
];

#[test]
fn a_name_that_can_mean_cards_in_several_places_is_refused_with_the_words_for_each() {
    for (effect, board, wanted) in BOARDS {
        let listed = legal(&using(effect, board, ""));
        for label in wanted {
            assert!(listed.iter().any(|l| l == label), "{label}: {listed:?}");
        }
        let (word, _) = wanted[0].split_once(": ").unwrap();
        let refused = said(&using(effect, board, &format!("  - {word}: Owl\n")));
        let labels: Vec<String> = wanted.iter().map(|label| format!("`{label}`")).collect();
        let fix = format!("name the place: {}", labels.join(" or "));
        assert!(refused.contains(" here; "), "{refused}");
        assert!(refused.ends_with(&fix), "{fix}: {refused}");
        for label in wanted {
            let (word, card) = label.split_once(": ").unwrap();
            let step = format!("  - {word}: \"{card}\"\n");
            assert_eq!(said(&using(effect, board, &step)), "Holds", "{label}");
        }
    }
}

#[test]
fn cards_under_two_lrigs_are_distinguished() {
    let paying = |card: &str| {
        said(&format!(
            "scenario: x\ncards:\n  Maid: {{ type: LRIG, level: 0, limit: 0, LRIG type: Rose }}\n  \
             Dame: {{ type: LRIG, level: 4, limit: 12, LRIG type: Rose, abilities: [action: {{ cost: {{ exceed: 1 }}, do: {{ draw: 1 }} }}] }}\n\
             one:\n  LRIG: {{ center: {{ card: Dame, under: [Maid] }}, left: {{ card: left assist filler, under: [Maid] }} }}\n\
             steps:\n  - use: LRIG\n  - choose: {card}\n"
        ))
    };
    let refused = paying("Maid");
    let fix = "name the place: `choose: under LRIG Maid` or `choose: under left assist Maid`";
    assert!(refused.ends_with(fix), "{refused}");
    for card in ["under LRIG Maid", "one's under left assist Maid"] {
        assert_eq!(paying(card), "Holds", "{card}");
    }
    assert_ne!(paying("under left Maid"), "Holds");
}

#[test]
fn a_name_that_is_clear_needs_no_place() {
    let effect = "{ trash: { choose: { in: [ener, hand], of: you } } }";
    let board = "one:\n  hand: [Broom, Hare]\n  ener: [2 Owl]\n";
    let listed = legal(&using(effect, board, ""));
    assert_eq!(listed, ["choose: Hare", "choose: Owl"]);
    for card in [
        "Owl",
        "ener Owl",
        "one's ener Owl",
        "one's Owl",
        "ener face up Owl",
    ] {
        let step = format!("  - choose: {card}\n");
        assert_eq!(said(&using(effect, board, &step)), "Holds", "{card}");
    }
    for (card, says) in [
        (
            "hand Owl",
            "the game has no card `hand Owl`; player one chooses cards (1); legal choices: choose: Hare | choose: Owl",
        ),
        ("two's Owl", "the game has no card `two's Owl`; "),
        (
            "ener face down Owl",
            "the game has no card `ener face down Owl`; ",
        ),
        (
            "enr Owl",
            "no card is called `enr Owl`; did you mean `ener Owl`?",
        ),
        ("two's enr Owl", "did you mean `two's ener Owl`?"),
        ("ener Oul", "no card is called `Oul`; did you mean `Owl`?"),
        ("tow's left", "did you mean `two's left`?"),
        ("tow", "no card is called `tow`; did you mean `two`?"),
        (
            "ener",
            "no card is called `ener`; name the card at this place, such as `ener filler`",
        ),
    ] {
        let refused = said(&using(effect, board, &format!("  - choose: {card}\n")));
        assert!(refused.contains(says), "{card}: {refused}");
    }
}

#[test]
fn a_card_whose_name_reads_as_a_place_is_refused() {
    for name in [
        "ener Owl",
        "two's Owl",
        "left",
        "left (Owl)",
        "under left Owl",
    ] {
        let refused = said(&format!("scenario: x\ncards:\n  {name}: {{ level: 1 }}\n"));
        assert!(
            refused.contains(&format!("`{name}` can't be the name of a card")),
            "{refused}"
        );
    }
    for name in ["enery Owl", "Left", "leftover"] {
        let text = format!("scenario: x\ncards:\n  {name}: {{ level: 1 }}\n");
        assert_eq!(read(&text).is_ok(), name != "Left", "{name}");
    }
}

#[test]
fn ener_that_was_paid_automatically_can_be_named_by_its_former_place() {
    let paying = |cards: &str| {
        said(&format!(
            "scenario: x\nat: grow phase\n{CARDS}  Maid: {{ type: LRIG, level: 1, limit: 2, LRIG type: Rose }}\n  \
             Lady: {{ type: LRIG, level: 2, limit: 5, LRIG type: Rose, grow cost: {{ colorless: 2 }} }}\n\
             one:\n  LRIG: {{ center: Maid }}\n  LRIG deck: [Lady]\n  ener: [2 Owl]\n  trash: [Owl]\n\
             steps:\n  - grow into: Lady\n  - pay with: [{cards}]\n"
        ))
    };
    for right in ["2 Owl", "2 ener Owl", "ener Owl, Owl"] {
        assert_eq!(paying(right), "Holds", "{right}");
    }
    for wrong in ["2 trash Owl", "trash Owl", "two's ener Owl", "3 ener Owl"] {
        assert_ne!(paying(wrong), "Holds", "{wrong}");
    }
}

#[test]
fn retiring_by_a_name_that_two_signi_have_is_refused() {
    let retiring = |cards: &str| {
        said(&format!(
            "scenario: x\n{CARDS}one:\n  SIGNI: {{ left: Owl, center: Hare, right: Owl }}\n\
             steps:\n  - retire: [{cards}]\n"
        ))
    };
    assert!(
        retiring("Owl").ends_with("name the place: `retire: [left]` or `retire: [right]`"),
        "{}",
        retiring("Owl")
    );
    for right in [
        "Hare",
        "2 Owl",
        "left, Owl",
        "Owl, left",
        "left (Owl)",
        "Owl, Hare, Owl",
    ] {
        assert_eq!(retiring(right), "Holds", "{right}");
    }
    assert!(retiring("left (Hare)").contains("the game has no card `left (Hare)`"));
}

#[test]
fn pending_abilities_can_be_named_by_the_places_of_their_cards() {
    let text = |effect: &str, first: &str| {
        format!(
            "scenario: x\nat: main phase\ncards:\n  \
             Crow: {{ level: 1, power: 1000, abilities: [{{ auto: {{ when: {{ end: {{ turn: you }} }}, do: {{ {effect} }} }} }}] }}\n\
             one:\n  SIGNI: {{ left: Crow, right: Crow }}\nsteps:\n  - go to: end phase\n  - process: {first}\n"
        )
    };
    // The order of these abilities can make a difference, because each one changes its own card.
    let own = "down: this";
    let refused = said(&text(own, "Crow"));
    assert!(
        refused.ends_with("name the place: `process: left (Crow)` or `process: right (Crow)`"),
        "{refused}"
    );
    assert_eq!(said(&text(own, "right")), "Holds");
    assert_eq!(said(&text(own, "left (Crow)")), "Holds");
    assert_eq!(said(&text("draw: 1", "Crow")), "Holds");
}

#[test]
fn preferences_may_name_places_but_no_hidden_cards() {
    let (effect, board, _) = BOARDS[1];
    let wishes = |effect: &str, board: &str, wish: &str| {
        let scenario = read(&using(effect, board, "")).unwrap();
        let mut session = Session::begin(&scenario).unwrap();
        assert_eq!(session.run(None), Ending::Holds);
        let choice = Preferences::read(wish).unwrap().choose(session.play());
        choice.map(|choice| words::choice(session.play(), choice))
    };
    for (wish, wanted) in [
        ("choose: ener Owl", Some("choose: ener Owl")),
        ("choose: hand Owl", Some("choose: hand Owl")),
        ("choose: Owl", Some("choose: hand Owl")),
        ("choose: Hare", None),
    ] {
        assert_eq!(wishes(effect, board, wish).as_deref(), wanted, "{wish}");
    }
    // A file may give the place of a card even if its name alone is clear.
    let alone = "one:\n  hand: [Broom, Hare]\n  ener: [Owl]\n";
    let wished = wishes(effect, alone, "choose: ener Owl");
    assert_eq!(wished.as_deref(), Some("choose: Owl"));
    // If nobody has looked at a Life Cloth card, it can't be picked by name.
    let (effect, board, _) = BOARDS[6];
    assert_eq!(wishes(effect, board, "choose: Owl"), None);
    assert_eq!(wishes(effect, board, "choose: Life Cloth Owl"), None);
    assert!(wishes(effect, board, "choose: two's Life Cloth").is_some());
    let scenario = read(&using(effect, board, "")).unwrap();
    let mut session = Session::begin(&scenario).unwrap();
    session.run(None);
    let asked = session.play().decision().unwrap();
    assert_eq!(asked.player, Player::One);
}

#[test]
fn copies_in_one_zone_are_distinguished_if_one_is_turned_over() {
    let text = |then: &str| {
        format!(
            "scenario: x\nformat: diva\n{CARDS}  \
             Veil: {{ level: 1, power: 1000, abilities: [action: {{ do: {{ set_state: {{ what: {{ choose: {{ in: ener, of: you }} }}, state: face_down }} }} }}] }}\n  \
             Broom: {{ type: spell, abilities: [use: {{ do: {{ trash: {{ choose: {{ in: ener, of: you }} }} }} }}] }}\n\
             one:\n  hand: [Broom]\n  SIGNI: {{ left: Veil }}\n  ener: [3 Owl]\n\
             steps:\n  - use: left\n  - choose: Owl\n  - use: Broom\n{then}"
        )
    };
    let listed = legal(&text(""));
    assert_eq!(
        listed,
        ["choose: ener face down Owl", "choose: ener face up Owl"]
    );
    for vague in ["Owl", "ener Owl"] {
        let refused = said(&text(&format!("  - choose: {vague}\n")));
        assert!(refused.contains("can mean two cards here"), "{refused}");
    }
    for (card, left) in [("ener face down Owl", false), ("ener face up Owl", true)] {
        let then = format!("  - choose: {card}\n");
        let scenario = read(&text(&then)).unwrap();
        let mut session = Session::begin(&scenario).unwrap();
        assert_eq!(session.run(None), Ending::Holds);
        let game = session.play().game();
        let mut ener = game.side(Player::One).ener.iter();
        assert_eq!(ener.any(|card| game.card(card).face_down), left, "{card}");
    }
}

#[test]
fn cards_with_the_same_printed_name_are_distinguished_by_their_names_in_the_file() {
    let board = "one:\n  hand: [Broom]\n  ener: [Elder, Younger, Cousin]\n";
    let cards = "  Elder: { level: 2, power: 2000, name: Rook }\n  \
                 Younger: { level: 1, power: 1000, name: Rook }\n  \
                 Cousin: { level: 1, power: 1000, name: Jackdaw }\n";
    let effect = "{ trash: { choose: { in: ener, of: you } } }";
    let text = |then: &str| using(effect, &format!("{cards}{board}"), then);
    let listed = legal(&text(""));
    assert_eq!(
        listed,
        ["choose: Elder", "choose: Younger", "choose: Jackdaw"]
    );
    for card in ["Elder", "Younger", "Cousin", "Jackdaw"] {
        let step = format!("  - choose: {card}\n");
        assert_eq!(said(&text(&step)), "Holds", "{card}");
    }
    let refused = said(&text("  - choose: Rook\n"));
    let says = "several cards are called `Rook`; use the number of one card: Elder";
    assert!(refused.contains(says), "{refused}");
}

#[test]
fn a_preference_names_the_other_face_of_a_resona() {
    let text = "scenario: x\nformat: all-star\nat: main phase\nturn player: two\ncards:\n  Aiyai: { type: LRIG, \
                level: 4, limit: 12, LRIG type: \u{30a2}\u{30a4}\u{30e4}\u{30a4} }\n  Toy: { level: 1, power: 5000, class: \
                \u{904a}\u{5177} }\n  Bolt: { type: spell, abilities: [use: { do: { draw: 1 } }] }\none:\n  LRIG: { \
                center: Aiyai }\n  LRIG deck: [WX14-006A]\n  hand: [2 Toy]\ntwo:\n  hand: [Bolt]\nsteps:\n  - use: Bolt\n";
    let scenario = read(text).unwrap();
    let mut session = Session::begin(&scenario).unwrap();
    assert_eq!(session.run(None), Ending::Holds);
    let wish = "put: Athle (NORMAL), Green Second Play";
    let choice = Preferences::read(wish).unwrap().choose(session.play());
    let words = choice.map(|choice| words::choice(session.play(), choice));
    assert_eq!(words.as_deref(), Some(wish));
}
