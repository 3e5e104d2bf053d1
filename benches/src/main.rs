//! `make bench`, `make bench-net` and `make apps`: measure the rows of the tables in docs/performance-tables.md, docs/networks-tables.md,
//! docs/scaling.md and docs/papers.md and write them, with figures, to target/bench.
//!
//! Every number is a ratio of two programs measured in one run. They take turns sample by sample in one launch, or in launches
//! that take turns. Launches during which the machine changed are dropped (`state.rs`). It does not decide whether a change may
//! land: tests never look at times.
//!
//! # Layers
//!
//! Lowest first. A module uses only modules of earlier lines.
//!
//! 1. `launch`, `page`, `samples`, `schedules`, `stats`: running commands; pages as text; what programs print; building
//!    schedules; median and spread
//! 2. `machine`, `program`, `state`: the machine and its state; a program and how it is started
//! 3. `contest`, `programs`: running programs in turn; compiling them
//! 4. `engines`, `entry`, `peers`: engines; what a row is; programs of the engines themselves
//! 5. `cpp_rows`, `frontend`, `mpi_rows`, `placement_rows`, `report`, `script_rows`, `split_c_rows`: rows of one
//!    subject each; tables as Markdown
//! 6. `apps`, `functions`, `measured`, `overview`, `scaling_model`, `store`, `table`: applications; operations of an engine; a
//!    measured page; its summary; models; files; the rows of one host
//! 7. `figures`, `fortran_rows`, `mpi_file_rows`, `network`, `scaling`, `split_c_paper`: figures; rows that need those of one
//!    host; engines; start-up; the fifth paper
//! 8. `network_figures`: figures of engines
//! 9. `network_page`: the page of engines

#![forbid(unsafe_code)]

mod apps;
mod contest;
mod cpp_rows;
mod engines;
mod entry;
mod figures;
mod fortran_rows;
mod frontend;
mod functions;
mod launch;
mod machine;
mod measured;
mod mpi_file_rows;
mod mpi_rows;
mod network;
mod network_figures;
mod network_page;
mod overview;
mod page;
mod peers;
mod placement_rows;
mod program;
mod programs;
mod report;
mod samples;
mod scaling;
mod scaling_model;
mod schedules;
mod script_rows;
mod split_c_paper;
mod split_c_rows;
mod state;
mod stats;
mod store;
mod table;

use clap::{Parser, ValueEnum};
use entry::{Entry, Group};
use measured::{failures, probe, Measured};
use program::Program;
use programs::{Workshop, FLAGS};
use report::{Line, Section};
use state::Probe;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Measures Nagaya against hand-written code and against its peers.
#[derive(Parser, Clone)]
struct Options {
    /// The staged installation (bin, lib, include)
    #[arg(long, default_value = "target/stage")]
    stage: PathBuf,
    /// The source tree
    #[arg(long, default_value = ".")]
    root: PathBuf,
    /// Which page to measure
    #[arg(long, value_enum, default_value_t = Page::Host, overrides_with = "page")]
    page: Page,
    /// Launches of each program (times three to five for programs that give few numbers per launch)
    #[arg(long, default_value_t = 3)]
    rounds: usize,
    /// Measure only these groups; --list names them
    #[arg(long, value_name = "GROUP")]
    only: Vec<String>,
    /// Put the tables and figures into docs/ as well: all sections of the page, or those of --only
    #[arg(long)]
    docs: bool,
    /// Draw the figures and write the summary of docs/performance.md from the tables in docs/, and stop
    #[arg(long)]
    redraw: bool,
    /// Name the groups and stop
    #[arg(long)]
    list: bool,
    /// Print samples of schedule building and stop: one of the programs that are measured
    #[arg(long, hide = true)]
    schedules: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Page {
    /// docs/performance-tables.md, and the summary in docs/performance.md: processes of one host
    Host,
    /// docs/networks-tables.md: every installed engine
    Network,
    /// docs/scaling.md: start-up and memory over the number of processes
    Scaling,
    /// docs/papers.md: files over a model of a parallel file system; Split-C over PVM
    Papers,
    /// The applications in docs/performance.md
    Apps,
}

const BEGIN: &str = "<!-- measured: begin -->";
const END: &str = "<!-- measured: end -->";
/// The pages of one host: its tables, and what they amount to.
const TABLES: &str = "performance-tables.md";
const SUMMARY: &str = "performance.md";
/// The group that times compilations, which is not one of [`table::GROUPS`].
const FRONTEND: &str = "frontend";

fn main() -> ExitCode {
    let options = Options::parse();
    if options.list {
        list(options.page).iter().for_each(|(id, title)| println!("{id:12} {title}"));
        return ExitCode::SUCCESS;
    }
    let result = match (options.schedules, options.redraw) {
        (true, _) => schedules::measure(),
        (_, true) => redraw(&options),
        _ => measure(&options),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("bench: {message}");
            ExitCode::FAILURE
        }
    }
}

/// The groups of a page: what `--only` may name.
fn list(page: Page) -> Vec<(&'static str, &'static str)> {
    match page {
        Page::Host => host_groups().map(|g| (g.id, g.title)).chain([(FRONTEND, frontend::TITLE)]).collect(),
        Page::Network => network::GROUPS.to_vec(),
        Page::Scaling => scaling::GROUPS.map(|(id, title, _)| (id, title)).to_vec(),
        Page::Papers => vec![store::GROUP, split_c_paper::GROUP],
        Page::Apps => apps::groups(),
    }
}

/// The groups of the page of one host that are programs run in turn.
fn host_groups() -> impl Iterator<Item = &'static Group> {
    let of_languages =
        table::GROUPS.iter().chain(&fortran_rows::GROUPS).chain(&mpi_rows::GROUPS).chain(&script_rows::GROUPS);
    of_languages.chain(&mpi_file_rows::GROUPS).chain(&cpp_rows::GROUPS).chain(&placement_rows::GROUPS)
}

fn measure(options: &Options) -> Result<(), String> {
    if options.rounds == 0 {
        return Err("--rounds must be at least 1".to_string());
    }
    let known = list(options.page);
    if let Some(unknown) = options.only.iter().find(|o| known.iter().all(|(id, _)| id != o)) {
        return Err(format!("no group '{unknown}'; --list names them"));
    }
    let out = options.root.join("target/bench");
    let workshop = Workshop::new(&options.root, &options.stage, &out)?;
    let wanted = |id: &str| options.only.is_empty() || options.only.iter().any(|o| o == id);
    let pages = match options.page {
        Page::Host => host_pages(options, &workshop, &out, &wanted)?,
        Page::Network => vec![network_page::measure(&workshop, &out, options.rounds, &wanted)?],
        Page::Scaling => vec![scaling::measure(&workshop, options.rounds, &wanted)?],
        Page::Papers => papers_page(options, &workshop, &out, &wanted)?,
        Page::Apps => vec![apps_table(options, &workshop, &out, &wanted)?],
    };
    pages.iter().try_for_each(|page| publish(options, &out, page))?;
    match pages.iter().fold((0, 0), |sum, page| (sum.0 + page.failed.0, sum.1 + page.failed.1)) {
        (0, _) => Ok(()),
        (failed, all) => Err(format!("{failed} of {all} groups could not be measured; see above")),
    }
}

/// What the tables in docs/ show: their figures, and the summary.
fn redraw(options: &Options) -> Result<(), String> {
    let out = options.root.join("target/bench");
    std::fs::create_dir_all(&out).map_err(|e| format!("{}: {e}", out.display()))?;
    let (_, page) = document(options, TABLES)?;
    let figures = figures::draw(&page, &[], &out)?;
    publish(&Options { docs: true, ..Options::clone(options) }, &out, &summary_page(&page, figures))
}

/// The part of docs/performance.md that shows what `tables` amount to.
fn summary_page(tables: &str, figures: Vec<PathBuf>) -> Measured {
    Measured { name: SUMMARY, part: "summary", text: overview::table(tables), figures, failed: (0, 0) }
}

/// Into target/bench, and into docs/ on request.
fn publish(options: &Options, out: &Path, page: &Measured) -> Result<(), String> {
    let name = if page.part.is_empty() { page.name.to_string() } else { format!("{}-{}", page.part, page.name) };
    write(&out.join(name), &page.text)?;
    for file in &page.figures {
        println!("figure: {}", file.display());
        if options.docs {
            let figures = options.root.join("docs/figures");
            std::fs::create_dir_all(&figures).map_err(|e| format!("{}: {e}", figures.display()))?;
            let to = figures.join(file.file_name().unwrap_or_default());
            std::fs::copy(file, &to).map_err(|e| format!("{}: {e}", to.display()))?;
        }
    }
    if options.docs {
        let (docs, old) = document(options, page.name)?;
        let begin =
            if page.part.is_empty() { BEGIN.to_string() } else { BEGIN.replace(':', &format!(" {}:", page.part)) };
        let text = if page.part.is_empty() { whole_page(options, page.name, &page.text)? } else { page.text.clone() };
        write(&docs, &report::between_markers(&old, &begin, END, &text)?)?;
    }
    Ok(())
}

/// A page of docs/, and its text.
fn document(options: &Options, name: &str) -> Result<(PathBuf, String), String> {
    let docs = options.root.join("docs").join(name);
    let text = std::fs::read_to_string(&docs).map_err(|e| format!("{}: {e}", docs.display()))?;
    Ok((docs, text))
}

/// The text of the page in docs/ with `measured` in it: all of it, or with --only the other sections as they are.
fn whole_page(options: &Options, name: &str, measured: &str) -> Result<String, String> {
    if options.only.is_empty() {
        return Ok(measured.to_string());
    }
    let (_, old) = document(options, name)?;
    let titles: Vec<&str> = list(options.page).iter().map(|(_, title)| *title).collect();
    Ok(page::merged(report::inside(&old, BEGIN, END)?, measured, &titles))
}

/// Measures a part of docs/papers.md: the text, the figures, and how many programs could not be built.
type Paper = fn(&Workshop, &Path, usize) -> Result<(String, Vec<PathBuf>, usize), String>;

fn host_pages(
    options: &Options,
    workshop: &Workshop,
    out: &Path,
    wanted: &dyn Fn(&str) -> bool,
) -> Result<Vec<Measured>, String> {
    let probe = probe(workshop)?;
    let machine = machine::describe(&FLAGS, &workshop.peers());
    println!("{}", report::markdown(&machine, &[]));
    let mut sections = Vec::new();
    for group in host_groups().filter(|g| wanted(g.id)) {
        let section = section_of(group.title, measure_group(group, workshop, &probe, options.rounds), group.entries);
        println!("{}", section.markdown());
        sections.push(section);
    }
    if wanted(FRONTEND) {
        let rounds = frontend::measure(workshop, 3 * options.rounds);
        let section = section_of(frontend::TITLE, rounds, frontend::entries);
        println!("{}", section.markdown());
        sections.push(section);
    }
    let (name, text) = (TABLES, report::markdown(&machine, &sections));
    let whole = whole_page(options, name, &text)?;
    let figures = figures::draw(&whole, &sections, out)?;
    let summary = summary_page(&whole, figures);
    Ok(vec![Measured { name, part: "", text, figures: Vec::new(), failed: failures(&sections) }, summary])
}

/// Two tables with text between them in docs/papers.md, so each has markers of its own.
fn papers_page(
    options: &Options,
    workshop: &Workshop,
    out: &Path,
    wanted: &dyn Fn(&str) -> bool,
) -> Result<Vec<Measured>, String> {
    let mut pages = Vec::new();
    for (group, measure) in [(store::GROUP, store::measure as Paper), (split_c_paper::GROUP, split_c_paper::measure)] {
        if wanted(group.0) {
            let (text, figures, missing) = measure(workshop, out, options.rounds)?;
            println!("{text}");
            pages.push(Measured {
                name: "papers.md",
                part: group.0,
                text,
                figures,
                failed: (usize::from(missing > 0), 1),
            });
        }
    }
    Ok(pages)
}

/// The part of docs/performance.md about applications.
fn apps_table(
    options: &Options,
    workshop: &Workshop,
    out: &Path,
    wanted: &dyn Fn(&str) -> bool,
) -> Result<Measured, String> {
    if options.docs && !options.only.is_empty() {
        return Err("--docs writes the whole table: leave out --only".to_string());
    }
    let (text, failed) = apps::measure(workshop, &probe(workshop)?, out, options.rounds, wanted)?;
    Ok(Measured { name: SUMMARY, part: "apps", text, figures: Vec::new(), failed })
}

/// A group that fails is reported in its place, and the others are measured all the same.
fn section_of(title: &str, rounds: Result<contest::Rounds, String>, entries: fn() -> Vec<Entry>) -> Section {
    match rounds {
        Ok(rounds) => Section {
            title: title.to_string(),
            lines: entries().into_iter().map(|e| Line::new(e, &rounds)).collect(),
            remark: report::rounds_remark(&rounds),
            measured: true,
        },
        Err(why) => {
            let remark = format!("Not measured:\n\n```\n{why}\n```");
            Section { title: title.to_string(), lines: Vec::new(), remark, measured: false }
        }
    }
}

fn measure_group(group: &Group, workshop: &Workshop, probe: &Probe, rounds: usize) -> Result<contest::Rounds, String> {
    eprintln!("bench: {}", group.title);
    // Each job of ours is started as a user starts it, and bound by an option.
    let default: Vec<_> = (group.build)(workshop)?.into_iter().flatten().collect();
    let bound: Vec<_> = default.iter().filter_map(Program::bound).collect();
    let programs = [default, bound].concat();
    contest::contest(probe, &programs, rounds * group.rounds_per_unit, contest::TRIES)
}

fn write(path: &Path, text: &str) -> Result<(), String> {
    std::fs::write(path, text).map_err(|e| format!("{}: {e}", path.display()))
}
