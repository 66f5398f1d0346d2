//! The options of the commands, and the settings of a run. The settings come from the options and
//! from the configuration file.

pub mod args;
pub mod config;
pub mod lang;
pub mod settings;
pub mod values;
