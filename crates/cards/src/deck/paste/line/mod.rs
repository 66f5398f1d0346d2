//! Reads one line of a pasted list: the signs of a card, the names and times that chats add to a
//! message, and the meaning of the line.

pub(in crate::deck::paste) mod chat_frames;
pub(in crate::deck::paste) mod entry_signs;
pub(in crate::deck::paste) mod firm_remarks;
pub(in crate::deck::paste) mod heading_lines;
mod joined_lines;
pub(in crate::deck::paste) mod line_meaning;
pub(in crate::deck::paste) mod line_reading;
pub(in crate::deck::paste) mod name_lookup;
mod named_headings;
pub(in crate::deck::paste) mod remarks_beside_card;
mod report_lines;
pub(in crate::deck::paste) mod several_cards;
pub(in crate::deck::paste) mod struck_out;
pub(in crate::deck::paste) mod token_splits;
pub(in crate::deck::paste) mod unread_lines;
