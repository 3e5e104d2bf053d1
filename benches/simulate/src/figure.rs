//! The figure of `docs/scaling.md`: how long operations of large jobs would take, by a simple model of the network.
//!
//! The counts are those of the page's table, so that the figure can be drawn again without a simulation. A thin line goes
//! on to a million ranks in the direction of the last two points.

use std::path::Path;

use plotters::prelude::*;

use crate::counts::Counts;

/// The assumptions of the model, in seconds: a message takes `LATENCY`, its sender works `WORK`, and a byte takes `BYTE`.
const LATENCY: f64 = 2e-6;
const WORK: f64 = 1e-7;
const BYTE: f64 = 1e-10;

const MOST: f64 = 1e6;
const FONT: &str = "sans-serif";

/// The operations that the figure has, by their names in the table.
const CURVES: [(&str, RGBColor); 4] = [
    ("barrier", RGBColor(46, 112, 166)),
    ("broadcast, 4 KiB", RGBColor(60, 140, 120)),
    ("all-gather, 56 bytes", RGBColor(190, 140, 60)),
    ("all-reduce, 8 bytes", RGBColor(196, 78, 54)),
];

/// The model: the longest chain of messages, the work of the busiest rank, and its bytes, one after the other.
fn seconds(counts: &Counts) -> f64 {
    counts.depth as f64 * LATENCY + counts.of_one as f64 * WORK + counts.bytes_of_one as f64 * BYTE
}

/// Where a line through two points on logarithmic axes is at a million ranks.
fn continued((x1, y1): (f64, f64), (x2, y2): (f64, f64)) -> (f64, f64) {
    let slope = (y2.ln() - y1.ln()) / (x2.ln() - x1.ln());
    (MOST, (y2.ln() + slope * (MOST.ln() - x2.ln())).exp())
}

/// An operation and ranks, from a line of the table; and what is counted.
fn parsed(line: &str) -> Option<(&str, f64, Counts)> {
    let cells: Vec<&str> = line.split('|').map(str::trim).collect();
    let [_, what, cells @ .., _] = cells.as_slice() else { return None };
    let number = |cell: &str| cell.split(' ').next()?.replace(',', "").parse::<u64>().ok();
    let numbers: Vec<u64> = cells.iter().map(|cell| number(cell)).collect::<Option<_>>()?;
    let [ranks, messages, of_one, depth, bytes_of_one] = numbers[..] else { return None };
    Some((what, ranks as f64, Counts { messages, of_one, depth, bytes_of_one }))
}

/// Draws the operations of a table as the page has it.
///
/// Errors: why the file cannot be written.
pub fn draw(table: &str, file: &Path) -> Result<(), String> {
    drawn(table, file).map_err(|e| format!("{}: {e}", file.display()))
}

fn drawn(table: &str, file: &Path) -> Result<(), Box<dyn std::error::Error>> {
    let area = SVGBackend::new(file, (800, 460)).into_drawing_area();
    area.fill(&WHITE)?;
    let mut chart = ChartBuilder::on(&area)
        .caption("Estimated time of an operation over the number of ranks, s", (FONT, 18))
        .margin(12)
        .margin_right(36)
        .x_label_area_size(36)
        .y_label_area_size(60)
        .build_cartesian_2d((50.0..MOST).log_scale(), (1e-6..1e2).log_scale())?;
    chart.configure_mesh().x_label_formatter(&|ranks| format!("{ranks}")).draw()?;
    for (name, colour) in CURVES {
        let points: Vec<(f64, f64)> = table
            .lines()
            .filter_map(parsed)
            .filter(|(what, ..)| *what == name)
            .map(|(_, ranks, counts)| (ranks, seconds(&counts)))
            .collect();
        let style = colour.stroke_width(3);
        let series = chart.draw_series(LineSeries::new(points.iter().copied(), style))?;
        series.label(name).legend(move |(x, y)| PathElement::new(vec![(x, y), (x + 18, y)], style));
        chart.draw_series(points.iter().map(|at| Circle::new(*at, 4, colour.filled())))?;
        if let [.., before, last] = points[..] {
            chart.draw_series(LineSeries::new([last, continued(before, last)], colour.stroke_width(1)))?;
        }
    }
    let mut labels = chart.configure_series_labels();
    let labels = labels.position(SeriesLabelPosition::UpperLeft);
    labels.border_style(BLACK).background_style(WHITE.mix(0.8)).draw()?;
    area.present()?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_of_the_table_has_its_counts() {
        let line = "| barrier | 65,536 | 2,359,296 (1,048,576) | 36 (16) | 6 (16) | 0 (0) |";
        let counts = Counts { messages: 2_359_296, of_one: 36, depth: 6, bytes_of_one: 0 };
        assert_eq!(parsed(line), Some(("barrier", 65_536.0, counts)));
        assert_eq!(parsed("|---|---|---|---|---|---|"), None);
        assert!((seconds(&counts) - 15.6e-6).abs() < 1e-12);
    }

    #[test]
    fn a_line_goes_on_with_its_slope() {
        let (ranks, time) = continued((1e2, 1e-6), (1e4, 1e-4));
        assert!(ranks == 1e6 && (time - 1e-2).abs() < 1e-9, "{time}");
    }
}
