//! Cards that move: put, add, return, remove, and where to.

use nom::Parser;
use nom::branch::alt;

use super::Cx;
use super::verb::verb;
use super::which::By;
use super::with::ATTACHMENTS;
use super::word::{after, bracketed, one_of, said, w};
use crate::ability::Place;
use crate::ability::text::build;
use crate::ability::text::stuck::{Out, stuck};
use crate::ability::{AbilityKind, Destination, Effect, End, List, Position, State, Which};

impl Cx {
    /// `put …`, `add …`, `return …`, `remove … from the game`, with all that is done to the
    /// cards in one go.
    pub(super) fn movement(self, input: &str) -> Out<'_, Vec<Effect>> {
        let (rest, by) = alt((verb("put"), verb("add"), verb("return"), verb("place")))
            .parse(input)
            .map(|(rest, ())| (rest, By::Choice))?;
        let (rest, mut what) = self.objects(rest, by)?;
        of_the_seen(&mut what);
        let other_deck = match (&what, after(rest, "or your opponent's deck")) {
            (Which::Top(stack), Some(behind)) => Some((behind, stack.clone())),
            _ => None,
        };
        let rest = other_deck.as_ref().map_or(rest, |(behind, _)| behind);
        let (mut rest, goal) = match self.goal(rest) {
            Ok(found) => found,
            Err(error) => return self.onto_chosen(rest, what).map_err(|_| error),
        };
        if let Some((_, mut stack)) = other_deck {
            stack.of = crate::ability::Player::Opponent;
            let theirs = build::moved(Which::Top(stack), goal.clone());
            let options = vec![vec![build::moved(what, goal)], vec![theirs]];
            return Ok((rest, build::either(self.by, options)));
        }
        let mut effects = vec![build::moved(what, goal)];
        // "One on top of your deck and the rest on the bottom": the same verb.
        while let Some(next) = after(rest, "and")
            && let Ok((next, mut what)) = self.objects(next, By::Choice)
            && let Ok((behind, goal)) = self.goal(next)
        {
            of_the_seen(&mut what);
            effects.push(build::moved(what, goal));
            rest = behind;
        }
        if effects.len() > 1 {
            return Ok((rest, effects));
        }
        // "to your hand or onto your field": the same cards.
        while let Some(behind) = after(rest, "or") {
            match self.goal(behind) {
                Ok((behind, goal)) => {
                    effects.push(build::moved(again(&effects), goal));
                    rest = behind;
                }
                Err(_) => break,
            }
        }
        if effects.len() > 1 {
            let options = effects.into_iter().map(|one| vec![one]).collect();
            return Ok((rest, build::either(self.by, options)));
        }
        Ok((rest, effects))
    }

    /// Under or onto a card that is targeted or chosen for it.
    fn onto_chosen<'a>(self, input: &'a str, what: Which) -> Out<'a, Vec<Effect>> {
        use crate::ability::text::refer::{Done, Noun, Reference};
        let (rest, attached) = alt((
            w("underneath").map(|()| false),
            w("under").map(|()| false),
            w("onto").map(|()| true),
            w("to").map(|()| true),
        ))
        .parse(input)?;
        let (rest, onto) = self.which(rest)?;
        let (reference, taken) = match &onto {
            Which::Target(_) => (Reference::IT.by(Done::Targeted), onto),
            Which::Choose(_) => (Reference::IT.of(Some(Noun::Signi)), onto),
            _ => return stuck(input),
        };
        if build::is_many(&taken) {
            return stuck(input);
        }
        let (rest, attachment) = match attachment(rest) {
            Ok((rest, attachment)) => (rest, Some(attachment)),
            Err(error) if attached => return Err(error),
            Err(_) => (rest, None),
        };
        let to = Destination {
            onto: Some(reference.name()),
            attachment,
            ..Destination::default()
        };
        Ok((rest, vec![Effect::Take(taken), build::moved(what, to)]))
    }

    /// `attach a card from your trash to this SIGNI as a 【Charm】`.
    pub(super) fn attach<'a>(self, input: &'a str) -> Out<'a, Vec<Effect>> {
        let (rest, what) = self.objects(input, By::Choice)?;
        if let Ok((rest, to)) = self.attached(rest) {
            return Ok((rest, vec![build::moved(what, to)]));
        }
        let rest = after(rest, "to").map_or(rest, |_| rest);
        self.onto_chosen(rest, what)
    }

    /// `put a 【Virus】 in each of your opponent's SIGNI Zones`.
    pub(super) fn marker(self, input: &str) -> Out<'_, Vec<Effect>> {
        use crate::ability::{Amount, Count, Marker, MarkerChange};
        let (rest, puts) = alt((
            verb("put").map(|()| true),
            verb("place").map(|()| true),
            verb("remove").map(|()| false),
        ))
        .parse(input)?;
        let rest = after(rest, "a").unwrap_or(rest);
        let (rest, word) = bracketed(rest)?;
        let marker = match word {
            "Virus" => Marker::Virus,
            "Gate" => Marker::Gate,
            _ => return stuck(input),
        };
        let (rest, ()) = alt((w("in"), w("from"), w("on"))).parse(rest)?;
        let mut change = MarkerChange::default();
        match puts {
            true => change.put = Some(marker),
            false => change.remove = Some(marker),
        }
        let rest = match after(rest, "each of") {
            Some(rest) => {
                change.everywhere = true;
                rest
            }
            None => {
                let up_to = after(rest, "up to");
                let (rest, n) = super::word::number(up_to.unwrap_or(rest))?;
                let n = Amount::Number(n);
                change.count = match up_to {
                    Some(_) => Count::UpTo(n),
                    None => Count::Exactly(n),
                };
                w("of").parse(rest)?.0
            }
        };
        let (rest, of) = self.whose(rest)?;
        let (rest, ()) = w("SIGNI Zones").parse(rest)?;
        change.of = of.unwrap_or_default();
        Ok((rest, vec![Effect::Marker(change)]))
    }

    /// `remove … from the game`.
    pub(super) fn removal(self, input: &str) -> Out<'_, Vec<Effect>> {
        let (rest, ()) = verb("remove").parse(input)?;
        let (rest, what) = self.objects(rest, By::Choice)?;
        let (rest, ()) = w("from the game").parse(rest)?;
        Ok((
            rest,
            vec![build::moved(what, Destination::zone(Place::Excluded))],
        ))
    }

    /// `shuffle your deck`, `shuffle it into your deck`.
    pub(super) fn shuffle(self, input: &str) -> Out<'_, Vec<Effect>> {
        let (rest, ()) = verb("shuffle").parse(input)?;
        if let Ok((rest, (of, zone))) = self.zone(rest)
            && matches!(zone, Place::Deck | Place::LifeCloth)
        {
            let shuffle = crate::ability::Shuffle {
                of: of.unwrap_or(self.by),
                zone: crate::ability::StackZone(zone),
            };
            let rest = after(rest, "after doing so").unwrap_or(rest);
            return Ok((rest, vec![Effect::Shuffle(shuffle)]));
        }
        let (rest, what) = self.objects(rest, By::Choice)?;
        let (rest, ()) = w("into").parse(rest)?;
        let (rest, ()) = alt((
            w("its owner's deck"),
            w("their owner's deck"),
            w("their owners' deck"),
            w("your deck"),
            w("their deck"),
            w("your LRIG deck"),
        ))
        .parse(rest)?;
        let to = Destination {
            shuffled: true,
            ..Destination::zone(Place::Deck)
        };
        Ok((rest, vec![build::moved(what, to)]))
    }

    /// Where cards go, and how they come to lie there.
    pub(super) fn goal(self, input: &str) -> Out<'_, Destination> {
        let (rest, mut to) = alt((
            |i| self.deck_end(i),
            |i| self.attached(i),
            |i| self.beneath(i),
            |i| self.into_zone(i),
        ))
        .parse(input)?;
        let mut rest = rest;
        loop {
            if let Some(behind) =
                after(rest, "in any order").or_else(|| after(rest, "in the order of your choice"))
            {
                rest = behind;
                continue;
            }
            if let Some(behind) =
                after(rest, "in a random order").or_else(|| after(rest, "in random order"))
            {
                to.random_order = true;
                rest = behind;
                continue;
            }
            if let Ok((behind, state)) = one_of(LIE)(rest) {
                to.state.0.push(state);
                rest = after(behind, "and")
                    .filter(|next| one_of(LIE)(next).is_ok())
                    .unwrap_or(behind);
                continue;
            }
            break;
        }
        Ok((rest, to))
    }

    /// `on the bottom of your deck`, `on top of its owner's deck`.
    fn deck_end(self, input: &str) -> Out<'_, Destination> {
        const ENDS: &[(&str, End)] = &[
            ("on the bottom of", End::Bottom),
            ("at the bottom of", End::Bottom),
            ("to the bottom of", End::Bottom),
            ("on top of", End::Top),
            ("on the top of", End::Top),
        ];
        let (rest, end) = one_of(ENDS)(input)?;
        let (rest, zone) = self.owned(rest)?;
        match zone {
            Place::Deck => Ok((rest, build::deck(end))),
            Place::LifeCloth if end == End::Top => Ok((rest, Destination::zone(zone))),
            Place::LifeCloth => Ok((
                rest,
                Destination {
                    at: Some(End::Bottom),
                    ..Destination::zone(zone)
                },
            )),
            _ => stuck(input),
        }
    }

    /// Whose zone it is: cards always go to their owner's.
    fn owned(self, input: &str) -> Out<'_, Place> {
        let mut owner = alt((
            w("its owner's"),
            w("their owner's"),
            w("their owners'"),
            w("their respective owners'"),
            w("your opponent's"),
            w("your"),
            w("their"),
            w("the"),
        ));
        let (rest, ()) = owner.parse(input).unwrap_or((input, ()));
        let (rest, zone) = one_of(super::place::ZONES)(rest)?;
        let rest = match zone {
            Place::Hand => after(rest, "s").unwrap_or(rest),
            _ => rest,
        };
        Ok((rest, zone))
    }

    /// `to your hand`, `into its owner's trash`, `onto your field`, `to your Life Cloth`.
    fn into_zone(self, input: &str) -> Out<'_, Destination> {
        let (rest, ()) = alt((w("onto"), w("into"), w("to"), w("in"))).parse(input)?;
        if let Ok((behind, of)) = self.whose(rest) {
            if let Some(behind) = after(behind, "field") {
                let of = of.filter(|of| *of != self.by);
                let to = Destination {
                    of,
                    ..Destination::zone(Place::Field)
                };
                return Ok(self.in_position(behind, to));
            }
            if let Ok((behind, positions)) =
                super::word::listed(one_of(SIDES), &["or", "and"])(behind)
            {
                let (behind, ()) = alt((w("SIGNI Zones"), w("SIGNI Zone"))).parse(behind)?;
                let to = Destination {
                    of: of.filter(|of| *of != self.by),
                    position: List(positions),
                    ..Destination::zone(Place::Field)
                };
                return Ok((behind, to));
            }
        }
        let (rest, zone) = self.owned(rest)?;
        match zone {
            Place::Deck => stuck(input),
            zone => Ok((rest, Destination::zone(zone))),
        }
    }

    /// "In the left or right SIGNI Zone" behind a field.
    fn in_position(self, rest: &str, mut to: Destination) -> (&str, Destination) {
        let behind = after(rest, "in the").or_else(|| after(rest, "in your"));
        let found = behind.and_then(|behind| {
            let (behind, positions) = super::word::listed(one_of(SIDES), &["or"])(behind).ok()?;
            Some((after(behind, "SIGNI Zone")?, positions))
        });
        match found {
            Some((behind, positions)) => {
                to.position = List(positions);
                (behind, to)
            }
            None => (rest, to),
        }
    }

    /// `under this SIGNI`.
    fn beneath(self, input: &str) -> Out<'_, Destination> {
        let (rest, ()) = alt((w("underneath"), w("under"))).parse(input)?;
        let (rest, onto) = self.card(rest)?;
        let to = Destination {
            onto: Some(onto),
            ..Destination::default()
        };
        Ok((rest, to))
    }

    /// `onto this SIGNI as a 【Soul】`.
    fn attached(self, input: &str) -> Out<'_, Destination> {
        let (rest, ()) = alt((w("onto"), w("to"))).parse(input)?;
        let (rest, onto) = self.card(rest)?;
        let (rest, attachment) = attachment(rest)?;
        let to = Destination {
            onto: Some(onto),
            attachment: Some(attachment),
            ..Destination::default()
        };
        Ok((rest, to))
    }

    /// `The [Enter] abilities of SIGNI put onto your field this way do not activate.`
    pub(super) fn quietly(self, input: &str) -> Out<'_, Vec<AbilityKind>> {
        let (rest, ()) = alt((w("the"), w("its"), w("their"))).parse(input)?;
        let (rest, kinds) = super::word::listed(kind, &["and", "or"])(rest)?;
        let (rest, ()) = alt((w("abilities"), w("ability"))).parse(rest)?;
        let (rest, _) = of_those(rest)?;
        let (rest, ()) = alt((
            w("do not activate"),
            w("does not activate"),
            w("don't activate"),
            w("do not trigger"),
        ))
        .parse(rest)?;
        Ok((rest, kinds))
    }
}

/// Cards chosen from nowhere are chosen among those looked at.
fn of_the_seen(what: &mut Which) {
    let all: &mut [Which] = match what {
        Which::Together(all) => all,
        one => std::slice::from_mut(one),
    };
    for one in all {
        if let Which::Choose(s) = one {
            let more = &s.filter.more;
            let bare = s.filter.zone.is_empty() && s.filter.of.is_none();
            if bare && more.among.is_none() && more.under.is_none() && more.over.is_none() {
                s.filter.more.among = Some(crate::ability::text::refer::Reference::SEEN.name());
            }
        }
    }
}

/// Whose abilities: those of the cards just put there, in any words.
fn of_those(input: &str) -> Out<'_, bool> {
    let Some(rest) = after(input, "of") else {
        return Ok((input, false));
    };
    let (rest, ()) = alt((
        w("those SIGNI"),
        w("that SIGNI"),
        w("the SIGNI"),
        w("all SIGNI"),
        w("cards"),
        w("SIGNI"),
    ))
    .parse(rest)?;
    said("put onto your field this way")(rest)
}

/// `[Enter]`: a kind of ability.
pub(super) fn kind(input: &str) -> Out<'_, AbilityKind> {
    let (rest, word) = super::word::square(input)?;
    let kind = match word {
        "Constant" => AbilityKind::Constant,
        "Auto" => AbilityKind::Auto,
        "Enter" => AbilityKind::Enter,
        "Action" => AbilityKind::Action,
        _ => return stuck(input),
    };
    Ok((rest, kind))
}

/// `as a 【Soul】`.
pub(super) fn attachment(input: &str) -> Out<'_, crate::ability::Attachment> {
    let (rest, ()) = alt((w("as its"), w("as an"), w("as a"))).parse(input)?;
    let (rest, word) = bracketed(rest)?;
    let entry = ATTACHMENTS
        .iter()
        .find(|(known, _)| known.eq_ignore_ascii_case(word));
    match entry {
        Some((_, attachment)) => Ok((rest, *attachment)),
        None => stuck(input),
    }
}

/// The cards of the first of several options, for the next.
fn again(effects: &[Effect]) -> Which {
    use crate::ability::text::refer::Reference;
    let many = effects.iter().any(|effect| {
        let mut effect = effect.clone();
        build::object_of(&mut effect).is_some_and(|what| build::is_many(what))
    });
    let reference = if many { Reference::THEM } else { Reference::IT };
    Which::Named(reference.name())
}

const LIE: &[(&str, State)] = &[
    ("downed", State::Downed),
    ("frozen", State::Frozen),
    ("upped", State::Upped),
    ("face down", State::FaceDown),
    ("face-down", State::FaceDown),
    ("face up", State::FaceUp),
];

const SIDES: &[(&str, Position)] = &[
    ("left", Position::Left),
    ("center", Position::Center),
    ("right", Position::Right),
];
