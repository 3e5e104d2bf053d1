//! Elements combined under the lock of their addresses' stripe. These are elements that no machine atomic combines.
//! They are also all elements outside of segments, where other processes cannot use machine atomics.
//!
//! All accumulates of such an element hold the same lock. The owner may combine it, or a rank that maps it, or a rank that reads and
//! writes it by system calls. Not here: which elements these are (`combine.rs`, `accumulate_at.rs`).

use crate::control::{Stripe, STRIPES};
use crate::cross_memory::{self, Pieces, Refused};
use crate::nd::Dim;
use crate::word_lock::wait_lock;
use nagaya_elements::{kernel, strided, Element, Op};
use std::mem::MaybeUninit;
use std::sync::atomic::{compiler_fence, Ordering};

/// Bytes of addresses that share a lock. A lock is held for at most one stripe of work.
pub const STRIPE_BYTES: usize = 4096;

/// Bytes of the longest element.
const LONGEST: usize = 32;

/// Most elements of other processes under one hold, where they are apart.
const APART: usize = 256;

/// Holds the lock of one stripe; released when dropped.
pub(crate) struct StripeGuard<'a>(&'a Stripe);

impl<'a> StripeGuard<'a> {
    /// The address is the owner's, or that of its segment as it is mapped here.
    #[inline(always)]
    pub(crate) fn take(stripes: &'a [Stripe; STRIPES], address: usize) -> StripeGuard<'a> {
        // Segments start on a multiple of the stripe in every process, so the address bits agree with the target's.
        let stripe = &stripes[address / STRIPE_BYTES % STRIPES];
        // Acquire: what the previous holder stored is visible.
        if stripe.held.swap(1, Ordering::Acquire) != 0 {
            wait_lock(&stripe.held, &stripe.waiting);
        }
        StripeGuard(stripe)
    }
}

impl Drop for StripeGuard<'_> {
    #[inline(always)]
    fn drop(&mut self) {
        // Release: what we stored is visible to the next holder. Then look for sleepers: plain, because the sleeper's
        // membarrier orders the two (see `event.rs`).
        self.0.held.store(0, Ordering::Release);
        compiler_fence(Ordering::SeqCst);
        if self.0.waiting.load(Ordering::Relaxed) != 0 {
            self.0.wake();
        }
    }
}

/// Where elements are.
#[derive(Clone, Copy)]
pub(crate) enum Memory {
    /// Mapped here.
    Here(*mut u8),
    /// At an address of another process, or of this one if it does not trust the address.
    Process(i32, usize),
}

impl Memory {
    /// The address that selects the lock.
    fn address(self) -> usize {
        match self {
            Memory::Here(at) => at as usize,
            Memory::Process(_, at) => at,
        }
    }

    pub(crate) fn shift(self, bytes: isize) -> Memory {
        match self {
            Memory::Here(at) => Memory::Here(at.wrapping_offset(bytes)),
            Memory::Process(process, at) => Memory::Process(process, at.wrapping_add_signed(bytes)),
        }
    }
}

/// How many of the elements that follow `at` at distances of `stride` begin in the same stripe.
#[inline(always)]
pub(crate) fn in_stripe(at: usize, stride: isize, left: usize) -> usize {
    let space = if stride >= 0 { STRIPE_BYTES - at % STRIPE_BYTES } else { at % STRIPE_BYTES + 1 };
    match stride.unsigned_abs() {
        0 => left,
        stride => space.div_ceil(stride).min(left),
    }
}

/// One loop of elements, stripe by stripe. Old elements go to `old`, laid out as those at `src`, unless it is null.
///
/// Fails where the kernel finds no memory, or copies none: then all elements of the stripe are as they were.
///
/// # Safety
/// Every element is valid at its place here. `src` is readable unless the operation is `NoOp`.
pub(crate) unsafe fn line(
    stripes: &[Stripe; STRIPES],
    op: Op,
    ty: Element,
    memory: Memory,
    src: *const u8,
    old: *mut u8,
    d: Dim,
) -> Result<(), Refused> {
    // SAFETY: *caller*: every element is valid. *Shared memory*: each piece is in the stripe whose lock is held.
    unsafe {
        let (mut to, mut from, mut old, mut left) = (memory, src, old, d.count);
        while left > 0 {
            let mut n = in_stripe(to.address(), d.dst, left);
            {
                let _held = StripeGuard::take(stripes, to.address());
                match to {
                    Memory::Here(to) => here(op, ty, to, from, old, Dim { count: n, ..d }),
                    Memory::Process(process, to) => {
                        // Elements that overlap are combined one after the other.
                        let is_dense = d.dst.unsigned_abs() >= ty.size();
                        n = n.min(if is_dense { APART * LONGEST / ty.size() } else { 1 });
                        away(op, ty, process, to, from, old, Dim { count: n, ..d })?;
                    }
                }
            }
            to = to.shift(d.dst.wrapping_mul(n as isize));
            from = from.wrapping_offset(d.src.wrapping_mul(n as isize));
            if !old.is_null() {
                old = old.wrapping_offset(d.src.wrapping_mul(n as isize));
            }
            left -= n;
        }
        Ok(())
    }
}

/// Copies `d.count` elements; the loop's destination side is `to`.
#[inline(always)]
unsafe fn copy_elements(size: usize, to: *mut u8, step: isize, from: *const u8, stride: isize, count: usize) {
    // SAFETY: *caller*: every element is valid on both sides.
    unsafe {
        if step == size as isize && stride == step || count == 1 {
            return std::ptr::copy_nonoverlapping(from, to, count * size);
        }
        for i in 0..count as isize {
            std::ptr::copy_nonoverlapping(from.wrapping_offset(i * stride), to.wrapping_offset(i * step), size);
        }
    }
}

/// Combines elements here; the lock is held.
#[inline]
unsafe fn here(op: Op, ty: Element, to: *mut u8, from: *const u8, old: *mut u8, d: Dim) {
    // SAFETY: *caller*: every element is valid on all sides, and one has space in the buffer.
    unsafe {
        if ty.used() < ty.size() {
            // What follows a pair may belong to something else.
            let mut buffer = [0u128; LONGEST / size_of::<u128>()];
            let buffer = buffer.as_mut_ptr().cast::<u8>();
            for i in 0..d.count as isize {
                let (to, from) = (to.wrapping_offset(i * d.dst), from.wrapping_offset(i * d.src));
                std::ptr::copy_nonoverlapping(to, buffer, ty.used());
                if !old.is_null() {
                    std::ptr::copy_nonoverlapping(buffer, old.wrapping_offset(i * d.src), ty.used());
                }
                combine(op, ty, buffer, 0, from, 0, 1);
                std::ptr::copy_nonoverlapping(buffer, to, ty.used());
            }
            return;
        }
        if !old.is_null() {
            copy_elements(ty.size(), old, d.src, to, d.dst, d.count);
        }
        combine(op, ty, to, d.dst, from, d.src, d.count);
    }
}

/// `target = target op source` at strides.
#[inline]
unsafe fn combine(op: Op, ty: Element, to: *mut u8, stride: isize, from: *const u8, step: isize, count: usize) {
    // SAFETY: *caller*: every element is valid on both sides.
    unsafe {
        let Some(kernel) = kernel(op, ty).filter(|_| op != Op::NoOp) else { return };
        let size = ty.size() as isize;
        match ty {
            _ if count == 1 || (stride == size && step == size) => kernel(to, from, count),
            Element::F64 if op.is_accumulated() => strided::<f64>(op, to, stride, from, step, count),
            Element::F32 if op.is_accumulated() => strided::<f32>(op, to, stride, from, step, count),
            _ => {
                for i in 0..count as isize {
                    kernel(to.wrapping_offset(i * stride), from.wrapping_offset(i * step), 1);
                }
            }
        }
    }
}

/// Combines elements of another process; the lock is held.
#[inline(never)]
unsafe fn away(
    op: Op,
    ty: Element,
    process: i32,
    to: usize,
    from: *const u8,
    old: *mut u8,
    d: Dim,
) -> Result<(), Refused> {
    // SAFETY: *caller*: every element is valid here; the kernel looks whether they are there. The buffer has space for `APART` of the
    // longest elements.
    unsafe {
        let mut buffer = [MaybeUninit::<u128>::uninit(); APART * LONGEST / size_of::<u128>()];
        debug_assert!(d.count * ty.size() <= size_of_val(&buffer));
        let (buffer, size) = (buffer.as_mut_ptr().cast::<u8>(), ty.size());
        let is_whole = d.dst == size as isize && ty.used() == size;
        match is_whole {
            _ if d.count == 1 => cross_memory::read(process, buffer, to, ty.used())?,
            true => cross_memory::read(process, buffer, to, d.count * size)?,
            false => apart(Pieces::reading(process), buffer, to, ty, d)?,
        }
        if !old.is_null() {
            copy_elements(size, old, d.src, buffer, size as isize, d.count);
        }
        if op == Op::NoOp {
            return Ok(());
        }
        combine(op, ty, buffer, size as isize, from, d.src, d.count);
        match is_whole {
            _ if d.count == 1 => cross_memory::write(process, to, buffer, ty.used()),
            true => cross_memory::write(process, to, buffer, d.count * size),
            false => apart(Pieces::writing(process), buffer, to, ty, d),
        }
    }
}

/// # Safety
/// `buffer` has all elements, one after the other.
unsafe fn apart(mut pieces: Pieces, buffer: *mut u8, there: usize, ty: Element, d: Dim) -> Result<(), Refused> {
    for i in 0..d.count {
        let (here, there) = (buffer.wrapping_add(i * ty.size()), there.wrapping_add_signed(i as isize * d.dst));
        // SAFETY: *caller*: `buffer` has all elements, so `here` has `ty.used()` bytes. The kernel checks the other address.
        unsafe { pieces.add(here, there, ty.used())? };
    }
    pieces.finish()
}

/// Compares `size` bytes, which go to `old`, with those at `compare`, and stores those at `new` if they are equal.
///
/// # Safety
/// All are valid for `size` bytes, at most 16.
pub(crate) unsafe fn compare_and_swap(
    stripes: &[Stripe; STRIPES],
    memory: Memory,
    size: usize,
    new: *const u8,
    compare: *const u8,
    old: *mut u8,
) -> Result<(), Refused> {
    // SAFETY: *caller*: all are valid. *Shared memory*: the lock of the stripe is held.
    unsafe {
        let _held = StripeGuard::take(stripes, memory.address());
        let (mut was, mut wanted) = ([0u8; 16], [0u8; 16]);
        std::ptr::copy_nonoverlapping(compare, wanted.as_mut_ptr(), size);
        match memory {
            Memory::Here(at) => std::ptr::copy_nonoverlapping(at, was.as_mut_ptr(), size),
            Memory::Process(process, at) => cross_memory::read(process, was.as_mut_ptr(), at, size)?,
        }
        std::ptr::copy_nonoverlapping(was.as_ptr(), old, size);
        if was != wanted {
            return Ok(());
        }
        match memory {
            Memory::Here(at) => std::ptr::copy_nonoverlapping(new, at, size),
            Memory::Process(process, at) => cross_memory::write(process, at, new, size)?,
        }
        Ok(())
    }
}
