//! `xmp_sort_up` and `xmp_sort_down`: a stable sort with a perfectly balanced exchange.
//!
//! Every node takes as many elements as it has in the result, in order, and sorts them. The sorted runs are in the
//! memory of the result, where every node can read them. Then each node finds where its share of the whole begins and
//! ends in each run (`split.rs`). It reads these pieces, merges them, and writes them to their places. Equal elements
//! stay in their order, so the result does not depend on the number of nodes. The nodes of each copy of a replicated
//! result make that copy.

use nagaya_core::addr::GlobalPtr;
use nagaya_dist::Shadow;

use super::blocks::Copies;
use super::{expect_rank, expect_type, Element, Group, Operand};
use crate::arrays::Arrays;
use crate::element::{Extended, Sortable};
use crate::error::{ArgumentFault, Purpose, Result};

/// The nodes that share one copy of the result, by their coordinate.
struct Runs {
    me: usize,
    sizes: Vec<i64>,
    /// First element of each run.
    starts: Vec<GlobalPtr>,
    /// The first of them, on this node.
    own: *mut u8,
}

impl Arrays {
    /// `out` = `of`, sorted: rising, or falling with `down`. What is not a number comes last either way. Both may be the same
    /// array. Collective over the nodes of both; complete on return. The shadow of `out` is undefined afterwards.
    pub fn sort(&self, of: Operand, out: Operand, down: bool) -> Result<()> {
        let _inside = self.images.enter();
        for o in [&of, &out] {
            expect_rank(o, 1, Purpose::Sorted)?;
        }
        expect_type(&out, &of)?;
        if of.count() != out.count() {
            return Err(ArgumentFault::Sorted { out: out.named(), of: of.named() }.into());
        }
        use Element::*;
        match of.element {
            I8 => self.sort_as::<i8>(of, out, down),
            U8 | Bool => self.sort_as::<u8>(of, out, down),
            I16 => self.sort_as::<i16>(of, out, down),
            U16 => self.sort_as::<u16>(of, out, down),
            I32 => self.sort_as::<i32>(of, out, down),
            U32 => self.sort_as::<u32>(of, out, down),
            I64 => self.sort_as::<i64>(of, out, down),
            U64 => self.sort_as::<u64>(of, out, down),
            F32 => self.sort_as::<f32>(of, out, down),
            F64 => self.sort_as::<f64>(of, out, down),
            LongDouble if of.array.esize == 16 && cfg!(target_arch = "x86_64") => {
                self.sort_as::<Extended>(of, out, down)
            }
            _ => Err(ArgumentFault::NoOrder(of.named(), of.element).into()),
        }
    }

    fn sort_as<T: Sortable>(&self, of: Operand, out: Operand, down: bool) -> Result<()> {
        let Some(group) = Group::new(self.images, &[of, out])? else { return Ok(()) };
        let runs = self.runs(&out)?;
        self.images.complete()?;
        self.images.meet(&group.images)?;
        // Sorts what this node takes.
        let mut mine: Vec<T> = Vec::new();
        let mut range = (0, 0);
        if let Some(runs) = &runs {
            let from = runs.sizes[..runs.me].iter().sum();
            range = (from, from + runs.sizes[runs.me]);
            mine = elements(&self.fetch_range(of.array, range)?);
            mine.sort_by_key(|e| e.key(down));
        }
        self.images.meet(&group.images)?;
        // Everybody has read: the result's memory may be used.
        if let Some(runs) = &runs {
            let bytes = bytes(&mine);
            // SAFETY: this node's run, for which its part of the result has space; no node reads it yet.
            unsafe { std::ptr::copy_nonoverlapping(bytes.as_ptr(), runs.own, bytes.len()) };
        }
        self.images.meet(&group.images)?;
        if let Some(runs) = &runs {
            let from = self.cut::<T>(runs, range.0, down)?;
            let to = self.cut::<T>(runs, range.1, down)?;
            self.read_pieces(runs, &from, &to, &mut mine)?;
            // Runs one after the other: a stable sort merges them.
            mine.sort_by_key(|e| e.key(down));
        }
        self.images.meet(&group.images)?;
        if runs.is_some() {
            self.store_range(out.array, range.0, bytes(&mine), Copies::Mine)?;
        }
        self.images.complete()?;
        Ok(self.images.meet(&group.images)?)
    }

    /// `None` on a node that has no part of the result.
    fn runs(&self, out: &Operand) -> Result<Option<Runs>> {
        let (array, dim) = (out.array, &out.array.map.dims()[0]);
        let Some(me) = array.me() else { return Ok(None) };
        // What a node stores is without gaps, but for a full shadow, which leaves more than enough space.
        let below = match dim.shadow() {
            Shadow::Full => 0,
            Shadow::Width { low, .. } => low,
        };
        let below = below as isize * array.esize as isize;
        let (mut sizes, mut starts) = (Vec::new(), Vec::new());
        for q in 0..dim.coordinates() {
            let mut at = me.to_vec();
            if let Some(n) = dim.node_dim() {
                at[n] = q;
            }
            sizes.push(dim.owned_count(q));
            starts.push(self.section_at(array, &at)?.shift(below));
        }
        let own = array.data.wrapping_offset(below);
        Ok(Some(Runs { me: array.map.coordinate(0, me) as usize, sizes, starts, own }))
    }

    /// How many elements of each run are among the first `count` of all.
    fn cut<T: Sortable>(&self, runs: &Runs, count: i64, down: bool) -> Result<Vec<i64>> {
        super::split::split(&runs.sizes, count, &mut |list| {
            let size = std::mem::size_of::<T>();
            let mut found = vec![0u8; list.len() * size];
            for (k, (run, at)) in list.iter().enumerate() {
                let from = runs.starts[*run].shift(*at as isize * size as isize);
                // SAFETY: there is space for every element; the gets end before `found` does.
                unsafe { self.images.core().get_nbi(found[k * size..].as_mut_ptr(), from, size)? };
            }
            self.images.core().quiet()?;
            Ok(elements::<T>(&found).iter().map(|e| e.key(down)).collect())
        })
    }

    fn read_pieces<T: Sortable>(&self, runs: &Runs, from: &[i64], to: &[i64], into: &mut [T]) -> Result<()> {
        let size = std::mem::size_of::<T>();
        let mut done = 0;
        for (run, (a, b)) in from.iter().zip(to).enumerate() {
            let count = (b - a) as usize;
            let at = runs.starts[run].shift(*a as isize * size as isize);
            // SAFETY: the pieces of all runs together are as long as this node's run; complete before anybody looks.
            unsafe { self.images.core().get_nbi(into[done..done + count].as_mut_ptr().cast(), at, count * size)? };
            done += count;
        }
        Ok(self.images.core().quiet()?)
    }
}

/// The elements in some bytes, which need not be aligned.
fn elements<T: Sortable>(bytes: &[u8]) -> Vec<T> {
    // SAFETY: `Sortable` is implemented for types all of whose bit patterns are values.
    bytes.chunks_exact(std::mem::size_of::<T>()).map(|c| unsafe { c.as_ptr().cast::<T>().read_unaligned() }).collect()
}

fn bytes<T: Sortable>(elements: &[T]) -> &[u8] {
    // SAFETY: as above; none of these types has padding that was never written.
    unsafe { std::slice::from_raw_parts(elements.as_ptr().cast(), std::mem::size_of_val(elements)) }
}
