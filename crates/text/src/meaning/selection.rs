//! Turns cards of a clause into a selection: chosen, searched for, targeted, or all of them.

use crate::meaning::Doer;
use crate::prelude::*;

impl Doer {
    /// Returns these cards as a choice of a player, or `None` if an effect cannot choose them.
    pub(crate) fn chosen(self, cards: Cards) -> Option<Which> {
        self.select_cards(cards, Which::Choose)
    }

    /// Returns these cards as a search of a player. If the text names no zone, the player searches
    /// the deck. Returns `None` if a player cannot search for these cards.
    pub(crate) fn searched(self, cards: Cards) -> Option<Which> {
        self.select_cards(cards, |mut selection| {
            if selection.filter.zone.is_empty() {
                selection.filter.zone = Place::Deck.into();
            }
            Which::Search(selection)
        })
    }

    /// Returns these cards as targets, or `None` if an effect cannot target them.
    pub(crate) fn targeted(self, cards: Cards) -> Option<Which> {
        match cards {
            Cards::Of(phrase, Quantity::Each(count)) => {
                let each = split_by_kind(*phrase)?;
                let of = |one| Cards::Of(Box::new(one), Quantity::Count(count.clone()));
                self.targeted(Cards::Together(each.into_iter().map(of).collect()))
            }
            Cards::Of(phrase, quantity) => {
                let count = match quantity {
                    Quantity::Count(count) => count,
                    // Cards are targeted only if the text says how many.
                    _ => return None,
                };
                // If the text names no owner, the cards can belong to either player, as long as
                // their zone is public.
                let seen = |zone: &Place| matches!(zone, Place::Ener | Place::Trash);
                let anyone = phrase.unowned && phrase.filter.zone.iter().all(seen);
                let by = phrase.chooser.unwrap_or(self.by);
                let mut selection = selection(*phrase, count)?;
                selection.by = by;
                if anyone {
                    selection.filter.of = None;
                }
                Some(Which::Target(selection))
            }
            Cards::Together(all) => {
                let all = share_number(all);
                let all: Option<Vec<Which>> = all.into_iter().map(|c| self.targeted(c)).collect();
                all.map(Which::Together)
            }
            Cards::Taken(which) => Some(*which),
            _ => None,
        }
    }

    /// Converts the cards of a clause to the cards of an effect. If a player selects the cards,
    /// `by` turns the selection into cards of an effect, for example with `Which::Choose`.
    pub(crate) fn select_cards(
        self,
        cards: Cards,
        by: impl Fn(Selection) -> Which + Copy,
    ) -> Option<Which> {
        match cards {
            Cards::Named(name) => Some(Which::Named(name)),
            Cards::Taken(which) => Some(*which),
            Cards::Rest => Some(the_rest()),
            Cards::End(end, of, zone, count) => {
                let stack = effects::stack(of, count?, zone);
                Some(match end {
                    End::Top => Which::Top(stack),
                    End::Bottom => Which::Bottom(stack),
                })
            }
            Cards::EitherEnd(..) | Cards::EndUpTo(..) => None,
            Cards::Until(until) => Some(Which::TopUntil(*until)),
            Cards::Some(name, count) => {
                let mut selection = Selection {
                    by: self.by,
                    count,
                    ..Selection::default()
                };
                selection.filter.more.among = Some(name);
                Some(by(selection))
            }
            Cards::Together(all) => {
                let all = share_number(all);
                let all: Option<Vec<Which>> =
                    all.into_iter().map(|c| self.select_cards(c, by)).collect();
                all.map(Which::Together)
            }
            Cards::Of(phrase, quantity) => match quantity {
                Quantity::Count(count) => {
                    let (target, bodies) = (phrase.target, phrase.bodies);
                    let chooser = phrase.chooser.unwrap_or(self.by);
                    let mut selection = selection(*phrase, count)?;
                    selection.by = chooser;
                    if target {
                        return Some(Which::Target(selection));
                    }
                    // If the text names no owner, the cards belong to the player who acts.
                    let filter = &mut selection.filter;
                    if bodies
                        && filter.zone.is_empty()
                        && filter.of.is_none()
                        && is_on_field_by_default(filter)
                    {
                        filter.zone = Place::Field.into();
                        filter.of = Some(self.by);
                    }
                    Some(by(selection))
                }
                // In `デッキから《…》を探して` ("search your deck for 《…》"), one card is meant,
                // although the deck can have several cards with this name.
                Quantity::Unsaid
                    if !phrase.all
                        && matches!(*phrase.filter.zone, [Place::LrigDeck | Place::Deck])
                        && phrase.filter.more.name.len() == 1 =>
                {
                    let one = Quantity::Count(Count::Exactly(Amount::Number(1)));
                    self.select_cards(Cards::Of(phrase, one), by)
                }
                Quantity::All | Quantity::Unsaid => {
                    let plain = phrase.different.is_empty()
                        && phrase.sharing.is_empty()
                        && phrase.total.is_none()
                        && phrase.chooser.is_none()
                        && !phrase.target;
                    let filter = phrase.filter;
                    plain.then_some(Which::All(Group {
                        named: None,
                        filter,
                    }))
                }
                Quantity::Each(count) => {
                    let each = split_by_kind(*phrase)?;
                    let of = |one| Cards::Of(Box::new(one), Quantity::Count(count.clone()));
                    self.select_cards(Cards::Together(each.into_iter().map(of).collect()), by)
                }
                Quantity::Range(_) => None,
            },
        }
    }
}

/// Returns whether cards of this kind are on the field if the text names no zone.
fn is_on_field_by_default(filter: &Filter) -> bool {
    let more = &filter.more;
    let said = more.among.is_some()
        || more.under.is_some()
        || more.beneath.is_some()
        || more.in_front_of.is_some();
    let kinds = [
        CardWord::Signi,
        CardWord::Lrig,
        CardWord::CenterLrig,
        CardWord::AssistLrig,
        CardWord::Resona,
    ];
    !said && !filter.is.is_empty() && filter.is.iter().all(|word| kinds.contains(word))
}

/// Splits a phrase that lists several kinds, levels, classes, colors or zones into one phrase for
/// each listed value. Returns `None` if the phrase lists no values, or lists values of more than
/// one of these features.
pub(crate) fn split_by_kind(phrase: Phrase) -> Option<Vec<Phrase>> {
    let more = &phrase.filter.more;
    let figures: Vec<Amount> = match more.level.as_deref() {
        Some(Range::OneOf(levels)) => levels.clone(),
        // The levels are a range: `レベル1～4の` ("level 1 to 4").
        Some(Range::Between([Amount::Number(first), Amount::Number(last)])) => {
            (*first..=*last).map(Amount::Number).collect()
        }
        _ => Vec::new(),
    };
    let levels = figures.len();
    let of = |change: &dyn Fn(&mut Phrase, usize), count: usize| {
        let one = |at| {
            let mut one = phrase.clone();
            change(&mut one, at);
            one
        };
        (count > 1).then(|| (0..count).map(one).collect::<Vec<Phrase>>())
    };
    let kinds = phrase.filter.is.len();
    if kinds > 1 && more.color.len() <= 1 && levels == 0 && more.class.len() <= 1 {
        return of(
            &|one, at| {
                let kind = one.filter.is.get(at).copied();
                one.filter.is = List(kind.into_iter().collect());
            },
            kinds,
        );
    }
    match (more.color.len(), levels, more.class.len()) {
        (0..=1, 2.., 0..=1) => of(
            &|one, at| {
                let level = figures.get(at).cloned().map(Range::Exactly);
                one.filter.more.level = level.map(Box::new);
            },
            levels,
        ),
        (0..=1, 0, classes @ 2..) => of(
            &|one, at| {
                let class = one.filter.more.class.get(at).cloned();
                one.filter.more.class = List(class.into_iter().collect());
            },
            classes,
        ),
        (0..=1, 0, 0..=1) if phrase.zones_joined => of(
            &|one, at| {
                let zone = one.filter.zone.get(at).copied();
                one.filter.zone = List(zone.into_iter().collect());
            },
            phrase.filter.zone.len(),
        ),
        (colors @ 2.., 0, 0..=1) => of(
            &|one, at| {
                let color = one.filter.more.color.get(at).copied();
                one.filter.more.color = List(color.into_iter().collect());
            },
            colors,
        ),
        _ => None,
    }
}

/// Returns the selection of `count` cards of a phrase, or `None` if the phrase means all its cards.
fn selection(phrase: Phrase, count: Count) -> Option<Selection> {
    (!phrase.all).then(|| phrase.selection(count))
}

impl Phrase {
    /// Returns the selection of `count` cards that this phrase describes. You select them.
    pub(crate) fn selection(self, count: Count) -> Selection {
        Selection {
            by: Player::You,
            different: List(self.different),
            sharing: List(self.sharing),
            total: self.total.map(Box::new),
            named: None,
            count,
            filter: self.filter,
        }
    }
}

/// Returns the cards that were looked at and are still in the deck.
pub(crate) fn the_rest() -> Which {
    let mut filter = Filter {
        zone: Place::Deck.into(),
        ..Filter::default()
    };
    filter.more.among = Some(Reference::SEEN.name());
    Which::All(Group {
        named: None,
        filter,
    })
}

/// Gives the number at the end of a list of cards to every entry of the list that has no number of
/// its own: `AとBをそれぞれ1枚` means one card of each.
fn share_number(mut all: Vec<Cards>) -> Vec<Cards> {
    let Some(Cards::Of(_, Quantity::Each(count))) = all.last() else {
        return all;
    };
    let count = count.clone();
    for cards in &mut all {
        if let Cards::Of(_, quantity @ (Quantity::Unsaid | Quantity::Each(_))) = cards {
            *quantity = Quantity::Count(count.clone());
        }
    }
    all
}
