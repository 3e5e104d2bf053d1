//! Array statements: `a[0:n:2]:[k] = b[:] * 2 + c;`
//!
//! A copy of one section to another of the same type becomes a call of the constant-specialised copies of `xmpc.h`. Any
//! other right side becomes a loop nest over elements: sections are read by address and stride, everything else is
//! evaluated once before. The right side is complete before the left side changes: where the sides may overlap, a test at
//! run time decides whether the left side is staged. A compound assignment to another image is one bulk accumulate, if there is one
//! for the operator and the type.

use crate::coindexed::{linear, Fetched};
use crate::conform::along;
use crate::lower::Lower;
use crate::pieces::{comma_list, quote, Code};
use crate::refs::{Dim, Path, Place, Step};
use crate::scalar::Accumulate;
use crate::seam;
use nagaya_c::{Basic, BinOp, DeclId, ExprId, ExprKind, StmtId, Ty, Type};
use nagaya_model::words::count;
use nagaya_text::Span;

/// One section of a statement.
pub(crate) struct Operand {
    pub path: Path,
    pub place: Place,
    pub dims: Vec<Dim>,
    pub ty: Ty,
    /// Variable that holds the image, for a section of another image.
    image: Option<String>,
    pub first: Code,
    pub span: Span,
}

/// The element of a section; what it needs before the loop goes into the code.
pub(crate) type SectionElement<'f, L> = &'f mut dyn FnMut(&mut L, ExprId, &mut Code) -> Option<Code>;

/// A statement in the making.
struct Build {
    /// Declarations and calls before the loop.
    prelude: Code,
    /// What to do after it.
    after: Code,
    dims: Vec<Dim>,
    /// Loop variables.
    index: Vec<String>,
    /// Text that is true when the left side must be staged.
    clash: Vec<String>,
    left: LeftSide,
    at: String,
}

/// See [`Lower::computed`]: what comes before, the variable that points to the values, and what comes after.
pub(crate) struct Computed {
    pub code: Code,
    pub data: String,
    pub after: Code,
}

/// What the operands are held against.
struct LeftSide {
    /// The variable with the address of the first element.
    address: String,
    n: String,
    strides: String,
    size: Code,
    object: Option<DeclId>,
    source: String,
    pure: bool,
    remote: bool,
    /// Memory of the statement's own: nothing else reads it.
    own: bool,
}

impl Lower<'_> {
    /// Whether an expression statement is an array statement; if so it is lowered here.
    pub(crate) fn array_statement(&mut self, stmt: StmtId, e: ExprId) -> bool {
        let tree = self.tree;
        let assign = tree.peel(e);
        let ExprKind::Assign { op, left, right } = tree.expr(assign).kind else { return false };
        let whole_remote = |id: ExprId| {
            let e = tree.expr(tree.peel(id));
            matches!(e.kind, ExprKind::CoIndex { .. }) && tree.types.is_array(e.ty)
        };
        if tree.expr(left).rank == 0 && !whole_remote(left) {
            let section = tree.expr(right).rank > 0;
            if section && !tree.types.is_array(tree.expr(left).ty) {
                self.diags
                    .error(tree.expr(right).span, "a section cannot be assigned to a single element")
                    .mark(tree.expr(left).span);
                self.handle_path(e);
                self.silence(right);
                return true;
            }
            if section {
                self.whole_array(left);
                self.silence(left);
                self.silence(right);
                self.handle_path(e);
                return true;
            }
            return false;
        }
        self.handle_path(e);
        if let Some(code) = self.array_assignment(op, left, right) {
            self.edits.replace(tree.stmt(stmt).span, code.pieces());
        } else {
            self.silence(left);
            self.silence(right);
        }
        true
    }

    fn array_assignment(&mut self, op: Option<BinOp>, left: ExprId, right: ExprId) -> Option<Code> {
        let tree = self.tree;
        let mut prelude = Code::text("{ ");
        let r = tree.peel(right);
        if tree.expr(left).rank == 0 && tree.expr(r).rank == 0 && !self.is_operand(r) {
            self.whole_remote_array(left);
            return None;
        }
        let l = self.operand(left, &mut prelude)?;
        if op.is_none() && self.is_operand(r) {
            let same = self.same_type(l.ty, tree.expr(r).ty);
            if same {
                let mut r = self.operand(r, &mut prelude)?;
                self.conforms(&l.dims, l.span, &mut r, &mut prelude)?;
                return Some(prelude.c(self.copy(&l, &r)));
            }
        }
        match op {
            Some(op) if l.image.is_some() => {
                self.operates(op, l.ty, Some(right), l.span)?;
                match self.plain_accumulate(op, l.ty, Some(right)) {
                    Some(acc) => self.accumulate_section(acc, l, right, prelude),
                    None => self.loop_nest(Some(op), l, right, prelude),
                }
            }
            _ => self.loop_nest(op, l, right, prelude),
        }
    }

    pub(crate) fn same_type(&self, a: Ty, b: Ty) -> bool {
        let t = &self.tree.types;
        let element = |ty: Ty| t.dims(ty).0;
        let (a, b) = (element(a), element(b));
        a.bare() == b.bare() || t.basic(a).is_some_and(|x| t.basic(b) == Some(x))
    }

    /// A section or an array of another image, as opposed to something computed.
    fn is_operand(&self, id: ExprId) -> bool {
        let e = self.tree.expr(self.tree.peel(id));
        match e.kind {
            ExprKind::CoIndex { .. } => e.rank > 0 || self.tree.types.is_array(e.ty),
            ExprKind::Section { .. } | ExprKind::Index { .. } | ExprKind::Member { .. } => e.rank > 0,
            _ => false,
        }
    }

    /// Takes a section apart and evaluates its triplets and image.
    pub(crate) fn operand(&mut self, id: ExprId, prelude: &mut Code) -> Option<Operand> {
        let tree = self.tree;
        let id = tree.peel(id);
        let e = tree.expr(id);
        let (object, subs) = match e.kind {
            ExprKind::CoIndex { base, subs } => (base, Some(subs)),
            _ => (id, None),
        };
        self.handle_path(id);
        let (mut path, place, co) = match subs {
            Some(_) => {
                let (path, co) = self.coarray_of(object)?;
                let place = self.coarray_place(&path, &co);
                (path, place, Some(co))
            }
            None => {
                let path = self.path(object);
                self.misstep(&path)?;
                let place = self.local_place(&path);
                (path, place, None)
            }
        };
        self.subscripts(&path, e.ty, e.rank)?;
        let mut ty = e.ty;
        if e.rank == 0 {
            // A whole array of another image: all of each dimension.
            let mut before = object;
            while let Type::Array(of, _) = *tree.types.get(ty) {
                path.steps.push((Step::All(ty), before));
                before = object;
                ty = of;
            }
        }
        path.whole = id;
        self.checking = subs.is_some();
        let place = match &co {
            // Now that there are subscripts, the array decays.
            Some(co) => self.coarray_place(&path, co),
            None => place,
        };
        let dims = self.dims(&path, &place, prelude);
        let dims = match dims {
            Some(d) => d,
            None => {
                self.checking = false;
                return None;
            }
        };
        let first = self.first(&path, &place, &dims, prelude);
        self.checking = false;
        let image = match (&co, subs) {
            (Some(co), Some(subs)) => {
                let code = self.image(&path, co, tree.list(subs), e.span)?;
                let name = format!("ngyx_k{}", self.fresh());
                prelude.push_text(&format!("const int {name} = "));
                prelude.add(code);
                prelude.push_text("; ");
                Some(name)
            }
            _ => None,
        };
        Some(Operand { path, place, dims, ty, image, first, span: e.span })
    }

    /// All dimensions of a section must be subscripted.
    fn subscripts(&mut self, path: &Path, ty: Ty, rank: u8) -> Option<()> {
        for (step, _) in &path.steps {
            if let Step::Index(e) = step {
                if self.tree.expr(*e).rank > 0 {
                    self.diags.error(self.tree.expr(*e).span, "a section cannot be a subscript");
                    return None;
                }
            }
        }
        if rank > 0 && self.tree.types.is_array(ty) {
            let (_, rest) = self.tree.types.dims(ty);
            let given =
                path.steps.iter().rev().take_while(|(s, _)| matches!(s, Step::Index(_) | Step::Triplet(_))).count();
            let span = self.tree.expr(path.whole).span;
            self.diags
                .error(
                    span,
                    format!(
                        "this section has {}, but the array has {}",
                        count(given, "subscript"),
                        count(given + rest.len(), "dimension")
                    ),
                )
                .help("write '[:]' for a dimension that is meant as a whole");
            return None;
        }
        Some(())
    }

    /// Shapes of two sides: known differences are errors, the others are looked at at run time under -fcheck. The right side gets
    /// the dimensions of the left one.
    fn conforms(&mut self, left: &[Dim], left_span: Span, r: &mut Operand, prelude: &mut Code) -> Option<()> {
        let known = |dims: &[Dim]| dims.iter().map(|d| d.known).collect::<Vec<_>>();
        let Some(places) = along(&known(left), &known(&r.dims)) else {
            let message = format!(
                "the sections do not conform: this one has {}, the left side {}",
                count(r.dims.len(), "dimension"),
                left.len()
            );
            self.diags.error(r.span, message).mark(left_span);
            return None;
        };
        let own = std::mem::take(&mut r.dims);
        let mut goes: Vec<Option<Dim>> = vec![None; left.len()];
        for (place, dim) in places.into_iter().zip(own) {
            if let Some(l) = place {
                goes[l] = Some(dim);
            }
        }
        for (i, (a, b)) in left.iter().zip(&goes).enumerate() {
            let Some(b) = b else { continue };
            match (a.known, b.known) {
                (Some(x), Some(y)) if x != y => {
                    let message = format!(
                        "the sections do not conform: {} of {} here, {} of {} on the left side",
                        count(y.max(0) as usize, "element"),
                        b.array,
                        count(x.max(0) as usize, "element"),
                        a.array
                    );
                    self.diags.error(b.span, message).mark(a.span);
                    return None;
                }
                (Some(_), Some(_)) => {}
                _ if self.options.check => {
                    let at = seam::at(quote(&self.at(left_span.to(r.span))));
                    let (left, right) = (seam::offset(&a.count), seam::offset(&b.count));
                    prelude.add(seam::check_conform(seam::int(i), left, right, at).t("; "));
                }
                _ => {}
            }
        }
        // A single element of the left side is one of the right side, wherever that has its own.
        r.dims =
            goes.into_iter().zip(left).map(|(own, l)| own.unwrap_or_else(|| Dim { at: None, ..l.clone() })).collect();
        Some(())
    }

    pub(crate) fn strides(&self, o: &Operand) -> Vec<Code> {
        o.dims.iter().map(|d| self.stride(&o.path, &o.place, d)).collect()
    }

    fn size(&self, o: &Operand) -> Code {
        Code::text("sizeof(").c(self.zero(&o.path, &o.place)).t(")")
    }

    /// `left = right;`, one section each, same type.
    fn copy(&mut self, l: &Operand, r: &Operand) -> Code {
        let nd = l.dims.len();
        let at = quote(&self.at(l.span.to(r.span)));
        let (ls, rs) = (self.strides(l), self.strides(r));
        let dst = Code::text("(void *)&(").c(l.first.clone()).t(")");
        let src = Code::text("(const void *)&(").c(r.first.clone()).t(")");
        let n: Vec<Code> = l.dims.iter().map(|d| Code::text(d.count.clone())).collect();
        if nd > 2 || (l.image.is_some() && r.image.is_some()) {
            return self.copy_n(l, r, [dst, src], [ls, rs], n, &at);
        }
        let (dst, src, size, at) = (seam::addr(dst), seam::addr(src), seam::size(self.size(l)), seam::at(at));
        let (mut ls, mut rs, mut n) = (ls.into_iter(), rs.into_iter(), n.into_iter());
        // The next number of a list, of which there are as many as dimensions.
        let next = |list: &mut std::vec::IntoIter<Code>| seam::offset(list.next().unwrap_or_default());
        let (l0, r0, n0) = (next(&mut ls), next(&mut rs), next(&mut n));
        let (l1, r1, n1) = (next(&mut ls), next(&mut rs), next(&mut n));
        let call = match (nd, l.image.as_ref().map(seam::int), r.image.as_ref().map(seam::int)) {
            (1, Some(k), _) => seam::put_1(dst, l0, k, src, r0, n0, size, at),
            (1, _, Some(k)) => seam::get_1(dst, l0, src, r0, k, n0, size, at),
            (1, None, None) => seam::move_1(dst, l0, src, r0, n0, size, at),
            (_, Some(k), _) => seam::put_2(dst, l0, l1, k, src, r0, r1, n0, n1, size, at),
            (_, _, Some(k)) => seam::get_2(dst, l0, l1, src, r0, r1, k, n0, n1, size, at),
            (_, None, None) => seam::move_2(dst, l0, l1, src, r0, r1, n0, n1, size, at),
        };
        call.t("; }")
    }

    /// Three dimensions and more, and copies between two other images: strides and counts in arrays.
    fn copy_n(
        &mut self,
        l: &Operand,
        r: &Operand,
        [dst, src]: [Code; 2],
        [ls, rs]: [Vec<Code>; 2],
        n: Vec<Code>,
        at: &str,
    ) -> Code {
        let id = self.fresh();
        let nd = n.len();
        let mut out = Code::new();
        for (prefix, list) in [("ngyx_d", ls), ("ngyx_e", rs), ("ngyx_n", n)] {
            out = out.t(format!("const ngyx_pd {prefix}{id}[] = {{")).c(comma_list(list)).t("}; ");
        }
        let [ls, rs, n] = ["ngyx_d", "ngyx_e", "ngyx_n"].map(|list| seam::stored(format!("{list}{id}"), nd));
        let (dst, src, size, at) = (seam::addr(dst), seam::addr(src), seam::size(self.size(l)), seam::at(at));
        let call = match (l.image.as_ref().map(seam::int), r.image.as_ref().map(seam::int)) {
            (None, None) => seam::move_n(dst, ls, src, rs, n, size, at),
            (Some(k), None) => seam::put_n(dst, ls, k, src, rs, n, size, at),
            (None, Some(k)) => seam::get_n(dst, ls, src, rs, k, n, size, at),
            (Some(to), Some(from)) => seam::copy_n(dst, ls, to, src, rs, from, n, size, at),
        };
        out.c(call).t("; }")
    }

    /// `static` data of a statement: counts and strides as arrays for the calls around the loop.
    fn frame(&mut self, l: &Operand, prelude: &mut Code) -> (String, String, u32) {
        let id = self.fresh();
        let n: Vec<Code> = l.dims.iter().map(|d| Code::text(d.count.clone())).collect();
        let strides = self.strides(l);
        prelude.push_text(&format!("const ngyx_pd ngyx_n{id}[] = {{"));
        prelude.add(comma_list(n));
        prelude.push_text(&format!("}}, ngyx_d{id}[] = {{"));
        prelude.add(comma_list(strides));
        prelude.push_text(&format!("}}; void *const ngyx_p{id} = (void *)&("));
        prelude.add(l.first.clone());
        prelude.push_text("); ");
        (format!("ngyx_n{id}"), format!("ngyx_d{id}"), id)
    }

    fn begin(&mut self, l: &Operand, mut prelude: Code) -> (Build, u32) {
        let (n, strides, id) = self.frame(l, &mut prelude);
        let index = l.dims.iter().enumerate().map(|(i, _)| format!("ngyx_i{id}_{i}")).collect();
        let address = match &l.image {
            Some(k) => seam::there(seam::addr(format!("ngyx_p{id}")), seam::int(k)).plain(),
            None => format!("ngyx_p{id}"),
        };
        let left = LeftSide {
            address,
            n,
            strides,
            size: self.size(l),
            object: self.object_of(&l.path),
            source: self.unit.source(l.span),
            pure: self.pure_path(&l.path),
            remote: l.image.is_some(),
            own: false,
        };
        let at = quote(&self.at(l.span));
        let b = Build { prelude, after: Code::new(), dims: l.dims.clone(), index, clash: vec![], left, at };
        (b, id)
    }

    /// The declared object that a path is a part of, when it is one (and not what a pointer points to).
    pub(crate) fn object_of(&self, path: &Path) -> Option<DeclId> {
        let d = self.root_decl(path)?;
        let known = matches!(self.table.get(d), Some(co) if co.form.is_object())
            || self.tree.types.is_array(self.tree.decl(d).ty);
        known.then(|| self.tree.first(d))
    }

    /// A loop over the elements; the left side is local, or remote and not accumulated into.
    fn loop_nest(&mut self, op: Option<BinOp>, l: Operand, right: ExprId, prelude: Code) -> Option<Code> {
        let (mut b, id) = self.begin(&l, prelude);
        let value = self.element(right, &mut b, l.span)?;
        let nd = l.dims.len();
        let (remote, image) = (seam::int(l.image.is_some()), seam::int(l.image.clone().unwrap_or("0".into())));
        let clash = seam::int(if b.clash.is_empty() { "0".into() } else { b.clash.join(" | ") });
        let keep = seam::int(op.is_some());
        let (at, size) = (seam::at(&b.at), seam::size(self.size(&l)));
        let co = seam::addr(format!("ngyx_p{id}"));
        let lists = || (seam::stored(format!("ngyx_n{id}"), nd), seam::stored(format!("ngyx_d{id}"), nd));
        let (n, strides) = lists();
        let home = {
            let (n, strides) = lists();
            let (from, staged) = (seam::addr(format!("ngyx_o{id}")), seam::addr(format!("ngyx_f{id}")));
            let (remote, image, size) = (remote.clone(), image.clone(), size.clone());
            seam::home(n, co.clone(), strides, remote, image, size, from, staged, at.clone())
        };
        let staged = seam::addr(format!("&ngyx_f{id}"));
        let out = b
            .prelude
            .t(format!("void *ngyx_f{id}; char *const ngyx_o{id} = "))
            .c(seam::to(n, co, strides, remote, image, size, clash, keep, staged, at))
            .t("; ");
        let strides = self.strides(&l);
        let target = address(&format!("ngyx_o{id}"), &strides, &b.index);
        let ty = self.element_type(l.ty, &self.zero(&l.path, &l.place));
        let assign = op.map_or("=".to_string(), |o| format!("{}=", o.spelling()));
        let body = Code::text("*(").c(ty).t(" *)(void *)(").c(target).t(format!(") {assign} ")).c(value).t("; ");
        Some(out.c(nest(&b.index, &b.dims, body)).c(home).t("; ").c(b.after).t("}"))
    }

    /// The values of `right`, of these extents and this type, in memory of the statement's own.
    pub(crate) fn computed(&mut self, right: ExprId, dims: &[Dim], ty: &Code, span: Span) -> Option<Computed> {
        let id = self.fresh();
        let counts: Vec<Code> = dims.iter().map(|d| Code::text(d.count.clone())).collect();
        let (data, at) = (format!("ngyx_o{id}"), quote(&self.at(span)));
        let total: String = dims.iter().map(|d| format!(" * (ngyx_sz)({})", d.count)).collect();
        let prelude = Code::text(format!("const ngyx_pd ngyx_n{id}[] = {{")).c(comma_list(counts)).t("}; ");
        let size = Code::text("sizeof(").c(ty.clone()).t(format!("){total}"));
        let prelude = prelude.c(ty.clone()).t(format!(" *const {data} = (")).c(ty.clone()).t(" *)");
        let left = LeftSide {
            address: data.clone(),
            n: format!("ngyx_n{id}"),
            strides: String::new(),
            size: Code::new(),
            object: None,
            source: String::new(),
            pure: false,
            remote: false,
            own: true,
        };
        let mut b = Build {
            prelude: prelude.c(seam::temp(seam::size(size), seam::at(&at))).t(format!("; (void)ngyx_n{id}; ")),
            after: seam::done(seam::addr(&data)).t("; "),
            index: (0..dims.len()).map(|d| format!("ngyx_i{id}_{d}")).collect(),
            dims: dims.to_vec(),
            clash: vec![],
            left,
            at,
        };
        let value = self.element(right, &mut b, span)?;
        let body = Code::text(format!("{data}[{}] = ", linear(&b.index, &b.dims))).c(value).t("; ");
        Some(Computed { code: b.prelude.c(nest(&b.index, &b.dims, body)), data, after: b.after })
    }

    /// `a[0:n]:[k] += ...`
    fn accumulate_section(&mut self, acc: Accumulate, l: Operand, right: ExprId, prelude: Code) -> Option<Code> {
        let tree = self.tree;
        let image = l.image.clone()?;
        let (mut b, id) = self.begin(&l, prelude);
        let nd = l.dims.len();
        let r = tree.peel(right);
        let ty = self.element_type(l.ty, &self.zero(&l.path, &l.place));
        let local = self.is_operand(r) && !matches!(tree.expr(r).kind, ExprKind::CoIndex { .. });
        let zeros = comma_list((0..nd).map(|_| Code::text("0")));
        let counts = || seam::stored(format!("ngyx_n{id}"), nd);
        let mut done = Code::new();
        let (source, strides) = if local && !acc.negate && self.same_type(l.ty, tree.expr(r).ty) {
            let mut r = self.operand(r, &mut b.prelude)?;
            self.conforms(&l.dims, l.span, &mut r, &mut b.prelude)?;
            let strides = self.strides(&r);
            (Code::text("(const void *)&(").c(r.first).t(")"), comma_list(strides))
        } else if tree.expr(right).rank == 0 && !self.is_operand(r) {
            let v = format!("ngyx_v{id}");
            b.prelude = b.prelude.c(ty.clone()).t(format!(" {v} = ")).s(tree.expr(right).span).t("; ");
            if acc.negate {
                b.prelude = b.prelude.t(format!("{v} = (")).c(ty).t(format!(")-{v}; "));
            }
            (Code::text(format!("&{v}")), zeros)
        } else {
            // Computed into a dense area first.
            let value = self.element(right, &mut b, l.span)?;
            let total = b.dims.iter().map(|d| format!("(ngyx_sz){}", d.count)).collect::<Vec<_>>().join(" * ");
            let dense: Vec<Code> = (0..nd)
                .map(|i| {
                    let inner: String = b.dims[i + 1..].iter().map(|d| format!(" * {}", d.count)).collect();
                    Code::text("(ngyx_pd)").c(self.size(&l)).t(inner)
                })
                .collect();
            let target = address(&format!("ngyx_o{id}"), &dense, &b.index);
            let lhs = Code::text("*(").c(ty.clone()).t(" *)(void *)(").c(target).t(")");
            let mut body = lhs.clone().t(" = ").c(value).t("; ");
            if acc.negate {
                body = Code::text("{ ").c(body).c(lhs.clone()).t(" = (").c(ty).t(")-").c(lhs).t("; } ");
            }
            let size = seam::size(Code::text(format!("{total} * ")).c(self.size(&l)));
            b.prelude = b
                .prelude
                .t(format!("char *const ngyx_o{id} = "))
                .c(seam::empty_n(counts()))
                .t(" ? (char *)0 : (char *)")
                .c(seam::temp(size, seam::at(&b.at)))
                .t("; ")
                .c(nest(&b.index, &b.dims, body));
            done = seam::done(seam::addr(format!("ngyx_o{id}"))).t("; ").c(std::mem::take(&mut b.after));
            (Code::text(format!("ngyx_o{id}")), comma_list(dense))
        };
        let (co, source, at) = (seam::addr(format!("ngyx_p{id}")), seam::addr(source), seam::at(&b.at));
        let [strides_there, strides_here] = ["ngyx_d", "ngyx_e"].map(|list| seam::stored(format!("{list}{id}"), nd));
        let sizes = seam::stored(format!("(const ngyx_sz *)ngyx_n{id}"), nd);
        let call = b
            .prelude
            .t(format!("const ngyx_pd ngyx_e{id}[] = {{"))
            .c(strides)
            .t("}; if (!")
            .c(seam::empty_n(counts()))
            .t(") ")
            .c(seam::acc_nd(acc.op, acc.ty, co, strides_there, seam::int(image), source, strides_here, sizes, at))
            .t("; ");
        Some(call.c(done).t("}"))
    }

    /// The right side for one element.
    fn element(&mut self, id: ExprId, b: &mut Build, left_span: Span) -> Option<Code> {
        let mut prelude = std::mem::take(&mut b.prelude);
        let value = self.elementwise(id, &mut prelude, &mut |l, id, prelude| {
            std::mem::swap(prelude, &mut b.prelude);
            let code = l.element_of(id, b, left_span);
            std::mem::swap(prelude, &mut b.prelude);
            code
        });
        b.prelude = prelude;
        value
    }

    /// An expression of sections for one element: `section` gives the element of a section, what has none is evaluated once, in
    /// `prelude`.
    pub(crate) fn elementwise(
        &mut self,
        id: ExprId,
        prelude: &mut Code,
        section: SectionElement<'_, Self>,
    ) -> Option<Code> {
        let tree = self.tree;
        let e = tree.expr(id);
        self.handled.insert(id);
        if let ExprKind::Paren(inner) = e.kind {
            if e.rank > 0 || self.is_operand(id) {
                return Some(Code::text("(").c(self.elementwise(inner, prelude, section)?).t(")"));
            }
        }
        if self.is_operand(id) {
            return section(self, id, prelude);
        }
        if e.rank == 0 {
            return Some(self.scalar(id, prelude));
        }
        let children: Vec<ExprId> = match e.kind {
            ExprKind::Unary { operand, op } if op != nagaya_c::UnOp::Addr => vec![operand],
            ExprKind::Binary { left, right, .. } => vec![left, right],
            ExprKind::Cast { operand, .. } => vec![operand],
            ExprKind::Cond { cond, then, other } => [Some(cond), then, Some(other)].into_iter().flatten().collect(),
            ExprKind::Call { callee, args } => {
                self.elemental(callee)?;
                let args = tree.list(args);
                if let Some(out) = args.get(1).filter(|a| tree.expr(**a).rank > 0 && self.writes_second(callee)) {
                    return self.with_address(e.span, args[0], *out, prelude, section);
                }
                args.to_vec()
            }
            ExprKind::Unary { .. } => {
                self.diags
                    .error(e.span, "the addresses of a section are no section")
                    .note("'&a[:]' stands in the second argument of frexp alone, where each element is stored to");
                return None;
            }
            _ => {
                self.diags.error(e.span, "this operation does not work on sections");
                return None;
            }
        };
        let mut out = Code::new();
        let mut from = e.span.lo;
        for child in children {
            let span = tree.expr(child).span;
            out = out.s(Span::new(from, span.lo)).c(self.elementwise(child, prelude, section)?);
            from = span.hi;
        }
        Some(out.s(Span::new(from, e.span.hi)))
    }

    /// Whether an elemental function stores a second result where its second argument points.
    fn writes_second(&self, callee: ExprId) -> bool {
        matches!(self.unit.source(self.tree.expr(callee).span).as_str(), "frexp" | "frexpf" | "frexpl")
    }

    /// `frexp(a[:], &e[:])`: each element of `e` gets the exponent of one of `a`.
    fn with_address(
        &mut self,
        call: Span,
        value: ExprId,
        out: ExprId,
        prelude: &mut Code,
        section: SectionElement<'_, Self>,
    ) -> Option<Code> {
        let tree = self.tree;
        let span = tree.expr(out).span;
        let source = self.unit.source(span);
        let ExprKind::Unary { op: nagaya_c::UnOp::Addr, operand } = tree.expr(tree.peel(out)).kind else {
            self.diags
                .error(span, format!("'{source}' is a section of numbers, and frexp stores through a pointer"))
                .help(format!("write '&{source}' for a section that receives the exponents"));
            return None;
        };
        let target = tree.peel(operand);
        if matches!(tree.expr(target).kind, ExprKind::CoIndex { .. }) || !self.is_operand(target) {
            self.diags
                .error(span, "the exponents go to a section of this image")
                .help("copy them in a statement of their own");
            return None;
        }
        if tree.types.basic(tree.expr(target).ty) != Some(Basic::Int) {
            self.diags.error(span, "the exponents go to a section of 'int'");
            return None;
        }
        self.handled.extend([out, tree.peel(out)]);
        let first = tree.expr(value).span;
        let value = self.elementwise(value, prelude, section)?;
        let element = self.elementwise(target, prelude, section)?;
        // The element is read-only where it stands for a value.
        let address = Code::text("(int *)(ngyx_sz)&").c(element);
        let (before, between, behind) =
            (Span::new(call.lo, first.lo), Span::new(first.hi, span.lo), Span::new(span.hi, call.hi));
        Some(Code::tokens(before).c(value).s(between).c(address).s(behind))
    }

    fn elemental(&mut self, callee: ExprId) -> Option<()> {
        let tree = self.tree;
        let name = match tree.expr(tree.peel(callee)).kind {
            ExprKind::Name { name, .. } => self.unit.name(name).into_owned(),
            _ => String::new(),
        };
        self.handled.insert(callee);
        if is_elemental(&name) {
            return Some(());
        }
        self.diags
            .error(tree.expr(callee).span, format!("'{name}' is not an elemental function: it cannot be applied to a section"))
            .note("elemental are the functions of <math.h> that take and give numbers, from acos to sqrt, with their f and l forms");
        None
    }

    /// A section on the right, as one element.
    fn element_of(&mut self, id: ExprId, b: &mut Build, left_span: Span) -> Option<Code> {
        if self.is_distributed_coindex(id) {
            let mut into = Fetched { prelude: &mut b.prelude, after: &mut b.after, dims: &b.dims, index: &b.index };
            return self.coindexed_element(id, &mut into, left_span);
        }
        let mut o = self.operand(id, &mut b.prelude)?;
        let dims = b.dims.clone();
        self.conforms(&dims, left_span, &mut o, &mut b.prelude)?;
        let n = self.fresh();
        let nd = o.dims.len();
        let strides = self.strides(&o);
        let size = self.size(&o);
        let at = b.at.clone();
        b.prelude = std::mem::take(&mut b.prelude)
            .t(format!("const ngyx_pd ngyx_d{n}[] = {{"))
            .c(comma_list(strides.clone()))
            .t("}; ");
        let steps = || seam::stored(format!("ngyx_d{n}"), nd);
        match &o.image {
            None => {
                b.prelude = std::mem::take(&mut b.prelude)
                    .t(format!("const char *const ngyx_r{n} = (const char *)&("))
                    .c(o.first.clone())
                    .t("); ");
            }
            Some(k) => {
                let counts = seam::stored(&b.left.n, nd);
                let co = seam::addr(Code::text("(const void *)&(").c(o.first.clone()).t(")"));
                let (staged, at) = (seam::addr(format!("&ngyx_f{n}")), seam::at(at));
                b.prelude = std::mem::take(&mut b.prelude)
                    .t(format!("void *ngyx_f{n}; const char *const ngyx_r{n} = "))
                    .c(seam::from(counts, co, steps(), seam::int(k), seam::size(size.clone()), staged, at))
                    .t("; ");
                b.after.add(seam::done(seam::addr(format!("ngyx_f{n}"))).t("; "));
            }
        }
        let mut used = false;
        if self.may_clash(&o, &b.left) {
            used = true;
            let c = format!("ngyx_c{n}");
            let (counts, left_steps) = (seam::stored(&b.left.n, nd), seam::stored(&b.left.strides, nd));
            let (to, from) = (seam::addr(&b.left.address), seam::addr(format!("ngyx_r{n}")));
            b.prelude = std::mem::take(&mut b.prelude)
                .t(format!("const int {c} = "))
                .c(seam::clash(
                    counts,
                    to,
                    left_steps,
                    seam::size(b.left.size.clone()),
                    from,
                    steps(),
                    seam::size(size),
                ))
                .t("; ");
            b.clash.push(c);
        }
        if !used && o.image.is_none() {
            b.prelude.push_text(&format!("(void)ngyx_d{n}; "));
        }
        let ty = self.element_type(o.ty, &self.zero(&o.path, &o.place));
        let from = address(&format!("ngyx_r{n}"), &strides, &b.index);
        Some(Code::text("(*(const ").c(ty).t(" *)(const void *)(").c(from).t("))"))
    }

    /// False when the operand cannot read what the loop has written.
    fn may_clash(&self, o: &Operand, l: &LeftSide) -> bool {
        let object = self.object_of(&o.path);
        if l.own {
            return false;
        }
        if object.is_some() && l.object.is_some() && object != l.object {
            return false;
        }
        let same =
            l.pure && !l.remote && o.image.is_none() && self.pure_path(&o.path) && self.unit.source(o.span) == l.source;
        !same
    }

    /// Everything on the right that is not a section: evaluated once, before the loop.
    fn scalar(&mut self, id: ExprId, prelude: &mut Code) -> Code {
        let tree = self.tree;
        let e = tree.expr(id);
        self.handled.remove(&id);
        if matches!(e.kind, ExprKind::Int(_) | ExprKind::Float | ExprKind::SizeofType(_)) {
            return e.span.into();
        }
        if tree.types.is_array(e.ty) && !matches!(e.kind, ExprKind::Str) {
            self.whole_array(id);
        }
        let name = format!("ngyx_v{}", self.fresh());
        let ty = match tree.types.get(e.ty) {
            Type::Basic(basic) => basic.name(),
            _ => "__auto_type",
        };
        prelude.add(Code::text(format!("const {ty} {name} = ")).s(e.span).t("; "));
        Code::text(name)
    }

    pub(crate) fn whole_array(&mut self, id: ExprId) {
        let e = self.tree.expr(id);
        let source = self.unit.source(e.span);
        let brackets = "[:]".repeat(self.tree.types.dims(e.ty).1.len().max(1));
        self.diags
            .error(e.span, format!("'{source}' is an array, not a section"))
            .help(format!("write '{source}{brackets}' for all of its elements"));
    }
}

/// `base + i0 * (s0) + i1 * (s1)`
fn address(base: &str, strides: &[Code], index: &[String]) -> Code {
    let mut out = Code::text(base);
    for (s, i) in strides.iter().zip(index) {
        out = out.t(format!(" + {i} * (")).c(s.clone()).t(")");
    }
    out
}

/// Loops around `body`, outermost dimension first.
fn nest(index: &[String], dims: &[Dim], body: Code) -> Code {
    let mut out = Code::text(format!("{{ ngyx_pd {}; ", index.join(", ")));
    for (i, d) in index.iter().zip(dims) {
        out.push_text(&format!("for ({i} = 0; {i} < {}; {i}++) ", d.count));
    }
    out.c(body).t("} ")
}

/// The elemental functions (XMP 7.8), with their `f` and `l` forms.
fn is_elemental(name: &str) -> bool {
    const NAMES: [&str; 20] = [
        "acos", "asin", "atan", "atan2", "cos", "sin", "tan", "cosh", "sinh", "tanh", "exp", "frexp", "ldexp", "log",
        "log10", "fabs", "pow", "sqrt", "ceil", "floor",
    ];
    let base = |n: &str| NAMES.contains(&n) || n == "fmod";
    base(name) || name.strip_suffix(['f', 'l']).is_some_and(base)
}

#[cfg(test)]
mod tests {
    use super::is_elemental;

    #[test]
    fn elemental_functions_have_three_forms() {
        assert!(is_elemental("sqrt") && is_elemental("sqrtf") && is_elemental("fmodl") && is_elemental("ceil"));
        assert!(!is_elemental("printf") && !is_elemental("f") && !is_elemental("sqrtx"));
    }
}
