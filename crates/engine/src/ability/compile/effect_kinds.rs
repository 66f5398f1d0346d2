//! Compiles continuous effects: makes a summary of what an effect does. This summary answers most
//! questions of the engine, so the engine seldom has to look at the effect.
//!
//! The compiler takes a [`Change`] apart field by field. If the engine can't apply a field, or a
//! value of a field, the code that handles this field refuses the effect.

use super::compilable::{check_amount, check_cards, check_filter, check_range};
use super::continuous_and_delayed::{check_duration, is_upping};
use super::events::{
    check_cause, check_one_at_a_time, compile_event, compile_forbidden, compile_preventable,
};
use super::use_and_cost::check_cost_change;
use super::{Result, not_played};
use crate::ability::change::at_most_limits::field_cap_filter;
use crate::ability::change::move_cards::spot_of;
use crate::ability::change::redirected_move::redirect_zone;
use crate::ability::trigger::occurrence::kinds_of;
use wixoss_ability::{
    Ability, AbilityKind, Cap, Change, CostChange, End, Event, Filter, Likeness, Loss, MoveKind,
    Payment, Period, Permission, Place, Replacement, Subject, Trait, Which,
};

/// A summary of what a continuous effect does, or of what several effects do together. Each kind of
/// occurrence (of event) is a bit, as in `Happening::bit`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct EffectKinds {
    /// The kinds of event that the effect forbids, or allows only a limited number of times.
    pub prevents: u32,
    /// The kinds of event that the effect allows only if a player pays.
    pub asks_payment: u32,
    /// The kinds of event that must happen if they can, for example an attack ("must attack").
    pub must: u32,
    /// The kinds of event that the effect replaces.
    pub replaces: u32,
    /// Whether the effect changes the destination of a moving card.
    pub diverts: bool,
    /// Whether the effect forbids cards to enter the field.
    pub bars: bool,
    /// Whether the effect makes cards unaffected by other effects.
    pub spares: bool,
    /// Whether the effect forbids cards to gain abilities.
    pub bars_gain: bool,
    /// Whether the effect forbids players to pay ener.
    pub bars_ener: bool,
    /// Whether the effect forbids players to pay coins.
    pub bars_coins: bool,
    /// True if the effect stops abilities from being activated.
    pub hushes: bool,
    /// Whether the effect changes the power of cards.
    pub power: bool,
    /// Whether the effect changes the level of cards.
    pub level: bool,
    /// Whether the effect changes the limit of LRIGs.
    pub limit: bool,
    /// True if the effect changes colors, classes or names of cards.
    pub identity: bool,
    /// Whether the effect gives abilities.
    pub gives: bool,
    /// If the effect gives abilities to cards: the kinds of event on which these abilities can
    /// trigger.
    pub gives_triggers_on: u32,
    /// True if the effect removes abilities, icons or colors.
    pub takes: bool,
    /// True if the effect can change which constant abilities a card has, because it removes
    /// abilities or gives constant abilities.
    pub rebuilds: bool,
    /// Whether the effect permits something that the rules forbid.
    pub permits: bool,
    /// Whether the effect changes costs.
    pub costs: bool,
    /// Whether the effect limits how often an event happens, or how many cards of a kind are on the
    /// field.
    pub caps: bool,
}

impl EffectKinds {
    /// Returns the summary of a continuous effect. The abilities that the effect gives are not
    /// compiled yet, so the caller adds their triggers to `gives_triggers_on` later.
    pub(super) fn of(change: &Change) -> Result<EffectKinds> {
        let Change {
            of,
            power,
            base_power,
            level,
            base_level,
            limit,
            base_limit,
            hand_limit,
            attack_limit,
            gain,
            gain_keyword,
            gain_from,
            lose,
            also,
            becomes,
            cannot,
            unless,
            doubled,
            inverted,
            must,
            before_others,
            can,
            grows_only_into,
            at_most,
            unaffected_by,
            cost,
            replace,
            until,
        } = change;
        if gain_keyword.is_some() {
            return not_played("`gain_keyword` in a constant ability");
        }
        let of_player = matches!(of, Subject::Player(_));
        let mut does = EffectKinds::default();
        for number in [power, base_power, level, base_level, limit, base_limit]
            .into_iter()
            .flatten()
        {
            check_amount(number)?;
        }
        does.power = power.is_some() || base_power.is_some();
        does.level = level.is_some() || base_level.is_some();
        does.limit = limit.is_some() || base_limit.is_some();
        for altered in doubled.iter().chain(inverted.iter()) {
            if !matches!(altered, Event::GainPower(_) | Event::LosePower(_)) {
                return not_played(
                    "`doubled` or `inverted` with an event other than gained or lost power",
                );
            }
            compile_forbidden(altered)?;
        }
        if let Some(into) = grows_only_into.as_deref() {
            check_filter(into)?;
            if of_player {
                return not_played("`grows_only_into` for a player");
            }
        }
        let mut altered = doubled.iter().chain(inverted.iter()).chain(cannot.iter());
        if of_player && altered.any(is_change_of_value) {
            return not_played(
                "an effect on a player that forbids or doubles gained power, lost power or lost abilities",
            );
        }
        for number in [hand_limit, attack_limit].into_iter().flatten() {
            check_amount(number)?;
        }
        if of_player && attack_limit.is_some() {
            return not_played("an attack limit that applies to a player instead of cards");
        }
        match of {
            Subject::Cards(_) if hand_limit.is_some() => {
                return not_played("a hand limit that applies to cards instead of a player");
            }
            Subject::Cards(of) => {
                check_cards(of)?;
            }
            Subject::Player(_) => gain.iter().try_for_each(check_gain_of_player)?,
        }
        if let Some(from) = gain_from.as_deref() {
            check_plain_cards(&from.filter)?;
            does.gives_triggers_on = u32::MAX;
        }
        let constant = |gained: &Ability| matches!(gained, Ability::Constant(_));
        does.gives = !gain.is_empty() || gain_from.is_some();
        does.rebuilds = gain_from.is_some() || gain.iter().any(constant);
        for likeness in [also, becomes].into_iter().flatten() {
            check_likeness(likeness)?;
            does.identity = true;
        }
        let becomes = becomes.as_ref();
        if becomes.is_some_and(|becomes| becomes.color_of.is_some()) {
            return not_played("`color_of` under `becomes`");
        }
        if let Subject::Cards(Which::All(group)) = of
            && becomes.is_some_and(|becomes| !becomes.name.is_empty())
            && (group.filter.more.declared.is_some() || !group.filter.more.name.is_empty())
        {
            return not_played("`becomes` that replaces the name by which its cards are found");
        }
        let types = |like: &Likeness| !like.lrig_type.is_empty() || like.lrig_type_of.is_some();
        if becomes.is_some_and(|becomes| types(becomes)) {
            return not_played("`lrig_type` or `lrig_type_of` under `becomes`");
        }
        for loss in lose.iter() {
            does.lose(loss, of)?;
        }
        does.forbid(cannot, unless.is_some())?;
        let must_attack = |event: &Event| matches!(event, Event::Attack(_));
        if *before_others && !must.iter().any(must_attack) {
            return not_played("`before_others` without `must: attack`");
        }
        for must in must.iter() {
            let is_played =
                matches!(must, Event::Attack(_) | Event::BeTargeted(_)) || must.is_entering();
            if !is_played {
                return not_played(
                    "`must` with an event other than attacking, entering and being targeted",
                );
            }
            does.must |= compile_event(must)?.kinds;
        }
        for can in can.iter() {
            check_permission(can, of_player)?;
            does.permits = true;
        }
        if let Some(cap) = at_most.as_deref() {
            does.prevents |= compile_cap(cap, of_player)?;
            does.caps = true;
            does.bars |= cap.event.is_entering();
        }
        if unaffected_by.is_some() {
            check_cause(unaffected_by.as_ref())?;
            does.spares = true;
        }
        if let Some(cost) = cost {
            if !cost.ability.is_empty() {
                check_cost_of_abilities(cost)?;
            }
            check_cost_change(cost)?;
            does.costs = true;
        }
        for replacement in replace.iter() {
            does.replace(replacement)?;
        }
        if let Some(until) = until {
            check_duration(until)?;
        }
        Ok(does)
    }

    /// Adds to the summary that the cards of the effect lose something, for example abilities.
    fn lose(&mut self, loss: &Loss, of: &Subject) -> Result<()> {
        self.takes = true;
        match loss {
            Loss::Abilities(_) | Loss::Kind(_) => self.rebuilds = true,
            Loss::Colors(_) | Loss::Classes(_) => self.identity = true,
            Loss::Keyword(keyword) if keyword.scope.is_none() => {}
            Loss::Icon(Trait::GuardIcon | Trait::MultiEner | Trait::LifeBurst | Trait::Dissona) => {
            }
            // `Compiler::change` makes sure that this loss is part of a replacement.
            Loss::ThisAbility(_) if *of == Subject::default() => self.rebuilds = true,
            Loss::ThisAbility(_) => {
                return not_played("an effect that removes its own ability from other cards");
            }
            Loss::Keyword(_) | Loss::Icon(_) => {
                return not_played("an effect that removes this icon or keyword");
            }
        }
        Ok(())
    }

    /// Adds to the summary the events that the effect forbids. `paid` is true if these events can
    /// still happen after a payment ("can't attack unless you pay ...").
    fn forbid(&mut self, cannot: &[Event], paid: bool) -> Result<()> {
        let mut kinds = 0;
        for cannot in cannot {
            kinds |= compile_forbidden(cannot)?;
            self.bars |= cannot.is_entering();
            self.spares |= matches!(cannot, Event::BeAffected(_));
            self.bars_gain |= matches!(cannot, Event::GainAbility(_));
            self.bars_ener |= matches!(cannot, Event::PayEner(_));
            self.bars_coins |= matches!(cannot, Event::SpendCounter(_));
            self.hushes |= matches!(cannot, Event::Activate(_));
        }
        if !paid {
            self.prevents |= kinds;
            return Ok(());
        }
        self.asks_payment |= kinds;
        cannot.iter().try_for_each(|cannot| match cannot {
            Event::Attack(_) | Event::Guard(_) => Ok(()),
            // The payment also ups the card. So the same payment can't allow any other event.
            up if is_upping(up) && self.asks_payment == kinds_of(up) => Ok(()),
            _ => not_played("`unless` with an event other than attacks, guarding and going up"),
        })
    }

    /// Adds a replacement to the summary. Only damage, a crush and the move of a card can be
    /// replaced.
    fn replace(&mut self, of: &Replacement) -> Result<()> {
        check_one_at_a_time(&of.would)?;
        compile_event(&of.would)?;
        if of.place_only {
            self.diverts = true;
            let moves = matches!(of.would, Event::Move(_)) && !of.may;
            return match redirect_zone(of) {
                // A redirection to the top of a deck is refused: no card text has one, and the
                // players would know where the card is.
                Some((Place::Deck, End::Top)) | None => {
                    not_played("a replacement with this destination")
                }
                Some((place, _)) if moves && spot_of(place, true).is_some() => Ok(()),
                _ => not_played("a replacement with this destination"),
            };
        }
        self.replaces |= kinds_of(&of.would);
        match &of.would {
            Event::Move(_) | Event::Crush(_) | Event::Damage(_) => Ok(()),
            Event::Activate(activate) if *activate.ability == [AbilityKind::LifeBurst] => Ok(()),
            _ => not_played(
                "a replacement of an event other than a move, a crush, damage or a Life Burst",
            ),
        }
    }
}

/// Returns whether an event is a gain of power, a loss of power, or a loss of abilities.
fn is_change_of_value(event: &Event) -> bool {
    matches!(
        event,
        Event::GainPower(_) | Event::LosePower(_) | Event::LoseAbility(_)
    )
}

/// Refuses an ability that a player can't gain.
fn check_gain_of_player(gained: &Ability) -> Result<()> {
    match gained {
        Ability::Constant(_) | Ability::Auto(_) | Ability::Action(_) => Ok(()),
        Ability::Keyword(_)
        | Ability::Enter(_)
        | Ability::LifeBurst(_)
        | Ability::Use(_)
        | Ability::Appearance(_)
        | Ability::GrowCondition(_)
        | Ability::Rise(_)
        | Ability::Harmony(_)
        | Ability::Trap(_)
        | Ability::SongFragment(_) => not_played(
            "a player who gains an ability other than a Constant, Auto or Action ability",
        ),
    }
}

/// Refuses an effect that gives a card the names, colors or types of other cards, if the engine
/// can't do this.
fn check_likeness(likeness: &Likeness) -> Result<()> {
    if let Some(filter) = likeness.name_of.as_deref() {
        check_plain_cards(filter)?;
    }
    if likeness.copy_of.is_some() || !likeness.is.is_empty() {
        return not_played("`copy_of` or `is` under `also` or `becomes`");
    }
    if let Some(level) = &likeness.level {
        check_range(level)?;
    }
    if likeness.card.is_some() {
        return not_played("`card` under `also` or `becomes`");
    }
    if let Some(filter) = likeness.color_of.as_deref() {
        check_cards_of_any_color(filter)?;
    }
    // Only the printed LRIG types of the other cards count. So an effect on these cards can't
    // change the types that this card gains.
    if let Some(filter) = likeness.lrig_type_of.as_deref() {
        check_plain_cards(filter)?;
        if !filter.more.lrig_type.is_empty() {
            return not_played("`lrig_type_of` with cards that are selected by LRIG type");
        }
    }
    Ok(())
}

/// Refuses a permission that the engine can't grant. `of_player` is true if the permission is given
/// to a player, not to a card.
fn check_permission(can: &Permission, of_player: bool) -> Result<()> {
    match can {
        Permission::AttackWhileDowned(_)
        | Permission::AttackWhileDriving(_)
        | Permission::PayAs(_)
        | Permission::IgnoreLimitingCondition(_)
        | Permission::IgnoreLrigType(_)
        | Permission::UseWithoutThreeLrigs(_)
        | Permission::PayWithAnyColor(_)
        | Permission::UseAt(_)
        | Permission::AttackZone(_) => Ok(()),
        Permission::AttackTimes(number) => check_amount(number),
        Permission::Hold(hold) => match &hold.up_to {
            Some(up_to) => check_amount(up_to),
            None => Ok(()),
        },
        Permission::GuardBy(_) if of_player => Ok(()),
        Permission::GuardBy(_) => not_played("`guard_by` for cards instead of a player"),
    }
}

/// Returns the kinds of event that an effect allows only a limited number of times. Refuses a limit
/// that the engine can't apply.
fn compile_cap(cap: &Cap, of_player: bool) -> Result<u32> {
    let kinds = compile_preventable(&cap.event)?;
    check_amount(&cap.count)?;
    let draws = matches!(&cap.event, Event::Move(moved) if moved.how == Some(MoveKind::Draw));
    match cap.period {
        None if of_player && (field_cap_filter(cap).is_some() || draws) => Ok(kinds),
        Some(Period::ThisAttack | Period::ThisEntering) | None => {
            not_played("`at_most` without a phase, a turn or the game as its period")
        }
        Some(Period::ThisTurn | Period::ThisPhase | Period::LastTurn | Period::ThisGame) => {
            Ok(kinds)
        }
    }
}

/// Refuses a change of the cost of abilities. Accepts only a change that adds ener or coins to the
/// cost of Action abilities, or removes ener or coins from this cost.
fn check_cost_of_abilities(cost: &CostChange) -> Result<()> {
    let plain = |part: &Payment| matches!(part, Payment::Ener(..) | Payment::Coin(_));
    let mut changes = [&cost.more, &cost.less].into_iter().flatten();
    let all_plain = changes.all(|change| change.0.iter().all(plain));
    let set = cost.becomes.is_some() || cost.ener_becomes.is_some();
    let narrowed = !cost.colorless_with.is_empty();
    match *cost.ability == [AbilityKind::Action] && !set && !narrowed && all_plain {
        true => Ok(()),
        false => not_played(
            "a change of the cost of abilities, except ener or coins that are added to or taken from the cost of Action abilities",
        ),
    }
}

/// Refuses the filter of an effect such as "this SIGNI also has the colors of your other SIGNI" if
/// the filter depends on colors or on other cards. The taken colors could then change which cards
/// fit the filter.
fn check_cards_of_any_color(of: &Filter) -> Result<()> {
    check_plain_cards(of)?;
    let more = &of.more;
    let shared = more.shares.is_some() || more.shares_with.is_some() || more.declared.is_some();
    let nested = [&more.over_any, &more.beneath];
    match more.color.is_empty() && !shared && nested.into_iter().all(Option::is_none) {
        true => Ok(()),
        false => not_played("`color_of` with cards that are selected by color or by other cards"),
    }
}

/// Refuses the filter of an effect such as "this SIGNI also has the names of your other SIGNI" if
/// the filter depends on names or abilities. The taken names or abilities could then change which
/// cards fit the filter.
fn check_plain_cards(of: &Filter) -> Result<()> {
    check_filter(of)?;
    let more = &of.more;
    let plain = more.has.is_empty()
        && more.lacks.is_empty()
        && more.name.is_empty()
        && more.any.is_empty()
        && more.not.is_none();
    match plain {
        true => Ok(()),
        false => {
            not_played("`gain_from` or `name_of` with cards that are selected by name or ability")
        }
    }
}
