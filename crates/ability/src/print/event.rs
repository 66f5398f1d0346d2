//! Writes events that happen, would happen, have happened or can't happen.

use super::Speaker;
use super::words::{
    attachment, called, capital, counter, kind, listed, marker, moment, state, subject,
    third_person, whose, with_article,
};
use crate::spelling::is_default;
use crate::{AbilityKind, CauseKind, Event, Filter, Moment, Name, Player, State, Who};

/// The form of the verb in an event.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Mood {
    /// The event happens: `this SIGNI attacks`.
    Happens,
    /// The event would happen: `this SIGNI would attack`.
    Would,
    /// The form after "cannot" or "must": `attack`.
    Bare,
    /// A condition asks whether the event has happened: `this SIGNI has attacked`.
    Past,
    /// The condition asks in which way this card entered the field: `this SIGNI entered the field`.
    Entered,
}

impl Mood {
    /// Writes a clause with the subject `who` and the verb `verb`, which is given in its plain
    /// form.
    pub(super) fn clause(self, who: &str, verb: &str, plural: bool) -> String {
        let you = who == "you";
        match self {
            Mood::Happens if you || plural => format!("{who} {}", plain(verb)),
            Mood::Happens => format!("{who} {}", third_person(verb)),
            Mood::Past if verb.starts_with('【') => format!("{who} {verb}"),
            Mood::Past if you || plural => format!("{who} have {}", participle(verb)),
            Mood::Past => format!("{who} has {}", participle(verb)),
            Mood::Would => format!("{who} would {verb}"),
            Mood::Entered => format!("{who} did {verb}"),
            Mood::Bare => verb.to_owned(),
        }
    }
}

/// Writes a verb for "you" or a plural subject: `are frozen` for `be frozen`.
fn plain(verb: &str) -> String {
    match verb.strip_prefix("be ") {
        Some(rest) => format!("are {rest}"),
        None => verb.to_owned(),
    }
}

/// Writes a verb as a participle, with its object: `discarded a card` for `discard a card`.
fn participle(verb: &str) -> String {
    let (word, rest) = verb.split_once(' ').unwrap_or((verb, ""));
    let done = match word {
        "be" => "been",
        "put" => "put",
        "leave" => "left",
        "draw" => "drawn",
        "take" => "taken",
        "lose" => "lost",
        "pay" => "paid",
        "have" => "had",
        "grow" => "grown",
        "become" => "become",
        "begin" => "begun",
        "bet" => "bet",
        word if word.ends_with('e') => &format!("{word}d"),
        word => &format!("{word}ed"),
    };
    match rest {
        "" => done.to_owned(),
        rest => format!("{done} {rest}"),
    }
}

impl Speaker {
    /// Writes an event. `own` has the words, such as "this SIGNI", for the card or player that an
    /// event without a filter is about.
    pub(super) fn event(self, event: &Event, own: &str, mood: Mood) -> String {
        let player =
            |player: Option<Player>| player.map_or(own.to_owned(), |p| subject(p).to_owned());
        let life = |of: Option<Player>| {
            let subjects = Player::ALL.map(|(_, player)| player);
            let own = subjects.into_iter().find(|player| subject(*player) == own);
            of.or(own).map_or("the player's", whose)
        };
        match event {
            Event::Move(moved) => self.move_event(moved, own, mood),
            Event::Attack(who) => self.event_of_cards(who, own, "attack", mood),
            Event::Battle(battle) => {
                let verb = match &battle.against {
                    Some(against) => format!("battle {}", self.card_or_named(against)),
                    None => "battle".to_owned(),
                };
                self.event_of_cards(&battle.who, own, &verb, mood)
            }
            Event::Crush(crush) => {
                let many = crush
                    .at_least
                    .as_ref()
                    .map(|n| format!("{} or more of ", self.amount(n)));
                let many = many.unwrap_or_default();
                let what = format!("{many}{} Life Cloth", life(crush.of));
                match &crush.by {
                    Some(by) if by.kind.is_empty() => {
                        mood.clause(&self.cause(by), &format!("crush {what}"), false)
                    }
                    Some(by) => {
                        mood.clause(&what, &format!("be crushed by {}", self.cause(by)), false)
                    }
                    None if mood == Mood::Bare => {
                        let whose = crush
                            .of
                            .map_or(String::new(), |of| format!("{} ", whose(of)));
                        format!("have {many}{whose}Life Cloth crushed")
                    }
                    None => mood.clause(&what, "be crushed", false),
                }
            }
            Event::Damage(damage) => {
                let by = damage
                    .by
                    .as_ref()
                    .map(|by| format!(" from {}", self.cause(by)));
                let verb = format!("take damage{}", by.unwrap_or_default());
                mood.clause(&player(damage.of), &verb, false)
            }
            Event::Use(used) => {
                let verb = match (used.ability.is_empty(), is_default(&used.filter)) {
                    (true, true) => "use cards".to_owned(),
                    (true, false) => format!("use {}", self.a_card(&used.filter, false)),
                    (false, all) => {
                        let kinds: Vec<String> =
                            used.ability.iter().map(|k| kind(*k).to_owned()).collect();
                        let of = match all {
                            true => String::new(),
                            false => format!(" of {}", self.a_card(&used.filter, false)),
                        };
                        format!("use {} abilities{of}", listed(&kinds, "or"))
                    }
                };
                mood.clause(&player(used.player), &verb, false)
            }
            Event::Grow(who) => self.event_of_cards(who, own, "grow", mood),
            Event::Become(becomes) => {
                let turned = match &*becomes.state {
                    [State::Upped] => Some("up"),
                    [State::Downed] => Some("down"),
                    [State::Frozen] => Some("freeze"),
                    _ => None,
                };
                if let Some(verb) = turned
                    && mood == Mood::Bare
                    && becomes.who.by.is_none()
                    && !is_default(&becomes.who.filter)
                {
                    return format!("{verb} {}", self.cards_of_event(&becomes.who, own).0);
                }
                let states: Vec<String> =
                    becomes.state.iter().map(|s| state(*s).to_owned()).collect();
                let verb = match states.is_empty() {
                    true => "change its state".to_owned(),
                    false if *becomes.state == [State::Driving] => "become driving".to_owned(),
                    false if *becomes.state == [State::FaceUp] => "be turned face up".to_owned(),
                    false if *becomes.state == [State::FaceDown] => {
                        "be turned face down".to_owned()
                    }
                    false => format!("be {}", listed(&states, "or")),
                };
                self.event_of_cards(&becomes.who, own, &verb, mood)
            }
            Event::AttackNegated(who) => {
                self.event_of_cards(who, own, "have its attack negated", mood)
            }
            Event::BeTargeted(who) => self.event_of_cards(who, own, "be targeted", mood),
            Event::BeAffected(who) => self.event_of_cards(who, own, "be affected", mood),
            Event::Attach(attach) => {
                let what: Vec<String> = attach
                    .attachment
                    .iter()
                    .map(|a| attachment(*a).to_owned())
                    .collect();
                let what = match what.is_empty() {
                    true => "a card".to_owned(),
                    false => listed(&what, "or"),
                };
                // Later words such as "it" mean the attached card. So the sentence begins with the
                // attached card: "a 【Charm】 is attached to this SIGNI".
                if let (Some(_), None, [only], Mood::Happens) =
                    (&attach.named, &attach.card, &*attach.attachment, mood)
                {
                    let (to, _) = self.cards_of_event(&attach.to, own);
                    let what = with_article(attachment(*only));
                    return mood.clause(&what, &format!("be attached to {to}"), false);
                }
                let what = match &attach.card {
                    Some(card) => format!("{} as {what}", self.card_or_named(card)),
                    None => what,
                };
                self.event_of_cards(
                    &attach.to,
                    own,
                    &format!("have {what} attached to it"),
                    mood,
                )
            }
            Event::Marker(marked) => {
                let zone = format!("{} SIGNI Zones", whose(marked.of.unwrap_or_default()));
                let put = marked
                    .put
                    .map(|m| (marker(m), format!("be put into one of {zone}")));
                let removed =
                    (marked.remove).map(|m| (marker(m), format!("be removed from one of {zone}")));
                let (what, verb) = put.or(removed).unwrap_or(("marker", "change".to_owned()));
                let by = marked.by.as_ref().filter(|by| !by.single);
                let by = by.map(|by| format!(" by {}", self.cause(by)));
                let what = match marked.by.as_ref().is_some_and(|by| by.single) {
                    true => format!("one or more {what}"),
                    false => format!("a {what}"),
                };
                mood.clause(&what, &format!("{verb}{}", by.unwrap_or_default()), false)
            }
            Event::BeRisenOn(who) => self.event_of_cards(who, own, "be risen on", mood),
            Event::Heaven(who) => self.event_of_cards(who, own, "reach {Heaven}", mood),
            Event::Reveal(who) => self.event_of_cards(who, own, "be revealed", mood),
            Event::HavePower(power) => {
                let is = power.is.as_ref().map(|is| self.range(is, Speaker::figure));
                let verb = format!(
                    "have its power become {}",
                    is.unwrap_or("another".to_owned())
                );
                self.event_of_cards(&power.who, own, &verb, mood)
            }
            Event::Guard(who) => match &who.with {
                Some(with) => {
                    let with = format!("【Guard】 with {}", self.a_card(with, false));
                    mood.clause(&player(who.player), &with, false)
                }
                None => mood.clause(&player(who.player), "【Guard】", false),
            },
            Event::Refresh(who) => mood.clause(&player(who.player), "refresh", false),
            Event::Shuffle(who) => {
                mood.clause(&format!("{} deck", life(who.player)), "be shuffled", false)
            }
            Event::LifeBurst(who) => mood.clause(
                &format!("{} Life Burst", life(who.player)),
                "activate",
                false,
            ),
            Event::Trap(who) => {
                mood.clause(&format!("{} 【Trap】", life(who.player)), "activate", false)
            }
            Event::SetTrap(who) => {
                mood.clause(&format!("{} 【Trap】", life(who.player)), "be set", false)
            }
            Event::Bet(who) => mood.clause(&player(who.player), "bet", false),
            Event::Lose(lost) => {
                let by = lost.by.iter();
                let by: String = by
                    .map(|by| format!(" by damage from {}", self.cause(by)))
                    .collect();
                mood.clause(&player(lost.of), &format!("lose the game{by}"), false)
            }
            Event::PayEner(who) => mood.clause(&player(who.player), "pay Ener costs", false),
            Event::GainCounter(gain) => {
                let what: Vec<String> = gain
                    .counter
                    .iter()
                    .map(|c| counter(*c).to_owned())
                    .collect();
                let what = match what.is_empty() {
                    true => "counters".to_owned(),
                    false => listed(&what, "or"),
                };
                mood.clause(&player(gain.player), &format!("gain {what}"), false)
            }
            Event::SpendCounter(spent) => {
                let what: Vec<String> = (spent.counter.iter())
                    .map(|c| counter(*c).to_owned())
                    .collect();
                let what = match what.is_empty() {
                    true => "counters".to_owned(),
                    false => listed(&what, "or"),
                };
                let on = spent.spent_on.as_deref();
                let on = on.map(|on| format!(" for {}", self.a_card(on, false)));
                let pays = format!("pay {what}{}", on.unwrap_or_default());
                mood.clause(&player(spent.player), &pays, false)
            }
            Event::Bloom(who) => self.event_of_cards(who, own, "bloom", mood),
            Event::Activate(activate) => {
                let kinds: Vec<String> = activate
                    .ability
                    .iter()
                    .map(|k| kind(*k).to_owned())
                    .collect();
                let kinds = match activate.ability.0.as_slice() {
                    [] => "abilities".to_owned(),
                    [AbilityKind::LifeBurst] if mood == Mood::Would => "its Life Burst".to_owned(),
                    _ => format!("{} abilities", listed(&kinds, "or")),
                };
                self.event_of_cards(&activate.who, own, &format!("activate {kinds}"), mood)
            }
            Event::GainAbility(gain) => {
                let gained: Vec<String> = (gain.keywords.iter())
                    .map(|keyword| self.keyword(keyword))
                    .collect();
                let gained = match gained.is_empty() {
                    true => "abilities".to_owned(),
                    false => listed(&gained, "or"),
                };
                self.event_of_cards(&gain.who, own, &format!("gain {gained}"), mood)
            }
            Event::GainPower(who) => self.event_of_cards(who, own, "gain power", mood),
            Event::LosePower(who) => self.event_of_cards(who, own, "lose power", mood),
            Event::LoseAbility(who) => self.event_of_cards(who, own, "lose abilities", mood),
            Event::Begin(at) => self.stage_event(*at, "begin", mood),
            Event::End(at) => self.stage_event(*at, "end", mood),
        }
    }

    fn stage_event(self, at: Moment, verb: &str, mood: Mood) -> String {
        if mood == Mood::Bare {
            return format!("{verb} {}", moment(at));
        }
        mood.clause(&moment(at), verb, false)
    }

    /// Writes an event as the beginning of a triggered ability: `when this SIGNI attacks`.
    pub(super) fn when(self, event: &Event) -> String {
        match event {
            Event::Begin(at) => format!("at the beginning of {}", moment(*at)),
            Event::End(at) => format!("at the end of {}", moment(*at)),
            event => format!("when {}", self.event(event, self.this, Mood::Happens)),
        }
    }

    /// Writes an event about cards, with its verb and cause.
    pub(super) fn event_of_cards(self, who: &Who, own: &str, verb: &str, mood: Mood) -> String {
        let by = who.by.as_ref().map(|by| {
            let preposition = match (&*by.kind, by.of, &by.source) {
                ([CauseKind::Battle], None, None) if !by.not => "through",
                _ => "by",
            };
            format!(" {preposition} {}", self.cause(by))
        });
        let with = mood == Mood::Bare && !is_default(&who.filter);
        let (own, plural) = self.cards_of_event(who, own);
        // In "You cannot attack with SIGNI", the cards of the event are not the subject.
        let with = if with {
            format!(" with {own}")
        } else {
            String::new()
        };
        let verb = format!("{verb}{with}{}", by.unwrap_or_default());
        mood.clause(&own, &verb, plural)
    }

    /// Writes the card of an event pattern, with "a" or "an". A card that was mentioned before is
    /// written as the word for its name, such as `it`.
    pub(super) fn card_or_named(self, filter: &Filter) -> String {
        match only_named(filter) {
            Some(name) => called(name, self.this),
            None => self.a_card(filter, false),
        }
    }

    /// Writes the cards that an event is about, and returns whether the words are plural.
    pub(super) fn cards_of_event(self, who: &Who, own: &str) -> (String, bool) {
        if let (None, Some(name)) = (&who.at_least, only_named(&who.filter)) {
            return (called(name, self.this), false);
        }

        match (&who.at_least, is_default(&who.filter)) {
            (None, true) => (own.to_owned(), false),
            (None, false) => (self.a_card(&who.filter, false), false),
            (Some(_), true) => (format!("{} of {own}", self.or_more(who)), true),
            (Some(_), false) => {
                let cards = self.cards(&who.filter, true, false);
                (format!("{} {cards}", self.or_more(who)), true)
            }
        }
    }

    /// Returns `two or more`. Returns `a total of two or more` if the cards of all steps of one
    /// effect are counted together.
    pub(super) fn or_more(self, who: &Who) -> String {
        let single = who.by.as_ref().is_some_and(|by| by.single);
        let total = if single { "a total of " } else { "" };
        let least = who.at_least.clone().unwrap_or_default();
        format!("{total}{} or more", self.amount(&least))
    }

    /// Writes several events as the start of a sentence, each as [`Speaker::when`] writes it.
    pub(super) fn whenever(self, events: &[Event]) -> String {
        let heads: Vec<String> = events.iter().map(|event| self.when(event)).collect();
        match heads.is_empty() {
            true => "Never".to_owned(),
            false => capital(&listed(&heads, "or")),
        }
    }
}

/// Returns the name, such as `it`, that a filter contains, if the filter has no other part.
fn only_named(filter: &Filter) -> Option<&Name> {
    let name = filter.more.among.as_ref()?;
    let mut bare = Filter::default();
    bare.more.among = Some(name.clone());
    (*filter == bare).then_some(name)
}
