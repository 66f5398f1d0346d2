//! The interrupt signal (Ctrl-C). The first signal asks the exploration to end and to print the
//! outcomes found so far. A second signal ends the program at once.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use anyhow::Context;
use signal_hook::consts::SIGINT;
use signal_hook::flag::{register, register_conditional_shutdown};

use super::INTERRUPTED;

/// Returns a flag that the interrupt signal sets.
///
/// # Errors
/// If the system refuses to report the signal.
pub(super) fn flag() -> anyhow::Result<Arc<AtomicBool>> {
    let stop = Arc::new(AtomicBool::new(false));
    // There are two handlers, which run in the order of their registration. The first one ends the
    // program if the flag is set. The second one sets the flag. So the first signal only sets the
    // flag, and the second signal ends the program.
    register_conditional_shutdown(SIGINT, i32::from(INTERRUPTED), Arc::clone(&stop))
        .and_then(|_| register(SIGINT, Arc::clone(&stop)))
        .context("the interrupt signal can't be handled")?;
    Ok(stop)
}
