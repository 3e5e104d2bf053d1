//! Where constructs end, and where scopes begin and end.

use crate::reader::{Open, Opened, Reader, NONE};

use crate::tree::{Counting, ScopeClass, Use, What};
use nagaya_text::{Span, StmtId, TokenIdx, TokenKind};

/// Words before `subroutine` and `function`.
const PREFIXES: [&str; 6] = ["recursive", "pure", "elemental", "impure", "module", "non_recursive"];

impl Reader<'_> {
    /// Ends the innermost construct.
    pub(super) fn end_construct(&mut self) {
        while self.open.last().is_some_and(|o| matches!(o.what, Opened::Next(_))) {
            self.no_statement();
        }
        match self.open.last() {
            Some(Open { what: Opened::Do(..) | Opened::Other, .. }) => {}
            Some(Open { what: Opened::Block(id), .. }) => {
                let id = *id;
                let at = self.tree.logical[self.tree.directives[id.index()].logical].tokens;
                let word = self.word_of_block(id).to_string();
                self.diags.error(at, format!("this '{word}' has no 'end {word}' in its block"));
                self.open.pop();
                return self.end_construct();
            }
            _ => return,
        }
        let Some(Open { what, mut list, first }) = self.open.pop() else { return };
        // `30 continue` after the inner loop of a nest only ends the outer one.
        if let (Opened::Do(_, Some(_)), [inner, end]) = (&what, &list[..]) {
            let what = |s: &StmtId| &self.tree.stmt(*s).what;
            if matches!((what(inner), what(end)), (What::Loop(_), What::Nothing)) {
                list.pop();
            }
        }
        let s = match what {
            Opened::Do(header, _) => {
                let body = match list.is_empty() {
                    true => {
                        let now = self.now;
                        self.keep_stmt(now, What::Nothing)
                    }
                    false => self.block(list, first),
                };
                match header {
                    Some(c) => self.keep_stmt(first, What::Loop(Counting { body, ..c })),
                    None => self.keep_stmt(first, What::OtherLoop(body)),
                }
            }
            _ => {
                self.associated_until(first);
                self.keep_stmt(first, What::Nested(list))
            }
        };
        self.add(s);
    }

    /// Keeps the names of an `associate`, `select type` or `select rank` construct that ends here.
    fn associated_until(&mut self, first: usize) {
        let (header, end) = (self.tree.logical[first].tokens, self.logical().tokens.lo);
        const CONSTRUCTS: [&str; 4] = ["associate", "select", "selecttype", "selectrank"];
        if ![header.lo, header.lo + 2].iter().any(|at| CONSTRUCTS.contains(&self.word_at(*at))) {
            return;
        }
        let is_name = |at: &TokenIdx| {
            self.kind_at(*at) == TokenKind::Ident
                && self.kind_at(at + 1) == TokenKind::Arrow
                && self.kind_at(at - 1) != TokenKind::Percent
        };
        let names: Vec<TokenIdx> = (header.lo + 1..header.hi).filter(is_name).collect();
        for at in names {
            let symbol = self.symbol(at);
            self.tree.associated.push((symbol, Span::new(header.hi, end)));
        }
    }

    /// `end ...`; whether it is one.
    pub(super) fn end(&mut self, word: &str) -> bool {
        let constructs = ["do", "if", "select", "where", "forall", "associate", "block", "critical", "team"];
        if self.pair("end", "block").is_some_and(|b| self.word_at(b) == "data") || word == "endblockdata" {
            self.end_of_scope();
            return true;
        }
        let is_block = self.scope != NONE && self.tree.scopes[self.scope].class == ScopeClass::Block;
        if is_block && self.pair("end", "block").is_some() {
            self.end_of_block();
            return true;
        }
        if constructs.iter().any(|c| self.pair("end", c).is_some()) {
            self.end_construct();
            return true;
        }
        // The enumerators belong to the scope around.
        if self.pair("end", "enum").is_some() {
            return true;
        }
        let units = ["program", "module", "submodule", "subroutine", "function", "interface", "type", "procedure"];
        let bare = word == "end" && self.kind_at(self.at + 1) == TokenKind::End;
        if bare || units.iter().any(|u| self.pair("end", u).is_some()) {
            self.end_of_scope();
            return true;
        }
        // `end file`, `endfile`: executable.
        false
    }

    /// A `block` construct is a statement of the scope around it.
    fn end_of_block(&mut self) {
        let (block, first) = (self.scope, self.tree.scopes[self.scope].header.unwrap_or(self.now));
        self.end_of_scope();
        let body = self.tree.scopes[block].body.into_iter().collect();
        let s = self.keep_stmt(first, What::Scoped(body));
        self.add(s);
    }

    fn end_of_scope(&mut self) {
        if self.scope == NONE {
            return;
        }
        while !matches!(self.open.last(), None | Some(Open { what: Opened::Body, .. })) {
            if matches!(self.open.last(), Some(Open { what: Opened::Next(_), .. })) {
                self.no_statement();
            } else if matches!(self.open.last(), Some(Open { what: Opened::Block(_), .. })) {
                let before = self.open.len();
                self.end_construct();
                debug_assert!(self.open.len() < before);
            } else if let Some(Open { what: Opened::Do(_, label), first, .. }) = self.open.pop() {
                // Without a directive it is the Fortran compiler's to report.
                if matches!(self.open.last(), Some(Open { what: Opened::Next(_), .. })) {
                    let end = label.map_or("'end do'".into(), |n| format!("statement with the label {n} at its end"));
                    let at = self.tree.logical[first].tokens.lo;
                    self.diags.error(Span::token(at), format!("this 'do' has no {end}"));
                    self.without_statement();
                }
            }
        }
        self.end_scope();
    }

    /// Whether a scope begins here, or its second part.
    pub(super) fn begins_scope(&mut self, word: &str) -> bool {
        let next = self.word_at(self.at + 1).to_string();
        let ends = |r: &Self, at: TokenIdx| r.kind_at(at) == TokenKind::End;
        match word {
            "program" if ends(self, self.at + 2) => self.unit_begins(ScopeClass::Program),
            "module"
                if next != "procedure" && next != "subroutine" && next != "function" && ends(self, self.at + 2) =>
            {
                self.unit_begins(ScopeClass::Module);
                self.tree.scopes[self.scope].name = next;
            }
            "submodule" => {
                self.unit_begins(ScopeClass::Submodule);
                // It sees what its module declares.
                let module = self.word_at(self.at + 2).to_string();
                let scope = self.scope;
                self.tree.scopes[scope].uses.push(Use {
                    module,
                    names: Vec::new(),
                    only: false,
                    list: Span::new(0, 0),
                    items: Vec::new(),
                });
            }
            "block" if next == "data" => self.unit_begins(ScopeClass::Other),
            "blockdata" => self.unit_begins(ScopeClass::Other),
            "interface" => self.unit_begins(ScopeClass::Interface),
            "abstract" if next == "interface" => self.unit_begins(ScopeClass::Interface),
            "type" if self.kind_at(self.at + 1) != TokenKind::LParen && next != "is" => {
                self.need_scope();
                self.unit_begins(ScopeClass::DerivedType);
                self.named_type();
            }
            "contains" if ends(self, self.at + 1) => {
                if self.scope != NONE {
                    self.declarations_end();
                    let now = self.now;
                    self.tree.scopes[self.scope].contains = Some(now);
                }
            }
            "import" => self.head_goes_on(),
            "module" if next == "procedure" => {
                // In an interface it names procedures; elsewhere it begins one.
                if self.scope == NONE || self.tree.scopes[self.scope].class != ScopeClass::Interface {
                    self.unit_begins(ScopeClass::Procedure);
                    self.as_in_the_interface();
                }
            }
            _ => return self.begins_procedure(),
        }
        true
    }

    /// `type, extends(base), public :: name`
    fn named_type(&mut self) {
        let tokens = self.logical().tokens;
        let colons = (tokens.lo..tokens.hi).rev().find(|k| self.kind_at(*k) == TokenKind::Colon);
        let name = self.word_at(colons.map_or(self.at, |c| c) + 1).to_string();
        let base = (tokens.lo..colons.unwrap_or(tokens.lo)).find(|k| self.word_at(*k) == "extends").map(|k| k + 2);
        let extends = base.filter(|b| self.kind_at(*b) == TokenKind::Ident).map(|b| self.symbol(b));
        let scope = &mut self.tree.scopes[self.scope];
        (scope.name, scope.extends) = (name, extends);
    }

    /// `module procedure f`: its arguments are those that the interface of `f` in the module declares.
    fn as_in_the_interface(&mut self) {
        let (name, scopes) = (self.word_at(self.at + 2).to_string(), &self.tree.scopes);
        let is_interface = |p: usize| scopes[p].class == ScopeClass::Interface;
        let Some(of) = scopes.iter().rfind(|s| s.name == name && s.parent.is_some_and(is_interface)) else { return };
        let names = of.names.clone();
        let is_distributed = |d: &usize| self.model.aligned.iter().any(|a| a.decl.index() == *d);
        if names.values().any(is_distributed) {
            let span = self.logical().tokens;
            let message = "'module procedure' with a distributed argument is not implemented in this version";
            self.diags.error(span, message);
        }
        let scope = self.scope;
        self.tree.scopes[scope].names = names;
        self.tree.scopes[scope].name = name;
    }

    pub(super) fn unit_begins(&mut self, class: ScopeClass) {
        let now = self.now;
        self.begin_scope(class, Some(now));
    }

    /// Declares the result of a function, which has its name if `result` gives no other; its type may come before it, from `first` on.
    fn result(&mut self, name_at: TokenIdx, first: TokenIdx) {
        let end = self.logical().tokens.hi;
        let clause = (name_at..end).find(|k| self.word_at(*k) == "result" && self.kind_at(*k + 1) == TokenKind::LParen);
        let typed = (first..name_at).find_map(|k| Some((k, crate::declare::class_of(self.word_at(k))?)));
        let n = self.declared(clause.map_or(name_at, |k| k + 2));
        if let Some((at, class)) = typed {
            self.tree.decls[n].class = class;
            self.tree.decls[n].type_name = self.word_at(at).to_string();
        }
    }

    /// `recursive integer(8) function f(a, b) result(c)`
    fn begins_procedure(&mut self) -> bool {
        let first = self.at;
        let mut at = first;
        loop {
            let word = self.word_at(at);
            if word == "subroutine" || word == "function" {
                break;
            }
            let double = word == "double" && self.word_at(at + 1) == "precision";
            if PREFIXES.contains(&word) {
                at += 1;
            } else if double {
                at += 2;
            } else if crate::declare::is_type_word(word) {
                at += 1;
                if self.kind_at(at) == TokenKind::Star {
                    at += 2;
                }
                if self.kind_at(at) == TokenKind::LParen {
                    let Some(behind) = self.after_brackets(at) else { return false };
                    at = behind;
                }
            } else {
                return false;
            }
        }
        let name_at = at + 1;
        if self.kind_at(name_at) != TokenKind::Ident {
            return false;
        }
        let behind = self.kind_at(name_at + 1);
        let is_function = self.word_at(at) == "function";
        // `real function` may begin a declaration of a variable with that name in old sources; those have no bracket.
        if is_function && behind != TokenKind::LParen {
            return false;
        }
        self.unit_begins(ScopeClass::Procedure);
        self.tree.scopes[self.scope].name = self.word_at(name_at).to_string();
        if behind == TokenKind::LParen {
            let end = self.after_brackets(name_at + 1).unwrap_or(name_at + 2);
            let dummies = (name_at + 2..end).filter(|k| self.kind_at(*k) == TokenKind::Ident).collect();
            self.tree.scopes[self.scope].dummies = dummies;
        }
        if is_function {
            self.result(name_at, first);
        }
        true
    }
}
