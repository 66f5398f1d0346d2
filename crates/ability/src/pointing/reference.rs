//! Pointing words, such as "it", "that SIGNI" and "discarded this way".

use crate::{CardWord, Name, Place};

/// A pointing word: what it says about the thing that it points at. While a text is read, a
/// pointing word stands in the ability as a name of a special form, see [`Reference::name`].
/// [`put_names`](super::put_names) replaces it by the real name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Reference {
    /// Whether it means several cards; `None` if it can mean one card or several.
    pub many: Option<bool>,
    /// The kind of thing that it says.
    pub noun: Option<Noun>,
    /// What it says was done with the thing.
    pub way: Option<Done>,
}

/// The kinds of thing that a pointing word can name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Noun {
    /// A SIGNI.
    Signi,
    /// A LRIG.
    Lrig,
    /// A spell.
    Spell,
    /// An ARTS or a PIECE.
    Piece,
    /// Something that was declared.
    Declared,
    /// Something that was paid or done.
    Deed,
    /// How often something was done.
    Times,
}

/// What was done with the cards that a pointing word means, or how the word finds them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Done {
    /// The cards were discarded.
    Discarded,
    /// The cards were vanished.
    Vanished,
    /// The cards were moved.
    Moved,
    /// The cards were drawn. Only a word that says "drawn" points at them, because nobody has seen
    /// them.
    Drawn,
    /// The cards were revealed.
    Revealed,
    /// The cards were looked at, or revealed from a deck: "among them" and "the rest" mean these.
    Seen,
    /// The cards were downed, or put into another state.
    Downed,
    /// The cards were targeted.
    Targeted,
    /// The card attacks in the event mentioned before. "That attack" is its attack.
    Attacking,
    /// The cards were chosen without being targeted.
    Chosen,
    /// The word means what the sentences are about: cards that were targeted, chosen, looked at or
    /// revealed, whatever else was mentioned since (それ).
    Topic,
    /// The word means what a trigger or condition was about, before anything that was targeted
    /// (そのシグニ).
    Subject,
    /// Something else happens to the card in the event mentioned before: "the SIGNI that enters the
    /// field".
    Happening,
    /// The word means the same as [`Done::Topic`], or a card that was put somewhere just before
    /// (それが…場合).
    Latest,
    /// The word means the card that the condition before asked about.
    Asked,
    /// The cards were put onto the field.
    Entered,
    /// The cards were put into a hand.
    ToHand,
    /// The cards were put into a trash.
    Trashed,
    /// The cards were put into an ener zone.
    ToEner,
    /// The cards were put into a deck.
    ToDeck,
    /// The cards are crushed Life Cloth.
    Crushed,
    /// An additional cost was paid when the card was used.
    Extra,
}

impl Done {
    /// Returns what was done with cards that were put into this zone.
    pub const fn put(zone: Option<Place>) -> Done {
        match zone {
            Some(Place::Field) => Done::Entered,
            Some(Place::Hand) => Done::ToHand,
            Some(Place::Trash | Place::LrigTrash) => Done::Trashed,
            Some(Place::Ener) => Done::ToEner,
            Some(Place::Deck | Place::LrigDeck) => Done::ToDeck,
            _ => Done::Moved,
        }
    }
}

/// The word of each noun in the name of an unbound reference.
const NOUNS: [(&str, Noun); 7] = [
    ("signi", Noun::Signi),
    ("lrig", Noun::Lrig),
    ("spell", Noun::Spell),
    ("piece", Noun::Piece),
    ("declared", Noun::Declared),
    ("deed", Noun::Deed),
    ("times", Noun::Times),
];

/// The word of each deed in the name of an unbound reference.
const WAYS: [(&str, Done); 22] = [
    ("extra", Done::Extra),
    ("asked", Done::Asked),
    ("latest", Done::Latest),
    ("discarded", Done::Discarded),
    ("vanished", Done::Vanished),
    ("moved", Done::Moved),
    ("drawn", Done::Drawn),
    ("revealed", Done::Revealed),
    ("seen", Done::Seen),
    ("downed", Done::Downed),
    ("targeted", Done::Targeted),
    ("attacking", Done::Attacking),
    ("chosen", Done::Chosen),
    ("topic", Done::Topic),
    ("subject", Done::Subject),
    ("happening", Done::Happening),
    ("entered", Done::Entered),
    ("tohand", Done::ToHand),
    ("trashed", Done::Trashed),
    ("toener", Done::ToEner),
    ("todeck", Done::ToDeck),
    ("crushed", Done::Crushed),
];

impl Reference {
    /// "It": one card, whatever was done with it.
    pub const IT: Reference = Reference {
        many: Some(false),
        noun: None,
        way: None,
    };
    /// "Them": several cards, whatever was done with them.
    pub const THEM: Reference = Reference {
        many: Some(true),
        noun: None,
        way: None,
    };
    /// The cards that were looked at or revealed from a deck.
    pub const SEEN: Reference = Reference {
        many: None,
        noun: None,
        way: Some(Done::Seen),
    };

    /// The card whose attack "that attack" is.
    pub const ATTACKER: Reference = Reference {
        many: None,
        noun: None,
        way: Some(Done::Attacking),
    };

    /// Returns the same pointing word with this noun.
    pub const fn of(self, noun: Option<Noun>) -> Reference {
        Reference { noun, ..self }
    }

    /// Returns the same pointing word for cards with which this was done.
    pub const fn by(self, way: Done) -> Reference {
        Reference {
            way: Some(way),
            ..self
        }
    }

    /// Returns the same pointing word for cards with which anything was done.
    pub const fn anyhow(self) -> Reference {
        Reference { way: None, ..self }
    }

    /// Returns the name that stands for the pointing word until the real name is put in its place.
    pub fn name(self) -> Name {
        let many = match self.many {
            None => "any",
            Some(false) => "one",
            Some(true) => "many",
        };
        let noun = NOUNS.iter().find(|(_, noun)| Some(*noun) == self.noun);
        let way = WAYS.iter().find(|(_, way)| Some(*way) == self.way);
        let noun = noun.map_or("card", |(word, _)| *word);
        let way = way.map_or("spoken", |(word, _)| *word);
        // Lower-case words joined by `_` are always a valid name.
        Name::new(&format!("{MARK}_{many}_{noun}_{way}")).unwrap_or_else(|_| Name::this())
    }

    /// Returns the pointing word that a name stands for; `None` if it is a real name.
    pub fn of_name(name: &Name) -> Option<Reference> {
        let mut words = name
            .as_str()
            .strip_prefix(MARK)?
            .strip_prefix('_')?
            .split('_');
        let (many, noun, way) = (words.next()?, words.next()?, words.next()?);
        Some(Reference {
            many: match many {
                "one" => Some(false),
                "many" => Some(true),
                _ => None,
            },
            noun: NOUNS
                .iter()
                .find(|(word, _)| *word == noun)
                .map(|(_, noun)| *noun),
            way: WAYS
                .iter()
                .find(|(word, _)| *word == way)
                .map(|(_, way)| *way),
        })
    }
}

/// The name for a card that another card is put under. Later pointing words do not mean this card;
/// they mean the other one.
pub const ASIDE: &str = "aside";

/// The start of every name that stands for a pointing word.
const MARK: &str = "unbound";

impl Noun {
    /// Returns the kind of card, if one word of a filter says it.
    pub const fn word(self) -> Option<CardWord> {
        match self {
            Noun::Signi => Some(CardWord::Signi),
            Noun::Lrig => Some(CardWord::Lrig),
            Noun::Spell => Some(CardWord::Spell),
            Noun::Piece | Noun::Declared | Noun::Deed | Noun::Times => None,
        }
    }

    /// Returns the noun for a kind of card; `None` if pointing words have no noun for it.
    pub fn of(word: CardWord) -> Option<Noun> {
        match word {
            CardWord::Signi | CardWord::Resona => Some(Noun::Signi),
            CardWord::Lrig | CardWord::CenterLrig | CardWord::AssistLrig => Some(Noun::Lrig),
            CardWord::Spell => Some(Noun::Spell),
            CardWord::Arts | CardWord::Piece => Some(Noun::Piece),
            CardWord::Key | CardWord::Craft | CardWord::Token => None,
        }
    }
}
