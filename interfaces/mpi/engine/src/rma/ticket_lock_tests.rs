//! All orders of the steps of several processes that take and give back one lock.

use std::collections::HashSet;
use std::convert::Infallible;

use super::{Acquire, Counter, Next, Release, Words};

/// The shared words, and who sleeps.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Shared {
    counters: [u32; 3],
    /// Ticket and process, as the queue keeps them.
    queue: Vec<Option<(u32, usize)>>,
    woken: Vec<bool>,
}

struct View<'a> {
    shared: &'a mut Shared,
    me: usize,
}

impl Words for View<'_> {
    type Error = Infallible;

    fn advance(&mut self, counter: Counter) -> Result<u32, Infallible> {
        let word = &mut self.shared.counters[counter as usize];
        Ok(std::mem::replace(word, word.wrapping_add(1)))
    }

    fn read(&mut self, counter: Counter) -> Result<u32, Infallible> {
        Ok(self.shared.counters[counter as usize])
    }

    fn enlist(&mut self, ticket: u32) -> Result<(), Infallible> {
        let room = self.shared.queue.len();
        self.shared.queue[ticket as usize % room] = Some((ticket, self.me));
        Ok(())
    }

    fn wake(&mut self, ticket: u32) -> Result<(), Infallible> {
        let room = self.shared.queue.len();
        match self.shared.queue[ticket as usize % room] {
            Some((known, who)) if known == ticket => self.shared.woken[who] = true,
            _ => {}
        }
        Ok(())
    }
}

#[derive(Clone, PartialEq, Eq, Hash)]
enum Doing {
    Acquires(Acquire),
    Sleeps(Acquire),
    Holds,
    Releases(Release),
}

#[derive(Clone, PartialEq, Eq, Hash)]
struct Process {
    is_shared: bool,
    doing: Doing,
    /// How often it still takes the lock.
    left: u32,
}

#[derive(Clone, PartialEq, Eq, Hash)]
struct State {
    shared: Shared,
    processes: Vec<Process>,
}

impl State {
    fn new(kinds: &[bool], times: u32, first: u32) -> State {
        let start = |is_shared: &bool| Process {
            is_shared: *is_shared,
            doing: Doing::Acquires(Acquire::new(*is_shared)),
            left: times,
        };
        let n = kinds.len();
        State {
            shared: Shared { counters: [first; 3], queue: vec![None; n.next_power_of_two()], woken: vec![false; n] },
            processes: kinds.iter().map(start).collect(),
        }
    }

    /// The state after a step of one process; `None`: it has nothing to do.
    fn after(&self, me: usize) -> Option<State> {
        let mut next = self.clone();
        let process = &mut next.processes[me];
        if process.left == 0 {
            return None;
        }
        let mut view = View { shared: &mut next.shared, me };
        match &mut process.doing {
            Doing::Sleeps(acquire) => {
                if !std::mem::take(&mut view.shared.woken[me]) {
                    return None;
                }
                process.doing = Doing::Acquires(*acquire);
            }
            Doing::Acquires(acquire) => match acquire.step(&mut view) {
                Ok(Next::Go) => {}
                Ok(Next::Sleep) => process.doing = Doing::Sleeps(*acquire),
                Ok(Next::Held) => process.doing = Doing::Holds,
                Err(never) => match never {},
            },
            Doing::Holds => process.doing = Doing::Releases(Release::new(process.is_shared)),
            Doing::Releases(release) => {
                let Ok(is_over) = release.step(&mut view);
                if is_over {
                    process.left -= 1;
                    process.doing = Doing::Acquires(Acquire::new(process.is_shared));
                }
            }
        }
        Some(next)
    }

    fn check(&self) {
        let holds = |is_shared: bool| {
            let holds = |p: &&Process| p.is_shared == is_shared && p.left > 0 && p.doing == Doing::Holds;
            self.processes.iter().filter(holds).count()
        };
        let (readers, writers) = (holds(true), holds(false));
        assert!(writers <= 1 && (writers == 0 || readers == 0), "{readers} readers and {writers} writers");
    }
}

/// Visits every state. `true`: two readers held the lock at a time in one of them.
fn explore(kinds: &[bool], times: u32, first: u32) -> bool {
    let mut known = HashSet::new();
    let mut open = vec![State::new(kinds, times, first)];
    let mut together = false;
    while let Some(state) = open.pop() {
        state.check();
        together |= state.processes.iter().filter(|p| p.is_shared && p.doing == Doing::Holds).count() > 1;
        let next: Vec<State> = (0..kinds.len()).filter_map(|me| state.after(me)).collect();
        let is_over = state.processes.iter().all(|p| p.left == 0);
        assert!(is_over || !next.is_empty(), "all sleep, and nobody wakes them");
        for state in next {
            if known.insert(state.clone()) {
                open.push(state);
            }
        }
    }
    together
}

#[test]
fn no_order_of_steps_lets_a_writer_in_beside_others_or_leaves_all_asleep() {
    let (reader, writer) = (true, false);
    for first in [0, u32::MAX - 1] {
        assert!(!explore(&[writer, writer], 3, first));
        assert!(!explore(&[reader, writer], 3, first));
        assert!(explore(&[reader, reader], 3, first));
        assert!(!explore(&[writer, writer, writer], 1, first));
        assert!(explore(&[reader, writer, reader], 1, first));
        assert!(explore(&[reader, reader, writer], 2, first));
    }
    assert!(explore(&[reader, writer, reader, writer], 1, 0));
}

/// A writer that has drawn its ticket is not overtaken by readers that come later.
#[test]
fn whoever_comes_first_enters_first() {
    let mut state = State::new(&[true, false, true], 2, 0);
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
    // The first leaves, and asks again at once.
    go(&mut state, 0, 50);
    assert!(matches!(state.processes[0].doing, Doing::Sleeps(_)));
    while state.processes[1].doing != Doing::Holds {
        go(&mut state, 1, 1);
    }
    assert!(matches!(state.processes[2].doing, Doing::Sleeps(_)));
}
