//! `xmp_transpose`: each node reads what its part of the result needs.

use nagaya_dist::Section;

use super::blocks::{own_blocks, packed, packed_walk, Here, OwnBlock};
use super::{expect_rank, expect_type, Group, Operand};
use crate::arrays::Arrays;
use crate::error::{ArgumentFault, Purpose, Result};

impl Arrays {
    /// `x[j][i] = a[i][j]`; `a` is left as it was. Both may be the same square array. Collective over the nodes of both; complete
    /// on return.
    pub fn transpose(&self, x: Operand, a: Operand) -> Result<()> {
        let _inside = self.images.enter();
        for o in [&x, &a] {
            expect_rank(o, 2, Purpose::Transposed)?;
        }
        expect_type(&x, &a)?;
        let (to, from) = (x.extents(), a.extents());
        if x.is(&a) {
            if to[0] != to[1] {
                return Err(ArgumentFault::NotSquare(x.named()).into());
            }
        } else if [to[1], to[0]] != from[..] {
            return Err(ArgumentFault::Transpose { of: x.named(), from: a.named() }.into());
        }
        let Some(group) = Group::new(self.images, &[x, a])? else { return Ok(()) };
        self.images.complete()?;
        self.images.meet(&group.images)?;
        let blocks = own_blocks(x.array)?;
        if x.is(&a) {
            self.transpose_aside(&a, &blocks, &group)?;
        } else {
            for b in &blocks {
                let here = Here { data: b.data, strides: &[b.strides[1], b.strides[0]] };
                // SAFETY: this node's own elements; the others only read theirs of another array.
                unsafe { self.fetch_block(a.array, &turned(b), here)? };
            }
            self.images.core().quiet()?;
        }
        Ok(self.images.meet(&group.images)?)
    }

    /// Every node has read before any node writes.
    fn transpose_aside(&self, a: &Operand, blocks: &[OwnBlock], group: &Group) -> Result<()> {
        let esize = a.array.esize;
        let mut kept: Vec<Vec<u8>> = Vec::new();
        for b in blocks {
            let strides = packed(&b.sections, esize);
            let mut space = vec![0u8; (b.sections[0].count * b.sections[1].count) as usize * esize];
            let here = Here { data: space.as_mut_ptr(), strides: &[strides[1], strides[0]] };
            // SAFETY: there is space for the block, and it stays until the gets are complete.
            unsafe { self.fetch_block(a.array, &turned(b), here)? };
            kept.push(space);
        }
        self.images.core().quiet()?;
        self.images.meet(&group.images)?;
        for (b, space) in blocks.iter().zip(&kept) {
            let walk = packed_walk(&b.sections, &b.strides, esize)?;
            // SAFETY: this node's own elements, and a block of the same shape.
            unsafe { walk.copy(b.data, space.as_ptr()) };
        }
        Ok(())
    }
}

/// The sections of the block that becomes this one.
fn turned(b: &OwnBlock) -> [Section; 2] {
    [b.sections[1], b.sections[0]]
}
