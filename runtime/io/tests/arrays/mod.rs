//! Random distributed arrays, and a plain loop over their elements.

use nagaya_dist::{Align, ArrayMap, Format, Nodes, Order, Section, Shadow, Template};
use nagaya_io::{Strip, Strips};
use nagaya_random::Random;

#[derive(Debug)]
pub struct Array {
    pub map: ArrayMap,
}

/// First indices and extents of one to four dimensions.
pub fn random_bounds(random: &mut Random) -> Vec<(i64, i64)> {
    let dims = 1 + random.below(4);
    let most = [4000, 70, 18, 9][dims - 1];
    (0..dims).map(|_| (random.below(7) as i64 - 3, 1 + random.below(most) as i64)).collect()
}

/// Some dimensions distributed over all of `size` nodes, with any format, alignment and shadow; at times replicated.
pub fn random_array(random: &mut Random, bounds: &[(i64, i64)], size: i64) -> Array {
    let divisors: Vec<i64> = (1..=size).filter(|d| size % d == 0).collect();
    let first = divisors[random.below(divisors.len())];
    let replicated = random.below(5) == 0;
    let two = bounds.len() > 1 || replicated;
    let extents = if two && random.below(3) > 0 { vec![first, size / first] } else { vec![size] };
    let nodes = Nodes::new(&extents, Order::LastFastest).expect("nodes");
    // Which array dimension each template dimension is for.
    let mut chosen: Vec<Option<usize>> = Vec::new();
    let mut left: Vec<usize> = (0..bounds.len()).collect();
    for k in 0..extents.len() {
        let none = left.is_empty() || (replicated && k + 1 == extents.len());
        chosen.push((!none).then(|| left.remove(random.below(left.len()))));
    }
    let mut template = Vec::new();
    let mut formats = Vec::new();
    let mut aligns = vec![Align::Collapsed; bounds.len()];
    for (dim, (of, nodes)) in chosen.iter().zip(&extents).enumerate() {
        let (low, extent) = of.map_or((0, 5), |d| bounds[d]);
        let (before, offset) = (random.below(3) as i64, random.below(5) as i64 - 2);
        let whole = extent + before + random.below(3) as i64;
        template.push((low + offset - before, whole));
        formats.push(random_format(random, whole, *nodes));
        if let Some(d) = of {
            aligns[*d] = Align::With { dim, offset };
        }
    }
    let template = Template::new(&template, &formats, &nodes).expect("a template");
    let shadow = |random: &mut Random, align: &Align| {
        let gaps = match align {
            Align::Collapsed => false,
            Align::With { dim, .. } => matches!(formats[*dim], Format::Cyclic(_)),
        };
        match random.below(4) {
            0 => Shadow::Full,
            1 if !gaps => Shadow::Width { low: random.below(3) as i64, high: random.below(3) as i64 },
            _ => Shadow::NONE,
        }
    };
    let shadows: Vec<Shadow> = aligns.iter().map(|a| shadow(random, a)).collect();
    Array { map: ArrayMap::new(bounds, &aligns, &shadows, &template).expect("an array") }
}

/// One dimension, distributed `width` elements at a time.
pub fn cyclic(extent: i64, width: i64, nodes: i64) -> Array {
    let nodes = Nodes::new(&[nodes], Order::LastFastest).expect("nodes");
    let template = Template::new(&[(0, extent)], &[Format::Cyclic(width)], &nodes).expect("a template");
    let align = Align::With { dim: 0, offset: 0 };
    Array { map: ArrayMap::new(&[(0, extent)], &[align], &[Shadow::NONE], &template).expect("an array") }
}

fn random_format(random: &mut Random, extent: i64, nodes: i64) -> Format {
    match random.below(4) {
        0 => Format::Block,
        1 => Format::BlockOf((extent + nodes - 1) / nodes + random.below(3) as i64),
        2 => Format::Cyclic(1 + random.below(4) as i64),
        _ => {
            let mut left = extent;
            let mut lengths: Vec<i64> = (1..nodes)
                .map(|_| {
                    let take = random.below((left + 1) as usize) as i64;
                    left -= take;
                    take
                })
                .collect();
            lengths.push(left);
            Format::General(lengths)
        }
    }
}

/// A section of each dimension, with steps of both signs; often all.
pub fn random_sections(random: &mut Random, array: &Array) -> Vec<Section> {
    let mut section = |low: i64, extent: i64| {
        if random.below(2) == 0 {
            return Section::dense(low, extent);
        }
        let step = [1, 2, 3, 5, -1, -2][random.below(6)];
        let count = 1 + random.below(((extent - 1) / i64::abs(step) + 1) as usize) as i64;
        let space = extent - (count - 1) * i64::abs(step);
        let least = low + random.below(space as usize) as i64;
        Section { first: if step > 0 { least } else { least - (count - 1) * step }, count, step }
    };
    array.map.dims().iter().map(|d| section(d.low(), d.extent())).collect()
}

impl Array {
    pub fn coordinates(&self, rank: i64) -> Vec<i64> {
        self.map.nodes().coordinates(rank)
    }

    /// Elements that a process stores.
    pub fn stored(&self, coordinates: &[i64]) -> i64 {
        self.map.stored(coordinates).iter().product()
    }

    /// Calls `f(number in the array, place in memory, indices)` for each element that a process owns.
    pub fn each_own(&self, coordinates: &[i64], f: &mut dyn FnMut(i64, i64, &[i64])) {
        let dims = self.map.dims();
        let at = |d: usize| self.map.coordinate(d, coordinates);
        let stored = self.map.stored(coordinates);
        self.each(&mut |number, indices| {
            let own = (0..dims.len()).all(|d| dims[d].owner(indices[d]).is_none_or(|q| q == at(d)));
            if own {
                let local = (0..dims.len()).fold(0, |sum, d| {
                    sum * stored[d] + dims[d].local(at(d), indices[d]).expect("its own element has a place")
                });
                f(number, local, indices);
            }
        });
    }

    fn each(&self, f: &mut dyn FnMut(i64, &[i64])) {
        let dims = self.map.dims();
        let total: i64 = dims.iter().map(|d| d.extent()).product();
        let mut indices: Vec<i64> = dims.iter().map(|d| d.low()).collect();
        for number in 0..total {
            f(number, &indices);
            for (d, dim) in dims.iter().enumerate().rev() {
                indices[d] += 1;
                if indices[d] < dim.low() + dim.extent() {
                    break;
                }
                indices[d] = dim.low();
            }
        }
    }

    pub fn selected(&self, sections: &[Section], indices: &[i64]) -> bool {
        sections.iter().zip(indices).all(|(s, i)| (0..s.count).any(|k| s.at(k) == *i))
    }

    /// The file that one process would have written.
    pub fn serial(&self, sections: &[Section], bytes: i64, start: i64, value: fn(i64, i64) -> u8) -> Vec<u8> {
        let mut file = vec![0u8; start as usize];
        let total: i64 = sections.iter().map(|s| s.count).product();
        for k in 0..total {
            let mut rest = k;
            let mut number = 0;
            let mut scale = 1;
            for (s, d) in sections.iter().zip(self.map.dims()).rev() {
                number += (s.at(rest % s.count) - d.low()) * scale;
                rest /= s.count;
                scale *= d.extent();
            }
            file.extend((0..bytes).map(|b| value(number, b)));
        }
        file
    }
}

/// Copies what the strips take of memory to where it is in a file.
pub fn copy_out(strips: &Strips, memory: &[u8], file: &mut [u8]) {
    fn go(s: &Strip, loops: &[nagaya_io::Loop], at: (i64, i64), memory: &[u8], file: &mut [u8]) {
        match loops.split_first() {
            Some((l, inner)) => {
                (0..l.count).for_each(|k| go(s, inner, (at.0 + k * l.file, at.1 + k * l.memory), memory, file));
            }
            None => {
                let (from, to) = (at.1 as usize, at.0 as usize);
                file[to..to + s.unit as usize].copy_from_slice(&memory[from..from + s.unit as usize]);
            }
        }
    }
    strips.iter().for_each(|s| go(s, &s.loops, (s.file, s.memory), memory, file));
}
