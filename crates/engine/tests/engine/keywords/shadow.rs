//! Tests of Shadow. Source: Glossary 5.0.0, "Shadow".

use wixoss_base::vocab::Zone;
use wixoss_engine::Play;

use super::{THEM, US, signi_with};
use crate::board::{At, Board, CENTER, LEFT};

const ANY: &str = "- shadow";
const OF_SIGNI: &str = "- keyword: {shadow: {is: signi}}";
const OF_LOW_SIGNI: &str = "- keyword: {shadow: {is: signi, level: {at_most: 2}}}";
const OF_SPELLS: &str = "- keyword: {shadow: {is: spell}}";

/// Tries to target a SIGNI of the opponent with Shadow, first with our SIGNI of level 3, then with
/// our spell. Returns for each try the rule that forbids the target, or `None` if the target is
/// allowed.
fn targeted(text: &str) -> [Option<&'static str>; 2] {
    let mut board = Board::new("diva-en");
    let shaded = signi_with(&mut board, 1, 1000, text);
    let source = board.signi("source", 3, 1000, &[]);
    let spell = board.card(serde_json::json!({"type": "spell"}));
    board.put(THEM, CENTER, shaded).put(US, LEFT, source);
    board.pile(US, Zone::Check, &[spell]);
    let play = board.play();
    let spell = play.game().side(US).check.top().unwrap();
    let target = play.signi(THEM, CENTER);
    let by = |play: &Play<'_>, source| play.may_target(US, source, target).err().map(|rule| rule.0);
    [by(&play, play.signi(US, LEFT)), by(&play, spell)]
}

#[test]
fn nothing_of_the_opponent_targets_a_signi_with_shadow() {
    assert_eq!(targeted(ANY), [Some("shadow.not-targeted"); 2]);
}

#[test]
fn a_shadow_scope_stops_only_the_sources_within_it() {
    assert_eq!(targeted(OF_SIGNI), [Some("shadow.scope"), None]);
    assert_eq!(targeted(OF_SPELLS), [None, Some("shadow.scope")]);
    assert_eq!(
        targeted(OF_LOW_SIGNI),
        [None, None],
        "a SIGNI of level 3 is not in the scope"
    );
}

#[test]
fn its_own_player_can_target_a_signi_with_shadow() {
    let mut board = Board::new("diva-en");
    let shaded = signi_with(&mut board, 1, 1000, ANY);
    let filler = board.filler;
    board.put(US, CENTER, shaded).put(US, LEFT, filler);
    let play = board.play();
    let (target, source) = (play.signi(US, CENTER), play.signi(US, LEFT));
    assert_eq!(play.may_target(US, source, target), Ok(()));
}

#[test]
fn a_life_burst_is_an_ability_of_the_opponent_too() {
    let mut board = Board::new("diva-en");
    let shaded = signi_with(&mut board, 1, 1000, OF_SIGNI);
    let burst = board.card(serde_json::json!({
        "type": "signi", "level": 1, "power": 1000, "life_burst": true,
    }));
    board.put(THEM, CENTER, shaded);
    board.pile(US, Zone::Check, &[burst]);
    let play = board.play();
    let (target, source) = (
        play.signi(THEM, CENTER),
        play.game().side(US).check.top().unwrap(),
    );
    let refused = play.may_target(US, source, target).unwrap_err();
    assert_eq!(refused.0, "shadow.scope");
}
