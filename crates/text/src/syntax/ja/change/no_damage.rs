//! Reads a sentence about a card that deals no damage in the current attack.

use crate::syntax::ja::prelude::*;

impl Context<'_> {
    /// Reads the sentence that a SIGNI deals no damage to you in this attack:
    /// `そのシグニはこのアタックであなたにダメージを与えない`.
    pub(crate) fn deals_no_damage_now(self, input: &str) -> Parsed<'_, Vec<Effect>> {
        // A card can be discarded between the attack and this sentence. So
        // `そのアタックしているシグニ` ("that attacking SIGNI") means the attacker and not the last
        // card.
        let (rest, name) = match after(input, "そのアタックしているシグニ") {
            Some(rest) => (rest, Reference::ATTACKER.name()),
            None => pointed_card(input)?,
        };
        let words = [
            ("はこのアタックであなたにダメージを与えない", Player::You),
            ("はこのアタックでダメージを与えない", Player::Both),
        ];
        let found = words
            .iter()
            .find_map(|(words, of)| Some((after(rest, words)?, *of)));
        let (rest, of) = or_fail(found, rest)?;
        let mut source = Filter::default();
        source.more.among = Some(name);
        let by = Cause {
            source: Some(Box::new(source)),
            ..Cause::default()
        };
        let damage = DamageEvent {
            of: None,
            by: Some(by),
        };
        let change = Change {
            of: Subject::Player(of),
            cannot: Event::Damage(damage).into(),
            until: Some(Duration::EndOf(Moment {
                stage: Stage::Attack,
                of: None,
            })),
            ..Change::default()
        };
        Ok((rest, vec![effects::change(change)]))
    }
}
