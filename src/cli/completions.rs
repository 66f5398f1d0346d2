//! `wixoss completions`: the scripts for completion in shells.

use std::path::PathBuf;

use anyhow::Context;
use clap_complete::Shell;

use super::{Common, LEGAL, command, output};

/// The shells that `--dir` writes scripts for.
const SHELLS: [Shell; 5] = [
    Shell::Bash,
    Shell::Zsh,
    Shell::Fish,
    Shell::PowerShell,
    Shell::Elvish,
];

const EXAMPLES: &str = "\
Examples:
  wixoss completions bash > ~/.local/share/bash-completion/completions/wixoss
  wixoss completions zsh > ~/.zfunc/_wixoss
  wixoss completions fish > ~/.config/fish/completions/wixoss.fish";

/// Print the shell script that completes subcommands, options and their values
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Completions {
    /// Shell to print the script for
    #[arg(value_name = "SHELL", required_unless_present = "dir")]
    shell: Option<Shell>,
    /// Write the scripts of all shells into this folder instead
    #[arg(long, value_name = "DIR", conflicts_with = "shell")]
    dir: Option<PathBuf>,
}

impl Completions {
    pub fn run(self, _: Common) -> anyhow::Result<u8> {
        if let Some(shell) = self.shell {
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut command(), "wixoss", &mut script);
            output::print(&String::from_utf8_lossy(&script))?;
        }
        if let Some(dir) = self.dir {
            let can = || format!("can't write into {}", dir.display());
            std::fs::create_dir_all(&dir).with_context(can)?;
            for shell in SHELLS {
                clap_complete::generate_to(shell, &mut command(), "wixoss", &dir)
                    .with_context(can)?;
            }
        }
        Ok(LEGAL)
    }
}
