//! Tests of replacements without quotes, of declared things, and of choices by the opponent.
//!
//! `mutations` changes every third place of the texts in `reading/`. The texts of this file stand
//! apart from them, so that these places stay as they are.

use crate::reading::english::all_are;
use crate::reading::japanese::all_are as all_are_ja;

#[test]
fn a_replacement_without_quotes_is_about_any_card_of_its_kind() {
    all_are(&[
        (
            "[Constant]: If a frozen SIGNI on the field would be vanished by this card, it is put into its owner's trash instead of the Ener Zone.",
            "constant: {change: {of: {all: {is: signi, in: field, state: frozen}}, replace: {would: {vanish: {as: it, by: {source: {among: this}}}}, place_only: true, instead: {trash: it}}}}",
        ),
        (
            "[Constant]: The next time this SIGNI would be vanished, instead do nothing.",
            "constant: {change: {replace: {would: vanish, once: true}}}",
        ),
        (
            "[Enter]: Until end of turn, if you would take damage, instead you may do the following: \"Discard nine cards. This SIGNI loses this ability\".",
            "enter: {do: {change: {of: you, replace: {would: damage, may: true, instead: [{discard: 9}, {change: {lose: this_ability}}]}, until: end_of_turn}}}",
        ),
    ]);
}

#[test]
fn a_card_that_is_put_face_down_into_a_signi_zone_does_not_enter_the_field() {
    all_are_ja(&[(
        "【出】：あなたのデッキの上からカードを９枚見る。その中からシグニ２枚を裏向きでシグニゾーンに置き、残りをトラッシュに置く。",
        "enter: {do: [{look: {top: {count: 9, as: them}}}, {move: {what: {choose: {count: 2, is: signi, among: them}}, to: {zone: signi_zone, state: face_down}}}, {trash: {all: {in: deck, among: them}}}]}",
    )]);
}

#[test]
fn a_declared_thing_needs_no_number() {
    all_are_ja(&[(
        "【出】：カード名を宣言する。対戦相手のデッキの一番上を公開する。そのカードが宣言したカード名のカードの場合、カードを９枚引く。",
        "enter: {do: [{declare: {what: card_name, as: x}}, {reveal: {top: {as: it, of: opponent}}}, {if: {holds: {match: {card: it, declared: x}}, then: {draw: 9}}}]}",
    )]);
}

#[test]
fn the_player_who_chooses_a_target_is_kept() {
    all_are(&[(
        "[Enter]: Your opponent chooses target card from their Ener Zone. If there are nine or more cards in your opponent's Ener Zone, put it into your opponent's trash.",
        "enter: {do: [{target: {as: it, by: opponent, in: ener, of: opponent}}, {if: {holds: {count: {at_least: 9, in: ener, of: opponent}}, then: {trash: it}}}]}",
    )]);
}

#[test]
fn a_search_for_a_named_card_finds_one_card() {
    all_are_ja(&[(
        "【起】手札を９枚捨てる：あなたのデッキから《小剣　ククリ》を探して公開し手札に加え、デッキをシャッフルする。",
        "action: {cost: {discard: 9}, do: [{search: {as: it, in: deck, of: you, name: 小剣 ククリ}}, {reveal: it}, {to_hand: it}, {shuffle: you}]}",
    )]);
}

#[test]
fn a_list_of_levels_with_commas_asks_for_a_card_of_each_level() {
    all_are_ja(&[
        (
            "【出】：このシグニの下にレベル１、レベル２のシグニがある場合、カードを９枚引く。",
            "enter: {do: {if: {holds: {all: [{exists: {is: signi, level: 1, under: this}}, {exists: {is: signi, level: 2, under: this}}]}, then: {draw: 9}}}}",
        ),
        (
            "【出】：このシグニの下にレベル１かレベル２のシグニがある場合、カードを９枚引く。",
            "enter: {do: {if: {holds: {exists: {is: signi, level: {one_of: [1, 2]}, under: this}}, then: {draw: 9}}}}",
        ),
    ]);
}

#[test]
fn a_condition_on_a_card_that_left_may_follow_a_target() {
    all_are_ja(&[(
        "【自】：このシグニがバニッシュされたとき、あなたのトラッシュからシグニ９枚を対象とし、このシグニに【チャーム】が付いていた場合、それらをエナゾーンに置く。",
        "auto: {when: {vanish: {with: charm, among: this}}, do: {to_ener: {target: {count: 9, is: signi, in: trash, of: you}}}}",
    )]);
}
