//! Writes the report: the page, the trace, and the summary.

use std::fs::File;
use std::io::{BufWriter, Result, Write};
use std::path::Path;

use crate::profile::Profile;
use crate::{advice, collectives, object, summary, trace};

const FRAME: &str = include_str!("page/page.html");
const STYLE: &str = include_str!("page/page.css");
const PROGRAM: &str = include_str!("page/page.js");

impl Profile {
    /// Writes the page to `page`, and the trace to `trace` if that is given. The summary, each line with its end.
    pub fn write(&self, page: &Path, trace: Option<&Path>) -> Result<String> {
        let imbalances = collectives::imbalances(self);
        let advice = advice::advice(self, &imbalances);
        // In a text of JSON, `<\/` means `</`, which would end the element of the page.
        let object = object::object(self, &imbalances, &advice).to_string().replace("</", "<\\/");
        let mut to = BufWriter::new(File::create(page)?);
        let title = self.program.replace('&', "&amp;").replace('<', "&lt;");
        for part in FRAME.split("@@") {
            match part {
                "TITLE" => to.write_all(title.as_bytes())?,
                "STYLE" => to.write_all(STYLE.as_bytes())?,
                "PROGRAM" => to.write_all(PROGRAM.as_bytes())?,
                "OBJECT" => to.write_all(object.as_bytes())?,
                text => to.write_all(text.as_bytes())?,
            }
        }
        to.flush()?;
        if let Some(path) = trace {
            let mut to = BufWriter::new(File::create(path)?);
            trace::write(self, &mut to)?;
            to.flush()?;
        }
        Ok(summary::summary(self, &advice))
    }
}
