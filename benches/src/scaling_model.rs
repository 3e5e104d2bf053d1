//! Straight lines through the measured points of `scaling.rs`, and what they say of jobs that do not fit on this machine. The
//! formula is explained in docs/scaling.md.

use crate::report::three;
use std::fmt::Write as _;

/// One number of processes. Memory in KiB per process, `start` in seconds, `connect` in microseconds per peer.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Point {
    pub processes: f64,
    pub start: f64,
    pub pss: f64,
    pub own: f64,
    pub files: f64,
    pub connect: f64,
    pub pss_all: f64,
    pub own_all: f64,
    pub files_all: f64,
}

/// Weighted least squares: y = base + slope x.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Fit {
    base: f64,
    slope: f64,
}

fn fit(points: &[Point], y: fn(&Point) -> f64, weight: fn(&Point) -> f64) -> Fit {
    let all: f64 = points.iter().map(weight).sum();
    let mean = |f: &dyn Fn(&Point) -> f64| points.iter().map(|p| weight(p) * f(p)).sum::<f64>() / all;
    let (mx, my) = (mean(&|p| p.processes), mean(&|p| y(p)));
    let covariance = mean(&|p| (p.processes - mx) * (y(p) - my));
    let variance = mean(&|p| (p.processes - mx).powi(2));
    let slope = if variance > 0.0 { covariance / variance } else { 0.0 };
    Fit { base: my - slope * mx, slope }
}

/// Memory is exact to a page whatever the number of processes.
fn alike(_: &Point) -> f64 {
    1.0
}

/// Times are exact to a fraction of themselves.
fn relative(p: &Point) -> f64 {
    p.processes.powi(-2)
}

/// The large job of the model.
const PROCESSES: f64 = 1e6;
const PER_HOST: f64 = 64.0;
/// Peers that a process of it really talks to: neighbours of a grid, and the rounds of a barrier.
const PARTNERS: f64 = 100.0;

/// At least three points.
pub fn model(points: &[Point]) -> String {
    let start = fit(points, |p| p.start, relative);
    let idle = fit(points, |p| p.own, alike);
    let peer = fit(points, |p| p.own_all - p.own, alike);
    let files = fit(points, |p| p.files_all - p.files, alike);
    let mut text = String::from("Straight lines through these points, P processes, K of them talked to:\n\n");
    let mut line = |name: &str, formula: String| {
        let _ = writeln!(text, "* {name}: {formula}");
    };
    line("start", format!("{} ms + {} ms x P", three(start.base * 1e3), three(start.slope * 1e3)));
    line(
        "own memory, nobody talked to",
        format!("{} KiB + {} bytes x P", three(idle.base), three(idle.slope * 1024.0)),
    );
    line("more for each peer talked to", format!("{} KiB", three(peer.slope)));
    line("open files for each peer talked to", three(files.slope));
    let memory = |partners: f64| idle.base.max(0.0) + idle.slope.max(0.0) * PROCESSES + peer.slope.max(0.0) * partners;
    let mib = |kib: f64| three(kib / 1024.0);
    let _ = write!(
        text,
        "\nFor P = 10^6 with {PER_HOST} processes on a host the same lines give {} MiB per process that talks to {PARTNERS} \
         peers, {} MiB for one that talks to all of them, and {} s for a host to start its own processes.",
        mib(memory(PARTNERS)),
        mib(memory(PROCESSES)),
        three(start.base + start.slope * PER_HOST),
    );
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn point(processes: f64) -> Point {
        let start = 0.01 + 0.001 * processes;
        let own = 100.0 + processes / 1024.0;
        Point {
            processes,
            start,
            pss: own,
            own,
            files: 5.0,
            connect: 1.0,
            pss_all: own,
            own_all: own + 4.0 * processes,
            files_all: 5.0 + 2.0 * processes,
        }
    }

    #[test]
    fn a_straight_line_is_found() {
        let points = [2.0, 4.0, 64.0, 256.0].map(point);
        let f = fit(&points, |p| p.start, relative);
        assert!((f.base - 0.01).abs() < 1e-9 && (f.slope - 0.001).abs() < 1e-9, "{f:?}");
    }

    #[test]
    fn the_model_shows_cost_per_peer() {
        let text = model(&[2.0, 4.0, 64.0, 256.0].map(point));
        assert!(text.contains("0 ms + 1.00 ms x P"), "{text}");
        assert!(text.contains("peer talked to: 4.00 KiB") && text.contains("100 KiB + 1.00 bytes"), "{text}");
    }
}
