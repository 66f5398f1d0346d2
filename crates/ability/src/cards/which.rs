//! The ways in which an effect gets its cards: by name, by a choice, at random, by a filter that
//! takes all cards, or from a deck or the Life Cloth.

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;
use serde::de::Error;
use wixoss_base::syntax::{FromNode, Misread, Node};
use wixoss_base::walk::Walk;

use crate::spelling::{Short, ShortForm, keyed, small, worded};
use crate::{Amount, Bound, Count, Feature, Filter, List, Name, Place, Player, Range};

worded! {
    /// The cards that an effect is about. In YAML, a word alone, such as `it`, is a name that an
    /// earlier part of the ability defined.
    ///
    /// If a name no longer stands for a card, or if a choice can't be made, the effect is about no
    /// cards. The rest of the effect is processed as far as possible. Source: FAQ 2.0.0, "General
    /// Rules".
    pub enum Which in forms {
        alone {
            /// The cards that a name, such as `it`, stands for.
            Named(Name),
        }
        /// Cards that are targeted. All targets of an effect are chosen together just before the
        /// effect is processed; targets after a `then` are chosen just before that part. If there
        /// are enough cards, exactly the required number must be targeted. Otherwise no card is
        /// targeted. Cards that can't be targeted, such as SIGNI with Shadow, are left out. Source:
        /// Rule Guide Glossary 5.0.0, "Target", "Shadow".
        "target" Target(Selection),
        /// Cards that the player `by` chooses while the effect is processed, without targeting
        /// them. If there are too few cards, all of them are chosen. In a hidden zone, the player
        /// may choose no card, even if a card fits. Source: Rule Guide Glossary 5.0.0, "Hidden
        /// zone".
        "choose" Choose(Selection),
        /// Cards that the player chooses, as in `choose`, after looking at all cards of the zone. A
        /// separate effect shuffles the deck afterwards.
        "search" Search(Selection),
        /// Cards that are taken at random. Nobody looks at the cards or chooses them.
        "random" Random(Selection),
        /// All cards that fit a filter.
        "all" All(Group),
        /// Cards from the top of a deck or the Life Cloth. If there are too few cards, all of them
        /// are taken.
        "top" Top(Stack),
        /// Cards from the bottom of a deck.
        "bottom" Bottom(Stack),
        /// Cards from the top of a deck up to the first card that fits, including that card.
        "top_until" TopUntil(Until),
        /// Several groups of cards together. Targets among them are chosen together.
        "together" Together(Vec<Which>),
    }
}

impl Short for Which {
    const EXPECTED: &'static str = "a name, or a map such as `target: {signi: opponent}`";

    fn from_word(word: &str) -> Option<Result<Which, Misread>> {
        (!Which::WORDS.contains(&word))
            .then(|| Name::new(word).map(Which::Named).map_err(Misread::custom))
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
    /// Cards that a player chooses: the filter for the cards, the number of cards, and the player
    /// who chooses. Without `count`, `up_to` or `any_number`, the player chooses one card.
    pub struct Selection {
        /// The player who chooses; you if this is left out.
        "by" by: Player,
        /// No two of the cards may share any of these values.
        "different" different: List<Feature>,
        /// All cards must share each of these values.
        "sharing" sharing: List<Feature>,
        /// A value, such as the level, and a range. The sum of this value over all cards must be in
        /// the range.
        #[walk(last)]
        "total" total: Option<Box<Sum>>,
        /// The name by which later parts of the ability refer to these cards.
        #[walk(last, announce)]
        "as" named: Option<Bound>,
        ;
        /// The number of cards; one if this is left out.
        beside count: Count,
        /// The cards that can be chosen.
        beside filter: Filter,
    }
}

impl Short for Selection {
    const EXPECTED: &'static str = "a map that describes cards, such as `signi: opponent`";
}

/// A value, such as the level, and a range. The sum of this value over several cards must be in the
/// range.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, FromNode, Walk)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct Sum {
    /// The value that is added up, such as the level.
    pub feature: Feature,
    /// The range that the sum must be in.
    pub is: Range,
}

keyed! {
    /// All cards that fit a filter.
    pub struct Group {
        /// The name by which later parts of the ability refer to these cards.
        #[walk(last, announce)]
        "as" named: Option<Bound>,
        ;
        /// The filter for the cards.
        beside filter: Filter,
    }
}

impl Group {
    /// Returns whether this group contains only the card that has the ability, in the zone that the
    /// filter names. If the card has left that zone, the group is empty.
    pub fn is_this(&self) -> bool {
        let among = self.filter.more.among.as_ref();
        self.named.is_none() && among.is_some_and(Name::is_this)
    }
}

impl Short for Group {
    const EXPECTED: &'static str = "a map that describes cards, such as `signi: opponent`";
}

/// An ordered zone: a deck, or the Life Cloth.
#[derive(Clone, Debug, PartialEq, Eq, Walk)]
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

impl FromNode for StackZone {
    fn from_node(node: Node<'_>) -> Result<Self, Misread> {
        Place::from_node(node).map(StackZone)
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
    /// Cards at one end of a deck or the Life Cloth. In YAML, a number alone, such as `3`, means
    /// this many cards of your deck.
    pub struct Stack {
        /// The number of cards; one if this is left out.
        "count" count: Amount,
        /// The player who owns the deck or Life Cloth; you if this is left out.
        "of" of: Player,
        /// The zone; the deck if this is left out.
        "in" zone: StackZone,
        /// The name by which later parts of the ability refer to these cards.
        #[walk(announce)]
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
    /// Cards from the top of a deck, up to the first card that fits the filter. If `count` is more
    /// than one, cards are taken until this many of the taken cards fit.
    pub struct Until {
        /// The number of cards that must fit; one if this is left out.
        #[walk(last)]
        "count" count: Amount,
        /// A value, such as the level, and a range. Cards are taken until the sum of this value
        /// over the fitting cards is in the range. With this key, `count` is not used.
        #[walk(last)]
        "total" total: Option<Box<Sum>>,
        /// The player who owns the deck; you if this is left out.
        "deck_of" of: Player,
        /// The name by which later parts of the ability refer to all of these cards.
        #[walk(last, announce)]
        "as" named: Option<Bound>,
        ;
        /// The filter for the cards that are looked for. Cards are taken until enough of the taken
        /// cards fit.
        beside filter: Filter,
    }
}

impl Short for Until {}

impl Which {
    /// Returns whether these cards can be more than one card. A name counts as one card.
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
