//! Tests of Japanese wordings about groups of cards: cards of several zones, cards for each SIGNI,
//! revealed and chosen cards, and the players who act with them.

use super::all_are;

#[test]
fn a_chosen_player_acts() {
    all_are(&[
        (
            "【自】：このシグニがアタックしたとき、プレイヤー１人を選ぶ。そのプレイヤーはカードを１枚引く。",
            r#"{auto: {when: attack, do: {either: {of: [{draw: 1}, {draw: {of: opponent}}]}}}}"#,
        ),
        (
            "【出】：プレイヤーを１人まで選ぶ。そのプレイヤーは手札を１枚捨てる。",
            r#"enter: {do: {may: {do: {either: {of: [{discard: 1}, {discard: {player: opponent}}]}}}}}"#,
        ),
    ]);
}

#[test]
fn each_player_with_cards_in_hand_acts() {
    all_are(&[(
        "【出】：手札が２枚以上ある各プレイヤーは、手札を１枚捨てる。",
        r#"enter:
  do:
    - {if: {holds: {count: {at_least: 2, in: hand, of: you}}, then: {discard: 1}}}
    - if:
        holds: {count: {at_least: 2, in: hand, of: opponent}}
        then: {discard: {player: opponent}}"#,
    )]);
}

#[test]
fn a_card_goes_under_each_signi() {
    all_are(&[(
        "【出】：あなたのすべての＜天使＞のシグニの下に、それぞれあなたのエナゾーンからシグニを１枚ずつ置く。",
        r#"enter:
  do:
    for_each:
      of: {all: {signi: you, class: "天使"}}
      as: it
      do: {move: {what: {choose: {is: signi, in: ener, of: you}}, to: {onto: it}}}"#,
    )]);
}

#[test]
fn a_card_goes_to_one_of_two_places_of_the_deck() {
    all_are(&[(
        "あなたのトラッシュからシグニ１枚を対象とし、それをデッキの上から一番目か二番目に置く。",
        r#"use:
  do:
    - {target: {as: it, is: signi, in: trash, of: you}}
    - {either: {of: [{to_top: it}, {move: {what: it, to: {zone: deck, below: 1}}}]}}"#,
    )]);
}

#[test]
fn one_card_is_taken_from_each_zone() {
    all_are(&[(
        "【起】手札とトラッシュにある＜天使＞のシグニを１枚ずつゲームから除外する：カードを１枚引く。",
        r#"action:
  cost:
    exclude:
      together:
        - {choose: {is: signi, in: hand, of: you, class: "天使"}}
        - {choose: {is: signi, in: trash, of: you, class: "天使"}}
  do: {draw: 1}"#,
    )]);
}

#[test]
fn an_attachment_moves_to_another_signi() {
    all_are(&[(
        "【出】：対象のあなたの【アクセ】１枚を対象のあなたのシグニ１体に付ける。",
        r#"enter:
  do:
    - {target: {as: it, signi: you}}
    - move:
        what: {target: {of: you, attached_as: accessory}}
        to: {onto: it, attachment: accessory}"#,
    )]);
}

#[test]
fn cards_under_and_attached_to_signi_are_counted_together() {
    all_are(&[(
        "【自】：このシグニがアタックしたとき、場にあるシグニの下にあるカードと場にあるシグニに付いているカードが合計２枚以上の場合、カードを１枚引く。",
        r#"auto:
  when: attack
  do:
    if:
      holds:
        count:
          at_least: 2
          attached_as: [underneath, charm, accessory, soul, face_down]
          beneath: {is: signi, in: field}
      then: {draw: 1}"#,
    )]);
}

#[test]
fn a_signi_has_no_card_under_it() {
    all_are(&[(
        "【常】：下にカードがない対戦相手のシグニのパワーを－1000する。",
        r#"constant:
  {change: {of: {all: {signi: opponent, not: {with: underneath}}}, power: -1000}}"#,
    )]);
}

#[test]
fn as_many_cards_go_to_the_life_cloth() {
    all_are(&[(
        "【起】：あなたのライフクロスをすべて手札に加え、この方法で手札に加えたカードの枚数まで、手札から白のカードをライフクロスに加える。",
        r#"action:
  do:
    - {to_hand: {all: {as: them, in: life_cloth, of: you}}}
    - {to_life_cloth: {choose: {up_to: them, in: hand, of: you, color: white}}}"#,
    )]);
}

#[test]
fn life_bursts_of_a_player_do_not_activate() {
    all_are(&[(
        "このターン、対戦相手のライフバーストは発動しない。",
        r#"use:
  do:
    change:
      of: you
      gain:
        constant:
          change: {of: {all: {of: opponent}}, cannot: {activate: {ability: life_burst}}}
      until: end_of_turn"#,
    )]);
}

#[test]
fn a_crush_has_no_life_burst_under_a_condition() {
    all_are(&[(
        "対戦相手のライフクロス１枚をクラッシュする。あなたの場に＜天使＞のシグニがある場合、この効果でクラッシュされたカードのライフバーストは発動しない。",
        r#"use:
  do:
    if:
      holds: {exists: {signi: you, class: "天使"}}
      then: {crush: {of: opponent, without_life_burst: true}}
      else: {crush: opponent}"#,
    )]);
}

#[test]
fn that_signi_is_the_signi_that_ended_the_reveal() {
    all_are(&[(
        "【出】：あなたのデッキの上からシグニがめくれるまで公開する。その後、そのシグニより低いレベルを持つ対戦相手のシグニ１体を対象とし、それをバニッシュする。",
        r#"enter:
  do:
    - {reveal: {top_until: {as: them, is: signi}}}
    - then:
        vanish:
          target:
            signi: opponent
            level:
              {less_than: {highest: {feature: level, of: {is: signi, among: them}}}}"#,
    )]);
}

#[test]
fn only_revealed_signi_are_counted() {
    all_are(&[(
        "【自】：このシグニがアタックしたとき、《赤》を支払ってもよい。そうした場合、あなたのデッキを上から公開されたシグニのレベルの合計が３以上になるまで公開する。その後、対戦相手のシグニ１体を対象とし、ターン終了時まで、それのパワーをこの方法で公開されたシグニ１枚につき－2000する。公開したカードをデッキの一番下に置く。",
        r#"auto:
  when: attack
  do:
    may:
      do: {pay: {red: 1}}
      then:
        - reveal:
            top_until: {total: {feature: level, is: {at_least: 3}}, as: them, is: signi}
        - then:
            change:
              of: {target: {signi: opponent}}
              power: {times: [-2000, {count: {is: signi, among: them}}]}
              until: end_of_turn
        - {to_bottom: {all: {in: deck, among: them}}}"#,
    )]);
}

#[test]
fn them_means_the_second_group_of_cards() {
    all_are(&[(
        "対戦相手の白と赤のシグニをそれぞれ１体対象とし、それらをバニッシュする。あなたのデッキから白と青のカードをそれぞれ１枚まで探して公開し手札に加え、デッキをシャッフルする。",
        r#"use:
  do:
    - vanish:
        together:
          - {target: {signi: opponent, color: white}}
          - {target: {signi: opponent, color: red}}
    - take:
        together:
          - {search: {as: it, up_to: 1, in: deck, of: you, color: white}}
          - {search: {as: it_2, up_to: 1, in: deck, of: you, color: blue}}
    - {reveal: {together: [it, it_2]}}
    - {to_hand: {together: [it, it_2]}}
    - {shuffle: you}"#,
    )]);
}

#[test]
fn a_used_card_is_removed_from_the_game_afterwards() {
    all_are(&[(
        "あなたのトラッシュからスペル１枚を対象とし、それを使用する。それがチェックゾーンから別の領域に移動する場合、代わりにゲームから除外される。",
        r#"use:
  {do: {use: {what: {target: {is: spell, in: trash, of: you}}, afterwards: excluded}}}"#,
    )]);
}

#[test]
fn cards_are_looked_at_from_the_top_of_the_deck() {
    all_are(&[(
        "【出】：あなたのデッキの上からカードを１枚トラッシュに置きカードを３枚見る。その見たカードの中からカードを１枚まで手札に加え、残りを好きな順番でデッキの一番下に置く。",
        r#"enter:
  do:
    - {trash: {top: 1}}
    - {look: {top: {count: 3, as: them}}}
    - {to_hand: {choose: {up_to: 1, among: them}}}
    - {to_bottom: {all: {in: deck, among: them}}}"#,
    )]);
}

#[test]
fn cards_chosen_without_looking_are_looked_at() {
    all_are(&[
        (
            "【出】：対戦相手の手札を２枚まで見ないで選び、それらを見て１枚をデッキの一番下に置く。",
            r#"enter:
  do:
    - {look: {random: {as: them, up_to: 2, in: hand, of: opponent}}}
    - {to_bottom: {choose: {in: hand, among: them}}}"#,
        ),
        (
            "【出】：対戦相手の手札を２枚見ないで選び、それらを見て１枚捨てさせる。",
            r#"enter:
  do:
    - {look: {random: {as: them, count: 2, in: hand, of: opponent}}}
    - {move: {what: {choose: {among: them}}, how: discard, to: trash}}"#,
        ),
    ]);
}

#[test]
fn a_number_is_the_difference_in_the_condition() {
    all_are(&[
        (
            "【常】：あなたの手札が対戦相手より多いかぎり、このシグニのパワーはその差１枚につき＋2000される。",
            r#"constant:
  while:
    compare:
      number: {count: {in: hand, of: you}}
      is: {more_than: {count: {in: hand, of: opponent}}}
  change:
    power:
      times:
        - 2000
        - plus:
            - {count: {in: hand, of: you}}
            - {times: [-1, {count: {in: hand, of: opponent}}]}"#,
        ),
        (
            "【自】：このシグニがアタックしたとき、あなたの手札が対戦相手より多い場合、その枚数の差以下のレベルを持つ対象の対戦相手のシグニ１体をダウンする。",
            r#"auto:
  when: attack
  do:
    if:
      holds:
        compare:
          number: {count: {in: hand, of: you}}
          is: {more_than: {count: {in: hand, of: opponent}}}
      then:
        down:
          target:
            signi: opponent
            level:
              at_most:
                plus:
                  - {count: {in: hand, of: you}}
                  - {times: [-1, {count: {in: hand, of: opponent}}]}"#,
        ),
    ]);
}

#[test]
fn a_signi_attacks_before_other_signi() {
    all_are(&[
        (
            "【出】：対戦相手の＜天使＞のシグニ１体を対象とし、このターン、それは可能ならばアタックしなければならない。（他のシグニより先にアタックしなければならない）",
            r#"enter:
  do:
    change:
      of: {target: {signi: opponent, class: 天使}}
      must: attack
      before_others: true
      until: end_of_turn"#,
        ),
        (
            "【出】：対戦相手の＜天使＞のシグニ１体を対象とし、このターン、それは可能ならばアタックしなければならない。",
            r#"enter:
  {do: {change: {of: {target: {signi: opponent, class: 天使}}, must: attack, until: end_of_turn}}}"#,
        ),
    ]);
}

#[test]
fn the_lrigs_are_on_one_team() {
    all_are(&[
        (
            "【使用条件】【チーム】いずれかのチームカードを２枚引く。",
            r#"{use: {only_if: same_team, do: {draw: 2}}}"#,
        ),
        (
            "あなたの場にいるルリグ３体が同じチームの場合、カードを２枚引く。",
            r#"{use: {do: {if: {holds: same_team, then: {draw: 2}}}}}"#,
        ),
    ]);
}

#[test]
fn a_signi_enters_without_rise() {
    all_are(&[(
        "あなたのトラッシュから＜天使＞のシグニ１枚を対象とし、それを【ライズ】を無視して場に出す。",
        r#"use:
  do:
    move:
      what: {target: {is: signi, in: trash, of: you, class: 天使}}
      to: {zone: field, ignoring: rise}"#,
    )]);
}

#[test]
fn a_signi_leaves_the_field_only_by_being_vanished() {
    all_are(&[
        (
            "【常】：対戦相手の効果はバニッシュ以外であなたの＜天使＞のシグニを場から移動させない。",
            r#"constant:
  change:
    of: {all: {signi: you, class: "天使"}}
    cannot: {move: {except: vanish, from: field, by: {kind: effect, of: opponent}}}"#,
        ),
        (
            "【常】：このシグニが対戦相手の効果によって場を離れる場合、その移動がバニッシュによるものでないなら、代わりにこのシグニをバニッシュしてもよい。",
            r#"constant:
  change:
    replace:
      would: {move: {except: vanish, from: field, by: {kind: effect, of: opponent}}}
      may: true
      instead: {vanish: this}"#,
        ),
    ]);
}

#[test]
fn a_refresh_moves_no_life_cloth() {
    all_are(&[(
        "【常】：あなたのライフクロスはリフレッシュによってトラッシュに移動しない。",
        r#"constant:
  change: {of: {all: {in: life_cloth, of: you}}, cannot: {move: {to: trash, by: refresh}}}"#,
    )]);
}

#[test]
fn cards_in_all_public_zones_are_meant() {
    all_are(&[
        (
            "【出】：あなたの公開領域に色を持つ表向きのシグニであるカードがある場合、カードを１枚引く。",
            r#"enter:
  do:
    if:
      holds:
        exists:
          is: signi
          in: [ener, trash, lrig_trash, check, signi_zone, lrig_zone, excluded]
          of: you
          color: [white, red, blue, green, black]
          state: face_up
      then: {draw: 1}"#,
        ),
        (
            "【出】：あなたの公開領域にある表向きのシグニであるカードのレベルがすべて偶数の場合、カードを１枚引く。",
            r#"enter:
  do:
    if:
      holds:
        every:
          of:
            is: signi
            in: [ener, trash, lrig_trash, check, signi_zone, lrig_zone, excluded]
            of: you
            state: face_up
          fits: {is: signi, level: {multiple_of: 2}}
      then: {draw: 1}"#,
        ),
    ]);
}

#[test]
fn all_cards_and_markers_of_all_signi_zones_are_read() {
    all_are(&[(
        "対戦相手のすべてのシグニゾーンにある、すべてのカードを手札に戻しすべての【ウィルス】を取り除く。",
        "use: {do: [{to_hand: {all: {in: signi_zone, of: opponent}}}, \
         {marker: {remove: virus, of: opponent, everywhere: true}}]}",
    )]);
}
