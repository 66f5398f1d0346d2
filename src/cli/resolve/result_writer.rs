//! Writes the result of a run to standard output or to the file of `--out-file`. An exploration can
//! have many outcomes, so a long result is written in parts. A short result is written at the end.

use std::io::{self, Write};

use crate::cli::files::out_file::OutFile;
use crate::cli::output;

/// The number of bytes after which a part of the result is written.
const PART: usize = 1 << 16;

/// Writes the result of a run.
pub(super) struct ResultWriter {
    /// The file of `--out-file`; `None` for standard output.
    file: Option<OutFile>,
    /// The text that is not written yet.
    waiting: Vec<u8>,
}

impl ResultWriter {
    /// Returns a writer for the file, or for standard output if there is no file.
    pub(super) const fn to(file: Option<OutFile>) -> ResultWriter {
        ResultWriter {
            file,
            waiting: Vec::new(),
        }
    }

    /// Writes the rest of the result.
    ///
    /// # Errors
    /// If the result can't be written.
    pub(super) fn finish(mut self) -> anyhow::Result<()> {
        let rest = std::mem::take(&mut self.waiting);
        self.write_part(&rest)?;
        self.file.map_or(Ok(()), OutFile::finish)
    }

    fn write_part(&mut self, part: &[u8]) -> io::Result<()> {
        match &mut self.file {
            Some(file) => file.write_all(part),
            None => output::print(&String::from_utf8_lossy(part)),
        }
    }
}

impl Write for ResultWriter {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.waiting.extend_from_slice(bytes);
        // A part ends at the end of a line, so that no character and no style is cut in two.
        if self.waiting.len() >= PART
            && let Some(end) = self.waiting.iter().rposition(|byte| *byte == b'\n')
        {
            let rest = self.waiting.split_off(end + 1);
            let part = std::mem::replace(&mut self.waiting, rest);
            self.write_part(&part)?;
        }
        Ok(bytes.len())
    }

    /// Does nothing. The writer itself decides when it writes a part.
    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
