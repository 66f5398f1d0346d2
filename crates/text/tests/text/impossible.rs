//! Tests that abilities that no card can have are refused.
use wixoss_ability::from_yaml;
use wixoss_text::refuse::impossible::is_impossible;
use wixoss_text::{TextLanguage, TextPart, read_text};

fn no_card_has(yaml: &str) -> bool {
    let all = from_yaml(yaml).unwrap_or_else(|error| panic!("{yaml}: {error}"));
    assert_eq!(all.len(), 1, "{yaml}");
    all.iter().all(is_impossible)
}

#[test]
fn abilities_no_card_can_have_are_refused() {
    for yaml in [
        "enter: {do: {draw: {count: {total: {feature: level, of: {is: center_lrig, in: deck, of: you}}}}}}",
        "enter: {do: {freeze: {all: {signi: opponent, other_than: this}}}}",
        "auto: {when: {move: {from: hand, to: trash, signi: you}}, do: {draw: 1}}",
        "auto: {when: {reveal: {in: hand, of: both}}, do: {draw: 1}}",
        "enter: {do: {change: {of: {target: {signi: opponent}}, lose: {keyword: lancer}, cannot: gain_ability, until: end_of_turn}}}",
        "enter: {do: {trash: {all: {in: trash, of: opponent}}}}",
        "enter: {do: {vanish: {target: {is: signi, in: ener, of: opponent}}}}",
        "enter: {do: {to_hand: {target: {is: signi, in: ener, of: you, state: downed}}}}",
        "enter: {do: {down: {target: {lrig: opponent, power: 3000}}}}",
        "enter: {do: {trash: {choose: {is: spell, in: hand}}}}",
        "enter: {do: {search: {is: spell, in: trash, of: you}}}",
        "constant: {change: {of: {target: {signi: you}}, power: 1000}}",
        "action: {cost: {down: {target: {signi: you}}}, do: {draw: 1}}",
        "life_burst: {change: {power: 3000, until: end_of_turn}}",
        "enter: {do: {trash: {choose: {in: hand, of: opponent}}}}",
        "enter: {do: {to_lrig_deck: {all: {is: arts, color: white}}}}",
    ] {
        assert!(no_card_has(yaml), "{yaml}");
    }
}

#[test]
fn abilities_cards_do_have_are_accepted() {
    for yaml in [
        "enter: {do: {freeze: {all: {signi: you, other_than: this}}}}",
        "auto: {when: {move: {from: hand, to: trash, is: signi, of: you}}, do: {draw: 1}}",
        "enter: {do: {change: {of: {target: {signi: opponent}}, lose: abilities, cannot: gain_ability, until: end_of_turn}}}",
        "enter: {do: [{look: {top: {count: 3, as: them}}}, {to_bottom: {all: {among: them, in: deck}}}]}",
        "enter: {do: {to_hand: {target: {is: spell, in: trash, of: you}}}}",
        "enter: {do: {trash: {choose: {in: hand, of: opponent, by: opponent}}}}",
        "use: {do: {change: {of: {target: {signi: you}}, gain: {auto: {when: attack, do: {change: {power: 3000, until: end_of_turn}}}}, until: end_of_turn}}}",
    ] {
        assert!(!no_card_has(yaml), "{yaml}");
    }
}

#[test]
fn several_cards_from_among_one_card_are_refused() {
    let is_read = |top: &str| {
        let text = format!(
            "[Enter]: Look at {top} of your deck. Add two SIGNI from among them to your hand and \
             put the rest on the bottom of your deck in any order."
        );
        read_text(&text, TextLanguage::English, TextPart::Text).is_full()
    };
    assert!(!is_read("the top cards"));
    assert!(!is_read("the top card"));
    assert!(is_read("the top six cards"));
}

/// Only the player who discards can be the "you" of "you discarded this way".
#[test]
fn the_subject_of_a_discard_decides_who_discarded_this_way() {
    let then = "あなたがこの方法でシグニを１枚捨てた場合、カードを１枚引く。";
    for (other, is_full) in [
        ("対戦相手はカードを１枚引く", true),
        ("対戦相手は手札を１枚捨てる", false),
    ] {
        let text = format!("【出】：あなたは手札を１枚捨て、{other}。{then}");
        let read = read_text(&text, TextLanguage::Japanese, TextPart::Text);
        assert_eq!(read.is_full(), is_full, "{text}: {read:?}");
    }
}
