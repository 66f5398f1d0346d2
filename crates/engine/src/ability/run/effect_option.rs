//! Defines the options that an effect offers to a player, with the data that is needed to show
//! them.

use super::process::Instead;
use crate::ability::program::Op;
use crate::ids::Instance;
use crate::play::Play;
use wixoss_ability::Effect;

/// One of the options from which a player chooses during an effect.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum EffectOption<'t> {
    /// The option to process these effects of a card.
    Effects {
        /// The card that has the effects.
        source: Instance,
        /// The effects that are processed if the player chooses this option.
        effects: &'t [Effect],
    },
    /// The option to replace the event by these effects of a card ("instead").
    Replacement {
        /// The card that has the effects.
        source: Instance,
        /// The effects that replace the event.
        effects: &'t [Effect],
    },
    /// The option that a barrier prevents the damage. The barrier is then used up.
    Barrier {
        /// True for a LRIG Barrier, false for a SIGNI Barrier.
        lrig: bool,
    },
}

impl<'t> Play<'t> {
    /// Returns the option with this number, counted from 0. Returns `None` if no player chooses
    /// between options now.
    pub fn effect_option(&self, number: u8) -> Option<EffectOption<'t>> {
        let process = self.game.processes.last()?;
        match process.alternatives.get(usize::from(number)) {
            Some(Instead::Barrier { lrig, .. }) => Some(EffectOption::Barrier { lrig: *lrig }),
            Some(Instead::Effect {
                program, source, ..
            }) => {
                let replacement = self.compiled.changes.iter().find_map(|known| {
                    let place = known
                        .instead
                        .iter()
                        .position(|own| own.program == *program)?;
                    known.change.replace.get(place)
                })?;
                Some(EffectOption::Replacement {
                    source: source.card,
                    effects: &replacement.instead.0,
                })
            }
            None => {
                let step = self.compiled.step(process.program, process.at)?;
                let Op::Either(_, ways, _) = &step.op else {
                    return None;
                };
                Some(EffectOption::Effects {
                    source: process.source.card,
                    effects: &ways.get(usize::from(number))?.effects,
                })
            }
        }
    }
}
