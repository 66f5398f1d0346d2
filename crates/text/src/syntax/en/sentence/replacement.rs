//! Replacement effects, which happen instead of an event.

use crate::syntax::en::prelude::*;

impl Context {
    /// Reads an effect that replaces the next event of a kind:
    /// `the next time you would take damage this turn, instead you do not take that damage`.
    pub(crate) fn next_time_instead(self, input: &str) -> Parsed<'_, Vec<Effect>> {
        let (input, early) = self.leading_duration(input);
        let (rest, times) = match after(input, "the next time") {
            Some(rest) => (rest, 1),
            None => {
                let (rest, ()) = wording("the next")(input)?;
                let (rest, n) = word::number(rest)?;
                (wording("times")(rest)?.0, n)
            }
        };
        let (rest, (of, would)) = self.would_happen(rest)?;
        let (rest, until) = self
            .duration(rest)
            .unwrap_or((rest, early.unwrap_or(Duration::EndOfTurn(Nothing {}))));
        let (rest, ()) = wording(",")(rest)?;
        let (rest, instead) = self.instead_effects(rest)?;
        let change = effects::replacing_once(of, would, instead, until);
        // "The next two times" becomes two replacements, because each replacement replaces only one
        // event.
        let all = (0..times.clamp(1, 9)).map(|_| effects::change(change.clone()));
        Ok((rest, all.collect()))
    }

    /// Reads the effects that happen instead: `instead you do not take that damage`,
    /// `you may discard a card instead`. Returns whether the player may choose not to replace the
    /// event, and the effects.
    pub(crate) fn instead_effects(self, input: &str) -> Parsed<'_, (bool, Vec<Effect>)> {
        let early = after(input, "instead");
        let rest = early.map_or(input, |rest| skip(rest, ","));
        let behind_instead = rest;
        let nothing = wording(
            "you do not take that damage|they do not take that damage|prevent that damage|do nothing|it is not vanished",
        );
        let mut nothing = nothing;
        if let Ok((rest, ())) = nothing.parse(rest) {
            let late = after(rest, "instead").filter(|_| early.is_none());
            // "Do nothing" alone does not say that the event is replaced.
            let plain = after(behind_instead, "do nothing").is_some();
            fail_if(plain && early.is_none() && late.is_none(), rest)?;
            let rest = late.unwrap_or(rest);
            if let Some(next) = after(rest, "and")
                && let Ok((rest, effects)) = self.clauses(next)
            {
                return Ok((rest, (false, effects)));
            }
            return Ok((rest, (false, Vec::new())));
        }
        if let Some(rest) = after(rest, "it is|they are")
            && let Ok((rest, put)) = self.put_instead_of(rest)
        {
            return Ok((rest, (false, vec![put])));
        }
        if let Some(rest) = after(rest, "it is|they are")
            && let Ok((rest, put)) = self.put_elsewhere(rest)
        {
            let (rest, ()) = match early {
                Some(_) => (rest, ()),
                None => wording("instead")(rest)?,
            };
            return Ok((rest, (false, vec![put])));
        }
        let may = after(rest, "you may");
        let behind = may.unwrap_or(rest);
        let inside = after(behind, "instead").filter(|_| early.is_none());
        let early = early.or(inside);
        let (rest, effects) = self.clauses(inside.unwrap_or(behind))?;
        let rest = match early {
            Some(_) => rest,
            None => wording("instead")(rest)?.0,
        };
        Ok((rest, (may.is_some(), effects)))
    }

    /// Reads the zone that a card is put into instead, after "it is": `removed from the game`.
    fn put_elsewhere(self, input: &str) -> Parsed<'_, Effect> {
        let it = Which::Named(Reference::IT.name());
        let (rest, to) = match after(input, "removed from the game") {
            Some(rest) => (rest, Destination::zone(Place::Excluded)),
            None => {
                let (rest, ()) = wording("put|returned|added")(input)?;
                self.destination(rest)?
            }
        };
        Ok((rest, effects::moved(it, to)))
    }

    /// Reads the event that would happen: `this SIGNI would be vanished`. Returns the subject and
    /// the event.
    pub(crate) fn would_happen(self, input: &str) -> Parsed<'_, (Subject, Event)> {
        let one = after(input, "another|an|a");
        let (rest, of) = match (one, self.subject(input)) {
            // In "if a SIGNI on your field would ...", the words "a SIGNI" mean any SIGNI on your
            // field.
            (Some(_), Err(_)) => {
                let (rest, phrase) = self.phrase_with_article(input)?;
                (rest, Subject::all(phrase.single(rest)?))
            }
            (_, found) => found?,
        };
        let (rest, ()) = alt((wording("would"), |i| {
            match after(i, "is|are") {
                // The sentence "if it is vanished, it is put into the trash instead of the Ener
                // Zone" has no "would".
                Some(_) => Ok((i, ())),
                None => fail(i),
            }
        }))
        .parse(rest)?;
        match of {
            Subject::Player(player) => {
                let (rest, ()) = wording("take damage")(rest)?;
                let (rest, by) = opt(rest, self.by_cause(rest));
                let damage = DamageEvent { of: None, by };
                Ok((rest, (Subject::Player(player), Event::Damage(damage))))
            }
            Subject::Cards(Which::All(mut group)) if group.filter.of.is_none() => {
                // In "if a card would be put into your opponent's trash", the card is a card of
                // your opponent, so the filter for the card gets this owner.
                let mut anyone = Who::default();
                anyone.filter.of = Some(Player::Both);
                if let Ok((_, Event::Move(moved))) = self.happens(rest, anyone) {
                    let of = moved.who.filter.of;
                    group.filter.of = of.filter(|of| *of != Player::Both);
                }
                let (rest, event) = self.happens(rest, Who::default())?;
                Ok((rest, (Subject::Cards(Which::All(group)), event)))
            }
            of => {
                let (rest, event) = self.happens(rest, Default::default())?;
                Ok((rest, (of, event)))
            }
        }
    }

    /// Reads a replacement effect with a duration:
    /// `during this turn, if target SIGNI would be vanished, instead ...`. The target is chosen at
    /// once.
    pub(crate) fn temporary_replacement(self, input: &str) -> Parsed<'_, Vec<Effect>> {
        let (rest, until) = self.leading_duration(input);
        let (rest, ()) = wording("if")(rest)?;
        let (rest, (of, would)) = self.would_happen(rest)?;
        let (rest, until) = self.trailing_duration(until, rest);
        // A used card leaves the check zone only once, so these words need no duration: "if it
        // would be moved from the Check Zone, ...".
        let leaves_check = matches!(&would, Event::Move(moved) if *moved.from == [Place::Check]);
        fail_if(until.is_none() && !leaves_check, rest)?;
        let (rest, ()) = wording(",")(rest)?;
        let (rest, instead) = self.instead_effects(rest)?;
        let change = Change {
            until,
            ..effects::replacing(of, would, instead)
        };
        Ok((rest, vec![effects::change(change)]))
    }

    /// Reads a change of the zone that vanished SIGNI go to:
    /// `any SIGNI vanished by this SIGNI is put into the trash instead of the Ener Zone`.
    pub(crate) fn vanished_elsewhere(self, input: &str) -> Parsed<'_, Change> {
        let rest = after(input, "any|all");
        let (rest, mut phrase) = self.phrase_with_article(rest.unwrap_or(input))?;
        let rest = skip(rest, "that are|that is");
        let (rest, ()) = wording("vanished")(rest)?;
        let (rest, brought) = self.caused_by(rest, Who::default())?;
        let by = or_fail(brought.by, rest)?;
        let (rest, ()) = wording("is|are")(rest)?;
        let (rest, instead) = self.put_instead_of(rest)?;
        if phrase.filter.zone.is_empty() {
            phrase.filter.zone = Place::Field.into();
        }
        let who = effects::caused_by(Some(by));
        let of = Subject::all(phrase.single(rest)?);
        let change = effects::replacing(of, Event::vanish(who), (false, vec![instead]));
        Ok((rest, change))
    }

    /// Reads a condition on a card and the event that would happen to the card, after "if":
    /// `this SIGNI has cards underneath it and would leave the field`.
    pub(crate) fn condition_and_would(
        self,
        input: &str,
    ) -> Parsed<'_, (Option<Condition>, (Subject, Event))> {
        if let Ok((rest, found)) = self.would_happen(input) {
            return Ok((rest, (None, found)));
        }
        if let Some(rest) = after(input, "this upped SIGNI|this upped LRIG") {
            let (rest, ()) = wording("would")(rest)?;
            let (rest, event) = self.happens(rest, Who::default())?;
            let mut upped = Match::default();
            upped.filter.more.state = State::Upped.into();
            let of = Change::default().of;
            return Ok((rest, (Some(Condition::Match(upped)), (of, event))));
        }
        let (rest, holds) = self.card_is(input)?;
        let (rest, ()) = wording("and")(rest)?;
        let (rest, ()) = wording("would")(rest)?;
        let (_, of) = self.subject(input)?;
        let (rest, event) = self.happens(rest, Who::default())?;
        Ok((rest, (Some(holds), (of, event))))
    }

    /// Reads the new zone of a card and the usual zone that it replaces, after "it is":
    /// `put into the trash instead of the Ener Zone`.
    pub(crate) fn put_instead_of(self, input: &str) -> Parsed<'_, Effect> {
        let (rest, to) = match after(input, "removed from the game") {
            Some(rest) => (rest, Destination::zone(Place::Excluded)),
            None => {
                let (rest, ()) = wording("put|returned|added")(input)?;
                self.destination(rest)?
            }
        };
        let (rest, ()) = wording("instead of")(rest)?;
        let rest = skip(rest, "being put into|going to|into");
        let rest = skip(rest, "its owner's|their owner's|your|the");
        let (rest, ()) = wording("Ener Zone|LRIG deck")(rest)?;
        let it = Which::Named(Reference::IT.name());
        Ok((rest, effects::move_to_other_zone(it, to)))
    }
}
