//! Each question of a file of questions is read together with its place in the file.

use wixoss_base::vocab::Lang;
use wixoss_pack::glossary::question_file::read_questions;

#[test]
fn questions_are_read_with_their_languages_and_ids() {
    let read = read_questions(
        "q.yaml",
        "guard:\n  en:\n    - can i block\n    - {ask: block or take it, also: [damage]}\n  ja: [止められる？]\n",
    );
    assert!(read.wrong.is_empty(), "{:?}", read.wrong);
    let questions: Vec<_> = read
        .questions
        .into_iter()
        .map(|(question, _)| question)
        .collect();
    assert_eq!(questions.len(), 3);
    assert_eq!(questions[1].ids, ["guard", "damage"]);
    assert_eq!(questions[2].lang, Lang::Ja);
}

#[test]
fn a_wrong_language_has_a_place_and_a_fix() {
    let read = read_questions("q.yaml", "guard:\n  eng: [can i block]\n");
    let wrong: Vec<String> = read.wrong.iter().map(ToString::to_string).collect();
    assert_eq!(
        wrong,
        ["q.yaml:2:3: guard: unknown key `eng`: expected en, ja or zh; did you mean `en`?"]
    );
}
