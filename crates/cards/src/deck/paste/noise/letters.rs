//! Recognizes the parts of a letter or post around a list: the greeting, the farewell and the
//! signature.

use super::folded;
use crate::deck::number_words::without_numerals_that_count_nothing;
use crate::deck::paste::token::{digit, is_emoji, is_space};
use crate::deck::paste::word_list::WordList;

/// Words with which people end a letter, such as `Cheers`.
const FAREWELLS: WordList = WordList(&[
    "cheers, thanks, thank you, many thanks, thx, best, best regards, kind regards, regards, br",
    "best wishes, yours, sincerely, yours sincerely, greetings, take care, see you, see you soon",
    "enjoy, have fun, gl hf, glhf, good luck, that's it, that's all, thats it, the end, end of list, bye, xoxo",
    "またね, おわり, 終わり, 以上です, 就这些, 就这样",
    "love, lg, mfg, liebe grüße, viele grüße, merci, saludos, thanks in advance",
    "よろしく, よろしくお願いします, よろしくお願いいたします, 敬具, 以上, 草々, ではまた",
    "谢谢, 謝謝, 此致, 敬礼, 祝好, 感谢",
]);

/// The largest number of words that the name of a person in a letter has.
const MOST_WORDS_OF_NAME: usize = 3;

fn has_digit(line: &str) -> bool {
    line.chars().any(|c| digit(c).is_some())
}

/// Returns whether a line is the greeting of a letter: `Hi Marta,`, `Hello everyone!`,
/// `田中さん、`. A greeting with a name must end with a punctuation mark, because a name alone can
/// be a card.
pub(in crate::deck::paste) fn is_greeting(line: &str) -> bool {
    const WORDS: WordList = WordList(&[
        "hi, hello, hey, dear, good morning, good evening, good afternoon, hallo, liebe, lieber",
        "bonjour, salut, hola, ciao, moin, yo",
    ]);
    const EVERYONE: WordList = WordList(&[
        "all, everyone, everybody, folks, guys, there, friends, selectors, team, y'all, you all",
        "zusammen, tous, todos, tutti",
    ]);
    const WHOLE: WordList = WordList(&[
        "こんにちは, こんばんは, おはようございます, お疲れ様です, はじめまして, お世話になっております",
        "你好, 您好, 大家好, 各位好, 各位大佬好, 早上好, 晚上好",
    ]);
    const TITLES: [&str; 7] = ["さん", "様", "ちゃん", "くん", "先生", "同学", "老师"];
    let folded = folded(line);
    let bare = folded.trim_matches(|c: char| !c.is_alphanumeric() || is_emoji(c));
    let stops = folded
        .trim_end_matches(|c: char| is_emoji(c) || is_space(c))
        .ends_with([',', '!', '、', ':']);
    if has_digit(line) {
        return false;
    }
    let name = WORDS.iter().find_map(|word| {
        let rest = bare.strip_prefix(word)?;
        (rest.is_empty() || rest.starts_with([' ', ',', '!'])).then(|| rest.trim())
    });
    if let Some(name) = name {
        let words = name.split_whitespace().count();
        return name.is_empty() && stops
            || EVERYONE.has(name)
            || stops && words <= MOST_WORDS_OF_NAME;
    }
    WHOLE.has(bare) || stops && TITLES.iter().any(|title| bare.ends_with(title))
}

/// Returns whether a line has only a word of farewell, such as `Cheers`.
pub(in crate::deck::paste) fn is_farewell(line: &str) -> bool {
    let line = line.trim_matches(|c: char| !c.is_alphanumeric());
    FAREWELLS.has(&line.to_lowercase())
}

/// Returns whether a line below a farewell can be the name of the writer: `Ken`. The caller checks
/// the line above.
pub(in crate::deck::paste) fn is_name_of_writer(line: &str) -> bool {
    line.split_whitespace().count() <= MOST_WORDS_OF_NAME && !has_digit(line)
}

/// Returns whether a line is a farewell with the name of the writer after a comma: `Best, Joel`.
pub(in crate::deck::paste) fn is_signed_farewell(line: &str) -> bool {
    let parts = line.split_once([',', '、', '，']);
    parts.is_some_and(|(farewell, name)| is_farewell(farewell) && is_name_of_writer(name))
}

/// Returns whether a line asks the readers for advice, as people write above or below their list:
/// `診断たのむ`, `求指点`, `rate please`. No card name ends with one of these words.
pub(in crate::deck::paste) fn is_request(line: &str) -> bool {
    const ENDS: WordList = WordList(&[
        "たのむ, 頼む, 頼みます, たのみます, 頼んだ, お願い, お願いします, おねがい, おねがいします, オナシャス",
        "ください, 下さい, くれ, くれー, くれよ, 教えて, おしえて, よろ, よろしく, よろしくです, 求む, 助けて",
        "アドバイス, アドバイス希望, アドバイス求む, 添削希望, 添削して, 診断して, 診断希望, 意見求む, 意見募集",
        "指点, 求指点, 欢迎指教, 歡迎指教, 請指教, 求指教, 指教, 轻喷, 輕噴, 求轻喷, 求助, 求教, 求建议, 求意见, 求改进, 求大佬看看, 求拍砖",
        "帮看看, 帮忙看看, 请指教, 请指点, 求评价, 求优化",
        "三连, 求三连, 一键三连, 三连支持, 三连支持一下, 点个赞, 点个赞吧, 点个关注, 支持一下, 高評価, チャンネル登録",
    ]);
    const WORDS: WordList = WordList(&[
        "rate, roast, advice, feedback, thoughts, critique, criticism, tips, suggestions, comments",
        "opinions, help, c&c",
    ]);
    const BESIDE: WordList = WordList(&[
        "please, pls, plz, my, this, it, the, deck, list, any, welcome, appreciated, wanted, me",
        "constructive, would, be, is, are, for, on, some, out, kind, and, or, thx, thanks, much",
    ]);
    const LONGEST: usize = 24;
    let folded = folded(line);
    let bare = folded.trim_matches(|c: char| {
        is_emoji(c) || is_space(c) || matches!(c, '.' | '!' | '?' | '~' | '。' | '…' | 'w' | '笑')
    });
    if has_digit(&without_numerals_that_count_nothing(line)) || bare.is_empty() {
        return false;
    }
    if bare.is_ascii() {
        let words = || {
            let words = bare.split(|c: char| !(c.is_ascii_alphanumeric() || c == '&'));
            words.filter(|word| !word.is_empty())
        };
        return words().any(|word| WORDS.has(word))
            && words().all(|word| WORDS.has(word) || BESIDE.has(word));
    }
    bare.chars().count() <= LONGEST && ENDS.iter().any(|end| bare.ends_with(end))
}

/// Returns whether a line names the program or the phone with which a message was sent:
/// `Sent from my phone`, `来自Android客户端`, `iPhoneから送信`.
pub(in crate::deck::paste) fn is_line_of_program(line: &str) -> bool {
    const STARTS: WordList = WordList(&[
        "photo by, photos by, pic by, picture by, art by, video by, posted by, written by, compiled by",
        "sent from my, sent from, sent via, get outlook for, posted from, posted via, written with",
        "来自, 发自, 發自, 來自",
    ]);
    const ENDS: WordList = WordList(&["から送信, より送信, からの投稿, 客户端, 客戶端"]);
    const LONGEST: usize = 24;
    let folded = folded(line);
    let starts = STARTS.iter().any(|start| folded.starts_with(start));
    let is_short = folded.chars().count() <= LONGEST;
    match folded.is_ascii() {
        true => starts,
        false => is_short && (starts || ENDS.iter().any(|end| folded.ends_with(end))),
    }
}

/// Returns whether a line separates a post or a mail from the signature of its writer: `--`,
/// `_____`, `———`.
pub(in crate::deck::paste) fn is_signature_line(line: &str) -> bool {
    const FEWEST_UNDERSCORES: usize = 5;
    let length = line.chars().count();
    let has_only = |signs: &[char]| line.chars().all(|c| signs.contains(&c));
    line == "--"
        || length >= FEWEST_UNDERSCORES && has_only(&['_', '＿'])
        || length > 1 && has_only(&['—', '―', '─'])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn greetings_are_recognized() {
        for line in [
            "Hi Marta,",
            "Hello everyone",
            "hey all!",
            "Dear Dr. Mori,",
            "田中さん、",
            "大家好！",
            "こんにちは！",
        ] {
            assert!(is_greeting(line), "{line}");
        }
        for line in [
            "Hi Marta",
            "Hello! Dr. Tamago",
            "Hi 4 Servant #,",
            "カメオさん",
            "Hirana,",
        ] {
            assert!(!is_greeting(line), "{line}");
        }
    }

    #[test]
    fn requests_are_recognized() {
        for line in [
            "診断たのむ",
            "アドバイスください！",
            "改善点教えて",
            "各位大佬轻喷",
            "求指点",
            "Rate my deck please",
            "Advice appreciated!",
            "C&C welcome",
        ] {
            assert!(is_request(line), "{line}");
        }
        for line in [
            "4 診断たのむ",
            "Please Stop",
            "Rating Girl",
            "サーバント #",
            "Help, 2 Bronze",
        ] {
            assert!(!is_request(line), "{line}");
        }
    }

    #[test]
    fn signatures_begin_below_their_line() {
        for line in ["--", "_____", "——", "──────"] {
            assert!(is_signature_line(line), "{line}");
        }
        for line in ["-", "___", "-----", "=====", "----------"] {
            assert!(!is_signature_line(line), "{line}");
        }
        assert!(is_signed_farewell("Best, Joel"));
        assert!(!is_signed_farewell("Best, 4 Servant #"));
    }
}
