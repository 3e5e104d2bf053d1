//! What a statement is: by its first words, as Fortran has no reserved ones, after it has been made sure that it is no assignment.

mod scopes;

use crate::reader::{Open, Opened, Reader};
use crate::tree::{Counting, Jump, ScopeClass, What};
use nagaya_model::language::{Leaves, ValueClass};
use nagaya_text::{StmtId, TokenIdx, TokenKind};

/// First words of statements that declare something we do not look into.
const SPECIFICATIONS: [&str; 22] = [
    "data",
    "enum",
    "enumerator",
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

    /// The token after a pair of words that may also be written as one word: `end do`, `enddo`.
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

    /// `exit`, `return`, `go to 10`, also after `if (...)`.
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
        // `go to (10, 20), k` goes to one of several labels (`statements`).
        if leaves == Leaves::ToLabel && self.kind_at(behind) == TokenKind::LParen {
            return None;
        }
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
}
