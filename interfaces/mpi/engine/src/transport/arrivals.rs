//! The arrival of messages from processes that are not mapped, and from processes of other jobs.
//!
//! Not here: sending to them, and their data (`remote.rs`, `foreign_links.rs`).

use super::active_messages::{ActiveMessage, MESSAGE, NONE, WITHDRAW, WITHDRAWN};
use super::foreign::{self, Arrived};
use super::inner::Inner;
use super::line::Name;
use super::transfer::Data;
use super::unexpected::{Contents, Unexpected};

impl Inner {
    /// Takes the inbox, and the data that have landed.
    #[inline]
    pub fn poll_remote(&mut self) {
        loop {
            // The borrow ends before anything is sent.
            let Some(message) = self.remote.inbox.borrow_mut().pop_front() else { break };
            self.core.made_progress();
            match message.handler {
                MESSAGE | WITHDRAW => self.take_message(message),
                WITHDRAWN => self.remote.cancel(message.words[0]),
                _ => self.put_cleared(message.from, message.words),
            }
        }
        if !self.remote.landing.is_empty() {
            let core = self.core;
            self.remote.landing.retain_mut(|landing| !landing.is_over(core));
        }
        if !self.remote.leaving.is_empty() {
            let core = self.core;
            self.remote.leaving.retain(|(handle, asking)| {
                let is_over = core.look_at_handle(*handle).unwrap_or(true);
                if is_over {
                    asking.transfer.done.set(true);
                }
                !is_over
            });
        }
    }

    /// Takes the next message of its sender, and the later ones that have arrived earlier. Or keeps a message that has
    /// overtaken others.
    fn take_message(&mut self, message: ActiveMessage) {
        let from = message.from;
        let mut next = Some(message);
        while let Some(message) = next {
            let link = self.local.links.get_or_make(from);
            if message.words[0] != link.taken {
                return link.early.push(message);
            }
            link.taken += 1;
            let [_, name, length, send] = message.words;
            match message.handler {
                WITHDRAW => self.answer_withdraw(from, name),
                _ => {
                    let (name, len) = Name::from_words(name, length);
                    let data = if send == NONE { Contents::Copied(message.data) } else { Contents::Asked(send) };
                    self.arrive(name.from(from), Unexpected { len, data });
                }
            }
            let link = self.local.links.get_or_make(from);
            let at = link.early.iter().position(|message| message.words[0] == link.taken);
            next = at.map(|at| link.early.swap_remove(at));
        }
    }

    /// Withdraws a message of which only the length is here, if it has no receive.
    fn withdraw(&mut self, from: u32, send: u64) -> bool {
        let is_it = |message: &&nagaya_mpi_matching::Arrived| {
            let kept = self.unexpected.get(message.id).map(|kept| &kept.data);
            let of = match kept {
                Some(Contents::Asked(of) | Contents::Foreign(of, _)) => *of,
                _ => NONE,
            };
            message.envelope.source == from && of == send
        };
        let Some(id) = self.machine.unexpected().find(is_it).map(|message| message.id) else { return false };
        if let Some(kept) = self.unexpected.get_mut(id) {
            kept.data = Contents::Withdrawn;
        }
        true
    }

    fn answer_withdraw(&mut self, from: u32, send: u64) {
        if self.withdraw(from, send) {
            self.tell_withdrawn(from, send);
        }
    }

    /// Takes what has come from foreign processes.
    pub fn poll_foreign(&mut self) {
        let Some(mut foreign) = self.foreign.take() else { return };
        let is_to = |number: u32| {
            self.remote.asking.values().any(|asking| matches!(asking.transfer.data, Data::Out { to } if to == number))
        };
        let sleeps = self.core.is_about_to_sleep();
        let mut arrived = foreign.look(&is_to, sleeps);
        let lost = foreign.lost(&mut arrived);
        // What this process does about the arrivals may end what a process that leaves waits for.
        if !arrived.is_empty() && foreign.is_leaving() {
            foreign.look_soon();
        }
        // This look is the last one before a sleep.
        if sleeps && (foreign.looks_soon() || !arrived.is_empty()) {
            self.core.ring(self.core.rank());
        }
        let failed = foreign.failed.take();
        let first_new = self.local.links.ranks().end;
        for _ in first_new..foreign.numbers().end {
            self.add_process();
        }
        self.foreign = Some(foreign);
        for Arrived { from, packet } in arrived {
            match packet.kind {
                foreign::MESSAGE => {
                    let [name, length, send, address] = packet.words;
                    let (name, len) = Name::from_words(name, length);
                    let data = match send {
                        NONE => Contents::Copied(packet.data),
                        send => Contents::Foreign(send, address),
                    };
                    self.arrive(name.from(from), Unexpected { len, data });
                }
                foreign::CLEARED => self.send_cleared(from, packet.words),
                foreign::WITHDRAW if self.withdraw(from, packet.words[0]) => {
                    self.post_foreign(from, foreign::WITHDRAWN, packet.words[0]);
                }
                foreign::WITHDRAWN => self.remote.cancel(packet.words[0]),
                _ => {}
            }
        }
        if let Some(why) = failed {
            let why = nagaya_reason::of_error(&why);
            self.core
                .abort(&format!("MPI: cannot map the memory for messages from a process of another job: {why}"), 1);
        }
        if let Some(lost) = lost {
            let who = self.called_foreign(lost);
            let text = format!("MPI: {who}, which this process is connected with, has ended before MPI_Finalize or MPI_Comm_disconnect");
            self.core.abort(&text, 1);
        }
    }
}
