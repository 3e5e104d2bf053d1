//! The C of what communicates, and of steps that are not nests.

use super::model::*;
use super::print::{number, spelling, Printer, PEELED};
use nagaya_random::Random;
use std::fmt::Write as _;

const BARRIER: &str = "#pragma xmp barrier\n";

fn is_array(o: &Operand) -> bool {
    matches!(o.object, Object::Array(_))
}

impl Printer<'_> {
    pub(super) fn step(&mut self, step: &Step) {
        match step {
            Step::Nest(n) => self.nest(n),
            Step::Fill { local, salt } => self.fill(*local, *salt, ""),
            Step::Gmove { left, right } => self.gmove(left, right),
            Step::Bcast { local, nodes, from, salt } => self.bcast(*local, *nodes, *from, *salt),
            Step::Reduce { local, op, on, salt } => self.reduce(*local, *op, *on, *salt),
            Step::Scatter { array, dim, low, high, salt } => self.scatter(*array, *dim, *low, *high, *salt),
            Step::Expand { array, dim, low, high, salt, local } => {
                self.expand(*array, *dim, *low, *high, *salt, *local);
            }
            Step::Assign { target, source, add } => self.assign(target, source.as_ref(), *add),
            Step::Barrier => self.line("#pragma xmp barrier"),
        }
    }

    /// Fills the shadows for a nest, at times several at once.
    pub(super) fn reflects(&mut self, n: &Nest) {
        let mut dice = self.dice(&("reflects", &n.reflects));
        let mut arrays: Vec<usize> = n.reflects.iter().map(|r| r.array).collect();
        arrays.sort_unstable();
        arrays.dedup();
        let apart = arrays.len() == n.reflects.len();
        if n.manner.peel.is_some() {
            n.reflects.iter().for_each(|r| self.reflect(r, Some(PEELED)));
        } else if apart && dice.chance(25) {
            let mut ids: Vec<u32> = (7..).take(n.reflects.len()).collect();
            n.reflects.iter().zip(&ids).for_each(|(r, id)| self.reflect(r, Some(*id)));
            dice.shuffle(&mut ids);
            let list: Vec<String> = ids.iter().map(u32::to_string).collect();
            if !list.is_empty() {
                self.line(format!("#pragma xmp wait_async({})", list.join(", ")));
            }
        } else {
            n.reflects.iter().for_each(|r| self.reflect(r, None));
        }
    }

    fn reflect(&mut self, r: &Reflect, id: Option<u32>) {
        let mut dice = self.dice(r);
        let mut clauses = Vec::new();
        if let Some(widths) = &r.widths {
            let mut list = Vec::new();
            for (low, high, periodic) in widths {
                let periodic = if *periodic { "/periodic/" } else { "" };
                list.push(match (low, high) {
                    (l, h) if l == h && dice.chance(60) => format!("{periodic}{l}"),
                    (l, h) => format!("{periodic}{}:{h}", number(&mut dice, *l)),
                });
            }
            clauses.push(format!("width({})", list.join(", ")));
        }
        if r.orthogonal {
            clauses.push("orthogonal".into());
        }
        dice.shuffle(&mut clauses);
        clauses.extend(id.map(|id| format!("async({id})")));
        self.line(format!("#pragma xmp reflect({}) {}", self.array(r.array), clauses.join(" ")));
    }

    /// The same value everywhere; `unless`: what some nodes have instead.
    fn fill(&mut self, local: usize, salt: i64, unless: &str) {
        let Local { extents, .. } = self.p.locals[local].clone();
        let (mut text, mut element, mut value) = (String::from("  "), self.local(local), salt.to_string());
        for (d, e) in extents.iter().enumerate() {
            let _ = write!(text, "for (i{d} = 0; i{d} < {e}; i{d}++) ");
            let _ = write!(element, "[i{d}]");
            let _ = write!(value, " + i{d} * {}", 3 + 4 * d);
        }
        self.line(format!("{text}{element} = {unless}W({value});"));
    }

    fn bcast(&mut self, local: usize, nodes: usize, from: Option<i64>, salt: i64) {
        let mut dice = self.dice(&(local, nodes, from, salt));
        let rank = from.map_or("0".to_string(), |r| format!("({r} % N)"));
        self.fill(local, salt, &format!("ME != {rank} ? 77 : "));
        let name = self.nodes(nodes);
        let mut clauses = String::new();
        if from.is_some() {
            let mut subs = String::new();
            let extents = &self.p.nodes[nodes].extents;
            for d in 0..extents.len() {
                let mut index = rank.clone();
                for faster in &extents[d + 1..] {
                    index = format!("{index} / ({faster})");
                }
                let _ = write!(subs, "[{index} % ({})]", extents[d]);
            }
            clauses = format!(" from {name}{subs}");
        }
        if dice.chance(50) {
            let _ = write!(clauses, " on {name}");
        }
        self.line(format!("#pragma xmp bcast({}){clauses}", self.local(local)));
    }

    fn reduce(&mut self, local: usize, op: Op, on: Option<usize>, salt: i64) {
        let part = match op {
            Op::Sum => format!("ME == {salt} % N ? {salt} - (N - 1) * 3 : 3"),
            Op::Product => format!("ME == {salt} % N ? {salt} : 1"),
            Op::Max => format!("{salt} - (ME == {salt} % N ? 0 : ME + 1)"),
            _ => format!("{salt} + (ME == {salt} % N ? 0 : ME + 1)"),
        };
        let name = self.local(local);
        let directive = format!("#pragma xmp reduction({}:{name})", spelling(op));
        let half = on.filter(|n| self.p.nodes[*n].half).map(|n| self.nodes(n));
        match (half, on) {
            (Some(half), _) => self.line(format!(
                "#pragma xmp task on {half}\n  {{\n  {name} = {part};\n{directive}\n  }}\n#pragma xmp bcast({name}) from {half}[0]"
            )),
            (None, on) => {
                let on = on.map_or(String::new(), |n| format!(" on {}", self.nodes(n)));
                self.line(format!("  {name} = {part};\n{directive}{on}"));
            }
        }
    }

    fn gmove(&mut self, left: &Operand, right: &Operand) {
        let mut dice = self.dice(&(left, right));
        let (l, r) = (self.operand(left, &mut dice), self.operand(right, &mut dice));
        // One-sided ones do not synchronise, the barriers do; an array that is read and written needs more than these.
        let (before, directive, after) = match dice.below(10) {
            0 | 1 => ("", "gmove async(3)", "#pragma xmp wait_async(3)\n"),
            2..=4 if is_array(right) && left.object != right.object => (BARRIER, "gmove in", BARRIER),
            5 | 6 if is_array(left) && left.object != right.object => (BARRIER, "gmove out", BARRIER),
            _ => ("", "gmove", ""),
        };
        let move_ = format!("#pragma xmp {directive}\n  {l} = {r};\n");
        // The nodes that have to take part, where these are half of them.
        let home = |o: &Operand| match o.object {
            Object::Array(a) => self.p.templates[self.p.arrays[a].template].nodes,
            Object::Local(_) => usize::MAX,
        };
        let (to, from) = (home(left), home(right));
        let executing = match directive {
            "gmove" if to == from || !is_array(right) => Some(to),
            "gmove in" => Some(to),
            "gmove out" if is_array(right) => Some(from),
            _ => None,
        };
        let executing =
            executing.filter(|n| is_array(left) && self.p.nodes.get(*n).is_some_and(|n| n.half) && dice.chance(70));
        let move_ = match executing {
            Some(n) => format!("#pragma xmp task on {}\n  {{\n{move_}  }}\n", self.nodes(n)),
            None => move_,
        };
        self.line(format!("#ifdef _XCALABLEMP\n{before}{move_}{after}#else"));
        let ty = match left.object {
            Object::Array(a) => self.p.arrays[a].ty,
            Object::Local(l) => self.p.locals[l].ty,
        };
        let (to, to_counts) = self.serial(left);
        let (from, counts) = self.serial(right);
        let loops = |counts: &[i64]| {
            let header = |(d, c): (usize, &i64)| format!("for (i{d} = 0; i{d} < {c}; i{d}++) ");
            counts.iter().enumerate().map(header).collect::<String>()
        };
        if counts.is_empty() {
            self.line(format!("  {{ {ty} all = {from}; {}{to} = all; }}", loops(&to_counts)));
        } else {
            let size: i64 = counts.iter().product();
            self.line(format!(
                "  {{ {ty} all[{size}]; int k = 0; {}all[k++] = {from}; k = 0; {}{to} = all[k++]; }}",
                loops(&counts),
                loops(&to_counts)
            ));
        }
        self.line("#endif");
    }

    fn name_of(&self, object: Object) -> (String, Vec<i64>) {
        match object {
            Object::Array(a) => (self.array(a), self.p.arrays[a].extents.clone()),
            Object::Local(l) => (self.local(l), self.p.locals[l].extents.clone()),
        }
    }

    pub(super) fn operand(&self, o: &Operand, dice: &mut Random) -> String {
        let (mut text, extents) = self.name_of(o.object);
        // The extent of what a pointer points to is not known to the compiler.
        let pointer = matches!(o.object, Object::Array(a) if self.p.templates[self.p.arrays[a].template].later);
        for (d, (sub, extent)) in o.subs.iter().zip(extents).enumerate() {
            let all = !(pointer && d == 0);
            let _ = match *sub {
                Sub::Index(i) => write!(text, "[{}]", number(dice, i)),
                Sub::Triplet { base, count, step } => {
                    let rest = if step > 0 { (extent - base + step - 1) / step } else { base / -step + 1 };
                    let base_text = if all && base == 0 && step > 0 && dice.chance(50) {
                        String::new()
                    } else {
                        number(dice, base)
                    };
                    let count_text =
                        if all && rest == count && dice.chance(50) { String::new() } else { number(dice, count) };
                    let step_text =
                        if step == 1 && dice.chance(80) { String::new() } else { format!(":{}", number(dice, step)) };
                    write!(text, "[{base_text}:{count_text}{step_text}]")
                }
            };
        }
        text
    }

    /// An element in terms of the loop variables of the serial reading, and how many there are of each.
    pub(super) fn serial(&self, o: &Operand) -> (String, Vec<i64>) {
        let (mut text, _) = self.name_of(o.object);
        let mut counts = Vec::new();
        for sub in &o.subs {
            let _ = match *sub {
                Sub::Index(i) => write!(text, "[{i}]"),
                Sub::Triplet { base, count, step } => {
                    counts.push(count);
                    write!(text, "[{base} + {step} * i{}]", counts.len() - 1)
                }
            };
        }
        (text, counts)
    }
}
