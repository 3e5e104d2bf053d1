//! Images: their numbers, put and get, accumulates, synchronisation, locks, atomics; and the start.

use std::ffi::c_int;

use super::entry::{self, Call, Text};
use super::Coarray;
use crate::consistency::Construct;
use crate::error::{Error, Result, Stat};
use crate::transfer::StridedTransfer;
use crate::{registry, say, shape};
use nagaya_images::shape::Position;

#[inline]
pub unsafe fn unit(begin: *mut Coarray, end: *mut Coarray) -> Result<()> {
    // SAFETY: the records of a unit, which stay.
    unsafe { registry::unit(begin, end) }
}

#[inline]
pub unsafe fn at_start(init: extern "C" fn()) -> Result<()> {
    crate::start::at_start(init)
}

// ---- Image numbers ----

#[inline]
pub unsafe fn image(call: Call, cosubscripts: &[c_int], extents: &[c_int], name: Text) -> Result<c_int> {
    let image = shape::image(cosubscripts, extents, call.xmp.images.num_images());
    image.map_err(|e| e.after(format_args!("{}:", name.get())))
}

#[inline]
pub unsafe fn image_index(call: Call, cosubscripts: &[c_int], extents: &[c_int]) -> Result<c_int> {
    Ok(shape::image_index(cosubscripts, extents, call.xmp.images.num_images()).unwrap_or(-1))
}

#[inline]
pub unsafe fn image_of(call: Call, base: *const u8, cosubscripts: &[c_int], name: Text) -> Result<c_int> {
    call.xmp.images.image_of(base, cosubscripts).map_err(|e| say::about(&name.get(), e))
}

#[inline]
pub unsafe fn rank_slow(call: Call, image: c_int) -> Result<c_int> {
    Ok(call.xmp.images.image_rank(Position(image))?.0 as c_int)
}

// ---- Put, get, copy, accumulate ----

#[inline]
pub unsafe fn put_slow(call: Call, co: *mut u8, image: c_int, src: *const u8, size: usize) -> Result<()> {
    // SAFETY: *program*: the memory that the arguments describe.
    Ok(unsafe { call.xmp.images.put(co, Position(image), src, size) }?)
}

#[inline]
pub unsafe fn get_slow(call: Call, dst: *mut u8, co: *const u8, image: c_int, size: usize) -> Result<()> {
    // SAFETY: *program*: the memory that the arguments describe.
    Ok(unsafe { call.xmp.images.get(dst, co, Position(image), size) }?)
}

#[inline]
pub unsafe fn put_nd_slow(
    call: Call,
    esize: usize,
    co: *mut u8,
    costride: &[isize],
    image: c_int,
    src: *const u8,
    srcstride: &[isize],
    count: &[usize],
) -> Result<()> {
    // SAFETY: *program*: the memory that the arguments describe.
    Ok(unsafe {
        call.xmp.images.put_nd(
            co,
            Position(image),
            src,
            StridedTransfer { esize, count, dst: costride, src: srcstride },
        )
    }?)
}

#[inline]
pub unsafe fn get_nd_slow(
    call: Call,
    esize: usize,
    dst: *mut u8,
    dststride: &[isize],
    co: *const u8,
    costride: &[isize],
    image: c_int,
    count: &[usize],
) -> Result<()> {
    // SAFETY: *program*: the memory that the arguments describe.
    Ok(unsafe {
        call.xmp.images.get_nd(
            dst,
            co,
            Position(image),
            StridedTransfer { esize, count, dst: dststride, src: costride },
        )
    }?)
}

#[inline]
pub unsafe fn copy_nd_slow(
    call: Call,
    esize: usize,
    dstco: *mut u8,
    dststride: &[isize],
    dstimage: c_int,
    srcco: *const u8,
    srcstride: &[isize],
    srcimage: c_int,
    count: &[usize],
) -> Result<()> {
    let section = StridedTransfer { esize, count, dst: dststride, src: srcstride };
    // SAFETY: *program*: the memory that the arguments describe.
    Ok(unsafe { call.xmp.images.copy_nd((dstco, Position(dstimage)), (srcco, Position(srcimage)), section) }?)
}

#[inline]
pub unsafe fn move_nd_slow(
    call: Call,
    esize: usize,
    dst: *mut u8,
    dststride: &[isize],
    src: *const u8,
    srcstride: &[isize],
    count: &[usize],
) -> Result<()> {
    // SAFETY: *program*: the memory that the arguments describe.
    Ok(unsafe { call.xmp.images.move_nd(dst, src, StridedTransfer { esize, count, dst: dststride, src: srcstride }) }?)
}

#[inline]
pub unsafe fn acc(call: Call, op: c_int, ty: c_int, co: *mut u8, image: c_int, src: *const u8) -> Result<()> {
    // SAFETY: *program*: the memory that the arguments describe.
    Ok(unsafe { call.xmp.images.acc(op, ty, co, Position(image), src) }?)
}

#[inline]
pub unsafe fn acc_nd(
    call: Call,
    op: c_int,
    ty: c_int,
    co: *mut u8,
    costride: &[isize],
    image: c_int,
    src: *const u8,
    srcstride: &[isize],
    count: &[usize],
) -> Result<()> {
    // SAFETY: *program*: the memory that the arguments describe.
    Ok(unsafe {
        call.xmp.images.acc_nd(
            op,
            ty,
            co,
            Position(image),
            src,
            StridedTransfer { esize: 0, count, dst: costride, src: srcstride },
        )
    }?)
}

// ---- Synchronisation ----

#[inline]
pub unsafe fn sync_memory(call: Call) -> Result<()> {
    Ok(call.xmp.images.sync_memory()?)
}

/// With `-fcheck` all executing images have to be here, or at another such statement, unless an `image` directive has named others.
#[inline]
pub unsafe fn sync_all(call: Call) -> Result<()> {
    let xmp = call.xmp;
    if !xmp.images.is_set_named() && std::ptr::eq(xmp.images.current(), xmp.executing()) {
        xmp.compare_calls(|| Construct { at: call.at.get(), arguments: Vec::new(), by_count: true })?;
    }
    Ok(xmp.images.sync_all()?)
}

#[inline]
pub unsafe fn sync_images(call: Call, n: c_int, images: *const c_int) -> Result<()> {
    // SAFETY: *program*: the list has `n` images.
    let images = usize::try_from(n).ok().map(|n| unsafe { entry::list(images, n) });
    Ok(call.xmp.images.sync_images(images)?)
}

#[inline]
pub unsafe fn post(call: Call, image: c_int, tag: c_int) -> Result<()> {
    Ok(call.xmp.images.post(Position(image), tag)?)
}

#[inline]
pub unsafe fn wait(call: Call, image: c_int, has_tag: c_int, tag: c_int) -> Result<()> {
    Ok(call.xmp.images.wait_post((image >= 0).then_some(Position(image)), (has_tag != 0).then_some(tag))?)
}

#[inline]
pub unsafe fn lock(call: Call, co: *mut u8, image: c_int, try_only: c_int, acquired: *mut c_int) -> Result<()> {
    // SAFETY: null or a variable of the program.
    let mut acquired = unsafe { acquired.as_mut() };
    if let Some(to) = &mut acquired {
        **to = 0;
    }
    // XMP knows no images that have failed.
    let got = match try_only {
        0 => call.xmp.images.lock(co, Position(image), |_| false).map(|_| true)?,
        _ => call.xmp.images.try_lock(co, Position(image), |_| false)?.is_some(),
    };
    if let Some(to) = acquired {
        *to = got.into();
    }
    Ok(())
}

#[inline]
pub unsafe fn unlock(call: Call, co: *mut u8, image: c_int) -> Result<()> {
    Ok(call.xmp.images.unlock(co, Position(image))?)
}

// ---- Atomics ----

#[inline]
pub unsafe fn atomic_define(call: Call, co: *mut u8, image: c_int, value: c_int) -> Result<()> {
    Ok(call.xmp.images.atomic_define(co, Position(image), value)?)
}

#[inline]
pub unsafe fn atomic_ref(call: Call, co: *const u8, image: c_int) -> Result<c_int> {
    Ok(call.xmp.images.atomic_ref(co, Position(image))?)
}

#[inline]
pub unsafe fn atomic_op(call: Call, op: c_int, ty: c_int, co: *mut u8, image: c_int, operand: i64) -> Result<i64> {
    Ok(call.xmp.images.atomic_op(op, ty, co, Position(image), operand)?)
}

#[inline]
pub unsafe fn exchange_slow(
    call: Call,
    co: *mut u8,
    image: c_int,
    old: *mut u8,
    now: *const u8,
    size: usize,
) -> Result<bool> {
    // SAFETY: *program*: the memory that the arguments describe.
    Ok(unsafe { call.xmp.images.atomic_exchange(co, Position(image), old, now, size) }?)
}

#[inline]
pub unsafe fn atomic_compare_and_swap(
    call: Call,
    ty: c_int,
    co: *mut u8,
    image: c_int,
    compare: i64,
    desired: i64,
) -> Result<i64> {
    Ok(call.xmp.images.atomic_compare_and_swap(ty, co, Position(image), compare, desired)?)
}

// ---- What the macros of xmp.h call ----

#[inline]
pub unsafe fn lib_sync_memory(call: Call) -> Result<()> {
    Ok(call.xmp.images.sync_memory()?)
}

#[inline]
pub unsafe fn lib_sync_all(call: Call) -> Result<()> {
    // SAFETY: asks for nothing.
    unsafe { sync_all(call) }
}

#[inline]
pub unsafe fn lib_sync_image(call: Call, base: c_int, image: c_int) -> Result<()> {
    Ok(call.xmp.images.sync_images(Some(&[image.saturating_sub(base)]))?)
}

#[inline]
pub unsafe fn lib_sync_images(call: Call, base: c_int, n: c_int, images: *const c_int) -> Result<()> {
    let count = usize::try_from(n).map_err(|_| {
        Error::with(Stat::InvalidImage, format!("the number of images is {n}; it must not be negative"))
    })?;
    // SAFETY: *program*: the list has as many images as its count says.
    let images = unsafe { entry::list(images, count) };
    match images {
        // Allocates nothing.
        [image] => call.xmp.images.sync_images(Some(&[image.saturating_sub(base)]))?,
        _ if base == 0 => call.xmp.images.sync_images(Some(images))?,
        _ => {
            let images: Vec<i32> = images.iter().map(|image| image.saturating_sub(base)).collect();
            call.xmp.images.sync_images(Some(&images))?
        }
    }
    Ok(())
}

#[inline]
pub unsafe fn lib_sync_images_all(call: Call) -> Result<()> {
    Ok(call.xmp.images.sync_images(None)?)
}

#[inline]
pub unsafe fn lib_comalloc(call: Call, bytes_and_codimensions: &[usize]) -> Result<*mut std::ffi::c_void> {
    match bytes_and_codimensions {
        [bytes, codimensions @ ..] => {
            call.xmp.images.comalloc(*bytes, codimensions).map_err(|e| say::of_call("xmp_comalloc", e))
        }
        [] => Err(Error::new("xmp_comalloc needs a number of bytes")),
    }
}

#[inline]
pub unsafe fn lib_cofree(call: Call, p: *mut std::ffi::c_void) -> Result<()> {
    call.xmp.images.cofree(p).map_err(|e| say::of_call("xmp_cofree", e))
}
