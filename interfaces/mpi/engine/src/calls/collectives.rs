//! Collectives, as `mpi.h` has them: `MPI_IN_PLACE`, arguments that count at the root only, lists of counts.
//!
//! Each function checks its arguments and returns the work that follows. The exported functions of its three forms
//! (`MPI_Bcast`, `MPI_Ibcast`, `MPI_Bcast_init`) do that work at once, as a nonblocking operation, or at each start
//! (`forms.rs`).

use std::rc::Rc;

use crate::arguments::two_buffers;
use crate::buffers::{Blocks, Buffer};
use crate::collective::agreement::CallArguments;
use crate::collective::algorithms;
use crate::collective::algorithms::{exchange, start_exchange};
use crate::collective::context::{by_messages, Checked, CollContext, CollMode};
use crate::collective::shared::Tag;
use crate::engine::Engine;
use crate::fault::{Fault, Result};
use crate::numbers::ERR_BUFFER;
use crate::objects::communicator::{Comm, Root};
use crate::objects::elements::{Elements, Scratch};

const GATHER: Tag = 16;
const SCATTER: Tag = 17;
const ALL_TO_ALL: Tag = 18;
const ALL_GATHER: Tag = 19;

pub(super) fn is_inter(comm: &Comm) -> bool {
    comm.remote.is_some()
}

pub(super) fn in_place_of_two_groups() -> Fault {
    Fault::new(ERR_BUFFER, "MPI_IN_PLACE on an intercommunicator")
}

/// What a function does when its arguments have been looked at, on this communicator, where all members make the same call.
macro_rules! then {
    ($checked:path, $engine:ident, $comm:ident, $call:expr, |$mode:ident| $body:block) => {{
        let call = $call;
        Ok($checked(async move |$mode: CollMode| {
            if call.needs_check($engine) {
                let check = $crate::collective::agreement::check($engine, &$comm, $mode, &call);
                $crate::collective::context::by_messages(check).await?;
            }
            $body
        }))
    }};
}
pub(super) use then;

pub fn barrier(engine: &'static Engine, comm: Rc<Comm>) -> Result<Checked<impl AsyncFn(CollMode) -> Result>> {
    then!(Checked::moving, engine, comm, CallArguments::new(engine, "MPI_Barrier"), |mode| {
        algorithms::barrier(engine, &comm, mode).await
    })
}

pub fn bcast(
    engine: &'static Engine,
    what: Elements,
    root: i32,
    comm: Rc<Comm>,
) -> Result<Checked<impl AsyncFn(CollMode) -> Result>> {
    let root = comm.root(root)?;
    let call = CallArguments::new(engine, "MPI_Bcast").rooted(root, &comm, what.count, &what.of);
    then!(Checked::moving, engine, comm, call, |mode| {
        let coll = CollContext::new(engine, &comm, mode);
        if !is_inter(&comm) {
            return algorithms::broadcast(&coll, &what, position(root, &comm)).await;
        }
        by_messages(bcast_across(coll, &what, root, &comm, mode)).await
    })
}

async fn bcast_across(coll: CollContext, what: &Elements, root: Root, comm: &Rc<Comm>, mode: CollMode) -> Result {
    match root {
        Root::Aside => Ok(()),
        Root::Caller => coll.send(0, algorithms::BROADCAST, what).await,
        Root::Member(root) => {
            if comm.me == 0 {
                coll.receive(root, algorithms::BROADCAST, what).await?;
            }
            algorithms::broadcast(&CollContext::new(coll.engine, comm.local(), mode), what, 0).await
        }
    }
}

/// The root, of a communicator with one group.
pub(super) fn position(root: Root, comm: &Comm) -> usize {
    match root {
        Root::Member(root) => root,
        _ => comm.me,
    }
}

/// What a root has for or from all, and where the others' one block goes to or comes from.
struct Rooted {
    all: Option<Blocks>,
    mine: Option<Elements>,
    /// The rank that the caller's block travels to or from.
    partner: Option<usize>,
}

impl Rooted {
    /// Arguments that mean nothing at this process are not looked at.
    fn new(engine: &Engine, all: Buffer, mine: Buffer, root: Root, comm: &Comm) -> Result<Rooted> {
        let partner = match root {
            Root::Member(root) => Some(root),
            Root::Caller if !is_inter(comm) => Some(comm.me),
            _ => None,
        };
        if root != Root::Caller && partner.is_some() && mine.is_in_place() {
            return Err(Fault::new(ERR_BUFFER, "MPI_IN_PLACE at a rank that is not the root"));
        }
        let partner = partner.filter(|_| !mine.is_in_place());
        let mine = partner.map(|_| mine.own(engine)).transpose()?;
        let all = if root == Root::Caller { Some(all.blocks(engine, comm.peers().size())?) } else { None };
        let it = Rooted { all, mine, partner };
        // The root's block for itself is not at the place where it is sent from.
        if !is_inter(comm) {
            if let (Some(own), Some(block)) = (it.own_block(comm.me), it.block(comm.me, comm)) {
                two_buffers(own.at(), block.at(), own.count.min(block.count))?;
            }
        }
        Ok(it)
    }

    /// The caller's block, if it travels to or from this rank.
    fn own_block(&self, rank: usize) -> Option<Elements> {
        self.mine.clone().filter(|_| self.partner == Some(rank))
    }

    /// The root's block for this rank: of its own only if it is not in place.
    fn block(&self, rank: usize, comm: &Comm) -> Option<Elements> {
        let stays = !is_inter(comm) && rank == comm.me && self.mine.is_none();
        self.all.as_ref().filter(|_| !stays).map(|all| all.block(rank))
    }
}

// For gather("MPI_Gather"), gatherv("MPI_Gatherv")
pub fn to_root(
    engine: &'static Engine,
    name: &'static str,
    mine: Buffer,
    all: Buffer,
    root: i32,
    comm: Rc<Comm>,
) -> Result<Checked<impl AsyncFn(CollMode) -> Result>> {
    let root = comm.root(root)?;
    let it = Rooted::new(engine, all, mine, root, &comm)?;
    then!(Checked::moving, engine, comm, CallArguments::new(engine, name).root(root, &comm), |mode| {
        exchange(
            &CollContext::new(engine, &comm, mode),
            GATHER,
            |rank| it.own_block(rank),
            |rank| it.block(rank, &comm),
        )
        .await
    })
}

// For scatter("MPI_Scatter"), scatterv("MPI_Scatterv")
pub fn from_root(
    engine: &'static Engine,
    name: &'static str,
    all: Buffer,
    mine: Buffer,
    root: i32,
    comm: Rc<Comm>,
) -> Result<Checked<impl AsyncFn(CollMode) -> Result>> {
    let root = comm.root(root)?;
    let it = Rooted::new(engine, all, mine, root, &comm)?;
    then!(Checked::moving, engine, comm, CallArguments::new(engine, name).root(root, &comm), |mode| {
        exchange(
            &CollContext::new(engine, &comm, mode),
            SCATTER,
            |rank| it.block(rank, &comm),
            |rank| it.own_block(rank),
        )
        .await
    })
}

fn to_all(
    engine: &'static Engine,
    mine: Buffer,
    all: Blocks,
    comm: Rc<Comm>,
    call: CallArguments,
) -> Result<Checked<impl AsyncFn(CollMode) -> Result>> {
    let given = if mine.is_in_place() { None } else { Some(mine.own(engine)?) };
    let own = if is_inter(&comm) { None } else { Some(all.block(comm.me)) };
    if let (Some(given), Some(own)) = (&given, &own) {
        two_buffers(given.at(), own.at(), given.count.min(own.count))?;
    }
    let mine = given.clone().or(own).ok_or_else(in_place_of_two_groups)?;
    then!(Checked::moving, engine, comm, call, |mode| {
        let coll = CollContext::new(engine, &comm, mode);
        if let (Some(shared), Some(whole)) = (coll.shared(), all.whole()) {
            return shared.all_gather(&mine, &whole);
        }
        let stays = |rank: usize| given.is_none() && rank == coll.me;
        let to = |rank| (!stays(rank)).then(|| mine.clone());
        let from = |rank| (!stays(rank)).then(|| all.block(rank));
        if coll.leaves() {
            coll.leave(&start_exchange(&coll, ALL_GATHER, to, from));
            return Ok(());
        }
        by_messages(exchange(&coll, ALL_GATHER, to, from)).await
    })
}

pub fn allgather(
    engine: &'static Engine,
    mine: Buffer,
    all: Buffer,
    comm: Rc<Comm>,
) -> Result<Checked<impl AsyncFn(CollMode) -> Result>> {
    let all = all.blocks(engine, comm.peers().size())?;
    let mut call = CallArguments::new(engine, "MPI_Allgather");
    if let (Blocks::Equal(block, _), false) = (&all, is_inter(&comm)) {
        let sent = if mine.is_in_place() { block.bytes() } else { mine.own(engine)?.bytes() };
        call = call.elements(block.count, &block.of).sends(sent);
    }
    to_all(engine, mine, all, comm, call)
}

pub fn allgatherv(
    engine: &'static Engine,
    mine: Buffer,
    all: Buffer,
    comm: Rc<Comm>,
) -> Result<Checked<impl AsyncFn(CollMode) -> Result>> {
    let all = all.blocks(engine, comm.peers().size())?;
    to_all(engine, mine, all, comm, CallArguments::new(engine, "MPI_Allgatherv"))
}

/// With `MPI_IN_PLACE`, the function makes a temporary copy of the receive buffer.
// For alltoall("MPI_Alltoall"), alltoallv("MPI_Alltoallv"), alltoallw("MPI_Alltoallw")
pub fn all_to_all(
    engine: &'static Engine,
    name: &'static str,
    from: Buffer,
    to: Buffer,
    comm: Rc<Comm>,
) -> Result<Checked<impl AsyncFn(CollMode) -> Result>> {
    let size = comm.peers().size();
    let to = to.blocks(engine, size)?;
    let from = if from.is_in_place() { None } else { Some(from.blocks(engine, size)?) };
    match &from {
        None if is_inter(&comm) => return Err(in_place_of_two_groups()),
        Some(from) if !is_inter(&comm) => {
            let (mine, own) = (from.block(comm.me), to.block(comm.me));
            two_buffers(mine.at(), own.at(), mine.count.min(own.count))?;
        }
        _ => {}
    }
    then!(Checked::moving, engine, comm, CallArguments::new(engine, name), |mode| {
        let coll = CollContext::new(engine, &comm, mode);
        if let (Some(shared), Some(to)) = (coll.shared(), to.whole()) {
            let copied = from.is_none().then(|| Scratch::copy_of(&to));
            let from = copied.as_ref().map(|copy| copy.elements.clone()).or(from.as_ref().and_then(Blocks::whole));
            return match from {
                Some(from) => shared.all_to_all(&from, &to),
                None => Ok(()),
            };
        }
        if let (true, Some(from)) = (coll.leaves(), &from) {
            let started = start_exchange(&coll, ALL_TO_ALL, |rank| Some(from.block(rank)), |rank| Some(to.block(rank)));
            coll.leave(&started);
            return Ok(());
        }
        by_messages(exchange_all(&coll, from.as_ref(), &to)).await
    })
}

async fn exchange_all(coll: &CollContext, from: Option<&Blocks>, to: &Blocks) -> Result {
    let mut copies = Vec::new();
    if from.is_none() {
        copies.extend((0..coll.size).map(|rank| Scratch::copy_of(&to.block(rank))));
    }
    let mine = |rank: usize| from.map_or_else(|| copies[rank].elements.clone(), |from| from.block(rank));
    exchange(coll, ALL_TO_ALL, |rank| Some(mine(rank)), |rank| Some(to.block(rank))).await?;
    coll.keep(copies);
    Ok(())
}
