//! Elements of a coarray's part at regular distances: the first, and for each dimension how many and how far apart. Arithmetic only.

/// One less than `nagaya.h` takes: to accumulate complex numbers takes one more.
pub const DIMENSIONS: usize = 14;

/// A number for each dimension.
type Each<T> = [T; DIMENSIONS];

/// In a fixed room, so that to make one takes no allocation.
#[derive(Clone, Copy)]
pub struct Selection {
    pub first: usize,
    dimensions: usize,
    counts: Each<usize>,
    /// Steps in elements.
    steps: Each<isize>,
}

impl Selection {
    /// `None`: more dimensions than there may be, or not as many steps.
    pub fn new(first: usize, counts: &[usize], steps: &[isize]) -> Option<Selection> {
        let dimensions = counts.len();
        if dimensions > DIMENSIONS || dimensions != steps.len() {
            return None;
        }
        let mut part = Selection { first, dimensions, counts: [0; DIMENSIONS], steps: [0; DIMENSIONS] };
        part.counts[..dimensions].copy_from_slice(counts);
        part.steps[..dimensions].copy_from_slice(steps);
        Some(part)
    }

    pub fn one(element: usize) -> Selection {
        Selection { first: element, dimensions: 0, counts: [0; DIMENSIONS], steps: [0; DIMENSIONS] }
    }

    /// All elements of an array of that shape, row after row.
    pub fn whole(shape: &[usize]) -> Option<Selection> {
        let mut part = Selection::new(0, shape, &vec![0; shape.len()])?;
        part.steps = part.packed(1);
        Some(part)
    }

    pub fn counts(&self) -> &[usize] {
        &self.counts[..self.dimensions]
    }

    pub fn steps(&self) -> &[isize] {
        &self.steps[..self.dimensions]
    }

    /// For a part in one dimension: how many elements and how far apart.
    pub fn row(&self) -> Option<(usize, isize)> {
        (self.dimensions == 1).then_some((self.counts[0], self.steps[0]))
    }

    pub fn elements(&self) -> usize {
        self.counts().iter().product()
    }

    /// The least and the greatest element; `None` if there is none.
    pub fn bounds(&self) -> Option<(isize, isize)> {
        if self.elements() == 0 {
            return None;
        }
        let spans = self.counts().iter().zip(self.steps()).map(|(count, step)| (*count as isize - 1) * step);
        let first = self.first as isize;
        Some(spans.fold((first, first), |(low, high), span| (low + span.min(0), high + span.max(0))))
    }

    pub fn is_contiguous(&self) -> bool {
        let mut expected = 1;
        self.counts().iter().zip(self.steps()).rev().all(|(count, step)| {
            let right = *count == 1 || *step == expected;
            expected *= *count as isize;
            right
        })
    }

    /// Distances in bytes of elements of that size.
    pub fn strides(&self, size: usize) -> Each<isize> {
        self.steps.map(|step| step * size as isize)
    }

    /// ... of the same elements, one after the other.
    pub fn packed(&self, size: usize) -> Each<isize> {
        let mut strides = [0; DIMENSIONS];
        let mut next = size as isize;
        for (stride, count) in strides[..self.dimensions].iter_mut().zip(self.counts()).rev() {
            *stride = next;
            next *= *count as isize;
        }
        strides
    }

    /// Pieces of at most `most` elements, in order: along the outermost dimension that has several.
    pub fn pieces(self, most: usize, into: &mut Vec<Selection>) {
        if self.elements() <= most {
            return into.push(self);
        }
        let along = self.counts().iter().position(|count| *count > 1).unwrap_or(0);
        let inner = self.elements() / self.counts[along];
        let rows = (most / inner).max(1);
        for row in (0..self.counts[along]).step_by(rows) {
            let mut piece = self;
            piece.first = (self.first as isize + row as isize * self.steps[along]) as usize;
            piece.counts[along] = rows.min(self.counts[along] - row);
            piece.pieces(most, into);
        }
    }
}
