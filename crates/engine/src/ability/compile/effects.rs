//! Compiles effects into steps.

use super::branches::with_modes_at_once;
use super::compilable::{check_amount, check_count, check_filter};
use super::events::check_settable;
use super::use_and_cost::check_plain_cost;
use super::{Compiler, Dependencies, Op, Result, not_played};
use crate::ability::name_values::Register;
use crate::ability::program::Deed;
use crate::attached::Attached;
use crate::flow::keyword::Keyword;
use wixoss_ability::{
    Ability, Amount, CardWord, Change, Create, Declare, Destination, Distribute, Effect, Ignored,
    MarkerChange, Move, Name, Place, Player, State, Subject, UseCard, Which,
};
use wixoss_base::vocab::Stage;
use wixoss_base::walk::{Onward, Walk};

impl Compiler<'_> {
    /// Compiles effects in order. The targets of all these effects are chosen first. Targets after
    /// a `then` are the exception: they are chosen when the program reaches the `then`.
    pub(super) fn block(&mut self, effects: &[Effect]) -> Result<()> {
        let mut effects = match self.depth {
            0 => with_modes_at_once(effects),
            _ => effects.to_vec(),
        };
        self.hoist_all(&mut effects)?;
        self.rest(&effects)
    }

    /// Compiles effects whose targets are already chosen by earlier steps. The targets after the
    /// first `then` are chosen later, when the program reaches that point.
    pub(super) fn rest(&mut self, effects: &[Effect]) -> Result<()> {
        let mut left = effects;
        while let [effect, rest @ ..] = left {
            if let [Effect::Declare(first), Effect::Declare(second), rest @ ..] = left
                && self.is_declared_by_both(first, second)
            {
                self.declare_turn_player_first(first, second)?;
                left = rest;
                continue;
            }
            self.effect(effect)?;
            left = rest;
            if matches!(effect, Effect::Then(_)) {
                return self.block(left);
            }
        }
        Ok(())
    }

    /// Compiles one effect inside the current effect, so the nesting level is one higher.
    pub(super) fn effect(&mut self, effect: &Effect) -> Result<()> {
        self.depth += 1;
        let done = self.one_effect(effect);
        self.depth -= 1;
        done
    }

    /// Compiles one effect at the current nesting level.
    fn one_effect(&mut self, effect: &Effect) -> Result<()> {
        match effect {
            Effect::Move(moved) => {
                check_destination(&moved.to)?;
                check_moved_cards(&moved.what, &moved.to)?;
                let cards = self.cards(&moved.what)?;
                self.bind_named(moved.named.as_ref());
                // If the opponent chooses cards and puts them onto their own field, the opponent
                // also chooses the SIGNI zones.
                let outside = self.actor;
                if is_put_by_opponent(moved) {
                    self.actor = Player::Opponent;
                }
                let below = self.amount_if_any(moved.to.below.as_ref())?;
                self.push(Op::Do(Deed::Move(cards, Box::new(moved.clone()), below)));
                self.actor = outside;
            }
            Effect::SetState(set) => {
                set.state.iter().try_for_each(check_settable)?;
                let cards = self.cards(&set.what)?;
                self.push(Op::Do(Deed::SetState(cards, set.state.clone())));
            }
            Effect::Take(which) => {
                self.find_cards(which)?;
            }
            Effect::Look(look) => {
                let cards = self.cards(&look.what)?;
                self.push(Op::Do(Deed::Look(cards, look.by)));
            }
            Effect::Reveal(which) => {
                let cards = self.cards(which)?;
                self.push(Op::Do(Deed::Reveal(cards)));
            }
            Effect::Counter(which) => {
                let cards = self.cards(which)?;
                self.push(Op::Do(Deed::Counter(cards)));
            }
            Effect::NegateAttack(which) => {
                let cards = self.cards(which)?;
                self.push(Op::Do(Deed::NegateAttack(cards)));
            }
            Effect::Activate(activate) => {
                let cards = self.cards(&activate.what)?;
                self.push(Op::Do(Deed::Activate(cards, activate.ability)));
            }
            Effect::Swap(swap) => {
                let first = self.cards(&swap.first)?;
                let second = self.cards(&swap.second)?;
                self.push(Op::Do(Deed::Swap(first, second, swap.without.clone())));
            }
            Effect::Pay(cost) => self.cost(cost)?,
            Effect::Change(change) => self.begin(change)?,
            Effect::May(attempt) => self.attempt(attempt, true)?,
            Effect::Attempt(attempt) => self.attempt(attempt, false)?,
            Effect::If(branch) => {
                let holds = self.condition(&branch.holds)?;
                let unless = self.push(Op::Unless(holds, usize::MAX));
                self.rest(&branch.then)?;
                let past = self.push(Op::Jump(usize::MAX));
                self.land_here(unless);
                self.rest(&branch.otherwise)?;
                self.land_here(past);
            }
            Effect::Modes(modes) => self.modes(modes)?,
            Effect::Either(either) => self.either(either)?,
            Effect::ForEach(each) => self.each(each)?,
            Effect::Repeat(repeat) => {
                let times = self.repeat(&repeat.times)?;
                self.block(&repeat.deed)?;
                self.push(Op::Again(times));
                self.land_here(times);
            }
            Effect::Then(effects) => self.block(effects)?,
            Effect::Later(delayed) => {
                let id = self.later(delayed)?;
                self.push(Op::Wait(id));
            }
            Effect::Declare(declare) => self.declare(declare)?,
            Effect::Crush(crush) => {
                let count = self.amount(&crush.count)?;
                self.bind_named(crush.named.as_ref());
                self.push(Op::Do(Deed::Crush {
                    of: crush.of,
                    count,
                    without_life_burst: crush.without_life_burst,
                    named: crush.named.as_ref().map(Register::from),
                }));
            }
            Effect::Damage(damage) => {
                let count = self.amount(&damage.count)?;
                self.push(Op::Do(Deed::Damage(damage.of, count)));
            }
            Effect::Shuffle(shuffle) => {
                if !shuffle.zone.0.is_ordered() {
                    return not_played("`shuffle` of a zone other than `deck` and `life_cloth`");
                }
                self.push(Op::Do(Deed::Shuffle(shuffle.clone())));
            }
            Effect::Win(player) => {
                self.push(Op::Do(Deed::Win(*player)));
            }
            Effect::Lose(player) => {
                self.push(Op::Do(Deed::Lose(*player)));
            }
            Effect::Counters(gain) => {
                let amount = self.amount(&gain.gain)?;
                self.push(Op::Do(Deed::Counters(gain.of, gain.what, amount)));
            }
            Effect::Skip(moment) | Effect::Extra(moment) => {
                let extra = matches!(effect, Effect::Extra(_));
                let moment = *moment;
                if !can_plan(moment.stage, extra) {
                    let stage = moment.stage.name();
                    return not_played(format!("an effect that skips or adds a {stage}"));
                }
                self.push(Op::Do(Deed::Plan { moment, extra }));
            }
            Effect::End(stage) => {
                let deed = match stage {
                    Stage::Turn => Deed::EndTurn,
                    Stage::AttackPhase | Stage::MainPhase => Deed::EndPhase(*stage),
                    stage => {
                        return not_played(format!("an effect that ends a {}", stage.name()));
                    }
                };
                self.push(Op::Do(deed));
            }
            Effect::Use(used) => {
                check_use(used)?;
                let cards = self.cards(&used.what)?;
                let formulas = &mut self.into.formulas;
                let paying = formulas.cost_if_any(used.paying.as_ref())?;
                let less = formulas.cost_if_any(used.less.as_ref())?;
                self.push(Op::Do(Deed::Use {
                    cards,
                    used: used.clone(),
                    paying,
                    less,
                }));
            }
            Effect::Grow(grow) => {
                check_ignored(&grow.ignoring, &[Ignored::GrowCondition])?;
                let cards = self.cards(&grow.what)?;
                self.push(Op::Do(Deed::Grow(cards, grow.clone())));
            }
            Effect::Create(create) => {
                check_creation(create)?;
                if self.cast.craft(&create.card).is_none() {
                    let name = &create.card;
                    return not_played(format!(
                        "`create` of `{name}`: the cards of the game have no craft with this name"
                    ));
                }
                let count = self.amount(&create.count)?;
                self.bind_named(create.named.as_ref());
                self.push(Op::Do(Deed::Create(create.clone(), count)));
            }
            Effect::Rearrange(arranged) => {
                let cards = self.cards(&arranged.what)?;
                self.push(Op::Do(Deed::Rearrange(cards, arranged.clone())));
            }
            Effect::Distribute(shared) => self.distribute(shared)?,
            Effect::Marker(marker) => {
                check_marker(marker)?;
                let count = self.count(&marker.count)?;
                self.bind_named(marker.named.as_ref());
                self.push(Op::Do(Deed::Marker(Box::new(marker.clone()), count)));
            }
            Effect::Bond(name) => {
                self.push(Op::Do(Deed::Bond(name.clone())));
            }
            Effect::Flip(_) => return not_played("`flip`"),
            Effect::Bloom(_) => return not_played("`bloom`"),
        }
        Ok(())
    }

    /// Compiles an effect that divides an amount of power among cards, in portions of equal size.
    /// The player is asked how many portions each card gets. The last card gets all remaining
    /// portions.
    fn distribute(&mut self, shared: &Distribute) -> Result<()> {
        let (power, step) = (self.amount(&shared.power)?, self.amount(&shared.step)?);
        let among = self.find_cards(&shared.among)?;
        let [left, size, card, steps] = [
            self.names.new_name(),
            self.names.new_name(),
            self.names.new_name(),
            self.names.new_name(),
        ];
        for name in [&left, &size, &card, &steps] {
            self.bind(name);
        }
        let portion = Op::Portion {
            power,
            step,
            left: Register::from(&left),
            size: Register::from(&size),
        };
        self.push(portion);
        let at = self.push(Op::Each(
            Register::from(&among),
            Register::from(&card),
            usize::MAX,
        ));
        self.push(Op::Share(
            Register::from(&left),
            Register::from(&card),
            Register::from(&steps),
        ));
        let change = Change {
            of: Subject::Cards(Which::Named(card.clone())),
            power: Some(Amount::Times(vec![
                Amount::Named(steps),
                Amount::Named(size),
            ])),
            until: Some(shared.until.clone()),
            ..Change::default()
        };
        let id = self.change(&change)?;
        self.push(Op::Begin(id, Some(Register::from(&card))));
        self.push(Op::Again(at));
        self.land_here(at);
        Ok(())
    }

    /// Compiles the declaration of a value.
    pub(super) fn declare(&mut self, declare: &Declare) -> Result<()> {
        let reads = &mut Dependencies::default();
        let formulas = &mut self.into.formulas;
        let is = formulas.range_if_any(declare.is.as_ref(), reads)?;
        self.bind_named(Some(&declare.named));
        self.push(Op::Do(Deed::Declare(Box::new(declare.clone()), is)));
        Ok(())
    }

    /// Compiles the start of a continuous effect.
    fn begin(&mut self, change: &Change) -> Result<()> {
        let name = self.subject(&change.of)?;
        if let Some(gained) = &change.gain_keyword {
            return self.begin_with_keyword(change, gained, name);
        }
        let id = self.change(change)?;
        self.push(Op::Begin(id, name));
        Ok(())
    }

    /// Compiles the start of a continuous effect that gives the keyword of an event ("when a SIGNI
    /// gains a keyword, this SIGNI also gains that keyword"). There is one continuous effect for
    /// each keyword that the event can have. During a game, only the one with the right keyword
    /// begins.
    fn begin_with_keyword(
        &mut self,
        change: &Change,
        gained: &Name,
        cards: Option<Register>,
    ) -> Result<()> {
        for keyword in Keyword::WAITED_FOR {
            let Some(word) = keyword.in_abilities() else {
                continue;
            };
            let scope = None;
            let mut change = Change {
                gain_keyword: None,
                ..change.clone()
            };
            let ability = wixoss_ability::Keyword { word, scope };
            change.gain.0.push(Ability::Keyword(ability));
            let id = self.change(&change)?;
            let other = self.push(Op::UnlessKeyword(
                Register::from(gained),
                keyword,
                usize::MAX,
            ));
            self.push(Op::Begin(id, cards));
            self.land_here(other);
        }
        Ok(())
    }
}

/// Returns whether the opponent puts cards of their own choice onto their own field.
fn is_put_by_opponent(moved: &Move) -> bool {
    let chooser = match &moved.what {
        Which::Choose(selection) | Which::Search(selection) => Some(selection.by),
        _ => None,
    };
    chooser == Some(Player::Opponent) && moved.to.of == Some(Player::Opponent)
}

/// Refuses an ability of a LRIG on the field that moves the LRIG itself, for the same reason as
/// [`check_moved_cards`].
pub(crate) fn check_lrig_stays(ability: &Ability) -> Result<()> {
    let is_elsewhere = match ability {
        Ability::Constant(constant) => !constant.zone.is_empty(),
        Ability::Auto(auto) => !auto.zone.is_empty(),
        Ability::Action(action) => !action.zone.is_empty(),
        _ => false,
    };
    let is_of_itself = |moved: &Move| {
        let is_this = matches!(&moved.what, Which::Named(name) if name.is_this());
        is_this && !returns_to_lrig_deck(&moved.to)
    };
    let mut moves_itself = false;
    ability.walk(&mut |part| {
        // In a quoted ability, "this card" is the card that gains the ability.
        let quoted = part.downcast_ref::<Ability>();
        if quoted.is_some_and(|quoted| !std::ptr::eq(quoted, ability)) {
            return Onward::Past;
        }
        let moved = part.downcast_ref::<Move>();
        moves_itself |= moved.is_some_and(is_of_itself);
        Onward::Into
    });
    match moves_itself && !is_elsewhere {
        true => not_played(MOVES_LRIG),
        false => Ok(()),
    }
}

/// The reason why an ability that moves a LRIG is refused.
const MOVES_LRIG: &str = "an effect that moves a LRIG from the field";

/// Returns whether cards go to the LRIG deck. An effect can return a LRIG to the LRIG deck: the card
/// under it is then the LRIG. Source: card texts, "LRIG".
fn returns_to_lrig_deck(to: &Destination) -> bool {
    to.zone == Some(Place::LrigDeck) && to.onto.is_none()
}

/// Refuses a move of LRIGs from the field, except to the LRIG deck. A player always needs a center
/// LRIG, and no document says what happens if an effect moves a LRIG to another zone, such as the
/// trash.
pub(super) fn check_moved_cards(cards: &Which, to: &Destination) -> Result<()> {
    if returns_to_lrig_deck(to) {
        return Ok(());
    }
    let filter = match cards {
        Which::Target(selection)
        | Which::Choose(selection)
        | Which::Search(selection)
        | Which::Random(selection) => &selection.filter,
        Which::All(group) => &group.filter,
        Which::Together(parts) => {
            return parts
                .iter()
                .try_for_each(|part| check_moved_cards(part, to));
        }
        Which::Named(_) | Which::Top(_) | Which::Bottom(_) | Which::TopUntil(_) => return Ok(()),
    };
    let is_lrig = |word: &CardWord| {
        matches!(
            word,
            CardWord::Lrig | CardWord::CenterLrig | CardWord::AssistLrig
        )
    };
    let is_there = |place: &Place| matches!(place, Place::Field | Place::LrigZone);
    let lrigs = !filter.is.is_empty() && filter.is.iter().all(is_lrig);
    let there = !filter.zone.is_empty() && filter.zone.iter().all(is_there);
    match lrigs && there {
        true => not_played(MOVES_LRIG),
        false => Ok(()),
    }
}

/// Refuses a destination to which the engine can't move cards.
fn check_destination(of: &Destination) -> Result<()> {
    let kind = of.attachment.and_then(Attached::of);
    let laid = kind.is_some_and(Attached::is_laid) && of.zone == Some(Place::SigniZone);
    if of.onto.is_none() && !laid && (of.attachment.is_some() || of.zone.is_none()) {
        return not_played("an attachment without a card that it is attached to");
    }
    let onto_fields = of.zone == Some(Place::Field) && of.attachment.is_none();
    if of.of == Some(Player::Both) && !(onto_fields && of.place_of.is_none()) {
        return not_played("cards that go to a zone of both players, except to their fields");
    }
    if of.ordered_by.is_some() && !of.zone.is_some_and(Place::is_ordered) {
        return not_played("cards whose order another player decides, in a zone without an order");
    }
    if let Some(above) = &of.below {
        check_amount(above)?;
        if of.zone != Some(Place::Deck) || of.at.is_some() || of.shuffled {
            return not_played("`below` with a zone other than a deck");
        }
    }
    let ignored = [
        Ignored::LimitingCondition,
        Ignored::AppearanceCondition,
        Ignored::Rise,
    ];
    check_ignored(&of.ignoring, &ignored)?;
    match of.zone {
        Some(Place::Cheer) => not_played(
            "cards put into the cheer zone; no document says what a SIGNI does in that zone",
        ),
        Some(Place::LrigZone) if *of.state == [State::FaceDown] => Ok(()),
        Some(Place::LrigZone) => not_played("cards put face up into the LRIG zone"),
        // A card in a LRIG deck is always face down, so "face down" needs no code.
        Some(Place::LrigDeck) if *of.state == [State::FaceDown] => Ok(()),
        Some(_) | None => of.state.iter().try_for_each(check_state_when_put),
    }
}

/// Refuses a state in which the engine can't put a card into a zone.
fn check_state_when_put(state: &State) -> Result<()> {
    match state {
        State::Upped | State::Downed | State::Frozen | State::FaceUp | State::Attacking => Ok(()),
        // A card on the field of a player who does not own it is always a puppet, so "puppet" needs
        // no code.
        State::Puppet => Ok(()),
        State::FaceDown
        | State::Awakened
        | State::AwakenedThisTurn
        | State::Crossed
        | State::Infected
        | State::Gated
        | State::GateFacing
        | State::Driving
        | State::NotDriving
        | State::BloodArmed
        | State::AttackedThisTurn
        | State::DiscardedThisTurn
        | State::EnteredThisTurn
        | State::Battling => not_played(format!(
            "a card that is put into a zone in the state {state:?}"
        )),
    }
}

/// Refuses an effect that ignores a rule that is not in `known`. `known` lists the rules that the
/// engine can ignore for this kind of effect.
fn check_ignored(ignoring: &[Ignored], known: &[Ignored]) -> Result<()> {
    match ignoring.iter().find(|rule| !known.contains(rule)) {
        Some(other) => not_played(format!("`ignoring` {other:?}")),
        None => Ok(()),
    }
}

/// Refuses an effect that uses a card in a way that the engine can't carry out.
fn check_use(of: &UseCard) -> Result<()> {
    for cost in [&of.paying, &of.less].into_iter().flatten() {
        check_plain_cost(cost)?;
    }
    let ignored = [
        Ignored::LimitingCondition,
        Ignored::CostColors,
        Ignored::UseTiming,
    ];
    check_ignored(&of.ignoring, &ignored)?;
    let Some(to) = &of.afterwards else {
        return Ok(());
    };
    let only_zone = Destination {
        zone: to.zone,
        ..Destination::default()
    };
    match to.zone {
        _ if to.zone.is_none() || *to != only_zone => {
            not_played("a used card whose `afterwards` is not only a zone")
        }
        Some(Place::Field | Place::SigniZone | Place::LrigZone | Place::Cheer) | None => {
            not_played("a used card that goes to the field")
        }
        Some(
            Place::Deck
            | Place::LrigDeck
            | Place::Hand
            | Place::Ener
            | Place::Trash
            | Place::LrigTrash
            | Place::LifeCloth
            | Place::Check
            | Place::Excluded
            | Place::Beat,
        ) => Ok(()),
    }
}

/// Refuses an effect that creates crafts in a way that the engine can't carry out.
fn check_creation(of: &Create) -> Result<()> {
    if of.group {
        return not_played("`create` of crafts of a group");
    }
    if of.to.of == Some(Player::Both) {
        return not_played("`create` on the fields of both players");
    }
    check_amount(&of.count)?;
    check_destination(&of.to)?;
    // A craft is put under a card, or attached to a SIGNI.
    let onto_card =
        of.to.onto.is_some() && (of.to.attachment).is_none_or(|kind| Attached::of(kind).is_some());
    match of.to.zone {
        None if onto_card => Ok(()),
        Some(Place::LrigZone | Place::Cheer | Place::Excluded | Place::Beat) | None => {
            not_played("`create` that puts crafts into this zone")
        }
        Some(
            Place::Field
            | Place::SigniZone
            | Place::Deck
            | Place::LrigDeck
            | Place::Hand
            | Place::Ener
            | Place::Trash
            | Place::LrigTrash
            | Place::LifeCloth
            | Place::Check,
        ) => Ok(()),
    }
}

/// Refuses an effect on markers that the engine can't carry out.
fn check_marker(of: &MarkerChange) -> Result<()> {
    if of.put.is_some() == of.remove.is_some() {
        return not_played("a marker effect that does not have exactly one of `put` and `remove`");
    }
    if of.of == Player::Both && !of.everywhere && of.place_of.is_none() {
        return not_played("a marker in zones of both players");
    }
    if let Some(place) = &of.place_of {
        check_filter(place)?;
    }
    check_count(&of.count)?;
    Ok(())
}

/// Returns whether the engine can add an extra stage of this kind (a turn, phase or step), if
/// `extra` is true. If `extra` is false, returns whether the engine can skip a stage of this kind.
const fn can_plan(stage: Stage, extra: bool) -> bool {
    match stage {
        Stage::Turn
        | Stage::AttackPhase
        | Stage::GrowPhase
        | Stage::DrawPhase
        | Stage::EnerPhase
        | Stage::MainPhase
        | Stage::UpPhase => true,
        Stage::SigniAttackStep | Stage::LrigAttackStep => !extra,
        Stage::EndPhase
        | Stage::PreAttackStep
        | Stage::DefenceStep
        | Stage::ArtsStep
        | Stage::GuardStep
        | Stage::Attack
        | Stage::Battle => false,
    }
}
