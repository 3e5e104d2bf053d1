//! What a crash leaves for the debugger: a core file of one process's own objects, however large the job's memory is.

use nagaya_tests::{run, skip, stage, xmpcc, Scratch};
use std::os::unix::fs::MetadataExt;
use std::process::Command;

const PROGRAM: &str = "\
#include <stdlib.h>
#include <xmp.h>

double field[1000]:[*];

int main(void)
{
    int me = xmpc_this_image();
    for (int i = 0; i < 1000; i++)
        field[i] = 1000 * me + i;
    xmp_sync_all(NULL);
    if (me == 1)
        abort();
    xmp_sync_all(NULL);
    return 0;
}
";

#[test]
fn a_core_file_is_small_and_shows_the_coarrays() {
    let pattern = std::fs::read_to_string("/proc/sys/kernel/core_pattern").unwrap_or_default();
    if pattern.trim() != "core" {
        return skip(&format!("core files of this machine go to '{}', not to the working directory", pattern.trim()));
    }
    for direct in ["1", "0"] {
        let s = Scratch::new("core");
        s.file("prog.c", PROGRAM);
        run(xmpcc().args(["-g", "-O0", "prog.c", "-o", "prog"]).current_dir(s.path())).must_succeed();
        let mut job = Command::new("bash");
        job.args(["-c", "ulimit -c unlimited && exec \"$0\" run -n 3 ./prog"]).arg(stage().join("bin/nagaya"));
        let out = run(job.env("NAGAYA_SMP_DIRECT", direct).current_dir(s.path()));
        assert_eq!(out.status, 128 + libc::SIGABRT, "{out:?}");
        // The kernel may append the process id.
        let is_core = |e: &std::fs::DirEntry| e.file_name().to_string_lossy().starts_with("core");
        let core = std::fs::read_dir(s.path()).expect("the folder").flatten().find(is_core);
        let Some(core) = core else { return skip("this machine writes no core files (a hard limit?)") };
        let blocks = core.metadata().expect("the core file").blocks() * 512;
        assert!(blocks < 64 << 20, "the core file takes {blocks} bytes, NAGAYA_SMP_DIRECT={direct}");
        let mut gdb = Command::new("gdb");
        gdb.args(["-nx", "-batch", "-ex", "print field[7]", "prog"]).arg(core.path());
        let seen = run(gdb.env("DEBUGINFOD_URLS", "").current_dir(s.path()));
        assert!(seen.stdout.contains("= 1007"), "{}{}", seen.stdout, seen.stderr);
    }
}
