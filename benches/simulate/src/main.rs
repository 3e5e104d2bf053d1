//! `make simulate`: simulates large jobs in this process, prints what they send, and writes the table of a page.

#![forbid(unsafe_code)]

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Parser;
use nagaya_simulate::{block, draw, rows, Counts, Row};
use serde_json::{json, Value};

/// Counts the messages of jobs with virtual ranks.
#[derive(Parser)]
struct Options {
    /// Numbers of virtual ranks
    #[arg(long, value_delimiter = ',', default_value = "64,1000,65536")]
    ranks: Vec<usize>,
    /// Simulate only the operations whose name contains this text
    #[arg(long, default_value = "", conflicts_with = "page")]
    only: String,
    /// Print JSON: one object for each operation and number of ranks
    #[arg(long)]
    json: bool,
    /// Write the table into this page, between its two marks, and draw figures/scaling.svg beside the page
    #[arg(long)]
    page: Option<PathBuf>,
    /// Only draw the figure again, from the table of the page
    #[arg(long, requires = "page")]
    redraw: bool,
}

const BEGIN: &str = "<!-- simulated: begin -->\n";
const END: &str = "<!-- simulated: end -->";

fn main() -> ExitCode {
    match run(&Options::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(text) => {
            eprintln!("nagaya-simulate: {text}");
            ExitCode::FAILURE
        }
    }
}

fn run(options: &Options) -> Result<(), String> {
    if let (true, Some(page)) = (options.redraw, &options.page) {
        return redraw(page);
    }
    let mut all: Vec<Row> = Vec::new();
    for ranks in &options.ranks {
        if *ranks == 0 {
            return Err("--ranks 0: a job has at least one rank".into());
        }
        all.extend(rows(*ranks, &options.only).map_err(|e| e.text)?);
    }
    match options.json {
        true => all.iter().for_each(|row| println!("{}", object(row))),
        false => print!("{}", block(&all)),
    }
    match &options.page {
        None => Ok(()),
        Some(page) => {
            let text = renewed(&read(page)?, &block(&all)).ok_or_else(|| without_table(page))?;
            std::fs::write(page, text).map_err(|e| format!("{}: {e}", page.display()))?;
            redraw(page)
        }
    }
}

fn read(page: &Path) -> Result<String, String> {
    std::fs::read_to_string(page).map_err(|e| format!("{}: {e}", page.display()))
}

fn without_table(page: &Path) -> String {
    format!("{} has no table: it needs the two marks `simulated`", page.display())
}

/// Draws the figure of the page's table.
fn redraw(page: &Path) -> Result<(), String> {
    let text = read(page)?;
    let table = text.split_once(BEGIN).and_then(|(_, rest)| rest.split_once(END)).ok_or_else(|| without_table(page))?;
    draw(table.0, &page.with_file_name("figures").join("scaling.svg"))
}

/// The page with another table.
fn renewed(page: &str, table: &str) -> Option<String> {
    let (before, rest) = page.split_once(BEGIN)?;
    let (_, after) = rest.split_once(END)?;
    Some(format!("{before}{BEGIN}\n{table}\n{END}{after}"))
}

fn object(row: &Row) -> Value {
    let counts = |c: &Counts| json!({"messages": c.messages, "of_one": c.of_one, "depth": c.depth, "bytes_of_one": c.bytes_of_one});
    json!({"operation": row.what, "ranks": row.ranks, "counts": counts(&row.counts), "known": counts(&row.known)})
}
