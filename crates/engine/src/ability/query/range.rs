//! Compares numbers with ranges, such as "power 5000 or less". If a limit of a range depends on a
//! missing card or a missing value, no number is in the range.

use super::kind_and_place::is_a;
use crate::ability::name_values::{Register, Value};
use crate::ability::scope::Scope;
use crate::ids::Instance;
use crate::play::Play;
use wixoss_ability::{Amount, CardWord, Feature, Range, ValueOf};

impl Play<'_> {
    /// Returns whether a number is in a range.
    pub(crate) fn is_in_range(&self, scope: &Scope<'_>, range: &Range, number: i32) -> bool {
        let is = |amount: &Amount, so: fn(i32, i32) -> bool| {
            self.amount_if_exists(scope, amount)
                .is_some_and(|n| so(number, n))
        };
        match range {
            Range::Exactly(n) => is(n, |number, n| number == n),
            Range::AtLeast(n) => is(n, |number, n| number >= n),
            Range::AtMost(n) => is(n, |number, n| number <= n),
            Range::MoreThan(n) => is(n, |number, n| number > n),
            Range::LessThan(n) => is(n, |number, n| number < n),
            Range::Between([low, high]) => {
                is(low, |number, n| number >= n) && is(high, |number, n| number <= n)
            }
            Range::OneOf(all) => all.iter().any(|n| is(n, |number, n| number == n)),
            Range::OtherThan(n) => is(n, |number, n| number != n),
            Range::MultipleOf(n) => is(n, |number, n| number % n.max(1) == 0),
            Range::Odd(_) => number % 2 != 0,
        }
    }

    /// Computes a number. Returns `None` if a card that the number depends on does not exist.
    pub(super) fn amount_if_exists(&self, scope: &Scope<'_>, amount: &Amount) -> Option<i32> {
        let has = |part: &Amount| self.amount_if_exists(scope, part).is_some();
        let there = match amount {
            Amount::Number(number) => return Some(*number),
            Amount::Value(value) => return self.value_if_exists(&scope.recalling(), value),
            Amount::Highest(measured) | Amount::Lowest(measured) => self
                .measured_values(&scope.recalling(), measured)
                .next()
                .is_some(),
            Amount::Plus(parts) | Amount::Times(parts) => parts.iter().all(has),
            Amount::Per(per) => has(&per.of),
            Amount::Named(_)
            | Amount::Count(_)
            | Amount::Total(_)
            | Amount::Different(_)
            | Amount::Counters(_)
            | Amount::Markers(_)
            | Amount::Happened(_)
            | Amount::If(_) => true,
        };
        there.then(|| self.amount(scope, amount))
    }

    /// Returns a value (such as the level) of the card that a name (such as "that SIGNI") means.
    /// Returns `None` if the name means no card, or the card has no such value. For a card that has
    /// left the field, the last level or power on the field is returned.
    pub(super) fn value_if_exists(&self, scope: &Scope<'_>, value: &ValueOf) -> Option<i32> {
        let card = match value.of.is_this() {
            true => scope.this.card,
            false => scope.names.cards(&value.of).first()?.card,
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
    fn has_value(&self, card: Instance, value: &ValueOf) -> bool {
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
