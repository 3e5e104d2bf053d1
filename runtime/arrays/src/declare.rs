//! How templates and distributed arrays come and go: declarations, allocation, parameters and pointers, and their ends (XMP 4.3.1,
//! 4.3.4, 3.4, 3.5, 6.3).
//!
//! Not here: which there are (`registry.rs`), and what an array is (`array.rs`).

use std::rc::Rc;

use crate::error::{ArrayFault, MemoryCall, Result, Wrong};
use nagaya_dist::{Align, DimMap, Format};
use nagaya_images::name::Name;
use nagaya_images::nodeset::Interned;

use crate::array::{Array, ArrayDescriptor, Declared};
use crate::arrays::Arrays;
use crate::memory::Memory;
use crate::registry::RegisteredArray;
use crate::template::Template;
use crate::units::Saying;

impl Arrays {
    /// `template t[..]`: first index and extent of each dimension, outermost first; `None` if `template_fix` gives them. The handle
    /// is good until `forget_template`.
    pub fn template(&self, name: Name, rank: usize, bounds: Option<Vec<(i64, i64)>>) -> Result<*const Template> {
        let template = Rc::new(Template::new(name, rank, bounds)?);
        let handle = Rc::as_ptr(&template);
        self.known.templates.borrow_mut().insert(handle as usize, template);
        Ok(handle)
    }

    /// The indices of a node array from `low` on as a template, each on its node: what `loop (i) on p[i]` divides. The same handle
    /// each time, good until the program ends.
    pub fn space_of(&self, nodes: &'static Interned, low: i64) -> Result<*const Template> {
        let key = (std::ptr::from_ref(nodes) as usize, low);
        if let Some(known) = self.known.spaces.borrow().get(&key) {
            return Ok(*known);
        }
        let bounds: Vec<(i64, i64)> = nodes.nodes.extents.iter().map(|e| (low, i64::from(*e))).collect();
        let name = Name::new(&*nodes.nodes.name, nodes.nodes.name.counting.as_written(bounds.len()));
        let handle = self.template(name, bounds.len(), Some(bounds))?;
        let block = vec![Some(Format::Block); nodes.nodes.extents.len()];
        self.known_template(handle)?.distribute(block, nodes)?;
        self.known.spaces.borrow_mut().insert(key, handle);
        Ok(handle)
    }

    /// The end of a template's scope.
    pub fn forget_template(&self, handle: *const Template) {
        self.known.forget(handle.cast());
        self.known.templates.borrow_mut().remove(&(handle as usize));
    }

    /// The template of a handle.
    pub fn known_template(&self, handle: *const Template) -> Result<Rc<Template>> {
        let known = self.known.templates.borrow().get(&(handle as usize)).cloned();
        known.ok_or_else(|| Wrong::NoTemplate.into())
    }

    /// `align`, `shadow`: notes what is declared about an array, a pointer or a parameter.
    pub fn declare(&self, declared: Declared, shared: &mut ArrayDescriptor) {
        if !shared.declared.is_null() {
            // A descriptor of static storage whose declaration is reached again.
            self.end_of(shared);
        }
        *shared = ArrayDescriptor::empty();
        shared.declare(Some(&Rc::new(declared)));
        self.known.descriptors.borrow_mut().insert(shared as *const ArrayDescriptor as usize);
    }

    /// Makes the local sections of a declared array, zeroed, and fills the descriptor. Collective over `on`. The
    /// address of the local section is the result.
    pub fn make_array(&self, on: &Interned, shared: &mut ArrayDescriptor, extents: &[i64]) -> Result<*mut u8> {
        let _inside = self.images.enter();
        let array = self.new_array(on, &shared.known()?, extents)?;
        array.share(&mut shared.dims);
        shared.point(Some(&array));
        Ok(array.data)
    }

    /// The same without a descriptor of the program.
    pub(crate) fn make_unnamed(&self, on: &Interned, declared: &Rc<Declared>, extents: &[i64]) -> Result<Rc<Array>> {
        let _inside = self.images.enter();
        self.new_array(on, declared, extents)
    }

    fn new_array(&self, on: &Interned, declared: &Rc<Declared>, extents: &[i64]) -> Result<Rc<Array>> {
        let map = declared.map(extents)?;
        let placed = declared.template.placed()?;
        if !on.is_everybody() {
            if let Some(image) = placed.nodes.nodes.images.iter().find(|i| !on.has(**i)) {
                let nodes = placed.nodes.nodes.name.to_string();
                return Err(declared.wrong(ArrayFault::NotExecuting { nodes, image: *image }));
            }
        }
        let (most, mine) = declared.section_bytes(&map)?;
        let memory = Memory::make(self.images, on, most, mine, declared.align);
        let memory = memory.map_err(|e| declared.wrong(ArrayFault::Memory(e.into_wrong())))?;
        let array = Rc::new(Array { data: memory.data, memory: Some(memory), ..declared.plain(map) });
        self.known.arrays.borrow_mut().insert(array.data as usize, RegisteredArray::new(&array, declared));
        Ok(array)
    }

    /// `xmp_malloc(d, extents...)`. Collective over `on`.
    ///
    /// # Safety
    /// `handle` came from `xmp_desc_of` and has not been released.
    pub unsafe fn malloc(&self, on: &Interned, handle: *mut u8, extents: &[i64]) -> Result<*mut u8> {
        let _inside = self.images.enter();
        // A member's pointer that has memory already is described by that array; the new one is another.
        let held = self.held(handle);
        let (declared, shared) = match held {
            Some(declared) => (declared, None),
            None => {
                // SAFETY: `handle` came from `xmp_desc_of` and has not been released.
                let shared = unsafe { self.descriptor(handle, MemoryCall::Allocate) }?;
                (shared.known()?, Some(shared))
            }
        };
        if extents.len() != declared.aligns.len() {
            let (dims, given) = (declared.aligns.len(), extents.len());
            return Err(declared.wrong(ArrayFault::Extents { dims, given }));
        }
        let array = self.new_array(on, &declared, extents)?;
        let Some(shared) = shared else { return Ok(array.data) };
        match declared.is_member() {
            false => array.share(&mut shared.dims),
            true => self.share_in_common(&declared, shared, extents)?,
        }
        shared.point(Some(&array));
        Ok(array.data)
    }

    /// What the arrays of one member in all structures have in common: all but the outermost extent, which no element's place depends
    /// on. So the descriptor is that of the longest there can be.
    fn share_in_common(&self, declared: &Rc<Declared>, shared: &mut ArrayDescriptor, extents: &[i64]) -> Result<()> {
        if let Some(before) = shared.array() {
            let known = before.map.dims().iter().map(DimMap::extent);
            if let Some((dim, (known, now))) = known.zip(extents).enumerate().skip(1).find(|(_, (a, b))| a != *b) {
                return Err(declared.wrong(ArrayFault::OtherExtent { dim, now: *now, known }));
            }
        }
        let mut longest = extents.to_vec();
        if !matches!(declared.aligns[0], Align::Collapsed) {
            longest[0] = declared.extent_by_template(0)?;
        }
        declared.plain(declared.map(&longest)?).share(&mut shared.dims);
        Ok(())
    }

    /// What is declared of the array that a descriptor of its own means.
    fn held(&self, handle: *const u8) -> Option<Rc<Declared>> {
        let arrays = self.known.arrays.borrow();
        let own = arrays.values().find(|e| std::ptr::eq(std::ptr::from_ref(&*e.shared).cast(), handle))?;
        own.shared.declared()
    }

    /// The descriptor of the array that begins at `data`, the present value of a structure's member. If `data` is no
    /// array, the result is `shared`, the descriptor of the member in all structures. Local.
    pub fn held_at(&self, shared: *const ArrayDescriptor, data: *const u8) -> *const ArrayDescriptor {
        let arrays = self.known.arrays.borrow();
        arrays.get(&(data as usize)).map_or(shared, |e| std::ptr::from_ref(&*e.shared))
    }

    /// Gives back the local sections that begin at `data`: `free(p)`. Null is ignored. Collective over the nodes that made them.
    pub fn free_array(&self, name: &Name, data: *const u8) -> Result<()> {
        if data.is_null() {
            return Ok(());
        }
        let _inside = self.images.enter();
        let entry = self.known.arrays.borrow_mut().remove(&(data as usize));
        let entry = entry.ok_or_else(|| Wrong::Array { name: name.clone(), fault: ArrayFault::NotAllocated })?;
        self.known.forget(std::ptr::from_ref(&*entry.shared).cast());
        self.exchanges.forget(&entry.array)?;
        entry.array.memory.iter().try_for_each(|m| m.release(self.images))
    }

    /// `xmp_free(d)`: releases the memory of a pointer. Does nothing if the pointer has no memory.
    ///
    /// # Safety
    /// `handle` came from `xmp_desc_of` and has not been released.
    pub unsafe fn free_described(&self, handle: *mut u8) -> Result<()> {
        if let Some(declared) = self.held(handle) {
            // SAFETY: it is the descriptor of an array that is there.
            let data = unsafe { &*handle.cast::<ArrayDescriptor>() }.array().map_or(std::ptr::null_mut(), |a| a.data);
            return self.free_array(&declared.name, data);
        }
        // SAFETY: `handle` came from `xmp_desc_of` and has not been released.
        let shared = unsafe { self.descriptor(handle, MemoryCall::Release) }?;
        match shared.array() {
            Some(array) => {
                shared.point(None);
                self.free_array(&array.name, array.data)
            }
            None => Ok(()),
        }
    }

    unsafe fn descriptor(&self, handle: *mut u8, to: MemoryCall) -> Result<&'static mut ArrayDescriptor> {
        if !self.known.descriptors.borrow().contains(&(handle as usize)) {
            return Err(Wrong::NoDescriptor(to).into());
        }
        // SAFETY: a descriptor of the program that is in scope, which only one thread at a time uses.
        Ok(unsafe { &mut *handle.cast::<ArrayDescriptor>() })
    }

    /// A parameter that the callee aligns, whose argument is `data`. Extents below 0 are those of what was passed. Local.
    ///
    /// If `data` is an array like the parameter, the parameter is this array. Otherwise the parameter is what it declares, over the
    /// memory from `data` on, and other nodes do not reach it (XMP 6.2.1, 6.3). It is an error if an array ends before the parameter
    /// does. An array of the same shape must be like the parameter: otherwise the elements would silently be others than the caller's.
    /// An array of the same rank must be like a Fortran parameter without extents, because such a parameter is the array that is
    /// passed (XMP 6.2.2).
    pub fn parameter(&self, shared: &mut ArrayDescriptor, data: *mut u8, extents: &[i64]) -> Result<()> {
        let _inside = self.images.enter();
        let around = self.known.array_around(data);
        let declared = shared.known()?;
        let alike = |a: &&Rc<Array>| std::ptr::eq(a.data, data) && a.map.dims().len() == extents.len();
        let passed = around.as_ref().filter(alike);
        let follows = declared.name.counting.is_fortran() && passed.is_some() && extents.iter().all(|e| *e < 0);
        // A row of an array has as many indices as the array's dimension that is aligned as this one.
        let along = |dim: usize| {
            let array = around.as_ref().filter(|_| declared.aligns[dim] != Align::Collapsed)?;
            let d = array.aligns.iter().position(|a| *a == declared.aligns[dim])?;
            Some(array.map.dims()[d].extent())
        };
        let extents: Vec<i64> = extents
            .iter()
            .enumerate()
            .map(|(d, e)| match passed {
                _ if *e >= 0 => Ok(*e),
                Some(array) => Ok(array.map.dims()[d].extent()),
                None => along(d).map_or_else(|| declared.extent_by_template(d), Ok),
            })
            .collect::<Result<_>>()?;
        let map = declared.map(&extents)?;
        let mut array = Rc::new(Array { data, ..declared.plain(map) });
        if let Some(passed) = passed.filter(|passed| array.is_placed_like(passed)) {
            array = Rc::clone(passed);
        } else if let Some(around) = &around {
            let same_shape = || passed.is_some_and(|p| p.map.dims().iter().map(DimMap::extent).eq(extents));
            let (needs, has) = (declared.section_bytes(&array.map)?.1, around.bytes_from(data));
            // A node without a part has the address of some other array, perhaps.
            if needs > 0 && (follows || same_shape()) {
                return Err(declared.wrong(ArrayFault::UnlikePassed { passed: around.name.to_string() }));
            }
            if needs > has {
                return Err(declared.wrong(ArrayFault::LongerThanPassed {
                    passed: around.name.to_string(),
                    needs,
                    has,
                }));
            }
            if let Some(array) = Rc::get_mut(&mut array) {
                array.over = Some(Rc::clone(around));
            }
        }
        array.share(&mut shared.dims);
        shared.point(Some(&array));
        Ok(())
    }

    /// The extent of a dimension of the array that a descriptor names.
    pub fn extent(&self, shared: &ArrayDescriptor, dim: usize) -> Result<i64> {
        let array = shared.array().ok_or_else(|| shared.no_memory())?;
        Ok(array.map.dims()[dim].extent())
    }

    /// How many elements this node stores along it, shadow included.
    pub fn stored_here(&self, shared: &ArrayDescriptor, dim: usize) -> Result<i64> {
        let array = shared.array().ok_or_else(|| shared.no_memory())?;
        let here = |me: &[i64]| array.map.dims()[dim].kept_count(array.map.coordinate(dim, me));
        Ok(array.me().map_or(0, here))
    }

    /// A descriptor of the array that begins at `data`, the present value of a pointer or of a structure's member.
    /// `shared` is the descriptor of the pointer, or of the member in all structures. Valid until the array ends.
    /// Local.
    pub fn pointed_to(&self, shared: &ArrayDescriptor, data: *const u8) -> Result<*const ArrayDescriptor> {
        if shared.array().is_some_and(|a| std::ptr::eq(a.data, data)) {
            return Ok(shared);
        }
        if data.is_null() {
            return Err(shared.no_memory());
        }
        let declared = shared.known()?;
        let array = self.known.array_at(data).ok_or_else(|| declared.wrong(ArrayFault::NoSection))?;
        let extents: Vec<i64> = array.map.dims().iter().map(DimMap::extent).collect();
        let alike =
            extents.len() == declared.aligns.len() && declared.plain(declared.map(&extents)?).is_placed_like(&array);
        if !alike {
            return Err(declared.wrong(ArrayFault::UnlikeTarget { target: array.name.to_string() }));
        }
        let own = self.known.arrays.borrow().get(&(data as usize)).map(|e| std::ptr::from_ref(&*e.shared));
        own.ok_or_else(|| shared.no_memory())
    }

    /// The end of an array's block: releases its sections. Collective over the nodes that made it.
    pub fn release_array(&self, shared: &mut ArrayDescriptor) -> Result<()> {
        let data = shared.array().map(|a| a.data);
        let name = shared.name();
        self.end_of(shared);
        data.map_or(Ok(()), |data| self.free_array(&name, data))
    }

    /// The end of a descriptor's scope; the array it names, if any, goes on.
    pub fn end_of(&self, shared: &mut ArrayDescriptor) {
        self.known.descriptors.borrow_mut().remove(&(shared as *const ArrayDescriptor as usize));
        self.known.forget(std::ptr::from_ref(shared).cast());
        shared.point(None);
        shared.declare(None);
    }

    /// Records what a unit declares about the array of a descriptor. The unit defines the array, or its own descriptor
    /// is `like_it`. Null: no unit defines it.
    pub fn record_unit(&self, array: *const ArrayDescriptor, like_it: Option<&mut ArrayDescriptor>, saying: Saying) {
        let declared = like_it.map(|shared| {
            let declared = shared.declared();
            self.end_of(shared);
            declared
        });
        self.known.units.borrow_mut().record(array, declared, saying);
    }

    /// Compares the declarations of units. An array whose definition has not been registered yet waits for it.
    pub fn compare_units(&self) -> Result<()> {
        self.known.units.borrow_mut().compare()
    }
}
