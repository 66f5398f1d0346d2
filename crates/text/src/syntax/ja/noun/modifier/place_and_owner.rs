//! Reads modifiers that name the place of cards and their owner.

use crate::parts::restriction::OpenPhrase;
use crate::settle::working_zone::{OFF_FIELD, all_zones};
use crate::syntax::ja::noun::place::Where;
use crate::syntax::ja::noun::pronoun::{THIS_WAY, WAYS, deed_of_cost};
use crate::syntax::ja::prelude::*;

impl Context<'_> {
    /// Reads the place of cards, such as `その中から`, `対戦相手の場にある`.
    pub(crate) fn place_modifier<'a>(
        self,
        input: &'a str,
        phrase: &mut OpenPhrase,
    ) -> Parsed<'a, ()> {
        if let Ok((rest, (zones, of))) = self.all_other_zones(input)
            && phrase.filter.zone.is_empty()
            && phrase.filter.of.is_none()
        {
            phrase.filter.zone = List(zones);
            phrase.filter.of = Some(of);
            return Ok((rest, ()));
        }
        let (rest, place) = self.place(input)?;
        let beneath = matches!(place, Where::Beneath(_));
        fail_if(beneath && !phrase.filter.is_unrestricted(), input)?;
        let free = phrase.filter.zone.is_empty() && phrase.filter.more.among.is_none();
        let was = matches!(place, Where::WasUnder(_)) && phrase.filter.more.was_under.is_none();
        fail_if(!free && !was, input)?;
        phrase.everywhere = matches!(place, Where::Everywhere);
        if phrase.everywhere && phrase.filter.of.is_some() {
            phrase.filter.zone = List(all_zones());
        }
        if matches!(place, Where::In(_)) {
            phrase.zone_of = phrase.filter.of;
            let zones = input
                .strip_suffix(rest)
                .unwrap_or_default()
                .replace("から", "");
            phrase.zones_joined = !zones.contains('か') && !zones.contains("または");
        }
        place.add_to(&mut phrase.filter);
        Ok((rest, ()))
    }

    /// Reads all zones of a player except one: `場以外のあなたの領域にある`.
    fn all_other_zones(self, input: &str) -> Parsed<'_, (Vec<Place>, Player)> {
        // If the words name no player, they mean the zones of both players.
        if let Some(rest) = after(input, "エナゾーン以外の領域にある") {
            let zones = all_zones().into_iter();
            let zones = zones.filter(|zone| *zone != Place::Ener);
            return Ok((rest, (zones.collect(), Player::Both)));
        }
        const EXCEPT: &[(&str, &[Place])] = &[
            ("場以外の", &[]),
            ("シグニゾーン以外の", &[Place::LrigZone]),
        ];
        let (rest, more) = one_of(EXCEPT)(input)?;
        let (rest, of) = self.whose(rest)?;
        let (rest, ()) = need(rest, &["領域にある"])?;
        Ok((rest, ([&OFF_FIELD, more].concat(), of)))
    }

    /// Reads the place "under a card": `あなたのシグニの下にある` ("under your SIGNI"). In
    /// `《ライズアイコン》を持つあなたのシグニの下にある` ("under your SIGNI with a Rise icon"),
    /// the icon belongs to the card on top.
    pub(crate) fn under_card_modifier<'a>(
        self,
        input: &'a str,
        phrase: &mut OpenPhrase,
    ) -> Parsed<'a, ()> {
        let (rest, place) = self.place_under_card(input)?;
        match phrase.filter.is_unrestricted() {
            true => place.add_to(&mut phrase.filter),
            false => return fail(input),
        }
        Ok((rest, ()))
    }

    /// Reads an owner, such as `あなたの`, `対戦相手の`.
    pub(crate) fn owner_modifier<'a>(
        self,
        input: &'a str,
        phrase: &mut OpenPhrase,
    ) -> Parsed<'a, ()> {
        // Sentences about costs name the player with `あなたが使用する` ("that you use").
        let used = self.player(input).ok().and_then(|(rest, of)| {
            let rest = after_any(rest, &["が使用する", "の使用する"])?;
            Some((rest, of))
        });
        let (rest, of) = match used {
            Some(used) => used,
            None => self.whose(input)?,
        };
        if !phrase.filter.zone.is_empty() {
            phrase.own = Some(of);
        }
        match phrase.filter.of {
            None => phrase.filter.of = Some(of),
            Some(known) if known == of => {}
            Some(_) => return fail(input),
        }
        Ok((rest, ()))
    }

    /// Reads a restriction to cards mentioned before: `それらのうち`, `この方法で公開した`.
    pub(crate) fn among_them_modifier<'a>(
        self,
        input: &'a str,
        phrase: &mut OpenPhrase,
    ) -> Parsed<'a, ()> {
        if let Some(rest) = after_any(input, THIS_WAY)
            && let Ok((rest, way)) = one_of(WAYS)(after(rest, "デッキから").unwrap_or(rest))
            && phrase.filter.more.among.is_none()
        {
            let of = Reference {
                many: None,
                noun: None,
                way: Some(deed_of_cost(input, way)),
            };
            phrase.filter.more.among = Some(of.name());
            return Ok((rest, ()));
        }
        let (rest, ()) = need(input, &["それらの中の", "それらのうちの", "それらのうち"])?;
        let them = Reference {
            many: Some(true),
            noun: None,
            way: Some(Done::Topic),
        };
        phrase.filter.more.among = Some(them.name());
        Ok((rest, ()))
    }
}
