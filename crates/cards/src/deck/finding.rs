use std::borrow::Cow;

use serde::Serialize;

use super::Span;
use crate::card::Card;
use crate::message::{CardNames, Message};
use wixoss_base::rule::{Code, RuleId};
use wixoss_base::vocab::Lang;

/// A finding about a deck: an error, or a fact that the user should check.
#[derive(Clone, Debug, PartialEq)]
pub struct Finding {
    /// The kind of finding.
    pub code: &'static Code,
    /// The rule that the finding cites.
    pub rule: RuleId,
    /// The sentence that describes the problem, with its cards and numbers.
    pub message: Message,
    /// The cards that the finding is about.
    pub cards: Box<[CardNames]>,
    /// The place of the problem in the file. `None` means that something is missing from the file,
    /// so there is no place.
    pub at: Option<Span>,
    /// The sentence that says how to fix the problem.
    pub fix: Message,
    /// The cards that a misspelled name or number can mean. The most similar card comes first. The
    /// text of a suggestion can replace the text of the file at `at`.
    pub suggestions: Box<[Suggested]>,
}

/// A card that a misspelled entry can mean.
#[derive(Clone, Debug, PartialEq)]
pub struct Suggested {
    /// The suggested card.
    pub card: CardNames,
    /// The name or number that the user probably meant, in the language that the user wrote.
    pub text: String,
    /// The likeness of the entry to the card's name or number, from 0 to 1.
    pub likeness: f64,
    /// True if the likeness of this card is higher than the likeness of every other card.
    pub is_nearest: bool,
}

impl Finding {
    /// Returns a finding with this code, which cites the first rule of the code. The finding has no
    /// cards and no place.
    pub fn new(code: &'static Code, message: Message, fix: Message) -> Finding {
        Finding {
            code,
            rule: code.rules.first().copied().unwrap_or(RuleId("")),
            message,
            cards: Box::default(),
            at: None,
            fix,
            suggestions: Box::default(),
        }
    }

    /// Sets the rule of the finding. The rule must be one of the rules of its code.
    #[must_use]
    pub fn by(mut self, rule: RuleId) -> Finding {
        self.rule = rule;
        self
    }

    /// Sets the place in the file to which the finding points.
    #[must_use]
    pub fn at(mut self, span: impl Into<Option<Span>>) -> Finding {
        self.at = span.into();
        self
    }

    /// Adds cards that the finding is about.
    #[must_use]
    pub fn about<'a>(mut self, cards: impl IntoIterator<Item = Card<'a>>) -> Finding {
        let cards = cards.into_iter().map(CardNames::from);
        self.cards = self.cards.into_iter().chain(cards).collect();
        self
    }
}

/// A card as the output names it, by its number and its name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CardRef<'a> {
    /// The first Japanese number of the card.
    pub number: Cow<'a, str>,
    /// The English name, or the name in the language of `--lang`. If no such name is known, this is
    /// the Japanese name.
    pub name: Cow<'a, str>,
}

impl<'a> CardRef<'a> {
    /// Returns the number of a card and its name in a language.
    pub fn of(card: Card<'a>, lang: Lang) -> CardRef<'a> {
        CardRef {
            number: Cow::Borrowed(card.number()),
            name: Cow::Borrowed(card.name_in(lang)),
        }
    }
}
