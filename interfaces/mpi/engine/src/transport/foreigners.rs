//! The foreign processes of this one, as the layers above see them: their names, how they connect and how they leave.

use std::collections::BTreeMap;

use nagaya_core::cross_memory::{self, Refused};

use super::delay::race_point;
use super::foreign::{Address, Foreign, Identity};
use super::inner::Inner;
use super::Transport;

impl Transport {
    /// Foreign processes may be connected with from now on.
    fn with_foreign<T>(&self, f: impl FnOnce(&mut Foreign) -> T) -> std::io::Result<T> {
        let mut inner = self.inner.borrow_mut();
        let Inner { foreign, core, .. } = &mut *inner;
        if foreign.is_none() {
            *foreign = Some(Box::new(Foreign::start(Identity { job: self.job, rank: core.rank().0 }, core.size())?));
        }
        let result = foreign.as_mut().map(|foreign| f(foreign));
        let end = foreign.as_ref().map_or(0, |foreign| foreign.numbers().end);
        while inner.local.links.ranks().end < end {
            inner.add_process();
        }
        result.ok_or_else(|| std::io::Error::from(std::io::ErrorKind::NotFound))
    }

    /// Whether this process knows foreign ones.
    #[inline]
    pub fn has_foreign(&self) -> bool {
        self.inner.try_borrow().is_ok_and(|inner| inner.foreign.as_ref().is_some_and(|f| !f.numbers().is_empty()))
    }

    /// The address at which this process accepts links. `from_hosts`: also links from other hosts.
    pub fn address(&self, from_hosts: bool) -> std::io::Result<Address> {
        self.with_foreign(|foreign| {
            if from_hosts {
                foreign.open_to_hosts()?;
            }
            Ok(foreign.address())
        })?
    }

    /// The number of a process of any job.
    pub fn number_of(&self, address: &Address) -> std::io::Result<u32> {
        self.with_foreign(|foreign| foreign.number_of(address))
    }

    /// The identity of the process with this number.
    pub fn identity(&self, number: u32) -> Identity {
        let inner = self.inner.borrow();
        match &inner.foreign {
            Some(foreign) if inner.is_foreign(number) => foreign.identity(number),
            _ => Identity { job: self.job, rank: number },
        }
    }

    /// A communicator has these processes from now on. This one opens a link to one of each foreign job, at this place among them, whose end
    /// it notices.
    pub fn connect(&self, numbers: &[u32], at: usize) -> std::io::Result<()> {
        self.with_foreign(|foreign| {
            let mut by_job: BTreeMap<u64, Vec<u32>> = BTreeMap::new();
            let known = foreign.numbers();
            for number in numbers.iter().filter(|number| known.contains(number)) {
                foreign.connect(*number);
                by_job.entry(foreign.identity(*number).job).or_default().push(*number);
            }
            by_job.values().try_for_each(|members| foreign.link_to(members[at % members.len()]).map(|_| ()))
        })?
    }

    /// Copies bytes to the memory of a foreign process (`writes`), or from it, by the kernel. `false`: nothing was copied, or a part; the
    /// process is on another host, the kernel forbids it, or there is no such memory.
    ///
    /// # Safety
    /// `here` is readable for `len` bytes, or writable if it gets them. The other process expects the copy at the address `there`.
    pub unsafe fn copy_foreign(&self, number: u32, here: *mut u8, there: usize, len: usize, writes: bool) -> bool {
        let process = match &self.inner.borrow().foreign {
            Some(foreign) => foreign.process(number),
            None => None,
        };
        let Some(process) = process else { return false };
        race_point();
        // SAFETY: *caller*. The kernel checks the other address.
        let copied = self.core.while_busy(|| unsafe {
            match writes {
                true => cross_memory::write(process, there, here, len),
                false => cross_memory::read(process, here, there, len),
            }
        });
        if copied == Err(Refused::Forbidden) {
            self.inner.borrow_mut().foreign.iter_mut().for_each(|foreign| foreign.forbid_process(number));
        }
        copied.is_ok()
    }

    /// Leaves the foreign processes that are not in use.
    pub fn keep(&self, is_used: impl Fn(u32) -> bool) {
        let mut inner = self.inner.borrow_mut();
        let Some(foreign) = &mut inner.foreign else { return };
        for number in foreign.numbers().filter(|number| !is_used(*number)) {
            foreign.leave(number);
        }
        foreign.look_soon();
    }

    /// Leaves all.
    pub fn leave_foreign(&self) {
        if let Some(foreign) = &mut self.inner.borrow_mut().foreign {
            foreign.leave_all();
            foreign.look_soon();
        }
    }

    /// Whether it still has a `GOODBYE` to send.
    pub fn is_leaving(&self) -> bool {
        self.inner.borrow().foreign.as_ref().is_some_and(|foreign| foreign.is_leaving())
    }

    /// Whether there are no links any more.
    pub fn is_alone(&self) -> bool {
        self.inner.borrow().foreign.as_ref().is_none_or(|foreign| foreign.is_alone())
    }

    /// What comes on this socket wakes this process when it waits.
    pub fn watch(&self, fd: i32) -> std::io::Result<()> {
        self.with_foreign(|foreign| foreign.watch(fd))?
    }

    pub fn unwatch(&self, fd: i32) {
        if let Some(foreign) = &self.inner.borrow().foreign {
            foreign.unwatch(fd);
        }
    }

    /// How messages name a process, of this job or of another one.
    #[cold]
    pub fn called(&self, number: u32) -> String {
        let inner = self.inner.borrow();
        match inner.is_foreign(number) {
            true => inner.called_foreign(number),
            false => format!("rank {number}"),
        }
    }
}
