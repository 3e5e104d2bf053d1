//! Random arrays written to a file under one distribution and read back under another one, on 1 to 9 nodes.
//!
//! Dozens of cases make one program. In each, nodes fill an array and write a section of it into a file that already
//! has contents. One process compares the file byte for byte with the result of a loop over the elements. Then an array
//! with another distribution reads it. A failure names its case and the seed. `NAGAYA_TEST_SEED=seed` begins with it.
//! Nodes communicate through shared memory, and over UCX in a share of the cases.

use std::fmt::Write as _;

use nagaya_random::Random;
use nagaya_tests::engines::ready_in_part;
use nagaya_tests::{long_ring, nagaya_run, run, seed, xmpcc, Scratch};

/// Cases of one program.
const BATCH: u64 = 40;

/// One dimension of a range: `first, count, step`.
type Section = (i64, i64, i64);

const INDEX: [&str; 4] = ["i", "j", "k", "l"];

/// The declarations of a distributed array `name` with these extents; gives its loop directive, and its dimensions that are distributed.
fn array(random: &mut Random, out: &mut String, name: &str, ty: &str, extents: &[i64]) -> (String, Vec<usize>) {
    // Which dimensions are distributed, over one or two dimensions of nodes; where there are two, one may have nothing aligned with it.
    let dims = extents.len() as u64;
    let grid = random.below(2) == 1;
    let mut chosen = vec![random.below(dims) as usize];
    let replicated = grid && (dims == 1 || random.below(4) == 0);
    if grid && !replicated {
        let other = random.below(dims - 1) as usize;
        chosen.push(if other < chosen[0] { other } else { other + 1 });
        chosen.sort_unstable();
    }
    let replicated_first = random.below(2) == 1;
    let shape = if grid { "[*][1 + (xmp_num_nodes() % 2 == 0)]" } else { "[*]" };
    let _ = writeln!(out, "#pragma xmp nodes n{name}{shape} = *");
    // A template's dimensions: which of the array's, its offset, its extent.
    let mut template: Vec<(Option<usize>, i64, i64)> = chosen
        .iter()
        .map(|d| {
            let offset = random.below(3);
            (Some(*d), offset, extents[*d] + offset + random.below(3))
        })
        .collect();
    if replicated {
        template.insert(usize::from(!replicated_first), (None, 0, 1 + random.below(6)));
    }
    let (mut size, mut formats) = (String::new(), String::new());
    let mut contiguous = Vec::new();
    for (n, (_, _, extent)) in template.iter().enumerate() {
        // Node arrays count their dimensions from the innermost one.
        let nodes = format!("w{name}[{n}]");
        if n == 0 {
            let _ = writeln!(out, "  int w{name}[2] = {{1, 1}};");
            for m in 0..template.len() {
                let _ = writeln!(out, "  xmp_nodes_size(xmp_desc_of(n{name}), {}, &w{name}[{m}]);", template.len() - m);
            }
        }
        let _ = write!(size, "[{extent}]");
        let format = match random.below(5) {
            0 => "[block]".into(),
            1 => format!("[block(({extent} + {nodes} - 1) / {nodes} + {})]", random.below(2)),
            2 => "[cyclic]".into(),
            3 => format!("[cyclic({})]", 1 + random.below(3)),
            _ => {
                let _ = writeln!(
                    out,
                    "  int m{name}{n}[16];\n  lengths(m{name}{n}, {nodes}, {extent}, {});",
                    random.below(1000)
                );
                format!("[gblock(m{name}{n})]")
            }
        };
        contiguous.push(!format.contains("cyclic"));
        formats += &format;
    }
    let _ = writeln!(out, "#pragma xmp template t{name}{size}\n#pragma xmp distribute t{name}{formats} onto n{name}");
    let _ = write!(out, "  {ty} {name}");
    extents.iter().for_each(|e| out.push_str(&format!("[{e}]")));
    out.push_str(";\n#pragma xmp align ");
    let with = |d: usize| template.iter().any(|t| t.0 == Some(d));
    let subscripts: String =
        (0..extents.len()).map(|d| if with(d) { format!("[{}]", INDEX[d]) } else { "[*]".into() }).collect();
    let on: String = template
        .iter()
        .map(|(d, offset, _)| d.map_or("[*]".to_string(), |d| format!("[{} + {offset}]", INDEX[d])))
        .collect();
    let _ = writeln!(out, "{name}{subscripts} with t{name}{on}");
    let wide = |d: usize| template.iter().zip(&contiguous).all(|(t, c)| t.0 != Some(d) || *c);
    if random.below(2) == 1 {
        let widths: Vec<String> =
            (0..extents.len())
                .map(|d| {
                    if wide(d) && with(d) {
                        format!("[{}:{}]", random.below(3), random.below(3))
                    } else {
                        "[0]".into()
                    }
                })
                .collect();
        let _ = writeln!(out, "#pragma xmp shadow {name}{}", widths.concat());
    }
    let loops: Vec<&str> = chosen.iter().map(|d| INDEX[*d]).collect();
    (format!("#pragma xmp loop ({}) on t{name}{on}\n", loops.join(", ")), chosen)
}

/// A nest over all elements: the distributed dimensions outermost.
fn nest(directive: &str, chosen: &[usize], extents: &[i64], body: &str) -> String {
    let rest = (0..extents.len()).filter(|d| !chosen.contains(d));
    let order: Vec<usize> = chosen.iter().copied().chain(rest).collect();
    let loops: String =
        order.iter().map(|d| format!("  for (int {0} = 0; {0} < {1}; {0}++)\n", INDEX[*d], extents[*d])).collect();
    format!("{directive}{loops}    {body}\n")
}

fn section(random: &mut Random, extent: i64) -> Section {
    let step = [1, 1, 2, 3, -1, -2][random.below(6) as usize];
    if step == 1 && random.below(2) == 0 {
        return (0, extent, 1);
    }
    let most = (extent - 1) / i64::abs(step) + 1;
    let count = 1 + random.below(most);
    let span = (count - 1) * i64::abs(step);
    let low = random.below(extent - span);
    (if step > 0 { low } else { low + span }, count, step)
}

/// A case as a function.
fn case(seed: u64, number: u64) -> String {
    let random = &mut Random::new(seed);
    let dims = 1 + random.below(4) as usize;
    let extents: Vec<i64> = (0..dims).map(|_| 1 + random.below([0, 40, 12, 8, 6][dims])).collect();
    let ty = random.pick(&["char", "short", "double", "struct three"]);
    let sections: Vec<Section> = extents.iter().map(|e| section(random, *e)).collect();
    let begin = random.below(300);
    let mut out = format!("/* seed {seed} */\nstatic void case_{number}(void) {{\n");
    let (a_loop, a_dims) = array(random, &mut out, "a", ty, &extents);
    let (b_loop, b_dims) = array(random, &mut out, "b", ty, &extents);
    let subscripts: String = (0..dims).map(|d| format!("[{}]", INDEX[d])).collect();
    // The number of an element in the array, and in the section.
    let linear = (0..dims).fold("0".to_string(), |text, d| format!("({text} * {} + {})", extents[d], INDEX[d]));
    let taken: Vec<String> =
        sections.iter().zip(INDEX).map(|((f, c, s), i)| format!("taken({i}, {f}, {c}, {s})")).collect();
    let count: i64 = sections.iter().map(|s| s.1).product();
    out += &nest(&a_loop, &a_dims, &extents, &format!("set(&a{subscripts}, sizeof a{subscripts}, {linear});"));
    out += &nest(&b_loop, &b_dims, &extents, &format!("set(&b{subscripts}, sizeof b{subscripts}, -1);"));
    let _ = writeln!(out, "  xmp_range_t *r = xmp_allocate_range({dims});");
    for (d, (first, count, step)) in sections.iter().enumerate() {
        let _ = match random.below(2) {
            0 => writeln!(out, "  xmp_set_range_count(r, {}, {first}, {count}, {step});", d + 1),
            // A span that reaches as far as it may without taking another index.
            _ => writeln!(
                out,
                "  xmp_set_range(r, {}, {first}, {}, {step});",
                d + 1,
                (count - 1) * step.abs() + 1 + random.below(step.abs())
            ),
        };
    }
    let whole = sections.iter().zip(&extents).all(|(s, e)| *s == (0, *e, 1)) && random.below(2) == 0;
    let range = if whole { "NULL" } else { "r" };
    let mut place = |array: &str| match random.below(3) {
        0 => format!("  xmp_file_clear_view_all(f, 0);\n  EXPECT(xmp_fseek(f, {begin}, SEEK_SET) == 0);\n"),
        1 => format!("  EXPECT(xmp_file_clear_view_all(f, {begin}) == 0);\n"),
        _ => format!("  EXPECT(xmp_file_set_view_all(f, {begin}, xmp_desc_of({array}), {range}) == 0);\n"),
    };
    let (put, get) = (place("a"), place("b"));
    let bytes = format!("{begin} + {count} * sizeof({ty})");
    let _ = writeln!(out, "  fill_file({bytes} + 9);\n  xmp_file_t *f = xmp_fopen_all(own, \"r+\");\n{put}  EXPECT(xmp_fwrite_darray_all(f, xmp_desc_of(a), {range}) >= 0);");
    let _ = writeln!(out, "  EXPECT(xmp_file_sync_all(f) == 0);\n  if (xmp_node_num() == 1) {{\n    load_file({bytes} + 9);\n    char *at = image + {begin};");
    let serial: String = sections
        .iter()
        .zip(INDEX)
        .map(|((f, c, s), i)| format!("    for (int {i} = {f}, n{i} = 0; n{i} < {c}; {i} += {s}, n{i}++)\n"))
        .collect();
    let _ = writeln!(out, "{serial}      is(at, sizeof({ty}), {linear}), at += sizeof({ty});");
    let _ = writeln!(out, "    for (long k = 0; k < (long)({bytes}) + 9; k++)\n      if (k < {begin} || k >= (long)({bytes})) EXPECT(image[k] == 0x55);\n  }}");
    let _ = write!(out, "{get}  EXPECT(xmp_fread_darray_all(f, xmp_desc_of(b), {range}) >= 0);\n  EXPECT(xmp_fclose_all(f) == 0);\n  xmp_free_range(r);\n");
    let body = format!("is(&b{subscripts}, sizeof b{subscripts}, {} ? {linear} : -1);", taken.join(" && "));
    out += &nest(&b_loop, &b_dims, &extents, &body);
    out += "}\n";
    out
}

const BEFORE: &str = r#"#include "io.h"
struct three { char c[3]; };
static char own[300], image[1 << 17];

/* What element n holds, byte by byte. */
static void set(void *at, size_t bytes, long n) {
  for (size_t k = 0; k < bytes; k++) ((unsigned char *)at)[k] = (unsigned char)(n * 37 + (long)k * 5);
}
static int wrong;
static void is(const void *at, size_t bytes, long n) {
  unsigned char right[16];
  set(right, bytes, n);
  if (memcmp(at, right, bytes)) wrong++;
}
static int taken(int i, int first, int count, int step) {
  return (i - first) % step == 0 && (i - first) / step >= 0 && (i - first) / step < count;
}
/* Lengths of a gblock, some of them 0. */
static void lengths(int *list, int nodes, int extent, unsigned seed) {
  for (int k = 0; k < nodes; k++) list[k] = 0;
  for (int k = 0; k < extent; k++) {
    if (k % 3 == 0) seed = seed * 1103515245u + 12345u;
    list[(seed >> 16) % (unsigned)nodes]++;
  }
}
/* By the first of those that execute. */
static void fill_file(long bytes) {
#pragma xmp barrier
  if (xmp_node_num() == 1) {
    FILE *f = fopen(own, "wb");
    if (!f) abort();
    for (long k = 0; k < bytes; k++) putc(0x55, f);
    fclose(f);
  }
#pragma xmp barrier
}
static void load_file(long bytes) {
  FILE *f = fopen(own, "rb");
  if (!f || fread(image, 1, sizeof image, f) != (size_t)bytes) mistakes++;
  if (f) fclose(f);
}
#pragma xmp nodes all[*]
"#;

/// A program of the cases from `first` on. Every third one is executed by two halves of the nodes at the same time, each with its file.
fn program(first: u64, count: u64) -> String {
    let mut out = BEFORE.to_string();
    (0..count).for_each(|k| out += &case(first.wrapping_add(k), k));
    out += "int main(int argc, char **argv) {\n  (void)argc;\n  name_file();\n  int half = N / 2, before = 0;\n";
    for k in 0..count {
        let call = format!("case_{k}();");
        match k % 3 {
            2 => {
                let task = |on: &str, suffix: u32| {
                    format!("#pragma xmp task on all[{on}]\n  {{ snprintf(own, sizeof own, \"%s-{suffix}\", path); {call} }}\n")
                };
                let _ = writeln!(out, "  if (half) {{\n{}{}  }}", task("0:half", 0), task("half:N - half", 1));
            }
            _ => {
                let _ = writeln!(out, "  snprintf(own, sizeof own, \"%s\", path);\n  {call}");
            }
        }
        let seed = first.wrapping_add(k);
        let _ = writeln!(
            out,
            "  if (wrong || mistakes > before) {{ fprintf(stderr, \"%s: seed {seed}: %d bytes or elements are wrong\\n\", argv[0], wrong); mistakes += wrong; before = mistakes; wrong = 0; }}"
        );
    }
    out += "  xmp_sync_all(NULL);\n  if (ME == 0) {\n    for (int k = 0; k < 2; k++) { snprintf(own, sizeof own, \"%s-%d\", path, k); remove(own); }\n  }\n  remove_file();\n  return verdict();\n}\n";
    out
}

/// Runs `count` cases from a seed on, over shared memory. A share of the batches also runs over UCX, on a few numbers
/// of nodes in the normal ring.
fn test(first: u64, count: u64) -> Vec<String> {
    let ucx = ready_in_part(env!("CARGO_BIN_EXE_hosts"), "ucx");
    let mut failures = Vec::new();
    for (batch, begin) in (0..count).step_by(BATCH as usize).enumerate() {
        let scratch = Scratch::new("io-random");
        let source = scratch.file("cases.c", program(first.wrapping_add(begin), BATCH.min(count - begin)));
        let exe = scratch.path().join("cases");
        let flags = [["-O1", "-w"], ["-O1", "-fcheck"]][batch % 2];
        let include = format!("-I{}", nagaya_tests::root().join("interfaces/xmp/tests/c").display());
        run(xmpcc().args(flags).arg("-w").arg(include).arg(&source).arg("-o").arg(&exe)).must_succeed();
        let shared = (1..=9).map(|n| (n, None));
        let counts: &[u32] = match (ucx && batch % 4 == 0, long_ring()) {
            (false, _) => &[],
            (_, false) => &[2, 5],
            _ => &[1, 2, 3, 4, 5, 6, 7, 8, 9],
        };
        for (n, conduit) in shared.chain(counts.iter().map(|n| (*n, Some("ucx")))) {
            let mut c = nagaya_run(n);
            if let Some(name) = conduit {
                c.args(["--conduit", name]);
            }
            c.arg(&exe)
                .env("TMPDIR", scratch.path())
                .env("NAGAYA_SMP_DIRECT", if conduit.is_some() { "0" } else { ["1", "0"][(n as usize + batch) % 2] });
            // Small, so that small files take many rounds; and as it is.
            if (n as usize + batch / 2) % 3 != 0 {
                c.env("NAGAYA_IO_BUFFER", "4096").env("NAGAYA_IO_STRIPE", "64").env("NAGAYA_IO_AGGREGATORS", "2");
                c.env("NAGAYA_IO_TWO_PHASE", "on");
            }
            let out = run(&mut c);
            if !out.success() || !out.stdout.lines().any(|l| l == "PASS") {
                failures.push(format!(
                    "{n} nodes, {flags:?}, {conduit:?}: status {}\n{}{}",
                    out.status, out.stdout, out.stderr
                ));
                break;
            }
        }
    }
    failures
}

#[test]
fn what_one_distribution_writes_another_one_reads() {
    let failures = test(seed(), if long_ring() { 5000 } else { 20 });
    assert!(failures.is_empty(), "{}", failures.join("\n\n"));
}
