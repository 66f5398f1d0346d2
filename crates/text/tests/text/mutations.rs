//! Mutations of texts: a word with a meaning is dropped from a text, or a number or an owner is
//! replaced. Then the text must give other data, or must be refused.
//!
//! The texts are all texts of the tests in `reading/` that the grammars read in full.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use wixoss_text::{Reading, TextLanguage, TextPart, read_text};

/// A mutation: the words that are replaced, and the words in their place.
type Mutation = (&'static str, &'static str);

/// The mutations of English texts, by kind.
const ENGLISH: &[(&str, &[Mutation])] = &[
    ("up to", &[(" up to ", " ")]),
    ("may", &[(" may ", " ")]),
    (
        "other",
        &[
            (" other ", " "),
            ("another ", "a "),
            (" except this SIGNI", ""),
        ],
    ),
    (
        "owner",
        &[
            (" on your opponent's field", ""),
            (" on your field", ""),
            ("from your opponent's ", "from your "),
            ("from your ", "from your opponent's "),
            (" on your opponent's ", " on your "),
            (" on your ", " on your opponent's "),
            ("Your opponent ", "You "),
            ("your opponent ", "you "),
            ("all players' ", "your "),
        ],
    ),
    (
        "number",
        &[
            (" two ", " "),
            (" three ", " "),
            (" two ", " three "),
            (" three ", " four "),
            (" one or more ", " "),
            (" two of ", " three of "),
            (" instead of two", " instead of three"),
            ("Exceed 4", "Exceed 3"),
            ("000 ", "500 "),
            (" or less", ""),
            (" or more", ""),
            (" or less", " or more"),
            ("level 2", "level 3"),
            ("{1/Turn} ", ""),
            ("{1/Game} ", ""),
        ],
    ),
    (
        "color",
        &[
            (" white ", " "),
            (" red ", " "),
            (" blue ", " "),
            (" green ", " "),
            (" black ", " "),
            (" red ", " blue "),
            (" colorless ", " "),
            ("{White}", ""),
            ("{Red}", "{Blue}"),
        ],
    ),
    (
        "duration",
        &[
            (" until end of turn", ""),
            (
                " until end of turn",
                " until the end of your opponent's next turn",
            ),
        ],
    ),
    (
        "next, each",
        &[
            (" next ", " "),
            ("'s next ", "'s "),
            (" this turn,", " each turn,"),
            (" each turn,", " this turn,"),
            ("end of turn", "end of each turn"),
            ("Each player ", "You "),
            ("each player's ", "your "),
        ],
    ),
    (
        "state",
        &[
            (" upped ", " "),
            (" downed ", " "),
            (" frozen ", " "),
            (" face up", ""),
            (" face down", ""),
            (" at random", ""),
            (" in any order", ""),
            (" instead", ""),
            (" Target ", " "),
            (" target ", " "),
        ],
    ),
];

/// The mutations of Japanese texts, by kind.
const JAPANESE: &[(&str, &[Mutation])] = &[
    (
        "up to",
        &[("枚まで", "枚"), ("体まで", "体"), ("つまで", "つ")],
    ),
    (
        "may",
        &[
            ("引いてもよい", "引く"),
            ("置いてもよい", "置く"),
            ("捨ててもよい", "捨てる"),
            ("支払ってもよい", "支払う"),
            ("加えてもよい", "加える"),
            ("出してもよい", "出す"),
            ("してもよい", "する"),
        ],
    ),
    (
        "other",
        &[
            ("他の", ""),
            ("このカード以外の", ""),
            ("このシグニ以外の", ""),
        ],
    ),
    (
        "owner",
        &[
            ("対戦相手の", ""),
            ("あなたの", ""),
            ("対戦相手の", "あなたの"),
            ("あなたの", "対戦相手の"),
            ("対戦相手は", ""),
            ("対戦相手は", "あなたは"),
        ],
    ),
    (
        "number",
        &[
            ("１枚", "２枚"),
            ("２枚", "３枚"),
            ("３枚", "４枚"),
            ("２枚", ""),
            ("１体", "２体"),
            ("２体", "３体"),
            ("２つ", "３つ"),
            ("２体", ""),
            ("以下", ""),
            ("以上", ""),
            ("以下", "以上"),
            ("000", "500"),
            ("レベル２", "レベル３"),
            ("エクシード４", "エクシード３"),
            ("《ターン1回》", ""),
            ("《ターン１回》", ""),
            ("《ゲーム１回》", ""),
        ],
    ),
    (
        "color",
        &[
            ("白の", ""),
            ("赤の", ""),
            ("青の", ""),
            ("緑の", ""),
            ("黒の", ""),
            ("無色の", ""),
            ("赤の", "青の"),
            ("《赤》", "《青》"),
            ("《白》", ""),
        ],
    ),
    (
        "duration",
        &[
            ("ターン終了時まで、", ""),
            ("ターン終了時まで、", "次の対戦相手のターン終了時まで、"),
        ],
    ),
    (
        "next, each",
        &[
            ("次の", ""),
            ("次に", ""),
            ("次の", "各"),
            ("各", ""),
            ("それぞれ", ""),
            ("ターン終了時、", "各ターン終了時、"),
        ],
    ),
    (
        "state",
        &[
            ("アップ状態の", ""),
            ("ダウン状態の", ""),
            ("凍結状態の", ""),
            ("表向きで", ""),
            ("裏向きで", ""),
            ("無作為に", ""),
            ("好きな順番で", ""),
            ("代わりに", ""),
            ("を対象とし、それ", ""),
        ],
    ),
];

/// A mutation that does not change the meaning of a text.
struct Exception {
    mutation: Mutation,
    /// One of these words must follow directly after the replaced words. If the list is empty, any
    /// words may follow.
    behind: &'static [&'static str],
    /// The mutated text must contain these words.
    within: &'static str,
    why: &'static str,
}

const fn everywhere(mutation: Mutation, why: &'static str) -> Exception {
    within(mutation, "", why)
}

const fn within(mutation: Mutation, within: &'static str, why: &'static str) -> Exception {
    Exception {
        mutation,
        behind: &[],
        within,
        why,
    }
}

/// The Japanese zones that each player has.
const ZONES: &[&str] = &[
    "デッキ",
    "手札",
    "エナゾーン",
    "トラッシュ",
    "ライフクロス",
    "ルリグデッキ",
    "ルリグトラッシュ",
    "コイン",
    "すべてのライフクロス",
    "メインフェイズ",
];

const EXCEPTIONS: &[Exception] = &[
    within(
        ("対戦相手の", ""),
        "それを手札に戻す",
        "cards go to the zones of their owner",
    ),
    within(
        ("それぞれ", ""),
        "異なる",
        "cards that differ are compared with each other",
    ),
    within(
        ("それぞれ", ""),
        "共通する",
        "cards that share something are compared with each other",
    ),
    within(
        ("次の", ""),
        "をスキップする",
        "a player can only skip a phase that has not begun",
    ),
    Exception {
        mutation: ("あなたの", ""),
        behind: ZONES,
        within: "",
        why: "a zone without an owner is the zone of the player who follows the effect",
    },
    everywhere(
        ("以上", ""),
        "if three cards exist, more than three can exist too",
    ),
    everywhere(
        (" or more", ""),
        "if three cards exist, more than three can exist too",
    ),
    everywhere(
        ("好きな順番で", ""),
        "without an order, the same player decides the order",
    ),
    everywhere(
        (" in any order", ""),
        "without an order, the same player decides the order",
    ),
    within(
        (" one or more ", " "),
        "cards underneath",
        "cards are one or more cards",
    ),
    within(
        (" one or more ", " "),
        "If cards were put",
        "cards are one or more cards",
    ),
    within(
        (" up to ", " "),
        "Add up to one target",
        "the first \"up to\" is for both targets",
    ),
    within(
        (" up to ", " "),
        "can only have one SIGNI",
        "\"only\" already gives the greatest number",
    ),
    within(
        ("体まで", "体"),
        "しか",
        "\"only\" already gives the greatest number",
    ),
    within(
        ("枚まで", "枚"),
        "しか",
        "\"only\" already gives the greatest number",
    ),
    within(
        (" instead", ""),
        "you do not take that damage",
        "no damage is the same as damage replaced by nothing",
    ),
    within(
        (" until end of turn", ""),
        "instead",
        "the sentence with \"instead\" has the duration of the earlier sentence",
    ),
    within(
        (" on your field", ""),
        "[Action] Down another upped SIGNI",
        "a player pays a cost with own cards",
    ),
    within(
        (" on your field", ""),
        "[Enter] Down any number of upped LRIG",
        "a player pays a cost with own cards",
    ),
    within(
        (" on your field", ""),
        "Put this SIGNI into its owner's trash",
        "this SIGNI is on the field of its player",
    ),
    within(
        ("ターン終了時まで、", ""),
        "に乗る",
        "riding always ends at the end of the turn",
    ),
    within(
        ("your opponent ", "you "),
        "you has no cards in their hand",
        "the word \"their\" means your opponent in every text",
    ),
    within(
        ("あなたの", "対戦相手の"),
        "正面にある対戦相手のシグニ１体",
        "the SIGNI of your opponent is in front of your zone, so the zone is yours",
    ),
    within(
        ("あなたの", ""),
        "下に置かれているすべてのカード",
        "a player who chooses a SIGNI without an owner chooses an own SIGNI",
    ),
    within(
        ("あなたの", ""),
        "【ゲート】があるシグニゾーンに出す",
        "a player puts a SIGNI into an own SIGNI zone",
    ),
    within(
        ("あなたの", ""),
        "公開領域に",
        "a condition on zones without an owner is about your zones",
    ),
    within(
        ("あなたの", ""),
        "シグニ１体を覚醒状態にする",
        "a player who chooses a SIGNI without an owner chooses an own SIGNI",
    ),
    within(
        ("あなたの", ""),
        "シグニ１体をダウンしてもよい",
        "a player pays with own cards",
    ),
    within(
        ("あなたの", ""),
        "そのシグニをアップする",
        "the word \"that\" already means the SIGNI of the trigger",
    ),
    within(
        ("対戦相手の", ""),
        "そのシグニをバニッシュする",
        "the word \"that\" already means the SIGNI of the trigger",
    ),
    within(
        ("対戦相手の", ""),
        "エナゾーンからシグニ１枚を対象とし、それらの場所を入れ替える",
        "two cards that change places have one owner",
    ),
    within(
        ("対戦相手の", ""),
        "センタールリグのアタックを【ガード】する",
        "a player guards the attack of the other player's center LRIG only",
    ),
    within(
        ("２枚", ""),
        "＜天使＞のカードをトラッシュに置いていた場合",
        "the second naming of a payment may leave the number out",
    ),
];

/// Returns whether a mutation at byte `at` of the text does not change the meaning of the text.
fn is_exception(mutation: Mutation, at: usize, mutant: &str) -> bool {
    let behind = &mutant[at + mutation.1.len()..];
    EXCEPTIONS.iter().any(|exception| {
        exception.mutation == mutation
            && mutant.contains(exception.within)
            && (exception.behind.is_empty()
                || exception.behind.iter().any(|word| behind.starts_with(word)))
            && !exception.why.is_empty()
    })
}

/// Returns all string literals of the Rust source files in a folder.
fn literals(folder: &Path) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(literals(&path));
            continue;
        }
        let source = std::fs::read_to_string(path).unwrap();
        let mut letters = source.chars().peekable();
        while let Some(letter) = letters.next() {
            match letter {
                '/' if letters.peek() == Some(&'/') => {
                    letters.find(|letter| *letter == '\n');
                }
                // A character, such as '"'.
                '\'' if letters.next_if_eq(&'\\').is_some() || letters.peek() == Some(&'"') => {
                    letters.next();
                }
                '"' => {
                    found.insert(literal(&mut letters));
                }
                _ => {}
            }
        }
    }
    found
}

/// Reads a string literal up to its closing quotation mark.
fn literal(letters: &mut std::iter::Peekable<std::str::Chars<'_>>) -> String {
    let mut text = String::new();
    while let Some(letter) = letters.next() {
        match letter {
            '"' => break,
            '\\' => match letters.next() {
                Some('n') => text.push('\n'),
                Some('\n') => while letters.next_if(|letter| letter.is_whitespace()).is_some() {},
                Some(escaped) => text.push(escaped),
                None => break,
            },
            letter => text.push(letter),
        }
    }
    text
}

fn read(text: &str) -> Reading {
    read_text(text, TextLanguage::of(text), TextPart::Text)
}

/// Returns the texts of the tests in `reading/` that are read in full.
fn own_texts() -> Vec<(String, Reading)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/text/reading");
    let texts = literals(&folder).into_iter();
    let texts = texts.filter(|text| text.contains(['.', '。']) && text.len() > 15);
    texts
        .map(|text| {
            let reading = read(&text);
            (text, reading)
        })
        .filter(|(_, reading)| reading.is_full() && !reading.abilities.is_empty())
        .collect()
}

/// Returns each text that a mutation makes from `text`, with the place of the change.
fn mutants(text: &str, (from, to): Mutation) -> Vec<(usize, String)> {
    let places = text.match_indices(from);
    places
        .map(|(at, _)| {
            let (before, after) = (&text[..at], &text[at + from.len()..]);
            (at, format!("{before}{to}{after}"))
        })
        .collect()
}

#[test]
fn a_text_without_one_of_its_words_gives_other_data_or_is_refused() {
    let texts = own_texts();
    let mut counts: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
    let mut survivors = Vec::new();
    for (text, reading) in &texts {
        let kinds = match TextLanguage::of(text) {
            TextLanguage::English => ENGLISH,
            TextLanguage::Japanese => JAPANESE,
        };
        for (kind, mutations) in kinds {
            for mutation in *mutations {
                for (at, mutant) in mutants(text, *mutation) {
                    let in_reminder =
                        |span: &wixoss_base::syntax::Span| span.start <= at && at < span.end;
                    if reading.reminders.iter().any(in_reminder) {
                        continue;
                    }
                    let (all, refused) = counts.entry(kind).or_default();
                    *all += 1;
                    let again = read(&mutant);
                    *refused += usize::from(!again.is_full());
                    let same = again.is_full() && again.abilities == reading.abilities;
                    if same && !is_exception(*mutation, at, &mutant) {
                        survivors.push(format!("{mutation:?}: {mutant}"));
                    }
                }
            }
        }
    }
    println!("{} texts", texts.len());
    assert!(texts.len() >= 500, "only {} texts took part", texts.len());
    for (kind, (all, refused)) in &counts {
        println!("{kind}: {all} mutants, {refused} refused");
    }
    assert!(
        survivors.is_empty(),
        "{} survive:\n{}",
        survivors.len(),
        survivors.join("\n")
    );
}

/// Words with a meaning that the English grammar never skips, at whatever place they stand.
const ENGLISH_WORDS: &[&str] = &[
    "white ",
    "red ",
    "colorless ",
    "other ",
    "up to ",
    "any number of ",
    "at random ",
    "15000 ",
    "without paying its cost ",
    "from the game ",
    "each ",
    "in a random order ",
    "ignoring its limiting condition ",
    "downed ",
    "face down ",
    "face up ",
    "by your opponent's effect ",
    "until this SIGNI leaves the field ",
    "your opponent's ",
];

/// Words with a meaning that the Japanese grammar never skips, at whatever place they stand.
const JAPANESE_WORDS: &[&str] = &[
    "白の",
    "赤の",
    "無色の",
    "他の",
    "<天使>の",
    "パワー15000以下の",
    "好きな数の",
    "無作為に",
    "コストを支払わずに",
    "ゲームから",
    "それぞれ",
    "ランダムな順番で",
    "限定条件を無視して",
    "ダウン状態で",
    "裏向きで",
    "表向きで",
    "対戦相手の効果によって",
    "【チャーム】として",
    "手札が3枚になるように",
    "2体の",
    "対象の",
    "対戦相手の",
];

/// Inserts a word of `words` into the texts of one language, and reads each new text. The word is
/// inserted behind one of the separators, at every third place. No word is inserted in
/// parentheses, or into a text that already has the word. Returns the number of new texts, and
/// those new texts that give the same data as the old text.
fn with_one_more_word(
    language: TextLanguage,
    separators: &[char],
    words: &[&str],
) -> (usize, Vec<String>) {
    let (mut tried, mut skipped) = (0, Vec::new());
    for (nth, (text, before)) in own_texts().into_iter().enumerate() {
        if TextLanguage::of(&text) != language {
            continue;
        }
        let places = text.match_indices(separators);
        let places = places.map(|(at, separator)| at + separator.len());
        for (place, at) in places.enumerate() {
            let (head, tail) = text.split_at(at);
            let opened = head.matches(['(', '（']).count();
            if opened != head.matches([')', '）']).count() || (nth + place) % 3 != 0 {
                continue;
            }
            let word = words[(nth + place) / 3 % words.len()];
            // If the text already has the word, a second one perhaps does not change the meaning.
            let is_said = text
                .replace("枚数", "数")
                .contains(word.trim_end_matches('の'));
            // In a change of power, `それぞれ` ("each") adds nothing: the change applies to each card
            // anyway.
            let of_each = word == "それぞれ"
                && (head.ends_with("パワーを")
                    || tail.starts_with(['＋', '－'])
                    || tail.starts_with("このシグニのパワーを"));
            // The name of an action ability has no meaning, so a word before it is part of the name.
            let in_name = head.ends_with('》') && tail.starts_with("ナガレボシ");
            if is_said || of_each || in_name {
                continue;
            }
            let mutant = format!("{head}{word}{tail}");
            let after = read(&mutant);
            tried += 1;
            if after.is_full() && after.abilities == before.abilities {
                skipped.push(mutant);
            }
        }
    }
    (tried, skipped)
}

#[test]
fn an_english_text_with_one_more_word_gives_other_data_or_is_refused() {
    let (tried, skipped) = with_one_more_word(TextLanguage::English, &[' '], ENGLISH_WORDS);
    assert!(tried > 500, "{tried}");
    assert!(skipped.is_empty(), "{tried} texts\n{}", skipped.join("\n"));
}

#[test]
fn a_japanese_text_with_one_more_word_gives_other_data_or_is_refused() {
    let separators = [
        'の', 'を', 'が', 'は', 'に', 'と', 'で', '、', '。', '：', '】', '》',
    ];
    let (tried, skipped) = with_one_more_word(TextLanguage::Japanese, &separators, JAPANESE_WORDS);
    assert!(tried > 500, "{tried}");
    assert!(skipped.is_empty(), "{tried} texts\n{}", skipped.join("\n"));
}
