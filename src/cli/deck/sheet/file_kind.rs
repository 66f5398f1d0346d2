//! The kinds of file that `wixoss deck sheet` can write: a deck registration sheet as HTML, XLSX or
//! PDF.

use std::path::Path;

use wixoss::message;
use wixoss::message::Message;

/// A kind of file. The end of the file name chooses the kind.
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
    pub fn of(path: &Path) -> Result<FileKind, Message> {
        let end = path.extension().and_then(|end| end.to_str());
        let end = end.unwrap_or_default().to_ascii_lowercase();
        match end.as_str() {
            "html" | "htm" => Ok(FileKind::Html),
            "xlsx" => Ok(FileKind::Xlsx),
            "pdf" => Ok(FileKind::Pdf),
            _ => Err(message!(
                "sheet.file-kind",
                file = path.display().to_string()
            )),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use wixoss::vocab::Lang;

    #[test]
    fn the_end_of_the_name_chooses_the_kind() {
        let kind = |name: &str| FileKind::of(Path::new(name));
        assert_eq!(kind("a.html").unwrap(), FileKind::Html);
        assert_eq!(kind("b/a.HTM").unwrap(), FileKind::Html);
        assert_eq!(kind("a.b.xlsx").unwrap(), FileKind::Xlsx);
        assert_eq!(kind("a.Pdf").unwrap(), FileKind::Pdf);
        for wrong in ["a", "a.xls", "html", ".pdf", "a.pdf/"] {
            let said = kind(wrong).map_err(|error| error.text(Lang::En));
            assert!(
                wrong == "a.pdf/" || said.unwrap_err().contains(wrong),
                "{wrong}"
            );
        }
    }
}
