//! Tests of words that point at a payment, at a gained keyword or at a Life Burst.

use super::english::all_are;
use super::japanese::all_are as all_are_ja;
use super::misreadings::is_partial;
use wixoss_text::TextLanguage;

#[test]
fn cards_that_paid_a_cost_are_the_ener_cards() {
    let compare =
        "{compare: {number: {different: {feature: color, of: {among: them}}}, is: {at_least: 2}}}";
    let paid = format!(
        "enter: {{cost: {{red: 1, colorless: 2, ener_as: them}}, do: {{if: {{holds: {compare}, then: {{draw: 3}}}}}}}}"
    );
    all_are_ja(&[(
        "【出】《赤》《無》《無》：このコストでトラッシュに置いたカードが持つ色が合計２種類以上ある場合、カードを３枚引く。",
        &paid,
    )]);
    // The cost itself puts cards into the trash, so "the cards put into the trash for this cost"
    // are these cards, and not the ener that pays the red icon.
    let trashed = format!(
        "enter: {{cost: {{red: 1, trash: {{choose: {{as: them, count: 3, in: ener, of: you}}}}}}, do: {{if: {{holds: {compare}, then: {{draw: 3}}}}}}}}"
    );
    all_are_ja(&[(
        "【出】《赤》エナゾーンからカードを３枚トラッシュに置く：このコストでトラッシュに置いたカードが持つ色が合計２種類以上ある場合、カードを３枚引く。",
        &trashed,
    )]);
    // In this text, `この方法で` ("this way") refers to an effect that puts cards into the trash.
    // The text has no such effect, so it is refused.
    is_partial(
        "【出】《赤》《無》《無》：この方法でトラッシュに置いたカードが持つ色が合計２種類以上ある場合、カードを３枚引く。",
        TextLanguage::Japanese,
    );
}

#[test]
fn a_gained_keyword_is_the_keyword_of_the_event() {
    let auto = "auto: {when: {gain_ability: {keyword: [shoot, lancer], keyword_as: keyword, signi: you, class: 天使, other_than: this}}, do: {change: {gain_keyword: keyword, until: end_of_turn}}}";
    all_are(&[(
        "[Auto]: Whenever another <Angel> SIGNI on your field gains 【Shoot】 or 【Lancer】, this SIGNI gains that ability until end of turn.",
        auto,
    )]);
    all_are_ja(&[(
        "【自】：あなたの他の＜天使＞のシグニ１体が【シュート】か【ランサー】を得たとき、ターン終了時まで、このシグニはその能力を得る。",
        auto,
    )]);
    is_partial(
        "[Enter]: This SIGNI gains that ability until end of turn.",
        TextLanguage::English,
    );
}

#[test]
fn a_payment_stops_the_life_burst_of_a_crushed_card() {
    let auto = "auto: {when: {end: {turn: you}}, do: [{crush: {of: opponent, as: it}}, {change: {of: it, replace: {would: {activate: {ability: life_burst}}, may: true, once: true, instead: {discard: 2}}, until: end_of_turn}}]}";
    all_are(&[(
        "[Auto]: At the end of your turn, crush one of your opponent's Life Cloth. If your opponent chooses to use the Life Burst of that card, you may discard two cards. If you do, that card's Life Burst does not activate.",
        auto,
    )]);
    all_are_ja(&[(
        "【自】：あなたのターン終了時、対戦相手のライフクロス１枚をクラッシュする。対戦相手がそのカードのライフバーストを使用することを選んだ場合、手札を２枚捨ててもよい。そうした場合、そのカードのライフバーストは発動しない。",
        auto,
    )]);
    is_partial(
        "[Enter]: Draw a card. If your opponent chooses to use the Life Burst of that card, you may discard two cards. If you do, that card's Life Burst does not activate.",
        TextLanguage::English,
    );
}

#[test]
fn the_higher_of_two_limits_is_checked_first() {
    let auto = "auto: {when: attack, do: {if: {holds: {match: {power: {at_least: 9000}}}, then: {draw: 3}, else: {if: {holds: {match: {power: {at_least: 6000}}}, then: {draw: 2}}}}}}";
    all_are(&[(
        "[Auto]: When this SIGNI attacks, if its power is 6000 or more, draw two cards. If its power is 9000 or more, instead draw three cards.",
        auto,
    )]);
    all_are_ja(&[(
        "【自】：このシグニがアタックしたとき、このシグニのパワーが６０００以上の場合、カードを２枚引く。９０００以上の場合、代わりにカードを３枚引く。",
        auto,
    )]);
}

#[test]
fn cards_discarded_for_each_card_are_discarded_together() {
    all_are_ja(&[(
        "【出】：あなたの場にあるシグニ１体につき手札を１枚捨てる。",
        "enter: {do: {discard: {count: {count: {signi: you}}}}}",
    )]);
}
