//! The program as XMP/C. A table beside it has what each node should find. A node takes the number and the values of
//! each record from there, compares, and reports a difference.

use super::interp;
use super::model::*;
use std::fmt::Write;

mod declarations;
mod library;

/// The head of all programs' files.
const HEAD: &str = r#"#include <stdio.h>
#include <stdlib.h>
#include <xmp.h>
/* Values are kept small. */
#define WI(x) ((long)(x) % 97)
#define WD(x) ((long)((x) * 2) % 195 * 0.5)
static int me, program, lost, wrong;
static long at;
static const double *expected;
static double next(void) { return expected[at++]; }
/* Begins a record; a node that is elsewhere than it should be compares nothing more. */
static void record(int id) {
  double should = lost ? 0 : next();
  if (lost || should == id) return;
  lost = ++wrong;
  printf("program %d node %d: at check %d, should be at %g (0: the end)\n", program, me, id, should);
}
static void compare(int id, const char *what, int i, int j, int k, double is) {
  double should = next();
  if (should != should || is == should || wrong++ >= 3) return;
  printf("program %d node %d: check %d, %s [%d %d %d]: %g should be %g\n", program, me, id, what, i, j, k, is, should);
}
static void begin(int number, const double *table) {
  me = xmpc_all_node_num(), program = number, expected = table, at = 0, lost = 0, wrong = 0;
}
static int end(void) {
  record(0);
  return wrong;
}
#define CHECK(id, x) do { record(id); if (!lost) compare(id, #x, 0, 0, 0, (double)(x)); } while (0)
/* Whether an inquiry succeeds, and what it finds. */
#define INQUIRE(id, call, found) do { int v = -7777, m[32]; xmp_desc_t o; (void)m, (void)o; record(id); if (!lost) { int r = call; \
  compare(id, #call " succeeds", 0, 0, 0, r == 0 ? 1 : r < 0 ? 0 : -1); compare(id, #call, 0, 0, 0, found); } } while (0)
#define EACH(id, n) record(id); for (int n_ = lost ? 0 : (n); n_ > 0; n_--)
#define ARRAY1(id, a) do { EACH(id, next()) { int i = next(); compare(id, #a, i, 0, 0, a[i]); } } while (0)
#define ARRAY2(id, a) do { EACH(id, next()) { int i = next(), j = next(); compare(id, #a, i, j, 0, a[i][j]); } } while (0)
#define ARRAY3(id, a) do { EACH(id, next()) { int i = next(), j = next(), k = next(); compare(id, #a, i, j, k, a[i][j][k]); } } while (0)
#define LOCAL(id, a, n) do { record(id); for (int i = 0; i < (lost ? 0 : (n)); i++) compare(id, #a, i, 0, 0, a[i]); } while (0)
#define INIT1(a) do { for (int n = lost ? 0 : next(); n > 0; n--) { int i = next(); a[i] = next(); } } while (0)
#define INIT2(a) do { for (int n = lost ? 0 : next(); n > 0; n--) { int i = next(), j = next(); a[i][j] = next(); } } while (0)
#define INIT3(a) do { for (int n = lost ? 0 : next(); n > 0; n--) { int i = next(), j = next(), k = next(); a[i][j][k] = next(); } } while (0)
"#;

/// One source file of several programs, all for the same number of nodes. Its arguments: number of the first and of the last but one.
pub fn source(programs: &[Program]) -> String {
    let logs: Vec<_> = programs.iter().map(|p| interp::predict(p).expect("a legal program")).collect();
    source_with(programs, &logs)
}

/// The same with these expectations: of each program, by node.
pub fn source_with(programs: &[Program], logs: &[Vec<Vec<f64>>]) -> String {
    let mut text = String::from(HEAD);
    for (k, (p, log)) in programs.iter().zip(logs).enumerate() {
        let _ = write!(text, "\n/* Program {k}: NAGAYA_TEST_SEED={}, {} nodes. */\n", p.seed, p.world.size);
        text += &Printer { w: &p.world, prefix: format!("P{k}"), out: String::new(), used: used(p) }.program(p, k, log);
    }
    let list: String = (0..programs.len()).map(|k| format!("P{k}run, ")).collect();
    let _ = write!(
        text,
        "\nint main(int argc, char **argv) {{\n  int (*const run[])(void) = {{ {list} }};\n  int first = argc > 1 ? atoi(argv[1]) : 0, \
         last = argc > 2 ? atoi(argv[2]) : {}, bad = 0;\n  for (int k = first; k < last; k++) {{\n#pragma xmp barrier\n    bad += run[k]();\n\
         fflush(stdout);\n  }}\n  if (!bad) printf(\"PASS\\n\");\n  return bad != 0;\n}}\n",
        programs.len()
    );
    text
}

/// What a program mentions: a smaller one should not show the rest.
#[derive(Default)]
struct Used {
    arrays: Vec<bool>,
    templates: Vec<bool>,
    nodes: Vec<bool>,
    functions: Vec<bool>,
    tables: Vec<bool>,
}

struct Printer<'a> {
    w: &'a World,
    prefix: String,
    out: String,
    used: Used,
}

macro_rules! line {
    ($p:expr, $depth:expr, $($t:tt)*) => {{
        let text = format!($($t)*);
        let _ = writeln!($p.out, "{:1$}{text}", "", 2 * $depth);
    }};
}

macro_rules! pragma {
    ($p:expr, $($t:tt)*) => {{
        let text = format!($($t)*);
        let _ = writeln!($p.out, "#pragma xmp {text}");
    }};
}

use {line, pragma};

impl Printer<'_> {
    fn program(mut self, p: &Program, k: usize, log: &[Vec<f64>]) -> String {
        self.declarations(None, 0);
        let prefix = self.prefix.clone();
        for (s, ty) in self.w.scalars.iter().enumerate() {
            line!(self, 0, "static {} {prefix}s{s};", ty.name());
        }
        for (l, (ty, n)) in self.w.locals.iter().enumerate() {
            let coarray = if self.w.coarrays.contains(&l) { ":[*]" } else { "" };
            line!(self, 0, "static {} {prefix}l{l}[{n}]{coarray};", ty.name());
        }
        for (t, values) in self.w.tables.iter().enumerate().filter(|(t, _)| self.used.tables[*t]).collect::<Vec<_>>() {
            let list: Vec<String> = values.iter().map(i64::to_string).collect();
            line!(self, 0, "static const int {prefix}x{t}[{}] = {{ {} }};", values.len(), list.join(", "));
        }
        for (f, function) in
            self.w.functions.iter().enumerate().filter(|(f, _)| self.used.functions[*f]).collect::<Vec<_>>()
        {
            line!(self, 0, "static void {prefix}f{f}(int i{}) {{", function.var);
            self.declarations(Some(f), 1);
            self.block(&function.body, 1);
            line!(self, 0, "}}");
        }
        let longest = log.iter().map(Vec::len).max().unwrap_or(0) + 1;
        line!(self, 0, "#define U (0.0 / 0.0)\nstatic const double {prefix}table[{}][{longest}] = {{", self.w.size);
        for values in log {
            let list: Vec<String> =
                values.iter().map(|v| if v.is_nan() { "U".into() } else { v.to_string() }).collect();
            let comma = if list.is_empty() { "" } else { ", " };
            line!(self, 1, "{{ {}{comma}0 }},", list.join(", "));
        }
        line!(self, 0, "}};\n#undef U\nstatic int {prefix}run(void) {{");
        line!(self, 1, "if (xmp_all_num_nodes() != {}) exit(puts(\"runs on {} nodes\"));", self.w.size, self.w.size);
        line!(self, 1, "begin({k}, {prefix}table[xmpc_all_node_num()]);");
        self.block(&p.body, 1);
        line!(self, 1, "return end();\n}}");
        self.out
    }

    fn array(&self, id: usize) -> String {
        format!("{}a{id}", self.prefix)
    }

    fn int(&self, e: &Int) -> String {
        let plus = |c: i64| match c {
            0 => String::new(),
            c if c > 0 => format!("+{c}"),
            c => c.to_string(),
        };
        match *e {
            Int::Const(c) => c.to_string(),
            Int::Lin { var, mul: 1, add } => format!("i{var}{}", plus(add)),
            Int::Lin { var, mul: -1, add } => format!("{add}-i{var}"),
            Int::Lin { var, mul, add } => format!("{mul}*i{var}{}", plus(add)),
            Int::Table { table, var, add } => format!("{}x{table}[i{var}]{}", self.prefix, plus(add)),
            Int::Mod { var, add: 0, by } => format!("i{var}%{by}"),
            Int::Mod { var, add, by } => format!("(i{var}{})%{by}", plus(add)),
        }
    }

    fn sub(&self, s: &Sub) -> String {
        match s {
            Sub::At(e) => format!("[{}]", self.int(e)),
            Sub::All => "[:]".into(),
            Sub::Own => "[*]".into(),
            Sub::Range(a, n, 1) => format!("[{}:{}]", self.int(a), self.int(n)),
            Sub::Range(a, n, step) => format!("[{}:{}:{step}]", self.int(a), self.int(n)),
        }
    }

    fn subs(&self, list: &[Sub]) -> String {
        list.iter().map(|s| self.sub(s)).collect()
    }

    fn reference(&self, r: &Ref) -> String {
        let name = match r.of {
            Of::Executing => return "*".into(),
            Of::Nodes(id) => format!("{}n{id}", self.prefix),
            Of::Template(id) => format!("{}t{id}", self.prefix),
        };
        name + &self.subs(&r.subs)
    }

    fn expr(&self, e: &Expr) -> String {
        match e {
            Expr::Num(x) => x.to_string(),
            Expr::Scalar(s) => format!("{}s{s}", self.prefix),
            Expr::Int(i) => format!("({})", self.int(i)),
            Expr::Elem(a, subs) => {
                let subs: String = subs.iter().map(|i| format!("[{}]", self.int(i))).collect();
                self.array(*a) + &subs
            }
            Expr::Section(a, subs) => self.array(*a) + &self.subs(subs),
            Expr::Local(l, i) => format!("{}l{l}[{}]", self.prefix, self.int(i)),
            Expr::Ask(ask) => match ask {
                Ask::NumNodes => "xmp_num_nodes()",
                Ask::NodeNum => "xmp_node_num()",
                Ask::NodeNumC => "xmpc_node_num()",
                Ask::ThisImageC => "xmpc_this_image()",
                Ask::NumImages => "xmp_num_images()",
                Ask::AllNumNodes => "xmp_all_num_nodes()",
                Ask::AllNodeNum => "xmp_all_node_num()",
                Ask::AllNodeNumC => "xmpc_all_node_num()",
            }
            .into(),
            Expr::Bin(op, a, b) => {
                let op = match op {
                    Bin::Add => "+",
                    Bin::Sub => "-",
                    Bin::Mul => "*",
                };
                format!("({} {op} {})", self.expr(a), self.expr(b))
            }
        }
    }

    fn wrapped(&self, ty: Type, e: &Expr) -> String {
        format!("{}({})", if ty.is_integer() { "WI" } else { "WD" }, self.expr(e))
    }

    fn block(&mut self, body: &[Stmt], depth: usize) {
        body.iter().for_each(|s| self.statement(s, depth));
    }

    fn braces(&mut self, body: &[Stmt], depth: usize) {
        line!(self, depth, "{{");
        self.block(body, depth + 1);
        line!(self, depth, "}}");
    }

    fn count(&self, c: &Count) -> String {
        let (v, lo, hi) = (c.var, self.int(&c.lo), self.int(&c.hi));
        match c.step {
            1 => format!("for (int i{v} = {lo}; i{v} < {hi}; i{v}++)"),
            s if s > 0 => format!("for (int i{v} = {lo}; i{v} < {hi}; i{v} += {s})"),
            s => format!("for (int i{v} = {hi} - 1; i{v} >= {lo}; i{v} -= {})", -s),
        }
    }

    fn variable(&self, v: &Variable) -> String {
        match v {
            Variable::Scalar(s) => format!("{}s{s}", self.prefix),
            Variable::Local(l) => format!("{}l{l}", self.prefix),
            Variable::Array(a) => self.array(*a),
        }
    }

    fn variables(&self, list: &[Variable]) -> String {
        list.iter().map(|v| self.variable(v)).collect::<Vec<_>>().join(", ")
    }

    fn side(&self, s: &Side) -> String {
        match s {
            Side::Global(a, subs) => self.array(*a) + &self.subs(subs),
            Side::Local(l, subs) => format!("{}l{l}{}", self.prefix, self.subs(subs)),
            Side::Scalar(s) => format!("{}s{s}", self.prefix),
        }
    }

    fn on(&self, word: &str, r: &Option<Ref>) -> String {
        r.as_ref().map(|r| format!(" {word} {}", self.reference(r))).unwrap_or_default()
    }

    fn statement(&mut self, s: &Stmt, depth: usize) {
        let prefix = self.prefix.clone();
        match s {
            Stmt::Set(v, e) => line!(self, depth, "{prefix}s{v} = {};", self.wrapped(self.w.scalars[*v], e)),
            Stmt::SetLocal(l, k, e) => {
                line!(self, depth, "{prefix}l{l}[{}] = {};", self.int(k), self.wrapped(self.w.locals[*l].0, e))
            }
            Stmt::SetElem(a, subs, e) => {
                let to = self.expr(&Expr::Elem(*a, subs.clone()));
                line!(self, depth, "{to} = {};", self.wrapped(self.w.arrays[*a].ty, e))
            }
            Stmt::Init(a, _) => line!(self, depth, "INIT{}({});", self.w.arrays[*a].dims.len(), self.array(*a)),
            Stmt::Check(id, e) => line!(self, depth, "CHECK({id}, {});", self.expr(e)),
            Stmt::CheckArray(id, a) => {
                line!(self, depth, "ARRAY{}({id}, {});", self.w.arrays[*a].dims.len(), self.array(*a))
            }
            Stmt::CheckLocal(id, l) => line!(self, depth, "LOCAL({id}, {prefix}l{l}, {});", self.w.locals[*l].1),
            Stmt::Inquire(id, asked, of, dim) => self.inquire(*id, *asked, *of, *dim, depth),
            Stmt::Coarray(x) => self.transfer(x, depth),
            Stmt::For(c, body) => {
                line!(self, depth, "{} {{", self.count(c));
                self.block(body, depth + 1);
                line!(self, depth, "}}");
            }
            Stmt::Task(r, body) => {
                pragma!(self, "task on {}", self.reference(r));
                self.braces(body, depth);
            }
            Stmt::Tasks(tasks) => {
                pragma!(self, "tasks");
                line!(self, depth, "{{");
                for (r, body) in tasks {
                    pragma!(self, "task on {}", self.reference(r));
                    self.braces(body, depth + 1);
                }
                line!(self, depth, "}}");
            }
            Stmt::Loop(l) => self.loop_construct(l, None, depth),
            Stmt::Array(t, subs, a, section, e) => {
                pragma!(self, "array on {}", self.reference(&Ref { of: Of::Template(*t), subs: subs.clone() }));
                let to = self.array(*a) + &self.subs(section);
                line!(self, depth, "{to} = {};", self.wrapped(self.w.arrays[*a].ty, e));
            }
            Stmt::Accumulate(op, s, e) => {
                let (name, e) = (format!("{prefix}s{s}"), self.expr(e));
                match op {
                    Op::Max => line!(self, depth, "if ({e} > {name}) {name} = {e};"),
                    Op::Min => line!(self, depth, "if ({e} < {name}) {name} = {e};"),
                    op => line!(self, depth, "{name} = {name} {} ({e});", op.sign()),
                }
            }
            Stmt::Locate(op, s, places, e) => {
                let sign = match op {
                    Op::FirstMax => ">",
                    Op::LastMax => ">=",
                    Op::FirstMin => "<",
                    _ => "<=",
                };
                let (name, e) = (format!("{prefix}s{s}"), self.expr(e));
                let places: String = places.iter().map(|(p, i)| format!(" {prefix}s{p} = {};", self.int(i))).collect();
                line!(self, depth, "if ({e} {sign} {name}) {{ {name} = {e};{places} }}")
            }
            Stmt::Call(f, x) => line!(self, depth, "{prefix}f{f}({});", self.int(x)),
            Stmt::Async(id, what, meanwhile) => {
                self.communication(what, depth, &format!(" async({id})"));
                self.block(meanwhile, depth);
                pragma!(self, "wait_async({id})");
            }
            Stmt::Peel(id, what, l) => {
                self.communication(what, depth, &format!(" async({id})"));
                self.loop_construct(l, Some(*id), depth);
            }
            what => self.communication(what, depth, ""),
        }
    }

    fn loop_construct(&mut self, l: &Loop, peel: Option<i64>, depth: usize) {
        let listed = l.counts.iter().zip(&l.listed).filter(|(_, x)| **x).map(|(c, _)| format!("i{}", c.var));
        let list = if l.bare { String::new() } else { format!(" ({})", listed.collect::<Vec<_>>().join(", ")) };
        let mut clauses = String::new();
        for c in &l.clauses {
            let places: Vec<String> = c.locations.iter().map(|p| format!("{}s{p}", self.prefix)).collect();
            let places = if places.is_empty() { String::new() } else { format!("/{}/", places.join(", ")) };
            let _ = write!(clauses, " reduction({}:{}s{}{places})", c.op.sign(), self.prefix, c.scalar);
        }
        if let Some(edges) = &l.edges {
            let word = match (peel, edges.mode) {
                (Some(id), _) => format!("peel_and_wait({id}, "),
                (None, EdgeMode::Expand) => "expand(".into(),
                (None, EdgeMode::Margin) => "margin(".into(),
            };
            let _ = write!(clauses, " {word}{})", widths(&edges.widths, "/unbound/"));
        }
        pragma!(self, "loop{list} on {}{clauses}", self.reference(&l.on));
        for (k, c) in l.counts.iter().enumerate() {
            line!(self, depth + k, "{}", self.count(c));
        }
        self.braces(&l.body, depth + l.counts.len() - 1);
    }

    fn communication(&mut self, s: &Stmt, depth: usize, clause: &str) {
        match s {
            Stmt::Barrier(on) => pragma!(self, "barrier{}", self.on("on", on)),
            Stmt::Reduction(op, list, on) => {
                pragma!(self, "reduction({}:{}){}{clause}", op.sign(), self.variables(list), self.on("on", on))
            }
            Stmt::Bcast(list, from, on) => {
                pragma!(self, "bcast({}){}{}{clause}", self.variables(list), self.on("from", from), self.on("on", on))
            }
            Stmt::Gmove(to, from) => {
                pragma!(self, "gmove{clause}");
                line!(self, depth, "{} = {};", self.side(to), self.side(from));
            }
            Stmt::OneSided { input, on, to, from, id, behind } => {
                pragma!(self, "barrier");
                if let Some(r) = on {
                    pragma!(self, "task on {}", self.reference(r));
                }
                line!(self, depth, "{{");
                let clause = id.map(|id| format!(" async({id})")).unwrap_or_default();
                pragma!(self, "gmove {}{clause}", if *input { "in" } else { "out" });
                line!(self, depth + 1, "{} = {};", self.side(to), self.side(from));
                if let Some(id) = id {
                    pragma!(self, "wait_async({id})");
                }
                line!(self, depth, "}}");
                if *behind {
                    pragma!(self, "barrier");
                }
            }
            Stmt::Reflect(r) => self.reflect("reflect", r, clause),
            Stmt::ReduceShadow(r) => self.reflect("reduce_shadow", r, clause),
            _ => unreachable!("no communication"),
        }
    }

    fn reflect(&mut self, word: &str, r: &Reflect, clause: &str) {
        let arrays: Vec<String> = r.arrays.iter().map(|a| self.array(*a)).collect();
        let mut clauses = String::new();
        if let Some(list) = &r.widths {
            let _ = write!(clauses, " width({})", widths(list, "/periodic/"));
        }
        clauses += if r.orthogonal { " orthogonal" } else { "" };
        pragma!(self, "{word}({}){clauses}{clause}", arrays.join(", "));
    }
}

fn widths(list: &[Width], modifier: &str) -> String {
    let one = |(lo, hi, modified): &Width| {
        let width = if lo == hi { lo.to_string() } else { format!("{lo}:{hi}") };
        format!("{}{width}", if *modified { modifier } else { "" })
    };
    list.iter().map(one).collect::<Vec<_>>().join(", ")
}

impl Op {
    pub fn sign(self) -> &'static str {
        match self {
            Op::Sum => "+",
            Op::Minus => "-",
            Op::Product => "*",
            Op::Max => "max",
            Op::Min => "min",
            Op::BitAnd => "&",
            Op::BitOr => "|",
            Op::BitXor => "^",
            Op::And => "&&",
            Op::Or => "||",
            Op::FirstMax => "firstmax",
            Op::FirstMin => "firstmin",
            Op::LastMax => "lastmax",
            Op::LastMin => "lastmin",
        }
    }
}

/// Finds the names in use by printing the statements: names show what they are.
fn used(p: &Program) -> Used {
    let all = |n: usize| vec![true; n];
    let mut used = Used {
        arrays: all(p.world.arrays.len()),
        templates: all(p.world.templates.len()),
        nodes: all(p.world.nodes.len()),
        functions: all(p.world.functions.len()),
        tables: all(p.world.tables.len()),
    };
    let print = |body: &[Stmt], used: Used| {
        let mut printer = Printer { w: &p.world, prefix: "@".into(), out: String::new(), used };
        printer.block(body, 0);
        printer.out
    };
    let mut text = print(&p.body, Used::default());
    let mentions = |text: &str, kind: char, id: usize| {
        let name = format!("@{kind}{id}");
        text.match_indices(&name).any(|(at, _)| !text[at + name.len()..].starts_with(|c: char| c.is_ascii_digit()))
    };
    for (f, function) in p.world.functions.iter().enumerate() {
        used.functions[f] = mentions(&text, 'f', f);
        if used.functions[f] {
            text += &print(&function.body, Used::default());
        }
    }
    for t in 0..p.world.tables.len() {
        used.tables[t] = mentions(&text, 'x', t);
    }
    for (id, a) in p.world.arrays.iter().enumerate() {
        used.arrays[id] = mentions(&text, 'a', id);
        if used.arrays[id] {
            let _ = write!(text, "@t{} ", a.template);
        }
    }
    for (id, t) in p.world.templates.iter().enumerate() {
        used.templates[id] = mentions(&text, 't', id);
        if used.templates[id] {
            let _ = write!(text, "@n{} ", t.onto);
        }
    }
    for (id, n) in p.world.nodes.iter().enumerate().rev() {
        used.nodes[id] = mentions(&text, 'n', id);
        if let (true, Origin::Section(of, _)) = (used.nodes[id], &n.origin) {
            let _ = write!(text, "@n{of} ");
        }
    }
    used
}
