//! C as a base language of the plan: its queries of statements and objects beyond those of the model.

use crate::facts::{Facts, Step, Subscript};
use crate::fold::fold;
use crate::moved::MovedSide;
use crate::numbers::calculated;
use crate::pragmas::has_openmp_before;
use crate::reading::value_type;
use crate::seam;
use nagaya_c::types::FxMap;
use nagaya_c::visit::{walk_expr, walk_stmt, Context, Usage, Visitor};
use nagaya_c::{
    Basic, BinOp, DeclId, DeclKind, DirectiveId, ExprId, ExprKind, Function, Len, Stmt, StmtId, StmtKind, Tree, Type,
};
use nagaya_model::conformance::Singles;
use nagaya_model::directive::align::ArrayForm;
use nagaya_model::directive::array::Along;
use nagaya_model::language::{Expressions, Statements, ValueType};
use nagaya_plan::reduction::MOST_KEPT;
use nagaya_plan::{Checks, Element, NotKept, Operand, Plan, Program, Storage, Subscripted, Transfer, Written};
use nagaya_text::diag::Diagnostics;
use nagaya_text::{Span, Unit};
use std::collections::HashSet;

/// Functions of the library whose result depends on the executing nodes.
const ASKING: [&str; 4] = ["xmp_num_nodes", "xmp_node_num", "xmpc_node_num", seam::name::LIB_MALLOC];

/// Whether a function has no directives and does the same on any executing nodes. `system`: its declaration is in a header of the system.
fn is_known(name: &str, system: bool) -> bool {
    let ours = name.starts_with("__builtin_") || name.starts_with("xmp") || seam::is_generated(name);
    (system || ours) && !ASKING.contains(&name)
}

/// Looks for calls of functions that may have directives.
struct UnknownCalls<'a> {
    unit: &'a Unit,
    found: bool,
}

impl Visitor for UnknownCalls<'_> {
    fn expr(&mut self, tree: &Tree, id: ExprId, context: Context) -> bool {
        if let ExprKind::Call { callee, .. } = tree.expr(id).kind {
            let known = match tree.expr(tree.peel(callee)).kind {
                ExprKind::Name { decl: Some(d), name } => {
                    let d = tree.decl(d);
                    let system = self.unit.in_system_file(d.name_at);
                    d.kind == DeclKind::Function && is_known(&self.unit.name(name), system)
                }
                ExprKind::Name { name, decl: None } => is_known(&self.unit.name(name), false),
                _ => false,
            };
            self.found |= context.evaluated && !known;
        }
        true
    }
}

/// Collects the directives of a statement.
struct Inside(Vec<DirectiveId>);

impl Visitor for Inside {
    fn directive(&mut self, _: &Tree, id: DirectiveId) {
        self.0.push(id);
    }

    fn stmt(&mut self, tree: &Tree, id: StmtId) -> bool {
        if let StmtKind::Directive { directive, .. } = tree.stmt(id).kind {
            self.0.push(directive);
        }
        true
    }
}

/// Looks for calls.
struct Calls(bool);

impl Visitor for Calls {
    fn expr(&mut self, tree: &Tree, id: ExprId, _: Context) -> bool {
        self.0 |= matches!(tree.expr(id).kind, ExprKind::Call { .. });
        !self.0
    }
}

/// Collects the elements of distributed arrays, without those after some directives.
struct Elements<'f, 'a> {
    facts: &'f Facts<'a>,
    apart: &'f dyn Fn(DirectiveId) -> bool,
    found: Vec<Element>,
    /// What means the array of an element that was found: `a[i]` in `a[i][j]` is not another one.
    roots: HashSet<ExprId>,
}

impl Visitor for Elements<'_, '_> {
    fn stmt(&mut self, tree: &Tree, id: StmtId) -> bool {
        !matches!(tree.stmt(id).kind, StmtKind::Directive { directive, .. } if (self.apart)(directive))
    }

    fn expr(&mut self, _: &Tree, id: ExprId, context: Context) -> bool {
        if context.evaluated {
            if let Some((root, element)) = self.facts.element_at(id).filter(|(root, _)| !self.roots.contains(root)) {
                self.roots.insert(root);
                self.found.push(element);
            }
        }
        true
    }
}

/// Collects the distributed arrays that are pointers and change.
struct Moved<'f, 'a> {
    facts: &'f Facts<'a>,
    found: Vec<usize>,
}

impl Visitor for Moved<'_, '_> {
    fn expr(&mut self, _: &Tree, id: ExprId, context: Context) -> bool {
        let changes = context.writes() || context.usage == Usage::Address;
        if let Some(n) = self.facts.aligned_named(id).filter(|_| changes && !context.part) {
            if self.facts.model.aligned[n].form != ArrayForm::Array {
                self.found.push(n);
            }
        }
        true
    }
}

/// A section of an array assignment.
struct Touched {
    object: Option<DeclId>,
    source: String,
    pure: bool,
}

impl Touched {
    /// Whether elements of `self` may have been assigned to through `left` when they are read.
    fn may_be_changed(&self, left: &Touched) -> bool {
        if left.object.is_some() && self.object.is_some() && left.object != self.object {
            return false;
        }
        !(left.pure && self.pure && left.source == self.source)
    }
}

impl Facts<'_> {
    fn touched(&self, id: ExprId) -> Touched {
        let tree = self.tree;
        let id = tree.peel(id);
        let path = self.path(id);
        let named = path.steps.iter().find_map(|(_, before)| self.aligned_named(*before));
        let object = match named.or_else(|| self.aligned_named(path.root)) {
            Some(n) => Some(self.model.aligned[n].decl),
            None => self.object_of(&path),
        };
        Touched { object, source: self.unit.source(tree.expr(id).span), pure: self.pure_path(&path) }
    }

    /// The element of a distributed array that an expression is, and what means the array.
    fn element_at(&self, id: ExprId) -> Option<(ExprId, Element)> {
        if !matches!(self.tree.expr(id).kind, ExprKind::Index { .. } | ExprKind::Section { .. }) {
            return None;
        }
        let (root, subs) = self.subscripts_of(id);
        let array = self.aligned_named(root)?;
        let rank = self.model.aligned[array].dims.len();
        if subs.is_empty() || subs.len() > rank {
            return None;
        }
        let subscript = |d: usize| match subs.get(d) {
            Some(Subscript::Index(e)) => Subscripted::Index { span: self.tree.expr(*e).span, sum: self.sum(*e) },
            Some(Subscript::Range(_)) | None => Subscripted::Open,
        };
        let span = Span::new(self.tree.expr(root).span.lo, self.tree.expr(id).span.hi);
        Some((root, Element { array, span, subscripts: (0..rank).map(subscript).collect() }))
    }

    /// `i + 1 - 2` as a variable and a number.
    fn sum(&self, e: ExprId) -> Option<(DeclId, i128)> {
        let tree = self.tree;
        match tree.expr(tree.peel(e)).kind {
            ExprKind::Name { decl: Some(d), .. } => Some((tree.first(d), 0)),
            ExprKind::Binary { op: BinOp::Add, left, right } => match (self.sum(left), fold(tree, right)) {
                (Some((d, c)), Some(v)) => Some((d, c + v)),
                _ => self.sum(right).zip(fold(tree, left)).map(|((d, c), v)| (d, c + v)),
            },
            ExprKind::Binary { op: BinOp::Sub, left, right } => {
                self.sum(left).zip(fold(tree, right)).map(|((d, c), v)| (d, c - v))
            }
            _ => None,
        }
    }

    /// The sections of the right side of an array assignment.
    fn sections_in(&self, id: ExprId, out: &mut Vec<ExprId>) {
        let tree = self.tree;
        if self.is_operand(id) {
            out.push(id);
            return;
        }
        match tree.expr(id).kind {
            ExprKind::Paren(e) | ExprKind::Unary { operand: e, .. } | ExprKind::Cast { operand: e, .. } => {
                self.sections_in(e, out);
            }
            ExprKind::Binary { left, right, .. } => [left, right].into_iter().for_each(|e| self.sections_in(e, out)),
            ExprKind::Cond { cond, then, other } => {
                [Some(cond), then, Some(other)].into_iter().flatten().for_each(|e| self.sections_in(e, out));
            }
            ExprKind::Call { args, .. } => tree.list(args).iter().for_each(|e| self.sections_in(*e, out)),
            _ => {}
        }
    }

    /// The dimensions of an object with these extents under its subscripts; those without one are taken whole.
    fn dims(&self, lens: &[Option<Len>], subs: &[Subscript]) -> Vec<Along> {
        let along = |(d, len): (usize, &Option<Len>)| match subs.get(d) {
            Some(Subscript::Index(_)) => Along::Index,
            Some(Subscript::Range(parts)) => Along::Range(self.length_of(len.as_ref(), *parts)),
            None => Along::Range(self.length_of(len.as_ref(), [None; 3])),
        };
        lens.iter().enumerate().map(along).collect()
    }
}

/// A directive, and the statement that belongs to it.
pub fn body_of(s: &Stmt) -> Option<(DirectiveId, StmtId)> {
    match s.kind {
        StmtKind::Directive { directive, body } => Some((directive, body?)),
        _ => None,
    }
}

/// The plan of a unit; mistakes are reported.
pub fn plan_of(facts: &Facts<'_>, check: bool, diags: &mut Diagnostics) -> Plan {
    let bodies: FxMap<DirectiveId, StmtId> = facts.tree.stmts.iter().filter_map(body_of).collect();
    let mut plan = Plan::default();
    let whole = |s: StmtId| facts.tree.stmt(s).span;
    let function_of = |s: StmtId| {
        let holds = |f: &Function| whole(f.body).lo <= whole(s).lo && whole(s).hi <= whole(f.body).hi;
        facts.tree.functions.iter().position(holds)
    };
    let early = |id: &DirectiveId| {
        let body = bodies.get(id).copied();
        let early = check && nagaya_plan::returns_early(facts.model, &facts.parsed, (*id, body));
        body.filter(|_| early).and_then(function_of)
    };
    let early: Vec<usize> = facts.model.directives.keys().filter_map(early).collect();
    for id in facts.model.directives.keys() {
        let body = bodies.get(id).copied();
        let is_early = !early.is_empty() && body.and_then(function_of).is_some_and(|f| early.contains(&f));
        plan.add(facts.model, facts, (Checks::of_procedure(check, is_early), diags), (*id, body));
    }
    plan.settle();
    plan
}

impl Program for Facts<'_> {
    fn statements(&self) -> &dyn Statements {
        &self.parsed
    }

    fn directives_in(&self, s: StmtId) -> Vec<DirectiveId> {
        let mut inside = Inside(Vec::new());
        walk_stmt(self.tree, s, &mut inside);
        inside.0
    }

    fn calls_unknown(&self, s: StmtId) -> bool {
        let mut calls = UnknownCalls { unit: self.unit, found: false };
        walk_stmt(self.tree, s, &mut calls);
        calls.found
    }

    fn calls(&self, e: ExprId) -> bool {
        let mut found = Calls(false);
        walk_expr(self.tree, e, Context::VALUE, &mut found);
        found.0
    }

    fn element(&self, e: ExprId) -> ValueType {
        self.parsed.element(e)
    }

    fn is_logical(&self, e: ExprId) -> bool {
        let types = &self.tree.types;
        let ty = self.tree.expr(self.tree.peel(e)).ty;
        let element = match self.aligned_object(e) {
            Some((n, _, true)) => self.declared_shape(n).0,
            _ => types.dims(types.pointee(ty).unwrap_or(ty)).0,
        };
        types.basic(element) == Some(Basic::Bool)
    }

    fn kept(&self, e: ExprId) -> Result<(), NotKept> {
        match self.storage(e) {
            Storage::Scalar if self.tree.types.is_arithmetic(self.tree.expr(self.tree.peel(e)).ty) => Ok(()),
            Storage::Scalar => Err(NotKept::NoNumber),
            _ => Err(NotKept::NoScalar),
        }
    }

    fn kept_elements(&self, e: ExprId) -> Option<u64> {
        let e = self.tree.peel(e);
        let ExprKind::Name { decl: Some(decl), .. } = self.tree.expr(e).kind else { return None };
        let (element, dims) = self.tree.types.dims(self.tree.expr(e).ty);
        let is_plain = self.storage(e) == Storage::Memory && self.table.get(decl).is_none();
        match dims[..] {
            [Len::Const(n @ 1..=MOST_KEPT)] if is_plain && self.tree.types.is_arithmetic(element) => Some(n),
            _ => None,
        }
    }

    fn addable(&self, array: usize) -> Result<(), String> {
        let element = self.declared_shape(array).0;
        match calculated(self.tree, element) {
            Some(_) => Ok(()),
            None => Err(self.tree.show_type(self.unit, element.bare())),
        }
    }

    fn variable(&self, e: ExprId) -> Option<DeclId> {
        match self.tree.expr(self.tree.peel(e)).kind {
            ExprKind::Name { decl, .. } => decl.map(|d| self.tree.first(d)),
            _ => None,
        }
    }

    fn may_be_text(&self, e: ExprId) -> bool {
        let (e, types) = (self.tree.peel(e), &self.tree.types);
        let pointee = types.pointee(self.tree.expr(e).ty).filter(|_| !types.is_array(self.tree.expr(e).ty));
        pointee.is_some_and(|to| types.basic(to) == Some(Basic::Char)) && self.aligned_object(e).is_none()
    }

    fn storage(&self, e: ExprId) -> Storage {
        let tree = self.tree;
        let e = tree.peel(e);
        match self.aligned_object(e) {
            Some((n, _, true)) => return Storage::Distributed(n),
            Some((n, _, false)) => return Storage::Part(n),
            None => {}
        }
        let ty = tree.expr(e).ty;
        let is_several = tree.types.is_array(ty) || matches!(tree.types.get(ty), Type::Pointer(_));
        match tree.expr(e).kind {
            ExprKind::Name { decl: Some(d), .. } if !is_several && self.table.get(d).is_none() => Storage::Scalar,
            _ => Storage::Memory,
        }
    }

    fn operand(&self, e: ExprId, _: Option<ExprId>) -> Option<Operand> {
        let MovedSide { array, subs, element, lens } = self.moved_side(e).filter(|s| s.subs.len() <= s.lens.len())?;
        let no_step =
            |s: &Subscript| matches!(s, Subscript::Range([.., Some(step)]) if fold(self.tree, *step) == Some(0));
        let is_negative = |s: &Subscript| matches!(s, Subscript::Range([_, Some(n), _]) if fold(self.tree, *n).is_some_and(|n| n < 0));
        if subs.iter().any(|s| no_step(s) || is_negative(s)) {
            return None;
        }
        Some(Operand {
            root: self.tree.expr(self.path(e).root).span,
            array,
            dims: self.dims(&lens, &subs),
            element: value_type(self.unit, self.tree, Some(element.bare())),
        })
    }

    fn transfer(&self, left: ExprId, right: ExprId) -> Transfer {
        let element = |e: ExprId| Some(self.moved_side(e)?.element.bare());
        let is_own = self.moved_side(right).is_some_and(|side| side.array.is_none());
        let (root, subs) = self.subscripts_of(right);
        match element(left) {
            // The C compiler converts it before the move.
            Some(l) if is_own && self.is_moved_value(root, &subs, l) => Transfer::Direct,
            l if l == element(right) => Transfer::Direct,
            _ => Transfer::Converted,
        }
    }

    fn left_side(&self, e: ExprId) -> Option<Operand> {
        let tree = self.tree;
        let path = self.path(e);
        // What is subscripted is a name, or a member, to which steps of its own lead.
        let named = |k: &usize| self.aligned_named(path.steps[*k].1).is_some();
        let (root, behind) = match (0..path.steps.len()).find(named) {
            Some(first) => (path.steps[first].1, &path.steps[first..]),
            None => (path.root, &path.steps[..]),
        };
        let Some(n) = self.aligned_named(root) else {
            let dims = vec![Along::Range(None); usize::from(tree.expr(e).rank)];
            let element = self.parsed.element(e);
            return Some(Operand { root: tree.expr(path.root).span, array: None, dims, element });
        };
        if tree.expr(root).rank > 0 {
            return None;
        }
        let (element, lens) = self.declared_shape(n);
        let mut dims = Vec::new();
        for (d, (step, _)) in behind.iter().enumerate().take(lens.len()) {
            dims.push(match *step {
                Step::Index(_) => Along::Index,
                Step::Triplet(node) => {
                    let ExprKind::Section { lower, length, step, .. } = tree.expr(node).kind else { return None };
                    Along::Range(self.length_of(lens[d].as_ref(), [lower, length, step]))
                }
                _ => return None,
            });
        }
        let element = value_type(self.unit, tree, Some(element.bare()));
        (dims.len() == lens.len()).then_some(Operand { root: tree.expr(root).span, array: Some(n), dims, element })
    }

    fn sections(&self, right: ExprId) -> Vec<ExprId> {
        let mut sections = Vec::new();
        self.sections_in(right, &mut sections);
        sections.into_iter().map(|e| self.tree.peel(e)).collect()
    }

    fn lengths(&self, e: ExprId) -> Option<Vec<Option<i128>>> {
        let (tree, path) = (self.tree, self.path(e));
        // As for the left side.
        let named = |k: &usize| self.aligned_named(path.steps[*k].1).is_some();
        let first = (0..path.steps.len()).find(named);
        let root = first.map_or(path.root, |first| path.steps[first].1);
        let declared = self.aligned_named(root).map(|n| self.declared_shape(n).1);
        let subscripts = path.steps[first.unwrap_or(0)..].iter().enumerate();
        let is_subscript =
            |(_, (step, _)): &(usize, &(Step, ExprId))| matches!(step, Step::Index(_) | Step::Triplet(_));
        let given = subscripts.clone().take_while(is_subscript).count();
        // A dimension without a subscript is a mistake, which the emitter reports.
        if declared.as_ref().is_some_and(|lens| lens.len() != given) || tree.types.is_array(tree.expr(e).ty) {
            return None;
        }
        let length = |(d, (step, before)): (usize, &(Step, ExprId))| {
            let Step::Triplet(node) = *step else { return None };
            let ExprKind::Section { lower, length, step, .. } = tree.expr(node).kind else { return None };
            let len = match (&declared, tree.types.get(tree.expr(*before).ty)) {
                (Some(lens), _) => lens.get(d).and_then(|len| len.as_ref()),
                (None, Type::Array(_, len)) => Some(len),
                _ => None,
            };
            Some(self.length_of(len, [lower, length, step]))
        };
        Some(subscripts.filter_map(length).collect())
    }

    fn singles(&self) -> Singles {
        Singles::Skipped
    }

    fn elements(&self, s: StmtId, apart: &dyn Fn(DirectiveId) -> bool) -> Vec<Element> {
        let mut elements = Elements { facts: self, apart, found: Vec::new(), roots: HashSet::new() };
        walk_stmt(self.tree, s, &mut elements);
        elements.found.sort_by_key(|e| e.span.lo);
        elements.found
    }

    fn written(&self, s: StmtId) -> Vec<Written> {
        Facts::written(self, s)
    }

    fn is_threaded(&self, distributed_by: DirectiveId, s: StmtId) -> bool {
        let places = [self.tree.directive(distributed_by).span.lo, self.tree.stmt(s).span.lo];
        places.into_iter().any(|at| has_openmp_before(self.unit, at))
    }

    fn moved(&self, s: StmtId) -> Vec<usize> {
        let mut moved = Moved { facts: self, found: Vec::new() };
        walk_stmt(self.tree, s, &mut moved);
        let span = self.tree.stmt(s).span;
        let is_declared = |n: &usize| {
            let at = self.tree.decl(self.model.aligned[*n].decl).name_at;
            span.lo <= at && at < span.hi
        };
        moved.found.extend((0..self.model.aligned.len()).filter(is_declared));
        moved.found
    }

    fn reads_assigned(&self, left: ExprId, right: ExprId) -> bool {
        let mut sections = Vec::new();
        self.sections_in(right, &mut sections);
        let left = self.touched(left);
        sections.into_iter().any(|e| self.touched(e).may_be_changed(&left))
    }
}
