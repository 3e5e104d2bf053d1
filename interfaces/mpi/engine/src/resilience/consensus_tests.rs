//! Every order of votes, messages, failures and news of failures, for small groups; random ones for larger groups.

use std::collections::{HashSet, VecDeque};

use super::*;

/// A bit of each member that takes part; combined, those of all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Bits(u8);

impl Vote for Bits {
    fn combine<'a>(votes: impl Iterator<Item = &'a Bits>, _: &[bool]) -> Bits {
        Bits(votes.fold(0, |all, vote| all | vote.0))
    }
}

/// A group, and all that is pending in it.
#[derive(Clone, PartialEq, Eq, Hash)]
struct World {
    members: Vec<Option<Consensus<Bits>>>,
    crashed: Vec<bool>,
    /// Messages that a member has made and not sent: it may fail between two of them.
    outboxes: Vec<VecDeque<(usize, Message<Bits>)>>,
    /// By sender and receiver. What has been sent arrives, also after its sender has failed.
    channels: Vec<Vec<VecDeque<Message<Bits>>>>,
    /// For each member: the failures that it knows.
    news: Vec<Vec<bool>>,
    crashes_left: usize,
}

#[derive(Clone, Copy, Debug)]
enum Event {
    Start(usize),
    Send(usize),
    Deliver(usize, usize),
    Crash(usize),
    Learn(usize, usize),
}

impl World {
    fn new(size: usize, crashes: usize) -> World {
        World {
            members: vec![None; size],
            crashed: vec![false; size],
            outboxes: vec![VecDeque::new(); size],
            channels: vec![vec![VecDeque::new(); size]; size],
            news: vec![vec![false; size]; size],
            crashes_left: crashes,
        }
    }

    fn events(&self) -> Vec<Event> {
        let size = self.members.len();
        let mut events = Vec::new();
        for one in (0..size).filter(|one| !self.crashed[*one]) {
            if self.members[one].is_none() {
                events.push(Event::Start(one));
            }
            if !self.outboxes[one].is_empty() {
                events.push(Event::Send(one));
            }
            if self.crashes_left > 0 {
                events.push(Event::Crash(one));
            }
            for other in 0..size {
                // A message for a member that has not voted yet waits until it has.
                if self.members[one].is_some() && !self.channels[other][one].is_empty() {
                    events.push(Event::Deliver(other, one));
                }
                if self.crashed[other] && !self.news[one][other] {
                    events.push(Event::Learn(one, other));
                }
            }
        }
        events
    }

    fn happen(&mut self, event: Event) {
        let mut out = Vec::new();
        let whose = match event {
            Event::Start(one) => {
                let news = self.news[one].clone();
                self.members[one] = Some(Consensus::start(one, Bits(1 << one), news, &mut out));
                one
            }
            Event::Send(one) => {
                if let Some((to, message)) = self.outboxes[one].pop_front() {
                    self.channels[one][to].push_back(message);
                }
                return;
            }
            Event::Deliver(from, to) => {
                let message = self.channels[from][to].pop_front();
                if let (Some(message), Some(member)) = (message, &mut self.members[to]) {
                    member.receive(from, message, &mut out);
                }
                to
            }
            Event::Crash(one) => {
                self.crashed[one] = true;
                self.crashes_left -= 1;
                self.outboxes[one].clear();
                return;
            }
            Event::Learn(one, other) => {
                self.news[one][other] = true;
                if let Some(member) = &mut self.members[one] {
                    member.fail(other, &mut out);
                }
                one
            }
        };
        self.outboxes[whose].extend(out);
    }

    /// No two members have decided differently, also those that have failed since; and each decision has the votes of all that have not
    /// failed.
    fn check(&self) {
        let decisions = self.members.iter().flatten().filter_map(|member| member.decision());
        let different: HashSet<u8> = decisions.map(|decision| decision.0).collect();
        assert!(different.len() <= 1, "decisions {different:?}");
        let alive = (0..self.members.len()).filter(|one| !self.crashed[*one]).fold(0, |all, one| all | 1 << one);
        assert!(different.iter().all(|decision| decision & alive == alive), "{different:?} lack votes of {alive:#b}");
    }

    fn check_end(&self) {
        for one in (0..self.members.len()).filter(|one| !self.crashed[*one]) {
            assert!(self.members[one].as_ref().is_some_and(|m| m.decision().is_some()), "member {one} waits for ever");
        }
    }
}

/// The number of different states.
fn explore(size: usize, crashes: usize) -> usize {
    let first = World::new(size, crashes);
    let mut known = HashSet::from([first.clone()]);
    let mut open = vec![first];
    while let Some(world) = open.pop() {
        world.check();
        let events = world.events();
        if events.iter().all(|event| matches!(event, Event::Crash(_))) {
            world.check_end();
        }
        for event in events {
            let mut next = world.clone();
            next.happen(event);
            if known.insert(next.clone()) {
                open.push(next);
            }
        }
    }
    known.len()
}

#[test]
fn every_order_of_events_leads_to_one_decision_of_all_that_remain() {
    for (size, crashes) in [(1, 0), (2, 2), (3, 1)] {
        assert!(explore(size, crashes) > size);
    }
}

/// Next number of a sequence that looks random.
fn draw(state: &mut u64) -> usize {
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    *state as usize
}

#[test]
fn random_orders_in_larger_groups_do_so_too() {
    for seed in 1..=3000u64 {
        let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let size = 2 + draw(&mut state) % 6;
        let mut world = World::new(size, draw(&mut state) % size);
        loop {
            let mut events = world.events();
            // Failures are as rare as other events of one member, not as frequent as all members.
            if draw(&mut state) % 8 != 0 {
                let others: Vec<Event> =
                    events.iter().copied().filter(|event| !matches!(event, Event::Crash(_))).collect();
                events = if others.is_empty() { events } else { others };
            }
            let Some(count) = events.len().checked_sub(1) else { break };
            world.happen(events[draw(&mut state) % (count + 1)]);
            world.check();
        }
        world.check_end();
    }
}
