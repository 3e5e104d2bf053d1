//! Several processes in one job. The test program starts itself as the ranks: a child runs the one test that its
//! environment names and reports by exit status and stderr.

use std::process::{Command, Output, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};

use nagaya_boot::{attach, BootError, JobMemory, RankState, Settings, CARD_BYTES};

const PART: &str = "NAGAYA_BOOT_TEST_PART";

fn settings() -> Settings {
    Settings { segment_bytes: Some(8 << 20), base: None }
}

fn child(part: &str) -> Command {
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.args(["--ignored", "--exact", "part", "--nocapture", "--quiet"]).env(PART, part);
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped());
    command
}

/// Starts `size` processes that run `part` and returns their output.
fn run(memory: &JobMemory, part: &str) -> Vec<Output> {
    let start = |rank| {
        let mut command = child(part);
        memory.hand_down(rank, &mut command);
        command.spawn().unwrap()
    };
    let children: Vec<_> = (0..memory.layout().size).map(start).collect();
    children.into_iter().map(|child| child.wait_with_output().unwrap()).collect()
}

fn report(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// Whether a thread sleeps, by /proc.
fn sleeps(pid: u32, thread: u64) -> bool {
    let stat = std::fs::read_to_string(format!("/proc/{pid}/task/{thread}/stat")).unwrap();
    stat.rsplit_once(')').unwrap().1.trim_start().starts_with('S')
}

/// Not a test of its own: what a child does. Without `PART` there is nothing to do.
#[test]
#[ignore = "each rank of the other tests runs it"]
fn part() {
    let Ok(part) = std::env::var(PART) else { return };
    if part == "taken" {
        let middle = nagaya_boot::DEFAULT_BASE + (3 << 20);
        // SAFETY: NOREPLACE takes only what is free.
        unsafe {
            let flags = libc::MAP_PRIVATE | libc::MAP_ANONYMOUS | libc::MAP_FIXED_NOREPLACE;
            libc::mmap(middle as *mut _, 4096, libc::PROT_NONE, flags, -1, 0);
        }
    }
    let job = match attach(&settings()) {
        Ok(job) => job,
        Err(error) => {
            eprintln!("{error}");
            std::process::exit(7);
        }
    };
    // SAFETY: the segment stays mapped until the process ends; only atomics touch this word.
    let word = |rank| unsafe { &*job.segment(rank).cast::<AtomicU64>() };
    match part.as_str() {
        "meet" => {
            // Each rank signs in each segment, at its end too, and waits for all signatures in its own.
            for rank in 0..job.size() {
                let last = job.segment(rank).wrapping_add(job.segment_size() - 8).cast::<AtomicU64>();
                word(rank).fetch_add(1 << (8 * job.rank()), Ordering::SeqCst);
                // SAFETY: the last word of a segment, which stays mapped; only atomics touch it.
                unsafe { &*last }.fetch_add(1, Ordering::SeqCst);
            }
            let all = (0..job.size()).fold(0, |sum, rank| sum + (1 << (8 * rank)));
            while word(job.rank()).load(Ordering::SeqCst) != all {
                std::thread::yield_now();
            }
            assert_eq!(job.pid(job.rank()), std::process::id());
            eprintln!("{:p} {:p} {}", job.base(), job.segment(0), job.segment_size());
            job.finish();
        }
        "exchange" => {
            assert_eq!((job.local(), job.on_host(), job.hosts(), job.watch()), (0..job.size(), job.size(), 1, None));
            assert!(!job.host(0).is_empty());
            // Cards of every length, the longest too.
            let card = |rank: u32| vec![7 + rank as u8; rank as usize * (CARD_BYTES / 3) % (CARD_BYTES + 1)];
            job.publish(&card(job.rank())).unwrap();
            job.share_cards().unwrap();
            for rank in 0..job.size() {
                assert!(job.card(rank).unwrap() == card(rank), "card {rank}");
            }
            assert_eq!(job.publish(&[1]), Err(BootError::CardTwice));
            // Again and again, so that a fast process meets a slow one's last turn.
            for turn in 1..=200 {
                word(job.rank()).store(turn, Ordering::Relaxed);
                job.share_cards().unwrap();
                assert!((0..job.size()).all(|rank| word(rank).load(Ordering::Relaxed) >= turn));
            }
            job.finish();
        }
        "wait in vain" => {
            assert!(job.publish(&[0; CARD_BYTES + 1]).unwrap_err().to_string().contains("16381 bytes"));
            if job.rank() == 0 {
                // The other one waits for this one's card.
                while word(0).load(Ordering::SeqCst) == 0 || !sleeps(job.pid(1), word(0).load(Ordering::SeqCst)) {
                    std::thread::yield_now();
                }
                job.abort(3, "enough");
            } else {
                // SAFETY: no arguments, no memory.
                word(0).store(unsafe { libc::gettid() } as u64, Ordering::SeqCst);
                eprintln!("{}", job.share_cards().unwrap_err());
                assert!(job.card(0).unwrap_err().to_string().starts_with("rank 0 on host "));
            }
        }
        "leave" => {}
        "abort" => {
            job.abort(40 + job.rank() as i32, "no more 長屋");
            // The record of the first rank is complete before any other rank exits.
            assert!(job.aborted().is_some(), "rank {} returned before the record was complete", job.rank());
        }
        other => panic!("no part named {other}"),
    }
    std::process::exit(0);
}

#[test]
fn every_process_sees_every_segment_at_the_same_address() {
    for size in [1, 2, 3, 7] {
        let memory = JobMemory::create(size, &settings()).unwrap();
        let outputs = run(&memory, "meet");
        for (rank, output) in outputs.iter().enumerate() {
            assert!(output.status.success(), "rank {rank}: {}", report(output));
            assert_eq!(report(output), report(&outputs[0]));
            assert_eq!(memory.state(rank as u32), RankState::Finished);
        }
    }
}

#[test]
fn every_process_reads_every_card() {
    for size in [1, 2, 4, 9] {
        let memory = JobMemory::create(size, &settings()).unwrap();
        for (rank, output) in run(&memory, "exchange").iter().enumerate() {
            assert!(output.status.success(), "rank {rank}: {}", report(output));
            assert_eq!(memory.state(rank as u32), RankState::Finished);
        }
    }
}

#[test]
fn nobody_waits_for_cards_of_a_job_that_is_ending() {
    let memory = JobMemory::create(2, &settings()).unwrap();
    let outputs = run(&memory, "wait in vain");
    assert!(outputs.iter().all(|output| output.status.success()), "{outputs:?}");
    assert_eq!(report(&outputs[1]), "rank 0 is ending the job\n");
}

#[test]
fn the_creator_sees_who_left_without_finishing_and_who_aborted() {
    let memory = JobMemory::create(2, &settings()).unwrap();
    assert_eq!(memory.state(1), RankState::Absent);
    run(&memory, "leave");
    assert_eq!(memory.state(1), RankState::Attached);
    assert_eq!(memory.aborted(), None);

    let memory = JobMemory::create(3, &settings()).unwrap();
    let outputs = run(&memory, "abort");
    assert!(outputs.iter().all(|output| output.status.success()), "{outputs:?}");
    let abort = memory.aborted().unwrap();
    assert_eq!(abort.status, 40 + abort.rank as i32, "status and rank are of the same process");
    assert_eq!(abort.text, "no more 長屋");
}

#[test]
fn a_rank_can_be_taken_once() {
    let memory = JobMemory::create(1, &settings()).unwrap();
    assert!(run(&memory, "leave")[0].status.success());
    let second = run(&memory, "leave");
    assert_eq!(second[0].status.code(), Some(7));
    assert!(
        report(&second[0]).starts_with("rank 0 of this job was already taken by process "),
        "{}",
        report(&second[0])
    );
}

#[test]
fn a_taken_address_range_names_the_variable_to_set() {
    let memory = JobMemory::create(1, &settings()).unwrap();
    let output = &run(&memory, "taken")[0];
    assert_eq!(output.status.code(), Some(7));
    let expected = "the address range 0x200000000000 to 0x200000dfffff of the job's memory is already used in this \
                    process; set NAGAYA_SEGMENT_BASE to an address with 14 MiB free above it (0x1000000000 for a program with \
                    ThreadSanitizer or MemorySanitizer)\n";
    assert_eq!(report(output), expected);
    assert_eq!(memory.state(0), RankState::Absent);
}

#[test]
fn a_wrong_descriptor_is_explained() {
    let with = |line: &str| {
        let output = child("leave").env("NAGAYA_BOOT", line).output().unwrap();
        assert_eq!(output.status.code(), Some(7));
        report(&output)
    };
    assert!(
        with("rank=0,size=1,fd=77").contains("names descriptor 77, which is not the memory of a job: it is not open")
    );
    assert!(with("rank=0,size=1,fd=0").contains("it is not a memory file; start the program with `nagaya run`"));
    assert!(with("nonsense").contains("NAGAYA_BOOT=nonsense: expected rank=R,size=N,fd=D"));
}

#[test]
fn without_the_launcher_a_program_is_a_job_of_one() {
    let output = child("meet").env_remove("NAGAYA_BOOT").output().unwrap();
    assert!(output.status.success(), "{}", report(&output));
    assert!(report(&output).ends_with(" 8388608\n"), "{}", report(&output));
}
