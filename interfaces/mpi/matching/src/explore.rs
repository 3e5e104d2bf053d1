//! Every order of events of small programs: some senders, one receiver, its receives with and without wildcards, a cancel.
//!
//! What the machines of this crate may end in is compared with what a receiver alone may end in, which is what MPI allows. Each rule of
//! the protocol is then broken, one at a time, and the exploration has to notice.

use std::collections::{HashSet, VecDeque};

use crate::receiver::Holding;
use crate::{Arrival, Arrived, Board, Envelope, Offer, Post, Receiver, Route, Selector, Sender, Settled, Slots};

/// The rules that a mutation breaks.
#[derive(Clone, Copy, Debug)]
struct Rules {
    holding: Holding,
    reserve: bool,
    claim: bool,
    seen: bool,
    publish_done: bool,
}

const SOUND: Rules = Rules { holding: Holding::Transitive, reserve: true, claim: true, seen: true, publish_done: true };

#[derive(Clone, Copy, Debug)]
enum Op {
    Post(Selector, Offer),
    /// What was to be published later is published.
    Publish,
    /// The receive of this position.
    Cancel(usize),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Outcome {
    Open,
    /// Sender and position of its message.
    Got(u32, usize),
    Cancelled,
}

#[derive(Debug)]
struct Program {
    /// Tags, by sender.
    sends: Vec<Vec<i32>>,
    ops: Vec<Op>,
}

impl Program {
    fn receives(&self) -> Vec<Selector> {
        let wanted = |op: &Op| if let Op::Post(wanted, _) = op { Some(*wanted) } else { None };
        self.ops.iter().filter_map(wanted).collect()
    }

    fn envelope(&self, sender: usize, at: usize) -> Envelope {
        Envelope { context: 0, source: sender as u32, tag: self.sends[sender][at], signature: 0 }
    }
}

/// All outcomes that are possible with a receiver alone.
fn allowed(program: &Program) -> HashSet<Vec<Outcome>> {
    #[derive(Clone, PartialEq, Eq, Hash)]
    struct State {
        arrived: Vec<usize>,
        op: usize,
        unexpected: Vec<(u32, usize)>,
        posted: Vec<usize>,
        outcome: Vec<Outcome>,
    }
    let receives = program.receives();
    let fits = |r: usize, (i, s): (u32, usize)| receives[r].accepts(&program.envelope(i as usize, s));
    let (mut seen, mut ends) = (HashSet::new(), HashSet::new());
    let mut open = vec![State {
        arrived: vec![0; program.sends.len()],
        op: 0,
        unexpected: vec![],
        posted: vec![],
        outcome: vec![Outcome::Open; receives.len()],
    }];
    while let Some(state) = open.pop() {
        if !seen.insert(state.clone()) {
            continue;
        }
        let mut end = true;
        for i in (0..program.sends.len()).filter(|i| state.arrived[*i] < program.sends[*i].len()) {
            end = false;
            let (mut next, message) = (state.clone(), (i as u32, state.arrived[i]));
            next.arrived[i] += 1;
            match next.posted.iter().position(|r| fits(*r, message)) {
                None => next.unexpected.push(message),
                Some(at) => next.outcome[state.posted[at]] = Outcome::Got(message.0, message.1),
            }
            next.posted.retain(|r| next.outcome[*r] == Outcome::Open);
            open.push(next);
        }
        if let Some(op) = program.ops.get(state.op) {
            end = false;
            let mut next = state.clone();
            next.op += 1;
            match *op {
                Op::Publish => {}
                Op::Post(..) => {
                    let r = program.ops[..state.op].iter().filter(|op| matches!(op, Op::Post(..))).count();
                    match next.unexpected.iter().position(|m| fits(r, *m)) {
                        None => next.posted.push(r),
                        Some(at) => {
                            let (i, s) = next.unexpected.remove(at);
                            next.outcome[r] = Outcome::Got(i, s);
                        }
                    }
                }
                Op::Cancel(r) if next.posted.contains(&r) => {
                    next.posted.retain(|p| *p != r);
                    next.outcome[r] = Outcome::Cancelled;
                }
                Op::Cancel(_) => {}
            }
            open.push(next);
        }
        if end {
            ends.insert(state.outcome);
        }
    }
    ends
}

/// One slot: the receive, its wishes, what had been seen, what became of it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Slot {
    id: u64,
    wanted: Selector,
    seen: u64,
    settled: Settled,
}

#[derive(Clone, PartialEq, Eq, Hash)]
struct World {
    sent: Vec<usize>,
    op: usize,
    senders: Vec<Sender>,
    examined: Vec<usize>,
    /// Numbers and positions of messages pending, by sender.
    queues: Vec<VecDeque<(u64, usize)>>,
    slots: Vec<Vec<Slot>>,
    receiver: Receiver,
    outcome: Vec<Outcome>,
}

/// The slots, for either side, with the rules that hold.
struct Shared<'a>(&'a mut [Vec<Slot>], Rules);

fn settle(slot: &mut Slot, to: Settled) -> Settled {
    let was = slot.settled;
    if was == Settled::Posted {
        slot.settled = to;
    }
    was
}

impl Board for Shared<'_> {
    fn has_space(&mut self, _: u32) -> bool {
        true
    }

    fn publish(&mut self, id: u64, wanted: &Selector, seen: u64) -> u64 {
        let slots = &mut self.0[wanted.source.expect("a source") as usize];
        let seen = if self.1.seen { seen } else { 0 };
        slots.push(Slot { id, wanted: *wanted, seen, settled: Settled::Posted });
        slots.len() as u64 - 1
    }

    fn settle(&mut self, source: u32, slot: u64, to: Settled) -> Settled {
        let to = if self.1.publish_done || !matches!(to, Settled::Done(_)) { to } else { Settled::Cancelled };
        settle(&mut self.0[source as usize][slot as usize], to)
    }
}

struct OfSender<'a>(&'a mut Vec<Slot>, Rules);

impl Slots for OfSender<'_> {
    fn settle(&mut self, slot: u64, to: Settled) -> Settled {
        let slot = &mut self.0[slot as usize];
        match to {
            Settled::Reserved if !self.1.reserve => Settled::Posted,
            Settled::Claimed if !self.1.claim => {
                slot.settled = to;
                Settled::Posted
            }
            _ => settle(slot, to),
        }
    }
}

impl World {
    fn new(program: &Program, rules: Rules) -> World {
        let senders = program.sends.len();
        let mut receiver = Receiver::new(senders);
        receiver.holding = rules.holding;
        World {
            sent: vec![0; senders],
            op: 0,
            senders: vec![Sender::default(); senders],
            examined: vec![0; senders],
            queues: vec![VecDeque::new(); senders],
            slots: vec![Vec::new(); senders],
            receiver,
            outcome: vec![Outcome::Open; program.receives().len()],
        }
    }

    /// `Err`: two messages in one receive, or one in a receive that was cancelled.
    fn decide(&mut self, receive: u64, outcome: Outcome) -> Result<(), String> {
        let was = std::mem::replace(&mut self.outcome[receive as usize], outcome);
        (was == Outcome::Open).then_some(()).ok_or_else(|| format!("receive {receive}: {was:?}, then {outcome:?}"))
    }

    fn send(&mut self, program: &Program, i: usize, rules: Rules) -> Result<(), String> {
        let s = self.sent[i];
        self.sent[i] += 1;
        match self.senders[i].send(&program.envelope(i, s), &mut OfSender(&mut self.slots[i], rules)) {
            Route::Queue(number) => self.queues[i].push_back((number, s)),
            Route::Slot(slot) => self.decide(self.slots[i][slot as usize].id, Outcome::Got(i as u32, s))?,
        }
        Ok(())
    }

    fn examine(&mut self, i: usize, rules: Rules) {
        let at = self.examined[i];
        self.examined[i] += 1;
        let Slot { wanted, seen, .. } = self.slots[i][at];
        self.senders[i].examine(at as u64, &wanted, seen, &mut OfSender(&mut self.slots[i], rules));
    }

    fn arrive(&mut self, program: &Program, i: usize, rules: Rules) -> Result<(), String> {
        let Some((_, s)) = self.queues[i].pop_front() else { return Ok(()) };
        let message = Arrived { id: (i * 100 + s) as u64, envelope: program.envelope(i, s) };
        match self.receiver.arrived(message, &mut Shared(&mut self.slots, rules)) {
            Arrival::Matched(receive) => self.decide(receive, Outcome::Got(i as u32, s)),
            Arrival::Unexpected => Ok(()),
        }
    }

    fn act(&mut self, program: &Program, rules: Rules) -> Result<(), String> {
        let op = program.ops[self.op];
        let receive = program.ops[..self.op].iter().filter(|op| matches!(op, Op::Post(..))).count();
        self.op += 1;
        let board = &mut Shared(&mut self.slots, rules);
        match op {
            Op::Publish => {
                self.receiver.offer_later(board);
                Ok(())
            }
            Op::Post(wanted, offer) => match self.receiver.post(receive as u64, wanted, offer, board) {
                Post::Matched(m) => {
                    self.decide(receive as u64, Outcome::Got((m.id / 100) as u32, (m.id % 100) as usize))
                }
                Post::Waits => Ok(()),
            },
            Op::Cancel(r) => match self.receiver.cancel(r as u64, board) {
                true => self.decide(r as u64, Outcome::Cancelled),
                false => Ok(()),
            },
        }
    }
}

/// Checks that every outcome of the two machines is allowed.
fn explore(program: &Program, rules: Rules) -> Result<(), String> {
    let allowed = allowed(program);
    let mut seen = HashSet::new();
    let mut open = vec![World::new(program, rules)];
    while let Some(world) = open.pop() {
        let mut go = |step: &dyn Fn(&mut World) -> Result<(), String>| {
            let mut next = world.clone();
            step(&mut next)?;
            if seen.insert(next.clone()) {
                open.push(next);
            }
            Ok::<_, String>(())
        };
        let mut steps = 0;
        for i in 0..program.sends.len() {
            if world.sent[i] < program.sends[i].len() {
                steps += 1;
                go(&|w| w.send(program, i, rules))?;
            }
            if world.examined[i] < world.slots[i].len() {
                steps += 1;
                go(&|w| {
                    w.examine(i, rules);
                    Ok(())
                })?;
            }
            // The sender learns how much of the queue has been seen at any time, or never.
            let seen = world.receiver.seen_of(i);
            go(&|w| {
                w.senders[i].received(seen);
                Ok(())
            })?;
            if !world.queues[i].is_empty() {
                steps += 1;
                go(&|w| w.arrive(program, i, rules))?;
            }
            // The receiver learns of the message in a slot at any time, or never.
            for slot in world.slots[i].iter().filter(|slot| slot.settled == Settled::Claimed) {
                go(&|w| {
                    w.receiver.completed(slot.id, &mut Shared(&mut w.slots, rules));
                    Ok(())
                })?;
            }
        }
        if world.op < program.ops.len() {
            steps += 1;
            go(&|w| w.act(program, rules))?;
        }
        if steps == 0 && !allowed.contains(&world.outcome) {
            return Err(format!("{:?} is none of {allowed:?}", world.outcome));
        }
    }
    Ok(())
}

/// All programs of `sends` messages per sender with tags 1 and 2 and of `receives` receives, without a cancel or with one anywhere.
fn programs(sends: &[usize], receives: usize, cancels: bool) -> Vec<Program> {
    fn choices<T: Clone>(of: &[T], times: usize) -> Vec<Vec<T>> {
        (0..times).fold(vec![vec![]], |all, _| {
            all.iter().flat_map(|list| of.iter().map(move |x| [list.clone(), vec![x.clone()]].concat())).collect()
        })
    }
    let sources = (0..sends.len() as u32).map(Some).chain([None]);
    let wishes: Vec<Selector> =
        sources.flat_map(|source| [Some(1), Some(2), None].map(|tag| Selector { context: 0, source, tag })).collect();
    let tags = choices(&[1, 2], sends.iter().sum());
    let mut programs = Vec::new();
    for tags in &tags {
        let mut rest = tags.iter().copied();
        let sends: Vec<Vec<i32>> = sends.iter().map(|n| rest.by_ref().take(*n).collect()).collect();
        for receives in choices(&wishes, receives) {
            let posts: Vec<Op> = receives.iter().map(|w| Op::Post(*w, Offer::Now)).collect();
            let mut with = |ops| programs.push(Program { sends: sends.clone(), ops });
            if !cancels {
                with(posts);
                continue;
            }
            for r in 0..receives.len() {
                for at in r + 1..=receives.len() {
                    let mut ops = posts.clone();
                    ops.insert(at, Op::Cancel(r));
                    with(ops);
                }
            }
        }
    }
    programs
}

fn all_is_allowed(sends: &[usize], receives: usize, cancels: bool) {
    let programs = programs(sends, receives, cancels);
    for program in &programs {
        if let Err(why) = explore(program, SOUND) {
            panic!("{program:?}: {why}");
        }
    }
}

#[test]
fn one_sender_ends_as_at_the_receiver() {
    all_is_allowed(&[3], if long() { 3 } else { 2 }, false);
    all_is_allowed(&[2], 3, false);
}

#[test]
fn two_senders_end_as_at_the_receiver() {
    all_is_allowed(&[2, 1], if long() { 3 } else { 2 }, false);
}

#[test]
fn a_cancelled_receive_gets_nothing_and_the_others_what_they_may() {
    all_is_allowed(&[2], 2, true);
    all_is_allowed(&[3], if long() { 3 } else { 2 }, true);
    all_is_allowed(&[1, 1], 2, true);
}

/// Each of these programs with receives that are published at once, later or never, and one moment for those of later.
fn not_all_published(programs: Vec<Program>) -> Vec<Program> {
    let mut all = Vec::new();
    for Program { sends, ops } in programs {
        for pattern in 0..3usize.pow(ops.len() as u32) {
            let offer = |at: usize| [Offer::Now, Offer::Later, Offer::Never][pattern / 3usize.pow(at as u32) % 3];
            let ops = ops.iter().enumerate();
            let ops: Vec<Op> =
                ops.map(|(at, op)| if let Op::Post(w, _) = op { Op::Post(*w, offer(at)) } else { *op }).collect();
            for moment in 1..=ops.len() {
                let mut ops = ops.clone();
                ops.insert(moment, Op::Publish);
                all.push(Program { sends: sends.clone(), ops });
            }
        }
    }
    all
}

#[test]
fn receives_that_are_published_later_or_never_get_what_they_may() {
    let mut all = not_all_published(programs(&[2], 2, false));
    all.extend(not_all_published(programs(&[1, 1], 2, false)));
    if long() {
        all.extend(not_all_published(programs(&[2], 3, false)));
    }
    for program in &all {
        if let Err(why) = explore(program, SOUND) {
            panic!("{program:?}: {why}");
        }
    }
}

fn long() -> bool {
    std::env::var("NAGAYA_TEST_RING").is_ok_and(|ring| ring == "long")
}

/// Some program of these goes wrong without a rule.
fn needs(rules: Rules, sends: &[usize], receives: usize, cancels: bool) {
    let mut programs = programs(sends, receives, cancels).into_iter();
    assert!(programs.any(|program| explore(&program, rules).is_err()), "{rules:?} is not noticed");
}

#[test]
fn without_holding_a_receive_overtakes_an_earlier_wildcard() {
    needs(Rules { holding: Holding::Never, ..SOUND }, &[2], 2, false);
}

#[test]
fn holding_has_to_be_transitive() {
    needs(Rules { holding: Holding::BehindWildcards, ..SOUND }, &[3], 3, false);
}

#[test]
fn a_reservation_has_to_be_seen_by_a_cancel() {
    needs(Rules { reserve: false, ..SOUND }, &[3], 3, true);
}

#[test]
fn a_claim_has_to_be_one_atomic_step() {
    needs(Rules { claim: false, ..SOUND }, &[2], 2, true);
}

#[test]
fn a_slot_has_to_say_what_the_receiver_had_seen() {
    needs(Rules { seen: false, ..SOUND }, &[3], 3, false);
}

#[test]
fn what_the_receiver_matched_has_to_stand_in_the_slot() {
    needs(Rules { publish_done: false, ..SOUND }, &[3], 3, false);
}
