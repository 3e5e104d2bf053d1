//! "Did you mean": the nearest of a list of words.
//!
//! Called by diagnostics of every part of the compiler and by the driver's option parser.

use strsim::osa_distance;

/// Bytes of a word: longer ones are not compared.
const LONGEST: usize = 256;

/// The candidate nearest to `word`, if it is near enough to be a likely typing error: at most a third of the letters
/// are wrong. A letter is wrong if it is superfluous, missing, different, or swapped with the next one. Upper and lower
/// case count as equal.
pub fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let limit = (word.chars().count() / 3).max(1);
    let lower = word.to_lowercase();
    candidates
        .into_iter()
        .filter(|c| *c != word)
        .filter(|c| word.len() <= LONGEST && c.len() <= LONGEST)
        .map(|c| (osa_distance(&lower, &c.to_lowercase()), c))
        .filter(|(d, c)| *d <= limit && *d < c.chars().count())
        .min_by_key(|(d, _)| *d)
        .map(|(_, c)| c)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_wins_and_far_ones_are_not_offered() {
        assert_eq!(nearest("sync_al", ["sync_all", "sync_image", "sync_memory"]), Some("sync_all"));
        assert_eq!(nearest("SYNC_ALL", ["sync_all"]), Some("sync_all"));
        assert_eq!(nearest("tokesn", ["tree", "tokens"]), Some("tokens"));
        assert_eq!(nearest("brodcast", ["bcast", "broadcast"]), Some("broadcast"));
        assert_eq!(nearest("nodse", ["nodes", "image"]), Some("nodes"));
        assert_eq!(nearest("xyzzy", ["nodes", "image"]), None);
        assert_eq!(nearest("q", ["c", "tree"]), None);
        assert_eq!(nearest("", ["a"]), None);
    }

    #[test]
    fn a_swap_counts_as_one() {
        assert_eq!(nearest("ndoe", ["node"]), Some("node"));
        assert_eq!(nearest("nodd", ["node"]), Some("node"));
        assert_eq!(nearest("nxyd", ["node"]), None);
    }
}
