//! Diagnostics for editors: one JSON object a line, with `severity`, `message`, `file`, `line`, `column`, `end_column` and `remarks`.
//!
//! Lines and columns count from 1; columns are bytes of the line. A remark has `kind`, `message` and, where it points at another place, the
//! place. Characters that are not UTF-8 become U+FFFD.

use super::{Diagnostic, RemarkKind, Severity};
use std::fmt::Write;

/// A place in a file; `end` is the column after its last character.
pub(super) struct Place<'a> {
    pub file: &'a str,
    pub line: u32,
    pub column: u32,
    pub end: u32,
}

/// The line of one diagnostic; `place` finds the place of its span and of those of its remarks.
pub(super) fn line<'a>(d: &Diagnostic, place: impl Fn(crate::span::Span) -> Place<'a>) -> String {
    let severity = match d.severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Note => "note",
    };
    let mut out = String::from("{");
    text(&mut out, "severity", severity);
    out.push(',');
    text(&mut out, "message", &d.message);
    out.push(',');
    at(&mut out, &place(d.span));
    out.push_str(",\"remarks\":[");
    for (k, remark) in d.remarks.iter().enumerate() {
        out.push_str(if k == 0 { "{" } else { ",{" });
        let kind = match remark.kind {
            RemarkKind::Note => "note",
            RemarkKind::Help => "help",
        };
        text(&mut out, "kind", kind);
        out.push(',');
        text(&mut out, "message", &remark.message);
        if let Some(span) = remark.span {
            out.push(',');
            at(&mut out, &place(span));
        }
        out.push('}');
    }
    out.push_str("]}\n");
    out
}

fn at(out: &mut String, place: &Place<'_>) {
    text(out, "file", place.file);
    let Place { line, column, end, .. } = place;
    let _ = write!(out, ",\"line\":{line},\"column\":{column},\"end_column\":{end}");
}

fn text(out: &mut String, name: &str, value: &str) {
    let _ = write!(out, "\"{name}\":\"");
    for c in value.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            c if c < ' ' => {
                let _ = write!(out, "\\u{:04x}", u32::from(c));
            }
            c => out.push(c),
        }
    }
    out.push('"');
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diag::Diagnostics;
    use crate::Span;

    #[test]
    fn quotes_and_control_characters_are_escaped() {
        let mut diags = Diagnostics::new();
        diags.error(Span::token(0), "a \"b\"\\\u{1}").note_at(Span::token(1), "c").help("d");
        let place = |span: Span| Place { file: "x.c", line: 3, column: span.lo + 1, end: span.lo + 2 };
        assert_eq!(
            line(&diags.list()[0], place),
            "{\"severity\":\"error\",\"message\":\"a \\\"b\\\"\\\\\\u0001\",\"file\":\"x.c\",\"line\":3,\"column\":1,\"end_column\":2,\
             \"remarks\":[{\"kind\":\"note\",\"message\":\"c\",\"file\":\"x.c\",\"line\":3,\"column\":2,\"end_column\":3},\
             {\"kind\":\"help\",\"message\":\"d\"}]}\n"
        );
    }
}
