//! Writes the costs of an ability as English text with icons.

use super::Speaker;
use super::words::{capital, listed};
use crate::{Amount, Cost, EnerColors, Payment};

impl Speaker {
    /// Writes a cost in the form before the colon of an ability: `{Red} {Red} Discard a card`.
    pub(super) fn cost(self, cost: &Cost) -> String {
        let is_deed = |payment: &&Payment| matches!(payment, Payment::Do(_));
        let is_icon =
            |payment: &&Payment| !matches!(payment, Payment::Do(_) | Payment::EnerCards(_));
        let icons = cost.0.iter().filter(is_icon);
        let mut parts: Vec<String> = icons.map(|payment| self.payment(payment)).collect();
        let deeds = cost.0.iter().filter(is_deed);
        let deeds: Vec<String> = deeds.map(|payment| self.payment(payment)).collect();
        parts.extend((!deeds.is_empty()).then(|| capital(&listed(&deeds, "and"))));
        match parts.is_empty() {
            true => "{Colorlessx0}".to_owned(),
            false => parts.join(" "),
        }
    }

    /// Writes a cost in the form of an action of a player: `pay {Red}`, `discard a card`.
    pub(super) fn pays(self, cost: &Cost) -> String {
        let deeds = cost
            .0
            .iter()
            .all(|payment| matches!(payment, Payment::Do(_)));
        match deeds && !cost.0.is_empty() {
            true => {
                let deeds: Vec<String> =
                    cost.0.iter().map(|payment| self.payment(payment)).collect();
                listed(&deeds, "and")
            }
            false => format!("pay {}", self.cost(cost)),
        }
    }

    fn payment(self, payment: &Payment) -> String {
        match payment {
            Payment::Ener(colors, amount) => self.icons(&ener(colors), amount),
            Payment::Coin(amount) => self.icons("Coin Icon", amount),
            Payment::Exceed(Amount::Number(n)) => format!("Exceed {n}"),
            Payment::Exceed(amount) => format!("Exceed {}", self.figure(amount)),
            Payment::Do(effect) => self.effect(effect),
            // This part of a cost only gives the paid cards a name, so a sentence has no words for
            // it.
            Payment::EnerCards(_) => String::new(),
        }
    }

    /// Writes one icon for each unit. More than six units are written as one icon with a number.
    fn icons(self, name: &str, amount: &Amount) -> String {
        match amount {
            Amount::Number(n @ 1..=6) => {
                let icons: Vec<String> = (0..*n).map(|_| format!("{{{name}}}")).collect();
                icons.join(" ")
            }
            Amount::Number(n) => format!("{{{name}x{n}}}"),
            amount => format!("{{{name}}} times {}", self.figure(amount)),
        }
    }
}

fn ener(colors: &EnerColors) -> String {
    let names: Vec<String> = colors
        .colors()
        .iter()
        .map(|color| capital(color.name()))
        .collect();
    names.join("/")
}
