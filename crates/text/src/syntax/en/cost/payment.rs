//! Costs: icons of ener and coins, Exceed, and actions.

use crate::build;
use crate::stuck::{Out, stuck};
use crate::syntax::en::Cx;
use crate::syntax::en::word::{after, digits, icon, number, w};
use nom::Parser;
use nom::branch::alt;
use wixoss_ability::{Amount, Cost, EnerColors, Name, Payment, State, Which};
use wixoss_base::vocab::Color;

impl Cx {
    /// Reads a cost before its colon: `{Red} {Colorless} Discard a card`. If there is nothing to
    /// pay, the cost is empty.
    pub(in crate::syntax::en) fn cost(self, input: &str) -> Out<'_, Cost> {
        let mut rest = input;
        let mut all: Vec<Payment> = Vec::new();
        while let Ok((behind, payment)) = self.payment(rest) {
            if let Some(payment) = payment {
                add_payment(&mut all, payment);
            }
            let comma = after(behind, ",").unwrap_or(behind);
            rest = after(comma, "and").unwrap_or(comma);
        }
        Ok((rest, Cost(all)))
    }

    /// Reads a row of icons and Exceed costs, without any action.
    pub(in crate::syntax::en) fn icons(self, input: &str) -> Out<'_, Cost> {
        let mut all: Vec<Payment> = Vec::new();
        let mut rest = input;
        while let Ok((mut behind, mut payment)) =
            alt((|i| self.cost_icon(i), |i| self.exceed(i))).parse(rest)
        {
            // "{Blue} or {Black}" is ener of either color.
            while let (Some(Payment::Ener(colors, amount)), Some(next)) =
                (&payment, after(behind, "or"))
                && let Ok((after_it, Some(Payment::Ener(more, same)))) = self.cost_icon(next)
                && same == *amount
            {
                let both = [colors.colors(), more.colors()].concat();
                payment = EnerColors::new(both).map(|colors| Payment::Ener(colors, same));
                behind = after_it;
            }
            if let Some(payment) = payment {
                add_payment(&mut all, payment);
            }
            rest = match after(behind, "and") {
                Some(next) if self.cost_icon(next).is_ok() => next,
                _ => behind,
            };
        }
        match rest.len() < input.len() {
            true => Ok((rest, Cost(all))),
            false => stuck(input),
        }
    }

    /// Reads one part of a cost: an icon, `Exceed 4`, or an action. Returns `None` for an icon with
    /// the number zero.
    fn payment(self, input: &str) -> Out<'_, Option<Payment>> {
        alt((
            |i| self.cost_icon(i),
            |i| self.exceed(i),
            |i| {
                let (rest, deeds) = self.verb_phrase(i).or_else(|_| self.changes(i))?;
                match <[_; 1]>::try_from(deeds) {
                    Ok([mut deed]) => {
                        build::own_on_field(&mut deed);
                        Ok((rest, Some(Payment::Do(Box::new(deed)))))
                    }
                    Err(_) => stuck(i),
                }
            },
        ))
        .parse(input)
    }

    /// Reads an Exceed cost: `Exceed 4`.
    fn exceed(self, input: &str) -> Out<'_, Option<Payment>> {
        let (rest, ()) = alt((w("the Exceed"), w("Exceed"))).parse(input)?;
        let (rest, n) = digits(rest)?;
        Ok((rest, Some(Payment::Exceed(Amount::Number(n)))))
    }

    /// Reads an icon of a cost: `{Red}`, `{White/Black}`, `{Colorlessx2}`, `{Coin Icon}`, `{Down}`.
    /// `{Colorlessx0}` gives no payment.
    fn cost_icon(self, input: &str) -> Out<'_, Option<Payment>> {
        let (rest, word) = icon(input)?;
        if word.eq_ignore_ascii_case("Down") {
            let down = build::set(Which::Named(Name::this()), &[State::Downed]);
            return Ok((rest, Some(Payment::Do(Box::new(down)))));
        }
        let (name, count) = match word.rsplit_once(['x', '×', ' ']) {
            Some((name, count)) if number(count).is_ok() => {
                let (_, n) = number(count)?;
                (name.trim().trim_end_matches('x').trim(), n)
            }
            _ => (word, 1),
        };
        let amount = Amount::Number(count);
        let payment =
            match name.eq_ignore_ascii_case("Coin Icon") || name.eq_ignore_ascii_case("Coin") {
                true => Payment::Coin(amount),
                false => match ener_colors(name) {
                    Some(colors) => Payment::Ener(colors, amount),
                    None => return stuck(input),
                },
            };
        Ok((rest, (count > 0).then_some(payment)))
    }
}

/// Returns the colors of an ener icon: `Red`, `White/Black`.
fn ener_colors(name: &str) -> Option<EnerColors> {
    let color = |word: &str| {
        let same = |color: &Color| color.name().eq_ignore_ascii_case(word.trim());
        Color::ALL.into_iter().find(same)
    };
    let colors: Option<Vec<Color>> = name.split(['/', '|']).map(color).collect();
    colors.and_then(EnerColors::new)
}

/// Adds a payment. Icons of one kind become one payment.
fn add_payment(all: &mut Vec<Payment>, payment: Payment) {
    for known in all.iter_mut() {
        match (known, &payment) {
            (Payment::Ener(colors, Amount::Number(n)), Payment::Ener(more, Amount::Number(m)))
                if colors == more =>
            {
                *n += m;
                return;
            }
            (Payment::Coin(Amount::Number(n)), Payment::Coin(Amount::Number(m))) => {
                *n += m;
                return;
            }
            _ => {}
        }
    }
    all.push(payment);
}
