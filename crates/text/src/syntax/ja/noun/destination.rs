//! Reads goals: the places that cards go to.

use crate::syntax::ja::noun::marker::marker;
use crate::syntax::ja::noun::modifier::possessions::ATTACHMENTS;
use crate::syntax::ja::noun::place::{ZONES, as_field};
use crate::syntax::ja::prelude::*;

/// The verbs for "to be". A place before one of these verbs is the place where the cards already
/// are. They don't go there, so the place is not a goal.
const LYING: [&str; 6] = ["ある", "あり", "あった", "いる", "いた", "ない"];

impl Context<'_> {
    /// Reads a goal, such as `手札に`, `デッキの一番下に`, `このシグニの下に`,
    /// `それの【ソウル】に`.
    pub(crate) fn goal(self, input: &str) -> Parsed<'_, Goal> {
        if let Some(rest) = after(input, "この下に")
            && after_any(rest, &LYING).is_none()
        {
            let to = Destination {
                onto: Some(Name::this()),
                ..Destination::default()
            };
            return Ok((rest, Goal::Place(to)));
        }
        if let Ok((rest, onto)) = pointed_card(input) {
            if let Some(rest) = after_any(rest, &["の下に", "の一番下に"])
                && after_any(rest, &LYING).is_none()
            {
                let to = Destination {
                    onto: Some(onto),
                    ..Destination::default()
                };
                return Ok((rest, Goal::Place(to)));
            }
            if let Some(rest) = after(rest, "の正面に")
                && rest.starts_with("配置し")
            {
                return Ok((rest, Goal::Front(onto)));
            }
            if let Some(behind) = after(rest, "の")
                && let Ok((behind, word)) = bracketed(behind)
            {
                let attachment = one_of(ATTACHMENTS)(word)?.1;
                let (behind, ()) = need(behind, &["に", "として"])?;
                let to = Destination {
                    onto: Some(onto),
                    attachment: Some(attachment),
                    ..Destination::default()
                };
                return Ok((behind, Goal::Place(to)));
            }
            let (rest, ()) = need(rest, &["に"])?;
            // The words `これにアクセされている` ("that has this card as its accessory") describe
            // the noun after them.
            fail_if(
                after_any(rest, &["アクセされ", "付いている"]).is_some(),
                rest,
            )?;
            return Ok((rest, Goal::Card(onto)));
        }
        first!(self.onto_chosen_card(input));
        if let Ok((rest, player)) = self.player(input)
            && let Some(rest) = after(rest, "に")
        {
            return Ok((rest, Goal::Player(player)));
        }
        let (rest, of) = match self.whose(input) {
            Ok((rest, of)) => (rest, Some(of)),
            Err(_) => (
                after_any(input, &["持ち主の", "いずれかの"]).unwrap_or(input),
                None,
            ),
        };
        let of = of.filter(|of| *of != self.by);
        if let Ok((behind, positions)) = self.signi_zone_positions(rest) {
            let (behind, ()) = need(behind, &["に"])?;
            fail_if(after_any(behind, &LYING).is_some(), behind)?;
            let mut to = Destination::zone(Place::Field);
            to.of = of;
            to.position.0 = positions;
            return Ok((behind, Goal::Place(to)));
        }
        if let Some(rest) = after(rest, "チアガールに") {
            return Ok((rest, Goal::Place(Destination::zone(Place::Cheer))));
        }
        if let Some(rest) = after(rest, "【ビート】に") {
            return Ok((rest, Goal::Place(Destination::zone(Place::Beat))));
        }
        if let Some(rest) = after_any(
            rest,
            &[
                "他のシグニゾーン1つに",
                "他のシグニゾーンに",
                "別のシグニゾーンに",
            ],
        ) && after_any(rest, &LYING).is_none()
        {
            let mut to = Destination::zone(Place::SigniZone);
            to.of = of;
            return Ok((rest, Goal::Place(to)));
        }
        if let Ok((behind, zones)) = self.zones(rest)
            && zones.len() > 1
            && let Some(behind) = after(behind, "に")
            && ["移動し", "置かれ"]
                .iter()
                .any(|next| behind.starts_with(next))
        {
            return Ok((behind, Goal::Zones(zones)));
        }
        // In `【ゲート】があるあなたのシグニゾーンに` ("into your SIGNI zone with a 【Gate】"), the
        // zone must have the marker.
        if let Ok((behind, word)) = bracketed(input)
            && let Some(marker) = marker(word)
            && let Some(behind) = after(behind, "がある")
        {
            let (behind, of) = opt(behind, self.whose(behind));
            let (behind, ()) = need(behind, &["シグニゾーンに"])?;
            fail_if(after_any(behind, &LYING).is_some(), behind)?;
            let to = Destination {
                marker: Some(marker),
                of: of.filter(|of| *of != self.by),
                ..Destination::zone(Place::Field)
            };
            return Ok((behind, Goal::Place(to)));
        }
        const DECLARED: [&str; 3] = [
            "そのシグニゾーンに",
            "指定されたシグニゾーンに",
            "指定したシグニゾーンに",
        ];
        if let Some(rest) = after_any(rest, &DECLARED)
            && after_any(rest, &LYING).is_none()
        {
            return Ok((rest, Goal::DeclaredZone));
        }
        if let Some(rest) = after(rest, "一番上に")
            && rest.starts_with('戻')
        {
            return Ok((rest, Goal::SameTop));
        }
        let (rest, zone) = one_of(ZONES)(rest)?;
        // A card that is put into a LRIG zone is not a LRIG on the field, so this zone is not
        // changed to the field.
        let zone = match zone {
            Place::LrigZone => zone,
            zone => as_field(zone),
        };
        let (top, second) = (effects::deck(End::Top), below(1));
        if zone == Place::Deck
            && let Some(rest) = after_any(rest, &["の一番上か一番下に", "の一番下か一番上に"])
        {
            return Ok((rest, Goal::OneOf(vec![top, effects::deck(End::Bottom)])));
        }
        if zone == Place::Deck
            && let Some(rest) = after(rest, "の上から一番目か二番目に")
        {
            return Ok((rest, Goal::OneOf(vec![top, second])));
        }
        const ABOVE: &[(&str, i32)] = &[("の上から二番目に", 1), ("の上から三番目に", 2)];
        if zone == Place::Deck
            && let Ok((rest, above)) = one_of(ABOVE)(rest)
        {
            return Ok((rest, Goal::Place(below(above))));
        }
        for (word, end) in [
            ("の一番下に", End::Bottom),
            ("の下に", End::Bottom),
            ("の一番上に", End::Top),
            ("の上に", End::Top),
        ] {
            if let Some(rest) = after(rest, word) {
                let to = match (zone, end) {
                    (Place::Deck, end) => effects::deck(end),
                    (Place::LifeCloth, End::Top) => Destination::zone(zone),
                    (Place::LifeCloth, end) => Destination {
                        at: Some(end),
                        ..Destination::zone(zone)
                    },
                    _ => return fail(rest),
                };
                return Ok((rest, Goal::Place(to)));
            }
        }
        let (rest, ()) = need(rest, &["に", "へ"])?;
        fail_if(after_any(rest, &LYING).is_some(), rest)?;
        let mut to = Destination::zone(zone);
        if zone == Place::Field {
            to.of = of;
        }
        if zone == Place::Deck {
            // A card goes "into the deck" without a position only if the deck is then shuffled.
            to.shuffled = true;
        }
        Ok((rest, Goal::Place(to)))
    }

    /// Reads a goal with a card that must still be chosen:
    /// `対象のあなたのシグニ1体の【チャーム】に`, `あなたのシグニ1体の下に`.
    fn onto_chosen_card(self, input: &str) -> Parsed<'_, Goal> {
        const WORDS: &[&str] = &[
            "体の【",
            "体の下に",
            "ルリグの下に",
            "体までの下に",
            "体までの【",
            "シグニの【",
        ];
        fail_if(!self.is_ahead(input, WORDS), input)?;
        let (rest, phrase) = self.phrase_of_any_number(input)?;
        let center = *phrase.filter.is == [CardWord::CenterLrig] && phrase.filter.of.is_some();
        // With `好きな数の` ("any number of") or without a number, several SIGNI are meant. Each of
        // the moved cards is attached to one of them.
        let quantity = match (phrase.any_number, phrase.modified) {
            (true, _) => Some(Quantity::Count(Count::AnyNumber)),
            (false, true) if !phrase.target => Some(Quantity::Unsaid),
            _ => None,
        };
        if let Some(quantity) = quantity
            && let Some(rest) = after(rest, "の")
            && let Ok((rest, word)) = bracketed(rest)
            && let Some(rest) = after(rest, "に")
        {
            let attachment = one_of(ATTACHMENTS)(word)?.1;
            let cards = Box::new(Cards::Of(Box::new(phrase), quantity));
            return Ok((rest, Goal::Onto(cards, Some(attachment))));
        }
        let (rest, n) = match numbered(rest, &["体"]) {
            Ok(found) => found,
            // A player has only one center LRIG, so the text needs no number.
            Err(_) if center => (rest, 1),
            Err(error) => return Err(error),
        };
        let n = Amount::Number(n);
        let one = n == Amount::Number(1);
        let (rest, count) = match after(rest, "まで") {
            Some(rest) => (rest, Count::UpTo(n)),
            None => (rest, Count::Exactly(n)),
        };
        // If several cards receive the moved cards, the player decides which card goes where. The
        // text then gives only the greatest number of receiving cards.
        let several = matches!(count, Count::UpTo(_));
        fail_if(
            !one && !several || phrase.any_number || phrase.restricts_cards_together(),
            rest,
        )?;
        let mut phrase = phrase;
        phrase.bodies = true;
        // The counter word 体 counts only cards on the field.
        if phrase.filter.zone.is_empty() {
            phrase.filter.zone = Place::Field.into();
        }
        let cards = Box::new(Cards::Of(Box::new(phrase), Quantity::Count(count)));
        if let Some(rest) = after(rest, "の下に")
            && after_any(rest, &LYING).is_none()
        {
            return Ok((rest, Goal::Onto(cards, None)));
        }
        let (rest, ()) = need(rest, &["の"])?;
        let (rest, word) = bracketed(rest)?;
        let attachment = one_of(ATTACHMENTS)(word)?.1;
        let (rest, ()) = need(rest, &["に"])?;
        Ok((rest, Goal::Onto(cards, Some(attachment))))
    }
}

/// Returns the place in a deck below this number of cards.
fn below(above: i32) -> Destination {
    Destination {
        below: Some(Amount::Number(above)),
        ..Destination::zone(Place::Deck)
    }
}
