//! Reads zones, and the places of cards.

use crate::syntax::ja::prelude::*;

/// The names of zones.
pub(crate) const ZONES: &[(&str, Place)] = &[
    ("場", Place::Field),
    ("メインデッキ", Place::Deck),
    ("デッキ", Place::Deck),
    ("ルリグデッキ", Place::LrigDeck),
    ("手札", Place::Hand),
    ("エナゾーン", Place::Ener),
    ("ルリグトラッシュ", Place::LrigTrash),
    ("トラッシュ", Place::Trash),
    ("ライフクロス", Place::LifeCloth),
    ("チェックゾーン", Place::Check),
    ("チアゾーン", Place::Cheer),
    ("シグニゾーン", Place::SigniZone),
    ("ルリグゾーン", Place::LrigZone),
];

/// The zones that both players see (公開領域). Source: Rule Guide Glossary 5.0.0, "Public zone".
pub(crate) const PUBLIC: [Place; 7] = [
    Place::SigniZone,
    Place::LrigZone,
    Place::Ener,
    Place::Trash,
    Place::LrigTrash,
    Place::Check,
    Place::Excluded,
];

/// The names of SIGNI zones.
pub(crate) const SIDES: &[(&str, Position)] = &[
    ("左", Position::Left),
    ("中央", Position::Center),
    ("右", Position::Right),
];

/// The place of cards, in words before a noun. In these comments, "the card with this name" is the
/// card that the [`Name`] in the ability stands for, such as "this SIGNI" or "it". It is not a
/// printed card name.
#[derive(Clone, Debug)]
pub(crate) enum Where {
    /// In one of these zones: `トラッシュから`.
    In(Vec<Place>),
    /// In one of these SIGNI zones: `中央のシグニゾーンにある`.
    Position(Vec<Position>),
    /// Under the card with this name: `このシグニの下にある`.
    Under(Name),
    /// Under the card with this name before the cards moved: `このシグニの下にあった`.
    WasUnder(Name),
    /// Under a card that fits the filter: `あなたのシグニの下にある`.
    Beneath(Box<Filter>),
    /// On top of the card with this name: `それの上にある`.
    Over(Name),
    /// In front of the card with this name: `このシグニの正面に`.
    Front(Name),
    /// In the SIGNI zone of the card with this name: `それと同じシグニゾーンにある`.
    ZoneOf(Name),
    /// One of the cards that this name stands for: `それらの中から`.
    AmongThe(Name),
    /// In the SIGNI zone that a player named: `そのシグニゾーンにある`.
    InZone,
    /// One of the cards that were looked at: `その中から`.
    Among,
    /// In any zone: `すべての領域にある`.
    Everywhere,
}

impl Context<'_> {
    /// Reads one zone or several: `手札`, `手札かトラッシュ`, `手札とエナゾーン`.
    pub(crate) fn zones(self, input: &str) -> Parsed<'_, Vec<Place>> {
        if let Some(rest) = after(input, "公開領域") {
            return Ok((rest, PUBLIC.to_vec()));
        }
        let (mut rest, first) = one_of(ZONES)(input)?;
        let mut all = vec![first];
        // All zones of the list become one filter, and a filter has only one owner. So if an owner
        // is written before a later zone, it must be the owner of the first zone. Otherwise the
        // list ends there.
        let opponent = self.by == Player::Opponent || self.comes_after(input, "対戦相手の");
        while let Some(next) = after_any(rest, &["か", "と", "、", "または"]) {
            let next = match self.whose(next) {
                Ok((_, of)) if (of == Player::Opponent) != opponent => break,
                Ok((behind, _)) => behind,
                Err(_) => next,
            };
            match one_of(ZONES)(next) {
                Ok((behind, zone)) => {
                    all.push(zone);
                    rest = behind;
                }
                Err(_) => break,
            }
        }
        Ok((rest, all))
    }

    /// Reads the place of cards: `場にある`, `トラッシュから`, `中央のシグニゾーンにある`,
    /// `その中から`, `このシグニの下から`.
    pub(crate) fn place(self, input: &str) -> Parsed<'_, Where> {
        const IN: &[&str] = &[
            "にある",
            "にいる",
            "にあり",
            "から",
            "にあるカードの中から",
            "の中から",
            "に出ている",
        ];
        if let Some(rest) = after_any(
            input,
            &[
                "その中から",
                "その見たカードの中から",
                "それらの中から",
                "その中の",
                "それらの中にある",
                "この方法で公開されたカードの中から",
                "公開されたカードの中から",
                "公開したカードの中から",
                "この方法で公開したカードの中から",
            ],
        ) {
            return Ok((rest, Where::Among));
        }
        if let Some(rest) = after(
            input,
            "その効果によってあなたのトラッシュに置かれたカードの中から",
        ) {
            use wixoss_ability::pointing::{Done, Reference};
            let them = Reference::THEM.by(Done::Topic);
            return Ok((rest, Where::AmongThe(them.name())));
        }
        if let Some(rest) = after(input, "すべてのシグニゾーンにある") {
            let rest = after(rest, "、").unwrap_or(rest);
            return Ok((rest, Where::In(vec![Place::SigniZone])));
        }
        if let Some(rest) = after_any(input, &["すべての領域にある", "すべての領域の"])
        {
            return Ok((rest, Where::Everywhere));
        }
        if let Some(rest) = after_any(
            input,
            &[
                "そのシグニゾーンにある",
                "指定されたシグニゾーンにある",
                "指定したシグニゾーンにある",
            ],
        ) {
            return Ok((rest, Where::InZone));
        }
        first!(self.place_under_card(input));
        if let Some(rest) = after_any(input, &["この下にある", "この下から", "この下の"])
        {
            return Ok((rest, Where::Under(Name::this())));
        }
        // In `代わりにその下から` ("instead ... from under it"), the card that is meant is the card
        // of the replaced event.
        if let Some(rest) = after(input, "その下から") {
            use wixoss_ability::pointing::{Done, Reference};
            let it = Reference::IT.by(Done::Topic);
            return Ok((rest, Where::Under(it.name())));
        }
        if let Ok((rest, positions)) = self.signi_zone_positions(input) {
            let rest = or_fail(after_any(rest, &["にある", "にいる", "の", "から"]), rest)?;
            return Ok((rest, Where::Position(positions)));
        }
        if let Ok((rest, name)) = pointed_card(input) {
            // In `に付いている【チャーム】` ("the 【Charm】 attached to"), the attachment itself is
            // the noun.
            let attached = after(rest, "に付いている").filter(|rest| rest.starts_with('【'));
            let under = after_any(rest, &["の下から", "の下にある", "の下の"]);
            if let Some(rest) = under.or(attached) {
                return Ok((rest, Where::Under(name)));
            }
            if let Some(rest) = after_any(rest, &["の下にあった", "の下に置かれていた"])
            {
                return Ok((rest, Where::WasUnder(name)));
            }
            if let Some(rest) =
                after_any(rest, &["と同じシグニゾーンにある", "と同じシグニゾーンの"])
            {
                return Ok((rest, Where::ZoneOf(name)));
            }
            if let Some(rest) = after_any(rest, &["の中から", "の中にある"]) {
                return Ok((rest, Where::AmongThe(name)));
            }
            if let Some(rest) = after_any(rest, &["の上にある"]) {
                return Ok((rest, Where::Over(name)));
            }
            return fail(rest);
        }
        let (rest, zones) = self.zones(input)?;
        // In `エナゾーンのカード` ("a card of the ener zone"), the card is in that zone.
        let of = after(rest, "の").filter(|next| {
            let noun = after_any(next, &["カード", "シグニ", "スペル", "すべての"]);
            noun.is_some_and(|next| !next.starts_with(['の', 'が', 'ゾ']))
        });
        match after_any(rest, IN).or(of) {
            Some(rest) => {
                let rest = after(rest, "、").unwrap_or(rest);
                Ok((rest, Where::In(zones_of_cards(zones, rest))))
            }
            None => fail(rest),
        }
    }

    /// Reads the place under a card, or on a card as an attachment: `あなたのシグニの下から` ("from
    /// under your SIGNI"), `あなたのシグニに付いている` ("attached to your SIGNI").
    pub(crate) fn place_under_card(self, input: &str) -> Parsed<'_, Where> {
        const AHEAD: &[&str] = &[
            "の下から",
            "の下にある",
            "の下に置かれている",
            "の下の",
            "に付いている【",
        ];
        match self.is_ahead(input, AHEAD) {
            true => self.under_any(input, |rest| {
                let attached = after(rest, "に付いている").filter(|rest| rest.starts_with('【'));
                attached.or_else(|| after_any(rest, BELOW))
            }),
            false => fail(input),
        }
    }

    /// Reads the place "under a card" with the particle に, before a verb such as ある:
    /// `あなたのシグニの下に`.
    pub(crate) fn place_under_card_with_ni(self, input: &str) -> Parsed<'_, Where> {
        match self.is_ahead(input, &["の下に"]) {
            true => self.under_any(input, |rest| after(rest, "の下に")),
            false => fail(input),
        }
    }

    /// Reads cards on the field. `below` then reads the words after these cards. Yields the place
    /// under one of these cards.
    fn under_any<'a>(
        self,
        input: &'a str,
        below: impl Fn(&'a str) -> Option<&'a str>,
    ) -> Parsed<'a, Where> {
        fail_if(self.in_phrase, input)?;
        let (rest, phrase) = self.inside_phrase().plain_phrase(input)?;
        // In an event, `シグニ1体の下` ("under a SIGNI") means under any one of these SIGNI.
        let rest = match self.in_event {
            true => after(rest, "1体").unwrap_or(rest),
            false => rest,
        };
        let on_field = *phrase.filter.zone == [Place::Field] && !phrase.filter.is.is_empty();
        let plain = on_field && phrase.different.is_empty() && phrase.count.is_none();
        let rest = or_fail(below(rest).filter(|_| plain), rest)?;
        Ok((rest, Where::Beneath(Box::new(phrase.single(rest)?))))
    }

    /// Reads positions of SIGNI zones: `中央のシグニゾーン`, `左か右のシグニゾーン`.
    pub(crate) fn signi_zone_positions(self, input: &str) -> Parsed<'_, Vec<Position>> {
        let (mut rest, first) = one_of(SIDES)(input)?;
        let mut all = vec![first];
        while let Some(next) = after_any(rest, &["のシグニゾーンか", "か", "と"]) {
            let (next, side) = one_of(SIDES)(next)?;
            all.push(side);
            rest = next;
        }
        let rest = or_fail(after_any(rest, &["のシグニゾーン"]), rest)?;
        Ok((rest, all))
    }
}

/// The words after a card for the cards under it.
const BELOW: &[&str] = &["の下から", "の下にある", "の下に置かれている", "の下の"];

/// Returns the zone "field" for a SIGNI zone or LRIG zone. Returns every other zone unchanged.
pub(crate) fn as_field(zone: Place) -> Place {
    match zone {
        Place::SigniZone | Place::LrigZone => Place::Field,
        zone => zone,
    }
}

/// Returns the zones of the cards after words such as "in a SIGNI zone". `noun` is the text after
/// these words. `シグニゾーンにあるカード` ("cards in a SIGNI zone") means every card there, so the
/// zones are not changed. `シグニゾーンにあるシグニ` ("SIGNI in a SIGNI zone") means SIGNI on the
/// field, so the field replaces the SIGNI zone. If a text names all public zones, they are never
/// changed.
pub(crate) fn zones_of_cards(zones: Vec<Place>, noun: &str) -> Vec<Place> {
    const BEFORE: &[&str] = &[
        "すべての",
        "表向きの",
        "裏向きの",
        "白の",
        "赤の",
        "青の",
        "緑の",
        "黒の",
        "無色の",
    ];
    let mut noun = noun;
    while let Some(behind) = after_any(noun, BEFORE) {
        noun = behind;
    }
    match zones == PUBLIC || noun.starts_with("カード") {
        true => zones,
        false => zones.into_iter().map(as_field).collect(),
    }
}

impl Where {
    /// Adds this place to a filter.
    pub(crate) fn add_to(self, filter: &mut Filter) {
        use wixoss_ability::pointing::Reference;
        match self {
            Where::In(zones) => filter.zone.0 = zones,
            Where::Position(positions) => {
                filter.zone = Place::Field.into();
                filter.more.position.0 = positions;
            }
            Where::Under(name) => filter.more.under = Some(name),
            Where::WasUnder(name) => filter.more.was_under = Some(name),
            Where::Beneath(mut top) => {
                // The conditions that were read so far describe the card on top, not the cards
                // under it.
                let said = std::mem::take(&mut filter.more);
                let plain = Traits::default();
                match *top.more == plain {
                    true => top.more = said,
                    false => filter.more = said,
                }
                filter.more.beneath = Some(top);
            }
            Where::Over(name) => filter.more.over = Some(name),
            Where::Front(name) => filter.more.in_front_of = Some(name),
            Where::ZoneOf(name) => filter.more.zone_of = Some(name),
            Where::AmongThe(name) => filter.more.among = Some(name),
            Where::Among => filter.more.among = Some(Reference::SEEN.name()),
            Where::InZone => {
                use wixoss_ability::pointing::Noun;
                filter.zone = Place::Field.into();
                let declared = Reference::IT.of(Some(Noun::Declared));
                filter.more.declared = Some(declared.name());
            }
            Where::Everywhere => {}
        }
    }
}
