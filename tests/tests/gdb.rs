//! A debugger sees the user's source: breakpoints by file and line, stepping, names and values.

use nagaya_tests::{run, run_with_input, xmpcc, Scratch};
use std::process::Command;

const PROGRAM: &str = "\
#include <stdio.h>
#define TWICE(x) ((x) + (x))
static int sum(const int *a,
               int        n)
{
    int total = 0;
    for (int i = 0; i < n; i++)
        total += TWICE(a[i]);
    return total;
}

int main(void)
{
    int values[3] = {1, 2, 3};
    int result    = sum(values, 3); printf(\"%d\\n\",
        result);
    return 0;
}
";

/// What gdb prints for some commands, run on the program in `folder`.
fn gdb(s: &Scratch, program: &str, commands: &[&str]) -> String {
    let mut c = Command::new("gdb");
    c.args(["-nx", "-batch", "-ex", "set debuginfod enabled off", "-ex", "set style enabled off"]);
    for command in commands {
        c.args(["-ex", command]);
    }
    let out = run(c.arg(program).env("DEBUGINFOD_URLS", "").current_dir(s.path()));
    out.stdout + &out.stderr
}

#[test]
fn breakpoints_steps_and_values_are_those_of_the_source() {
    for compiler in ["gcc", "clang"] {
        let s = Scratch::new("gdb");
        s.file("prog.c", PROGRAM);
        let mut c = xmpcc();
        c.args([&format!("--cc={compiler}"), "-g", "-O0", "prog.c", "-o", "prog"]).current_dir(s.path());
        run(&mut c).must_succeed();
        let out = gdb(
            &s,
            "prog",
            &[
                "break prog.c:8",
                "run",
                "print i",
                "print a[i]",
                "continue",
                "print total",
                "backtrace",
                "info source",
                "finish",
            ],
        );
        let expect = |what: &str| assert!(out.contains(what), "{compiler}: {what:?} is missing in\n{out}");
        expect("prog.c, line 8.");
        expect("8\t        total += TWICE(a[i]);");
        expect("$1 = 0");
        expect("$2 = 1");
        expect("$3 = 2");
        expect("prog.c:8");
        expect("prog.c:15");
        expect(&format!("Located in {}", s.path().join("prog.c").display()));
        assert!(!out.contains(".xmp.i") && !out.contains("<stdin>"), "{out}");
    }
}

#[test]
fn macros_are_known_with_g3() {
    let s = Scratch::new("macros");
    s.file("prog.c", PROGRAM.replace("static int sum", "int shared[4]:[*];\nstatic int sum"));
    run(xmpcc().args(["-g3", "-O0", "prog.c", "-o", "prog"]).current_dir(s.path())).must_succeed();
    let out =
        gdb(&s, "prog", &["break prog.c:9", "run", "print TWICE(21)", "info macro TWICE", "print EOF", "print shared"]);
    for what in ["prog.c, line 9.", "$1 = 42", "#define TWICE(x) ((x) + (x))", "$2 = -1", "$3 = "] {
        assert!(out.contains(what), "{what:?} is missing in\n{out}");
    }
}

#[test]
fn line_tables_are_those_of_a_direct_compilation() {
    let lines = |s: &Scratch, object: &str| {
        let out =
            run(Command::new("objdump").args(["--dwarf=decodedline", object]).current_dir(s.path())).must_succeed();
        let rows: Vec<String> = out.stdout.lines().filter(|l| l.starts_with("prog.c ")).map(str::to_owned).collect();
        // Where the line changes; further rows of a line differ by columns only.
        let mut rows: Vec<Vec<&str>> = rows.iter().map(|r| r.split_whitespace().take(3).collect()).collect();
        rows.dedup_by(|a, b| a[..2.min(a.len())] == b[..2.min(b.len())]);
        rows.iter().map(|r| r.join(" ")).collect::<Vec<_>>()
    };
    for compiler in ["gcc", "clang"] {
        let s = Scratch::new("lines");
        s.file("prog.c", PROGRAM);
        let args = ["-g", "-O0", "-c", "prog.c", "-o"];
        run(Command::new(compiler).args(args).arg("want.o").current_dir(s.path())).must_succeed();
        run(xmpcc().arg(format!("--cc={compiler}")).args(args).arg("got.o").current_dir(s.path())).must_succeed();
        let want = lines(&s, "want.o");
        assert!(want.len() > 10, "{want:?}");
        assert_eq!(lines(&s, "got.o"), want, "{compiler}");
        let unit = |o: &str| {
            let out = run(Command::new("readelf").args(["--debug-dump=info", o]).current_dir(s.path())).must_succeed();
            let name = |l: &&str| l.contains("DW_AT_name") || l.contains("DW_AT_comp_dir");
            let value = |l: &str| l.rsplit(": ").next().unwrap_or("").trim().to_owned();
            out.stdout.lines().filter(name).take(2).map(value).collect::<Vec<_>>()
        };
        assert_eq!(unit("got.o"), unit("want.o"), "{compiler}: name and folder of the unit");
    }
}

const GLOBAL: &str = "\
#include <stdio.h>
#define N 32
#pragma xmp nodes p[*]
#pragma xmp template t[N], c[N]
#pragma xmp distribute t[block] onto p
#pragma xmp distribute c[cyclic(3)] onto p
double u[N][N];
static int k[N];
struct body { float v[N]; int n; };
struct body b;
#pragma xmp align u[i][*] with t[i]
#pragma xmp align k[i] with c[i]
#pragma xmp align body.v[i] with t[i]
#pragma xmp shadow u[1][0]
static int count(double a[N][N])
{
#pragma xmp align a[i][*] with t[i]
#pragma xmp shadow a[1][0]
    int found = 0;
#pragma xmp loop (i) on t[i] reduction(+:found)
    for (int i = 0; i < N; i++)
        found += a[i][0] > 100;
    return found;
}

int main(void)
{
#pragma xmp loop (i) on t[i]
    for (int i = 0; i < N; i++) {
        b.v[i] = i + 0.5f;
        for (int j = 0; j < N; j++) u[i][j] = 100 * i + j;
    }
#pragma xmp loop (i) on c[i]
    for (int i = 0; i < N; i++) k[i] = i * i;
#pragma xmp reflect(u)
    int large = count(u);
    printf(\"%d\\n\", large);
    return 0;
}
";

#[test]
fn elements_of_distributed_arrays_have_global_indices_in_the_rank_that_gdb_starts() {
    let s = Scratch::new("gdb-global");
    s.file("prog.c", GLOBAL);
    run(xmpcc().args(["-g", "-O0", "prog.c", "-o", "prog"]).current_dir(s.path())).must_succeed();
    let commands = "set debuginfod enabled off\nset style enabled off\nset confirm off\nset pagination off\ntbreak prog.c:18\nrun\n\
        print a[18][4]\nbreak prog.c:21\ncontinue\ninfo locals\nprint nosuch\nprint u[8:3]\nprint sizeof(u)\nprint sizeof(int)\ndelete\ntbreak prog.c:23\ncontinue\nbacktrace\nprint a[18][4]\nup\nprint u[18][4]\nprint u[15][2]\nprint/x k[5]\n\
        p u[20][2] + k[9]\np b.v[17]\np b.v[31]\np b.n\np $xmp(\"u[16][31]\") + 1\nprint u[3][4]\nprint k[6]\n\
        delete\ncontinue\nquit\n";
    let mut c = Command::new(nagaya_tests::stage().join("bin/nagaya"));
    c.args(["run", "-n", "2", "--gdb", "1", "./prog"]).env("DEBUGINFOD_URLS", "").current_dir(s.path());
    let out = run_with_input(&mut c, commands.as_bytes()).must_succeed();
    let text = out.stdout + &out.stderr;
    for what in [
        "count (a=",
        "at prog.c:23",
        "main () at prog.c:36",
        "= 1804",
        "= 1502",
        "= 0x19",
        "= 2083",
        "= 17.5",
        "= 31.5",
        "= 1632",
        "u[3][4] is not in this process: of dimension 1 it owns 16 to 31",
        "a is not aligned yet (line ",
        "No symbol \"nosuch\" in current context.",
        "gdb does not know the size of the distributed array u",
        " = 4\n",
        "k[6] is not in this process",
        "exited normally",
        "\n30\n",
    ] {
        assert!(text.contains(what), "{what:?} is missing in\n{text}");
    }
    assert!(!text.contains("Python"), "{text}");
    assert!(text.contains("found = 0") && !text.contains("ngyx_"), "{text}");
}

#[test]
fn all_ranks_under_gdb_show_where_one_crashes() {
    let s = Scratch::new("gdb-all");
    let crash = "#include <xmp.h>\nint a:[*];\nint main(void)\n{\n    int *p = xmpc_this_image() == 1 ? 0 : &a;\n    *p = 1;\n    xmp_sync_all(0);\n    return 0;\n}\n";
    s.file("crash.c", crash);
    run(xmpcc().args(["-g", "-O0", "crash.c", "-o", "crash"]).current_dir(s.path())).must_succeed();
    // These are the commands of docs/debugging.md.
    let guide = std::fs::read_to_string(nagaya_tests::root().join("docs/debugging.md")).expect("the guide");
    let line = guide.lines().find_map(|line| line.trim().strip_prefix("nagaya run -n 4 --tag ")).expect("the command");
    let line =
        line.replace("PREFIX", nagaya_tests::stage().to_str().expect("a plain path")).replace("./program", "./crash");
    let mut c = Command::new("sh");
    c.args(["-c", &format!("{}/bin/nagaya run -n 2 --tag {line}", nagaya_tests::stage().display())]);
    let out = run(c.env("DEBUGINFOD_URLS", "").current_dir(s.path()));
    let all = out.stdout.clone() + &out.stderr;
    assert!(out.status == 1 && all.contains("[1] #0 ") && all.contains("main () at crash.c:6"), "{all}");
    assert!(!all.contains("auto-loading") && !all.contains("KeyboardInterrupt"), "{all}");
    let last = out.stderr.lines().last().unwrap_or_default();
    assert!(last.contains("the program of rank 1 (pid ") && last.contains("such as a debugger"), "{all}");
}

#[test]
fn locals_show_the_values_of_coarrays() {
    let s = Scratch::new("gdb-coarrays");
    s.file(
        "prog.c",
        "#include <xmp.h>\nstatic int with(int k) {\n  static double kept:[*];\n  static int grid[2][3]:[*], line[4]:[*];\n  \
         kept = k;\n  grid[1][2] = line[3] = k + 1;\n  return line[3]:[0];\n}\n\
         int main(void) { return with(2) != 3; }\n",
    );
    run(xmpcc().args(["-g", "-O0", "prog.c", "-o", "prog"]).current_dir(s.path())).must_succeed();
    let script = format!("source {}", nagaya_tests::root().join("tools/gdb/nagaya.py").display());
    let out = gdb(&s, "prog", &["break prog.c:7", "run", &script, "info locals"]);
    for line in ["kept = 2", "grid = {{0, 0, 0}, {0, 0, 3}}", "line = {0, 0, 0, 3}"] {
        assert!(out.lines().any(|l| l == line), "{line}: {out}");
    }
    assert!(!out.contains("ngyx_"), "{out}");
}
