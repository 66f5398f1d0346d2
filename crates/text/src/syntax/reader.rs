//! Reads a whole text: its abilities, and the sentences that are not understood.
//!
//! The head of an ability is the label before its text, such as `[Auto]:`. Text without a head
//! ("Draw a card.") describes the effects of using the card. The sentences without a head can come
//! before, between and after the abilities with heads. The reader collects them into one ability.
//! The grammar of each language implements [`Grammar`] and gives the parsers for its words.

use crate::parts::effects;
use crate::parts::parse_result::{Failure, Parsed};
use crate::parts::step::Step;
use crate::{Found, Gap, TextLanguage, TextPart};
use nom::Err;
use std::ops::Range;
use wixoss_ability::{Ability, Condition, Effects, Extra, List, MissingKind, Needs, UseEffect};
use wixoss_base::syntax::Span;

/// The parsers of one language that are needed to read a whole text.
pub(crate) trait Grammar: Copy {
    /// The language.
    const LANGUAGE: TextLanguage;

    /// Returns the text without the characters at its start that belong to no ability: spaces,
    /// line ends, and in Japanese the quotes around the abilities of a token.
    fn trimmed(self, text: &str) -> &str;
    /// Reads a line such as `[Team] <...>`. It names the team that the team abilities of this card
    /// need.
    fn team(self, text: &str) -> Parsed<'_, Needs>;
    /// Reads an ability that has no head (no label such as `[Auto]:`) and is not an effect of using
    /// the card, such as a change of the card's own cost.
    fn without_head(self, text: &str) -> Parsed<'_, Ability>;
    /// Returns whether an ability with a head (a label such as `[Auto]:`) begins at the start of
    /// `text`. `used` is true if a sentence on using the card was read before.
    fn is_headed(self, text: &str, used: bool) -> bool;
    /// Reads an ability with a head. `team` is the team that `Grammar::team` has read, if any.
    fn headed<'t>(self, text: &'t str, team: Option<&Needs>) -> Parsed<'t, Ability>;
    /// Reads one sentence on using the card: a condition, an additional cost, or an effect.
    fn use_sentence<'t>(self, text: &'t str, used: &mut Used<'_>) -> Parsed<'t, ()>;
    /// Joins the sentences of one ability into its effects. `said` is the text of the sentences.
    fn assembled(self, steps: Vec<Step>, said: &str) -> Option<Effects>;
    /// Returns the kind of the ability that begins at the start of `text`, as its label says.
    fn labeled_kind(self, text: &str) -> MissingKind;
    /// Called if byte `at` was not understood. Returns the range of the sentence around this byte,
    /// and the byte at which the reading continues. `headed` is true if the sentence belongs to an
    /// ability with a head.
    fn gap(self, text: &str, at: usize, headed: bool) -> (Range<usize>, usize);
}

/// The effects of using the card.
pub(crate) struct Used<'t> {
    /// The text from the first sentence of these effects to the end of the whole text.
    start: &'t str,
    /// The sentences of these effects, without the abilities between them.
    said: String,
    /// The condition for using the card.
    pub(crate) condition: Option<Condition>,
    /// The additional costs: Bet, Encore and the like.
    pub(crate) extra: Vec<Extra>,
    /// The effects of these sentences. Each sentence gives one step.
    pub(crate) steps: Vec<Step>,
    /// Whether every sentence of these effects was understood.
    whole: bool,
}

impl Used<'_> {
    /// Adds a condition for using the card. If there are several conditions, all of them must hold.
    pub(crate) fn add_condition(&mut self, condition: Condition) {
        let all = self.condition.take().into_iter().chain([condition]);
        self.condition = effects::all_of(all.collect());
    }
}

/// Reads a text in which reminder text is masked, that is, replaced by spaces. `start` is the last
/// part of `text`, and the reading begins there.
pub(crate) fn read<'t>(
    grammar: impl Grammar,
    (text, start): (&'t str, &'t str),
    part: TextPart,
    found: Found,
) -> Found {
    let mut reader = Reader {
        grammar,
        text,
        found,
        needs: None,
        used: None,
        before_use: 0,
    };
    reader.read_all(start);
    reader.finish(part);
    reader.found
}

/// The state of reading one text.
struct Reader<'t, G> {
    grammar: G,
    text: &'t str,
    /// The abilities and gaps found so far.
    found: Found,
    /// The team that the team abilities of this card need.
    needs: Option<Needs>,
    /// The sentences on using the card that have been read so far, with their condition, costs and
    /// effects. `None` until the first of these sentences is read.
    used: Option<Used<'t>>,
    /// The number of abilities before the first sentence of `used`.
    before_use: usize,
}

impl<'t, G: Grammar> Reader<'t, G> {
    /// Reads the text from start to end.
    fn read_all(&mut self, start: &'t str) {
        let mut rest = start;
        loop {
            rest = self.grammar.trimmed(rest);
            if rest.is_empty() {
                break;
            }
            if let Ok((behind, needs)) = self.grammar.team(rest) {
                self.needs = Some(needs);
                rest = behind;
                continue;
            }
            if let Ok((behind, ability)) = self.grammar.without_head(rest) {
                self.take(ability, text_between(rest, behind), rest, behind);
                rest = behind;
                continue;
            }
            rest = match self.grammar.is_headed(rest, self.used.is_some()) {
                true => self.headed_ability(rest),
                false => self.use_sentence(rest),
            };
        }
    }

    /// Reads one ability that has a head, which is a label such as `[Auto]:`. Records the ability,
    /// or a gap if it was not understood. Returns the text after the ability.
    fn headed_ability(&mut self, rest: &'t str) -> &'t str {
        match self.grammar.headed(rest, self.needs.as_ref()) {
            Ok((behind, ability)) => {
                self.take(ability, text_between(rest, behind), rest, behind);
                behind
            }
            Err(error) => self.gap(rest, error, true),
        }
    }

    /// Adds an ability whose text is between `from` and `behind`. `said` contains only the words
    /// of the ability.
    fn take(&mut self, ability: Ability, said: &str, from: &'t str, behind: &'t str) {
        let start = self.text.len() - from.len();
        let end = self.text.len() - behind.len();
        self.found
            .take(ability, said, G::LANGUAGE, Span::new(start, end));
    }

    /// Reads one sentence that describes an effect of using the card, and returns the text after
    /// this sentence.
    fn use_sentence(&mut self, rest: &'t str) -> &'t str {
        if self.used.is_none() {
            self.before_use = self.found.abilities.len();
        }
        let used = self.used.get_or_insert_with(|| Used {
            start: rest,
            said: String::new(),
            condition: None,
            extra: Vec::new(),
            steps: Vec::new(),
            whole: true,
        });
        let read = self.grammar.use_sentence(rest, used);
        used.whole &= read.is_ok();
        let behind = match read {
            Ok((behind, ())) => behind,
            Err(error) => self.gap(rest, error, false),
        };
        if let Some(used) = &mut self.used {
            used.said.push_str(text_between(rest, behind));
        }
        behind
    }

    /// Records a gap for a sentence that was not understood. Returns the text after this sentence.
    /// If `headed` is true, returns the text after the whole ability.
    fn gap(&mut self, from: &'t str, error: Err<Failure>, headed: bool) -> &'t str {
        let left = match error {
            Err::Error(stuck) | Err::Failure(stuck) => stuck.left,
            Err::Incomplete(_) => from.len(),
        };
        let start = self.text.len() - from.len();
        let reached = self.text.len().saturating_sub(left).max(start);
        let (place, next) = self.grammar.gap(from, reached - start, headed);
        let span = Span::new(start + place.start, start + place.end);
        let kind = self.grammar.labeled_kind(from);
        self.found.add_gap(Gap::unknown_words(span, reached, kind));
        from.get(next..).unwrap_or("")
    }

    /// Joins the sentences on using the card into one ability.
    fn finish(&mut self, part: TextPart) {
        let Some(used) = self.used.take().filter(|used| used.whole) else {
            return;
        };
        let Some(effects) = self.grammar.assembled(used.steps, &used.said) else {
            let start = self.text.len() - used.start.len();
            let span = Span::new(start, self.text.len());
            let gap = Gap::unknown_words(span, start, MissingKind::WithoutLabel);
            return self.found.add_gap(gap);
        };
        let plain = used.condition.is_none() && used.extra.is_empty();
        let ability = match part {
            TextPart::LifeBurst if plain => Ability::LifeBurst(effects),
            _ => Ability::Use(Box::new(UseEffect {
                condition: used.condition,
                extra: List(used.extra),
                effects,
            })),
        };
        let read = self.found.abilities.len();
        self.take(ability, &used.said, used.start, "");
        // The ability is inserted at its printed position, which is the position of its first
        // sentence.
        if self.found.abilities.len() > read
            && let Some(behind) = self.found.abilities.get_mut(self.before_use..)
        {
            behind.rotate_right(1);
            let start = self.text.len() - used.start.len();
            for gap in &mut self.found.gaps {
                if gap.abilities_before >= self.before_use && gap.span.start >= start {
                    gap.abilities_before += 1;
                }
            }
        }
    }
}

/// Returns the text from the start of `from` up to the start of `behind`. `behind` is the last part
/// of `from`.
fn text_between<'t>(from: &'t str, behind: &str) -> &'t str {
    let length = from.len().saturating_sub(behind.len());
    from.get(..length).unwrap_or("")
}
