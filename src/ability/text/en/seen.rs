//! Cards looked at, and what is chosen behind a look.

use crate::ability::Effect;

/// Cards chosen right behind a look are chosen among those looked at.
pub(super) fn among_the_seen(all: &mut [Effect]) {
    use crate::ability::Which;
    use crate::ability::text::refer::Reference;
    let mut looked = false;
    for effect in all {
        match effect {
            Effect::Look(_) => looked = true,
            Effect::Take(Which::Choose(s)) if looked => {
                let bare = s.filter.zone.is_empty() && s.filter.more.among.is_none();
                if bare {
                    s.filter.more.among = Some(Reference::SEEN.name());
                }
            }
            _ => {}
        }
    }
}
