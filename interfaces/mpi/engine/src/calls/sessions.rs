//! Sessions: the library without `MPI_Init`, and communicators that are made of groups alone.
//!
//! A process that used nothing else leaves the job when it exits. One that opens a session after `MPI_Finalize` comes back to the
//! job, and leaves it again when it exits.

use std::ffi::{c_char, CStr};
use std::rc::Rc;
use std::sync::Once;

use super::errors::described;
use super::information::{self, memory_kinds, rows, supported_kinds, MEMORY_KINDS};
use super::point_to_point::{detach, flush_request};
use crate::arguments::{self, Out, Place};
use crate::collective::creation::{between, by_members};
use crate::collective::shared::Tag;
use crate::engine::Engine;
use crate::fault::{Fault, Result};
use crate::lifecycle::{self, Membership};
use crate::messages;
use crate::numbers::*;
use crate::objects::communicator::Comm;
use crate::objects::context_ids;
use crate::objects::error_handlers::{self, Kind};
use crate::objects::group::Group;
use crate::objects::info;
use crate::objects::session::Session;
use crate::raise::call_handler;

/// The session that a call names.
fn find(engine: &Engine, handle: usize) -> Result<Rc<Session>> {
    let gone = || Fault::new(ERR_SESSION, "the session is MPI_SESSION_NULL, or was finalized");
    engine.objects.sessions.get(handle).ok_or_else(gone)
}

/// What is done in a session, whose handler gets the errors.
fn within<T>(engine: &Engine, handle: usize, f: impl FnOnce(&Rc<Session>) -> Result<T>) -> Result<T> {
    let session = find(engine, handle)?;
    f(&session).map_err(|fault| fault.on(session.as_target(handle)))
}

/// The library, which the first session starts unless `MPI_Init` did.
fn started(membership: Membership, thread_level: i32) -> Result<&'static Engine> {
    static ONCE: Once = Once::new();
    let engine = lifecycle::for_session(membership, thread_level)?;
    ONCE.call_once(|| {
        // SAFETY: the function may run at any time, and has no arguments.
        unsafe { libc::atexit(at_exit) };
    });
    Ok(engine)
}

extern "C" fn at_exit() {
    lifecycle::leave();
}

pub fn session_init(membership: Membership, info: usize, handler: usize, session: Place<usize>) -> Result {
    let rows = rows(info)?;
    let asked = rows.iter().find(|(key, _)| key == "thread_level").map(|(_, level)| level.as_str());
    let level = match asked {
        None | Some("MPI_THREAD_SINGLE") => THREAD_SINGLE,
        Some("MPI_THREAD_FUNNELED") => THREAD_FUNNELED,
        Some("MPI_THREAD_SERIALIZED") => THREAD_SERIALIZED,
        Some("MPI_THREAD_MULTIPLE") => THREAD_MULTIPLE,
        Some(other) => return Err(Fault::new(ERR_INFO_VALUE, format!("a thread level {other}"))),
    };
    let kinds = rows.iter().find(|(key, _)| key == MEMORY_KINDS).map(|(_, kinds)| supported_kinds(kinds).into());
    let new = Session::new(handler, kinds);
    session.set(started(membership, level)?.objects.sessions.insert(new));
    Ok(())
}

pub fn session_finalize(engine: &'static Engine, session: Place<usize>) -> Result {
    let found = find(engine, session.get())?;
    // MPI 3.6: the process gets an attached buffer back, after its messages have been sent.
    messages::flush(engine, &found.buffer);
    found.buffer.detach();
    engine.objects.sessions.remove(session.get());
    session.set(SESSION_NULL);
    Ok(())
}

/// The process sets: all processes, and the caller alone.
const SETS: [&str; 2] = ["mpi://WORLD", "mpi://SELF"];

pub fn session_get_num_psets(engine: &'static Engine, session: usize, _: usize, count: Place<i32>) -> Result {
    find(engine, session)?;
    count.set(SETS.len() as i32);
    Ok(())
}

pub fn session_get_nth_pset(
    engine: &'static Engine,
    session: usize,
    _: usize,
    n: i32,
    len: Place<i32>,
    name: Place<c_char>,
) -> Result {
    within(engine, session, |_| {
        let known = usize::try_from(n).ok().and_then(|n| SETS.get(n));
        let set = known.ok_or_else(|| Fault::new(ERR_ARG, format!("set {n} of {}", SETS.len())))?;
        let space = arguments::count(i64::from(len.get()), "pset_len")?;
        if space > 0 {
            name.list(space, "pset_name")?.put_text(set, len.get());
        }
        len.set(set.len() as i32 + 1);
        Ok(())
    })
}

/// The members of a set, if there is one of this name.
pub(super) fn set<'a>(engine: &'a Engine, name: &str) -> Option<&'a Rc<Group>> {
    let groups = [&engine.objects.comms.world.group, &engine.objects.comms.itself.group];
    SETS.iter().position(|set| set.eq_ignore_ascii_case(name)).map(|at| groups[at])
}

fn members(engine: &Engine, session: usize, name: &CStr) -> Result<Rc<Group>> {
    let name = name.to_string_lossy();
    let none = || Fault::new(ERR_ARG, format!("a set {name}: there are {}", SETS.join(" and ")));
    within(engine, session, |session| {
        let group = set(engine, &name).cloned().ok_or_else(none)?;
        Ok(group.in_session(&Some(session.clone())))
    })
}

pub fn session_get_pset_info(engine: &'static Engine, session: usize, name: &CStr, info: Place<usize>) -> Result {
    let size = members(engine, session, name)?.size().to_string();
    info.set(info::add(vec![("mpi_size".to_string(), size)]));
    Ok(())
}

pub fn session_get_info(engine: &'static Engine, session: usize, info: Place<usize>) -> Result {
    let kinds = memory_kinds(&find(engine, session)?.memory_kinds);
    let level = information::thread_level(engine.thread_level);
    info.set(info::add(vec![("thread_level".to_string(), level.to_string()), kinds]));
    Ok(())
}

pub fn group_from_session_pset(engine: &'static Engine, session: usize, name: &CStr, group: Place<usize>) -> Result {
    group.set(engine.objects.groups.insert(members(engine, session, name)?));
    Ok(())
}

/// A number for the program's text, which is the same for all members.
fn tag_from(text: &CStr) -> Result<Tag> {
    let (text, most) = (text.to_bytes(), MAX_STRINGTAG_LEN as usize - 1);
    if text.len() > most {
        let text = format!("`stringtag` has {} bytes: it may have {most}, less than MPI_MAX_STRINGTAG_LEN", text.len());
        return Err(Fault::new(ERR_ARG, text));
    }
    let hash = |hash: u32, byte: &u8| (hash ^ u32::from(*byte)).wrapping_mul(0x0100_0193);
    Ok((text.iter().fold(0x811c_9dc5, hash) >> 1) as Tag)
}

/// Members of a group agree by messages in the context of MPI_COMM_SELF, in which nothing else has any from others.
fn of_group(engine: &'static Engine, group: Rc<Group>, tag: Tag, handler: usize) -> Result<Comm> {
    let session = group.session.clone();
    let made = by_members(engine, &engine.objects.comms.itself, group, -1 - tag)?;
    made.handler.set(handler);
    Ok(Comm { group: made.group.clone().in_session(&session), ..made })
}

pub fn comm_create_from_group(
    engine: &'static Engine,
    group: Rc<Group>,
    text: &CStr,
    _: usize,
    handler: usize,
    new: Place<usize>,
) -> Result {
    let tag = tag_from(text)?;
    new.set(COMM_NULL);
    if group.me.is_some() {
        new.set(engine.objects.comms.insert(of_group(engine, group, tag, handler)?));
    }
    Ok(())
}

pub fn intercomm_create_from_groups(
    engine: &'static Engine,
    local: Rc<Group>,
    local_leader: i32,
    remote: usize,
    remote_leader: i32,
    text: &CStr,
    _: usize,
    handler: usize,
    new: Place<usize>,
) -> Result {
    let tag = tag_from(text)?;
    new.set(COMM_NULL);
    if local.me.is_none() {
        return Ok(());
    }
    let local = Rc::new(of_group(engine, local, tag, handler)?);
    let remote_leader = |group: Rc<Group>| {
        let leader = usize::try_from(remote_leader).ok().and_then(|leader| group.ranks.get(leader).copied());
        let leader = leader.ok_or_else(|| Fault::new(ERR_RANK, format!("remote leader {remote_leader}")))?;
        let only = Group::new(vec![leader], engine.transport.rank());
        Ok(Some((Rc::new(Comm::new(context_ids::ITSELF + 1, only, handler)), 0)))
    };
    let peer = match local.me == local.member(local_leader)? {
        true => arguments::group(engine, remote).and_then(remote_leader),
        false => Ok(None),
    };
    new.set(engine.objects.comms.insert(between(engine, &local, local_leader, peer, tag)?));
    Ok(())
}

/// A program may call this function before its first `MPI_Session_init`, and pass the handler to that call.
pub fn session_create_errhandler(_: Membership, function: usize, handler: Place<usize>) -> Result {
    handler.set(error_handlers::of_function(function, Kind::Session));
    Ok(())
}

pub fn session_set_errhandler(engine: &'static Engine, session: usize, handler: usize) -> Result {
    within(engine, session, |session| {
        error_handlers::check(handler, Kind::Session)?;
        session.handler.set(handler);
        Ok(())
    })
}

pub fn session_get_errhandler(engine: &'static Engine, session: usize, handler: Place<usize>) -> Result {
    handler.set(find(engine, session)?.handler.get());
    Ok(())
}

pub fn session_call_errhandler(engine: &'static Engine, session: usize, code: i32) -> Result {
    match find(engine, session)?.handler.get() {
        ERRORS_RETURN => {}
        ERRORS_ARE_FATAL | ERRORS_ABORT if code == SUCCESS => {}
        ERRORS_ARE_FATAL | ERRORS_ABORT => {
            engine.core.abort(&format!("MPI_Session_call_errhandler: {}", described(code)), code)
        }
        handler => drop(call_handler(handler, session, code)),
    }
    Ok(())
}

pub fn session_attach_buffer(engine: &'static Engine, session: usize, buffer: *mut u8, size: i64) -> Result {
    within(engine, session, |session| session.buffer.attach(buffer, size))
}

pub fn session_flush_buffer(engine: &'static Engine, session: usize) -> Result {
    messages::flush(engine, &find(engine, session)?.buffer);
    Ok(())
}

pub fn session_iflush_buffer(engine: &'static Engine, session: usize, request: Place<usize>) -> Result {
    let session = find(engine, session)?;
    flush_request(engine, request, move || session.buffer.is_flushed())
}

pub fn session_detach_buffer(engine: &'static Engine, session: usize, buffer: *mut u8, size: Out) -> Result {
    detach(engine, &find(engine, session)?.buffer, buffer, size)
}
