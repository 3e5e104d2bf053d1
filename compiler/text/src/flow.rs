//! Which values go into which variables in one iteration, and through how many additions.

/// Beyond so many, nothing is known.
const MOST: usize = 20_000;

/// A graph of variables.
#[derive(Default)]
pub struct Flow {
    /// From, to, additions.
    edges: Vec<(usize, usize, usize)>,
}

impl Flow {
    pub fn add(&mut self, from: usize, to: usize, additions: usize) {
        if !self.is_full() {
            self.edges.push((from, to, additions));
        }
    }

    pub fn is_full(&self) -> bool {
        self.edges.len() >= MOST
    }

    /// Whether a value may come back to its variable through two additions. `lasts`: whether iterations hand on the variable's value.
    pub fn has_long_cycle(&self, lasts: impl Fn(usize) -> bool) -> bool {
        if self.is_full() {
            return true;
        }
        let nodes = self.edges.iter().map(|(a, b, _)| *a.max(b) + 1).max().unwrap_or(0);
        let (mut ahead, mut back) = (vec![Vec::new(); nodes], vec![Vec::new(); nodes]);
        for (from, to, _) in &self.edges {
            ahead[*from].push(*to);
            back[*to].push(*from);
        }
        let mut done = vec![false; nodes];
        for node in 0..nodes {
            if done[node] || !lasts(node) {
                continue;
            }
            let (reached, reaching) = (reach(node, &ahead), reach(node, &back));
            let both = |n: usize| reached[n] && reaching[n];
            (0..nodes).filter(|n| both(*n)).for_each(|n| done[n] = true);
            let inside = self.edges.iter().filter(|(from, to, _)| both(*from) && both(*to));
            if inside.map(|(_, _, additions)| additions).sum::<usize>() >= 2 {
                return true;
            }
        }
        false
    }
}

/// The nodes that paths from `start` come to.
fn reach(start: usize, next: &[Vec<usize>]) -> Vec<bool> {
    let mut reached = vec![false; next.len()];
    let mut open = vec![start];
    while let Some(node) = open.pop() {
        if !std::mem::replace(&mut reached[node], true) {
            open.extend(&next[node]);
        }
    }
    reached
}
