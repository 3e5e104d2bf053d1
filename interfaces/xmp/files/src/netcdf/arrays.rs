//! Transfers between arrays and variables. The array, the section and the place of a call become pieces of
//! `interfaces/xmp/netcdf`. The call transfers them at once, or keeps them as a request.

use std::ffi::{c_int, c_longlong};

use nagaya_cdf::{code, Axis, Direction, External, Header, Internal, Numbers, Piece, Result, Variable};
use nagaya_dist::{ArrayMap, Nodes, Order, Section};
use nagaya_xmp::global::{Element, Handle, Whole};
use nagaya_xmp::state::Xmp;

use super::files::{required, variable, with, OpenSet};
use super::{compare, index, list, of_io, of_xmp, set, wrong, Range};
use crate::interface::{whole_arguments, RANGES};
use crate::Share;

/// How a transfer is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Transfer {
    Put,
    Get,
    PutAll,
    GetAll,
    Iput,
    Iget,
    /// The call copies the numbers at once.
    Bput,
}

impl Transfer {
    pub(super) fn direction(self) -> Direction {
        match self {
            Transfer::Put | Transfer::PutAll | Transfer::Iput | Transfer::Bput => Direction::Put,
            Transfer::Get | Transfer::GetAll | Transfer::Iget => Direction::Get,
        }
    }

    /// Checks that the file is open for it, whatever else is wrong.
    pub(super) fn must_be_allowed(self, o: &OpenSet) -> Result<()> {
        if self.direction() == Direction::Put {
            o.set.must_be_writable()?;
        }
        o.set.must_hold_data()
    }

    /// Made by all nodes, unless it is an error.
    fn is_collective(self, o: &OpenSet) -> bool {
        matches!(self, Transfer::PutAll | Transfer::GetAll) && !o.independent
    }
}

/// The arguments of a call for one section of one array.
#[derive(Clone, Copy)]
struct SectionRequest {
    /// The type of numbers that the function's name has.
    named: Option<Internal>,
    varid: c_int,
    ap: Handle,
    selection: Selection,
    goes: Goes,
}

/// Which part of an array.
#[derive(Clone, Copy)]
enum Selection {
    /// NULL: all of it.
    Range(*const Range),
    /// One element: its index in each dimension.
    Element(*const c_longlong),
}

const WHOLE: Selection = Selection::Range(std::ptr::null());

/// Where a section goes in a variable.
#[derive(Clone, Copy)]
enum Goes {
    /// Transfers the whole variable.
    Whole,
    /// Transfers the same indices, counted from the array's first ones.
    Same,
    /// From a place on, elements a stride apart; NULL: from 0 on, without gaps. The variable may have more dimensions, in front.
    At(*const c_longlong, *const c_longlong),
}

pub(super) fn whole_of(xmp: &'static Xmp, ap: Handle) -> Result<Whole<'static>> {
    xmp.described_array(ap).map_err(of_xmp)
}

/// The type of memory that an element is.
fn internal_of(whole: &Whole) -> Result<Internal> {
    Ok(match whole.element {
        Element::I8 => Internal::I8,
        Element::U8 | Element::Bool => Internal::U8,
        Element::I16 => Internal::I16,
        Element::U16 => Internal::U16,
        Element::I32 => Internal::I32,
        Element::U32 => Internal::U32,
        Element::I64 => Internal::I64,
        Element::U64 => Internal::U64,
        Element::F32 => Internal::F32,
        Element::F64 => Internal::F64,
        _ => {
            let text = format!(
                "array {} has elements that netCDF has no type for; it has integers, float and double",
                whole.array.name()
            );
            return wrong(code::EBADTYPE, text);
        }
    })
}

pub(super) fn external_of(whole: &Whole) -> Result<External> {
    Ok(internal_of(whole)?.external())
}

/// The type that a call names, if the array has it.
fn memory_type(whole: &Whole, named: Option<Internal>, external: External) -> Result<Internal> {
    let own = internal_of(whole)?;
    let is_byte = |t: Internal| t.size() == 1;
    match named {
        None if external == External::Char && is_byte(own) => Ok(Internal::Text),
        None => Ok(own),
        Some(named) if named == own || (is_byte(named) && is_byte(own)) => Ok(named),
        Some(named) => wrong(
            code::EBADTYPE,
            format!(
                "array {} has elements of type {own:?}, and the function is for {named:?}; call the function without a type \
                 in its name",
                whole.array.name()
            ),
        ),
    }
}

/// Whether an array as a whole can be the whole variable.
pub(super) fn conforms(header: &Header, v: &Variable, whole: &Whole) -> Result<()> {
    let (array, shape) = (whole.array, header.shape(v));
    let extents: Vec<i64> = array.map.dims().iter().map(|d| d.extent()).collect();
    if (v.external == External::Char) != (memory_type(whole, None, v.external)? == Internal::Text) {
        return wrong(code::ECHAR, format!("variable {} has text, and array {} has numbers", v.name, array.name()));
    }
    // Any number of records.
    let skipped = usize::from(header.is_record(v));
    let same = extents.len() == shape.len()
        && extents.iter().zip(&shape).skip(skipped).all(|(extent, length)| *extent as u64 == *length);
    if same {
        return Ok(());
    }
    let text = format!("array {} has the shape {extents:?} and variable {} {shape:?}", array.name(), v.name);
    wrong(if extents.len() == shape.len() { code::EEDGE } else { code::EINVALCOORDS }, text)
}

impl SectionRequest {
    /// The sections in global indices; `None`: all of the array.
    unsafe fn sections(&self, xmp: &'static Xmp) -> Result<Option<Vec<Section>>> {
        match self.selection {
            Selection::Range(rp) if rp.is_null() => Ok(None),
            // SAFETY: it is looked at now, and not kept.
            Selection::Range(rp) => unsafe { RANGES.get(rp) }.and_then(Range::sections).map(Some).map_err(of_io),
            Selection::Element(indices) => {
                let rank = whole_of(xmp, self.ap)?.array.rank() as usize;
                // SAFETY: the program's, as many as the array has dimensions.
                let indices = unsafe { required(indices, rank, "the index of the element") }?;
                Ok(Some(indices.iter().map(|i| Section::one(*i)).collect()))
            }
        }
    }

    /// Where it begins in the variable, and how far elements are apart, in each of the variable's `dims` dimensions.
    unsafe fn places(&self, dims: usize) -> Result<(Vec<u64>, Vec<u64>)> {
        let (start, stride) = match self.goes {
            // SAFETY: the program's, as many as the variable has dimensions.
            Goes::At(start, stride) => unsafe { (list(start, dims), list(stride, dims)) },
            _ => (None, None),
        };
        let at = |d: usize| natural(start.map_or(0, |s| s[d]), code::EINVALCOORDS, "an index of start");
        let apart = |d: usize| natural(stride.map_or(1, |s| s[d]), code::ESTRIDE, "a stride");
        Ok(((0..dims).map(at).collect::<Result<_>>()?, (0..dims).map(apart).collect::<Result<_>>()?))
    }

    /// How many dimensions the variable has before those of the section.
    fn lead(&self, v: &Variable, whole: &Whole) -> Result<usize> {
        let (name, rank, dims) = (whole.array.name(), whole.array.rank() as usize, v.dims.len());
        match (self.goes, dims.checked_sub(rank)) {
            (Goes::At(..), Some(lead)) => Ok(lead),
            (_, Some(0)) => Ok(0),
            _ => {
                let text = format!("array {name} has {rank} dimension(s) and variable {} has {dims}", v.name);
                wrong(code::EINVALCOORDS, text)
            }
        }
    }

    /// What has to be the same on all nodes.
    unsafe fn arguments(&self, xmp: &'static Xmp, o: &OpenSet) -> Vec<(String, i64)> {
        let mut all = vec![("the variable".to_string(), i64::from(self.varid))];
        all.extend(whole_of(xmp, self.ap).iter().flat_map(whole_arguments));
        // SAFETY: the program's pointers are null or as `xmpnc.h` asks. What is wrong with them is reported later.
        let sections = unsafe { self.sections(xmp) };
        for (d, s) in sections.iter().flatten().flatten().enumerate() {
            let name = |what: &str| format!("the {what} of dimension {} of the range", d + 1);
            all.extend([(name("first index"), s.first), (name("number of indices"), s.count), (name("step"), s.step)]);
        }
        let dims = o.set.header().variables.get(index(self.varid)).map_or(0, |v| v.dims.len());
        if let Goes::At(start, _) = self.goes {
            // SAFETY: the program's pointers are null or as `xmpnc.h` asks. What is wrong with them is reported later.
            let starts = unsafe { list(start, dims) }.unwrap_or(&[]);
            all.extend(starts.iter().enumerate().map(|(d, n)| (format!("start[{d}]"), *n)));
        }
        all
    }

    /// What this node transfers of it: a piece, or nothing.
    unsafe fn piece(&self, xmp: &'static Xmp, o: &OpenSet, transfer: Transfer) -> Result<Option<Piece>> {
        // SAFETY: *program*.
        let sections = unsafe { self.sections(xmp) }?;
        let varid = variable(self.varid)?;
        transfer.must_be_allowed(o)?;
        let header = o.set.header();
        let v = header.the_variable(varid)?;
        let whole = whole_of(xmp, self.ap)?;
        let numbers = Numbers { internal: memory_type(&whole, self.named, v.external)?, at: whole.array.address() };
        if let Goes::Whole = self.goes {
            conforms(header, v, &whole)?;
        }
        let share = Share::new(whole.array, sections.as_deref(), o.members).map_err(of_io)?;
        let lead = self.lead(v, &whole)?;
        // SAFETY: *program*.
        let (starts, strides) = unsafe { self.places(v.dims.len()) }?;
        if transfer.direction() == Direction::Put && !share.writes() {
            return Ok(None);
        }
        let Some(own) = share.axes(&vec![0; share.sections().len()]) else { return Ok(None) };
        let one = everywhere(&[(0, 1)])?;
        let lead_axis = |d: usize| Axis {
            map: &one.dims()[0],
            coordinate: 0,
            section: Section::one(0),
            start: starts[d],
            stride: 1,
            memory: 0,
        };
        let bytes = numbers.internal.size() as i64;
        let own_axis = |(k, a): (usize, &nagaya_io::Axis<'_>)| {
            let (section, start, stride) = match self.goes {
                Goes::At(..) => (a.section, starts[lead + k], strides[lead + k]),
                _ => same_place(a.section, a.map.low()),
            };
            let map = whole.array.map.dims();
            Axis { map: &map[k], coordinate: a.coordinate, section, start, stride, memory: a.memory / bytes }
        };
        let axes: Vec<Axis> = (0..lead).map(lead_axis).chain(own.iter().enumerate().map(own_axis)).collect();
        o.set.piece(transfer.direction(), varid, &axes, numbers, true).map(Some)
    }
}

pub(super) fn everywhere(bounds: &[(i64, i64)]) -> Result<ArrayMap> {
    match Nodes::new(&[1], Order::LastFastest) {
        Ok(nodes) => Ok(ArrayMap::everywhere(bounds, &nodes)),
        Err(e) => wrong(code::EINVAL, format!("an arrangement of one node: {e:?}")),
    }
}

pub(super) fn natural(n: c_longlong, code: i32, what: &str) -> Result<u64> {
    u64::try_from(n).or_else(|_| wrong(code, format!("{what} is {n}")))
}

/// A section forwards, and where the same indices begin in a variable, and how far they are apart.
fn same_place(s: Section, low: i64) -> (Section, u64, u64) {
    let forwards = if s.step < 0 { Section { first: s.at(s.count - 1), count: s.count, step: -s.step } } else { s };
    (forwards, (forwards.first - low) as u64, forwards.step as u64)
}

/// Transfers pieces now, or keeps them.
pub(super) unsafe fn carry_out(
    xmp: &'static Xmp,
    o: &mut OpenSet,
    transfer: Transfer,
    pieces: Result<Vec<Piece>>,
    request: *mut c_int,
) -> Result<()> {
    let bytes: u64 = pieces.iter().flatten().map(Piece::bytes).sum();
    // SAFETY: *program*: the memory holds what the pieces describe.
    let outside = match transfer {
        Transfer::PutAll | Transfer::GetAll => {
            o.must_be_collective(xmp)?;
            let all = pieces.as_deref().map_err(Clone::clone);
            match transfer {
                // SAFETY: *program*: the memory holds what the pieces describe.
                Transfer::PutAll => unsafe { o.set.put_all(all) }?,
                // SAFETY: *program*: the memory holds what the pieces describe.
                _ => unsafe { o.set.get_all(all) }?,
            }
        }
        Transfer::Put | Transfer::Get if !o.independent => {
            return wrong(
                code::ENOTINDEP,
                "a function without _all; call xmpnc_begin_indep_data before, or the one with _all",
            )
        }
        // SAFETY: *program*: the memory holds what the pieces describe.
        Transfer::Put => unsafe { o.set.put(&pieces?) }?,
        // SAFETY: *program*: the memory holds what the pieces describe.
        Transfer::Get => unsafe { o.set.get(&pieces?) }?,
        Transfer::Iput | Transfer::Iget | Transfer::Bput => {
            // SAFETY: *program*: the memory holds what the pieces describe.
            let number = unsafe { o.requests.ask(pieces?, transfer) }?;
            // SAFETY: *program*: the memory holds what the pieces describe.
            unsafe { set(request, number) };
            return Ok(());
        }
    };
    o.count(transfer.direction(), bytes);
    in_range(outside)
}

pub(super) fn in_range(outside: usize) -> Result<()> {
    match outside {
        0 => Ok(()),
        n => wrong(code::ERANGE, format!("{n} number(s) do not fit the other type; fill values replace them")),
    }
}

impl OpenSet {
    pub(super) fn count(&mut self, direction: Direction, bytes: u64) {
        match direction {
            Direction::Put => self.put += bytes,
            Direction::Get => self.got += bytes,
        }
    }
}

/// A call for one section of one array.
unsafe fn transfer_one(
    xmp: &'static Xmp,
    transfer: Transfer,
    ncid: c_int,
    asked: SectionRequest,
    request: *mut c_int,
) -> Result<()> {
    with(ncid, |o| {
        // SAFETY: *program*: the memory holds the section.
        if transfer.is_collective(o) {
            // SAFETY: *program*: the memory holds the section.
            compare(xmp, o, || unsafe { asked.arguments(xmp, o) });
        }
        // SAFETY: *program*: the memory holds the section.
        let made = unsafe { asked.piece(xmp, o, transfer) };
        // SAFETY: *program*: the memory holds the section.
        unsafe { carry_out(xmp, o, transfer, made.map(|p| p.into_iter().collect()), request) }
    })
}

/// `function(arguments) = array, which part of it, where that goes;`
macro_rules! of_one_array {
    ($($name:ident($($argument:ident: $ty:ty),*) = $ap:ident, $part:expr, $goes:expr;)*) => {$(
        pub unsafe fn $name(
            xmp: &'static Xmp,
            transfer: Transfer,
            named: Option<Internal>,
            ncid: c_int,
            varid: c_int,
            $($argument: $ty,)*
            request: *mut c_int,
        ) -> Result<()> {
            let asked = SectionRequest { named, varid, ap: $ap, selection: $part, goes: $goes };
            // SAFETY: *program*.
            unsafe { transfer_one(xmp, transfer, ncid, asked, request) }
        }
    )*};
}

type Index = *const c_longlong;

of_one_array! {
    var(ap: Handle) = ap, WHOLE, Goes::Whole;
    vara(ap: Handle) = ap, WHOLE, Goes::Same;
    varas(ap: Handle, rp: *const Range) = ap, Selection::Range(rp), Goes::Same;
    varat(ap: Handle, rp: *const Range, start: Index) = ap, Selection::Range(rp), Goes::At(start, std::ptr::null());
    vars(ap: Handle, rp: *const Range, start: Index, stride: Index) = ap, Selection::Range(rp), Goes::At(start, stride);
    var1(at: Index, ap: Handle, element: Index) = ap, Selection::Element(element), Goes::At(at, std::ptr::null());
}

pub unsafe fn varn(
    xmp: &'static Xmp,
    transfer: Transfer,
    named: Option<Internal>,
    ncid: c_int,
    varid: c_int,
    n: c_int,
    aps: *const Handle,
    rps: *const *const Range,
    request: *mut c_int,
) -> Result<()> {
    let all = vec![varid; usize::try_from(n).unwrap_or(0)];
    // SAFETY: *program*.
    unsafe { transfer_several(xmp, transfer, named, ncid, n, (all.as_ptr(), aps, rps), request) }
}

pub unsafe fn several(
    xmp: &'static Xmp,
    transfer: Transfer,
    ncid: c_int,
    n: c_int,
    varids: *const c_int,
    aps: *const Handle,
    rps: *const *const Range,
    request: *mut c_int,
) -> Result<()> {
    // SAFETY: *program*.
    unsafe { transfer_several(xmp, transfer, None, ncid, n, (varids, aps, rps), request) }
}

/// A call for `n` sections, with lists of variables, arrays and ranges.
unsafe fn transfer_several(
    xmp: &'static Xmp,
    transfer: Transfer,
    named: Option<Internal>,
    ncid: c_int,
    n: c_int,
    (varids, aps, rps): (*const c_int, *const Handle, *const *const Range),
    request: *mut c_int,
) -> Result<()> {
    with(ncid, |o| {
        if transfer.is_collective(o) {
            compare(xmp, o, || vec![("the number of sections".into(), n.into())]);
        }
        let made = natural(n.into(), code::ENEGATIVECNT, "the number of sections").and_then(|n| {
            let n = n as usize;
            // SAFETY: *program*: each list has `n` elements, or is null.
            let (varids, aps) = unsafe { (required(varids, n, "varids")?, required(aps, n, "aps")?) };
            // SAFETY: *program*: each list has `n` elements, or is null.
            let rps = unsafe { list(rps, n) };
            let asked = |k: usize| {
                let selection = Selection::Range(rps.map_or(std::ptr::null(), |all| all[k]));
                SectionRequest { named, varid: varids[k], ap: aps[k], selection, goes: Goes::Same }
            };
            // SAFETY: *program*: each list has `n` elements, or is null.
            let of = |k: usize| unsafe { asked(k).piece(xmp, o, transfer) };
            (0..n).filter_map(|k| of(k).transpose()).collect::<Result<Vec<Piece>>>()
        });
        // SAFETY: *program*: the memory holds the section.
        unsafe { carry_out(xmp, o, transfer, made, request) }
    })
}
