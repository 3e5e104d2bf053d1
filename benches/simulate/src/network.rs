//! Words and reads between virtual ranks, counted.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;

use nagaya_coll::{Network, SCRATCH};
use nagaya_core::{Rank, Result};

use crate::counts::Counts;
use crate::memory::RankMemory;

/// Most words of a message.
const WORDS: usize = 7;

/// Words on their way to a rank.
struct Message {
    from: u32,
    kind: u64,
    words: [u64; WORDS],
    depth: u64,
}

/// One virtual rank.
#[derive(Default)]
struct RankState {
    /// The deepest message that it has taken.
    depth: u64,
    messages: u64,
    bytes: u64,
    /// Reads are pending.
    reads: bool,
    inbox: Vec<Message>,
    /// It is among those that run next.
    is_ready: bool,
}

/// What all virtual ranks share.
pub(crate) struct World {
    is_started: bool,
    ranks: RefCell<Vec<RankState>>,
    ready: RefCell<VecDeque<usize>>,
    scratch: RankMemory,
}

impl World {
    /// A job of so many ranks. `is_started`: their calls decide as nonblocking ones.
    pub fn new(size: usize, is_started: bool) -> Result<World> {
        let mut ranks = Vec::new();
        ranks.resize_with(size, RankState::default);
        let scratch = RankMemory::new(size, SCRATCH)?;
        Ok(World { is_started, ranks: RefCell::new(ranks), ready: RefCell::default(), scratch })
    }

    pub fn size(&self) -> usize {
        self.ranks.borrow().len()
    }

    /// A rank can run.
    pub fn wake(&self, rank: usize) {
        let state = &mut self.ranks.borrow_mut()[rank];
        if !std::mem::replace(&mut state.is_ready, true) {
            self.ready.borrow_mut().push_back(rank);
        }
    }

    /// The rank that runs next.
    pub fn next(&self) -> Option<usize> {
        let rank = self.ready.borrow_mut().pop_front()?;
        self.ranks.borrow_mut()[rank].is_ready = false;
        Some(rank)
    }

    /// Messages that no rank has taken.
    pub fn untaken(&self) -> usize {
        self.ranks.borrow().iter().map(|rank| rank.inbox.len()).sum()
    }

    pub fn counts(&self) -> Counts {
        let ranks = self.ranks.borrow();
        let most = |of: fn(&RankState) -> u64| ranks.iter().map(of).max().unwrap_or(0);
        Counts {
            messages: ranks.iter().map(|rank| rank.messages).sum(),
            of_one: most(|rank| rank.messages),
            depth: most(|rank| rank.depth),
            bytes_of_one: most(|rank| rank.bytes),
        }
    }
}

/// One virtual rank, as its calls see it.
pub(crate) struct Endpoint {
    pub world: Rc<World>,
    pub me: usize,
}

// SAFETY: *scratch*: `World` keeps the memory as long as an endpoint, and one thread runs all calls.
unsafe impl Network for Endpoint {
    fn size(&self) -> usize {
        self.world.size()
    }

    fn is_started(&self) -> bool {
        self.world.is_started
    }

    fn post(&self, to: Rank, kind: u64, words: &[u64]) {
        let mut message = Message { from: self.me as u32, kind, words: [0; WORDS], depth: 0 };
        message.words[..words.len()].copy_from_slice(words);
        {
            let ranks = &mut self.world.ranks.borrow_mut();
            let me = &mut ranks[self.me];
            me.messages += 1;
            me.bytes += size_of_val(words) as u64;
            message.depth = me.depth + 1;
            ranks[to.index()].inbox.push(message);
        }
        self.world.wake(to.index());
    }

    fn take(&self, from: Rank, words: &mut [u64]) -> Option<u64> {
        let me = &mut self.world.ranks.borrow_mut()[self.me];
        let at = me.inbox.iter().position(|message| message.from == from.0)?;
        let message = me.inbox.remove(at);
        me.depth = me.depth.max(message.depth);
        words.copy_from_slice(&message.words[..words.len()]);
        Some(message.kind)
    }

    fn scratch(&self, rank: Rank) -> *mut u8 {
        self.world.scratch.of(rank.index())
    }

    fn reads(&self, from: Rank, len: usize) {
        let ranks = &mut self.world.ranks.borrow_mut();
        ranks[self.me].messages += 1;
        ranks[self.me].reads = true;
        ranks[from.index()].messages += 1;
        ranks[from.index()].bytes += len as u64;
    }

    fn settle(&self) {
        let me = &mut self.world.ranks.borrow_mut()[self.me];
        if std::mem::take(&mut me.reads) {
            me.depth += 2;
        }
    }
}
