//! Writes effects that move cards, such as "discard a card".

use super::Speaker;
use super::words::{
    attachment, called, capital, does, kind, listed, marker, number, position, state, subject,
    third_person, whose,
};
use crate::{
    Amount, Attachment, Destination, End, Ignored, Move, MoveKind, Place, Player, Selection, Stack,
    Which,
};

impl Speaker {
    /// Writes a move as a clause, with the verb that card texts use for this move.
    pub(super) fn moved(self, moved: &Move) -> String {
        match (moved.how, &moved.what) {
            (Some(MoveKind::Draw), Which::Top(stack)) if self.goes_only_to(moved, Place::Hand) => {
                self.drawn(stack, "draw")
            }
            (Some(MoveKind::EnerCharge), Which::Top(stack))
                if self.goes_only_to(moved, Place::Ener) && stack.zone == Stack::default().zone =>
            {
                let count = match &stack.count {
                    Amount::Number(n) => n.to_string(),
                    count => self.figure(count),
                };
                match stack.of {
                    Player::You => format!("【Ener Charge {count}】"),
                    of => format!("{} performs 【Ener Charge {count}】", subject(of)),
                }
            }
            (Some(MoveKind::Discard), what) if self.goes_only_to(moved, Place::Trash) => {
                self.discarded(what)
            }
            (Some(MoveKind::Vanish), what) if self.goes_only_to(moved, Place::Ener) => {
                self.verb_with_cards(what, "vanish", "")
            }
            (how, what) => {
                let way = match how {
                    None => "",
                    Some(MoveKind::Draw) => " by drawing",
                    Some(MoveKind::EnerCharge) => " by 【Ener Charge】",
                    Some(MoveKind::Discard) => " by discarding",
                    Some(MoveKind::Vanish) => " by vanishing",
                };
                let (verb, mut to) = self.destination(&moved.to, Moved::of(what));
                // If the opponent puts cards onto their own field, the sentence says "their
                // field".
                if let Which::Choose(chosen) = what
                    && chosen.by == Player::Opponent
                    && moved.to.of == Some(Player::Opponent)
                {
                    to = to.replacen("onto your opponent's field", "onto their field", 1);
                }
                self.verb_with_cards(what, verb, &format!("{to}{way}"))
            }
        }
    }

    /// Returns whether the destination is this zone and has no other part, such as a position.
    fn goes_only_to(self, moved: &Move, zone: Place) -> bool {
        let of_owner = Destination {
            of: moved.to.of,
            ..Destination::zone(zone)
        };
        moved.to == of_owner
    }

    /// Returns the clause for cards that a player draws.
    fn drawn(self, stack: &Stack, verb: &str) -> String {
        let what = match &stack.count {
            Amount::Number(1) => "a card".to_owned(),
            Amount::Number(n) => format!("{} cards", number(*n)),
            count => format!("cards equal to {}", self.figure(count)),
        };
        let from = match stack.zone == Stack::default().zone {
            true => String::new(),
            false => format!(" from {} {}", whose(stack.of), stack.zone.0.name()),
        };
        format!("{} {what}{from}", does(stack.of, verb))
    }

    /// Returns the clause for cards that a player discards.
    fn discarded(self, what: &Which) -> String {
        let (selection, random) = match what {
            Which::Choose(selection) => (selection, ""),
            Which::Random(selection) => (selection, " at random"),
            Which::All(group) if *group.filter.zone == [Place::Hand] => {
                let of = group.filter.of.unwrap_or_default();
                let mut filter = group.filter.clone();
                filter.zone.0.clear();
                filter.of = None;
                let hand = match of {
                    Player::You => "your hand",
                    _ => "their hand",
                };
                return match filter.is_unrestricted() {
                    true => format!("{} {hand}", does(of, "discard")),
                    false => {
                        format!(
                            "{} all {} from {hand}",
                            does(of, "discard"),
                            self.cards(&filter, true, true)
                        )
                    }
                };
            }
            other => return self.verb_with_cards(other, "discard", ""),
        };
        let of = selection.filter.of.unwrap_or_default();
        let chooser = if random.is_empty() { selection.by } else { of };
        if *selection.filter.zone != [Place::Hand] || selection.filter.of.is_none() || chooser != of
        {
            return self.verb_with_cards(what, "discard", "");
        }
        let mut plain = Selection {
            by: Player::You,
            ..selection.clone()
        };
        plain.filter.zone.0.clear();
        plain.filter.of = None;
        if let crate::Count::Exactly(n) = &plain.count
            && !matches!(n, Amount::Number(_) | Amount::Named(_))
        {
            let any = Selection {
                count: crate::Count::Exactly(n.clone()),
                ..Selection::default()
            };
            if plain == any && random.is_empty() {
                return format!("{} cards equal to {}", does(of, "discard"), self.figure(n));
            }
        }
        format!(
            "{} {}{random}",
            does(of, "discard"),
            self.selection(&plain, "", true)
        )
    }

    /// Writes a verb with its cards. If another player chooses the cards, that player is the
    /// subject. The text `behind` follows the cards.
    pub(super) fn verb_with_cards(self, what: &Which, verb: &str, behind: &str) -> String {
        let (by, what) = match what {
            Which::Choose(selection) if selection.by != Player::You => {
                let plain = Selection {
                    by: Player::You,
                    ..selection.clone()
                };
                let phrase = self.selection(&plain, "", true);
                let own = selection.filter.of == Some(selection.by);
                (
                    selection.by,
                    match own {
                        true => phrase.replace(whose(selection.by), "their"),
                        false => phrase,
                    },
                )
            }
            other => (Player::You, self.which(other, !Speaker::is_on_field(other))),
        };
        let head = match by {
            Player::You => format!("{verb} {what}"),
            by => format!("{} {} {what}", subject(by), third_person(verb)),
        };
        match behind.is_empty() {
            true => head,
            false => format!("{head} {behind}"),
        }
    }

    /// Returns whether the filter says that the cards are on the field. A sentence about such
    /// cards says "SIGNI on your field" and not "SIGNI from your field".
    pub(super) fn is_on_field(what: &Which) -> bool {
        let filter = match what {
            Which::Target(s) | Which::Choose(s) | Which::Search(s) | Which::Random(s) => &s.filter,
            Which::All(group) => &group.filter,
            _ => return false,
        };
        *filter.zone == [Place::Field]
    }

    /// Returns the words for a card that goes to another place than usual:
    /// `put into its owner's trash`.
    pub(super) fn diverted(self, moved: &Move) -> String {
        let (verb, to) = self.destination(&moved.to, Moved::of(&moved.what));
        let verb = match verb {
            "put" => "put",
            "return" => "returned",
            "remove" => "removed",
            _ => "added",
        };
        format!("{verb} {to}")
    }

    /// Writes the verb and the place of a move.
    fn destination(self, to: &Destination, moved: Moved) -> (&'static str, String) {
        let Moved {
            plural, on_field, ..
        } = moved;
        let its = if plural { "their" } else { "its" };
        let known = to.of.filter(|_| to.zone != Some(Place::Field));
        let owner = match (moved.of.or(known), plural) {
            (Some(Player::You), _) => "your",
            (Some(of), _) if moved.of.is_none() => whose(of),
            (Some(_), _) => "their",
            (None, true) => "their owners'",
            (None, false) => "its owner's",
        };
        let end = match to.at {
            Some(End::Top) => Some("on top of"),
            Some(End::Bottom) => Some("on the bottom of"),
            None => None,
        };
        let (verb, place) = match (to.zone, end) {
            (Some(Place::Hand), None) if on_field => ("return", format!("to {owner} hand")),
            (Some(Place::Hand), None) => ("add", format!("to {owner} hand")),
            (Some(Place::Field), None) => (
                "put",
                format!("onto {} field", whose(to.of.unwrap_or_default())),
            ),
            (Some(Place::LifeCloth), None) => ("add", format!("to {owner} Life Cloth")),
            (Some(Place::Excluded), None) => ("remove", "from the game".to_owned()),
            (Some(zone), None) if to.shuffled => {
                ("shuffle", format!("into {owner} {}", zone.name()))
            }
            (Some(zone), None) => ("put", format!("into {owner} {}", zone.name())),
            (Some(zone), Some(end)) => ("put", format!("{end} {owner} {}", zone.name())),
            (None, _) => (
                "put",
                match (&to.onto, &to.place_of) {
                    (None, None) => "where it was".to_owned(),
                    _ => String::new(),
                },
            ),
        };
        let mut all = vec![place];
        if let Some(n) = &to.below {
            all.push(match n {
                Amount::Number(1) => "below its top card".to_owned(),
                n => format!("below its top {} cards", self.amount(n)),
            });
        }
        let positions: Vec<String> = to
            .position
            .iter()
            .map(|p| position(*p).to_owned())
            .collect();
        all.extend(
            to.marker
                .map(|m| format!("in a SIGNI Zone with a {}", marker(m))),
        );
        if !positions.is_empty() {
            all.push(format!("in the {} SIGNI Zone", listed(&positions, "or")));
        }
        if let Some(name) = &to.place_of {
            all.push(format!("in the zone of {}", called(name, self.this)));
        }
        match (&to.onto, to.attachment) {
            (Some(onto), Some(Attachment::FaceDown)) => {
                all.push(format!("onto {} face down", called(onto, self.this)));
            }
            (Some(onto), Some(as_what)) => {
                all.push(format!(
                    "onto {} as a {}",
                    called(onto, self.this),
                    attachment(as_what)
                ));
            }
            (Some(onto), None) => all.push(format!("under {}", called(onto, self.this))),
            (None, Some(as_what)) => all.push(format!("as a {}", attachment(as_what))),
            (None, None) => {}
        }
        let states: Vec<String> = to.state.iter().map(|s| state(*s).to_owned()).collect();
        all.extend((!states.is_empty()).then(|| listed(&states, "and")));
        if to.random_order {
            all.push("in a random order".to_owned());
        } else if let Some(by) = to.ordered_by {
            all.push(format!("in an order of {} choice", whose(by)));
        } else if plural && end.is_some() {
            all.push("in any order".to_owned());
        }
        if to.shuffled && (to.zone.is_none() || end.is_some()) {
            all.push("and shuffle it".to_owned());
        }
        let ignored: Vec<String> = to.ignoring.iter().map(|i| ignored(*i).to_owned()).collect();
        if !ignored.is_empty() {
            all.push(format!("ignoring {its} {}", listed(&ignored, "and")));
        }
        let kinds: Vec<String> = to.without.iter().map(|k| kind(*k).to_owned()).collect();
        let mut phrase = all
            .iter()
            .filter(|part| !part.is_empty())
            .cloned()
            .collect::<Vec<_>>()
            .join(" ");
        if !kinds.is_empty() {
            phrase += &format!(
                ". {} {} abilities do not activate",
                capital(its),
                listed(&kinds, "and")
            );
        }
        (verb, phrase.trim().to_owned())
    }

    /// Writes only the place that cards go to, such as `onto your field`. The caller has already
    /// written a verb, for example for a new craft or for a card that was used. `plural` is true if
    /// there is more than one card.
    pub(super) fn place_of(self, to: &Destination, plural: bool) -> String {
        let moved = Moved {
            plural,
            ..Moved::default()
        };
        let (_, place) = self.destination(to, moved);
        place
    }
}

/// Facts about the moving cards. The words for their destination depend on these facts.
#[derive(Clone, Copy, Default)]
struct Moved {
    /// Whether there is more than one card.
    plural: bool,
    /// Whether the cards are on the field.
    on_field: bool,
    /// The owner of the cards, if the owner is known: cards outside the field belong to the player
    /// whose zone they are in.
    of: Option<Player>,
}

impl Moved {
    /// Returns the facts about the cards `what`.
    fn of(what: &Which) -> Moved {
        let on_field = Speaker::is_on_field(what);
        let of = match what {
            Which::Target(s) | Which::Choose(s) | Which::Search(s) | Which::Random(s) => {
                s.filter.of
            }
            Which::All(group) => group.filter.of,
            Which::Top(stack) | Which::Bottom(stack) => Some(stack.of),
            _ => None,
        };
        Moved {
            plural: Speaker::is_plural(what),
            on_field,
            of: of.filter(|of| !on_field && matches!(of, Player::You | Player::Opponent)),
        }
    }
}

/// Returns the words for a rule that is ignored.
pub(super) const fn ignored(ignored: Ignored) -> &'static str {
    match ignored {
        Ignored::AppearanceCondition => "appearance condition",
        Ignored::LimitingCondition => "limiting condition",
        Ignored::GrowCondition => "grow condition",
        Ignored::Rise => "Rise",
        Ignored::UseTiming => "use timing",
        Ignored::CostColors => "cost colors",
    }
}
