//! Finds the data that conditions, numbers, ranges, filters and choices of cards read, for example
//! the ener zone or the power of cards. The data that a part of an ability reads is called its
//! dependencies.
//!
//! Every match in this file is exhaustive. If the ability model gets a new word, the engine does
//! not build until this file says what the word reads, or refuses the word.

use super::dependencies::{Dependencies, Reads, Values, spots_of};
use super::{Result, events, not_played};
use wixoss_ability::{
    Amount, Condition, Count, Feature, Filter, Name, Needs, Place, Player, Range, Selection, State,
    Sum, Trait, Traits, Which,
};
use wixoss_base::vocab::Stage;

impl Dependencies {
    pub(super) const EVERYTHING: Dependencies = Dependencies {
        reads: Reads(Reads::ALL),
        values: Values(Values::ALL),
        writes: Values(0),
    };

    /// Returns the dependencies of a condition: the parts of the game that it reads.
    pub(crate) fn of_condition(condition: &Condition) -> Result<Dependencies> {
        let mut found = Dependencies::default();
        found.condition(condition)?;
        Ok(found)
    }

    /// Returns the dependencies of a number: the parts of the game that it reads.
    pub(crate) fn of_amount(amount: &Amount) -> Result<Dependencies> {
        let mut found = Dependencies::default();
        found.amount(amount)?;
        Ok(found)
    }

    /// Returns the dependencies of a count, such as "up to 2 cards": the parts of the game that the
    /// count reads.
    pub(crate) fn of_count(count: &Count) -> Result<Dependencies> {
        match count {
            Count::Exactly(n) | Count::UpTo(n) | Count::AtLeast(n) => Dependencies::of_amount(n),
            Count::AnyNumber => Ok(Dependencies::default()),
        }
    }

    /// Returns the dependencies of a range, such as "power 5000 or less": the parts of the game
    /// that its numbers read.
    pub(crate) fn of_range(range: &Range) -> Result<Dependencies> {
        let mut found = Dependencies::default();
        found.range(range)?;
        Ok(found)
    }

    /// Returns the dependencies of a filter: the parts of the game that it reads.
    pub(crate) fn of_filter(filter: &Filter) -> Result<Dependencies> {
        let mut found = Dependencies::default();
        found.filter(filter)?;
        Ok(found)
    }

    /// Returns the dependencies of a sum, such as the total power of several cards.
    fn of_total(of: Option<&Sum>) -> Result<Dependencies> {
        let mut found = Dependencies::default();
        if let Some(total) = of {
            numeric(total.feature)?;
            found.feature(total.feature);
            found.range(&total.is)?;
        }
        Ok(found)
    }

    /// Returns the dependencies of a choice of cards: the parts of the game that it reads.
    pub(crate) fn of_selection(of: &Selection) -> Result<Dependencies> {
        let own_cards = match of.filter.of {
            Some(owner) => owner == Player::Both,
            None => of.filter.more.among.is_some(),
        };
        if of.by == Player::Both && !own_cards {
            return not_played(
                "a choice by both players, except a choice of each player among their own cards",
            );
        }
        let mut found = Dependencies::of_total(of.total.as_deref())?;
        found.add(&Dependencies::of_count(&of.count)?);
        found.filter(&of.filter)?;
        Ok(found)
    }

    /// Returns the parts of the game that an effect reads when it looks for its cards.
    pub(crate) fn of_which(of: &Which) -> Result<Dependencies> {
        match of {
            Which::Named(name) => {
                let mut found = Dependencies::default();
                found.name(name);
                Ok(found)
            }
            Which::Target(of) | Which::Choose(of) | Which::Search(of) => {
                Dependencies::of_selection(of)
            }
            Which::Random(of) => {
                if of.filter.zone.len() != 1 {
                    return not_played("cards that are chosen at random from several zones");
                }
                Dependencies::of_selection(of)
            }
            Which::All(group) => Dependencies::of_filter(&group.filter),
            Which::Top(stack) | Which::Bottom(stack) => match stack.zone.0 {
                Place::Deck | Place::LrigDeck | Place::LifeCloth | Place::Trash => {
                    Dependencies::of_amount(&stack.count)
                }
                Place::Field
                | Place::SigniZone
                | Place::LrigZone
                | Place::Cheer
                | Place::Hand
                | Place::Ener
                | Place::LrigTrash
                | Place::Check
                | Place::Excluded
                | Place::Beat => not_played("`top` or `bottom` of a zone without an order"),
            },
            Which::TopUntil(until) => {
                let mut found = Dependencies::of_filter(&until.filter)?;
                found.add(&Dependencies::of_amount(&until.count)?);
                found.add(&Dependencies::of_total(until.total.as_deref())?);
                Ok(found)
            }
            Which::Together(parts) => {
                let mut found = Dependencies::default();
                for part in parts {
                    found.add(&Dependencies::of_which(part)?);
                }
                Ok(found)
            }
        }
    }

    fn all(&mut self) {
        self.add(&Dependencies::EVERYTHING);
    }

    const fn reads(&mut self, bits: u32) {
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

    /// Records the data that decides which cards a continuous effect applies to while it lasts. For
    /// "all your red SIGNI", this is where the cards are, and which colors they have.
    pub(super) fn affected(&mut self, which: &Which) -> Result<()> {
        match which {
            Which::Named(_) | Which::All(_) => self.add(&Dependencies::of_which(which)?),
            Which::Together(parts) => parts.iter().try_for_each(|part| self.affected(part))?,
            // A player has chosen these cards. The cards are fixed when the effect begins, so
            // nothing is read later.
            Which::Target(_)
            | Which::Choose(_)
            | Which::Search(_)
            | Which::Random(_)
            | Which::Top(_)
            | Which::Bottom(_)
            | Which::TopUntil(_) => {
                Dependencies::of_which(which)?;
            }
        }
        Ok(())
    }

    /// Records that the result depends on the places of all cards, because it uses a name such as
    /// "that SIGNI": if the card moves, the name no longer means this card. Records nothing for
    /// "this card", the card that has the ability. The engine computes the effects again after each
    /// change of that card anyway.
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
            | Feature::AllLrigTypes
            | Feature::CardType => {}
        }
    }

    /// Records the parts of the game and the values of cards that a filter reads.
    pub(super) fn filter(&mut self, filter: &Filter) -> Result<()> {
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
        self.filter_of_known(filter)
    }

    /// Records the parts of the game that a filter reads, except the places of its cards. The
    /// caller has already recorded these places.
    fn filter_of_known(&mut self, filter: &Filter) -> Result<()> {
        if let Some(of) = filter.of {
            self.player(of);
        }
        self.traits(&filter.more)
    }

    fn traits(&mut self, traits: &Traits) -> Result<()> {
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
            self.range(range)?;
        }
        if let Some(range) = power {
            self.values(Values::POWER);
            self.range(range)?;
        }
        if let Some(range) = total_cost {
            self.range(range)?;
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
            self.filter(&shared.any_of)?;
            self.feature(shared.feature);
        }
        for filter in [over_any, beneath, in_front_of_any].into_iter().flatten() {
            self.reads(Reads::FIELD | Reads::STATE | Reads::LEFT_BEHIND);
            self.filter(filter)?;
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
            .try_for_each(|inner| self.filter_of_known(inner))?;
        match not {
            Some(inner) => self.filter_of_known(inner),
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

    fn range(&mut self, range: &Range) -> Result<()> {
        match range {
            Range::Exactly(n)
            | Range::AtLeast(n)
            | Range::AtMost(n)
            | Range::MoreThan(n)
            | Range::LessThan(n)
            | Range::OtherThan(n)
            | Range::MultipleOf(n) => self.amount(n),
            Range::Between(ends) => self.amounts(ends),
            Range::OneOf(all) => self.amounts(all),
            Range::Odd(_) => Ok(()),
        }
    }

    fn amounts(&mut self, all: &[Amount]) -> Result<()> {
        all.iter().try_for_each(|one| self.amount(one))
    }

    /// Records the data that the value of a number depends on.
    pub(super) fn amount(&mut self, amount: &Amount) -> Result<()> {
        match amount {
            Amount::Number(_) | Amount::Named(_) => Ok(()),
            Amount::Count(filter) => self.filter(filter),
            Amount::Value(value) => {
                numeric(value.feature)?;
                self.name(&value.of);
                self.feature(value.feature);
                Ok(())
            }
            Amount::Total(measured) | Amount::Highest(measured) | Amount::Lowest(measured) => {
                numeric(measured.feature)?;
                self.feature(measured.feature);
                self.filter(&measured.of)
            }
            Amount::Different(measured) => {
                self.feature(measured.feature);
                self.filter(&measured.of)
            }
            Amount::Counters(counters) => {
                self.reads(Reads::HELD);
                self.player(counters.of);
                Ok(())
            }
            Amount::Markers(markers) => {
                self.reads(Reads::HELD);
                self.player(markers.of);
                Ok(())
            }
            // A question about past events can also depend on many parts of the current state.
            Amount::Happened(happened) => {
                self.all();
                events::check_past(happened)
            }
            Amount::Plus(parts) | Amount::Times(parts) => self.amounts(parts),
            Amount::Per(per) => {
                self.amount(&per.of)?;
                self.amount(&per.each)
            }
            Amount::If(choice) => {
                self.condition(&choice.condition)?;
                self.amount(&choice.then)?;
                self.amount(&choice.otherwise)
            }
        }
    }

    /// Records the parts of the game and the values of cards that a condition reads.
    pub(super) fn condition(&mut self, condition: &Condition) -> Result<()> {
        match condition {
            Condition::Turn(_) => self.reads(Reads::TURN),
            Condition::During(moments) => {
                if moments.iter().any(|moment| moment.stage == Stage::Battle) {
                    return not_played("`during` a battle");
                }
                self.reads(Reads::TURN | Reads::STAGE | Reads::ATTACK);
            }
            Condition::Count(counted) => {
                self.range(&counted.how_many.0)?;
                self.filter(&counted.filter)?;
            }
            Condition::Compare(compare) => {
                self.amount(&compare.number)?;
                self.range(&compare.is)?;
            }
            Condition::Match(matched) => {
                self.name(&matched.card.0);
                self.filter_of_known(&matched.filter)?;
            }
            Condition::Every(every) => {
                self.filter(&every.of)?;
                self.filter_of_known(&every.fits)?;
            }
            Condition::Happened(happened) => {
                self.all();
                events::check_past(happened)?;
            }
            Condition::CouldChoose(selection) => {
                self.all();
                Dependencies::of_selection(selection)?;
            }
            Condition::Done(_) => {}
            Condition::Team(_) | Condition::DreamTeam(_) | Condition::SameTeam(_) => {
                self.reads(Reads::FIELD);
            }
            Condition::Recollect(number) => {
                self.reads(spots_of(Place::LrigTrash));
                self.amount(number)?;
            }
            Condition::All(parts) | Condition::Any(parts) => {
                parts.iter().try_for_each(|part| self.condition(part))?;
            }
            Condition::Not(inner) => self.condition(inner)?,
        }
        Ok(())
    }
}

/// Refuses a trait of a card that is not a number, such as the color.
fn numeric(feature: Feature) -> Result<()> {
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
