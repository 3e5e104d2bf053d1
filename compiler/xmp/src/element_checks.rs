//! Elements of distributed arrays under `-fcheck`: every use of one asks the runtime whether the element is here, and says what is
//! written, so that shadows that are too old are noticed.
//!
//! ```c
//! a[i - 1]   ->   a[ngyx_check_element(&ngyx_a_a, 1, (const ngyx_pd[]){(ngyx_pd)(i - 1)}, 0, "prog.c:7: a[i - 1]")]
//! ```
//! The address of an element is not looked at: a program may form one past the last. Without `-fcheck`: `element`.

use crate::fold::fold;
use crate::lower::Lower;
use crate::pieces::{comma_list, quote, Code};
use nagaya_c::visit::{walk_stmt, Context, Usage, Visitor};
use nagaya_c::{DeclId, ExprId, ExprKind, GroupId, Quals, StmtId, Tree, UnOp};

/// What the runtime is told of a use: `ngyx_check_element`.
fn code(usage: Usage, in_loop: bool, ageless: bool) -> Option<u8> {
    match usage {
        Usage::Address | Usage::Object => None,
        _ if ageless => Some(1),
        // Behind a loop its arrays are marked once, on all nodes.
        Usage::Write | Usage::Update if in_loop => Some(1),
        Usage::Write | Usage::Update => Some(2),
        Usage::Value | Usage::Discard | Usage::Init | Usage::Asm => Some(0),
    }
}

/// The variables of `s`, `p->part`, `list[2].part`, if this is all it is made of: then it may be evaluated once more.
fn variables(tree: &Tree, id: ExprId) -> Option<Vec<DeclId>> {
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

/// Collects the distributed arrays that a statement writes elements of, and all variables that it declares or changes.
struct Written<'l, 'a> {
    lower: &'l Lower<'a>,
    /// Number, and the name or member that means it.
    arrays: Vec<(usize, ExprId)>,
    variables: Vec<DeclId>,
}

impl Visitor for Written<'_, '_> {
    fn expr(&mut self, tree: &Tree, id: ExprId, context: Context) -> bool {
        if matches!(context.usage, Usage::Write | Usage::Update) {
            let same = |a: &(usize, ExprId), root: ExprId| {
                let text = |e: ExprId| self.lower.unit.source(tree.expr(e).span);
                !self.lower.is_member(a.0) || text(a.1) == text(root)
            };
            match (self.lower.global_indices(id), &tree.expr(id).kind) {
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

impl Lower<'_> {
    fn is_member(&self, n: usize) -> bool {
        self.directives.aligned[n].form.is_member()
    }

    /// The distance of element `id` of array `n`, which is what `root` means, asked for at run time; `None` where nothing is checked.
    pub(crate) fn checked_distance(
        &mut self,
        n: usize,
        id: ExprId,
        root: ExprId,
        indices: &[ExprId],
        usage: Usage,
    ) -> Option<Code> {
        // Coarrays are written by other images, their shadows, too.
        let ageless = self.table.get(self.directives.aligned[n].decl).is_some();
        let code = code(usage, self.hoisted.contains(&n), ageless).filter(|_| self.options.check)?;
        let span = self.tree.expr(id).span;
        let at = quote(&self.at(span));
        // One descriptor serves all structures, and cannot know the age of one: that is asked of the array.
        let (code, descriptor) = match self.is_member(n) {
            true if variables(self.tree, root).is_some() => (code, self.array_argument(n, Some(root), &at)),
            // Arrays of members that are pointers differ in extent.
            true if self.directives.aligned[n].form.is_pointer() => return None,
            true => (1, Code::text(format!("&{}", self.descriptor(n)))),
            false => (code, Code::text(format!("&{}", self.descriptor(n)))),
        };
        let list = comma_list(indices.iter().map(|e| Code::text("(ngyx_pd)(").s(self.tree.expr(*e).span).t(")")));
        let call =
            Code::text("ngyx_check_element(").c(descriptor).t(format!(", {}, (const ngyx_pd[]){{", indices.len()));
        Some(call.c(list).t(format!("}}, {code}, {at})")))
    }

    /// What stands behind a distributed nest: the arrays that it writes have been written. `widened`: shadows, too, by `expand` or
    /// `margin`.
    pub(crate) fn written_in(&mut self, nest: StmtId, widened: bool, at: &str) -> Code {
        let mut out = Code::new();
        if !self.options.check {
            return out;
        }
        let tree = self.tree;
        let mut written = Written { lower: self, arrays: Vec::new(), variables: Vec::new() };
        walk_stmt(tree, nest, &mut written);
        let Written { arrays, variables: inside, .. } = written;
        for (n, root) in arrays {
            let descriptor = match self.is_member(n) {
                // What the member belongs to must be the same behind the loop.
                true if variables(tree, root).is_none_or(|all| all.iter().any(|d| inside.contains(d))) => continue,
                true => self.array_argument(n, Some(root), at),
                false => Code::text(format!("&{}", self.descriptor(n))),
            };
            out = out.t("ngyx_check_written(").c(descriptor).t(format!(", {}, {at}); ", u8::from(widened)));
        }
        out
    }
}
