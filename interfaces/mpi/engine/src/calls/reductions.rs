//! Reductions: collectives that combine the elements of the members (MPI 6.9, 6.10, 6.11). Their forms are made as in `collectives`.

use std::rc::Rc;

use nagaya_mpi_types::Type;

use super::collectives::{in_place_of_two_groups, is_inter, position, then};
use crate::arguments::count as checked;
use crate::arguments::{given, two_buffers, List, IN_PLACE};
use crate::collective::agreement::CallArguments;
use crate::collective::algorithms;
use crate::collective::algorithms::{exchange, Reduced};
use crate::collective::context::{by_messages, Checked, CollContext, CollMode};
use crate::collective::shared::{predefined, Tag};
use crate::engine::Engine;
use crate::fault::{Fault, Result};
use crate::numbers::ERR_BUFFER;
use crate::objects::communicator::{Comm, Root};
use crate::objects::elements::{Elements, Scratch};
use crate::objects::operators::Op;

const REDUCE_SCATTER: Tag = 20;

/// The elements of a reduction.
struct Reduction {
    op: Rc<Op>,
    /// `None`: the operands are at the place of the result.
    from: Option<Elements>,
    to: Elements,
}

impl Reduction {
    /// The reduction of a caller that gets a result of `results` elements, from `count` combined ones; two groups have
    /// no `MPI_IN_PLACE`.
    fn new(
        (from, to): (*const u8, *mut u8),
        (count, results): (usize, usize),
        of: Rc<Type>,
        op: Rc<Op>,
        comm: &Comm,
    ) -> Result<Reduction> {
        op.check(&of)?;
        if from != IN_PLACE {
            given(from, count, &of)?;
            two_buffers(from, to, count)?;
        } else if is_inter(comm) {
            return Err(in_place_of_two_groups());
        }
        let space = if from == IN_PLACE { count } else { results };
        given(to, space, &of)?;
        // SAFETY: mpi.h: the first buffer has so many elements, and the second, which the result goes to, has space for them.
        unsafe {
            let from = (from != IN_PLACE).then(|| Elements::new(from.cast_mut(), count, of.clone()));
            Ok(Reduction { op, from, to: Elements::new(to, space, of) })
        }
    }

    /// The elements that are combined.
    fn mine(&self) -> &Elements {
        self.from.as_ref().unwrap_or(&self.to)
    }

    /// The elements that are combined, at the place of the result.
    fn in_place(&self) -> &Elements {
        self.from.iter().for_each(|from| from.copy_to(&self.to));
        &self.to
    }

    fn call(&self, engine: &Engine, name: &'static str) -> CallArguments {
        let mine = self.mine();
        CallArguments::new(engine, name).elements(mine.count, &mine.of).op(&self.op)
    }
}

/// The combination of the caller's group, at its rank 0.
async fn combined(
    engine: &'static Engine,
    mine: &Elements,
    op: &Op,
    comm: &Rc<Comm>,
    mode: CollMode,
) -> Result<Scratch> {
    let total = Scratch::copy_of(mine);
    algorithms::reduce(&CollContext::new(engine, comm.local(), mode), &total.elements, op, 0).await?;
    Ok(total)
}

pub fn allreduce(
    engine: &'static Engine,
    from: *const u8,
    to: *mut u8,
    count: usize,
    of: Rc<Type>,
    op: Rc<Op>,
    comm: Rc<Comm>,
) -> Result<Checked<impl AsyncFn(CollMode) -> Result>> {
    let it = Reduction::new((from, to), (count, count), of, op, &comm)?;
    then!(Checked::stepping, engine, comm, it.call(engine, "MPI_Allreduce"), |mode| {
        if is_inter(&comm) {
            return by_messages(allreduce_across(engine, &it, &comm, mode)).await;
        }
        let coll = CollContext::new(engine, &comm, mode);
        if let (Some(shared), Some(by)) = (coll.shared(), predefined(&it.op, &it.to.of)) {
            return shared.reduce(by, it.mine(), &it.to, None);
        }
        match algorithms::reduced(&coll, it.mine(), &it.to, &it.op, None).await? {
            Reduced::Done => Ok(()),
            Reduced::NotShared => algorithms::all_reduce(&coll, it.in_place(), &it.op).await,
        }
    })
}

async fn allreduce_across(engine: &'static Engine, it: &Reduction, comm: &Rc<Comm>, mode: CollMode) -> Result {
    let ours = combined(engine, it.mine(), &it.op, comm, mode).await?;
    algorithms::across(engine, comm, mode, &ours.elements, &it.to).await
}

pub fn reduce(
    engine: &'static Engine,
    from: *const u8,
    to: *mut u8,
    count: usize,
    of: Rc<Type>,
    op: Rc<Op>,
    root: i32,
    comm: Rc<Comm>,
) -> Result<Checked<impl AsyncFn(CollMode) -> Result>> {
    let root = comm.root(root)?;
    let it = match root {
        // The arguments of a process that passes `MPI_PROC_NULL` have no meaning.
        Root::Aside => None,
        Root::Caller if !is_inter(&comm) => {
            Some(Reduction::new((from, to), (count, count), of.clone(), op.clone(), &comm)?)
        }
        _ => Some(one_sided(if root == Root::Caller { to } else { from.cast_mut() }, count, of.clone(), op.clone())?),
    };
    let call = CallArguments::new(engine, "MPI_Reduce").rooted(root, &comm, count, &of);
    then!(Checked::stepping, engine, comm, if is_inter(&comm) { call } else { call.op(&op) }, |mode| {
        let Some(it) = &it else { return Ok(()) };
        if is_inter(&comm) {
            return by_messages(reduce_across(engine, it, root, &comm, mode)).await;
        }
        let (coll, root) = (CollContext::new(engine, &comm, mode), position(root, &comm));
        if let (Some(shared), Some(by)) = (coll.shared(), predefined(&it.op, &it.to.of)) {
            return shared.reduce(by, it.mine(), &it.to, Some(root));
        }
        if coll.me == root {
            return algorithms::reduce(&coll, it.in_place(), &it.op, root).await;
        }
        algorithms::reduce(&coll, &Scratch::copy_of(it.mine()).elements, &it.op, root).await
    })
}

/// The reduction of a member that only gives elements, or only gets them.
fn one_sided(at: *mut u8, count: usize, of: Rc<Type>, op: Rc<Op>) -> Result<Reduction> {
    op.check(&of)?;
    if at.cast_const() == IN_PLACE {
        return Err(Fault::new(ERR_BUFFER, "MPI_IN_PLACE at a rank that is not the root"));
    }
    given(at, count, &of)?;
    // SAFETY: mpi.h: the buffer has so many elements, to be read, or at the root of two groups to be written.
    Ok(Reduction { op, from: None, to: unsafe { Elements::new(at, count, of) } })
}

async fn reduce_across(engine: &'static Engine, it: &Reduction, root: Root, comm: &Rc<Comm>, mode: CollMode) -> Result {
    let coll = CollContext::new(engine, comm, mode);
    match root {
        Root::Aside => Ok(()),
        Root::Caller => coll.receive(0, algorithms::REDUCE, &it.to).await,
        Root::Member(root) => {
            let ours = combined(engine, it.mine(), &it.op, comm, mode).await?;
            if comm.me > 0 {
                return Ok(());
            }
            coll.send(root, algorithms::REDUCE, &ours.elements).await
        }
    }
}

fn prefixes(
    engine: &'static Engine,
    it: Reduction,
    comm: Rc<Comm>,
    inclusive: bool,
) -> Result<Checked<impl AsyncFn(CollMode) -> Result>> {
    comm.require_one_group()?;
    let name = if inclusive { "MPI_Scan" } else { "MPI_Exscan" };
    then!(Checked::stepping, engine, comm, it.call(engine, name), |mode| {
        algorithms::scan(&CollContext::new(engine, &comm, mode), it.mine(), &it.to, &it.op, inclusive).await
    })
}

pub fn scan(
    engine: &'static Engine,
    from: *const u8,
    to: *mut u8,
    count: usize,
    of: Rc<Type>,
    op: Rc<Op>,
    comm: Rc<Comm>,
) -> Result<Checked<impl AsyncFn(CollMode) -> Result>> {
    prefixes(engine, Reduction::new((from, to), (count, count), of, op, &comm)?, comm, true)
}

pub fn exscan(
    engine: &'static Engine,
    from: *const u8,
    to: *mut u8,
    count: usize,
    of: Rc<Type>,
    op: Rc<Op>,
    comm: Rc<Comm>,
) -> Result<Checked<impl AsyncFn(CollMode) -> Result>> {
    prefixes(engine, Reduction::new((from, to), (count, count), of, op, &comm)?, comm, false)
}

/// Reduces all, and gives each member its block; of two groups, of what the other one reduced.
fn reduced_blocks(
    engine: &'static Engine,
    buffers: (*const u8, *mut u8),
    counts: Vec<usize>,
    of: Rc<Type>,
    op: Rc<Op>,
    comm: Rc<Comm>,
    name: &'static str,
) -> Result<Checked<impl AsyncFn(CollMode) -> Result>> {
    let all = counts.iter().fold(0usize, |all, count| all.saturating_add(*count));
    let it = Reduction::new(buffers, (all, counts[comm.me]), of, op, &comm)?;
    then!(Checked::stepping, engine, comm, it.call(engine, name), |mode| {
        let coll = CollContext::new(engine, comm.local(), mode);
        if !is_inter(&comm) {
            let to = it.to.slice(0, counts[comm.me]);
            // What is combined is read by others when the first of them has its result.
            let copied = it.from.is_none().then(|| Scratch::copy_of(&it.to));
            let from = copied.as_ref().map_or(it.mine(), |copy| &copy.elements);
            if algorithms::reduce_scatter_shared(&coll, from, &to, &it.op, &counts).await? == Reduced::Done {
                return Ok(());
            }
        }
        let mut total = combined(engine, it.mine(), &it.op, &comm, mode).await?;
        if is_inter(&comm) {
            let theirs = Scratch::new(all, &it.to.of);
            algorithms::leaders_exchange(engine, &comm, mode, &total.elements, &theirs.elements).await?;
            total = theirs;
        }
        let starts = |rank: usize| counts[..rank].iter().sum::<usize>() as i64;
        let out = |rank: usize| (coll.me == 0).then(|| total.elements.slice(starts(rank), counts[rank]));
        let into = |rank: usize| (rank == 0).then(|| it.to.slice(0, counts[coll.me]));
        exchange(&coll, REDUCE_SCATTER, out, into).await
    })
}

pub fn reduce_scatter(
    engine: &'static Engine,
    from: *const u8,
    to: *mut u8,
    counts: List,
    of: Rc<Type>,
    op: Rc<Op>,
    comm: Rc<Comm>,
) -> Result<Checked<impl AsyncFn(CollMode) -> Result>> {
    let counts = counts.all(comm.size())?.into_iter().map(|n| checked(n, "recvcounts")).collect::<Result<Vec<_>>>()?;
    reduced_blocks(engine, (from, to), counts, of, op, comm, "MPI_Reduce_scatter")
}

pub fn reduce_scatter_block(
    engine: &'static Engine,
    from: *const u8,
    to: *mut u8,
    count: usize,
    of: Rc<Type>,
    op: Rc<Op>,
    comm: Rc<Comm>,
) -> Result<Checked<impl AsyncFn(CollMode) -> Result>> {
    let counts = vec![count; comm.size()];
    reduced_blocks(engine, (from, to), counts, of, op, comm, "MPI_Reduce_scatter_block")
}
