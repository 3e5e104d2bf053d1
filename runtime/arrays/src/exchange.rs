//! Exchanges: schedules carried out between neighbouring nodes, at once or in the background (`async` and `wait_async`,
//! XMP 4.5.6, 4.5.7).
//!
//! The node that needs data reads it. The owner first signals that the data may be read, and the reader signals
//! afterwards that it has read them. There are two cells per pair of images (`cells.rs`), which count the exchanges in
//! which one reads from the other. So an exchange concerns only nodes that have something to exchange, and costs each
//! of them two stores per partner.
//!
//! In the background, a node makes the same steps when the program waits, tests, or begins another exchange. Gets from
//! images that are not mapped are pending meanwhile. Two images finish their exchanges in the order in which they began
//! them, so that counting suffices. `Ready` and `Done` number k belong to the k-th exchange in which one reads from the
//! other.
//!
//! Not here: what is read (`schedule.rs`).

mod moving;

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::rc::Rc;

use nagaya_core::{Element, Handle, Waiting};

use moving::Follow;

use crate::array::Array;
use crate::error::Result;
use crate::packets::Packets;
use crate::renewed::Renewal;
use crate::schedule::{Draft, Key, Schedule, Schedules, Serial};
use nagaya_images::cells::Array as Cells;
use nagaya_images::error::{AwaitedAction, Error as ImagesError};
use nagaya_images::Images;

/// Exchanges of this process: what is kept for them, and those pending.
pub(crate) struct Exchanges {
    images: &'static Images,
    schedules: Schedules,
    /// The schedules of `reflect_init` and the shadow that each renews, by the array.
    pub persistent: RefCell<HashMap<Serial, (Rc<Schedule>, Renewal)>>,
    packets: Packets,
    /// Exchanges pending, in the order in which they began.
    under_way: RefCell<Vec<Exchange>>,
    /// The number of exchanges begun in the background; each has its own.
    begun: Cell<u64>,
}

/// The use of the elements that are read.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Act {
    Copy,
    /// They are added to those that are there.
    Add(Element),
    /// Elements of this node are written there instead.
    Put,
}

/// Where the elements of the other images are.
#[derive(Clone, Copy)]
pub(crate) enum Theirs<'a> {
    Distributed(&'a Array),
    /// Local data: no other image uses it.
    Own(*mut u8),
}

/// # Safety
/// Both sides stay as long as the exchange.
unsafe fn lasting(sides: Sides<'_>) -> Sides<'static> {
    // SAFETY: only the lifetime changes; see `Exchange::sides`.
    unsafe { std::mem::transmute::<Sides<'_>, Sides<'static>>(sides) }
}

impl Theirs<'_> {
    fn array(&self) -> Serial {
        match self {
            Theirs::Distributed(array) => array.serial,
            Theirs::Own(_) => Serial::NONE,
        }
    }
}

/// The two sides of an exchange.
#[derive(Clone, Copy)]
pub(crate) struct Sides<'a> {
    /// This node's side, which is written (with `Put`, read); and whose section it is.
    pub mine: *mut u8,
    pub array: Serial,
    pub theirs: Theirs<'a>,
    pub act: Act,
}

/// An exchange in the background.
struct Exchange {
    number: u64,
    id: Option<i32>,
    schedule: Rc<Schedule>,
    /// The array lives: its end completes its exchanges first (`forget`).
    sides: Sides<'static>,
    open: Vec<Open>,
    /// The images that have not yet read from this one, and the numbers of the exchanges with them.
    read_by: Vec<(u32, u64)>,
    /// One-sided: this image reports that it is done when it is done with all others.
    through_at_once: bool,
    /// A value that `sides` may mean.
    _kept: Option<Box<[u8]>>,
}

/// What is still to be moved from, or to, one image.
struct Open {
    /// `None`: nothing, but it has to be here.
    pair: Option<usize>,
    image: u32,
    /// 0: of no exchange, as it takes no part.
    number: u64,
    /// Once it has begun.
    handles: Option<Vec<Handle>>,
}

impl Exchanges {
    /// `packets`: see [`Packets::new`].
    pub fn new(images: &'static Images, packets: *mut u8) -> Exchanges {
        Exchanges {
            images,
            schedules: Schedules::default(),
            persistent: RefCell::default(),
            packets: Packets::new(images, packets),
            under_way: RefCell::default(),
            begun: Cell::new(0),
        }
    }

    /// The schedule for `key`, made by `make` where it is not known.
    pub fn schedule(&self, key: Key, make: impl FnOnce() -> Result<Draft>) -> Result<Rc<Schedule>> {
        if let Some(known) = self.schedules.get(&key) {
            return Ok(known);
        }
        let schedule = Rc::new(make()?.finish(self.images.me(), self.images.size()));
        self.schedules.keep(key, schedule.clone());
        Ok(schedule)
    }

    /// To be called before an array goes: completes what is pending with it and drops its schedules.
    pub fn forget(&self, array: &Array) -> Result<()> {
        let it = array.serial;
        self.complete_where(|e| e.sides.array == it || e.sides.theirs.array() == it)?;
        self.persistent.borrow_mut().remove(&it);
        self.schedules.forget(it);
        Ok(())
    }

    /// Carries a schedule out: complete on return, and no image reads this image's part any more.
    ///
    /// # Safety
    /// Until it returns, the own side is readable and writable wherever the moves of the schedule lead. It does not overlap what
    /// they read, or they read and write in place.
    pub unsafe fn exchange(&self, schedule: &Rc<Schedule>, sides: Sides<'_>) -> Result<()> {
        if !self.under_way.borrow().is_empty() {
            // SAFETY: the sides stay until this function returns, and `complete_where` completes the exchange before that.
            let number = unsafe { self.begin_exchange(schedule, sides, None) }?;
            return self.complete_where(|e| e.number == number);
        }
        self.images.complete()?;
        // Those that read in place: only they have to be waited for in the end.
        let mut in_place = 0;
        for reader in &schedule.readers {
            let number = self.next_read_by(reader.image as u32);
            let packed = match sides.theirs {
                // SAFETY: what others read of an array is inside its section.
                Theirs::Distributed(array) => unsafe { self.packets.packet_for(reader, number, array.data) }?,
                Theirs::Own(_) => false,
            };
            in_place += usize::from(!packed);
            self.images.cells.raise(reader.image as u32, Cells::Ready, number)?;
        }
        for pair in &schedule.pairs {
            let image = pair.image as u32;
            if image == self.images.me() as u32 {
                // SAFETY: the moves of this pair stay inside both sides, which are valid until this function returns.
                unsafe { self.move_pair(pair, sides, Follow::Implicit) }?;
                continue;
            }
            let number = self.next_read(image);
            let why = || Waiting::new("data of").from([image]);
            self.images.cells.wait(why, || {
                self.images.cells.seen(Cells::Ready, image) >= number || self.images.cells.stopped(image)
            });
            if self.images.cells.seen(Cells::Ready, image) < number {
                return Err(ImagesError::ended(image, AwaitedAction::Exchange).into());
            }
            match self.packets.packet(image, number)? {
                // SAFETY: the moves of this pair stay inside the own side, which is valid until this function returns.
                Some(packet) => unsafe { self.packets.take_packet(pair, sides.mine, packet) }?,
                // SAFETY: the moves of this pair stay inside both sides, which are valid until this function returns; `quiet` or
                // the core completes them before that.
                None => unsafe { self.move_pair(pair, sides, Follow::Implicit) }?,
            }
            if self.images.all_mapped() {
                self.say_done(image)?;
            }
        }
        if !self.images.all_mapped() {
            self.images.core().quiet()?;
            for pair in schedule.pairs.iter().filter(|p| p.image != self.images.me()) {
                self.say_done(pair.image as u32)?;
            }
        }
        if in_place == 0 {
            return Ok(());
        }
        for reader in &schedule.readers {
            let reader = reader.image as u32;
            let number = self.images.peer(reader).read_by.get();
            let why = || Waiting::new("its data to be read by").from([reader]);
            self.images.cells.wait(why, || {
                self.images.cells.seen(Cells::Done, reader) >= number || self.images.cells.stopped(reader)
            });
            if self.images.cells.seen(Cells::Done, reader) < number {
                return Err(ImagesError::ended(reader, AwaitedAction::Exchange).into());
            }
        }
        Ok(())
    }

    /// Begins to carry a schedule out in the background; complete after `wait_async(id)`.
    ///
    /// # Safety
    /// The same as for `exchange`; both sides stay until then, or until `forget`.
    pub unsafe fn exchange_async(&self, schedule: &Rc<Schedule>, sides: Sides<'_>, id: i32) -> Result<()> {
        // SAFETY: the sides stay until `wait_async` or `forget`, by the contract of this function.
        unsafe { self.begin_exchange(schedule, sides, Some(id)) }?;
        self.advance(false)
    }

    /// Begins the moves of a schedule from and to images that need not call this, as `sides.act` selects. `images` do, the caller
    /// among them; they are through after `wait_async(id)`. `kept`: what `sides` means, if it goes with the statement.
    ///
    /// # Safety
    /// The same as for `exchange_async`.
    pub unsafe fn exchange_one_sided(
        &self,
        schedule: &Rc<Schedule>,
        sides: Sides<'_>,
        images: &[i32],
        id: i32,
        kept: Option<Box<[u8]>>,
    ) -> Result<()> {
        self.images.complete()?;
        let others = images.iter().map(|image| *image as u32).filter(|image| *image != self.images.me() as u32);
        let mut read_by = Vec::with_capacity(images.len());
        let mut open = Vec::with_capacity(images.len());
        for image in others {
            let number = self.next_read_by(image);
            self.images.cells.raise(image, Cells::Ready, number)?;
            read_by.push((image, number));
            open.push(Open { pair: None, image, number: self.next_read(image), handles: None });
        }
        for (k, pair) in schedule.pairs.iter().enumerate() {
            let image = pair.image as u32;
            if image == self.images.me() as u32 {
                // SAFETY: the moves of this pair stay inside both sides, which stay until `wait_async` or `forget`.
                unsafe { self.start_pair(pair, sides) }?;
                continue;
            }
            match open.iter_mut().find(|o| o.image == image) {
                Some(member) => member.pair = Some(k),
                None => open.push(Open { pair: Some(k), image, number: 0, handles: None }),
            }
        }
        self.add_exchange(Exchange {
            number: 0,
            id: Some(id),
            schedule: schedule.clone(),
            // SAFETY: the sides stay until `wait_async` or `forget`, which remove this exchange.
            sides: unsafe { lasting(sides) },
            open,
            read_by,
            through_at_once: true,
            _kept: kept,
        });
        self.advance(false)
    }

    /// # Safety
    /// The contract of `exchange`; the sides stay until the exchange is complete, or until `forget`.
    unsafe fn begin_exchange(&self, schedule: &Rc<Schedule>, sides: Sides<'_>, id: Option<i32>) -> Result<u64> {
        self.images.complete()?;
        let mut read_by = Vec::with_capacity(schedule.readers.len());
        for reader in &schedule.readers {
            let image = reader.image as u32;
            let number = self.next_read_by(image);
            if id.is_none() {
                self.packets.no_packet_for(reader, number)?;
            }
            self.images.cells.raise(image, Cells::Ready, number)?;
            read_by.push((image, number));
        }
        let mut open = Vec::with_capacity(schedule.pairs.len());
        for (k, pair) in schedule.pairs.iter().enumerate() {
            let image = pair.image as u32;
            if image == self.images.me() as u32 {
                // SAFETY: the moves of this pair stay inside both sides, which stay until the exchange is complete.
                unsafe { self.start_pair(pair, sides) }?;
            } else {
                open.push(Open { pair: Some(k), image, number: self.next_read(image), handles: None });
            }
        }
        Ok(self.add_exchange(Exchange {
            number: 0,
            id,
            schedule: schedule.clone(),
            // SAFETY: the sides stay until the exchange is complete or forgotten, which removes this record of it.
            sides: unsafe { lasting(sides) },
            open,
            read_by,
            through_at_once: false,
            _kept: None,
        }))
    }

    /// Puts an exchange after those pending; its number.
    fn add_exchange(&self, exchange: Exchange) -> u64 {
        let number = self.begun.get() + 1;
        self.begun.set(number);
        self.under_way.borrow_mut().push(Exchange { number, ..exchange });
        number
    }

    fn next_read_by(&self, image: u32) -> u64 {
        let count = &self.images.peer(image).read_by;
        count.set(count.get() + 1);
        count.get()
    }

    /// Reports that this image has read from `image`, for one more exchange.
    fn say_done(&self, image: u32) -> Result<()> {
        let count = &self.images.peer(image).reads_done;
        count.set(count.get() + 1);
        Ok(self.images.cells.raise(image, Cells::Done, count.get())?)
    }

    fn next_read(&self, image: u32) -> u64 {
        let count = &self.images.peer(image).reads;
        count.set(count.get() + 1);
        count.get()
    }

    /// Does what can be done without waiting for other images to come here; `block`: waits for gets pending.
    fn advance(&self, block: bool) -> Result<()> {
        let mut under_way = self.under_way.borrow_mut();
        for exchange in under_way.iter_mut() {
            for open in exchange.open.iter_mut().filter(|o| o.handles.is_none()) {
                if self.images.cells.seen(Cells::Ready, open.image) < open.number {
                    continue;
                }
                let mut handles = Vec::new();
                if let Some(pair) = open.pair.map(|k| &exchange.schedule.pairs[k]) {
                    // A synchronous exchange may find a packet.
                    let packet = match exchange.id {
                        None => self.packets.packet(open.image, open.number)?,
                        Some(_) => None,
                    };
                    // SAFETY: an exchange in this list has sides that stay until it is removed: the contract of `begin_exchange`
                    // and `exchange_one_sided`.
                    unsafe {
                        match packet {
                            Some(packet) => self.packets.take_packet(pair, exchange.sides.mine, packet)?,
                            None => self.move_pair(pair, exchange.sides, Follow::Handles(&mut handles))?,
                        }
                    }
                }
                open.handles = Some(handles);
            }
        }
        // Images with which an earlier exchange is not through: later ones wait their turn.
        let mut held: Vec<u32> = Vec::new();
        for exchange in under_way.iter_mut() {
            let mut through = Vec::with_capacity(exchange.open.len());
            for open in &mut exchange.open {
                through.push(match &mut open.handles {
                    None => false,
                    Some(handles) => self.are_complete(handles, block)?,
                });
            }
            let may_say = !exchange.through_at_once || through.iter().all(|t| *t);
            let mut through = through.into_iter();
            let mut left = Vec::new();
            for open in exchange.open.drain(..) {
                let through = through.next().unwrap_or(false) && may_say;
                if !through || held.contains(&open.image) {
                    left.push(open);
                } else if open.number > 0 {
                    self.say_done(open.image)?;
                }
            }
            held.extend(left.iter().filter(|o| o.number > 0).map(|o| o.image));
            exchange.open = left;
            exchange.read_by.retain(|(reader, number)| self.images.cells.seen(Cells::Done, *reader) < *number);
        }
        under_way.retain(|e| !e.open.is_empty() || !e.read_by.is_empty());
        Ok(())
    }

    fn are_complete(&self, handles: &mut Vec<Handle>, block: bool) -> Result<bool> {
        while let Some(handle) = handles.last() {
            if block {
                self.images.core().wait_handle(*handle)?;
            } else if !self.images.core().test_handle(*handle)? {
                return Ok(false);
            }
            handles.pop();
        }
        Ok(true)
    }

    /// Completes the exchanges that are `wanted`.
    fn complete_where(&self, wanted: impl Fn(&Exchange) -> bool) -> Result<()> {
        loop {
            if self.under_way.borrow().is_empty() {
                return Ok(());
            }
            self.advance(true)?;
            let lost = {
                let under_way = self.under_way.borrow();
                let mut left = under_way.iter().filter(|e| wanted(e)).peekable();
                if left.peek().is_none() {
                    return Ok(());
                }
                left.find_map(|e| self.lost(e))
            };
            if let Some(image) = lost {
                return Err(ImagesError::ended(image, AwaitedAction::Exchange).into());
            }
            let why = || {
                let under_way = self.under_way.borrow();
                let partners =
                    |e: &Exchange| e.open.iter().map(|o| o.image).chain(e.read_by.iter().map(|r| r.0)).collect();
                let all = under_way.iter().filter(|e| wanted(e)).flat_map(|e| -> Vec<u32> { partners(e) });
                Waiting::new("an exchange with").from(all)
            };
            self.images.cells.wait(why, || {
                let under_way = self.under_way.borrow();
                let moves = |e: &Exchange| {
                    e.open
                        .iter()
                        .any(|o| o.handles.is_none() && self.images.cells.seen(Cells::Ready, o.image) >= o.number)
                        || e.read_by
                            .iter()
                            .any(|(reader, number)| self.images.cells.seen(Cells::Done, *reader) >= *number)
                };
                under_way.iter().any(|e| moves(e) || (wanted(e) && self.lost(e).is_some()))
            });
        }
    }

    /// An image that has ended without what an exchange needs of it.
    fn lost(&self, e: &Exchange) -> Option<u32> {
        let source = |o: &Open| {
            o.handles.is_none()
                && self.images.cells.stopped(o.image)
                && self.images.cells.seen(Cells::Ready, o.image) < o.number
        };
        let reader = |(r, number): &(u32, u64)| {
            self.images.cells.stopped(*r) && self.images.cells.seen(Cells::Done, *r) < *number
        };
        let sources = e.open.iter().filter(|o| source(o)).map(|o| o.image);
        sources.chain(e.read_by.iter().filter(|r| reader(r)).map(|r| r.0)).next()
    }

    /// `wait_async(ids)`: what was begun with one of these ids is complete on return, here and, as far as this image's part was
    /// read, elsewhere. An id of nothing is ignored.
    pub fn wait_async(&self, ids: &[i32]) -> Result<()> {
        let _inside = self.images.enter();
        self.images.core().quiet()?;
        self.complete_where(|e| e.id.is_some_and(|id| ids.contains(&id)))
    }

    /// `xmp_test_async(id)`: whether it would return at once. Makes progress.
    pub fn test_async(&self, id: i32) -> Result<bool> {
        let _inside = self.images.enter();
        if !self.images.all_mapped() {
            self.images.core().poll();
        }
        self.advance(false)?;
        Ok(!self.under_way.borrow().iter().any(|e| e.id == Some(id)))
    }
}
