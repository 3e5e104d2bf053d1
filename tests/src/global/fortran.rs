//! The XMP/Fortran of random programs: the same programs as `print` writes in C. The serial reading of the C defines
//! their meaning.
//!
//! Dimensions come in the other order. Arrays and local variables count from 0, so that all indices are those of the C.
//! What C has but Fortran lacks is printed plainly. Members of structures and parameters become variables, and unsigned
//! types become signed ones that hold the values. Logical reductions become those of bits.

#[path = "fortran_nests.rs"]
mod nests;
#[path = "fortran_shadows.rs"]
mod shadows;

use super::model::*;
use super::print::{plus, PEELED};

/// One source of all these programs, numbered from 0 on, and a main program that runs them.
pub fn source(programs: &[Program]) -> String {
    let mut out = String::from(super::FORTRAN_PRELUDE);
    for (number, p) in programs.iter().enumerate() {
        Printer { p, number, out: &mut out }.program();
    }
    out += "program main\n  use prelude\n";
    for number in 0..programs.len() {
        out += &format!("  use module_{number}\n");
    }
    out += "  implicit none\n  integer :: first, last\n  call which(first, last)\n";
    for (number, p) in programs.iter().enumerate() {
        let lists: Vec<String> = lists(p).map(|l| l.value).collect();
        out += &format!("  if (first <= {number} .and. {number} < last) then\n    call begin({number})\n");
        out += &format!("    call program_{number}({})\n  end if\n", lists.join(", "));
    }
    out + "  call finish\nend program\n"
}

/// The lengths of a `gblock` dimension: an argument of the program.
struct List {
    name: String,
    value: String,
}

fn lists(p: &Program) -> impl Iterator<Item = List> + '_ {
    let of_template = move |(n, t): (usize, &'_ Template)| -> Vec<List> {
        let of_dim = |(d, dim): (usize, &TemplateDim)| {
            let (Format::General(salt), Some(onto)) = (dim.format, t.onto(d)) else { return None };
            let nodes = extent(&p.nodes[t.nodes].extents[onto]);
            Some(List { name: format!("lengths_{n}_{d}"), value: format!("lengths({nodes}, {}, {salt})", dim.extent) })
        };
        t.dims.iter().enumerate().filter_map(of_dim).collect()
    };
    p.templates.iter().enumerate().flat_map(of_template)
}

/// The size of a dimension of a node array.
fn extent(c: &str) -> String {
    c.replace('N', "node_count()")
}

/// The type of elements, and its number in the prelude.
fn type_of(ty: Type) -> (&'static str, usize) {
    match ty {
        "unsigned char" => ("integer(2)", 0),
        "short" => ("integer(2)", 1),
        "int" => ("integer(4)", 2),
        "unsigned" => ("integer(4)", 3),
        "long" => ("integer(8)", 4),
        "float" => ("real(4)", 5),
        _ => ("real(8)", 6),
    }
}

/// The parts in round brackets, in reverse order.
fn round(parts: &[String]) -> String {
    let reversed: Vec<&str> = parts.iter().rev().map(String::as_str).collect();
    format!("({})", reversed.join(", "))
}

struct Printer<'a> {
    p: &'a Program,
    number: usize,
    out: &'a mut String,
}

impl Printer<'_> {
    fn nodes(&self, n: usize) -> String {
        format!("p{n}_{}", self.number)
    }
    fn template(&self, n: usize) -> String {
        format!("t{n}_{}", self.number)
    }
    fn array(&self, n: usize) -> String {
        format!("a{n}_{}", self.number)
    }
    fn local(&self, n: usize) -> String {
        format!("s{n}_{}", self.number)
    }
    fn name_of(&self, object: Object) -> (String, &Vec<i64>) {
        match object {
            Object::Array(a) => (self.array(a), &self.p.arrays[a].extents),
            Object::Local(l) => (self.local(l), &self.p.locals[l].extents),
        }
    }
    fn line(&mut self, text: impl AsRef<str>) {
        self.out.push_str(text.as_ref());
        self.out.push('\n');
    }

    /// A module with one procedure. Its directives are those of the module or of the procedure; lengths are arguments of a procedure.
    fn program(&mut self) {
        let (p, number) = (self.p, self.number);
        let lists: Vec<String> = lists(p).map(|l| l.name).collect();
        let in_procedure = p.block || !lists.is_empty();
        self.line(format!("! seed {}\nmodule module_{number}\n  use prelude\n  implicit none", p.seed));
        if !in_procedure {
            self.declarations();
        }
        self.line(format!("contains\n  subroutine program_{number}({})", lists.join(", ")));
        if !lists.is_empty() {
            self.line(format!("  integer, intent(in) :: {}", lists.join("(:), ") + "(:)"));
        }
        self.line("  integer :: i0, i1, i2, i3, i4, i5, i6, seen, bad, inside\n  real(8) :: want(0:65535)");
        if in_procedure {
            self.declarations();
        }
        for n in (0..p.templates.len()).filter(|n| p.templates[*n].later) {
            let t = &p.templates[n];
            let bounds: Vec<String> = t.dims.iter().map(bounds).collect();
            let fix = format!("!$xmp template_fix {} {}{}", self.formats(n, false), self.template(n), round(&bounds));
            self.line(fix);
        }
        for (n, a) in p.arrays.iter().enumerate() {
            if p.templates[a.template].later {
                let shape: Vec<String> = a.extents.iter().map(|e| format!("0:{}", e - 1)).collect();
                self.line(format!("  allocate({}{})", self.array(n), round(&shape)));
            }
            self.over_all(n, "", |element, _| format!("{element} = 0"));
        }
        for (n, step) in p.steps.iter().enumerate() {
            self.line(format!("  call step({n})"));
            self.step(step);
            for object in step.written() {
                match object {
                    Object::Array(a) => self.check(a),
                    Object::Local(l) => self.check_local(l),
                }
            }
        }
        for n in (0..p.arrays.len()).filter(|n| p.templates[p.arrays[*n].template].later) {
            self.line(format!("  deallocate({})", self.array(n)));
        }
        self.line("  end subroutine\nend module\n");
    }

    fn declarations(&mut self) {
        let p = self.p;
        for (n, nodes) in p.nodes.iter().enumerate() {
            let name = self.nodes(n);
            let mut extents: Vec<String> = nodes.extents.iter().map(|e| extent(e)).collect();
            if nodes.half {
                let half = &extents[0];
                self.line(format!("!$xmp nodes {name}_all(*)\n!$xmp nodes {name}({half}) = {name}_all(1:{half})"));
            } else {
                extents[0] = "*".into();
                self.line(format!("!$xmp nodes {name}{}", round(&extents)));
            }
        }
        for (n, t) in p.templates.iter().enumerate() {
            let bounds: Vec<String> = t.dims.iter().map(|d| if t.later { ":".into() } else { bounds(d) }).collect();
            let (name, onto) = (self.template(n), self.nodes(t.nodes));
            self.line(format!("!$xmp template {name}{}", round(&bounds)));
            let formats = self.formats(n, t.later);
            self.line(format!("!$xmp distribute {name}{formats} onto {onto}"));
        }
        for (n, a) in p.arrays.iter().enumerate() {
            let (name, later) = (self.array(n), p.templates[a.template].later);
            let shape: Vec<String> =
                a.extents.iter().map(|e| if later { ":".into() } else { format!("0:{}", e - 1) }).collect();
            let allocatable = if later { ", allocatable" } else { "" };
            self.line(format!("  {}{allocatable} :: {name}{}", type_of(a.ty).0, round(&shape)));
            self.align(n);
        }
        for (n, l) in p.locals.iter().enumerate() {
            let shape: Vec<String> = l.extents.iter().map(|e| format!("0:{}", e - 1)).collect();
            let shape = if shape.is_empty() { String::new() } else { round(&shape) };
            self.line(format!("  {}, save :: {}{shape} = 0", type_of(l.ty).0, self.local(n)));
        }
    }

    /// `open`: without the lengths that come with `template_fix`.
    fn formats(&self, n: usize, open: bool) -> String {
        let t = &self.p.templates[n];
        let one = |(d, dim): (usize, &TemplateDim)| {
            let nodes = t.onto(d).map_or(String::new(), |d| extent(&self.p.nodes[t.nodes].extents[d]));
            let extent = dim.extent;
            match dim.format {
                Format::Whole => "*".into(),
                Format::Block => "block".into(),
                Format::BlockOf(more) => format!("block(({extent} + {nodes} - 1)/({nodes}) + {more})"),
                Format::Cyclic => "cyclic".into(),
                Format::CyclicOf(n) => format!("cyclic({n})"),
                Format::General(_) if open => "gblock(*)".into(),
                Format::General(_) => format!("gblock(lengths_{n}_{d})"),
            }
        };
        round(&t.dims.iter().enumerate().map(one).collect::<Vec<_>>())
    }

    fn align(&mut self, n: usize) {
        let a = &self.p.arrays[n];
        let letters = ["i", "j", "k", "l", "m", "n", "o"];
        let mut subs = vec!["*".to_string(); self.p.templates[a.template].dims.len()];
        let mut sources = Vec::new();
        for (d, with) in a.dims.iter().enumerate() {
            sources.push(with.map_or("*", |_| letters[d]).to_string());
            if let Some((dim, offset)) = with {
                subs[*dim] = plus(letters[d], *offset);
            }
        }
        let (name, template) = (self.array(n), self.template(a.template));
        self.line(format!("!$xmp align {name}{} with {template}{}", round(&sources), round(&subs)));
        if a.shadow.iter().any(|w| *w != Width::NONE) {
            let width = |w: &Width| match w {
                Width::Full => "*".to_string(),
                Width::Each(low, high) => format!("{low}:{high}"),
            };
            let widths: Vec<String> = a.shadow.iter().map(width).collect();
            self.line(format!("!$xmp shadow {name}{}", round(&widths)));
        }
    }

    /// What is for the nodes of a template alone; whether these are only half of all.
    fn on_nodes(&mut self, template: usize, in_task: bool, print: impl FnOnce(&mut Self)) -> Option<String> {
        let nodes = self.p.templates[template].nodes;
        let (half, name) = (self.p.nodes[nodes].half, self.nodes(nodes));
        if in_task {
            self.line(format!("!$xmp task on {name}"));
        }
        print(self);
        if in_task {
            self.line("!$xmp end task");
        }
        half.then_some(name)
    }

    /// A nest over all of an array; `body` gets an element and its place in the order of C.
    fn over_all(&mut self, n: usize, clauses: &str, body: impl FnOnce(&str, &str) -> String) {
        let a = &self.p.arrays[n];
        let range = Range { shift: 0, first: 0, last: 0, step: 1, skew: None };
        let indices: Vec<Index> = a.extents.iter().map(|_| Index::Loop(range.clone())).collect();
        let header = self.loop_header(n, &indices, &(0..a.extents.len()).collect::<Vec<_>>());
        let mut place = String::from("0");
        let mut loops = String::new();
        for (d, e) in a.extents.iter().enumerate() {
            place = format!("({place})*{e} + i{d}");
            loops += &format!("  do i{d} = 0, {}\n", e - 1);
        }
        let subs: Vec<String> = (0..a.extents.len()).map(|d| format!("i{d}")).collect();
        let text = body(&format!("{}{}", self.array(n), round(&subs)), &place);
        let ends = "  end do\n".repeat(a.extents.len());
        self.line(format!("{header}{clauses}\n{loops}    {text}\n{ends}"));
    }

    /// `!$xmp loop (...) on ...` for the elements of an array.
    fn loop_header(&self, array: usize, indices: &[Index], order: &[usize]) -> String {
        let a = &self.p.arrays[array];
        let mut subs = vec!["*".to_string(); self.p.templates[a.template].dims.len()];
        for (d, with) in a.dims.iter().enumerate() {
            let Some((dim, offset)) = with else { continue };
            subs[*dim] = match &indices[d] {
                Index::Fixed(i) => (i + offset).to_string(),
                Index::Loop(r) => plus(&format!("i{d}"), r.shift + offset),
            };
        }
        let listed = order.iter().filter(|d| a.dims[**d].is_some());
        let list: Vec<String> = listed.map(|d| format!("i{d}")).collect();
        format!("!$xmp loop ({}) on {}{}", list.join(", "), self.template(a.template), round(&subs))
    }

    fn check(&mut self, n: usize) {
        let a = &self.p.arrays[n];
        let total: i64 = a.extents.iter().product();
        let half = self.p.nodes[self.p.templates[a.template].nodes].half;
        self.line(format!("  call past(want, {total}, {})\n  seen = 0; bad = 0", type_of(a.ty).1));
        self.over_all(n, " reduction(+:seen)", |element, place| {
            format!("seen = seen + 1\n    if (real({element}, 8) /= want({place})) bad = bad + 1")
        });
        self.line("!$xmp reduction (max:seen)");
        let known = if half { "-1" } else { "seen" };
        self.line(format!("  call compare('{}', bad, {known}, {total})", self.array(n)));
    }

    fn check_local(&mut self, l: usize) {
        let Local { ty, extents } = &self.p.locals[l];
        let total: i64 = extents.iter().product();
        let name = self.local(l);
        self.line(format!("  call past(want, {total}, {})\n  bad = 0", type_of(ty).1));
        let (mut place, mut loops) = (String::from("0"), String::new());
        for (d, e) in extents.iter().enumerate() {
            place = format!("({place})*{e} + i{d}");
            loops += &format!("  do i{d} = 0, {}\n", e - 1);
        }
        let subs: Vec<String> = (0..extents.len()).map(|d| format!("i{d}")).collect();
        let subs = if subs.is_empty() { String::new() } else { round(&subs) };
        let ends = "  end do\n".repeat(extents.len());
        self.line(format!("{loops}  if (real({name}{subs}, 8) /= want({place})) bad = bad + 1\n{ends}"));
        self.line(format!("  call compare('{name}', bad, -1, {total})"));
    }

    fn step(&mut self, step: &Step) {
        match step {
            Step::Nest(n) => self.nest(n),
            Step::Fill { local, salt } => self.fill(*local, *salt, ""),
            Step::Gmove { left, right } => self.gmove(left, right),
            Step::Bcast { local, nodes, from, salt } => self.bcast(*local, *nodes, *from, *salt),
            Step::Reduce { local, op, on, salt } => self.reduce(*local, *op, *on, *salt),
            Step::Assign { target, source, add } => self.assign(target, source.as_ref(), *add),
            Step::Barrier => self.line("!$xmp barrier"),
            Step::Scatter { array, dim, low, high, salt } => self.scatter(*array, *dim, *low, *high, *salt),
            Step::Expand { array, dim, low, high, salt, local } => {
                self.expand(*array, *dim, *low, *high, *salt, *local)
            }
        }
    }

    fn reflect(&mut self, r: &Reflect, id: Option<u32>) {
        let mut text = format!("!$xmp reflect ({})", self.array(r.array));
        if let Some(widths) = &r.widths {
            let one = |(low, high, periodic): &(i64, i64, bool)| {
                format!("{}{low}:{high}", if *periodic { "/periodic/" } else { "" })
            };
            text += &format!(" width{}", round(&widths.iter().map(one).collect::<Vec<_>>()));
        }
        if r.orthogonal {
            text += " orthogonal";
        }
        self.line(text + &id.map_or(String::new(), |id| format!(" async({id})")));
    }

    /// The same value everywhere; `unless`: where some nodes have something else.
    fn fill(&mut self, local: usize, salt: i64, unless: &str) {
        let extents = &self.p.locals[local].extents;
        let (mut value, mut loops) = (salt.to_string(), String::new());
        for (d, e) in extents.iter().enumerate() {
            value += &format!(" + i{d}*{}", 3 + 4 * d);
            loops += &format!("  do i{d} = 0, {}\n", e - 1);
        }
        let subs: Vec<String> = (0..extents.len()).map(|d| format!("i{d}")).collect();
        let subs = if subs.is_empty() { String::new() } else { round(&subs) };
        let value = match unless {
            "" => format!("modulo({value}, 251)"),
            when => format!("merge(77, modulo({value}, 251), {when})"),
        };
        let ends = "  end do\n".repeat(extents.len());
        self.line(format!("{loops}  {}{subs} = {value}\n{ends}", self.local(local)));
    }

    fn bcast(&mut self, local: usize, nodes: usize, from: Option<i64>, salt: i64) {
        let rank = from.map_or("0".to_string(), |r| format!("mod({r}, node_count())"));
        self.fill(local, salt, &format!("me() /= {rank}"));
        let name = self.nodes(nodes);
        let mut clauses = String::new();
        if from.is_some() {
            let extents: Vec<String> = self.p.nodes[nodes].extents.iter().map(|e| extent(e)).collect();
            let sub = |d: usize| {
                let index = extents[d + 1..].iter().fold(rank.clone(), |index, faster| format!("{index}/({faster})"));
                format!("mod({index}, {}) + 1", extents[d])
            };
            clauses = format!(" from {name}{}", round(&(0..extents.len()).map(sub).collect::<Vec<_>>()));
        }
        self.line(format!("!$xmp bcast ({}){clauses}", self.local(local)));
    }

    fn reduce(&mut self, local: usize, op: Op, on: Option<usize>, salt: i64) {
        let mine = format!("me() == mod({salt}, node_count())");
        let part = match op {
            Op::Sum => format!("merge({salt} - (node_count() - 1)*3, 3, {mine})"),
            Op::Product => format!("merge({salt}, 1, {mine})"),
            Op::Max => format!("{salt} - merge(0, me() + 1, {mine})"),
            _ => format!("{salt} + merge(0, me() + 1, {mine})"),
        };
        let name = self.local(local);
        let directive = format!("  {name} = {part}\n!$xmp reduction({}:{name})", spelling(op));
        match on.map(|n| (self.p.nodes[n].half, self.nodes(n))) {
            Some((true, half)) => {
                self.line(format!(
                    "!$xmp task on {half}\n{directive}\n!$xmp end task\n!$xmp bcast ({name}) from {half}(1)"
                ));
            }
            Some((false, nodes)) => self.line(format!("{directive} on {nodes}")),
            None => self.line(directive),
        }
    }

    /// One side of an assignment of sections.
    fn operand(&self, o: &Operand) -> String {
        let (name, _) = self.name_of(o.object);
        let subs: Vec<String> = o.subs.iter().map(|sub| section(*sub, 0)).collect();
        if subs.is_empty() {
            return name;
        }
        format!("{name}{}", round(&subs))
    }

    fn gmove(&mut self, left: &Operand, right: &Operand) {
        let is_array = |o: &Operand| matches!(o.object, Object::Array(_));
        let two = left.object != right.object;
        let text = format!("  {} = {}", self.operand(left), self.operand(right));
        // One-sided ones do not synchronise; an array that is read and written needs more than a barrier.
        self.line(match (self.p.seed as usize + text.len()) % 4 {
            0 if is_array(right) && two => format!("!$xmp barrier\n!$xmp gmove in\n{text}\n!$xmp barrier"),
            1 if is_array(left) && two => format!("!$xmp barrier\n!$xmp gmove out\n{text}\n!$xmp barrier"),
            2 => format!("!$xmp gmove async(3)\n{text}\n!$xmp wait_async(3)"),
            _ => format!("!$xmp gmove\n{text}"),
        });
    }

    fn assign(&mut self, target: &Operand, source: Option<&Operand>, add: i64) {
        let Object::Array(array) = target.object else { return };
        let a = &self.p.arrays[array];
        let mut on = vec!["*".to_string(); self.p.templates[a.template].dims.len()];
        for (with, sub) in a.dims.iter().zip(&target.subs) {
            if let Some((dim, offset)) = with {
                on[*dim] = section(*sub, *offset);
            }
        }
        let right = source.map_or("0".into(), |s| self.operand(s));
        let (template, left) = (self.template(a.template), self.operand(target));
        self.line(format!("!$xmp array on {template}{}\n  {left} = {right} + {add}", round(&on)));
    }
}

fn bounds(d: &TemplateDim) -> String {
    format!("{}:{}", d.low, d.low + d.extent - 1)
}

/// A subscript or a triplet, `by` further.
fn section(sub: Sub, by: i64) -> String {
    match sub {
        Sub::Index(i) => (i + by).to_string(),
        Sub::Triplet { base, count, step } => format!("{}:{}:{step}", base + by, base + by + (count - 1) * step),
    }
}

fn spelling(op: Op) -> &'static str {
    match op {
        Op::Sum => "+",
        Op::Difference => "-",
        Op::Product => "*",
        Op::And | Op::LogicalAnd => "iand",
        Op::Or | Op::LogicalOr => "ior",
        Op::Xor => "ieor",
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
        At::Beside { dim, plus, .. } => index(n, *dim, *plus),
        At::Modulo { dim, plus } => format!("mod({}, {extent})", index(n, *dim, *plus)),
    }
}
