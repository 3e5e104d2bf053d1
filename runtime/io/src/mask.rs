//! The mask of a window: the bytes that an aggregator writes, in its image of a part of the file. Members put ones into
//! the mask where they have put bytes into the image; a window that they fill has no mask. Not here: when members put
//! what (`two_phase.rs`, which calls this).
//!
//! Long covered runs are written directly. Short ones are written together with the file's bytes between them, which
//! are read under a lock. A process that writes there at the same time through another open file must lock too
//! ([`File::set_atomic`]), or must write elsewhere.

use crate::error::Outcome;
use crate::file::File;
use crate::strips::Strip;
use crate::system::{self, piece, Hold, Locked, Position};
use nagaya_core::Walk;

/// Covered runs of this length on the average are written as they are.
const LONG_RUN: usize = 4096;

/// The bytes of which masks are made.
pub(crate) static ONES: [u8; 4096] = [0xff; 4096];

/// The walks that put ones where a strip is, and where they begin.
pub(crate) fn ones(s: &Strip) -> nagaya_core::Result<Vec<(usize, Walk)>> {
    let most = ONES.len() as i64;
    let walk = |unit: i64, again: i64| {
        let mut count: Vec<usize> = s.loops.iter().map(|l| l.count as usize).collect();
        let mut file: Vec<isize> = s.loops.iter().map(|l| l.file as isize).collect();
        if again > 1 {
            count.push(again as usize);
            file.push(unit as isize);
        }
        Walk::new(unit as usize, &count, &file, &vec![0; count.len()])
    };
    let (whole, rest) = (s.unit / most, s.unit % most);
    let mut all = Vec::new();
    if whole > 0 {
        all.push((0, walk(most, whole)?));
    }
    if rest > 0 {
        all.push(((whole * most) as usize, walk(rest, 1)?));
    }
    Ok(all)
}

/// Writes the bytes that a mask selects of the image of `low .. high`, and makes the mask empty.
///
/// # Safety
/// `image` and `mask` have `high - low` bytes, readable and writable. Until it returns no process and no other thread uses them.
pub(crate) unsafe fn write_covered(
    file: &File,
    (low, high): (i64, i64),
    image: *mut u8,
    mask: *mut u8,
) -> Outcome<u64> {
    let len = (high - low) as usize;
    // SAFETY: the mask has `len` bytes. No member writes there between this meeting and the next one, and only pointers leave this
    // block.
    let runs = unsafe { covered(mask, len) };
    // SAFETY: the mask has `len` bytes, which no member uses before the next meeting.
    unsafe { std::ptr::write_bytes(mask, 0, len) };
    let Some((first, last)) = runs.first().zip(runs.last()).map(|(a, b)| (a.0, b.1)) else { return Ok(0) };
    let bytes: usize = runs.iter().map(|(from, to)| to - from).sum();
    let descriptor = &file.descriptor;
    if bytes >= LONG_RUN * runs.len() || !file.readable {
        for (from, to) in runs {
            // SAFETY: part of the image.
            unsafe {
                system::write(descriptor, Position::At(low + from as i64), &mut [piece(image.add(from), to - from)])?
            };
        }
        return Ok(0);
    }
    let (begin, end) = (low + first as i64, low + last as i64);
    let _held = Locked::new(descriptor, Hold::Alone, begin, end)?;
    let mut whole = vec![0u8; last - first];
    // SAFETY: as long as the vector; what is after the end of the file stays zero.
    unsafe { system::read(descriptor, Position::At(begin), &mut [piece(whole.as_mut_ptr(), last - first)])? };
    for (from, to) in runs {
        // SAFETY: part of the image, and of the vector.
        unsafe { std::ptr::copy_nonoverlapping(image.add(from), whole.as_mut_ptr().add(from - first), to - from) };
    }
    // SAFETY: the piece is the whole vector.
    unsafe { system::write(descriptor, Position::At(begin), &mut [piece(whole.as_mut_ptr(), last - first)])? };
    Ok(0)
}

/// The runs of a mask's bytes that are not zero.
///
/// # Safety
/// The mask is `len` bytes long, and nothing writes it meanwhile.
unsafe fn covered(mask: *const u8, len: usize) -> Vec<(usize, usize)> {
    let mut runs = Vec::new();
    let mut at = 0;
    while at < len {
        // SAFETY: below the length.
        let byte = unsafe { mask.add(at).read() };
        let mut end = at + 1;
        let whole = u64::from_ne_bytes([byte; 8]);
        while end < len {
            // SAFETY: eight bytes that are below the length, or one.
            let same8 = end + 8 <= len && unsafe { mask.add(end).cast::<u64>().read_unaligned() } == whole;
            if same8 {
                end += 8;
            // SAFETY: eight bytes that are below the length, or one.
            } else if unsafe { mask.add(end).read() } == byte {
                end += 1;
            } else {
                break;
            }
        }
        if byte != 0 {
            runs.push((at, end));
        }
        at = end;
    }
    runs
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::strips::Loop;

    #[test]
    fn a_mask_has_the_strips_runs() {
        let strip = Strip::new(0, 0, 5000, &[Loop { count: 3, file: 6001, memory: 1 }]).expect("a strip");
        let mut mask = vec![0u8; strip.end() as usize];
        for (from, walk) in ones(&strip).expect("walks") {
            // SAFETY: within the mask, from as many ones as a unit has.
            unsafe { walk.copy(mask.as_mut_ptr().add(from), ONES.as_ptr()) };
        }
        // SAFETY: the vector's length.
        let runs = unsafe { covered(mask.as_ptr(), mask.len()) };
        assert_eq!(runs, [(0, 5000), (6001, 11001), (12002, 17002)]);
    }
}
