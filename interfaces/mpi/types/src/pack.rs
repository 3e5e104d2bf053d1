//! Copying elements into one piece of memory, and back.

use crate::{Run, Type};

/// Calls `f` with the blocks of `count` elements that have the `bytes` bytes of data after the first `skip`. It gets equal blocks at once:
/// their displacement, length, distance and number. They come in the order of the type map.
#[inline(always)]
fn blocks(t: &Type, count: usize, skip: usize, bytes: usize, mut f: impl FnMut(isize, usize, isize, usize)) {
    let (mut skip, mut left) = (skip, bytes);
    let first = if skip > 0 { skip / t.size } else { 0 };
    skip -= first * t.size;
    let (mut from, before) = t.run_before(skip);
    skip -= before;
    for i in first..count {
        let element = i as isize * t.extent();
        let from = std::mem::take(&mut from);
        // Most elements are whole.
        if skip == 0 && from == 0 && left >= t.size && t.loops.is_empty() {
            for Run { at, len, step, times } in &t.runs {
                f(element + at, *len, *step, *times);
            }
            left -= t.size;
            continue;
        }
        let goes_on = match t.loops.is_empty() {
            true => t.runs[from..].iter().all(|run| part(element, *run, (&mut skip, &mut left), &mut f)),
            false => {
                let mut runs = (from..t.run_count()).filter_map(|number| t.run(number));
                runs.all(|run| part(element, run, (&mut skip, &mut left), &mut f))
            }
        };
        if !goes_on {
            return;
        }
    }
}

/// Calls `f` with the blocks of one run of an element, after the first `skip` bytes of data, and up to `left` bytes. Whether there is more to
/// do.
#[inline(always)]
fn part(
    element: isize,
    run: Run,
    (skip, left): (&mut usize, &mut usize),
    f: &mut impl FnMut(isize, usize, isize, usize),
) -> bool {
    if *left == 0 {
        return false;
    }
    let Run { len, step, mut times, .. } = run;
    let mut at = element + run.at;
    if *skip > 0 {
        if *skip >= len * times {
            *skip -= len * times;
            return true;
        }
        let (whole, inside) = (*skip / len, std::mem::take(skip) % len);
        at += whole as isize * step;
        times -= whole;
        if inside > 0 {
            let now = (*left).min(len - inside);
            f(at + inside as isize, now, 0, 1);
            (*left, at, times) = (*left - now, at + step, times - 1);
        }
    }
    if *left >= len * times {
        f(at, len, step, times);
        *left -= len * times;
        return true;
    }
    let (whole, rest) = (*left / len, *left % len);
    f(at, len, step, whole);
    if rest > 0 {
        f(at + whole as isize * step, rest, 0, 1);
    }
    *left = 0;
    false
}

/// Writes the data of `count` elements at `from` to `to`, one byte after the other.
///
/// # Safety
/// `from` has `count` readable elements of `t`. `to` is writable for `count * t.size` bytes and overlaps none of them.
#[inline]
pub unsafe fn pack(t: &Type, count: usize, from: *const u8, to: *mut u8) {
    if t.is_dense() {
        // SAFETY: the elements are dense, so `from` has `count * t.size` bytes; `to` has as many.
        return unsafe { copy(from, to, count * t.size) };
    }
    // SAFETY: all bytes of the elements are packed, for which `to` has space.
    unsafe { pack_part(t, count, from, 0, count * t.size, to) };
}

/// The data of elements in one piece.
///
/// # Safety
/// `from` has `count` readable elements of `t`.
pub unsafe fn packed(t: &Type, count: usize, from: *const u8) -> Box<[u8]> {
    let mut data = vec![0u8; count * t.size].into_boxed_slice();
    // SAFETY: `from` has `count` elements, and `data` has space for exactly their bytes.
    unsafe { pack(t, count, from, data.as_mut_ptr()) };
    data
}

/// Like `pack`, for `bytes` of the data after the first `skip`.
///
/// # Safety
/// The same as for `pack`; `to` is writable for `bytes`.
pub unsafe fn pack_part(t: &Type, count: usize, from: *const u8, skip: usize, bytes: usize, to: *mut u8) {
    if t.is_dense() {
        // SAFETY: the elements are dense, so `from` has `skip + bytes` bytes; `to` has `bytes`.
        return unsafe { copy(from.wrapping_add(skip), to, bytes) };
    }
    let mut to = to;
    blocks(t, count, skip, bytes, |at, len, step, times| {
        // SAFETY: the blocks are in the elements, and all of them have `bytes` bytes, for which `to` has space.
        unsafe { each((from.wrapping_offset(at), step), (to, len as isize), len, times) };
        to = to.wrapping_add(len * times);
    });
}

/// Unpacks the first `bytes` of packed data. They need not fill all elements.
///
/// # Safety
/// `from` is readable for `bytes` bytes. `to` has `count` writable elements of `t`, which do not overlap them.
#[inline]
pub unsafe fn unpack(t: &Type, count: usize, from: *const u8, bytes: usize, to: *mut u8) {
    // SAFETY: the contract is that of this function, without bytes to skip.
    unsafe { unpack_part(t, count, from, 0, bytes, to) };
}

/// Like `unpack`, for data after the first `skip` bytes.
///
/// # Safety
/// The same as for `unpack`.
#[inline]
pub unsafe fn unpack_part(t: &Type, count: usize, from: *const u8, skip: usize, bytes: usize, to: *mut u8) {
    if t.is_dense() {
        // SAFETY: the elements are dense, so `to` has `skip + bytes` bytes; `from` has `bytes`.
        return unsafe { copy(from, to.add(skip), bytes) };
    }
    // SAFETY: the caller's contract: `from` has `bytes` bytes, and `to` has space for all elements.
    unsafe { unpack_runs(t, count, from, skip, bytes, to) };
}

/// # Safety
/// The contract of `unpack_part`.
unsafe fn unpack_runs(t: &Type, count: usize, from: *const u8, skip: usize, bytes: usize, to: *mut u8) {
    let mut from = from;
    blocks(t, count, skip, bytes, |at, len, step, times| {
        // SAFETY: the blocks are in the elements, and all of them have `bytes` bytes, which `from` has.
        unsafe { each((from, len as isize), (to.wrapping_offset(at), step), len, times) };
        from = from.wrapping_add(len * times);
    });
}

/// Copies `times` blocks of `len` bytes, each side from a place by a distance. A loop for each usual length: a look at the length of each
/// block takes longer than its copy.
///
/// # Safety
/// All blocks of the first side are readable, those of the second are writable, and they do not overlap.
#[inline(always)]
unsafe fn each(from: (*const u8, isize), to: (*mut u8, isize), len: usize, times: usize) {
    // SAFETY: the contract of this function, for these blocks.
    unsafe {
        match len {
            4 => numbers::<[u8; 4]>(from, to, times),
            8 => numbers::<[u8; 8]>(from, to, times),
            16 => numbers::<[u8; 16]>(from, to, times),
            24 => numbers::<[u8; 24]>(from, to, times),
            _ => {
                for k in 0..times as isize {
                    copy(from.0.wrapping_offset(k * from.1), to.0.wrapping_offset(k * to.1), len);
                }
            }
        }
    }
}

/// # Safety
/// The contract of `each`, for blocks of `T`.
#[inline(always)]
unsafe fn numbers<T: Copy>(from: (*const u8, isize), to: (*mut u8, isize), times: usize) {
    let ((mut from, step), (mut to, stride)) = (from, to);
    for _ in 0..times {
        // SAFETY: the contract of this function; any alignment.
        unsafe { to.cast::<T>().write_unaligned(from.cast::<T>().read_unaligned()) };
        (from, to) = (from.wrapping_offset(step), to.wrapping_offset(stride));
    }
}

/// Short blocks are a few numbers: a call of `memcpy` takes longer than two moves, which may overlap.
///
/// # Safety
/// `from` is readable and `to` writable for `len` bytes, and they do not overlap.
#[inline(always)]
unsafe fn copy(from: *const u8, to: *mut u8, len: usize) {
    // SAFETY: both have `len` bytes, in any alignment, and do not overlap. A move of `T` is no longer than that.
    unsafe {
        match len {
            4..8 => ends::<[u8; 4]>(from, to, len),
            8..16 => ends::<[u8; 8]>(from, to, len),
            16..=32 => ends::<[u8; 16]>(from, to, len),
            1 => to.write(from.read()),
            _ => std::ptr::copy_nonoverlapping(from, to, len),
        }
    }
}

/// Copies the first and the last `T` of `len` bytes, at most two of them.
///
/// # Safety
/// The contract of `copy`; a `T` has at most `len` bytes, and two have at least as many.
#[inline(always)]
unsafe fn ends<T: Copy>(from: *const u8, to: *mut u8, len: usize) {
    let last = len - size_of::<T>();
    // SAFETY: the contract of this function; any alignment.
    unsafe {
        let ends = (from.cast::<T>().read_unaligned(), from.add(last).cast::<T>().read_unaligned());
        to.cast::<T>().write_unaligned(ends.0);
        to.add(last).cast::<T>().write_unaligned(ends.1);
    }
}
