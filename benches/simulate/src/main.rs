//! `make simulate`: simulates large jobs in this process, prints what they send, and writes the table of a page.

#![forbid(unsafe_code)]

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Parser;
use nagaya_simulate::{block, rows, Row};

/// Counts the messages of jobs with virtual ranks.
#[derive(Parser)]
struct Options {
    /// Numbers of virtual ranks
    #[arg(long, value_delimiter = ',', default_value = "64,1000,65536")]
    ranks: Vec<usize>,
    /// Print JSON: one object for each operation and number of ranks
    #[arg(long)]
    json: bool,
    /// Write the table into this page, between its two marks
    #[arg(long)]
    page: Option<PathBuf>,
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
    let mut all: Vec<Row> = Vec::new();
    for ranks in &options.ranks {
        if *ranks == 0 {
            return Err("--ranks 0: a job has at least one rank".into());
        }
        all.extend(rows(*ranks).map_err(|e| e.text)?);
    }
    match options.json {
        true => all.iter().for_each(|row| println!("{}", json(row))),
        false => print!("{}", block(&all)),
    }
    match &options.page {
        None => Ok(()),
        Some(page) => {
            let text = std::fs::read_to_string(page).map_err(|e| format!("{}: {e}", page.display()))?;
            let text = renewed(&text, &block(&all)).ok_or_else(|| format!("{} has no table", page.display()))?;
            std::fs::write(page, text).map_err(|e| format!("{}: {e}", page.display()))
        }
    }
}

/// The page with another table.
fn renewed(page: &str, table: &str) -> Option<String> {
    let (before, rest) = page.split_once(BEGIN)?;
    let (_, after) = rest.split_once(END)?;
    Some(format!("{before}{BEGIN}\n{table}\n{END}{after}"))
}

fn json(row: &Row) -> String {
    let of = |c: &nagaya_simulate::Counts| {
        format!(
            r#"{{"messages": {}, "of_one": {}, "depth": {}, "bytes_of_one": {}}}"#,
            c.messages, c.of_one, c.depth, c.bytes_of_one
        )
    };
    let (counts, best) = (of(&row.counts), of(&row.best));
    format!(r#"{{"operation": "{}", "ranks": {}, "counts": {counts}, "best": {best}}}"#, row.what, row.ranks)
}
