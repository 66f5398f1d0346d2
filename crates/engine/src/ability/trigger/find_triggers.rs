//! Finds the abilities that trigger on events. All events that happen at the same moment are
//! handled together, before the next step. Source: Glossary 5.0.0, "Trigger", "Triggered ability".

use super::number_of_cards::asks_for_several;
use super::occurrence::{Happening, Occurrence, stage_bit};
use crate::ability::change::active_effects::Active;
use crate::ability::compile::{CompiledEvent, Reads, bit_of};
use crate::ability::name_values::{Names, Register, Value};
use crate::ability::query::current_abilities::CurrentAbility;
use crate::ability::query::filter::asks_nothing;
use crate::ability::rules as effect_rules;
use crate::ability::scope::{CardSnapshot, Scope};
use crate::event::{Cause, EventKind, Move};
use crate::flow::loop_limit::MOST_WAITING;
use crate::frame::{Pending, PendingAbility};
use crate::ids::{Instance, Player, Spot};
use crate::pile::CardSet;
use crate::play::Play;
use crate::state::by_player::ByPlayer;
use crate::state::short_list::Few;
use wixoss_ability::{Ability, AbilityKind, Event as Pattern, Filter, MoveKind, Name};
use wixoss_base::vocab::Stage;

pub(crate) mod rules {
    crate::cited::cites! {
        AUTO = "auto.triggers";
        ENTER = "enter.when-put-on-field";
        CONDITION_MET = "trigger.condition-met";
        TURN_PLAYER_JOINS = "triggered-ability.turn-player-joins";
    }
}

impl<'t> Play<'t> {
    /// Records an event, so that abilities can trigger on it.
    pub(crate) fn note(&mut self, kind: EventKind, cause: Cause) {
        let Some(what) = Happening::of(kind) else {
            return;
        };
        if let Happening::Began(stage) = what {
            self.start_effects_of_stage(stage);
        }
        if self.game.turn.number == 0 {
            return;
        }
        let exceed = matches!(kind, EventKind::Moved { by, .. } if by == Move::Exceed);
        let is_heard = self.can_be_heard(&what);
        self.note_as(what, exceed, cause, is_heard);
    }

    /// Records an event as an occurrence. `exceed` says whether the event pays for Exceed.
    /// `is_heard` says whether anything in the game can depend on it (see [`Play::can_be_heard`]).
    pub(crate) fn note_as(&mut self, what: Happening, exceed: bool, cause: Cause, is_heard: bool) {
        #[cfg(any(test, feature = "oracle"))]
        assert_eq!(is_heard, self.can_be_heard(&what), "{what:?}");
        if !is_heard {
            self.before = None;
            self.is_unheard_noted = true;
            // In tests and with the feature `oracle`, the engine also records this event, so that
            // `check_unheard` can prove that no ability triggers on the event.
            #[cfg(not(any(test, feature = "oracle")))]
            return;
        }
        let before = self.before.take();
        let look = match (&what, before) {
            (Happening::Moved { card, .. }, Some(look)) if look.card == *card => Some(look),
            _ => None,
        };
        let mut seen = self.cause_details(cause);
        seen.exceed = exceed;
        seen.refresh = what.is_refresh(cause);
        // An attack is recorded before the attacker goes down. So this snapshot (record) shows the
        // attacker in the up state.
        let other = match &what {
            Happening::Attacked(card) => Some(self.look(*card)),
            _ => None,
        };
        self.noted.push(Occurrence {
            what,
            cause: seen,
            look,
            other,
            turn: self.game.turn.number,
            batch: 0,
            phase: self.game.turn.phase,
            muted: self.acting.map_or([false; 2], |acting| acting.muted),
        });
    }

    /// Records something that happens, so that abilities can trigger on it. Unlike `note`, this
    /// function gets the occurrence itself, and does not make it from an event of the game.
    pub(crate) fn note_alone(&mut self, what: Happening, cause: Cause) {
        if self.game.turn.number > 0 {
            self.note_even_before_the_first_turn(what, cause);
        }
    }

    /// Records something that happens, as `note_alone` does, but also during the set-up of a game.
    pub(crate) fn note_even_before_the_first_turn(&mut self, what: Happening, cause: Cause) {
        if !self.is_attentive() {
            return;
        }
        if !self.can_be_heard(&what) {
            self.is_unheard_noted = true;
            #[cfg(not(any(test, feature = "oracle")))]
            return;
        }
        self.noted.push(Occurrence {
            what,
            cause: self.cause_details(cause),
            look: None,
            other: None,
            turn: self.game.turn.number,
            batch: 0,
            phase: self.game.turn.phase,
            muted: [false; 2],
        });
    }

    /// Returns whether anything in the game can depend on this event: an ability triggers on it, an
    /// effect ends, or an ability asks about it later.
    pub(crate) fn can_be_heard(&self, what: &Happening) -> bool {
        let kind = what.bit();
        let waited = match *what {
            Happening::Began(stage) => self.stages & stage_bit(stage, false) != 0,
            Happening::Ended(stage) => self.stages & stage_bit(stage, true) != 0,
            _ => self.heard & kind != 0,
        };
        if waited {
            return true;
        }
        let waits = |card: Instance| self.definition(card).ability_index.triggers_on & kind != 0;
        let own = match *what {
            Happening::Moved { card, from, .. } => {
                waits(card) || self.must_be_seen_leaving(card, from)
            }
            // Lasting effects and delayed effects can end when a stage (a turn, phase or step)
            // starts or ends.
            Happening::Began(stage) | Happening::Ended(stage) => {
                let mut lasting = self.game.lasting.iter();
                let mut waiting = self.game.waiting.iter();
                lasting.any(|lasting| lasting.until.concerns(stage))
                    || waiting.any(|waiting| waiting.until.concerns(stage))
            }
            _ => what.card().is_some_and(waits) || what.other().is_some_and(waits),
        };
        own || self.past_kinds & kind != 0 && self.table.cast.past_asked().includes(what)
    }

    /// Returns whether the engine must take a snapshot (record the state) of a card that leaves its
    /// zone, even if no ability triggers on this move. For example, another event of the same
    /// moment is about this card. Then an ability that the card had in its old zone can trigger on
    /// this other event, or the history records this other event.
    fn must_be_seen_leaving(&self, card: Instance, from: Spot) -> bool {
        let index = &self.definition(card).ability_index;
        let mentions = |noted: &Occurrence| {
            noted.what.card() == Some(card)
                || noted.what.other() == Some(card)
                || noted.cause.source == Some(card)
        };
        index.auto_anywhere & bit_of(from) != 0
            || self.summary.gives.contains(card)
            || index.has_auto && self.table.cast.keeps_history() && self.noted.iter().any(mentions)
    }

    /// Triggers the abilities that wait for one of the recorded events.
    #[inline]
    pub(crate) fn find_triggers(&mut self) {
        if !self.noted.is_empty() || self.is_unheard_noted {
            self.find_triggers_on_noted();
        }
    }

    #[inline(never)]
    fn find_triggers_on_noted(&mut self) {
        loop {
            let unheard = std::mem::take(&mut self.is_unheard_noted);
            if self.noted.is_empty() {
                if !unheard {
                    return;
                }
                self.game.batch = self.game.batch.wrapping_add(1);
                self.refresh_continuous();
                self.forget_parted();
                continue;
            }
            // If an ability triggers on its own activation, more and more abilities wait, without
            // end. The engine then stops the game at the next step. So no ability needs these
            // events.
            if self.game.pending.len() > MOST_WAITING {
                self.noted.clear();
                return;
            }
            self.handle_noted();
        }
    }

    /// Triggers the abilities that wait for one of the events of one moment, and ends the effects
    /// that last until one of these events.
    #[inline(never)]
    fn handle_noted(&mut self) {
        let mut occurrences = std::mem::take(&mut self.noted);
        self.noted = std::mem::take(&mut self.noted_before);
        self.game.batch = self.game.batch.wrapping_add(1);
        self.refresh_continuous();
        for occurrence in &mut occurrences {
            occurrence.batch = self.game.batch;
        }
        self.keep_for_history(&occurrences);
        let waiting = self.game.pending.len();
        #[cfg(any(test, feature = "oracle"))]
        let before = self.clone();
        self.trigger_on(&occurrences);
        #[cfg(any(test, feature = "oracle"))]
        self.check_triggers(before, &occurrences);
        self.trigger_waiting(&occurrences);
        #[cfg(any(test, feature = "oracle"))]
        self.check_unheard(waiting, &occurrences);
        let is_end = |one: &Occurrence| one.what == Happening::Ended(Stage::Battle);
        if self.game.pending.len() > waiting && occurrences.iter().any(is_end) {
            self.mark_undocumented(effect_rules::BATTLE_END);
        }
        self.mark_joining_turn_player(waiting);
        self.forget_parted();
        for occurrence in &occurrences {
            self.expire_on(&occurrence.what);
        }
        occurrences.clear();
        self.noted_before = occurrences;
        if !self.kept.is_empty() {
            self.game.touched.other(Reads::HISTORY);
            self.game.history.append(&mut self.kept);
        }
    }

    /// Marks in the trace that no document covers this case: an ability of the turn player has just
    /// triggered, while an ability of the other player is processed and more abilities of that
    /// player wait. `before` is the number of abilities that waited before.
    fn mark_joining_turn_player(&mut self, before: usize) {
        if !self.is_recording() {
            return;
        }
        let other = self.game.turn.player.opponent();
        let (player, kind) = match self.acting {
            Some(acting) => (Some(acting.player), acting.kind),
            None => match self.game.processes.last() {
                Some(process) => (Some(process.player), process.kind),
                None => (None, None),
            },
        };
        let (waiting, new) = self
            .game
            .pending
            .split_at(before.min(self.game.pending.len()));
        if player == Some(other)
            && kind.is_some_and(|kind| kind != AbilityKind::Action)
            && waiting.iter().any(|one| one.player == other)
            && new.iter().any(|one| one.player == other.opponent())
        {
            self.mark_undocumented(rules::TURN_PLAYER_JOINS);
        }
    }

    /// Deletes the records of the abilities that cards had gained or lost before they moved.
    fn forget_parted(&mut self) {
        self.parted = CardSet::NONE;
        self.gained_before.clear();
        self.silenced = CardSet::NONE;
        self.hushed = CardSet::NONE;
    }

    /// Triggers the abilities of cards and players that wait for one of the events of one moment.
    /// The events are called a batch.
    fn trigger_on(&mut self, batch: &[Occurrence]) {
        let kinds = batch.iter().fold(0, |kinds, one| kinds | one.what.bit());
        let mut moved = CardSet::NONE;
        let mut subjects = CardSet::NONE;
        for occurrence in batch {
            if let Some(look) = &occurrence.look {
                moved.insert(look.card);
            }
            if let Some(card) = occurrence.what.card() {
                subjects.insert(card);
            }
            // If a card was attached to a SIGNI, abilities of the attached card can trigger, too.
            if let Happening::Attached { card, .. } = occurrence.what {
                subjects.insert(card);
            }
        }
        // An ability can trigger only if its card is in a zone where the ability works, or if the
        // event is about this card.
        let there = self.index.with_auto_anywhere.union(subjects).union(moved);
        let listening = self.index.listening(kinds).intersection(there);
        let cards = match self.summary.does.gives_triggers_on & kinds {
            0 => listening,
            _ => listening.union(self.summary.gives),
        };
        // A card can have gained abilities in the zone that it has just left. These abilities can
        // still trigger.
        for card in cards.union(self.parted).iter() {
            let left = match moved.contains(card) {
                false => None,
                true => batch
                    .iter()
                    .find_map(|occurrence| occurrence.look.filter(|look| look.card == card)),
            };
            if left.is_none() && !self.summary.abilities.contains(card) {
                let spot = bit_of(self.game.card(card).spot);
                for id in &self.definition(card).abilities {
                    let Some(compiled) = self.compiled.ability(*id) else {
                        continue;
                    };
                    let traits = &compiled.traits;
                    let there = traits.spots & spot != 0
                        || traits.moves_itself
                        || compiled.kind == Some(AbilityKind::Enter);
                    if traits.triggers_on & kinds != 0 && there {
                        let held = CurrentAbility::printed(*id, compiled);
                        self.trigger_ability(card, &held, batch, None);
                    }
                }
                continue;
            }
            self.trigger_abilities_of(card, left.as_ref(), batch);
        }
        self.trigger_on_players(batch);
    }

    /// Triggers the abilities of the given cards and of both players that wait for these events.
    #[cfg(any(test, feature = "oracle"))]
    pub(crate) fn trigger_among(&mut self, cards: CardSet, batch: &[Occurrence]) {
        for card in cards.iter() {
            let mut looks = batch.iter().filter_map(|occurrence| occurrence.look);
            let left = looks.find(|look| look.card == card);
            self.trigger_abilities_of(card, left.as_ref(), batch);
        }
        self.trigger_on_players(batch);
    }

    /// Triggers the abilities of one card that wait for these events. If the card has just left its
    /// zone, `left` is a snapshot of the card before the move.
    fn trigger_abilities_of(
        &mut self,
        card: Instance,
        left: Option<&CardSnapshot>,
        batch: &[Occurrence],
    ) {
        // A card that has just left its zone still has the abilities it had there. If it had lost
        // these abilities, it has only the abilities that work in its new zone. An ability of a
        // SIGNI triggers only in a SIGNI zone. An ability about being vanished triggers in the
        // card's new zone. Sources: English FAQ, "[Constant]"; for the last rule, a wiki page on
        // triggers.
        //
        // A card that has just entered the field has its current abilities: effects that give or
        // remove abilities already apply to it.
        let state = self.game.card(card);
        let entered = state.spot.is_on_field();
        // Most cards that leave a zone have only their printed abilities, and need no list of them.
        if let Some(look) = left
            && !look.state.is_face_down_in_signi_zone()
            && (!entered || look.state.spot.is_of_field())
            && !self.had_lost_all_abilities(look)
            && !self.parted.contains(card)
        {
            for id in &self.definition(card).abilities {
                if let Some(compiled) = self.compiled.ability(*id) {
                    let held = CurrentAbility::printed(*id, compiled);
                    self.trigger_ability(card, &held, batch, None);
                }
            }
            return;
        }
        let held: Few<CurrentAbility<'t>> = match left {
            Some(look) if look.state.is_face_down_in_signi_zone() => Few::new(),
            Some(look) if entered && !look.state.spot.is_of_field() => self
                .abilities_as_it_left(card)
                .into_iter()
                .filter(|held| self.works_before(held, look))
                .chain(self.abilities(card))
                .collect(),
            Some(look) if !self.had_lost_all_abilities(look) => self.abilities_as_it_left(card),
            Some(_) => {
                let spot = self.game.card(card).spot;
                let works = |held: &CurrentAbility<'_>| match &held.compiled.ability {
                    Ability::Auto(auto) => self.works_in(&auto.zone, spot),
                    _ => true,
                };
                let now = self.abilities(card).filter(works);
                now.chain(self.gained_as_it_left(card)).collect()
            }
            None => self.abilities(card).collect(),
        };
        for held in held {
            self.trigger_ability(card, &held, batch, None);
        }
    }

    /// Returns whether an Auto ability names the zone that its card has just left, but not the zone
    /// in which the card is now.
    fn works_before(&self, held: &CurrentAbility<'_>, look: &CardSnapshot) -> bool {
        match &held.compiled.ability {
            Ability::Auto(auto) => {
                !auto.zone.is_empty()
                    && self.works_in(&auto.zone, look.state.spot)
                    && !self.works_in(&auto.zone, self.game.card(look.card).spot)
            }
            _ => false,
        }
    }

    /// Triggers the abilities that players have gained and that wait for these events.
    fn trigger_on_players(&mut self, batch: &[Occurrence]) {
        let has_player = |active: &Active| active.players != ByPlayer::both(false);
        if !self.summary.does.gives || !self.active.iter().any(has_player) {
            return;
        }
        let gained: Few<_> = self
            .active
            .iter()
            .filter(|active| active.players != ByPlayer::both(false))
            .filter(|active| {
                let compiled = self.compiled.change(active.change);
                compiled.is_some_and(|compiled| !compiled.gain.is_empty())
            })
            .map(|active| {
                (
                    active.change,
                    active.source,
                    active.players,
                    active.names.clone(),
                    self.giver(active),
                )
            })
            .collect();
        for (change, card, players, names, giver) in gained {
            let Some(compiled) = self.compiled.change(change) else {
                continue;
            };
            for id in &compiled.gain {
                let Some(ability) = self.compiled.ability(*id) else {
                    continue;
                };
                for player in Player::BOTH.into_iter().filter(|player| players[*player]) {
                    let held = CurrentAbility {
                        id: *id,
                        compiled: ability,
                        names: names.clone(),
                        giver,
                    };
                    self.trigger_ability(card, &held, batch, Some(player));
                }
            }
        }
    }

    /// Adds an ability to the abilities that wait to be activated, if the ability triggers on these
    /// events. The ability belongs to a card, or to the player `gained_by`.
    fn trigger_ability(
        &mut self,
        card: Instance,
        held: &CurrentAbility<'t>,
        batch: &[Occurrence],
        gained_by: Option<Player>,
    ) {
        if gained_by.is_none() && self.game.card(card).is_face_down_in_signi_zone() {
            return;
        }
        match &held.compiled.ability {
            Ability::Enter(enter) => {
                for occurrence in batch {
                    let entered = matches!(occurrence.what, Happening::Moved { card: moved, from, to, .. }
                        if moved == card
                            && to.is_on_field()
                            && !from.is_of_field());
                    let [muted, _] = occurrence.muted;
                    let player = self.game.card(card).side;
                    let scope = Scope::of(player, self.game.sight(card), &held.names);
                    if entered
                        && !muted
                        && self.holds_if_any(&scope, held.compiled.condition)
                        && !self.is_hushed(card, AbilityKind::Enter)
                        && self.has_needed(player, card, enter.needs.as_ref())
                        && self.has_uses_left(card, player, held, enter.limit.as_ref())
                    {
                        self.record_use(card, player, held, enter.limit.as_ref());
                        self.add_pending(card, player, held, held.names.clone());
                    }
                }
            }
            Ability::Auto(auto) => {
                let mut once = false;
                let triggers_on = held.compiled.traits.triggers_on;
                let heard = |one: &&Occurrence| triggers_on & one.what.bit() != 0;
                for occurrence in batch.iter().filter(heard) {
                    if once {
                        break;
                    }
                    // If several events have a snapshot of the card, the first choice is the
                    // snapshot of the current event.
                    let own = |one: &Occurrence| match &one.look {
                        Some(look) if look.card == card => Some((look.state.side, look.state.spot)),
                        _ => None,
                    };
                    let was = own(occurrence).or_else(|| batch.iter().find_map(own));
                    let now = self.game.card(card);
                    // If another SIGNI was put onto this SIGNI by Rise, this SIGNI is already under
                    // the other one. So its current zone does not show that its ability worked
                    // before the event.
                    let works = gained_by.is_some()
                        || self.works_in(&auto.zone, now.spot)
                        || was.is_some_and(|(_, spot)| self.works_in(&auto.zone, spot))
                        || occurrence.what == Happening::Covered(card) && auto.zone.is_empty()
                        || auto.zone.is_empty() && auto.when.iter().any(is_move_of_this_card);
                    let player = gained_by.unwrap_or(was.map_or(now.side, |(side, _)| side));
                    let [_, muted] = occurrence.muted;
                    let muted = muted && occurrence.what.card() == Some(card);
                    if !works || muted {
                        continue;
                    }
                    let Some(mut names) = self.match_waited_event(
                        card,
                        player,
                        &held.names,
                        &held.compiled.when,
                        occurrence,
                        batch,
                    ) else {
                        continue;
                    };
                    if let (Happening::Moved { .. }, Some(look)) =
                        (&occurrence.what, &occurrence.look)
                        && held.compiled.traits.asks_values
                        && look.state.spot.is_of_field()
                    {
                        let (card, level, power) = (look.card, look.level, look.power);
                        let last = Value::LastValues { card, level, power };
                        names.set(Register::LEFT_FIELD, last);
                    }
                    let sight = self.game.sight(card);
                    let scope = Scope::of(player, sight, &names);
                    let holds = self.holds_if_any(&scope, held.compiled.condition);
                    if !holds
                        || !self.has_needed(player, card, auto.needs.as_ref())
                        || !self.has_uses_left(card, player, held, auto.limit.as_ref())
                        || gained_by.is_none() && self.is_hushed(card, AbilityKind::Auto)
                    {
                        continue;
                    }
                    once = auto.when.iter().any(asks_for_several);
                    self.record_use(card, player, held, auto.limit.as_ref());
                    self.add_pending(card, player, held, names);
                }
            }
            Ability::Keyword(_)
            | Ability::Constant(_)
            | Ability::Action(_)
            | Ability::LifeBurst(_)
            | Ability::Use(_)
            | Ability::Appearance(_)
            | Ability::GrowCondition(_)
            | Ability::Rise(_)
            | Ability::Harmony(_)
            | Ability::Trap(_)
            | Ability::SongFragment(_) => {}
        }
    }

    /// Returns whether an effect prevents the activation of a card's abilities of one kind. If the
    /// card has just left its zone, the function asks the effects that applied before the move.
    pub(crate) fn is_hushed(&self, card: Instance, ability: AbilityKind) -> bool {
        let some = self.summary.does.hushes;
        let what = Happening::Activated { card, ability };
        ability == AbilityKind::Auto && self.hushed.contains(card)
            || some && self.is_prevented(what, Cause::Rule)
    }

    /// Compares something that happened with the events that an ability waits for. Returns the
    /// values that the first fitting event gives to names, such as "that SIGNI", or `None` if no
    /// event fits.
    fn match_waited_event(
        &self,
        card: Instance,
        player: Player,
        known: &Names,
        events: &[CompiledEvent],
        occurrence: &Occurrence,
        batch: &[Occurrence],
    ) -> Option<Names> {
        let sight = self.game.sight(card);
        let scope = Scope::of(player, sight, known);
        events.iter().find_map(|event| {
            let bound = self.match_event(&scope, event, occurrence)?;
            if !self.reaches_count(&scope, event, occurrence, batch) {
                return None;
            }
            let mut names = known.clone();
            names.extend(bound);
            Some(names)
        })
    }

    /// Adds a triggered ability to the list of abilities that wait to be activated.
    fn add_pending(
        &mut self,
        card: Instance,
        player: Player,
        held: &CurrentAbility<'t>,
        names: Names,
    ) {
        let kind = held.compiled.kind;
        self.game.pending.push(Pending {
            player,
            source: self.game.sight(card),
            ability: PendingAbility::Ability(held.id, names),
        });
        let rule = match kind {
            Some(AbilityKind::Enter) => rules::ENTER,
            _ => rules::AUTO,
        };
        let event = EventKind::AbilityTriggered {
            player,
            card,
            ability: Some(held.id),
            kind,
        };
        self.emit(event, Cause::Rule, rule);
    }

    /// Starts to process the delayed effects that are a part of an event that has just happened
    /// ("additionally"). They are processed one after the other, before anything else happens.
    pub(crate) fn begin_additional_effects(&mut self) {
        for (waiting, names) in std::mem::take(&mut self.additional).into_iter().rev() {
            if let Some(later) = self.compiled.later(waiting.later) {
                self.is_quiet = false;
                self.begin_program(waiting.player, waiting.source, later.program, names);
            }
        }
    }

    /// Triggers the delayed effects that wait for one of these events.
    fn trigger_waiting(&mut self, batch: &[Occurrence]) {
        if self.game.waiting.is_empty() {
            return;
        }
        let mut at = 0;
        while let Some(waiting) = self.game.waiting.get(at).cloned() {
            let Some(later) = self.compiled.later(waiting.later) else {
                at += 1;
                continue;
            };
            let mut spent = false;
            for occurrence in batch {
                // The event that started a delayed effect can't trigger this effect.
                if spent || waiting.since == self.game.batch {
                    continue;
                }
                let card = waiting.source.card;
                let found = self.match_waited_event(
                    card,
                    waiting.player,
                    &waiting.names,
                    &later.when,
                    occurrence,
                    batch,
                );
                let Some(names) = found else {
                    continue;
                };
                if waiting.skips {
                    if let Some(waiting) = self.game.waiting.get_mut(at) {
                        waiting.skips = false;
                    }
                    continue;
                }
                let scope = Scope::of(waiting.player, waiting.source, &names);
                if !self.holds_if_any(&scope, later.condition) {
                    continue;
                }
                spent = later.delayed.once;
                if later.delayed.additionally {
                    self.additional.push((waiting.clone(), names));
                    continue;
                }
                self.game.pending.push(Pending {
                    player: waiting.player,
                    source: waiting.source,
                    ability: PendingAbility::Later(waiting.later, names),
                });
                let kind = EventKind::AbilityTriggered {
                    player: waiting.player,
                    card,
                    ability: None,
                    kind: None,
                };
                self.emit(kind, Cause::Rule, rules::CONDITION_MET);
            }
            match spent {
                true => {
                    self.game.waiting.remove(at);
                }
                false => at += 1,
            }
        }
    }
}

/// Returns whether an event is one of these events of the card that has the ability: this card is
/// discarded, revealed, attached, or moved from a zone that the event names. An ability that waits
/// for such an event works in every zone, unless the ability lists the zones in which it works.
pub(in crate::ability) fn is_move_of_this_card(pattern: &Pattern) -> bool {
    match pattern {
        Pattern::Move(moved) => {
            let own = asks_nothing(&moved.who.filter);
            own && (moved.how == Some(MoveKind::Discard) || !moved.from.is_empty())
        }
        // The card is attached to another card, or put under it.
        Pattern::Attach(attach) => attach.card.as_deref().is_some_and(is_this),
        // The card is revealed in a zone such as a hand or a deck.
        Pattern::Reveal(who) => asks_nothing(&who.filter),
        _ => false,
    }
}

/// Returns whether a filter asks only for the card that has the ability.
fn is_this(filter: &Filter) -> bool {
    let mut this = Filter::default();
    this.more.among = Some(Name::this());
    *filter == this
}
