//! How long xmpcc's own part of a compilation takes, next to the C compiler's. The generated sources have about 2,000
//! lines: one with coarrays, one in the global view. The same for splitcc and xmpf90, on 20,000 lines of Split-C and
//! XMP/Fortran. And how long the whole compilation of 1,000 lines of sections takes.
//!
//! It measures the processor time of the whole process tree, not the time of the clock. A compilation waits for
//! nothing, and the machine may be busy.

use crate::contest::Rounds;
use crate::entry::{Bar, Entry, Unit};
use crate::launch::output_of;
use crate::programs::{Workshop, FLAGS};
use crate::samples::{Key, Samples};
use nix::sys::resource::{getrusage, UsageWho};
use nix::sys::time::TimeValLike;
use std::fmt::Write as _;
use std::path::Path;
use std::process::Command;

pub const TITLE: &str = "Compile time of xmpcc, splitcc and xmpf90";
const LINES: usize = 2000;
const LONG: usize = 20_000;
const SECTION_LINES: usize = 1000;

/// What a source is called in keys and files, and what it is.
const COARRAYS: (&str, &str) = ("coarrays", "coarrays");
const GLOBAL: (&str, &str) = ("global", "global view");
const SPLIT_C: (&str, &str) = ("split-c", "Split-C, 20,000 lines");
const FORTRAN: (&str, &str) = ("fortran", "XMP/Fortran, 20,000 lines");
const SECTIONS: (&str, &str) = ("sections", "sections of 1 to 7 dimensions, 1,000 lines");

/// The generator of the programs with sections, which the tests of the translation's size use, too.
#[path = "../../tests/src/sections.rs"]
mod sections;

pub fn entries() -> Vec<Entry> {
    let entry = |(kind, shown): (&str, &str), what: &str, against: &str, ours: &str, rival: &str, bar| Entry {
        what: format!("{shown}: {what}"),
        against: against.to_string(),
        ours: Key::new(kind, 0, ours),
        rivals: vec![Key::new(kind, 0, rival)],
        bar,
        unit: Unit::Time,
    };
    let front = "xmpcc up to the C compiler (processor time)";
    let (output, plain) = ("gcc -O2 on its output", "gcc -O2 on the same program in plain C");
    let split_c = "splitcc up to the C compiler (processor time)";
    let allowed = "3 s per 1,000 lines";
    let split_c = [
        entry(SPLIT_C, split_c, output, "front-end", "cc", Bar::Time(0.1)),
        entry(SPLIT_C, "of that, gcc -E", output, "preprocess", "cc", Bar::None),
        entry(SPLIT_C, output, allowed, "cc", "allowance", Bar::Time(1.0)),
    ];
    let of = |kind| {
        [
            entry(kind, front, output, "front-end", "cc", Bar::Time(0.1)),
            entry(kind, front, plain, "front-end", "plain", Bar::Time(0.1)),
            entry(kind, "of that, gcc -E", plain, "preprocess", "plain", Bar::None),
            entry(kind, "gcc -O2 on its output", plain, "cc", "plain", Bar::None),
        ]
    };
    let output = "gfortran -O2 on its output";
    let fortran = [
        entry(FORTRAN, "xmpf90 up to gfortran (processor time)", output, "front-end", "cc", Bar::Time(0.1)),
        entry(FORTRAN, output, allowed, "cc", "allowance", Bar::Time(1.0)),
    ];
    let whole = "xmpcc -O2 -c (processor time)";
    let sections = entry(SECTIONS, whole, allowed, "xmpcc", "allowance", Bar::Time(1.0));
    [COARRAYS, GLOBAL].into_iter().flat_map(of).chain(split_c).chain(fortran).chain([sections]).collect()
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
fn coarrays(xmp: bool) -> String {
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

/// The same in the global view: halos, nests, reductions, single elements moved. Plain C but for the directives.
fn global() -> String {
    let mut text = String::from(
        "#include <math.h>\n#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n\
         #ifdef _XCALABLEMP\n#include <xmp.h>\n#else\nstatic int xmp_node_num(void) { return 1; }\n#endif\n\n\
         #define N 256\n#pragma xmp nodes p[*]\n#pragma xmp template t[N][N]\n#pragma xmp distribute t[block][*] onto p\n\
         double u[N][N], v[N][N], row[N];\n#pragma xmp align [i][j] with t[i][j] :: u, v\n\
         #pragma xmp align row[i] with t[i][*]\n#pragma xmp shadow u[1][0]\n\n",
    );
    let mut part = 0;
    while text.lines().count() < LINES - 12 {
        let _ = write!(
            text,
            "struct cell_{part} {{ double value, rate; int kind; struct cell_{part} *next; }};\n\n\
             static double sweep_{part}(int steps, double weight)\n{{\n    double change = 0.0;\n    int i, j;\n    \
             for (int k = 0; k < steps; k++) {{\n        change = 0.0;\n#pragma xmp reflect(u)\n\
             #pragma xmp loop (i, j) on t[i][j] reduction(max:change)\n        for (i = 1; i < N - 1; i++)\n            \
             for (j = 1; j < N - 1; j++) {{\n                \
             v[i][j] = weight * (u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1]) - 0.25 * {part} * u[i][j];\n                \
             change = fmax(change, fabs(v[i][j] - u[i][j]));\n            }}\n\
             #pragma xmp loop (i, j) on t[i][j]\n        for (i = 1; i < N - 1; i++)\n            \
             for (j = 1; j < N - 1; j++)\n                u[i][j] = v[i][j];\n    }}\n    return change;\n}}\n\n\
             static double gather_{part}(struct cell_{part} *list)\n{{\n    double sum = 0.0, corner;\n    int count = 0;\n\
             #pragma xmp loop (i) on t[i][*] reduction(+:sum)\n    for (int i = 0; i < N; i++) {{\n        row[i] = 0.0;\n        \
             for (int j = 0; j < N; j++)\n            row[i] += u[i][j] * v[i][j];\n        sum += row[i];\n    }}\n\
             #pragma xmp gmove\n    corner = u[{part} % N][N - 1];\n    \
             for (struct cell_{part} *c = list; c != NULL; c = c->next) {{\n        switch (c->kind) {{\n        \
             case 0: c->value += c->rate; break;\n        case 1: c->value *= 1.0 + c->rate; break;\n        \
             default: c->value = corner; count++;\n        }}\n    }}\n    if (xmp_node_num() == 1)\n        \
             printf(\"part %d: %d cells, sum %g\\n\", {part}, count, sum);\n    return sum + sweep_{part}(count, 0.2);\n}}\n\n"
        );
        part += 1;
    }
    text += "int main(void)\n{\n    double sum = 0.0;\n";
    for p in 0..part {
        let _ = writeln!(text, "    sum += gather_{p}(NULL);");
    }
    text + "    return sum == 0.0;\n}\n"
}

/// Split-C as people wrote it: spread arrays, global pointers, all forms of access.
fn split_c() -> String {
    let mut text = String::from(
        "#include <split-c/split-c.h>\n#include <math.h>\n#include <stdio.h>\n#include <stdlib.h>\n\n#define N 256\n\
         double u[PROCS]::[N], v[N][PROCS]::;\nint ready[64]::;\n\n",
    );
    let (mut part, mut lines) = (0, 0);
    while lines < LONG - 12 {
        let piece = format!(
            "struct node_{part} {{ double value, rate; int kind; struct node_{part} *global next; }};\n\n\
             static double sweep_{part}(double *to, int n, double weight)\n{{\n  double change = 0.0;\n  int i;\n  \
             for (i = 1; i < n - 1; i++) {{\n    const double old = to[i];\n    \
             to[i] = weight * (to[i - 1] + to[i + 1]) - 0.25 * {part} * old;\n    \
             change = fmax(change, fabs(to[i] - old));\n  }}\n  return change;\n}}\n\n\
             static int follow_{part}(struct node_{part} *global list, int rounds)\n{{\n  \
             int right = (MYPROC + 1) % PROCS, k, count = 0;\n  double edge[2];\n  \
             struct node_{part} *global g;\n  for (k = 0; k < rounds; k++) {{\n    edge[0] := u[right][{part} % N];\n    \
             edge[1] := v[k][right];\n    sync();\n    u[MYPROC][k] += edge[0] * edge[1];\n    \
             v[k][right] :- edge[0];\n    ready[k % 64] = k;\n    all_store_sync();\n  }}\n  \
             for (g = list; g != NULL; g = g->next) {{\n    switch (g->kind) {{\n    case 0: g->value += g->rate; break;\n    \
             case 1: g->value *= 1.0 + g->rate; break;\n    default: g->value := edge[0]; count++;\n    }}\n  }}\n  sync();\n  \
             bulk_get(edge, &u[right][{part} % N], sizeof edge);\n  sync();\n  \
             on_one printf(\"part %d: %d nodes, ready %d\\n\", {part}, count, ready[{part} % 64]);\n  \
             return count + (int)sweep_{part}(tolocal(u[MYPROC]), N, edge[0]);\n}}\n\n"
        );
        lines += piece.lines().count();
        text += &piece;
        part += 1;
    }
    text += "splitc_main()\n{\n  int sum = 0;\n";
    for p in 0..part {
        let _ = writeln!(text, "  sum += follow_{p}(NULL, 3);");
    }
    text + "  exit(sum == 0);\n}\n"
}

/// The global view in Fortran: a module with arrays, procedures with halos, nests, reductions, single elements moved.
fn fortran() -> String {
    let mut text = String::from(
        "module grid\n  implicit none\n  integer, parameter :: n = 256\n  real(8) :: u(n, n), v(n, n), row(n)\n\
         !$xmp nodes p(*)\n!$xmp template t(n, n)\n!$xmp distribute t(*, block) onto p\n\
         !$xmp align (i, j) with t(i, j) :: u, v\n!$xmp align row(j) with t(*, j)\n!$xmp shadow u(0, 1)\ncontains\n",
    );
    let (mut part, mut lines) = (0, 0);
    while lines < LONG - 20 {
        let piece = format!(
            "  subroutine sweep_{part}(steps, weight, change)\n    integer, intent(in) :: steps\n    \
             real(8), intent(in) :: weight\n    real(8), intent(out) :: change\n    integer :: i, j, k\n    change = 0\n    \
             do k = 1, steps\n      change = 0\n!$xmp reflect (u)\n!$xmp loop (j) on t(*, j) reduction(max:change)\n      \
             do j = 2, n - 1\n        do i = 2, n - 1\n          \
             v(i, j) = weight*(u(i-1, j) + u(i+1, j) + u(i, j-1) + u(i, j+1)) - 0.25d0*{part}*u(i, j)\n          \
             change = max(change, abs(v(i, j) - u(i, j)))\n        end do\n      end do\n\
             !$xmp loop (j) on t(*, j)\n      do j = 2, n - 1\n        do i = 2, n - 1\n          u(i, j) = v(i, j)\n        \
             end do\n      end do\n    end do\n  end subroutine\n\n  \
             real(8) function gather_{part}(list, kinds) result(total)\n    real(8), intent(in) :: list(:)\n    \
             integer, intent(in) :: kinds(:)\n    real(8) :: corner, change\n    integer :: i, j, seen\n    total = 0\n    seen = 0\n\
             !$xmp loop (j) on t(*, j) reduction(+:total)\n    do j = 1, n\n      row(j) = 0\n      do i = 1, n\n        \
             row(j) = row(j) + u(i, j)*v(i, j)\n      end do\n      total = total + row(j)\n    end do\n\
             !$xmp gmove\n    corner = u(mod({part}, n) + 1, n)\n    do i = 1, size(list)\n      select case (kinds(i))\n      \
             case (0)\n        total = total + list(i)\n      case (1)\n        total = total*(1 + list(i))\n      \
             case default\n        total = corner\n        seen = seen + 1\n      end select\n    end do\n    \
             if (seen > 0) print '(a, i0, a, es12.4)', 'part {part}: ', seen, ' cells, sum ', total\n    \
             call sweep_{part}(seen, 0.2d0, change)\n    total = total + change\n  end function\n\n"
        );
        lines += piece.lines().count();
        text += &piece;
        part += 1;
    }
    text += "end module\n\nprogram all\n  use grid\n  implicit none\n  real(8) :: total\n  total = 0\n";
    for p in 0..part {
        let _ = writeln!(text, "  total = total + gather_{p}([1d0, 2d0], [0, 1])");
    }
    text + "  if (total > 0) print *, total\nend program\n"
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
    let sources = [(COARRAYS.0, coarrays(true), coarrays(false)), (GLOBAL.0, global(), global())];
    let file = |name: String| workshop.bin.join(name);
    for (kind, ours, plain) in &sources {
        let input = file(format!("frontend-{kind}.c"));
        write(&input, ours)?;
        write(&file(format!("frontend-{kind}-plain.c")), plain)?;
        let output = output_of(Command::new(workshop.xmpcc()).args(FLAGS).arg("--dump=c").arg(&input))?;
        write(&file(format!("frontend-{kind}.i")), &output)?;
    }
    let input = file("frontend-split-c.c".into());
    write(&input, &split_c())?;
    let output = output_of(Command::new(workshop.splitcc()).args(FLAGS).arg("--dump=c").arg(&input))?;
    write(&file("frontend-split-c.i".into()), &output)?;
    write(&file("frontend-sections.c".into()), &sections::program(1, SECTION_LINES))?;
    let input = file("frontend-fortran.f90".into());
    write(&input, &fortran())?;
    let output = output_of(Command::new(workshop.xmpf90()).args(FLAGS).arg("--dump=fortran").arg(&input))?;
    write(&file("frontend-fortran-output.f90".into()), &output)?;
    let mut rounds = Rounds::default();
    for round in 0..wanted {
        let mut samples = Samples::default();
        for (kind, ..) in &sources {
            one_round(workshop, kind, &mut samples)?;
        }
        round_of_sections(workshop, &mut samples)?;
        // Ten times as long.
        if round % 3 == 0 {
            round_of_split_c(workshop, &mut samples)?;
            round_of_fortran(workshop, &mut samples)?;
        }
        rounds.kept.push(vec![samples]);
    }
    Ok(rounds)
}

/// Each compilation of one source, once.
fn one_round(workshop: &Workshop, kind: &str, samples: &mut Samples) -> Result<(), String> {
    let file = |name: &str| workshop.bin.join(format!("frontend-{kind}{name}"));
    let input = file(".c");
    let compile = |input: &Path| {
        let mut command = Command::new("gcc");
        nanoseconds(command.args(FLAGS).arg("-c").arg(input).arg("-o").arg(file(".o")))
    };
    let mut keep = |variant, ns| samples.push(Key::new(kind, 0, variant), ns);
    keep("front-end", nanoseconds(Command::new(workshop.xmpcc()).args(FLAGS).arg("--dump=c").arg(&input))?);
    keep("cc", compile(&file(".i"))?);
    keep("plain", compile(&file("-plain.c"))?);
    let mut cpp = Command::new("gcc");
    cpp.arg("-E").arg("-D_XCALABLEMP").arg("-I").arg(workshop.stage.join("include"));
    keep("preprocess", nanoseconds(cpp.arg(&input).args(["-o", "/dev/null"]))?);
    Ok(())
}

/// Like `one_round`, for the Split-C source.
fn round_of_split_c(workshop: &Workshop, samples: &mut Samples) -> Result<(), String> {
    let file = |name: &str| workshop.bin.join(format!("frontend-split-c{name}"));
    let mut keep = |variant, ns| samples.push(Key::new(SPLIT_C.0, 0, variant), ns);
    keep("front-end", nanoseconds(Command::new(workshop.splitcc()).args(FLAGS).arg("--dump=c").arg(file(".c")))?);
    let mut cc = Command::new("gcc");
    keep("cc", nanoseconds(cc.args(FLAGS).arg("-w").arg("-c").arg(file(".i")).arg("-o").arg(file(".o")))?);
    let mut cpp = Command::new("gcc");
    cpp.arg("-E").arg("-D__SPLITC__").arg("-I").arg(workshop.stage.join("include"));
    keep("preprocess", nanoseconds(cpp.arg(file(".c")).args(["-o", "/dev/null"]))?);
    keep("allowance", allowance(&file(".c"))?);
    Ok(())
}

/// What the C or Fortran compiler may take for what becomes of a source: 3 s for 1,000 of its lines.
fn allowance(source: &Path) -> Result<f64, String> {
    let text = std::fs::read_to_string(source).map_err(|e| format!("{}: {e}", source.display()))?;
    Ok(3e6 * text.lines().count() as f64)
}

/// The whole compilation of the source with sections, and what it may take.
fn round_of_sections(workshop: &Workshop, samples: &mut Samples) -> Result<(), String> {
    let file = |name: &str| workshop.bin.join(format!("frontend-sections{name}"));
    let mut xmpcc = Command::new(workshop.xmpcc());
    let ns = nanoseconds(xmpcc.args(FLAGS).arg("-c").arg(file(".c")).arg("-o").arg(file(".o")))?;
    samples.push(Key::new(SECTIONS.0, 0, "xmpcc"), ns);
    samples.push(Key::new(SECTIONS.0, 0, "allowance"), allowance(&file(".c"))?);
    Ok(())
}

/// Like `one_round`, for the source in Fortran.
fn round_of_fortran(workshop: &Workshop, samples: &mut Samples) -> Result<(), String> {
    let file = |name: &str| workshop.bin.join(format!("frontend-fortran{name}"));
    let mut keep = |variant, ns| samples.push(Key::new(FORTRAN.0, 0, variant), ns);
    let mut front_end = Command::new(workshop.xmpf90());
    keep("front-end", nanoseconds(front_end.args(FLAGS).arg("--dump=fortran").arg(file(".f90")))?);
    let mut gfortran = Command::new("gfortran");
    gfortran.args(FLAGS).arg("-ffree-line-length-none").arg("-I").arg(workshop.stage.join("include/nagaya/fortran"));
    gfortran.arg("-J").arg(&workshop.bin).arg("-c").arg(file("-output.f90")).arg("-o").arg(file(".o"));
    keep("cc", nanoseconds(&mut gfortran)?);
    keep("allowance", allowance(&file(".f90"))?);
    Ok(())
}
