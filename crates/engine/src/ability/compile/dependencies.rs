//! The parts of a game that a continuous effect reads and the values that it changes. They are
//! found once, when the effect is compiled. The engine computes the active effects again only if
//! one of them reads a part that has changed.
//!
//! Every match in this file is exhaustive, so that a new word of the ability model can't be
//! forgotten here.

use crate::ability::change::lasting_effects::live_group;
use crate::ids::Spot;
use wixoss_ability::{
    Ability, Amount, Change, Condition, Duration, Event, Feature, Filter, Loss, Name, Needs, Place,
    Player, Range, State, Subject, Trait, Traits, Which,
};

/// The parts of a game that a continuous effect can read, as bits. The lowest bits are kinds of
/// spots: the bit of a kind is set if the effect reads which cards are there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Reads(pub(crate) u32);

impl Reads {
    /// The states of cards: down, frozen, face down, and so on.
    pub(crate) const STATE: u32 = 1 << 19;
    /// The player whose turn it is.
    pub(crate) const TURN: u32 = 1 << 20;
    /// The number of the turn, the phase and the step.
    pub(crate) const STAGE: u32 = 1 << 21;
    /// The attack that is going on.
    pub(crate) const ATTACK: u32 = 1 << 22;
    /// The record of past events.
    pub(crate) const HISTORY: u32 = 1 << 23;
    /// Coins, counters and markers.
    pub(crate) const HELD: u32 = 1 << 24;
    /// Bonds.
    pub(crate) const BONDS: u32 = 1 << 25;
    /// The LRIGs that ride SIGNI.
    pub(crate) const RIDES: u32 = 1 << 26;
    /// The cards that were under a SIGNI when it left.
    pub(crate) const LEFT_BEHIND: u32 = 1 << 27;
    /// The lasting effects (continuous effects that another effect has begun). Every list of active
    /// effects reads them.
    pub(crate) const LASTING: u32 = 1 << 28;
    /// The spots of the field, and the spots under cards of the field.
    const FIELD: u32 = bit_of(Spot::Signi(crate::ids::SigniZone::Left))
        | bit_of(Spot::UnderSigni(crate::ids::SigniZone::Left))
        | bit_of(Spot::Lrig(crate::ids::LrigZone::Center))
        | bit_of(Spot::UnderLrig(crate::ids::LrigZone::Center))
        | bit_of(Spot::Laid(crate::ids::SigniZone::Left))
        | bit_of(Spot::Bereft)
        | bit_of(Spot::Key)
        | bit_of(Spot::Cheer);
    /// The spots with the cards that rule-based actions check. Empty decks, Resonas and keys are
    /// not included.
    pub(crate) const RULE_ACTIONS: u32 = Reads::FIELD | bit_of(Spot::Check);
    /// All spots.
    pub(crate) const SPOTS: u32 = (1 << 19) - 1;
    /// All parts of a game.
    const ALL: u32 = (1 << 29) - 1;
}

/// The values of cards that continuous effects change, as bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Values(pub(crate) u16);

impl Values {
    const POWER: u16 = 1;
    const LEVEL: u16 = 1 << 1;
    const COLOR: u16 = 1 << 2;
    const CLASS: u16 = 1 << 3;
    const NAME: u16 = 1 << 4;
    /// Abilities, keywords and icons.
    const ABILITIES: u16 = 1 << 5;
    const ALL: u16 = (1 << 6) - 1;
    /// The list of constant abilities that apply, and the cards that they apply to. Every effect
    /// reads this list.
    const STRUCTURE: u16 = 1 << 6;
}

/// The parts of a game and the values of cards that a continuous effect reads, and the values that
/// it changes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Dependencies {
    /// The parts of the game that the effect reads.
    pub(crate) reads: Reads,
    /// The values of cards that the effect reads.
    pub(crate) values: Values,
    /// The values of cards that the effect changes.
    pub(crate) writes: Values,
}

/// Returns the bit of a spot. All spots of one kind share a bit, for example the three SIGNI zones.
pub(crate) const fn bit_of(spot: Spot) -> u32 {
    1 << match spot {
        Spot::MainDeck => 0,
        Spot::LrigDeck => 1,
        Spot::Hand => 2,
        Spot::Signi(_) => 3,
        Spot::UnderSigni(_) => 4,
        Spot::Lrig(_) => 5,
        Spot::UnderLrig(_) => 6,
        Spot::Bereft => 7,
        Spot::Laid(_) => 8,
        Spot::Key => 9,
        Spot::Cheer => 10,
        Spot::Ener => 11,
        Spot::Check => 12,
        Spot::Trash => 13,
        Spot::LrigTrash => 14,
        Spot::LifeCloth => 15,
        Spot::Excluded => 16,
        Spot::Beat => 17,
        Spot::Aside => 18,
    }
}

/// Returns the bits of the spots that a zone word names. Cards under other cards are not included.
pub(crate) const fn spots_of(place: Place) -> u32 {
    use crate::ids::{LrigZone, SigniZone};
    let signi = bit_of(Spot::Signi(SigniZone::Left));
    let lrig = bit_of(Spot::Lrig(LrigZone::Center));
    match place {
        Place::Field => signi | lrig | bit_of(Spot::Key) | bit_of(Spot::Cheer),
        Place::Deck => bit_of(Spot::MainDeck),
        Place::LrigDeck => bit_of(Spot::LrigDeck),
        Place::Hand => bit_of(Spot::Hand),
        Place::Ener => bit_of(Spot::Ener),
        Place::Trash => bit_of(Spot::Trash),
        Place::LrigTrash => bit_of(Spot::LrigTrash),
        Place::LifeCloth => bit_of(Spot::LifeCloth),
        Place::Check => bit_of(Spot::Check),
        Place::SigniZone => signi,
        Place::LrigZone => lrig | bit_of(Spot::Key) | bit_of(Spot::Aside),
        Place::Cheer => bit_of(Spot::Cheer),
        Place::Excluded => bit_of(Spot::Excluded),
        Place::Beat => bit_of(Spot::Beat),
    }
}

/// Returns the bits of the spots where an ability works: the zones that the ability names, or the
/// field if it names none.
pub(crate) fn spots_of_zones(zones: &[Place]) -> u32 {
    use crate::ids::{LrigZone, SigniZone};
    match zones.is_empty() {
        true => {
            bit_of(Spot::Signi(SigniZone::Left))
                | bit_of(Spot::Lrig(LrigZone::Center))
                | bit_of(Spot::Key)
        }
        false => zones.iter().fold(0, |bits, place| bits | spots_of(*place)),
    }
}

impl Dependencies {
    const EVERYTHING: Dependencies = Dependencies {
        reads: Reads(Reads::ALL),
        values: Values(Values::ALL),
        writes: Values(0),
    };

    /// Adds the dependencies of another effect to these dependencies.
    pub(crate) const fn add(&mut self, other: &Dependencies) {
        self.reads.0 |= other.reads.0;
        self.values.0 |= other.values.0;
        self.writes.0 |= other.writes.0;
    }

    /// Returns whether a change of these values can change the result of this effect.
    pub(crate) const fn feel(&self, writes: Values) -> bool {
        (self.values.0 | Values::STRUCTURE) & writes.0 != 0
    }

    const fn reads(&mut self, bits: u32) {
        self.reads.0 |= bits;
    }

    const fn values(&mut self, bits: u16) {
        self.values.0 |= bits;
    }

    fn all(&mut self) {
        self.add(&Dependencies::EVERYTHING);
    }

    /// Returns the dependencies of a constant ability. Its continuous effects have their own
    /// dependencies, which are not included.
    pub(crate) fn of_constant(ability: &Ability) -> Dependencies {
        let mut found = Dependencies::default();
        if let Ability::Constant(constant) = ability {
            if let Some(condition) = &constant.condition {
                found.condition(condition);
            }
            if let Some(needs) = &constant.needs {
                found.needs(needs);
            }
        }
        found
    }

    /// Returns the dependencies of a continuous effect, including the dependencies of the constant
    /// abilities that it gives.
    pub(crate) fn of_change(change: &Change) -> Dependencies {
        let mut found = Dependencies::of_begun_change(change);
        match &change.of {
            Subject::Player(player) => found.player(*player),
            Subject::Cards(which) => found.which(which),
        }
        let Change {
            power,
            base_power,
            level,
            base_level,
            limit,
            base_limit,
            ..
        } = change;
        let amounts = [power, base_power, level, base_level, limit, base_limit];
        amounts
            .into_iter()
            .flatten()
            .for_each(|amount| found.amount(amount));
        found
    }

    /// Returns the dependencies of a continuous effect that another effect has begun. Its numbers
    /// are then fixed. Its cards are fixed too, unless the effect finds them again (see
    /// [`live_group`]).
    pub(crate) fn of_begun_change(change: &Change) -> Dependencies {
        let mut found = Dependencies::default();
        let Change {
            of: _,
            power,
            base_power,
            level,
            base_level,
            limit: _,
            base_limit: _,
            hand_limit: _,
            attack_limit: _,
            gain,
            gain_from,
            lose,
            also,
            becomes,
            cannot,
            unless: _,
            doubled,
            inverted,
            must: _,
            can: _,
            grows_only_into: _,
            at_most: _,
            unaffected_by,
            cost: _,
            replace: _,
            until,
        } = change;
        if let Some(group) = live_group(change) {
            found.filter(&group.filter);
        }
        if power.is_some() || base_power.is_some() {
            found.writes.0 |= Values::POWER;
        }
        if level.is_some() || base_level.is_some() {
            found.writes.0 |= Values::LEVEL;
        }
        for ability in gain.iter() {
            found.writes.0 |= Values::ABILITIES;
            if let Ability::Constant(constant) = ability {
                found.writes.0 |= Values::STRUCTURE;
                found.add(&Dependencies::of_constant(ability));
                for change in constant.changes.iter() {
                    let inner = Dependencies::of_change(change);
                    found.add(&inner);
                }
            }
        }
        if gain_from.is_some() {
            found.all();
            found.writes.0 |= Values::ABILITIES | Values::STRUCTURE;
        }
        for loss in lose.iter() {
            found.writes.0 |= match loss {
                Loss::Abilities(_) | Loss::Kind(_) | Loss::ThisAbility(_) => {
                    Values::ABILITIES | Values::STRUCTURE
                }
                Loss::Keyword(_) | Loss::Icon(_) => Values::ABILITIES,
                Loss::Colors(_) => Values::COLOR,
            };
        }
        for like in [also, becomes].into_iter().flatten() {
            if let Some(filter) = like.name_of.as_deref() {
                found.filter(filter);
            }
            if let Some(filter) = like.color_of.as_deref() {
                found.filter(filter);
            }
            found.writes.0 |= Values::COLOR | Values::CLASS | Values::NAME;
        }
        let spares = |event: &Event| matches!(event, Event::BeAffected(_) | Event::GainAbility(_));
        let guards = |event: &Event| {
            matches!(
                event,
                Event::GainPower(_) | Event::LosePower(_) | Event::LoseAbility(_)
            )
        };
        if unaffected_by.is_some()
            || cannot.iter().any(|event| spares(event) || guards(event))
            || doubled.iter().chain(inverted.iter()).any(guards)
        {
            found.all();
            found.writes.0 |= Values::STRUCTURE;
        }
        if let Some(Duration::While(condition)) = until {
            found.condition(condition);
        }
        found
    }

    fn needs(&mut self, needs: &Needs) {
        match needs {
            Needs::Team(_) | Needs::DreamTeam(_) => self.reads(Reads::FIELD),
            Needs::Bond(_) => {
                self.reads(Reads::BONDS);
                self.values(Values::NAME);
            }
            Needs::Crossed(_) => {
                self.reads(Reads::ALL);
                self.values(Values::ALL);
            }
            Needs::Driving(_) => self.reads(Reads::RIDES | Reads::FIELD),
        }
    }

    fn player(&mut self, player: Player) {
        match player {
            Player::You | Player::Opponent => {}
            // If one player is meant, "both" stands for the turn player.
            Player::Both | Player::TurnPlayer => self.reads(Reads::TURN),
        }
    }

    fn which(&mut self, which: &Which) {
        match which {
            Which::Named(name) => self.name(name),
            Which::All(group) => self.filter(&group.filter),
            Which::Together(parts) => parts.iter().for_each(|part| self.which(part)),
            // Cards that a player has chosen are fixed when the effect begins.
            Which::Target(_)
            | Which::Choose(_)
            | Which::Search(_)
            | Which::Random(_)
            | Which::Top(_)
            | Which::Bottom(_)
            | Which::TopUntil(_) => {}
        }
    }

    /// Adds the place of the cards that are bound to a name, because a card that has moved no
    /// longer counts. For the card that has the ability nothing is added: each change of this card
    /// makes the engine compute the effects again.
    fn name(&mut self, name: &Name) {
        if !name.is_this() {
            self.reads(Reads::SPOTS);
        }
    }

    fn feature(&mut self, feature: Feature) {
        match feature {
            Feature::Level => self.values(Values::LEVEL),
            Feature::Power => self.values(Values::POWER),
            Feature::Color => self.values(Values::COLOR),
            Feature::Class => self.values(Values::CLASS),
            Feature::Name => self.values(Values::NAME),
            Feature::Limit
            | Feature::TotalCost
            | Feature::PrintedPower
            | Feature::PrintedLevel
            | Feature::LrigType
            | Feature::CardType => {}
        }
    }

    fn filter(&mut self, filter: &Filter) {
        let own = filter.more.among.as_ref().is_some_and(Name::is_this);
        if !own {
            match filter.zone.is_empty() {
                true => self.reads(Reads::SPOTS),
                false => filter.zone.iter().for_each(|place| {
                    self.reads(match place {
                        Place::Field | Place::SigniZone | Place::LrigZone => Reads::FIELD,
                        place => spots_of(*place),
                    });
                }),
            }
        }
        self.filter_of_known(filter);
    }

    /// Adds the dependencies of a filter for cards whose places are already included.
    fn filter_of_known(&mut self, filter: &Filter) {
        if let Some(of) = filter.of {
            self.player(of);
        }
        self.traits(&filter.more);
    }

    fn traits(&mut self, traits: &Traits) {
        let Traits {
            color,
            class,
            lrig_type: _,
            team: _,
            name,
            name_contains: _,
            level,
            power,
            total_cost,
            state,
            has,
            lacks,
            position: _,
            in_front_of,
            was_in_front_of,
            left_of,
            right_of,
            zone_of,
            with,
            attached_as,
            under,
            was_under,
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
            any,
            not,
        } = traits;
        if !color.is_empty() {
            self.values(Values::COLOR);
        }
        if !class.is_empty() {
            self.values(Values::CLASS);
        }
        if !name.is_empty() {
            self.values(Values::NAME);
        }
        if let Some(range) = level {
            self.values(Values::LEVEL);
            self.range(range);
        }
        if let Some(range) = power {
            self.values(Values::POWER);
            self.range(range);
        }
        if let Some(range) = total_cost {
            self.range(range);
        }
        state.iter().for_each(|state| self.state(*state));
        has.iter()
            .chain(lacks.iter())
            .for_each(|has| self.trait_(*has));
        for name in [in_front_of, left_of, right_of, zone_of]
            .into_iter()
            .flatten()
        {
            self.reads(Reads::FIELD);
            self.name(name);
        }
        if !with.is_empty() || !attached_as.is_empty() {
            self.reads(Reads::FIELD | Reads::STATE | Reads::LEFT_BEHIND);
        }
        for name in [under, was_under, over, was_in_front_of]
            .into_iter()
            .flatten()
        {
            self.reads(Reads::FIELD | Reads::STATE | Reads::LEFT_BEHIND);
            self.name(name);
        }
        for filter in [beneath, over_any].into_iter().flatten() {
            self.reads(Reads::FIELD | Reads::STATE | Reads::LEFT_BEHIND);
            self.filter(filter);
        }
        for feature in [changed, raised, lowered]
            .into_iter()
            .flat_map(|of| of.iter())
        {
            self.feature(*feature);
        }
        for name in among.iter().chain(other_than.iter()) {
            self.name(name);
        }
        if let Some(shared) = shares {
            self.name(&shared.with);
            self.feature(shared.feature);
        }
        if let Some(shared) = shares_with {
            self.filter(&shared.any_of);
            self.feature(shared.feature);
        }
        if declared.is_some() {
            self.values(Values::ALL);
        }
        any.iter().for_each(|inner| self.filter_of_known(inner));
        if let Some(inner) = not {
            self.filter_of_known(inner);
        }
    }

    fn state(&mut self, state: State) {
        match state {
            State::Upped
            | State::Downed
            | State::Frozen
            | State::Awakened
            | State::BloodArmed
            | State::Puppet
            | State::FaceDown
            | State::FaceUp => self.reads(Reads::STATE),
            State::Crossed => {
                self.reads(Reads::ALL);
                self.values(Values::ALL);
            }
            State::Infected | State::Gated => self.reads(Reads::HELD),
            State::Driving => self.reads(Reads::RIDES | Reads::FIELD),
            State::Attacking => self.reads(Reads::ATTACK),
            State::Battling => {}
            State::EnteredThisTurn | State::AttackedThisTurn => {
                self.reads(Reads::HISTORY | Reads::STAGE);
            }
        }
    }

    fn trait_(&mut self, has: Trait) {
        match has {
            Trait::CrossIcon
            | Trait::RiseIcon
            | Trait::AccessoryIcon
            | Trait::MainTiming
            | Trait::AttackTiming
            | Trait::CutInTiming => {}
            Trait::GuardIcon
            | Trait::LifeBurst
            | Trait::Dissona
            | Trait::TrapIcon
            | Trait::RecollectIcon
            | Trait::SongFragment
            | Trait::MultiEner
            | Trait::Abilities
            | Trait::Constant
            | Trait::Auto
            | Trait::Enter
            | Trait::Action
            | Trait::Lancer
            | Trait::SLancer
            | Trait::Assassin
            | Trait::DoubleCrush
            | Trait::Shadow => self.values(Values::ABILITIES),
        }
    }

    fn range(&mut self, range: &Range) {
        match range {
            Range::Exactly(n)
            | Range::AtLeast(n)
            | Range::AtMost(n)
            | Range::MoreThan(n)
            | Range::LessThan(n)
            | Range::OtherThan(n)
            | Range::MultipleOf(n) => self.amount(n),
            Range::Between([low, high]) => {
                self.amount(low);
                self.amount(high);
            }
            Range::OneOf(all) => all.iter().for_each(|n| self.amount(n)),
            Range::Odd(_) => {}
        }
    }

    fn amount(&mut self, amount: &Amount) {
        match amount {
            Amount::Number(_) | Amount::Named(_) => {}
            Amount::Count(filter) => self.filter(filter),
            Amount::Value(value) => {
                self.name(&value.of);
                self.feature(value.feature);
            }
            Amount::Total(measured)
            | Amount::Different(measured)
            | Amount::Highest(measured)
            | Amount::Lowest(measured) => {
                self.filter(&measured.of);
                self.feature(measured.feature);
            }
            Amount::Counters(counters) => {
                self.reads(Reads::HELD);
                self.player(counters.of);
            }
            Amount::Markers(markers) => {
                self.reads(Reads::HELD);
                self.player(markers.of);
            }
            // A question about past events can also depend on many parts of the current state.
            Amount::Happened(_) => self.all(),
            Amount::Plus(parts) | Amount::Times(parts) => {
                parts.iter().for_each(|part| self.amount(part));
            }
            Amount::Per(per) => {
                self.amount(&per.of);
                self.amount(&per.each);
            }
            Amount::If(choice) => {
                self.condition(&choice.condition);
                self.amount(&choice.then);
                self.amount(&choice.otherwise);
            }
        }
    }

    fn condition(&mut self, condition: &Condition) {
        match condition {
            Condition::Turn(_) => self.reads(Reads::TURN),
            Condition::During(_) => self.reads(Reads::TURN | Reads::STAGE | Reads::ATTACK),
            Condition::Count(counted) => {
                self.filter(&counted.filter);
                self.range(&counted.how_many.0);
            }
            Condition::Compare(compare) => {
                self.amount(&compare.number);
                self.range(&compare.is);
            }
            Condition::Match(matched) => {
                self.name(&matched.card.0);
                self.filter_of_known(&matched.filter);
            }
            Condition::Every(every) => {
                self.filter(&every.of);
                self.filter_of_known(&every.fits);
            }
            Condition::CouldChoose(_) | Condition::Happened(_) => self.all(),
            Condition::Done(_) => {}
            Condition::Team(_) | Condition::DreamTeam(_) => self.reads(Reads::FIELD),
            Condition::Recollect(number) => {
                self.reads(spots_of(Place::LrigTrash));
                self.amount(number);
            }
            Condition::All(parts) | Condition::Any(parts) => {
                parts.iter().for_each(|part| self.condition(part));
            }
            Condition::Not(inner) => self.condition(inner),
        }
    }
}
