//! A collective as a value: which one, and its arguments. Interfaces pass it on, and a handle keeps what was started.

use std::future::Future;
use std::rc::Rc;

use nagaya_core::{race, Handle, Result};

use crate::call::Call;
use crate::coll::Coll;
use crate::combine::Operator;
use crate::group::Group;
use crate::nonblocking::State;
use crate::order::{started, Flow};
use crate::pieces::Pieces;
use crate::scan::Prefix;
use crate::simulated::{Member, Network};

/// Fields and what must be true of them: see the methods of [`Coll`] of these names. `root: None` is every member.
#[derive(Clone, Copy)]
pub enum Collective<'a> {
    Barrier,
    Broadcast { data: *mut u8, len: usize, root: usize },
    Reduce { by: Operator, dst: *mut u8, src: *const u8, count: usize, root: Option<usize> },
    ReduceScatter { by: Operator, dst: *mut u8, src: *const u8, count: usize },
    Scan { by: Operator, dst: *mut u8, src: *const u8, count: usize, prefix: Prefix },
    Gather { dst: *mut u8, src: *const u8, len: usize, root: Option<usize> },
    GatherV { dst: *mut u8, receive: Pieces<'a>, src: *const u8, len: usize, root: Option<usize> },
    Scatter { dst: *mut u8, src: *const u8, len: usize, root: usize },
    ScatterV { dst: *mut u8, len: usize, src: *const u8, send: Pieces<'a>, root: usize },
    AllToAll { dst: *mut u8, src: *const u8, len: usize },
    AllToAllV { dst: *mut u8, receive: Pieces<'a>, src: *const u8, send: Pieces<'a> },
}

impl Collective<'_> {
    /// Which members come before which.
    fn flow(&self) -> Flow {
        use Collective::*;
        match self {
            Broadcast { root, .. } | Scatter { root, .. } | ScatterV { root, .. } => Flow::FromRoot(*root),
            Reduce { root: Some(root), .. } | Gather { root: Some(root), .. } | GatherV { root: Some(root), .. } => {
                Flow::ToRoot(*root)
            }
            Scan { .. } => Flow::Upwards,
            _ => Flow::All,
        }
    }
}

impl Coll {
    /// Makes a collective and waits for it.
    ///
    /// # Safety
    /// The contract of the method of `Coll` that the variant names, with the same arguments.
    #[inline(always)]
    pub unsafe fn make(&'static self, group: Group<'_>, what: Collective<'_>) -> Result<()> {
        // SAFETY: each method gets the arguments of its variant, so its contract is that of this function.
        unsafe {
            use Collective::*;
            match what {
                Barrier => self.barrier(group),
                Broadcast { data, len, root } => self.broadcast(group, data, len, root),
                Reduce { by, dst, src, count, root: Some(root) } => self.reduce(group, by, dst, src, count, root),
                Reduce { by, dst, src, count, root: None } => self.all_reduce(group, by, dst, src, count),
                ReduceScatter { by, dst, src, count } => self.reduce_scatter(group, by, dst, src, count),
                Scan { by, dst, src, count, prefix } => self.scan(group, by, dst, src, count, prefix),
                Gather { dst, src, len, root: Some(root) } => self.gather(group, dst, src, len, root),
                Gather { dst, src, len, root: None } => self.all_gather(group, dst, src, len),
                GatherV { dst, receive, src, len, root: Some(root) } => {
                    self.gather_v(group, dst, receive, src, len, root)
                }
                GatherV { dst, receive, src, len, root: None } => self.all_gather_v(group, dst, receive, src, len),
                Scatter { dst, src, len, root } => self.scatter(group, dst, src, len, root),
                ScatterV { dst, len, src, send, root } => self.scatter_v(group, dst, len, src, send, root),
                AllToAll { dst, src, len } => self.all_to_all(group, dst, src, len),
                AllToAllV { dst, receive, src, send } => self.all_to_all_v(group, dst, receive, src, send),
            }
        }
    }

    /// Starts a collective, which goes on in every wait of this process; [`Coll::wait`] and [`Coll::test`] report when it is complete. All
    /// members start those of one context in the same order; there may be any number pending, and of other contexts in between.
    /// They do not meet those that are waited for.
    ///
    /// An error in the arguments is the result here, and nothing is pending; any other is that of the wait or test.
    ///
    /// # Safety
    /// The contract of the method of `Coll` that the variant names, until the handle is complete. Until then the lists of the group
    /// and of pieces, and the operator's context, stay alive too.
    pub unsafe fn start(&'static self, group: Group<'_>, what: Collective<'_>) -> Result<Handle> {
        self.core.outside_handler("starting a collective")?;
        let _span = group.recorded(self.core);
        // SAFETY: the lists after `group` and `what` stay alive until the handle is complete, by the contract of this function.
        // The future that holds them is dropped then.
        let (group, what): (Group<'static>, Collective<'static>) = unsafe { std::mem::transmute((group, what)) };
        let tag = group.next_start()?;
        let after = if race::is_on() { started(&group, tag, what.flow()) } else { Vec::new() };
        self.take_on(tag, after, |state| {
            let call = Call::new(self, group, state);
            // SAFETY: the lists stay alive until the handle is complete, by the contract of this function. The future is dropped then.
            Box::pin(async move { unsafe { call.make(what).await } })
        })
    }

    /// The part of one member in a collective of a simulation. The future ends when that member's call would return. All
    /// members of `group` are simulated; the ranks of this job do not take part.
    ///
    /// # Safety
    /// The contract of the method of `Coll` that the variant names, until the future has ended. `network` keeps the
    /// contract of [`Network`].
    pub unsafe fn simulate<'a>(
        &'static self,
        group: Group<'a>,
        network: Rc<dyn Network>,
        what: Collective<'a>,
    ) -> impl Future<Output = Result<()>> + 'a {
        let call = Call::new(self, group, Member::new(network));
        // SAFETY: the contract of this function.
        async move { unsafe { call.make(what).await } }
    }
}

macro_rules! calls {
    ($mode:ty) => {
        impl Call<'_, $mode> {
            /// # Safety
            /// *Buffers*, for the arguments of the variant, until the future is complete.
            async unsafe fn make(&self, what: Collective<'_>) -> Result<()> {
                // SAFETY: *buffers*: each method gets the arguments of its variant.
                unsafe {
                    use Collective::*;
                    match what {
                        Barrier => self.barrier().await,
                        Broadcast { data, len, root } => self.broadcast(data, len, root).await,
                        Reduce { by, dst, src, count, root: Some(root) } => {
                            self.reduce(by, dst, src, count, root).await
                        }
                        Reduce { by, dst, src, count, root: None } => self.all_reduce(by, dst, src, count).await,
                        ReduceScatter { by, dst, src, count } => self.reduce_scatter(by, dst, src, count).await,
                        Scan { by, dst, src, count, prefix } => self.scan(by, dst, src, count, prefix).await,
                        Gather { dst, src, len, root: Some(root) } => self.gather(dst, src, len, root).await,
                        Gather { dst, src, len, root: None } => self.all_gather(dst, src, len).await,
                        GatherV { dst, receive, src, len, root: Some(root) } => {
                            self.gather_v(dst, receive, src, len, root).await
                        }
                        GatherV { dst, receive, src, len, root: None } => {
                            self.all_gather_v(dst, receive, src, len).await
                        }
                        Scatter { dst, src, len, root } => self.scatter(dst, src, len, root).await,
                        ScatterV { dst, len, src, send, root } => self.scatter_v(dst, len, src, send, root).await,
                        AllToAll { dst, src, len } => self.all_to_all(dst, src, len).await,
                        AllToAllV { dst, receive, src, send } => self.all_to_all_v(dst, receive, src, send).await,
                    }
                }
            }
        }
    };
}

calls!(Rc<State>);
calls!(Member);
