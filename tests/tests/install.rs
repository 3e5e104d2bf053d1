//! `make install PREFIX=...` gives a product that works without Rust: commands, headers, both libraries, pkg-config file.

use nagaya_tests::{run, Scratch};
use std::process::Command;

/// What a machine without Rust has on its path.
const PLAIN_PATH: &str = "/usr/bin:/bin";

const C_PROGRAM: &str = r#"
#include <nagaya.h>
#include <stdio.h>
int main(void) {
  if (ngy_init() != NGY_OK) return 1;
  printf("rank %d of %d\n", ngy_rank(), ngy_size());
  return ngy_finalize() == NGY_OK ? 0 : 1;
}
"#;

const XMP_PROGRAM: &str = r#"
#include <stdio.h>
#include <xmp.h>
int a[4]:[*];
int main(void) {
  int me = xmpc_this_image(), n = xmp_num_images();
  a[0]:[(me + 1) % n] = me;
  xmp_sync_all(NULL);
  if (a[0] != (me + n - 1) % n) return 1;
  if (me == 0) printf("PASS\n");
  return 0;
}
"#;

fn install(scratch: &Scratch) -> String {
    let prefix = scratch.path().join("prefix").display().to_string();
    run(Command::new("make")
        .args(["--no-print-directory", "-C"])
        .arg(nagaya_tests::root())
        .arg("install")
        .arg(format!("PREFIX={prefix}")))
    .must_succeed();
    prefix
}

fn plain(program: &str) -> Command {
    let mut c = Command::new(program);
    c.env_clear().env("PATH", PLAIN_PATH);
    c
}

#[test]
fn an_installation_compiles_and_runs_c_and_xmp_programs_without_rust() {
    let scratch = Scratch::new("install");
    let prefix = install(&scratch);
    let c = scratch.file("hello.c", C_PROGRAM);
    let xmp = scratch.file("ring.c", XMP_PROGRAM);

    let flags = run(plain("pkg-config")
        .env("PKG_CONFIG_PATH", format!("{prefix}/lib/pkgconfig"))
        .args(["--cflags", "--libs", "nagaya"]))
    .must_succeed()
    .stdout;
    let hello = scratch.path().join("hello");
    run(plain("gcc").arg("-Wall").arg("-Werror").arg(&c).arg("-o").arg(&hello).args(flags.split_whitespace()))
        .must_succeed();
    let said = run(plain(&format!("{prefix}/bin/nagaya")).args(["run", "-n", "3"]).arg(&hello)).must_succeed().stdout;
    let mut lines: Vec<&str> = said.lines().collect();
    lines.sort_unstable();
    assert_eq!(lines, ["rank 0 of 3", "rank 1 of 3", "rank 2 of 3"]);

    for link in [&[][..], &["--static-runtime"][..]] {
        let ring = scratch.path().join("ring");
        run(plain(&format!("{prefix}/bin/xmpcc")).args(link).arg(&xmp).arg("-o").arg(&ring)).must_succeed();
        let said = run(plain(&format!("{prefix}/bin/nagaya")).args(["run", "-n", "4"]).arg(&ring)).must_succeed();
        assert_eq!(said.stdout, "PASS\n", "{link:?}");
    }
}
