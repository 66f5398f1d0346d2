//! The payments of a cost: icons of ener and coins, and putting this card down.

use crate::prelude::*;

/// Returns the payment that this card is downed.
pub(crate) fn down() -> Payment {
    let down = effects::set(Which::Named(Name::this()), &[State::Downed]);
    Payment::Do(Box::new(down))
}

/// Returns the payment of a number of coins, or of ener whose colors are separated by `/`. Returns
/// `None` if a word is not a color.
pub(crate) fn of_icon(
    (name, is_coin): (&str, bool),
    count: i32,
    color: impl Fn(&str) -> Option<Color>,
) -> Option<Payment> {
    let amount = Amount::Number(count);
    if is_coin {
        return Some(Payment::Coin(amount));
    }
    let colors = name.split(['/', '|']).map(|word| color(word.trim()));
    let colors: Option<Vec<Color>> = colors.collect();
    Some(Payment::Ener(EnerColors::new(colors?)?, amount))
}

/// Adds a payment. Several icons of one kind become one payment.
pub(crate) fn add(all: &mut Vec<Payment>, payment: Payment) {
    for known in all.iter_mut() {
        match (known, &payment) {
            (Payment::Ener(colors, Amount::Number(n)), Payment::Ener(more, Amount::Number(m)))
                if colors == more =>
            {
                *n += m;
                return;
            }
            (Payment::Coin(Amount::Number(n)), Payment::Coin(Amount::Number(m))) => {
                *n += m;
                return;
            }
            _ => {}
        }
    }
    all.push(payment);
}
