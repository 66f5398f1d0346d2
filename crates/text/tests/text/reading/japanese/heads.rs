//! Tests of the heads of Japanese abilities (labels such as `【自】`), and of conditions, costs and
//! counts.

use super::all_are;
use wixoss_text::{TextLanguage, TextPart, read_text};

#[test]
fn a_cross_icon_says_which_signi_and_on_which_side() {
    all_are(&[
        (
            "《クロスアイコン》《火花》か《水花》の左",
            "keyword: {cross: {name: [火花, 水花], right_of: this}}",
        ),
        (
            "《クロスアイコン》《火花》の右",
            "keyword: {cross: {name: 火花, left_of: this}}",
        ),
    ]);
}

#[test]
fn a_name_before_a_cost_is_skipped() {
    all_are(&[
        (
            "【起】《ゲーム１回》ナガレボシ《赤×0》：カードを１枚引く。",
            "action: {limit: {per_game: 1}, do: {draw: 1}}",
        ),
        (
            "【起】ナガレボシ　手札を２枚捨てる：カードを１枚引く。",
            "action: {cost: {discard: 2}, do: {draw: 1}}",
        ),
    ]);
    // The grammar does not know the words before the icon. They are a cost and not a name, so the
    // text is refused.
    let text = "【起】赤い星を燃やす《赤》：カードを１枚引く。";
    let read = read_text(text, TextLanguage::Japanese, TextPart::Text);
    assert_eq!((read.abilities.len(), read.gaps.len()), (0, 1));
}

#[test]
fn a_key_gives_the_lrig_the_ability_after_its_sentence() {
    let text = "【常】：あなたのセンタールリグは以下の能力を得る。【起】エクシード２：カードを１枚引く。【出】：【エナチャージ１】をする。";
    let read = read_text(text, TextLanguage::Japanese, TextPart::Text);
    assert!(read.is_full(), "{:?}", read.gaps);
    let said: Vec<String> = read.abilities.iter().map(ToString::to_string).collect();
    // The second ability is an Enter ability of the key itself. The LRIG gets only the first
    // ability.
    assert_eq!(said.len(), 2, "{said:?}");
    assert!(said[0].contains("Exceed 2: Draw a card"), "{said:?}");
    assert!(!said[0].contains("Ener Charge"), "{said:?}");
}

#[test]
fn an_additional_cost_may_change_the_use_cost() {
    all_are(&[
        (
            "このスペルを使用する際、手札を２枚捨ててもよい。そうした場合、このスペルの使用コストは《青×2》減る。カードを１枚引く。",
            "use: {extra: {pay: {discard: 2}, cost: {less: {blue: 2}}}, do: {draw: 1}}",
        ),
        (
            "ベット―《コインアイコン》あなたがベットする場合、このスペルの使用コストは《緑×0》になる。カードを１枚引く。",
            "use: {extra: {word: bet, pay: {coin: 1}, cost: {becomes: {}}}, do: {draw: 1}}",
        ),
        (
            "ブースト―《緑》カードを１枚引く。",
            "use: {extra: {word: boost, pay: {green: 1}}, do: {draw: 1}}",
        ),
        (
            "【出】：このターン、あなたが次にアーツを使用する場合、それの使用コストは《無》減る。",
            "enter: {do: {change: {of: {all: {is: arts}}, cost: {less: {colorless: 1}, next_only: true, by: you}, until: end_of_turn}}}",
        ),
    ]);
}

#[test]
fn counts_and_comparisons_are_read() {
    all_are(&[
        (
            "【出】：あなたの場に《火花》と《水花》がある場合、カードを１枚引く。",
            "enter: {do: {if: {holds: {all: [{exists: {name: 火花, in: field, of: you}}, {exists: {name: 水花, in: field, of: you}}]}, then: {draw: 1}}}}",
        ),
        (
            "【常】：あなたのエナゾーンにシグニが３枚以上ないかぎり、このシグニはアタックできない。",
            "constant: {while: {not: {count: {at_least: 3, is: signi, in: ener, of: you}}}, change: {cannot: attack}}",
        ),
        (
            "【出】：対戦相手の手札があなたより２枚以上多い場合、カードを１枚引く。",
            "enter: {do: {if: {holds: {compare: {number: {count: {in: hand, of: opponent}}, is: {at_least: {plus: [{count: {in: hand, of: you}}, 2]}}}}, then: {draw: 1}}}}",
        ),
        (
            "【出】：あなたと対戦相手の手札の枚数が同じ場合、カードを１枚引く。",
            "enter: {do: {if: {holds: {compare: {number: {count: {in: hand, of: you}}, is: {exactly: {count: {in: hand, of: opponent}}}}}, then: {draw: 1}}}}",
        ),
        (
            "【出】：あなたのトラッシュにそれぞれレベルの異なる黒のシグニが３枚以上ある場合、カードを１枚引く。",
            "enter: {do: {if: {holds: {compare: {number: {different: {feature: level, of: {is: signi, in: trash, of: you, color: black}}}, is: {at_least: 3}}}, then: {draw: 1}}}}",
        ),
        (
            "【出】：あなたの場に共通する色を持つルリグが３体以上いる場合、カードを１枚引く。",
            "enter: {do: {if: {holds: {could_choose: {count: 3, lrig: you, sharing: color}}, then: {draw: 1}}}}",
        ),
        (
            "【出】：対戦相手の場に【ウィルス】が２つ以上ある場合、カードを１枚引く。",
            "enter: {do: {if: {holds: {compare: {number: {markers: {marker: virus, of: opponent}}, is: {at_least: 2}}}, then: {draw: 1}}}}",
        ),
    ]);
}

#[test]
fn conditions_on_past_events_are_read() {
    all_are(&[
        (
            "【出】：このターンにあなたが《コインアイコン》を合計２枚以上支払っていた場合、カードを１枚引く。",
            "enter: {do: {if: {holds: {happened: {event: {spend_counter: {counter: coin, player: you}}, times: {at_least: 2}}}, then: {draw: 1}}}}",
        ),
        (
            "【出】：このゲームの間にあなたが《コインアイコン》を得ていない場合、カードを１枚引く。",
            "enter: {do: {if: {holds: {not: {happened: {event: {gain_counter: {counter: coin, player: you}}, in: this_game}}}, then: {draw: 1}}}}",
        ),
        (
            "【自】：このシグニがアタックしたとき、そのアタックがこのターン二度目の場合、カードを１枚引く。",
            "auto: {when: attack, do: {if: {holds: {compare: {number: {happened: {event: {attack: {in: field}}, occasions: true}}, is: 2}}, then: {draw: 1}}}}",
        ),
    ]);
}

#[test]
fn prohibitions_are_read() {
    all_are(&[(
        "【出】：このゲームの間、あなたは《コインアイコン》を得られない。",
        "enter: {do: {change: {of: you, cannot: {gain_counter: {counter: coin}}, until: game}}}",
    )]);
}

#[test]
fn prohibitions_that_a_payment_lifts_are_read() {
    all_are(&[
        (
            "【常】：《無》を支払わないかぎりアタックできない。",
            "constant: {change: {cannot: attack, unless: {colorless: 1}}}",
        ),
        (
            "【常】：手札を２枚捨てないかぎりアタックできない。",
            "constant: {change: {cannot: attack, unless: {discard: 2}}}",
        ),
    ]);
}

#[test]
fn positions_beside_under_and_over_are_kept() {
    all_are(&[
        (
            "【常】：このシグニの隣にあるあなたのシグニのパワーを＋1000する。",
            "constant: {change: {of: {all: {signi: you, any: [{left_of: this}, {right_of: this}]}}, power: 1000}}",
        ),
        (
            "【常】：同じシグニゾーンに【ゲート】があるあなたのシグニのパワーを＋1000する。",
            "constant: {change: {of: {all: {signi: you, state: gated}}, power: 1000}}",
        ),
        (
            "【出】：このシグニと同じシグニゾーンにある【マジックボックス】１つをトラッシュに置く。",
            "enter: {do: {trash: {choose: {zone_of: this, attached_as: magic_box}}}}",
        ),
    ]);
}

#[test]
fn bloom_and_blood_arms_are_read() {
    all_are(&[
        (
            "【自】：このシグニが開花したとき、カードを５枚引く。",
            "auto: {when: bloom, do: {draw: 5}}",
        ),
        (
            "【起】《赤》：あなたの赤のシグニ１体を対象とし、それを血晶武装［手札］する。",
            "action: {cost: {red: 1}, do: [{target: {signi: you, color: red, as: it}}, {attempt: {do: {move: {what: {choose: {in: hand, of: you, shares: {feature: name, with: it}}}, to: {onto: it}}}, then: {set_state: {what: it, state: blood_armed}}}}]}",
        ),
    ]);
}

#[test]
fn a_condition_is_about_the_card_moved_last() {
    all_are(&[(
        "【出】：対戦相手の青のシグニ１体を対象とし、あなたのデッキの一番上のカードをトラッシュに置く。それがスペルの場合、それをバニッシュする。",
        "enter: {do: [{target: {as: it, signi: opponent, color: blue}}, {trash: {top: {as: it_2}}}, {if: {holds: {match: {card: it_2, is: spell}}, then: {vanish: it}}}]}",
    )]);
}
