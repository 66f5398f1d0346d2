//! Finds the data that filters read, for example the ener zone or the power of cards. The data that
//! a part of an ability reads is called its dependencies.
//!
//! Every match in this file is exhaustive. If the ability model gets a new word, the engine does
//! not build until this file says what the word reads, or refuses the word.

use super::compiled_filter::{FilterRanges, NumberedFilter};
use super::dependencies::{Dependencies, Reads, Values, spots_of};
use super::formulas::Formulas;
use super::{Result, not_played};
use wixoss_ability::{Feature, Filter, Name, Needs, Place, Player, State, Trait, Traits};

impl Dependencies {
    pub(super) const EVERYTHING: Dependencies = Dependencies {
        reads: Reads(Reads::ALL),
        values: Values(Values::ALL),
        writes: Values(0),
    };

    /// Records that the result may depend on any part of the game.
    pub(super) const fn all(&mut self) {
        self.add(&Dependencies::EVERYTHING);
    }

    /// Records that these parts of the game are read.
    pub(super) const fn reads(&mut self, bits: u32) {
        self.reads.0 |= bits;
    }

    const fn values(&mut self, bits: u16) {
        self.values.0 |= bits;
    }

    /// Records the parts of the game that the requirement of an ability reads ("works only with a
    /// team ...").
    pub(super) fn needs(&mut self, needs: &Needs) {
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

    /// Records that the result depends on whose turn it is, if the word `player` depends on it. For
    /// example, "the turn player" depends on the turn, but "you" does not.
    pub(super) fn player(&mut self, player: Player) {
        match player {
            Player::You | Player::Opponent => {}
            // If a text needs one single player, the engine takes "both" as the turn player.
            Player::Both | Player::TurnPlayer => self.reads(Reads::TURN),
        }
    }

    /// Records that the result depends on the places of all cards, because it uses a name such as
    /// "that SIGNI": if the card moves, the name no longer means this card. Records nothing for
    /// "this card", the card that has the ability. The engine computes the effects again after each
    /// change of that card anyway.
    pub(super) fn name(&mut self, name: &Name) {
        if !name.is_this() {
            self.reads(Reads::SPOTS);
        }
    }

    /// Records that a value of cards is read.
    pub(super) const fn feature(&mut self, feature: Feature) {
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
            | Feature::AllLrigTypes
            | Feature::CardType => {}
        }
    }

    /// Records the parts of the game and the values of cards that a filter reads.
    pub(super) fn filter(&mut self, formulas: &mut Formulas, filter: &Filter) -> Result<()> {
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
        self.filter_of_known(formulas, filter)
    }

    /// Records the parts of the game that a filter reads, except the places of its cards. The
    /// caller has already recorded these places.
    fn filter_of_known(&mut self, formulas: &mut Formulas, filter: &Filter) -> Result<()> {
        if let Some(of) = filter.of {
            self.player(of);
        }
        self.traits(formulas, &filter.more)
    }

    fn traits(&mut self, formulas: &mut Formulas, traits: &Traits) -> Result<()> {
        let Traits {
            color,
            class,
            lrig_type,
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
        state.iter().try_for_each(|state| self.state(*state))?;
        if !color.is_empty() {
            self.values(Values::COLOR);
        }
        if !class.is_empty() || !lrig_type.is_empty() {
            self.values(Values::CLASS);
        }
        if !name.is_empty() {
            self.values(Values::NAME);
        }
        if let Some(range) = level {
            self.values(Values::LEVEL);
            formulas.range_of(range, self)?;
        }
        if let Some(range) = power {
            self.values(Values::POWER);
            formulas.range_of(range, self)?;
        }
        if let Some(range) = total_cost {
            formulas.range_of(range, self)?;
        }
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
        for name in [under, was_under, paid_for, over, was_in_front_of]
            .into_iter()
            .flatten()
        {
            self.reads(Reads::FIELD | Reads::STATE | Reads::LEFT_BEHIND);
            self.name(name);
        }
        for name in among.iter().chain(other_than.iter()) {
            self.name(name);
        }
        if let Some(shared) = shares {
            self.name(&shared.with);
            self.feature(shared.feature);
        }
        if let Some(shared) = shares_with {
            self.filter(formulas, &shared.any_of)?;
            self.feature(shared.feature);
        }
        for filter in [over_any, beneath, in_front_of_any].into_iter().flatten() {
            self.reads(Reads::FIELD | Reads::STATE | Reads::LEFT_BEHIND);
            self.filter(formulas, filter)?;
        }
        for (key, features) in [
            ("changed", changed),
            ("raised", raised),
            ("lowered", lowered),
        ] {
            for feature in features.iter() {
                match feature {
                    Feature::Power | Feature::Level => self.feature(*feature),
                    Feature::Color
                    | Feature::Class
                    | Feature::Name
                    | Feature::Limit
                    | Feature::TotalCost
                    | Feature::PrintedPower
                    | Feature::PrintedLevel
                    | Feature::LrigType
                    | Feature::AllLrigTypes
                    | Feature::CardType => {
                        return not_played(format!(
                            "`{key}` with a feature other than power and level"
                        ));
                    }
                }
            }
        }
        if let Some(name) = color_beside {
            self.name(name);
        }
        if declared.is_some() || color_beside.is_some() {
            self.values(Values::ALL);
        }
        any.iter()
            .try_for_each(|inner| self.filter_of_known(formulas, inner))?;
        match not {
            Some(inner) => self.filter_of_known(formulas, inner),
            None => Ok(()),
        }
    }

    fn state(&mut self, state: State) -> Result<()> {
        match state {
            State::Upped
            | State::Downed
            | State::Frozen
            | State::Awakened
            | State::AwakenedThisTurn
            | State::BloodArmed
            | State::Puppet
            | State::FaceDown
            | State::FaceUp => self.reads(Reads::STATE),
            State::Crossed => {
                self.reads(Reads::ALL);
                self.values(Values::ALL);
            }
            State::Infected | State::Gated | State::GateFacing => self.reads(Reads::HELD),
            State::Driving | State::NotDriving => self.reads(Reads::RIDES | Reads::FIELD),
            State::Attacking => self.reads(Reads::ATTACK),
            State::Battling => return not_played(format!("the state {state:?}")),
            State::EnteredThisTurn | State::AttackedThisTurn | State::DiscardedThisTurn => {
                self.reads(Reads::HISTORY | Reads::STAGE);
            }
        }
        Ok(())
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
            | Trait::Layer
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
}

impl Formulas {
    /// Returns a filter in the form in which a condition or an amount stores it. Adds to `reads`
    /// the data that the filter reads.
    pub(super) fn filter_of(
        &mut self,
        filter: &Filter,
        reads: &mut Dependencies,
    ) -> Result<NumberedFilter> {
        reads.filter(self, filter)?;
        Ok(NumberedFilter::of(filter))
    }

    /// Returns a filter for cards that are already known. Adds to `reads` the data that the filter
    /// reads, except the places of the cards.
    pub(super) fn filter_of_known_cards(
        &mut self,
        filter: &Filter,
        reads: &mut Dependencies,
    ) -> Result<NumberedFilter> {
        reads.filter_of_known(self, filter)?;
        Ok(NumberedFilter::of(filter))
    }

    /// Compiles the ranges of a filter for the level, the power and the total cost.
    pub(super) fn ranges_of(&mut self, filter: &Filter) -> Result<FilterRanges> {
        let reads = &mut Dependencies::default();
        let more = &*filter.more;
        Ok(FilterRanges {
            level: self.range_if_any(more.level.as_deref(), reads)?,
            power: self.range_if_any(more.power.as_deref(), reads)?,
            total_cost: self.range_if_any(more.total_cost.as_deref(), reads)?,
        })
    }
}

/// Refuses a trait of a card that is not a number, such as the color.
pub(super) fn check_numeric(feature: Feature) -> Result<()> {
    match feature {
        Feature::Level
        | Feature::Power
        | Feature::Limit
        | Feature::TotalCost
        | Feature::PrintedPower
        | Feature::PrintedLevel => Ok(()),
        Feature::Color
        | Feature::Class
        | Feature::Name
        | Feature::LrigType
        | Feature::AllLrigTypes
        | Feature::CardType => {
            not_played("a number read from a feature that is not a number, such as a color")
        }
    }
}
