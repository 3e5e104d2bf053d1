//! Which dimensions of two sections go with each other.
//!
//! In order, one by one. Extents that are 1 when compiled do not count where the sections fit only without them: `m[0:2][1:1] = v[:]`.
//! Called by array statements, `array` and `gmove`, with the lengths that are known.

/// The matching dimension of the left side for each dimension of the right side. `None` for a dimension with one
/// element that matches no other. The whole result is `None` when the shapes do not fit.
pub(crate) fn along(left: &[Option<i128>], right: &[Option<i128>]) -> Option<Vec<Option<usize>>> {
    let counts = |list: &[Option<i128>]| (0..list.len()).filter(|d| list[*d] != Some(1)).collect::<Vec<usize>>();
    let (l, r) = (counts(left), counts(right));
    if l != r && left.len() == right.len() {
        // One by one, unless lengths that are known forbid it: any other length may be 1 at run time.
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

/// The first pair of dimensions, left and right, whose lengths are known and differ.
pub(crate) fn differing(
    left: &[Option<i128>],
    right: &[Option<i128>],
    places: &[Option<usize>],
) -> Option<(usize, usize)> {
    let pairs = places.iter().enumerate().filter_map(|(r, l)| Some(((*l)?, r)));
    pairs.into_iter().find(|(l, r)| left[*l].zip(right[*r]).is_some_and(|(a, b)| a != b))
}

#[cfg(test)]
mod tests {
    use super::{along, differing};

    #[test]
    fn single_elements_do_not_count() {
        let (two, one, open) = (Some(2), Some(1), None);
        assert_eq!(along(&[two, one], &[two]), Some(vec![Some(0)]));
        assert_eq!(along(&[open], &[one, open, one]), Some(vec![None, Some(0), None]));
        assert_eq!(along(&[one, two], &[two, one]), Some(vec![Some(1), None]));
        // What is not known to be 1 may be at run time.
        assert_eq!(along(&[one, two], &[open, two]), Some(vec![Some(0), Some(1)]));
        assert_eq!(along(&[one, two, open], &[open, open, one]), Some(vec![Some(0), Some(1), Some(2)]));
        assert_eq!(along(&[one, open], &[two, one]), Some(vec![Some(1), None]));
        assert_eq!(along(&[two, two], &[two]), None);
        assert_eq!(along(&[one], &[one]), Some(vec![None]));
    }

    #[test]
    fn lengths_are_compared_where_they_are_known() {
        assert_eq!(differing(&[Some(2), None], &[Some(2), Some(3)], &[Some(0), Some(1)]), None);
        assert_eq!(differing(&[Some(2), Some(1)], &[Some(3)], &[Some(0)]), Some((0, 0)));
    }
}
