//! Tests of the most frequent clauses of the Japanese wording.

mod abilities_and_attacks_of_one_product;
mod changes_and_durations;
mod combinations;
mod conditions;
mod conditions_and_counts_of_one_product;
mod costs_and_times_of_one_product;
mod events;
mod groups_of_cards;
mod heads;
mod lrigs_and_arts;
mod moves_and_targets_of_one_product;
mod rare_wordings;

use wixoss_ability::{Ability, from_yaml};
use wixoss_text::{TextLanguage, TextPart, read_text};

/// Reads a Japanese text with one ability. Panics if it is not understood in full.
pub(super) fn japanese(text: &str, part: TextPart) -> Ability {
    let read = read_text(text, TextLanguage::Japanese, part);
    let said: Vec<&str> = (read.gaps.iter())
        .filter_map(|gap| text.get(gap.reached..))
        .collect();
    assert!(read.is_full(), "{text}\nnot understood: {said:?}");
    assert_eq!(read.abilities.len(), 1, "{text}");
    read.abilities.into_iter().next().unwrap()
}

/// Checks that each text is read as the ability next to it. A text that starts with a colon is a
/// Life Burst.
pub(crate) fn all_are(cases: &[(&str, &str)]) {
    for (text, yaml) in cases {
        let part = match text.starts_with('：') {
            true => TextPart::LifeBurst,
            false => TextPart::Text,
        };
        let meant = from_yaml(yaml).unwrap_or_else(|error| panic!("{yaml}: {error}"));
        let read = japanese(text, part);
        assert_eq!([read.clone()].as_slice(), meant, "{text}\n{read}");
        read.check_names().unwrap();
    }
}

#[test]
fn frequent_effects_are_read() {
    all_are(&[
        ("【出】：カードを８枚引く。", "enter: {do: {draw: 8}}"),
        (
            "【出】《赤》《無》：対戦相手のパワー9000以下のシグニ１体を対象とし、それをバニッシュする。",
            "enter: {cost: {red: 1, colorless: 1}, do: {vanish: {target: {signi: opponent, power: {at_most: 9000}}}}}",
        ),
        (
            "：対戦相手のシグニ１体を対象とし、それをダウンし凍結する。【エナチャージ１】をする。",
            "life_burst: [{down: {target: {signi: opponent, as: it}}}, {freeze: it}, {ener_charge: 1}]",
        ),
        (
            "【出】：あなたのデッキの上からカードを４枚見る。その中からシグニを１枚まで手札に加え、残りを好きな順番でデッキの一番下に置く。",
            "enter: {do: [{look: {top: {count: 4, as: them}}}, {to_hand: {choose: {up_to: 1, is: signi, among: them}}}, {to_bottom: {all: {among: them, in: deck}}}]}",
        ),
        (
            "【常】：あなたのエナゾーンに＜天使＞のシグニが２枚以上あるかぎり、このシグニのパワーは＋3000され、このシグニは【ランサー】を得る。",
            "constant: {while: {count: {at_least: 2, is: signi, class: 天使, in: ener, of: you}}, change: {power: 3000, gain: lancer}}",
        ),
    ]);
}

#[test]
fn may_and_if_you_do_are_kept() {
    all_are(&[
        (
            "【自】：このシグニがアタックしたとき、手札を１枚捨ててもよい。そうした場合、カードを６枚引く。",
            "auto: {when: attack, do: {may: {do: {discard: 1}, then: {draw: 6}}}}",
        ),
        // The effect after the payment acts on the target. The target is not the card that is
        // discarded.
        (
            "【自】：このシグニがアタックしたとき、対戦相手のシグニ１体を対象とし、手札を２枚捨ててもよい。そうした場合、それをバニッシュする。",
            "auto: {when: attack, do: {may: {do: {discard: 2}, then: {vanish: {target: {signi: opponent}}}}}}",
        ),
        // Without "may", the player must do the action.
        (
            "【自】：このシグニがアタックしたとき、手札を１枚捨てる。そうした場合、カードを１枚引く。",
            "auto: {when: attack, do: {attempt: {do: {discard: 1}, then: {draw: 1}}}}",
        ),
        (
            "【出】：対戦相手は手札を１枚捨ててもよい。そうしなかった場合、カードを２枚引く。",
            "enter: {do: {may: {by: opponent, do: {discard: {player: opponent}}, else: {draw: 2}}}}",
        ),
        (
            "【出】：対戦相手のシグニ１体を対象とし、対戦相手が《無》を支払わないかぎり、それを手札に戻す。",
            "enter: {do: {may: {by: opponent, do: {pay: {colorless: 1}}, else: {to_hand: {target: {signi: opponent}}}}}}",
        ),
    ]);
}

#[test]
fn restricting_words_are_kept() {
    all_are(&[
        (
            "【出】：対戦相手の凍結状態のシグニを２体まで対象とし、それらを手札に戻す。",
            "enter: {do: {to_hand: {target: {up_to: 2, signi: opponent, state: frozen}}}}",
        ),
        (
            "【常】：あなたの他の赤の＜天使＞のシグニのパワーを＋1000する。",
            "constant: {change: {of: {all: {signi: you, other_than: this, color: red, class: 天使}}, power: 1000}}",
        ),
        (
            "【出】：あなたのトラッシュから《ガードアイコン》を持たないレベル２以上のシグニ１枚を対象とし、それを手札に加える。",
            "enter: {do: {to_hand: {target: {is: signi, in: trash, of: you, lacks: guard_icon, level: {at_least: 2}}}}}",
        ),
        (
            "【出】：あなたのトラッシュからスペル以外の黒のカード１枚を対象とし、それを手札に加える。",
            "enter: {do: {to_hand: {target: {in: trash, of: you, color: black, not: {is: spell}}}}}",
        ),
        (
            "【出】：対戦相手のすべての青のシグニをダウンする。",
            "enter: {do: {down: {all: {signi: opponent, color: blue}}}}",
        ),
        (
            "【出】：対戦相手は自分のエナゾーンからカード６枚を選びトラッシュに置く。",
            "enter: {do: {trash: {choose: {by: opponent, count: 6, in: ener, of: opponent}}}}",
        ),
    ]);
}

#[test]
fn instead_and_then_are_kept() {
    all_are(&[
        (
            "【出】：カードを１枚引く。あなたの場に青のシグニがある場合、代わりにカードを２枚引く。",
            "enter: {do: {if: {holds: {exists: {signi: you, color: blue}}, then: {draw: 2}, else: {draw: 1}}}}",
        ),
        (
            "【出】：【エナチャージ１】をする。その後、カードを１枚引く。",
            "enter: {do: [{ener_charge: 1}, {then: {draw: 1}}]}",
        ),
        (
            "：どちらか１つを選ぶ。①カードを１枚引く。②【エナチャージ１】",
            "life_burst: {modes: {of: [{draw: 1}, {ener_charge: 1}]}}",
        ),
    ]);
}

#[test]
fn durations_and_limits_are_kept() {
    all_are(&[
        (
            "【出】：対戦相手のシグニ１体を対象とし、ターン終了時まで、それのパワーを－3500する。",
            "enter: {do: {change: {of: {target: {signi: opponent}}, power: -3500, until: end_of_turn}}}",
        ),
        (
            "【自】《相手ターン》《ターン１回》：あなたの他のシグニ１体がバニッシュされたとき、次の対戦相手のターン終了時まで、このシグニは「【常】：バニッシュされない。」を得る。",
            "auto: {limit: {per_turn: 1}, when: {vanish: {signi: you, other_than: this}}, during: {turn: opponent}, do: {change: {gain: {constant: {change: {cannot: vanish}}}, until: {end_of_next: {turn: opponent}}}}}",
        ),
        (
            "【出】：対戦相手のシグニ１体を対象とし、ターン終了時まで、それのパワーをあなたの手札１枚につき－1000する。",
            "enter: {do: {change: {of: {target: {signi: opponent}}, power: {times: [-1000, {count: {in: hand, of: you}}]}, until: end_of_turn}}}",
        ),
    ]);
}

#[test]
fn a_player_chooses_one_of_the_two_decks() {
    all_are(&[(
        "【出】：あなたか対戦相手のデッキの上からカードを３枚トラッシュに置く。",
        "enter: {do: {either: {of: [{trash: {top: 3}}, {trash: {top: {count: 3, of: opponent}}}]}}}",
    )]);
}

#[test]
fn a_clause_that_is_not_understood_is_reported_with_its_place() {
    let text = "【出】：カードを１枚引く。口笛を吹く。【自】：このシグニがアタックしたとき、カードを１枚引く。";
    let read = read_text(text, TextLanguage::Japanese, TextPart::Text);
    assert_eq!(read.abilities.len(), 1);
    let places: Vec<&str> = (read.gaps.iter())
        .filter_map(|gap| text.get(gap.span.start..gap.span.end))
        .collect();
    assert_eq!(places, ["口笛を吹く。"]);
}

#[test]
fn cards_listed_together_stay_together() {
    all_are(&[
        (
            "：対戦相手のルリグ１体とシグニ１体を対象とし、それらをダウンする。",
            "life_burst: {down: {together: [{target: {lrig: opponent}}, {target: {signi: opponent}}]}}",
        ),
        (
            "【出】：あなたのトラッシュから赤と黒のシグニをそれぞれ１枚まで対象とし、それらを手札に加える。",
            "enter: {do: {to_hand: {together: [{target: {up_to: 1, is: signi, in: trash, of: you, color: red}}, {target: {up_to: 1, is: signi, in: trash, of: you, color: black}}]}}}",
        ),
        (
            "【出】：あなたのデッキの上からカードを５枚見る。その中から＜天使＞のシグニを１枚まで公開し手札に加え、＜宝石＞のシグニを１枚まで場に出し、残りを好きな順番でデッキの一番下に置く。",
            "enter: {do: [{look: {top: {count: 5, as: them}}}, {reveal: {choose: {up_to: 1, is: signi, class: 天使, among: them, as: it}}}, {to_hand: it}, {to_field: {choose: {up_to: 1, is: signi, in: deck, class: 宝石, among: them}}}, {to_bottom: {all: {among: them, in: deck}}}]}",
        ),
        (
            "【出】：対戦相手の青のシグニ１体と、対戦相手のエナゾーンからシグニ１枚を対象とし、それらの場所を入れ替える。",
            "enter: {do: {swap: {first: {target: {signi: opponent, color: blue}}, second: {target: {is: signi, in: ener, of: opponent}}}}}",
        ),
        (
            "：対戦相手のシグニを、パワーの合計が9000以下になるように好きな数対象とし、それらをバニッシュする。",
            "life_burst: {vanish: {target: {any_number: true, signi: opponent, total: {feature: power, is: {at_most: 9000}}}}}",
        ),
    ]);
}

#[test]
fn the_action_shows_which_card_a_pointing_word_means() {
    all_are(&[
        // "The SIGNI put onto the field this way" are not the cards that were put on the bottom of
        // the deck last.
        (
            "あなたのデッキの上からカードを５枚見る。その中から＜天使＞のシグニを１枚まで場に出し、残りを好きな順番でデッキの一番下に置く。ターン終了時まで、この方法で場に出たシグニは【ランサー】を得る。",
            "use: {do: [{look: {top: {count: 5, as: them}}}, {to_field: {choose: {up_to: 1, is: signi, class: 天使, among: them, as: it}}}, {to_bottom: {all: {among: them, in: deck}}}, {change: {of: it, gain: lancer, until: end_of_turn}}]}",
        ),
        (
            "【出】：あなたのデッキの上から＜天使＞のシグニがめくれるまで公開し、そのシグニを手札に加える。残りをシャッフルしてデッキの一番下に置く。",
            "enter: {do: [{reveal: {top_until: {is: signi, class: 天使, as: them}}}, {to_hand: {choose: {is: signi, class: 天使, among: them}}}, {move: {what: {all: {among: them, in: deck}}, to: {zone: deck, at: bottom, random_order: true}}}]}",
        ),
        (
            "【自】：このシグニが対戦相手のレベル５のシグニとバトルしたとき、その対戦相手のシグニをバニッシュする。",
            "auto: {when: {battle: {against: {among: this}, signi: opponent, level: 5, as: it}}, do: {vanish: it}}",
        ),
    ]);
}

#[test]
fn words_that_are_left_out_are_taken_from_the_sentence_before() {
    all_are(&[
        (
            "【自】：このシグニがアタックしたとき、ターン終了時まで、このシグニのパワーを＋2000する。あなたの場に＜天使＞のシグニが３体ある場合、代わりに＋6000する。",
            "auto: {when: attack, do: {if: {holds: {count: {at_least: 3, signi: you, class: 天使}}, then: {change: {power: 6000, until: end_of_turn}}, else: {change: {power: 2000, until: end_of_turn}}}}}",
        ),
        (
            "【出】：あなたのデッキの一番上を公開する。それが＜天使＞のシグニの場合、手札に加える。",
            "enter: {do: [{reveal: {top: {count: 1, as: it}}}, {if: {holds: {match: {card: it, is: signi, class: 天使}}, then: {to_hand: it}}}]}",
        ),
    ]);
}

#[test]
fn limits_and_prohibitions_are_kept() {
    all_are(&[
        (
            "【常】：対戦相手はシグニを２体までしか場に出すことができない。",
            "constant: {change: {of: opponent, at_most: {count: 2, event: {enter: {signi: opponent}}}}}",
        ),
        (
            "【常】：対戦相手は各ターンに一度しか青のアーツを使用できない。",
            "constant: {change: {of: opponent, at_most: {count: 1, event: {use: {is: arts, color: blue}}, in: this_turn}}}",
        ),
        (
            "【出】：このターン、あなたのシグニは場から手札に戻らない。",
            "enter: {do: {change: {of: you, gain: {constant: {change: {of: {all: {signi: you}}, cannot: {move: {from: field, to: hand}}}}}, until: end_of_turn}}}",
        ),
        (
            "【常】：対戦相手は、手札から《ガードアイコン》を持つ青のカードを追加で１枚捨てないかぎり【ガード】ができない。",
            "constant: {change: {of: opponent, cannot: guard, unless: {discard: {color: blue, has: guard_icon}}}}",
        ),
        (
            "【常】：対戦相手の青のシグニの【出】能力は発動しない。",
            "constant: {change: {of: {all: {signi: opponent, color: blue}}, cannot: {activate: {ability: enter}}}}",
        ),
        (
            "【出】：次の対戦相手のターンの間、あなたのシグニは【シャドウ】を得る。",
            "enter: {do: {change: {of: you, gain: {constant: {change: {of: {all: {signi: you}}, gain: shadow}}}, until: {during_next: {turn: opponent}}}}}",
        ),
    ]);
}

#[test]
fn cards_underneath_and_changed_power_are_read() {
    all_are(&[
        (
            "【起】あなたのシグニの下からカード１枚をトラッシュに置く：カードを１枚引く。",
            "action: {cost: {trash: {choose: {beneath: {signi: you}}}}, do: {draw: 1}}",
        ),
        (
            "【出】：表記されているパワーと異なるパワーの対戦相手の緑のシグニ１体を対象とし、それをバニッシュする。",
            "enter: {do: {vanish: {target: {signi: opponent, color: green, changed: power}}}}",
        ),
        (
            "【出】：対戦相手のシグニのうち最もパワーの低いシグニ１体を対象とし、それを手札に戻す。",
            "enter: {do: {to_hand: {target: {signi: opponent, power: {exactly: {lowest: {feature: power, of: {signi: opponent}}}}}}}}",
        ),
        (
            "【自】：このシグニがアタックしたとき、自身よりパワーの低い対戦相手のシグニ１体を対象とし、それをバニッシュする。",
            "auto: {when: attack, do: {vanish: {target: {signi: opponent, power: {less_than: {value: {feature: power, of: this}}}}}}}",
        ),
    ]);
}

#[test]
fn the_zone_that_cards_are_taken_from_is_kept() {
    all_are(&[
        (
            "【出】：あなたのトラッシュから、対象のレベル２のシグニ１枚を場に出し対象の赤のシグニ１枚を手札に加える。",
            "enter: {do: [{to_field: {target: {is: signi, in: trash, of: you, level: 2}}}, {to_hand: {target: {is: signi, in: trash, of: you, color: red}}}]}",
        ),
        (
            "【起】シグニを２体まで場からトラッシュに置く：あなたのトラッシュからこの方法でトラッシュに置いたシグニ１体につきカード１枚を対象とし、それらを手札に加える。",
            "action: {cost: {trash: {choose: {as: them, up_to: 2, signi: you}}}, do: {to_hand: {target: {count: them, in: trash, of: you}}}}",
        ),
        (
            "【出】：《ライズアイコン》を持つあなたのシグニの下にある青のシグニ１枚を対象とし、それを手札に加える。",
            "enter: {do: {to_hand: {target: {is: signi, color: blue, beneath: {signi: you, has: rise_icon}}}}}",
        ),
        (
            "【出】：対戦相手の緑のシグニ１体を対象とし、あなたのデッキの一番上のカードをトラッシュに置く。それが赤のシグニの場合、ターン終了時まで、それのパワーを－2000する。",
            "enter: {do: [{target: {as: it, signi: opponent, color: green}}, {trash: {top: {as: it_2}}}, {if: {holds: {match: {card: it_2, is: signi, color: red}}, then: {change: {of: it, power: -2000, until: end_of_turn}}}}]}",
        ),
    ]);
}

#[test]
fn a_phrase_that_no_verb_can_use_is_refused() {
    for text in [
        "【出】：あなたのシグニ１体を対象とし、次の対戦相手のターン終了時まで、それを覚醒状態にする。",
        "【自】：あなたのシグニ１体がダウン状態でバニッシュされたとき、カードを１枚引く。",
    ] {
        let read = read_text(text, TextLanguage::Japanese, TextPart::Text);
        assert!(!read.is_full(), "{text}");
    }
}
