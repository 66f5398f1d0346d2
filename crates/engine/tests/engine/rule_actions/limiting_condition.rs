//! Tests that SIGNI and keys leave the field if their limiting condition names a LRIG type that no
//! LRIG on the field has.

use serde_json::json;
use wixoss_base::vocab::Zone;

use super::{US, after_effect};
use crate::board::{At, CENTER, LEFT};

#[test]
fn signi_and_keys_of_another_lrig_leave_the_field() {
    for (rule_set, goes) in [("all-star", 1), ("diva", 0)] {
        let mut board = after_effect(rule_set);
        let of = |kind: &str| {
            json!({
                "type": "signi", "level": 1, "power": 1000, "restriction": [kind],
            })
        };
        let (ours, other) = (board.card(of("A")), board.card(of("Z")));
        board.put(US, LEFT, ours).put(US, CENTER, other);
        if rule_set == "all-star" {
            let key = board.card(json!({"type": "key", "restriction": ["Z"]}));
            board.side(US).keys = vec![key];
        }
        let play = board.play();
        assert_eq!(play.count(US, Zone::Trash), goes, "{rule_set}");
        assert_eq!(play.count(US, Zone::LrigTrash), goes);
        assert_eq!(play.game().side(US).signi[LEFT], Some(play.signi(US, LEFT)));
        let rules = play.rules();
        for rule in [
            "rule-based-action-limiting-condition.signi",
            "rule-based-action-limiting-condition.key",
        ] {
            assert_eq!(rules.contains(&rule), goes == 1, "{rule_set}: {rule}");
        }
    }
}
