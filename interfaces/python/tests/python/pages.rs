//! The guide, the examples and a notebook.

use super::*;

/// The texts of a page's blocks that begin so, with what follows on that line.
fn blocks(page: &str, kind: &str) -> Vec<(String, String)> {
    let head = format!("```{kind}");
    let block = |part: &str| {
        let (first, rest) = part.split_once('\n')?;
        Some((first.to_string(), rest.split("\n```").next()?.to_string() + "\n"))
    };
    page.split(head.as_str()).skip(1).filter_map(block).collect()
}

#[test]
fn the_guide_does_what_it_promises() {
    let page = std::fs::read_to_string(root().join("docs/python.md")).expect("the page");
    let Some((python, _)) = package() else { return };
    let s = Scratch::new("python-guide");
    let sessions = blocks(&page, "python-session");
    assert!(!sessions.is_empty());
    for (_, text) in &sessions {
        let session = s.file("session.txt", text);
        let mut doctest = Command::new(python);
        let Some(doctest) = with_package(doctest.args(["-m", "doctest"]).arg(session)) else { return };
        assert_eq!(run(doctest).must_succeed().stdout, "");
    }
    let programs = blocks(&page, "python file=");
    programs.iter().for_each(|(name, text)| drop(s.file(name, text)));
    let mut commands = 0;
    for (_, text) in blocks(&page, "console") {
        for block in text.split("$ nagaya run ").skip(1) {
            let (arguments, expected) = block.split_once('\n').expect("a command and what it prints");
            let mut job = Command::new(stage().join("bin/nagaya"));
            let python = python.display().to_string();
            let words = arguments.split_whitespace().map(|word| if word == "python" { &python } else { word });
            let Some(job) = with_package(job.arg("run").args(words).current_dir(s.path())) else { return };
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
    assert!(programs.len() > 1 && commands > 1);
}

#[test]
fn the_examples_are_right() {
    let examples = root().join("interfaces/python/examples");
    let all = std::fs::read_dir(&examples).expect("the examples");
    let mut names: Vec<_> = all.filter_map(|entry| entry.ok()?.file_name().into_string().ok()).collect();
    names.retain(|name| name.ends_with(".py"));
    assert!(names.len() >= 4, "{names:?}");
    for name in names {
        for n in [1, 3] {
            let Some(mut job) = job(n) else { return };
            let out = run(job.arg(examples.join(&name))).must_succeed();
            assert!(out.stdout.ends_with("right\n"), "{name} on {n}: {}", out.stdout);
        }
        let listed = std::fs::read_to_string(root().join("examples/README.md")).expect("the index");
        assert!(listed.contains(&format!("`python/examples/{name}`")), "examples/README.md does not list {name}");
    }
}

#[test]
#[ignore = "long ring"]
fn a_notebook_runs_cells_on_ranks() {
    let folder = root().join("target/python-notebook");
    let made = run(Command::new(root().join("scripts/python")).arg(&folder).args(["ipykernel", "nbclient"]));
    if made.status == 3 {
        return skip(made.stderr.trim());
    }
    made.must_succeed();
    let mut notebook = Command::new(folder.join("venv/bin/python"));
    let s = Scratch::new("python-notebook");
    let Some(notebook) = with_package(
        notebook.arg(tests().join("notebook.py")).arg(root().join("docs/python.md")).env("HOME", s.path()),
    ) else {
        return;
    };
    assert_eq!(run(notebook).must_succeed().stdout, "the notebook is right\n");
}
