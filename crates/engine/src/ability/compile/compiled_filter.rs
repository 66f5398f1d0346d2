//! The compiled form of a filter: the spots (places on the table) where a card can fit, the cards
//! of the cast that can fit, and the traits that the engine still has to check during a game. The
//! cast is the list of all different cards of a game.
//!
//! The compiler gives a number ([`CompiledNumber`]) to each filter of an ability, and makes a
//! compiled form of the filter. A filter without a number has no compiled form, and the engine
//! checks each trait in turn. A filter gives the same answer with and without a compiled form.

use wixoss_ability::{CardWord, CompiledNumber, Filter, Traits};

use super::compiled_range::CompiledRange;
use super::formulas::{Formulas, have_same_registers};
use super::{Result, bit_of};
use std::ops::Deref;

use crate::ability::query::class_and_name::{is_class, names_contain};
use crate::ability::query::filter::can_select_at;
use crate::ability::query::kind_and_place::{is_a, total_cost};
use crate::definition::Definition;
use crate::ids::{LrigZone, SigniZone, Spot};

/// One trait that a filter can ask about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AskedTrait {
    Color,
    Class,
    LrigType,
    Team,
    Name,
    NameContains,
    Level,
    Power,
    TotalCost,
    State,
    Has,
    Lacks,
    Position,
    InFrontOf,
    WasInFrontOf,
    Beside,
    With,
    AttachedAs,
    Under,
    WasUnder,
    PaidFor,
    Beneath,
    Changed,
    Over,
    OverAny,
    Among,
    OtherThan,
    Shares,
    SharesWith,
    Declared,
    Any,
    Not,
}

impl AskedTrait {
    const ALL: [AskedTrait; 32] = [
        AskedTrait::Color,
        AskedTrait::Class,
        AskedTrait::LrigType,
        AskedTrait::Team,
        AskedTrait::Name,
        AskedTrait::NameContains,
        AskedTrait::Level,
        AskedTrait::Power,
        AskedTrait::TotalCost,
        AskedTrait::State,
        AskedTrait::Has,
        AskedTrait::Lacks,
        AskedTrait::Position,
        AskedTrait::InFrontOf,
        AskedTrait::WasInFrontOf,
        AskedTrait::Beside,
        AskedTrait::With,
        AskedTrait::AttachedAs,
        AskedTrait::Under,
        AskedTrait::WasUnder,
        AskedTrait::PaidFor,
        AskedTrait::Beneath,
        AskedTrait::Changed,
        AskedTrait::Over,
        AskedTrait::OverAny,
        AskedTrait::Among,
        AskedTrait::OtherThan,
        AskedTrait::Shares,
        AskedTrait::SharesWith,
        AskedTrait::Declared,
        AskedTrait::Any,
        AskedTrait::Not,
    ];
}

/// A set of traits that a filter asks about, as bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct AskedTraits(u32);

impl AskedTraits {
    /// The traits that are read from the printed card, unless an effect changes the values of the
    /// card.
    const PRINTED: AskedTraits = AskedTraits::of(&[
        AskedTrait::Color,
        AskedTrait::Class,
        AskedTrait::LrigType,
        AskedTrait::Name,
        AskedTrait::Level,
        AskedTrait::Power,
    ]);
    /// The traits that are always read from the printed card, because no effect can change them.
    const FIXED: AskedTraits = AskedTraits::of(&[
        AskedTrait::Team,
        AskedTrait::NameContains,
        AskedTrait::TotalCost,
    ]);
    /// The traits that can be checked only if the level and the power of the card are known.
    const VALUES: AskedTraits = AskedTraits::of(&[
        AskedTrait::Level,
        AskedTrait::Power,
        AskedTrait::Changed,
        AskedTrait::Shares,
        AskedTrait::SharesWith,
        AskedTrait::Declared,
        AskedTrait::Any,
        AskedTrait::Not,
    ]);

    const fn of(mut list: &[AskedTrait]) -> AskedTraits {
        let mut bits = 0;
        while let [first, rest @ ..] = list {
            bits |= 1 << *first as u32;
            list = rest;
        }
        AskedTraits(bits)
    }

    /// Returns the traits that a filter asks about.
    pub(crate) fn about(traits: &Traits) -> AskedTraits {
        let Traits {
            color,
            class,
            lrig_type,
            team,
            name,
            name_contains,
            level,
            power,
            total_cost,
            state,
            has,
            lacks,
            position,
            in_front_of,
            in_front_of_any,
            was_in_front_of,
            left_of,
            right_of,
            zone_of,
            with,
            attached_as,
            under,
            was_under,
            paid_for,
            beneath,
            changed,
            raised,
            lowered,
            over,
            over_any,
            among,
            other_than,
            shares,
            shares_with,
            declared,
            color_beside,
            any,
            not,
        } = traits;
        let mut asks = AskedTraits(0);
        let mut add = |asked: AskedTrait, is: bool| asks.0 |= u32::from(is) << asked as u32;
        add(AskedTrait::Color, !color.is_empty());
        add(AskedTrait::Class, !class.is_empty());
        add(AskedTrait::LrigType, !lrig_type.is_empty());
        add(AskedTrait::Team, team.is_some());
        add(AskedTrait::Name, !name.is_empty());
        add(AskedTrait::NameContains, name_contains.is_some());
        add(AskedTrait::Level, level.is_some());
        add(AskedTrait::Power, power.is_some());
        add(AskedTrait::TotalCost, total_cost.is_some());
        add(AskedTrait::State, !state.is_empty());
        add(AskedTrait::Has, !has.is_empty());
        add(AskedTrait::Lacks, !lacks.is_empty());
        add(AskedTrait::Position, !position.is_empty());
        let in_front = in_front_of.is_some() || in_front_of_any.is_some();
        add(AskedTrait::InFrontOf, in_front);
        add(AskedTrait::WasInFrontOf, was_in_front_of.is_some());
        let beside = [left_of, right_of, zone_of];
        add(AskedTrait::Beside, beside.iter().any(|name| name.is_some()));
        add(AskedTrait::With, !with.is_empty());
        add(AskedTrait::AttachedAs, !attached_as.is_empty());
        add(AskedTrait::Under, under.is_some());
        add(AskedTrait::WasUnder, was_under.is_some());
        add(AskedTrait::PaidFor, paid_for.is_some());
        add(AskedTrait::Beneath, beneath.is_some());
        let changed = [changed, raised, lowered];
        add(AskedTrait::Changed, changed.iter().any(|of| !of.is_empty()));
        add(AskedTrait::Over, over.is_some());
        add(AskedTrait::OverAny, over_any.is_some());
        add(AskedTrait::Among, among.is_some());
        add(AskedTrait::OtherThan, !other_than.is_empty());
        add(AskedTrait::Shares, shares.is_some());
        add(AskedTrait::SharesWith, shares_with.is_some());
        let names_color = declared.is_some() || color_beside.is_some();
        add(AskedTrait::Declared, names_color);
        add(AskedTrait::Any, !any.is_empty());
        add(AskedTrait::Not, not.is_some());
        asks
    }

    /// Returns whether the set is empty.
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns whether the set asks what a card is like, for example its color. "Another card" and
    /// "one of those cards" don't ask this: they only say which cards are meant.
    pub(crate) const fn has_describing_trait(self) -> bool {
        const NAMES: AskedTraits = AskedTraits::of(&[AskedTrait::Among, AskedTrait::OtherThan]);
        !self.without(NAMES).is_empty()
    }

    /// Returns whether the level and the power of a card must be known to check the traits of this
    /// set.
    pub(crate) const fn need_values(self) -> bool {
        self.0 & AskedTraits::VALUES.0 != 0
    }

    /// Returns the traits of the set, one after the other.
    pub(crate) fn iter(mut self) -> impl Iterator<Item = AskedTrait> {
        std::iter::from_fn(move || {
            let next = AskedTrait::ALL.get(self.0.trailing_zeros() as usize)?;
            self.0 &= self.0 - 1;
            Some(*next)
        })
    }

    const fn without(self, other: AskedTraits) -> AskedTraits {
        AskedTraits(self.0 & !other.0)
    }

    const fn contains(self, asked: AskedTrait) -> bool {
        self.0 & 1 << asked as u32 != 0
    }
}

/// A set of cards of the cast (the list of all different cards of a game), one bit for each card.
#[derive(Clone, Debug, Default)]
struct Definitions(Vec<u64>);

impl Definitions {
    fn insert(&mut self, at: usize) {
        if self.0.len() <= at >> 6 {
            self.0.resize((at >> 6) + 1, 0);
        }
        if let Some(word) = self.0.get_mut(at >> 6) {
            *word |= 1 << (at & 63);
        }
    }

    fn contains(&self, at: u16) -> bool {
        let word = self.0.get(usize::from(at >> 6));
        word.is_some_and(|word| word & 1 << (at & 63) != 0)
    }
}

/// A filter of a condition or an amount. It has a number, by which the engine finds its compiled
/// form. Two filters are equal if they have the same compiled form.
#[derive(Clone, Debug)]
pub(crate) struct NumberedFilter(Box<Filter>);

impl NumberedFilter {
    pub(super) fn of(filter: &Filter) -> NumberedFilter {
        NumberedFilter(Box::new(filter.clone()))
    }
}

impl Deref for NumberedFilter {
    type Target = Filter;

    fn deref(&self) -> &Filter {
        &self.0
    }
}

impl PartialEq for NumberedFilter {
    fn eq(&self, other: &NumberedFilter) -> bool {
        // A filter without a number differs from every filter. The compiler checks some parts of
        // abilities before it gives numbers to their filters.
        self.compiled_number.0 != 0 && self.compiled_number.0 == other.compiled_number.0
    }
}

/// The ranges that a filter asks for.
#[derive(Clone, Debug, Default)]
pub(crate) struct FilterRanges {
    /// The range for the level.
    pub(crate) level: Option<CompiledRange>,
    /// The range for the power.
    pub(crate) power: Option<CompiledRange>,
    /// The range for the total number of ener in the cost.
    pub(crate) total_cost: Option<CompiledRange>,
}

/// A compiled filter.
#[derive(Clone, Debug)]
pub(crate) struct CompiledFilter {
    /// The filter before it was compiled.
    filter: Filter,
    /// The ranges of the filter.
    pub(crate) ranges: FilterRanges,
    /// The kinds of spots (places on the table) where a card can fit, one bit for each kind.
    pub(crate) spots: u32,
    /// The cards of the cast (the list of all different cards of a game) that fit the filter in all
    /// traits that no effect can change, such as the team. If an effect has changed the values of a
    /// card, the card can fit only if it is in this set.
    fixed: Definitions,
    /// The cards in `fixed` that also have every printed value that the filter asks for. If no
    /// effect has changed the values of a card, the card can fit only if it is in this set.
    printed: Definitions,
    /// The number of cards that `look_at` has already compared with the filter.
    seen: usize,
    /// True if the filter asks for a kind of card that depends on the place of the card, for
    /// example "center LRIG". The kind must then be checked during the game.
    pub(crate) asks_kind: bool,
    /// All traits that the filter asks about.
    pub(crate) all: AskedTraits,
    /// The traits that the engine must still check for a card with its printed values.
    rest_printed: AskedTraits,
    /// The traits that the engine must still check for a card whose values an effect has changed.
    rest_changed: AskedTraits,
}

impl CompiledFilter {
    fn new(filter: &Filter, ranges: FilterRanges, formulas: &Formulas) -> CompiledFilter {
        let all = AskedTraits::about(&filter.more);
        let known = |range: &Option<CompiledRange>| {
            let range = range.as_ref();
            range.is_none_or(|range| range.is_fixed(formulas))
        };
        let mut fixed = AskedTraits::FIXED;
        if !known(&ranges.total_cost) {
            fixed.0 &= !AskedTraits::of(&[AskedTrait::TotalCost]).0;
        }
        let mut printed = AskedTraits::PRINTED;
        if !known(&ranges.level) {
            printed.0 &= !AskedTraits::of(&[AskedTrait::Level]).0;
        }
        if !known(&ranges.power) {
            printed.0 &= !AskedTraits::of(&[AskedTrait::Power]).0;
        }
        let by_spot = |word: &CardWord| match word {
            CardWord::CenterLrig | CardWord::AssistLrig => true,
            CardWord::Signi
            | CardWord::Lrig
            | CardWord::Spell
            | CardWord::Arts
            | CardWord::Piece
            | CardWord::RelayPiece
            | CardWord::Key
            | CardWord::Resona
            | CardWord::Craft
            | CardWord::Token => false,
        };
        let spots = SPOTS
            .into_iter()
            .filter(|spot| can_select_at(filter, *spot));
        CompiledFilter {
            spots: spots.fold(0, |bits, spot| bits | bit_of(spot)),
            fixed: Definitions::default(),
            printed: Definitions::default(),
            seen: 0,
            asks_kind: filter.is.iter().any(by_spot),
            all,
            rest_changed: all.without(fixed),
            rest_printed: all.without(fixed).without(printed),
            filter: filter.clone(),
            ranges,
        }
    }

    /// Decides what the printed card `definition` already says about the filter. Returns `None` if
    /// the card can't fit, for example a blue card if the filter asks for red cards. Otherwise
    /// returns the traits that the engine must still check. If `changed` is true, an effect has
    /// changed values of the card. Then only the traits that no effect can change are decided here.
    pub(crate) fn rest(&self, definition: u16, changed: bool) -> Option<AskedTraits> {
        match changed {
            false => (self.printed.contains(definition)).then_some(self.rest_printed),
            true => self.fixed.contains(definition).then_some(self.rest_changed),
        }
    }

    /// Compares the filter with the cards that were added to the cast (the list of all different
    /// cards of a game) since the last call.
    fn look_at(&mut self, formulas: &Formulas, definitions: &[Definition], words: &[String]) {
        for (at, definition) in definitions.iter().enumerate().skip(self.seen) {
            let is = |spot| {
                let mut kinds = self.filter.is.iter();
                self.filter.is.is_empty() || kinds.any(|word| is_a(*word, definition, spot))
            };
            let kinds = [
                Spot::Hand,
                Spot::Signi(SigniZone::Left),
                Spot::Lrig(LrigZone::Center),
                Spot::Lrig(LrigZone::LeftAssist),
            ]
            .map(is);
            self.asks_kind |= kinds.contains(&true) && kinds.contains(&false);
            if !kinds.contains(&true) || !self.is_fixed(formulas, definition) {
                continue;
            }
            self.fixed.insert(at);
            if self.is_printed(formulas, definition, words) {
                self.printed.insert(at);
            }
        }
        self.seen = definitions.len();
    }

    /// Returns whether a card fits the filter in all traits that no effect can change, such as the
    /// team.
    fn is_fixed(&self, formulas: &Formulas, definition: &Definition) -> bool {
        let more = &*self.filter.more;
        (more.team.is_none() || more.team == definition.team)
            && (more.name_contains.as_ref()).is_none_or(|part| names_contain(definition, part))
            && (more.power.is_none() || definition.is_signi())
            && (more.level.is_none() || definition.is_signi() || definition.card_type.is_lrig())
            && fits_if_known(&self.ranges.total_cost, total_cost(definition), formulas)
    }

    /// Returns whether the printed values of a card fit the filter: its colors, classes, names,
    /// level and power. A number that is known only during a game, as in "level equal to the number
    /// of your LRIGs", fits every card.
    fn is_printed(&self, formulas: &Formulas, definition: &Definition, words: &[String]) -> bool {
        let more = &*self.filter.more;
        let asks = |asked| self.all.contains(asked);
        let mut colors = more.color.iter();
        let mut names = more.name.iter();
        let is_of_class = |class: &String| {
            let own = definition.classes.iter();
            own.filter_map(|id| words.get(usize::from(*id)))
                .any(|known| is_class(known, class))
        };
        let mut types = definition.lrig_types.iter();
        let is_type = |id: &u16| {
            let word = words.get(usize::from(*id));
            word.is_some_and(|word| more.lrig_type.contains(word))
        };
        (!asks(AskedTrait::Color) || colors.any(|color| definition.colors.contains(*color)))
            && (!asks(AskedTrait::Class) || more.class.iter().any(is_of_class))
            && (!asks(AskedTrait::LrigType) || types.any(is_type))
            && (!asks(AskedTrait::Name) || names.any(|name| definition.is_called(name)))
            && fits_if_known(&self.ranges.level, definition.level, formulas)
            && fits_if_known(&self.ranges.power, definition.power, formulas)
    }
}

/// A list with one example of each kind of spot (place on the table).
pub(crate) const SPOTS: [Spot; 19] = [
    Spot::MainDeck,
    Spot::LrigDeck,
    Spot::Hand,
    Spot::Signi(SigniZone::Left),
    Spot::UnderSigni(SigniZone::Left),
    Spot::Lrig(LrigZone::Center),
    Spot::UnderLrig(LrigZone::Center),
    Spot::Bereft,
    Spot::Laid(SigniZone::Left),
    Spot::Key,
    Spot::Cheer,
    Spot::Ener,
    Spot::Check,
    Spot::Trash,
    Spot::LrigTrash,
    Spot::LifeCloth,
    Spot::Excluded,
    Spot::Beat,
    Spot::Aside,
];

/// Returns whether a number is in a range. Returns true if this is known only during a game.
fn fits_if_known(range: &Option<CompiledRange>, number: i32, formulas: &Formulas) -> bool {
    let is_in = |range: &CompiledRange| range.contains(number, |limit| formulas.fixed(limit));
    range.as_ref().and_then(is_in).unwrap_or(true)
}

/// The compiled filters of all abilities of a cast (the list of all different cards of a game). The
/// first filter in the list has the number 1.
#[derive(Clone, Debug, Default)]
pub(crate) struct CompiledFilters(Vec<CompiledFilter>);

impl CompiledFilters {
    pub(crate) fn get(&self, number: CompiledNumber) -> Option<&CompiledFilter> {
        self.0.get((number.0 as usize).wrapping_sub(1))
    }

    pub(crate) const fn len(&self) -> usize {
        self.0.len()
    }

    pub(crate) fn truncate(&mut self, len: usize) {
        self.0.truncate(len);
    }

    /// Compares all filters with the cards that were added to the cast (the list of all different
    /// cards of a game) since the last call.
    pub(crate) fn look_at(
        &mut self,
        formulas: &Formulas,
        definitions: &[Definition],
        words: &[String],
    ) {
        for filter in &mut self.0 {
            filter.look_at(formulas, definitions, words);
        }
    }

    /// Compiles a filter and adds it to the list of compiled filters. The number of the filter is
    /// its position in this list. The first position is 1. Equal filters have the same number. The
    /// filters inside the filter must have their numbers already.
    pub(super) fn number(&mut self, formulas: &mut Formulas, filter: &mut Filter) -> Result<()> {
        let is_same = |known: &CompiledFilter| {
            known.filter == *filter && have_same_registers(&known.filter, filter)
        };
        let known = self.0.iter().position(is_same);
        let at = match known {
            Some(at) => at + 1,
            None => self.0.len() + 1,
        };
        filter.compiled_number = CompiledNumber(u32::try_from(at).unwrap_or_default());
        if known.is_none() {
            let ranges = formulas.ranges_of(filter)?;
            self.0.push(CompiledFilter::new(filter, ranges, formulas));
        }
        Ok(())
    }
}
