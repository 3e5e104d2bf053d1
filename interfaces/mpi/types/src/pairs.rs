//! Two layouts of the same data, block by block: where each piece is in both. For transfers that need no memory between them.

use crate::{Run, Type};

/// Where the blocks of elements are, in the order of the type map.
struct Blocks<'a> {
    of: &'a Type,
    element: usize,
    run: usize,
    block: usize,
    /// Bytes of the block that have been given.
    given: usize,
}

impl<'a> Blocks<'a> {
    fn new(of: &'a Type) -> Blocks<'a> {
        Blocks { of, element: 0, run: 0, block: 0, given: 0 }
    }

    /// The rest of the present block.
    fn rest(&self) -> (isize, usize) {
        let Some(run) = self.of.run(self.run) else { return (0, 0) };
        let first = self.element as isize * self.of.extent() + run.at + self.block as isize * run.step;
        (first + self.given as isize, run.len - self.given)
    }

    /// `bytes` of it are done.
    fn advance(&mut self, bytes: usize) {
        self.given += bytes;
        let Some(run) = self.of.run(self.run) else { return };
        if self.given < run.len {
            return;
        }
        (self.given, self.block) = (0, self.block + 1);
        if self.block == run.times {
            (self.block, self.run) = (0, self.run + 1);
            if self.run == self.of.run_count() {
                (self.run, self.element) = (0, self.element + 1);
            }
        }
    }
}

/// Calls `f` with each piece that is in one block on both sides: its displacements there, and its bytes. The side with
/// fewer bytes sets the number. It ends when `f` returns an error, which is the result.
pub fn pairs<E>(
    a: (&Type, usize),
    b: (&Type, usize),
    mut f: impl FnMut(isize, isize, usize) -> Result<(), E>,
) -> Result<(), E> {
    let bytes = (a.0.size * a.1).min(b.0.size * b.1);
    match (a.0.is_dense(), b.0.is_dense()) {
        _ if bytes == 0 => return Ok(()),
        (true, true) => return f(0, 0, bytes),
        (true, false) => return each(b.0, bytes, |at, done, len| f(done, at, len)),
        (false, true) => return each(a.0, bytes, f),
        (false, false) => {}
    }
    let (mut ours, mut theirs, mut rest) = (Blocks::new(a.0), Blocks::new(b.0), bytes);
    while rest > 0 {
        let ((at, here), (to, there)) = (ours.rest(), theirs.rest());
        let len = here.min(there).min(rest);
        f(at, to, len)?;
        ours.advance(len);
        theirs.advance(len);
        rest -= len;
    }
    Ok(())
}

/// Calls `f` with each piece of the first `bytes` bytes of elements: its displacement, and its bytes.
pub fn pieces(of: &Type, bytes: usize, mut f: impl FnMut(isize, usize)) {
    let all: Result<(), std::convert::Infallible> = match of.is_dense() {
        _ if bytes == 0 => Ok(()),
        true => {
            f(0, bytes);
            Ok(())
        }
        false => each(of, bytes, |at, _, len| {
            f(at, len);
            Ok(())
        }),
    };
    debug_assert!(all.is_ok());
}

/// Calls `f` with each block of the first `bytes` bytes: its displacement, the bytes before it, its own.
fn each<E>(of: &Type, bytes: usize, mut f: impl FnMut(isize, isize, usize) -> Result<(), E>) -> Result<(), E> {
    let (mut element, mut done) = (0, 0);
    while done < bytes {
        for run in of.all_runs() {
            for block in 0..run.times as isize {
                let len = run.len.min(bytes - done);
                if len == 0 {
                    return Ok(());
                }
                f(element * of.extent() + run.at + block * run.step, done as isize, len)?;
                done += len;
            }
        }
        element += 1;
    }
    Ok(())
}

/// Blocks of one length in two loops, which is what elements of most types are: `(number, bytes from one to the next)`, outer first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Loops {
    /// Displacement of the first block.
    pub at: isize,
    pub len: usize,
    pub loops: [(usize, isize); 2],
}

impl Loops {
    /// `None`: the elements are of another form, or none.
    pub fn new(of: &Type, count: usize) -> Option<Loops> {
        if of.size == 0 || count == 0 {
            return None;
        }
        match of.runs[..] {
            _ if of.is_dense() => Some(Loops { at: 0, len: of.size * count, loops: [(1, 0), (1, 0)] }),
            [Run { at, len, step, times }] if of.loops.is_empty() => {
                Some(Loops { at, len, loops: [(count, of.extent()), (times, step)] })
            }
            _ => None,
        }
    }

    /// Whether it is one block.
    pub fn is_one(&self) -> bool {
        self.loops.iter().all(|(number, _)| *number == 1)
    }

    /// The numbers of both loops, outer first.
    pub fn numbers(&self) -> [usize; 2] {
        self.loops.map(|(number, _)| number)
    }

    /// The distances of both loops, outer first.
    pub fn steps(&self) -> [isize; 2] {
        self.loops.map(|(_, step)| step)
    }

    /// The distances of blocks that are contiguous in the same order.
    pub fn packed_steps(&self) -> [isize; 2] {
        let len = self.len as isize;
        [len * self.loops[1].0 as isize, len]
    }
}

impl Type {
    /// The bytes of the data of `count` elements, counted from where the first one is: the lowest, and the one after the highest. Saturates.
    pub fn data_bounds(&self, count: usize) -> (isize, isize) {
        if count == 0 || self.size == 0 {
            return (0, 0);
        }
        let last = isize::try_from(count - 1).unwrap_or(isize::MAX).saturating_mul(self.extent());
        (self.true_lb.saturating_add(last.min(0)), self.true_ub.saturating_add(last.max(0)))
    }
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;
    use std::rc::Rc;

    use super::*;
    use crate::{pack, unpack, Basic, Constructor};
    use nagaya_elements::Element;

    fn types() -> Vec<Rc<Type>> {
        let byte = Rc::new(Basic::Byte.named());
        let int = Rc::new(Basic::Number(Element::I32).named());
        let vector = |n, len, step, of: &Rc<Type>| Rc::new(Type::vector(n, len, step, of, Constructor::default()));
        let strided = vector(3, 2, 12, &int);
        let uneven = Rc::new(Type::structure(&[(1, 0, int.clone()), (3, 8, byte.clone())], Constructor::default()));
        vec![
            byte.clone(),
            int.clone(),
            strided.clone(),
            uneven.clone(),
            vector(2, 1, 40, &uneven),
            vector(2, 3, 7, &byte),
        ]
    }

    #[test]
    fn pieces_go_where_packing_and_unpacking_puts_them() {
        const SPACE: usize = 1 << 14;
        for a in types() {
            for b in types() {
                let (here, there) = (b.size * 6, a.size * 6);
                let from: Vec<u8> = (0..SPACE).map(|n| (n * 7 + n / 256) as u8).collect();
                let mut data = vec![0u8; here * a.size];
                let (mut expected, mut got) = (vec![0u8; SPACE], vec![0u8; SPACE]);
                assert!(
                    a.data_bounds(here).1 <= SPACE as isize && b.data_bounds(there).1 <= SPACE as isize,
                    "{a:?} {b:?}"
                );
                // SAFETY: all have the space that the types need.
                unsafe {
                    pack(&a, here, from.as_ptr(), data.as_mut_ptr());
                    unpack(&b, there, data.as_ptr(), data.len(), expected.as_mut_ptr());
                }
                let mut moved = 0;
                let copied = pairs((&a, here), (&b, there), |at, to, len| {
                    let (at, to) = (at as usize, to as usize);
                    got[to..to + len].copy_from_slice(&from[at..at + len]);
                    moved += len;
                    Ok::<(), Infallible>(())
                });
                assert!(copied.is_ok() && moved == data.len() && got == expected, "{a:?} {b:?}");
            }
        }
    }

    #[test]
    fn the_shorter_side_says_how_much_is_moved() {
        for a in types() {
            for b in types() {
                let moved = |here: usize, there: usize| {
                    let mut moved = 0;
                    let end = pairs((&a, here), (&b, there), |_, _, len| {
                        moved += len;
                        Ok::<(), Infallible>(())
                    });
                    assert!(end.is_ok());
                    moved
                };
                for (here, there) in [(1, 7), (7, 1), (5, 5), (0, 3), (3, 0)] {
                    assert_eq!(moved(here, there), (a.size * here).min(b.size * there), "{a:?} {b:?}");
                }
            }
        }
    }

    #[test]
    fn loops_pass_through_the_blocks_of_the_elements() {
        for of in types() {
            for count in 1..4 {
                let Some(loops) = Loops::new(&of, count) else { continue };
                let (mut blocks, mut expected) = (Vec::new(), Vec::new());
                for i in 0..loops.loops[0].0 as isize {
                    for k in 0..loops.loops[1].0 as isize {
                        blocks.push((loops.at + i * loops.loops[0].1 + k * loops.loops[1].1, loops.len));
                    }
                }
                if of.is_dense() {
                    expected.push((0, of.size * count));
                } else {
                    let end = each(&of, of.size * count, |at, _, len| {
                        expected.push((at, len));
                        Ok::<(), Infallible>(())
                    });
                    assert!(end.is_ok());
                }
                assert_eq!(blocks, expected, "{of:?}");
                assert_eq!(loops.is_one(), blocks.len() == 1);
            }
        }
        assert_eq!(Loops::new(&types()[3], 2), None);
    }

    #[test]
    fn elements_reach_as_far_as_their_data() {
        let all = types();
        assert_eq!(all[1].data_bounds(3), (0, 12));
        assert_eq!(all[2].data_bounds(2), (0, all[2].extent() + 32));
        assert_eq!(all[2].data_bounds(0), (0, 0));
    }
}
