//! `wixoss completions`: the scripts for completion in shells. A script asks the program itself
//! for the candidates, through the variable `COMPLETE`.

use std::ffi::OsStr;
use std::io::Write;
use std::path::PathBuf;

use anyhow::Context;
use clap_complete::Shell;
use clap_complete::engine::{CompletionCandidate, ValueCompleter};
use clap_complete::env::{CompleteEnv, Shells};
use wixoss::card::CardDb;
use wixoss::glossary::Glossary;
use wixoss::legality::{codes, formats};
use wixoss::rule::rules;

use super::{Common, LEGAL, command, output};

/// The variable that a script sets when it asks for candidates.
const VARIABLE: &str = "COMPLETE";

/// The shells that `--dir` writes scripts for, with the names of the files.
const SHELLS: [(Shell, &str); 5] = [
    (Shell::Bash, "wixoss.bash"),
    (Shell::Zsh, "_wixoss"),
    (Shell::Fish, "wixoss.fish"),
    (Shell::PowerShell, "_wixoss.ps1"),
    (Shell::Elvish, "wixoss.elv"),
];

/// The script for bash. Bash splits a word at `=` and `:`, so the script first joins the parts
/// again. When bash inserts a candidate, it keeps the beginning of the word up to the last `=` or
/// `:`. So the script removes this beginning from each candidate. A candidate with spaces gets
/// quotes.
const BASH: &str = r#"_wixoss_complete() {
    local separator=$'\013' word before="" index=0 i
    local -a words=()
    for ((i = 0; i <= COMP_CWORD; i++)); do
        word="${COMP_WORDS[i]}"
        if [[ $i -eq $COMP_CWORD && "$word" != [\'\"]* ]]; then
            word="$2"
            [[ "${COMP_WORDS[i]}" == [=:] ]] && word="${COMP_WORDS[i]}"
        fi
        if [[ $i -gt 0 && ( "$word" == [=:]* || "$before" == *[=:] ) && -n "$before" ]]; then
            words[index - 1]+="$word"
        else
            words[index]="$word"
            ((++index))
        fi
        before="${words[index - 1]}"
        [[ "$before" == -* ]] || before=""
    done
    local last="${words[index - 1]}" quote=""
    case "$last" in
        [\'\"]*) quote="${last:0:1}"; words[index - 1]="${last:1}" ;;
    esac
    # A word without quotes can have a backslash before a space or a sign: `Hirana\,\ a`.
    local escape=$'\001'
    for ((i = 0; i < index; i++)); do
        [[ $i -eq $((index - 1)) && -n "$quote" ]] && continue
        word="${words[i]//\\\\/$escape}"
        word="${word//\\/}"
        words[i]="${word//$escape/\\}"
    done
    local -a found=()
    IFS="$separator" read -r -d '' -a found < <(
        _CLAP_IFS="$separator" _CLAP_COMPLETE_INDEX="$((index - 1))" COMPLETE="bash" \
            wixoss -- "${words[@]}" 2> /dev/null
    )
    local cut=""
    [[ "$last" == -*=* ]] && cut="${last%%=*}="
    COMPREPLY=()
    for word in "${found[@]}"; do
        word="${word#"$cut"}"
        if [[ -z "$quote" && "$word" == *[\ \'\"\#\&\(\)\<\>\|\;\*\?\!\$\`\\]* ]]; then
            printf -v word '%q' "$word"
        fi
        COMPREPLY+=( "$word" )
    done
    if [[ "${COMPREPLY-}" != *[=/] ]]; then
        compopt +o nospace 2> /dev/null
    fi
}
complete -o nospace -o bashdefault -F _wixoss_complete wixoss
"#;

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
            output::print(&script(shell)?)?;
        }
        if let Some(dir) = self.dir {
            let can = || format!("can't write into {}", dir.display());
            std::fs::create_dir_all(&dir).with_context(can)?;
            for (shell, name) in SHELLS {
                let mut file = std::fs::File::create(dir.join(name)).with_context(can)?;
                file.write_all(script(shell)?.as_bytes())
                    .with_context(can)?;
            }
        }
        Ok(LEGAL)
    }
}

/// Returns the script of a shell.
fn script(shell: Shell) -> anyhow::Result<String> {
    if shell == Shell::Bash {
        return Ok(BASH.to_owned());
    }
    let shells = Shells::builtins();
    let name = shell.to_string();
    let completer = shells.completer(&name);
    let completer = completer.with_context(|| format!("no script for {name}"))?;
    let mut script = Vec::new();
    completer.write_registration(VARIABLE, "wixoss", "wixoss", "wixoss", &mut script)?;
    Ok(String::from_utf8(script)?.trim_start().to_owned())
}

/// Answers a script that asks for candidates, and then ends the program.
pub fn answer() {
    if std::env::var_os(VARIABLE).is_some() {
        CompleteEnv::with_factory(command).var(VARIABLE).complete();
    }
}

/// Completes finding codes, the names of codes, and rules.
pub struct Codes;

impl ValueCompleter for Codes {
    fn complete(&self, current: &OsStr) -> Vec<CompletionCandidate> {
        let codes = codes().flat_map(|code| [(code.code, code.name), (code.name, code.code)]);
        let rules = rules().map(|rule| (rule.id.as_str(), rule.name.as_str()));
        starting_with(current, codes.chain(rules))
    }
}

/// Completes card numbers and names.
pub struct CardNames;

impl ValueCompleter for CardNames {
    fn complete(&self, current: &OsStr) -> Vec<CompletionCandidate> {
        let db = CardDb::embedded();
        let cards = db.cards().flat_map(|card| {
            let names = [card.name(), card.name_ja()];
            let numbers = card.printings().map(move |number| (number, card.name()));
            numbers.chain(names.map(|name| (name, card.number())))
        });
        starting_with(current, cards)
    }
}

/// Completes the three values of `wixoss glossary --diff`: the id of an entry, then two formats.
pub struct Compared;

impl ValueCompleter for Compared {
    fn complete(&self, current: &OsStr) -> Vec<CompletionCandidate> {
        self.complete_at(0, current)
    }

    fn complete_at(&self, at: usize, current: &OsStr) -> Vec<CompletionCandidate> {
        match at {
            0 => starting_with(current, Glossary::embedded_ids().map(|id| (id, ""))),
            _ => starting_with(
                current,
                formats().map(|format| (format.id.as_str(), format.name.as_str())),
            ),
        }
    }
}

/// Returns the words that begin with the typed text, in upper or lower case. Each word is returned
/// once, with its help.
fn starting_with<'w>(
    current: &OsStr,
    words: impl Iterator<Item = (&'w str, &'w str)>,
) -> Vec<CompletionCandidate> {
    /// The largest number of candidates. Nobody reads a longer list.
    const MOST: usize = 400;
    let typed = current.to_string_lossy().to_lowercase();
    let mut found: Vec<(&str, &str)> = words
        .filter(|(word, _)| {
            // The user may type `d0` for `D010`, so upper and lower case are equal here.
            word.to_lowercase().starts_with(&typed)
        })
        .collect();
    found.sort_unstable();
    found.dedup_by_key(|(word, _)| *word);
    found.truncate(MOST);
    found
        .into_iter()
        .map(|(word, help)| {
            let help = (!help.is_empty()).then(|| help.to_owned().into());
            CompletionCandidate::new(word).help(help)
        })
        .collect()
}
