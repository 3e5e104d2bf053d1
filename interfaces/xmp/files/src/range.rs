//! Ranges, `xmp_range_t`: the section of an array that a transfer is about.
//!
//! Not here: whether an array has these indices (`share`).

use nagaya_dist::Section;

use crate::error::{Error, Result};

/// One section for each dimension, once it is set.
pub struct Range {
    dims: Vec<Option<Section>>,
}

impl Range {
    /// `None` if there is no such array.
    pub fn new(dims: i32) -> Option<Range> {
        (1..=nagaya_arrays::MAX_RANK as i32).contains(&dims).then(|| Range { dims: vec![None; dims as usize] })
    }

    /// `length` is a span, as the reference implementation has it: `lower .. lower + length - 1`, or downwards with a negative step, of
    /// which every `step`-th index is taken. `dim` counts from 1.
    pub fn set(&mut self, dim: i32, lower: i64, length: i64, step: i64) -> Result<()> {
        let count = if length < 1 || step == 0 { length } else { (length - 1) / step.saturating_abs() + 1 };
        self.set_count(dim, lower, count, step)
    }

    /// `count` indices.
    pub fn set_count(&mut self, dim: i32, first: i64, count: i64, step: i64) -> Result<()> {
        let dims = self.dims.len();
        let wrong = |what: String| Err(Error::argument(format!("dimension {dim} of a range: {what}")));
        if dim < 1 || dim as usize > dims {
            return wrong(format!("the array has {dims}, counted from 1"));
        }
        if step == 0 {
            return wrong("the step is 0; any other step is allowed".into());
        }
        if count < 1 {
            return wrong(format!("the length is {count}; it has to be 1 or more"));
        }
        if (count - 1).checked_mul(step).and_then(|far| first.checked_add(far)).is_none() {
            return wrong("the range exceeds the largest index".into());
        }
        self.dims[dim as usize - 1] = Some(Section { first, count, step });
        Ok(())
    }

    /// The sections; an error if one was not set.
    pub fn sections(&self) -> Result<Vec<Section>> {
        let of = |(d, section): (usize, &Option<Section>)| {
            let unset =
                || Error::argument(format!("dimension {} of the range is not set; call xmp_set_range for it", d + 1));
            section.ok_or_else(unset)
        };
        self.dims.iter().enumerate().map(of).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_length_is_a_span_and_a_count_is_a_count() {
        let mut range = Range::new(3).expect("a range");
        range.set(1, 4, 10, 3).expect("4 7 10 13");
        range.set(2, 9, 7, -2).expect("9 7 5 3");
        range.set_count(3, 1, 3, -5).expect("1 -4 -9");
        let section = |first, count, step| Section { first, count, step };
        assert_eq!(range.sections().expect("all set"), [section(4, 4, 3), section(9, 4, -2), section(1, 3, -5)]);
    }

    #[test]
    fn what_cannot_be_is_an_error() {
        assert!(Range::new(0).is_none() && Range::new(100).is_none());
        let mut range = Range::new(2).expect("a range");
        let why = |e: Result<()>| e.expect_err("an error").text;
        assert!(why(range.set(3, 0, 1, 1)).contains("dimension 3 of a range: the array has 2"));
        assert!(why(range.set(0, 0, 1, 1)).contains("counted from 1"));
        assert!(why(range.set(1, 0, 1, 0)).contains("the step is 0"));
        assert!(why(range.set(1, 0, 0, 1)).contains("the length is 0"));
        assert!(why(range.set_count(1, 0, i64::MAX, 2)).contains("exceeds the largest index"));
        range.set(1, 0, 5, 1).expect("set");
        assert!(range.sections().expect_err("one is missing").text.contains("dimension 2"));
    }
}
