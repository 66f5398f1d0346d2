//! The list of subcommands.
//!
//! A run uses one subcommand. The options of the other subcommands are not built, because building
//! them would slow down the start of the program.

use clap::error::ErrorKind;
use clap::{ArgMatches, Args, Error, FromArgMatches, Subcommand};

use super::{
    Common, ability, card, completions, deck, explain, formats, glossary, man, play, resolve,
    schema, validate,
};

/// A subcommand and the options after its name.
#[derive(Debug)]
pub struct Call {
    command: Command,
    common: Common,
}

/// Defines the subcommands. Each subcommand has a name, a line of text for the list of subcommands,
/// and a type for its options. The line of text must be the same as the first line of the type's
/// doc comment. A test compares both.
macro_rules! subcommands {
    ($($name:literal, $about:literal => $variant:ident($args:ty),)*) => {
        #[derive(Debug)]
        pub enum Command {
            $($variant($args),)*
        }

        impl Subcommand for Call {
            fn augment_subcommands(command: clap::Command) -> clap::Command {
                command$(.subcommand(
                    clap::Command::new($name)
                        .about($about)
                        .defer(|command| {
                            Common::augment_args(<$args as Args>::augment_args(command))
                        }),
                ))*
            }

            fn augment_subcommands_for_update(command: clap::Command) -> clap::Command {
                Self::augment_subcommands(command)
            }

            fn has_subcommand(name: &str) -> bool {
                [$($name),*].contains(&name)
            }
        }

        impl FromArgMatches for Call {
            fn from_arg_matches(matches: &ArgMatches) -> Result<Call, Error> {
                match matches.subcommand() {
                    $(Some(($name, matches)) => Ok(Call {
                        command: Command::$variant(<$args>::from_arg_matches(matches)?),
                        common: Common::from_arg_matches(matches)?,
                    }),)*
                    _ => Err(Error::raw(ErrorKind::MissingSubcommand, "name a subcommand")),
                }
            }

            fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
                *self = Self::from_arg_matches(matches)?;
                Ok(())
            }
        }

        impl Call {
            /// Runs the subcommand. `before` contains the options before the name of the
            /// subcommand.
            pub fn run(self, before: Common) -> anyhow::Result<u8> {
                let common = self.common.merged_over(before);
                match self.command {
                    $(Command::$variant(args) => args.run(common),)*
                }
            }
        }

        #[cfg(test)]
        mod tests {
            use super::*;

            #[test]
            fn the_list_repeats_the_help_of_each_subcommand() {
                $(
                    let built = <$args as Args>::augment_args(clap::Command::new($name));
                    let about = built.get_about().map(ToString::to_string);
                    assert_eq!(about.as_deref(), Some($about));
                )*
            }
        }
    };
}

subcommands! {
    "validate", "Check whether decks are legal: each problem with its rule and a fix"
        => Validate(validate::Validate),
    "deck", "Work with a deck: show, convert, compare, odds, sample hands, codes, registration sheets"
        => Deck(deck::Deck),
    "card", "Show the facts of a card, with its printings, pools, formats and restrictions"
        => Card(card::Card),
    "formats", "List the game formats, or show the deck construction rules of one format"
        => Formats(formats::Formats),
    "glossary", "Look up a term, a rule or a ruling, with its rules and sources"
        => Glossary(glossary::Glossary),
    "ability", "Read printed card text and turn it into ability data: one text or a collection"
        => Ability(ability::Ability),
    "resolve", "Play scenarios: show every event with its cause and rule, and check the expectations"
        => Resolve(resolve::Resolve),
    "play", "Play whole games between two legal decks"
        => Play(play::Play),
    "explain", "Explain the code of a finding or a rule: its meaning, its sources, and the fix"
        => Explain(explain::Explain),
    "schema", "Print the JSON Schema of a file that wixoss reads or writes"
        => Schema(schema::Schemas),
    "completions", "Print the shell script that completes subcommands, options and their values"
        => Completions(completions::Completions),
    "man", "Print the manual page of wixoss or of a subcommand"
        => Man(man::Man),
}
