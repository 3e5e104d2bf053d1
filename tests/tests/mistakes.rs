//! A hundred mistakes of newcomers: each message names what to change.
//!
//! `tests/mistakes/*.txt` has them: `=== title`, `file NAME` and its lines, perhaps `needs COMMAND`, then `$ command` and `? text`, which the
//! output must contain. `target/mistakes.txt` gets all messages, for readers.

use std::fmt::Write as _;
use std::process::Command;

use nagaya_tests::{root, run, side_by_side, skip_part, stage, Scratch};

#[derive(Default)]
struct Mistake {
    title: String,
    files: Vec<(String, String)>,
    needs: Option<String>,
    command: String,
    cure: String,
}

fn read(text: &str) -> Vec<Mistake> {
    let mut mistakes: Vec<Mistake> = Vec::new();
    for line in text.lines() {
        if let Some(title) = line.strip_prefix("=== ") {
            mistakes.push(Mistake { title: title.into(), ..Mistake::default() });
            continue;
        }
        let mistake = mistakes.last_mut().expect("a title first");
        let begun = mistake.files.last_mut().filter(|_| mistake.command.is_empty());
        match (line.split_once(' '), begun) {
            (Some(("$", command)), _) => mistake.command = command.into(),
            (Some(("?", cure)), _) => mistake.cure = cure.into(),
            (Some(("needs", command)), _) => mistake.needs = Some(command.into()),
            (Some(("file", name)), _) => mistake.files.push((name.into(), String::new())),
            (_, Some((_, text))) => *text += &format!("{line}\n"),
            _ => panic!("{line}: a line of no file"),
        }
    }
    mistakes
}

/// Runs the command with the staged commands first in PATH, and returns what it printed.
fn made(mistake: &Mistake) -> Option<String> {
    let there = |name: &String| run(Command::new("sh").args(["-c", &format!("command -v {name}")])).success();
    if !mistake.needs.as_ref().is_none_or(there) {
        return None;
    }
    let s = Scratch::new("mistake");
    for (name, text) in &mistake.files {
        s.file(name, text);
    }
    let path = format!("{}:{}", stage().join("bin").display(), std::env::var("PATH").unwrap_or_default());
    let mut shell = Command::new("sh");
    shell.args(["-c", &mistake.command]).current_dir(s.path()).env("PATH", path);
    shell.env("PKG_CONFIG_PATH", stage().join("lib/pkgconfig")).env("LD_LIBRARY_PATH", stage().join("lib"));
    let outcome = run(&mut shell);
    Some(outcome.stdout + &outcome.stderr)
}

#[test]
fn a_mistake_gets_a_message_that_names_the_cure() {
    let mut mistakes = Vec::new();
    let folder = std::fs::read_dir(root().join("tests/mistakes")).expect("the folder");
    let mut paths: Vec<_> = folder.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    for path in paths {
        mistakes.extend(read(&std::fs::read_to_string(path).expect("a text")));
    }
    assert!(mistakes.len() >= 100, "only {} mistakes", mistakes.len());
    let messages = side_by_side(&mistakes, 4, made);
    let (mut all, mut wrong) = (String::new(), String::new());
    for (mistake, message) in mistakes.iter().zip(&messages) {
        let Some(message) = message else {
            skip_part(&format!("{} is not installed", mistake.needs.as_deref().unwrap_or_default()));
            continue;
        };
        let _ = write!(all, "=== {}\n$ {}\n{message}\n", mistake.title, mistake.command);
        if mistake.cure.is_empty() || !message.contains(&mistake.cure) {
            let _ = write!(wrong, "=== {}: {:?} is not in\n{message}\n", mistake.title, mistake.cure);
        }
    }
    std::fs::write(root().join("target/mistakes.txt"), all).expect("target");
    assert!(wrong.is_empty(), "{wrong}");
}
