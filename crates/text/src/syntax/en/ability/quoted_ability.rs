//! Abilities that a card gains: keywords, quoted abilities, "the following ability".

use crate::syntax::en::QUOTE_DEPTH;
use crate::syntax::en::prelude::*;
use crate::syntax::en::verb::counter;

impl Context {
    /// Reads a keyword, with the cards against which it works if the text names them: `【Lancer】`,
    /// `【Shadow — Level two or less SIGNI】`.
    pub(crate) fn keyword(self, input: &str) -> Parsed<'_, Keyword> {
        let (rest, inner) = bracketed(input)?;
        let known = |name: &str| {
            let mut all = KEYWORDS.iter();
            all.find(|entry| entry.en.eq_ignore_ascii_case(name))
        };
        // The hyphen of "S-Lancer" is part of the keyword. The cards against which a keyword works
        // do not begin at this hyphen.
        let whole = known(&inner.replace('-', " "));
        let (name, scope) = match inner.split_once(['—', '–', '-']) {
            Some((name, scope)) if whole.is_none() => (name.trim(), Some(scope)),
            _ => (inner, None),
        };
        let entry = whole.or_else(|| known(name.replace('-', " ").trim()));
        let entry = or_fail(entry, input)?;
        let scope = match scope {
            None => None,
            Some(scope) => match self.scope(scope) {
                Ok((left, scope)) if left.trim().is_empty() => Some(Box::new(scope)),
                _ => return fail(input),
            },
        };
        let word = entry.word;
        Ok((rest, Keyword { word, scope }))
    }

    /// Reads the cards against which a keyword works: a noun phrase, or only a quality such as a
    /// level.
    fn scope(self, input: &str) -> Parsed<'_, Filter> {
        match self.phrase_with_article(input) {
            Ok((rest, phrase)) => Ok((rest, phrase.single(rest)?)),
            Err(_) => self.quality(input),
        }
    }

    /// Reads all abilities that are gained: `【Lancer】 and "..."`.
    pub(crate) fn gained_abilities(self, input: &str) -> Parsed<'_, Vec<Ability>> {
        let (mut rest, first) = self.gained_ability(input)?;
        let mut all = vec![first];
        loop {
            let comma = skip(rest, ",");
            let next = after(comma, "and").or((comma.len() < rest.len()).then_some(comma));
            let Some(next) = next else { break };
            let next = skip(next, "gains|gain");
            match self.gained_ability(next) {
                Ok((behind, ability)) => {
                    all.push(ability);
                    rest = behind;
                }
                Err(_) => break,
            }
        }
        Ok((rest, all))
    }

    /// Reads one ability that is gained: a keyword, the Guard Icon, a Life Burst, or an ability in
    /// quotes.
    pub(crate) fn gained_ability(self, input: &str) -> Parsed<'_, Ability> {
        let input = skip(input, "a|an|the ability");
        // Coins and barriers belong to players. They are not abilities.
        fail_if(counter::counter(input).is_ok(), input)?;
        if let Ok((rest, keyword)) = self.keyword(input) {
            return Ok((rest, Ability::Keyword(keyword)));
        }
        if let Ok((rest, ())) = word::this_icon("Guard Icon")(input) {
            let guard = Keyword {
                word: KeywordWord::Guard,
                scope: None,
            };
            return Ok((rest, Ability::Keyword(guard)));
        }
        if let Ok((rest, "Life Burst")) = bracketed(input) {
            return self.burst_quote(rest);
        }
        self.quoted_ability(input)
    }

    /// Reads a Life Burst that is gained: its effects in quotes.
    fn burst_quote(self, input: &str) -> Parsed<'_, Ability> {
        let inner = or_fail(input.trim_start_matches(' ').strip_prefix('"'), input)?;
        let depth = self.deeper(QUOTE_DEPTH, input)?.depth;
        let own = Context {
            depth,
            ..Context::default()
        };
        let (rest, effects) = own.effects(inner)?;
        let rest = or_fail(rest.trim_start_matches([' ', '\n']).strip_prefix('"'), rest)?;
        Ok((rest, Ability::LifeBurst(effects)))
    }

    /// Reads one ability in quotes.
    pub(crate) fn quoted_ability(self, input: &str) -> Parsed<'_, Ability> {
        let (rest, mut all) = self.quoted_abilities(input)?;
        match (all.pop(), all.is_empty()) {
            (Some(one), true) => Ok((rest, one)),
            _ => fail(input),
        }
    }

    /// Reads abilities in quotes, one per line. In the quotes, "this SIGNI" means the card that has
    /// the abilities.
    fn quoted_abilities(self, input: &str) -> Parsed<'_, Vec<Ability>> {
        let text = input.trim_start_matches([' ', '\n']);
        let marks = [('"', '"'), ('『', '』')];
        let mut found = marks.iter();
        let found = found.find_map(|(open, close)| Some((text.strip_prefix(*open)?, *close)));
        let (inner, close) = or_fail(found, input)?;
        let depth = self.deeper(QUOTE_DEPTH, input)?.depth;
        let own = Context {
            depth,
            ..Context::default()
        };
        let mut rest = inner;
        let mut all = Vec::new();
        loop {
            let (behind, ability) = own.ability(rest, None)?;
            all.push(ability);
            rest = behind.trim_start_matches([' ', '\n']);
            if let Some(rest) = rest.strip_prefix(close) {
                return Ok((rest, all));
            }
        }
    }

    /// Reads the words `the following ability until end of turn.` after "gains", and the quoted
    /// ability after these words.
    pub(crate) fn following_ability(
        self,
        input: &str,
    ) -> Parsed<'_, (Vec<Ability>, Option<Duration>)> {
        let (rest, ()) =
            wording("the following abilities|the following ability|the following")(input)?;
        let (rest, until) = opt(rest, self.duration(rest));
        let rest = skip(rest, ".|:");
        let rest = rest.trim_start_matches([' ', '\n']);
        let (mut rest, mut all) = self.quoted_abilities(rest)?;
        while let Ok((behind, more)) = self.quoted_abilities(rest) {
            all.extend(more);
            rest = behind;
        }
        Ok((rest, (all, until)))
    }
}
