//! Messages about wrong references: not a coarray, too many subscripts, a part that must be an integer but is not, an
//! extent that is unknown. They name the dimension, counted from 1 as the run-time checks count. This module detects
//! and reports, and never lowers. Called by `refs`, `array`, `calls`, `coarray` and the directives.

use crate::facts::{Path, Step};
use crate::lower::Lower;
use crate::pieces::Code;
use crate::seam;
use nagaya_c::visit::{walk_expr, Context, Visitor};
use nagaya_c::{Decl, DeclId, DeclKind, DirectiveId, ExprId, ExprKind, StmtId, StmtKind, SuffixKind, Tree, Type};
use nagaya_model::directive::align::ArrayForm;
use nagaya_model::language::not_an_integer;
use nagaya_model::words::{count, did_you_mean};
use nagaya_model::Directive;
use nagaya_text::{Span, TokenKind};

impl Lower<'_> {
    /// Reports a part of a reference that is not an integer, because the generated C would convert it silently.
    pub(crate) fn integer(&mut self, e: ExprId, what: &str) -> Option<()> {
        let Some(message) = not_an_integer(&self.parsed(), e, what) else { return self.declared(e) };
        self.diags.error(self.tree.expr(e).span, message);
        None
    }

    /// Reports an undeclared name in an expression where the C compiler would report it in code that the user did not
    /// write.
    pub(crate) fn declared(&mut self, e: ExprId) -> Option<()> {
        struct Unknown(Vec<ExprId>);
        impl Visitor for Unknown {
            fn expr(&mut self, tree: &Tree, id: ExprId, context: Context) -> bool {
                match tree.expr(id).kind {
                    ExprKind::Name { decl: None, .. } if context.evaluated => self.0.push(id),
                    // A function need not be declared.
                    ExprKind::Call { callee, args }
                        if matches!(tree.expr(tree.peel(callee)).kind, ExprKind::Name { .. }) =>
                    {
                        tree.list(args).iter().for_each(|a| walk_expr(tree, *a, Context::VALUE, self));
                        return false;
                    }
                    _ => {}
                }
                true
            }
        }
        let mut unknown = Unknown(Vec::new());
        walk_expr(self.tree, e, Context::VALUE, &mut unknown);
        let mut good = Some(());
        let control = |id: &ExprId| match self.tree.expr(*id).kind {
            ExprKind::Name { name, .. } => self.nests.has_variable(name),
            _ => false,
        };
        let unknown: Vec<ExprId> = unknown.0.into_iter().filter(|id| !control(id)).collect();
        for id in unknown {
            let span = self.tree.expr(id).span;
            let name = self.unit.source(span);
            // The C compiler has names of its own.
            if name.starts_with("__") {
                continue;
            }
            good = None;
            if self.undeclared.insert(span.lo) {
                // What headers declare is seldom meant.
                let file = self.unit.location(span.lo).file;
                let near = |d: &&Decl| self.unit.location(d.name_at).file == file && d.kind != DeclKind::Typedef;
                let known = self.tree.decls.iter().filter(near).filter_map(|d| d.name);
                let known: Vec<String> = known.map(|n| self.unit.name(n).into_owned()).collect();
                let hint = did_you_mean(&name, known.iter().map(String::as_str));
                self.diags.error(span, format!("'{name}' is not declared{hint}"));
            }
        }
        good
    }

    /// An integer expression of a directive, as a value.
    pub(crate) fn integer_value(&mut self, e: ExprId) -> Code {
        // After an error the code is not used.
        let _ = self.declared(e);
        self.value(e)
    }

    /// The same for the user's C, where it has to be looked at first.
    pub(crate) fn checked_integer(&mut self, e: ExprId, what: &str) -> Code {
        let _ = self.integer(e, what);
        seam::as_offset(self.value(e))
    }

    /// Reports a step that is known to be 0.
    pub(crate) fn step_is_not_zero(&mut self, step: Option<ExprId>) -> bool {
        let zero = step.filter(|e| self.tree.constant(*e) == Some(0));
        if let Some(e) = zero {
            self.diags.error(self.tree.expr(e).span, "the step of a section must not be zero");
        }
        zero.is_none()
    }

    /// Reports a call of a C library function with a distributed array and the size of the whole array. The node stores
    /// only a part, so the function would read or write past its end.
    pub(crate) fn size_of_section(&mut self, function: &str, args: &[ExprId]) {
        const BY_SIZE: &[&str] = &[
            "memset", "memcpy", "memmove", "mempcpy", "memcmp", "bzero", "bcopy", "fread", "fwrite", "read", "write",
            "pread", "pwrite", "qsort",
        ];
        struct Uses<'l, 'a> {
            lower: &'l Lower<'a>,
            named: Vec<usize>,
            sizes: Vec<(usize, Span)>,
        }
        impl Visitor for Uses<'_, '_> {
            fn expr(&mut self, tree: &Tree, id: ExprId, _: Context) -> bool {
                if let ExprKind::SizeofExpr(of) = tree.expr(id).kind {
                    let whole = self.lower.aligned_named(tree.peel(of));
                    self.sizes.extend(whole.map(|n| (n, tree.expr(id).span)));
                    return false;
                }
                self.named.extend(self.lower.aligned_named(id));
                true
            }
        }
        if !BY_SIZE.contains(&function) {
            return;
        }
        let mut uses = Uses { lower: self, named: Vec::new(), sizes: Vec::new() };
        args.iter().for_each(|a| walk_expr(uses.lower.tree, *a, Context::VALUE, &mut uses));
        let Uses { named, sizes, .. } = uses;
        for (n, span) in sizes.into_iter().filter(|(n, _)| named.contains(n)) {
            let array = &self.directives.aligned[n];
            let is_object = matches!(array.form, ArrayForm::Array | ArrayForm::Member(_));
            if !is_object || (0..array.dims.len()).all(|d| self.is_whole(array, d)) {
                continue;
            }
            let (name, brackets) = (&array.name, "[:]".repeat(array.dims.len()));
            self.diags
                .warning(
                    span,
                    format!("this is the size of all of '{name}', and '{function}' gets the part that this node has"),
                )
                .help(format!(
                    "write '{name}{brackets} = ...' under 'array on' or 'gmove', or a loop over its elements"
                ));
        }
    }

    /// Warns of a directive that stands alone as the body of a control statement. A compiler that ignores pragmas takes
    /// the next statement as the body. A declaration is refused there, because its scope would end with it. After a label the
    /// directive is a statement like any other.
    pub(crate) fn lone_directives(&mut self, id: StmtId) {
        let tree = self.tree;
        let bodies: &[(&str, Option<StmtId>)] = match tree.stmt(id).kind {
            StmtKind::If { then, other, .. } => &[("'if'", Some(then)), ("'else'", other)],
            StmtKind::For { body, .. } => &[("'for'", Some(body))],
            StmtKind::While { body, .. } => &[("'while'", Some(body))],
            StmtKind::Do { body, .. } => &[("'do'", Some(body))],
            StmtKind::Switch { body, .. } => &[("'switch'", Some(body))],
            StmtKind::Label { body, .. } | StmtKind::Case { body, .. } | StmtKind::Default { body } => {
                return self.labelled_directive(body);
            }
            _ => return,
        };
        for (of, body) in bodies {
            let Some(directive) = body.and_then(|b| self.lone(tree.unlabelled(b))) else { continue };
            match self.directives.directives.get(&directive) {
                None => {}
                Some(Directive::Declares(_)) => self.refuse_alone(directive, of),
                Some(_) => {
                    self.alone.push(directive);
                    let message = format!("this directive alone is the statement after {of}");
                    let help =
                        "put braces around it: a compiler that ignores directives takes the next statement instead";
                    self.diags.warning(self.tree.directive(directive).span, message).help(help);
                }
            }
        }
    }

    /// A label before a directive without a statement. What is written for the directive may be empty or begin with a
    /// declaration, so an empty statement takes the label.
    fn labelled_directive(&mut self, body: StmtId) {
        let Some(directive) = self.lone(body) else { return };
        // C has no label before a declaration.
        match self.directives.directives.get(&directive) {
            None => return,
            Some(Directive::Declares(_)) => return self.refuse_alone(directive, "a label"),
            Some(_) => {}
        }
        let first = self.tree.stmt(body).span.lo;
        let is_code = |at: &u32| self.unit.token(*at).kind != TokenKind::Pragma;
        if let Some(last) = (0..first).rev().find(is_code) {
            self.edits.after(Span::token(last), [";".into()]);
        }
    }

    /// The directive that is the whole of a statement.
    fn lone(&self, id: StmtId) -> Option<DirectiveId> {
        let StmtKind::Directive { directive, body: None } = self.tree.stmt(id).kind else { return None };
        // One whose own statement is missing has been reported.
        let construct = self.directives.directives.get(&directive).is_some_and(|d| d.construct().is_some());
        (!construct).then_some(directive)
    }

    fn refuse_alone(&mut self, directive: DirectiveId, of: &str) {
        self.diags
            .error(self.tree.directive(directive).span, format!("this directive alone is the statement after {of}"))
            .help("put braces around it, or around it and the statements that belong with it");
    }

    /// A step that its object does not have: one subscript too many, a member of a number. A path stops there.
    pub(crate) fn misstep(&mut self, path: &Path) -> Option<()> {
        let tree = self.tree;
        let Some((step, before)) = path.steps.first() else { return Some(()) };
        if matches!(tree.expr(path.root).kind, ExprKind::Name { decl: None, .. }) {
            self.declared(path.root)?;
        }
        if tree.expr(path.root).rank > 0 {
            let source = self.unit.source(tree.expr(path.root).span);
            let whole = tree.expr(path.whole).span;
            if matches!(tree.types.get(tree.types.dims(tree.expr(path.root).ty).0), Type::Pointer(_)) {
                self.diags
                    .error(whole, format!("the elements of '{source}' are pointers: a section ends there"))
                    .help("write a loop over them, with a section of what each points to inside");
            } else {
                self.diags
                    .error(
                        whole,
                        format!(
                            "'{source}' is a section, which cannot have another subscript: its elements are not arrays"
                        ),
                    )
                    .help("write all subscripts and ranges of an array one after another, one for each dimension");
            }
            return None;
        }
        let ty = tree.types.get(tree.expr(*before).ty);
        if matches!(ty, Type::Error | Type::Pointer(_) | Type::Array(..) | Type::Vector(..)) {
            return Some(());
        }
        let name = |id: ExprId| self.unit.source(tree.expr(id).span);
        let message = match *step {
            // `3[a]`
            Step::Index(e) if !matches!(tree.types.get(tree.expr(e).ty), Type::Basic(_) | Type::Enum(_)) => {
                return Some(())
            }
            Step::Index(_) | Step::Triplet(_) => {
                let (array, given) = self.subscripted(*before);
                match given {
                    0 => format!("'{}' is not an array and has no subscripts", name(array)),
                    n => format!("too many subscripts: '{}' has {}", name(array), count(n, "dimension")),
                }
            }
            Step::Dot(_) if !matches!(ty, Type::Record(_)) => format!("'{}' is not a structure", name(*before)),
            Step::Arrow(_) | Step::Deref => format!("'{}' is not a pointer", name(*before)),
            _ => return Some(()),
        };
        self.diags.error(tree.expr(path.whole).span, message);
        None
    }

    /// A single value assigned to an array of another image that is not a section.
    pub(crate) fn whole_remote_array(&mut self, left: ExprId) {
        let tree = self.tree;
        let e = tree.expr(tree.peel(left));
        let ExprKind::CoIndex { base, .. } = e.kind else { return };
        let base = tree.expr(base).span;
        let (object, image) = (self.unit.source(base), self.unit.source(Span::new(base.hi, e.span.hi)));
        let brackets = "[:]".repeat(tree.types.dims(e.ty).1.len());
        self.diags
            .error(
                e.span,
                format!("'{object}{image}' is an array, not a section: a single value cannot be assigned to it"),
            )
            .help(format!("write '{object}{brackets}{image}' for all of its elements"));
    }

    /// The array below the subscripts of `id`, and how many they are.
    fn subscripted(&self, id: ExprId) -> (ExprId, usize) {
        let (mut at, mut n) = (self.tree.peel(id), 0);
        while let ExprKind::Index { base, .. } | ExprKind::Section { base, .. } = self.tree.expr(at).kind {
            (at, n) = (self.tree.peel(base), n + 1);
        }
        (at, n)
    }

    /// What step `at` of a path subscripts: `'a'`, or `dimension 2 of 'm'` of an array with several.
    pub(crate) fn dimension(&self, path: &Path, at: usize) -> String {
        let before = self.dimension_number(path, at);
        let array = path.steps[at - before].1;
        let name = self.unit.source(self.tree.expr(array).span);
        match before + path.steps[at..].iter().take_while(|(s, _)| is_subscript(s)).count() {
            1 => format!("'{name}'"),
            _ => format!("dimension {} of '{name}'", before + 1),
        }
    }

    /// Which dimension of its array a step subscripts, from 0.
    pub(crate) fn dimension_number(&self, path: &Path, at: usize) -> usize {
        path.steps[..at].iter().rev().take_while(|(s, _)| is_subscript(s)).count()
    }

    /// A section without a length, of something whose extent is not known: a pointer, most often a parameter.
    pub(crate) fn unknown_extent(&mut self, span: Span, before: ExprId, name: &str) {
        let tree = self.tree;
        let d = self
            .diags
            .error(span, format!("the length of this section of '{name}' must be given: its extent is not known"));
        if let ExprKind::Name { decl: Some(id), .. } = tree.expr(tree.peel(before)).kind {
            let decl = tree.decl(id);
            let written_as_array = matches!(decl.suffixes.first().map(|s| s.kind), Some(SuffixKind::Array(_)));
            if decl.kind == DeclKind::Param && written_as_array {
                let why = format!("'{name}' is a parameter: in C it is a pointer, and its first extent is not kept");
                d.note_at(Span::token(decl.name_at), why);
            } else if matches!(tree.types.get(decl.ty), Type::Pointer(_)) {
                d.note_at(Span::token(decl.name_at), format!("'{name}' is a pointer"));
            }
        }
        d.help("write [base:length]");
    }

    /// Why `base` of `base:[k]` is no part of a coarray.
    pub(crate) fn not_a_coarray(&mut self, base: ExprId, path: &Path, decl: Option<DeclId>) {
        let tree = self.tree;
        // `a[i]->x:[k]`: the coarray is there, but a pointer is in between.
        let mut inner = path.root;
        loop {
            let below = self.facts.path(inner);
            if let Some(co) = self.facts.root_decl(&below).and_then(|d| self.table.get(d)) {
                let name = co.name.clone();
                self.diags
                    .error(
                        tree.expr(base).span,
                        format!("this is reached by a pointer that is stored in coarray '{name}'"),
                    )
                    .note("only the coarray itself can be reached on another image, not what its elements point to");
                return;
            }
            if below.root == inner {
                break;
            }
            inner = below.root;
        }
        match decl {
            _ if tree.expr(base).ty.is_error() => drop(self.declared(base)),
            _ if self.aligned_named(path.root).is_some() => {
                let name = self.unit.source(tree.expr(path.root).span);
                let error =
                    self.diags.error(tree.expr(base).span, format!("'{name}' is distributed, but not a coarray"));
                match decl {
                    Some(d) => error.note_at(Span::token(tree.decl(d).name_at), "it is declared here").help(format!(
                        "add ':[*]' to its declaration, or '#pragma xmp coarray {name}:[*]' after it; or use 'gmove'"
                    )),
                    None => error.help("members of structures are not coarrays; move their elements by 'gmove'"),
                };
            }
            Some(d) => {
                let at = Span::token(tree.decl(d).name_at);
                let name = self.unit.source(tree.expr(path.root).span);
                // Its declaration has the codimensions, and an error.
                let has_codims = tree.decl(d).coarray.is_some();
                if has_codims || self.directives.is_doubtful("coarray", &name) {
                    return;
                }
                self.diags
                    .error(tree.expr(base).span, format!("'{name}' is not a coarray"))
                    .note_at(at, "it is declared here")
                    .help("a coarray is declared with codimensions, as in 'double a[10]:[*];'");
            }
            None => {
                self.diags.error(tree.expr(base).span, "only a coarray or a part of it can be followed by ':[...]'");
            }
        }
    }

    /// An integer expression of a directive as `ngyx_pd`.
    pub(crate) fn wide(&mut self, e: ExprId) -> Code {
        seam::as_offset(self.integer_value(e))
    }
}

fn is_subscript(step: &Step) -> bool {
    matches!(step, Step::Index(_) | Step::Triplet(_) | Step::All(_))
}
