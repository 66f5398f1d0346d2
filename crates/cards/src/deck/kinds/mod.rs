//! One file per kind of deck file.

pub(super) mod batoru;
mod cells;
pub(super) mod cockatrice;
mod columns;
mod counts;
pub(super) mod editor;
mod headings;
pub(super) mod json;
pub(super) mod lackey;
mod lines;
mod native;
pub(super) mod numbers;
mod pids;
mod problems;
pub(super) mod table;
pub(super) mod text;
pub(super) mod toml;
pub(super) mod webxoss;
pub(super) mod webxoss_text;
mod write;
mod xml;
pub(super) mod yaml;
