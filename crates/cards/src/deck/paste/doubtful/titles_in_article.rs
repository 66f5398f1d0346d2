//! Passes over the names of cards that are the titles of texts below a full list, as in an article:
//! `●Gae Bolg` above `The star of this deck.` Without this rule, each title would be one more copy.

use crate::deck::Section;
use crate::deck::paste::line::line_meaning::{Item, LineMeaning, Part};
use crate::deck::paste::line::name_lookup::NameLookup;
use crate::deck::paste::noise::is_prose;
use crate::deck::paste::phrases::has_phrase;
use crate::deck::paste::whole_list::completeness::FULL_MAIN_DECK;
use crate::deck::paste::word_list::WordList;
use crate::deck::resolved_deck::section_of;

/// Words of a text that can say that a card is not in the deck, or has another count.
const CHANGES: WordList = WordList(&[
    "cut, cuts, drop, dropped, swap, swapped, replace, replaced, remove, removed, not play, don't play, no longer",
    "any more, anymore, sold, lent, left out, side, sided, instead, fewer, one less, benched, home, stays, retired",
    "another, second, one copy, copies, two, three, four, five, forgot, now, went down, went up, lrig deck",
    "抜, 外し, 減ら, 入れ替, 差し替, 不採用, 使っていません, 使いません, やめ, 代わり, 貸, 売, 忘れ",
    "お休み, 休み, 入っていま, 入っていな, 入ってい, 入れていま, 不要, 今は, もうない, 引退, 枚です, 枚目, 枚で十分, 二枚, 三枚, 四枚",
    "去掉, 换, 减, 没带, 不带, 拿掉, 没放, 备牌, 借, 卖, 家里, 下岗, 退役, 不需要, 两张, 三张, 四张",
]);

/// Passes over the titles. All cards of the main deck above them must have counts, and the main
/// deck must be full with these cards. Each title is a card of the list without a count, and a
/// sentence stands directly below it.
pub(in crate::deck::paste) fn pass_over_titles(items: &mut [Item<'_>], names: &NameLookup<'_>) {
    let Some(last) = items.iter().rposition(is_counted) else {
        return;
    };
    let (list, below) = items.split_at_mut(last + 1);
    let mut copies = 0_u32;
    for part in list.iter().flat_map(cards_of) {
        if section(part, names) != Some(Section::Main) {
            continue;
        }
        let count = part.amounts.first().and_then(|amount| amount.value());
        let Some(count) = count else { return };
        copies = copies.saturating_add(count);
    }
    if copies != FULL_MAIN_DECK {
        return;
    }
    let is_listed = |part: &Part<'_>| {
        let mut listed = list.iter().flat_map(cards_of);
        !part.cards.is_empty() && listed.any(|other| other.cards == part.cards)
    };
    let mut texts = below.iter().filter(|item| cards_of(item).is_empty());
    if texts.any(|item| has_phrase(&item.line.to_lowercase(), &CHANGES)) {
        return;
    }
    // Directly below the list, the name can be one more card.
    let goes_on = |first: &Item<'_>| {
        !cards_of(first).is_empty()
            && !first.blank_before
            && first.line.starts_with(char::is_alphanumeric)
    };
    if below.first().is_some_and(goes_on) {
        return;
    }
    let mut titles = Vec::new();
    for (at, item) in below.iter().enumerate() {
        let [part] = cards_of(item) else {
            if matches!(item.what, LineMeaning::Heading(_)) {
                return;
            }
            continue;
        };
        let has_text = below.get(at + 1).is_some_and(|next| {
            !next.blank_before
                && cards_of(next).is_empty()
                && (is_prose(next.line) || next.line.ends_with(['。', '.', '!', '！']))
        });
        let is_title = part.amounts.is_empty() && part.running.is_none() && is_listed(part);
        if !is_title || !has_text {
            return;
        }
        titles.push(at);
    }
    for at in titles {
        if let Some(item) = below.get_mut(at) {
            item.what = LineMeaning::Noise;
        }
    }
}

fn is_counted(item: &Item<'_>) -> bool {
    cards_of(item).iter().any(|part| !part.amounts.is_empty())
}

fn cards_of<'i, 'a>(item: &'i Item<'a>) -> &'i [Part<'a>] {
    match &item.what {
        LineMeaning::Cards(parts) => parts,
        _ => &[],
    }
}

fn section(part: &Part<'_>, names: &NameLookup<'_>) -> Option<Section> {
    let card = part.cards.first().and_then(|id| names.db.card(*id));
    card.map(section_of)
}
