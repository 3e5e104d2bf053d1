//! Which templates and distributed arrays there are, by the handles that the program has.
//!
//! An array is known by the address of its local section. So a parameter finds the array that was passed by its name, and a
//! pointer the one it points to, in whichever unit. A descriptor (`ArrayDescriptor`) is the program's variable; what it points to is
//! counted, so the order in which a block's declarations end does not matter. A program may pass any address as a handle, so only
//! one that was given to it is followed.
//!
//! Not here: how they come and go (`declare.rs`).

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::ffi::c_void;
use std::rc::Rc;

use crate::array::{Array, ArrayDescriptor, Declared};
use crate::template::Template;
use crate::units::Units;
use nagaya_core::Element;

/// See the module text.
#[derive(Default)]
pub struct Registry {
    pub(crate) templates: RefCell<BTreeMap<usize, Rc<Template>>>,
    /// Templates that are the indices of a node array, by its address and their first index.
    pub(crate) spaces: RefCell<BTreeMap<(usize, i64), *const Template>>,
    /// Arrays by the address of the local section.
    pub(crate) arrays: RefCell<BTreeMap<usize, RegisteredArray>>,
    /// Descriptors that are in scope.
    pub(crate) descriptors: RefCell<BTreeSet<usize>>,
    /// Templates, and descriptors of arrays with what their elements are, that have been given to the program as handles.
    pub(crate) described: RefCell<BTreeMap<usize, Option<Element>>>,
    /// The declarations of units about arrays that they share.
    pub(crate) units: RefCell<Units>,
}

/// An array and a descriptor that is its own: several may be meant by one descriptor of the program, that of a member.
pub(crate) struct RegisteredArray {
    pub array: Rc<Array>,
    pub shared: Box<ArrayDescriptor>,
}

impl RegisteredArray {
    pub fn new(array: &Rc<Array>, declared: &Rc<Declared>) -> RegisteredArray {
        let mut shared = Box::new(ArrayDescriptor::empty());
        array.share(&mut shared.dims);
        shared.point(Some(array));
        shared.declare(Some(declared));
        RegisteredArray { array: Rc::clone(array), shared }
    }
}

impl Drop for RegisteredArray {
    fn drop(&mut self) {
        self.shared.point(None);
        self.shared.declare(None);
    }
}

impl Registry {
    /// The array whose local section begins at `data`.
    pub fn array_at(&self, data: *const u8) -> Option<Rc<Array>> {
        self.arrays.borrow().get(&(data as usize)).map(|e| Rc::clone(&e.array))
    }

    /// The array whose local section contains `data`, or begins there.
    pub fn array_around(&self, data: *const u8) -> Option<Rc<Array>> {
        let arrays = self.arrays.borrow();
        let (begin, entry) = arrays.range(..=data as usize).next_back()?;
        (*begin == data as usize || entry.array.bytes_from(data) > 0).then(|| Rc::clone(&entry.array))
    }

    /// A template, or the descriptor of an array with what its elements are, is given to the program as a handle. The array need not
    /// have memory yet.
    pub fn describe(&self, at: *const c_void, element: Option<Element>) {
        self.described.borrow_mut().insert(at as usize, element);
    }

    /// What a handle is of, if it was given to the program and that still lives: a template, or an array with such elements.
    pub fn described(&self, at: *const c_void) -> Option<Option<Element>> {
        self.described.borrow().get(&(at as usize)).copied()
    }

    /// What is at this address is about to end.
    pub(crate) fn forget(&self, at: *const c_void) {
        self.described.borrow_mut().remove(&(at as usize));
    }
}
