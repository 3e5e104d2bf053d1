//! The blanks between two tokens, as they are in the user's file.
//!
//! Tabs stay tabs, everything else becomes a blank, so that bytes keep their columns. A comment goes, unless gcc reads it as
//! "fall through". Called by the emitter.

use crate::files::SourceFile;

/// Writes what leads from one place (line, column) to another further on.
pub(super) fn fill(out: &mut Vec<u8>, source: Option<&SourceFile>, from: (u32, u32), to: (u32, u32)) {
    let comment = source.and_then(|s| fall_through(s, from, to));
    let mut col = from.1;
    if to.0 > from.0 {
        if let Some(comment) = comment {
            out.extend_from_slice(comment.as_bytes());
        }
        out.extend(std::iter::repeat_n(b'\n', (to.0 - from.0) as usize));
        col = 1;
    } else if let Some(comment) = comment.filter(|c| c.len() < to.1.saturating_sub(from.1) as usize) {
        out.extend_from_slice(comment.as_bytes());
        col += comment.len() as u32;
    }
    let line = source.and_then(|s| s.line(to.0)).unwrap_or(b"");
    for c in col..to.1 {
        out.push(if line.get(c as usize - 1) == Some(&b'\t') { b'\t' } else { b' ' });
    }
}

/// A "fall through" comment in the gap. The gap may have only blanks and comments.
fn fall_through(source: &SourceFile, from: (u32, u32), to: (u32, u32)) -> Option<String> {
    let offset = |(line, col): (u32, u32)| Some(source.line_start(line)? + col as usize - 1);
    let gap = source.bytes().get(offset(from)?..offset(to)?)?;
    // Most gaps are a blank or two.
    if gap.len() < 8 || !gap.contains(&b'/') {
        return None;
    }
    let mut rest = std::str::from_utf8(gap).ok()?;
    let mut found = None;
    loop {
        rest = rest.trim_start();
        let (body, after) = if let Some(r) = rest.strip_prefix("/*") {
            r.split_once("*/")?
        } else if let Some(r) = rest.strip_prefix("//") {
            r.split_once('\n')?
        } else {
            return rest.is_empty().then_some(found).flatten();
        };
        let word = body.to_ascii_lowercase();
        if word.contains("fall") && !body.contains("*/") && !body.contains('\n') {
            found = Some(format!("/*{}*/", body.trim_end_matches('\r')));
        }
        rest = after;
    }
}
