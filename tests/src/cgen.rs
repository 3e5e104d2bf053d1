//! Random C programs that a C compiler accepts, with as many of C's types and operators as will go together.
//!
//! Used where a large and varied body of valid C is wanted: by the type oracle, and as seeds for the fuzzers. The programs
//! need no headers and are never run. The same seed gives the same program.

mod expressions;

use nagaya_random::Random;
use std::fmt::Write;

const INTEGERS: &[&str] = &[
    "char",
    "signed char",
    "unsigned char",
    "short",
    "unsigned short",
    "int",
    "unsigned",
    "long",
    "unsigned long",
    "long long",
    "unsigned long long",
    "_Bool",
    "__int128",
    "unsigned __int128",
    "enum color",
    "small_t",
    "word_t",
];
const FLOATS: &[&str] =
    &["float", "double", "long double", "_Float32", "_Float64", "_Float128", "_Float32x", "_Float64x", "real_t"];
const COMPLEX: &[&str] = &["_Complex float", "_Complex double", "_Complex long double"];
const QUALIFIERS: &[&str] = &["", "", "", "const ", "volatile ", "const volatile "];

/// What every program begins with: records of several shapes, typedefs, functions.
const PRELUDE: &str = "\
typedef short small_t; typedef unsigned long word_t; typedef double real_t;
enum color { RED, GREEN = 5, BLUE = GREEN << 2 }; enum sign { MINUS = -1, NONE, PLUS };
struct pair { int x; double y; };
struct inner { const char tag; unsigned low : 3, high : 29, full : 32; signed part : 5; long wide : 20; };
struct outer { struct pair p, ps[3]; struct inner *in; union { int as_int; float as_float; struct { char lo, hi; }; };
  struct outer *next; int (*fn)(int, double); char name[16]; volatile long v; int grid[2][3]; };
union value { int i; float f; void *p; };
typedef struct pair pair_t; typedef int row_t[4]; typedef int (*binary_t)(int, int); typedef const char *text_t;
typedef float v4f __attribute__((vector_size(16))); typedef int v4i __attribute__((vector_size(16)));
int f_int(int, ...); double f_real(double, float); void f_void(void); struct pair f_pair(int); struct outer *f_outer(const struct outer *);
const char *f_text(void); int f_old(); binary_t f_choose(int); unsigned char f_byte(void); const int f_const(void);
";

/// A variable: how it is called, and what can be made of it.
#[derive(Clone)]
struct Var {
    name: String,
    kind: Kind,
    writable: bool,
}

#[derive(Clone, PartialEq)]
enum Kind {
    Integer,
    Float,
    Complex,
    /// Pointer to, or array of, arithmetic values; the text is the declared element type.
    Pointer(String),
    Pair,
    Outer,
    OuterPointer,
    Union,
    Row,
    Grid,
    Vector,
    Function,
}

/// Writes one program.
pub struct Program {
    random: Random,
    out: String,
    vars: Vec<Var>,
    names: usize,
    /// Coarrays, sections and directives of XMP as well.
    xmp: bool,
}

/// A program in GNU C. About `size` statements.
pub fn program(seed: u64, size: usize) -> String {
    write_program(seed, size, false)
}

/// A program in XMP/C, as far as the grammar goes: it need not mean anything.
pub fn xmp_program(seed: u64, size: usize) -> String {
    write_program(seed, size, true)
}

fn write_program(seed: u64, size: usize, xmp: bool) -> String {
    let mut p = Program { random: Random::new(seed), out: PRELUDE.to_string(), vars: Vec::new(), names: 0, xmp };
    for _ in 0..20 {
        p.variable("", true);
    }
    let functions = 1 + size / 20;
    for _ in 0..functions {
        p.function(size.div_ceil(functions));
    }
    p.out
}

impl Program {
    fn name(&mut self) -> String {
        self.names += 1;
        format!("v{}", self.names)
    }

    /// Declares a variable of a random type.
    fn variable(&mut self, indent: &str, file: bool) {
        let name = self.name();
        let q = self.random.pick(QUALIFIERS).to_string();
        let storage = match file {
            true => self.random.pick(&["", "", "static ", "extern "]),
            false => self.random.pick(&["", "", "", "static ", "register "]),
        };
        // What `register` would make invalid: arrays that decay, `&`.
        let storage = if storage == "register " { "" } else { storage };
        let co = if self.xmp && file && self.random.chance(40) {
            self.random.pick(&[":[*]", " : [2][*]", ":[3][2][*]"])
        } else {
            ""
        };
        let (decl, kind) = match self.random.below(16) {
            0..=3 => (format!("{q}{} {name}", self.random.pick(INTEGERS)), Kind::Integer),
            4 | 5 => (format!("{q}{} {name}", self.random.pick(FLOATS)), Kind::Float),
            6 => (format!("{q}{} {name}", self.random.pick(COMPLEX)), Kind::Complex),
            7 => {
                let to = self.random.pick(INTEGERS).to_string();
                (format!("{q}{to} *{name}"), Kind::Pointer(to))
            }
            8 => {
                let of = self.random.pick(FLOATS).to_string();
                (format!("{q}{of} {name}[{}]", 1 + self.random.below(9)), Kind::Pointer(of))
            }
            9 => (format!("{q}struct pair {name}"), Kind::Pair),
            10 => (format!("{q}struct outer {name}"), Kind::Outer),
            11 => (format!("{q}struct outer *{name}"), Kind::OuterPointer),
            12 => (format!("{q}union value {name}"), Kind::Union),
            13 => (format!("{q}row_t {name}"), Kind::Row),
            14 => (format!("{q}double {name}[3][4][5]"), Kind::Grid),
            _ if self.random.chance(50) => (format!("v4f {name}"), Kind::Vector),
            _ => (format!("int (*{name})(int, int)"), Kind::Function),
        };
        let pointer = matches!(kind, Kind::Pointer(_) | Kind::OuterPointer) && decl.contains('*');
        let writable = pointer || !q.contains("const");
        let _ = writeln!(self.out, "{indent}{storage}{decl}{co};");
        self.vars.push(Var { name, kind, writable });
    }

    fn function(&mut self, statements: usize) {
        let name = self.name();
        let outer = self.vars.len();
        let _ = writeln!(
            self.out,
            "int {name}(int n, char **argv, double dd[3], int fp(long), const struct outer *cp, struct pair vp) {{"
        );
        for (name, kind) in [("n", Kind::Integer), ("dd", Kind::Pointer("double".into())), ("vp", Kind::Pair)] {
            self.vars.push(Var { name: name.into(), kind, writable: true });
        }
        self.vars.push(Var { name: "cp".into(), kind: Kind::OuterPointer, writable: true });
        for _ in 0..4 {
            self.variable("  ", false);
        }
        for _ in 0..statements {
            self.statement(1);
        }
        let _ = writeln!(self.out, "  return n;\n}}");
        self.vars.truncate(outer);
    }

    fn statement(&mut self, depth: usize) {
        let pad = "  ".repeat(depth);
        if self.xmp && self.random.chance(30) {
            return self.xmp_statement(&pad);
        }
        let choice = if depth > 3 { 0 } else { self.random.below(20) };
        match choice {
            14 => {
                let c = self.scalar(3);
                let _ = writeln!(self.out, "{pad}if ({c}) {{");
                self.block(depth);
                let _ = writeln!(self.out, "{pad}}} else {{");
                self.block(depth);
                let _ = writeln!(self.out, "{pad}}}");
            }
            15 => {
                let c = self.integer(2);
                let _ = writeln!(self.out, "{pad}for (int i = 0; i < ({c}) && i < 3; i++) {{");
                self.vars.push(Var { name: "i".into(), kind: Kind::Integer, writable: true });
                self.block(depth);
                self.vars.pop();
                let _ = writeln!(self.out, "{pad}}}");
            }
            16 => {
                let v = self.integer(2);
                let _ = writeln!(self.out, "{pad}switch ((int)({v})) {{ case 1: case 2 ... 4: {{");
                self.block(depth);
                let _ = writeln!(self.out, "{pad}  }} break; default: ;\n{pad}}}");
            }
            17 => {
                let v = self.any(3);
                let _ = writeln!(self.out, "{pad}do {{ (void)({v}); }} while (0);");
            }
            18 => {
                let mark = self.vars.len();
                let _ = writeln!(self.out, "{pad}{{");
                self.variable(&format!("{pad}  "), false);
                self.block(depth);
                let _ = writeln!(self.out, "{pad}}}");
                self.vars.truncate(mark);
            }
            19 => {
                let (name, e) = (self.name(), self.scalar(3));
                let _ = writeln!(self.out, "{pad}__auto_type {name} = {e};");
                let _ = writeln!(self.out, "{pad}(void){name};");
            }
            _ => {
                let e = if self.random.chance(40) { self.assignment() } else { self.any(4) };
                let _ = writeln!(self.out, "{pad}{e};");
            }
        }
    }

    fn block(&mut self, depth: usize) {
        for _ in 0..1 + self.random.below(3) {
            self.statement(depth + 1);
        }
    }

    fn xmp_statement(&mut self, pad: &str) {
        let e = self.integer(1);
        let f = self.integer(1);
        let target = self.random.below(self.vars.len().max(1));
        let v = self.vars.get(target).map_or("n".to_string(), |v| v.name.clone());
        let section = match self.random.below(8) {
            0 => "[:]".to_string(),
            1 => format!("[{e}:]"),
            2 => format!("[:{e}]"),
            3 => format!("[{e}:{f}]"),
            4 => format!("[{e}:{f}:-1]"),
            5 => "[::2]".to_string(),
            6 => format!("[{e}][:][0:{f}]"),
            _ => String::new(),
        };
        let image = self.random.pick(&["", ":[n]", ":[n][0]", " : [ n + 1 ]"]);
        let directive = self.random.pick(&[
            "barrier",
            "sync_memory",
            "sync_all",
            "nodes p[*]",
            "nodes q[2][n]",
            "image(p)",
            "post(p[1], 7)",
            "wait(p[0])",
            "wait",
            "lock(v1:[2])",
            "coarray v1, v2:[*]",
            "barier",
            "loop (i) on t[i]",
            "coarray on p :: v1",
            "nodes p[2] = q[0][:]",
            "",
            "sync_images(1, 2)",
            "lock(v3:[1]) acquired(n)",
            "unlock(v3:[1])",
            "nodes",
            "post(",
            "gmove",
            "array on t[:]",
        ]);
        let _ = match self.random.below(5) {
            0 => writeln!(self.out, "#pragma xmp {directive}"),
            1 => writeln!(self.out, "{pad}{v}{section}{image} += {v}{section};"),
            2 => writeln!(self.out, "{pad}n = {v}{section}{image} + {e};"),
            3 => writeln!(self.out, "{pad}{v}{section} = {v}{section}{image};"),
            _ => writeln!(self.out, "{pad}{v}{section}{image} = {e};"),
        };
    }

    /// A variable of a kind the test accepts.
    fn var(&mut self, fits: impl Fn(&Var) -> bool) -> Option<Var> {
        let fitting: Vec<usize> = (0..self.vars.len()).filter(|i| fits(&self.vars[*i])).collect();
        let k = self.random.below(fitting.len());
        fitting.get(k).map(|i| self.vars[*i].clone())
    }

    fn assignment(&mut self) -> String {
        let Some(v) = self.var(|v| v.writable && matches!(v.kind, Kind::Integer | Kind::Float | Kind::Complex)) else {
            return self.any(3);
        };
        let op = match v.kind {
            Kind::Integer => self.random.pick(&["=", "+=", "-=", "*=", "/=", "%=", "<<=", ">>=", "&=", "|=", "^="]),
            _ => self.random.pick(&["=", "+=", "-=", "*=", "/="]),
        };
        let integral = matches!(op, "%=" | "<<=" | ">>=" | "&=" | "|=" | "^=");
        let right = if integral { self.integer(3) } else { self.arithmetic(3) };
        if v.kind == Kind::Integer && self.random.chance(20) {
            return format!("{}{}", self.random.pick(&["++", "--"]), v.name);
        }
        format!("{} {op} {right}", v.name)
    }
}
