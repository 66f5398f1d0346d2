//! Writes continuous effects: their changes, their cards or player, and their duration.

use super::Speaker;
use super::event::Mood;
use super::words::{called, card_trait, kind, listed, next, some_stage, subject};
use crate::marks::english_mark;
use crate::{
    Ability, Amount, CardWord, Change, Duration, Event, Filter, Likeness, Loss, Moment, Period,
    Player, Subject, Which,
};
use wixoss_base::vocab::{CardType, Stage};

impl Change {
    /// Returns the sentence of this effect, with `who` as the name of its only card or player:
    /// "Fox gets +3000 power until end of turn".
    pub fn sentence_about(&self, who: &str) -> String {
        Speaker::CARD.change_of(self, who, who, false)
    }

    /// Returns the sentence of this effect with the number `power`, as in "Fox gets +3000 power".
    /// The engine has calculated this number, for example because a player distributed power among
    /// cards. The effect itself does not contain the number.
    pub fn sentence_with_power(&self, who: &str, power: i32) -> String {
        let with_power = Change {
            power: Some(Amount::Number(power)),
            ..self.clone()
        };
        with_power.sentence_about(who)
    }

    /// Returns whether this effect gives a power that the engine calculates, such as a part of
    /// distributed power. No card text can express such a power.
    pub fn is_worked_out(&self) -> bool {
        let of_slot = |part: &Amount| matches!(part, Amount::Named(name) if name.is_slot());
        match &self.power {
            Some(Amount::Times(parts)) => parts.iter().any(of_slot),
            _ => false,
        }
    }
}

impl Speaker {
    /// Writes a continuous effect as one or more clauses, separated by ". ". The first clause
    /// starts in lower case.
    pub(super) fn change(self, change: &Change) -> String {
        let (who, plural) = match &change.of {
            Subject::Player(player) => (subject(*player).to_owned(), *player == Player::You),
            Subject::Cards(which) => (self.acting(which), Speaker::is_plural(which)),
        };
        // An event happens to one card at a time: "if a SIGNI on your field would be vanished".
        let any_one = match &change.of {
            Subject::Cards(Which::All(group)) => self.a_card(&group.filter, false),
            _ => who.clone(),
        };
        self.change_of(change, &who, &any_one, plural)
    }

    /// Writes the words after "your opponent cannot" for a move of cards that is written in the
    /// passive voice: `have a card of your opponent's put into the Ener Zone`.
    fn cards_of_player_moved(self, event: &crate::Event, who: &str) -> Option<String> {
        let crate::Event::Move(moved) = event else {
            return None;
        };
        // "Cannot put a SIGNI onto the field" is in the active voice.
        if moved.to.contains(&crate::Place::Field) {
            return None;
        }
        let mut bare = moved.clone();
        bare.who.filter = crate::Filter::default();
        let words = self.event(&crate::Event::Move(bare), who, Mood::Bare);
        let words = words.strip_prefix("be ")?;
        let (cards, _) = self.cards_of_event(&moved.who, "a card");
        Some(format!("have {cards} {words}"))
    }

    /// Writes a continuous effect with `who` as its subject. `any_one` has the words for one of the
    /// cards, in the events that are replaced.
    fn change_of(self, change: &Change, who: &str, any_one: &str, plural: bool) -> String {
        let verb = |one: &str, many: &str| {
            if plural {
                many.to_owned()
            } else {
                one.to_owned()
            }
        };
        let mut said: Vec<String> = Vec::new();
        let mut value = |name: &str, amount: &Option<crate::Amount>, base: bool| {
            if let Some(amount) = amount {
                said.push(match base {
                    true => format!(
                        "{} base {name} become {}",
                        verb("has its", "have their"),
                        self.figure(amount)
                    ),
                    false => format!("{} {}", verb("gets", "get"), self.gets(amount, name)),
                });
            }
        };
        value("power", &change.base_power, true);
        value("power", &change.power, false);
        value("level", &change.base_level, true);
        value("level", &change.level, false);
        value("limit", &change.base_limit, true);
        value("limit", &change.limit, false);
        value("hand size limit", &change.hand_limit, false);
        value("attack limit", &change.attack_limit, false);
        if !change.lose.is_empty() {
            let lost: Vec<String> = change
                .lose
                .iter()
                .map(|loss| self.loss(loss, plural))
                .collect();
            said.push(format!(
                "{} {}",
                verb("loses", "lose"),
                listed(&lost, "and")
            ));
        }
        if !change.gain.is_empty() {
            let bearer = self.bearer(&change.of);
            let gained = change.gain.iter().map(|ability| bearer.quoted(ability));
            let gained: Vec<String> = gained.collect();
            said.push(format!(
                "{} {}",
                verb("gains", "gain"),
                listed(&gained, "and")
            ));
        }
        if change.gain_keyword.is_some() {
            said.push(format!("{} that keyword", verb("gains", "gain")));
        }
        if let Some(from) = &change.gain_from {
            let kinds: Vec<String> = from.ability.iter().map(|k| kind(*k).to_owned()).collect();
            let kinds = match kinds.is_empty() {
                true => "abilities".to_owned(),
                false => format!("{} abilities", listed(&kinds, "and")),
            };
            let of = self.cards(&from.filter, true, false);
            said.push(format!("{} the {kinds} of {of}", verb("gains", "gain")));
        }
        if let Some(level) = change.also.as_ref().and_then(|also| also.level.as_ref()) {
            let level = self.range(level, Speaker::amount);
            said.push(format!(
                "can count as level {level} for your abilities and effects"
            ));
        }
        if let Some(also) = &change.also
            && also.level.is_none()
        {
            said.push(format!(
                "{} additionally {}",
                verb("is", "are"),
                self.likeness(also)
            ));
        }
        if let Some(becomes) = &change.becomes {
            said.push(format!(
                "{} {}",
                verb("becomes", "become"),
                self.likeness(becomes)
            ));
        }
        let is_player = matches!(change.of, Subject::Player(_));
        let event = |event: &crate::Event| match self.cards_of_player_moved(event, who) {
            Some(words) if is_player => words,
            _ => self.event(event, who, Mood::Bare),
        };
        let events = |events: &[crate::Event], last| {
            let all: Vec<String> = events.iter().map(event).collect();
            listed(&all, last)
        };
        let unless = change.unless.as_ref().map(|cost| {
            let who = match (plural && who == "you") || who.starts_with("this ") {
                true => "you",
                false => "they",
            };
            format!(" unless {who} {}", self.pays(cost))
        });
        let unless = unless.unwrap_or_default();
        match (change.cannot.is_empty(), unless.is_empty()) {
            (false, _) => said.push(format!("cannot {}{unless}", events(&change.cannot, "or"))),
            (true, false) => said.push(format!("cannot do nothing{unless}")),
            (true, true) => {}
        }
        if !change.doubled.is_empty() {
            let doubled = events(&change.doubled, "and");
            let doubled = match (plural, doubled.split_once(' ')) {
                (false, Some((verb, rest))) => format!("{verb}s {rest}"),
                _ => doubled,
            };
            said.push(format!("{doubled} twice as much"));
        }
        if !change.inverted.is_empty() {
            let gains = |event: &Event| matches!(event, Event::GainPower(_));
            let other = match change.inverted.iter().any(gains) {
                true => "lose",
                false => "gain",
            };
            let altered = events(&change.inverted, "and");
            said.push(match (plural, altered.split_once(' ')) {
                (false, Some((verb, rest))) => {
                    format!("{other}s power instead whenever it {verb}s {rest}")
                }
                _ => format!("{other} power instead whenever they {altered}"),
            });
        }
        if let Some(into) = &change.grows_only_into {
            said.push(format!("can grow only into {}", self.a_card(into, false)));
        }
        if !change.must.is_empty() {
            let first = match change.before_others {
                true => " before other SIGNI",
                false => "",
            };
            let must = events(&change.must, "and");
            said.push(format!("must {must}{first} if able"));
        }
        for permission in change.can.iter() {
            said.push(format!("can {}", self.permission(permission)));
        }
        if let Some(cap) = &change.at_most {
            let period = match cap.period {
                None => "",
                Some(Period::ThisTurn) => " each turn",
                Some(Period::LastTurn) => " in the last turn",
                Some(Period::ThisPhase) => " each phase",
                Some(Period::ThisAttack) => " each attack",
                Some(Period::ThisGame) => " in the game",
                Some(Period::ThisEntering) => " as it entered",
            };
            let what = self.event(&cap.event, who, Mood::Bare);
            let times = match &cap.count {
                Amount::Number(1) => "once".to_owned(),
                Amount::Number(2) => "twice".to_owned(),
                count => format!("{} times", self.amount(count)),
            };
            said.push(format!("can {what} at most {times}{period}"));
        }
        if let Some(cause) = &change.unaffected_by {
            said.push(format!(
                "{} not affected by {}",
                verb("is", "are"),
                self.cause(cause)
            ));
        }
        if let Some(cost) = &change.cost {
            said.push(format!(
                "{} {}",
                verb("has", "have"),
                self.cost_change(cost, &verb("its", "their"))
            ));
        }
        let until = change.until.as_ref().map(|until| self.duration(until));
        let replaced = change.replace.iter();
        let mut clauses: Vec<String> = replaced
            .map(|one| self.replacement(one, &change.of, any_one, until.as_deref()))
            .collect();
        let until = until.map_or_else(String::new, |until| format!(" {until}"));
        if !said.is_empty() {
            clauses.insert(0, format!("{who} {}{until}", listed(&said, "and")));
        }
        match clauses.is_empty() {
            true => format!("{who} {} unchanged{until}", verb("is", "are")),
            false => clauses.join("; "),
        }
    }

    /// Returns the words for "this card" in an ability that cards gain. For example, the words are
    /// "this SIGNI" if SIGNI gain the ability.
    fn bearer(self, of: &Subject) -> Speaker {
        let filter = match of {
            Subject::Cards(Which::Named(name)) if name.is_this() => return self,
            Subject::Cards(Which::Target(s) | Which::Choose(s)) => &s.filter,
            Subject::Cards(Which::All(group)) => &group.filter,
            _ => &Filter::default(),
        };
        let speaker = match *filter.is {
            [CardWord::Signi | CardWord::Resona] => Speaker::of(CardType::Signi),
            [CardWord::Lrig | CardWord::CenterLrig | CardWord::AssistLrig] => {
                Speaker::of(CardType::Lrig)
            }
            [CardWord::Spell] => Speaker::of(CardType::Spell),
            [CardWord::Arts] => Speaker::of(CardType::Arts),
            [CardWord::Piece] => Speaker::of(CardType::Piece),
            [CardWord::Key] => Speaker::of(CardType::Key),
            _ => Speaker::CARD,
        };
        Speaker {
            declared: self.declared,
            ..speaker
        }
    }

    /// Writes an ability that cards gain: a keyword in brackets, any other ability in quotes.
    fn quoted(self, ability: &Ability) -> String {
        match ability {
            Ability::Keyword(_) => self.ability(ability).trim_end_matches('.').to_owned(),
            Ability::LifeBurst(effects) => {
                format!("【Life Burst】\"{}\"", self.sentences(effects))
            }
            other => format!("\"{}\"", self.ability(other)),
        }
    }

    fn loss(self, loss: &Loss, plural: bool) -> String {
        let its = if plural { "their" } else { "its" };
        match loss {
            Loss::Abilities(_) => format!("{its} abilities"),
            Loss::ThisAbility(_) => "this ability".to_owned(),
            Loss::Kind(of) => format!("{its} {} abilities", kind(*of)),
            Loss::Keyword(keyword) => self.keyword(keyword),
            Loss::Icon(icon) => card_trait(*icon).to_owned(),
            Loss::Classes(_) => format!("{its} classes"),
            Loss::Colors(colors) if colors.is_empty() => format!("{its} colors"),
            Loss::Colors(colors) => {
                let names: Vec<String> = colors.iter().map(|c| c.name().to_owned()).collect();
                listed(&names, "and")
            }
        }
    }

    fn likeness(self, like: &Likeness) -> String {
        let mut all: Vec<String> = like.color.iter().map(|c| c.name().to_owned()).collect();
        for marked in [&like.class, &like.lrig_type] {
            all.extend(
                marked
                    .iter()
                    .map(|word| format!("<{}>", english_mark(word))),
            );
        }
        all.extend(like.name.iter().map(|name| format!("《{name}》")));
        all.extend(like.card.iter().map(|name| format!("the card 《{name}》")));
        all.extend(like.is.iter().map(|word| card_word(*word).to_owned()));
        all.extend(
            like.copy_of
                .iter()
                .map(|n| format!("a copy of {}", called(n, self.this))),
        );
        if let Some(of) = &like.name_of {
            all.push(format!("named as {}", self.a_card(of, false)));
        }
        if let Some(of) = &like.color_of {
            all.push(format!("of the colors of {}", self.cards(of, true, false)));
        }
        if let Some(of) = &like.lrig_type_of {
            all.push(format!(
                "of the LRIG types of {}",
                self.cards(of, true, false)
            ));
        }
        all.extend(like.every_color.then(|| "every color".to_owned()));
        all.extend(like.every_class.then(|| "every class".to_owned()));
        let declared = like.declared.as_ref();
        all.extend(declared.map(|_| self.declared_thing().to_owned()));
        match all.is_empty() {
            true => "as it is".to_owned(),
            false => listed(&all, "and"),
        }
    }

    /// Returns the duration of an effect in words: `until end of turn`.
    pub(super) fn duration(self, duration: &Duration) -> String {
        match duration {
            Duration::EndOfTurn(_) => "until end of turn".to_owned(),
            Duration::EndOf(at) => format!("until the end of {}", some_stage(*at)),
            Duration::EndOfNext(at) => format!("until the end of {}", next(*at)),
            Duration::StartOfNext(at) => format!("until the beginning of {}", next(*at)),
            Duration::DuringNext(at) => during_next(at),
            Duration::Game(_) => "for the rest of the game".to_owned(),
            Duration::While(condition) => format!("as long as {}", self.condition(condition)),
        }
    }
}

/// Returns `during your opponent's next turn`, or
/// `during the main phase and attack phase of your next turn` for several stages.
fn during_next(at: &[Moment]) -> String {
    match at {
        [at] => format!("during {}", next(*at)),
        [first, ..] => {
            let stages: Vec<String> = at.iter().map(|at| at.stage.name().to_owned()).collect();
            let turn = Moment {
                stage: Stage::Turn,
                of: first.of,
            };
            format!("during the {} of {}", listed(&stages, "and"), next(turn))
        }
        [] => "never".to_owned(),
    }
}

/// Writes a kind of card with its article.
pub(super) fn card_word(word: CardWord) -> &'static str {
    match word {
        CardWord::Signi => "a SIGNI",
        CardWord::Lrig => "a LRIG",
        CardWord::CenterLrig => "a Center LRIG",
        CardWord::AssistLrig => "an Assist LRIG",
        CardWord::Spell => "a spell",
        CardWord::Arts => "an ARTS",
        CardWord::Piece => "a PIECE",
        CardWord::RelayPiece => "a Relay PIECE",
        CardWord::Key => "a key",
        CardWord::Resona => "a Resona",
        CardWord::Craft => "a craft",
        CardWord::Token => "a token",
    }
}
