//! Refuses texts that contradict themselves.
//!
//! A text often states a fact twice: the number of a payment, the owner of a card. The data has
//! this fact only once. So if the two statements differ, the data is wrong. The checks compare the
//! words of the text, because the ability has no place for the second statement.
//!
//! Two more checks refuse texts that can be read in two ways: "the SIGNI in front" after words about
//! another card, and "you discarded this way" after a discard of another player.

use crate::TextLanguage;

/// Returns the words of a text that contradict earlier words of the same text. `said` is the
/// normalized text of an ability.
pub fn contradiction(said: &str, language: TextLanguage) -> Option<String> {
    let found = match language {
        TextLanguage::English => english(said),
        TextLanguage::Japanese => japanese(said),
    };
    found.map(str::to_owned)
}

fn english(said: &str) -> Option<&str> {
    /// Words that name a zone of the opponent as the place of this card. This card is always in a
    /// zone of its own player.
    const ELSEWHERE: &[&str] = &[
        "this card from your opponent's",
        "this SIGNI from your opponent's",
        "this card on your opponent's",
        "this SIGNI on your opponent's",
        "this SIGNI entered the field from your opponent's",
        "this card is put into your trash from your opponent's",
        "this SIGNI is put into your trash from your opponent's",
    ];
    // After "of", the zone belongs to other cards, so the text does not contradict itself: "SIGNI
    // with power less than the power of this SIGNI from your opponent's field".
    let elsewhere = ELSEWHERE.iter().copied().find(|words| {
        let places = said.match_indices(words);
        let mut before = places.filter_map(|(at, _)| said.get(..at));
        before.any(|before| !before.ends_with("of "))
    });
    elsewhere
        .or_else(|| second_naming(said, "you paid the ", ","))
        .or_else(|| other_player_this_way(said, &ENGLISH))
}

fn japanese(said: &str) -> Option<&str> {
    zone_of_opponent(said)
        .or_else(|| second_naming(said, "追加で", "を支払っていた"))
        .or_else(|| other_payment(said))
        .or_else(|| other_first_number(said))
        .or_else(|| other_number_of_modes(said))
        .or_else(|| other_owner(said))
        .or_else(|| zone_of_other_owner(said))
        .or_else(|| other_class(said))
        .or_else(|| other_player_this_way(said, &JAPANESE))
        .or_else(|| front_of_other_card(said))
}

/// If a text moves this card from a zone of the opponent, returns the words that say so. This is a
/// contradiction, because this card is always in a zone of its own player.
fn zone_of_opponent(said: &str) -> Option<&str> {
    const OWNER: &str = "を対戦相手の";
    const THIS: [&str; 2] = ["このカード", "このシグニ"];
    const ZONES: [&str; 3] = ["トラッシュから", "エナゾーンから", "手札から"];
    said.match_indices(OWNER).find_map(|(at, _)| {
        let (before, after) = said.split_at_checked(at)?;
        let this = THIS.into_iter().find(|this| before.ends_with(this))?;
        let from = after.strip_prefix(OWNER)?;
        let zone = ZONES.into_iter().find(|zone| from.starts_with(zone))?;
        said.get(at - this.len()..at + OWNER.len() + zone.len())
    })
}

/// Checks a payment that a text names for the second time, as in "if you paid the {Red}, ...". The
/// second name is between the words `begins` and `ends`. Returns it if it is not in the text
/// before it.
fn second_naming<'t>(said: &'t str, begins: &str, ends: &str) -> Option<&'t str> {
    said.match_indices(begins).find_map(|(at, _)| {
        let (before, after) = (said.get(..at)?, said.get(at + begins.len()..)?);
        let (words, _) = after.split_once(ends)?;
        // Words that go on in another sentence do not name a payment.
        let same_sentence = !words.contains(['。', '.', '、']);
        let costs_nothing = words.is_empty() || words == "コスト" || words == "additional cost";
        (same_sentence && !costs_nothing && !before.contains(words)).then_some(words)
    })
}

/// Checks a payment on use that a text names for the second time: "if you had put three cards into
/// the trash when using this ARTS". Returns the second name if its words are not in the first
/// name. Also returns a second name with a range, such as "two or more", because a payment has an
/// exact number.
fn other_payment(said: &str) -> Option<&str> {
    let (before, after) = said.split_once("使用する際に")?;
    let (words, _) = after.split_once("ていた")?;
    let (_, payment) = before.split_once("使用する際、")?;
    let range = words.contains("以上") || words.contains("以下");
    (range || !payment.contains(words)).then_some(words)
}

/// If a text says how many modes follow, and another number of modes follows, returns the words
/// with the number.
fn other_number_of_modes(said: &str) -> Option<&str> {
    /// The marks in front of the modes of a choice.
    const MARKS: [char; 9] = ['①', '②', '③', '④', '⑤', '⑥', '⑦', '⑧', '⑨'];
    // A segment that begins with no number is a part of the modes, such as `レベル2以下の` ("level
    // two or less").
    let mut choices: Vec<(&str, usize, usize)> = Vec::new();
    for segment in said.split("以下の").skip(1) {
        let number = segment.split_once('つ');
        let number = number.and_then(|(number, _)| Some((number, number.parse().ok()?)));
        let last = MARKS.iter().rposition(|mark| segment.contains(*mark));
        let last = last.map_or(0, |last| last + 1);
        match (number, choices.last_mut()) {
            (Some((words, number)), _) => choices.push((words, number, last)),
            (None, Some((_, _, modes))) => *modes = last.max(*modes),
            (None, None) => {}
        }
    }
    let other = |(_, number, modes): &(&str, usize, usize)| *modes > 0 && modes != number;
    choices.into_iter().find(other).map(|(words, ..)| words)
}

/// If a text replaces a number that it did not name before ("four instead of three"), returns this
/// number.
fn other_first_number(said: &str) -> Option<&str> {
    said.match_indices("の代わりに").find_map(|(at, _)| {
        let before = said.get(..at)?;
        let count = counts(before).last()?;
        let earlier = before.strip_suffix(count)?;
        (!counts(earlier).any(|other| other == count)).then_some(count)
    })
}

/// If a text says "that SIGNI of your opponent" but named no card of the opponent before, returns
/// these words. Does the same for "that SIGNI of yours".
fn other_owner(said: &str) -> Option<&str> {
    [
        ("その対戦相手の", "対戦相手の"),
        ("そのあなたの", "あなたの"),
    ]
    .into_iter()
    .find_map(|(words, owner)| {
        let (before, _) = said.split_once(words)?;
        (!before.contains(owner)).then_some(words)
    })
}

/// If a text puts cards into a zone of the opponent but named nothing of the opponent before,
/// returns the words for this zone. Cards always go to the zones of their owner.
fn zone_of_other_owner(said: &str) -> Option<&str> {
    const OPPONENT: &str = "対戦相手";
    const ZONES: [&str; 5] = [
        "の手札に",
        "のデッキ",
        "のトラッシュに",
        "のエナゾーンに",
        "のライフクロスに",
    ];
    let (before, after) = said.split_once(OPPONENT)?;
    let zone = ZONES.into_iter().find(|zone| after.starts_with(zone))?;
    let in_any_order = zone == "のデッキ" && before.ends_with("を好きな順番で");
    let moves = in_any_order || before.ends_with('を');
    let end = before.len() + OPPONENT.len() + zone.len();
    said.get(before.len()..end).filter(|_| moves)
}

/// If a text says "that <Angel> SIGNI" but its first SIGNI is not an <Angel>, returns the class.
/// "That SIGNI" is the SIGNI of the trigger, which a text names first, or the only SIGNI before.
fn other_class(said: &str) -> Option<&str> {
    const NOUNS: [&str; 4] = ["シグニ", "ルリグ", "スペル", "カード"];
    let described = |words: &'static str| {
        let places = said.match_indices(words);
        places.filter_map(move |(at, _)| {
            let class = at + words.len() - '<'.len_utf8();
            Some((said.get(..at)?, said.get(class..)?))
        })
    };
    let all = ["その<", "その対戦相手の<", "そのあなたの<"];
    all.into_iter()
        .flat_map(described)
        .find_map(|(before, class)| {
            let ends = NOUNS
                .into_iter()
                .filter_map(|noun| Some((class.find(noun)?, noun)));
            let (end, noun) = ends.min()?;
            let class = class.get(..end)?;
            let same = before
                .split_once(noun)
                .is_some_and(|(first, _)| first.ends_with(class));
            (!same).then_some(class)
        })
}

/// Words of a language for the player who discards cards.
struct Discarding {
    /// The words for "discard" in every form.
    discard: &'static str,
    /// The words that end a sentence.
    end: &'static str,
    /// The words for "this way".
    this_way: &'static str,
    /// The words for "you discarded this way", up to the cards or the verb.
    by_you: &'static [&'static str],
    /// The words for "your opponent discarded this way", up to the cards or the verb.
    by_opponent: &'static [&'static str],
    /// The words for "you" as the subject of a verb.
    you: &'static [&'static str],
    /// The words for the opponent as the subject of a verb.
    opponent: &'static [&'static str],
    /// The words for each player as the subject of a verb.
    player: &'static [&'static str],
}

const ENGLISH: Discarding = Discarding {
    discard: "iscard",
    end: ". ",
    this_way: "this way",
    by_you: &["you discarded"],
    by_opponent: &["your opponent discarded", "they discarded"],
    you: &["you ", "You "],
    opponent: &["pponent "],
    player: &["player ", "players "],
};

const JAPANESE: Discarding = Discarding {
    discard: "捨て",
    end: "。",
    this_way: "この方法で",
    by_you: &["あなたがこの方法で", "この方法であなたが"],
    // The data keep the opponent as the owner of the discarded cards.
    by_opponent: &[],
    you: &["あなたは", "あなたが"],
    opponent: &["対戦相手は"],
    player: &["プレイヤーは"],
};

/// If a text says that a player discarded cards "this way" but another player discarded the cards
/// before, or both players did, returns the words for the player. The data does not say whose cards
/// are meant.
fn other_player_this_way(said: &str, language: &Discarding) -> Option<&'static str> {
    let mut discarding: Option<&str> = None;
    for sentence in said.split(language.end) {
        let says = |words: &'static [&'static str]| {
            let words = words.iter().copied().find(|words| sentence.contains(words));
            words.filter(|_| {
                sentence.contains(language.this_way) && sentence.contains(language.discard)
            })
        };
        if let Some(before) = discarding {
            let by_opponent = is_discard_of(before, language, language.opponent);
            let by_both = is_discard_of(before, language, language.player);
            let wrong = says(language.by_you)
                .filter(|_| by_opponent || by_both)
                .or_else(|| says(language.by_opponent).filter(|_| !by_opponent || by_both));
            if wrong.is_some() {
                return wrong;
            }
        }
        if sentence.contains(language.discard) {
            discarding = Some(sentence);
        }
    }
    None
}

/// Returns whether one of these words is the subject of a discard in a sentence. The subject of a
/// verb is the last subject before the verb.
fn is_discard_of(sentence: &str, language: &Discarding, subjects: &[&str]) -> bool {
    let last = |before: &str, words: &[&str]| words.iter().filter_map(|w| before.rfind(w)).max();
    let discards = sentence.match_indices(language.discard);
    let mut before = discards.filter_map(|(at, _)| sentence.get(..at));
    before.any(|before| {
        let all = [language.you, language.opponent, language.player];
        let subject = all
            .into_iter()
            .filter_map(|words| last(before, words))
            .max();
        subject.is_some() && last(before, subjects) == subject
    })
}

/// If a text says "the SIGNI in front" without a card to which this place belongs, and the words
/// before are about another card than this SIGNI, returns the words. They can then mean the place in
/// front of this SIGNI or of the other card.
fn front_of_other_card(said: &str) -> Option<&str> {
    const FRONT: &str = "正面";
    const SUBJECTS: [&str; 8] = [
        "シグニが",
        "シグニは",
        "シグニ1体が",
        "シグニ1体は",
        "ルリグが",
        "ルリグは",
        "それは",
        "それらは",
    ];
    said.match_indices(FRONT).find_map(|(at, words)| {
        let before = said.get(..at)?;
        let depth = |open, close| before.matches(open).count() > before.matches(close).count();
        let apart = depth('「', '」') || depth('『', '』') || depth('(', ')');
        let place = SUBJECTS.iter().filter_map(|subject| before.rfind(subject));
        let subject = before.get(..place.max()?)?;
        // `正面以外` ("other than in front") is about each card of the subject.
        let other = said.get(at + words.len()..)?.starts_with("以外");
        let is_bare = !before.ends_with(['の', 'こ', 'そ']) && !other;
        (is_bare && !apart && !subject.ends_with("この")).then_some(words)
    })
}

/// Returns the numbers of cards in a Japanese text, each with its counter: `3枚`, `2体`.
fn counts(said: &str) -> impl Iterator<Item = &str> {
    let counters = said.match_indices(['枚', '体']);
    counters.filter_map(|(at, counter)| {
        let before = said.get(..at)?;
        let digits = before.len() - before.trim_end_matches(|c: char| c.is_ascii_digit()).len();
        let start = at.checked_sub(digits).filter(|_| digits > 0)?;
        said.get(start..at + counter.len())
    })
}
