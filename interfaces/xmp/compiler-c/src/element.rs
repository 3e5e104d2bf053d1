//! Elements of distributed arrays: `a[i][j]` becomes a distance from the first element that the node stores.
//!
//! `a[(i - off0) * stride0 + (j - off1)]`, with the distance in a cyclic dimension computed by a function. Inside a `loop` pointer,
//! offsets and strides are constants of the block (`Nests::is_hoisted`), so that the C compiler may vectorise. Declarations are in
//! `global`, and the statements' uses of elements in `uses`.

use crate::lower::Lower;
use crate::pieces::Code;
use crate::seam;
use crate::seam::local;
use crate::seam::types::{DIM, MAYBE_UNUSED_OFFSET};
use nagaya_c::visit::{walk_expr, Context, Visitor};
use nagaya_c::{ExprId, ExprKind, Len, Tree, Ty};
use nagaya_model::directive::align::{Aligned, ArrayForm};
use nagaya_plan::{storage, Locating};
use nagaya_text::Span;

impl Lower<'_> {
    /// Whether a formula, not a subtraction, finds an index of a dimension.
    pub(crate) fn by_formula(&self, array: &Aligned, d: usize) -> bool {
        storage::locating(self.directives, array, d) == Locating::ByFormula
    }

    /// The subscripts of `a[i][j]`, outermost first, and what they are subscripts of, if `id` is the whole of such a reference to a
    /// distributed array.
    pub(crate) fn global_indices(&self, id: ExprId) -> Option<(usize, ExprId, Vec<ExprId>)> {
        self.facts.global_indices(id)
    }

    /// The distributed array that an object is or is a part of: its number, what means it, and whether it is the whole.
    pub(crate) fn aligned_object(&self, id: ExprId) -> Option<(usize, ExprId, bool)> {
        self.facts.aligned_object(id)
    }

    /// The type of the elements, and the extents that the declaration gives.
    pub(crate) fn declared_shape(&self, n: usize) -> (Ty, Vec<Option<Len>>) {
        self.facts.declared_shape(n)
    }

    /// The extents that the declaration gives; `None` for the first one of a pointer.
    pub(crate) fn declared_lens(&self, array: &Aligned) -> Vec<Option<Len>> {
        self.facts.declared_lens(array)
    }

    /// An expression of the type of an element, for `__typeof__`.
    pub(crate) fn example_of(&self, n: usize, root: ExprId) -> String {
        let array = &self.directives.aligned[n];
        let text = self.unit.source(self.tree.expr(root).span);
        match array.form {
            ArrayForm::Array | ArrayForm::Member(_) => format!("*{text}"),
            _ => format!("{}{text}", "*".repeat(array.dims.len())),
        }
    }

    /// A pointer to the first element that the node stores, from the array's name or member.
    pub(crate) fn section(&mut self, n: usize, root: ExprId) -> Code {
        let array = &self.directives.aligned[n];
        let span = self.tree.expr(root).span;
        let pointer = match array.form.is_member() {
            true => Code::tokens(span),
            false => Code::text(self.unit.source(span)),
        };
        match array.form {
            ArrayForm::Array | ArrayForm::Member(_) => pointer,
            _ if array.dims.len() == 1 => pointer,
            _ => Code::text(format!("((__typeof__({}) *)", self.example_of(n, root))).c(pointer).t(")"),
        }
    }

    /// Whether an expression has a section of a distributed array, which is reported; and one of another image.
    pub(crate) fn sections_in(&mut self, e: ExprId) -> (bool, Option<Span>) {
        struct Sections<'l, 'a> {
            lower: &'l Lower<'a>,
            found: Option<(usize, Span)>,
            coindexed: Option<Span>,
        }
        impl Visitor for Sections<'_, '_> {
            fn expr(&mut self, tree: &Tree, id: ExprId, _: Context) -> bool {
                if tree.expr(id).rank > 0 && self.lower.is_distributed_coindex(id) {
                    self.coindexed = self.coindexed.or(Some(tree.expr(id).span));
                    return false;
                }
                if let ExprKind::Section { mut base, .. } = tree.expr(id).kind {
                    while let ExprKind::Section { base: inner, .. }
                    | ExprKind::Index { base: inner, .. }
                    | ExprKind::Paren(inner) = tree.expr(base).kind
                    {
                        base = inner;
                    }
                    let array = self.lower.aligned_named(base);
                    self.found = self.found.or(array.map(|n| (n, tree.expr(id).span)));
                }
                true
            }
        }
        let mut sections = Sections { lower: self, found: None, coindexed: None };
        walk_expr(self.tree, e, Context::VALUE, &mut sections);
        let Sections { found, coindexed, .. } = sections;
        if let Some((n, span)) = found {
            let name = &self.directives.aligned[n].name;
            self.diags
                .error(
                    span,
                    format!("a section of the distributed array '{name}' belongs in a 'gmove' or under 'array'"),
                )
                .help("'gmove' moves elements to where they are needed; under 'array on t[...]' they are there");
        }
        (found.is_some(), coindexed)
    }

    /// The pointer to the first element stored, a constant of the block where there is one.
    pub(crate) fn first_stored(&mut self, n: usize, array: &Aligned, root: ExprId) -> Code {
        let member = array.form.is_member();
        if self.nests.is_hoisted(n) && !member {
            Code::text(local!("base{n}"))
        } else {
            self.section(n, root)
        }
    }

    /// The distance from the first stored element.
    pub(crate) fn distance(&mut self, n: usize, array: &Aligned, indices: &[ExprId]) -> Code {
        let mut places = Vec::new();
        for (d, index) in indices.iter().enumerate() {
            let value = self.index_value(*index);
            places.push(match self.by_formula(array, d) {
                true => self.cyclic_element(n, d, *index, value),
                false => self.gapless(n, d, value),
            });
        }
        self.distance_of(n, places)
    }

    pub(crate) fn index_value(&self, index: ExprId) -> Code {
        seam::as_offset(self.tree.expr(index).span)
    }

    /// Where a dimension whose part has no gaps stores an index.
    pub(crate) fn gapless(&self, n: usize, d: usize, value: Code) -> Code {
        match self.stored(n)[d].off {
            Some(0) => value,
            Some(off) => Code::text("(").c(value).t(format!(" + {})", -off)),
            None => Code::text("(").c(value).t(format!(" - {})", self.offset_of(n, d))),
        }
    }

    /// The index of the first element stored, in a dimension whose part has no gaps.
    pub(crate) fn offset_of(&self, n: usize, d: usize) -> String {
        match self.stored(n)[d].off {
            Some(off) if off < 0 => format!("({off})"),
            Some(off) => off.to_string(),
            None if self.nests.is_hoisted(n) => local!("o{n}_{d}"),
            None => format!("{}.dim[{d}].off", self.descriptor(n)),
        }
    }

    /// Where a dimension whose part has gaps stores an index.
    fn cyclic_element(&mut self, n: usize, d: usize, index: ExprId, value: Code) -> Code {
        match self.counted(n, d, index) {
            Some(place) => Code::text(place),
            None => seam::cyclic(seam::dim(format!("&{}", self.dealing(n, d))), seam::offset(value)),
        }
    }

    /// The place of an index that a cyclic loop has counted along.
    pub(crate) fn counted(&mut self, n: usize, d: usize, index: ExprId) -> Option<String> {
        self.nests.counted_place((n, d), self.tree.expr(index).span)
    }

    /// The `ngyx_dim` of a dimension.
    pub(crate) fn dealing(&self, n: usize, d: usize) -> String {
        match self.nests.is_hoisted(n) {
            true => local!("m{n}_{d}"),
            false => format!("{}.dim[{d}]", self.descriptor(n)),
        }
    }

    /// The distance from the first stored element, from the places in the dimensions: the first ones, where the subscripts are left
    /// open.
    pub(crate) fn distance_of(&self, n: usize, places: Vec<Code>) -> Code {
        let rank = self.directives.aligned[n].dims.len();
        let strides = self.stored(n);
        let mut out = Code::new();
        for (d, place) in places.into_iter().enumerate() {
            out = out.t(if d > 0 { " + " } else { "" }).c(place);
            if d + 1 < rank {
                out.push_text(&match strides[d].stride {
                    Some(stride) => format!(" * {stride}"),
                    None if self.nests.is_hoisted(n) => format!(" * ngyx_s{n}_{d}"),
                    None => format!(" * {}.dim[{d}].stride", self.descriptor(n)),
                });
            }
        }
        out
    }

    /// Constants for the elements of the arrays that a block uses: what is not a number already (`stored`).
    pub(crate) fn hoist(&mut self, arrays: &[usize]) -> Code {
        let unused = "__attribute__((__unused__))";
        // Checks also run in programs without optimisation. There gcc keeps only `register` variables in registers.
        let held = if self.options.check { "register " } else { "" };
        let mut out = Code::new();
        for &n in arrays {
            let array = &self.directives.aligned[n];
            let (name, rank) = (&array.name, array.dims.len());
            let pointer = match array.form {
                ArrayForm::Member(_) | ArrayForm::MemberPointer(_) => None,
                ArrayForm::Array => Some((format!("*{name}"), name.clone())),
                ArrayForm::Pointer | ArrayForm::Parameter => {
                    let element = format!("{}{name}", "*".repeat(rank));
                    Some((element.clone(), format!("(__typeof__({element}) *){name}")))
                }
            };
            if let Some((element, value)) = pointer {
                out.push_text(&format!("{held}__typeof__({element}) *const ngyx_base{n} {unused} = {value}; "));
            }
            let descriptor = self.descriptor(n);
            for (d, known) in self.stored(n).into_iter().enumerate() {
                let cyclic = self.by_formula(array, d);
                if cyclic {
                    out.push_text(&format!("const {DIM} ngyx_m{n}_{d} {unused} = {descriptor}.dim[{d}]; "));
                } else if known.off.is_none() {
                    out.push_text(&format!(
                        "{held}const {MAYBE_UNUSED_OFFSET} ngyx_o{n}_{d} = {descriptor}.dim[{d}].off; "
                    ));
                }
                if self.options.check && !cyclic {
                    out.push_text(&format!(
                        "{held}const {MAYBE_UNUSED_OFFSET} ngyx_c{n}_{d} = {descriptor}.dim[{d}].count; "
                    ));
                }
                if known.stride.is_none() {
                    out.push_text(&format!(
                        "{held}const {MAYBE_UNUSED_OFFSET} ngyx_s{n}_{d} = {descriptor}.dim[{d}].stride; "
                    ));
                }
            }
        }
        out
    }
}
