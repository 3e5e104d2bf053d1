//! The exported functions of `-fcheck` for the global view; see `xmp.rs` for how they are made, and `spec/runtime.api` for what
//! they mean.
#![allow(clippy::missing_safety_doc)]

use std::ffi::{c_char, c_int};

use nagaya_xmp::global::Shared;
use nagaya_xmp::together::{check_constructs, members_as_arguments, Construct};

use crate::here::publish_images;
use crate::xmp_seam::{array, list, quickly, text, with, At, Nodes};

#[no_mangle]
pub extern "C" fn ngyx_check_constructs() {
    check_constructs()
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_check_pass(n: c_int, names: *const *const c_char, values: *const isize, at: At) {
    let arguments = list(names, n as usize).iter().zip(list(values, n as usize));
    let arguments = arguments.map(|(name, value)| (text(*name).into_owned(), *value as i64)).collect();
    with(at, |job| {
        job.pass(&Construct { at: text(at), arguments, by_count: false });
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_check_task(set: Nodes, own: c_int, at: At) {
    with(at, |job| {
        // A `*` means other nodes on each node, and no reference means those that execute.
        let arguments = match set.as_ref() {
            Some(set) if own == 0 => members_as_arguments(set),
            _ => Vec::new(),
        };
        job.pass(&Construct { at: text(at), arguments, by_count: false });
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_begin_unchecked(set: Nodes, at: At) -> c_int {
    let (member, reach) = with(at, |job| {
        let member = job.begin_unchecked(set.as_ref().unwrap_or(job.executing()))?;
        Ok((member, job.reach()))
    });
    if member {
        publish_images(reach);
    }
    member.into()
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_check_element(
    shared: *const Shared,
    nd: c_int,
    indices: *const isize,
    usage: c_int,
    at: At,
) -> isize {
    let indices = list(indices, nd as usize);
    if let Some(distance) = (*shared).plainly_at(indices, usage) {
        return distance;
    }
    let wide: Vec<i64> = indices.iter().map(|i| *i as i64).collect();
    if usage == 3 {
        quickly(at, |job| job.check_address(array(shared)?, &wide, &text(at)));
        return (*shared).place_of(indices);
    }
    let distance = quickly(at, |job| {
        let array = array(shared)?;
        if usage == 2 {
            array.mark_written();
        }
        let place = (usage == 0).then(|| text(at));
        job.check_element(array, &wide, place.as_deref())
    });
    distance as isize
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_check_written(shared: *const Shared, widened: c_int, at: At) {
    with(at, |_| {
        let array = array(shared)?;
        match widened {
            0 => array.mark_written(),
            _ => array.mark_reflected(),
        }
        Ok(())
    })
}
