//! The C of nests: what is around them, their directive, headers and bodies.

use super::model::*;
use super::print::{bracketed, number, plus, spelling, Printer, PEELED, VARIABLES};
use nagaya_random::Random;
use std::fmt::Write as _;

impl Printer<'_> {
    /// A nest, in a function if it should be.
    pub(super) fn nest(&mut self, n: &Nest) {
        if !n.manner.call || self.p.block {
            return self.nest_in_task(n);
        }
        let name = format!("part_{}_{}", self.number, self.parts);
        self.parts += 1;
        let arrays = n.arrays();
        let given: Vec<String> = arrays.iter().map(|a| self.array(*a)).collect();
        self.line(format!("  {name}({});", given.join(", ")));
        let rest = std::mem::take(self.out);
        self.parameters = arrays.clone();
        let of = |a: &usize| {
            let a = &self.p.arrays[*a];
            (a.ty, a.extents.iter().map(|e| format!("[{e}]")).collect::<String>())
        };
        let list: Vec<String> = arrays.iter().map(|a| (of(a), a)).map(|((t, e), a)| format!("{t} q{a}{e}")).collect();
        self.line(format!("static void {name}({}) {{", list.join(", ")));
        arrays.iter().for_each(|a| self.align(*a, &format!("q{a}")));
        self.line(format!("  {VARIABLES}"));
        self.nest_in_task(n);
        self.line("}");
        self.parameters.clear();
        let part = std::mem::replace(self.out, rest);
        self.out.insert_str(self.before, &part);
        self.before += part.len();
    }

    /// A nest, in a task where it is not for all nodes, or should be.
    fn nest_in_task(&mut self, n: &Nest) {
        let nodes = self.p.templates[self.p.arrays[n.target].template].nodes;
        let half = self.p.nodes[nodes].half;
        let needed = !n.reflects.is_empty() || !n.reductions.is_empty();
        let in_task = half && (needed || self.dice(&("task", n)).chance(50));
        if !in_task && (half || !n.manner.task) {
            return self.nest_proper(n);
        }
        self.line(format!("#pragma xmp task on {}\n  {{", self.nodes(nodes)));
        if half && n.manner.task {
            self.line(format!("#pragma xmp task on {}[0:]\n  {{", self.nodes(nodes)));
        }
        self.nest_proper(n);
        self.line(if half && n.manner.task { "  }\n  }" } else { "  }" });
        if half {
            for l in n.reductions.iter().flat_map(Reduction::variables) {
                self.line(format!("#pragma xmp bcast({}) from {}[0]", self.local(l), self.nodes(nodes)));
            }
        }
    }

    fn nest_proper(&mut self, n: &Nest) {
        self.reflects(n);
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
        let round = dice.chance(25);
        let on = format!("{}{}", self.template(array.template), bracketed(round, &on));
        let header = format!("#pragma xmp loop {list}on {on}{clauses}");
        let entries = self.inner_part(n, round);
        if !n.reductions.is_empty() {
            self.line("  { int in = 0;");
        }
        match n.manner.peel {
            None => self.work(n, &mut dice, &header),
            Some(Peel::Clause) => self.work(n, &mut dice, &format!("{header} peel_and_wait({PEELED}, {entries})")),
            Some(Peel::Twice) => {
                self.work(n, &mut dice, &format!("{header} expand({entries})"));
                // Without directives the first one has done it all.
                self.line(format!("#ifdef _XCALABLEMP\n#pragma xmp wait_async({PEELED})"));
                self.work(n, &mut dice, &format!("{header} margin({entries})"));
                self.line("#endif");
            }
        }
        if !n.reductions.is_empty() {
            // Nodes without an index of the loops have no result: they get it from the first that has.
            let reduced: Vec<String> =
                n.reductions.iter().flat_map(Reduction::variables).map(|l| self.local(l)).collect();
            self.line(format!("#pragma xmp reduction(max:in / {} /)\n  }}", reduced.join(", ")));
        }
    }

    /// The widths of what reads no shadow, of each dimension of the template as it is written.
    fn inner_part(&self, n: &Nest, round: bool) -> String {
        let template = self.p.arrays[n.target].template;
        let mut widths = vec![(0, 0); self.p.templates[template].dims.len()];
        for r in &n.reflects {
            let a = &self.p.arrays[r.array];
            for (d, with) in a.dims.iter().enumerate() {
                let whole: Option<(i64, i64)> = match a.shadow[d] {
                    Width::Each(low, high) => Some((low, high)),
                    Width::Full => None,
                };
                let asked = r.widths.as_ref().map(|w| (w[d].0, w[d].1));
                if let (Some((dim, _)), Some(width)) = (with, asked.or(whole)) {
                    widths[*dim] = width;
                }
            }
        }
        if round {
            widths.reverse();
        }
        let entry =
            |(low, high): &(i64, i64)| if low == high { format!("{}", -low) } else { format!("{}:{}", -low, -high) };
        widths.iter().map(entry).collect::<Vec<_>>().join(", ")
    }

    /// The loops after a directive, and what they do.
    fn work(&mut self, n: &Nest, dice: &mut Random, header: &str) {
        let threads = n.manner.threads.then(|| {
            let mut text = String::from("#pragma omp parallel for");
            for d in &n.order[1..] {
                let _ = write!(text, " private(i{d})");
            }
            for r in &n.reductions {
                let _ = write!(text, " reduction({}:{})", spelling(r.op), self.local(r.local));
            }
            text += if n.reductions.is_empty() { "" } else { " reduction(|:in)" };
            text
        });
        match threads {
            Some(threads) if dice.chance(50) => self.line(format!("{threads}\n{header}")),
            Some(threads) => self.line(format!("{header}\n{threads}")),
            None => self.line(header),
        }
        let mut braces = 0;
        for &d in &n.order {
            let Index::Loop(r) = &n.indices[d] else { continue };
            let header = self.header(dice, n, d, r);
            let brace = dice.chance(20);
            braces += usize::from(brace);
            self.line(format!("  {header}{}", if brace { " {" } else { "" }));
        }
        self.body(n);
        self.line(format!("  {}", "}".repeat(braces)));
    }

    fn header(&self, dice: &mut Random, n: &Nest, d: usize, r: &Range) -> String {
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
        text += if n.reductions.is_empty() { "" } else { " in = 1;" };
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
