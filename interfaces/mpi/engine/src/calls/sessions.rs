//! Sessions: the library without `MPI_Init`, and communicators that are made of groups alone.
//!
//! A process that used nothing else leaves the job when it exits. After `MPI_Finalize` there are no new sessions.

use std::cell::Cell;
use std::ffi::{c_char, CStr};
use std::rc::Rc;
use std::sync::Once;

use super::communicators::like;
use super::environment::put_text;
use super::errors::{check_handler, handler_of, HandlerOf};
use crate::arguments::Out;
use crate::attached::Attached;
use crate::collect::{self, now, Tag, Way};
use crate::comm::{Comm, Group};
use crate::fault::{Fault, Result};
use crate::numbers::*;
use crate::world::{self, require, Membership, World};

/// A session.
pub struct Session {
    handler: Cell<usize>,
    pub buffer: Attached,
}

fn of(world: &World, handle: usize) -> Result<Rc<Session>> {
    world
        .sessions
        .get(handle)
        .ok_or_else(|| Fault::new(ERR_SESSION, "the session is MPI_SESSION_NULL, or was finalized"))
}

/// Looks at a session.
fn session(handle: usize) -> Result<Rc<Session>> {
    of(world::running().ok_or_else(|| Fault::new(ERR_SESSION, "there is no session"))?, handle)
}

/// What is done in a session, whose handler gets the errors.
fn within<T>(handle: usize, f: impl FnOnce(&Rc<Session>) -> Result<T>) -> Result<T> {
    let session = session(handle)?;
    f(&session).map_err(|fault| fault.in_session(handle, session.handler.get()))
}

/// The library, which the first session starts unless `MPI_Init` did.
fn started(membership: Membership, thread_level: i32) -> Result<&'static World> {
    static ONCE: Once = Once::new();
    let world = world::running().map_or_else(|| world::start(membership, thread_level), Ok)?;
    ONCE.call_once(|| {
        // SAFETY: the function may run at any time.
        unsafe { libc::atexit(at_exit) };
    });
    Ok(world)
}

extern "C" fn at_exit() {
    world::leave();
}

pub unsafe fn session_init(membership: Membership, info: usize, handler: usize, session: *mut usize) -> Result {
    let rows = super::information::rows(info)?;
    let asked = rows.iter().find(|(key, _)| key == "thread_level").map(|(_, level)| level.as_str());
    let level = match asked {
        None | Some("MPI_THREAD_SINGLE") => THREAD_SINGLE,
        Some("MPI_THREAD_FUNNELED") => THREAD_FUNNELED,
        Some("MPI_THREAD_SERIALIZED") => THREAD_SERIALIZED,
        Some("MPI_THREAD_MULTIPLE") => THREAD_MULTIPLE,
        Some(other) => return Err(Fault::new(ERR_INFO_VALUE, format!("a thread level {other}"))),
    };
    let world = started(membership, level)?;
    check_handler(handler, HandlerOf::Session)?;
    world.open_sessions.set(world.open_sessions.get() + 1);
    *session = world.sessions.insert(Rc::new(Session { handler: Cell::new(handler), buffer: Attached::default() }));
    Ok(())
}

pub unsafe fn session_finalize(session: *mut usize) -> Result {
    self::session(*session)?;
    let world = require()?;
    world.sessions.remove(*session);
    world.open_sessions.set(world.open_sessions.get() - 1);
    *session = SESSION_NULL;
    Ok(())
}

/// The sets of processes, and whether each has all.
const SETS: [&str; 2] = ["mpi://WORLD", "mpi://SELF"];

pub unsafe fn session_get_num_psets(session: usize, _: usize, count: *mut i32) -> Result {
    self::session(session)?;
    *count = SETS.len() as i32;
    Ok(())
}

pub unsafe fn session_get_nth_pset(session: usize, _: usize, n: i32, len: *mut i32, name: *mut c_char) -> Result {
    let known = usize::try_from(n).ok().and_then(|n| SETS.get(n));
    let set = within(session, |_| known.ok_or_else(|| Fault::new(ERR_ARG, format!("set {n} of {}", SETS.len()))))?;
    within(session, |_| crate::arguments::count(i64::from(*len), "pset_len"))?;
    if *len > 0 {
        put_text(set, name, *len, &mut 0);
    }
    *len = set.len() as i32 + 1;
    Ok(())
}

/// The members of a set, if there is one of this name.
pub(super) fn set<'a>(world: &'a World, name: &str) -> Option<&'a Rc<Group>> {
    let groups = [&world.everybody.group, &world.alone.group];
    SETS.iter().position(|set| set.eq_ignore_ascii_case(name)).map(|at| groups[at])
}

unsafe fn members(session: usize, name: *const c_char) -> Result<Rc<Group>> {
    let (world, name) = (require()?, CStr::from_ptr(name).to_string_lossy());
    let none = || Fault::new(ERR_ARG, format!("a set {name}: there are {}", SETS.join(" and ")));
    within(session, |_| set(world, &name).cloned().ok_or_else(none))
}

pub unsafe fn session_get_pset_info(session: usize, name: *const c_char, info: *mut usize) -> Result {
    let size = members(session, name)?.size().to_string();
    *info = super::information::add(vec![("mpi_size".to_string(), size)]);
    Ok(())
}

pub unsafe fn session_get_info(session: usize, info: *mut usize) -> Result {
    self::session(session)?;
    let level = super::information::thread_level(require()?.thread_level);
    *info = super::information::add(vec![("thread_level".to_string(), level.to_string())]);
    Ok(())
}

pub unsafe fn group_from_session_pset(session: usize, name: *const c_char, group: *mut usize) -> Result {
    *group = require()?.add_group(members(session, name)?);
    Ok(())
}

/// A number for the program's text, which all members say.
unsafe fn tag_of(text: *const c_char) -> Result<Tag> {
    let (text, most) = (CStr::from_ptr(text).to_bytes(), MAX_STRINGTAG_LEN as usize - 1);
    if text.len() > most {
        let text = format!("`stringtag` has {} bytes: it may have {most}, less than MPI_MAX_STRINGTAG_LEN", text.len());
        return Err(Fault::new(ERR_ARG, text));
    }
    let hash = |hash: u32, byte: &u8| (hash ^ u32::from(*byte)).wrapping_mul(0x0100_0193);
    Ok((text.iter().fold(0x811c_9dc5, hash) >> 1) as Tag)
}

fn with_handler(comm: Comm, handler: usize) -> Result<Comm> {
    check_handler(handler, HandlerOf::Comm)?;
    comm.handler.set(handler);
    Ok(comm)
}

/// Members of a group agree by messages in the context of MPI_COMM_SELF, in which nobody else has any from others.
fn made_of(world: &World, group: Rc<Group>, tag: Tag) -> Result<Comm> {
    let members = Rc::new(like(&world.alone, world.alone.context, group.clone()));
    let context = now(collect::new_context(&members, Way::tagged(-1 - tag)))?;
    Ok(like(&world.alone, context, group))
}

pub unsafe fn comm_create_from_group(
    group: Rc<Group>,
    text: *const c_char,
    _: usize,
    handler: usize,
    new: *mut usize,
) -> Result {
    let (world, tag) = (require()?, tag_of(text)?);
    *new = COMM_NULL;
    if group.me.is_some() {
        *new = world.add_comm(with_handler(made_of(world, group, tag)?, handler)?);
    }
    Ok(())
}

pub unsafe fn intercomm_create_from_groups(
    local: Rc<Group>,
    local_leader: i32,
    remote: usize,
    remote_leader: i32,
    text: *const c_char,
    _: usize,
    handler: usize,
    new: *mut usize,
) -> Result {
    let (world, tag) = (require()?, tag_of(text)?);
    *new = COMM_NULL;
    if local.me.is_none() {
        return Ok(());
    }
    let local = Rc::new(made_of(world, local, tag)?);
    let remote_leader = |group: Rc<Group>| {
        let leader = group.ranks.get(remote_leader as usize).copied();
        let leader = leader.ok_or_else(|| Fault::new(ERR_RANK, format!("remote leader {remote_leader}")))?;
        let between = Comm::new(world.alone.context + 1, world.everybody.group.clone(), handler);
        Ok(Some((Rc::new(between), leader as i32)))
    };
    let peer = match local.me == local.member(local_leader)? {
        true => crate::arguments::group(remote).and_then(remote_leader),
        false => Ok(None),
    };
    let made = super::intercommunicators::between(world, &local, local_leader, peer, tag)?;
    *new = world.add_comm(with_handler(made, handler)?);
    Ok(())
}

/// The library need not have started: a handler is what the first session begins with.
pub unsafe fn session_create_errhandler(_: Membership, function: usize, handler: *mut usize) -> Result {
    *handler = handler_of(function, HandlerOf::Session);
    Ok(())
}

pub unsafe fn session_set_errhandler(session: usize, handler: usize) -> Result {
    within(session, |session| {
        check_handler(handler, HandlerOf::Session)?;
        session.handler.set(handler);
        Ok(())
    })
}

pub unsafe fn session_get_errhandler(session: usize, handler: *mut usize) -> Result {
    *handler = self::session(session)?.handler.get();
    Ok(())
}

pub unsafe fn session_call_errhandler(session: usize, code: i32) -> Result {
    let it = self::session(session)?;
    match it.handler.get() {
        ERRORS_RETURN => {}
        ERRORS_ARE_FATAL | ERRORS_ABORT => {
            require()?.core.abort(&format!("MPI_Session_call_errhandler: error {code}"), code)
        }
        handler => drop(require()?.call_handler(handler, session, code)),
    }
    Ok(())
}

pub unsafe fn session_attach_buffer(session: usize, buffer: *mut u8, size: i64) -> Result {
    within(session, |session| session.buffer.attach(buffer, size))
}

pub unsafe fn session_flush_buffer(session: usize) -> Result {
    self::session(session)?.buffer.flush()
}

pub unsafe fn session_iflush_buffer(session: usize, request: *mut usize) -> Result {
    let session = self::session(session)?;
    super::started::flushed(request, move || session.buffer.is_flushed())
}

pub unsafe fn session_detach_buffer(session: usize, buffer: *mut u8, size: Out) -> Result {
    self::session(session)?.buffer.detach(buffer, size)
}
