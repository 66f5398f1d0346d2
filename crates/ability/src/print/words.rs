//! Small pieces of English: numbers, articles, verbs, players, names, zones and game terms.

use crate::pointing::{Done, Noun, Reference};
use crate::{
    AbilityKind, Attachment, Counter, Feature, Marker, Moment, Name, Place, Player, Position,
    State, Trait,
};
use wixoss_base::vocab::{Stage, Timing};

/// Writes a number. Numbers up to twenty are words, as on cards.
pub(super) fn number(n: i32) -> String {
    const WORDS: [&str; 21] = [
        "zero",
        "one",
        "two",
        "three",
        "four",
        "five",
        "six",
        "seven",
        "eight",
        "nine",
        "ten",
        "eleven",
        "twelve",
        "thirteen",
        "fourteen",
        "fifteen",
        "sixteen",
        "seventeen",
        "eighteen",
        "nineteen",
        "twenty",
    ];
    let word = usize::try_from(n).ok().and_then(|n| WORDS.get(n));
    word.map_or_else(|| n.to_string(), |word| (*word).to_owned())
}

/// Returns a text with a capital first letter.
pub(super) fn capital(text: &str) -> String {
    let mut chars = text.chars();
    match chars.next() {
        Some(first) => first.to_uppercase().chain(chars).collect(),
        None => String::new(),
    }
}

/// Joins items with commas and the word `last`: `a`, `a and b`, `a, b, and c`.
pub(super) fn listed(items: &[String], last: &str) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [one, two] => format!("{one} {last} {two}"),
        [head @ .., end] => format!("{}, {last} {end}", head.join(", ")),
    }
}

/// Writes a noun with "a" or "an". LRIG has the article "a", because its first letter is spoken as
/// the sound l.
pub(super) fn with_article(noun: &str) -> String {
    if let Some(rest) = noun.strip_prefix("other ") {
        return format!("another {rest}");
    }
    let bare = noun.trim_start_matches(['<', '{', '《', '[', '【']);
    let vowel = bare.starts_with(['a', 'e', 'i', 'o', 'u', 'A', 'E', 'I', 'O', 'U']);
    match vowel && !bare.starts_with("one ") && !bare.starts_with("use") {
        true => format!("an {noun}"),
        false => format!("a {noun}"),
    }
}

/// Writes a player's possessive: `your`, `your opponent's`, `each player's`.
pub(super) fn whose(player: Player) -> &'static str {
    match player {
        Player::You => "your",
        Player::Opponent => "your opponent's",
        Player::Both => "each player's",
        Player::TurnPlayer => "the turn player's",
    }
}

/// Writes a player as the subject of a sentence.
pub(super) fn subject(player: Player) -> &'static str {
    match player {
        Player::You => "you",
        Player::Opponent => "your opponent",
        Player::Both => "each player",
        Player::TurnPlayer => "the turn player",
    }
}

/// Writes a verb in the third person.
pub(super) fn third_person(verb: &str) -> String {
    let (word, rest) = verb.split_once(' ').unwrap_or((verb, ""));
    let word = match word {
        "be" => "is".to_owned(),
        "have" => "has".to_owned(),
        word if word.ends_with("sh") || word.ends_with("ch") || word.ends_with('o') => {
            format!("{word}es")
        }
        word => format!("{word}s"),
    };
    match rest {
        "" => word,
        rest => format!("{word} {rest}"),
    }
}

/// Writes a verb with its player: "draw" for you, "your opponent draws" for the opponent.
pub(super) fn does(player: Player, verb: &str) -> String {
    match player {
        Player::You => verb.to_owned(),
        other => format!("{} {}", subject(other), third_person(verb)),
    }
}

/// Returns the words for a name in a text: `that_signi` is "that SIGNI".
pub(super) fn called(name: &Name, this: &str) -> String {
    if let Some(reference) = Reference::of_name(name) {
        return pointing_word(reference);
    }
    match name.as_str() {
        Name::THIS => this.to_owned(),
        "they" => name.to_string(),
        word if base_of(word) == "it" || base_of(word) == "them" => base_of(word).to_owned(),
        "x" => "X".to_owned(),
        word => {
            let words: Vec<String> = word.split('_').map(rules_word).collect();
            let words = words.join(" ");
            match words.starts_with("that ") || words.starts_with("those ") {
                true => words,
                false => format!("the {words}"),
            }
        }
    }
}

/// Returns whether a name stands for several cards.
pub(super) fn is_many(name: &Name) -> bool {
    match Reference::of_name(name) {
        Some(reference) => reference.many == Some(true),
        None => matches!(base_of(name.as_str()), "them" | "they"),
    }
}

/// Returns whether a name stands for cards. A name can also stand for a declared value, an action
/// or a number.
pub(super) fn is_cards(name: &Name) -> bool {
    let spoken = matches!(base_of(name.as_str()), "it" | "them" | "they");
    spoken || Reference::of_name(name).is_some()
}

/// Writes a pointing word: `that SIGNI`, `the cards discarded this way`.
fn pointing_word(reference: Reference) -> String {
    let many = reference.many == Some(true);
    let noun = match (reference.noun, many) {
        (Some(Noun::Signi), _) => "SIGNI",
        (Some(Noun::Lrig), _) => "LRIG",
        (Some(Noun::Spell), false) => "spell",
        (Some(Noun::Spell), true) => "spells",
        (Some(Noun::Piece), false) if reference.way.is_none() => "PIECE",
        (_, false) => "card",
        (_, true) => "cards",
    };
    match reference.way {
        None if reference.noun.is_none() => if many { "them" } else { "it" }.to_owned(),
        None => format!("{} {noun}", if many { "those" } else { "that" }),
        Some(Done::Seen) => "them".to_owned(),
        Some(Done::Happening) => format!("the triggering {noun}"),
        Some(way) => format!("the {noun} {}", deed(way)),
    }
}

/// Returns the words for a choice among the cards mentioned before: `from among them`,
/// `discarded this way`.
pub(super) fn among(name: &Name) -> String {
    match Reference::of_name(name).and_then(|reference| reference.way) {
        None | Some(Done::Seen) => "from among them".to_owned(),
        Some(way) => deed(way).to_owned(),
    }
}

/// Returns the words for an action: `discarded this way`.
const fn deed(way: Done) -> &'static str {
    match way {
        Done::Discarded => "discarded this way",
        Done::Revealed | Done::Seen => "revealed this way",
        Done::Targeted => "targeted this way",
        Done::Chosen => "chosen this way",
        Done::Vanished => "vanished this way",
        Done::Crushed => "crushed this way",
        Done::Entered => "put onto the field this way",
        Done::ToHand => "put into the hand this way",
        Done::Trashed => "put into the trash this way",
        Done::ToEner => "put into the Ener Zone this way",
        Done::ToDeck => "put into the deck this way",
        Done::ToCheck => "put into the Check Zone this way",
        Done::ToBeat => "put into 【Beat】 this way",
        Done::Downed => "downed this way",
        Done::Paid => "put into the trash to pay this cost",
        _ => "moved this way",
    }
}

/// Returns a name without the number that distinguishes it from similar names: `it` for `it_2`.
pub(super) fn base_of(word: &str) -> &str {
    let numbered = word.rsplit_once('_');
    let numbered = numbered.filter(|(_, n)| n.bytes().all(|b| b.is_ascii_digit()));
    numbered.map_or(word, |(base, _)| base)
}

/// Writes one word of a name. Words that the rules write in capitals, such as SIGNI, get capitals.
fn rules_word(word: &str) -> String {
    match word {
        "signi" | "lrig" | "arts" | "piece" => word.to_uppercase(),
        word => word.to_owned(),
    }
}

/// Writes a zone of a player with its preposition.
pub(super) fn place(zone: Place, of: Option<Player>, from: bool) -> String {
    let whose = of.map_or("the", whose);
    match (zone, from) {
        (Place::Excluded, _) => "removed from the game".to_owned(),
        (Place::Field, true) => format!("from {whose} field"),
        (Place::Field, false) => format!("on {whose} field"),
        (zone, true) => format!("from {whose} {}", zone.name()),
        (zone, false) => format!("in {whose} {}", zone.name()),
    }
}

/// Writes a stage so that it means every stage of this kind: `your main phase`,
/// `each attack phase`.
pub(super) fn moment(moment: Moment) -> String {
    match moment.of {
        Some(of) => format!("{} {}", whose(of), moment.stage.name()),
        None => format!("each {}", moment.stage.name()),
    }
}

/// Writes a stage so that it means only the next stage of this kind: `your next turn`.
pub(super) fn next(moment: Moment) -> String {
    match moment.of {
        Some(of) => format!("{} next {}", whose(of), moment.stage.name()),
        None => format!("the next {}", moment.stage.name()),
    }
}

/// Writes a stage so that it means any one stage of this kind: `your main phase`,
/// `an attack phase`.
pub(super) fn some_stage(moment: Moment) -> String {
    match moment.of {
        Some(of) => format!("{} {}", whose(of), moment.stage.name()),
        None => with_article(moment.stage.name()),
    }
}

/// Writes a stage so that it means only the current stage: `this turn`.
pub(super) fn this_stage(stage: Stage) -> String {
    format!("this {}", stage.name())
}

pub(super) const fn state(state: State) -> &'static str {
    match state {
        State::Upped => "upped",
        State::Downed => "downed",
        State::Frozen => "frozen",
        State::Awakened => "awakened",
        State::AwakenedThisTurn => "awakened this turn",
        State::Crossed => "crossed",
        State::Infected => "infected",
        State::Gated => "gated",
        State::GateFacing => "gate-facing",
        State::BloodArmed => "blood-armed",
        State::Driving => "driving",
        State::NotDriving => "not driving",
        State::Puppet => "puppet",
        State::FaceDown => "face-down",
        State::FaceUp => "face-up",
        State::Attacking => "attacking",
        State::Battling => "battling",
        State::EnteredThisTurn => "newly entered",
        State::DiscardedThisTurn => "newly discarded",
        State::AttackedThisTurn => "having attacked this turn",
    }
}

pub(super) const fn feature(feature: Feature) -> &'static str {
    match feature {
        Feature::Level => "level",
        Feature::Power => "power",
        Feature::Limit => "limit",
        Feature::TotalCost => "total cost",
        Feature::PrintedPower => "printed power",
        Feature::PrintedLevel => "printed level",
        Feature::Color => "color",
        Feature::Class => "class",
        Feature::Name => "name",
        Feature::LrigType => "LRIG type",
        Feature::AllLrigTypes => "set of LRIG types",
        Feature::CardType => "card type",
    }
}

/// Writes the plural of a feature (a value that a card has): `classes`.
pub(super) fn features(of: Feature) -> &'static str {
    match of {
        Feature::Level => "levels",
        Feature::Power => "powers",
        Feature::Limit => "limits",
        Feature::TotalCost => "total costs",
        Feature::PrintedPower => "printed powers",
        Feature::PrintedLevel => "printed levels",
        Feature::Color => "colors",
        Feature::Class => "classes",
        Feature::Name => "names",
        Feature::LrigType => "LRIG types",
        Feature::AllLrigTypes => "sets of LRIG types",
        Feature::CardType => "card types",
    }
}

pub(super) const fn card_trait(of: Trait) -> &'static str {
    match of {
        Trait::GuardIcon => "a {Guard Icon}",
        Trait::LifeBurst => "a Life Burst",
        Trait::Dissona => "a {Dissona Icon}",
        Trait::CrossIcon => "a {Cross Icon}",
        Trait::RiseIcon => "a {Rise Icon}",
        Trait::TrapIcon => "a {Trap Icon}",
        Trait::AccessoryIcon => "an {Accessory Icon}",
        Trait::RecollectIcon => "a {Recollect Icon}",
        Trait::SongFragment => "a 【Song Fragment】",
        Trait::Layer => "【Layer】",
        Trait::MultiEner => "【Multi Ener】",
        Trait::Abilities => "abilities",
        Trait::Constant => "a [Constant] ability",
        Trait::Auto => "an [Auto] ability",
        Trait::Enter => "an [Enter] ability",
        Trait::Action => "an [Action] ability",
        Trait::Lancer => "【Lancer】",
        Trait::SLancer => "【S Lancer】",
        Trait::Assassin => "【Assassin】",
        Trait::DoubleCrush => "【Double Crush】",
        Trait::Shadow => "【Shadow】",
        Trait::MainTiming => "{Main Phase Icon}",
        Trait::AttackTiming => "{Attack Phase Icon}",
        Trait::CutInTiming => "{Spell Cut-in Icon}",
    }
}

pub(super) const fn position(position: Position) -> &'static str {
    match position {
        Position::Left => "left",
        Position::Center => "center",
        Position::Right => "right",
    }
}

pub(super) const fn attachment(attachment: Attachment) -> &'static str {
    match attachment {
        Attachment::Charm => "【Charm】",
        Attachment::Accessory => "【Accessory】",
        Attachment::Soul => "【Soul】",
        Attachment::Trap => "【Trap】",
        Attachment::MagicBox => "【Magic Box】",
        Attachment::Seed => "【Seed】",
        Attachment::Underneath => "card underneath",
        Attachment::FaceDown => "face-down attached card",
    }
}

pub(super) const fn counter(counter: Counter) -> &'static str {
    match counter {
        Counter::Coin => "{Coin Icon}",
        Counter::SigniBarrier => "【SIGNI Barrier】",
        Counter::LrigBarrier => "【LRIG Barrier】",
        Counter::LimitUpper => "【Limit Upper】",
        Counter::Subscribers => "times 10,000 subscribers",
    }
}

pub(super) const fn marker(marker: Marker) -> &'static str {
    match marker {
        Marker::Virus => "【Virus】",
        Marker::Gate => "【Gate】",
    }
}

pub(super) const fn kind(kind: AbilityKind) -> &'static str {
    match kind {
        AbilityKind::Constant => "[Constant]",
        AbilityKind::Auto => "[Auto]",
        AbilityKind::Enter => "[Enter]",
        AbilityKind::Action => "[Action]",
        AbilityKind::LifeBurst => "Life Burst",
        AbilityKind::Trap => "{Trap Icon}",
        AbilityKind::SongFragment => "Song Fragment",
    }
}

pub(super) const fn timing(timing: Timing) -> &'static str {
    match timing {
        Timing::Main => "{Main Phase Icon}",
        Timing::Attack => "{Attack Phase Icon}",
        Timing::SpellCutIn => "{Spell Cut-in Icon}",
    }
}
