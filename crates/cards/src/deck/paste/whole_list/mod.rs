//! Reads all lines of a pasted list together: the decks of the cards, counts for several lines,
//! changes of the list, and the size of its decks.

pub(in crate::deck::paste) mod cards_outside;
pub(in crate::deck::paste) mod changes;
pub(in crate::deck::paste) mod completeness;
mod empty_sections;
pub(in crate::deck::paste) mod group_count;
pub(in crate::deck::paste) mod running_numbers;
mod second_deck;
pub(in crate::deck::paste) mod sections;
