//! Compiles the steps that find the cards of an effect and give these cards a name such as "that
//! SIGNI".

use super::{CompiledWhich, Compiler, Dependencies, Op, Result};
use crate::ability::name_values::Register;
use crate::ability::program::{Gather, Picking};
use wixoss_ability::{Name, Player, Which};

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
        let name = self.name_of_cards(which);
        self.find_cards_as(which, &name)?;
        Ok(name)
    }

    /// Returns the name that the ability gives to the cards that `which` describes, such as "that
    /// SIGNI". If the ability gives no name, returns a new one.
    fn name_of_cards(&mut self, which: &Which) -> Name {
        let named = match which {
            Which::Named(name) => return name.clone(),
            Which::Target(selection)
            | Which::Choose(selection)
            | Which::Search(selection)
            | Which::Random(selection) => selection.named.as_ref(),
            Which::All(group) => group.named.as_ref(),
            Which::Top(stack) | Which::Bottom(stack) => stack.named.as_ref(),
            Which::TopUntil(until) => until.named.as_ref(),
            Which::Together(_) => None,
        };
        self.name_of(named)
    }

    /// Adds the steps that find the cards that `which` describes, and that give the cards this
    /// name.
    fn find_cards_as(&mut self, which: &Which, name: &Name) -> Result<()> {
        let reads = &mut Dependencies::default();
        let compiled = self.into.formulas.cards_of(which, reads)?;
        let register = Register::from(name);
        let op = match (which, compiled) {
            (Which::Target(selection), _) => {
                self.pick(Picking::Target, selection, register)?;
                self.bind(name);
                return Ok(());
            }
            (Which::Choose(selection) | Which::Search(selection), _) => {
                self.pick(Picking::Choose, selection, register)?;
                self.bind(name);
                return Ok(());
            }
            (Which::Together(parts), _) => Op::Join(self.find_parts(parts)?, register),
            (_, CompiledWhich::All(filter, _)) => Op::Gather(Gather::All(filter), register),
            (_, CompiledWhich::Top(stack)) => Op::Gather(Gather::Top(stack), register),
            (_, CompiledWhich::Bottom(stack)) => Op::Gather(Gather::Bottom(stack), register),
            (_, CompiledWhich::TopUntil(until)) => Op::Gather(Gather::TopUntil(until), register),
            (_, CompiledWhich::Random(selection)) => {
                Op::Gather(Gather::Random(Box::new(selection)), register)
            }
            (
                Which::Named(_)
                | Which::Random(_)
                | Which::All(_)
                | Which::Top(_)
                | Which::Bottom(_)
                | Which::TopUntil(_),
                _,
            ) => return Ok(()),
        };
        self.push(op);
        self.bind(name);
        Ok(())
    }

    /// Adds the steps that find the cards of each part of a group, for example of "one of your
    /// SIGNI and one of your opponent's SIGNI". Returns the registers of the parts. If both players
    /// choose cards for an effect that the controller carries out, the turn player chooses first
    /// (see `turn_order`).
    fn find_parts(&mut self, parts: &[Which]) -> Result<Vec<Register>> {
        let parts: Vec<(&Which, Name)> = parts
            .iter()
            .map(|part| (part, self.name_of_cards(part)))
            .collect();
        let chosen_by = |which: &Which, player: Player| match which {
            Which::Target(selection) | Which::Choose(selection) | Which::Search(selection) => {
                selection.by == player
            }
            _ => false,
        };
        let (theirs, yours): (Vec<_>, Vec<_>) = parts
            .iter()
            .partition(|(part, _)| chosen_by(part, Player::Opponent));
        let you_choose = yours.iter().any(|(part, _)| chosen_by(part, Player::You));
        match !theirs.is_empty() && you_choose && self.actor == Player::You {
            false => self.find_in_order(&parts.iter().collect::<Vec<_>>(), &mut Vec::new())?,
            true => self.turn_player_first(|compiler, order| {
                let mut earlier = Vec::new();
                for parts in order.of(&[yours.as_slice(), theirs.as_slice()]) {
                    compiler.find_in_order(parts, &mut earlier)?;
                }
                Ok(())
            })?,
        }
        Ok(parts.iter().map(|(_, name)| Register::from(name)).collect())
    }

    /// Adds the steps that find the cards of `parts`, one part after the other. Cards that are
    /// chosen for one part can't be chosen for a later part: `earlier` lists the names of the cards
    /// of all parts so far, and gets the names of these parts, too.
    fn find_in_order(&mut self, parts: &[&(&Which, Name)], earlier: &mut Vec<Name>) -> Result<()> {
        for (part, name) in parts {
            let apart = self.other_than(part, earlier);
            self.find_cards_as(&apart, name)?;
            earlier.push(name.clone());
        }
        Ok(())
    }
}
