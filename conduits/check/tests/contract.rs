//! The contract over every conduit, with 1, 2, 3, 4 and 7 processes; and many processes on few processors.
//!
//! Each run prints its seed; `NAGAYA_CHECK_SEED` repeats one.

use std::process::Command;
use std::sync::Mutex;

/// The jobs have several processes each: one job at a time.
static MACHINE: Mutex<()> = Mutex::new(());

fn check(conduit: &str, size: u32, word: Option<&str>) {
    check_with(conduit, size, word, &[]);
}

fn check_with(conduit: &str, size: u32, word: Option<&str>, env: &[(&str, &str)]) {
    let _one_at_a_time = MACHINE.lock().unwrap_or_else(|e| e.into_inner());
    let mut command = Command::new(env!("CARGO_BIN_EXE_nagaya-check"));
    command.args(["--conduit", conduit, "-n", &size.to_string()]).args(word).envs(env.iter().copied());
    if let Ok(seed) = std::env::var("NAGAYA_CHECK_SEED") {
        command.args(["--seed", &seed]);
    }
    let output = command.output().expect("nagaya-check starts");
    let text = String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{text}");
    print!("{text}");
    // A suite that ran nothing would pass, too.
    let tests: usize = text.split_whitespace().next().and_then(|n| n.parse().ok()).expect("the number of tests");
    assert!(tests >= if word.is_some() { 1 } else { 30 }, "{text}");
}

macro_rules! contract {
    ($($(#[$ring:meta])? $name:ident: $conduit:literal, $size:literal;)*) => {
        $(#[test] $(#[$ring])? fn $name() { check($conduit, $size, None) })*
    };
}

contract! {
    null: "null", 1;
    null_over_messages: "null-messages", 1;
    smp_1: "smp", 1;
    #[ignore = "long ring"]
    smp_2: "smp", 2;
    smp_3: "smp", 3;
    smp_4: "smp", 4;
    #[ignore = "long ring"]
    smp_7: "smp", 7;
    smp_over_messages_1: "smp-messages", 1;
    smp_over_messages_2: "smp-messages", 2;
    #[ignore = "long ring"]
    smp_over_messages_3: "smp-messages", 3;
    smp_over_messages_4: "smp-messages", 4;
    #[ignore = "long ring"]
    smp_over_messages_7: "smp-messages", 7;
    smp_served_1: "smp-served", 1;
    #[ignore = "long ring"]
    smp_served_2: "smp-served", 2;
    smp_served_3: "smp-served", 3;
    #[ignore = "long ring"]
    smp_served_4: "smp-served", 4;
    #[ignore = "long ring"]
    smp_served_7: "smp-served", 7;
}

#[test]
fn many_processes_on_few_processors_storm() {
    check("smp", 64, Some("storm"));
    check("smp-messages", 64, Some("storm"));
}

#[test]
fn many_processes_on_few_processors_sleep_while_they_wait() {
    check("smp", 64, Some("sleep in the kernel"));
}

#[test]
fn many_processes_flood_each_other() {
    check("smp", 32, Some("flood"));
}

#[test]
fn the_contract_holds_when_everybody_always_sleeps() {
    check_with("smp", 3, None, &[("NAGAYA_SPIN", "0")]);
    check_with("smp-messages", 3, None, &[("NAGAYA_SPIN", "0")]);
}
