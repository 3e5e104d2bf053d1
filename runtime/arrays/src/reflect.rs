//! `reflect` and `reduce_shadow`: shadows and the elements they mirror (XMP 4.5.1, 4.5.8).
//!
//! Only neighbours meet (`exchange.rs`): a node waits for those whose elements it needs, and until those that need its own
//! have them.

use std::rc::Rc;
use std::sync::atomic::Ordering;

use nagaya_core::Element;
use nagaya_dist::{ArrayMap, Corners, HaloWidth, Mirror, Shadow};

use crate::array::Array;
use crate::arrays::Arrays;
use crate::error::{ArrayFault, Result};
use crate::exchange::{Act, Sides, Theirs};
use crate::renewed::Renewal;
use crate::schedule::{Draft, Key, Layout, Schedule};

/// How much of the shadow of a dimension.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Width {
    /// `None`: as wide as declared.
    pub low: Option<i64>,
    pub high: Option<i64>,
    pub periodic: bool,
}

impl Arrays {
    /// `reflect(array)`; one width per dimension. `orthogonal`: without the elements that are away in more than one dimension.
    /// Collective over the array's nodes. Complete on return; with an id, after `wait_async`.
    pub fn reflect(&self, array: &Array, widths: &[Width], orthogonal: bool, id: Option<i32>) -> Result<()> {
        let _inside = self.images.enter();
        let (schedule, part) = self.halo(array, widths, orthogonal, false)?;
        array.mark_renewed(&part);
        self.run_halo(array, &schedule, Act::Copy, id)
    }

    /// `reflect_init(array)`: makes what `reflect_do` carries out.
    pub fn reflect_init(&self, array: &Array, widths: &[Width], orthogonal: bool) -> Result<()> {
        let _inside = self.images.enter();
        let prepared = self.halo(array, widths, orthogonal, false)?;
        self.exchanges.persistent.borrow_mut().insert(array.serial, prepared);
        Ok(())
    }

    /// `reflect_do(array)`: the reflect of the last `reflect_init`. Collective over the array's nodes.
    pub fn reflect_do(&self, array: &Array, id: Option<i32>) -> Result<()> {
        let _inside = self.images.enter();
        let prepared = self.exchanges.persistent.borrow().get(&array.serial).cloned();
        let (schedule, part) = prepared.ok_or_else(|| array.wrong(ArrayFault::NoReflectInit))?;
        array.mark_renewed(&part);
        self.run_halo(array, &schedule, Act::Copy, id)
    }

    /// `reduce_shadow(array)`: adds every shadow element to the element it mirrors; shadows keep their values. Like `reflect`.
    pub fn reduce_shadow(
        &self,
        array: &Array,
        ty: Element,
        widths: &[Width],
        orthogonal: bool,
        id: Option<i32>,
    ) -> Result<()> {
        let _inside = self.images.enter();
        // What reduce_shadow leaves in the shadow is what was added: programs may look at it.
        let (schedule, _) = self.halo(array, widths, orthogonal, true)?;
        self.run_halo(array, &schedule, Act::Add(ty), id)
    }

    fn run_halo(&self, array: &Array, schedule: &Rc<Schedule>, act: Act, id: Option<i32>) -> Result<()> {
        let sides = Sides { mine: array.data, array: array.serial, theirs: Theirs::Distributed(array), act };
        // SAFETY: the distances of `halo` are inside local sections, and shadow is not what it mirrors.
        unsafe {
            match id {
                None => self.exchanges.exchange(schedule, sides),
                Some(id) => self.exchanges.exchange_async(schedule, sides, id),
            }
        }
    }

    /// The schedule and the part of the shadow; `turned`: what is read are the shadows.
    fn halo(&self, array: &Array, widths: &[Width], orthogonal: bool, turned: bool) -> Result<(Rc<Schedule>, Renewal)> {
        let widths = halo_widths(array, widths)?;
        let key = Key::Halo { array: array.serial, widths: widths.clone(), orthogonal, turned };
        if !turned {
            let round = widths.iter().enumerate().fold(0, |bits, (d, r)| bits | u8::from(r.periodic) << d);
            array.round.fetch_or(round, Ordering::Relaxed);
        }
        let corners = match (orthogonal, turned) {
            (true, _) => Corners::Without,
            (false, true) => Corners::Mirrored,
            (false, false) => Corners::Stored,
        };
        let schedule = self.exchanges.schedule(key, || {
            let mut draft = Draft::default();
            let Some(me) = array.me() else { return Ok(draft) };
            type Look = fn(&ArrayMap, &[i64], &[HaloWidth], Corners) -> Vec<Mirror>;
            let (read, give): (Look, Look) = match turned {
                false => (ArrayMap::mirrored, ArrayMap::mirrors_of),
                true => (ArrayMap::mirrors_of, ArrayMap::mirrored),
            };
            let mine = array.strides(me);
            for mirror in read(&array.map, me, &widths, corners) {
                let theirs = array.strides(&mirror.peer);
                let dims: Vec<_> = mirror.dims.iter().map(std::slice::from_ref).collect();
                draft.add(
                    array.image(&mirror.peer)?,
                    array.esize,
                    Layout::whole(&mine),
                    Layout::whole(&theirs),
                    &dims,
                )?;
            }
            for mirror in give(&array.map, me, &widths, corners) {
                let image = array.image(&mirror.peer)?;
                if turned {
                    draft.add_reader(image);
                } else {
                    let theirs = array.strides(&mirror.peer);
                    let dims: Vec<_> = mirror.dims.iter().map(|p| p.turned()).collect();
                    let dims: Vec<_> = dims.iter().map(std::slice::from_ref).collect();
                    draft.add_given(image, array.esize, Layout::whole(&mine), Layout::whole(&theirs), &dims)?;
                }
            }
            Ok(draft)
        })?;
        Ok((schedule, Renewal { widths, corners }))
    }
}

/// The requested widths, checked.
fn halo_widths(array: &Array, widths: &[Width]) -> Result<Vec<HaloWidth>> {
    let of_dim = |(d, (dim, width)): (usize, (&nagaya_dist::DimMap, &Width))| match dim.shadow() {
        Shadow::Full if width.periodic => Err(array.wrong(ArrayFault::FullShadow { dim: d })),
        Shadow::Full => {
            // The whole shadow, unless the width is 0.
            let all = dim.extent();
            Ok(HaloWidth { low: width.low.unwrap_or(all), high: width.high.unwrap_or(all), periodic: false })
        }
        Shadow::Width { low: below, high: above } => {
            let (low, high) = (width.low.unwrap_or(below), width.high.unwrap_or(above));
            if low > below || high > above || low < 0 || high < 0 {
                return Err(array.wrong(ArrayFault::Width { dim: d, asked: (low, high), shadow: (below, above) }));
            }
            Ok(HaloWidth { low, high, periodic: width.periodic })
        }
    };
    array.map.dims().iter().zip(widths).enumerate().map(of_dim).collect()
}
