//! What a card can do, as data.
//!
//! An [`Ability`] is made of a few parts, each of one type wherever it stands: [`Event`] for
//! "when", "would", "can't" and "has happened"; [`Condition`]; [`Cost`]; [`Which`] and [`Filter`]
//! for cards; [`Amount`] for numbers; [`Effect`] for what is done, with one [`Move`] for every
//! change of zone; [`Change`] for what holds for a while, with a [`Duration`]. What a text calls
//! "it" is a [`Name`] bound where it was first spoken of.
//!
//! `docs/ability-model.md` shows how they are spelled in YAML.

mod abilities;
mod cards;
mod condition;
mod cost;
mod effects;
mod events;
mod files;
mod names;
mod numbers;
mod player;
pub mod pointing;
mod print;
mod spelling;
mod timing;
pub mod visit;

pub use abilities::{
    Ability, Action, Appearance, Auto, Constant, Enter, Extra, ExtraWord, GrowCondition, KEYWORDS,
    Keyword, KeywordEntry, KeywordWord, Needs, UseEffect, crafts,
};
pub use cards::{
    Attachment, CardWord, Counter, Feature, Filter, Group, Marker, Place, Position, Selection,
    Shared, SharedWith, Stack, StackZone, State, Sum, Trait, Traits, Until, Which, marks,
};
pub use condition::{Card, Compare, Condition, Every, Match};
pub use cost::{Cost, EnerColors, Payment};
pub use effects::{
    AbilitiesOf, ActivateAbility, Branch, Cap, Change, CostChange, CounterGain, Create, Crush,
    Damage, Declare, Declared, Delayed, Destination, Distribute, Effect, Effects, Either, End,
    ForEach, GrowInto, Hold, Ignored, Likeness, Look, Loss, MarkerChange, Modes, Move, Permission,
    Repeat, Replacement, SetState, Shuffle, Subject, Swap, Try, UseCard,
};
pub use events::{
    AbilityKind, ActivateEvent, AttachEvent, BattleEvent, BecomeEvent, Cause, CauseKind,
    CounterEvent, CrushEvent, DamageEvent, Event, Happened, MoveEvent, PlayerEvent, PowerEvent,
    UseEvent, Way, Who,
};
pub use files::{
    AbilityBook, CardAbilities, Known, WriteError, change_from_node, from_node, from_yaml,
    read_card_abilities, to_yaml_text, write_card_abilities,
};
pub use names::{
    Bound, Name, NameError, UnboundName, are_bound as names_are_bound, check_tree,
    spoken_of as names_spoken_of,
};
pub use numbers::{
    Amount, Choice, Count, Counted, CountersOf, HowMany, MarkersOf, Measured, Per, Range, ValueOf,
};
pub use player::Player;
pub use spelling::{List, Nothing};
pub use timing::{Duration, Limit, Moment, Period};
