//! Faults of gfortran 12 with coarrays that stay silent: programs that it compiles to something wrong, or fails to
//! compile without a clear message.
//!
//! | file | what |
//! |---|---|
//! | `mod` | what is known about a statement's scope |
//! | `walk` | the walk over the statements |
//! | `designator` | objects with their subscripts, image selectors and components, as tokens |
//! | `coindexed` | substrings, image selectors |
//! | `assignment` | characters, and components on both sides, in assignments |
//! | `vectors` | vector subscripts in assignments |
//! | `objects` | whole objects with allocatable components in assignments and in `source=` |
//! | `teams` | arguments of team statements and of `image_index` |
//! | `constructs` | `forall`, `select type` |
//! | `declared` | declarations, `associate`, `entry` |
//! | `collective` | what collectives get |
//! | `arguments` | coindexed objects as arguments of procedures of the file |
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
//! 1. `self`: what is known about a statement and its scope
//! 2. `designator`
//! 3. `declared`
//! 4. `arguments`, `coindexed`, `collective`, `constructs`, `objects`, `teams`, `vectors`
//! 5. `assignment`
//! 6. `walk`: the statements of a file

mod arguments;
mod assignment;
mod coindexed;
mod collective;
mod constructs;
mod declared;
mod designator;
mod objects;
mod teams;
mod vectors;
mod walk;

pub use walk::faults;

use std::collections::HashSet;

use nagaya_text::diag::Diagnostics;
use nagaya_text::token::TokenKind;
use nagaya_text::{Span, Symbol, TokenIdx};

use crate::intrinsics::length_and_kind;
use crate::tree::{Decl, Tree};

/// A construct that is open.
enum Opened {
    /// `select type (x)` of a scalar coarray without another name: its name, its place, whether it is reported, and the type
    /// of the `class is` around the statement.
    TypesOf(Symbol, Span, bool, Option<usize>),
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

    /// The statements of a scope and of the scopes inside.
    fn statements_of(&self, scope: usize) -> impl Iterator<Item = Span> + use<'_, 'u> {
        let of = &self.tree.scopes[scope];
        let first = of.header.unwrap_or(0);
        let end = of.end.map_or(self.tree.logical.len(), |end| end + 1).min(self.tree.logical.len());
        self.tree.logical[first.min(end)..end].iter().map(|logical| logical.tokens)
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

    /// Whether objects of a derived type have allocatable or pointer components, on any level.
    fn has_deferred(&self, derived: usize) -> bool {
        self.tree.components(derived).into_iter().any(|component| {
            self.tree.decls[component].deferred
                || self.tree.type_of_decl(component).is_some_and(|of| self.has_deferred(of))
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
    length_and_kind(&decl.type_name).is_some_and(|(length, _)| length == ":")
}

fn is_character(decl: &Decl) -> bool {
    decl.type_name.starts_with("character")
}
