//! The operands of an array statement: sections, taken apart, and whether two of them have the same shape.
//!
//! Not here: what is done with their elements. Called by the files beside this one, by `library`, `coindexed` and the directives
//! that work on sections.

use crate::facts::{Path, Step};
use crate::lower::Lower;
use crate::pieces::{quote, Code};
use crate::refs::{Dim, Paces, RootCode};
use crate::seam;
use crate::seam::local;
use nagaya_c::{DeclId, ExprId, ExprKind, Ty, Type};
use nagaya_model::conformance::{conformance, Mismatch, Singles};
use nagaya_model::words::count;
use nagaya_text::Span;

/// One section of a statement.
pub(crate) struct Operand {
    pub path: Path,
    pub place: RootCode,
    pub dims: Vec<Dim>,
    pub ty: Ty,
    /// Variable that holds the image, for a section of another image.
    pub image: Option<String>,
    pub first: Code,
    pub span: Span,
}

impl Lower<'_> {
    /// A section or an array of another image, as opposed to something computed.
    pub(super) fn is_operand(&self, id: ExprId) -> bool {
        self.facts.is_operand(id)
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
                let name = local!("k{}", self.fresh());
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
                .help("write '[:]' for all elements of a dimension");
            return None;
        }
        Some(())
    }

    /// Shapes of two sides: known differences are errors, the others are looked at at run time under -fcheck. The right side gets
    /// the dimensions of the left one.
    pub(super) fn conforms(
        &mut self,
        left: &[Dim],
        left_span: Span,
        r: &mut Operand,
        prelude: &mut Code,
    ) -> Option<()> {
        let known = |dims: &[Dim]| dims.iter().map(|d| d.known).collect::<Vec<_>>();
        let fits = match conformance(&known(left), &known(&r.dims), Singles::Skipped) {
            Ok(fits) => fits,
            Err(mismatch) => {
                self.mismatch(mismatch, (left, left_span), r);
                return None;
            }
        };
        for (l, k) in fits.unknown.into_iter().filter(|_| self.options.check) {
            let at = seam::at(quote(&self.at(left_span.to(r.span))));
            let (left, right) = (seam::offset(&left[l].count), seam::offset(&r.dims[k].count));
            prelude.add(seam::check_conform(seam::int(l), left, right, at).t("; "));
        }
        let mut goes: Vec<Option<Dim>> = vec![None; left.len()];
        for (place, dim) in fits.ranges.into_iter().zip(std::mem::take(&mut r.dims)) {
            if let Some(l) = place {
                goes[l] = Some(dim);
            }
        }
        // A single element of the left side is one of the right side, wherever that has its own.
        r.dims =
            goes.into_iter().zip(left).map(|(own, l)| own.unwrap_or_else(|| Dim { at: None, ..l.clone() })).collect();
        Some(())
    }

    /// Reports sections that do not conform.
    fn mismatch(&mut self, mismatch: Mismatch, (left, left_span): (&[Dim], Span), r: &Operand) {
        let (at, marked, message) = match mismatch {
            Mismatch::Rank { left, right } => {
                let here = count(right, "dimension");
                let message = format!("the sections do not conform: this one has {here}, the left side {left}");
                (r.span, left_span, message)
            }
            Mismatch::Length { left: (l, there), right: (k, here) } => {
                let (a, b) = (&left[l], &r.dims[k]);
                let (here, there) = (count(here as usize, "element"), count(there as usize, "element"));
                let message = format!(
                    "the sections do not conform: {here} of {} here, {there} of {} on the left side",
                    b.array, a.array
                );
                (b.span, a.span, message)
            }
        };
        self.diags.error(at, message).mark(marked);
    }

    pub(crate) fn strides(&self, o: &Operand) -> Vec<Code> {
        o.dims.iter().map(|d| self.stride(&o.path, &o.place, d)).collect()
    }

    pub(super) fn operand_paces(&self, o: &Operand) -> Paces {
        self.paces(&o.path, &o.place, &o.dims)
    }

    pub(super) fn size(&self, o: &Operand) -> Code {
        self.size_of(&o.path, &o.place)
    }

    /// The declared object that a path is a part of, when it is one (and not what a pointer points to).
    pub(crate) fn object_of(&self, path: &Path) -> Option<DeclId> {
        self.facts.object_of(path)
    }
}
