//! What a race detector gets about a blocking collective: which members it orders, and what it reads and writes.
//!
//! A broadcast orders its root before each other member. A reduction orders each other member before its root, and a
//! scan each member before those after it. The route of words orders more, by chance, so that is not reported
//! meanwhile. Between two ranks these orders are numbered: both make the calls that they share in the same order
//! ([`Group`]). A collective in which each member gets data of all is ordered by its words.

use std::cell::RefCell;
use std::collections::HashMap;

use nagaya_core::race::{self, AccessKind, Muted, Order};

use crate::group::{Group, Tag};

/// Which members come before which.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Flow {
    FromRoot(usize),
    ToRoot(usize),
    /// Each member before those at later positions.
    Upwards,
    All,
}

/// Bytes of this member.
pub(crate) type Bytes = (*const u8, usize);

pub(crate) const NONE: Bytes = (std::ptr::null(), 0);

/// A pending collective that a race detector records.
pub(crate) struct Ordered<'a> {
    group: Group<'a>,
    flow: Flow,
    written: Bytes,
    muted: Option<Muted>,
}

/// The beginning of a collective, whose end is the end of the result. `read` and `written` may have no bytes.
#[inline(always)]
pub(crate) fn ordered(group: Group<'_>, flow: Flow, read: Bytes, written: Bytes) -> Option<Ordered<'_>> {
    race::is_on().then(|| Ordered::begin(group, flow, read, written))
}

impl<'a> Ordered<'a> {
    #[cold]
    #[inline(never)]
    fn begin(group: Group<'a>, flow: Flow, read: Bytes, written: Bytes) -> Ordered<'a> {
        race::own(AccessKind::READ, read.0, read.1);
        let me = group.me();
        for to in (0..group.size()).filter(|to| is_before(flow, me, *to)) {
            numbered(&group, me, to, race::send);
        }
        Ordered { group, flow, written, muted: (flow != Flow::All).then(race::mute) }
    }
}

impl Drop for Ordered<'_> {
    fn drop(&mut self) {
        self.muted = None;
        let me = self.group.me();
        for from in (0..self.group.size()).filter(|from| is_before(self.flow, *from, me)) {
            numbered(&self.group, from, me, race::receive);
        }
        race::own(AccessKind::WRITE, self.written.0, self.written.1);
    }
}

/// Whether the member `a` comes before the member `b`.
fn is_before(flow: Flow, a: usize, b: usize) -> bool {
    match flow {
        _ if a == b => false,
        Flow::FromRoot(root) => a == root,
        Flow::ToRoot(root) => b == root,
        Flow::Upwards => a < b,
        Flow::All => false,
    }
}

/// A nonblocking collective begins: what the caller has done comes before the end of the call at the members that `flow` names. The result: the
/// keys that the caller acquires at its own end. The keys are those of the latest calls of a context, so that their number has a limit.
pub(crate) fn started(group: &Group<'_>, tag: Tag, flow: Flow) -> Vec<u64> {
    const LATEST: u64 = 32;
    let (me, size) = (group.me(), group.size());
    let key = |from: usize| {
        let words = [tag.0, tag.1 % LATEST, from as u64];
        words.iter().fold(0, |hash: u64, word| (hash ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29)) >> 8
    };
    if flow == Flow::All {
        race::release(Order::Started, key(size));
        return vec![key(size)];
    }
    if (0..size).any(|to| is_before(flow, me, to)) {
        race::release(Order::Started, key(me));
    }
    (0..size).filter(|from| is_before(flow, *from, me)).map(key).collect()
}

/// Reports the next order between two members.
fn numbered(group: &Group<'_>, from: usize, to: usize, report: fn(Order, usize, &[u64])) {
    thread_local! {
        static NUMBERS: RefCell<HashMap<u64, u64>> = RefCell::default();
    }
    let pair = race::pair(group.rank_of(from).0, group.rank_of(to).0);
    let number = NUMBERS.with_borrow_mut(|numbers| {
        let number = numbers.entry(pair).or_default();
        *number += 1;
        *number
    });
    report(Order::Collective, 1, &[pair, number]);
}
