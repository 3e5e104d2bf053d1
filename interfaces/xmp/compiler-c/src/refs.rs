//! References to parts of objects: `a[i][b:n:s].x` taken apart, and the C that names its first element, its strides, its size.
//!
//! The generated C has the object's path twice. The first is the path itself, evaluated, for the address of the first
//! element, with each triplet replaced by its base. The second has all subscripts 0, inside `sizeof` and `__typeof__`,
//! so that the C compiler computes the sizes. Called by `scalar`, `array` and `calls`.

mod distances;

use crate::coarray::{Coarray, CoarrayForm, Extent};
use crate::facts::{rest, Path, Step};
use crate::fold::fold;
use crate::lower::Lower;
use crate::pieces::{quote, Code};
use crate::seam;
use crate::seam::local;
use crate::seam::types::{MAYBE_UNUSED_OFFSET, OFFSET};
use nagaya_c::{Basic, DeclId, ExprId, ExprKind, Len, Ty, Type};
use nagaya_text::Span;

/// One dimension of a section, ready for use: C text for each part, side effects already done.
#[derive(Clone, Debug)]
pub struct Dim {
    pub base: String,
    pub count: String,
    pub step: String,
    /// The count when it is known.
    pub known: Option<i128>,
    pub span: Span,
    /// Text for messages: `'a'`, `dimension 2 of 'm'`.
    pub array: String,
    /// Which step of the path; `None`: it has no such dimension, and takes no step.
    pub at: Option<usize>,
}

/// The operands of triplets that are not constants: elements of one list, each evaluated once.
struct Values {
    list: String,
    of: Vec<ExprId>,
    /// One of them is a base, which is always used.
    bases: bool,
}

/// What evaluating the triplets of a path leaves to be emitted.
struct Evaluated<'d> {
    values: &'d mut Values,
    /// The code that follows the values.
    after: &'d mut Code,
    /// Under -fcheck: number, base, length, step and extent of dimensions.
    checks: &'d mut Vec<[String; 5]>,
}

impl Values {
    /// An operand of a triplet as text that may be repeated.
    fn constant_or_element(&mut self, e: Option<ExprId>, known: Option<i128>) -> String {
        match (e, known) {
            (_, Some(v)) if v < 0 => format!("({v})"),
            (_, Some(v)) => v.to_string(),
            (None, None) => "0".into(),
            (Some(e), None) => {
                self.of.push(e);
                format!("{}[{}]", self.list, self.of.len() - 1)
            }
        }
    }
}

/// The C of a path's root.
#[derive(Clone, Debug)]
pub struct RootCode {
    /// The root, as it is evaluated.
    pub root: Code,
    /// The root where only its type matters.
    pub example: Code,
    /// Name for messages.
    pub name: String,
}

/// See [`Lower::paces`].
pub struct Paces {
    /// The size.
    pub unit: Code,
    pub of: Vec<Code>,
    /// The unit is an element.
    pub elements: bool,
}

impl Lower<'_> {
    pub(crate) fn path(&self, id: ExprId) -> Path {
        self.facts.path(id)
    }

    fn is_aggregate(&self, ty: Ty) -> bool {
        self.facts.is_aggregate(ty)
    }

    /// The declaration a path begins with.
    pub(crate) fn root_decl(&self, path: &Path) -> Option<DeclId> {
        self.facts.root_decl(path)
    }

    /// The coarray a path begins with.
    fn coarray_at(&self, path: &Path) -> Option<&Coarray> {
        self.root_decl(path).and_then(|d| self.table.get(d))
    }

    /// The coarray to which `base` of `base:[k]` belongs. Reports an error when there is none, or when it is
    /// distributed.
    pub(crate) fn coarray_of(&mut self, base: ExprId) -> Option<(Path, Coarray)> {
        let (path, co) = self.any_coarray_of(base)?;
        if co.form == CoarrayForm::Distributed {
            self.coindexed_elsewhere(base, &co.name);
            return None;
        }
        Some((path, co))
    }

    /// The same, also of one that is distributed.
    pub(crate) fn any_coarray_of(&mut self, base: ExprId) -> Option<(Path, Coarray)> {
        let path = self.path(base);
        self.misstep(&path)?;
        let decl = self.root_decl(&path);
        if let Some(co) = decl.and_then(|d| self.table.get(d)) {
            let co = co.clone();
            let pointer = matches!(self.tree.types.get(co.ty), Type::Pointer(_));
            if pointer && path.steps.is_empty() {
                self.diags
                    .error(
                        self.tree.expr(base).span,
                        format!("'{}' is a pointer to a coarray: the pointer itself is not remote", co.name),
                    )
                    .help(format!("name what it points to, as in '{}[i]:[k]'", co.name));
                return None;
            }
            let pointer_inside =
                !pointer && path.steps.first().is_some_and(|(_, b)| !self.is_aggregate(self.tree.expr(*b).ty));
            if !pointer_inside {
                return Some((path, co));
            }
        }
        self.not_a_coarray(base, &path, decl);
        None
    }

    /// The root of a local path, as the user wrote it.
    pub(crate) fn local_place(&self, path: &Path) -> RootCode {
        let span = self.tree.expr(path.root).span;
        let is_name = matches!(self.tree.expr(path.root).kind, ExprKind::Name { .. });
        let root: Code = if is_name { span.into() } else { Code::text("(").s(span).t(")") };
        let co = self.root_decl(path).and_then(|d| self.table.get(d));
        let example = match co {
            Some(co) => Code::text(co.object(&co.name, self.root_decays(path))),
            None if is_name => Code::text(self.unit.source(span)),
            None => root.clone(),
        };
        RootCode { root, example, name: self.unit.source(span) }
    }

    /// The place of a coarray's root on this image.
    pub(crate) fn coarray_place(&self, path: &Path, co: &Coarray) -> RootCode {
        let decays = self.root_decays(path);
        // A local pointer coarray keeps the user's token.
        let example = Code::text(co.object(co.pointer(), decays));
        let root = match co.form {
            CoarrayForm::Pointer | CoarrayForm::Distributed => Code::tokens(self.tree.expr(path.root).span),
            _ => example.clone(),
        };
        RootCode { root, example, name: co.name.clone() }
    }

    fn root_decays(&self, path: &Path) -> bool {
        matches!(path.steps.first(), Some((Step::Index(_) | Step::Triplet(_) | Step::All(_), _)))
    }

    /// Evaluates the triplets of a path once, into constants or variables declared in `prelude`.
    pub(crate) fn dims(&mut self, path: &Path, place: &RootCode, prelude: &mut Code) -> Option<Vec<Dim>> {
        let mut out = Vec::new();
        let mut values = Values { list: local!("v{}", self.fresh()), of: Vec::new(), bases: false };
        let (mut after, mut checks) = (Code::new(), Vec::new());
        for (i, (step, before)) in path.steps.iter().enumerate() {
            match *step {
                Step::Triplet(node) => {
                    let mut known = Evaluated { values: &mut values, after: &mut after, checks: &mut checks };
                    out.push(self.dim(node, *before, i, path, place, &mut known)?);
                }
                Step::All(ty) => out.push(self.all(ty, i, path, place, &mut after)),
                _ => {}
            }
        }
        prelude.add(self.declare_values(&values));
        prelude.add(after);
        if !checks.is_empty() {
            let (name, at) = (seam::text(quote(&place.name)), seam::at(quote(&self.at_expr(path.whole))));
            let (count, list) = (seam::int(checks.len()), seam::list(checks.concat().into_iter().map(Code::text)));
            prelude.add(seam::check_sections(name, count, list, at).t("; "));
        }
        Some(out)
    }

    /// `const ngyx_pd ngyx_v1[] = {b, n, s};`: in the order of the source, so that all keep their columns on one line.
    fn declare_values(&self, values: &Values) -> Code {
        if values.of.is_empty() {
            return Code::new();
        }
        let list = values.of.iter().map(|e| {
            let e = self.tree.expr(*e);
            let tokens = Code::tokens(e.span);
            match (&e.kind, self.tree.types.basic(e.ty)) {
                (ExprKind::Comma { .. }, _) | (_, None | Some(Basic::ULong | Basic::ULongLong | Basic::UInt128)) => {
                    seam::as_offset(tokens)
                }
                // Converted without a warning.
                _ => tokens,
            }
        });
        // The ':' of a triplet has space for a comma, and for nothing else.
        let mut all = Code::new();
        for (k, value) in list.enumerate() {
            all = all.t(if k > 0 { "," } else { "" }).c(value);
        }
        let unused = if values.bases { "" } else { "__attribute__((__unused__)) " };
        Code::text(format!("const {OFFSET} {}[] {unused}= {{", values.list)).c(all).t("}; ")
    }

    /// A dimension that is meant as a whole.
    fn all(&mut self, ty: Ty, at: usize, path: &Path, place: &RootCode, prelude: &mut Code) -> Dim {
        let extent = match self.tree.types.get(ty) {
            Type::Array(_, Len::Const(n)) => Extent::Const(*n),
            _ => self.extent(path.whole, at, path, place),
        };
        let known = match &extent {
            Extent::Const(n) => Some(*n as i128),
            _ => None,
        };
        let count = match &extent {
            Extent::Const(n) => n.to_string(),
            x => {
                let name = local!("n{}", self.fresh());
                prelude.push_text(&format!("const {OFFSET} {name} = {}; ", crate::coarray::extent_text(x)));
                name
            }
        };
        let (span, array) = (self.tree.expr(path.whole).span, self.dimension(path, at));
        Dim { base: "0".into(), count, step: "1".into(), known, span, array, at: Some(at) }
    }

    fn dim(
        &mut self,
        node: ExprId,
        before: ExprId,
        at: usize,
        path: &Path,
        place: &RootCode,
        known: &mut Evaluated<'_>,
    ) -> Option<Dim> {
        let Evaluated { values, after, checks } = known;
        let tree = self.tree;
        let ExprKind::Section { lower, length, step, .. } = tree.expr(node).kind else { return None };
        let span = tree.expr(node).span;
        for (part, what) in [(lower, "the base"), (length, "the length"), (step, "the step")] {
            if let Some(e) = part {
                self.integer(e, &format!("{what} of a section"))?;
            }
        }
        let known = |e: Option<ExprId>, default: i128| e.map_or(Some(default), |e| fold(tree, e));
        let (base_v, step_v) = (known(lower, 0), known(step, 1));
        let extent = self.extent(before, at, path, place);
        let extent_v = match &extent {
            Extent::Const(n) => Some(*n as i128),
            _ => None,
        };
        if step_v == Some(0) {
            let at = step.map_or(span, |s| tree.expr(s).span);
            self.diags.error(at, "the step of a section must not be zero");
            return None;
        }
        let length_v = match length {
            Some(e) => fold(tree, e),
            None => match (extent_v, base_v, step_v) {
                (Some(x), Some(b), Some(s)) => Some(rest(x, b, s)),
                _ => None,
            },
        };
        if length.is_none() && extent == Extent::Unknown && step_v.is_none_or(|s| s > 0) {
            self.unknown_extent(span, before, &place.name);
            return None;
        }
        let array = self.dimension(path, at);
        let pointer = matches!(tree.types.get(tree.expr(before).ty), Type::Pointer(_)) && extent == Extent::Unknown;
        self.inside(node, &array, (base_v, length_v, step_v), extent_v, (length.is_some(), pointer))?;
        values.bases |= lower.is_some() && base_v.is_none();
        let base = values.constant_or_element(lower, base_v);
        let given_count = length.filter(|_| length_v.is_none()).map(|e| values.constant_or_element(Some(e), None));
        let step_text = values.constant_or_element(step, step_v);
        let count = match (given_count, length_v) {
            (_, Some(n)) => n.to_string(),
            (Some(count), None) => count,
            (None, None) => {
                let name = local!("n{}", self.fresh());
                let x = match &extent {
                    Extent::Unknown => "0".into(),
                    x => crate::coarray::extent_text(x),
                };
                let rest = seam::rest(seam::offset(x), seam::offset(&base), seam::offset(&step_text));
                after.push_text(&format!("const {MAYBE_UNUSED_OFFSET} {name} = "));
                after.add(rest.t("; "));
                name
            }
        };
        if self.options.check && !(base_v.is_some() && length_v.is_some() && step_v.is_some() && extent_v.is_some()) {
            let x = match &extent {
                Extent::Unknown => "-1".into(),
                x => crate::coarray::extent_text(x),
            };
            let dim = self.dimension_number(path, at).to_string();
            checks.push([dim, base.clone(), count.clone(), step_text.clone(), x]);
        }
        Some(Dim { base, count, step: step_text, known: length_v, span, array, at: Some(at) })
    }

    /// Checks constant sections. `array` is the subscripted object; `given` means that the length was written. With
    /// `pointer`, the start of the object is unknown, so the section is not checked.
    fn inside(
        &mut self,
        node: ExprId,
        array: &str,
        (base, length, step): (Option<i128>, Option<i128>, Option<i128>),
        extent: Option<i128>,
        (given, pointer): (bool, bool),
    ) -> Option<()> {
        let span = self.tree.expr(node).span;
        if length.is_some_and(|n| n < 0) {
            self.diags.error(span, format!("a section cannot have {} elements", length.unwrap_or(0)));
            return None;
        }
        let (Some(b), Some(s)) = (base, step) else { return Some(()) };
        if pointer && given {
            return Some(());
        }
        let n = length.unwrap_or(1);
        let begins_outside = b < 0 || extent.is_some_and(|x| b >= x);
        let n = if n == 0 && !given && begins_outside { 1 } else { n };
        if n == 0 {
            return Some(());
        }
        let last = b + (n - 1) * s;
        let outside = b < 0 || last < 0 || extent.is_some_and(|x| b >= x || last >= x);
        if outside {
            let wrong = if b < 0 || extent.is_some_and(|x| b >= x) { b } else { last };
            let message = match extent {
                Some(x) => {
                    format!("this section reaches element {wrong} of {array}, which has elements 0 to {}", x - 1)
                }
                None => format!("this section reaches element {wrong} of {array}"),
            };
            self.diags.error(span, message);
            return None;
        }
        Some(())
    }

    /// Extent of the array that step `at` subscripts.
    fn extent(&self, before: ExprId, at: usize, path: &Path, place: &RootCode) -> Extent {
        let co = self.root_decl(path).and_then(|d| self.table.get(d)).filter(|c| c.form.is_object());
        if let (Some(co), true) =
            (co, path.steps[..at].iter().all(|(s, _)| matches!(s, Step::Index(_) | Step::Triplet(_) | Step::All(_))))
        {
            return co.dims.get(at).cloned().unwrap_or(Extent::Unknown);
        }
        match self.tree.types.get(self.tree.expr(before).ty) {
            Type::Array(_, Len::Const(n)) => Extent::Const(*n),
            Type::Array(_, Len::Expr(_)) => {
                // Only the C compiler knows. The path with zero subscripts has no side effects.
                let prefix = Path { root: path.root, steps: path.steps[..at].to_vec(), whole: path.whole };
                let t = self.flat_text(&self.zero(&prefix, place));
                Extent::Var(format!("({OFFSET})(sizeof({t}) / sizeof(({t})[0]))"))
            }
            _ => Extent::Unknown,
        }
    }

    /// Code as plain text, when its tokens are free of edits (names of locals).
    pub(crate) fn flat_text(&self, code: &Code) -> String {
        let mut out = String::new();
        for p in code.clone().pieces() {
            match p {
                nagaya_text::edit::Piece::Text(t) => out += &t,
                nagaya_text::edit::Piece::Tokens(s) => out += &format!("{} ", self.unit.source(s)),
            }
        }
        out
    }

    /// The first element of a reference; subscripts are evaluated here.
    pub(crate) fn first(&mut self, path: &Path, place: &RootCode, dims: &[Dim], prelude: &mut Code) -> Code {
        let mut out = place.root.clone();
        let pointer = self.coarray_at(path).is_some_and(|c| c.form == CoarrayForm::Pointer);
        let checked = pointer && self.checking && self.options.check;
        let has_subscript = matches!(path.steps.first(), Some((Step::Index(_) | Step::Triplet(_) | Step::All(_), _)));
        if checked && !has_subscript {
            self.check_pointer(path, place, ["0", "1", "1"], prelude);
        }
        let kept = path.steps.len() - self.zeros_at_the_end(path, dims);
        for (i, (step, before)) in path.steps[..kept].iter().enumerate() {
            match *step {
                Step::Index(e) => {
                    let index = self.subscript(e, *before, i, path, place, prelude);
                    if checked && i == 0 {
                        self.check_pointer(path, place, [&self.flat_text(&index), "1", "1"], prelude);
                    }
                    out = out.t("[").c(index).t("]");
                }
                Step::Triplet(_) | Step::All(_) => {
                    let [base, count, step] = dims
                        .iter()
                        .find(|d| d.at == Some(i))
                        .map_or(["0", "1", "1"], |d| [&d.base, &d.count, &d.step].map(String::as_str));
                    if checked && i == 0 {
                        self.check_pointer(path, place, [base, count, step], prelude);
                    }
                    out = out.t(format!("[{base}]"));
                }
                Step::Dot(name) => out = out.t(".").s(Span::token(name)),
                Step::Arrow(name) => out = out.t("->").s(Span::token(name)),
                Step::Deref => out = Code::text("(*").c(out).t(")"),
            }
        }
        out
    }

    /// How many steps at the end of a section lead to where the array before them begins: its address is the same.
    fn zeros_at_the_end(&self, path: &Path, dims: &[Dim]) -> usize {
        let zero = |(i, (step, before)): (usize, &(Step, ExprId))| {
            let ty = match *step {
                Step::All(ty) => ty,
                Step::Triplet(_) => self.tree.expr(*before).ty,
                _ => return false,
            };
            let base = dims.iter().find(|d| d.at == Some(i)).map_or("0", |d| d.base.as_str());
            i > 0 && base == "0" && self.tree.types.is_array(ty)
        };
        path.steps.iter().enumerate().rev().take_while(|s| zero((s.0, s.1))).count()
    }

    /// A plain subscript; under -fcheck, of a coindexed object, also looked at.
    fn subscript(
        &mut self,
        e: ExprId,
        before: ExprId,
        at: usize,
        path: &Path,
        place: &RootCode,
        prelude: &mut Code,
    ) -> Code {
        let span = self.tree.expr(e).span;
        // In `3[a]`, the array is between the brackets.
        if !self.tree.types.is_integer(self.tree.expr(before).ty) && self.integer(e, "a subscript").is_none() {
            return span.into();
        }
        let extent = self.extent(before, at, path, place);
        let value = fold(self.tree, e);
        if let (Some(v), Extent::Const(n)) = (value, &extent) {
            if v < 0 || v >= *n as i128 {
                let last = *n as i128 - 1;
                let array = self.dimension(path, at);
                self.diags.error(span, format!("subscript {v} is outside of {array}, which has elements 0 to {last}"));
            }
            return span.into();
        }
        if !self.options.check || !self.checking {
            return span.into();
        }
        let name = local!("b{}", self.fresh());
        let x = match &extent {
            Extent::Unknown => "-1".into(),
            x => crate::coarray::extent_text(x),
        };
        prelude.push_text(&format!("const {OFFSET} {name} = ({OFFSET})("));
        prelude.add(Code::tokens(span));
        prelude.push_text("); ");
        self.check_section(path, place, at, [&name, "1", "1", &x], prelude);
        Code::text(name)
    }

    /// Under -fcheck: base, length and step of the first dimension of a pointer against the memory to which it points.
    fn check_pointer(&self, path: &Path, place: &RootCode, section: [&str; 3], prelude: &mut Code) {
        let co = seam::addr(Code::text("(const void *)").c(place.example.clone()));
        let element = seam::size(Code::text("sizeof *(").c(place.example.clone()).t(")"));
        let ([base, length, step], name) = (section.map(seam::offset), seam::text(quote(&place.name)));
        let at = seam::at(quote(&self.at_expr(path.whole)));
        prelude.add(seam::check_pointer(co, element, name, base, length, step, at).t("; "));
    }

    /// Under -fcheck: base, length and step of dimension `at` against its extent.
    fn check_section(&self, path: &Path, place: &RootCode, at: usize, numbers: [&str; 4], prelude: &mut Code) {
        let (name, dim) = (seam::text(quote(&place.name)), seam::int(self.dimension_number(path, at)));
        let ([base, length, step, extent], at) =
            (numbers.map(seam::offset), seam::at(quote(&self.at_expr(path.whole))));
        prelude.add(seam::check_section(name, dim, base, length, step, extent, at).t("; "));
    }
}
