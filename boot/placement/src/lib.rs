//! Placement: on which processors each rank of a job runs.
//!
//! [`Topology::read`] reads the machine, [`place`] chooses the map, [`Claims`] keeps the jobs on one host apart, and [`CpuSet::bind`]
//! binds the calling process. `nagaya run` places the ranks that it starts; a rank that another launcher started places itself
//! ([`place_myself`]).
//!
//! A *processor* is what the kernel schedules on, by its number: a hardware thread. A *core* has one or several of them (SMT).
//! Not here: starting processes, and how a rank waits.
//!
//! # Layers
//!
//! Lowest first. A module uses only modules of earlier lines.
//!
//! 1. `claims`, `list`, `quota`: claims of jobs on processors; lists of numbers; processor time of the control group
//! 2. `policy`, `set`: what the user asks for; a set of processors
//! 3. `topology`: the processors of this host
//! 4. `place`: which processors each rank gets
//! 5. `myself`: a rank that another launcher started
//!
//! # Invariants of unsafe code
//!
//! The comments marked SAFETY name them, or state them for one place.
//!
//! * *System*: a system call reads or writes at most the bytes that the call names.

#![deny(unsafe_op_in_unsafe_fn)]

mod claims;
mod list;
mod myself;
mod place;
mod policy;
mod quota;
mod set;
mod topology;

pub use claims::Claims;
pub use myself::{place_myself, Member};
pub use place::{place, Placement, Request, Unbound};
pub use policy::Policy;
pub use set::{allowed_of, CpuSet};
pub use topology::{Cpu, Topology};

/// How many processors the ranks of this host have together, for a rank that may be bound to some of them. A larger
/// mask of its parent counts instead, and so does a quota.
pub fn processors_of_job() -> usize {
    // SAFETY: no arguments, no memory.
    let parent = allowed_of(unsafe { libc::getppid() }).count();
    let allowed = allowed_of(0).count().max(parent).max(1);
    quota::read(std::path::Path::new("/")).map_or(allowed, |quota| allowed.min((quota as usize).max(1)))
}

/// Cores that each rank gets when the user does not choose: the first number of `OMP_NUM_THREADS`, else 1.
pub fn cores_per_rank(omp_num_threads: Option<&str>) -> usize {
    let first = omp_num_threads.and_then(|text| text.split(',').next());
    first.and_then(|number| number.trim().parse().ok()).filter(|cores| *cores > 0).unwrap_or(1)
}

#[cfg(test)]
mod tests {
    use super::cores_per_rank;

    #[test]
    fn threads_of_openmp_ask_for_cores() {
        for (text, cores) in
            [(None, 1), (Some("4"), 4), (Some(" 4,2"), 4), (Some(""), 1), (Some("0"), 1), (Some("many"), 1)]
        {
            assert_eq!(cores_per_rank(text), cores, "{text:?}");
        }
    }
}
