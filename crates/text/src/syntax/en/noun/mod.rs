//! Noun phrases: the cards, places and players that a sentence names.

pub(super) mod adjacent_zone;
pub(super) mod adjective;
pub(super) mod back_reference;
pub(super) mod declared;
pub(super) mod either_kind;
pub(super) mod marker_zone;
pub(super) mod noun_phrase;
pub(super) mod object;
pub(super) mod object_count;
pub(super) mod object_list;
pub(super) mod place;
pub(super) mod quality;
pub(super) mod relative_clause;
pub(super) mod shared_feature;
pub(super) mod superlative;
pub(super) mod this_way;
pub(super) mod value_range;
pub(super) mod whose_clause;
pub(super) mod with_phrase;
pub(super) mod zone_cards;
