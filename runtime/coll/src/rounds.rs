//! The rounds of dissemination: which members send to which, until each has what all had, or all have what one had.
//!
//! In each round every member sends to up to seven others, after which it has the data of eight times as many. So few meet in one
//! round; where they share processors, each round is a turn of all of them. Arithmetic only.

/// How many times as many are known after a round.
pub(crate) const RADIX: usize = 8;

/// A round among `size`: `known` are known of, or know, before it.
#[derive(Clone, Copy)]
pub struct Round {
    pub known: usize,
    size: usize,
}

/// The rounds after which all of `size` know of each other.
pub fn rounds(size: usize) -> impl Iterator<Item = Round> {
    let known = std::iter::successors(Some(1usize), |known| known.checked_mul(RADIX));
    known.take_while(move |known| *known < size).map(move |known| Round { known, size })
}

impl Round {
    /// How many know after it.
    pub fn then(self) -> usize {
        self.known.saturating_mul(RADIX).min(self.size)
    }

    /// Distances to the partners.
    pub fn distances(self) -> impl Iterator<Item = usize> + Clone {
        (self.known..self.then()).step_by(self.known)
    }

    /// In the tree of these rounds, whose root is position 0, the member that `position` sends to in this round. After
    /// that it only waits. `None`: it is the parent of [`children`](Self::children).
    pub fn parent(self, position: usize) -> Option<usize> {
        let number = position / self.known % RADIX;
        (number > 0).then(|| position - number * self.known)
    }

    /// The members that send to `position` in this round of the tree. It has what the positions before them have.
    pub fn children(self, position: usize) -> impl Iterator<Item = usize> + Clone {
        self.distances().map(move |distance| position + distance).filter(move |child| *child < self.size)
    }

    /// The position so far after another one, and so far before.
    pub fn after(self, position: usize, distance: usize) -> usize {
        let sum = position + distance;
        if sum < self.size {
            sum
        } else {
            sum - self.size
        }
    }

    pub fn before(self, position: usize, distance: usize) -> usize {
        self.after(position, self.size - distance)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn a_tree_brings_all_positions_to_the_first_in_their_order() {
        for size in [1, 2, 7, 8, 9, 64, 65, 100, 513] {
            let mut has: Vec<Vec<usize>> = (0..size).map(|k| vec![k]).collect();
            let mut waits = vec![false; size];
            for round in rounds(size) {
                for position in (0..size).filter(|position| !waits[*position]).collect::<Vec<_>>() {
                    if let Some(parent) = round.parent(position) {
                        assert!(round.children(parent).any(|child| child == position), "{position} of {size}");
                        let brought = std::mem::take(&mut has[position]);
                        has[parent].extend(brought);
                        waits[position] = true;
                    }
                }
            }
            assert_eq!(has[0], (0..size).collect::<Vec<_>>(), "{size}");
        }
    }

    #[test]
    fn everybody_hears_of_everybody_and_tells_nobody_twice() {
        for size in [1, 2, 3, 7, 8, 9, 17, 64, 65, 100, 513] {
            let mut known: Vec<BTreeSet<usize>> = (0..size).map(|k| BTreeSet::from([k])).collect();
            let mut told = vec![BTreeSet::new(); size];
            for round in rounds(size) {
                let before = known.clone();
                for me in 0..size {
                    for distance in round.distances() {
                        assert!(told[me].insert(round.after(me, distance)));
                        known[me].extend(&before[round.before(me, distance)]);
                    }
                }
            }
            assert!(known.iter().all(|all| all.len() == size), "{size}");
        }
    }
}
