//! Prohibitions: "cannot attack", "cannot be vanished", "do not up".

use crate::syntax::en::ability::ability_kind;
use crate::syntax::en::event::card_event::Make;
use crate::syntax::en::prelude::*;
use crate::syntax::en::verb::counter;

/// The words after "cannot", with the event that they prohibit. The argument has the cause of the
/// event.
const PROHIBITED: &[(&str, Make)] = &[
    ("attack", Event::Attack),
    ("【Guard】|guard", |_| Event::Guard(PlayerEvent::default())),
    ("be vanished", Event::vanish),
    ("be targeted", Event::BeTargeted),
    ("be downed", |who| Event::becomes(State::Downed, who)),
    ("be upped", |who| Event::becomes(State::Upped, who)),
    ("up", |who| Event::becomes(State::Upped, who)),
    ("be frozen", |who| Event::becomes(State::Frozen, who)),
    ("be affected", Event::BeAffected),
    (
        "gain abilities|gain any abilities|gain new abilities",
        |who| gained(who, List::default()),
    ),
    (
        "lose abilities|lose its abilities|lose their abilities",
        Event::LoseAbility,
    ),
    (
        "enter the field|be put onto the field|be put onto your field",
        Event::enter,
    ),
    ("lose the game", |_| Event::Lose(DamageEvent::default())),
    ("refresh", |_| Event::Refresh(PlayerEvent::default())),
    ("take damage", |who| {
        Event::Damage(DamageEvent {
            by: who.by,
            ..DamageEvent::default()
        })
    }),
    ("leave the field other than by being vanished", |who| {
        Event::Move(MoveEvent {
            except: Some(MoveKind::Vanish),
            from: Place::Field.into(),
            who,
            ..MoveEvent::default()
        })
    }),
    ("leave the field", |who| {
        MoveEvent::from_to(who, &[Place::Field], &[])
    }),
    (
        "be put into the trash|be put into your trash|be put into its owner's trash",
        |who| leaves_field_for(Place::Trash, who),
    ),
    (
        "be returned to its owner's hand|be returned to your hand|be returned to the hand|\
         be returned to hand|be put into the hand",
        |who| leaves_field_for(Place::Hand, who),
    ),
    ("be put into the Ener Zone", |who| {
        leaves_field_for(Place::Ener, who)
    }),
    ("be removed from the game", |who| {
        leaves_field_for(Place::Excluded, who)
    }),
    ("grow", Event::Grow),
    ("draw cards|draw a card|draw any cards", |who| {
        MoveEvent::of_kind(who, MoveKind::Draw)
    }),
    ("discard cards|be discarded", |who| {
        MoveEvent::of_kind(who, MoveKind::Discard)
    }),
    ("have its attack negated", Event::AttackNegated),
    (
        "pay Ener costs with a value of one or more|pay Ener costs",
        |_| Event::PayEner(PlayerEvent::default()),
    ),
];

/// Returns the event that a card moves from the field to a zone.
fn leaves_field_for(zone: Place, who: Who) -> Event {
    MoveEvent::from_to(who, &[Place::Field], &[zone])
}

/// Returns the event that a card gains one of these keywords; any ability if the list is empty.
fn gained(who: Who, keywords: List<Keyword>) -> Event {
    Event::GainAbility(GainEvent {
        keywords,
        who,
        ..GainEvent::default()
    })
}

/// The verbs that change a card's state.
const TURN_VERBS: &[(&str, State)] = &[
    ("up", State::Upped),
    ("down", State::Downed),
    ("freeze", State::Frozen),
];

impl Context {
    /// Reads cards in a zone: on the field of a player (`their Center LRIG`), or in another zone
    /// that the phrase names.
    fn cards_with_zone(self, input: &str) -> Parsed<'_, Filter> {
        self.cards_of_player(input).or_else(|_| {
            let (rest, phrase) = self.phrase_with_article(input)?;
            fail_if(phrase.filter.zone.is_empty(), input)?;
            Ok((rest, phrase.single(rest)?))
        })
    }

    /// Reads the prohibited actions after "cannot", such as `attack` or `be vanished or downed`,
    /// and an "unless ..." if it follows.
    pub(crate) fn prohibitions<'a>(self, input: &'a str, change: &mut Change) -> Parsed<'a, ()> {
        let one = |i| self.prohibited_event(i);
        let (mut rest, mut events) = word::listed(one, &["or", "and cannot"])(input)?;
        if let Subject::Cards(Which::All(group)) = &change.of
            && !matches!(*group.filter.zone, [] | [Place::Field])
        {
            // The cards are not on the field, as in "cards in your Ener Zone cannot be put into
            // the trash". So the part "from the field" of the prohibited move is removed.
            for event in &mut events {
                if let Event::Move(moved) = event
                    && *moved.from == [Place::Field]
                {
                    moved.from.0.clear();
                }
            }
        }
        change.cannot.0.extend(events);
        // The code below reads texts such as "cannot guard this turn unless they pay ...".
        if change.until.is_none()
            && let Ok((behind, until)) = self.duration(rest)
            && !matches!(&until, Duration::EndOf(at) if at.stage == Stage::Attack)
            && after(behind, "unless")
                .is_some_and(|next| self.player(next).is_ok() || after(next, "they").is_some())
        {
            change.until = Some(until);
            rest = behind;
        }
        rest = self.prohibited_while(rest, change);
        if let Some(behind) = after(rest, "unless") {
            // A text such as "cannot attack this turn unless you pay ..." is refused, because it
            // is not clear whether you pay once or each time.
            let lasts = !matches!(change.until, None | Some(Duration::While(_)));
            fail_if(lasts && after(behind, "you").is_some(), behind)?;
            let (behind, cost) = self.required_payment(behind)?;
            change.unless = Some(cost);
            rest = behind;
        }
        Ok((rest, ()))
    }

    /// Reads the payment that a prohibition asks for, after "unless": `they pay {Colorless}`,
    /// `your opponent discards a card`.
    pub(crate) fn required_payment(self, input: &str) -> Parsed<'_, wixoss_ability::Cost> {
        let (rest, ()) = wording("they|you|your opponent|its controller")(input)?;
        let rest = skip(rest, "pays|pay");
        let rest = skip(rest, "an additional");
        // In the words for the cost, "you" means the player who pays.
        let (rest, cost) = self.done_by(Player::You).cost(rest)?;
        fail_if(cost.0.is_empty(), rest)?;
        self.cost_options(rest, cost)
    }

    /// Reads a condition on a prohibition, which comes after the prohibition:
    /// `unless there is another SIGNI on your field`, `if there is a SIGNI in front of it`. After
    /// "if", the prohibition applies only while the condition is met. After "unless", it applies
    /// only while the condition is not met.
    fn prohibited_while<'a>(self, input: &'a str, change: &mut Change) -> &'a str {
        let own = Context {
            about_this_card: true,
            ..self
        };
        let stated = match (after(input, "unless"), after(input, "if")) {
            (Some(next), _) if self.player(next).is_err() && after(next, "they").is_none() => own
                .condition(next)
                .map(|(rest, holds)| (rest, Condition::Not(Box::new(holds)))),
            (None, Some(next)) => own.condition(next),
            _ => return input,
        };
        match stated {
            Ok((rest, holds)) if change.until.is_none() => {
                change.until = Some(Duration::While(Box::new(holds)));
                rest
            }
            _ => input,
        }
    }

    /// Reads other costs after a first cost: `or pay {Colorless}`. The player pays one of these
    /// costs.
    fn cost_options(
        self,
        input: &str,
        first: wixoss_ability::Cost,
    ) -> Parsed<'_, wixoss_ability::Cost> {
        use wixoss_ability::{Cost, Effect, Either, Payment};
        let own = self.done_by(Player::You);
        let mut all = vec![first];
        let mut rest = input;
        while let Some(next) = after(skip(rest, ","), "or") {
            let next = skip(next, "pays|pay");
            let (behind, more) = own.cost(next)?;
            fail_if(more.0.is_empty(), next)?;
            all.push(more);
            rest = behind;
        }
        let deeds = |cost: Cost| {
            let paid = cost.0.into_iter().map(|payment| match payment {
                Payment::Do(deed) => *deed,
                other => Effect::Pay(Cost(vec![other])),
            });
            List(paid.collect())
        };
        match <[Cost; 1]>::try_from(all) {
            Ok([only]) => Ok((rest, only)),
            Err(all) => {
                let by = Player::You;
                let options = all.into_iter().map(deeds).collect();
                let one = Effect::Either(Either { by, options });
                Ok((rest, Cost(vec![Payment::Do(Box::new(one))])))
            }
        }
    }

    /// Reads a prohibited move of cards, after "cannot": `put SIGNI onto their field`,
    /// `add cards to their hand`, `put SIGNI into that SIGNI Zone`.
    fn prohibited_move(self, input: &str) -> Parsed<'_, Event> {
        let input = skip(input, "newly");
        let (rest, ()) = wording("put|add")(input)?;
        let (rest, phrase) = self.phrase_with_article(rest)?;
        let mut who = effects::subject_of_filter(phrase.single(rest)?);
        if let Some(next) = after(rest, "into|onto")
            && let Ok((rest, ())) =
                wording("that SIGNI Zone|the chosen SIGNI Zone|the declared SIGNI Zone")(next)
        {
            use wixoss_ability::pointing::{Noun, Reference};
            let zone = Reference::IT.of(Some(Noun::Declared)).name();
            who.filter.more.declared = Some(zone);
            who.filter.zone = Place::Field.into();
            who.filter.of = Some(self.by);
            return Ok((rest, Event::enter(who)));
        }
        if let Ok((rest, to)) = self.into_zone(rest)
            && !to.position.is_empty()
        {
            who.filter.zone = Place::Field.into();
            who.filter.of = Some(to.of.unwrap_or(self.by));
            who.filter.more.position = to.position;
            return Ok((rest, Event::enter(who)));
        }
        let (rest, zones) = self.between_zones(rest, &mut who)?;
        let (rest, mut who) = self.caused_by(rest, who)?;
        let (from, to) = (zones.from, zones.to);
        who.filter.of = who.filter.of.or(zones.from_of).or(Some(self.by));
        match (from.as_slice(), to.as_slice()) {
            ([], [Place::Field]) => {
                who.filter.zone = Place::Field.into();
                Ok((rest, Event::enter(who)))
            }
            (from, [Place::Field]) => {
                who.filter.zone = Place::Field.into();
                let from_of = zones.from_of.or(Some(self.by));
                Ok((rest, MoveEvent::onto_field(who, from, from_of)))
            }
            (_, [_]) => Ok((rest, MoveEvent::from_to(who, &from, &to))),
            _ => fail(input),
        }
    }

    /// Reads one prohibited action or event, after "cannot".
    pub(crate) fn prohibited_event(self, input: &str) -> Parsed<'_, Event> {
        if let Some(rest) = after(input, "use") {
            return self.prohibited_use(rest);
        }
        if let Some(rest) = after(input, "activate")
            && let Ok((rest, event)) = self.ability_activation(rest)
        {
            return Ok((rest, event));
        }
        first!(self.prohibited_move(input));
        if let Some(rest) = after(input, "gain")
            && let Ok((rest, keywords)) = listed(|i| self.keyword(i), &["or"])(rest)
        {
            return Ok((rest, gained(Who::default(), List(keywords))));
        }
        // "Your opponent cannot up their Center LRIG" means that this LRIG can't be upped.
        if let Ok((rest, state)) = one_of(TURN_VERBS)(input)
            && let Ok((rest, filter)) = self.cards_with_zone(rest)
        {
            let who = effects::subject_of_filter(filter);
            return Ok((rest, Event::becomes(state, who)));
        }
        first!(self.prohibited_deed(input));
        if let Ok((rest, ())) = wording(
            "move to other Zones|move to another Zone|be moved to other Zones|\
             be moved to another Zone",
        )(input)
        {
            let (rest, who) = self.caused_by(rest, Who::default())?;
            return Ok((rest, MoveEvent::from_to(who, &[], &[])));
        }
        if let Some(rest) = after(input, "attack with") {
            let (rest, mut phrase) = self.phrase_with_article(rest)?;
            if phrase.filter.zone.is_empty() {
                phrase.filter.zone = Place::Field.into();
                phrase.filter.of = Some(self.by);
            }
            let who = effects::subject_of_filter(phrase.single(rest)?);
            return Ok((rest, Event::Attack(who)));
        }
        // In "cannot be downed or frozen", the word "be" belongs to "downed" and to "frozen".
        let (rest, make) = one_of(PROHIBITED)(input).or_else(|error| {
            let elided = PROHIBITED.iter().find_map(|(words, make)| {
                let mut words = words
                    .split('|')
                    .filter_map(|words| words.strip_prefix("be "));
                Some((words.find_map(|words| after(input, words))?, *make))
            });
            elided.ok_or(error)
        })?;
        let (rest, who) = self.caused_by(rest, Who::default())?;
        Ok((rest, make(who)))
    }

    /// Reads a prohibited use of cards or abilities, after "cannot": `use ARTS`,
    /// `use [Action] abilities`.
    fn prohibited_use(self, input: &str) -> Parsed<'_, Event> {
        let mut used = UseEvent::default();
        if let Ok((rest, kinds)) = word::listed(ability_kind::ability_kind, &["or", "and"])(input) {
            let (rest, ()) = wording("abilities|ability")(rest)?;
            used.ability = List(kinds);
            if let Some(next) = after(rest, "of")
                && let Ok((rest, of)) = self.phrase_with_article(next)
            {
                used.filter = of.single(rest)?;
                return Ok((rest, Event::Use(used)));
            }
            return Ok((rest, Event::Use(used)));
        }
        let (rest, phrase) = self.phrase_with_article(input)?;
        used.filter = phrase.single(rest)?;
        Ok((rest, Event::Use(used)))
    }

    /// Reads other prohibited actions, after "cannot": `grow with a Center LRIG`,
    /// `gain {Coin Icon}`, `lose power`.
    pub(crate) fn prohibited_deed(self, input: &str) -> Parsed<'_, Event> {
        const WITH: &[(&str, Make)] = &[("grow with", Event::Grow), ("bloom with", Event::Bloom)];
        if let Ok((rest, make)) = one_of(WITH)(input) {
            let (rest, phrase) = self.phrase_with_article(rest)?;
            let (rest, by) = opt(rest, self.by_cause(rest));
            let who = Who {
                filter: phrase.single(rest)?,
                by,
                ..Who::default()
            };
            return Ok((rest, make(who)));
        }
        if let Some(rest) = after(input, "activate") {
            let (rest, kinds) = listed(ability_kind::ability_kind, &["or"])(rest)?;
            let (rest, ()) = wording("abilities")(rest)?;
            let ability = List(kinds);
            let who = Who::default();
            let activate = ActivateEvent { ability, who };
            return Ok((rest, Event::Activate(activate)));
        }
        if let Some(rest) = after(input, "have") {
            let (rest, of) = self.whose(rest).unwrap_or((rest, None));
            let (rest, ()) = wording("Life Cloth crushed")(rest)?;
            let crush = CrushEvent {
                of,
                ..CrushEvent::default()
            };
            return Ok((rest, Event::Crush(crush)));
        }
        if let Some(rest) = after(input, "lose power") {
            let (rest, who) = self.caused_by(rest, Who::default())?;
            return Ok((rest, Event::LosePower(who)));
        }
        if let Some(rest) = after(input, "gain power") {
            let (rest, who) = self.caused_by(rest, Who::default())?;
            return Ok((rest, Event::GainPower(who)));
        }
        if let Some(rest) = after(input, "【Guard】 with") {
            let (rest, with) = self.phrase_with_article(rest)?;
            let guard = PlayerEvent {
                with: Some(Box::new(with.filter)),
                ..PlayerEvent::default()
            };
            return Ok((rest, Event::Guard(guard)));
        }
        if let Some(rest) = after(input, "gain")
            && let Ok((rest, all)) = listed(counter::counter, &["or"])(rest)
        {
            let counter = List(all);
            let gain = CounterEvent {
                counter,
                ..CounterEvent::default()
            };
            return Ok((rest, Event::GainCounter(gain)));
        }
        let (rest, ()) = wording("be put")(input)?;
        let (rest, ()) = wording("into|onto")(rest)?;
        let (rest, (_, to)) = self.zone(rest)?;
        let (rest, ()) = wording("from")(rest)?;
        let (rest, (of, from)) = self.zone(rest)?;
        match of {
            None => {
                let (rest, by) = opt(rest, self.by_cause(rest));
                let who = effects::caused_by(by);
                Ok((rest, MoveEvent::from_to(who, &[from], &[to])))
            }
            Some(_) => fail(input),
        }
    }

    /// Reads `they` if the next words are a predicate that only a player can have:
    /// `they cannot use spells`, `they can only draw ...`.
    pub(crate) fn they_player(self, input: &str) -> Parsed<'_, Player> {
        let (rest, ()) = wording("they")(input)?;
        let (next, ()) = wording("can only|cannot")(rest)?;
        let (_, ()) = wording(
            "draw|use|discard|refresh|【Guard】|guard|grow|put|add|have|attack with",
        )(next)?;
        Ok((rest, self.their_player()))
    }

    /// Reads a limit on how a card may enter the field:
    /// `This SIGNI can only be put onto the field by your effects`. The card can't enter in any
    /// other way.
    pub(crate) fn enters_only_by(self, input: &str) -> Parsed<'_, Change> {
        let (rest, of) = self.subject(input)?;
        let (rest, ()) = wording(
            "can only be entered onto the field|can only be put onto the field|\
             can only enter the field",
        )(rest)?;
        let (rest, by) = self.by_cause(rest)?;
        let who = Who {
            by: Some(Cause { not: true, ..by }),
            ..Default::default()
        };
        let change = Change {
            of,
            cannot: Event::enter(who).into(),
            ..Change::default()
        };
        Ok((rest, change))
    }
}
