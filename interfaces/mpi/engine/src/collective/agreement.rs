//! Under `NAGAYA_CHECK=1`: whether all members make the same collective call. They exchange its arguments first.
//!
//! Not here: what each member has for each other one, which is compared when it arrives (`context.rs`).

use std::rc::Rc;

use nagaya_mpi_types::Type;

use super::algorithms::all_gather;
use super::context::{now, CollContext, CollMode};
use crate::engine::Engine;
use crate::fault::{Fault, Result};
use crate::handles::FIRST;
use crate::numbers::{ERR_NOT_SAME, NAMES_OF_DATATYPES, NAMES_OF_OPERATORS};
use crate::objects::communicator::{Comm, Root};
use crate::objects::operators::Op;

/// What a member's call has to have in common with the others'; nothing where calls are not compared, so that it is a word.
pub struct CallArguments(Option<Box<Numbers>>);

/// A number for each argument, or [`NONE`]; these travel.
type Numbers = [u64; 7];

/// The places of the arguments: function name, root, bytes, operator, signature of the elements, predefined datatype.
/// `SENDS` are the bytes that a member sends, where all members send as much as they receive from each.
const NAME: usize = 0;
const ROOT: usize = 1;
const BYTES: usize = 2;
const SENDS: usize = 3;
const OPERATOR: usize = 4;
const SIGNATURE: usize = 5;
const DATATYPE: usize = 6;

/// Names of collectives: their numbers are what travels.
pub const NAMES: [&str; 38] = [
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
    "MPI_Win_create",
    "MPI_Win_allocate",
    "MPI_Win_allocate_shared",
    "MPI_Win_create_dynamic",
];

/// A number that a member does not give.
const NONE: u64 = u64::MAX;

impl CallArguments {
    #[inline(always)]
    pub fn new(engine: &Engine, name: &'static str) -> CallArguments {
        match engine.transport.checks() {
            false => CallArguments(None),
            true => CallArguments::named(name),
        }
    }

    /// Whether [`check`] has anything to do.
    #[inline(always)]
    pub fn needs_check(&self, engine: &Engine) -> bool {
        self.0.is_some() || engine.is_guarded()
    }

    #[cold]
    fn named(name: &'static str) -> CallArguments {
        let mut numbers = [NONE; 7];
        numbers[NAME] = NAMES.iter().position(|known| *known == name).map_or(NONE, |at| at as u64);
        CallArguments(Some(Box::new(numbers)))
    }

    #[inline(always)]
    fn with(mut self, set: impl FnOnce(&mut Numbers)) -> CallArguments {
        if let Some(numbers) = &mut self.0 {
            set(numbers);
        }
        self
    }

    /// For a communicator with one group. In an intercommunicator, the arguments of the two sides differ.
    #[inline]
    pub fn root(self, root: Root, comm: &Comm) -> CallArguments {
        self.with(|numbers| {
            numbers[ROOT] = match root {
                _ if comm.remote.is_some() => NONE,
                Root::Member(rank) => rank as u64,
                _ => comm.me as u64,
            }
        })
    }

    /// The same, and the elements, which mean nothing at some members of two groups.
    #[inline]
    pub fn rooted(self, root: Root, comm: &Comm, count: usize, of: &Type) -> CallArguments {
        match comm.remote {
            None => self.root(root, comm).elements(count, of),
            Some(_) => self,
        }
    }

    #[inline]
    pub fn elements(self, count: usize, of: &Type) -> CallArguments {
        self.with(|numbers| {
            let handle = of.handle.get();
            numbers[BYTES] = (count * of.size) as u64;
            numbers[SIGNATURE] = of.signature(count).unwrap_or(NONE);
            numbers[DATATYPE] = if handle < FIRST { handle as u64 } else { NONE };
        })
    }

    /// An error unless all members send the same number of bytes.
    #[inline]
    pub fn sends(self, bytes: usize) -> CallArguments {
        self.with(|numbers| numbers[SENDS] = bytes as u64)
    }

    /// The program's own operators have no number that all know.
    #[inline]
    pub fn op(self, op: &Op) -> CallArguments {
        self.with(|numbers| numbers[OPERATOR] = if let Op::Predefined(handle) = op { *handle as u64 } else { NONE })
    }
}

/// Data without a signature may be anything, and types of the same signature may have different names.
fn fit(a: &Numbers, b: &Numbers) -> bool {
    let signatures = [a[SIGNATURE], b[SIGNATURE]];
    a[..SIGNATURE] == b[..SIGNATURE] && (signatures[0] == signatures[1] || signatures.contains(&NONE))
}

fn words([name, root, bytes, sends, op, _, of]: Numbers) -> String {
    let mut words = NAMES.get(name as usize).map_or("a collective", |name| *name).to_string();
    for (what, value) in
        [("root", root), ("bytes", bytes), ("bytes sent", sends)].into_iter().filter(|(_, value)| *value != NONE)
    {
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
    engine.require_usable(comm, true)?;
    match &call.0 {
        None => Ok(()),
        Some(numbers) => compare(engine, comm, mode, numbers).await,
    }
}

/// Whether all members call the function with this name.
pub fn check_call(engine: &'static Engine, name: &'static str, comm: &Rc<Comm>) -> Result {
    now(check(engine, comm, CollMode::BLOCKING, &CallArguments::new(engine, name)))
}

async fn compare(engine: &'static Engine, comm: &Rc<Comm>, mode: CollMode, mine: &Numbers) -> Result {
    let coll = CollContext::new(engine, comm.local(), mode);
    let mut all: Vec<Numbers> = vec![[0; 7]; comm.size()];
    all[comm.me] = *mine;
    // SAFETY: the list is this future's, which nothing else uses until it is over.
    let elements = unsafe { engine.objects.list(&mut all) };
    all_gather(&coll, &elements).await?;
    match all.iter().position(|other| !fit(other, &all[0])) {
        None => Ok(()),
        Some(rank) => {
            let text = format!(
                "rank 0 calls {}; rank {rank} calls {}: all members must make the same call",
                words(all[0]),
                words(all[rank])
            );
            Err(Fault::new(ERR_NOT_SAME, text))
        }
    }
}
