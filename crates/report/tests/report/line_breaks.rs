//! Text is broken into lines only where its language allows a break.

use textwrap::core::display_width;
use wixoss_report::line_breaks::{lines, with_break_marks};

#[test]
fn no_line_begins_with_a_closing_mark_or_ends_with_an_opening_one() {
    let closing = "。、，？！」』）】》；：・ーぁっゃ";
    let opening = "「『（【《";
    for text in [
        "「使用タイミング【アタックフェイズ】」のアーツ（ピースを含む）は、誰が使えますか？使えない！",
        "你的「精灵（SIGNI）」被击溃时，【生命爆发】会发动吗？会；但是《护甲》除外。",
        "シグニが、ランサー（Lancer）で、バニッシュされたっきり、ちょっと待った。",
    ] {
        for room in 14..=40 {
            for line in lines(text, room) {
                assert!(display_width(&line) <= room, "{room}: {line}");
                let (first, last) = (line.chars().next(), line.chars().next_back());
                assert!(
                    !first.is_some_and(|c| closing.contains(c)),
                    "{room}: {line}"
                );
                assert!(!last.is_some_and(|c| opening.contains(c)), "{room}: {line}");
            }
            let whole: String = lines(text, room).concat();
            assert_eq!(whole.replace(' ', ""), text.replace(' ', ""));
        }
    }
}

#[test]
fn long_ids_are_broken_after_their_signs() {
    let id = "rule-based-action-crushed-card-to-ener";
    assert_eq!(
        lines(id, 20),
        ["rule-based-action-", "crushed-card-to-ener"]
    );
    assert_eq!(lines(id, 40), [id]);
    assert_eq!(
        with_break_marks("see guard-step.only", 40),
        "see guard-step.only"
    );
    let marked = with_break_marks(id, 20);
    assert!(marked.contains("action-\u{200b}crushed-"), "{marked}");
}

#[test]
fn commands_ids_and_numbers_of_cards_stay_on_one_line() {
    for text in [
        "のこり3件（`--show ruling-barrier-and-s-lancer`）を見る。WXDi-P06-031も見る",
        "See the rest with `wixoss card WXDi-P06-031 --abilities`, or see WXDi-P06-031.",
        "名前: a `wixoss card WXDi-P06-031 --abilities` 、WXDi-P06-031",
    ] {
        for room in 42..=80 {
            let marked = with_break_marks(text, room);
            let lines = lines(text, room);
            for whole in ["WXDi-P06-031", "--show ruling-barrier-and-s-lancer"] {
                let count = |lines: &[String]| -> usize {
                    lines.iter().map(|line| line.matches(whole).count()).sum()
                };
                assert_eq!(
                    count(&lines),
                    count(&[text.to_owned()]),
                    "{room}: {lines:?}"
                );
                assert_eq!(marked.matches(whole).count(), count(&[text.to_owned()]));
            }
        }
    }
    // A command that is longer than a line is broken between its words.
    let lines = lines("`wixoss card WXDi-P06-031 --abilities`", 30);
    assert_eq!(lines, ["`wixoss card WXDi-P06-031", "--abilities`"]);
}

#[test]
fn no_line_is_wider_than_its_columns() {
    let text = "4 copies of サーバント　Ｏ (WD01-017) in the main deck";
    for columns in [8, 12, 20, 40] {
        let broken = lines(text, columns);
        assert!(
            broken.iter().all(|line| display_width(line) <= columns),
            "{broken:?}"
        );
        let letters = |t: &str| t.replace(' ', "");
        assert_eq!(letters(&broken.concat()), letters(text));
    }
}
