//! Predicates say what changes for a subject: its values, the abilities that it gets or loses, the
//! actions that it can't do, and its new qualities. A predicate can have a duration.

use crate::syntax::en::change::likeness;
use crate::syntax::en::noun::object::TakenBy;
use crate::syntax::en::noun::object_list;
use crate::syntax::en::number::feature::MEASURED;
use crate::syntax::en::number::range::range_of;
use crate::syntax::en::prelude::*;
use crate::syntax::en::verb::counter;
use wixoss_ability::pointing;

impl Context {
    /// Reads a sentence with a subject and its predicates:
    /// `target SIGNI on your field gets +2000 power and gains 【Lancer】 until end of turn`.
    pub(crate) fn changes(self, input: &str) -> Parsed<'_, Vec<Effect>> {
        let early = self
            .duration(input)
            .ok()
            .and_then(|(rest, until)| Some((after(rest, ",")?, until)));
        let (rest, until) = match early {
            Some((rest, until)) => (rest, Some(until)),
            None => (input, None),
        };
        let whole = [
            Context::abilities_do_not_activate,
            Context::guard_substitute,
            Context::ability_cost_change,
            Context::use_cost_change,
        ];
        if let Some((rest, mut change)) = whole.iter().find_map(|one| one(self, rest).ok()) {
            let (rest, later) = match (&until, self.duration(rest)) {
                (None, Ok((rest, later))) => (rest, Some(later)),
                _ => (rest, None),
            };
            change.until = until.or(later);
            return Ok((rest, vec![effects::change(change)]));
        }
        if let Ok((rest, mut change)) = self.base_of(rest) {
            change.until = single_duration(until, change.until, rest)?;
            return Ok((rest, vec![effects::change(change)]));
        }
        first!(self.base_equal_to_target(rest, until.clone()));
        let (rest, of) = self.subject(rest)?;
        let alone = match until {
            None => self
                .shared_out_power(rest, &of)
                .or_else(|_| self.awakens(rest, &of))
                .or_else(|_| self.gain_one_of(rest, &of)),
            Some(_) => fail(rest),
        };
        if let Ok((rest, effects)) = alone {
            return Ok((rest, effects));
        }
        let (rest, mut change) = self.predicates(rest, of)?;
        change.until = single_duration(until, change.until, rest)?;
        Ok((rest, vec![effects::change(change)]))
    }

    /// Reads the subject of a predicate: a player, or cards.
    pub(crate) fn subject(self, input: &str) -> Parsed<'_, Subject> {
        if let Ok((rest, player)) = self.player(input) {
            return Ok((rest, Subject::Player(player)));
        }
        if let Ok((rest, player)) = self.they_player(input) {
            return Ok((rest, Subject::Player(player)));
        }
        if let Ok((rest, them)) = they_cards(input) {
            return Ok((rest, Subject::Cards(Which::Named(them))));
        }
        if let Ok((rest, what)) = self.subject_list(input) {
            let rest = skip(rest, "both|each");
            return match what {
                Which::Choose(_) | Which::Top(_) | Which::Bottom(_) => fail(input),
                what => Ok((rest, Subject::Cards(what))),
            };
        }
        fail(input)
    }

    /// Reads a list of cards, each with or without a determiner: `this SIGNI and your Center LRIG`.
    pub(crate) fn subject_list(self, input: &str) -> Parsed<'_, Which> {
        let one = |i| {
            self.object_by(i, TakenBy::Choice).or_else(|_| {
                let rest = skip(i, "the");
                let (rest, phrase) = self.phrase(rest)?;
                let filter = phrase.single(rest)?;
                Ok((rest, effects::all(filter)))
            })
        };
        let (mut rest, first) = one(input)?;
        let mut all = vec![first];
        while let Some(next) = after(rest, "and") {
            match one(next) {
                Ok((behind, next)) => {
                    all.push(next);
                    rest = behind;
                }
                Err(_) => break,
            }
        }
        if all.len() > 1 {
            object_list::share_place(&mut all);
        }
        let one = (all.len() == 1).then(|| all.pop()).flatten();
        Ok((rest, one.unwrap_or(Which::Together(all))))
    }

    /// Reads one or more predicates of one subject, and their duration.
    pub(crate) fn predicates(self, input: &str, of: Subject) -> Parsed<'_, Change> {
        let own = match &of {
            Subject::Player(player) => self.done_by(*player),
            Subject::Cards(_) => self,
        };
        let mut change = Change {
            of,
            ..Change::default()
        };
        let (mut rest, ()) = own.predicate(input, &mut change)?;
        loop {
            if change.until.is_none()
                && let Ok((behind, until)) = self.duration(rest)
            {
                change.until = Some(until);
                rest = behind;
                continue;
            }
            // The words "as long as it remains on the field" add no meaning if the text gives no
            // other duration: the change of a card lasts that long anyway.
            if change.until.is_none()
                && let Ok((behind, ())) = wording(
                    "as long as it remains on the field|\
                     for as long as it remains on the field|while it remains on the field",
                )(rest)
            {
                return Ok((behind, change));
            }
            // In "until end of turn for each ...", the number of things counted after "for each"
            // multiplies the power.
            if let (behind, Some(times)) = self.for_each(rest)
                && let Some(Amount::Number(each)) = change.power
            {
                change.power = Some(Amount::Times(vec![Amount::Number(each), times]));
                rest = behind;
                continue;
            }
            let comma = skip(rest, ",");
            let next = after(comma, "and").or((comma.len() < rest.len()).then_some(comma));
            let next = next.filter(|_| change.until.is_none());
            // In "... becomes 12000 and it gains ...", the second "it" means the subject again if
            // the subject is this card. For any other subject, "it" could mean another card.
            let this = change.of == Subject::default();
            let next = next.map(|next| after(next, "it").filter(|_| this).unwrap_or(next));
            match next.map(|next| own.predicate(next, &mut change)) {
                Some(Ok((behind, ()))) => rest = behind,
                _ => return Ok((rest, change)),
            }
        }
    }

    /// Reads one predicate and adds it to `change`: `gets +2000 power`, `loses its abilities`,
    /// `cannot attack`.
    pub(crate) fn predicate<'a>(self, input: &'a str, change: &mut Change) -> Parsed<'a, ()> {
        if let Ok((rest, ())) = verb("get")(input) {
            return self.value_change(rest, change);
        }
        if let Ok((rest, ())) = wording(
            "gains the colors of|gain the colors of|has the same color as|\
             has the same colors as|has the colors of",
        )(input)
            && change.also.is_none()
        {
            let (rest, of) = likeness::colors_of(rest)?;
            let like = Likeness {
                color_of: Some(Box::new(of)),
                ..Default::default()
            };
            change.also = Some(Box::new(like));
            return Ok((rest, ()));
        }
        if let Some(rest) = after(
            input,
            "gain power instead whenever they lose power|gains power instead whenever it loses power",
        ) {
            let who = Who::default();
            let (rest, who) = self.caused_by(rest, who)?;
            let lost = Event::LosePower(who);
            change.inverted.0.push(lost);
            return Ok((rest, ()));
        }
        if let Some(rest) = after(
            input,
            "lose power instead whenever they gain power|loses power instead whenever it gains power",
        ) {
            let who = Who::default();
            let (rest, who) = self.caused_by(rest, who)?;
            let gained = Event::GainPower(who);
            change.inverted.0.push(gained);
            return Ok((rest, ()));
        }
        if let Some(rest) = after(input, "can grow only into") {
            let rest = skip(rest, "an|a");
            let (rest, phrase) = self.phrase(rest)?;
            change.grows_only_into = Some(Box::new(phrase.single(rest)?));
            return Ok((rest, ()));
        }
        if let Ok((rest, ())) = verb("gain")(input) {
            if rest
                .trim_start_matches(' ')
                .starts_with(['+', '-', '−', '–'])
            {
                return self.value_change(rest, change);
            }
            if after(rest, "the following").is_some() {
                let (rest, (all, until)) = self.following_ability(rest)?;
                change.gain.0.extend(all);
                change.until = until;
                return Ok((rest, ()));
            }
            if let Some(rest) = after(rest, "that ability|that keyword") {
                let gained = Reference::IT.of(Some(pointing::Noun::Keyword));
                change.gain_keyword = Some(gained.name());
                return Ok((rest, ()));
            }
            if let Ok((rest, from)) = self.abilities_of_cards(rest) {
                change.gain_from = Some(Box::new(from));
                return Ok((rest, ()));
            }
            let (rest, all) = self.gained_abilities(rest)?;
            change.gain.0.extend(all);
            return Ok((rest, ()));
        }
        if let Some(rest) = after(input, "lose power|loses power") {
            let who = Who::default();
            let (rest, who) = self.caused_by(rest, who)?;
            let (rest, ()) = wording("twice as much")(rest)?;
            change.doubled.0.push(Event::LosePower(who));
            return Ok((rest, ()));
        }
        if let Ok((rest, ())) = verb("lose")(input) {
            return self.losses(rest, change);
        }
        first!(self.cap(input, change));
        if let Some(rest) = after(input, "cannot") {
            return self.prohibitions(rest, change);
        }
        if let Some(rest) = after(
            input,
            "'s base|has its base|have their base|its base|their base",
        ) {
            let (rest, feature) = one_of(MEASURED)(rest)?;
            return self.base_becomes(rest, feature, change);
        }
        if let Ok((rest, cost)) = self.has_cost_changed(input) {
            change.cost = Some(Box::new(cost));
            return Ok((rest, ()));
        }
        // "Do not up" and "do not lose their abilities" are prohibitions.
        if let Some(rest) = after(input, "do not|does not") {
            return self.prohibitions(rest, change);
        }
        if let Some(rest) = after(input, "can count as level")
            && change.also.is_none()
        {
            let (rest, level) = range_of(|input| self.amount(input))(rest)?;
            let (rest, ()) = wording("for your abilities and effects")(rest)?;
            let like = Likeness {
                level: Some(level),
                ..Default::default()
            };
            change.also = Some(Box::new(like));
            return Ok((rest, ()));
        }
        if let Some(rest) = after(input, "must be targeted") {
            let (rest, who) = self.caused_by(rest, Who::default())?;
            let (rest, ()) = wording("if able")(rest)?;
            change.must.0.push(Event::BeTargeted(who));
            return Ok((rest, ()));
        }
        if let Some(rest) = after(input, "must attack")
            && let Ok((rest, until)) = self.duration(rest)
            && let Some(rest) = after(rest, "if able")
        {
            let attack = Event::Attack(Default::default());
            change.must.0.push(attack);
            change.until = Some(until);
            return Ok((rest, ()));
        }
        if let Some(rest) = after(
            input,
            "must attack if able|must attack before other SIGNI if able",
        ) {
            let said = words_read(input, rest);
            change.before_others = said.contains("before");
            change.must.0.push(Event::Attack(Default::default()));
            return Ok((rest, ()));
        }
        self.treated_as(input, change)
            .or_else(|_| self.permission_or_immunity(input, change))
    }
}

/// Returns the duration that comes before the predicates or after them. Two different durations are
/// an error, because the text does not say which of them applies.
fn single_duration(
    early: Option<Duration>,
    late: Option<Duration>,
    rest: &str,
) -> Result<Option<Duration>, nom::Err<Failure>> {
    match (early, late) {
        (Some(early), Some(late)) if early != late => {
            Err(nom::Err::Error(Failure { left: rest.len() }))
        }
        (early, late) => Ok(late.or(early)),
    }
}

/// Reads `they` if the next words are a predicate that only cards can have: `they get +2000 power`,
/// `they lose their abilities`.
fn they_cards(input: &str) -> Parsed<'_, Name> {
    let (rest, ()) = wording("they both|they each|they")(input)?;
    let (next, ()) =
        wording("get|gain|lose their abilities|lose all|cannot attack|cannot be|do not up")(rest)?;
    let gain = after(rest, "gain").is_some();
    let quoted = next
        .trim_start_matches(' ')
        .starts_with(['"', '【', '+', '-']);
    let counter = counter::counter(next).is_ok();
    fail_if(gain && (!quoted || counter), input)?;
    Ok((rest, Reference::THEM.name()))
}
