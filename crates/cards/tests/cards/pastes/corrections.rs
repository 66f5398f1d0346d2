//! Tests of lines that contradict the list beside them. Such a list is refused. Other lines with
//! the same words are skipped.

use super::refused::{assert_refused, cards, deck_of, text};

/// Returns two lists: the deck with the line above it, and the deck with the line below it.
fn beside(line: &str) -> [String; 2] {
    let deck = text(&deck_of(11));
    [format!("{line}\n\n{deck}"), format!("{deck}\n{line}\n")]
}

#[test]
fn lines_that_contradict_the_list_refuse_it() {
    for line in [
        "I have since gone down to three on the Tobiel, so it is legal.",
        "Ignore the Tobiel line, that is from my other binder.",
        "Correction: Tobiel should be a fourth Assylen",
        "EDIT: -1 Tobiel, +1 Bronze",
        "Oops, the last one should be three.",
        "Drop Tobiel before you judge it.",
        "Actually make that 3 Tobiel.",
        "I no longer play Tobiel.",
        "Took Tobiel out, put in Bronze.",
        "In: Assylen. Out: Tobiel.",
        "At the event I played 3 Tobiel.",
        "トビエルは抜きました",
        "当日はトビエル3枚で出ました",
        "トビエル→アシレン",
        "托碧耶尔不带了",
        "比赛时托碧耶尔只带了3张",
        "Without the Tobiel now.",
        "Tobiel is out, Assylen stays.",
        "This is an old version of my list.",
        "トビエルを3枚に減らしました。",
        "訂正：トビエルは3枚です。",
        "トビエルは次の大会までに抜きます。",
        "コアララを1枚減らしてトビエルを3枚にした。",
        "コアララを1枚減らしてトビエルを4枚にした。",
        "コアララを抜いてトビエルを4枚にした。",
        "I was thinking about dropping one Tobiel, and now it's decided.",
        "托碧耶尔改成三张了，以此为准。",
        "这是老版本，仅供参考。",
    ] {
        for list in beside(line) {
            assert_refused(&list);
        }
    }
}

#[test]
fn lines_that_agree_with_the_list_are_skipped() {
    let deck = cards(&text(&deck_of(11)));
    for line in [
        "I went up to four on the Tobiel and never looked back.",
        "Should I cut Tobiel?",
        "EDIT: thanks for all the feedback!",
        "Updated after the last event, it should be fun to play.",
        "トビエルを4枚に増やしました。",
        "トビエルは抜くべきですか？",
        "I am thinking about dropping one Tobiel, but that's not decided.",
        "托碧耶尔改成四张了，很强。",
    ] {
        for list in beside(line) {
            assert_eq!(cards(&list), deck, "{list}");
        }
    }
}

#[test]
fn a_sentence_can_tell_how_the_list_came_to_its_counts() {
    const FOUR: &str = "4 Koalala, Phantom Terra Beast";
    let deck = text(&deck_of(11));
    assert!(deck.contains(FOUR));
    let deck = deck.replace(
        FOUR,
        "3 Koalala, Phantom Terra Beast\n1 Bronze, Natural Crystal",
    );
    let line = "コアララを1枚減らしてトビエルを4枚にした。";
    assert_eq!(cards(&format!("{deck}\n{line}\n")), cards(&deck));
    for line in [
        "コアララを2枚減らしてトビエルを4枚にした。",
        "コアララを1枚減らしてトビエルを4枚にしたい。",
        "コアララを抜いてトビエルを4枚にした。",
    ] {
        assert_refused(&format!("{deck}\n{line}\n"));
    }
}

#[test]
fn a_line_above_cards_can_say_that_they_are_not_in_the_deck() {
    let with = |line: &str| {
        let mut lines = deck_of(11);
        let last = lines.pop().unwrap_or_default();
        lines.extend([String::new(), line.to_owned(), last]);
        text(&lines)
    };
    for line in [
        "Notes: ideas for later",
        "Title: Cut from the deck",
        "The next cards are only ideas for the future.",
        "Price: too expensive, skipped",
    ] {
        assert_refused(&with(line));
    }
    assert_eq!(
        cards(&with("Notes: my favorite cards")),
        cards(&text(&deck_of(11)))
    );
}

#[test]
fn a_minus_beside_some_cards_can_take_them_out() {
    let lines = deck_of(11);
    let with = |change: fn(&str) -> String, from: usize| {
        let mut lines = lines.clone();
        for line in lines.iter_mut().skip(from) {
            *line = change(line);
        }
        text(&lines)
    };
    assert_refused(&with(|line| format!("- {line}"), lines.len() - 2));
    assert_refused(&with(|line| format!("{line} -"), lines.len() - 2));
    let main = lines.len() - 10;
    let all = with(|line| format!("- {line}"), main);
    assert_eq!(cards(&all), cards(&text(&lines)));
}
