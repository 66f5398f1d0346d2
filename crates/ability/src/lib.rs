//! The abilities of cards as data.
//!
//! An [`Ability`] is made of a few parts. Each part has one type, which is used everywhere:
//!
//! - [`Event`] for "when", "would", "can't" and "has happened", with its [`Cause`]
//! - [`Condition`] for "if", "as long as" and use conditions
//! - [`Cost`] for all payments
//! - [`Which`] and [`Filter`] for cards, [`Player`] for players, [`Amount`] and [`Range`] for
//!   numbers
//! - [`Effect`] for the things that an ability does; most effects that change the zone of cards are
//!   a [`Move`]
//! - [`Change`] for continuous effects, with a [`Duration`]
//! - [`Name`] for a thing that a text mentions again, for example as "it"; the first mention of the
//!   thing defines the name
//!
//! Input: YAML and JSON ([`from_yaml`], [`read_card_abilities`]), the abilities packed into this
//! release ([`AbilityBook`]), and abilities that the text crate builds. Output: abilities as values
//! of these types, their YAML ([`to_yaml_text`]) and their English sentences (`Display`). This
//! crate never reads printed text and never plays a game.
//!
//! The types for the parts of an ability are in `abilities`, `cards`, `numbers`, `names`, `events`,
//! `effects`, `condition`, `cost`, `player` and `timing`. Other modules have the technical code:
//! `spelling` (how the types are written), `files` (reading and writing), [`mention`] (the things that
//! an ability mentions, in the order of its sentence), [`pointing`] (the meaning of "it") and `print`
//! (English sentences).
//!
//! `docs/ability-model.md` shows how the types are written in YAML.

mod abilities;
mod cards;
mod condition;
mod cost;
mod effects;
mod events;
mod files;
pub mod mention;
mod names;
mod numbers;
mod player;
pub mod pointing;
mod print;
mod spelling;
mod timing;

pub use abilities::{
    Ability, Action, Appearance, Auto, Constant, Enter, Extra, ExtraWord, GrowCondition, KEYWORDS,
    Keyword, KeywordEntry, KeywordWord, Needs, UseEffect, crafts,
};
pub use cards::{
    Attachment, CardWord, Counter, Feature, Filter, Group, Marker, Place, Position, Selection,
    Shared, SharedWith, Stack, StackZone, State, Sum, Trait, Traits, Until, Which, card_names,
    marks,
};
pub use condition::{Card, Compare, Condition, Every, Match};
pub use cost::{Cost, EnerColors, Payment};
pub use effects::{
    AbilitiesOf, ActivateAbility, Branch, Cap, Change, CostChange, CounterGain, Create, Crush,
    Damage, Declare, Declared, Delayed, Destination, Distribute, Effect, Effects, Either, End,
    ForEach, GrowInto, Hold, Ignored, Likeness, Look, Loss, MarkerChange, Modes, Move, OtherZones,
    Permission, Rearrangement, Repeat, Replacement, SetState, Shuffle, Subject, Swap, Try, UseCard,
};
pub use events::{
    AbilityKind, ActivateEvent, AttachEvent, BattleEvent, BecomeEvent, Cause, CauseKind,
    CounterEvent, CrushEvent, DamageEvent, Event, GainEvent, Happened, MarkerEvent, MoveEvent,
    MoveKind, PlayerEvent, PowerEvent, UseEvent, Who,
};
pub use files::{
    AbilityBook, CardAbilities, GapReason, Known, MissingAbility, MissingKind, PartlyRead,
    ReadPart, WriteError, change_from_node, from_node, from_yaml, read_card_abilities,
    to_yaml_text, write_card_abilities,
};
pub use names::{
    Bound, Name, NameError, UnboundName, are_bound as names_are_bound, check_tree,
    spoken_of as names_spoken_of,
};
pub use numbers::{
    Amount, Choice, Count, Counted, CountersOf, HowMany, MarkersOf, Measured, Per, Range, ValueOf,
};
pub use player::Player;
pub use spelling::{CompiledNumber, List, Nothing};
pub use timing::{Duration, Limit, Moment, Period};
