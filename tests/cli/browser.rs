//! Opens pages in a real browser, for the tests of pages.

use std::fs;
use std::process::Command;

/// Returns the name of a Chromium that can be started, if there is one.
pub fn browser() -> Option<&'static str> {
    let names = [
        "chromium",
        "chromium-browser",
        "google-chrome",
        "google-chrome-stable",
    ];
    let works = |name: &&str| {
        let version = Command::new(name).arg("--version").output();
        version.is_ok_and(|output| output.status.success())
    };
    names.into_iter().find(works)
}

/// The answer of a script that ran in a page, and the messages on the console.
pub struct Answered {
    pub answer: serde_json::Value,
    pub console: String,
}

/// Opens a page in a headless browser at a place such as `#lancer`. Half a second after the page is
/// loaded, runs a script in the page. Returns the value of the script, as JSON. `name` is the name
/// of a folder for the page and the data of the browser.
///
/// Each start of the browser takes about one second of processor time, and the glossary page takes
/// two more. So all tests of a page use the same start.
pub fn answered(browser: &str, page: &str, name: &str, place: &str, script: &str) -> Answered {
    // After the script, the page contains only the answer, because it would take long to print the
    // whole page.
    let script = format!(
        "<script>addEventListener('load', () => setTimeout(() => {{\
         const answer = JSON.stringify((() => {{ {script} }})());\
         document.documentElement.replaceWith(document.createElement('html'));\
         document.documentElement.textContent = answer; }}, 500));</script></body>"
    );
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::create_dir_all(&folder).unwrap();
    let file = folder.join("page.html");
    fs::write(&file, page.replace("</body>", &script)).unwrap();
    let output = Command::new(browser)
        .args([
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-dev-shm-usage",
            "--disable-extensions",
            "--disable-background-networking",
            "--disable-component-update",
            "--no-first-run",
        ])
        .args([
            "--enable-logging=stderr",
            "--v=0",
            "--virtual-time-budget=10000",
            "--dump-dom",
        ])
        .arg(format!(
            "--user-data-dir={}",
            folder.join("profile").display()
        ))
        .arg(format!("file://{}{place}", file.display()))
        .output()
        .unwrap();
    let console = String::from_utf8_lossy(&output.stderr);
    let console = console.lines().filter(|line| line.contains("CONSOLE"));
    let dom = String::from_utf8_lossy(&output.stdout);
    // The page may write attributes into the start tag.
    let answer = dom
        .split_once("<html")
        .and_then(|(_, rest)| rest.split_once('>')?.1.split_once("</html>"));
    let Some((answer, _)) = answer else {
        panic!("{name}: the script gave no answer: {dom:.300}")
    };
    let answer = answer.replace("&nbsp;", "\u{a0}").replace("&lt;", "<");
    let answer = answer.replace("&gt;", ">").replace("&amp;", "&");
    Answered {
        answer: serde_json::from_str(&answer).unwrap(),
        console: console.collect::<Vec<_>>().join("\n"),
    }
}
