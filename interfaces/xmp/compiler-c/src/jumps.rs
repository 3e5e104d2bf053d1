//! Jumps out of a statement, and into the statements after directives: `break`, `continue`, `return`, `goto`, `case`.
//!
//! Not here: which of them are mistakes (`nagaya_model`). Called by `statements` for the model, and by the emission of loops, which
//! rewrites their `break`s.

use nagaya_c::visit::{walk_stmt, Visitor};
use nagaya_c::{DirectiveId, FuncId, StmtId, StmtKind, Tree};
use nagaya_model::language::{Entry, Exit, Leaves};
use nagaya_text::{Span, Symbol};

/// The jumps out of a statement that are not its end.
pub fn out_of(tree: &Tree, s: StmtId) -> Vec<Exit> {
    let mut jumps = Jumps::default();
    walk_stmt(tree, s, &mut jumps);
    let Jumps { mut out, gotos, labels, .. } = jumps;
    let gone = gotos.into_iter().filter(|(name, _)| !labels.contains(name));
    out.extend(gone.map(|(_, span)| Exit { span, word: "goto", leaves: Leaves::ToLabel }));
    out
}

/// The `break`s that leave a loop with this body.
pub fn breaks(tree: &Tree, body: StmtId) -> Vec<Span> {
    out_of(tree, body).into_iter().filter(|e| e.leaves == Leaves::Loop).map(|e| e.span).collect()
}

/// The jumps in the body of a function that enter a statement after a directive from outside.
pub fn into_blocks(tree: &Tree, body: StmtId) -> Vec<Entry> {
    let mut inside = Inside::default();
    walk_stmt(tree, body, &mut inside);
    let Inside { gotos, labels, mut cases, .. } = inside;
    for (name, span, from) in gotos {
        let around = labels.iter().find(|l| l.0 == name).map_or(&[][..], |l| &l.1);
        let entered = around.iter().zip(0..).find(|(block, k)| from.get(*k) != Some(block));
        cases.extend(entered.map(|(directive, _)| Entry { span, word: "goto", directive: *directive }));
    }
    cases
}

/// Jumps of a statement, those inside inner loops and functions apart.
#[derive(Default)]
struct Jumps {
    loops: u32,
    switches: u32,
    out: Vec<Exit>,
    gotos: Vec<(Symbol, Span)>,
    labels: Vec<Symbol>,
}

impl Visitor for Jumps {
    fn stmt(&mut self, tree: &Tree, id: StmtId) -> bool {
        let span = tree.stmt(id).span;
        let mut leave = |word, leaves| self.out.push(Exit { span, word, leaves });
        match tree.stmt(id).kind {
            StmtKind::For { .. } | StmtKind::While { .. } | StmtKind::Do { .. } => self.loops += 1,
            StmtKind::Switch { .. } => self.switches += 1,
            StmtKind::Break if self.loops + self.switches == 0 => leave("break", Leaves::Loop),
            StmtKind::Continue if self.loops == 0 => leave("continue", Leaves::Iteration),
            StmtKind::Return(_) => leave("return", Leaves::Procedure),
            StmtKind::GotoExpr(_) => leave("goto", Leaves::Unknown),
            StmtKind::Goto(name) => self.gotos.push((name, span)),
            StmtKind::Label { name, .. } => self.labels.push(name),
            _ => {}
        }
        true
    }

    fn leave_stmt(&mut self, tree: &Tree, id: StmtId) {
        match tree.stmt(id).kind {
            StmtKind::For { .. } | StmtKind::While { .. } | StmtKind::Do { .. } => self.loops -= 1,
            StmtKind::Switch { .. } => self.switches -= 1,
            _ => {}
        }
    }

    fn function(&mut self, _: &Tree, _: FuncId) -> bool {
        false
    }
}

/// Jumps and labels of a function, with the directives whose statements are around them.
#[derive(Default)]
struct Inside {
    /// The directives around the statement, and how many `switch` were around each.
    around: Vec<(DirectiveId, u32)>,
    switches: u32,
    gotos: Vec<(Symbol, Span, Vec<DirectiveId>)>,
    labels: Vec<(Symbol, Vec<DirectiveId>)>,
    /// `case` and `default` of a `switch` around the directive.
    cases: Vec<Entry>,
}

impl Inside {
    fn directives(&self) -> Vec<DirectiveId> {
        self.around.iter().map(|a| a.0).collect()
    }

    fn case(&mut self, span: Span, word: &'static str) {
        if let Some((directive, _)) = self.around.last().filter(|a| a.1 == self.switches) {
            self.cases.push(Entry { span, word, directive: *directive });
        }
    }
}

impl Visitor for Inside {
    fn stmt(&mut self, tree: &Tree, id: StmtId) -> bool {
        let span = Span::token(tree.stmt(id).span.lo);
        match tree.stmt(id).kind {
            StmtKind::Directive { directive, body: Some(_) } => self.around.push((directive, self.switches)),
            StmtKind::Switch { .. } => self.switches += 1,
            StmtKind::Case { .. } => self.case(span, "case"),
            StmtKind::Default { .. } => self.case(span, "default"),
            StmtKind::Goto(name) => self.gotos.push((name, span, self.directives())),
            StmtKind::Label { name, .. } => self.labels.push((name, self.directives())),
            _ => {}
        }
        true
    }

    fn leave_stmt(&mut self, tree: &Tree, id: StmtId) {
        match tree.stmt(id).kind {
            StmtKind::Directive { body: Some(_), .. } => {
                self.around.pop();
            }
            StmtKind::Switch { .. } => self.switches -= 1,
            _ => {}
        }
    }

    fn function(&mut self, _: &Tree, _: FuncId) -> bool {
        false
    }
}
