//! Tests that a text is refused if one of its words is missing from the ability.
use wixoss_ability::from_yaml;
use wixoss_base::syntax::{Plain, plain};
use wixoss_text::TextLanguage;
use wixoss_text::refuse::lost_words::lost_word;

fn keeps_every_word(said: &str, ability: &Plain, language: TextLanguage) -> bool {
    lost_word(said, ability, language).is_none()
}

#[test]
fn a_text_with_a_word_that_is_missing_from_the_ability_is_refused() {
    let lost = [
        (
            "手札からシグニを場に出す",
            "enter: {do: {to_field: {choose: {is: signi, of: you}}}}",
        ),
        (
            "あなたの赤のシグニ1体をアップする",
            "enter: {do: {up: {target: {signi: you}}}}",
        ),
        (
            "<天使>のシグニ1体をアップする",
            "enter: {do: {up: {target: {signi: you}}}}",
        ),
        (
            "あなたのシグニゾーンにカードが4枚以上ある場合、カードを1枚引く",
            "enter: {do: {if: {holds: {count: {at_least: 4, in: field, of: you}}, then: {draw: 1}}}}",
        ),
        (
            "他のシグニ1体をアップする",
            "enter: {do: {up: {target: {is: signi}}}}",
        ),
        (
            "シグニを2体までアップする",
            "enter: {do: {up: {target: {count: 2, is: signi}}}}",
        ),
        (
            "パワー5000以下のシグニ1体をアップする",
            "enter: {do: {up: {target: {is: signi}}}}",
        ),
    ];
    for (text, yaml) in lost {
        let all = from_yaml(yaml).unwrap_or_else(|error| panic!("{yaml}: {error}"));
        let kept = all
            .iter()
            .all(|one| keeps_every_word(text, &plain(one).unwrap(), TextLanguage::Japanese));
        assert!(!kept, "{text}");
    }
    let english = "put this SIGNI from your Ener Zone onto your field";
    let all = from_yaml("auto: {when: vanish, do: {to_field: this}}");
    let all = all.unwrap_or_else(|error| panic!("{error}"));
    assert!(!all.iter().any(|one| keeps_every_word(
        english,
        &plain(one).unwrap(),
        TextLanguage::English
    )));
}

#[test]
fn a_text_whose_every_word_is_in_the_ability_is_accepted() {
    let text = "あなたのトラッシュから赤の<天使>のシグニを2枚まで対象とし、それらをトラッシュから手札に加える";
    let yaml = "enter: {do: {to_hand: {target: {up_to: 2, is: signi, in: trash, of: you, color: red, class: 天使}}}}";
    let all = from_yaml(yaml).unwrap_or_else(|error| panic!("{yaml}: {error}"));
    let entered = from_yaml("enter: {do: {draw: 1}}");
    let entered = entered.unwrap_or_else(|error| panic!("{error}"));
    let english = "When it entered the field and the declared number is shared ";
    assert!(entered.iter().all(|one| keeps_every_word(
        english,
        &plain(one).unwrap(),
        TextLanguage::English
    )));
    assert!(all.iter().all(|one| keeps_every_word(
        text,
        &plain(one).unwrap(),
        TextLanguage::Japanese
    )));
}
