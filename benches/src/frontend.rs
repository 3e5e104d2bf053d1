//! How long xmpcc's own part of a compilation takes, next to the C compiler's, on a generated source of about 2,000 lines.
//!
//! Processor time of the whole process tree, not time of the clock: a compilation waits for nothing, and the machine may be busy.

use crate::contest::Rounds;
use crate::launch::output_of;
use crate::programs::{Workshop, FLAGS};
use crate::samples::{Key, Samples};
use crate::table::{Bar, Entry, Unit};
use nix::sys::resource::{getrusage, UsageWho};
use nix::sys::time::TimeValLike;
use std::fmt::Write as _;
use std::path::Path;
use std::process::Command;

pub const TITLE: &str = "xmpcc on a 2,000-line source";
const LINES: usize = 2000;

pub fn entries() -> Vec<Entry> {
    let entry = |what: &str, against: &str, ours: &str, rival: &str, bar| Entry {
        what: what.to_string(),
        against: against.to_string(),
        ours: Key::new("compile", 0, ours),
        rivals: vec![Key::new("compile", 0, rival)],
        bar,
        unit: Unit::Time,
    };
    let front = "xmpcc without the compilation by gcc (processor time)";
    let (output, plain) = ("gcc -O2 on its output", "gcc -O2 on the same program in plain C");
    vec![
        entry(front, output, "front-end", "cc", Bar::Time(0.1)),
        entry(front, plain, "front-end", "plain", Bar::Time(0.1)),
        entry("of that, two runs of gcc -E", plain, "preprocess", "plain", Bar::None),
        entry("gcc -O2 on its output", plain, "cc", "plain", Bar::None),
    ]
}

/// The statements on coarrays of one part, as XMP/C or as what a C programmer would have written in one address space.
fn exchange(part: usize, xmp: bool) -> String {
    if xmp {
        format!(
            "    edge[0][:]:[up] = field[N - 2][:];\n    edge[1][0:N / 2]:[down] = field[1][0:N / 2:2];\n    \
             ready[{part} % 64]:[up] += 1;\n    xmp_sync_all(NULL);\n    field[0][1:N - 2] = edge[0][1:N - 2]:[me];\n"
        )
    } else {
        format!(
            "    memcpy(edge[0], field[N - 2], sizeof edge[0]);\n    \
             for (int i = 0; i < N / 2; i++)\n        edge[1][i] = field[1][2 * i];\n    \
             ready[(up + down + {part}) % 64] += 1;\n    memcpy(&field[0][1], &edge[0][1], (N - 2) * sizeof(double));\n"
        )
    }
}

/// A program as people write them: declarations, loops, sections, puts and gets, headers.
fn source(xmp: bool) -> String {
    let mut text = String::from("#include <math.h>\n#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n");
    let (header, co, remote) = if xmp { ("#include <xmp.h>\n", ":[*]", ":[up]") } else { ("", "", "") };
    let _ = write!(text, "{header}\n#define N 256\ndouble field[N][N]{co}, edge[2][N]{co};\nint ready[64]{co};\n\n");
    let mut part = 0;
    while text.lines().count() < LINES - 12 {
        let _ = write!(
            text,
            "struct cell_{part} {{ double value, rate; int kind; struct cell_{part} *next; }};\n\n\
             static double sweep_{part}(double (*to)[N], int rows, double weight)\n{{\n    double change = 0.0;\n    \
             for (int i = 1; i < rows - 1; i++)\n        for (int j = 1; j < N - 1; j++) {{\n            \
             const double old = to[i][j];\n            \
             to[i][j] = weight * (to[i - 1][j] + to[i + 1][j] + to[i][j - 1] + to[i][j + 1]) - 0.25 * {part} * old;\n            \
             change = fmax(change, fabs(to[i][j] - old));\n        }}\n    return change;\n}}\n\n\
             static int exchange_{part}(int me, int images, struct cell_{part} *list)\n{{\n    \
             const int up = (me + 1) % images, down = (me + images - 1) % images;\n    int count = 0;\n{}    \
             for (struct cell_{part} *c = list; c != NULL; c = c->next) {{\n        switch (c->kind) {{\n        \
             case 0: c->value += c->rate; break;\n        case 1: c->value *= 1.0 + c->rate; break;\n        \
             default: c->value = field[c->kind % N][{part} % N]{remote}; count++;\n        }}\n    }}\n    \
             if (me == 0)\n        printf(\"part %d: %d cells, ready %d\\n\", {part}, count, ready[{part} % 64]);\n    \
             return count + (int)sweep_{part}(field, N, 0.2);\n}}\n\n",
            exchange(part, xmp)
        );
        part += 1;
    }
    let images = if xmp { "xmpc_this_image(), images = xmp_num_images()" } else { "0, images = 1" };
    let _ = write!(text, "int main(void)\n{{\n    const int me = {images};\n    int sum = 0;\n");
    for p in 0..part {
        let _ = writeln!(text, "    sum += exchange_{p}(me, images, NULL);");
    }
    text + "    return sum == 0;\n}\n"
}

/// Processor time of all children that have ended.
fn spent() -> Result<f64, String> {
    let usage = getrusage(UsageWho::RUSAGE_CHILDREN).map_err(|e| format!("getrusage: {e}"))?;
    Ok((usage.user_time().num_microseconds() + usage.system_time().num_microseconds()) as f64 * 1e3)
}

fn nanoseconds(command: &mut Command) -> Result<f64, String> {
    let before = spent()?;
    output_of(command)?;
    Ok(spent()? - before)
}

fn write(path: &Path, text: &str) -> Result<(), String> {
    std::fs::write(path, text).map_err(|e| format!("{}: {e}", path.display()))
}

pub fn measure(workshop: &Workshop, wanted: usize) -> Result<Rounds, String> {
    let file = |name: &str| workshop.bin.join(name);
    let (input, plain, translated) = (file("frontend.c"), file("frontend-plain.c"), file("frontend.i"));
    write(&input, &source(true))?;
    write(&plain, &source(false))?;
    write(&translated, &output_of(Command::new(workshop.xmpcc()).arg("--dump=c").arg(&input))?)?;
    let include = workshop.stage.join("include");
    let compile = |compiler: &Path, input: &Path| {
        let mut command = Command::new(compiler);
        nanoseconds(command.args(FLAGS).arg("-c").arg(input).arg("-o").arg(file("frontend.o")))
    };

    let mut rounds = Rounds::default();
    for _ in 0..wanted {
        let whole = compile(&workshop.xmpcc(), &input)?;
        let own = compile(Path::new("gcc"), &translated)?;
        let mut samples = Samples::default();
        let mut keep = |variant, ns| samples.push(Key::new("compile", 0, variant), ns);
        keep("front-end", (whole - own).max(0.0));
        keep("cc", own);
        keep("plain", compile(Path::new("gcc"), &plain)?);
        // The preprocessor runs twice: for the text, and for macros inside directives.
        let mut preprocess = 0.0;
        for _ in 0..2 {
            let mut cpp = Command::new("gcc");
            preprocess += nanoseconds(cpp.arg("-E").arg("-I").arg(&include).arg(&input).args(["-o", "/dev/null"]))?;
        }
        keep("preprocess", preprocess);
        rounds.kept.push(vec![samples]);
    }
    Ok(rounds)
}
