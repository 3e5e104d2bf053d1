//! Posts, and waiting for one (XMP 5.8.2, 5.8.3).
//!
//! A post is a message with its number among the posts from its source to its target. The module [`crate::queue`] holds
//! posts that no `wait` has taken yet. The puts of the poster are remotely complete before it sends the message.

use std::sync::atomic::{fence, Ordering};

use nagaya_core::addr::Rank;
use nagaya_core::race::{self, Order};
use nagaya_core::Waiting;

use crate::cells::Array;
use crate::error::{AwaitedAction, Error, Post, Result, Wrong};
use crate::images::Images;
use crate::queue::PostFilter;
use crate::shape::Position;

/// The message of a post: number, tag.
pub(crate) const POST: u16 = crate::cells::RAISE + 1;

impl Images {
    /// Completes this image's puts remotely, then signals `image`, which may be this one. Returns at once; any number of posts
    /// may be outstanding.
    pub fn post(&self, image: Position, tag: i32) -> Result<()> {
        let Rank(to) = self.image_rank(image)?;
        self.complete()?;
        race::release(Order::Post, to.into());
        let posts = &self.peer(to).posts;
        let number = posts.get();
        posts.set(number + 1);
        if to == self.me {
            self.posts.borrow_mut().arrive(to, number, tag);
            return Ok(());
        }
        // SAFETY: no payload.
        unsafe { self.core().request(Rank(to), POST, &[number, tag as u32 as u64], std::ptr::null(), 0) }
            .map_err(Into::into)
    }

    /// Takes the oldest post from `image` (`None`: from any) with `tag` (`None`: with any), waiting for it if need be. What
    /// the poster did before is visible.
    pub fn wait_post(&self, image: Option<Position>, tag: Option<i32>) -> Result<()> {
        let _inside = self.enter();
        let source = image.map(|image| self.image_rank(image)).transpose()?.map(|rank| rank.0);
        let wanted = PostFilter { source, tag };
        let mut taken = false;
        let why = || {
            let from = source.into_iter().filter(|source| *source != self.me);
            let what = if source.is_some() { "a post from" } else { "a post from anybody" };
            Waiting::new(what).from(from).tag(tag)
        };
        self.cells.wait(why, || {
            // A post is a message: the first look must already take it in.
            self.core().poll();
            taken = self.posts.borrow_mut().take(wanted);
            taken || self.nobody_can_post(source)
        });
        fence(Ordering::AcqRel);
        if taken || self.posts.borrow_mut().take(wanted) {
            race::acquire(Order::Post, self.me.into());
            return Ok(());
        }
        let (pending, oldest) = self.posts.borrow().pending(source);
        let post = Post { tag, pending, oldest };
        Err(match source {
            Some(image) if image != self.me => Error::ended(image, AwaitedAction::Post(post)),
            _ => Wrong::NobodyPosts { itself: source.is_some(), post }.into(),
        })
    }

    /// Whether every image that might still post to this one has ended and all its posts are here.
    fn nobody_can_post(&self, source: Option<u32>) -> bool {
        match source {
            // This image is here, not posting.
            Some(image) if image == self.me => true,
            Some(image) => self.is_silent(image),
            None => self.nobody_can_signal(),
        }
    }

    /// Whether all other images have ended, and all that they have posted or signalled by messages is here.
    pub fn nobody_can_signal(&self) -> bool {
        (0..self.size).all(|image| image == self.me || self.is_silent(image))
    }

    fn is_silent(&self, image: u32) -> bool {
        if !self.cells.stopped(image) {
            return false;
        }
        match self.cells.seen(Array::Posted, image) {
            // An image that has written no number has sent none here.
            0 => true,
            sent => {
                let signals = self.peer(image).signalled.load(Ordering::Acquire);
                self.posts.borrow().arrived(image) + signals >= sent - 1
            }
        }
    }

    /// An interface is about to send `to` a message for which that image may wait.
    pub fn signals(&self, to: Rank) {
        let signals = &self.peer(to.0).signals;
        signals.set(signals.get() + 1);
    }

    /// Such a message of `from` has come, and its content is visible. Any thread may call it.
    pub fn signalled(&self, from: Rank) {
        self.peer(from.0).signalled.fetch_add(1, Ordering::Release);
    }

    /// A post has arrived from `from`.
    pub(crate) fn posted(&self, from: u32, number: u64, tag: i32) {
        self.posts.borrow_mut().arrive(from, number, tag);
    }
}
