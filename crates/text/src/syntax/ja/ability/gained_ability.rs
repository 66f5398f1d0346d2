//! Reads abilities that a card gains: keywords and abilities in quotes.

use crate::syntax::ja::prelude::*;

impl Context<'_> {
    /// Reads a keyword, with the cards it is limited to: `【ランサー】`,
    /// `【シャドウ(レベル2以下のシグニ)】`.
    pub(crate) fn keyword(self, input: &str) -> Parsed<'_, Keyword> {
        let (rest, inner) = bracketed(input)?;
        let (name, scope) = match inner.split_once(['(', ':', '―']) {
            Some((name, scope)) => (name.trim(), Some(scope.trim_end_matches(')'))),
            None => (inner, None),
        };
        let entry = KEYWORDS.iter().find(|entry| {
            // The list of keywords writes some names with a full-width Ｓ. The normalized text has
            // an S.
            entry.ja == name || entry.ja.replace('Ｓ', "S") == name
        });
        let entry = or_fail(entry, input)?;
        let scope = match scope {
            None => None,
            Some(scope) => match self.keyword_scope(scope) {
                Ok((left, scope)) if left.trim().is_empty() => Some(Box::new(scope)),
                _ => return fail(input),
            },
        };
        let word = entry.word;
        Ok((rest, Keyword { word, scope }))
    }

    /// Reads the cards a keyword is limited to: the words in its parentheses.
    fn keyword_scope(self, input: &str) -> Parsed<'_, Filter> {
        if let Some(said) = input.trim().strip_suffix("が持つ色") {
            let (left, filter) = self.sharing_color_with(said)?;
            fail_unless(left.trim().is_empty(), input)?;
            return Ok(("", filter));
        }
        match self.plain_phrase(input) {
            Ok((rest, phrase)) => Ok((rest, phrase.single(rest)?)),
            Err(_) => self.quality(input),
        }
    }

    /// Reads the cards before `が持つ色` ("the colors that ... has"): `このシグニ`,
    /// `あなたのルリグトラッシュにあるアーツ`. Yields the cards that share a color with these
    /// cards.
    fn sharing_color_with(self, input: &str) -> Parsed<'_, Filter> {
        let feature = Feature::Color;
        let mut filter = Filter::default();
        if let Ok((rest, with)) = pointed_card(input) {
            filter.more.shares = Some(Shared { feature, with });
            return Ok((rest, filter));
        }
        let (rest, phrase) = self.inside_phrase().plain_phrase(input)?;
        let any_of = phrase.single(rest)?;
        filter.more.shares_with = Some(Box::new(SharedWith { feature, any_of }));
        Ok((rest, filter))
    }

    /// Reads the cards whose colors or LRIG types the subject gains:
    /// `このシグニの下にあるシグニが持つ色`, before `を得`.
    pub(crate) fn colors_or_types_gained(self, input: &str) -> Parsed<'_, Likeness> {
        if !self.is_ahead(
            input,
            &["が持つ色を", "の色を追加で", "のルリグタイプを追加で"],
        ) {
            return fail(input);
        }
        let (rest, filter) = match pointed_card(input) {
            Ok((rest, name)) if !rest.starts_with("の下") => {
                let mut filter = Filter::default();
                filter.more.among = Some(name);
                (rest, filter)
            }
            _ => {
                let (rest, phrase) = self.plain_phrase(input)?;
                (rest, phrase.single(rest)?)
            }
        };
        let of = Some(Box::new(filter));
        let (rest, like) = match after(rest, "のルリグタイプ") {
            Some(rest) => {
                let lrig_type_of = of;
                (
                    rest,
                    Likeness {
                        lrig_type_of,
                        ..Likeness::default()
                    },
                )
            }
            None => {
                let (rest, ()) = need(rest, &["が持つ色", "の色"])?;
                let color_of = of;
                (
                    rest,
                    Likeness {
                        color_of,
                        ..Likeness::default()
                    },
                )
            }
        };
        let gets = ["を得", "を追加で得", "を追加で持"];
        fail_unless(gets.iter().any(|word| rest.starts_with(word)), rest)?;
        Ok((rest, like))
    }

    /// Reads several keywords and abilities in quotes, joined by と or a comma.
    pub(crate) fn abilities(self, input: &str) -> Parsed<'_, Vec<Ability>> {
        let (mut rest, mut all) = self.one_ability(input)?;
        loop {
            let next = after_any(rest, &["と", "、"]).unwrap_or(rest);
            match self.one_ability(next) {
                Ok((behind, more)) => {
                    all.extend(more);
                    rest = behind;
                }
                Err(_) => return Ok((rest, all)),
            }
        }
    }

    /// Reads one keyword, or the abilities in one pair of quotes.
    pub(crate) fn one_ability(self, input: &str) -> Parsed<'_, Vec<Ability>> {
        for (word, make) in [
            ("【ライフバースト】", Ability::LifeBurst as fn(_) -> Ability),
            ("《トラップアイコン》", Ability::Trap as fn(_) -> Ability),
        ] {
            if let Some(rest) = after(input, word) {
                let (rest, effects) = self.icon_text(rest)?;
                return Ok((rest, vec![make(effects)]));
            }
        }
        match self.keyword(input) {
            Ok((rest, keyword)) => Ok((rest, vec![Ability::Keyword(keyword)])),
            Err(_) => self.quoted(input),
        }
    }

    /// Reads the text of an icon that a card gains, such as a Life Burst: effects in quotes, or an
    /// Ener Charge without quotes.
    fn icon_text(self, input: &str) -> Parsed<'_, Effects> {
        let own = self.for_new_ability();
        if let Some(rest) = after(input, "「") {
            let (rest, effects) = own.effects(rest)?;
            let rest = rest.trim_start_matches([' ', '\n']);
            let (rest, ()) = need(rest, &["」"])?;
            return Ok((rest, effects));
        }
        let (rest, word) = bracketed(input)?;
        match word.strip_prefix("エナチャージ").map(number) {
            Some(Ok(("", n))) => {
                let charge = effects::ener_charge(Player::You, Amount::Number(n));
                Ok((rest, charge.into()))
            }
            _ => fail(input),
        }
    }

    /// Reads abilities in quotes: `「【自】…」`. In the quotes, "this card" is the card that gains
    /// the abilities.
    pub(crate) fn quoted(self, input: &str) -> Parsed<'_, Vec<Ability>> {
        let text = input.trim_start_matches([' ', '\n']);
        let marks = [('「', '」'), ('『', '』')];
        let found = marks
            .iter()
            .find_map(|(open, close)| Some((text.strip_prefix(*open)?, *close)));
        let (inner, close) = or_fail(found, input)?;
        let (mut rest, first) = self.for_new_ability().ability(inner)?;
        let mut all = vec![first];
        loop {
            rest = rest.trim_start_matches([' ', '\n']);
            if let Some(rest) = rest.strip_prefix(close) {
                return Ok((rest, all));
            }
            let (behind, next) = self.for_new_ability().ability(rest)?;
            all.push(next);
            rest = behind;
        }
    }

    /// Reads abilities that a key gives to a LRIG. They are printed without quotes, after the
    /// sentence. The LRIG gets the first ability and all abilities that cost Exceed, because only a
    /// LRIG can pay Exceed. The other abilities belong to the key.
    fn unquoted(self, input: &str) -> Parsed<'_, Vec<Ability>> {
        let (mut rest, first) = self.for_new_ability().ability(input)?;
        let mut all = vec![first];
        let exceed = |ability: &Ability| match ability {
            Ability::Action(action) => {
                let mut paid = action.cost.0.iter();
                paid.any(|part| matches!(part, Payment::Exceed(_)))
            }
            _ => false,
        };
        while let Ok((behind, next)) = self.for_new_ability().ability(rest)
            && exceed(&next)
        {
            all.push(next);
            rest = behind;
        }
        Ok((rest, all))
    }

    /// Reads the abilities after `以下の能力を得る`. The abilities are in quotes, but on a key they
    /// are printed without quotes.
    pub(crate) fn following_abilities(self, input: &str) -> Parsed<'_, Vec<Ability>> {
        let rest = after(input, "。").unwrap_or(input);
        if is_head(rest) {
            return self.unquoted(rest);
        }
        let (mut rest, mut all) = self.quoted(rest)?;
        while let Ok((behind, more)) = self.quoted(rest) {
            all.extend(more);
            rest = behind;
        }
        Ok((rest, all))
    }
}
