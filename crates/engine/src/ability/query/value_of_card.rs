//! Reads a value of one card, such as the level of "that SIGNI", for the amounts of abilities.

use super::kind_and_place::is_a;
use crate::ability::compile::CompiledValue;
use crate::ability::name_values::{Register, Value};
use crate::ability::scope::Scope;
use crate::ids::Instance;
use crate::play::Play;
use wixoss_ability::{CardWord, Feature};

impl Play<'_> {
    /// Returns a value (such as the level) of the card that a name (such as "that SIGNI") means.
    /// Returns `None` if the name means no card, or the card has no such value. For a card that has
    /// left the field, the last level or power on the field is returned.
    pub(super) fn value_if_exists(&self, scope: &Scope<'_>, value: &CompiledValue) -> Option<i32> {
        let card = match value.of == Register::THIS {
            true => scope.this.card,
            false => scope.names.cards(value.of).first()?.card,
        };
        if !self.has_value(card, value) {
            return None;
        }
        let before = scope.before.filter(|look| look.card == card);
        let before = before.map(|look| (look.level, look.power));
        let number = match (
            value.feature,
            before.or_else(|| self.last_values(scope, card)),
        ) {
            (Feature::Level, Some((level, _))) => level,
            (Feature::Power, Some((_, power))) => power,
            (feature, _) => self.feature_value(feature, card),
        };
        Some(number)
    }

    /// Returns the level and power that a card had just before it left the field. Returns `None` if
    /// the ability was not triggered by this move, or if the card has come back. Source: official
    /// FAQ of WX14-009, 2016-2017.
    fn last_values(&self, scope: &Scope<'_>, asked: Instance) -> Option<(i32, i32)> {
        match scope.names.get(Register::LEFT_FIELD) {
            Some(Value::LastValues { card, level, power })
                if *card == asked && !self.game.card(asked).spot.is_of_field() =>
            {
                Some((*level, *power))
            }
            _ => None,
        }
    }

    /// Returns whether a card has the value that `value` names, for example a level. The card must
    /// also be of the card type that `value` names.
    fn has_value(&self, card: Instance, value: &CompiledValue) -> bool {
        let (definition, spot) = (self.definition(card), self.game.card(card).spot);
        let is = |word| is_a(word, definition, spot);
        let has = match value.feature {
            Feature::Level | Feature::PrintedLevel => is(CardWord::Signi) || is(CardWord::Lrig),
            Feature::Power | Feature::PrintedPower => is(CardWord::Signi),
            Feature::Limit => is(CardWord::Lrig),
            Feature::TotalCost
            | Feature::Color
            | Feature::Class
            | Feature::Name
            | Feature::LrigType
            | Feature::AllLrigTypes
            | Feature::CardType => true,
        };
        has && value.is.is_none_or(is)
    }
}
