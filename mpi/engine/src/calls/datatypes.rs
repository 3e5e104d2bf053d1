//! Datatypes: constructors, their sizes, packing.

use std::rc::Rc;

use nagaya_mpi_types::{pack as pack_elements, unpack as unpack_elements, Made, Type};

use crate::arguments::{count as checked, datatype, List, Out};
use crate::comm::Comm;
use crate::fault::{Fault, Result};
use crate::handles::FIRST;
use crate::numbers::*;
use crate::world::require;

fn made(combiner: i32, counts: Vec<i64>, addresses: Vec<i64>, types: Vec<Rc<Type>>) -> Made {
    Made { combiner, counts, addresses, types }
}

unsafe fn give(new: *mut usize, of: Type) -> Result {
    *new = require()?.add_type(of);
    Ok(())
}

pub unsafe fn type_commit(_: *mut usize) -> Result {
    Ok(())
}

pub unsafe fn type_free(of: *mut usize) -> Result {
    if *of < FIRST {
        return Err(Fault::new(ERR_TYPE, "a predefined datatype is not freed"));
    }
    if !require()?.remove_type(*of) {
        return Err(Fault::new(ERR_TYPE, "the datatype is none, or was freed"));
    }
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
    let twin = Type { made: made(COMBINER_DUP, vec![], vec![], vec![of.clone()]), ..(*of).clone() };
    give(new, twin)
}

pub unsafe fn type_contiguous(count: usize, of: Rc<Type>, new: *mut usize) -> Result {
    let how = made(COMBINER_CONTIGUOUS, vec![count as i64], vec![], vec![of.clone()]);
    give(new, Type::contiguous(count, &of, how))
}

pub unsafe fn type_vector(count: usize, block: usize, stride: i64, of: Rc<Type>, new: *mut usize) -> Result {
    let how = made(COMBINER_VECTOR, vec![count as i64, block as i64, stride], vec![], vec![of.clone()]);
    give(new, Type::vector(count, block, stride as isize * of.extent(), &of, how))
}

pub unsafe fn type_create_hvector(count: usize, block: usize, stride: i64, of: Rc<Type>, new: *mut usize) -> Result {
    let how = made(COMBINER_HVECTOR, vec![count as i64, block as i64], vec![stride], vec![of.clone()]);
    give(new, Type::vector(count, block, stride as isize, &of, how))
}

/// Lengths and displacements of blocks.
fn blocks(lengths: &[i64], at: impl Fn(usize) -> isize) -> Result<Vec<(usize, isize)>> {
    lengths.iter().enumerate().map(|(n, length)| Ok((checked(*length, "blocklength")?, at(n)))).collect()
}

pub unsafe fn type_indexed(count: usize, lengths: List, at: List, of: Rc<Type>, new: *mut usize) -> Result {
    let (lengths, at) = (lengths.all(count), at.all(count));
    let blocks = blocks(&lengths, |n| at[n] as isize * of.extent())?;
    let how = made(COMBINER_INDEXED, [vec![count as i64], lengths, at].concat(), vec![], vec![of.clone()]);
    give(new, Type::indexed(blocks.into_iter(), &of, how))
}

pub unsafe fn type_create_hindexed(count: usize, lengths: List, at: List, of: Rc<Type>, new: *mut usize) -> Result {
    let (lengths, at) = (lengths.all(count), at.all(count));
    let blocks = blocks(&lengths, |n| at[n] as isize)?;
    let how = made(COMBINER_HINDEXED, [vec![count as i64], lengths].concat(), at, vec![of.clone()]);
    give(new, Type::indexed(blocks.into_iter(), &of, how))
}

pub unsafe fn type_create_indexed_block(count: usize, block: usize, at: List, of: Rc<Type>, new: *mut usize) -> Result {
    let at = at.all(count);
    let blocks: Vec<(usize, isize)> = at.iter().map(|at| (block, *at as isize * of.extent())).collect();
    let how = made(COMBINER_INDEXED_BLOCK, [vec![count as i64, block as i64], at].concat(), vec![], vec![of.clone()]);
    give(new, Type::indexed(blocks.into_iter(), &of, how))
}

pub unsafe fn type_create_hindexed_block(
    count: usize,
    block: usize,
    at: List,
    of: Rc<Type>,
    new: *mut usize,
) -> Result {
    let at = at.all(count);
    let blocks: Vec<(usize, isize)> = at.iter().map(|at| (block, *at as isize)).collect();
    let how = made(COMBINER_HINDEXED_BLOCK, vec![count as i64, block as i64], at, vec![of.clone()]);
    give(new, Type::indexed(blocks.into_iter(), &of, how))
}

pub unsafe fn type_create_struct(
    count: usize,
    lengths: List,
    at: List,
    types: *const usize,
    new: *mut usize,
) -> Result {
    let (lengths, at) = (lengths.all(count), at.all(count));
    let types = (0..count).map(|n| datatype(*types.add(n), "array_of_types")).collect::<Result<Vec<_>>>()?;
    let sizes = blocks(&lengths, |n| at[n] as isize)?;
    let blocks: Vec<_> = sizes.into_iter().zip(&types).map(|((count, at), of)| (count, at, of.clone())).collect();
    let how = made(COMBINER_STRUCT, [vec![count as i64], lengths].concat(), at, types);
    give(new, Type::structure(&blocks, how))
}

pub unsafe fn type_create_resized(of: Rc<Type>, lb: i64, extent: i64, new: *mut usize) -> Result {
    let how = made(COMBINER_RESIZED, vec![], vec![lb, extent], vec![of.clone()]);
    give(new, Type::resized(&of, lb as isize, extent as isize, how))
}

pub unsafe fn type_create_subarray(
    ndims: i32,
    sizes: List,
    subsizes: List,
    starts: List,
    order: i32,
    of: Rc<Type>,
    new: *mut usize,
) -> Result {
    let n = checked(i64::from(ndims), "ndims")?;
    let (sizes, subsizes, starts) = (sizes.all(n), subsizes.all(n), starts.all(n));
    let mut dims = Vec::with_capacity(n);
    for at in 0..n {
        let (size, part, start) = (sizes[at], subsizes[at], starts[at]);
        if part < 1 || start < 0 || start + part > size {
            let text = format!("dimension {at}: {part} elements from {start} on are not inside {size}");
            return Err(Fault::new(ERR_ARG, text));
        }
        dims.push((size as usize, part as usize, start as usize));
    }
    match order {
        ORDER_C => {}
        ORDER_FORTRAN => dims.reverse(),
        _ => return Err(Fault::new(ERR_ARG, format!("`order` is {order}: MPI_ORDER_C or MPI_ORDER_FORTRAN"))),
    }
    let numbers = [vec![i64::from(ndims)], sizes, subsizes, starts, vec![i64::from(order)]].concat();
    let how = made(COMBINER_SUBARRAY, numbers, vec![], vec![of.clone()]);
    give(new, Type::subarray(&dims, &of, how))
}

fn room(bytes: usize, position: i64, size: i64) -> Result {
    let fits = position >= 0 && position.checked_add(bytes as i64).is_some_and(|end| end <= size);
    let text = || format!("{bytes} bytes at position {position} are not inside the {size} of the buffer");
    fits.then_some(()).ok_or_else(|| Fault::new(ERR_TRUNCATE, text()))
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
    let (bytes, at) = (count * of.size, position.get());
    room(bytes, at, size as i64)?;
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
    let (bytes, at) = (count * of.size, position.get());
    room(bytes, at, size as i64)?;
    if bytes > 0 {
        unpack_elements(&of, count, from.offset(at as isize), bytes, to);
    }
    position.set(at + bytes as i64);
    Ok(())
}

pub unsafe fn pack_size(count: usize, of: Rc<Type>, _: Rc<Comm>, size: Out) -> Result {
    size.set((count * of.size) as i64);
    Ok(())
}
