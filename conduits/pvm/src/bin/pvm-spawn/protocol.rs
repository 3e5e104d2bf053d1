//! The messages between the initial task and the keepers, which PVM carries through its daemons.

use nagaya_conduit_pvm::link::Table;
use nagaya_conduit_pvm::pvm::{tag, Task};
use nagaya_conduit_pvm::wire::{Reader, Writer};
use std::ffi::OsString;
use std::os::unix::ffi::{OsStrExt, OsStringExt};

/// The data that a keeper needs to start a rank.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RankStart {
    pub rank: u32,
    pub size: u32,
    /// Milliseconds of silence after which the other side counts as lost; 0: never.
    pub silence: u32,
    pub folder: OsString,
    pub words: Vec<OsString>,
    /// `NAME=VALUE`.
    pub variables: Vec<OsString>,
    /// Whether input will come.
    pub input: bool,
}

/// Messages to a keeper.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Order {
    Start(RankStart),
    /// The table for the program.
    Table(Table),
    Signal(i32),
    /// End the program and yourself.
    End,
    /// Answer with `Alive`.
    Ping,
    /// Standard input; nothing: its end.
    Input(Vec<u8>),
    /// This many bytes of output have been written.
    Taken(u32),
}

/// Messages from a keeper.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Report {
    Started {
        pid: i32,
    },
    NotStarted {
        text: String,
        status: i32,
    },
    /// The program is this task; memory of its host.
    Here {
        tid: i32,
        memory: u64,
    },
    Output {
        error: bool,
        bytes: Vec<u8>,
    },
    /// The last input has been taken.
    InputTaken,
    Abort {
        status: i32,
        text: String,
    },
    /// The program and all it started have ended; `wait` is the status of waitpid.
    Ended {
        wait: i32,
        here: bool,
        finished: bool,
    },
    Alive,
}

impl Order {
    pub fn record(&self) -> Vec<u8> {
        let words = |w: Writer, word: &OsString| w.bytes(word.as_bytes());
        match self {
            Order::Start(p) => Writer::new(1)
                .number(p.rank)
                .number(p.size)
                .number(p.silence)
                .bytes(p.folder.as_bytes())
                .list(&p.words, words)
                .list(&p.variables, words)
                .number(p.input as u32),
            Order::Table(table) => Writer::new(2).bytes(&table.record()),
            Order::Signal(number) => Writer::new(3).number(*number as u32),
            Order::End => Writer::new(4),
            Order::Ping => Writer::new(5),
            Order::Input(bytes) => Writer::new(6).bytes(bytes),
            Order::Taken(count) => Writer::new(7).number(*count),
        }
        .done()
    }

    pub fn read(record: &[u8]) -> Option<Order> {
        let (kind, mut r) = Reader::new(record)?;
        let word = |r: &mut Reader<'_>| Some(OsString::from_vec(r.bytes()?.to_vec()));
        Some(match kind {
            1 => Order::Start(RankStart {
                rank: r.number()?,
                size: r.number()?,
                silence: r.number()?,
                folder: word(&mut r)?,
                words: r.list(word)?,
                variables: r.list(word)?,
                input: r.number()? != 0,
            }),
            2 => Order::Table(Table::read(r.bytes()?)?),
            3 => Order::Signal(r.number()? as i32),
            4 => Order::End,
            5 => Order::Ping,
            6 => Order::Input(r.bytes()?.to_vec()),
            7 => Order::Taken(r.number()?),
            _ => return None,
        })
    }
}

impl Report {
    pub fn record(&self) -> Vec<u8> {
        match self {
            Report::Started { pid } => Writer::new(1).number(*pid as u32),
            Report::NotStarted { text, status } => Writer::new(2).bytes(text.as_bytes()).number(*status as u32),
            Report::Here { tid, memory } => Writer::new(3).number(*tid as u32).long(*memory),
            Report::Output { error, bytes } => Writer::new(4).number(*error as u32).bytes(bytes),
            Report::InputTaken => Writer::new(5),
            Report::Abort { status, text } => Writer::new(6).number(*status as u32).bytes(text.as_bytes()),
            Report::Ended { wait, here, finished } => {
                Writer::new(7).number(*wait as u32).number(*here as u32).number(*finished as u32)
            }
            Report::Alive => Writer::new(8),
        }
        .done()
    }

    pub fn read(record: &[u8]) -> Option<Report> {
        let (kind, mut r) = Reader::new(record)?;
        Some(match kind {
            1 => Report::Started { pid: r.number()? as i32 },
            2 => Report::NotStarted { text: r.text()?, status: r.number()? as i32 },
            3 => Report::Here { tid: r.number()? as i32, memory: r.long()? },
            4 => Report::Output { error: r.number()? != 0, bytes: r.bytes()?.to_vec() },
            5 => Report::InputTaken,
            6 => Report::Abort { status: r.number()? as i32, text: r.text()? },
            7 => Report::Ended { wait: r.number()? as i32, here: r.number()? != 0, finished: r.number()? != 0 },
            8 => Report::Alive,
            _ => return None,
        })
    }
}

/// A message that came by PVM.
pub enum Incoming {
    /// A record of ours.
    Record {
        from: i32,
        record: Vec<u8>,
    },
    TaskEnded(i32),
    HostGone(i32),
}

/// The next thing that came; `None` when there is nothing more. The error: the daemon is gone.
pub fn next(task: &Task) -> Result<Option<Incoming>, String> {
    loop {
        let arrived = task.receive().map_err(|code| code.to_string())?;
        let Some(arrived) = arrived else { return Ok(None) };
        let came = match arrived.tag {
            tag::TASK_ENDED => task.subject().map(Incoming::TaskEnded),
            tag::HOST_GONE => task.subject().map(Incoming::HostGone),
            tag::LAUNCH => {
                let mut record = vec![0; arrived.len];
                // SAFETY: space for the whole message.
                let unpacked = unsafe { nagaya_conduit_pvm::pvm::unpack(record.as_mut_ptr(), record.len()) };
                unpacked.ok().map(|()| Incoming::Record { from: arrived.from, record })
            }
            // Somebody else's.
            _ => None,
        };
        if came.is_some() {
            return Ok(came);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orders_and_reports_are_read_back() {
        let rank_start = RankStart {
            rank: 1,
            size: 4,
            silence: 10_000,
            folder: "/tmp".into(),
            words: vec!["a".into(), OsString::from_vec(vec![0xff, b' '])],
            variables: vec!["A=b".into()],
            input: true,
        };
        let table = Table { memory: 1, hosts: vec!["h".into()], ranks: vec![(9, 0)] };
        for order in [
            Order::Start(rank_start),
            Order::Table(table),
            Order::Signal(15),
            Order::End,
            Order::Ping,
            Order::Input(vec![1, 2]),
            Order::Taken(9),
        ] {
            assert_eq!(Order::read(&order.record()), Some(order));
        }
        for report in [
            Report::Started { pid: 7 },
            Report::NotStarted { text: "no".into(), status: 127 },
            Report::Here { tid: 5, memory: 1 << 40 },
            Report::Output { error: true, bytes: vec![0; 99] },
            Report::InputTaken,
            Report::Abort { status: -1, text: "why".into() },
            Report::Ended { wait: 139, here: true, finished: false },
            Report::Alive,
        ] {
            assert_eq!(Report::read(&report.record()), Some(report));
        }
        assert!(Order::read(&[99]).is_none() && Report::read(&[]).is_none());
    }
}
