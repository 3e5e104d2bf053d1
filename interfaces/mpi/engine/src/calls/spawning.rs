//! Jobs that the program starts (MPI 11.8).

use std::ffi::{c_char, CStr};
use std::rc::Rc;

use super::environment::host;
use super::information::rows;
use super::ports::met;
use crate::arguments::{List, Place};
use crate::collective::meeting::broadcast_list;
use crate::dynamic::command::{JobInfo, SpawnedCommand};
use crate::dynamic::spawn;
use crate::engine::Engine;
use crate::fault::{Fault, Result};
use crate::lifecycle;
use crate::numbers::*;
use crate::objects::communicator::Comm;
use crate::objects::info::Rows;

/// The strings of a list that ends with NULL; NULL (`MPI_ARGV_NULL`) is no list.
///
/// # Safety
/// *Program*: `list` is NULL or an array of strings that ends with NULL. No thread changes them during the call.
unsafe fn words(list: *const *const c_char) -> Vec<String> {
    let mut words = Vec::new();
    let mut at = list;
    // SAFETY: `at` is in the array or at the NULL that ends it.
    while let Some(word) = unsafe { at.as_ref() }.filter(|word| !word.is_null()) {
        // SAFETY: a text with its end.
        words.push(unsafe { CStr::from_ptr(*word) }.to_string_lossy().into_owned());
        at = at.wrapping_add(1);
    }
    words
}

/// # Safety
/// *Program*: `at` is NULL, or a string that ends with a NUL. No thread changes it during the call.
unsafe fn text(at: *const c_char, name: &str) -> Result<String> {
    // SAFETY: the contract is that of this function, and the text is copied.
    Ok(unsafe { crate::arguments::text(at, name) }?.to_string_lossy().into_owned())
}

/// `codes`: where each process's error goes, unless the program ignores them; at all members. As many as may be spawned: those that the info
/// `soft` has left out have `MPI_ERR_SPAWN`.
fn spawned(
    engine: &'static Engine,
    comm: &Rc<Comm>,
    root: i32,
    new: Place<usize>,
    codes: Place<i32>,
    parts: impl FnOnce() -> Result<(Vec<SpawnedCommand>, Rows)>,
    most: &dyn Fn() -> Vec<i32>,
) -> Result {
    comm.require_one_group()?;
    let at_root = comm.root_in_group(root)?;
    let mut numbers = Vec::new();
    let result = met(engine, comm, root, new, || {
        let (parts, rows) = parts()?;
        numbers = parts.iter().map(|part| part.processes as usize).collect();
        spawn::spawn(engine, lifecycle::launcher(), &parts, &JobInfo::read(&rows)?)
    });
    let mut all = Vec::new();
    if comm.me == at_root {
        for (at, most) in most().into_iter().enumerate() {
            let started = if result.is_ok() { numbers.get(at).copied().unwrap_or(0) } else { 0 };
            let code = |process| if process < started { SUCCESS } else { ERR_SPAWN };
            all.extend((0..usize::try_from(most).unwrap_or(0)).map(code));
        }
    }
    let mut count = [all.len()];
    broadcast_list(engine, comm, &mut count, at_root)?;
    all.resize(count[0], ERR_SPAWN);
    broadcast_list(engine, comm, &mut all, at_root)?;
    if codes.address() != 0 {
        all.into_iter().enumerate().for_each(|(at, code)| codes.at(at).set(code));
    }
    result
}

/// `command`, `argv`, `maxprocs` and `info` are significant only at the root.
pub fn comm_spawn(
    engine: &'static Engine,
    command: *const c_char,
    argv: *mut u8,
    most: i32,
    info: usize,
    root: i32,
    comm: Rc<Comm>,
    new: Place<usize>,
    codes: Place<i32>,
) -> Result {
    let parts = || {
        let rows = rows(info)?;
        // SAFETY: the program's texts at the root.
        let (command, arguments) = unsafe { (text(command, "command")?, words(argv.cast_const().cast())) };
        Ok((vec![SpawnedCommand::new(&command, arguments, most, &rows, &host()?)?], rows))
    };
    spawned(engine, &comm, root, new, codes, parts, &|| vec![most])
}

pub fn comm_spawn_multiple(
    engine: &'static Engine,
    count: i32,
    commands: Place<u8>,
    lists: Place<u8>,
    most: List,
    infos: *const usize,
    root: i32,
    comm: Rc<Comm>,
    new: Place<usize>,
    codes: Place<i32>,
) -> Result {
    let numbers = || most.ints(count, "array_of_maxprocs");
    let parts = || {
        let numbers = numbers()?;
        let commands = commands.address() as *const *const c_char;
        let lists = lists.address() as *const *const *const c_char;
        if numbers.is_empty() || commands.is_null() || infos.is_null() {
            let text =
                "`count` is 0, or `array_of_commands` or `array_of_info` is NULL: at least one command is spawned";
            return Err(Fault::new(ERR_ARG, text));
        }
        let host = host()?;
        let mut parts = Vec::new();
        let mut first = Rows::new();
        for (at, most) in numbers.iter().enumerate() {
            // SAFETY: at the root the lists have `count` entries.
            let (info, command, list) = unsafe {
                let list = if lists.is_null() { std::ptr::null() } else { *lists.add(at) };
                (*infos.add(at), text(*commands.add(at), "array_of_commands")?, list)
            };
            let rows = rows(info)?;
            // SAFETY: a list of texts, or NULL.
            let arguments = unsafe { words(list) };
            parts.push(SpawnedCommand::new(&command, arguments, *most, &rows, &host)?);
            if at == 0 {
                first = rows;
            }
        }
        Ok((parts, first))
    };
    spawned(engine, &comm, root, new, codes, parts, &|| numbers().map(<[i32]>::to_vec).unwrap_or_default())
}

pub fn comm_get_parent(engine: &'static Engine, parent: Place<usize>) -> Result {
    parent.set(spawn::parent(engine).map_or(COMM_NULL, |comm| comm.handle.get()));
    Ok(())
}
