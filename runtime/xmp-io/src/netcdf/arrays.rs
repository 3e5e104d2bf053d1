//! Arrays to and from variables: what a call says of an array, a section and a place becomes pieces of `runtime/cdf`, which are
//! transferred at once, or kept as a request.

use std::ffi::{c_int, c_longlong};

use nagaya_cdf::{code, Axis, Direction, External, Header, Internal, Numbers, Piece, Result, Variable};
use nagaya_dist::{ArrayMap, Nodes, Order, Section};
use nagaya_xmp::global::{Element, Handle, Whole};
use nagaya_xmp::state::Xmp;

use super::files::{required, variable, with, OpenSet};
use super::{compare, index, list, of_io, of_xmp, set, wrong, Range};
use crate::face::{whole_arguments, RANGES};
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
    /// Numbers are copied when it is asked for.
    Bput,
}

impl Transfer {
    pub(super) fn direction(self) -> Direction {
        match self {
            Transfer::Put | Transfer::PutAll | Transfer::Iput | Transfer::Bput => Direction::Put,
            Transfer::Get | Transfer::GetAll | Transfer::Iget => Direction::Get,
        }
    }

    /// That the file is open for it, whatever else is wrong.
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

/// Where a section goes in a variable.
#[derive(Clone, Copy)]
enum Goes {
    /// To the whole of it.
    Whole,
    /// To the same indices, counted from the array's first ones.
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
                "array {} has elements of type {own:?}, and the function is for {named:?}; without a type in its name it takes the \
                 array's",
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

/// The sections of a range; NULL: all.
unsafe fn sections(rp: *const Range) -> Result<Option<Vec<Section>>> {
    if rp.is_null() {
        return Ok(None);
    }
    // SAFETY: it is looked at now, and not kept.
    unsafe { RANGES.get(rp) }.and_then(Range::sections).map(Some).map_err(of_io)
}

/// One index, which every node has.
fn one() -> Result<ArrayMap> {
    everywhere(&[(0, 1)])
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

/// What this node transfers of a section of an array: a piece, or nothing.
unsafe fn piece(
    xmp: &'static Xmp,
    o: &OpenSet,
    transfer: Transfer,
    named: Option<Internal>,
    varid: usize,
    ap: Handle,
    sections: Option<Vec<Section>>,
    goes: Goes,
) -> Result<Option<Piece>> {
    transfer.must_be_allowed(o)?;
    let header = o.set.header();
    let v = header.the_variable(varid)?;
    let whole = whole_of(xmp, ap)?;
    let numbers = Numbers { internal: memory_type(&whole, named, v.external)?, at: whole.array.address() };
    if let Goes::Whole = goes {
        conforms(header, v, &whole)?;
    }
    let share = Share::new(whole.array, sections.as_deref(), o.members).map_err(of_io)?;
    let rank = share.sections().len();
    let lead = match (goes, v.dims.len().checked_sub(rank)) {
        (Goes::At(..), Some(lead)) => lead,
        (_, Some(0)) => 0,
        _ => {
            let (name, dims) = (whole.array.name(), v.dims.len());
            let text = format!("array {name} has {rank} dimension(s) and variable {} has {dims}", v.name);
            return wrong(code::EINVALCOORDS, text);
        }
    };
    let (start, stride) = match goes {
        // SAFETY: the program's, as many as the variable has dimensions.
        Goes::At(start, stride) => unsafe { (list(start, v.dims.len()), list(stride, v.dims.len())) },
        _ => (None, None),
    };
    let at = |d: usize| natural(start.map_or(0, |s| s[d]), code::EINVALCOORDS, "an index of start");
    let apart = |d: usize| natural(stride.map_or(1, |s| s[d]), code::ESTRIDE, "a stride");
    let starts = (0..v.dims.len()).map(at).collect::<Result<Vec<u64>>>()?;
    let strides = (0..v.dims.len()).map(apart).collect::<Result<Vec<u64>>>()?;
    if transfer.direction() == Direction::Put && !share.writes() {
        return Ok(None);
    }
    let Some(own) = share.axes(&vec![0; rank]) else { return Ok(None) };
    let one = one()?;
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
        let (section, start, stride) = match goes {
            Goes::At(..) => (a.section, starts[lead + k], strides[lead + k]),
            _ => same_place(a.section, a.map.low()),
        };
        let map = whole.array.map.dims();
        Axis { map: &map[k], coordinate: a.coordinate, section, start, stride, memory: a.memory / bytes }
    };
    let axes: Vec<Axis> = (0..lead).map(lead_axis).chain(own.iter().enumerate().map(own_axis)).collect();
    o.set.piece(transfer.direction(), varid, &axes, numbers, true).map(Some)
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
    // SAFETY (all): the program's memory is what the pieces say.
    let outside = match transfer {
        Transfer::PutAll | Transfer::GetAll => {
            o.must_be_collective(xmp)?;
            let all = pieces.as_deref().map_err(Clone::clone);
            match transfer {
                Transfer::PutAll => unsafe { o.set.put_all(all) }?,
                _ => unsafe { o.set.get_all(all) }?,
            }
        }
        Transfer::Put | Transfer::Get if !o.independent => {
            return wrong(
                code::ENOTINDEP,
                "a function without _all; call xmpnc_begin_indep_data before, or the one with _all",
            )
        }
        Transfer::Put => unsafe { o.set.put(&pieces?) }?,
        Transfer::Get => unsafe { o.set.get(&pieces?) }?,
        Transfer::Iput | Transfer::Iget | Transfer::Bput => {
            let number = unsafe { o.requests.ask(pieces?, transfer) }?;
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
        n => wrong(code::ERANGE, format!("{n} number(s) do not fit the other type; fill values stand for them")),
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

/// What has to be the same on all nodes.
unsafe fn arguments(
    xmp: &'static Xmp,
    o: &OpenSet,
    varid: c_int,
    ap: Handle,
    sections: &Result<Option<Vec<Section>>>,
    goes: Goes,
) -> Vec<(String, i64)> {
    let mut all = vec![("the variable".to_string(), i64::from(varid))];
    all.extend(whole_of(xmp, ap).iter().flat_map(whole_arguments));
    for (d, s) in sections.iter().flatten().flatten().enumerate() {
        let name = |what: &str| format!("the {what} of dimension {} of the range", d + 1);
        all.extend([(name("first index"), s.first), (name("number of indices"), s.count), (name("step"), s.step)]);
    }
    let dims = o.set.header().variables.get(index(varid)).map_or(0, |v| v.dims.len());
    if let Goes::At(start, _) = goes {
        // SAFETY: the program's, as many as the variable has dimensions.
        let starts = unsafe { list(start, dims) }.unwrap_or(&[]);
        all.extend(starts.iter().enumerate().map(|(d, n)| (format!("start[{d}]"), *n)));
    }
    all
}

/// A call for one section of one array.
unsafe fn transfer_one(
    xmp: &'static Xmp,
    transfer: Transfer,
    named: Option<Internal>,
    (ncid, varid): (c_int, c_int),
    ap: Handle,
    sections: Result<Option<Vec<Section>>>,
    goes: Goes,
    request: *mut c_int,
) -> Result<()> {
    with(ncid, |o| {
        // SAFETY: the program's pointers.
        if transfer.is_collective(o) {
            compare(xmp, o, || unsafe { arguments(xmp, o, varid, ap, &sections, goes) });
        }
        let made = sections.and_then(|sections| {
            // SAFETY: the program's pointers.
            unsafe { piece(xmp, o, transfer, named, variable(varid)?, ap, sections, goes) }
        });
        // SAFETY: the program's memory.
        unsafe { carry_out(xmp, o, transfer, made.map(|p| p.into_iter().collect()), request) }
    })
}

pub unsafe fn var(
    xmp: &'static Xmp,
    transfer: Transfer,
    named: Option<Internal>,
    ncid: c_int,
    varid: c_int,
    ap: Handle,
    request: *mut c_int,
) -> Result<()> {
    // SAFETY: the program's pointers.
    unsafe { transfer_one(xmp, transfer, named, (ncid, varid), ap, Ok(None), Goes::Whole, request) }
}

pub unsafe fn vara(
    xmp: &'static Xmp,
    transfer: Transfer,
    named: Option<Internal>,
    ncid: c_int,
    varid: c_int,
    ap: Handle,
    request: *mut c_int,
) -> Result<()> {
    // SAFETY: the program's pointers.
    unsafe { transfer_one(xmp, transfer, named, (ncid, varid), ap, Ok(None), Goes::Same, request) }
}

pub unsafe fn varas(
    xmp: &'static Xmp,
    transfer: Transfer,
    named: Option<Internal>,
    ncid: c_int,
    varid: c_int,
    ap: Handle,
    rp: *const Range,
    request: *mut c_int,
) -> Result<()> {
    // SAFETY: the program's pointers.
    unsafe { transfer_one(xmp, transfer, named, (ncid, varid), ap, sections(rp), Goes::Same, request) }
}

pub unsafe fn varat(
    xmp: &'static Xmp,
    transfer: Transfer,
    named: Option<Internal>,
    ncid: c_int,
    varid: c_int,
    ap: Handle,
    rp: *const Range,
    start: *const c_longlong,
    request: *mut c_int,
) -> Result<()> {
    // SAFETY: the program's pointers.
    unsafe { vars(xmp, transfer, named, ncid, varid, ap, rp, start, std::ptr::null(), request) }
}

pub unsafe fn vars(
    xmp: &'static Xmp,
    transfer: Transfer,
    named: Option<Internal>,
    ncid: c_int,
    varid: c_int,
    ap: Handle,
    rp: *const Range,
    start: *const c_longlong,
    stride: *const c_longlong,
    request: *mut c_int,
) -> Result<()> {
    let goes = Goes::At(start, stride);
    // SAFETY: the program's pointers.
    unsafe { transfer_one(xmp, transfer, named, (ncid, varid), ap, sections(rp), goes, request) }
}

pub unsafe fn var1(
    xmp: &'static Xmp,
    transfer: Transfer,
    named: Option<Internal>,
    ncid: c_int,
    varid: c_int,
    at: *const c_longlong,
    ap: Handle,
    element: *const c_longlong,
    request: *mut c_int,
) -> Result<()> {
    let element = whole_of(xmp, ap).and_then(|whole| {
        // SAFETY: the program's, as many as the array has dimensions.
        let indices = unsafe { required(element, whole.array.rank() as usize, "the index of the element") }?;
        Ok(Some(indices.iter().map(|i| Section::one(*i)).collect()))
    });
    let goes = Goes::At(at, std::ptr::null());
    // SAFETY: the program's pointers.
    unsafe { transfer_one(xmp, transfer, named, (ncid, varid), ap, element, goes, request) }
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
    // SAFETY: the program's pointers.
    unsafe { transfer_several(xmp, transfer, named, ncid, n, all.as_ptr(), aps, rps, request) }
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
    // SAFETY: the program's pointers.
    unsafe { transfer_several(xmp, transfer, None, ncid, n, varids, aps, rps, request) }
}

unsafe fn transfer_several(
    xmp: &'static Xmp,
    transfer: Transfer,
    named: Option<Internal>,
    ncid: c_int,
    n: c_int,
    varids: *const c_int,
    aps: *const Handle,
    rps: *const *const Range,
    request: *mut c_int,
) -> Result<()> {
    with(ncid, |o| {
        if transfer.is_collective(o) {
            compare(xmp, o, || vec![("the number of sections".into(), n.into())]);
        }
        let made = natural(n.into(), code::ENEGATIVECNT, "the number of sections").and_then(|n| {
            let n = n as usize;
            // SAFETY (all): the program's lists of as many.
            let (varids, aps) = unsafe { (required(varids, n, "varids")?, required(aps, n, "aps")?) };
            let rps = unsafe { list(rps, n) };
            let of = |k: usize| unsafe {
                let sections = sections(rps.map_or(std::ptr::null(), |all| all[k]))?;
                piece(xmp, o, transfer, named, variable(varids[k])?, aps[k], sections, Goes::Same)
            };
            (0..n).filter_map(|k| of(k).transpose()).collect::<Result<Vec<Piece>>>()
        });
        // SAFETY: the program's memory.
        unsafe { carry_out(xmp, o, transfer, made, request) }
    })
}
