//! A measured page as text: its sections, and the rows of their tables. New measurements replace their sections, and
//! figures show the data of the resulting page.
//!
//! Not here: how a section is written (`report`). Called by `main` and `figures`.

/// What is before the sections (the machine), and of each section the title and the whole text.
fn split(page: &str) -> (&str, Vec<(&str, &str)>) {
    let is_begin = |at: &usize| *at == 0 || page.as_bytes()[*at - 1] == b'\n';
    let mut begins: Vec<usize> = page.match_indices("### ").map(|(at, _)| at).filter(is_begin).collect();
    begins.push(page.len());
    let section = |w: &[usize]| {
        let text = page[w[0]..w[1]].trim_end();
        (text.lines().next().unwrap_or_default().trim_start_matches("### "), text)
    };
    (page[..begins[0]].trim_end(), begins.windows(2).map(section).collect())
}

/// The page `old` with the sections of `new` in place of its own of the same titles. Others come where `titles` has them, or at the end.
pub fn merged(old: &str, new: &str, titles: &[&str]) -> String {
    let ((machine, mut sections), (new_machine, new)) = (split(old), split(new));
    let elsewhere = differences(machine, new_machine);
    let new: Vec<(&str, String)> = new.into_iter().map(|(title, text)| (title, format!("{text}{elsewhere}"))).collect();
    let place = |title: &str| titles.iter().position(|t| *t == title);
    for (title, text) in &new {
        match sections.iter_mut().find(|s| s.0 == *title) {
            Some(section) => section.1 = text,
            None => {
                let is_before =
                    |s: &(&str, &str)| place(title).is_none() || place(s.0) < place(title) && place(s.0).is_some();
                let at = sections.iter().rposition(is_before).map_or(0, |k| k + 1);
                sections.insert(at, (title, text));
            }
        }
    }
    let texts = std::iter::once(machine).chain(sections.iter().map(|s| s.1));
    texts.collect::<Vec<_>>().join("\n\n") + "\n"
}

/// What a new section notes about a machine that is not the page's. Peers that were not found are left out.
fn differences(machine: &str, new: &str) -> String {
    let rows = new.lines().filter(|row| !machine.lines().any(|r| r == *row) && !row.contains("| absent"));
    let measured: Vec<String> = rows.map(|row| row.trim_matches(['|', ' ']).replace(" | ", ": ")).collect();
    if measured.is_empty() {
        return String::new();
    }
    format!("\n\nMeasured apart from the other tables: {}.", measured.join("; "))
}

/// A row of a table.
#[derive(Debug, PartialEq)]
pub struct Row<'p> {
    /// The section's title.
    pub section: &'p str,
    pub what: &'p str,
    pub against: &'p str,
    pub ours: &'p str,
    pub theirs: &'p str,
    /// How much of the allowance is used: at most 1 where the bar is met. `None`: nothing to judge.
    pub used: Option<f64>,
    /// How many times as fast as the other program. `None` without a bar: the table then does not show whether times or speeds are compared.
    pub speed: Option<f64>,
}

pub fn rows(page: &str) -> Vec<Row<'_>> {
    let mut rows = Vec::new();
    for (section, text) in split(page).1 {
        for line in text.lines() {
            let cells: Vec<&str> = line.trim_matches('|').split(" | ").map(str::trim).collect();
            // The last column is not in sections that were measured before it existed.
            if let [what, against, ours, theirs, ratio, bar, _] | [what, against, ours, theirs, ratio, bar, _, _] =
                cells[..]
            {
                let used = used(ratio, bar);
                let speed = used.and_then(|_| speed(ratio, bar, ours, theirs));
                rows.push(Row { section, what, against, ours, theirs, used, speed });
            }
        }
    }
    rows
}

fn first_number(text: &str) -> Option<f64> {
    text.split(' ').next()?.parse().ok()
}

/// The ratio of speeds; a bar on a difference has none, so it comes from the two times.
fn speed(ratio: &str, bar: &str, ours: &str, theirs: &str) -> Option<f64> {
    if bar.starts_with("speed at least ") {
        return first_number(ratio);
    }
    if bar.starts_with("time at most ") {
        return Some(1.0 / first_number(ratio)?);
    }
    Some(nanoseconds(theirs)? / nanoseconds(ours)?)
}

fn used(ratio: &str, bar: &str) -> Option<f64> {
    if let Some(most) = bar.strip_prefix("at most ").and_then(|rest| rest.strip_suffix(" more")) {
        return Some(nanoseconds(ratio)? / nanoseconds(most)?);
    }
    match (
        bar.strip_prefix("time at most ").and_then(first_number),
        bar.strip_prefix("speed at least ").and_then(first_number),
    ) {
        (Some(most), _) => Some(first_number(ratio)? / most),
        (_, Some(least)) => Some(least / first_number(ratio)?),
        _ => None,
    }
}

/// A time as tables have it.
pub fn nanoseconds(text: &str) -> Option<f64> {
    let mut words = text.split(' ');
    let (number, unit): (f64, &str) = (words.next()?.parse().ok()?, words.next()?);
    let in_ns = [("ns", 1.0), ("us", 1e3), ("ms", 1e6)].into_iter().find(|(name, _)| *name == unit)?.1;
    Some(number * in_ns)
}

#[cfg(test)]
mod tests {
    use super::*;

    const OLD: &str =
        "| | |\n|---|---|\n| kernel | 1 |\n| Open MPI | 4 |\n\n### A\n\nold a\n\n### Other\n\nx\n\n### C\n\nold c\n";
    const NEW: &str = "| | |\n|---|---|\n| kernel | 2 |\n| Open MPI | absent |\n\n### B\n\nnew b\n\n### C\n\nnew c\n";

    #[test]
    fn new_sections_replace_those_of_their_titles() {
        let apart = "Measured apart from the other tables: kernel: 2.";
        let machine = "| | |\n|---|---|\n| kernel | 1 |\n| Open MPI | 4 |";
        let expected = format!(
            "{machine}\n\n### A\n\nold a\n\n### B\n\nnew b\n\n{apart}\n\n### Other\n\nx\n\n### C\n\nnew c\n\n{apart}\n"
        );
        assert_eq!(merged(OLD, NEW, &["A", "B", "C", "D"]), expected);
        let titles = |page: &str| split(page).1.iter().map(|s| s.0.to_string()).collect::<Vec<_>>();
        assert_eq!(titles(&merged(OLD, NEW, &[])), ["A", "Other", "C", "B"]);
        assert_eq!(titles(&merged(OLD, NEW, &["B", "A", "C"])), ["B", "A", "Other", "C"]);
        assert_eq!(merged(OLD, OLD, &[]), OLD);
    }

    #[test]
    fn rows_say_how_much_of_the_bar_is_used() {
        let page = "### A\n\n| what | against | ours | theirs | ratio: median (quartiles) | bar | |\n|---|---|---|---|---|---|---|\n\
                    | put | copy | 1.2 ns | 1.0 ns | 1.20 (1.1 to 1.3, n=3) | time at most 1.50 | met |\n\
                    | write | MPI | 2.00 GB/s | 1.00 GB/s | 2.00 (1.9 to 2.1, n=3) | speed at least 1.00 | met |\n\
                    | call | load | 1.20 us | 1.00 us | 200 ns (190 ns to 210 ns, n=3) | at most 0.5 us more | met |\n\
                    | x | y | – | absent | – | time at most 2.00 | – |\n";
        let rows = rows(page);
        let judged: Vec<_> = rows.iter().filter_map(|r| Some((r.what, r.used?))).collect();
        assert_eq!(judged, [("put", 1.2 / 1.5), ("write", 0.5), ("call", 200.0 / (0.5 * 1e3))]);
        let speeds: Vec<_> = rows.iter().filter_map(|r| r.speed).collect();
        assert_eq!(speeds, [1.0 / 1.2, 2.0, 1.0 / 1.2]);
        assert_eq!((rows[2].section, rows[2].ours, rows[2].theirs), ("A", "2.00 GB/s", "1.00 GB/s"));
    }
}
