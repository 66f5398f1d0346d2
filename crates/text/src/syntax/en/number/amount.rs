//! Amounts: plain numbers, and numbers computed from the game.

use crate::syntax::en::number::feature::FEATURES;
use crate::syntax::en::number::range::{digit_amount, number_or_x};
use crate::syntax::en::prelude::*;
use crate::syntax::en::verb::counter;
use wixoss_ability::pointing::Noun;

impl Context {
    /// Reads a number in words or digits, or an amount that is computed: `three`,
    /// `the level of this SIGNI`.
    pub(crate) fn number_or_computed(self, input: &str) -> Parsed<'_, Amount> {
        let plain = number(input).map(|(rest, n)| (rest, Amount::Number(n)));
        plain.or_else(|_| self.computed_amount(input))
    }

    /// Reads a number computed from the game: `the number of cards in your hand`,
    /// `this SIGNI's power`, possibly with `plus two` or `times 1000` after it.
    pub(crate) fn computed_amount(self, input: &str) -> Parsed<'_, Amount> {
        self.deeper(1, input)?.computed_sum(input)
    }

    /// Does the work of [`Context::computed_amount`], but does not check how deeply the words are
    /// nested.
    fn computed_sum(self, input: &str) -> Parsed<'_, Amount> {
        let (rest, amount) = self.computed_term(input)?;
        if let Some(behind) = after(rest, "times")
            && let Ok((rest, by)) = self.figure_or_computed(behind)
        {
            return Ok((rest, Amount::Times(vec![amount, by])));
        }
        if let Some(behind) = after(rest, "minus")
            && let Ok((rest, n)) = number(behind).or_else(|_| digits(behind))
        {
            return Ok((rest, Amount::Plus(vec![amount, Amount::Number(-n)])));
        }
        let Some(behind) = after(rest, "plus") else {
            return Ok((rest, amount));
        };
        match number(behind).or_else(|_| digits(behind)) {
            Ok((rest, n)) => Ok((rest, Amount::Plus(vec![amount, Amount::Number(n)]))),
            Err(_) => Ok((rest, amount)),
        }
    }

    /// Reads a computed number without "plus", "minus" or "times" after it.
    fn computed_term(self, input: &str) -> Parsed<'_, Amount> {
        if let Ok((rest, ())) = wording(
            "the declared number|the number declared this way|the number you declared",
        )(input)
        {
            let declared = Reference::IT.of(Some(Noun::Declared));
            let n = Amount::Named(declared.name());
            return match after(rest, "multiplied by").map(digits) {
                Some(Ok((rest, by))) => Ok((rest, Amount::Times(vec![n, Amount::Number(by)]))),
                _ => Ok((rest, n)),
            };
        }
        if let Some(rest) = after(input, "X") {
            let declared = Reference::IT.of(Some(Noun::Declared));
            return Ok((rest, Amount::Named(declared.name())));
        }
        if let Some(rest) = after(input, "the times paid") {
            let times = Reference::IT.of(Some(Noun::Times));
            return Ok((rest, Amount::Named(times.name())));
        }
        if let Some(rest) = after(input, "half of|half") {
            let (rest, of) = self.computed_term(rest)?;
            let each = Amount::Number(2);
            return Ok((rest, Amount::Per(Box::new(Per { of, each }))));
        }
        if let Some(rest) = after(input, "the sum of") {
            let one = |i| {
                self.computed_amount(i)
                    .or_else(|_| number_or_x(i))
                    .or_else(|_| digit_amount(i))
            };
            let (rest, all) = word::listed(one, &["and"])(rest)?;
            return Ok((rest, Amount::Plus(all)));
        }
        if let Some(rest) = after(input, "one for every") {
            let (rest, each) = number_or_x(rest)?;
            let (rest, ()) = wording("of")(rest)?;
            let (rest, of) = self.computed_term(rest)?;
            return Ok((rest, Amount::Per(Box::new(Per { of, each }))));
        }
        if let Ok((rest, name)) = self.back_reference(input)
            && after(rest, "'s").is_none()
        {
            return Ok((rest, Amount::Named(name)));
        }
        alt((
            |i| self.number_of(i),
            |i| self.value_over_cards(i),
            |i| self.value_of(i),
            |i| self.value_of_player_card(i),
        ))
        .parse(input)
    }

    /// Reads a counted number, such as `the number of cards in your hand`,
    /// `the number of different colors among them`.
    fn number_of<'a>(self, input: &'a str) -> Parsed<'a, Amount> {
        let (rest, ()) = wording("the number of")(input)?;
        if let Some(rest) = after(rest, "times") {
            let (rest, what) = self.past_event(rest)?;
            return Ok((rest, Amount::Happened(Box::new(what))));
        }
        if let Ok((behind, of)) = self.whose(rest)
            && let Ok((behind, counter)) = counter::counter(behind)
        {
            let rest = skip(behind, "counters");
            let of = of.unwrap_or_default();
            return Ok((rest, Amount::Counters(CountersOf { counter, of })));
        }
        if let Ok((rest, amount)) = self.subscribers(rest) {
            return Ok((rest, amount));
        }
        if let Ok((rest, amount)) = self.markers(rest) {
            return Ok((rest, amount));
        }
        if let Some(rest) = after(rest, "different") {
            let (rest, feature) = one_of(FEATURES)(rest)?;
            let (rest, ()) = wording("among the|of the|among|of")(rest)?;
            let deed = after(rest, "cards").and_then(|rest| self.done_this_way(rest).ok());
            if let Some((rest, way)) = deed {
                let mut of = Box::<Filter>::default();
                of.more.among = Some(Reference::default().by(way).name());
                return Ok((rest, Amount::Different(Measured { feature, of })));
            }
            let (rest, of) = self.phrase(rest)?;
            let of = Box::new(of.single(rest)?);
            return Ok((rest, Amount::Different(Measured { feature, of })));
        }
        if let Ok((rest, amount)) = self.referenced_number(rest) {
            return Ok((rest, amount));
        }
        let (rest, of) = self.either_phrase(rest)?;
        Ok((rest, Amount::Count(Box::new(of.single(rest)?))))
    }

    /// Reads the number of cards that were mentioned before. If the text names a kind of card, only
    /// the cards of this kind are counted.
    pub(crate) fn referenced_number(self, input: &str) -> Parsed<'_, Amount> {
        // "For each SIGNI put into your trash this way" counts only the SIGNI, and not the other
        // cards put there.
        let kind = self.referenced_kind(skip(input, "the"));
        let of_a_kind = kind.as_ref().is_ok_and(|(_, filter)| !filter.is.is_empty());
        if !of_a_kind && let Ok((rest, name)) = self.back_reference(input) {
            return Ok((rest, Amount::Named(name)));
        }
        let (rest, filter) = kind?;
        let mut bare = filter.clone();
        match bare.more.among.take() {
            Some(name) if bare.is_unrestricted() => Ok((rest, Amount::Named(name))),
            _ => Ok((rest, Amount::Count(Box::new(filter)))),
        }
    }

    /// Reads cards of a kind among the cards mentioned before: `blue cards discarded this way`.
    pub(crate) fn referenced_kind(self, input: &str) -> Parsed<'_, Filter> {
        let (rest, phrase) = self.phrase(input)?;
        match self.limited_to_this_way(rest, phrase) {
            (behind, phrase) if behind.len() < rest.len() => Ok((behind, phrase.single(rest)?)),
            _ => fail(rest),
        }
    }

    /// Reads words such as `discarded this way` after a noun phrase, if there are any. The phrase
    /// then means only the cards that were discarded (or moved in another way) by this ability.
    pub(crate) fn limited_to_this_way(self, input: &str, mut phrase: Phrase) -> (&str, Phrase) {
        let Ok((rest, way)) = self.done_this_way(input) else {
            return (input, phrase);
        };
        let any = Reference {
            many: None,
            ..Reference::IT
        };
        phrase.filter.more.among = Some(any.by(way).name());
        (rest, phrase)
    }

    /// Reads a plain number: `two`, `2`, or `X`, which means the declared number.
    pub(crate) fn amount(self, input: &str) -> Parsed<'_, Amount> {
        if let Some(rest) = after(input, "X") {
            return Ok((
                rest,
                Amount::Named(Reference::IT.of(Some(Noun::Declared)).name()),
            ));
        }
        number_or_x(input)
    }

    /// Reads a number in digits or words, or a computed number. A "for each" after the number
    /// multiplies it: `1000 for each card in your hand`.
    pub(crate) fn figure_or_computed(self, input: &str) -> Parsed<'_, Amount> {
        if after(input, "one for every").is_some() {
            return self.computed_amount(input);
        }
        match digits(input).or_else(|_| word::number(input)) {
            Ok((rest, n)) => match self.for_each(rest) {
                (rest, Some(times)) => Ok((rest, Amount::Times(vec![Amount::Number(n), times]))),
                (rest, None) => Ok((rest, Amount::Number(n))),
            },
            Err(_) => self.computed_amount(input),
        }
    }

    /// Reads a number of subscribers: `your subscribers in tens of thousands`.
    pub(crate) fn subscribers(self, input: &str) -> Parsed<'_, Amount> {
        let (rest, of) = self.whose(input)?;
        let (rest, ()) = wording("subscribers in tens of thousands")(rest)?;
        let counter = Counter::Subscribers;
        let of = of.unwrap_or_default();
        Ok((rest, Amount::Counters(CountersOf { counter, of })))
    }
}
