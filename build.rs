//! Spares a cold start on Linux what it can, as start-up is most of the time one verdict takes: the
//! unwinder is linked statically where the toolchain has it, so that a shared library less is mapped,
//! and the program at a fixed address, so that no page of it is rewritten before it runs.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let target = env::var("TARGET").unwrap_or_default();
    let host = env::var("HOST").unwrap_or_default();
    // Elsewhere, or when cross-compiling, the usual shared libraries do.
    if target != host || !target.ends_with("linux-gnu") {
        return;
    }
    println!("cargo::rustc-link-arg-bins=-no-pie");
    let library = "gcc_eh";
    if let Some(folder) = folder_of(library) {
        println!("cargo::rustc-link-search=native={}", folder.display());
        println!("cargo::rustc-link-lib=static:-bundle={library}");
    }
}

/// The folder of a static library, as the C compiler that links knows it.
fn folder_of(library: &str) -> Option<PathBuf> {
    let file = format!("lib{library}.a");
    let output = Command::new("cc")
        .arg(format!("-print-file-name={file}"))
        .output()
        .ok()?;
    let path = String::from_utf8(output.stdout).ok()?;
    let path = Path::new(path.trim());
    // The compiler echoes the bare name of a library it does not have.
    path.is_absolute()
        .then(|| path.parent().map(Path::to_path_buf))
        .flatten()
}
