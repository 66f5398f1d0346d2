//! What clauses in a row share.

use crate::build;
use crate::canonical::within;
use crate::ja::Cx;
use crate::ja::effect::clause_effects::Carry;
use crate::ja::word::{after_any, need};
use crate::stuck::{Out, stuck};
use wixoss_ability::pointing::{Done, Noun, Reference};
use wixoss_ability::{Bound, Declare, Declared, Effect, ForEach, List, Player, Which};

/// Whether this effect, or one that it has done, is for a time.
pub(crate) fn lasts(effect: &mut Effect) -> bool {
    let itself = match effect {
        Effect::Change(change) => change.until.is_some(),
        Effect::Later(later) => later.until.is_some(),
        Effect::Distribute(_) | Effect::Skip(_) => true,
        _ => false,
    };
    itself || within(effect).into_iter().flatten().any(lasts)
}

/// One of several things, or for each of some cards apart one of them.
pub(crate) fn one_of_them(
    by: Player,
    mut options: Vec<Vec<Effect>>,
    each: bool,
) -> Option<Vec<Effect>> {
    if !each {
        return Some(build::either(by, options));
    }
    let mut of = None;
    for what in options.iter_mut().flatten() {
        let what = build::object_of(what)?;
        let it = match &*what {
            Which::Named(name) => Reference::of_name(name)?,
            _ => return None,
        };
        of.get_or_insert(it);
        *what = Which::Named(Reference::IT.name());
    }
    let deed = List(build::either(by, options));
    let of = Which::Named(
        Reference {
            many: Some(true),
            ..of?
        }
        .name(),
    );
    Some(vec![Effect::ForEach(Box::new(ForEach {
        of,
        named: None,
        deed,
    }))])
}

impl Cx<'_> {
    /// `好きな生徒1人との絆を獲得する`, `この方法で公開した生徒との絆を獲得する`
    pub(crate) fn bonded(self, input: &str) -> Out<'_, Vec<Effect>> {
        const GAIN: &[&str] = &["との絆を獲得する"];
        if let Some(rest) = after_any(input, &["好きな生徒1人"]) {
            let (rest, ()) = need(rest, GAIN)?;
            let Ok(named) = Bound::new("declared_thing") else {
                return stuck(input);
            };
            let named_one = Declare {
                what: Declared::CardName,
                by: self.by,
                of: None,
                is: None,
                named,
            };
            let bond = Reference::IT.of(Some(Noun::Declared));
            let effects = vec![Effect::Declare(named_one), Effect::Bond(bond.name())];
            return Ok((rest, effects));
        }
        let (rest, ()) = need(input, &["この方法で公開した生徒"])?;
        let (rest, ()) = need(rest, GAIN)?;
        let one = Reference::default().by(Done::Revealed);
        Ok((rest, vec![Effect::Bond(one.name())]))
    }

    /// `あなたか対戦相手は…`: one of the two does it.
    pub(crate) fn either_player<'a>(
        self,
        input: &'a str,
        carry: &Carry,
    ) -> Option<Out<'a, Vec<Effect>>> {
        let done = |by| {
            let own = Carry {
                until: carry.until.clone(),
                by: Some(by),
                ..Carry::default()
            };
            let (rest, body) = self.done_by(by).run(input, own).ok()?;
            (!body.instead).then_some((rest, body.effects))
        };
        let (rest, yours) = done(Player::You)?;
        let (_, theirs) = done(Player::Opponent)?;
        Some(Ok((rest, build::either(self.by, vec![yours, theirs]))))
    }
}

/// "From your trash A to your hand and B onto your field": both are from there. What is chosen right
/// behind a look at a hand is chosen among what is seen.
pub(crate) fn from_the_same(all: &mut [Effect]) {
    use wixoss_ability::{Move, Place};
    let mut from: Option<(List<Place>, Option<wixoss_ability::Player>)> = None;
    let mut looked = false;
    for effect in all {
        match effect {
            Effect::Look(_) => looked = true,
            Effect::Move(Move {
                what: Which::Target(s),
                to,
                ..
            }) => {
                let bare = s.filter.zone.is_empty() && s.filter.of.is_none();
                match &from {
                    Some((zone, of)) if bare && to.zone.is_some() && zone.0 != [Place::Field] => {
                        s.filter.zone = List::clone(zone);
                        s.filter.of = *of;
                    }
                    _ if !bare => from = Some((s.filter.zone.clone(), s.filter.of)),
                    _ => {}
                }
            }
            Effect::Take(Which::Choose(s))
            | Effect::Move(Move {
                what: Which::Choose(s),
                ..
            }) if looked => {
                let bare = s.filter.zone.is_empty() && s.filter.of.is_none();
                let more = &s.filter.more;
                if bare && more.among.is_none() && more.under.is_none() {
                    s.filter.more.among = Some(Reference::SEEN.name());
                }
            }
            _ => {}
        }
    }
}
