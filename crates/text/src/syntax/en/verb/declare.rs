//! Verbs for declaring a number, color, name and so on, and for choosing a player.

use crate::parts::class_names::class;
use crate::syntax::en::number::range;
use crate::syntax::en::prelude::*;

impl Context {
    /// Reads a declaration, such as `declare a number from one to three`, `choose a color`,
    /// `choose one of your opponent's SIGNI Zones`.
    pub(crate) fn declare(self, input: &str) -> Parsed<'_, Vec<Effect>> {
        const THINGS: &[(&str, Declared)] = &[
            ("a number|a level", Declared::Number),
            ("a color", Declared::Color),
            ("a class", Declared::Class),
            ("a card name", Declared::CardName),
            ("the name of a SIGNI", Declared::SigniName),
            ("the name of a spell", Declared::SpellName),
            ("odd or even", Declared::Parity),
            ("a card type", Declared::CardType),
            ("a SIGNI Zone", Declared::SigniZone),
            ("a LRIG type", Declared::LrigType),
        ];
        const ONES: &[(&str, Declared)] = &[
            ("number|level", Declared::Number),
            ("color", Declared::Color),
            ("class", Declared::Class),
            ("card name", Declared::CardName),
            ("card type", Declared::CardType),
            ("SIGNI Zone", Declared::SigniZone),
            ("LRIG type", Declared::LrigType),
        ];
        let (rest, ()) = verb("declare|choose")(input)?;
        if let Some(colors) = after(rest, "one of")
            && let Ok((rest, colors)) = listed(color, &["and"]).parse(colors)
        {
            let one = Noun::Declarable(Declarable::OneColor(colors));
            return self.effects_of_clause(rest, Clause::with(Verb::Declare, one));
        }
        if let Some(classes) = after(rest, "one of")
            && let Ok((rest, classes)) = listed(word::marked, &["and"]).parse(classes)
        {
            let classes = classes.into_iter().map(class).collect();
            let one = Noun::Declarable(Declarable::OneClass(classes));
            return self.effects_of_clause(rest, Clause::with(Verb::Declare, one));
        }
        if let Some(types) = after(rest, "one of the LRIG types")
            && let Ok((rest, types)) = listed(word::marked, &["and"]).parse(types)
        {
            let types = types.into_iter().map(str::to_owned).collect();
            let one = Noun::Declarable(Declarable::OneLrigType(types));
            return self.effects_of_clause(rest, Clause::with(Verb::Declare, one));
        }
        if let Some(behind) = after(rest, "a color of|one of the colors of")
            && let Ok((behind, name)) = self.card_reference(behind)
        {
            let one = Noun::Declarable(Declarable::ColorOf(name));
            return self.effects_of_clause(behind, Clause::with(Verb::Declare, one));
        }
        let rest = match after(rest, "one") {
            Some(behind) if one_of(ONES)(behind).is_ok() => behind,
            _ => rest,
        };
        let (rest, what, of) = match self.choose_signi_zone(rest) {
            Ok((rest, of)) => (rest, Declared::SigniZone, of),
            Err(_) => {
                let (rest, what) = one_of(ONES)(rest).or_else(|_| one_of(THINGS)(rest))?;
                (rest, what, None)
            }
        };
        let (rest, is) = match what {
            Declared::Number => self.declared_number_range(rest)?,
            _ => (rest, None),
        };
        let thing = of.map_or(Declarable::Any(what, is), Declarable::Zone);
        self.effects_of_clause(rest, Clause::with(Verb::Declare, Noun::Declarable(thing)))
    }

    /// Reads the bounds of a declared number, after "a number": `from one to three`,
    /// `less than or equal to ...`.
    fn declared_number_range(self, input: &str) -> Parsed<'_, Option<Range>> {
        if let Some(rest) = after(input, "from") {
            let (rest, low) = self.amount(rest)?;
            let (rest, ()) = wording("to")(rest)?;
            let (rest, high) = self.amount(rest)?;
            return Ok((rest, Some(Range::Between([low, high]))));
        }
        if let Some(rest) = after(input, "less than or equal to") {
            let (rest, n) = self.figure_or_computed(rest)?;
            return Ok((rest, Some(Range::AtMost(n))));
        }
        if let Some(rest) = after(input, "that is") {
            let (rest, is) = range::range_of(|i| self.figure_or_computed(i))(rest)?;
            return Ok((rest, Some(is)));
        }
        Ok((input, None))
    }

    /// Reads the choice of one of the two players: `choose a player. That player draws a card`.
    pub(crate) fn choose_player(self, input: &str) -> Parsed<'_, Vec<Effect>> {
        let (rest, ()) = verb("choose")(input)?;
        let (rest, ()) = wording("a player. That player|one player. That player")(rest)?;
        let mut options = Vec::new();
        let mut behind = rest;
        for player in [Player::You, Player::Opponent] {
            let own = Context {
                their: Some(player),
                ..self.done_by(player)
            };
            let (end, effects) = own.verb_phrase(rest)?;
            options.push(effects);
            behind = end;
        }
        Ok((behind, effects::either(self.by, options)))
    }
}
