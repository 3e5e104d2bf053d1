//! "Did you mean": the nearest of a list of names. Used where a user's spelling of a variable or a conduit is unknown.

use strsim::osa_distance;

/// Bytes of a word: longer ones are not compared.
const LONGEST: usize = 64;

/// The candidate nearest to `word`, if at most a third of its letters are wrong, or one letter in a short word. A
/// letter is wrong if it is superfluous, missing, different, or swapped with the next one.
pub fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let limit = (word.len() / 3).max(1);
    let lower = word.to_ascii_lowercase();
    let comparable = candidates.into_iter().filter(|c| word.len() <= LONGEST && c.len() <= LONGEST);
    let near = comparable.map(|c| (osa_distance(&lower, &c.to_ascii_lowercase()), c));
    near.filter(|(d, c)| *d <= limit && *d < c.len()).min_by_key(|(d, _)| *d).map(|(_, c)| c)
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
