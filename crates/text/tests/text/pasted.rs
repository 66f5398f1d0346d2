//! Tests that text as people type it is read as the printed text.

use wixoss_text::pasted::{
    ENGLISH_EXAMPLES, JAPANESE_EXAMPLES, advice, nearest_keyword, nearest_wording, read_pasted,
    spellings,
};
use wixoss_text::{GapReason, TextLanguage, TextPart, read_text};

/// Checks that a typed text is read as the printed text.
fn is_read_as(typed: &str, printed: &str) {
    let language = TextLanguage::of(printed);
    let meant = read_text(printed, language, TextPart::Text);
    assert!(meant.is_full(), "{printed}");
    let read = read_pasted(typed, language, TextPart::Text);
    assert!(read.reading.is_full(), "{typed}\n{read:?}");
    assert_eq!(
        read.reading.abilities, meant.abilities,
        "{typed}\n{:?}",
        read.read_as
    );
}

#[test]
fn printed_text_is_read_as_it_is() {
    let text = "[Auto]: When this SIGNI attacks, draw nine cards.";
    let read = read_pasted(text, TextLanguage::English, TextPart::Text);
    assert_eq!(read.read_as, None);
    assert_eq!(
        read.reading,
        read_text(text, TextLanguage::English, TextPart::Text)
    );
}

#[test]
fn heads_may_be_typed_in_many_ways() {
    let attacks = "[Auto]: When this SIGNI attacks, draw nine cards.";
    for typed in [
        "[Auto] When this SIGNI attacks, draw nine cards.",
        "[auto]: when this signi attacks, draw nine cards",
        "【Auto】 When this SIGNI attacks, draw nine cards.",
        "(Auto) When this SIGNI attacks, draw nine cards.",
        "Auto: When this SIGNI attacks, draw nine cards.",
        "When this SIGNI attacks, draw nine cards.",
        "WHEN THIS SIGNI ATTACKS, DRAW NINE CARDS.",
    ] {
        is_read_as(typed, attacks);
    }
    for typed in [
        "enter: draw nine cards.",
        "[On-Play]: Draw nine cards.",
        "[On-Play] Draw nine cards.",
        "[On Play]: Draw nine cards.",
        "On-Play: Draw nine cards.",
    ] {
        is_read_as(typed, "[Enter]: Draw nine cards.");
    }
    for typed in [
        "[Continuous]: This SIGNI gets +1000 power.",
        "[Constant] This SIGNI gets +1000 power.",
        "Constant: This SIGNI gets +1000 power.",
    ] {
        is_read_as(typed, "[Constant]: This SIGNI gets +1000 power.");
    }
    is_read_as(
        "[Auto] {1/Turn} When this SIGNI attacks, draw nine cards.",
        "[Auto] {1/Turn}: When this SIGNI attacks, draw nine cards.",
    );
}

#[test]
fn other_words_and_marks_are_read_as_the_printed_words_and_marks() {
    for (typed, printed) in [
        (
            "[Enter]: Banish two target SIGNI on your opponent's field.",
            "[Enter]: Vanish two target SIGNI on your opponent's field.",
        ),
        (
            "[Auto]: When this SIGNI is banished, draw nine cards.",
            "[Auto]: When this SIGNI is vanished, draw nine cards.",
        ),
        (
            "[Enter]: Target red SIGNI on your field gains Lancer until end of turn.",
            "[Enter]: Target red SIGNI on your field gains 【Lancer】 until end of turn.",
        ),
        (
            "[Enter]: Target red SIGNI on your field gains [lancer] until end of turn.",
            "[Enter]: Target red SIGNI on your field gains 【Lancer】 until end of turn.",
        ),
        ("[Enter]: Ener Charge 9.", "[Enter]: 【Ener Charge 9】."),
        ("[Enter]: [Ener Charge 9].", "[Enter]: 【Ener Charge 9】."),
        (
            "[Action] Down: Draw nine cards.",
            "[Action] {Down}: Draw nine cards.",
        ),
        (
            "Down: Draw nine cards.",
            "[Action] {Down}: Draw nine cards.",
        ),
        (
            "[Enter] Red: Draw nine cards.",
            "[Enter] {Red}: Draw nine cards.",
        ),
        (
            "[Action] {1/turn} {red}: Draw nine cards.",
            "[Action] {1/Turn} {Red}: Draw nine cards.",
        ),
        (
            "[Act] (once per turn) Discard a card: Draw nine cards.",
            "[Action] {1/Turn} Discard a card: Draw nine cards.",
        ),
        (
            "(once per turn) [Action] {Green}: Draw nine cards.",
            "[Action] {1/Turn} {Green}: Draw nine cards.",
        ),
        (
            "[Action] once per turn, pay {Green}: Draw nine cards.",
            "[Action] {1/Turn} {Green}: Draw nine cards.",
        ),
        (
            "{Tap}: Draw nine cards.",
            "[Action] {Down}: Draw nine cards.",
        ),
        (
            "[Constant]: This SIGNI gains S-Lancer.",
            "[Constant]: This SIGNI gains 【S Lancer】.",
        ),
        (
            "This SIGNI has Lancer.",
            "[Constant]: This SIGNI gains 【Lancer】.",
        ),
        (
            "[Constant] This SIGNI has [Lancer].",
            "[Constant]: This SIGNI gains 【Lancer】.",
        ),
        (
            "[Enter]: Negate target opponent LRIG's attack.",
            "[Enter]: Negate the attack of target LRIG on your opponent's field.",
        ),
        (
            "[Enter]: Bounce two target SIGNI on your opponent's field.",
            "[Enter]: Return two target SIGNI on your opponent's field to their owner's hand.",
        ),
        (
            "[Enter]: Search your deck for nine SIGNI, reveal them, put them in your hand, then shuffle.",
            "[Enter]: Search your deck for nine SIGNI, reveal them, add them to your hand, and shuffle your deck.",
        ),
        (
            "At the beginning of your attack phase, draw nine cards.",
            "[Auto]: At the beginning of your attack phase, draw nine cards.",
        ),
        (
            "Auto - When this SIGNI attacks, draw nine cards.",
            "[Auto]: When this SIGNI attacks, draw nine cards.",
        ),
        (
            "[Auto] - When this SIGNI attacks, draw nine cards.",
            "[Auto]: When this SIGNI attacks, draw nine cards.",
        ),
        (
            "{Once per turn} [Auto]: When this SIGNI attacks, draw nine cards.",
            "[Auto] {1/Turn}: When this SIGNI attacks, draw nine cards.",
        ),
        (
            "[Action] (Down), 2 white: Draw nine cards.",
            "[Action] {Down} {White} {White}: Draw nine cards.",
        ),
        (
            "[Enter]: This SIGNI gains [[Double Crush]] until end of turn.",
            "[Enter]: This SIGNI gains 【Double Crush】 until end of turn.",
        ),
        ("Guard", "【Guard】"),
        ("[Multi-Ener]", "【Multi Ener】"),
        ("[Constant] lancer.", "[Constant]: 【Lancer】"),
        (
            "[Enter]: Target red SIGNI on your field gets +9000 until end of turn.",
            "[Enter]: Target red SIGNI on your field gets +9000 power until end of turn.",
        ),
        (
            "[Enter]: Freeze two target SIGNI on your opponent's field with 9000 power or less.",
            "[Enter]: Freeze two target SIGNI on your opponent's field with power 9000 or less.",
        ),
        (
            "[Enter]: Freeze target opponent SIGNI with power 9000 or less.",
            "[Enter]: Freeze target SIGNI on your opponent's field with power 9000 or less.",
        ),
        (
            "[Enter]: Freeze all opponents signi.",
            "[Enter]: Freeze all SIGNI on your opponent's field.",
        ),
        (
            "[Enter]: Freeze an opponent's SIGNI.",
            "[Enter]: Freeze a SIGNI on your opponent's field.",
        ),
        (
            "Choose one of the following.\n1. Draw nine cards.\n2. Ener Charge 1.",
            "Choose one of the following.\n①Draw nine cards.\n②【Ener Charge 1】.",
        ),
    ] {
        is_read_as(typed, printed);
    }
}

#[test]
fn a_missing_article_does_not_mean_all_cards() {
    for typed in [
        "[Enter]: Freeze opponents signi with power 9000 or less.",
        "[Enter]: Opponent signi gets -9000 power until end of turn.",
    ] {
        let read = read_pasted(typed, TextLanguage::English, TextPart::Text);
        assert!(!read.reading.is_full(), "{typed}");
    }
}

#[test]
fn a_life_burst_may_be_typed_after_the_words_life_burst() {
    let burst = read_text(
        "Draw nine cards.",
        TextLanguage::English,
        TextPart::LifeBurst,
    );
    for typed in [
        "Life Burst: Draw nine cards.",
        "[Life Burst]: Draw nine cards.",
        "life burst: draw nine cards.",
        "LB: draw nine cards.",
    ] {
        let read = read_pasted(typed, TextLanguage::English, TextPart::Text);
        assert_eq!(read.reading.abilities, burst.abilities, "{typed}\n{read:?}");
    }
    let both = "[Enter]: Draw nine cards.\nLife Burst: Draw nine cards.";
    let read = read_pasted(both, TextLanguage::English, TextPart::Text);
    assert_eq!(read.reading.abilities.len(), 2, "{read:?}");
    assert_eq!(read.reading.abilities.last(), burst.abilities.last());
    let typed = "ライフバースト：カードを９枚引く。";
    let read = read_pasted(typed, TextLanguage::Japanese, TextPart::Text);
    assert_eq!(read.reading.abilities, burst.abilities, "{read:?}");
}

#[test]
fn japanese_text_may_be_typed_in_other_spellings() {
    for (typed, printed) in [
        (
            "【自】このシグニがアタックしたとき、カードを9枚引く。",
            "【自】：このシグニがアタックしたとき、カードを９枚引く。",
        ),
        (
            "[自]:このｼｸﾞﾆがｱﾀｯｸしたとき､ｶｰﾄﾞを9枚引く｡",
            "【自】：このシグニがアタックしたとき、カードを９枚引く。",
        ),
        (
            "自：このシグニがアタックしたとき、カードを9枚引く",
            "【自】：このシグニがアタックしたとき、カードを９枚引く。",
        ),
        (
            "このシグニがアタックしたとき、カードを9枚引く。",
            "【自】：このシグニがアタックしたとき、カードを９枚引く。",
        ),
        (
            "[出]あなたの赤のシグニ1体を対象とし、ターン終了時まで、それは[ランサー]を得る。",
            "【出】：あなたの赤のシグニ１体を対象とし、ターン終了時まで、それは【ランサー】を得る。",
        ),
        (
            "【出】：エナチャージ1をする。",
            "【出】：【エナチャージ１】をする。",
        ),
        (
            "【起】ダウン：カードを9枚引く。",
            "【起】《ダウン》：カードを９枚引く。",
        ),
        (
            "このシグニがアタックした時、相手のシグニ1体を対象とし、それをダウンする。",
            "【自】：このシグニがアタックしたとき、対戦相手のシグニ１体を対象とし、それをダウンする。",
        ),
        ("【常】ランサー", "【常】：【ランサー】"),
        (
            "【出】対戦相手のシグニ９体を対象とし、対戦相手が《無》を支払わないかぎり、このターンそれらはアタックできない。",
            "【出】：対戦相手のシグニ９体を対象とし、対戦相手が《無》を支払わないかぎり、このターン、それらはアタックできない。",
        ),
        (
            "【常】このシグニのパワー+9000",
            "【常】：このシグニのパワーを＋9000する。",
        ),
        (
            "【自】ｺﾉｼｸﾞﾆがアタックしたとき、カードを9枚引く。",
            "【自】：このシグニがアタックしたとき、カードを９枚引く。",
        ),
        (
            "以下の2つから1つを選ぶ。1.カードを9枚引く。2.【エナチャージ1】",
            "以下の２つから１つを選ぶ。①カードを９枚引く。②【エナチャージ１】",
        ),
    ] {
        is_read_as(typed, printed);
    }
}

#[test]
fn names_of_cards_stay_as_they_are() {
    let text =
        "When this SIGNI attacks, add target 《Tap Dancer Lancer》 from your trash to your hand.";
    let read = read_pasted(text, TextLanguage::English, TextPart::Text);
    let said = read.reading.abilities.first().map(ToString::to_string);
    assert!(
        said.is_some_and(|said| said.contains("《Tap Dancer Lancer》")),
        "{read:?}"
    );
}

#[test]
fn a_gap_names_the_words_that_stopped_the_reading() {
    for (text, words, why) in [
        (
            "[Enter]: Draw nine cards. Hum a melody.",
            "Hum a melody",
            GapReason::UnknownWords,
        ),
        (
            "[Enter]: Up target <Lampwright> SIGNI on your field.",
            "Lampwright",
            GapReason::UnknownClass,
        ),
        ("[Enter]: Vanish it.", "it", GapReason::RefersToNothing),
        (
            "[Enter]: Draw nine cards. If that SIGNI is green, down it.",
            "that SIGNI",
            GapReason::RefersToNothing,
        ),
        (
            "【出】：カードを９枚引く。この方法で捨てたカードをデッキの一番下に置く。",
            "この方法で捨てたカード",
            GapReason::RefersToNothing,
        ),
        (
            "[Enter]: Choose three target SIGNI on your opponent's field.",
            "[Enter]: Choose three target SIGNI on your opponent's field.",
            GapReason::NoSuchAbility,
        ),
        // The places of a gap are places in the text as typed.
        (
            "[On-Play]: Draw nine cards. Hum a melody.",
            "Hum a melody",
            GapReason::UnknownWords,
        ),
    ] {
        let read = read_pasted(text, TextLanguage::of(text), TextPart::Text).reading;
        let gap = read.gaps.first().unwrap_or_else(|| panic!("{text}"));
        assert_eq!(
            text.get(gap.words.start..gap.words.end),
            Some(words),
            "{text}"
        );
        assert_eq!(gap.why, why, "{text}");
    }
}

#[test]
fn a_gap_names_the_nearest_known_wording() {
    for (text, known) in [
        (
            "[Auto]: When this SIGNI strikes, draw nine cards.",
            Some("When this SIGNI attacks"),
        ),
        (
            "[Enter]: Return target SIGNI on your opponent's field near its owner's hand.",
            Some("Return target SIGNI on your opponent's field to its owner's hand"),
        ),
        ("[Enter]: Xyzzy.", None),
        // The nearest wording has another meaning.
        ("[Enter]: This SIGNI juggles two cards.", None),
        ("【出】：カードを２枚ひく。", Some("カードを１枚引く")),
    ] {
        let language = TextLanguage::of(text);
        let read = read_pasted(text, language, TextPart::Text).reading;
        let gap = read.gaps.first().unwrap_or_else(|| panic!("{text}"));
        assert_eq!(nearest_wording(text, gap, language), known, "{text}");
    }
}

/// A card can go down only once.
#[test]
fn a_number_before_down_is_no_cost() {
    let text = "2 Down: Draw nine cards.";
    let read = read_pasted(text, TextLanguage::English, TextPart::Text).reading;
    assert!(!read.is_full(), "{read:?}");
}

#[test]
fn advice_says_what_to_write() {
    for (text, words) in [
        (
            "[Auto]: When this SIGNI strikes, draw nine cards.",
            "`When this SIGNI attacks`",
        ),
        (
            "[Enter]: Kill nine target SIGNI on your opponent's field.",
            "cards say `vanish`",
        ),
        (
            "[Action] W W: Draw nine cards.",
            "`[Action] {Down} {White}:`",
        ),
        (
            "Draw nine cards, discard two.",
            "sentences of cards look like",
        ),
        (
            "[Enter]: Shuffle my deck.",
            "in place of `my`, cards say `your`",
        ),
        (
            "【出】：対戦相手のシグニ９体を破壊する。",
            "in place of `破壊`, cards say `バニッシュ`",
        ),
        ("2 Down: Draw nine cards.", "`[Action] {Down} {White}:`"),
        ("【起】しろ：カードを９枚引く。", "《ダウン》《白》"),
    ] {
        let language = TextLanguage::of(text);
        let read = read_pasted(text, language, TextPart::Text).reading;
        let gap = read.gaps.first().unwrap_or_else(|| panic!("{text}"));
        let says = advice(text, gap, language).unwrap_or_else(|| panic!("{text}"));
        assert!(says.contains(words), "{text}: {says}");
    }
}

#[test]
fn every_example_of_a_known_wording_is_read() {
    let modes = |text: &str| text.starts_with("Choose") || text.starts_with(['①', '②']);
    let (of_modes, lines): (Vec<&str>, Vec<&str>) =
        ENGLISH_EXAMPLES.lines().partition(|line| modes(line));
    let together = of_modes.join("\n");
    let english = lines.into_iter().chain([together.as_str()]);
    let mut unread = Vec::new();
    for (text, language) in english.map(|text| (text, TextLanguage::English)).chain(
        JAPANESE_EXAMPLES
            .lines()
            .map(|text| (text, TextLanguage::Japanese)),
    ) {
        let read = read_text(text, language, TextPart::Text);
        if !read.is_full() || read.abilities.is_empty() {
            unread.push(text);
        }
    }
    assert!(unread.is_empty(), "{}", unread.join("\n"));
}

/// Returns the keyword that is proposed for a typed text.
fn keyword_near(typed: &str) -> Option<&'static str> {
    let language = TextLanguage::of(typed);
    let read = read_pasted(typed, language, TextPart::Text);
    let gap = read.reading.gaps.first().expect(typed);
    nearest_keyword(typed, gap, language)
}

#[test]
fn a_misspelled_keyword_is_proposed_in_its_right_spelling() {
    for (typed, keyword) in [
        (
            "[Auto]: When this SIGNI attacks, it gains assasin until end of turn.",
            "Assassin",
        ),
        ("[Constant]: This SIGNI gains 【Lancr】.", "Lancer"),
        ("[Constant]: This SIGNI has duoble crush.", "Double Crush"),
        ("[Constant]: Your SIGNI lose shadwo.", "Shadow"),
        ("【常】：このシグニは【アサシシン】を得る。", "アサシン"),
        (
            "【常】：このシグニはダブルクラッッシュを得る。",
            "ダブルクラッシュ",
        ),
    ] {
        assert_eq!(keyword_near(typed), Some(keyword), "{typed}");
    }
    for typed in [
        "[Auto]: When this SIGNI attacks, it gains a melody.",
        "[Auto]: When this SIGNI hums, it gains 【Lancer】.",
        "【常】：このシグニは歌を得る。",
    ] {
        assert_eq!(keyword_near(typed), None, "{typed}");
    }
}

/// Returns the path of the page that lists the spellings.
fn page_of_spellings() -> std::path::PathBuf {
    let docs = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
    docs.join("typed-text.md")
}

/// With `UPDATE_ABILITIES=1`, the test writes the lists into docs/typed-text.md.
#[test]
fn the_page_of_typed_text_lists_every_spelling() {
    let path = page_of_spellings();
    let given = std::fs::read_to_string(&path).unwrap();
    let mut page = given.clone();
    for (language, name) in [
        (TextLanguage::English, "english"),
        (TextLanguage::Japanese, "japanese"),
    ] {
        let mut table = "| typed | read as |\n| --- | --- |\n".to_owned();
        for (typed, printed) in spellings(language) {
            table += &format!("| `{typed}` | `{printed}` |\n");
        }
        let (open, close) = (
            format!("<!-- {name} -->\n"),
            format!("<!-- end of {name} -->"),
        );
        let start = page.find(&open).expect(name) + open.len();
        let end = page.find(&close).expect(name);
        page.replace_range(start..end, &table);
    }
    if std::env::var_os("UPDATE_ABILITIES").is_some() {
        std::fs::write(&path, &page).unwrap();
    }
    assert!(
        page == given || std::env::var_os("UPDATE_ABILITIES").is_some(),
        "run with UPDATE_ABILITIES=1"
    );
}

/// Checks that each typed text is read as the printed text behind it.
fn are_read_as(pairs: &[(&str, &str)]) {
    for (typed, printed) in pairs {
        is_read_as(typed, printed);
    }
}

#[test]
fn several_english_abilities_on_one_line_are_read() {
    let printed = "[Enter]: Draw a card.\n[Auto]: When this SIGNI attacks, draw a card.";
    are_read_as(&[
        (
            "[Enter]: Draw a card. [Auto]: When this SIGNI attacks, draw a card.",
            printed,
        ),
        (
            "[Enter] Draw a card. [Auto] When this SIGNI attacks, draw a card.",
            printed,
        ),
        (
            "Enter: Draw a card. Auto: When this SIGNI attacks, draw a card.",
            printed,
        ),
    ]);
    let quoted = "[Enter]: Target SIGNI on your field gains \"[Auto]: When this SIGNI attacks, \
                  draw a card.\" until end of turn.";
    let read = read_pasted(quoted, TextLanguage::English, TextPart::Text);
    assert_eq!(read.reading.abilities.len(), 1, "{read:?}");
}

#[test]
fn a_life_burst_is_read_without_a_colon_and_on_the_line_of_an_ability() {
    for (typed, abilities) in [
        ("[LB] Draw a card.", 1),
        ("【Life Burst】Draw a card.", 1),
        ("[Enter]: Draw a card. Life Burst: Draw a card.", 2),
        ("[Enter]: Draw a card. LB: Draw a card.", 2),
        ("LB:カードを1枚引く", 1),
        ("【LB】カードを1枚引く", 1),
        ("※ライフバースト：カードを１枚引く。", 1),
    ] {
        let read = read_pasted(typed, TextLanguage::of(typed), TextPart::Text).reading;
        assert!(read.is_full(), "{typed}: {read:?}");
        assert_eq!(read.abilities.len(), abilities, "{typed}");
        let last = read.abilities.last().map(ToString::to_string);
        let is_burst = last.is_some_and(|last| last.contains("Burst"));
        assert!(is_burst, "{typed}: {read:?}");
    }
}

#[test]
fn modes_with_bullets_or_letters_or_a_colon_are_read() {
    let printed = "[Enter]: Choose one of the following.\n①Draw a card.\n②Discard a card.";
    are_read_as(&[
        (
            "[Enter] Choose one of the following:\n1. Draw a card.\n2. Discard a card.",
            printed,
        ),
        (
            "[Enter]: Choose one of the following.\n- Draw a card.\n- Discard a card.",
            printed,
        ),
        (
            "[Enter]: Choose one of the following.\n• Draw a card.\n• Discard a card.",
            printed,
        ),
        (
            "[Enter] Choose one of the following:\na) Draw a card.\nb) Discard a card.",
            printed,
        ),
    ]);
}

#[test]
fn a_missing_comma_and_a_typed_limit_are_read() {
    let attack = "[Auto]: When this SIGNI attacks, draw a card.";
    let once = "[Auto] {1/Turn}: When this SIGNI attacks, draw a card.";
    let attack_ja = "【自】：このシグニがアタックしたとき、カードを１枚引く。";
    let once_ja = "【自】《ターン１回》：このシグニがアタックしたとき、カードを１枚引く。";
    are_read_as(&[
        ("[Auto]: When this SIGNI attacks draw a card", attack),
        (
            "[Auto] {Once per turn}: When this SIGNI attacks, draw a card.",
            once,
        ),
        ("[Auto][1/turn] When this SIGNI attacks, draw a card.", once),
        (
            "【自】このシグニがアタックしたときカードを1枚引く",
            attack_ja,
        ),
        (
            "【自】このシグニがアタックした時カードを一枚引く",
            attack_ja,
        ),
        (
            "【自】ターン1回：このシグニがアタックしたとき、カードを１枚引く。",
            once_ja,
        ),
        (
            "【自】[ターン1回]このシグニがアタックしたとき、カードを１枚引く。",
            once_ja,
        ),
        (
            "起:ダウン:カードを1枚引く。",
            "【起】《ダウン》：カードを１枚引く。",
        ),
        (
            "【起】白:カードを1枚引く。",
            "【起】《白》：カードを１枚引く。",
        ),
    ]);
}

#[test]
fn no_wording_with_another_action_and_no_typed_words_are_proposed() {
    for text in [
        "[Enter]: Destroy target SIGNI on your opponent's field.",
        "[Enter]: Kill target SIGNI on your opponent's field.",
        "[Auto]: When this SIGNI enters the fields, draw a card.",
        "Draw two cards, discard one.",
        "[Auto]: When this SIGNI attacks sing a song.",
    ] {
        let read = read_pasted(text, TextLanguage::English, TextPart::Text).reading;
        let Some(gap) = read.gaps.first() else {
            continue;
        };
        let near = nearest_wording(text, gap, TextLanguage::English);
        let is_wrong = near.is_some_and(|near| {
            near.starts_with("Down") || near.contains("leaves") || near.contains("draw a card")
        });
        assert!(!is_wrong, "{text}: {near:?}");
        assert_ne!(near, Some("When this SIGNI attacks"), "{text}");
    }
}
