//! Under `NAGAYA_CHECK=1`: whether all members make the same collective call, which they tell each other first.
//!
//! Not here: what each member has for each other one, which is compared when it arrives (`collect.rs`).

use std::rc::Rc;

use nagaya_mpi_types::Type;

use crate::collect::{all_gather, by_messages, bytes_at, Party, Way};
use crate::comm::{Comm, Root};
use crate::fault::{Fault, Result};
use crate::handles::FIRST;
use crate::numbers::{ERR_NOT_SAME, NAMES_OF_DATATYPES, NAMES_OF_OPERATORS};
use crate::ops::Op;
use crate::world::running;

/// What a member says of its call.
#[derive(Clone, Copy)]
pub struct Said {
    name: &'static str,
    root: Option<usize>,
    bytes: Option<usize>,
    signature: Option<u64>,
    /// A datatype that has a name.
    of: Option<usize>,
    op: Option<usize>,
}

/// Names of collectives: their numbers are what travels.
const NAMES: [&str; 34] = [
    "MPI_Barrier",
    "MPI_Bcast",
    "MPI_Reduce",
    "MPI_Allreduce",
    "MPI_Scan",
    "MPI_Exscan",
    "MPI_Reduce_scatter",
    "MPI_Reduce_scatter_block",
    "MPI_Gather",
    "MPI_Gatherv",
    "MPI_Scatter",
    "MPI_Scatterv",
    "MPI_Allgather",
    "MPI_Allgatherv",
    "MPI_Alltoall",
    "MPI_Alltoallv",
    "MPI_Alltoallw",
    "MPI_Neighbor_allgather",
    "MPI_Neighbor_allgatherv",
    "MPI_Neighbor_alltoall",
    "MPI_Neighbor_alltoallv",
    "MPI_Neighbor_alltoallw",
    "MPI_Comm_dup",
    "MPI_Comm_idup",
    "MPI_Comm_create",
    "MPI_Comm_split",
    "MPI_Intercomm_create",
    "MPI_Intercomm_merge",
    "MPI_Cart_create",
    "MPI_Cart_sub",
    "MPI_Graph_create",
    "MPI_Dist_graph_create",
    "MPI_Dist_graph_create_adjacent",
    "MPI_Finalize",
];

/// A number that a member does not give.
const NONE: u64 = u64::MAX;

pub fn said(name: &'static str) -> Said {
    Said { name, root: None, bytes: None, signature: None, of: None, op: None }
}

impl Said {
    /// Of a communicator with one group: another one's two sides say different things.
    pub fn root(self, root: Root, comm: &Comm) -> Said {
        let root = match root {
            _ if comm.remote.is_some() => None,
            Root::Member(rank) => Some(rank),
            _ => Some(comm.me),
        };
        Said { root, ..self }
    }

    /// The same, and the elements, which mean nothing at some members of two groups.
    pub fn rooted(self, root: Root, comm: &Comm, count: usize, of: &Type) -> Said {
        match comm.remote {
            None => self.root(root, comm).elements(count, of),
            Some(_) => self,
        }
    }

    #[inline]
    pub fn elements(self, count: usize, of: &Type) -> Said {
        match is_asked_for() {
            false => self,
            true => self.of_elements(count, of),
        }
    }

    #[cold]
    fn of_elements(self, count: usize, of: &Type) -> Said {
        let named = Some(of.handle.get()).filter(|handle| *handle < FIRST);
        Said { bytes: Some(count * of.size), signature: of.signature(count), of: named, ..self }
    }

    /// The program's own operators have no number that all know.
    pub fn op(self, op: &Op) -> Said {
        Said { op: if let Op::Predefined(handle) = op { Some(*handle) } else { None }, ..self }
    }

    fn numbers(&self) -> Numbers {
        let number = |value: Option<usize>| value.map_or(NONE, |value| value as u64);
        [
            number(NAMES.iter().position(|name| *name == self.name)),
            number(self.root),
            number(self.bytes),
            number(self.op),
            self.signature.unwrap_or(NONE),
            number(self.of),
        ]
    }
}

type Numbers = [u64; 6];

/// Data without a signature may be anything, and types that say the same may have different names.
fn fit(a: &Numbers, b: &Numbers) -> bool {
    a[..4] == b[..4] && (a[4] == b[4] || [a[4], b[4]].contains(&NONE))
}

fn words([name, root, bytes, op, _, of]: Numbers) -> String {
    let mut words = NAMES.get(name as usize).map_or("a collective", |name| *name).to_string();
    for (what, value) in [("root", root), ("bytes", bytes)].into_iter().filter(|(_, value)| *value != NONE) {
        words += &format!(", {what} {value}");
    }
    if bytes != NONE {
        let named = NAMES_OF_DATATYPES.iter().find(|(handle, _)| *handle as u64 == of);
        words += &format!(", datatype {}", named.map_or("of the program", |(_, name)| name));
    }
    if op != NONE {
        let named = NAMES_OF_OPERATORS.iter().find(|(handle, _)| *handle as u64 == op);
        words += &format!(", operator {}", named.map_or("of the program", |(_, name)| name));
    }
    words
}

fn is_asked_for() -> bool {
    running().is_some_and(|world| world.core.config().check)
}

/// Compares what the members of the caller's group say.
#[inline]
pub async fn check(comm: &Rc<Comm>, way: Way, said: &Said) -> Result {
    match is_asked_for() {
        false => Ok(()),
        true => by_messages(compare(comm, way, said)).await,
    }
}

async fn compare(comm: &Rc<Comm>, way: Way, said: &Said) -> Result {
    let party = Party::new(comm.local(), way)?;
    let mut all: Vec<Numbers> = vec![[0; 6]; comm.size()];
    all[comm.me] = said.numbers();
    let elements = bytes_at(all.as_mut_ptr().cast(), size_of_val(&all[..]));
    // SAFETY: as many bytes of each.
    unsafe { all_gather(&party, &elements).await? };
    match all.iter().position(|other| !fit(other, &all[0])) {
        None => Ok(()),
        Some(rank) => {
            let text = format!("rank 0 calls {}; rank {rank} calls {}", words(all[0]), words(all[rank]));
            Err(Fault::new(ERR_NOT_SAME, text))
        }
    }
}
