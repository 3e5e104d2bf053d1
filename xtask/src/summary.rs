//! The last lines of a test run: which tests were slow, which were skipped and why, and how many passed.
//!
//! Reads the JUnit file of cargo-nextest (`target/nextest/default/junit.xml`) and the records of skipped tests (`nagaya_skip`).

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::Path;

/// How many of the slowest tests are named.
const SLOWEST: usize = 20;

/// A test that ran.
struct Test {
    name: String,
    seconds: f64,
    failed: bool,
}

/// What the tests recorded about parts that did not run: reason to the names of the tests.
#[derive(Default)]
struct Skips {
    whole: BTreeSet<String>,
    reasons: BTreeMap<(String, String), BTreeSet<String>>,
}

/// The text of the summary. The error is that text, too, when a test failed.
pub fn summary(junit: &Path, skips: &Path) -> Result<String, String> {
    let text = std::fs::read_to_string(junit).map_err(|e| format!("{}: {e}", junit.display()))?;
    let tests = tests(&text).map_err(|e| format!("{}: {e}", junit.display()))?;
    // No test was skipped if there is no file.
    let skips = read_skips(&std::fs::read_to_string(skips).unwrap_or_default());
    let text = render(tests, &skips);
    match text.contains(", 0 failed, ") {
        true => Ok(text),
        false => Err(text),
    }
}

fn tests(junit: &str) -> Result<Vec<Test>, String> {
    let document = roxmltree::Document::parse(junit).map_err(|e| e.to_string())?;
    let cases = document.descendants().filter(|node| node.has_tag_name("testcase"));
    let test = |case: roxmltree::Node| {
        let attribute = |name| case.attribute(name).ok_or(format!("a test case has no attribute {name}"));
        let failed = case.children().any(|child| child.has_tag_name("failure") || child.has_tag_name("error"));
        let seconds = attribute("time")?.parse().map_err(|e| format!("time: {e}"))?;
        Ok(Test { name: format!("{} {}", attribute("classname")?, attribute("name")?), seconds, failed })
    };
    cases.map(test).collect()
}

fn read_skips(text: &str) -> Skips {
    let mut skips = Skips::default();
    for line in text.lines() {
        let mut fields = line.splitn(3, '\t');
        let (Some(kind), Some(test), Some(why)) = (fields.next(), fields.next(), fields.next()) else { continue };
        if kind == "skipped" {
            skips.whole.insert(test.into());
        }
        skips.reasons.entry((kind.into(), why.into())).or_default().insert(test.into());
    }
    skips
}

fn render(mut tests: Vec<Test>, skips: &Skips) -> String {
    let mut out = format!("The {} slowest tests:\n", SLOWEST.min(tests.len()));
    tests.sort_by(|a, b| b.seconds.total_cmp(&a.seconds));
    for test in tests.iter().take(SLOWEST) {
        let _ = writeln!(out, "{:8.1} s  {}", test.seconds, test.name);
    }
    for ((kind, why), names) in &skips.reasons {
        let (first, more) = (names.iter().next().map_or("", String::as_str), names.len() - 1);
        let more = if more == 0 { String::new() } else { format!(" and {more} more") };
        let _ = writeln!(out, "{kind}: {first}{more}: {why}");
    }
    for test in tests.iter().filter(|test| test.failed) {
        let _ = writeln!(out, "failed: {}", test.name);
    }
    let failed = tests.iter().filter(|test| test.failed).count();
    let skipped = tests.iter().filter(|test| !test.failed && skips.whole.contains(&test.name)).count();
    let _ = write!(out, "{} passed, {failed} failed, {skipped} skipped", tests.len() - failed - skipped);
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn skipped_tests_are_counted_apart_and_their_reasons_are_listed() {
        let junit = r#"<testsuites><testsuite name="a">
            <testcase name="x" classname="a" time="1.5"/>
            <testcase name="y" classname="a" time="2.5"><failure type="test failure">why</failure></testcase>
            <testcase name="z" classname="a" time="0.5"/></testsuite></testsuites>"#;
        let skips = read_skips("skipped\ta z\tno engine\npartly skipped\ta x\tno clang\n");
        let text = render(tests(junit).expect("a report"), &skips);
        let slowest: Vec<&str> = text.lines().filter(|line| line.contains(" s  a ")).collect();
        assert_eq!(slowest.len(), 3);
        assert!(slowest[0].ends_with("2.5 s  a y"), "{text}");
        assert!(
            text.contains("skipped: a z: no engine\n") && text.contains("partly skipped: a x: no clang\n"),
            "{text}"
        );
        assert!(text.ends_with("failed: a y\n1 passed, 1 failed, 1 skipped"), "{text}");
    }
}
