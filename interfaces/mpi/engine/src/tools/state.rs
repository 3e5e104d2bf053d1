//! The requests of tools: one table for all tools of the process, from the first `MPI_T_init_thread` to the last
//! `MPI_T_finalize`.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::measuring::Handle;
use super::registrations::{Event, Notice, Registration};
use crate::fault::{Fault, Result};
use crate::numbers::*;

/// The requests of tools. Each handle is a number that no other one has had.
#[derive(Default)]
pub struct Tools {
    /// How often `MPI_T_init_thread` was called more often than `MPI_T_finalize`.
    pub users: u32,
    pub thread_level: i32,
    /// Handles of control variables: the indices of those.
    pub settings: BTreeMap<usize, i32>,
    pub sessions: BTreeSet<usize>,
    pub handles: BTreeMap<usize, Handle>,
    pub registrations: BTreeMap<usize, Registration>,
    /// Notices that tools have not got, and whose they are.
    pub notices: VecDeque<(usize, Notice)>,
    /// Notices are being passed.
    pub hands_over: bool,
    /// The event that a callback receives, and the handle that it uses for the event.
    pub current: Option<(usize, Event)>,
}

static TOOLS: Mutex<Option<Tools>> = Mutex::new(None);

pub fn lock() -> MutexGuard<'static, Option<Tools>> {
    TOOLS.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A new handle.
pub fn new_handle() -> usize {
    /// Greater than all predefined ones.
    static NEXT: AtomicUsize = AtomicUsize::new(0x10_0000);
    NEXT.fetch_add(1, Ordering::Relaxed)
}

/// Reads or changes the requests of tools.
pub fn with<T>(f: impl FnOnce(&mut Tools) -> Result<T>) -> Result<T> {
    match lock().as_mut().filter(|tools| tools.users > 0) {
        Some(tools) => f(tools),
        None => Err(Fault::new(T_ERR_NOT_INITIALIZED, "called before MPI_T_init_thread, or after MPI_T_finalize")),
    }
}

/// An error where no tool is there.
pub fn check() -> Result {
    with(|_| Ok(()))
}

fn no_handle(what: &str) -> Fault {
    Fault::new(T_ERR_INVALID_HANDLE, format!("the handle is that of no {what}, or was freed"))
}

impl Tools {
    /// The index of the control variable with this handle.
    pub fn setting(&self, handle: usize) -> Result<i32> {
        self.settings.get(&handle).copied().ok_or_else(|| no_handle("control variable"))
    }

    pub fn check_session(&self, session: usize) -> Result {
        match self.sessions.contains(&session) {
            true => Ok(()),
            false => Err(Fault::new(T_ERR_INVALID_SESSION, "the session is none, or was freed")),
        }
    }

    /// The performance variable with this handle, in this session.
    pub fn handle(&mut self, session: usize, handle: usize) -> Result<&mut Handle> {
        self.check_session(session)?;
        let found = self.handles.get_mut(&handle).filter(|handle| handle.session == session);
        found.ok_or_else(|| no_handle("performance variable of this session"))
    }

    /// Calls `f` for one performance variable of a session, or for all. For all, an error of the class `ignored` does
    /// not count.
    pub fn each(&mut self, session: usize, handle: usize, ignored: i32, f: impl Fn(&mut Handle) -> Result) -> Result {
        if handle != ALL_HANDLES {
            return f(self.handle(session, handle)?);
        }
        self.check_session(session)?;
        let all = self.handles.values_mut().filter(|handle| handle.session == session);
        let failed: Vec<Fault> = all.filter_map(|handle| f(handle).err()).collect();
        failed.into_iter().find(|fault| fault.class != ignored).map_or(Ok(()), Err)
    }

    pub fn registration(&mut self, handle: usize) -> Result<&mut Registration> {
        let found = self.registrations.get_mut(&handle).filter(|registration| !registration.is_freed);
        found.ok_or_else(|| no_handle("event registration"))
    }

    /// The event with this handle, during its callback.
    pub fn event(&self, handle: usize) -> Result<Event> {
        let event = self.current.filter(|(known, _)| *known == handle);
        event.map(|(_, event)| event).ok_or_else(|| no_handle("event whose callback runs"))
    }
}

/// `MPI_T_PVAR_ALL_HANDLES`.
const ALL_HANDLES: usize = 1;
