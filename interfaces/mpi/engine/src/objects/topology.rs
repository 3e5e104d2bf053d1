//! Topologies of communicators: grids, graphs, and neighbours that each member knows.

/// A Cartesian grid, its first dimension varying slowest.
#[derive(Clone, Debug)]
pub struct Cart {
    pub dims: Vec<usize>,
    pub periodic: Vec<bool>,
}

impl Cart {
    pub fn coordinates(&self, mut rank: usize) -> Vec<usize> {
        let mut all = vec![0; self.dims.len()];
        for (at, dim) in all.iter_mut().zip(&self.dims).rev() {
            *at = rank % dim;
            rank /= dim;
        }
        all
    }

    /// The rank that is `steps` steps away in a dimension.
    pub fn neighbour(&self, rank: usize, dimension: usize, steps: i64) -> Option<usize> {
        let here = self.coordinates(rank).into_iter().enumerate();
        self.rank(here.map(|(at, value)| value as i64 + if at == dimension { steps } else { 0 }))
    }

    /// `None`: outside, in a dimension that is not periodic.
    pub fn rank(&self, coordinates: impl IntoIterator<Item = i64>) -> Option<usize> {
        let mut rank = 0;
        for ((at, dim), periodic) in coordinates.into_iter().zip(&self.dims).zip(&self.periodic) {
            let dim = *dim as i64;
            let at = if *periodic { at.rem_euclid(dim) } else { at };
            if !(0..dim).contains(&at) {
                return None;
            }
            rank = rank * dim as usize + at as usize;
        }
        Some(rank)
    }
}

/// The neighbours of all members, in one list: those of rank r end before `ends[r]`.
#[derive(Clone, Debug)]
pub struct Graph {
    pub ends: Vec<i32>,
    pub edges: Vec<i32>,
}

impl Graph {
    pub fn neighbours(&self, rank: usize) -> &[i32] {
        let first = if rank == 0 { 0 } else { self.ends[rank - 1] };
        &self.edges[first as usize..self.ends[rank] as usize]
    }
}

/// A member's own neighbours and the weights of the edges.
#[derive(Clone, Debug, Default)]
pub struct Neighbours {
    pub sources: Vec<(i32, i32)>,
    pub destinations: Vec<(i32, i32)>,
    pub weighted: bool,
}

#[derive(Clone, Debug)]
pub enum Topology {
    Cart(Cart),
    Graph(Graph),
    Distributed(Neighbours),
}
