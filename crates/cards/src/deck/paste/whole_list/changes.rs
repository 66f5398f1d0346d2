//! Finds the changes to a deck that a player writes beside a list: `-3 A`, `+3 B`, `OUT: A`,
//! `2 A → 2 B`, and cards that are struck out. These lines are skipped only if the list is
//! certainly the deck after the changes. Otherwise the list is refused.

use super::completeness::Copies;
use crate::deck::kinds::shared::headings::Heading;
use crate::deck::kinds::shared::reader::{bad_count, place, syntax};
use crate::deck::paste::line::entry_signs::{has_marked_copies, is_count_in_words};
use crate::deck::paste::line::line_meaning::{Item, LineMeaning, Part, part};
use crate::deck::paste::line::line_reading::{Line, read};
use crate::deck::paste::line::name_lookup::NameLookup;
use crate::deck::paste::line::remarks_beside_card::says_left_out;
use crate::deck::paste::line::several_cards::several_cards;
use crate::deck::paste::phrases::has_phrase;
use crate::deck::paste::plans::{Plan, has_plan, without_not_decided};
use crate::deck::paste::token::{Amount, MOST_COPIES, digit, is_space, trim};
use crate::deck::paste::word_list::WordList;
use crate::deck::resolved_deck::section_of;
use crate::deck::{Finding, RawDeck, Section};
use crate::message;
use wixoss_base::vocab::english::shortened;
use wixoss_base::vocab::{CardType, Quantity};

/// A card that was added to a list or removed from a list.
#[derive(Clone, Debug)]
pub(in crate::deck::paste) struct Change<'a> {
    pub is_added: bool,
    pub part: Part<'a>,
    /// The count with its sign, such as `-3`. `None` if a word or an arrow shows the change.
    pub signed: Option<&'a str>,
}

impl<'a> Change<'a> {
    fn new(is_added: bool, part: Part<'a>) -> Change<'a> {
        Change {
            is_added,
            part,
            signed: None,
        }
    }
}

/// Words for cards that were removed from a list.
const REMOVED: WordList = WordList(&[
    "out, cut, cuts, removed, remove, minus, taken out",
    "アウト, 抜き, 抜いた, 抜いたカード, 抜くカード, 減らした, 减少, 换下, 換下, 移除, 去掉, 减",
    "拿掉, 撤下, 换出, 抜けたカード",
    "out側",
    "变更前, 外した",
]);
/// Words for cards that were added to a list.
const ADDED: WordList = WordList(&[
    "in, added, add, plus, new, put in",
    "イン, 入れ, 入れた, 追加, 追加カード, 入れたカード, 増やした, 换上, 換上, 加入, 增加, 加",
    "换入, 新增, 追加した",
    "in側",
    "变更后, 入れるカード",
]);

/// Returns `true` if a word names added cards, and `false` if it names removed cards. Returns
/// `None` for any other word.
pub(in crate::deck::paste) fn is_added(word: &str) -> Option<bool> {
    /// The length in bytes of the longest word.
    const LONGEST: usize = 40;
    if word.len() > LONGEST {
        return None;
    }
    let is_mark = |c: char| !c.is_alphanumeric() && c != 'ー';
    let word = word.trim_matches(is_mark).to_lowercase();
    match (REMOVED.has(&word), ADDED.has(&word)) {
        (true, _) => Some(false),
        (_, true) => Some(true),
        _ => None,
    }
}

/// Returns whether a note in a table or a record changes the list: it changes the number of copies
/// of its card, or says that the card was left out.
pub(in crate::deck) fn note_changes_list(note: &str) -> bool {
    !has_plan(&note.to_lowercase(), &[Plan::Thought])
        && (changes_copies(note) || says_left_out(note))
}

/// Returns whether a note changes the number of copies of its card: `now 3`, `→3`, `cut 1`.
fn changes_copies(note: &str) -> bool {
    const WORDS: WordList = WordList(&["now, only, was, down, up, cut, minus, plus, instead, to"]);
    // A number that is struck out does not count any more.
    if note.contains("~~") {
        return false;
    }
    let folded = note.to_lowercase();
    let mut words = folded.split(|c: char| !c.is_alphanumeric());
    let has_small_number = folded
        .chars()
        .any(|c| digit(c).is_some_and(|copies| copies <= MOST_COPIES));
    let is_bare = folded.chars().all(|c| !c.is_alphabetic());
    has_marked_copies(note)
        || has_small_number && (is_bare || words.clone().any(|word| WORDS.has(word)))
        || is_count_in_words(note)
        || words.any(|word| matches!(word, "minus" | "plus" | "cut"))
}

/// Returns the changes on a line with a label or an arrow: `OUT: 2 A, 1 B`, `2 A → 2 B`. Returns
/// `None` if the line is not such a change.
pub(in crate::deck::paste) fn changes<'a>(
    line: &'a str,
    text: &'a str,
    names: &mut NameLookup<'_>,
) -> Option<Vec<Change<'a>>> {
    if let Some((word, cards)) = line.split_once([':', '：'])
        && let Some(is_added) = is_added(word)
    {
        let parts = cards_of(trim(cards), text, names)?;
        let change = |part| Change::new(is_added, part);
        return Some(parts.into_iter().map(change).collect());
    }
    if let Some((word, cards)) = line.split_once(is_space)
        && let Some(is_added) = is_added(word)
        && let Line::Card(card) = read(trim(cards), names)
    {
        let part = part(*card, text, names);
        let is_card = !part.cards.is_empty() && !part.amounts.is_empty();
        if is_card && names.identify(line).is_none() {
            return Some(vec![Change::new(is_added, part)]);
        }
    }
    let arrow = ["→", "⇒", "➡", "=>", "->"]
        .iter()
        .find_map(|arrow| line.split_once(arrow));
    let (before, after) = arrow?;
    let removed = cards_of(trim(before), text, names)?;
    let added = cards_of(trim(after), text, names)?;
    if is_grown(&removed, &added, names) {
        return None;
    }
    let change = |is_added| move |part| Change::new(is_added, part);
    let removed = removed.into_iter().map(change(false));
    Some(removed.chain(added.into_iter().map(change(true))).collect())
}

/// Returns whether the cards before and after an arrow are LRIGs, and each grows into the next:
/// `Hirana Lv0 → Hirana Lv1`. Such a line does not change the deck.
fn is_grown(before: &[Part<'_>], behind: &[Part<'_>], names: &NameLookup<'_>) -> bool {
    let level = |part: &Part<'_>| {
        let card = part.cards.first().and_then(|id| names.db.card(*id))?;
        let is_lrig = matches!(card.card_type(), CardType::Lrig | CardType::AssistLrig);
        match card.level() {
            Some(Quantity::Number(level)) if is_lrig && part.amounts.is_empty() => Some(level),
            _ => None,
        }
    };
    let levels: Vec<Option<u32>> = before.iter().chain(behind).map(level).collect();
    let grows = |pair: &[Option<u32>]| matches!(pair, [Some(a), Some(b)] if *b == a + 1);
    levels.len() > 1 && levels.windows(2).all(grows)
}

fn cards_of<'a>(
    cards: &'a str,
    text: &'a str,
    names: &mut NameLookup<'_>,
) -> Option<Vec<Part<'a>>> {
    match read(cards, names) {
        Line::Card(card) => Some(vec![part(*card, text, names)]),
        _ => several_cards(cards, text, names),
    }
}

/// Returns the change to the deck, if the count before a card has a sign: `-3 A`, `+2 B`.
pub(in crate::deck::paste) fn signed<'a>(part: &Part<'a>) -> Option<Change<'a>> {
    let [amount] = part.amounts.as_slice() else {
        return None;
    };
    if !amount.before {
        return None;
    }
    let digits = amount
        .digits
        .trim_start_matches(['-', '−', '+', '＋', '－']);
    if digits.len() == amount.digits.len() {
        return None;
    }
    let count = Amount { digits, ..*amount };
    count.value()?;
    let mut part = part.clone();
    part.amounts = vec![count];
    Some(Change {
        is_added: amount.digits.starts_with(['+', '＋']),
        part,
        signed: Some(amount.digits),
    })
}

/// Finds two neighboring groups of cards, one below a word such as `OUT` and one below a word such
/// as `IN`. Marks these cards as changes to the deck. A group ends at a blank line or at a line
/// that is not a card. If all cards of the list are in such groups, nothing is marked.
pub(in crate::deck::paste) fn mark_groups(items: &mut [Item<'_>]) {
    let word = |item: &Item<'_>| match item.what {
        LineMeaning::Heading(Heading::Outside) | LineMeaning::Unread(_) | LineMeaning::Noise => {
            is_added(item.line)
        }
        _ => None,
    };
    let group = |from: usize| {
        let below = items.get(from + 1..).unwrap_or_default().iter();
        let cards = below
            .enumerate()
            .take_while(|(nth, item)| {
                matches!(item.what, LineMeaning::Cards(_)) && (*nth == 0 || !item.blank_before)
            })
            .count();
        (from + 1, from + 1 + cards)
    };
    let mut groups = Vec::new();
    let mut at = 0;
    while let Some(item) = items.get(at) {
        if let Some(first) = word(item)
            && let (from, to) = group(at)
            && from < to
            && let Some(second) = items
                .get(to)
                .and_then(word)
                .filter(|second| *second != first)
            && let (next, end) = group(to)
            && next < end
        {
            groups.push((at, from, to, first));
            groups.push((to, next, end, second));
            at = end;
            continue;
        }
        at += 1;
    }
    let in_groups: usize = groups.iter().map(|(_, from, to, _)| to - from).sum();
    let all = items
        .iter()
        .filter(|item| matches!(item.what, LineMeaning::Cards(_)))
        .count();
    if in_groups == all {
        return;
    }
    for (heading, from, to, is_added) in groups {
        if let Some(item) = items.get_mut(heading) {
            item.what = LineMeaning::Noise;
        }
        for item in items.get_mut(from..to).unwrap_or_default() {
            if let LineMeaning::Cards(parts) = &mut item.what {
                let change = |part| Change::new(is_added, part);
                item.what =
                    LineMeaning::Changes(std::mem::take(parts).into_iter().map(change).collect());
            }
        }
    }
}

/// Decides about the lines with changes to the deck (`-3 A`) and the cards that are struck out. If
/// the list is certainly the deck that is played, these lines are skipped and returned. Otherwise,
/// problems are added that refuse the list.
pub(in crate::deck::paste) fn settle<'a>(
    items: &[Item<'a>],
    deck: &RawDeck<'a>,
    text: &'a str,
    names: &mut NameLookup<'_>,
    problems: &mut Vec<Finding>,
) -> Vec<&'a str> {
    let is_change =
        |item: &&Item<'_>| matches!(item.what, LineMeaning::Changes(_) | LineMeaning::Struck(_));
    if !items.iter().any(|item| is_change(&item)) {
        return Vec::new();
    }
    let copies = Copies::of(deck, names);
    let changes: Vec<&Change<'_>> = items
        .iter()
        .filter_map(|item| match &item.what {
            LineMeaning::Changes(changes) => Some(changes),
            _ => None,
        })
        .flatten()
        .collect();
    let is_complete = copies.has_full_main_deck();
    let is_after = is_complete && is_after(&changes, &copies);
    let is_before = is_complete && may_be_before(&changes, &copies);
    let has_both = changes.iter().any(|change| change.is_added)
        && changes.iter().any(|change| !change.is_added)
        && !deck.entries.is_empty();
    let mut skipped = Vec::new();
    let mut refused = false;
    let is_below_cuts = |at: usize| {
        let mut above = items.iter().take(at).rev();
        let heading = above.find_map(|item| match item.what {
            LineMeaning::Heading(heading) => Some(heading),
            _ => None,
        });
        heading == Some(Heading::Outside)
    };
    for (at, item) in items.iter().enumerate() {
        if !is_change(&item) {
            continue;
        }
        match &item.what {
            LineMeaning::Struck(part) => {
                let own = part
                    .cards
                    .first()
                    .and_then(|id| names.db.card(*id))
                    .map(section_of);
                let fits = match own {
                    Some(Section::Lrig) => copies.has_full_lrig_deck(),
                    _ => true,
                };
                match is_complete && fits {
                    true => skipped.push(item.line),
                    false => problems.push(struck_out(part, item.line, text)),
                }
            }
            LineMeaning::Changes(_) if is_after => skipped.push(item.line),
            // The list does not have the changes that its writer only considers.
            LineMeaning::Changes(_) if is_considered(items, at) && is_before => {
                skipped.push(item.line);
            }
            // Below `Cut from the last version`, the full deck above has the change already.
            LineMeaning::Changes(changes)
                if is_complete
                    && is_below_cuts(at)
                    && changes
                        .iter()
                        .all(|change| !change.is_added && copies.copies(&change.part) == 0) =>
            {
                skipped.push(item.line);
            }
            LineMeaning::Changes(changes)
                if !has_both && changes.iter().any(|c| c.signed.is_some()) =>
            {
                for change in changes {
                    let name = change.part.reference.to_string();
                    let digits = change.signed.unwrap_or(item.line);
                    problems.push(bad_count(&name, digits, place(digits, text)));
                }
            }
            _ if refused => {}
            _ => {
                refused = true;
                problems.push(syntax(
                    message!("syntax.change-of-list", line = shortened(item.line)),
                    message!("fix-file.list-after-changes"),
                    place(item.line, text),
                ));
            }
        }
    }
    skipped
}

/// Returns whether the line above a group of changes says that they are only considered:
/// `Changes I am considering:`, `次回の変更予定`. No cards of the list may follow. The result is
/// false if this line also has a word for the past or for a decision (`Changes I made`), because
/// then the player uses the changed list.
fn is_considered(items: &[Item<'_>], at: usize) -> bool {
    const CONSIDERED: [Plan; 5] = [
        Plan::Thought,
        Plan::Undecided,
        Plan::Wish,
        Plan::Later,
        Plan::ListOfChanges,
    ];
    const DECIDED: WordList = WordList(&[
        "since, last, made, changed, was, were, after the, already, done, previous, from the, final",
        "register, registering, registered, use, using, apply, above, edit, edited, correct, corrected",
        "correction, corrections, please, must, went, ended up, in now, play, playing, played, on now, locked",
        "swapped, today, am on, why i did, did this, all in, went in, saturday, sunday, friday, in the end, settled",
        "前回, 変更後, 変更した, 変更しま, 済, 変えた, 修正, 登録, 使用, 適用, 出る, 出ます, 入れました, 入れた, 決定, 決まり, 確定",
        "上次, 之前, 已, 改了, 改成, 更新, 最终, 参赛, 登记, 决定, 用这个, 现在, 比赛, 还没改完, 定了",
    ]);
    let is_card = |item: &Item<'_>| matches!(item.what, LineMeaning::Cards(_));
    if items.iter().skip(at).any(is_card) {
        return false;
    }
    let mut above = items.iter().take(at).rev();
    let is_change = |item: &&Item<'_>| matches!(item.what, LineMeaning::Changes(_));
    let head = above.find(|item| !is_change(item));
    head.is_some_and(|head| {
        let line = head.line.to_lowercase();
        let rest = without_not_decided(&line);
        !is_card(head) && has_plan(&line, &CONSIDERED) && !has_phrase(&rest, &DECIDED)
    })
}

/// Returns whether the list can be the deck before the changes: it contains every removed card and
/// has a place for every added card.
fn may_be_before(changes: &[&Change<'_>], copies: &Copies) -> bool {
    let fits = |change: &&Change<'_>| match change.is_added {
        true => copies.copies(&change.part) + count(change) <= MOST_COPIES,
        false => copies.copies(&change.part) >= count(change),
    };
    !changes.is_empty() && changes.iter().all(fits)
}

/// Returns whether the list must be the deck after the changes, because it cannot be the deck
/// before them. The deck before the changes contains every removed card, and the deck after the
/// changes contains every added card. No deck has more than four copies of a card.
fn is_after(changes: &[&Change<'_>], copies: &Copies) -> bool {
    let has = |change: &&Change<'_>| copies.copies(&change.part) >= count(change);
    let has_place =
        |change: &&Change<'_>| copies.copies(&change.part) + count(change) <= MOST_COPIES;
    let (added, removed): (Vec<&Change<'_>>, Vec<&Change<'_>>) =
        changes.iter().copied().partition(|change| change.is_added);
    let after = added.iter().all(has) && removed.iter().all(has_place);
    let before = removed.iter().all(has) && added.iter().all(has_place);
    after && !before && !added.is_empty() && !removed.is_empty()
}

fn count(change: &Change<'_>) -> u32 {
    match change.part.amounts.as_slice() {
        [amount] => amount.value().unwrap_or(u32::MAX / 2),
        _ => 1,
    }
}

/// Returns the finding for a list that is refused because a card is struck out.
fn struck_out(part: &Part<'_>, line: &str, text: &str) -> Finding {
    syntax(
        message!("syntax.struck-out", card = part.reference.to_string()),
        message!("fix-file.strike-out"),
        place(line, text),
    )
}
