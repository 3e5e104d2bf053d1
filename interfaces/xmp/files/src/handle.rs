//! Objects that C identifies by their address, and whether an address is one of them. A program may pass a closed file,
//! or any other address.
//!
//! Called by `interface`.

use std::collections::BTreeSet;
use std::sync::Mutex;

use crate::error::{Error, Result};

/// The addresses of all objects of a type. The library is called by one thread at a time; the lock is for the type system.
pub struct Handles {
    live: Mutex<BTreeSet<usize>>,
    /// What they are and where they come from, for messages.
    what: &'static str,
    from: &'static str,
}

impl Handles {
    pub const fn new(what: &'static str, from: &'static str) -> Handles {
        Handles { live: Mutex::new(BTreeSet::new()), what, from }
    }

    /// The address for C.
    pub fn give<T>(&self, object: T) -> *mut T {
        let at = Box::into_raw(Box::new(object));
        if let Ok(mut live) = self.live.lock() {
            live.insert(at as usize);
        }
        at
    }

    fn must_live<T>(&self, at: *const T) -> Result<()> {
        let Handles { what, from, .. } = self;
        match self.live.lock().is_ok_and(|live| live.contains(&(at as usize))) {
            true => Ok(()),
            false if at.is_null() => Err(Error::argument(format!("the {what} is NULL; {from} gives one"))),
            false => Err(Error::argument(format!("the {what} is not valid, or no longer; {from} returns one"))),
        }
    }

    /// # Safety
    /// The result is not used when the object has been taken back; all objects of these handles are of type `T`.
    pub unsafe fn get<'a, T>(&self, at: *const T) -> Result<&'a T> {
        self.must_live(at)?;
        // SAFETY: it came out of `give` and has not been taken back.
        Ok(unsafe { &*at })
    }

    /// # Safety
    /// The same as for [`get`](Self::get), and no other reference exists.
    pub unsafe fn get_mut<'a, T>(&self, at: *mut T) -> Result<&'a mut T> {
        self.must_live(at)?;
        // SAFETY: `get` has found the object alive, and no other reference to it exists during `'a`.
        Ok(unsafe { &mut *at })
    }

    /// The object itself: the address means nothing any more.
    ///
    /// # Safety
    /// All objects of these handles are of type `T`; no reference exists.
    pub unsafe fn take_back<T>(&self, at: *mut T) -> Result<Box<T>> {
        self.must_live(at)?;
        if let Ok(mut live) = self.live.lock() {
            live.remove(&(at as usize));
        }
        // SAFETY: it came out of `give`, once.
        Ok(unsafe { Box::from_raw(at) })
    }
}
