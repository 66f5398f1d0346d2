use std::borrow::Cow;

use serde::Serialize;

use super::Span;
use crate::card::Card;
use wixoss_base::rule::{Code, RuleId};

/// One thing wrong with a deck, or worth a look.
#[derive(Clone, Debug, PartialEq)]
pub struct Finding {
    /// What kind of finding it is.
    pub code: &'static Code,
    /// The rule it rests on.
    pub rule: RuleId,
    /// What is wrong, with the cards and the numbers involved.
    pub message: String,
    /// The cards involved.
    pub cards: Vec<CardRef<'static>>,
    /// Where it shows in the file; none for what is missing.
    pub at: Option<Span>,
    /// What would mend it.
    pub fix: String,
}

impl Finding {
    /// A finding resting on the code's usual rule.
    pub fn new(code: &'static Code, message: impl Into<String>, fix: impl Into<String>) -> Finding {
        Finding {
            code,
            rule: code.rules.first().copied().unwrap_or(RuleId("")),
            message: message.into(),
            cards: Vec::new(),
            at: None,
            fix: fix.into(),
        }
    }

    /// The same, resting on another of the code's rules.
    #[must_use]
    pub fn by(mut self, rule: RuleId) -> Finding {
        self.rule = rule;
        self
    }

    /// The same, shown at this place.
    #[must_use]
    pub fn at(mut self, span: impl Into<Option<Span>>) -> Finding {
        self.at = span.into();
        self
    }

    /// The same, about these cards.
    #[must_use]
    pub fn about<'a>(mut self, cards: impl IntoIterator<Item = Card<'a>>) -> Finding {
        let cards = cards.into_iter().map(CardRef::from);
        self.cards.extend(cards.map(CardRef::into_owned));
        self
    }
}

/// A card as output names it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CardRef<'a> {
    /// First Japanese number.
    pub number: Cow<'a, str>,
    /// English name, or the Japanese one where no English name is known.
    pub name: Cow<'a, str>,
}

impl CardRef<'_> {
    /// The same, which outlives the card.
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
