//! The `wixoss` program: runs a command and returns its exit code.

mod cli;

use std::process::ExitCode;

fn main() -> ExitCode {
    cli::main()
}
