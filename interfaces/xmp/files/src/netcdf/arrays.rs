//! Transfers between arrays and variables. The array, the section and the place of a call become pieces of
//! `interfaces/xmp/netcdf`. The call transfers them at once, or keeps them as a request.

use std::ffi::{c_int, c_longlong};

use nagaya_cdf::{code, Axis, Direction, Internal, LocalSection, Numbers, Result, Variable};
use nagaya_dist::Section;
use nagaya_xmp::global::{Handle, Whole};
use nagaya_xmp::state::Xmp;

use super::arguments::{index, list, natural, required, variable};
use super::element_types::{conforms, memory_type, whole_of};
use super::error::{of_io, wrong};
use super::pending::Transfer;
use super::state::{compare, with, OpenSet};
use super::transfer::{carry_out, everywhere};
use crate::interface::{whole_arguments, RANGES};
use crate::range::Range;
use crate::share::Share;

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
    unsafe fn piece(&self, xmp: &'static Xmp, o: &OpenSet, transfer: Transfer) -> Result<Option<LocalSection>> {
        // SAFETY: *program*.
        let sections = unsafe { self.sections(xmp) }?;
        let varid = variable(self.varid)?;
        o.must_allow(transfer)?;
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

/// A section forwards, and where the same indices begin in a variable, and how far they are apart.
fn same_place(s: Section, low: i64) -> (Section, u64, u64) {
    let forwards = if s.step < 0 { Section { first: s.at(s.count - 1), count: s.count, step: -s.step } } else { s };
    (forwards, (forwards.first - low) as u64, forwards.step as u64)
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
        if o.is_collective(transfer) {
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
        if o.is_collective(transfer) {
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
            (0..n).filter_map(|k| of(k).transpose()).collect::<Result<Vec<LocalSection>>>()
        });
        // SAFETY: *program*: the memory holds the section.
        unsafe { carry_out(xmp, o, transfer, made, request) }
    })
}
