//! Which kind of pointer the neighbour of an expression needs, and the conversion to it.

use super::Lower;
use crate::class::{of_type, of_value, Class};
use crate::rewrite::{text, tokens};
use nagaya_c::{DeclId, DeclKind, Designator, ExprId, ExprKind, ExprList, InitId, InitKind, Ty, Type};

impl Lower<'_> {
    /// `id` is needed as a pointer of this kind.
    pub(super) fn want(&mut self, id: ExprId, class: Class, written: bool) {
        let have = of_value(self.out.tree, id);
        if !written && have.is_far() && class.is_far() && have != class && !self.out.tree.is_null_constant(id) {
            self.counts_otherwise(id, class);
        }
        let changes = have.is_far() && class == Class::Local || have == Class::Local && class.is_far();
        if changes && !self.out.tree.is_null_constant(id) {
            self.wants.insert(id, (class, written));
        }
    }

    /// A global pointer becomes a spread one, or the other way round, and nothing in the source shows it.
    fn counts_otherwise(&mut self, id: ExprId, class: Class) {
        let (from, to, next) = match class {
            Class::Global => ("spread", "global", "the next element of one processor"),
            _ => ("global", "spread", "on the next processor"),
        };
        self.out
            .diags
            .warning(
                self.out.tree.expr(id).span,
                format!("a {from} pointer becomes a {to} one here: p + 1 is then {next}"),
            )
            .help(format!("write a cast if that is meant: (T *{to})"));
    }

    /// The pointers after `id` must be of the kind that its place has: pointers in memory are not converted.
    pub(super) fn want_behind(&mut self, id: ExprId, ty: Ty) {
        let tree = self.out.tree;
        let pointee = |ty: Ty| tree.types.pointee(ty).or_else(|| Some(tree.types.element(ty)?.0));
        let (mut place, mut value) = (pointee(ty), pointee(tree.expr(id).ty));
        while let (Some(a), Some(b)) = (place, value) {
            match (tree.types.get(a), tree.types.get(b)) {
                (Type::Far(..), Type::Pointer(_)) | (Type::Pointer(_), Type::Far(..)) => {
                    let kinds = "one of these pointers points to a pointer with a processor, the other does not";
                    self.out.diags.warning(tree.expr(id).span, kinds).help("write a cast if that is meant");
                    return;
                }
                _ => (place, value) = (pointee(a), pointee(b)),
            }
        }
    }

    pub(super) fn want_initializer(&mut self, ty: Ty, init: InitId, is_static: bool) {
        let tree = self.out.tree;
        match &tree.init(init).kind {
            InitKind::Expr(e) => {
                self.want(*e, of_type(tree, ty), false);
                self.want_behind(*e, ty);
                if is_static {
                    self.is_static.insert(*e);
                    self.not_before_start(*e);
                }
            }
            InitKind::List(items) => {
                for (k, item) in items.iter().enumerate() {
                    let part = match (tree.types.get(ty), item.designators.first()) {
                        (Type::Array(elem, _), _) => Some(*elem),
                        (Type::Record(r), Some(Designator::Member(name))) => {
                            tree.types.member(*r, *name).map(|(field, _)| field.ty)
                        }
                        (Type::Record(r), None) => tree.types.record(*r).fields.get(k).map(|field| field.ty),
                        _ => (k == 0).then_some(ty),
                    };
                    if let Some(part) = part {
                        self.want_initializer(part, item.init, is_static);
                    }
                }
            }
        }
    }

    /// A static initialiser that names a spread array.
    fn not_before_start(&mut self, id: ExprId) {
        let tree = self.out.tree;
        let cast = matches!(tree.expr(tree.peel(id)).kind, ExprKind::Cast { operand, .. } if !of_value(tree, operand).is_far());
        if of_value(tree, id).is_far() && !cast && !tree.is_null_constant(id) {
            self.out
                .diags
                .error(tree.expr(id).span, "spread memory has no address before the program runs")
                .help("initialise the pointer with 0, and assign to it in a function");
        }
    }

    /// One kind of pointer in place of another.
    pub(super) fn convert(&mut self, id: ExprId) {
        let Some((class, written)) = self.wants.remove(&id) else { return };
        let span = self.out.tree.expr(id).span;
        if class == Class::Local {
            if !written {
                self.out
                    .diags
                    .warning(span, "this global pointer becomes a local one: it loses its processor, and the result points into the memory of this processor")
                    .help("declare the target as in 'int *global p'; if the object is on this processor, write tolocal(...) or a cast");
            }
            self.out.edits.replace(span, [text("ngysc_address("), tokens(span), text(")")]);
        } else if self.is_static.contains(&id) {
            self.out
                .diags
                .error(span, "a pointer to an object of this processor cannot be known before the program runs")
                .help("initialise it with 0, and assign to it in a function");
        } else {
            let p = format!("ngysc_l{}", self.out.fresh());
            let before = format!("__extension__ ({{ __auto_type {p} = (");
            self.out.edits.replace(
                span,
                [text(before), tokens(span), text(format!("); (__typeof__({p}))ngysc_mine((void *){p}); }})"))],
            );
        }
    }

    pub(super) fn arguments(&mut self, callee: ExprId, args: ExprList) {
        let tree = self.out.tree;
        let list = tree.list(args);
        if self.out.conversion(callee).is_some() {
            return;
        }
        // The library takes spread pointers where its prototypes have global.
        let library = self.library_function(callee).is_some();
        let ty = tree.expr(callee).ty;
        let declared = match tree.types.get(tree.types.pointee(ty).unwrap_or(ty)) {
            Type::Function(f) if f.prototype => Some(f),
            _ => None,
        };
        let of_c = |d: DeclId| self.out.unit.in_system_file(tree.decl(d).name_at) && !library;
        if let (Some(f), ExprKind::Name { decl: Some(d), .. }) = (declared, tree.expr(callee).kind) {
            if f.variadic && of_c(d) {
                self.passed_to_c(list.get(f.params.len()..).unwrap_or_default());
            }
        }
        let params = declared.map(|f| f.params.to_vec()).or_else(|| self.defined_parameters(callee));
        for (arg, param) in list.iter().zip(params.unwrap_or_default()) {
            let class = of_type(tree, param);
            self.want(*arg, class, library && class.is_far());
            self.want_behind(*arg, param);
        }
    }

    /// The parameters of a function that is defined in the style of K&R somewhere in the unit.
    fn defined_parameters(&self, callee: ExprId) -> Option<Vec<Ty>> {
        let tree = self.out.tree;
        let ExprKind::Name { name, decl } = tree.expr(tree.peel(callee)).kind else { return None };
        let is_function = decl.is_none_or(|d| tree.decl(d).kind == DeclKind::Function);
        self.parameters.get(&name).filter(|_| is_function).cloned()
    }

    /// What `printf` and the like are passed after their parameters.
    fn passed_to_c(&mut self, args: &[ExprId]) {
        for arg in args.iter().filter(|arg| of_value(self.out.tree, **arg).is_far()) {
            self.out
                .diags
                .warning(self.out.tree.expr(*arg).span, "a function of C is passed a pointer that names a processor")
                .help("copy what it points to, and pass a pointer to the copy");
        }
    }
}
