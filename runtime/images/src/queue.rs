//! The posts that have reached this image and that no `wait` has taken yet.
//!
//! First in, first out per (source, tag), whatever the order of the messages. Each carries its number among the posts
//! of its source to this image, and an early one is kept back. No limit but memory. Every operation takes logarithmic
//! time, so thousands of outstanding posts with as many tags are fine. Pure; [`crate::post`] feeds it.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// The posts that a `wait` accepts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PostFilter {
    /// Rank of the poster; `None` takes any.
    pub source: Option<u32>,
    /// `None` takes any tag.
    pub tag: Option<i32>,
}

/// Posts by order of arrival, with an index for each kind of `wait`.
#[derive(Default, Debug)]
pub struct PostQueue {
    arrivals: u64,
    /// Arrival number: which image posted which event.
    all: BTreeMap<u64, (u32, i32)>,
    by_source: BTreeSet<(u32, u64)>,
    by_source_and_tag: BTreeMap<(u32, i32), VecDeque<u64>>,
    streams: BTreeMap<u32, Stream>,
}

/// The posts of one source, as they come in.
#[derive(Default, Debug)]
struct Stream {
    /// Number of the next post in order.
    next: u64,
    /// Posts that overtook others: number and tag.
    early: BTreeMap<u64, i32>,
}

impl PostQueue {
    /// Takes note of post number `number` (0, 1, 2, ... per source) from `source`.
    pub fn arrive(&mut self, source: u32, number: u64, tag: i32) {
        let stream = self.streams.entry(source).or_default();
        stream.early.insert(number, tag);
        let mut in_order = Vec::new();
        while let Some(tag) = stream.early.remove(&stream.next) {
            stream.next += 1;
            in_order.push(tag);
        }
        for tag in in_order {
            self.enqueue(source, tag);
        }
    }

    fn enqueue(&mut self, source: u32, tag: i32) {
        let arrival = self.arrivals;
        self.arrivals += 1;
        self.all.insert(arrival, (source, tag));
        self.by_source.insert((source, arrival));
        self.by_source_and_tag.entry((source, tag)).or_default().push_back(arrival);
    }

    /// Takes the oldest post that matches; gives whether there was one.
    pub fn take(&mut self, wanted: PostFilter) -> bool {
        let Some(arrival) = self.oldest(wanted) else { return false };
        let Some((source, tag)) = self.all.remove(&arrival) else { return false };
        self.by_source.remove(&(source, arrival));
        if let Some(queue) = self.by_source_and_tag.get_mut(&(source, tag)) {
            // The oldest of any kind is also the oldest of its own source and tag.
            queue.pop_front();
            if queue.is_empty() {
                self.by_source_and_tag.remove(&(source, tag));
            }
        }
        true
    }

    fn oldest(&self, wanted: PostFilter) -> Option<u64> {
        match (wanted.source, wanted.tag) {
            (Some(source), Some(tag)) => self.by_source_and_tag.get(&(source, tag))?.front().copied(),
            (Some(source), None) => {
                let first = self.by_source.range((source, 0)..).next()?;
                (first.0 == source).then_some(first.1)
            }
            (None, Some(tag)) => self.all.iter().find(|(_, post)| post.1 == tag).map(|(&arrival, _)| arrival),
            (None, None) => self.all.keys().next().copied(),
        }
    }

    /// How many posts from `source` have arrived in order, taken or not.
    pub fn arrived(&self, source: u32) -> u64 {
        self.streams.get(&source).map_or(0, |stream| stream.next)
    }

    /// How many posts from `source` wait to be taken, and the tag of the oldest: for messages.
    pub fn pending(&self, source: Option<u32>) -> (usize, Option<i32>) {
        match source {
            None => (self.all.len(), self.all.values().next().map(|post| post.1)),
            Some(source) => {
                let mut of_source = self.by_source.range((source, 0)..=(source, u64::MAX)).peekable();
                let oldest = of_source.peek().and_then(|(_, arrival)| self.all.get(arrival)).map(|post| post.1);
                (of_source.count(), oldest)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn from(source: u32) -> PostFilter {
        PostFilter { source: Some(source), tag: None }
    }
    fn tagged(source: u32, tag: i32) -> PostFilter {
        PostFilter { source: Some(source), tag: Some(tag) }
    }
    const ANY: PostFilter = PostFilter { source: None, tag: None };

    #[test]
    fn one_post_satisfies_one_wait() {
        let mut q = PostQueue::default();
        assert!(!q.take(ANY));
        q.arrive(3, 0, 7);
        assert!(!q.take(tagged(3, 8)) && !q.take(from(2)));
        assert!(q.take(tagged(3, 7)));
        assert!(!q.take(ANY));
    }

    #[test]
    fn wildcards_take_the_oldest() {
        let mut q = PostQueue::default();
        q.arrive(1, 0, 5);
        q.arrive(2, 0, 6);
        q.arrive(1, 1, 7);
        assert_eq!(q.pending(Some(1)), (2, Some(5)));
        assert!(q.take(from(1)), "tag 5 of image 1");
        assert_eq!(q.pending(None), (2, Some(6)));
        assert!(q.take(PostFilter { source: None, tag: Some(7) }));
        assert!(q.take(ANY), "tag 6 of image 2");
        assert_eq!(q.pending(None), (0, None));
    }

    #[test]
    fn posts_that_overtake_each_other_are_put_in_order() {
        let mut q = PostQueue::default();
        q.arrive(0, 2, 30);
        assert!(!q.take(ANY), "0 and 1 are still under way");
        assert_eq!((q.arrived(0), q.arrived(5)), (0, 0));
        q.arrive(0, 0, 10);
        assert!(q.take(ANY));
        assert!(!q.take(ANY));
        q.arrive(0, 1, 20);
        assert!(!q.take(tagged(0, 10)));
        assert!(q.take(tagged(0, 30)) && q.take(from(0)) && !q.take(ANY));
    }

    #[test]
    fn thousands_may_be_outstanding() {
        let mut q = PostQueue::default();
        for n in 0..20_000 {
            q.arrive((n % 7) as u32, n / 7, (n / 7) as i32);
        }
        for n in (0..20_000u64).rev() {
            assert!(q.take(tagged((n % 7) as u32, (n / 7) as i32)));
        }
        assert!(q.all.is_empty() && q.by_source.is_empty() && q.by_source_and_tag.is_empty());
    }
}
