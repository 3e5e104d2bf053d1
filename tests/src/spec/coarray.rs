//! Coarrays beside the global view (XMP 5.1, XMP 5.7): puts and gets between two synchronisations. A coarray without an image is a local array.

use super::interp::Machine;
use super::mapping::{legal, Res};
use super::memory::convert;
use super::model::*;

impl Machine {
    pub fn coarray(&mut self, w: &World, x: &Transfer, set: &[usize]) -> Res<()> {
        // Loops change the executing nodes, and the text does not clearly state that they leave the images.
        legal(self.images == set, "image indices in a loop")?;
        match x.images {
            // The text leaves open whether others than those of the task take part in `sync all` without the directive.
            None => legal(set.len() == w.size, "sync all in a task")?,
            Some(id) => {
                let map = self.mapping.map(id)?;
                let same = map.nodes.len() == set.len() && set.iter().all(|n| map.nodes.contains(n));
                legal(same, "images of other nodes (XMP 5.4)")?;
            }
        }
        legal(x.coarray != x.near, "a coarray to itself")?;
        let (from, to) = if x.put { (x.near, x.coarray) } else { (x.coarray, x.near) };
        let (from_base, to_base) = if x.put { (x.near_base, x.base) } else { (x.base, x.near_base) };
        let mut values = Vec::new();
        for me in 0..set.len() {
            let other = set[(me + x.shift) % set.len()];
            let (source, target) = if x.put { (set[me], other) } else { (other, set[me]) };
            for k in 0..x.length {
                let v = convert(w.locals[to].0, self.memory.local(source, from, from_base + k)?)?;
                self.memory.local(target, to, to_base + k)?;
                values.push((target, (to_base + k) as usize, v));
            }
        }
        values.into_iter().for_each(|(n, k, v)| self.memory.locals[n][to][k] = v);
        Ok(())
    }
}
