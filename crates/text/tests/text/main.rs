//! Tests of reading card text, of printing abilities as sentences, and of reading these sentences
//! back.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a test that cannot continue must fail, and some tests print numbers"
)]

mod abilities;
mod card_texts;
mod classes;
mod coverage;
mod declared_and_replaced;
#[path = "../../../ability/tests/ability/given_abilities.rs"]
mod given_abilities;
mod impossible;
mod mutations;
mod normalize;

mod passes;
mod pasted;
mod printed_sentences;
mod reading;
mod second_opinion;

mod sentences;
