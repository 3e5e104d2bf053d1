//! Median and spread. Nothing here knows what is measured.

/// The middle of the sample and the quartiles around it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Summary {
    pub median: f64,
    pub low: f64,
    pub high: f64,
    pub count: usize,
}

/// Value at the fraction `q` of the sorted sample, between neighbours by proportion.
fn quantile(sorted: &[f64], q: f64) -> f64 {
    let at = q * (sorted.len() - 1) as f64;
    let (lower, upper) = (at.floor() as usize, at.ceil() as usize);
    sorted[lower] + (sorted[upper] - sorted[lower]) * (at - lower as f64)
}

/// `None` of no values.
pub fn summary(values: &[f64]) -> Option<Summary> {
    if values.is_empty() {
        return None;
    }
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    Some(Summary {
        median: quantile(&sorted, 0.5),
        low: quantile(&sorted, 0.25),
        high: quantile(&sorted, 0.75),
        count: sorted.len(),
    })
}

pub fn median(values: &[f64]) -> Option<f64> {
    summary(values).map(|s| s.median)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quartiles() {
        let s = summary(&[5.0, 1.0, 4.0, 2.0, 3.0]).unwrap();
        assert_eq!((s.low, s.median, s.high, s.count), (2.0, 3.0, 4.0, 5));
        assert_eq!(median(&[1.0, 2.0]), Some(1.5));
        assert_eq!(summary(&[]), None);
    }
}
