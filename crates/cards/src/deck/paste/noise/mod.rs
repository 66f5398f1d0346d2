//! Recognizes noise: lines that name no card. Examples are a total, a date, a link, a price, a
//! label with a value, a quote and a sentence.

mod form_lines;
mod letters;
mod page_parts;
mod prices;
mod sentences;
mod total_lines;

use super::line::chat_frames::{is_frame, is_video_part};
use super::line::entry_signs::{has_copies, is_statistic};
use super::phrases::has_phrase;
use super::table::is_row_of_headings;
use super::token::{PAIRS, bracket_after, digit, is_emoji, is_space, link_after, trim};
use super::word_list::WordList;
use crate::deck::kinds::shared::headings::{Heading, heading};
use form_lines::is_form_line;
pub(super) use form_lines::{is_name_of_sum, parts_with_totals};
pub(super) use letters::{
    is_farewell, is_name_of_writer, is_request, is_signature_line, is_signed_farewell,
};
use letters::{is_greeting, is_line_of_program};
pub(super) use page_parts::is_part_of_page;
use prices::is_price;
pub(super) use sentences::{
    is_about_missing_copies, is_about_printings, is_clear_sentence, is_heading_with_words,
    is_opinion, is_prose, is_sentence, is_statement, says_cards_are_missing,
};
pub(super) use total_lines::{is_complete_sum, is_total, totals_of_groups, with_digits};
use unicode_normalization::UnicodeNormalization;

/// Labels of facts about the whole deck, such as its author.
const LABELS: WordList = WordList(&[
    "name, deck, deckname, title, author, by, date, player, event, format, creator, created",
    "updated, lastupdated, version, notes, note, source, price, description, desc, tags, colors",
    "color, link, url, id, user, username, place, record, result, tournament, store",
    "デッキ名, デッキ, フォーマット, 作者, 製作者, 使用者, 日付, 大会, 大会名, 店舗, プレイヤー",
    "名前, 備考, メモ, 作成日, 更新日, 最終更新, レギュレーション, 卡组名, 牌组名, 赛制, 日期",
    "玩家, 环境, 氏名, お名前, 選手名, 登録番号, 会員番号, 登録日, 投稿日, 作成者, 投稿者, 姓名",
    "owner, username, profile, meta, metadata, info, generator, app, tool, archetype, region",
    "unitprice, priceeach, itemprice, lineprice, condition, 单价, 単価, 価格, 价格",
    "country, organizer, organiser, shop, likes, views, createdat, updatedat, stats, settings",
    "感想, 一言, ひとこと, コンセプト, ポイント, 心得, 备注, 思路, 体验, 注文番号, ご注文番号, 注文日, 商品合計, 送料, ご請求額, 请求额, 订单号, 订单编号, 运费",
    "order, orderno, ordernumber, receipt, receiptno, invoice, shipping, subtotal",
    "優勝, 準優勝, 3位, 4位, ベスト4, ベスト8, winner, runnerup, 冠军, 亚军, 季军, 四强, 八强",
    "お支払い方法, 支払方法, お届け先, 配送方法, payment, delivery, 支付方式, 配送方式, 收货地址",
    "rating, visibility, deckcost, deckprice, language, license, difficulty, playstyle, lastedited, posted",
    "評価, デッキ価格, 公開設定, 公開範囲, タグ, 大会結果, 戦績, 使用プレイヤー, 参加者, 参加人数, 順位, 開催日, 開催店舗",
    "主催, 評点, 难度, 评分, 标签, 比赛成绩, 战绩, 名次, 排名, 参赛人数, 总价, 发布时间, 更新时间",
    "itemstotal, itemtotal, ordertotal, carttotal, merchandisetotal, itemssubtotal, 商品小計, 商品总价",
    "pilot, judge, server, discord, instagram, twitter, youtube, facebook, blog, email, mail, phone, category, brand",
    "up主, 主播, 频道, 发货地, 成色, チャンネル, 配信者, 商品の状態, 配送料の負担, 発送元, 発送までの日数, カテゴリー, ブランド",
    "curve, levelcurve, manacurve, カーブ, レベルカーブ, レベル分布, 曲线, 等级曲线, 等级分布",
]);

/// Labels of free texts. Unlike a fact about the deck, such a text can be about the cards.
const LABELS_OF_TEXTS: WordList =
    WordList(&["感想, 一言, ひとこと, コンセプト, ポイント, 心得, 备注, 思路, 体验, 備考, メモ"]);

fn folded(text: &str) -> String {
    text.nfkc().flat_map(char::to_lowercase).collect()
}

/// Returns whether a line has no letter and no digit, but only dashes, emoji or punctuation.
pub(super) fn is_blank(line: &str) -> bool {
    !line.chars().any(char::is_alphanumeric)
}

/// Returns whether a line of dashes with scissors shows where to cut a mail: `-----8<-----`.
pub(super) fn is_cut(line: &str) -> bool {
    let mut signs = ["8<", ">8", "%<", ">%"].into_iter();
    let is_dashes =
        |side: &str| side.contains("--") && side.chars().all(|c| c == '-' || is_space(c));
    signs
        .find_map(|sign| line.split_once(sign))
        .is_some_and(|(before, behind)| is_dashes(before) && is_dashes(behind))
}

/// Returns whether a line has only dashes or similar signs, or opens or closes a block of markup.
/// Such a line is skipped without a report.
pub(super) fn is_rule(line: &str) -> bool {
    if line.starts_with("```") || line.starts_with("~~~") {
        return true;
    }
    // This line opens or closes a wiki table.
    if line.starts_with("{|") || line == "|}" {
        return true;
    }
    // This line names the separator of a spreadsheet file: `sep=;`.
    if line
        .strip_prefix("sep=")
        .is_some_and(|mark| mark.chars().count() == 1)
    {
        return true;
    }
    if is_cut(line) {
        return true;
    }
    let mut letters = line.chars().filter(|c| !is_space(*c));
    const MARKUP: WordList = WordList(&[
        "<ul>, </ul>, <ol>, </ol>, <div>, </div>, <br>, [list], [/list], [code], [/code]",
        "[spoiler], [/spoiler], <pre>, </pre>, <p>, </p>, [quote], [/quote], <hr>, <hr/>, {{, }}",
        "{, }",
    ]);
    if MARKUP.iter().any(|tag| line.eq_ignore_ascii_case(tag)) {
        return true;
    }
    line.chars().count() >= 3
        && letters.all(|c| !c.is_alphanumeric() || matches!(c, 'ー' | '一' | '丨'))
        && !line.chars().any(is_emoji)
        // An empty line of a quoted mail has only quotation signs: `>>`.
        || line.chars().all(|c| c == '>' || is_space(c))
}

/// Returns whether a line is noise: it names no card, at any place in a list. Examples are a total,
/// a date, a link, a price, and a label with its value (`Author: Ken`).
pub(super) fn is_noise(line: &str) -> bool {
    is_certain_noise(line)
        || is_link(line)
        || is_price(line)
        || is_labeled(line)
        || is_frame(line)
        || is_video_part(line)
        || is_short_remark(line)
        || is_greeting(line)
        || is_signed_farewell(line)
        || is_line_of_program(line)
}

/// Returns whether a line is noise even if it has a small number, which could count copies. Such a
/// line has only numbers and words that are in no card name: `Page 2 of 3`, `合計 40枚`.
pub(super) fn is_certain_noise(line: &str) -> bool {
    is_blank(line)
        || is_total(line)
        || is_date(line)
        || is_reaction(line)
        || is_statistic(line)
        || is_title_of_page_part(line)
        || is_page_number(line)
        || is_tags(line)
        || is_row_of_headings(line)
        || is_chart(line)
        || is_empty_side(line)
        || is_number_of_order(line)
        || is_emoticons(line)
        || is_form_line(line)
        || is_part_of_page(line)
}

/// Returns whether a line has the same emoticon in brackets several times and nothing else:
/// `[心][心]`.
fn is_emoticons(line: &str) -> bool {
    const LONGEST: usize = 4;
    let signs: Vec<&str> = line.split_inclusive(']').map(trim).collect();
    let name = |sign: &&str| {
        let inside = sign
            .strip_prefix('[')
            .and_then(|rest| rest.strip_suffix(']'));
        inside.is_some_and(|name| {
            let length = name.chars().count();
            (1..=LONGEST).contains(&length) && name.chars().all(|c| c.is_alphabetic())
        })
    };
    signs.len() > 1
        && signs.iter().all(name)
        && signs.iter().all(|sign| signs.first() == Some(sign))
}

/// Returns whether a line is the number of an order: `Order #WX-20220914-0831`.
fn is_number_of_order(line: &str) -> bool {
    const WORDS: [&str; 4] = ["order", "invoice", "receipt", "bestellung"];
    const FEWEST_DIGITS: usize = 5;
    let folded = folded(line);
    let number = WORDS.iter().find_map(|word| folded.strip_prefix(word));
    let number = number.and_then(|rest| trim(rest).strip_prefix('#'));
    number.is_some_and(|number| {
        let is_code = |c: char| c.is_ascii_alphanumeric() || c == '-';
        number.chars().all(is_code)
            && number.chars().filter(char::is_ascii_digit).count() >= FEWEST_DIGITS
    })
}

/// Returns whether a line says that there are no cards beside the deck: `Sideboard: none`.
fn is_empty_side(line: &str) -> bool {
    const NONE: WordList =
        WordList(&["none, no, nothing, empty, n/a, 0, -, なし, 無し, 无, 無, 没有"]);
    const SIDES: WordList = WordList(&[
        "side, sideboard, side deck, サイド, サイドボード, サイドデッキ, 备牌, 備牌, 副牌",
    ]);
    let labeled = line.split_once([':', '：', '-', '–', '—']);
    labeled.is_some_and(|(label, value)| {
        let is_side = heading(trim(label)) == Some(Heading::Outside)
            || SIDES.has(&trim(label).to_lowercase());
        is_side && NONE.has(&trim(value).to_lowercase())
    })
}

/// Returns whether a line is a bar chart of the levels: `1级████　2级████　3级██`.
fn is_chart(line: &str) -> bool {
    const SIGNS: [char; 8] = ['█', '▇', '▉', '▓', '▒', '░', '▬', '▮'];
    const WORDS: WordList = WordList(&["l, lv, lvl, level", "レベル, 级, 級, 等级, 等級"]);
    let is_word = |word: &String| WORDS.has(word) || word.chars().all(|c| c.is_ascii_digit());
    line.contains(SIGNS) && words(line).iter().all(is_word)
}

/// Returns whether a line has only several hashtags: `#wixoss #deck`. A mark such as `(1/2)`, which
/// numbers the messages of a long list, can follow them: `#wixoss #deck (1/2)`.
fn is_tags(line: &str) -> bool {
    let is_of_part = |c: char| digit(c).is_some() || matches!(c, '/' | '(' | ')');
    let line = match line.rsplit_once(is_space) {
        Some((tags, mark)) if mark.contains('/') && mark.chars().all(is_of_part) => trim(tags),
        _ => line,
    };
    let is_tag = |word: &str| {
        let tag = word.strip_prefix(['#', '＃']).unwrap_or_default();
        tag.starts_with(char::is_alphabetic) && !tag.ends_with(['#', '＃'])
    };
    line.split_whitespace().count() > 1 && line.split_whitespace().all(is_tag)
}

/// Returns whether a line ends with the full stop `。` and has no number: `強い。`. No card name
/// ends with this sign, so the line is a remark.
fn is_short_remark(line: &str) -> bool {
    line.ends_with('。') && !line.chars().any(|c| digit(c).is_some())
}

/// Returns whether a line is the title of a part of a web page that has no cards: `Comments`,
/// `関連記事`.
pub(super) fn is_title_of_page_part(line: &str) -> bool {
    const TITLES: WordList = WordList(&[
        "comment, comments, related, relatedposts",
        "コメント, コメント欄, 関連記事, 评论, 評論",
        "relateddecks, similardecks, moredecks, populardecks, recentdecks, latestcomments, allcomments",
        "コメント一覧, 関連デッキ, 関連カード, 新着デッキ, 人気デッキ, 评论区, 相关卡组, 热门卡组, 相关推荐, 猜你喜欢",
        "backtotop, totop, ページトップへ, トップへ戻る, ページの先頭へ, 返回顶部, 回到顶部",
    ]);
    let key: String = folded(line)
        .chars()
        .filter(|c| c.is_alphanumeric() || *c == 'ー')
        .collect();
    TITLES.has(key.trim_end_matches(|c: char| c.is_ascii_digit()))
}

/// Returns whether a line is the number of a page: `Page 2 of 3`, `第2页`, `2 / 3 ページ`, `- 3 -`.
fn is_page_number(line: &str) -> bool {
    let between_dashes = |dash: char| {
        let inside = line.strip_prefix(dash)?.strip_suffix(dash)?;
        (inside.starts_with(' ') && inside.ends_with(' ')).then(|| trim(inside))
    };
    let is_number = |inside: &str| !inside.is_empty() && inside.chars().all(|c| digit(c).is_some());
    if ['-', '–', '—']
        .into_iter()
        .filter_map(between_dashes)
        .any(is_number)
    {
        return true;
    }
    const WORDS: WordList = WordList(&["page, pages, p, of", "第, 页, 頁, ページ, 共", "seite"]);
    let words = words(line);
    let is_digits = |word: &String| word.chars().all(|c| c.is_ascii_digit());
    let is_page = |word: &str| matches!(word, "page" | "页" | "頁" | "ページ" | "seite");
    words.iter().any(is_digits)
        && words.iter().any(|word| is_page(word))
        && words.iter().all(|word| is_digits(word) || WORDS.has(word))
        || is_title_of_form(line)
}

/// Returns whether a line is the title of a form with its page after a wide gap:
/// `デッキ登録シート　　　1 / 2`.
fn is_title_of_form(line: &str) -> bool {
    const FORMS: WordList =
        WordList(&["sheet, registration, シート, 登録, 用紙, 登记表, 登録表, 报名表"]);
    let of_pages = line.trim_end_matches(|c| digit(c).is_some() || is_space(c) || c == '/');
    let pages = line.get(of_pages.len()..).unwrap_or_default();
    let is_apart = pages.starts_with('\u{3000}') || pages.starts_with("  ");
    let numbers = || pages.split('/').map(trim);
    let are_pages = numbers().count() == 2 && numbers().all(|number| !number.is_empty());
    let title = folded(of_pages);
    is_apart
        && are_pages
        && FORMS.iter().any(|word| title.contains(word))
        && !title.chars().any(|c| c.is_ascii_digit())
}

/// Returns whether a line has only emoji with numbers. Chat programs show the reactions to a
/// message in such a line: `❤️ 12 👀 3 (edited)`.
fn is_reaction(line: &str) -> bool {
    let is_number = |word: &str| word.chars().all(|c| digit(c).is_some());
    let is_sign = |word: &str| {
        let bare = word.trim_end_matches(|c| digit(c).is_some());
        !bare.is_empty() && bare.chars().all(|c| is_emoji(c) || is_space(c))
    };
    let is_edited = |word: &str| {
        let bare = word.trim_matches(['(', ')', '（', '）']);
        matches!(bare, "edited" | "編集済" | "編集済み" | "已编辑")
    };
    let is_named = |word: &str| {
        let name = word
            .strip_prefix(':')
            .and_then(|word| word.strip_suffix(':'));
        let letter = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-' | '+');
        name.is_some_and(|name| !name.is_empty() && name.chars().all(letter))
    };
    let mut words = line.split_whitespace();
    words.clone().any(|word| is_sign(word) || is_named(word))
        && words.all(|word| is_number(word) || is_sign(word) || is_named(word) || is_edited(word))
}

/// Returns whether a line is a wiki template, such as `{{Deck|name=…}}`, a wiki category, such as
/// `[[Category:…]]`, or a picture.
pub(super) fn is_wiki_template(line: &str) -> bool {
    let template = line.starts_with("{{") && line.ends_with("}}");
    let category = line.strip_prefix("[[").is_some_and(|inside| {
        let (space, _) = inside.split_once(':').unwrap_or_default();
        ["category", "カテゴリ", "分类", "file", "image"].contains(&folded(space).as_str())
    });
    template || category && line.ends_with("]]") || is_picture(line)
}

/// Returns whether a line only shows a picture, in the notation of a blog, a wiki or a chat:
/// `[img]https://…[/img]`, `[图片]`.
fn is_picture(line: &str) -> bool {
    const WORDS: WordList = WordList(&[
        "image, images, img, picture, photo, photos, gif, video, sticker, attachment",
        "画像, 写真, 動画, スタンプ, 添付, 图片, 照片, 视频, 表情, 動圖, 动画表情",
    ]);
    let folded = folded(line);
    let in_brackets = folded
        .strip_prefix(['[', '【'])
        .and_then(|rest| rest.strip_suffix([']', '】']));
    let is_tag = |inside: &str| inside.starts_with("img]") && inside.ends_with("[/img");
    // In `[image: Zzyzx x4]`, the text after the word can be a card.
    let is_labeled = |inside: &str| {
        let (word, shown) = inside.split_once([':', '：']).unwrap_or((inside, ""));
        WORDS.has(trim(word)) && !has_copies(trim(shown))
    };
    is_uploaded_file(line) || in_brackets.is_some_and(|inside| is_tag(inside) || is_labeled(inside))
}

/// Returns whether a line shows an uploaded file by its name: `[f:id:ken:20240101120000p:plain]`,
/// `&ref(deck.jpg);`. The name of the file or of its owner can be like the name of a card.
pub(super) fn is_uploaded_file(line: &str) -> bool {
    let folded = folded(line);
    let is_of_blog = folded.starts_with("[f:id:") && folded.ends_with(']');
    let is_of_wiki = ["&ref(", "#ref(", "&img(", "#img("]
        .iter()
        .any(|start| folded.starts_with(start));
    // Without the end of a file name, the name can be a card: `&ref(Harmonic Call);`.
    let names_file = folded.trim_end_matches(';').ends_with(')') && folded.contains('.');
    is_of_blog || is_of_wiki && names_file
}

/// Splits a text into words and numbers, in lower case and normal width: `Lv1×14` into `lv`, `1`
/// and `14`.
fn words(text: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut last: Option<u8> = None;
    for c in folded(text).chars() {
        let class = match c {
            c if c.is_ascii_digit() => 1,
            c if c.is_ascii_alphabetic() => 2,
            c if c.is_alphanumeric() || c == 'ー' => 3,
            _ => 0,
        };
        if class == 0 {
            last = None;
            continue;
        }
        match words.last_mut() {
            Some(word) if last == Some(class) => word.push(c),
            _ => words.push(c.to_string()),
        }
        last = Some(class);
    }
    words
}

/// Returns whether a line says that the cards below it are not in the deck: `Cards to try:`,
/// `以下不在卡组里`. Most of these lines look like headings.
pub(super) fn says_outside(line: &str) -> bool {
    const WORDS: WordList = WordList(&[
        "入っていません, 入っていない, 入ってません, 入ってない, 採用を見送, 採用しなかった",
        "not in the deck, not in the list, not included, not playing, no longer in, left the deck",
        "old version, next version, dropped, substitutes, alternatives, want to try, to buy, bench",
        "do not own, don't own, candidates, opponent, to consider, worth considering, cards to try",
        "might try, may try, could try, want to test, would like to try, wanna try, cards to test",
        "試したい, 試してみたい, 想试, 想試",
        "not part of the deck, not part of my deck, not in my deck, not in deck, not in the 40",
        "デッキ外, デッキに入れていません, デッキには入れていません",
        "今は使っていません, 今は使っていない, 今は使ってない, 今は使ってません, 现在不用, 现在没用",
        "不在卡组, 不在牌组, 没放进, 没进卡组, 没有放, 没带, 未采用",
    ]);
    // A heading can stand between dashes: `--- 前回のレシピ（今は使っていません）---`.
    let is_frame = |c: char| is_space(c) || "-–—─━=＝*".contains(c);
    let line = line.trim_matches(is_frame).to_lowercase();
    let says = |text: &str| WORDS.iter().any(|word| text.contains(word));
    // `Cards that made the cut after testing:` are in the deck.
    let begins_with_cut = line
        .trim_start_matches(|c: char| !c.is_alphanumeric())
        .starts_with("cut after ");
    is_headlike(&line) && (says(&line) || begins_with_cut || says_later(&line))
        || bracket_after(&line).is_some_and(|(_, inside)| says(inside))
        || announces_other_cards(&line)
}

/// Returns whether a heading in lower case says that its cards may come into the deck at another
/// time: `maybe later:`.
fn says_later(heading: &str) -> bool {
    const LATER: WordList = WordList(&[
        "maybe later, maybe someday, maybe next time, for later, later maybe, ideas for later, someday maybe",
    ]);
    LATER.has(heading.trim_matches(|c: char| !c.is_alphanumeric()))
}

/// Words that point at the cards below a line.
const BELOW: WordList = WordList(&[
    "以下, 下面, 下列, 下記, ここから, ここより, この下, 下のカード, below, the following, these below",
]);

/// Returns whether a line in lower case speaks of the cards below it: `ここから下は候補`.
pub(super) fn points_below(line: &str) -> bool {
    has_phrase(line, &BELOW)
}

/// Returns whether a line in lower case announces cards that are not in the deck: `以下不在卡组里`,
/// `デッキ外のカード`, `backup cards - not in the deck`. A sentence such as
/// `cards in brackets are not in the deck` announces no cards below it.
fn announces_other_cards(line: &str) -> bool {
    const NOT_IN_DECK: WordList = WordList(&[
        "不在卡组, 不在牌组, 没进卡组, デッキ外, 入っていません, 入っていない, 入ってません, 入ってない",
        "入れていません, 入れていない, 入れてません, 入れてない",
        "not in the deck, not part of the deck, not in my deck, not in the list",
    ]);
    const NAMES: WordList = WordList(&[
        "不在卡组的卡, 不在卡组里的卡, 不在卡组中的卡, 不在卡组内的卡, デッキ外のカード, デッキ外カード",
        "デッキに入っていないカード, デッキに入ってないカード, cards not in the deck",
    ]);
    const LONGEST: usize = 24;
    const MOST_WORDS: usize = 8;
    let is_short = match line.is_ascii() {
        true => line.split_whitespace().count() <= MOST_WORDS,
        false => line.chars().count() <= LONGEST,
    };
    let bare = line.trim_matches(|c: char| !c.is_alphanumeric());
    let begins = BELOW.iter().any(|word| bare.starts_with(word));
    let is_not_in_deck = || NOT_IN_DECK.iter().any(|words| bare.contains(words));
    let after_name = || {
        let (name, remark) = bare
            .split_once([':', '：'])
            .or_else(|| bare.split_once(" - "))
            .or_else(|| bare.split_once('※'))?;
        let is_of_other_cards = heading(trim(name)) == Some(Heading::Outside)
            || WordList(&["backup cards, backups, extra cards, spare cards, subs"]).has(trim(name));
        let remark = trim(remark).trim_start_matches(['ま', 'だ', '还', '還']);
        let is_remark = NOT_IN_DECK.iter().any(|words| remark.starts_with(words));
        (is_of_other_cards && is_remark).then_some(())
    };
    // `入れたいけど枠がないカード` are cards without a place in the deck.
    let is_without_place = [
        "枠がない",
        "枠が無い",
        "枠がなかった",
        "入らなかった",
        "入りきらなかった",
    ]
    .iter()
    .any(|words| bare.contains(words))
        && ["カード", "カードたち", "候補"]
            .iter()
            .any(|end| bare.ends_with(end));
    is_short
        && (begins && is_not_in_deck()
            || is_without_place
            || NAMES.has(bare)
            || after_name().is_some())
}

/// Returns whether a line is only a date or a time: `2024/05/06 21:14`, `12 March 2022`.
fn is_date(line: &str) -> bool {
    const MONTHS: WordList = WordList(&[
        "january, february, march, april, may, june, july, august, september, october, november",
        "december, jan, feb, mar, apr, jun, jul, aug, sep, sept, oct, nov, dec",
        "年, 月, 日",
        "st, nd, rd, th",
        "更新",
        "updated",
        "作成",
        "mon, tue, wed, thu, fri, sat, sun, monday, tuesday, wednesday, thursday, friday",
        "saturday, sunday, am, pm",
    ]);
    const PARTS: &str = "年月日時时分秒火水木金土曜星期周一二三四五六";
    let words = words(line);
    let year =
        |word: &String| word.len() == 4 && (word.starts_with("20") || word.starts_with("19"));
    words.iter().any(year)
        && words.len() >= 3
        && words.iter().all(|word| {
            word.chars().all(|c| c.is_ascii_digit())
                || MONTHS.has(word)
                || word.chars().all(|c| PARTS.contains(c))
        })
}

/// Returns whether a line is a link. Before the link, there may be at most two words, a label, or a
/// sentence that says where something is: `See the deck at https://…`.
fn is_link(line: &str) -> bool {
    const BEFORE_LINK: WordList = WordList(&["at, on, here, via, from"]);
    match link_after(line) {
        Some(head) => {
            let last = head.split_whitespace().last();
            head.is_empty()
                || head.ends_with([':', '：', ']'])
                || head.split_whitespace().count() <= 2
                || last.is_some_and(|word| BEFORE_LINK.has(word)) && !has_copies(head)
        }
        None => false,
    }
}

/// Returns whether a line is only a link.
pub(super) fn is_only_link(line: &str) -> bool {
    link_after(trim(line)).is_some_and(str::is_empty)
}

/// Returns whether a line is a label with a value that is a fact about the whole deck:
/// `【デッキ名】白アルト`, `Author: someone`.
fn is_labeled(line: &str) -> bool {
    label_and_value(line).any(|(label, value)| is_label(label) && !trim(value).is_empty())
}

/// Returns the text behind a label of a free text: `感想：とても強い`.
pub(super) fn text_behind_label(line: &str) -> Option<&str> {
    let mut splits = label_and_value(line);
    let found = splits.find(|(label, _)| LABELS_OF_TEXTS.has(trim(label)));
    found.map(|(_, text)| trim(text.trim_start_matches([':', '：'])))
}

/// Splits a line at each place that can be the end of a label.
fn label_and_value(line: &str) -> impl Iterator<Item = (&str, &str)> {
    let bare = line.trim_start_matches(|c: char| {
        is_space(c)
            || matches!(
                c,
                '#' | '/' | '*' | '_' | '-' | '■' | '●' | '◆' | '・' | '>' | '▼'
            )
    });
    let in_brackets = PAIRS
        .iter()
        .find_map(|(open, close)| bare.strip_prefix(open)?.split_once(close));
    let by = bare.strip_prefix("by ").map(|rest| ("by", rest));
    let spaced = bare
        .split_once(is_space)
        .filter(|(word, _)| !word.is_ascii());
    let splits = [bare.split_once([':', '：']), in_brackets, by, spaced];
    splits.into_iter().flatten()
}

/// Returns whether a word is a label of a fact about the whole deck, such as `author`.
pub(super) fn is_label(word: &str) -> bool {
    let key: String = folded(word)
        .chars()
        .filter(|c| c.is_alphanumeric() || *c == 'ー')
        .collect();
    LABELS.has(&key)
}

/// Returns whether a line looks like a heading: it has a sign such as `■` at its start, a colon or
/// a number of cards at its end, or bold text.
pub(super) fn is_headlike(line: &str) -> bool {
    const MARKS: [char; 24] = [
        '#', '=', '■', '◆', '●', '▼', '▽', '◇', '□', '【', '〈', '＜', '《', '▲', '△', '★', '☆',
        '◎', '○', '［', '▶', '〔', '↓', '⬇',
    ];
    let bare = trim(line);
    let counted = PAIRS.iter().any(|(open, close)| {
        bare.strip_suffix(close)
            .and_then(|head| head.rsplit_once(open))
            .is_some_and(|(head, inside)| {
                let number =
                    inside.trim_end_matches(|c: char| !c.is_ascii_digit() && digit(c).is_none());
                let is_count = |c: char| digit(c).is_some() || c == '/';
                !head.is_empty()
                    && !number.is_empty()
                    && number.chars().all(is_count)
                    && number.chars().count() <= 5
            })
    });
    let bold = bare.len() > 4
        && ["**", "__"]
            .iter()
            .any(|sign| bare.starts_with(sign) && bare.ends_with(sign));
    bare.starts_with(MARKS) || bare.ends_with([':', '：']) || counted || bold
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn totals_dates_links_and_labels_are_noise() {
        for line in [
            "Total: 40 cards, 20 Life Bursts",
            "合計 40枚",
            "合计：40张",
            "\t\t\tSubtotal\t11",
            "40/40",
            "計40枚",
            "2024/05/06 21:14",
            "最終更新 2024/05/06 21:14",
            "12 March 2022",
            "【デッキ名】白アルト",
            "【フォーマット】ディーヴァセレクション",
            "by spark_of_hope, 12 March 2022",
            "Author: someone",
            "https://example.org/deck/1",
            "Total: $40.20",
            "🔥🔥",
            "40枚",
            "コメント (2)",
            "Comments",
        ] {
            assert!(is_noise(line), "{line}");
        }
        for line in [
            "Servant # x4",
            "4 Servant #",
            "超 4枚",
            "サーバント #×4",
            "Level 1 SIGNI x4",
        ] {
            assert!(!is_noise(line), "{line}");
        }
    }
}
