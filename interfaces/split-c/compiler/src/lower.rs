//! The walk: where the program uses pointers that name a processor, and where one kind of pointer becomes another.
//!
//! Needs the typed tree. Gives edits and diagnostics. The walk makes the edits of an expression when it leaves it, so
//! that those of its parts are inside. When it enters an expression, it notes what the expression must become for its
//! context (`want`). `--dump=edits` prints the result.

mod wants;

use crate::access::Change;
use crate::aggregate::{exposed, Only};
use crate::class::{is_far_object, of_type, of_value, Class};
use crate::overlap::Early;
use crate::rewrite::{text, tokens, Aggregate, Objects, Rewrite};
use nagaya_c::visit::{walk_unit, Context, Usage, Visitor};
use nagaya_c::{
    BinOp, DeclId, DeclKind, ExprId, ExprKind, ExprList, FuncId, Function, GroupId, Quals, ScopeKind, StmtId, StmtKind,
    Storage, Tree, Ty, Type, UnOp,
};
use nagaya_text::diag::Diagnostics;
use nagaya_text::edit::Edits;
use nagaya_text::{Span, Symbol, Unit};
use std::collections::{HashMap, HashSet};

/// The walk, and what it remembers from an expression for its parts.
struct Lower<'a> {
    out: Rewrite<'a>,
    /// The kind of pointer that is needed, and whether the user wrote it down.
    wants: HashMap<ExprId, (Class, bool)>,
    /// The results of the functions around.
    results: Vec<Class>,
    /// Parameters of the functions of the unit that are defined without a prototype.
    parameters: HashMap<Symbol, Vec<Ty>>,
    /// An initialiser that is computed before the program starts.
    is_static: HashSet<ExprId>,
    /// With checks: variables that gets write to, and the places of these gets.
    targets: HashSet<DeclId>,
    target_objects: HashSet<ExprId>,
    /// Assignments that are all that a loop does.
    loops: HashMap<ExprId, Only>,
    /// Reads of a run of them.
    early: HashMap<ExprId, Early>,
}

/// How a unit is lowered.
#[derive(Clone, Copy, Default, Debug)]
pub struct Options {
    /// Accesses are checked when they happen.
    pub check: bool,
    /// Accesses that are put together; none with checks.
    pub aggregate: Aggregate,
}

fn without_prototype(tree: &Tree) -> HashMap<Symbol, Vec<Ty>> {
    let types = |f: &Function| f.params.iter().map(|p| tree.decl(*p).ty).collect();
    let is_old = |f: &&Function| matches!(tree.types.get(tree.decl(f.decl).ty), Type::Function(t) if !t.prototype);
    tree.functions.iter().filter(is_old).filter_map(|f| Some((tree.decl(f.decl).name?, types(f)))).collect()
}

/// Lowers a whole unit. The second result is the text of the objects that generated names mean.
pub fn lower(unit: &Unit, tree: &Tree, options: Options, diags: &mut Diagnostics) -> (Edits, Objects) {
    crate::warn::warn(unit, tree, diags);
    crate::jumps::check(unit, tree, diags);
    let aggregate = if options.check { Aggregate::Nothing } else { options.aggregate };
    let exposed = if aggregate == Aggregate::Nothing { HashSet::new() } else { exposed(tree) };
    let mut l = Lower {
        out: Rewrite::new(unit, tree, diags, options.check, aggregate, exposed),
        wants: HashMap::new(),
        results: Vec::new(),
        parameters: without_prototype(tree),
        is_static: HashSet::new(),
        targets: HashSet::new(),
        target_objects: HashSet::new(),
        loops: HashMap::new(),
        early: HashMap::new(),
    };
    let words: HashSet<u32> = tree.far_words.iter().copied().collect();
    words.into_iter().for_each(|at| l.out.edits.remove(Span::token(at)));
    l.out.leave_out_library();
    if options.check {
        l.find_targets();
    }
    l.out.declarations();
    walk_unit(tree, &mut l);
    l.out.unit_end();
    (l.out.edits, l.out.objects)
}

impl Lower<'_> {
    /// The variable of this processor that an object is, or is a part of.
    fn variable_of(&self, object: ExprId) -> Option<DeclId> {
        let tree = self.out.tree;
        match tree.expr(object).kind {
            ExprKind::Paren(e) | ExprKind::Member { base: e, arrow: false, .. } => self.variable_of(e),
            ExprKind::Index { base, .. } if tree.types.is_array(tree.expr(base).ty) => self.variable_of(base),
            ExprKind::Name { decl: Some(d), .. } => Some(tree.first(d)),
            _ => None,
        }
    }

    fn find_targets(&mut self) {
        let tree = self.out.tree;
        for e in &tree.exprs {
            let ExprKind::Split { store: false, left, right } = e.kind else { continue };
            if !is_far_object(tree, left) && self.out.is_get(left, right) {
                self.targets.extend(self.variable_of(left));
                self.target_objects.insert(tree.peel(left));
            }
        }
    }

    /// Whether an object of this processor is used that a get may be about to write.
    fn is_target_use(&self, id: ExprId, context: Context) -> bool {
        let e = self.out.tree.expr(id);
        let object = matches!(e.kind, ExprKind::Name { .. } | ExprKind::Index { .. } | ExprKind::Member { .. });
        let used = matches!(context.usage, Usage::Value | Usage::Init | Usage::Write | Usage::Update);
        let whole = !e.far && !self.out.tree.types.is_array(e.ty) && !context.part;
        object
            && used
            && whole
            && context.evaluated
            && !self.target_objects.contains(&id)
            && !matches!(e.kind, ExprKind::Member { field: Some(f), .. } if self.out.is_bit_field(f))
            && self.variable_of(id).is_some_and(|d| self.targets.contains(&d))
    }

    /// A function of the library that a call names.
    fn library_function(&self, callee: ExprId) -> Option<String> {
        let ExprKind::Name { name, decl: Some(decl) } = self.out.tree.expr(callee).kind else { return None };
        self.out.is_ours(self.out.tree.decl(decl).name_at).then(|| self.out.unit.name(name).into_owned())
    }

    /// A call of the library: with checks it gets its place.
    fn place_call(&mut self, id: ExprId, callee: ExprId) {
        let Some(name) = self.library_function(callee) else { return };
        let tree = self.out.tree;
        let span = tree.expr(id).span;
        let asks = name.starts_with("is_") && name != "is_all_store_sync";
        let silent = asks || matches!(&*name, "reset_store_sync" | "splitc_poll" | "get_seconds" | "sc_accumulate");
        if !self.out.check || silent || self.out.unit.in_system_file(span.lo) {
            return;
        }
        // Inline code may call no function, and then the line does not belong to another call.
        let leaves_line = matches!(&*name, "bulk_read" | "bulk_write" | "bulk_store");
        let line = text(format!("(ngysc_line({} \": {name}()\"), ", self.out.line_of(span)));
        let end = if leaves_line { ", ngysc_line(0))" } else { ")" };
        self.out.edits.replace(span, [line, tokens(span), text(end)]);
        // What is inline looks at nothing.
        match &*name {
            "bulk_get" => self.out.edits.replace(tree.expr(callee).span, [text("ngysc_get")]),
            "bulk_put" => self.out.edits.replace(tree.expr(callee).span, [text("ngysc_put")]),
            _ => {}
        }
    }

    /// `atomic(f, p, ...)` and `i_atomic`: four words go with them.
    fn words_of_atomic(&mut self, callee: ExprId, args: ExprList) {
        let name = self.library_function(callee).filter(|name| matches!(&**name, "atomic" | "i_atomic"));
        let Some(name) = name else { return };
        let tree = self.out.tree;
        let wrong = tree.list(args).iter().skip(2).enumerate().find_map(|(k, arg)| {
            let ty = tree.expr(*arg).ty;
            let word = tree.types.is_integer(ty) || of_value(tree, *arg) != Class::Value || ty.is_error();
            match (k, word) {
                (4.., _) => Some((*arg, format!("{name}() takes four words for the function, and no more"))),
                (_, false) => Some((*arg, format!("{name}() takes integers and pointers for the function"))),
                _ => None,
            }
        });
        if let Some((arg, text)) = wrong {
            self.out.diags.error(tree.expr(arg).span, text).help("pass a pointer to what is at the processor already");
        }
    }

    /// A function of another processor. A pointer of C to a function, wherever it is read from, is none.
    fn is_far_function(&self, callee: ExprId) -> bool {
        let e = self.out.tree.expr(callee);
        of_type(self.out.tree, e.ty).is_far() || e.far && matches!(self.out.tree.types.get(e.ty), Type::Function(_))
    }

    /// A conversion inside `sizeof` and similar: an expression of the same type.
    fn conversion_as_type(&mut self, id: ExprId, callee: ExprId, args: ExprList) {
        let tree = self.out.tree;
        let (Some(name), Some(pointer)) = (self.out.conversion(callee), tree.list(args).last()) else { return };
        let pieces = match name {
            "toproc" => vec![text("((int)0)")],
            // Arrays decay.
            "tolocal" => vec![text("(1 ? ("), tokens(tree.expr(*pointer).span), text(") : 0)")],
            // With the processor: the C compiler compares what it sees, in `assert(toglobal(0, p) != toglobal(1, p))`.
            _ => {
                let processor = tree.list(args).first().map_or(Span::default(), |e| tree.expr(*e).span);
                let pointer = tokens(tree.expr(*pointer).span);
                vec![text("((void)("), tokens(processor), text("), 1 ? ("), pointer, text(") : 0)")]
            }
        };
        self.out.edits.replace(tree.expr(id).span, pieces);
    }

    fn lower_conversion(&mut self, id: ExprId, callee: ExprId, args: ExprList) {
        let Some(name) = self.out.conversion(callee) else { return };
        let tree = self.out.tree;
        let list = tree.list(args);
        let span = tree.expr(id).span;
        let wanted = if matches!(name, "toproc" | "tolocal") { 1 } else { 2 };
        let pointer = list.last().copied().filter(|p| of_value(tree, *p) != Class::Value);
        let Some(pointer) = pointer.filter(|_| list.len() == wanted) else {
            let form = if wanted == 1 { "a pointer" } else { "a processor and a pointer" };
            self.out.diags.error(span, format!("{name}() takes {form}"));
            return;
        };
        let source = tokens(tree.expr(pointer).span);
        if name == "toproc" {
            let call = if of_value(tree, pointer).is_far() { "ngysc_proc(" } else { "ngysc_proc(ngysc_mine((void *)(" };
            let end = if call.ends_with("*)(") { ")))" } else { ")" };
            self.out.edits.replace(span, [text(call), source, text(end)]);
            return;
        }
        let p = format!("ngysc_l{}", self.out.fresh());
        let before = text(format!("__extension__ ({{ __auto_type {p} = ("));
        let pieces = match name {
            "tolocal" => vec![before, source, text(format!("); (__typeof__({p}))ngysc_address({p}); }})"))],
            _ => {
                let processor = tokens(tree.expr(list[0]).span);
                let between = text(format!("); (__typeof__({p}))ngysc_global("));
                vec![before, source, between, processor, text(format!(", (void *){p}); }})"))]
            }
        };
        self.out.edits.replace(span, pieces);
    }

    /// What `sizeof` gives for a whole spread array: the bytes on one processor.
    fn size_of_spread(&mut self, id: ExprId, operand: ExprId) {
        let tree = self.out.tree;
        let operand = tree.expr(tree.peel(operand));
        let ExprKind::Name { .. } = operand.kind else { return };
        if tree.types.is_spread(operand.ty) {
            let mut pieces = vec![text("ngysc_held(")];
            pieces.extend(self.out.blocks(operand.ty));
            pieces.extend([text(", sizeof *"), tokens(operand.span), text(")")]);
            self.out.edits.replace(tree.expr(id).span, pieces);
        }
    }

    /// An object that has no address, named with a processor.
    fn is_far_bit_field(&mut self, id: ExprId) -> bool {
        let ExprKind::Member { field: Some(field), .. } = self.out.tree.expr(self.out.tree.peel(id)).kind else {
            return false;
        };
        if !self.out.is_bit_field(field) {
            return false;
        }
        let span = self.out.tree.expr(id).span;
        self.out
            .diags
            .error(span, "a bit-field cannot be reached through a pointer that names a processor")
            .help("copy the structure, and look into the copy");
        true
    }

    /// An object elsewhere of a type without a known size.
    fn has_no_size(&mut self, id: ExprId) -> bool {
        let tree = self.out.tree;
        let e = tree.expr(id);
        match tree.types.get(e.ty) {
            Type::Void => {
                let text = "a pointer to void does not say what is read or written here";
                let help = "cast it, as in '*(int *global)p'; bulk_read and bulk_write take any pointer";
                self.out.diags.error(e.span, text).help(help);
            }
            Type::Record(r) if !tree.types.record(*r).complete => {
                let text = "the members of this structure are not known here, so neither is its size";
                self.out
                    .diags
                    .error(e.span, text)
                    .help("include the header that defines it, or define it before this line");
            }
            _ => return false,
        }
        true
    }

    /// An object elsewhere that is no aim of an assignment.
    fn cannot_be_written(&mut self, id: ExprId) -> bool {
        if self.is_far_bit_field(id) || self.has_no_size(id) {
            return true;
        }
        let e = self.out.tree.expr(id);
        let constant = e.ty.quals().has(Quals::CONST);
        if constant {
            self.out.diags.error(e.span, "what the pointer names is constant: it cannot be assigned to");
        }
        constant
    }

    /// Whether the value of an object elsewhere is used here.
    fn is_read(&self, id: ExprId, context: Context) -> bool {
        let wrapper =
            matches!(self.out.tree.expr(id).kind, ExprKind::Paren(_) | ExprKind::Unary { op: UnOp::Extension, .. });
        is_far_object(self.out.tree, id)
            && !wrapper
            && context.evaluated
            && !context.part
            && matches!(context.usage, Usage::Value | Usage::Init | Usage::Discard | Usage::Asm)
            && !self.out.handed_over.contains(&id)
    }

    fn is_spread_object(&self, id: ExprId) -> bool {
        of_type(self.out.tree, self.out.tree.expr(id).ty) == Class::Spread
    }

    /// A whole spread array, or a part of one, that is no parameter: a parameter is a pointer.
    fn is_spread_array(&self, id: ExprId) -> bool {
        let tree = self.out.tree;
        let is_parameter = match tree.expr(tree.peel(id)).kind {
            ExprKind::Name { decl: Some(d), .. } => tree.decl(tree.first(d)).kind == DeclKind::Param,
            _ => false,
        };
        tree.types.is_spread(tree.expr(id).ty) && !is_parameter
    }

    fn lower_operator(&mut self, id: ExprId, context: Context) {
        let tree = self.out.tree;
        if let Some(only) = self.loops.remove(&id) {
            return self.out.aggregate(id, only);
        }
        if let Some(early) = self.early.remove(&id) {
            return self.out.read_early(id, early);
        }
        let far = |e: ExprId| is_far_object(tree, e);
        match tree.expr(id).kind {
            ExprKind::Assign { left, .. }
            | ExprKind::Prefix { operand: left, .. }
            | ExprKind::Postfix { operand: left, .. }
                if self.is_spread_array(left) =>
            {
                self.out
                    .diags
                    .error(tree.expr(left).span, "a spread array cannot be assigned to")
                    .help("assign its elements, or use a pointer: T *spread");
            }
            ExprKind::Assign { left, .. }
            | ExprKind::Prefix { operand: left, .. }
            | ExprKind::Postfix { operand: left, .. }
                if far(left) && self.cannot_be_written(left) => {}
            ExprKind::Assign { op: None, left, right } if far(left) => self.out.write(id, left, right, context),
            ExprKind::Assign { op: Some(op), left, right } if far(left) => {
                self.out.update(id, left, Change::By(op, right), context);
            }
            ExprKind::Assign { op: Some(op @ (BinOp::Add | BinOp::Sub)), left, right }
                if self.is_spread_object(left) =>
            {
                self.out.advance(id, left, op, right, context);
            }
            ExprKind::Prefix { op, operand } if far(operand) => {
                self.out.update(id, operand, Change::Step { op, postfix: false }, context);
            }
            ExprKind::Postfix { op, operand } if far(operand) => {
                self.out.update(id, operand, Change::Step { op, postfix: true }, context);
            }
            ExprKind::Prefix { op, operand } if self.is_spread_object(operand) => {
                self.out.step(id, operand, op, false, context)
            }
            ExprKind::Postfix { op, operand } if self.is_spread_object(operand) => {
                self.out.step(id, operand, op, true, context)
            }
            ExprKind::Split { store, left, right } => {
                if context.evaluated && matches!(context.usage, Usage::Value | Usage::Init) {
                    let word = if store { ":-" } else { ":=" };
                    self.out
                        .diags
                        .error(tree.expr(id).span, format!("'{word}' has no value: the data arrives later"))
                        .help("write it as a statement, and use the data after sync() or a barrier");
                } else if store && !far(left) {
                    self.out
                        .diags
                        .error(
                            tree.expr(left).span,
                            "':-' stores into the memory of a processor, and this is a variable of C",
                        )
                        .help("write ':=' to get a value, or '=' to assign");
                } else if !(far(left) && self.cannot_be_written(left)) {
                    self.out.split(id, store, left, right);
                }
            }
            ExprKind::Binary { op, left, right } => self.out.arithmetic(id, op, left, right, context),
            ExprKind::Call { callee, .. } if self.is_far_function(callee) => {
                self.out
                    .diags
                    .error(
                        tree.expr(callee).span,
                        "a function cannot be called through a pointer that names a processor",
                    )
                    .help("write atomic(function, processor, ...), which runs it there");
            }
            ExprKind::Call { callee, args } => {
                self.lower_conversion(id, callee, args);
                self.words_of_atomic(callee, args);
                self.place_call(id, callee);
            }
            _ => {}
        }
    }
}

impl Visitor for Lower<'_> {
    fn expr(&mut self, tree: &Tree, id: ExprId, _: Context) -> bool {
        match tree.expr(id).kind {
            ExprKind::Assign { op: None, left, right } => {
                self.want(right, of_type(tree, tree.expr(left).ty), false);
                self.want_behind(right, tree.expr(left).ty);
            }
            ExprKind::Split { store, left, right } => {
                self.want(right, of_type(tree, tree.expr(left).ty), false);
                if !store && !is_far_object(tree, left) && self.out.is_get(left, right) {
                    self.out.handed_over.insert(tree.peel(right));
                }
            }
            ExprKind::Call { callee, args } => self.arguments(callee, args),
            ExprKind::Cast { to, operand } => {
                let class = of_type(tree, tree.type_name(to).ty);
                self.want(operand, class, true);
            }
            ExprKind::Cond { then: Some(then), other, .. } => {
                let class = of_type(tree, tree.expr(id).ty);
                self.want(then, class, true);
                self.want(other, class, true);
            }
            ExprKind::Binary { op, left, right } if op.is_comparison() => {
                let (l, r) = (of_value(tree, left), of_value(tree, right));
                if l.is_far() || r.is_far() {
                    self.want(left, Class::Global, true);
                    self.want(right, Class::Global, true);
                }
            }
            _ => {}
        }
        true
    }

    fn leave_expr(&mut self, tree: &Tree, id: ExprId, context: Context) {
        match tree.expr(id).kind {
            ExprKind::Index { .. } => self.out.subscript(id, context),
            ExprKind::SizeofExpr(operand) => self.size_of_spread(id, operand),
            _ if context.evaluated => self.lower_operator(id, context),
            ExprKind::Call { callee, args } => self.conversion_as_type(id, callee, args),
            _ => {}
        }
        if self.out.check && self.is_target_use(id, context) {
            self.out.use_target(id, context);
        }
        if self.is_read(id, context) && !self.is_far_bit_field(id) && !self.has_no_size(id) {
            self.out.read(id);
        }
        self.convert(id);
    }

    fn stmt(&mut self, _: &Tree, id: StmtId) -> bool {
        if self.out.aggregate > Aggregate::Nothing {
            self.loops.extend(self.out.note_loop(id));
        }
        if self.out.aggregate == Aggregate::All {
            self.early.extend(self.out.note_runs(id));
        }
        if let StmtKind::Return(Some(e)) = self.out.tree.stmt(id).kind {
            if let Some(class) = self.results.last() {
                self.want(e, *class, false);
            }
        }
        true
    }

    fn group(&mut self, tree: &Tree, id: GroupId) -> bool {
        for d in &tree.group(id).decls {
            let decl = tree.decl(*d);
            let is_static = decl.scope == ScopeKind::File || decl.storage == Storage::Static;
            if let Some(init) = decl.init {
                self.want_initializer(decl.ty, init, is_static);
            }
        }
        true
    }

    fn function(&mut self, tree: &Tree, id: FuncId) -> bool {
        let ty = tree.decl(tree.function(id).decl).ty;
        let class = match tree.types.get(ty) {
            Type::Function(f) => of_type(tree, f.ret),
            _ => Class::Value,
        };
        self.results.push(class);
        self.out.open_function(id);
        true
    }

    fn leave_function(&mut self, _: &Tree, _: FuncId) {
        self.results.pop();
    }
}
