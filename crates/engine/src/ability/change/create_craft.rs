//! Handles crafts that effects create, and Resonas that appear. Sources: Glossary 5.0.0, "Craft";
//! starter rule book 2016.07, card symbols.

use crate::ability::name_values::Value;
use crate::ability::program::{AmountId, ProgramStep};
use crate::ability::query::kind_and_place::zone_of;
use crate::ability::run::answer::AbilityQuestion;
use crate::ability::run::process::Process;
use crate::ability::run::steps::{NextStep, ask, zone_of_code};
use crate::ability::scope::Scope;
use crate::attached::Attached;
use crate::event::{Cause, Move};
use crate::ids::{Instance, Player, SigniZone, SigniZones, Spot};
use crate::play::Play;
use crate::state::short_list::{Few, Placing, Sightings};
use crate::table::definition::DefinitionId;
use wixoss_ability::{Create, Destination, Place};

impl Play<'_> {
    /// Creates `count` crafts. If several SIGNI zones are possible, the player is asked to choose.
    pub(crate) fn create(
        &mut self,
        process: &mut Process,
        step: &ProgramStep,
        create: &Create,
        count: AmountId,
    ) -> NextStep {
        let player = self.destination_player(process, step, &create.to);
        let Some(craft) = self.table.cast.craft(&create.card) else {
            process.fail();
            return NextStep::On;
        };
        let scope = Scope::acting(process, step.actor, self.game.turn.player);
        let (you, count) = (scope.you, self.how_many(&scope, count));
        if create.to.onto.is_some()
            && let Some(attached) = create.to.attachment.and_then(Attached::of)
        {
            return self.create_attached(process, step, (craft, count), create, attached);
        }
        let on_field = matches!(create.to.zone, Some(Place::Field | Place::SigniZone));
        let mut spots: Few<Spot> = Few::new();
        if on_field {
            if let Some(code) = process.answer.take() {
                let zone = zone_of_code(code).unwrap_or(SigniZone::Left);
                process.placing.push((None, zone));
            }
            let open = self.zones_to_create(process, player, create);
            let chosen = process.placing.len();
            let left = count.saturating_sub(chosen);
            if left > 0 && open.iter().count() > left {
                return ask(
                    you,
                    AbilityQuestion::Zones {
                        of: player,
                        least: 1,
                    },
                );
            }
            let all = process.placing.iter().map(|(_, zone)| *zone);
            spots.extend(all.chain(open.iter().take(left)).map(Spot::Signi));
            process.placing = Placing::NONE;
        } else {
            let spot = match create.to.zone {
                Some(Place::Hand) => Spot::Hand,
                Some(Place::Ener) => Spot::Ener,
                Some(Place::Trash) => Spot::Trash,
                Some(Place::LrigTrash) => Spot::LrigTrash,
                Some(Place::LrigDeck) => Spot::LrigDeck,
                Some(Place::LifeCloth) => Spot::LifeCloth,
                Some(Place::Check) => Spot::Check,
                None => match self.below(&scope, &create.to) {
                    Some(spot) => spot,
                    None => {
                        process.fail();
                        return NextStep::On;
                    }
                },
                Some(Place::Deck) => Spot::MainDeck,
                // The `if` above handles the field and the SIGNI zones. The compiler refuses an
                // ability that creates a craft in any of the other zones.
                Some(
                    Place::Field
                    | Place::SigniZone
                    | Place::LrigZone
                    | Place::Cheer
                    | Place::Excluded
                    | Place::Beat,
                ) => {
                    process.fail();
                    return NextStep::On;
                }
            };
            spots.extend(std::iter::repeat_n(spot, count));
        }
        if spots.len() < count {
            process.fail();
        }
        let cause = Self::cause_of(process, step);
        let mut made = Sightings::NONE;
        for spot in spots {
            match self.make(player, craft, spot, cause) {
                Some(card) => {
                    if on_field {
                        self.entered(card);
                    }
                    made.push(self.game.sight(card));
                }
                None => process.fail(),
            }
        }
        if let Some(name) = &create.named {
            process.names.set(name, Value::Cards(made));
        }
        NextStep::On
    }

    /// Creates `count` crafts and attaches them to the SIGNI that the destination names.
    fn create_attached(
        &mut self,
        process: &mut Process,
        step: &ProgramStep,
        (craft, count): (DefinitionId, usize),
        create: &Create,
        attached: Attached,
    ) -> NextStep {
        let scope = Scope::acting(process, step.actor, self.game.turn.player);
        let onto = create.to.onto.as_ref();
        let onto = onto.and_then(|name| self.named(&scope, name).first().copied());
        let cause = Self::cause_of(process, step);
        let mut made = Sightings::NONE;
        for _ in 0..count {
            let card = onto.and_then(|signi| {
                let state = self.game.card(signi);
                let Spot::Signi(zone) = state.spot else {
                    return None;
                };
                self.make_attached(state.side, craft, zone, attached, cause)
            });
            match card {
                Some(card) => made.push(self.game.sight(card)),
                None => process.fail(),
            }
        }
        if let Some(name) = &create.named {
            process.names.set(name, Value::Cards(made));
        }
        NextStep::On
    }

    /// Returns the spot (the place on the table) for a craft that is created under a card. `to`
    /// names this card. Returns `None` if a new craft is not put under a card.
    fn below(&self, scope: &Scope<'_>, to: &Destination) -> Option<Spot> {
        let onto = to.onto.as_ref()?;
        let top = self.named(scope, onto).first().copied()?;
        match self.game.card(top).spot {
            Spot::Signi(zone) => Some(Spot::UnderSigni(zone)),
            Spot::Lrig(zone) => Some(Spot::UnderLrig(zone)),
            _ => None,
        }
    }

    /// Returns the free SIGNI zones for a craft, except the zones that the player has already
    /// chosen.
    pub(crate) fn zones_to_create(
        &self,
        process: &Process,
        player: Player,
        create: &Create,
    ) -> SigniZones {
        let taken: SigniZones = process.placing.iter().map(|(_, zone)| *zone).collect();
        let to = &create.to;
        let free = SigniZone::ALL
            .into_iter()
            .filter(|zone| self.game.side(player).signi_in(*zone).is_none());
        free.filter(|zone| !taken.contains(*zone))
            .filter(|zone| {
                let mut positions = to.position.iter();
                to.position.is_empty() || positions.any(|p| zone_of(*p) == *zone)
            })
            .collect()
    }

    /// Returns the SIGNI zones that a Resona can be put into now.
    pub(crate) fn zones_to_appear(&self, player: Player, card: Instance) -> SigniZones {
        let none = SigniZones::NONE;
        let by = (Move::Put, Cause::Player(player));
        let fits = |zone: &SigniZone| {
            self.may_appear(player, card, *zone, none).is_ok()
                && self.can_enter(player, card, *zone, by)
        };
        let zones = SigniZone::ALL.into_iter().filter(fits).collect();
        self.keep_required_zones(player, card, zones, by)
    }

    /// Puts a Resona onto the field. The player who uses the Resona chooses the SIGNI zone.
    pub(crate) fn appear_somewhere(&mut self, process: &mut Process) -> NextStep {
        let (player, card) = (process.player, process.source.card);
        let zones = self.zones_to_appear(player, card);
        let zone = match (zones.only(), process.answer.take()) {
            _ if zones.is_empty() => return NextStep::On,
            (Some(zone), _) => zone,
            (_, Some(code)) => zone_of_code(code).unwrap_or(SigniZone::Left),
            (_, None) => return ask(player, AbilityQuestion::Place(card)),
        };
        self.appear(player, card, zone);
        NextStep::On
    }
}
