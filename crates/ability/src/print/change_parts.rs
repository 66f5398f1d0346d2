//! Writes the longer parts of continuous effects: permissions, changes of costs, and replacements.

use super::Speaker;
use super::event::Mood;
use super::words::{attachment, does, kind, listed, timing};
use crate::spelling::is_default;
use crate::{CostChange, Effect, OtherZones, Permission, Place, Player, Replacement, Subject, Who};
use wixoss_base::walk::change_each;

impl Speaker {
    /// Writes a permission in the form that follows "can": `attack even while downed`.
    pub(super) fn permission(self, permission: &Permission) -> String {
        match permission {
            Permission::AttackWhileDowned(_) => "attack even while downed".to_owned(),
            Permission::AttackWhileDriving(_) => "attack even while driving".to_owned(),
            Permission::AttackTimes(n) => {
                format!("attack up to {} times in one turn", self.amount(n))
            }
            Permission::AttackZone(zones) => match zones {
                OtherZones::Any => "attack SIGNI in zones other than the one in front",
                OtherZones::Neighbor => "attack SIGNI in a zone next to the one in front",
                OtherZones::AlsoNeighbor => {
                    "attack the zone in front and one zone next to it at the same time"
                }
                OtherZones::AlsoNeighbors => {
                    "only attack the zone in front and both zones next to it at the same time"
                }
            }
            .to_owned(),
            Permission::Hold(hold) => {
                let number = match &hold.up_to {
                    Some(up_to) => format!("up to {}", self.amount(up_to)),
                    None => "any number of".to_owned(),
                };
                format!("have {number} {}", attachment(hold.attachment))
            }
            Permission::PayAs(colors) => {
                let names: Vec<String> = colors.iter().map(|c| c.name().to_owned()).collect();
                match names.is_empty() {
                    true => "be used to pay as no color".to_owned(),
                    false => format!("be used as {} when paying costs", listed(&names, "or")),
                }
            }
            Permission::UseAt(timings) => {
                let icons: Vec<String> = timings.iter().map(|t| timing(*t).to_owned()).collect();
                format!("also be used at {}", listed(&icons, "or"))
                    .trim_end()
                    .to_owned()
            }
            Permission::IgnoreLimitingCondition(_) => "ignore limiting conditions".to_owned(),
            Permission::IgnoreLrigType(_) => "grow from a LRIG of any LRIG type".to_owned(),
            Permission::UseWithoutThreeLrigs(_) => {
                "be used with fewer than three LRIG on your field".to_owned()
            }
            Permission::PayWithAnyColor(_) => "pay costs with ener of any color".to_owned(),
            Permission::GuardBy(cost) => format!(
                "{} as you 【Guard】 instead of discarding a card with a {{Guard Icon}}",
                self.pays(cost)
            ),
        }
    }

    /// Writes a changed cost, in the form that follows "has". `its` is the possessive word for the
    /// cards, such as "its".
    pub(super) fn cost_change(self, change: &CostChange, its: &str) -> String {
        let kinds: Vec<String> = change.ability.iter().map(|k| kind(*k).to_owned()).collect();
        let whose = match kinds.is_empty() {
            true => format!("{its} cost"),
            false => format!("the cost of {its} {} abilities", listed(&kinds, "and")),
        };
        let mut said = Vec::new();
        said.extend(
            change
                .becomes
                .iter()
                .map(|cost| format!("become {}", self.cost(cost))),
        );
        said.extend(
            change
                .ener_becomes
                .iter()
                .map(|cost| format!("become {} instead of its ener", self.cost(cost))),
        );
        said.extend(
            change
                .more
                .iter()
                .map(|cost| format!("increased by {}", self.cost(cost))),
        );
        said.extend(
            change
                .less
                .iter()
                .map(|cost| format!("reduced by {}", self.cost(cost))),
        );
        if !change.colorless_with.is_empty() {
            let colors = change.colorless_with.iter();
            let colors: Vec<String> = colors.map(|color| color.name().to_owned()).collect();
            said.push(format!(
                "payable for {{Colorless}} only with {}",
                listed(&colors, "or")
            ));
        }
        let said = match said.is_empty() {
            true => "unchanged".to_owned(),
            false => listed(&said, "and"),
        };
        let times = change.times.as_ref().map(|times| match times {
            crate::Amount::Count(of) => {
                format!(" for each {}", self.cards(of, false, false))
            }
            times => format!(" times {}", self.figure(times)),
        });
        let paid = match change.by {
            None => "it is paid".to_owned(),
            Some(Player::You) => "you pay it".to_owned(),
            Some(by) => does(by, "pay it"),
        };
        let next = match (change.next_only, change.by) {
            (true, _) => format!(" the next time {paid}"),
            (false, Some(_)) => format!(" when {paid}"),
            (false, None) => String::new(),
        };
        format!("{whose} {said}{}{next}", times.unwrap_or_default())
    }

    /// Writes a replacement as a clause: `if ..., instead ...`. `own` has the words for one of the
    /// cards or for the player that the replacement is about. `until` has the words for the
    /// duration.
    pub(super) fn replacement(
        self,
        replacement: &Replacement,
        of: &Subject,
        own: &str,
        until: Option<&str>,
    ) -> String {
        // The words for the card are the subject of the event. What the event asks of this card
        // follows: "if target SIGNI would be vanished while it is a red SIGNI".
        let (mut would, mut asked) = (replacement.would.clone(), None);
        change_each(&mut would, |who: &mut Who| {
            if matches!(of, Subject::Cards(_)) && !is_default(&who.filter) {
                asked = Some(std::mem::take(&mut who.filter));
            }
        });
        let mut would = self.event(&would, own, Mood::Would);
        if let Some(asked) = asked {
            would += &format!(" while it is {}", self.a_card(&asked, false));
        }
        let head = match (replacement.once, until) {
            (true, Some(until)) => format!("the next time {would} {until}"),
            (true, None) => format!("the next time {would}"),
            (false, Some(until)) => format!("{until}, if {would}"),
            (false, None) => format!("if {would}"),
        };
        if replacement.place_only
            && let [Effect::Move(moved)] = replacement.instead.0.as_slice()
        {
            let goes = self.diverted(moved);
            // The sentence names the zone that the card would go to without the effect. For a
            // vanished card, this is the ener zone. But only a Resona can go to the LRIG trash
            // instead, and its usual zone is the LRIG deck.
            let usual = match moved.to.zone {
                Some(Place::LrigTrash) => Place::LrigDeck,
                _ => Place::Ener,
            };
            return format!("{head}, it is {goes} instead of the {}", usual.name());
        }
        let may = if replacement.may { "you may " } else { "" };
        match is_default(&replacement.instead) {
            true => format!("{head}, instead {may}do nothing"),
            false => format!(
                "{head}, instead {may}{}",
                self.clauses(&replacement.instead)
            ),
        }
    }
}
