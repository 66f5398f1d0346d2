//! Reads abilities that begin with a head: the label before the effects, with the kind, the use
//! limit, the timing and the cost.

use crate::parts::class_names::team;
use crate::parts::step::Step;
use crate::settle::done_this_way::name_moves;
use crate::syntax::en::ability::parenthesis;
use crate::syntax::en::ability::working_zone::{self, zone_of_paid_cards, zone_this_card_leaves};
use crate::syntax::en::condition::stage;
use crate::syntax::en::noun::noun_phrase;
use crate::syntax::en::prelude::*;
use crate::syntax::en::sentence::clause;
use crate::syntax::en::sentence::{assembly, looked_at_cards};

/// The parts of the head of an ability, except its kind and its cost.
#[derive(Clone, Debug, Default)]
pub(crate) struct Head {
    pub(crate) needs: Option<Needs>,
    pub(crate) limit: Option<Limit>,
    pub(crate) timing: Vec<Timing>,
}

impl Context {
    /// Reads one ability with its head, up to the end of its line or quote. `team` is the team
    /// that a line such as `[Team] <...>` of this card names. An ability with a head such as
    /// `[Team Auto]` needs this team.
    pub(crate) fn ability<'a>(self, input: &'a str, team: Option<&Needs>) -> Parsed<'a, Ability> {
        if let Ok((rest, keyword)) = self.keyword(input) {
            let (rest, ()) = clause::full_stop(rest)?;
            return Ok((rest, Ability::Keyword(keyword)));
        }
        first!(self.special_head(input));
        let (rest, word) = square(input)?;
        let mut head = Head::default();
        let mut word = word;
        for (prefix, needs) in [
            ("Team ", team.cloned()),
            ("Bond ", Some(Needs::Bond(Nothing {}))),
            ("Cross ", Some(Needs::Crossed(Nothing {}))),
            ("Drive ", Some(Needs::Driving(Nothing {}))),
        ] {
            if let Some(kind) = word.strip_prefix(prefix) {
                let needs = or_fail(needs, input)?;
                head.needs = Some(needs);
                word = kind;
            }
        }
        let rest = self.limits_and_timings(rest, &mut head);
        match word {
            "Constant" => self.constant(rest, head),
            "Layer Constant" => match self.constant(rest, head)? {
                (rest, Ability::Constant(mut constant)) => {
                    constant.layer = true;
                    Ok((rest, Ability::Constant(constant)))
                }
                _ => fail(input),
            },
            "Auto" => self.auto(rest, head),
            "Enter" => self.enter(rest, head),
            "Action" => self.action(rest, head),
            _ => fail(input),
        }
    }

    /// Reads limits on the use of an ability (`{1/Turn}`, `{2/Turn}`, `{1/Game}`) and the icons of
    /// use timings.
    pub(crate) fn limits_and_timings<'a>(self, input: &'a str, head: &mut Head) -> &'a str {
        let mut rest = input;
        while let Ok((behind, word)) = icon(rest) {
            let limit = word.split_once('/').and_then(|(n, per)| {
                let n = n.parse().ok()?;
                match per {
                    "Turn" => Some(Limit::PerTurn(n)),
                    "Game" => Some(Limit::PerGame(n)),
                    _ => None,
                }
            });
            let timing = match word {
                "Main Phase Icon" => Some(Timing::Main),
                "Attack Phase Icon" => Some(Timing::Attack),
                "Spell Cut-in Icon" => Some(Timing::SpellCutIn),
                _ => None,
            };
            match (limit, timing) {
                (Some(limit), _) => head.limit = Some(limit),
                (None, Some(timing)) => head.timing.push(timing),
                (None, None) => break,
            }
            rest = behind;
        }
        rest
    }

    /// Reads the rest of an `[Auto]` ability, after its label:
    /// `: When this SIGNI attacks, draw a card.`
    pub(crate) fn auto(self, input: &str, head: Head) -> Parsed<'_, Ability> {
        let (mut rest, ()) = wording(":")(input)?;
        let mut holds: Vec<Condition> = Vec::new();
        loop {
            let stated = match after(rest, "while") {
                Some(behind) => self.condition(behind),
                None => self.during_stage(rest),
            };
            let Ok((behind, condition)) = stated else {
                break;
            };
            rest = wording(",")(behind)?.0;
            holds.push(condition);
        }
        let (mut rest, when) = self.trigger(rest)?;
        if let Ok((behind, condition)) = self.condition_at_event(rest) {
            holds.push(condition);
            rest = behind;
        }
        let during = effects::all_of(holds);
        let (rest, ()) = wording(",")(rest)?;
        let about_this_card =
            matches!(when.as_slice(), [Event::Attack(who)] if *who == Who::default());
        let own = Context {
            about_this_card,
            ..self
        };
        let (rest, effects) = own.effects(rest)?;
        let (rest, zone) = self.tail(rest)?;
        fail_if(!head.timing.is_empty(), input)?;
        let auto = Auto {
            needs: head.needs,
            zone: List(zone),
            limit: head.limit,
            when: List(when),
            during,
            effects,
        };
        Ok((rest, Ability::Auto(Box::new(auto))))
    }

    /// Reads a condition on the moment of an event. The condition is written after the event:
    /// `outside of your main phase`, `while upped`, `during your turn`.
    pub(crate) fn condition_at_event(self, input: &str) -> Parsed<'_, Condition> {
        if let Ok((rest, ())) = wording(
            "outside of|outside|anytime other than|at any time other than|\
             at a time other than|other than|except|not",
        )(input)
        {
            return self.not_during(rest);
        }
        let Some(rest) = after(input, "while") else {
            return self.during_stage(input);
        };
        if let Ok((rest, state)) = word::one_of(noun_phrase::STATES)(rest) {
            let mut filter = Filter::default();
            filter.more.state.0.push(state);
            let matched = Match {
                filter,
                ..Default::default()
            };
            return Ok((rest, Condition::Match(matched)));
        }
        self.condition(rest)
    }

    /// Reads a stage that is excluded, after "outside of": `your main phase`,
    /// `during a draw phase`.
    pub(crate) fn not_during(self, input: &str) -> Parsed<'_, Condition> {
        let rest = skip(input, "during");
        let (rest, at) = self.moment(rest)?;
        let during = stage::during_moment(at);
        Ok((rest, Condition::Not(Box::new(during))))
    }

    /// Reads the rest of an `[Enter]` ability, after its label. The ability can have a cost before
    /// the colon.
    pub(crate) fn enter(self, input: &str, head: Head) -> Parsed<'_, Ability> {
        let bare = [":", "while", "before"]
            .iter()
            .any(|head| after(input, head).is_some());
        let (rest, cost) = match bare {
            true => (input, None),
            false => {
                let (rest, cost) = self.cost(input)?;
                fail_if(rest.len() == input.len(), input)?;
                (rest, Some(cost))
            }
        };
        let (rest, during) = match after(rest, "while") {
            Some(holds) => {
                let (rest, holds) = self.condition(holds)?;
                (rest, Some(holds))
            }
            None => (rest, None),
        };
        let before = after(rest, "before the effect of the spell");
        let (rest, ()) = wording(":")(before.unwrap_or(rest))?;
        let (rest, effects) = self.effects(rest)?;
        let (rest, zone) = self.tail(rest)?;
        fail_if(!zone.is_empty() || !head.timing.is_empty(), input)?;
        let enter = Enter {
            needs: head.needs,
            limit: head.limit,
            during,
            cost,
            before_spell: before.is_some(),
            effects,
        };
        Ok((rest, Ability::Enter(Box::new(enter))))
    }

    /// Reads the rest of an `[Action]` ability, after its label: cost, colon, effects.
    pub(crate) fn action(self, input: &str, head: Head) -> Parsed<'_, Ability> {
        let (rest, cost) = self.cost(input)?;
        let (rest, ()) = wording(":")(rest)?;
        let (rest, effects) = self.effects(rest)?;
        let (rest, condition) = self.ability_use_condition(rest)?;
        let (rest, mut zone) = self.tail(rest)?;
        let condition = working_zone::take_working_zone(condition, &mut zone);
        if zone.is_empty() {
            let said = words_read(input, rest);
            zone.extend(zone_this_card_leaves(said).or_else(|| zone_of_paid_cards(said, &cost)));
        }
        let action = Action {
            needs: head.needs,
            zone: List(zone),
            timing: List(head.timing),
            limit: head.limit,
            condition,
            cost,
            effects,
        };
        Ok((rest, Ability::Action(Box::new(action))))
    }

    /// Reads a condition on the use of the ability, after its effects:
    /// `This ability can only be used if ...`.
    pub(crate) fn ability_use_condition(self, input: &str) -> Parsed<'_, Option<Condition>> {
        if let Some(rest) = after(input, "This ability can only be used")
            && let Ok((rest, condition)) = self.during_stage(rest)
        {
            let (rest, ()) = clause::full_stop(rest)?;
            return Ok((rest, Some(condition)));
        }
        let Some(rest) = only_if_head(input) else {
            return Ok((input, None));
        };
        let (rest, condition) = self.condition(rest)?;
        let (rest, ()) = clause::full_stop(rest)?;
        Ok((rest, Some(condition)))
    }

    /// Reads the sentences up to the end of the line or quote, and returns the effects of all these
    /// sentences together.
    pub(crate) fn effects(self, input: &str) -> Parsed<'_, Effects> {
        let (rest, steps) = self.steps(input)?;
        match assembly::assembled(steps) {
            Some(mut effects) => {
                let said = words_read(input, rest);
                looked_at_cards::put_back_on_life_cloth(&mut effects.0, said);
                looked_at_cards::resolve_revealed_until(&mut effects.0);
                name_moves(&mut effects);
                Ok((rest, effects))
            }
            None => fail(input),
        }
    }

    /// Reads the sentences up to the end of the line or quote. Returns one step for each sentence.
    pub(crate) fn steps(self, input: &str) -> Parsed<'_, Vec<Step>> {
        let mut rest = input;
        let mut all = Vec::new();
        loop {
            let (behind, step) = self.sentence(rest)?;
            all.push(step);
            rest = behind;
            // A parenthesis after the last sentence can say where the ability works. A parenthesis
            // about the order of cards is a sentence of its own.
            let next = rest.trim_start_matches(' ');
            let ends = next.is_empty() || next.starts_with(['\n', '"', '』', '(']);
            let ends = ends && self.order_parenthesis(next).is_err();
            if ends || only_if_head(next).is_some() || is_only_during(next) {
                return Ok((rest, all));
            }
            rest = next;
        }
    }

    /// Reads the parenthesis after an ability. Returns the zones the ability works in, if the
    /// parenthesis names them.
    pub(crate) fn tail(self, input: &str) -> Parsed<'_, Vec<Place>> {
        match parenthesis::parenthesis(input) {
            Some((rest, inner)) => Ok((rest, self.works_in(inner)?.1)),
            None => Ok((input, Vec::new())),
        }
    }

    /// Reads a team condition alone on a line: `[Team] <...>` or `[Dream Team]`.
    pub(crate) fn team_line(self, input: &str) -> Parsed<'_, Needs> {
        let (rest, word) = square(input)?;
        let (rest, needs) = match word {
            "Dream Team" => (rest, Needs::DreamTeam(Nothing {})),
            "Team" => {
                let (rest, name) = marked(rest)?;
                (rest, Needs::Team(team(name)))
            }
            _ => return fail(input),
        };
        let text = rest.trim_start_matches(' ');
        let headed = text.starts_with("[Team ");
        fail_unless(headed || text.is_empty() || text.starts_with('\n'), rest)?;
        Ok((text, needs))
    }
}

/// Returns whether the text begins with a sentence that allows the use of the ability only during a
/// stage.
fn is_only_during(input: &str) -> bool {
    after(input, "This ability can only be used during").is_some()
}

/// Reads the words before a condition on the use of an ability: `This ability can only be used if`.
/// Returns the text after these words.
fn only_if_head(input: &str) -> Option<&str> {
    let text = input.trim_start_matches(' ');
    after(
        text,
        "This ability can only be used if|This ability can only be used while|\
         This ability can only be used as long as|Use this ability only if|\
         You can only use this ability if|You may only use this ability if|\
         You can use this ability only if",
    )
}

/// Reads the icon of a use timing: `{Main Phase Icon}`.
pub(crate) fn timing(input: &str) -> Parsed<'_, Timing> {
    let (rest, word) = icon(input)?;
    let timing = match word {
        "Main Phase Icon" => Timing::Main,
        "Attack Phase Icon" => Timing::Attack,
        "Spell Cut-in Icon" => Timing::SpellCutIn,
        _ => return fail(input),
    };
    Ok((rest, timing))
}
