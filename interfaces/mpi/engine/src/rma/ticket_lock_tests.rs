//! All orders of the steps of several processes that take and release locks.

use std::collections::HashSet;
use std::convert::Infallible;

use nagaya_random::long_ring;

use super::Kind::{Beside, Exclusive, Shared};
use super::{Acquire, Kind, Next, Release, Step, Words, SLEEPERS};

/// The words of one lock.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Lock {
    word: u64,
    drawn: u32,
    served: u32,
    /// Ticket and process, as the queue keeps them.
    queue: Vec<Option<(u32, usize)>>,
}

struct View<'a> {
    lock: &'a mut Lock,
    woken: &'a mut [bool],
    me: usize,
}

impl Words for View<'_> {
    type Error = Infallible;

    fn look(&mut self) -> Result<u64, Infallible> {
        Ok(self.lock.word)
    }

    fn exchange(&mut self, from: u64, to: u64) -> Result<u64, Infallible> {
        let was = self.lock.word;
        if was == from {
            self.lock.word = to;
        }
        Ok(was)
    }

    fn add(&mut self, value: u64) -> Result<u64, Infallible> {
        let sum = self.lock.word.wrapping_add(value);
        Ok(std::mem::replace(&mut self.lock.word, sum))
    }

    fn set_sleepers(&mut self, yes: bool) -> Result<(), Infallible> {
        self.lock.word = self.lock.word & !SLEEPERS | if yes { SLEEPERS } else { 0 };
        Ok(())
    }

    fn draw(&mut self) -> Result<u32, Infallible> {
        let next = self.lock.drawn.wrapping_add(1);
        Ok(std::mem::replace(&mut self.lock.drawn, next))
    }

    fn served(&mut self) -> Result<u32, Infallible> {
        Ok(self.lock.served)
    }

    fn serve_next(&mut self) -> Result<(), Infallible> {
        self.lock.served = self.lock.served.wrapping_add(1);
        Ok(())
    }

    fn enlist(&mut self, ticket: u32) -> Result<(), Infallible> {
        let space = self.lock.queue.len();
        self.lock.queue[ticket as usize % space] = Some((ticket, self.me));
        Ok(())
    }

    fn wake(&mut self, ticket: u32) -> Result<(), Infallible> {
        let space = self.lock.queue.len();
        match self.lock.queue[ticket as usize % space] {
            Some((known, who)) if known == ticket => self.woken[who] = true,
            _ => {}
        }
        Ok(())
    }

    fn wake_all(&mut self) -> Result<(), Infallible> {
        self.woken.fill(true);
        Ok(())
    }
}

#[derive(Clone, PartialEq, Eq, Hash)]
enum Doing {
    Acquires(Acquire),
    Sleeps(Acquire),
    Holds,
    Releases(Release),
    Over,
}

/// A process takes these locks, one after the other, and then gives them back in this order; so often.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Process {
    locks: &'static [(usize, Kind)],
    /// The lock that it takes or releases.
    at: usize,
    doing: Doing,
    left: u32,
}

#[derive(Clone, PartialEq, Eq, Hash)]
struct State {
    locks: Vec<Lock>,
    woken: Vec<bool>,
    processes: Vec<Process>,
}

impl State {
    fn new(all: &[&'static [(usize, Kind)]], times: u32, first: u32) -> State {
        let start = |locks: &&'static [(usize, Kind)]| Process {
            locks,
            at: 0,
            doing: Doing::Acquires(Acquire::new(locks[0].1)),
            left: times,
        };
        let n = all.len();
        let lock = Lock { word: 0, drawn: first, served: first, queue: vec![None; n.next_power_of_two()] };
        State { locks: vec![lock; 2], woken: vec![false; n], processes: all.iter().map(start).collect() }
    }

    /// The state after a step of one process; `None`: it has nothing to do.
    fn after(&self, me: usize) -> Option<State> {
        let mut next = self.clone();
        let process = &mut next.processes[me];
        let lock = process.locks[process.at].0;
        let mut view = View { lock: &mut next.locks[lock], woken: &mut next.woken, me };
        match &mut process.doing {
            Doing::Over => return None,
            Doing::Sleeps(acquire) => {
                if !std::mem::take(&mut view.woken[me]) {
                    return None;
                }
                process.doing = Doing::Acquires(*acquire);
            }
            Doing::Acquires(acquire) => match acquire.step(&mut view) {
                Ok(Next::Go) => {}
                Ok(Next::Sleep) => process.doing = Doing::Sleeps(*acquire),
                Ok(Next::Held) if process.at + 1 < process.locks.len() => {
                    process.at += 1;
                    process.doing = Doing::Acquires(Acquire::new(process.locks[process.at].1));
                }
                Ok(Next::Held) => process.doing = Doing::Holds,
            },
            Doing::Holds => {
                process.at = 0;
                process.doing = Doing::Releases(Release::new(process.locks[0].1));
            }
            Doing::Releases(release) => {
                let Ok(is_over) = release.step(&mut view);
                let is_last = process.at + 1 == process.locks.len();
                match (is_over, is_last) {
                    (false, _) => {}
                    (true, false) => {
                        process.at += 1;
                        process.doing = Doing::Releases(Release::new(process.locks[process.at].1));
                    }
                    (true, true) => {
                        process.left -= 1;
                        process.at = 0;
                        process.doing = match process.left {
                            0 => Doing::Over,
                            _ => Doing::Acquires(Acquire::new(process.locks[0].1)),
                        };
                    }
                }
            }
        }
        if let Doing::Acquires(acquire) = &mut process.doing {
            // Other steps do not look at it. States that differ in nothing else are one.
            if !matches!(acquire.at, Step::Try | Step::Enter) {
                acquire.seen = 0;
            }
        }
        for lock in &mut next.locks {
            let (served, drawn) = (lock.served, lock.drawn);
            let is_ahead = |ticket: u32| ticket.wrapping_sub(served) < drawn.wrapping_sub(served);
            lock.queue.iter_mut().for_each(|entry| *entry = entry.filter(|(ticket, _)| is_ahead(*ticket)));
        }
        Some(next)
    }

    /// How each process holds a lock.
    fn holders(&self, lock: usize) -> impl Iterator<Item = Kind> + '_ {
        self.processes.iter().filter_map(move |process| {
            let at = process.locks.iter().position(|known| known.0 == lock)?;
            let holds = match process.doing {
                Doing::Acquires(_) | Doing::Sleeps(_) => at < process.at,
                Doing::Holds => true,
                // One that is being released may be taken by others already.
                Doing::Releases(_) => at > process.at,
                Doing::Over => false,
            };
            holds.then_some(process.locks[at].1)
        })
    }

    /// `true`: several hold one lock.
    fn check(&self) -> bool {
        let mut together = false;
        for lock in 0..self.locks.len() {
            let (all, writers) =
                (self.holders(lock).count(), self.holders(lock).filter(|kind| *kind == Exclusive).count());
            assert!(writers == 0 || all == 1, "{writers} writers of {all} that hold lock {lock}");
            together |= all > 1;
        }
        together
    }
}

/// Visits every state. `true`: several held a lock at a time in one of them.
fn explore(all: &[&'static [(usize, Kind)]], times: u32, first: u32) -> bool {
    let mut known = HashSet::new();
    let mut open = vec![State::new(all, times, first)];
    let mut together = false;
    while let Some(state) = open.pop() {
        together |= state.check();
        let next: Vec<State> = (0..all.len()).filter_map(|me| state.after(me)).collect();
        let is_over = state.processes.iter().all(|process| process.doing == Doing::Over);
        assert!(is_over || !next.is_empty(), "all sleep, and nobody wakes them");
        assert!(!is_over || state.locks.iter().all(|lock| lock.word & !SLEEPERS == 0), "the lock is not free");
        for state in next {
            if known.insert(state.clone()) {
                open.push(state);
            }
        }
    }
    together
}

const READER: &[(usize, Kind)] = &[(0, Shared)];
const WRITER: &[(usize, Kind)] = &[(0, Exclusive)];
const BESIDE: &[(usize, Kind)] = &[(0, Beside)];

#[test]
fn no_order_of_steps_lets_a_writer_in_beside_others_or_leaves_all_asleep() {
    for first in [0, u32::MAX - 1] {
        assert!(!explore(&[WRITER, WRITER], 3, first));
        assert!(!explore(&[READER, WRITER], 3, first));
        assert!(!explore(&[BESIDE, WRITER], 3, first));
        assert!(explore(&[READER, READER], 3, first));
        assert!(explore(&[BESIDE, READER], 3, first));
    }
    for first in [0, u32::MAX] {
        assert!(!explore(&[WRITER, WRITER, WRITER], 1, first));
        assert!(explore(&[READER, WRITER, READER], 1, first));
        assert!(explore(&[BESIDE, WRITER, READER], 1, first));
        assert!(explore(&[BESIDE, WRITER, BESIDE], 1, first));
        assert!(!explore(&[BESIDE, WRITER, WRITER], 1, first));
    }
}

/// Two processes read at two members, in opposite orders, and a writer is in one queue. In the long ring, another one is in the other queue.
#[test]
fn who_holds_one_lock_does_not_wait_behind_those_who_wait_for_it() {
    const CROSSED: [&[(usize, Kind)]; 2] = [&[(0, Shared), (1, Beside)], &[(1, Shared), (0, Beside)]];
    assert!(explore(&[CROSSED[0], CROSSED[1], WRITER], 1, 0));
    if long_ring() {
        assert!(explore(&[CROSSED[0], CROSSED[1], WRITER, &[(1, Exclusive)]], 1, 0));
    }
}

/// A writer that has drawn its ticket is not overtaken by readers that come later.
#[test]
fn whoever_comes_first_enters_first() {
    let mut state = State::new(&[READER, WRITER, READER], 2, 0);
    let go = |state: &mut State, me: usize, steps: usize| {
        for _ in 0..steps {
            match state.after(me) {
                Some(next) => *state = next,
                None => return,
            }
        }
    };
    // A reader enters, a writer comes, another reader comes.
    while state.processes[0].doing != Doing::Holds {
        go(&mut state, 0, 1);
    }
    go(&mut state, 1, 50);
    go(&mut state, 2, 50);
    assert!(matches!(state.processes[1].doing, Doing::Sleeps(_)));
    assert!(matches!(state.processes[2].doing, Doing::Sleeps(_)));
    // The first leaves, and requests the lock again at once.
    go(&mut state, 0, 50);
    assert!(matches!(state.processes[0].doing, Doing::Sleeps(_)));
    while state.processes[1].doing != Doing::Holds {
        go(&mut state, 1, 1);
    }
    assert!(matches!(state.processes[2].doing, Doing::Sleeps(_)));
}
