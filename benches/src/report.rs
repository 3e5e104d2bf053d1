//! Turns rounds into lines and lines into Markdown. The same text goes to the terminal, to target/bench and into docs.

use crate::contest::{of_round, pairs, Round, Rounds};
use crate::entry::{Bar, Entry, Unit};
use crate::program::BOUND;
use crate::samples::Key;
use crate::stats::{summary, Summary};
use std::fmt::Write as _;

/// How a row compares with its bar.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    Met,
    /// Missed by the median, but the bar is between the quartiles.
    Near,
    Missed,
}

/// One measured comparison.
#[derive(Debug, Clone)]
pub struct Line {
    pub entry: Entry,
    /// Nanoseconds; `None` when the rival is absent.
    pub times: Option<(Summary, Summary)>,
    /// Our time over theirs for [`Bar::Time`] and [`Bar::None`], our speed over theirs for [`Bar::Speed`] and [`Bar::NoneOfSpeed`],
    /// the nanoseconds between them for [`Bar::More`].
    pub ratio: Option<Summary>,
    /// Our time as a user starts the job, over our time bound by an option; `None` where that was not measured.
    pub bound: Option<Summary>,
}

impl Line {
    pub fn new(entry: Entry, rounds: &Rounds) -> Line {
        let pairs = pairs(&rounds.kept, &entry.ours, &entry.rivals);
        let ratios: Vec<f64> = pairs
            .iter()
            .map(|(ours, theirs)| match entry.bar {
                Bar::Speed(_) | Bar::NoneOfSpeed => theirs / ours,
                Bar::Time(_) | Bar::None => ours / theirs,
                Bar::More(_) => ours - theirs,
            })
            .collect();
        let (ours, theirs): (Vec<f64>, Vec<f64>) = pairs.into_iter().unzip();
        let of_bound = Key { variant: entry.ours.variant.clone() + BOUND, ..entry.ours.clone() };
        let by_launch = |round: &Round| Some(of_round(round, &entry.ours)? / of_round(round, &of_bound)?);
        let bound = summary(&rounds.kept.iter().filter_map(by_launch).collect::<Vec<_>>());
        Line { entry, times: summary(&ours).zip(summary(&theirs)), ratio: summary(&ratios), bound }
    }

    /// `None`: nothing to judge.
    pub fn verdict(&self) -> Option<Verdict> {
        let ratio = self.ratio?;
        let (bar, met) = match self.entry.bar {
            Bar::Time(most) | Bar::More(most) => (most, ratio.median <= most),
            Bar::Speed(least) => (least, ratio.median >= least),
            Bar::None | Bar::NoneOfSpeed => return None,
        };
        Some(match (met, ratio.low <= bar && bar <= ratio.high) {
            (true, _) => Verdict::Met,
            (false, true) => Verdict::Near,
            (false, false) => Verdict::Missed,
        })
    }

    fn markdown(&self) -> String {
        let Entry { what, against, bar, unit, .. } = &self.entry;
        let bar_text = match bar {
            Bar::Time(most) => format!("time at most {}", three(*most)),
            Bar::Speed(least) => format!("speed at least {}", three(*least)),
            Bar::More(most) => format!("at most {} more", shown(*most, Unit::Time)),
            Bar::None | Bar::NoneOfSpeed => "–".to_string(),
        };
        let (Some((ours, theirs)), Some(ratio)) = (&self.times, &self.ratio) else {
            return format!("| {what} | {against} | – | absent | – | {bar_text} | – | – |");
        };
        let verdict = match self.verdict() {
            Some(Verdict::Met) => "met",
            Some(Verdict::Near) => "missed, within the spread",
            Some(Verdict::Missed) => "**missed**",
            None => "–",
        };
        let bound = self.bound.map_or("–".to_string(), |bound| three(bound.median));
        let number = |x: f64| match bar {
            Bar::More(_) => shown(x, Unit::Time),
            _ => three(x),
        };
        format!(
            "| {what} | {against} | {} | {} | {} ({} to {}, n={}) | {bar_text} | {verdict} | {bound} |",
            shown(ours.median, *unit),
            shown(theirs.median, *unit),
            number(ratio.median),
            number(ratio.low),
            number(ratio.high),
            ratio.count
        )
    }
}

/// One section of the report.
pub struct Section {
    pub title: String,
    pub lines: Vec<Line>,
    /// About the rounds, or why there are none.
    pub remark: String,
    pub measured: bool,
}

impl Section {
    pub fn markdown(&self) -> String {
        let mut text = format!("### {}\n\n", self.title);
        if !self.lines.is_empty() {
            text += "| what | against | ours | theirs | ratio: median (quartiles) | bar | | default / bound |\n|---|---|---|---|---|---|---|---|\n";
            for line in &self.lines {
                text += &line.markdown();
                text.push('\n');
            }
            text.push('\n');
        }
        let _ = writeln!(text, "{}", self.remark);
        text
    }
}

pub fn rounds_remark(rounds: &Rounds) -> String {
    let mut text = format!("{} rounds", rounds.kept.len());
    if rounds.dropped > 0 {
        let _ = write!(text, ", {} more dropped because the machine changed meanwhile", rounds.dropped);
    }
    if rounds.unsteady > 0 {
        let _ = write!(text, "; {} of those kept are unsteady, for want of better ones", rounds.unsteady);
    }
    text += ".";
    for why in &rounds.failures {
        let _ = write!(text, "\n\nA launch failed:\n\n```\n{}\n```", why.trim_end());
    }
    text
}

pub fn markdown(machine: &[(String, String)], sections: &[Section]) -> String {
    let mut text = String::from("| | |\n|---|---|\n");
    for (what, which) in machine {
        let _ = writeln!(text, "| {what} | {which} |");
    }
    for section in sections {
        text.push('\n');
        text += &section.markdown();
    }
    text
}

/// Three significant digits.
pub fn three(x: f64) -> String {
    match x.abs() {
        a if a >= 100.0 => format!("{x:.0}"),
        a if a >= 10.0 => format!("{x:.1}"),
        a if a >= 1.0 => format!("{x:.2}"),
        a if a >= 0.1 => format!("{x:.3}"),
        _ => format!("{x:.4}"),
    }
}

pub fn shown(ns: f64, unit: Unit) -> String {
    match unit {
        Unit::Bytes(bytes) => format!("{} GB/s", three(bytes / ns)),
        Unit::Mop(mop) => format!("{:.0} Mop/s", mop / (ns * 1e-9)),
        Unit::Time if ns >= 1e6 => format!("{} ms", three(ns / 1e6)),
        Unit::Time if ns >= 1e3 => format!("{} us", three(ns / 1e3)),
        Unit::Time => format!("{} ns", three(ns)),
    }
}

/// What is between two marker lines of a document.
pub fn inside<'d>(document: &'d str, begin: &str, end: &str) -> Result<&'d str, String> {
    let missing = |m: &str| format!("the document has no line {m}");
    let from = document.find(begin).ok_or_else(|| missing(begin))? + begin.len();
    let bytes = document[from..].find(end).ok_or_else(|| missing(end))?;
    Ok(&document[from..from + bytes])
}

/// Replaces it.
pub fn between_markers(document: &str, begin: &str, end: &str, text: &str) -> Result<String, String> {
    let old = inside(document, begin, end)?;
    let (before, behind) = document.split_at(document.find(begin).unwrap_or(0) + begin.len());
    Ok(format!("{before}\n\n{}\n{}", text.trim(), &behind[old.len()..]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::samples::Samples;

    fn line(bar: Bar, ours: f64, theirs: Option<f64>) -> Line {
        let (a, b) = (Key::new("m", 1, "nagaya"), Key::new("m", 1, "rival"));
        let mut s = Samples::default();
        s.push(a.clone(), ours);
        if let Some(theirs) = theirs {
            s.push(b.clone(), theirs);
        }
        let rounds = Rounds { kept: vec![vec![s]], ..Rounds::default() };
        let entry = Entry { what: "w".into(), against: "a".into(), ours: a, rivals: vec![b], bar, unit: Unit::Time };
        Line::new(entry, &rounds)
    }

    #[test]
    fn bars_are_judged_in_their_direction() {
        let verdict = |bar, ours, theirs| line(bar, ours, Some(theirs)).verdict();
        assert_eq!(verdict(Bar::Time(1.5), 14.0, 10.0), Some(Verdict::Met));
        assert_eq!(verdict(Bar::Time(1.5), 16.0, 10.0), Some(Verdict::Missed));
        assert_eq!(verdict(Bar::Speed(0.9), 11.0, 10.0), Some(Verdict::Met));
        assert_eq!(verdict(Bar::Speed(0.9), 12.0, 10.0), Some(Verdict::Missed));
        assert_eq!(verdict(Bar::More(100.0), 190.0, 100.0), Some(Verdict::Met));
        assert_eq!(verdict(Bar::More(100.0), 210.0, 100.0), Some(Verdict::Missed));
        assert_eq!(verdict(Bar::None, 12.0, 10.0), None);
    }

    #[test]
    fn a_miss_within_the_spread_is_called_that() {
        let mut l = line(Bar::Speed(1.0), 10.1, Some(10.0));
        l.ratio = l.ratio.map(|r| Summary { low: 0.9, high: 1.1, ..r });
        assert_eq!(l.verdict(), Some(Verdict::Near));
    }

    #[test]
    fn an_absent_rival_is_said_and_not_judged() {
        let l = line(Bar::Time(1.0), 1.0, None);
        assert_eq!(l.verdict(), None);
        assert!(l.markdown().contains("absent"));
    }

    #[test]
    fn the_text_between_markers_is_replaced() {
        let d = between_markers("a\n<b>\nold\n<e>\nz\n", "<b>", "<e>", "new").unwrap();
        assert_eq!(d, "a\n<b>\n\nnew\n<e>\nz\n");
        assert_eq!(inside(&d, "<b>", "<e>").as_deref(), Ok("\n\nnew\n"));
        assert!(between_markers("a", "<b>", "<e>", "new").is_err());
    }

    #[test]
    fn numbers_have_three_digits() {
        assert_eq!([1234.5, 12.34, 1.234, 0.1234, 0.01234].map(three), ["1234", "12.3", "1.23", "0.123", "0.0123"]);
    }
}
