//! The header, the exported names, and the commands that compile programs.

use super::*;

/// Names of functions in the header.
fn declared() -> BTreeSet<String> {
    let text = std::fs::read_to_string(stage().join("include/mpi.h")).expect("the header");
    let is_function =
        |line: &&str| line.ends_with(");") && ["typedef", "extern", " "].iter().all(|other| !line.starts_with(other));
    let functions = text.lines().filter(is_function);
    functions.filter_map(|line| line.split('(').next()?.split(' ').next_back()).map(String::from).collect()
}

#[test]
fn the_library_exports_what_the_header_declares_and_nothing_else() {
    let mut nm = Command::new("nm");
    let outcome = run(nm.args(["-D", "--defined-only"]).arg(stage().join("lib/libmpi_abi.so.1"))).must_succeed();
    let names = outcome.stdout.lines().filter_map(|line| line.split(' ').next_back());
    let exported: BTreeSet<String> =
        names.filter(|name| name.contains("MPI_") || name.contains("MPIX_")).map(String::from).collect();
    let declared = declared();
    let beyond = declared.iter().filter(|name| name.contains("MPIX_")).count();
    assert_eq!(declared.len() - beyond, 2 * 664);
    assert_eq!(exported, declared);
}

#[test]
fn the_header_compiles_alone_in_c_and_cpp() {
    let s = Scratch::new("mpi-header");
    for (name, wrapper) in [("one.c", "mpicc"), ("one.cc", "mpicxx")] {
        let file = s.file(name, "#include <mpi.h>\n#include <mpi.h>\nint main(void) { return MPI_SUCCESS; }\n");
        let exe = s.path().join("one");
        let mut compiler = Command::new(stage().join("bin").join(wrapper));
        run(compiler.args(["-Wall", "-Wextra", "-Werror", "-pedantic", "-o"]).arg(&exe).arg(&file)).must_succeed();
    }
}

#[test]
fn names_that_the_standard_has_no_more_are_refused_with_what_to_write() {
    let s = Scratch::new("mpi-removed");
    for (used, instead) in [
        ("MPI_Address(0, 0)", "MPI_Get_address"),
        ("MPI_Type_struct(0, 0, 0, 0, 0)", "MPI_Type_create_struct"),
        ("MPI_Errhandler_set(MPI_COMM_WORLD, MPI_ERRORS_RETURN)", "MPI_Comm_set_errhandler"),
        ("MPI_UB == MPI_INT", "MPI_Type_create_resized"),
        ("sizeof(MPI_Handler_function *)", "MPI_Comm_errhandler_function"),
    ] {
        for (name, wrapper) in [("old.c", "mpicc"), ("old.cc", "mpicxx")] {
            let file = s.file(name, format!("#include <mpi.h>\nint main(void) {{ return {used}; }}\n"));
            let outcome = run(Command::new(stage().join("bin").join(wrapper)).arg("-fsyntax-only").arg(file));
            let output = format!("removed in MPI 3.0; write {instead}, or compile with -fmpi-removed");
            assert!(!outcome.success() && outcome.stderr.contains(&output), "{used}: {}", outcome.stderr);
        }
    }
}

#[test]
fn an_option_accepts_the_names_that_the_standard_has_no_more() {
    let s = Scratch::new("mpi-accepted");
    let exe = s.path().join("removed");
    let source = root().join("interfaces/mpi/tests/programs/removed.c");
    let mut languages = vec![("mpicc", "-std=gnu99"), ("mpicxx", "-xc++")];
    languages.retain(|(wrapper, _)| *wrapper == "mpicc" || there("g++"));
    for (wrapper, language) in languages {
        let mut compiler = Command::new(stage().join("bin").join(wrapper));
        compiler.args(["-fmpi-removed", "-O1", "-Wall", "-Wextra", "-Werror", language, "-o"]).arg(&exe);
        run(compiler.arg(&source)).must_succeed();
        let outcome = run(nagaya_run(2).arg(&exe)).must_succeed();
        assert_eq!(outcome.stdout, "all is well\n", "{wrapper}");
    }
}

/// Names by which build systems look for an MPI.
#[test]
fn build_systems_find_the_commands_and_the_libraries() {
    let bin = stage().join("bin");
    let outcome = run(Command::new(bin.join("mpirun")).args(["-n", "2", "echo", "here"])).must_succeed();
    assert_eq!(outcome.stdout, "here\nhere\n");
    // The version of the compiler, which links nothing.
    run(Command::new(bin.join("mpicc")).arg("-v")).must_succeed();
    let outcome = run(Command::new(bin.join("mpicc")).arg("--showme:version")).must_succeed();
    assert_eq!(outcome.stdout, format!("mpicc: Nagaya MPI {}\n", env!("CARGO_PKG_VERSION")));
    let mut names = vec!["mpi", "mpi-c", "mpi-cxx"];
    names.extend(there("gfortran").then_some("mpi-fort"));
    for name in names {
        let mut command = Command::new("pkg-config");
        let path = stage().join("lib/pkgconfig");
        let outcome = run(command.env("PKG_CONFIG_PATH", path).args(["--libs", name])).must_succeed();
        assert!(outcome.stdout.contains("-lmpi_abi"), "{name}: {outcome:?}");
    }
}

#[test]
fn wrappers_say_what_they_would_do() {
    let ask = |option: &str| run(Command::new(stage().join("bin/mpicc")).arg(option)).must_succeed().stdout;
    let include = format!("-I{}", stage().join("include").display());
    assert!(ask("-show").contains(&include) && ask("-show").contains("-lmpi_abi"));
    assert!(ask("-compile_info").contains(&include) && !ask("-compile_info").contains("-lmpi_abi"));
    let other = run(Command::new(stage().join("bin/mpicc")).args(["-cc=clang", "-show"])).must_succeed().stdout;
    assert!(other.starts_with("clang ") && !other.contains("-cc="), "{other}");
}

#[test]
fn cmake_finds_it() {
    if !there("cmake") {
        skip("there is no cmake");
        return;
    }
    let s = Scratch::new("mpi-cmake");
    s.file(
        "CMakeLists.txt",
        "cmake_minimum_required(VERSION 3.16)\nproject(t C)\nfind_package(MPI REQUIRED COMPONENTS C)\n\
         add_executable(hello hello.c)\ntarget_link_libraries(hello MPI::MPI_C)\n\
         if(FORTRAN)\nenable_language(Fortran)\nfind_package(MPI REQUIRED COMPONENTS Fortran)\n\
         add_executable(modern modern.f90)\ntarget_link_libraries(modern MPI::MPI_Fortran)\nendif()\n",
    );
    s.file("modern.f90", "program modern\n use mpi_f08\n call mpi_init()\n call mpi_finalize()\nend program\n");
    let source = std::fs::read(root().join("interfaces/mpi/tests/programs/hello.c")).expect("a program");
    s.file("hello.c", source);
    let build = s.path().join("build");
    let mut cmake = Command::new("cmake");
    cmake.arg("-S").arg(s.path()).arg("-B").arg(&build);
    cmake.arg(format!("-DMPI_HOME={}", stage().display()));
    run(cmake.arg(format!("-DFORTRAN={}", there("gfortran")))).must_succeed();
    run(Command::new("cmake").arg("--build").arg(&build)).must_succeed();
    let outcome = run(nagaya_run(2).arg(Path::new(&build).join("hello"))).must_succeed();
    assert_eq!(outcome.stdout.lines().count(), 2);
    if there("gfortran") {
        run(nagaya_run(2).arg(build.join("modern"))).must_succeed();
    }
}
