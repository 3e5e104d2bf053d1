//! Datatypes: constructors, their sizes, packing.

use std::ffi::{c_char, CStr};
use std::rc::Rc;

use nagaya_mpi_types::{external_size, from_external, to_external};
use nagaya_mpi_types::{pack as pack_elements, unpack as unpack_elements, Made, Share, Type};

use crate::arguments::{bytes_of, count as checked, datatype, List, NewType, Out};
use crate::attributes::TypeBook;
use crate::buffer::somewhere;
use crate::comm::Comm;
use crate::fault::{Fault, Result};
use crate::handles::FIRST;
use crate::numbers::*;
use crate::world::{packed, require};

/// The numbers that a constructor was given, for `MPI_Type_get_contents`.
enum Given {
    /// An `int` in both forms.
    Int(i64),
    Counts(Vec<i64>),
    Addresses(Vec<i64>),
}
use Given::{Addresses, Counts, Int};

fn made(combiner: i32, large: bool, given: Vec<Given>, types: Vec<Rc<Type>>) -> Made {
    let mut made = Made { combiner, types, ..Made::default() };
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

/// Sizes and bounds of a type that would be made, in numbers that hold them all: they are refused where those of an address do not.
#[derive(Default)]
struct Wide {
    size: i128,
    low: i128,
    high: i128,
}

impl Wide {
    /// With `count` elements at `at`.
    fn block(mut self, count: i128, at: i128, of: &Type) -> Wide {
        if count > 0 {
            let last = at + (count - 1) * of.extent() as i128;
            self.size += count * of.size as i128;
            self.low = self.low.min(at.min(last) + of.lb.min(of.true_lb) as i128);
            self.high = self.high.max(at.max(last) + of.ub.max(of.true_ub) as i128);
        }
        self
    }

    /// `count` blocks, each so many bytes behind the one before.
    fn blocks(count: usize, block: usize, stride: i128, of: &Type) -> Wide {
        let (count, block) = (count as i128, block as i128);
        // No more than the product of two numbers of 63 bits each.
        let last = (count - 1).max(0).saturating_mul(stride);
        let wide = Wide::default().block(block, 0, of).block(block, last, of);
        Wide { size: count.saturating_mul(block).saturating_mul(of.size as i128), ..wide }
    }

    /// All of an array of such elements.
    fn array(extents: impl Iterator<Item = i64>, of: &Type) -> Wide {
        let elements = extents.fold(1i128, |all, n| all.saturating_mul(i128::from(n)));
        // What is more than that does not fit anyway.
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
unsafe fn give(
    new: NewType,
    combiner: i32,
    given: Vec<Given>,
    types: Vec<Rc<Type>>,
    build: impl FnOnce(Made) -> Type,
) -> Result {
    *new.at = require()?.add_type(build(made(combiner, new.large, given, types)));
    Ok(())
}

pub unsafe fn type_commit(of: *mut usize) -> Result {
    datatype(*of, "datatype")?.committed.set(true);
    Ok(())
}

pub unsafe fn type_free(of: *mut usize) -> Result {
    let world = require()?;
    let it = datatype(*of, "datatype")?;
    if *of < FIRST || super::type_properties::is_parametrised(&it) {
        return Err(Fault::new(ERR_TYPE, "a predefined datatype is not freed"));
    }
    world.type_books.of(*of).attributes.delete_all(*of)?;
    world.type_books.replace(*of, TypeBook::default());
    world.remove_type(*of);
    *of = DATATYPE_NULL;
    Ok(())
}

pub unsafe fn type_size(of: Rc<Type>, size: Out) -> Result {
    size.set(of.size as i64);
    Ok(())
}

pub unsafe fn type_size_x(of: Rc<Type>, size: *mut i64) -> Result {
    *size = of.size as i64;
    Ok(())
}

pub unsafe fn type_get_extent(of: Rc<Type>, lb: Out, extent: Out) -> Result {
    lb.set(of.lb as i64);
    extent.set(of.extent() as i64);
    Ok(())
}

pub unsafe fn type_get_extent_x(of: Rc<Type>, lb: *mut i64, extent: *mut i64) -> Result {
    (*lb, *extent) = (of.lb as i64, of.extent() as i64);
    Ok(())
}

pub unsafe fn type_get_true_extent(of: Rc<Type>, lb: Out, extent: Out) -> Result {
    lb.set(of.true_lb as i64);
    extent.set((of.true_ub - of.true_lb) as i64);
    Ok(())
}

pub unsafe fn type_get_true_extent_x(of: Rc<Type>, lb: *mut i64, extent: *mut i64) -> Result {
    (*lb, *extent) = (of.true_lb as i64, (of.true_ub - of.true_lb) as i64);
    Ok(())
}

pub unsafe fn type_dup(of: Rc<Type>, new: *mut usize) -> Result {
    let world = require()?;
    let handle = of.handle.get();
    let attributes = world.type_books.of(handle).attributes.duplicate(handle)?;
    let made = made(COMBINER_DUP, false, vec![], vec![of.clone()]);
    *new = world.add_type(Type { made, ..(*of).clone() });
    world.type_books.replace(*new, TypeBook { attributes, ..TypeBook::default() });
    Ok(())
}

pub unsafe fn type_contiguous(count: usize, of: Rc<Type>, new: NewType) -> Result {
    let given = vec![Counts(vec![count as i64])];
    Wide::default().block(count as i128, 0, &of).check()?;
    give(new, COMBINER_CONTIGUOUS, given, vec![of.clone()], |made| Type::contiguous(count, &of, made))
}

pub unsafe fn type_vector(count: usize, block: usize, stride: i64, of: Rc<Type>, new: NewType) -> Result {
    let given = vec![Counts(vec![count as i64, block as i64, stride])];
    Wide::blocks(count, block, i128::from(stride) * of.extent() as i128, &of).check()?;
    let bytes = stride as isize * of.extent();
    give(new, COMBINER_VECTOR, given, vec![of.clone()], |made| Type::vector(count, block, bytes, &of, made))
}

pub unsafe fn type_create_hvector(count: usize, block: usize, stride: i64, of: Rc<Type>, new: NewType) -> Result {
    let given = vec![Counts(vec![count as i64, block as i64]), Addresses(vec![stride])];
    let bytes = stride as isize;
    Wide::blocks(count, block, i128::from(stride), &of).check()?;
    give(new, COMBINER_HVECTOR, given, vec![of.clone()], |made| Type::vector(count, block, bytes, &of, made))
}

/// Lengths of blocks and their displacements in bytes: those of a list in units of so many.
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

pub unsafe fn type_indexed(count: usize, lengths: List, at: List, of: Rc<Type>, new: NewType) -> Result {
    let (lengths, at) = (lengths.all(count)?, at.all(count)?);
    let blocks = blocks(&lengths, &at, of.extent(), |_| of.clone())?;
    let given = vec![Counts([vec![count as i64], lengths, at].concat())];
    give(new, COMBINER_INDEXED, given, vec![of.clone()], |made| Type::indexed(blocks.into_iter(), &of, made))
}

pub unsafe fn type_create_hindexed(count: usize, lengths: List, at: List, of: Rc<Type>, new: NewType) -> Result {
    let (lengths, at) = (lengths.all(count)?, at.all(count)?);
    let blocks = blocks(&lengths, &at, 1, |_| of.clone())?;
    let given = vec![Counts([vec![count as i64], lengths].concat()), Addresses(at)];
    give(new, COMBINER_HINDEXED, given, vec![of.clone()], |made| Type::indexed(blocks.into_iter(), &of, made))
}

pub unsafe fn type_create_indexed_block(count: usize, block: usize, at: List, of: Rc<Type>, new: NewType) -> Result {
    let at = at.all(count)?;
    let blocks = blocks(&vec![block as i64; count], &at, of.extent(), |_| of.clone())?;
    let given = vec![Counts([vec![count as i64, block as i64], at].concat())];
    give(new, COMBINER_INDEXED_BLOCK, given, vec![of.clone()], |made| Type::indexed(blocks.into_iter(), &of, made))
}

pub unsafe fn type_create_hindexed_block(count: usize, block: usize, at: List, of: Rc<Type>, new: NewType) -> Result {
    let at = at.all(count)?;
    let blocks = blocks(&vec![block as i64; count], &at, 1, |_| of.clone())?;
    let given = vec![Counts(vec![count as i64, block as i64]), Addresses(at)];
    give(new, COMBINER_HINDEXED_BLOCK, given, vec![of.clone()], |made| Type::indexed(blocks.into_iter(), &of, made))
}

pub unsafe fn type_create_struct(count: usize, lengths: List, at: List, types: *const usize, new: NewType) -> Result {
    let (lengths, at) = (lengths.all(count)?, at.all(count)?);
    if types.is_null() && count > 0 {
        return Err(Fault::new(ERR_ARG, "`array_of_types` is NULL"));
    }
    let types = (0..count).map(|n| datatype(*types.add(n), "array_of_types")).collect::<Result<Vec<_>>>()?;
    let sizes = blocks(&lengths, &at, 1, |n| types[n].clone())?;
    let blocks: Vec<_> = sizes.into_iter().zip(&types).map(|((count, at), of)| (count, at, of.clone())).collect();
    let given = vec![Counts([vec![count as i64], lengths].concat()), Addresses(at)];
    give(new, COMBINER_STRUCT, given, types, |made| Type::structure(&blocks, made))
}

pub unsafe fn type_create_resized(of: Rc<Type>, lb: i64, extent: i64, new: NewType) -> Result {
    if lb.checked_add(extent).is_none() {
        return Err(Fault::new(
            ERR_ARG,
            format!("a lower bound {lb} and an extent {extent}: the upper bound overflows"),
        ));
    }
    let given = vec![Addresses(vec![lb, extent])];
    let (lb, extent) = (lb as isize, extent as isize);
    give(new, COMBINER_RESIZED, given, vec![of.clone()], |made| Type::resized(&of, lb, extent, made))
}

/// Dimensions outermost first.
fn outermost_first<T>(mut dims: Vec<T>, order: i32) -> Result<Vec<T>> {
    match order {
        ORDER_C => {}
        ORDER_FORTRAN => dims.reverse(),
        _ => return Err(Fault::new(ERR_ARG, format!("`order` is {order}: MPI_ORDER_C or MPI_ORDER_FORTRAN"))),
    }
    Ok(dims)
}

fn dimensions(ndims: i32) -> Result<usize> {
    let n = usize::try_from(ndims).ok().filter(|n| *n > 0);
    n.ok_or_else(|| Fault::new(ERR_ARG, format!("`ndims` is {ndims}: it must be positive")))
}

pub unsafe fn type_create_subarray(
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
    give(new, COMBINER_SUBARRAY, given, vec![of.clone()], |made| Type::subarray(&dims, &of, made))
}

/// What the process `process` of `processes` has of a dimension.
fn share(elements: i64, distribution: i32, argument: i32, processes: usize, process: usize) -> Result<Share> {
    let wrong = |what: String| Err(Fault::new(ERR_ARG, what));
    let Some(elements) = usize::try_from(elements).ok().filter(|n| *n > 0) else {
        return wrong(format!("a dimension of {elements} elements"));
    };
    let whole = elements.div_ceil(processes);
    let block = match (distribution, usize::try_from(argument)) {
        (DISTRIBUTE_NONE, _) if processes == 1 => elements,
        (DISTRIBUTE_NONE, _) => {
            return wrong(format!("a dimension that is not distributed, over {processes} processes"))
        }
        (DISTRIBUTE_BLOCK, _) if argument == DISTRIBUTE_DFLT_DARG => whole,
        (DISTRIBUTE_CYCLIC, _) if argument == DISTRIBUTE_DFLT_DARG => 1,
        (DISTRIBUTE_BLOCK, Ok(block)) if block >= whole => block,
        (DISTRIBUTE_CYCLIC, Ok(block)) if block > 0 => block,
        (DISTRIBUTE_BLOCK | DISTRIBUTE_CYCLIC, _) => {
            return wrong(format!("blocks of {argument} for {elements} elements over {processes} processes"))
        }
        _ => return wrong(format!("distribution {distribution}: MPI_DISTRIBUTE_NONE, _BLOCK or _CYCLIC")),
    };
    Ok(Share { elements, block, processes, process })
}

pub unsafe fn type_create_darray(
    size: i32,
    rank: i32,
    ndims: i32,
    gsizes: List,
    distribs: *const i32,
    dargs: *const i32,
    psizes: *const i32,
    order: i32,
    of: Rc<Type>,
    new: NewType,
) -> Result {
    let n = dimensions(ndims)?;
    let numbers = |list: *const i32| List::Int(list).all(n);
    let (gsizes, grid, distribs, dargs) = (gsizes.all(n)?, numbers(psizes)?, numbers(distribs)?, numbers(dargs)?);
    if grid.iter().any(|extent| *extent < 1) || grid.iter().product::<i64>() != i64::from(size) {
        return Err(Fault::new(ERR_ARG, format!("a grid {grid:?} of {size} processes")));
    }
    if !(0..size).contains(&rank) {
        return Err(Fault::new(ERR_ARG, format!("rank {rank} of {size} processes")));
    }
    // The grid's last dimension varies fastest, whatever the order of the array.
    let (mut rest, mut dims) = (rank as usize, Vec::with_capacity(n));
    for at in (0..n).rev() {
        let processes = grid[at] as usize;
        dims.push(share(gsizes[at], distribs[at] as i32, dargs[at] as i32, processes, rest % processes)?);
        rest /= processes;
    }
    dims.reverse();
    Wide::array(gsizes.iter().copied(), &of).check()?;
    let dims = outermost_first(dims, order)?;
    let lists = [distribs, dargs, grid].concat();
    let given = [size, rank, ndims].into_iter().map(|number| Int(i64::from(number)));
    let given = given.chain([Counts(gsizes)]).chain(lists.into_iter().chain([i64::from(order)]).map(Int)).collect();
    give(new, COMBINER_DARRAY, given, vec![of.clone()], |made| Type::distributed(&dims, &of, made))
}

/// Whether the buffer of packed data has so many bytes at the position.
fn room(buffer: *const u8, bytes: usize, position: i64, size: i64) -> Result {
    somewhere(buffer, || bytes > 0)?;
    let fits = position >= 0 && position.checked_add(bytes as i64).is_some_and(|end| end <= size);
    let text = || format!("{bytes} bytes at position {position} are not inside the {size} of the buffer");
    fits.then_some(()).ok_or_else(|| Fault::new(ERR_ARG, text()))
}

pub unsafe fn pack(
    from: *const u8,
    count: usize,
    of: Rc<Type>,
    to: *mut u8,
    size: usize,
    position: Out,
    _: Rc<Comm>,
) -> Result {
    let (bytes, at) = (bytes_of(count, of.size)?, position.get());
    room(to, bytes, at, size as i64)?;
    pack_elements(&of, count, from, to.offset(at as isize));
    position.set(at + bytes as i64);
    Ok(())
}

pub unsafe fn unpack(
    from: *const u8,
    size: usize,
    position: Out,
    to: *mut u8,
    count: usize,
    of: Rc<Type>,
    _: Rc<Comm>,
) -> Result {
    let (bytes, at) = (bytes_of(count, of.size)?, position.get());
    room(from, bytes, at, size as i64)?;
    if bytes > 0 {
        unpack_elements(&of, count, from.offset(at as isize), bytes, to);
    }
    position.set(at + bytes as i64);
    Ok(())
}

pub unsafe fn pack_size(count: usize, of: Rc<Type>, _: Rc<Comm>, size: Out) -> Result {
    size.set(bytes_of(count, of.size)? as i64);
    Ok(())
}

/// The one external representation.
unsafe fn check_representation(name: *const c_char) -> Result {
    match CStr::from_ptr(name).to_bytes() {
        b"external32" => Ok(()),
        other => {
            let text = format!("data representation {}: there is external32", String::from_utf8_lossy(other));
            Err(Fault::new(ERR_ARG, text))
        }
    }
}

pub unsafe fn pack_external(
    representation: *const c_char,
    from: *const u8,
    count: usize,
    of: Rc<Type>,
    to: *mut u8,
    size: i64,
    position: Out,
) -> Result {
    check_representation(representation)?;
    let (bytes, at) = (bytes_of(count, external_size(&of))?, position.get());
    room(to, bytes, at, size)?;
    let outside = to_external(&of, count, &packed(&of, count, from));
    std::ptr::copy_nonoverlapping(outside.as_ptr(), to.offset(at as isize), bytes);
    position.set(at + bytes as i64);
    Ok(())
}

pub unsafe fn unpack_external(
    representation: *const c_char,
    from: *const u8,
    size: i64,
    position: Out,
    to: *mut u8,
    count: usize,
    of: Rc<Type>,
) -> Result {
    check_representation(representation)?;
    let (bytes, at) = (bytes_of(count, external_size(&of))?, position.get());
    room(from, bytes, at, size)?;
    if bytes > 0 {
        let here = from_external(&of, count, std::slice::from_raw_parts(from.offset(at as isize), bytes));
        unpack_elements(&of, count, here.as_ptr(), here.len(), to);
    }
    position.set(at + bytes as i64);
    Ok(())
}

pub unsafe fn pack_external_size(representation: *const c_char, count: usize, of: Rc<Type>, size: Out) -> Result {
    check_representation(representation)?;
    size.set(bytes_of(count, external_size(&of))? as i64);
    Ok(())
}
