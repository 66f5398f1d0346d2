//! What holds right now: constant abilities and what effects have begun, with the cards it is of.
//! Everything that depends on it is computed from this list (Glossary 5.0.0, "Power").

use super::names::Names;
use super::occurrence::{Occurrence, Seen, What};
use super::program::{AbilityId, ChangeId, Compiled, ProgramId};
use super::scope::{Look, Scope};
use crate::ability::{
    Ability, AbilityKind, Change, Duration, KeywordWord, Likeness, Loss, Permission, Subject, Which,
};
use crate::engine::event::Cause;
use crate::engine::ids::{Instance, Player};
use crate::engine::keyword::Keyword;
use crate::engine::pile::CardSet;
use crate::engine::play::Play;
use crate::vocab::{Color, ColorSet};

/// What holds is asked anew until nothing changes; this often at most, should two abilities
/// switch each other on and off.
const MOST_ROUNDS: usize = 8;

/// Numbers of a continuous effect.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub(in crate::engine) struct Figures {
    pub power: i32,
    pub base_power: Option<i32>,
    pub level: i32,
    pub base_level: Option<i32>,
    pub limit: i32,
    pub base_limit: Option<i32>,
}

/// A continuous effect that holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::engine) struct Active {
    pub change: ChangeId,
    /// Whose it is.
    pub player: Player,
    /// The card it comes from.
    pub source: Instance,
    /// The cards it is about.
    pub cards: CardSet,
    /// The players it is about.
    pub players: [bool; 2],
    pub figures: Figures,
    pub names: Names,
    /// Its place among the effects that last, if it is one.
    pub lasting: Option<usize>,
}

/// An ability that a card has now.
#[derive(Clone, Debug)]
pub(in crate::engine) struct Held<'t> {
    pub id: AbilityId,
    pub compiled: &'t Compiled,
    pub names: Names,
}

impl Held<'_> {
    pub(in crate::engine) fn is_shadow(&self) -> bool {
        matches!(&self.compiled.ability, Ability::Keyword(k) if k.word == KeywordWord::Shadow)
    }
}

impl<'t> Play<'t> {
    /// Finds out what holds now.
    pub(in crate::engine) fn refresh_continuous(&mut self) {
        if !self.table.cast.has_abilities() {
            return;
        }
        let mut before = std::mem::take(&mut self.active);
        for _ in 0..MOST_ROUNDS {
            let now = self.collect();
            if now == before {
                self.active = now;
                return;
            }
            before = now.clone();
            self.active = now;
        }
    }

    fn collect(&self) -> Vec<Active> {
        let mut found = Vec::new();
        for (card, state) in self.game.cards() {
            if self.definition(card).abilities.is_empty() && !self.gains(card) {
                continue;
            }
            for held in self.abilities(card) {
                let Ability::Constant(constant) = &held.compiled.ability else {
                    continue;
                };
                let player = state.side;
                let scope = Scope::of(player, self.game.sight(card), &held.names);
                let works = self.works(&constant.zone, state.spot)
                    && self.has_needed(player, constant.needs.as_ref())
                    && constant
                        .condition
                        .as_ref()
                        .is_none_or(|c| self.holds(&scope, c));
                if !works {
                    continue;
                }
                for id in &held.compiled.changes {
                    self.activate_constant(&scope, card, player, *id, &held.names, &mut found);
                }
            }
        }
        for (at, lasting) in self.game.lasting.iter().enumerate() {
            let Some(compiled) = self.table.cast.compiled().change(lasting.change) else {
                continue;
            };
            let scope = Scope::of(lasting.player, lasting.source, &lasting.names);
            if let Some(Duration::While(condition)) = &compiled.change.until
                && !self.holds(&scope, condition)
            {
                continue;
            }
            let mut cards = CardSet::default();
            for seen in &lasting.cards {
                if self.game.is_still(*seen) {
                    cards.insert(seen.card);
                }
            }
            let mut active = Active {
                change: lasting.change,
                player: lasting.player,
                source: lasting.source.card,
                cards,
                players: lasting.players,
                figures: lasting.figures,
                names: lasting.names.clone(),
                lasting: Some(at),
            };
            self.spare_unaffected(&compiled.change, &mut active);
            found.push(active);
        }
        found
    }

    fn activate_constant(
        &self,
        scope: &Scope<'_>,
        card: Instance,
        player: Player,
        id: ChangeId,
        names: &Names,
        found: &mut Vec<Active>,
    ) {
        let Some(compiled) = self.table.cast.compiled().change(id) else {
            return;
        };
        if let Some(Duration::While(condition)) = &compiled.change.until
            && !self.holds(scope, condition)
        {
            return;
        }
        let mut cards = CardSet::default();
        let mut players = [false; 2];
        match &compiled.change.of {
            Subject::Player(word) => {
                for player in scope.players(*word, self.game.turn.player) {
                    set(&mut players, player);
                }
            }
            Subject::Cards(Which::All(group)) => {
                for card in self.fitting(scope, &group.filter) {
                    cards.insert(card);
                }
            }
            Subject::Cards(Which::Named(name)) => {
                for card in self.named(scope, name.as_str()) {
                    cards.insert(card);
                }
            }
            Subject::Cards(_) => {}
        }
        let mut active = Active {
            change: id,
            player,
            source: card,
            cards,
            players,
            figures: self.figures(scope, &compiled.change),
            names: names.clone(),
            lasting: None,
        };
        self.spare_unaffected(&compiled.change, &mut active);
        found.push(active);
    }

    /// The numbers of a continuous effect as they are now.
    pub(in crate::engine) fn figures(&self, scope: &Scope<'_>, change: &Change) -> Figures {
        let value = |amount: &Option<crate::ability::Amount>| {
            amount.as_ref().map(|amount| self.amount(scope, amount))
        };
        Figures {
            power: value(&change.power).unwrap_or(0),
            base_power: value(&change.base_power),
            level: value(&change.level).unwrap_or(0),
            base_level: value(&change.base_level),
            limit: value(&change.limit).unwrap_or(0),
            base_limit: value(&change.base_limit),
        }
    }

    /// Takes the cards out that are unaffected by what changes their power or text.
    fn spare_unaffected(&self, change: &Change, active: &mut Active) {
        if change.unaffected_by.is_some() || self.active.is_empty() {
            return;
        }
        let seen = Seen {
            cause: Cause::Effect(active.source),
            player: Some(active.player),
            kind: active.lasting.is_none().then_some(AbilityKind::Constant),
            source: Some(active.source),
            exceed: false,
        };
        let spared: Vec<Instance> = (active.cards.iter())
            .filter(|card| self.is_unaffected(*card, &seen))
            .collect();
        for card in spared {
            active.cards.remove(card);
        }
    }

    /// Whether a card is unaffected by what this causes.
    pub(in crate::engine) fn is_unaffected(&self, card: Instance, seen: &Seen) -> bool {
        if !matches!(seen.cause, Cause::Effect(_)) {
            return false;
        }
        self.changes_of(card).any(|(active, change)| {
            let scope = Scope::of(active.player, self.game.sight(active.source), &active.names);
            change.unaffected_by.as_ref().is_some_and(|cause| {
                self.is_cause(&scope, Some(cause), seen, &mut Names::NONE.clone())
            })
        })
    }

    /// What holds of a card.
    pub(in crate::engine) fn changes_of(
        &self,
        card: Instance,
    ) -> impl Iterator<Item = (&Active, &'t Change)> {
        let active = self
            .active
            .iter()
            .filter(move |active| active.cards.contains(card));
        active.filter_map(|active| {
            let compiled = self.table.cast.compiled().change(active.change)?;
            Some((active, &compiled.change))
        })
    }

    /// Whether a card gains abilities.
    pub(in crate::engine) fn gains(&self, card: Instance) -> bool {
        self.changes_of(card)
            .any(|(_, change)| !change.gain.is_empty())
    }

    /// The abilities a card has now.
    pub(in crate::engine) fn abilities(&self, card: Instance) -> std::vec::IntoIter<Held<'t>> {
        let mut held = self.printed(card);
        for active in &self.active {
            if !active.cards.contains(card) {
                continue;
            }
            let Some(compiled) = self.table.cast.compiled().change(active.change) else {
                continue;
            };
            for loss in compiled.change.lose.iter() {
                match loss {
                    Loss::Abilities(_) => held.clear(),
                    Loss::Kind(kind) => held.retain(|held| held.compiled.kind != Some(*kind)),
                    Loss::Keyword(lost) => held.retain(|held| {
                        !matches!(&held.compiled.ability, Ability::Keyword(k) if k.word == lost.word)
                    }),
                    Loss::Icon(_) | Loss::Colors(_) => {}
                }
            }
            for id in &compiled.gain {
                if let Some(gained) = self.table.cast.compiled().ability(*id) {
                    held.push(Held {
                        id: *id,
                        compiled: gained,
                        names: active.names.clone(),
                    });
                }
            }
        }
        held.into_iter()
    }

    fn printed(&self, card: Instance) -> Vec<Held<'t>> {
        let ids = self.definition(card).abilities.iter();
        ids.filter_map(|id| {
            Some(Held {
                id: *id,
                compiled: self.table.cast.compiled().ability(*id)?,
                names: Names::NONE,
            })
        })
        .collect()
    }

    /// The abilities of a card that has just left, as it had them on its own.
    pub(in crate::engine) fn abilities_with_lost(&self, card: Instance) -> Vec<Held<'t>> {
        let mut held = self.printed(card);
        if let Some(left) = self.parted.iter().find(|(parted, _)| *parted == card) {
            for (id, names) in &left.1 {
                if let Some(compiled) = self.table.cast.compiled().ability(*id) {
                    held.push(Held {
                        id: *id,
                        compiled,
                        names: names.clone(),
                    });
                }
            }
        }
        held
    }

    /// Whether a card that has just left had lost its abilities before.
    pub(in crate::engine) fn is_silenced_before(&self, look: &Look) -> bool {
        self.silenced.contains(look.card)
    }

    /// Whether something holds of a card, or was taken from it, that its abilities are lost.
    pub(in crate::engine) fn is_silenced(&self, card: Instance) -> bool {
        self.changes_of(card)
            .any(|(_, change)| change.lose.iter().any(|l| matches!(l, Loss::Abilities(_))))
    }

    /// Whether a card has a keyword now.
    pub(in crate::engine) fn keyword_now(&self, card: Instance, keyword: Keyword) -> bool {
        let mut has = self.definition(card).keywords.contains(keyword);
        for active in &self.active {
            if !active.cards.contains(card) {
                continue;
            }
            let Some(compiled) = self.table.cast.compiled().change(active.change) else {
                continue;
            };
            for loss in compiled.change.lose.iter() {
                has &= match loss {
                    Loss::Abilities(_) => false,
                    Loss::Keyword(lost) => lost.word.entry().key != keyword.word(),
                    _ => true,
                };
            }
        }
        has || self
            .abilities(card)
            .any(|held| held.compiled.keyword == Some(keyword))
    }

    /// The colors of a card now.
    pub(in crate::engine) fn colors(&self, card: Instance) -> ColorSet {
        let mut colors = self.definition(card).colors;
        for (_, change) in self.changes_of(card) {
            if let Some(becomes) = &change.becomes {
                if becomes.every_color {
                    colors = Color::ALL.into_iter().collect::<ColorSet>().colored();
                } else if !becomes.color.is_empty() {
                    colors = becomes.color.iter().copied().collect();
                }
            }
            if let Some(also) = &change.also {
                colors = colors.union(also.color.iter().copied().collect());
                if also.every_color {
                    colors = colors.union(Color::ALL.into_iter().collect::<ColorSet>().colored());
                }
            }
            for loss in change.lose.iter() {
                if let Loss::Colors(lost) = loss {
                    colors = match lost.is_empty() {
                        true => ColorSet::EMPTY,
                        false => colors.without(lost.iter().copied().collect()),
                    };
                }
            }
        }
        colors
    }

    /// Whether a card is also, or has become, what is asked for.
    pub(in crate::engine) fn likened(
        &self,
        card: Instance,
        is: impl Fn(&Likeness) -> bool,
    ) -> bool {
        self.changes_of(card).any(|(_, change)| {
            let likes = [&change.also, &change.becomes].into_iter().flatten();
            likes.into_iter().any(|like| is(like))
        })
    }

    /// Whether a card may do something the rules don't allow otherwise.
    pub(in crate::engine) fn is_permitted(
        &self,
        card: Instance,
        permits: impl Fn(&Permission) -> bool,
    ) -> bool {
        let side = self.game.card(card).side;
        self.active.iter().any(|active| {
            (active.cards.contains(card) || has(active.players, side))
                && self
                    .table
                    .cast
                    .compiled()
                    .change(active.change)
                    .is_some_and(|compiled| compiled.change.can.iter().any(&permits))
        })
    }

    /// Whether what would happen can't.
    pub(in crate::engine) fn is_prevented(&self, what: What, cause: Cause) -> bool {
        if self.active.is_empty() {
            return false;
        }
        let occurrence = self.prospect(what, cause);
        self.active.iter().any(|active| {
            let compiled = self.table.cast.compiled().change(active.change);
            compiled.is_some_and(|compiled| {
                compiled
                    .change
                    .cannot
                    .iter()
                    .any(|event| self.is_about(active, event, &occurrence))
            })
        })
    }

    fn prospect(&self, what: What, cause: Cause) -> Occurrence {
        Occurrence {
            what,
            cause: self.seen_cause(cause),
            look: what.card().map(|card| self.look(card)),
            turn: self.game.turn.number,
            batch: 0,
            muted: [false; 2],
        }
    }

    /// Whether what would happen is what a continuous effect speaks of, for a card or player it is
    /// about.
    fn is_about(
        &self,
        active: &Active,
        event: &crate::ability::Event,
        occurrence: &Occurrence,
    ) -> bool {
        let source = self.game.sight(active.source);
        let scope = Scope::of(active.player, source, &active.names);
        let cards = active.cards.iter().any(|card| {
            let scope = Scope {
                about: Some(card),
                concerned: Some(self.game.card(card).side),
                ..scope
            };
            self.is_event(&scope, event, occurrence).is_some()
        });
        cards
            || Player::BOTH.into_iter().any(|player| {
                let scope = Scope {
                    concerned: Some(player),
                    ..scope
                };
                has(active.players, player) && self.is_event(&scope, event, occurrence).is_some()
            })
    }

    /// What can't be done in full replaces nothing.
    fn can_replace(&self, active: &Active, instead: &[crate::ability::Effect]) -> bool {
        let source = self.game.sight(active.source);
        let scope = Scope::of(active.player, source, &active.names);
        self.can_all_be_done(&scope, instead)
    }

    /// What is done instead of what would happen, if something is.
    pub(in crate::engine) fn replacement(
        &self,
        what: What,
        cause: Cause,
    ) -> Option<(ProgramId, Active, bool)> {
        if self.active.is_empty() {
            return None;
        }
        let occurrence = self.prospect(what, cause);
        self.active.iter().find_map(|active| {
            let compiled = self.table.cast.compiled().change(active.change)?;
            let pairs = compiled.change.replace.iter().zip(&compiled.instead);
            for (replacement, program) in pairs {
                if self.is_about(active, &replacement.would, &occurrence)
                    && self.can_replace(active, &replacement.instead)
                {
                    return Some((*program, active.clone(), replacement.once));
                }
            }
            None
        })
    }
}

/// Whether a player is one of those marked.
pub(in crate::engine) const fn has(players: [bool; 2], player: Player) -> bool {
    let [one, two] = players;
    match player {
        Player::One => one,
        Player::Two => two,
    }
}

/// Marks a player.
pub(in crate::engine) fn set(players: &mut [bool; 2], player: Player) {
    let [one, two] = players;
    match player {
        Player::One => *one = true,
        Player::Two => *two = true,
    }
}
