//! The state of the machine before and after a launch. On virtual machines, processors change their distance and their
//! speed for seconds at a time. A launch during such a change has no meaning and is dropped.

use crate::launch::output_of;
use crate::samples::{Key, Samples};
use crate::stats::median;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Two measures of the same state differ by less than this factor.
const SAME: f64 = 1.25;

#[derive(Debug, Clone, Copy)]
pub struct State {
    /// Half a flag round trip between two processors, ns.
    pub flag: f64,
    /// One step of a chain of dependent arithmetic on the slower of the two, ns.
    pub arithmetic: f64,
}

impl State {
    pub fn same_as(&self, other: &State) -> bool {
        let near = |a: f64, b: f64| a.max(b) <= SAME * a.min(b);
        near(self.flag, other.flag) && near(self.arithmetic, other.arithmetic)
    }
}

/// Asks the probe program (`c/probe.c`).
pub struct Probe(PathBuf);

impl Probe {
    pub fn new(program: &Path) -> Probe {
        Probe(program.to_path_buf())
    }

    pub fn look(&self) -> Result<State, String> {
        let samples = Samples::parse(&output_of(&mut Command::new(&self.0))?)?;
        let value = |metric, parameter| {
            median(samples.get(&Key::new(metric, parameter, "probe")))
                .ok_or_else(|| format!("the probe gave no {metric} time"))
        };
        Ok(State { flag: value("flag", 8)?, arithmetic: value("arithmetic", 0)? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn near_and_far_are_different_states() {
        let near = State { flag: 55.0, arithmetic: 1.0 };
        assert!(near.same_as(&State { flag: 60.0, arithmetic: 1.1 }));
        assert!(!near.same_as(&State { flag: 250.0, arithmetic: 1.0 }));
        assert!(!near.same_as(&State { flag: 55.0, arithmetic: 1.8 }));
    }
}
