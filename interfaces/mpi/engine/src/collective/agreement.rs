//! Under `NAGAYA_CHECK=1`: whether all members make the same collective call. They exchange its arguments first.
//!
//! Not here: what each member has for each other one, which is compared when it arrives (`context.rs`).

use std::rc::Rc;

use nagaya_mpi_types::Type;

use super::algorithms::all_gather;
use super::context::{by_messages, now, CollContext, CollMode};
use crate::engine::Engine;
use crate::fault::{Fault, Result};
use crate::handles::FIRST;
use crate::numbers::{ERR_NOT_SAME, NAMES_OF_DATATYPES, NAMES_OF_OPERATORS};
use crate::objects::communicator::{Comm, Root};
use crate::objects::operators::Op;

/// What a member's call has to have in common with the others'.
#[derive(Clone, Copy)]
pub struct CallArguments {
    /// Whether they are compared.
    checks: bool,
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

impl CallArguments {
    #[inline]
    pub fn new(engine: &Engine, name: &'static str) -> CallArguments {
        let checks = engine.transport.checks();
        CallArguments { checks, name, root: None, bytes: None, signature: None, of: None, op: None }
    }

    /// Of a communicator with one group: another one's two sides say different things.
    pub fn root(self, root: Root, comm: &Comm) -> CallArguments {
        let root = match root {
            _ if comm.remote.is_some() => None,
            Root::Member(rank) => Some(rank),
            _ => Some(comm.me),
        };
        CallArguments { root, ..self }
    }

    /// The same, and the elements, which mean nothing at some members of two groups.
    pub fn rooted(self, root: Root, comm: &Comm, count: usize, of: &Type) -> CallArguments {
        match comm.remote {
            None => self.root(root, comm).elements(count, of),
            Some(_) => self,
        }
    }

    #[inline]
    pub fn elements(self, count: usize, of: &Type) -> CallArguments {
        match self.checks {
            false => self,
            true => self.with_elements(count, of),
        }
    }

    #[cold]
    fn with_elements(self, count: usize, of: &Type) -> CallArguments {
        let named = Some(of.handle.get()).filter(|handle| *handle < FIRST);
        CallArguments { bytes: Some(count * of.size), signature: of.signature(count), of: named, ..self }
    }

    /// The program's own operators have no number that all know.
    pub fn op(self, op: &Op) -> CallArguments {
        CallArguments { op: if let Op::Predefined(handle) = op { Some(*handle) } else { None }, ..self }
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

/// Compares what the members of the caller's group call.
#[inline]
pub async fn check(engine: &'static Engine, comm: &Rc<Comm>, mode: CollMode, call: &CallArguments) -> Result {
    match call.checks {
        false => Ok(()),
        true => by_messages(compare(engine, comm, mode, call)).await,
    }
}

/// Whether all members call the function with this name.
pub fn check_call(engine: &'static Engine, name: &'static str, comm: &Rc<Comm>) -> Result {
    now(check(engine, comm, CollMode::BLOCKING, &CallArguments::new(engine, name)))
}

async fn compare(engine: &'static Engine, comm: &Rc<Comm>, mode: CollMode, call: &CallArguments) -> Result {
    let coll = CollContext::new(engine, comm.local(), mode);
    let mut all: Vec<Numbers> = vec![[0; 6]; comm.size()];
    all[comm.me] = call.numbers();
    // SAFETY: the list is this future's, which nobody else uses until it is over.
    let elements = unsafe { engine.objects.list(&mut all) };
    all_gather(&coll, &elements).await?;
    match all.iter().position(|other| !fit(other, &all[0])) {
        None => Ok(()),
        Some(rank) => {
            let text = format!("rank 0 calls {}; rank {rank} calls {}", words(all[0]), words(all[rank]));
            Err(Fault::new(ERR_NOT_SAME, text))
        }
    }
}
