//! The guides are true: every program in them is compiled and run by the commands below it, and prints what is there
//! (`nagaya_tests::run_page`). Every page is in the navigation of the site, and every link leads somewhere.

use std::collections::BTreeSet;

use nagaya_tests::{root, run_page};

/// Runs everything in a page, which has at least `least` programs.
fn try_page(name: &str, least: usize) {
    let (programs, _) = run_page(name, "console", |_| ());
    assert!(programs >= least, "only {programs} programs found");
}

#[test]
fn the_first_programs_of_the_start_page_do_what_it_says() {
    try_page("docs/index.md", 10);
}

#[test]
fn the_start_page_shows_every_first_program() {
    let page = std::fs::read_to_string(root().join("docs/index.md")).expect("the page");
    for entry in std::fs::read_dir(root().join("examples/first")).expect("the folder") {
        let name = entry.expect("a file").file_name().into_string().expect("a name");
        assert!(page.contains(&format!("file={name}\n")), "docs/index.md does not show examples/first/{name}");
    }
}

#[test]
fn every_program_of_the_coarrays_guide_does_what_it_says() {
    try_page("docs/coarrays.md", 8);
}

#[test]
fn the_program_of_the_global_view_guide_does_what_it_says() {
    try_page("docs/global-view.md", 1);
}

#[test]
fn every_program_of_the_c_guide_does_what_it_says() {
    try_page("docs/c-api.md", 8);
}

#[test]
fn every_program_of_the_cpp_guide_does_what_it_says() {
    try_page("docs/cpp.md", 4);
}

#[test]
fn the_program_of_the_guide_to_files_does_what_it_says() {
    try_page("docs/io.md", 1);
}

#[test]
fn the_program_of_the_netcdf_guide_does_what_it_says() {
    try_page("docs/netcdf.md", 1);
}

#[test]
fn the_program_of_the_acp_guide_does_what_it_says() {
    try_page("docs/acp.md", 1);
}

#[test]
fn the_programs_of_the_fortran_guides_do_what_they_say() {
    try_page("docs/fortran.md", 6);
    try_page("docs/xmp-fortran.md", 1);
}

#[test]
fn the_program_of_the_tutorial_does_what_it_says() {
    try_page("docs/tutorial-mpi.md", 1);
}

#[test]
fn the_program_of_the_mpi_guide_does_what_it_says() {
    try_page("docs/mpi.md", 1);
}

#[test]
fn the_program_of_the_split_c_guide_does_what_it_says() {
    try_page("docs/split-c.md", 1);
}

#[test]
fn the_program_of_the_page_on_choosing_does_what_it_says() {
    try_page("docs/choose.md", 1);
}

#[test]
fn every_old_program_of_the_page_on_migration_moves_as_it_says() {
    try_page("docs/moving.md", 2);
}

#[test]
fn the_first_programs_of_the_readme_do_what_it_says() {
    try_page("README.md", 1);
}

/// The pages of the documentation, by their paths below the root.
fn pages() -> Vec<String> {
    let mut pages: Vec<String> =
        ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "examples/README.md"].map(String::from).into();
    let mut folders = vec!["docs".to_string()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(root().join(&folder)).expect("a folder") {
            let entry = entry.expect("an entry");
            let path = format!("{folder}/{}", entry.file_name().into_string().expect("a name"));
            match entry.path().is_dir() {
                true => folders.push(path),
                false if path.ends_with(".md") => pages.push(path),
                false => {}
            }
        }
    }
    pages
}

/// The lines of a page outside of its programs, with code taken out.
fn prose(page: &str) -> Vec<String> {
    let mut inside = false;
    let mut lines = Vec::new();
    for line in page.lines() {
        let fence = line.trim_start().starts_with("```");
        inside ^= fence;
        if !inside && !fence {
            lines.push(line.split('`').step_by(2).collect::<Vec<_>>().join("`"));
        }
    }
    lines
}

/// The anchors of a page's headings, as GitHub and the site make them.
fn anchors(page: &str) -> BTreeSet<String> {
    let mut inside = false;
    let headings = page.lines().filter(|line| {
        inside ^= line.trim_start().starts_with("```");
        !inside && line.starts_with('#')
    });
    let anchor = |heading: &str| {
        let kept = heading.trim_start_matches('#').trim().chars();
        kept.filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'))
            .map(|c| if c == ' ' { '-' } else { c.to_ascii_lowercase() })
            .collect()
    };
    headings.map(anchor).collect()
}

#[test]
fn every_link_of_the_pages_leads_somewhere() {
    let (mut links, mut broken) = (0, Vec::new());
    for page in pages() {
        let text = std::fs::read_to_string(root().join(&page)).expect("a page");
        let folder = root().join(&page).parent().expect("a folder").to_path_buf();
        for line in prose(&text) {
            let targets = line.split("](").skip(1).filter_map(|rest| rest.split(')').next());
            for target in targets.filter(|target| !target.contains("://")) {
                links += 1;
                let (file, anchor) = target.split_once('#').unwrap_or((target, ""));
                let path = if file.is_empty() { root().join(&page) } else { folder.join(file) };
                let leads = path.exists()
                    && (anchor.is_empty()
                        || std::fs::read_to_string(&path).is_ok_and(|text| anchors(&text).contains(anchor)));
                if !leads {
                    broken.push(format!("{page}: {target}"));
                }
            }
        }
    }
    assert!(links > 100, "only {links} links found");
    assert!(broken.is_empty(), "{broken:#?}");
}

#[test]
fn the_navigation_of_the_site_has_every_page() {
    let settings = std::fs::read_to_string(root().join("tools/site/mkdocs.yml")).expect("the settings");
    let named: BTreeSet<&str> = settings
        .split(|c: char| c.is_whitespace() || "[],".contains(c))
        .filter(|word| word.contains('.') || word.ends_with("/*"))
        .collect();
    for page in pages() {
        let Some(page) = page.strip_prefix("docs/") else { continue };
        let whole_folder =
            page.rsplit_once('/').is_some_and(|(folder, _)| named.contains(format!("{folder}/*").as_str()));
        let optional = named.contains(format!("{page}*").as_str());
        assert!(
            named.contains(page) || optional || whole_folder,
            "nav in tools/site/mkdocs.yml has no line for {page}"
        );
    }
}
