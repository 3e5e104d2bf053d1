//! The product of two blocks in memory: `c += a * b`.
//!
//! Every element of `c` gets its products one after the other, in the order of the summation index, each rounded. So
//! the result has the same bits as that of the plain triple loop. The speed comes from the other two indices: a tile of
//! `c` stays in registers while the summation index runs. What the tile needs is in order: `a` in strips of `ROWS`
//! rows, `b` in strips of `N` columns.

use std::ops::{Add, Mul};

/// Rows of a tile.
const ROWS: usize = 4;

/// Rows of `a` that are used again and again while they are in the cache.
const ROWS_AT_A_TIME: usize = 64;

/// A type that can be multiplied and added.
pub(super) trait Number: Copy + Default {
    fn plus_product(self, a: Self, b: Self) -> Self;
    /// `c[rows][columns] += a[rows][inner] * b[inner][columns]`, all without gaps.
    fn multiply(c: &mut [Self], a: &[Self], b: &[Self], shape: Shape);
}

/// Columns of a tile, for elements of `size` bytes: two wide vectors, but for small elements at most what the registers
/// hold.
const fn wide_for(size: usize) -> usize {
    if size < 4 {
        16
    } else {
        64 / size
    }
}

#[derive(Clone, Copy)]
pub(super) struct Shape {
    pub rows: usize,
    pub inner: usize,
    pub columns: usize,
}

/// `a` in strips of `width` along its second index (`across`: along its first), each with the other index outside; filled up
/// with zeros.
fn strips<T: Number>(from: &[T], outer: usize, inner: usize, width: usize, across: bool) -> Vec<T> {
    let (long, wide) = if across { (inner, outer) } else { (outer, inner) };
    let mut out = vec![T::default(); wide.div_ceil(width) * width * long];
    for (s, strip) in out.chunks_exact_mut((width * long).max(1)).enumerate() {
        for k in 0..long {
            for w in 0..width.min(wide - s * width) {
                let at = s * width + w;
                strip[k * width + w] = if across { from[at * inner + k] } else { from[k * inner + at] };
            }
        }
    }
    out
}

/// Adds the products of a strip of rows and a strip of columns to a tile. A copy of the tile whose address is not taken stays in
/// registers.
#[inline(always)]
fn products<T: Number, const N: usize>(tile: [[T; N]; ROWS], a: &[T], b: &[T]) -> [[T; N]; ROWS] {
    let mut sums = tile;
    for (a, b) in a.chunks_exact(ROWS).zip(b.chunks_exact(N)) {
        for r in 0..ROWS {
            for n in 0..N {
                sums[r][n] = sums[r][n].plus_product(a[r], b[n]);
            }
        }
    }
    sums
}

#[inline(always)]
fn multiply<T: Number, const N: usize>(c: &mut [T], a: &[T], b: &[T], shape: Shape) {
    let Shape { rows, inner, columns } = shape;
    if rows == 0 || columns == 0 || inner == 0 {
        return;
    }
    let a = strips(a, rows, inner, ROWS, true);
    let b = strips(b, inner, columns, N, false);
    let many = ROWS_AT_A_TIME / ROWS;
    for (block, a) in a.chunks(many * ROWS * inner).enumerate() {
        for (j, b) in b.chunks_exact(N * inner).enumerate() {
            for (i, a) in a.chunks_exact(ROWS * inner).enumerate() {
                let (row, column) = ((block * many + i) * ROWS, j * N);
                let (high, wide) = (ROWS.min(rows - row), N.min(columns - column));
                let mut tile = [[T::default(); N]; ROWS];
                for (r, line) in tile.iter_mut().enumerate().take(high) {
                    let at = (row + r) * columns + column;
                    line[..wide].copy_from_slice(&c[at..at + wide]);
                }
                tile = products(tile, a, b);
                for (r, line) in tile.iter().enumerate().take(high) {
                    let at = (row + r) * columns + column;
                    c[at..at + wide].copy_from_slice(&line[..wide]);
                }
            }
        }
    }
}

macro_rules! with_kernel {
    ($n:expr) => {
        fn multiply(c: &mut [Self], a: &[Self], b: &[Self], shape: Shape) {
            /// The same code for processors with wider vectors; it has no fused operations and so the same results.
            #[cfg(target_arch = "x86_64")]
            #[target_feature(enable = "avx2")]
            unsafe fn wide<T: Number>(c: &mut [T], a: &[T], b: &[T], shape: Shape) {
                multiply::<T, { $n }>(c, a, b, shape);
            }
            #[cfg(target_arch = "x86_64")]
            if is_x86_feature_detected!("avx2") {
                // SAFETY: the processor has what the function is compiled for.
                return unsafe { wide(c, a, b, shape) };
            }
            multiply::<Self, { $n / 2 }>(c, a, b, shape);
        }
    };
}

macro_rules! integers {
    ($($t:ty)*) => {$(
        /// Arithmetic as in C on machines where integers wrap around.
        impl Number for $t {
            #[inline(always)]
            fn plus_product(self, a: Self, b: Self) -> Self {
                self.wrapping_add(a.wrapping_mul(b))
            }
            with_kernel!(wide_for(std::mem::size_of::<$t>()));
        }
    )*};
}

macro_rules! floats {
    ($($t:ty)*) => {$(
        impl Number for $t {
            #[inline(always)]
            fn plus_product(self, a: Self, b: Self) -> Self {
                self + a * b
            }
            with_kernel!(wide_for(std::mem::size_of::<$t>()));
        }
    )*};
}

integers! { i8 u8 i16 u16 i32 u32 i64 u64 }
floats! { f32 f64 }

/// `_Bool`, and Fortran's logicals of any size: or of ands.
#[derive(Clone, Copy, Default)]
#[repr(transparent)]
pub(super) struct Truth<T>(T);

macro_rules! truths {
    ($($t:ty)*) => {$(
        impl Number for Truth<$t> {
            #[inline(always)]
            fn plus_product(self, a: Self, b: Self) -> Self {
                Truth(self.0 | <$t>::from(a.0 != 0 && b.0 != 0))
            }
            with_kernel!(wide_for(std::mem::size_of::<$t>()));
        }
    )*};
}

truths! { u8 u16 u32 u64 }

/// C's complex numbers. Products are made of four real ones, without the repair of infinities that C's `*` has.
#[derive(Clone, Copy, Default)]
#[repr(C)]
pub(super) struct Complex<T>(T, T);

impl<T: Number + Add<Output = T> + Mul<Output = T> + std::ops::Sub<Output = T>> Number for Complex<T> {
    #[inline(always)]
    fn plus_product(self, a: Self, b: Self) -> Self {
        Complex(self.0 + (a.0 * b.0 - a.1 * b.1), self.1 + (a.0 * b.1 + a.1 * b.0))
    }
    with_kernel!(8);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check<T: Number + PartialEq + std::fmt::Debug>(value: impl Fn(usize) -> T) {
        for (rows, inner, columns) in
            [(1, 1, 1), (4, 8, 8), (5, 3, 17), (66, 20, 9), (130, 7, 33), (3, 0, 2), (2, 5, 0)]
        {
            let a: Vec<T> = (0..rows * inner).map(&value).collect();
            let b: Vec<T> = (0..inner * columns).map(|k| value(3 * k + 1)).collect();
            let mut c: Vec<T> = (0..rows * columns).map(|k| value(k + 5)).collect();
            let mut want = c.clone();
            for i in 0..rows {
                for j in 0..columns {
                    for k in 0..inner {
                        let sum = &mut want[i * columns + j];
                        *sum = sum.plus_product(a[i * inner + k], b[k * columns + j]);
                    }
                }
            }
            T::multiply(&mut c, &a, &b, Shape { rows, inner, columns });
            assert_eq!(c, want, "{rows} x {inner} x {columns}");
        }
    }

    #[test]
    fn the_same_bits_as_three_loops() {
        check(|k| (k as f64 * 0.37).sin() * 1e3);
        check(|k| (k as f32 * 0.37).sin() * 1e3);
        check(|k| k as i8);
        check(|k| (k * 7919) as u16);
        check(|k| (k as i32).wrapping_mul(0x9e37_79b1u32 as i32));
        check(|k| (k as i64).wrapping_mul(0x9e37_79b9_7f4a_7c15u64 as i64));
    }

    #[test]
    fn complex_numbers_and_truths() {
        let c = Complex(1.0, 2.0).plus_product(Complex(3.0, -1.0), Complex(0.5, 4.0));
        assert_eq!((c.0, c.1), (1.0 + (1.5 + 4.0), 2.0 + (12.0 - 0.5)));
        macro_rules! truth {
            ($($t:ty)*) => {$(
                let t = |v: $t| Truth(v);
                assert_eq!([t(0).plus_product(t(2), t(1)).0, t(0).plus_product(t(2), t(0)).0], [1, 0]);
                assert_eq!([t(1).plus_product(t(0), t(0)).0, t(1).plus_product(t(1), t(1)).0], [1, 1]);
            )*};
        }
        truth! { u8 u16 u32 u64 }
    }
}
