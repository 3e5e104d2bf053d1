//! Random Split-C programs that know their own answer.
//!
//! A program is a list of cases, and a case has a few phases. In a phase, every processor writes only objects of one
//! other processor, the same number of processors further on for all. It reads only what no processor writes, so the
//! order among processors has no meaning. Each phase is written twice: as Split-C, and in plain C. The C works on
//! arrays that hold the objects of all processors, and every processor runs it for all of them. Afterwards each
//! compares its memory with its share. Not here: compiling and running (`tests/split_c_random.rs`).

mod statements;

use nagaya_random::Random;
use std::collections::HashSet;
use std::fmt::Write;

const PRELUDE: &str = include_str!("prelude.h");

/// A sort of memory: its name, its elements, and their type.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Object {
    Ints,
    Doubles,
    Bytes,
    Records,
    Heap,
    Stack,
    Blocks,
    Grid,
    SpreadRecords,
}

use Object::*;

const OBJECTS: [Object; 9] = [Ints, Doubles, Bytes, Records, Heap, Stack, Blocks, Grid, SpreadRecords];

impl Object {
    fn elements(self) -> usize {
        match self {
            Ints => 8,
            Doubles | Blocks | Grid => 4,
            Bytes => 9,
            Records => 3,
            Heap => 6,
            Stack => 5,
            SpreadRecords => 1,
        }
    }

    fn ty(self) -> &'static str {
        match self {
            Ints | Blocks => "int",
            Doubles | Grid => "double",
            Bytes => "unsigned char",
            Records | SpreadRecords => "struct rec",
            Heap => "long",
            Stack => "short",
        }
    }

    fn is_record(self) -> bool {
        matches!(self, Records | SpreadRecords)
    }
}

/// An object of some processor: in Split-C, and in the plain copy.
#[derive(Clone)]
struct Location {
    far: String,
    plain: String,
    /// In Split-C it is an object of C, which no `:-` may write to.
    is_local: bool,
}

impl Location {
    fn new(far: impl Into<String>, plain: impl Into<String>) -> Location {
        Location { far: far.into(), plain: plain.into(), is_local: false }
    }

    /// A place with the same text in both.
    fn same(text: &str) -> Location {
        Location::new(text, text)
    }

    /// The same with something after it.
    fn with(self, suffix: &str) -> Location {
        Location { far: self.far + suffix, plain: self.plain + suffix, ..self }
    }
}

/// A phase while it is written.
struct Phase<'a> {
    r: &'a mut Random,
    far: String,
    plain: String,
    /// What may be written, and how many processors further on.
    written: Vec<Object>,
    shift: usize,
    /// Written by puts that are pending, by stores that are.
    put: HashSet<Object>,
    stored: HashSet<Object>,
    /// Temporaries that gets write to.
    got: HashSet<usize>,
    buffers: usize,
}

/// How many temporaries a phase has: `t[0]`, ...
const TEMPORARIES: usize = 6;

impl Phase<'_> {
    fn both(&mut self, far: &str, plain: &str) {
        let _ = writeln!(self.far, "  {far}");
        let _ = writeln!(self.plain, "  {plain}");
    }

    /// `me` is the processor in both texts.
    fn processor(&mut self, shift: usize) -> String {
        match shift {
            0 => "me".into(),
            s => format!("((me + {s}) % PROCS)"),
        }
    }

    /// The element `index` of an object of the processor `shift` further on.
    fn element(&mut self, object: Object, shift: usize, index: &str) -> Location {
        let p = self.processor(shift);
        let block = format!("({p} + PROCS * {})", self.r.below(if object == Blocks { 3 } else { 2 }));
        let forms = |name: &str| {
            vec![
                format!("(*toglobal({p}, &{name}[{index}]))"),
                format!("toglobal({p}, {name})[{index}]"),
                format!("(*(toglobal({p}, {name}) + ({index})))"),
                format!("({index})[toglobal({p}, {name})]"),
            ]
        };
        let through = |name: &str| {
            vec![
                format!("{name}[{p}][{index}]"),
                format!("(*({name}[{p}] + ({index})))"),
                format!("(&{name}[{p}][0])[{index}]"),
            ]
        };
        let (name, far) = match object {
            Ints => ("si", [forms("si"), vec![format!("far_int({p}, si)[{index}]")]].concat()),
            Doubles => ("sd", forms("sd")),
            Bytes => ("uc", forms("uc")),
            Records => ("sr", forms("sr")),
            Heap => ("heap", through("heaps")),
            Stack => ("stack", through("stacks")),
            Blocks => {
                let far = vec![
                    format!("A[{block}][{index}]"),
                    format!("(*(A[{block}] + ({index})))"),
                    format!("((int *global)(A + {block}))[{index}]"),
                    format!("(*(A + {block}))[{index}]"),
                ];
                return Location::new(self.one_of(&far), format!("mA[{block}][{index}]"));
            }
            Grid => {
                let far = vec![
                    format!("B[{p}][{index}]"),
                    format!("((double *spread)B)[{p} * 4 + ({index})]"),
                    format!("(*((double *spread)B + ({p} * 4 + ({index}))))"),
                    format!("(*(B[{p}] + ({index})))"),
                ];
                return Location::new(self.one_of(&far), format!("mB[{p}][{index}]"));
            }
            SpreadRecords => {
                let far = vec![format!("R[{block}]"), format!("(*(R + {block}))"), format!("(*&R[{block}])")];
                return Location::new(self.one_of(&far), format!("mR[{block}]"));
            }
        };
        let plain = format!("m[{p}].{name}[{index}]");
        if shift == 0 && self.r.chance(20) {
            return Location { is_local: true, ..Location::new(format!("{name}[{index}]"), plain) };
        }
        Location::new(self.one_of(&far), plain)
    }

    fn one_of(&mut self, of: &[String]) -> String {
        of[self.r.below(of.len())].clone()
    }

    fn index(&mut self, object: Object) -> String {
        self.r.below(object.elements()).to_string()
    }

    /// A number in an object: a member, where that is a structure.
    fn number(&mut self, object: Object, shift: usize, index: &str) -> Location {
        let whole = self.element(object, shift, if object == SpreadRecords { "0" } else { index });
        if !object.is_record() {
            return whole;
        }
        let member = self.r.pick(&[".a", ".b", ".c[1]", ".c[2]"]);
        whole.with(member)
    }

    /// Something that may be read now; `alone` allows what only this processor has.
    fn readable(&mut self, alone: bool) -> Location {
        if alone && self.r.chance(25) {
            let free: Vec<usize> = (0..TEMPORARIES).filter(|k| !self.got.contains(k)).collect();
            if let Some(&k) = free.get(self.r.below(free.len())) {
                return Location::same(&format!("t[{k}]"));
            }
        }
        if alone && self.r.chance(20) {
            if let Some(object) = self.writable() {
                let index = self.index(object);
                return self.number(object, self.shift, &index);
            }
        }
        let quiet: Vec<Object> = OBJECTS.into_iter().filter(|o| !self.written.contains(o)).collect();
        let object = quiet[self.r.below(quiet.len())];
        let (shift, index) = (self.r.below(4), self.index(object));
        self.number(object, shift, &index)
    }

    /// An object of those that are written, with nothing pending to it.
    fn writable(&mut self) -> Option<Object> {
        let free: Vec<Object> =
            self.written.iter().copied().filter(|o| !self.put.contains(o) && !self.stored.contains(o)).collect();
        free.get(self.r.below(free.len())).copied()
    }

    /// A number between 0 and about 1,000, in both texts; `i` is a variable that may be in it.
    fn value(&mut self, depth: usize, i: Option<&str>, alone: bool) -> Location {
        if depth == 0 || self.r.chance(30) {
            return match self.r.below(if i.is_some() { 5 } else { 4 }) {
                0 => Location::same(&self.r.below(100).to_string()),
                1 => Location::same(self.r.pick(&["me", "PROCS"])),
                4 => Location::same(i.unwrap_or_default()),
                _ => {
                    let l = self.readable(alone);
                    Location::new(format!("((int){} & 255)", l.far), format!("((int){} & 255)", l.plain))
                }
            };
        }
        let (a, b) = (self.value(depth - 1, i, alone), self.value(depth - 1, i, alone));
        let form = self.r.below(6);
        let write = |a: &str, b: &str| match form {
            0 => format!("({a} + {b})"),
            1 => format!("({a} > {b} ? {a} - {b} : {b})"),
            2 => format!("({a} * {b} % 1000)"),
            3 => format!("(({a} ^ {b}) & 511)"),
            4 => format!("({a} && !({b} & 1) ? {a} : {b})"),
            _ => format!("({a} % 50 + ({a} <= {b}))"),
        };
        Location::new(write(&a.far, &b.far), write(&a.plain, &b.plain))
    }

    fn sync(&mut self) {
        self.both("sync();", ";");
        self.put.clear();
        self.got.clear();
    }

    /// A temporary that nothing is pending to.
    fn temporary(&mut self) -> usize {
        if self.got.len() == TEMPORARIES {
            self.sync();
        }
        let free: Vec<usize> = (0..TEMPORARIES).filter(|k| !self.got.contains(k)).collect();
        free[self.r.below(free.len())]
    }
}

/// One phase: both functions.
fn phase(r: &mut Random, name: &str) -> String {
    let mut written: Vec<Object> = OBJECTS.into_iter().filter(|_| r.chance(45)).collect();
    if written.len() > 6 {
        written.truncate(6);
    }
    let (shift, statements) = (r.below(4), 4 + r.below(12));
    let mut p = Phase {
        r,
        far: String::new(),
        plain: String::new(),
        written,
        shift,
        put: HashSet::new(),
        stored: HashSet::new(),
        got: HashSet::new(),
        buffers: 0,
    };
    (0..statements).for_each(|_| p.statement());
    p.sync();
    let (far, plain) = (p.far, p.plain);
    let begin = "{\n  int t[6] = {0, 1, 2, 3, 4, 5}, i = 0;\n  struct rec r = some_rec(me);\n";
    let end = "  return t[0] + 3L * t[1] + 5L * t[2] + 7L * t[3] + 11L * t[4] + 13L * t[5] + r.a;\n}\n";
    format!(
        "static long far_{name}(int me)\n{begin}{far}{end}\nstatic long plain_{name}(int me)\n{begin}{plain}{end}\n"
    )
}

/// A program with the cases of these seeds; it prints PASS.
pub fn program(seeds: &[u64]) -> String {
    let mut text = PRELUDE.to_string();
    let mut calls = String::new();
    for (k, &seed) in seeds.iter().enumerate() {
        let mut r = Random::new(seed);
        let _ = writeln!(calls, "  begin({});", r.below(100));
        for n in 0..2 + r.below(3) {
            let name = format!("{k}_{n}");
            text += &phase(&mut r, &name);
            let _ = writeln!(
                calls,
                "  got = far_{name}(MYPROC); all_store_sync(); barrier();\n  \
                 for (p = 0; p < PROCS; p++) {{ long s = plain_{name}(p); if (p == MYPROC) want = s; }}\n  \
                 compare(\"{seed}\", {n}, got, want);"
            );
        }
    }
    let _ = write!(
        text,
        "int splitc_main()\n{{\n  short on_stack[5];\n  long got, want = 0;\n  int p;\n  heap = malloc(6 * sizeof *heap);\n  \
         stack = on_stack;\n  heaps[MYPROC] = heap;\n  stacks[MYPROC] = stack;\n  m = calloc(PROCS, sizeof *m);\n  \
         mA = calloc(3 * PROCS, sizeof *mA);\n  mB = calloc(PROCS, sizeof *mB);\n  mR = calloc(2 * PROCS, sizeof *mR);\n{calls}  \
         wrong = all_reduce_to_all_add(wrong);\n  on_one puts(wrong ? \"FAIL\" : \"PASS\");\n  return 0;\n}}\n"
    );
    text
}
