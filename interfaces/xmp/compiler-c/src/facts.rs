//! Facts about a unit's references, without lowering them: paths from an object to a part of it, distributed arrays
//! with their declarations, and sections. Also the arrays that statements write.

use crate::coarray::Table;
use crate::fold::{fold, is_pure};
use crate::reading::Parsed;
use nagaya_c::types::FxMap;
use nagaya_c::visit::{walk_stmt, Context, Usage, Visitor};
use nagaya_c::{DeclId, ExprId, ExprKind, GroupId, Len, Quals, StmtId, SuffixKind, Tree, Ty, Type, UnOp};
use nagaya_model::directive::align::{Aligned, ArrayForm};
use nagaya_model::Model;
use nagaya_plan::Written;
use nagaya_text::{TokenIdx, Unit};

/// A unit with its directives and its coarrays.
#[derive(Clone, Copy)]
pub struct Facts<'a> {
    pub parsed: Parsed<'a>,
    pub unit: &'a Unit,
    pub tree: &'a Tree,
    pub model: &'a Model,
    pub table: &'a Table,
    /// Numbers of distributed arrays by their first declaration.
    pub aligned_of: &'a FxMap<DeclId, usize>,
}

/// The distributed arrays of a model by their first declaration.
pub fn aligned_of(model: &Model) -> FxMap<DeclId, usize> {
    model.aligned.iter().enumerate().map(|(n, a)| (a.decl, n)).collect()
}

/// One step from an object to a part of it.
#[derive(Clone, Copy, Debug)]
pub enum Step {
    Index(ExprId),
    /// The section node.
    Triplet(ExprId),
    Dot(TokenIdx),
    Arrow(TokenIdx),
    Deref,
    /// The whole of an array dimension, of which this is the type.
    All(Ty),
}

/// A reference, taken apart.
#[derive(Clone, Debug)]
pub struct Path {
    /// A name, or a pointer computed somehow.
    pub root: ExprId,
    /// Steps, and the expression before each.
    pub steps: Vec<(Step, ExprId)>,
    /// The whole of it.
    pub whole: ExprId,
}

impl Path {
    /// The path up to step `at`.
    pub fn prefix(&self, at: usize) -> Path {
        Path { root: self.root, steps: self.steps[..=at].to_vec(), whole: self.whole }
    }
}

/// `base`, `length`, `step`, or one index.
#[derive(Clone, Copy)]
pub enum Subscript {
    Index(ExprId),
    Range([Option<ExprId>; 3]),
}

impl<'a> Facts<'a> {
    pub fn new(
        (unit, tree): (&'a Unit, &'a Tree),
        model: &'a Model,
        table: &'a Table,
        aligned_of: &'a FxMap<DeclId, usize>,
    ) -> Facts<'a> {
        Facts { parsed: Parsed { unit, tree }, unit, tree, model, table, aligned_of }
    }

    /// The distributed array that a name or a member means.
    pub fn aligned_named(&self, id: ExprId) -> Option<usize> {
        match self.tree.expr(id).kind {
            ExprKind::Name { decl: Some(d), .. } | ExprKind::Member { field: Some(d), .. } => {
                self.aligned_of.get(&self.tree.first(d)).copied()
            }
            _ => None,
        }
    }

    /// The distributed array that an object is or is a part of: its number, what means it, and whether it is the whole.
    pub fn aligned_object(&self, id: ExprId) -> Option<(usize, ExprId, bool)> {
        let (mut at, mut whole) = (self.tree.peel(id), true);
        loop {
            if let Some(n) = self.aligned_named(at) {
                return Some((n, at, whole));
            }
            let (ExprKind::Index { base, .. } | ExprKind::Section { base, .. } | ExprKind::Member { base, .. }) =
                self.tree.expr(at).kind
            else {
                return None;
            };
            (at, whole) = (self.tree.peel(base), false);
        }
    }

    /// The subscripts of `a[i][j]`, outermost first, and what they are subscripts of, if `id` is the whole of such a reference to a
    /// distributed array.
    pub fn global_indices(&self, id: ExprId) -> Option<(usize, ExprId, Vec<ExprId>)> {
        let mut indices = Vec::new();
        let mut at = id;
        loop {
            match self.tree.expr(at).kind {
                ExprKind::Paren(inner) => at = inner,
                ExprKind::Index { base, index } => {
                    indices.push(index);
                    at = base;
                }
                _ => break,
            }
        }
        indices.reverse();
        self.aligned_named(at).map(|n| (n, at, indices))
    }

    /// The distributed arrays of which a statement assigns elements.
    pub fn written(&self, s: StmtId) -> Vec<Written> {
        let mut found = WrittenIn { facts: self, arrays: Vec::new(), variables: Vec::new() };
        walk_stmt(self.tree, s, &mut found);
        let WrittenIn { arrays, variables: changed, .. } = found;
        let is_lost = |object| variables(self.tree, object).is_none_or(|all| all.iter().any(|d| changed.contains(d)));
        let one = |(array, object): (usize, ExprId)| {
            let is_member = self.model.aligned[array].form.is_member();
            Written { array, object, is_lost: is_member && is_lost(object) }
        };
        arrays.into_iter().map(one).collect()
    }

    /// The type of the elements, and the extents that the declaration gives.
    pub fn declared_shape(&self, n: usize) -> (Ty, Vec<Option<Len>>) {
        let array = &self.model.aligned[n];
        let ty = self.tree.decl(array.decl).ty;
        let element = match array.form {
            ArrayForm::Array | ArrayForm::Member(_) => self.tree.types.dims(ty).0,
            ArrayForm::Pointer | ArrayForm::MemberPointer(_) | ArrayForm::Parameter => {
                self.tree.types.pointee(ty).map_or(ty, |to| self.tree.types.dims(to).0)
            }
        };
        (element, self.declared_lens(array))
    }

    /// The extents that the declaration gives; `None` for the first one of a pointer.
    pub fn declared_lens(&self, array: &Aligned) -> Vec<Option<Len>> {
        let tree = self.tree;
        let decl = tree.decl(array.decl);
        let (mut out, ty) = match array.form {
            ArrayForm::Array | ArrayForm::Member(_) => (Vec::new(), decl.ty),
            ArrayForm::Pointer | ArrayForm::MemberPointer(_) => {
                (vec![None], tree.types.pointee(decl.ty).unwrap_or(decl.ty))
            }
            ArrayForm::Parameter => {
                let first = match decl.suffixes.first().map(|s| s.kind) {
                    Some(SuffixKind::Array(Some(e))) => {
                        Some(tree.constant(e).map_or(Len::Expr(e), |k| Len::Const(k as u64)))
                    }
                    _ => None,
                };
                (vec![first], tree.types.pointee(decl.ty).unwrap_or(decl.ty))
            }
        };
        out.extend(tree.types.dims(ty).1.into_iter().map(Some));
        out
    }

    pub fn path(&self, id: ExprId) -> Path {
        let tree = self.tree;
        let mut steps = Vec::new();
        let mut at = id;
        let root = loop {
            at = tree.peel(at);
            let e = tree.expr(at);
            let (step, base) = match e.kind {
                ExprKind::Index { base, index } => (Step::Index(index), base),
                ExprKind::Section { base, .. } => (Step::Triplet(at), base),
                ExprKind::Member { base, name_at, arrow: false, .. } => (Step::Dot(name_at), base),
                ExprKind::Member { base, name_at, arrow: true, .. } => (Step::Arrow(name_at), base),
                ExprKind::Unary { op: UnOp::Deref, operand } => (Step::Deref, operand),
                _ => break at,
            };
            steps.push((step, base));
            // Behind a pointer begins another object.
            let ends = matches!(step, Step::Arrow(_) | Step::Deref) || !self.is_aggregate(tree.expr(base).ty);
            at = base;
            if ends {
                break tree.peel(base);
            }
        };
        steps.reverse();
        Path { root, steps, whole: id }
    }

    pub fn is_aggregate(&self, ty: Ty) -> bool {
        matches!(self.tree.types.get(ty), Type::Array(..) | Type::Record(_) | Type::Vector(..))
    }

    /// The declaration a path begins with.
    pub fn root_decl(&self, path: &Path) -> Option<DeclId> {
        match self.tree.expr(path.root).kind {
            ExprKind::Name { decl, .. } => decl,
            _ => None,
        }
    }

    /// The declared object that a path is a part of, when it is one (and not what a pointer points to).
    pub fn object_of(&self, path: &Path) -> Option<DeclId> {
        let d = self.root_decl(path)?;
        let known = matches!(self.table.get(d), Some(co) if co.form.is_object())
            || self.tree.types.is_array(self.tree.decl(d).ty);
        known.then(|| self.tree.first(d))
    }

    /// Whether evaluating a path again changes nothing.
    pub fn pure_path(&self, path: &Path) -> bool {
        is_pure(self.tree, path.root)
            && path.steps.iter().all(|(s, _)| match s {
                Step::Index(e) => is_pure(self.tree, *e),
                Step::Triplet(node) => match self.tree.expr(*node).kind {
                    ExprKind::Section { lower, length, step, .. } => {
                        [lower, length, step].into_iter().flatten().all(|e| is_pure(self.tree, e))
                    }
                    _ => true,
                },
                _ => true,
            })
    }

    /// Whether an expression is an operand of an array statement: a section, or an array of another image.
    pub fn is_operand(&self, id: ExprId) -> bool {
        let e = self.tree.expr(self.tree.peel(id));
        match e.kind {
            ExprKind::CoIndex { .. } => e.rank > 0 || self.tree.types.is_array(e.ty),
            ExprKind::Section { .. } | ExprKind::Index { .. } | ExprKind::Member { .. } => e.rank > 0,
            _ => false,
        }
    }

    /// The expression to which the subscripts of an object belong, and these subscripts from the outermost dimension
    /// on. The search ends at a pointer that is dereferenced, unless the pointer is a distributed array.
    pub fn subscripts_of(&self, e: ExprId) -> (ExprId, Vec<Subscript>) {
        let tree = self.tree;
        let mut subs = Vec::new();
        let mut at = tree.peel(e);
        loop {
            let base = match tree.expr(at).kind {
                ExprKind::Paren(inner) => {
                    at = inner;
                    continue;
                }
                ExprKind::Index { base, index } => {
                    subs.push(Subscript::Index(index));
                    base
                }
                ExprKind::Section { base, lower, length, step } => {
                    subs.push(Subscript::Range([lower, length, step]));
                    base
                }
                _ => break,
            };
            at = tree.peel(base);
            let is_pointer = matches!(tree.types.get(tree.expr(at).ty), Type::Pointer(..));
            if is_pointer && self.aligned_named(at).is_none() {
                break;
            }
        }
        subs.reverse();
        (at, subs)
    }

    /// The number of elements that `base:length:step` selects in a dimension, if it is known.
    pub fn length_of(&self, len: Option<&Len>, [lower, length, step]: [Option<ExprId>; 3]) -> Option<i128> {
        let value = |e: Option<ExprId>, default: i128| e.map_or(Some(default), |e| fold(self.tree, e));
        match (length, len) {
            (Some(e), _) => fold(self.tree, e),
            (None, Some(Len::Const(n))) => {
                let (lower, step) = (value(lower, 0)?, value(step, 1).filter(|s| *s != 0)?);
                Some(rest((*n).into(), lower, step))
            }
            (None, _) => None,
        }
    }
}

/// Collects the distributed arrays that a statement writes elements of, and all variables that it declares or changes.
struct WrittenIn<'f, 'a> {
    facts: &'f Facts<'a>,
    /// Number, and the name or member that means it.
    arrays: Vec<(usize, ExprId)>,
    variables: Vec<DeclId>,
}

impl Visitor for WrittenIn<'_, '_> {
    fn expr(&mut self, tree: &Tree, id: ExprId, context: Context) -> bool {
        if matches!(context.usage, Usage::Write | Usage::Update) {
            let same = |a: &(usize, ExprId), root: ExprId| {
                let text = |e: ExprId| self.facts.unit.source(tree.expr(e).span);
                !self.facts.model.aligned[a.0].form.is_member() || text(a.1) == text(root)
            };
            match (self.facts.global_indices(id), &tree.expr(id).kind) {
                (Some((n, root, _)), _) if !self.arrays.iter().any(|a| a.0 == n && same(a, root)) => {
                    self.arrays.push((n, root));
                }
                (None, ExprKind::Name { decl: Some(d), .. }) if !context.part => self.variables.push(tree.first(*d)),
                _ => {}
            }
        }
        true
    }

    fn group(&mut self, tree: &Tree, id: GroupId) -> bool {
        self.variables.extend(tree.group(id).decls.iter().map(|d| tree.first(*d)));
        true
    }
}

/// The variables of `s`, `p->part`, `list[2].part`, if this is all it is made of: then it may be evaluated once more.
pub(crate) fn variables(tree: &Tree, id: ExprId) -> Option<Vec<DeclId>> {
    let e = tree.expr(id);
    match e.kind {
        ExprKind::Name { decl: Some(d), .. } => {
            (!tree.types.quals(e.ty).has(Quals::VOLATILE)).then(|| vec![tree.first(d)])
        }
        ExprKind::Paren(inner) => variables(tree, inner),
        ExprKind::Unary { op: UnOp::Deref, operand } => variables(tree, operand),
        ExprKind::Member { base, .. } => variables(tree, base),
        ExprKind::Index { base, index } => {
            let mut all = variables(tree, base)?;
            if fold(tree, index).is_none() {
                all.extend(variables(tree, index)?);
            }
            Some(all)
        }
        _ => None,
    }
}

/// Elements that `[base::step]` has in a dimension of `extent`.
pub fn rest(extent: i128, base: i128, step: i128) -> i128 {
    if step > 0 {
        ((extent - base).max(0) + step - 1) / step
    } else if base >= 0 {
        base / -step + 1
    } else {
        0
    }
}

/// Whether an expression has an address.
pub fn is_object(kind: &ExprKind) -> bool {
    matches!(
        kind,
        ExprKind::Name { .. }
            | ExprKind::Member { .. }
            | ExprKind::Unary { op: UnOp::Deref, .. }
            | ExprKind::Index { .. }
    )
}

#[cfg(test)]
mod tests {
    use super::rest;

    #[test]
    fn an_omitted_length_is_what_is_left() {
        assert_eq!(rest(100, 20, 1), 80);
        assert_eq!(rest(10, 0, 3), 4);
        assert_eq!(rest(10, 9, -3), 4);
        assert_eq!(rest(10, 10, 1), 0);
    }
}
