//! Compares the dependencies of crates and modules with the order that ARCHITECTURE.md and each crate's root file give.
//!
//! Between crates it reads `[dependencies]` (what ships), not `[dev-dependencies]`: a test may use any crate. Inside a crate it
//! compares the paths between modules with the list "# Layers" ([`modules`]). It also checks that `core` names no conduit and
//! that each crate forbids unsafe code or denies unsafe operations outside of unsafe blocks.
//!
//! A call of a method that leads to a later line of a list counts, too.

mod modules;
mod paths;
mod receivers;
pub mod tokens;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use paths::Sources;

/// The folder of a crate, its name, and the crates that it may depend on.
type Arrow = (&'static str, &'static str, &'static [&'static str]);

/// Which of our crates each of our crates may depend on. Each crate has a row, so that a new crate or dependency is a decision.
const ARROWS: &[Arrow] = &[
    // folder, crate, may depend on
    ("boot/placement", "nagaya-placement", &[]),
    ("boot/reason", "nagaya-reason", &[]),
    ("boot", "nagaya-boot", &["nagaya-reason"]),
    ("core/elements", "nagaya-elements", &[]),
    ("race/contract", "nagaya-race-contract", &[]),
    ("race", "nagaya-race", &["nagaya-race-contract"]),
    ("core", "nagaya-core", &["nagaya-placement", "nagaya-reason", "nagaya-elements", "nagaya-race-contract"]),
    ("boot/parent", "nagaya-parent", &["nagaya-reason"]),
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
        &[
            "nagaya-core",
            "nagaya-elements",
            "nagaya-boot",
            "nagaya-conduit-null",
            "nagaya-conduit-smp",
            "nagaya-plugin",
            "nagaya-random",
        ],
    ),
    ("runtime/dist", "nagaya-dist", &[]),
    ("runtime/coll", "nagaya-coll", &["nagaya-core", "nagaya-elements"]),
    ("runtime/io", "nagaya-io", &["nagaya-reason", "nagaya-core", "nagaya-coll", "nagaya-dist"]),
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
        &["nagaya-core", "nagaya-elements", "nagaya-coll", "nagaya-dist", "nagaya-images", "nagaya-arrays"],
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
    ("interfaces/extension", "nagaya-extension", &[]),
    ("interfaces/ruby/exports", "nagaya-ruby-exports", &["nagaya-start", "nagaya-registry", "nagaya-c-api-exports"]),
    (
        "interfaces/python/exports",
        "nagaya-python-exports",
        &[
            "nagaya-core",
            "nagaya-dist",
            "nagaya-start",
            "nagaya-arrays",
            "nagaya-registry",
            "nagaya-xmp",
            "nagaya-c-api-exports",
        ],
    ),
    (
        "library",
        "nagaya-library",
        &[
            "nagaya-acp-exports",
            "nagaya-c-api-exports",
            "nagaya-caf-exports",
            "nagaya-mpi-exports",
            "nagaya-python-exports",
            "nagaya-ruby-exports",
            "nagaya-splitc-exports",
            "nagaya-xmp-exports",
        ],
    ),
    ("interfaces/mpi/matching", "nagaya-mpi-matching", &[]),
    ("interfaces/mpi/types", "nagaya-mpi-types", &["nagaya-elements"]),
    (
        "interfaces/mpi/engine",
        "nagaya-mpi",
        &[
            "nagaya-reason",
            "nagaya-core",
            "nagaya-elements",
            "nagaya-coll",
            "nagaya-io",
            "nagaya-mpi-matching",
            "nagaya-mpi-types",
        ],
    ),
    ("tools/columns", "nagaya-columns", &[]),
    ("tools/profile", "nagaya-profile", &["nagaya-core"]),
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
            "nagaya-reason",
            "nagaya-core",
            "nagaya-boot",
            "nagaya-columns",
            "nagaya-parent",
            "nagaya-placement",
            "nagaya-plugin",
            "nagaya-profile",
            "nagaya-start",
            "nagaya-registry",
            "nagaya-io",
            "nagaya-mpi",
        ],
    ),
    // Outside of the product: these use the public languages only, except that a bench may time a layer of the compiler.
    ("benches", "nagaya-bench", &["nagaya-text", "nagaya-c", "nagaya-xmpc", "nagaya-dist"]),
    // Executes the runtime's decisions for ranks that are no processes.
    (
        "benches/simulate",
        "nagaya-simulate",
        &[
            "nagaya-core",
            "nagaya-boot",
            "nagaya-conduit-null",
            "nagaya-coll",
            "nagaya-dist",
            "nagaya-io",
            "nagaya-mpi-matching",
        ],
    ),
    // For tests only.
    ("tests", "nagaya-tests", &["nagaya-random", "nagaya-skip"]),
    ("tests/random", "nagaya-random", &[]),
    ("tests/skip", "nagaya-skip", &[]),
    ("tests/toy", "nagaya-toy", &["nagaya-core", "nagaya-start", "nagaya-registry"]),
    ("xtask", "xtask", &[]),
];

/// The calls of methods of later lines, by the folder of their crate.
fn upward_calls(root: &Path, members: &BTreeSet<String>) -> Result<BTreeMap<String, Vec<String>>, String> {
    let mut crates = Vec::new();
    for folder in members.iter().map(String::as_str).chain(OUTSIDE.iter().copied()) {
        for file in roots(root, folder)? {
            let sources = Sources::read(&file, &|path| std::fs::read_to_string(root.join(path)).ok())?;
            crates.push((folder, sources));
        }
    }
    // The folders that define a method of a name.
    let mut defined: BTreeMap<String, BTreeSet<&str>> = BTreeMap::new();
    for (folder, sources) in &crates {
        for name in sources.method_names() {
            defined.entry(name.to_string()).or_default().insert(folder);
        }
    }
    let mut found: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (folder, sources) in &crates {
        let below = below(folder);
        // A crate outside of the workspace may depend on any other.
        let is_below = |of: &&str| below.as_ref().map_or(of != folder, |below| below.contains(of));
        let calls = modules::upward_calls(sources, &|name| defined.get(name).is_some_and(|of| of.iter().any(is_below)));
        if !calls.is_empty() {
            found.entry(folder.to_string()).or_default().extend(calls);
        }
    }
    Ok(found)
}

/// The folders of the crates on which the crate in a folder depends, directly or not; `None` for a crate without a row.
fn below(folder: &str) -> Option<BTreeSet<&'static str>> {
    let row = |is_it: &dyn Fn(&Arrow) -> bool| ARROWS.iter().find(|arrow| is_it(arrow));
    let mut below = BTreeSet::new();
    let mut open: Vec<&str> = row(&|arrow| arrow.0 == folder)?.2.to_vec();
    while let Some(name) = open.pop() {
        if let Some(arrow) = row(&|arrow| arrow.1 == name).filter(|arrow| below.insert(arrow.0)) {
            open.extend(arrow.2);
        }
    }
    Some(below)
}

/// The folders of the workspace's crates.
fn members(root: &Path) -> Result<BTreeSet<String>, String> {
    let manifest = read(&root.join("Cargo.toml"))?;
    let patterns = manifest.get("workspace").and_then(|w| w.get("members")).and_then(|m| m.as_array());
    let patterns = patterns.into_iter().flatten().filter_map(|pattern| pattern.as_str());
    Ok(patterns.flat_map(|pattern| folders(root, pattern)).collect())
}

/// The folders of all crates: those of the workspace, and [`OUTSIDE`].
pub fn crates(root: &Path) -> Result<BTreeSet<String>, String> {
    let mut all = members(root)?;
    all.extend(OUTSIDE.iter().map(ToString::to_string));
    Ok(all)
}

pub fn check(root: &Path) -> Result<String, String> {
    let members = members(root)?;

    let known: BTreeSet<&str> = ARROWS.iter().map(|a| a.0).collect();
    let mut wrong: Vec<String> = members
        .iter()
        .filter(|m| !known.contains(m.as_str()))
        .map(|m| {
            format!("{m}: the crate has no row in xtask/src/layers.rs. Add one with the crates that it may depend on.")
        })
        .collect();
    for (folder, name, allowed) in ARROWS.iter().filter(|a| members.contains(a.0)) {
        wrong.extend(check_crate(root, folder, name, allowed)?);
    }
    let checked = members.iter().map(String::as_str).chain(OUTSIDE.iter().copied());
    for folder in checked {
        let fewest =
            NESTED.iter().find(|(begin, _)| folder.starts_with(begin)).map_or(usize::MAX, |(_, fewest)| *fewest);
        for file in roots(root, folder)? {
            wrong.extend(modules::check(&file, fewest, &|path| std::fs::read_to_string(root.join(path)).ok())?);
        }
    }
    for folder in &members {
        wrong.extend(unmarked(root, folder)?);
    }
    for (folder, calls) in upward_calls(root, &members)? {
        wrong.push(format!(
            "{folder}: {} pairs of modules call methods of later lines. Move what both need into a lower module, or make it a function of \
             the higher one:\n  {}",
            calls.len(),
            calls.join("\n  ")
        ));
    }
    wrong.extend(names_of_conduits(&root.join("core/src"))?);
    if wrong.is_empty() {
        Ok(format!("layers: {} crates, every dependency as planned", members.len()))
    } else {
        Err(wrong.join("\n"))
    }
}

/// Where a module with modules of its own needs a list of layers, too, and from how many modules on.
const NESTED: &[(&str, usize)] = &[
    ("boot", 2),
    ("conduits", 2),
    ("core", 2),
    ("race", 2),
    ("runtime/", 2),
    ("start", 2),
    ("interfaces/acp", 2),
    ("interfaces/c-api", 2),
    ("interfaces/caf", 2),
    ("interfaces/extension", 2),
    ("interfaces/mpi", 2),
    ("interfaces/python", 2),
    ("interfaces/registry", 2),
    ("interfaces/ruby", 2),
    ("interfaces/split-c", 2),
    ("interfaces/xmp/compiler", 3),
    ("interfaces/xmp/exports", 2),
    ("interfaces/xmp/files", 2),
    ("interfaces/xmp/netcdf", 2),
    ("interfaces/xmp/runtime", 2),
    ("compiler/", 3),
];

/// Crates outside of the workspace whose modules are checked as well.
const OUTSIDE: &[&str] = &["interfaces/ruby/gem/ext/nagaya", "interfaces/python/ext"];

/// The folders with a crate that a member of the workspace names. A `*` at the end of one component matches any text.
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

/// The root files of a package's library and commands, relative to the workspace.
pub fn roots(root: &Path, folder: &str) -> Result<BTreeSet<PathBuf>, String> {
    let manifest = read(&root.join(folder).join("Cargo.toml"))?;
    let library = manifest.get("lib").into_iter();
    let commands = manifest.get("bin").and_then(|bins| bins.as_array()).into_iter().flatten();
    let named = library.chain(commands).filter_map(|target| target.get("path")?.as_str());
    let usual = ["src/lib.rs", "src/main.rs"].into_iter();
    let files = named.chain(usual).map(|file| Path::new(folder).join(file));
    Ok(files.filter(|file| root.join(file).is_file()).collect())
}

/// Root files that do not forbid unsafe code and do not deny unsafe operations outside of unsafe blocks. With one of these each
/// unsafe operation is in a block, which has a SAFETY comment.
fn unmarked(root: &Path, folder: &str) -> Result<Vec<String>, String> {
    let marks = ["#![deny(unsafe_op_in_unsafe_fn)]", "#![forbid(unsafe_code)]"];
    let marked = |file: &PathBuf| {
        let text = std::fs::read_to_string(root.join(file)).unwrap_or_default();
        text.lines().any(|line| marks.contains(&line))
    };
    let files = roots(root, folder)?.into_iter().filter(|file| !marked(file));
    Ok(files.map(|file| format!("{}: needs {} or {} (CONTRIBUTING.md)", file.display(), marks[0], marks[1])).collect())
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
        .map(|d| format!("{folder}/Cargo.toml: {name} may not depend on {d}. Remove the dependency, or allow it in xtask/src/layers.rs if {d} is \
             lower (ARCHITECTURE.md)"))
        .collect())
}

/// Sources below this folder that name a conduit: the core treats all of them alike. (`null` is also a pointer.)
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
