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
fn the_program_of_the_profiling_guide_does_what_it_says() {
    try_page("docs/profiling.md", 1);
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

/// The anchors of a page's headings, as GitHub and the site make them, and those that the page itself sets.
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
    let set = page.split("<a id=\"").skip(1).filter_map(|rest| rest.split('"').next());
    headings.map(anchor).chain(set.map(String::from)).collect()
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

/// The functions that a header declares or lists, by the beginnings of their names.
fn functions(header: &str, prefix: &str) -> BTreeSet<String> {
    let text = std::fs::read_to_string(root().join(header)).expect("a header");
    let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let is_call = |at: &usize| text[*at..].trim_start_matches(is_part).starts_with('(');
    let starts = text.match_indices(prefix).map(|(at, _)| at).filter(|at| !text[..*at].ends_with(is_part));
    starts.filter(is_call).map(|at| text[at..].chars().take_while(|c| is_part(*c)).collect()).collect()
}

/// The names in code in the tables of a page's section.
fn names_in_tables(page: &str, section: &str) -> BTreeSet<String> {
    let text = std::fs::read_to_string(root().join(page)).expect("a page");
    let (_, rest) = text.split_once(&format!("\n## {section}\n")).unwrap_or_else(|| panic!("{page}: {section}"));
    let part = rest.split("\n## ").next().unwrap_or_default();
    let rows = part.lines().filter(|line| line.starts_with('|'));
    rows.flat_map(|line| line.split('`').skip(1).step_by(2)).map(String::from).collect()
}

#[test]
fn the_c_guide_lists_every_function_of_its_header() {
    let header = functions("interfaces/c-api/include/nagaya.h", "ngy_");
    let listed = names_in_tables("docs/c-api.md", "The functions");
    // What the page says of endings.
    let family = |name: &str| {
        let name = ["_nbi", "_nb"].iter().find_map(|end| name.strip_suffix(end)).unwrap_or(name);
        let name = name.strip_suffix("_with").unwrap_or(name);
        name.strip_suffix("32").map_or(name.to_string(), |word| format!("{word}64"))
    };
    assert!(header.len() > 100, "only {} functions found", header.len());
    let missing: Vec<_> = header.iter().filter(|name| !listed.contains(&family(name))).collect();
    assert!(missing.is_empty(), "not in docs/c-api.md: {missing:?}");
    let gone: Vec<_> = listed.iter().filter(|n| n.starts_with("ngy_") && !header.contains(*n)).collect();
    assert!(gone.is_empty(), "in docs/c-api.md, and not in nagaya.h: {gone:?}");
}

#[test]
fn the_guide_to_files_says_what_every_function_returns() {
    let mut header = functions("interfaces/xmp/include/xmp_io.h", "xmp_");
    // Of xmp.h, an old name, and what the macros of the header call.
    for other in ["xmp_desc_of", "xmp_array_of", "xmp_io_at"] {
        assert!(header.remove(other), "{other} is gone");
    }
    let listed = names_in_tables("docs/io.md", "Return values");
    let missing: Vec<_> = header.difference(&listed).collect();
    assert!(header.len() > 20 && missing.is_empty(), "not in docs/io.md: {missing:?}");
}

/// One name in every interface that is ours. ACP, MPI, Split-C of 1995, std::atomic_ref and Fortran have given names, which
/// are in other files or begin with their own words.
#[test]
fn compare_and_swap_has_one_name() {
    let ours = [
        ("interfaces/c-api/include/nagaya.h", "ngy_amo_compare_and_swap64"),
        ("interfaces/xmp/include/xmp.h", "xmp_atomic_compare_and_swap"),
        ("interfaces/xmp/spec/runtime.api", "ngyx_atomic_compare_and_swap"),
        ("interfaces/split-c/include/split-c/extensions.h", "compare_and_swap"),
        ("interfaces/ruby/gem/lib/nagaya/slice.rb", "def compare_and_swap("),
        ("interfaces/ruby/gem/sig/nagaya.rbs", "def compare_and_swap:"),
        ("interfaces/python/nagaya/_section.py", "def compare_and_swap("),
        ("docs/coarrays.md", "xmp_atomic_compare_and_swap("),
        ("docs/split-c.md", "sc_compare_and_swap("),
        ("docs/ruby.md", "compare_and_swap("),
        ("docs/python.md", "compare_and_swap("),
        ("docs/c-api.md", "ngy_amo_compare_and_swap64"),
    ];
    for (file, name) in ours {
        let text = std::fs::read_to_string(root().join(file)).expect(file);
        assert!(text.contains(name), "{file} lacks {name}");
        let found: Vec<&str> =
            text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_').filter(|word| is_another_name(word)).collect();
        assert!(found.is_empty(), "{file} has other names: {found:?}");
    }
}

/// Whether a word names the operation otherwise: `cas64`, `cswap`, `compare_exchange`.
fn is_another_name(word: &str) -> bool {
    let word = word.trim_end_matches(char::is_numeric).to_lowercase();
    let parts: Vec<&str> = word.split('_').collect();
    let has = |names: &[&str]| parts.iter().any(|part| names.contains(part));
    has(&["cas", "cswap", "cmpxchg"])
        || has(&["cmp", "compare"]) && has(&["swap", "exchange"]) && !word.ends_with("compare_and_swap")
}

#[test]
fn other_names_of_compare_and_swap_are_found() {
    assert!(["cas64", "acp_cas8", "cswap", "cmp_and_swap", "compare_exchange"]
        .iter()
        .all(|name| is_another_name(name)));
    assert!(!["case", "swap", "ngy_amo_compare_and_swap64", "compare"].iter().any(|name| is_another_name(name)));
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
