//! Tables of strings and numbers: maps of `acp.h` whose values are words of 8 bytes. `lib/nagaya/map.rb` is what users see.
//!
//! Keys go to the library by global address, so they pass through memory of this process that is registered (`Scratch`).

use std::ffi::c_void;
use std::ptr::null;
use std::sync::{Mutex, PoisonError};

use magnus::value::ReprValue;
use magnus::{function, Error, Module, Object, RArray, RModule, RString, Ruby, Value};

use crate::acp::sound;
use crate::ffi::{self, MapElement, MapPair, MapPlace, MapTable};
use crate::job;

/// Bytes of a value.
const WORD: usize = 8;

/// Registered memory of this process: a word for results, one for the value, and the key.
struct Scratch {
    memory: Box<[u64]>,
    key: u64,
    at: u64,
}

/// One for all Ruby threads: nothing here gives Ruby's lock away between `lay_out` and its last use.
static SCRATCH: Mutex<Option<Scratch>> = Mutex::new(None);

/// Where a key, a value and space for a result are.
struct Entry {
    key: MapElement,
    value: MapElement,
    result: u64,
    at: *mut u64,
}

/// Puts a key and a value where the library finds them.
fn lay_out(ruby: &Ruby, key: RString, value: i64) -> Result<Entry, Error> {
    job::running(ruby)?;
    // SAFETY: copied before Ruby may run.
    let bytes = unsafe { key.as_slice() };
    let words = 2 + bytes.len().div_ceil(WORD);
    let mut scratch = SCRATCH.lock().unwrap_or_else(PoisonError::into_inner);
    if scratch.as_ref().is_none_or(|scratch| scratch.memory.len() < words) {
        if let Some(old) = scratch.take() {
            // SAFETY: registered below; no operation on it is pending.
            unsafe { ffi::acp_unregister_memory(old.key) };
        }
        let mut memory = vec![0u64; words.next_power_of_two().max(32)].into_boxed_slice();
        let (at, size) = (memory.as_mut_ptr().cast::<c_void>(), size_of_val(&*memory));
        // SAFETY: memory that stays until it is unregistered.
        let registered = sound(ruby, "acp_register_memory", unsafe { ffi::acp_register_memory(at, size, 0) }, 0)?;
        // SAFETY: the memory that was just registered, under its key.
        let ga = sound(ruby, "acp_query_ga", unsafe { ffi::acp_query_ga(registered, at) }, 0)?;
        *scratch = Some(Scratch { memory, key: registered, at: ga });
    }
    let Some(scratch) = scratch.as_mut() else { return Err(job::error(ruby, "no memory")) };
    scratch.memory[1] = value as u64;
    let at = scratch.memory.as_mut_ptr();
    // SAFETY: there is space for so many bytes from the third word on.
    unsafe { std::ptr::copy_nonoverlapping(bytes.as_ptr(), at.add(2).cast(), bytes.len()) };
    let element = |from: usize, size: usize| MapElement { ga: scratch.at + (from * WORD) as u64, size };
    Ok(Entry { key: element(2, bytes.len()), value: element(1, WORD), result: scratch.at, at })
}

fn table(of: (u64, u64, u64)) -> MapTable {
    MapTable { ga: of.0, num_ranks: of.1, num_slots: of.2 }
}

fn create(ruby: &Ruby, slots: i32) -> Result<(u64, u64, u64), Error> {
    job::running(ruby)?;
    // SAFETY: on all processes, known at this one.
    let table = unsafe { ffi::acp_create_map(0, null(), slots, ffi::ngy_rank()) };
    sound(ruby, "acp_create_map", table.ga, 0)?;
    Ok((table.ga, table.num_ranks, table.num_slots))
}

/// The place of a key's number.
fn find(map: MapTable, entry: &Entry) -> Option<u64> {
    // SAFETY: a table that was created, and a key in registered memory.
    let place = unsafe { ffi::acp_find_map(map, entry.key) };
    // SAFETY: *ACP*: a place of this map, which has an element.
    (place.elem != 0).then(|| unsafe { ffi::acp_dereference_map_it(place) }.second.ga)
}

/// Fetches the word at an address.
fn word(ruby: &Ruby, entry: &Entry, from: u64) -> Result<i64, Error> {
    // SAFETY: both are registered words.
    let handle = sound(ruby, "acp_copy", unsafe { ffi::acp_copy(entry.result, from, WORD, 0) }, 0)?;
    // SAFETY: *ACP*: a handle of an operation that has just been started.
    unsafe { ffi::acp_complete(handle) };
    // SAFETY: a word of `Scratch`.
    Ok(unsafe { entry.at.read_volatile() } as i64)
}

fn fetch(ruby: &Ruby, map: (u64, u64, u64), key: RString) -> Result<Option<i64>, Error> {
    let entry = lay_out(ruby, key, 0)?;
    find(table(map), &entry).map(|at| word(ruby, &entry, at)).transpose()
}

/// The place of a key that is there in any case, with this number if it was not.
fn insert(ruby: &Ruby, map: MapTable, entry: &Entry) -> Result<u64, Error> {
    // SAFETY: *ACP*: key and value are words of `Scratch`, which lives until the process ends.
    unsafe { ffi::acp_insert_map(map, MapPair { first: entry.key, second: entry.value }) };
    find(map, entry)
        .ok_or_else(|| job::error(ruby, "the map has no room left (enlarge NAGAYA_ACP_HEAP), or it has been deleted"))
}

fn store(ruby: &Ruby, map: (u64, u64, u64), key: RString, number: i64) -> Result<i64, Error> {
    let entry = lay_out(ruby, key, number)?;
    let at = insert(ruby, table(map), &entry)?;
    // SAFETY: *ACP*: the copy goes from one word to another: of `Scratch` and of the map. The library is initialised.
    let handle = sound(ruby, "acp_copy", unsafe { ffi::acp_copy(at, entry.value.ga, WORD, 0) }, 0)?;
    // SAFETY: *ACP*: a handle of an operation that has just been started.
    unsafe { ffi::acp_complete(handle) };
    Ok(number)
}

fn add(ruby: &Ruby, map: (u64, u64, u64), key: RString, number: i64) -> Result<i64, Error> {
    let entry = lay_out(ruby, key, 0)?;
    let at = match find(table(map), &entry) {
        Some(at) => at,
        None => insert(ruby, table(map), &entry)?,
    };
    // SAFETY: *ACP*: the result is a word of `Scratch`, and `at` a word of the map. The library is initialised.
    let handle = sound(ruby, "acp_add8", unsafe { ffi::acp_add8(entry.result, at, number as u64, 0) }, 0)?;
    // SAFETY: *ACP*: a handle of an operation that has just been started.
    unsafe { ffi::acp_complete(handle) };
    // SAFETY: a word of `Scratch`.
    Ok(unsafe { entry.at.read_volatile() } as i64)
}

fn delete(ruby: &Ruby, map: (u64, u64, u64), key: RString) -> Result<(), Error> {
    let entry = lay_out(ruby, key, 0)?;
    // SAFETY: *ACP*: the key is a word of `Scratch`, which lives until the process ends.
    unsafe { ffi::acp_remove_map(table(map), entry.key) };
    Ok(())
}

fn size(ruby: &Ruby, map: (u64, u64, u64)) -> Result<usize, Error> {
    job::running(ruby)?;
    // SAFETY: a table that was created.
    Ok(unsafe { ffi::acp_size_map(table(map)) })
}

/// Keys and numbers from one place to another.
fn entries(ruby: &Ruby, mut place: MapPlace, end: MapPlace) -> Result<RArray, Error> {
    let all = ruby.ary_new();
    while (place.rank, place.slot, place.elem) != (end.rank, end.slot, end.elem) && place.elem != 0 {
        // SAFETY: a place of a table that nobody changes now.
        let pair = unsafe { ffi::acp_dereference_map_it(place) };
        let space = ruby.str_from_slice(&vec![0; pair.first.size]);
        let entry = lay_out(ruby, space, 0)?;
        // SAFETY: `say` has made space for as many bytes.
        let bytes = unsafe {
            ffi::acp_copy(entry.key.ga, pair.first.ga, pair.first.size, 0);
            ffi::acp_complete(-1);
            std::slice::from_raw_parts(entry.at.add(2).cast::<u8>(), pair.first.size).to_vec()
        };
        let key: Value = ruby.str_from_slice(&bytes).funcall("force_encoding", ("UTF-8",))?;
        all.push((key, word(ruby, &entry, pair.second.ga)?))?;
        // SAFETY: *ACP*: `place` is a place of this map, which no rank changes during the call.
        place = unsafe { ffi::acp_increment_map_it(place) };
    }
    Ok(all)
}

fn local(ruby: &Ruby, map: (u64, u64, u64)) -> Result<RArray, Error> {
    job::running(ruby)?;
    // SAFETY: a table that was created.
    let (begin, end) = unsafe { (ffi::acp_begin_local_map(table(map)), ffi::acp_end_local_map(table(map))) };
    entries(ruby, begin, end)
}

fn all(ruby: &Ruby, map: (u64, u64, u64)) -> Result<RArray, Error> {
    job::running(ruby)?;
    // SAFETY: a table that was created.
    let (begin, end) = unsafe { (ffi::acp_begin_map(table(map)), ffi::acp_end_map(table(map))) };
    entries(ruby, begin, end)
}

pub fn define(native: RModule) -> Result<(), Error> {
    let map = native.define_module("Map")?;
    map.define_singleton_method("create", function!(create, 1))?;
    map.define_singleton_method("fetch", function!(fetch, 2))?;
    map.define_singleton_method("store", function!(store, 3))?;
    map.define_singleton_method("add", function!(add, 3))?;
    map.define_singleton_method("delete", function!(delete, 2))?;
    map.define_singleton_method("size", function!(size, 1))?;
    map.define_singleton_method("local", function!(local, 1))?;
    map.define_singleton_method("all", function!(all, 1))?;
    Ok(())
}
