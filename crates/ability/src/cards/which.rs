//! How an effect comes by its cards.

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::List;
use crate::Place;
use crate::spelling::{Short, ShortForm, keyed, small, worded};
use crate::{Amount, Bound, Count, Feature, Filter, Name, Player, Range};

worded! {
    /// Cards an effect is about. A word alone is a name bound before.
    ///
    /// A name that stands for no card any more, and a choice that can't be made, are no cards: the
    /// rest of the effect is processed as far as it can be (FAQ 2.0.0, "General Rules").
    pub enum Which in forms {
        alone {
            /// The cards of a name.
            Named(Name),
        }
        /// Cards that are targeted. All targets of an effect are chosen together just before it
        /// is processed, those behind a `then` just before that part; with enough cards to
        /// target, exactly the number asked for must be, otherwise none is. Cards that can't be
        /// targeted, as by Shadow, are passed over (Rule Guide Glossary 5.0.0, "Target", "Shadow").
        "target" Target(Selection),
        /// Cards that `by` chooses while the effect is processed, without targeting them; as many
        /// as there are if there are too few. From a hidden zone the player may find none
        /// (Rule Guide Glossary 5.0.0, "Hidden zone").
        "choose" Choose(Selection),
        /// As `choose`, after looking at all cards of the zone. The deck is shuffled by an effect
        /// of its own.
        "search" Search(Selection),
        /// Cards taken at random; nobody looks or chooses.
        "random" Random(Selection),
        /// Every card that fits.
        "all" All(Group),
        /// Cards from the top of a deck or the Life Cloth; as many as there are.
        "top" Top(Stack),
        /// Cards from the bottom of a deck.
        "bottom" Bottom(Stack),
        /// Cards from the top of a deck until one that fits, and that one.
        "top_until" TopUntil(Until),
        /// Several of these together; targets among them are chosen together.
        "together" Together(Vec<Which>),
    }
}

impl Short for Which {
    const EXPECTED: &'static str = "a name, or a map such as `target: {signi: opponent}`";

    fn from_word<E: serde::de::Error>(word: &str) -> Option<Result<Which, E>> {
        (!Which::WORDS.contains(&word))
            .then(|| Name::new(word).map(Which::Named).map_err(E::custom))
    }

    fn short(&self) -> Option<ShortForm<'_>> {
        match self {
            Which::Named(name) => Some(ShortForm::Name(name)),
            _ => None,
        }
    }

    #[cfg(feature = "schema")]
    fn schemas(generator: &mut schemars::SchemaGenerator) -> Vec<schemars::Schema> {
        vec![generator.subschema_for::<Name>()]
    }
}

keyed! {
    /// Cards chosen one by one: which, how many, by whom. Without `count`, `up_to` or
    /// `any_number` it is one card.
    pub struct Selection {
        /// Who chooses; you.
        "by" by: Player,
        /// All of them differ in this.
        "different" different: List<Feature>,
        /// All of them share this.
        "sharing" sharing: List<Feature>,
        /// What a value of theirs adds up to.
        "total" total: Option<Box<Sum>>,
        /// The name they go by from here on.
        "as" named: Option<Bound>,
        ;
        /// How many; one.
        beside count: Count,
        /// Which cards can be chosen.
        beside filter: Filter,
    }
}

impl Short for Selection {
    const EXPECTED: &'static str = "a map that says which cards, such as `signi: opponent`";
}

/// What a value of several cards adds up to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct Sum {
    /// Which value.
    pub feature: Feature,
    /// What it adds up to.
    pub is: Range,
}

keyed! {
    /// Every card that a filter takes.
    pub struct Group {
        /// The name they go by from here on.
        "as" named: Option<Bound>,
        ;
        /// Which cards.
        beside filter: Filter,
    }
}

impl Group {
    /// Whether it is this card, where it is said to be: none if it is elsewhere by then.
    pub fn is_this(&self) -> bool {
        let among = self.filter.more.among.as_ref();
        self.named.is_none() && among.is_some_and(Name::is_this)
    }
}

impl Short for Group {
    const EXPECTED: &'static str = "a map that says which cards, such as `signi: opponent`";
}

/// An ordered zone: a deck, or the Life Cloth.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct StackZone(pub Place);

impl Default for StackZone {
    fn default() -> StackZone {
        StackZone(Place::Deck)
    }
}

impl Serialize for StackZone {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for StackZone {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Place::deserialize(deserializer).map(StackZone)
    }
}

#[cfg(feature = "schema")]
impl JsonSchema for StackZone {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        Place::schema_name()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        Place::json_schema(generator)
    }
}

keyed! {
    /// Cards at an end of a deck or the Life Cloth. A number alone: so many of your deck.
    pub struct Stack {
        /// How many; one.
        "count" count: Amount,
        /// Whose; yours.
        "of" of: Player,
        /// The zone; the deck.
        "in" zone: StackZone,
        /// The name they go by from here on.
        "as" named: Option<Bound>,
    }
}

impl Short for Stack {
    const EXPECTED: &'static str = "a number of cards, or a map with `count` and `of`";

    fn from_number(number: i64) -> Option<Stack> {
        let count = Amount::Number(small(number)?);
        Some(Stack {
            count,
            ..Stack::default()
        })
    }

    fn short(&self) -> Option<ShortForm<'_>> {
        match self {
            Stack {
                count: Amount::Number(number),
                of: Player::You,
                zone: StackZone(Place::Deck),
                named: None,
            } => Some(ShortForm::Number(*number)),
            _ => None,
        }
    }

    #[cfg(feature = "schema")]
    fn schemas(_: &mut schemars::SchemaGenerator) -> Vec<schemars::Schema> {
        vec![schemars::json_schema!({ "type": "integer" })]
    }
}

keyed! {
    /// Cards from the top of a deck until one fits.
    pub struct Until {
        /// Whose deck; yours.
        "deck_of" of: Player,
        /// The name all of them go by from here on.
        "as" named: Option<Bound>,
        ;
        /// What the last of them is.
        beside filter: Filter,
    }
}

impl Short for Until {}

impl Which {
    /// Whether this may mean several cards.
    pub fn is_many(&self) -> bool {
        use crate::Count::{Exactly, UpTo};
        match self {
            Which::Named(_) => false,
            Which::All(group) if group.is_this() => false,
            Which::Target(s) | Which::Choose(s) | Which::Search(s) | Which::Random(s) => !matches!(
                s.count,
                Exactly(Amount::Number(1)) | UpTo(Amount::Number(1))
            ),
            Which::Top(stack) | Which::Bottom(stack) => stack.count != Amount::Number(1),
            Which::All(_) | Which::TopUntil(_) | Which::Together(_) => true,
        }
    }
}
