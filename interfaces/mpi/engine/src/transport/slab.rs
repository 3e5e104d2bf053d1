//! Values by small numbers.

/// Values by small numbers.
pub struct Slab<T> {
    entries: Vec<Option<T>>,
    free: Vec<usize>,
}

impl<T> Slab<T> {
    #[inline]
    pub fn new() -> Slab<T> {
        Slab { entries: Vec::new(), free: Vec::new() }
    }

    /// The number of the value that is inserted next.
    #[inline]
    pub fn next(&self) -> u64 {
        self.free.last().copied().unwrap_or(self.entries.len()) as u64
    }

    #[inline]
    pub fn insert(&mut self, value: T) -> u64 {
        let at = self.free.pop().unwrap_or_else(|| {
            self.entries.push(None);
            self.entries.len() - 1
        });
        self.entries[at] = Some(value);
        at as u64
    }

    #[inline]
    pub fn take(&mut self, at: u64) -> Option<T> {
        let value = self.entries.get_mut(at as usize)?.take();
        if value.is_some() {
            self.free.push(at as usize);
        }
        value
    }

    #[inline]
    pub fn get(&self, at: u64) -> Option<&T> {
        self.entries.get(at as usize)?.as_ref()
    }

    #[inline]
    pub fn get_mut(&mut self, at: u64) -> Option<&mut T> {
        self.entries.get_mut(at as usize)?.as_mut()
    }

    /// The number of the first value of this kind.
    pub fn find(&self, is_it: impl Fn(&T) -> bool) -> Option<u64> {
        self.entries.iter().position(|entry| entry.as_ref().is_some_and(&is_it)).map(|at| at as u64)
    }

    pub fn values(&self) -> impl Iterator<Item = &T> {
        self.entries.iter().flatten()
    }
}
