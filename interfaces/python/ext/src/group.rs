//! Teams and their collectives, on contiguous arrays in place. `_team.py` prepares the arrays.

use std::ffi::c_int;
use std::ptr::null_mut;
use std::sync::atomic::{AtomicUsize, Ordering};

use numpy::PyUntypedArray;
use pyo3::prelude::*;

use crate::agree;
use crate::array;
use crate::ffi;
use crate::job;
use crate::wait;

/// Leaves the job. Collective.
#[pyfunction]
pub fn finalize(py: Python<'_>) -> PyResult<()> {
    job::running(py)?;
    wait::nothing_left(py)?;
    agree::collective(py, null_mut(), "finalize", || {
        job::end();
        if job::is_image() {
            // An image leaves at the end of its process.
            return Ok(());
        }
        // SAFETY: no other thread is in the library, as Python's lock is held.
        job::check(py, wait::inside(py, |_| unsafe { ffi::ngy_finalize() })?)
    })
}

const FREED: usize = usize::MAX - 1;

#[pyclass(frozen, module = "nagaya._native")]
pub struct Group(AtomicUsize);

impl Group {
    /// Whether it still exists.
    fn team(&self, py: Python<'_>) -> PyResult<ffi::Team> {
        job::running(py)?;
        match self.0.load(Ordering::Relaxed) {
            FREED => Err(job::error(py, "this team has been freed")),
            team => Ok(team as ffi::Team),
        }
    }

    fn root(&self, py: Python<'_>, root: c_int) -> PyResult<c_int> {
        let size = self.size(py)?;
        match (0..size).contains(&root) {
            true => Ok(root),
            false => Err(job::no_rank(py, root, size)),
        }
    }
}

type Array<'a, 'py> = &'a Bound<'py, PyUntypedArray>;

/// Operations by the library's numbers, as `_kinds.py` names them.
const OPERATIONS: [&str; 7] = ["sum", "prod", "min", "max", "and", "or", "xor"];

fn operation(op: c_int) -> &'static str {
    usize::try_from(op).ok().and_then(|op| OPERATIONS.get(op).copied()).unwrap_or("another operation")
}

/// Starts a collective and waits for it. Under `NAGAYA_CHECK=1` the members agree first.
fn collective<'py>(
    py: Python<'py>,
    team: ffi::Team,
    call: impl FnOnce() -> String,
    arrays: &[&Bound<'py, PyAny>],
    start: impl FnOnce(&mut u64) -> c_int,
) -> PyResult<()> {
    agree::checked(py, team, call, || wait::collective(py, arrays, start))
}

#[pymethods]
impl Group {
    /// All ranks.
    #[staticmethod]
    fn world(py: Python<'_>) -> PyResult<Group> {
        job::running(py)?;
        Ok(Group(AtomicUsize::new(0)))
    }

    #[getter]
    fn rank(&self, py: Python<'_>) -> PyResult<c_int> {
        let team = self.team(py)?;
        // SAFETY: a team that exists.
        Ok(unsafe { ffi::ngy_team_rank(team) })
    }

    #[getter]
    fn size(&self, py: Python<'_>) -> PyResult<c_int> {
        let team = self.team(py)?;
        // SAFETY: a team that exists.
        Ok(unsafe { ffi::ngy_team_size(team) })
    }

    /// The rank of a position.
    fn translate(&self, py: Python<'_>, position: c_int) -> PyResult<c_int> {
        let (team, position) = (self.team(py)?, self.root(py, position)?);
        // SAFETY: a team that exists.
        Ok(unsafe { ffi::ngy_team_translate(team, position) })
    }

    /// Collective; `None` for a negative colour.
    fn split(&self, py: Python<'_>, color: c_int, key: c_int) -> PyResult<Option<Group>> {
        let (parent, mut team) = (self.team(py)?, null_mut());
        agree::collective(py, parent, "split", || {
            // SAFETY: space for the team; all members have arrived.
            job::check(py, wait::inside(py, |_| unsafe { ffi::ngy_team_split(parent, color, key, &mut team) })?)
        })?;
        Ok((color >= 0).then(|| Group(AtomicUsize::new(team as usize))))
    }

    /// Collective.
    fn free(&self, py: Python<'_>) -> PyResult<()> {
        let team = self.team(py)?;
        if team.is_null() {
            return Err(job::error(py, "the team of all ranks ends with the job"));
        }
        wait::nothing_left(py)?;
        agree::collective(py, team, "free of a team", || {
            self.0.store(FREED, Ordering::Relaxed);
            // SAFETY: a team that exists, and is not used afterwards.
            job::check(py, wait::inside(py, |_| unsafe { ffi::ngy_team_free(team) })?)
        })
    }

    fn barrier(&self, py: Python<'_>) -> PyResult<()> {
        let team = self.team(py)?;
        let call = || "barrier".to_string();
        agree::checked(py, team, call, || {
            // SAFETY: a team that exists.
            if unsafe { ffi::ngy_team_size(team) } <= wait::IN_TURN_MOST {
                let (mut sum, from) = (0u64, 0u64);
                return wait::reduce_in_turn(py, team, (0, 6), (&raw const from).cast(), (&raw mut sum).cast(), 1);
            }
            // SAFETY: a team that exists.
            wait::collective(py, &[], |handle| unsafe { ffi::ngy_barrier_nb(team, handle) })
        })
    }

    fn broadcast(&self, py: Python<'_>, data: Array<'_, '_>, root: c_int) -> PyResult<()> {
        let (team, root, at) = (self.team(py)?, self.root(py, root)?, array::contiguous(py, data)?);
        let call = || agree::on_array(format!("broadcast, root {root},"), data);
        collective(py, team, call, &[data.as_any()], |handle| {
            // SAFETY: arrays that stay until the operation is complete, here and below.
            unsafe { ffi::ngy_bcast_nb(team, at.at.cast(), at.bytes(), root, handle) }
        })
    }

    /// `count` elements of the library's type; root -1: the result is for all.
    fn reduce(
        &self,
        py: Python<'_>,
        kernel: (c_int, c_int),
        to: Array<'_, '_>,
        from: Array<'_, '_>,
        count: usize,
        root: c_int,
    ) -> PyResult<()> {
        let (team, to_at, from_at) = (self.team(py)?, array::contiguous(py, to)?, array::contiguous(py, from)?);
        let (root, (op, ty)) = (if root < 0 { root } else { self.root(py, root)? }, kernel);
        let (dst, src) = (to_at.at.cast(), from_at.at.cast_const().cast());
        let bytes = from_at.bytes();
        if to_at.bytes() < bytes {
            return Err(job::error(py, "the result of a reduction has no room for the elements"));
        }
        let is_small = (1..=wait::IN_TURN_BYTES).contains(&bytes);
        // SAFETY: a team that exists.
        let in_turn = root < 0 && is_small && unsafe { ffi::ngy_team_size(team) } <= wait::IN_TURN_MOST;
        let call = || match root < 0 {
            true => agree::on_array(format!("all_reduce, op {},", operation(op)), from),
            false => agree::on_array(format!("reduce, op {}, root {root},", operation(op)), from),
        };
        agree::checked(py, team, call, || {
            if in_turn {
                return wait::reduce_in_turn(py, team, kernel, src, dst, count);
            }
            wait::collective(py, &[to.as_any(), from.as_any()], |handle| {
                match root < 0 {
                    // SAFETY: *Collective*: all members of the team have arrived, and the memory stays until the handle is complete.
                    true => unsafe { ffi::ngy_allreduce_nb(team, op, ty, dst, src, count, handle) },
                    // SAFETY: *Collective*: all members of the team have arrived, and the memory stays until the handle is complete.
                    false => unsafe { ffi::ngy_reduce_nb(team, op, ty, dst, src, count, root, handle) },
                }
            })
        })
    }

    /// The first member's result of one without its own stays what it was.
    fn scan(
        &self,
        py: Python<'_>,
        kernel: (c_int, c_int),
        to: Array<'_, '_>,
        from: Array<'_, '_>,
        count: usize,
        with_own: bool,
    ) -> PyResult<()> {
        let (team, to_at, from_at) = (self.team(py)?, array::contiguous(py, to)?, array::contiguous(py, from)?);
        if to_at.bytes() < from_at.bytes() {
            return Err(job::error(py, "the result of a scan has no room for the elements"));
        }
        let (op, ty) = kernel;
        let scan = if with_own { ffi::ngy_scan_nb } else { ffi::ngy_exscan_nb };
        let name = if with_own { "scan" } else { "exscan" };
        let call = || agree::on_array(format!("{name}, op {},", operation(op)), from);
        collective(py, team, call, &[to.as_any(), from.as_any()], |handle| {
            // SAFETY: see `broadcast`.
            unsafe { scan(team, op, ty, to_at.at.cast(), from_at.at.cast(), count, handle) }
        })
    }

    /// Equally many bytes of every member, for `root`, or for all (-1). Only those that get the result give `to`.
    fn gather(&self, py: Python<'_>, to: Option<Array<'_, '_>>, from: Array<'_, '_>, root: c_int) -> PyResult<()> {
        let (team, from_at, size) = (self.team(py)?, array::contiguous(py, from)?, self.size(py)? as usize);
        let root = if root < 0 { root } else { self.root(py, root)? };
        let space = to.map(|to| array::contiguous(py, to)).transpose()?;
        if space.is_some_and(|space| space.bytes() != from_at.bytes() * size)
            || space.is_none() && (root < 0 || root == self.rank(py)?)
        {
            return Err(job::error(py, "the result of a gather needs room for as many bytes from every member"));
        }
        let (dst, src, len) = (space.map_or(null_mut(), |space| space.at).cast(), from_at.at.cast(), from_at.bytes());
        let kept: Vec<_> = [to, Some(from)].into_iter().flatten().map(|array| array.as_any()).collect();
        let call = || match root < 0 {
            true => agree::on_array("all_gather", from),
            false => agree::on_array(format!("gather, root {root},"), from),
        };
        collective(py, team, call, &kept, |handle| {
            match root < 0 {
                // SAFETY: *Collective*: all members of the team have arrived, and the memory stays until the handle is complete.
                true => unsafe { ffi::ngy_allgather_nb(team, dst, src, len, handle) },
                // SAFETY: *Collective*: all members of the team have arrived, and the memory stays until the handle is complete.
                false => unsafe { ffi::ngy_gather_nb(team, dst, src, len, root, handle) },
            }
        })
    }

    /// Piece k of the root's to member k. Only the root gives `from`.
    fn scatter(&self, py: Python<'_>, to: Array<'_, '_>, from: Option<Array<'_, '_>>, root: c_int) -> PyResult<()> {
        let (team, to_at, size) = (self.team(py)?, array::contiguous(py, to)?, self.size(py)? as usize);
        let root = self.root(py, root)?;
        let all = from.map(|from| array::contiguous(py, from)).transpose()?;
        if root == self.rank(py)? && all.map(|all| all.bytes()) != Some(to_at.bytes() * size) {
            return Err(job::error(py, format!("the root of a scatter needs one piece for each of {size} members")));
        }
        let src = all.map_or(null_mut(), |all| all.at).cast();
        let kept: Vec<_> = [Some(to), from].into_iter().flatten().map(|array| array.as_any()).collect();
        let call = || agree::on_array(format!("scatter, root {root},"), to);
        collective(py, team, call, &kept, |handle| {
            // SAFETY: see `broadcast`.
            unsafe { ffi::ngy_scatter_nb(team, to_at.at.cast(), src, to_at.bytes(), root, handle) }
        })
    }

    /// Piece k goes to member k; both arrays have as many pieces as there are members.
    fn all_to_all(&self, py: Python<'_>, to: Array<'_, '_>, from: Array<'_, '_>) -> PyResult<()> {
        let (team, to_at, from_at) = (self.team(py)?, array::contiguous(py, to)?, array::contiguous(py, from)?);
        let size = self.size(py)? as usize;
        if to_at.bytes() != from_at.bytes() || from_at.bytes() % size != 0 {
            return Err(job::error(py, format!("all_to_all needs arrays of {size} equal pieces")));
        }
        let call = || agree::on_array("all_to_all", from);
        collective(py, team, call, &[to.as_any(), from.as_any()], |handle| {
            // SAFETY: see `broadcast`.
            unsafe { ffi::ngy_alltoall_nb(team, to_at.at.cast(), from_at.at.cast(), from_at.bytes() / size, handle) }
        })
    }

    /// `bytes` and `offsets` (64 bits each): what comes from each member, in `to`.
    fn all_gather_of(
        &self,
        py: Python<'_>,
        to: Array<'_, '_>,
        from: Array<'_, '_>,
        bytes: Vec<usize>,
        offsets: Vec<usize>,
    ) -> PyResult<()> {
        let (team, to_at, from_at) = (self.team(py)?, array::contiguous(py, to)?, array::contiguous(py, from)?);
        let size = self.size(py)? as usize;
        let within = bytes.iter().zip(&offsets).all(|(bytes, offset)| offset + bytes <= to_at.bytes());
        if bytes.len() != size || offsets.len() != size || !within {
            return Err(job::error(py, "the result of a gather has no room for what every member gives"));
        }
        // The lists stay until the operation is complete, also after an interrupt.
        let (bytes, offsets): (&[usize], &[usize]) = (bytes.leak(), offsets.leak());
        // All members have the same result, whose first axis has all their rows.
        let call = || agree::on_array("all_concatenate, result", to);
        let done = collective(py, team, call, &[to.as_any(), from.as_any()], |handle| {
            let (dst, src, own) = (to_at.at.cast(), from_at.at.cast(), from_at.bytes());
            // SAFETY: see `broadcast`.
            unsafe { ffi::ngy_allgatherv_nb(team, dst, bytes.as_ptr(), offsets.as_ptr(), src, own, handle) }
        });
        if done.is_ok() {
            for list in [bytes, offsets] {
                // SAFETY: leaked above, and not used any more.
                drop(unsafe { Box::from_raw(std::ptr::from_ref(list).cast_mut()) });
            }
        }
        done
    }
}
