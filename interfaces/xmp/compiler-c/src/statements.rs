//! C's statements as the model sees them: loops that count, and blocks of one statement.
//!
//! Not here: which loops belong to a directive (`nagaya_model`), where jumps go (`jumps`), and what is
//! written in place of either (`emit`).

use crate::fold::fold;
use crate::jumps;
use crate::reading::{value_type, Parsed};
use nagaya_c::visit::{walk_stmt, Context, Usage, Visitor};
use nagaya_c::{BinOp, DeclId, ExprId, ExprKind, GroupId, IncDec, InitKind, StmtId, StmtKind, Tree};
use nagaya_model::directive::align::Sign;
use nagaya_model::index::displaced;
use nagaya_model::language::{Assignment, Entry, Exit, Header, Relation, Statement};
use nagaya_model::Statements;
use nagaya_text::{Span, Unit};

impl Statements for Parsed<'_> {
    fn statement(&self, s: StmtId) -> Statement {
        let tree = self.tree;
        match &tree.stmt(s).kind {
            StmtKind::Block(list) => Statement::Block(list.to_vec()),
            StmtKind::For { .. } => match canonical(self.unit, tree, s) {
                Some((header, _)) => Statement::Loop(header),
                None => Statement::OtherLoop,
            },
            StmtKind::Expr(e) => match tree.expr(tree.peel(*e)).kind {
                ExprKind::Assign { op, left, right } => {
                    Statement::Assignment(Assignment { left, right, plain: op.is_none() })
                }
                _ => Statement::Other,
            },
            StmtKind::Directive { directive, body: Some(_) } => Statement::Construct(*directive),
            StmtKind::Error | StmtKind::Empty => Statement::Nothing,
            _ => Statement::Other,
        }
    }

    fn whole(&self, s: StmtId) -> Span {
        self.tree.stmt(s).span
    }

    fn changed(&self, variable: DeclId, s: StmtId) -> Option<Span> {
        let mut changes = Changes { decl: variable, found: None };
        walk_stmt(self.tree, s, &mut changes);
        changes.found
    }

    fn exits(&self, s: StmtId) -> Vec<Exit> {
        jumps::out_of(self.tree, s)
    }

    fn entries(&self, procedure: StmtId) -> Vec<Entry> {
        jumps::into_blocks(self.tree, procedure)
    }
}

/// The parts of a loop's header that are rewritten.
#[derive(Clone, Copy)]
pub struct ForText {
    pub init: StmtId,
    /// The group of the variable that the header declares.
    pub declares: Option<GroupId>,
    pub cond: ExprId,
    /// The third part of the header.
    pub advance: ExprId,
}

/// A `for` statement in the form that `loop` needs.
pub fn canonical(unit: &Unit, tree: &Tree, id: StmtId) -> Option<(Header, ForText)> {
    let StmtKind::For { init, cond, step, body } = tree.stmt(id).kind else { return None };
    let (init, cond, advance) = (init?, cond?, step?);
    let name_of = |e: ExprId| match tree.expr(tree.peel(e)).kind {
        ExprKind::Name { name, decl } => Some((name, decl)),
        _ => None,
    };
    let (variable, decl, declares, first) = match &tree.stmt(init).kind {
        StmtKind::Expr(e) => match tree.expr(*e).kind {
            ExprKind::Assign { op: None, left, right } => {
                let (name, decl) = name_of(left)?;
                (name, decl, None, right)
            }
            _ => return None,
        },
        StmtKind::Decl(g) => {
            let [d] = tree.group(*g).decls[..] else { return None };
            match tree.init(tree.decl(d).init?).kind {
                InitKind::Expr(e) => (tree.decl(d).name?, Some(d), Some(*g), e),
                InitKind::List(_) => return None,
            }
        }
        _ => return None,
    };
    let is_variable = |e: ExprId| name_of(e).is_some_and(|n| n.0 == variable);
    let ExprKind::Binary { op, left, right } = tree.expr(tree.peel(cond)).kind else { return None };
    let turns = match op {
        BinOp::Lt => Some([Relation::Less, Relation::Greater]),
        BinOp::Le => Some([Relation::LessEqual, Relation::GreaterEqual]),
        BinOp::Gt => Some([Relation::Greater, Relation::Less]),
        BinOp::Ge => Some([Relation::GreaterEqual, Relation::LessEqual]),
        BinOp::Ne => None,
        _ => return None,
    };
    let (is_turned, limit) = match (is_variable(left), is_variable(right)) {
        (true, _) => (false, right),
        // `limit > i` is `i < limit`
        (_, true) => (true, left),
        _ => return None,
    };
    let step = match tree.expr(tree.peel(advance)).kind {
        ExprKind::Postfix { op, operand } | ExprKind::Prefix { op, operand } if is_variable(operand) => {
            (if op == IncDec::Inc { Sign::Plus } else { Sign::Minus }, None)
        }
        ExprKind::Assign { op: Some(BinOp::Add), left, right } if is_variable(left) => (Sign::Plus, Some(right)),
        ExprKind::Assign { op: Some(BinOp::Sub), left, right } if is_variable(left) => (Sign::Minus, Some(right)),
        ExprKind::Assign { op: None, left, right } if is_variable(left) => {
            let [(sign, e)] = displaced(&Parsed { unit, tree }, right, &[variable])?.1[..] else { return None };
            (sign, Some(e))
        }
        _ => return None,
    };
    let relation = match (turns, step) {
        (Some(turns), _) => turns[usize::from(is_turned)],
        // A step of 1 or -1 reaches the limit of `i != limit`.
        (None, (sign, by)) if by.is_none_or(|e| fold(tree, e) == Some(1)) => match sign {
            Sign::Plus => Relation::Less,
            Sign::Minus => Relation::Greater,
        },
        (None, _) => return None,
    };
    let values = value_type(unit, tree, decl.map(|d| tree.decl(d).ty));
    let begins = tree.stmt(init).span;
    let decl = decl.map(|d| tree.first(d));
    let header = Header { stmt: id, variable, decl, values, begins, first, relation, limit, step, body };
    Some((header, ForText { init, declares, cond, advance }))
}

/// Finds where a variable is assigned to.
struct Changes {
    decl: DeclId,
    found: Option<Span>,
}

impl Visitor for Changes {
    fn expr(&mut self, tree: &Tree, id: ExprId, context: Context) -> bool {
        if let ExprKind::Name { decl: Some(d), .. } = tree.expr(id).kind {
            let changed = context.evaluated && matches!(context.usage, Usage::Write | Usage::Update);
            if changed && !context.part && tree.first(d) == tree.first(self.decl) {
                self.found = self.found.or(Some(tree.expr(id).span));
            }
        }
        true
    }
}
