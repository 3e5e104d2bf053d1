//! The site of the guides: `make site` builds it, and a browser opens every page of it as files, without a server or a network.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use nagaya_tests::{browser, root, run, skip, Scratch};

/// What the browser does; its head explains the lines that it writes.
const CHECK: &str = include_str!("../programs/site/check.html");

/// The pages of a site below `folder`, as addresses that start there.
fn pages(site: &Path, folder: &Path) -> Vec<String> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).expect("a folder of the site") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            found.extend(pages(site, &path));
        } else if path.extension().is_some_and(|kind| kind == "html") {
            let address = path.strip_prefix(site).expect("below the site").to_string_lossy().into_owned();
            // The page for a server that has not found another one: its links start at the server's root.
            found.extend((address != "404.html").then_some(address));
        }
    }
    found.sort();
    found
}

/// A browser that ends with the test.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// The text of a line on the browser's console, without what the browser adds.
fn printed(line: &str) -> Option<&str> {
    line.split_once("CONSOLE").and_then(|(_, rest)| rest.split_once("] ")).map(|(_, text)| text)
}

#[test]
#[ignore = "long ring"]
fn the_site_works_in_a_browser() {
    let scratch = Scratch::new("site");
    let Some(mut chromium) = browser(&scratch) else {
        return skip("chromium is not installed (scripts/setup test)");
    };
    let built = run(Command::new(root().join("scripts/site")).arg(root().join("target")));
    if built.status == 3 {
        return skip(built.stderr.trim());
    }
    built.must_succeed();
    // A copy: another build may begin.
    let site = scratch.path().join("site");
    run(Command::new("cp").arg("-r").arg(root().join("target/site")).arg(&site)).must_succeed();
    let found = pages(&site, &site);
    assert!(found.len() > 40 && found.contains(&"index.html".into()), "{found:?}");
    let list = serde_json::to_string(&found).expect("a list of names");
    let check = site.join("check.html");
    std::fs::write(&check, CHECK.replace("PAGES = []", &format!("PAGES = {list}"))).expect("written");

    chromium.arg("--allow-file-access-from-files").arg(format!("file://{}", check.display()));
    let mut running = Running(chromium.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().expect("a browser"));
    let lines = BufReader::new(running.0.stderr.take().expect("a pipe")).lines().map_while(Result::ok);
    let (mut faults, mut end) = (Vec::new(), None);
    for line in lines {
        let Some(text) = printed(&line) else { continue };
        if text.starts_with("\"SITE: ") {
            end = Some(text.to_string());
            break;
        }
        faults.push(text.to_string());
    }
    assert!(faults.is_empty(), "{faults:#?}");
    let end = end.expect("the browser ended before the check");
    assert!(end.starts_with(&format!("\"SITE: checked {} pages", found.len())), "{end}");
}
