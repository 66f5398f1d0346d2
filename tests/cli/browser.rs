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

/// Opens a page in a headless browser, and runs its scripts. Returns the page after the scripts,
/// and the messages on the console.
pub fn opened(browser: &str, page: &str, name: &str) -> (String, String) {
    opened_at(browser, page, name, "")
}

/// Opens a page at a place such as `#lancer`, and runs its scripts. The result is the same as for
/// [`opened`]: the page, and the messages on the console.
pub fn opened_at(browser: &str, page: &str, name: &str, place: &str) -> (String, String) {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::create_dir_all(&folder).unwrap();
    let file = folder.join("page.html");
    fs::write(&file, page).unwrap();
    let output = Command::new(browser)
        .args([
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-dev-shm-usage",
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
    (
        String::from_utf8_lossy(&output.stdout).into_owned(),
        console.collect::<Vec<_>>().join("\n"),
    )
}
