//! Lines through the measured points of `scaling.rs`, and their prediction for jobs that do not fit on this machine.
//! docs/scaling.md explains the formula.

use crate::report::three;
use std::fmt::Write as _;

/// One number of processes. Memory in KiB per process, `start` in seconds.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Point {
    pub processes: f64,
    pub start: f64,
    pub pss: f64,
    pub own: f64,
    pub files: f64,
    /// Present only for some launches: see `scaling.rs`.
    pub all: Option<All>,
}

/// The same after each process has put a word to every other; `connect` in microseconds per peer.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct All {
    pub connect: f64,
    pub pss: f64,
    pub own: f64,
    pub files: f64,
}

/// Weighted least squares: y = base + slope x.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Fit {
    base: f64,
    slope: f64,
}

fn fit(points: &[(f64, f64)], weight: fn(f64) -> f64) -> Fit {
    let all: f64 = points.iter().map(|p| weight(p.0)).sum();
    let mean = |f: &dyn Fn(&(f64, f64)) -> f64| points.iter().map(|p| weight(p.0) * f(p)).sum::<f64>() / all;
    let (mx, my) = (mean(&|p| p.0), mean(&|p| p.1));
    let covariance = mean(&|p| (p.0 - mx) * (p.1 - my));
    let variance = mean(&|p| (p.0 - mx).powi(2));
    let slope = if variance > 0.0 { covariance / variance } else { 0.0 };
    Fit { base: my - slope * mx, slope }
}

/// Memory is exact to a page whatever the number of processes.
fn alike(_: f64) -> f64 {
    1.0
}

/// Times are exact to a fraction of themselves.
fn relative(processes: f64) -> f64 {
    processes.powi(-2)
}

/// With fewer processes pages count as own that are shared as soon as there are more.
const SHARED_FROM: f64 = 8.0;

/// The large job of the model.
const PROCESSES: f64 = 1e6;
const PER_HOST: f64 = 64.0;
/// Peers that a process of it really talks to: neighbours of a grid, and the rounds of a barrier.
const PARTNERS: f64 = 100.0;

/// At least three points. `tables`: bytes for each process of the job in the tables of every process, as the source has
/// them. They are too few to be measured here. `network`: jobs on several hosts can have this engine, so a large job is estimated.
pub fn model(points: &[Point], tables: f64, network: bool) -> String {
    let line = |of: &dyn Fn(&Point) -> Option<(f64, f64)>, weight| {
        fit(&points.iter().filter_map(of).collect::<Vec<_>>(), weight)
    };
    let start = line(&|p| Some((p.processes, p.start)), relative);
    let idle = line(
        &|p| (p.processes >= SHARED_FROM).then_some((p.processes.log2(), p.own - tables * p.processes / 1024.0)),
        alike,
    );
    let peer = line(&|p| p.all.map(|all| (p.processes, all.own - p.own)), alike);
    let files = line(&|p| p.all.map(|all| (p.processes, all.files - p.files)), alike);
    let mut text = String::from(
        "These formulas estimate the values of a job with P processes ([explanation](#estimates-for-larger-jobs)):\n\n",
    );
    let mut line = |name: &str, formula: String| {
        let _ = writeln!(text, "* {name}: {formula}");
    };
    line("start", format!("{} ms + {} ms x P", three(start.base * 1e3), three(start.slope * 1e3)));
    line(
        "private memory without peers",
        format!("{} KiB + {} KiB x log2 P + {tables:.0} bytes x P", three(idle.base), three(idle.slope)),
    );
    line("more private memory for each peer", format!("{} KiB", three(peer.slope)));
    let slope = if files.slope.abs() < 5e-5 { "0".into() } else { three(files.slope) };
    line("open files for each peer", slope);
    if !network {
        return text;
    }
    let memory = |partners: f64| {
        idle.base + idle.slope * PROCESSES.log2() + tables * PROCESSES / 1024.0 + peer.slope.max(0.0) * partners
    };
    let mib = |kib: f64| three(kib / 1024.0);
    let _ = write!(
        text,
        "\nFor P = 10^6, with {PER_HOST} processes on each host, a process with {PARTNERS} peers needs {} MiB. A process that has all \
         others as peers needs {} MiB. A host starts its processes in {} s.",
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
        let own = 100.0 + 3.0 * processes.log2() + 16.0 * processes / 1024.0;
        let all = All { connect: 1.0, pss: own, own: own + 4.0 * processes, files: 5.0 + 2.0 * processes };
        Point { processes, start, pss: own, own, files: 5.0, all: (processes < 100.0).then_some(all) }
    }

    #[test]
    fn a_straight_line_is_found() {
        let points = [2.0, 4.0, 64.0, 256.0].map(|p| (p, point(p).start));
        let f = fit(&points, relative);
        assert!((f.base - 0.01).abs() < 1e-9 && (f.slope - 0.001).abs() < 1e-9, "{f:?}");
    }

    #[test]
    fn the_model_shows_cost_per_peer() {
        let text = model(&[2.0, 16.0, 64.0, 256.0].map(point), 16.0, true);
        assert!(text.contains("0 ms + 1.00 ms x P"), "{text}");
        assert!(text.contains("100 KiB + 3.00 KiB x log2 P + 16 bytes x P"), "{text}");
        assert!(text.contains("memory for each peer: 4.00 KiB"), "{text}");
    }
}
