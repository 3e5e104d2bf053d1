//! Put, get, copy and accumulate for images that translated code does not reach by plain loads and stores (XMP 5.7.2).
//!
//! The memory model is the same on every conduit. An image's own accesses to one place take effect in program order. A
//! put has read its source when the call returns, and is complete at the target after the next synchronisation. A get
//! is complete on return. Messages may overtake each other, so an access to bytes of an earlier pending put or
//! accumulate completes that one first.
//!
//! Not here: the fast path (`nagaya/xmpc.h`), bounds of sections (`shape.rs`).

use nagaya_core::addr::{GlobalPtr, Rank};
use nagaya_core::nd::Walk;
use nagaya_core::race::{self, AccessKind};
use nagaya_core::race_pending::Until;
use nagaya_core::{Element, Op};

use crate::error::{Result, Wrong};
use crate::images::Images;
use crate::order::Access;
use crate::shape::Position;

/// A section as translated code gives it: counts, and strides in bytes, outermost dimension first.
#[derive(Clone, Copy, Debug)]
pub struct StridedTransfer<'a> {
    pub esize: usize,
    pub count: &'a [usize],
    pub dst: &'a [isize],
    pub src: &'a [isize],
}

impl StridedTransfer<'_> {
    pub fn walk(&self) -> Result<Walk> {
        Ok(Walk::new(self.esize, self.count, self.dst, self.src)?)
    }
}

impl Images {
    /// Before an access to `bytes` at `at` that is complete on return: what is pending there comes first.
    #[inline(always)]
    pub fn order_now(&self, at: GlobalPtr, bytes: usize) -> Result<()> {
        self.under_way.order(at.rank, at.offset.0, at.offset.0.wrapping_add(bytes), Access::Get)
    }

    /// Completes accumulates on the own image: plain C accesses to it, which nothing orders, may follow.
    #[inline(always)]
    pub fn settle(&self, rank: Rank) -> Result<()> {
        if rank.0 == self.me && !self.all_mapped() {
            self.core().flush(rank)?;
        }
        Ok(())
    }

    /// Like `order_section`, for a rank that is not mapped.
    fn order_unmapped(&self, at: GlobalPtr, (low, high): (isize, isize), access: Access) -> nagaya_core::Result<()> {
        self.under_way.order_unmapped(at.rank, at.offset.shift(low).0, at.offset.shift(high).0, access)
    }

    /// Like `order`, of bytes `low .. high` from `at` on.
    pub fn order_section(&self, at: GlobalPtr, (low, high): (isize, isize), access: Access) -> Result<()> {
        self.under_way.order(at.rank, at.offset.shift(low).0, at.offset.shift(high).0, access)
    }

    /// Contiguous put.
    ///
    /// # Safety
    /// `src` is readable for `size` bytes until it returns. On this image `co` is writable for as many; on others the core checks it.
    #[inline]
    pub unsafe fn put(&self, co: *mut u8, image: Position, src: *const u8, size: usize) -> Result<()> {
        // SAFETY: the contract is that of this function.
        unsafe { self.put_to_rank(co, self.image_rank(image)?, src, size) }
    }

    /// The same for a caller that knows the rank.
    ///
    /// # Safety
    /// The same as for `put`.
    pub unsafe fn put_to_rank(&self, co: *mut u8, rank: Rank, src: *const u8, size: usize) -> Result<()> {
        let at = self.core().global(rank, co);
        if race::is_on() {
            self.core().race_bytes(AccessKind::WRITE, at, src, size, Until::Return);
        }
        if rank.0 == self.me {
            // Also right when the two overlap.
            // SAFETY: on this image `co` is writable for `size` bytes, and `src` is readable for as many.
            unsafe { std::ptr::copy(src, co, size) };
            return Ok(());
        }
        let order = || self.order_unmapped(at, (0, size as isize), Access::Put);
        // Inline code tests the current set of images, and none of a set with gaps counts as mapped there. So the core tests the rank.
        // SAFETY: `src` is readable, and the put is locally complete on return. The core checks `at`.
        Ok(unsafe { self.core().put_nbi_after(at, src, size, order) }?)
    }

    /// Contiguous get.
    ///
    /// # Safety
    /// `dst` is writable for `size` bytes until it returns. On this image `co` is readable for as many; on others the core checks it.
    #[inline]
    pub unsafe fn get(&self, dst: *mut u8, co: *const u8, image: Position, size: usize) -> Result<()> {
        // SAFETY: the contract is that of this function.
        unsafe { self.get_from_rank(dst, co, self.image_rank(image)?, size) }
    }

    /// The same for a caller that knows the rank.
    ///
    /// # Safety
    /// The same as for `get`.
    pub unsafe fn get_from_rank(&self, dst: *mut u8, co: *const u8, rank: Rank, size: usize) -> Result<()> {
        let at = self.core().global(rank, co);
        if race::is_on() {
            self.core().race_bytes(AccessKind::READ, at, dst, size, Until::Return);
        }
        if rank.0 == self.me {
            // SAFETY: on this image `co` is readable for `size` bytes, and `dst` is writable for as many.
            unsafe { std::ptr::copy(co, dst, size) };
            return Ok(());
        }
        let order = || self.order_unmapped(at, (0, size as isize), Access::Get);
        // SAFETY: `dst` is writable for `size` bytes; the get is complete on return, and the core checks `at`.
        Ok(unsafe { self.core().get_after(dst, at, size, order) }?)
    }

    /// Put of a section; a source stride of zero repeats an element.
    ///
    /// # Safety
    /// Every element of the section is readable at `src` until it returns. On this image they are writable at `co`; on others the core
    /// checks it.
    pub unsafe fn put_nd(&self, co: *mut u8, image: Position, src: *const u8, section: StridedTransfer) -> Result<()> {
        // SAFETY: the contract is that of this function.
        unsafe { self.put_nd_to_rank(co, self.image_rank(image)?, src, section) }
    }

    /// The same for a caller that knows the rank.
    ///
    /// # Safety
    /// The same as for `put_nd`.
    pub unsafe fn put_nd_to_rank(
        &self,
        co: *mut u8,
        rank: Rank,
        src: *const u8,
        section: StridedTransfer,
    ) -> Result<()> {
        let walk = section.walk()?;
        let at = self.core().global(rank, co);
        if race::is_on() {
            self.core().race_section(AccessKind::WRITE, at, src, &walk, Until::Return);
        }
        if rank.0 == self.me {
            // SAFETY: on this image every element is writable at `co`, and they are readable at `src`.
            return unsafe { self.move_nd(co, src, section) };
        }
        let order = || self.order_unmapped(at, walk.dst_extent(), Access::Put);
        // SAFETY: every element is readable at `src`, and the put is locally complete on return. The core checks `at`.
        Ok(unsafe { self.core().put_nd_nbi_after(at, src, &walk, order) }?)
    }

    /// Get of a section.
    ///
    /// # Safety
    /// Every element of the section is writable at `dst` until it returns. On this image they are readable at `co`; on others the core
    /// checks it.
    pub unsafe fn get_nd(&self, dst: *mut u8, co: *const u8, image: Position, section: StridedTransfer) -> Result<()> {
        // SAFETY: the contract is that of this function.
        unsafe { self.get_nd_from_rank(dst, co, self.image_rank(image)?, section) }
    }

    /// The same for a caller that knows the rank.
    ///
    /// # Safety
    /// The same as for `get_nd`.
    pub unsafe fn get_nd_from_rank(
        &self,
        dst: *mut u8,
        co: *const u8,
        rank: Rank,
        section: StridedTransfer,
    ) -> Result<()> {
        let walk = section.walk()?;
        let at = self.core().global(rank, co);
        if race::is_on() {
            self.core().race_section(AccessKind::READ, at, dst, &walk, Until::Return);
        }
        if rank.0 == self.me {
            // SAFETY: on this image every element is readable at `co`, and they are writable at `dst`.
            return unsafe { self.move_nd(dst, co, section) };
        }
        let order = || self.order_unmapped(at, walk.src_extent(), Access::Get);
        // SAFETY: every element is writable at `dst`; the get is complete on return, and the core checks `at`.
        Ok(unsafe { self.core().get_nd_after(dst, at, &walk, order) }?)
    }

    /// Both sides remote, or one of them, or none. The destination is remotely complete on return.
    ///
    /// # Safety
    /// Both are addresses of symmetric objects. On this image every element is readable at `src` and writable at `dst`; on others the core
    /// checks them.
    pub unsafe fn copy_nd(
        &self,
        dst: (*mut u8, Position),
        src: (*const u8, Position),
        section: StridedTransfer,
    ) -> Result<()> {
        let (to, from) = (self.image_rank(dst.1)?, self.image_rank(src.1)?);
        if from.0 == self.me {
            // SAFETY: on this image every element is readable at `src`; so it is writable at `dst`, if that is here, too.
            unsafe { self.put_nd(dst.0, dst.1, src.0, section) }?;
            return self.complete();
        }
        if to.0 == self.me {
            // SAFETY: on this image every element is writable at `dst`; the source is on another one.
            return unsafe { self.get_nd(dst.0, src.0, src.1, section) };
        }
        self.complete()?;
        let walk = section.walk()?;
        let (to, from) = (self.core().global(to, dst.0), self.core().global(from, src.0));
        if to.rank == from.rank && touch(to.offset.0, walk.dst_extent(), from.offset.0, walk.src_extent()) {
            return self.copy_staged(to, from, section);
        }
        if race::is_on() {
            self.core().race_copy(to, from, &walk);
        }
        Ok(self.core().copy_nd(to, from, &walk)?)
    }

    /// Two sections of the same image that overlap: the source is read completely first.
    fn copy_staged(&self, to: GlobalPtr, from: GlobalPtr, section: StridedTransfer) -> Result<()> {
        let packed = packed_strides(section);
        let mut temp = buffer(section)?;
        let read = StridedTransfer { dst: &packed, ..section }.walk()?;
        let write = StridedTransfer { src: &packed, ..section }.walk()?;
        // SAFETY: the buffer has space for every element, packed.
        unsafe {
            self.core().get_nd(temp.as_mut_ptr(), from, &read)?;
            Ok(self.core().put_nd(to, temp.as_ptr(), &write)?)
        }
    }

    /// Between two addresses of this process that may overlap: as if the source were read completely first.
    ///
    /// # Safety
    /// Every element is writable at `dst` and readable at `src`.
    pub unsafe fn move_nd(&self, dst: *mut u8, src: *const u8, section: StridedTransfer) -> Result<()> {
        let walk = section.walk()?;
        if walk.is_flat() {
            // SAFETY: both sides are without gaps: `walk.bytes()` bytes are readable at `src` and writable at `dst`.
            unsafe { std::ptr::copy(src, dst, walk.bytes()) };
        } else if !touch(dst as usize, walk.dst_extent(), src as usize, walk.src_extent()) {
            // SAFETY: every element is valid on both sides, and they have no byte in common.
            unsafe { walk.copy(dst, src) };
        } else {
            let packed = packed_strides(section);
            let mut temp = buffer(section)?;
            let (out, back) = (
                StridedTransfer { dst: &packed, ..section }.walk()?,
                StridedTransfer { src: &packed, ..section }.walk()?,
            );
            // SAFETY: the caller keeps every element of both sides valid until this returns. There is space for all of them.
            unsafe {
                out.copy(temp.as_mut_ptr(), src);
                back.copy(dst, temp.as_ptr());
            }
        }
        Ok(())
    }

    /// `co = co op src` for one element, atomic with respect to other accumulates and atomics of the type.
    ///
    /// # Safety
    /// `src` is readable for one element of `ty` until it returns. The core checks `co`.
    #[inline(always)]
    pub unsafe fn acc(&self, op: i32, ty: i32, co: *mut u8, image: Position, src: *const u8) -> Result<()> {
        if op == Op::Sum as i32 && ty == Element::F64 as i32 {
            // The one that programs do in inner loops and that has no machine atomic: known here, so that nothing is looked up.
            // SAFETY: `src` has one element, of type `f64`.
            return unsafe { self.acc_known(Op::Sum, Element::F64, co, image, src) };
        }
        let (op, ty) = operation(op, ty)?;
        // SAFETY: `src` has one element of type `ty`.
        unsafe { self.acc_known(op, ty, co, image, src) }
    }

    /// # Safety
    /// `src` is readable for one element of `ty`.
    #[inline(always)]
    unsafe fn acc_known(&self, op: Op, ty: Element, co: *mut u8, image: Position, src: *const u8) -> Result<()> {
        let at = self.core().global(self.image_rank(image)?, co);
        if race::is_on() {
            self.core().race_bytes(AccessKind::update(ty.size()), at, src, ty.size(), Until::Return);
        }
        self.under_way.order(at.rank, at.offset.0, at.offset.0.wrapping_add(ty.size()), Access::Acc(op))?;
        // SAFETY: `src` has one element; the core checks `at`.
        unsafe { self.core().acc(op, ty, at, src, 1) }?;
        self.settle(at.rank)
    }

    /// The same for a section, element by element; its element size follows from the type.
    ///
    /// # Safety
    /// Every element of the section is readable at `src` until it returns. The core checks `co`.
    pub unsafe fn acc_nd(
        &self,
        op: i32,
        ty: i32,
        co: *mut u8,
        image: Position,
        src: *const u8,
        section: StridedTransfer,
    ) -> Result<()> {
        let rank = self.image_rank(image)?;
        let (op, ty) = operation(op, ty)?;
        let at = self.core().global(rank, co);
        let walk = StridedTransfer { esize: ty.size(), ..section }.walk()?;
        if race::is_on() {
            self.core().race_section(AccessKind::update(ty.size()), at, src, &walk, Until::Return);
        }
        self.order_section(at, walk.dst_extent(), Access::Acc(op))?;
        // SAFETY: every element is readable at `src`; the core checks `at`.
        unsafe { self.core().acc_nd(op, ty, at, src, &walk) }?;
        self.settle(at.rank)
    }
}

pub fn operation(op: i32, ty: i32) -> Result<(Op, Element)> {
    match (Op::from_code(op), Element::accumulated(ty)) {
        (Some(op), Some(ty)) => Ok((op, ty)),
        _ => Err(Wrong::NoOperation { op, ty }.into()),
    }
}

/// Whether two sections of one address space may have a byte in common.
pub fn touch(a: usize, (a_low, a_high): (isize, isize), b: usize, (b_low, b_high): (isize, isize)) -> bool {
    let range = |base: usize, low: isize, high: isize| (base as i128 + low as i128, base as i128 + high as i128);
    let (a_low, a_high) = range(a, a_low, a_high);
    let (b_low, b_high) = range(b, b_low, b_high);
    a_low < b_high && b_low < a_high
}

/// Strides of the same elements without gaps.
fn packed_strides(section: StridedTransfer) -> Vec<isize> {
    let mut stride = section.esize as isize;
    let mut strides = vec![0; section.count.len()];
    for (s, &count) in strides.iter_mut().zip(section.count).rev() {
        *s = stride;
        stride = stride.saturating_mul(count as isize);
    }
    strides
}

/// Space for all elements of a section: a vector without elements whose capacity is the buffer.
fn buffer(section: StridedTransfer) -> Result<Vec<u8>> {
    let bytes = section.count.iter().try_fold(section.esize, |bytes, &count| bytes.checked_mul(count));
    let mut buffer = Vec::new();
    match bytes {
        Some(bytes) if nagaya_core::reserve(&mut buffer, bytes) => Ok(buffer),
        _ => Err(Wrong::NoMemoryForOverlap.into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sections_touch_only_if_their_ranges_meet() {
        assert!(touch(100, (0, 10), 109, (0, 10)));
        assert!(!touch(100, (0, 10), 110, (0, 10)));
        assert!(touch(110, (-1, 10), 100, (0, 10)));
    }

    #[test]
    fn packed_strides_have_no_gaps() {
        let section = StridedTransfer { esize: 8, count: &[2, 3, 4], dst: &[0, 0, 0], src: &[0, 0, 0] };
        assert_eq!(packed_strides(section), [96, 32, 8]);
        assert!(buffer(section).is_ok_and(|b| b.capacity() >= 192));
        let huge = StridedTransfer { count: &[usize::MAX, 2], ..section };
        assert!(buffer(huge).is_err());
    }
}
