//! Reads and writes of `xmp_io.h`.
#![allow(clippy::missing_safety_doc)]

use super::*;

// ---- Transfers: one node's ----

/// # Safety
/// `fh` is null or the handle of a file. `to` is writable for `size * count` bytes until it returns.
pub unsafe fn fread(fh: *mut OpenFile, to: *mut u8, size: usize, count: usize) -> isize {
    on_one_file((c"xmp_fread", -1), fh, |file| {
        // SAFETY: `to` is writable for the bytes that `bytes` has computed from `size` and `count`.
        Ok(unsafe { file.read(to, bytes(to, size, count)?)? } as isize)
    })
}

/// # Safety
/// `fh` is null or the handle of a file. `from` is readable for `size * count` bytes until it returns.
pub unsafe fn fwrite(fh: *mut OpenFile, from: *const u8, size: usize, count: usize) -> isize {
    on_one_file((c"xmp_fwrite", -1), fh, |file| {
        // SAFETY: `from` is readable for the bytes that `bytes` has computed from `size` and `count`.
        Ok(unsafe { file.write(from, bytes(from, size, count)?)? } as isize)
    })
}

/// # Safety
/// The same as for `fread`.
pub unsafe fn fread_shared(fh: *mut OpenFile, to: *mut u8, size: usize, count: usize) -> isize {
    on_one_file((c"xmp_fread_shared", -1), fh, |file| {
        // SAFETY: `to` is writable for the bytes that `bytes` has computed from `size` and `count`.
        Ok(unsafe { file.read_shared(to, bytes(to, size, count)?)? } as isize)
    })
}

/// # Safety
/// The same as for `fwrite`.
pub unsafe fn fwrite_shared(fh: *mut OpenFile, from: *const u8, size: usize, count: usize) -> isize {
    on_one_file((c"xmp_fwrite_shared", -1), fh, |file| {
        // SAFETY: `from` is readable for the bytes that `bytes` has computed from `size` and `count`.
        Ok(unsafe { file.write_shared(from, bytes(from, size, count)?)? } as isize)
    })
}

// ---- Transfers: all nodes' ----

/// # Safety
/// The same as for `fread`.
pub unsafe fn fread_all(fh: *mut OpenFile, to: *mut u8, size: usize, count: usize) -> isize {
    let strips = |_: &Call, file: &OpenFile| {
        file.must_read()?;
        Ok(([0; 2], file.stream(bytes(to, size, count)?)?))
    };
    on_file((c"xmp_fread_all", -1), fh, Vec::new, strips, |file, _, _, strips| {
        // SAFETY: `to` is writable for `size * count` bytes, and the strips of a stream count memory from 0 without gaps.
        Ok(unsafe { file.read_all(&strips, to)? } as isize)
    })
}

/// # Safety
/// The same as for `fwrite`.
pub unsafe fn fwrite_all(fh: *mut OpenFile, from: *const u8, size: usize, count: usize) -> isize {
    let strips = |_: &Call, file: &OpenFile| {
        file.begin_write()?;
        let strips = file.stream(bytes(from, size, count)?)?;
        Ok(([file.place(), strips.bytes() as u64], strips))
    };
    on_file((c"xmp_fwrite_all", -1), fh, Vec::new, strips, |file, members, words, strips| {
        // SAFETY: `from` is readable for `size * count` bytes, and the strips of a stream count memory from 0 without gaps.
        Ok(unsafe { file.write_all(members, words, &strips, from)? } as isize)
    })
}

/// An error unless all nodes are at the same position.
fn same_position(file: &OpenFile, members: &Members, words: &[Words]) -> Result<()> {
    let mut known = words.iter().enumerate().filter(|(_, w)| w[1] != ANY);
    let Some((first, w)) = known.next() else { return Ok(()) };
    let Some((other, theirs)) = known.find(|(_, theirs)| theirs[1] != w[1]) else { return Ok(()) };
    Err(file.wrong(format!(
        "rank {} is at position {} and rank {} at {}; all nodes transfer an array from one position: call xmp_fseek on all before",
        members.rank_of(first),
        w[1],
        members.rank_of(other),
        theirs[1]
    )))
}

pub unsafe fn fread_darray_all(fh: *mut OpenFile, d: Handle, rp: *const Range) -> isize {
    let section = |call: &Call, file: &OpenFile| {
        file.must_read()?;
        let (whole, share) = share(call, file.set, d, rp)?;
        let section = file.section(whole.array, share)?;
        Ok(([section.word(), 0], section))
    };
    on_file(
        (c"xmp_fread_darray_all", -1),
        fh,
        || of_array(d, rp),
        section,
        |file, members, words, section| {
            same_position(file, members, words)?;
            Ok(section.read(file)? as isize)
        },
    )
}

pub unsafe fn fwrite_darray_all(fh: *mut OpenFile, d: Handle, rp: *const Range) -> isize {
    let section = |call: &Call, file: &OpenFile| {
        file.begin_write()?;
        let (whole, share) = share(call, file.set, d, rp)?;
        let section = file.section(whole.array, share)?;
        Ok(([section.word(), 0], section))
    };
    on_file(
        (c"xmp_fwrite_darray_all", -1),
        fh,
        || of_array(d, rp),
        section,
        |file, members, words, section| {
            same_position(file, members, words)?;
            Ok(section.write(file)? as isize)
        },
    )
}
