//! Compares an event with an event pattern. A pattern is the part of an ability that describes the
//! event that the ability waits for or asks about.

use super::filter::{asks_about_cards_beneath, asks_nothing};
use super::kind_and_place::{is_in, is_position};
use crate::ability::compile::{CompiledEvent, CompiledRange};
use crate::ability::name_values::{Names, Value};
use crate::ability::scope::{CardSnapshot, Scope};
use crate::ability::trigger::occurrence::{
    Acting, CauseDetails, Happening, Occurrence, broad_kinds_of,
};
use crate::event::Cause;
use crate::game::CardState;
use crate::ids::{Instance, Player, Spot};
use crate::play::Play;
use crate::state::short_list::Sightings;
use wixoss_ability::{
    Cause as CausePattern, CauseKind, Event as Pattern, Filter, Moment, MoveEvent, Place, Who,
};
use wixoss_base::vocab::{CardType, Stage};

/// Returns whether a pattern describes SIGNI that move between SIGNI zones of one field. A SIGNI
/// that moves between these zones stays on the field.
pub(crate) fn is_zone_change(moved: &MoveEvent) -> bool {
    *moved.from == [Place::SigniZone] && *moved.to == [Place::SigniZone]
}

/// Compares the SIGNI zone that a card enters with an event in an ability, such as "when a red
/// SIGNI enters your left SIGNI zone". Returns whether the card entered a zone that the event
/// names, and the words without the zones ("a red SIGNI"), which the caller must still compare with
/// the card. Returns `None` if the event names no zone, or only zones.
fn match_entered_zone(who: &Who, to: Spot) -> Option<(bool, Filter)> {
    let positions = &who.filter.more.position;
    if positions.is_empty() {
        return None;
    }
    let into = positions.iter().any(|at| is_position(*at, to));
    let mut bare = who.filter.clone();
    bare.more.position.0.clear();
    bare.zone.0.clear();
    Some((into, bare)).filter(|(_, bare)| !asks_nothing(bare))
}

impl Play<'_> {
    /// Compares something that happened with an event that an ability waits for or asks about.
    /// Returns the values that the event gives to names, such as "that SIGNI", or `None` if the
    /// event does not fit.
    #[inline]
    pub(crate) fn match_event(
        &self,
        scope: &Scope<'_>,
        event: &CompiledEvent,
        occurrence: &Occurrence,
    ) -> Option<Names> {
        self.match_pattern(scope, &event.event, event.power.as_ref(), occurrence)
    }

    /// Compares something that happens with a pattern (an event that an ability describes). `power`
    /// is the range of a pattern for changes of power. Returns the values that the pattern gives to
    /// names, such as "that SIGNI", or `None` if the pattern does not fit.
    pub(crate) fn match_pattern(
        &self,
        scope: &Scope<'_>,
        pattern: &Pattern,
        power: Option<&CompiledRange>,
        occurrence: &Occurrence,
    ) -> Option<Names> {
        if broad_kinds_of(pattern) & occurrence.what.bit() == 0 {
            return None;
        }
        let look = occurrence.look.as_ref();
        let scope = Scope {
            before: look,
            ..*scope
        };
        let mut names = Names::NONE;
        let turn = self.game.turn.player;
        let player_is =
            |of: Option<wixoss_ability::Player>, player: Player| match (of, scope.concerned) {
                (None, Some(concerned)) => concerned == player,
                (of, _) => scope.means(of.unwrap_or_default(), player, turn),
            };
        let fits = match (pattern, &occurrence.what) {
            (
                Pattern::Move(moved),
                Happening::Moved {
                    card,
                    from,
                    to,
                    way,
                    ..
                },
            ) => {
                let how = (moved.how.is_none() || moved.how == *way)
                    && (moved.except.is_none() || moved.except != *way);
                // A card that moves within the field, or within one zone, does not leave or enter a
                // zone.
                let within = from == to || from.is_on_field() && to.is_on_field();
                let is_in_one_of = |places: &[Place], spot: Spot| {
                    let mut named = places.iter();
                    places.is_empty() || named.any(|place| is_in(*place, spot))
                };
                // A card under a card on the field leaves the field when it moves away. This counts
                // only if the ability asks about cards under other cards.
                let of_another = asks_about_cards_beneath(&moved.who.filter);
                let lay = |spot: Spot| {
                    is_in_one_of(&moved.from, spot)
                        || of_another && spot.is_beneath() && moved.from.contains(&Place::Field)
                };
                let (left, came) = match is_zone_change(moved) {
                    true => (within, from != to),
                    false => (
                        !within && lay(*from),
                        !within && is_in_one_of(&moved.to, *to),
                    ),
                };
                // If a card has entered the field, the ability asks about the card as it is on the
                // field, not as it was before.
                let prospective = look.is_some_and(|look| look.state.spot == *to);
                let entered = to.is_on_field() && !from.is_on_field() && !prospective;
                let scope = match entered {
                    true => scope.seeing(occurrence.other.as_ref()),
                    false => scope,
                };
                // A card on the field belongs to the player of that field. In other zones it
                // belongs to its owner.
                let came_from = match look.filter(|_| !prospective) {
                    Some(look) if from.is_on_field() => look.state.side,
                    None if from.is_on_field() => self.game.card(*card).side,
                    _ => self.game.card(*card).owner,
                };
                let whose = (moved.from_of).is_none_or(|of| scope.means(of, came_from, turn));
                // The card may have moved again after this event. So the zone that it entered at
                // this event is compared.
                let elsewhere = entered
                    .then(|| match_entered_zone(&moved.who, *to))
                    .flatten();
                let (into, bare) = match &elsewhere {
                    Some((into, bare)) => (*into, Some(bare)),
                    None => (true, None),
                };
                let who = (&moved.who, bare);
                how && left
                    && came
                    && whose
                    && into
                    && self.matches_altered_subject(&scope, who, *card, occurrence, &mut names)
            }
            (Pattern::Attack(who), Happening::Attacked(card)) if occurrence.other.is_some() => {
                let scope = scope.seeing(occurrence.other.as_ref());
                self.matches_subject(&scope, who, *card, occurrence, &mut names)
            }
            (Pattern::Attack(who), Happening::Attacked(card))
            | (Pattern::AttackNegated(who), Happening::AttackNegated(card))
            | (Pattern::Grow(who), Happening::Grew(card))
            | (Pattern::BeTargeted(who), Happening::Targeted(card))
            | (Pattern::Reveal(who), Happening::Revealed(card)) => {
                self.matches_subject(&scope, who, *card, occurrence, &mut names)
            }
            (Pattern::Battle(battle), Happening::Battled { attacker, defender }) => {
                let attacking = (scope, *attacker);
                let defending = (scope.seeing(occurrence.other.as_ref()), *defender);
                let mut so = |(scope, card): &(Scope<'_>, Instance), other: &(Scope<'_>, _)| {
                    let filter = battle.against.as_ref();
                    filter.is_none_or(|filter| self.fits(&other.0, filter, other.1))
                        && self.matches_subject(scope, &battle.who, *card, occurrence, &mut names)
                };
                so(&attacking, &defending) || so(&defending, &attacking)
            }
            (
                Pattern::Crush(crush),
                Happening::Moved {
                    card,
                    crushed: true,
                    ..
                },
            ) => {
                if let Some(name) = &crush.named {
                    let seen = self.game.sight(*card);
                    names.set(name, Value::Cards(Sightings::one(seen)));
                }
                let whose = look.map_or(self.game.card(*card).side, |look| look.state.side);
                player_is(crush.of, whose)
                    && self.matches_cause(&scope, crush.by.as_ref(), &occurrence.cause, &mut names)
            }
            (Pattern::Damage(damage), Happening::Damaged(player)) => {
                player_is(damage.of, *player)
                    && self.matches_cause(&scope, damage.by.as_ref(), &occurrence.cause, &mut names)
            }
            (
                Pattern::Use(used),
                Happening::Used {
                    player,
                    card,
                    ability,
                },
            ) => {
                if let Some(name) = &used.named {
                    let seen = self.game.sight(*card);
                    names.set(name, Value::Cards(Sightings::one(seen)));
                }
                let kinds = match ability {
                    None => used.ability.is_empty(),
                    Some(kind) => used.ability.contains(kind),
                };
                kinds && player_is(used.player, *player) && self.fits(&scope, &used.filter, *card)
            }
            (Pattern::Become(becomes), Happening::Became(card, state)) => {
                becomes.state.contains(state)
                    && self.matches_subject(&scope, &becomes.who, *card, occurrence, &mut names)
            }
            (Pattern::Activate(activate), Happening::Activated { card, ability }) => {
                (activate.ability.is_empty() || activate.ability.contains(ability))
                    && self.matches_subject(&scope, &activate.who, *card, occurrence, &mut names)
            }
            (Pattern::Guard(guard), Happening::Guarded(player, card)) => {
                let with = guard.with.as_deref();
                player_is(guard.player, *player)
                    && with
                        .is_none_or(|with| card.is_some_and(|card| self.fits(&scope, with, card)))
            }
            (Pattern::Refresh(of), Happening::Refreshed(player))
            | (Pattern::Shuffle(of), Happening::Shuffled(player))
            | (Pattern::Trap(of), Happening::Trap(player))
            | (Pattern::SetTrap(of), Happening::TrapSet(player))
            | (Pattern::Bet(of), Happening::Bet(player))
            | (Pattern::LifeBurst(of), Happening::LifeBurst(player)) => {
                player_is(of.player, *player)
            }
            (
                Pattern::Marker(marked),
                Happening::Marked {
                    player,
                    marker,
                    put,
                },
            ) => {
                let kind = if *put { marked.put } else { marked.remove };
                kind == Some(*marker)
                    && player_is(marked.of, *player)
                    && self.matches_cause(&scope, marked.by.as_ref(), &occurrence.cause, &mut names)
            }
            (Pattern::Attach(attach), Happening::Attached { card, to, kind }) => {
                let what = attach.card.as_deref();
                if let Some(name) = &attach.named {
                    names.set(name, Value::Cards(Sightings::one(self.game.sight(*card))));
                }
                (attach.attachment.is_empty() || attach.attachment.contains(kind))
                    && what.is_none_or(|what| self.fits(&scope, what, *card))
                    && self.matches_subject(&scope, &attach.to, *to, occurrence, &mut names)
            }
            (Pattern::HavePower(changed), Happening::Power { card, was, now }) => {
                let so =
                    |number: i32| power.is_none_or(|range| self.is_in_range(&scope, range, number));
                so(*now)
                    && !so(*was)
                    && self.matches_subject(&scope, &changed.who, *card, occurrence, &mut names)
            }
            (Pattern::GainAbility(gain), Happening::GainedKeyword(card, keyword)) => {
                if let Some(name) = &gain.gained {
                    names.set(name, Value::Keyword(*keyword));
                }
                let mut words = gain.keywords.iter().map(|known| known.word);
                words.any(|word| Some(word) == keyword.in_abilities())
                    && self.matches_subject(&scope, &gain.who, *card, occurrence, &mut names)
            }
            (Pattern::BeRisenOn(who), Happening::Covered(card)) => {
                self.matches_subject(&scope, who, *card, occurrence, &mut names)
            }
            (Pattern::Heaven(who), Happening::Heaven(attacker, other)) => {
                let beside = scope.seeing(occurrence.other.as_ref());
                self.matches_subject(&scope, who, *attacker, occurrence, &mut names)
                    || self.matches_subject(&beside, who, *other, occurrence, &mut names)
            }
            (Pattern::GainCounter(gained), Happening::Gained(player, counter)) => {
                (gained.counter.is_empty() || gained.counter.contains(counter))
                    && player_is(gained.player, *player)
            }
            (Pattern::SpendCounter(spent), Happening::Spent(player, counter, _)) => {
                (spent.counter.is_empty() || spent.counter.contains(counter))
                    && player_is(spent.player, *player)
            }
            (Pattern::Begin(moment), Happening::Began(stage)) => {
                self.matches_moment(&scope, moment, *stage)
            }
            (Pattern::End(moment), Happening::Ended(stage)) => {
                self.matches_moment(&scope, moment, *stage)
            }
            // No other pair fits: what happened is of another kind than the event that the ability
            // describes.
            (
                Pattern::Move(_)
                | Pattern::Attack(_)
                | Pattern::Battle(_)
                | Pattern::Crush(_)
                | Pattern::Damage(_)
                | Pattern::Use(_)
                | Pattern::Grow(_)
                | Pattern::Become(_)
                | Pattern::AttackNegated(_)
                | Pattern::BeTargeted(_)
                | Pattern::Reveal(_)
                | Pattern::Guard(_)
                | Pattern::Refresh(_)
                | Pattern::Shuffle(_)
                | Pattern::LifeBurst(_)
                | Pattern::Trap(_)
                | Pattern::SetTrap(_)
                | Pattern::Bet(_)
                | Pattern::GainCounter(_)
                | Pattern::SpendCounter(_)
                | Pattern::Attach(_)
                | Pattern::Marker(_)
                | Pattern::BeRisenOn(_)
                | Pattern::Heaven(_)
                | Pattern::HavePower(_)
                | Pattern::Activate(_)
                | Pattern::GainAbility(_)
                | Pattern::Begin(_)
                | Pattern::End(_),
                _,
            ) => false,
            // Nothing that happens in a game is such an event. The engine uses these patterns only
            // to find out what an effect forbids or doubles.
            (
                Pattern::BeAffected(_)
                | Pattern::Lose(_)
                | Pattern::PayEner(_)
                | Pattern::Bloom(_)
                | Pattern::GainPower(_)
                | Pattern::LosePower(_)
                | Pattern::LoseAbility(_),
                _,
            ) => false,
        };
        fits.then_some(names)
    }

    /// Returns whether `moment` (the start or end of a stage in an ability) means this stage of the
    /// current turn. A stage is a turn, phase or step.
    fn matches_moment(&self, scope: &Scope<'_>, moment: &Moment, stage: Stage) -> bool {
        let turn = self.game.turn.player;
        let of = moment.of.is_none_or(|of| scope.means(of, turn, turn));
        of && moment.stage == stage
    }

    /// Returns whether a card and the cause of an event fit the words of an ability. Words without
    /// a filter mean the card or player that the effect applies to. If there is no such card or
    /// player, they mean the card that has the ability ("when this SIGNI attacks").
    fn matches_subject(
        &self,
        scope: &Scope<'_>,
        who: &Who,
        card: Instance,
        occurrence: &Occurrence,
        names: &mut Names,
    ) -> bool {
        self.matches_altered_subject(scope, (who, None), card, occurrence, names)
    }

    /// Returns whether a card and the cause of an event fit the words of an ability, as
    /// `matches_subject` does. If `altered` is given, the card is compared with this filter in place
    /// of the filter in the words.
    fn matches_altered_subject(
        &self,
        scope: &Scope<'_>,
        (who, altered): (&Who, Option<&Filter>),
        card: Instance,
        occurrence: &Occurrence,
        names: &mut Names,
    ) -> bool {
        let fits = match (altered, asks_nothing(&who.filter)) {
            (Some(altered), _) => {
                self.fits_altered(scope, altered, who.filter.compiled_number, card)
            }
            (None, true) => match (scope.about, scope.concerned) {
                (Some(about), _) => about == card,
                (None, Some(player)) => self.game.card(card).owner == player,
                (None, None) => scope.this.card == card,
            },
            (None, false) => self.fits(scope, &who.filter, card),
        };
        if let Some(name) = &who.named {
            let seen = self.game.sight(card);
            names.set(name, Value::Cards(Sightings::one(seen)));
        }
        fits && self.matches_cause(scope, who.by.as_ref(), &occurrence.cause, names)
    }

    /// Returns whether the cause of an event is the cause that an ability asks for, such as "by an
    /// effect".
    pub(crate) fn matches_cause(
        &self,
        scope: &Scope<'_>,
        pattern: Option<&CausePattern>,
        seen: &CauseDetails,
        names: &mut Names,
    ) -> bool {
        let Some(pattern) = pattern else {
            return true;
        };
        let is_kind = |kind: &CauseKind| match kind {
            CauseKind::Effect => matches!(seen.cause, Cause::Effect(_)),
            CauseKind::Cost => matches!(seen.cause, Cause::Cost(_)),
            CauseKind::Exceed => matches!(seen.cause, Cause::Cost(_)) && seen.exceed,
            CauseKind::Battle | CauseKind::Attack => matches!(seen.cause, Cause::Battle(_)),
            CauseKind::Lancer => matches!(seen.cause, Cause::Effect(_)) && seen.kind.is_none(),
            CauseKind::Rule => matches!(seen.cause, Cause::Rule),
            CauseKind::Refresh => seen.refresh,
            CauseKind::Appearance => seen.appearance,
        };
        let kind = pattern.kind.is_empty() || pattern.kind.iter().any(is_kind);
        let of = pattern.of.is_none_or(|of| {
            seen.player
                .is_some_and(|player| scope.means(of, player, self.game.turn.player))
        });
        let source = pattern.source.as_ref().is_none_or(|filter| {
            let card = seen.source;
            card.is_some_and(|card| {
                let look = seen.look.or_else(|| self.look_at_trap(card));
                self.fits(&scope.seeing(look.as_ref()), filter, card)
            })
        });
        let ability = pattern.ability.is_empty()
            || seen
                .kind
                .is_some_and(|kind| pattern.ability.contains(&kind));
        if let (Some(name), Some(card)) = (&pattern.named, seen.source) {
            names.set(name, Value::Cards(Sightings::one(self.game.sight(card))));
        }
        (kind && of && source && ability) != pattern.not
    }

    /// Returns a snapshot (a recorded state) of a card that is laid in a SIGNI zone, for example a
    /// Trap. The snapshot shows the card in the check zone, because the effect of a Trap counts as
    /// an effect of a used card. Returns `None` for a card in any other place. Source: question on
    /// the card page of WX16-053.
    fn look_at_trap(&self, card: Instance) -> Option<CardSnapshot> {
        let state = *self.game.card(card);
        matches!(state.spot, Spot::Laid(_)).then(|| CardSnapshot {
            state: CardState {
                spot: Spot::Check,
                attached: None,
                ..state
            },
            ..self.look(card)
        })
    }

    /// Returns a cause with all details that abilities ask about.
    pub(crate) fn cause_details(&self, cause: Cause) -> CauseDetails {
        let process = self.game.processes.last();
        let acting = self.acting.or_else(|| {
            let process = process?;
            Some(Acting {
                player: process.player,
                kind: process.kind,
                source: process.source.card,
                muted: [false; 2],
                program: process.program,
                process: process.number,
            })
        });
        let (player, source) = match cause {
            Cause::Rule => (None, None),
            Cause::Player(player) => (Some(player), None),
            Cause::Cost(player) => (Some(player), acting.map(|acting| acting.source)),
            Cause::Battle(card) => (Some(self.game.card(card).side), Some(card)),
            Cause::Effect(card) => {
                let side = self.game.card(card).side;
                (
                    Some(acting.map_or(side, |acting| acting.player)),
                    Some(card),
                )
            }
        };
        let kind = acting.and_then(|acting| acting.kind);
        // The cost of an ability of a Resona has a kind: the kind of the ability. If a cost of a
        // Resona has no kind, it is the cost of putting the Resona onto the field.
        let appearance = matches!(cause, Cause::Cost(_))
            && kind.is_none()
            && source.is_some_and(|card| self.definition(card).card_type == CardType::Resona);
        CauseDetails {
            player,
            kind,
            source,
            appearance,
            process: acting.map_or(0, |acting| acting.process),
            ..CauseDetails::of(cause)
        }
    }
}
