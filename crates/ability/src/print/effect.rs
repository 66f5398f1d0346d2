//! Writes single effects of an ability as English clauses.

use super::Speaker;
use super::movement::ignored;
use super::words::{
    called, counter, does, kind, listed, marker, next, number, position, state, subject,
    this_stage, whose,
};
use crate::marks::english_mark;
use crate::{
    Amount, Count, Counter, CounterGain, Crush, Damage, Declared, Effect, MarkerChange, Player,
    SetState, State,
};

impl Speaker {
    /// Writes an effect as a clause that starts in lower case, without its period.
    pub(super) fn effect(self, effect: &Effect) -> String {
        match effect {
            Effect::Move(moved) => self.moved(moved),
            Effect::SetState(set) => self.set_state(set),
            Effect::Take(which) => self.take(which),
            Effect::Look(look) => {
                format!(
                    "{} {}",
                    does(look.by, "look at"),
                    self.which(&look.what, false)
                )
            }
            Effect::Reveal(what) => self.verb_with_cards(what, "reveal", ""),
            Effect::Shuffle(shuffle) => {
                format!("shuffle {} {}", whose(shuffle.of), shuffle.zone.0.name())
            }
            Effect::Pay(cost) => self.pays(cost),
            Effect::Change(change) => self.change(change),
            Effect::Crush(crush) => self.crush(crush),
            Effect::Damage(damage) => self.damage(damage),
            Effect::May(attempt) => self.may(attempt),
            Effect::Attempt(attempt) => self.attempt(attempt),
            Effect::If(branch) => self.branch(branch),
            Effect::Modes(modes) => self.modes(modes),
            Effect::Either(either) => self.either(either),
            Effect::ForEach(each) => self.for_each(each),
            Effect::Repeat(repeat) => self.repeat(repeat),
            Effect::Then(effects) => match effects.is_empty() {
                true => "then, do nothing".to_owned(),
                false => format!("then, {}", self.clauses(effects)),
            },
            Effect::Later(later) => self.later(later),
            Effect::Declare(declare) => {
                let what = match declare.what {
                    Declared::Number => "a number",
                    Declared::Color => "a color",
                    Declared::Class => "a class",
                    Declared::CardName => "a card name",
                    Declared::SigniName => "the name of a SIGNI",
                    Declared::SpellName => "the name of a spell",
                    Declared::Parity => "odd or even",
                    Declared::CardType => "a card type",
                    Declared::SigniZone => "a SIGNI Zone",
                    Declared::LrigType => "a LRIG type",
                };
                if let (Declared::SigniZone, Some(of)) = (declare.what, declare.of) {
                    let whose = super::words::whose(of);
                    let choose = does(declare.by, "choose");
                    return format!("{choose} one of {whose} SIGNI Zones");
                }
                let is = declare.is.as_ref().map(|is| match is {
                    crate::Range::Between([low, high]) => {
                        format!(" from {} to {}", self.amount(low), self.amount(high))
                    }
                    is => format!(" that is {}", self.range(is, Speaker::figure)),
                });
                let is = is.unwrap_or_default();
                let colors = declare.colors.iter().map(|color| color.name().to_owned());
                let marked = declare.classes.iter().chain(declare.lrig_types.iter());
                let marked = marked.map(|word| format!("<{}>", english_mark(word)));
                let choices: Vec<String> = colors.chain(marked).collect();
                let kind = match declare.lrig_types.is_empty() {
                    true => "",
                    false => "the LRIG types ",
                };
                let what = match choices.is_empty() {
                    true => what.to_owned(),
                    false => format!("one of {kind}{}", listed(&choices, "and")),
                };
                let of = declare.color_of.as_ref();
                let of = of.map(|name| format!(" of {}", called(name, self.this)));
                let of = of.unwrap_or_default();
                format!("{} {what}{of}{is}", does(declare.by, "declare"))
            }
            Effect::Counter(what) => format!("counter the effects of {}", self.which(what, false)),
            Effect::NegateAttack(what) => {
                format!("negate the attack of {}", self.which(what, false))
            }
            Effect::Use(used) => {
                let mut phrase = format!("use {}", self.which(&used.what, true));
                phrase += if used.free {
                    " without paying its cost"
                } else {
                    ""
                };
                if let Some(cost) = &used.paying {
                    phrase += &format!(" by paying {}", self.cost(cost));
                }
                if let Some(less) = &used.less {
                    phrase += &format!(" with its cost decreased by {}", self.cost(less));
                }
                phrase += &ignoring(&used.ignoring);
                if let Some(to) = &used.afterwards
                    && *to == crate::Destination::zone(crate::Place::Excluded)
                {
                    phrase += ". If it would be moved from the Check Zone, instead remove it from \
                               the game";
                } else if let Some(to) = &used.afterwards {
                    phrase += &format!(". Afterwards it goes {}", self.place_of(to, false));
                }
                phrase
            }
            Effect::Grow(grow) => {
                let free = if grow.free {
                    " without paying its grow cost"
                } else {
                    ""
                };
                format!(
                    "grow into {}{free}{}",
                    self.which(&grow.what, true),
                    ignoring(&grow.ignoring)
                )
            }
            Effect::Activate(activate) => format!(
                "activate the {} ability of {}",
                kind(activate.ability),
                self.which(&activate.what, false)
            ),
            Effect::Create(create) if create.group => format!(
                "reveal {} different {} Crafts and add them {}",
                self.amount(&create.count),
                create.card,
                self.place_of(&create.to, true)
            ),
            Effect::Create(create) => {
                let (count, them, plural) = match &create.count {
                    Amount::Number(1) => ("a".to_owned(), "it", false),
                    count => (self.amount(count), "them", true),
                };
                format!(
                    "create {count} 《{}》 and put {them} {}",
                    create.card,
                    self.place_of(&create.to, plural)
                )
            }
            Effect::Swap(swap) => {
                let kinds: Vec<String> = swap.without.iter().map(|k| kind(*k).to_owned()).collect();
                let without = match kinds.is_empty() {
                    true => String::new(),
                    false => format!(
                        ". Their {} abilities do not activate",
                        listed(&kinds, "and")
                    ),
                };
                let [first, second] = [&swap.first, &swap.second].map(|of| self.which(of, false));
                match first == second {
                    // The words for both cards are equal, such as "it".
                    true => format!("swap the positions of those two cards{without}"),
                    false => format!("swap the positions of {first} and {second}{without}"),
                }
            }
            Effect::Rearrange(arranged) => {
                let what = self.which(&arranged.what, false);
                match &arranged.in_front_of {
                    Some(front) => format!(
                        "{} {what} to the SIGNI Zone in front of {}",
                        does(arranged.by, "move"),
                        called(front, self.this)
                    ),
                    None if arranged.elsewhere => {
                        format!("{} {what} to another SIGNI Zone", does(arranged.by, "move"))
                    }
                    None => format!("{} {what} as they like", does(arranged.by, "rearrange")),
                }
            }
            Effect::Distribute(share) => format!(
                "{} get a total of {} power in steps of {} {}",
                self.acting(&share.among),
                self.signed(&share.power),
                self.figure(&share.step),
                self.duration(&share.until)
            ),
            Effect::Counters(gain) => self.counters(gain),
            Effect::Bond(with) => format!("gain a bond with {}", called(with, self.this)),
            Effect::Marker(change) => self.marker(change),
            Effect::Flip(what) => format!("turn {} over", self.which(what, false)),
            Effect::Bloom(what) => self.verb_with_cards(what, "bloom", ""),
            Effect::Skip(at) => format!("skip {}", next(*at)),
            Effect::Extra(at) => match at.of {
                Some(Player::You) => format!("you have an additional {}", at.stage.name()),
                Some(of) => format!("{} has an additional {}", subject(of), at.stage.name()),
                None => format!("there is an additional {}", at.stage.name()),
            },

            Effect::End(stage) => format!("end {}", this_stage(*stage)),
            Effect::Win(player) => format!("{} the game", wins(*player, "win")),
            Effect::Lose(player) => format!("{} the game", wins(*player, "lose")),
        }
    }

    fn set_state(self, set: &SetState) -> String {
        match *set.state {
            [State::Upped] => self.verb_with_cards(&set.what, "up", ""),
            [State::Downed] => self.verb_with_cards(&set.what, "down", ""),
            [State::Frozen] => self.verb_with_cards(&set.what, "freeze", ""),
            [awakened @ (State::Awakened | State::AwakenedThisTurn)] => {
                let verb = if Speaker::is_plural(&set.what) {
                    "are"
                } else {
                    "is"
                };
                let until = match awakened {
                    State::AwakenedThisTurn => " until end of turn",
                    _ => "",
                };
                format!("{} {verb} awakened{until}", self.which(&set.what, false))
            }
            _ => {
                let states: Vec<String> = set.state.iter().map(|s| state(*s).to_owned()).collect();
                let states = match states.is_empty() {
                    true => "as it is".to_owned(),
                    false => listed(&states, "and"),
                };
                self.verb_with_cards(&set.what, "make", &states)
            }
        }
    }

    fn crush(self, crush: &Crush) -> String {
        let life = format!("{} Life Cloth", whose(crush.of));
        let what = match &crush.count {
            Amount::Number(n) => format!("{} of {life}", number(*n)),
            count => format!("cards of {life} equal to {}", self.figure(count)),
        };
        let burst = match crush.without_life_burst {
            true => ". Life Bursts of cards crushed this way do not activate",
            false => "",
        };
        format!("crush {what}{burst}")
    }

    fn damage(self, damage: &Damage) -> String {
        let who = match damage.of {
            Player::You => "you take".to_owned(),
            of => format!("{} takes", subject(of)),
        };
        match &damage.count {
            Amount::Number(1) => format!("{who} damage"),
            count => format!("{who} damage {} times", self.amount(count)),
        }
    }

    fn counters(self, gain: &CounterGain) -> String {
        let (verb, count) = match &gain.gain {
            Amount::Number(n) if *n < 0 => ("lose", Amount::Number(n.saturating_neg())),
            count => ("gain", count.clone()),
        };
        let count = match (count, gain.what) {
            (count, Counter::Subscribers) => self.figure(&count),
            (Amount::Number(1), _) => "a".to_owned(),
            (count, _) => self.amount(&count),
        };
        format!("{} {count} {}", does(gain.of, verb), counter(gain.what))
    }

    fn marker(self, change: &MarkerChange) -> String {
        let zones = match (&change.place_of, change.everywhere, &change.count) {
            (Some(filter), ..) => format!("the SIGNI Zone of {}", self.card_or_named(filter)),
            (None, true, _) => format!("each of {} SIGNI Zones", whose(change.of)),
            (None, false, count) => {
                let count = match count {
                    Count::Exactly(n) => self.amount(n),
                    Count::UpTo(n) => format!("up to {}", self.amount(n)),
                    Count::AtLeast(n) => format!("{} or more", self.amount(n)),
                    Count::AnyNumber => "any number".to_owned(),
                };
                let sides = change.position.iter().map(|p| position(*p).to_owned());
                let sides: Vec<String> = sides.collect();
                match sides.is_empty() {
                    true => format!("{count} of {} SIGNI Zones", whose(change.of)),
                    false => {
                        let sides = listed(&sides, "or");
                        format!("{} {sides} SIGNI Zone", whose(change.of))
                    }
                }
            }
        };
        let put = change
            .put
            .map(|m| format!("put a {} in {zones}", marker(m)));
        let removed = change
            .remove
            .map(|m| format!("remove a {} from {zones}", marker(m)));
        match (put, removed) {
            (Some(put), Some(removed)) => format!("{put} and {removed}"),
            (Some(one), None) | (None, Some(one)) => one,
            (None, None) => format!("leave {zones} as it is"),
        }
    }
}

/// Writes the rules that an effect ignores: `, ignoring its grow condition`.
fn ignoring(rules: &[crate::Ignored]) -> String {
    let rules: Vec<String> = rules.iter().map(|rule| ignored(*rule).to_owned()).collect();
    match rules.is_empty() {
        true => String::new(),
        false => format!(", ignoring its {}", listed(&rules, "and")),
    }
}

/// Returns the words for a player who wins or loses. Even for "you", the words are a statement
/// ("you win the game") and not an order ("win the game").
fn wins(player: Player, verb: &str) -> String {
    match player {
        Player::You => format!("you {verb}"),
        other => does(other, verb),
    }
}
