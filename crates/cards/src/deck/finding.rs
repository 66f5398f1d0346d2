use std::borrow::Cow;

use serde::Serialize;

use super::Span;
use crate::card::Card;
use wixoss_base::rule::{Code, RuleId};

/// One thing about a deck that is wrong or that the user should look at.
#[derive(Clone, Debug, PartialEq)]
pub struct Finding {
    /// The kind of finding.
    pub code: &'static Code,
    /// The rule that the finding is about.
    pub rule: RuleId,
    /// The problem, with the cards and numbers concerned.
    pub message: String,
    /// The cards concerned.
    pub cards: Box<[CardRef<'static>]>,
    /// The place in the file; `None` if something is missing from the file.
    pub at: Option<Span>,
    /// The fix for the problem.
    pub fix: Box<str>,
    /// The cards that a misspelled name or number can mean, the nearest first. The text at `at` can
    /// be replaced by the text of a suggestion.
    pub suggestions: Box<[Suggested]>,
}

/// A card that a misspelled entry can mean.
#[derive(Clone, Debug, PartialEq)]
pub struct Suggested {
    /// The card.
    pub card: CardRef<'static>,
    /// The name or number that the user probably meant, in the language that the user wrote.
    pub text: String,
    /// How similar the entry is to the card's name or number, from 0 to 1.
    pub likeness: f64,
    /// Whether this card is strictly nearer than every other card.
    pub is_nearest: bool,
}

impl Finding {
    /// Returns a finding that cites the usual rule of the code. The finding has no cards and no
    /// place yet.
    pub fn new(code: &'static Code, message: impl Into<String>, fix: impl Into<String>) -> Finding {
        Finding {
            code,
            rule: code.rules.first().copied().unwrap_or(RuleId("")),
            message: message.into(),
            cards: Box::default(),
            at: None,
            fix: fix.into().into_boxed_str(),
            suggestions: Box::default(),
        }
    }

    /// Sets another of the code's rules as the rule of the finding.
    #[must_use]
    pub fn by(mut self, rule: RuleId) -> Finding {
        self.rule = rule;
        self
    }

    /// Sets the place of the finding.
    #[must_use]
    pub fn at(mut self, span: impl Into<Option<Span>>) -> Finding {
        self.at = span.into();
        self
    }

    /// Adds cards that the finding is about.
    #[must_use]
    pub fn about<'a>(mut self, cards: impl IntoIterator<Item = Card<'a>>) -> Finding {
        let cards = cards.into_iter().map(CardRef::from);
        let known = self.cards.into_iter();
        self.cards = known.chain(cards.map(CardRef::into_owned)).collect();
        self
    }
}

/// A card as output names it: number and name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CardRef<'a> {
    /// The first Japanese number.
    pub number: Cow<'a, str>,
    /// The English name, or the Japanese name if no English name is known.
    pub name: Cow<'a, str>,
}

impl CardRef<'_> {
    /// Copies the texts, so that the value does not borrow from the card.
    pub fn into_owned(self) -> CardRef<'static> {
        CardRef {
            number: Cow::Owned(self.number.into_owned()),
            name: Cow::Owned(self.name.into_owned()),
        }
    }
}

impl<'a> From<Card<'a>> for CardRef<'a> {
    fn from(card: Card<'a>) -> CardRef<'a> {
        CardRef {
            number: Cow::Borrowed(card.number()),
            name: Cow::Borrowed(card.name()),
        }
    }
}
