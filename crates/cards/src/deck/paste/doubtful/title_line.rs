//! Decides whether a line at the top of a list is its title, although the line looks like a card.
//! The size of the deck without this line decides.

use crate::deck::Section;
use crate::deck::kinds::shared::headings::Heading;
use crate::deck::paste::line::entry_signs::{has_card_number, has_marked_copies};
use crate::deck::paste::line::line_meaning::{Item, LineMeaning, Part};
use crate::deck::paste::line::name_lookup::NameLookup;
use crate::deck::paste::token::{Amount, MOST_COPIES, bracket_after, digit, without_tags};
use crate::deck::paste::whole_list::completeness::{Copies, FULL_LRIG_DECK, FULL_MAIN_DECK};
use crate::deck::resolved_deck::section_of;
use wixoss_base::vocab::CardType;

/// A list without a line at its top. This line looks like a card, but it can also be the title of
/// the list.
pub(in crate::deck::paste) struct ListWithoutTitleLine<'a> {
    pub items: Vec<Item<'a>>,
    /// The deck to which the card of the skipped line belongs. `None` if the line names no known
    /// card.
    section: Option<Section>,
    /// True if the skipped line is probably the name of the deck. For example, the card of the line
    /// occurs a second time in the list, or the line has the name of a LRIG and other words.
    /// Players often name their decks after LRIGs.
    is_name_of_deck: bool,
    /// True if the skipped line has more words than the name of its card, and the card occurs again
    /// below.
    is_repeated_card: bool,
    /// True if the skipped line names a LRIG.
    is_lrig: bool,
}

impl ListWithoutTitleLine<'_> {
    /// Returns whether the skipped line is only the title of the list. `copies` has the cards of
    /// the other lines. The line is the title if the deck of its card has no place for this card.
    /// It is also the title if the decks are full and it is the name of the deck.
    pub(in crate::deck::paste) fn has_title(&self, copies: &Copies) -> bool {
        let has_full_main_deck = copies.has_full_main_deck()
            && copies.is_known_but_for_spelling()
            && !copies.is_too_large();
        match self.section {
            Some(Section::Main) if has_full_main_deck => true,
            Some(Section::Lrig) if self.is_repeated_card && has_full_main_deck => true,
            Some(Section::Lrig)
                if self.is_lrig
                    && copies.is_complete_but_for_spelling()
                    && copies.has_no_place_for_lrig() =>
            {
                true
            }
            Some(Section::Lrig)
                if copies.is_complete_but_for_spelling()
                    && copies.size(Section::Lrig) == *FULL_LRIG_DECK.end() =>
            {
                true
            }
            // The skipped line names no known card. If the main deck is full and every card is
            // below a heading, the line is the title. Only the main deck must be full, because the
            // LRIG deck of an old deck can have fewer than ten cards.
            None => has_full_main_deck,
            // The name of the deck is a title even if the main deck has too many cards.
            Some(_) => {
                copies.size(Section::Main) >= FULL_MAIN_DECK
                    && copies.has_full_lrig_deck()
                    && copies.is_known_but_for_spelling()
                    && self.is_name_of_deck
            }
        }
    }
}

/// Returns whether a line is neither a card nor a heading, and has no number of copies:
/// `My first deck!`.
fn is_note(item: &Item<'_>) -> bool {
    match &item.what {
        LineMeaning::Noise
        | LineMeaning::Quiet
        | LineMeaning::Break
        | LineMeaning::Unread(None) => true,
        LineMeaning::Unread(Some(part)) => part.amounts.is_empty(),
        _ => false,
    }
}

/// Returns whether a line has the name of the game.
fn names_game(line: &str) -> bool {
    let line = line.to_lowercase();
    let names = ["wixoss", "ウィクロス", "战斗少女", "戰鬥少女"];
    names.iter().any(|name| line.contains(name))
}

/// Returns whether a line with a number can be a title: `Deck v1.2`, `(2)`, `2つ目のデッキ`. The
/// number must have no sign such as `x`, and must not stand before a name.
fn is_numbered_title(item: &Item<'_>) -> bool {
    let is_hiragana = |c: char| matches!(c, 'ぁ'..='ゟ');
    let begins_word = item
        .line
        .trim_start_matches(|c| digit(c).is_some())
        .starts_with(is_hiragana);
    let is_of_title = |amount: &Amount<'_>| {
        let is_too_large = amount.value().is_none_or(|value| value > MOST_COPIES);
        !amount.marked && (!amount.before || begins_word) || is_too_large
    };
    match &item.what {
        LineMeaning::Unread(Some(part)) => {
            part.amounts.iter().all(is_of_title)
                && !has_marked_copies(item.line)
                && !has_card_number(item.line)
        }
        LineMeaning::Problem(_) => !item.line.chars().any(char::is_alphabetic),
        _ => false,
    }
}

/// Returns the list without the line at its top that can be its title: its first card, or lines
/// above its first heading that may be unknown cards. Returns `None` if there is no such line, for
/// example because the first card has a count.
pub(in crate::deck::paste) fn without_title<'a>(
    items: &[Item<'a>],
    names: &NameLookup<'_>,
) -> Option<ListWithoutTitleLine<'a>> {
    let section_of_heading = |heading: Heading| match heading {
        Heading::Deck(section) | Heading::Type(section, _) | Heading::Part(section) => {
            Some(section)
        }
        Heading::AnyDeck | Heading::Level | Heading::Outside => None,
    };
    let section_named = |item: &Item<'_>| match item.what {
        LineMeaning::Heading(heading) => section_of_heading(heading),
        _ => None,
    };
    // In a table, each card has the name of its deck in its own row.
    let section_of_cards = |item: &Item<'_>| match &item.what {
        LineMeaning::Cards(parts) => parts.first()?.label.and_then(section_of_heading),
        _ => None,
    };
    let is_first =
        |item: &Item<'_>| matches!(item.what, LineMeaning::Cards(_) | LineMeaning::Heading(_));
    let at = items.iter().position(is_first)?;
    // If each card has the name of its deck on its line, the lines above the first card can be the
    // title.
    let are_labeled = items.iter().all(|item| match &item.what {
        LineMeaning::Cards(parts) => parts.iter().all(|part| part.label.is_some()),
        _ => true,
    });
    if at > 0
        && are_labeled
        && matches!(items.get(at)?.what, LineMeaning::Cards(_))
        && let Some(untitled) = without_unknown_title(items, at)
    {
        return Some(untitled);
    }
    let LineMeaning::Cards(parts) = &items.get(at)?.what else {
        let sections = [Section::Main, Section::Lrig].map(Some);
        let has_headings = sections
            .iter()
            .all(|section| items.iter().any(|item| section_named(item) == *section));
        return has_headings.then(|| without_unknown_title(items, at))?;
    };
    let (part, others) = parts.split_first()?;
    let section_of_part = |part: &Part<'_>| {
        let card = part.cards.first().and_then(|id| names.db.card(*id));
        card.map(section_of)
    };
    // Players write the LRIGs of a deck as its title: `Piruluk / Dona / Madoka`.
    let is_lrig_title = |other: &Part<'_>| {
        other.amounts.is_empty() && section_of_part(other) == Some(Section::Lrig)
    };
    if !others.is_empty() && !parts.iter().all(is_lrig_title) {
        return None;
    }
    let next = items.get(at + 1)?;
    // The first line can be the title of the list. Notes about the list can stand between it and
    // the first heading.
    let mut below = items.get(at + 1..).unwrap_or_default().iter();
    let first_below = match at {
        0 => below.find(|item| !is_note(item)),
        _ => Some(next),
    };
    let is_above =
        next.blank_before || first_below.is_some_and(|item| section_named(item).is_some());
    let card = part.cards.first().and_then(|id| names.db.card(*id))?;
    let section = section_of(card);
    let is_of_section =
        |item: &Item<'_>| [section_named(item), section_of_cards(item)].contains(&Some(section));
    let has_own_heading = items
        .iter()
        .enumerate()
        .any(|(nth, item)| nth != at && is_of_section(item));
    let is_named_deck = part.label == Some(Heading::AnyDeck);
    // Three LRIGs after a label name the team of the deck: `LRIG: Piruluk / Dona / Madoka`.
    let is_labeled = part.label.is_some() && !is_named_deck && others.is_empty();
    if !part.amounts.is_empty() || is_labeled || !is_above || !has_own_heading {
        return None;
    }
    let is_again = |item: &Item<'_>| match &item.what {
        LineMeaning::Cards(others) => others.iter().any(|other| other.cards == part.cards),
        _ => false,
    };
    let letters = |text: &str| text.chars().filter(|c| c.is_alphabetic()).count();
    // After the title, the name of a format can stand in brackets. These brackets were read as a
    // part of the card name.
    let reference = part.reference.to_string();
    let name = bracket_after(&reference).map_or(reference.as_str(), |(name, _)| name);
    let has_more = items
        .get(at)
        .is_some_and(|item| letters(without_tags(item.line)) > letters(name));
    let is_lrig = matches!(card.card_type(), CardType::Lrig | CardType::AssistLrig);
    let below = items.get(at + 1..).unwrap_or_default();
    // The name of a product can look like a PIECE and also be a title. If the line has no count and
    // all cards below it have counts, the line is the title.
    let is_counted = |item: &Item<'_>| match &item.what {
        LineMeaning::Cards(others) => others.iter().all(|other| !other.amounts.is_empty()),
        _ => true,
    };
    let is_uncounted = has_more && below.iter().all(is_counted);
    // A first line with a card and other words, and a blank line below it, is the title of the
    // list.
    let is_headline = has_more && at == 0 && next.blank_before;
    let is_repeated = below.iter().any(is_again);
    // Nobody writes the name of the game beside one card of a list.
    let has_game = items.get(at).is_some_and(|item| names_game(item.line));
    let is_name_of_deck = is_lrig && has_more
        || is_uncounted
        || is_headline
        || is_repeated
        || is_named_deck
        || has_game;
    let mut others = items.to_vec();
    others.get_mut(at)?.what = LineMeaning::Noise;
    Some(ListWithoutTitleLine {
        items: others,
        section: Some(section),
        is_name_of_deck,
        is_repeated_card: is_repeated && has_more,
        is_lrig,
    })
}

/// Returns the list without the lines above its first heading that are similar to a card, but name
/// no known card. `heading` is the index of the heading. Returns `None` if there is no such line,
/// or if one of the lines has a number of copies.
fn without_unknown_title<'a>(
    items: &[Item<'a>],
    heading: usize,
) -> Option<ListWithoutTitleLine<'a>> {
    let (above, below) = items.split_at_checked(heading)?;
    let is_unread = |item: &Item<'_>| {
        matches!(
            item.what,
            LineMeaning::Unread(Some(_)) | LineMeaning::Problem(_)
        )
    };
    let may_be_title = |item: &Item<'_>| is_note(item) || is_numbered_title(item);
    if !above.iter().any(is_unread) || !above.iter().all(may_be_title) {
        return None;
    }
    let skipped = above.iter().cloned().map(|mut item| {
        if is_unread(&item) {
            item.what = LineMeaning::Noise;
        }
        item
    });
    Some(ListWithoutTitleLine {
        items: skipped.chain(below.iter().cloned()).collect(),
        section: None,
        is_name_of_deck: true,
        is_repeated_card: false,
        is_lrig: false,
    })
}
