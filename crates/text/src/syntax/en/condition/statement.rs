//! Conditions that state a quality of cards or the size of a number, with "is", "are" or "has".

use crate::parts::class_names::team;
use crate::parts::restriction::OpenPhrase;
use crate::syntax::en::condition::card_count;
use crate::syntax::en::condition::conjunction::not_if;
use crate::syntax::en::noun::{declared, with_phrase};
use crate::syntax::en::number::feature;
use crate::syntax::en::number::range::{self, range_of, required_number};
use crate::syntax::en::prelude::*;

impl Context {
    /// Reads a condition on a team, possibly with a level that all members have:
    /// `you have [Team] <...> on your field`.
    pub(crate) fn team_on_field(self, input: &str) -> Parsed<'_, Condition> {
        let same = "the three LRIG on your field are on the same|\
                    the three LRIG on your field are of the same|\
                    all three LRIG on your field are on the same";
        if let Some(rest) = after(input, same)
            && let Ok((rest, "Team")) = square(rest)
        {
            return Ok((rest, Condition::SameTeam(Nothing {})));
        }
        let rest = skip(input, "you have");
        let (rest, word) = square(rest)?;
        let (rest, condition) = match word {
            "Dream Team" => (rest, Condition::DreamTeam(Nothing {})),
            "Team" => {
                let (rest, name) = marked(rest)?;
                (rest, Condition::Team(team(name)))
            }
            _ => return fail(input),
        };
        let rest = skip(rest, "on your field");
        let Some(behind) = after(rest, "with all members") else {
            return Ok((rest, condition));
        };
        let (rest, level) = range::level_range(behind)?;
        let lrig = effects::kind_in_zone(CardWord::Lrig, Place::Field, Some(Player::You));
        let mut fits = effects::of_kind(CardWord::Lrig);
        fits.more.level = Some(Box::new(level));
        let every = Condition::Every(Box::new(Every { of: lrig, fits }));
        Ok((rest, Condition::All(vec![condition, every])))
    }

    /// Reads a condition on a number, such as
    /// `the total level of SIGNI on your field is ten or more`, `this SIGNI's power is ...`.
    pub(crate) fn number_is(self, input: &str) -> Parsed<'_, Condition> {
        let (rest, number) = self.computed_amount(input)?;
        if let Ok((rest, ())) = wording("is not equal to|is not|was not")(rest) {
            let one = |i| self.number_or_computed(i);
            let (rest, is) = range_of(one)(rest)?;
            let so = effects::compare(number, is);
            return Ok((rest, Condition::Not(Box::new(so))));
        }
        let (rest, ()) = wording("is equal to|was equal to|is|are|was|were")(rest)?;
        let one = |i| self.number_or_computed(i);
        let (rest, is) = range_of(one)(rest)?;
        // "Your Center LRIG's level is two or more" means that you have a center LRIG with this
        // level.
        if let Amount::Highest(measured) = &number
            && self.cards_of_player(input).is_ok()
        {
            let mut filter = (*measured.of).clone();
            let Some(asked) = effects::asked(&mut filter, measured.feature) else {
                return Ok((rest, effects::compare(number, is)));
            };
            if asked.is_none() {
                *asked = Some(Box::new(is));
                return Ok((rest, card_count::there_is(filter)));
            }
        }
        Ok((rest, effects::compare(number, is)))
    }

    /// Reads a condition that all cards of a kind have a quality:
    /// `all SIGNI on your field are <Angel>`.
    pub(crate) fn all_are(self, input: &str) -> Parsed<'_, Condition> {
        let (rest, ()) =
            wording("all of the|all the|all of|all|each of the|each of|each|every")(input)?;
        if let Ok((behind, name)) = self.back_reference(rest)
            && let Some(behind) = after(behind, "are")
        {
            let (behind, filter) = self.quality(behind)?;
            let matched = Match {
                card: Card(name),
                filter,
            };
            return Ok((behind, Condition::Match(matched)));
        }
        let (rest, of) = match self.cards_of_player(rest) {
            Ok((rest, filter)) => {
                let of = Phrase {
                    filter,
                    ..Default::default()
                };
                (rest, of)
            }
            Err(_) => self.phrase(rest)?,
        };
        let (rest, of) = self.limited_to_this_way(rest, of);
        if let Some(rest) = after(rest, "have the same|are the same|share the same") {
            let (rest, feature) = one_of(feature::FEATURES)(rest)?;
            // A card has only one level, one power and one name, so it is clear what "have the
            // same level" means. A card can have several colors or classes, so "have the same
            // color" is refused.
            fail_if(
                !matches!(feature, Feature::Level | Feature::Power | Feature::Name),
                input,
            )?;
            let of = Box::new(of.single(rest)?);
            let number = Amount::Different(Measured { feature, of });
            let is = Range::Exactly(Amount::Number(1));
            return Ok((rest, effects::compare(number, is)));
        }
        let mut shared = OpenPhrase::default();
        if let Ok((rest, ())) = self.shares_feature(rest, &mut shared) {
            let (of, fits) = (of.single(rest)?, shared.close().filter);
            return Ok((rest, Condition::Every(Box::new(Every { of, fits }))));
        }
        let (rest, ()) = wording("are|is")(rest)?;
        let (rest, mut fits) = self.quality(rest)?;
        card_count::as_lrig_quality(&of.filter, &mut fits);
        if fits.is.is_empty() {
            fits.is = of.filter.is.clone();
        }
        let of = of.single(rest)?;
        Ok((rest, Condition::Every(Box::new(Every { of, fits }))))
    }

    /// Reads a condition on one card, such as `this SIGNI is awakened`,
    /// `that card is a level one SIGNI`, `this SIGNI has power ...`.
    pub(crate) fn card_is(self, input: &str) -> Parsed<'_, Condition> {
        // The code below reads texts such as "it's a SIGNI".
        let contracted = after(input, "it's").map(|rest| (rest, Reference::IT.name()));
        if let Some((rest, name)) = contracted {
            let not = after(rest, "not");
            let (rest, filter) = self.kind_state_or_place(not.unwrap_or(rest))?;
            let card = Card(name);
            let so = Condition::Match(Match { card, filter });
            return Ok((rest, not_if(not.is_some(), so)));
        }
        let (rest, name) = self.card_reference(input)?;
        if let Some(rest) = after(rest, "is not|are not|was not") {
            let (rest, filter) = self.kind_state_or_place(rest)?;
            let matched = Condition::Match(Match {
                card: Card(name),
                filter,
            });
            return Ok((rest, Condition::Not(Box::new(matched))));
        }
        if let Some(rest) = after(rest, "is|are|was|were") {
            if name.is_this()
                && let Ok((rest, counted)) = self.is_the_only(rest)
            {
                return Ok((rest, Condition::Count(counted)));
            }
            let (rest, mut filter) = self.kind_state_or_place(rest)?;
            if after(input, "this LRIG").is_some() || after(input, "that LRIG").is_some() {
                let lrig = effects::of_kind(CardWord::Lrig);
                card_count::as_lrig_quality(&lrig, &mut filter);
            }
            let matched = Match {
                card: Card(name),
                filter,
            };
            return Ok((rest, Condition::Match(matched)));
        }
        if let Ok((rest, counted)) = self.has_cards_beneath(rest, &name) {
            return Ok((rest, Condition::Count(counted)));
        }
        let mut phrase = OpenPhrase::default();
        if let Ok((rest, not)) = one_of(&[
            (
                "shares a|shares at least one|shares the same|share a",
                false,
            ),
            ("does not share a", true),
        ])(rest)
        {
            let (rest, feature) = one_of(feature::FEATURES)(rest)?;
            let (rest, ()) = wording("with")(rest)?;
            let (rest, ()) = self.shared_with(rest, feature, &mut phrase)?;
            let matched = Condition::Match(Match {
                card: Card(name),
                filter: phrase.close().single(rest)?,
            });
            return Ok((rest, not_if(not, matched)));
        }
        if let Some(rest) = after(rest, "does not have|do not have") {
            let (rest, ()) = self.with_item(rest, &mut phrase)?;
            let matched = Condition::Match(Match {
                card: Card(name),
                filter: phrase.close().single(rest)?,
            });
            return Ok((rest, Condition::Not(Box::new(matched))));
        }
        let (rest, ()) = wording("has|have|had")(rest)?;
        let (rest, ()) = self.with_item(rest, &mut phrase)?;
        let matched = Match {
            card: Card(name),
            filter: phrase.close().single(rest)?,
        };
        Ok((rest, Condition::Match(matched)))
    }

    /// Reads the words after "is": a kind, a state, or a place.
    pub(crate) fn kind_state_or_place(self, input: &str) -> Parsed<'_, Filter> {
        if let Ok((rest, name)) = declared::declared_color_or_name(input) {
            let mut filter = Filter::default();
            filter.more.declared = Some(name);
            return Ok((rest, filter));
        }
        if let Ok((rest, of)) = self.zone_with_gate(input) {
            let mut filter = Filter::default();
            filter.of = of.filter(|of| *of != Player::You);
            filter.more.state.0.push(State::Gated);
            return Ok((rest, filter));
        }
        if let Ok((rest, place)) = self.place(input) {
            let mut filter = Filter::default();
            place.put(&mut filter);
            return Ok((rest, filter));
        }
        self.quality(input)
    }

    /// Reads a condition on the number of cards under a card, after the card:
    /// `has two or more cards underneath it`.
    pub(crate) fn has_cards_beneath<'a>(self, input: &'a str, card: &Name) -> Parsed<'a, Counted> {
        let (rest, ()) = wording("has|have|had")(input)?;
        let (rest, range) = required_number(rest)?;
        let (rest, ()) = wording("cards|card")(rest)?;
        let (rest, ()) = wording("underneath it|underneath them|underneath|under it")(rest)?;
        let range = match range {
            Range::Exactly(Amount::Number(n)) if n > 0 && after(input, "exactly").is_none() => {
                Range::AtLeast(Amount::Number(n))
            }
            range => range,
        };
        let mut filter = Filter::default();
        filter.more.under = Some(card.clone());
        let how_many = HowMany(range);
        Ok((rest, Counted { how_many, filter }))
    }

    /// Reads a condition on several cards mentioned before: `they have the same level`,
    /// `both of those cards are SIGNI`.
    pub(crate) fn they_are_alike(self, input: &str) -> Parsed<'_, Condition> {
        use wixoss_ability::pointing::Reference;
        let (rest, ()) = wording(
            "both of those cards|both of those SIGNI|both of them|both cards|both|\
             those cards|those SIGNI|they|the cards revealed this way|\
             the revealed cards",
        )(input)?;
        let rest = skip(rest, "both|all");
        let them = Reference::THEM.name();
        if let Ok((rest, not)) = one_of(&[("do not have", true), ("have", false)])(rest)
            && after(rest, "the same").is_none()
        {
            let mut phrase = OpenPhrase::default();
            let (rest, ()) = match not {
                true => with_phrase::lacked_traits(rest, &mut phrase)?,
                false => self.with_item(rest, &mut phrase)?,
            };
            let card = Card(them);
            let filter = phrase.close().single(rest)?;
            return Ok((rest, Condition::Match(Match { card, filter })));
        }
        if let Some(rest) = after(rest, "have the same|are the same") {
            let (rest, feature) = one_of(feature::FEATURES)(rest)?;
            use wixoss_ability::Feature::{Level, Name, Power};
            fail_if(!matches!(feature, Level | Power | Name), input)?;
            let of = Box::new(effects::among(them));
            let number = Amount::Different(Measured { feature, of });
            let is = Range::Exactly(Amount::Number(1));
            return Ok((rest, effects::compare(number, is)));
        }
        let (rest, ()) = wording("are")(rest)?;
        let rest = skip(rest, "both|all");
        let (rest, filter) = self.quality(rest)?;
        let card = Card(them);
        let matched = Match { card, filter };
        Ok((rest, Condition::Match(matched)))
    }
}
