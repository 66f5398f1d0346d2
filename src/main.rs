//! The `wixoss` program: takes arguments and returns an exit code.

mod cli;

use std::process::ExitCode;

fn main() -> ExitCode {
    cli::main()
}
