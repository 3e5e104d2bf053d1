//! The procedures on whole arrays against plain C, on random distributions.
//!
//! Each program has many cases. A case is one procedure on arrays or sections, given by descriptors. The arrays have
//! random shapes, types and distributions: every format, offsets, collapsed and replicated dimensions, shadow, one and
//! two node dimensions. The program fills the arrays from local data and reads them back by `gmove`. Loops do the same
//! work on the local data. Each program runs on several numbers of processes.
//!
//! A failure prints the seed (`NAGAYA_TEST_SEED=... ` replays it) and the program's line.

use nagaya_random::Random;
use nagaya_tests::{long_ring, nagaya_run, run, seed, xmpcc, Scratch};
use std::fmt::Write as _;

const CASES: usize = 36;

const NUMBERS: [&str; 11] = [
    "double",
    "double",
    "float",
    "int",
    "long",
    "signed char",
    "unsigned char",
    "short",
    "unsigned short",
    "unsigned",
    "unsigned long",
];
const OTHERS: [&str; 4] = ["double _Complex", "float _Complex", "long double", "_Bool"];

/// A declared array: it is `a<number>`, its local image `l<number>`.
#[derive(Clone)]
struct Array {
    number: usize,
    extents: Vec<i64>,
}

impl Array {
    fn name(&self) -> String {
        format!("a{}", self.number)
    }
    fn local(&self) -> String {
        format!("l{}", self.number)
    }
    fn whole(&self, name: String) -> String {
        name + &"[:]".repeat(self.extents.len())
    }
    fn argument(&self, sections: bool) -> String {
        if sections {
            self.whole(self.name())
        } else {
            format!("xmp_desc_of({})", self.name())
        }
    }
    fn count(&self) -> i64 {
        self.extents.iter().product()
    }
    /// Element number `k` of the local image.
    fn element(&self, k: &str) -> String {
        format!("(&{}{})[{k}]", self.local(), "[0]".repeat(self.extents.len()))
    }
    fn send(&self) -> String {
        format!("#pragma xmp gmove\n  {} = {};\n", self.whole(self.name()), self.whole(self.local()))
    }
    fn bring(&self) -> String {
        format!("#pragma xmp gmove\n  {} = {};\n", self.whole(self.local()), self.whole(self.name()))
    }
}

struct Generator {
    random: Random,
    declarations: String,
    body: String,
    arrays: usize,
}

impl Generator {
    /// Declares an array of random distribution.
    fn array(&mut self, ty: &str, extents: &[i64]) -> Array {
        let n = self.arrays;
        self.arrays += 1;
        let rank = extents.len();
        let grid = self.random.one_in(2);
        let node_dims = if grid { 2 } else { 1 };
        // What each template dimension is for: a dimension of the array, or nothing.
        let mut dims: Vec<Option<usize>> = (0..rank).map(Some).collect();
        while dims.len() < node_dims || self.random.one_in(5) && dims.len() < 4 {
            dims.push(None);
        }
        for k in (1..dims.len()).rev() {
            let other = self.random.within(0, k as i64) as usize;
            dims.swap(k, other);
        }
        let mut distributed: Vec<usize> = (0..dims.len()).collect();
        while distributed.len() > node_dims {
            let out = self.random.within(0, distributed.len() as i64 - 1) as usize;
            distributed.remove(out);
        }
        let (mut bounds, mut formats, mut with) = (String::new(), String::new(), String::new());
        let mut shadows = vec!["[0]".to_string(); rank];
        let mut source: Vec<String> = (0..rank).map(|d| format!("[i{d}]")).collect();
        for (t, dim) in dims.iter().enumerate() {
            let onto = distributed.iter().position(|d| *d == t);
            let (extent, offset) = match dim {
                Some(d) => (extents[*d] + self.random.pick(&[0, 0, 1, 3, 7]), self.random.pick(&[0, 0, 1])),
                None => (self.random.within(1, 6), 0),
            };
            let offset = offset.min(extent - dim.map_or(extent, |d| extents[d]));
            let nodes = match (grid, onto) {
                (false, _) => "P",
                (true, Some(0)) => "P / G1",
                (true, _) => "G1",
            };
            let mut contiguous = true;
            let format = match onto.map(|_| self.random.within(0, 4)) {
                None => "*".to_string(),
                Some(0) => "block".into(),
                Some(1) => format!("block({extent})"),
                Some(2) => {
                    contiguous = false;
                    "cyclic".into()
                }
                Some(3) => {
                    contiguous = false;
                    format!("cyclic({})", self.random.within(1, 5))
                }
                Some(_) => format!("gblock(list{n}_{t})"),
            };
            if format.starts_with("gblock") {
                let _ = writeln!(self.declarations, "static int list{n}_{t}[64];");
                let _ = write!(bounds, "[deal(list{n}_{t}, {nodes}, {extent}, {})]", self.random.within(1, 1000));
            } else {
                let _ = write!(bounds, "[{extent}]");
            }
            let _ = write!(formats, "[{format}]");
            match dim {
                Some(d) => {
                    let _ = write!(with, "[i{d}{}]", if offset > 0 { format!(" + {offset}") } else { String::new() });
                    shadows[*d] = match self.random.within(0, 5) {
                        0 if contiguous => "[1:2]".into(),
                        1 if contiguous => "[2:0]".into(),
                        2 => "[*]".into(),
                        _ => "[0]".into(),
                    };
                }
                None => with.push_str("[*]"),
            }
        }
        // A collapsed dimension: its template dimension is not used.
        if let Some(t) = (0..dims.len()).find(|t| dims[*t].is_some() && !distributed.contains(t)) {
            if self.random.one_in(3) {
                let d = dims[t].unwrap_or(0);
                source[d] = "[*]".into();
                let mut parts: Vec<String> = with.split_inclusive(']').map(String::from).collect();
                parts[t] = "[*]".into();
                with = parts.concat();
            }
        }
        let brackets: String = extents.iter().map(|e| format!("[{e}]")).collect();
        let d = &mut self.declarations;
        let _ = writeln!(d, "#pragma xmp template t{n}{bounds}");
        let _ = writeln!(d, "#pragma xmp distribute t{n}{formats} onto {}", if grid { "g" } else { "p" });
        let _ = writeln!(d, "{ty} a{n}{brackets};");
        let _ = writeln!(d, "static {ty} l{n}{brackets};");
        let _ = writeln!(d, "#pragma xmp align a{n}{} with t{n}{with}", source.concat());
        if shadows.iter().any(|s| s != "[0]") {
            let _ = writeln!(d, "#pragma xmp shadow a{n}{}", shadows.concat());
        }
        Array { number: n, extents: extents.to_vec() }
    }

    fn line(&mut self, text: impl AsRef<str>) {
        let _ = writeln!(self.body, "  {}", text.as_ref());
    }

    /// Gives the elements of an array values; `expression` may use k.
    fn fill(&mut self, a: &Array, expression: &str) {
        self.line(format!("for (k = 0; k < {}; k++) {} = {expression};", a.count(), a.element("k")));
        let send = a.send();
        self.body.push_str(&send);
    }

    fn values(&mut self, a: &Array) {
        let (m, s, r) = (self.random.within(1, 50), self.random.within(0, 60), self.random.within(2, 70));
        self.fill(a, &format!("(k * {m} + {s}) % {r} - 9"));
    }

    fn shape(&mut self, rank: i64) -> Vec<i64> {
        (0..rank).map(|_| self.random.within(1, if rank == 1 { 60 } else { 14 })).collect()
    }

    fn case(&mut self) {
        let sections = self.random.one_in(2);
        let any = if self.random.one_in(3) { self.random.pick(&OTHERS) } else { self.random.pick(&NUMBERS) };
        self.line("{ long k;");
        match self.random.within(0, 6) {
            0 => self.transpose(any, sections),
            1 => self.matmul(sections),
            2 => self.gather(any, sections),
            3 => self.scatter(any, sections),
            4 => self.pack(any, sections, false),
            5 => self.pack(any, sections, true),
            _ => self.sort(sections),
        }
        self.line("}");
    }

    fn transpose(&mut self, ty: &str, sections: bool) {
        let shape = self.shape(2);
        let (x, a) = (self.array(ty, &[shape[1], shape[0]]), self.array(ty, &shape));
        self.values(&a);
        self.line(format!("xmp_transpose({}, {}, 0);", x.argument(sections), a.argument(sections)));
        self.body.push_str(&x.bring());
        self.line(format!(
            "for (k = 0; k < {}; k++) EXPECT({}[k % {c}][k / {c}] == {}[k / {c}][k % {c}]);",
            a.count(),
            x.local(),
            a.local(),
            c = shape[1]
        ));
        if shape[0] == shape[1] || self.random.one_in(3) {
            let s = self.array(ty, &[shape[0], shape[0]]);
            self.values(&s);
            self.line(format!("xmp_transpose({}, {}, 1);", s.argument(sections), s.argument(sections)));
            self.line(format!("static {ty} before[{n}][{n}];", n = shape[0]));
            self.line(format!("for (k = 0; k < {}; k++) (&before[0][0])[k] = {};", s.count(), s.element("k")));
            self.body.push_str(&s.bring());
            self.line(format!(
                "for (k = 0; k < {}; k++) EXPECT({}[k % {n}][k / {n}] == before[k / {n}][k % {n}]);",
                s.count(),
                s.local(),
                n = shape[0]
            ));
        }
    }

    fn matmul(&mut self, sections: bool) {
        let ty = if self.random.one_in(4) { "double _Complex" } else { self.random.pick(&NUMBERS) };
        let (m, n, inner) = (self.random.within(1, 20), self.random.within(1, 20), self.random.within(1, 30));
        let (x, a, b) = (self.array(ty, &[m, n]), self.array(ty, &[m, inner]), self.array(ty, &[inner, n]));
        let fraction = if ty == "double" || ty == "float" { " * 0.37" } else { "" };
        self.fill(&a, &format!("(k * 7 % 23 - 11){fraction}"));
        self.fill(&b, &format!("(k * 5 % 19 - 8){fraction}"));
        let list: Vec<String> = [&x, &a, &b].iter().map(|o| o.argument(sections)).collect();
        self.line(format!("xmp_matmul({});", list.join(", ")));
        self.body.push_str(&x.bring());
        self.line(format!("for (k = 0; k < {}; k++) {{", m * n));
        self.line(format!("  {ty} sum = 0; int j; const long r = k / {n}, c = k % {n};"));
        self.line(format!("  for (j = 0; j < {inner}; j++) sum += {}[r][j] * {}[j][c];", a.local(), b.local()));
        self.line(format!("  EXPECT({}[r][c] == sum); }}", x.local()));
    }

    fn index_type(&mut self) -> &'static str {
        self.random.pick(&["int", "long", "short", "unsigned", "signed char"])
    }

    fn gather(&mut self, ty: &str, sections: bool) {
        let (rx, ra) = (self.random.within(1, 3), self.random.within(1, 3));
        let (sx, sa) = (self.shape(rx), self.shape(ra));
        let (x, a) = (self.array(ty, &sx), self.array(ty, &sa));
        self.values(&a);
        let (mut list, mut where_) = (vec![x.argument(sections), a.argument(sections)], String::new());
        for extent in &sa {
            let ty = self.index_type();
            let index = self.array(ty, &sx);
            let m = self.random.within(1, 99);
            self.fill(&index, &format!("k * {m} / 3 % {extent}"));
            list.push(index.argument(sections));
            let _ = write!(where_, "[{}]", index.element("k"));
        }
        self.line(format!("xmp_gather({});", list.join(", ")));
        self.body.push_str(&x.bring());
        let want = format!("{}{where_}", a.local());
        self.line(format!("for (k = 0; k < {}; k++) EXPECT({} == {want});", x.count(), x.element("k")));
    }

    fn scatter(&mut self, ty: &str, sections: bool) {
        let (rx, ra) = (self.random.within(1, 2), self.random.within(1, 3));
        let sa = self.shape(ra);
        let count: i64 = sa.iter().product();
        // Space for all, each in a place of its own.
        let sx = if rx == 1 { vec![count + 5] } else { vec![count / 4 + 2, 4] };
        let (x, a) = (self.array(ty, &sx), self.array(ty, &sa));
        self.values(&x);
        self.values(&a);
        let total = x.count();
        let step = [7, 11, 13, 1].into_iter().find(|s| total % s != 0).unwrap_or(1);
        let (mut list, mut where_) = (vec![x.argument(sections), a.argument(sections)], String::new());
        for d in 0..sx.len() {
            let index = self.array("int", &sa);
            let inside: i64 = sx[d + 1..].iter().product();
            self.fill(&index, &format!("k * {step} % {total} / {inside} % {}", sx[d]));
            list.push(index.argument(sections));
            let _ = write!(where_, "[{}]", index.element("k"));
        }
        self.line(format!("for (k = 0; k < {}; k++) {}{where_} = {};", a.count(), x.local(), a.element("k")));
        self.line(format!("xmp_scatter({});", list.join(", ")));
        self.check_against_local(&x, ty);
    }

    /// The array must be what its local image is.
    fn check_against_local(&mut self, x: &Array, ty: &str) {
        self.line(format!("static {ty} want[{}];", x.count()));
        self.line(format!("for (k = 0; k < {}; k++) want[k] = {};", x.count(), x.element("k")));
        self.body.push_str(&x.bring());
        self.line(format!("for (k = 0; k < {}; k++) EXPECT({} == want[k]);", x.count(), x.element("k")));
    }

    fn pack(&mut self, ty: &str, sections: bool, back: bool) {
        let rank = self.random.within(1, 3);
        let sa = self.shape(rank);
        let a = self.array(ty, &sa);
        let space = a.count() + self.random.within(0, 9);
        let v = self.array(ty, &[space]);
        self.values(&a);
        self.values(&v);
        let (first, second) = if back { (&a, &v) } else { (&v, &a) };
        let mut list = vec![first.argument(sections), second.argument(sections)];
        let mut chosen = "1".to_string();
        if !self.random.one_in(4) {
            let ty = self.random.pick(&["int", "_Bool", "unsigned char", "long"]);
            let mask = self.array(ty, &sa);
            let (m, r) = (self.random.within(1, 30), self.random.within(1, 5));
            self.fill(&mask, &format!("k * {m} / 2 % {r} == 0"));
            list.push(mask.argument(sections));
            chosen = mask.element("k");
        } else if !sections {
            list.push("0".into());
        }
        self.line(format!("xmp_{}({});", if back { "unpack" } else { "pack" }, list.join(", ")));
        let (one, other) = (a.element("k"), v.element("n++"));
        let copy = if back { format!("{one} = {other}") } else { format!("{other} = {one}") };
        self.line(format!("long n = 0; for (k = 0; k < {}; k++) if ({chosen}) {copy};", a.count()));
        self.check_against_local(if back { &a } else { &v }, ty);
    }

    fn sort(&mut self, sections: bool) {
        let ty = if self.random.one_in(5) { "long double" } else { self.random.pick(&NUMBERS) };
        let n = self.random.within(1, 70);
        let of = self.array(ty, &[n]);
        let out = if self.random.one_in(4) { of.clone() } else { self.array(ty, &[n]) };
        self.values(&of);
        let (from, to) = (of.argument(sections), out.argument(sections));
        let list = if sections { format!("{to}, {from}") } else { format!("{from}, {to}") };
        let down = self.random.one_in(2);
        self.line(format!("xmp_sort_{}({list});", if down { "down" } else { "up" }));
        // By insertion.
        let relation = if down { "<" } else { ">" };
        self.line(format!("{ty} sorted[{n}];"));
        self.line(format!("for (k = 0; k < {n}; k++) {{ {ty} x = {}; long j = k;", of.element("k")));
        self.line(format!("  for (; j > 0 && sorted[j - 1] {relation} x; j--) sorted[j] = sorted[j - 1];"));
        self.line("  sorted[j] = x; }");
        self.body.push_str(&out.bring());
        self.line(format!("for (k = 0; k < {n}; k++) EXPECT({} == sorted[k]);", out.element("k")));
    }

    fn program(&self) -> String {
        format!(
            "#include \"check.h\"\n#define P xmp_all_num_nodes()\n#define G1 (1 + (P % 2 == 0))\n\
             /* Lengths for `nodes` nodes that sum up to `total`. */\n\
             __attribute__((unused)) static int deal(int *list, int nodes, int total, unsigned seed) {{\n  int k, left = total;\n\
             \x20 for (k = 0; k < nodes - 1; k++) {{\n    seed = seed * 1103515245u + 12345u;\n\
             \x20   list[k] = (int)(seed >> 16) % (2 * total / nodes + 1);\n    if (list[k] > left) list[k] = left;\n    left -= list[k];\n\
             \x20 }}\n  list[nodes - 1] = left;\n  return total;\n}}\n\
             #pragma xmp nodes p[*], g[*][G1]\n{}\nint main(void) {{\n{}  return verdict();\n}}\n",
            self.declarations, self.body
        )
    }
}

fn try_seed(seed: u64, ranks: &[u32]) {
    let random = Random::new(seed);
    let mut g = Generator { random, declarations: String::new(), body: String::new(), arrays: 0 };
    for _ in 0..CASES {
        g.case();
    }
    let scratch = Scratch::new("library-random");
    let source = scratch.file("random.c", g.program());
    let exe = scratch.path().join("random");
    let include = format!("-I{}", nagaya_tests::root().join("interfaces/xmp/tests/c").display());
    let out = run(xmpcc().args(["-O1", "-w", "-ffp-contract=off", &include, "-o"]).arg(&exe).arg(&source));
    assert!(out.success(), "NAGAYA_TEST_SEED={seed}: does not compile:\n{}{}", out.stdout, out.stderr);
    for (k, n) in ranks.iter().enumerate() {
        let direct = if k % 2 == 0 { "1" } else { "0" };
        let out = run(nagaya_run(*n).env("NAGAYA_SMP_DIRECT", direct).arg(&exe));
        if !out.success() || !out.stdout.contains("PASS") {
            let kept = nagaya_tests::root().join(format!("target/failed-library-{seed}.c"));
            let _ = std::fs::copy(&source, &kept);
            panic!(
                "NAGAYA_TEST_SEED={seed}: on {n} processes, NAGAYA_SMP_DIRECT={direct} ({}): status {}\n{}{}",
                kept.display(),
                out.status,
                out.stdout,
                out.stderr
            );
        }
    }
}

#[test]
fn procedures_do_what_loops_do_on_any_distribution() {
    let seed = seed();
    let programs = if long_ring() { 40 } else { 3 };
    for k in 0..programs {
        try_seed(seed + k, &[1, 2, 3, 4, 6]);
    }
}
