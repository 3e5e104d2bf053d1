//! `make install PREFIX=...` gives a product that works without Rust: commands, headers, both libraries, pkg-config file.

use nagaya_tests::{run, Scratch};
use std::path::Path;
use std::process::Command;
use std::sync::Mutex;

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

/// `make install` builds and lays out the stage first: one at a time.
static STAGE: Mutex<()> = Mutex::new(());

fn install(scratch: &Scratch) -> String {
    let _alone = STAGE.lock().unwrap_or_else(|e| e.into_inner());
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
    plug_ins_are_those_of_the_stage(&prefix);
}

/// Each is found and accepted where it was installed; whether its engine can be used is another matter.
fn plug_ins_are_those_of_the_stage(prefix: &str) {
    let names = |prefix: &Path| -> Vec<String> {
        let files = std::fs::read_dir(prefix.join("lib/nagaya")).expect("a folder for plug-ins");
        let mut names: Vec<String> =
            files.map(|f| f.expect("an entry").file_name().to_string_lossy().into_owned()).collect();
        names.sort();
        names
    };
    let installed = names(Path::new(prefix));
    assert_eq!(installed, names(&nagaya_tests::stage()));
    let info = run(plain(&format!("{prefix}/bin/nagaya")).arg("info")).must_succeed().stdout;
    for name in installed.iter().filter_map(|f| f.strip_prefix("libnagaya-")?.strip_suffix(".so")) {
        assert!(info.contains(&format!("\n  {name} ")), "{name} is missing in\n{info}");
    }
    assert!(!info.contains("not available"), "{info}");
}

#[test]
fn a_plug_in_that_is_no_longer_built_leaves_the_installation() {
    let scratch = Scratch::new("install-again");
    let prefix = install(&scratch);
    let old = Path::new(&prefix).join("lib/nagaya/libnagaya-former.so");
    std::fs::write(&old, "of an earlier build").expect("written");
    install(&scratch);
    assert!(!old.exists());
}
