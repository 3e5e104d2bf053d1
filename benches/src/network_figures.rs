//! The figures of `make bench-net`, as SVG: ping-pong over the size, and the NAS kernels, by engine.

use crate::contest::{time_of, Rounds};
use crate::engines::Engine;
use crate::entry::size_name;
use crate::figures::{draw_bars, Bar, Drawn};
use crate::network::{FLOOR, SIZES};
use crate::samples::Key;
use crate::table::npb_mop;
use plotters::prelude::*;
use std::path::{Path, PathBuf};

const FONT: &str = "sans-serif";
const COLOURS: [RGBColor; 8] = [
    RGBColor(46, 112, 166),
    RGBColor(120, 170, 210),
    RGBColor(196, 78, 54),
    RGBColor(230, 160, 140),
    RGBColor(74, 140, 80),
    RGBColor(140, 90, 170),
    RGBColor(200, 160, 40),
    RGBColor(110, 110, 110),
];

/// (size, time) in the order of sizes.
type Points = Vec<(f64, f64)>;

struct Curve {
    name: String,
    colour: RGBColor,
    points: Points,
}

/// Latency and bandwidth of the ping-pong over the size.
pub fn pingpong(rounds: &Rounds, engines: &[&Engine], dir: &Path) -> Result<Vec<PathBuf>, String> {
    let named = engines.iter().map(|e| (e.label, e.id)).chain([("plain TCP", FLOOR)]);
    let times: Vec<(&str, Points)> = named
        .map(|(label, id)| {
            let time = |bytes: &u64| Some((*bytes as f64, time_of(&rounds.kept, &Key::new("pingpong", *bytes, id))?));
            (label, SIZES.iter().filter_map(time).collect())
        })
        .collect();
    let curves = |value: fn((f64, f64)) -> f64| -> Vec<Curve> {
        let curve = |(i, (label, points)): (usize, &(&str, Points))| Curve {
            name: label.to_string(),
            colour: COLOURS[i % COLOURS.len()],
            points: points.iter().map(|p| (p.0, value(*p))).collect(),
        };
        times.iter().enumerate().map(curve).filter(|c| !c.points.is_empty()).collect()
    };
    let latency = curves(|(_, ns)| ns / 1e3);
    let bandwidth = curves(|(bytes, ns)| bytes / ns * 1e3);
    let mut files = Vec::new();
    for (name, title, curves) in [
        ("network-latency.svg", "ping-pong by engine: half a round trip, microseconds", latency),
        ("network-bandwidth.svg", "ping-pong by engine: bandwidth, MB/s", bandwidth),
    ] {
        if curves.is_empty() {
            continue;
        }
        let file = dir.join(name);
        draw_curves(title, &curves, &file).map_err(|e| format!("{}: {e}", file.display()))?;
        files.push(file);
    }
    Ok(files)
}

fn draw_curves(title: &str, curves: &[Curve], file: &Path) -> Drawn {
    let area = SVGBackend::new(file, (860, 520)).into_drawing_area();
    area.fill(&WHITE)?;
    let all = || curves.iter().flat_map(|c| &c.points);
    let (left, right) = all().fold((f64::MAX, 0.0f64), |(l, h), p| (l.min(p.0), h.max(p.0)));
    let (low, high) = all().fold((f64::MAX, 0.0f64), |(l, h), p| (l.min(p.1), h.max(p.1)));
    let mut chart = ChartBuilder::on(&area)
        .caption(title, (FONT, 18))
        .margin(12)
        .margin_right(36)
        .x_label_area_size(36)
        .y_label_area_size(60)
        .build_cartesian_2d((left..right).log_scale().base(4.0), (low * 0.8..high * 1.3).log_scale())?;
    chart
        .configure_mesh()
        .x_labels(10)
        .x_label_formatter(&|bytes| size_name(*bytes as u64))
        .y_label_formatter(&|value| if *value < 1.0 { format!("{value}") } else { format!("{value:.0}") })
        .draw()?;
    for curve in curves {
        let style = curve.colour.stroke_width(2);
        let drawn = chart.draw_series(LineSeries::new(curve.points.iter().copied(), style))?;
        drawn.label(&curve.name).legend(move |(x, y)| PathElement::new(vec![(x, y), (x + 18, y)], style));
    }
    chart
        .configure_series_labels()
        .position(SeriesLabelPosition::UpperLeft)
        .border_style(BLACK)
        .background_style(WHITE.mix(0.8))
        .draw()?;
    area.present()?;
    Ok(())
}

/// One figure of Mop/s by engine for the given versions of a kernel: (metric, what the version is called).
pub fn kernel(
    rounds: &Rounds,
    engines: &[&Engine],
    (name, title): (&str, &str),
    versions: &[(&str, &str)],
    dir: &Path,
) -> Result<Option<PathBuf>, String> {
    let mop = npb_mop(versions[0].0.split('-').next().unwrap_or_default());
    let mut bars = Vec::new();
    for engine in engines {
        for (i, (metric, version)) in versions.iter().enumerate() {
            let Some(ns) = time_of(&rounds.kept, &Key::new(metric, 0, engine.id)) else { continue };
            let name =
                if versions.len() == 1 { engine.label.to_string() } else { format!("{}, {version}", engine.label) };
            bars.push(Bar { name, colour: COLOURS[2 * i % COLOURS.len()], value: mop / (ns / 1e9) });
        }
    }
    if bars.is_empty() {
        return Ok(None);
    }
    let file = dir.join(name);
    draw_bars(title, 300, &bars, &file).map_err(|e| format!("{}: {e}", file.display()))?;
    Ok(Some(file))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engines::ENGINES;
    use crate::samples::Samples;

    fn rounds(samples: &[(&str, u64, &str, f64)]) -> Rounds {
        let mut s = Samples::default();
        for (metric, parameter, variant, ns) in samples {
            s.push(Key::new(metric, *parameter, variant), *ns);
        }
        Rounds { kept: vec![vec![s]], ..Rounds::default() }
    }

    #[test]
    fn figures_show_what_was_measured_and_nothing_else() {
        let folder = tempfile::tempdir().unwrap();
        let dir = folder.path();
        let engines: Vec<&Engine> = ENGINES.iter().collect();
        let r =
            rounds(&[("pingpong", 16, "pvm", 30e3), ("pingpong", 1 << 20, "pvm", 900e3), ("is-put", 0, "pvm", 1e9)]);
        let files = pingpong(&r, &engines, dir).unwrap();
        let is = kernel(&r, &engines, ("is.svg", "IS"), &[("is-put", "put")], dir).unwrap().unwrap();
        let cg = kernel(&r, &engines, ("cg.svg", "CG"), &[("cg-get", "get")], dir).unwrap();
        let texts: Vec<String> = files.iter().chain([&is]).map(|f| std::fs::read_to_string(f).unwrap()).collect();
        assert_eq!(texts.len(), 3);
        assert!(cg.is_none());
        for text in &texts {
            assert!(text.contains("PVM") && !text.contains("ARMCI"), "{text}");
        }
        assert!(texts[2].contains("83.9"), "{}", texts[2]);
    }
}
