//! The named mechanics that effects, costs and rules call, such as Exceed or Rise. Each of them has
//! its own file. Unlike a keyword, a mechanic is not in the table of keywords.

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
mod resona;
mod ride;
mod rise;
mod trap;
mod virus_and_gate;
