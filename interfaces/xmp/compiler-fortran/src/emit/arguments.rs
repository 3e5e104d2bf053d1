//! Arguments of procedures.
//!
//! `call f(a(1), n)`: an element means the sequence of the node's elements that begins with it (XMP 6.2.1). On a node that does not
//! store the element, the program ends with a message (`first_stored`).
//! If the procedure is in the same file, or has an interface there, gfortran compares the arguments. It refuses an element of a
//! pointer for an array. So the element becomes `a(1:)`.
//!
//! `call f(a = x)`: a distributed dummy argument has another name (`arrays`), but not in an interface body.

use super::Emit;
use crate::tree::ScopeClass;
use nagaya_text::{DeclId, Span, Symbol, TokenIdx, TokenKind};

impl Emit<'_, '_> {
    /// Finds what calls in the executable statements of the scope need. Returns the changes of the text.
    pub(super) fn arguments(&mut self) -> Vec<(Span, String)> {
        let mut edits = Vec::new();
        if self.model.aligned.is_empty() {
            return edits;
        }
        let tree = self.tree;
        for k in self.executables() {
            if self.taken.contains(&k) {
                continue;
            }
            let tokens = tree.logical[k].tokens;
            for at in tokens.lo..tokens.hi {
                if self.kind(at) != TokenKind::Ident || self.kind(at + 1) != TokenKind::LParen {
                    continue;
                }
                let is_component = at > tokens.lo && self.kind(at - 1) == TokenKind::Percent;
                match self.callees.procedure(self.scope, self.word(at)).filter(|_| !is_component) {
                    Some(procedure) => self.arguments_of(procedure, at + 1, &mut edits),
                    None if !self.callees.named(self.scope, self.word(at), is_component).is_empty() => {
                        self.keywords_of_one(at, is_component, &mut edits);
                        // A generic name takes no element for an array (Fortran 2018, 15.5.2.4).
                        if is_component {
                            self.sequences_of(at + 1);
                        }
                    }
                    None if self.is_unknown_procedure(tokens, at, is_component) => {
                        self.sequences_of(at + 1);
                    }
                    None => {}
                }
            }
        }
        self.changes_references |= !self.starts.is_empty();
        edits
    }

    /// The keyword of an argument, and its value.
    fn value_of(&self, argument: Span) -> (Option<TokenIdx>, Span) {
        match self.kind(argument.lo) == TokenKind::Ident && self.kind(argument.lo + 1) == TokenKind::Assign {
            true => (Some(argument.lo), Span::new(argument.lo + 2, argument.hi)),
            false => (None, argument),
        }
    }

    fn arguments_of(&mut self, procedure: usize, bracket: TokenIdx, edits: &mut Vec<(Span, String)>) {
        let (tree, of) = (self.tree, &self.tree.scopes[procedure]);
        for (n, argument) in self.split(bracket).0.into_iter().enumerate() {
            let (keyword, value) = self.value_of(argument);
            let Some(name) = keyword.or_else(|| of.dummies.get(n).copied()) else { return };
            let Some(dummy) = of.names.get(&tree.unit.token(name).symbol()).copied() else { continue };
            self.is_like_dummy(dummy, value);
            let is_renamed = self.is_renamed(procedure, tree.unit.token(name).symbol()) == Some(true);
            if let Some(keyword) = keyword.filter(|_| is_renamed) {
                edits.push((Span::token(keyword), Self::given(&tree.decls[dummy].name)));
            }
            let dims = &tree.decls[dummy].dims;
            let Some(start) = self.sequence(value).filter(|_| !dims.is_empty()) else { continue };
            self.starts.insert(start);
            let takes_sequence = dims.iter().all(|d| d.upper.is_some() || d.is_star);
            let (subscripts, _) = self.split(start + 1);
            if takes_sequence && subscripts.iter().all(|s| self.is_index(*s)) {
                edits.push((Span::before(subscripts[0].hi), ":".into()));
            }
        }
    }

    /// Whether gfortran knows a dummy argument of a procedure by another name. `None`: the procedure has no argument of this name.
    fn is_renamed(&self, procedure: usize, symbol: Symbol) -> Option<bool> {
        let of = &self.tree.scopes[procedure];
        let is_dummy = of.dummies.iter().any(|at| self.tree.unit.token(*at).symbol() == symbol);
        let dummy = of.names.get(&symbol).filter(|_| is_dummy)?;
        let is_interface = of.parent.is_some_and(|p| self.tree.scopes[p].class == ScopeClass::Interface);
        let aligned = self.aligned_of.get(&DeclId(*dummy as u32));
        Some(!is_interface && aligned.is_some_and(|n| !self.is_deferred_argument(*n)))
    }

    /// The keywords of a call by a generic or type-bound name. gfortran finds the procedure, by the types of its
    /// arguments.
    fn keywords_of_one(&mut self, name: TokenIdx, is_component: bool, edits: &mut Vec<(Span, String)>) {
        let arguments = self.split(name + 1).0.into_iter().map(|a| self.value_of(a));
        let keywords: Vec<(TokenIdx, Span)> = arguments.filter_map(|(k, value)| Some((k?, value))).collect();
        let symbol = |at: TokenIdx| self.tree.unit.token(at).symbol();
        // Only a procedure that has all of these arguments.
        let has_all = |p: &usize| keywords.iter().all(|(k, _)| self.is_renamed(*p, symbol(*k)).is_some());
        let fit: Vec<usize> =
            self.callees.named(self.scope, self.word(name), is_component).into_iter().filter(has_all).collect();
        for (keyword, value) in keywords {
            let answers: Vec<bool> = fit.iter().filter_map(|p| self.is_renamed(*p, symbol(keyword))).collect();
            // Only a distributed array is passed for a distributed argument.
            let is_distributed = self.found(self.scope, value.lo).is_some();
            if !answers.contains(&true) || answers.contains(&false) && !is_distributed {
                continue;
            }
            let text = self.tree.unit.spelling(keyword).to_ascii_lowercase();
            if !answers.contains(&false) {
                edits.push((Span::token(keyword), Self::given(&text)));
                continue;
            }
            let message = format!(
                "'{text}' is a distributed argument of one procedure '{}', and not of another: xmpf90 cannot choose by the keyword",
                self.tree.unit.spelling(name)
            );
            let help = "write the argument without its keyword, or call the specific procedure by its own name";
            self.complaints.borrow_mut().push((Span::token(keyword), message, help.into()));
        }
    }

    /// Keeps the elements and sections among the arguments in a bracket.
    fn sequences_of(&mut self, bracket: TokenIdx) {
        let values = self.split(bracket).0.into_iter().map(|a| self.value_of(a).1);
        let starts: Vec<TokenIdx> = values.filter_map(|v| self.sequence(v)).collect();
        self.starts.extend(starts);
    }

    /// The name of the distributed array of which a value is an element or a section.
    fn sequence(&self, value: Span) -> Option<TokenIdx> {
        let found = self.found(self.scope, value.lo).filter(|f| f.name + 1 < value.hi)?;
        let is_reference = self.kind(found.name + 1) == TokenKind::LParen && self.split(found.name + 1).1 == value.hi;
        is_reference.then_some(found.name)
    }

    /// Whether a subscript is one index, as far as the text shows: neither a section nor an array of indices.
    fn is_index(&self, sub: Span) -> bool {
        let is_array = |at: TokenIdx| match self.kind(at) {
            TokenKind::Ident => {
                let decl = self.tree.find(self.scope, self.tree.unit.token(at).symbol());
                let is_component = self.kind(at - 1) == TokenKind::Percent;
                let is_whole = self.kind(at + 1) != TokenKind::LParen;
                is_whole && !is_component && decl.is_some_and(|d| !self.tree.decls[d].dims.is_empty())
            }
            kind => kind == TokenKind::LBracket,
        };
        self.colon(sub).is_none() && !(sub.lo..sub.hi).any(is_array)
    }

    /// Whether a name before a bracket is that of a procedure of which nothing is known here.
    fn is_unknown_procedure(&self, statement: Span, at: TokenIdx, is_component: bool) -> bool {
        let is_called = at > statement.lo && self.split(at + 1).1 == statement.hi && {
            let begins = (statement.lo..at).rev().find(|k| self.word(*k) == b"call");
            begins.is_some_and(|k| is_component || k + 1 == at)
        };
        // An external function has a declaration, and no intrinsic function needs one.
        let decl = self.tree.find(self.scope, self.tree.unit.token(at).symbol());
        is_called || !is_component && decl.is_some_and(|d| self.tree.decls[d].dims.is_empty())
    }
}
