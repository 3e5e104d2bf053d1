//! Minimum and maximum of many real numbers. The compiler makes masked stores from a plain loop over them, and these take a third longer.

#[cfg(target_arch = "x86_64")]
use std::arch::x86_64::*;

/// Real numbers whose minimum and maximum have vector instructions.
pub trait Extremes: Copy + PartialOrd {
    /// `target = min(target, source)` for each of `count` elements. The target stays if the two are equal or do not compare.
    ///
    /// # Safety
    /// `target` is writable and `source` is readable for `count` elements, both of any alignment, and they do not overlap.
    unsafe fn keep_least(target: *mut Self, source: *const Self, count: usize);

    /// `target = max(target, source)`, under the same rules.
    ///
    /// # Safety
    /// The same.
    unsafe fn keep_greatest(target: *mut Self, source: *const Self, count: usize);
}

/// # Safety
/// The contract of `keep_least`.
#[inline(always)]
unsafe fn keep<T: Copy>(target: *mut T, source: *const T, from: usize, count: usize, is_better: impl Fn(T, T) -> bool) {
    for k in from..count {
        // SAFETY: element `k` of both is valid, by the contract of this function.
        unsafe {
            let (old, new) = (target.add(k).read_unaligned(), source.add(k).read_unaligned());
            if is_better(new, old) {
                target.add(k).write_unaligned(new);
            }
        }
    }
}

macro_rules! extremes {
    ($($t:ty, $load:ident $store:ident $min:ident $max:ident;)*) => {$(
        impl Extremes for $t {
            unsafe fn keep_least(target: *mut $t, source: *const $t, count: usize) {
                extremes!(@run $t, target, source, count, $load $store $min, |new, old| new < old);
            }
            unsafe fn keep_greatest(target: *mut $t, source: *const $t, count: usize) {
                extremes!(@run $t, target, source, count, $load $store $max, |new, old| new > old);
            }
        }
    )*};
    (@run $t:ty, $target:ident, $source:ident, $count:ident, $load:ident $store:ident $extreme:ident, $better:expr) => {{
        /// Returns how many elements it combined: as many as fill whole vectors.
        #[cfg(target_arch = "x86_64")]
        #[target_feature(enable = "avx")]
        unsafe fn vectors(target: *mut $t, source: *const $t, count: usize) -> usize {
            const LANES: usize = 32 / size_of::<$t>();
            let whole = count - count % LANES;
            for k in (0..whole).step_by(LANES) {
                // SAFETY: `LANES` elements from `k` on are valid at both, by the contract of `keep_least`.
                unsafe {
                    // If two numbers are equal or do not compare, the result is the second operand: the target.
                    $store(target.add(k), $extreme($load(source.add(k)), $load(target.add(k))));
                }
            }
            whole
        }
        #[cfg(target_arch = "x86_64")]
        let done = if std::arch::is_x86_feature_detected!("avx") {
            // SAFETY: the processor has AVX, and the elements meet the contract of `keep_least`.
            unsafe { vectors($target, $source, $count) }
        } else {
            0
        };
        #[cfg(not(target_arch = "x86_64"))]
        let done = 0;
        // SAFETY: the same elements.
        unsafe { keep($target, $source, done, $count, $better) }
    }};
}
extremes! {
    f32, _mm256_loadu_ps _mm256_storeu_ps _mm256_min_ps _mm256_max_ps;
    f64, _mm256_loadu_pd _mm256_storeu_pd _mm256_min_pd _mm256_max_pd;
}
