//! The operands of an `array` statement: where each begins, and how it goes on along each dimension of the assignment.
//!
//! Dimensions are paired with those of the left side in their order. Dimensions that are known to have one element do not
//! count where the others fit without them (`nagaya_model::conformance`). Called by the statement. Not here: which node
//! executes which part.

use super::Statement;
use crate::emit::array_on::Going::{Even, Once, Placed};
use crate::facts::{rest, Step};
use crate::lower::Lower;
use crate::pieces::{quote, Code};
use crate::seam;
use crate::seam::local;
use crate::seam::types::{MAYBE_UNUSED_OFFSET, OFFSET};
use nagaya_c::{ExprId, ExprKind, Len, Type};
use nagaya_model::words::count;

/// A section of the statement.
pub(super) struct SectionOperand {
    /// The number in its variables: `ngyx_u{n}` is its beginning.
    pub number: u32,
    /// One step per dimension of the left side.
    pub steps: Vec<Going>,
    /// The type of the object an address points to, and what of it is meant: `.x`.
    pub element: String,
    pub member: String,
    /// The number of a distributed array.
    pub layout: Option<Layout>,
    /// What is done before an element is touched: a look whether it is here, under -fcheck.
    pub check: String,
    /// The checks after the statement of the left side, under -fcheck.
    pub written: Option<Code>,
}

/// How to go from one element to the next in a dimension.
pub(super) enum Going {
    /// No step: this operand has no such dimension.
    Once,
    /// Bytes.
    Even(Code),
    /// In a dimension of a distributed array: first index, step, and bytes between its stored elements.
    Placed { dim: Dimension, first: String, step: String, size: String },
}

/// A dimension of a distributed array: its `ngyx_dim`, and whether places are found by the formula of cyclic ones.
pub(super) struct Dimension {
    name: String,
    cyclic: bool,
}

impl Dimension {
    /// How far from the first stored element an index is stored: in multiples of `size`.
    pub fn place(&self, index: Code, size: &str) -> Code {
        let (dim, index, size) = (seam::dim(format!("&{}", self.name)), seam::offset(index), seam::size(size));
        match self.cyclic {
            true => seam::place_cyclic(dim, index, size),
            false => seam::place(dim, index, size),
        }
    }

    /// Whether neighbouring indices are stored at equal distances everywhere.
    pub fn is_even(&self) -> bool {
        !self.cyclic
    }

    /// The distance between neighbouring ones.
    pub fn stride(&self, size: &str) -> String {
        format!("{}.stride * ({OFFSET}){size}", self.name)
    }
}

/// A distributed array, and how its dimensions are subscripted, outermost first.
pub(super) struct Layout {
    pub dims: Vec<Along>,
}

/// A subscript, in variables.
pub(super) enum Along {
    Index(String),
    Range { first: String, step: String },
}

impl Along {
    /// First index and step.
    pub fn range(&self) -> Option<(&str, &str)> {
        match self {
            Along::Range { first, step } => Some((first, step)),
            Along::Index(_) => None,
        }
    }
}

impl Lower<'_> {
    /// A section as one element.
    pub(super) fn part(&mut self, id: ExprId, s: &mut Statement) -> Option<Code> {
        let tree = self.tree;
        let id = tree.peel(id);
        let e = tree.expr(id);
        if matches!(e.kind, ExprKind::CoIndex { .. }) {
            self.diags.error(e.span, "an operand of 'array' is on the node that needs it, not on another image");
            return None;
        }
        let number = self.fresh();
        let (part, base) = match self.global_part(id, number, s)? {
            Some(found) => found,
            None => self.local_part(id, number, s)?,
        };
        s.prelude = std::mem::take(&mut s.prelude).t(format!("char *const ngyx_u{number} = (char *)")).c(base).t("; ");
        let code = format!("(*({} *)(void *)NGYX_AT({number})){}", part.element, part.member);
        s.parts.push(part);
        Some(code.into())
    }

    /// An operand that is a section of a distributed array; `Some(None)`: it is not.
    fn global_part(&mut self, id: ExprId, number: u32, s: &mut Statement) -> Option<Option<(SectionOperand, Code)>> {
        let tree = self.tree;
        let path = self.path(id);
        // What is subscripted is a name, or a member, to which steps of its own lead.
        let named = |k: &usize| self.aligned_named(path.steps[*k].1).is_some();
        let (root, behind) = match (0..path.steps.len()).find(named) {
            Some(first) => (path.steps[first].1, &path.steps[first..]),
            None => (path.root, &path.steps[..]),
        };
        let Some(n) = self.aligned_named(root) else { return Some(None) };
        self.handle_path(id);
        let array = self.directives.aligned[n].clone();
        let rank = array.dims.len();
        let span = tree.expr(id).span;
        let subscripts =
            behind.iter().take_while(|(step, _)| matches!(step, Step::Index(_) | Step::Triplet(_))).count();
        if subscripts != rank || behind[rank..].iter().any(|(step, _)| !matches!(step, Step::Dot(_))) {
            let given = count(rank, "dimension");
            self.diags.error(span, format!("'{}' has {given}; give one subscript for each", array.name));
            return None;
        }
        if tree.expr(root).rank > 0 {
            let name = self.unit.source(tree.expr(root).span);
            self.diags.error(tree.expr(root).span, format!("'{name}' is of several structures: name one of them"));
            return None;
        }
        let section = self.section(n, root);
        let (data, descriptor) = (self.flat_text(&section), self.descriptor(n));
        let (mut layout, mut lengths) = (Vec::new(), Vec::new());
        for (d, (step, _)) in behind[..rank].iter().enumerate() {
            let variables = format!("{number}_{d}");
            match *step {
                Step::Index(e) => {
                    self.integer(e, "a subscript")?;
                    let name = local!("j{variables}");
                    s.declare(&name, seam::as_offset(tree.expr(e).span));
                    layout.push(Along::Index(name));
                }
                Step::Triplet(node) => {
                    let (length, first, step) = self.triplet((n, root), d, node, &variables, s)?;
                    lengths.push(length);
                    layout.push(Along::Range { first, step });
                }
                _ => return None,
            }
        }
        let element = match tree.types.get(self.declared_shape(n).0) {
            Type::Basic(b) => b.name().to_string(),
            _ => format!("__typeof__(*{data})"),
        };
        let mut places = self.conforming(id, lengths, s).into_iter();
        let mut steps: Vec<Going> = (0..s.rank).map(|_| Once).collect();
        let (mut base, mut indices) = (Code::text(&data), Vec::new());
        for (d, along) in layout.iter().enumerate() {
            let dim = Dimension { name: format!("{descriptor}.dim[{d}]"), cyclic: self.by_formula(&array, d) };
            let (first, goes) = match along {
                Along::Index(name) => (name, None),
                Along::Range { first, step } => (first, places.next().flatten().map(|r| (r, step))),
            };
            indices.push(Code::text(match goes {
                Some((r, step)) => index(first, &format!("(ngyx_k{r} + ngyx_i{r})"), step),
                None => first.clone(),
            }));
            match goes {
                Some((r, step)) => {
                    let size = format!("sizeof({element})");
                    steps[r] = Placed { dim, first: first.clone(), step: step.clone(), size };
                }
                None => base = base.t(" + ").c(dim.place(Code::text(first), "1")),
            }
        }
        let member = behind[rank..].iter().map(|(step, _)| match step {
            Step::Dot(name) => format!(".{}", self.unit.spelling(*name)),
            _ => String::new(),
        });
        let member = member.collect();
        let (check, written) = self.checked_part((n, root), id, indices, s);
        let part =
            SectionOperand { number, steps, element, member, layout: Some(Layout { dims: layout }), check, written };
        Some(Some((part, Code::text("(").c(base).t(")"))))
    }

    /// A range of dimension `d`, in variables; each expression is evaluated once.
    fn triplet(
        &mut self,
        (n, root): (usize, ExprId),
        d: usize,
        node: ExprId,
        variables: &str,
        s: &mut Statement,
    ) -> Option<(Code, String, String)> {
        let tree = self.tree;
        let ExprKind::Section { lower, length, step, .. } = tree.expr(node).kind else { return None };
        for (e, what) in [(lower, "the base"), (length, "the length"), (step, "the step")] {
            if let Some(e) = e {
                self.integer(e, &format!("{what} of a section"))?;
            }
        }
        if !self.step_is_not_zero(step) {
            return None;
        }
        // A constant as it is; else a variable.
        let constant = |e: Option<ExprId>, default: i128| e.map_or(Some(default), |e| tree.constant(e));
        let given = |e: Option<ExprId>| e.map_or(Code::new(), |e| seam::as_offset(tree.expr(e).span));
        let mut operand = |name: &str, e: Option<ExprId>, default: i128| match constant(e, default) {
            Some(v) if v < 0 => format!("({v})"),
            Some(v) => v.to_string(),
            None => {
                let name = local!("{name}{variables}");
                s.declare(&name, given(e));
                name
            }
        };
        let (first, going) = (operand("f", lower, 0), operand("t", step, 1));
        let extent = match self.declared_shape(n).1.get(d) {
            Some(Some(Len::Const(k))) => Some(*k),
            _ => None,
        };
        let (code, known) = match (length, extent) {
            (Some(e), _) => (given(length), tree.constant(e)),
            (None, Some(k)) => {
                let known = constant(lower, 0).zip(constant(step, 1)).map(|(f, t)| rest(k.into(), f, t));
                (seam::rest(seam::offset(k), seam::offset(&first), seam::offset(&going)), known)
            }
            // The actual extent: variables of the declaration may have changed, and the type of a pointer has no extent.
            (None, None) => {
                let array = self.array_argument(n, Some(root), &s.at);
                let extent = seam::array_extent(seam::array(array), seam::int(d), seam::at(&s.at));
                (seam::rest(seam::offset(extent), seam::offset(&first), seam::offset(&going)), None)
            }
        };
        let count = match known {
            Some(known) if known >= 0 => known.to_string(),
            _ => {
                let count = local!("h{variables}");
                s.declare(&count, code);
                count
            }
        };
        Some((Code::text(count), first, going))
    }

    /// The checks of `-fcheck` at each element, and after the statement if this is its left side.
    fn checked_part(
        &mut self,
        (n, root): (usize, ExprId),
        id: ExprId,
        indices: Vec<Code>,
        s: &Statement,
    ) -> (String, Option<Code>) {
        if !self.options.check {
            return Default::default();
        }
        let left = s.parts.is_empty();
        let at = quote(&self.at_expr(id));
        let Some((usage, array)) = self.checked_array(n, root, left, &at) else { return Default::default() };
        let array = self.flat_text(&array);
        let indices = seam::list(indices);
        let element = seam::check_element(seam::array(&array), indices, usage, seam::at(&at));
        let check = format!("(void){}, ", self.flat_text(&element));
        let written = || seam::check_written(seam::array(&array), seam::int(false), seam::at(&at)).t("; ");
        (check, left.then(written))
    }

    fn local_part(&mut self, id: ExprId, number: u32, s: &mut Statement) -> Option<(SectionOperand, Code)> {
        let o = self.operand(id, &mut s.prelude)?;
        let lengths = o.dims.iter().map(|d| Code::text(&d.count)).collect();
        let places = self.conforming(id, lengths, s);
        let mut steps: Vec<Going> = (0..s.rank).map(|_| Once).collect();
        for (place, stride) in places.into_iter().zip(self.strides(&o)) {
            if let Some(r) = place {
                steps[r] = Even(stride);
            }
        }
        let part = SectionOperand {
            number,
            steps,
            element: self.flat_text(&self.element_type(o.ty, &self.zero(&o.path, &o.place))),
            member: String::new(),
            layout: None,
            check: String::new(),
            written: None,
        };
        Some((part, Code::text("&(").c(o.first).t(")")))
    }

    /// The plan's dimension of the left side for each dimension of a section. The left side comes here first.
    fn conforming(&mut self, id: ExprId, own: Vec<Code>, s: &mut Statement) -> Vec<Option<usize>> {
        if s.parts.is_empty() {
            s.rank = own.len();
            s.lengths = own;
            return (0..s.rank).map(Some).collect();
        }
        let planned = s.sections.iter().find(|p| p.section == id).and_then(|p| p.conformance.as_ref());
        // Without a plan a mistake has been reported.
        let Some(fits) = planned.filter(|fits| fits.ranges.len() == own.len()) else { return vec![None; own.len()] };
        for (l, r) in &fits.unknown {
            let (left, right) = (seam::offset(s.lengths[*l].clone()), seam::offset(own[*r].clone()));
            s.prelude.add(seam::check_conform(seam::int(*l), left, right, seam::at(&s.at)).t("; "));
        }
        fits.ranges.clone()
    }
}

/// `first + at * step`
pub(super) fn index(first: &str, at: &str, step: &str) -> String {
    match (first, step) {
        ("0", "1") => at.to_string(),
        ("0", _) => format!("{at} * {step}"),
        (_, "1") => format!("{first} + {at}"),
        _ => format!("{first} + {at} * {step}"),
    }
}

impl Statement {
    /// A constant before the loops.
    fn declare(&mut self, name: &str, value: Code) {
        let prelude = std::mem::take(&mut self.prelude);
        self.prelude = prelude.t(format!("const {MAYBE_UNUSED_OFFSET} {name} = ")).c(value).t("; ");
    }
}
