//! Tests of the table of passes. The passes are the rewrites and checks that run after a grammar
//! has built an ability.
use std::collections::BTreeSet;
use std::path::Path;

use wixoss_text::passes::PASSES;

#[test]
fn every_file_of_a_rewrite_or_a_refusal_is_named_in_the_table_of_passes() {
    let told: String = PASSES
        .iter()
        .map(|pass| format!("{} {} ", pass.name, pass.does))
        .collect();
    // Two files are not in the table: `mod` is no pass, and the grammars themselves call
    // `done_this_way`, because only the grammars know where the sentences of an effect end.
    let known = ["done_this_way", "mod"];
    for folder in ["settle", "refuse"] {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("src")
            .join(folder);
        for file in folder.read_dir().expect("the folder is there") {
            let path = file.expect("the folder can be listed").path();
            let name = path
                .file_stem()
                .expect("a file has a name")
                .to_string_lossy();
            assert!(
                told.contains(&*name) || known.contains(&&*name),
                "no pass names the file `{name}`"
            );
        }
    }
}

#[test]
fn every_pass_has_a_name_of_its_own_and_a_reason() {
    let names: BTreeSet<&str> = PASSES.iter().map(|pass| pass.name).collect();
    assert_eq!(names.len(), PASSES.len());
    assert!(
        PASSES
            .iter()
            .all(|pass| !pass.does.is_empty() && !pass.why.is_empty())
    );
}
