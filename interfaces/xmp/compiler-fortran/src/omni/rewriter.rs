//! The state of the rewriting of a file, and its tokens.

use crate::brackets;
use crate::lines::Lines;
use crate::output::Output;
use crate::tree::Tree;
use nagaya_text::diag::Diagnostics;
use nagaya_text::{Span, TokenIdx, TokenKind};
use std::collections::{HashMap, HashSet};

/// Header files of the Omni compiler that declare only names which are known here.
const HEADERS: [&str; 3] = ["xmp_coarray.h", "xmp_lib.h", "xmp.h"];

pub(super) struct Rewriter<'a, 'u> {
    pub(super) lines: &'a Lines,
    pub(super) tree: &'a Tree<'u>,
    pub(super) diags: Diagnostics,
    pub(super) out: Output,
    /// The innermost scope of each statement.
    pub(super) scope_of: Vec<usize>,
    /// Whether the user has a file of this name.
    pub(super) has_file: &'a dyn Fn(&str) -> bool,
    /// For scopes where a later `use` moves: the last statement before which a `use` is allowed.
    pub(super) uses_end: HashMap<usize, Option<usize>>,
    /// The `implicit` statements that move: the statement before their new place, the first statement of the scope, and their text.
    pub(super) implicits: Vec<(Option<usize>, usize, Vec<String>)>,
    /// Declarations that are dropped because a module of the library has the name.
    pub(super) forgotten: HashSet<usize>,
}

impl Rewriter<'_, '_> {
    pub(super) fn kind(&self, at: TokenIdx) -> TokenKind {
        self.tree.unit.token(at).kind
    }

    /// The word at a token, in lower case.
    pub(super) fn word(&self, at: TokenIdx) -> &str {
        match self.kind(at) {
            TokenKind::Ident => {
                std::str::from_utf8(self.tree.unit.names.bytes(self.tree.unit.token(at).symbol())).unwrap_or("")
            }
            _ => "",
        }
    }

    /// The items between the brackets at `at`, which commas separate, and the token after the brackets.
    pub(super) fn arguments(&self, at: TokenIdx) -> Option<(Vec<Span>, TokenIdx)> {
        let end = brackets::after(self.tree.unit, at)?;
        Some((self.items(at + 1, end - 1), end))
    }

    /// The items of a list that commas separate, from one token to another.
    pub(super) fn items(&self, first: TokenIdx, end: TokenIdx) -> Vec<Span> {
        let (mut list, mut lo, mut k) = (Vec::new(), first, first);
        while k < end {
            match self.kind(k) {
                TokenKind::LParen | TokenKind::LBracket => match brackets::after(self.tree.unit, k) {
                    Some(after) if after <= end => {
                        k = after;
                        continue;
                    }
                    _ => {}
                },
                TokenKind::Comma => {
                    list.push(Span::new(lo, k));
                    lo = k + 1;
                }
                _ => {}
            }
            k += 1;
        }
        if lo < end || !list.is_empty() {
            list.push(Span::new(lo, end));
        }
        list
    }

    /// Whether a statement includes a header of the Omni compiler. A file of the user with this name comes first.
    pub(super) fn is_removed_header(&self, n: usize) -> bool {
        self.included(n).is_some_and(|name| HEADERS.contains(&name.as_str()) && !(self.has_file)(&name))
    }

    /// The file that an `include` line names.
    pub(super) fn included(&self, n: usize) -> Option<String> {
        let span = self.lines.list[n].tokens;
        let is_line =
            self.word(span.lo) == "include" && span.hi == span.lo + 2 && self.kind(span.lo + 1) == TokenKind::Str;
        is_line.then(|| self.tree.unit.source(Span::token(span.lo + 1)).trim_matches(['\'', '"']).to_string())
    }
}
