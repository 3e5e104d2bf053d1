//! Random array statements of XMP/C, compared with a model in plain C.
//!
//! Each program has many cases. A case is one array statement: a copy, an expression, a broadcast or a compound
//! assignment. Its sections have any rank, constant and variable bounds, negative steps and shorthands. They are local
//! or remote on both sides, the own image included, and may overlap. The model does the same with element loops on
//! arrays that stand for the memory of all images. It completes the right side first. Values are small whole numbers,
//! so all arithmetic is exact.
//!
//! A failure prints the seed (`NAGAYA_TEST_SEED=... ` replays it) and the statement.

use nagaya_random::Random;
use nagaya_tests::{long_ring, nagaya_run, run, seed, xmpcc, Scratch};
use std::fmt::Write as _;

const CASES: usize = 120;

/// `x1` is an array of rank 1, and so on. `a`, `k`: coarrays that statements write; `g`: coarray that is only read; `b`: local.
const SHAPES: [&[i64]; 3] = [&[60], &[8, 9], &[4, 5, 6]];

/// One dimension of a reference.
#[derive(Clone)]
enum Sub {
    Index(i64),
    Triplet { base: i64, step: i64, text: String },
}

#[derive(Clone)]
struct Section {
    array: char,
    rank: usize,
    subs: Vec<Sub>,
    /// How the image is written, if it is.
    image: Option<&'static str>,
}

impl Section {
    fn xmp(&self) -> String {
        let mut out = format!("{}{}", self.array, self.rank);
        for s in &self.subs {
            match s {
                Sub::Index(i) => {
                    let _ = write!(out, "[{i}]");
                }
                Sub::Triplet { text, .. } => {
                    let _ = write!(out, "[{text}]");
                }
            }
        }
        if let Some(k) = self.image {
            let _ = write!(out, ":[{k}]");
        }
        out
    }

    /// Element i0, i1, ... of the section in the model, executed by image `e`.
    fn model(&self) -> String {
        let image = match self.image {
            Some("r") => "(e + 1) % n",
            Some("l") => "(e + n - 1) % n",
            _ => "e",
        };
        let mut out = format!("m{}{}[{image}]", self.array, self.rank);
        let mut d = 0;
        for s in &self.subs {
            match s {
                Sub::Index(i) => {
                    let _ = write!(out, "[{i}]");
                }
                Sub::Triplet { base, step, .. } => {
                    let _ = write!(out, "[{base} + {step} * i{d}]");
                    d += 1;
                }
            }
        }
        out
    }
}

struct Generator {
    random: Random,
}

impl Generator {
    /// A number as a constant or as something only known at run time.
    fn number(&mut self, v: i64) -> String {
        if self.random.one_in(3) {
            format!("v[{}]", v + 8)
        } else {
            v.to_string()
        }
    }

    fn triplet(&mut self, extent: i64, count: i64) -> Sub {
        loop {
            let step = self.random.pick(&[1, 1, 1, 2, 3, -1, -1, -2, -3]);
            let reach = (count - 1).max(0) * step;
            let base = self.random.below(extent);
            if base + reach < 0 || base + reach >= extent {
                continue;
            }
            let rest = if step > 0 { (extent - base + step - 1) / step } else { base / -step + 1 };
            let base_text = if base == 0 && self.random.one_in(2) { String::new() } else { self.number(base) };
            let count_text = if rest == count && self.random.one_in(2) { String::new() } else { self.number(count) };
            let mut text = format!("{base_text}:{count_text}");
            if step != 1 || self.random.one_in(4) {
                let _ = write!(text, ":{}", self.number(step));
            }
            return Sub::Triplet { base, step, text };
        }
    }

    /// A rank and the dimensions that hold these numbers of elements.
    fn places(&mut self, counts: &[i64]) -> (usize, Vec<usize>) {
        loop {
            let rank = 1 + self.random.below(3) as usize;
            let mut free: Vec<usize> = (0..rank).collect();
            while free.len() > counts.len() {
                let out = self.random.below(free.len() as i64) as usize;
                free.remove(out);
            }
            let fits = free.iter().zip(counts).all(|(d, c)| SHAPES[rank - 1][*d] >= *c);
            if free.len() == counts.len() && fits {
                return (rank, free);
            }
        }
    }

    /// A section with the given counts, of an array of at least that rank.
    fn section(&mut self, array: char, counts: &[i64], image: Option<&'static str>) -> Section {
        let (rank, places) = self.places(counts);
        let mut subs = Vec::new();
        for (d, &extent) in SHAPES[rank - 1].iter().enumerate() {
            subs.push(match places.iter().position(|p| *p == d) {
                Some(i) => self.triplet(extent, counts[i]),
                None => Sub::Index(self.random.below(extent)),
            });
        }
        Section { array, rank, subs, image }
    }

    /// An expression: its XMP/C and its model.
    fn expression(&mut self, counts: &[i64], arrays: &[(char, Option<&'static str>)], depth: u32) -> (String, String) {
        if depth == 0 || self.random.one_in(3) {
            if self.random.one_in(4) {
                return self.scalar(arrays);
            }
            let (array, image) = self.random.pick(arrays);
            let s = self.section(array, counts, image);
            return (s.xmp(), s.model());
        }
        let (a, ma) = self.expression(counts, arrays, depth - 1);
        if self.random.one_in(6) {
            return (format!("-({a})"), format!("-({ma})"));
        }
        let (b, mb) = self.expression(counts, arrays, depth - 1);
        if self.random.one_in(8) {
            return (format!("({a} > 3 ? {b} : {a})"), format!("({ma} > 3 ? {mb} : {ma})"));
        }
        let op = self.random.pick(&["+", "-", "*"]);
        (format!("({a} {op} {b})"), format!("({ma} {op} {mb})"))
    }

    /// A value that is not a section: evaluated once, before anything is stored.
    fn scalar(&mut self, arrays: &[(char, Option<&'static str>)]) -> (String, String) {
        if self.random.one_in(3) {
            let v = self.random.below(9);
            let text = self.number(v);
            return (text, v.to_string());
        }
        let (array, image) = self.random.pick(arrays);
        let s = self.section(array, &[], image);
        (s.xmp(), s.model())
    }

    fn case(&mut self, number: usize, out: &mut String) {
        let rank = 1 + self.random.below(3) as usize;
        let most = [20, 6, 4][rank - 1];
        let counts: Vec<i64> =
            (0..rank).map(|_| if self.random.one_in(12) { 0 } else { 1 + self.random.below(most) }).collect();
        // What is written, and what may be read without a race.
        let far: Option<&'static str> = self.random.pick(&[Some("r"), Some("l")]);
        let (target, image, own) = self.random.pick(&[
            ('b', None, true),
            ('a', None, true),
            ('a', Some("me"), true),
            ('a', Some("r"), false),
            ('k', Some("l"), false),
            ('k', None, true),
        ]);
        let mut arrays = vec![('g', far), ('g', far), ('g', None), ('b', None), ('b', None)];
        if own {
            // Only this image touches its own instance.
            arrays.extend([('a', None), ('a', Some("me")), ('k', None)]);
        } else if target == 'a' {
            arrays.push(('k', None));
        } else {
            arrays.push(('a', None));
        }
        let left = self.section(target, &counts, image);
        let depth = self.random.pick(&[0, 0, 1, 2]);
        let (right, model) = self.expression(&counts, &arrays, depth);
        let op = match target {
            'k' => "=",
            _ => self.random.pick(&["=", "=", "=", "+=", "-=", "*="]),
        };
        let statement = format!("{} {op} {right}", left.xmp());
        let mut loops = String::new();
        for (d, c) in counts.iter().enumerate() {
            let _ = write!(loops, "for (int i{d} = 0; i{d} < {c}; i{d}++) ");
        }
        let _ = write!(
            out,
            "static void case_{number}(int me, int n) {{\n  const int r = (me + 1) % n, l = (me + n - 1) % n;\n  (void)r, (void)l;\n  \
             reset(me);\n  {statement};\n  xmp_sync_all(NULL);\n  \
             for (int e = 0; e < n; e++) {{\n    int t = 0;\n    {loops}tmp[e][t++] = {model};\n  }}\n  \
             for (int e = 0; e < n; e++) {{\n    int t = 0;\n    {loops}{} {op} tmp[e][t++];\n  }}\n  \
             compare(me, {number}, \"{statement}\");\n  xmp_sync_all(NULL);\n}}\n",
            left.model()
        );
    }

    fn program(&mut self) -> String {
        let mut out = String::from(PRELUDE);
        for i in 0..CASES {
            self.case(i, &mut out);
        }
        out += "int main(void) {\n  const int me = xmpc_this_image(), n = xmp_num_images();\n  for (int i = 0; i < 80; i++) v[i] = i - 8;\n";
        for i in 0..CASES {
            let _ = writeln!(out, "  case_{i}(me, n);");
        }
        out += "  xmp_sync_all(NULL);\n  if (me == 0 && !wrong) puts(\"PASS\");\n  return wrong;\n}\n";
        out
    }
}

const PRELUDE: &str = r#"
#include <stdio.h>
#include <string.h>
#include <xmp.h>
enum { MAX = 8 };
#define ARRAYS(X, T, x, co) X(T, x##1, [60], co) X(T, x##2, [8][9], co) X(T, x##3, [4][5][6], co)
#define ALL(X) ARRAYS(X, double, a, 1) ARRAYS(X, double, g, 1) ARRAYS(X, int, k, 1) ARRAYS(X, double, b, 0)
#define DECLARE_1(T, x, shape) static T x shape:[*];
#define DECLARE_0(T, x, shape) static T x shape;
#define DECLARE(T, x, shape, co) DECLARE_##co(T, x, shape) static T m##x[MAX] shape;
ALL(DECLARE)
static volatile int v[80];
static double tmp[MAX][64];
static int wrong;

/* The first contents of an array on an image. */
static int content(int image, int name, int i) { return (image * 31 + name * 7 + i * 5 + i * i % 11) % 23 - 9; }
static void reset(int me) {
  int name = 0;
#define FILL(T, x, shape, co)                                                             \
  name++;                                                                                 \
  for (int i = 0; i < (int)(sizeof(x) / sizeof(T)); i++) {                                \
    T *own = (T *)&x;                                                                     \
    own[i] = content(me, name, i);                                                        \
    for (int e = 0; e < MAX; e++) ((T *)&m##x[e])[i] = content(e, name, i);               \
  }
  ALL(FILL)
  xmp_sync_all(NULL);
}
static void compare(int me, int number, const char *statement) {
#define COMPARE(T, x, shape, co)                                                                                          \
  if (memcmp(&x, &m##x[me], sizeof(x)) != 0) {                                                                           \
    const T *is = (const T *)&x, *should = (const T *)&m##x[me];                                                         \
    int i = 0;                                                                                                            \
    while (i + 1 < (int)(sizeof(x) / sizeof(T)) && is[i] == should[i]) i++;                                               \
    if (is[i] != should[i] && wrong++ < 5)                                                                                \
      fprintf(stderr, "case %d, image %d: %s: " #x " element %d is %g, should be %g\n", number, me, statement, i,         \
              (double)is[i], (double)should[i]);                                                                          \
  }
  ALL(COMPARE)
}
"#;

#[test]
fn array_statements_agree_with_a_model_in_plain_c() {
    let seed = seed();
    let rounds = if long_ring() { 12 } else { 2 };
    for round in 0..rounds {
        let mut g = Generator { random: Random::new(seed.wrapping_add(round)) };
        let source = g.program();
        let scratch = Scratch::new("random");
        let file = scratch.file("random.c", &source);
        let exe = scratch.path().join("random");
        let ways: &[&[&str]] = if round % 2 == 0 { &[&["-O2"], &["-O0"]] } else { &[&["-O1", "-fcheck"], &["-O3"]] };
        for flags in ways.iter().take(if long_ring() { 2 } else { 1 }) {
            let told =
                |what: &str| format!("{what}: replay with NAGAYA_TEST_SEED={} ({})", seed + round, flags.join(" "));
            let out = run(xmpcc().args(*flags).arg("-o").arg(&exe).arg(&file));
            assert!(out.success(), "{}\n{}", told("does not compile"), out.stderr);
            for n in [1, 2, 3] {
                for direct in ["1", "0"] {
                    let out = run(nagaya_run(n).arg(&exe).env("NAGAYA_SMP_DIRECT", direct));
                    let good = out.success() && out.stdout.lines().any(|l| l == "PASS");
                    let ways = told(&format!("wrong on {n} images, NAGAYA_SMP_DIRECT={direct}"));
                    assert!(good, "{ways}\n{}{}", out.stdout, out.stderr);
                }
            }
        }
    }
}
