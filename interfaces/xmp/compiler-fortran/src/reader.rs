//! Reads a file statement by statement: scopes, declarations, constructs, directives.
//!
//! Needs the lines of a file (`lines`); gives the tree, and the model of its directives. Directives among declarations are read when
//! their scope's declarations end, since in Fortran they may be before what they name. A statement that is not understood is left
//! to the Fortran compiler. Called by `lib`.

use crate::brackets;
use crate::lines::{Lines, Logical};
use crate::tree::{Placed, Scope, ScopeClass, Stmt, Tree, What};
use nagaya_model::language::Language;
use nagaya_model::registry::Standing;
use nagaya_model::{Follows, Model};
use nagaya_text::diag::{Diagnostic, Diagnostics};
use nagaya_text::{DirectiveId, Span, StmtId, Symbol, TokenIdx, TokenKind};
use std::collections::{HashMap, HashSet};

pub struct Reader<'u> {
    pub tree: Tree<'u>,
    pub model: Model,
    pub diags: Diagnostics,
    /// The token that is read next.
    pub at: TokenIdx,
    /// The statement that is being read.
    pub now: usize,
    /// The scope it is in.
    pub scope: usize,
    /// Constructs that are open, outermost first.
    pub open: Vec<Open>,
    /// Modules that have been reported as unknown.
    hinted: HashSet<String>,
}

/// A construct, or the statements of a scope, while they are read.
pub struct Open {
    pub what: Opened,
    pub list: Vec<StmtId>,
    pub first: usize,
}

pub enum Opened {
    Body,
    /// The header if it counts, and the label of the last statement.
    Do(Option<crate::tree::Counting>, Option<u32>),
    Other,
    /// A directive, whose block ends with another one.
    Block(DirectiveId),
    /// A directive to which the next statement belongs.
    Next(DirectiveId),
}

/// The names of directives that declare, each before those whose directives may name what it declares.
const DECLARING: [&str; 9] =
    ["nodes", "template", "distribute", "align", "shadow", "coarray", "static_desc", "save_desc", "local_alias"];

/// The names of directives whose block another directive ends; those of input and output only after `begin`.
const BLOCKS: [&str; 4] = ["task", "tasks", "master_io", "global_io"];

/// Everything about a file. `is_lenient`: what the Omni compiler takes is no mistake.
pub fn read(lines: &Lines, is_lenient: bool, is_strict: bool) -> (Tree<'_>, Model, Diagnostics) {
    let tree = Tree {
        unit: &lines.unit,
        logical: &lines.list,
        exprs: Vec::new(),
        stmts: Vec::new(),
        classes: Vec::with_capacity(lines.list.len()),
        decls: Vec::new(),
        scopes: Vec::new(),
        directives: Vec::new(),
        associated: Vec::new(),
    };
    let mut model = Model::lenient(is_lenient);
    model.is_strict = is_strict;
    let mut r = Reader {
        tree,
        model,
        diags: Diagnostics::new(),
        at: 0,
        now: 0,
        scope: NONE,
        open: Vec::new(),
        hinted: HashSet::new(),
    };
    for n in 0..lines.list.len() {
        r.now = n;
        r.at = lines.list[n].tokens.lo;
        if lines.list[n].directive {
            r.directive();
            r.tree.classes.push("directive");
        } else {
            r.statement();
        }
    }
    while r.scope != NONE {
        r.end_scope();
    }
    (r.tree, r.model, r.diags)
}

/// No scope: between program units.
pub const NONE: usize = usize::MAX;

impl Reader<'_> {
    pub fn logical(&self) -> &Logical {
        &self.tree.logical[self.now]
    }

    /// The word at a token, in lower case; "" if it is none.
    pub fn word_at(&self, at: TokenIdx) -> &str {
        let token = self.tree.unit.token(at);
        match token.kind {
            TokenKind::Ident => std::str::from_utf8(self.tree.unit.names.bytes(token.symbol())).unwrap_or(""),
            _ => "",
        }
    }

    pub fn begin_scope(&mut self, class: ScopeClass, header: Option<usize>) {
        let parent = (self.scope != NONE).then_some(self.scope);
        let inherits =
            parent.filter(|_| class != ScopeClass::Interface).is_some_and(|p| self.tree.scopes[p].implicit_none);
        self.tree.scopes.push(Scope {
            class,
            parent,
            names: HashMap::new(),
            implicit_none: inherits,
            implicit: HashMap::new(),
            name: String::new(),
            extends: None,
            uses: Vec::new(),
            is_private: false,
            saves_all: false,
            entries: Vec::new(),
            access: HashMap::new(),
            accessibilities: Vec::new(),
            header,
            uses_end: header,
            head_end: header,
            first_executable: None,
            contains: None,
            end: None,
            body: None,
            directives: Vec::new(),
            dummies: Vec::new(),
        });
        self.scope = self.tree.scopes.len() - 1;
        self.open.push(Open { what: Opened::Body, list: Vec::new(), first: self.now });
    }

    /// Ends the innermost scope at the current statement.
    pub fn end_scope(&mut self) {
        self.declarations_end();
        while let Some(open) = self.open.pop() {
            if let Opened::Body = open.what {
                let body = self.block(open.list, open.first);
                self.tree.scopes[self.scope].body = Some(body);
                break;
            }
        }
        let now = self.now;
        let scope = &mut self.tree.scopes[self.scope];
        scope.end = Some(now);
        self.scope = scope.parent.unwrap_or(NONE);
    }

    /// A scope for a statement that needs one: a program may begin without a word.
    pub fn need_scope(&mut self) {
        if self.scope == NONE {
            self.begin_scope(ScopeClass::Program, None);
        }
    }

    /// Head of a scope: declarations of ours are after it.
    pub fn head_goes_on(&mut self) {
        self.need_scope();
        let now = self.now;
        self.tree.scopes[self.scope].head_end = Some(now);
    }

    pub fn keep_stmt(&mut self, first: usize, what: What) -> StmtId {
        let (lo, hi) = (self.tree.logical[first].tokens.lo, self.logical().tokens.hi);
        self.tree.stmts.push(Stmt { span: Span::new(lo, hi.max(lo)), first, last: self.now, what });
        StmtId(self.tree.stmts.len() as u32 - 1)
    }

    pub fn block(&mut self, list: Vec<StmtId>, first: usize) -> StmtId {
        match list[..] {
            [one] => one,
            _ => {
                let begin = list.first().map_or(first, |s| self.tree.stmt(*s).first);
                let s = self.keep_stmt(begin, What::Block(list.clone()));
                if let Some(last) = list.last() {
                    let (last, hi) = (self.tree.stmt(*last).last, self.tree.stmt(*last).span.hi);
                    let stmt = &mut self.tree.stmts[s.index()];
                    (stmt.last, stmt.span.hi) = (last, hi);
                }
                s
            }
        }
    }

    /// Adds a statement to the construct around it, and to a directive before it.
    pub fn add(&mut self, mut s: StmtId) {
        loop {
            let Some(open) = self.open.last_mut() else { return };
            match open.what {
                Opened::Next(id) => {
                    let first = open.first;
                    self.open.pop();
                    s = self.construct(id, first, Some(s));
                }
                _ => {
                    open.list.push(s);
                    return;
                }
            }
        }
    }

    fn construct(&mut self, id: DirectiveId, first: usize, body: Option<StmtId>) -> StmtId {
        self.tree.directives[id.index()].body = body;
        self.keep_stmt(first, What::Construct(id, body))
    }

    /// The first executable statement has come, or the end of a scope that has none: its directives are read now.
    pub fn declarations_end(&mut self) {
        let scope = self.scope;
        let is_inner = matches!(self.tree.scopes[scope].class, ScopeClass::DerivedType | ScopeClass::Interface);
        if is_inner || self.is_interface_body(scope) {
            // Read after those of the scope around it, which declare the templates.
            return;
        }
        let waiting = std::mem::take(&mut self.tree.scopes[scope].directives);
        if self.tree.scopes[scope].first_executable.is_some() || self.tree.scopes[scope].contains.is_some() {
            self.tree.scopes[scope].directives = waiting;
            return;
        }
        let (at, now) = (self.at, self.now);
        self.tree.scopes[scope].directives = waiting;
        self.read_declaring(scope);
        (self.at, self.now, self.scope) = (at, now, scope);
    }

    /// Whether a scope is a procedure of an interface, whose directives may name what the scope around it declares.
    fn is_interface_body(&self, scope: usize) -> bool {
        self.tree.scopes[scope].parent.is_some_and(|p| self.tree.scopes[p].class == ScopeClass::Interface)
    }

    /// Reads the declaring directives of a scope, then those of the derived types and interfaces in it.
    fn read_declaring(&mut self, scope: usize) {
        self.scope = scope;
        // Declarations that others name come before those others.
        let mut ids = self.tree.scopes[scope].directives.clone();
        ids.sort_by_key(|id| {
            let lo = self.tree.logical[self.tree.directives[id.index()].logical].tokens.lo;
            DECLARING.iter().position(|w| *w == self.word_at(lo))
        });
        for id in &ids {
            self.now = self.tree.directives[id.index()].logical;
            self.read_directive(*id, Standing::Declarations);
        }
        self.tree.scopes[scope].directives = ids;
        for inner in scope + 1..self.tree.scopes.len() {
            let of = &self.tree.scopes[inner];
            let is_inner = matches!(of.class, ScopeClass::DerivedType | ScopeClass::Interface);
            if of.parent == Some(scope) && (is_inner || self.is_interface_body(inner)) {
                self.read_declaring(inner);
            }
        }
    }

    /// An executable statement begins.
    pub fn executable(&mut self) {
        self.need_scope();
        self.declarations_end();
        let now = self.now;
        let scope = &mut self.tree.scopes[self.scope];
        if scope.first_executable.is_none() && scope.contains.is_none() {
            scope.first_executable = Some(now);
        }
    }

    fn directive(&mut self) {
        self.need_scope();
        let word = self.word_at(self.at).to_string();
        if let Some(what) = self.ended(&word) {
            return self.end_directive(&what);
        }
        let (logical, scope) = (self.now, self.scope);
        self.tree.directives.push(Placed { logical, body: None, end: None });
        let id = DirectiveId(self.tree.directives.len() as u32 - 1);
        let class = self.tree.scopes[scope].class;
        if class == ScopeClass::Submodule {
            let span = self.logical().tokens;
            let message = "directives among the declarations of a submodule are not implemented in this version";
            self.diags.error(span, message);
            return;
        }
        if class == ScopeClass::DerivedType {
            if matches!(word.as_str(), "align" | "shadow") {
                self.tree.scopes[scope].directives.push(id);
                return;
            }
            let message = format!("'{word}' cannot be in a derived type, only 'align' and 'shadow' of its components");
            self.diags.error(Span::token(self.at), message).help("write it before or after the type");
            return;
        }
        let declares = DECLARING.contains(&word.as_str());
        if class == ScopeClass::Module && !declares {
            let message = format!("'{word}' must be among the statements of a procedure, not in a module");
            self.diags.error(Span::token(self.at), message);
            return;
        }
        let begun = self.tree.scopes[scope].first_executable.is_some() || self.open.len() > 1 && !self.in_body();
        if declares && !begun {
            self.tree.scopes[scope].directives.push(id);
            return;
        }
        if declares {
            let message = format!("'{word}' must be among the declarations, before the first executable statement");
            self.diags.error(Span::token(self.at), message);
            return;
        }
        self.executable();
        let begins_block = self.begins_block(&word);
        match self.read_directive(id, Standing::Statements) {
            Some(Follows::Statement) if begins_block => {
                self.open.push(Open { what: Opened::Block(id), list: Vec::new(), first: logical });
            }
            Some(Follows::Statement | Follows::Assignment) => {
                self.open.push(Open { what: Opened::Next(id), list: Vec::new(), first: logical });
            }
            Some(Follows::Nothing) => {
                let s = self.construct(id, logical, None);
                self.add(s);
            }
            // A mistake, which has been reported: what follows is read as if it was not there.
            None if begins_block => {
                self.open.push(Open { what: Opened::Block(id), list: Vec::new(), first: logical });
            }
            None => {}
        }
    }

    /// What a directive ends: `end task`, `endtask`, `master_io end`.
    fn ended(&self, word: &str) -> Option<String> {
        let next = self.word_at(self.at + 1);
        match word.strip_prefix("end") {
            Some("") => Some(next.to_string()),
            Some(rest) if BLOCKS.contains(&rest) => Some(rest.to_string()),
            _ => (BLOCKS.contains(&word) && next == "end").then(|| word.to_string()),
        }
    }

    /// Whether the directive that has been read, with this word, has a block that ends.
    fn begins_block(&self, word: &str) -> bool {
        let last = self.logical().tokens.hi.saturating_sub(1);
        let is_first = word == "begin" && BLOCKS.contains(&self.word_at(self.at + 1));
        is_first || BLOCKS.contains(&word) && (word.starts_with("task") || self.word_at(last) == "begin")
    }

    fn in_body(&self) -> bool {
        self.open.last().is_some_and(|o| matches!(o.what, Opened::Body))
    }

    fn read_directive(&mut self, id: DirectiveId, standing: Standing) -> Option<Follows> {
        let words = self.logical().tokens;
        self.at = words.lo;
        let before = self.diags.mark();
        let mut model = std::mem::take(&mut self.model);
        let follows = model.read(self, id, standing);
        self.model = model;
        if follows.is_ok() && self.at < words.hi {
            let p: &mut dyn Language = self;
            let here = p.here();
            let message = format!("'{}' is not part of the directive", p.unit().spelling(here.lo));
            p.error(here, message);
        }
        if self.diags.mark() > before {
            self.hint_at_modules();
        }
        follows.ok()
    }

    /// Adds to the last mistake that a module may declare what is missing, of which nothing is known here.
    fn hint_at_modules(&mut self) {
        let Some(module) = self.tree.unknown_module(self.scope).filter(|m| !self.hinted.contains(m)) else { return };
        let is_missing = |d: &&mut Diagnostic| d.message.contains("not declared") || d.message.contains("neither");
        if let Some(mistake) = self.diags.latest().filter(is_missing) {
            mistake.help(format!(
                "nothing is known here of the module '{module}': if it declares this, compile it first, by xmpf90, and name its folder by -I"
            ));
            self.hinted.insert(module);
        }
    }

    /// The word of a directive with a block, also after `begin`.
    pub(crate) fn word_of_block(&self, id: DirectiveId) -> &str {
        let at = self.tree.logical[self.tree.directives[id.index()].logical].tokens.lo;
        match self.word_at(at) {
            "begin" => self.word_at(at + 1),
            word => word,
        }
    }

    /// The end of the block of a directive with the word `what`.
    fn end_directive(&mut self, what: &str) {
        let span = self.logical().tokens;
        while self.open.last().is_some_and(|o| matches!(o.what, Opened::Next(_))) {
            self.no_statement();
        }
        let begun = match self.open.last() {
            Some(Open { what: Opened::Block(id), .. }) => Some(*id),
            _ => None,
        };
        let opened = begun.map(|id| self.word_of_block(id));
        match (begun, self.open.last()) {
            (Some(id), Some(open)) if opened == Some(what) => {
                let first = open.first;
                let list = self.open.pop().map(|o| o.list).unwrap_or_default();
                let now = self.now;
                let body = match list.is_empty() {
                    true => self.keep_stmt(now, What::Nothing),
                    false => self.block(list, first),
                };
                self.tree.directives[id.index()].end = Some(now);
                let s = self.construct(id, first, Some(body));
                self.add(s);
            }
            _ if BLOCKS.contains(&what) => {
                self.diags.error(span, format!("'end {what}' ends no '{what}'"));
            }
            _ => {
                self.diags
                    .error(span, format!("unknown directive 'end {what}'"))
                    .help("only 'task' and 'tasks' have an end, and 'master_io' and 'global_io' with 'begin'");
            }
        }
    }

    /// A directive whose statement is missing, which is reported.
    pub fn no_statement(&mut self) {
        if let Some(Open { what: Opened::Next(_), first, .. }) = self.open.last() {
            let at = self.tree.logical[*first].tokens.lo;
            self.diags.error(Span::token(at), "no statement follows this directive");
        }
        self.without_statement();
    }

    /// The same, where another mistake has been reported.
    pub fn without_statement(&mut self) {
        let Some(Open { what: Opened::Next(id), first, .. }) = self.open.pop() else { return };
        let s = self.construct(id, first, None);
        self.add(s);
    }

    /// The token after the bracket that closes the one at `at`.
    pub fn after_brackets(&self, at: TokenIdx) -> Option<TokenIdx> {
        brackets::after(self.tree.unit, at)
    }

    pub fn symbol(&self, at: TokenIdx) -> Symbol {
        self.tree.unit.token(at).symbol()
    }
}
