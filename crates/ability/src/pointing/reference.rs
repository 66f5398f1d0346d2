//! "It", "that SIGNI", "discarded this way": what a text points back at.

use crate::{CardWord, Name, Place};

/// What a pointing word says of what it points at. While a text is read it stands in the ability
/// as a name of its own form, see [`Reference::name`]; [`super::bind`] puts the real one there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Reference {
    /// One card or several; not said where the word fits both.
    pub many: Option<bool>,
    /// What kind of card.
    pub noun: Option<Noun>,
    /// What was done with it.
    pub way: Option<Done>,
}

/// Kinds of card that a pointing word can say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Noun {
    Signi,
    Lrig,
    Spell,
    /// An ARTS or a PIECE.
    Piece,
    /// Something that has been declared.
    Declared,
    /// Something paid or done.
    Deed,
    /// How many times something was done.
    Times,
}

/// What was done with the cards pointed at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Done {
    Discarded,
    Vanished,
    Moved,
    /// Drawn: no word but one that says so points at what nobody has seen.
    Drawn,
    Revealed,
    /// Looked at or revealed from a deck: what "among them" and "the rest" speak of.
    Seen,
    Downed,
    Targeted,
    /// Attacks in the event spoken of: whose "that attack" is.
    Attacking,
    /// Chosen without being targeted.
    Chosen,
    /// What the sentences are about: targeted, chosen, looked at or revealed, whatever else was
    /// spoken of since (それ).
    Topic,
    /// What a trigger or condition was about, rather than what was targeted (そのシグニ).
    Subject,
    /// Something else happens to it in the event spoken of: "the SIGNI that enters the field".
    Happening,
    /// The same as what sentences are about, or a card put somewhere just before (それが…場合).
    Latest,
    /// What the condition before asked about, asked about once more.
    Asked,
    /// Moved to the field.
    Entered,
    /// Moved to a hand.
    ToHand,
    /// Moved to a trash.
    Trashed,
    /// Moved to an ener zone.
    ToEner,
    /// Moved to a deck.
    ToDeck,
    /// Crushed Life Cloth.
    Crushed,
    /// Paid as the card was used.
    Extra,
}

impl Done {
    /// How cards that were put into this zone are pointed at.
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

const NOUNS: [(&str, Noun); 7] = [
    ("signi", Noun::Signi),
    ("lrig", Noun::Lrig),
    ("spell", Noun::Spell),
    ("piece", Noun::Piece),
    ("declared", Noun::Declared),
    ("deed", Noun::Deed),
    ("times", Noun::Times),
];

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
    pub const IT: Reference = Reference {
        many: Some(false),
        noun: None,
        way: None,
    };
    pub const THEM: Reference = Reference {
        many: Some(true),
        noun: None,
        way: None,
    };
    pub const SEEN: Reference = Reference {
        many: None,
        noun: None,
        way: Some(Done::Seen),
    };

    /// Whose attack "that attack" is.
    pub const ATTACKER: Reference = Reference {
        many: None,
        noun: None,
        way: Some(Done::Attacking),
    };

    pub const fn of(self, noun: Option<Noun>) -> Reference {
        Reference { noun, ..self }
    }

    pub const fn by(self, way: Done) -> Reference {
        Reference {
            way: Some(way),
            ..self
        }
    }

    /// The same, whatever was done with it.
    pub const fn anyhow(self) -> Reference {
        Reference { way: None, ..self }
    }

    /// The name that stands for it until it is bound.
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
        // Lower-case words joined by `_` are always a name.
        Name::new(&format!("{MARK}_{many}_{noun}_{way}")).unwrap_or_else(|_| Name::this())
    }

    /// What an unbound name points at.
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

/// The name of a card that another goes under: what sentences go on to speak of is the other.
pub const ASIDE: &str = "aside";

/// The start of every name that is not bound yet.
const MARK: &str = "unbound";

impl Noun {
    /// The kind of card, where one word says it.
    pub const fn word(self) -> Option<CardWord> {
        match self {
            Noun::Signi => Some(CardWord::Signi),
            Noun::Lrig => Some(CardWord::Lrig),
            Noun::Spell => Some(CardWord::Spell),
            Noun::Piece | Noun::Declared | Noun::Deed | Noun::Times => None,
        }
    }

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
