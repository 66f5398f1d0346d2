//! Pointing words, such as "it", "that SIGNI" and "discarded this way".

use crate::{CardWord, Filter, Name, Place, Which};

/// A pointing word, described by the properties of the thing that it points at. While a text is
/// read, the ability contains for each pointing word a name that only stands for the word; see
/// [`Reference::name`]. [`put_names`](super::put_names) replaces this name by the real name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Reference {
    /// Whether the word means several cards; `None` if the word can mean one card or several cards.
    pub many: Option<bool>,
    /// The kind of thing that the word names, such as "SIGNI"; `None` if the word names no kind.
    pub noun: Option<Noun>,
    /// The action that the word names, such as "discarded"; `None` if the word names no action.
    pub way: Option<Done>,
}

/// The kinds of thing that a pointing word can name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Noun {
    /// A SIGNI.
    Signi,
    /// A LRIG.
    Lrig,
    /// A spell.
    Spell,
    /// An ARTS or a PIECE.
    Piece,
    /// A value that was declared.
    Declared,
    /// An action: an effect or a payment that was done.
    Deed,
    /// The number of times that an effect was done.
    Times,
    /// The number of markers that an effect removed or placed.
    Markers,
    /// A keyword that a card gained.
    Keyword,
}

/// The way in which a pointing word, such as "it" or "the cards discarded this way", finds its
/// cards. Most of these ways are actions that were done with the cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Done {
    /// The cards were discarded.
    Discarded,
    /// The cards were vanished.
    Vanished,
    /// The cards were moved.
    Moved,
    /// The cards were drawn. Only a word that says "drawn" can mean these cards, because nobody has
    /// seen them.
    Drawn,
    /// The cards were revealed.
    Revealed,
    /// The cards were looked at, or revealed from a deck. "Among them" and "the rest" mean these
    /// cards.
    Seen,
    /// The cards were downed, or put into another state.
    Downed,
    /// The cards were targeted.
    Targeted,
    /// The card attacks in the event mentioned before. "That attack" means the attack of that card.
    Attacking,
    /// The cards were chosen without being targeted.
    Chosen,
    /// The word means the topic of the sentences (それ): cards that were targeted, chosen, looked
    /// at or revealed, even if other things were mentioned since.
    Topic,
    /// The word means the card that a trigger or condition was about, and not a card that was
    /// targeted later (そのシグニ).
    Subject,
    /// The word names an event and means the card to which this event happens: "the SIGNI that
    /// enters the field".
    Happening,
    /// The word means a card that was put somewhere just before, or else a card that
    /// [`Done::Topic`] can mean (それが…場合).
    Latest,
    /// The word means the card that the last condition asked about.
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
    /// The cards were put to the cards that a player holds as 【Beat】.
    ToBeat,
    /// The cards were put into a check zone.
    ToCheck,
    /// The cards are crushed Life Cloth.
    Crushed,
    /// The cards paid the ener of a cost, or were put into the trash in a cost.
    Paid,
    /// An additional cost was paid. The word means this payment and not cards.
    Extra,
}

impl Done {
    /// Returns the action for cards that were put into this zone.
    pub const fn put(zone: Option<Place>) -> Done {
        match zone {
            Some(Place::Field) => Done::Entered,
            Some(Place::Hand) => Done::ToHand,
            Some(Place::Trash | Place::LrigTrash) => Done::Trashed,
            Some(Place::Ener) => Done::ToEner,
            Some(Place::Deck | Place::LrigDeck) => Done::ToDeck,
            Some(Place::Beat) => Done::ToBeat,
            Some(Place::Check) => Done::ToCheck,
            _ => Done::Moved,
        }
    }
}

impl Reference {
    /// "It": one card. The word does not say what was done with the card.
    pub const IT: Reference = Reference {
        many: Some(false),
        noun: None,
        way: None,
    };
    /// "Them": several cards. The word does not say what was done with the cards.
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

    /// The card that makes the attack in "that attack".
    pub const ATTACKER: Reference = Reference {
        many: None,
        noun: None,
        way: Some(Done::Attacking),
    };

    /// Returns this pointing word with another noun.
    pub const fn of(self, noun: Option<Noun>) -> Reference {
        Reference { noun, ..self }
    }

    /// Returns this pointing word with this action, as in "the discarded card".
    pub const fn by(self, way: Done) -> Reference {
        Reference {
            way: Some(way),
            ..self
        }
    }

    /// Returns this pointing word without its action. The word can then mean a card with which any
    /// action, or no action, was done.
    pub(crate) const fn without_action(self) -> Reference {
        Reference { way: None, ..self }
    }

    /// Returns the name that stands for the pointing word until the real name replaces it.
    pub fn name(self) -> Name {
        Name::pointing(self)
    }

    /// Returns the pointing word that a name stands for; `None` for the name of a thing.
    pub fn of_name(name: &Name) -> Option<Reference> {
        name.reference()
    }
}

/// The name for a card under which another card was put. Later words such as "it" never mean a
/// card with this name.
pub const ASIDE: &str = "aside";

impl Noun {
    /// Returns whether this is not a card, but something that was declared, done or counted.
    pub const fn is_no_card(self) -> bool {
        matches!(
            self,
            Noun::Deed | Noun::Times | Noun::Markers | Noun::Declared | Noun::Keyword
        )
    }

    /// Returns the kind of card for this noun. Returns `None` if no single word of a filter has
    /// the same meaning.
    pub const fn word(self) -> Option<CardWord> {
        match self {
            Noun::Signi => Some(CardWord::Signi),
            Noun::Lrig => Some(CardWord::Lrig),
            Noun::Spell => Some(CardWord::Spell),
            Noun::Piece
            | Noun::Declared
            | Noun::Deed
            | Noun::Times
            | Noun::Markers
            | Noun::Keyword => None,
        }
    }

    /// Returns the noun for a kind of card; `None` if pointing words have no noun for it.
    pub fn of(word: CardWord) -> Option<Noun> {
        match word {
            CardWord::Signi | CardWord::Resona => Some(Noun::Signi),
            CardWord::Lrig | CardWord::CenterLrig | CardWord::AssistLrig => Some(Noun::Lrig),
            CardWord::Spell => Some(Noun::Spell),
            CardWord::Arts | CardWord::Piece | CardWord::RelayPiece => Some(Noun::Piece),
            CardWord::Key | CardWord::Craft | CardWord::Token => None,
        }
    }

    /// Returns the noun for the kind of card that a filter asks for, if the filter asks for exactly
    /// one kind.
    pub fn of_filter(filter: &Filter) -> Option<Noun> {
        match &*filter.is {
            [word] => Noun::of(*word),
            _ => None,
        }
    }

    /// Returns the noun, such as "SIGNI", that names the kind of all these cards. Returns `None` if
    /// no single noun names all of them.
    pub(crate) fn of_which(which: &Which) -> Option<Noun> {
        match which {
            Which::Target(s) | Which::Choose(s) | Which::Search(s) | Which::Random(s) => {
                Noun::of_filter(&s.filter)
            }
            Which::All(group) => Noun::of_filter(&group.filter),
            Which::Together(all) => Noun::of_all(all),
            Which::Named(_) | Which::Top(_) | Which::Bottom(_) | Which::TopUntil(_) => None,
        }
    }

    /// Returns the noun, such as "SIGNI", that names the kind of the cards in all these groups.
    /// Returns `None` if no single noun names all of them.
    pub(crate) fn of_all(all: &[Which]) -> Option<Noun> {
        let mut nouns = all.iter().map(Noun::of_which);
        let first = nouns.next().flatten();
        nouns.all(|noun| noun == first).then_some(first).flatten()
    }
}
