//! The sides of statements with coindexed references of distributed coarrays, as operands of the runtime. A side is a
//! part of a distributed array or of its elements, with its image, or anything else. `coindexed.rs` calls this module
//! and decides what becomes of the sides.

use crate::coarray::Coarray;
use crate::facts::{Path, Step};
use crate::lower::Lower;
use crate::operand::Side;
use crate::pieces::Code;
use crate::seam;
use crate::seam::local;
use crate::seam::types::SIZE;
use nagaya_c::visit::{walk_expr, Context};
use nagaya_c::{ExprId, Ty};

/// One side of a copy: declarations, the variable that is the operand, and whether another one is the image.
pub(crate) struct Reference {
    pub(crate) code: Code,
    pub(crate) side: Sided,
    pub(crate) shape: Vec<Option<i128>>,
    /// The dimensions that these are of.
    pub(crate) ranges: Vec<usize>,
    pub(crate) element: Ty,
}

impl Lower<'_> {
    /// One side of a statement.
    pub(crate) fn coindexed_side(&mut self, id: ExprId, n: u32, side: char) -> Option<Reference> {
        let (object, subs) = self.taken_apart(id);
        if self.is_distributed(object) {
            if subs.is_some() {
                return self.coindexed_reference(id, n, side).map(|r| r.0);
            }
            let path = self.path(object);
            return self.distributed_reference(object, &path, local!("g{n}{side}"));
        }
        let variable = local!("g{n}{side}");
        let image = match subs {
            Some(subs) => {
                let (path, co) = self.coarray_of(object)?;
                Some(self.image_variable(&path, &co, subs, id, &variable)?)
            }
            None => None,
        };
        let operand = self.operand_side(object, &variable, None)?;
        Some(reference(operand, &variable, image))
    }

    /// A distributed coarray with `:[k]`, and its type.
    pub(crate) fn coindexed_reference(&mut self, id: ExprId, n: u32, side: char) -> Option<(Reference, Code)> {
        let (object, subs) = self.taken_apart(id);
        let (path, co) = self.any_coarray_of(object)?;
        let ty = self.type_of(&path, self.tree.expr(object).ty);
        let variable = local!("g{n}{side}");
        let image = self.image_variable(&path, &co, subs?, id, &variable)?;
        let mut out = self.distributed_reference(object, &path, variable.clone())?;
        out.code = out.code.c(image);
        out.side = Sided { variable, elsewhere: true };
        Some((out, ty))
    }

    /// The operand of a distributed array, or of the same part in each of its elements.
    pub(crate) fn distributed_reference(&mut self, object: ExprId, path: &Path, variable: String) -> Option<Reference> {
        let tree = self.tree;
        let n = self.aligned_named(path.root)?;
        let rank = self.directives.aligned[n].dims.len();
        let span = tree.expr(object).span;
        let subscript = |s: &(Step, ExprId)| matches!(s.0, Step::Index(_) | Step::Triplet(_));
        let given = path.steps.iter().take(rank).take_while(|s| subscript(s)).count();
        let sections = path.steps.iter().any(|s| matches!(s.0, Step::Triplet(_)));
        if given < rank && (given < path.steps.len() || sections) {
            let name = &self.directives.aligned[n].name;
            let has = nagaya_model::words::count(rank, "dimension");
            self.diags
                .error(span, format!("'{name}' has {has}; give one subscript for each"))
                .help("write '[:]' for all elements of a dimension");
            return None;
        }
        let part = path.steps.get(rank).map(|s| s.1);
        let array = part.unwrap_or(object);
        let part = match part {
            Some(_) => Some(self.part_of_element(n, path, rank, tree.expr(object).ty)?),
            None => None,
        };
        let operand = self.distributed_side(array, &variable, (n, path.root), part)?;
        Some(reference(operand, &variable, None))
    }

    /// The members and subscripts after those of the array: distance, and type for a declaration and as such.
    pub(crate) fn part_of_element(&mut self, n: usize, path: &Path, rank: usize, ty: Ty) -> Option<(Code, Code, Ty)> {
        let tree = self.tree;
        let mut steps = Code::new();
        for (step, _) in &path.steps[rank..] {
            steps = match *step {
                Step::Dot(name) if steps.is_empty() => steps.t(self.unit.spelling(name)),
                Step::Dot(name) => steps.t(".").t(self.unit.spelling(name)),
                Step::Index(e) if !steps.is_empty() => {
                    self.integer(e, "a subscript")?;
                    walk_expr(tree, e, Context::VALUE, self);
                    steps.t("[").s(tree.expr(e).span).t("]")
                }
                _ => {
                    let span = tree.expr(path.whole).span;
                    self.diags.error(span, "a section inside the elements of a distributed array cannot be coindexed");
                    return None;
                }
            };
        }
        let example = self.example_of(n, path.root);
        let distance = Code::text(format!("({SIZE})&((__typeof__({example}) *)0)->")).c(steps);
        Some((distance, self.type_of(path, ty), tree.types.dims(ty).0))
    }

    /// The type of an element of what a path means, for a declaration.
    pub(crate) fn type_of(&self, path: &Path, ty: Ty) -> Code {
        let tree = self.tree;
        let (element, rest) = tree.types.dims(ty);
        if let Some(basic) = tree.types.basic(element) {
            return Code::text(basic.name());
        }
        let mut example = match self.aligned_named(path.root) {
            Some(n) => {
                let rank = self.directives.aligned[n].dims.len();
                let mut text = format!("({})", self.example_of(n, path.root));
                for (step, _) in path.steps.iter().skip(rank) {
                    match *step {
                        Step::Dot(name) => text = format!("{text}.{}", self.unit.spelling(name)),
                        _ => text += "[0]",
                    }
                }
                // What is left of the array itself is part of the example.
                let given = path.steps.len().min(rank);
                return Code::text(format!(
                    "__typeof__({text}{})",
                    "[0]".repeat(rest.len() - (rank - given).min(rest.len()))
                ));
            }
            None => self.flat_text(&self.zero(path, &self.local_place(path))),
        };
        example += &"[0]".repeat(rest.len());
        Code::text(format!("__typeof__({example})"))
    }

    /// `const int variable_k = image;`
    fn image_variable(
        &mut self,
        path: &Path,
        co: &Coarray,
        subs: nagaya_c::ExprList,
        id: ExprId,
        variable: &str,
    ) -> Option<Code> {
        let tree = self.tree;
        let list = tree.list(subs);
        let image = self.image(path, co, list, tree.expr(tree.peel(id)).span)?;
        for s in list {
            walk_expr(tree, *s, Context::VALUE, self);
        }
        Some(Code::text(format!("const int {variable}_k = ")).c(image).t("; "))
    }
}

/// A variable that is an operand, and whether an image is in the one of its name with `_k`.
pub(crate) struct Sided {
    variable: String,
    elsewhere: bool,
}

impl Sided {
    /// On this image.
    pub(crate) fn here(variable: &str) -> Sided {
        Sided { variable: variable.into(), elsewhere: false }
    }

    pub(crate) fn arguments(&self) -> (seam::Operand, Option<seam::Ref<seam::Int>>) {
        let image = self.elsewhere.then(|| seam::pointer(format!("&{}_k", self.variable)));
        (seam::operand(format!("&{}", self.variable)), image)
    }
}

fn reference(operand: Side, variable: &str, image: Option<Code>) -> Reference {
    let side = Sided { variable: variable.into(), elsewhere: image.is_some() };
    let code = operand.code.c(image.unwrap_or_default());
    Reference { code, side, shape: operand.shape, ranges: operand.ranges, element: operand.element }
}
