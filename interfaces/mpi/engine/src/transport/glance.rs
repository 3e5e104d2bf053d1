//! The beginning of a wait for one receive: looks only where its message is expected.

use nagaya_mpi_matching::Selector;

use super::transfer::Data;
use super::{Transfer, Transport};

/// How often a process that waits for one receive looks for that, until it looks once at slots for its next message.
const LOOKS_AHEAD: u32 = 4;

impl Transport {
    /// The beginning of a wait for a receive: nothing but its message is looked for, as long as a partner takes that answers at once.
    /// Not where this process has more to do.
    #[inline]
    pub fn glance(&self, receive: &Transfer) {
        if receive.done.get() || self.polls || !self.inner.borrow().has_only_to_look() {
            return;
        }
        if self.is_from_foreign(receive) {
            return self.glance_at_foreign(receive);
        }
        let mut looks = 0;
        self.core.glance(|| {
            let mut inner = self.inner.borrow_mut();
            inner.look_for(receive);
            looks += 1;
            let is_over = receive.done.get() || !inner.arriving.is_empty();
            if looks % LOOKS_AHEAD == 0 && !is_over {
                inner.look_ahead();
            }
            is_over
        });
    }

    #[inline]
    fn is_from_foreign(&self, receive: &Transfer) -> bool {
        let inner = self.inner.borrow();
        let Data::In { wanted: Selector { source: Some(source), .. }, .. } = receive.data else { return false };
        inner.foreign.is_some() && inner.is_foreign(source)
    }

    fn glance_at_foreign(&self, receive: &Transfer) {
        self.core.glance(|| {
            self.inner.borrow_mut().poll_foreign();
            receive.done.get()
        });
    }
}
