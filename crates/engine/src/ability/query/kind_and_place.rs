//! Decides which cards, zones and positions the words of card texts mean, for example "spell" or
//! "left".

use crate::attached::Attached;
use crate::cast::Definition;
use crate::game::CardState;
use crate::ids::{LrigZone, SigniZone, Spot};
use wixoss_ability::{Attachment, CardWord, Place, Position};
use wixoss_base::vocab::{CardType, Color};

/// Returns whether a card in this state is attached to another card, or lies under it. `kind` is
/// the kind of attachment.
pub(crate) fn is_attached_as(kind: Attachment, state: &CardState) -> bool {
    match kind {
        Attachment::Underneath => {
            state.attached.is_none()
                && matches!(state.spot, Spot::UnderSigni(_) | Spot::UnderLrig(_))
        }
        kind => state.attached.is_some() && state.attached == Attached::of(kind),
    }
}

/// Returns the number of ener in a card's cost. For a LRIG, the cost is its grow cost.
pub(crate) fn total_cost(definition: &Definition) -> i32 {
    let price = match definition.card_type.is_lrig() {
        true => &definition.grow_cost,
        false => &definition.cost,
    };
    i32::try_from(price.ener_count()).unwrap_or(i32::MAX)
}

/// Returns whether a word of a card text (such as "spell") means this card when the card is at this
/// spot (place on the table).
pub(crate) fn is_a(word: CardWord, definition: &Definition, spot: Spot) -> bool {
    let kind = definition.card_type;
    match word {
        CardWord::Signi => {
            definition.is_signi() || definition.craft && matches!(spot, Spot::Signi(_))
        }
        CardWord::Lrig => kind.is_lrig(),
        CardWord::CenterLrig => match spot {
            Spot::Lrig(zone) => zone == LrigZone::Center,
            _ => kind == CardType::Lrig,
        },
        CardWord::AssistLrig => match spot {
            Spot::Lrig(zone) => zone != LrigZone::Center,
            _ => kind == CardType::AssistLrig,
        },
        CardWord::Spell => kind == CardType::Spell,
        CardWord::Arts => kind == CardType::Arts,
        CardWord::Piece => kind == CardType::Piece,
        CardWord::RelayPiece => definition.relay,
        CardWord::Key => kind == CardType::Key,
        CardWord::Resona => kind == CardType::Resona,
        CardWord::Craft => definition.craft,
        CardWord::Token => kind == CardType::Token,
    }
}

/// Returns whether a spot (place on the table) is in the zone that a card text names.
pub(crate) fn is_in(place: Place, spot: Spot) -> bool {
    match place {
        Place::Field => {
            matches!(
                spot,
                Spot::Signi(_) | Spot::Lrig(_) | Spot::Key | Spot::Cheer
            )
        }
        Place::Deck => spot == Spot::MainDeck,
        Place::LrigDeck => spot == Spot::LrigDeck,
        Place::Hand => spot == Spot::Hand,
        Place::Ener => spot == Spot::Ener,
        Place::Trash => spot == Spot::Trash,
        Place::LrigTrash => spot == Spot::LrigTrash,
        Place::LifeCloth => spot == Spot::LifeCloth,
        Place::Check => spot == Spot::Check,
        Place::SigniZone => matches!(spot, Spot::Signi(_)),
        Place::LrigZone => matches!(spot, Spot::Lrig(_) | Spot::Key | Spot::Aside),
        Place::Cheer => spot == Spot::Cheer,
        Place::Excluded => spot == Spot::Excluded,
        Place::Beat => spot == Spot::Beat,
    }
}

/// Returns whether a spot (place on the table) is at a position (left, center, right) of its
/// player's field.
pub(crate) fn is_position(position: Position, spot: Spot) -> bool {
    match spot {
        Spot::Signi(zone) => zone == zone_of(position),
        Spot::Lrig(zone) => {
            zone == match position {
                Position::Left => LrigZone::LeftAssist,
                Position::Center => LrigZone::Center,
                Position::Right => LrigZone::RightAssist,
            }
        }
        _ => false,
    }
}

/// Returns the SIGNI zone at a position.
pub(crate) const fn zone_of(position: Position) -> SigniZone {
    match position {
        Position::Left => SigniZone::Left,
        Position::Center => SigniZone::Center,
        Position::Right => SigniZone::Right,
    }
}

/// Returns whether a player can declare this color.
pub(crate) fn can_declare_color(color: Color) -> bool {
    color != Color::Colorless
}
