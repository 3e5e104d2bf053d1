//! The state of the lowering, and what all of it shares: names, places, values, and the uses of coarrays that are not remote.
//!
//! Needs the facts of a unit and the plan of its directives. Gives edits and diagnostics; nothing here knows layout or columns.
//! Each construct is lowered in a file of its own, as a method of [`Lower`]; the walk (`walk`) calls them.

use crate::coarray::{Coarray, CoarrayForm, Table};
use crate::facts::Facts;
use crate::nest::Nests;
use crate::options::Options;
use crate::pieces::{shorten, Code};
use crate::reading::Parsed;
use crate::unit_code::UnitCode;
use nagaya_c::types::{FxMap, FxSet};
use nagaya_c::visit::{walk_expr, Context, Usage, Visitor};
use nagaya_c::Type;
use nagaya_c::{DeclId, DeclKind, DirectiveId, ExprId, ExprKind, Tree, Ty};
use nagaya_model::directive::align::ArrayForm;
use nagaya_model::{Model, To};
use nagaya_plan::Plan;
use nagaya_text::diag::Diagnostics;
use nagaya_text::edit::Edits;
use nagaya_text::{Span, TokenIdx, Unit};
use std::collections::HashSet;

pub struct Lower<'a> {
    pub(crate) unit: &'a Unit,
    pub(crate) tree: &'a Tree,
    pub(crate) directives: &'a Model,
    pub(crate) table: &'a Table,
    pub(crate) facts: Facts<'a>,
    /// The planned form of each directive among the statements.
    pub(crate) plan: &'a Plan,
    pub(crate) options: Options,
    pub(crate) diags: &'a mut Diagnostics,
    pub(crate) edits: Edits,
    /// Expressions that a construct above them takes care of.
    pub(crate) handled: FxSet<ExprId>,
    /// What the unit has to do before main.
    pub(crate) unit_code: UnitCode,
    /// Variables of the file that have distributed members.
    pub(crate) with_members: Vec<DeclId>,
    /// Directives that are the whole body of a control statement.
    pub(crate) alone: Vec<DirectiveId>,
    /// What the directives between a function's header and its body leave to be done first in the body.
    pub(crate) header: Code,
    /// Look at plain subscripts too (-fcheck, inside a coindexed reference).
    pub(crate) checking: bool,
    /// The distributed nests around what is being lowered.
    pub(crate) nests: Nests,
    /// Expressions that generated code has taken the place of.
    pub(crate) replaced: FxSet<ExprId>,
    /// Variables that hold the sets of the tasks inside `tasks`.
    pub(crate) task_sets: FxMap<DirectiveId, String>,
    /// Undeclared names that have been reported.
    pub(crate) undeclared: FxSet<TokenIdx>,
    done: HashSet<String>,
    names: u32,
}

impl<'a> Lower<'a> {
    pub(crate) fn new(facts: Facts<'a>, plan: &'a Plan, options: Options, diags: &'a mut Diagnostics) -> Lower<'a> {
        Lower {
            unit: facts.unit,
            tree: facts.tree,
            directives: facts.model,
            table: facts.table,
            facts,
            plan,
            options,
            diags,
            edits: Edits::new(),
            handled: FxSet::default(),
            undeclared: FxSet::default(),
            unit_code: UnitCode::default(),
            with_members: Vec::new(),
            alone: Vec::new(),
            header: Code::new(),
            checking: false,
            nests: Nests::default(),
            replaced: FxSet::default(),
            task_sets: FxMap::default(),
            done: HashSet::new(),
            names: 0,
        }
    }

    /// The expressions, as the model queries them.
    pub(crate) fn parsed(&self) -> Parsed<'a> {
        Parsed { unit: self.unit, tree: self.tree }
    }

    /// A number for a name that is used once.
    pub(crate) fn fresh(&mut self) -> u32 {
        self.names += 1;
        self.names
    }

    /// True for the first call with this `what`.
    pub(crate) fn once(&mut self, what: String) -> bool {
        self.done.insert(what)
    }

    /// `file.c:12`
    pub(crate) fn place(&self, at: TokenIdx) -> String {
        let l = self.unit.location(at);
        format!("{}:{}", self.unit.file(l.file).name, l.line)
    }

    /// `file.c:12: a[0:n]:[k]`
    pub(crate) fn at(&self, span: Span) -> String {
        format!("{}: {}", self.place(span.lo), shorten(&self.unit.source(span)))
    }

    pub(crate) fn at_expr(&self, id: ExprId) -> String {
        self.at(self.tree.expr(id).span)
    }

    /// An expression of a directive, as a value.
    pub(crate) fn value(&mut self, id: ExprId) -> Code {
        walk_expr(self.tree, id, Context::VALUE, self);
        self.tree.expr(id).span.into()
    }

    /// The nodes from a reference down to its root need no edits of their own.
    pub(crate) fn handle_path(&mut self, mut id: ExprId) {
        loop {
            self.handled.insert(id);
            id = match self.tree.expr(id).kind {
                ExprKind::Paren(e) => e,
                ExprKind::CoIndex { base, .. }
                | ExprKind::Index { base, .. }
                | ExprKind::Section { base, .. }
                | ExprKind::Member { base, arrow: false, .. } => base,
                _ => return,
            };
        }
    }

    /// Called after an error: nothing in this expression is reported again.
    pub(crate) fn silence(&mut self, id: ExprId) {
        struct All<'h>(&'h mut FxSet<ExprId>);
        impl Visitor for All<'_> {
            fn expr(&mut self, _: &Tree, id: ExprId, _: Context) -> bool {
                self.0.insert(id);
                true
            }
        }
        walk_expr(self.tree, id, Context::VALUE, &mut All(&mut self.handled));
    }

    /// Parameters that are coarrays lose their codimensions, in prototypes and definitions.
    pub(crate) fn parameters(&mut self) {
        for co in &self.table.list {
            for &d in &co.decls {
                let d = self.tree.decl(d);
                if let (DeclKind::Param, Some(c), None) = (d.kind, &d.coarray, d.group) {
                    self.edits.remove(c.span);
                }
            }
        }
    }

    /// The coarray a name means.
    fn coarray_named(&self, id: ExprId) -> Option<&'a Coarray> {
        match self.tree.expr(id).kind {
            ExprKind::Name { decl: Some(d), .. } => self.table.get(d),
            _ => None,
        }
    }

    /// A coarray's name in the user's text: its own instance is meant.
    pub(crate) fn name(&mut self, id: ExprId, context: Context) {
        let e = self.tree.expr(id);
        if let ExprKind::Name { decl: Some(d), name } = e.kind {
            if matches!(self.tree.decl(d).kind, DeclKind::Dialect(_)) && !self.handled.contains(&id) {
                let name = self.unit.name(name).into_owned();
                let what = match self.tree.decl(d).kind {
                    DeclKind::Dialect(n) if matches!(To::from_number(n), To::Template(_)) => "template",
                    _ => "node array",
                };
                self.diags
                    .error(e.span, format!("'{name}' is a {what}, not a variable"))
                    .help(format!("{what}s are used in directives and in xmp_desc_of()"));
                return;
            }
        }
        let assigned = matches!(context.usage, Usage::Write | Usage::Update) && !context.part;
        if let Some(n) = self.facts.aligned_named(id).filter(|_| assigned && context.evaluated) {
            let array = &self.directives.aligned[n];
            if array.form == ArrayForm::Array {
                let brackets = "[:]".repeat(array.dims.len());
                self.diags
                    .error(e.span, format!("'{}' is an array and cannot be assigned to as a whole", array.name))
                    .help(format!("write '{}{brackets} = ...' under 'gmove' or 'array'", array.name));
                return;
            }
        }
        let Some(co) = self.coarray_named(id) else { return };
        let array = self.tree.types.is_array(co.ty);
        let assigned = matches!(context.usage, Usage::Write | Usage::Update);
        if array && assigned && !context.part && !self.handled.contains(&id) {
            let brackets = "[:]".repeat(co.dims.len());
            self.diags
                .error(e.span, format!("'{}' is an array and cannot be assigned to as a whole", co.name))
                .help(format!("write '{}{brackets} = ...'", co.name));
            return;
        }
        let decays = array && (context.part || context.decays() || context.usage == Usage::Init);
        let unchanged = match co.form {
            CoarrayForm::Pointer | CoarrayForm::Distributed => true,
            CoarrayForm::First => decays,
            CoarrayForm::Whole | CoarrayForm::Shaped => false,
        };
        if !unchanged {
            self.edits.replace(e.span, [co.object(&co.name, decays).into()]);
        }
    }

    /// A section where a single value is needed.
    pub(crate) fn section_as_value(&mut self, id: ExprId) {
        let whole = matches!(self.tree.expr(id).kind, ExprKind::Assign { .. });
        let e = self.tree.expr(if whole { id } else { self.culprit(id) });
        let source = shorten(&self.unit.source(e.span));
        let d = if whole {
            self.diags.error(
                e.span,
                "an array assignment is a statement: it has no value and cannot be part of an expression",
            )
        } else {
            self.diags.error(e.span, format!("'{source}' is a section, not a single value"))
        };
        d.note("sections are allowed in array assignments, as in 'a[0:n] = b[0:n] + c[0:n];'");
        self.silence(id);
    }

    /// The section that gives an expression its rank.
    pub(crate) fn culprit(&self, id: ExprId) -> ExprId {
        let tree = self.tree;
        let inner = match tree.expr(id).kind {
            ExprKind::Paren(e) | ExprKind::Cast { operand: e, .. } | ExprKind::Unary { operand: e, .. } => Some(e),
            ExprKind::Binary { left, right, .. } => [left, right].into_iter().find(|e| tree.expr(*e).rank > 0),
            ExprKind::Call { args, .. } => tree.list(args).iter().copied().find(|e| tree.expr(*e).rank > 0),
            _ => None,
        };
        inner.filter(|e| tree.expr(*e).rank > 0).map_or(id, |e| self.culprit(e))
    }

    pub(crate) fn coindexed(&self, id: ExprId) -> Option<ExprId> {
        let id = self.tree.peel(id);
        matches!(self.tree.expr(id).kind, ExprKind::CoIndex { .. }).then_some(id)
    }

    /// Whether the elements of two types are of the same type.
    pub(crate) fn same_type(&self, a: Ty, b: Ty) -> bool {
        let t = &self.tree.types;
        let element = |ty: Ty| t.dims(ty).0;
        let (a, b) = (element(a), element(b));
        a.bare() == b.bare() || t.basic(a).is_some_and(|x| t.basic(b) == Some(x))
    }

    /// How to write the type of an element: its name when it is short, else by example.
    pub(crate) fn element_type(&self, ty: Ty, example: &Code) -> Code {
        match self.tree.types.get(ty) {
            Type::Basic(b) => Code::text(b.name()),
            _ => Code::text("__typeof__(").c(example.clone()).t(")"),
        }
    }
}
