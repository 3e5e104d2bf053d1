//! Teams: the collectives of `nagaya.h`, on strings of bytes. `lib/nagaya/team.rb` makes them of numbers.

use std::cell::Cell;
use std::ffi::c_int;
use std::ptr::null_mut;

use magnus::value::Fixnum;
use magnus::{Class, Error, Module, Object, RModule, RString, Ruby, Value};
use nagaya_elements::Element;

use crate::element::{from_code, Values};
use crate::ffi::{self, Team};
use crate::job;
use crate::typed::receiver;
use crate::wait;

/// A team of the library; null is the world, the team of all processes (`wait::world`).
#[magnus::wrap(class = "Nagaya::Native::Group", free_immediately, size)]
pub struct Group {
    team: Cell<Team>,
    freed: Cell<bool>,
}

// SAFETY: only touched under Ruby's lock.
unsafe impl Send for Group {}

fn bytes(string: RString) -> Vec<u8> {
    // SAFETY: copied before Ruby may run.
    unsafe { string.as_slice() }.to_vec()
}

impl Group {
    fn world() -> Group {
        Group { team: Cell::new(null_mut()), freed: Cell::new(false) }
    }

    fn team(&self, ruby: &Ruby) -> Result<Team, Error> {
        job::running(ruby)?;
        match self.freed.get() {
            true => Err(job::error(ruby, "this team has been freed")),
            false if self.team.get().is_null() => Ok(wait::world()),
            false => Ok(self.team.get()),
        }
    }

    /// The team, for a collective call of its members.
    fn members(&self, ruby: &Ruby) -> Result<Team, Error> {
        let team = self.team(ruby)?;
        // A team of this process alone waits for no other rank.
        job::check_collective(ruby).or_else(|alone| {
            // SAFETY: a team that exists: `team` has checked it.
            if unsafe { ffi::ngy_team_size(team) } == 1 {
                Ok(())
            } else {
                Err(alone)
            }
        })?;
        Ok(team)
    }

    fn rank(ruby: &Ruby, this: &Group) -> Result<i32, Error> {
        let team = this.team(ruby)?;
        // SAFETY: a team that has not been freed, here and below.
        Ok(unsafe { ffi::ngy_team_rank(team) })
    }

    fn size(ruby: &Ruby, this: &Group) -> Result<i32, Error> {
        let team = this.team(ruby)?;
        // SAFETY: see `rank`.
        Ok(unsafe { ffi::ngy_team_size(team) })
    }

    /// The rank in the job of a member.
    fn translate(ruby: &Ruby, this: &Group, position: i32) -> Result<i32, Error> {
        this.root(ruby, position)?;
        // SAFETY: see `rank`.
        Ok(unsafe { ffi::ngy_team_translate(this.team(ruby)?, position) })
    }

    /// Checks a member's position, as the library would only in some ways of a collective.
    fn root(&self, ruby: &Ruby, position: i32) -> Result<c_int, Error> {
        let size = Group::size(ruby, self)?;
        match (0..size).contains(&position) {
            true => Ok(position),
            false => Err(job::rank_error(ruby, position.into(), size)),
        }
    }

    fn split(ruby: &Ruby, this: &Group, color: i32, key: i32) -> Result<Option<Group>, Error> {
        let parent = this.members(ruby)?;
        Group::barrier(ruby, this)?;
        let mut team = null_mut();
        // SAFETY: all have arrived, so it returns soon.
        job::check(ruby, unsafe { ffi::ngy_team_split(parent, color, key, &mut team) })?;
        Ok((color >= 0).then(|| Group { team: Cell::new(team), freed: Cell::new(false) }))
    }

    /// This team has all processes as members: another one of them becomes the world.
    fn renew_world(ruby: &Ruby, this: &Group) -> Result<(), Error> {
        if let Some(world) = Group::split(ruby, this, 0, Group::rank(ruby, this)?)? {
            wait::renew_world(world.team.get());
        }
        Ok(())
    }

    fn free(ruby: &Ruby, this: &Group) -> Result<(), Error> {
        let team = this.members(ruby)?;
        if this.team.get().is_null() {
            return Err(job::error(ruby, "the world cannot be freed: Nagaya.finalize ends the job"));
        }
        Group::barrier(ruby, this)?;
        this.freed.set(true);
        // SAFETY: not freed before.
        job::check(ruby, unsafe { ffi::ngy_team_free(team) })
    }

    fn barrier(ruby: &Ruby, this: &Group) -> Result<(), Error> {
        let team = this.members(ruby)?;
        // SAFETY: see `rank`.
        if wait::is_in_turn(unsafe { ffi::ngy_team_size(team) }) {
            let (sum, word) = (0, Element::I64 as i32);
            return wait::reduce_in_turn(ruby, team, sum, word, &mut [0; 16], 1);
        }
        // SAFETY: no memory.
        wait::collective(ruby, Vec::new(), |_, handle| unsafe { ffi::ngy_barrier_nb(team, handle) }).map(drop)
    }

    /// The root's bytes, of which all know the number.
    fn broadcast(ruby: &Ruby, this: &Group, data: RString, root: i32) -> Result<RString, Error> {
        let (team, root) = (this.members(ruby)?, this.root(ruby, root)?);
        let memory = wait::collective(ruby, vec![bytes(data)], |memory, handle| {
            // SAFETY: memory that stays until the operation is complete, here and below.
            unsafe { ffi::ngy_bcast_nb(team, memory[0].as_mut_ptr().cast(), memory[0].len(), root, handle) }
        })?;
        Ok(ruby.str_from_slice(&memory[0]))
    }

    /// `root` -1: the result is for all.
    fn reduce(ruby: &Ruby, this: &Group, op: i32, code: usize, data: RString, root: i32) -> Result<RString, Error> {
        let (team, element) = (this.members(ruby)?, from_code(ruby, code)?);
        let root = if root < 0 { root } else { this.root(ruby, root)? };
        let (ty, parts) = element.for_reductions();
        let memory = wait::collective(ruby, vec![bytes(data)], |memory, handle| {
            let (at, count) = (memory[0].as_mut_ptr().cast(), memory[0].len() / element.size() * parts);
            match root < 0 {
                // SAFETY: *Collective*: all members of the team have arrived, and the memory stays until the handle is complete.
                true => unsafe { ffi::ngy_allreduce_nb(team, op, ty, at, at, count, handle) },
                // SAFETY: *Collective*: all members of the team have arrived, and the memory stays until the handle is complete.
                false => unsafe { ffi::ngy_reduce_nb(team, op, ty, at, at, count, root, handle) },
            }
        })?;
        Ok(ruby.str_from_slice(&memory[0]))
    }

    /// `reduce` of one number, without strings.
    fn reduce_number(
        ruby: &Ruby,
        this: &Group,
        op: i32,
        code: usize,
        number: Value,
        root: i32,
    ) -> Result<Value, Error> {
        let (team, element) = (this.members(ruby)?, from_code(ruby, code)?);
        let root = if root < 0 { root } else { this.root(ruby, root)? };
        let (ty, parts) = element.for_reductions();
        let mut bytes = element.to_bytes(number)?;
        // SAFETY: see `rank`.
        if root < 0 && wait::is_in_turn(unsafe { ffi::ngy_team_size(team) }) {
            wait::reduce_in_turn(ruby, team, op, ty, &mut bytes, parts)?;
            return element.to_value(ruby, &bytes);
        }
        let memory = vec![bytes.to_vec()];
        let memory = wait::collective(ruby, memory, |memory, handle| {
            let at = memory[0].as_mut_ptr().cast();
            match root < 0 {
                // SAFETY: *Collective*: all members of the team have arrived, and the memory stays until the handle is complete.
                true => unsafe { ffi::ngy_allreduce_nb(team, op, ty, at, at, parts, handle) },
                // SAFETY: *Collective*: all members of the team have arrived, and the memory stays until the handle is complete.
                false => unsafe { ffi::ngy_reduce_nb(team, op, ty, at, at, parts, root, handle) },
            }
        })?;
        element.to_value(ruby, &memory[0])
    }

    /// The sum of every process's integer, for all. It is nil if there are too many members for the short way, or if this
    /// is no integer of 64 bits.
    fn sum(ruby: &Ruby, own: Value, number: Value) -> Result<Option<Value>, Error> {
        let (this, element): (&Group, _) = (receiver(ruby, own)?, Element::I64);
        let team = this.members(ruby)?;
        // SAFETY: see `rank`.
        if Fixnum::from_value(number).is_none() || !wait::is_in_turn(unsafe { ffi::ngy_team_size(team) }) {
            return Ok(None);
        }
        let (mut bytes, (ty, _)) = (element.to_bytes(number)?, element.for_reductions());
        wait::reduce_in_turn(ruby, team, 0, ty, &mut bytes, 1)?;
        element.to_value(ruby, &bytes).map(Some)
    }

    /// The first member's result of one without its own is what `data` was.
    fn scan(ruby: &Ruby, this: &Group, op: i32, code: usize, data: RString, with_own: bool) -> Result<RString, Error> {
        let (team, element) = (this.members(ruby)?, from_code(ruby, code)?);
        let (ty, parts) = element.for_reductions();
        let scan = if with_own { ffi::ngy_scan_nb } else { ffi::ngy_exscan_nb };
        let memory = wait::collective(ruby, vec![bytes(data)], |memory, handle| {
            let (at, count) = (memory[0].as_mut_ptr().cast(), memory[0].len() / element.size() * parts);
            // SAFETY: see `broadcast`.
            unsafe { scan(team, op, ty, at, at, count, handle) }
        })?;
        Ok(ruby.str_from_slice(&memory[0]))
    }

    /// Gathers equally many bytes of every process, for `root`, or for all (-1). Empty on the others.
    fn gather(ruby: &Ruby, this: &Group, data: RString, root: i32) -> Result<RString, Error> {
        let (team, me, size) = (this.members(ruby)?, Group::rank(ruby, this)?, Group::size(ruby, this)? as usize);
        let root = if root < 0 { root } else { this.root(ruby, root)? };
        let mine = bytes(data);
        let space = if root < 0 || root == me { vec![0; mine.len() * size] } else { Vec::new() };
        let memory = wait::collective(ruby, vec![mine, space], |memory, handle| {
            let (from, len, to) = (memory[0].as_ptr().cast(), memory[0].len(), memory[1].as_mut_ptr().cast());
            match root < 0 {
                // SAFETY: *Collective*: all members of the team have arrived, and the memory stays until the handle is complete.
                true => unsafe { ffi::ngy_allgather_nb(team, to, from, len, handle) },
                // SAFETY: *Collective*: all members of the team have arrived, and the memory stays until the handle is complete.
                false => unsafe { ffi::ngy_gather_nb(team, to, from, len, root, handle) },
            }
        })?;
        Ok(ruby.str_from_slice(&memory[1]))
    }

    /// Sends `len` bytes of the root's data to every process.
    fn scatter(ruby: &Ruby, this: &Group, data: RString, len: usize, root: i32) -> Result<RString, Error> {
        let (team, me, size) = (this.members(ruby)?, Group::rank(ruby, this)?, Group::size(ruby, this)? as usize);
        let root = this.root(ruby, root)?;
        let all = bytes(data);
        if me == root && all.len() != len * size {
            return Err(job::error(ruby, format!("{} bytes are not {len} for each of {size} members", all.len())));
        }
        let memory = wait::collective(ruby, vec![all, vec![0; len]], |memory, handle| {
            let (from, to) = (memory[0].as_ptr().cast(), memory[1].as_mut_ptr().cast());
            // SAFETY: see `broadcast`.
            unsafe { ffi::ngy_scatter_nb(team, to, from, len, root, handle) }
        })?;
        Ok(ruby.str_from_slice(&memory[1]))
    }

    /// The k-th of as many equal pieces as there are members goes to member k.
    fn all_to_all(ruby: &Ruby, this: &Group, data: RString) -> Result<RString, Error> {
        let (team, size) = (this.members(ruby)?, Group::size(ruby, this)? as usize);
        let mine = bytes(data);
        let (len, space) = (mine.len() / size, vec![0; mine.len()]);
        let memory = wait::collective(ruby, vec![mine, space], |memory, handle| {
            let (from, to) = (memory[0].as_ptr().cast(), memory[1].as_mut_ptr().cast());
            // SAFETY: see `broadcast`.
            unsafe { ffi::ngy_alltoall_nb(team, to, from, len, handle) }
        })?;
        Ok(ruby.str_from_slice(&memory[1]))
    }
}

pub fn define(ruby: &Ruby, native: RModule) -> Result<(), Error> {
    let class = native.define_class("Group", ruby.class_object())?;
    class.undef_default_alloc_func();
    class.define_singleton_method("world", magnus::function!(Group::world, 0))?;
    class.define_method("rank", magnus::method!(Group::rank, 0))?;
    class.define_method("size", magnus::method!(Group::size, 0))?;
    class.define_method("translate", magnus::method!(Group::translate, 1))?;
    class.define_method("split", magnus::method!(Group::split, 2))?;
    class.define_method("free", magnus::method!(Group::free, 0))?;
    class.define_method("renew_world", magnus::method!(Group::renew_world, 0))?;
    class.define_method("barrier", magnus::method!(Group::barrier, 0))?;
    class.define_method("broadcast", magnus::method!(Group::broadcast, 2))?;
    class.define_method("reduce", magnus::method!(Group::reduce, 4))?;
    class.define_method("sum", magnus::method!(Group::sum, 1))?;
    class.define_method("reduce_number", magnus::method!(Group::reduce_number, 4))?;
    class.define_method("scan", magnus::method!(Group::scan, 4))?;
    class.define_method("gather", magnus::method!(Group::gather, 2))?;
    class.define_method("scatter", magnus::method!(Group::scatter, 3))?;
    class.define_method("all_to_all", magnus::method!(Group::all_to_all, 1))?;
    crate::typed::find_class::<Group>(ruby);
    Ok(())
}
