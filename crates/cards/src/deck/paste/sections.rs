//! Reads the items of a list in their order. The functions of this file decide which deck a card is
//! in, which numbers are counts, and which lines are skipped.

use super::changes::{self, is_added};
use super::completeness::{
    Copies, FULL_MAIN_DECK, cards_follow, with_cards_outside, without_other_lines, without_title,
};
use super::entry_signs::{
    NEAR, has_card_number, has_marked_copies, has_number_in_words, has_small_number, is_like_name,
    joins_second_card, may_have_copies, starts_with_copies,
};
use super::group_count;
use super::item::{Item, Part, What};
use super::noise::{
    is_certain_noise, is_clear_sentence, is_headlike, is_noise, is_prose, is_sentence, is_total,
};
use super::reading::Names;
use super::stated;
use super::token::{Amount, circled, digit, is_bar, is_number, is_space, running_value, trim};
use crate::deck::kinds::shared::headings::{
    HEADINGS, Heading, heading, is_also_card, level_in_heading,
};
use crate::deck::kinds::shared::reader::{bad_count, expected, finish, full, place, syntax, twice};
use crate::deck::problem::UNKNOWN_KEY;
use crate::deck::resolve::section_of;
use crate::deck::{Entry, Finding, RawDeck, Reference, Section};
use crate::message;
use crate::message::{Joined, Value};
use std::borrow::Cow;
use wixoss_base::vocab::english::shortened;
use wixoss_base::vocab::{CardType, Quantity};

/// Returns the deck of the items, or all problems that make the deck unreadable. If the deck cannot be
/// read, the items are read again without the lines that cannot be cards in a full deck. If the deck is also
/// full without the cards below an unknown heading, these cards may not be in the deck, so the list is
/// refused.
pub(super) fn deck<'a>(
    items: Vec<Item<'a>>,
    text: &'a str,
    names: &mut Names<'_>,
) -> Result<RawDeck<'a>, Vec<Finding>> {
    /// The largest number of lines that are tried as headings of cards that are not in the deck.
    const MOST_GROUPS: usize = 8;
    let mut deck = read(items.clone(), text, names);
    let all = items.clone();
    let mut items = items;
    if deck.is_err()
        && let Some(untitled) = without_title(&items, names)
    {
        let other = read(untitled.items.clone(), text, names);
        if other
            .as_ref()
            .is_ok_and(|deck| untitled.has_title(&Copies::of(deck, names)))
        {
            (deck, items) = (other, untitled.items);
        }
    }
    let copies = deck.as_ref().ok().map(|deck| Copies::of(deck, names));
    let mut is_complete = copies.as_ref().is_some_and(Copies::is_complete);
    if copies.is_some_and(|copies| copies.is_known() && !copies.is_too_large()) {
        if !is_complete {
            return deck;
        }
    } else if let Some((left, only_in_main_deck)) = without_other_lines(&items, names) {
        if let Ok(other) = read(left.clone(), text, names) {
            let copies = Copies::of(&other, names);
            // A line in the main deck is no card of the LRIG deck, which may have fewer than ten cards.
            let has_main_deck =
                copies.has_full_main_deck() && copies.is_known() && !copies.is_too_large();
            is_complete = copies.is_complete() || only_in_main_deck && has_main_deck;
            if !is_complete && !copies.is_too_large() {
                return deck;
            }
            if is_complete {
                deck = Ok(other);
            }
        }
        items = left;
    }
    let groups: Vec<_> = with_cards_outside(&items, is_complete, names)
        .take(MOST_GROUPS)
        .collect();
    for (at, left) in groups {
        if let Ok(deck) = read(left, text, names)
            && Copies::of(&deck, names).is_complete()
        {
            let line = items.get(at).map_or("", |item| item.line);
            return Err(vec![syntax(
                message!("syntax.cards-outside", line = shortened(line)),
                message!("fix-file.cards-outside"),
                place(line, text),
            )]);
        }
    }
    if let Ok(read) = &deck
        && let Some(line) = lost_by_number(&all, &Copies::of(read, names))
    {
        return Err(vec![expected(
            message!("wanted.card-with-count"),
            line,
            message!("fix-file.one-line"),
            place(line, text),
        )]);
    }
    deck
}

/// Reads the items in their order.
fn read<'a>(
    mut items: Vec<Item<'a>>,
    text: &'a str,
    names: &mut Names<'_>,
) -> Result<RawDeck<'a>, Vec<Finding>> {
    let mut problems = Vec::new();
    changes::mark_groups(&mut items);
    settle_unread(&mut items, text, names, &mut problems);
    group_count::settle(&mut items);
    settle_running_numbers(&mut items, text, &mut problems);
    let mut deck = RawDeck::default();
    let mut state = State::new(&items);
    for (at, item) in items.iter().enumerate() {
        if full(&problems) {
            break;
        }
        match &item.what {
            // A total of a deck: `LRIG deck total: 11`.
            What::Heading(Heading::Deck(section))
                if state.decks.contains(section)
                    && is_total(item.line)
                    && !has_cards_below(&items, at) =>
            {
                deck.ignored.push(place(item.line, text));
            }
            What::Heading(heading) => state.enter(*heading, at, &items, text, &mut problems),
            What::Quiet => {}
            What::Break => {
                if !state.outside {
                    state.section = None;
                }
                deck.ignored.push(place(item.line, text));
            }
            // The word `IN` below the word `OUT` begins cards that are in the list after a change.
            What::Noise | What::Unread(_) | What::Cards(_)
                if state.outside && is_added(item.line) == Some(true) =>
            {
                problems.push(syntax(
                    message!("syntax.change-of-list", line = shortened(item.line)),
                    message!("fix-file.list-after-changes"),
                    place(item.line, text),
                ));
            }
            What::Noise | What::Unread(None) => deck.ignored.push(place(item.line, text)),
            What::Problem(problem) => problems.push(problem.clone()),
            What::Changes(_) | What::Struck(_) => {}
            What::Cards(_) | What::Unread(Some(_)) if state.outside => {
                deck.ignored.push(place(item.line, text));
            }
            What::Cards(parts) => {
                for part in parts {
                    state.add(part, item, at, text, &mut deck, names, &mut problems);
                }
            }
            What::Unread(Some(part)) => {
                state.add(part, item, at, text, &mut deck, names, &mut problems)
            }
        }
    }
    state.check_before_headings(&deck, names, &mut problems);
    problems.extend(title_like_a_card(&items, text));
    problems.extend(heading_like_a_card(&items, names, text));
    problems.extend(unclear_bars(&items, names, text));
    problems.extend(only_cards_outside(&items, &deck, text));
    problems.extend(count_in_heading(&items, text));
    problems.extend(count_in_sentence(&items, text));
    if problems.is_empty() {
        problems.extend(card_without_count(&items, &deck, names));
    }
    if problems.is_empty() {
        let copies = Copies::of(&deck, names);
        problems.extend(stated::other_number(&items, &copies, text));
        problems.extend(stated::range_of_levels(&items, &copies, text));
    }
    let skipped = changes::settle(&items, &deck, text, names, &mut problems);
    let places = skipped.into_iter().map(|line| place(line, text));
    deck.ignored.extend(places);
    if problems.is_empty() {
        two_decks(&items, &state, &deck, text, names, &mut problems);
    }
    finish(deck, problems)
}

/// The state after the items that have been read so far: the current deck, the headings and the
/// entries.
struct State {
    section: Option<Section>,
    /// True if the last heading names a type of card, false if it names one of the two decks.
    by_type: bool,
    /// True if the last heading names cards that are not in the deck, such as `Maybeboard`.
    outside: bool,
    /// The level that the last heading names, if it names a level.
    level: Option<u32>,
    decks: Vec<Section>,
    any_decks: usize,
    /// The deck that a heading such as `Deck` means in this list.
    any_deck: Option<Section>,
    headed: bool,
    /// For each entry, the index of its item and the deck of the entry.
    entries: Vec<(usize, Option<Section>)>,
    /// The number of entries above the first heading.
    before: usize,
}

impl State {
    fn new(items: &[Item<'_>]) -> State {
        let has = |wanted: Section| {
            items
                .iter()
                .any(|item| matches!(&item.what, What::Heading(Heading::Deck(s) | Heading::Part(s)) if *s == wanted))
                || items.iter().any(|item| {
                    matches!(&item.what, What::Cards(parts) if parts.iter().any(|part| {
                        matches!(part.label, Some(Heading::Deck(s)) if s == wanted)
                    }))
                })
        };
        let any_deck = (has(Section::Lrig) && !has(Section::Main)).then_some(Section::Main);
        State {
            section: None,
            by_type: false,
            outside: false,
            level: None,
            decks: Vec::new(),
            any_decks: 0,
            any_deck,
            headed: false,
            entries: Vec::new(),
            before: 0,
        }
    }

    fn enter(
        &mut self,
        heading: Heading,
        at: usize,
        items: &[Item<'_>],
        text: &str,
        problems: &mut Vec<Finding>,
    ) {
        let line = items.get(at).map_or("", |item| item.line);
        self.level = level_in_heading(line);
        let repeated = match heading {
            Heading::Outside => {
                self.outside = true;
                return;
            }
            Heading::Level => {
                self.headed = true;
                // Both LRIGs and SIGNI have levels, so the type of each card decides its deck.
                self.by_type = true;
                return;
            }
            Heading::Deck(section) => {
                let new = !self.decks.contains(&section);
                self.decks.push(section);
                self.section = Some(section);
                self.by_type = false;
                !new
            }
            Heading::AnyDeck => {
                if !has_cards_below(items, at) {
                    return;
                }
                self.any_decks += 1;
                self.by_type = false;
                self.section = self.any_deck;
                self.outside = false;
                self.headed |= self.any_deck.is_some();
                if self.any_decks > 1 {
                    problems.push(second_deck(line, at, items, text));
                }
                return;
            }
            Heading::Type(section, _) | Heading::Part(section) => {
                self.by_type = matches!(heading, Heading::Type(..));
                if self.outside {
                    problems.push(syntax(
                        message!("syntax.below-other-cards", line = shortened(line)),
                        message!("fix-file.other-cards"),
                        place(line, text),
                    ));
                }
                self.section = Some(section);
                false
            }
        };
        self.outside = false;
        self.headed = true;
        // Files of another game end with the line `!side`, which begins no second deck.
        let is_last = || {
            let mut below = items.get(at + 1..).unwrap_or_default().iter();
            line.starts_with('!')
                && !below.any(|item| matches!(item.what, What::Cards(_) | What::Unread(Some(_))))
        };
        if repeated && !is_last() {
            problems.push(second_deck(line, at, items, text));
        }
    }

    #[expect(clippy::too_many_arguments, reason = "the parts of one call")]
    fn add<'a>(
        &mut self,
        part: &Part<'a>,
        item: &Item<'a>,
        at: usize,
        text: &'a str,
        deck: &mut RawDeck<'a>,
        names: &Names<'_>,
        problems: &mut Vec<Finding>,
    ) {
        if part.label == Some(Heading::Outside) {
            deck.ignored.push(place(item.line, text));
            return;
        }
        let count = match part.amounts.as_slice() {
            [] => 1,
            [one] => match one.value() {
                Some(count) => count,
                None => {
                    let name = part.reference.to_string();
                    problems.push(bad_count(&name, one.digits, place(one.digits, text)));
                    return;
                }
            },
            [_, .., again] => {
                problems.push(syntax(
                    message!("syntax.two-counts", line = shortened(item.line)),
                    message!("fix-file.keep-one"),
                    place(again.digits, text),
                ));
                return;
            }
        };
        let labeled = match part.label {
            Some(Heading::Deck(section) | Heading::Type(section, _) | Heading::Part(section)) => {
                Some(section)
            }
            Some(Heading::AnyDeck) => self.any_deck,
            _ => None,
        };
        // If the heading names another type than the type of the card, the type of the card decides
        // the deck.
        let own = part
            .cards
            .first()
            .and_then(|id| names.db.card(*id))
            .map(section_of);
        let here = self
            .section
            .filter(|section| !self.by_type || own.is_none_or(|own| own == *section));
        let section = labeled.or(here);
        if !self.headed && labeled.is_none() {
            self.before += 1;
        }
        deck.ignored
            .extend(part.remarks.iter().map(|remark| place(remark, text)));
        self.entries.push((at, section));
        deck.entries.push(Entry {
            reference: self.of_level(part, names),
            count,
            section,
            span: part.span,
        });
    }

    /// Adds the level of the heading to a name that several cards have, if one of these cards has
    /// this level.
    fn of_level<'a>(&self, part: &Part<'a>, names: &Names<'_>) -> Reference<'a> {
        let (Reference::Text(name), Some(level), [_, _, ..]) =
            (&part.reference, self.level, part.cards.as_slice())
        else {
            return part.reference.clone();
        };
        let mut cards = part.cards.iter().filter_map(|id| names.db.card(*id));
        match cards.any(|card| card.level() == Some(Quantity::Number(level))) {
            true => Reference::Text(Cow::Owned(format!("{name} (Lv{level})"))),
            false => part.reference.clone(),
        }
    }

    /// Refuses unclear cards above the first heading. A card above the first heading belongs to the
    /// deck of its type. If the list also has a heading for that deck, the card may belong to
    /// either deck, so the list is refused.
    fn check_before_headings(
        &self,
        deck: &RawDeck<'_>,
        names: &mut Names<'_>,
        problems: &mut Vec<Finding>,
    ) {
        if !self.headed || self.before == 0 {
            return;
        }
        for entry in deck.entries.iter().take(self.before) {
            let text = match &entry.reference {
                Reference::Text(text) => text.as_ref(),
                Reference::NumberAndName { number, .. } => number.as_ref(),
                Reference::Pid(_) => "",
            };
            let cards = names
                .identify(text)
                .map_or(Vec::new(), |identity| identity.cards);
            let of_type = cards
                .first()
                .and_then(|id| names.db.card(*id))
                .map(section_of);
            let headed = |section| {
                deck.entries
                    .iter()
                    .skip(self.before)
                    .any(|e| e.section == Some(section))
            };
            if of_type.is_some_and(|section| !headed(section)) {
                continue;
            }
            problems.push(syntax(
                message!("syntax.before-headings", card = entry.reference.to_string()),
                message!("fix-file.heading-above"),
                entry.span,
            ));
            return;
        }
    }
}

/// Refuses a list whose first line is the name of a card without a count, if all other cards have
/// counts. The first line can then be the title of the list.
fn title_like_a_card(items: &[Item<'_>], text: &str) -> Option<Finding> {
    /// The smallest number of cards with counts that allows this decision.
    const FEWEST: usize = 5;
    let mut cards = items
        .iter()
        .enumerate()
        .filter_map(|(at, item)| match &item.what {
            What::Cards(parts) => Some((at, item, parts)),
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
        .any(|item| matches!(item.what, What::Heading(_)));
    let rest: Vec<bool> = cards
        .flat_map(|(_, _, parts)| parts.iter().map(|part| !part.amounts.is_empty()))
        .collect();
    let all_counted = rest.len() >= FEWEST && rest.iter().all(|counted| *counted);
    let is_title =
        matches!(first.as_slice(), [part] if bare(part) && !is_number(&part.reference.to_string()));
    // A title stands in marks that the next line does not have, or above a blank line.
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

/// Refuses a card of the main deck without a count, if the other cards of the main deck have counts
/// and the main deck is not full. The count of this card can then be missing.
fn card_without_count(
    items: &[Item<'_>],
    deck: &RawDeck<'_>,
    names: &mut Names<'_>,
) -> Option<Finding> {
    /// The smallest number of cards with counts that allows this decision.
    const FEWEST: usize = 5;
    let in_main_deck = |part: &&Part<'_>| {
        let card = part.cards.first().and_then(|id| names.db.card(*id));
        card.is_some_and(|card| section_of(card) == Section::Main)
    };
    let cards = items.iter().flat_map(|item| match &item.what {
        What::Cards(parts) => parts.as_slice(),
        _ => &[],
    });
    let (counted, bare): (Vec<&Part<'_>>, Vec<&Part<'_>>) = cards
        .filter(in_main_deck)
        .partition(|part| !part.amounts.is_empty());
    let [part] = bare.as_slice() else {
        return None;
    };
    (counted.len() >= FEWEST && !Copies::of(deck, names).has_full_main_deck()).then(|| {
        syntax(
            message!("syntax.unclear-count", card = part.reference.to_string()),
            message!("fix-file.count-and-card"),
            part.span,
        )
    })
}

/// Refuses a line that can be the name of a card or a heading for Resonas, if a Resona is on the
/// next line.
fn heading_like_a_card(items: &[Item<'_>], names: &Names<'_>, text: &str) -> Option<Finding> {
    let only = |item: &Item<'_>| match &item.what {
        What::Cards(parts) => match parts.as_slice() {
            [part] => Some((part.reference.to_string(), part.cards.first().copied())),
            _ => None,
        },
        _ => None,
    };
    let is_heading = |pair: &&[Item<'_>]| match pair {
        [above, below] => {
            let above = only(above);
            let below = only(below).and_then(|(_, card)| names.db.card(card?));
            above.is_some_and(|(name, _)| is_also_card(&name))
                && below.is_some_and(|card| card.card_type() == CardType::Resona)
        }
        _ => false,
    };
    let pair = items.windows(2).find(is_heading)?;
    let line = pair.first()?.line;
    let word = pair.first().and_then(only)?.0;
    Some(syntax(
        message!("syntax.heading-or-card", line = shortened(line)),
        message!("fix-file.card-or-heading", word = word),
        place(line, text),
    ))
}

/// Refuses a list whose bars of signs, such as `★★★`, are not certainly the numbers of copies. They are
/// certain if every card below the same heading has a bar of at most four signs, and if not every bar has as
/// many signs as the level of its card.
fn unclear_bars(items: &[Item<'_>], names: &Names<'_>, text: &str) -> Option<Finding> {
    /// The smallest number of bars that can be the levels of the cards.
    const FEWEST: usize = 3;
    let mut bars = Vec::new();
    let (mut has_bar, mut all) = (None, true);
    let parts = items.iter().flat_map(|item| {
        let parts = match &item.what {
            What::Cards(parts) => parts.as_slice(),
            What::Unread(Some(part)) => std::slice::from_ref(part.as_ref()),
            _ => &[],
        };
        let parts = parts.iter().map(|part| (item.line, Some(part)));
        let heading = matches!(item.what, What::Heading(_)).then_some((item.line, None));
        heading.into_iter().chain(parts)
    });
    for (line, part) in parts {
        let Some(part) = part else {
            has_bar = None;
            continue;
        };
        let bar = part.amounts.iter().find(|amount| is_bar(amount));
        all &= has_bar.is_none_or(|has_bar| has_bar == bar.is_some());
        has_bar = Some(bar.is_some());
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
        None if !all || are_levels => first,
        None => return None,
    };
    Some(syntax(
        message!("syntax.bars-or-levels", line = shortened(line)),
        message!("fix-file.with-x"),
        place(line, text),
    ))
}

/// Refuses a card without a count that is alone below a heading with a number from 2 to 4. The number can be
/// the count of the card: `Spell (4)`.
fn count_in_heading(items: &[Item<'_>], text: &str) -> Option<Finding> {
    let copies = |line| {
        let digits = digits_at_end(line)?;
        let amount = Amount {
            digits,
            marked: true,
            before: false,
        };
        amount.value()
    };
    let mut headings = items.iter().enumerate().filter(|(_, item)| {
        matches!(
            item.what,
            What::Heading(Heading::Type(..) | Heading::Part(_))
        ) && matches!(copies(item.line), Some(2..=4))
    });
    headings.find_map(|(at, heading)| {
        let below = items.get(at + 1..).unwrap_or_default().iter();
        let mut cards = below
            .take_while(|item| !matches!(item.what, What::Heading(_)))
            .filter(|item| matches!(item.what, What::Cards(_)));
        let (first, second) = (cards.next()?, cards.next());
        let is_bare = matches!(&first.what, What::Cards(parts) if parts.iter().all(|part| part.amounts.is_empty()));
        (is_bare && second.is_none()).then(|| {
            expected(
                message!("wanted.card-with-count"),
                heading.line,
                message!("fix-file.one-line"),
                place(first.line, text),
            )
        })
    })
}

/// Returns the number at the end of a heading, with or without brackets.
fn digits_at_end(line: &str) -> Option<&str> {
    let bare = line.trim_end_matches(|c| digit(c).is_none());
    let head = bare.trim_end_matches(|c| digit(c).is_some());
    bare.get(head.len()..).filter(|digits| !digits.is_empty())
}

/// Refuses a list without any count if a sentence says the count of every card: `Everything is a 4-of.`
fn count_in_sentence(items: &[Item<'_>], text: &str) -> Option<Finding> {
    let mut parts = items.iter().flat_map(|item| match &item.what {
        What::Cards(parts) => parts.as_slice(),
        _ => &[],
    });
    if parts.any(|part| !part.amounts.is_empty()) {
        return None;
    }
    let says_count = |line: &str| {
        ["-of", " of ", "枚ずつ", "枚積み", "张"]
            .iter()
            .filter_map(|word| line.split_once(word))
            .any(|(before, _)| before.ends_with(|c| matches!(digit(c), Some(2..=4))))
    };
    let line = items
        .iter()
        .filter(|item| matches!(item.what, What::Noise | What::Quiet | What::Unread(_)))
        .map(|item| item.line)
        .find(|line| says_count(line))?;
    Some(expected(
        message!("wanted.card-with-count"),
        line,
        message!("fix-file.one-line"),
        place(line, text),
    ))
}

/// Returns the first line after the first card that was passed over although it can be the name of an unknown
/// card, if a heading of a deck has another number of cards than the deck.
fn lost_by_number<'a>(items: &[Item<'a>], copies: &Copies) -> Option<&'a str> {
    let is_met = |item: &Item<'_>| match item.what {
        What::Heading(Heading::Deck(section)) => {
            let number = digits_at_end(item.line).and_then(|digits| {
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
        .position(|item| matches!(item.what, What::Cards(_)))?;
    if items.iter().all(is_met) {
        return None;
    }
    let below = items.get(first..).unwrap_or_default().iter();
    let mut doubtful = below.filter(|item| matches!(item.what, What::Unread(Some(_))));
    doubtful
        .find(|item| !is_prose(item.line) && !is_noise(item.line) && !item.line.starts_with('#'))
        .map(|item| item.line)
}

/// Refuses a list if all its cards are below headings for cards that are not in the deck.
fn only_cards_outside(items: &[Item<'_>], deck: &RawDeck<'_>, text: &str) -> Option<Finding> {
    let heading = items
        .iter()
        .find(|item| matches!(item.what, What::Heading(Heading::Outside)))?;
    let cards = items.iter().any(|item| matches!(item.what, What::Cards(_)));
    (deck.entries.is_empty() && cards).then(|| {
        syntax(
            message!("syntax.only-other-cards", heading = shortened(heading.line)),
            message!("fix-file.above-other-cards"),
            place(heading.line, text),
        )
    })
}

/// The largest number of lines above or below a line that help to decide its meaning.
const NEIGHBORS: usize = 100;

/// Returns whether there are cards between a heading and the next heading of a deck.
fn has_cards_below(items: &[Item<'_>], at: usize) -> bool {
    let below = items.get(at + 1..).unwrap_or_default().iter();
    below
        .take(NEIGHBORS)
        .take_while(|item| match item.what {
            What::Heading(heading) => matches!(heading, Heading::Level | Heading::Type(..)),
            _ => true,
        })
        .any(|item| matches!(item.what, What::Cards(_) | What::Unread(Some(_))))
}

/// Returns the finding for a heading where a second deck begins. If both decks have a title, the
/// finding names both titles.
fn second_deck(line: &str, at: usize, items: &[Item<'_>], text: &str) -> Finding {
    let title = |from: usize| {
        let above = items.get(..from).unwrap_or_default().iter().rev();
        above
            .take_while(|item| !matches!(item.what, What::Cards(_)))
            .find(|item| matches!(item.what, What::Noise | What::Unread(_)))
            .map(|item| shortened(item.line).to_string())
    };
    let first = items
        .iter()
        .position(|item| matches!(item.what, What::Heading(_)));
    let titles = (first.and_then(title), title(at));
    let what = message!("duplicate-key.heading", heading = shortened(line));
    let fix = message!("fix-file.one-heading");
    let mut finding = twice(what, fix, place(line, text));
    if let (Some(first), Some(second)) = titles
        && first != second
    {
        finding.message = message!(
            "duplicate-key.two-decks",
            message = finding.message.clone(),
            first = first,
            second = second
        );
        finding.fix = message!("fix-file.judge-each");
    }
    finding
}

/// Refuses a text with two full main decks, if no heading separates the two decks.
fn two_decks(
    items: &[Item<'_>],
    state: &State,
    deck: &RawDeck<'_>,
    text: &str,
    names: &mut Names<'_>,
    problems: &mut Vec<Finding>,
) {
    let mut main = Vec::new();
    for (entry, (at, section)) in deck.entries.iter().zip(&state.entries) {
        let by_type = |names: &mut Names<'_>| {
            let identity = names.identify(&match &entry.reference {
                Reference::NumberAndName { number, .. } => number.to_string(),
                other => other.to_string(),
            })?;
            names.db.card(*identity.cards.first()?).map(section_of)
        };
        if section.or_else(|| by_type(names)) == Some(Section::Main) {
            main.push((*at, entry.count));
        }
    }
    let total: u32 = main.iter().map(|(_, count)| count).sum();
    if total < 2 * FULL_MAIN_DECK || !total.is_multiple_of(FULL_MAIN_DECK) {
        return;
    }
    let mut sum = 0;
    for pair in main.windows(2) {
        let [(before, count), (after, _)] = pair else {
            continue;
        };
        sum += count;
        let apart = items
            .get(before + 1..=*after)
            .unwrap_or_default()
            .iter()
            .any(|item| item.blank_before || !matches!(item.what, What::Cards(_)));
        if sum == FULL_MAIN_DECK && apart {
            let line = items.get(*after).map_or("", |item| item.line);
            problems.push(syntax(
                message!(
                    "syntax.two-main-decks",
                    size = FULL_MAIN_DECK,
                    line = shortened(line)
                ),
                message!("fix-file.judge-each"),
                place(line, text),
            ));
            return;
        }
    }
}

/// Decides for each line without a known card between three results: the line is skipped, the line
/// is an entry with an unknown card, or the line is refused as an unknown heading.
fn settle_unread<'a>(
    items: &mut [Item<'a>],
    text: &'a str,
    names: &mut Names<'_>,
    problems: &mut Vec<Finding>,
) {
    let is_card = |item: &Item<'_>| matches!(item.what, What::Cards(_));
    let first = items.iter().position(|item| {
        is_card(item) || matches!(item.what, What::Heading(h) if h != Heading::AnyDeck)
    });
    let last_card = items.iter().rposition(is_card);
    let mut settled = Vec::new();
    let mut outside = false;
    for (at, item) in items.iter().enumerate() {
        match item.what {
            What::Heading(Heading::Outside) => outside = true,
            What::Heading(Heading::Level) => {}
            What::Heading(_) => outside = false,
            _ => {}
        }
        let What::Unread(part) = &item.what else {
            continue;
        };
        let place_in_list = Place {
            before_all: first.is_none_or(|first| at < first),
            after_all: last_card.is_some_and(|last| at > last),
            outside,
            uncounted: is_uncounted(items, at),
        };
        settled.push((
            at,
            settle(
                item,
                part.as_deref(),
                items,
                at,
                &place_in_list,
                names,
                text,
            ),
        ));
    }
    for (at, what) in settled {
        let Some(item) = items.get_mut(at) else {
            continue;
        };
        match what {
            Settled::Passed => item.what = What::Noise,
            Settled::Entry => {}
            Settled::Refused(problem) => {
                item.what = What::Quiet;
                problems.push(*problem);
            }
        }
    }
}

struct Place {
    before_all: bool,
    after_all: bool,
    outside: bool,
    uncounted: bool,
}

enum Settled {
    Passed,
    Entry,
    Refused(Box<Finding>),
}

/// Returns whether a line has no count, although all lines of cards near this line have counts.
fn is_uncounted(items: &[Item<'_>], at: usize) -> bool {
    let has_count = |item: &Item<'_>| match &item.what {
        What::Cards(parts) => Some(parts.iter().any(|part| !part.amounts.is_empty())),
        _ => None,
    };
    let own = match items.get(at).map(|item| &item.what) {
        Some(What::Unread(Some(part))) => !part.amounts.is_empty() || part.running.is_some(),
        _ => false,
    };
    let before = items.get(..at).unwrap_or_default().iter().rev();
    let before = before.take(NEIGHBORS).filter_map(has_count).take(3);
    let after = items.get(at + 1..).unwrap_or_default().iter();
    let after = after.take(NEIGHBORS).filter_map(has_count).take(3);
    let around: Vec<bool> = before.chain(after).collect();
    !own && !around.is_empty() && around.iter().all(|counted| *counted)
}

fn settle(
    item: &Item<'_>,
    part: Option<&Part<'_>>,
    items: &[Item<'_>],
    at: usize,
    place_in_list: &Place,
    names: &mut Names<'_>,
    text: &str,
) -> Settled {
    let Some(part) = part else {
        return Settled::Passed;
    };
    let line = item.line;
    let name = part.reference.to_string();
    let counted = !part.amounts.is_empty();
    let prose = is_prose(line);
    let is_marked = part.amounts.iter().any(|amount| amount.marked) || has_marked_copies(line);
    let is_leading = part.amounts.iter().any(|amount| amount.before);
    // The title of a list can have the name of its LRIG.
    let has_card = (!place_in_list.before_all || is_marked || is_leading)
        && names.db.has_name_in(line)
        || has_card_number(line);
    let is_beside = is_beside_cards(items, at);
    if may_be_counted(items, at) && !place_in_list.outside {
        // The title of a list can end with a number, and a sentence apart from the cards can begin with a
        // number.
        let is_title = place_in_list.before_all && !is_marked && !starts_with_copies(line);
        let is_apart = !is_beside && !is_marked && is_clear_sentence(line);
        let is_name = has_card || is_like_name(&name, names.db);
        return match (is_title || is_apart) && !is_name {
            true => Settled::Passed,
            false => Settled::Entry,
        };
    }
    if has_card && !place_in_list.outside {
        // The words of a name can be those of a sentence, so only the words beside the name count.
        let is_sentence = is_sentence(line) && is_sentence_beside_name(line, names);
        return match is_sentence
            && !is_marked
            && !has_number_in_words(line)
            && !has_small_number(line)
        {
            true => Settled::Passed,
            false => Settled::Entry,
        };
    }
    if names.db.likeness(&name) >= NEAR {
        return Settled::Entry;
    }
    let at_the_edge = place_in_list.before_all || place_in_list.after_all;
    let no_count = |amount: &Amount<'_>| amount.is_year() || amount.is_long();
    if at_the_edge && part.amounts.iter().all(no_count) && !part.amounts.is_empty() {
        return Settled::Passed;
    }
    if counted {
        // Articles have headings such as `### 3 reasons`. In a list whose cards are such headings, the
        // heading can be a card.
        let is_heading = |line: &str| line.starts_with("##");
        let mut cards = items
            .iter()
            .filter(|item| matches!(item.what, What::Cards(_)));
        if is_heading(line) && !cards.any(|card| is_heading(card.line)) {
            return Settled::Passed;
        }
        let strong = part.amounts.iter().any(|a| a.marked) || !prose;
        let title = place_in_list.before_all
            && !part.amounts.iter().any(|a| a.marked)
            && part.amounts.iter().all(|a| !a.before || a.is_word());
        return match !strong || title && !has_card_shape(&name, names) {
            true => Settled::Passed,
            false => Settled::Entry,
        };
    }
    // A type of card before a name shows that the line is an entry: `PIECE: Name`. Before the list, such a
    // line can be a fact about the whole deck.
    if has_type(line, part) && !prose && !place_in_list.before_all && !place_in_list.outside {
        return Settled::Entry;
    }
    if is_written_like_card(items, at) && !prose && !place_in_list.before_all {
        return Settled::Entry;
    }
    let is_between = !place_in_list.before_all && !place_in_list.after_all;
    if is_between
        && !prose
        && !is_noise(line)
        && !is_headlike(line)
        && !cards_follow(items, at)
        && !place_in_list.outside
    {
        return Settled::Entry;
    }
    if is_below_heading(items, at) && !prose && !is_noise(line) && !place_in_list.outside {
        return Settled::Entry;
    }
    let shaped = has_card_shape(&name, names) && !prose;
    if shaped && !place_in_list.outside {
        return Settled::Entry;
    }
    if prose || is_noise(line) || place_in_list.outside {
        return Settled::Passed;
    }
    let next = items
        .get(at + 1..)
        .unwrap_or_default()
        .iter()
        .take(NEIGHBORS)
        .find(|item| {
            matches!(
                item.what,
                What::Heading(_) | What::Cards(_) | What::Unread(Some(_))
            )
        });
    let cards_follow = next.is_some_and(|next| !matches!(next.what, What::Heading(_)));
    if place_in_list.before_all {
        return Settled::Passed;
    }
    if place_in_list.after_all {
        // A line directly below the last card can be a card without its count.
        let is_last = at
            .checked_sub(1)
            .and_then(|at| items.get(at))
            .is_some_and(|above| matches!(above.what, What::Cards(_)));
        let apart =
            item.blank_before || previous_passes(items, at) || place_in_list.uncounted && !is_last;
        return match apart {
            true => Settled::Passed,
            false => Settled::Entry,
        };
    }
    if cards_follow && (is_headlike(line) || item.blank_before || place_in_list.uncounted) {
        return Settled::Refused(Box::new(unknown_heading(line, text)));
    }
    // A line among cards that starts with a digit can have a damaged count.
    let is_damaged = !item.blank_before && line.starts_with(|c| digit(c).is_some());
    match is_headlike(line) || item.blank_before && !cards_follow || place_in_list.uncounted {
        true if is_damaged => Settled::Entry,
        true => Settled::Passed,
        false => Settled::Entry,
    }
}

/// Returns whether a skipped line or a blank line is among the lines after the last card or heading
/// above this line. The line can then belong to a text of several lines.
fn previous_passes(items: &[Item<'_>], at: usize) -> bool {
    let before = items.get(..at).unwrap_or_default().iter().rev();
    let mut before =
        before.take_while(|item| !matches!(item.what, What::Cards(_) | What::Heading(_)));
    before.any(|item| {
        item.blank_before || is_prose(item.line) || matches!(item.what, What::Noise | What::Quiet)
    })
}

/// Returns whether a line in Latin letters is a sentence even without the longest name of a card in it.
fn is_sentence_beside_name(line: &str, names: &mut Names<'_>) -> bool {
    const MOST_WORDS: usize = 60;
    const LONGEST_NAME: usize = 12;
    let words: Vec<&str> = line.split_whitespace().collect();
    if words.len() > MOST_WORDS {
        return true;
    }
    for length in (1..=LONGEST_NAME.min(words.len())).rev() {
        for (at, part) in words.windows(length).enumerate() {
            let name = part.join(" ");
            let name = name.trim_matches(|c: char| matches!(c, ',' | '.' | '(' | ')' | '"'));
            if names.identify(name).is_none_or(|found| found.by_reading) {
                continue;
            }
            let before = words.get(..at).unwrap_or_default();
            let behind = words.get(at + length..).unwrap_or_default();
            return is_sentence(&[before, behind].concat().join(" "));
        }
    }
    true
}

/// Returns whether a text has the shape of a card's name. Such a text contains a title that many
/// cards have, such as `…, Natural Planet` or `羅石 …`.
fn has_card_shape(name: &str, names: &mut Names<'_>) -> bool {
    names.db.has_title_of(name)
}

/// Returns whether a line has a number that can be a number of copies.
pub(super) fn may_be_counted(items: &[Item<'_>], at: usize) -> bool {
    let Some(item) = items.get(at) else {
        return false;
    };
    let is_damaged = || is_beside_cards(items, at) && has_small_number(item.line);
    // The signs show that the card is not decided, or that the card is added.
    let is_open = item.line.starts_with(['?', '？', '+', '＋']);
    !is_certain_noise(item.line) && (may_have_copies(item.line) || is_damaged()) || is_open
}

/// Returns whether a line is written like a card: in the brackets of names, with the same sign at its start
/// as a card directly above or below it, or with a word that joins it to the cards.
pub(super) fn is_written_like_card(items: &[Item<'_>], at: usize) -> bool {
    let Some(item) = items.get(at) else {
        return false;
    };
    let sign = |line: &str| line.chars().next().filter(|c| !c.is_alphanumeric());
    let own = sign(item.line);
    let above = at
        .checked_sub(1)
        .and_then(|at| items.get(at))
        .filter(|_| !item.blank_before);
    let below = items.get(at + 1).filter(|below| !below.blank_before);
    let is_same = |near: &Item<'_>| {
        matches!(near.what, What::Cards(_)) && own.is_some() && sign(near.line) == own
    };
    let in_brackets = trim(item.line)
        .trim_start_matches('・')
        .strip_prefix('《')
        .is_some_and(|rest| rest.ends_with('》'));
    in_brackets || joins_second_card(item.line) || [above, below].into_iter().flatten().any(is_same)
}

/// Returns whether a line stands directly below a heading of a deck or of a type, where the first card is.
pub(super) fn is_below_heading(items: &[Item<'_>], at: usize) -> bool {
    let above = at.checked_sub(1).and_then(|at| items.get(at));
    let is_apart = items.get(at).is_none_or(|item| item.blank_before);
    let is_heading = |item: &Item<'_>| {
        matches!(
            item.what,
            What::Heading(Heading::Deck(_) | Heading::Type(..) | Heading::Part(_))
        )
    };
    !is_apart && above.is_some_and(is_heading)
}

/// Returns whether a line begins with the name of a type of card or of a deck: `PIECE: Name`, `スペル 名前`.
pub(super) fn has_type(line: &str, part: &Part<'_>) -> bool {
    let first = line.split(is_space).next().unwrap_or_default();
    part.label.is_some() || matches!(heading(first), Some(Heading::Type(..)))
}

/// Returns whether a line stands in the same block of lines as a card. Blank lines and headings separate
/// blocks.
fn is_beside_cards(items: &[Item<'_>], at: usize) -> bool {
    let is_card = |item: &Item<'_>| matches!(item.what, What::Cards(_));
    let is_heading = |item: &Item<'_>| matches!(item.what, What::Heading(_));
    let above = items.get(..=at).unwrap_or_default().windows(2).rev();
    let mut above = above.take(NEIGHBORS).map_while(|pair| match pair {
        [above, below] if !below.blank_before && !is_heading(above) => Some(above),
        _ => None,
    });
    let below = items.get(at + 1..).unwrap_or_default().iter();
    let mut below = below
        .take(NEIGHBORS)
        .take_while(|item| !item.blank_before && !is_heading(item));
    above.any(is_card) || below.any(is_card)
}

fn unknown_heading(line: &str, text: &str) -> Finding {
    let known = HEADINGS.iter().filter_map(|(_, words)| words.first());
    Finding::new(
        &UNKNOWN_KEY,
        message!("unknown-key.no-heading", line = shortened(line)),
        message!(
            "unknown-key.headings",
            known = Value::list(Joined::Comma, known.copied())
        ),
    )
    .at(place(line, text))
}

/// Separates running numbers from numbers of copies. Numbers before the cards that go up by one on
/// each line are running numbers in two cases. In the first case, every line also has a count after
/// the card. In the second case, the numbers are written as `1.`.
fn settle_running_numbers(items: &mut [Item<'_>], text: &str, problems: &mut Vec<Finding>) {
    let mut parts: Vec<(&mut Part<'_>, bool)> = Vec::new();
    let mut headed = true;
    for item in items.iter_mut() {
        match &mut item.what {
            What::Heading(_) => headed = true,
            What::Cards(of_line) => {
                if let [part] = of_line.as_mut_slice() {
                    parts.push((part, headed));
                    headed = false;
                }
            }
            What::Unread(Some(part)) => {
                parts.push((part, headed));
                headed = false;
            }
            _ => {}
        }
    }
    let two: Vec<u32> = parts
        .iter()
        .filter(|(part, _)| part.amounts.len() == 2)
        .filter_map(|(part, _)| part.amounts.iter().find(|a| a.before).and_then(plain_value))
        .collect();
    if is_run(&two) && two.len() > 1 {
        for (part, _) in parts.iter_mut().filter(|(part, _)| part.amounts.len() == 2) {
            part.amounts.retain(|amount| !amount.before);
        }
    }
    let zeros = |part: &Part<'_>| {
        part.amounts
            .iter()
            .any(|a| a.before && !a.marked && a.digits.len() > 1 && a.digits.starts_with('0'))
    };
    if parts.iter().filter(|(part, _)| zeros(part)).count() > 1 {
        for (part, _) in parts.iter_mut().filter(|(part, _)| part.amounts.len() == 2) {
            part.amounts.retain(|amount| !amount.before);
        }
    }
    circled_counts(&mut parts);
    let bare: Vec<u32> = parts
        .iter()
        .filter(|(part, _)| part.amounts.is_empty())
        .filter_map(|(part, _)| running_value(part.running?))
        .collect();
    let all = parts
        .iter()
        .filter(|(part, _)| part.running.is_some())
        .count();
    if !(is_run(&bare) && bare.len() > 1 && all >= bare.len()) {
        for (part, _) in &parts {
            if let (Some(number), []) = (part.running, part.amounts.as_slice()) {
                problems.push(syntax(
                    message!("syntax.line-number", number = number),
                    message!(
                        "fix-file.one-copy",
                        card = shortened(&part.reference.to_string())
                    ),
                    place(number, text),
                ));
            }
        }
    }
    counts_like_running_numbers(&parts, text, problems);
}

/// Reads digits in circles (`④`) before the cards as counts, if these digits cannot be running
/// numbers. For this, every card must have such a digit and no other number, and the digits must
/// not be in the order 1, 2, 3 …
fn circled_counts(parts: &mut [(&mut Part<'_>, bool)]) {
    let circled = |part: &Part<'_>| {
        part.running
            .filter(|number| part.amounts.is_empty() && circled(number))
            .and_then(running_value)
    };
    let values: Vec<u32> = parts.iter().filter_map(|(part, _)| circled(part)).collect();
    let is_other = |part: &Part<'_>| {
        circled(part).is_none() && (!part.cards.is_empty() || !part.amounts.is_empty())
    };
    let has_others = parts.iter().any(|(part, _)| is_other(part));
    if values.len() < 3 || has_others || is_run(&values) {
        return;
    }
    let repeats = values
        .windows(2)
        .any(|pair| matches!(pair, [a, b] if a == b));
    if !repeats {
        return;
    }
    for (part, _) in parts {
        if let Some(digits) = part.running.take() {
            part.amounts.push(Amount {
                digits,
                marked: true,
                before: true,
            });
        }
    }
}

fn plain_value(amount: &Amount<'_>) -> Option<u32> {
    amount.value()
}

/// Returns whether the numbers start at 1 and go up by one. After any number above 1, they may
/// start again at 1.
fn is_run(numbers: &[u32]) -> bool {
    let goes_on = |pair: &[u32]| match pair {
        [a, b] => *b == a + 1 || *b == 1 && *a > 1,
        _ => true,
    };
    numbers.first() == Some(&1) && numbers.windows(2).all(goes_on)
}

/// Refuses a list whose only numbers are 1, 2, 3, 4 …, because such numbers can be counts or
/// running numbers.
fn counts_like_running_numbers(
    parts: &[(&mut Part<'_>, bool)],
    text: &str,
    problems: &mut Vec<Finding>,
) {
    const LONG: usize = 4;
    let mut run: Vec<(u32, &str)> = Vec::new();
    let mut broken = false;
    let mut check = |run: &mut Vec<(u32, &str)>, broken: bool| {
        let numbers: Vec<u32> = run.iter().map(|(n, _)| *n).collect();
        if !broken
            && numbers.len() >= LONG
            && is_run(&numbers)
            && let Some((_, digits)) = run.first()
        {
            let last = numbers.last().copied().unwrap_or_default();
            problems.push(syntax(
                message!("syntax.lines-or-copies", last = last),
                message!("fix-file.with-x"),
                place(digits, text),
            ));
        }
        run.clear();
    };
    for (part, headed) in parts {
        if *headed {
            check(&mut run, broken);
            broken = false;
        }
        match part.amounts.as_slice() {
            [
                Amount {
                    digits,
                    marked: false,
                    before: true,
                },
            ] => {
                if let Some(value) = part.amounts.first().and_then(plain_value) {
                    run.push((value, digits));
                }
            }
            _ => broken = true,
        }
    }
    check(&mut run, broken);
}
