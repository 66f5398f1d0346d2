//! Whether a card fits the scope or condition of a keyword: the parts of a [`Filter`] that ask for
//! nothing but the card itself. Any other part is refused when the card is taken in.

use crate::ability::{Amount, CardWord, Filter, Place, Player as Whose, Range, State, Traits};
use crate::engine::ids::{Instance, LrigZone, Player, Spot};
use crate::engine::play::Play;
use crate::vocab::{CardType, Zone};

/// A part of a filter that is not looked at here, by its key.
pub(super) fn unknown_in(filter: &Filter) -> Option<&'static str> {
    let Traits {
        color,
        class,
        lrig_type,
        name,
        name_contains,
        level,
        power,
        state,
        any,
        not,
        ..
    } = &*filter.more;
    let looked_at = Traits {
        color: color.clone(),
        class: class.clone(),
        lrig_type: lrig_type.clone(),
        name: name.clone(),
        name_contains: name_contains.clone(),
        level: level.clone(),
        power: power.clone(),
        state: state.clone(),
        any: any.clone(),
        not: not.clone(),
        ..Traits::default()
    };
    let plain =
        |range: &Option<Box<Range>>| range.as_deref().is_none_or(|r| within(r, 0).is_some());
    let lies = |state: &State| matches!(state, State::Upped | State::Downed | State::Frozen);
    let nested = any.iter().chain(not.as_deref());
    match () {
        () if *filter.more != looked_at => Some("a word about other cards"),
        () if !plain(level) => Some("level"),
        () if !plain(power) => Some("power"),
        () if !state.iter().all(lies) => Some("state"),
        () => nested.filter_map(unknown_in).next(),
    }
}

/// Whether a number is in a range of plain numbers; `None` if the range is not that.
fn within(range: &Range, number: i32) -> Option<bool> {
    let plain = |amount: &Amount| match amount {
        Amount::Number(n) => Some(*n),
        _ => None,
    };
    Some(match range {
        Range::Exactly(n) => number == plain(n)?,
        Range::AtLeast(n) => number >= plain(n)?,
        Range::AtMost(n) => number <= plain(n)?,
        Range::MoreThan(n) => number > plain(n)?,
        Range::LessThan(n) => number < plain(n)?,
        Range::Between([from, to]) => (plain(from)?..=plain(to)?).contains(&number),
        Range::OneOf(all) => {
            let all: Option<Vec<i32>> = all.iter().map(plain).collect();
            all?.contains(&number)
        }
        Range::OtherThan(n) => number != plain(n)?,
        Range::MultipleOf(n) => number.checked_rem(plain(n)?) == Some(0),
        Range::Odd(_) => number.rem_euclid(2) == 1,
    })
}

impl Play<'_> {
    /// Whether a card fits a filter, as its player `you` sees the board.
    pub(super) fn suits(&self, card: Instance, filter: &Filter, you: Player) -> bool {
        let state = self.game.card(card);
        let of = match filter.of {
            None | Some(Whose::Both) => true,
            Some(Whose::You) => state.side == you,
            Some(Whose::Opponent) => state.side != you,
            Some(Whose::TurnPlayer) => state.side == self.game.turn.player,
        };
        let or_none = |list_is_empty: bool, one: bool| list_is_empty || one;
        of && or_none(
            filter.is.is_empty(),
            filter.is.iter().any(|w| self.is_a(card, *w)),
        ) && or_none(
            filter.zone.is_empty(),
            filter.zone.iter().any(|place| is_in(state.spot, *place)),
        ) && self.has_traits(card, &filter.more, you)
    }

    fn has_traits(&self, card: Instance, traits: &Traits, you: Player) -> bool {
        let (definition, state) = (self.definition(card), self.game.card(card));
        let word = |id: &u16| self.table.cast.word(*id);
        let colors = definition.colors;
        let in_range = |range: &Option<Box<Range>>, number: i32| {
            range
                .as_deref()
                .is_none_or(|r| within(r, number) == Some(true))
        };
        let named = |name: &String| definition.name == *name || definition.name_ja == *name;
        let is_class = |class: &String| {
            let classes = definition.classes.iter().map(word);
            let mut parts =
                classes.flat_map(|whole| std::iter::once(whole).chain(whole.split(':')));
            parts.any(|part| part == class)
        };
        let is_type = |kind: &String| definition.lrig_types.iter().map(word).any(|t| t == kind);
        let contains = |part: &String| {
            definition.name.contains(part.as_str()) || definition.name_ja.contains(part.as_str())
        };
        let lies = |word: &State| match word {
            State::Upped => !state.down,
            State::Downed => state.down,
            State::Frozen => state.frozen,
            _ => false,
        };
        (traits.color.is_empty() || traits.color.iter().any(|c| colors.contains(*c)))
            && (traits.class.is_empty() || traits.class.iter().any(is_class))
            && (traits.lrig_type.is_empty() || traits.lrig_type.iter().any(is_type))
            && (traits.name.is_empty() || traits.name.iter().any(named))
            && traits.name_contains.as_ref().is_none_or(contains)
            && in_range(&traits.level, self.level(card))
            && in_range(&traits.power, self.power(card))
            && traits.state.iter().all(lies)
            && (traits.any.is_empty() || traits.any.iter().any(|f| self.suits(card, f, you)))
            && !traits
                .not
                .as_deref()
                .is_some_and(|f| self.suits(card, f, you))
    }

    fn is_a(&self, card: Instance, word: CardWord) -> bool {
        let definition = self.definition(card);
        let (kind, spot) = (definition.card_type, self.game.card(card).spot);
        match word {
            CardWord::Signi => definition.is_signi(),
            CardWord::Lrig => kind.is_lrig(),
            CardWord::CenterLrig => spot == Spot::Lrig(LrigZone::Center),
            CardWord::AssistLrig => kind == CardType::AssistLrig,
            CardWord::Spell => kind == CardType::Spell,
            CardWord::Arts => kind == CardType::Arts,
            CardWord::Piece => kind == CardType::Piece,
            CardWord::Key => kind == CardType::Key,
            CardWord::Resona => kind == CardType::Resona,
            CardWord::Craft => definition.craft,
            CardWord::Token => kind == CardType::Token,
        }
    }
}

fn is_in(spot: Spot, place: Place) -> bool {
    let zone = match place {
        Place::Field => return matches!(spot, Spot::Signi(_) | Spot::Lrig(_) | Spot::Cheer),
        Place::SigniZone => return matches!(spot, Spot::Signi(_)),
        Place::LrigZone => return matches!(spot, Spot::Lrig(_) | Spot::Key),
        Place::Deck => Zone::MainDeck,
        Place::LrigDeck => Zone::LrigDeck,
        Place::Hand => Zone::Hand,
        Place::Ener => Zone::Ener,
        Place::Trash => Zone::Trash,
        Place::LrigTrash => Zone::LrigTrash,
        Place::LifeCloth => Zone::LifeCloth,
        Place::Check => Zone::Check,
        Place::Cheer => Zone::Cheer,
        Place::Excluded => Zone::Excluded,
    };
    spot.zone() == zone
}
