//! Tests of cards, deck files and verdicts.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a test that cannot go on fails, and some tests print figures"
)]

mod card_data;
mod codes;
mod deck_kinds;
mod fixes;
mod lookup;
mod misplaced_cards;
mod odds;
mod oracle;
mod pastes;
mod restrictions;
mod unread_entries;
mod verdict_table;

/// Returns the step by which a test goes through its cases. Usually this is `part`, so that the
/// tests end quickly. If `WIXOSS_FULL` is set, this is 1, so that every case is tried.
fn one_in(part: usize) -> usize {
    match std::env::var_os("WIXOSS_FULL") {
        Some(_) => 1,
        None => part,
    }
}
