//! Compiles the steps that find the cards of an effect and bind them to a name.

use super::{Compiler, Op, Result, refuse};
use crate::ability::program::Picking;
use wixoss_ability::{Name, Which};

impl Compiler<'_> {
    /// Returns one part of a group of cards that are found together. A card that is chosen for one
    /// part is not chosen again for a later part: "discard a red SIGNI and a SIGNI" means two
    /// cards.
    fn other_than(&mut self, part: &Which, earlier: &[String]) -> Which {
        let mut apart = part.clone();
        if let Which::Choose(selection) | Which::Search(selection) = &mut apart
            && !earlier.is_empty()
        {
            let others = earlier.iter().map(|name| Name::known(name));
            selection.filter.more.other_than.0.extend(others);
            self.into.filters.number_filter(&mut selection.filter);
        }
        apart
    }

    /// Adds the steps that find the cards `which` describes. Returns a `Which` that refers to these
    /// cards by their name.
    pub(super) fn find_as_named(&mut self, which: &Which) -> Result<Which> {
        let name = self.find_cards(which)?;
        Ok(Which::Named(Name::known(&name)))
    }

    /// Adds the steps that find the cards `which` describes. Returns the name the cards are bound
    /// to.
    pub(super) fn find_cards(&mut self, which: &Which) -> Result<String> {
        refuse::which(which)?;
        let named = match which {
            Which::Named(name) => return Ok(name.as_str().to_owned()),
            Which::Target(selection)
            | Which::Choose(selection)
            | Which::Search(selection)
            | Which::Random(selection) => selection.named.as_ref(),
            Which::All(group) => group.named.as_ref(),
            Which::Top(stack) | Which::Bottom(stack) => stack.named.as_ref(),
            Which::TopUntil(until) => until.named.as_ref(),
            Which::Together(_) => None,
        };
        let name = match named {
            Some(name) => name.as_str().to_owned(),
            None => self.new_name(),
        };
        let op = match which {
            Which::Target(selection) => {
                self.pick(Picking::Target, selection, &name)?;
                self.bind(&name);
                return Ok(name);
            }
            Which::Choose(selection) | Which::Search(selection) => {
                self.pick(Picking::Choose, selection, &name)?;
                self.bind(&name);
                return Ok(name);
            }
            Which::Together(parts) => {
                let mut names: Vec<String> = Vec::new();
                for part in parts {
                    let apart = self.other_than(part, &names);
                    names.push(self.find_cards(&apart)?);
                }
                Op::Join(names, name.clone())
            }
            which => Op::Gather(which.clone(), name.clone()),
        };
        self.push(op);
        self.bind(&name);
        Ok(name)
    }
}
