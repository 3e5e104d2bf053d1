//! Reductions: the clause, and what combines partial results, for `loop` and for the directive `reduction` (XMP 4.4.3, 4.5.4).
//!
//! ```c
//! reduction(+: s, a, m[k], *p)        reduction(firstmax: big / i, j /)
//! ```
//! The code combines a scalar that is named as such through a copy. So no address of it is taken, and a register can hold it in the loop.
//! In a loop it starts at the identity of its operation. After the nest it is combined with its value from before.

use super::header::Named;
use super::locate::Located;
use crate::lower::Lower;
use crate::numbers::reduced;
use crate::pieces::Code;
use crate::seam;
use crate::seam::local;
use crate::seam::types::{NODES, OFFSET, OWNED, SIZE};
use nagaya_c::visit::{walk_expr, Context, Usage};
use nagaya_c::{DeclKind, ExprId, ExprKind, SuffixKind, Ty, Type};
use nagaya_plan::reduction::{Combine, Identity, Reduced, Start};
use nagaya_plan::{LoopPlan, Program, Storage};

/// The identity that a partial result starts with, and the C operator that combines the result with the value from before. `None`: every
/// node starts with that value.
fn identity(r: &Reduced) -> Option<(&'static str, &'static str)> {
    let Start::Identity(identity) = r.start else { return None };
    let value = match identity {
        Identity::Zero | Identity::False => "0",
        Identity::One | Identity::True => "1",
    };
    let operator = match r.combine {
        Combine::Sum => "+",
        Combine::Product => "*",
        Combine::Xor => "^",
        Combine::And => "&",
        Combine::Or => "|",
        // They have no identity, so nodes start with the value.
        Combine::Min | Combine::Max => return None,
    };
    Some((value, operator))
}

/// Code of a nest's reduction clauses: before the nest, at the end of each iteration, and after the nest.
pub(super) struct Clauses {
    pub begin: Code,
    pub end: Code,
    pub located: Vec<Located>,
}

/// A reducible object, and how its elements combine.
pub(super) struct Reducible {
    /// The type of its elements, in C and for the run-time library.
    pub element: String,
    pub ty: seam::Type,
    op: seam::Op,
    elements: Elements,
}

/// Where its elements are.
enum Elements {
    /// A variable, which has the same meaning at each use of its name.
    Scalar(String),
    /// Behind a pointer to the first. `check`: what has to hold for them.
    Run { check: String, address: Code, count: Code },
    /// The elements of a distributed array that a node owns.
    Owned { descriptor: String },
    /// An array section. Its elements are copied into memory without gaps, in which they combine.
    Section(Gathered),
}

/// The variables that describe an array section.
struct Gathered {
    /// Their declarations.
    prelude: Code,
    counts: String,
    strides: String,
    first: String,
    rank: usize,
}

impl Gathered {
    /// Declares the memory `data` for its elements, and how many they are.
    fn memory(&self, (data, n, element): (&str, &str, &str), at: &str) -> Code {
        let count = |d: usize| format!("({SIZE}){}[{d}]", self.counts);
        let counts = || seam::stored(self.counts.clone(), self.rank);
        let product = (0..self.rank).map(count).collect::<Vec<_>>().join(" * ");
        let dense = |d: usize| {
            let inner = (d + 1..self.rank).map(|d| format!(" * {}[{d}]", self.counts)).collect::<String>();
            format!("({OFFSET})sizeof({element}){inner}")
        };
        let dense = (0..self.rank).map(dense).collect::<Vec<_>>().join(", ");
        let space = seam::temp(seam::size(format!("{n} * sizeof({element})")), seam::at(at));
        Code::text(format!("const {SIZE} {n} = ")).c(seam::empty_n(counts())).t(format!(
            " ? 0 : {product}; const {OFFSET} {data}_d[] = {{{dense}}}; {element} *const {data} = ({element} *){}; ",
            space.plain()
        ))
    }

    /// Copies the `n` elements into the memory `data`, or back from there.
    fn copied(&self, (data, n, element): (&str, &str, &str), back: bool, at: &str) -> String {
        let counts = seam::stored(format!("(const {SIZE} *){}", self.counts), self.rank);
        let list = |name: &str| seam::stored(name, self.rank);
        let (dense, section) = ((data.to_string(), format!("{data}_d")), (self.first.clone(), self.strides.clone()));
        let (to, from) = if back { (section, dense) } else { (dense, section) };
        let (size, at) = (seam::size(format!("sizeof({element})")), seam::at(at));
        let call =
            seam::move_nd_slow(size, seam::addr(to.0), list(&to.1), seam::addr(from.0), list(&from.1), counts, at);
        format!("if ({n}) {}; ", call.plain())
    }
}

impl Reducible {
    /// Combines `n` values at `data` over some nodes.
    fn reduce(&self, over: &str, data: &str, n: &str, at: &str) -> Code {
        seam::reduce(Some(seam::nodes(over)), self.op, self.ty, seam::addr(data), seam::size(n), seam::at(at))
    }

    /// The name of a variable.
    pub fn scalar(&self) -> Option<&str> {
        match &self.elements {
            Elements::Scalar(name) => Some(name),
            _ => None,
        }
    }
}

impl Lower<'_> {
    /// `named`: expressions of the headers that have been evaluated, and the variables that have their values.
    pub(super) fn reductions(&mut self, plan: &LoopPlan, named: &Named, at: &str) -> Clauses {
        let mut out = Clauses { begin: Code::new(), end: Code::new(), located: Vec::new() };
        let Some(reductions) = &plan.reductions else { return out };
        let over = local!("s{}", self.fresh());
        let indices = &reductions.sharing.indices;
        let parts = indices.iter().map(|i| self.sharing_part(plan, *i, named)).collect();
        let sharing = self.call_of_parts(seam::sharing, &reductions.sharing, parts, at);
        out.begin = Code::text(format!("const {NODES} *const {over} = ")).c(sharing).t("; ");
        for r in &reductions.list {
            let Some(what) = self.reducible(r, &over, at) else { continue };
            if let Some(located) = &r.located {
                let Some(located) = self.located(r, located, what.scalar(), (&what.element, what.ty)) else {
                    continue;
                };
                out.begin.push_text(&located.begin());
                out.end.push_text(&located.end(&over, at));
                out.located.push(located);
                continue;
            }
            let (begin, end) = self.reduced(&what, r.logical, &over, at, identity(r));
            out.begin.add(begin);
            out.end.add(end);
        }
        out
    }

    /// The directive `reduction`: `over` is the node set.
    pub(crate) fn reduction_values(&mut self, list: &[Reduced], over: &str, at: &str) -> Code {
        let mut out = Code::new();
        for r in list {
            if !r.places.is_empty() {
                out.add(self.located_value(r, over, at).unwrap_or_default());
                continue;
            }
            if let Some(what) = self.reducible(r, over, at) {
                let (begin, end) = self.reduced(&what, r.logical, over, at, identity(r));
                out = out.t("{ ").c(begin).c(end).t("} ");
            }
        }
        out
    }

    /// `max: m / i, k[1][:] /` of the directive: the node that has the extremum (the first of them) gives the location variables,
    /// an extension of the Omni compiler.
    fn located_value(&mut self, r: &Reduced, over: &str, at: &str) -> Option<Code> {
        let what = self.reducible(r, over, at)?;
        let k = self.fresh();
        let element = &what.element;
        let (check, address) = match &what.elements {
            Elements::Scalar(name) => (String::new(), Code::text(format!("&{name}"))),
            Elements::Run { check, address, .. } => (check.clone(), address.clone()),
            Elements::Owned { .. } | Elements::Section(_) => return None,
        };
        let holds = seam::int(format!("{} == *{}", local!("v{k}"), local!("a{k}")));
        let mut out = Code::text(format!("{{ {check}{element} *const ngyx_a{k} = ({element} *)"))
            .c(address)
            .t(format!("; const {element} ngyx_v{k} = *ngyx_a{k}; "))
            .c(what.reduce(over, &local!("a{k}"), "1", at))
            .t(format!("; const {NODES} *const ngyx_source = "))
            .c(seam::holder(Some(seam::nodes(over)), holds, seam::at(at)))
            .t("; ");
        for place in &r.places {
            let storage = self.facts.storage(*place);
            out.add(self.broadcast(*place, storage, at)?);
        }
        Some(out.t("} "))
    }

    /// The code before and after the partial result. `start`: identity and operator, if the value before counts once.
    fn reduced(
        &mut self,
        what: &Reducible,
        logical: bool,
        over: &str,
        at: &str,
        start: Option<(&'static str, &'static str)>,
    ) -> (Code, Code) {
        let k = self.fresh();
        let element = &what.element;
        let truth = if logical { "!!" } else { "" };
        let call = |data: &str, n: &str| what.reduce(over, data, n, at).plain();
        let space = |n: &str| seam::temp(seam::size(format!("{n} * sizeof({element})")), seam::at(at)).plain();
        let free = |data: &str| seam::temp_free(seam::addr(data)).plain();
        if let Elements::Scalar(name) = &what.elements {
            let begin = match start {
                Some((identity, _)) => format!("const {element} ngyx_v{k} = {name}; {name} = {identity}; "),
                None => String::new(),
            };
            let x = local!("x");
            let result =
                start.map_or(format!("{truth}{x}"), |(_, operator)| format!("{} {operator} {x}", local!("v{k}")));
            // Whom `on` of the directive does not name keeps the variable as it is.
            let call = match start {
                Some(_) => call("&ngyx_x", "1") + "; ",
                None => format!("if ({}) ", call("&ngyx_x", "1")),
            };
            let end = format!("{{ {element} ngyx_x = {truth}{name}; {call}{name} = ({element})({result}); }} ");
            return (begin.into(), end.into());
        }
        let each =
            |value: String| format!("{{ {SIZE} ngyx_i; for (ngyx_i = 0; ngyx_i < ngyx_n{k}; ngyx_i++) {value}; }} ");
        let [before, value] = ["v", "a"].map(|list| local!("{list}{k}[{}]", local!("i")));
        let (mut save, mut end) = (String::new(), String::new());
        if let Some((identity, _)) = start {
            save += &local!("v{k} = ({element} *){}; ", space(&local!("n{k}")));
            save += &each(format!("{before} = {value}, {value} = {identity}"));
        }
        let (data, count) = (local!("a{k}"), local!("n{k}"));
        if logical {
            let aside = local!("t{k}");
            end += &format!("{{ {element} *const {aside} = ({element} *){}; ", space(&count));
            end += &each(format!("{aside}[ngyx_i] = !!{data}[ngyx_i]"));
            end += &format!("if ({}) ", call(&aside, &count));
            end += &each(format!("{data}[ngyx_i] = !!{aside}[ngyx_i]"));
            end += &format!("{}; }} ", free(&aside));
        } else {
            end += &(call(&data, &count) + "; ");
        }
        if let Some((_, operator)) = start {
            let both = format!("({element})({before} {operator} {value})");
            end += &each(format!("{value} = {both}"));
            end += &format!("{}; ", free(&local!("v{k}")));
        }
        let saved = start.map_or(String::new(), |_| format!("{element} *ngyx_v{k}; "));
        match &what.elements {
            Elements::Scalar(_) => Default::default(),
            Elements::Run { address, count, check } => {
                let begin = Code::text(format!("{check}{element} *const ngyx_a{k} = ({element} *)"))
                    .c(address.clone())
                    .t(format!("; const {SIZE} ngyx_n{k} = "))
                    .c(count.clone());
                (begin.t(format!("; {saved}{save}")), end.into())
            }
            Elements::Section(section) => {
                let copied = |back| section.copied((&data, &count, element), back, at);
                let saves = !save.is_empty();
                let begin = section.prelude.clone().c(section.memory((&data, &count, element), at)).t(saved);
                let begin = if saves { begin.t(copied(false)).t(save).t(copied(true)) } else { begin };
                (begin, format!("{}{end}{}{}; ", copied(false), copied(true), free(&data)).into())
            }
            Elements::Owned { descriptor } => {
                let owned = || seam::owned(format!("&ngyx_o{k}"));
                let within = |what: String| {
                    let (array, over) = (seam::array(descriptor), Some(seam::nodes(over)));
                    let open = seam::owned_open(owned(), array, over, seam::at(at)).plain();
                    format!(
                        "{{ {OWNED} ngyx_o{k}; {open}; {element} *const ngyx_a{k} = ({element} *)ngyx_o{k}.data; \
                         const {SIZE} ngyx_n{k} = ngyx_o{k}.count; {what}{}; }} ",
                        seam::owned_close(owned()).plain()
                    )
                };
                let begin = start.map_or(String::new(), |_| saved + &within(save));
                (begin.into(), within(end).into())
            }
        }
    }

    /// What can be reduced over the nodes `over`, and how; a mistake is reported.
    pub(super) fn reducible(&mut self, r: &Reduced, over: &str, at: &str) -> Option<Reducible> {
        let (tree, op) = (self.tree, seam::Op::from(r.combine));
        let e = tree.peel(r.object);
        let mut check = String::new();
        match r.storage {
            Storage::Distributed(n) => {
                let (_, descriptor) = self.described_object(e, at)?;
                let ty = self.declared_shape(n).0;
                let (element, ty) = self.calculated(ty)?;
                return Some(Reducible { element, ty, op, elements: Elements::Owned { descriptor } });
            }
            Storage::Part(_) => {
                let (_, descriptor) = self.described_object(e, at)?;
                if !self.is_one_element(e, "reduction") {
                    return None;
                }
                let replicated = seam::replicated(seam::array(descriptor), Some(seam::nodes(over)), seam::at(at));
                check = replicated.t("; ").plain();
            }
            Storage::Scalar | Storage::Memory => {}
        }
        let ty = tree.expr(e).ty;
        if tree.expr(e).rank > 0 {
            let (element, ty) = self.calculated(tree.types.dims(ty).0)?;
            let mut prelude = Code::new();
            let operand = self.operand(e, &mut prelude)?;
            let (counts, strides, id) = self.frame(&operand, &mut prelude);
            walk_expr(tree, e, Context::VALUE, self);
            let (first, rank) = (local!("p{id}"), operand.dims.len());
            let section = Gathered { prelude, counts, strides, first, rank };
            return Some(Reducible { element, ty, op, elements: Elements::Section(section) });
        }
        let object = |l: &mut Self| {
            walk_expr(tree, e, Context { usage: Usage::Address, part: false, evaluated: true }, l);
            Code::tokens(tree.expr(e).span)
        };
        // An array, what a pointer points to, or the object itself.
        if tree.types.is_array(ty) {
            let (element, ty) = self.calculated(tree.types.dims(ty).0)?;
            let array = object(self);
            let address = Code::text("&").c(array.clone());
            let count = Code::text("sizeof ").c(array).t(format!(" / sizeof({element})"));
            return Some(Reducible { element, ty, op, elements: Elements::Run { check, address, count } });
        }
        if let Type::Pointer(to) = *tree.types.get(ty) {
            let (inner, lens) = tree.types.dims(to);
            let (element, ty) = self.calculated(inner)?;
            let pointer = object(self);
            // `int a[N]` as a parameter still has N elements (or rows).
            let n = match self.parameter_extent(e) {
                Some(n) => self.checked_integer(n, "the extent of an array"),
                None => Code::text("1"),
            };
            let n = match lens.len() {
                0 => Code::text(format!("({SIZE})")).c(n),
                _ => Code::text(format!("({SIZE})"))
                    .c(n)
                    .t(" * (sizeof *")
                    .c(pointer.clone())
                    .t(format!(" / sizeof({element}))")),
            };
            let elements = Elements::Run { check, address: pointer, count: n };
            return Some(Reducible { element, ty, op, elements });
        }
        let (element, ty) = self.calculated(ty)?;
        if r.storage == Storage::Scalar {
            let name = self.unit.source(tree.expr(e).span);
            return Some(Reducible { element, ty, op, elements: Elements::Scalar(name) });
        }
        let address = Code::text("&(").c(object(self)).t(")");
        Some(Reducible { element, ty, op, elements: Elements::Run { check, address, count: Code::text("1") } })
    }

    /// N, where a parameter is written `a[N]`.
    fn parameter_extent(&self, e: ExprId) -> Option<ExprId> {
        let ExprKind::Name { decl: Some(d), .. } = self.tree.expr(e).kind else { return None };
        let d = self.tree.decl(d);
        match (d.kind, d.suffixes.first()?.kind) {
            (DeclKind::Param, SuffixKind::Array(n)) => n,
            _ => None,
        }
    }

    /// The type of elements, in C and for the run-time library.
    fn calculated(&self, ty: Ty) -> Option<(String, seam::Type)> {
        Some((self.tree.show_type(self.unit, ty.bare()), reduced(self.tree, ty)?))
    }
}
