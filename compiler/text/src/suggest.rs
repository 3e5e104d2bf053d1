//! "Did you mean": the nearest of a list of words.
//!
//! Called by diagnostics of every storey of the compiler and by the driver's option parser.

/// The candidate nearest to `word`, when it is near enough to be a likely slip of the fingers: at most a third of the
/// word's letters wrong (a letter too many, too few, different, or two swapped; upper and lower case count as equal).
///
/// ```
/// use nagaya_text::suggest::nearest;
/// assert_eq!(nearest("brodcast", ["bcast", "broadcast"]), Some("broadcast"));
/// assert_eq!(nearest("nodse", ["nodes", "image"]), Some("nodes"));
/// assert_eq!(nearest("xyzzy", ["nodes", "image"]), None);
/// ```
pub fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let limit = (word.chars().count() / 3).max(1);
    candidates
        .into_iter()
        .filter(|c| *c != word)
        .map(|c| (distance(word, c, limit), c))
        .filter(|(d, c)| *d <= limit && *d < c.chars().count())
        .min_by_key(|(d, _)| *d)
        .map(|(_, c)| c)
}

/// Edits between two words (Damerau's, adjacent swaps only); `limit + 1` when there are more than `limit`.
fn distance(a: &str, b: &str, limit: usize) -> usize {
    let a: Vec<char> = a.chars().flat_map(char::to_lowercase).collect();
    let b: Vec<char> = b.chars().flat_map(char::to_lowercase).collect();
    if a.len().abs_diff(b.len()) > limit || a.len() > 256 {
        return limit + 1;
    }
    // Three rows of the usual table: two back (for swaps), one back, this one.
    let mut before_last = vec![0; b.len() + 1];
    let mut last: Vec<usize> = (0..=b.len()).collect();
    for i in 1..=a.len() {
        let mut row = vec![i; b.len() + 1];
        for j in 1..=b.len() {
            let differs = usize::from(a[i - 1] != b[j - 1]);
            row[j] = (last[j] + 1).min(row[j - 1] + 1).min(last[j - 1] + differs);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                row[j] = row[j].min(before_last[j - 2] + 1);
            }
        }
        before_last = std::mem::replace(&mut last, row);
    }
    last[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_wins_and_far_ones_are_not_offered() {
        assert_eq!(nearest("sync_al", ["sync_all", "sync_image", "sync_memory"]), Some("sync_all"));
        assert_eq!(nearest("SYNC_ALL", ["sync_all"]), Some("sync_all"));
        assert_eq!(nearest("tokesn", ["tree", "tokens"]), Some("tokens"));
        assert_eq!(nearest("q", ["c", "tree"]), None);
        assert_eq!(nearest("", ["a"]), None);
    }

    #[test]
    fn distance_counts_swaps_as_one() {
        assert_eq!(distance("ab", "ba", 3), 1);
        assert_eq!(distance("kitten", "sitting", 5), 3);
        assert_eq!(distance("short", "much longer", 3), 4);
    }
}
