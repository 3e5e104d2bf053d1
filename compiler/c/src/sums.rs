//! Loops whose floating-point sums gcc before version 14 vectorises wrongly (gcc's PR 110381).
//!
//! gcc makes one vector of the additions to a variable in an iteration and may exchange them. So an iteration with two or more
//! additions to the same variable is at risk. They may come from a short inner loop that gcc unrolls, or from functions that
//! it inlines. What is found here is more than what gcc makes wrong: what is not understood counts as at risk.
//!
//! For each loop, [`Flow`] holds which values of an iteration go into which variables, and through how many additions. A cycle in it
//! is a value that iterations hand on. Not here: the number of iterations of inner loops (`bounds`) and the graph itself (`nagaya_text::flow`).

mod bounds;
#[cfg(test)]
mod tests;

use crate::ast::*;
use crate::types::Type;
use crate::visit::{walk_expr, walk_stmt, Context, Visitor};
use bounds::Bounds;
use nagaya_text::flow::Flow;
use nagaya_text::Unit;
use std::collections::{HashMap, HashSet};

/// Whether an iteration of a loop may add twice or more to one floating-point variable. `tree` is that of `unit`.
pub fn has_sums_at_risk(unit: &Unit, tree: &Tree) -> bool {
    let bounds = Bounds::new(unit, tree);
    let mut loops = Loops { found: Vec::new() };
    tree.functions.iter().for_each(|f| walk_stmt(tree, f.body, &mut loops));
    // `goto` makes loops, too.
    let jumps = |s: &Stmt| matches!(s.kind, StmtKind::Goto(_) | StmtKind::GotoExpr(_));
    if tree.stmts.iter().any(jumps) {
        loops.found.extend(tree.functions.iter().map(|f| f.body));
    }
    loops.found.iter().any(|s| Iteration::of(unit, tree, &bounds, *s).is_at_risk())
}

struct Loops {
    found: Vec<StmtId>,
}

impl Visitor for Loops {
    fn stmt(&mut self, tree: &Tree, id: StmtId) -> bool {
        if is_loop(tree, id) {
            self.found.push(id);
        }
        true
    }
}

fn is_loop(tree: &Tree, id: StmtId) -> bool {
    matches!(tree.stmt(id).kind, StmtKind::For { .. } | StmtKind::While { .. } | StmtKind::Do { .. })
}

/// What holds a value.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Place {
    Variable(DeclId),
    /// An element, a member, what a pointer points to: as written.
    Text(String),
    /// What a function of the unit returns.
    Result(DeclId),
}

/// One iteration of a loop.
struct Iteration<'a> {
    unit: &'a Unit,
    tree: &'a Tree,
    bounds: &'a Bounds<'a>,
    flow: Flow,
    nodes: HashMap<Place, usize>,
    /// Variables that each iteration has anew: iterations hand no value on in them.
    fresh: HashSet<DeclId>,
    /// What the loop's header counts: elements with such a subscript are others in each iteration.
    counted: HashSet<DeclId>,
    /// Inner loops around the place that gcc may unroll, with what they count.
    unrolled: Vec<(StmtId, HashSet<DeclId>)>,
    /// Functions that are being called, by their first declaration.
    callers: Vec<DeclId>,
}

impl<'a> Iteration<'a> {
    fn of(unit: &'a Unit, tree: &'a Tree, bounds: &'a Bounds<'a>, id: StmtId) -> Iteration<'a> {
        let (fresh, unrolled, callers) = (HashSet::new(), Vec::new(), Vec::new());
        let (flow, nodes, counted) = (Flow::default(), HashMap::new(), bounds::counted(tree, id));
        let mut it = Iteration { unit, tree, bounds, flow, nodes, fresh, counted, unrolled, callers };
        match tree.stmt(id).kind {
            StmtKind::For { cond, step, body, .. } => {
                cond.iter().chain(&step).for_each(|e| walk_expr(tree, *e, Context::VALUE, &mut it));
                walk_stmt(tree, body, &mut it);
            }
            StmtKind::While { cond, body } | StmtKind::Do { body, cond } => {
                walk_expr(tree, cond, Context::VALUE, &mut it);
                walk_stmt(tree, body, &mut it);
            }
            _ => {
                walk_stmt(tree, id, &mut it);
                // The loop may be a part of the function.
                it.fresh.clear();
            }
        }
        it
    }

    fn is_at_risk(&self) -> bool {
        let lasts = |n: usize| !self.nodes.iter().any(|(p, k)| *k == n && self.is_fresh(p));
        self.flow.has_long_cycle(lasts)
    }

    fn is_fresh(&self, place: &Place) -> bool {
        match place {
            Place::Variable(d) => self.fresh.contains(d),
            Place::Text(_) => false,
            Place::Result(_) => true,
        }
    }

    fn node(&mut self, place: Place) -> usize {
        let next = self.nodes.len();
        *self.nodes.entry(place).or_insert(next)
    }

    fn edge(&mut self, from: usize, to: usize, additions: usize) {
        // An unrolled loop repeats each addition.
        let times = if self.unrolled.is_empty() { 1 } else { 2 };
        self.flow.add(from, to, additions * times);
    }

    /// The node of an object. `None`: each iteration has another.
    fn object(&mut self, e: ExprId) -> Option<usize> {
        let e = self.tree.peel(e);
        if let ExprKind::Name { decl: Some(d), .. } = self.tree.expr(e).kind {
            return Some(self.node(Place::Variable(self.tree.first(d))));
        }
        if bounds::names(self.tree, e).iter().any(|d| self.counted.contains(d)) {
            return None;
        }
        Some(self.node(Place::Text(bounds::text(self.unit, self.tree, e))))
    }

    /// Whether values of a type can be part of a floating-point sum.
    fn counts(&self, e: ExprId) -> bool {
        let ty = self.tree.expr(e).ty;
        !self.tree.types.is_integer(ty) && !matches!(self.tree.types.get(ty), Type::Pointer(..) | Type::Far(..))
    }

    /// What goes from `e` into `to`, through so many additions.
    fn goes(&mut self, e: ExprId, to: usize, additions: usize) {
        if !self.counts(e) {
            return;
        }
        let tree = self.tree;
        match tree.expr(e).kind {
            ExprKind::Paren(e) | ExprKind::Cast { operand: e, .. } => self.goes(e, to, additions),
            ExprKind::Unary { op, operand } if op != UnOp::Deref => self.goes(operand, to, additions),
            ExprKind::Binary { op, left, right } => {
                let more = usize::from(matches!(op, BinOp::Add | BinOp::Sub));
                self.goes(left, to, additions + more);
                self.goes(right, to, additions + more);
            }
            ExprKind::Cond { cond, then, other } => {
                self.goes(then.unwrap_or(cond), to, additions);
                self.goes(other, to, additions);
            }
            ExprKind::Comma { right, .. } => self.goes(right, to, additions),
            ExprKind::Assign { left, .. } => self.goes(left, to, additions),
            ExprKind::Postfix { operand, .. } | ExprKind::Prefix { operand, .. } => self.goes(operand, to, additions),
            ExprKind::ChooseExpr { then, other, .. } => {
                self.goes(then, to, additions);
                self.goes(other, to, additions);
            }
            ExprKind::Generic(g) => {
                tree.generics[g.index()].arms.iter().for_each(|(_, e)| self.goes(*e, to, additions));
            }
            ExprKind::StmtExpr(s) => {
                if let StmtKind::Block(list) = &tree.stmt(s).kind {
                    if let Some(StmtKind::Expr(e)) = list.last().map(|s| &tree.stmt(*s).kind) {
                        self.goes(*e, to, additions);
                    }
                }
            }
            ExprKind::Call { callee, args } => match self.bounds.callee(callee) {
                Some(d) => {
                    let from = self.node(Place::Result(d));
                    self.edge(from, to, additions);
                }
                // fma() adds, too.
                None => tree.list(args).iter().for_each(|e| self.goes(*e, to, additions + 1)),
            },
            _ => {
                let Some(from) = self.object(e) else { return };
                self.edge(from, to, additions);
                if let Some(root) = bounds::root(tree, e) {
                    let root = self.node(Place::Variable(root));
                    self.flow.add(root, from, 0);
                }
            }
        }
    }

    fn assigned(&mut self, left: ExprId, op: Option<BinOp>, right: Option<ExprId>) {
        if !self.counts(left) {
            return;
        }
        let Some(to) = self.object(left) else { return };
        let adds = usize::from(matches!(op, Some(BinOp::Add | BinOp::Sub)));
        if op.is_some() {
            self.edge(to, to, adds);
        }
        right.iter().for_each(|e| self.goes(*e, to, adds));
        if let Some(root) = bounds::root(self.tree, left).filter(|_| !self.callers.is_empty()) {
            // Perhaps the caller's variable.
            let root = self.node(Place::Variable(root));
            self.flow.add(to, root, 0);
            self.flow.add(root, to, 0);
        }
    }

    fn initialised(&mut self, d: DeclId, init: InitId) {
        match &self.tree.init(init).kind {
            InitKind::Expr(e) => {
                let to = self.node(Place::Variable(d));
                self.goes(*e, to, 0);
            }
            InitKind::List(items) => items.iter().for_each(|i| self.initialised(d, i.init)),
        }
    }

    /// The compiler may inline the function.
    fn call(&mut self, d: DeclId, args: ExprList) {
        let Some(function) = self.bounds.functions.get(&d).filter(|_| !self.callers.contains(&d)) else { return };
        let tree = self.tree;
        let function = tree.function(*function);
        for (param, arg) in function.params.iter().zip(tree.list(args)) {
            let param = self.tree.first(*param);
            self.fresh.insert(param);
            let to = self.node(Place::Variable(param));
            if self.counts(*arg) && !tree.types.is_array(tree.expr(*arg).ty) {
                self.goes(*arg, to, 0);
                continue;
            }
            // What the function makes of the object goes back.
            let of = match tree.expr(tree.peel(*arg)).kind {
                ExprKind::Unary { op: UnOp::Addr, operand } => operand,
                _ => *arg,
            };
            if let Some(object) = self.object(of) {
                self.flow.add(object, to, 0);
                self.flow.add(to, object, 0);
            }
        }
        self.callers.push(d);
        walk_stmt(tree, function.body, self);
        self.callers.pop();
    }
}

impl Visitor for Iteration<'_> {
    fn expr(&mut self, tree: &Tree, id: ExprId, context: Context) -> bool {
        if !context.evaluated || self.flow.is_full() {
            return false;
        }
        match tree.expr(id).kind {
            ExprKind::Assign { op, left, right } => self.assigned(left, op, Some(right)),
            ExprKind::Split { left, right, .. } => self.assigned(left, None, Some(right)),
            ExprKind::Postfix { operand, .. } | ExprKind::Prefix { operand, .. } => {
                self.assigned(operand, Some(BinOp::Add), None);
            }
            ExprKind::Call { callee, args } => {
                if let Some(d) = self.bounds.callee(callee) {
                    self.call(d, args);
                }
            }
            _ => {}
        }
        true
    }

    fn group(&mut self, tree: &Tree, id: GroupId) -> bool {
        for d in &tree.group(id).decls {
            let decl = tree.decl(*d);
            if !matches!(decl.storage, Storage::Static | Storage::Extern) {
                self.fresh.insert(tree.first(*d));
                decl.init.iter().for_each(|init| self.initialised(tree.first(*d), *init));
            }
        }
        true
    }

    fn stmt(&mut self, tree: &Tree, id: StmtId) -> bool {
        match tree.stmt(id).kind {
            StmtKind::Return(Some(e)) => {
                if let Some(d) = self.callers.last().copied() {
                    let to = self.node(Place::Result(d));
                    self.goes(e, to, 0);
                }
            }
            _ if is_loop(tree, id) => {
                if self.bounds.is_long(id, &self.unrolled) {
                    return false;
                }
                self.unrolled.push((id, bounds::counted(tree, id)));
            }
            _ => {}
        }
        true
    }

    fn leave_stmt(&mut self, _tree: &Tree, id: StmtId) {
        if self.unrolled.last().is_some_and(|(last, _)| *last == id) {
            self.unrolled.pop();
        }
    }

    fn function(&mut self, _tree: &Tree, _id: FuncId) -> bool {
        false
    }
}
