//! Image control: `sync_memory`, barriers over all images or a set, and pairwise synchronisation (7.3 of the reference).
//!
//! Nothing is shared between different synchronisations: every signal goes from one image to another and has a number, so sets
//! may be mixed freely as long as their members meet in the same order. An image that has ended is noticed by those who wait
//! for it; over messages, others may learn of it one barrier later.

use std::sync::atomic::{fence, Ordering};

use crate::cells::{Array, Single};
use crate::error::{Error, Result, Stat};
use crate::job::Job;
use crate::nodeset::Interned;
use crate::shape::no_image;

impl Job {
    /// Completes this image's puts and accumulates remotely, and makes what others have completed visible here. Local.
    ///
    /// Programs wait for a flag by calling this in a loop: now and then it takes messages in and gives the processor away, so
    /// that whoever is to set the flag can run. With nothing under way it costs a few nanoseconds.
    #[inline(always)]
    pub fn sync_memory(&self) -> Result<()> {
        self.complete()?;
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
            self.core.give_way();
        } else {
            self.core.poll();
        }
    }

    /// Remote completion of everything this image has issued.
    #[inline(always)]
    pub(crate) fn complete(&self) -> Result<()> {
        self.core.quiet()?;
        self.under_way.complete();
        // Direct puts are plain stores in program order; the fence keeps compiler and processor from moving them across.
        fence(Ordering::AcqRel);
        Ok(())
    }

    /// Completes this image's accesses and waits for all images of the current set (of the one the `image` directive named).
    pub fn sync_all(&self) -> Result<()> {
        let _inside = self.enter();
        self.complete()?;
        match self.next_set.take() {
            Some(set) if !set.is_everybody(self.size()) => self.set_barrier(set),
            Some(_) => self.barrier(),
            None if self.is_everybody_an_image() => self.barrier(),
            None => self.set_barrier(self.images()),
        }
    }

    /// Whether an `image` directive has named the images of the next image control statement.
    pub fn is_set_named(&self) -> bool {
        self.next_set.get().is_some()
    }

    /// The `barrier` directive: over the executing nodes, or over the members of `on`; others pass.
    pub fn barrier_directive(&self, on: Option<&Interned>) -> Result<()> {
        let _inside = self.enter();
        self.complete()?;
        let Some(set) = on else { return self.executing_barrier() };
        self.within_executing(set)?;
        match set.position() {
            None => Ok(()),
            Some(_) if set.is_everybody(self.size()) => self.barrier(),
            Some(_) => self.set_barrier(set),
        }
    }

    fn executing_barrier(&self) -> Result<()> {
        if self.is_everybody_executing() {
            self.barrier()
        } else {
            self.set_barrier(self.executing())
        }
    }

    /// A dissemination barrier over all images: in round r, image i signals i + 2^r and waits for i - 2^r.
    fn barrier(&self) -> Result<()> {
        let number = self.barriers.get() + 1;
        self.barriers.set(number);
        let (me, size) = (self.me, self.size);
        let mut distance = 1;
        while distance < size {
            self.raise((me + distance) % size, Array::Barrier, number)?;
            let from = (me + size - distance) % size;
            self.wait(|| self.seen(Array::Barrier, from) >= number || self.missed(from, number));
            distance *= 2;
        }
        if self.single(Single::AnyStopped) == 0 {
            return Ok(());
        }
        match (0..size).find(|&image| self.missed(image, number)) {
            Some(image) => Err(has_ended(image, "take part in this synchronisation")),
            None => Ok(()),
        }
    }

    /// Whether an image ended before it entered barrier `number`.
    fn missed(&self, image: u32, number: u64) -> bool {
        let stopped = self.seen(Array::Stopped, image);
        stopped != 0 && stopped <= number
    }

    /// All executing nodes meet; what each has done before is visible to all after.
    pub(crate) fn meet_all(&self) -> Result<()> {
        fence(Ordering::AcqRel);
        self.executing_barrier()
    }

    /// The images of a set that contains the caller meet; as `meet_all`.
    pub(crate) fn meet(&self, images: &[i32]) -> Result<()> {
        fence(Ordering::AcqRel);
        match images.iter().position(|&i| i as u32 == self.me) {
            _ if images.len() == self.size as usize => self.barrier(),
            Some(me) => self.images_barrier(images, me),
            None => Ok(()),
        }
    }

    /// The same over the members of a set.
    fn set_barrier(&self, set: &Interned) -> Result<()> {
        self.images_barrier(&set.nodes.images, set.my_position()?)
    }

    /// A barrier over some images, the caller at position `me` of them, with counters of its own for every pair.
    fn images_barrier(&self, images: &[i32], me: usize) -> Result<()> {
        let size = images.len();
        let mut distance = 1;
        let mut ended = None;
        while distance < size {
            let to = images[(me + distance) % size] as u32;
            let from = images[(me + size - distance) % size] as u32;
            self.raise(to, Array::Set, count(&self.peers[to as usize].set_sent))?;
            let expected = count(&self.peers[from as usize].set_expected);
            self.wait(|| self.seen(Array::Set, from) >= expected || self.stopped(from));
            if self.seen(Array::Set, from) < expected {
                ended = Some(from);
            }
            distance *= 2;
        }
        ended.map_or(Ok(()), |image| Err(has_ended(image, "take part in this synchronisation")))
    }

    /// Completes this image's accesses, then meets every image of `images` (indices of the current set, or of the one the
    /// `image` directive named; `None`: all of it). Meeting oneself is allowed and does nothing.
    pub fn sync_images(&self, images: Option<&[i32]>, base: i32) -> Result<()> {
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
                one = [self.partner(given, base, set)?];
                if one[0] == self.me {
                    &[]
                } else {
                    &one
                }
            }
            _ => {
                many = self.partners(images, base, set)?;
                &many
            }
        };
        for &image in partners {
            self.raise(image, Array::Pair, count(&self.peers[image as usize].pairs))?;
        }
        let mut ended = None;
        for &image in partners {
            let wanted = self.peers[image as usize].pairs.get();
            self.wait(|| self.seen(Array::Pair, image) >= wanted || self.stopped(image));
            if self.seen(Array::Pair, image) < wanted {
                ended = Some(image);
            }
        }
        ended.map_or(Ok(()), |image| Err(has_ended(image, "synchronise with this one")))
    }

    /// The primary image of one index of the set.
    fn partner(&self, given: i32, base: i32, set: Option<&Interned>) -> Result<u32> {
        let image = i64::from(given) - i64::from(base);
        let images = &set.unwrap_or(self.images()).nodes.images;
        match (usize::try_from(image).ok().and_then(|k| images.get(k)), set) {
            (Some(image), _) => Ok(*image as u32),
            (None, Some(_)) => Err(no_image("", image, images.len() as i32)),
            (None, None) => Err(self.no_image_here(image)),
        }
    }

    /// The primary images to meet, without the caller. An image that does not exist or comes twice is an error.
    fn partners(&self, images: Option<&[i32]>, base: i32, set: Option<&Interned>) -> Result<Vec<u32>> {
        let mut partners = match (images, set) {
            (Some(images), _) => {
                images.iter().map(|&given| self.partner(given, base, set)).collect::<Result<Vec<_>>>()?
            }
            (None, set) => set.unwrap_or(self.images()).nodes.images.iter().map(|&image| image as u32).collect(),
        };
        let mut sorted = partners.clone();
        sorted.sort_unstable();
        if let Some(twice) = sorted.windows(2).find(|w| w[0] == w[1]) {
            return Err(Error::with(
                Stat::InvalidImage,
                format!("image {} (counted from 0) is more than once in the set of images; name each once", twice[0]),
            ));
        }
        partners.retain(|&image| image != self.me);
        Ok(partners)
    }
}

fn count(cell: &std::cell::Cell<u64>) -> u64 {
    cell.set(cell.get() + 1);
    cell.get()
}

pub(crate) fn has_ended(image: u32, to_do: &str) -> Error {
    Error::with(
        Stat::StoppedImage,
        format!(
            "image {image} (counted from 0) has ended (returned from main or called exit), so it will never {to_do}"
        ),
    )
}
