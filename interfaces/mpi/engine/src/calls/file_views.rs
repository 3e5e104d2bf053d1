//! Views of files, and representations of data in them (MPI 14.3, 14.5).

use std::ffi::{c_char, CStr};
use std::rc::Rc;

use nagaya_mpi_types::Type;

use super::files::suggest;
use super::type_properties::is_parametrised;
use crate::arguments::{committed, Out, Place};
use crate::engine::Engine;
use crate::fault::{Fault, Result};
use crate::files::errors::fault;
use crate::files::layout::in_file;
use crate::files::transfer::must_not_be_split;
use crate::handles::FIRST;
use crate::numbers::*;
use crate::objects::file::OpenFile;
use crate::objects::file_view::{are_apart, Tile, View};
use crate::objects::representation::{Registered, Representation};

/// `MPI_DISPLACEMENT_CURRENT`.
const CURRENT: i64 = -1;

/// The view that a call sets.
fn asked(
    engine: &Engine,
    file: &OpenFile,
    displacement: i64,
    etype: usize,
    filetype: usize,
    representation: &CStr,
) -> Result<View> {
    let displacement = match (displacement, file.has_mode(MODE_SEQUENTIAL)) {
        // Where the shared pointer is now: there is no other one (MPI 14.3).
        (CURRENT, true) => {
            let at = file.bytes.shared_position().map_err(fault)? as i64;
            let view = file.view().of_offsets();
            view.byte(at * view.etype_bytes)
                .ok_or_else(|| file.wrong(ERR_ARG, "the pointer is beyond the largest file"))?
        }
        (CURRENT, false) => {
            return Err(file.wrong(ERR_ARG, "MPI_DISPLACEMENT_CURRENT is for files with MPI_MODE_SEQUENTIAL"));
        }
        (at, false) if at >= 0 => at,
        (at, false) => return Err(file.wrong(ERR_ARG, format!("displacement {at}: it must not be negative"))),
        (at, true) => {
            let text = format!("displacement {at}: it is MPI_DISPLACEMENT_CURRENT with MPI_MODE_SEQUENTIAL");
            return Err(file.wrong(ERR_ARG, text));
        }
    };
    let (etype, filetype) = (committed(engine, etype, "etype")?, committed(engine, filetype, "filetype")?);
    let representation = engine.objects.representations.find(&representation.to_string_lossy())?;
    let native = match &representation {
        Representation::Registered(it) if it.is_plain(true) || it.is_plain(false) => {
            Some(laid_out(file, displacement, etype.clone(), filetype.clone(), Representation::Native)?)
        }
        _ => None,
    };
    Ok(View { native: native.map(Rc::new), ..laid_out(file, displacement, etype, filetype, representation)? })
}

/// A view whose types are laid out in this representation.
fn laid_out(
    file: &OpenFile,
    displacement: i64,
    etype: Rc<Type>,
    filetype: Rc<Type>,
    representation: Representation,
) -> Result<View> {
    let unit = in_file(&etype, &representation)?;
    let shown = in_file(&filetype, &representation)?;
    let (tile, unit_tile) = (Tile::new(&shown), Tile::new(&unit));
    let wrong = |what: &str| Err(file.wrong(ERR_TYPE, what));
    if unit.size == 0 && shown.size > 0 {
        return wrong("the etype has no data");
    }
    if unit.size > 0 && shown.size % unit.size != 0 {
        return wrong("the filetype is not made of whole etypes");
    }
    if !tile.is_in_order() || !unit_tile.is_in_order() {
        return wrong("the displacements of the etype or the filetype are negative, or decrease");
    }
    if tile.bytes > 0 && tile.extent <= 0 {
        return wrong("the extent of the filetype is not positive");
    }
    let shows_twice = !tile.is_disjoint() || !unit_tile.is_disjoint();
    if shows_twice && !file.has_mode(MODE_RDONLY) {
        return wrong("the etype or the filetype has the same byte twice, and the file is open for writing");
    }
    let etype_bytes = unit.size as i64;
    Ok(View { displacement, etype, filetype, representation, etype_bytes, tile, native: None })
}

/// A number for a text, the same at all members.
fn hashed(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |all, byte| (all ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
}

/// Whether no two members write the same byte, as far as that is easily seen: then no transfer has to find out what is whose.
fn is_disjoint(file: &OpenFile) -> Result<bool> {
    if file.comm.size() == 1 {
        return Ok(true);
    }
    let view = file.view().of_access(false);
    let summary = view.summary();
    let mut words = [0u64; 18];
    words[..2].copy_from_slice(&[u64::from(summary.is_some()), view.tile.extent as u64]);
    summary.unwrap_or_default().iter().zip(&mut words[2..]).for_each(|(number, word)| *word = *number as u64);
    let all = file.bytes.gather(words).map_err(fault)?;
    let is_known = all.iter().all(|words| words[..2] == all[0][..2]) && all[0][0] == 1;
    let numbers = |words: &[u64; 18]| std::array::from_fn(|at| words[2 + at] as i64);
    Ok(is_known && are_apart(&all.iter().map(numbers).collect::<Vec<_>>(), all[0][1] as i64))
}

pub fn file_set_view(
    engine: &'static Engine,
    file: Rc<OpenFile>,
    displacement: i64,
    etype: usize,
    filetype: usize,
    representation: &CStr,
    info: usize,
) -> Result {
    let view =
        must_not_be_split(&file).and_then(|()| asked(engine, &file, displacement, etype, filetype, representation));
    let words = match &view {
        Ok(view) => {
            let extent = in_file(&view.etype, &view.representation)?.extent();
            [0, view.etype_bytes as u64, extent as u64, hashed(view.representation.name())]
        }
        Err(fault) => [fault.class as u64, 0, 0, 0],
    };
    let all = file.bytes.gather(words).map_err(fault)?;
    let view = view?;
    if let Some(rank) = all.iter().position(|words| words[0] != 0) {
        return Err(
            file.wrong(all[rank][0] as i32, format!("the view of rank {rank} is wrong; its own error says why"))
        );
    }
    if let Some(rank) = all.iter().position(|words| *words != all[0]) {
        let text = format!("the etype or the data representation is not the same at rank 0 and at rank {rank}");
        return Err(file.wrong(ERR_NOT_SAME, text));
    }
    *file.view.borrow_mut() = Rc::new(view);
    file.position.set(0);
    file.is_disjoint.set(is_disjoint(&file)?);
    suggest(&file, info)?;
    file.bytes.seek_shared(0).map_err(fault)
}

/// A handle of the program's own, unless the type is predefined.
fn given(engine: &Engine, of: &Rc<Type>) -> usize {
    match of.handle.get() {
        known if known < FIRST || is_parametrised(of) => known,
        _ => engine.objects.datatypes.insert((**of).clone()),
    }
}

pub fn file_get_view(
    engine: &'static Engine,
    file: Rc<OpenFile>,
    displacement: Place<i64>,
    etype: Place<usize>,
    filetype: Place<usize>,
    representation: Place<c_char>,
) -> Result {
    let view = file.view();
    displacement.set(view.displacement);
    etype.set(given(engine, &view.etype));
    filetype.set(given(engine, &view.filetype));
    representation.put_text(view.representation.name(), MAX_DATAREP_STRING);
    Ok(())
}

pub fn file_get_byte_offset(file: Rc<OpenFile>, offset: i64, at: Place<i64>) -> Result {
    file.must_have_positions()?;
    let view = file.view().of_offsets();
    let byte = if offset >= 0 { offset.checked_mul(view.etype_bytes).and_then(|at| view.byte(at)) } else { None };
    let text = || format!("offset {offset}: it is negative, or beyond the largest file");
    at.set(byte.ok_or_else(|| file.wrong(ERR_ARG, text()))?);
    Ok(())
}

pub fn file_get_type_extent(file: Rc<OpenFile>, of: Rc<Type>, extent: Out) -> Result {
    extent.set(in_file(&of, &file.view().representation)?.extent() as i64);
    Ok(())
}

fn register(
    engine: &Engine,
    name: &CStr,
    read: usize,
    write: usize,
    extent: usize,
    extra: *mut u8,
    large: bool,
) -> Result {
    let name = name.to_str().map_err(|_| Fault::new(ERR_ARG, "the name of a data representation is text in UTF-8"))?;
    engine.objects.representations.add(Registered::new(name, read, write, extent, extra as usize, large))
}

pub fn register_datarep(
    engine: &'static Engine,
    name: &CStr,
    read: usize,
    write: usize,
    extent: usize,
    extra: *mut u8,
) -> Result {
    register(engine, name, read, write, extent, extra, false)
}

pub fn register_datarep_c(
    engine: &'static Engine,
    name: &CStr,
    read: usize,
    write: usize,
    extent: usize,
    extra: *mut u8,
) -> Result {
    register(engine, name, read, write, extent, extra, true)
}
