//! Datatypes: constructors, and their sizes.

use std::rc::Rc;

use nagaya_mpi_types::{Constructor, Type};

use super::type_properties::is_parametrised;
use crate::arguments::count as checked;
use crate::arguments::{datatype, List, NewType, Out, Place};
use crate::engine::Engine;
use crate::fault::{Fault, Result};
use crate::handles::FIRST;
use crate::numbers::*;
use crate::objects::datatypes::TypeRecord;
use crate::objects::type_shapes::{outermost_first, shares};

/// The numbers that a constructor was given, for `MPI_Type_get_contents`.
enum Argument {
    /// An `int` in both forms.
    Int(i64),
    Counts(Vec<i64>),
    Addresses(Vec<i64>),
}
use Argument::{Addresses, Counts, Int};

fn made(combiner: i32, large: bool, given: Vec<Argument>, types: Vec<Rc<Type>>) -> Constructor {
    let mut made = Constructor { combiner, types, ..Constructor::default() };
    for numbers in given {
        match numbers {
            Int(number) => made.integers.push(number),
            Counts(list) | Addresses(list) if large => made.large.extend(list),
            Counts(list) => made.integers.extend(list),
            Addresses(list) => made.addresses.extend(list),
        }
    }
    made
}

/// Sizes and bounds of a type under construction, in integers that cannot overflow. A type whose bounds do not fit into
/// an address is an error.
#[derive(Default)]
struct Wide {
    size: i128,
    low: i128,
    high: i128,
}

impl Wide {
    /// Adds a block of `count` elements at `at`.
    fn block(mut self, count: i128, at: i128, of: &Type) -> Wide {
        if count > 0 {
            let last = at + (count - 1) * of.extent() as i128;
            self.size += count * of.size as i128;
            self.low = self.low.min(at.min(last) + of.lb.min(of.true_lb) as i128);
            self.high = self.high.max(at.max(last) + of.ub.max(of.true_ub) as i128);
        }
        self
    }

    /// `count` blocks, each `stride` bytes after the one before.
    fn blocks(count: usize, block: usize, stride: i128, of: &Type) -> Wide {
        let (count, block) = (count as i128, block as i128);
        // No more than the product of two numbers of 63 bits each.
        let last = (count - 1).max(0).saturating_mul(stride);
        let wide = Wide::default().block(block, 0, of).block(block, last, of);
        Wide { size: count.saturating_mul(block).saturating_mul(of.size as i128), ..wide }
    }

    /// The type of a whole array of such elements.
    fn array(extents: impl Iterator<Item = i64>, of: &Type) -> Wide {
        let elements = extents.fold(1i128, |all, n| all.saturating_mul(i128::from(n)));
        // More elements do not fit anyway.
        Wide::default().block(elements.min(1 << 63), 0, of)
    }

    fn check(self) -> Result {
        let is_in = |number: i128| i64::try_from(number).is_ok();
        if [self.size, self.low, self.high, self.high - self.low].into_iter().all(is_in) {
            return Ok(());
        }
        let text = "the type would be longer than 2^63 - 1 bytes, which is the most that a number of MPI_Count holds";
        Err(Fault::new(ERR_ARG, text))
    }
}

/// Makes a type of others and gives it to the caller.
fn give(
    engine: &Engine,
    new: NewType,
    combiner: i32,
    given: Vec<Argument>,
    types: Vec<Rc<Type>>,
    build: impl FnOnce(Constructor) -> Type,
) -> Result {
    new.at.set(engine.objects.datatypes.insert(build(made(combiner, new.large, given, types))));
    Ok(())
}

pub fn type_commit(engine: &'static Engine, of: Place<usize>) -> Result {
    datatype(engine, of.get(), "datatype")?.committed.set(true);
    Ok(())
}

pub fn type_free(engine: &'static Engine, of: Place<usize>) -> Result {
    let it = datatype(engine, of.get(), "datatype")?;
    if of.get() < FIRST || is_parametrised(&it) {
        return Err(Fault::new(ERR_TYPE, "a predefined datatype is not freed: leave out this call"));
    }
    engine.objects.datatypes.records.get(of.get()).attributes.delete_all(of.get())?;
    engine.objects.datatypes.remove(of.get());
    of.set(DATATYPE_NULL);
    Ok(())
}

pub fn type_size(of: Rc<Type>, size: Out) -> Result {
    size.set(of.size as i64);
    Ok(())
}

pub fn type_size_x(of: Rc<Type>, size: Place<i64>) -> Result {
    size.set(of.size as i64);
    Ok(())
}

pub fn type_get_extent(of: Rc<Type>, lb: Out, extent: Out) -> Result {
    lb.set(of.lb as i64);
    extent.set(of.extent() as i64);
    Ok(())
}

pub fn type_get_extent_x(of: Rc<Type>, lb: Place<i64>, extent: Place<i64>) -> Result {
    lb.set(of.lb as i64);
    extent.set(of.extent() as i64);
    Ok(())
}

pub fn type_get_true_extent(of: Rc<Type>, lb: Out, extent: Out) -> Result {
    lb.set(of.true_lb as i64);
    extent.set((of.true_ub - of.true_lb) as i64);
    Ok(())
}

pub fn type_get_true_extent_x(of: Rc<Type>, lb: Place<i64>, extent: Place<i64>) -> Result {
    lb.set(of.true_lb as i64);
    extent.set((of.true_ub - of.true_lb) as i64);
    Ok(())
}

pub fn type_dup(engine: &'static Engine, of: Rc<Type>, new: Place<usize>) -> Result {
    let handle = of.handle.get();
    new.set(DATATYPE_NULL);
    let attributes = engine.objects.datatypes.records.get(handle).attributes.duplicate(handle)?;
    let made = made(COMBINER_DUP, false, vec![], vec![of.clone()]);
    new.set(engine.objects.datatypes.insert(Type { made, ..(*of).clone() }));
    engine.objects.datatypes.records.replace(new.get(), TypeRecord { attributes, ..TypeRecord::default() });
    Ok(())
}

pub fn type_contiguous(engine: &'static Engine, count: usize, of: Rc<Type>, new: NewType) -> Result {
    let given = vec![Counts(vec![count as i64])];
    Wide::default().block(count as i128, 0, &of).check()?;
    give(engine, new, COMBINER_CONTIGUOUS, given, vec![of.clone()], |made| Type::contiguous(count, &of, made))
}

pub fn type_vector(
    engine: &'static Engine,
    count: usize,
    block: usize,
    stride: i64,
    of: Rc<Type>,
    new: NewType,
) -> Result {
    let given = vec![Counts(vec![count as i64, block as i64, stride])];
    Wide::blocks(count, block, i128::from(stride) * of.extent() as i128, &of).check()?;
    let bytes = stride as isize * of.extent();
    give(engine, new, COMBINER_VECTOR, given, vec![of.clone()], |made| Type::vector(count, block, bytes, &of, made))
}

pub fn type_create_hvector(
    engine: &'static Engine,
    count: usize,
    block: usize,
    stride: i64,
    of: Rc<Type>,
    new: NewType,
) -> Result {
    let given = vec![Counts(vec![count as i64, block as i64]), Addresses(vec![stride])];
    let bytes = stride as isize;
    Wide::blocks(count, block, i128::from(stride), &of).check()?;
    give(engine, new, COMBINER_HVECTOR, given, vec![of.clone()], |made| Type::vector(count, block, bytes, &of, made))
}

/// Lengths of blocks and their displacements in bytes; those of the list count units of `unit` bytes.
fn blocks(lengths: &[i64], at: &[i64], unit: isize, of: impl Fn(usize) -> Rc<Type>) -> Result<Vec<(usize, isize)>> {
    let mut wide = Wide::default();
    let mut all = Vec::with_capacity(lengths.len());
    for (n, (length, at)) in lengths.iter().zip(at).enumerate() {
        let length = checked(*length, "blocklength")?;
        wide = wide.block(length as i128, i128::from(*at) * unit as i128, &of(n));
        all.push((length, (*at as isize).wrapping_mul(unit)));
    }
    wide.check()?;
    Ok(all)
}

pub fn type_indexed(
    engine: &'static Engine,
    count: usize,
    lengths: List,
    at: List,
    of: Rc<Type>,
    new: NewType,
) -> Result {
    let (lengths, at) = (lengths.all(count)?, at.all(count)?);
    let blocks = blocks(&lengths, &at, of.extent(), |_| of.clone())?;
    let given = vec![Counts([vec![count as i64], lengths, at].concat())];
    give(engine, new, COMBINER_INDEXED, given, vec![of.clone()], |made| Type::indexed(blocks.into_iter(), &of, made))
}

pub fn type_create_hindexed(
    engine: &'static Engine,
    count: usize,
    lengths: List,
    at: List,
    of: Rc<Type>,
    new: NewType,
) -> Result {
    let (lengths, at) = (lengths.all(count)?, at.all(count)?);
    let blocks = blocks(&lengths, &at, 1, |_| of.clone())?;
    let given = vec![Counts([vec![count as i64], lengths].concat()), Addresses(at)];
    give(engine, new, COMBINER_HINDEXED, given, vec![of.clone()], |made| Type::indexed(blocks.into_iter(), &of, made))
}

pub fn type_create_indexed_block(
    engine: &'static Engine,
    count: usize,
    block: usize,
    at: List,
    of: Rc<Type>,
    new: NewType,
) -> Result {
    let at = at.all(count)?;
    let blocks = blocks(&vec![block as i64; count], &at, of.extent(), |_| of.clone())?;
    let given = vec![Counts([vec![count as i64, block as i64], at].concat())];
    give(engine, new, COMBINER_INDEXED_BLOCK, given, vec![of.clone()], |made| {
        Type::indexed(blocks.into_iter(), &of, made)
    })
}

pub fn type_create_hindexed_block(
    engine: &'static Engine,
    count: usize,
    block: usize,
    at: List,
    of: Rc<Type>,
    new: NewType,
) -> Result {
    let at = at.all(count)?;
    let blocks = blocks(&vec![block as i64; count], &at, 1, |_| of.clone())?;
    let given = vec![Counts(vec![count as i64, block as i64]), Addresses(at)];
    give(engine, new, COMBINER_HINDEXED_BLOCK, given, vec![of.clone()], |made| {
        Type::indexed(blocks.into_iter(), &of, made)
    })
}

pub fn type_create_struct(
    engine: &'static Engine,
    count: usize,
    lengths: List,
    at: List,
    types: Place<usize>,
    new: NewType,
) -> Result {
    let (lengths, at) = (lengths.all(count)?, at.all(count)?);
    let types = types.list(count, "array_of_types")?;
    let types =
        (0..count).map(|n| datatype(engine, types.at(n).get(), "array_of_types")).collect::<Result<Vec<_>>>()?;
    let sizes = blocks(&lengths, &at, 1, |n| types[n].clone())?;
    let blocks: Vec<_> = sizes.into_iter().zip(&types).map(|((count, at), of)| (count, at, of.clone())).collect();
    let given = vec![Counts([vec![count as i64], lengths].concat()), Addresses(at)];
    give(engine, new, COMBINER_STRUCT, given, types, |made| Type::structure(&blocks, made))
}

pub fn type_create_resized(engine: &'static Engine, of: Rc<Type>, lb: i64, extent: i64, new: NewType) -> Result {
    if lb.checked_add(extent).is_none() {
        return Err(Fault::new(
            ERR_ARG,
            format!("a lower bound {lb} and an extent {extent}: the upper bound overflows"),
        ));
    }
    let given = vec![Addresses(vec![lb, extent])];
    let (lb, extent) = (lb as isize, extent as isize);
    give(engine, new, COMBINER_RESIZED, given, vec![of.clone()], |made| Type::resized(&of, lb, extent, made))
}

fn dimensions(ndims: i32) -> Result<usize> {
    let n = usize::try_from(ndims).ok().filter(|n| *n > 0);
    n.ok_or_else(|| Fault::new(ERR_ARG, format!("`ndims` is {ndims}: it must be positive")))
}

pub fn type_create_subarray(
    engine: &'static Engine,
    ndims: i32,
    sizes: List,
    subsizes: List,
    starts: List,
    order: i32,
    of: Rc<Type>,
    new: NewType,
) -> Result {
    let n = dimensions(ndims)?;
    let (sizes, subsizes, starts) = (sizes.all(n)?, subsizes.all(n)?, starts.all(n)?);
    let mut dims = Vec::with_capacity(n);
    for at in 0..n {
        let (size, part, start) = (sizes[at], subsizes[at], starts[at]);
        if part < 1 || start < 0 || start.checked_add(part).is_none_or(|end| end > size) {
            let text = format!("dimension {at}: {part} elements from {start} on are not inside {size}");
            return Err(Fault::new(ERR_ARG, text));
        }
        dims.push((size as usize, part as usize, start as usize));
    }
    Wide::array(sizes.iter().copied(), &of).check()?;
    let dims = outermost_first(dims, order)?;
    let given = vec![Int(i64::from(ndims)), Counts([sizes, subsizes, starts].concat()), Int(i64::from(order))];
    give(engine, new, COMBINER_SUBARRAY, given, vec![of.clone()], |made| Type::subarray(&dims, &of, made))
}

pub fn type_create_darray(
    engine: &'static Engine,
    size: i32,
    rank: i32,
    ndims: i32,
    gsizes: List,
    distribs: List,
    dargs: List,
    psizes: List,
    order: i32,
    of: Rc<Type>,
    new: NewType,
) -> Result {
    let n = dimensions(ndims)?;
    let numbers = |list: List| list.all(n);
    let (gsizes, grid, distribs, dargs) = (gsizes.all(n)?, numbers(psizes)?, numbers(distribs)?, numbers(dargs)?);
    if grid.iter().any(|extent| *extent < 1) || grid.iter().product::<i64>() != i64::from(size) {
        return Err(Fault::new(ERR_ARG, format!("a grid {grid:?} of {size} processes")));
    }
    if !(0..size).contains(&rank) {
        return Err(Fault::new(ERR_ARG, format!("rank {rank} of {size} processes")));
    }
    let dims = shares(rank as usize, &gsizes, &distribs, &dargs, &grid)?;
    Wide::array(gsizes.iter().copied(), &of).check()?;
    let dims = outermost_first(dims, order)?;
    let lists = [distribs, dargs, grid].concat();
    let given = [size, rank, ndims].into_iter().map(|number| Int(i64::from(number)));
    let given = given.chain([Counts(gsizes)]).chain(lists.into_iter().chain([i64::from(order)]).map(Int)).collect();
    give(engine, new, COMBINER_DARRAY, given, vec![of.clone()], |made| Type::distributed(&dims, &of, made))
}
