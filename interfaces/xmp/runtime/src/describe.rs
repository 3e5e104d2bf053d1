//! Descriptors, `xmp_desc_t`: what `xmp_desc_of(x)` gives and the library takes back (XMP 3.6, 7.1.1).
//!
//! A descriptor is the address of a node array, of a template, or of the data that translated code keeps for an array
//! (`ngyx_array`). A program may pass anything. So the library follows an address only if `xmp_desc_of` or another
//! function of the library returned it before. Only the compiler knows the type of an array's elements, and passes it
//! with the operator.
//!
//! `runtime/arrays` keeps the known addresses, because it makes and releases templates and arrays.

use std::ffi::c_void;

use nagaya_arrays::{Array, ArrayDescriptor, Element, Template, Whole};
use nagaya_images::nodeset::Interned;

use crate::error::{Error, Result};
use crate::inquiry::OfArray;
use crate::state::Xmp;

/// A descriptor as the program has it.
pub type Handle = *const c_void;

/// What a descriptor is of; the values of `xmp_desc_kind`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum DescriptorKind {
    Nodes = 2200,
    Template = 2201,
    Array = 2202,
}

fn no_memory() -> Error {
    Error::new("the array has no memory yet; call xmp_malloc(xmp_desc_of(a), ...) before it is used")
}

impl DescriptorKind {
    fn words(self) -> &'static str {
        match self {
            DescriptorKind::Nodes => "a node array",
            DescriptorKind::Template => "a template",
            DescriptorKind::Array => "an array",
        }
    }
}

impl Xmp {
    /// `xmp_desc_of(t)`.
    pub fn describe_template(&self, template: *const Template) -> Handle {
        self.describe(template.cast(), None)
    }

    /// `xmp_desc_of(a)`. The array need not have memory yet.
    pub fn describe_array(&self, shared: *const ArrayDescriptor, element: Element) -> Handle {
        self.describe(shared.cast(), Some(element))
    }

    fn describe(&self, at: Handle, element: Option<Element>) -> Handle {
        self.arrays.known.describe(at, element);
        at
    }

    /// What a descriptor is of; an error for anything that is none.
    pub fn kind(&self, handle: Handle) -> Result<DescriptorKind> {
        if self.nodes(handle.cast()).is_ok() {
            return Ok(DescriptorKind::Nodes);
        }
        match self.arrays.known.described(handle) {
            Some(None) => Ok(DescriptorKind::Template),
            Some(Some(_)) => Ok(DescriptorKind::Array),
            None if handle.is_null() => Err(Error::new("the descriptor is NULL; use xmp_desc_of(x)")),
            None => Err(Error::new(
                "the descriptor is of nothing that exists; use xmp_desc_of(x) while x, a node array, a template or an aligned \
                 array, is in scope",
            )),
        }
    }

    fn expect(&self, handle: Handle, wanted: DescriptorKind) -> Result<()> {
        match self.kind(handle)? {
            kind if kind == wanted => Ok(()),
            kind => Err(Error::new(format!(
                "the descriptor is of {}, not of {}; use xmp_desc_of(x) with the name of {}",
                kind.words(),
                wanted.words(),
                wanted.words()
            ))),
        }
    }

    /// The node array of a descriptor.
    pub fn described_nodes(&self, handle: Handle) -> Result<&'static Interned> {
        self.expect(handle, DescriptorKind::Nodes)?;
        self.nodes(handle.cast())
    }

    /// The template of a descriptor.
    pub fn described_template(&self, handle: Handle) -> Result<&Template> {
        self.expect(handle, DescriptorKind::Template)?;
        // SAFETY: it came out of `describe_template` and has not been forgotten.
        Ok(unsafe { &*handle.cast::<Template>() })
    }

    /// The array of a descriptor, and what its elements are.
    pub fn described_array(&self, handle: Handle) -> Result<Whole<'_>> {
        self.expect(handle, DescriptorKind::Array)?;
        let element = self.arrays.known.described(handle).flatten();
        // SAFETY: *descriptor*: `expect` has found that it is of an array.
        let shared = unsafe { &*handle.cast::<ArrayDescriptor>() };
        // SAFETY: null or an array that lives at least as long as its descriptor.
        let array: Option<&Array> = unsafe { shared.array.as_ref() };
        let array = array.ok_or_else(no_memory)?;
        Ok(Whole { array, element: element.unwrap_or(Element::Bytes) })
    }

    /// The inquiries about the array of a descriptor, which need not have memory yet.
    pub fn asked_array(&self, handle: Handle) -> Result<OfArray<'_>> {
        self.expect(handle, DescriptorKind::Array)?;
        // SAFETY: *descriptor*: `expect` has found that it is of an array.
        let shared = unsafe { &*handle.cast::<ArrayDescriptor>() };
        // SAFETY: each is null, or lives at least as long as the descriptor.
        let (array, declared) = unsafe { (shared.array.as_ref(), shared.declared.as_ref()) };
        array.map(OfArray::made).or(declared.map(OfArray::declared)).ok_or_else(no_memory)
    }
}
