//! Refuses pasted lists that can be read in two ways, lists whose stated totals differ from their
//! cards, and lists beside a line that contradicts them.

pub(in crate::deck::paste) mod corrections;
pub(in crate::deck::paste) mod stated_totals;
pub(in crate::deck::paste) mod two_decks;
pub(in crate::deck::paste) mod unclear_lists;
pub(in crate::deck::paste) mod unclear_places;
