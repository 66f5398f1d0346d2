//! Compiles the steps that find the cards of an effect and give these cards a name such as "that
//! SIGNI".

use super::{Compiler, Dependencies, Op, Result};
use crate::ability::names::Register;
use crate::ability::program::{Gather, Picking};
use wixoss_ability::{Name, Which};

impl Compiler<'_> {
    /// Returns a copy of one part of a group of cards. The copy excludes the cards that were chosen
    /// for earlier parts: "discard a red SIGNI and a SIGNI" means two different cards.
    fn other_than(&mut self, part: &Which, earlier: &[Name]) -> Which {
        let mut apart = part.clone();
        if let Which::Choose(selection) | Which::Search(selection) = &mut apart
            && !earlier.is_empty()
        {
            let others = earlier.iter().cloned();
            selection.filter.more.other_than.0.extend(others);
            self.number(&mut selection.filter);
        }
        apart
    }

    /// Adds the steps that find the cards that `which` describes. The cards get a name (such as
    /// "that SIGNI"). Returns the register of the name: its number during a game.
    pub(super) fn cards(&mut self, which: &Which) -> Result<Register> {
        let name = self.find_cards(which)?;
        Ok(Register::from(&name))
    }

    /// Adds the steps that find the cards that `which` describes. Returns the name (such as "that
    /// SIGNI") that these cards have in the following steps.
    pub(super) fn find_cards(&mut self, which: &Which) -> Result<Name> {
        Dependencies::of_which(which)?;
        let named = match which {
            Which::Named(name) => return Ok(name.clone()),
            Which::Target(selection)
            | Which::Choose(selection)
            | Which::Search(selection)
            | Which::Random(selection) => selection.named.as_ref(),
            Which::All(group) => group.named.as_ref(),
            Which::Top(stack) | Which::Bottom(stack) => stack.named.as_ref(),
            Which::TopUntil(until) => until.named.as_ref(),
            Which::Together(_) => None,
        };
        let name = self.name_of(named);
        let register = Register::from(&name);
        let op = match which {
            Which::Named(name) => return Ok(name.clone()),
            Which::Target(selection) => {
                self.pick(Picking::Target, selection, register)?;
                self.bind(&name);
                return Ok(name);
            }
            Which::Choose(selection) | Which::Search(selection) => {
                self.pick(Picking::Choose, selection, register)?;
                self.bind(&name);
                return Ok(name);
            }
            Which::Together(parts) => {
                let mut names: Vec<Name> = Vec::new();
                for part in parts {
                    let apart = self.other_than(part, &names);
                    names.push(self.find_cards(&apart)?);
                }
                Op::Join(names.iter().map(Register::from).collect(), register)
            }
            Which::All(group) => Op::Gather(Gather::All(group.filter.clone()), register),
            Which::Top(stack) => Op::Gather(Gather::Top(stack.clone()), register),
            Which::Bottom(stack) => Op::Gather(Gather::Bottom(stack.clone()), register),
            Which::TopUntil(until) => Op::Gather(Gather::TopUntil(until.clone()), register),
            Which::Random(selection) => Op::Gather(Gather::Random(selection.clone()), register),
        };
        self.push(op);
        self.bind(&name);
        Ok(name)
    }
}
