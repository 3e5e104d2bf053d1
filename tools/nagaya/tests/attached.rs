//! `nagaya run` with programs that attach to the job: leaving early, aborting, one program per rank. The test program
//! starts itself as the ranks.

use std::process::{Command, Output};

use nagaya_boot::{attach, Settings};

const PART: &str = "NAGAYA_TOOL_TEST_PART";

fn run(size: u32, part: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_nagaya"));
    command.args(["run", "-n", &size.to_string()]).arg(std::env::current_exe().unwrap());
    command.args(["--exact", "part", "--nocapture", "--quiet"]).env(PART, part);
    command.env("NAGAYA_SEGMENT_SIZE", "8M").output().unwrap()
}

fn last_line(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).lines().last().unwrap_or("").to_string()
}

/// Not a separate test: the work of a rank.
#[test]
fn part() {
    let Ok(part) = std::env::var(PART) else { return };
    let job = attach(&Settings::default()).unwrap();
    let forever = std::time::Duration::from_secs(1000);
    match (part.as_str(), job.rank()) {
        ("finish", _) => job.finish(),
        ("leave", 1) => {}
        ("abort", 2) => {
            job.abort(9, "the matrix is singular");
            std::process::exit(9);
        }
        ("abort by 0", 0) => {
            job.abort(0, "");
        }
        _ => std::thread::sleep(forever),
    }
    std::process::exit(0);
}

#[test]
fn a_job_whose_ranks_finish_succeeds() {
    for size in [1, 2, 5] {
        let output = run(size, "finish");
        assert_eq!((output.status.code(), last_line(&output).as_str()), (Some(0), ""));
    }
}

#[test]
fn a_rank_that_leaves_with_status_0_while_others_may_wait_for_it_is_a_failure() {
    let output = run(3, "leave");
    assert_eq!(output.status.code(), Some(1));
    let line = last_line(&output);
    assert!(line.starts_with("nagaya run: rank 1 (pid "), "{line}");
    assert!(line.ends_with(") exited with status 0 without leaving the job; the job was ended"), "{line}");
}

#[test]
fn an_abort_gives_the_job_its_status_and_its_reason() {
    let output = run(4, "abort");
    assert_eq!(output.status.code(), Some(9));
    let line = last_line(&output);
    assert!(line.starts_with("nagaya run: rank 2 (pid "), "{line}");
    assert!(line.ends_with(") ended the job with status 9: the matrix is singular"), "{line}");
    // Status 0 does not pass for success.
    let output = run(2, "abort by 0");
    assert_eq!(output.status.code(), Some(1));
    assert!(last_line(&output).ends_with(") ended the job with status 1"), "{}", last_line(&output));
}
