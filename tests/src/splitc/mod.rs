//! Random Split-C programs that know their own answer.
//!
//! A program is a list of cases, and a case has a few phases. In a phase, every processor writes only objects of one
//! other processor, the same number of processors further on for all. It reads only what no processor writes, so the
//! order among processors has no meaning. Each phase is written twice: as Split-C, and in plain C. The C works on
//! arrays that hold the objects of all processors, and every processor runs it for all of them. Afterwards each
//! compares its memory with its share. Not here: compiling and running (`tests/split_c_random.rs`).

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

    fn statement(&mut self) {
        match self.r.below(14) {
            0..=2 => self.assignment(),
            3 => self.update(),
            4 => self.loop_of_writes(),
            5 | 6 => self.get(),
            7 => self.block_of_bytes(),
            8 => self.record(),
            9 => self.walk(),
            10 => self.together(),
            11 => self.automatic(),
            12 => self.call(),
            _ => self.sync(),
        }
    }

    /// How a value is written to a place in an object: the operator, which may leave something pending.
    fn operator(&mut self, object: Object, place: &Location) -> &'static str {
        match self.r.below(4) {
            _ if place.is_local => "=",
            0 | 1 => "=",
            2 => {
                self.put.insert(object);
                ":="
            }
            _ => {
                self.stored.insert(object);
                ":-"
            }
        }
    }

    fn assignment(&mut self) {
        let value = self.value(2, None, true);
        let Some(object) = self.writable() else { return self.sync() };
        let index = self.index(object);
        let l = self.number(object, self.shift, &index);
        let op = self.operator(object, &l);
        self.both(&format!("{} {op} {};", l.far, value.far), &format!("{} = {};", l.plain, value.plain));
    }

    fn update(&mut self) {
        let Some(object) = self.writable() else { return self.sync() };
        let value = self.value(1, None, true);
        let index = self.index(object);
        let l = self.number(object, self.shift, &index);
        let k = self.temporary();
        let (before, after) =
            *[("++", ""), ("", "++"), ("--", ""), ("", "--")].get(self.r.below(6)).unwrap_or(&("", "+="));
        let write = |place: &str, value: &str| match after {
            "+=" => format!("t[{k}] = ({place} += {value});"),
            _ => format!("t[{k}] = {before}{place}{after};"),
        };
        self.both(&write(&l.far, &value.far), &write(&l.plain, &value.plain));
    }

    fn loop_of_writes(&mut self) {
        // Later values must not depend on what earlier ones have pending.
        let value = self.value(1, Some("i"), false);
        let Some(object) = self.writable() else { return self.sync() };
        let l = self.number(object, self.shift, "i");
        let op = if object == SpreadRecords { "=" } else { self.operator(object, &l) };
        let (n, other) = (object.elements(), self.r.below(3));
        let write = |l: &str, v: &str, op: &str| match other {
            0 => format!("for (i = 0; i < {n}; i++) {l} {op} {v};"),
            1 => format!("for (i = {n} - 1; i >= 0; i--) if (i != 1) {{ {l} {op} {v}; }}"),
            _ => format!("i = 0; while (i < {n}) {{ {l} {op} {v}; i += 2; }}"),
        };
        self.both(&write(&l.far, &value.far, op), &write(&l.plain, &value.plain, "="));
    }

    fn get(&mut self) {
        let l = self.readable(false);
        let k = self.temporary();
        let into = self.one_of(&[format!("t[{k}]"), format!("*(t + {k})"), format!("(&t[{k}])[0]")]);
        self.got.insert(k);
        self.both(&format!("{into} := {};", l.far), &format!("t[{k}] = {};", l.plain));
    }

    /// The bulk forms.
    fn block_of_bytes(&mut self) {
        let b = format!("b{}", self.buffers);
        self.buffers += 1;
        if self.r.chance(50) {
            let quiet: Vec<Object> =
                OBJECTS.into_iter().filter(|o| !self.written.contains(o) && !o.is_record() && *o != Grid).collect();
            let Some(&object) = quiet.get(self.r.below(quiet.len())) else { return };
            let (ty, n, shift) = (object.ty(), object.elements(), self.r.below(4));
            let from = self.r.below(n);
            let l = self.element(object, shift, &from.to_string());
            let call = self.r.pick(&["bulk_read", "bulk_get"]);
            let count = n - from;
            self.both(
                &format!("static {ty} {b}[{count}]; {call}({b}, &{}, {count} * sizeof({ty}));", l.far),
                &format!("{ty} {b}[{count}]; for (i = 0; i < {count}; i++) {b}[i] = (&{})[i];", l.plain),
            );
            if call == "bulk_get" {
                self.sync();
            }
            let k = self.temporary();
            let sum = format!("for (i = t[{k}] = 0; i < {count}; i++) t[{k}] += ((int){b}[i] & 255) * (i + 1);");
            return self.both(&sum, &sum);
        }
        let value = self.value(1, Some("i"), true);
        let Some(object) = self.writable().filter(|o| !o.is_record() && *o != Grid) else { return };
        let (ty, n) = (object.ty(), object.elements());
        let from = self.r.below(n);
        let count = n - from;
        let l = self.element(object, self.shift, &from.to_string());
        let call = match self.r.below(3) {
            0 => "bulk_write",
            1 => {
                self.put.insert(object);
                "bulk_put"
            }
            _ => {
                self.stored.insert(object);
                "bulk_store"
            }
        };
        let fill = |value: &str| format!("for (i = 0; i < {count}; i++) {b}[i] = {value};");
        self.both(
            &format!("static {ty} {b}[{count}]; {} {call}(&{}, {b}, {count} * sizeof({ty}));", fill(&value.far), l.far),
            &format!(
                "{ty} {b}[{count}]; {} for (i = 0; i < {count}; i++) (&{})[i] = {b}[i];",
                fill(&value.plain),
                l.plain
            ),
        );
    }

    /// Whole structures.
    fn record(&mut self) {
        let quiet: Vec<Object> = [Records, SpreadRecords].into_iter().filter(|o| !self.written.contains(o)).collect();
        if let Some(&object) = quiet.get(self.r.below(quiet.len())) {
            let (shift, index) = (self.r.below(4), self.index(object));
            let l = self.element(object, shift, &index);
            let far = match self.r.below(3) {
                0 => format!("r := {}; sync();", l.far),
                1 => format!("r = rec_of(&{});", l.far),
                _ => format!("r = {};", l.far),
            };
            if far.contains("sync") {
                self.put.clear();
                self.got.clear();
            }
            self.both(&far, &format!("r = {};", l.plain));
            let change = "r.a = (r.a + 1) & 511; r.c[me % 3]++;";
            self.both(change, change);
        }
        let Some(object) = self.writable().filter(|o| o.is_record()) else { return };
        let index = self.index(object);
        let l = self.element(object, self.shift, &index);
        let op = self.operator(object, &l);
        self.both(&format!("{} {op} r;", l.far), &format!("{} = r;", l.plain));
    }

    /// A pointer goes over an object that no processor writes.
    fn walk(&mut self) {
        let k = self.temporary();
        let (shift, form) = (self.r.below(4), self.r.below(3));
        let p = self.processor(shift);
        let (object, far, plain) = match form {
            0 => (
                Ints,
                format!("{{ int *global g = toglobal({p}, si), *global end = g + 8; t[{k}] = 0; while (g != end) t[{k}] = t[{k}] * 3 + *g++ & 4095; }}"),
                format!("{{ int *g = m[{p}].si, *end = g + 8; t[{k}] = 0; while (g != end) t[{k}] = t[{k}] * 3 + *g++ & 4095; }}"),
            ),
            1 => (
                Grid,
                format!("{{ double *spread s = (double *spread)B + 4 * PROCS - 1; t[{k}] = 0; for (i = 0; i < 4 * PROCS; i++, s--) t[{k}] = t[{k}] * 3 + (int)*s & 4095; }}"),
                format!("{{ double *s = &mB[0][0] + 4 * PROCS - 1; t[{k}] = 0; for (i = 0; i < 4 * PROCS; i++, s--) t[{k}] = t[{k}] * 3 + (int)*s & 4095; }}"),
            ),
            _ => (
                Blocks,
                format!("{{ int (*spread s)[4] = A; for (i = t[{k}] = 0; i < 3 * PROCS; i++) t[{k}] = t[{k}] * 3 + (*s++)[i % 4] & 4095; }}"),
                format!("{{ int (*s)[4] = mA; for (i = t[{k}] = 0; i < 3 * PROCS; i++) t[{k}] = t[{k}] * 3 + (*s++)[i % 4] & 4095; }}"),
            ),
        };
        if !self.written.contains(&object) {
            self.both(&far, &plain);
        }
    }

    /// All processors together.
    fn together(&mut self) {
        let value = self.value(2, None, false);
        let k = self.temporary();
        let (call, start, combine) = *[
            ("all_reduce_to_all_add", "0", "s += v"),
            ("all_reduce_to_all_max", "-1", "s = v > s ? v : s"),
            ("all_bcast", "0", "s = me ? s : v"),
        ]
        .get(self.r.below(3))
        .unwrap_or(&("all_reduce_to_all_xor", "0", "s ^= v"));
        let plain = format!(
            "{{ int q, s = {start}; for (q = 0; q < PROCS; q++) {{ int me = q, v = {}; {combine}; }} t[{k}] = s & 4095; }}",
            value.plain
        );
        self.both(&format!("t[{k}] = {call}({}) & 4095;", value.far), &plain);
    }

    /// A spread array of a scope.
    fn automatic(&mut self) {
        let (a, b) = (self.value(1, None, false), self.value(1, None, false));
        let k = self.temporary();
        let (to, from, n) = (self.r.below(3), self.r.below(3), 1 + self.r.below(4));
        let op = self.r.pick(&["=", ":=", ":-"]);
        let far = format!(
            "{{ int n = {n}, u[PROCS]::[n + 1]; u[me][n] = {}; u[(me + {to}) % PROCS][0] {op} {}; sync(); all_store_sync(); barrier(); \
             t[{k}] = u[(me + {from}) % PROCS][n] * 2 + u[(me + {from}) % PROCS][0]; barrier(); }}",
            a.far, b.far
        );
        let plain = format!(
            "{{ int q = (me + {from}) % PROCS, w = (q + {to} * (PROCS - 1)) % PROCS, x, y; {{ int me = q; x = {}; }} \
             {{ int me = w; y = {}; }} t[{k}] = x * 2 + y; }}",
            a.plain, b.plain
        );
        self.both(&far, &plain);
        self.put.clear();
        self.got.clear();
        self.stored.clear();
    }

    /// Functions with global pointers as parameters, and atomic ones.
    fn call(&mut self) {
        let index = self.index(Ints);
        let k = self.temporary();
        if !self.written.contains(&Ints) {
            let shift = self.r.below(4);
            let l = self.element(Ints, shift, &index);
            return self.both(&format!("t[{k}] = value_of(&{});", l.far), &format!("t[{k}] = {};", l.plain));
        }
        if self.put.contains(&Ints) || self.stored.contains(&Ints) {
            return;
        }
        let value = self.value(1, None, false);
        let l = self.element(Ints, self.shift, &index);
        if self.r.chance(50) {
            self.put.insert(Ints);
            return self
                .both(&format!("put_at(&{}, {});", l.far, value.far), &format!("{} = {};", l.plain, value.plain));
        }
        self.both(
            &format!("t[{k}] = sc_fetch_add(&{}, {});", l.far, value.far),
            &format!("t[{k}] = {}; {} += {};", l.plain, l.plain, value.plain),
        );
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
