//! The cards an effect is about: targeted, chosen, all, from the top, spoken of before.

use super::Cx;
use super::noun::Phrase;
use super::own_words::chosen_by;
use super::word::{after, number, w};
use crate::ability::Place;
use crate::ability::text::refer::Reference;
use crate::ability::text::stuck::{Out, stuck};
use crate::ability::{Amount, Count, Filter, Group, List, Name, Player, Selection, Which};
use nom::Parser;
use nom::branch::alt;

/// How cards are come by that are not targeted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum By {
    Choice,
    Search,
}

impl Cx {
    /// Cards as the object of a verb.
    pub(super) fn which(self, input: &str) -> Out<'_, Which> {
        self.which_by(input, By::Choice)
    }

    /// One or more objects in a row, as "this SIGNI and a card from your hand".
    pub(super) fn objects(self, input: &str, by: By) -> Out<'_, Which> {
        let (mut rest, first) = self.which_by(input, by)?;
        let mut all = vec![first];
        if let Ok((behind, more)) = self.listed_objects(rest, by, all.first()) {
            all.extend(more);
            rest = behind;
        }
        while let Some(behind) = after(rest, "and") {
            match self.one_more(behind, by, all.first()) {
                Ok((behind, next)) if !predicate_follows(behind) => {
                    all.push(next);
                    rest = behind;
                }
                _ => break,
            }
        }
        if all.len() > 1 {
            share_place(&mut all);
        }
        let one = (all.len() == 1).then(|| all.pop()).flatten();
        Ok((rest, one.unwrap_or(Which::Together(all))))
    }

    /// `, one level two SIGNI, and one level three SIGNI`: at least three in all.
    pub(super) fn listed_objects<'a>(
        self,
        input: &'a str,
        by: By,
        first: Option<&Which>,
    ) -> Out<'a, Vec<Which>> {
        let mut all = Vec::new();
        let mut rest = input;
        loop {
            let (behind, ()) = w(",").parse(rest)?;
            let last = after(behind, "and");
            let (behind, next) = self.one_more(last.unwrap_or(behind), by, first)?;
            all.push(next);
            rest = behind;
            match last {
                Some(_) if all.len() > 1 && !predicate_follows(rest) => return Ok((rest, all)),
                Some(_) => return stuck(input),
                None => {}
            }
        }
    }

    /// One more object: "up to one spell and one SIGNI" is up to one of each.
    fn one_more<'a>(self, input: &'a str, by: By, first: Option<&Which>) -> Out<'a, Which> {
        let (rest, mut next) = self.which_by(input, by)?;
        let up_to = matches!(
            first,
            Some(Which::Target(s) | Which::Choose(s) | Which::Search(s))
                if matches!(s.count, Count::UpTo(_))
        );
        if let Which::Target(s) | Which::Choose(s) | Which::Search(s) = &mut next
            && let Count::Exactly(n) = &s.count
            && up_to
            && number(input).is_ok()
        {
            s.count = Count::UpTo(n.clone());
        }
        Ok((rest, next))
    }

    pub(super) fn which_by(self, input: &str, by: By) -> Out<'_, Which> {
        let rest_of = alt((
            w("the rest of the cards"),
            w("the rest of them"),
            w("the remaining cards"),
            w("the other cards"),
            w("the rest"),
        ));
        alt((
            |i| self.until_one(i),
            |i| self.end_cards(i),
            |i| self.hand(i),
            rest_of.map(|()| the_rest()),
            |i| self.card_there(i),
            |i| self.all_there(i),
            |i| self.the_one(i),
            |i| self.determined(i, by),
        ))
        .parse(input)
    }

    /// A card spoken of, perhaps with where it is.
    pub(super) fn card_there(self, input: &str) -> Out<'_, Which> {
        let (rest, name) = self.card(input)?;
        // Where it is decides nothing: a card that is elsewhere is not meant any more.
        let rest = match self.place(rest) {
            Ok((behind, _)) if after(rest, "from").is_some() || after(rest, "on").is_some() => {
                behind
            }
            _ => rest,
        };
        Ok((rest, Which::Named(name)))
    }

    /// `the SIGNI in front of this SIGNI`: as many as there are, one at most.
    pub(super) fn the_one(self, input: &str) -> Out<'_, Which> {
        let (rest, ()) = w("the").parse(input)?;
        let (rest, phrase) = self.phrase(rest)?;
        let more = &phrase.filter.more;
        let one = more.in_front_of.is_some() || more.over.is_some() || more.under.is_some();
        match one {
            true => self.all(rest, phrase),
            false => stuck(input),
        }
    }

    /// `your Center LRIG`, `your opponent's SIGNI`.
    pub(super) fn all_there(self, input: &str) -> Out<'_, Which> {
        let (rest, filter) = self.one_there(input)?;
        Ok((
            rest,
            Which::All(Group {
                named: None,
                filter,
            }),
        ))
    }

    /// With a determiner: `up to two target SIGNI`, `all SIGNI`, `a card`, `two spells`.
    pub(super) fn determined(self, input: &str, by: By) -> Out<'_, Which> {
        let (rest, mut which) = match self.so_many(input, by) {
            Ok(found) => found,
            Err(_) => self.with_count(input, by)?,
        };
        let rest = match &mut which {
            Which::Choose(s) | Which::Search(s) | Which::Target(s) => match chosen_by(rest) {
                Ok((rest, by)) => {
                    s.by = by;
                    rest
                }
                Err(_) => rest,
            },
            _ => rest,
        };
        // Whoever takes cards out of a deck looks for them there.
        if let Which::Choose(s) = &which
            && *s.filter.zone == [Place::Deck]
            && s.filter.of.is_some()
            && s.filter.more.among.is_none()
        {
            return Ok((rest, Which::Search(s.clone())));
        }
        Ok((rest, which))
    }

    fn with_count(self, input: &str, by: By) -> Out<'_, Which> {
        let (rest, count) = self.count(input)?;
        let Some(count) = count else {
            let rest = after(rest, "of").unwrap_or(rest);
            if let Ok((rest, filter)) = self.one_there(rest) {
                return Ok((
                    rest,
                    Which::All(Group {
                        named: None,
                        filter,
                    }),
                ));
            }
            let rest = after(rest, "the").unwrap_or(rest);
            let (rest, phrase) = self.either_phrase(rest)?;
            return self.all(rest, phrase);
        };
        let other = count.other || after(rest, "other target").is_some();
        let rest = match after(rest, "other") {
            Some(behind) if after(behind, "target").is_some() => behind,
            _ => rest,
        };
        let target = after(rest, "target").or_else(|| after(rest, "targets"));
        let rest = target.unwrap_or(rest);
        let rest = match target {
            None => after(rest, "of").unwrap_or(rest),
            Some(_) => rest,
        };
        if target.is_none()
            && let Ok((behind, of)) = self.whose(rest)
            && let Some(behind) = after(behind, "Life Cloth")
        {
            let mut life = Selection {
                by: self.by,
                count: count.count,
                ..Selection::default()
            };
            life.filter.zone = Place::LifeCloth.into();
            life.filter.of = of;
            return Ok((behind, Which::Choose(life)));
        }
        let rest = match (target, after(rest, "the remaining cards")) {
            (None, Some(behind)) => {
                let mut selection = Selection {
                    by: self.by,
                    count: count.count,
                    ..Selection::default()
                };
                selection.filter = rest_filter();
                return Ok((behind, Which::Choose(selection)));
            }
            _ => rest,
        };
        if let (None, Some((behind, name))) = (target, self.spoken_many(rest)) {
            let mut selection = Selection {
                by: self.by,
                count: count.count,
                ..Selection::default()
            };
            selection.filter.more.among = Some(name);
            return Ok((behind, Which::Choose(selection)));
        }
        let (rest, mut phrase) = self.either_phrase(rest)?;
        if other {
            phrase.filter.more.other_than.0.push(Name::this());
        }
        let mut selection = selection(phrase, count.count);
        if target.is_some() {
            return Ok((rest, Which::Target(selection)));
        }
        if let Some(rest) = after(rest, "at random") {
            // "A card at random from their hand".
            if selection.filter.zone.is_empty()
                && let Ok((behind, place)) = self.place(rest)
            {
                place.put(&mut selection.filter);
                return Ok((behind, Which::Random(selection)));
            }
            return Ok((rest, Which::Random(selection)));
        }
        selection.by = self.by;
        let which = match by {
            By::Choice => Which::Choose(selection),
            By::Search => Which::Search(selection),
        };
        Ok((rest, which))
    }

    pub(super) fn spoken_many(self, input: &str) -> Option<(&str, Name)> {
        let rest = after(input, "those cards")
            .or_else(|| after(input, "these cards"))
            .or_else(|| after(input, "the revealed cards"))
            .or_else(|| after(input, "those SIGNI"))
            .or_else(|| after(input, "them"))?;
        Some((rest, Reference::THEM.name()))
    }

    pub(super) fn all<'a>(self, rest: &'a str, phrase: Phrase) -> Out<'a, Which> {
        if !phrase.different.is_empty() || !phrase.sharing.is_empty() || phrase.total.is_some() {
            return stuck(rest);
        }
        let filter = phrase.filter;
        Ok((
            rest,
            Which::All(Group {
                named: None,
                filter,
            }),
        ))
    }

    /// How many; none for all of them.
    pub(super) fn count(self, input: &str) -> Out<'_, Option<Counted>> {
        let exactly = |n| Some(Counted::of(Count::Exactly(n)));
        for (phrase, count) in [
            ("any number of", Some(Counted::of(Count::AnyNumber))),
            ("all other", None),
            ("all", None),
            ("each", None),
            ("every", None),
        ] {
            if let Some(rest) = after(input, phrase) {
                let rest = match phrase {
                    "all other" => after(input, "all").unwrap_or(rest),
                    _ => rest,
                };
                return Ok((rest, count));
            }
        }
        let input = after(input, "a total of").unwrap_or(input);
        if let Some(rest) = after(input, "up to") {
            let rest = after(rest, "a total of").unwrap_or(rest);
            let (rest, n) = self.amount(rest)?;
            return Ok((rest, Some(Counted::of(Count::UpTo(n)))));
        }
        if let Some(rest) = after(input, "another") {
            return Ok((
                rest,
                Some(Counted {
                    count: Count::default(),
                    other: true,
                }),
            ));
        }
        if let Ok((rest, n)) = number(input) {
            return Ok((rest, exactly(Amount::Number(n))));
        }
        if let Ok((rest, ())) = alt((w("an"), w("a"))).parse(input) {
            return Ok((rest, exactly(Amount::Number(1))));
        }
        match after(input, "target").is_some() || after(input, "other target").is_some() {
            true => Ok((input, exactly(Amount::Number(1)))),
            false => stuck(input),
        }
    }
}

/// Whether what stands here says something of what stands before.
pub(super) fn predicate_follows(input: &str) -> bool {
    const WORDS: [&str; 17] = [
        "gets", "get", "gains", "gain", "loses", "lose", "cannot", "deals", "becomes", "become",
        "attacks", "'s", "is", "are", "has", "have", "both",
    ];
    WORDS.iter().any(|word| after(input, word).is_some())
}

/// How many, and whether this card is left out.
#[derive(Clone, Debug)]
pub(super) struct Counted {
    count: Count,
    other: bool,
}

impl Counted {
    pub(super) fn of(count: Count) -> Counted {
        Counted {
            count,
            other: false,
        }
    }
}

pub(super) fn selection(phrase: Phrase, count: Count) -> Selection {
    Selection {
        by: Player::You,
        different: List(phrase.different),
        sharing: List(phrase.sharing),
        total: phrase.total.map(Box::new),
        named: None,
        count,
        filter: phrase.filter,
    }
}

/// What was looked at and still lies in the deck.
fn rest_filter() -> Filter {
    let mut filter = Filter {
        zone: Place::Deck.into(),
        ..Filter::default()
    };
    filter.more.among = Some(Reference::SEEN.name());
    filter
}

pub(super) fn the_rest() -> Which {
    Which::All(Group {
        named: None,
        filter: rest_filter(),
    })
}

/// Of two objects with one place at the end, both are from there.
pub(super) fn share_place(all: &mut [Which]) {
    let filter = |which: &mut Which| -> Option<Filter> {
        match which {
            Which::Target(s) | Which::Choose(s) => Some(s.filter.clone()),
            Which::All(group) => Some(group.filter.clone()),
            _ => None,
        }
    };
    let Some(last) = all.last_mut().and_then(filter) else {
        return;
    };
    for which in all {
        let filter = match which {
            Which::Target(s) | Which::Choose(s) => &mut s.filter,
            Which::All(group) => &mut group.filter,
            _ => continue,
        };
        let bare = filter.zone.is_empty() && filter.more.among.is_none();
        if bare && filter.of.is_none() {
            filter.zone = last.zone.clone();
            filter.of = last.of;
            filter.more.among = last.more.among.clone();
        }
    }
}
