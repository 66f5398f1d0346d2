//! The named mechanics that effects, costs and rules use, such as Exceed or Rise. Each mechanic has
//! its own file. The table of keywords does not list mechanics.

mod barrier;
mod beat;
mod bond;
mod chain;
mod craft;
mod cross;
mod exceed;
mod freeze;
mod limit_upper;
mod recollect;
mod resona_and_key;
mod ride;
mod rise;
mod trap;
mod virus_and_gate;
