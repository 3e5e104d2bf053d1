//! MPI_T: start and end, enumerations, sources of events (MPI 15.3.4, 15.3.5, 15.3.8).
//!
//! Results that a tool leaves out are NULL, so all of them are optional. Texts are returned as MPI 15.3.3 requires.

use std::ffi::c_char;

use nagaya_core::this_thread;

use super::information::info_of;
use crate::arguments::Place;
use crate::engine::{running, Engine};
use crate::fault::{Fault, Result};
use crate::hooks::now;
use crate::lifecycle::Membership;
use crate::lock;
use crate::numbers::*;
use crate::tools::catalogue::{self, catalogue};
use crate::tools::event_types::{SOURCE_NAME, SOURCE_SENTENCE};
use crate::tools::state::{self, check, Tools};
use crate::tools::{hearing, invalid, nth};

/// A text for a tool: as much of it as there is space for, and how much space it takes.
pub(super) fn put_text(text: &str, to: Place<c_char>, len: Place<i32>) {
    let Some(len) = len.given() else { return };
    if let Some(to) = to.given().filter(|_| len.get() > 0) {
        to.put_text(text, len.get());
    }
    len.set(text.len() as i32 + 1);
}

/// A name in a tool's query.
pub(super) fn name(of: Place<c_char>) -> Result<String> {
    of.text().ok_or_else(|| invalid("`name` is NULL"))
}

/// The place of what has this name.
pub(super) fn find(place: Option<usize>, what: &str, name: &str) -> Result<i32> {
    let place = place.ok_or_else(|| Fault::new(T_ERR_INVALID_NAME, format!("there is no {what} with the name {name}")));
    Ok(place? as i32)
}

/// The place for a result that the call needs.
pub(super) fn required<T: Copy>(place: Place<T>, name: &str) -> Result<Place<T>> {
    place.given().ok_or_else(|| invalid(format!("`{name}` is NULL")))
}

pub fn t_init_thread(membership: Membership, required: i32, provided: Place<i32>) -> Result {
    if ![THREAD_SINGLE, THREAD_FUNNELED, THREAD_SERIALIZED, THREAD_MULTIPLE].contains(&required) {
        return Err(invalid(format!("{required} is not a level of thread support")));
    }
    catalogue::make(&membership);
    let mut tools = state::lock();
    let tools = tools.get_or_insert_with(Tools::default);
    // A tool's threads may then come beside those of the program.
    let granted = if may_share(tools) { required } else { required.min(THREAD_SERIALIZED) };
    if granted == THREAD_MULTIPLE {
        lock::share();
    }
    tools.users += 1;
    tools.thread_level = tools.thread_level.max(granted);
    provided.put(tools.thread_level);
    Ok(())
}

/// Whether several threads may be inside from now on: no call but this one is inside now without the lock.
fn may_share(tools: &Tools) -> bool {
    let is_alone = |engine: &Engine| {
        let only_main = engine.thread_level <= THREAD_FUNNELED && engine.main_thread == this_thread();
        only_main && !engine.is_waiting() && !tools.hands_over
    };
    lock::is_shared() || running().is_none_or(is_alone)
}

pub fn t_finalize() -> Result {
    check()?;
    let mut all = state::lock();
    if let Some(tools) = all.as_mut() {
        tools.users -= 1;
        if tools.users == 0 {
            *all = None;
            hearing::attend(&Tools::default());
        }
    }
    Ok(())
}

pub fn t_enum_get_info(enumeration: usize, num: Place<i32>, name: Place<c_char>, name_len: Place<i32>) -> Result {
    check()?;
    let enumeration = catalogue()?.enumeration(enumeration)?;
    num.put(enumeration.items.len() as i32);
    put_text(&enumeration.name, name, name_len);
    Ok(())
}

pub fn t_enum_get_item(
    enumeration: usize,
    index: i32,
    value: Place<i32>,
    name: Place<c_char>,
    name_len: Place<i32>,
) -> Result {
    check()?;
    let item = nth(&catalogue()?.enumeration(enumeration)?.items, index, "item")?;
    value.put(item.0);
    put_text(&item.1, name, name_len);
    Ok(())
}

/// An error where there is no such source.
fn check_source(index: i32) -> Result {
    nth(&[SOURCE_NAME], index, "source").map(|_| ())
}

pub fn t_source_get_num(num: Place<i32>) -> Result {
    check()?;
    required(num, "num_sources")?.set(1);
    Ok(())
}

pub fn t_source_get_info(
    index: i32,
    name: Place<c_char>,
    name_len: Place<i32>,
    desc: Place<c_char>,
    desc_len: Place<i32>,
    ordering: Place<i32>,
    ticks_per_second: Place<i64>,
    max_ticks: Place<i64>,
    info: Place<usize>,
) -> Result {
    check()?;
    check_source(index)?;
    put_text(SOURCE_NAME, name, name_len);
    put_text(SOURCE_SENTENCE, desc, desc_len);
    ordering.put(T_SOURCE_ORDERED);
    ticks_per_second.put(1_000_000_000);
    max_ticks.put(i64::MAX);
    info.given().inspect(|info| info.set(info_of(Vec::new())));
    Ok(())
}

pub fn t_source_get_timestamp(index: i32, timestamp: Place<i64>) -> Result {
    check()?;
    check_source(index)?;
    required(timestamp, "timestamp")?.set(now());
    Ok(())
}
