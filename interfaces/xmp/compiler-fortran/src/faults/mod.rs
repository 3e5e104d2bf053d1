//! Faults of gfortran 12 with coarrays that stay silent: programs that it compiles to something wrong, or fails to
//! compile without a clear message.
//!
//! | file | what |
//! |---|---|
//! | `mod` | the walk over the statements; what is known about a statement's scope |
//! | `designator` | objects with their subscripts, image selectors and components, as tokens |
//! | `coindexed` | substrings, image selectors |
//! | `assignment` | coindexed objects that get characters, coarrays that get objects with allocatable components |
//! | `constructs` | `forall`, `select type` |
//! | `declared` | declarations, `associate` |
//! | `collective` | what collectives get |
//!
//! Only what is certain is an error. Types and coarrays of other files are known from the declarations of their
//! modules, which the driver puts before a source. Without such declarations this module reports nothing. Each
//! fault was tried with gfortran 12, and `interfaces/caf/tests/caf/faults.rs` keeps the programs. Not here: what the
//! library sees while the program runs (`interfaces/caf/runtime`).
//!
//! # Layers
//!
//! Lowest first. A module uses only modules of earlier lines.
//!
//! 1. `self`: the walk over statements, and what is known about their scope
//! 2. `declared`, `designator`
//! 3. `assignment`, `coindexed`, `collective`, `constructs`

mod assignment;
mod coindexed;
mod collective;
mod constructs;
mod declared;
mod designator;

use std::collections::HashSet;

use nagaya_text::diag::Diagnostics;
use nagaya_text::token::TokenKind;
use nagaya_text::{Span, Symbol, TokenIdx};

use crate::lines::Lines;
use crate::reader;
use crate::tree::{Decl, Tree};

/// What gfortran 12 would compile wrongly in a file.
pub fn faults(lines: &Lines) -> Diagnostics {
    let (tree, ..) = reader::read(lines, false, false);
    let scopes = scopes(&tree);
    let mut finder = Finder {
        tree: &tree,
        scope: None,
        open: Vec::new(),
        parts_of_elements: HashSet::new(),
        diags: Diagnostics::new(),
    };
    for (n, logical) in lines.list.iter().enumerate() {
        if lines.is_foreign(n) || logical.directive {
            continue;
        }
        finder.scope = scopes[n];
        finder.statement(logical.tokens);
    }
    finder.declarations(lines);
    finder.diags
}

/// The innermost scope of each statement.
fn scopes(tree: &Tree) -> Vec<Option<usize>> {
    let mut of = vec![None; tree.logical.len()];
    for (n, scope) in tree.scopes.iter().enumerate() {
        // A main program may begin without a statement of its own, after the unit before.
        let first = scope.header.unwrap_or_else(|| {
            let ends = tree.scopes[..n].iter().filter(|before| before.parent.is_none());
            ends.filter_map(|before| before.end).max().map_or(0, |end| end + 1)
        });
        let last = scope.end.map_or(of.len(), |end| end + 1).min(of.len());
        of[first.min(last)..last].fill(Some(n));
    }
    of
}

/// A construct that is open.
enum Opened {
    /// `select type (x)` of a scalar coarray without another name: its name, its place, and whether it is reported.
    TypesOf(Symbol, Span, bool),
    /// Another `select`.
    Select,
    Forall,
}

struct Finder<'t, 'u> {
    tree: &'t Tree<'u>,
    scope: Option<usize>,
    /// The `select` and `forall` constructs around the statement.
    open: Vec<Opened>,
    /// The pointers and the names of `associate` that are parts of the elements of an array, as far as the text is read.
    parts_of_elements: HashSet<usize>,
    diags: Diagnostics,
}

impl<'u> Finder<'_, 'u> {
    fn statement(&mut self, tokens: Span) {
        // `if (...) statement`; the condition is also looked at.
        let action = self.action(tokens);
        self.selectors(tokens, action);
        self.constructs(tokens, action);
        match self.word(action) {
            "call" => self.call(Span::new(action + 1, tokens.hi)),
            "associate" => {
                let list = Span::new(action + 1, tokens.hi);
                self.associate(list);
                self.associated(list);
            }
            _ => {
                self.assignment(Span::new(action, tokens.hi));
                self.pointer_assignment(Span::new(action, tokens.hi));
            }
        }
    }

    /// Where the action of a statement begins: after a construct's name, or after the condition of an `if` of one line.
    fn action(&self, tokens: Span) -> TokenIdx {
        let mut at = tokens.lo;
        if self.kind(at) == TokenKind::Ident && self.kind(at + 1) == TokenKind::Colon {
            at += 2;
        }
        if self.word(at) != "if" || self.kind(at + 1) != TokenKind::LParen {
            return at;
        }
        match self.behind(at + 1, tokens.hi) {
            Some(behind) if self.kind(behind) == TokenKind::Ident && self.word(behind) != "then" => behind,
            _ => at,
        }
    }

    fn kind(&self, at: TokenIdx) -> TokenKind {
        self.tree.unit.token(at).kind
    }

    /// A word in lower case; "" if it is none.
    fn word(&self, at: TokenIdx) -> &'u str {
        let token = self.tree.unit.token(at);
        match token.kind {
            TokenKind::Ident => std::str::from_utf8(self.tree.unit.names.bytes(token.symbol())).unwrap_or(""),
            _ => "",
        }
    }

    /// The token after the bracket that closes the one at `at`, if it is closed before `end`.
    fn behind(&self, mut at: TokenIdx, end: TokenIdx) -> Option<TokenIdx> {
        let mut depth = 0;
        while at < end {
            match self.kind(at) {
                TokenKind::LParen | TokenKind::LBracket => depth += 1,
                TokenKind::RParen | TokenKind::RBracket => depth -= 1,
                _ => {}
            }
            at += 1;
            if depth == 0 {
                return Some(at);
            }
        }
        None
    }

    /// The tokens of a span that are in no bracket of it.
    fn outer(&self, span: Span) -> Vec<TokenIdx> {
        let mut depth = 0;
        let mut list = Vec::new();
        for at in span.lo..span.hi {
            let kind = self.kind(at);
            if matches!(kind, TokenKind::RParen | TokenKind::RBracket) {
                depth -= 1;
            }
            if depth == 0 {
                list.push(at);
            }
            if matches!(kind, TokenKind::LParen | TokenKind::LBracket) {
                depth += 1;
            }
        }
        list
    }

    /// The declaration of a name that is written in this file.
    fn declared(&self, at: TokenIdx) -> Option<&Decl> {
        if self.kind(at) != TokenKind::Ident {
            return None;
        }
        let found = self.tree.find(self.scope?, self.tree.unit.token(at).symbol())?;
        Some(&self.tree.decls[found]).filter(|decl| decl.written.is_some())
    }

    /// Whether objects of a derived type have allocatable components, their own or those of components that are no pointers.
    fn has_allocatable(&self, derived: usize) -> bool {
        self.tree.components(derived).into_iter().any(|component| {
            let decl = &self.tree.decls[component];
            is_allocatable(decl)
                || !decl.pointer && self.tree.type_of_decl(component).is_some_and(|of| self.has_allocatable(of))
        })
    }

    fn error(&mut self, span: Span, what: String, instead: &str) {
        self.diags.error(span, format!("{what} (gfortran 12)")).help(instead);
    }

    fn warning(&mut self, span: Span, what: String, instead: &str) {
        self.diags.warning(span, format!("{what} (gfortran 12)")).help(instead);
    }
}

fn is_allocatable(decl: &Decl) -> bool {
    decl.deferred && !decl.pointer
}

/// `character(:)`, `character(len=:, kind=1)`
fn has_deferred_length(decl: &Decl) -> bool {
    is_character(decl) && decl.type_name.contains(':')
}

fn is_character(decl: &Decl) -> bool {
    decl.type_name.starts_with("character")
}
