//! Tests of Japanese wordings that only one product prints: conditions, counts, and the qualities of cards.
//! The name of each test says what its text does.

use super::all_are;
use crate::reading::misreadings::is_partial;
use wixoss_text::TextLanguage;

#[test]
fn a_later_condition_has_another_number() {
    all_are(&[
        (
            "【出】：あなたの手札が５枚の場合、カードを１枚引く。３枚の場合、【エナチャージ１】をする。",
            "enter: {do: [{if: {holds: {count: {exactly: 5, in: hand, of: you}}, then: {draw: 1}}}, \
             {if: {holds: {count: {exactly: 3, in: hand, of: you}}, then: {ener_charge: 1}}}]}",
        ),
        (
            "【出】：あなたの手札が対戦相手より２枚以上多い場合、カードを１枚引く。４枚以上多い場合、【エナチャージ１】をする。",
            "enter: {do: [{if: {holds: {compare: {number: {count: {in: hand, of: you}}, is: \
             {at_least: {plus: [{count: {in: hand, of: opponent}}, 2]}}}}, then: {draw: 1}}}, \
             {if: {holds: {compare: {number: {count: {in: hand, of: you}}, is: \
             {at_least: {plus: [{count: {in: hand, of: opponent}}, 4]}}}}, then: {ener_charge: 1}}}]}",
        ),
    ]);
}

#[test]
fn a_later_sentence_of_a_constant_ability_has_its_own_condition() {
    all_are(&[
        (
            "【常】：あなたのトラッシュにカードが１０枚以上あるかぎり、このシグニのパワーは＋1000される。２０枚以上あるかぎり、このシグニは【ランサー】を得る。",
            "constant: {change: [\
             {power: 1000, until: {while: {count: {at_least: 10, in: trash, of: you}}}}, \
             {gain: lancer, until: {while: {count: {at_least: 20, in: trash, of: you}}}}]}",
        ),
        (
            "【常】：あなたのトラッシュにカードが１０枚以上あるかぎり、このシグニのパワーは＋1000される。２０枚以上あるかぎり、代わりに＋3000される。",
            "constant: {change: [\
             {power: 1000, until: {while: {all: [{count: {at_least: 10, in: trash, of: you}}, \
             {not: {count: {at_least: 20, in: trash, of: you}}}]}}}, \
             {power: 3000, until: {while: {count: {at_least: 20, in: trash, of: you}}}}]}",
        ),
    ]);
}

#[test]
fn the_difference_in_the_condition_is_drawn() {
    all_are(&[(
        "【出】：あなたの手札が３枚より少ない場合、その差の分だけカードを引く。",
        "enter: {do: {if: {holds: {count: {how_many: {less_than: 3}, in: hand, of: you}}, \
         then: {draw: {count: {plus: [3, {times: [-1, {count: {in: hand, of: you}}]}]}}}}}}",
    )]);
}

#[test]
fn two_different_cards_must_have_two_qualities() {
    all_are(&[(
        "手札を２枚捨てる。その後、この方法で捨てたカード１枚が赤で、もう１枚が緑の場合、カードを３枚引く。",
        "use: {do: [{discard: {as: them, count: 2}}, {then: {if: {holds: {all: [\
         {exists: {color: red, among: them}}, {exists: {color: green, among: them}}, \
         {count: {at_least: 2, among: them, any: [{color: red}, {color: green}]}}]}, \
         then: {draw: 3}}}}]}",
    )]);
}

#[test]
fn a_level_is_compared_with_a_number_of_cards() {
    all_are(&[
        (
            "【起】手札を好きな枚数捨てる：この方法で捨てたカードの枚数と同じレベルの対戦相手のシグニ１体を対象とし、それをバニッシュする。",
            "action: {cost: {discard: {as: them, any_number: true}}, \
             do: {vanish: {target: {signi: opponent, level: them}}}}",
        ),
        (
            "手札を好きな枚数捨てる。その後、対戦相手のシグニを、レベルの合計がこの方法で捨てたカードの枚数以下になるように好きな数対象とし、それらをバニッシュする。",
            "use: {do: [{discard: {as: them, any_number: true}}, {then: {vanish: {target: \
             {any_number: true, total: {feature: level, is: {at_most: them}}, \
             signi: opponent}}}}]}",
        ),
    ]);
}

#[test]
fn a_card_enters_only_under_a_condition() {
    all_are(&[
        (
            "【常】：このシグニはあなたの場に＜天使＞のシグニがある場合にしか新たに場に出すことができない。",
            "constant: {while: {not: {exists: {signi: you, class: 天使}}}, change: {cannot: enter}}",
        ),
        (
            "【常】：このシグニはあなたの場に＜天使＞のシグニが２体以上ないかぎり、新たに場に出すことができない。",
            "constant: {while: {not: {count: {at_least: 2, signi: you, class: 天使}}}, \
             change: {cannot: enter}}",
        ),
    ]);
}

#[test]
fn a_card_has_other_colors_or_classes() {
    all_are(&[
        (
            "対戦相手のシグニ１体を対象とし、ターン終了時まで、それを白にする。",
            "use: {do: {change: {of: {target: {signi: opponent}}, becomes: {color: white}, \
             until: end_of_turn}}}",
        ),
        (
            "対戦相手のシグニ１体を対象とし、ターン終了時まで、それはクラスを失い、＜天使＞を得る。",
            "use: {do: {change: {of: {target: {signi: opponent}}, becomes: {class: 天使}, \
             until: end_of_turn}}}",
        ),
        (
            "【常】：このシグニはすべての色を得る。",
            "constant: {change: {also: {every_color: true}}}",
        ),
    ]);
}

#[test]
fn cards_leave_the_ener_zone_until_a_number_remains() {
    all_are(&[(
        "対戦相手は自分のエナゾーンのカードが４枚になるように、エナゾーンからカードをトラッシュに置く。",
        "use: {do: {trash: {choose: {count: {plus: [{count: {in: ener, of: opponent}}, -4]}, \
         by: opponent, in: ener, of: opponent}}}}",
    )]);
}

#[test]
fn cards_have_the_level_of_a_lrig_and_share_a_color_with_it() {
    all_are(&[(
        "【出】：あなたのトラッシュからあなたのセンタールリグと同じレベルと共通する色を持つシグニ１枚を対象とし、それを手札に加える。",
        "enter: {do: {to_hand: {target: {is: signi, in: trash, of: you, \
         level: {exactly: {highest: {feature: level, of: {center_lrig: you}}}}, \
         shares_with: {feature: color, any_of: {center_lrig: you}}}}}}",
    )]);
}

#[test]
fn a_condition_ends_before_the_next_subject() {
    all_are(&[(
        "あなたのセンタールリグが＜タマ＞であなたの手札が１枚以下の場合、カードを１枚引く。",
        "use: {do: {if: {holds: {all: [{exists: {center_lrig: you, lrig_type: タマ}}, \
         {count: {at_most: 1, in: hand, of: you}}]}, then: {draw: 1}}}}",
    )]);
}

#[test]
fn cards_have_all_colors() {
    all_are(&[(
        "【常】：あなたのエナゾーンにあるカードはすべての色を持つ。",
        "constant: {change: {of: {all: {in: ener, of: you}}, also: {every_color: true}}}",
    )]);
}

#[test]
fn power_is_distributed_in_steps_under_a_condition() {
    all_are(&[(
        "対戦相手のシグニを２体まで対象とし、手札をすべて捨てる。あなたの手札が０枚の場合、ターン終了時まで、それらのパワーを合わせて－6000する。この効果では1000単位でしか数字を割り振ることができない。",
        "use: {do: [{target: {as: them, up_to: 2, signi: opponent}}, {move: {what: {all: {in: hand, of: you}}, how: discard, to: trash}}, \
         {if: {holds: {none: {in: hand, of: you}}, \
         then: {distribute: {among: them, power: -6000, step: 1000, until: end_of_turn}}}}]}",
    )]);
}

#[test]
fn the_lrig_trash_is_named_once_for_two_moves() {
    all_are(&[(
        "【出】：あなたのルリグトラッシュからすべてのルリグをこのカードの下に置き、すべてのアーツをルリグデッキに戻す。",
        "enter: {do: [{move: {what: {all: {is: lrig, in: lrig_trash, of: you}}, to: {onto: this}}}, \
         {to_lrig_deck: {all: {is: arts, in: lrig_trash, of: you}}}]}",
    )]);
}

#[test]
fn the_name_of_a_signi_is_declared() {
    all_are(&[(
        "【出】：シグニのカード名１つを宣言する。あなたのデッキの上から宣言したカードがめくれるまで公開する。そのシグニを場に出し、残りをトラッシュに置く。",
        "enter: {do: [{declare: {what: signi_name, as: x}}, {reveal: {top_until: {as: them, declared: x}}}, \
         {to_field: {choose: {among: them, declared: x}}}, {trash: {all: {in: deck, among: them}}}]}",
    )]);
}

#[test]
fn a_condition_can_come_after_the_subject() {
    all_are(&[(
        "【常】：あなたの＜天使＞のシグニは、あなたの手札が０枚であるかぎり、バニッシュされない。",
        "constant: {while: {none: {in: hand, of: you}}, \
         change: {of: {all: {signi: you, class: 天使}}, cannot: vanish}}",
    )]);
}

#[test]
fn the_base_level_becomes_the_declared_number() {
    all_are(&[(
        "【出】：数字１つを宣言する。ターン終了時まで、このシグニの基本レベルを宣言した数字にする。",
        "enter: {do: [{declare: {what: number, as: x}}, {change: {base_level: x, until: end_of_turn}}]}",
    )]);
}

#[test]
fn all_of_them_are_of_one_kind_and_differ() {
    all_are(&[(
        "【出】：あなたのデッキの上からカードを４枚公開する。それらがそれぞれレベルの異なる＜天使＞のシグニの場合、カードを１枚引く。",
        "enter: {do: [{reveal: {top: {count: 4, as: them}}}, {if: {holds: {compare: {number: \
         {different: {feature: level, of: {is: signi, class: 天使, among: them}}}, is: them}}, \
         then: {draw: 1}}}]}",
    )]);
}

#[test]
fn two_named_cards_were_moved_this_way() {
    all_are(&[(
        "【出】：手札を３枚捨てる。この方法で《金の鍵》と《銀の鍵》を捨てた場合、カードを２枚引く。",
        "enter: {do: [{discard: {as: them, count: 3}}, {if: {holds: {all: \
         [{exists: {name: 金の鍵, among: them}}, {exists: {name: 銀の鍵, among: them}}]}, \
         then: {draw: 2}}}]}",
    )]);
}

#[test]
fn removed_markers_are_counted() {
    all_are(&[(
        "【起】《ターン１回》《青×0》：対戦相手の場にある【ウィルス】を好きな数取り除く。その後、この方法で取り除いた【ウィルス】１つにつきカードを１枚引く。",
        "action: {limit: {per_turn: 1}, do: [{marker: {remove: virus, of: opponent, \
         as: changed_markers, any_number: true}}, \
         {then: {repeat: {times: changed_markers, do: {draw: 1}}}}]}",
    )]);
}

#[test]
fn a_card_has_a_color_beside_the_declared_color() {
    all_are(&[(
        "【出】：色１つを宣言する。対戦相手は自分のエナゾーンから宣言した色ではない色を持つカード１枚をトラッシュに置く。",
        "enter: {do: [{declare: {what: color, as: x}}, {trash: {choose: {by: opponent, in: ener, \
         of: opponent, color_beside: x}}}]}",
    )]);
}

#[test]
fn what_is_done_otherwise_also_follows_a_condition_that_fails() {
    for words in ["場に出さない場合", "そうしなかった場合"] {
        let text = format!(
            "【出】：あなたのデッキの一番上のカードをチェックゾーンに置く。それがシグニの場合、それを場に出してもよい。{words}、それを手札に加える。"
        );
        all_are(&[(
            &text,
            "enter: {do: [{move: {what: {top: {as: it}}, to: check}}, {if: {holds: {match: \
             {card: it, is: signi}}, then: {may: {do: {to_field: it}, else: {to_hand: it}}}, \
             else: {to_hand: it}}}]}",
        )]);
    }
}

#[test]
fn a_place_is_named_by_a_marker_or_by_the_card_in_it() {
    all_are(&[
        (
            "【出】：あなたのトラッシュからシグニ１枚を対象とし、それを【ゲート】があるあなたのシグニゾーンに出す。",
            "enter: {do: {move: {what: {target: {is: signi, in: trash, of: you}}, \
             to: {zone: field, marker: gate}}}}",
        ),
        (
            "【起】《白》：対戦相手の緑のシグニ１体を対象とし、それを【トラップ】としてそのシグニゾーンに設置する。",
            "action: {cost: {white: 1}, do: {move: {what: {target: {as: it, signi: opponent, color: green}}, \
             to: {zone: signi_zone, place_of: it, attachment: trap}}}}",
        ),
    ]);
}

#[test]
fn a_clause_repeats_the_cards_or_the_number_of_the_clause_before() {
    all_are(&[
        (
            "【常】：あなたの＜天使＞のシグニのレベルを＋１し、パワーを＋2000する。",
            "constant: {change: [{of: {all: {signi: you, class: 天使}}, level: 1}, \
             {of: {all: {signi: you, class: 天使}}, power: 2000}]}",
        ),
        (
            "あなたの場にあるすべての【チャーム】をエナゾーンに置く。この方法でエナゾーンに置いた【チャーム】と同じ数だけカードを引き、同じ数だけ【エナチャージ１】をする。",
            "use: {do: [{to_ener: {all: {as: them, in: field, of: you, attached_as: charm}}}, \
             {draw: {count: them}}, {ener_charge: {count: them}}]}",
        ),
        (
            "【出】：あなたのデッキの一番上を公開する。その後、あなたのシグニ１体を対象とし、ターン終了時まで、それは、この方法で公開したカードが青の場合、【アサシン】を得る。緑の場合、【ランサー】を得る。",
            "enter: {do: [{reveal: {top: {as: it}}}, {then: [{target: {as: it_2, signi: you}}, \
             {if: {holds: {match: {card: it, color: blue}}, then: {change: {of: it_2, \
             gain: assassin, until: end_of_turn}}}}]}, {if: {holds: {match: {card: it, \
             color: green}}, then: {change: {of: it_2, gain: lancer, until: end_of_turn}}}}]}",
        ),
    ]);
}

#[test]
fn one_of_the_listed_colors_is_declared() {
    all_are(&[
        (
            "【起】《ダウン》：赤、緑から１つを選ぶ。あなたのデッキの一番上を公開し、それが選んだ色を持つスペルである場合、それを手札に加える。",
            "action: {cost: {down: this}, do: [{declare: {what: color, colors: [red, green], as: x}}, \
             {reveal: {top: {as: it}}}, {if: {holds: {match: {card: it, is: spell, declared: x}}, \
             then: {to_hand: it}}}]}",
        ),
        (
            "【出】：対戦相手は《白》《無》から１つを宣言する。あなたのデッキの一番上を公開し、それが宣言されたアイコンを持つカードではない場合、カードを１枚引く。",
            "enter: {do: [{declare: {what: color, by: opponent, colors: [white, colorless], as: x}}, \
             {reveal: {top: {as: it}}}, {if: {holds: {not: {match: {card: it, declared: x}}}, \
             then: {draw: 1}}}]}",
        ),
    ]);
}

#[test]
fn lrig_types_are_the_same_or_counted() {
    all_are(&[
        (
            "あなたのルリグトラッシュからあなたのセンタールリグと完全に同一のルリグタイプを持つルリグ１枚を対象とし、それをルリグデッキに加える。",
            "use: {do: {to_lrig_deck: {target: {is: lrig, in: lrig_trash, of: you, shares_with: \
             {feature: all_lrig_types, any_of: {center_lrig: you}}}}}}",
        ),
        (
            "レベル２のルリグ１枚をルリグデッキからグロウコストを支払わずあなたのセンタールリグにグロウする。",
            "use: {do: {grow: {what: {choose: {is: lrig, in: lrig_deck, of: you, level: 2}}, \
             free: true}}}",
        ),
        (
            "【常】：このシグニのパワーは対戦相手のセンタールリグのルリグタイプ１つにつき＋1000される。",
            "constant: {change: {power: {times: [1000, {different: {feature: lrig_type, \
             of: {center_lrig: opponent}}}]}}}",
        ),
        (
            "【常】：あなたのセンタールリグのルリグタイプが２つ以上であるかぎり、このシグニは【ランサー】を得る。",
            "constant: {while: {compare: {number: {different: {feature: lrig_type, \
             of: {center_lrig: you}}}, is: {at_least: 2}}}, change: {gain: lancer}}",
        ),
    ]);
}

#[test]
fn causes_are_a_double_crush_or_an_appearance_condition() {
    all_are(&[
        (
            "【自】：【ダブルクラッシュ】によって対戦相手のライフクロスが２枚以上クラッシュされたとき、カードを１枚引く。",
            "auto: {when: {crush: {of: opponent, by: {kind: attack, source: {has: double_crush}}, \
             at_least: 2}}, do: {draw: 1}}",
        ),
        (
            "【自】：このシグニが効果かレゾナの出現条件によって、バニッシュされるか場からトラッシュに置かれたとき、カードを１枚引く。",
            "auto: {when: [{vanish: {by: {kind: [effect, appearance]}}}, {move: {from: field, \
             to: trash, by: {kind: [effect, appearance]}}}], do: {draw: 1}}",
        ),
    ]);
}

#[test]
fn targets_of_several_colors_are_moved_together() {
    all_are(&[(
        "対戦相手のエナゾーンから、白のカードを１枚まで対象とする。赤、青についても同様に行う。それらを手札に戻す。",
        "use: {do: {to_hand: {together: [{target: {up_to: 1, in: ener, of: opponent, color: white}}, \
         {target: {up_to: 1, in: ener, of: opponent, color: red}}, \
         {target: {up_to: 1, in: ener, of: opponent, color: blue}}]}}}",
    )]);
}

#[test]
fn a_card_counts_as_a_card_of_another_level_in_some_zones() {
    all_are(&[
        (
            "【常】：このカードがデッキかトラッシュにあるかぎり、あなたの能力か効果１つによってこのシグニのレベルを参照する場合、２～３いずれかのレベル１つとして扱ってもよい。",
            "constant: {in: [deck, trash], change: {also: {level: {between: [2, 3]}}}}",
        ),
        (
            "【出】：このターン、あなたの効果１つによって、あなたのデッキにある＜天使＞のシグニのレベルを参照する場合、レベル２として扱ってもよい。",
            "enter: {do: {change: {of: you, gain: {constant: {change: {of: {all: {is: signi, \
             in: deck, of: you, class: 天使}}, also: {level: 2}}}}, until: end_of_turn}}}",
        ),
        (
            "【出】：このターン、あなたのデッキにある＜天使＞のシグニのレベルは２になる。",
            "enter: {do: {change: {of: you, gain: {constant: {change: {of: {all: {is: signi, \
             in: deck, of: you, class: 天使}}, base_level: 2}}}, until: end_of_turn}}}",
        ),
    ]);
    // These texts are refused, because the ability model can't express them. In the first text, a
    // card that is no SIGNI counts as a SIGNI.
    for text in [
        "【常】：このカードがデッキにあるかぎり、あなたの効果１つによってこのカードを参照する場合、レベル２のシグニとして扱ってもよい。",
        "【出】：このターン、あなたの場にある＜天使＞のシグニのレベルは２になる。",
    ] {
        is_partial(text, TextLanguage::Japanese);
    }
}

#[test]
fn a_signi_can_have_any_number_of_accessories() {
    all_are(&[(
        "あなたのシグニ１体を対象とし、それは場にあるかぎり、「【常】：このシグニには好きな枚数の【アクセ】を付けることができる。」を得る。",
        "use: {do: {change: {of: {target: {signi: you}}, gain: {constant: {change: {can: \
         {hold: {attachment: accessory}}}}}}}}",
    )]);
}

#[test]
fn a_card_gets_a_declared_color_or_class_in_place_of_its_own() {
    all_are(&[
        (
            "【出】：色１つを宣言する。このターン終了時まで、このシグニは色を失い、宣言した色を得る。",
            "enter: {do: [{declare: {what: color, as: x}}, {change: {becomes: {declared: x}, \
             until: end_of_turn}}]}",
        ),
        (
            "【出】：クラス１つを宣言する。このターン終了時まで、このシグニはクラスを失い、宣言されたクラスを得る。",
            "enter: {do: [{declare: {what: class, as: x}}, {change: {becomes: {declared: x}, \
             until: end_of_turn}}]}",
        ),
    ]);
}

#[test]
fn a_card_has_a_layer() {
    all_are(&[
        (
            "【レイヤー】あなたの＜怪異＞のシグニは《レイヤーアイコン》の能力を得る。《レイヤーアイコン》【常】：このシグニのパワーは＋1000される。",
            "constant: {layer: true, change: {of: {all: {signi: you, class: 怪異}}, \
             gain: {constant: {change: {power: 1000}}}}}",
        ),
        (
            "【出】：あなたのトラッシュから【レイヤー】を持つシグニを２枚まで対象とし、それらを手札に加える。",
            "enter: {do: {to_hand: {target: {up_to: 2, is: signi, in: trash, of: you, has: layer}}}}",
        ),
    ]);
}

#[test]
fn cards_lose_their_colors_and_classes() {
    all_are(&[(
        "【常】：あなたのトラッシュにあるカードは色とクラスを失う。",
        "constant: {change: {of: {all: {in: trash, of: you}}, lose: [{color: []}, classes]}}",
    )]);
}

#[test]
fn the_number_of_attachments_of_a_card_is_compared() {
    all_are(&[
        (
            "【出】：このシグニにカードが２枚以上アクセされている場合、カードを２枚引く。",
            "enter: {do: {if: {holds: {count: {at_least: 2, attached_as: accessory, under: this}}, \
             then: {draw: 2}}}}",
        ),
        (
            "【自】：このシグニがアタックしたとき、このシグニに【アクセ】が２枚付いている場合、カードを１枚引く。",
            "auto: {when: attack, do: {if: {holds: {count: {exactly: 2, attached_as: accessory, under: this}}, \
             then: {draw: 1}}}}",
        ),
    ]);
}

#[test]
fn the_number_of_listed_colors_is_counted() {
    all_are(&[(
        "【常】：このシグニのパワーはあなたのトラッシュにあるカードが持つ赤、青の色１種類につき＋2000される。",
        "constant: {change: {power: {times: [2000, {plus: [\
         {if: {condition: {exists: {in: trash, of: you, color: red}}, then: 1, otherwise: 0}}, \
         {if: {condition: {exists: {in: trash, of: you, color: blue}}, then: 1, otherwise: 0}}]}]}}}",
    )]);
}

#[test]
fn one_of_the_listed_classes_is_declared() {
    all_are(&[(
        "【起】《ダウン》：対戦相手は＜天使＞か＜悪魔＞から１つを宣言する。宣言されたクラスを持つあなたのシグニ１体を対象とし、それをアップする。",
        "action: {cost: {down: this}, do: [{declare: {what: class, by: opponent, \
         classes: [天使, 悪魔], as: x}}, {up: {target: {signi: you, declared: x}}}]}",
    )]);
}

#[test]
fn one_of_the_colors_of_a_card_is_gained() {
    all_are(&[(
        "【自】：このシグニがアタックしたとき、対戦相手のルリグ１体を対象とし、ターン終了時まで、このシグニはそれが持つ色１つを得る。",
        "auto: {when: attack, do: [{target: {as: it, lrig: opponent}}, \
         {declare: {what: color, color_of: it, as: x}}, {change: {also: {declared: x}, until: end_of_turn}}]}",
    )]);
}

#[test]
fn the_number_of_unseen_cards_is_decided_first() {
    all_are(&[
        (
            "対戦相手のデッキの上からカードを３枚までトラッシュに置く。",
            "use: {do: [{declare: {what: number, is: {at_most: 3}, as: x}}, \
             {trash: {top: {count: x, of: opponent}}}]}",
        ),
        (
            "対戦相手のライフクロスを３枚までクラッシュする。",
            "use: {do: [{declare: {what: number, is: {at_most: 3}, as: x}}, \
             {crush: {of: opponent, count: x}}]}",
        ),
        (
            "対戦相手のシグニを３体まで対象とし、対戦相手のデッキの上からカードを３枚まで、それらの【チャーム】にする。",
            "use: {do: [{target: {as: them, up_to: 3, signi: opponent}}, \
             {declare: {what: number, is: {at_most: 3}, as: x}}, \
             {for_each: {of: {top: {count: x, of: opponent}}, as: it, do: [\
             {choose: {as: it_2, among: them, not: {with: charm}}}, \
             {move: {what: it, to: {onto: it_2, attachment: charm}}}]}}]}",
        ),
    ]);
}

#[test]
fn a_card_of_a_lrig_deck_without_a_number_is_one_card() {
    all_are(&[(
        "【出】：あなたのルリグデッキから《赤の剣》を場に出す。",
        "enter: {do: {to_field: {choose: {in: lrig_deck, of: you, name: 赤の剣}}}}",
    )]);
}
