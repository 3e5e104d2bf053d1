//! What the runtime calls: registers with libnagaya, if the program is linked with it.

use std::ffi::CString;

use nagaya_race_contract::{Access, Job, Observer, VERSION};

use crate::detector::{self, get, Kind};
use crate::watched;

static OBSERVER: Observer = Observer {
    version: VERSION,
    prepare,
    start,
    release,
    acquire,
    send,
    receive,
    join,
    access,
    begin,
    complete,
    apart,
    watch,
    forget,
    alias,
    stop,
};

/// Called once, before `main`.
pub fn register() {
    let name = CString::new("ngy_observe").unwrap_or_default();
    // SAFETY: a function of the process, or none: the program does not use libnagaya.
    unsafe {
        let function = libc::dlsym(libc::RTLD_DEFAULT, name.as_ptr());
        if !function.is_null() {
            let observe: extern "C" fn(*const Observer) = std::mem::transmute(function);
            observe(&OBSERVER);
        }
    }
}

extern "C" fn prepare(rank: u32, _size: u32) {
    detector::prepare(rank);
}

extern "C" fn start(job: *const Job) {
    // SAFETY: the runtime's record.
    detector::start(unsafe { &*job });
}

extern "C" fn release(key: u64) {
    get().into_iter().for_each(|detector| detector.release(key));
}

extern "C" fn acquire(key: u64) {
    get().into_iter().for_each(|detector| detector.acquire(key));
}

extern "C" fn send(key: u64, common: u64) {
    get().into_iter().for_each(|detector| detector.send(key, common));
}

extern "C" fn receive(key: u64, common: u64) {
    get().into_iter().for_each(|detector| detector.receive(key, common));
}

extern "C" fn join() {
    get().into_iter().for_each(|detector| detector.join());
}

extern "C" fn access(access: *const Access) {
    // SAFETY: the runtime's record.
    let access = unsafe { &*access };
    let Some(detector) = get() else { return };
    let kind = Kind { is_write: access.is_write, atomic: access.atomic, operation: access.operation };
    detector.access_of(access.owner, access.address, access.len, kind, access.place);
}

extern "C" fn begin() -> u32 {
    get().map_or(0, |detector| detector.begin())
}

extern "C" fn complete(operation: u32) {
    get().into_iter().for_each(|detector| detector.complete(operation));
}

extern "C" fn apart(step: u32) {
    get().into_iter().for_each(|detector| detector.apart(step));
}

extern "C" fn watch(address: usize, len: usize) {
    get().into_iter().for_each(|detector| detector.watch(address, len));
}

extern "C" fn forget(address: usize, len: usize) {
    get().into_iter().for_each(|detector| detector.forget(address, len));
}

extern "C" fn alias(address: usize, len: usize, original: usize) {
    watched::alias(address, len, original);
}

extern "C" fn stop() {
    get().into_iter().for_each(|detector| detector.stop());
}
