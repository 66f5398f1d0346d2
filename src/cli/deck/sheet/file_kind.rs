//! The kinds of file in which a sheet can be written.

use std::path::Path;

use anyhow::bail;

/// A kind of file. The end of the file name chooses it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileKind {
    Html,
    Xlsx,
    Pdf,
}

impl FileKind {
    /// Returns the kind of a file by its name.
    ///
    /// # Errors
    /// If the end of the name belongs to no kind.
    pub fn of(path: &Path) -> anyhow::Result<FileKind> {
        let end = path.extension().and_then(|end| end.to_str());
        let end = end.unwrap_or_default().to_ascii_lowercase();
        match end.as_str() {
            "html" | "htm" => Ok(FileKind::Html),
            "xlsx" => Ok(FileKind::Xlsx),
            "pdf" => Ok(FileKind::Pdf),
            _ => bail!(
                "a sheet is a .html, .xlsx or .pdf file, not {}",
                path.display()
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_end_of_the_name_chooses_the_kind() {
        let kind = |name: &str| FileKind::of(Path::new(name));
        assert_eq!(kind("a.html").unwrap(), FileKind::Html);
        assert_eq!(kind("b/a.HTM").unwrap(), FileKind::Html);
        assert_eq!(kind("a.b.xlsx").unwrap(), FileKind::Xlsx);
        assert_eq!(kind("a.Pdf").unwrap(), FileKind::Pdf);
        for wrong in ["a", "a.xls", "html", ".pdf", "a.pdf/"] {
            let said = kind(wrong).map_err(|error| error.to_string());
            assert!(
                wrong == "a.pdf/" || said.unwrap_err().contains(wrong),
                "{wrong}"
            );
        }
    }
}
