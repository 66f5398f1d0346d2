//! The effect of removing a SIGNI zone for some time.

use crate::meaning::Doer;
use crate::prelude::*;
use wixoss_ability::pointing::Noun;

impl Doer {
    /// Returns the effects of `対戦相手のシグニゾーン1つを消す`: a player names a zone, the cards
    /// of the zone go to the trash, and nobody can put a SIGNI there.
    pub(crate) fn erase_zone(self, of: Player, until: Duration) -> Option<Vec<Effect>> {
        let zone = Reference::IT.of(Some(Noun::Declared)).name();
        let named = effects::declared(self.by, Declarable::Zone(of))?;
        let mut there = effects::in_zone(Place::SigniZone, Some(of));
        there.more.declared = Some(zone);
        // The cards in the zone that belong to no SIGNI: Traps, Magic Boxes and Seeds. They are
        // attached to no card.
        let mut laid = Filter {
            zone: List::default(),
            ..there.clone()
        };
        let kinds = [Attachment::Trap, Attachment::MagicBox, Attachment::Seed];
        laid.more.attached_as = List(kinds.to_vec());
        let all = [there.clone(), laid].map(|filter| {
            let named = None;
            Which::All(Group { named, filter })
        });
        let all = Which::Together(all.to_vec());
        let emptied = effects::moved(all, Destination::zone(Place::Trash));
        let filter = Filter {
            is: CardWord::Signi.into(),
            zone: Place::Field.into(),
            ..there
        };
        let barred = Change {
            of: Subject::Player(Player::Both),
            cannot: Event::enter(effects::subject_of_filter(filter)).into(),
            until: Some(until),
            ..Change::default()
        };
        Some(vec![named, emptied, effects::change(barred)])
    }
}
