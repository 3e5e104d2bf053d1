//! Launchers that start several processes and do not tell them about each other in a way we understand: each would be a job of
//! its own, silently.
//!
//! Not here: launchers with PMIx (`pmix.rs`) and `nagaya run`. Called by whoever starts a job of one process.

/// A sentence for the user when such a launcher started this process as the first of several.
pub fn stranger() -> Option<String> {
    warning(&|name| std::env::var(name).ok())
}

fn warning(env: &dyn Fn(&str) -> Option<String>) -> Option<String> {
    // Name of the launcher, its variables for our number and how many we are, and what to do.
    const LAUNCHERS: [(&str, &str, &str, &str); 2] = [
        ("srun", "SLURM_STEP_NUM_TASKS", "SLURM_PROCID", "say `srun --mpi=pmix`"),
        ("a launcher with PMI", "PMI_SIZE", "PMI_RANK", "use `nagaya run`, Open MPI's mpirun or `srun --mpi=pmix`"),
    ];
    let number = |name: &str| env(name)?.trim().parse::<u64>().ok();
    LAUNCHERS.iter().find_map(|(launcher, size, rank, advice)| {
        let size = number(size).filter(|size| *size > 1)?;
        (number(rank)? == 0).then(|| {
            format!("{launcher} started {size} processes without PMIx: each of them is a job of its own; {advice}")
        })
    })
}

#[cfg(test)]
mod tests {
    use super::warning;

    fn said(pairs: &[(&str, &str)]) -> Option<String> {
        warning(&|name| pairs.iter().find(|(n, _)| *n == name).map(|(_, v)| v.to_string()))
    }

    #[test]
    fn the_first_of_several_processes_says_it() {
        let srun = said(&[("SLURM_STEP_NUM_TASKS", "4"), ("SLURM_PROCID", "0")]).unwrap_or_default();
        assert!(srun.contains("srun started 4 processes") && srun.contains("--mpi=pmix"), "{srun}");
        assert!(said(&[("PMI_SIZE", "2"), ("PMI_RANK", "0")]).is_some());
        for quiet in [
            &[][..],
            &[("PMI_SIZE", "2"), ("PMI_RANK", "1")],
            &[("PMI_SIZE", "1"), ("PMI_RANK", "0")],
            // A batch script, which is no step.
            &[("SLURM_NTASKS", "4"), ("SLURM_PROCID", "0")],
        ] {
            assert_eq!(said(quiet), None, "{quiet:?}");
        }
    }
}
