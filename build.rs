//! Spares a cold start on Linux what it can, as start-up is most of the time one verdict takes: the
//! program lies at a fixed address, and where the toolchain can, the C library and the unwinder are
//! part of it, so that no shared library is looked for, mapped and bound before it runs.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What the standard library asks to be linked, by the name it asks for, and the archives that
/// stand in for it. The C library and the unwinder need each other.
const ARCHIVES: [(&str, &[&str]); 7] = [
    ("gcc_s", &["gcc_eh"]),
    ("util", &["util"]),
    ("rt", &["rt"]),
    ("pthread", &["pthread"]),
    ("m", &["m"]),
    ("dl", &["dl"]),
    ("c", &["c", "gcc_eh", "gcc"]),
];

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed=WIXOSS_SHARED_LIBC");
    let target = env::var("TARGET").unwrap_or_default();
    let host = env::var("HOST").unwrap_or_default();
    // Elsewhere, or when cross-compiling, the usual shared libraries do.
    if target != host || !target.ends_with("linux-gnu") {
        return;
    }
    // Asked for by a flag, the compiler links statically in its own way.
    let features = env::var("CARGO_CFG_TARGET_FEATURE").unwrap_or_default();
    if features.split(',').any(|feature| feature == "crt-static") {
        return;
    }
    println!("cargo::rustc-link-arg-bins=-no-pie");
    if env::var_os("WIXOSS_SHARED_LIBC").is_some() {
        return;
    }
    if let Some(folder) = stand_ins() {
        println!("cargo::rustc-link-arg-bins=-static");
        println!("cargo::rustc-link-arg-bins=-L{}", folder.display());
    }
}

/// A folder of linker scripts that stand in for the shared libraries; none where an archive is
/// missing or a program linked with them does not run.
fn stand_ins() -> Option<PathBuf> {
    let folder = PathBuf::from(env::var_os("OUT_DIR")?).join("static");
    fs::create_dir_all(&folder).ok()?;
    for (name, archives) in ARCHIVES {
        let paths: Option<Vec<String>> = archives.iter().map(|name| archive(name)).collect();
        let script = format!("GROUP ( {} )\n", paths?.join(" "));
        fs::write(folder.join(format!("lib{name}.so")), script).ok()?;
    }
    runs(&folder).then_some(folder)
}

/// The archive of a library, where the C compiler that links knows it.
fn archive(library: &str) -> Option<String> {
    let file = format!("-print-file-name=lib{library}.a");
    let output = Command::new("cc").arg(file).output().ok()?;
    let path = String::from_utf8(output.stdout).ok()?;
    let path = Path::new(path.trim());
    // The compiler echoes the bare name of a library it does not have.
    path.is_absolute().then(|| path.display().to_string())
}

/// Whether a program linked as this one is going to be does run.
fn runs(folder: &Path) -> bool {
    let source = folder.join("trial.c");
    let trial = folder.join("trial");
    let libraries = ARCHIVES.map(|(name, _)| format!("-l{name}"));
    let written = fs::write(&source, "int main(void) { return 0; }\n").is_ok();
    let mut link = Command::new("cc");
    link.args(["-static", "-no-pie", "-nodefaultlibs", "-L"]);
    link.arg(folder).arg(&source).arg("-Wl,-Bdynamic");
    link.args(libraries).arg("-o").arg(&trial);
    let succeeds = |command: &mut Command| {
        let output = command.output();
        output.is_ok_and(|output| output.status.success())
    };
    written && succeeds(&mut link) && succeeds(&mut Command::new(&trial))
}
