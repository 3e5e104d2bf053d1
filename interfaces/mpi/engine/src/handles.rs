//! Handles: addresses of entries that are never released to the system, so that one that was freed is recognised.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::sync::atomic::AtomicU32;

#[repr(C)]
struct Entry<T> {
    /// What the entry is for; the same in all entries of a table.
    mark: u64,
    /// The number of this handle (`handle_numbers`), or 0. Here, in the second word, MPICH's ABI (interfaces/mpi/mpich-abi) keeps it, which
    /// needs it in most calls. The entry and its number stay the same for ever.
    _number: AtomicU32,
    value: Option<T>,
}

/// The objects of one sort.
pub struct Table<T> {
    mark: u64,
    free: RefCell<Vec<*mut Entry<T>>>,
    all: RefCell<Vec<*mut Entry<T>>>,
    /// Objects that the program has freed, and that operations may still use. Their entries serve no other object.
    ended: RefCell<Vec<(usize, T)>>,
    /// The lowest and the highest entry: what is not between them may be no memory at all.
    bounds: Cell<(usize, usize)>,
}

/// Smaller values are predefined handles.
pub const FIRST: usize = 0x1000;

impl<T> Table<T> {
    pub fn new(mark: u64) -> Table<T> {
        let mark = 0x4d50_4900_0000_0000 | mark;
        Table {
            mark,
            free: RefCell::default(),
            all: RefCell::default(),
            ended: RefCell::default(),
            bounds: Cell::new((usize::MAX, 0)),
        }
    }

    fn entry(&self, handle: usize) -> Option<*mut Entry<T>> {
        let (first, last) = self.bounds.get();
        if handle < first || handle > last || handle % align_of::<Entry<T>>() != 0 {
            return None;
        }
        let entry = handle as *mut Entry<T>;
        // SAFETY: it is among our entries, which live for ever, where allocated memory is; the mark tells whether it is one.
        (unsafe { (*entry).mark } == self.mark).then_some(entry)
    }

    #[inline]
    pub fn insert(&self, value: T) -> usize {
        let free = self.free.borrow_mut().pop();
        match free {
            // SAFETY: an entry of ours that nobody uses.
            Some(entry) => unsafe {
                (*entry).value = Some(value);
                entry as usize
            },
            None => {
                let entry =
                    Box::into_raw(Box::new(Entry { mark: self.mark, _number: AtomicU32::new(0), value: Some(value) }));
                self.all.borrow_mut().push(entry);
                let (first, last) = self.bounds.get();
                self.bounds.set((first.min(entry as usize), last.max(entry as usize)));
                entry as usize
            }
        }
    }

    #[inline]
    pub fn get(&self, handle: usize) -> Option<T>
    where
        T: Clone,
    {
        self.with(handle, |value| value.clone())
    }

    /// What `f` makes of the object, if there is one. It uses no handles of this table.
    #[inline]
    pub fn with<R>(&self, handle: usize, f: impl FnOnce(&mut T) -> R) -> Option<R> {
        // SAFETY: *handle*: `entry` found it in the table, and entries are never freed. *One thread*: no other reference exists while `f`
        // runs.
        self.entry(handle).and_then(|entry| unsafe { (*entry).value.as_mut() }).map(f)
    }

    /// Whether there is such an object.
    #[inline]
    pub fn has(&self, handle: usize) -> bool {
        // SAFETY: *handle*: `entry` found it in the table. *One thread*: no reference to it exists now.
        self.entry(handle).is_some_and(|entry| unsafe { (*entry).value.is_some() })
    }

    /// The handle of the first object like this.
    pub fn find(&self, is_it: impl Fn(&T) -> bool) -> Option<usize> {
        // SAFETY: *handle*: the table's entries are never freed. *One thread*: no exclusive reference to one exists now.
        let is_it = |entry: &&*mut Entry<T>| unsafe { (***entry).value.as_ref().is_some_and(&is_it) };
        self.all.borrow().iter().find(is_it).map(|entry| *entry as usize)
    }

    /// The values that are not removed.
    pub fn values(&self) -> Vec<T>
    where
        T: Clone,
    {
        // SAFETY: *handle*: the table's entries are never freed. *One thread*: no exclusive reference to one exists now.
        self.all.borrow().iter().filter_map(|entry| unsafe { (**entry).value.clone() }).collect()
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.all.borrow().len() - self.free.borrow().len() - self.ended.borrow().len()
    }

    pub fn remove(&self, handle: usize) -> Option<T> {
        self.remove_if(handle, |_| true)
    }

    /// Removes an object that is one of those.
    #[inline]
    pub fn remove_if(&self, handle: usize, is_one: impl FnOnce(&T) -> bool) -> Option<T> {
        let entry = self.entry(handle)?;
        // SAFETY: *handle*: `entry` found it in the table. *One thread*: no other reference to it exists now.
        let value = unsafe { (*entry).value.take_if(|value| is_one(value)) }?;
        self.free.borrow_mut().push(entry);
        Some(value)
    }
}

impl<T> Table<Rc<T>> {
    /// Removes an object that operations may still use. Its handle leads to no other object until they have ended.
    pub fn end(&self, handle: usize) -> Option<Rc<T>> {
        self.ended.borrow_mut().retain(|(old, value)| {
            let is_used = Rc::strong_count(value) > 1;
            if !is_used {
                self.free.borrow_mut().push(*old as *mut Entry<Rc<T>>);
            }
            is_used
        });
        let value = self.take(handle)?;
        self.ended.borrow_mut().push((handle, value.clone()));
        Some(value)
    }

    /// Takes the object of a handle, and keeps its entry.
    fn take(&self, handle: usize) -> Option<Rc<T>> {
        let entry = self.entry(handle)?;
        // SAFETY: *handle*: `entry` found it in the table. *One thread*: no other reference to it exists now.
        unsafe { (*entry).value.take() }
    }

    /// Runs a function of the program that gets this handle. If the program has freed the object, the handle leads to it
    /// again meanwhile.
    pub fn revive<R>(&self, handle: usize, f: impl FnOnce() -> R) -> R {
        let Some(entry) = self.entry(handle).filter(|_| !self.has(handle)) else { return f() };
        let at = self.ended.borrow().iter().position(|(ended, _)| *ended == handle);
        let Some(at) = at else { return f() };
        let (_, value) = self.ended.borrow_mut().swap_remove(at);
        // SAFETY: *handle*: `entry` found it in the table. *One thread*: no other reference to it exists now.
        unsafe { (*entry).value = Some(value) };
        let result = f();
        // The function may have freed it once more.
        if let Some(value) = self.take(handle) {
            self.ended.borrow_mut().push((handle, value));
        }
        result
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_handle_leads_to_no_other_object_while_its_own_is_used() {
        let table = Table::new(9);
        let (first, second) = (Rc::new(1), Rc::new(2));
        let (handle, unused) = (table.insert(first.clone()), table.insert(second));
        table.end(handle);
        table.end(unused);
        assert_eq!((table.has(handle), table.len()), (false, 0));
        assert_eq!(table.revive(handle, || table.get(handle)), Some(first.clone()));
        assert_eq!((table.has(handle), table.len()), (false, 0));
        // This one frees what nobody uses any more.
        table.end(table.insert(Rc::new(3)));
        assert_eq!(table.insert(Rc::new(4)), unused);
        assert_ne!(table.insert(Rc::new(5)), handle);
        drop(first);
        table.end(unused);
        assert!([6, 7].map(|value| table.insert(Rc::new(value))).contains(&handle));
    }

    #[test]
    fn a_function_that_frees_the_revived_object_frees_it_once() {
        let table = Table::new(9);
        let used = Rc::new(1);
        let handle = table.insert(used.clone());
        table.end(handle);
        table.revive(handle, || table.end(handle));
        assert_eq!((table.has(handle), table.len()), (false, 0));
        drop(used);
        let other = table.insert(Rc::new(2));
        table.end(other);
        assert_eq!((table.insert(Rc::new(3)), table.len()), (handle, 1));
    }
}
