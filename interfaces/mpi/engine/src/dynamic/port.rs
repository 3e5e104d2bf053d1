//! Ports, where a root accepts connections. A port's name has all that a client needs. The job, the process and the
//! port number name a Unix socket; other hosts use its TCP address.

use std::cell::{Cell, RefCell};
use std::os::fd::{AsRawFd, OwnedFd};
use std::rc::Rc;
use std::time::Duration;

use nagaya_core::Waiting;

use super::leaders::{exchange, greet, hello, Deadline, Watched};
use crate::engine::Engine;
use crate::fault::{Fault, Result};
use crate::numbers::ERR_PORT;
use crate::transport::socket::{self, is_closed, receive, Moved};
use crate::transport::{host, networks, Identity};

/// The contents of the name of a port.
struct PortName {
    identity: Identity,
    number: u64,
    host: u64,
    port: u16,
    networks: [u32; 4],
}

/// The beginning of all names of ports.
const PREFIX: &str = "nagaya";

impl PortName {
    fn text(&self) -> String {
        let PortName { identity: Identity { job, rank }, number, host, port, networks: [a, b, c, d] } = self;
        format!("{PREFIX}:{job:x}:{rank:x}:{number:x}:{host:x}:{port:x}:{a:x}:{b:x}:{c:x}:{d:x}")
    }

    fn read(text: &str) -> Result<PortName> {
        let bad = || {
            Fault::new(
                ERR_PORT,
                format!("\"{text}\" is not the name of a port: MPI_Open_port and MPI_Lookup_name return names"),
            )
        };
        let words = text.trim().strip_prefix(PREFIX).and_then(|rest| rest.strip_prefix(':')).ok_or_else(bad)?;
        let words =
            words.split(':').map(|word| u64::from_str_radix(word, 16)).collect::<std::result::Result<Vec<u64>, _>>();
        let Ok(&[job, rank, number, host, port, a, b, c, d]) = words.as_deref() else { return Err(bad()) };
        let identity = Identity { job, rank: rank as u32 };
        Ok(PortName { identity, number, host, port: port as u16, networks: [a, b, c, d].map(|word| word as u32) })
    }

    /// The Unix socket.
    fn local(&self) -> String {
        format!("nagaya-port-{}-{}", self.identity.public(), self.number)
    }
}

/// A connection that has not sent its identity yet.
struct Newcomer {
    _watched: Watched,
    socket: OwnedFd,
    words_text: [u64; 2],
    got: usize,
}

impl Newcomer {
    /// Whether it has sent all of it; `None` if it is closed.
    fn has_sent(&mut self) -> Option<bool> {
        let to = self.words_text.as_mut_ptr().cast::<u8>();
        let all = size_of_val(&self.words_text);
        while self.got < all {
            // SAFETY: the rest of the words.
            match unsafe { receive(self.socket.as_raw_fd(), to.wrapping_add(self.got), all - self.got) } {
                Moved::Bytes(more) => self.got += more,
                Moved::Later => return Some(false),
                Moved::Closed => return None,
            }
        }
        // It may have given up meanwhile.
        (!is_closed(self.socket.as_raw_fd())).then_some(true)
    }
}

/// A port of this process.
pub struct Port {
    pub name: String,
    key: u64,
    listeners: Vec<(Watched, OwnedFd)>,
    newcomers: RefCell<Vec<Newcomer>>,
    /// Another thread has closed it.
    is_closed: Cell<bool>,
}

fn failed(error: std::io::Error) -> Fault {
    Fault::new(ERR_PORT, format!("a port cannot be opened: {}", nagaya_reason::of_error(&error)))
}

impl Port {
    /// `for_hosts`: other hosts can reach it.
    pub fn open(engine: &'static Engine, number: u64, for_hosts: bool) -> Result<Port> {
        let identity = engine.transport.identity(engine.transport.rank());
        let mut name = PortName { identity, number, host: host(), port: 0, networks: [0; 4] };
        let mut sockets = vec![socket::listen_unix(&name.local()).map_err(failed)?];
        if for_hosts {
            let (socket, port) = socket::listen_tcp().map_err(failed)?;
            (name.port, name.networks) = (port, networks());
            sockets.push(socket);
        }
        let watched = |socket: OwnedFd| Ok((Watched::new(engine, socket.as_raw_fd())?, socket));
        let listeners = sockets.into_iter().map(watched).collect::<Result<Vec<_>>>()?;
        Ok(Port {
            name: name.text(),
            key: identity.job,
            listeners,
            newcomers: RefCell::default(),
            is_closed: Cell::new(false),
        })
    }

    /// The next connection that has named its port.
    pub fn next(&self, engine: &'static Engine) -> Option<OwnedFd> {
        let mut newcomers = self.newcomers.borrow_mut();
        for (_, listener) in &self.listeners {
            while let Some(socket) = socket::accept(listener) {
                if let Ok(watched) = Watched::new(engine, socket.as_raw_fd()) {
                    newcomers.push(Newcomer { socket, words_text: [0; 2], got: 0, _watched: watched });
                }
            }
        }
        let mut at = 0;
        while at < newcomers.len() {
            match newcomers[at].has_sent() {
                Some(false) => at += 1,
                Some(true) if newcomers[at].words_text == hello(self.key) => {
                    let Newcomer { socket, .. } = newcomers.remove(at);
                    return Some(socket);
                }
                _ => drop(newcomers.remove(at)),
            }
        }
        None
    }

    /// Greets the process that `next` has found.
    pub fn welcome(&self, engine: &'static Engine, socket: &OwnedFd) -> Result {
        let _watched = Watched::new(engine, socket.as_raw_fd())?;
        exchange(engine, socket.as_raw_fd(), &mut hello(self.key), &mut [])
    }

    /// Waits for the next one that does not give up.
    pub fn accept(&self, engine: &'static Engine) -> Result<OwnedFd> {
        loop {
            let mut found = None;
            engine.wait(
                || Waiting::new("MPI_Comm_connect of another job").outside(),
                || {
                    found = found.take().or_else(|| self.next(engine));
                    found.is_some() || self.is_closed.get()
                },
            );
            let closed = || Fault::new(ERR_PORT, "another thread has closed the port (MPI_Close_port)");
            let socket = found.ok_or_else(closed)?;
            if self.welcome(engine, &socket).is_ok() {
                return Ok(socket);
            }
        }
    }
}

/// Connects with a port, and waits until it is accepted there. It fails after `most`, or when the process of the port ends or
/// closes it.
pub fn connect(engine: &'static Engine, name: &str, most: Option<Duration>) -> Result<OwnedFd> {
    let to = PortName::read(name)?;
    let failed = |error: std::io::Error| {
        let why = nagaya_reason::plain_of(&error);
        Fault::new(ERR_PORT, format!("no process of this user accepts connections at the port {name} ({why})"))
    };
    let socket = match to.host == host() {
        true => socket::connect_unix(&to.local()),
        false => socket::connect_tcp(&to.networks, to.port, most),
    };
    let socket = socket.map_err(failed)?;
    let _watched = Watched::new(engine, socket.as_raw_fd())?;
    let deadline = most.map(|most| Deadline::new(engine, most)).transpose()?;
    greet(engine, &socket, to.identity.job, deadline.as_ref()).map_err(|fault| match most {
        Some(most) if deadline.is_some_and(|deadline| deadline.is_over()) => {
            let text = format!("no process has accepted at the port {name} within {} s (info timeout)", most.as_secs());
            Fault::new(ERR_PORT, text)
        }
        _ => fault,
    })?;
    Ok(socket)
}

/// The ports that this process has opened.
#[derive(Default)]
pub struct Ports {
    open: RefCell<Vec<Rc<Port>>>,
    opened: Cell<u64>,
}

impl Ports {
    /// A number that no port had.
    pub fn number(&self) -> u64 {
        self.opened.replace(self.opened.get() + 1)
    }

    pub fn add(&self, port: Port) {
        self.open.borrow_mut().push(Rc::new(port));
    }

    pub fn get(&self, name: &str) -> Result<Rc<Port>> {
        let found = self.open.borrow().iter().find(|port| port.name == name).cloned();
        found.ok_or_else(|| {
            Fault::new(ERR_PORT, format!("this process has opened no port \"{name}\", or has closed it"))
        })
    }

    pub fn close_all(&self) {
        self.open.borrow_mut().clear();
    }

    pub fn close(&self, name: &str) -> Result {
        self.get(name)?.is_closed.set(true);
        self.open.borrow_mut().retain(|port| port.name != name);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fuzz_port_names() {
        let identity = Identity { job: 0xfe_dcba_9876_5432, rank: 17 };
        let name = PortName { identity, number: 3, host: u64::MAX, port: 65_000, networks: [1, 2, 0, u32::MAX] };
        nagaya_random::damage(&[name.text().as_bytes()], 20_000, 1, |input| {
            if let Ok(name) = PortName::read(&String::from_utf8_lossy(input)) {
                let text = name.text();
                assert_eq!(PortName::read(&text).map(|again| again.text()).ok(), Some(text));
            }
        });
    }

    #[test]
    fn the_name_of_a_port_is_read_back() {
        let identity = Identity { job: 0xfe_dcba_9876_5432, rank: 17 };
        let name = PortName { identity, number: 3, host: u64::MAX, port: 65_000, networks: [1, 2, 0, u32::MAX] };
        let text = name.text();
        assert_eq!(PortName::read(&text).map(|name| name.text()).ok(), Some(text));
        for bad in ["", "nagaya", "nagaya:1:2", "tcp://host:1", "nagaya:1:2:3:4:5:6:7:8:g"] {
            assert!(PortName::read(bad).is_err(), "{bad}");
        }
    }
}
