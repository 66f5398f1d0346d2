//! Changes that make costs higher, lower or different.

use crate::syntax::en::ability::ability_kind::{self, ability_kind};
use crate::syntax::en::prelude::*;
use crate::syntax::en::sentence::clause;

impl Context {
    /// Reads a change of use costs or grow costs:
    /// `Use costs of your spells are reduced by {Colorless}`.
    pub(crate) fn use_cost_change(self, input: &str) -> Parsed<'_, Change> {
        if let Ok((rest, ())) = wording(
            "the cost to grow|the costs to grow|the grow cost of|the grow costs of|\
             grow costs of|grow cost of",
        )(input)
        {
            return self.grow_cost_change(rest);
        }
        let (rest, ()) = wording(
            "the use costs of|the use cost of|use costs of|use cost of|\
             the cost to use|the costs to use|the cost of",
        )(input)?;
        let (rest, of) = match self.card_reference(rest) {
            Ok((rest, name)) => (rest, Subject::Cards(Which::Named(name))),
            Err(_) => {
                let (rest, of) = self.whose(rest).unwrap_or((rest, None));
                let (rest, mut phrase) = self.phrase(rest)?;
                if phrase.filter.of.is_none() {
                    phrase.filter.of = of;
                }
                (rest, Subject::all(phrase.single(rest)?))
            }
        };
        let (rest, (more, paid)) = self.reduced_or_increased(rest)?;
        let (rest, times) = self.for_each(rest);
        let cost = cost_change(paid, more, times);
        let change = Change {
            of,
            cost: Some(Box::new(cost)),
            ..Change::default()
        };
        Ok((rest, change))
    }

    /// Reads the change of a cost: `is reduced by {Red}`, `are increased by {Colorless}`. Returns
    /// whether the cost is increased, and by how much.
    fn reduced_or_increased(self, input: &str) -> Parsed<'_, (bool, Cost)> {
        let (rest, ()) = wording("is|are")(input)?;
        let (rest, more) = one_of(&[("reduced by", false), ("increased by", true)])(rest)?;
        let (rest, paid) = self.icons(rest)?;
        Ok((rest, (more, paid)))
    }

    /// Reads a change of grow costs, after "the cost to grow":
    /// `LRIG on your field is reduced by {Red}`. The change applies to the cost of growing into one
    /// of these LRIG.
    fn grow_cost_change(self, input: &str) -> Parsed<'_, Change> {
        let rest = skip(input, "into");
        let (rest, filter) = self.cards_of_player(rest).or_else(|_| {
            let (rest, phrase) = self.phrase(rest)?;
            Ok((rest, phrase.single(rest)?))
        })?;
        let mut into = Filter {
            is: CardWord::Lrig.into(),
            of: filter.of,
            ..Default::default()
        };
        into.zone = Place::Field.into();
        fail_if(filter != into, input)?;
        into.zone = Place::LrigDeck.into();
        let (rest, (more, paid)) = self.reduced_or_increased(rest)?;
        let change = Change {
            of: Subject::all(into),
            cost: Some(Box::new(cost_change(paid, more, None))),
            ..Change::default()
        };
        Ok((rest, change))
    }
}

/// Returns the change that adds the payment `paid` to a cost if `more` is true, and subtracts the
/// payment otherwise. The payment is multiplied by `times`.
pub(crate) fn cost_change(paid: Cost, more: bool, times: Option<Amount>) -> CostChange {
    let (more, less) = match more {
        true => (Some(paid), None),
        false => (None, Some(paid)),
    };
    CostChange {
        more,
        less,
        times,
        ..Default::default()
    }
}

/// Reads the words that say which payment of a cost is changed: `the next time it is paid`,
/// `when your opponent pays it`. Returns `true` if only the next payment is changed, and the player
/// who pays, if the text names this player.
pub(crate) fn payment_occasion(input: &str) -> (&str, bool, Option<Player>) {
    let paid = |rest| {
        let you = after(rest, "you pay it").map(|rest| (rest, Player::You));
        you.or_else(|| Some((after(rest, "your opponent pays it")?, Player::Opponent)))
    };
    if let Some(next) = after(input, "the next time") {
        if let Some(rest) = after(next, "it is paid") {
            return (rest, true, None);
        }
        if let Some((rest, by)) = paid(next) {
            return (rest, true, Some(by));
        }
    }
    match after(input, "when").and_then(paid) {
        Some((rest, by)) => (rest, false, Some(by)),
        None => (input, false, None),
    }
}

impl Context {
    /// Reads a change of the costs of abilities:
    /// `Use costs of [Action] abilities of SIGNI on your opponent's field are increased by ...`.
    pub(crate) fn ability_cost_change(self, input: &str) -> Parsed<'_, Change> {
        let (rest, ()) = wording(
            "the use costs of|the use cost of|use costs of|use cost of|the costs of|\
             the cost of|costs of|the cost to use|the costs to use",
        )(input)?;
        // In "your opponent's [Action] abilities", no card is named: the abilities of all cards of
        // that player are meant.
        let (rest, owner) = self.whose(rest).unwrap_or((rest, None));
        let (rest, kinds) = listed(ability_kind, &["or", "and"])(rest)?;
        let (rest, of) = match (owner, wording("abilities of|ability of")(rest)) {
            (None, found) => (found?.0, None),
            (Some(owner), _) => {
                let (rest, ()) = wording("abilities")(rest)?;
                let filter = Filter {
                    of: Some(owner),
                    ..Default::default()
                };
                (rest, Some(Subject::all(filter)))
            }
        };
        let (rest, of) = match (of, self.subject(rest)) {
            (Some(of), _) => (rest, of),
            (None, Ok((rest, of @ Subject::Cards(_)))) => (rest, of),
            _ => {
                let (rest, of) = self.whose(rest)?;
                let (rest, mut phrase) = self.phrase(rest)?;
                fail_if(phrase.filter.of.is_some(), rest)?;
                phrase.filter.of = of;
                (rest, Subject::all(phrase.single(rest)?))
            }
        };
        let (rest, ()) = wording("is|are")(rest)?;
        let (rest, more) = one_of(&[("reduced by", false), ("increased by", true)])(rest)?;
        let (rest, paid) = self.icons(rest)?;
        let (rest, times) = self.for_each(rest);
        let mut cost = cost_change(paid, more, times);
        cost.ability = List(kinds);
        let change = Change {
            of,
            cost: Some(Box::new(cost)),
            ..Change::default()
        };
        Ok((rest, change))
    }

    /// Reads a change of a card's costs, such as `has its cost become {Red}`,
    /// `have the cost of its [Action] abilities increased by {Red}`.
    pub(crate) fn has_cost_changed(self, input: &str) -> Parsed<'_, CostChange> {
        let (rest, ()) = wording("has|have")(input)?;
        self.cost_becomes(rest)
    }

    /// Reads a changed cost, after "has": `its cost reduced by {Red}`.
    fn cost_becomes(self, input: &str) -> Parsed<'_, CostChange> {
        let of = wording("the cost of its|the cost of their")(input);
        let (rest, ability) = match of.ok().map(|(rest, ())| rest) {
            Some(rest) => {
                let (rest, kinds) = listed(ability_kind::ability_kind, &["and"])(rest)?;
                (wording("abilities")(rest)?.0, kinds)
            }
            None => (wording("its cost|their cost")(input)?.0, Vec::new()),
        };
        let mut change = CostChange {
            ability: List(ability),
            ..CostChange::default()
        };
        if let Some(behind) = after(rest, "payable for {Colorless} only with") {
            let (behind, colors) = listed(color, &["or"])(behind)?;
            change.colorless_with = List(colors);
            return Ok((behind, change));
        }
        let mut rest = rest;
        loop {
            let (behind, place) = if let Some(behind) = after(rest, "become") {
                (behind, &mut change.becomes)
            } else if let Some(behind) = after(rest, "increased by") {
                (behind, &mut change.more)
            } else {
                (wording("reduced by")(rest)?.0, &mut change.less)
            };
            let (behind, cost) = self.icons(behind)?;
            fail_if(place.replace(cost).is_some(), rest)?;
            rest = behind;
            if let Some(behind) = after(rest, "instead of its ener") {
                fail_if(change.becomes.is_none(), rest)?;
                change.ener_becomes = change.becomes.take();
                rest = behind;
            }
            match after(rest, "and").filter(|next| after(next, "reduced by").is_some()) {
                Some(next) => rest = next,
                None => break,
            }
        }
        let (rest, times) = self.times_or_for_each(rest);
        change.times = times;
        let (rest, next, by) = payment_occasion(rest);
        (change.next_only, change.by) = (next, by);
        Ok((rest, change))
    }

    /// Reads a cost change that depends on an additional cost, if the text begins with one:
    /// `If you do, it has its cost reduced by {Blue}.`
    pub(crate) fn cost_if_paid(self, input: &str) -> (&str, Option<Box<CostChange>>) {
        let stated = || -> Parsed<'_, CostChange> {
            let (rest, ()) = wording("If you do, it")(input)?;
            let (rest, change) = self.has_cost_changed(rest)?;
            let (rest, ()) = clause::full_stop(rest)?;
            Ok((rest, change))
        };
        match stated() {
            Ok((rest, change)) => (rest, Some(Box::new(change))),
            Err(_) => (input, None),
        }
    }
}
