//! Effects that happen later: at the end of the turn, or the next time something happens.

use crate::syntax::en::prelude::*;

impl Context {
    /// Reads effects that happen later, such as `at the end of this turn, draw a card`,
    /// `the next time your opponent uses a spell this turn, ...`.
    pub(crate) fn delayed(self, input: &str) -> Parsed<'_, Vec<Effect>> {
        let (rest, until) = self.leading_duration(input);
        let (rest, next) = word::optional("the next time,")(rest)?;
        let (rest, when, not_this) = match self.next_stage(rest) {
            Ok((rest, (when, not_this))) => (rest, vec![when], not_this),
            Err(_) => {
                let (behind, when) = self.trigger(rest)?;
                let said = rest.strip_suffix(behind).unwrap_or_default();
                fail_if(is_another_stage(&when, said, until.is_some()), rest)?;
                (behind, when, false)
            }
        };
        let stage = |event: &Event| matches!(event, Event::Begin(_) | Event::End(_));
        let once = next || when.iter().all(stage);
        let (rest, until) = self.trailing_duration(until, rest);
        fail_if(!once && until.is_none(), rest)?;
        let (rest, ()) = wording(",")(rest)?;
        let (rest, deed) = self.body(rest)?;
        let later = Delayed {
            when: List(when),
            during: None,
            once,
            next: not_this,
            additionally: false,
            until,
            deed: List(deed),
        };
        Ok((rest, vec![Effect::Later(Box::new(later))]))
    }

    /// Reads the words `at the end of the turn` after effects. The effects are then done at the
    /// end of the turn. Fails if an effect acts on cards that were not mentioned before.
    pub(crate) fn trailing_end_of_turn<'a>(
        self,
        input: &'a str,
        deed: &[Effect],
    ) -> Parsed<'a, Vec<Effect>> {
        let (rest, ()) = wording(
            "at end of turn|at the end of the turn|at the end of this turn|at the end of turn",
        )(input)?;
        let spoken = deed.iter().all(|effect| {
            let mut effect = effect.clone();
            let object = effects::object_of(&mut effect);
            // Effects on "this SIGNI" are refused, because it is not clear whether "this SIGNI"
            // means this card or the card that was just put onto the field.
            matches!(object, Some(Which::Named(name)) if !name.is_this())
        });
        fail_if(!spoken, input)?;
        let at = Moment {
            stage: Stage::Turn,
            of: None,
        };
        let later = Delayed {
            when: Event::End(at).into(),
            during: None,
            once: true,
            next: false,
            additionally: false,
            until: None,
            deed: List(deed.to_vec()),
        };
        Ok((rest, vec![Effect::Later(Box::new(later))]))
    }

    /// Reads the beginning or end of a later stage: `at the beginning of your next main phase`.
    /// Returns this event, and `true` if a stage that has already begun does not count.
    pub(crate) fn next_stage(self, input: &str) -> Parsed<'_, (Event, bool)> {
        let (rest, ends) = one_of(&[
            ("at the beginning of|at the start of", false),
            ("at the end of", true),
        ])(input)?;
        let (rest, at) = self.next_moment(rest)?;
        if at.stage == Stage::EndPhase {
            // A turn has only one end phase. So a player's next end phase is the end of the current
            // turn, or the end of the next turn of this player.
            let stage = Stage::Turn;
            return Ok((rest, (Event::End(Moment { stage, ..at }), false)));
        }
        let event = if ends {
            Event::End(at)
        } else {
            Event::Begin(at)
        };
        Ok((rest, (event, true)))
    }

    /// Reads effects on the next attack of a target:
    /// `when target SIGNI on your opponent's field attacks next this turn, ...`. The target is
    /// chosen at once, before the attack.
    pub(crate) fn next_attack(self, input: &str) -> Parsed<'_, Vec<Effect>> {
        use wixoss_ability::pointing::Reference;
        let (rest, ()) = wording("whenever|when|the next time")(input)?;
        let first = after(input, "the next time").is_some();
        let every = after(input, "whenever").is_some();
        let (rest, next) = word::optional("the next")(rest)?;
        let mut all = Vec::new();
        let (rest, mut who) = match next {
            true => {
                let (rest, phrase) = self.phrase(rest)?;
                let who = effects::subject_of_filter(phrase.single(rest)?);
                (rest, who)
            }
            false => {
                let found = self.object(rest);
                if first && !matches!(found, Ok((_, Which::Target(_)))) {
                    // The code below reads texts such as "the next time your Center LRIG attacks".
                    return self.next_time_event(rest);
                }
                let (rest, what) = found?;
                let Which::Target(_) = what else {
                    return fail(input);
                };
                let mut who = Who::default();
                let many = what.is_many();
                let reference = if many { Reference::THEM } else { Reference::IT };
                who.filter.more.among = Some(reference.name());
                all.push(Effect::Take(what));
                (rest, who)
            }
        };
        if next && who.filter.zone.is_empty() {
            who.filter.zone = Place::Field.into();
        }
        let (rest, ()) = verb("attack")(rest)?;
        let (rest, once) = word::optional("next")(rest)?;
        let once = once || first;
        // Without "whenever" or "next", it is not clear whether every attack is meant.
        fail_if(!every && !once && !next, input)?;
        let (rest, until) = self.duration(rest)?;
        let (rest, ()) = wording(",")(rest)?;
        let (rest, deed) = self.body(rest)?;
        let later = Delayed {
            when: Event::Attack(who).into(),
            during: None,
            once: once || next,
            next: false,
            additionally: false,
            until: Some(until),
            deed: List(deed),
        };
        all.push(Effect::Later(Box::new(later)));
        Ok((rest, all))
    }

    /// Reads the attacker whose next attack is negated, after "negate the next attack of":
    /// `target SIGNI on your opponent's field this turn`.
    pub(crate) fn negate_next_attack(self, input: &str) -> Parsed<'_, Vec<Effect>> {
        use wixoss_ability::pointing::Reference;
        if let Some(rest) = after(input, "an|a") {
            let (rest, phrase) = self.phrase(rest)?;
            let (rest, until) = self.duration(rest)?;
            let who = effects::subject_of_filter(phrase.single(rest)?);
            return Ok((rest, vec![negated_next_attack(who, until)]));
        }
        let (rest, what) = self.object(input)?;
        let (rest, until) = self.duration(rest)?;
        fail_if(!matches!(what, Which::Target(_)) || what.is_many(), input)?;
        let mut who = Who::default();
        who.filter.more.among = Some(Reference::IT.name());
        Ok((
            rest,
            vec![Effect::Take(what), negated_next_attack(who, until)],
        ))
    }

    /// Reads an event, its duration and the effects that follow, after "the next time":
    /// `your Center LRIG attacks this turn, ...`.
    fn next_time_event(self, input: &str) -> Parsed<'_, Vec<Effect>> {
        let (rest, when) = self.events(input)?;
        let (rest, until) = self.duration(rest)?;
        let (rest, ()) = wording(",")(rest)?;
        let (rest, deed) = self.body(rest)?;
        let later = Delayed {
            when: List(when),
            during: None,
            once: true,
            next: false,
            additionally: false,
            until: Some(until),
            deed: List(deed),
        };
        Ok((rest, vec![Effect::Later(Box::new(later))]))
    }
}

/// Returns whether the stage after "at the beginning of" or "at the end of" is not one certain
/// later stage. Effects can't wait for such a stage:
/// - `at the end of each turn` is a trigger of an ability.
/// - `at the beginning of your attack phase` is a trigger too, or the word "next" is missing. But
///   in a period, such as `this turn, at the beginning of your attack phase`, it means one stage,
///   and effects can wait for it.
fn is_another_stage(when: &[Event], said: &str, in_period: bool) -> bool {
    let every = said
        .split(' ')
        .any(|word| matches!(word, "each" | "any" | "every"));
    when.iter().any(|event| match event {
        Event::Begin(at) | Event::End(at) => {
            let owned = matches!(at.of, Some(Player::You | Player::Opponent));
            every || (owned && !in_period)
        }
        _ => false,
    })
}

/// Returns the effect that negates the next attack of one of the cards in `who`.
fn negated_next_attack(who: Who, until: Duration) -> Effect {
    use wixoss_ability::pointing::Reference;
    let attacker = Which::Named(Reference::ATTACKER.name());
    Effect::Later(Box::new(Delayed {
        when: Event::Attack(who).into(),
        during: None,
        once: true,
        next: false,
        additionally: false,
        until: Some(until),
        deed: Effect::NegateAttack(attacker).into(),
    }))
}
