//! Tests of things that the search must always do or never do, with questions as players ask them.

use std::fs;

use super::questions::questions;
use super::root;
use wixoss_base::vocab::Lang;
use wixoss_cards::card::{CardDb, NameParts};
use wixoss_glossary::{Found, Glossary, Item, NamedCard, Query, Question};

fn search<'g>(glossary: &'g Glossary, text: &str) -> Found<'g> {
    glossary.search(&Query {
        text,
        ..Query::default()
    })
}

fn first(text: &str) -> String {
    let glossary = Glossary::embedded();
    let found = search(&glossary, text);
    found
        .hits
        .first()
        .map_or(String::new(), |hit| hit.item.id().to_owned())
}

fn numbers(text: &str) -> Vec<String> {
    let (db, glossary) = (CardDb::embedded(), Glossary::embedded());
    let named = db.named_in(text, &glossary);
    let cards = named.iter().flat_map(|named| &named.cards);
    let cards = cards.filter_map(|id| db.card(*id));
    cards.map(|card| card.number().to_owned()).collect()
}

#[test]
fn an_answer_that_contradicts_the_question_is_not_first() {
    for (asked, never) in [
        ("枪兵 对方没有生命护甲", "ruling-s-lancer-no-life-cloth"),
        (
            "lancer opponent has no life cloth",
            "ruling-s-lancer-no-life-cloth",
        ),
        (
            "Ｓランサー 相手のライフクロスが0枚",
            "ruling-lancer-no-life-cloth",
        ),
        (
            "s lancer with no life cloth left",
            "ruling-lancer-no-life-cloth",
        ),
    ] {
        assert_ne!(first(asked), never, "{asked}");
    }
    assert_eq!(
        first("枪兵 对方没有生命护甲"),
        "ruling-lancer-no-life-cloth"
    );
}

#[test]
fn opposite_questions_find_opposite_answers() {
    let file = root().join("crates/glossary/tests/glossary/opposites.tsv");
    let pairs = fs::read_to_string(file).unwrap();
    let pairs = pairs.lines().filter(|line| !line.starts_with('#'));
    let (mut asked, mut right) = (0, 0);
    let mut contradicting: Vec<String> = Vec::new();
    for pair in pairs {
        let fields: Vec<&str> = pair.split('\t').collect();
        let [_, one, of_one, other, of_other] = fields.as_slice() else {
            panic!("five columns: {pair}")
        };
        for (question, wanted, opposite) in [(one, of_one, of_other), (other, of_other, of_one)] {
            let found = first(question);
            let among = |ids: &str| ids.split('|').any(|id| id == found);
            asked += 1;
            right += usize::from(among(wanted));
            if !among(wanted) && among(opposite) {
                contradicting.push(format!("{question}: {found}"));
            }
        }
    }
    assert_eq!(asked, 192);
    assert!(contradicting.is_empty(), "{contradicting:#?}");
    assert!(right * 100 >= asked * 95, "{right} of {asked}");
}

#[test]
fn misspelled_words_are_corrected_even_if_questions_have_them() {
    for asked in [
        "lancr with duble crush",
        "lancer with duble crush",
        "lncer with dobule crush",
    ] {
        assert_eq!(first(asked), "ruling-lancer-double-crush", "{asked}");
    }
}

#[test]
fn a_word_of_another_game_does_not_match_and_is_named() {
    let glossary = Glossary::embedded();
    for (asked, word, game) in [
        ("planeswalker", "planeswalker", "Magic The Gathering"),
        ("融合召喚", "融合召喚", "Yu-Gi-Oh!"),
        (
            "can my planeswalker attack the lrig",
            "planeswalker",
            "Magic The Gathering",
        ),
    ] {
        let found = search(&glossary, asked);
        assert!(found.hits.is_empty(), "{asked}");
        let other = found.other_game.unwrap();
        assert_eq!((other.game.as_str(), other.word.as_str()), (game, word));
    }
}

#[test]
fn everyday_questions_about_the_game_get_an_answer() {
    for (asked, id) in [
        (
            "the clock hit zero at our shop tournament and nobody won",
            "ruling-event-time-out",
        ),
        (
            "43枚くらいのデッキでも遊べる？回らないだけ？",
            "ruling-deck-more-than-40",
        ),
        (
            "我盾没了又挨了一刀，是不是马上就输",
            "ruling-damage-without-life-cloth",
        ),
        (
            "ショップ大会で時間切れ、決着がつかなかったら引き分け？",
            "ruling-event-time-out",
        ),
    ] {
        assert_eq!(first(asked), id, "{asked}");
    }
}

/// If the question names a card, a word inside this name is not a part of the name of another card.
#[test]
fn a_word_inside_a_named_card_names_no_other_card() {
    let (db, glossary) = (CardDb::embedded(), Glossary::embedded());
    let asked = "How many Pen spinning third play princess can I run now";
    let named = db.named_cards_in(asked, &glossary);
    let found = search_with_names(asked, &named, &db, &glossary);
    assert!(found.card.is_none(), "{found:?}");
}

#[test]
fn a_comparison_with_another_game_is_answered() {
    let best = first("my deck is empty, do i lose like in yugioh");
    assert!(best.contains("refresh"), "{best}");
}

#[test]
fn everyday_words_find_their_terms() {
    for (asked, ids) in [
        ("what does untap mean here", "up|up-phase"),
        ("tap a signi", "down"),
        (
            "my deck runs out what happens",
            "refresh|rule-based-action-refresh|ruling-refresh-no-defeat",
        ),
        (
            "牌库抽空",
            "refresh|rule-based-action-refresh|ruling-refresh-no-defeat",
        ),
        ("where is the graveyard", "trash"),
        ("untap my signi", "up|up-phase"),
        ("kill a signi", "vanish"),
        ("destroy a signi", "vanish"),
        (
            "what happens when i swing with a signi",
            "attack|signi-attack-step|battle",
        ),
        ("how do i get energy", "ener|ener-phase|ener-zone"),
        ("血", "life-cloth"),
        ("ライフクロスを割る", "crush|ruling-crush-choose"),
        ("割る", "crush|ruling-crush-choose"),
        ("寝てる", "down"),
        (
            "寝てるシグニはアタックできますか",
            "ruling-attack-down-signi|down",
        ),
        ("tap", "down"),
        ("untap", "up|up-phase"),
        ("kill", "vanish"),
        ("destroy", "vanish"),
        ("swing", "attack"),
        ("energy", "ener"),
        ("graveyard", "trash"),
        ("deck runs out", "refresh"),
        (
            "不発",
            "ruling-processing-impossible-part|as-much-as-possible|processing",
        ),
        (
            "効果が不発になる",
            "ruling-processing-impossible-part|as-much-as-possible|processing|ruling-target-none-there",
        ),
    ] {
        let found = first(asked);
        assert!(ids.split('|').any(|id| id == found), "{asked}: {found}");
    }
}

#[test]
fn a_question_is_found_in_a_story() {
    let glossary = Glossary::embedded();
    for (text, id) in [
        (
            "We had a judge call at the store last Friday and I still am not convinced: does a \
             refresh make me lose the game?",
            "ruling-refresh-no-defeat",
        ),
        (
            "兄が昨日ずっと言い張っていて困ってます。凍ってるシグニはエナに置けますか？",
            "ruling-ener-phase-frozen",
        ),
        (
            "昨天在店里跟朋友吵了一晚上，冻结的精灵能不能放进能量区？",
            "ruling-ener-phase-frozen",
        ),
    ] {
        let found = search(&glossary, text);
        let first = found.hits.first().map(|hit| hit.item.id());
        assert_eq!(first, Some(id), "{text}");
    }
    // Each question is part of a story about another topic. It gets no answer, even if it has a
    // word that WIXOSS uses too, such as `charge` or `freeze`.
    for text in [
        "my neighbours dog barks every time the postman comes through the gate, what are my options",
        "my laptop got so hot on the train that it shut down, does it charge again tomorrow?",
        "昨日友達と映画館に行って雨に降られたんですが、チケットはどこで払い戻せますか？",
        "昨天和朋友去吃火锅排了两个小时，请问哪家店可以不用排队？",
        "my cousin told me about meat. how long can I freeze it?",
        "我朋友说银行卡被冻结了，冻结是什么意思？",
    ] {
        assert!(search(&glossary, text).hits.is_empty(), "{text}");
    }
}

#[test]
fn both_parts_of_a_question_are_answered() {
    let glossary = Glossary::embedded();
    let file = root().join("crates/glossary/tests/glossary/two_parts.tsv");
    let list = fs::read_to_string(file).unwrap();
    let mut wrong = Vec::new();
    for line in list.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split('\t').collect();
        let [text, first, second] = fields.as_slice() else {
            panic!("three columns: {line}")
        };
        let found = search(&glossary, text);
        let shown: Vec<&str> = found.parts.iter().map(|part| part.item.id()).collect();
        let ids: Vec<&str> = found.hits.iter().map(|hit| hit.item.id()).collect();
        let answers = |ids: &str, found: &str| ids.split('|').any(|id| id == found);
        let is_right = match shown.as_slice() {
            [a, b, ..] => {
                let in_order = answers(first, a) && answers(second, b);
                in_order || (answers(first, b) && answers(second, a))
            }
            _ => false,
        };
        if !is_right {
            wrong.push(format!("{text}: {shown:?} of {ids:.4?}"));
        }
        assert!(ids.starts_with(&shown), "{text}: {shown:?}, {ids:?}");
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn a_question_about_a_card_finds_the_rules_of_the_question() {
    let (db, glossary) = (CardDb::embedded(), Glossary::embedded());
    let text = "does Nobunaga trigger when frozen SIGNI is risen";
    let cards = db.named_cards_in(text, &glossary);
    let numbers: Vec<&String> = cards.iter().flat_map(|card| &card.numbers).collect();
    assert!(
        numbers.iter().any(|number| *number == "WXDi-P01-036"),
        "{numbers:?}"
    );
    let found = glossary.search(&Query {
        text,
        cards: &cards,
        ..Query::default()
    });
    let ids: Vec<&str> = found.hits.iter().take(3).map(|hit| hit.item.id()).collect();
    assert!(
        ids.iter()
            .any(|id| id.contains("rise") || id.contains("risen")),
        "{ids:?}"
    );
}

#[test]
fn a_card_is_recognized_by_its_number_and_by_a_shortened_or_misspelled_name() {
    for (asked, number) in [
        ("WX13-030 swings, does the blocker save him", "WX13-030"),
        (
            "Guskru Attacking Balista has assassin, how many life go",
            "WX20-038",
        ),
        (
            "can I put Gilgamej, Crimson General on nothing",
            "WXDi-P07-067",
        ),
        ("サーバントO2でガードしたい", "WD04-017"),
        ("チェイン・Wキャノンの後のアーツ", "WX10-004"),
        ("大罠 抽椅子想盖到已经有陷阱的格子", "WX15-083"),
        ("メリゴランってどうやって場に出すの", "WX10-006"),
    ] {
        assert!(
            numbers(asked).contains(&number.to_owned()),
            "{asked}: {:?}",
            numbers(asked)
        );
    }
}

#[test]
fn a_short_name_names_the_card_of_the_ruling_that_fits() {
    let (db, glossary) = (CardDb::embedded(), Glossary::embedded());
    for (text, number) in [
        ("zeusias under a limit of 12, which others fit", "WX22-025"),
        (
            "yuki takes the abilities of a signi away, do buffs stay",
            "WX14-001",
        ),
        (
            "UNLUCKY vanishes two signi, how often do they discard",
            "WX16-042",
        ),
        ("アスレHARDの出現条件は1つの場所からだけ？", "WX14-006A"),
        ("TAPのバーストで選んだ手札はどこに行く", "PR-295"),
        ("多娜四 三只幻怪同时被破坏，能救几只", "WX16-001"),
    ] {
        let mut cards = db.named_cards_in(text, &glossary);
        let found = search_with_names(text, &cards, &db, &glossary);
        let best = found.hits.first().map(|hit| hit.item.id());
        cards.extend(found.card.clone());
        let mut numbers = cards.iter().flat_map(|card| &card.numbers);
        let is_named = numbers.any(|known| known == number);
        assert!(is_named, "{text}: {cards:?}, best {best:?}");
    }
}

#[test]
fn words_of_the_game_do_not_name_cards() {
    for asked in [
        "does double crush crush two life cloth",
        "can i guard a signi attack",
        "シグニがアタックしたときガードできますか",
        "冻结的精灵可以攻击吗",
        "リフレッシュは1ターンに何回できますか",
        "ダブルクラッシュのアタックは何枚でガードできますか",
        "相手のトラッシュを見てもいいですか",
        "生命迸发可以不发动吗",
    ] {
        assert_eq!(numbers(asked), Vec::<String>::new(), "{asked}");
    }
}

#[test]
fn rulings_on_a_named_card_are_found() {
    let (db, glossary) = (CardDb::embedded(), Glossary::embedded());
    let rulings = glossary.items().filter_map(|item| match item {
        Item::Ruling(ruling) => Some((ruling.cards.first()?, ruling)),
        Item::Entry(_) => None,
    });
    let (mut asked, mut missed) = (0, Vec::new());
    for (number, ruling) in rulings {
        let text = format!("{number}: {}", ruling.situation.en);
        let cards = db.named_cards_in(&text, &glossary);
        let found = glossary.search(&Query {
            text: &text,
            cards: &cards,
            ..Query::default()
        });
        let mut ids = found.hits.iter().take(3).map(|hit| hit.item.id());
        asked += 1;
        if !ids.any(|id| id == ruling.id) {
            missed.push(text);
        }
    }
    assert!(asked > 200, "{asked}");
    assert!(missed.is_empty(), "{missed:#?}");
}

/// Searches as the command `glossary` does: the names and parts of names of cards count.
fn search_with_names<'g>(
    text: &str,
    cards: &[NamedCard],
    db: &CardDb,
    glossary: &'g Glossary,
) -> Found<'g> {
    let parts = NameParts::new(db, text, glossary);
    glossary.search(&Query {
        text,
        cards,
        names: Some(&parts),
        ..Query::default()
    })
}

#[test]
fn a_ruling_on_both_named_cards_comes_first() {
    let (db, glossary) = (CardDb::embedded(), Glossary::embedded());
    for (text, id) in [
        (
            "does Baroque Defense work on Arcgain",
            "ruling-baroque-is-no-change-of-rules",
        ),
        (
            "バロックディフェンスはアークゲインに効く？",
            "ruling-baroque-is-no-change-of-rules",
        ),
        // The question has only a part of the name of the second card.
        (
            "does versa stop strike impact",
            "ruling-versa-power-but-no-lancer",
        ),
    ] {
        let cards = db.named_cards_in(text, &glossary);
        let found = search_with_names(text, &cards, &db, &glossary);
        let best = found.hits.first().map(|hit| hit.item.id());
        assert_eq!(best, Some(id), "{text}");
    }
}

#[test]
fn parts_of_names_and_levels_name_cards() {
    for (asked, number) in [
        ("ドーナ4の能力っていつ使えるの", "WX16-001"),
        ("多娜四能救几只精灵", "WX16-001"),
        ("level 4 donna and the main phase", "WX16-001"),
        ("ナナシ1でトラッシュに落としたら", "WD19-004"),
        ("ママ4モード2のカニング", "WX16-003"),
        ("∞のサーバントでデッキを指定したら", "WX14-032"),
        ("純真リルのコインはいつもらえる", "WD17-005"),
        ("三个松饼都带饰品各多少力量", "WX16-073"),
        ("信长的能力是什么", "WXDi-D09-H13"),
        ("does suikarin die without life cloth", "WX14-026"),
        ("大五右衛門って場を離れたら", "WX16-040"),
        // A word that players add to names, such as `ちゃん`, shows that the word before it names a
        // card. This is true even if that word is a word of the game.
        ("プラスちゃん殴って正面倒したらエナ増える？", "WX15-056"),
        ("infected那张0级，双方都用谁先选类型", "PR-164"),
        // These card numbers lack hyphens and zeros.
        ("wx24 p3 2 effect pls", "WX24-P3-002"),
        ("wx22 41の能力ってどんなの", "WX22-041"),
        ("能用侍从 T2付任意颜色吗", "WX02-077"),
        ("侍从 D2能防御吗", "WX02-078"),
        ("まほまほ☆ぜろは何ができますか", "WXDi-P05-026"),
        ("RECOVERYはいつ使える", "WXDi-D09-P26"),
        ("when can I use RECOVERY", "WXDi-D09-P26"),
        ("snow queen power raised then leaves field", "WX16-025"),
        ("my opponent has In Hih Spirits on the field", "WD04-006"),
        ("can imeaten, Phantom Insect attack this turn", "WX11-087"),
        ("取炎择什么时候能用", "WX24-P3-033"),
        ("立無炎はいつ使える", "WD17-006"),
    ] {
        let numbers = numbers(asked);
        assert!(
            numbers.iter().any(|found| found == number),
            "{asked}: {numbers:?}"
        );
    }
}

#[test]
fn a_name_that_lacks_a_letter_names_its_card() {
    let (db, glossary) = (CardDb::embedded(), Glossary::embedded());
    for (lang, before, after) in [
        (Lang::En, "what does ", " do on my turn"),
        (Lang::Ja, "場の", "はいつ使えますか"),
        (Lang::Zh, "对方的", "什么时候能用"),
    ] {
        let (mut asked, mut right) = (0, 0);
        let mut missed = Vec::new();
        for (at, card) in db.cards().enumerate().step_by(37) {
            let name = match lang {
                Lang::En => card.name_en(),
                Lang::Ja => Some(card.name_ja()),
                Lang::Zh => card.name_zh(),
            };
            let letters = |name: &str| -> Vec<char> { name.chars().collect() };
            let Some(name) = name.map(letters).filter(|name| name.len() >= 4) else {
                continue;
            };
            let alphabetic = (0..name.len()).filter(|at| name[*at].is_alphabetic());
            let alphabetic: Vec<usize> = alphabetic.collect();
            let missing = alphabetic[at % alphabetic.len()];
            let kept = name.iter().enumerate().filter(|(at, _)| *at != missing);
            let name: String = kept.map(|(_, letter)| *letter).collect();
            let text = format!("{before}{name}{after}");
            let named = db.named_in(&text, &glossary);
            let is_right = named.iter().any(|named| named.cards.contains(&card.id()));
            asked += 1;
            right += usize::from(is_right);
            if !is_right {
                missed.push(text);
            }
        }
        println!("{lang}: {right} of {asked}");
        assert!(asked > 110, "{lang}: {asked}");
        assert!(
            100 * right >= 85 * asked,
            "{lang}: {right} of {asked}: {missed:#?}"
        );
    }
}

#[test]
fn cards_are_rarely_recognized_in_general_questions() {
    let (db, glossary) = (CardDb::embedded(), Glossary::embedded());
    let on_cards = |id: &String| match glossary.get(id) {
        Some(Item::Ruling(ruling)) => !ruling.cards.is_empty(),
        _ => false,
    };
    let questions = questions().0.into_iter().map(|(_, question, _)| question);
    let general = questions.filter(|question| !question.ids.iter().any(on_cards));
    let general: Vec<Question> = general.step_by(10).collect();
    let wrong = general
        .iter()
        .filter(|question| !db.named_in(&question.text, &glossary).is_empty());
    let wrong: Vec<&str> = wrong.map(|question| question.text.as_str()).collect();
    assert!(100 * wrong.len() < general.len(), "{wrong:?}");
}

#[test]
fn a_comparison_shows_the_entries_of_both_terms() {
    let glossary = Glossary::embedded();
    for (asked, ids) in [
        (
            "what is the difference between lancer and assassin",
            ["lancer", "assassin"],
        ),
        (
            "アシストとセンターってどう違うの",
            ["assist-lrig", "center-lrig"],
        ),
        ("冻结和横置有什么区别", ["freeze", "down"]),
    ] {
        let found = search(&glossary, asked);
        let mut shown: Vec<&str> = found.parts.iter().map(|part| part.item.id()).collect();
        shown.sort_unstable();
        let mut ids = ids.to_vec();
        ids.sort_unstable();
        assert_eq!(shown, ids, "{asked}");
        assert!(found.is_sure(), "{asked}");
    }
}

#[test]
fn a_question_for_the_name_of_a_thing_finds_its_entry() {
    for (asked, id) in [
        ("what is untapping called in wixoss", "up"),
        ("アンタップに当たる言葉は？", "up"),
        ("坟场在这个游戏里叫什么", "trash"),
    ] {
        assert_eq!(first(asked), id, "{asked}");
    }
}
