//! Clauses: nouns with their particles, and a verb.

use crate::ja::Cx;
use crate::ja::noun::cards::{Cards, Quantity};
use crate::ja::noun::cause::CAUSED;
use crate::ja::noun::clause_noun::Noun;
use crate::ja::noun::goal::Goal;
use crate::ja::noun::marker::Zones;
use crate::ja::verb::around_verb::{describes, likened, unmarked};
use crate::ja::verb::inflection::{Said, Verb, verb};
use crate::ja::verb::manner::Manner;
use crate::ja::word::{after, after_any, bracketed, number};
use crate::stuck::{Out, stuck};
use crate::zone::{ANYWHERE, OFF_FIELD};
use wixoss_ability::{Amount, Cause, CauseKind, Counter, Likeness, Place, Player};

/// One clause.
#[derive(Clone, Debug)]
pub(crate) struct Clause {
    pub(crate) subject: Option<Noun>,
    pub(crate) object: Option<Noun>,
    pub(crate) goal: Option<Goal>,
    /// Whose zone that is.
    pub(crate) goal_of: Option<Player>,
    pub(crate) to: Option<Cards>,
    pub(crate) from: Vec<Place>,
    pub(crate) from_of: Option<Player>,
    pub(crate) zones: Option<Zones>,
    /// シグニと, of whom is fought.
    pub(crate) with: Option<Cards>,
    pub(crate) by: Option<Cause>,
    pub(crate) manner: Manner,
    /// `+3000`
    pub(crate) signed: Option<Amount>,
    /// `…につき`
    pub(crate) times: Option<Amount>,
    /// `12000に`
    pub(crate) figure: Option<Amount>,
    /// 可能ならば
    /// `レベル1につき` before what follows.
    pub(crate) said: Said,
}

#[derive(Default)]
struct Parts {
    zones: Option<Zones>,
    with: Option<Cards>,
    subject: Option<Noun>,
    object: Option<Noun>,
    goal: Option<Goal>,
    goal_of: Option<Player>,
    to: Option<Cards>,
    from: Vec<Place>,
    from_of: Option<Player>,
    by: Option<Cause>,
    manner: Manner,
    signed: Option<Amount>,
    times: Option<Amount>,
    figure: Option<Amount>,
}

impl Parts {
    /// Whether nothing stands before the verb.
    fn is_empty(&self) -> bool {
        self.subject.is_none() && self.object.is_none() && self.goal.is_none() && self.by.is_none()
    }

    fn with(self, said: Said) -> Clause {
        Clause {
            subject: self.subject,
            object: self.object,
            goal: self.goal,
            goal_of: self.goal_of,
            to: self.to,
            from: self.from,
            from_of: self.from_of,
            zones: self.zones,
            with: self.with,
            by: self.by,
            manner: self.manner,
            signed: self.signed,
            times: self.times,
            figure: self.figure,
            said,
        }
    }
}

impl Cx<'_> {
    /// One clause up to its verb.
    pub(crate) fn clause(self, input: &str) -> Out<'_, Clause> {
        self.clause_of(input, false)
    }

    /// The same, as it stands before a noun that it describes.
    pub(crate) fn described(self, input: &str) -> Out<'_, Clause> {
        self.clause_of(input, true)
    }

    fn clause_of(self, input: &str, describing: bool) -> Out<'_, Clause> {
        let mut parts = Parts::default();
        let mut rest = input;
        loop {
            // Who does it is whose the cards are that follow.
            let this = match &parts.subject {
                Some(Noun::Player(player)) => self.done_by(*player),
                _ => self,
            };
            let next = match &parts.object {
                Some(_) => after(rest, "、").unwrap_or(rest),
                None => rest,
            };
            if parts.subject.is_some()
                && parts.object.is_none()
                && let Ok((behind, holds)) = self.own_turn(next)
            {
                parts.manner.during = Some(holds);
                rest = behind;
                continue;
            }
            if let Ok((behind, ())) = self.manner(next, &mut parts.manner) {
                rest = behind;
                continue;
            }
            if let Ok((behind, said)) = verb(rest)
                && (describing || !(parts.is_empty() && describes(said, behind)))
            {
                return Ok((behind, parts.with(said)));
            }
            if let Ok((behind, word)) = bracketed(rest)
                && let Some(n) = word.strip_prefix("エナチャージ")
                && let Ok((_, n)) = number(n)
                && (behind.starts_with(['。', '(']) || crate::ja::word::is_end(behind))
            {
                // The keyword alone is the whole sentence.
                parts.object = Some(Noun::Charge(Amount::Number(n)));
                let said = Said {
                    verb: crate::ja::verb::inflection::Verb::Do,
                    form: crate::ja::verb::inflection::Form::Final,
                    voice: crate::ja::verb::inflection::Voice::Active,
                };
                return Ok((behind, parts.with(said)));
            }
            // "Is black as well", "is treated as …": what it gains.
            if parts.subject.is_some()
                && parts.object.is_none()
                && let Some((behind, like)) = likened(rest).or_else(|| self.same_name(rest))
            {
                parts.object = Some(Noun::Like(Box::new(like)));
                let goes_on = rest.get(..rest.len() - behind.len());
                let goes_on = goes_on.is_some_and(|said| said.ends_with("扱い"));
                let said = Said {
                    verb: Verb::Gain,
                    form: match goes_on {
                        true => crate::ja::verb::inflection::Form::Cont,
                        false => crate::ja::verb::inflection::Form::Final,
                    },
                    voice: crate::ja::verb::inflection::Voice::Active,
                };
                return Ok((behind, parts.with(said)));
            }
            let (behind, ()) = this.part(rest, &mut parts)?;
            rest = behind;
        }
    }

    /// `あなたのルリグトラッシュにある<花代>と同じカード名としても扱い`
    fn same_name(self, input: &str) -> Option<(&str, Likeness)> {
        if !self.ahead(input, &["と同じカード名としても扱"]) {
            return None;
        }
        let (rest, phrase) = self.plain_phrase(input).ok()?;
        let rest = after_any(
            rest,
            &["と同じカード名としても扱う", "と同じカード名としても扱い"],
        )?;
        let like = Likeness {
            name_of: Some(Box::new(phrase.filter)),
            ..Likeness::default()
        };
        Some((rest, like))
    }

    /// One noun with its particle.
    fn part<'a>(self, input: &'a str, parts: &mut Parts) -> Out<'a, ()> {
        if let Ok((rest, amount)) = self.signed(input)
            && parts.signed.is_none()
        {
            parts.signed = Some(amount);
            return Ok((rest, ()));
        }
        if let Ok((rest, n)) = number(input)
            && let Some(rest) = after(rest, "に")
            && parts.figure.is_none()
        {
            parts.figure = Some(Amount::Number(n));
            return Ok((rest, ()));
        }
        if parts.by.is_none()
            && let Some(rest) = after_any(input, &["エクシードのコストとして"])
        {
            parts.by = Some(Cause {
                kind: wixoss_ability::CauseKind::Exceed.into(),
                ..Cause::default()
            });
            return Ok((rest, ()));
        }
        if parts.by.is_none()
            && let Ok((rest, by)) = self.purpose(input)
        {
            parts.by = Some(by);
            return Ok((after(rest, "、").unwrap_or(rest), ()));
        }
        if parts.by.is_none()
            && let Ok((rest, by)) = self.cause(input)
            && let Some(rest) = after_any(rest, CAUSED)
        {
            parts.by = Some(by);
            return Ok((after(rest, "、").unwrap_or(rest), ()));
        }
        if parts.by.is_none()
            && let Ok((rest, by)) = self.cause(input)
            && *by.kind == [CauseKind::Cost]
            && let Some(rest) = after(rest, "として")
        {
            parts.by = Some(by);
            return Ok((after(rest, "、").unwrap_or(rest), ()));
        }
        if parts.from.is_empty() && parts.subject.is_some() {
            // Wherever it came from, or from everywhere else.
            // Of this card it says besides where the ability works, which is not to be dropped.
            let this =
                matches!(&parts.subject, Some(Noun::Cards(Cards::Named(name))) if name.is_this());
            if let Some(rest) = after(input, "いずれかの領域から") {
                if this {
                    parts.from = ANYWHERE.to_vec();
                }
                return Ok((rest, ()));
            }
            if let Ok((rest, but)) = self.zones(input)
                && let Some(rest) = after_any(rest, &["以外の領域から", "以外から"])
            {
                let from = OFF_FIELD.iter().filter(|zone| !but.contains(zone));
                parts.from = from.copied().collect();
                return Ok((rest, ()));
            }
        }
        // How many, behind what they move by or from.
        if let Some(Noun::Cards(Cards::Of(_, quantity @ Quantity::Unsaid))) = &mut parts.subject
            && let Ok((rest, found @ Quantity::Range(_))) = self.quantity(input)
            && (verb(rest).is_ok() || self.goal(rest).is_ok())
        {
            *quantity = found;
            return Ok((rest, ()));
        }
        // Where what was spoken of lies: "from the field" behind the object.
        // "From your trash" may also stand before for how many cards put this way one is taken.
        let counted = |rest| {
            after_any(rest, crate::ja::noun::pronoun::THIS_WAY).is_some()
                && self.counted_times(rest).is_ok()
        };
        if parts.from.is_empty() {
            let told = parts.object.is_some() || parts.subject.is_some();
            let (behind, of) = match self.whose(input) {
                Ok((behind, of)) => (behind, Some(of)),
                Err(_) => (input, None),
            };
            if let Ok((behind, zones)) = self.zones(behind)
                && let Some(behind) = after(behind, "から")
                && (told
                    && (verb(behind).is_ok()
                        || self.goal(behind).is_ok()
                        || self.manner(behind, &mut Manner::default()).is_ok())
                    || counted(behind))
            {
                let zones = zones.into_iter().map(crate::ja::noun::place::on_table);
                parts.from = zones.collect();
                parts.from_of = of;
                return Ok((behind, ()));
            }
        }
        if parts.goal.is_none()
            && let Ok((rest, goal)) = self.goal(input)
        {
            parts.goal = Some(goal);
            parts.goal_of = self.whose(input).ok().map(|(_, of)| of);
            return Ok((after(rest, "、").unwrap_or(rest), ()));
        }
        if parts.times.is_none()
            && self.ahead(input, &["につき"])
            && let Ok((rest, times)) = self.counted_times(input)
        {
            parts.times = Some(times);
            return Ok((after(rest, "、").unwrap_or(rest), ()));
        }
        let (rest, noun) = self.noun(input)?;
        let (rest, noun) = match noun {
            Noun::Cards(Cards::Named(name)) => {
                match crate::ja::word::numbered(rest, crate::ja::word::COUNTERS) {
                    Ok((behind, n)) if behind.starts_with("につき") => {
                        let count = wixoss_ability::Count::Exactly(Amount::Number(n));
                        (behind, Noun::Cards(Cards::Some(name, count)))
                    }
                    _ => (rest, Noun::Cards(Cards::Named(name))),
                }
            }
            noun => (rest, noun),
        };
        if let Some(rest) = after(rest, "につき") {
            let Some(times) = self.per(noun) else {
                return stuck(input);
            };
            if parts.times.is_some() {
                return stuck(input);
            }
            parts.times = Some(times);
            return Ok((after(rest, "、").unwrap_or(rest), ()));
        }
        if let Noun::Counter(Counter::Subscribers, _) = noun
            && parts.object.is_none()
        {
            parts.object = Some(noun);
            return Ok((rest, ()));
        }
        if let Some(rest) = after(rest, "を")
            && parts.object.is_none()
        {
            let more = after(rest, "追加で").filter(|more| self.quantity(more).is_ok());
            let (rest, noun) = self.with_quantity(more.unwrap_or(rest), noun);
            parts.object = Some(noun);
            return Ok((after(rest, "、").unwrap_or(rest), ()));
        }
        let also = matches!(noun, Noun::Player(_))
            .then(|| after(rest, "も"))
            .flatten();
        if let Some(rest) = after_any(rest, &["は", "が"]).or(also)
            && parts.subject.is_none()
        {
            let (rest, noun) = self.with_quantity(rest, noun);
            parts.subject = Some(noun);
            return Ok((after(rest, "、").unwrap_or(rest), ()));
        }
        if let (Some(rest), Noun::Zones(zones)) = (after(rest, "に"), &noun)
            && parts.zones.is_none()
        {
            parts.zones = Some(zones.clone());
            return Ok((rest, ()));
        }
        if parts.object.is_none()
            && let Ok((_, said)) = verb(rest)
            && unmarked(&noun, said.verb)
        {
            parts.object = Some(noun);
            return Ok((rest, ()));
        }
        if let (Some(rest), Noun::Cards(cards)) = (after(rest, "と"), &noun)
            && parts.with.is_none()
            && verb(rest).is_ok_and(|(_, said)| said.verb == Verb::Battle)
        {
            parts.with = Some(cards.clone());
            return Ok((rest, ()));
        }
        if let (Some(rest), Noun::Cards(cards)) = (after(rest, "に"), &noun)
            && parts.to.is_none()
        {
            parts.to = Some(cards.clone());
            return Ok((rest, ()));
        }
        // "All of it": a quantity behind the object.
        stuck(rest)
    }
}
