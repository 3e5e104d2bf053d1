//! Writes the report: the page and the trace, and makes the summary.

use std::fs::File;
use std::io::{BufWriter, Result, Write};
use std::path::Path;

use crate::profile::Profile;
use crate::{advice, collectives, object, summary, trace};

const FRAME: &str = include_str!("page/page.html");
const STYLE: &str = include_str!("page/page.css");
const PROGRAM: &str = include_str!("page/page.js");

/// What became of a report. The summary does not depend on the files.
pub struct Written {
    /// Lines, each with its end.
    pub summary: String,
    pub page: Result<()>,
    pub trace: Result<()>,
}

impl Profile {
    /// Writes the page to `page`, and the trace to `trace` if that is given. A file that cannot be written completely is removed.
    pub fn write(&self, page: &Path, trace: Option<&Path>) -> Written {
        let imbalances = collectives::imbalances(self);
        let advice = advice::advice(self, &imbalances);
        // In a text of JSON, `<\/` means `</`, which would end the element of the page.
        let object = object::object(self, &imbalances, &advice).to_string().replace("</", "<\\/");
        let title = self.program.replace('&', "&amp;").replace('<', "&lt;");
        let write_page = |to: &mut dyn Write| {
            FRAME.split("@@").try_for_each(|part| match part {
                "TITLE" => to.write_all(title.as_bytes()),
                "STYLE" => to.write_all(STYLE.as_bytes()),
                "PROGRAM" => to.write_all(PROGRAM.as_bytes()),
                "OBJECT" => to.write_all(object.as_bytes()),
                text => to.write_all(text.as_bytes()),
            })
        };
        Written {
            summary: summary::summary(self, &advice),
            page: into_file(page, &write_page),
            trace: trace.map_or(Ok(()), |trace| into_file(trace, &|to| trace::write(self, to))),
        }
    }
}

fn into_file(path: &Path, write: &dyn Fn(&mut dyn Write) -> Result<()>) -> Result<()> {
    let mut to = BufWriter::new(File::create(path)?);
    let written = write(&mut to).and_then(|()| to.flush());
    if written.is_err() {
        // A part of a page shows nothing. The error of writing is the one to report.
        let _ = std::fs::remove_file(path);
    }
    written
}
