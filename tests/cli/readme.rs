//! Every run that README.md and docs/ show is run here.
//!
//! Blocks marked `console` are runs of `wixoss` with their output (`? 1` is the exit code);
//! `TRYCMD=overwrite cargo test --test readme` writes them anew. Blocks marked `sh` in
//! docs/streaming.md are scripts; a `text` block behind one is what it prints.

#[test]
fn runs_print_what_the_pages_say() {
    trycmd::TestCases::new()
        .env("COLUMNS", "80")
        .env("NO_COLOR", "1")
        .case("README.md")
        .case("docs/*.md");
}

#[cfg(unix)]
mod scripts {
    use std::io::Write;
    use std::path::Path;
    use std::process::Command;

    /// Programs that scripts may use and a machine may lack.
    const OTHERS: [&str; 2] = ["jq", "parallel"];

    /// The `sh` blocks of a page, each with the `text` block that follows it.
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
                ("```text", _) => panic!("output of no script: {block}"),
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
    fn scripts_print_what_the_page_says() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("streaming");
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).unwrap();
        // Scripts see the decks as in the repository, and write beside them.
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
                // Not `eprintln!`: the test runner hides what a passing test prints with it.
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
