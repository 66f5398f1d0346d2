//! Events in which cards move between zones.

use crate::syntax::en::event::card_event::{self, be};
use crate::syntax::en::noun::place;
use crate::syntax::en::prelude::*;

impl Context {
    /// Reads a move of cards between zones, after the subject:
    /// `is put into the trash from your deck`, `leaves the field`.
    pub(crate) fn is_moved(self, input: &str, who: Who) -> Parsed<'_, Event> {
        if let Ok((rest, ())) = alt((verb("move"), be("moved"))).parse(input) {
            if let Some(rest) = after(rest, "to|into")
                && let Some(rest) = after(rest, "a different SIGNI Zone|another SIGNI Zone")
            {
                let (rest, who) = self.caused_by(rest, who)?;
                let zone = [Place::SigniZone];
                return Ok((rest, MoveEvent::from_to(who, &zone, &zone)));
            }
            let below = who.filter.more.beneath.is_some() || who.filter.more.under.is_some();
            if let (true, Err(_)) = (below, self.has_zones(rest, &who)) {
                // "A card underneath this SIGNI is moved" means a move from under this SIGNI to any
                // zone.
                let (rest, who) = self.caused_by(rest, who)?;
                return Ok((rest, MoveEvent::from_to(who, &[], &[])));
            }
            return self.moves_between(rest, who);
        }
        if let Some(rest) = after(input, "leaves|leave|left")
            && let Ok((rest, (of, Place::Field))) = self.zone(rest)
        {
            let mut who = who;
            if of.is_some() && !who.filter.is_unrestricted() && who.filter.zone.is_empty() {
                who.filter.zone = Place::Field.into();
                who.filter.of = of;
            }
            let unvanished = after(rest, "other than by being vanished");
            let (rest, who) = self.caused_by(unvanished.unwrap_or(rest), who)?;
            let leaves = MoveEvent {
                except: unvanished.map(|_| MoveKind::Vanish),
                from: Place::Field.into(),
                who,
                ..MoveEvent::default()
            };
            return Ok((rest, Event::Move(leaves)));
        }
        if let Ok((rest, ())) = be("removed from the game")(input) {
            let (rest, who) = self.caused_by(rest, who)?;
            return Ok((rest, MoveEvent::from_to(who, &[], &[Place::Excluded])));
        }
        let (rest, ()) = alt((
            be("put"),
            be("added"),
            be("returned"),
            be("moved"),
            be("placed"),
            be("sent"),
        ))
        .parse(input)?;
        if let Some(rest) = after(rest, "underneath|under") {
            // In "a card is put under this SIGNI", the event is about this SIGNI. The event can't
            // describe the card that is put there, so only words for any card are allowed.
            let any = Filter {
                of: Some(Player::Both),
                ..Filter::default()
            };
            fail_if(who.filter != any, rest)?;
            let (rest, to) = self.event_subject(rest)?;
            let attachment = Attachment::Underneath.into();
            let laid = AttachEvent {
                attachment,
                card: None,
                named: None,
                to,
            };
            return Ok((rest, Event::Attach(laid)));
        }
        self.moves_between(rest, who)
    }

    /// Reads the zones of a move, like [`Context::between_zones`], but does not change `who`.
    /// Fails if the text names no zones.
    fn has_zones<'a>(self, input: &'a str, who: &Who) -> Parsed<'a, ZonesMoved> {
        self.between_zones(input, &mut who.clone())
    }

    /// Reads the zones of a move and its cause: `into the trash from your hand by your effect`.
    fn moves_between(self, input: &str, mut who: Who) -> Parsed<'_, Event> {
        let (rest, zones) = self.between_zones(input, &mut who)?;
        let rest = skip(rest, "to another Zone|to a different Zone");
        let (rest, who) = self.caused_by(rest, who)?;
        Ok((rest, zones.event(who)))
    }

    /// Reads a participle whose "is" comes before an "or", as in "is crushed or put into the
    /// trash": `put into the trash`.
    pub(crate) fn elided_participle(self, input: &str, who: Who) -> Parsed<'_, Event> {
        for (participle, make) in card_event::SIMPLE_EVENTS {
            if let Some(participle) = participle.strip_prefix("be ")
                && let Some(rest) = after(input, participle)
            {
                let (rest, who) = self.caused_by(rest, who)?;
                return Ok((rest, make(who)));
            }
        }
        let (rest, ()) = wording("put|added|returned|moved|placed")(input)?;
        self.moves_between(rest, who)
    }

    /// Reads all zones except one, after "from": `a Zone other than a player's hand`.
    pub(crate) fn any_zone_except(self, input: &str) -> Parsed<'_, Vec<Place>> {
        let (rest, ()) =
            wording("a Zone other than|any Zone other than|anywhere other than")(input)?;
        let (rest, (_, zone)) = self.zone(rest)?;
        Ok((rest, crate::settle::working_zone::other_than(zone)))
    }

    /// Reads the hand from which cards are discarded, after "discarded": `from your hand`. The
    /// subject is then restricted to cards of the owner of this hand.
    pub(crate) fn discarded_from<'a>(
        self,
        input: &'a str,
        mut who: Who,
        participle: &str,
    ) -> (&'a str, Who) {
        let told = after(input, "from").map(|rest| self.zone(rest));
        match told {
            Some(Ok((rest, (of, Place::Hand)))) if participle == "be discarded" => {
                restrict_to_owner(&mut who.filter, of);
                (rest, who)
            }
            _ => (input, who),
        }
    }

    /// Reads the zones that cards come from and go to: `into your trash from your deck`.
    pub(crate) fn between_zones<'a>(self, input: &'a str, who: &mut Who) -> Parsed<'a, ZonesMoved> {
        let mut rest = input;
        let mut found = ZonesMoved::default();
        // The owners of the zones, in the order of the text. The second value is true if cards come
        // from the zone, and false if cards go to the zone.
        let mut owners: Vec<(Option<Player>, bool)> = Vec::new();
        loop {
            if let Some(behind) = after(rest, "from")
                && let Ok((behind, zones)) = self.any_zone_except(behind)
            {
                found.from.extend(zones);
                rest = behind;
                continue;
            }
            if let Some(behind) = after(rest, "from any Zone|from a Zone") {
                // "From any zone" can be about the card that has the ability. Then the ability
                // also works in all these zones. So the event lists the zones.
                if who.filter.is_unrestricted() {
                    found.from = crate::settle::working_zone::ANYWHERE.to_vec();
                }
                rest = behind;
                continue;
            }
            if let Some(behind) = after(rest, "from underneath|from under")
                && who.filter.more.beneath.is_none()
                && let Ok((behind, mut top)) = self.card_or_kind(behind)
            {
                // "From underneath a SIGNI" means that the card was under a SIGNI on the field.
                if top.zone.is_empty() && top.more.among.is_none() {
                    top.zone = Place::Field.into();
                }
                if who.filter.is_unrestricted() {
                    who.filter.more.among = Some(Name::this());
                }
                who.filter.more.beneath = Some(Box::new(top));
                rest = behind;
                continue;
            }
            // "Into a player's trash from their deck" means the deck of the same player.
            let both = owners.iter().any(|(of, _)| *of == Some(Player::Both));
            let their = both.then_some(Player::Both).or(self.their);
            let own = Context { their, ..self };
            if let Some(behind) = after(rest, "from")
                && let Ok((behind, (of, zone))) = own.zone(behind)
            {
                found.from.push(zone);
                owners.push((of, true));
                rest = behind;
                // The code below reads texts such as "from your hand or deck", "from your deck,
                // hand, or trash".
                while let Some(next) = after(skip(rest, ","), "or")
                    .or_else(|| after(rest, ",").filter(|next| is_zone_list(next)))
                    && let Ok((behind, zone)) = one_of(place::ZONES)(next)
                {
                    found.from.push(zone);
                    rest = behind;
                }
                continue;
            }
            let into = wording("into|onto|to|on")(rest);
            let elsewhere = after(rest, "to another Zone").is_some();
            if let Ok((behind, ())) = into
                && !elsewhere
            {
                let owner = wording("its owner's|their owner's|their owners'|their")(behind);
                let behind = match owner {
                    Ok((behind, ())) => {
                        // In "your opponent adds a card to their hand", the card belongs
                        // to your opponent.
                        let their = after(behind_word(rest), "their").is_some()
                            && after(behind_word(rest), "their owner").is_none();
                        if their && self.by == Player::Opponent {
                            owners.push((Some(Player::Opponent), false));
                        }
                        behind
                    }
                    Err(_) => {
                        let any =
                            after(behind, "either player's").map(|rest| (rest, Some(Player::Both)));
                        let (behind, of) = match any {
                            Some(found) => found,
                            None => self.whose(behind).unwrap_or((behind, None)),
                        };
                        owners.push((of, false));
                        behind
                    }
                };
                let (behind, zone) = one_of(place::ZONES)(behind)?;
                found.to.push(zone);
                rest = behind;
                continue;
            }
            break;
        }
        fail_if(found.from.is_empty() && found.to.is_empty(), input)?;
        if *found.to == [Place::Field] {
            let said = |from: bool| owners.iter().find(|(of, is)| *is == from && of.is_some());
            found.from_of = said(true).and_then(|(of, _)| *of);
            found.to_of = said(false).and_then(|(of, _)| *of);
            return Ok((rest, found));
        }
        for (of, _) in owners {
            restrict_to_owner(&mut who.filter, of);
        }
        // If the text names no zone after "from", the place in the noun phrase is the zone that the
        // cards come from.
        if found.from.is_empty() && !found.to.is_empty() && !who.filter.zone.is_empty() {
            found.from = std::mem::take(&mut who.filter.zone.0);
        }
        Ok((rest, found))
    }

    /// Reads a move that a player causes, after "you put": `a card into your Ener Zone`.
    pub(crate) fn player_moves(
        self,
        input: &str,
        mut who: Who,
        player: Player,
    ) -> Parsed<'_, Event> {
        let (rest, zones) = self.between_zones(input, &mut who)?;
        if let Some(rest) = after(rest, "by 【Ener Charge】") {
            who.filter.of = Some(player);
            return Ok((rest, MoveEvent::of_kind(who, MoveKind::EnerCharge)));
        }
        let (rest, who) = self.caused_by(rest, who)?;
        let mut who = who;
        let by = who.by.take().unwrap_or_default();
        let of = by.of.or(Some(player));
        who.by = Some(Cause { of, ..by });
        Ok((rest, zones.event(who)))
    }
}

/// The zones that cards move between.
#[derive(Default)]
pub(crate) struct ZonesMoved {
    pub(crate) from: Vec<Place>,
    /// The player who owns the zones in `from`, for cards that are put onto a field. For other
    /// moves, the filter for the cards names the owner.
    pub(crate) from_of: Option<Player>,
    pub(crate) to: Vec<Place>,
    /// The player onto whose field the cards are put.
    to_of: Option<Player>,
}

impl ZonesMoved {
    /// Returns the event in which cards move between these zones.
    pub(crate) fn event(self, who: Who) -> Event {
        match *self.to {
            [Place::Field] => onto_field(who, (self.from_of, self.from), self.to_of),
            _ => MoveEvent::from_to(who, &self.from, &self.to),
        }
    }
}

/// Returns the event in which cards enter the field. `from` contains the zones that the cards come
/// from, and the owner of these zones. `of` is the player whose field the cards enter.
pub(crate) fn onto_field(
    mut who: Who,
    from: (Option<Player>, Vec<Place>),
    of: Option<Player>,
) -> Event {
    let (mut from_of, mut from) = from;
    let filter = &mut who.filter;
    let this = filter.is_unrestricted();
    let elsewhere = |zone: &Place| *zone != Place::Field;
    if from.is_empty() && filter.zone.iter().any(elsewhere) {
        // If the text names no zone after "from", the place in the noun phrase is the zone that the
        // cards come from.
        from = std::mem::take(&mut filter.zone.0);
        from_of = filter.of.take();
    }
    if !this && filter.zone.is_empty() {
        filter.of = of.or(filter.of);
        if filter.of.is_some() {
            filter.zone = Place::Field.into();
        }
    }
    match from.is_empty() {
        true => Event::enter(who),
        false => MoveEvent::onto_field(who, &from, from_of.filter(|_| !this)),
    }
}

/// Returns the text after the preposition of a destination, such as "into".
fn behind_word(input: &str) -> &str {
    skip(input, "into|onto|to|on")
}

/// Returns whether the text begins with a list of zones whose last item comes after "or".
fn is_zone_list(input: &str) -> bool {
    let mut rest = input;
    while let Ok((behind, _)) = one_of(place::ZONES)(rest) {
        let Some(next) = after(behind, ",") else {
            return false;
        };
        if after(next, "or").is_some() {
            return true;
        }
        rest = next;
    }
    false
}

/// Restricts a filter to cards of the player who owns the zone of a move. A filter for this card,
/// or a filter that already has an owner, is not changed.
pub(crate) fn restrict_to_owner(filter: &mut Filter, of: Option<Player>) {
    let anyone = filter.of == Some(Player::Both) && filter.zone.is_empty();
    let this = filter.is_unrestricted();
    if of.is_some() && !this && (anyone || filter.of.is_none()) {
        filter.of = of;
    }
}
