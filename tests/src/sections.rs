//! Generated programs of XMP/C whose statements are sections of coarrays, with one to seven dimensions. They have puts,
//! gets, accumulates, sections on both sides and on two images, computed right sides, and constant and variable bounds
//! and steps.
//!
//! Their results do not matter. What matters is that they compile, how much code the translation makes of them, and how
//! long the C compiler takes for that. `xmp_c_random.rs` checks results.

use std::fmt::Write as _;

/// xorshift64*
struct Random(u64);

impl Random {
    fn below(&mut self, n: u64) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 16) % n
    }
}

/// The extent of every dimension; a section has half as many elements.
const EXTENT: u64 = 4;
/// Statements of one function.
const STATEMENTS: usize = 10;

/// A program of about `lines` lines.
pub fn program(seed: u64, lines: usize) -> String {
    let mut random = Random(seed | 1);
    let mut text = String::from("#include <stdio.h>\n#include <xmp.h>\n\n");
    for rank in 1..=7 {
        let extents = format!("[{EXTENT}]").repeat(rank);
        let _ = writeln!(text, "double field{rank}{extents}:[*], other{rank}{extents}:[*], local{rank}{extents};");
        let _ = writeln!(text, "long count{rank}{extents}:[*], kept{rank}{extents};");
    }
    let mut functions = 0;
    while text.lines().count() + STATEMENTS < lines {
        let _ = write!(
            text,
            "\n/* Part {functions} of the exchange. */\nstatic void exchange_{functions}(int image, int from, int half, int step)\n{{\n"
        );
        for _ in 0..STATEMENTS {
            let _ = writeln!(text, "  {}", statement(&mut random));
        }
        let _ = write!(text, "  xmp_sync_all(NULL);\n  printf(\"part {functions}: %ld\\n\", kept1[0]);\n}}\n");
        functions += 1;
    }
    text += "\nint main(void)\n{\n  const int next = (xmpc_this_image() + 1) % xmp_num_images();\n";
    for part in 0..functions {
        let _ = writeln!(text, "  exchange_{part}(next, 0, {}, 2);", EXTENT / 2);
    }
    text + "  return 0;\n}\n"
}

/// One subscript per dimension, all of which are sections of as many elements.
fn subscripts(random: &mut Random, rank: u64, whole: bool) -> String {
    let one = |random: &mut Random| match random.below(5) {
        _ if whole => "[:]".into(),
        0 => format!("[0:{}]", EXTENT / 2),
        1 => "[from:half]".into(),
        2 => format!("[{}:{}:2]", random.below(2), EXTENT / 2),
        3 => "[from:half:step]".into(),
        _ => format!("[{}:half]", random.below(EXTENT / 2)),
    };
    (0..rank).map(|_| one(random)).collect()
}

fn statement(random: &mut Random) -> String {
    let rank = 1 + random.below(7);
    let whole = random.below(4) == 0;
    let mut subs = || subscripts(random, rank, whole);
    let (a, b, c) = (subs(), subs(), subs());
    match random.below(9) {
        0 => format!("field{rank}{a}:[image] = local{rank}{b};"),
        1 => format!("local{rank}{a} = field{rank}{b}:[image];"),
        2 => format!("count{rank}{a}:[image] += kept{rank}{b};"),
        3 => format!("count{rank}{a}:[image] |= step;"),
        4 => format!("field{rank}{a}:[image] = other{rank}{b}:[from];"),
        5 => format!("local{rank}{a} = field{rank}{b}:[image] * 0.5 + local{rank}{c};"),
        6 => format!("field{rank}{a}:[image] = local{rank}{b} + other{rank}{c}:[from];"),
        7 => format!("count{rank}{a}:[image] += kept{rank}{b} * 2;"),
        _ => format!("local{rank}{a} = local{rank}{b};"),
    }
}
