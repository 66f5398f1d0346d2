//! Finds out in which language a question is asked. The kana of a question decide, and the characters
//! and words that only Chinese has. If they don't decide, the language is unknown.

use wixoss::vocab::Lang;

/// Characters that only Chinese texts have: simplified and traditional characters that Japanese does not
/// use, and words of Chinese sentences. Common Japanese texts have none of them.
const CHINESE: &str = "吗嗎呢么麼吧啊什怎哪谁这这们們沒你您她给让還个两几张种类样时后对发场选阶动费级弃规则处开杀结坏护\
                       进从为标过颜变说饰无带减换队长战离冻挡现术辅记该边须择币骤赢书绿蓝红东马枪灵击溃\
                       牌卡效还赛叠态义每间啥顺词输做计鸣组站戏竖嘛门复归应别错陷脸检执围弹续节跟盖库轮转摆钥\
                       對靈擊這啟裡發戰應當";

/// Words of Chinese questions whose characters are common in Japanese too. They decide only if a
/// question has no kana: almost every Japanese question has kana.
const CHINESE_WORDS: [&str; 24] = [
    "中文",
    "有没",
    "的意思",
    "行不",
    "不会",
    "不是",
    "不用",
    "他的",
    "可以",
    "回合",
    "多少",
    "我的",
    "手牌",
    "是不",
    "是否",
    "格子",
    "横置",
    "算不",
    "能量",
    "重置",
    "抽牌",
    "抽卡",
    "屏障",
    "能不能",
];

/// Characters that only Japanese has. Chinese writes them in another way.
const JAPANESE: &str = "撃戦効発対変転黒緑竜剣権広実悪検験県関経続読売価仮単図沢拡抜択";

/// English words of a question. A question with one of them is in English, even if it has a card name
/// in another script. `a` is not among them: players are often called A and B.
const ENGLISH: [&str; 26] = [
    "an", "and", "are", "can", "did", "do", "does", "has", "have", "how", "if", "in", "is", "it",
    "my", "of", "on", "the", "to", "what", "when", "where", "which", "who", "why", "with",
];

/// The number of hiragana from which on a question is Japanese although it has an English word, as in
/// `LRIGのon-playの効果は使える`.
const SENTENCE_OF_HIRAGANA: usize = 3;

/// Returns the language of a question: Japanese if it has kana or characters that only Japanese has,
/// and Chinese if it has characters or words that only Chinese texts have. A question can have a name
/// in another script: a name in katakana does not make a Chinese question Japanese. Returns `None` if
/// nothing decides.
pub fn language_of(question: &str) -> Option<Lang> {
    let count = |is: fn(char) -> bool| question.chars().filter(|c| is(*c)).count();
    let hiragana = count(|c| matches!(c, 'ぁ'..='ゖ'));
    let katakana = count(|c| matches!(c, 'ァ'..='ヺ' | 'ｦ'..='ﾝ'));
    let chinese = count(|c| CHINESE.contains(c));
    let words = question.split(|c: char| !c.is_ascii_alphabetic());
    let is_english = |word: &&str| ENGLISH.contains(&word.to_ascii_lowercase().as_str());
    match words.filter(is_english).count() {
        0 => {}
        1 if hiragana >= SENTENCE_OF_HIRAGANA => {}
        _ => return None,
    }
    match (hiragana, katakana, chinese) {
        (0, 0, 0) if question.contains(|c| JAPANESE.contains(c)) => Some(Lang::Ja),
        (0, 0, 0) => {
            let has_word = CHINESE_WORDS.iter().any(|word| question.contains(word));
            has_word.then_some(Lang::Zh)
        }
        (_, _, 0) => Some(Lang::Ja),
        (hiragana, _, chinese) if hiragana >= chinese => Some(Lang::Ja),
        _ => Some(Lang::Zh),
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use super::*;
    use wixoss::card::CardDb;
    use wixoss::glossary::{Glossary, Item};
    use wixoss_pack::glossary::question_file::read_questions;

    #[test]
    fn the_characters_of_a_question_decide_its_language() {
        for (question, lang) in [
            ("枪兵 对方没有生命护甲", Some(Lang::Zh)),
            ("對方沒有手牌怎麼辦", Some(Lang::Zh)),
            ("タマヨリヒメ这张几级", Some(Lang::Zh)),
            ("ランサーのとき対戦相手のライフクロスがない", Some(Lang::Ja)),
            ("ﾗﾝｻｰ", Some(Lang::Ja)),
            ("凍結したシグニはアタックできますか", Some(Lang::Ja)),
            ("手牌上限是多少", Some(Lang::Zh)),
            ("能不能不抽牌", Some(Lang::Zh)),
            ("先攻第一回合可以抽牌", Some(Lang::Zh)),
            ("我的手牌是0可以防御", Some(Lang::Zh)),
            ("對方精靈被凍結時能否攻擊", Some(Lang::Zh)),
            ("精靈可以攻擊幾次", Some(Lang::Zh)),
            (
                "プレイヤーAがアタックしたときプレイヤーBはガードできますか",
                Some(Lang::Ja),
            ),
            ("シグニAをバニッシュできますか", Some(Lang::Ja)),
            ("LRIGのon-playの効果は使える", Some(Lang::Ja)),
            ("what does もりのくま do", None),
            ("攻撃不能", Some(Lang::Ja)),
            ("戦闘不能時効果", Some(Lang::Ja)),
            // These characters are common to both languages.
            ("凍結", None),
            ("防御不能", None),
            ("抽選", None),
            ("先攻 攻撃", Some(Lang::Ja)),
            ("can I guard", None),
            ("what does スイカリン do", None),
            ("lancer", None),
        ] {
            assert_eq!(language_of(question), lang, "{question}");
        }
    }

    #[test]
    fn no_japanese_name_has_a_character_of_chinese_texts() {
        let db = CardDb::embedded();
        for card in db.cards() {
            let name = card.name_ja();
            assert_ne!(language_of(name), Some(Lang::Zh), "{name}");
        }
        for item in Glossary::embedded().items() {
            let Item::Ruling(ruling) = item else { continue };
            let (lang, question) = ruling.situation.nearest_to(Lang::Ja);
            if lang == Lang::Ja {
                assert_ne!(language_of(question), Some(Lang::Zh), "{question}");
            }
        }
    }

    /// The phrasings of the glossary are questions as players ask them, many of them short.
    /// The questions of the search are questions as players ask them. Many of them are short.
    #[test]
    fn most_questions_of_players_have_their_language() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("glossary/questions");
        let mut asked = Vec::new();
        for theme in fs::read_dir(folder).unwrap() {
            for file in fs::read_dir(theme.unwrap().path()).unwrap() {
                let file = file.unwrap().path();
                let text = fs::read_to_string(&file).unwrap();
                let read = read_questions(&file.display().to_string(), &text);
                asked.extend(read.questions.into_iter().map(|(question, _)| question));
            }
        }
        for lang in [Lang::Ja, Lang::Zh] {
            let asked = asked.iter().filter(|question| question.lang == lang);
            let right = asked.clone();
            let right = right.filter(|question| language_of(&question.text) == Some(lang));
            let (right, asked) = (right.count(), asked.count());
            println!("{lang}: {right} of {asked}");
            assert!(
                asked > 10_000 && 100 * right >= 98 * asked,
                "{lang}: {right} of {asked}"
            );
        }
        let english = asked.iter().filter(|question| question.lang == Lang::En);
        for question in english {
            assert_ne!(
                language_of(&question.text),
                Some(Lang::Ja),
                "{}",
                question.text
            );
        }
    }
}
