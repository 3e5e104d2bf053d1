//! Walking the tree, each expression with how it is used.
//!
//! Lowering needs to know whether a reference is read, written or only named. It also needs to know whether the array
//! decays or only a part of it is meant, and whether its value is needed. [`Context`] answers. The walk is in
//! source order within a node's children, parents before children. A visitor may decline the children.

use crate::ast::*;
use crate::types::Type;

/// What is done with an expression's object or value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Usage {
    /// Its value is used: lvalues are read, arrays and functions decay.
    Value,
    /// Left side of `=`.
    Write,
    /// Left side of a compound assignment, operand of `++` and `--`.
    Update,
    /// Operand of `&`.
    Address,
    /// Operand of `sizeof`, `alignof`, `typeof`: the object itself, no decay.
    Object,
    /// Computed for its effects only: an expression statement, left of a comma, first and third part of `for`.
    Discard,
    /// Initialises something: an array of characters does not decay.
    Init,
    /// Operand of `asm`.
    Asm,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Context {
    pub usage: Usage,
    /// Only a part of the object is meant: it is left of `.`, or an array under `[ ]`. So it does not decay.
    pub part: bool,
    /// False inside `sizeof` and similar, where nothing happens at run time. (The extent of a variable length array in
    /// there is evaluated all the same, by the C compiler.)
    pub evaluated: bool,
}

impl Context {
    pub const VALUE: Context = Context { usage: Usage::Value, part: false, evaluated: true };

    fn with(self, usage: Usage) -> Context {
        Context { usage, part: false, ..self }
    }
    fn value(self) -> Context {
        self.with(Usage::Value)
    }
    fn part(self) -> Context {
        Context { part: true, ..self }
    }
    /// Whether an array here turns into a pointer to its first element.
    pub fn decays(self) -> bool {
        !self.part && matches!(self.usage, Usage::Value | Usage::Discard)
    }
    /// Whether the object's value is fetched.
    pub fn reads(self) -> bool {
        self.evaluated && matches!(self.usage, Usage::Value | Usage::Update | Usage::Init | Usage::Discard | Usage::Asm)
    }
    pub fn writes(self) -> bool {
        self.evaluated && matches!(self.usage, Usage::Write | Usage::Update)
    }
}

/// What to do at each node. Every function may be left out; `true` means: visit the children.
pub trait Visitor {
    fn expr(&mut self, _tree: &Tree, _id: ExprId, _context: Context) -> bool {
        true
    }
    /// Called after the children, or after they were declined.
    fn leave_expr(&mut self, _tree: &Tree, _id: ExprId, _context: Context) {}
    fn stmt(&mut self, _tree: &Tree, _id: StmtId) -> bool {
        true
    }
    fn leave_stmt(&mut self, _tree: &Tree, _id: StmtId) {}
    fn group(&mut self, _tree: &Tree, _id: GroupId) -> bool {
        true
    }
    fn function(&mut self, _tree: &Tree, _id: FuncId) -> bool {
        true
    }
    fn leave_function(&mut self, _tree: &Tree, _id: FuncId) {}
    fn directive(&mut self, _tree: &Tree, _id: DirectiveId) {}
}

pub fn walk_unit(tree: &Tree, v: &mut dyn Visitor) {
    for item in &tree.items {
        match *item {
            Item::Group(g) => walk_group(tree, g, v),
            Item::Function(f) => walk_function(tree, f, v),
            Item::Directive(d) => v.directive(tree, d),
            Item::Asm(_) | Item::Other(_) => {}
        }
    }
}

pub fn walk_function(tree: &Tree, id: FuncId, v: &mut dyn Visitor) {
    if v.function(tree, id) {
        let f = tree.function(id);
        walk_type_exprs(tree, &f.exprs, Context::VALUE, v);
        f.old_style.iter().for_each(|g| walk_group(tree, *g, v));
        f.directives.iter().for_each(|d| v.directive(tree, *d));
        walk_stmt(tree, f.body, v);
    }
    v.leave_function(tree, id);
}

pub fn walk_group(tree: &Tree, id: GroupId, v: &mut dyn Visitor) {
    walk_group_in(tree, id, Context::VALUE, v)
}

fn walk_group_in(tree: &Tree, id: GroupId, c: Context, v: &mut dyn Visitor) {
    if !v.group(tree, id) {
        return;
    }
    let g = tree.group(id);
    walk_type_exprs(tree, &g.exprs, c, v);
    if let Some(Tag::Record(r)) = g.defines {
        walk_members(tree, r, v);
    }
    for d in &g.decls {
        if let Some(init) = tree.decl(*d).init {
            walk_init(tree, init, c, v);
        }
    }
}

/// Directives among the members; the members' own expressions are in the group that defines the record.
fn walk_members(tree: &Tree, r: crate::types::RecordId, v: &mut dyn Visitor) {
    tree.types.record(r).directives.iter().for_each(|d| v.directive(tree, *d));
}

fn walk_type_exprs(tree: &Tree, exprs: &[TypeExpr], c: Context, v: &mut dyn Visitor) {
    for t in exprs {
        let c = match t.role {
            TypeRole::Typeof => Context { usage: Usage::Object, part: false, evaluated: false },
            _ => c.value(),
        };
        walk_expr(tree, t.expr, c, v);
    }
}

pub fn walk_init(tree: &Tree, id: InitId, c: Context, v: &mut dyn Visitor) {
    match &tree.init(id).kind {
        InitKind::Expr(e) => walk_expr(tree, *e, c.with(Usage::Init), v),
        InitKind::List(items) => {
            for item in items {
                for d in &item.designators {
                    match *d {
                        Designator::Member(_) => {}
                        Designator::Index(e) => walk_expr(tree, e, c.value(), v),
                        Designator::Range(a, b) => {
                            walk_expr(tree, a, c.value(), v);
                            walk_expr(tree, b, c.value(), v);
                        }
                    }
                }
                walk_init(tree, item.init, c, v);
            }
        }
    }
}

pub fn walk_stmt(tree: &Tree, id: StmtId, v: &mut dyn Visitor) {
    walk_stmt_in(tree, id, Context::VALUE, v)
}

fn walk_stmt_in(tree: &Tree, id: StmtId, c: Context, v: &mut dyn Visitor) {
    if v.stmt(tree, id) {
        stmt_children(tree, id, c, v);
    }
    v.leave_stmt(tree, id);
}

fn stmt_children(tree: &Tree, id: StmtId, c: Context, v: &mut dyn Visitor) {
    let value = c.value();
    match &tree.stmt(id).kind {
        StmtKind::Expr(e) => walk_expr(tree, *e, c.with(Usage::Discard), v),
        StmtKind::Block(list) => list.iter().for_each(|s| walk_stmt_in(tree, *s, c, v)),
        StmtKind::Decl(g) => walk_group_in(tree, *g, c, v),
        StmtKind::Function(f) => walk_function(tree, *f, v),
        StmtKind::If { cond, then, other } => {
            walk_expr(tree, *cond, value, v);
            walk_stmt_in(tree, *then, c, v);
            other.iter().for_each(|s| walk_stmt_in(tree, *s, c, v));
        }
        StmtKind::While { cond, body } | StmtKind::Switch { value: cond, body } => {
            walk_expr(tree, *cond, value, v);
            walk_stmt_in(tree, *body, c, v);
        }
        StmtKind::Do { body, cond } => {
            walk_stmt_in(tree, *body, c, v);
            walk_expr(tree, *cond, value, v);
        }
        StmtKind::For { init, cond, step, body } => {
            init.iter().for_each(|s| walk_stmt_in(tree, *s, c, v));
            cond.iter().for_each(|e| walk_expr(tree, *e, value, v));
            step.iter().for_each(|e| walk_expr(tree, *e, c.with(Usage::Discard), v));
            walk_stmt_in(tree, *body, c, v);
        }
        StmtKind::Case { lo, hi, body } => {
            walk_expr(tree, *lo, value, v);
            hi.iter().for_each(|e| walk_expr(tree, *e, value, v));
            walk_stmt_in(tree, *body, c, v);
        }
        StmtKind::Default { body } | StmtKind::Label { body, .. } => walk_stmt_in(tree, *body, c, v),
        StmtKind::GotoExpr(e) => walk_expr(tree, *e, value, v),
        StmtKind::Return(e) => e.iter().for_each(|e| walk_expr(tree, *e, value, v)),
        StmtKind::Asm(a) => {
            let a = &tree.asms[a.index()];
            a.outputs.iter().chain(a.inputs.iter()).for_each(|e| walk_expr(tree, *e, c.with(Usage::Asm), v));
        }
        StmtKind::Directive { directive, body } => {
            v.directive(tree, *directive);
            body.iter().for_each(|s| walk_stmt_in(tree, *s, c, v));
        }
        StmtKind::Error
        | StmtKind::Empty
        | StmtKind::Goto(_)
        | StmtKind::LocalLabels
        | StmtKind::Break
        | StmtKind::Continue => {}
    }
}

fn walk_type_name(tree: &Tree, id: TypeNameId, c: Context, v: &mut dyn Visitor) {
    let t = tree.type_name(id);
    walk_type_exprs(tree, &t.exprs, c, v);
    if let Some(Tag::Record(r)) = t.defines {
        walk_members(tree, r, v);
    }
}

/// Visits `id` and its parts, used as `c` describes.
pub fn walk_expr(tree: &Tree, id: ExprId, c: Context, v: &mut dyn Visitor) {
    if v.expr(tree, id, c) {
        expr_children(tree, id, c, v);
    }
    v.leave_expr(tree, id, c);
}

fn expr_children(tree: &Tree, id: ExprId, c: Context, v: &mut dyn Visitor) {
    let value = c.value();
    // What gives the value of the whole: without a use of the whole it has none.
    let result = if c.usage == Usage::Discard { c.with(Usage::Discard) } else { value };
    let unevaluated = Context { usage: Usage::Object, part: false, evaluated: false };
    match tree.expr(id).kind {
        ExprKind::Paren(e) => walk_expr(tree, e, c, v),
        ExprKind::Index { base, index } => {
            walk_expr(tree, base, subscripted(tree, base, c), v);
            walk_expr(tree, index, subscripted(tree, index, c), v);
        }
        ExprKind::Section { base, lower, length, step } => {
            walk_expr(tree, base, subscripted(tree, base, c), v);
            [lower, length, step].iter().flatten().for_each(|e| walk_expr(tree, *e, value, v));
        }
        ExprKind::CoIndex { base, subs } => {
            walk_expr(tree, base, c, v);
            tree.list(subs).iter().for_each(|e| walk_expr(tree, *e, value, v));
        }
        ExprKind::Call { callee, args } => {
            walk_expr(tree, callee, value, v);
            tree.list(args).iter().for_each(|e| walk_expr(tree, *e, value, v));
        }
        ExprKind::Member { base, arrow, .. } => walk_expr(tree, base, if arrow { value } else { c.part() }, v),
        ExprKind::Postfix { operand, .. } | ExprKind::Prefix { operand, .. } => {
            walk_expr(tree, operand, c.with(Usage::Update), v)
        }
        ExprKind::Unary { op, operand } => {
            let c = match op {
                UnOp::Addr => c.with(Usage::Address),
                UnOp::Real | UnOp::Imag => c.part(),
                UnOp::Extension => c,
                _ => value,
            };
            walk_expr(tree, operand, c, v)
        }
        ExprKind::SizeofExpr(e) | ExprKind::AlignofExpr(e) => walk_expr(tree, e, unevaluated, v),
        ExprKind::SizeofType(t) | ExprKind::AlignofType(t) => walk_type_name(tree, t, c.value(), v),
        ExprKind::Cast { to, operand } => {
            walk_type_name(tree, to, value, v);
            walk_expr(tree, operand, value, v);
        }
        ExprKind::Compound { to, init } => {
            walk_type_name(tree, to, value, v);
            walk_init(tree, init, c, v);
        }
        ExprKind::Binary { left, right, .. } => {
            walk_expr(tree, left, value, v);
            walk_expr(tree, right, value, v);
        }
        ExprKind::Assign { op, left, right } => {
            let usage = if op.is_some() { Usage::Update } else { Usage::Write };
            walk_expr(tree, left, c.with(usage), v);
            walk_expr(tree, right, value, v);
        }
        ExprKind::Split { left, right, .. } => {
            walk_expr(tree, left, c.with(Usage::Write), v);
            walk_expr(tree, right, value, v);
        }
        ExprKind::Cond { cond, then, other } => {
            walk_expr(tree, cond, value, v);
            then.iter().for_each(|e| walk_expr(tree, *e, result, v));
            walk_expr(tree, other, result, v);
        }
        ExprKind::Comma { left, right } => {
            walk_expr(tree, left, c.with(Usage::Discard), v);
            walk_expr(tree, right, result, v);
        }
        ExprKind::Generic(g) => {
            let g = &tree.generics[g.index()];
            walk_expr(tree, g.control, Context { evaluated: false, ..value }, v);
            for (t, e) in &g.arms {
                t.iter().for_each(|t| walk_type_name(tree, *t, value, v));
                let taken = g.chosen.is_none_or(|chosen| chosen == *e);
                walk_expr(tree, *e, Context { evaluated: c.evaluated && taken, ..c }, v);
            }
        }
        ExprKind::StmtExpr(s) => walk_stmt_in(tree, s, value, v),
        ExprKind::VaArg { list, to } => {
            walk_expr(tree, list, c.with(Usage::Update), v);
            walk_type_name(tree, to, value, v);
        }
        ExprKind::Offsetof { of, subs } => {
            walk_type_name(tree, of, value, v);
            tree.list(subs).iter().for_each(|e| walk_expr(tree, *e, value, v));
        }
        ExprKind::TypesCompatible { a, b } => {
            walk_type_name(tree, a, value, v);
            walk_type_name(tree, b, value, v);
        }
        ExprKind::ChooseExpr { cond, then, other, chosen } => {
            walk_expr(tree, cond, value, v);
            let arm = |taken: Option<bool>| Context { evaluated: c.evaluated && taken != Some(false), ..c };
            walk_expr(tree, then, arm(chosen), v);
            walk_expr(tree, other, arm(chosen.map(|b| !b)), v);
        }
        ExprKind::ConvertVector { operand, to } => {
            walk_expr(tree, operand, value, v);
            walk_type_name(tree, to, value, v);
        }
        ExprKind::Error
        | ExprKind::Name { .. }
        | ExprKind::Int(_)
        | ExprKind::Float
        | ExprKind::Str
        | ExprKind::FuncName
        | ExprKind::LabelAddr(_) => {}
    }
}

/// Context of an operand of `[ ]`: part of an array stays in the same use, a pointer is read, an index is read.
fn subscripted(tree: &Tree, operand: ExprId, c: Context) -> Context {
    match tree.types.get(tree.expr(operand).ty) {
        Type::Array(..) | Type::Spread(..) | Type::Vector(..) => c.part(),
        _ => c.value(),
    }
}
