//! Specification statements that the Omni compiler accepts and the standard refuses.
//!
//! These are `use` after `implicit`, `implicit` after declarations, `dimension a(n)[*]`, and a second declaration of a constant with the
//! same value.

use super::rewriter::Rewriter;
use nagaya_text::{Span, TokenIdx, TokenKind};
use std::collections::HashMap;

/// The statements of one scope that come too late, in the order that the standard requires.
#[derive(Default)]
struct Late {
    uses: Vec<usize>,
    implicits: Vec<usize>,
    /// The last statement that may come before all of them, if there is one.
    after: Option<usize>,
}

impl Rewriter<'_, '_> {
    /// Rewrites the specification statements of all scopes.
    pub(super) fn specification_order(&mut self) {
        for scope in 0..self.tree.scopes.len() {
            let statements = self.specifications(scope);
            self.late_statements(scope, &statements);
            self.repeated_constants(&statements);
            for n in statements {
                if self.word(self.lines.list[n].tokens.lo) == "dimension" {
                    self.codimensions(n);
                }
            }
        }
    }

    /// The statements before the executable part of a scope, without its header.
    fn specifications(&self, scope: usize) -> Vec<usize> {
        let s = &self.tree.scopes[scope];
        let end = [s.first_executable, s.contains, s.end].into_iter().flatten().min();
        let first = s.header.map_or(0, |n| n + 1);
        let is_own =
            |n: &usize| self.scope_of[*n] == scope && !self.lines.list[*n].directive && !self.lines.is_foreign(*n);
        (first..end.unwrap_or(self.lines.list.len())).filter(is_own).collect()
    }

    /// Moves `use` and `implicit` to the head of the scope.
    fn late_statements(&mut self, scope: usize, statements: &[usize]) {
        let mut late = Late { after: self.tree.scopes[scope].header, ..Late::default() };
        let (mut only_uses, mut is_head) = (true, true);
        for n in statements {
            match self.word(self.lines.list[*n].tokens.lo) {
                "use" if only_uses => late.after = Some(*n),
                "use" => late.uses.push(*n),
                "implicit" if is_head => only_uses = false,
                "implicit" => late.implicits.push(*n),
                "import" | "parameter" | "format" | "entry" => only_uses = false,
                "include" if self.is_removed_header(*n) => {}
                _ => (only_uses, is_head) = (false, false),
            }
        }
        let moved: Vec<usize> = late.uses.iter().chain(&late.implicits).copied().collect();
        if moved.is_empty() {
            return;
        }
        let text = |n: &usize| self.tree.unit.source(self.lines.list[*n].tokens);
        let uses: Vec<String> = late.uses.iter().map(text).collect();
        let implicits: Vec<String> = late.implicits.iter().map(text).collect();
        for n in moved {
            let span = self.lines.list[n].tokens;
            let (word, before) = match self.word(span.lo) {
                "use" => ("use", "'implicit' and all declarations"),
                _ => ("implicit", "all declarations"),
            };
            self.out.remove(n);
            self.diags
                .warning(span, format!("'{word}' stands after other specification statements: xmpf90 moves it"))
                .help(format!("write it before {before}"));
        }
        self.uses_end.insert(scope, late.after);
        let first = statements.first().copied().unwrap_or(0);
        self.at_head(late.after, first, uses);
        self.implicits.push((late.after, first, implicits));
    }

    /// Puts the moved `implicit` statements after all `use` statements, also after those that were added.
    pub(super) fn late_implicits(&mut self) {
        for (after, first, new) in std::mem::take(&mut self.implicits) {
            self.at_head(after, first, new);
        }
    }

    /// New statements after one, or before the first of a program without header.
    fn at_head(&mut self, after: Option<usize>, first: usize, new: Vec<String>) {
        match after {
            Some(n) => self.out.after(self.lines, n, new),
            None => self.out.before(self.lines, first, new),
        }
    }

    /// `parameter (n = 4)` or `integer, parameter :: n = 4`, where the scope has given `n` this value before.
    fn repeated_constants(&mut self, statements: &[usize]) {
        let mut known: HashMap<String, String> = HashMap::new();
        for n in statements {
            let Some((items, is_typed)) = self.constants(*n) else { continue };
            let mut kept = Vec::new();
            let mut repeated = Vec::new();
            for item in items {
                let Some(equals) = (item.lo..item.hi).find(|k| self.kind(*k) == TokenKind::Assign) else {
                    kept.push(item);
                    continue;
                };
                let name = self.word(item.lo).to_string();
                let value = self.tree.unit.source(Span::new(equals + 1, item.hi)).to_lowercase().replace(' ', "");
                match known.get(&name) {
                    Some(old) if *old == value => repeated.push(item),
                    Some(_) => kept.push(item),
                    None => {
                        known.insert(name, value);
                        kept.push(item);
                    }
                }
            }
            for item in &repeated {
                let name = self.word(item.lo).to_string();
                self.diags
                    .warning(
                        Span::token(item.lo),
                        format!("the constant '{name}' is declared twice: xmpf90 drops this one"),
                    )
                    .help("delete it");
            }
            match (repeated.is_empty(), kept.is_empty()) {
                (true, _) => {}
                (false, true) => self.out.remove(*n),
                (false, false) => {
                    let list: Vec<String> = kept.iter().map(|i| self.tree.unit.source(*i)).collect();
                    let end = self.lines.list[*n].tokens.hi - u32::from(!is_typed);
                    let first = repeated.iter().chain(&kept).map(|i| i.lo).min().unwrap_or(end);
                    self.out.replace(Span::new(first, end), list.join(", "));
                }
            }
        }
    }

    /// The constants of a statement with their values, and whether the statement gives their type.
    fn constants(&self, n: usize) -> Option<(Vec<Span>, bool)> {
        let tokens = self.lines.list[n].tokens;
        if self.word(tokens.lo) == "parameter" && self.kind(tokens.lo + 1) == TokenKind::LParen {
            let (list, end) = self.arguments(tokens.lo + 1)?;
            return (end == tokens.hi).then_some((list, false));
        }
        let is_colons = |k: &TokenIdx| self.kind(*k) == TokenKind::Colon && self.kind(*k + 1) == TokenKind::Colon;
        let colons = (tokens.lo..tokens.hi).find(is_colons)?;
        let is_constant = (tokens.lo..colons).any(|k| self.word(k) == "parameter");
        (crate::declare::is_type_word(self.word(tokens.lo)) && is_constant)
            .then(|| (self.items(colons + 2, tokens.hi), true))
    }

    /// `dimension a(n)[*], b(n)`
    fn codimensions(&mut self, n: usize) {
        let tokens = self.lines.list[n].tokens;
        let mut new = Vec::new();
        for item in self.items(tokens.lo + 1, tokens.hi) {
            let name = (item.lo..item.hi).find(|k| self.kind(*k) == TokenKind::Ident);
            let bracket = (item.lo..item.hi).find(|k| self.kind(*k) == TokenKind::LBracket);
            let (Some(name), Some(bracket)) = (name, bracket) else { continue };
            let brackets = self.tree.unit.source(Span::new(bracket, item.hi));
            let name = self.tree.unit.spelling(name).into_owned();
            self.out.replace(Span::new(bracket, item.hi), "");
            self.diags
                .warning(Span::new(bracket, item.hi), "a 'dimension' statement has no codimensions in the standard")
                .help(format!("write 'codimension :: {name}{brackets}' after it"));
            new.push(format!("{name}{brackets}"));
        }
        if !new.is_empty() {
            self.out.after(self.lines, n, vec![format!("codimension :: {}", new.join(", "))]);
        }
    }
}
