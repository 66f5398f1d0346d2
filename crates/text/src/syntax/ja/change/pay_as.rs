//! Reads sentences about cards that pay as ener of another color.

use crate::syntax::ja::prelude::*;

impl Context<'_> {
    /// Reads the sentence that a player can pay coins only for certain cards:
    /// `あなたは《コインアイコン》をスペルとシグニにしか支払えない`.
    pub(crate) fn cards_coins_can_pay_for(self, input: &str) -> Parsed<'_, Change> {
        let (rest, player) = self.player(input)?;
        let (rest, ()) = need(rest, &["は《コインアイコン》を"])?;
        let (rest, phrase) = self.plain_phrase(rest)?;
        let (rest, ()) = need(rest, &["にしか支払えない"])?;
        let only = Filter {
            is: phrase.filter.is.clone(),
            ..Filter::default()
        };
        fail_if(only.is.is_empty() || phrase.filter != only, input)?;
        let mut others = Filter::default();
        others.more.not = Some(Box::new(only));
        let spent = CounterEvent {
            counter: Counter::Coin.into(),
            spent_on: Some(Box::new(others)),
            ..CounterEvent::default()
        };
        let change = Change {
            of: Subject::Player(player),
            cannot: Event::SpendCounter(spent).into(),
            ..Change::default()
        };
        Ok((rest, change))
    }

    /// Reads a payment with ener of another color:
    /// `あなたが《赤》か《青》を支払う際、代わりに《白》を支払ってもよい`. The text can also say
    /// that a card of the ener zone is put into the trash for one ener.
    pub(crate) fn pays_as_another_color(self, input: &str) -> Parsed<'_, Change> {
        let (rest, ()) = need(input, &["あなたが"])?;
        if let Some(rest) = after(rest, "エナコストを支払う際、") {
            let (rest, ener) = self.trashed_ener(rest)?;
            let (rest, ()) = need(rest, &["ことで好きな色のエナ1つを支払える"])?;
            let any = Color::ALL.into_iter();
            let any = any.filter(|color| *color != Color::Colorless);
            return Ok((rest, pays_as(Subject::all(ener), any.collect())));
        }
        let (rest, colors) = self.colors_paid(rest)?;
        let (rest, ()) = need(rest, &["を支払う際、代わりに"])?;
        if let Ok((rest, ener)) = self.trashed_ener(rest) {
            let (rest, ()) = need(rest, &["てもよい"])?;
            return Ok((rest, pays_as(Subject::all(ener), colors)));
        }
        let (rest, own) = self.colors_paid(rest)?;
        let (rest, ()) = need(rest, &["を支払ってもよい"])?;
        let [own] = own.as_slice() else {
            return fail(input);
        };
        let mut ener = effects::in_zone(Place::Ener, Some(Player::You));
        ener.more.color = (*own).into();
        Ok((rest, pays_as(Subject::all(ener), colors)))
    }

    /// Reads one card of your ener zone that is put into the trash, with the stem of the verb:
    /// `あなたのエナゾーンから<美巧>のシグニ1枚をトラッシュに置い`.
    fn trashed_ener(self, input: &str) -> Parsed<'_, Filter> {
        let (rest, phrase) = self.plain_phrase(input)?;
        let (rest, ()) = need(rest, &["1枚をトラッシュに置い", "1枚をトラッシュに置く"])?;
        let ener = *phrase.filter.zone == [Place::Ener] && phrase.filter.of == Some(Player::You);
        fail_unless(ener, input)?;
        Ok((rest, phrase.single(rest)?))
    }

    /// Reads an ability with which a card in the ener zone pays as another color:
    /// `【コンバート《青》】`,
    /// `あなたが《白》を支払う際、代わりにあなたのエナゾーンからこのシグニをトラッシュに置いてもよい`.
    pub(crate) fn this_card_pays_as(self, input: &str) -> Parsed<'_, Ability> {
        let (rest, colors) = match after(input, "【コンバート") {
            Some(rest) => {
                let (rest, colors) = self.colors_paid(rest)?;
                (need(rest, &["】"])?.0, colors)
            }
            None => {
                let rest = after(input, "このシグニがエナゾーンにあるかぎり、").unwrap_or(input);
                let (rest, ()) = need(rest, &["あなたが", "あなたは"])?;
                let (rest, colors) = self.colors_paid(rest)?;
                let (rest, ()) = need(rest, &["を支払う際、代わりに"])?;
                let words = ["あなたのエナゾーンからこのシグニをトラッシュに置いてもよい"];
                (need(rest, &words)?.0, colors)
            }
        };
        let this = Subject::Cards(Which::Named(Name::this()));
        let constant = Constant {
            zone: Place::Ener.into(),
            changes: pays_as(this, colors).into(),
            ..Constant::default()
        };
        Ok((rest, Ability::Constant(Box::new(constant))))
    }

    /// Reads icons of one ener each: `《赤》か《青》`.
    fn colors_paid(self, input: &str) -> Parsed<'_, Vec<Color>> {
        let mut rest = input;
        let mut all = Vec::new();
        loop {
            // An icon with a number stands for several ener.
            let (_, word) = icon(rest)?;
            let (behind, Cost(paid)) = self.icons(rest)?;
            let one = match paid.as_slice() {
                [Payment::Ener(colors, n)] if *n == 1.into() => match colors.colors() {
                    [color] if *color != Color::Colorless => Some(*color),
                    _ => None,
                },
                _ => None,
            };
            all.push(or_fail(one, rest)?);
            let counted = word.contains(|letter: char| letter.is_ascii_digit());
            fail_if(counted, rest)?;
            rest = behind;
            match after_any(rest, &["か"]) {
                Some(next) => rest = next,
                None => return Ok((rest, all)),
            }
        }
    }
}

/// Returns the change that cards can pay as ener of these colors.
fn pays_as(of: Subject, colors: Vec<Color>) -> Change {
    Change {
        of,
        can: Permission::PayAs(List(colors)).into(),
        ..Change::default()
    }
}
