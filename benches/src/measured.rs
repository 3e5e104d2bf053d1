//! A page of measurements, and what all pages share. Not here: where a page is written (`main.rs`).

use crate::programs::Workshop;
use crate::report::Section;
use crate::state::Probe;
use std::path::PathBuf;

/// The parts of a page, once measured.
pub struct Measured {
    /// The name in docs/ and in target/bench.
    pub name: &'static str,
    /// Which of the measured parts of that page; empty where there is only one.
    pub part: &'static str,
    pub text: String,
    pub figures: Vec<PathBuf>,
    /// Groups that could not be measured, of how many.
    pub failed: (usize, usize),
}

/// What notices that the machine changes while programs are measured.
pub fn probe(workshop: &Workshop) -> Result<Probe, String> {
    Ok(Probe::new(&workshop.plain("probe", &["benches/c/probe.c", "benches/c/flag.c"])?))
}

/// Sections that could not be measured, of how many.
pub fn failures(sections: &[Section]) -> (usize, usize) {
    (sections.iter().filter(|s| !s.measured).count(), sections.len())
}
