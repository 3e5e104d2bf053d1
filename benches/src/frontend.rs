//! How long xmpcc's own part of a compilation takes, next to the C compiler's, on a generated source of about 2,000 lines.

use crate::contest::Rounds;
use crate::launch::output_of;
use crate::programs::{Workshop, FLAGS};
use crate::samples::{Key, Samples};
use crate::state::Probe;
use crate::table::{Bar, Entry, Unit};
use std::fmt::Write as _;
use std::path::Path;
use std::process::Command;
use std::time::Instant;

pub const TITLE: &str = "xmpcc on a 2,000-line source";
const LINES: usize = 2000;

pub fn entries() -> Vec<Entry> {
    let entry = |what: &str, ours: &str, bar| Entry {
        what: what.to_string(),
        against: "the C compiler at -O2 on what xmpcc gives it".to_string(),
        ours: Key::new("compile", 0, ours),
        rivals: vec![Key::new("compile", 0, "cc")],
        bar,
        unit: Unit::Time,
    };
    vec![
        entry("front end (all of xmpcc that is not the C compiler's compilation)", "front-end", Bar::Time(0.1)),
        entry("the two preprocessor runs in it, as cc -E alone", "preprocess", Bar::None),
    ]
}

/// A program as people write them: declarations, loops, sections, puts and gets, headers.
fn source() -> String {
    let mut text = String::from(
        "#include <math.h>\n#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n#include <xmp.h>\n\n#define N 256\n\
         double field[N][N]:[*], edge[2][N]:[*];\nint ready[64]:[*];\n\n",
    );
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
             const int up = (me + 1) % images, down = (me + images - 1) % images;\n    int count = 0;\n    \
             edge[0][:]:[up] = field[N - 2][:];\n    edge[1][0:N / 2]:[down] = field[1][0:N / 2:2];\n    \
             ready[{part} % 64]:[up] += 1;\n    xmp_sync_all(NULL);\n    field[0][1:N - 2] = edge[0][1:N - 2]:[me];\n    \
             for (struct cell_{part} *c = list; c != NULL; c = c->next) {{\n        switch (c->kind) {{\n        \
             case 0: c->value += c->rate; break;\n        case 1: c->value *= 1.0 + c->rate; break;\n        \
             default: c->value = field[c->kind % N][{part} % N]:[up]; count++;\n        }}\n    }}\n    \
             if (me == 0)\n        printf(\"part %d: %d cells, ready %d\\n\", {part}, count, ready[{part} % 64]);\n    \
             return count + (int)sweep_{part}(field, N, 0.2);\n}}\n\n"
        );
        part += 1;
    }
    text += "int main(void)\n{\n    const int me = xmpc_this_image(), images = xmp_num_images();\n    int sum = 0;\n";
    for p in 0..part {
        let _ = writeln!(text, "    sum += exchange_{p}(me, images, NULL);");
    }
    text + "    return sum == 0;\n}\n"
}

fn nanoseconds(command: &mut Command) -> Result<f64, String> {
    let start = Instant::now();
    output_of(command)?;
    Ok(start.elapsed().as_nanos() as f64)
}

fn write(path: &Path, text: &str) -> Result<(), String> {
    std::fs::write(path, text).map_err(|e| format!("{}: {e}", path.display()))
}

pub fn measure(workshop: &Workshop, probe: &Probe, wanted: usize) -> Result<Rounds, String> {
    let dir = &workshop.bin;
    let (input, translated, object) = (dir.join("frontend.c"), dir.join("frontend.i"), dir.join("frontend.o"));
    write(&input, &source())?;
    write(&translated, &output_of(Command::new(workshop.xmpcc()).arg("--dump=c").arg(&input))?)?;
    let include = workshop.stage.join("include");

    let mut rounds = Rounds::default();
    for _ in 0..wanted * 3 {
        if rounds.kept.len() == wanted {
            break;
        }
        let before = probe.look()?;
        let whole =
            nanoseconds(Command::new(workshop.xmpcc()).args(FLAGS).arg("-c").arg(&input).arg("-o").arg(&object))?;
        let mut cc = Command::new("gcc");
        cc.args(FLAGS).args(["-x", "cpp-output", "-c"]).arg(&translated).arg("-o").arg(&object);
        let own = nanoseconds(&mut cc)?;
        // The preprocessor sees the headers twice (text, then macros inside directives); coindices do not concern it.
        let mut preprocess = 0.0;
        for _ in 0..2 {
            preprocess += nanoseconds(
                Command::new("gcc").arg("-E").arg("-I").arg(&include).arg(&input).args(["-o", "/dev/null"]),
            )?;
        }
        if !probe.look()?.same_as(&before) {
            rounds.dropped += 1;
            continue;
        }
        let mut samples = Samples::default();
        samples.push(Key::new("compile", 0, "front-end"), (whole - own).max(0.0));
        samples.push(Key::new("compile", 0, "preprocess"), preprocess);
        samples.push(Key::new("compile", 0, "cc"), own);
        rounds.kept.push(vec![samples]);
    }
    if rounds.kept.is_empty() {
        return Err("the machine changed during every measurement".to_string());
    }
    Ok(rounds)
}
