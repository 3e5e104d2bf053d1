//! A table of what waits for an answer. Each entry has a small number, which travels with the question and comes back with the answer.
//!
//! Not here: what waits. Used by `engine.rs`.

/// Values in numbered places, which are used again.
pub struct Slots<T> {
    places: Vec<Option<T>>,
    free: Vec<usize>,
}

impl<T> Default for Slots<T> {
    fn default() -> Slots<T> {
        Slots { places: Vec::new(), free: Vec::new() }
    }
}

impl<T> Slots<T> {
    pub fn put(&mut self, value: T) -> usize {
        let place = self.free.pop().unwrap_or_else(|| {
            self.places.push(None);
            self.places.len() - 1
        });
        self.places[place] = Some(value);
        place
    }

    /// `None` if nothing is there.
    pub fn take(&mut self, place: usize) -> Option<T> {
        let value = self.places.get_mut(place)?.take()?;
        self.free.push(place);
        Some(value)
    }
}
