//! The subcommands. A call needs one of them: the options of the others are not even built,
//! which a cold start would notice.

use clap::error::ErrorKind;
use clap::{ArgMatches, Args, Error, FromArgMatches, Subcommand};

use super::{
    Common, ability, card, completions, deck, explain, formats, glossary, man, play, resolve,
    schema, validate,
};

/// A subcommand and the options that stand behind its name.
#[derive(Debug)]
pub struct Call {
    command: Command,
    common: Common,
}

/// Name, what the list of subcommands says, and the type with the options. The line repeats the
/// first line of that type's comment; a test holds the two together.
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
            /// Runs the subcommand; `before` are the options that stand before its name.
            pub fn run(self, before: Common) -> anyhow::Result<u8> {
                let common = self.common.after(before);
                match self.command {
                    $(Command::$variant(args) => args.run(common),)*
                }
            }
        }

        #[cfg(test)]
        mod tests {
            use super::*;

            #[test]
            fn the_list_says_what_each_subcommand_says() {
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
    "validate", "Judge decks: is it legal, why not, by which rule, and what would mend it"
        => Validate(validate::Validate),
    "deck", "Show a deck, convert it to another kind of file, or compare two"
        => Deck(deck::Deck),
    "card", "Show what is known of a card: facts, printings, pools, formats, restrictions"
        => Card(card::Card),
    "formats", "List the game formats, or show the rules of deck construction of one"
        => Formats(formats::Formats),
    "glossary", "Look up a term, a rule or a ruling: what it says, by which rule, where it is written"
        => Glossary(glossary::Glossary),
    "ability", "Read printed card text into abilities as data: of a sentence, or of a whole collection"
        => Ability(ability::Ability),
    "resolve", "Play scenarios: every event with its cause and rule, the board, and whether what is expected holds"
        => Resolve(resolve::Resolve),
    "play", "Play whole games between two legal decks"
        => Play(play::Play),
    "explain", "Explain a code of a finding, or a rule: what it says, where it is written, how to mend it"
        => Explain(explain::Explain),
    "schema", "Print the JSON Schema of a file that wixoss reads or writes"
        => Schema(schema::Schemas),
    "completions", "Print the script that lets a shell complete subcommands, options and their values"
        => Completions(completions::Completions),
    "man", "Print the manual page of wixoss or of a subcommand"
        => Man(man::Man),
}
