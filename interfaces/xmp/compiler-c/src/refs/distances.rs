//! The distances between the elements of a section, and sizes.

use super::{Dim, Paces, RootCode};
use crate::facts::{Path, Step};
use crate::lower::Lower;
use crate::pieces::Code;
use crate::seam::types::OFFSET;
use nagaya_c::{Len, Type};

impl Paces {
    /// The unit for calls that are given the size of an element, too: 0 means that.
    pub fn short_unit(&self) -> Code {
        if self.elements {
            Code::text("0")
        } else {
            self.unit.clone()
        }
    }
}

impl Lower<'_> {
    /// A reference with all subscripts 0, for `sizeof` and `__typeof__`.
    pub(crate) fn zero(&self, path: &Path, place: &RootCode) -> Code {
        let mut out = place.example.clone();
        for (step, _) in &path.steps {
            match *step {
                Step::Index(_) | Step::Triplet(_) | Step::All(_) => out = out.t("[0]"),
                Step::Dot(name) => out = out.t(".").t(self.unit.spelling(name)),
                Step::Arrow(name) => out = out.t("->").t(self.unit.spelling(name)),
                Step::Deref => out = Code::text("(*").c(out).t(")"),
            }
        }
        out
    }

    /// Bytes between neighbouring elements of a dimension.
    pub(crate) fn stride(&self, path: &Path, place: &RootCode, dim: &Dim) -> Code {
        let Some(at) = dim.at else { return Code::text("0") };
        let out = match self.run(path, at) {
            (end, factor) if end + 1 == path.steps.len() => {
                let size = Code::text(format!("({OFFSET})")).c(self.size_of(path, place));
                if factor == 1 {
                    size
                } else {
                    size.t(format!(" * {factor}"))
                }
            }
            _ => Code::text(format!("({OFFSET})sizeof(")).c(self.zero(&path.prefix(at), place)).t(")"),
        };
        if dim.step == "1" {
            out
        } else {
            out.t(format!(" * {}", dim.step))
        }
    }

    /// The last of the steps from `at` on that subscript one array after the other, all with known extents. Also, how many of its
    /// elements are between neighbouring elements of dimension `at`.
    fn run(&self, path: &Path, at: usize) -> (usize, u64) {
        let (mut end, mut factor) = (at, 1);
        for (step, before) in &path.steps[at + 1..] {
            let ty = match *step {
                Step::All(ty) => ty,
                Step::Index(_) | Step::Triplet(_) => self.tree.expr(*before).ty,
                _ => break,
            };
            let Type::Array(_, Len::Const(n)) = self.tree.types.get(ty) else { break };
            let Some(product) = u64::checked_mul(factor, *n) else { break };
            (end, factor) = (end + 1, product);
        }
        (end, factor)
    }

    /// Distances between neighbouring elements of each dimension, as multiples of one size.
    pub(crate) fn paces(&self, path: &Path, place: &RootCode, dims: &[Dim]) -> Paces {
        let runs: Vec<_> = dims.iter().filter_map(|d| Some(self.run(path, d.at?))).collect();
        let Some((end, _)) = runs.first().copied().filter(|(end, _)| runs.iter().all(|r| r.0 == *end)) else {
            let of = dims.iter().map(|d| self.stride(path, place, d)).collect();
            return Paces { unit: Code::text("1"), of, elements: false };
        };
        let elements = end + 1 == path.steps.len();
        let unit = match elements {
            true => self.size_of(path, place),
            false => Code::text("sizeof(").c(self.zero(&path.prefix(end), place)).t(")"),
        };
        let of = dims.iter().map(|d| match (d.at.map(|at| self.run(path, at).1), d.step.as_str()) {
            (None, _) => Code::text("0"),
            (Some(factor), "1") => Code::from(factor),
            (Some(1), step) => Code::text(step),
            (Some(factor), step) => Code::text(format!("{factor} * {step}")),
        });
        Paces { unit, of: of.collect(), elements }
    }

    /// The size of an element.
    pub(crate) fn size_of(&self, path: &Path, place: &RootCode) -> Code {
        let ty = self.tree.types.dims(self.tree.expr(path.whole).ty).0;
        Code::text("sizeof(").c(self.element_type(ty, &self.zero(path, place))).t(")")
    }
}
