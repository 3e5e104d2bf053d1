//! Line markers: those of the preprocessed text, and those that the emitter writes anew.

use super::Emitter;
use crate::source::FileId;
use crate::token::TokenFlags;

impl<'u> Emitter<'u> {
    /// Line markers before token `at` in the preprocessed text that change the file. The C compiler must see every file
    /// entered and left. Markers that only correct the line number are made anew where needed. Written once only. An
    /// edit may put tokens back more than once, in a place that has had its markers.
    pub(super) fn markers_before(&mut self, at: u32) {
        if at < self.marked {
            return;
        }
        self.marked = at + 1;
        for line in self.marker_lines(at) {
            if !line.starts_with(b"# ") {
                self.macro_line(line);
                continue;
            }
            let leaves = parse_marker(line).is_some_and(|(_, _, flags)| flags.contains(&b'2'));
            if leaves && self.hidden > 0 {
                self.hidden -= 1;
            } else if !self.is_same_file(line) {
                self.fresh_line();
                self.out.extend_from_slice(line);
                self.out.push(b'\n');
                self.follow(line);
            }
        }
    }

    /// A `#define` or `#undef` line.
    fn macro_line(&mut self, line: &[u8]) {
        if self.keep_macros {
            self.fresh_line();
            self.out.extend_from_slice(line);
            self.newline();
        }
    }

    /// Skips the markers before a token that is left out. The C compiler does not see the beginning of these files, so
    /// it must not see their end.
    pub(super) fn hide_markers(&mut self, at: u32) {
        for line in self.marker_lines(at) {
            let Some((_, _, flags)) = parse_marker(line) else { continue };
            self.hidden += i32::from(flags.contains(&b'1')) - i32::from(flags.contains(&b'2'));
        }
    }

    /// Markers and macro definitions between a token and the one before it.
    fn marker_lines(&self, at: u32) -> impl Iterator<Item = &'u [u8]> {
        let t = self.unit.token(at);
        let relevant = t.flags.has(TokenFlags::LINE_START) && at < self.unit.main_len;
        let from = if at == 0 { 0 } else { self.unit.token(at - 1).end() };
        let from = if relevant { from } else { t.start };
        let gap = &self.unit.text()[from.min(t.start) as usize..t.start as usize];
        let is_marker = |l: &&[u8]| l.starts_with(b"# ") && l.get(2).is_some_and(u8::is_ascii_digit);
        let is_macro = |l: &&[u8]| l.starts_with(b"#define ") || l.starts_with(b"#undef ");
        gap.split(|b| *b == b'\n').filter(move |l| is_marker(l) || is_macro(l))
    }

    /// A marker that neither enters nor leaves a file nor names another one.
    fn is_same_file(&self, marker: &[u8]) -> bool {
        let Some((_, name, flags)) = parse_marker(marker) else { return true };
        !flags.contains(&b'1') && !flags.contains(&b'2') && name == quoted(&self.unit.file(self.file).name).as_bytes()
    }

    /// Takes the position a copied marker gives.
    fn follow(&mut self, marker: &[u8]) {
        let Some((line, name, flags)) = parse_marker(marker) else { return };
        let same = |f: &crate::source::File| quoted(&f.name).as_bytes() == name;
        // A file seldom has another name than the few most recent ones; unknown (not UTF-8) names force a marker later.
        let id = self.unit.files.iter().position(same).map_or(u32::MAX, |i| i as u32);
        self.file = FileId(id);
        self.line = line;
        self.col = 1;
        self.system = flags.contains(&b'3');
    }

    pub(super) fn marker(&mut self, file: FileId, line: u32, system: bool) {
        if self.out.last().is_some_and(|b| *b != b'\n') {
            self.out.push(b'\n');
        }
        if file == self.file && !system && !self.system && self.named {
            // The C compiler continues with the file that it is in.
            self.out.extend_from_slice(format!("# {line}\n").as_bytes());
        } else {
            let flags = if system { " 3 4" } else { "" };
            let name = quoted(&self.unit.file(file).name);
            self.out.extend_from_slice(format!("# {line} {name}{flags}\n").as_bytes());
        }
        self.named = true;
        (self.file, self.line, self.col, self.system) = (file, line, 1, system);
    }
}

/// Line, quoted name and flags of `# 12 "name" 1 3`.
fn parse_marker(line: &[u8]) -> Option<(u32, &[u8], &[u8])> {
    let rest = line.strip_prefix(b"# ")?;
    let digits = rest.iter().take_while(|b| b.is_ascii_digit()).count();
    let number = std::str::from_utf8(&rest[..digits]).ok()?.parse().ok()?;
    let open = rest.iter().position(|b| *b == b'"')?;
    let close = rest.iter().rposition(|b| *b == b'"').filter(|c| *c > open)?;
    Some((number, &rest[open..=close], &rest[close + 1..]))
}

/// A file name as a marker spells it.
fn quoted(name: &str) -> String {
    let mut out = String::with_capacity(name.len() + 2);
    out.push('"');
    for c in name.chars() {
        if c == '"' || c == '\\' {
            out.push('\\');
        }
        out.push(c);
    }
    out.push('"');
    out
}
