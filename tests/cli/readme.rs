//! Runs every example that the READMEs and the pages in docs/ show.
//!
//! A block marked `console` shows a run of `wixoss` with its output (`? 1` is the exit code).
//! `TRYCMD=overwrite cargo test --test cli readme` writes the outputs again. In docs/streaming.md,
//! a block marked `sh` is a script, and a `text` block after it is the output of the script.

#[test]
fn examples_print_what_the_pages_show() {
    trycmd::TestCases::new()
        .env("COLUMNS", "80")
        .env("NO_COLOR", "1")
        .case("README.md")
        .case("README.ja.md")
        .case("README.zh.md")
        .case("docs/*.md");
}

#[cfg(unix)]
mod scripts {
    use std::io::Write;
    use std::path::Path;
    use std::process::Command;

    /// Programs that scripts use, but that a machine may not have.
    const OTHERS: [&str; 2] = ["jq", "parallel"];

    /// Returns the `sh` blocks of a page, each with the `text` block that follows it, if there is
    /// one.
    fn scripts(page: &str) -> Vec<(String, Option<String>)> {
        let mut scripts: Vec<(String, Option<String>)> = Vec::new();
        let mut lines = page.lines();
        while let Some(line) = lines.next() {
            if !matches!(line, "```sh" | "```text") {
                continue;
            }
            let block: Vec<&str> = lines.by_ref().take_while(|line| *line != "```").collect();
            let block = block.join("\n");
            match (line, scripts.last_mut()) {
                ("```text", Some((_, shown @ None))) => *shown = Some(block),
                ("```text", _) => panic!("this output belongs to no script: {block}"),
                _ => scripts.push((block, None)),
            }
        }
        scripts
    }

    fn is_missing(program: &str) -> bool {
        let found = Command::new(program).arg("--version").output();
        !found.is_ok_and(|output| output.status.success())
    }

    #[test]
    fn scripts_print_what_the_page_shows() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("streaming");
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).unwrap();
        // The scripts need the decks at the same paths as in the repository. They write their own
        // files beside the decks.
        std::os::unix::fs::symlink(root.join("decks"), folder.join("decks")).unwrap();
        std::os::unix::fs::symlink(root.join("examples"), folder.join("examples")).unwrap();
        let binary = Path::new(env!("CARGO_BIN_EXE_wixoss")).parent().unwrap();
        let path = std::env::var("PATH").unwrap();
        let page = std::fs::read_to_string(root.join("docs/streaming.md")).unwrap();
        let scripts = scripts(&page);
        assert!(scripts.len() >= 3);
        for (script, shown) in scripts {
            let uses = |program: &&&str| script.split_whitespace().any(|word| word == **program);
            if let Some(program) = OTHERS
                .iter()
                .filter(uses)
                .find(|program| is_missing(program))
            {
                // `eprintln!` is not used here, because the test runner hides its output if the
                // test passes.
                let _ = writeln!(std::io::stderr(), "skipped, no {program} here: {script}");
                continue;
            }
            let run = Command::new("bash")
                .args(["-euo", "pipefail", "-c", &script])
                .current_dir(&folder)
                .env("PATH", format!("{}:{path}", binary.display()))
                .output()
                .unwrap();
            let said = String::from_utf8_lossy(&run.stderr);
            assert!(run.status.success(), "{script}\n{said}");
            if let Some(shown) = shown {
                let printed = String::from_utf8_lossy(&run.stdout);
                assert_eq!(printed.trim_end(), shown.trim_end(), "{script}\n{said}");
            }
        }
    }
}
