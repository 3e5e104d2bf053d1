//! `make bench`: measures the rows of the table in docs/performance.md and writes it, with figures, to target/bench.
//!
//! Every number is a ratio of two programs measured in one run: in one launch, taking turns sample by sample, or in launches
//! that take turns. Launches during which the machine changed are dropped (`state.rs`). It does not decide whether a change may
//! land: tests never look at times.

mod contest;
mod figures;
mod frontend;
mod launch;
mod machine;
mod programs;
mod report;
mod samples;
mod state;
mod stats;
mod table;

use clap::Parser;
use programs::{Workshop, FLAGS};
use report::{Line, Section};
use state::Probe;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Measures Nagaya against hand-written code and against its peers.
#[derive(Parser)]
struct Options {
    /// The staged installation (bin, lib, include)
    #[arg(long)]
    stage: PathBuf,
    /// The source tree
    #[arg(long, default_value = ".")]
    root: PathBuf,
    /// Launches of each program (times three to five for programs that give few numbers per launch)
    #[arg(long, default_value_t = 3)]
    rounds: usize,
    /// Measure only these groups; --list names them
    #[arg(long, value_name = "GROUP")]
    only: Vec<String>,
    /// Put the tables and figures into docs/ as well
    #[arg(long)]
    docs: bool,
    /// Name the groups and stop
    #[arg(long)]
    list: bool,
}

const BEGIN: &str = "<!-- measured: begin -->";
const END: &str = "<!-- measured: end -->";
/// The group that times compilations, which is not one of [`table::GROUPS`].
const FRONTEND: &str = "frontend";

fn main() -> ExitCode {
    let options = Options::parse();
    if options.list {
        table::GROUPS.iter().for_each(|g| println!("{:12} {}", g.id, g.title));
        println!("{FRONTEND:12} {}", frontend::TITLE);
        return ExitCode::SUCCESS;
    }
    match measure(&options) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("bench: {message}");
            ExitCode::FAILURE
        }
    }
}

fn measure(options: &Options) -> Result<(), String> {
    if options.rounds == 0 {
        return Err("--rounds must be at least 1".to_string());
    }
    if let Some(unknown) = options.only.iter().find(|o| *o != FRONTEND && table::GROUPS.iter().all(|g| g.id != **o)) {
        return Err(format!("no group '{unknown}'; --list names them"));
    }
    let out = options.root.join("target/bench");
    let workshop = Workshop::new(&options.root, &options.stage, &out)?;
    let probe = Probe::new(&workshop.plain("probe", &["benches/c/probe.c", "benches/c/flag.c"])?);
    let machine = machine::describe(&FLAGS, &workshop.peers());
    println!("{}", report::markdown(&machine, &[]));

    let wanted = |id: &str| options.only.is_empty() || options.only.iter().any(|o| o == id);
    let mut sections = Vec::new();
    for group in table::GROUPS.iter().filter(|g| wanted(g.id)) {
        let section = section_of(group.title, measure_group(group, &workshop, &probe, options.rounds), group.entries);
        println!("{}", section.markdown());
        sections.push(section);
    }
    if wanted(FRONTEND) {
        let rounds = frontend::measure(&workshop, 3 * options.rounds);
        let section = section_of(frontend::TITLE, rounds, frontend::entries);
        println!("{}", section.markdown());
        sections.push(section);
    }

    let text = report::markdown(&machine, &sections);
    write(&out.join("performance.md"), &text)?;
    for file in figures::draw(&sections, &out)? {
        println!("figure: {}", file.display());
        if options.docs {
            let figures = options.root.join("docs/figures");
            std::fs::create_dir_all(&figures).map_err(|e| format!("{}: {e}", figures.display()))?;
            let to = figures.join(file.file_name().unwrap_or_default());
            std::fs::copy(&file, &to).map_err(|e| format!("{}: {e}", to.display()))?;
        }
    }
    if options.docs {
        let page = options.root.join("docs/performance.md");
        let old = std::fs::read_to_string(&page).map_err(|e| format!("{}: {e}", page.display()))?;
        write(&page, &report::between_markers(&old, BEGIN, END, &text)?)?;
    }
    let failed = sections.iter().filter(|s| s.lines.is_empty()).count();
    if failed > 0 {
        return Err(format!("{failed} of {} groups could not be measured; see above", sections.len()));
    }
    Ok(())
}

/// A group that fails is reported in its place, and the others are measured all the same.
fn section_of(title: &str, rounds: Result<contest::Rounds, String>, entries: fn() -> Vec<table::Entry>) -> Section {
    match rounds {
        Ok(rounds) => Section {
            title: title.to_string(),
            lines: entries().into_iter().map(|e| Line::new(e, &rounds)).collect(),
            remark: report::rounds_remark(&rounds),
        },
        Err(why) => {
            Section { title: title.to_string(), lines: Vec::new(), remark: format!("Not measured:\n\n```\n{why}\n```") }
        }
    }
}

fn measure_group(
    group: &table::Group,
    workshop: &Workshop,
    probe: &Probe,
    rounds: usize,
) -> Result<contest::Rounds, String> {
    eprintln!("bench: {}", group.title);
    let programs: Vec<_> = (group.build)(workshop)?.into_iter().flatten().collect();
    contest::contest(probe, &programs, rounds * group.rounds_per_unit)
}

fn write(path: &Path, text: &str) -> Result<(), String> {
    std::fs::write(path, text).map_err(|e| format!("{}: {e}", path.display()))
}
