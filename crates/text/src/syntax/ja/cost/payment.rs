//! Reads costs: icons of ener and coins, Exceed, and actions such as discarding a card.

use crate::meaning::carried_facts::CarriedFacts;
use crate::meaning::chain_effects::has_duration;
use crate::parts::payment;
use crate::syntax::ja::prelude::*;

/// The words for colors in the icons of ener, such as `《白》`.
const COLORS: &[(&str, Color)] = &[
    ("白", Color::White),
    ("赤", Color::Red),
    ("青", Color::Blue),
    ("緑", Color::Green),
    ("黒", Color::Black),
    ("無", Color::Colorless),
];

impl Context<'_> {
    /// Reads a cost before its colon: `《赤》《無》手札を1枚捨てる`. The cost can be empty.
    pub(crate) fn cost(self, input: &str) -> Parsed<'_, Cost> {
        let mut all: Vec<Payment> = Vec::new();
        let mut carry = CarriedFacts::default();
        let mut rest = input;
        loop {
            if let Ok((behind, cost)) = self.either_icon(rest).or_else(|_| self.icons(rest)) {
                for payment in cost.0 {
                    payment::add(&mut all, payment);
                }
                rest = behind;
            } else if let Ok((behind, deeds)) = self.deeds(rest, &mut carry) {
                all.extend(deeds.into_iter().map(|deed| Payment::Do(Box::new(deed))));
                rest = behind;
            } else {
                break;
            }
            rest = after_any(rest, &["、", "と"]).unwrap_or(rest);
        }
        fail_if(carry.pending.is_some() || carry.into_deck, rest)?;
        Ok((rest, Cost(all)))
    }

    /// Reads a cost of one ener of either color: `《赤》か《緑》`.
    pub(crate) fn either_icon(self, input: &str) -> Parsed<'_, Cost> {
        let (rest, one) = self.icons(input)?;
        let (rest, ()) = need(rest, &["か"])?;
        let (rest, other) = self.icons(rest)?;
        let cost = or_fail(either_color(&one, &other), rest)?;
        Ok((rest, cost))
    }

    /// Reads icons and Exceed, one after the other, without actions: `《赤》《無》`.
    pub(crate) fn icons(self, input: &str) -> Parsed<'_, Cost> {
        let mut all: Vec<Payment> = Vec::new();
        let mut rest = input;
        loop {
            let found = self.icon_payment(rest).or_else(|_| self.exceed(rest));
            let Ok((behind, payment)) = found else { break };
            if let Some(payment) = payment {
                payment::add(&mut all, payment);
            }
            rest = behind;
        }
        fail_unless(rest.len() < input.len(), input)?;
        Ok((rest, Cost(all)))
    }

    /// Reads an action of a cost: `手札を1枚捨てる`.
    fn deeds<'a>(self, input: &'a str, carry: &mut CarriedFacts) -> Parsed<'a, Vec<Effect>> {
        let (rest, timed) = match self.duration(input) {
            Ok((rest, until)) => {
                carry.until = Some(until);
                (after(rest, "、").unwrap_or(rest), true)
            }
            Err(_) => (input, false),
        };
        let (rest, mut clause) = self.clause(rest)?;
        if let Some(Noun::Cards(Cards::Of(_, quantity))) = &mut clause.object
            && let Quantity::Range(Range::AtLeast(n)) = quantity
        {
            *quantity = Quantity::Count(Count::AtLeast(n.clone()));
        }
        let paid = matches!(clause.predicate.form, Form::Final | Form::Cont | Form::Te);
        // `shuffled` is true if an earlier action of this cost put cards into the deck. The
        // current action can then be the shuffle of the deck, which is already part of that
        // earlier action.
        let shuffled = carry.into_deck;
        // A change in a cost must have a duration. If the text names a duration, every other action
        // must last, too.
        let lasting = |deed: &Effect| match deed {
            Effect::Change(change) => change.until.is_some(),
            deed => !timed || has_duration(&mut deed.clone()),
        };
        match self.doer().effects_of_clause(clause, carry) {
            Some(mut deeds)
                if paid && deeds.iter().all(lasting) && (shuffled || !deeds.is_empty()) =>
            {
                deeds.iter_mut().for_each(effects::own_on_field);
                Ok((rest, deeds))
            }
            Some(deeds) if paid && deeds.is_empty() && carry.into_deck => Ok((rest, deeds)),
            _ => fail(rest),
        }
    }

    /// Reads an Exceed cost: `エクシード4`.
    fn exceed(self, input: &str) -> Parsed<'_, Option<Payment>> {
        let rest = or_fail(after(input, "エクシード"), input)?;
        let (rest, n) = number(rest)?;
        Ok((rest, Some(Payment::Exceed(Amount::Number(n)))))
    }

    /// Reads one icon: `《赤》`, `《白/黒》`, `《無×2》`, `《コインアイコン》`, `《ダウン》`.
    /// Yields no payment for a cost of zero, such as `《青×0》`.
    fn icon_payment(self, input: &str) -> Parsed<'_, Option<Payment>> {
        let (rest, word) = icon(input)?;
        if word == "ダウン" {
            return Ok((rest, Some(payment::down())));
        }
        let (name, count) = match word.rsplit_once(['×', 'x', '✕']) {
            Some((name, count)) => match count.parse() {
                Ok(count) => (name, count),
                Err(_) => return fail(input),
            },
            None => (word, 1),
        };
        let (rest, count) = match after(rest, "×").map(number) {
            Some(Ok((behind, n))) => (behind, n),
            _ => (rest, count),
        };
        let coin = matches!(name, "コインアイコン" | "コイン");
        let color = |word: &str| {
            let known = COLORS.iter().find(|(known, _)| *known == word);
            known.map(|(_, color)| *color)
        };
        let payment = or_fail(payment::of_icon((name, coin), count, color), input)?;
        Ok((rest, (count > 0).then_some(payment)))
    }
}

/// Returns one payment of either of two colors. Returns `None` unless each of the two costs is
/// exactly one payment of ener.
pub(crate) fn either_color(one: &Cost, other: &Cost) -> Option<Cost> {
    match (one.0.as_slice(), other.0.as_slice()) {
        ([Payment::Ener(first, n)], [Payment::Ener(second, m)]) if n == m => {
            let mut colors = first.colors().to_vec();
            colors.extend_from_slice(second.colors());
            let colors = EnerColors::new(colors)?;
            (*n == Amount::Number(1)).then(|| Cost(vec![Payment::Ener(colors, n.clone())]))
        }
        _ => None,
    }
}
