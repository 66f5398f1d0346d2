//! Moves targets from a clause of their own into the effect that uses them: "target a SIGNI. Vanish
//! it" becomes "vanish a target SIGNI".
//!
//! All targets of an effect are chosen together just before the effect is processed. So a target
//! can be written at another place, if no effect in between mentions the target. Unused names are
//! then removed, and the other names become the plain names (`it`, `them`, ...).

use crate::parts::effects::object_of;
use crate::prelude::*;
use wixoss_ability::mention::{self, About, MentionVisitor};
use wixoss_ability::pointing::free_word;
use wixoss_base::walk::for_each;

/// Moves the targets of an ability into the effects that use them, gives the plain names (`it`,
/// `them`, ...) to the cards, and adds the zones of later choices. The pointing words of the
/// ability must already be replaced by names.
pub(crate) fn canonical(ability: &mut Ability) {
    settle(ability);
    rename(ability);
    super::later_choices::add_zone_of_looked_at_cards(ability);
}

fn settle(ability: &mut Ability) {
    if let Ability::Constant(constant) = ability {
        let gained = constant.changes.0.iter_mut();
        gained.for_each(|change| change.gain.0.iter_mut().for_each(settle));
    }
    if let Some(effects) = effects_of(ability) {
        inline(effects, &mut |_| false);
    }
}

/// Returns the effects of an ability, if its kind has a list of effects.
pub(crate) fn effects_of(ability: &mut Ability) -> Option<&mut Vec<Effect>> {
    match ability {
        Ability::Auto(auto) => Some(&mut auto.effects.0),
        Ability::Enter(enter) => Some(&mut enter.effects.0),
        Ability::Action(action) => Some(&mut action.effects.0),
        Ability::LifeBurst(all) | Ability::Trap(all) | Ability::SongFragment(all) => {
            Some(&mut all.0)
        }
        Ability::Use(used) => Some(&mut used.effects.0),
        _ => None,
    }
}

/// Moves each target in this list, and in the lists within it, to the effect that mentions the
/// target first. A target that is also mentioned after the list is not moved. `outside` returns
/// whether a name is mentioned after the list.
fn inline(all: &mut Vec<Effect>, outside: &mut dyn FnMut(&Name) -> bool) {
    for at in 0..all.len() {
        let Some((here, later)) = all.split_at_mut_checked(at + 1) else {
            continue;
        };
        let Some(effect) = here.last_mut() else {
            continue;
        };
        for inner in within(effect) {
            inline(inner, &mut |name| count(later, name) > 0 || outside(name));
        }
        if let Effect::Change(change) = effect {
            change.gain.0.iter_mut().for_each(settle);
        }
    }
    join_chosen(all);
    target_before_branches(all);
    let mut at = 0;
    while at < all.len() {
        let target = match all.get(at) {
            Some(Effect::Take(what @ Which::Target(s))) => s
                .named
                .as_ref()
                .map(|named| (Name::from(named), what.clone())),
            _ => None,
        };
        let target = target.filter(|(name, _)| !outside(name));
        let placed = target.is_some_and(|(name, what)| {
            all.get_mut(at + 1..)
                .is_some_and(|rest| matches!(place(rest, &name, &what), Found::Placed))
        });
        match placed {
            true => {
                all.remove(at);
            }
            false => at += 1,
        }
    }
}

/// If both branches of a condition begin with an effect on the same target, puts the target before
/// the condition: all targets of an effect are chosen before the effect is processed.
fn target_before_branches(all: &mut Vec<Effect>) {
    let name = Bound::new(BEFORE_BRANCHES).map(|named| Name::from(&named));
    let mut at = 0;
    while at < all.len() {
        let is_free = name.as_ref().is_ok_and(|name| count(all, name) == 0);
        if is_free
            && let Some(Effect::If(branch)) = all.get_mut(at)
            && let Some(target) = same_target(&mut branch.then, &mut branch.otherwise)
        {
            all.insert(at, Effect::Take(target));
            at += 1;
        }
        at += 1;
    }
}

/// Looks for an unnamed target that the first effects of both lists have in common. Replaces the
/// target by a name in both effects, and returns the target with this name.
fn same_target(then: &mut Effects, otherwise: &mut Effects) -> Option<Which> {
    let first = object_of(then.0.first_mut()?)?;
    let second = object_of(otherwise.0.first_mut()?)?;
    if first != second {
        return None;
    }
    let Which::Target(target) = first else {
        return None;
    };
    if target.named.is_some() {
        return None;
    }
    let named = Bound::new(BEFORE_BRANCHES).ok()?;
    let mut target = std::mem::take(target);
    let name = Name::from(&named);
    target.named = Some(named);
    *first = Which::Named(name.clone());
    *second = Which::Named(name);
    Some(Which::Target(target))
}

/// The name of a target that both branches of a condition use, until the names are made plain.
const BEFORE_BRANCHES: &str = "before_branches";

/// Joins "choose cards" with the next effect if that effect moves the chosen cards.
fn join_chosen(all: &mut Vec<Effect>) {
    let mut at = 0;
    while at < all.len() {
        if let Some([Effect::Take(Which::Choose(chosen)), Effect::Move(moved), ..]) =
            all.get_mut(at..)
            && let (Which::Named(name), Some(named)) = (&moved.what, &chosen.named)
            && *name == Name::from(named)
        {
            moved.what = Which::Choose(std::mem::take(chosen));
            all.remove(at);
        }
        at += 1;
    }
}

/// Returns the lists of effects within an effect.
pub(crate) fn within(effect: &mut Effect) -> Vec<&mut Vec<Effect>> {
    match effect {
        Effect::May(attempt) | Effect::Attempt(attempt) => {
            let Try {
                deed,
                then,
                otherwise,
                ..
            } = &mut **attempt;
            vec![&mut deed.0, &mut then.0, &mut otherwise.0]
        }
        Effect::If(branch) => vec![&mut branch.then.0, &mut branch.otherwise.0],
        Effect::Then(all) => vec![&mut all.0],
        Effect::Modes(modes) => modes.modes.iter_mut().map(|mode| &mut mode.0).collect(),
        Effect::Either(either) => either.options.iter_mut().map(|all| &mut all.0).collect(),
        Effect::Repeat(repeat) => vec![&mut repeat.deed.0],
        Effect::ForEach(each) => vec![&mut each.deed.0],
        Effect::Later(later) => vec![&mut later.deed.0],
        _ => Vec::new(),
    }
}

/// The result of trying to put a target into effects.
enum Found {
    Nowhere,
    /// The effects mention the target, but not at a place where it can be put. The target stays in
    /// a clause of its own.
    Spoken,
    Placed,
}

/// Finds the first effect that mentions the target by its name (such as `it`), and puts the target
/// `what` in the place of this name: "vanish it" becomes "vanish target SIGNI".
fn place(effects: &mut [Effect], name: &Name, what: &Which) -> Found {
    for at in 0..effects.len() {
        let Some((here, later)) = effects
            .get_mut(at..)
            .and_then(|rest| rest.split_first_mut())
        else {
            return Found::Nowhere;
        };
        if uses(here, name) == 0 {
            continue;
        }
        if let Effect::Swap(swap) = here {
            let named = |side: &&mut Which| matches!(side, Which::Named(known) if known == name);
            let mut sides = [&mut swap.first, &mut swap.second].into_iter();
            if let Some(side) = sides.find(named) {
                *side = what.clone();
                return Found::Placed;
            }
        }
        if let Some(object) = object_of(here)
            && matches!(object, Which::Named(known) if known == name)
        {
            *object = what.clone();
            return Found::Placed;
        }
        // In "this SIGNI and it get -3000 power", the target is one part of the object.
        if let Some(Which::Together(parts)) = object_of(here)
            && let Some(part) = parts
                .iter_mut()
                .find(|part| matches!(part, Which::Named(known) if known == name))
        {
            *part = what.clone();
            return Found::Placed;
        }
        let after: usize = later.iter().map(|effect| uses(effect, name)).sum();
        if after > 0 && !matches!(here, Effect::May(_) | Effect::Attempt(_)) {
            return Found::Spoken;
        }
        return place_within(here, name, what, after > 0);
    }
    Found::Nowhere
}

/// Puts the target into a part of an effect, such as the effects after "if you do". `later` is
/// true if the effects after `effect` mention the name of the target too.
fn place_within(effect: &mut Effect, name: &Name, what: &Which, later: bool) -> Found {
    match effect {
        Effect::May(attempt) | Effect::Attempt(attempt) => {
            let done = count(&attempt.deed.0, name);
            let then = count(&attempt.then.0, name);
            let otherwise = count(&attempt.otherwise.0, name);
            match (done, then, otherwise) {
                (1.., _, _) => place(&mut attempt.deed.0, name, what),
                (0, 1.., 0) if !later => match place(&mut attempt.then.0, name, what) {
                    // Several effects mention the target, so it is targeted before these effects.
                    Found::Spoken => {
                        attempt.then.0.insert(0, Effect::Take(what.clone()));
                        Found::Placed
                    }
                    found => found,
                },
                (0, 0, 1..) if !later => place(&mut attempt.otherwise.0, name, what),
                _ => Found::Spoken,
            }
        }
        // A target before a condition is chosen even if the condition does not hold. So it is not
        // moved into the effects of the condition.
        _ => Found::Spoken,
    }
}

/// Counts how often effects use a name.
fn count(effects: &[Effect], name: &Name) -> usize {
    effects.iter().map(|effect| uses(effect, name)).sum()
}

/// Counts how often an effect uses a name.
fn uses(effect: &Effect, name: &Name) -> usize {
    let mut times = 0;
    for_each(effect, |used: &Name| times += usize::from(used == name));
    times
}

/// Renames every name that is still used, in the order in which the ability gives the names. The
/// new name is the first plain name (`it`, `them`, ...) that is free. Unused names are removed.
fn rename(ability: &mut Ability) {
    let mut things = NamedThings::default();
    mention::visit(ability, &mut things);
    let mut taken: Vec<String> = Vec::new();
    let mut names: Vec<(Name, Option<Bound>)> = Vec::new();
    for (bound, about) in &things.bound {
        let name = Name::from(bound);
        let used = things.used.contains(&name);
        let word = used.then(|| free_word(about.many, about.noun, &taken));
        let renamed = word.as_ref().and_then(|word| Bound::new(word).ok());
        taken.extend(word);
        names.push((name, renamed));
    }
    let mut renamer = Renamer { names };
    mention::visit(ability, &mut renamer);
}

/// The things that an ability gives names to, in the order of the sentence, and the names that it
/// uses.
#[derive(Default)]
struct NamedThings {
    bound: Vec<(Bound, About)>,
    used: Vec<Name>,
}

impl MentionVisitor for NamedThings {
    fn slot(&mut self, named: &mut Option<Bound>, about: About) {
        self.bound.extend(named.clone().map(|named| (named, about)));
    }

    fn name(&mut self, name: &mut Name) {
        self.used.push(name.clone());
    }
}

struct Renamer {
    names: Vec<(Name, Option<Bound>)>,
}

impl Renamer {
    fn of(&self, name: &Name) -> Option<&Option<Bound>> {
        let entry = self.names.iter().find(|(known, _)| known == name);
        entry.map(|(_, renamed)| renamed)
    }
}

impl MentionVisitor for Renamer {
    fn slot(&mut self, named: &mut Option<Bound>, about: About) {
        let Some(name) = named.as_ref().map(Name::from) else {
            return;
        };
        match self.of(&name) {
            Some(Some(renamed)) => *named = Some(renamed.clone()),
            // A declared value, such as a color, keeps its name even if no effect uses the value.
            Some(None) if about.noun != Some(wixoss_ability::pointing::Noun::Declared) => {
                *named = None
            }
            _ => {}
        }
    }

    fn name(&mut self, name: &mut Name) {
        if let Some(Some(renamed)) = self.of(name) {
            *name = Name::from(renamed);
        }
    }
}
