//! Turns clauses about moving cards into effects, such as `手札に加える` ("add to the hand").

use crate::meaning::Doer;
use crate::meaning::carried_facts::CarriedFacts;
use crate::meaning::clause_effects::is_pointed_at;
use crate::meaning::look_and_choose::{is_plural, limit_to_seen};
use crate::meaning::selection::the_rest;
use crate::prelude::*;
use crate::settle::zone_of_this_card::{named_in, this_card_in_zone};
use wixoss_ability::pointing::ASIDE;

impl Doer {
    /// Returns the effects that move cards: `手札に加える`, `トラッシュに置く`, `場に出す`,
    /// `ゲームから除外する`, `【チャーム】として付ける`. Also returns the effects that put markers
    /// or counters or create crafts.
    pub(crate) fn movement(self, clause: Clause, carry: &mut CarriedFacts) -> Option<Vec<Effect>> {
        let mut clause = clause;
        let verb = clause.predicate.verb;
        if let (Verb::Put, Some(Noun::Counter(what, gain))) = (verb, &clause.object) {
            // The counters of a player lie in the LRIG zone of this player.
            let lies_there = match &clause.goal {
                None => true,
                Some(Goal::Place(to)) => to.zone == Some(Place::LrigZone),
                Some(_) => false,
            };
            if !lies_there || clause.goal_of.is_some_and(|of| of != self.by) {
                return None;
            }
            let gain = gain.clone();
            let (what, of) = (*what, self.by);
            return Some(vec![Effect::Counters(CounterGain { what, gain, of })]);
        }
        if let (Verb::Put, Some(Noun::Marker(put, Amount::Number(1))), Some(zones)) =
            (verb, &clause.object, &clause.zones)
        {
            let marker = MarkerChange {
                put: Some(*put),
                of: zones.of,
                everywhere: zones.all,
                count: zones.count.clone(),
                ..MarkerChange::default()
            };
            return Some(vec![Effect::Marker(marker)]);
        }
        if let (Verb::Put, Some(Noun::Marker(put, Amount::Number(1))), Some(Goal::Place(to))) =
            (verb, &clause.object, &clause.goal)
            && !to.position.is_empty()
        {
            let marker = MarkerChange {
                put: Some(*put),
                of: to.of.or(clause.goal_of).unwrap_or(self.by),
                position: to.position.clone(),
                ..MarkerChange::default()
            };
            return Some(vec![Effect::Marker(marker)]);
        }
        if let Some(Amount::Number(left)) = clause.manner.until_left_in_ener {
            let mut from = clause.from.clone();
            let mut of = clause.from_of;
            let Some(Noun::Cards(Cards::Of(phrase, Quantity::Unsaid))) = clause.object else {
                return None;
            };
            // For `エナゾーンからカードを` ("cards from the ener zone"), the grammar puts the zone
            // into the filter for the cards. Here it becomes the zone that the cards come from.
            let mut cards = phrase.filter;
            from.append(&mut cards.zone.0);
            of = of.or(cards.of.take());
            let from_ener = cards.is_unrestricted()
                && from == [Place::Ener]
                && of.is_none_or(|of| of == self.by);
            let to_trash = matches!(&clause.goal, Some(Goal::Place(to)) if *to == Destination::zone(Place::Trash));
            let mut choice = Selection {
                by: self.by,
                ..Selection::default()
            };
            choice.filter.zone = Place::Ener.into();
            choice.filter.of = Some(self.by);
            let held = Amount::Count(Box::new(choice.filter.clone()));
            choice.count = Count::Exactly(Amount::Plus(vec![held, Amount::Number(-left)]));
            let to = Destination::zone(Place::Trash);
            return (from_ener && to_trash)
                .then(|| vec![effects::moved(Which::Choose(choice), to)]);
        }
        if let Some(Noun::Craft(card, count)) = &clause.object {
            return self.create_craft(card, count, clause.goal.as_ref()?, &clause.manner);
        }
        if let Some(Noun::OneCraft(names)) = &clause.object {
            let one = Amount::Number(1);
            let create = |card: &String| {
                self.create_craft(card, &one, clause.goal.as_ref()?, &clause.manner)
            };
            let options: Option<Vec<Vec<Effect>>> = names.iter().map(create).collect();
            return options.map(|options| effects::either(self.by, options));
        }
        if let Some(Noun::Cards(Cards::EitherEnd(end, zone, count))) = &clause.object {
            let Some(Goal::Place(to)) = &clause.goal else {
                return None;
            };
            let option = |of| {
                let cards = Cards::End(*end, of, *zone, Some(count.clone()));
                let what = self.chosen(cards)?;
                Some(vec![effects::moved(what, to.clone())])
            };
            let options = vec![option(Player::You)?, option(Player::Opponent)?];
            return Some(effects::either(self.by, options));
        }
        // A card that is added to the LRIG deck by name, and comes from no zone, is a craft.
        if let (Verb::Add, Some(Goal::Place(to)), Some(Noun::Cards(Cards::Of(phrase, quantity)))) =
            (verb, &clause.goal, &clause.object)
            && to.zone == Some(Place::LrigDeck)
            && clause.from.is_empty()
            && let Quantity::Count(Count::Exactly(count)) = quantity
            && let Some(name) = single_name(&phrase.filter)
        {
            return self.create_craft(&name, count, clause.goal.as_ref()?, &clause.manner);
        }
        // In `【アクセ】1枚をシグニ1体に付ける` ("attach an 【Accessory】 to a SIGNI"), the card is
        // already an accessory, and it becomes an accessory of this SIGNI.
        if let (Verb::Attach, None, None, Some(Noun::Cards(Cards::Of(phrase, _)))) =
            (verb, &clause.goal, clause.manner.attached, &clause.object)
            && let [attachment] = *phrase.filter.more.attached_as
            && let Some(onto) = clause.to.take()
        {
            clause.goal = Some(Goal::Onto(Box::new(onto), Some(attachment)));
        }
        let from = clause.from.clone();
        let back = carry.looked.take().filter(|_| {
            let deck = match &clause.goal {
                None => true,
                Some(Goal::Place(to)) => to.zone == Some(Place::Deck) && !to.shuffled,
                Some(_) => false,
            };
            verb == Verb::Return && clause.object.is_none() && deck
        });
        if let Some(what) = back {
            let to = match clause.goal {
                Some(Goal::Place(to)) => to,
                _ => effects::deck(End::Top),
            };
            return Some(vec![effects::moved(what, to)]);
        }
        let object = match clause.object {
            Some(Noun::Cards(cards)) if !is_pointed_at(&cards) => {
                Some(Noun::Cards(with_zone(cards, &from, self.by)))
            }
            object => object,
        };
        let chose = std::mem::take(&mut carry.chose);
        // The verb can act on a card that was mentioned before. The zones and owners in the clause
        // must then fit the earlier description of this card.
        let is_last_topic =
            |name: &Name| Reference::of_name(name).is_some_and(|of| of.way == Some(Done::Topic));
        let mentioned = match &object {
            None => carry.object.clone(),
            Some(Noun::Cards(Cards::Named(name))) if is_last_topic(name) => carry.object.clone(),
            Some(_) => None,
        };
        let mut what = self.object_or_chosen(object, clause.manner.blind, carry)?;
        let moved = mentioned.as_ref().unwrap_or(&what);
        let to_owner = match &clause.goal {
            Some(Goal::Place(to)) => may_go_to(moved, to, clause.goal_of),
            Some(Goal::OneOf(places)) => {
                (places.iter()).all(|to| may_go_to(moved, to, clause.goal_of))
            }
            _ => true,
        };
        if !may_come_from(moved, &from, clause.from_of) || !to_owner {
            return None;
        }
        match (&what, from.as_slice()) {
            (Which::Named(name), [zone]) if name.is_this() => what = this_card_in_zone(*zone),
            // In `エナゾーンからそのシグニを` ("that SIGNI from the ener zone"), "that SIGNI" is
            // the SIGNI that was vanished and is now in that zone.
            (Which::Named(name), [Place::Ener]) => {
                let of = clause.from_of.unwrap_or(self.by);
                let vanished = Reference::of_name(name)
                    .filter(|reference| reference.way == Some(Done::Subject))
                    .map(|reference| reference.by(Done::Happening).name());
                let name = vanished.unwrap_or_else(|| name.clone());
                what = named_in(name, Place::Ener, of);
            }
            (Which::Named(name), [zone]) if *zone != Place::Field => {
                let of = clause.from_of.unwrap_or(self.by);
                what = named_in(name.clone(), *zone, of);
            }
            _ => {}
        }
        if what == the_rest()
            && let Which::All(group) = &mut what
        {
            let more = &mut group.filter.more;
            if let Some(chosen) = &carry.of_chosen {
                more.among = Some(chosen.clone());
            }
            // In `2枚まで選び、残りを…` ("choose up to two, and ... the rest"), the chosen cards
            // stay.
            if chose {
                let chosen = Reference::default().by(Done::Chosen);
                more.other_than.0.push(chosen.name());
            }
        }
        if let (Verb::Put | Verb::Return, Some(Goal::OneOf(places))) = (verb, &clause.goal) {
            let plain = clause.manner.attached.is_none() && !clause.manner.random_order;
            let option = |to: &Destination| vec![effects::moved(what.clone(), to.clone())];
            let options = places.iter().map(option).collect();
            return plain.then(|| effects::either(self.by, options));
        }
        let mut before = Vec::new();
        let mut to = match (verb, clause.goal) {
            (Verb::Put | Verb::Do | Verb::Attach, Some(Goal::Onto(cards, attachment))) => {
                // The card that receives the moved cards is targeted or chosen first. The move then
                // refers to this card.
                let mut taken = self.chosen(*cards)?;
                // If the text names no zone for the moved cards, they are some of the cards that
                // were looked at.
                if let Which::Choose(moved) = &mut what
                    && moved.filter.zone.is_empty()
                    && moved.filter.more.among.is_none()
                    && moved.filter.more.under.is_none()
                {
                    moved.filter.zone = carry.looked_in.unwrap_or(Place::Deck).into();
                    moved.filter.more.among = Some(Reference::SEEN.name());
                }
                if let (Which::All(group), Some(_)) = (&taken, attachment) {
                    let each = each_under_one_of(what, group.filter.clone(), attachment)?;
                    return plain_onto(&clause.manner).then(|| vec![each]);
                }
                let (Which::Target(s) | Which::Choose(s)) = &mut taken else {
                    return None;
                };
                let aside = Bound::new(ASIDE).ok()?;
                let onto = Name::from(&aside);
                // Here, both cards belong to the opponent. The text says "other than" about the
                // receiving card, because it mentions the moved card first. But the effect targets
                // the receiving card first. So "other than" is moved to the filter of the moved
                // card, and excludes the receiving card.
                if let Which::Target(moved) = &mut what
                    && s.filter.of == Some(Player::Opponent)
                    && *s.filter.more.other_than == [Name::this()]
                {
                    s.filter.more.other_than = List::default();
                    moved.filter.more.other_than.0.push(onto.clone());
                }
                s.named = Some(aside);
                let one = Amount::Number(1);
                let several = match &s.count {
                    Count::Exactly(n) | Count::UpTo(n) => *n != one,
                    Count::AtLeast(_) | Count::AnyNumber => true,
                };
                before.push(Effect::Take(taken));
                if several {
                    let mut receivers = Filter::default();
                    receivers.more.among = Some(onto);
                    before.push(each_under_one_of(what, receivers, attachment)?);
                    return plain_onto(&clause.manner).then_some(before);
                }
                Destination {
                    onto: Some(onto),
                    attachment,
                    ..Destination::default()
                }
            }
            (Verb::Exclude, None) if clause.manner.out_of_game => {
                Destination::zone(Place::Excluded)
            }
            // In `それを【トラップ】としてそのシグニゾーンに設置する` ("set it in its SIGNI zone as
            // a 【Trap】"), the zone is the zone of the card that is set.
            (Verb::Install, Some(Goal::DeclaredZone)) if matches!(what, Which::Named(_)) => {
                Destination {
                    place_of: Some(Reference::IT.by(Done::Topic).name()),
                    ..Destination::zone(Place::Field)
                }
            }
            (Verb::Install, None) if clause.manner.attached == Some(Attachment::Trap) => {
                Destination::zone(Place::Field)
            }
            (Verb::Exclude, _) => return None,
            // In `デッキの上からカードを2枚まで、それらの【チャーム】にする` ("make up to two cards
            // from the top of the deck their 【Charm】"), each card is attached to one of "them".
            (Verb::Do, Some(Goal::Place(to)))
                if what.is_many()
                    && to.attachment.is_some()
                    && to.onto.as_ref().is_some_and(is_plural) =>
            {
                let mut receivers = Filter::default();
                receivers.more.among = to.onto;
                let each = each_under_one_of(what, receivers, to.attachment)?;
                return plain_onto(&clause.manner).then(|| vec![each]);
            }
            // Cards of the Life Cloth can't return to a deck.
            (Verb::Return, Some(Goal::Place(to)))
                if to.zone == Some(Place::Deck) && carry.looked_in == Some(Place::LifeCloth) =>
            {
                return None;
            }
            (_, Some(Goal::Place(to))) => to,
            (_, Some(Goal::SameTop)) => match carry.looked_in? {
                Place::Deck => effects::deck(End::Top),
                Place::LifeCloth => Destination::zone(Place::LifeCloth),
                _ => return None,
            },
            (Verb::Attach, Some(Goal::Card(onto))) => Destination {
                onto: Some(onto),
                ..Destination::default()
            },
            _ => return None,
        };
        if let Some(attachment) = clause.manner.attached {
            // Traps and other cards that are attached to no card are put into a SIGNI zone.
            if to.onto.is_none() {
                if to.zone != Some(Place::Field) {
                    return None;
                }
                to.zone = Some(Place::SigniZone);
            }
            to.attachment = Some(attachment);
        } else if verb == Verb::Attach && to.attachment.is_none() {
            return None;
        }
        let face_down =
            to.state.contains(&State::FaceDown) || clause.manner.states.contains(&State::FaceDown);
        if face_down && to.zone == Some(Place::Field) && to.attachment.is_none() {
            // A card that lies face down in a SIGNI zone is no SIGNI on the field.
            to.zone = Some(Place::SigniZone);
        }
        if to.zone == Some(Place::SigniZone) && to.attachment.is_none() && !face_down {
            // A SIGNI that is face up is put onto the field, not into a SIGNI zone. Only the verb
            // `配置する` ("place") moves a SIGNI from one SIGNI zone to another.
            return None;
        }
        to.random_order |= clause.manner.random_order || std::mem::take(&mut carry.random_order);
        to.state.0.extend(clause.manner.states);
        to.ignoring.0.extend(clause.manner.ignoring);
        // Cards that are added to a hand or put onto the field come from another zone. The text can
        // name this zone once for several targets.
        if let Which::Target(target) = &mut what {
            let filter = &mut target.filter;
            let more = &filter.more;
            let said = more.among.is_some()
                || more.under.is_some()
                || more.beneath.is_some()
                || !more.attached_as.is_empty();
            let elsewhere = matches!(verb, Verb::Add | Verb::Bring) || filter.is.is_empty();
            match &carry.place {
                _ if !filter.zone.is_empty() => {
                    carry.place = Some((filter.zone.clone(), filter.of));
                }
                Some((zone, of)) if elsewhere && !said => {
                    filter.zone = zone.clone();
                    filter.of = filter.of.or(*of);
                }
                None if elsewhere && !said => return None,
                _ => {}
            }
        }
        // In `ルリグトラッシュからルリグをこのカードの下に置き、アーツをルリグデッキに戻す` ("put a
        // LRIG from the LRIG trash under this card and return ARTS to the LRIG deck"), the text
        // names the zone once, but the cards of both moves come from it.
        if let Which::All(group) = &mut what {
            let filter = &mut group.filter;
            let into_lrig_deck = to.zone == Some(Place::LrigDeck);
            match &carry.place {
                Some((zone, of))
                    if into_lrig_deck && filter.zone.is_empty() && filter.more.among.is_none() =>
                {
                    filter.zone = zone.clone();
                    filter.of = filter.of.or(*of);
                }
                None if *filter.zone == [Place::LrigTrash] => {
                    carry.place = Some((filter.zone.clone(), filter.of));
                }
                _ => {}
            }
        }
        // A player who puts a card onto the field puts it onto their own field.
        if self.by == Player::Opponent && to.zone == Some(Place::Field) && to.of.is_none() {
            to.of = (clause.goal_of != Some(Player::You)).then_some(Player::Opponent);
        }
        // A card is put into the check zone of its owner. A chosen card can belong to your
        // opponent, so a clause that puts it into your check zone is refused.
        let chosen = matches!(what, Which::Choose(_));
        if to.zone == Some(Place::Check) && chosen && clause.goal_of == Some(Player::You) {
            return None;
        }
        // If both players act, each player puts cards onto their own field. So a clause that names
        // one field is refused.
        if self.by == Player::Both && to.zone == Some(Place::Field) {
            let named_field = clause.goal_of.is_some_and(|of| of != Player::Both);
            if named_field || to.of.is_some() || to.place_of.is_some() {
                return None;
            }
            to.of = Some(Player::Both);
        }
        // "Into the deck" without a position is allowed only if the deck is then shuffled.
        if to.shuffled && verb != Verb::Add && verb != Verb::Return {
            return None;
        }
        carry.into_deck = to.shuffled;
        // If the text names no zone, `カード1枚` ("one card") and `シグニ2体まで` ("up to two
        // SIGNI") mean some of the cards that were looked at.
        if let Which::Choose(selection) = &mut what {
            let bare = selection.filter.is_unrestricted();
            if let Some(name) = &selection.filter.more.among
                && Reference::of_name(name).is_some_and(|of| of.way == Some(Done::Chosen))
            {
                carry.of_chosen = Some(name.clone());
            }
            limit_to_seen(&mut selection.filter, carry);
            if bare {
                let known = |zone: &Place| matches!(zone, Place::LifeCloth | Place::Hand);
                let seen = carry.looked_in.filter(known);
                selection.filter.zone = seen.unwrap_or(Place::Deck).into();
            }
        }
        if let Which::Together(all) = &mut what {
            for one in all {
                if let Which::Choose(selection) = one
                    && carry.seen
                {
                    limit_to_seen(&mut selection.filter, carry);
                }
            }
        }
        if let Which::All(group) = &mut what {
            let rest = group.filter.more.among.is_some();
            if rest && to.zone.is_none() && to.onto.is_none() {
                return None;
            }
        }
        let them = match what.is_many() {
            true => Reference::THEM,
            false => Reference::IT,
        };
        let again = match &what {
            Which::Named(name) => name.clone(),
            _ => them.name(),
        };
        before.push(effects::moved(what, to));
        if clause.manner.without_abilities {
            before.push(effects::change(Change {
                of: Subject::Cards(Which::Named(again)),
                lose: Loss::Abilities(Nothing {}).into(),
                ..Change::default()
            }));
        }
        Some(before)
    }

    /// Returns the effect of creating a card that was in no zone: `クラフトの《…》1つを場に出す`.
    fn create_craft(
        self,
        card: &str,
        count: &Amount,
        goal: &Goal,
        manner: &Manner,
    ) -> Option<Vec<Effect>> {
        let Goal::Place(to) = goal else {
            return None;
        };
        let mut to = to.clone();
        to.state.0.extend(manner.states.iter().copied());
        let create = Create {
            card: card.to_owned(),
            group: false,
            count: count.clone(),
            to,
            named: None,
        };
        Some(vec![Effect::Create(Box::new(create))])
    }

    /// Returns the effect of moving a SIGNI to another zone of its player:
    /// `このシグニを他のシグニゾーンに配置する`.
    pub(crate) fn move_to_other_zone(
        self,
        clause: Clause,
        carry: &mut CarriedFacts,
    ) -> Option<Vec<Effect>> {
        if let Some(Goal::Front(front)) = clause.goal {
            let arranged = Rearrangement {
                what: self.object(clause.object, carry)?,
                by: self.by,
                in_front_of: Some(front),
                elsewhere: false,
            };
            return Some(vec![Effect::Rearrange(arranged)]);
        }
        let other = matches!(&clause.goal, Some(Goal::Place(to)) if *to == other_signi_zone(to.of));
        if !other {
            return None;
        }
        let arranged = Rearrangement {
            what: self.object(clause.object, carry)?,
            by: self.by,
            in_front_of: None,
            elsewhere: true,
        };
        Some(vec![Effect::Rearrange(arranged)])
    }
}

/// Returns the filter of the cards, if a player selects them or if they are all cards of a kind.
/// Other cards, such as the top card of a deck, have no filter.
fn filter_of(what: &Which) -> Option<&Filter> {
    match what {
        Which::Target(cards) | Which::Choose(cards) | Which::Random(cards) => Some(&cards.filter),
        Which::Search(cards) => Some(&cards.filter),
        Which::All(group) => Some(&group.filter),
        _ => None,
    }
}

/// Returns whether the cards can go to this place of this player. A player can put cards onto the
/// field of the other player, but every other zone that cards go to belongs to their owner.
pub(crate) fn may_go_to(what: &Which, to: &Destination, of: Option<Player>) -> bool {
    let fields = [Place::Field, Place::SigniZone, Place::LrigZone];
    let is_owned = to.zone.is_some_and(|zone| !fields.contains(&zone));
    !is_owned || may_belong_to(what, of)
}

/// Returns whether the cards can come from these zones of this player.
fn may_come_from(what: &Which, from: &[Place], of: Option<Player>) -> bool {
    let other_zone = filter_of(what)
        .is_some_and(|filter| !from.is_empty() && !filter.zone.is_empty() && *filter.zone != *from);
    !other_zone && may_belong_to(what, of)
}

/// Returns whether the cards can belong to this player. The player owns the zone that the cards
/// come from or go to.
fn may_belong_to(what: &Which, player: Option<Player>) -> bool {
    !is_other_player(owner_of(what), player)
}

/// Returns the owner of the cards, if the words for the cards say it.
fn owner_of(what: &Which) -> Option<Player> {
    match what {
        Which::Top(stack) | Which::Bottom(stack) => Some(stack.of),
        Which::Named(name) if name.is_this() => Some(Player::You),
        what => filter_of(what)?.of,
    }
}

/// Returns whether the two players are known and not the same player.
pub(crate) fn is_other_player(one: Option<Player>, other: Option<Player>) -> bool {
    let known = |player: &Player| matches!(player, Player::You | Player::Opponent);
    match (one.filter(known), other.filter(known)) {
        (Some(one), Some(other)) => one != other,
        _ => false,
    }
}

/// Returns whether the text says nothing more about cards that go under several cards or are
/// attached to several cards. For example, it must not name a state of the moved cards.
fn plain_onto(manner: &Manner) -> bool {
    manner.states.is_empty() && manner.ignoring.is_empty() && manner.attached.is_none()
}

/// Returns the effect that puts each of the cards `what` under a card that fits `onto`, or attaches
/// it to such a card. The player chooses the receiving card for each moved card. A card that
/// already has this attachment cannot be chosen.
fn each_under_one_of(what: Which, onto: Filter, attachment: Option<Attachment>) -> Option<Effect> {
    let each = Bound::new("each_card").ok()?;
    let card = Name::from(&each);
    let below = Bound::new("receiver").ok()?;
    let receiver = Name::from(&below);
    let mut chosen = Selection {
        named: Some(below),
        filter: onto,
        ..Selection::default()
    };
    if let Some(attachment) = attachment {
        let mut full = Filter::default();
        full.more.with = attachment.into();
        chosen.filter.more.not = Some(Box::new(full));
    }
    let to = Destination {
        onto: Some(receiver),
        attachment,
        ..Destination::default()
    };
    let deed = vec![
        Effect::Take(Which::Choose(chosen)),
        effects::moved(Which::Named(card), to),
    ];
    Some(Effect::ForEach(Box::new(ForEach {
        of: what,
        named: Some(each),
        deed: List(deed),
    })))
}

/// Returns the card name that the filter asks for, or `None` if the filter asks for several names
/// or for anything else.
fn single_name(filter: &Filter) -> Option<String> {
    let mut bare = filter.clone();
    let names = std::mem::take(&mut bare.more.name.0);
    match <[String; 1]>::try_from(names) {
        Ok([name]) if bare.is_unrestricted() => Some(name),
        _ => None,
    }
}

/// Returns another SIGNI zone of this player as a destination.
fn other_signi_zone(of: Option<Player>) -> Destination {
    Destination {
        of,
        ..Destination::zone(Place::SigniZone)
    }
}

/// If the cards have no zone yet, gives them the zones that the clause names.
fn with_zone(cards: Cards, from: &[Place], by: Player) -> Cards {
    match cards {
        Cards::Of(mut phrase, quantity) => {
            let filter = &mut phrase.filter;
            if filter.zone.is_empty() && !from.is_empty() {
                filter.zone = List(from.to_vec());
                filter.of = filter.of.or(Some(by));
            }
            // If the text names no owner, the cards belong to the player who acts. In a cost, this
            // is the player who pays.
            if *filter.zone == [Place::Field] && filter.of.is_none() && from == [Place::Field] {
                filter.of = Some(by);
            }
            Cards::Of(phrase, quantity)
        }
        Cards::Together(all) => {
            let all = all.into_iter().map(|one| with_zone(one, from, by));
            Cards::Together(all.collect())
        }
        cards => cards,
    }
}
