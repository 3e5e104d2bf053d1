//! `make install PREFIX=...` gives a product that works without Rust: commands, headers, both libraries, pkg-config file.

use nagaya_tests::{run, Scratch};
use std::path::Path;
use std::process::Command;

/// What a machine without Rust has on its path.
const PLAIN_PATH: &str = "/usr/bin:/bin";

const CPP_PROGRAM: &str = "#include <nagaya.hpp>\n#include <iostream>\nint main() {\n  ng::job job;\n\
                           std::cout << \"rank \" << ng::rank() << \" of \" << ng::size() << std::endl;\n}\n";
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
    let output = run(plain(&format!("{prefix}/bin/nagaya")).args(["run", "-n", "3"]).arg(&hello)).must_succeed().stdout;
    let mut lines: Vec<&str> = output.lines().collect();
    lines.sort_unstable();
    assert_eq!(lines, ["rank 0 of 3", "rank 1 of 3", "rank 2 of 3"]);

    for link in [&[][..], &["--static-runtime"][..]] {
        let ring = scratch.path().join("ring");
        run(plain(&format!("{prefix}/bin/xmpcc")).args(link).arg(&xmp).arg("-o").arg(&ring)).must_succeed();
        let output = run(plain(&format!("{prefix}/bin/nagaya")).args(["run", "-n", "4"]).arg(&ring)).must_succeed();
        assert_eq!(output.stdout, "PASS\n", "{link:?}");
    }
    plug_ins_are_those_of_the_stage(&prefix);
    it_is_stripped_and_debuggers_find_the_rest(Path::new(&prefix));
    manual_pages_and_completions_are_there(Path::new(&prefix));
    links_between_the_guides_hold(&Path::new(&prefix).join("share/doc/nagaya"));
    // Nothing in it knows where it is.
    let moved = scratch.path().join("elsewhere");
    std::fs::rename(&prefix, &moved).expect("moved");
    other_commands_link_programs_with_it(&scratch, &moved);
    let spaced = scratch.path().join("a place");
    std::fs::rename(&moved, &spaced).expect("moved");
    projects_of_cmake_find_it(&scratch, &spaced);
    xmpcc_is_the_compiler_of_both_languages(&scratch, &spaced);
    projects_in_fortran_find_it(&scratch, &spaced);
}

/// The next installation removes a plug-in that is no longer built.
#[test]
#[ignore = "long ring"]
fn an_installation_over_an_earlier_one_removes_what_is_no_longer_built() {
    let scratch = Scratch::new("install-again");
    let prefix = install(&scratch);
    let old = Path::new(&prefix).join("lib/nagaya/libnagaya-former.so");
    std::fs::write(&old, "of an earlier build").expect("written");
    install(&scratch);
    assert!(!old.exists());
}

fn it_is_stripped_and_debuggers_find_the_rest(prefix: &Path) {
    let sections = |file: &str| run(plain("readelf").args(["-SW"]).arg(prefix.join(file))).must_succeed().stdout;
    for (folder, name) in [("bin", "nagaya"), ("bin", "xmpcc"), ("lib", "libnagaya.so.1")] {
        let code = sections(&format!("{folder}/{name}"));
        assert!(!code.contains(".debug_line") && !code.contains(".symtab"), "{name}: {code}");
        // By build ID, in a folder that gdb does not look at by itself: names of inlined functions are no business of the user's.
        assert!(!code.contains(".gnu_debuglink"), "{name}: {code}");
        let notes =
            run(plain("readelf").args(["-nW"]).arg(prefix.join(format!("{folder}/{name}")))).must_succeed().stdout;
        let id = notes.lines().find_map(|l| l.split_once("Build ID: ")).expect("a build ID").1;
        let debug = format!("lib/nagaya/debug/.build-id/{}/{}.debug", &id[..2], &id[2..]);
        assert!(sections(&debug).contains(".debug_line"), "{name}");
    }
}

fn manual_pages_and_completions_are_there(prefix: &Path) {
    let read =
        |name: &str| std::fs::read_to_string(prefix.join("share").join(name)).unwrap_or_else(|e| panic!("{name}: {e}"));
    for (page, words) in [
        ("man1/nagaya.1", &["run", "info"][..]),
        ("man1/nagaya-run.1", &["\\-\\-grace", "SIGUSR1", "\\-\\-bind", "\\-n N [OPTIONS] PROGRAM [ARGUMENTS]"]),
        ("man1/nagaya-info.1", &["json"]),
        ("man1/mpiexec.1", &["\\-\\-deadlock", "\\-genv"]),
        ("man1/mpicc.1", &["\\-show", "C,"]),
        ("man1/mpicxx.1", &["\\-show", "C++"]),
        ("man1/mpifort.1", &["\\-show", "Fortran"]),
        ("man1/splitcc.1", &["\\-faggregate"]),
        ("man1/acpcc.1", &["\\-show", "ACPCC_CC"]),
        ("man1/acprun.1", &["\\-smemsize\\-dl", "\\-nodefile", "\\-\\-deadlock"]),
        ("man1/xmpf90.1", &["\\-\\-fc=COMMAND"]),
        ("man1/xmpcc.1", &["\\-fimage\\-base=N", "\\-\\-keep\\-temps", "\\-\\-static\\-runtime", "Nagaya::XMP"]),
        ("man7/nagaya-environment.7", &["NAGAYA_CONDUIT"]),
    ] {
        let text = read(&format!("man/{page}"));
        assert!(text.contains(".TH") && words.iter().all(|word| text.contains(word)), "{page}:\n{text}");
    }
    assert_eq!(read("man/man1/mpic++.1"), ".so man1/mpicxx.1\n");
    assert_eq!(read("man/man1/mpirun.1"), ".so man1/mpiexec.1\n");
    every_command_has_a_page_and_completions(prefix);
    // MPI_COMMANDS=no
    let without = prefix.join("share/without");
    run(Command::new(prefix.join("bin/nagaya")).arg("manual").arg(&without)).must_succeed();
    assert!(without.join("man/man1/nagaya.1").is_file() && !without.join("man/man1/mpiexec.1").exists());
    std::fs::remove_dir_all(without).expect("it was made here");
    let page =
        run(plain("man").env("MANPAGER", "cat").args(["-l", "--warnings"]).arg(prefix.join("share/man/man1/xmpcc.1")));
    if page.status != 127 {
        assert!(page.success() && page.stdout.contains("--keep-temps") && page.stderr.is_empty(), "{page:?}");
    }
    let top = read("man/man1/nagaya.1");
    let named: Vec<&str> = top.split_whitespace().filter_map(|w| w.split_once("(1)").map(|(page, _)| page)).collect();
    for page in named.iter().map(|page| page.replace('\\', "")) {
        assert!(prefix.join(format!("share/man/man1/{page}.1")).is_file(), "{page}(1) in\n{top}");
    }
    let zsh = read("zsh/site-functions/_nagaya");
    assert!(zsh.starts_with("#compdef nagaya") && zsh.contains("--grace"), "{zsh}");
    assert!(read("zsh/site-functions/_xmpcc").contains("--keep-temps["));
    assert!(read("fish/vendor_completions.d/nagaya.fish").contains("-l grace"));
    assert!(read("fish/vendor_completions.d/xmpcc.fish").contains("-l keep-temps"));
    // What bash offers.
    let complete = r#"source "$1/nagaya"; source "$1/xmpcc"
        COMP_WORDS=(nagaya run --gr); COMP_CWORD=2; _nagaya nagaya --gr run; echo "${COMPREPLY[@]}"
        COMP_WORDS=(nagaya run --conduit s); COMP_CWORD=3; _nagaya nagaya s --conduit; echo "${COMPREPLY[@]}"
        COMP_WORDS=(nagaya run --conduit = s); COMP_CWORD=4; _nagaya nagaya s =; echo "${COMPREPLY[@]}"
        COMP_WORDS=(xmpcc --conduit = s); COMP_CWORD=3; _nagaya_xmpcc xmpcc s =; echo "${COMPREPLY[@]}"
        COMP_WORDS=(xmpcc --conduit =); COMP_CWORD=2; _nagaya_xmpcc xmpcc '' --conduit; echo "${COMPREPLY[0]}"
        COMP_WORDS=(xmpcc --cc = ''); COMP_CWORD=3; _nagaya_xmpcc xmpcc '' =; echo "files: ${COMPREPLY[@]}"
        COMP_WORDS=(xmpcc --keep); COMP_CWORD=1; _nagaya_xmpcc xmpcc --keep xmpcc; echo "${COMPREPLY[@]}""#;
    let offered =
        run(plain("bash").args(["-c", complete, "bash"]).arg(prefix.join("share/bash-completion/completions")));
    assert_eq!(offered.stdout, "--grace\nsmp\nsmp\nsmp\nnull\nfiles: \n--keep-temps\n", "{offered:?}");
}

fn every_command_has_a_page_and_completions(prefix: &Path) {
    let share = prefix.join("share");
    for entry in std::fs::read_dir(prefix.join("bin")).expect("the commands") {
        let name = entry.expect("an entry").file_name().to_string_lossy().into_owned();
        let files = [
            format!("man/man1/{name}.1"),
            format!("bash-completion/completions/{name}"),
            format!("zsh/site-functions/_{name}"),
            format!("fish/vendor_completions.d/{name}.fish"),
        ];
        files.iter().for_each(|file| assert!(share.join(file).is_file(), "{file}"));
    }
    // What shells offer, in their own words.
    let offer = r#"cd "$1"; for c in acprun mpirun mpicc; do
        . ./$c; COMP_WORDS=($c -); COMP_CWORD=1; _nagaya_$c $c - $c; printf "%s\n" "${COMPREPLY[*]} $c"; done
        COMP_WORDS=(mpirun --deadlock ''); COMP_CWORD=2; _nagaya_mpirun mpirun '' --deadlock; echo "${COMPREPLY[@]}""#;
    let offered = run(plain("bash").args(["-c", offer, "bash"]).arg(share.join("bash-completion/completions")));
    let offered = offered.must_succeed().stdout;
    assert!(offered.ends_with("\nreport abort\n"), "{offered}");
    for (command, option) in [("acprun", "-smemsize"), ("mpirun", "--bind-to"), ("mpicc", "-showme:libs")] {
        let line = offered.lines().find(|line| line.ends_with(&format!(" {command}"))).unwrap_or_default();
        assert!(line.split([' ', '\'']).any(|word| word == option), "{command}: {offered}");
    }
    let of_zsh = |name: &str| std::fs::read_to_string(share.join("zsh/site-functions").join(name)).expect("a file");
    assert!(of_zsh("_mpiexec").contains("  '-np[") && of_zsh("_acpcc").contains("  '-show["));
}

fn links_between_the_guides_hold(doc: &Path) {
    let mut pages = vec![doc.join("README.md"), doc.join("examples/README.md")];
    let interfaces = std::fs::read_dir(doc.join("interfaces")).expect("interfaces");
    let status =
        interfaces.map(|entry| entry.expect("an entry").path().join("spec/status")).filter(|path| path.is_dir());
    for folder in status.chain(["docs", "docs/reference", "docs/reference/mpi"].map(|folder| doc.join(folder))) {
        let entries = std::fs::read_dir(&folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
        pages.extend(entries.map(|entry| entry.expect("an entry").path()).filter(|path| path.is_file()));
    }
    assert!(pages.len() > 15, "{pages:?}");
    for page in pages {
        let text = std::fs::read_to_string(&page).unwrap_or_else(|e| panic!("{}: {e}", page.display()));
        // Brackets in code are no links.
        let prose: String = text.split('`').step_by(2).collect();
        for link in prose.split("](").skip(1).filter_map(|rest| rest.split_once(')')).map(|(link, _)| link) {
            let file = link.split('#').next().unwrap_or_default();
            let there = page.parent().expect("a folder").join(file);
            assert!(link.starts_with("http") || there.exists(), "{}: {link}", page.display());
        }
    }
}

const CXX_PROGRAM: &str = r#"
#include <string>
#include <iostream>
#include <xmp.h>
extern "C" int part(void);
extern "C" int length(int number) { return (int)std::to_string(number).size(); }
int main() { int sum = part(); if (xmpc_this_image() == 0) std::cout << sum << std::endl; return 0; }
"#;

const C_PART: &str = r#"
#include <xmp.h>
#include <math.h>
int a[1]:[*];
extern int length(int);
int part(void) {
  int me = xmpc_this_image(), n = xmp_num_images();
  a[0]:[(me + 1) % n] = length(10 * me + 1);
  xmp_sync_all(NULL);
  return a[0] + (int)sqrt(16.0 * n);
}
"#;

/// On three processes the first one prints what its left neighbour stored, 2 digits, and the root of 48.
fn must_say_eight(nagaya: &Path, program: &Path) {
    let output =
        run(plain(nagaya.to_str().expect("a plain path")).args(["run", "-n", "3"]).arg(program)).must_succeed();
    assert_eq!(output.stdout, "8\n");
}

fn other_commands_link_programs_with_it(scratch: &Scratch, prefix: &Path) {
    let (folder, nagaya) = (scratch.path(), prefix.join("bin/nagaya"));
    scratch.file("main.cpp", CXX_PROGRAM);
    scratch.file("part.c", C_PART);
    run(plain(prefix.join("bin/xmpcc").to_str().expect("plain")).args(["-c", "part.c"]).current_dir(folder))
        .must_succeed();
    let flags = run(plain("pkg-config").env("PKG_CONFIG_PATH", prefix.join("lib/pkgconfig")).args([
        "--cflags",
        "--libs",
        "nagaya-xmp",
    ]))
    .must_succeed()
    .stdout;
    let words = ["main.cpp", "part.o", "-o", "by-gxx"];
    run(plain("g++").args(words).args(flags.split_whitespace()).current_dir(folder)).must_succeed();
    must_say_eight(&nagaya, &folder.join("by-gxx"));
    scratch.file("field.f90", FORTRAN_MODULE);
    scratch.file("main.f90", FORTRAN_PROGRAM);
    let xmpf90 = prefix.join("bin/xmpf90");
    run(plain(xmpf90.to_str().expect("plain")).args(["-c", "field.f90", "main.f90"]).current_dir(folder))
        .must_succeed();
    let flags = run(plain("pkg-config").env("PKG_CONFIG_PATH", prefix.join("lib/pkgconfig")).args([
        "--cflags",
        "--libs",
        "nagaya-xmpf",
    ]))
    .must_succeed()
    .stdout;
    // Our own command for MPI's programs among them.
    for link in ["gfortran".to_string(), prefix.join("bin/mpifort").display().to_string()] {
        let words = ["field.o", "main.o", "-o", "by-another"];
        run(plain(&link).args(words).args(flags.split_whitespace()).current_dir(folder)).must_succeed();
        must_say_total(&nagaya, &folder.join("by-another"));
    }
}

const FORTRAN_MODULE: &str = "module field
  implicit none
  integer, parameter :: n = 20
  integer :: a(n)
!$xmp nodes p(*)
!$xmp template t(n)
!$xmp distribute t(block) onto p
!$xmp align a(i) with t(i)
end module
";

const FORTRAN_PROGRAM: &str = "program main
  use field
  implicit none
  integer :: i, total, met[*]
  total = 0
!$xmp loop on t(i) reduction(+:total)
  do i = 1, n
    a(i) = i
    total = total + a(i)
  end do
  met = this_image()
  sync all
  if (this_image() == 1) print '(a,i0,a,i0)', 'total ', total, ' met ', met[num_images()]
end program
";

/// Without directives: coarrays only.
const FORTRAN_COARRAYS: &str = "program alone
  integer :: met[*]
  met = this_image()
  sync all
  if (this_image() == 1) print '(a,i0)', 'total 210 met ', met[num_images()]
end program
";

fn must_say_total(nagaya: &Path, program: &Path) {
    let output =
        run(plain(nagaya.to_str().expect("a plain path")).args(["run", "-n", "3"]).arg(program)).must_succeed();
    assert_eq!(output.stdout, "total 210 met 3\n");
}

fn projects_in_fortran_find_it(scratch: &Scratch, prefix: &Path) {
    let project = scratch.path().join("fortran-project");
    std::fs::create_dir(&project).expect("made");
    let write = |name: &str, text: &str| std::fs::write(project.join(name), text).expect("written");
    write("field.f90", FORTRAN_MODULE);
    write("main.f90", FORTRAN_PROGRAM);
    write("alone.f90", FORTRAN_COARRAYS);
    write(
        "CMakeLists.txt",
        "cmake_minimum_required(VERSION 3.18)\nproject(try Fortran)\nfind_package(Nagaya 1.0 REQUIRED)\n\
         add_executable(field field.f90 main.f90)\nnagaya_add_xmp(field)\n\
         add_executable(alone alone.f90)\ntarget_link_libraries(alone PRIVATE Nagaya::CAF)\n",
    );
    for compiler in [None, Some(prefix.join("bin/xmpf90"))] {
        let build = project.join(if compiler.is_none() { "build" } else { "build-xmpf90" });
        let mut configure = plain("cmake");
        configure.arg("-S").arg(&project).arg("-B").arg(&build);
        configure.arg(format!("-DCMAKE_PREFIX_PATH={}", prefix.display()));
        configure.args(compiler.map(|c| format!("-DCMAKE_Fortran_COMPILER={}", c.display())));
        run(&mut configure).must_succeed();
        run(plain("cmake").arg("--build").arg(&build)).must_succeed();
        for program in ["field", "alone"] {
            must_say_total(&prefix.join("bin/nagaya"), &build.join(program));
        }
    }
}

fn projects_of_cmake_find_it(scratch: &Scratch, prefix: &Path) {
    let project = scratch.path().join("project");
    std::fs::create_dir(&project).expect("made");
    let write = |name: &str, text: &str| std::fs::write(project.join(name), text).expect("written");
    write("main.cpp", CXX_PROGRAM);
    write("part.c", C_PART);
    write("hello.c", C_PROGRAM);
    write("face.cpp", CPP_PROGRAM);
    write("pure.c", XMP_PROGRAM);
    write(
        "CMakeLists.txt",
        "cmake_minimum_required(VERSION 3.18)\nproject(try C CXX)\nfind_package(Nagaya 1.0 REQUIRED)\n\
         add_executable(mixed main.cpp part.c)\nnagaya_add_xmp(mixed)\n\
         add_executable(pure pure.c)\nnagaya_add_xmp(pure)\ninstall(TARGETS mixed DESTINATION bin)\n\
         add_executable(hello hello.c)\ntarget_link_libraries(hello PRIVATE Nagaya::Nagaya)\n\
         add_executable(alone hello.c)\ntarget_link_libraries(alone PRIVATE Nagaya::Static)\n\
         if(NOT CMAKE_C_COMPILER MATCHES xmpcc)\n  add_executable(face face.cpp)\n  target_compile_features(face PRIVATE cxx_std_17)\n\
           target_link_libraries(face PRIVATE Nagaya::Nagaya)\nendif()\n",
    );
    let nagaya = prefix.join("bin/nagaya");
    for compiler in [None, Some(prefix.join("bin/xmpcc"))] {
        let build = project.join(if compiler.is_none() { "build" } else { "build-xmpcc" });
        let mut configure = plain("cmake");
        configure.arg("-S").arg(&project).arg("-B").arg(&build);
        configure.arg(format!("-DCMAKE_PREFIX_PATH={}", prefix.display()));
        configure.args(compiler.map(|c| format!("-DCMAKE_C_COMPILER={}", c.display())));
        run(&mut configure).must_succeed();
        run(plain("cmake").arg("--build").arg(&build)).must_succeed();
        must_say_eight(&nagaya, &build.join("mixed"));
        let to = build.join("installed");
        run(plain("cmake").arg("--install").arg(&build).arg("--prefix").arg(&to)).must_succeed();
        must_say_eight(&nagaya, &to.join("bin/mixed"));
        let mut pure = plain(nagaya.to_str().expect("plain"));
        assert_eq!(run(pure.args(["run", "-n", "4"]).arg(build.join("pure"))).must_succeed().stdout, "PASS\n");
        // What xmpcc links has a runtime that is started before main.
        for program in ["hello", "alone", "face"].iter().filter(|_| build.ends_with("build")) {
            let output = run(plain(nagaya.to_str().expect("plain")).args(["run", "-n", "1"]).arg(build.join(program)));
            assert_eq!(output.must_succeed().stdout, "rank 0 of 1\n");
        }
    }
}

/// The project does not mention Nagaya then.
fn xmpcc_is_the_compiler_of_both_languages(scratch: &Scratch, prefix: &Path) {
    let project = scratch.path().join("plain-project");
    std::fs::create_dir(&project).expect("made");
    let write = |name: &str, text: &str| std::fs::write(project.join(name), text).expect("written");
    write("main.cpp", CXX_PROGRAM);
    write("part.c", C_PART);
    let text = "cmake_minimum_required(VERSION 3.18)\nproject(plain C CXX)\nadd_executable(mixed main.cpp part.c)\n";
    write("CMakeLists.txt", text);
    let build = project.join("build");
    let mut configure = plain("cmake");
    configure.arg("-S").arg(&project).arg("-B").arg(&build);
    for language in ["C", "CXX"] {
        configure.arg(format!("-DCMAKE_{language}_COMPILER={}", prefix.join("bin/xmpcc").display()));
    }
    run(&mut configure).must_succeed();
    run(plain("cmake").arg("--build").arg(&build)).must_succeed();
    must_say_eight(&prefix.join("bin/nagaya"), &build.join("mixed"));
}

/// Each is found and accepted where it was installed; whether its engine can be used is another matter.
fn plug_ins_are_those_of_the_stage(prefix: &str) {
    let names = |prefix: &Path| -> Vec<String> {
        let files = std::fs::read_dir(prefix.join("lib/nagaya")).expect("a folder for plug-ins");
        let mut names: Vec<String> =
            files.map(|f| f.expect("an entry").file_name().to_string_lossy().into_owned()).collect();
        names.retain(|name| name != "debug");
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
