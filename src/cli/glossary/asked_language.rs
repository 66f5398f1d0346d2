//! Finds out in which language a question is asked. The kana and the simplified Chinese characters of
//! a question decide. If they don't decide, the language is unknown.

use wixoss::vocab::Lang;

/// Characters that only Chinese texts have: simplified characters that Japanese does not use, and
/// words of Chinese sentences. Common Japanese texts have none of them.
const CHINESE: &str = "吗嗎呢么麼吧啊什怎哪谁这這们們沒你您她给让还个两几张种类样时后对发场选阶动费级弃规则处开杀结坏护\
                       进从为标过颜变说饰无带减换队长战离冻挡现术辅记该边须择币骤赢书绿蓝红东马枪灵击溃";

/// English words of a question. A question with one of them is in English, even if it has a card name
/// in another script.
const ENGLISH: [&str; 27] = [
    "a", "an", "and", "are", "can", "did", "do", "does", "has", "have", "how", "if", "in", "is",
    "it", "my", "of", "on", "the", "to", "what", "when", "where", "which", "who", "why", "with",
];

/// Returns the language of a question: Japanese if it has kana, and Chinese if it has characters that
/// only Chinese texts have. A question can have a name in another script: a name in katakana does not
/// make a Chinese question Japanese. Returns `None` if the characters don't decide.
pub fn language_of(question: &str) -> Option<Lang> {
    let mut words = question.split(|c: char| !c.is_ascii_alphabetic());
    if words.any(|word| ENGLISH.contains(&word.to_ascii_lowercase().as_str())) {
        return None;
    }
    let count = |is: fn(char) -> bool| question.chars().filter(|c| is(*c)).count();
    let hiragana = count(|c| matches!(c, 'ぁ'..='ゖ'));
    let katakana = count(|c| matches!(c, 'ァ'..='ヺ' | 'ｦ'..='ﾝ'));
    let chinese = count(|c| CHINESE.contains(c));
    match (hiragana, katakana, chinese) {
        (0, 0, 0) => None,
        (_, _, 0) => Some(Lang::Ja),
        (hiragana, _, chinese) if hiragana >= chinese => Some(Lang::Ja),
        _ => Some(Lang::Zh),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use wixoss::card::CardDb;
    use wixoss::glossary::{Glossary, Item};

    #[test]
    fn the_characters_of_a_question_decide_its_language() {
        for (question, lang) in [
            ("枪兵 对方没有生命护甲", Some(Lang::Zh)),
            ("對方沒有手牌怎麼辦", Some(Lang::Zh)),
            ("タマヨリヒメ这张几级", Some(Lang::Zh)),
            ("ランサーのとき対戦相手のライフクロスがない", Some(Lang::Ja)),
            ("ﾗﾝｻｰ", Some(Lang::Ja)),
            ("凍結したシグニはアタックできますか", Some(Lang::Ja)),
            // These characters are common to both languages.
            ("凍結", None),
            ("先攻 攻撃", None),
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

    #[test]
    fn most_questions_of_rulings_have_their_language() {
        for lang in [Lang::Ja, Lang::Zh] {
            let (mut asked, mut right) = (0, 0);
            for item in Glossary::embedded().items() {
                let Item::Ruling(ruling) = item else { continue };
                let (of, question) = ruling.situation.nearest_to(lang);
                if of == lang {
                    asked += 1;
                    right += usize::from(language_of(question) == Some(lang));
                }
            }
            println!("{lang}: {right} of {asked}");
            assert!(
                asked > 400 && 100 * right >= 95 * asked,
                "{lang}: {right} of {asked}"
            );
        }
    }
}
