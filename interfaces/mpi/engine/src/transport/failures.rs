//! Messages and receives that cannot complete any more. `resilience` decides.

use std::rc::Rc;

use nagaya_mpi_matching::{Envelope, Selector};

use super::inner::Inner;
use super::transfer::{Data, Transfer};
use super::{Transport, CONTROL};

impl Transport {
    /// The receives that wait, with their wishes.
    pub fn waiting_receives(&self) -> Vec<(Rc<Transfer>, Selector)> {
        let inner = self.inner.borrow();
        // SAFETY: the machine knows them, so they wait.
        let all = inner.machine.waiting().map(|id| unsafe { Transfer::waiting(id) });
        all.filter_map(|transfer| match transfer.data {
            Data::In { wanted, .. } => Some((transfer, wanted)),
            Data::Out { .. } => None,
        })
        .collect()
    }

    /// Ends a receive that waits with an error of this class. Where messages are matched at the receiver alone (`Settings::whole`) none is
    /// on its way to it.
    pub fn abandon(&self, receive: &Rc<Transfer>, class: i32) {
        let mut inner = self.inner.borrow_mut();
        let inner = &mut *inner;
        let id = receive.id.get();
        if id != 0 && !receive.done.get() && inner.machine.cancel(id, &mut inner.local) {
            // SAFETY: it has waited until now.
            drop(unsafe { Transfer::end_waiting(id) });
            receive.fail(class);
        }
    }

    /// A send that could not be started: what a wait for it reports.
    pub fn failed_send(&self, to: u32, context: u32, class: i32) -> Rc<Transfer> {
        let envelope = Envelope { context, source: self.rank(), tag: 0, signature: 0 };
        let transfer = Rc::new(Transfer::new(envelope, 0, Data::Out { to }, false));
        transfer.fail(class);
        transfer
    }

    /// Ends sends that wait for their receivers. `verdict`: by receiver and context, the class of the error, or 0.
    pub fn abandon_sends(&self, verdict: impl Fn(u32, u32) -> i32) {
        self.inner.borrow_mut().abandon_sends(&verdict);
    }
}

impl Inner {
    fn abandon_sends(&mut self, verdict: &dyn Fn(u32, u32) -> i32) {
        for to in self.local.links.ranks() {
            let Some(link) = self.local.links.known(to).filter(|link| !link.backlog.is_empty()) else { continue };
            let class = |context| verdict(to, context);
            if link.backlog.iter().all(|message| class(message.envelope.context) == 0) {
                continue;
            }
            let backlog = &mut self.local.links.get_or_make(to).backlog;
            backlog.retain(|message| {
                let class = class(message.envelope.context);
                // A message that waits for no other process is complete for its sender.
                let waiting = message.transfer.iter().filter(|transfer| class != 0 && !transfer.done.get());
                waiting.for_each(|transfer| transfer.fail(class));
                class == 0
            });
            self.backlogs -= usize::from(backlog.is_empty());
        }
        let mut at = 0;
        while at < self.outgoing.len() {
            let outgoing = &mut self.outgoing[at];
            let gone = verdict(outgoing.to, CONTROL) != 0;
            let context = outgoing.transfer.as_ref().map(|transfer| transfer.envelope.get().context);
            let class = context.map_or(0, |context| verdict(outgoing.to, context));
            // A receiver that is alive may be reading it.
            let ends = class != 0 && (gone || outgoing.block.head().withdraw());
            if let Some(transfer) = outgoing.transfer.take_if(|_| ends) {
                outgoing.filled = outgoing.len;
                transfer.fail(class);
            }
            if gone {
                let over = self.outgoing.swap_remove(at);
                self.local.blocks.give_back(over.block);
            } else {
                at += 1;
            }
        }
    }
}
