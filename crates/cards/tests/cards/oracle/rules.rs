//! The oracle: a second implementation of the rules of deck construction, for each format and each
//! day.

use std::collections::BTreeSet;

use wixoss_base::vocab::{CardType, Color, Face, Pool};
use wixoss_cards::card::CardRecord;
use wixoss_cards::deck::Section;

use super::card_list::{CARDS, Copies, List, card, level_zero, main_card, type_of, types};
use super::restricted_cards::{APART, BANNED, LIMITED, of_2016};

/// The oracle's result for one deck.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Found {
    /// The codes of the findings.
    pub codes: BTreeSet<&'static str>,
    /// The number of cards with a color that no LRIG of the opening has.
    pub outside: u32,
    /// The findings that cite a rule although it is not in force in the format on the day. This set
    /// must be empty.
    pub misquoted: BTreeSet<String>,
}

/// The first day of Diva Selection. From this day on, decks can have assist LRIGs and PIECEs, and
/// the number of cards with a Life Burst may be smaller than 20.
pub const DIVA: &str = "2020-12-05";

pub struct Oracle<'a> {
    pub list: &'a List,
    pub format: &'a str,
    pub day: &'a str,
}

impl Oracle<'_> {
    pub fn found(&self) -> Found {
        let mut found = Found::default();
        let mut add_if = |code, wrong: bool| {
            if wrong {
                found.codes.insert(code);
            }
        };
        let main: u32 = self.sum(Section::Main, |_| true);
        add_if("D001", main != 40);
        add_if("D002", self.most_copies(Section::Main) > 4);
        add_if("D003", self.wrong_life_bursts());
        add_if(
            "D004",
            self.any(|c, section| {
                !self.is_in_no_deck(c) && main_card(c) != (section == Section::Main)
            }),
        );
        let pieces = self.sum(Section::Lrig, |c| type_of(c) == CardType::Piece);
        let others = self.sum(Section::Lrig, |c| type_of(c) != CardType::Piece);
        match self.pieces_played() {
            true => {
                add_if("D005", others > 10);
                add_if("D006", pieces > 2);
                let level_zero = self.sum(Section::Lrig, level_zero);
                add_if("D007", pieces > 0 && level_zero < 3);
            }
            false => add_if("D005", pieces + others > 10),
        }
        add_if("D008", self.most_copies(Section::Lrig) > self.lrig_copies());
        let openings = self.openings();
        let named = self
            .list
            .opening
            .as_ref()
            .map(|named| openings.contains(named));
        add_if(
            "D009",
            named == Some(false) || (named.is_none() && openings.is_empty()),
        );
        add_if("D011", self.types_in_two_colors());
        let team = self.sum(Section::Lrig, |c| c.use_condition.is_some());
        let printed = ["WXDi-D09-H11", "WXDi-P14-001"]
            .iter()
            .any(|number| self.has_in(Section::Lrig, card(number)));
        let for_all =
            self.day >= "2023-02-01" && !["diva-en", "starter-2016"].contains(&self.format);
        add_if("D012", team > 1 && (printed || for_all));
        add_if("D013", self.any(|c, _| self.is_in_no_deck(c)));
        let arts = self.sum(Section::Lrig, |c| type_of(c) == CardType::Arts);
        add_if(
            "D014",
            arts > 3 && self.has_in(Section::Lrig, card("WXK03-003A")),
        );
        add_if(
            "F001",
            self.any(|c, _| !self.is_in_no_deck(c) && !self.in_pool(c)),
        );
        add_if(
            "F002",
            self.any(|c, _| !self.is_in_no_deck(c) && !self.type_played(c.card_type)),
        );
        for code in self.restricted() {
            add_if(code, true);
        }
        if self.colors_bound() {
            found.outside = self.outside(&openings);
            if found.outside > 0 {
                found.codes.insert("D010");
            }
        }
        found
    }

    pub fn cards(&self) -> impl Iterator<Item = (&'static CardRecord, &Copies)> {
        self.list.entries.iter().map(|e| (&CARDS.all[e.card], e))
    }

    /// Returns the deck for which the copies of an entry count: the deck of the card's type. A card
    /// that no deck may contain counts for the deck in which it is listed.
    fn counted_in(&self, card: &CardRecord, entry: &Copies) -> Section {
        match (self.is_in_no_deck(card), main_card(card)) {
            (true, _) => entry.section,
            (false, true) => Section::Main,
            (false, false) => Section::Lrig,
        }
    }

    pub fn any(&self, wrong: impl Fn(&CardRecord, Section) -> bool) -> bool {
        self.cards().any(|(c, e)| wrong(c, e.section))
    }

    pub fn sum(&self, section: Section, counts: impl Fn(&CardRecord) -> bool) -> u32 {
        self.cards()
            .filter(|(c, e)| self.counted_in(c, e) == section && counts(c))
            .map(|(_, e)| e.count)
            .sum()
    }

    pub fn copies_in(&self, section: Section, card: usize) -> u32 {
        let entries = self.list.entries.iter();
        entries
            .filter(|e| e.card == card && self.counted_in(&CARDS.all[e.card], e) == section)
            .map(|e| e.count)
            .sum()
    }

    pub fn has_in(&self, section: Section, card: usize) -> bool {
        self.copies_in(section, card) > 0
    }

    pub fn total(&self, card: usize) -> u32 {
        self.copies_in(Section::Main, card) + self.copies_in(Section::Lrig, card)
    }

    pub fn most_copies(&self, section: Section) -> u32 {
        let cards: BTreeSet<usize> = self.list.entries.iter().map(|e| e.card).collect();
        cards
            .into_iter()
            .map(|card| self.copies_in(section, card))
            .max()
            .unwrap_or(0)
    }

    /// Returns whether the card is a craft, a token or the back of a two-faced card. No deck can
    /// contain such a card, and all other rules ignore it.
    pub fn is_in_no_deck(&self, c: &CardRecord) -> bool {
        c.craft || c.card_type == CardType::Token || c.face == Some(Face::Back)
    }

    /// Returns whether the main deck has a wrong number of cards with a Life Burst. Before Diva
    /// Selection and in the starter book, the number must be exactly 20. From Diva Selection on,
    /// the number must be at most 20.
    pub fn wrong_life_bursts(&self) -> bool {
        let has = self.sum(Section::Main, |c| c.life_burst);
        match self.format == "starter-2016" || self.day < DIVA {
            true => has != 20,
            false => has > 20,
        }
    }

    pub fn pieces_played(&self) -> bool {
        self.type_played(CardType::Piece)
    }

    pub fn lrig_copies(&self) -> u32 {
        match self.format {
            "starter-2016" => 4,
            "all-star" if self.day < "2018-02-22" => 4,
            _ => 1,
        }
    }

    pub fn type_played(&self, kind: CardType) -> bool {
        use CardType::*;
        let new = self.day >= DIVA;
        match self.format {
            "diva-en" => matches!(kind, Lrig | AssistLrig | Piece | Signi | Spell),
            "diva" => match kind {
                Lrig | AssistLrig | Piece | Signi | Spell => true,
                Arts => self.day >= "2024-01-26",
                _ => false,
            },
            "starter-2016" => matches!(kind, Lrig | Arts | Signi | Spell | Resona),
            _ => match kind {
                AssistLrig | Piece => new,
                Token => false,
                _ => true,
            },
        }
    }

    pub fn in_pool(&self, c: &CardRecord) -> bool {
        match self.format {
            "diva-en" => c.formats.contains(&Pool::Diva),
            "diva" => {
                c.formats.contains(&Pool::Diva)
                    || (level_zero(c)
                        && CARDS.all.iter().any(|d| {
                            level_zero(d)
                                && d.formats.contains(&Pool::Diva)
                                && d.lrig_types.iter().any(|t| c.lrig_types.contains(t))
                                && d.colors.iter().any(|t| c.colors.contains(t))
                        }))
            }
            "key" => c.formats.contains(&Pool::Key) || level_zero(c),
            "starter-2016" => std::iter::once(&c.number)
                .chain(&c.reprints)
                .any(|n| of_2016(n)),
            _ => true,
        }
    }

    /// Returns the numbers of level-0 LRIGs with which a game may open: 1, 3, or both.
    pub fn sizes(&self) -> &'static [usize] {
        match self.format {
            "diva-en" => &[3],
            "diva" if self.day < "2024-01-26" => &[3],
            "starter-2016" => &[1],
            _ if self.day < DIVA => &[1],
            _ => &[1, 3],
        }
    }

    /// Returns every legal opening. In each opening, the center LRIG comes first.
    pub fn openings(&self) -> Vec<Vec<usize>> {
        let lrigs: BTreeSet<usize> = self
            .list
            .entries
            .iter()
            .filter(|e| {
                self.counted_in(&CARDS.all[e.card], e) == Section::Lrig
                    && level_zero(&CARDS.all[e.card])
            })
            .map(|e| e.card)
            .collect();
        let mut all = Vec::new();
        if self.sizes().contains(&1) {
            all.extend(lrigs.iter().map(|a| vec![*a]));
        }
        if self.sizes().contains(&3) {
            for a in &lrigs {
                for b in &lrigs {
                    for c in &lrigs {
                        let apart = |x: &usize, y: &usize| {
                            x != y && (types(*x).is_empty() || types(*x) != types(*y))
                        };
                        if apart(a, b) && apart(b, c) && apart(a, c) {
                            all.push(vec![*a, *b, *c]);
                        }
                    }
                }
            }
        }
        all
    }

    pub fn colors_bound(&self) -> bool {
        self.format == "diva-en" || (self.format == "diva" && self.day < "2023-02-01")
    }

    /// Returns the number of cards with a color that no opening LRIG has. If the deck names a legal
    /// opening, this opening is used. Otherwise, the opening with the fewest such cards is used. If
    /// there is no legal opening, all level-0 LRIGs of the deck are used.
    pub fn outside(&self, openings: &[Vec<usize>]) -> u32 {
        let named = self.list.opening.as_ref();
        let named: Vec<Vec<usize>> = openings
            .iter()
            .filter(|o| named == Some(*o))
            .cloned()
            .collect();
        let mut choices = if named.is_empty() {
            openings.to_vec()
        } else {
            named
        };
        if choices.is_empty() {
            let zeros = self
                .list
                .entries
                .iter()
                .filter(|e| self.counted_in(&CARDS.all[e.card], e) == Section::Lrig);
            let zeros: Vec<usize> = zeros
                .map(|e| e.card)
                .filter(|c| level_zero(&CARDS.all[*c]))
                .collect();
            if zeros.is_empty() {
                return 0;
            }
            choices.push(zeros);
        }
        let wrong = |opening: &Vec<usize>| -> u32 {
            self.cards()
                .filter(|(c, _)| {
                    let lacking = |color: &&Color| {
                        !opening.iter().any(|l| CARDS.all[*l].colors.contains(color))
                    };
                    c.colors
                        .iter()
                        .filter(|c| **c != Color::Colorless)
                        .any(|color| lacking(&color))
                })
                .map(|(_, e)| e.count)
                .sum()
        };
        choices.iter().map(wrong).min().unwrap_or(0)
    }

    pub fn types_in_two_colors(&self) -> bool {
        if self.format != "diva" || self.day < "2023-02-01" {
            return false;
        }
        let lrigs: Vec<&CardRecord> = self
            .cards()
            .filter(|(c, e)| {
                self.counted_in(&CARDS.all[e.card], e) == Section::Lrig
                    && matches!(type_of(c), CardType::Lrig | CardType::AssistLrig)
            })
            .map(|(c, _)| c)
            .collect();
        lrigs.iter().any(|a| {
            lrigs.iter().any(|b| {
                a.lrig_types.iter().any(|t| b.lrig_types.contains(t))
                    && !a.colors.iter().any(|c| b.colors.contains(c))
            })
        })
    }

    /// Returns the codes of the restrictions that the deck breaks.
    pub fn restricted(&self) -> Vec<&'static str> {
        let mut codes = Vec::new();
        let holds = |number: &str| self.total(card(number)) > 0;
        let more = |number: &str, most: u32| self.total(card(number)) > most;
        match self.format {
            "diva" => {
                let limited = self.day >= "2025-09-16";
                if limited && (more("WX24-P2-052", 2) || more("WX24-P2-054", 2)) {
                    codes.push("F004");
                }
            }
            "all-star" => {
                if BANNED.iter().any(|(c, from)| self.day >= *from && holds(c)) {
                    codes.push("F003");
                }
                let in_force = |from: &str, until: &str| from <= self.day && self.day <= until;
                if LIMITED
                    .iter()
                    .any(|(c, most, from, until)| in_force(from, until) && more(c, *most))
                {
                    codes.push("F004");
                }
                if APART
                    .iter()
                    .any(|(a, b, from)| self.day >= *from && holds(a) && holds(b))
                {
                    codes.push("F005");
                }
            }
            _ => {}
        }
        codes
    }
}
