//! Tests of `wixoss glossary`: its answers, entries of a user, and the exported page.

mod answers;
mod files;
mod named_cards;
pub mod page;
mod page_in_browser;
mod search;
mod wrapping;

fn run(args: &[&str]) -> std::process::Output {
    std::process::Command::new(env!("CARGO_BIN_EXE_wixoss"))
        .args(["glossary", "--isolated"])
        .args(args)
        .output()
        .unwrap()
}
