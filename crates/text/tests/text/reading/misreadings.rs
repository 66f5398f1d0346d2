//! Tests of sentences that are easy to misread.

use super::english::all_are;
use super::japanese::all_are as all_are_ja;
use wixoss_text::{TextLanguage, TextPart, read_text};

pub(super) fn is_partial(text: &str, language: TextLanguage) {
    let read = read_text(text, language, TextPart::Text);
    assert!(!read.is_full(), "{text}\n{:?}", read.abilities);
}

#[test]
fn a_recollect_icon_covers_all_sentences_after_it() {
    all_are_ja(&[
        (
            "【出】：《リコレクトアイコン》［４枚以上］カードを１枚引く。対戦相手のシグニ１体を対象とし、それをダウンする。",
            "enter: {do: {if: {holds: {recollect: 4}, then: [{draw: 1}, {down: {target: {signi: opponent}}}]}}}",
        ),
        (
            "カードを２枚引く。《リコレクトアイコン》［３枚以上］追加で対戦相手のシグニ１体を対象とする。このターン、それがアタックしたとき、【エナチャージ１】をする。",
            "use: {do: [{draw: 2}, {if: {holds: {recollect: 3}, then: [{target: {as: it, signi: opponent}}, {later: {when: {attack: {among: it}}, until: end_of_turn, do: {ener_charge: 1}}}]}}]}",
        ),
    ]);
}

#[test]
fn a_sentence_about_a_card_shown_later_is_delayed_too() {
    all_are(&[(
        "[Enter]: At the end of this turn, reveal the top card of your deck. If it is a spell, add it to your hand.",
        "enter: {do: {later: {when: {end: turn}, once: true, do: [{reveal: {top: {as: it}}}, {if: {holds: {match: {card: it, is: spell}}, then: {to_hand: it}}}]}}}",
    )]);
}

#[test]
fn other_cards_of_the_opponent_exclude_the_cards_before() {
    all_are_ja(&[(
        "【出】：対戦相手のすべてのダウン状態のシグニを凍結し、対戦相手の他のすべてのシグニをダウンする。",
        "enter: {do: [{freeze: {all: {as: them, signi: opponent, state: downed}}}, {down: {all: {signi: opponent, other_than: them}}}]}",
    )]);
    is_partial(
        "【常】：対戦相手の他のシグニのパワーを－2000する。",
        TextLanguage::Japanese,
    );
}

#[test]
fn all_words_that_describe_a_card_are_kept() {
    all_are_ja(&[
        // The SIGNI with the highest power is looked for among the SIGNI of this class only.
        (
            "【出】：あなたの他の＜天使＞のシグニのうち最もパワーの高いシグニ１体を対象とし、それをアップする。",
            "enter: {do: {up: {target: {signi: you, class: 天使, power: {exactly: {highest: {feature: power, of: {signi: you, class: 天使, other_than: this}}}}, other_than: this}}}}",
        ),
        // A name may contain parentheses.
        (
            "【出】：あなたの手札から《コハク（海の日）》１枚を場に出す。",
            "enter: {do: {to_field: {choose: {name: \"コハク(海の日)\", in: hand, of: you}}}}",
        ),
        // A class may be printed in the brackets of card names.
        (
            "【出】：あなたのトラッシュから《武勇》のシグニ１枚を対象とし、それを手札に加える。",
            "enter: {do: {to_hand: {target: {is: signi, in: trash, of: you, class: 武勇}}}}",
        ),
        // The deck is the zone of the card that is taken, not of the center LRIG.
        (
            "【出】：あなたのデッキからあなたのセンタールリグのレベル以下の白のシグニ１枚を探して公開し手札に加え、デッキをシャッフルする。",
            "enter: {do: [{search: {as: it, is: signi, in: deck, of: you, color: white, level: {at_most: {highest: {feature: level, of: {center_lrig: you}}}}}}, {reveal: it}, {to_hand: it}, {shuffle: you}]}",
        ),
    ]);
}

#[test]
fn events_keep_the_owner_of_their_cards() {
    all_are_ja(&[
        (
            "【自】：あなたの＜天使＞のシグニ１枚が対戦相手の効果によって手札からトラッシュに置かれたとき、カードを１枚引く。",
            "auto: {when: {move: {from: hand, to: trash, by: {kind: effect, of: opponent}, is: signi, of: you, class: 天使}}, do: {draw: 1}}",
        ),
        (
            "【自】：あなたが自分の効果によって手札からカードを１枚以上公開したとき、カードを１枚引く。",
            "auto: {when: {reveal: {by: {kind: effect, of: you}, at_least: 1, in: hand, of: you}}, do: {draw: 1}}",
        ),
    ]);
}

#[test]
fn cards_drawn_for_each_are_drawn_together() {
    all_are_ja(&[(
        "【出】：あなたのセンタールリグのレベル１につきカードを１枚引く。あなたはこの方法で引いた枚数と同じ枚数のカードを捨てる。",
        "enter: {do: [{draw: {count: {highest: {feature: level, of: {center_lrig: you}}}, as: them}}, {discard: {count: them}}]}",
    )]);
}

#[test]
fn beats_are_counted_before_the_cost_is_paid() {
    all_are_ja(&[(
        "【出】《ビートアイコン》［２枚以下］手札を１枚捨てる：カードを２枚引く。",
        "enter: {during: {count: {at_most: 2, of: you, in: beat}}, cost: {discard: 1}, do: {draw: 2}}",
    )]);
}

#[test]
fn that_signi_means_the_signi_that_does_the_action() {
    all_are_ja(&[
        (
            "【自】：あなたの＜天使＞のシグニが対戦相手のシグニ１体をバニッシュしたとき、その＜天使＞のシグニをアップする。",
            "auto: {when: {vanish: {by: {source: {signi: you, class: 天使}, as: it}, signi: opponent}}, do: {up: it}}",
        ),
        (
            "【自】：あなたのシグニ１体がバトルによってシグニ１体をバニッシュしたとき、そのあなたのシグニをアップする。",
            "auto: {when: {vanish: {by: {kind: battle, source: {signi: you}, as: it}, is: signi}}, do: {up: it}}",
        ),
    ]);
}

#[test]
fn a_card_that_loses_only_keywords_but_cannot_gain_any_ability_is_refused() {
    is_partial(
        "【出】：対戦相手のシグニ１体を対象とし、ターン終了時まで、それは【ランサー】を失い、能力を得られない。",
        TextLanguage::Japanese,
    );
}

#[test]
fn this_attack_means_the_attack_of_this_card() {
    all_are_ja(&[(
        "【自】：このシグニがアタックしたとき、対戦相手のデッキの一番上を公開する。そのカードがスペルの場合、このアタックを無効にする。",
        "auto: {when: attack, do: [{reveal: {top: {as: it, of: opponent}}}, {if: {holds: {match: {card: it, is: spell}}, then: {negate_attack: this}}}]}",
    )]);
    all_are(&[(
        "[Auto]: When a SIGNI on your opponent's field attacks, reveal the top card of your deck. If it is a spell, negate that attack.",
        "auto: {when: {attack: {as: it, signi: opponent}}, do: [{reveal: {top: {as: it_2}}}, {if: {holds: {match: {card: it_2, is: spell}}, then: {negate_attack: it}}}]}",
    )]);
}

#[test]
fn the_kind_of_a_card_is_kept_if_its_level_is_used() {
    let abilities = "use: {do: [{discard: {player: opponent, random: true, as: it}}, {then: {vanish: {target: {signi: opponent, level: {exactly: {value: {feature: level, of: it, is: signi}}}}}}}]}";
    all_are_ja(&[(
        "対戦相手の手札を１枚見ないで選び、捨てさせる。その後、この方法で捨てられたシグニと同じレベルの対戦相手のシグニ１体を対象とし、それをバニッシュする。",
        abilities,
    )]);
    all_are(&[
        (
            "Your opponent discards a card at random. Then, vanish target SIGNI on your opponent's field with the same level as the SIGNI discarded this way.",
            abilities,
        ),
        // If the card is certainly a SIGNI, the condition does not ask for its kind again.
        (
            "[Enter]: Reveal the top card of your deck. If that SIGNI is red, draw a card.",
            "enter: {do: [{reveal: {top: {as: it}}}, {if: {holds: {match: {card: it, is: signi, color: red}}, then: {draw: 1}}}]}",
        ),
        (
            "Your opponent discards a SIGNI. Then, vanish target SIGNI on your opponent's field with the same level as that SIGNI.",
            "use: {do: [{discard: {player: opponent, is: signi, as: it}}, {then: {vanish: {target: {signi: opponent, level: {exactly: {value: {feature: level, of: it}}}}}}}]}",
        ),
    ]);
}

#[test]
fn attached_to_a_card_and_underneath_a_card_are_different() {
    all_are_ja(&[
        (
            "【常】：これにアクセされている＜天使＞のシグニのパワーを＋2000する。",
            "constant: {change: {of: {all: {is: signi, class: 天使, over_any: {attached_as: accessory, among: this}}}, power: 2000}}",
        ),
        (
            "【常】：このカードが【ソウル】として付いているシグニは【ランサー】を得る。",
            "constant: {change: {of: {all: {is: signi, over_any: {attached_as: soul, among: this}}}, gain: lancer}}",
        ),
        (
            "【常】：このカードの上にある＜天使＞のシグニのパワーを＋2000する。",
            "constant: {change: {of: {all: {is: signi, class: 天使, over: this}}, power: 2000}}",
        ),
    ]);
    all_are(&[
        (
            "[Constant]: The SIGNI with this card attached to it as a 【Soul】 gains 【Lancer】.",
            "constant: {change: {of: {all: {is: signi, over_any: {attached_as: soul, among: this}}}, gain: lancer}}",
        ),
        (
            "[Constant]: The red SIGNI with this card attached to it as an 【Accessory】 gets +2000 power.",
            "constant: {change: {of: {all: {is: signi, color: red, over_any: {attached_as: accessory, among: this}}}, power: 2000}}",
        ),
    ]);
}

#[test]
fn the_total_of_one_effect_and_the_number_at_one_time_are_different() {
    let total = "auto: {when: {move: {from: deck, to: trash, by: {kind: [cost, effect], single: true}, at_least: 3, of: you}}, do: {draw: 1}}";
    all_are_ja(&[
        (
            "【自】：コストか効果１つによってあなたのデッキからカードが合計３枚以上トラッシュに置かれたとき、カードを１枚引く。",
            total,
        ),
        (
            "【自】：対戦相手の効果１つによってあなたがカードを２枚以上捨てたとき、カードを１枚引く。",
            "auto: {when: {discard: {by: {kind: effect, of: opponent, single: true}, at_least: 2, of: you}}, do: {draw: 1}}",
        ),
        (
            "【自】：対戦相手の効果によってあなたがカードを２枚以上捨てたとき、カードを１枚引く。",
            "auto: {when: {discard: {by: {kind: effect, of: opponent}, at_least: 2, of: you}}, do: {draw: 1}}",
        ),
    ]);
    all_are(&[
        (
            "[Auto]: When a total of three or more cards are put from your deck into your trash by a cost or an effect, draw a card.",
            total,
        ),
        (
            "[Auto]: When you discard two or more cards by your opponent's effect, draw a card.",
            "auto: {when: {discard: {by: {kind: effect, of: opponent}, at_least: 2, of: you}}, do: {draw: 1}}",
        ),
    ]);
}

#[test]
fn both_languages_give_the_same_ability() {
    // The number of modes depends on a count, and no mode is chosen twice. Source: Rule Guide,
    // Glossary, version 5.0.0, "Mode".
    let modes = "use: {do: {modes: {of: [{draw: 1}, {ener_charge: 1}], count: {per: {of: {count: {in: trash, of: you}}, each: 5}}}}}";
    let beneath = "constant: {while: {all: [{turn: you}, {match: {with: underneath}}]}, change: {replace: {would: {leave: {by: {kind: effect, of: you}}}, may: true, instead: {trash: {all: {under: this}}}}}}";
    let paid = "auto: {when: {move: {to: lrig_trash, by: exceed, at_least: 1, beneath: {lrig: opponent}}}, do: {draw: 1}}";
    let lacks = "enter: {do: [{reveal: {top: {as: it}}}, {if: {holds: {match: {card: it, lacks: life_burst}}, then: {draw: 1}}}]}";
    let each = "enter: {do: {trash: {choose: {by: opponent, count: {count: {signi: you, color: red}}, in: ener, of: opponent}}}}";
    all_are_ja(&[
        (
            "以下の２つからあなたのトラッシュにあるカード５枚につき１つを選ぶ。①カードを１枚引く。②【エナチャージ１】をする。",
            modes,
        ),
        (
            "【常】《自分ターン》：下にカードが１枚以上あるこのシグニがあなたの効果によって場を離れる場合、代わりにこのシグニの下からすべてのカードをトラッシュに置いてもよい。",
            beneath,
        ),
        (
            "【自】：対戦相手がエクシードのコストを支払ったとき、カードを１枚引く。",
            paid,
        ),
        (
            "【出】：あなたの場にある赤のシグニ１体につき対戦相手は自分のエナゾーンからカード１枚を選びトラッシュに置く。",
            each,
        ),
    ]);
    all_are(&[
        (
            "Choose one of the following for every five cards in your trash.\n①Draw a card.\n②【Ener Charge 1】.",
            modes,
        ),
        (
            "[Constant]: During your turn, if this SIGNI has one or more cards underneath it and would leave the field by your effects, instead you may put all cards underneath this SIGNI into their owner's trash.",
            beneath,
        ),
        (
            "[Auto]: When your opponent pays an Exceed cost, draw a card.",
            paid,
        ),
        (
            "[Enter]: Reveal the top card of your deck. If the revealed card does not have 【Life Burst】, draw a card.",
            lacks,
        ),
        (
            "[Enter]: Your opponent chooses a card from their Ener Zone and puts it into their trash for each red SIGNI on your field.",
            each,
        ),
    ]);
}

#[test]
fn the_level_of_several_cards_is_their_shared_level() {
    all_are_ja(&[(
        "【出】：あなたの共通するレベルを持つ対象のシグニ２体をバニッシュする。対象の対戦相手のそれらと同じレベルのシグニ１体をダウンする。",
        "enter: {do: [{vanish: {target: {sharing: level, as: them, count: 2, signi: you}}}, {down: {target: {signi: opponent, shares: {feature: level, with: them}}}}]}",
    )]);
}

#[test]
fn then_continues_the_effects_of_if_you_do() {
    let then = "enter: {do: {may: {do: {discard: 1}, then: [{draw: 1}, {then: {vanish: {target: {signi: opponent}}}}]}}}";
    all_are_ja(&[(
        "【出】：手札を１枚捨ててもよい。そうした場合、カードを１枚引く。その後、対戦相手のシグニ１体を対象とし、それをバニッシュする。",
        then,
    )]);
    all_are(&[(
        "[Enter]: You may discard a card. If you do, draw a card. Then, vanish target SIGNI on your opponent's field.",
        then,
    )]);
}

#[test]
fn life_cloth_without_further_words_is_taken_from_the_top() {
    let taken = "enter: {do: {to_hand: {top: {in: life_cloth}}}}";
    all_are_ja(&[
        ("【出】：あなたのライフクロス１枚を手札に加える。", taken),
        (
            "【起】ライフクロス２枚をトラッシュに置く：カードを１枚引く。",
            "action: {cost: {trash: {top: {count: 2, in: life_cloth}}}, do: {draw: 1}}",
        ),
    ]);
    all_are(&[("[Enter]: Add one of your Life Cloth to your hand.", taken)]);
}

#[test]
fn cards_lie_only_under_lrigs_and_signi() {
    let counted = "auto: {when: {begin: {attack_phase: you}}, do: [{if: {holds: {count: {at_least: 4, under: this}}, then: {ener_charge: 2}}}, {if: {holds: {count: {at_least: 8, under: this}}, then: {draw: 1}}}]}";
    all_are(&[(
        "[Auto]: At the beginning of your attack phase, if there are four or more cards underneath this LRIG, 【Ener Charge 2】. If there are eight or more cards underneath it, draw a card.",
        counted,
    )]);
}

/// A SIGNI that gains a Layer ability gives it to other SIGNI too. The ability model can't express
/// this, so the text is refused.
#[test]
fn a_gained_layer_ability_is_refused() {
    is_partial(
        "【出】：ターン終了時まで、このシグニは「《レイヤーアイコン》【自】：このシグニがアタックしたとき、カードを１枚引く。」を得る。",
        TextLanguage::Japanese,
    );
}

#[test]
fn a_class_that_no_card_has_is_refused() {
    is_partial(
        "[Enter]: Draw a card for each <Lampwright> SIGNI on your field.",
        TextLanguage::English,
    );
    is_partial(
        "【出】：あなたの＜提灯職人＞のシグニ１体を対象とし、それをアップする。",
        TextLanguage::Japanese,
    );
    all_are(&[(
        "[Enter]: Up target <Jewel> SIGNI on your field.",
        "enter: {do: {up: {target: {signi: you, class: 宝石}}}}",
    )]);
}

#[test]
fn a_sentence_after_if_you_do_depends_on_the_action() {
    all_are_ja(&[
        (
            "【出】：《赤》を支払ってもよい。そうした場合、数字１つを宣言する。対戦相手の手札を見て宣言した数字と同じレベルのカードを１枚選び、捨てさせる。",
            "enter: {do: {may: {do: {pay: {red: 1}}, then: [{declare: {what: number, as: x}}, {look: {all: {as: them, in: hand, of: opponent}}}, {move: {what: {choose: {among: them, level: {exactly: x}}}, how: discard, to: trash}}]}}}",
        ),
        // The last sentence has a new subject, so the opponent draws a card even if you discard
        // nothing.
        (
            "【出】：手札を１枚捨ててもよい。そうした場合、このシグニをアップする。対戦相手はカードを１枚引く。",
            "enter: {do: [{may: {do: {discard: 1}, then: {up: this}}}, {draw: {of: opponent}}]}",
        ),
        // The last sentence has a condition of its own, so it also does not depend on the discard.
        (
            "【出】：手札を１枚捨ててもよい。そうした場合、カードを３枚引く。あなたの手札が５枚以上ある場合、このシグニをダウンする。",
            "enter: {do: [{may: {do: {discard: 1}, then: {draw: 3}}}, {if: {holds: {count: {at_least: 5, in: hand, of: you}}, then: {down: this}}}]}",
        ),
    ]);
}

#[test]
fn a_prohibition_that_a_payment_lifts_asks_for_the_payment_each_time() {
    all_are_ja(&[(
        "【出】：対戦相手のシグニ１体を対象とする。このターン、対戦相手が《無》《無》を支払わないかぎりそれはアタックできない。",
        "enter: {do: {change: {of: {target: {signi: opponent}}, cannot: attack, unless: {colorless: 2}, until: end_of_turn}}}",
    )]);
    // The duration ("this turn") and the payment ("unless ...") may stand at any place in the
    // text.
    let toll = "enter: {do: {change: {of: {target: {signi: opponent}}, cannot: attack, unless: {discard: 1}, until: end_of_turn}}}";
    for text in [
        "【出】：対戦相手のシグニ１体を対象とする。対戦相手が手札を１枚捨てないかぎり、このターン、それはアタックできない。",
        "【出】：対戦相手のシグニ１体を対象とする。このターン、対戦相手が手札を１枚捨てないかぎり、それはアタックできない。",
        "【出】：対戦相手のシグニ１体を対象とする。手札を１枚捨てないかぎり、このターン、それはアタックできない。",
    ] {
        all_are_ja(&[(text, toll)]);
    }
    for text in [
        "[Enter]: Target SIGNI on your opponent's field cannot attack unless they discard a card until end of turn.",
        "[Enter]: Target SIGNI on your opponent's field cannot attack until end of turn unless they discard a card.",
        "[Enter]: Target SIGNI on your opponent's field cannot attack until end of turn unless your opponent discards a card.",
        "[Enter]: Unless your opponent discards a card, target SIGNI on your opponent's field cannot attack until end of turn.",
    ] {
        all_are(&[(text, toll)]);
    }
    // It is not clear whether you pay once, or whenever the SIGNI attacks. So the texts are
    // refused.
    for (text, language) in [
        (
            "[Enter]: Unless you discard a card, target SIGNI on your opponent's field cannot attack until end of turn.",
            TextLanguage::English,
        ),
        (
            "【出】：対戦相手のシグニ１体を対象とする。あなたが手札を１枚捨てないかぎり、このターン、それはアタックできない。",
            TextLanguage::Japanese,
        ),
    ] {
        is_partial(text, language);
    }
}

#[test]
fn effects_wait_for_the_next_stage_and_not_for_each_stage() {
    let next = "enter: {do: {later: {when: {begin: {attack_phase: you}}, once: true, next: true, do: {draw: 1}}}}";
    let next_turn =
        "enter: {do: {later: {when: {end: turn}, once: true, next: true, do: {draw: 1}}}}";
    all_are_ja(&[
        (
            "【出】：次のあなたのアタックフェイズ開始時、カードを１枚引く。",
            next,
        ),
        ("【出】：次のターン終了時、カードを１枚引く。", next_turn),
    ]);
    all_are(&[
        (
            "[Enter]: At the beginning of your next attack phase, draw a card.",
            next,
        ),
        (
            "[Enter]: At the end of the next turn, draw a card.",
            next_turn,
        ),
    ]);
    for (text, language) in [
        (
            "[Enter]: At the beginning of your attack phase, draw a card.",
            TextLanguage::English,
        ),
        (
            "[Enter]: At the end of each turn, draw a card.",
            TextLanguage::English,
        ),
        (
            "[Enter]: This SIGNI gets +1000 power until the end of each turn.",
            TextLanguage::English,
        ),
        (
            "【出】：あなたのアタックフェイズ開始時、カードを１枚引く。",
            TextLanguage::Japanese,
        ),
        (
            "【出】：各ターン終了時、カードを１枚引く。",
            TextLanguage::Japanese,
        ),
        (
            "【出】：各ターン終了時まで、このシグニのパワーを＋1000する。",
            TextLanguage::Japanese,
        ),
        (
            "【自】：次のあなたのアタックフェイズ開始時、カードを１枚引く。",
            TextLanguage::Japanese,
        ),
    ] {
        is_partial(text, language);
    }
}

#[test]
fn the_zone_that_a_card_must_be_in_is_kept() {
    all_are(&[(
        "[Enter]: Target red SIGNI on your field gains \"[Auto]: When this SIGNI is vanished, add it from your Ener Zone to your hand.\" until end of turn.",
        "enter: {do: {change: {of: {target: {signi: you, color: red}}, gain: {auto: {when: vanish, do: {to_hand: {all: {in: ener, of: you, among: this}}}}}, until: end_of_turn}}}",
    )]);
    all_are_ja(&[(
        "このスペルをチェックゾーンからあなたの《月の灯》１体の下に置いてもよい。",
        "use: {do: {may: {do: [{choose: {as: it, in: field, of: you, name: 月の灯}}, {move: {what: {all: {in: check, of: you, among: this}}, to: {onto: it}}}]}}}",
    )]);
}

#[test]
fn cards_taken_instead_replace_the_cards_taken_before() {
    let abilities = "use: {extra: {pay: {exceed: 2}, as: deed}, do: [{look: {top: {count: 4, as: them}}}, {if: {holds: {done: deed}, then: [{reveal: {choose: {as: them_2, up_to: 3, is: spell, among: them}}}, {to_hand: them_2}, {to_bottom: {all: {in: deck, among: them}}}], else: [{reveal: {choose: {as: them_3, up_to: 2, is: spell, among: them}}}, {to_hand: them_3}, {to_bottom: {all: {in: deck, among: them}}}]}}]}";
    all_are(&[(
        "As you use this PIECE, you may pay Exceed 2 as an additional use cost.\nLook at the top four cards of your deck. Reveal up to two spells from among them and add them to your hand. Put the rest on the bottom of your deck in any order. If you paid the Exceed 2, instead reveal up to three spells from among them and add them to your hand. Put the rest on the bottom of your deck in any order.",
        abilities,
    )]);
    all_are_ja(&[(
        "このピースを使用する際、使用コストとして追加でエクシード２を支払ってもよい。あなたのデッキの上からカードを４枚見る。その中からスペルを２枚まで公開し手札に加え、残りを好きな順番でデッキの一番下に置く。追加でエクシード２を支払っていた場合、代わりにその中からスペルを３枚まで公開し手札に加え、残りを好きな順番でデッキの一番下に置く。",
        abilities,
    )]);
}

#[test]
fn showing_a_card_can_be_the_action_that_is_offered() {
    all_are_ja(&[(
        "【自】：このシグニがアタックしたとき、あなたのデッキの一番上を公開してもよい。そのカードがスペルの場合、【エナチャージ１】をする。",
        "auto: {when: attack, do: [{may: {do: {reveal: {top: {as: it}}}}}, {if: {holds: {match: {card: it, is: spell}}, then: {ener_charge: 1}}}]}",
    )]);
}

#[test]
fn another_number_replaces_only_the_effect_with_the_number() {
    all_are_ja(&[(
        "ベット―《コインアイコン》対戦相手のシグニ１体を対象とし、カードを１枚引き、ターン終了時まで、それのパワーを－4000する。あなたがベットしていた場合、代わりに－9000する。",
        "use: {extra: {word: bet, pay: {coin: 1}, as: deed}, do: [{target: {as: it, signi: opponent}}, {draw: 1}, {if: {holds: {done: deed}, then: {change: {of: it, power: -9000, until: end_of_turn}}, else: {change: {of: it, power: -4000, until: end_of_turn}}}}]}",
    )]);
}

#[test]
fn all_signi_that_a_player_discards_are_in_the_hand() {
    all_are(&[(
        "[Enter]: Look at your opponent's hand and your opponent discards all SIGNI without a {Guard Icon}.",
        "enter: {do: [{look: {all: {in: hand, of: opponent}}}, {move: {what: {all: {is: signi, in: hand, of: opponent, lacks: guard_icon}}, how: discard, to: trash}}]}",
    )]);
    // Nobody can discard a card that is not in a hand, so the text is refused.
    is_partial(
        "[Enter]: Discard all SIGNI from your Ener Zone.",
        TextLanguage::English,
    );
}

#[test]
fn words_after_a_list_of_levels_describe_every_card_of_the_list() {
    all_are(&[(
        "[Enter]: Add up to one target level one SIGNI and up to one target level four SIGNI without a {Guard Icon} from your trash to your hand.",
        "enter: {do: {to_hand: {together: [{target: {up_to: 1, is: signi, in: trash, of: you, level: 1, lacks: guard_icon}}, {target: {up_to: 1, is: signi, in: trash, of: you, level: 4, lacks: guard_icon}}]}}}",
    )]);
}

#[test]
fn a_restriction_on_all_cards_together_is_kept_or_refused() {
    all_are(&[(
        "[Enter]: Add two spells or red SIGNI with a common color from your trash to your hand.",
        "enter: {do: {to_hand: {choose: {sharing: color, count: 2, in: trash, of: you, any: [{is: spell}, {is: signi, color: red}]}}}}",
    )]);
    // The ability would check each SIGNI separately, but one card cannot share a color with itself.
    // So the text is refused.
    is_partial(
        "[Constant]: SIGNI with a common color on your field get +2000 power.",
        TextLanguage::English,
    );
}

#[test]
fn a_payment_that_is_not_made_mentions_no_cards() {
    let abilities = "auto: {when: {enter: {as: it, signi: opponent}}, do: {may: {by: opponent, do: {discard: {player: opponent}}, else: {trash: it}}}}";
    all_are_ja(&[(
        "【自】：対戦相手のシグニ１体が場に出たとき、対戦相手が手札を１枚捨てないかぎり、そのシグニを場からトラッシュに置く。",
        abilities,
    )]);
    all_are(&[(
        "[Auto]: When a SIGNI enters your opponent's field, put it into its owner's trash unless your opponent discards a card.",
        abilities,
    )]);
}

#[test]
fn cards_of_a_signi_zone_are_more_than_the_cards_of_the_field() {
    all_are_ja(&[
        (
            "【出】：対戦相手のシグニゾーンに裏向きのカードがある場合、カードを２枚引く。",
            "enter: {do: {if: {holds: {exists: {in: signi_zone, of: opponent, state: face_down}}, then: {draw: 2}}}}",
        ),
        (
            "【出】：対戦相手のシグニゾーンにカードが５枚以上ある場合、カードを１枚引く。",
            "enter: {do: {if: {holds: {count: {at_least: 5, in: signi_zone, of: opponent}}, then: {draw: 1}}}}",
        ),
        (
            "【出】：対戦相手のシグニゾーンにある表向きのすべてのカードを手札に戻す。",
            "enter: {do: {to_hand: {all: {in: signi_zone, of: opponent, state: face_up}}}}",
        ),
        // SIGNI in SIGNI zones are the SIGNI on the field.
        (
            "【出】：あなたのシグニゾーンにあるすべてのシグニをアップする。",
            "enter: {do: {up: {all: {signi: you}}}}",
        ),
    ]);
}

#[test]
fn one_card_of_each_player_can_be_that_card() {
    all_are_ja(&[(
        "【自】：対戦相手のシグニ１体がアタックしたとき、あなたと対戦相手は自分のデッキの一番上を公開し、そのカードをトラッシュに置く。",
        "auto: {when: {attack: {signi: opponent}}, do: [{reveal: {top: {of: both, as: them}}}, {trash: them}]}",
    )]);
    // "That card" can't mean the two revealed cards. It does not mean the attacker either, so the
    // text is refused.
    is_partial(
        "【自】：対戦相手のシグニ１体がアタックしたとき、あなたのデッキの上からカードを２枚公開する。そのカードをトラッシュに置く。",
        TextLanguage::Japanese,
    );
}

#[test]
fn two_zones_of_two_players_are_not_zones_of_one_player() {
    is_partial(
        "【出】：あなたの手札と対戦相手のエナゾーンからカードを合計２枚トラッシュに置く。",
        TextLanguage::Japanese,
    );
}

#[test]
fn a_cost_or_a_condition_in_parentheses_is_not_passed_over() {
    for text in [
        "[Action] (Down): Draw a card.",
        "[Action] (Discard a card): Draw two cards.",
        "[Auto] (1/Turn): When this SIGNI attacks, draw a card.",
        "[Enter]: Vanish target SIGNI on your opponent's field (power 5000 or less).",
        "[Auto]: When this SIGNI attacks, (you may pay {Red}. If you do,) draw a card.",
    ] {
        is_partial(text, TextLanguage::English);
    }
    for text in [
        "【起】（ダウン）：カードを１枚引く。",
        "【自】（ターン１回）：このシグニがアタックしたとき、カードを１枚引く。",
        "【出】：対戦相手のシグニ１体（パワー5000以下）を対象とし、それをバニッシュする。",
        "【出】：カードを２枚（まで）引く。",
    ] {
        is_partial(text, TextLanguage::Japanese);
    }
    let draw = "enter: {cost: {exceed: 2}, do: {draw: 1}}";
    all_are(&[(
        "[Enter] Exceed 2 (Two cards from under your LRIG go to the LRIG trash): Draw a card. (Only you draw.)",
        draw,
    )]);
    all_are_ja(&[(
        "【出】エクシード２（ルリグの下から２枚を選んで置く）：カードを１枚引く。（引くのはあなただけである。）",
        draw,
    )]);
}

#[test]
fn no_cards_lie_under_a_card_that_has_left_the_field() {
    let lies = "If there are four or more cards underneath it, draw a card.";
    for moved in [
        "Add target card from your trash to your hand.",
        "Reveal the top card of your deck.",
        "Put target SIGNI on your field into your Ener Zone.",
        "Return target SIGNI on your opponent's field to its owner's hand.",
    ] {
        is_partial(&format!("[Enter]: {moved} {lies}"), TextLanguage::English);
    }
    // "It" means this LRIG, because the charged card is in the ener zone and has no cards
    // underneath.
    all_are(&[(
        "[Auto]: Whenever this LRIG attacks, 【Ener Charge 1】. If there are four or more cards underneath it, draw a card.",
        "auto: {when: attack, do: [{ener_charge: 1}, {if: {holds: {count: {at_least: 4, under: this}}, then: {draw: 1}}}]}",
    )]);
}

#[test]
fn a_class_before_a_list_with_a_lrig_is_refused() {
    for text in [
        "【出】：あなたの<天使>のシグニかルリグ１体を対象とし、ターン終了時まで、それは【アサシン】を得る。",
        "【自】：あなたの<天使>のシグニかルリグがアタックしたとき、カードを１枚引く。",
        "【常】：あなたの<天使>のシグニとルリグは対戦相手の効果を受けない。",
    ] {
        is_partial(text, TextLanguage::Japanese);
    }
    let text = "[Auto]: When an <Angel> SIGNI or LRIG on your field attacks, draw a card.";
    is_partial(text, TextLanguage::English);
}

#[test]
fn the_place_in_front_without_a_card_belongs_to_this_card_only_if_it_is_the_subject() {
    for text in [
        "【自】：あなたの他のシグニ１体がアタックしたとき、正面のシグニをダウンする。",
        "【自】：対戦相手のシグニ１体が場に出たとき、正面にシグニがない場合、それをダウンする。",
        "【常】：あなたのすべてのシグニは、正面のシグニが凍結状態であるかぎり、【アサシン】を得る。",
        "【出】：あなたの他のシグニ１体を対象とし、ターン終了時まで、それは【アサシン】を得、正面のシグニのパワーを－3000する。",
    ] {
        is_partial(text, TextLanguage::Japanese);
    }
    all_are_ja(&[(
        "【自】：このシグニがアタックしたとき、正面のシグニ１体を対象とし、それをダウンする。",
        "auto: {when: attack, do: {down: {target: {is: signi, in_front_of: this}}}}",
    )]);
}

#[test]
fn cards_that_another_player_discarded_this_way_are_refused() {
    for text in [
        "[Enter]: Each player discards two cards. If you discarded a SIGNI this way, draw a card.",
        "[Enter]: Your opponent discards a card. Draw a card for each card you discarded this way.",
        "[Enter]: Discard two cards. Draw a card for each SIGNI your opponent discarded this way.",
        "[Enter]: Discard two cards. Your opponent discards a card. Draw a card for each SIGNI you discarded this way.",
    ] {
        is_partial(text, TextLanguage::English);
    }
    for text in [
        "【出】：各プレイヤーは手札を１枚捨てる。あなたがこの方法でシグニを１枚捨てた場合、カードを１枚引く。",
        "【出】：対戦相手は手札を１枚捨てる。この方法であなたが捨てたカード１枚につきカードを１枚引く。",
    ] {
        is_partial(text, TextLanguage::Japanese);
    }
    all_are(&[(
        "[Enter]: Discard two cards. Draw a card for each SIGNI you discarded this way.",
        "enter: {do: [{discard: {count: 2, as: them}}, {repeat: {times: {count: {is: signi, among: them}}, do: {draw: 1}}}]}",
    )]);
}

#[test]
fn a_word_that_the_verb_cannot_use_is_refused() {
    for text in [
        "【出】：対戦相手は手札が２枚になるように対象のカードを捨てる。",
        "【出】：あなたの対象のライフクロス１枚をクラッシュする。",
        "【出】：カードを２枚無作為に引く。",
        "【出】：対戦相手のシグニ１体を対象とし、それを無作為にバニッシュする。",
        "【出】：あなたのデッキの上からカードを３枚見る。残りをトラッシュから好きな順番でデッキの一番下に置く。",
        "【自】：あなたの他のライフクロス１枚がクラッシュされたとき、カードを１枚引く。",
        "【出】：対戦相手の白のライフクロス１枚をクラッシュする。",
        "【自】：あなたが対戦相手の白のセンタールリグのアタックを【ガード】したとき、カードを１枚引く。",
        "【自】：対戦相手の好きな数のシグニ１体が場に出たとき、カードを１枚引く。",
    ] {
        is_partial(text, TextLanguage::Japanese);
    }
    all_are_ja(&[
        (
            "【出】：対戦相手の手札を１枚無作為に捨てる。",
            "enter: {do: {discard: {player: opponent, random: true}}}",
        ),
        // A discarded card is in the trash anyway, so the data leaves out "from the trash".
        (
            "【自】：あなたがシグニを１枚捨てたとき、そのカードをトラッシュからエナゾーンに置く。",
            "auto: {when: {discard: {is: signi, of: you, as: it}}, do: {to_ener: it}}",
        ),
    ]);
}

#[test]
fn a_word_that_adds_nothing_to_an_effect_is_refused() {
    for text in [
        "【出】：対戦相手のシグニ１体を対象とし、コストを支払わずにそれをバニッシュする。",
        "【出】：ゲームからカードを１枚引く。",
        "【出】：それぞれカードを１枚引く。",
        "【出】：ランダムな順番でカードを１枚引く。",
        "【出】：限定条件を無視して手札を１枚捨てる。",
        "【出】：対戦相手のシグニ１体を対象とし、それをダウン状態でバニッシュする。",
        "【出】：対戦相手の効果によってこのシグニのパワーを＋3000する。",
        "【出】：カードを１枚も引く。",
        "【出】：このシグニを新たにアップする。",
        "【出】：対戦相手のシグニ１体を対象とし、それをダウン状態からバニッシュする。",
        "【出】：カードを好きな順番で１枚引く。",
        "【常】：対戦相手は無作為に【ガード】ができない。",
        "【常】：このシグニは裏向きでバニッシュされない。",
    ] {
        is_partial(text, TextLanguage::Japanese);
    }
}

#[test]
fn a_word_that_adds_nothing_to_a_cost_is_refused() {
    for text in [
        "【起】コストを支払わずに手札を１枚捨てる：カードを１枚引く。",
        "【起】ゲームから手札を１枚捨てる：カードを１枚引く。",
        "【起】それぞれ手札を１枚捨てる：カードを１枚引く。",
        "【起】ターン終了時まで、手札を１枚捨てる：カードを１枚引く。",
        "【起】このシグニを無作為にダウンする：カードを１枚引く。",
    ] {
        is_partial(text, TextLanguage::Japanese);
    }
    all_are_ja(&[(
        "【起】手札を１枚無作為に捨てる：カードを１枚引く。",
        "action: {cost: {discard: {random: true}}, do: {draw: 1}}",
    )]);
}

#[test]
fn a_word_that_adds_nothing_to_an_event_is_refused() {
    for text in [
        "【自】：このシグニがコストを支払わずにアタックしたとき、カードを１枚引く。",
        "【自】：このシグニがゲームからバニッシュされたとき、カードを１枚引く。",
        "【自】：このシグニがそれぞれアタックしたとき、カードを１枚引く。",
        "【自】：あなたがランダムな順番で手札を１枚捨てたとき、カードを１枚引く。",
        "【自】：このシグニが対戦相手のシグニを好きな順番でバニッシュしたとき、カードを１枚引く。",
        "【自】：このシグニが裏向きで場に出たとき、カードを１枚引く。",
        "【自】：あなたのシグニ１体が対戦相手のトラッシュに置かれたとき、カードを１枚引く。",
        "【自】：このシグニがアタックしたとき、手札を１枚捨てる。この方法で手札をランダムな順番で２枚以上捨てた場合、カードを１枚引く。",
    ] {
        is_partial(text, TextLanguage::Japanese);
    }
}

#[test]
fn cards_go_to_zones_of_their_owner_only() {
    for text in [
        "【出】：あなたのトラッシュからシグニ１枚を対象とし、それを対戦相手の手札に加える。",
        "【出】：対戦相手のシグニ１体を対象とし、それをあなたのデッキの一番下に置く。",
        "【出】：あなたのデッキの一番上のカードを対戦相手のトラッシュに置く。",
        "【出】：あなたのトラッシュからシグニ１枚を対象とし、それをエナゾーンから場に出す。",
    ] {
        is_partial(text, TextLanguage::Japanese);
    }
    for text in [
        "[Enter]: Add target SIGNI from your trash to your opponent's hand.",
        "[Enter]: Put target SIGNI on your opponent's field on the bottom of your deck.",
        "[Enter]: Put the top card of your deck into your opponent's trash.",
    ] {
        is_partial(text, TextLanguage::English);
    }
    all_are_ja(&[(
        "【出】：対戦相手のシグニ１体を対象とし、それを対戦相手の手札に戻す。",
        "enter: {do: {to_hand: {target: {signi: opponent}}}}",
    )]);
}

#[test]
fn the_class_beside_a_pronoun_is_the_class_of_the_card() {
    for text in [
        "【出】：対戦相手の＜天使＞のシグニ１体を対象とし、その＜悪魔＞のシグニをバニッシュする。",
        "【自】：対戦相手のシグニ１体がアタックしたとき、その＜悪魔＞のシグニのパワーを－3000する。",
        "【自】：対戦相手のシグニ１体がアタックしたとき、対戦相手の＜悪魔＞のシグニ１体を対象とし、その＜悪魔＞のシグニをダウンする。",
        "【自】：対戦相手のシグニ１体がアタックしたとき、対戦相手のルリグ１体を対象とし、その対戦相手の＜悪魔＞のルリグをダウンする。",
    ] {
        is_partial(text, TextLanguage::Japanese);
    }
    all_are_ja(&[(
        "【自】：あなたの＜天使＞のシグニ１体がアタックしたとき、その＜天使＞のシグニのパワーを＋3000する。",
        "auto: {when: {attack: {signi: you, class: 天使, as: it}}, do: {change: {of: it, power: 3000}}}",
    )]);
}

#[test]
fn a_second_restriction_never_replaces_the_first() {
    all_are(&[
        (
            "[Enter]: Vanish target level three or less SIGNI on your opponent's field with the same level as this SIGNI.",
            "enter: {do: {vanish: {target: {signi: opponent, level: {at_most: 3}, any: [{level: {exactly: {value: {feature: level, of: this}}}}]}}}}",
        ),
        (
            "[Enter]: Vanish target SIGNI on your opponent's field with power 10000 or less and power 3000 or more.",
            "enter: {do: {vanish: {target: {signi: opponent, power: {at_most: 10000}, any: [{power: {at_least: 3000}}]}}}}",
        ),
        (
            "[Enter]: Vanish target non-blue non-red SIGNI on your opponent's field.",
            "enter: {do: {vanish: {target: {signi: opponent, not: {color: blue}, any: [{not: {color: red}}]}}}}",
        ),
    ]);
    all_are_ja(&[
        (
            "【出】：対戦相手のパワー10000以下のパワー3000以上のパワー5000以上のシグニ１体を対象とし、それをバニッシュする。",
            "enter: {do: {vanish: {target: {signi: opponent, power: {at_most: 10000}, any: [{power: {at_least: 3000}, any: [{power: {at_least: 5000}}]}]}}}}",
        ),
        (
            "【出】：対戦相手のルリグと共通する色を持たないあなたのルリグと共通する色を持たない対戦相手のシグニ１体を対象とし、それをバニッシュする。",
            "enter: {do: {vanish: {target: {signi: opponent, not: {shares_with: {feature: color, any_of: {lrig: opponent}}}, any: [{not: {shares_with: {feature: color, any_of: {lrig: you}}}}]}}}}",
        ),
    ]);
    is_partial(
        "【出】：レベルの合計が５以下のパワーの合計が10000以下の対戦相手のシグニを２体まで対象とし、それらをバニッシュする。",
        TextLanguage::Japanese,
    );
    is_partial(
        "[Enter]: Vanish up to two target SIGNI on your opponent's field with a total level of 5 or less with a total power of 10000 or less.",
        TextLanguage::English,
    );
}

#[test]
fn two_classes_or_colors_without_or_are_not_alternatives() {
    for text in [
        "【出】：対戦相手の＜天使＞の＜アーム＞のシグニ１体を対象とし、それをバニッシュする。",
        "【出】：対戦相手の青か緑の青のシグニ１体を対象とし、それをバニッシュする。",
    ] {
        is_partial(text, TextLanguage::Japanese);
    }
    for text in [
        "[Enter]: Vanish target <Atom> <Angel> SIGNI on your opponent's field.",
        "[Enter]: Vanish target red blue SIGNI on your opponent's field.",
    ] {
        is_partial(text, TextLanguage::English);
    }
}

#[test]
fn what_restricts_cards_together_is_kept_in_prohibitions_and_numbers() {
    for text in [
        "【常】：対戦相手は、それぞれ名前の異なるシグニを場に出せない。",
        "【常】：対戦相手は、パワーの合計が10000以下のシグニを場に出せない。",
        "【常】：対戦相手は対象のスペルを使用できない。",
        "【出】：対戦相手のパワーの合計が10000以下のシグニ１体につきカードを１枚引く。",
    ] {
        is_partial(text, TextLanguage::Japanese);
    }
    all_are_ja(&[(
        "【出】：あなたの名前の異なるシグニ１体につきカードを１枚引く。",
        "enter: {do: {repeat: {times: {different: {feature: name, of: {signi: you}}}, do: {draw: 1}}}}",
    )]);
}

#[test]
fn a_clause_has_only_one_duration() {
    for text in [
        "【出】：次の対戦相手のターン終了時まで、このターン、対戦相手のシグニ１体を対象とし、それのパワーを－3000する。",
        "【出】：次のターン、メインフェイズをスキップする。",
        "【出】：次の対戦相手のターン、あなたのメインフェイズをスキップする。",
    ] {
        is_partial(text, TextLanguage::Japanese);
    }
    all_are_ja(&[(
        "【出】：次の対戦相手のターン、メインフェイズとエナフェイズをスキップする。",
        "enter: {do: [{skip: {main_phase: opponent}}, {skip: {ener_phase: opponent}}]}",
    )]);
}

#[test]
fn the_player_and_the_zone_of_an_action_done_this_way_are_kept() {
    for text in [
        "【出】：カードを１枚捨てる。この方法であなたのトラッシュにあるシグニを捨てた場合、カードを１枚引く。",
        "【出】：あなたのシグニ１体をトラッシュに置く。対戦相手がこの方法でシグニをトラッシュに置いた場合、カードを１枚引く。",
    ] {
        is_partial(text, TextLanguage::Japanese);
    }
    all_are_ja(&[(
        "【出】：カードを１枚捨てる。対戦相手がこの方法でシグニを捨てた場合、カードを１枚引く。",
        "enter: {do: [{discard: {as: it}}, {if: {holds: {match: {card: it, is: signi, of: opponent}}, then: {draw: 1}}}]}",
    )]);
}

#[test]
fn the_highest_value_is_the_highest_of_all_cards_of_the_phrase() {
    all_are(&[
        (
            "[Enter]: Vanish target SIGNI with the highest power with an odd level on your opponent's field.",
            "enter: {do: {vanish: {target: {signi: opponent, level: odd, power: {exactly: {highest: {feature: power, of: {signi: opponent, level: odd}}}}}}}}",
        ),
        (
            "[Enter]: Vanish target SIGNI on your opponent's field other than 《Foo》 with the highest power.",
            "enter: {do: {vanish: {target: {signi: opponent, not: {name: Foo}, power: {exactly: {highest: {feature: power, of: {signi: opponent, not: {name: Foo}}}}}}}}}",
        ),
    ]);
}

#[test]
fn the_player_who_does_not_act_is_kept_after_an_added_effect() {
    all_are_ja(&[(
        "【出】：カードを１枚引き、追加で対戦相手が手札を１枚捨てないかぎり、対戦相手にダメージを与える。",
        "enter: {do: [{draw: 1}, {may: {by: opponent, do: {discard: {player: opponent}}, else: {damage: opponent}}}]}",
    )]);
}
