//! "Did you mean": the nearest of a list of names. Used where a user's spelling of a variable or a conduit is unknown.

/// The candidate nearest to `word`, when at most a third of its letters are wrong (one too many, too few, different, or two
/// swapped), and at least one may be.
pub fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let limit = (word.len() / 3).max(1);
    let near = candidates.into_iter().map(|c| (distance(word.as_bytes(), c.as_bytes()), c));
    near.filter(|(d, c)| *d <= limit && *d < c.len()).min_by_key(|(d, _)| *d).map(|(_, c)| c)
}

/// Edits between two words.
fn distance(a: &[u8], b: &[u8]) -> usize {
    if a.len().abs_diff(b.len()) > 8 || a.len() > 64 {
        return usize::MAX;
    }
    let mut before = vec![0; b.len() + 1];
    let mut last: Vec<usize> = (0..=b.len()).collect();
    for i in 1..=a.len() {
        let mut row = vec![i; b.len() + 1];
        for j in 1..=b.len() {
            let other = usize::from(!a[i - 1].eq_ignore_ascii_case(&b[j - 1]));
            row[j] = (last[j] + 1).min(row[j - 1] + 1).min(last[j - 1] + other);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                row[j] = row[j].min(before[j - 2] + 1);
            }
        }
        (before, last) = (last, row);
    }
    last[b.len()]
}

#[cfg(test)]
mod tests {
    use super::nearest;

    #[test]
    fn slips_of_the_fingers_are_near_and_other_words_are_not() {
        assert_eq!(nearest("redz", ["blue", "green", "red"]), Some("red"));
        assert_eq!(nearest("yelolw", ["blue", "yellow"]), Some("yellow"));
        assert_eq!(nearest("Red", ["blue", "red"]), Some("red"));
        assert_eq!(nearest("CONDIUT", ["CONDUIT", "CONDUIT_PATH"]), Some("CONDUIT"));
        for other in ["mpi", "", "x", &"long".repeat(100)] {
            assert_eq!(nearest(other, ["blue", "green", "red"]), None, "{other}");
        }
    }
}
