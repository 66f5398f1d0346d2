//! Tests of Japanese wordings of LRIGs, ARTS, PIECEs and keys. The name of each test says what its
//! text does.

use super::all_are;

#[test]
fn a_card_in_front_is_vanished() {
    all_are(&[(
        "【自】：このシグニが正面にあるシグニ１体をバニッシュしたとき、カードを１枚引く。",
        r"
            auto:
              when: {vanish: {by: {source: {among: this}}, is: signi, in_front_of: this}}
              do: {draw: 1}
            ",
    )]);
}

#[test]
fn an_event_happens_to_a_card_of_either_kind() {
    all_are(&[
        (
            "【自】：対戦相手のシグニ１体かセンタールリグ１体がアタックしたとき、カードを１枚引く。",
            r"
            auto:
              {when: {attack: {is: [signi, center_lrig], in: field, of: opponent}}, do: {draw: 1}}
            ",
        ),
        (
            "【自】：対戦相手のルリグかシグニ１体がアタックしたとき、あなたのエナゾーンからそのルリグかシグニと同じレベルのシグニ１枚をトラッシュに置いてもよい。そうした場合、そのアタックを無効にする。",
            r"
            auto:
              when: {attack: {as: it, is: [lrig, signi], in: field, of: opponent}}
              do:
                may:
                  do:
                    trash:
                      choose:
                        is: signi
                        in: ener
                        of: you
                        level: {exactly: {value: {feature: level, of: it}}}
                  then: {negate_attack: it}
            ",
        ),
    ]);
}

#[test]
fn a_card_has_a_use_timing_or_is_a_craft_as_well() {
    all_are(&[
        (
            "【出】：あなたのルリグデッキから、使用タイミングに《アタックフェイズアイコン》を含む青のアーツ１枚をコストを支払わずに使用する。",
            r"
            enter:
              do:
                use:
                  what:
                    {choose: {is: arts, in: lrig_deck, of: you, color: blue, has: attack_timing}}
                  free: true
            ",
        ),
        (
            "【出】：あなたの緑のシグニ１体を対象とし、あなたのルリグデッキからクラフトであるシグニ１枚をそれの【アクセ】にする。",
            r"
            enter:
              do:
                - {target: {as: it, signi: you, color: green}}
                - move:
                    what: {choose: {is: signi, in: lrig_deck, of: you, any: [{is: craft}]}}
                    to: {onto: it, attachment: accessory}
            ",
        ),
    ]);
}

#[test]
fn the_cards_that_the_hand_lacks_to_a_number_are_drawn() {
    all_are(&[(
        "あなたの手札が４枚より少ない分だけカードを引く。",
        r"
            {use: {do: {draw: {count: {plus: [4, {times: [-1, {count: {in: hand, of: you}}]}]}}}}}
            ",
    )]);
}

#[test]
fn a_change_of_cost_has_a_shortened_second_condition() {
    all_are(&[(
        "このアーツの使用コストはあなたのルリグトラッシュに赤のアーツがある場合《無×1》減り、緑のアーツがある場合《無×1》減る。",
        r"
            constant:
              change:
                - cost: {less: {colorless: 1}}
                  until: {while: {exists: {is: arts, in: lrig_trash, of: you, color: red}}}
                - cost: {less: {colorless: 1}}
                  until: {while: {exists: {is: arts, in: lrig_trash, of: you, color: green}}}
            ",
    )]);
}

#[test]
fn a_cost_falls_for_each_card_of_a_difference() {
    all_are(&[(
        "このアーツの使用コストはあなたの手札の枚数から対戦相手の手札の枚数を引いた数１につき《赤×1》減る。",
        r"
            constant:
              change:
                cost:
                  less: {red: 1}
                  times:
                    plus:
                      - {count: {in: hand, of: you}}
                      - {times: [-1, {count: {in: hand, of: opponent}}]}
            ",
    )]);
}

#[test]
fn the_cost_of_growing_changes() {
    all_are(&[
        (
            "【常】：このルリグにグロウする際、あなたのライフクロスが２枚以下の場合、このルリグにグロウするためのコストは《青×0》になる。",
            r"
            constant:
              {while: {count: {at_most: 2, in: life_cloth, of: you}}, change: {cost: {becomes: {}}}}
            ",
        ),
        (
            "【常】：このカードの上にグロウするためのコストは《青×1》減る。",
            r"
            constant:
              change:
                {of: {all: {is: center_lrig, in: lrig_deck, of: you}}, cost: {less: {blue: 1}}}
            ",
        ),
    ]);
}

#[test]
fn an_encore_cost_ends_at_its_reminder() {
    all_are(&[(
        "アンコール－手札から＜天使＞のシグニを１枚捨てる（アンコールコストを追加で支払って使用してもよい）対戦相手のシグニ１体を対象とし、それを手札に戻す。",
        r#"
            use:
              extra: {word: encore, pay: {discard: {is: signi, class: "天使"}}}
              do: {to_hand: {target: {signi: opponent}}}
            "#,
    )]);
}

#[test]
fn a_hand_and_the_top_of_a_deck_are_looked_at() {
    all_are(&[(
        "【出】：対戦相手の手札と、対戦相手のデッキの一番上を見る。",
        r"
            enter:
              {do: {look: {together: [{all: {in: hand, of: opponent}}, {top: {of: opponent}}]}}}
            ",
    )]);
}

#[test]
fn instead_names_only_another_number_of_cards_from_the_top() {
    all_are(&[(
        "あなたは自分のデッキの上からカードを３枚トラッシュに置く。あなたのセンタールリグが緑の場合、代わりにカードを６枚トラッシュに置く。",
        r"
            use:
              do:
                if:
                  holds: {exists: {center_lrig: you, color: green}}
                  then: {trash: {top: 6}}
                  else: {trash: {top: 3}}
            ",
    )]);
}

#[test]
fn a_remark_on_the_crushed_cards_can_come_after_another_sentence() {
    all_are(&[(
        "あなたのライフクロス１枚をクラッシュする。その後、カードを１枚引く。この方法でクラッシュされたカードのライフバーストは発動しない。",
        r"
            {use: {do: [{crush: {without_life_burst: true}}, {then: {draw: 1}}]}}
            ",
    )]);
}

#[test]
fn a_condition_asks_for_cards_among_the_targets() {
    all_are(&[(
        "同じパワーを持つ対戦相手のシグニ２体を対象とし、それらを手札に戻す。その後、それらに青のシグニが１体以上含まれる場合、カードを１枚引く。",
        r"
            use:
              do:
                - {to_hand: {target: {sharing: power, as: them, count: 2, signi: opponent}}}
                - {then: {if: {holds: {exists: {color: blue, among: them}}, then: {draw: 1}}}}
            ",
    )]);
}

#[test]
fn cards_are_taken_from_those_that_the_effect_of_the_event_moved() {
    all_are(&[(
        "【自】：対戦相手の効果１つによってあなたのトラッシュにカードが合計１枚以上置かれたとき、その効果によってあなたのトラッシュに置かれたカードの中からカードを１枚まで対象とし、それを手札に加える。",
        r"
            auto:
              when:
                move:
                  to: trash
                  by: {kind: effect, of: opponent, single: true}
                  at_least: 1
                  as: them
                  of: you
              do: {to_hand: {target: {up_to: 1, among: them}}}
            ",
    )]);
}

#[test]
fn a_further_target_is_in_the_zone_of_the_first() {
    all_are(&[(
        "あなたのデッキの上からカードを２枚トラッシュに置く。その後、あなたのトラッシュから白のシグニ１枚を対象とし、それを手札に加える。あなたのセンタールリグが＜タマ＞の場合、追加で白のシグニ１枚を対象とし、それを手札に加える。",
        r#"
            use:
              do:
                - {trash: {top: 2}}
                - {then: {to_hand: {target: {is: signi, in: trash, of: you, color: white}}}}
                - if:
                    holds: {exists: {center_lrig: you, lrig_type: "タマ"}}
                    then: {to_hand: {target: {is: signi, in: trash, of: you, color: white}}}
            "#,
    )]);
}

#[test]
fn any_number_of_cards_with_different_names_is_chosen() {
    all_are(&[(
        "【出】：あなたのデッキの上からカードを３枚公開する。その中からそれぞれ名前の異なるように好きな枚数の＜天使＞のシグニを選び手札に加え、残りをトラッシュに置く。",
        r#"
            enter:
              do:
                - {reveal: {top: {count: 3, as: them}}}
                - to_hand:
                    choose: {different: name, any_number: true, is: signi, class: "天使", among: them}
                - {trash: {all: {in: deck, among: them}}}
            "#,
    )]);
}

#[test]
fn the_cards_of_a_prohibition_are_compared_with_another_card() {
    all_are(&[
        (
            "【自】：このルリグがアタックしたとき、あなたのアップ状態の緑のシグニ１体をダウンしてもよい。そうした場合、このターン、対戦相手はこの方法でダウンしたシグニと同じレベルの緑のシグニで【ガード】ができない。",
            r"
            auto:
              when: attack
              do:
                may:
                  do: {down: {choose: {as: it, signi: you, color: green, state: upped}}}
                  then:
                    change:
                      of: opponent
                      cannot:
                        guard:
                          {with: {is: signi, color: green, level: {exactly: {value: {feature: level, of: it}}}}}
                      until: end_of_turn
            ",
        ),
        (
            "このターン、対戦相手は自分のセンタールリグより低いレベルを持つシグニでアタックできない。",
            r"
            use:
              do:
                change:
                  of: opponent
                  cannot:
                    attack:
                      signi: opponent
                      level: {less_than: {highest: {feature: level, of: {center_lrig: opponent}}}}
                  until: end_of_turn
            ",
        ),
    ]);
}

#[test]
fn the_source_of_damage_is_compared_with_a_target() {
    all_are(&[(
        "対戦相手の青のルリグ１体を対象とし、それをダウンする。このターン、次にあなたがそれより低いレベルを持つ対戦相手の緑のシグニによってダメージを受ける場合、代わりにダメージを受けない。",
        r"
            use:
              do:
                - {down: {target: {as: it, lrig: opponent, color: blue}}}
                - change:
                    of: you
                    replace:
                      would:
                        damage:
                          by:
                            source:
                              signi: opponent
                              color: green
                              level: {less_than: {value: {feature: level, of: it}}}
                      once: true
                    until: end_of_turn
            ",
    )]);
}

#[test]
fn only_the_next_event_is_replaced() {
    all_are(&[
        (
            "次の対戦相手のターンの間、あなたが対戦相手のシグニによって最初にダメージを受ける場合、代わりにダメージを受けない。",
            r"
            use:
              do:
                change:
                  of: you
                  replace: {would: {damage: {by: {of: opponent, source: {is: signi}}}}, once: true}
                  until: {during_next: {turn: opponent}}
            ",
        ),
        (
            "ターン終了時まで、あなたのすべてのシグニは「【常】：このシグニが次にバニッシュされる場合、バニッシュされない。」を得る。",
            r"
            use:
              do:
                change:
                  of: {all: {signi: you}}
                  gain: {constant: {change: {replace: {would: vanish, once: true}}}}
                  until: end_of_turn
            ",
        ),
    ]);
}

#[test]
fn colors_and_abilities_are_lost_together() {
    all_are(&[(
        "このターン、対戦相手のエナゾーンにあるカードは色と能力を失う。",
        r"
            use:
              do:
                change:
                  of: you
                  gain:
                    constant:
                      change: {of: {all: {in: ener, of: opponent}}, lose: [{color: []}, abilities]}
                  until: end_of_turn
            ",
    )]);
}

#[test]
fn drawing_and_adding_to_the_hand_are_both_prohibited() {
    all_are(&[(
        "このターン、対戦相手は自分の効果によって、カードを引いたりカードを手札に加えることができない。",
        r"
            use:
              do:
                change:
                  of: opponent
                  cannot:
                    - {draw: {by: {kind: effect, of: opponent}}}
                    - {move: {to: hand, by: {kind: effect, of: opponent}, of: opponent}}
                  until: end_of_turn
            ",
    )]);
}

#[test]
fn a_choice_of_modes_is_repeated() {
    all_are(&[
        (
            "以下の２つから１つを選ぶ。この効果をあなたのセンタールリグのレベルと同じ回数行う。①カードを１枚引く。②【エナチャージ１】をする。",
            r"
            use:
              do:
                repeat:
                  times: {highest: {feature: level, of: {center_lrig: you}}}
                  do: {modes: {of: [{draw: 1}, {ener_charge: 1}]}}
            ",
        ),
        (
            "ベット―《コインアイコン》以下の２つから１つを選ぶ。ターン終了時まで、対象のシグニ１体は選んだ能力を得る。あなたがベットしていた場合、この効果を１回繰り返す。①【ランサー】②【アサシン】",
            r"
            use:
              extra: {word: bet, pay: {coin: 1}, as: deed}
              do:
                if:
                  holds: {done: deed}
                  then:
                    repeat:
                      times: 2
                      do:
                        modes:
                          of:
                            - change: {of: {target: {is: signi}}, gain: lancer, until: end_of_turn}
                            - change:
                                {of: {target: {is: signi}}, gain: assassin, until: end_of_turn}
                  else:
                    modes:
                      of:
                        - {change: {of: {target: {is: signi}}, gain: lancer, until: end_of_turn}}
                        - {change: {of: {target: {is: signi}}, gain: assassin, until: end_of_turn}}
            ",
        ),
    ]);
}

#[test]
fn cards_of_two_zones_are_shuffled_into_the_deck() {
    all_are(&[(
        "あなたの手札にあるすべてのカードをデッキに加える。あなたのエナゾーンにあるすべてのカードをデッキに加えてシャッフルする。",
        r"
            use:
              do:
                - {move: {what: {all: {in: hand, of: you}}, to: {zone: deck, shuffled: true}}}
                - {move: {what: {all: {in: ener, of: you}}, to: {zone: deck, shuffled: true}}}
            ",
    )]);
}

#[test]
fn a_card_mentioned_before_must_still_be_in_its_zone() {
    all_are(&[(
        "【出】：対戦相手の手札を見て１枚選び、捨てさせる。そのカードがスペルの場合、対戦相手のトラッシュからそのスペルをコストを支払わずに使用してもよい。",
        r"
            enter:
              do:
                - {look: {all: {as: them, in: hand, of: opponent}}}
                - {move: {what: {choose: {as: it, among: them}}, how: discard, to: trash}}
                - if:
                    holds: {match: {card: it, is: spell}}
                    then:
                      may:
                        {do: {use: {what: {all: {in: trash, of: opponent, among: it}}, free: true}}}
            ",
    )]);
}

#[test]
fn a_spell_is_used_by_paying_its_cost() {
    all_are(&[(
        "【起】《無》：あなたの手札からコストの合計が３以下の青のスペル１枚を、そのコストを支払って使用する。",
        r"
            action:
              cost: {colorless: 1}
              do:
                use:
                  what:
                    {choose: {is: spell, in: hand, of: you, color: blue, total_cost: {at_most: 3}}}
            ",
    )]);
}

#[test]
fn a_second_card_is_compared_with_the_first() {
    all_are(&[(
        "【出】：あなたのデッキの上からカードを４枚見る。その中からシグニを１枚までと、そのシグニと共通する色を持ち無色ではないシグニを１枚まで公開し手札に加え、残りを好きな順番でデッキの一番下に置く。",
        r"
            enter:
              do:
                - {look: {top: {count: 4, as: them}}}
                - reveal:
                    together:
                      - {choose: {as: it, up_to: 1, is: signi, among: them}}
                      - choose:
                          as: it_2
                          up_to: 1
                          is: signi
                          among: them
                          shares: {feature: color, with: it}
                          not: {color: colorless}
                - {to_hand: {together: [it, it_2]}}
                - {to_bottom: {all: {in: deck, among: them}}}
            ",
    )]);
}

#[test]
fn a_target_is_chosen_for_each_discarded_card() {
    all_are(&[
        (
            "手札からシグニを２枚まで捨てる。その後、この方法で捨てたシグニ１枚につきそのシグニと同じレベルの対戦相手の緑のシグニ１体を対象とし、それらをダウンする。",
            r"
            use:
              do:
                - {discard: {up_to: 2, is: signi, as: them}}
                - then:
                    for_each:
                      of: them
                      as: it
                      do:
                        down:
                          target:
                            {signi: opponent, color: green, level: {exactly: {value: {feature: level, of: it}}}}
            ",
        ),
        (
            "手札から＜天使＞のシグニを２枚まで捨てる。その後、対戦相手の青のシグニを、この方法で捨てたシグニの枚数と同じ数だけ対象とし、それらをバニッシュする。",
            r#"
            use:
              do:
                - {discard: {up_to: 2, is: signi, class: "天使", as: them}}
                - {then: {vanish: {target: {count: them, signi: opponent, color: blue}}}}
            "#,
        ),
    ]);
}

#[test]
fn a_sentence_is_repeated_for_other_levels() {
    all_are(&[(
        "【起】《赤》：対戦相手の、場かエナゾーンからレベル１の青のシグニ１枚を対象とし、それをトラッシュに置く。レベル２、レベル３についても同様に行う。",
        r"
            action:
              cost: {red: 1}
              do:
                - trash:
                    {target: {is: signi, in: [field, ener], of: opponent, color: blue, level: 1}}
                - trash:
                    {target: {is: signi, in: [field, ener], of: opponent, color: blue, level: 2}}
                - trash:
                    {target: {is: signi, in: [field, ener], of: opponent, color: blue, level: 3}}
            ",
    )]);
}

#[test]
fn a_comparison_comes_after_a_comma() {
    all_are(&[(
        "あなたのシグニ１体を対象とし、それをダウンする。その後、パワーが、この方法でダウンしたシグニのパワー以下の対戦相手の緑のシグニ１体を対象とし、それをバニッシュする。",
        r"
            use:
              do:
                - {down: {target: {as: it, signi: you}}}
                - then:
                    vanish:
                      target: {signi: opponent, color: green, power: {at_most: {value: {feature: power, of: it}}}}
            ",
    )]);
}

#[test]
fn the_burst_icon_is_a_life_burst() {
    all_are(&[(
        "【自】：対戦相手のシグニ１体がアタックしたとき、あなたのデッキの一番上のカードをエナゾーンに置いてもよい。この方法でエナゾーンに置いたカードが《バーストアイコン》を持っていた場合、そのアタックを無効にする。",
        r"
            auto:
              when: {attack: {as: it, signi: opponent}}
              do:
                - {may: {do: {to_ener: {top: {as: it_2}}}}}
                - {if: {holds: {match: {card: it_2, has: life_burst}}, then: {negate_attack: it}}}
            ",
    )]);
}

#[test]
fn top_without_a_zone_means_the_zone_that_was_looked_at() {
    all_are(&[
        (
            "【出】：あなたのライフクロスの上からカードを３枚見て、それらを好きな順番で一番上に戻す。",
            r"
            enter:
              {do: [{look: {top: {count: 3, in: life_cloth, as: them}}}, {to_life_cloth: them}]}
            ",
        ),
        (
            "【出】：あなたのすべてのライフクロスを見て、好きな順番で並び替える。",
            r"
            enter: {do: [{look: {all: {as: them, in: life_cloth, of: you}}}, {to_life_cloth: them}]}
            ",
        ),
        (
            "【起】《無》：あなたのライフクロスをすべて見て、その中からシグニ１枚を場に出すかエナゾーンに置き、残りをシャッフルする。",
            r"
            action:
              cost: {colorless: 1}
              do:
                - {look: {all: {as: them, in: life_cloth, of: you}}}
                - {choose: {as: it, is: signi, among: them}}
                - {either: {of: [{to_field: it}, {to_ener: it}]}}
                - {shuffle: {in: life_cloth}}
            ",
        ),
    ]);
}

#[test]
fn as_many_life_cloth_are_added_as_were_put_into_the_trash() {
    all_are(&[(
        "【出】：あなたのすべてのライフクロスを見て、その中からカードを３枚までトラッシュに置き、その枚数と同じ枚数のカードをデッキの上からライフクロスに加える。",
        r"
            enter:
              do:
                - {look: {all: {as: them, in: life_cloth, of: you}}}
                - {trash: {choose: {as: them_2, up_to: 3, among: them}}}
                - {to_life_cloth: {top: {count: them_2}}}
            ",
    )]);
}

#[test]
fn a_stage_of_a_coming_turn_is_skipped() {
    all_are(&[(
        "【起】《無》：次の対戦相手のターン、メインフェイズをスキップする。そのターンの間、シグニは可能ならばアタックしなければならない。",
        r"
            action:
              cost: {colorless: 1}
              do:
                - {skip: {main_phase: opponent}}
                - change:
                    of: you
                    gain: {constant: {change: {of: {all: {is: signi, in: field}}, must: attack}}}
                    until: {during_next: {turn: opponent}}
            ",
    )]);
}

#[test]
fn effects_wait_for_the_attack_phase_of_this_turn() {
    all_are(&[(
        "【起】《無》：このターンのアタックフェイズの間、あなたのシグニ１体が場を離れたとき、カードを２枚引くか、対戦相手は手札を１枚捨てる。",
        r"
            action:
              cost: {colorless: 1}
              do:
                later:
                  when: {leave: {signi: you}}
                  during: {during: attack_phase}
                  until: end_of_turn
                  do: {either: {of: [{draw: 2}, {discard: {player: opponent}}]}}
            ",
    )]);
}

#[test]
fn effects_wait_for_the_next_refresh() {
    all_are(&[(
        "このターン、あなたが次にリフレッシュをした場合、その後でこのターンを終了する。",
        r"
            use:
              do:
                later: {when: {refresh: you}, once: true, until: end_of_turn, do: {end: turn}}
            ",
    )]);
}

#[test]
fn effects_wait_for_the_end_of_an_attack() {
    all_are(&[(
        "【起】《無》：次のターンの間、対戦相手の緑のシグニ１体がアタックしたとき、そのアタック終了時にそのシグニをバニッシュする。",
        r"
            action:
              cost: {colorless: 1}
              do:
                later:
                  when: {attack: {as: it, signi: opponent, color: green}}
                  until: {during_next: turn}
                  do: {later: {when: {end: attack}, once: true, do: {vanish: it}}}
            ",
    )]);
}

#[test]
fn a_card_has_one_more_use_timing() {
    all_are(&[(
        "あなたのライフクロスが３枚以下の場合、このアーツは追加で《アタックフェイズアイコン》を持つ。",
        r"
            constant:
              while: {count: {at_most: 3, in: life_cloth, of: you}}
              change: {can: {use_at: attack}}
            ",
    )]);
}

#[test]
fn abilities_that_trigger_cannot_activate() {
    all_are(&[(
        "次のターン、すべての領域にある【ライフバースト】以外の対戦相手のシグニのトリガー能力は発動しない。",
        r"
            use:
              do:
                change:
                  of: you
                  gain:
                    constant:
                      change:
                        of:
                          all:
                            is: signi
                            in:
                              - field
                              - deck
                              - lrig_deck
                              - hand
                              - ener
                              - trash
                              - lrig_trash
                              - life_cloth
                              - check
                            of: opponent
                        cannot: {activate: {ability: [auto, enter, trap]}}
                  until: {during_next: turn}
            ",
    )]);
}

#[test]
fn a_level_is_at_most_the_number_of_viruses() {
    all_are(&[(
        "レベルが場にある【ウィルス】の数以下の対戦相手のシグニ１体を対象とし、それをバニッシュする。",
        r"
            use:
              do:
                vanish:
                  target: {signi: opponent, level: {at_most: {markers: {marker: virus, of: both}}}}
            ",
    )]);
}

#[test]
fn an_additional_cost_can_lack_its_name() {
    all_are(&[(
        "このアーツを使用する際、あなたのエナゾーンから＜天使＞のカード２枚をトラッシュに置いてもよい。以下の２つから１つを選ぶ。このアーツを使用する際に＜天使＞のカード２枚をトラッシュに置いていた場合、代わりに２つ選ぶ。①カードを１枚引く。②対戦相手のシグニ１体を対象とし、それをダウンする。",
        r#"
            use:
              extra: {pay: {trash: {choose: {count: 2, in: ener, of: you, class: "天使"}}}, as: deed}
              do:
                if:
                  holds: {done: deed}
                  then: {modes: {of: [{draw: 1}, {down: {target: {signi: opponent}}}], count: 2}}
                  else: {modes: {of: [{draw: 1}, {down: {target: {signi: opponent}}}]}}
            "#,
    )]);
}

#[test]
fn an_effect_is_repeated_for_each_card_put_into_the_lrig_trash() {
    all_are(&[(
        "【自】：このルリグがアタックしたとき、このルリグの下からカードを好きな枚数対象とし、それらをルリグトラッシュに置く。この方法でルリグトラッシュに置かれたカード１枚につき各プレイヤーは自分のデッキの上からカードを２枚トラッシュに置く。",
        r"
            auto:
              when: attack
              do:
                - move: {what: {target: {any_number: true, under: this}}, to: lrig_trash, as: them}
                - {repeat: {times: them, do: {trash: {top: {count: 2, of: both}}}}}
            ",
    )]);
}

#[test]
fn the_opponent_decides_the_order() {
    all_are(&[(
        "レベルの合計が４以下になるように対戦相手のシグニを好きな数対象とし、それらをデッキの一番下に置く。(置く順番は対戦相手が決める)",
        r"
            use:
              do:
                move:
                  what:
                    target:
                      {total: {feature: level, is: {at_most: 4}}, any_number: true, signi: opponent}
                  to: {zone: deck, at: bottom, ordered_by: opponent}
            ",
    )]);
}

#[test]
fn a_condition_holds_for_one_turn() {
    all_are(&[(
        "このターン、あなたの手札が対戦相手より少ないかぎり、あなたのライフクロスはクラッシュされない。",
        r"
            use:
              do:
                change:
                  of: you
                  gain:
                    constant:
                      while:
                        compare:
                          number: {count: {in: hand, of: you}}
                          is: {less_than: {count: {in: hand, of: opponent}}}
                      change: {of: you, cannot: crush}
                  until: end_of_turn
            ",
    )]);
}

#[test]
fn one_of_two_crafts_is_put_face_down_into_the_lrig_deck() {
    all_are(&[(
        "【出】：《フェゾーネマジック・BLUE》１枚と《フェゾーネマジック・深緑》１枚を公開する。それらのどちらか１枚を対戦相手に見せずに裏向きでルリグデッキに加える。",
        r#"
            enter:
              do:
                either:
                  of:
                    - {create: {card: "フェゾーネマジック・BLUE", to: {zone: lrig_deck, state: face_down}}}
                    - {create: {card: "フェゾーネマジック・深緑", to: {zone: lrig_deck, state: face_down}}}
            "#,
    )]);
}

#[test]
fn a_sentence_about_a_delayed_target_is_delayed() {
    all_are(&[(
        "【起】《無》：次の対戦相手のアタックフェイズ開始時、対戦相手のシグニ１体を対象とする。このターン、それがアタックしたとき、対戦相手が手札を２枚捨てないかぎり、そのアタックを無効にする。",
        r"
            action:
              cost: {colorless: 1}
              do:
                later:
                  when: {begin: {attack_phase: opponent}}
                  once: true
                  next: true
                  do:
                    - {target: {as: it, signi: opponent}}
                    - later:
                        when: {attack: {among: it}}
                        until: end_of_turn
                        do:
                          may:
                            by: opponent
                            do: {discard: {player: opponent, count: 2}}
                            else: {negate_attack: it}
            ",
    )]);
}

#[test]
fn a_mode_can_be_chosen_again_with_and_without_a_bet() {
    all_are(&[(
        "ベット―《コインアイコン》以下から２つまで選ぶ。同じ選択肢を２回選んでもよい。あなたがベットしていた場合、代わりに４つまで選ぶ。同じ選択肢を２回以上選んでもよい。①カードを１枚引く。②【エナチャージ１】をする。",
        r"
            use:
              extra: {word: bet, pay: {coin: 1}, as: deed}
              do:
                if:
                  holds: {done: deed}
                  then: {modes: {repeats: true, of: [{draw: 1}, {ener_charge: 1}], up_to: 4}}
                  else: {modes: {repeats: true, of: [{draw: 1}, {ener_charge: 1}], up_to: 2}}
            ",
    )]);
}

#[test]
fn one_class_is_not_counted() {
    all_are(&[(
        "【出】：あなたの場にあるシグニが持つクラスが＜天使＞を除いて合計２種類以上ある場合、カードを１枚引く。",
        r#"
            enter:
              do:
                if:
                  holds:
                    compare:
                      number: {different: {feature: class, of: {signi: you, not: {class: "天使"}}}}
                      is: {at_least: 2}
                  then: {draw: 1}
            "#,
    )]);
}

#[test]
fn each_player_discards_as_many_cards_as_the_highest_level() {
    all_are(&[(
        "対戦相手は、場にある最も高いレベルを持つセンタールリグのレベルの数だけ手札を捨てる。",
        r"
            use:
              do:
                discard:
                  player: opponent
                  count: {highest: {feature: level, of: {is: center_lrig, in: field}}}
            ",
    )]);
}

#[test]
fn crafts_of_a_group_are_chosen() {
    all_are(&[(
        "【起】《無》：ヤミノアーツのクラフトから３種類を１枚ずつ公開しルリグデッキに加える。",
        r#"
            action:
              cost: {colorless: 1}
              do:
                modes:
                  of:
                    - {create: {card: "ダーク・バウンダリー", to: lrig_deck}}
                    - {create: {card: "背闇之陣", to: lrig_deck}}
                    - {create: {card: "ダーク・アナライズ", to: lrig_deck}}
                    - {create: {card: "闇気揚々", to: lrig_deck}}
                    - {create: {card: "ダーク・アウト", to: lrig_deck}}
                  count: 3
            "#,
    )]);
}

#[test]
fn targets_are_moved_only_from_their_zone() {
    all_are(&[(
        "対戦相手のエナゾーンにあるカードを２枚まで対象とし、対戦相手のすべてのシグニを凍結する。エナゾーンにあるそれらをゲームから除外する。",
        r"
            use:
              do:
                - {target: {as: them, up_to: 2, in: ener, of: opponent}}
                - {freeze: {all: {signi: opponent}}}
                - {exclude: {all: {in: ener, among: them}}}
            ",
    )]);
}
