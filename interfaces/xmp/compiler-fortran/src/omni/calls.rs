//! Calls that programs for the Omni compiler contain.
//!
//! These are descriptors where arrays are meant, collectives with a result, and inquiries as subroutines. Settings of its library have
//! no meaning here.

use super::names;
use super::rewriter::Rewriter;
use crate::brackets;
use nagaya_text::{Span, TokenIdx, TokenKind};

/// Procedures on whole arrays, which take names. With descriptors, the result of a sort is the last argument.
pub(super) const ON_ARRAYS: [&str; 8] = [
    "xmp_transpose",
    "xmp_matmul",
    "xmp_sort_up",
    "xmp_sort_down",
    "xmp_pack",
    "xmp_unpack",
    "xmp_gather",
    "xmp_scatter",
];

/// Collectives of coarrays that had a result as their second argument in a draft of the standard.
pub(super) const WITH_RESULT: [&str; 3] = ["co_sum", "co_max", "co_min"];

/// Subroutines of the Omni compiler's library that set what it reports or how it moves data. No result depends on them.
const WITHOUT_EFFECT: [&str; 1] = ["xmpf_coarray_msg"];

impl Rewriter<'_, '_> {
    /// `call xmpf_coarray_msg(1)`; whether the statement is such a call.
    pub(super) fn ignored_call(&mut self, n: usize, name: &str, at: TokenIdx) -> bool {
        let is_one = WITHOUT_EFFECT.contains(&name) && !names::is_program_unit(self.tree, name);
        if !is_one {
            return false;
        }
        let end =
            if self.kind(at + 1) == TokenKind::LParen { self.arguments(at + 1).map(|a| a.1) } else { Some(at + 1) };
        let Some(end) = end.filter(|end| *end == self.lines.list[n].tokens.hi) else { return false };
        self.out.replace(Span::new(at - 1, end), "continue");
        self.diags
            .warning(
                Span::new(at, end),
                format!("'{name}' sets messages of the Omni compiler's library: xmpf90 ignores it"),
            )
            .help("delete it");
        true
    }

    /// `call xmp_nodes_size(xmp_desc_of(p), 1, n)`
    pub(super) fn inquiry_by_call(&mut self, n: usize, name: &str, at: TokenIdx) {
        let tokens = self.lines.list[n].tokens;
        let Some((_, end)) = self.arguments(at + 1).filter(|a| a.1 == tokens.hi) else { return };
        if names::is_program_unit(self.tree, name) {
            return;
        }
        let inquiry = self.tree.unit.source(Span::new(at, end));
        let statement = format!("if ({inquiry} < 0) continue");
        // After `if (...)` only one simple statement is allowed.
        let is_conditional = at - 1 != tokens.lo;
        let new = if is_conditional { format!("then; {statement}; end if") } else { statement };
        self.out.replace(Span::new(at - 1, end), new);
        self.diags
            .warning(Span::new(at, end), format!("'{name}' is a function in the specification, not a subroutine"))
            .help(format!("write 'status = {inquiry}', with an integer variable"));
    }

    /// `call xmp_transpose(xmp_desc_of(x), xmp_desc_of(a), 0)`
    pub(super) fn by_descriptors(&mut self, n: usize, name: &str, at: TokenIdx) {
        let Some((arguments, end)) = self.arguments(at + 1) else { return };
        let named = |a: &Span| {
            if let Some(array) = self.described(n, *a) {
                return Some(array);
            }
            let is_one = self.word(a.lo) == "xmp_desc_of" && self.kind(a.lo + 1) == TokenKind::LParen;
            let (list, end) = self.arguments(a.lo + 1).filter(|_| is_one)?;
            (list.len() == 1 && end == a.hi).then(|| self.tree.unit.source(list[0]))
        };
        if !arguments.iter().any(|a| named(a).is_some()) {
            return;
        }
        let mut list: Vec<String> =
            arguments.iter().map(|a| named(a).unwrap_or_else(|| self.tree.unit.source(*a))).collect();
        let is_sort = name.starts_with("xmp_sort") && list.len() == 2;
        if is_sort {
            list.reverse();
        }
        let call = format!("{name}({})", list.join(", "));
        self.out.replace(Span::new(at, end), call.clone());
        let order = if is_sort { ": with descriptors the result comes last, with names first" } else { "" };
        self.diags
            .warning(Span::new(at, end), format!("'{name}' takes arrays by their names, not descriptors{order}"))
            .help(format!("write 'call {call}'"));
    }

    /// The array whose descriptor a variable of the procedure gets once, `d = xmp_desc_of(a)`, and nothing else.
    fn described(&self, n: usize, span: Span) -> Option<String> {
        if span.hi != span.lo + 1 || self.kind(span.lo) != TokenKind::Ident {
            return None;
        }
        let (scope, symbol) = (self.scope_of[n], self.tree.unit.token(span.lo).symbol());
        let d = &self.tree.decls[self.tree.find(scope, symbol)?];
        let is_variable = d.scope == scope && !d.dummy && d.type_name.replace(' ', "") == "type(xmp_desc)";
        let of_scope =
            (0..self.lines.list.len()).filter(|k| self.scope_of[*k] == scope && !self.lines.list[*k].directive);
        let is_given = |k: &usize| {
            let at = self.lines.list[*k].tokens.lo;
            self.kind(at) == TokenKind::Ident
                && self.tree.unit.token(at).symbol() == symbol
                && self.kind(at + 1) == TokenKind::Assign
        };
        let given: Vec<usize> = of_scope.filter(is_given).collect();
        let [once] = given[..] else { return None };
        let tokens = self.lines.list[once].tokens;
        let value = tokens.lo + 2;
        if !is_variable || self.word(value) != "xmp_desc_of" || self.kind(value + 1) != TokenKind::LParen {
            return None;
        }
        let (list, end) = self.arguments(value + 1)?;
        (list.len() == 1 && end == tokens.hi).then(|| self.tree.unit.source(list[0]))
    }

    /// `call co_sum(source, result)`
    pub(super) fn with_result(&mut self, n: usize, name: &str, at: TokenIdx) {
        let Some((arguments, end)) = self.arguments(at + 1) else { return };
        let [source, result] = arguments[..] else { return };
        let is_keyword = |a: &Span| self.kind(a.lo + 1) == TokenKind::Assign;
        if source.is_empty() || is_keyword(&source) || is_keyword(&result) || !self.is_variable(n, result) {
            return;
        }
        let (from, to) = (self.tree.unit.source(source), self.tree.unit.source(result));
        let (assign, call) = (format!("{to} = {from}"), format!("{name}({to})"));
        self.diags
            .warning(
                Span::new(at, end),
                format!(
                    "'{name}' has a result here: in the standard it replaces its argument, and the second one is an image"
                ),
            )
            .help(format!("write '{assign}' in front, and 'call {call}'"));
        let l = &self.lines.list[n];
        let call_at = at - 1;
        if l.label.is_some() && call_at == l.tokens.lo {
            self.out.replace(Span::new(call_at, end), format!("{assign} ; call {call}"));
            return;
        }
        // After `if (...)` the assignment has the same condition. A directive that belongs to the call remains before it.
        let condition = self.tree.unit.source(Span::new(l.tokens.lo, call_at));
        let first = (0..n)
            .rev()
            .take_while(|k| self.lines.list[*k].directive && self.word(self.lines.list[*k].tokens.lo) == "image")
            .last();
        self.out.before(self.lines, first.unwrap_or(n), vec![format!("{condition} {assign}").trim().to_string()]);
        self.out.replace(Span::new(at, end), call);
    }

    /// Whether some tokens are a variable, or a part of one: not a number, a constant or an expression.
    fn is_variable(&self, n: usize, span: Span) -> bool {
        if self.kind(span.lo) != TokenKind::Ident {
            return false;
        }
        let symbol = self.tree.unit.token(span.lo).symbol();
        let is_constant = self
            .tree
            .find(self.scope_of[n], symbol)
            .is_some_and(|d| self.tree.decls[d].refused == Some("is a constant"));
        let mut at = span.lo + 1;
        while at < span.hi {
            match self.kind(at) {
                TokenKind::LParen => match brackets::after(self.tree.unit, at) {
                    Some(behind) => at = behind,
                    None => return false,
                },
                TokenKind::Percent => at += 2,
                _ => return false,
            }
        }
        // `this_image()` is a function.
        !is_constant && !matches!(self.word(span.lo), "this_image" | "num_images")
    }
}
