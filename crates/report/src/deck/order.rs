use wixoss_base::vocab::{CardType, Quantity};
use wixoss_cards::card::Card;

/// Returns the sort key of a card in a list: first the card type, then the level.
pub fn list_order(card: Card<'_>) -> (u8, Option<Quantity>) {
    let kind = match card.card_type() {
        CardType::Lrig => 0,
        CardType::AssistLrig => 1,
        CardType::Arts => 2,
        CardType::Piece => 3,
        CardType::Key => 4,
        CardType::Resona => 5,
        CardType::Signi => 6,
        CardType::Spell => 7,
        CardType::Token => 8,
    };
    (kind, card.level())
}
