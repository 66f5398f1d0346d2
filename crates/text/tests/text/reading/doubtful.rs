//! Tests of references to several cards, to "the rest" and to cards in a battle. Also tests that
//! texts are refused if their ability would say less than the text.

use super::english::all_are;
use super::japanese::all_are as all_are_ja;
use wixoss_text::{TextLanguage, TextPart, read_text};

#[test]
fn them_means_all_cards_taken_together() {
    all_are(&[
        (
            "[Enter]: Look at the top six cards of your deck. Reveal up to one blue SIGNI and one spell from among them and add them to your hand. Put the rest on the bottom of your deck in any order.",
            "enter: {do: [{look: {top: {count: 6, as: them}}}, {reveal: {together: [{choose: {up_to: 1, is: signi, color: blue, among: them, as: it}}, {choose: {up_to: 1, is: spell, among: them, as: it_2}}]}}, {to_hand: {together: [it, it_2]}}, {to_bottom: {all: {among: them, in: deck}}}]}",
        ),
        (
            "[Auto]: When a SIGNI on your field vanishes a SIGNI through battle, up that SIGNI.",
            "auto: {when: {vanish: {by: {kind: battle, source: {signi: you}, as: it}, is: signi}}, do: {up: it}}",
        ),
        // "It" after "if you did not pay" means the card that is targeted after "if you paid".
        (
            "[Enter]: You may pay {Blue}. If you paid {Blue}, put target SIGNI from your trash onto your field. If you did not pay {Blue}, add it to your hand.",
            "enter: {do: [{target: {as: it, is: signi, in: trash, of: you}}, {may: {do: {pay: {blue: 1}}, as: deed}}, {if: {holds: {done: deed}, then: {to_field: it}}}, {if: {holds: {not: {done: deed}}, then: {to_hand: it}}}]}",
        ),
        (
            "[Enter]: Look at the top three cards of your deck. Reveal up to one spell from among them and add it to your hand. Put the rest on the bottom of your deck in any order. If you added a card to your hand this way, discard a card.",
            "enter: {do: [{look: {top: {count: 3, as: them}}}, {reveal: {choose: {up_to: 1, is: spell, among: them, as: it}}}, {move: {what: it, to: hand, as: them_2}}, {to_bottom: {all: {among: them, in: deck}}}, {if: {holds: {compare: {number: them_2, is: {at_least: 1}}}, then: {discard: 1}}}]}",
        ),
    ]);
}

#[test]
fn put_this_way_means_the_chosen_cards_and_not_the_rest() {
    all_are_ja(&[
        (
            "【出】：あなたのデッキの上からカードを４枚見る。その中からカードを２枚までトラッシュに置き、残りを好きな順番でデッキの一番下に置く。その後、この効果で＜天使＞のシグニをトラッシュに置いた場合、カードを１枚引く。",
            "enter: {do: [{look: {top: {count: 4, as: them}}}, {trash: {choose: {up_to: 2, among: them, as: them_2}}}, {to_bottom: {all: {among: them, in: deck}}}, {then: {if: {holds: {exists: {is: signi, class: 天使, among: them_2}}, then: {draw: 1}}}}]}",
        ),
        (
            "【自】：あなたのシグニ１体がバトルによってシグニ１体をバニッシュしたとき、そのシグニをアップする。",
            "auto: {when: {vanish: {by: {kind: battle, source: {signi: you}, as: it}, is: signi}}, do: {up: it}}",
        ),
    ]);
}

#[test]
fn a_text_that_says_more_than_its_ability_is_refused() {
    let english = [
        "[Enter]: Target SIGNI on your opponent's field becomes 《Pebble》 until end of turn.",
        "[Enter]: Add two target SIGNI with different levels to your hand.",
    ];
    for text in english {
        let read = read_text(text, TextLanguage::English, TextPart::Text);
        assert!(!read.is_full(), "{text}\n{:?}", read.abilities);
    }
    // The power of each SIGNI changes by the level of this SIGNI, not by the sum of all levels.
    let japanese = [
        "【常】：あなたの他のシグニのパワーをそれぞれのレベル１につき＋1000する。",
        "【出】：ターン終了時まで、対戦相手のすべてのシグニのパワーをそれぞれのレベル１につき－1000する。",
    ];
    for text in japanese {
        let read = read_text(text, TextLanguage::Japanese, TextPart::Text);
        assert!(!read.is_full(), "{text}\n{:?}", read.abilities);
    }
}

#[test]
fn another_card_is_not_the_card_mentioned_before() {
    all_are(&[(
        "[Enter]: Look at the top three cards of your deck. Put a card and up to two other cards that do not share a color with that card from among them into your Ener Zone. Put the rest on the bottom of your deck in any order.",
        "enter: {do: [{look: {top: {count: 3, as: them}}}, {to_ener: {together: [{choose: {among: them, as: it}}, {choose: {up_to: 2, among: them, other_than: it, not: {shares: {feature: color, with: it}}}}]}}, {to_bottom: {all: {among: them, in: deck}}}]}",
    )]);
}

#[test]
fn a_card_that_enters_from_a_zone_is_not_in_that_zone_any_more() {
    all_are(&[(
        "[Auto]: When a SIGNI from your Ener Zone is added to your hand or enters your field, draw a card.",
        "auto: {when: [{move: {from: ener, to: hand, is: signi, of: you}}, {move: {from: ener, from_of: you, to: field, signi: you}}], do: {draw: 1}}",
    )]);
}

#[test]
fn the_revealed_card_is_not_a_card_targeted_since() {
    all_are(&[(
        "[Enter]: Reveal the top card of your deck. If the card revealed this way is a spell, target SIGNI on your field gains 【Lancer】 until end of turn. If the revealed card is a SIGNI, draw a card.",
        "enter: {do: [{reveal: {top: {as: it}}}, {if: {holds: {match: {card: it, is: spell}}, then: {change: {of: {target: {signi: you}}, gain: lancer, until: end_of_turn}}}}, {if: {holds: {match: {card: it, is: signi}}, then: {draw: 1}}}]}",
    )]);
}

#[test]
fn cards_underneath_and_attached_cards_are_different() {
    all_are(&[
        (
            "[Enter]: If there is a card underneath or attached to a SIGNI on your field, draw a card.",
            "enter: {do: {if: {holds: {exists: {beneath: {signi: you}, attached_as: [underneath, charm, accessory, soul, face_down]}}, then: {draw: 1}}}}",
        ),
        (
            "[Enter]: If there is a card underneath a SIGNI on your field, draw a card.",
            "enter: {do: {if: {holds: {exists: {beneath: {signi: you}}}, then: {draw: 1}}}}",
        ),
    ]);
    all_are_ja(&[(
        "【出】：このシグニの下に青の＜天使＞がある場合、カードを１枚引く。",
        "enter: {do: {if: {holds: {exists: {color: blue, class: 天使, under: this}}, then: {draw: 1}}}}",
    )]);
}

#[test]
fn effects_keep_their_owner_and_moves_keep_their_zones() {
    all_are_ja(&[
        (
            "【常】：あなたのシグニは《ライズアイコン》を持たない対戦相手のシグニの効果を受けない。",
            "constant: {change: {of: {all: {signi: you}}, unaffected_by: {kind: effect, of: opponent, source: {is: signi, lacks: rise_icon}}}}",
        ),
        (
            "【自】：このカードが手札かデッキからトラッシュに置かれたとき、カードを１枚引く。",
            "auto: {in: [deck, hand, trash], when: {move: {from: [hand, deck], to: trash}}, do: {draw: 1}}",
        ),
        (
            "【自】：このカードがいずれかの領域からトラッシュに置かれたとき、カードを１枚引く。",
            "auto: {in: [field, deck, hand, ener, trash, life_cloth, check], when: {move: {from: [field, deck, hand, ener, life_cloth, check], to: trash}}, do: {draw: 1}}",
        ),
    ]);
}
