//! The dimensions of arrays that datatypes are made of, checked. Called by the constructors (`calls/datatypes.rs`), and where a type is laid out
//! anew as it is in a file (`files/layout.rs`).

use nagaya_mpi_types::Share;

use crate::fault::{Fault, Result};
use crate::numbers::*;

/// Dimensions outermost first.
pub fn outermost_first<T>(mut dims: Vec<T>, order: i32) -> Result<Vec<T>> {
    match order {
        ORDER_C => {}
        ORDER_FORTRAN => dims.reverse(),
        _ => return Err(Fault::new(ERR_ARG, format!("`order` is {order}: MPI_ORDER_C or MPI_ORDER_FORTRAN"))),
    }
    Ok(dims)
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

/// What process `rank` has of a distributed array, in the order of its dimensions as the program gave them.
pub fn shares(
    rank: usize,
    elements: &[i64],
    distributions: &[i64],
    arguments: &[i64],
    grid: &[i64],
) -> Result<Vec<Share>> {
    // The grid's last dimension varies fastest, whatever the order of the array.
    let (mut rest, mut dims) = (rank, Vec::with_capacity(grid.len()));
    for at in (0..grid.len()).rev() {
        let processes = grid[at] as usize;
        dims.push(share(elements[at], distributions[at] as i32, arguments[at] as i32, processes, rest % processes)?);
        rest /= processes;
    }
    dims.reverse();
    Ok(dims)
}
