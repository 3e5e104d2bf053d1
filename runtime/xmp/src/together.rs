//! Under `-fcheck`: whether all executing nodes come to a global construct together, and with the same arguments (1.1 of the
//! reference).
//!
//! A global construct that some node does not come to hangs, or mixes with the next one; one whose arguments differ moves the
//! wrong data. So before each, the nodes leave a record of what they are about to do where the others read it, and meet. Each
//! compares its own with that of the first node, and says at which line the two are. Not here: what waits for a node that has
//! ended ([`crate::sync`]) or never comes.

use std::borrow::Cow;
use std::fmt::Write;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::error::{Error, Result};
use crate::job::Job;

/// Set by a unit's constructor, before there is a job.
static CHECKING: AtomicBool = AtomicBool::new(false);

/// From now on every global construct is checked. The same on all images: the program decides.
pub fn check_constructs() {
    CHECKING.store(true, Ordering::Relaxed);
}

/// Bytes of a record.
pub(crate) const RECORD: usize = 2048;

/// What a node is about to do: the user's line, which names the construct, and its arguments.
pub struct Construct<'a> {
    /// "file.c:12: #pragma xmp barrier"
    pub at: Cow<'a, str>,
    pub arguments: Vec<(String, i64)>,
}

impl Construct<'_> {
    /// One line for the place, one for each argument; as many as fit.
    fn record(&self) -> Vec<u8> {
        let mut text = self.at.to_string();
        for (name, value) in &self.arguments {
            let _ = write!(text, "\n{name}\t{value}");
        }
        let mut record = text.into_bytes();
        record.truncate(RECORD - 1);
        record.resize(RECORD, 0);
        record
    }
}

impl Job {
    /// All executing nodes come here before a global construct that is checked; nothing happens if none is.
    ///
    /// An error if this node's construct or arguments are not those of the first executing node.
    #[inline(always)]
    pub fn come_together<'a>(&self, construct: impl FnOnce() -> Construct<'a>) -> Result<()> {
        if CHECKING.load(Ordering::Relaxed) {
            return self.compare(&self.executing().nodes.images, &construct());
        }
        Ok(())
    }

    /// The same for what is collective over the nodes of some arrays; the others pass.
    pub(crate) fn some_come_together<'a>(
        &self,
        images: impl FnOnce() -> Result<Option<Vec<i32>>>,
        construct: impl FnOnce() -> Construct<'a>,
    ) -> Result<()> {
        if CHECKING.load(Ordering::Relaxed) {
            if let Some(images) = images()? {
                return self.compare(&images, &construct());
            }
        }
        Ok(())
    }

    #[cold]
    fn compare(&self, images: &[i32], construct: &Construct<'_>) -> Result<()> {
        let _inside = self.enter();
        let mine = construct.record();
        let mut theirs = vec![0u8; RECORD];
        // SAFETY: both are RECORD bytes, of which every place of the scratch memory has more.
        unsafe { self.first_ones(images, &mine, &mut theirs)? };
        let first = format!("node 1 of those that execute (image {} of the job)", images[0]);
        difference(&mine, &theirs, &first).map_or(Ok(()), |text| Err(Error::new(text)))
    }
}

/// What a user has to know of two records, the other one being of `first`; `None` if they are the same.
fn difference(mine: &[u8], theirs: &[u8], first: &str) -> Option<String> {
    if mine == theirs {
        return None;
    }
    let (mine, theirs) = (text_of(mine), text_of(theirs));
    let (mut ours, mut others) = (mine.lines(), theirs.lines());
    let (here, there) = (ours.next().unwrap_or(""), others.next().unwrap_or(""));
    if here != there {
        return Some(format!(
            "{first} is at \"{there}\": all executing nodes have to come to a global construct, in the same order"
        ));
    }
    let (a, b) = ours.zip(others).find(|(a, b)| a != b)?;
    Some(match (a.split_once('\t'), b.split_once('\t')) {
        (Some((name, here)), Some((other, there))) if name == other => {
            format!("{name} is {here} on this node and {there} on {first}; it has to be the same on all")
        }
        _ => format!("the arguments are not of the same kind on this node and on {first}"),
    })
}

fn text_of(record: &[u8]) -> Cow<'_, str> {
    let end = record.iter().position(|b| *b == 0).unwrap_or(record.len());
    String::from_utf8_lossy(&record[..end])
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIRST: &str = "node 1";

    fn record(at: &str, arguments: &[(&str, i64)]) -> Vec<u8> {
        let arguments = arguments.iter().map(|(n, v)| (n.to_string(), *v)).collect();
        Construct { at: at.into(), arguments }.record()
    }

    #[test]
    fn the_same_is_no_difference() {
        let one = record("a.c:3: gmove", &[("first index", 4)]);
        assert_eq!(difference(&one, &one, FIRST), None);
    }

    #[test]
    fn a_difference_names_both_sides() {
        let one = record("a.c:3: gmove", &[("first index", 4), ("count", 2)]);
        let text = difference(&one, &record("a.c:9: reflect", &[]), FIRST).unwrap();
        assert!(text.starts_with("node 1 is at \"a.c:9: reflect\""), "{text}");
        let text = difference(&one, &record("a.c:3: gmove", &[("first index", 4), ("count", 5)]), FIRST).unwrap();
        assert!(text.contains("count is 2 on this node and 5 on node 1"), "{text}");
    }

    #[test]
    fn a_record_that_is_too_long_is_cut() {
        let many: Vec<(String, i64)> = (0..1000).map(|k| (format!("argument {k}"), k)).collect();
        let one = Construct { at: "a.c:3".into(), arguments: many }.record();
        assert_eq!(one.len(), RECORD);
        assert!(text_of(&one).starts_with("a.c:3\nargument 0\t0\n"));
    }
}
