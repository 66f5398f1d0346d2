//! Reads effects that create crafts of a group.

use crate::syntax::ja::prelude::*;

/// The groups of crafts that texts name, with the crafts of each group in the card data.
const GROUPS: &[(&str, [&str; 5])] = &[
    (
        "フェゾーネマジック",
        [
            "フェゾーネマジック・ホワイト",
            "フェゾーネマジック・烈火",
            "フェゾーネマジック・BLUE",
            "フェゾーネマジック・深緑",
            "フェゾーネマジック・ブラック",
        ],
    ),
    (
        "ヤミノアーツ",
        [
            "ダーク・バウンダリー",
            "背闇之陣",
            "ダーク・アナライズ",
            "闇気揚々",
            "ダーク・アウト",
        ],
    ),
];

impl Context<'_> {
    /// Reads the choice of one of two crafts, which the opponent does not see:
    /// `《…》1枚と《…》1枚を公開する。それらのどちらか1枚を対戦相手に見せずに裏向きでルリグデッキに加える`.
    pub(crate) fn one_of_two_crafts(self, input: &str) -> Parsed<'_, Vec<Effect>> {
        let (rest, first) = icon(input)?;
        let (rest, ()) = need(rest, &["1枚と"])?;
        let (rest, second) = icon(rest)?;
        let (rest, ()) = need(rest, &["1枚を公開する。"])?;
        let words = ["それらのどちらか1枚を対戦相手に見せずに裏向きでルリグデッキに加える"];
        let (rest, ()) = need(rest, &words)?;
        let create = |card: &str| {
            let mut to = Destination::zone(Place::LrigDeck);
            to.state = State::FaceDown.into();
            let create = Create {
                card: card.to_owned(),
                group: false,
                count: Amount::Number(1),
                to,
                named: None,
            };
            vec![Effect::Create(Box::new(create))]
        };
        let options = vec![create(first), create(second)];
        Ok((rest, effects::either(self.by, options)))
    }

    /// Reads the choice of different crafts of a group:
    /// `フェゾーネマジックのクラフトから2種類を1枚ずつ公開しルリグデッキに加える`. Each craft of
    /// the group becomes one mode.
    pub(crate) fn crafts_of_a_group(self, input: &str) -> Parsed<'_, Vec<Effect>> {
        let (rest, crafts) = one_of(GROUPS)(input)?;
        let (rest, ()) = need(rest, &["のクラフトから"])?;
        let (rest, n) = numbered(rest, &["種類"])?;
        let (rest, ()) = need(rest, &["を1枚ずつ公開しルリグデッキに加える"])?;
        let several = usize::try_from(n).ok();
        fail_if(or_fail(several, input)? > crafts.len(), input)?;
        let modes = crafts.iter().map(|craft| {
            let create = Create {
                card: (*craft).to_owned(),
                group: false,
                count: Amount::Number(1),
                to: Destination {
                    zone: Some(Place::LrigDeck),
                    ..Destination::default()
                },
                named: None,
            };
            List(vec![Effect::Create(Box::new(create))])
        });
        let modes = Modes {
            modes: modes.collect(),
            count: Count::Exactly(Amount::Number(n)),
            ..Modes::default()
        };
        Ok((rest, vec![Effect::Modes(modes)]))
    }
}
