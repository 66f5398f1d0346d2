//! Writes filters as noun phrases for cards.

use super::Speaker;
use super::words::{
    among, attachment, called, card_trait, feature, listed, place, position, state, whose,
    with_article,
};
use crate::marks::english_mark;
use crate::{
    Amount, Attachment, CardWord, Declared, Filter, Name, Place, Player, Range, State, Traits,
};

impl Speaker {
    /// Writes the cards that fit a filter: `upped SIGNI on your field`. If `from` is true, places
    /// are written with "from" (`SIGNI from your field`). Otherwise, they are written with "in" or
    /// "on".
    pub(super) fn cards(self, filter: &Filter, plural: bool, from: bool) -> String {
        let mut phrase = self.before_noun(&filter.more);
        phrase.push(self.noun(filter, plural));
        phrase.extend(self.after_noun(&filter.more));
        phrase.extend(self.place(filter, from));
        phrase.extend(self.after_place(&filter.more, plural));
        phrase.join(" ")
    }

    /// Writes one card that fits a filter, with its article.
    pub(super) fn a_card(self, filter: &Filter, from: bool) -> String {
        with_article(&self.cards(filter, false, from))
    }

    fn noun(self, filter: &Filter, plural: bool) -> String {
        let s = if plural { "s" } else { "" };
        let word = |word: &CardWord| match word {
            CardWord::Signi => "SIGNI".to_owned(),
            CardWord::Lrig => "LRIG".to_owned(),
            CardWord::CenterLrig => "Center LRIG".to_owned(),
            CardWord::AssistLrig => "Assist LRIG".to_owned(),
            CardWord::Spell => format!("spell{s}"),
            CardWord::Arts => "ARTS".to_owned(),
            CardWord::Piece => "PIECE".to_owned(),
            CardWord::RelayPiece => "Relay PIECE".to_owned(),
            CardWord::Key => format!("key{s}"),
            CardWord::Resona => "Resona".to_owned(),
            CardWord::Craft => format!("craft{s}"),
            CardWord::Token => format!("token{s}"),
        };
        let names: Vec<String> = filter
            .more
            .name
            .iter()
            .map(|name| format!("《{name}》"))
            .collect();
        let words: Vec<String> = filter.is.iter().map(word).collect();
        match (names.is_empty(), words.is_empty()) {
            (true, true) => format!("card{s}"),
            (true, false) => listed(&words, "or"),
            (false, true) => listed(&names, "or"),
            (false, false) => format!("{} {}", listed(&names, "or"), listed(&words, "or")),
        }
    }

    /// Returns the words before the noun of a noun phrase, such as `upped red` in
    /// `upped red SIGNI`.
    fn before_noun(self, traits: &Traits) -> Vec<String> {
        let mut all = Vec::new();
        if traits.other_than.iter().any(|name| name.is_this()) {
            all.push("other".to_owned());
        }
        let adjective = |state: &&State| **state != State::AttackedThisTurn;
        all.extend(
            traits
                .state
                .iter()
                .filter(adjective)
                .map(|s| state(*s).to_owned()),
        );
        match traits.level.as_deref() {
            None => {}
            Some(range) if stands_before_noun(range) => {
                all.push(format!("level {}", self.range(range, Speaker::amount)));
            }
            Some(_) => {}
        }
        let colors: Vec<String> = traits.color.iter().map(|c| c.name().to_owned()).collect();
        all.extend((!colors.is_empty()).then(|| listed(&colors, "or")));
        for marked in [&traits.class, &traits.lrig_type] {
            let words: Vec<String> = marked
                .iter()
                .map(|word| format!("<{}>", english_mark(word)))
                .collect();
            all.extend((!words.is_empty()).then(|| listed(&words, "or")));
        }
        all.extend(
            traits
                .team
                .iter()
                .map(|team| format!("[Team] <{}>", english_mark(team))),
        );
        all
    }

    /// Returns the words between the noun and the place, such as `with power 5000 or less` in
    /// `SIGNI with power 5000 or less on your field`.
    fn after_noun(self, traits: &Traits) -> Vec<String> {
        let mut with: Vec<String> = Vec::new();
        if let Some(level) = traits
            .level
            .as_deref()
            .filter(|range| !stands_before_noun(range))
        {
            with.push(format!("level {}", self.range(level, Speaker::amount)));
        }
        if let Some(power) = &traits.power {
            with.push(format!("power {}", self.range(power, Speaker::figure)));
        }
        if let Some(cost) = &traits.total_cost {
            with.push(format!(
                "a total cost of {}",
                self.range(cost, Speaker::amount)
            ));
        }
        with.extend(traits.has.iter().map(|has| card_trait(*has).to_owned()));
        with.extend(traits.with.iter().map(|a| with_article(attachment(*a))));
        with.extend(attachment_of_this(traits).map(|as_what| {
            let as_what = with_article(attachment(as_what));
            format!("this card attached to it as {as_what}")
        }));
        if let Some(part) = &traits.name_contains {
            with.push(format!("《{part}》 in its name"));
        }
        let mut all = Vec::new();
        all.extend((!with.is_empty()).then(|| format!("with {}", listed(&with, "and"))));
        let lacks: Vec<String> = traits
            .lacks
            .iter()
            .map(|t| card_trait(*t).to_owned())
            .collect();
        all.extend((!lacks.is_empty()).then(|| format!("without {}", listed(&lacks, "or"))));
        let attached: Vec<String> = traits
            .attached_as
            .iter()
            .filter(|a| !is_beneath_in_any_way(traits) && **a != Attachment::FaceDown)
            .map(|a| with_article(attachment(*a)))
            .collect();
        let mut ways = Vec::new();
        ways.extend((!attached.is_empty()).then(|| format!("as {}", listed(&attached, "or"))));
        let face_down = traits.attached_as.contains(&Attachment::FaceDown);
        ways.extend((face_down && !is_beneath_in_any_way(traits)).then(|| "face down".to_owned()));
        all.extend((!ways.is_empty()).then(|| format!("attached {}", listed(&ways, "or"))));
        all
    }

    fn place(self, filter: &Filter, from: bool) -> Option<String> {
        if filter.of.is_none() && filter.more.among.is_some() {
            // For cards that were mentioned before, the text does not repeat the zone.
            return None;
        }
        let zones: Vec<String> = filter
            .zone
            .iter()
            .map(|zone| place(*zone, filter.of, from))
            .collect();
        let positions: Vec<String> = filter
            .more
            .position
            .iter()
            .map(|p| position(*p).to_owned())
            .collect();
        let zones = match positions.is_empty() {
            true => listed(&zones, "or"),
            false => {
                let whose = filter.of.map_or("the", whose);
                format!(
                    "in {whose} {} {}",
                    listed(&positions, "or"),
                    Place::SigniZone.name()
                )
            }
        };
        match (zones.is_empty(), filter.of) {
            (false, _) => Some(zones),
            (true, Some(Player::You)) => Some("of yours".to_owned()),
            (true, Some(of)) => Some(format!("of {}", whose(of))),
            (true, None) => None,
        }
    }

    /// Returns the parts of a noun phrase that follow the words for the place, such as
    /// `that shares a color with it` in `a SIGNI on your field that shares a color with it`.
    fn after_place(self, traits: &Traits, plural: bool) -> Vec<String> {
        let are = if plural { "are" } else { "is" };
        let kind = |filter: &Filter| match plural {
            true => self.cards(filter, true, false),
            false => self.a_card(filter, false),
        };
        let called = |name| called(name, self.this);
        let mut all = Vec::new();
        all.extend(
            traits
                .in_front_of
                .iter()
                .map(|n| format!("in front of {}", called(n))),
        );
        let facing = traits.in_front_of_any.iter();
        all.extend(facing.map(|of| format!("in front of {}", self.a_card(of, false))));
        for (near, side) in [
            (&traits.was_in_front_of, "that stood in front of"),
            (&traits.left_of, "directly to the left of"),
            (&traits.right_of, "directly to the right of"),
            (&traits.zone_of, "in the SIGNI Zone of"),
        ] {
            all.extend(near.iter().map(|n| format!("{side} {}", called(n))));
        }
        let below = traits
            .over_any
            .iter()
            .filter(|_| attachment_of_this(traits).is_none());
        let over = below.map(|of| self.a_card(of, false));
        all.extend(over.map(|of| format!("on top of {of}")));
        let beneath = match is_beneath_in_any_way(traits) {
            true => "underneath or attached to",
            false => "underneath",
        };
        all.extend(
            traits
                .under
                .iter()
                .map(|n| format!("{beneath} {}", called(n))),
        );
        all.extend(
            traits
                .was_under
                .iter()
                .map(|n| format!("that was underneath {}", called(n))),
        );
        let paid = traits.paid_for.iter();
        all.extend(paid.map(|n| format!("that paid for the appearance of {}", called(n))));
        all.extend(
            traits
                .beneath
                .iter()
                .map(|top| format!("{beneath} {}", self.a_card(top, false))),
        );
        for (values, differ) in [
            (&traits.changed, "not as"),
            (&traits.raised, "higher than"),
            (&traits.lowered, "lower than"),
        ] {
            let values: Vec<String> = (values.iter()).map(|of| feature(*of).to_owned()).collect();
            all.extend((!values.is_empty()).then(|| {
                let values = listed(&values, "and");
                format!("whose {values} {are} {differ} printed")
            }));
        }
        all.extend(
            traits
                .over
                .iter()
                .map(|n| format!("on top of {}", called(n))),
        );
        all.extend(traits.among.iter().map(|n| match n.is_this() {
            true => format!("that is {}", called(n)),
            false => among(n),
        }));
        let others = traits.other_than.iter().filter(|name| !name.is_this());
        let others: Vec<String> = others.map(called).collect();
        all.extend((!others.is_empty()).then(|| format!("other than {}", listed(&others, "and"))));
        if traits.state.contains(&State::AttackedThisTurn) {
            all.push("that attacked this turn".to_owned());
        }
        if let Some(shared) = &traits.shares {
            all.push(format!(
                "that shares {} with {}",
                with_article(feature(shared.feature)),
                called(&shared.with)
            ));
        }
        if let Some(shared) = &traits.shares_with {
            let center = *shared.any_of.is == [CardWord::CenterLrig];
            let with = match (center, shared.any_of.of) {
                (true, Some(of)) => format!("{} Center LRIG", whose(of)),
                _ => self.a_card(&shared.any_of, false),
            };
            all.push(format!(
                "that shares {} with {with}",
                with_article(feature(shared.feature)),
            ));
        }
        all.extend(
            traits
                .declared
                .iter()
                .map(|_| self.of_declared_thing(plural)),
        );
        let beside = traits.color_beside.iter();
        all.extend(beside.map(|_| format!("with a color other than {}", self.declared_thing())));
        let any: Vec<String> = traits.any.iter().map(kind).collect();
        all.extend(match (neighbor(traits), common_with(&any)) {
            (Some(name), _) => Some(format!("next to {}", called(name))),
            (None, Some(with)) => Some(format!("with {}", listed(&with, "or"))),
            (None, None) => (!any.is_empty()).then(|| format!("that {are} {}", listed(&any, "or"))),
        });
        all.extend(
            traits
                .not
                .iter()
                .map(|f| format!("that {are} not {}", kind(f))),
        );
        all
    }
}

impl Speaker {
    /// Returns the words for cards that fit what was declared: `of the declared color`.
    fn of_declared_thing(self, plural: bool) -> String {
        let preposition = match self.declared {
            Some(Declared::Color | Declared::Class | Declared::CardType | Declared::LrigType) => {
                "of"
            }
            Some(Declared::CardName | Declared::SigniName | Declared::SpellName) => "with",
            Some(Declared::SigniZone) => "in",
            Some(Declared::Number | Declared::Parity) | None => match plural {
                true => "that match",
                false => "that matches",
            },
        };
        format!("{preposition} {}", self.declared_thing())
    }

    /// Returns the words for what was declared: `the declared color`.
    pub(super) fn declared_thing(self) -> &'static str {
        match self.declared {
            Some(Declared::Color) => "the declared color",
            Some(Declared::Class) => "the declared class",
            Some(Declared::CardType) => "the declared card type",
            Some(Declared::LrigType) => "the declared LRIG type",
            Some(Declared::CardName | Declared::SigniName | Declared::SpellName) => {
                "the declared name"
            }
            Some(Declared::SigniZone) => "the chosen SIGNI Zone",
            Some(Declared::Number | Declared::Parity) | None => "the declaration",
        }
    }
}

/// Some filters ask for the cards to which this card is attached, as in "with this card attached to
/// it as a 【Charm】". Returns the way of attaching of such a filter. Returns `None` if the filter
/// asks for another attached card, or for anything else about it.
fn attachment_of_this(traits: &Traits) -> Option<Attachment> {
    let mut below = traits.over_any.as_deref()?.clone();
    let this = below.more.among.take()?.is_this();
    let as_what = std::mem::take(&mut below.more.attached_as);
    match (&*as_what, this && below.is_unrestricted()) {
        ([one], true) => Some(*one),
        _ => None,
    }
}

/// Returns the card beside which cards must lie, if they may lie on either side of it.
fn neighbor(traits: &Traits) -> Option<&Name> {
    let [left, right] = traits.any.as_slice() else {
        return None;
    };
    let name = left.more.left_of.as_ref()?;
    let side = |left_of, right_of| Filter {
        more: Box::new(Traits {
            left_of,
            right_of,
            ..Traits::default()
        }),
        ..Filter::default()
    };
    let name_of = Some(name.clone());
    let both = *left == side(name_of.clone(), None) && *right == side(None, name_of);
    both.then_some(name)
}

/// Returns the words after "a card with", if all these kinds of cards are printed in this way.
fn common_with(kinds: &[String]) -> Option<Vec<String>> {
    let with = |kind: &String| {
        let with = kind.strip_prefix("a card with ");
        let with = with.or_else(|| kind.strip_prefix("cards with "))?;
        (!with.contains(" or ") && !with.contains(" and ")).then(|| with.to_owned())
    };
    let all: Option<Vec<String>> = kinds.iter().map(with).collect();
    all.filter(|all| all.len() > 1)
}

/// Returns whether a level is short enough to be written before the noun:
/// `level two or less SIGNI`.
fn stands_before_noun(range: &Range) -> bool {
    match range {
        Range::Exactly(n) | Range::AtLeast(n) | Range::AtMost(n) => match n {
            Amount::Number(_) => true,
            Amount::Named(name) => name.as_str() == "x",
            _ => false,
        },
        _ => false,
    }
}

/// Returns whether a filter asks for cards that are under another card or attached to it, in any
/// way.
fn is_beneath_in_any_way(traits: &Traits) -> bool {
    let beneath = traits.under.is_some() || traits.beneath.is_some();
    beneath && *traits.attached_as == Attachment::BENEATH_SIGNI
}
