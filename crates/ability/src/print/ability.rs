//! Writes whole abilities as sentences. Each sentence begins with the head (the kind, cost and
//! limits) of the ability.

use super::Speaker;
use super::words::{listed, place, timing};
use crate::marks::english_mark;
use crate::{
    Ability, Action, Appearance, Auto, Constant, Cost, Enter, Extra, ExtraWord, GrowCondition,
    Keyword, Limit, Needs, Place, UseEffect,
};
use wixoss_base::vocab::Timing;

impl Speaker {
    /// Writes a whole ability: its head (the kind, cost and limits) and its effects.
    pub(super) fn ability(self, ability: &Ability) -> String {
        match ability {
            Ability::Keyword(keyword) => format!("{}.", self.keyword(keyword)),
            Ability::Constant(constant) => self.constant(constant),
            Ability::Auto(auto) => self.auto(auto),
            Ability::Enter(enter) => self.enter(enter),
            Ability::Action(action) => self.action(action),
            Ability::LifeBurst(effects) => format!("Life Burst: {}", self.sentences(effects)),
            Ability::Use(used) => self.used(used),
            Ability::Appearance(appearance) => self.appearance(appearance),
            Ability::GrowCondition(grow) => self.grow_condition(grow),
            Ability::Rise(on) => {
                format!("[Rise] Put this onto {}.", self.selection(on, "", false))
            }
            Ability::Harmony(down) => {
                format!("[Harmony] Down {}.", self.selection(down, "", false))
            }
            Ability::Trap(effects) => format!("{{Trap Icon}}: {}", self.sentences(effects)),
            Ability::SongFragment(effects) => {
                format!("[Song Fragment]: {}", self.sentences(effects))
            }
        }
    }

    /// Writes a keyword in brackets, with the cards it is limited to.
    pub(super) fn keyword(self, keyword: &Keyword) -> String {
        let name = keyword.word.entry().en;
        match &keyword.scope {
            None => format!("【{name}】"),
            Some(scope) => format!("【{name} — {}】", self.cards(scope, false, false)),
        }
    }

    /// Writes the first part of an ability, which comes before the cost: `[Team Auto] {1/Turn}`.
    fn head(self, needs: Option<&Needs>, word: &str, limit: Option<&Limit>) -> String {
        let head = match needs {
            None => format!("[{word}]"),
            Some(Needs::Team(team)) => format!("[Team] <{}> [Team {word}]", english_mark(team)),
            Some(Needs::DreamTeam(_)) => format!("[Dream Team] [Team {word}]"),
            Some(Needs::Bond(_)) => format!("[Bond {word}]"),
            Some(Needs::Crossed(_)) => format!("[Cross {word}]"),
            Some(Needs::Driving(_)) => format!("[Drive {word}]"),
        };
        match limit {
            None => head,
            Some(Limit::PerTurn(n)) => format!("{head} {{{n}/Turn}}"),
            Some(Limit::PerGame(n)) => format!("{head} {{{n}/Game}}"),
        }
    }

    /// Writes a note with the zones in which an ability works. The note is empty if the ability
    /// names no zone, because it then works on the field.
    fn works_in(self, zones: &[Place]) -> String {
        let zones: Vec<String> = zones
            .iter()
            .map(|zone| place(*zone, Some(crate::Player::You), false))
            .collect();
        match zones.len() {
            0 => String::new(),
            9 => " (This ability works in every zone.)".to_owned(),
            _ => format!(
                " (This ability works while this card is {}.)",
                listed(&zones, "or")
            ),
        }
    }

    fn constant(self, constant: &Constant) -> String {
        let word = match constant.layer {
            true => "Layer Constant",
            false => "Constant",
        };
        let head = self.head(constant.needs.as_ref(), word, None);
        let changes: Vec<String> = constant
            .changes
            .iter()
            .map(|change| self.change(change))
            .collect();
        let changes = match changes.is_empty() {
            true => "nothing changes".to_owned(),
            false => changes.join("; "),
        };
        let text = match &constant.condition {
            Some(condition) => format!("As long as {}, {changes}", self.condition(condition)),
            None => super::words::capital(&changes),
        };
        let end = if text.ends_with(".\"") { "" } else { "." };
        format!("{head}: {text}{end}{}", self.works_in(&constant.zone))
    }

    fn auto(self, auto: &Auto) -> String {
        let head = self.head(auto.needs.as_ref(), "Auto", auto.limit.as_ref());
        let when = self.whenever(&auto.when);
        let during = auto
            .during
            .as_ref()
            .map(|c| format!(" while {}", self.condition(c)));
        format!(
            "{head}: {when}{}, {}{}",
            during.unwrap_or_default(),
            self.lower_sentences(&auto.effects),
            self.works_in(&auto.zone)
        )
    }

    fn enter(self, enter: &Enter) -> String {
        let head = self.head(enter.needs.as_ref(), "Enter", enter.limit.as_ref());
        let cost = enter
            .cost
            .as_ref()
            .map(|cost| format!(" {}", self.cost(cost)));
        let during = enter
            .during
            .as_ref()
            .map(|c| format!(" while {}", self.condition(c)));
        let first = match enter.before_spell {
            true => " before the effect of the spell",
            false => "",
        };
        format!(
            "{head}{}{}{first}: {}",
            cost.unwrap_or_default(),
            during.unwrap_or_default(),
            self.sentences(&enter.effects)
        )
    }

    fn action(self, action: &Action) -> String {
        let mut head = self.head(action.needs.as_ref(), "Action", action.limit.as_ref());
        head += &icons(&action.timing);
        if action.cost != Cost::default() {
            head += &format!(" {}", self.cost(&action.cost));
        }
        let only = action.condition.as_ref().map(|condition| {
            format!(
                " This ability can only be used if {}.",
                self.condition(condition)
            )
        });
        format!(
            "{head}: {}{}{}",
            self.sentences(&action.effects),
            only.unwrap_or_default(),
            self.works_in(&action.zone)
        )
    }

    fn used(self, used: &UseEffect) -> String {
        let mut parts = Vec::new();
        if let Some(condition) = &used.condition {
            let condition = super::words::capital(&self.condition(condition));
            parts.push(format!("[Use Conditions] {condition}."));
        }
        let uses = format!("use {}", self.this);
        parts.extend(used.extra.iter().map(|extra| self.extra(extra, &uses)));
        parts.push(self.sentences(&used.effects));
        parts.join(" ")
    }

    /// Writes an additional cost. `as_you` is the action that the cost belongs to, such as the use
    /// of a card.
    fn extra(self, extra: &Extra, as_you: &str) -> String {
        let repeats = match (extra.repeats, extra.at_most) {
            (true, Some(most)) => format!(" up to {most} times"),
            (true, None) => " any number of times".to_owned(),
            (false, _) => String::new(),
        };
        let changed = extra.cost.as_deref().map(|change| {
            let changed = self.cost_change(change, "its");
            format!(" If you do, it has {changed}.")
        });
        let changed = changed.unwrap_or_default();
        match extra.word {
            None => format!(
                "As you {as_you}, {} {}{repeats} as an additional use cost.{changed}",
                if extra.required {
                    "you must"
                } else {
                    "you may"
                },
                self.pays(&extra.pay)
            ),
            Some(word) => {
                let word = match word {
                    ExtraWord::Encore => "Encore",
                    ExtraWord::Bet => "Bet",
                    ExtraWord::Boost => "Boost",
                    ExtraWord::Chain => "Chain",
                };
                format!("{word} — {}{repeats}.{changed}", self.cost(&extra.pay))
            }
        }
    }

    fn appearance(self, appearance: &Appearance) -> String {
        let icons = icons(&appearance.timing);
        format!(
            "[Appearance Condition]{icons} {}.",
            self.cost(&appearance.cost)
        )
    }

    fn grow_condition(self, grow: &GrowCondition) -> String {
        let mut parts = Vec::new();
        parts.extend(
            grow.condition
                .iter()
                .map(|condition| self.condition(condition)),
        );
        parts.extend(grow.cost.iter().map(|cost| self.cost(cost)));
        parts.extend(
            grow.onto
                .iter()
                .map(|onto| format!("can grow from {}", self.a_card(onto, false))),
        );
        let grows = format!("grow into {}", self.this);
        let extra = grow.extra.iter().map(|extra| self.extra(extra, &grows));
        let mut said: Vec<String> = extra.collect();
        if !parts.is_empty() {
            let parts = super::words::capital(&listed(&parts, "and"));
            said.insert(0, format!("{parts}."));
        }
        match said.is_empty() {
            true => "[Grow] No condition.".to_owned(),
            false => format!("[Grow] {}", said.join(" ")),
        }
    }
}

fn icons(timings: &[Timing]) -> String {
    timings.iter().map(|t| format!(" {}", timing(*t))).collect()
}
