//! The guides are true: every program in them is compiled and run by the commands below it, and prints what stands there.
//!
//! A program is a block "```c file=NAME" (or of another language); a block "```console" has commands (`$ ...`) and the lines they print, in any order. A line
//! "...text..." only has to occur somewhere in what was printed, "status N" is the exit status (else 0).

use std::collections::BTreeSet;
use std::process::Command;

use nagaya_tests::{root, run, stage, Outcome, Scratch};

/// One fenced block: the words behind the fence, and its lines.
struct Block {
    info: String,
    lines: Vec<String>,
}

fn blocks(text: &str) -> Vec<Block> {
    let mut blocks: Vec<Block> = Vec::new();
    let mut inside = false;
    for line in text.lines() {
        match (line.strip_prefix("```"), inside) {
            (Some(info), false) => blocks.push(Block { info: info.trim().to_string(), lines: Vec::new() }),
            (None, true) => blocks.last_mut().expect("inside a block").lines.push(line.to_string()),
            _ => {}
        }
        inside ^= line.starts_with("```");
    }
    assert!(!inside, "a block is not closed");
    blocks
}

/// A command of the page, run in `folder` with the staged commands first in PATH.
fn execute(command: &str, folder: &Scratch) -> Outcome {
    let path = format!("{}:{}", stage().join("bin").display(), std::env::var("PATH").unwrap_or_default());
    let packages = stage().join("lib/pkgconfig");
    run(Command::new("sh")
        .args(["-c", command])
        .current_dir(folder.path())
        .env("PATH", path)
        .env("PKG_CONFIG_PATH", packages))
}

/// Compares what a command printed with what the page says.
fn compare(command: &str, outcome: &Outcome, expected: &[String]) {
    let printed = format!("{}{}", outcome.stdout, outcome.stderr);
    let mut status = 0;
    let mut whole: Vec<&str> = Vec::new();
    let mut partial = false;
    for line in expected {
        if let Some(code) = line.strip_prefix("status ") {
            status = code.parse().expect("status N");
        } else if line.starts_with("...") {
            partial = true;
            for part in line.split("...").filter(|p| !p.is_empty()) {
                assert!(printed.contains(part), "{command}: {part:?} is not in\n{printed}");
            }
        } else {
            whole.push(line);
        }
    }
    assert_eq!(outcome.status, status, "{command}\n{printed}");
    if !partial {
        let mut lines: Vec<&str> = printed.lines().collect();
        lines.sort();
        whole.sort();
        assert_eq!(lines, whole, "{command}");
    }
}

/// Runs everything in a page, which has at least so many programs.
fn try_page(name: &str, least: usize) {
    let page = std::fs::read_to_string(root().join(name)).expect("the page");
    let folder = Scratch::new("guide");
    let mut programs = 0;
    for block in blocks(&page) {
        if let Some((_, name)) = block.info.split_once(" file=") {
            folder.file(name, block.lines.join("\n") + "\n");
            programs += 1;
        } else if block.info == "console" {
            let starts = block.lines.iter().enumerate().filter(|(_, l)| l.starts_with("$ ")).map(|(i, _)| i);
            let starts: Vec<usize> = starts.chain([block.lines.len()]).collect();
            for pair in starts.windows(2) {
                let command = &block.lines[pair[0]]["$ ".len()..];
                compare(command, &execute(command, &folder), &block.lines[pair[0] + 1..pair[1]]);
            }
        }
    }
    assert!(programs >= least, "only {programs} programs found");
}

#[test]
fn every_program_of_the_coarrays_guide_does_what_it_says() {
    try_page("docs/coarrays.md", 10);
}

#[test]
fn the_program_of_the_global_view_guide_does_what_it_says() {
    try_page("docs/global-view.md", 1);
}

#[test]
fn every_program_of_the_c_guide_does_what_it_says() {
    try_page("docs/c-api.md", 9);
}

#[test]
fn every_program_of_the_cpp_guide_does_what_it_says() {
    try_page("docs/cpp.md", 4);
}

#[test]
fn the_program_of_the_netcdf_guide_does_what_it_says() {
    try_page("docs/netcdf.md", 1);
}

#[test]
fn the_program_of_the_acp_guide_does_what_it_says() {
    try_page("docs/acp.md", 1);
}

#[test]
fn the_program_of_the_fortran_guide_does_what_it_says() {
    try_page("docs/fortran.md", 3);
}

#[test]
fn the_program_of_the_split_c_guide_does_what_it_says() {
    try_page("docs/split-c.md", 1);
}

#[test]
fn the_program_of_the_page_on_choosing_does_what_it_says() {
    try_page("docs/choose.md", 1);
}

#[test]
fn the_programs_of_the_comparison_do_what_it_says() {
    try_page("docs/compare.md", 2);
}

#[test]
fn every_old_program_of_the_page_on_migration_moves_as_it_says() {
    try_page("docs/migrate.md", 3);
}

#[test]
fn the_symptoms_of_the_page_on_troubleshooting_are_real() {
    try_page("docs/troubleshooting.md", 2);
}

#[test]
fn the_program_of_the_faq_does_what_it_says() {
    try_page("docs/faq.md", 1);
}

#[test]
fn the_first_programs_of_the_readme_do_what_it_says() {
    try_page("README.md", 2);
}

/// The functions that a header declares: names before a bracket, outside of comments and macros.
fn declared(header: &str, prefix: &str) -> BTreeSet<String> {
    let text = std::fs::read_to_string(stage().join("include").join(header)).expect("the header");
    let outside = text.split("/*").map(|piece| piece.rsplit("*/").next().unwrap_or_default());
    let lines: String =
        outside.flat_map(str::lines).filter(|l| !l.starts_with(['#', ' '])).map(|l| format!("{l}\n")).collect();
    let before = lines.split('(').filter_map(|before| before.rsplit(|c: char| !c.is_alphanumeric() && c != '_').next());
    before.filter(|name| name.starts_with(prefix)).map(String::from).collect()
}

/// The names in the first column of the table below "All functions".
fn listed(page: &str, prefix: &str) -> BTreeSet<String> {
    let text = std::fs::read_to_string(root().join(page)).expect("the page");
    let section =
        text.split("\n## All functions\n").nth(1).and_then(|rest| rest.split("\n## ").next()).expect("the table");
    let rows: Vec<&str> = section.lines().filter_map(|line| line.strip_prefix("| `")).collect();
    for row in &rows {
        assert_eq!(row.matches(" | ").count(), 2, "{page}: a row has three columns: {row}");
    }
    let first = rows.iter().filter_map(|row| row.split(" | ").next());
    let words = first.flat_map(|column| column.split(|c: char| !c.is_alphanumeric() && c != '_'));
    words.filter(|word| word.starts_with(prefix)).map(String::from).collect()
}

#[test]
fn the_table_of_nagaya_h_has_every_function() {
    let functions = declared("nagaya.h", "ngy_");
    assert!(functions.len() > 100, "{functions:?}");
    assert_eq!(listed("docs/c-api.md", "ngy_"), functions);
}

#[test]
fn the_table_of_files_has_every_function() {
    let mut functions = declared("xmp_io.h", "xmp_");
    // For the macros of the header.
    assert!(functions.remove("xmp_io_at") && functions.len() > 20, "{functions:?}");
    assert_eq!(listed("docs/io.md", "xmp_"), functions);
}
