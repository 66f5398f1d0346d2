//! Reads quantities: the number of cards, markers or counters.

use crate::parts::restriction::OpenPhrase;
use crate::syntax::ja::prelude::*;

impl Context<'_> {
    /// Reads a quantity, such as `2体`, `2枚まで`, `好きな枚数`, `すべて`, `合計3枚`, `3枚以上`.
    pub(crate) fn quantity(self, input: &str) -> Parsed<'_, Quantity> {
        if let Some(rest) = after(input, "それぞれ") {
            let (rest, quantity) = self.quantity(rest)?;
            return match quantity {
                Quantity::Count(count) => Ok((rest, Quantity::Each(count))),
                _ => fail(rest),
            };
        }
        if let Some(rest) = after_any(input, &["すべて", "全て"]) {
            return Ok((rest, Quantity::All));
        }
        if let Some(rest) = after_any(input, &["好きな枚数", "好きな数", "好きな体数"])
        {
            return Ok((rest, Quantity::Count(Count::AnyNumber)));
        }
        let rest = after_any(input, &["合計"]).unwrap_or(input);
        if let Ok((behind, amount)) = self.as_many(rest) {
            let count = match after(behind, "まで") {
                Some(behind) => (behind, Count::UpTo(amount)),
                None => (behind, Count::Exactly(amount)),
            };
            return Ok((count.0, Quantity::Count(count.1)));
        }
        let (rest, n) = self.amount(rest)?;
        let (rest, ()) = need(rest, COUNTERS)?;
        if let Some(rest) = after(rest, "以上") {
            return Ok((rest, Quantity::Range(Range::AtLeast(n))));
        }
        if let Some(rest) = after(rest, "以下") {
            return Ok((rest, Quantity::Range(Range::AtMost(n))));
        }
        if let Some(rest) = after(rest, "より少ない") {
            return Ok((rest, Quantity::Range(Range::LessThan(n))));
        }
        if let Some(rest) = after(rest, "より多い") {
            return Ok((rest, Quantity::Range(Range::MoreThan(n))));
        }
        fail_if(after_any(rest, &["までしか", "しか"]).is_some(), rest)?;
        if let Some(rest) = after(rest, "ずつ") {
            return Ok((rest, Quantity::Each(Count::Exactly(n))));
        }
        let quantity = match after(rest, "まで") {
            Some(behind) => {
                return Ok((behind, Quantity::Count(Count::UpTo(n))));
            }
            _ => Count::Exactly(n),
        };
        Ok((rest, Quantity::Count(quantity)))
    }
}

impl Context<'_> {
    /// Reads a calculated number of cards after を: `この方法で捨てたシグニの枚数と同じ数だけ`,
    /// `合計でこの方法で捨てたシグニと同じ枚数まで`.
    fn calculated_number_after_wo(self, input: &str) -> Parsed<'_, Quantity> {
        const SAME: &[&str] = &["と同じ数だけ対象とし", "と同じ枚数まで対象とし"];
        let rest = after_any(input, &["、", "合計で"]).unwrap_or(input);
        fail_if(self.in_phrase || !self.is_ahead(rest, SAME), input)?;
        let (rest, n) = self.inside_phrase().as_many(rest)?;
        Ok(match after(rest, "まで") {
            Some(rest) => (rest, Quantity::Count(Count::UpTo(n))),
            None => (rest, Quantity::Count(Count::Exactly(n))),
        })
    }

    /// Reads a quantity after the particle, such as `2枚` in `カードを2枚`, and adds it to the
    /// noun. Without a quantity, the noun is not changed.
    pub(crate) fn with_quantity(self, rest: &str, noun: Noun) -> (&str, Noun) {
        let (rest, noun) = self.with_sum(rest, noun);
        let found = self
            .quantity(rest)
            .or_else(|_| self.calculated_number_after_wo(rest));
        let Ok((behind, quantity)) = found else {
            return (rest, noun);
        };
        // In `シグニはすべての色を得る` ("SIGNI gain all colors"), "all" belongs to the next noun.
        if quantity == Quantity::All && behind.starts_with('の') {
            return (rest, noun);
        }
        if let (Noun::Marker(marker, _), Quantity::Each(Count::Exactly(n))) = (&noun, &quantity) {
            return (behind, Noun::Marker(*marker, n.clone()));
        }
        // A noun that can't have this quantity is returned without it. The parser of a condition
        // reads the quantity later.
        match noun {
            Noun::Cards(Cards::Of(mut phrase, Quantity::Unsaid)) => {
                let said = words_read(rest, behind);
                phrase.bodies |= said.contains('体');
                (behind, Noun::Cards(Cards::Of(phrase, quantity)))
            }
            Noun::Cards(Cards::Together(mut all)) => match (all.last_mut(), quantity) {
                (Some(Cards::Of(_, last @ Quantity::Unsaid)), quantity @ Quantity::Each(_)) => {
                    *last = quantity;
                    (behind, Noun::Cards(Cards::Together(all)))
                }
                (
                    Some(Cards::Of(_, last @ Quantity::Unsaid)),
                    Quantity::Count(Count::AnyNumber),
                ) => {
                    *last = Quantity::Each(Count::AnyNumber);
                    (behind, Noun::Cards(Cards::Together(all)))
                }
                // In `AとBをすべて` ("all A and B"), all cards of both kinds are meant.
                (Some(Cards::Of(_, Quantity::Unsaid)), Quantity::All) => {
                    (behind, Noun::Cards(Cards::Together(all)))
                }
                _ => (rest, Noun::Cards(Cards::Together(all))),
            },
            Noun::Cards(Cards::End(end, of, zone, None)) => match quantity {
                Quantity::Count(Count::Exactly(n)) => {
                    (behind, Noun::Cards(Cards::End(end, of, zone, Some(n))))
                }
                Quantity::Count(Count::UpTo(n)) => {
                    (behind, Noun::Cards(Cards::EndUpTo(end, of, zone, n)))
                }
                _ => (rest, Noun::Cards(Cards::End(end, of, zone, None))),
            },
            Noun::Cards(Cards::Named(name)) => match quantity {
                Quantity::Count(count) => (behind, Noun::Cards(Cards::Some(name, count))),
                _ => (rest, Noun::Cards(Cards::Named(name))),
            },
            Noun::Cards(Cards::EitherEnd(end, zone, _)) => match quantity {
                Quantity::Count(Count::Exactly(n)) => {
                    (behind, Noun::Cards(Cards::EitherEnd(end, zone, n)))
                }
                _ => (rest, noun),
            },
            Noun::Counter(counter, _) => match quantity {
                Quantity::Count(Count::Exactly(n)) => (behind, Noun::Counter(counter, n)),
                _ => (rest, noun),
            },
            Noun::Marker(marker, _) => match quantity {
                Quantity::Count(Count::Exactly(n)) => (behind, Noun::Marker(marker, n)),
                _ => (rest, noun),
            },
            Noun::MarkerOf(marker, of) => match quantity {
                Quantity::Count(count) => {
                    (behind, Noun::MarkerOf(marker, MarkerPlace { count, ..of }))
                }
                Quantity::All => (
                    behind,
                    Noun::MarkerOf(marker, MarkerPlace { all: true, ..of }),
                ),
                _ => (rest, Noun::MarkerOf(marker, of)),
            },
            Noun::Craft(name, _) => match quantity {
                Quantity::Count(Count::Exactly(n)) => (behind, Noun::Craft(name, n)),
                _ => (rest, Noun::Craft(name, Amount::Number(1))),
            },
            noun => (rest, noun),
        }
    }

    /// Reads the bound for the total value of the cards, before their quantity:
    /// `パワーの合計が10000以下になるように` before `好きな数`.
    fn with_sum(self, rest: &str, noun: Noun) -> (&str, Noun) {
        let Noun::Cards(Cards::Of(phrase, Quantity::Unsaid)) = noun else {
            return (rest, noun);
        };
        let mut summed = OpenPhrase::from((*phrase).clone());
        let next = after(rest, "、").unwrap_or(rest);
        let found = self.value_modifier(next, &mut summed).ok();
        let asked = summed.total.is_some() && phrase.total.is_none();
        let counted = found.and_then(|(behind, ())| {
            let behind = after(behind, "、").unwrap_or(behind);
            self.quantity(behind).ok().map(|_| behind)
        });
        match counted {
            Some(behind) if asked => {
                let summed = Box::new(summed.close());
                (behind, Noun::Cards(Cards::Of(summed, Quantity::Unsaid)))
            }
            _ => (rest, Noun::Cards(Cards::Of(phrase, Quantity::Unsaid))),
        }
    }
}
