//! What can't be done, and what can though the rules don't allow it.

use nom::Parser;
use nom::branch::alt;

use super::Cx;
use super::word::{after, one_of, w};
use crate::ability::text::stuck::{Out, stuck};
use crate::ability::{
    Cause, CauseKind, Change, Event, Filter, List, MoveEvent, Place, Player, PlayerEvent, State,
    UseEvent, Way, Who,
};

/// What can't happen, in the words behind "cannot".
#[derive(Clone, Copy)]
enum Barred {
    Attack,
    Guard,
    Vanish,
    Targeted,
    Down,
    Up,
    Freeze,
    Affected,
    GainAbilities,
    Enter,
    Lose,
    Damage,
    Leave,
    /// Be moved there, from the field.
    To(Place),
    Grow,
    Draw,
    Discard,
}

const BARRED: &[(&str, Barred)] = &[
    ("attack", Barred::Attack),
    ("【Guard】", Barred::Guard),
    ("guard", Barred::Guard),
    ("be vanished", Barred::Vanish),
    ("be targeted", Barred::Targeted),
    ("be downed", Barred::Down),
    ("be upped", Barred::Up),
    ("up", Barred::Up),
    ("be frozen", Barred::Freeze),
    ("be affected", Barred::Affected),
    ("gain abilities", Barred::GainAbilities),
    ("gain any abilities", Barred::GainAbilities),
    ("enter the field", Barred::Enter),
    ("be put onto the field", Barred::Enter),
    ("be put onto your field", Barred::Enter),
    ("lose the game", Barred::Lose),
    ("take damage", Barred::Damage),
    ("leave the field", Barred::Leave),
    ("be put into the trash", Barred::To(Place::Trash)),
    ("be put into your trash", Barred::To(Place::Trash)),
    ("be put into its owner's trash", Barred::To(Place::Trash)),
    ("be returned to its owner's hand", Barred::To(Place::Hand)),
    ("be returned to your hand", Barred::To(Place::Hand)),
    ("be returned to the hand", Barred::To(Place::Hand)),
    ("be returned to hand", Barred::To(Place::Hand)),
    ("be put into the Ener Zone", Barred::To(Place::Ener)),
    ("be removed from the game", Barred::To(Place::Excluded)),
    ("grow", Barred::Grow),
    ("draw cards", Barred::Draw),
    ("draw a card", Barred::Draw),
    ("draw any cards", Barred::Draw),
    ("discard cards", Barred::Discard),
    ("be discarded", Barred::Discard),
    ("gain new abilities", Barred::GainAbilities),
];

const TURNED: &[(&str, State)] = &[
    ("up", State::Upped),
    ("down", State::Downed),
    ("freeze", State::Frozen),
];

impl Cx {
    /// Cards of a player's field, with or without a word for whose they are.
    fn own_cards(self, input: &str) -> Out<'_, Filter> {
        self.one_there(input).or_else(|_| {
            let (rest, phrase) = self.phrase_with_article(input)?;
            match phrase.filter.zone.is_empty() {
                true => stuck(input),
                false => Ok((rest, phrase.filter)),
            }
        })
    }

    pub(super) fn barred<'a>(self, input: &'a str, change: &mut Change) -> Out<'a, ()> {
        let one = |i| self.barred_event(i);
        let (mut rest, events) = super::word::listed(one, &["or", "and cannot"])(input)?;
        change.cannot.0.extend(events);
        if let Some(behind) = after(rest, "unless") {
            let (behind, ()) = alt((w("they"), w("you"), w("your opponent"), w("its controller")))
                .parse(behind)?;
            let behind = after(behind, "pays")
                .or_else(|| after(behind, "pay"))
                .unwrap_or(behind);
            let behind = after(behind, "an additional").unwrap_or(behind);
            // What is paid is the payer's own.
            let (behind, cost) = self.done_by(Player::You).cost(behind)?;
            if cost.0.is_empty() {
                return stuck(behind);
            }
            change.unless = Some(cost);
            rest = behind;
        }
        Ok((rest, ()))
    }

    fn barred_event(self, input: &str) -> Out<'_, Event> {
        if let Some(rest) = after(input, "use") {
            return self.barred_use(rest);
        }
        // "Your opponent cannot up their Center LRIG": it is not upped.
        if let Ok((rest, state)) = one_of(TURNED)(input)
            && let Ok((rest, filter)) = self.own_cards(rest)
        {
            let who = Who {
                filter,
                ..Who::default()
            };
            return Ok((rest, Event::becomes(state, who)));
        }
        if let Some(rest) = after(input, "attack with") {
            let (rest, mut phrase) = self.phrase_with_article(rest)?;
            if phrase.filter.zone.is_empty() {
                phrase.filter.zone = Place::Field.into();
                phrase.filter.of = Some(self.by);
            }
            let who = Who {
                filter: phrase.filter,
                ..Who::default()
            };
            return Ok((rest, Event::Attack(who)));
        }
        let (rest, barred) = one_of(BARRED)(input)?;
        let (rest, by) = match self.by_cause(rest) {
            Ok((rest, by)) => (rest, Some(by)),
            Err(_) => (rest, None),
        };
        let who = Who {
            by,
            ..Who::default()
        };
        let event = match barred {
            Barred::Attack => Event::Attack(who),
            Barred::Vanish => Event::vanish(who),
            Barred::Targeted => Event::BeTargeted(who),
            Barred::Affected => Event::BeAffected(who),
            Barred::GainAbilities => Event::GainAbility(who),
            Barred::Down => Event::becomes(State::Downed, who),
            Barred::Up => Event::becomes(State::Upped, who),
            Barred::Freeze => Event::becomes(State::Frozen, who),
            Barred::Enter => Event::enter(who),
            Barred::Guard => Event::Guard(PlayerEvent::default()),
            Barred::Leave => MoveEvent::from_to(who, &[Place::Field], &[]),
            Barred::To(zone) => MoveEvent::from_to(who, &[Place::Field], &[zone]),
            Barred::Grow => Event::Grow(who),
            Barred::Draw => MoveEvent::in_way(who, Way::Draw),
            Barred::Discard => MoveEvent::in_way(who, Way::Discard),
            Barred::Lose => Event::Lose(PlayerEvent::default()),
            Barred::Damage => Event::Damage(crate::ability::DamageEvent {
                by: who.by,
                ..Default::default()
            }),
        };
        Ok((rest, event))
    }

    /// `use ARTS`, `use [Action] abilities`.
    fn barred_use(self, input: &str) -> Out<'_, Event> {
        let mut used = UseEvent::default();
        if let Ok((rest, kinds)) = super::word::listed(super::movement::kind, &["or", "and"])(input)
        {
            let (rest, ()) = alt((w("abilities"), w("ability"))).parse(rest)?;
            used.ability = List(kinds);
            return Ok((rest, Event::Use(used)));
        }
        let (rest, phrase) = self.phrase_with_article(input)?;
        used.filter = phrase.filter;
        Ok((rest, Event::Use(used)))
    }

    /// `by your opponent's effects`, `by your opponent`, `by effects`.
    pub(super) fn by_cause(self, input: &str) -> Out<'_, Cause> {
        // "By the attack" says when.
        let when = after(input, "by the attack").or_else(|| after(input, "by that attack"));
        if when.is_some_and(|rest| after(rest, "of").is_none()) {
            return stuck(input);
        }
        let (rest, ()) = alt((w("by"), w("from"), w("due to"))).parse(input)?;
        self.cause(rest)
    }

    /// What brings something about: `your opponent's effect`, `battle`, `a SIGNI`.
    pub(super) fn cause(self, input: &str) -> Out<'_, Cause> {
        self.deeper(1, input)?.plain_cause(input)
    }

    fn plain_cause(self, input: &str) -> Out<'_, Cause> {
        if let Some(rest) = after(input, "something other than") {
            let (rest, cause) = self.cause(rest)?;
            return Ok((rest, Cause { not: true, ..cause }));
        }
        const KINDS: &[(&str, CauseKind)] = &[
            ("ability or effect", CauseKind::Effect),
            ("ability or an effect", CauseKind::Effect),
            ("effect or ability", CauseKind::Effect),
            ("effects or abilities", CauseKind::Effect),
            ("effects and abilities", CauseKind::Effect),
            ("abilities or effects", CauseKind::Effect),
            ("abilities and effects", CauseKind::Effect),
            ("effects", CauseKind::Effect),
            ("effect", CauseKind::Effect),
            ("costs", CauseKind::Cost),
            ("cost", CauseKind::Cost),
            ("battle", CauseKind::Battle),
            ("attack", CauseKind::Attack),
        ];
        let kind_only = ["an", "a", "the"]
            .iter()
            .find_map(|article| after(input, article))
            .unwrap_or(input);
        if let Ok((mut rest, kind)) = one_of(KINDS)(kind_only) {
            let mut kinds = vec![kind];
            while let Some(next) = after(rest, "or") {
                let next = after(next, "an")
                    .or_else(|| after(next, "a"))
                    .unwrap_or(next);
                match one_of(KINDS)(next) {
                    Ok((behind, kind)) => {
                        kinds.push(kind);
                        rest = behind;
                    }
                    Err(_) => break,
                }
            }
            let cause = Cause {
                kind: List(kinds),
                ..Cause::default()
            };
            return self.source_of(rest, cause);
        }
        if let Ok((rest, of)) = self.whose(input) {
            // "the effects of …" is whose it goes on to say.
            if let Ok((rest, kind)) = one_of(KINDS)(rest) {
                let cause = Cause {
                    kind: kind.into(),
                    of,
                    ..Cause::default()
                };
                return self.source_of(rest, cause);
            }
            // "your opponent's SIGNI", "your opponent's LRIG's effects".
            if let Ok((rest, phrase)) = self.phrase(rest) {
                let (rest, kind) = self.effects_of(rest);
                let cause = Cause {
                    kind,
                    of,
                    source: Some(Box::new(phrase.filter)),
                    ..Cause::default()
                };
                return Ok((rest, cause));
            }
        }
        if let Ok((rest, of)) = self.player(input) {
            let cause = Cause {
                of: Some(of),
                ..Cause::default()
            };
            return Ok((rest, cause));
        }
        if let Ok((rest, name)) = self.card(input) {
            let (rest, kind) = self.effects_of(rest);
            let mut source = Filter::default();
            source.more.among = Some(name);
            let cause = Cause {
                kind,
                source: Some(Box::new(source)),
                ..Cause::default()
            };
            return Ok((rest, cause));
        }
        let (rest, phrase) = self.phrase_with_article(input)?;
        let (rest, kind) = self.effects_of(rest);
        const OF: &[(&str, Player)] = &[
            ("of your opponent", Player::Opponent),
            ("of you", Player::You),
        ];
        let (rest, of) = match one_of(OF)(rest) {
            Ok((behind, of)) => (behind, Some(of)),
            Err(_) => (rest, None),
        };
        let cause = Cause {
            kind,
            of,
            source: Some(Box::new(phrase.filter)),
            ..Cause::default()
        };
        Ok((rest, cause))
    }

    /// A player, or a card of a player, as the source of something.
    fn whose_thing(self, input: &str) -> Out<'_, Cause> {
        if let Ok((rest, of)) = self.whose(input)
            && let Ok((rest, phrase)) = self.either_phrase(rest)
        {
            let cause = Cause {
                of,
                source: Some(Box::new(phrase.filter)),
                ..Cause::default()
            };
            return Ok((rest, cause));
        }
        let (rest, of) = self.player(input)?;
        let cause = Cause {
            of: Some(of),
            ..Cause::default()
        };
        Ok((rest, cause))
    }

    fn effects_of(self, input: &str) -> (&str, List<CauseKind>) {
        let rest = after(input, "'s effects").or_else(|| after(input, "'s effect"));
        match rest {
            Some(rest) => (rest, CauseKind::Effect.into()),
            None => (input, List::default()),
        }
    }

    /// `… of an ARTS` behind "effect".
    fn source_of(self, input: &str, cause: Cause) -> Out<'_, Cause> {
        let Some(rest) = after(input, "of") else {
            return Ok((input, cause));
        };
        if let Ok((rest, name)) = self.card(rest) {
            let mut source = Filter::default();
            source.more.among = Some(name);
            let source = Some(Box::new(source));
            return Ok((rest, Cause { source, ..cause }));
        }
        if let Ok((rest, whose)) = self.whose_thing(rest) {
            let of = whose.of;
            let source = whose.source;
            return Ok((
                rest,
                Cause {
                    of,
                    source,
                    ..cause
                },
            ));
        }
        match self
            .either_phrase(rest)
            .or_else(|_| self.phrase_with_article(rest))
        {
            Ok((rest, phrase)) => {
                let source = Some(Box::new(phrase.filter));
                Ok((rest, Cause { source, ..cause }))
            }
            Err(_) => Ok((input, cause)),
        }
    }

    /// What a card can do though the rules don't allow it.
    pub(super) fn allowed<'a>(self, input: &'a str, change: &mut Change) -> Out<'a, ()> {
        if let Ok((rest, ())) = alt((
            w("is not affected by"),
            w("are not affected by"),
            w("is unaffected by"),
        ))
        .parse(input)
        {
            let (rest, by) = self.cause(rest)?;
            change.unaffected_by = Some(by);
            return Ok((rest, ()));
        }
        let (rest, ()) = w("can").parse(input)?;
        let (rest, can) = self.permission(rest)?;
        change.can.0.push(can);
        Ok((rest, ()))
    }
}
