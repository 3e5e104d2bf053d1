//! Fortran as a base language of the model: its queries of the statement after a directive ([`Statements`]).

use crate::language::Asked;
use crate::tree::{Jump, Stmt, What};
use nagaya_model::directive::align::Sign;
use nagaya_model::language::{
    Assignment, Entry, Exit, Expressions, Header, Leaves, Operation, Relation, Statement, Statements,
};
use nagaya_text::{DeclId, Span, StmtId, Symbol, TokenIdx, TokenKind};

impl Asked<'_, '_> {
    /// The jumps in a statement, with how many loops inside it are around each, and the labels in it.
    fn jumps(&self, s: StmtId) -> (Vec<(Jump, u32)>, Vec<u32>) {
        let mut jumps = Vec::new();
        self.collect(s, 0, &mut jumps);
        let stmt = self.tree.stmt(s);
        (jumps, (stmt.first..=stmt.last).filter_map(|k| self.tree.logical[k].label).collect())
    }

    /// The labels to which a statement may go that is no jump by its words: of an arithmetic `if`, of alternate returns, `err=10`.
    fn branches(&self, statement: usize) -> Vec<Jump> {
        let unit = self.tree.unit;
        let tokens = self.tree.logical[statement].tokens;
        let (kind, word) = (|at: TokenIdx| unit.token(at).kind, |at: TokenIdx| unit.spelling(at).to_ascii_lowercase());
        let behind = |open: TokenIdx| {
            let mut depth = 0;
            (open..tokens.hi).find(|at| {
                match kind(*at) {
                    TokenKind::LParen | TokenKind::LBracket => depth += 1,
                    TokenKind::RParen | TokenKind::RBracket => depth -= 1,
                    _ => {}
                }
                depth == 0
            })
        };
        let mut first = tokens.lo;
        let mut conditions = 0;
        if kind(first) == TokenKind::Ident && word(first) == "if" && kind(first + 1) == TokenKind::LParen {
            let Some(end) = behind(first + 1) else { return Vec::new() };
            first = end + 1;
            conditions = 1;
        }
        let jump = |word: &'static str, at: TokenIdx, label: TokenIdx| Jump {
            word,
            at,
            leaves: Leaves::ToLabel,
            label: unit.spelling(label).parse().ok(),
            of: None,
        };
        let is_label = |at: &TokenIdx| *at < tokens.hi && kind(*at) == TokenKind::Number;
        let lists = |at: &TokenIdx| matches!(kind(*at), TokenKind::LParen | TokenKind::Comma);
        if conditions == 1 && is_label(&first) {
            return (first..tokens.hi).filter(is_label).map(|at| jump("if", tokens.lo, at)).collect();
        }
        let word_of = |at: TokenIdx| if kind(at) == TokenKind::Ident { word(at) } else { String::new() };
        match word_of(first).as_str() {
            "go" | "goto" => {
                let open = first + if word_of(first) == "go" { 2 } else { 1 };
                let end = behind(open).unwrap_or(tokens.hi);
                (open..end).filter(is_label).map(|at| jump("go to", first, at)).collect()
            }
            "call" => {
                let stars = (first + 1..tokens.hi).filter(|at| kind(*at) == TokenKind::Star && lists(&(at - 1)));
                stars.filter(|at| is_label(&(at + 1))).map(|at| jump("call", first, at + 1)).collect()
            }
            "read" | "write" | "open" | "close" | "inquire" | "backspace" | "rewind" | "endfile" | "end" | "flush"
            | "wait" => {
                let named = |at: TokenIdx| match word_of(at).as_str() {
                    "err" => Some("err="),
                    "end" => Some("end="),
                    "eor" => Some("eor="),
                    _ => None,
                };
                let label = |at: TokenIdx| {
                    let is_one = lists(&(at - 1)) && kind(at + 1) == TokenKind::Assign && is_label(&(at + 2));
                    Some(jump(named(at).filter(|_| is_one)?, at, at + 2))
                };
                (first + 1..tokens.hi.saturating_sub(2)).filter_map(label).collect()
            }
            _ => Vec::new(),
        }
    }

    /// The first statement of the construct that a jump names, which is before it.
    fn construct_named(&self, name: Symbol, jump: TokenIdx) -> Option<usize> {
        let unit = self.tree.unit;
        let before = self.tree.logical.partition_point(|l| l.tokens.lo <= jump);
        let is_it = |k: &usize| {
            let lo = self.tree.logical[*k].tokens.lo;
            unit.token(lo).kind == TokenKind::Ident
                && unit.token(lo).symbol() == name
                && unit.token(lo + 1).kind == TokenKind::Colon
        };
        (0..before).rev().find(is_it)
    }

    /// How a jump leaves a statement, if it does: a loop has it as its body, and `loops` inside it are around the jump.
    fn leaving(&self, jump: &Jump, loops: u32, s: StmtId, labels: &[u32]) -> Option<Leaves> {
        let (tree, stmt) = (self.tree, self.tree.stmt(s));
        match jump.leaves {
            Leaves::Procedure | Leaves::Program => Some(jump.leaves),
            Leaves::ToLabel => jump.label.is_none_or(|l| !labels.contains(&l)).then_some(Leaves::ToLabel),
            leaves => match jump.of.and_then(|name| self.construct_named(name, jump.at)) {
                None => (loops == 0).then_some(leaves),
                Some(at) if stmt.first <= at && at <= stmt.last => None,
                Some(at) => {
                    let is_around = |l: &Stmt| l.first == at && matches!(l.what, What::Loop(c) if c.body == s);
                    let ends_iteration = leaves == Leaves::Iteration && tree.stmts.iter().any(is_around);
                    Some(if ends_iteration { Leaves::Iteration } else { Leaves::Loop })
                }
            },
        }
    }

    fn collect(&self, s: StmtId, loops: u32, jumps: &mut Vec<(Jump, u32)>) {
        match &self.tree.stmt(s).what {
            What::Block(list) | What::Nested(list) | What::Scoped(list) => {
                list.iter().for_each(|s| self.collect(*s, loops, jumps));
            }
            What::Loop(c) => self.collect(c.body, loops + 1, jumps),
            What::OtherLoop(body) => self.collect(*body, loops + 1, jumps),
            What::Construct(_, Some(body)) => self.collect(*body, loops, jumps),
            What::Jump(j) => jumps.push((*j, loops)),
            What::Other => jumps.extend(self.branches(self.tree.stmt(s).first).into_iter().map(|j| (j, loops))),
            _ => {}
        }
    }
}

impl Statements for Asked<'_, '_> {
    fn statement(&self, s: StmtId) -> Statement {
        match &self.tree.stmt(s).what {
            What::Block(list) => Statement::Block(list.clone()),
            What::Loop(c) => {
                let step = c.step.map_or(Some(1), |e| self.constant(e));
                Statement::Loop(Header {
                    stmt: s,
                    variable: c.variable,
                    decl: self.tree.named(self.scope, c.variable).decl(),
                    values: self.tree.type_of(self.scope, c.variable),
                    begins: Span::token(c.variable_at),
                    first: c.first,
                    relation: match step {
                        Some(step) if step < 0 => Relation::GreaterEqual,
                        Some(_) => Relation::LessEqual,
                        None => Relation::ByStep,
                    },
                    limit: c.limit,
                    step: (Sign::Plus, c.step),
                    body: c.body,
                })
            }
            What::OtherLoop(_) => Statement::OtherLoop,
            What::Assignment(left, right) => {
                Statement::Assignment(Assignment { left: *left, right: *right, plain: true })
            }
            What::Construct(id, _) => Statement::Construct(*id),
            What::Nothing => Statement::Nothing,
            What::Nested(_) | What::Scoped(_) | What::Jump(_) | What::Other => Statement::Other,
        }
    }

    fn whole(&self, s: StmtId) -> Span {
        self.tree.stmt(s).span
    }

    fn changed(&self, variable: DeclId, s: StmtId) -> Option<Span> {
        let mut found = None;
        self.tree.walk(s, &mut |s| {
            let what = match self.tree.stmt(s).what {
                What::Assignment(left, _) => match self.operation(left) {
                    Operation::Name(name) => Some((name, self.tree.span(left))),
                    _ => None,
                },
                What::Loop(c) => Some((c.variable, Span::token(c.variable_at))),
                _ => None,
            };
            let Some((name, span)) = what else { return };
            if found.is_none() && self.tree.named(self.scope, name).decl() == Some(variable) {
                found = Some(span);
            }
        });
        found
    }

    fn exits(&self, s: StmtId) -> Vec<Exit> {
        let (jumps, labels) = self.jumps(s);
        let exit = |(j, loops): &(Jump, u32)| {
            let leaves = self.leaving(j, *loops, s, &labels)?;
            Some(Exit { span: Span::token(j.at), word: j.word, leaves })
        };
        jumps.iter().filter_map(exit).collect()
    }

    fn entries(&self, procedure: StmtId) -> Vec<Entry> {
        let tree = self.tree;
        let mut constructs = Vec::new();
        tree.walk(procedure, &mut |s| {
            if let What::Construct(id, Some(body)) = tree.stmt(s).what {
                constructs.push((id, body));
            }
        });
        let inside = |s: StmtId, k: usize| tree.stmt(s).first <= k && k <= tree.stmt(s).last;
        let labelled = |label: u32| (0..tree.logical.len()).filter(move |k| tree.logical[*k].label == Some(label));
        let of_jump = |at: u32| tree.logical.partition_point(|l| l.tokens.lo <= at).saturating_sub(1);
        let whole = tree.stmt(procedure);
        let (jumps, _) = self.jumps(procedure);
        let entry = |(j, _): &(Jump, u32)| {
            let to = labelled(j.label?).find(|k| whole.first <= *k && *k <= whole.last)?;
            let from = of_jump(j.at);
            let (directive, _) = constructs.iter().find(|(_, b)| inside(*b, to) && !inside(*b, from))?;
            Some(Entry { span: Span::token(j.at), word: j.word, directive: *directive })
        };
        jumps.iter().filter_map(entry).collect()
    }
}
