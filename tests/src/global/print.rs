//! The C of random programs. How a directive is spelt is decided by dice that are thrown by what it says, so that a step keeps its
//! spelling when others are taken away. Not here: declarations, and what communicates.

use super::generate::Dice;
use super::model::*;
use std::fmt::Write as _;
use std::hash::{DefaultHasher, Hash, Hasher};

/// One source of all these programs, which are numbered from 0 on.
pub fn source(programs: &[Program]) -> String {
    let mut out = String::from(super::PRELUDE);
    for (number, p) in programs.iter().enumerate() {
        Printer { p, number, out: &mut out }.program();
    }
    out += "\nstatic void (*const programs[])(void) = {";
    for number in 0..programs.len() {
        let _ = write!(out, "program_{number}, ");
    }
    out + "};\nPROGRAMS(programs)\n"
}

pub(super) struct Printer<'a> {
    pub(super) p: &'a Program,
    number: usize,
    pub(super) out: &'a mut String,
}

/// `i`, `i + 3` or `i - 3`.
pub(super) fn plus(variable: &str, n: i64) -> String {
    match n {
        0 => variable.to_string(),
        1.. => format!("{variable} + {n}"),
        _ => format!("{variable} - {}", -n),
    }
}

/// A number, or something that only the running program knows.
pub(super) fn number(dice: &mut Dice, n: i64) -> String {
    if dice.chance(20) {
        format!("V({n})")
    } else {
        n.to_string()
    }
}

/// In square brackets, or in round ones the other way round.
pub(super) fn bracketed(round: bool, parts: &[String]) -> String {
    if round {
        let reversed: Vec<&str> = parts.iter().rev().map(String::as_str).collect();
        format!("({})", reversed.join(", "))
    } else {
        parts.iter().map(|p| format!("[{p}]")).collect()
    }
}

impl Printer<'_> {
    pub(super) fn nodes(&self, n: usize) -> String {
        format!("p{n}_{}", self.number)
    }
    pub(super) fn template(&self, n: usize) -> String {
        format!("t{n}_{}", self.number)
    }
    pub(super) fn array(&self, n: usize) -> String {
        format!("a{n}_{}", self.number)
    }
    pub(super) fn local(&self, n: usize) -> String {
        format!("s{n}_{}", self.number)
    }

    pub(super) fn dice(&self, what: &impl std::fmt::Debug) -> Dice {
        let mut hash = DefaultHasher::new();
        (self.p.seed, format!("{what:?}")).hash(&mut hash);
        Dice::new(hash.finish())
    }

    pub(super) fn line(&mut self, text: impl AsRef<str>) {
        self.out.push_str(text.as_ref());
        self.out.push('\n');
    }

    fn program(&mut self) {
        let p = self.p;
        self.line(format!("\n/* Program {}: seed {} */", self.number, p.seed));
        let used: Vec<Object> = p.steps.iter().flat_map(Step::used).collect();
        let arrays: Vec<usize> = (0..p.arrays.len()).filter(|a| used.contains(&Object::Array(*a))).collect();
        let locals: Vec<usize> = (0..p.locals.len()).filter(|l| used.contains(&Object::Local(*l))).collect();
        let needs = |t: usize| arrays.iter().any(|a| p.arrays[*a].template == t);
        let templates: Vec<usize> = (0..p.templates.len()).filter(|t| needs(*t)).collect();
        let in_step = |n: usize| {
            let mentions = |s: &Step| match s {
                Step::Bcast { nodes, .. } => *nodes == n,
                Step::Reduce { on, .. } => *on == Some(n),
                _ => false,
            };
            p.steps.iter().any(mentions)
        };
        let head = format!("static void program_{}(void) {{\n  int i0, i1, i2, i3;", self.number);
        if p.block {
            self.line(&head);
        }
        for n in 0..p.nodes.len() {
            if in_step(n) || templates.iter().any(|t| p.templates[*t].nodes == n) {
                self.declare_nodes(n);
            }
        }
        templates.iter().for_each(|t| self.declare_template(*t));
        arrays.iter().for_each(|a| self.declare_array(*a));
        for &l in &locals {
            let Local { ty, extents } = &p.locals[l];
            let extents: String = extents.iter().map(|e| format!("[{e}]")).collect();
            self.line(format!("static {ty} {}{extents};", self.local(l)));
        }
        if !p.block {
            for &a in &arrays {
                self.line(format!("static void check_{}(void) {{", self.array(a)));
                self.check(a);
                self.line("}");
            }
            self.line(head);
        }
        templates.iter().filter(|t| p.templates[**t].later).for_each(|t| self.fix_template(*t));
        arrays.iter().for_each(|a| self.make_array(*a));
        for (n, step) in p.steps.iter().enumerate() {
            self.line(format!("  step = {n};"));
            self.step(step);
            for object in step.written() {
                match object {
                    Object::Array(a) if p.block => {
                        self.line("  {");
                        self.check(a);
                        self.line("  }");
                    }
                    Object::Array(a) => self.line(format!("  check_{}();", self.array(a))),
                    Object::Local(l) => self.line(format!("  CHECK_LOCAL({}, {});", p.locals[l].ty, self.local(l))),
                }
            }
        }
        for &a in arrays.iter().filter(|a| p.templates[p.arrays[**a].template].later) {
            self.line(format!("  free({});", self.array(a)));
        }
        self.line("}");
    }

    /// The subscripts of a template for the elements of an array: its own fixed ones, and `variable` for loops.
    pub(super) fn on(
        &self,
        template: usize,
        dims: &[Option<(usize, i64)>],
        indices: &[Index],
        variable: &mut dyn FnMut(usize) -> String,
    ) -> Vec<String> {
        let mut subs = vec!["*".to_string(); self.p.templates[template].dims.len()];
        for (d, with) in dims.iter().enumerate() {
            let Some((dim, offset)) = with else { continue };
            let variable = variable(d);
            subs[*dim] = match &indices[d] {
                _ if variable == "*" => variable,
                Index::Fixed(i) if variable.is_empty() => (i + offset).to_string(),
                Index::Fixed(_) => plus(&variable, *offset),
                Index::Loop(r) => plus(&variable, r.shift + offset),
            };
        }
        subs
    }

    /// A nest, in a task where it is not for all nodes.
    pub(super) fn nest(&mut self, n: &Nest) {
        let nodes = self.p.templates[self.p.arrays[n.target].template].nodes;
        let needed = !n.reflects.is_empty() || !n.reductions.is_empty();
        let in_task = self.p.nodes[nodes].half && (needed || self.dice(&("task", n)).chance(50));
        if !in_task {
            return self.nest_proper(n);
        }
        self.line(format!("#pragma xmp task on {}\n  {{", self.nodes(nodes)));
        self.nest_proper(n);
        self.line("  }");
        for l in n.reductions.iter().flat_map(Reduction::variables) {
            self.line(format!("#pragma xmp bcast({}) from {}[0]", self.local(l), self.nodes(nodes)));
        }
    }

    fn nest_proper(&mut self, n: &Nest) {
        for r in &n.reflects {
            self.reflect(r);
        }
        for r in &n.reductions {
            self.line(format!("  {} = {};", self.local(r.local), r.before));
            if let Some((place, _)) = r.place {
                self.line(format!("  {} = 0;", self.local(place)));
            }
        }
        let array = self.p.arrays[n.target].clone();
        let mut dice = self.dice(n);
        let template = self.p.templates[array.template].clone();
        // All loops over distributed dimensions have to be named, or none; those over others may stay out.
        let mut listed: Vec<usize> = n.order.iter().copied().filter(|d| array.dims[*d].is_some()).collect();
        let optional = |d: usize| array.dims[d].is_some_and(|(dim, _)| template.onto(dim).is_none());
        if listed.len() > 1 && dice.chance(30) {
            if let Some(at) = listed.iter().position(|d| optional(*d)) {
                listed.remove(at);
            }
        }
        let on = self.on(array.template, &array.dims, &n.indices, &mut |d| match n.indices[d] {
            Index::Fixed(_) => String::new(),
            Index::Loop(_) if listed.contains(&d) => format!("i{d}"),
            Index::Loop(_) => "*".into(),
        });
        dice.shuffle(&mut listed);
        let list: Vec<String> = listed.iter().map(|d| format!("i{d}")).collect();
        let list = if dice.chance(30) { String::new() } else { format!("({}) ", list.join(", ")) };
        let mut clauses = String::new();
        for r in &n.reductions {
            let _ = match r.place {
                None => write!(clauses, " reduction({}:{})", spelling(r.op), self.local(r.local)),
                Some((place, end)) => {
                    let end = if end == End::First { "first" } else { "last" };
                    let (s, place) = (self.local(r.local), self.local(place));
                    write!(clauses, " reduction({end}{}:{s}/{place}/)", spelling(r.op))
                }
            };
        }
        let on = format!("{}{}", self.template(array.template), bracketed(dice.chance(25), &on));
        self.line(format!("#pragma xmp loop {list}on {on}{clauses}"));
        let mut braces = 0;
        for &d in &n.order {
            let Index::Loop(r) = &n.indices[d] else { continue };
            let header = self.header(&mut dice, n, d, r);
            let brace = dice.chance(20);
            braces += usize::from(brace);
            self.line(format!("  {header}{}", if brace { " {" } else { "" }));
        }
        self.body(n);
        self.line(format!("  {}", "}".repeat(braces)));
    }

    fn header(&self, dice: &mut Dice, n: &Nest, d: usize, r: &Range) -> String {
        let v = format!("i{d}");
        let up = r.step > 0;
        let mut first = number(dice, r.first - r.shift);
        if let Some((outer, modulo)) = r.skew {
            let _ = write!(first, " {} ({}) % {modulo}", if up { '+' } else { '-' }, index(n, outer, 0));
        }
        let last = r.last - r.shift;
        let exact = dice.chance(40);
        let limit = number(dice, if exact { last } else { last + r.step.signum() });
        let (less, more) = match (up, exact) {
            (true, false) => ("<", ">"),
            (true, true) => ("<=", ">="),
            (false, false) => (">", "<"),
            (false, true) => (">=", "<="),
        };
        let cond = if dice.chance(15) { format!("{limit} {more} {v}") } else { format!("{v} {less} {limit}") };
        let (sign, size) = (if up { '+' } else { '-' }, r.step.abs());
        let next = match dice.below(5) {
            0 | 1 if size == 1 => format!("{v}{sign}{sign}"),
            2 if size == 1 => format!("{sign}{sign}{v}"),
            3 => format!("{v} = {v} {sign} {size}"),
            4 if up => format!("{v} = {size} + {v}"),
            _ => format!("{v} {sign}= {}", number(dice, size)),
        };
        let declared = if dice.chance(50) { "int " } else { "" };
        format!("for ({declared}{v} = {first}; {cond}; {next})")
    }

    fn body(&mut self, n: &Nest) {
        let element: String = (0..n.indices.len()).map(|d| format!("[{}]", index(n, d, 0))).collect();
        let target = format!("{}{element}", self.array(n.target));
        let value = format!("{target} = W({});", self.expr(n, &n.value));
        let mut text = match &n.other {
            None => value,
            Some((when, then)) => {
                let (when, then) = (self.expr(n, when), self.expr(n, then));
                format!("if (W({when}) % 2) {target} = W({then}); else {value}")
            }
        };
        for r in &n.reductions {
            let (s, e) = (self.local(r.local), self.expr(n, &r.value));
            if let Some((place, end)) = r.place {
                let indices = (0..n.indices.len()).map(|d| format!("{} * ({})", 3 + 8 * d, index(n, d, 0)));
                let here = indices.collect::<Vec<_>>().join(" + ");
                let better = if r.op == Op::Max { ">" } else { "<" };
                let equal = if end == End::First { "" } else { "=" };
                let _ = write!(text, " if (W({e}) {better}{equal} {s}) {s} = W({e}), {} = {here};", self.local(place));
                continue;
            }
            text += &match r.op {
                Op::Sum => format!(" {s} += W({e});"),
                Op::Difference => format!(" {s} -= W({e});"),
                Op::Product => format!(" {s} *= W({e});"),
                Op::And => format!(" {s} &= W({e}) | 9;"),
                Op::Or => format!(" {s} |= W({e});"),
                Op::Xor => format!(" {s} ^= W({e});"),
                Op::LogicalAnd => format!(" {s} = {s} && W({e}) != 3;"),
                Op::LogicalOr => format!(" {s} = {s} || W({e}) == 3;"),
                Op::Max => format!(" if (W({e}) > {s}) {s} = W({e});"),
                Op::Min => format!(" if (W({e}) < {s}) {s} = W({e});"),
            };
        }
        self.line(format!("    {{ {text} }}"));
    }

    fn expr(&self, n: &Nest, e: &Expr) -> String {
        match e {
            Expr::Number(i) => i.to_string(),
            Expr::Index(d) => format!("L({})", index(n, *d, 0)),
            Expr::Scalar(l) => format!("W({})", self.local(*l)),
            Expr::Binary(op, a, b) => format!("({} {op} {})", self.expr(n, a), self.expr(n, b)),
            Expr::Element { array, at } => {
                let extents = &self.p.arrays[*array].extents;
                let subs: String =
                    at.iter().zip(extents).map(|(at, e)| format!("[{}]", subscript(n, at, *e))).collect();
                format!("L({}{subs})", self.array(*array))
            }
        }
    }
}

pub(super) fn spelling(op: Op) -> &'static str {
    match op {
        Op::Sum => "+",
        Op::Difference => "-",
        Op::Product => "*",
        Op::And => "&",
        Op::Or => "|",
        Op::Xor => "^",
        Op::LogicalAnd => "&&",
        Op::LogicalOr => "||",
        Op::Max => "max",
        Op::Min => "min",
    }
}

/// The index in a dimension of the target, and so much more.
fn index(n: &Nest, d: usize, more: i64) -> String {
    match &n.indices[d] {
        Index::Fixed(i) => (i + more).to_string(),
        Index::Loop(r) => plus(&format!("i{d}"), r.shift + more),
    }
}

fn subscript(n: &Nest, at: &At, extent: i64) -> String {
    match at {
        At::Number(i) => i.to_string(),
        At::Beside { dim, plus, periodic: false } => index(n, *dim, *plus),
        At::Beside { dim, plus, periodic: true } => format!("PERIODIC({}, {extent})", index(n, *dim, *plus)),
        At::Modulo { dim, plus } => format!("({}) % {extent}", index(n, *dim, *plus)),
    }
}
