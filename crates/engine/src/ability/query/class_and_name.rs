//! Compares the classes, names and other traits of cards.

use crate::ability::change::active_effects::Active;
use crate::ability::name_values::Value;
use crate::ability::scope::{CardSnapshot, Scope};
use crate::definition::Definition;
use crate::ids::Instance;
use crate::play::Play;
use crate::state::short_list::Few;
use smallvec::smallvec;
use wixoss_ability::card_names::{is_same_name, letters};
use wixoss_ability::{Feature, Likeness, Loss};

/// The highest level that a card can count as having.
const HIGHEST_LEVEL: i32 = 20;

impl Play<'_> {
    /// Returns whether a card has a class now. The class can be a full class, a main class or a
    /// subclass.
    pub(crate) fn has_class(&self, card: Instance, class: &str) -> bool {
        let printed = self.definition(card).classes.iter();
        let is_lrig = self.definition(card).card_type.is_lrig();
        let same = |known: &str| is_class(known, class);
        let likened = self.summary.identity.contains(card);
        // An effect can make a card become a card of other classes. The printed classes then do not
        // count.
        let declared = |active: &Active, like: &Likeness| {
            let word = self.declared_word(active, like).filter(|_| !is_lrig);
            word.map(|word| self.table.cast.word(word))
        };
        let replaced = likened
            && self.has_become(card, |active, like| {
                !like.class.is_empty() || declared(active, like).is_some()
            });
        let lost = |loss: &Loss| matches!(loss, Loss::Classes(_));
        let mut changes = self.changes_of(card);
        let replaced =
            replaced || likened && changes.any(|(_, change)| change.lose.iter().any(lost));
        !replaced && printed.map(|id| self.table.cast.word(*id)).any(same)
            || likened
                && self.has_likeness(card, |active, like| {
                    like.every_class
                        || like.class.iter().any(|known| same(known))
                        || declared(active, like).is_some_and(same)
                })
    }

    /// Returns whether an effect such as "you may count this SIGNI as level 3" lets a card count as
    /// a card of a level for which `fits` is true. The effect must belong to the player whose
    /// ability or effect asks.
    pub(super) fn can_count_as_level(
        &self,
        scope: &Scope<'_>,
        card: Instance,
        fits: impl Fn(i32) -> bool,
    ) -> bool {
        self.summary.identity.contains(card)
            && self.compiled_changes_of(card).any(|(active, compiled)| {
                let counted = compiled.numbers.counts_as.as_ref();
                active.player == scope.you
                    && counted.is_some_and(|counted| {
                        let mut levels = 0..=HIGHEST_LEVEL;
                        levels.any(|level| self.is_in_range(scope, counted, level) && fits(level))
                    })
            })
    }

    /// Returns whether a card has this level, or can count as a card of this level for an ability
    /// or effect of the same player. `real` is the level that the card has.
    fn can_be_level(&self, scope: &Scope<'_>, card: Instance, real: i32, level: i32) -> bool {
        level == real || self.can_count_as_level(scope, card, |other| other == level)
    }

    /// Returns `false` if no effect lets this card count as a card of another level. This is a
    /// quick check: `true` means only that an effect changes a level, color, class or name of the
    /// card.
    pub(in crate::ability) fn can_count_as_other(&self, card: Instance) -> bool {
        self.summary.identity.contains(card)
    }

    /// Returns the levels that a card has or can count as having, for an ability or effect of the
    /// same player.
    pub(in crate::ability) fn levels_to_count_as(
        &self,
        scope: &Scope<'_>,
        card: Instance,
    ) -> Few<i32> {
        let real = self.level(card);
        let mut levels: Few<i32> = smallvec![real];
        if self.can_count_as_other(card) {
            let others = (0..=HIGHEST_LEVEL).filter(|level| *level != real);
            levels.extend(others.filter(|level| self.can_be_level(scope, card, real, *level)));
        }
        levels
    }

    /// Returns whether two cards have a trait in common, or can count as cards that have the same
    /// level. `look` is the first card as it was at an earlier moment.
    pub(super) fn can_share(
        &self,
        scope: &Scope<'_>,
        feature: Feature,
        look: &CardSnapshot,
        other: Instance,
    ) -> bool {
        self.shares_as_seen(feature, look, other)
            || feature == Feature::Level && self.can_pair_levels(scope, look, other, |a, b| a == b)
    }

    /// Returns whether two cards have different levels, or can count as cards that have different
    /// levels.
    pub(super) fn can_differ_in_level(
        &self,
        scope: &Scope<'_>,
        look: &CardSnapshot,
        other: Instance,
    ) -> bool {
        look.level != self.level(other) || self.can_pair_levels(scope, look, other, |a, b| a != b)
    }

    /// Returns whether `fits` is true for the levels of two cards, if one of the cards can count as
    /// a card of another level. `fits` asks, for example, whether the two levels are equal.
    fn can_pair_levels(
        &self,
        scope: &Scope<'_>,
        look: &CardSnapshot,
        other: Instance,
        fits: impl Fn(i32, i32) -> bool,
    ) -> bool {
        if !self.can_count_as_other(look.card) && !self.can_count_as_other(other) {
            return false;
        }
        let others = self.levels_to_count_as(scope, other);
        let can_be = |level: &i32| self.can_be_level(scope, look.card, look.level, *level);
        (0..=HIGHEST_LEVEL)
            .filter(can_be)
            .any(|level| others.iter().any(|other| fits(level, *other)))
    }

    /// For an effect such as "this card also has the declared class", returns the class or LRIG
    /// type that the player has declared, as an index into the word list of the cast (the list of
    /// all different cards of a game). Only SIGNI have classes and only LRIGs have LRIG types, so
    /// the kind of the card says which one is meant.
    fn declared_word(&self, active: &Active, like: &Likeness) -> Option<u16> {
        match active.names.get(like.declared.as_ref()?) {
            Some(Value::Word(word)) => Some(*word),
            _ => None,
        }
    }

    /// Returns whether a card has a LRIG type.
    pub(super) fn has_lrig_type(&self, card: Instance, kind: &str) -> bool {
        let named = |like: &Likeness| like.lrig_type.iter().any(|known| known == kind);
        self.lrig_types(card)
            .any(|id| self.table.cast.word(id) == kind)
            || self.summary.identity.contains(card)
                && self.has_likeness(card, |_, like| named(like))
    }

    /// Returns the LRIG types of a card: the printed types, and the types that effects add. A type
    /// that an effect adds is left out if no card of the game has it.
    pub(crate) fn lrig_types(&self, card: Instance) -> impl Iterator<Item = u16> + '_ {
        let likened = self.summary.identity.contains(card);
        let added = likened.then(|| {
            let is_lrig = self.definition(card).card_type.is_lrig();
            let likes = self.changes_of(card).filter_map(|(active, change)| {
                let like = change.also.as_deref()?;
                Some((active, like))
            });
            let ids = likes.flat_map(move |(active, like)| {
                let words = like.lrig_type.iter();
                let ids = words.filter_map(|word| self.table.cast.word_id(word));
                ids.chain(self.declared_word(active, like).filter(|_| is_lrig))
            });
            ids.chain(self.types_of_others(card))
        });
        let printed = self.definition(card).lrig_types.iter().copied();
        printed.chain(added.into_iter().flatten())
    }

    /// An effect can give a card the LRIG types of other cards. Returns the printed LRIG types of
    /// these other cards.
    fn types_of_others(&self, card: Instance) -> impl Iterator<Item = u16> + '_ {
        self.changes_of(card).flat_map(|(active, change)| {
            let scope = Scope::of(active.player, self.game.sight(active.source), &active.names);
            let like = change.also.as_deref();
            let filter = like.and_then(|like| like.lrig_type_of.as_deref());
            let others = filter.map(|filter| self.fitting(&scope, filter));
            let others: Vec<Instance> = others.into_iter().flatten().collect();
            (others.into_iter()).flat_map(|other| self.definition(other).lrig_types.clone())
        })
    }

    /// Returns the LRIG types of a card, without repetitions and in a fixed order. So two cards can
    /// be compared.
    pub(crate) fn sorted_lrig_types(&self, card: Instance) -> Few<u16> {
        let mut types: Few<u16> = self.lrig_types(card).collect();
        types.sort_unstable();
        types.dedup();
        types
    }

    /// Returns whether two LRIGs have a LRIG type in common.
    pub(crate) fn share_lrig_type(&self, a: Instance, b: Instance) -> bool {
        self.lrig_types(a)
            .any(|kind| self.lrig_types(b).any(|other| other == kind))
    }

    /// Returns whether two LRIGs have exactly the same LRIG types. LRIGs without a LRIG type never
    /// match.
    pub(crate) fn have_same_lrig_types(&self, a: Instance, b: Instance) -> bool {
        match self.summary.identity.contains(a) || self.summary.identity.contains(b) {
            true => {
                let types = self.sorted_lrig_types(a);
                !types.is_empty() && types == self.sorted_lrig_types(b)
            }
            false => self.definition(a).has_same_lrig_types(self.definition(b)),
        }
    }

    /// Returns whether a card has this English or Japanese name now.
    pub(crate) fn has_name(&self, card: Instance, name: &str) -> bool {
        let definition = self.definition(card);
        let likened = self.summary.identity.contains(card);
        let replaced = likened && self.has_become(card, |_, like| !like.name.is_empty());
        !replaced && definition.is_called(name)
            || likened
                && (self.has_likeness(card, |_, like| {
                    like.name.iter().any(|known| is_same_name(known, name))
                }) || self.has_name_of_others(card, name))
    }

    /// Returns whether an effect gives a card the names of other cards, and `name` is one of these
    /// names.
    fn has_name_of_others(&self, card: Instance, name: &str) -> bool {
        self.changes_of(card).any(|(active, change)| {
            let scope = Scope::of(active.player, self.game.sight(active.source), &active.names);
            let likes = [&change.also, &change.becomes].into_iter().flatten();
            let mut filters = likes.filter_map(|like| like.name_of.as_deref());
            filters.any(|filter| {
                let mut others = self.fitting(&scope, filter).into_iter();
                others.any(|other| self.definition(other).is_called(name))
            })
        })
    }

    /// Returns whether two cards have a trait in common, for example a color. For the first card,
    /// the snapshot `look` (its recorded state) counts.
    pub(super) fn shares_as_seen(
        &self,
        feature: Feature,
        look: &CardSnapshot,
        other: Instance,
    ) -> bool {
        match feature {
            Feature::Color => {
                let colors = self.colors_as_seen(look).colored();
                let both = colors.intersection(self.colors(other).colored());
                !both.is_empty()
            }
            Feature::Level => look.level == self.level(other),
            Feature::Power => look.power == self.power(other),
            feature => self.share_feature(feature, look.card, other),
        }
    }

    /// Returns whether two cards have a trait in common, for example a color.
    pub(crate) fn share_feature(&self, feature: Feature, a: Instance, b: Instance) -> bool {
        let (first, second) = (self.definition(a), self.definition(b));
        match feature {
            Feature::Color => {
                let both = self
                    .colors(a)
                    .colored()
                    .intersection(self.colors(b).colored());
                !both.is_empty()
            }
            Feature::Class => first.classes.iter().any(|c| second.classes.contains(c)),
            Feature::Name => first.name_ja == second.name_ja,
            Feature::LrigType => self.share_lrig_type(a, b),
            Feature::AllLrigTypes => self.have_same_lrig_types(a, b),
            Feature::CardType => first.card_type == second.card_type,
            number => self.feature_value(number, a) == self.feature_value(number, b),
        }
    }
}

/// Returns whether a class in a card text means the class `known` of a card. The text can name the
/// full class, the main class or the subclass: `Spirit:Fairy`, `Spirit` and `Fairy` all mean the
/// class `Spirit:Fairy`.
pub(crate) fn is_class(known: &str, class: &str) -> bool {
    known == class || known.split(':').any(|part| part == class)
}

/// Returns whether the English or Japanese name of a card contains these letters. Spaces are
/// ignored.
pub(crate) fn names_contain(definition: &Definition, part: &str) -> bool {
    let plain: String = letters(part).collect();
    [&definition.name, &definition.name_ja]
        .into_iter()
        .any(|name| name.contains(part) || letters(name).collect::<String>().contains(&plain))
}
