//! One distributed dimension of a template: XMP 4.3.3.

use crate::comb::Comb;
use crate::error::MapError;

/// How a dimension is distributed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Format {
    /// `*`: every node has all of it.
    Whole,
    /// `block`: blocks as equal as possible from the front, `ceil(extent / nodes)` long.
    Block,
    /// `block(n)`.
    BlockOf(i64),
    /// `cyclic(n)`; `cyclic` is `cyclic(1)`.
    Cyclic(i64),
    /// `gblock(m)`: the length of each node's block.
    General(Vec<i64>),
}

/// A dimension of a template on a dimension of a node array: indices `low .. low + extent`, `nodes` coordinates.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Distribution {
    low: i64,
    extent: i64,
    nodes: i64,
    blocks: Blocks,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Blocks {
    Whole,
    /// Blocks of this length, which go to the nodes in order, and round again. In a block distribution each node gets one.
    Equal {
        block: i64,
        once: bool,
    },
    /// Where each node's block begins, counted from `low`; one more than nodes.
    Listed(Vec<i64>),
}

impl Distribution {
    /// Errors: blocks that do not hold the dimension, lengths that are negative or do not sum up to it, sizes below 1.
    pub fn new(low: i64, extent: i64, format: &Format, nodes: i64) -> Result<Distribution, MapError> {
        if extent < 0 {
            return Err(MapError::Extent { extent });
        }
        if nodes < 1 {
            return Err(MapError::Nodes { nodes });
        }
        let cyclic = |block: i64, once| Blocks::Equal { block, once };
        let blocks = match format {
            Format::Whole => Blocks::Whole,
            Format::Block => cyclic((extent + nodes - 1).div_euclid(nodes).max(1), true),
            Format::BlockOf(n) | Format::Cyclic(n) if *n < 1 => return Err(MapError::BlockLength { length: *n }),
            Format::BlockOf(n) if n.checked_mul(nodes).is_some_and(|most| most < extent) => {
                return Err(MapError::BlocksTooShort { length: *n, nodes, extent })
            }
            Format::BlockOf(n) => cyclic(*n, true),
            Format::Cyclic(n) => cyclic(*n, false),
            Format::General(lengths) => Blocks::Listed(listed(lengths, nodes, extent)?),
        };
        Ok(Distribution { low, extent, nodes, blocks })
    }

    /// The same distribution of indices that are `by` greater.
    pub(crate) fn moved(&self, by: i64) -> Distribution {
        Distribution { low: self.low + by, ..self.clone() }
    }

    /// First index.
    pub fn low(&self) -> i64 {
        self.low
    }

    /// Number of indices.
    pub fn extent(&self) -> i64 {
        self.extent
    }

    /// Coordinates it is distributed over; 1 where it is not.
    pub fn nodes(&self) -> i64 {
        self.nodes
    }

    /// How it is distributed; of a `Block` the `BlockOf` that it means.
    pub fn format(&self) -> Format {
        match &self.blocks {
            Blocks::Whole => Format::Whole,
            Blocks::Equal { block, once: true } => Format::BlockOf(*block),
            Blocks::Equal { block, once: false } => Format::Cyclic(*block),
            Blocks::Listed(starts) => Format::General(starts.windows(2).map(|w| w[1] - w[0]).collect()),
        }
    }

    /// Whether indices are divided among the nodes at all.
    pub fn is_whole(&self) -> bool {
        matches!(self.blocks, Blocks::Whole)
    }

    /// Whether blocks go round the nodes.
    pub fn is_cyclic(&self) -> bool {
        matches!(self.blocks, Blocks::Equal { once: false, .. })
    }

    /// Whether what a node owns is without gaps.
    pub fn is_contiguous(&self) -> bool {
        !matches!(self.blocks, Blocks::Equal { once: false, block } if block.saturating_mul(self.nodes) < self.extent)
    }

    /// The coordinate that owns `index`; `None` outside the template or where all own it.
    pub fn owner(&self, index: i64) -> Option<i64> {
        let at = index - self.low;
        if at < 0 || at >= self.extent {
            return None;
        }
        match &self.blocks {
            Blocks::Whole => None,
            Blocks::Equal { block, .. } => Some(at / block % self.nodes),
            // The last block that begins at or before it and is not empty.
            Blocks::Listed(starts) => Some(starts.partition_point(|s| *s <= at) as i64 - 1),
        }
    }

    /// What `coordinate` owns: no, one or two combs, in order.
    pub fn owned(&self, coordinate: i64) -> Vec<Comb> {
        if coordinate < 0 || coordinate >= self.nodes || self.extent == 0 {
            return Vec::new();
        }
        match &self.blocks {
            Blocks::Whole => vec![Comb::run(self.low, self.extent)],
            Blocks::Equal { block, .. } => {
                let period = block.saturating_mul(self.nodes);
                let start = block.saturating_mul(coordinate);
                if start >= self.extent {
                    return Vec::new();
                }
                let reps = (self.extent - start - 1) / period + 1;
                Comb::blocks(self.low + start, *block, period, reps).clipped(self.low, self.low + self.extent)
            }
            Blocks::Listed(starts) => {
                let (from, to) = (starts[coordinate as usize], starts[coordinate as usize + 1]);
                if from == to {
                    Vec::new()
                } else {
                    vec![Comb::run(self.low + from, to - from)]
                }
            }
        }
    }

    /// Whether `coordinate` owns an index.
    pub fn owns_any(&self, coordinate: i64) -> bool {
        (0..self.nodes).contains(&coordinate)
            && match &self.blocks {
                Blocks::Whole => self.extent > 0,
                Blocks::Equal { block, .. } => block.saturating_mul(coordinate) < self.extent,
                Blocks::Listed(starts) => starts[coordinate as usize] < starts[coordinate as usize + 1],
            }
    }

    /// How many indices `coordinate` owns.
    pub fn owned_count(&self, coordinate: i64) -> i64 {
        self.owned(coordinate).iter().map(Comb::count).sum()
    }

    /// The place of `index` among what its owner owns, from 0. The index is inside the template.
    pub fn position(&self, index: i64) -> i64 {
        let at = index - self.low;
        match &self.blocks {
            Blocks::Whole => at,
            Blocks::Equal { block, .. } => {
                let period = block.saturating_mul(self.nodes);
                at / period * block + at % block
            }
            Blocks::Listed(starts) => at - starts[starts.partition_point(|s| *s <= at) - 1],
        }
    }

    /// The index at `position` of what `coordinate` owns; the inverse of `position`. The position exists there.
    pub fn index(&self, coordinate: i64, position: i64) -> i64 {
        self.low
            + match &self.blocks {
                Blocks::Whole => position,
                Blocks::Equal { block, .. } => (position / block * self.nodes + coordinate) * block + position % block,
                Blocks::Listed(starts) => starts[coordinate as usize] + position,
            }
    }

    /// Block length, and indices until the same owner comes again.
    pub(crate) fn equal_blocks(&self) -> Option<(i64, i64)> {
        match self.blocks {
            Blocks::Equal { block, .. } => Some((block, block.saturating_mul(self.nodes))),
            Blocks::Whole | Blocks::Listed(_) => None,
        }
    }

    /// After how many indices the same owners come again; the whole extent where they never do.
    pub(crate) fn round(&self) -> i64 {
        match self.blocks {
            Blocks::Equal { block, .. } => block.saturating_mul(self.nodes),
            Blocks::Whole | Blocks::Listed(_) => self.extent.max(1),
        }
    }

    /// The coordinates that own any of the indices `from ..= to` (inside the template), each once.
    pub fn owners(&self, from: i64, to: i64) -> Vec<i64> {
        if from > to {
            return Vec::new();
        }
        match &self.blocks {
            Blocks::Whole => (0..self.nodes).collect(),
            Blocks::Equal { block, .. } => {
                let (first, last) = ((from - self.low) / block, (to - self.low) / block);
                let several = (last - first + 1).min(self.nodes);
                (0..several).map(|i| (first + i) % self.nodes).collect()
            }
            Blocks::Listed(starts) => {
                let owner = |i: i64| starts.partition_point(|s| *s <= i - self.low) as i64 - 1;
                (owner(from)..=owner(to)).filter(|q| starts[*q as usize] < starts[*q as usize + 1]).collect()
            }
        }
    }
}

fn listed(lengths: &[i64], nodes: i64, extent: i64) -> Result<Vec<i64>, MapError> {
    if lengths.len() as i64 != nodes {
        return Err(MapError::ListLength { entries: lengths.len() as i64, nodes });
    }
    let mut starts = vec![0];
    let mut sum = 0i64;
    for (node, length) in lengths.iter().enumerate() {
        if *length < 0 {
            return Err(MapError::ListEntry { node: node as i64, length: *length });
        }
        sum = sum.saturating_add(*length);
        starts.push(sum);
    }
    if sum != extent {
        return Err(MapError::ListSum { sum, extent });
    }
    Ok(starts)
}
