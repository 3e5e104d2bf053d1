//! The walk over the tree, which makes the edits.
//!
//! The walk lowers each construct where it meets it. Declarations are in `declare`, array statements in `array`, single
//! elements in `scalar`, and directives in `emit`. Library calls with a coindexed argument are in `calls`.
//! `--dump=edits` prints the result.

use crate::coarray::Table;
use crate::facts::{aligned_of, Facts};
use crate::lower::Lower;
use crate::options::Options;
use crate::places;
use crate::program::plan_of;
use crate::reading::Directives;
use nagaya_c::visit::{walk_unit, Context, Visitor};
use nagaya_c::{BinOp, DirectiveId, ExprId, ExprKind, FuncId, GroupId, StmtId, StmtKind, Tree, UnOp};
use nagaya_text::diag::Diagnostics;
use nagaya_text::edit::Edits;
use nagaya_text::{Span, Unit};

/// Lowers a whole unit.
pub fn lower(unit: &Unit, tree: &Tree, directives: &Directives, options: Options, diags: &mut Diagnostics) -> Edits {
    let model = &directives.model;
    let table = Table::build(unit, tree, model, diags);
    let aligned = aligned_of(model);
    let facts = Facts::new((unit, tree), model, &table, &aligned);
    let plan = plan_of(&facts, options.check, diags);
    let mut l = Lower::new(facts, &plan, options, diags);
    l.open_defaults();
    l.parameters();
    walk_unit(tree, &mut l);
    l.lasting_members();
    l.unit_end();
    let mut edits = l.edits;
    places::share(unit, &mut edits);
    edits
}

impl Visitor for Lower<'_> {
    fn expr(&mut self, _: &Tree, id: ExprId, context: Context) -> bool {
        let tree = self.tree;
        if self.replaced.contains(&id) || self.global_element(id, context) || self.coindexed_value(id, context) {
            return false;
        }
        let e = tree.expr(id);
        let handled = self.handled.contains(&id);
        if e.rank > 0 && !handled {
            if context.evaluated {
                self.section_as_value(id);
            } else {
                let at = tree.expr(self.culprit(id)).span;
                self.diags.error(at, "the size of a section is not defined").help("take the size of an element");
            }
            return false;
        }
        match e.kind {
            ExprKind::Name { .. } => self.name(id, context),
            ExprKind::Assign { op: None, left, .. } if self.copies_members(id, left) => return false,
            ExprKind::CoIndex { .. } if !handled => {
                self.handle_path(id);
                self.get(id, context);
            }
            ExprKind::Assign { op, left, right } if context.evaluated => {
                if let Some(target) = self.coindexed(left) {
                    let array = tree.types.is_array(tree.expr(target).ty);
                    if array && !self.handled.contains(&target) {
                        self.section_as_value(id);
                        return false;
                    }
                    if !array && !self.handled.contains(&target) {
                        self.handle_path(left);
                        match op {
                            None => self.put(id, target, tree.expr(right).span, context),
                            Some(op) => self.accumulate(id, target, op, Some(right), context),
                        }
                    }
                }
            }
            ExprKind::Postfix { op, operand } | ExprKind::Prefix { op, operand } if context.evaluated => {
                if let Some(target) = self.coindexed(operand) {
                    self.handle_path(operand);
                    self.count(id, target, op, context);
                }
            }
            ExprKind::Unary { op: UnOp::Addr, operand } if context.evaluated => {
                return !self.address_of_array(id, operand);
            }
            ExprKind::Unary { op: UnOp::Deref, operand } if context.evaluated => self.row_of_parts(id, operand),
            ExprKind::Binary { op: BinOp::Add | BinOp::Sub, left, right } if context.evaluated => {
                self.row_of_parts(id, left);
                self.row_of_parts(id, right);
            }
            ExprKind::Call { callee, args } => {
                tree.list(args).iter().for_each(|a| self.pass_array(*a));
                return self.call(id, callee, args, context);
            }
            _ => {}
        }
        true
    }

    fn stmt(&mut self, tree: &Tree, id: StmtId) -> bool {
        self.lone_directives(id);
        match tree.stmt(id).kind {
            StmtKind::Expr(e) => {
                if self.library_call(e) || self.coindexed_statement(id, e) || self.global_section(e) {
                    return false;
                }
                self.array_statement(id, e);
            }
            StmtKind::Directive { directive, body: Some(body) } => {
                self.directive_code(directive, Some(body));
                return false;
            }
            _ => {}
        }
        true
    }

    fn group(&mut self, _: &Tree, id: GroupId) -> bool {
        self.declaration(id);
        self.global_declaration(id);
        self.members_of_group(id);
        true
    }

    fn leave_function(&mut self, tree: &Tree, id: FuncId) {
        self.directives.check_entries(&self.parsed(), self.diags, tree.function(id).body);
        let code = std::mem::take(&mut self.header);
        if !code.is_empty() {
            let brace = Span::token(tree.stmt(tree.function(id).body).span.lo);
            self.edits.after(brace, code.pieces());
        }
    }

    fn directive(&mut self, _: &Tree, id: DirectiveId) {
        self.directive_code(id, None);
    }
}
