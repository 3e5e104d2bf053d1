//! Reductions: how partial results combine, what a partial result starts with, and where the place of an extremum is kept.

use crate::node_set::TemplateSection;
use crate::program::{NotKept, Program, Storage};
use nagaya_model::directive::nest::Nest;
use nagaya_model::directive::reduction::{self, Op, Reduction, Target};
use nagaya_model::directive::template::Format;
use nagaya_model::directive::work::Loop;
use nagaya_model::language::{Header, Statement, Statements, ValueClass};
use nagaya_model::{Directive, Model, Subscript};
use nagaya_text::diag::Diagnostics;
use nagaya_text::{DirectiveId, ExprId, Span, StmtId};

/// The most loops of a nest with an extremum and its place: the runtime has space for so many control variables (`ngyx_located`).
const MOST_LOCATED_LOOPS: usize = 15;

/// The most elements of an array that is a location variable: each iteration compares them all.
pub const MOST_KEPT: u64 = 16;

/// How two partial results combine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Combine {
    Sum,
    Product,
    Min,
    Max,
    And,
    Or,
    Xor,
}

/// The first value of a partial result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Identity {
    Zero,
    One,
    False,
    True,
}

/// What becomes of the value that the variable has before the loop.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Start {
    /// Every node starts with it: counting it once per node changes nothing.
    Value,
    /// Every node starts with the identity. The value joins the combined result once, as one more partial result.
    Identity(Identity),
}

/// An extremum with the values that other variables had where it was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Located {
    pub least: bool,
    /// Among equal values, the last in the serial order of the iterations counts, not the first.
    pub last: bool,
    pub found_by: FoundBy,
    /// For each location variable: how many elements it has, if it is an array.
    pub elements: Vec<Option<u64>>,
    /// For each loop of the nest, outermost first: in which order its variable has its values.
    pub orders: Vec<Order>,
}

/// What shows at the end of an iteration that it has found the extremum.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FoundBy {
    /// The reduced variable has changed.
    Value,
    /// The reduced variable or a location variable has changed: an equal value that comes later changes only the latter.
    ValueOrPlace,
}

/// In which order the iterations of a loop have the values of its variable.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Order {
    Ascending,
    Descending,
    /// It depends on the sign of this step, which is known at run time only.
    ByStep(ExprId),
}

impl Located {
    /// The extremum and its choice as the runtime takes them: 1 for the least value, 2 for the last of equal ones.
    pub fn flags(&self) -> u8 {
        u8::from(self.least) | u8::from(self.last) << 1
    }
}

/// One variable that is reduced.
#[derive(Clone, PartialEq, Debug)]
pub struct Reduced {
    pub object: ExprId,
    pub span: Span,
    pub storage: Storage,
    pub combine: Combine,
    /// Truth values: any nonzero value counts as one.
    pub logical: bool,
    /// The opposite values combine, and the opposite of the result is the result.
    pub opposite: bool,
    pub start: Start,
    /// Variables that take the values which they have where the extremum is.
    pub places: Vec<ExprId>,
    /// How the places are found, if it is in a loop.
    pub located: Option<Located>,
}

/// The reductions of a loop.
#[derive(Clone, PartialEq, Debug)]
pub struct LoopReductions {
    /// The nodes that combine: the executing nodes that share its iterations.
    pub sharing: TemplateSection,
    pub list: Vec<Reduced>,
}

/// How partial results of a type combine.
fn combine(op: Op, class: ValueClass, logical: bool) -> Combine {
    let number = matches!(class, ValueClass::Real | ValueClass::Complex);
    let found = match op {
        // Truth values of other types are numbers, too.
        Op::LogicalAnd if number => Combine::Product,
        Op::LogicalOr if number => Combine::Sum,
        Op::Sum | Op::Difference => Combine::Sum,
        Op::Product => Combine::Product,
        Op::And | Op::LogicalAnd => Combine::And,
        Op::Or | Op::LogicalOr => Combine::Or,
        Op::Xor | Op::Equivalence => Combine::Xor,
        Op::Max | Op::Extremum { least: false, .. } => Combine::Max,
        Op::Min | Op::Extremum { least: true, .. } => Combine::Min,
    };
    match found {
        // A sum, a product or an extremum of truth values.
        Combine::Sum | Combine::Max if logical => Combine::Or,
        Combine::Product | Combine::Min if logical => Combine::And,
        other => other,
    }
}

fn start(op: Op, logical: bool) -> Start {
    let identity = match op {
        Op::Sum | Op::Difference => Identity::Zero,
        Op::Product => Identity::One,
        Op::Xor if logical => Identity::False,
        Op::Xor => Identity::Zero,
        Op::Equivalence => Identity::True,
        _ => return Start::Value,
    };
    Start::Identity(identity)
}

/// Whether the operator is one for the elements of an object. Reports it if not.
fn applies(of: &dyn Program, diags: &mut Diagnostics, target: &Target, op: Op) -> bool {
    if !of.separates_logical() {
        return true;
    }
    let element = of.element(target.object);
    let is_number = matches!(element.class, ValueClass::Signed | ValueClass::Real | ValueClass::Complex);
    let of_truth = op.is_logical() || op == Op::Equivalence;
    let wrong = match of.is_logical(target.object) {
        // `Xor` is the one for integers and the one for truth values.
        true if !of_truth && op != Op::Xor => "this operator is for numbers",
        false if of_truth && is_number => "this operator is for logical values",
        _ => return true,
    };
    let name = of.statements().unit().source(target.span);
    diags.error(target.span, format!("'{name}' is of type '{}': {wrong}", element.name));
    false
}

/// Whether the runtime combines such elements. Reports them if not.
fn is_reducible(of: &dyn Program, diags: &mut Diagnostics, target: &Target) -> bool {
    let storage = of.storage(target.object);
    let Err(help) = of.reducible(target.object, storage) else { return true };
    let (name, ty) = (of.statements().unit().source(target.span), of.element(target.object).name);
    let what = match storage {
        Storage::Distributed(_) => " as a distributed array",
        _ => "",
    };
    diags.error(target.span, format!("'{name}' is of type '{ty}', which cannot be reduced{what}")).help(help);
    false
}

/// Whether an iteration can keep the extremum and its location variables, and its place in the order. Reports what it cannot keep.
fn is_kept(of: &dyn Program, diags: &mut Diagnostics, target: &Target, loops: usize) -> bool {
    if loops > MOST_LOCATED_LOOPS {
        let message = format!(
            "a reduction with locations in a nest of {loops} loops: at most {MOST_LOCATED_LOOPS} are supported"
        );
        diags.error(target.span, message);
        return false;
    }
    for (k, e) in std::iter::once(target.object).chain(target.places.iter().copied()).enumerate() {
        if k > 0 && of.kept_elements(e).is_some() {
            continue;
        }
        let Err(why) = of.kept(e) else { continue };
        let span = if k == 0 { target.span } else { of.statements().span(e) };
        let name = of.statements().unit().source(span);
        let message = match (why, k) {
            (NotKept::InDoubt, _) => {
                format!("the declaration of '{name}' must be in this file")
            }
            (_, 0) => "an extremum with its place is reduced in a scalar variable".into(),
            (NotKept::NoScalar, _) => format!("the location variable '{name}' must be a scalar variable"),
            (NotKept::NoNumber, _) => format!("the location variable '{name}' must be a number"),
        };
        diags.error(span, message);
        return false;
    }
    true
}

/// Whether one thread executes the iterations of the node, whose order is known then. Reports several threads.
fn is_of_one_thread(diags: &mut Diagnostics, target: &Target, threaded: bool) -> bool {
    if threaded {
        diags
            .error(target.span, "location variables cannot be reduced in a loop that OpenMP shares among threads")
            .help("leave the iterations of a node to one thread, or reduce the value here and look for its place in a second loop");
    }
    !threaded
}

/// Warns of a pointer to characters: the reduction combines one of them.
fn warn_of_pointer(of: &dyn Program, diags: &mut Diagnostics, target: &Target) {
    if of.may_be_text(target.object) {
        let name = of.statements().unit().source(target.span);
        let message = format!("'{name}' is a pointer: this reduces the one character that it points to");
        diags.warning(target.span, message).help(format!("write '*{name}', or a section as in '{name}[0:n]'"));
    }
}

/// The directives that have a statement, in a statement and in the loops of it.
fn constructs_in(of: &dyn Statements, at: StmtId, out: &mut Vec<(DirectiveId, StmtId)>) {
    match of.statement(at) {
        Statement::Block(list) => list.iter().for_each(|s| constructs_in(of, *s, out)),
        Statement::Loop(h) => constructs_in(of, h.body, out),
        Statement::Construct(id) => out.push((id, at)),
        _ => {}
    }
}

/// Warns of an inner `loop` along a dimension that has `:` in the outer one, if it changes the variable. The clause does not combine what
/// the nodes along this dimension add (XMP 4.4.3, the example of the clause).
fn warn_of_inner(
    model: &Model,
    of: &dyn Program,
    diags: &mut Diagnostics,
    (work, nest): (&Loop, &Nest),
    target: &Target,
) {
    let (statements, Some(variable)) = (of.statements(), of.variable(target.object)) else { return };
    let template = &model.templates[work.template];
    let Some(formats) = template.distribution.as_ref().map(|d| &d.formats) else { return };
    let mut inside = Vec::new();
    nest.headers.first().into_iter().for_each(|h| constructs_in(statements, h.body, &mut inside));
    for (id, at) in inside {
        let Some(Directive::Loop(inner)) =
            model.directives.get(&id).filter(|_| statements.changed(variable, at).is_some())
        else {
            continue;
        };
        let mut reduced = inner.reductions.iter().flat_map(|r| &r.targets);
        if inner.template != work.template || reduced.any(|t| of.variable(t.object) == Some(variable)) {
            continue;
        }
        let is_open = |dim: &usize| {
            let subs = (&work.on.subs[*dim], &inner.on.subs[*dim]);
            let divides = matches!(subs.1, Subscript::Index(e) if statements.constant(*e).is_none());
            subs.0.is_all() && divides && !matches!(formats[*dim], Format::Whole)
        };
        if let Some(dim) = (0..formats.len()).find(is_open) {
            let dimension = statements.spelling().dimension(dim, formats.len());
            let (name, of) = (statements.unit().source(target.span), &template.name);
            let message = format!(
                "this clause does not combine '{name}' along dimension {dimension} of '{of}', where the subscript is ':'"
            );
            diags
                .warning(target.span, message)
                .note_at(inner.on.span, "each node adds its own iterations of this loop")
                .help("write the clause at the inner loop, too");
            return;
        }
    }
}

fn reduced(of: &dyn Program, target: &Target, op: Op, start: Start, located: Option<Located>) -> Reduced {
    let class = of.statements().element(target.object).class;
    Reduced {
        object: target.object,
        span: target.span,
        storage: of.storage(target.object),
        combine: combine(op, class, of.is_logical(target.object)),
        logical: op.is_logical(),
        opposite: op == Op::Equivalence,
        start,
        places: target.places.clone(),
        located,
    }
}

/// The directive `reduction`: whose values do not combine is reported and left out.
pub fn of_directive(of: &dyn Program, diags: &mut Diagnostics, r: &Reduction) -> Vec<Reduced> {
    let mut list = Vec::new();
    for target in &r.targets {
        let single = |diags: &mut Diagnostics| {
            target.places.is_empty() || reduction::is_single(of.statements().expressions(), diags, target)
        };
        if reduction::combines(of.statements().expressions(), diags, target, r.op)
            && single(diags)
            && applies(of, diags, target, r.op)
            && is_reducible(of, diags, target)
        {
            warn_of_pointer(of, diags, target);
            list.push(reduced(of, target, r.op, Start::Value, None));
        }
    }
    list
}

fn order(h: &Header) -> Order {
    match (h.relation.is_upward(), h.step.1) {
        (Some(false), _) => Order::Descending,
        (None, Some(step)) => Order::ByStep(step),
        (Some(true), _) | (None, None) => Order::Ascending,
    }
}

/// The clauses of a loop: whose values do not combine, or are divided by the loop, is reported and left out.
pub fn of_loop(
    model: &Model,
    of: &dyn Program,
    diags: &mut Diagnostics,
    (work, nest, threaded): (&Loop, &Nest, bool),
    sharing: TemplateSection,
) -> Option<LoopReductions> {
    let mut list = Vec::new();
    for r in &work.reductions {
        for target in &r.targets {
            let is_located = matches!(r.op, Op::Extremum { .. });
            if !reduction::combines(of.statements().expressions(), diags, target, r.op)
                || !applies(of, diags, target, r.op)
                || !is_reducible(of, diags, target)
                || is_located && !is_of_one_thread(diags, target, threaded)
                || is_located && !is_kept(of, diags, target, nest.headers.len())
            {
                continue;
            }
            if let Storage::Distributed(array) = of.storage(target.object) {
                if nest.divides(model, diags, work, (array, target.span)) {
                    continue;
                }
            }
            warn_of_pointer(of, diags, target);
            warn_of_inner(model, of, diags, (work, nest), target);
            let (start, located) = match r.op {
                Op::Extremum { least, last } => {
                    let orders = nest.headers.iter().map(order).collect();
                    let found_by = if last { FoundBy::ValueOrPlace } else { FoundBy::Value };
                    let elements = target.places.iter().map(|e| of.kept_elements(*e)).collect();
                    (Start::Value, Some(Located { least, last, found_by, elements, orders }))
                }
                op => (start(op, of.is_logical(target.object)), None),
            };
            list.push(reduced(of, target, r.op, start, located));
        }
    }
    (!work.reductions.is_empty()).then_some(LoopReductions { sharing, list })
}
