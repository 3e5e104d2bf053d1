//! The summary of the page of one host, made from its tables. It has a table with a line for each section, and a picture with a point for
//! each row. A second picture, which README shows too, has some rows against other libraries.

use crate::page::{rows, Row};
use crate::stats::summary;
use plotters::prelude::*;
use std::fmt::Write as _;
use std::path::Path;

const FASTER: RGBColor = RGBColor(46, 112, 166);
const SLOWER: RGBColor = RGBColor(196, 78, 54);
const GRID: RGBColor = RGBColor(210, 210, 210);
const FONT: &str = "sans-serif";

/// The page with the tables, from the page with the summary.
const TABLES: &str = "performance-tables.md";

/// Rows of README's picture: what and against as in the tables, and what the picture calls them. Rows that lose are among them.
const AGAINST_PEERS: [(&str, &str, &str); 18] = [
    ("put 8 B, completed", "OpenSHMEM put + quiet", "put 8 B: OpenSHMEM of Open MPI"),
    ("put 8 B, completed", "Open MPI put + flush", "put 8 B: MPI_Put of Open MPI"),
    ("ngy_put 8 B", "gex_RMA_PutBlocking, seq", "put 8 B from C: GASNet-EX"),
    ("put 4 MiB, completed", "GASNet-EX put", "put 4 MiB: GASNet-EX"),
    ("put 8 B", "OpenCoarrays", "Fortran, put 8 B: OpenCoarrays"),
    ("co_sum of 8 B, 8 images", "OpenCoarrays", "Fortran, co_sum, 8 images: OpenCoarrays"),
    ("put, 8 B", "mpi4py, Win and Flush", "Ruby, put 8 B: mpi4py"),
    (
        "reflect, cube of 128 cut along its second dimension",
        "halo exchange with derived datatypes, the faster of Open MPI and MPICH",
        "reflect of a cube: MPI, derived datatypes",
    ),
    (
        "gmove, 64 MiB, rows to columns",
        "MPI_Alltoallw, the faster of Open MPI and MPICH",
        "gmove, rows to columns: MPI_Alltoallw",
    ),
    (
        "read [block][block]",
        "MPI_File_read_all with subarray types, the faster of Open MPI and MPICH",
        "read a distributed array: MPI_File_read_all",
    ),
    ("half round trip, 8 B, receive posted when needed", MPIS, "MPI message, 8 B: Open MPI, MPICH"),
    ("half round trip, 1 KiB, receive posted when needed", MPIS, "MPI message, 1 KiB: Open MPI, MPICH"),
    ("windows of 64 sends, 64 KiB, ordinary memory", MPIS, "MPI messages, 64 at once, 64 KiB: Open MPI, MPICH"),
    ("MPI allreduce, 8 B, 8 processes", MPIS, "MPI_Allreduce, 8 B, 8 ranks: Open MPI, MPICH"),
    ("MPI alltoall, 1 MiB, 8 processes", MPIS, "MPI_Alltoall, 1 MiB, 8 ranks: Open MPI, MPICH"),
    ("IS class A, put", MESSAGES, "NPB IS in XMP/C: message passing"),
    ("CG class A, get", MESSAGES, "NPB CG in XMP/C: message passing"),
    ("STREAM, 10 million doubles, all four loops, 2 nodes", MESSAGES, "STREAM in XMP/C: message passing"),
];
const MPIS: &str = "the faster of Open MPI and MPICH";
const MESSAGES: &str = "message passing, the faster of Open MPI and MPICH";

/// The rows of one section that have a bar. A speed is a multiple of the other program's, and `met` counts the rows that meet their bars.
struct Section<'p> {
    title: &'p str,
    speeds: Vec<f64>,
    met: usize,
}

fn sections<'p>(rows: &[Row<'p>]) -> Vec<Section<'p>> {
    let mut sections: Vec<Section> = Vec::new();
    for row in rows {
        let (Some(speed), Some(used)) = (row.speed, row.used) else { continue };
        let met = usize::from(used <= 1.0);
        match sections.last_mut().filter(|section| section.title == row.section) {
            Some(section) => {
                section.speeds.push(speed);
                section.met += met;
            }
            None => sections.push(Section { title: row.section, speeds: vec![speed], met }),
        }
    }
    sections
}

/// How many times as fast, in at most three digits.
fn times(speed: f64) -> String {
    match speed {
        s if s >= 100.0 => format!("{s:.0}"),
        s if s >= 10.0 => format!("{s:.1}"),
        s => format!("{s:.2}"),
    }
}

/// The table of the summary: a line for each section of `page`.
pub fn table(page: &str) -> String {
    let rows = rows(page);
    let mut text =
        "| section | rows | speed, median | slowest to fastest | bars met |\n|---|---|---|---|---|\n".to_string();
    let (mut all, mut all_met) = (0, 0);
    for Section { title, speeds, met } in sections(&rows) {
        let (count, least, most) =
            (speeds.len(), speeds.iter().copied().fold(f64::MAX, f64::min), speeds.iter().copied().fold(0.0, f64::max));
        let middle = summary(&speeds).map_or(0.0, |s| s.median);
        let link = format!("[{title}]({TABLES}#{})", anchor(title));
        let _ = writeln!(
            text,
            "| {link} | {count} | {} | {} to {} | {met} of {count} |",
            times(middle),
            times(least),
            times(most)
        );
        all += count;
        all_met += met;
    }
    let _ = writeln!(text, "| all | {all} | | | {all_met} of {all} |");
    text
}

/// The anchor of a heading, as GitHub and the site make it.
fn anchor(title: &str) -> String {
    let kept = title.chars().filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
    kept.map(|c| if c == ' ' { '-' } else { c.to_ascii_lowercase() }).collect()
}

/// A logarithmic axis of speeds from `low` to `high`, `width` pixels from `left`.
struct Axis {
    left: i32,
    width: f64,
    low: f64,
    high: f64,
}

impl Axis {
    /// Speeds outside of the axis are drawn at its ends.
    fn at(&self, speed: f64) -> i32 {
        let part = (speed.clamp(self.low, self.high) / self.low).ln() / (self.high / self.low).ln();
        self.left + (part * self.width) as i32
    }
}

type Area<'a> = DrawingArea<SVGBackend<'a>, plotters::coord::Shift>;
type Drawn = Result<(), Box<dyn std::error::Error>>;

fn write(area: &Area, words: &str, place: (i32, i32), size: i32) -> Drawn {
    Ok(area.draw(&Text::new(words.to_string(), place, (FONT, size).into_font().color(&BLACK)))?)
}

/// Vertical lines with their speeds, the one at 1 in black.
fn grid(area: &Area, axis: &Axis, marks: &[f64], top: i32, bottom: i32) -> Drawn {
    for mark in marks {
        let x = axis.at(*mark);
        let style = if *mark == 1.0 { BLACK.stroke_width(2) } else { GRID.stroke_width(1) };
        area.draw(&PathElement::new(vec![(x, top - 4), (x, bottom)], style))?;
        write(area, &mark.to_string(), (x - 6, top - 20), 12)?;
    }
    Ok(())
}

/// A point for each row with a bar, and a line for each section of `page`.
pub fn draw_overview(page: &str, file: &Path) -> Drawn {
    let rows = rows(page);
    let sections = sections(&rows);
    let (row, label, top) = (22i32, 500i32, 64i32);
    let height = top + row * sections.len() as i32 + 16;
    let axis = Axis { left: label, width: 460.0, low: 1.0 / 16.0, high: 1024.0 };
    let area = SVGBackend::new(file, (label as u32 + 500, height as u32)).into_drawing_area();
    area.fill(&WHITE)?;
    write(
        &area,
        "speed of each row, as a multiple of the speed of the program that it is compared with",
        (10, 10),
        16,
    )?;
    grid(&area, &axis, &[0.0625, 0.25, 1.0, 4.0, 16.0, 64.0, 256.0, 1024.0], top, height - 12)?;
    for (i, section) in sections.iter().enumerate() {
        let y = top + row * i as i32;
        write(&area, &shortened(section.title, 72), (10, y + 3), 12)?;
        for speed in &section.speeds {
            let colour = if *speed >= 1.0 { FASTER } else { SLOWER };
            area.draw(&Circle::new((axis.at(*speed), y + 9), 4, colour.mix(0.6).filled()))?;
        }
    }
    area.present()?;
    Ok(())
}

fn shortened(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        Some((at, _)) => format!("{}…", &text[..at]),
        None => text.to_string(),
    }
}

/// README's picture: the rows of [`AGAINST_PEERS`] that `page` has.
pub fn draw_peers(page: &str, file: &Path) -> Drawn {
    let rows = rows(page);
    let speed = |what: &str, against: &str| {
        rows.iter().find(|row| row.what == what && row.against == against).and_then(|row| row.speed)
    };
    let bars: Vec<(&str, f64)> =
        AGAINST_PEERS.iter().filter_map(|(what, against, name)| Some((*name, speed(what, against)?))).collect();
    let (row, label, top) = (24i32, 370i32, 64i32);
    let height = top + row * bars.len() as i32 + 16;
    let axis = Axis { left: label, width: 400.0, low: 0.5, high: 32.0 };
    let area = SVGBackend::new(file, (label as u32 + 460, height as u32)).into_drawing_area();
    area.fill(&WHITE)?;
    write(&area, "speed of Nagaya as a multiple of the other's, on one machine", (10, 10), 16)?;
    grid(&area, &axis, &[0.5, 1.0, 2.0, 4.0, 8.0, 16.0, 32.0], top, height - 12)?;
    for (i, (name, speed)) in bars.iter().enumerate() {
        let (y, from, to) = (top + row * i as i32, axis.at(1.0), axis.at(*speed));
        write(&area, name, (10, y + 4), 13)?;
        let colour = if *speed >= 1.0 { FASTER } else { SLOWER };
        area.draw(&Rectangle::new([(from.min(to), y + 3), (from.max(to), y + row - 4)], colour.filled()))?;
        write(&area, &times(*speed), (from.max(to) + 6, y + 4), 12)?;
    }
    area.present()?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "### A, of -O0\n\n| what | against | ours | theirs | ratio: median (quartiles) | bar | |\n|---|---|---|---|---|---|---|\n\
                        | put | copy | 2.0 ns | 1.0 ns | 2.00 (1.1 to 1.3, n=3) | time at most 1.50 | **missed** |\n\
                        | write | MPI | 4.00 GB/s | 1.00 GB/s | 4.00 (1.9 to 2.1, n=3) | speed at least 1.00 | met |\n\
                        | x | y | 1 ns | 2 ns | 0.500 | – | |\n";

    #[test]
    fn the_table_has_a_line_for_each_section() {
        let line = "| [A, of -O0](performance-tables.md#a-of--o0) | 2 | 2.25 | 0.50 to 4.00 | 1 of 2 |\n";
        assert!(table(PAGE).contains(line), "{}", table(PAGE));
        assert!(table(PAGE).ends_with("| all | 2 | | | 1 of 2 |\n"), "{}", table(PAGE));
    }

    /// The pictures of docs/ show the data of its tables, and README's has all of its rows.
    #[test]
    fn pictures_of_docs_are_those_of_its_tables() {
        let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs");
        let page = std::fs::read_to_string(docs.join(TABLES)).unwrap();
        let folder = tempfile::tempdir().unwrap();
        for (name, draw) in [("overview.svg", draw_overview as fn(&str, &Path) -> Drawn), ("peers.svg", draw_peers)] {
            let file = folder.path().join(name);
            draw(&page, &file).unwrap();
            let drawn = std::fs::read_to_string(&file).unwrap();
            let kept = std::fs::read_to_string(docs.join("figures").join(name)).unwrap();
            assert!(drawn == kept, "{name} is old: cargo run -p nagaya-bench -- --redraw");
        }
        let peers = std::fs::read_to_string(folder.path().join("peers.svg")).unwrap();
        AGAINST_PEERS.iter().for_each(|(_, _, name)| assert!(peers.contains(name), "no row for {name}"));
        let summary = std::fs::read_to_string(docs.join("performance.md")).unwrap();
        assert!(summary.contains(&table(&page)), "the summary is old: cargo run -p nagaya-bench -- --redraw");
    }
}
