//! `gmove`: an assignment between sections of arrays, wherever their elements are (XMP 4.5.2).
//!
//! Each node reads what its part of the left side needs; with `out`, each node writes what it has of the right side. What the
//! sides are is `operand.rs`.

use std::rc::Rc;

use nagaya_core::nd::{copy_all, Strand};
use nagaya_core::race::{self, AccessKind};
use nagaya_core::race_pending::Until;
use nagaya_dist::{partners, Section, Side, Subscript, Transfer};

use crate::arrays::Arrays;
use crate::error::{GmoveSide, Result, Wrong};
use crate::exchange::{Act, Sides, Theirs};
use crate::operand::{everywhere, Holder, Operand, View};
use crate::schedule::{Draft, Key, Layout, Move, Schedule};
use nagaya_images::nodeset::Interned;

/// The nodes that take part: always the executing nodes, and they meet before and after.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// All elements are in executing nodes.
    Collective,
    /// The executing nodes read elements of the right side wherever they are.
    In,
    /// The executing nodes write elements of the left side wherever they are.
    Out,
}

/// The sides of a schedule that are reported to a race detector.
#[derive(Clone, Copy)]
enum Reported {
    Both,
    Theirs,
    Mine,
}

/// Called with an image, its coordinates, and what is moved.
pub(crate) type Visit<'f> = &'f mut dyn FnMut(i32, &[i64], &Transfer<'_>) -> Result<()>;

impl Arrays {
    /// Assigns `right` to `left`, shapes being equal or that of `right` a single element. Complete on return on all nodes of `on`,
    /// and where these read or write elements of others; with an id, after `wait_async`. Collective over `on`.
    ///
    /// # Safety
    /// Operands in memory of this process only are readable (right) and writable (left) at all their subscripts until it returns.
    /// With an `id` they stay so until `wait_async(id)`.
    pub unsafe fn gmove(
        &self,
        on: &'static Interned,
        left: &Operand,
        right: &Operand,
        mode: Mode,
        id: Option<i32>,
    ) -> Result<()> {
        let _inside = self.images.enter();
        let same = left.array() == right.array() && !left.is_local() && !left.is_apart_from(right);
        // An image that reads from no other image has nothing to do later.
        let alone = mode != Mode::Out && right.is_local();
        // An array that is moved into itself needs all nodes between reading and writing, so it is complete at once.
        let id = id.filter(|_| !same && !alone);
        let schedule = self.gmove_schedule(on, left, right, mode, id.is_some())?;
        left.mark_written();
        let sides = match mode {
            Mode::Out => Sides { mine: right.data(), array: right.array(), theirs: left.theirs(), act: Act::Put },
            _ => Sides { mine: left.data(), array: left.array(), theirs: right.theirs(), act: Act::Copy },
        };
        match (mode, id) {
            // SAFETY: the schedule was made from these two sides, so its moves stay inside them. The local operand stays until
            // `wait_async`.
            (Mode::Collective, Some(id)) => return unsafe { self.exchanges.exchange_async(&schedule, sides, id) },
            // SAFETY: the schedule was made from these two sides, so its moves stay inside them. The local operand stays until
            // `wait_async`.
            (_, Some(id)) => return unsafe { self.move_one_sided(on, &schedule, sides, right, id) },
            _ => {}
        }
        self.meet_over(on, left, right)?;
        let is_put = matches!(sides.act, Act::Put);
        match same {
            // `read_aside` and `write_aside` meet between the reads and the writes, where the others are reported.
            true => self.report(&schedule, sides, if is_put { Reported::Mine } else { Reported::Theirs })?,
            false => self.report(&schedule, sides, Reported::Both)?,
        }
        // SAFETY: the schedule was made from these two sides, so its moves stay inside them. The local operand stays until this
        // function returns, and `meet_over` completes the moves.
        unsafe {
            match mode {
                Mode::Out if same => self.write_aside(on, &schedule, sides)?,
                Mode::Out => schedule.pairs.iter().try_for_each(|pair| self.exchanges.start_pair(pair, sides))?,
                _ if same || left.overlaps_locally(right) => self.read_aside(on, &schedule, sides)?,
                _ => self.read_all(&schedule, sides)?,
            }
        }
        self.meet_over(on, left, right)
    }

    /// Reports to a race detector, if there is one, what this node reads and writes.
    #[inline]
    fn report(&self, schedule: &Schedule, sides: Sides<'_>, side: Reported) -> Result<()> {
        match race::is_on() {
            true => self.report_moves(schedule, sides, side),
            false => Ok(()),
        }
    }

    #[cold]
    fn report_moves(&self, schedule: &Schedule, sides: Sides<'_>, side: Reported) -> Result<()> {
        let Theirs::Distributed(array) = sides.theirs else { return Ok(()) };
        let core = self.images.core();
        for pair in &schedule.pairs {
            // The array of this node may be an ordinary variable, which has no place in the segments.
            let remote =
                (pair.image != self.images.me()).then(|| array.section_of(self.images, pair.image)).transpose()?;
            pair.each(&mut |m| {
                let mine = sides.mine.wrapping_offset(m.mine).cast_const();
                let (what, walk) = match sides.act {
                    Act::Copy => (AccessKind::READ, m.walk),
                    Act::Put => (AccessKind::WRITE, m.walk.flipped()),
                    // Reductions of reflected parts are not a gmove.
                    Act::Add(_) => return Ok(()),
                };
                if !matches!(side, Reported::Mine) {
                    match remote {
                        Some(section) => {
                            core.race_section(what, section.shift(m.theirs), std::ptr::null(), &walk, Until::Return);
                        }
                        None => core.race_own_section(what, array.data.wrapping_offset(m.theirs).cast_const(), &walk),
                    }
                }
                if !matches!(side, Reported::Theirs) {
                    core.race_own_section(what.opposite(), mine, &walk);
                }
                Ok(())
            })?;
        }
        Ok(())
    }

    /// Completes what this node has moved, and meets all executing nodes. No meeting if both sides are local.
    pub(crate) fn meet_over(&self, on: &Interned, left: &Operand, right: &Operand) -> Result<()> {
        self.images.complete()?;
        if left.is_local() && right.is_local() {
            return Ok(());
        }
        Ok(self.images.meet_set(on)?)
    }

    /// `in` and `out` in the background: the executing nodes signal each other when they are through.
    ///
    /// # Safety
    /// The contract of `gmove` with an `id`; the schedule was made from `sides`, whose local side is `right` or the left operand.
    unsafe fn move_one_sided(
        &self,
        on: &Interned,
        schedule: &Rc<Schedule>,
        mut sides: Sides<'_>,
        right: &Operand,
        id: i32,
    ) -> Result<()> {
        // A value may be a variable of the statement's own.
        let kept = right.is_local() && right.is_single();
        let kept = kept.then(|| {
            let at = right.start();
            let mut value = vec![0u8; right.esize()].into_boxed_slice();
            // SAFETY: the caller keeps the operand's only element valid until this returns. There is space for it.
            unsafe {
                std::ptr::copy_nonoverlapping(right.data().wrapping_offset(at), value.as_mut_ptr(), value.len());
            }
            sides.mine = value.as_mut_ptr().wrapping_offset(-at);
            value
        });
        // SAFETY: the sides stay until `wait_async`, and a value that may not stay has been copied to `kept`, which the exchange holds.
        unsafe { self.exchanges.exchange_one_sided(schedule, sides, &on.nodes.images, id, kept) }
    }

    /// Begins to read everything; complete after `quiet`.
    ///
    /// # Safety
    /// The schedule was made from `sides`, which stay valid until `quiet`.
    unsafe fn read_all(&self, schedule: &Schedule, sides: Sides<'_>) -> Result<()> {
        match self.copies(schedule, sides)? {
            // SAFETY: each copy is a move of the schedule, which stays inside both sides.
            Some(copies) => unsafe { copy_all(&copies) },
            // SAFETY: each pair has moves of the schedule, which stay inside both sides.
            None => schedule.pairs.iter().try_for_each(|pair| unsafe { self.exchanges.start_pair(pair, sides) })?,
        }
        Ok(())
    }

    /// The moves as copies, if all of them are listed and within this process's reach.
    fn copies(&self, schedule: &Schedule, sides: Sides<'_>) -> Result<Option<Vec<Strand>>> {
        let Theirs::Distributed(array) = sides.theirs else { return Ok(None) };
        let mut copies = Vec::new();
        for pair in &schedule.pairs {
            let section = match pair.image == self.images.me() {
                true => Some(array.data),
                false => self.images.core().direct(array.section_of(self.images, pair.image)?),
            };
            let (Some(section), Some(moves)) = (section, pair.listed()) else { return Ok(None) };
            copies.extend(moves.map(|m| Strand {
                walk: m.walk,
                dst: sides.mine.wrapping_offset(m.mine),
                src: section.wrapping_offset(m.theirs).cast_const(),
            }));
        }
        Ok(Some(copies))
    }

    /// Both sides have elements in common: all nodes read everything before any of them writes. Two local sides concern this node only.
    ///
    /// # Safety
    /// The schedule was made from `sides`, which stay valid until this returns.
    unsafe fn read_aside(&self, on: &Interned, schedule: &Schedule, sides: Sides<'_>) -> Result<()> {
        let (own, array) = match sides.theirs {
            Theirs::Distributed(array) => (array.data, Some(array)),
            Theirs::Own(data) => (data, None),
        };
        let mut kept: Vec<(Move, Vec<u64>)> = Vec::new();
        let begun: Result<()> = schedule.pairs.iter().try_for_each(|pair| {
            let array = array.filter(|_| pair.image != self.images.me());
            let section = array.map(|array| array.section_of(self.images, pair.image)).transpose()?;
            pair.each(&mut |m| {
                let mut space: Vec<u64> = Vec::with_capacity(m.walk.bytes().div_ceil(8));
                let packed = m.walk.dst_packed();
                let to: *mut u8 = space.as_mut_ptr().cast();
                match section {
                    // SAFETY: there is space for the move, which stays inside the own side.
                    None => unsafe { packed.copy(to, own.offset(m.theirs)) },
                    // SAFETY: there is space, which is kept until all is complete.
                    Some(section) => unsafe { self.images.core().get_nd_nbi(to, section.shift(m.theirs), &packed) }?,
                }
                kept.push((*m, space));
                Ok(())
            })
        });
        // Also after an error, because transfers that have begun write into `kept`.
        let quiet = self.images.core().quiet();
        begun?;
        quiet?;
        if array.is_some() {
            self.images.meet_set(on)?;
            self.report(schedule, sides, Reported::Mine)?;
        }
        for (m, space) in &kept {
            // SAFETY: `space` has all elements of the move, which stays inside the own side.
            unsafe { m.walk.src_packed().copy(sides.mine.offset(m.mine), space.as_ptr().cast()) };
        }
        Ok(())
    }

    /// Like `read_aside`, in the other direction.
    unsafe fn write_aside(&self, on: &Interned, schedule: &Schedule, sides: Sides<'_>) -> Result<()> {
        let Theirs::Distributed(array) = sides.theirs else { return Ok(()) };
        let mut kept: Vec<(i32, Move, Vec<u64>)> = Vec::new();
        for pair in &schedule.pairs {
            pair.each(&mut |m| {
                let mut space: Vec<u64> = Vec::with_capacity(m.walk.bytes().div_ceil(8));
                // SAFETY: there is space for the move. The caller keeps this side valid until this returns.
                unsafe { m.walk.flipped().dst_packed().copy(space.as_mut_ptr().cast(), sides.mine.offset(m.mine)) };
                kept.push((pair.image, *m, space));
                Ok(())
            })?;
        }
        self.images.meet_set(on)?;
        self.report(schedule, sides, Reported::Theirs)?;
        for (image, m, space) in &kept {
            let walk = m.walk.flipped().src_packed();
            if *image == self.images.me() {
                // SAFETY: the move stays inside the section.
                unsafe { walk.copy(array.data.offset(m.theirs), space.as_ptr().cast()) };
            } else {
                let to = array.section_of(self.images, *image)?.shift(m.theirs);
                // SAFETY: what was kept is there until all is complete.
                unsafe { self.images.core().put_nd_nbi(to, space.as_ptr().cast(), &walk) }?;
            }
        }
        Ok(())
    }

    /// What this node moves, and with `readers` the nodes that read from it. With `Out` the pairs are the targets.
    fn gmove_schedule(
        &self,
        on: &'static Interned,
        left: &Operand,
        right: &Operand,
        mode: Mode,
        readers: bool,
    ) -> Result<Rc<Schedule>> {
        let out = mode == Mode::Out;
        let set = std::ptr::from_ref(on) as usize;
        let within = mode == Mode::Collective;
        let readers = readers && within;
        let key = Key::Gmove { left: left.shape(), right: right.shape(), out, within, readers, set };
        self.exchanges.schedule(key, || {
            if left.esize() != right.esize() {
                return Err(Wrong::ElementSizes.into());
            }
            let (l, r) = (View::new(left, None)?, View::new(right, Some(left))?);
            let mut draft = Draft::default();
            self.must_be_here((&l, &r), on, mode)?;
            if out {
                self.targets(&l, &r, on, &mut |image, at, t| {
                    let ((l_start, l_strides), (r_start, r_strides)) = (l.layout(at), r.layout(&self.place_in(&r)));
                    let mine = Layout { start: r_start, strides: &r_strides };
                    let theirs = Layout { start: l_start, strides: &l_strides };
                    draft.add(image, left.esize(), mine, theirs, &t.dims)
                })?;
                return Ok(draft);
            }
            self.sources(&l, &r, on, &mut |image, at, t| {
                let ((l_start, l_strides), (r_start, r_strides)) = (l.layout(&self.place_in(&l)), r.layout(at));
                let mine = Layout { start: l_start, strides: &l_strides };
                draft.add(image, left.esize(), mine, Layout { start: r_start, strides: &r_strides }, &t.dims)
            })?;
            if readers {
                let mut found = Vec::new();
                self.targets(&l, &r, on, &mut |image, _, _| {
                    found.push(image);
                    Ok(())
                })?;
                found.into_iter().for_each(|image| draft.add_reader(image));
            }
            Ok(draft)
        })
    }

    /// An error if no executing node has an element that must be on one (XMP 4.5.2). `In` concerns the left side only,
    /// `Out` the right side only.
    pub(crate) fn must_be_here(&self, (l, r): (&View, &View), on: &Interned, mode: Mode) -> Result<()> {
        if mode != Mode::Out {
            self.side_is_here(l, on, GmoveSide::Written)?;
        }
        match mode {
            Mode::Collective => self.side_is_here(r, on, GmoveSide::Read),
            Mode::Out => self.side_is_here(r, on, GmoveSide::Source),
            Mode::In => Ok(()),
        }
    }

    fn side_is_here(&self, side: &View, on: &Interned, role: GmoveSide) -> Result<()> {
        let (Holder::Distributed(array) | Holder::One { array, .. }) = &side.holder else { return Ok(()) };
        let placed = array.template.placed()?;
        if placed.nodes.nodes.images.iter().all(|image| on.has(*image)) {
            return Ok(());
        }
        let counts = side.counts();
        let whole = everywhere(&counts)?;
        let all = counts.iter().map(|c| Subscript::Range(Section::dense(0, *c))).collect();
        for t in partners(&Side { map: &whole, subscripts: all }, &[0], &side.side()).iter() {
            let holders = self.holders(side, &t.peer, on)?;
            if let Some((image, _)) = holders.first().filter(|_| !holders.iter().any(|(image, _)| on.has(*image))) {
                return Err(Wrong::NobodyHere { name: array.name.clone(), image: *image, role }.into());
            }
        }
        Ok(())
    }

    /// Calls `f` with every image that this one reads from, its coordinates, and what is read.
    pub(crate) fn sources(&self, l: &View, r: &View, executing: &Interned, f: Visit<'_>) -> Result<()> {
        let Some(me) = self.coordinates_in(l, self.images.me()) else { return Ok(()) };
        let (l_side, r_side) = (l.side(), r.side());
        for t in partners(&l_side, &me, &r_side).iter() {
            let (image, at) = self.source(r, &t.peer, self.images.me(), executing)?;
            f(image, &at, &t)?;
        }
        Ok(())
    }

    /// Calls `f` with every image that reads from this one, its coordinates, and what it reads: the mirror image of `sources`.
    pub(crate) fn targets(&self, l: &View, r: &View, executing: &Interned, f: Visit<'_>) -> Result<()> {
        let me = self.place_in(r);
        if self.coordinates_in(r, self.images.me()).is_none() {
            return Ok(());
        }
        // This node's coordinates as the reader sees them.
        let as_peer: Vec<Option<i64>> = match &r.holder {
            Holder::Distributed(array) => {
                let replicated = array.map.replicated();
                me.iter().enumerate().map(|(n, q)| (!replicated.contains(&n)).then_some(*q)).collect()
            }
            Holder::Everybody { .. } | Holder::One { .. } => vec![None],
        };
        let (l_side, r_side) = (l.side(), r.side());
        let of_arithmetic = if matches!(r.holder, Holder::Distributed(_)) { me } else { vec![0] };
        for t in partners(&r_side, &of_arithmetic, &l_side).iter() {
            for (image, at) in self.holders(l, &t.peer, executing)? {
                if self.source(r, &as_peer, image, executing)?.0 == self.images.me() {
                    f(image, &at, &t)?;
                }
            }
        }
        Ok(())
    }

    /// This node's coordinates for `View::layout`.
    pub(crate) fn place_in(&self, view: &View) -> Vec<i64> {
        match &view.holder {
            Holder::Distributed(array) | Holder::One { array, .. } => array.me().map_or(Vec::new(), <[i64]>::to_vec),
            Holder::Everybody { .. } => vec![0],
        }
    }

    /// An image's coordinates for the arithmetic of a view's map; `None` if it has no part.
    fn coordinates_in(&self, view: &View, image: i32) -> Option<Vec<i64>> {
        match &view.holder {
            Holder::Distributed(array) => array.coordinates(image),
            Holder::Everybody { .. } => Some(vec![0]),
            Holder::One { array, owner, .. } => {
                let at = array.coordinates(image)?;
                owner.iter().zip(&at).all(|(o, q)| o.is_none_or(|o| o == *q)).then(|| vec![0])
            }
        }
    }

    /// All images that have the elements of `peer`, with their coordinates.
    fn holders(&self, view: &View, peer: &[Option<i64>], executing: &Interned) -> Result<Vec<(i32, Vec<i64>)>> {
        let (array, peer) = match &view.holder {
            Holder::Distributed(array) => (array, peer),
            Holder::One { array, owner, .. } => (array, &owner[..]),
            Holder::Everybody { .. } => {
                return Ok(executing.nodes.images.iter().map(|image| (*image, vec![0])).collect())
            }
        };
        let mut all = vec![Vec::new()];
        for (q, extent) in peer.iter().zip(array.map.nodes().extents()) {
            let choices = match q {
                Some(q) => *q..*q + 1,
                None => 0..*extent,
            };
            all = all.iter().flat_map(|at: &Vec<i64>| choices.clone().map(move |q| [&at[..], &[q]].concat())).collect();
        }
        all.into_iter().map(|at| Ok((array.image(&at)?, at))).collect()
    }

    /// The node from which `reader` takes elements that several nodes have. It is `reader` itself, or the node in the
    /// reader's place along the replicated dimensions, or an executing one.
    fn source(&self, r: &View, peer: &[Option<i64>], reader: i32, executing: &Interned) -> Result<(i32, Vec<i64>)> {
        let (array, peer) = match &r.holder {
            Holder::Distributed(array) => (array, peer),
            Holder::One { array, owner, .. } => (array, &owner[..]),
            Holder::Everybody { .. } => {
                let itself = executing.has(reader).then_some(reader);
                return Ok((itself.or(executing.nodes.images.first().copied()).unwrap_or(reader), vec![0]));
            }
        };
        let own = array.coordinates(reader);
        let copy = |n: usize| {
            let mine = own.as_ref().map(|me| me[n]).filter(|q| array.has_copy(n, *q));
            mine.or_else(|| (0..array.map.nodes().extents()[n]).find(|q| array.has_copy(n, *q))).unwrap_or(0)
        };
        let at: Vec<i64> = peer.iter().enumerate().map(|(n, q)| q.unwrap_or_else(|| copy(n))).collect();
        let image = array.image(&at)?;
        if peer.iter().all(Option::is_some) || executing.has(image) {
            return Ok((image, at));
        }
        let owns =
            |at: &[i64]| (0..).zip(peer.iter().zip(at)).all(|(n, (q, mine))| q.is_some() || array.has_copy(n, *mine));
        let mut others = self.holders(r, peer, executing)?.into_iter();
        Ok(others.find(|(image, at)| executing.has(*image) && owns(at)).unwrap_or((image, at)))
    }
}
