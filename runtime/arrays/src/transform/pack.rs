//! `xmp_pack` and `xmp_unpack`: between an array and a vector of its elements in element order, those that a mask chooses.
//!
//! Every node takes an even share of the array's elements in element order, wherever they are. After all nodes have
//! exchanged the counts of the elements that their shares select, each knows the places in the vector.

use super::blocks::Copies;
use super::{expect_rank, expect_shape, expect_type, Element, Group, Operand};
use crate::arrays::Arrays;
use crate::element::is_index;
use crate::error::{ArgumentFault, Purpose, Result};

impl Arrays {
    /// `v` = the elements of `a`, those for which `mask` is not 0; the rest of `v` stays. Collective over the nodes of all;
    /// complete on return.
    pub fn pack(&self, v: Operand, a: Operand, mask: Option<Operand>) -> Result<()> {
        let _inside = self.images.enter();
        check(&v, &a, &mask)?;
        let Some(group) = group(self, &v, &a, &mask)? else { return Ok(()) };
        let share = group.share(a.count());
        self.images.complete()?;
        self.images.meet(&group.images)?;
        let chosen = self.chosen(&mask, share)?;
        let mut data = self.fetch_range(a.array, share)?;
        if let Some(chosen) = &chosen {
            keep(&mut data, a.array.esize, chosen);
        }
        let before = self.place_of(&group, data.len() / a.array.esize, &v, &a)?;
        self.store_range(v.array, before, &data, Copies::All)?;
        self.images.complete()?;
        Ok(self.images.meet(&group.images)?)
    }

    /// The elements of `a` for which `mask` is not 0 = those of `v`, in order; the others stay. Collective over the nodes of all;
    /// complete on return.
    pub fn unpack(&self, a: Operand, v: Operand, mask: Option<Operand>) -> Result<()> {
        let _inside = self.images.enter();
        check(&v, &a, &mask)?;
        let Some(group) = group(self, &v, &a, &mask)? else { return Ok(()) };
        let (share, esize) = (group.share(a.count()), a.array.esize);
        self.images.complete()?;
        self.images.meet(&group.images)?;
        let chosen = self.chosen(&mask, share)?;
        let count = chosen.as_ref().map_or((share.1 - share.0) as usize, |c| c.iter().filter(|c| **c).count());
        let mut data = match chosen {
            Some(_) => self.fetch_range(a.array, share)?,
            None => Vec::new(),
        };
        let before = self.place_of(&group, count, &v, &a)?;
        let taken = self.fetch_range(v.array, (before, before + count as i64))?;
        match &chosen {
            None => data = taken,
            Some(chosen) => {
                let places = data.chunks_exact_mut(esize).zip(chosen).filter(|(_, c)| **c);
                places.zip(taken.chunks_exact(esize)).for_each(|((to, _), from)| to.copy_from_slice(from));
            }
        }
        self.images.meet(&group.images)?;
        self.store_range(a.array, share.0, &data, Copies::All)?;
        self.images.complete()?;
        Ok(self.images.meet(&group.images)?)
    }

    /// Which elements of a share the mask chooses; `None`: all.
    fn chosen(&self, mask: &Option<Operand>, share: (i64, i64)) -> Result<Option<Vec<bool>>> {
        let Some(mask) = mask else { return Ok(None) };
        let data = self.fetch_range(mask.array, share)?;
        Ok(Some(data.chunks_exact(mask.array.esize).map(|e| e.iter().any(|b| *b != 0)).collect()))
    }

    /// Where in the vector the elements of this node's share begin. Every node has read its share when this returns.
    fn place_of(&self, group: &Group, count: usize, v: &Operand, a: &Operand) -> Result<i64> {
        let counts = self.images.tell_all(&group.images, count as u64)?;
        let total: u64 = counts.iter().sum();
        if total > v.count() as u64 {
            return Err(ArgumentFault::TooFew { of: v.named(), chosen: total, from: a.named() }.into());
        }
        Ok(counts[..group.me].iter().sum::<u64>() as i64)
    }
}

fn group(arrays: &Arrays, v: &Operand, a: &Operand, mask: &Option<Operand>) -> Result<Option<Group>> {
    let all: Vec<Operand> = [*v, *a].into_iter().chain(*mask).collect();
    Group::new(arrays.images, &all)
}

fn check(v: &Operand, a: &Operand, mask: &Option<Operand>) -> Result<()> {
    expect_rank(v, 1, Purpose::Packed)?;
    expect_type(v, a)?;
    let Some(mask) = mask else { return Ok(()) };
    expect_shape(mask, a)?;
    if is_index(mask.element) || mask.element == Element::Bool {
        return Ok(());
    }
    Err(ArgumentFault::MaskType(mask.named(), mask.element).into())
}

/// Keeps the chosen elements, in order.
fn keep(data: &mut Vec<u8>, esize: usize, chosen: &[bool]) {
    let mut kept = 0;
    for (k, _) in chosen.iter().enumerate().filter(|(_, c)| **c) {
        data.copy_within(k * esize..(k + 1) * esize, kept * esize);
        kept += 1;
    }
    data.truncate(kept * esize);
}
