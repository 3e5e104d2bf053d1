//! Makes one shared object for each network of the GASNet-EX installation: `gasnet/libnagaya-gasnet-NETWORK.so` beside
//! the plug-in, from `shim/`. pkg-config has GASNet's compiler and options. The static libraries become part of the
//! object, so they must be compiled with -fPIC, which is not GASNet's default:
//!
//! ```text
//! ./configure --prefix=DIR --enable-parsync ...
//! make MANUAL_CFLAGS=-fPIC MANUAL_CXXFLAGS=-fPIC MANUAL_MPICFLAGS=-fPIC
//! make install
//! ```
//!
//! The installation is that of `GASNET_PREFIX`, else the one pkg-config knows. Without any the crate is an empty library.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

const NETWORKS: [&str; 4] = ["smp", "udp", "mpi", "ucx"];
/// The network whose calls of recvfrom go through the shim, which counts them.
const COUNTED: &str = "udp";

fn main() {
    for watched in ["shim/shim.c", "shim/shim.h", "build.rs"] {
        println!("cargo:rerun-if-changed={watched}");
    }
    for watched in ["GASNET_PREFIX", "PKG_CONFIG_PATH"] {
        println!("cargo:rerun-if-env-changed={watched}");
    }
    let out = PathBuf::from(std::env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
    // OUT_DIR is PROFILE/build/nagaya-conduit-gasnet-HASH/out.
    let folder = out.ancestors().nth(3).expect("cargo's folder").join("gasnet");
    let mut made = 0;
    for network in NETWORKS {
        let file = folder.join(format!("libnagaya-gasnet-{network}.so"));
        let Some(version) = pkg_config(network, &["--modversion"]) else {
            let _ = std::fs::remove_file(&file);
            continue;
        };
        match new_enough(&version).and_then(|()| make(network, &out, &file)) {
            Ok(()) => made += 1,
            Err(why) => {
                println!("cargo:warning=GASNet network {network} is left out: {why}");
                let _ = std::fs::remove_file(&file);
            }
        }
    }
    if made == 0 {
        println!("cargo:rustc-cfg=absent");
        return;
    }
    let text =
        |name: &str| NETWORKS.iter().find_map(|n| pkg_config(n, &[&format!("--variable={name}")])).unwrap_or_default();
    println!("cargo:rustc-env=NAGAYA_GASNET_PREFIX={}", text("GASNET_PREFIX"));
    let mpi = pkg_config("mpi", &["--variable=GASNET_LD"]).or_else(|| pkg_config("ucx", &["--variable=GASNET_LD"]));
    println!("cargo:rustc-env=NAGAYA_GASNET_MPIRUN={}", mpirun(&mpi.unwrap_or_default()));
}

/// Asks pkg-config about a network's library in the mode we need; `None` if there is none.
fn pkg_config(network: &str, what: &[&str]) -> Option<String> {
    let mut command = Command::new("pkg-config");
    if let Some(prefix) = std::env::var_os("GASNET_PREFIX").filter(|p| !p.is_empty()) {
        // Search only there: another installation must not replace what is missing in this one.
        command.env("PKG_CONFIG_LIBDIR", Path::new(&prefix).join("lib/pkgconfig")).env_remove("PKG_CONFIG_PATH");
    }
    let Output { status, stdout, .. } = command.args(what).arg(format!("gasnet-{network}-parsync")).output().ok()?;
    let text = String::from_utf8(stdout).ok()?;
    (status.success() && !text.trim().is_empty()).then(|| text.trim().to_string())
}

fn new_enough(version: &str) -> Result<(), String> {
    let mut parts = version.split('.').map(|part| part.parse::<u32>().unwrap_or(0));
    let (year, month) = (parts.next().unwrap_or(0), parts.next().unwrap_or(0));
    match (year, month) >= (2025, 8) {
        true => Ok(()),
        false => Err(format!("it is {version}; 2025.8 or newer is needed")),
    }
}

/// Compiles and links the shim of one network.
fn make(network: &str, out: &Path, file: &Path) -> Result<(), String> {
    let words = |name: &str| -> Vec<String> {
        let text = pkg_config(network, &[&format!("--variable={name}")]).unwrap_or_default();
        text.split_whitespace().map(String::from).collect()
    };
    let object = out.join(format!("{network}.o"));
    let mut compile = words("GASNET_CC");
    compile.extend(["-fPIC", "-fvisibility=hidden"].map(String::from));
    compile.extend(words("GASNET_CPPFLAGS"));
    compile.extend(words("GASNET_CFLAGS"));
    if network == COUNTED {
        compile.push("-DNGG_COUNTS_DATAGRAMS".to_string());
    }
    compile.extend(["-c", "shim/shim.c", "-o"].map(String::from));
    run(&compile, &object)?;

    std::fs::create_dir_all(file.parent().unwrap_or(out)).map_err(|e| format!("{}: {e}", file.display()))?;
    let linked = out.join(format!("libnagaya-gasnet-{network}.so"));
    let mut link = words("GASNET_LD");
    link.extend(["-shared".to_string(), object.display().to_string()]);
    link.extend(words("GASNET_LDFLAGS"));
    link.extend(words("GASNET_LIBS"));
    if network == COUNTED {
        link.push("-Wl,--wrap=recvfrom".to_string());
    }
    // Foreign symbols are hidden; missing symbols are reported now, not when a job starts.
    link.extend(["-Wl,--exclude-libs,ALL", "-Wl,--no-undefined", "-o"].map(String::from));
    let not_pic = ["recompile with -fPIC", "can not be used when making a shared object"];
    run(&link, &linked).map_err(|why| match not_pic.iter().any(|phrase| why.contains(phrase)) {
        true => "its libraries were compiled without -fPIC; build them again with \
                 `make MANUAL_CFLAGS=-fPIC MANUAL_CXXFLAGS=-fPIC MANUAL_MPICFLAGS=-fPIC`"
            .to_string(),
        false => why,
    })?;
    // It is renamed, because a running program may have the old one loaded.
    let new = file.with_extension("new");
    std::fs::copy(&linked, &new)
        .and_then(|_| std::fs::rename(&new, file))
        .map_err(|e| format!("{}: {e}", file.display()))
}

/// Runs a command whose last argument is the file it makes. The error is its last words.
fn run(words: &[String], file: &Path) -> Result<(), String> {
    let program = words.first().filter(|w| !w.starts_with('-')).ok_or("pkg-config does not say which compiler")?;
    let result = Command::new(program).args(&words[1..]).arg(file).output();
    let output = result.map_err(|e| format!("{program}: {e}"))?;
    if output.status.success() {
        return Ok(());
    }
    let text = String::from_utf8_lossy(&output.stderr);
    let mut lines: Vec<&str> = text.lines().collect();
    lines.dedup();
    Err(format!("{program} failed: {}", lines[lines.len().saturating_sub(6)..].join(" | ")))
}

/// The launcher that belongs to an MPI compiler: the same name with `mpirun` in it (mpicc.openmpi, mpirun.openmpi).
fn mpirun(compiler: &str) -> String {
    let word = compiler.split_whitespace().next().unwrap_or("");
    let (folder, name) = word.rsplit_once('/').map_or(("", word), |(f, n)| (f, n));
    match name.strip_prefix("mpicc").or_else(|| name.strip_prefix("mpicxx")) {
        Some(rest) if !folder.is_empty() => format!("{folder}/mpirun{rest}"),
        Some(rest) => format!("mpirun{rest}"),
        None => "mpirun".into(),
    }
}
