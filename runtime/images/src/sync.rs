//! Image control: `sync_memory`, barriers over all images or a set, and pairwise synchronisation (XMP 5.7.3).
//!
//! Different synchronisations share nothing: every signal goes from one image to another and has a number. So sets may
//! be mixed freely as long as their members meet in the same order. The images that wait for an image notice its end;
//! over messages, others may learn of it one barrier later.

use std::sync::atomic::{fence, Ordering};

use nagaya_coll::rounds::rounds;
use nagaya_core::profile::{self, Kind};
use nagaya_core::race::{self, Order};
use nagaya_core::{Rank, Waiting};

use crate::cells::Array;
use crate::error::{AwaitedAction, Error, Result, Wrong};
use crate::images::Images;
use crate::nodeset::Interned;
use crate::shape::no_image;

/// Sets apart what images do together from teams and groups, in profiles.
const IMAGES: u64 = 1 << 62;

impl Images {
    /// Completes this image's puts and accumulates remotely, and makes what others have completed visible here. A put
    /// before it precedes a get after it. Local.
    ///
    /// Programs wait for a flag by calling this in a loop. So now and then it takes messages in and yields the
    /// processor, so that the image that sets the flag can run. Without pending operations it costs a few nanoseconds.
    #[inline(always)]
    pub fn sync_memory(&self) -> Result<()> {
        self.complete()?;
        // Direct puts are stores, and only this fence keeps a later load after them.
        fence(Ordering::SeqCst);
        let breaths = self.breaths.get().wrapping_add(1);
        self.breaths.set(breaths);
        if breaths & self.pace.poll == 0 {
            self.breathe(breaths);
        }
        Ok(())
    }

    #[inline(never)]
    fn breathe(&self, breaths: u32) {
        let _inside = self.enter();
        if breaths & self.pace.yields == 0 {
            self.core().give_way();
        } else {
            self.core().poll();
        }
    }

    /// Remote completion of everything this image has issued.
    #[inline(always)]
    pub fn complete(&self) -> Result<()> {
        self.core().quiet()?;
        self.under_way.complete();
        // Direct puts are plain stores in program order; the fence keeps compiler and processor from moving them across.
        fence(Ordering::AcqRel);
        Ok(())
    }

    /// Completes this image's accesses and waits for all images of the current set (of the one that was named).
    pub fn sync_all(&self) -> Result<()> {
        let _inside = self.enter();
        self.complete()?;
        match self.next_set.take() {
            Some(set) => self.set_barrier(set),
            None => self.set_barrier(self.current()),
        }
    }

    /// The next image control statement works on the images of `set`, in its numbering.
    pub fn name_images(&self, set: &'static Interned) {
        self.next_set.set(Some(set));
    }

    /// Whether the images of the next image control statement have been named.
    pub fn is_set_named(&self) -> bool {
        self.next_set.get().is_some()
    }

    /// The images of a set meet, this one among them, once their accesses are complete.
    pub fn set_barrier(&self, set: &Interned) -> Result<()> {
        let _span = self.recorded(&set.nodes.images);
        match set.is_everybody() {
            true => self.barrier(),
            false => self.images_barrier(&set.nodes.images, set.my_position()?),
        }
    }

    /// A call that these images make together, for profiles.
    fn recorded(&self, images: &[i32]) -> profile::Span {
        let first = images.first().map_or(0, |first| *first as u32);
        profile::collective(|| (IMAGES | images.len() as u64, Rank(first)), self.core().line())
    }

    /// A barrier over all images: the next step.
    fn barrier(&self) -> Result<()> {
        let number = self.next_step();
        if self.core().crowded_barrier_of_living() {
            return self.all_took_part(number);
        }
        let (me, size) = (self.me as usize, self.size as usize);
        // The image that ended first, among those that ended before this step.
        let mut missing = None;
        for round in rounds(size) {
            for distance in round.distances() {
                let to = round.after(me, distance) as u32;
                self.before(to, Array::Step, number);
                self.cells.raise(to, Array::Step, step_word(number, missing))?;
            }
            let partners = round.distances().map(|distance| round.before(me, distance) as u32);
            self.wait_for(partners.clone(), |image| self.came(image, number) || self.missed(image, number));
            for image in partners {
                self.after(image, Array::Step, number);
                let word = self.cells.seen(Array::Step, image);
                let absent = if word >= step_word(number, None) { absent_of(word) } else { Some(image) };
                if absent.is_some() {
                    missing = self.earlier(missing, absent);
                }
            }
        }
        match missing {
            // The message may have been about a later step already.
            Some(image) if self.missed(image, number) => Err(Error::ended(image, AwaitedAction::Synchronisation)),
            _ => Ok(()),
        }
    }

    /// After a step in which no image waited for images that had ended: an error if there were any. Their ends were published before the step
    /// was over, so all find the same.
    fn all_took_part(&self, number: u64) -> Result<()> {
        if self.core().departures() == 0 {
            return Ok(());
        }
        let absent = (0..self.size).filter(|image| self.missed(*image, number));
        match absent.min_by_key(|image| self.cells.ended_at(*image)) {
            Some(image) => Err(Error::ended(image, AwaitedAction::Synchronisation)),
            None => Ok(()),
        }
    }

    /// Whether an image has entered step `number`, as far as this one knows.
    #[inline(always)]
    fn came(&self, image: u32, number: u64) -> bool {
        self.cells.seen(Array::Step, image) >= step_word(number, None)
    }

    /// The image of the two that ended in the earlier step. Some image has seen the end of each of them, so this image
    /// will see it too.
    #[cold]
    fn earlier(&self, one: Option<u32>, other: Option<u32>) -> Option<u32> {
        let end = |image: &u32| {
            self.cells.wait(|| Waiting::new("the end of").from([*image]), || self.cells.stopped(*image));
            self.cells.ended_at(*image)
        };
        one.into_iter().chain(other).min_by_key(end)
    }

    fn next_step(&self) -> u64 {
        count(&self.steps)
    }

    /// Steps this image has entered.
    pub(crate) fn step(&self) -> u64 {
        self.steps.get()
    }

    /// Whether an image had ended before the last barrier over all images.
    pub fn missed_last_step(&self, image: u32) -> bool {
        self.missed(image, self.step())
    }

    /// Whether an image ended before it entered step `number`.
    fn missed(&self, image: u32, number: u64) -> bool {
        let end = self.cells.ended_at(image);
        end != 0 && end <= number
    }

    /// The images of a set, this one among them, meet; what each has done before is visible to all after.
    pub fn meet_set(&self, set: &Interned) -> Result<()> {
        fence(Ordering::AcqRel);
        self.set_barrier(set)
    }

    /// The images of a set that contains the caller meet; as `meet_set`.
    pub fn meet(&self, images: &[i32]) -> Result<()> {
        fence(Ordering::AcqRel);
        match images.iter().position(|&i| i as u32 == self.me) {
            _ if images.len() == self.size as usize => self.barrier(),
            Some(me) => self.images_barrier(images, me),
            None => Ok(()),
        }
    }

    /// A barrier over some images, the caller at position `me` of them, with counters of its own for every pair.
    fn images_barrier(&self, images: &[i32], me: usize) -> Result<()> {
        let size = images.len();
        let mut ended = None;
        for round in rounds(size) {
            for distance in round.distances() {
                let to = images[round.after(me, distance)] as u32;
                let number = count(&self.peer(to).set_sent);
                self.before(to, Array::Set, number);
                self.cells.raise(to, Array::Set, number)?;
                count(&self.peer(images[round.before(me, distance)] as u32).set_expected);
            }
            let partners = round.distances().map(|distance| images[round.before(me, distance)] as u32);
            let missing = |image: u32| self.cells.seen(Array::Set, image) < self.peer(image).set_expected.get();
            self.wait_for(partners.clone(), |image| !missing(image) || self.cells.stopped(image));
            let expected = |image: u32| self.peer(image).set_expected.get();
            partners.clone().for_each(|image| self.after(image, Array::Set, expected(image)));
            ended = ended.or(partners.clone().find(|&image| missing(image)));
        }
        ended.map_or(Ok(()), |image| Err(Error::ended(image, AwaitedAction::Synchronisation)))
    }

    /// For a race detector: what this image has done comes before what `to` does after it has seen this number.
    #[inline(always)]
    fn before(&self, to: u32, array: Array, number: u64) {
        if race::is_on() {
            race::release(Order::Pair, numbered(race::pair(self.me, to), array, number));
        }
    }

    /// Notes that this image has seen this number in an array of `from`.
    #[inline(always)]
    fn after(&self, from: u32, array: Array, number: u64) {
        if race::is_on() {
            race::acquire(Order::Pair, numbered(race::pair(from, self.me), array, number));
        }
    }

    /// Waits until `is_here` has been true of each of them.
    #[inline(always)]
    fn wait_for(&self, mut images: impl Iterator<Item = u32> + Clone, is_here: impl Fn(u32) -> bool) {
        let all = images.clone();
        let why = || Waiting::new("").from(all.clone().filter(|image| !is_here(*image)));
        let mut next = images.next();
        self.cells.wait(why, || {
            while let Some(image) = next {
                if !is_here(image) {
                    return false;
                }
                next = images.next();
            }
            true
        });
    }

    /// Completes this image's accesses, then meets every image of `images`. The numbers are indices of the current set,
    /// or of the set that was named; `None` means all of it. An image may meet itself, which does nothing.
    pub fn sync_images(&self, images: Option<&[i32]>) -> Result<()> {
        let _span = profile::call(Kind::Call, "");
        let _inside = self.enter();
        self.complete()?;
        let set = self.next_set.take();
        if let Some(set) = set {
            set.my_position()?;
        }
        let (one, many);
        let partners: &[u32] = match images {
            // The common case allocates nothing.
            Some(&[given]) => {
                one = [self.partner(given, set)?];
                if one[0] == self.me {
                    &[]
                } else {
                    &one
                }
            }
            _ => {
                many = self.partners(images, set)?;
                &many
            }
        };
        for &image in partners {
            let number = count(&self.peer(image).pairs);
            self.before(image, Array::Pair, number);
            self.cells.raise(image, Array::Pair, number)?;
        }
        let mut ended = None;
        for &image in partners {
            let wanted = self.peer(image).pairs.get();
            let why = || Waiting::new("").from([image]);
            self.cells.wait(why, || self.cells.seen(Array::Pair, image) >= wanted || self.cells.stopped(image));
            self.after(image, Array::Pair, wanted);
            if self.cells.seen(Array::Pair, image) < wanted {
                ended = Some(image);
            }
        }
        ended.map_or(Ok(()), |image| Err(Error::ended(image, AwaitedAction::Pair)))
    }

    /// Whether an image has not executed the last [`Images::sync_images`] that this image executed with it.
    pub fn missed_last_pair(&self, image: u32) -> bool {
        self.cells.seen(Array::Pair, image) < self.peer(image).pairs.get()
    }

    /// The primary image of one index of the set.
    fn partner(&self, image: i32, set: Option<&Interned>) -> Result<u32> {
        let images = &set.unwrap_or(self.current()).nodes.images;
        match (usize::try_from(image).ok().and_then(|k| images.get(k)), set) {
            (Some(image), _) => Ok(*image as u32),
            (None, Some(_)) => Err(no_image(image.into(), images.len() as i32).into()),
            (None, None) => Err(self.no_image_here(image.into())),
        }
    }

    /// The primary images to meet, without the caller. An image that does not exist or comes twice is an error.
    fn partners(&self, images: Option<&[i32]>, set: Option<&Interned>) -> Result<Vec<u32>> {
        let mut partners = match (images, set) {
            (Some(images), _) => images.iter().map(|&given| self.partner(given, set)).collect::<Result<Vec<_>>>()?,
            (None, set) => set.unwrap_or(self.current()).nodes.images.iter().map(|&image| image as u32).collect(),
        };
        let mut sorted = partners.clone();
        sorted.sort_unstable();
        if let Some(twice) = sorted.windows(2).find(|w| w[0] == w[1]) {
            return Err(Wrong::Twice { image: twice[0] }.into());
        }
        partners.retain(|&image| image != self.me);
        Ok(partners)
    }
}

/// A pair of images at one synchronisation. An image is at most one synchronisation ahead of its partner, so eight numbers are enough.
fn numbered(pair: u64, array: Array, number: u64) -> u64 {
    pair | (number & 7) << 48 | (array as u64 & 31) << 51
}

/// What an image sends to another in a step: the step's number, and which image (if any) ended before it. So the word of an end goes with
/// the barrier itself, and every image that leaves a barrier has it.
fn step_word(number: u64, absent: Option<u32>) -> u64 {
    number << ABSENT_BITS | absent.map_or(0, |image| u64::from(image) + 1)
}

/// The image that a step's word names.
fn absent_of(word: u64) -> Option<u32> {
    (word & ((1 << ABSENT_BITS) - 1)).checked_sub(1).map(|image| image as u32)
}

/// Space for any image in a step's word; the rest counts 10^12 steps.
const ABSENT_BITS: u32 = 24;

fn count(cell: &std::cell::Cell<u64>) -> u64 {
    cell.set(cell.get() + 1);
    cell.get()
}
