//! What measuring programs print, read back: `sample <metric> <parameter> <variant> <nanoseconds>`, the closing lines of the NAS
//! kernels, and what the peers' own measuring programs print.

use std::collections::BTreeMap;

/// A column of ucx_perftest, and its meaning in nanoseconds per operation.
#[derive(Debug, Clone, Copy)]
pub enum Column {
    /// The median of its single times, microseconds.
    Median,
    /// Mean bandwidth in 2^20 bytes per second, of operations with this number of bytes.
    Bandwidth(f64),
}

/// Which quantity a number belongs to.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Key {
    pub metric: String,
    pub parameter: u64,
    pub variant: String,
}

impl Key {
    pub fn new(metric: &str, parameter: u64, variant: &str) -> Key {
        Key { metric: metric.to_string(), parameter, variant: variant.to_string() }
    }
}

/// The samples of one launch, in the order they were taken; nanoseconds per operation.
#[derive(Debug, Clone, Default)]
pub struct Samples(BTreeMap<Key, Vec<f64>>);

impl Samples {
    pub fn get(&self, key: &Key) -> &[f64] {
        self.0.get(key).map_or(&[], Vec::as_slice)
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub fn push(&mut self, key: Key, ns: f64) {
        self.0.entry(key).or_default().push(ns);
    }

    /// The same samples under another variant.
    pub fn renamed(self, variant: &str) -> Samples {
        let mut samples = Samples::default();
        for (key, values) in self.0 {
            let key = Key::new(&key.metric, key.parameter, variant);
            values.into_iter().for_each(|ns| samples.push(key.clone(), ns));
        }
        samples
    }

    /// The same samples under variants with this end.
    pub fn with_suffix(self, suffix: &str) -> Samples {
        let renamed = |key: Key| Key { variant: key.variant + suffix, ..key };
        Samples(self.0.into_iter().map(|(key, values)| (renamed(key), values)).collect())
    }

    /// Reads a program's output; lines that are not samples are for people.
    pub fn parse(output: &str) -> Result<Samples, String> {
        let mut samples = Samples::default();
        for line in output.lines() {
            let Some(rest) = line.strip_prefix("sample ") else { continue };
            let words: Vec<&str> = rest.split_whitespace().collect();
            let [metric, parameter, variant, ns] = words[..] else {
                return Err(format!("not a sample line: {line}"));
            };
            let (Ok(parameter), Ok(ns)) = (parameter.parse(), ns.parse::<f64>()) else {
                return Err(format!("not a sample line: {line}"));
            };
            if !(ns.is_finite() && ns >= 0.0) {
                return Err(format!("not a time: {line}"));
            }
            samples.push(Key::new(metric, parameter, variant), ns);
        }
        Ok(samples)
    }
}

/// Seconds and Mop/s of a NAS kernel's closing lines, and whether it verified its answer.
pub fn parse_npb(output: &str) -> Result<(f64, f64), String> {
    // The official programs print a list of properties.
    let property = |name: &str| {
        let line = output.lines().find(|l| l.trim_start().starts_with(name))?;
        Some(line.split_once('=')?.1.trim())
    };
    if !output.contains("VERIFICATION SUCCESSFUL") && property("Verification") != Some("SUCCESSFUL") {
        return Err(format!("the answer was not verified:\n{output}"));
    }
    let number = |name| property(name)?.parse::<f64>().ok();
    if let (Some(seconds), Some(rate)) = (number("Time in seconds"), number("Mop/s total")) {
        return Ok((seconds, rate));
    }
    let words: Vec<&str> = output.split_whitespace().collect();
    let after = |word: &str| words.iter().position(|w| *w == word).and_then(|i| words.get(i + 1)?.parse::<f64>().ok());
    let before = |word: &str| {
        words.iter().position(|w| *w == word).filter(|i| *i > 0).and_then(|i| words[i - 1].parse::<f64>().ok())
    };
    match (after("time"), before("Mop/s")) {
        (Some(seconds), Some(rate)) => Ok((seconds, rate)),
        _ => Err(format!("no time and rate in:\n{output}")),
    }
}

/// The number after some words, of a program that verified its answer.
pub fn parse_seconds(output: &str, words: &str) -> Result<f64, String> {
    let behind = output.split_once(words).map(|(_, rest)| rest.split_whitespace().next().unwrap_or_default());
    match behind.and_then(|n| n.parse().ok()) {
        Some(seconds) if output.contains("VERIFICATION SUCCESSFUL") => Ok(seconds),
        _ => Err(format!("no verified time behind '{words}' in:\n{output}")),
    }
}

/// Nanoseconds per operation from ucx_perftest's line of numbers (`-f`, without `-v`). The numbers are: iterations;
/// median, mean and overall mean of the time in microseconds; mean and overall bandwidth in 2^20 bytes per second;
/// message rates.
pub fn parse_perftest(output: &str, column: Column) -> Result<f64, String> {
    let numbers = |line: &str| line.split_whitespace().map(|w| w.parse::<f64>().ok()).collect::<Option<Vec<f64>>>();
    let row = output.lines().filter_map(numbers).find(|row| row.len() == 8);
    let row = row.ok_or_else(|| format!("no line of eight numbers in:\n{output}"))?;
    let ns = match column {
        Column::Median => row[1] * 1e3,
        Column::Bandwidth(bytes) => bytes / (row[5] * f64::from(1 << 20)) * 1e9,
    };
    if ns.is_finite() && ns > 0.0 {
        Ok(ns)
    } else {
        Err(format!("not a time: {row:?}"))
    }
}

/// Lines of GASNet's testsmall and testlarge (`-m`), such as
/// `A:  0 -   8 byte :   1000 iters, latency   13145 us total,   13.145 us ave. (PutBlocking latency)` and
/// `B:   0 - 1048576 byte :  100 iters, throughput 1033.527637 MB/sec (PutNBI+DEFER throughput)`, MB being 2^20 bytes.
pub fn parse_gasnet(output: &str, variant: &str) -> Samples {
    let mut samples = Samples::default();
    for line in output.lines() {
        let words: Vec<&str> = line.split(|c: char| c.is_whitespace() || c == '(').filter(|w| !w.is_empty()).collect();
        let before = |word: &str| words.iter().position(|w| *w == word).filter(|at| *at > 0).map(|at| words[at - 1]);
        let number = |word: &str| before(word).and_then(|w| w.parse::<f64>().ok());
        let Some(bytes) = before("byte").and_then(|w| w.parse::<u64>().ok()) else { continue };
        let get = words.iter().any(|w| w.starts_with("Get"));
        let ns = match (before("ave."), number("MB/sec")) {
            // "13.145 us ave."
            (Some("us"), _) => words
                .iter()
                .position(|w| *w == "ave.")
                .and_then(|at| words[at - 2].parse().ok())
                .map(|us: f64| us * 1e3),
            (_, Some(rate)) => Some(bytes as f64 / (rate * f64::from(1 << 20)) * 1e9),
            _ => None,
        };
        let kind = if number("MB/sec").is_some() { "stream" } else { "completed" };
        if let Some(ns) = ns.filter(|ns| ns.is_finite() && *ns > 0.0) {
            samples.push(Key::new(&format!("{}-{kind}", if get { "get" } else { "put" }), bytes, variant), ns);
        }
    }
    samples
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn perftest_gives_its_median_or_its_bandwidth() {
        let text =
            "+---+\n|  Test  | # iterations |\n   5000   7.392   22.300   22.300   0.34   256.00   44843   44843\n";
        assert_eq!(parse_perftest(text, Column::Median), Ok(7392.0));
        assert_eq!(parse_perftest(text, Column::Bandwidth(1048576.0)), Ok(1e9 / 256.0));
        assert!(parse_perftest("nothing", Column::Median).is_err());
        assert!(parse_perftest("1 0 0 0 0 0 0 0", Column::Median).is_err());
    }

    #[test]
    fn gasnet_lines_are_latencies_or_throughputs() {
        let text = "A:  0 -          8 byte :    1000 iters, latency      13145 us total,    13.145 us ave. (PutBlocking latency)\n\
                    B:   0 -    1048576 byte :     100 iters, throughput 500.0 MB/sec (GetNBI throughput)\nnode 0/2 hostname\n";
        let samples = parse_gasnet(text, "gasnet");
        assert_eq!(samples.get(&Key::new("put-completed", 8, "gasnet")), [13145.0]);
        assert_eq!(samples.get(&Key::new("get-stream", 1 << 20, "gasnet")), [2e6]);
    }

    #[test]
    fn samples_keep_their_order() {
        let s =
            Samples::parse("hello\nsample put 8 plain 1.5\nsample put 8 plain 1.25\nsample put 16 plain 2\n").unwrap();
        assert_eq!(s.get(&Key::new("put", 8, "plain")), [1.5, 1.25]);
        assert_eq!(s.get(&Key::new("put", 16, "plain")), [2.0]);
        assert!(s.get(&Key::new("get", 8, "plain")).is_empty());
    }

    #[test]
    fn a_broken_sample_is_an_error() {
        for bad in ["sample put 8 1.5", "sample put x plain 1", "sample put 8 plain nan", "sample put 8 plain -1"] {
            assert!(Samples::parse(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn npb_output_is_read_only_when_verified() {
        let good = "IS class S, put, 2 images\n  time 0.0100 s   65.54 Mop/s\n  VERIFICATION SUCCESSFUL\n";
        assert_eq!(parse_npb(good), Ok((0.01, 65.54)));
        assert!(parse_npb(&good.replace("SUCCESSFUL", "FAILED")).is_err());
    }
}
