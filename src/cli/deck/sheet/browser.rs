//! Prints a page as PDF with a browser of this machine. The page runs no script and loads nothing.

use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use wixoss::message;
use wixoss::message::{Joined, Value};

use crate::cli::deck::People;
use crate::cli::failure::OrFailure;

/// The names of browsers that print to PDF, as programs in PATH.
const NAMES: [&str; 10] = [
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "microsoft-edge",
    "microsoft-edge-stable",
    "msedge",
    "brave-browser",
    "brave",
];

/// The places of browsers that are usually not in PATH.
const PLACES: [&str; 6] = [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
];

/// The time limit for printing a page. A browser that takes longer is stopped.
const PATIENCE: Duration = Duration::from_secs(60);

/// Returns the page as the bytes of a PDF file.
///
/// # Errors
/// If no browser is found, or if the browser does not print the page.
pub fn pdf(page: &str, named: Option<&Path>, people: People) -> anyhow::Result<Vec<u8>> {
    let Some(browser) = named.map(Path::to_owned).or_else(find) else {
        let names = Value::list(Joined::Comma, NAMES);
        return Err(people.error(&message!("sheet.no-browser", names = names)));
    };
    let folder = tempfile::tempdir().or_failure(|| message!("failure.temporary-folder"))?;
    let source = folder.path().join("sheet.html");
    let target = folder.path().join("sheet.pdf");
    std::fs::write(&source, page).or_failure(|| message!("failure.temporary-file"))?;
    // Some systems, mostly containers, offer no sandbox for the browser. If the first try fails,
    // the browser runs without a sandbox. This is safe, because this program made the page, and the
    // page runs no script.
    let mut said = String::new();
    for more in [&[][..], &["--no-sandbox"][..]] {
        let printed = run(&browser, more, folder.path(), &source, &target)?;
        if printed.status.is_some_and(|status| status.success()) {
            let bytes = std::fs::read(&target).unwrap_or_default();
            if bytes.starts_with(b"%PDF") {
                return Ok(bytes);
            }
        }
        said = printed.said;
        if printed.status.is_none() {
            return Err(people.error(&message!(
                "sheet.slow-browser",
                browser = browser.display().to_string(),
                seconds = PATIENCE.as_secs()
            )));
        }
    }
    let said = said.lines().last().unwrap_or_default().trim();
    let browser = browser.display().to_string();
    Err(people.error(&match said {
        "" => message!("sheet.browser-fails", browser = browser),
        said => message!("sheet.browser-says", browser = browser, said = said),
    }))
}

/// The result of one run of a browser.
struct Printed {
    /// The exit status; `None` if the browser took too long.
    status: Option<ExitStatus>,
    /// The text that the browser wrote to standard error.
    said: String,
}

fn run(
    browser: &Path,
    more: &[&str],
    folder: &Path,
    source: &Path,
    target: &Path,
) -> anyhow::Result<Printed> {
    let log = folder.join("log");
    let errors = std::fs::File::create(&log).or_failure(|| message!("failure.temporary-file"))?;
    let mut child = Command::new(browser)
        .args(["--headless", "--disable-gpu", "--no-first-run"])
        .args(["--no-pdf-header-footer", "--disable-extensions"])
        .args(more)
        .arg(format!(
            "--user-data-dir={}",
            folder.join("profile").display()
        ))
        .arg(format!("--print-to-pdf={}", target.display()))
        .arg(source)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(errors)
        .spawn()
        .or_failure(|| {
            let browser = browser.display().to_string();
            message!("sheet.browser-not-started", browser = browser)
        })?;
    let status = wait(&mut child)?;
    let said = std::fs::read(&log).unwrap_or_default();
    Ok(Printed {
        status,
        said: String::from_utf8_lossy(&said).into_owned(),
    })
}

/// Waits until a program ends, and stops the program if it takes too long.
fn wait(child: &mut Child) -> anyhow::Result<Option<ExitStatus>> {
    let begun = Instant::now();
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(Some(status));
        }
        if begun.elapsed() > PATIENCE {
            child.kill()?;
            child.wait()?;
            return Ok(None);
        }
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// Returns the first browser that is found.
fn find() -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    let names = NAMES.iter().flat_map(|name| {
        let program = format!("{name}{}", std::env::consts::EXE_SUFFIX);
        folders.iter().map(move |folder| folder.join(&program))
    });
    let mut places = names.chain(PLACES.iter().map(PathBuf::from));
    places.find(|place| place.is_file())
}
