//! What a card can do, as data.
//!
//! An [`Ability`] is made of a few parts, each of one type wherever it stands: [`Event`] for
//! "when", "would", "can't" and "has happened"; [`Condition`]; [`Cost`]; [`Which`] and [`Filter`]
//! for cards; [`Amount`] for numbers; [`Effect`] for what is done, with one [`Move`] for every
//! change of zone; [`Change`] for what holds for a while, with a [`Duration`]. What a text calls
//! "it" is a [`Name`] bound where it was first spoken of.
//!
//! `docs/ability-model.md` shows how they are spelled in YAML.

mod amount;
mod book;
mod card_file;
mod cause;
mod change;
mod condition;
mod control;
mod cost;
mod count;
mod crafts;
mod deed;
mod discard;
mod effect;
mod feature;
mod filter;
mod form;
mod keyed;
mod keyword;
mod kind;
mod list;
pub mod marks;
mod movement;
mod names;
mod one_entry;
mod pattern;
mod place;
pub mod pointing;
mod print;
mod range;
mod read;
mod reference;
mod timing;
mod trigger;
pub mod visit;
mod which;
mod worded;

pub use amount::{Amount, Choice, CountersOf, MarkersOf, Measured, Per, ValueOf};
pub use book::{AbilityBook, Known};
pub use card_file::{CardAbilities, read_card_abilities, write_card_abilities};
pub use cause::{AbilityKind, Cause, CauseKind};
pub use change::{
    AbilitiesOf, Cap, Change, CostChange, Hold, Likeness, Loss, Permission, Replacement, Subject,
};
pub use condition::{Card, Compare, Condition, Every, Match};
pub use control::{Branch, Delayed, Either, ForEach, Modes, Repeat, Try};
pub use cost::{Cost, EnerColors, Payment};
pub use count::{Count, Counted, HowMany};
pub use crafts::crafts;
pub use deed::{
    ActivateAbility, CounterGain, Create, Crush, Damage, Declare, Declared, Distribute, GrowInto,
    Look, MarkerChange, SetState, Shuffle, Swap, UseCard,
};
pub use effect::{Effect, Effects};
pub use feature::{Attachment, Counter, Feature, Marker, Position, State, Trait};
pub use filter::{CardWord, Filter, Shared, SharedWith, Traits};
pub use keyword::{KEYWORDS, Keyword, KeywordEntry, KeywordWord};
pub use kind::{
    Ability, Action, Appearance, Auto, Constant, Enter, Extra, ExtraWord, GrowCondition, Needs,
    UseEffect,
};
pub use list::List;
pub use movement::{Destination, End, Ignored, Move};
pub use names::UnboundName;
pub use names::{are_bound as names_are_bound, check_tree, spoken_of as names_spoken_of};
pub use pattern::{
    ActivateEvent, AttachEvent, BattleEvent, BecomeEvent, CounterEvent, CrushEvent, DamageEvent,
    Happened, MoveEvent, PlayerEvent, PowerEvent, UseEvent, Who,
};
pub use place::Place;
pub use range::{Nothing, Range};
pub use read::{WriteError, from_yaml, to_yaml_text};
pub use read::{change_from_node, from_node};
pub use reference::{Bound, Name, NameError, Player};
pub use timing::{Duration, Limit, Moment, Period};
pub use trigger::{Event, Way};
pub use which::{Group, Selection, Stack, StackZone, Sum, Until, Which};
