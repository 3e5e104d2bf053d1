//! Elements of an accumulate as the core combines them: an array of C at the origin, and loops over the elements of the target's datatype.
//!
//! Called by `accumulate`.

use nagaya_core::combine::Combine;
use nagaya_core::Walk;
use nagaya_mpi_types::{pairs, Basic, Loops, Type};

use crate::fault::Result;
use crate::objects::elements::Elements;

/// How elements are combined, and what each of them is.
#[derive(Clone, Copy)]
pub struct ElementCombine {
    pub combine: Combine,
    pub basic: Basic,
}

impl ElementCombine {
    /// Whether an element is as long as its data, so that data one after the other are an array.
    #[inline(always)]
    pub fn is_plain(self) -> bool {
        self.basic.size() == self.combine.ty.size()
    }

    #[inline(always)]
    pub fn size(self) -> usize {
        self.combine.ty.size()
    }
}

/// Words for `n` elements.
pub fn space(how: ElementCombine, n: usize) -> usize {
    (n * how.size()).div_ceil(size_of::<u128>())
}

/// Calls `f` for each piece of an element's data. It passes the piece's displacement in packed data, its displacement
/// in an array of C, and its bytes.
fn parts(how: ElementCombine, n: usize, mut f: impl FnMut(usize, usize, usize)) {
    let Basic::Pair { of, index, at } = how.basic else { return f(0, 0, n * how.size()) };
    for i in 0..n {
        let (packed, element) = (i * how.basic.size(), i * how.size());
        f(packed, element, of.size());
        f(packed + of.size(), element + at as usize, index.size());
    }
}

/// The data of elements as an array of C.
pub fn gather(origin: &Elements, how: ElementCombine, n: usize) -> Vec<u128> {
    let mut array = vec![0u128; space(how, n)];
    let to = array.as_mut_ptr().cast::<u8>();
    if how.is_plain() {
        // SAFETY: the array has space for the data.
        unsafe { origin.pack_to(to) };
        return array;
    }
    let packed = origin.packed();
    // SAFETY: the parts are those of `n` elements on both sides.
    parts(how, n, |from, at, len| unsafe { std::ptr::copy_nonoverlapping(packed.as_ptr().add(from), to.add(at), len) });
    array
}

/// The other way.
pub fn scatter(array: &[u128], how: ElementCombine, n: usize, result: &Elements) {
    let from = array.as_ptr().cast::<u8>();
    let bytes = n * how.basic.size();
    if how.is_plain() {
        // SAFETY: the array has all of the data.
        return result.unpack(unsafe { std::slice::from_raw_parts(from, bytes) });
    }
    let mut packed = vec![0u8; bytes];
    // SAFETY: the parts are those of `n` elements on both sides.
    parts(how, n, |to, at, len| unsafe {
        std::ptr::copy_nonoverlapping(from.add(at), packed.as_mut_ptr().add(to), len)
    });
    result.unpack(&packed);
}

/// Calls `f` with loops over the elements of a datatype: where they begin there and in an array, and the loops.
pub fn each_walk(
    of: &Type,
    count: usize,
    how: ElementCombine,
    mut f: impl FnMut(isize, isize, &Walk) -> Result,
) -> Result {
    let (data, size) = (how.basic.size(), how.size());
    if let Some(loops) = Loops::new(of, count).filter(|loops| how.is_plain() || loops.len == data) {
        let unit = loops.len / data * size;
        let steps = [unit as isize * loops.loops[1].0 as isize, unit as isize];
        return f(loops.at, 0, &Walk::new(unit, &loops.numbers(), &loops.steps(), &steps)?);
    }
    let byte = Basic::Byte.named();
    pairs((&byte, count * of.size), (of, count), |done, at, len| {
        let done = done as usize;
        if how.is_plain() {
            return f(at, done as isize, &Walk::flat(len));
        }
        // A piece may begin and end inside an element: one is where its first byte is.
        let first = done.div_ceil(data);
        (first..(done + len).div_ceil(data)).try_for_each(|element| {
            f(at + (element * data - done) as isize, (element * size) as isize, &Walk::flat(size))
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use nagaya_core::{Element, Op as Operation};
    use nagaya_mpi_types::Constructor;
    use std::rc::Rc;

    /// The places of a datatype's elements, in their order.
    fn elements(of: &Type, count: usize, how: ElementCombine) -> Vec<(isize, isize)> {
        let mut all = Vec::new();
        let walked = each_walk(of, count, how, |d, s, walk| {
            let each = walk.unit / how.size();
            let result = walk.every(&mut |to, from| {
                all.extend((0..each).map(|i| (i * how.size()) as isize).map(|i| (d + to + i, s + from + i)));
                Ok(())
            });
            Ok(result?)
        });
        assert!(walked.is_ok());
        all.sort_by_key(|(_, at)| *at);
        all
    }

    #[test]
    fn elements_of_datatypes_are_where_their_first_bytes_are() {
        let long = Basic::Number(Element::I64);
        let pair = |of, at| Basic::Pair { of, index: Element::I32, at };
        for basic in [long, pair(Element::I16, 4), pair(Element::F64, 8), pair(Element::LongDouble, 16)] {
            let op = if basic == long { Operation::Sum } else { Operation::MaxLoc };
            let ty = basic.reduced_by(op).unwrap_or(Element::Bytes);
            let how = ElementCombine { combine: Combine { op, ty }, basic };
            let one = Rc::new(basic.named());
            let size = how.size() as isize;
            let vector = Rc::new(Type::vector(3, 2, 5 * size, &one, Constructor::default()));
            let places = [(0, 0), (5, 2), (10, 4)];
            let want: Vec<(isize, isize)> = places
                .iter()
                .flat_map(|(at, order)| (0..2).map(move |i| ((at + i) * size, (order + i) * size)))
                .collect();
            assert_eq!(elements(&vector, 1, how), want, "{basic:?}");
            let uneven = Type::structure(&[(1, 0, one.clone()), (2, 3 * size, one.clone())], Constructor::default());
            let want = [(0, 0), (3 * size, size), (4 * size, 2 * size)];
            assert_eq!(elements(&uneven, 1, how), want, "{basic:?}");
        }
    }
}
