//! Attributes: values that a program keeps with a communicator, a datatype or a window, under its keys. Also the user's
//! functions that MPI calls when the object is duplicated or freed.
//!
//! Not here: the attributes that a communicator has by itself (`calls/attributes.rs`, which calls this).

use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, HashMap};
use std::rc::Rc;

use crate::fault::{Fault, Result};
use crate::numbers::{ERR_KEYVAL, SUCCESS};

/// The kind of object that a key is made for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Carrier {
    Communicator,
    Datatype,
    Window,
}

/// A key. One that was freed lives on while there are values under it.
pub struct Key {
    number: i32,
    carrier: Carrier,
    copy: usize,
    delete: usize,
    extra: usize,
}

type Copy = unsafe extern "C" fn(usize, i32, usize, usize, *mut usize, *mut i32) -> i32;
type Delete = unsafe extern "C" fn(usize, i32, usize, usize) -> i32;

/// `MPI_COMM_DUP_FN` and similar; the functions that do nothing are 0.
const DUPLICATE: usize = 1;

impl Key {
    /// What a duplicate of the object `handle` gets; `None`: nothing.
    fn copied(&self, handle: usize, value: usize) -> Result<Option<usize>> {
        if self.copy <= DUPLICATE {
            return Ok((self.copy == DUPLICATE).then_some(value));
        }
        let (mut new, mut flag) = (0, 0);
        // SAFETY: the call that made the key got the address as a function of this type; the pointers are to variables of this call.
        let code = unsafe {
            let function: Copy = std::mem::transmute(self.copy);
            function(handle, self.number, self.extra, value, &mut new, &mut flag)
        };
        match code {
            SUCCESS => Ok((flag != 0).then_some(new)),
            code => Err(self.failed("copy", code)),
        }
    }

    fn deleted(&self, handle: usize, value: usize) -> Result {
        if self.delete == 0 {
            return Ok(());
        }
        // SAFETY: *callback*: the call that made the key got this function, of this type, and `extra`, which goes back to it.
        let code = unsafe {
            let function: Delete = std::mem::transmute(self.delete);
            function(handle, self.number, value, self.extra)
        };
        match code {
            SUCCESS => Ok(()),
            code => Err(self.failed("delete", code)),
        }
    }

    fn failed(&self, which: &str, code: i32) -> Fault {
        Fault::new(code, format!("the {which} function of attribute key {} returned {code}", self.number))
    }
}

/// The keys that are not freed.
pub struct Keys {
    known: RefCell<HashMap<i32, Rc<Key>>>,
    next: Cell<i32>,
}

impl Keys {
    pub fn new() -> Keys {
        Keys { known: RefCell::default(), next: Cell::new(0x1000) }
    }

    pub fn add(&self, carrier: Carrier, copy: usize, delete: usize, extra: usize) -> i32 {
        let number = self.next.replace(self.next.get() + 1);
        self.known.borrow_mut().insert(number, Rc::new(Key { number, carrier, copy, delete, extra }));
        number
    }

    pub fn get(&self, number: i32, carrier: Carrier) -> Result<Rc<Key>> {
        let known = self.known.borrow().get(&number).filter(|key| key.carrier == carrier).cloned();
        let text = || format!("key {number}: no key of a {carrier:?}, or one that was freed, or a predefined one");
        known.ok_or_else(|| Fault::new(ERR_KEYVAL, text()))
    }

    pub fn free(&self, number: i32, carrier: Carrier) -> Result {
        self.get(number, carrier)?;
        self.known.borrow_mut().remove(&number);
        Ok(())
    }
}

/// The values of one object. No borrow is held while a function of the user runs.
#[derive(Default)]
pub struct Attributes(RefCell<Values>);

/// The values in the order in which they were set, and the place of each key in this order.
#[derive(Default)]
struct Values {
    in_order: BTreeMap<u64, (Rc<Key>, usize)>,
    places: BTreeMap<i32, u64>,
}

impl Values {
    fn push(&mut self, key: Rc<Key>, value: usize) {
        let place = self.in_order.last_key_value().map_or(0, |(last, _)| last + 1);
        self.places.insert(key.number, place);
        self.in_order.insert(place, (key, value));
    }

    fn get(&self, number: i32) -> Option<&(Rc<Key>, usize)> {
        self.in_order.get(self.places.get(&number)?)
    }

    fn remove(&mut self, number: i32) {
        if let Some(place) = self.places.remove(&number) {
            self.in_order.remove(&place);
        }
    }
}

impl Attributes {
    /// The key of a value that the object has: it may have been freed.
    pub fn key(&self, number: i32) -> Option<Rc<Key>> {
        self.0.borrow().get(number).map(|(key, _)| key.clone())
    }

    pub fn get(&self, key: &Key) -> Option<usize> {
        self.0.borrow().get(key.number).map(|(_, value)| *value)
    }

    /// A value that was there is deleted first.
    pub fn set(&self, handle: usize, key: Rc<Key>, value: usize) -> Result {
        self.delete(handle, &key)?;
        self.0.borrow_mut().push(key, value);
        Ok(())
    }

    pub fn delete(&self, handle: usize, key: &Key) -> Result {
        if let Some(value) = self.get(key) {
            key.deleted(handle, value)?;
            self.0.borrow_mut().remove(key.number);
        }
        Ok(())
    }

    /// The last one first.
    pub fn delete_all(&self, handle: usize) -> Result {
        loop {
            let last = self.0.borrow().in_order.last_key_value().map(|(_, (key, _))| key.clone());
            match last {
                Some(key) => self.delete(handle, &key)?,
                None => return Ok(()),
            }
        }
    }

    /// The attributes of a duplicate of the object `handle`. If a copy function fails, no duplicate comes to be, and the delete functions
    /// get the copies that were made.
    pub fn duplicate(&self, handle: usize) -> Result<Attributes> {
        let all: Vec<_> = self.0.borrow().in_order.values().cloned().collect();
        let copies = Attributes::default();
        for (key, value) in all {
            match key.copied(handle, value) {
                Ok(Some(copy)) => copies.0.borrow_mut().push(key, copy),
                Ok(None) => {}
                Err(fault) => {
                    // The first failure is the one to report.
                    let _ = copies.delete_all(handle);
                    return Err(fault);
                }
            }
        }
        Ok(copies)
    }
}
