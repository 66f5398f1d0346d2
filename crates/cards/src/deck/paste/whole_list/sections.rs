//! Reads the items of a list in their order, and decides to which deck each card belongs.

use super::cards_outside::with_cards_outside;
use super::changes;
use super::changes::is_added;
use super::completeness::{Copies, FULL_LRIG_DECK};
use super::empty_sections::pass_over_empty_sections;
use super::group_count;
use super::running_numbers::settle_running_numbers;
use super::second_deck::{are_main_and_lrig_deck, refuse_second_deck, second_deck, two_main_decks};
use crate::deck::kinds::shared::headings::{
    CardGroup, Heading, level_in_heading, says_continued, without_continued,
};
use crate::deck::kinds::shared::reader::{bad_count, expected, finish, full, place, syntax};
use crate::deck::paste::doubtful::doubtful_lines::{
    NEIGHBORS, misspelled_first_heading, role_of_other_cards, settle_unread,
};
use crate::deck::paste::doubtful::lines_beside_full_deck::without_other_lines;
use crate::deck::paste::doubtful::title_line::without_title;
use crate::deck::paste::doubtful::titles_in_article::pass_over_titles;
use crate::deck::paste::line::heading_lines::comment;
use crate::deck::paste::line::line_meaning::{Item, LineMeaning, Part};
use crate::deck::paste::line::name_lookup::NameLookup;
use crate::deck::paste::noise::{is_total, says_outside};
use crate::deck::paste::phrases::has_phrase;
use crate::deck::paste::refusal::stated_totals::{self, all_numbers};
use crate::deck::paste::refusal::two_decks::{second_deck as second_of_two_decks, two_decks};
use crate::deck::paste::refusal::unclear_lists::{
    card_without_count, cards_below_remark, cards_in_sentence, count_in_heading, count_in_sentence,
    lost_by_number, minus_beside_some_cards, only_cards_outside, outside_heading_among_cards,
    signature_like_a_card, title_like_a_card, unclear_bars, unclear_cards_outside,
};
use crate::deck::paste::token::{SIGNS_OF_REMOVAL, may_change_list, trim};
use crate::deck::paste::word_list::WordList;
use crate::deck::problem::UNKNOWN_KEY;
use crate::deck::resolved_deck::section_of;
use crate::deck::{Entry, Finding, RawDeck, Reference, Section};
use crate::message;
use std::borrow::Cow;
use wixoss_base::vocab::english::shortened;
use wixoss_base::vocab::{CardType, Quantity};

/// Returns the deck that the items (lines) of a list describe, or all problems that make the deck
/// unreadable. If a line can be both a heading and a card, such as `Extra`, the reader chooses the
/// meaning with which the main deck is full.
pub(in crate::deck::paste) fn deck<'a>(
    items: Vec<Item<'a>>,
    text: &'a str,
    names: &mut NameLookup<'_>,
) -> Result<RawDeck<'a>, Vec<Finding>> {
    let is_unclear = |item: &Item<'_>| matches!(item.what, LineMeaning::HeadingOrCard(..));
    if !items.iter().any(is_unclear) {
        return decided(items, text, names);
    }
    let fitting = [true, false].map(|are_headings| {
        let decide = |item: &Item<'a>| Item {
            what: match &item.what {
                LineMeaning::HeadingOrCard(heading, ..) if are_headings => {
                    LineMeaning::Heading(*heading)
                }
                LineMeaning::HeadingOrCard(_, card, _) => {
                    LineMeaning::Cards(vec![card.as_ref().clone()])
                }
                what => what.clone(),
            },
            ..item.clone()
        };
        let deck = decided(items.iter().map(decide).collect(), text, names);
        deck.ok().filter(|deck| {
            let copies = Copies::of(deck, names);
            copies.has_full_main_deck() && copies.is_known() && !copies.is_too_large()
        })
    });
    match fitting {
        [Some(deck), None] | [None, Some(deck)] => Ok(deck),
        _ => decided(items, text, names),
    }
}

/// Returns whether the first line is no known card and a blank line stands below it.
fn is_apart_from_list(items: &[Item<'_>]) -> bool {
    match items {
        [first, second, ..] => matches!(first.what, LineMeaning::Unread(_)) && second.blank_before,
        _ => false,
    }
}

/// Returns the deck that items (lines) describe, if each item has only one meaning. If the deck
/// cannot be read, the items are read again without the lines that cannot be cards in a full deck.
/// The list is refused if the deck is also full without the cards below some line, such as `Ideas`,
/// because these cards may not be in the deck.
fn decided<'a>(
    items: Vec<Item<'a>>,
    text: &'a str,
    names: &mut NameLookup<'_>,
) -> Result<RawDeck<'a>, Vec<Finding>> {
    /// The largest number of lines that are tried as headings of cards outside the deck.
    const MOST_GROUPS: usize = 8;
    let mut items = items;
    pass_over_titles(&mut items, names);
    pass_over_empty_sections(&mut items);
    let mut deck = read(items.clone(), text, names);
    let all = items.clone();
    let mut is_unfit = |deck: &RawDeck<'_>| {
        let copies = Copies::of(deck, names);
        copies.is_too_large() || !copies.is_known() && is_apart_from_list(&all)
    };
    if deck.as_ref().map_or(true, &mut is_unfit)
        && let Some(untitled) = without_title(&items, names)
    {
        let other = read(untitled.items.clone(), text, names);
        let may_be_card = deck
            .as_ref()
            .is_ok_and(|deck| !Copies::of(deck, names).is_too_large());
        if other.as_ref().is_ok_and(|deck| {
            let copies = Copies::of(deck, names);
            untitled.has_title(&copies) && (!may_be_card || copies.is_complete())
        }) {
            (deck, items) = (other, untitled.items);
        }
    }
    let copies = deck.as_ref().ok().map(|deck| Copies::of(deck, names));
    let mut is_complete = copies.as_ref().is_some_and(Copies::is_complete);
    if copies.is_some_and(|copies| copies.is_known() && !copies.is_too_large()) {
        if !is_complete {
            return deck;
        }
    } else if let Some(others) = without_other_lines(&items, names) {
        if let Ok(other) = read(others.items.clone(), text, names) {
            let copies = Copies::of(&other, names);
            // A line in the main deck cannot be a card of the LRIG deck. So if all skipped lines
            // are in the main deck, a LRIG deck with fewer than ten cards is accepted.
            let has_main_deck = copies.has_full_main_deck()
                && copies.is_known_but_for_spelling()
                && !copies.is_too_large();
            is_complete = copies.is_complete_but_for_spelling()
                || others.needs_only_main_deck && has_main_deck;
            is_complete &= others.fit(&copies);
            if !is_complete && !copies.is_too_large() {
                return deck;
            }
            if is_complete {
                deck = Ok(other);
            }
        }
        items = others.items;
    }
    let groups: Vec<_> = with_cards_outside(&items, is_complete, names)
        .take(MOST_GROUPS)
        .collect();
    for (at, others) in groups {
        if let Ok(deck) = read(others, text, names)
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
    // If a card is unknown, a later step refuses the list and suggests similar names. So this check
    // is only for lists whose cards are all known.
    if let Ok(read) = &deck
        && let copies = Copies::of(read, names)
        && copies.is_known()
        && let Some(line) = lost_by_number(&all, &copies)
    {
        return Err(vec![expected(
            message!("wanted.card-with-count"),
            line,
            message!("fix-file.count-of-card"),
            place(line, text),
        )]);
    }
    deck
}

/// Reads the items (lines) of a list in their order. Returns the deck, or all problems.
fn read<'a>(
    mut items: Vec<Item<'a>>,
    text: &'a str,
    names: &mut NameLookup<'_>,
) -> Result<RawDeck<'a>, Vec<Finding>> {
    let mut problems = Vec::new();
    changes::mark_groups(&mut items);
    settle_unread(&mut items, text, names, &mut problems);
    group_count::settle(&mut items);
    settle_running_numbers(&mut items, text, names.db, &mut problems);
    let mut deck = RawDeck::default();
    let mut state = State::new(&items);
    for (at, item) in items.iter().enumerate() {
        if full(&problems) {
            break;
        }
        match &item.what {
            // A second heading with the name of a deck can be the total of the deck:
            // `LRIG deck total: 11`.
            LineMeaning::Heading(Heading::Deck(section))
                if state.decks.contains(section)
                    && is_total(item.line)
                    && !has_cards_below(&items, at) =>
            {
                deck.ignored.push(place(item.line, text));
            }
            LineMeaning::Heading(heading) => {
                state.enter(*heading, at, &items, text, names, &mut problems)
            }
            // A comment with words can be the title of the list, so a note says that the line was
            // passed over.
            LineMeaning::Quiet if has_words_of_comment(item.line) => {
                deck.ignored.push(place(item.line, text));
            }
            LineMeaning::Quiet => {}
            LineMeaning::Break => {
                if !state.outside {
                    state.section = None;
                }
                deck.ignored.push(place(item.line, text));
            }
            // Below a heading for removed cards, a word such as `IN` begins the cards that were
            // added instead.
            LineMeaning::Noise | LineMeaning::Unread(_) | LineMeaning::Cards(_)
                if state.outside && is_added(item.line) == Some(true) =>
            {
                problems.push(syntax(
                    message!("syntax.change-of-list", line = shortened(item.line)),
                    message!("fix-file.list-after-changes"),
                    place(item.line, text),
                ));
            }
            LineMeaning::Noise | LineMeaning::Unread(None) => {
                deck.ignored.push(place(item.line, text))
            }
            LineMeaning::Problem(problem)
            | LineMeaning::CountOrName(_, problem)
            | LineMeaning::HeadingOrCard(.., problem) => {
                problems.push(problem.clone());
            }
            LineMeaning::Changes(_) | LineMeaning::Struck(_) => {}
            LineMeaning::Cards(_) | LineMeaning::Unread(Some(_)) if state.outside => {
                deck.ignored.push(place(item.line, text));
            }
            LineMeaning::Cards(parts) => {
                for part in parts {
                    state.add(part, item, at, text, &mut deck, names, &mut problems);
                }
            }
            LineMeaning::Unread(Some(part)) => {
                state.add(part, item, at, text, &mut deck, names, &mut problems)
            }
        }
    }
    state.check_before_headings(&items, &deck, text, names, &mut problems);
    problems.extend(title_like_a_card(&items, text));
    problems.extend(unclear_bars(&items, &deck, names, text));
    problems.extend(only_cards_outside(&items, &deck, text));
    problems.extend(count_in_heading(&items, text));
    if problems.is_empty() {
        problems.extend(card_without_count(&items, &deck, names));
        problems.extend(signature_like_a_card(&items, &deck, names, text));
    }
    if problems.is_empty() {
        let copies = Copies::of(&deck, names);
        problems.extend(stated_totals::other_number(&items, &copies, text));
        if !copies.has_full_main_deck() {
            problems.extend(role_of_other_cards(&items, text));
        }
        problems.extend(stated_totals::empty_main_deck(&items, &copies, text));
        problems.extend(outside_heading_among_cards(&items, &copies, text));
        problems.extend(cards_below_remark(&items, text));
        problems.extend(minus_beside_some_cards(&items, text));
        problems.extend(cards_in_sentence(&items, &copies, names, text));
        problems.extend(count_in_sentence(&items, &copies, names, text));
        problems.extend(stated_totals::range_of_levels(&items, &copies, text));
        problems.extend(unclear_cards_outside(&items, &copies, names, text));
    }
    let skipped = changes::settle(&items, &deck, text, names, &mut problems);
    let places = skipped.into_iter().map(|line| place(line, text));
    deck.ignored.extend(places);
    if problems.is_empty() {
        two_main_decks(&items, &state.entries, &deck, text, names, &mut problems);
    }
    if let Some(second) = second_of_two_decks(&deck.entries, text, names.db) {
        refuse_second_deck(two_decks(second, text), &mut problems);
    }
    finish(deck, problems)
}

/// Returns whether a line is a comment with at least one letter. A row of headings such as
/// `# | Card` begins with the sign of a comment, but is not a comment.
fn has_words_of_comment(line: &str) -> bool {
    let has_cells = line.contains(['\t', '|']);
    comment(line)
        .filter(|_| !has_cells)
        .is_some_and(|text| text.chars().any(char::is_alphabetic))
}

/// What the reader knows after it has read some of the items: the current deck, the headings so far
/// and the entries so far.
struct State {
    section: Option<Section>,
    /// True if each card goes into the deck of its type, because the last heading names a card type
    /// or a level. False if it names one of the two decks.
    by_type: bool,
    /// True if the last heading says that the cards are not in the deck, such as `Maybeboard`.
    outside: bool,
    /// The level in the last heading. `None` if the heading names no level.
    level: Option<u32>,
    decks: Vec<Section>,
    any_decks: usize,
    /// The deck that a heading with only the word "deck" means in this list.
    any_deck: Option<Section>,
    headed: bool,
    /// For each entry, the index of its item, and its deck.
    entries: Vec<(usize, Option<Section>)>,
    /// The indexes of the entries above the first heading. Entries such as `LRIG: Hirana` are left
    /// out, because their own lines name their deck.
    before: Vec<usize>,
    /// The decks of the entries below the first heading. Entries such as `LRIG: Hirana` are left
    /// out.
    below: Vec<Section>,
}

impl State {
    fn new(items: &[Item<'_>]) -> State {
        let has = |wanted: Section| {
            items
                .iter()
                .any(|item| matches!(&item.what, LineMeaning::Heading(Heading::Deck(s) | Heading::Part(s)) if *s == wanted))
                || items.iter().any(|item| {
                    matches!(&item.what, LineMeaning::Cards(parts) if parts.iter().any(|part| {
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
            before: Vec::new(),
            below: Vec::new(),
        }
    }

    fn enter(
        &mut self,
        heading: Heading,
        at: usize,
        items: &[Item<'_>],
        text: &str,
        names: &NameLookup<'_>,
        problems: &mut Vec<Finding>,
    ) {
        let line = items.get(at).map_or("", |item| item.line);
        self.level = level_in_heading(line);
        problems.extend(continued_without_start(heading, at, items, text));
        if heading != Heading::Outside && is_crossed_out(line) {
            problems.push(syntax(
                message!("syntax.other-cards-below", line = shortened(line)),
                message!("fix-file.heading-of-deck"),
                place(line, text),
            ));
        }
        let repeated = match heading {
            Heading::Outside => {
                self.outside = true;
                return;
            }
            Heading::Level => {
                if self.outside {
                    problems.push(syntax(
                        message!("syntax.below-other-cards", line = shortened(line)),
                        message!("fix-file.other-cards"),
                        place(line, text),
                    ));
                }
                self.headed = true;
                // LRIGs and SIGNI both have levels, so below a level, each card is in the deck of
                // its type.
                self.by_type = true;
                return;
            }
            Heading::Deck(_) if is_summary(items, at) => return,
            Heading::Deck(section) => {
                let new = !self.decks.contains(&section);
                self.decks.push(section);
                self.section = Some(section);
                self.by_type = false;
                // Each group of cards with one number of copies can have its own heading:
                // `Main deck, 4 each`, `Main deck, 3 each`.
                !new && group_count::heading_with_count(line).is_none() && !says_continued(line)
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
                if self.any_decks > 1 && !are_main_and_lrig_deck(items, names) {
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
        // In files of another game, the last line can be `!side`. No cards follow it, so it does
        // not begin a second deck.
        let is_last = || {
            let mut below = items.get(at + 1..).unwrap_or_default().iter();
            line.starts_with('!')
                && !below.any(|item| {
                    matches!(
                        item.what,
                        LineMeaning::Cards(_) | LineMeaning::Unread(Some(_))
                    )
                })
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
        names: &NameLookup<'_>,
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
        // A card of another type can stand below a heading for a card type. This card goes into the
        // deck of its own type.
        let own = part
            .cards
            .first()
            .and_then(|id| names.db.card(*id))
            .map(section_of);
        let labeled = match part.label {
            Some(Heading::Type(section, _)) => Some(own.unwrap_or(section)),
            Some(Heading::Deck(section) | Heading::Part(section)) => Some(section),
            Some(Heading::AnyDeck) => self.any_deck,
            _ => None,
        };
        let here = self
            .section
            .filter(|section| !self.by_type || own.is_none_or(|own| own == *section));
        let section = labeled.or(here);
        match section {
            _ if labeled.is_some() => {}
            Some(section) if self.headed => self.below.push(section),
            _ if !self.headed => self.before.push(deck.entries.len()),
            _ => {}
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

    /// Returns the name or number of an entry. If several cards have the name, and one of them has
    /// the level of the heading above, this level is added to the name.
    fn of_level<'a>(&self, part: &Part<'a>, names: &NameLookup<'_>) -> Reference<'a> {
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

    /// Returns whether the list only lacks the heading of its LRIGs. Then at least three cards are
    /// above the first heading, and all of them are LRIGs. No other heading is for LRIGs, and both
    /// decks are full with these cards.
    fn begins_with_lrigs(
        &self,
        items: &[Item<'_>],
        deck: &RawDeck<'_>,
        names: &mut NameLookup<'_>,
    ) -> bool {
        const FEWEST: usize = 3;
        let is_of_lrigs = |item: &Item<'_>| match item.what {
            LineMeaning::Heading(Heading::Deck(section) | Heading::Part(section)) => {
                section == Section::Lrig
            }
            LineMeaning::Heading(Heading::Type(_, group)) => matches!(
                group,
                CardGroup::Type(CardType::Lrig | CardType::AssistLrig)
            ),
            LineMeaning::Heading(Heading::AnyDeck | Heading::Outside) => true,
            _ => false,
        };
        let mut is_lrig = |at: &usize| {
            let card = deck.entries.get(*at).and_then(|entry| {
                let found = names.identify(&entry.reference.to_string())?;
                names.db.card(*found.cards.first()?)
            });
            card.is_some_and(|card| {
                matches!(card.card_type(), CardType::Lrig | CardType::AssistLrig)
            })
        };
        self.before.len() >= FEWEST
            && self.before.iter().all(&mut is_lrig)
            && !items.iter().any(is_of_lrigs)
            && Copies::of(deck, names).is_complete()
    }

    /// Returns whether the cards above the first heading certainly belong to the deck of their type,
    /// because a line with an unknown heading stands above them (`Attackers`), both decks are full
    /// only with these cards, and no heading begins these decks.
    fn begins_with_group(
        &self,
        items: &[Item<'_>],
        deck: &RawDeck<'_>,
        names: &mut NameLookup<'_>,
    ) -> bool {
        let copies = Copies::of(deck, names);
        if !copies.is_complete() {
            return false;
        }
        let mut outside = [0, 0];
        let [main, lrig] = &mut outside;
        for entry in self.before.iter().filter_map(|at| deck.entries.get(*at)) {
            let card = names
                .identify(&entry.reference.to_string())
                .and_then(|found| names.db.card(*found.cards.first()?));
            match card.map(section_of) {
                Some(Section::Main) => *main += entry.count,
                Some(Section::Lrig) => *lrig += entry.count,
                None => return false,
            }
        }
        let [main, lrig] = outside;
        let is_lacking = (main == 0 || copies.size(Section::Main) > main)
            && (lrig == 0
                || copies.size(Section::Lrig).saturating_sub(lrig) < *FULL_LRIG_DECK.start());
        let begins_deck = |item: &Item<'_>| match item.what {
            LineMeaning::Heading(Heading::Deck(Section::Main)) => main > 0,
            LineMeaning::Heading(Heading::Deck(Section::Lrig)) => lrig > 0,
            LineMeaning::Heading(Heading::AnyDeck | Heading::Outside) => true,
            _ => false,
        };
        const OTHER_CARDS: WordList = WordList(&[
            "try, trying, test, testing, look, looking, want, wants, wanted, need, needs, needed, wish, wishlist",
            "sell, selling, sold, trade, trading, buy, buying, binder, side, extra, extras, other, others, old, spare",
            "gone, retired, banned, bench, benched, left, home, lent, loan, borrowed, order, broken, waiting, missing, later",
            "家, 友, おまけ, 貸, 借, 休, 禁止, 引退, 予定, 未, 待, 朋友, 缺, 没",
            "候補, 欲し, ほし, 探, 試, 買, 売, 交換, 余, 他, 旧, 古, 想, 要, 求, 备, 换, 卖, 收",
        ]);
        let starts_with_line = items.first().is_some_and(|first| {
            let is_skipped = matches!(
                first.what,
                LineMeaning::Noise | LineMeaning::Break | LineMeaning::Unread(_)
            );
            let has_cards = items
                .get(1)
                .is_some_and(|second| matches!(second.what, LineMeaning::Cards(_)));
            is_skipped
                && has_cards
                && !may_change_list(first.line)
                && !says_outside(first.line)
                && !has_phrase(&first.line.to_lowercase(), &OTHER_CARDS)
        });
        is_lacking && starts_with_line && !items.iter().any(begins_deck)
    }

    /// Refuses a list if the deck of a card above the first heading is not clear. Such a card
    /// belongs to the deck of its type. But if a later heading begins the same deck, the card may
    /// be outside the deck.
    fn check_before_headings(
        &self,
        items: &[Item<'_>],
        deck: &RawDeck<'_>,
        text: &str,
        names: &mut NameLookup<'_>,
        problems: &mut Vec<Finding>,
    ) {
        if !self.headed
            || self.begins_with_lrigs(items, deck, names)
            || self.begins_with_group(items, deck, names)
        {
            return;
        }
        for entry in self.before.iter().filter_map(|at| deck.entries.get(*at)) {
            let name = match &entry.reference {
                Reference::Text(text) => text.as_ref(),
                Reference::NumberAndName { number, .. } => number.as_ref(),
                Reference::Pid(_) => "",
            };
            let cards = names
                .identify(name)
                .map_or(Vec::new(), |identity| identity.cards);
            let of_type = cards
                .first()
                .and_then(|id| names.db.card(*id))
                .map(section_of);
            if of_type.is_some_and(|section| !self.below.contains(&section)) {
                continue;
            }
            let before_headings = || {
                syntax(
                    message!("syntax.before-headings", card = entry.reference.to_string()),
                    message!("fix-file.heading-above"),
                    entry.span,
                )
            };
            // A misspelled heading above the card is the reason, and not the place of the card.
            let is_above = |problem: &Finding| {
                let start = problem.at.map(|span| span.start);
                problem.code.code == UNKNOWN_KEY.code && start < Some(entry.span.start)
            };
            if !problems.iter().any(is_above) {
                let misspelled = misspelled_first_heading(items, text, names);
                problems.push(misspelled.unwrap_or_else(before_headings));
            }
            return;
        }
    }
}

/// Returns whether a heading begins or ends with a sign such as `❌`, or is struck out, so that its
/// cards may not be in the deck: `Main deck 🗑`. In the heading of a group without Life Burst, the
/// sign has no such meaning: `LB ❌`.
fn is_crossed_out(line: &str) -> bool {
    const LIFE_BURST: WordList = WordList(&["lb, burst, バースト, 迸发, 迸發, 生爆"]);
    /// These signs count only after the words of the heading.
    const BEHIND: [char; 6] = ['✂', '✖', '✕', '×', '👎', '🤔'];
    let is_around = |c: char| matches!(c, '\u{fe0f}' | '(' | ')' | '（' | '）' | '[' | ']' | ' ');
    let bare = trim(line).trim_matches(is_around);
    let is_sign = |c: char| c != '➖' && SIGNS_OF_REMOVAL.contains(&c);
    let lower = bare.to_lowercase();
    let struck = bare
        .strip_prefix("~~")
        .and_then(|rest| rest.strip_suffix("~~"));
    let is_letter = |c: char| c.is_alphanumeric();
    struck.is_some_and(|inside| inside.starts_with(is_letter) && inside.ends_with(is_letter))
        || (bare.starts_with(is_sign) || bare.ends_with(is_sign) || bare.ends_with(BEHIND))
            && !LIFE_BURST.iter().any(|word| lower.contains(word))
}

/// Returns the finding for a heading such as `Main deck (cont.)`, if no heading above begins this
/// deck. Then the list is only a part of the deck.
fn continued_without_start(
    heading: Heading,
    at: usize,
    items: &[Item<'_>],
    text: &str,
) -> Option<Finding> {
    let line = items.get(at)?.line;
    if heading == Heading::Outside || !says_continued(line) {
        return None;
    }
    let deck = |heading: Heading| match heading {
        Heading::Deck(section) | Heading::Type(section, _) | Heading::Part(section) => {
            Some(section)
        }
        Heading::AnyDeck | Heading::Level | Heading::Outside => None,
    };
    let continued = deck(heading);
    let begins = |item: &Item<'_>| match item.what {
        LineMeaning::Heading(Heading::Outside) => false,
        LineMeaning::Heading(other) => {
            (continued.is_none() || deck(other) == continued)
                && !says_continued(item.line)
                && continues(line, item.line)
        }
        _ => false,
    };
    let is_begun = items.iter().take(at).any(begins);
    (!is_begun).then(|| {
        syntax(
            message!("syntax.other-cards-below", line = shortened(line)),
            message!("fix-file.heading-of-deck"),
            place(line, text),
        )
    })
}

/// Returns whether a heading such as `LRIG deck (cont.)` can continue another heading. A heading
/// with the number of a deck continues only a heading with this number: `LRIG deck 2 (cont.)`.
fn continues(line: &str, other: &str) -> bool {
    /// A larger number is the number of cards.
    const MOST_DECKS: u32 = 9;
    let head = without_continued(line).unwrap_or(line);
    let numbers = |heading: &str| -> Vec<u32> {
        let numbers = all_numbers(heading).into_iter();
        numbers.filter(|number| *number <= MOST_DECKS).collect()
    };
    let is_denied = head.to_lowercase().ends_with(" not");
    // `LRIG deck of Ken (cont.)` does not continue `LRIG deck`, because it has other words too.
    let letters = |heading: &str| -> String {
        let lower = heading.to_lowercase();
        lower.chars().filter(|c| c.is_alphabetic()).collect()
    };
    let (own, above) = (letters(head), letters(other));
    let is_other = own.strip_suffix("deck") != Some(above.as_str())
        && own.len() > above.len()
        && own.contains(above.as_str());
    !is_denied && !is_other && (numbers(head).is_empty() || numbers(head) == numbers(other))
}

/// Returns whether a line with the name of a deck only sums up the list, such as `Main deck: 40`:
/// no cards are below it, and another heading of this deck with cards follows.
fn is_summary(items: &[Item<'_>], at: usize) -> bool {
    let (Some(heading), Some(below)) = (items.get(at), items.get(at + 1..)) else {
        return false;
    };
    let LineMeaning::Heading(Heading::Deck(section)) = heading.what else {
        return false;
    };
    let is_same = |(of, item): (usize, &Item<'_>)| {
        matches!(item.what, LineMeaning::Heading(Heading::Deck(other)) if other == section)
            && has_cards_below(items, at + 1 + of)
    };
    !has_cards_below(items, at) && below.iter().enumerate().any(is_same)
}

/// Returns whether there are cards between this heading and the next heading of a deck.
fn has_cards_below(items: &[Item<'_>], at: usize) -> bool {
    let below = items.get(at + 1..).unwrap_or_default().iter();
    below
        .take(NEIGHBORS)
        .take_while(|item| match item.what {
            LineMeaning::Heading(heading) => matches!(heading, Heading::Level | Heading::Type(..)),
            _ => true,
        })
        .any(|item| {
            matches!(
                item.what,
                LineMeaning::Cards(_) | LineMeaning::Unread(Some(_))
            )
        })
}
