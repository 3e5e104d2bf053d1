//! Conformance: which dimensions of the two sides of an array assignment go with each other, and whether their lengths are the same.
//!
//! Dimensions go with each other in their order. In C (`Singles::Skipped`), lengths that are known to be 1 do not count where the sections
//! fit only without them: `m[0:2][1:1] = v[:]`.
//!
//! Called by `gmove`, by the plan for `array`, and by the array statements of C.

/// The lengths of the ranges of a section, outermost first, where they are known.
pub type Lengths = [Option<i128>];

/// The treatment of ranges that are known to have one element.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Singles {
    /// They have a partner on the other side, as all other ranges do.
    Counted,
    /// They need no partner.
    Skipped,
}

/// The pairs of ranges of a section on the right side and of the left side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Conformance {
    /// For each range of the section, its range of the left side; `None`: it has no partner, and has one element.
    pub ranges: Vec<Option<usize>>,
    /// Pairs of ranges, left and right, whose lengths are not both known: they can only be compared at run time.
    pub unknown: Vec<(usize, usize)>,
}

/// Why two sections do not conform.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mismatch {
    /// They have these numbers of ranges.
    Rank { left: usize, right: usize },
    /// Ranges with these numbers have these numbers of elements.
    Length { left: (usize, i128), right: (usize, i128) },
}

/// Compares a section of the right side with the left side.
pub fn conformance(left: &Lengths, right: &Lengths, singles: Singles) -> Result<Conformance, Mismatch> {
    let mismatch = Mismatch::Rank { left: left.len(), right: right.len() };
    let ranges = match singles {
        Singles::Counted => (left.len() == right.len()).then(|| (0..left.len()).map(Some).collect()),
        Singles::Skipped => without_singles(left, right),
    };
    let ranges: Vec<Option<usize>> = ranges.ok_or(mismatch)?;
    if let Some((l, r)) = differing(left, right, &ranges) {
        let length = |n: Option<i128>| n.unwrap_or(0).max(0);
        return Err(Mismatch::Length { left: (l, length(left[l])), right: (r, length(right[r])) });
    }
    let unknown = pairs(&ranges).filter(|(l, r)| left[*l].is_none() || right[*r].is_none()).collect();
    Ok(Conformance { ranges, unknown })
}

fn pairs(ranges: &[Option<usize>]) -> impl Iterator<Item = (usize, usize)> + '_ {
    ranges.iter().enumerate().filter_map(|(r, l)| Some(((*l)?, r)))
}

/// For each range of the right side, the one of the left side that goes with it; `None` altogether: they do not fit.
fn without_singles(left: &Lengths, right: &Lengths) -> Option<Vec<Option<usize>>> {
    let counts = |list: &Lengths| (0..list.len()).filter(|d| list[*d] != Some(1)).collect::<Vec<usize>>();
    let (l, r) = (counts(left), counts(right));
    if l != r && left.len() == right.len() {
        // One after the other, unless known lengths forbid it: any other length may be 1 at run time.
        let in_order: Vec<Option<usize>> = (0..left.len()).map(Some).collect();
        if l.len() != r.len() || differing(left, right, &in_order).is_none() {
            return Some(in_order);
        }
    }
    if l.len() != r.len() {
        return None;
    }
    let mut out = vec![None; right.len()];
    for (l, r) in l.into_iter().zip(r) {
        out[r] = Some(l);
    }
    Some(out)
}

/// The first pair of ranges, left and right, whose lengths are known and differ.
fn differing(left: &Lengths, right: &Lengths, ranges: &[Option<usize>]) -> Option<(usize, usize)> {
    let differ = |(l, r): &(usize, usize)| left[*l].zip(right[*r]).is_some_and(|(a, b)| a.max(0) != b.max(0));
    pairs(ranges).find(differ)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn skipped(left: &Lengths, right: &Lengths) -> Option<Vec<Option<usize>>> {
        conformance(left, right, Singles::Skipped).ok().map(|c| c.ranges)
    }

    #[test]
    fn single_elements_do_not_count() {
        let (two, one, open) = (Some(2), Some(1), None);
        assert_eq!(skipped(&[two, one], &[two]), Some(vec![Some(0)]));
        assert_eq!(skipped(&[open], &[one, open, one]), Some(vec![None, Some(0), None]));
        assert_eq!(skipped(&[one, two], &[two, one]), Some(vec![Some(1), None]));
        // A length that is not known may be 1 at run time.
        assert_eq!(skipped(&[one, two], &[open, two]), Some(vec![Some(0), Some(1)]));
        assert_eq!(skipped(&[one, two, open], &[open, open, one]), Some(vec![Some(0), Some(1), Some(2)]));
        assert_eq!(skipped(&[one, open], &[two, one]), Some(vec![Some(1), None]));
        assert_eq!(skipped(&[two, two], &[two]), None);
        assert_eq!(skipped(&[one], &[one]), Some(vec![None]));
    }

    #[test]
    fn single_elements_count_where_the_language_counts_them() {
        let wrong = conformance(&[Some(2), Some(1)], &[Some(2)], Singles::Counted);
        assert_eq!(wrong, Err(Mismatch::Rank { left: 2, right: 1 }));
        let wrong = conformance(&[Some(1), Some(2)], &[Some(2), Some(1)], Singles::Counted);
        assert_eq!(wrong, Err(Mismatch::Length { left: (0, 1), right: (0, 2) }));
    }

    #[test]
    fn lengths_are_compared_where_they_are_known() {
        let fits = conformance(&[Some(2), None], &[Some(2), Some(3)], Singles::Skipped);
        assert_eq!(fits, Ok(Conformance { ranges: vec![Some(0), Some(1)], unknown: vec![(1, 1)] }));
        let wrong = conformance(&[Some(2), Some(1)], &[Some(3)], Singles::Skipped);
        assert_eq!(wrong, Err(Mismatch::Length { left: (0, 2), right: (0, 3) }));
        // Both have no element.
        let empty = conformance(&[Some(0)], &[Some(-2)], Singles::Counted);
        assert_eq!(empty, Ok(Conformance { ranges: vec![Some(0)], unknown: vec![] }));
    }
}
