//! A wait that its caller makes of polls, as a binding does whose language runs other things between them.
//!
//! Its caller tells it when it has become long. From then on it stands in reports, as those of `Core::wait` do.

use std::time::Instant;

use super::Waiting;
use crate::runtime::Core;

/// Until it is dropped, others read that this process waits.
pub struct Told<'a> {
    core: &'a Core,
    since: Instant,
    noted: bool,
    in_thread: bool,
}

impl Core {
    /// A wait has become long. `in_thread`: other threads of this process may do what somebody waits for, so it proves no standstill. Of
    /// several such waits one is told, as long as it lasts.
    pub fn tell_wait(&self, why: &Waiting, in_thread: bool) -> Told<'_> {
        let noted = !self.is_noted();
        if noted {
            self.note(why, in_thread);
        }
        Told { core: self, since: Instant::now(), noted, in_thread }
    }
}

impl Told<'_> {
    /// After a look in vain.
    pub fn look(&self) {
        if self.noted && !self.in_thread {
            self.core.watch(self.since);
        }
    }
}

impl Drop for Told<'_> {
    fn drop(&mut self) {
        if self.noted {
            self.core.unnote();
        }
    }
}
