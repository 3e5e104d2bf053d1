//! A job of another launcher: Open MPI's `mpirun` starts this test program as the ranks, and each runs `part`.
//!
//! Needs the staged installation, for `pmix.so`. On several hosts the same is tested with whole programs (tests/tests/pmix.rs).

use std::path::PathBuf;
use std::process::{Command, Output};
use std::sync::atomic::{AtomicU64, Ordering};

use nagaya_boot::{attach, Settings};

const PART: &str = "NAGAYA_BOOT_TEST_PART";

/// Not a test of its own: what a rank does. Without `PART` there is nothing to do.
#[test]
#[ignore = "each rank of the other tests runs it"]
fn part() {
    let Ok(part) = std::env::var(PART) else { return };
    let settings = Settings { segment_bytes: Some(8 << 20), base: None };
    let job = attach(&settings).unwrap_or_else(|error| {
        eprintln!("{error}");
        std::process::exit(7)
    });
    let (me, size) = (job.rank(), job.size());
    assert!(job.launched() && job.local().contains(&me));
    match part.as_str() {
        "meet" => {
            let card = |rank: u32| vec![7 + rank as u8; 3000 + rank as usize];
            job.publish(&card(me)).unwrap();
            job.share_cards().unwrap();
            for rank in 0..size {
                assert!(job.card(rank).unwrap() == card(rank), "card {rank}");
            }
            // Each rank signs in every segment that is mapped here.
            // SAFETY: the segment stays mapped until the process ends; only atomics touch this word.
            let word = |rank| unsafe { &*job.segment(rank).cast::<AtomicU64>() };
            for rank in job.local() {
                word(rank).fetch_add(1 + u64::from(me), Ordering::SeqCst);
            }
            job.share_cards().unwrap();
            assert_eq!(word(me).load(Ordering::SeqCst), job.local().map(|rank| 1 + u64::from(rank)).sum::<u64>());
            job.finish();
            let (local, watch) = (job.local(), job.watch());
            println!("rank {me} of {size}: {local:?}, {} here, {} hosts, {watch:?}", job.on_host(), job.hosts());
        }
        "abort" => {
            if me == 1 {
                job.abort(40, "no more 長屋");
            }
            // Does not return, or the launcher ends us.
            let _ = job.share_cards();
            std::thread::sleep(std::time::Duration::from_secs(60));
        }
        other => panic!("no part named {other}"),
    }
    std::process::exit(0);
}

/// The command that starts `size` ranks that run `part`, or `None` with the reason in a line.
fn ranks(size: u32, part: &str) -> Option<Command> {
    let stage = std::env::var_os("NAGAYA_STAGE").map(PathBuf::from);
    let stage = stage.unwrap_or_else(|| PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../target/stage")));
    let folder = stage.join("lib/nagaya");
    if !folder.join("pmix.so").exists() {
        nagaya_skip::skip("no pmix.so in the staged installation (package libpmix-dev, then `make stage`)");
        return None;
    }
    let open_mpi = |name: &&str| {
        let output = Command::new(name).arg("--version").output();
        output.is_ok_and(|output| String::from_utf8_lossy(&output.stdout).contains("Open MPI"))
    };
    let Some(mpirun) = ["mpirun", "mpirun.openmpi"].into_iter().find(open_mpi) else {
        nagaya_skip::skip("no mpirun of Open MPI (package openmpi-bin)");
        return None;
    };
    let mut command = Command::new(mpirun);
    command.args(["--oversubscribe", "-n", &size.to_string()]).arg(std::env::current_exe().unwrap());
    command.args(["--ignored", "--exact", "part", "--nocapture", "--quiet"]);
    command.env("NAGAYA_CONDUIT_PATH", folder).env(PART, part);
    command.env("OMPI_ALLOW_RUN_AS_ROOT", "1").env("OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "1");
    Some(command)
}

fn report(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}

#[test]
fn the_ranks_of_mpirun_share_a_memory_and_read_every_card() {
    for size in [1, 2, 5] {
        let Some(mut command) = ranks(size, "meet") else { return };
        let output = command.output().unwrap();
        assert!(output.status.success(), "{}", report(&output));
        for rank in 0..size {
            let line = format!("rank {rank} of {size}: 0..{size}, {size} here, 1 hosts, None");
            assert!(report(&output).contains(&line), "{line}\n{}", report(&output));
        }
    }
}

#[test]
fn an_abort_ends_all_ranks_with_its_status_and_its_text_once() {
    let Some(mut command) = ranks(3, "abort") else { return };
    let output = command.output().unwrap();
    assert_eq!(output.status.code(), Some(40), "{}", report(&output));
    let lines = report(&output).lines().filter(|line| line.ends_with("with status 40: no more 長屋")).count();
    assert_eq!(lines, 1, "{}", report(&output));
}

#[test]
fn a_launcher_that_is_not_there_is_named() {
    let Some(command) = ranks(1, "meet") else { return };
    let mut alone = Command::new(std::env::current_exe().unwrap());
    alone.args(["--ignored", "--exact", "part", "--nocapture", "--quiet"]).env(PART, "meet");
    alone.envs(command.get_envs().filter_map(|(name, value)| Some((name, value?))));
    alone.env("PMIX_NAMESPACE", "nobody").env("PMIX_RANK", "0");
    let output = alone.output().unwrap();
    assert_eq!(output.status.code(), Some(7));
    assert!(report(&output).contains("cannot join the job of the launcher: "), "{}", report(&output));
    let output = alone.env("NAGAYA_CONDUIT_PATH", "/nowhere").output().unwrap();
    assert!(report(&output).contains("/nowhere/pmix.so does not exist; install libpmix"), "{}", report(&output));
}
