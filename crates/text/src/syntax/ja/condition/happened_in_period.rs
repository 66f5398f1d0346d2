//! Reads conditions on events in a turn, a phase or the game.

use crate::syntax::ja::prelude::*;

impl Context<'_> {
    /// Reads a condition that an event has happened in a period:
    /// `このターンにあなたが手札を2枚以上捨てていた`.
    pub(crate) fn has_happened(self, input: &str) -> Parsed<'_, Condition> {
        const PERIODS: &[(&str, Period)] = &[
            ("このターンに", Period::ThisTurn),
            ("このターン、", Period::ThisTurn),
            ("このターンの間に", Period::ThisTurn),
            ("前のターンに", Period::LastTurn),
            ("直前のターンに", Period::LastTurn),
            ("このフェイズに", Period::ThisPhase),
            ("このアタックフェイズの間に", Period::ThisPhase),
            ("そのアタックフェイズの間に", Period::ThisPhase),
            ("このゲームの間に", Period::ThisGame),
        ];
        // During an attack, only the attacked player can guard. So the condition does not say who
        // guards.
        if let Some(rest) = after(input, "そのアタックがすべて【ガード】されていた")
        {
            let player = Some(Player::Both);
            let guard = Event::Guard(PlayerEvent { player, with: None });
            return Ok((rest, happened_event(guard, Some(Period::ThisAttack), None)));
        }
        if let Some(rest) = after_any(input, &["そのアタックによって", "このアタックによって"])
        {
            return self.damage_of_attack(rest);
        }
        let (rest, period) = match one_of(PERIODS)(input) {
            Ok((rest, period)) => (after(rest, "、").unwrap_or(rest), Some(period)),
            Err(_) => (input, None),
        };
        let Some(period) = period else {
            return self.came_onto_field(rest).or_else(|error| {
                // The period can come after the subject.
                let (rest, (happened, not)) =
                    self.happened_with_inner_period(rest).map_err(|_| error)?;
                Ok((rest, happened_or_not(happened, not)))
            });
        };
        let forms = &[Form::Had, Form::Past];
        if let Ok((rest, (event, times))) = self.coins_event(rest, forms) {
            return Ok((rest, happened_event(event, Some(period), times)));
        }
        let never = &[Form::NotPast];
        if let Ok((rest, (event, times))) = self.coins_event(rest, never) {
            let ever = happened_event(event, Some(period), times);
            return Ok((rest, Condition::Not(Box::new(ever))));
        }
        let (rest, (happened, not)) = self.happened_in(rest, Some(period))?;
        Ok((rest, happened_or_not(happened, not)))
    }

    /// Reads whether the current attack has damaged a player:
    /// `対戦相手にダメージが与えられていなかった`, `そのルリグがダメージを与えていなかった`.
    fn damage_of_attack(self, input: &str) -> Parsed<'_, Condition> {
        let (rest, of) = match self.player(input) {
            Ok((rest, of)) => (need(rest, &["にダメージが与えられ"])?.0, Some(of)),
            Err(_) => {
                // The card that attacks is the only card that deals damage by this attack.
                let (rest, _) = pointed_card(input)?;
                (need(rest, &["がダメージを与え"])?.0, None)
            }
        };
        let (rest, not) = one_of(&[
            ("ていなかった", true),
            ("ていない", true),
            ("ていた", false),
            ("た", false),
        ])(rest)?;
        let by = Cause {
            kind: CauseKind::Attack.into(),
            ..Cause::default()
        };
        let damage = DamageEvent {
            of: of.or(Some(Player::Both)),
            by: Some(by),
        };
        let happened = Happened::of(Event::Damage(damage), Period::ThisAttack, None);
        Ok((rest, happened_or_not(happened, not)))
    }

    /// Reads an event whose period is inside the clause:
    /// `あなたがこのターンにアーツを使用していた`.
    fn happened_with_inner_period(self, input: &str) -> Parsed<'_, (Happened, bool)> {
        fail_if(
            !self.is_ahead(input, &["このターンに", "そのターンに"]),
            input,
        )?;
        self.happened_in(input, None)
    }

    /// Reads an event that happened in a period. `period` is `None` if the period is inside the
    /// clause. The boolean is true if the event must not have happened.
    fn happened_in(self, input: &str, period: Option<Period>) -> Parsed<'_, (Happened, bool)> {
        let cx = self.for_event();
        let told = |event, period, times, not| (Happened::of(event, period, times), not);
        if let Some(period) = period {
            for (forms, not) in [
                (&[Form::Had, Form::Past][..], false),
                (&[Form::NotPast], true),
            ] {
                if let Ok((rest, mut event)) = cx.event(input, forms) {
                    let times = event.take_at_least();
                    let times = times.filter(|times| not || *times != Amount::Number(1));
                    let times = times.map(Range::AtLeast);
                    return Ok((rest, told(event, period, times, not)));
                }
            }
        }
        let (rest, mut clause) = cx.clause(input)?;
        let except = clause.manner.except.take();
        let period = match (period, clause.manner.period.take()) {
            (Some(period), None) | (None, Some(period)) => period,
            _ => return fail(rest),
        };
        let not = clause.predicate.form == Form::NotPast;
        fail_if(
            !not && !matches!(clause.predicate.form, Form::Past | Form::Had),
            rest,
        )?;
        // Both `アーツを2枚以上使用した` ("used two or more ARTS") and `2回以上` ("two or more
        // times") give the number of times.
        let mut times = clause.manner.times.take();
        if clause.predicate.verb == Verb::Use
            && let Some(Noun::Cards(Cards::Of(_, quantity @ Quantity::Range(_)))) =
                &mut clause.object
        {
            match std::mem::replace(quantity, Quantity::Unsaid) {
                Quantity::Range(range) if times.is_none() => times = Some(range),
                _ => return fail(rest),
            }
        }
        let mut event = or_fail(cx.doer().event_of_clause(clause), input)?;
        let so_many = event.take_at_least().map(Range::AtLeast);
        fail_if(times.is_some() && so_many.is_some(), rest)?;
        let times = times.or(so_many);
        let once = Range::AtLeast(Amount::Number(1));
        let times = times.filter(|times| not || *times != once);
        let (happened, not) = told(event, period, times, not);
        Ok((rest, (Happened { except, ..happened }, not)))
    }

    /// Reads a condition on the way in which this card entered the field:
    /// `このシグニがトラッシュから場に出た`.
    pub(crate) fn came_onto_field(self, input: &str) -> Parsed<'_, Condition> {
        // With `あなたのターンに場に出た` ("entered the field on your turn"), the card entered in
        // the current turn, which is your turn.
        if let Ok((rest, at)) = self.moment(input)
            && let Some(rest) = after(rest, "に")
            && at.stage == wixoss_base::vocab::Stage::Turn
            && let Some(of) = at.of
        {
            let (rest, came) = self.came_onto_field(rest)?;
            return Ok((rest, Condition::All(vec![Condition::Turn(of), came])));
        }
        // In `このシグニがアタックフェイズの間に場に出た` ("this SIGNI entered the field during the
        // attack phase"), the phase is the current phase: the ability that asks this is processed
        // in the phase in which the SIGNI entered.
        if let Ok((rest, name)) = pointed_card(input)
            && let Some(rest) = after(rest, "が")
            && let Ok((rest, at)) = self.moment(rest)
            && let Some(rest) = after_any(rest, &["の間に場に出た", "に場に出た"])
            && name.is_this()
        {
            return Ok((rest, Condition::During(at.into())));
        }
        let (rest, event) = self.event(input, &[Form::Past, Form::Had])?;
        let Event::Move(moved) = &event else {
            return fail(input);
        };
        // If the words name a SIGNI zone that the card entered, the filter asks for this zone and
        // for "this card". The event is still only about this card.
        let mut who = moved.who.filter.clone();
        if !who.more.position.is_empty() && who.more.among == Some(Name::this()) {
            who = Filter::default();
        }
        // A card that enters the field is a new card. So only the last time that the card entered
        // the field counts.
        let this =
            who.is_unrestricted() && moved.who.at_least.is_none() && *moved.to == [Place::Field];
        fail_if(!this, input)?;
        let what = Happened::of(event, Period::ThisEntering, None);
        Ok((rest, Condition::Happened(Box::new(what))))
    }
}

/// Returns the condition that the event has happened or, if `not` is true, that it has not
/// happened.
fn happened_or_not(happened: Happened, not: bool) -> Condition {
    let happened = Condition::Happened(Box::new(happened));
    match not {
        true => Condition::Not(Box::new(happened)),
        false => happened,
    }
}

/// Returns the condition that an event happened in a period: at least once, or the number of times
/// in `times`.
fn happened_event(event: Event, period: Option<Period>, times: Option<Range>) -> Condition {
    let once = Range::AtLeast(Amount::Number(1));
    Condition::Happened(Box::new(Happened::of(
        event,
        period.unwrap_or_default(),
        times.filter(|times| *times != once),
    )))
}
