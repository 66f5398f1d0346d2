//! Refuses lists that can be read in two ways. For example, a title, a heading, a bar such as `★★★`
//! or a number can also be a card or a count. Each function looks for one kind of unclear list and
//! returns the reason for the refusal.

use super::stated_totals::stated_numbers;
use crate::deck::kinds::shared::headings::{Heading, heading, level_in_heading, says_limit};
use crate::deck::kinds::shared::reader::{expected, place, syntax};
use crate::deck::number_words::COUNT_WORDS;
use crate::deck::paste::line::entry_signs::{has_number_in_words, has_small_number};
use crate::deck::paste::line::line_meaning::{Item, LineMeaning, Part};
use crate::deck::paste::line::name_lookup::NameLookup;
use crate::deck::paste::noise::{is_noise, is_prose, says_outside};
use crate::deck::paste::phrases::has_phrase;
use crate::deck::paste::token::{
    Amount, MOST_COPIES, bracket_after, digit, has_bullet_of_bar, is_bar, is_number, is_space,
    running_number, trim,
};
use crate::deck::paste::whole_list::completeness::Copies;
use crate::deck::paste::word_list::WordList;
use crate::deck::resolved_deck::section_of;
use crate::deck::{Finding, RawDeck, Reference, Section};
use crate::message;
use wixoss_base::vocab::Quantity;
use wixoss_base::vocab::english::shortened;

/// Refuses a list whose first line can be a card or the title of the list. The line is the name of
/// a card without a count above cards with counts.
pub(in crate::deck::paste) fn title_like_a_card(items: &[Item<'_>], text: &str) -> Option<Finding> {
    /// The list is refused for this reason only if at least this number of cards have counts.
    const FEWEST: usize = 5;
    let mut cards = items
        .iter()
        .enumerate()
        .filter_map(|(at, item)| match &item.what {
            LineMeaning::Cards(parts) => Some((at, item, parts)),
            _ => None,
        });
    let (at, title, first) = cards.next()?;
    let bare = |part: &Part<'_>| {
        part.amounts.is_empty()
            && part.label.is_none()
            && matches!(part.reference, Reference::Text(_))
    };
    let above = items.get(..at).unwrap_or_default();
    let headed = above
        .iter()
        .any(|item| matches!(item.what, LineMeaning::Heading(_)));
    let rest: Vec<bool> = cards
        .flat_map(|(_, _, parts)| parts.iter().map(|part| !part.amounts.is_empty()))
        .collect();
    let all_counted = rest.len() >= FEWEST && rest.iter().all(|counted| *counted);
    let is_title =
        matches!(first.as_slice(), [part] if bare(part) && !is_number(&part.reference.to_string()));
    // Only a title has a blank line below it, or a sign such as `■` at its start that the next line
    // does not have.
    let next = items.get(at + 1);
    let sign = |line: &str| line.chars().next().filter(|c| !c.is_alphanumeric());
    let is_apart = next.is_some_and(|next| {
        let is_marked = sign(title.line).is_some() || title.line.ends_with([':', '：']);
        next.blank_before || is_marked && sign(next.line) != sign(title.line)
    });
    let is_apart = is_apart && at == 0 && rest.len() >= FEWEST;
    (is_title && !headed && (all_counted || is_apart)).then(|| {
        syntax(
            message!("syntax.title-or-card", line = shortened(title.line)),
            message!("fix-file.card-or-title"),
            place(title.line, text),
        )
    })
}

/// Refuses a list in which one card of the main deck has no count, if the main deck is not full.
/// The count of this card is probably missing. If several cards have no count, the list is refused
/// only if the names of all of them end with a digit: `Servant D3`.
pub(in crate::deck::paste) fn card_without_count(
    items: &[Item<'_>],
    deck: &RawDeck<'_>,
    names: &mut NameLookup<'_>,
) -> Option<Finding> {
    /// The list is refused for this reason only if at least this number of cards have counts.
    const FEWEST: usize = 5;
    let in_main_deck = |part: &&Part<'_>| {
        let card = part.cards.first().and_then(|id| names.db.card(*id));
        card.is_some_and(|card| section_of(card) == Section::Main)
    };
    let cards = items.iter().flat_map(|item| match &item.what {
        LineMeaning::Cards(parts) => parts.as_slice(),
        _ => &[],
    });
    let (counted, bare): (Vec<&Part<'_>>, Vec<&Part<'_>>) = cards
        .filter(in_main_deck)
        .partition(|part| !part.amounts.is_empty());
    // In `Servant D3`, the digit is a part of the name or the number of copies.
    let ends_with_digit =
        |part: &&Part<'_>| part.reference.to_string().ends_with(|c| digit(c).is_some());
    let part = match bare.as_slice() {
        [part] => part,
        [part, ..] if bare.iter().all(ends_with_digit) => part,
        _ => return None,
    };
    (counted.len() >= FEWEST && !Copies::of(deck, names).has_full_main_deck()).then(|| {
        syntax(
            message!("syntax.unclear-count", card = part.reference.to_string()),
            message!("fix-file.count-and-card"),
            part.span,
        )
    })
}

/// Refuses a list whose bars, such as `★★★ Name`, may not be numbers of copies. The bars are
/// accepted if every card below the same heading has a bar and no bar has more than four signs. In
/// a full main deck, a single sign before a name counts as a bar too: `★ Name`. If there are at
/// least `FEWEST` bars and each of them shows the level of its card, the list is refused.
pub(in crate::deck::paste) fn unclear_bars(
    items: &[Item<'_>],
    deck: &RawDeck<'_>,
    names: &mut NameLookup<'_>,
    text: &str,
) -> Option<Finding> {
    /// The smallest number of bars that are compared with the levels of their cards.
    const FEWEST: usize = 3;
    let mut bars = Vec::new();
    let (mut has_bar, mut all, mut all_or_bullets) = (None, true, true);
    let mut has_sign = None;
    let parts = items.iter().flat_map(|item| {
        let parts = match &item.what {
            LineMeaning::Cards(parts) => parts.as_slice(),
            LineMeaning::Unread(Some(part)) => std::slice::from_ref(part.as_ref()),
            _ => &[],
        };
        let parts = parts.iter().map(|part| (item.line, Some(part)));
        let heading = matches!(item.what, LineMeaning::Heading(_)).then_some((item.line, None));
        heading.into_iter().chain(parts)
    });
    for (line, part) in parts {
        let Some(part) = part else {
            (has_bar, has_sign) = (None, None);
            continue;
        };
        let bar = part.amounts.iter().find(|amount| is_bar(amount));
        all &= has_bar.is_none_or(|has_bar| has_bar == bar.is_some());
        has_bar = Some(bar.is_some());
        let is_sign = bar.is_some() || part.amounts.is_empty() && has_bullet_of_bar(line);
        all_or_bullets &= has_sign.is_none_or(|has_sign| has_sign == is_sign);
        has_sign = Some(is_sign);
        let Some(amount) = bar else { continue };
        let is_short = amount
            .digits
            .chars()
            .filter(|c| *c != '\u{fe0f}')
            .take(5)
            .count()
            <= 4;
        let card = part.cards.first().and_then(|id| names.db.card(*id));
        let level = amount.value().map(Quantity::Number);
        let is_level = level.is_some() && card.is_some_and(|card| card.level() == level);
        bars.push((line, is_short, is_level));
    }
    let (first, ..) = bars.first()?;
    let longer = bars.iter().find(|(_, is_short, _)| !is_short);
    let are_levels = bars.len() >= FEWEST && bars.iter().all(|(.., is_level)| *is_level);
    let line = match longer {
        Some((line, ..)) => line,
        None if are_levels => first,
        None if all => return None,
        None if all_or_bullets && Copies::of(deck, names).has_full_main_deck() => return None,
        None => first,
    };
    Some(syntax(
        message!("syntax.bars-or-levels", line = shortened(line)),
        message!("fix-file.with-x"),
        place(line, text),
    ))
}

/// Refuses a list whose last card has no count and stands apart, if all other cards have counts and
/// the main deck is full without it. The line can be the name of the writer: `Yuki`.
pub(in crate::deck::paste) fn signature_like_a_card(
    items: &[Item<'_>],
    deck: &RawDeck<'_>,
    names: &mut NameLookup<'_>,
    text: &str,
) -> Option<Finding> {
    const FEWEST: usize = 5;
    let cards = items.iter().filter_map(|item| match &item.what {
        LineMeaning::Cards(parts) => Some((item, parts)),
        _ => None,
    });
    let cards: Vec<_> = cards.collect();
    let ((last, parts), others) = cards.split_last()?;
    let [part] = parts.as_slice() else {
        return None;
    };
    let is_name = matches!(part.reference, Reference::Text(_)) && part.label.is_none();
    let is_bare = part.amounts.is_empty() && last.blank_before && is_name;
    let mut counted = others.iter().flat_map(|(_, parts)| parts.iter());
    let all_counted = counted.all(|part| !part.amounts.is_empty());
    let is_last = |item: &Item<'_>| std::ptr::eq(item, *last);
    let at = items.iter().position(is_last)?;
    let is_below_heading = at
        .checked_sub(1)
        .and_then(|above| items.get(above))
        .is_some_and(|above| matches!(above.what, LineMeaning::Heading(_)));
    if others.len() < FEWEST || !is_bare || !all_counted || is_below_heading {
        return None;
    }
    let mut without = deck.clone();
    without.entries.pop();
    Copies::of(&without, names).has_full_main_deck().then(|| {
        syntax(
            message!("syntax.title-or-card", line = shortened(last.line)),
            message!("fix-file.card-or-title"),
            place(last.line, text),
        )
    })
}

/// Refuses a list in which a line such as `(maybe 3)` stands among the cards of a deck without a
/// blank line above, if the main deck is not full. The line can be a remark about the card above
/// it, or it can begin cards that are not in the deck.
pub(in crate::deck::paste) fn outside_heading_among_cards(
    items: &[Item<'_>],
    copies: &Copies,
    text: &str,
) -> Option<Finding> {
    if copies.has_full_main_deck() {
        return None;
    }
    let is_card = |item: Option<&Item<'_>>| {
        item.is_some_and(|item| matches!(item.what, LineMeaning::Cards(_)))
    };
    let found = items.iter().enumerate().find(|(at, item)| {
        let above = at.checked_sub(1).and_then(|above| items.get(above));
        matches!(item.what, LineMeaning::Heading(Heading::Outside))
            && !item.blank_before
            && is_card(above)
            && is_card(items.get(at + 1))
    });
    let (_, heading) = found?;
    Some(syntax(
        message!("syntax.outside-or-remark", line = shortened(heading.line)),
        message!("fix-file.cards-outside"),
        place(heading.line, text),
    ))
}

/// Refuses a list in which only a few of the neighboring cards have a minus before or after them:
/// `- 1 A`. If all cards have a minus, it is the sign of a list item.
pub(in crate::deck::paste) fn minus_beside_some_cards(
    items: &[Item<'_>],
    text: &str,
) -> Option<Finding> {
    /// The smallest number of neighboring cards without a minus.
    const FEWEST: usize = 4;
    const SIGNS: [char; 4] = ['-', '−', '–', '－'];
    let has_minus = |item: &&Item<'_>| {
        let line = trim(item.line);
        // In a row of a table, a single minus stands for an empty cell.
        let is_cell = line
            .split_once('\t')
            .is_some_and(|(first, rest)| trim(first).chars().count() == 1 && rest.contains('\t'));
        if is_cell {
            return false;
        }
        let bare = line.trim_end_matches(SIGNS);
        line.starts_with(SIGNS) || bare.len() < line.len() && bare.ends_with(is_space)
    };
    let is_card = |item: &Item<'_>| matches!(item.what, LineMeaning::Cards(_));
    let blocks =
        items.chunk_by(|above, below| is_card(above) && is_card(below) && !below.blank_before);
    // A minus before one card and a plus before another card are changes: `- 1 A` and `+ 1 B`.
    let begins = |signs: &'static [char]| {
        let mut cards = items.iter().filter(|item| is_card(item));
        cards.find(move |item| trim(item.line).starts_with(signs))
    };
    let pairs: [(&[char], &[char]); 2] = [(&SIGNS, &['+', '＋']), (&['▼', '↓'], &['▲', '↑'])];
    let change = pairs
        .into_iter()
        .find_map(|(removed, added)| begins(added).and_then(|_| begins(removed)));
    let mut found = blocks.filter_map(|block| {
        let bare = block.iter().filter(|item| !has_minus(item)).count();
        let marked = block.iter().find(has_minus)?;
        (bare >= FEWEST && bare * 2 > block.len() && is_card(marked)).then_some(marked.line)
    });
    let line = change.map(|item| item.line).or_else(|| found.next())?;
    Some(syntax(
        message!("syntax.change-of-list", line = shortened(line)),
        message!("fix-file.list-after-changes"),
        place(line, text),
    ))
}

/// Refuses a list in which a skipped line above cards can say that these cards are not in the deck:
/// `Notes: ideas for later`. A blank line is above such a line, and the cards are directly below
/// it.
pub(in crate::deck::paste) fn cards_below_remark(
    items: &[Item<'_>],
    text: &str,
) -> Option<Finding> {
    const WORDS: WordList = WordList(&[
        "idea, ideas, later, future, skip, skipped, expensive, cut, cuts, removed, dropped, swap",
        "considering, considered, consider, maybe, might, candidate, candidates, wishlist, buy",
    ]);
    const PARTS: WordList = WordList(&[
        "候補, 検討, 予定, いつか, 抜けた, 抜いた, 外した, 迷って, 欲しい",
        "备选, 考虑, 以后, 想要, 拿掉, 换下",
    ]);
    let says_left_out = |line: &str| {
        let line = line.to_lowercase();
        line.split(|c: char| !c.is_alphanumeric())
            .any(|word| WORDS.has(word))
            || PARTS.iter().any(|part| line.contains(part))
    };
    let is_card = |item: Option<&Item<'_>>| {
        item.is_some_and(|item| matches!(item.what, LineMeaning::Cards(_)))
    };
    let first = items.iter().position(|item| is_card(Some(item)))?;
    let mut is_outside = false;
    let found = items.iter().enumerate().skip(first).find(|(at, item)| {
        if let LineMeaning::Heading(heading) = item.what {
            is_outside = heading == Heading::Outside;
        }
        let below = items.get(at + 1);
        !is_outside
            && matches!(
                item.what,
                LineMeaning::Noise
                    | LineMeaning::Quiet
                    | LineMeaning::Break
                    | LineMeaning::Unread(None)
            )
            && item.blank_before
            && is_card(below)
            && below.is_some_and(|below| !below.blank_before)
            && says_left_out(item.line)
    });
    let (_, remark) = found?;
    Some(syntax(
        message!("syntax.outside-or-remark", line = shortened(remark.line)),
        message!("fix-file.cards-outside"),
        place(remark.line, text),
    ))
}

/// Refuses a list that is not complete and has a skipped sentence with the names of several cards:
/// `My main deck is 4 A, 4 B and 4 Zzyzx.` Such a sentence can be a part of the list.
pub(in crate::deck::paste) fn cards_in_sentence(
    items: &[Item<'_>],
    copies: &Copies,
    names: &NameLookup<'_>,
    text: &str,
) -> Option<Finding> {
    const FEWEST: usize = 3;
    if copies.is_complete() {
        return None;
    }
    // A name can contain a comma. So the sentence is split at commas, and in a second try at
    // numbers.
    let has_cards = |line: &str| {
        let is_several = |is_between: fn(char) -> bool| {
            let pieces = line
                .split(is_between)
                .flat_map(|piece| piece.split(" and "));
            let named = pieces.filter(|piece| names.db.has_name_in(piece));
            named.take(FEWEST).count() == FEWEST
        };
        is_several(|c| matches!(c, ',' | ';' | '、' | '，' | '；'))
            || is_several(|c| digit(c).is_some())
    };
    let is_skipped =
        |item: &&Item<'_>| matches!(item.what, LineMeaning::Noise | LineMeaning::Unread(None));
    let item = items
        .iter()
        .filter(is_skipped)
        .find(|item| has_cards(item.line))?;
    Some(syntax(
        message!("syntax.cards-in-sentence", line = shortened(item.line)),
        message!("fix-file.one-line"),
        place(item.line, text),
    ))
}

/// Refuses a list with a heading for main-deck cards whose number is larger than the number of the
/// cards below it, if these cards have no counts: `Spell (4)` above one card, `Main deck (40)`
/// above ten cards. Either the list leaves out the counts, or the number is the count of each card.
pub(in crate::deck::paste) fn count_in_heading(items: &[Item<'_>], text: &str) -> Option<Finding> {
    items.iter().enumerate().find_map(|(at, heading)| {
        let LineMeaning::Heading(kind) = heading.what else {
            return None;
        };
        let is_level = kind == Heading::Level || level_in_heading(heading.line).is_some();
        let is_main = match kind {
            Heading::Deck(section) | Heading::Type(section, _) | Heading::Part(section) => {
                section == Section::Main
            }
            Heading::Level => true,
            Heading::AnyDeck | Heading::Outside => false,
        };
        // A small number in a heading such as `Level 3` is a level and not a number of cards.
        let is_sum = |number: &u32| *number > if is_level { MOST_COPIES } else { 1 };
        let stated = stated_numbers(heading.line)
            .into_iter()
            .filter(is_sum)
            .max()?;
        let ends = |item: &&Item<'_>| match item.what {
            LineMeaning::Heading(next) => match kind {
                Heading::Deck(_) => matches!(next, Heading::Deck(_) | Heading::Outside),
                Heading::Level => true,
                _ => next != Heading::Level,
            },
            _ => false,
        };
        let below = items.get(at + 1..)?.iter().take_while(|item| !ends(item));
        let parts = below.filter_map(|item| match &item.what {
            LineMeaning::Cards(parts) => Some((item.line, parts)),
            _ => None,
        });
        let parts: Vec<_> = parts.collect();
        let cards: u32 = parts.iter().map(|(_, parts)| count_of(parts)).sum();
        let is_bare =
            |(_, parts): &(&str, &Vec<Part<'_>>)| parts.iter().all(|part| part.amounts.is_empty());
        let (first, _) = parts.first()?;
        (is_main && cards < stated && parts.iter().all(is_bare)).then(|| {
            expected(
                message!("wanted.card-with-count"),
                heading.line,
                message!("fix-file.one-line"),
                place(first, text),
            )
        })
    })
}

fn count_of(parts: &[Part<'_>]) -> u32 {
    u32::try_from(parts.len()).unwrap_or(u32::MAX)
}

/// Returns the number at the end of a heading: `40` for `Main deck (40)`.
fn digits_at_end(line: &str) -> Option<&str> {
    let bare = line.trim_end_matches(|c| digit(c).is_none());
    let head = bare.trim_end_matches(|c| digit(c).is_some());
    bare.get(head.len()..).filter(|digits| !digits.is_empty())
}

/// Refuses a list without counts if a sentence or a heading says the count of every card:
/// `Everything is a 4-of.` This applies only if the main deck is not full and none of its cards has
/// a count.
pub(in crate::deck::paste) fn count_in_sentence(
    items: &[Item<'_>],
    copies: &Copies,
    names: &NameLookup<'_>,
    text: &str,
) -> Option<Finding> {
    let mut parts = items.iter().flat_map(|item| match &item.what {
        LineMeaning::Cards(parts) => parts.as_slice(),
        _ => &[],
    });
    let in_main_deck = |part: &Part<'_>| {
        let card = part.cards.first().and_then(|id| names.db.card(*id));
        card.is_some_and(|card| section_of(card) == Section::Main)
    };
    if copies.has_full_main_deck()
        || parts.any(|part| !part.amounts.is_empty() && in_main_deck(part))
    {
        return None;
    }
    let says_count = |line: &str| {
        let mut words = ["-of", " of ", "枚ずつ", "枚積み", "张"].iter();
        let has_number = words
            .by_ref()
            .filter_map(|word| line.split_once(word))
            .any(|(before, _)| before.ends_with(|c| matches!(digit(c), Some(2..=4))));
        let line = line.to_lowercase();
        let is_apart = |c: Option<char>| c.is_none_or(|c| !c.is_ascii_alphanumeric());
        let has_word = |(word, copies): &(&str, u32)| {
            *copies > 1
                && line.match_indices(word).any(|(at, _)| {
                    let (before, behind) = line.split_at_checked(at).unwrap_or_default();
                    let behind = behind.strip_prefix(word).unwrap_or_default();
                    is_apart(before.chars().next_back()) && is_apart(behind.chars().next())
                })
        };
        const EACH: WordList =
            WordList(&["全て, すべて, 全部, 各, 均, 都是, each, all, every, everything, ずつ, 每"]);
        // In `4each`, no space separates the number.
        let words = line.replace(|c: char| c.is_ascii_digit(), " ");
        let is_of_each =
            has_phrase(&words, &EACH) && (has_small_number(&line) || has_number_in_words(&line));
        has_number || is_of_each || COUNT_WORDS.iter().any(has_word)
    };
    let line = items
        .iter()
        .filter(|item| {
            matches!(
                item.what,
                LineMeaning::Noise
                    | LineMeaning::Quiet
                    | LineMeaning::Unread(_)
                    | LineMeaning::Heading(_)
            )
        })
        .map(|item| item.line)
        .find(|line| says_count(line))?;
    Some(expected(
        message!("wanted.card-with-count"),
        line,
        message!("fix-file.count-of-card"),
        place(line, text),
    ))
}

/// Returns a line that the reader may have skipped by mistake, if the number in the heading of a
/// deck is not the number of its cards: `Main deck (40)` above 36 cards. The result is the first
/// line that can be an unknown card, below the first card of the list.
pub(in crate::deck::paste) fn lost_by_number<'a>(
    items: &[Item<'a>],
    copies: &Copies,
) -> Option<&'a str> {
    let is_met = |item: &Item<'_>| match item.what {
        LineMeaning::Heading(Heading::Deck(section)) if !says_limit(item.line) => {
            let line = running_number(item.line).map_or(item.line, |(_, rest)| rest);
            let number = digits_at_end(line).and_then(|digits| {
                let amount = Amount {
                    digits,
                    marked: true,
                    before: false,
                };
                amount.value()
            });
            number.is_none_or(|number| number == copies.size(section))
        }
        _ => true,
    };
    let first = items
        .iter()
        .position(|item| matches!(item.what, LineMeaning::Cards(_)))?;
    if items.iter().all(is_met) {
        return None;
    }
    let below = items.get(first..).unwrap_or_default().iter();
    let mut doubtful = below.filter(|item| matches!(item.what, LineMeaning::Unread(Some(_))));
    doubtful
        .find(|item| !is_prose(item.line) && !is_noise(item.line) && !item.line.starts_with('#'))
        .map(|item| item.line)
}

/// Refuses a list in which all cards are below headings for cards that are not in the deck.
pub(in crate::deck::paste) fn only_cards_outside(
    items: &[Item<'_>],
    deck: &RawDeck<'_>,
    text: &str,
) -> Option<Finding> {
    let heading = items
        .iter()
        .find(|item| matches!(item.what, LineMeaning::Heading(Heading::Outside)))?;
    let cards = items
        .iter()
        .any(|item| matches!(item.what, LineMeaning::Cards(_)));
    (deck.entries.is_empty() && cards).then(|| {
        syntax(
            message!("syntax.only-other-cards", heading = shortened(heading.line)),
            message!("fix-file.above-other-cards"),
            place(heading.line, text),
        )
    })
}

/// Refuses a list if a line says that the cards below it are not in the deck, but they may be in
/// it: `Cards to try:`. It is certain that they are outside only if no deck has a place for them.
pub(in crate::deck::paste) fn unclear_cards_outside(
    items: &[Item<'_>],
    copies: &Copies,
    names: &NameLookup<'_>,
    text: &str,
) -> Option<Finding> {
    let mut sentence = None;
    for item in items {
        match &item.what {
            LineMeaning::Heading(Heading::Outside) if says_outside(item.line) => {
                sentence = Some(item.line)
            }
            LineMeaning::Heading(heading) if *heading != Heading::Level => sentence = None,
            LineMeaning::Cards(parts) => {
                let Some(line) = sentence else { continue };
                // No card fits into a full main deck, even if the LRIG deck is an old one with
                // fewer than ten cards.
                let is_clear = copies.has_full_main_deck()
                    && copies.is_known()
                    && is_outside_with_remark(line);
                let has_place = |part: &Part<'_>| {
                    let card = part.cards.first().and_then(|id| names.db.card(*id));
                    card.is_none_or(|card| match section_of(card) {
                        Section::Main if is_clear => false,
                        section => copies.has_place_for(section),
                    })
                };
                if parts.iter().any(has_place) {
                    return Some(syntax(
                        message!("syntax.cards-outside", line = shortened(line)),
                        message!("fix-file.cards-outside"),
                        place(line, text),
                    ));
                }
            }
            _ => {}
        }
    }
    None
}

/// Returns whether a line is a known heading for cards that are not in the deck, with a remark in
/// brackets that says the same: `备选（没有放进卡组）`.
fn is_outside_with_remark(line: &str) -> bool {
    const SAME: WordList = WordList(&[
        "不在卡组, 不在卡组里, 不在卡组里，不用收, 不在卡组，不用收, 不在卡组里，不用买, 没放进卡组, 没有放进卡组, 没放进去, 没有放进去, 没带, 未采用",
        "不採用, 今回は不採用, 入っていません, デッキには入っていません, デッキに入っていません, まだ入ってない",
        "入っていない, デッキに入っていない, デッキには入っていない, 未採用, 今回は未採用",
        "not in the deck, not in the list, not included, not playing, not in deck",
    ]);
    bracket_after(trim(line)).is_some_and(|(head, remark)| {
        heading(head) == Some(Heading::Outside) && SAME.has(&remark.to_lowercase())
    })
}

/// Refuses a list without any entry if one of the skipped lines has the name of a card.
pub(in crate::deck::paste) fn refuse_skipped_cards<'a>(
    deck: RawDeck<'a>,
    text: &'a str,
    names: &NameLookup<'_>,
) -> Result<RawDeck<'a>, Vec<Finding>> {
    let mut lines = deck.ignored.iter();
    let line = lines.find_map(|span| {
        let line = text.get(span.start..span.end)?;
        names.db.has_name_in(line).then_some(line)
    });
    match line.filter(|_| deck.entries.is_empty()) {
        Some(line) => Err(vec![expected(
            message!("wanted.card-with-count"),
            line,
            message!("fix-file.count-of-card"),
            place(line, text),
        )]),
        None => Ok(deck),
    }
}
