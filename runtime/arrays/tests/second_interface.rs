//! Two interfaces in one process start the same `Images` and `Arrays`, in either order, and allocate each coarray once.

use std::ffi::c_void;
use std::ptr::null_mut;

use nagaya_arrays::Arrays;
use nagaya_boot::{attach, Settings};
use nagaya_conduit_null::Null;
use nagaya_core::{Config, Core};
use nagaya_images::registry::{allocate_registered, unit, Record};

/// A coarray of one `u64`, as a unit leaves it.
fn coarray(name: &'static std::ffi::CStr, initial: &'static u64) -> &'static mut Record {
    Box::leak(Box::new(Record {
        home: Box::leak(Box::new(null_mut::<c_void>())),
        init: std::ptr::from_ref(initial).cast(),
        size: size_of::<u64>(),
        dynamic_size: None,
        name: name.as_ptr(),
        at: std::ptr::null(),
        align: 0,
        kind: std::ptr::null(),
        shape: std::ptr::null(),
        external: 0,
    }))
}

/// Does the same as a unit's constructor.
fn register(record: &mut Record) {
    let begin: *mut Record = record;
    // SAFETY: one record, which is leaked.
    unsafe { unit(begin, begin.add(1)) }.expect("a unit");
}

/// Where a coarray is, and what it holds.
fn found(record: &Record) -> (*mut u64, u64) {
    // SAFETY: `home` is leaked, and a coarray that is there holds a `u64`.
    unsafe {
        let at: *mut u64 = (*record.home).cast();
        assert!(!at.is_null(), "it has been allocated");
        (at, *at)
    }
}

fn core() -> &'static Core {
    std::env::remove_var("NAGAYA_BOOT");
    let job = attach(&Settings { segment_bytes: Some(64 << 20), base: None }).expect("a job of one");
    let config = Config::from_env().expect("the configuration");
    let core = nagaya_core::start(Box::new(Null::new(job, true)), config).expect("the core");
    nagaya_coll::start(core).expect("the collectives");
    core
}

#[test]
fn a_second_interface_finds_what_the_first_has_started() {
    let core = core();
    let (first, second, late) = (coarray(c"first", &1), coarray(c"second", &2), coarray(c"late", &3));
    register(first);
    register(second);

    let images = nagaya_images::start::start(core).expect("the images");
    let arrays = Arrays::start(images).expect("the arrays");
    allocate_registered(images).expect("the coarrays of both");
    let (at, value) = found(first);
    assert_eq!((value, found(second).1), (1, 2));
    // SAFETY: the coarray that is there holds a `u64`, and no other image writes it.
    unsafe { *at = 10 };

    let again = nagaya_images::start::start(core).expect("the images again");
    assert!(std::ptr::eq(images, again));
    assert!(std::ptr::eq(arrays, Arrays::start(again).expect("the arrays again")));
    allocate_registered(again).expect("nothing is left to allocate");
    assert_eq!(found(first), (at, 10), "a coarray that is there stays, with what it holds");

    register(late);
    assert_eq!(found(late).1, 3, "a unit that comes after the start");
}
