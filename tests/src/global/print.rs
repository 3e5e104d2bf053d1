//! The C of random programs. Random numbers choose the spelling of a directive. They follow from its contents, so that
//! a step keeps its spelling when others are removed. Not here: declarations, and what communicates.

use super::model::*;
use nagaya_random::Random;
use std::fmt::Write as _;
use std::hash::{DefaultHasher, Hash, Hasher};

/// One source of all these programs, which are numbered from 0 on.
pub fn source(programs: &[Program]) -> String {
    let mut out = String::from(super::PRELUDE);
    for (number, p) in programs.iter().enumerate() {
        Printer { p, number, out: &mut out, parameters: vec![], parts: 0, before: 0 }.program();
    }
    out += "\nstatic void (*const programs[])(void) = {";
    for number in 0..programs.len() {
        let _ = write!(out, "program_{number}, ");
    }
    out + "};\nPROGRAMS(programs)\n"
}

pub(super) struct Printer<'a> {
    pub(super) p: &'a Program,
    pub(super) number: usize,
    pub(super) out: &'a mut String,
    /// Arrays that are parameters of the function that is being printed.
    pub(super) parameters: Vec<usize>,
    /// Functions that have been printed, and where they go: before the program's.
    pub(super) parts: usize,
    pub(super) before: usize,
}

/// The loop variables of every function.
pub(super) const VARIABLES: &str = "int i0, i1, i2, i3, i4, i5, i6;";
/// The number of an exchange that a nest waits for half-way.
pub(super) const PEELED: u32 = 20;

/// `i`, `i + 3` or `i - 3`.
pub(super) fn plus(variable: &str, n: i64) -> String {
    match n {
        0 => variable.to_string(),
        1.. => format!("{variable} + {n}"),
        _ => format!("{variable} - {}", -n),
    }
}

/// A number, or something that only the running program knows.
pub(super) fn number(dice: &mut Random, n: i64) -> String {
    if dice.chance(20) {
        format!("V({n})")
    } else {
        n.to_string()
    }
}

/// The parts in square brackets, or in round ones in reverse order.
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
        let name = self.array_name(n);
        match self.p.arrays[n].member {
            _ if self.parameters.contains(&n) => format!("q{n}"),
            true => format!("{}.{name}", self.structure()),
            false => name,
        }
    }
    /// Without what it is a member of.
    pub(super) fn array_name(&self, n: usize) -> String {
        format!("a{n}_{}", self.number)
    }
    /// The variable that is the structure; the tag is this with an `s` before it.
    pub(super) fn structure(&self) -> String {
        format!("v_{}", self.number)
    }
    pub(super) fn local(&self, n: usize) -> String {
        format!("s{n}_{}", self.number)
    }

    pub(super) fn dice(&self, what: &impl std::fmt::Debug) -> Random {
        let mut hash = DefaultHasher::new();
        (self.p.seed, format!("{what:?}")).hash(&mut hash);
        Random::new(hash.finish())
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
        let head = format!("static void program_{}(void) {{\n  {VARIABLES}", self.number);
        if p.block {
            self.line(&head);
        }
        for n in 0..p.nodes.len() {
            if in_step(n) || templates.iter().any(|t| p.templates[*t].nodes == n) {
                self.declare_nodes(n);
            }
        }
        templates.iter().for_each(|t| self.declare_template(*t));
        let (members, others): (Vec<usize>, Vec<usize>) = arrays.iter().partition(|a| p.arrays[**a].member);
        self.declare_members(&members);
        others.iter().for_each(|a| self.declare_array(*a));
        for &l in &locals {
            let Local { ty, extents } = &p.locals[l];
            let extents: String = extents.iter().map(|e| format!("[{e}]")).collect();
            self.line(format!("static {ty} {}{extents};", self.local(l)));
        }
        if !p.block {
            for &a in &arrays {
                self.line(format!("static void check_{}(void) {{", self.array_name(a)));
                self.check(a);
                self.line("}");
            }
            self.before = self.out.len();
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
                    Object::Array(a) => self.line(format!("  check_{}();", self.array_name(a))),
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
