//! The types of events (MPI 15.3.8), and the one source that they have: this process's calls.

use super::enumerations::Enumeration;
use super::subjects::{COLLECTIVES, MESSAGES, WAITS};
use crate::hooks::{Call, Happening, Mail, Span};
use crate::numbers::*;

/// A type of events.
pub struct EventType {
    pub name: &'static str,
    pub sentence: &'static str,
    pub category: &'static str,
    pub verbosity: i32,
    pub elements: &'static [Element],
}

/// An element: its name, and whether it is an `unsigned long` and not an `int`.
pub type Element = (&'static str, bool);

/// The most elements that an event has.
pub const MOST: usize = 6;

/// The data of an event.
pub type Data = [u64; MOST];

pub const SOURCE_NAME: &str = "nagaya_mpi";
pub const SOURCE_SENTENCE: &str =
    "What calls of MPI do in this process. Timestamps are nanoseconds of the clock of MPI_Wtime.";

const TO: [Element; 5] =
    [("destination", false), ("tag", false), ("communicator", false), ("collective", false), ("bytes", true)];
const FROM: [Element; 5] =
    [("source", false), ("tag", false), ("communicator", false), ("collective", false), ("bytes", true)];
const MATCHED: [Element; 6] = [FROM[0], FROM[1], FROM[2], FROM[3], ("at_sender", false), FROM[4]];
const CALL: [Element; 4] = [("function", false), ("communicator", false), ("blocking", false), ("number", true)];
const WAIT: [Element; 1] = [("number", true)];

const ABOUT_MESSAGES: &str =
    "Processes are ranks in MPI_COMM_WORLD, communicator is the number of MPI_Comm_toint (0: an internal one), \
    and collective says whether the message belongs to a collective.";

macro_rules! types {
    ($($konst:ident: $name:literal, $category:ident, $verbosity:ident, $elements:ident, $($sentence:expr),*;)*) => {
        /// The places of types.
        #[derive(Clone, Copy)]
        enum Place { $($konst),* }

        pub static TYPES: &[EventType] = &[$(EventType {
            name: concat!("nagaya_mpi_", $name),
            sentence: concat!($($sentence),*),
            category: $category,
            verbosity: $verbosity,
            elements: &$elements,
        }),*];
    };
}

types! {
    Sent: "message_sent", MESSAGES, T_VERBOSITY_USER_BASIC, TO, "A message was started.";
    Posted: "receive_posted", MESSAGES, T_VERBOSITY_USER_BASIC, FROM,
        "A receive was posted; bytes is its room. source may be MPI_ANY_SOURCE, tag MPI_ANY_TAG.";
    Unexpected: "message_unexpected", MESSAGES, T_VERBOSITY_USER_BASIC, FROM,
        "A message came for which there was no receive.";
    Matched: "message_matched", MESSAGES, T_VERBOSITY_USER_BASIC, MATCHED,
        "A message has found its receive; at_sender: its sender found the receive, and this process knows of it now.";
    CollectiveBegan: "collective_begun", COLLECTIVES, T_VERBOSITY_USER_BASIC, CALL,
        "A collective began. function is a value of the enumeration nagaya_mpi_collective; number is that of its end.";
    CollectiveEnded: "collective_ended", COLLECTIVES, T_VERBOSITY_USER_BASIC, CALL,
        "A collective is over in this process.";
    WaitBegan: "wait_begun", WAITS, T_VERBOSITY_TUNER_BASIC, WAIT,
        "A call began to wait. number is that of its end.";
    WaitEnded: "wait_ended", WAITS, T_VERBOSITY_TUNER_BASIC, WAIT, "A call does not wait any more.";
}

impl EventType {
    /// A description of it, for people.
    pub fn text(&self) -> String {
        match self.category {
            MESSAGES => format!("{} {ABOUT_MESSAGES}", self.sentence),
            _ => self.sentence.to_string(),
        }
    }

    /// The names of its elements.
    pub fn enumeration(&self) -> Enumeration {
        Enumeration::counted(&format!("{}_elements", self.name), self.elements.iter().map(|element| element.0))
    }

    /// The offsets of its elements in a copy, in bytes.
    pub fn displacements(&self) -> Vec<usize> {
        let mut end = 0usize;
        let place = |(_, is_long): &Element| {
            let bytes = if *is_long { 8 } else { 4 };
            let at = end.next_multiple_of(bytes);
            end = at + bytes;
            at
        };
        self.elements.iter().map(place).collect()
    }
}

/// An `int` among data.
fn int(value: i32) -> u64 {
    u64::from(value as u32)
}

/// The type and the data of the event that something is; `None`: it is none. `number` numbers the communicator of a context.
pub fn event_of(
    happening: &Happening,
    number: impl Fn(u32) -> i32,
    function: impl Fn(&str) -> i32,
) -> Option<(usize, Data)> {
    let mail = |mail: &Mail, end: [u64; 2]| {
        let peer = mail.peer.map_or(ANY_SOURCE, |rank| rank as i32);
        let collective = mail.context % 2;
        [int(peer), int(mail.tag.unwrap_or(ANY_TAG)), int(number(mail.context)), collective.into(), end[0], end[1]]
    };
    let call = |span: &Span, call: &Call| {
        let blocking = u64::from(call.is_blocking);
        [int(function(call.function)), int(number(call.context)), blocking, span.number, 0, 0]
    };
    let (place, data) = match happening {
        Happening::Sent(it) => (Place::Sent, mail(it, [it.bytes as u64, 0])),
        Happening::Posted(it) => (Place::Posted, mail(it, [it.bytes as u64, 0])),
        Happening::Unexpected(it) => (Place::Unexpected, mail(it, [it.bytes as u64, 0])),
        Happening::Matched(it, at_sender) => (Place::Matched, mail(it, [u64::from(*at_sender), it.bytes as u64])),
        Happening::CollectiveBegan(span, it) => (Place::CollectiveBegan, call(span, it)),
        Happening::CollectiveEnded(span, it) => (Place::CollectiveEnded, call(span, it)),
        Happening::WaitBegan(span) => (Place::WaitBegan, [span.number, 0, 0, 0, 0, 0]),
        Happening::WaitEnded(span) => (Place::WaitEnded, [span.number, 0, 0, 0, 0, 0]),
        Happening::Waiting { .. } => return None,
    };
    Some((place as usize, data))
}
