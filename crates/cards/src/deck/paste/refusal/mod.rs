//! Refuses pasted lists that can be read in two ways, and lists whose stated totals differ from
//! their cards.

pub(in crate::deck::paste) mod stated_totals;
pub(in crate::deck::paste) mod two_decks;
pub(in crate::deck::paste) mod unclear_lists;
pub(in crate::deck::paste) mod unclear_places;
