//! Holds the crates' dependencies against the arrows of ARCHITECTURE.md.
//!
//! It looks at `[dependencies]` (what ships), not at `[dev-dependencies]`: a test may reach anywhere. And at two things of which a
//! crate's own sources have to take care: that `core` names no conduit, and that unsafe functions are marked.

use std::collections::BTreeSet;
use std::path::Path;

/// Which of our crates each of our crates may name. A crate that is missing here may not exist: adding one is a decision
/// about the house, so it is made in ARCHITECTURE.md and here.
const ARROWS: &[(&str, &str, &[&str])] = &[
    // folder, crate, may depend on
    ("boot/placement", "nagaya-placement", &[]),
    ("boot", "nagaya-boot", &[]),
    ("core", "nagaya-core", &["nagaya-placement"]),
    ("boot/parent", "nagaya-parent", &[]),
    ("boot/pmix", "nagaya-boot-pmix", &["nagaya-boot"]),
    ("conduits/null", "nagaya-conduit-null", &["nagaya-core", "nagaya-boot"]),
    ("conduits/smp", "nagaya-conduit-smp", &["nagaya-core", "nagaya-boot"]),
    ("conduits/plugin", "nagaya-plugin", &["nagaya-core", "nagaya-boot"]),
    ("conduits/ucx", "nagaya-conduit-ucx", &["nagaya-core", "nagaya-boot", "nagaya-plugin"]),
    ("conduits/gasnet", "nagaya-conduit-gasnet", &["nagaya-core", "nagaya-boot", "nagaya-plugin"]),
    ("conduits/armci", "nagaya-conduit-armci", &["nagaya-core", "nagaya-boot", "nagaya-plugin"]),
    ("conduits/pvm", "nagaya-conduit-pvm", &["nagaya-core", "nagaya-boot", "nagaya-parent", "nagaya-plugin"]),
    (
        "conduits/check",
        "nagaya-conduit-check",
        &["nagaya-core", "nagaya-boot", "nagaya-conduit-null", "nagaya-conduit-smp", "nagaya-plugin", "nagaya-random"],
    ),
    ("runtime/dist", "nagaya-dist", &[]),
    ("runtime/coll", "nagaya-coll", &["nagaya-core"]),
    ("runtime/io", "nagaya-io", &["nagaya-core", "nagaya-coll", "nagaya-dist"]),
    ("interfaces/xmp/netcdf", "nagaya-cdf", &["nagaya-core", "nagaya-coll", "nagaya-dist", "nagaya-io"]),
    (
        "start",
        "nagaya-start",
        &["nagaya-core", "nagaya-boot", "nagaya-conduit-null", "nagaya-conduit-smp", "nagaya-plugin", "nagaya-coll"],
    ),
    ("runtime/images", "nagaya-images", &["nagaya-core", "nagaya-coll"]),
    ("runtime/arrays", "nagaya-arrays", &["nagaya-core", "nagaya-dist", "nagaya-images"]),
    (
        "interfaces/xmp/runtime",
        "nagaya-xmp",
        &["nagaya-core", "nagaya-coll", "nagaya-dist", "nagaya-images", "nagaya-arrays"],
    ),
    (
        "interfaces/xmp/files",
        "nagaya-xmp-io",
        &[
            "nagaya-core",
            "nagaya-coll",
            "nagaya-dist",
            "nagaya-images",
            "nagaya-arrays",
            "nagaya-io",
            "nagaya-cdf",
            "nagaya-xmp",
        ],
    ),
    ("interfaces/split-c/runtime", "nagaya-splitc", &["nagaya-core", "nagaya-coll", "nagaya-images"]),
    ("interfaces/acp/runtime", "nagaya-acp", &["nagaya-core", "nagaya-coll"]),
    ("interfaces/caf/runtime", "nagaya-caf", &["nagaya-core", "nagaya-coll", "nagaya-images"]),
    (
        "interfaces/registry",
        "nagaya-registry",
        &["nagaya-core", "nagaya-start", "nagaya-xmp", "nagaya-xmp-io", "nagaya-acp", "nagaya-mpi"],
    ),
    (
        "interfaces/c-api/exports",
        "nagaya-c-api-exports",
        &["nagaya-core", "nagaya-start", "nagaya-coll", "nagaya-images", "nagaya-registry"],
    ),
    (
        "interfaces/mpi/exports",
        "nagaya-mpi-exports",
        &["nagaya-core", "nagaya-start", "nagaya-images", "nagaya-registry", "nagaya-mpi"],
    ),
    (
        "interfaces/xmp/exports",
        "nagaya-xmp-exports",
        &[
            "nagaya-core",
            "nagaya-start",
            "nagaya-coll",
            "nagaya-images",
            "nagaya-registry",
            "nagaya-xmp",
            "nagaya-xmp-io",
            "nagaya-mpi",
            "nagaya-mpi-exports",
        ],
    ),
    (
        "interfaces/caf/exports",
        "nagaya-caf-exports",
        &["nagaya-core", "nagaya-start", "nagaya-images", "nagaya-registry", "nagaya-caf"],
    ),
    (
        "interfaces/split-c/exports",
        "nagaya-splitc-exports",
        &["nagaya-core", "nagaya-start", "nagaya-registry", "nagaya-splitc"],
    ),
    (
        "interfaces/acp/exports",
        "nagaya-acp-exports",
        &["nagaya-core", "nagaya-start", "nagaya-registry", "nagaya-c-api-exports", "nagaya-acp"],
    ),
    (
        "interfaces/ruby/exports",
        "nagaya-ruby-exports",
        &["nagaya-core", "nagaya-start", "nagaya-coll", "nagaya-registry", "nagaya-c-api-exports"],
    ),
    (
        "library",
        "nagaya-library",
        &[
            "nagaya-acp-exports",
            "nagaya-c-api-exports",
            "nagaya-caf-exports",
            "nagaya-mpi-exports",
            "nagaya-ruby-exports",
            "nagaya-splitc-exports",
            "nagaya-xmp-exports",
        ],
    ),
    ("interfaces/mpi/matching", "nagaya-mpi-matching", &[]),
    ("interfaces/mpi/types", "nagaya-mpi-types", &[]),
    ("interfaces/mpi/engine", "nagaya-mpi", &["nagaya-core", "nagaya-coll", "nagaya-mpi-matching", "nagaya-mpi-types"]),
    ("tools/columns", "nagaya-columns", &[]),
    ("compiler/text", "nagaya-text", &[]),
    ("compiler/model", "nagaya-model", &["nagaya-text"]),
    ("compiler/plan", "nagaya-plan", &["nagaya-text", "nagaya-model"]),
    ("compiler/c", "nagaya-c", &["nagaya-text"]),
    ("interfaces/xmp/compiler-c", "nagaya-xmpc", &["nagaya-text", "nagaya-model", "nagaya-plan", "nagaya-c"]),
    ("interfaces/split-c/compiler", "nagaya-splitcc", &["nagaya-text", "nagaya-c"]),
    ("interfaces/xmp/compiler-fortran", "nagaya-fortran", &["nagaya-text", "nagaya-model", "nagaya-plan"]),
    (
        "compiler/driver",
        "nagaya-driver",
        &["nagaya-columns", "nagaya-text", "nagaya-c", "nagaya-xmpc", "nagaya-splitcc", "nagaya-fortran"],
    ),
    (
        "tools/nagaya",
        "nagaya-tool",
        &[
            "nagaya-core",
            "nagaya-boot",
            "nagaya-columns",
            "nagaya-parent",
            "nagaya-placement",
            "nagaya-plugin",
            "nagaya-start",
            "nagaya-registry",
            "nagaya-io",
            "nagaya-mpi",
        ],
    ),
    // Outside the storeys: these speak the public language only, except that a bench may time a layer of the compiler.
    ("benches", "nagaya-bench", &["nagaya-text", "nagaya-c", "nagaya-xmpc", "nagaya-dist"]),
    // For tests only.
    ("tests", "nagaya-tests", &["nagaya-random", "nagaya-skip"]),
    ("tests/random", "nagaya-random", &[]),
    ("tests/skip", "nagaya-skip", &[]),
    ("tests/toy", "nagaya-toy", &["nagaya-core", "nagaya-start", "nagaya-registry"]),
    ("xtask", "xtask", &[]),
];

pub fn check(root: &Path) -> Result<String, String> {
    let manifest = read(&root.join("Cargo.toml"))?;
    let members: BTreeSet<String> = manifest
        .get("workspace")
        .and_then(|w| w.get("members"))
        .and_then(|m| m.as_array())
        .map(|m| m.iter().filter_map(|x| x.as_str()).flat_map(|pattern| folders(root, pattern)).collect())
        .unwrap_or_default();

    let known: BTreeSet<&str> = ARROWS.iter().map(|a| a.0).collect();
    let mut wrong: Vec<String> = members
        .iter()
        .filter(|m| !known.contains(m.as_str()))
        .map(|m| format!("{m}: not in the plan. Give it a row in ARCHITECTURE.md and in xtask/src/layers.rs."))
        .collect();
    for (folder, name, allowed) in ARROWS.iter().filter(|a| members.contains(a.0)) {
        wrong.extend(check_crate(root, folder, name, allowed)?);
    }
    wrong.extend(members.iter().filter_map(|folder| unmarked(root, folder)));
    wrong.extend(names_of_conduits(&root.join("core/src"))?);
    if wrong.is_empty() {
        Ok(format!("layers: {} crates, every arrow as planned", members.len()))
    } else {
        Err(wrong.join("\n"))
    }
}

/// The folders with a crate that a member of the workspace names; a `*` at the end of a part of the path stands for any text.
fn folders(root: &Path, pattern: &str) -> Vec<String> {
    let mut found = vec![String::new()];
    for part in pattern.split('/') {
        let Some(begin) = part.strip_suffix('*') else {
            found.iter_mut().for_each(|folder| *folder = format!("{folder}{part}/"));
            continue;
        };
        found = found
            .iter()
            .flat_map(|folder| {
                let entries = std::fs::read_dir(root.join(folder)).into_iter().flatten().flatten();
                let names = entries.map(|entry| entry.file_name().to_string_lossy().into_owned());
                names.filter(|name| name.starts_with(begin)).map(|name| format!("{folder}{name}/")).collect::<Vec<_>>()
            })
            .collect();
    }
    let crates = found.into_iter().map(|folder| folder.trim_end_matches('/').to_string());
    crates.filter(|folder| root.join(folder).join("Cargo.toml").is_file()).collect()
}

/// The crate whose functions are not yet looked through.
const UNMARKED: &str = "interfaces/mpi/engine";

/// In a crate with an `unsafe fn` each unsafe block says why it is sound, also inside of such functions: the compiler sees to it
/// when asked.
fn unmarked(root: &Path, folder: &str) -> Option<String> {
    let source = root.join(folder).join("src");
    let file = ["lib.rs", "main.rs"].map(|name| source.join(name)).into_iter().find(|file| file.is_file())?;
    let marks = ["#![deny(unsafe_op_in_unsafe_fn)]", "#![forbid(unsafe_code)]"];
    let text = std::fs::read_to_string(&file).unwrap_or_default();
    let marked = text.lines().any(|line| marks.contains(&line));
    let needed = folder != UNMARKED && has_unsafe_functions(&source);
    (needed && !marked).then(|| format!("{}: needs {} (CONTRIBUTING.md)", file.display(), marks[0]))
}

fn has_unsafe_functions(folder: &Path) -> bool {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    entries.map(|entry| entry.path()).any(|path| match path.is_dir() {
        true => has_unsafe_functions(&path),
        false => std::fs::read_to_string(&path).is_ok_and(|text| text.lines().any(is_unsafe_function)),
    })
}

/// Whether a line begins one.
fn is_unsafe_function(line: &str) -> bool {
    let line = line.trim_start();
    let public = ["pub ", "pub(crate) ", "pub(super) "].into_iter().find_map(|word| line.strip_prefix(word));
    ["unsafe fn ", "unsafe extern "].iter().any(|begin| public.unwrap_or(line).starts_with(begin))
}

fn check_crate(root: &Path, folder: &str, name: &str, allowed: &[&str]) -> Result<Vec<String>, String> {
    let manifest = read(&root.join(folder).join("Cargo.toml"))?;
    let ours: BTreeSet<&str> = ARROWS.iter().map(|a| a.1).collect();
    let Some(dependencies) = manifest.get("dependencies").and_then(|d| d.as_table()) else {
        return Ok(Vec::new());
    };
    Ok(dependencies
        .keys()
        .filter(|d| ours.contains(d.as_str()) && !allowed.contains(&d.as_str()))
        .map(|d| format!("{folder}/Cargo.toml: {name} may not depend on {d} (arrows: ARCHITECTURE.md, Storeys)"))
        .collect())
}

/// Sources below this folder that name a conduit: what the core says and does holds for all of them. (`null` is also a pointer.)
fn names_of_conduits(folder: &Path) -> Result<Vec<String>, String> {
    let conduits = ARROWS.iter().filter_map(|arrow| arrow.1.strip_prefix("nagaya-conduit-"));
    let names: Vec<&str> = conduits.filter(|name| !["null", "check"].contains(name)).collect();
    let mut wrong = Vec::new();
    let entries = std::fs::read_dir(folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    for path in entries.flatten().map(|e| e.path()) {
        if path.is_dir() {
            wrong.extend(names_of_conduits(&path)?);
            continue;
        }
        let text = std::fs::read_to_string(&path).map_err(|e| format!("{}: {e}", path.display()))?.to_lowercase();
        let words: BTreeSet<&str> = text.split(|c: char| !c.is_alphanumeric()).collect();
        let named = names.iter().filter(|name| words.contains(**name));
        wrong.extend(named.map(|name| format!("{}: the core names conduit {name}", path.display())));
    }
    wrong.sort();
    Ok(wrong)
}

fn read(path: &Path) -> Result<toml::Table, String> {
    std::fs::read_to_string(path)
        .map_err(|e| format!("{}: {e}", path.display()))?
        .parse()
        .map_err(|e| format!("{}: {e}", path.display()))
}
