//! Refuses a list if a text beside a card says one of three things: the card is not in the deck,
//! its count is wrong or not certain, or another card stands there. Examples are `(cut one)`, `✂`,
//! `(side)`, `x2?` and `or Gae Bolg`.

use super::units_of_numbers::numbers_beside;
use super::written_list::{CARD, CardLine, OTHER_CARD, WrittenLine, WrittenList};
use crate::card::{Card, CardDb};
use crate::deck::kinds::shared::reader::syntax;
use crate::deck::name_with_suffixes::identify;
use crate::deck::paste::line::firm_remarks::{is_possible_count, says_how_firmly};
use crate::deck::paste::phrases::{has_phrase, has_word, is_harmless, latin_words};
use crate::deck::paste::refusal::stated_totals::all_numbers;
use crate::deck::paste::token::{MOST_COPIES, SIGNS_OF_ABSENCE, digit, is_space, trim};
use crate::deck::paste::word_list::WordList;
use crate::deck::{Finding, Section};
use crate::message;

/// Words for a card that is not in the deck, is in another deck, or is not decided. They count only
/// in remarks of at most three words: `(cut)`.
const SHORT: WordList = WordList(&[
    "cut, out, side, sideboard, sided, removed, candidate, banned, wrong, binder, trade",
    "maybe, perhaps, possibly, dropped, except, excluded, unsure, undecided, tbd, optional, skip",
    "missing, swap, deleted, delete, scrapped, scrap, axed, axe, nixed, nix, ditched, ditch, retired, retire",
    "gone, unplayed, unneeded, unused, leftover, leftovers, surplus, spares, ignore, nvm, questionable",
    "placeholder, discarded, cuttable, wishlist, iffy, pending",
]);
/// Phrases with the same meaning in remarks of any length: `(lent to Ken)`.
const PHRASES: WordList = WordList(&[
    "cut one, one less, one fewer, one out, lrig deck, wrong count, of these are, of them are",
    "ignore this, ignore line, is a typo, leave at home, left at home, only if room, bench this",
    "play 0, not in, wrong number, not yet, count is off, number is off, shared with",
    "'s deck, s' deck, other deck, lent to, lent out, loaned to, loaned out, loaned, on loan, gave away",
    "gave it away, given away, traded away, sold it, sold mine, sold these, sold them, never mind, taken out",
    "took out, took it out, gone now, going out, could go, can go, may go, might go, might cut, on the fence",
    "on the bubble, not sure, or not, on hold, hold off, in storage, for sale, for trade, when it arrives",
    "when they arrive, when i get, when i find, if i find, if i can, if i get, if available, once it arrives",
    "when released, next set, in place of, subject to change, cut candidate, first cut, first to go",
    "ask for it back, not using, not used, not playing, not played, not running, stays home, stay home",
    "must go, has to go, have to go, needs to go, up for removal, banished from this, will be cut, getting cut",
    "リストラ, 退場, お蔵入り, 戦力外, 引退, 却下, でアウト, てアウト, はアウト, アウト予定",
    "拿走, 砍了, 砍掉, 被砍, 撤下, 撤了, 退役, 出局, 下课, 便宜时再, 便宜了再, 降价再, 有钱再",
    "抜き, 抜いた, 抜く, サイドへ, サイド行き, たぶん, 多分, 候補, 枚数違, 枚数は違, ルリグデッキへ",
    "未投入, 未採用, 減らし, 採用時, うち1枚, うち2枚, 未定",
    "貸出, 貸して, 貸した, 貸し出し, 貸し中, 売った, 売りま, 売却, 手放し, 行方不明, 紛失, 実家, 入れてない",
    "入れていない, 入れてません, 入ってない, 入っていない, 抜ける, 抜けそう, 外れる, 外した, 外して, 使ってない, 使っていない",
    "別デッキ, 他デッキ, 他のデッキ, のデッキに, のデッキへ, のデッキで, 次弾, 発売後, 届いたら, 届き次第, 手に入ったら",
    "買ったら, 余ったら, 余り, 余剰, 削除, 取り消し, ボツ, 没案, 次回から, 次から, 入れ替え予定, 抜け候補",
    "备牌, 候选, 未放, 未入, 没放, 已去, 已拿, 去掉, 减1, 减2, 减一, 有误, 不对, 放lrig, 放分身",
    "其中一张, 一组, 待定, 可能不, 可能去, 大概带",
    "借给, 借出, 借走, 卖了, 卖掉, 丢了, 弄丢, 送人, 送给, 到货再, 到了再, 有了再, 买到再, 暂时不, 先不, 删除, 作废, 弃用",
    "换下, 下版, 在别的, 在另, 的卡组, 没带, 不带, 没用, 没放, 没进, 没上, 不上, 不放, 拆去",
]);
/// Remarks with the same meaning. They must be the whole remark, because these words can also be
/// parts of other texts: `没`, `(no)`.
const WHOLE: WordList = WordList(&[
    "アウト, パス, 算了, サイド, 仮, 減, 减, 備牌, ?, ？, ??, ？？, ???, 没, 除外, 不要, 不用, 无, 無し, なし, その他, 其他, 其它",
    "pulled, pulled it, no, nope, nah, none, zero, null, void, n/a, bye, rip, scratch, trim, other, others, tba, opt, alternate",
    "alternative, extra, extras, sub, wish, del, rm, 50/50, hold, held, storage, for later, someday, eventually",
]);
/// Words before a number that replaces the count of the line: `4 Servant # (now 3)`.
const NOW: WordList = WordList(&[
    "now, only, actually, make it, make that, should be, better, 今は, いまは, 現在, できれば",
    "现在, 只, 实际, 应该, 最好",
]);
/// Signs and words that join a second card to the card of a line: `or Gae Bolg`.
const JOINS: WordList =
    WordList(&["or, /, ／, =, ＝, +, ＋, か, または, 或, 或者, もしくは, and, &"]);

pub(super) fn refuse(list: &WrittenList<'_>) -> Option<Finding> {
    [Section::Main, Section::Lrig]
        .into_iter()
        .find_map(|section| {
            let lines = list.cards_of(section);
            signs(&lines, list.db)
                .or_else(|| doubts(&lines))
                .or_else(|| remarks(&lines, section, list.db))
        })
}

fn left_out(line: &WrittenLine<'_>, card: &CardLine, remark: &str) -> Finding {
    syntax(
        message!(
            "syntax.left-out-by-remark",
            card = card.name.as_str(),
            remark = remark
        ),
        message!("fix-file.delete-line-or-remark"),
        line.span,
    )
}

/// Returns the refusal of a list with a sign for "out" beside only some cards: `Servant # ✂`.
fn signs(lines: &[(&WrittenLine<'_>, &CardLine)], db: &CardDb) -> Option<Finding> {
    // A sign beside most cards of a deck is a part of the layout. A sign can also say which cards
    // have no Life Burst.
    SIGNS_OF_ABSENCE.iter().find_map(|sign| {
        let has = |card: &CardLine| {
            // A sign before a number is the sign of a count: `✕4`.
            let behind = card.beside.split(*sign).nth(1).map(str::trim_start);
            behind.is_some_and(|behind| !behind.starts_with(|c: char| c.is_numeric()))
        };
        let found = lines.iter().filter(|(_, card)| has(card)).count();
        let (line, card) = lines.iter().find(|(_, card)| has(card))?;
        let is_beside_some = card.beside.matches(*sign).count() * 2 < card.counts.len();
        if shows_life_bursts(lines, &has, db) {
            return None;
        }
        (found * 2 < lines.len() || is_beside_some).then(|| left_out(line, card, &sign.to_string()))
    })
}

/// Returns whether the signs beside the cards only say which cards have a Life Burst. A sign for
/// "yes", such as `✅`, stands beside each card with a Life Burst. The sign for "out", such as
/// `❌`, stands beside each other card.
fn shows_life_bursts(
    lines: &[(&WrittenLine<'_>, &CardLine)],
    has_sign: &dyn Fn(&CardLine) -> bool,
    db: &CardDb,
) -> bool {
    const YES: [char; 9] = ['✅', '✔', '✓', '☑', '○', '◯', '〇', '⭕', '●'];
    let has_burst = |card: &CardLine| match card.ids.as_slice() {
        [id] => db.card(*id).map(Card::has_life_burst),
        _ => None,
    };
    let fits = |card: &CardLine| match has_sign(card) {
        true => has_burst(card) == Some(false) && !card.beside.contains(YES),
        false => has_burst(card) == Some(true) && card.beside.contains(YES),
    };
    lines.iter().any(|(_, card)| !has_sign(card)) && lines.iter().all(|(_, card)| fits(card))
}

/// Returns the refusal of a list in which a count is not certain: `2 or 3`, `x2?`, `(should be 3)`.
/// It does not matter how many cards have such a doubt.
fn doubts(lines: &[(&WrittenLine<'_>, &CardLine)]) -> Option<Finding> {
    lines.iter().find_map(|(line, card)| {
        let doubt = doubt_of_count(card)?;
        Some(left_out(line, card, &shown(&doubt)))
    })
}

/// Returns the text beside a card that makes its count doubtful: `2 or 3`.
fn doubt_of_count(card: &CardLine) -> Option<String> {
    /// Signs and words between two numbers of copies, of which only one can be right.
    const BETWEEN: WordList = WordList(&["~, 〜, ～, か, または, or, 或, 或者, /, ／"]);
    /// Signs after a number of copies that is not certain.
    const OPEN: WordList = WordList(&["?, ？, +α, ＋α, +a"]);
    let [count] = *card.counts.as_slice() else {
        return None;
    };
    let beside = card.beside.as_str();
    let is_joint = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '/' | '.' | '／');
    let found = beside.char_indices().find_map(|(at, c)| {
        let value = digit(c)?;
        let (before, from) = beside.split_at_checked(at)?;
        let times = before.trim_end_matches(['x', '×', '*', '✕']);
        let is_alone = !times.ends_with(is_joint) && value == count;
        let unit = from.get(c.len_utf8()..)?;
        let rest = unit.trim_start_matches(['枚', '张', '張', 'x']);
        let other = BETWEEN.iter().find_map(|sign| {
            let tail = rest.trim_start_matches(is_space).strip_prefix(sign)?;
            let tail = tail.trim_start_matches(is_space);
            let other = tail.chars().next().and_then(digit)?;
            let length = from.len() - tail.len() + 1;
            // After `/`, a number with a unit can belong to a price: `×4 / 1枚300円`.
            let has_unit = |c: char| matches!(sign, "/" | "／") && matches!(c, '枚' | '张' | '円');
            let next = tail.chars().nth(1);
            let goes_on = next.is_some_and(|c| is_joint(c) || has_unit(c));
            (other != value && !goes_on && other <= MOST_COPIES + 1).then_some(length)
        });
        let open = OPEN
            .iter()
            .find_map(|sign| Some(from.len() - rest.strip_prefix(sign)?.len()));
        let length = other.or(open).filter(|_| is_alone)?;
        from.get(..length).map(str::to_owned)
    });
    // A cross or a dash in brackets can say that the card is not in the deck: `4 Servant # (x)`.
    let marks = ["(x)", "(-)", "（×）", "(×)", "（-）"].into_iter();
    let mark = || marks.clone().find(|mark| card.after().contains(mark));
    let mut remarks = remarks_of(&card.beside).into_iter();
    let other_count = || remarks.find(|remark| is_other_count(remark, card));
    found
        .or_else(|| mark().map(str::to_owned))
        .or_else(|| other_count_behind_arrow(card, count))
        .or_else(other_count)
}

/// Returns the arrow and the number behind a card with another number of copies: `4 A -> 6`.
fn other_count_behind_arrow(card: &CardLine, count: u32) -> Option<String> {
    const ARROWS: [&str; 6] = ["->", "=>", "→", "⇒", "➡", "➔"];
    /// A larger number can be a price.
    const MOST: u32 = 12;
    let behind = trim(card.after());
    let number = ARROWS
        .iter()
        .find_map(|arrow| behind.strip_prefix(arrow).map(trim))?;
    let digits = number.trim_end_matches(['枚', '张', '張', 'x', '×']);
    let is_number = !digits.is_empty() && digits.chars().all(|c| digit(c).is_some());
    let [value] = all_numbers(digits)[..] else {
        return None;
    };
    (is_number && value != count && value <= MOST).then(|| behind.to_owned())
}

/// Returns the refusal of a list with a text beside a card that takes the card out, names a second
/// card or gives a second number: `(cut one)`, `or Gae Bolg`, `3-4`.
fn remarks(
    lines: &[(&WrittenLine<'_>, &CardLine)],
    section: Section,
    db: &CardDb,
) -> Option<Finding> {
    /// Words of a column that says whether a card has a fact: `Life Burst` with `yes` and `no`.
    const CELLS: WordList = WordList(&[
        "no, none, n/a, null, zero, other, others, 無し, なし, 无, その他, 其他, 其它, 無",
    ]);
    let is_in_cell = |card: &CardLine, word: &str| {
        let cells = card.beside.split(['|', '\t', ',']).map(trim);
        cells.clone().count() > 2 && cells.clone().any(|cell| cell == word)
    };
    // A word in the cells of several rows is a value of a column.
    let is_column = |card: &CardLine, word: &str| {
        let rows = || lines.iter().filter(|(_, other)| is_in_cell(other, word));
        CELLS.has(word) && is_in_cell(card, word) && rows().count() > 2
    };
    let refused = |card: &CardLine| {
        let remarks = remarks_of(&card.beside);
        let mut remarks = remarks
            .into_iter()
            .filter(|remark| !is_column(card, remark));
        // After a card number, a name can look like a remark: `WD01-001 Get Out`.
        let is_name = |remark: &str| identify(remark, db).is_some_and(|found| !found.by_reading);
        let found = remarks.find(|remark| takes_out(remark, card, section) && !is_name(remark));
        found
            .or_else(|| second_card(card, db))
            .or_else(|| added_number(card))
            .or_else(|| range_of_copies(card))
    };
    let found: Vec<_> = lines
        .iter()
        .filter_map(|(line, card)| Some((*line, *card, refused(card)?)))
        .collect();
    // If more than half of the cards have such a remark, it is a part of the layout.
    let is_of_form = found.len() * 2 > lines.len() && lines.len() > 3;
    let (line, card, remark) = found.first().filter(|_| !is_of_form)?;
    Some(left_out(line, card, &shown(remark)))
}

/// Returns a remark as a message shows it, with `…` in the place of each card.
fn shown(remark: &str) -> String {
    remark.replace([CARD, OTHER_CARD], "…")
}

/// Returns the texts beside a card that can be remarks: the texts in brackets, and the texts
/// between wide gaps and bars.
pub(super) fn remarks_of(beside: &str) -> Vec<String> {
    let is_end = |c: char| {
        matches!(
            c,
            '(' | ')' | '（' | '）' | '[' | ']' | '【' | '】' | '|' | '\t' | CARD | '※' | '←' | ','
        )
    };
    // `<-` is an arrow like `←`.
    let is_edge = |c: char| {
        matches!(
            c,
            '-' | '–' | '—' | ':' | '：' | '/' | ' ' | '<' | ';' | '；'
        )
    };
    let parts = beside.split(is_end).flat_map(|part| part.split("  "));
    let parts = parts.map(|part| trim(part.trim_matches(is_edge)));
    parts
        .filter(|part| !part.is_empty())
        .map(str::to_owned)
        .collect()
}

fn takes_out(remark: &str, card: &CardLine, section: Section) -> bool {
    const MOST_WORDS: usize = 3;
    let words = latin_words(remark);
    // The count of the card can stand before a word without brackets: `4 out`.
    let words: Vec<&str> = words
        .into_iter()
        .filter(|word| !word.starts_with(|c: char| c.is_ascii_digit()))
        .collect();
    // A number after `binder` only says where the owner keeps the card: `binder 2`.
    let is_place = has_word(remark, "binder") && numbers_beside(remark).len() == 1;
    // These phrases have words such as `out`, but the card is in the deck. For example, `sold out`
    // says that a shop has no more copies.
    let is_state = has_phrase(
        remark,
        &WordList(&["sold out, not foil, not mine, no foil"]),
    );
    // A question of one word is a doubt: `(swap?)`.
    let is_doubt = words.len() == 1 && remark.ends_with(['?', '？']);
    // A question about the role of a card is also a doubt: `(core/flex?)`.
    let asked = remark.trim_end_matches(['?', '？']);
    if asked.len() < remark.len() && says_how_firmly(asked) {
        return true;
    }
    /// Phrases about what a card does or is good at. A remark with one of them is harmless, even if
    /// it also has a phrase for a card that is not in the deck.
    const EFFECTS: WordList = WordList(&[
        "に強い, に弱い, 次から次, 余りがち, ないと, can go wide, searches, in the trash, next set support",
    ]);
    if has_phrase(remark, &EFFECTS) {
        return false;
    }
    let is_exempt = is_harmless(remark) && !WHOLE.has(remark) && !is_doubt;
    // A remark can begin with the sign of a comment: `# swap freely`.
    let uncommented = remark.trim_start_matches(['#', '/', ' ']);
    let is_firm = says_how_firmly(uncommented) || is_possible_count(remark);
    if is_place || is_state || is_exempt || is_firm || has_word(remark, "was") {
        return false;
    }
    let is_short = words.len() <= MOST_WORDS && words.iter().any(|word| SHORT.has(word));
    // Beside a card that is listed in the LRIG deck, the remark `LRIG deck` is true. If this card
    // may not be in that deck, the verdict says so.
    let is_listed_there = section == Section::Lrig || card.is_in_wrong_deck;
    let is_of_deck = is_listed_there && has_word(remark, "lrig deck");
    !is_of_deck && (is_short || has_phrase(remark, &PHRASES)) || WHOLE.has(remark)
}

/// Returns whether a remark has another number of copies than the line: `now 3`, `should be 3`.
fn is_other_count(remark: &str, card: &CardLine) -> bool {
    has_phrase(remark, &NOW)
        && !is_harmless(remark)
        && !has_word(remark, "was")
        && numbers_beside(remark).len() == 1
        && card.counts.len() == 1
        && !card
            .counts
            .iter()
            .any(|count| remark.contains(&count.to_string()))
}

/// Returns the text that joins a second card to a line with one entry: `or Gae Bolg`.
fn second_card(card: &CardLine, db: &CardDb) -> Option<String> {
    // A comma separates the cells of a row, but a name can have a comma too.
    let is_end = |c: char| matches!(c, '|' | '\t' | '(' | '（' | '[' | CARD);
    let whole = card.beside.split(is_end);
    let mut parts = whole.clone().chain(whole.flat_map(|part| part.split(',')));
    let found = parts.find(|part| joins_card(part, card, db))?;
    (card.counts.len() == 1).then(|| trim(found).to_owned())
}

/// Returns whether a text beside a card begins with a word or sign such as "or" and names another
/// card.
fn joins_card(part: &str, card: &CardLine, db: &CardDb) -> bool {
    let bare = part.trim_start_matches(|c: char| {
        is_space(c) || c.is_numeric() || matches!(c, 'x' | '枚' | '张' | '*' | '×' | ':' | '：')
    });
    let rest = JOINS.iter().find_map(|join| {
        let rest = bare.strip_prefix(join)?;
        let is_letter = |c: char| c.is_ascii_alphabetic();
        (!join.ends_with(is_letter) || !rest.starts_with(is_letter)).then_some(rest)
    });
    let Some(rest) = rest.map(trim) else {
        return false;
    };
    // The same card can be named in two languages: `サーバント # / Servant #`.
    let bare = rest.trim_start_matches(|c: char| c.is_numeric() || is_space(c));
    let uncounted = trim(bare.trim_end_matches(|c: char| {
        is_space(c) || c.is_numeric() || matches!(c, 'x' | '枚' | '张' | '×')
    }));
    let mut texts = [rest, bare, uncounted].into_iter();
    let found = texts.find_map(|name| identify(name, db));
    let is_same = |id| found.as_ref().is_some_and(|found| found.cards.contains(id));
    let is_other = found.as_ref().is_some_and(|found| !found.by_reading);
    let names_card = is_other || rest.contains(OTHER_CARD) || db.has_name_in(rest);
    names_card && !card.ids.iter().any(is_same)
}

/// Returns a number with a sign beside the count of a card: `4 -1`, as in a column of changes.
fn added_number(card: &CardLine) -> Option<String> {
    let parts: Vec<&str> = card
        .beside
        .split(|c: char| is_space(c) || matches!(c, ',' | '|' | CARD | '(' | ')' | '（' | '）'))
        .filter(|part| !part.is_empty())
        .collect();
    let is_count = |part: &&str| card.counts.iter().any(|count| *part == count.to_string());
    let is_signed = |part: &&&str| {
        let digits = part.strip_prefix(['-', '−', '+', '＋', '－']);
        digits.is_some_and(|digits| digits.len() == 1 && digits.bytes().all(|b| b.is_ascii_digit()))
    };
    let signed = parts.iter().find(is_signed)?;
    parts.iter().any(is_count).then(|| (*signed).to_owned())
}

/// Returns a range or a difference of counts beside a card: `3-4`, `4-1`.
fn range_of_copies(card: &CardLine) -> Option<String> {
    const SIGNS: [char; 6] = ['-', '−', '–', '~', '〜', '～'];
    let beside: Vec<char> = card.beside.chars().collect();
    let small = |c: &char| digit(*c).is_some_and(|value| (1..=MOST_COPIES).contains(&value));
    let is_range = |window: &&[char]| match window {
        [a, sign, b] => small(a) && SIGNS.contains(sign) && small(b),
        _ => false,
    };
    let at = beside.windows(3).position(|window| is_range(&window))?;
    let is_apart = |at: Option<usize>| {
        let sign = at.and_then(|at| beside.get(at));
        sign.is_none_or(|c| !c.is_ascii_digit() && !SIGNS.contains(c) && !matches!(c, '/' | '.'))
    };
    let values = [at, at + 2].map(|at| beside.get(at).copied().and_then(digit));
    let has_count = card
        .counts
        .iter()
        .any(|count| values.contains(&Some(*count)));
    let is_alone = is_apart(at.checked_sub(1)) && is_apart(Some(at + 3));
    (is_alone && has_count).then(|| beside.iter().skip(at).take(3).collect())
}
