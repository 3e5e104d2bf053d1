//! Subscripts of templates, and the sets that they mean, which are found once.
//!
//! Not here: how they are found (`owners.rs`).

use std::cell::RefCell;
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use crate::error::Result;
use nagaya_images::nodeset::Interned;

/// A subscript of a template; `None` is a bound that was not written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TemplateSubscript {
    /// `:`, or none: every index.
    All,
    /// `*`: this node's place along the dimension, whether it owns something there or not, as in a reference to nodes.
    Own,
    /// The index of a loop: every node along the dimension, also those that own nothing of it.
    Every,
    /// The indices of a loop's iterations: `lower:upper:step`. What is beyond the dimension is left out, since the loop reports it, and a
    /// step of 0 means none. Where they are all indices of the dimension, this is `Every`.
    Iterations(i64, i64, i64),
    /// `base:length:step`. A length that a step takes beyond the dimension is cut there, as for node arrays.
    Counted(Option<i64>, Option<i64>, i64),
    /// `lower:upper:step`
    Bounds(Option<i64>, Option<i64>, i64),
}

/// Sets that clauses mean, for each template: loops come to the same few again and again.
#[derive(Default)]
pub(crate) struct Choices(RefCell<HashMap<u64, Choice>>);

struct Choice {
    name: Box<str>,
    subscripts: Box<[TemplateSubscript]>,
    set: &'static Interned,
}

/// Most choices that are kept.
const KEPT: usize = 1024;

impl Choices {
    /// The result of `find` for these subscripts, found once.
    pub fn chosen(
        &self,
        subscripts: &[TemplateSubscript],
        name: &str,
        find: impl FnOnce() -> Result<&'static Interned>,
    ) -> Result<&'static Interned> {
        let mut hasher = DefaultHasher::new();
        (subscripts, name).hash(&mut hasher);
        let key = hasher.finish();
        if let Some(known) = self.0.borrow().get(&key).filter(|c| *c.name == *name && *c.subscripts == *subscripts) {
            return Ok(known.set);
        }
        let set = find()?;
        let mut choices = self.0.borrow_mut();
        if choices.len() == KEPT {
            choices.clear();
        }
        choices.insert(key, Choice { name: name.into(), subscripts: subscripts.into(), set });
        Ok(set)
    }
}
