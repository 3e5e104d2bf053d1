//! Tokens: what the program holds of a coarray, and what this process records of its memory.
//!
//! Data only: `memory` makes them.

use std::collections::BTreeMap;

use nagaya_core::segment::GRAIN;
use nagaya_core::Rank;
use nagaya_images::nodeset::Interned;

use crate::descriptor::Descriptor;

/// Bytes of a lock variable (`images/lock.rs` has three words), and of an event variable.
pub(crate) const LOCK: usize = 32;
pub(crate) const EVENT: usize = 8;

/// The handle of a coarray in the program. All allocatable components have the same token, because the compiler copies
/// such tokens. The place of the token identifies the component (`Components`).
pub struct Token {
    pub(crate) memory: *mut u8,
    pub(crate) bytes: usize,
    /// The length of an element, if it is text.
    pub(crate) text: Option<usize>,
    /// The program's descriptor, if it is an array with one.
    pub(crate) descriptor: Option<Descriptor>,
    pub(crate) whose: Whose,
}

/// The images that allocate and free the memory together.
pub(crate) enum Whose {
    /// All images: it is at the same place of each.
    Everybody,
    /// The members of a team; where each has it (as an address in this process's segment), by rank.
    Team {
        set: &'static Interned,
        places: Box<[usize]>,
        /// Another object owns the memory.
        is_alias: bool,
    },
    Component,
}

/// The bytes of the coarrays that this image has, without allocatable components, and those of the memory they take.
#[derive(Clone, Copy, Default)]
pub struct Held {
    pub bytes: usize,
    pub memory: usize,
}

impl Held {
    /// One coarray, which takes whole grains of the segment.
    pub(crate) fn coarray(bytes: usize) -> Held {
        Held { bytes, memory: bytes.next_multiple_of(GRAIN) }
    }
}

/// Memory for the next coarray: this image's, and the bytes of the largest.
pub(crate) struct Alias {
    pub(crate) memory: *mut u8,
    pub(crate) bytes: usize,
    pub(crate) whose: Whose,
}

/// What `_gfortran_caf_register` has learned of a component that it has allocated.
pub(crate) enum Component {
    /// The address of its descriptor.
    Array(usize),
    /// The address of the memory that it got.
    Scalar(usize),
}

/// The allocated components, by the address of the component's token.
pub(crate) type Components = BTreeMap<usize, Component>;

impl Token {
    /// Where the coarray is on an image, as the address of that place in this image's segment.
    #[inline(always)]
    pub(crate) fn on(&self, rank: Rank) -> *mut u8 {
        match &self.whose {
            Whose::Team { places, .. } => places[rank.index()] as *mut u8,
            _ => self.memory,
        }
    }

    #[inline(always)]
    pub(crate) fn bytes(&self) -> usize {
        self.bytes
    }

    /// Whether this many bytes of text begin inside an element, as a substring does. A text with another length than
    /// the elements may be a component, or a dummy argument that divides the coarray otherwise.
    #[inline(always)]
    pub(crate) fn is_inside_text(&self, offset: usize, len: usize) -> bool {
        len != 0 && Some(len) == self.text && offset % len != 0
    }

    pub(crate) fn descriptor(&self) -> Option<Descriptor> {
        self.descriptor
    }
}
