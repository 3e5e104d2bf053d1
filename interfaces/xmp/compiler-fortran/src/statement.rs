//! What a statement is: by its first words, as Fortran has no reserved ones, after it has been made sure that it is no assignment.

use crate::brackets;
use crate::reader::{Open, Opened, Reader, NONE};
use crate::tree::{Counting, Jump, ScopeClass, Use, What};
use nagaya_model::language::{Leaves, ValueClass};
use nagaya_text::{Span, StmtId, TokenIdx, TokenKind};

/// First words of statements that declare something we do not look into.
const SPECIFICATIONS: [&str; 20] = [
    "data",
    "format",
    "external",
    "intrinsic",
    "namelist",
    "equivalence",
    "entry",
    "public",
    "private",
    "protected",
    "bind",
    "volatile",
    "asynchronous",
    "value",
    "optional",
    "intent",
    "procedure",
    "generic",
    "final",
    "sequence",
];

/// First words of the statements that only act.
const ACTIONS: &str =
    "allocate assign backspace call case class close continue cycle deallocate else elseif elsewhere \
    endfile error event exit fail flush form go goto if inquire lock nullify open pause print rank read \
    return rewind stop sync type unlock wait where forall write end";

/// Words in front of `subroutine` and `function`.
const PREFIXES: [&str; 6] = ["recursive", "pure", "elemental", "impure", "module", "non_recursive"];

/// The class of a statement that was passed on without being understood.
pub const NOT_READ: &str = "?";

impl Reader<'_> {
    pub fn statement(&mut self) {
        let lo = self.at;
        // `name: do`
        if self.kind() == TokenKind::Ident
            && self.kind_at(lo + 1) == TokenKind::Colon
            && self.kind_at(lo + 2) == TokenKind::Ident
        {
            self.at += 2;
        }
        let label = self.logical().label;
        let class = self.classified();
        self.tree.classes.push(class);
        // The last statement of labelled loops.
        if let Some(label) = label {
            while matches!(self.open.last(), Some(Open { what: Opened::Do(_, Some(l)), .. }) if *l == label) {
                self.end_construct();
            }
        }
    }

    /// Whether `name(...)%name = `: an assignment, or a statement function.
    fn is_assignment(&self) -> bool {
        let mut at = self.at;
        if self.kind_at(at) != TokenKind::Ident {
            return false;
        }
        at += 1;
        loop {
            match self.kind_at(at) {
                TokenKind::LParen | TokenKind::LBracket => match self.after_brackets(at) {
                    Some(next) => at = next,
                    None => return false,
                },
                TokenKind::Percent => at += 2,
                TokenKind::Assign | TokenKind::Arrow => return true,
                _ => return false,
            }
        }
    }

    /// The token after the bracket that closes the one at `at`.
    pub fn after_brackets(&self, at: TokenIdx) -> Option<TokenIdx> {
        brackets::after(self.tree.unit, at)
    }

    /// A word that may be written in one with the one behind it: `end do`, `enddo`; the token behind both.
    fn pair(&self, first: &str, second: &str) -> Option<TokenIdx> {
        let word = self.word_at(self.at);
        if word == first && self.word_at(self.at + 1) == second {
            return Some(self.at + 2);
        }
        (word.strip_prefix(first) == Some(second)).then_some(self.at + 1)
    }

    /// Reads a statement; what it is, and `NOT_READ` if that is not known.
    fn classified(&mut self) -> &'static str {
        if self.is_assignment() {
            return self.assignment();
        }
        let word = self.word_at(self.at).to_string();
        if word.starts_with("end") && self.end(&word) {
            return "end";
        }
        if self.begins_scope(&word) {
            return "scope";
        }
        if let Some(is_read) = self.declares(&word) {
            return if is_read { "declaration" } else { NOT_READ };
        }
        if SPECIFICATIONS.contains(&word.as_str()) {
            self.need_scope();
            self.accessibility(&word);
            return "specification";
        }
        self.executable();
        let stands_alone = |r: &Self| {
            let behind = r.after_brackets(r.at + 1);
            behind.is_some_and(|b| r.kind_at(b) == TokenKind::End)
        };
        match word.as_str() {
            "do" => return self.loop_begins(),
            "if" => {
                let behind = self.after_brackets(self.at + 1);
                if behind.is_some_and(|b| self.word_at(b) == "then" && self.kind_at(b + 1) == TokenKind::End) {
                    return self.begin(Opened::Other);
                }
            }
            "where" | "forall" if stands_alone(self) => return self.begin(Opened::Other),
            "associate" => {
                self.associated_names();
                return self.begin(Opened::Other);
            }
            "select" | "selectcase" | "selecttype" | "critical" => return self.begin(Opened::Other),
            "block" => {
                self.unit_begins(ScopeClass::Block);
                return "construct";
            }
            "change" if self.word_at(self.at + 1) == "team" => return self.begin(Opened::Other),
            "else" | "elseif" | "elsewhere" | "case" | "class" | "rank" => return "construct",
            "type" if self.word_at(self.at + 1) == "is" => return "construct",
            _ => {}
        }
        let what = self.jump().map_or(What::Other, What::Jump);
        let what = if word == "continue" { What::Nothing } else { what };
        let now = self.now;
        let s = self.keep_stmt(now, what);
        self.add(s);
        if ACTIONS.split(' ').any(|action| action == word) {
            "action"
        } else {
            NOT_READ
        }
    }

    /// `associate (a => x, b => y)`: names whose types are not looked into.
    fn associated_names(&mut self) {
        let tokens = self.logical().tokens;
        for at in self.at + 2..tokens.hi.saturating_sub(1) {
            let begins = matches!(self.kind_at(at - 1), TokenKind::LParen | TokenKind::Comma);
            if !begins || self.kind_at(at + 1) != TokenKind::Arrow || self.kind_at(at) != TokenKind::Ident {
                continue;
            }
            if self.tree.find(self.scope, self.symbol(at)).is_none() {
                let n = self.declared(at);
                let d = &mut self.tree.decls[n];
                (d.class, d.type_name) = (ValueClass::Signed, "unknown".into());
                d.refused = Some("is a name of 'associate'");
            }
        }
    }

    fn begin(&mut self, what: Opened) -> &'static str {
        self.open.push(Open { what, list: Vec::new(), first: self.now });
        "construct"
    }

    fn assignment(&mut self) -> &'static str {
        self.need_scope();
        if self.is_statement_function() {
            return "specification";
        }
        self.executable();
        let lo = self.at;
        let mark = self.diags.mark();
        let left = self.object().ok();
        let points = self.kind() == TokenKind::Arrow;
        let sides = left.filter(|_| self.accept_kind(TokenKind::Assign) || self.accept_kind(TokenKind::Arrow));
        let sides = sides.zip(self.any().ok()).filter(|_| self.kind() == TokenKind::End);
        // What is not understood the Fortran compiler judges.
        self.diags.rewind(mark);
        let class = if sides.is_some() { "assignment" } else { NOT_READ };
        let what = match sides.filter(|_| !points) {
            Some((left, right)) => What::Assignment(left, right),
            None => What::Other,
        };
        self.at = lo;
        let now = self.now;
        let s = self.keep_stmt(now, what);
        self.add(s);
        class
    }

    /// `f(x) = x + 1` among declarations, where `f` is no array.
    fn is_statement_function(&self) -> bool {
        let scope = &self.tree.scopes[self.scope];
        // A `block` has none.
        let begun = scope.class == ScopeClass::Block
            || scope.first_executable.is_some()
            || self.open.len() > 1 && !matches!(self.open.last(), Some(o) if matches!(o.what, Opened::Body));
        let names_only = || {
            let end = self.after_brackets(self.at + 1).unwrap_or(self.at);
            (self.at + 2..end.saturating_sub(1)).all(|k| matches!(self.kind_at(k), TokenKind::Ident | TokenKind::Comma))
                && self.kind_at(end) == TokenKind::Assign
        };
        !begun
            && self.kind_at(self.at + 1) == TokenKind::LParen
            && names_only()
            && self.tree.find(self.scope, self.symbol(self.at)).is_none_or(|d| self.tree.decls[d].dims.is_empty())
    }

    /// `exit`, `return`, `go to 10`, also behind `if (...)`.
    fn jump(&self) -> Option<Jump> {
        let mut at = self.at;
        if self.word_at(at) == "if" {
            at = self.after_brackets(at + 1)?;
        }
        let (word, leaves) = match self.word_at(at) {
            "exit" => ("exit", Leaves::Loop),
            "cycle" => ("cycle", Leaves::Iteration),
            "return" => ("return", Leaves::Procedure),
            "goto" => ("goto", Leaves::ToLabel),
            "go" if self.word_at(at + 1) == "to" => ("go to", Leaves::ToLabel),
            "stop" => ("stop", Leaves::Program),
            _ => return None,
        };
        let behind = at + if word == "go to" { 2 } else { 1 };
        let label = match leaves {
            Leaves::ToLabel => self.tree.unit.spelling(behind).parse().ok(),
            _ => None,
        };
        let names = matches!(leaves, Leaves::Loop | Leaves::Iteration) && self.kind_at(behind) == TokenKind::Ident;
        Some(Jump { word, at, leaves, label, of: names.then(|| self.symbol(behind)) })
    }

    /// `do i = 1, n`, `do 10 i = 1, n`, `do while (...)`, `do`
    fn loop_begins(&mut self) -> &'static str {
        self.at += 1;
        let mut label = None;
        if self.kind() == TokenKind::Number {
            label = self.tree.unit.spelling(self.at).parse().ok();
            self.at += 1;
        }
        self.accept_kind(TokenKind::Comma);
        let mark = self.diags.mark();
        let first = self.at;
        let counting = self.counting(label);
        self.diags.rewind(mark);
        let other = self.kind_at(first) == TokenKind::End || matches!(self.word_at(first), "while" | "concurrent");
        let is_read = counting.is_some() || other;
        self.begin(Opened::Do(counting, label));
        if is_read {
            "loop"
        } else {
            NOT_READ
        }
    }

    fn counting(&mut self, label: Option<u32>) -> Option<Counting> {
        if self.word_at(self.at) == "concurrent" && self.kind_at(self.at + 1) == TokenKind::LParen {
            return self.concurrent(label);
        }
        if self.kind() != TokenKind::Ident || self.kind_at(self.at + 1) != TokenKind::Assign {
            return None;
        }
        let (variable, variable_at) = (self.symbol(self.at), self.at);
        self.at += 2;
        let first = self.any().ok()?;
        if !self.accept_kind(TokenKind::Comma) {
            return None;
        }
        let limit = self.any().ok()?;
        let step = if self.accept_kind(TokenKind::Comma) { Some(self.any().ok()?) } else { None };
        let ends = self.kind() == TokenKind::End;
        let body = StmtId(0);
        ends.then_some(Counting { variable, variable_at, first, limit, step, body, label, is_concurrent: false })
    }

    /// `concurrent (i = first:limit:step)`, without a type, a second index, a mask or localities.
    fn concurrent(&mut self, label: Option<u32>) -> Option<Counting> {
        self.at += 2;
        if self.kind() != TokenKind::Ident || self.kind_at(self.at + 1) != TokenKind::Assign {
            return None;
        }
        let (variable, variable_at) = (self.symbol(self.at), self.at);
        self.at += 2;
        let first = self.any().ok()?;
        self.accept_kind(TokenKind::Colon).then_some(())?;
        let limit = self.any().ok()?;
        let step = if self.accept_kind(TokenKind::Colon) { Some(self.any().ok()?) } else { None };
        let ends = self.accept_kind(TokenKind::RParen) && self.kind() == TokenKind::End;
        let body = StmtId(0);
        ends.then_some(Counting { variable, variable_at, first, limit, step, body, label, is_concurrent: true })
    }

    /// Ends the innermost construct.
    fn end_construct(&mut self) {
        while self.open.last().is_some_and(|o| matches!(o.what, Opened::Next(_))) {
            self.no_statement();
        }
        match self.open.last() {
            Some(Open { what: Opened::Do(..) | Opened::Other, .. }) => {}
            Some(Open { what: Opened::Block(id), .. }) => {
                let at = self.tree.logical[self.tree.directives[id.index()].logical].tokens;
                let word = self.word_at(at.lo).to_string();
                self.diags.error(at, format!("this '{word}' has no 'end {word}' in its block"));
                self.open.pop();
                return self.end_construct();
            }
            _ => return,
        }
        let Some(Open { what, mut list, first }) = self.open.pop() else { return };
        // `30 continue` behind the inner loop of a nest only ends the outer one.
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
            _ => self.keep_stmt(first, What::Nested(list)),
        };
        self.add(s);
    }

    /// `end ...`; whether it is one.
    fn end(&mut self, word: &str) -> bool {
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
        let units =
            ["program", "module", "submodule", "subroutine", "function", "interface", "type", "enum", "procedure"];
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
    fn begins_scope(&mut self, word: &str) -> bool {
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
            "enum" if self.kind_at(self.at + 1) == TokenKind::Comma => self.unit_begins(ScopeClass::Other),
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

    fn unit_begins(&mut self, class: ScopeClass) {
        let now = self.now;
        self.begin_scope(class, Some(now));
    }

    /// Head of a scope: declarations of ours stand behind it.
    pub fn head_goes_on(&mut self) {
        self.need_scope();
        let now = self.now;
        self.tree.scopes[self.scope].head_end = Some(now);
    }

    /// Declares the result of a function, which has its name if `result` gives no other; its type may stand in front, from `first` on.
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
