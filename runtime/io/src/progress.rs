//! Lines about a long transfer on standard error, by its first member: share, rate, time left.

use std::io::{IsTerminal, Write};
use std::time::{Duration, Instant};

use crate::rows::Progress;

/// A line is worth its place once a transfer takes longer than this, and again after as long.
const PACE: Duration = Duration::from_millis(500);

pub struct Report {
    what: String,
    bytes: u64,
    begun: Instant,
    last_line: Option<Instant>,
}

impl Report {
    /// `None` where it is not wanted.
    pub fn new(wanted: Option<Progress>, what: &'static str, path: &str, bytes: u64) -> Option<Report> {
        let shown = match wanted? {
            Progress::Anywhere => true,
            Progress::Terminal => std::io::stderr().is_terminal(),
        };
        shown.then(|| Report { what: format!("{what} {path}"), bytes, begun: Instant::now(), last_line: None })
    }

    /// `done` of `all` equal parts.
    pub fn at(&mut self, done: u64, all: u64) {
        let now = Instant::now();
        let last = self.last_line.unwrap_or(self.begun);
        if now - last < PACE && !(done == all && self.last_line.is_some()) {
            return;
        }
        self.last_line = Some(now);
        let line = line(&self.what, self.bytes, done, all, now - self.begun);
        let _ = std::io::stderr().write_all(format!("nagaya: {line}\n").as_bytes());
    }
}

fn line(what: &str, bytes: u64, done: u64, all: u64, took: Duration) -> String {
    let share = done as f64 / all.max(1) as f64;
    let rate = bytes as f64 * share / took.as_secs_f64().max(1e-9);
    let left = if share > 0.0 { took.as_secs_f64() * (1.0 - share) / share } else { 0.0 };
    format!("{what}: {:.0} % of {:.1} MB, {:.1} MB/s, {left:.0} s left", 100.0 * share, bytes as f64 / 1e6, rate / 1e6)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_has_share_rate_and_time_left() {
        let text = line("writing out.dat", 200_000_000, 1, 4, Duration::from_secs(5));
        assert_eq!(text, "writing out.dat: 25 % of 200.0 MB, 10.0 MB/s, 15 s left");
    }
}
