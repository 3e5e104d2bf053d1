//! Groups of processes that connect: by ports, by names of services, and over a socket of the program (MPI 11.9).

use std::ffi::{c_char, CStr};
use std::os::fd::{AsRawFd, FromRawFd, OwnedFd};
use std::rc::Rc;
use std::time::Duration;

use super::information::rows;
use crate::arguments::Place;
use crate::collective::meeting::{meet, Exchange};
use crate::dynamic::leaders::{greet, over, Watched};
use crate::dynamic::port::{connect, Port};
use crate::dynamic::{names, state};
use crate::engine::Engine;
use crate::fault::{Fault, Result};
use crate::numbers::{COMM_NULL, ERR_ARG, ERR_INFO_VALUE, ERR_OTHER, ERR_PORT, MAX_PORT_NAME};
use crate::objects::communicator::Comm;
use crate::objects::info::Rows;

fn text(name: &CStr) -> String {
    name.to_string_lossy().trim().to_string()
}

pub fn open_port(engine: &'static Engine, info: usize, name: Place<c_char>) -> Result {
    rows(info)?;
    let ports = &state(engine).ports;
    let port = Port::open(engine, ports.number(), true)?;
    name.put_text(&port.name, MAX_PORT_NAME);
    ports.add(port);
    Ok(())
}

pub fn close_port(engine: &'static Engine, name: &CStr) -> Result {
    state(engine).ports.close(&text(name))
}

/// The program's name of a port, at the root.
fn port_name(name: *const c_char) -> Result<String> {
    // SAFETY: mpi.h: a text with its end at the root.
    Ok(text(unsafe { crate::arguments::text(name, "port_name") }.map_err(|fault| fault.with_class(ERR_PORT))?))
}

/// The intercommunicator of the caller's group and the one that its root meets.
pub(super) fn met(
    engine: &'static Engine,
    comm: &Rc<Comm>,
    root: i32,
    new: Place<usize>,
    exchange: impl FnOnce() -> Result<Exchange>,
) -> Result {
    comm.require_one_group()?;
    let root = comm.root_in_group(root)?;
    new.set(COMM_NULL);
    let link: Result<Option<Exchange>> = match comm.me == root {
        true => exchange().map(Some),
        false => Ok(None),
    };
    new.set(engine.objects.comms.insert(meet(engine, comm, root, link)?));
    Ok(())
}

/// `port_name` and `info` are significant only at the root.
pub fn comm_accept(
    engine: &'static Engine,
    name: *const c_char,
    info: usize,
    root: i32,
    comm: Rc<Comm>,
    new: Place<usize>,
) -> Result {
    met(engine, &comm, root, new, || {
        rows(info)?;
        over(engine, state(engine).ports.get(&port_name(name)?)?.accept(engine)?)
    })
}

pub fn comm_connect(
    engine: &'static Engine,
    name: *const c_char,
    info: usize,
    root: i32,
    comm: Rc<Comm>,
    new: Place<usize>,
) -> Result {
    met(engine, &comm, root, new, || {
        let most = timeout(&rows(info)?)?;
        over(engine, connect(engine, &port_name(name)?, most)?)
    })
}

/// The info `timeout` of a connection: seconds, as MPICH has it.
fn timeout(rows: &Rows) -> Result<Option<Duration>> {
    let Some((_, text)) = rows.iter().find(|(key, _)| key == "timeout") else { return Ok(None) };
    let seconds = text.trim().parse::<u32>().map_err(|_| {
        Fault::new(ERR_INFO_VALUE, format!("info timeout=\"{text}\": expected a number of seconds, 0 or more"))
    })?;
    Ok(Some(Duration::from_secs(seconds.into())))
}

pub fn publish_name(engine: &'static Engine, service: &CStr, info: usize, port: &CStr) -> Result {
    rows(info)?;
    state(engine).names.publish(&text(service), &text(port))
}

pub fn unpublish_name(engine: &'static Engine, service: &CStr, info: usize, port: &CStr) -> Result {
    rows(info)?;
    state(engine).names.unpublish(&text(service), &text(port))
}

pub fn lookup_name(service: &CStr, info: usize, port: Place<c_char>) -> Result {
    rows(info)?;
    port.put_text(&names::look_up(&text(service))?, MAX_PORT_NAME);
    Ok(())
}

/// After the call, the socket contains no data from the library. The program may use the socket again, and must close it.
pub fn comm_join(engine: &'static Engine, fd: i32, new: Place<usize>) -> Result {
    new.set(COMM_NULL);
    // SAFETY: any number may be given; a new descriptor is ours.
    let socket = match unsafe { libc::fcntl(fd, libc::F_DUPFD_CLOEXEC, 0) } {
        -1 => {
            let why = nagaya_reason::of_error(&std::io::Error::last_os_error());
            return Err(Fault::new(ERR_ARG, format!("descriptor {fd}: {why}")));
        }
        // SAFETY: *system*: the copy is a new descriptor, which has no other owner.
        copy => unsafe { OwnedFd::from_raw_fd(copy) },
    };
    {
        let _watched = Watched::new(engine, socket.as_raw_fd())?;
        greet(engine, &socket, 0, None).map_err(|fault| Fault::new(ERR_OTHER, fault.text.clone()))?;
    }
    let itself = engine.objects.comms.itself.clone();
    new.set(engine.objects.comms.insert(meet(engine, &itself, 0, over(engine, socket).map(Some))?));
    Ok(())
}
