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
    /// Where `Table::ended` has the object, if that has it.
    position: usize,
}

/// The objects of one sort.
pub struct Table<T> {
    mark: u64,
    free: RefCell<Vec<*mut Entry<T>>>,
    all: RefCell<Vec<*mut Entry<T>>>,
    /// Objects that the program has freed, and that operations may still use. Their entries serve no other object.
    ended: RefCell<Vec<(*mut Entry<T>, T)>>,
    /// The one of them that `sweep` examines next.
    next: Cell<usize>,
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
            next: Cell::new(0),
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
                let (mark, _number) = (self.mark, AtomicU32::new(0));
                let entry = Box::into_raw(Box::new(Entry { mark, _number, value: Some(value), position: 0 }));
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
        self.sweep();
        let entry = self.entry(handle)?;
        let value = self.take(entry)?;
        self.keep(entry, value.clone());
        Some(value)
    }

    /// Examines a few ended objects, and frees the entries of those that no operation uses. Each call of `end` adds at most one
    /// object, so two are enough.
    fn sweep(&self) {
        for _ in 0..2 {
            let count = self.ended.borrow().len();
            let next = if self.next.get() < count { self.next.get() } else { 0 };
            let is_used = self.ended.borrow().get(next).is_none_or(|(_, value)| Rc::strong_count(value) > 1);
            self.next.set(next + usize::from(is_used));
            if !is_used {
                let (entry, value) = self.withdraw(next);
                self.free.borrow_mut().push(entry);
                drop(value);
            }
        }
    }

    /// Takes the object of an entry, and keeps the entry.
    fn take(&self, entry: *mut Entry<Rc<T>>) -> Option<Rc<T>> {
        // SAFETY: *handle*: an entry of the table. *One thread*: no other reference to it exists now.
        unsafe { (*entry).value.take() }
    }

    /// Adds an object to the ended ones.
    fn keep(&self, entry: *mut Entry<Rc<T>>, value: Rc<T>) {
        let mut ended = self.ended.borrow_mut();
        // SAFETY: *handle*: an entry of the table. *One thread*: no other reference to it exists now.
        unsafe { (*entry).position = ended.len() };
        ended.push((entry, value));
    }

    /// Removes an object from the ended ones.
    fn withdraw(&self, position: usize) -> (*mut Entry<Rc<T>>, Rc<T>) {
        let mut ended = self.ended.borrow_mut();
        let gone = ended.swap_remove(position);
        if let Some((moved, _)) = ended.get(position) {
            // SAFETY: *handle*: an entry of the table. *One thread*: no other reference to it exists now.
            unsafe { (**moved).position = position };
        }
        gone
    }

    /// Runs a function of the program that gets this handle. If the program has freed the object, the handle leads to it
    /// again meanwhile.
    pub fn revive<R>(&self, handle: usize, f: impl FnOnce() -> R) -> R {
        let Some(entry) = self.entry(handle).filter(|_| !self.has(handle)) else { return f() };
        // SAFETY: *handle*: `entry` found it in the table. *One thread*: no exclusive reference to it exists now.
        let position = unsafe { (*entry).position };
        if self.ended.borrow().get(position).is_none_or(|(ended, _)| *ended != entry) {
            return f();
        }
        let (_, value) = self.withdraw(position);
        // SAFETY: *handle*: `entry` found it in the table. *One thread*: no other reference to it exists now.
        unsafe { (*entry).value = Some(value) };
        let result = f();
        // The function may have freed it once more.
        if let Some(value) = self.take(entry) {
            self.keep(entry, value);
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

    /// Each call of `end` examines two ended objects at most, so it costs the same whatever their number.
    #[test]
    fn entries_of_many_ended_objects_become_free() {
        let table = Table::new(9);
        let used: Vec<Rc<i32>> = (0..1000).map(Rc::new).collect();
        let handles: Vec<usize> = used.iter().map(|value| table.insert(value.clone())).collect();
        handles.iter().for_each(|handle| drop(table.end(*handle)));
        // They are found again in any order.
        for at in (0..1000).rev().step_by(3) {
            assert_eq!(table.revive(handles[at], || table.get(handles[at])), Some(used[at].clone()));
        }
        assert_eq!((table.len(), table.free.borrow().len(), table.ended.borrow().len()), (0, 0, 1000));
        drop(used);
        // Two are freed for each that is added.
        (0..1010).for_each(|value| drop(table.end(table.insert(Rc::new(value)))));
        assert!(table.ended.borrow().len() <= 2, "{} are left", table.ended.borrow().len());
        assert_eq!((table.len(), table.all.borrow().len() <= 1002), (0, true));
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
