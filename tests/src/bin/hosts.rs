//! `hosts`: the processes that make hosts of namespaces (see `nagaya_tests::hosts`), and hosts to try things on by hand:
//!
//! ```text
//! cargo run -p nagaya-tests --bin hosts -- -n 3 --delay 50 --loss 1 --reorder 1 --rate 10 -- mpirun --host host1,host2 hostname
//! ```
//! makes three hosts, 50 ms, 1 % of loss and of overtaking and 10 Mbit/s apart, runs the command on the first, and
//! removes them. `--cut 5` cuts the link of the last host after 5 seconds. A shell as the command stays on `host1`;
//! from there `$PVM_RSH host2 COMMAND` is like ssh.

#![forbid(unsafe_code)]

use nagaya_tests::hosts::{init, Hosts, Quality};
use std::path::Path;
use std::process::ExitCode;
use std::time::Duration;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = args.iter().map(String::as_str).collect();
    let result = match words[..] {
        ["probe"] => init::probe(),
        ["boot", name, folder] => init::boot(name, Path::new(folder)),
        ["init", name, folder] => init::init(name, Path::new(folder)),
        ["serve"] => init::serve(),
        ["on", folder, name, _, ..] => init::run_on(Path::new(folder), name, args[3..].to_vec()),
        ["rsh", folder, _, ..] => init::rsh(Path::new(folder), &args[2..]),
        _ => by_hand(&args),
    };
    match result {
        Ok(status) => ExitCode::from(status as u8),
        Err(e) => {
            eprintln!("hosts: {e}");
            ExitCode::from(255)
        }
    }
}

fn by_hand(args: &[String]) -> std::io::Result<i32> {
    let (mut count, mut quality, mut cut) = (2, Quality::default(), None);
    let mut args = args.iter();
    loop {
        let Some(option) = args.next() else {
            return Err(std::io::Error::other(
                "usage: hosts [-n HOSTS] [--loss %] [--reorder %] [--delay MS] [--rate MBIT] [--cut S] -- COMMAND",
            ));
        };
        if option == "--" {
            break;
        }
        let value = args.next().and_then(|v| v.parse::<f64>().ok());
        let value = value.ok_or_else(|| std::io::Error::other(format!("{option} needs a number")))?;
        match option.as_str() {
            "-n" => count = value as usize,
            "--loss" => quality.loss = value / 100.0,
            "--reorder" => quality.reorder = value / 100.0,
            "--delay" => quality.delay = Duration::from_secs_f64(value / 1000.0),
            "--cut" => cut = Some(Duration::from_secs_f64(value)),
            "--rate" => quality.rate = Some((value * 1e6) as u64),
            _ => return Err(std::io::Error::other(format!("unknown option {option}"))),
        }
    }
    let program = args.next().ok_or_else(|| std::io::Error::other("which command?"))?;
    let tool = std::env::current_exe()?;
    let Some(hosts) = Hosts::start(&tool.to_string_lossy(), count) else { return Ok(1) };
    hosts.wire().set(quality);
    let mut command = hosts.on(0, program);
    command.args(args);
    let status = std::thread::scope(|s| {
        s.spawn(|| {
            if let Some(cut) = cut {
                std::thread::sleep(cut);
                hosts.wire().cut(hosts.count() - 1);
            }
        });
        command.status()
    })?;
    eprintln!("hosts: frames {:?}", hosts.wire().counts());
    Ok(status.code().unwrap_or(255))
}
