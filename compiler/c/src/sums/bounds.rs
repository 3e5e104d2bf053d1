//! Whether the compiler can know that a loop has few iterations, so that it unrolls it.

use super::{is_loop, Place};
use crate::ast::*;
use crate::visit::{walk_expr, Context, Visitor};
use nagaya_text::Unit;
use std::collections::{HashMap, HashSet};

/// gcc unrolls loops of up to 17 iterations.
const MOST: i128 = 32;

/// What the variables of a unit are assigned.
pub struct Bounds<'a> {
    unit: &'a Unit,
    tree: &'a Tree,
    /// The functions of the unit, by their first declaration.
    pub functions: HashMap<DeclId, FuncId>,
    /// The values that a variable, its elements or members get.
    values: HashMap<DeclId, Vec<ExprId>>,
    /// Variables that are counted up or down.
    changed: HashSet<DeclId>,
    /// The user has the compiler unroll loops of any number of iterations.
    unrolls: bool,
}

/// What the compiler may know of an integer.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Value {
    Known(i128),
    Variable,
    /// Perhaps it is constant.
    Unknown,
}

impl<'a> Bounds<'a> {
    pub fn new(unit: &'a Unit, tree: &'a Tree) -> Bounds<'a> {
        let of = |n: usize| (tree.first(tree.functions[n].decl), FuncId(n as u32));
        let functions = (0..tree.functions.len()).map(of).collect();
        let unrolls = unit.pragmas.iter().any(|p| {
            let text = &unit.text()[p.text.start as usize..p.text.end as usize];
            text.windows(6).any(|w| w == b"unroll")
        });
        let (values, changed) = (HashMap::new(), HashSet::new());
        let mut bounds = Bounds { unit, tree, functions, values, changed, unrolls };
        for (n, d) in tree.decls.iter().enumerate() {
            if let Some(init) = d.init {
                bounds.initialised(tree.first(DeclId(n as u32)), init);
            }
        }
        for e in &tree.exprs {
            match e.kind {
                ExprKind::Assign { op: None, left, right } => bounds.gets(root(tree, left), right),
                ExprKind::Assign { left: e, .. }
                | ExprKind::Postfix { operand: e, .. }
                | ExprKind::Prefix { operand: e, .. } => bounds.changed.extend(root(tree, e)),
                ExprKind::Call { callee, args } => {
                    let Some(f) = bounds.callee(callee).and_then(|d| bounds.functions.get(&d)) else { continue };
                    for (param, arg) in tree.function(*f).params.iter().zip(tree.list(args)) {
                        bounds.gets(Some(tree.first(*param)), *arg);
                    }
                }
                _ => {}
            }
        }
        bounds
    }

    fn gets(&mut self, d: Option<DeclId>, value: ExprId) {
        d.iter().for_each(|d| self.values.entry(*d).or_default().push(value));
    }

    fn initialised(&mut self, d: DeclId, init: InitId) {
        match &self.tree.init(init).kind {
            InitKind::Expr(e) => self.gets(Some(d), *e),
            InitKind::List(items) => items.iter().for_each(|i| self.initialised(d, i.init)),
        }
    }

    /// The function of the unit that a call means.
    pub fn callee(&self, callee: ExprId) -> Option<DeclId> {
        let ExprKind::Name { decl: Some(d), .. } = self.tree.expr(self.tree.peel(callee)).kind else { return None };
        Some(self.tree.first(d)).filter(|d| self.functions.contains_key(d))
    }

    /// Whether a loop has more iterations than the compiler unrolls, or a number that it cannot know. `unrolled`: the loops around
    /// it that may be unrolled, with what they count.
    pub fn is_long(&self, id: StmtId, unrolled: &[(StmtId, HashSet<DeclId>)]) -> bool {
        let tree = self.tree;
        let StmtKind::For { init: Some(init), cond: Some(cond), step: Some(step), .. } = tree.stmt(id).kind else {
            return false;
        };
        let ExprKind::Binary { op, left, right } = tree.expr(tree.peel(cond)).kind else { return false };
        let (mut counters, stepped) = (counted(tree, id).into_iter(), tree.peel(step));
        let (Some(counter), None) = (counters.next(), counters.next()) else { return false };
        if self.unrolls || !op.is_comparison() || op == BinOp::Eq {
            return false;
        }
        let is_counter = |e: ExprId| self.variable(e) == Some(counter);
        let limit = match (is_counter(left), is_counter(right)) {
            (true, false) => right,
            (false, true) => left,
            _ => return false,
        };
        let Some(first) = self.first_value(init, counter) else { return false };
        let by = match tree.expr(stepped).kind {
            ExprKind::Postfix { .. } | ExprKind::Prefix { .. } => Some(1),
            ExprKind::Assign { op: Some(BinOp::Add | BinOp::Sub), right, .. } => tree.constant(right),
            _ => None,
        };
        let around: HashSet<DeclId> = unrolled.iter().flat_map(|(_, d)| d).copied().collect();
        let value = |e| self.value(e, &around, &mut HashSet::new());
        match (value(first), value(limit)) {
            (Value::Known(a), Value::Known(b)) => by.is_some_and(|by| (b - a).abs() > by.abs().saturating_mul(MOST)),
            (Value::Variable, _) | (_, Value::Variable) => {
                let (mut from, mut to) = (HashSet::new(), HashSet::new());
                self.parts(first, &mut from);
                self.parts(limit, &mut to);
                from.is_disjoint(&to)
            }
            _ => false,
        }
    }

    fn variable(&self, e: ExprId) -> Option<DeclId> {
        match self.tree.expr(self.tree.peel(e)).kind {
            ExprKind::Name { decl, .. } => decl.map(|d| self.tree.first(d)),
            _ => None,
        }
    }

    fn first_value(&self, init: StmtId, counter: DeclId) -> Option<ExprId> {
        let tree = self.tree;
        match &tree.stmt(init).kind {
            StmtKind::Expr(e) => match tree.expr(tree.peel(*e)).kind {
                ExprKind::Assign { op: None, left, right } if self.variable(left) == Some(counter) => Some(right),
                _ => None,
            },
            StmtKind::Decl(g) => {
                let mut decls = tree.group(*g).decls.iter().filter(|d| tree.first(**d) == counter);
                match tree.init(tree.decl(*decls.next()?).init?).kind {
                    InitKind::Expr(e) => Some(e),
                    InitKind::List(_) => None,
                }
            }
            _ => None,
        }
    }

    fn value(&self, e: ExprId, around: &HashSet<DeclId>, open: &mut HashSet<DeclId>) -> Value {
        let tree = self.tree;
        if let Some(known) = tree.constant(e) {
            return Value::Known(known);
        }
        match tree.expr(e).kind {
            ExprKind::Paren(e) | ExprKind::Cast { operand: e, .. } => self.value(e, around, open),
            ExprKind::Unary { op, operand } if op != UnOp::Deref => match self.value(operand, around, open) {
                Value::Known(n) if op == UnOp::Minus => Value::Known(-n),
                Value::Variable => Value::Variable,
                _ => Value::Unknown,
            },
            ExprKind::Binary { op, left, right } => {
                match (op, self.value(left, around, open), self.value(right, around, open)) {
                    (BinOp::Add, Value::Known(a), Value::Known(b)) => Value::Known(a.saturating_add(b)),
                    (BinOp::Sub, Value::Known(a), Value::Known(b)) => Value::Known(a.saturating_sub(b)),
                    (BinOp::Add | BinOp::Sub, Value::Variable, _) | (BinOp::Add | BinOp::Sub, _, Value::Variable) => {
                        Value::Variable
                    }
                    (_, Value::Variable, Value::Variable) => Value::Variable,
                    _ => Value::Unknown,
                }
            }
            ExprKind::Call { callee, .. } => match self.callee(callee) {
                Some(_) => Value::Unknown,
                None => Value::Variable,
            },
            ExprKind::Name { .. } | ExprKind::Index { .. } | ExprKind::Member { .. } | ExprKind::Unary { .. } => {
                self.stored(e, around, open)
            }
            _ => Value::Unknown,
        }
    }

    /// The value of an object.
    fn stored(&self, e: ExprId, around: &HashSet<DeclId>, open: &mut HashSet<DeclId>) -> Value {
        let subscripts = names(self.tree, e);
        let Some(d) = root(self.tree, e) else { return Value::Unknown };
        let is_name = self.variable(e).is_some();
        if subscripts.iter().any(|d| around.contains(d)) {
            return Value::Unknown;
        }
        // Other elements in other iterations.
        let varies = |d: &DeclId| self.changed.contains(d);
        if self.changed.contains(&d) || (!is_name && subscripts.iter().any(varies)) {
            return Value::Variable;
        }
        let Some(values) = self.values.get(&d) else { return Value::Variable };
        if !open.insert(d) {
            return Value::Unknown;
        }
        let all: Vec<Value> = values.iter().map(|e| self.value(*e, around, open)).collect();
        open.remove(&d);
        match all[..] {
            [one] if is_name => one,
            _ if all.iter().all(|v| *v == Value::Variable) => Value::Variable,
            _ => Value::Unknown,
        }
    }

    /// What a value is made of by additions: two values with a part in common may have a constant difference.
    fn parts(&self, e: ExprId, out: &mut HashSet<Place>) {
        let tree = self.tree;
        match tree.expr(e).kind {
            ExprKind::Paren(e) | ExprKind::Cast { operand: e, .. } => self.parts(e, out),
            ExprKind::Unary { op, operand } if op != UnOp::Deref => self.parts(operand, out),
            ExprKind::Binary { op, left, right } => {
                let scaled = [left, right].iter().any(|e| tree.constant(*e).is_some());
                if matches!(op, BinOp::Add | BinOp::Sub) || (scaled && !matches!(op, BinOp::Div | BinOp::Rem)) {
                    self.parts(left, out);
                    self.parts(right, out);
                } else {
                    out.insert(Place::Text(text(self.unit, tree, e)));
                }
            }
            ExprKind::Cond { then, other, .. } => {
                then.iter().for_each(|e| self.parts(*e, out));
                self.parts(other, out);
            }
            ExprKind::Int(_) => {}
            _ => match self.variable(e) {
                Some(d) => {
                    if out.insert(Place::Variable(d)) {
                        self.values.get(&d).into_iter().flatten().for_each(|e| self.parts(*e, out));
                    }
                }
                None => {
                    out.insert(Place::Text(text(self.unit, tree, e)));
                }
            },
        }
    }
}

/// What the header of a loop counts.
pub fn counted(tree: &Tree, id: StmtId) -> HashSet<DeclId> {
    struct Steps(HashSet<DeclId>);
    impl Visitor for Steps {
        fn expr(&mut self, tree: &Tree, id: ExprId, _context: Context) -> bool {
            if let ExprKind::Postfix { operand: e, .. }
            | ExprKind::Prefix { operand: e, .. }
            | ExprKind::Assign { left: e, .. } = tree.expr(id).kind
            {
                if let ExprKind::Name { decl: Some(d), .. } = tree.expr(tree.peel(e)).kind {
                    self.0.insert(tree.first(d));
                }
            }
            true
        }
    }
    let mut steps = Steps(HashSet::new());
    if let (true, StmtKind::For { step: Some(step), .. }) = (is_loop(tree, id), &tree.stmt(id).kind) {
        walk_expr(tree, *step, Context::VALUE, &mut steps);
    }
    steps.0
}

/// The variables that an expression names.
pub fn names(tree: &Tree, id: ExprId) -> HashSet<DeclId> {
    struct Names(HashSet<DeclId>);
    impl Visitor for Names {
        fn expr(&mut self, tree: &Tree, id: ExprId, _context: Context) -> bool {
            if let ExprKind::Name { decl: Some(d), .. } = tree.expr(id).kind {
                self.0.insert(tree.first(d));
            }
            true
        }
    }
    let mut names = Names(HashSet::new());
    walk_expr(tree, id, Context::VALUE, &mut names);
    names.0
}

/// The variable that an object is a part of, or that points to it.
pub fn root(tree: &Tree, id: ExprId) -> Option<DeclId> {
    match tree.expr(id).kind {
        ExprKind::Name { decl, .. } => decl.map(|d| tree.first(d)),
        ExprKind::Paren(e)
        | ExprKind::Index { base: e, .. }
        | ExprKind::Section { base: e, .. }
        | ExprKind::CoIndex { base: e, .. }
        | ExprKind::Member { base: e, .. }
        | ExprKind::Unary { operand: e, .. }
        | ExprKind::Cast { operand: e, .. } => root(tree, e),
        ExprKind::Binary { left, right, .. } => root(tree, left).or_else(|| root(tree, right)),
        _ => None,
    }
}

/// An expression as written, without spaces.
pub fn text(unit: &Unit, tree: &Tree, id: ExprId) -> String {
    unit.source(tree.expr(id).span).split_whitespace().collect()
}
