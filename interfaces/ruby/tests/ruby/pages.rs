//! The guide, the page of first programs, and the examples.

use super::*;

#[test]
fn examples_verify_themselves() {
    let folder = root().join("interfaces/ruby/examples");
    let mut found = 0;
    for entry in std::fs::read_dir(&folder).expect("the examples") {
        let file = entry.expect("an entry").path();
        if file.extension().is_none_or(|e| e != "rb") {
            continue;
        }
        found += 1;
        for n in [1, 2, 3] {
            let mut job = nagaya_run(n);
            let Some(job) = with_gem(job.arg("ruby").arg("-w").arg(&file)) else { return };
            let out = run(job).must_succeed();
            assert!(
                out.stdout.contains("VERIFICATION SUCCESSFUL") && out.stderr.is_empty(),
                "{file:?} on {n}: {out:?}"
            );
        }
    }
    assert!(found > 3);
}

/// The blocks of a page after "```WORDS", where WORDS begins with `kind`: the rest of WORDS, and the lines.
fn blocks(page: &str, kind: &str) -> Vec<(String, String)> {
    let pieces = page.split("\n```").skip(1).step_by(2);
    let split = pieces.filter_map(|block| block.split_once('\n'));
    split
        .filter_map(|(info, text)| Some((info.strip_prefix(kind)?.trim().to_string(), text.to_string() + "\n")))
        .collect()
}

/// Evaluates the lines after `>>` and prints them with what they give, as irb does.
const IRB: &str = "binding = TOPLEVEL_BINDING
ARGF.each_line { |l| next unless l.start_with?('>> '); puts l; v = binding.eval(l[3..]); puts \"=> #{v.inspect}\" }";

#[test]
fn the_guide_does_what_it_says() {
    let page = std::fs::read_to_string(root().join("docs/ruby.md")).expect("the page");
    let s = Scratch::new("ruby-guide");
    let sessions = blocks(&page, "irb");
    assert!(!sessions.is_empty());
    for (_, text) in &sessions {
        let session = s.file("session", text);
        let Some(irb) = with_gem(Command::new("ruby").args(["-e", IRB]).arg(session)).map(run) else { return };
        assert_eq!(&irb.must_succeed().stdout, text);
    }
    let programs = blocks(&page, "ruby file=");
    programs.iter().for_each(|(name, text)| drop(s.file(name, text)));
    let mut commands = 0;
    for (_, text) in blocks(&page, "console") {
        for block in text.split("$ nagaya run ").skip(1) {
            let (arguments, expected) = block.split_once('\n').expect("a command and what it prints");
            let mut job = Command::new(stage().join("bin/nagaya"));
            let Some(job) = with_gem(job.arg("run").args(arguments.split_whitespace()).current_dir(s.path())) else {
                return;
            };
            let out = run(job).must_succeed();
            let sorted = |text: &str| {
                let mut lines: Vec<String> = text.lines().map(String::from).collect();
                lines.sort_unstable();
                lines
            };
            assert_eq!(sorted(&out.stdout), sorted(expected), "nagaya run {arguments}");
            commands += 1;
        }
    }
    assert!(!programs.is_empty() && commands > 0);
}

#[test]
fn the_program_of_the_start_page_does_what_it_says() {
    let Some(gems) = gems() else { return };
    let (_, commands) = run_page("docs/index.md", "console ruby", |shell| {
        shell.env("GEM_HOME", &gems);
    });
    assert!(commands > 0);
}
