//! Writes effects that contain other effects: lists, choices, conditions and repetitions.

use super::Speaker;
use super::words::{capital, does, listed, next, number, subject, third_person, this_stage};
use crate::{
    Amount, Branch, Count, Delayed, Effect, Either, Event, ForEach, Modes, Moment, Player, Repeat,
    Subject, Try, Which,
};
use wixoss_base::vocab::Stage;

/// The marks that cards print before modes. Modes after the tenth have numbers.
const MARKS: [&str; 10] = ["①", "②", "③", "④", "⑤", "⑥", "⑦", "⑧", "⑨", "⑩"];

impl Speaker {
    /// Writes effects as sentences: `Draw a card. Vanish it.`
    pub(super) fn sentences(self, effects: &[Effect]) -> String {
        let last = effects.len().saturating_sub(1);
        let sentence = |(at, effect): (usize, &Effect)| {
            // If sentences follow a choice of modes, the choice is put in quotes. Otherwise, the
            // sentences would seem to belong to the last mode.
            let text = match effect {
                Effect::Modes(_) if at < last => self.all_of_this(std::slice::from_ref(effect)),
                _ => self.effect(effect),
            };
            format!("{}.", capital(&text))
        };
        let all: Vec<String> = effects.iter().enumerate().map(sentence).collect();
        match all.is_empty() {
            true => "Nothing happens.".to_owned(),
            false => all.join(" "),
        }
        .replace(".\".", ".\"")
        .replace("..", ".")
    }

    /// Writes effects as sentences that follow a comma: the first starts in lower case.
    pub(super) fn lower_sentences(self, effects: &[Effect]) -> String {
        let text = self.sentences(effects);
        let mut chars = text.chars();
        match chars.next() {
            Some(first) => first.to_lowercase().chain(chars).collect(),
            None => text,
        }
    }

    /// Writes effects as clauses of one sentence, without the final period.
    pub(super) fn clauses(self, effects: &[Effect]) -> String {
        let plain = |text: &String| {
            let bare = outside_names(text);
            let apart = [". ", ", ", ": ", " unless "];
            !apart.iter().any(|mark| bare.contains(mark))
        };
        let all: Vec<String> = effects.iter().map(|effect| self.effect(effect)).collect();
        if all.len() > 1 && all.iter().all(plain) {
            return all.join(" and ");
        }
        if all.len() > 1 {
            return self.all_of_this(effects);
        }
        let text = self.lower_sentences(effects);
        text.strip_suffix('.').map(str::to_owned).unwrap_or(text)
    }

    /// Writes effects as several quoted sentences after "do the following".
    fn all_of_this(self, effects: &[Effect]) -> String {
        let text = self.sentences(effects);
        format!("do the following: \"{}\"", text.trim_end_matches('.'))
    }

    /// Writes effects after words such as "if you do". Effects with "Otherwise" are put in quotes.
    /// Without quotes, "Otherwise" would seem to mean "if you do not".
    fn body(self, effects: &[Effect]) -> String {
        let text = self.clauses(effects);
        match text.contains(". Otherwise,") && !text.starts_with("do the following") {
            true => self.all_of_this(effects),
            false => text,
        }
    }

    /// Returns the words for effects that a player may do, and for the effects that follow.
    pub(super) fn may(self, attempt: &Try) -> String {
        let who = subject(attempt.by);
        // The player who may do something also chooses one of the options.
        let options = match &*attempt.deed.0 {
            [] => vec!["do nothing".to_owned()],
            [Effect::Either(either)] if either.by == attempt.by && !either.options.is_empty() => {
                let options = either.options.iter();
                options.map(|of| self.offered(who, of)).collect()
            }
            deed => vec![self.offered(who, deed)],
        };
        let only_else = attempt.then.is_empty() && !attempt.otherwise.is_empty();
        match only_else {
            true if !self.is_one_clause(&attempt.otherwise) => {
                let deed = listed(&options, "or");
                format!("{who} may {deed}{}", self.outcome(attempt))
            }
            true => {
                let done: Vec<String> = options.iter().map(|deed| done_by(who, deed)).collect();
                let otherwise = self.clauses(&attempt.otherwise);
                format!("{otherwise} unless {who} {}", listed(&done, "or"))
            }
            false => {
                let deed = listed(&options, "or");
                format!("{who} may {deed}{}", self.outcome(attempt))
            }
        }
    }

    /// Returns the words for effects after "may". A sentence with its own subject ("it gets +1000
    /// power", "the next time you would take damage") can't follow "may", so it is put in quotes.
    fn offered(self, who: &str, effects: &[Effect]) -> String {
        match effects {
            [Effect::Change(change)]
                if matches!(change.of, Subject::Cards(_)) || !change.replace.is_empty() =>
            {
                self.all_of_this(effects)
            }
            _ => own_deed(who, self.clauses(effects)),
        }
    }

    /// Returns whether effects are one plain clause, so that another clause can follow.
    fn is_one_clause(self, effects: &[Effect]) -> bool {
        let text = self.clauses(effects);
        let bare = outside_names(&text);
        effects.len() == 1 && !bare.contains([',', ':', '.', '①'])
    }

    /// Returns the words for effects that are attempted, and for the effects that follow.
    pub(super) fn attempt(self, attempt: &Try) -> String {
        let deed = match attempt.deed.is_empty() {
            true => "do nothing".to_owned(),
            false => self.clauses(&attempt.deed),
        };
        let by = match attempt.by {
            Player::You => String::new(),
            by => format!("{}: ", subject(by)),
        };
        format!("{by}{deed}{}", self.outcome(attempt))
    }

    /// Returns the words for the effects that follow if the attempted effects were done, and for
    /// the effects that follow if they were not done.
    fn outcome(self, attempt: &Try) -> String {
        let mut text = String::new();
        if !attempt.then.is_empty() {
            let they = if attempt.by == Player::You {
                "you do"
            } else {
                "they do"
            };
            text += &format!(". If {they}, {}", self.body(&attempt.then));
        }
        if !attempt.otherwise.is_empty() {
            text += &format!(". Otherwise, {}", self.body(&attempt.otherwise));
        }
        text
    }

    /// Returns the words for effects that are done under a condition.
    pub(super) fn branch(self, branch: &Branch) -> String {
        if let ([Effect::Modes(more)], [Effect::Modes(fewer)]) =
            (&*branch.then.0, &*branch.otherwise.0)
            && self.mode_list(more) == self.mode_list(fewer)
            && more.by == fewer.by
        {
            let choose = self.choose(fewer);
            let more = format!(
                " If {}, {} instead.",
                self.condition(&branch.holds),
                self.choose(more)
            );
            return format!("{choose} of the following.{more} {}", self.mode_list(fewer));
        }
        let head = format!(
            "if {}, {}",
            self.condition(&branch.holds),
            self.body(&branch.then)
        );
        match branch.otherwise.is_empty() {
            true => head,
            false => format!("{head}. Otherwise, {}", self.body(&branch.otherwise)),
        }
    }

    /// Writes a choice of modes with the list of modes.
    pub(super) fn modes(self, modes: &Modes) -> String {
        let list = self.mode_list(modes);
        if let Count::Exactly(n) | Count::UpTo(n) = &modes.count
            && !matches!(n, Amount::Number(_) | Amount::Named(_))
        {
            let up_to = match modes.count {
                Count::UpTo(_) => "up to ",
                _ => "",
            };
            let choose = does(modes.by, "choose");
            let n = self.figure(n);
            let text = format!("{choose} {up_to}a number of the following equal to {n}. {list}");
            return text.trim_end().trim_end_matches('.').to_owned();
        }
        let fresh = match modes.fresh {
            true => " that have not yet been chosen",
            false => "",
        };
        let text = format!("{} of the following{fresh}. {list}", self.choose(modes));
        text.trim_end().trim_end_matches('.').to_owned()
    }

    /// Returns the words for the number of modes that a player chooses: `choose up to two`.
    fn choose(self, modes: &Modes) -> String {
        let count = match &modes.count {
            Count::Exactly(n) => self.amount(n),
            Count::UpTo(n) => format!("up to {}", self.amount(n)),
            Count::AtLeast(n) => format!("{} or more", self.amount(n)),
            Count::AnyNumber => "any number".to_owned(),
        };
        format!("{} {count}", does(modes.by, "choose"))
    }

    /// Writes the modes with their marks. If the same mode can be chosen more than once, a sentence
    /// before the modes says this.
    fn mode_list(self, modes: &Modes) -> String {
        let repeats = match modes.repeats {
            true => "The same may be chosen more than once. ",
            false => "",
        };
        let mode = |(at, effects): (usize, &crate::Effects)| {
            let mark = MARKS
                .get(at)
                .map_or_else(|| format!("({})", at + 1), |m| (*m).to_owned());
            format!("{mark}{}", self.sentences(effects))
        };
        let all: Vec<String> = modes.modes.iter().enumerate().map(mode).collect();
        let beyond = match modes.without_cost {
            0 => String::new(),
            n => format!(" beyond the first {}", number(n)),
        };
        let cost = modes.cost.iter().map(|cost| {
            let cost = self.cost(cost);
            format!("The use cost is increased by {cost} for each chosen mode{beyond}. ")
        });
        let cost: String = cost.collect();
        let text = format!("{cost}{repeats}{}", all.join(" "));
        text.trim_end().trim_end_matches('.').to_owned()
    }

    /// Returns the words for a choice of one of several options.
    pub(super) fn either(self, either: &Either) -> String {
        let option = |of: &crate::Effects| match self.clauses(of) {
            text if (text.contains([':', ';']) || text.contains(". "))
                && !text.starts_with("do the following") =>
            {
                self.all_of_this(of)
            }
            text => text,
        };
        let all: Vec<String> = either.options.iter().map(option).collect();
        let options = match all.is_empty() {
            true => "do nothing".to_owned(),
            false => listed(&all, "or"),
        };
        match either.by {
            Player::You => options,
            by => format!("as {} chooses, {options}", subject(by)),
        }
    }

    /// Returns the words for effects that are done for each of several cards.
    pub(super) fn for_each(self, each: &ForEach) -> String {
        let cards = match &each.of {
            Which::All(group) => self.cards(&group.filter, false, false),
            other => format!("of {}", self.which(other, false)),
        };
        format!("for each {cards}, {}", self.clauses(&each.deed))
    }

    /// Returns the words for effects that are done several times.
    pub(super) fn repeat(self, repeat: &Repeat) -> String {
        let deed = self.clauses(&repeat.deed);
        match &repeat.times {
            Amount::Count(of) => {
                format!("for each {}, {deed}", self.cards(of, false, false))
            }
            Amount::Number(n) => format!("do this {} times: {deed}", number(*n)),
            times => format!(
                "do this a number of times equal to {}: {deed}",
                self.figure(times)
            ),
        }
    }

    /// Returns the words for effects that happen later.
    pub(super) fn later(self, later: &Delayed) -> String {
        let stage = |event: &Event| matches!(event, Event::Begin(_) | Event::End(_));
        let stages = later.when.iter().all(stage);
        let said = |event: &Event| match event {
            Event::Begin(at) if later.next => format!("at the beginning of {}", next(*at)),
            Event::End(at) if later.next => format!("at the end of {}", next(*at)),
            Event::Begin(at) if later.once && at.of.is_none() => {
                format!("at the beginning of {}", this_stage(at.stage))
            }
            Event::End(at) if later.once && at.of.is_none() => {
                format!("at the end of {}", this_stage(at.stage))
            }
            // A turn has one end. So a player's next end phase can be the end of the current turn.
            Event::End(at)
                if later.once
                    && later.until.is_none()
                    && at.stage == Stage::Turn
                    && at.of != Some(Player::TurnPlayer) =>
            {
                let stage = Stage::EndPhase;
                format!("at the beginning of {}", next(Moment { stage, ..*at }))
            }
            event => self.when(event),
        };
        let mut heads: Vec<String> = later.when.iter().map(said).collect();
        if heads.is_empty() {
            heads.push("never".to_owned());
        }
        let head = listed(&heads, "or");
        let head = match later.once && !(stages && later.until.is_none()) {
            true => format!("the next time, {head}"),
            false => head,
        };
        let during = later
            .during
            .as_ref()
            .map(|c| format!(" while {}", self.condition(c)));
        let until = later
            .until
            .as_ref()
            .map(|until| format!("{}, ", self.duration(until)));
        let also = match later.additionally {
            true => "additionally ",
            false => "",
        };
        format!(
            "{}{head}{}, {also}{}",
            until.unwrap_or_default(),
            during.unwrap_or_default(),
            self.clauses(&later.deed)
        )
    }
}

/// Returns a text without the card names in it.
fn outside_names(text: &str) -> String {
    let parts = text.split('《').enumerate();
    parts
        .map(|(at, part)| match part.split_once('》') {
            Some((_, rest)) if at > 0 => rest,
            _ => part,
        })
        .collect()
}

/// Writes clauses in the form that follows a subject such as `your opponent`:
/// `pays {Red} and discards a card`.
fn done_by(who: &str, deed: &str) -> String {
    let deeds: Vec<String> = deed
        .split(" and ")
        .map(|deed| match (who, deed.strip_prefix(who)) {
            ("you", _) => deed.to_owned(),
            (_, Some(own)) => own.trim_start().to_owned(),
            (_, None) => third_person(deed),
        })
        .collect();
    deeds.join(" and ")
}

/// Writes an action of a player in the form that follows "may": `draw a card` for
/// `your opponent draws a card`.
fn own_deed(who: &str, deed: String) -> String {
    let Some(own) = deed
        .strip_prefix(who)
        .and_then(|rest| rest.strip_prefix(' '))
    else {
        return deed;
    };
    match own.split_once(' ') {
        Some((verb, rest)) => format!("{} {rest}", verb.strip_suffix('s').unwrap_or(verb)),
        None => own.to_owned(),
    }
}
