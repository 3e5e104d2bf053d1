//! `global_io` (XMP D.4): OPEN, CLOSE, READ and WRITE become calls of `files.c`, which knows units.
//!
//! ```fortran
//! call ngyf_transfer(0_8, int(10, 8), 1_8, 0_8, 1_8, 'file:line')    ! write(10, iostat=n) a, x
//! call ngyf_transfer_array(ngyf_a_a, 1_8)
//! call ngyf_write_item(x)
//! ngyf_s1 = ngyf_transfer_end()
//! n = int(ngyf_s1, kind(n))
//! ```

use super::io::IoStatement;
use super::Emit;
use crate::seam::{self, Access as AccessCode, Number, Text};
use nagaya_model::directive::io::Access;
use nagaya_text::{Span, TokenKind};

/// The specifiers of a statement: those that it must have, and those that it may have.
struct Specifiers(&'static [&'static str], &'static [&'static str]);

fn specifiers(word: &str, access: Access) -> Option<Specifiers> {
    let direct = access == Access::Direct;
    Some(match word {
        "open" if direct => Specifiers(&["unit", "file", "access", "recl"], &["iostat", "status", "action", "form"]),
        "open" => Specifiers(&["unit", "file", "form"], &["iostat", "status", "position", "action", "access"]),
        "close" => Specifiers(&["unit"], &["iostat", "status"]),
        "read" | "write" if direct => Specifiers(&["unit", "rec"], &["iostat"]),
        "read" | "write" => Specifiers(&["unit"], &["iostat"]),
        _ => return None,
    })
}

/// The values that a specifier may have.
fn values(word: &str, name: &str, access: Access) -> &'static [&'static str] {
    match name {
        "status" if word == "close" => &["keep", "delete"],
        "status" => &["old", "new", "replace", "unknown"],
        "position" => &["asis", "rewind", "append"],
        "action" => &["read", "write", "readwrite"],
        "access" if access == Access::Direct => &["direct"],
        "access" => &["sequential"],
        "form" => &["unformatted"],
        _ => &[],
    }
}

fn list(names: &[&str], between: &str) -> String {
    names.iter().map(|n| n.to_ascii_uppercase()).collect::<Vec<_>>().join(between)
}

impl Emit<'_, '_> {
    pub(super) fn global_io(&mut self, access: Access, io: &IoStatement) {
        if !self.global_io_is_right(access, io) {
            return;
        }
        let at = self.at(io.logical);
        let unit = io.value("unit").map_or(Number::literal(0), |s| self.wide(s));
        let has = io.value("iostat").is_some();
        let kind = match access {
            Access::Atomic => AccessCode::Atomic,
            Access::Direct => AccessCode::Direct,
            Access::Collective | Access::Master => AccessCode::Collective,
        };
        let status = self.text.variable("s");
        let text = |name: &str| io.value(name).map_or(Text::empty(), |s| Text::trimmed(&self.tree.unit.source(s)));
        let number_of = |name: &str| io.value(name).map_or(Number::literal(0), |s| self.wide(s));
        let mut code = match io.word.as_str() {
            "open" => {
                let [file, status_said, position, action, access_said, form] =
                    ["file", "status", "position", "action", "access", "form"].map(text);
                let recl = number_of("recl");
                let opened =
                    seam::open(kind, unit, file, status_said, position, action, access_said, form, recl, has, &at);
                vec![format!("{status} = {opened}")]
            }
            "close" => vec![format!("{status} = {}", seam::close(kind, unit, text("status"), has, &at))],
            word => {
                let writes = word == "write";
                let item = |item: &Span| {
                    let value = self.tree.unit.source(*item);
                    match self.array_at(item.lo) {
                        Some(n) => seam::transfer_array(self.descriptor(n), writes).into(),
                        None if writes => seam::write_item(value).into(),
                        None => seam::read_item(value).into(),
                    }
                };
                let mut code = vec![seam::transfer(kind, unit, writes, number_of("rec"), has, &at).into()];
                code.extend(io.items.iter().map(item));
                code.push(format!("{status} = {}", seam::transfer_end()));
                code
            }
        };
        if let Some(variable) = io.value("iostat") {
            let variable = self.tree.unit.source(variable);
            code.push(format!("{variable} = {}", self.as_variable(&status, &variable)));
        }
        self.out.remove(io.logical);
        self.out.after(self.lines, io.logical, code);
    }

    fn wide(&self, value: Span) -> Number {
        Number::wide(&self.tree.unit.source(value))
    }

    fn global_io_is_right(&mut self, access: Access, io: &IoStatement) -> bool {
        let (words, statement) = (access.words(), io.word.to_ascii_uppercase());
        let whole = self.tree.logical[io.logical].tokens;
        let Some(Specifiers(must, may)) = specifiers(&io.word, access) else {
            self.diags.error(whole, format!("'{words}' is for OPEN, CLOSE, READ and WRITE only"));
            return false;
        };
        let before = self.diags.mark();
        for s in &io.specifiers {
            let all = [must, may].concat();
            if s.name == "fmt" || !all.contains(&s.name.as_str()) {
                let what = if s.name == "fmt" { "a format".into() } else { s.name.to_ascii_uppercase() };
                let message = format!("{statement} after '{words}' cannot have {what}");
                self.diags.error(s.whole, message).help(format!("it takes {}", list(&all, ", ")));
                continue;
            }
            let values = values(&io.word, &s.name, access);
            let literal = s.value.hi == s.value.lo + 1 && self.kind(s.value.lo) == TokenKind::Str;
            let value = self.tree.unit.source(s.value).to_ascii_lowercase();
            if literal && !values.is_empty() && !values.contains(&value[1..value.len() - 1].trim_end()) {
                let message = format!(
                    "{} of {statement} after '{words}' must be {}",
                    s.name.to_ascii_uppercase(),
                    list(values, " or ")
                );
                self.diags.error(s.value, message);
            }
        }
        let missing: Vec<&str> = must.iter().copied().filter(|name| io.value(name).is_none()).collect();
        if !missing.is_empty() {
            self.diags.error(whole, format!("{statement} after '{words}' needs {}", list(&missing, ", ")));
        }
        for item in &io.items {
            if item.hi != item.lo + 1 || self.kind(item.lo) != TokenKind::Ident {
                let message = format!("an item of '{words}' must be the name of a whole variable");
                let help = "to transfer a section, copy it to or from another array: with 'gmove' if it is distributed";
                self.diags.error(*item, message).help(help);
            } else if access != Access::Collective && self.array_at(item.lo).is_some() {
                let name = self.tree.unit.source(*item);
                self.diags.error(
                    *item,
                    format!("'{name}' is distributed: with '{words}' each node transfers its own variables"),
                );
            }
        }
        self.diags.mark() == before
    }
}
