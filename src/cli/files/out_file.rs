//! A file that the program writes. The text goes to a temporary file in the same folder, and the
//! temporary file replaces the old file at the end. So the old file stays complete if an error
//! happens.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use same_file::Handle;
use tempfile::NamedTempFile;
use wixoss::message;

use crate::cli::Common;
use crate::cli::failure::{OrFailure, failure};
use crate::cli::options::config;

/// A file that is being written. [`OutFile::finish`] puts the new file in its place. Without this
/// call, the old file does not change.
pub struct OutFile {
    path: PathBuf,
    target: Target,
}

enum Target {
    /// A regular file. The text goes to a temporary file first.
    Replaced(BufWriter<NamedTempFile>),
    /// A device or a pipe, which can't be replaced.
    Direct(BufWriter<File>),
}

impl OutFile {
    /// Begins to write a file. `inputs` are the files that this run reads; `-` is standard input.
    ///
    /// # Errors
    /// If the file is one of the inputs, or if it can't be written.
    pub fn create<'p>(
        path: &Path,
        common: &'p Common,
        inputs: impl IntoIterator<Item = &'p Path>,
    ) -> anyhow::Result<OutFile> {
        let problem = || message!("failure.not-written", file = path.display().to_string());
        // If the path is a link, the file to which it leads is written, and the link stays.
        let path = std::fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        let old = std::fs::metadata(&path).ok();
        if old.as_ref().is_some_and(std::fs::Metadata::is_dir) {
            let is_folder = Err(failure(message!("failure.is-folder")));
            return is_folder.or_failure(problem);
        }
        if old.as_ref().is_some_and(|old| !old.is_file()) {
            let file = File::options()
                .write(true)
                .open(&path)
                .or_failure(problem)?;
            let target = Target::Direct(BufWriter::new(file));
            return Ok(OutFile { path, target });
        }
        if old.is_some() {
            let settings = config::files(common)?;
            let settings = settings.iter().map(PathBuf::as_path);
            refuse_input(&path, settings).or_failure(problem)?;
            refuse_input(&path, common.inputs().chain(inputs)).or_failure(problem)?;
        }
        let folder = match path.parent() {
            Some(folder) if !folder.as_os_str().is_empty() => folder,
            _ => Path::new("."),
        };
        let mut builder = tempfile::Builder::new();
        builder.prefix(".wixoss-").suffix(".tmp");
        let permissions = old.as_ref().map(std::fs::Metadata::permissions);
        if let Some(permissions) = permissions.clone().or_else(usual_permissions) {
            builder.permissions(permissions);
        }
        let file = builder.tempfile_in(folder);
        // The error of the crate `tempfile` names the temporary file, which the user does not know.
        let without_name = |error: io::Error| io::Error::from(error.kind());
        let file = file.map_err(without_name).or_failure(problem)?;
        if let Some(permissions) = permissions {
            // The permissions are set here, because the system applies its file mode mask only to
            // new files.
            file.as_file()
                .set_permissions(permissions)
                .or_failure(problem)?;
        }
        let target = Target::Replaced(BufWriter::new(file));
        Ok(OutFile { path, target })
    }

    /// Puts the written file in its place.
    ///
    /// # Errors
    /// If the last bytes can't be written, or if the file can't be moved to its place.
    pub fn finish(self) -> anyhow::Result<()> {
        let problem = || {
            message!(
                "failure.not-written",
                file = self.path.display().to_string()
            )
        };
        match self.target {
            Target::Direct(mut file) => file.flush().or_failure(problem),
            Target::Replaced(file) => {
                let file = file
                    .into_inner()
                    .map_err(io::IntoInnerError::into_error)
                    .or_failure(problem)?;
                file.as_file().sync_all().or_failure(problem)?;
                file.persist(&self.path).or_failure(problem)?;
                Ok(())
            }
        }
    }

    /// Writes a whole text to a file.
    ///
    /// # Errors
    /// Returns the errors of [`OutFile::create`] and [`OutFile::finish`].
    pub fn write_text<'p>(
        path: &Path,
        text: &str,
        common: &'p Common,
        inputs: impl IntoIterator<Item = &'p Path>,
    ) -> anyhow::Result<()> {
        let mut file = OutFile::create(path, common, inputs)?;
        file.write_all(text.as_bytes())?;
        file.finish()
    }

    /// Adds the name of the file to an error of writing.
    fn named(&self, error: io::Error) -> io::Error {
        let message = format!("can't write {}: {error}", self.path.display());
        io::Error::new(error.kind(), message)
    }
}

impl Write for OutFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = match &mut self.target {
            Target::Replaced(file) => file.write(bytes),
            Target::Direct(file) => file.write(bytes),
        };
        written.map_err(|error| self.named(error))
    }

    fn flush(&mut self) -> io::Result<()> {
        let flushed = match &mut self.target {
            Target::Replaced(file) => file.flush(),
            Target::Direct(file) => file.flush(),
        };
        flushed.map_err(|error| self.named(error))
    }
}

impl Common {
    /// Returns the files that the common options name.
    fn inputs(&self) -> impl Iterator<Item = &Path> {
        let files = self.cards.iter().chain(&self.aliases);
        let files = files.chain(&self.restrictions).chain(&self.ability_file);
        files.map(PathBuf::as_path)
    }
}

/// Refuses to write a file that is read in the same run.
fn refuse_input<'p>(path: &Path, inputs: impl Iterator<Item = &'p Path>) -> anyhow::Result<()> {
    let out = Handle::from_path(path)?;
    if Handle::stdin().is_ok_and(|stdin| stdin == out) {
        return Err(failure(message!("failure.is-stdin")));
    }
    for input in inputs.filter(|input| input.as_os_str() != "-") {
        if Handle::from_path(input).is_ok_and(|input| input == out) {
            let input = input.display().to_string();
            return Err(failure(message!("failure.is-input", input = input)));
        }
    }
    Ok(())
}

/// Returns the permissions of a new file: everybody may read and write it. The system then removes
/// the permissions that the user's mask (`umask`) forbids.
#[cfg(unix)]
fn usual_permissions() -> Option<std::fs::Permissions> {
    use std::os::unix::fs::PermissionsExt;
    Some(std::fs::Permissions::from_mode(0o666))
}

#[cfg(not(unix))]
fn usual_permissions() -> Option<std::fs::Permissions> {
    None
}
