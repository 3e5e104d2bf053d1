//! Registers and deregisters coarrays: tokens, and their memory.
//!
//! A coarray of the initial team is a symmetric object. Each image allocates coarrays of another team separately, in its
//! segment, and the members exchange their places. A coarray may be another name for the sections of a distributed array
//! (XMP 5.8.1). It then uses their memory, and the next coarray that is registered takes it over (`alias`).
//!
//! Not here: allocatable components (`component.rs`).

use std::ffi::c_int;

use nagaya_core::{Core, Error as CoreError, Status};

use crate::descriptor::{ty, Descriptor, Dtype, Head};
use crate::error::{wrong, Error, Result};
use crate::state::Caf;
use crate::token::{Alias, Held, Token, Whose, EVENT, LOCK};

/// `caf_register_t`.
mod registered {
    pub const LOCK_STATIC: i32 = 2;
    pub const LOCK_ALLOC: i32 = 3;
    pub const CRITICAL: i32 = 4;
    pub const EVENT_STATIC: i32 = 5;
    pub const EVENT_ALLOC: i32 = 6;
    pub const COMPONENT: i32 = 7;
    pub const COMPONENT_ALLOCATE: i32 = 8;
}

/// The purpose of memory in the segment, for reports.
const MEMORY: &str = "a coarray";
const DECLARED: &str = "the coarrays declared in the program";

/// Start of every coarray: no two share a cache line.
const ALIGNMENT: usize = 64;

/// Bytes of a coarray that is registered with this size.
fn bytes(size: usize, what: c_int) -> Result<usize> {
    use registered::*;
    let bytes = match what {
        LOCK_STATIC | LOCK_ALLOC | CRITICAL => size.checked_mul(LOCK),
        EVENT_STATIC | EVENT_ALLOC => size.checked_mul(EVENT),
        _ => Some(size),
    };
    let too_large =
        || CoreError::new(Status::NoSpace, format!("a coarray of {size} elements is larger than the address space"));
    Ok(bytes.ok_or_else(too_large)?.max(1))
}

/// `_gfortran_caf_register` for a coarray with static storage that does not fit into the segment. It gets ordinary
/// memory. The program will not start, but all of its coarrays must be known before an error can report how much memory
/// they need.
///
/// # Safety
/// The arguments are those that gfortran passes.
pub unsafe fn register_without_space(
    core: &Core,
    size: usize,
    what: c_int,
    token: *mut *mut Token,
    data: *mut Head,
) -> Result<()> {
    let bytes = bytes(size, what)?;
    core.plan(DECLARED, bytes);
    // Only touched pages take memory; never released, as the process ends soon.
    // SAFETY: calloc may be called with any size.
    let memory = unsafe { libc::calloc(bytes, 1) }.cast::<u8>();
    if memory.is_null() {
        return Err(core.shortage().into());
    }
    let token_of_it = Token { memory, bytes, text: None, descriptor: None, whose: Whose::Component };
    // SAFETY: *compiler*: `token` is writable for a pointer, and `data` is a descriptor.
    unsafe {
        *token = Box::into_raw(Box::new(token_of_it));
        Descriptor::new(data).set_base(memory);
    }
    Ok(())
}

impl Alias {
    fn token(self, data: Descriptor, descriptor: Option<Descriptor>) -> Token {
        let Dtype { ty, len, .. } = data.element(0);
        data.set_base(self.memory);
        let text = (ty == ty::CHARACTER).then_some(len);
        Token { memory: self.memory, bytes: self.bytes, text, descriptor, whose: self.whose }
    }
}

impl Caf {
    /// `_gfortran_caf_register`.
    ///
    /// # Safety
    /// *Compiler*: `token` is writable for a pointer, and `data` is the coarray's descriptor, as `_gfortran_caf_register` gets them.
    pub unsafe fn register(&self, size: usize, what: c_int, token: *mut *mut Token, data: *mut Head) -> Result<()> {
        use registered::*;
        // SAFETY: *compiler*: `data` is the coarray's descriptor, which stays during the call.
        let data = unsafe { Descriptor::new(data) };
        let descriptor = (data.rank() > 0).then_some(data);
        let bytes = bytes(size, what)?;
        if let Some(alias) = self.next_alias.take() {
            self.holds(Held::coarray(alias.bytes), true);
            // SAFETY: *compiler*: `token` is writable for a pointer.
            unsafe { *token = Box::into_raw(Box::new(alias.token(data, descriptor))) };
            return Ok(());
        }
        if what == COMPONENT || what == COMPONENT_ALLOCATE || self.is_component(token) {
            // SAFETY: *compiler*: `token` is writable for a pointer, and `data` is the component's descriptor.
            return unsafe { self.register_component((what != COMPONENT).then_some(bytes), token, data) };
        }
        let (memory, whose) = self.allocate(bytes).inspect_err(|_| self.has_reported.set(true))?;
        let Dtype { ty, len, .. } = data.element(0);
        let text = (ty == ty::CHARACTER).then_some(len);
        // SAFETY: *compiler*: `token` is writable for a pointer.
        unsafe { *token = Box::into_raw(Box::new(Token { memory, bytes, text, descriptor, whose })) };
        data.set_base(memory);
        self.holds(Held::coarray(bytes), true);
        Ok(())
    }

    /// How much memory coarrays have now.
    pub fn held(&self) -> Held {
        self.held.get()
    }

    fn holds(&self, one: Held, more: bool) {
        let Held { bytes, memory } = self.held.get();
        self.held.set(match more {
            true => Held { bytes: bytes + one.bytes, memory: memory + one.memory },
            false => Held { bytes: bytes - one.bytes, memory: memory - one.memory },
        });
    }

    /// The next coarray that the current images register gets existing memory, `memory` on this one, with `bytes`
    /// bytes. Subscripts mean the same on all of them if all extents but the last are the same: `extents`, first
    /// dimension first.
    pub fn alias(&self, memory: *mut u8, bytes: usize, extents: &[i64], at: &str) -> Result<()> {
        let set = self.images.current();
        let members = &set.nodes.images;
        for (d, extent) in extents.iter().enumerate() {
            let all = self.images.tell_all(members, *extent as u64)?;
            let Some(other) = all.iter().position(|e| *e != all[0]) else { continue };
            return Err(wrong(format!(
                "{at}: a coarray must have the same bounds on all images, but dimension {} has the extent {} on image 1 and {} on image \
                 {}; only the extent of the last dimension may differ",
                d + 1,
                all[0],
                all[other],
                other + 1
            )));
        }
        let base = self.core().map().base as usize;
        let offsets = self.images.tell_all(members, (memory as usize).wrapping_sub(base) as u64)?;
        let most = self.images.tell_all(members, bytes as u64)?.into_iter().max().unwrap_or(0);
        let mut places = vec![0; self.images.size() as usize];
        for (image, offset) in members.iter().zip(offsets) {
            places[*image as usize] = base.wrapping_add(offset as usize);
        }
        let whose = Whose::Team { set, places: places.into(), is_alias: true };
        self.next_alias.replace(Some(Alias { memory, bytes: most as usize, whose }));
        Ok(())
    }

    /// Memory for a coarray of the current team. Its members meet.
    fn allocate(&self, bytes: usize) -> Result<(*mut u8, Whose)> {
        // A barrier that notices images that have ended; the heap's own would wait for them.
        self.images.sync_all()?;
        let set = self.images.current();
        if set.is_everybody() {
            let memory = self.core().alloc(MEMORY, bytes, ALIGNMENT).map_err(|e| self.who_differs(e, bytes))?;
            return Ok((memory, Whose::Everybody));
        }
        // All members learn whether one of them has no space.
        let (members, memory) = (&set.nodes.images, self.core().alloc_own(MEMORY, bytes));
        let base = self.core().map().base as u64;
        let mine = memory.as_ref().map_or(u64::MAX, |memory| *memory as u64 - base);
        let offsets = self.images.tell_all(members, mine)?;
        let memory = memory?;
        if let Some(without) = offsets.iter().position(|offset| *offset == u64::MAX) {
            self.core().free_own(memory, bytes)?;
            let text = format!(
                "image {} has no room in its segment for a coarray of {bytes} bytes (NAGAYA_SEGMENT_SIZE)",
                without + 1
            );
            return Err(CoreError::new(Status::NoSpace, text).into());
        }
        let mut places = vec![0; self.images.size() as usize];
        members.iter().zip(offsets).for_each(|(image, offset)| places[*image as usize] = (base + offset) as usize);
        Ok((memory, Whose::Team { set, places: places.into(), is_alias: false }))
    }

    /// For an error that all images have, because they have requested different sizes: names the images.
    fn who_differs(&self, e: CoreError, bytes: usize) -> Error {
        if e.status != Status::Disagree {
            return e.into();
        }
        let sizes = match self.images.tell_all(&self.images.current().nodes.images, bytes as u64) {
            Ok(sizes) => sizes,
            Err(e) => return e.into(),
        };
        let other = sizes.iter().position(|size| *size != sizes[0]).unwrap_or(0);
        wrong(format!(
            "allocate: a coarray must have the same bounds on all images, but it has {} bytes on image 1 and {} on image {}",
            sizes[0],
            sizes[other],
            other + 1
        ))
    }

    /// `_gfortran_caf_deregister`.
    ///
    /// # Safety
    /// `token` is readable and writable. It is null, or points to a token that `register` gave and that is not deregistered yet.
    pub unsafe fn deregister(&self, token: *mut *mut Token) -> Result<()> {
        // What is in the token of a component may be garbage: only its place counts.
        if self.is_component(token) {
            self.images.complete()?;
            // SAFETY: *compiler*: gfortran deregisters a component that is allocated.
            unsafe { self.free_component(token as usize) };
            return Ok(());
        }
        // SAFETY: `token` is null or points to a token that is not deregistered yet.
        let Some(known) = (unsafe { (*token).as_ref() }) else { return Ok(()) };
        match &known.whose {
            Whose::Component => return Ok(()),
            Whose::Everybody if !self.images.is_everybody_current() => {
                return Err(wrong(
                    "deallocate: a coarray of all images inside `change team`; deallocate it in the team that allocated it",
                ));
            }
            Whose::Everybody => {
                self.images.sync_all()?;
                self.core().free(known.memory)?;
            }
            Whose::Team { set, is_alias, .. } => {
                self.images.complete()?;
                self.images.set_barrier(set)?;
                if !is_alias {
                    self.core().free_own(known.memory, known.bytes)?;
                }
            }
        }
        self.forget_components(known.memory as usize, known.bytes);
        self.holds(Held::coarray(known.bytes), false);
        // SAFETY: `register` has made it, and the program forgets it.
        unsafe {
            drop(Box::from_raw(*token));
            *token = std::ptr::null_mut();
        }
        Ok(())
    }
}
