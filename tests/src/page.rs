//! The programs and commands of a page of the documentation.
//!
//! A program is a block "```c file=NAME" (or of another language). Its lines are in the page, or `--8<-- "FILE"` includes a file of the
//! repository. A block "```console" has commands (`$ ...`) and the lines they print, in any order. A line "...text..." only has to occur
//! somewhere in what was printed, "status N" is the exit status (else 0). A block "```console WORD" needs what WORD names, and runs only
//! in a test that has it.

use crate::command::{run, Outcome};
use crate::scratch::Scratch;
use crate::tree::{root, stage};
use std::process::Command;

/// One fenced block: the words after the fence, and its lines without the indentation of the fence.
struct Block {
    info: String,
    lines: Vec<String>,
}

fn blocks(text: &str) -> Vec<Block> {
    let mut blocks: Vec<Block> = Vec::new();
    let mut inside = None;
    for line in text.lines() {
        let bare = line.trim_start();
        match (bare.strip_prefix("```"), inside) {
            (Some(info), None) => {
                blocks.push(Block { info: info.trim().to_string(), lines: Vec::new() });
                inside = Some(line.len() - bare.len());
            }
            (Some(_), Some(_)) => inside = None,
            (None, Some(indent)) => {
                let line = line.get(indent..).unwrap_or_default();
                blocks.last_mut().expect("inside a block").lines.push(line.to_string());
            }
            (None, None) => {}
        }
    }
    assert!(inside.is_none(), "a block is not closed");
    blocks
}

/// The text of a program, with the files that it includes.
fn program(block: &Block) -> String {
    let line = |line: &String| match line.strip_prefix("--8<-- \"").and_then(|rest| rest.strip_suffix('"')) {
        Some(file) => std::fs::read_to_string(root().join(file)).unwrap_or_else(|e| panic!("{file}: {e}")),
        None => format!("{line}\n"),
    };
    block.lines.iter().map(line).collect()
}

/// Compares what a command printed with what the page shows.
fn compare(command: &str, outcome: &Outcome, expected: &[String]) {
    let printed = format!("{}{}", outcome.stdout, outcome.stderr);
    let mut status = 0;
    let mut whole: Vec<&str> = Vec::new();
    let mut partial = false;
    for line in expected {
        if let Some(code) = line.strip_prefix("status ") {
            status = code.parse().expect("status N");
        } else if line.starts_with("...") {
            partial = true;
            for part in line.split("...").filter(|p| !p.is_empty()) {
                assert!(printed.contains(part), "{command}: {part:?} is not in\n{printed}");
            }
        } else {
            whole.push(line);
        }
    }
    assert_eq!(outcome.status, status, "{command}\n{printed}");
    if !partial {
        let mut lines: Vec<&str> = printed.lines().collect();
        lines.sort();
        whole.sort();
        assert_eq!(lines, whole, "{command}");
    }
}

/// Runs the blocks of a page whose words are `console`, in a folder with its programs and with the staged commands first in PATH. `prepare`
/// adds what they need to the shell that runs them. Gives the numbers of programs and of commands.
pub fn run_page(name: &str, console: &str, prepare: impl Fn(&mut Command)) -> (usize, usize) {
    let page = std::fs::read_to_string(root().join(name)).expect("the page");
    let folder = Scratch::new("guide");
    let path = format!("{}:{}", stage().join("bin").display(), std::env::var("PATH").unwrap_or_default());
    let (mut programs, mut commands) = (0, 0);
    for block in blocks(&page) {
        if let Some((_, name)) = block.info.split_once(" file=") {
            folder.file(name, program(&block));
            programs += 1;
        } else if block.info == console {
            let starts = block.lines.iter().enumerate().filter(|(_, l)| l.starts_with("$ ")).map(|(i, _)| i);
            let starts: Vec<usize> = starts.chain([block.lines.len()]).collect();
            for pair in starts.windows(2) {
                let command = &block.lines[pair[0]]["$ ".len()..];
                let mut shell = Command::new("sh");
                shell.args(["-c", command]).current_dir(folder.path());
                shell.env("PATH", &path).env("PKG_CONFIG_PATH", stage().join("lib/pkgconfig"));
                prepare(&mut shell);
                compare(command, &run(&mut shell), &block.lines[pair[0] + 1..pair[1]]);
                commands += 1;
            }
        }
    }
    (programs, commands)
}
