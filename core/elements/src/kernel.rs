//! Loops over elements, with the widest vectors of the processor.

#[cfg(target_arch = "x86_64")]
use std::sync::atomic::{AtomicU8, Ordering};

use crate::arithmetic::{Float, Number};
use crate::op::Op;

/// Combines `count` elements: `target = target op source`.
///
/// # Safety
/// `target` is writable and `source` is readable for `count` elements, both of any alignment, and they do not overlap.
pub type Kernel = unsafe fn(target: *mut u8, source: *const u8, count: usize);

/// Bytes below which the usual vectors take no longer than a look at what the processor has.
#[cfg(target_arch = "x86_64")]
const FEW: usize = 128;

/// The kernel of a function of two elements.
///
/// # Safety
/// The contract of a [`Kernel`], for elements of `T`.
#[inline(always)]
pub(crate) unsafe fn each<T: Copy>(target: *mut u8, source: *const u8, count: usize, f: impl Fn(T, T) -> T) {
    let size = size_of::<T>() as isize;
    // SAFETY: elements follow each other on both sides, which meet the contract of a kernel.
    unsafe { lines(target, size, source, size, count, f) }
}

/// The kernel of a minimum of real numbers.
///
/// # Safety
/// The contract of a [`Kernel`], for elements of `T`.
pub(crate) unsafe fn least<T: Float>(target: *mut u8, source: *const u8, count: usize) {
    // SAFETY: the contract of a kernel is that of this function.
    unsafe { T::keep_least(target.cast(), source.cast(), count) }
}

/// The kernel of a maximum of real numbers.
///
/// # Safety
/// The contract of a [`Kernel`], for elements of `T`.
pub(crate) unsafe fn greatest<T: Float>(target: *mut u8, source: *const u8, count: usize) {
    // SAFETY: the contract of a kernel is that of this function.
    unsafe { T::keep_greatest(target.cast(), source.cast(), count) }
}

/// As a kernel, for real numbers at strides in bytes. Bitwise operations do not apply to them.
///
/// # Safety
/// With these strides in bytes, `count` elements of `T` are writable at `target` and readable at `source`, and they do not overlap.
pub unsafe fn strided<T: Float>(op: Op, target: *mut u8, stride: isize, source: *const u8, step: isize, count: usize) {
    let size = size_of::<T>() as isize;
    let is_dense = stride == size && step == size;
    // One loop per operation, so that there is no test inside.
    // SAFETY: the same elements, by the contract of this function.
    unsafe {
        match op {
            Op::Min if is_dense => least::<T>(target, source, count),
            Op::Max if is_dense => greatest::<T>(target, source, count),
            Op::Sum => lines(target, stride, source, step, count, <T as Number>::sum),
            Op::Prod => lines(target, stride, source, step, count, <T as Number>::product),
            Op::Min => lines(target, stride, source, step, count, <T as Number>::least),
            Op::Max => lines(target, stride, source, step, count, <T as Number>::greatest),
            _ => lines(target, stride, source, step, count, |_: T, source| source),
        }
    }
}

/// # Safety
/// The contract of `strided`, for elements of `T`.
#[inline(always)]
unsafe fn lines<T: Copy>(
    target: *mut u8,
    stride: isize,
    source: *const u8,
    step: isize,
    count: usize,
    f: impl Fn(T, T) -> T,
) {
    // SAFETY: the same elements, by the contract of this function. The processor has the extensions of the function that is called.
    unsafe {
        #[cfg(target_arch = "x86_64")]
        if count * size_of::<T>() >= FEW {
            if has_wide_vectors() {
                return avx512(target, stride, source, step, count, f);
            }
            if std::arch::is_x86_feature_detected!("avx2") {
                return avx2(target, stride, source, step, count, f);
            }
        }
        one_by_one(target, stride, source, step, count, f)
    }
}

/// Whether the processor has the extensions of `avx512`, and VBMI2: processors with that one do not become slower when they use the widest
/// vectors. One load after the first call.
#[cfg(target_arch = "x86_64")]
#[inline]
fn has_wide_vectors() -> bool {
    const UNKNOWN: u8 = 2;
    static KNOWN: AtomicU8 = AtomicU8::new(UNKNOWN);
    #[cold]
    fn find() -> bool {
        let has = std::arch::is_x86_feature_detected!("avx512vbmi2")
            && std::arch::is_x86_feature_detected!("avx512f")
            && std::arch::is_x86_feature_detected!("avx512bw")
            && std::arch::is_x86_feature_detected!("avx512dq")
            && std::arch::is_x86_feature_detected!("avx512vl");
        KNOWN.store(u8::from(has), Ordering::Relaxed);
        has
    }
    match KNOWN.load(Ordering::Relaxed) {
        UNKNOWN => find(),
        known => known == 1,
    }
}

/// # Safety
/// The contract of `lines`; and the processor has the extensions that the attribute names.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl")]
unsafe fn avx512<T: Copy>(
    target: *mut u8,
    stride: isize,
    source: *const u8,
    step: isize,
    count: usize,
    f: impl Fn(T, T) -> T,
) {
    // SAFETY: the same elements, by the contract of this function.
    unsafe { one_by_one(target, stride, source, step, count, f) }
}

/// # Safety
/// The contract of `lines`; and the processor has AVX2.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
unsafe fn avx2<T: Copy>(
    target: *mut u8,
    stride: isize,
    source: *const u8,
    step: isize,
    count: usize,
    f: impl Fn(T, T) -> T,
) {
    // SAFETY: the same elements, by the contract of this function.
    unsafe { one_by_one(target, stride, source, step, count, f) }
}

#[inline(always)]
unsafe fn one_by_one<T: Copy>(
    target: *mut u8,
    stride: isize,
    source: *const u8,
    step: isize,
    count: usize,
    f: impl Fn(T, T) -> T,
) {
    // SAFETY: the caller keeps each of the `count` elements valid on both sides until this returns.
    unsafe {
        let size = size_of::<T>() as isize;
        if stride == size && step == size {
            let (target, source) = (target.cast::<T>(), source.cast::<T>());
            for k in 0..count {
                target.add(k).write_unaligned(f(target.add(k).read_unaligned(), source.add(k).read_unaligned()));
            }
            return;
        }
        let (mut target, mut source) = (target, source);
        for _ in 0..count {
            let (to, from) = (target.cast::<T>(), source.cast::<T>());
            to.write_unaligned(f(to.read_unaligned(), from.read_unaligned()));
            target = target.wrapping_offset(stride);
            source = source.wrapping_offset(step);
        }
    }
}
