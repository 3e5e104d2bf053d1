//! What measuring programs print, read back: `sample <metric> <parameter> <variant> <nanoseconds>`, and the closing lines of
//! the NAS kernels.

use std::collections::BTreeMap;

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
    if !output.contains("VERIFICATION SUCCESSFUL") {
        return Err(format!("the answer was not verified:\n{output}"));
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

#[cfg(test)]
mod tests {
    use super::*;

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
