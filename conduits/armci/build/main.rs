//! Compiles the shim against ARMCI over Open MPI and takes the library's objects into the plug-in. Without them, the
//! crate becomes an empty library (`cfg(absent)`), so that the workspace builds anywhere.
//!
//! It takes flags from `mpicc.openmpi`, or from `mpicc` if that is Open MPI's. It also needs `armci.h`, and
//! `libarmci-openmpi.a`. That file is where the C compiler looks for libraries, or in the folder that `ARMCI_LIBDIR`
//! names.

mod relink;

use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::process::Command;

const LIBRARY: &str = "libarmci-openmpi.a";

fn main() {
    println!("cargo:rustc-check-cfg=cfg(absent)");
    for file in ["build", "shim"] {
        println!("cargo:rerun-if-changed={file}");
    }
    println!("cargo:rerun-if-env-changed=ARMCI_LIBDIR");
    if let Err(why) = build() {
        println!("cargo:rustc-cfg=absent");
        println!("cargo:warning=conduit armci is left out: {why}");
    }
}

fn build() -> Result<(), String> {
    let mpicc = ["mpicc.openmpi", "mpicc"]
        .into_iter()
        .find(|c| show(c, "incdirs").is_ok())
        .ok_or("no Open MPI with its compiler wrapper mpicc.openmpi (Debian: libopenmpi-dev, libarmci-mpi-dev)")?;
    let compiler = cc::Build::new().get_compiler();
    let library = match std::env::var_os("ARMCI_LIBDIR") {
        Some(folder) => Path::new(&folder).join(LIBRARY),
        None => {
            let out = Command::new(compiler.path()).arg(format!("-print-file-name={LIBRARY}")).output();
            PathBuf::from(out.map(|o| String::from_utf8_lossy(&o.stdout).trim().to_string()).unwrap_or_default())
        }
    };
    if !library.is_absolute() || !library.exists() {
        return Err(format!("{LIBRARY} is not installed (Debian: libarmci-mpi-dev)"));
    }
    println!("cargo:rerun-if-changed={}", library.display());

    let mut shim = cc::Build::new();
    shim.file("shim/shim.c").std("gnu11").warnings(true).extra_warnings(true).opt_level(2).pic(true);
    // Reports of crashes name lines of the program, and no file of this build.
    shim.flag("-fvisibility=hidden").debug(false);
    for folder in show(mpicc, "incdirs")?.split_whitespace() {
        // A system folder, because warnings are wanted for our own code only.
        shim.flag("-isystem").flag(folder);
    }
    if !headers(&shim) {
        return Err("armci.h is not installed (Debian: libarmci-mpi-dev)".into());
    }
    for object in objects(&library)? {
        shim.object(object);
    }
    shim.try_compile("nagaya_armci_shim").map_err(|e| e.to_string())?;
    for folder in show(mpicc, "libdirs")?.split_whitespace() {
        println!("cargo:rustc-link-search=native={folder}");
    }
    println!("cargo:rustc-link-lib=dylib=mpi");
    Ok(())
}

/// The output of Open MPI's compiler wrapper for this query. Other MPIs' wrappers do not know the query.
fn show(mpicc: &str, what: &str) -> Result<String, String> {
    let out = Command::new(mpicc).arg(format!("--showme:{what}")).output().map_err(|e| format!("{mpicc}: {e}"))?;
    match out.status.success() {
        true => Ok(String::from_utf8_lossy(&out.stdout).trim().to_string()),
        false => Err(format!("{mpicc} --showme:{what} failed")),
    }
}

/// Whether the headers are there: preprocesses the shim.
fn headers(shim: &cc::Build) -> bool {
    let mut command = shim.get_compiler().to_command();
    command.args(["-E", "shim/shim.c", "-o", "/dev/null"]);
    command.output().is_ok_and(|o| o.status.success())
}

/// The library's objects, mended, in the build's own folder.
fn objects(library: &Path) -> Result<Vec<PathBuf>, String> {
    let wrong = |e: String| format!("{}: {e}", library.display());
    let archive = std::fs::read(library).map_err(|e| wrong(e.to_string()))?;
    let members = relink::members(&archive).map_err(wrong)?;
    let mut ours = HashSet::new();
    for (_, object) in &members {
        ours.extend(relink::defined(object).map_err(wrong)?);
    }
    let folder = PathBuf::from(std::env::var_os("OUT_DIR").ok_or("OUT_DIR is not set")?).join("armci");
    std::fs::create_dir_all(&folder).map_err(|e| wrong(e.to_string()))?;
    let mut paths = Vec::new();
    for (name, mut object) in members {
        relink::mend(&mut object, &|symbol| ours.contains(symbol)).map_err(wrong)?;
        let path = folder.join(name);
        std::fs::write(&path, object).map_err(|e| format!("{}: {e}", path.display()))?;
        paths.push(path);
    }
    Ok(paths)
}
