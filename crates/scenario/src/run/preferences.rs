//! A player who follows a list of preferences. At each decision, the player makes the first choice
//! in the list that is legal.

use super::card_label::{full_label, place_label, subject};
use crate::read::action::ACTIONS;
use crate::read::reply::REPLIES;
use crate::scenario_error::ScenarioError;
use crate::words;
use wixoss_base::syntax::Span;
use wixoss_base::vocab::meant;
use wixoss_engine::{Choice, Instance, Play, Spot};

/// The preferences of a player, from the most wanted to the least wanted action.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Preferences(Vec<String>);

impl Preferences {
    /// Reads preferences, one per line. Each line is an action as scenarios write it, such as
    /// `attack`, `attack: Fox`, `put: Fox, on: left` or `pass`. Text after a `#` is a comment.
    ///
    /// # Errors
    /// Returns an error for the first line that is not an action; the error names the most similar
    /// action. Also returns an error for a text without preferences.
    pub fn read(text: &str) -> Result<Preferences, ScenarioError> {
        let mut listed = Vec::new();
        for line in text.lines() {
            let wish = line.split('#').next().unwrap_or_default().trim();
            if wish.is_empty() {
                continue;
            }
            let word = wish.split(':').next().unwrap_or_default().trim();
            let known = || ACTIONS.into_iter().chain(REPLIES).chain(["pass"]);
            if !known().any(|action| action.eq_ignore_ascii_case(word)) {
                let actions: Vec<&str> = known().collect();
                let message = format!(
                    "expected an action, found `{word}`: one of {}",
                    actions.join(", ")
                );
                let span = Span::of(wish, text).unwrap_or_default();
                let error = ScenarioError::new(message).at(span, text);
                return Err(match meant(word, known()) {
                    Some(near) => error.fix(format!("did you mean `{near}`?")),
                    None => error,
                });
            }
            listed.push(wish.to_lowercase());
        }
        match listed.is_empty() {
            true => Err(ScenarioError::new("the list has no preferences")),
            false => Ok(Preferences(listed)),
        }
    }

    /// Returns the legal choice that comes first in the list, or `None` if no preference fits a
    /// legal choice.
    pub fn choose(&self, play: &Play<'_>) -> Option<Choice> {
        let options = play.decision()?.options;
        self.0.iter().find_map(|wish| {
            let action = wish.split(':').next().unwrap_or_default().trim();
            // It is slow to make the words of a choice. So they are made only for choices with the
            // same action as the preference.
            let mut alike = options
                .iter()
                .filter(|option| action_of(play, **option).eq_ignore_ascii_case(action));
            let wanted = alike.find(|option| {
                let label = words::choice(play, **option);
                let mut said = spellings(play, label, **option).into_iter();
                said.any(|label| fits(&label, wish))
            });
            wanted.copied()
        })
    }
}

/// Returns the word of the action that makes a choice. The text of the choice begins with this
/// word.
fn action_of(play: &Play<'_>, choice: Choice) -> &'static str {
    match choice {
        Choice::Open(_) => "open with",
        Choice::PlayFirst(_) => "play first",
        Choice::Pick(_) | Choice::Done => words::picking(play),
        Choice::Charge(_) => "charge",
        Choice::Grow { .. } => "grow into",
        Choice::Put { .. } => "put",
        Choice::Retire(_) => "retire",
        Choice::Use(used) if words::comes_without_zone(play, used) => "put",
        Choice::UseOtherFace(_) => "put",
        Choice::Use(_) | Choice::Activate { .. } => "use",
        Choice::Answer(answer) => words::answer_action(answer),
        Choice::Attack(_) | Choice::AttackInto { .. } => "attack",
        Choice::Guard(_) => "guard with",
        Choice::GuardBy { .. } => "guard by",
        Choice::Pay(_) => "pay with",
        Choice::LifeBurst(_) => "Life Burst",
        Choice::Process(_) => "process",
        Choice::First(_) => "first",
        Choice::Pass => "pass",
    }
}

/// Returns the texts with which a preference may name a choice. These are the usual label, the text
/// with the place and the name of the card (`choose: ener Fox`), and the text with the name alone
/// (`choose: Fox`). If the player must not see the face of the card, returns only the text with the
/// place.
fn spellings(play: &Play<'_>, label: String, choice: Choice) -> Vec<String> {
    let Some(card) = subject(play, choice) else {
        return vec![label];
    };
    let state = play.game().card(card);
    let sees = |player| {
        // A player who picks cards from their own side may look at these cards, except at Life
        // Cloth.
        let looks = state.side == player && state.spot != Spot::LifeCloth;
        looks || state.is_known_to(player)
    };
    let chooser = play.decision().map(|decision| decision.player);
    let with = |called: &dyn Fn(Instance) -> String| words::choice_with(play, choice, called);
    match chooser.is_none_or(sees) {
        true => vec![
            label,
            with(&|card| full_label(play, card)),
            with(&|card| words::name(play, card).to_owned()),
        ],
        false => vec![with(&|card| place_label(play, card))],
    }
}

/// Returns whether the preference `wish` names the choice `label`, such as `attack: left (Fox)`.
/// The preference can give the place (`attack: left`) or the name of the card (`attack: Fox`). A
/// name can have brackets too, so the whole label is also compared.
fn fits(label: &str, wish: &str) -> bool {
    let label = label.to_lowercase();
    let by_place = words::without_brackets(&label);
    let by_name = match (label.split_once(": "), label.split_once(" (")) {
        (Some((action, _)), Some((_, rest))) => {
            format!("{action}: {}", rest.replacen(')', "", 1))
        }
        _ => label.clone(),
    };
    [by_place, by_name, label].iter().any(|said| {
        said.strip_prefix(wish)
            .is_some_and(|rest| rest.is_empty() || rest.starts_with([':', ',']))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_preference_names_an_action_a_place_or_a_card() {
        for (label, wish, is_it) in [
            ("attack: left (Fox)", "attack", true),
            ("attack: left (Fox)", "attack: left", true),
            ("attack: left (Fox)", "attack: fox", true),
            ("attack: left (Fox)", "attack: hare", false),
            ("put: Fox, on: left", "put: fox", true),
            ("put: Fox, on: left", "put: fox, on: left", true),
            ("put: Foxglove, on: left", "put: fox", false),
            ("put: Kite (HIGH), Second", "put: kite (high), second", true),
            ("put: Kite (LOW), First", "put: kite (high), second", false),
            ("pass", "pass", true),
            ("choose: none", "choose", true),
        ] {
            assert_eq!(fits(label, wish), is_it, "{label} / {wish}");
        }
    }

    #[test]
    fn an_unknown_action_is_refused_with_its_line() {
        let error = Preferences::read("# mine\nattack\natack: Fox\n").unwrap_err();
        assert_eq!(error.at.map(|at| at.line), Some(3));
        assert!(error.to_string().contains("did you mean `attack`?"));
        assert!(Preferences::read("# none\n").is_err());
    }
}
