//! Compilers of C++ for programs with `nagaya.hpp`.

use crate::tree::stage;
use std::process::Command;

/// A compiler with a standard and the staged headers, for what is not linked.
pub fn front_end(name: &str, standard: &str) -> Command {
    let mut c = Command::new(name);
    c.arg(standard).arg("-I").arg(stage().join("include"));
    c
}

/// The same with the options that `nagaya.pc` gives to the linker.
pub fn compiler(name: &str, standard: &str) -> Command {
    let lib = stage().join("lib");
    let mut c = front_end(name, standard);
    c.arg("-L").arg(&lib).arg(format!("-Wl,-rpath,{}", lib.display()));
    // Before the sources: the linker keeps a library that is needed later.
    c.args(["-Wl,--no-as-needed", "-lnagaya"]);
    c
}

/// Whether a compiler is installed.
pub fn is_there(name: &str) -> bool {
    Command::new(name).arg("--version").output().is_ok_and(|out| out.status.success())
}
