//! All short programs of two processes on memory with store buffers, as x86-64 has them, and on memory without.

use std::collections::{BTreeSet, HashSet};

use nagaya_random::long_ring;

/// What a program does with one of two words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Call {
    /// MPI_Put and MPI_Win_flush: it stores the process's number, which is not 0.
    Put(usize),
    /// MPI_Get and MPI_Win_flush.
    Get(usize),
    /// MPI_Fetch_and_op with MPI_REPLACE.
    Swap(usize),
    /// MPI_Win_sync, and a load of the program.
    SyncLoad(usize),
}

const CALLS: [Call; 8] = [
    Call::Put(0),
    Call::Put(1),
    Call::Get(0),
    Call::Get(1),
    Call::Swap(0),
    Call::Swap(1),
    Call::SyncLoad(0),
    Call::SyncLoad(1),
];
const LEN: usize = 3;
/// A program's number in `programs` with these bits flipped is the number of the program with the two words exchanged.
const OTHER_WORDS: usize = 0b001_001_001;

/// What carries the calls out.
#[derive(Clone, Copy, PartialEq)]
enum Machine {
    /// Stores are in memory at once.
    Plain,
    /// Stores are buffered; loads are ordered as in this module.
    Buffered,
    /// The same, without the fence before loads.
    Unordered,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
struct Process {
    next: usize,
    /// Words and values, the oldest first.
    buffer: [Option<(u8, u8)>; LEN],
    /// Models `STORED`.
    stored: bool,
    /// What it has read: a digit for each call.
    read: u32,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
struct State {
    memory: [u8; 2],
    processes: [Process; 2],
}

impl State {
    /// The oldest store of a process reaches the memory; `false`: it has none.
    fn drain(&mut self, me: usize) -> bool {
        let buffer = &mut self.processes[me].buffer;
        let Some((word, value)) = buffer[0].take() else { return false };
        buffer.rotate_left(1);
        self.memory[usize::from(word)] = value;
        true
    }

    fn fence(&mut self, me: usize) {
        while self.drain(me) {}
        self.processes[me].stored = false;
    }

    fn load(&mut self, me: usize, word: usize) {
        let process = &mut self.processes[me];
        let own = process.buffer.iter().rev().flatten().find(|store| usize::from(store.0) == word);
        let value = own.map_or(self.memory[word], |store| store.1);
        process.read = process.read * 4 + u32::from(value) + 1;
    }

    /// The next call of a process.
    fn call(&mut self, me: usize, call: Call, machine: Machine) {
        self.processes[me].next += 1;
        let value = me as u8 + 1;
        match call {
            Call::Put(word) if machine == Machine::Plain => self.memory[word] = value,
            Call::Put(word) => {
                let process = &mut self.processes[me];
                if let Some(free) = process.buffer.iter_mut().find(|store| store.is_none()) {
                    *free = Some((word as u8, value));
                }
                process.stored = true;
            }
            Call::Get(word) => {
                if machine == Machine::Buffered && self.processes[me].stored {
                    self.fence(me);
                }
                self.load(me, word);
            }
            Call::Swap(word) => {
                while self.drain(me) {}
                self.load(me, word);
                self.memory[word] = value;
            }
            Call::SyncLoad(word) => {
                self.fence(me);
                self.load(me, word);
            }
        }
    }
}

/// What the processes can have read, and what can be in the memory in the end.
fn outcomes(programs: [&[Call]; 2], machine: Machine) -> BTreeSet<([u32; 2], [u8; 2])> {
    let (mut known, mut open, mut all) = (HashSet::new(), vec![State::default()], BTreeSet::new());
    while let Some(state) = open.pop() {
        let is_over =
            |me: usize| state.processes[me].next == programs[me].len() && state.processes[me].buffer[0].is_none();
        if is_over(0) && is_over(1) {
            all.insert((state.processes.map(|process| process.read), state.memory));
        }
        for (me, program) in programs.iter().enumerate() {
            let mut drained = state;
            let next = program.get(state.processes[me].next).map(|call| {
                let mut after = state;
                after.call(me, *call, machine);
                after
            });
            let states = drained.drain(me).then_some(drained).into_iter().chain(next);
            open.extend(states.filter(|state| known.insert(*state)));
        }
    }
    all
}

fn programs() -> Vec<[Call; LEN]> {
    let mut all = Vec::new();
    for a in CALLS {
        for b in CALLS {
            all.extend(CALLS.map(|c| [a, b, c]));
        }
    }
    all
}

/// The long ring tries all pairs of programs, the normal ring the pairs of every seventh program.
#[test]
fn programs_cannot_tell_that_flushes_have_no_fence() {
    let all = programs();
    for (at, first) in all.iter().enumerate().step_by(if long_ring() { 1 } else { 7 }) {
        for (beside, second) in all.iter().enumerate().skip(at) {
            // The same programs with the two words exchanged have the same outcomes, so one of the two pairs is enough.
            let (one, other) = (at ^ OTHER_WORDS, beside ^ OTHER_WORDS);
            if (one.min(other), one.max(other)) < (at, beside) {
                continue;
            }
            let (plain, buffered) =
                (outcomes([first, second], Machine::Plain), outcomes([first, second], Machine::Buffered));
            assert_eq!(plain, buffered, "{first:?} beside {second:?}");
        }
    }
}

#[test]
fn numbers_of_programs_name_their_words() {
    let all = programs();
    let words = |program: [Call; LEN]| {
        program.map(|call| match call {
            Call::Put(word) | Call::Get(word) | Call::Swap(word) | Call::SyncLoad(word) => word,
        })
    };
    for (at, program) in all.iter().enumerate() {
        let other = all[at ^ OTHER_WORDS];
        assert!(words(*program).iter().zip(words(other)).all(|(one, other)| one + other == 1));
        let kinds = |program: [Call; LEN]| program.map(|call| std::mem::discriminant(&call));
        assert_eq!(kinds(*program), kinds(other));
    }
}

#[test]
fn without_the_fence_before_loads_they_can() {
    let (first, second) = ([Call::Put(0), Call::Get(1)], [Call::Put(1), Call::Get(0)]);
    let (plain, unordered) =
        (outcomes([&first, &second], Machine::Plain), outcomes([&first, &second], Machine::Unordered));
    let none_has_seen_the_other = |all: &BTreeSet<([u32; 2], [u8; 2])>| all.iter().any(|(read, _)| *read == [1, 1]);
    assert!(!none_has_seen_the_other(&plain) && none_has_seen_the_other(&unordered));
}
