//! Tests of abilities that depend on the place of a card. The place is the zone in which an ability
//! works, or the zone that a card came from. Other tests show when a card gains its Enter ability.

use serde_json::json;
use wixoss_base::vocab::Zone;
use wixoss_cards::card::CardRecord;
use wixoss_engine::{Answer, Cast, Choice, DefinitionId, Play, Question, SigniZone, Stack};

use super::{THEM, US, used};
use crate::board::{At, Board, LEFT, RIGHT};

/// Answers all questions of abilities: yes to a yes-or-no question, otherwise the first card or
/// zone. If several abilities wait to be processed, the ability at index `next` is processed next.
fn go_on(play: &mut Play<'_>, next: u16) {
    let yes = Choice::Answer(Answer::Do(true));
    while let Some(decision) = play.decision() {
        let choice = match decision.question {
            Question::NextAbility => Choice::Process(next),
            Question::Answer(_) if decision.options.contains(&yes) => yes,
            Question::Answer(_) | Question::Select { .. } => decision.options[0],
            _ => return,
        };
        play.choose(choice);
    }
}

fn put(play: &mut Play<'_>, definition: DefinitionId) {
    let card = play.hand(US, definition);
    play.choose(Choice::Put {
        card,
        zone: SigniZone::Left,
    });
}

const THERE: &str = "{all: {in: field, of: you, among: this}}";

#[test]
fn a_card_is_taken_only_from_the_named_zone() {
    let leaves = "auto: {when: {begin: attack_phase}, do: {to_ener: this}}";
    for (which, next, drawn) in [(THERE, 0, 0), (THERE, 1, 2), ("this", 0, 2)] {
        let pays = format!(
            "auto: {{when: {{begin: attack_phase}}, do: {{may: {{do: {{trash: {which}}}, then: {{draw: 2}}}}}}}}"
        );
        let mut board = Board::new("diva-en");
        let card = board.able(3000, &format!("[{{{leaves}}}, {{{pays}}}]"));
        board.put(US, LEFT, card);
        let mut play = board.play();
        play.choose(Choice::Pass);
        go_on(&mut play, next);
        assert_eq!(
            play.count(US, Zone::Hand),
            drawn,
            "the cost is {which}, and the ability {next} is processed first"
        );
    }
}

#[test]
fn a_card_under_another_card_is_not_on_the_field_itself() {
    let under = "auto: {when: {begin: attack_phase}, do: [{take: {choose: {as: it, signi: you, other_than: this}}}, {move: {what: this, to: {onto: it}}}]}";
    let pays = format!(
        "auto: {{when: {{begin: attack_phase}}, do: {{may: {{do: {{trash: {THERE}}}, then: {{draw: 2}}}}}}}}"
    );
    let mut board = Board::new("diva-en");
    let card = board.able(3000, &format!("[{{{under}}}, {{{pays}}}]"));
    let filler = board.filler;
    board.put(US, LEFT, card).put(US, RIGHT, filler);
    let mut play = board.play();
    play.choose(Choice::Pass);
    go_on(&mut play, 0);
    assert_eq!(play.count(US, Zone::Hand), 0);
    assert_eq!(play.count(US, Zone::Trash), 0);
}

/// The facts of a LRIG, and an ability that moves the given cards to the trash.
fn lrig_that_moves(which: &str) -> (serde_json::Value, String) {
    let facts = json!({
        "name_en": "stays", "type": "lrig", "colors": ["white"],
        "level": 3, "limit": 7, "lrig_types": ["A"],
    });
    let yaml = format!(
        "auto: {{when: {{begin: attack_phase}}, do: {{may: {{do: {{trash: {which}}}, then: {{draw: 2}}}}}}}}"
    );
    (facts, yaml)
}

#[test]
fn a_move_that_is_impossible_is_never_offered() {
    let mut board = Board::new("diva-en");
    let (facts, yaml) = lrig_that_moves(THERE);
    let lrig = board.with(facts, &yaml);
    board.side(US).lrigs[0] = Some(Stack::of(lrig));
    let mut play = board.play();
    play.choose(Choice::Pass);
    let asked = play.decision().map(|d| d.question);
    assert!(!matches!(asked, Some(Question::Answer(_))));
    assert_eq!(play.count(US, Zone::Hand), 0);
}

#[test]
fn an_ability_that_moves_its_own_lrig_is_refused() {
    let added = |facts: serde_json::Value, yaml: &str| {
        let mut facts = facts;
        for key in ["number", "name_ja"] {
            facts[key] = json!("T");
        }
        facts["formats"] = json!(["diva"]);
        let record: CardRecord = serde_json::from_value(facts).unwrap();
        let abilities = wixoss_ability::from_yaml(yaml).unwrap();
        Cast::new().add_with_abilities(&record, &abilities)
    };
    let (facts, yaml) = lrig_that_moves("this");
    let refused = added(facts.clone(), &yaml).unwrap_err().to_string();
    assert!(refused.contains("moves a LRIG from the field"), "{refused}");
    let signi = json!({"type": "signi", "colors": ["white"], "level": 1, "power": 1000});
    assert!(added(signi, &yaml).is_ok());
    // A LRIG may give this ability to SIGNI, because the ability then moves the SIGNI and not the
    // LRIG.
    let quoted = format!("constant: {{change: {{of: {{all: {{signi: you}}}}, gain: {{{yaml}}}}}}}");
    assert!(added(facts, &quoted).is_ok());
}

#[test]
fn an_enter_ability_exists_only_if_its_requirement_holds_when_its_card_enters() {
    let asked = "enter: {during: {none: {in: ener, of: you}}, do: {draw: 2}}";
    let charges = "enter: {do: {ener_charge: 1}}";
    let filler_there = |there: bool, next: u16| {
        let mut board = Board::new("diva-en");
        let card = board.able(3000, &format!("[{{{charges}}}, {{{asked}}}]"));
        let filler = board.filler;
        board.pile(US, Zone::Hand, &[card]);
        if there {
            board.pile(US, Zone::Ener, &[filler]);
        }
        let mut play = board.play();
        put(&mut play, card);
        go_on(&mut play, next);
        play.count(US, Zone::Hand)
    };
    // The result is the same if the other ability charges ener before this ability is processed.
    assert_eq!(filler_there(false, 0), 2);
    assert_eq!(filler_there(false, 1), 2);
    assert_eq!(filler_there(true, 0), 0);

    // Here the requirement is met only after the card has entered, when its other ability empties
    // the ener zone. So the card does not gain the ability.
    let spends = "enter: {do: {trash: {all: {in: ener, of: you}}}}";
    let mut board = Board::new("diva-en");
    let card = board.able(3000, &format!("[{{{spends}}}, {{{asked}}}]"));
    let filler = board.filler;
    board
        .pile(US, Zone::Hand, &[card])
        .pile(US, Zone::Ener, &[filler]);
    let mut play = board.play();
    put(&mut play, card);
    go_on(&mut play, 0);
    assert_eq!(play.count(US, Zone::Hand), 0);
}

#[test]
fn the_card_itself_counts_for_the_requirement_of_its_enter_ability() {
    let mut board = Board::new("diva-en");
    let card = board.able(
        3000,
        "enter: {during: {compare: {number: {total: {feature: level, of: {signi: you}}}, is: 1}}, do: {ener_charge: 1}}",
    );
    board.pile(US, Zone::Hand, &[card, card]);
    let mut play = board.play();
    put(&mut play, card);
    assert_eq!(play.count(US, Zone::Ener), 1);
    let second = play.hand(US, card);
    play.choose(Choice::Put {
        card: second,
        zone: SigniZone::Right,
    });
    assert_eq!(
        play.count(US, Zone::Ener),
        1,
        "the second card does not charge ener, because the levels add up to 2"
    );
}

#[test]
fn the_zone_a_card_entered_does_not_change_when_the_card_leaves() {
    let returns = "enter: {do: {to_hand: this}}";
    for (position, drawn) in [("left", 2), ("center", 0)] {
        let asks = format!(
            "enter: {{do: {{if: {{holds: {{happened: {{event: {{enter: {{in: field, position: {position}, among: this}}}}, in: this_entering}}}}, then: {{ener_charge: 2}}}}}}}}"
        );
        let mut board = Board::new("diva-en");
        let card = board.able(3000, &format!("[{{{returns}}}, {{{asks}}}]"));
        board.pile(US, Zone::Hand, &[card]);
        let mut play = board.play();
        put(&mut play, card);
        go_on(&mut play, 0);
        assert_eq!(play.count(US, Zone::Ener), drawn, "{position}");
    }
}

#[test]
fn a_question_how_a_card_entered_is_about_its_last_entering() {
    // A card that comes back to the field is a new object. So only events since its return count.
    // Earlier events do not count, even if they happened in this turn.
    for period in ["this_entering", "this_turn"] {
        let mut board = Board::new("diva-en");
        let card = board.able(
            3000,
            &format!(
                "enter: {{do: {{if: {{holds: {{happened: {{event: {{enter: {{by: effect}}}}, in: {period}}}}}, then: {{draw: 1}}}}}}}}"
            ),
        );
        let brings = board.spell("use: {do: {to_field: {choose: {is: signi, in: hand, of: you}}}}");
        let returns = board.spell("use: {do: {to_hand: {all: {signi: you}}}}");
        board.pile(US, Zone::Hand, &[card, brings, returns]);
        // The drawn card is not a SIGNI, so it can't be the card that the ability asks about.
        board.pile(US, Zone::MainDeck, &[returns; 6]);
        let mut play = board.play();
        used(&mut play, brings);
        go_on(&mut play, 0);
        assert_eq!(
            play.count(US, Zone::Hand),
            2,
            "a card is drawn because the SIGNI entered by an effect"
        );
        used(&mut play, returns);
        go_on(&mut play, 0);
        let before = play.count(US, Zone::Hand);
        put(&mut play, card);
        go_on(&mut play, 0);
        let came_back = play.count(US, Zone::Hand) + 1 - before;
        assert_eq!(came_back, 0, "{period}");
    }
}

#[test]
fn how_a_card_entered_can_be_asked_in_later_turns() {
    for (period, charged) in [("this_entering", true), ("this_turn", false)] {
        let mut board = Board::new("diva-en");
        let card = board.able(
            3000,
            &format!(
                "auto: {{when: {{begin: {{attack_phase: opponent}}}}, do: {{if: {{holds: {{happened: {{event: {{enter: {{by: effect}}}}, in: {period}}}}}, then: {{exclude: {{top: 3}}}}}}}}}}"
            ),
        );
        let brings = board.spell("use: {do: {to_field: {choose: {is: signi, in: hand, of: you}}}}");
        board.pile(US, Zone::Hand, &[card, brings]);
        let mut play = board.play();
        used(&mut play, brings);
        // Play until the end of the opponent's turn.
        while play.game().turn().player == US || play.game().turn().step.is_none() {
            go_on(&mut play, 0);
            let options = play.decision().unwrap().options;
            let passes = options.contains(&Choice::Pass);
            let choice = if passes { Choice::Pass } else { options[0] };
            play.choose(choice);
        }
        go_on(&mut play, 0);
        assert_eq!(play.count(US, Zone::Excluded) > 0, charged, "{period}");
    }
}

#[test]
fn the_owner_of_the_zone_a_card_came_from_counts_on_either_field() {
    let waits =
        "auto: {when: {move: {from: trash, from_of: you, to: field, is: signi}}, do: {draw: 1}}";
    for (whose, onto, drawn) in [
        ("you", "you", 1),
        ("you", "opponent", 1),
        ("opponent", "you", 0),
        ("opponent", "opponent", 0),
    ] {
        let mut board = Board::new("diva-en");
        let watcher = board.able(3000, waits);
        let spell = board.spell(&format!(
            "use: {{do: {{move: {{what: {{choose: {{is: signi, in: trash, of: {whose}}}}}, to: {{zone: field, of: {onto}}}}}}}}}"
        ));
        let filler = board.filler;
        board
            .put(US, LEFT, watcher)
            .pile(US, Zone::Hand, &[spell])
            .pile(US, Zone::Trash, &[filler])
            .pile(THEM, Zone::Trash, &[filler]);
        let mut play = board.play();
        used(&mut play, spell);
        go_on(&mut play, 0);
        assert_eq!(
            play.count(US, Zone::Hand),
            drawn,
            "from the trash of {whose} to the field of {onto}"
        );
        let fields = [US, THEM].map(|player| play.game().side(player).signi().count());
        assert_eq!(
            fields.iter().sum::<usize>(),
            2,
            "the SIGNI from the trash is on a field"
        );
    }
}

#[test]
fn other_events_do_not_count_as_how_a_card_entered() {
    let record: CardRecord = serde_json::from_value(json!({
        "number": "T", "name_ja": "T", "type": "signi", "level": 1, "power": 1000, "formats": ["diva"],
    }))
    .unwrap();
    for event in ["draw: {of: you}", "enter: {signi: you}", "attack"] {
        let event = match event.contains(':') {
            true => format!("{{{event}}}"),
            false => event.to_owned(),
        };
        let yaml = format!(
            "enter: {{do: {{if: {{holds: {{happened: {{event: {event}, in: this_entering}}}}, then: {{draw: 1}}}}}}}}"
        );
        let abilities = wixoss_ability::from_yaml(&yaml).unwrap();
        let error = Cast::new()
            .add_with_abilities(&record, &abilities)
            .unwrap_err()
            .to_string();
        assert!(error.contains("`this_entering`"), "{event}: {error}");
    }
}
