//! Warnings about four mistakes:
//!
//! * a variable that is read before `sync()` has completed the `:=` to it;
//! * a collective call on one processor alone;
//! * `x :- e` that is a label;
//! * a `main` in place of `splitc_main`.
//!
//! The warnings are about what is certain: straight code between two jumps, and the `if` that `on_one` and `on_proc`
//! expand to. The effects of other functions are unknown, so a call of one ends what is certain. Not here: edits
//! (`lower`).

use crate::class::is_far_object;
use nagaya_c::visit::{walk_unit, Context, Visitor};
use nagaya_c::{BinOp, Decl, DeclId, DeclKind, ExprId, ExprKind, FuncId, Stmt, StmtId, StmtKind, Tree};
use nagaya_text::diag::Diagnostics;
use nagaya_text::{Span, Symbol, Unit};
use std::collections::{HashMap, HashSet};

struct Warn<'a> {
    unit: &'a Unit,
    diags: &'a mut Diagnostics,
    /// Variables with a get pending, and where that was begun.
    pending: HashMap<DeclId, Span>,
    /// Statements that one processor executes, and how many of them are around.
    alone: HashSet<StmtId>,
    depth: usize,
    /// Statements that are entered by a jump, or not at all.
    branches: HashSet<StmtId>,
    /// Labels that some `goto` names.
    named: HashSet<Symbol>,
}

/// Warns about a whole unit.
pub fn warn(unit: &Unit, tree: &Tree, diags: &mut Diagnostics) {
    let goto = |s: &Stmt| if let StmtKind::Goto(name) = s.kind { Some(name) } else { None };
    let named = tree.stmts.iter().filter_map(goto).collect();
    let (pending, alone, branches) = (HashMap::new(), HashSet::new(), HashSet::new());
    let mut w = Warn { unit, diags, pending, alone, depth: 0, branches, named };
    walk_unit(tree, &mut w);
}

impl Warn<'_> {
    /// The variable that an expression is.
    fn variable(tree: &Tree, id: ExprId) -> Option<DeclId> {
        match tree.expr(tree.peel(id)).kind {
            ExprKind::Name { decl: Some(d), .. } => {
                matches!(tree.decl(d).kind, DeclKind::Var | DeclKind::Param).then(|| tree.first(d))
            }
            _ => None,
        }
    }

    /// `x :- e` where `x` was to be an object is a label, and an expression after it.
    fn label(&mut self, span: Span, name: Symbol) {
        let operator = self.unit.source(Span::new(span.lo + 1, span.lo + 3)) == ":-";
        if operator && !self.named.contains(&name) {
            let name = self.unit.name(name).into_owned();
            self.diags
                .warning(
                    Span::token(span.lo),
                    format!("'{name}' is a label here, and '-' begins the statement after it"),
                )
                .help("':-' stores into the memory of a processor: write what names that, such as *pointer");
        }
    }

    /// A program that includes the library and has its own `main` never starts the library.
    fn own_main(&mut self, tree: &Tree, id: FuncId) {
        let is = |name: Option<Symbol>, text: &str| name.is_some_and(|name| self.unit.name(name) == text);
        let main = tree.decl(tree.function(id).decl);
        let includes = |d: &Decl| is(d.name, "barrier") && self.unit.in_system_file(d.name_at);
        if is(main.name, "main") && tree.decls.iter().any(includes) {
            self.diags
                .warning(
                    Span::token(main.name_at),
                    "a Split-C program begins with splitc_main: a program that defines main does not start the runtime",
                )
                .help("call it splitc_main");
        }
    }

    fn names_me(&self, tree: &Tree, id: ExprId) -> bool {
        match tree.expr(tree.peel(id)).kind {
            ExprKind::Member { base, name, .. } if self.unit.name(name) == "me" => {
                let ExprKind::Name { name, .. } = tree.expr(tree.peel(base)).kind else { return false };
                self.unit.name(name) == "ngysc_here"
            }
            _ => false,
        }
    }

    /// Statements that only one processor reaches: `if (MYPROC == e) here`, `if (MYPROC != e) ... else here`.
    fn note_alone(&mut self, tree: &Tree, cond: ExprId, then: StmtId, other: Option<StmtId>) {
        let ExprKind::Binary { op, left, right } = tree.expr(tree.peel(cond)).kind else { return };
        if !self.names_me(tree, left) && !self.names_me(tree, right) {
            return;
        }
        let alone = match op {
            BinOp::Eq => Some(then),
            BinOp::Ne => other,
            _ => None,
        };
        self.alone.extend(alone);
    }

    fn call(&mut self, tree: &Tree, callee: ExprId) {
        let ExprKind::Name { name, decl } = tree.expr(tree.peel(callee)).kind else { return self.pending.clear() };
        let name = self.unit.name(name).into_owned();
        let known = decl.is_some_and(|d| self.unit.in_system_file(tree.decl(d).name_at))
            || matches!(name.as_str(), "toproc" | "tolocal" | "toglobal" | "tospread");
        if !known || matches!(name.as_str(), "sync" | "is_sync" | "all_atomic_sync") {
            self.pending.clear();
        }
        let collective = name == "barrier" || name.starts_with("all_");
        if known && collective && self.depth > 0 {
            self.diags
                .warning(tree.expr(callee).span, format!("{name}() is called by one processor, and waits for all"))
                .help("call it outside of on_one and on_proc");
        }
    }
}

fn is_jump(kind: &StmtKind) -> bool {
    use StmtKind::*;
    matches!(
        kind,
        If { .. }
            | While { .. }
            | Do { .. }
            | For { .. }
            | Switch { .. }
            | Case { .. }
            | Default { .. }
            | Label { .. }
            | Goto(_)
            | GotoExpr(_)
            | Return(_)
            | Break
            | Continue
    )
}

impl Visitor for Warn<'_> {
    fn leave_expr(&mut self, tree: &Tree, id: ExprId, context: Context) {
        match tree.expr(id).kind {
            ExprKind::Call { callee, .. } if context.evaluated => self.call(tree, callee),
            ExprKind::Split { store: false, left, right } if is_far_object(tree, right) => {
                if let Some(variable) = Self::variable(tree, left) {
                    self.pending.insert(variable, tree.expr(id).span);
                }
            }
            ExprKind::Name { .. } if context.reads() => {
                let begun = Self::variable(tree, id).and_then(|v| self.pending.remove(&v));
                if let Some(begun) = begun {
                    let name = self.unit.source(tree.expr(id).span);
                    self.diags
                        .warning(
                            tree.expr(id).span,
                            format!("'{name}' is used before sync() has completed the ':=' to it"),
                        )
                        .note_at(begun, "which is begun here")
                        .help("call sync() between the two");
                }
            }
            // Either part may have been left out.
            ExprKind::Cond { .. } | ExprKind::StmtExpr(_) => self.pending.clear(),
            _ => {}
        }
    }

    fn stmt(&mut self, tree: &Tree, id: StmtId) -> bool {
        let kind = &tree.stmt(id).kind;
        match *kind {
            StmtKind::Label { name, .. } => self.label(tree.stmt(id).span, name),
            StmtKind::If { cond, then, other } => {
                self.note_alone(tree, cond, then, other);
                self.branches.insert(then);
                self.branches.extend(other);
            }
            StmtKind::Switch { body, .. } | StmtKind::For { body, .. } => {
                self.branches.insert(body);
            }
            _ => {}
        }
        let goes_on = matches!(kind, StmtKind::If { .. } | StmtKind::Return(_) | StmtKind::Switch { .. });
        if self.branches.contains(&id) || is_jump(kind) && !goes_on {
            self.pending.clear();
        }
        self.depth += usize::from(self.alone.contains(&id));
        true
    }

    fn leave_stmt(&mut self, tree: &Tree, id: StmtId) {
        self.depth -= usize::from(self.alone.contains(&id));
        if is_jump(&tree.stmt(id).kind) {
            self.pending.clear();
        }
    }

    fn function(&mut self, tree: &Tree, id: FuncId) -> bool {
        self.own_main(tree, id);
        self.pending.clear();
        true
    }

    fn leave_function(&mut self, _: &Tree, _: FuncId) {
        self.pending.clear();
    }
}
