//! Costs: icons of ener and coins, Exceed, and actions.

use crate::parts::payment;
use crate::syntax::en::prelude::*;

impl Context {
    /// Reads a cost before its colon: `{Red} {Colorless} Discard a card`. A text without any
    /// payment gives an empty cost.
    pub(crate) fn cost(self, input: &str) -> Parsed<'_, Cost> {
        let mut rest = input;
        let mut all: Vec<Payment> = Vec::new();
        while let Ok((behind, payment)) = self.payment(rest) {
            if let Some(payment) = payment {
                payment::add(&mut all, payment);
            }
            let comma = skip(behind, ",");
            rest = skip(comma, "and");
        }
        Ok((rest, Cost(all)))
    }

    /// Reads icons and Exceed costs that directly follow each other, without any action.
    pub(crate) fn icons(self, input: &str) -> Parsed<'_, Cost> {
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
                payment::add(&mut all, payment);
            }
            rest = match after(behind, "and") {
                Some(next) if self.cost_icon(next).is_ok() => next,
                _ => behind,
            };
        }
        fail_unless(rest.len() < input.len(), input)?;
        Ok((rest, Cost(all)))
    }

    /// Reads one part of a cost: an icon, `Exceed 4`, or an action. Returns `None` for an icon with
    /// the number zero.
    fn payment(self, input: &str) -> Parsed<'_, Option<Payment>> {
        alt((
            |i| self.cost_icon(i),
            |i| self.exceed(i),
            |i| {
                let (rest, deeds) = self.verb_phrase(i).or_else(|_| self.changes(i))?;
                match <[_; 1]>::try_from(deeds) {
                    Ok([mut deed]) => {
                        effects::own_on_field(&mut deed);
                        Ok((rest, Some(Payment::Do(Box::new(deed)))))
                    }
                    Err(_) => fail(i),
                }
            },
        ))
        .parse(input)
    }

    /// Reads an Exceed cost: `Exceed 4`.
    fn exceed(self, input: &str) -> Parsed<'_, Option<Payment>> {
        let (rest, ()) = wording("the Exceed|Exceed")(input)?;
        let (rest, n) = digits(rest)?;
        Ok((rest, Some(Payment::Exceed(Amount::Number(n)))))
    }

    /// Reads an icon of a cost: `{Red}`, `{White/Black}`, `{Colorlessx2}`, `{Coin Icon}`, `{Down}`.
    /// `{Colorlessx0}` gives no payment.
    fn cost_icon(self, input: &str) -> Parsed<'_, Option<Payment>> {
        let (rest, word) = icon(input)?;
        if word.eq_ignore_ascii_case("Down") {
            return Ok((rest, Some(payment::down())));
        }
        let (name, count) = match word.rsplit_once(['x', '×', ' ']) {
            Some((name, count)) if number(count).is_ok() => {
                let (_, n) = number(count)?;
                (name.trim().trim_end_matches('x').trim(), n)
            }
            _ => (word, 1),
        };
        let coin = ["Coin Icon", "Coin"]
            .iter()
            .any(|coin| name.eq_ignore_ascii_case(coin));
        let color = |word: &str| {
            let same = |color: &Color| color.name().eq_ignore_ascii_case(word);
            Color::ALL.into_iter().find(same)
        };
        let payment = or_fail(payment::of_icon((name, coin), count, color), input)?;
        Ok((rest, (count > 0).then_some(payment)))
    }
}
