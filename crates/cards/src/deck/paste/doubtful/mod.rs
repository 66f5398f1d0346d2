//! Decides about the lines of a pasted list that may be a card or may be something else. The lines
//! around such a line and the size of the deck decide.

pub(in crate::deck::paste) mod doubtful_lines;
pub(in crate::deck::paste) mod lines_beside_full_deck;
pub(in crate::deck::paste) mod place_of_card;
mod remarks_apart;
pub(in crate::deck::paste) mod title_line;
pub(in crate::deck::paste) mod titles_in_article;
