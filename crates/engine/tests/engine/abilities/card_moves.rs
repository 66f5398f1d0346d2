//! Tests of effects that move cards.

use wixoss_base::vocab::Zone;
use wixoss_engine::{Answer, Choice, Question, SigniZone, Spot};

use super::{THEM, US, used};
use crate::board::{At, Board, CENTER, LEFT, RIGHT, is_at};

/// Puts a free spell with the effect `yaml` into our hand and uses it in our main phase. `prepare`
/// changes the board before the game, and `check` checks the game after the spell.
fn spell_on(
    prepare: impl Fn(&mut Board),
    yaml: &str,
    check: impl Fn(&mut wixoss_engine::Play<'_>),
) {
    let mut board = Board::new("diva-en");
    let spell = board.spell(yaml);
    board.pile(US, Zone::Hand, &[spell]);
    prepare(&mut board);
    let mut play = board.play();
    let card = used(&mut play, spell);
    check(&mut play);
    let refreshed = play.rules().contains(&"refresh.empty-deck");
    if !refreshed
        && play
            .decision()
            .is_some_and(|d| matches!(d.question, Question::Main))
    {
        assert!(
            is_at(&play, card, US, Spot::Trash),
            "a used spell goes to the trash"
        );
    }
}

#[test]
fn drawing_takes_the_top_cards_or_all_cards_of_a_short_deck() {
    spell_on(
        |_| {},
        "use: {do: {draw: 2}}",
        |play| assert_eq!(play.count(US, Zone::Hand), 2),
    );
    spell_on(
        |board| {
            let filler = board.filler;
            board.pile(US, Zone::MainDeck, &[filler; 2]);
        },
        "use: {do: {draw: 3}}",
        |play| {
            assert_eq!(play.count(US, Zone::Hand), 2);
            // The spell is already in the trash when the deck is refreshed, so it is shuffled into
            // the new deck.
            assert_eq!(play.count(US, Zone::MainDeck), 1);
            assert_eq!(play.count(US, Zone::LifeCloth), 6);
        },
    );
}

#[test]
fn a_vanished_signi_goes_to_the_ener_zone_and_a_single_target_needs_no_choice() {
    spell_on(
        |board| {
            let filler = board.filler;
            board.put(THEM, LEFT, filler);
        },
        "use: {do: {vanish: {target: {signi: opponent}}}}",
        |play| {
            assert_eq!(play.count(THEM, Zone::Ener), 1);
            assert!(play.rules().contains(&"vanish.to-ener"));
        },
    );
}

#[test]
fn a_bounced_signi_goes_to_its_owners_hand_and_an_excluded_one_out_of_the_game() {
    for (word, zone) in [
        ("to_hand", Zone::Hand),
        ("exclude", Zone::Excluded),
        ("to_ener", Zone::Ener),
        ("trash", Zone::Trash),
        ("to_life_cloth", Zone::LifeCloth),
    ] {
        let mut board = Board::new("diva-en");
        let spell = board.spell(&format!(
            "use: {{do: {{{word}: {{all: {{signi: opponent}}}}}}}}"
        ));
        let filler = board.filler;
        board.pile(US, Zone::Hand, &[spell]);
        board.put(THEM, LEFT, filler).put(THEM, RIGHT, filler);
        let mut play = board.play();
        let before = play.count(THEM, zone);
        used(&mut play, spell);
        assert_eq!(play.count(THEM, zone), before + 2, "{word}");
        assert_eq!(play.game().side(THEM).signi().count(), 0, "{word}");
    }
}

#[test]
fn cards_put_at_the_bottom_lie_below_the_deck() {
    spell_on(
        |board| {
            let odd = board.signi("odd", 1, 3000, &[]);
            board.put(THEM, LEFT, odd);
        },
        "use: {do: {to_bottom: {target: {signi: opponent}}}}",
        |play| {
            let bottom = play.game().side(THEM).main_deck.iter().next().unwrap();
            assert_eq!(play.definition(bottom).name, "odd");
        },
    );
}

#[test]
fn a_search_puts_the_found_card_into_the_hand_and_may_find_nothing() {
    for found in [true, false] {
        let mut board = Board::new("diva-en");
        let spell = board.spell(
            "use: {do: [{search: {is: signi, level: 2, in: deck, of: you, as: it}}, {reveal: it}, {to_hand: it}, {shuffle: you}]}",
        );
        let two = board.signi("two", 2, 3000, &[]);
        let filler = board.filler;
        board.pile(US, Zone::Hand, &[spell]);
        board.pile(US, Zone::MainDeck, &[filler, two, filler]);
        let mut play = board.play();
        used(&mut play, spell);
        let decision = play.decision().unwrap();
        assert_eq!(decision.options.len(), 2, "{decision:?}");
        let pick = decision.options[0];
        play.choose(if found { pick } else { Choice::Done });
        assert_eq!(play.count(US, Zone::Hand), usize::from(found));
    }
}

#[test]
fn one_top_card_goes_to_hand_and_the_rest_to_the_bottom_in_the_chosen_order() {
    let mut board = Board::new("diva-en");
    let spell = board.spell(
        "use: {do: [{look: {top: {count: 3, as: them}}}, {choose: {up_to: 1, is: signi, level: 2, among: them, as: it}}, {reveal: it}, {to_hand: it}, {to_bottom: {all: {among: them, in: deck}}}]}",
    );
    let two = board.signi("two", 2, 3000, &[]);
    let filler = board.filler;
    board.pile(US, Zone::Hand, &[spell]);
    board.pile(
        US,
        Zone::MainDeck,
        &[filler, filler, filler, two, filler, filler],
    );
    let mut play = board.play();
    used(&mut play, spell);
    let pick = play.decision().unwrap().options[0];
    play.choose(pick);
    assert_eq!(play.count(US, Zone::Hand), 1);
    let deck: Vec<_> = play.game().side(US).main_deck.iter().collect();
    assert_eq!(deck.len(), 5);
    for card in &deck[..2] {
        assert!(
            play.game().card(*card).arrival > 0,
            "the two cards that were looked at are at the bottom"
        );
    }
}

#[test]
fn a_signi_is_put_onto_a_free_zone_that_its_player_chooses() {
    let mut board = Board::new("diva-en");
    let spell = board.spell("use: {do: {to_field: {target: {is: signi, in: trash, of: you}}}}");
    let filler = board.filler;
    board.pile(US, Zone::Hand, &[spell]);
    board.pile(US, Zone::Trash, &[filler]);
    board.put(US, CENTER, filler);
    let mut play = board.play();
    used(&mut play, spell);
    let zones = [SigniZone::Left, SigniZone::Right].map(|zone| Choice::Answer(Answer::Zone(zone)));
    assert_eq!(play.decision().unwrap().options, zones);
    play.choose(zones[1]);
    assert!(play.game().side(US).signi_in(SigniZone::Right).is_some());
    assert_eq!(play.count(US, Zone::Trash), 1);
}

#[test]
fn a_signi_above_level_or_limit_stays_where_it_is() {
    let mut board = Board::new("diva-en");
    let spell = board.spell("use: {do: {to_field: {target: {is: signi, in: trash, of: you}}}}");
    let four = board.signi("four", 4, 9000, &[]);
    board.pile(US, Zone::Hand, &[spell]);
    board.pile(US, Zone::Trash, &[four]);
    let mut play = board.play();
    used(&mut play, spell);
    assert_eq!(play.game().side(US).signi().count(), 0);
    assert_eq!(play.count(US, Zone::Trash), 2);
}

#[test]
fn the_opponent_discards_all_cards_if_there_are_too_few() {
    spell_on(
        |board| {
            let filler = board.filler;
            board.pile(THEM, Zone::Hand, &[filler]);
        },
        "use: {do: {discard: {player: opponent, count: 2}}}",
        |play| assert_eq!(play.count(THEM, Zone::Hand), 0),
    );
    spell_on(
        |board| {
            let filler = board.filler;
            board.pile(THEM, Zone::Hand, &[filler; 3]);
        },
        "use: {do: {discard: {player: opponent, count: 2}}}",
        |play| {
            let decision = play.decision().unwrap();
            assert_eq!((decision.player, decision.options.len()), (THEM, 3));
            let picks = [decision.options[0], decision.options[1]];
            play.choose(picks[0]).choose(picks[1]);
            assert_eq!(play.count(THEM, Zone::Hand), 1);
        },
    );
}

#[test]
fn crushing_by_an_effect_is_not_damage_and_never_loses_the_game() {
    spell_on(
        |board| {
            let filler = board.filler;
            board.pile(THEM, Zone::LifeCloth, &[filler]);
        },
        "use: {do: {crush: {of: opponent, count: 2}}}",
        |play| {
            assert_eq!(play.count(THEM, Zone::LifeCloth), 0);
            assert_eq!(play.count(THEM, Zone::Ener), 1);
            assert!(play.game().outcome().is_none());
        },
    );
    spell_on(
        |board| {
            board.pile(THEM, Zone::LifeCloth, &[]);
        },
        "use: {do: {damage: opponent}}",
        |play| assert_eq!(play.game().outcome().unwrap().winner, US),
    );
}

#[test]
fn effects_put_cards_into_states_and_charge_ener() {
    spell_on(
        |board| {
            let filler = board.filler;
            board.put(THEM, LEFT, filler);
        },
        "use: {do: [{down: {target: {signi: opponent, as: it}}}, {freeze: it}, {ener_charge: 2}]}",
        |play| {
            let card = play.signi(THEM, LEFT);
            let state = play.game().card(card);
            assert!(state.down && state.frozen);
            assert_eq!(play.count(US, Zone::Ener), 2);
        },
    );
}

#[test]
fn two_signi_swap_places() {
    spell_on(
        |board| {
            let (filler, odd) = (board.filler, board.signi("odd", 1, 5000, &[]));
            board.put(US, LEFT, filler).put(US, CENTER, odd);
        },
        "use: {do: {swap: {first: {all: {signi: you, position: left}}, second: {all: {signi: you, position: center}}}}}",
        |play| {
            let left = play.signi(US, LEFT);
            assert_eq!(play.definition(left).name, "odd");
        },
    );
}

#[test]
fn the_owner_chooses_the_order_of_cards_put_onto_a_deck() {
    let mut board = Board::new("diva-en");
    let (one, two) = (
        board.signi("one", 1, 1000, &[]),
        board.signi("two", 1, 2000, &[]),
    );
    let spell = board.spell("use: {do: {to_top: {all: {signi: opponent}}}}");
    board
        .put(THEM, LEFT, one)
        .put(THEM, RIGHT, two)
        .pile(US, Zone::Hand, &[spell]);
    let mut play = board.play();
    let right = play.signi(THEM, RIGHT);
    used(&mut play, spell);
    assert_eq!(play.decision().unwrap().player, THEM);
    // Only one card is left, so it is placed without a question.
    play.choose(Choice::Pick(right));
    let deck = &play.game().side(THEM).main_deck;
    assert_eq!(
        deck.iter().last(),
        Some(right),
        "the card that was picked first is on top"
    );
}

#[test]
fn a_signi_that_must_go_to_another_zone_does_not_stay() {
    let mut board = Board::new("diva-en");
    let spell =
        board.spell("use: {do: {rearrange: {what: {target: {signi: opponent}}, elsewhere: true}}}");
    let filler = board.filler;
    board
        .pile(US, Zone::Hand, &[spell])
        .put(THEM, CENTER, filler);
    let mut play = board.play();
    used(&mut play, spell);
    let zones = [SigniZone::Left, SigniZone::Right].map(|zone| Choice::Answer(Answer::Zone(zone)));
    assert_eq!(play.decision().unwrap().options, zones);
    play.choose(zones[0]);
    assert!(play.game().side(THEM).signi_in(SigniZone::Left).is_some());
    assert!(play.game().side(THEM).signi_in(SigniZone::Center).is_none());
}
