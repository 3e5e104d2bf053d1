//! What was measured on: the header of every report.

use crate::launch::output_of;
use std::fs;
use std::process::Command;

/// (what, which), in the order they are shown.
pub fn describe(flags: &[&str], peers: &[(String, String)]) -> Vec<(String, String)> {
    let mut rows = vec![
        ("processor".to_string(), processor()),
        ("kernel".to_string(), first_line(Command::new("uname").args(["-sr"]))),
        ("system".to_string(), os_name()),
        ("C compiler".to_string(), first_line(Command::new("gcc").arg("--version"))),
        ("C library".to_string(), first_line(Command::new("getconf").arg("GNU_LIBC_VERSION"))),
        ("flags".to_string(), flags.join(" ")),
        ("nagaya".to_string(), env!("CARGO_PKG_VERSION").to_string()),
    ];
    rows.extend(peers.iter().cloned());
    rows
}

/// The first line a command prints, or why there is none.
pub fn first_line(command: &mut Command) -> String {
    match output_of(command) {
        Ok(text) => text.lines().next().unwrap_or("?").trim().to_string(),
        Err(_) => "absent".to_string(),
    }
}

fn processor() -> String {
    let info = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model =
        info.lines().find_map(|l| l.strip_prefix("model name")).map_or("?", |l| l.trim_start_matches([' ', '\t', ':']));
    let count = info.lines().filter(|l| l.starts_with("processor")).count();
    let kind = if info.contains(" hypervisor") { ", virtual" } else { "" };
    format!("{count} x {model}{kind}")
}

fn os_name() -> String {
    let text = fs::read_to_string("/etc/os-release").unwrap_or_default();
    text.lines().find_map(|l| l.strip_prefix("PRETTY_NAME=")).map_or("?", |v| v.trim_matches('"')).to_string()
}
