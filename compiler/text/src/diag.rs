//! Diagnostics: what is wrong with the user's program, where, and what is allowed instead.
//!
//! The code that detects a mistake writes the text: one complete clause, lower case, names quoted like 'this', no full
//! stop. Notes point at other places; help gives the correction. Not here: layout (`diag/render.rs` and
//! `diag/json.rs`), files, exit status. Called by the lexer's user, the parser, the checks and the lowering; printed by
//! the driver.

mod json;
mod render;

pub use render::{Renderer, Style};

use crate::source::Unit;
use crate::span::{Span, TokenIdx};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    Error,
    Warning,
    Note,
}

/// A note that belongs to a diagnostic.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remark {
    /// Another place, shown with its source line.
    pub span: Option<Span>,
    pub message: String,
    pub kind: RemarkKind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RemarkKind {
    Note,
    Help,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    pub severity: Severity,
    /// What to underline; the caret is under its first character.
    pub span: Span,
    /// Further ranges of the same line to underline (the operands of an operator).
    pub also: Vec<Span>,
    pub message: String,
    pub remarks: Vec<Remark>,
}

impl Diagnostic {
    /// Adds a note about another place.
    pub fn note_at(&mut self, span: Span, message: impl Into<String>) -> &mut Diagnostic {
        self.remark(Some(span), message.into(), RemarkKind::Note)
    }

    /// Adds a note without a place: a rule, a limit.
    pub fn note(&mut self, message: impl Into<String>) -> &mut Diagnostic {
        self.remark(None, message.into(), RemarkKind::Note)
    }

    /// Says what to write instead.
    pub fn help(&mut self, message: impl Into<String>) -> &mut Diagnostic {
        self.remark(None, message.into(), RemarkKind::Help)
    }

    /// `help: did you mean 'x'?`, when there is a likely x.
    pub fn suggest<'a>(&mut self, word: &str, candidates: impl IntoIterator<Item = &'a str>) -> &mut Diagnostic {
        if let Some(best) = crate::suggest::nearest(word, candidates) {
            self.help(format!("did you mean '{best}'?"));
        }
        self
    }

    /// Underlines another range too.
    pub fn mark(&mut self, span: Span) -> &mut Diagnostic {
        self.also.push(span);
        self
    }

    fn remark(&mut self, span: Option<Span>, message: String, kind: RemarkKind) -> &mut Diagnostic {
        self.remarks.push(Remark { span, message, kind });
        self
    }
}

/// The diagnostics of one unit, in the order found.
#[derive(Default, Debug)]
pub struct Diagnostics {
    list: Vec<Diagnostic>,
}

impl Diagnostics {
    pub fn new() -> Diagnostics {
        Diagnostics::default()
    }

    /// ```
    /// # use nagaya_text::{diag::Diagnostics, Span};
    /// # let (mut diags, here, decl) = (Diagnostics::new(), Span::token(7), Span::token(1));
    /// diags.error(here, "'a' is not a coarray").note_at(decl, "'a' is declared here");
    /// ```
    pub fn error(&mut self, span: Span, message: impl Into<String>) -> &mut Diagnostic {
        self.push(Severity::Error, span, message.into())
    }

    pub fn warning(&mut self, span: Span, message: impl Into<String>) -> &mut Diagnostic {
        self.push(Severity::Warning, span, message.into())
    }

    /// The latest one, for a remark.
    pub fn latest(&mut self) -> Option<&mut Diagnostic> {
        self.list.last_mut()
    }

    fn push(&mut self, severity: Severity, span: Span, message: String) -> &mut Diagnostic {
        let at = self.list.len();
        self.list.push(Diagnostic { severity, span, also: Vec::new(), message, remarks: Vec::new() });
        &mut self.list[at]
    }

    pub fn list(&self) -> &[Diagnostic] {
        &self.list
    }

    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    pub fn errors(&self) -> usize {
        self.count(Severity::Error)
    }

    pub fn warnings(&self) -> usize {
        self.count(Severity::Warning)
    }

    fn count(&self, severity: Severity) -> usize {
        self.list.iter().filter(|d| d.severity == severity).count()
    }

    /// How many there are now; see [`Diagnostics::rewind`].
    pub fn mark(&self) -> usize {
        self.list.len()
    }

    /// Forgets what came after `mark`: an attempt was given up.
    pub fn rewind(&mut self, mark: usize) {
        self.list.truncate(mark);
    }

    pub fn append(&mut self, mut other: Diagnostics) {
        self.list.append(&mut other.list);
    }

    /// Applies `-w` and `-Werror`, drops repetitions and messages about system headers, and sorts the rest in the order
    /// of the text. The C compiler reports faults of system headers itself.
    pub fn settle(&mut self, unit: &Unit, no_warnings: bool, warnings_are_errors: bool) {
        let mut seen = std::collections::HashSet::new();
        self.list.retain(|d| {
            let at = unit.location(d.span.lo);
            let unwanted = unit.in_system_file(d.span.lo) || (no_warnings && d.severity == Severity::Warning);
            !unwanted && seen.insert((at.file.0, at.line, at.col, d.message.clone()))
        });
        self.list.sort_by_key(|d| offset(unit, d.span.lo));
        if warnings_are_errors {
            for d in self.list.iter_mut().filter(|d| d.severity == Severity::Warning) {
                d.severity = Severity::Error;
                d.message += " [-Werror]";
            }
        }
    }
}

/// Where a token is in the preprocessed text; for a token of a directive, where the directive is.
fn offset(unit: &Unit, at: TokenIdx) -> u32 {
    let in_list = |p: &&crate::source::Pragma| p.tokens.lo <= at && at <= p.tokens.hi;
    let main = unit.main_tokens().len() as u32;
    let directive = if at < main { None } else { unit.pragmas.iter().find(in_list) };
    unit.token(directive.map_or(at, |p| p.at)).start
}
