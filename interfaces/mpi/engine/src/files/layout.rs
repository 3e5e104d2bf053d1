//! Datatypes as they are in a file whose representation is not that of memory (MPI 14.5). The same constructors make
//! them again, of predefined types with other sizes. So displacements that count elements are scaled, and displacements
//! in bytes stay.

use std::cell::RefCell;
use std::rc::Rc;

use nagaya_mpi_types::{external_size, Basic, Constructor, Run, Type};

use crate::fault::{Fault, Result};
use crate::numbers::*;
use crate::objects::representation::Representation;
use crate::objects::type_shapes::{outermost_first, shares};

/// The type as it is in the file.
pub fn in_file(of: &Rc<Type>, representation: &Representation) -> Result<Rc<Type>> {
    match representation {
        Representation::Native | Representation::Internal => Ok(of.clone()),
        _ => rebuilt(of, &|leaf| leaf_size(leaf, representation)),
    }
}

/// How many data items (entries of the type map, a pair being one) the first `bytes` bytes of elements in the file contain. An item that is
/// not whole does not count. If two types with the same data have different sizes in the file, only whole elements count.
pub fn items_in(of: &Rc<Type>, representation: &Representation, bytes: usize) -> Result<usize> {
    let sizes: RefCell<Vec<(Basic, usize)>> = RefCell::default();
    let unit = rebuilt(of, &|leaf| {
        let size = leaf_size(leaf, representation)?;
        sizes.borrow_mut().extend(leaf.basics.first().map(|(basic, _)| (*basic, size)));
        Ok(size)
    })?
    .size;
    let sizes = sizes.into_inner();
    let size_of = |basic: Basic| {
        let mut of_it = sizes.iter().filter(|(other, _)| *other == basic).map(|(_, size)| *size);
        let first = of_it.next()?;
        of_it.all(|size| size == first).then_some(first)
    };
    let mut items = bytes.checked_div(unit).unwrap_or(0) * of.elements();
    let mut rest = bytes.checked_rem(unit).unwrap_or(0);
    for (basic, n) in &of.basics {
        let Some(size) = size_of(*basic) else { break };
        let now = rest.checked_div(size).unwrap_or(*n).min(*n);
        items += now;
        rest -= now * size;
        if now < *n || rest == 0 {
            break;
        }
    }
    Ok(items)
}

/// Bytes in the file of a predefined type.
fn leaf_size(leaf: &Type, representation: &Representation) -> Result<usize> {
    match representation {
        Representation::Native | Representation::Internal => Ok(leaf.size),
        Representation::External32 => Ok(external_size(leaf)),
        Representation::Registered(it) => it.extent_of(leaf.handle.get()),
    }
}

/// A type of this many bytes without gaps, which nothing aligns.
fn piece(of: &Type, bytes: usize) -> Type {
    let run = Run { at: 0, len: bytes, step: 0, times: 1 };
    Type {
        size: bytes,
        lb: 0,
        ub: bytes as isize,
        true_lb: 0,
        true_ub: bytes as isize,
        align: 1,
        runs: if bytes > 0 { vec![run] } else { Vec::new() },
        loops: Vec::new(),
        starts: Default::default(),
        made: Constructor::default(),
        ..of.clone()
    }
}

/// The numbers that the constructor was given, in order: of the form with large counts, counts and addresses are one list.
struct Numbers<'a> {
    made: &'a Constructor,
    counts: usize,
    addresses: usize,
}

impl Numbers<'_> {
    fn counts(&mut self, n: usize) -> Vec<i64> {
        let made = self.made;
        let list = if made.large.is_empty() { &made.integers } else { &made.large };
        let from = self.counts;
        self.counts += n;
        list.iter().skip(from).take(n).copied().collect()
    }

    fn count(&mut self) -> usize {
        self.counts(1).first().map_or(0, |n| *n as usize)
    }

    /// All counts are before all addresses.
    fn addresses(&mut self, n: usize) -> Vec<i64> {
        let made = self.made;
        if !made.large.is_empty() {
            return self.counts(n);
        }
        let from = self.addresses;
        self.addresses += n;
        made.addresses.iter().skip(from).take(n).copied().collect()
    }
}

type Leaf<'a> = &'a dyn Fn(&Type) -> Result<usize>;

fn rebuilt(of: &Rc<Type>, leaf: Leaf<'_>) -> Result<Rc<Type>> {
    let made = &of.made;
    if made.types.is_empty() {
        // Also of no elements at all.
        return if of.basics.len() == 1 { Ok(Rc::new(piece(of, leaf(of)?))) } else { Ok(of.clone()) };
    }
    let parts = made.types.iter().map(|part| rebuilt(part, leaf)).collect::<Result<Vec<_>>>()?;
    let part = &parts[0];
    let mut n = Numbers { made, counts: 0, addresses: 0 };
    let blocks = |lengths: Vec<i64>, at: Vec<i64>, unit: isize| {
        let all = lengths.into_iter().zip(at).map(move |(count, at)| (count as usize, at as isize * unit));
        all.collect::<Vec<_>>().into_iter()
    };
    let none = Constructor::default;
    let new = match made.combiner {
        COMBINER_DUP => return Ok(part.clone()),
        COMBINER_CONTIGUOUS => Type::contiguous(n.count(), part, none()),
        COMBINER_VECTOR => {
            let (count, block, stride) = (n.count(), n.count(), n.counts(1)[0]);
            Type::vector(count, block, stride as isize * part.extent(), part, none())
        }
        COMBINER_HVECTOR => {
            let (count, block) = (n.count(), n.count());
            Type::vector(count, block, n.addresses(1)[0] as isize, part, none())
        }
        COMBINER_INDEXED => {
            let count = n.count();
            Type::indexed(blocks(n.counts(count), n.counts(count), part.extent()), part, none())
        }
        COMBINER_HINDEXED => {
            let count = n.count();
            Type::indexed(blocks(n.counts(count), n.addresses(count), 1), part, none())
        }
        COMBINER_INDEXED_BLOCK => {
            let (count, block) = (n.count(), n.count());
            Type::indexed(blocks(vec![block as i64; count], n.counts(count), part.extent()), part, none())
        }
        COMBINER_HINDEXED_BLOCK => {
            let (count, block) = (n.count(), n.count());
            Type::indexed(blocks(vec![block as i64; count], n.addresses(count), 1), part, none())
        }
        COMBINER_STRUCT => {
            let count = n.count();
            let all = blocks(n.counts(count), n.addresses(count), 1);
            let all: Vec<_> = all.zip(&parts).map(|((count, at), of)| (count, at, of.clone())).collect();
            Type::structure(&all, none())
        }
        COMBINER_RESIZED => {
            let bounds = n.addresses(2);
            Type::resized(part, bounds[0] as isize, bounds[1] as isize, none())
        }
        COMBINER_SUBARRAY => return subarray(made, part),
        COMBINER_DARRAY => return distributed(made, part),
        other => {
            let text = format!("a datatype of combiner {other} has no layout in this data representation");
            return Err(Fault::new(ERR_TYPE, text));
        }
    };
    Ok(Rc::new(new))
}

/// Integers, those that the form with large counts has elsewhere in their place.
fn with_counts(made: &Constructor, at: usize) -> Vec<i64> {
    let (before, after) = made.integers.split_at(at.min(made.integers.len()));
    [before, &made.large, after].concat()
}

fn subarray(made: &Constructor, part: &Rc<Type>) -> Result<Rc<Type>> {
    let numbers = with_counts(made, 1);
    let n = numbers[0] as usize;
    let at = |list: usize, dim: usize| numbers[1 + list * n + dim] as usize;
    let dims = (0..n).map(|dim| (at(0, dim), at(1, dim), at(2, dim))).collect();
    let dims = outermost_first(dims, numbers[1 + 3 * n] as i32)?;
    Ok(Rc::new(Type::subarray(&dims, part, Constructor::default())))
}

fn distributed(made: &Constructor, part: &Rc<Type>) -> Result<Rc<Type>> {
    let numbers = with_counts(made, 3);
    let (rank, n) = (numbers[1] as usize, numbers[2] as usize);
    let list = |k: usize| &numbers[3 + k * n..3 + (k + 1) * n];
    let dims = shares(rank, list(0), list(1), list(2), list(3))?;
    let dims = outermost_first(dims, numbers[3 + 4 * n] as i32)?;
    Ok(Rc::new(Type::distributed(&dims, part, Constructor::default())))
}
