//! Tests of Japanese wordings that only one product prints: abilities that are gained or lost, attacks, guards and damage.
//! The name of each test says what its text does.

use super::all_are;

#[test]
fn a_card_gains_the_text_of_an_icon() {
    all_are(&[(
        "【常】：あなたのトラッシュにあるシグニは【ライフバースト】「カードを１枚引く。」を得る。",
        "constant: {change: {of: {all: {is: signi, in: trash, of: you}}, \
             gain: {life_burst: {draw: 1}}}}",
    )]);
}

#[test]
fn the_next_attack_of_each_card_is_negated() {
    all_are(&[(
        "対戦相手のシグニを３体まで対象とし、このターン、それらがそれぞれ次にアタックしたとき、そのアタックを無効にする。",
        "use: {do: [{target: {as: them, up_to: 3, signi: opponent}}, {for_each: {of: them, as: it, \
         do: {later: {when: {attack: {among: it}}, once: true, until: end_of_turn, \
         do: {negate_attack: it}}}}}]}",
    )]);
}

#[test]
fn power_is_not_gained_or_does_not_change() {
    all_are(&[
        (
            "【常】：対戦相手の効果によって、あなたのシグニのパワーは＋（プラス）されない。",
            "constant: {change: {of: {all: {signi: you}}, \
             cannot: {gain_power: {by: {kind: effect, of: opponent}}}}}",
        ),
        (
            "【常】：あなたの効果によって、このシグニのパワーは増減しない。",
            "constant: {change: {cannot: [{gain_power: {by: {kind: effect, of: you}}}, \
             {lose_power: {by: {kind: effect, of: you}}}]}}",
        ),
        (
            "【常】：あなたのシグニのパワーが効果によって＋（プラス）される場合、代わりに－（マイナス）される。",
            "constant: {change: {of: {all: {signi: you}}, \
             inverted: {gain_power: {by: effect}}}}",
        ),
    ]);
}

#[test]
fn one_player_chooses_the_mode_that_the_other_player_does() {
    all_are(&[(
        "【出】：対戦相手は以下の２つから１つを選び、あなたはそれを行う。①カードを１枚引く。②【エナチャージ１】",
        "enter: {do: {modes: {by: opponent, of: [{draw: 1}, {ener_charge: 1}]}}}",
    )]);
}

#[test]
fn one_of_several_quoted_effects_is_done_each_time() {
    all_are(&[(
        "【出】：「カードを１枚引く。」か「手札を１枚捨てる。」を合計３回行う。",
        "enter: {do: {repeat: {times: 3, do: {either: {of: [{draw: 1}, {discard: 1}]}}}}}",
    )]);
}

#[test]
fn the_attack_of_this_lrig_is_guarded() {
    all_are(&[(
        "【自】：このルリグのアタックが【ガード】されたとき、カードを１枚引く。",
        "auto: {when: {guard: opponent}, during: {match: {state: attacking}}, do: {draw: 1}}",
    )]);
}

#[test]
fn the_card_of_a_guard_is_part_of_the_event() {
    all_are(&[
        (
            "【自】：対戦相手がレベル２のシグニで【ガード】したとき、カードを１枚引く。",
            "auto: {when: {guard: {player: opponent, with: {is: signi, level: 2}}}, do: {draw: 1}}",
        ),
        (
            "【自】：対戦相手が《影狼》でガードしたとき、カードを１枚引く。",
            "auto: {when: {guard: {player: opponent, with: {name: 影狼}}}, do: {draw: 1}}",
        ),
    ]);
}

#[test]
fn a_player_can_do_neither_of_two_things() {
    all_are(&[(
        "【常】：あなたは赤のシグニを場に出せず、青のスペルを使用できない。",
        "constant: {change: {of: you, cannot: [{enter: {signi: you, color: red}}, \
         {use: {is: spell, color: blue}}]}}",
    )]);
}

#[test]
fn keywords_that_are_lost_cannot_be_gained_again() {
    let lost = "use: {do: {change: {of: {target: {signi: opponent}}, lose: [{keyword: assassin}, {keyword: lancer}], \
         cannot: {gain_ability: {keyword: [assassin, lancer]}}, until: end_of_turn}}}";
    all_are(&[(
        "対戦相手のシグニ１体を対象とし、ターン終了時まで、それは【アサシン】【ランサー】を失い、新たに得られない。",
        lost,
    )]);
}

#[test]
fn an_attack_cannot_be_negated() {
    all_are(&[(
        "【常】：このシグニのアタックは対戦相手の効果によって無効にならない。",
        "constant: {change: {cannot: {attack_negated: {by: {kind: effect, of: opponent}}}}}",
    )]);
}

#[test]
fn a_player_does_not_lose_by_damage_from_some_cards() {
    all_are(&[(
        "【出】：このターン、対戦相手のシグニからのダメージによってあなたは敗北しない。",
        "enter: {do: {change: {of: you, cannot: {lose: {by: {of: opponent, \
         source: {is: signi}}}}, until: end_of_turn}}}",
    )]);
}

#[test]
fn all_effects_before_are_done_again() {
    all_are(&[
        (
            "カードを１枚引く。手札を１枚捨てる。その後、この効果を２回繰り返す。",
            "use: {do: {repeat: {times: 3, do: [{draw: 1}, {discard: 1}]}}}",
        ),
        (
            "手札を１枚捨てる。カードを１枚引く。あなたはこの効果をあと２回まで繰り返してもよい。",
            "use: {do: [{discard: 1}, {draw: 1}, {may: {do: {discard: 1}, then: [{draw: 1}, \
             {may: {do: {discard: 1}, then: {draw: 1}}}]}}]}",
        ),
        (
            "あなたのデッキの上から＜天使＞のシグニがめくれるまで公開する。その後、公開されたシグニを場に出し、残りをトラッシュに置く。",
            "use: {do: [{reveal: {top_until: {as: them, is: signi, class: 天使}}}, {then: [{to_field: {choose: \
             {is: signi, among: them, class: 天使}}}, {trash: {all: {in: deck, among: them}}}]}]}",
        ),
    ]);
}

#[test]
fn the_place_after_a_list_or_a_noun_belongs_to_all_its_cards() {
    all_are(&[
        (
            "対戦相手のシグニ１体とトラッシュにあるカード１枚を対象とし、それらをゲームから除外する。",
            "use: {do: {exclude: {together: [{target: {signi: opponent}}, \
             {target: {in: trash, of: opponent}}]}}}",
        ),
        (
            "【出】：レベル２のシグニ１枚をあなたのデッキから探して場に出し、デッキをシャッフルする。",
            "enter: {do: [{search: {as: it, is: signi, in: deck, of: you, level: 2}}, \
             {to_field: it}, {shuffle: you}]}",
        ),
        (
            "【出】：いずれかのトラッシュから対象のスペル１枚をゲームから除外する。",
            "enter: {do: {exclude: {target: {is: spell, in: trash, of: both}}}}",
        ),
    ]);
}

#[test]
fn the_player_who_is_made_to_discard_chooses_the_card() {
    all_are(&[(
        "【出】：対戦相手の手札を１枚捨てさせる。",
        "enter: {do: {discard: {player: opponent}}}",
    )]);
}

#[test]
fn effects_other_than_life_bursts_do_not_affect_cards() {
    all_are(&[(
        "【常】：このシグニはライフバーストではない対戦相手のシグニの効果を受けない。",
        "constant: {change: {unaffected_by: {kind: effect, of: opponent, source: {is: signi}, \
         ability: [constant, auto, enter, action, trap]}}}",
    )]);
}

#[test]
fn a_card_that_a_player_chooses_loses_abilities() {
    all_are(&[(
        "【自】：このシグニがバニッシュされたとき、ターン終了時まで、対戦相手のレベル２以下のシグニ１体は能力を失う。",
        "auto: {when: vanish, do: [{choose: {as: it, signi: opponent, level: {at_most: 2}}}, \
         {change: {of: it, lose: abilities, until: end_of_turn}}]}",
    )]);
}

#[test]
fn the_owner_of_the_first_stack_owns_the_second_stack() {
    all_are(&[(
        "【出】：対戦相手のデッキの一番上とライフクロスの一番上を見る。それらを入れ替えてもよい。",
        "enter: {do: [{look: {together: [{top: {of: opponent, as: it}}, \
         {top: {of: opponent, in: life_cloth, as: it_2}}]}}, {may: {do: {swap: {first: it, second: it_2}}}}]}",
    )]);
}

#[test]
fn effects_in_quotes_are_repeated_for_each_card() {
    all_are(&[(
        "あなたの場にあるシグニ１体につき以下を１回行う。「カードを１枚引く。」",
        "use: {do: {repeat: {times: {count: {signi: you}}, do: {draw: 1}}}}",
    )]);
}

#[test]
fn rise_names_several_signi() {
    all_are(&[(
        "【ライズ】あなたの《赤の剣》１体と《青の盾》１体の上に置く",
        "rise: {different: name, count: 2, of: you, name: [赤の剣, 青の盾]}",
    )]);
}
