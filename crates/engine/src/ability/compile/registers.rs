//! Gives a number to each name (such as "that SIGNI") of one ability. See [`Register`].

use super::NotPlayed;
use super::compiled_filter::CompiledFilters;
use super::formulas::Formulas;
use crate::ability::name_values::Register;
use wixoss_ability::{Bound, Filter, Name};
use wixoss_base::walk::{Onward, Walk};

/// The names of one ability, such as "that SIGNI", and the names that the compiler has added. The
/// position of a name in this list decides its register (its number during a game).
#[derive(Default)]
pub(super) struct Registers {
    names: Vec<NamedRegister>,
    /// The first part of a filter that has no compiled form. The caller refuses the ability, after
    /// it has looked for parts outside filters that it refuses.
    refused: Option<NotPlayed>,
}

struct NamedRegister {
    text: String,
    /// True if the name is for a target that only one effect uses.
    target: bool,
}

impl Registers {
    /// Returns the register (the number) of a name such as "that SIGNI". A new name gets the next
    /// free register.
    pub(super) fn of(&mut self, text: &str) -> Register {
        if text == Name::THIS {
            return Register::THIS;
        }
        let known = self.names.iter().position(|known| known.text == text);
        let at = known.unwrap_or_else(|| {
            self.names.push(NamedRegister {
                text: text.to_owned(),
                target: false,
            });
            self.names.len() - 1
        });
        let target = self.names.get(at).is_some_and(|known| known.target);
        Register::numbered(at, target)
    }

    /// Writes the register (the number) of each name, such as "that SIGNI", into a part of an
    /// ability. Also compiles all filters of this part, each after the filters inside it.
    pub(super) fn number(
        &mut self,
        filters: &mut CompiledFilters,
        formulas: &mut Formulas,
        part: &mut dyn Walk,
    ) {
        part.walk_mut(&mut |met| {
            if let Some(name) = met.downcast_mut::<Name>() {
                name.give_number(self.of(name.as_str()).as_compiled_number());
            } else if let Some(name) = met.downcast_mut::<Bound>() {
                name.give_number(self.of(name.as_str()).as_compiled_number());
            } else if let Some(filter) = met.downcast_mut::<Filter>() {
                self.number(filters, formulas, &mut *filter.more);
                let refused = filters.number(formulas, filter).err();
                self.refused = self.refused.take().or(refused);
                return Onward::Past;
            }
            Onward::Into
        });
    }

    /// Returns an error if a filter has a part without a compiled form.
    pub(super) fn check_filters(&mut self) -> super::Result<()> {
        self.refused.take().map_or(Ok(()), Err)
    }

    /// Returns a new name for cards or values. It differs from every name in the text of an
    /// ability.
    pub(super) fn new_name(&mut self) -> Name {
        self.add(false)
    }

    /// Returns a new name for a target that only one effect uses.
    pub(super) fn new_target_name(&mut self) -> Name {
        self.add(true)
    }

    fn add(&mut self, target: bool) -> Name {
        let at = self.names.len();
        let mut name = Name::slot(at);
        name.give_number(Register::numbered(at, target).as_compiled_number());
        let text = name.as_str().to_owned();
        self.names.push(NamedRegister { text, target });
        name
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use wixoss_ability::from_yaml;

    #[test]
    fn a_name_has_one_register_in_all_parts_of_an_ability() {
        let text = "action: {cost: {green: 1}, do: [{target: {as: it, signi: you}}, \
             {change: {of: it, gain: {auto: {when: attack, \
             do: {move: {what: it, to: {zone: trash}}}}}, until: end_of_turn}}]}";
        let mut ability = from_yaml(text).unwrap().remove(0);
        let mut names = Registers::default();
        names.number(
            &mut Default::default(),
            &mut Default::default(),
            &mut ability,
        );
        let mut found = Vec::new();
        ability.walk(&mut |met| {
            found.extend(met.downcast_ref::<Name>().map(Register::from));
            found.extend(met.downcast_ref::<Bound>().map(Register::from));
            Onward::Into
        });
        assert_eq!(found, [Register::FIRST; 3]);
    }

    #[test]
    fn a_new_name_differs_from_all_earlier_names() {
        let mut names = Registers::default();
        let it = names.of("it");
        let new = Register::from(&names.new_name());
        let target = names.new_target_name();
        assert!(it < new && new < Register::from(&target));
        assert_eq!(names.of(target.as_str()), Register::from(&target));
        assert_eq!(names.of("it"), it);
    }
}
