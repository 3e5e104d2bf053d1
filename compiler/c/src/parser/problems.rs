//! Messages, above all about what the parser does not find, or finds in a wrong place.

use super::Parser;
use crate::ast::DeclKind;
use crate::problem::{Failed, Parse};
use nagaya_text::diag::Diagnostic;
use nagaya_text::TokenKind;

impl Parser<'_> {
    /// Reads a token that must be here.
    pub(super) fn expect(&mut self, kind: TokenKind, after: &str) -> Parse<()> {
        if self.at(TokenKind::Directive) && kind != TokenKind::Directive {
            self.misplaced_directive();
        }
        if self.eat(kind) {
            return Ok(());
        }
        self.expected(kind.describe(), after)
    }

    /// "expected X after Y, found Z", at the place where it is missing.
    pub(super) fn expected<T>(&mut self, what: &str, after: &str) -> Parse<T> {
        self.complain(what, after);
        Err(Failed)
    }

    pub(super) fn complain(&mut self, what: &str, after: &str) -> &mut Diagnostic {
        let found = self.found();
        // Something missing at the end of a line is shown there and not at the next line's start.
        let new_line = self.unit.location(self.last).line != self.unit.location(self.pos).line;
        // A header before this line is complete, and so is what is before a qualifier of Split-C in the wrong place.
        let in_header = self.unit.in_system_file(self.last) && !self.unit.in_system_file(self.pos);
        let is_complete = in_header || self.far_word_help(self.pos).is_some();
        let span = if new_line && self.pos > 0 && !is_complete { self.behind() } else { self.here() };
        let place = if after.is_empty() { String::new() } else { format!(" {after}") };
        let help = self.split_slip();
        let error = self.error(span, format!("expected {what}{place}, found {found}"));
        match help {
            Some(help) => error.help(help),
            None => error,
        }
    }

    /// Reports a name that is no type where only a type is allowed.
    pub(super) fn not_a_type<T>(&mut self, of: &str) -> Parse<T> {
        let unknown = self.name_of(self.token()).is_some();
        if unknown {
            self.unknown_type();
            return Err(crate::problem::Failed);
        }
        self.expected(&format!("the type of {of}"), "")
    }

    /// Reports the word here as no type, with the type that may have been meant.
    pub(super) fn unknown_type(&mut self) {
        let (here, unit) = (self.here(), self.unit);
        if unit.in_system_file(self.pos) {
            return;
        }
        let name = unit.spelling(self.pos).into_owned();
        if name.starts_with("ngyx_") {
            // What a macro of our headers calls: the user wrote a call.
            self.error(here, "a declaration is expected here, and this is a call");
            return;
        }
        let words = [
            "int", "char", "double", "float", "long", "short", "unsigned", "signed", "void", "struct", "union", "enum",
        ];
        let typedefs = self.tree.decls.iter().filter(|d| d.kind == DeclKind::Typedef).filter_map(|d| d.name);
        let typedefs: Vec<_> = typedefs.map(|s| unit.name(s)).filter(|n| !is_internal(n)).collect();
        let candidates = words.into_iter().chain(typedefs.iter().map(|n| n.as_ref()));
        let help = self.far_word_help(self.pos);
        let error = self.error(here, format!("unknown type name '{name}'"));
        match help {
            Some(help) => error.help(help),
            None => error.suggest(&name, candidates),
        };
    }
}

/// Whether a name is of the C library's or our own headers, and no program writes it.
fn is_internal(name: &str) -> bool {
    ["__", "ngy_", "ngyx_", "ngysc_"].iter().any(|begin| name.starts_with(begin))
}
