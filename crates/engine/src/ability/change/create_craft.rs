//! Handles crafts that effects create, and Resonas that appear. Sources: Glossary 5.0.0, "Craft";
//! starter rule book 2016.07, card symbols.

use crate::ability::names::Value;
use crate::ability::program::Step;
use crate::ability::query::kind_and_place::zone_of;
use crate::ability::run::answer::Asked;
use crate::ability::run::process::Process;
use crate::ability::run::steps::{Next, ask, zone_of_code};
use crate::ability::scope::Scope;
use crate::ability::trigger::occurrence::What;
use crate::attached::Attached;
use crate::event::Cause;
use crate::ids::{Instance, Player, SigniZone, SigniZones, Spot};
use crate::play::Play;
use wixoss_ability::{Create, Destination, Place};

impl Play<'_> {
    /// Creates crafts. If several SIGNI zones are possible, the player is asked to choose.
    pub(crate) fn create(&mut self, process: &mut Process, step: &Step, create: &Create) -> Next {
        let player = self.destination_player(process, step, &create.to);
        let Some(craft) = self.table.cast.craft(&create.card) else {
            process.fail();
            return Next::On;
        };
        let scope = Scope::acting(process, step.actor, self.game.turn.player);
        let (you, count) = (scope.you, self.how_many(&scope, &create.count));
        let on_field = matches!(create.to.zone, Some(Place::Field | Place::SigniZone));
        let mut spots: Vec<Spot> = Vec::new();
        if on_field {
            if let Some(code) = process.answer.take() {
                let zone = zone_of_code(code).unwrap_or(SigniZone::Left);
                process.placing.push((None, zone));
            }
            let open = self.zones_to_create(process, player, create);
            let chosen = process.placing.len();
            let left = count.saturating_sub(chosen);
            if left > 0 && open.len() > left {
                return ask(
                    you,
                    Asked::Zones {
                        of: player,
                        least: 1,
                    },
                );
            }
            let all = std::mem::take(&mut process.placing).into_iter();
            let zones = all.map(|(_, zone)| zone).chain(open.into_iter().take(left));
            spots.extend(zones.map(Spot::Signi));
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
                        return Next::On;
                    }
                },
                Some(Place::Deck) => Spot::MainDeck,
                // The code above handles the field and the SIGNI zones. The compiler refuses an
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
                    return Next::On;
                }
            };
            spots.extend(std::iter::repeat_n(spot, count));
        }
        if spots.len() < count {
            process.fail();
        }
        let cause = Self::cause_of(process, step);
        let attached = create.to.attachment.and_then(Attached::of);
        let mut made = Vec::new();
        for spot in spots {
            let room = match (attached, spot) {
                (Some(attached), Spot::UnderSigni(zone)) => self.can_attach(player, zone, attached),
                (Some(_), _) => false,
                (None, _) => true,
            };
            let craft = match room {
                true => self.make(player, craft, spot, cause),
                false => None,
            };
            match craft {
                Some(card) => {
                    if on_field {
                        self.entered(card);
                    }
                    if let Some(attached) = attached {
                        self.note_attached_craft(player, card, attached, cause);
                    }
                    made.push(self.game.sight(card));
                }
                None => process.fail(),
            }
        }
        if let Some(name) = &create.named {
            process.names.set(name, Value::Cards(made));
        }
        Next::On
    }

    /// Makes a craft that was created under a SIGNI an attached card of this SIGNI.
    fn note_attached_craft(
        &mut self,
        player: Player,
        card: Instance,
        attached: Attached,
        cause: Cause,
    ) {
        let known = self.game.card(card).known;
        if let Some(state) = self.game.card_mut(card) {
            state.become_attached(attached, known);
        }
        if let Spot::UnderSigni(zone) = self.game.card(card).spot
            && let Some(to) = self.game.side(player).signi_in(zone)
        {
            let kind = attached.word();
            self.note_alone(What::Attached { card, to, kind }, cause);
        }
    }

    /// Returns the place under the card that `to` names. Returns `None` if a new craft is not put
    /// under a card.
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
    ) -> Vec<SigniZone> {
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
    pub(crate) fn zones_to_appear(&self, player: Player, card: Instance) -> Vec<SigniZone> {
        let none = SigniZones::NONE;
        let fits = |zone: &SigniZone| self.may_appear(player, card, *zone, none).is_ok();
        SigniZone::ALL.into_iter().filter(fits).collect()
    }

    /// Puts a Resona onto the field. The player who uses the Resona chooses the SIGNI zone.
    pub(crate) fn appear_somewhere(&mut self, process: &mut Process) -> Next {
        let (player, card) = (process.player, process.source.card);
        let zones = self.zones_to_appear(player, card);
        let zone = match (zones.as_slice(), process.answer.take()) {
            ([], _) => return Next::On,
            ([zone], _) => *zone,
            (_, Some(code)) => zone_of_code(code).unwrap_or(SigniZone::Left),
            (_, None) => return ask(player, Asked::Place(card)),
        };
        self.appear(player, card, zone);
        Next::On
    }
}
