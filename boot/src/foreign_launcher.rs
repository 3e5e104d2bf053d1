//! Foreign launchers: those that start several processes without passing data about the others in a way that we
//! understand. Each process would be a separate job, and every one of them would do all of the work.
//!
//! Not here: launchers with PMIx (`pmix.rs`) and `nagaya run`. Called before a job of one process starts.

/// Why this process must not be a job of its own: such a launcher started it as one of several. With what to do instead.
pub fn foreign_launcher() -> Option<String> {
    refusal(&|name| std::env::var(name).ok())
}

fn refusal(env: &dyn Fn(&str) -> Option<String>) -> Option<String> {
    // Name of the launcher, its variables for our number and the number of processes, and the correction.
    const LAUNCHERS: [(&str, &str, &str, &str); 2] = [
        ("srun", "SLURM_STEP_NUM_TASKS", "SLURM_PROCID", "`srun --mpi=pmix`"),
        (
            "a launcher with PMI but without PMIx (MPICH's mpiexec is one)",
            "PMI_SIZE",
            "PMI_RANK",
            "`nagaya run`, Open MPI's mpirun or `srun --mpi=pmix`",
        ),
    ];
    let number = |name: &str| env(name)?.trim().parse::<u64>().ok();
    LAUNCHERS.iter().find_map(|(launcher, size, rank, instead)| {
        let size = number(size).filter(|size| *size > 1)?;
        number(rank)?;
        Some(format!(
            "{launcher} started {size} processes, which cannot find each other: use {instead}; if each shall be a job of its own, \
             set NAGAYA_CONDUIT=null"
        ))
    })
}

#[cfg(test)]
mod tests {
    use super::refusal;

    fn refusal_of(pairs: &[(&str, &str)]) -> Option<String> {
        refusal(&|name| pairs.iter().find(|(n, _)| *n == name).map(|(_, v)| v.to_string()))
    }

    #[test]
    fn each_of_several_processes_is_told_what_to_do() {
        for rank in ["0", "3"] {
            let srun = refusal_of(&[("SLURM_STEP_NUM_TASKS", "4"), ("SLURM_PROCID", rank)]).unwrap_or_default();
            assert!(srun.contains("srun started 4 processes") && srun.contains("--mpi=pmix"), "{srun}");
            let mpich = refusal_of(&[("PMI_SIZE", "4"), ("PMI_RANK", rank)]).unwrap_or_default();
            assert!(mpich.contains("MPICH") && mpich.contains("nagaya run"), "{mpich}");
        }
        for quiet in [
            &[][..],
            &[("PMI_SIZE", "1"), ("PMI_RANK", "0")],
            // A process of no step: a batch script.
            &[("SLURM_NTASKS", "4"), ("SLURM_PROCID", "0")],
            &[("SLURM_STEP_NUM_TASKS", "4")],
        ] {
            assert_eq!(refusal_of(quiet), None, "{quiet:?}");
        }
    }
}
