//! Plays random games between the product decks, with all abilities that the engine plays, and
//! tests conditions that must be true in every game.

use wixoss_engine::Question;

use crate::game_invariants::{
    cards_are_in_one_place, continues_when_stored, level_and_limit_hold,
    options_are_the_legal_choices,
};
use crate::hidden_information::views_show_nothing_hidden;
use crate::random_games::{each_game_with_texts, play_random};

#[test]
fn conditions_hold_in_whole_games_with_texts() {
    let (mut games, mut asked) = (0, 0);
    each_game_with_texts(|table, lineups, seed| {
        games += 1;
        let total: usize = lineups.iter().map(|l| l.main.len() + l.lrig.len()).sum();
        let (play, _) = play_random(table, lineups, seed, |play, decisions| {
            // An effect can create crafts, and no card is ever deleted. So the number of cards can
            // grow but never falls.
            let cards = play.game().cards().count();
            assert!(cards >= total);
            cards_are_in_one_place(play.game(), cards);
            let Some(decision) = play.decision() else {
                return;
            };
            if has_no_effect_in_progress(decision.question) {
                level_and_limit_hold(play);
            }
            asked += usize::from(matches!(decision.question, Question::Answer(_)));
            if seed == 0 && decisions % 31 == 0 {
                options_are_the_legal_choices(play);
                views_show_nothing_hidden(play);
            }
        });
        assert!(play.game().outcome().is_some());
    });
    assert_eq!(games, 270);
    assert!(asked > games * 5, "effects asked only {asked} questions");
}

/// Returns whether this question is asked only while no effect is in progress. At such a question,
/// all rule-based actions must already be done.
fn has_no_effect_in_progress(question: Question) -> bool {
    matches!(
        question,
        Question::Main | Question::UseIn(_) | Question::SigniAttack | Question::LrigAttack
    )
}

#[test]
fn games_with_texts_are_decided_by_the_seed_and_go_on_when_stored() {
    each_game_with_texts(|table, lineups, seed| {
        if seed > 0 {
            return;
        }
        let [(one, _), (two, _)] = [(); 2].map(|()| play_random(table, lineups, seed, |_, _| {}));
        assert_eq!(one.game(), two.game());
        assert_eq!(one.trace(), two.trace());
        continues_when_stored(table, lineups, seed);
    });
}
