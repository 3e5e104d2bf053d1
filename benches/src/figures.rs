//! The figures of the page of one host, as SVG:
//!
//! * the speed of every row, and rows against peers;
//! * the speed of writing and reading files;
//! * the bandwidth of puts and gets over their size;
//! * what Ruby adds to the C library;
//! * the time of MPI's messages over their size.
//!
//! All but the curves show what the page has as numbers. Other pages draw bars with this module too.

use crate::entry::{size_name, Unit};
use crate::mpi_rows::BASE_COLUMN;
use crate::overview;
use crate::page::{nanoseconds, rows, Row};
use crate::report::{three, Line, Section};
use crate::script_rows::RUBY;
use crate::table::{FILES, NETCDF};
use plotters::prelude::*;
use std::path::{Path, PathBuf};

const MET: RGBColor = RGBColor(46, 112, 166);
const MISSED: RGBColor = RGBColor(196, 78, 54);
const PEER: RGBColor = RGBColor(170, 170, 170);
const FONT: &str = "sans-serif";

/// Writes what can be drawn of the page and of the sections that have been measured into `dir`; gives the files.
pub fn draw(page: &str, sections: &[Section], dir: &Path) -> Result<Vec<PathBuf>, String> {
    let mut files = Vec::new();
    let mut drawn = |name: &str, draw: &dyn Fn(&Path) -> Drawn| {
        let file = dir.join(name);
        draw(&file).map_err(|e| format!("{}: {e}", file.display()))?;
        files.push(file);
        Ok::<_, String>(())
    };
    let rows = rows(page);
    if rows.iter().any(|row| row.speed.is_some()) {
        drawn("overview.svg", &|file| overview::draw_overview(page, file))?;
        drawn("peers.svg", &|file| overview::draw_peers(page, file))?;
    }
    let bars = file_bars(&rows);
    if !bars.is_empty() {
        let title = "Distributed arrays to and from a file in memory, 160 MB, 4 processes: GB/s";
        drawn("files.svg", &|file| draw_bars(title, 580, &bars, file))?;
    }
    let added = added_by_ruby(&rows);
    if !added.is_empty() {
        let title = "What Ruby adds to a copy of 4 B by the C library on one host, µs";
        drawn("ruby-overhead.svg", &|file| draw_bars(title, 380, &added, file))?;
    }
    let curves = bandwidth_curves(sections);
    if curves.iter().any(|c| c.points.len() > 1) {
        drawn("bandwidth.svg", &|file| bandwidth(&curves, file))?;
    }
    let columns = columns(sections);
    if !columns.is_empty() {
        drawn("mpi-latency.svg", &|file| latency(&columns, file))?;
    }
    Ok(files)
}

pub type Drawn = Result<(), Box<dyn std::error::Error>>;

/// A bar: its meaning, and its length.
pub struct Bar {
    pub name: String,
    pub colour: RGBColor,
    pub value: f64,
}

/// Bars below each other, with `label` pixels for their names.
pub fn draw_bars(title: &str, label: i32, bars: &[Bar], file: &Path) -> Drawn {
    let (row, top) = (24i32, 46i32);
    let (width, height) = (label + 500, top + row * bars.len() as i32 + 12);
    let area = SVGBackend::new(file, (width as u32, height as u32)).into_drawing_area();
    area.fill(&WHITE)?;
    let text = |size: i32| (FONT, size).into_font().color(&BLACK);
    area.draw(&Text::new(title.to_string(), (10, 12), text(16)))?;
    let most = bars.iter().map(|b| b.value).fold(0.0, f64::max);
    for (i, bar) in bars.iter().enumerate() {
        let y = top + row * i as i32;
        let end = label + (bar.value / most * 400.0) as i32;
        area.draw(&Text::new(bar.name.clone(), (10, y + 3), text(13)))?;
        area.draw(&Rectangle::new([(label, y + 2), (end, y + row - 5)], bar.colour.filled()))?;
        area.draw(&Text::new(three(bar.value), (end + 6, y + 3), text(12)))?;
    }
    area.present()?;
    Ok(())
}

/// For each transfer ours, and below it all that it is compared with.
fn file_bars(rows: &[Row]) -> Vec<Bar> {
    let rate = |text: &str| text.strip_suffix(" GB/s").and_then(|n| n.parse::<f64>().ok());
    let about_files: Vec<&Row> = rows.iter().filter(|r| r.section == FILES || r.section == NETCDF).collect();
    let mut bars: Vec<Bar> = Vec::new();
    for (i, first) in about_files.iter().enumerate() {
        let Some(value) = rate(first.ours) else { continue };
        if about_files[..i].iter().any(|r| r.what == first.what && rate(r.ours).is_some()) {
            continue;
        }
        bars.push(Bar { name: first.what.to_string(), colour: MET, value });
        let peers = about_files[i..].iter().filter(|r| r.what == first.what);
        let peer = |r: &&Row| Some(Bar { name: format!("    {}", r.against), colour: PEER, value: rate(r.theirs)? });
        bars.extend(peers.filter_map(peer));
    }
    bars
}

/// For each operation of the third paper, in the order of its table: the reported time (a Xeon E5520, Ruby 1.9.3), in
/// µs.
const PAPER_ADDED: [(&str, f64); 3] =
    [("put", 22.1 - 12.7), ("get", 27.9 - 13.2), ("copy between two others", 50.1 - 35.2)];

/// The paper's, and ours by each kind of class.
fn added_by_ruby(rows: &[Row]) -> Vec<Bar> {
    let of = |(what, paper): (&str, f64)| {
        let ours = rows.iter().filter(|r| r.section == RUBY).filter_map(|r| {
            let face = r.what.strip_prefix(what)?.strip_prefix(", 4 B, ")?;
            let value = (nanoseconds(r.ours)? - nanoseconds(r.theirs)?) / 1e3;
            Some(Bar { name: format!("    here: {face}"), colour: MET, value })
        });
        let ours: Vec<Bar> = ours.collect();
        let paper = (!ours.is_empty()).then(|| Bar { name: format!("{what}: the paper"), colour: PEER, value: paper });
        paper.into_iter().chain(ours).collect::<Vec<Bar>>()
    };
    PAPER_ADDED.into_iter().flat_map(of).collect()
}

struct Curve {
    name: String,
    colour: RGBColor,
    /// Bytes, and GB/s or microseconds.
    points: Vec<(f64, f64)>,
}

/// Ours and the baseline's, for put and for get.
fn bandwidth_curves(sections: &[Section]) -> Vec<Curve> {
    let mut curves = Vec::new();
    for (metric, mine, base) in [("put", MET, RGBColor(120, 170, 210)), ("get", MISSED, RGBColor(230, 160, 140))] {
        let lines = || {
            let of_metric = |l: &&Line| l.entry.ours.metric == metric && l.entry.rivals[0].variant == "memcpy";
            sections.iter().flat_map(|s| &s.lines).filter(of_metric)
        };
        let curve = |name: String, colour, pick: fn(&Line) -> Option<f64>| {
            let points = lines()
                .filter_map(|l| match (l.entry.unit, pick(l)) {
                    (Unit::Bytes(bytes), Some(ns)) => Some((bytes, bytes / ns)),
                    _ => None,
                })
                .collect();
            Curve { name, colour, points }
        };
        curves.push(curve(format!("{metric}, XMP/C"), mine, |l| l.times.map(|t| t.0.median)));
        curves.push(curve(format!("{metric}, memcpy"), base, |l| l.times.map(|t| t.1.median)));
    }
    curves
}

fn bandwidth(curves: &[Curve], file: &Path) -> Drawn {
    let area = SVGBackend::new(file, (800, 480)).into_drawing_area();
    area.fill(&WHITE)?;
    let all = || curves.iter().flat_map(|c| &c.points);
    let top = all().map(|p| p.1).fold(0.0, f64::max) * 1.1;
    let (low, high) = all().fold((f64::MAX, 0.0f64), |(l, h), p| (l.min(p.0), h.max(p.0)));
    let mut chart = ChartBuilder::on(&area)
        .caption("bandwidth to and from another image, GB/s", (FONT, 18))
        .margin(12)
        .margin_right(36)
        .x_label_area_size(36)
        .y_label_area_size(48)
        .build_cartesian_2d((low..high).log_scale().base(4.0), 0.0..top)?;
    chart
        .configure_mesh()
        .x_labels(9)
        .x_label_formatter(&|bytes| size_name(*bytes as u64))
        .y_label_formatter(&|rate| format!("{rate:.0}"))
        .draw()?;
    for curve in curves {
        let style = curve.colour.stroke_width(2);
        let drawn = chart.draw_series(LineSeries::new(curve.points.iter().copied(), style))?;
        drawn.label(&curve.name).legend(move |(x, y)| PathElement::new(vec![(x, y), (x + 18, y)], style));
    }
    chart.configure_series_labels().border_style(BLACK).background_style(WHITE.mix(0.8)).draw()?;
    area.present()?;
    Ok(())
}

/// Half round trips of messages whose receives were posted before, by column of the paper on MPI-EMX.
fn columns(sections: &[Section]) -> Vec<Curve> {
    let colours = [MET, RGBColor(120, 170, 210), RGBColor(60, 140, 120)].into_iter();
    let mut colours = colours.chain([MISSED, RGBColor(230, 160, 140), RGBColor(190, 140, 60)]);
    let mut curves: Vec<Curve> = Vec::new();
    let lines = sections.iter().flat_map(|s| &s.lines);
    for line in lines.filter(|l| l.entry.ours.metric == "preposted" && l.entry.rivals[0].variant == BASE_COLUMN) {
        let Some((ours, _)) = line.times else { continue };
        let (name, point) = (&line.entry.ours.variant, (line.entry.ours.parameter as f64, ours.median / 1e3));
        match curves.iter_mut().find(|curve| curve.name == *name) {
            Some(curve) => curve.points.push(point),
            None => {
                let colour = colours.next().unwrap_or(BLACK);
                curves.push(Curve { name: name.clone(), colour, points: vec![point] });
            }
        }
    }
    curves
}

fn latency(curves: &[Curve], file: &Path) -> Drawn {
    let area = SVGBackend::new(file, (800, 480)).into_drawing_area();
    area.fill(&WHITE)?;
    let all = || curves.iter().flat_map(|c| &c.points);
    let range = |of: fn(&(f64, f64)) -> f64| all().map(of).fold((f64::MAX, 0.0f64), |(l, h), x| (l.min(x), h.max(x)));
    let ((small, large), (short, long)) = (range(|p| p.0), range(|p| p.1));
    let mut chart = ChartBuilder::on(&area)
        .caption("half round trip between two processes, receives posted before, µs", (FONT, 18))
        .margin(12)
        .margin_right(36)
        .x_label_area_size(36)
        .y_label_area_size(48)
        .build_cartesian_2d((small..large).log_scale().base(4.0), (short * 0.8..long * 1.2).log_scale())?;
    chart
        .configure_mesh()
        .x_labels(9)
        .x_label_formatter(&|bytes| size_name(*bytes as u64))
        .y_label_formatter(&|time| format!("{time:.1}"))
        .draw()?;
    for curve in curves {
        let style = curve.colour.stroke_width(2);
        let drawn = chart.draw_series(LineSeries::new(curve.points.iter().copied(), style))?;
        drawn.label(&curve.name).legend(move |(x, y)| PathElement::new(vec![(x, y), (x + 18, y)], style));
    }
    chart.configure_series_labels().border_style(BLACK).background_style(WHITE.mix(0.8)).draw()?;
    area.present()?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contest::Rounds;
    use crate::entry::{Bar, Entry};
    use crate::samples::{Key, Samples};

    fn line(bytes: u64, ours: f64, theirs: f64) -> Line {
        let (a, b) = (Key::new("put", bytes, "nagaya"), Key::new("put", bytes, "memcpy"));
        let mut s = Samples::default();
        s.push(a.clone(), ours);
        s.push(b.clone(), theirs);
        let entry = Entry {
            what: format!("put {}", size_name(bytes)),
            against: "memcpy".into(),
            ours: a,
            rivals: vec![b],
            bar: Bar::Speed(0.95),
            unit: Unit::Bytes(bytes as f64),
        };
        Line::new(entry, &Rounds { kept: vec![vec![s]], ..Rounds::default() })
    }

    fn column(name: &str, bytes: u64, time: f64) -> Line {
        let (a, b) = (Key::new("preposted", bytes, name), Key::new("preposted", bytes, BASE_COLUMN));
        let mut s = Samples::default();
        s.push(a.clone(), time);
        s.push(b.clone(), 500.0);
        let entry = Entry {
            what: String::new(),
            against: String::new(),
            ours: a,
            rivals: vec![b],
            bar: Bar::None,
            unit: Unit::Time,
        };
        Line::new(entry, &Rounds { kept: vec![vec![s]], ..Rounds::default() })
    }

    #[test]
    fn figures_show_what_the_page_says_and_what_was_measured() {
        let folder = tempfile::tempdir().unwrap();
        let dir = folder.path();
        let section = Section {
            title: "t".into(),
            lines: vec![
                line(4096, 400.0, 410.0),
                line(65536, 9000.0, 6000.0),
                column("both-get", 8, 300.0),
                column("both-get", 512, 400.0),
            ],
            remark: String::new(),
            measured: true,
        };
        let table = |title: &str| {
            let row = |what, against, theirs| {
                format!("| {what} | {against} | 2.00 GB/s | {theirs} | 2.00 (2.00 to 2.00, n=1) | speed at least 1.00 | met |\n")
            };
            format!(
                "### {title}\n\n{}{}{}",
                row("write a", "MPI", "1.00 GB/s"),
                row("read a", "MPI", "0.250 GB/s"),
                row("write a", "gathered", "0.500 GB/s")
            )
        };
        let put = "| put, 4 B, slices | acp.h in C | 1.25 us | 250 ns | 1.00 us (1.00 us to 1.00 us, n=1) | at most 1.00 us more | met |";
        let page = format!("{}\n{}\n### {RUBY}\n\n{put}\n", section.markdown(), table(FILES));
        let files = draw(&page, &[section], dir).unwrap();
        let texts: Vec<String> = files.iter().map(|f| std::fs::read_to_string(f).unwrap()).collect();
        assert_eq!(texts.len(), 6);
        assert_eq!(texts[0].matches("<circle").count(), 6, "{}", texts[0]);
        let texts = &texts[1..];
        assert_eq!(texts[1].matches("write a").count(), 1, "{}", texts[1]);
        assert!(texts[1].contains("gathered") && texts[1].contains("0.250"), "{}", texts[1]);
        for part in ["put: the paper", "here: slices", "9.40", "1.00"] {
            assert!(texts[2].contains(part), "{}", texts[2]);
        }
        assert!(texts[3].contains("64 KiB") && texts[3].contains("polyline"), "{}", texts[3]);
        assert!(texts[4].contains("both-get") && texts[4].contains("polyline"), "{}", texts[4]);
    }
}
