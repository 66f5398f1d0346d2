//! Reads markers on zones, such as virus and gate, and the zones they are put into.

use crate::syntax::ja::prelude::*;

impl Context<'_> {
    /// Reads markers in zones: `対戦相手の場にある【ウィルス】2つ`,
    /// `それと同じシグニゾーンにある【ウィルス】1つ`.
    pub(crate) fn marker_in_zone(self, input: &str) -> Parsed<'_, Noun> {
        let (rest, of, with) = match pointed_card(input) {
            Ok((rest, name)) => {
                let (rest, ()) = need(rest, &["と同じシグニゾーンにある"])?;
                (rest, Player::Both, Some(name))
            }
            Err(_) if after(input, "すべての【").is_some() => {
                let (rest, of) = self.owner_of_all_signi_zones(input)?;
                (rest, of, None)
            }
            Err(_) => {
                let (rest, of) = self.whose(input)?;
                let words = ["場にある", "シグニゾーンにある", "場から", ""];
                let (rest, ()) = need(rest, &words)?;
                (rest, of, None)
            }
        };
        let all = after_any(rest, &["すべての", "全ての"]);
        let (rest, word) = bracketed(all.unwrap_or(rest))?;
        let marker = or_fail(marker(word), rest)?;
        let (rest, n) = numbered(rest, &["つ"]).unwrap_or((rest, 1));
        let count = Count::Exactly(Amount::Number(n));
        let all = all.is_some();
        Ok((
            rest,
            Noun::MarkerOf(
                marker,
                MarkerPlace {
                    of,
                    count,
                    all,
                    with,
                },
            ),
        ))
    }

    /// Returns the player whose SIGNI zones the sentence has named before:
    /// `対戦相手のすべてのシグニゾーンにある、すべてのカードをトラッシュに置き` before
    /// `すべての【ウィルス】を取り除く`.
    fn owner_of_all_signi_zones(self, input: &str) -> Parsed<'_, Player> {
        let before = self.clause_before(input).unwrap_or_default();
        match self.whose(before) {
            Ok((rest, of)) if after(rest, "すべてのシグニゾーンにある").is_some() => {
                Ok((input, of))
            }
            _ => fail(input),
        }
    }

    /// Reads zones that receive markers: `対戦相手のシグニゾーン2つまで`,
    /// `対戦相手のすべてのシグニゾーン`.
    pub(crate) fn zones_for_marker(self, input: &str) -> Parsed<'_, Noun> {
        let (rest, of) = self.whose(input)?;
        let one = Count::Exactly(Amount::Number(1));
        if let Some(rest) = after_any(rest, &["すべてのシグニゾーンに", "全てのシグニゾーンに"])
            && !rest.starts_with("ある")
        {
            let zones = MarkerZones {
                of,
                count: one,
                all: true,
            };
            let rest = input
                .get(input.len() - rest.len() - "に".len()..)
                .unwrap_or(rest);
            return Ok((rest, Noun::Zones(zones)));
        }
        let (rest, ()) = need(rest, &["シグニゾーン"])?;
        let (rest, n) = numbered(rest, &["つ"])?;
        let n = Amount::Number(n);
        let (rest, count) = match after(rest, "まで") {
            Some(rest) => (rest, Count::UpTo(n)),
            None => (rest, Count::Exactly(n)),
        };
        match rest.starts_with('に') {
            true => Ok((
                rest,
                Noun::Zones(MarkerZones {
                    of,
                    count,
                    all: false,
                }),
            )),
            false => fail(rest),
        }
    }
}

/// Returns the marker with this name.
pub(crate) fn marker(word: &str) -> Option<Marker> {
    match word {
        "ウィルス" => Some(Marker::Virus),
        "ゲート" => Some(Marker::Gate),
        _ => None,
    }
}
