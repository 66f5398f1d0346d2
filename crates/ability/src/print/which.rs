//! Writes the cards that an effect is about as English words, such as "up to two target SIGNI".

use super::Speaker;
use super::words::{
    called, does, feature, features, is_cards, is_many, listed, number, whose, with_article,
};
use crate::{Amount, Count, Filter, Place, Player, Selection, Stack, Traits, Which};

impl Speaker {
    /// Writes cards as the object of a verb: `target SIGNI on your field`. If `from` is true,
    /// places are written with "from". Otherwise, they are written with "in" or "on".
    pub(super) fn which(self, which: &Which, from: bool) -> String {
        match which {
            Which::Named(name) => called(name, self.this),
            Which::Target(selection) => self.selection(selection, "target", from),
            Which::Choose(selection) | Which::Search(selection) => {
                self.selection(selection, "", from)
            }
            Which::Random(selection) => {
                format!("{} at random", self.selection(selection, "", from))
            }
            Which::All(group) if is_rest(&group.filter) => "the rest".to_owned(),
            Which::All(group) if is_this_card_in_own_zone(&group.filter) => {
                let zone = group.filter.zone.iter().map(|zone| zone.name());
                let zone: Vec<String> = zone.map(str::to_owned).collect();
                let lies = match *group.filter.zone {
                    [Place::Field] => "on",
                    _ => "from",
                };
                format!("{} {lies} your {}", self.this, listed(&zone, "or"))
            }
            Which::All(group) => format!("all {}", self.cards(&group.filter, true, from)),
            Which::Top(stack) => self.stack(stack, "top"),
            Which::Bottom(stack) => self.stack(stack, "bottom"),
            Which::TopUntil(until) => {
                let last = match (&until.total, &until.count) {
                    (Some(sum), _) => format!(
                        "{} with a total {} of {}",
                        self.cards(&until.filter, true, false),
                        feature(sum.feature),
                        self.range(&sum.is, Speaker::figure)
                    ),
                    (None, Amount::Number(1)) => self.a_card(&until.filter, false),
                    (None, n) => {
                        format!(
                            "{} {}",
                            self.amount(n),
                            self.cards(&until.filter, true, false)
                        )
                    }
                };
                format!(
                    "cards from the top of {} deck until {last}",
                    whose(until.of)
                )
            }
            Which::Together(all) if all.len() > 1 && all.iter().all(is_spoken_of) => {
                "them".to_owned()
            }
            Which::Together(all) => {
                let all: Vec<String> = all.iter().map(|which| self.which(which, from)).collect();
                match all.is_empty() {
                    true => "no cards".to_owned(),
                    false => listed(&all, "and"),
                }
            }
        }
    }

    /// Writes cards as the subject of a clause: "those cards" instead of "them".
    pub(super) fn acting(self, which: &Which) -> String {
        match self.which(which, false) {
            them if them == "them" => "those cards".to_owned(),
            cards => cards,
        }
    }

    /// Returns whether the words for these cards are plural.
    pub(super) fn is_plural(which: &Which) -> bool {
        let many = |count: &Count| {
            !matches!(
                count,
                Count::Exactly(Amount::Number(1)) | Count::UpTo(Amount::Number(1))
            )
        };
        match which {
            Which::Named(name) => is_many(name),
            Which::Target(s) | Which::Choose(s) | Which::Search(s) | Which::Random(s) => {
                many(&s.count)
            }
            Which::All(group) if is_this_card_in_own_zone(&group.filter) => false,
            Which::All(_) | Which::TopUntil(_) => true,
            Which::Top(stack) | Which::Bottom(stack) => stack.count != Amount::Number(1),
            Which::Together(all) => all.len() != 1 || all.iter().any(Speaker::is_plural),
        }
    }

    /// Writes a choice of cards: `up to two target SIGNI`.
    pub(super) fn selection(self, selection: &Selection, target: &str, from: bool) -> String {
        let (count, plural) = match &selection.count {
            Count::Exactly(Amount::Number(1)) => (None, false),
            Count::UpTo(Amount::Number(1)) => (Some("up to one".to_owned()), false),
            Count::Exactly(count) => (Some(self.amount(count)), true),
            Count::UpTo(most) => (Some(format!("up to {}", self.amount(most))), true),
            Count::AtLeast(least) => (Some(format!("{} or more", self.amount(least))), true),
            Count::AnyNumber => (Some("any number of".to_owned()), true),
        };
        if is_rest(&selection.filter) && target.is_empty() {
            let count = match &selection.count {
                Count::Exactly(n) => self.amount(n),
                Count::UpTo(n) => format!("up to {}", self.amount(n)),
                Count::AtLeast(n) => format!("{} or more", self.amount(n)),
                Count::AnyNumber => "any number".to_owned(),
            };
            return format!("{count} of the remaining cards");
        }
        let cards = self.cards(&selection.filter, plural, from);
        // A calculated number is written after all other words about the cards: "a number of SIGNI
        // equal to ...".
        let equal = match &selection.count {
            Count::Exactly(n) | Count::UpTo(n) if is_worked_out(n) => {
                Some(format!(" equal to {}", self.figure(n)))
            }
            _ => None,
        };
        let count = match (&selection.count, &equal) {
            (Count::UpTo(_), Some(_)) => Some("up to a number of".to_owned()),
            (_, Some(_)) => Some("a number of".to_owned()),
            _ => count,
        };
        let mut phrase = match (count, target) {
            (None, "") => with_article(&cards),
            (None, target) => format!("{target} {cards}"),
            (Some(count), "") => format!("{count} {cards}"),
            (Some(count), target) => format!("{count} {target} {cards}"),
        };
        let values = |all: &[crate::Feature]| {
            let all: Vec<String> = all.iter().map(|f| features(*f).to_owned()).collect();
            listed(&all, "and")
        };
        if !selection.different.is_empty() {
            phrase += &format!(" with different {}", values(&selection.different));
        }
        if !selection.sharing.is_empty() {
            phrase += &format!(" with common {}", values(&selection.sharing));
        }
        if let Some(total) = &selection.total {
            let is = self.range(&total.is, Speaker::figure);
            phrase += &format!(" with a total {} of {is}", feature(total.feature));
        }
        phrase += &equal.unwrap_or_default();
        match selection.by {
            Player::You => phrase,
            by => format!("{phrase} of {} choice", whose(by)),
        }
    }

    /// Writes the cards at one end of a deck or the Life Cloth: `the top card of your deck`.
    fn stack(self, stack: &Stack, end: &str) -> String {
        let zone = format!("{} {}", whose(stack.of), stack.zone.0.name());
        match &stack.count {
            Amount::Number(1) => format!("the {end} card of {zone}"),
            Amount::Number(n) => format!("the {end} {} cards of {zone}", number(*n)),
            count => format!(
                "cards from the {end} of {zone} equal to {}",
                self.figure(count)
            ),
        }
    }

    /// Writes one search for several cards in one zone: `search your deck for a spell and a SIGNI`.
    /// Returns `None` if the cards are in different zones.
    fn search_for_each(self, all: &[Which]) -> Option<String> {
        let mut zone = None;
        let mut found = Vec::new();
        for which in all {
            let Which::Search(selection) = which else {
                return None;
            };
            let ([place], Some(of)) = (&*selection.filter.zone, selection.filter.of) else {
                return None;
            };
            if *zone.get_or_insert((*place, of)) != (*place, of) {
                return None;
            }
            let mut plain = selection.clone();
            plain.filter.zone.0.clear();
            plain.filter.of = None;
            found.push(self.selection(&plain, "", true));
        }
        let (place, of) = zone?;
        let zone = format!("{} {}", whose(of), place.name());
        Some(format!("search {zone} for {}", listed(&found, "and")))
    }

    /// Returns the clause for an effect that only chooses cards: `choose a card from your hand`.
    pub(super) fn take(self, which: &Which) -> String {
        if let Which::Together(all) = which
            && let Some(found) = self.search_for_each(all)
        {
            return found;
        }
        match which {
            Which::Target(selection) => {
                let plain = Selection {
                    by: Player::You,
                    ..selection.clone()
                };
                let phrase = self.selection(&plain, "target", !Speaker::is_on_field(which));
                format!("{} {phrase}", does(selection.by, "choose"))
            }
            Which::Search(selection) => match (&*selection.filter.zone, selection.filter.of) {
                ([zone], Some(of)) => {
                    let mut plain = selection.clone();
                    plain.filter.zone.0.clear();
                    plain.filter.of = None;
                    let what = self.selection(&plain, "", true);
                    format!("search {} {} for {what}", whose(of), zone.name())
                }
                _ => format!("search for {}", self.selection(selection, "", true)),
            },
            Which::Choose(selection) if selection.by != Player::You => {
                let plain = Selection {
                    by: Player::You,
                    ..selection.clone()
                };
                format!(
                    "{} {}",
                    does(selection.by, "choose"),
                    self.selection(&plain, "", true)
                )
            }
            other => format!("choose {}", self.which(other, true)),
        }
    }
}

/// Returns whether a number is calculated from the board. A fixed number and a declared number are
/// not calculated.
fn is_worked_out(n: &Amount) -> bool {
    match n {
        Amount::Number(_) | Amount::If(_) => false,
        Amount::Named(name) => is_cards(name),
        _ => true,
    }
}

/// Returns whether a filter means "the rest": cards that were mentioned before and are still in the
/// deck.
fn is_rest(filter: &Filter) -> bool {
    let rest = Filter {
        zone: Place::Deck.into(),
        more: Box::new(Traits {
            among: filter.more.among.clone(),
            ..Traits::default()
        }),
        ..Filter::default()
    };
    filter.more.among.is_some() && *filter == rest
}

/// Returns whether a filter means the card that has the ability, in one of your zones.
fn is_this_card_in_own_zone(filter: &Filter) -> bool {
    let there = Filter {
        zone: filter.zone.clone(),
        of: Some(Player::You),
        more: Box::new(Traits {
            among: filter.more.among.clone(),
            ..Traits::default()
        }),
        ..Filter::default()
    };
    let this = filter
        .more
        .among
        .as_ref()
        .is_some_and(|name| name.is_this());
    this && *filter == there
}

/// Returns whether the words mean one card that was mentioned before, such as "it". The card with
/// the ability does not count.
fn is_spoken_of(which: &Which) -> bool {
    matches!(which, Which::Named(name) if !name.is_this() && is_cards(name) && !is_many(name))
}
