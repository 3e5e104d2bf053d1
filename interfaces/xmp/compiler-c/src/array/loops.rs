//! Array statements with a computed right side: a loop nest over elements, which reads each section by address and
//! stride.
//!
//! The right side is complete before the left side changes. Where the sides may overlap, a test at run time decides
//! whether the results go to a temporary first. The results for another image always go to a temporary, and a put after
//! the loop sends them.

use super::rows::{Rows, Target, NESTED};
use super::Operand;
use crate::coindexed::{linear, Fetched};
use crate::lower::Lower;
use crate::pieces::{comma_list, quote, Code};
use crate::refs::Dim;
use crate::seam;
use crate::seam::local;
use crate::seam::types::{OFFSET, SIZE};
use nagaya_c::{BinOp, DeclId, ExprId};
use nagaya_text::Span;

/// A statement in the making.
pub(super) struct Build {
    /// Declarations and calls before the loop.
    pub prelude: Code,
    /// The code after it.
    pub after: Code,
    pub dims: Vec<Dim>,
    /// Loop variables.
    pub index: Vec<String>,
    /// Text that is true when the left side must be staged.
    clash: Vec<String>,
    left: LeftSide,
    pub at: String,
    /// Three dimensions and more.
    pub rows: Option<Rows>,
}

/// See [`Lower::computed`]: what comes before, the variable that points to the values, and what comes after.
pub(crate) struct Computed {
    pub code: Code,
    pub data: String,
    pub after: Code,
}

/// The left side, with which the operands are compared.
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

impl Build {
    /// What is computed goes into memory of the statement's own.
    pub(super) fn use_own_memory(&mut self) {
        self.left.own = true;
    }
}

impl Lower<'_> {
    /// Declares the counts and strides of a section as arrays for calls, in the variables whose names it returns first.
    /// The returned number belongs to `ngyx_p`, the address of the section's first element.
    pub(crate) fn frame(&mut self, l: &Operand, prelude: &mut Code) -> (String, String, u32) {
        let id = self.fresh();
        let n: Vec<Code> = l.dims.iter().map(|d| Code::text(d.count.clone())).collect();
        let strides = self.strides(l);
        prelude.push_text(&format!("const {OFFSET} ngyx_n{id}[] = {{"));
        prelude.add(comma_list(n));
        prelude.push_text(&format!("}}, ngyx_d{id}[] = {{"));
        prelude.add(comma_list(strides));
        prelude.push_text(&format!("}}; void *const ngyx_p{id} = (void *)&("));
        prelude.add(l.first.clone());
        prelude.push_text("); ");
        (local!("n{id}"), local!("d{id}"), id)
    }

    pub(super) fn begin(&mut self, l: &Operand, mut prelude: Code) -> (Build, u32) {
        let nested = l.dims.len() <= NESTED;
        let (n, strides, id) = match nested {
            true => self.frame(l, &mut prelude),
            false => (String::new(), String::new(), self.fresh()),
        };
        let address = match &l.image {
            Some(k) => seam::there(seam::addr(local!("p{id}")), seam::int(k)).plain(),
            None => local!("p{id}"),
        };
        let left = LeftSide {
            address,
            n,
            strides,
            size: self.size(l),
            object: self.object_of(&l.path),
            source: self.unit.source(l.span),
            pure: self.facts.pure_path(&l.path),
            remote: l.image.is_some(),
            own: false,
        };
        let (rows, index) = Rows::new(id, l.dims.len());
        let at = quote(&self.at(l.span));
        let b = Build { prelude, after: Code::new(), dims: l.dims.clone(), index, clash: vec![], left, at, rows };
        (b, id)
    }

    /// The same for three dimensions and more. Without an operator, `how` is what is done with the values.
    pub(super) fn row_loop(
        &mut self,
        (op, how): (Option<BinOp>, seam::RowsHow),
        (l, right): (&Operand, ExprId),
        mut b: Build,
        id: u32,
    ) -> Option<Build> {
        let value = self.element(right, &mut b, l.span)?;
        let paces = self.operand_paces(l);
        let image = l.image.clone().unwrap_or(seam::HERE.into());
        let address = Code::text("(void *)&(").c(l.first.clone()).t(")");
        let assign = op.map_or("=".to_string(), |o| format!("{}=", o.spelling()));
        let target = self.target(id, l);
        let body = target.t(format!(" {assign} ")).c(value).t("; ");
        let target = Target { address, unit: paces.short_unit(), size: self.size(l), image, strides: paces.of, how };
        let rows = b.rows.take()?;
        b.prelude.add(rows.around(target, &b.dims, &b.at, body));
        Some(b)
    }

    /// A loop over the elements; the left side is local, or remote and not accumulated into.
    pub(super) fn loop_nest(&mut self, op: Option<BinOp>, l: Operand, right: ExprId, prelude: Code) -> Option<Code> {
        let (mut b, id) = self.begin(&l, prelude);
        if b.rows.is_some() {
            let how = op.map_or(seam::RowsHow::Assigned, |_| seam::RowsHow::Updated);
            let b = self.row_loop((op, how), (&l, right), b, id)?;
            return Some(b.prelude.c(b.after).t("}"));
        }
        let value = self.element(right, &mut b, l.span)?;
        let nd = l.dims.len();
        let (remote, image) = (seam::int(l.image.is_some()), seam::int(l.image.clone().unwrap_or("0".into())));
        let clash = seam::int(if b.clash.is_empty() { "0".into() } else { b.clash.join(" | ") });
        let keep = seam::int(op.is_some());
        let (at, size) = (seam::at(&b.at), seam::size(self.size(&l)));
        let co = seam::addr(local!("p{id}"));
        let lists = || (seam::stored(local!("n{id}"), nd), seam::stored(local!("d{id}"), nd));
        let (n, strides) = lists();
        let home = {
            let (n, strides) = lists();
            let (from, staged) = (seam::addr(local!("o{id}")), seam::addr(local!("f{id}")));
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
        let target = address(&local!("o{id}"), &strides, &b.index);
        let ty = self.element_type(l.ty, &self.zero(&l.path, &l.place));
        let assign = op.map_or("=".to_string(), |o| format!("{}=", o.spelling()));
        let body = Code::text("*(").c(ty).t(" *)(void *)(").c(target).t(format!(") {assign} ")).c(value).t("; ");
        Some(out.c(nest(&b.index, &b.dims, body)).c(home).t("; ").c(b.after).t("}"))
    }

    /// The values of `right`, of these extents and this type, in memory of the statement's own.
    pub(crate) fn computed(&mut self, right: ExprId, dims: &[Dim], ty: &Code, span: Span) -> Option<Computed> {
        let id = self.fresh();
        let (rows, index) = Rows::new(id, dims.len());
        let at = quote(&self.at(span));
        let data = if rows.is_some() { local!("r{id}.start") } else { local!("o{id}") };
        let left = LeftSide {
            address: data.clone(),
            n: local!("n{id}"),
            strides: String::new(),
            size: Code::new(),
            object: None,
            source: String::new(),
            pure: false,
            remote: false,
            own: true,
        };
        let after = seam::done(seam::addr(&data)).t("; ");
        let prelude = Code::new();
        let mut b = Build { prelude, after, index, dims: dims.to_vec(), clash: vec![], left, at, rows };
        if b.rows.is_none() {
            let counts: Vec<Code> = dims.iter().map(|d| Code::text(d.count.clone())).collect();
            let total: String = dims.iter().map(|d| format!(" * ({SIZE})({})", d.count)).collect();
            let size = seam::size(Code::text("sizeof(").c(ty.clone()).t(format!("){total}")));
            b.prelude = Code::text(format!("const {OFFSET} ngyx_n{id}[] = {{"))
                .c(comma_list(counts))
                .t("}; ")
                .c(ty.clone())
                .t(format!(" *const {data} = ("))
                .c(ty.clone())
                .t(" *)")
                .c(seam::temp(size, seam::at(&b.at)))
                .t(format!("; (void)ngyx_n{id}; "));
        }
        let value = self.element(right, &mut b, span)?;
        let code = match b.rows {
            Some(rows) => b.prelude.c(rows.apart(ty, dims, &b.at, value)),
            None => {
                let body = Code::text(format!("{data}[{}] = ", linear(&b.index, &b.dims))).c(value).t("; ");
                b.prelude.c(nest(&b.index, &b.dims, body))
            }
        };
        Some(Computed { code, data, after: b.after })
    }

    /// The right side for one element.
    pub(super) fn element(&mut self, id: ExprId, b: &mut Build, left_span: Span) -> Option<Code> {
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

    /// A section on the right, as one element.
    fn element_of(&mut self, id: ExprId, b: &mut Build, left_span: Span) -> Option<Code> {
        if self.is_distributed_coindex(id) {
            let mut into = Fetched { prelude: &mut b.prelude, after: &mut b.after, dims: &b.dims, index: &b.index };
            return self.coindexed_element(id, &mut into, left_span);
        }
        let mut o = self.operand(id, &mut b.prelude)?;
        let dims = b.dims.clone();
        self.conforms(&dims, left_span, &mut o, &mut b.prelude)?;
        let clash = self.may_clash(&o, &b.left);
        if let Some(rows) = &mut b.rows {
            return Some(self.side(rows, &o, clash));
        }
        let n = self.fresh();
        let nd = o.dims.len();
        let strides = self.strides(&o);
        let size = self.size(&o);
        let at = b.at.clone();
        b.prelude = std::mem::take(&mut b.prelude)
            .t(format!("const {OFFSET} ngyx_d{n}[] = {{"))
            .c(comma_list(strides.clone()))
            .t("}; ");
        let steps = || seam::stored(local!("d{n}"), nd);
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
                b.after.add(seam::done(seam::addr(local!("f{n}"))).t("; "));
            }
        }
        let mut used = false;
        if clash {
            used = true;
            let c = local!("c{n}");
            let (counts, left_steps) = (seam::stored(&b.left.n, nd), seam::stored(&b.left.strides, nd));
            let (to, from) = (seam::addr(&b.left.address), seam::addr(local!("r{n}")));
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
        let from = address(&local!("r{n}"), &strides, &b.index);
        Some(Code::text("(*(const ").c(ty).t(" *)(const void *)(").c(from).t("))"))
    }

    /// Whether the elements of a local section keep their values until the loop has read them. Meanwhile an accumulate
    /// changes the elements of the left side one after the other. The other image may be this one, so another section
    /// of the same object may change.
    pub(super) fn stays(&self, o: &Operand, b: &Build) -> bool {
        let object = self.object_of(&o.path);
        if object.is_none() || object != b.left.object {
            return true;
        }
        let source = self.unit.source(o.span);
        let same = b.left.source.strip_prefix(&source).is_some_and(|rest| rest.trim_start().starts_with(":["));
        same && b.left.pure && self.facts.pure_path(&o.path)
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
        let same = l.pure
            && !l.remote
            && o.image.is_none()
            && self.facts.pure_path(&o.path)
            && self.unit.source(o.span) == l.source;
        !same
    }
}

/// `base + i0 * (s0) + i1 * (s1)`
pub(super) fn address(base: &str, strides: &[Code], index: &[String]) -> Code {
    let mut out = Code::text(base);
    for (s, i) in strides.iter().zip(index) {
        out = out.t(format!(" + {i} * (")).c(s.clone()).t(")");
    }
    out
}

/// Loops around `body`, outermost dimension first.
pub(super) fn nest(index: &[String], dims: &[Dim], body: Code) -> Code {
    let mut out = Code::text(format!("{{ {OFFSET} {}; ", index.join(", ")));
    for (i, d) in index.iter().zip(dims) {
        out.push_text(&format!("for ({i} = 0; {i} < {}; {i}++) ", d.count));
    }
    out.c(body).t("} ")
}
