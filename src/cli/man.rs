//! `wixoss man`: the manual pages.

use std::path::PathBuf;

use anyhow::Context;

use super::{CANT_JUDGE, Common, LEGAL, command, output};

const EXAMPLES: &str = "\
Examples:
  wixoss man | man -l -
  wixoss man deck convert | man -l -
  wixoss man --dir ~/.local/share/man/man1";

/// Print the manual page of wixoss or of a subcommand
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Man {
    /// Subcommand, such as `deck convert`
    #[arg(value_name = "SUBCOMMAND")]
    subcommand: Vec<String>,
    /// Write the pages of all subcommands into this folder instead
    #[arg(long, value_name = "DIR", conflicts_with = "subcommand")]
    dir: Option<PathBuf>,
}

impl Man {
    pub fn run(self, _: Common) -> anyhow::Result<u8> {
        let mut command = command();
        if let Some(dir) = self.dir {
            let can = || format!("can't write into {}", dir.display());
            std::fs::create_dir_all(&dir).with_context(can)?;
            clap_mangen::generate_to(command, &dir).with_context(can)?;
            return Ok(LEGAL);
        }
        command.build();
        let mut page = &command;
        for word in &self.subcommand {
            let Some(deeper) = page.find_subcommand(word) else {
                let known: Vec<&str> = page.get_subcommands().map(|c| c.get_name()).collect();
                let known = match known.is_empty() {
                    true => format!("`{}` has no subcommands", page.get_name()),
                    false => format!("expected one of {}", known.join(", ")),
                };
                output::complain(&anyhow::anyhow!("no subcommand `{word}`: {known}"));
                return Ok(CANT_JUDGE);
            };
            page = deeper;
        }
        let mut roff = Vec::new();
        clap_mangen::Man::new(page.clone()).render(&mut roff)?;
        output::print(&String::from_utf8_lossy(&roff))?;
        Ok(LEGAL)
    }
}
