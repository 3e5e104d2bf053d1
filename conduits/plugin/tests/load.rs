//! The loader on plug-ins that work and on files that only look like plug-ins.

use nagaya_plugin::{find, names};
use nagaya_tests::folder_of_process;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

/// A folder with one file of each kind, named in `NAGAYA_CONDUIT_PATH` for all tests of this process.
fn folder() -> &'static Path {
    static FOLDER: OnceLock<PathBuf> = OnceLock::new();
    FOLDER.get_or_init(|| {
        let folder = folder_of_process(&std::env::temp_dir(), "nagaya-test-plugins-");
        for name in ["sample", "renamed"] {
            std::fs::copy(sample(), folder.join(format!("libnagaya-{name}.so"))).expect("copied");
        }
        library(&folder, "libnagaya-stale.so", "const char *nagaya_plugin_fingerprint(void) { return \"0.0\"; }", &[]);
        library(&folder, "libnagaya-foreign.so", "int nothing_of_ours;", &[]);
        library(&folder, "libmpi.so.99", "int engine;", &["-Wl,-soname,libmpi.so.99"]);
        library(&folder, "libnagaya-lonely.so", "extern int engine; int *e = &engine;", &["-L.", "-l:libmpi.so.99"]);
        std::fs::remove_file(folder.join("libmpi.so.99")).expect("removed");
        std::fs::write(folder.join("libnagaya-text.so"), "no library").expect("written");
        std::fs::write(folder.join("pmix.so"), "not a conduit").expect("written");
        std::env::set_var("NAGAYA_CONDUIT_PATH", &folder);
        folder
    })
}

/// The example of this crate, which `cargo test` builds beside the tests.
fn sample() -> PathBuf {
    let exe = std::env::current_exe().expect("a test has a file");
    exe.parent().and_then(Path::parent).expect("target/debug").join("examples/libnagaya_sample.so")
}

fn library(folder: &Path, name: &str, source: &str, options: &[&str]) {
    std::fs::write(folder.join("source.c"), source).expect("written");
    let mut cc = Command::new("cc");
    cc.args(["-shared", "-fPIC", "-o", name, "source.c"]).args(options).current_dir(folder);
    assert!(cc.status().expect("a C compiler").success(), "{name}");
}

fn why(name: &str) -> String {
    folder();
    find(name).err().unwrap_or_else(|| panic!("{name} was loaded")).text
}

#[test]
fn a_plug_in_of_this_build_is_loaded() {
    folder();
    let plugin = find("sample").expect("loaded");
    assert_eq!((plugin.name, plugin.does), ("sample", &["messages"][..]));
    assert_eq!((plugin.version)(), "sample engine 1.0");
    assert_eq!((plugin.usable)(), Ok(()));
    let again = find("sample").expect("loaded");
    assert!(std::ptr::eq(plugin, again));
}

#[test]
fn files_that_only_look_like_plug_ins_are_refused_with_the_reason() {
    for (name, reason) in [
        ("stale", "conduit stale cannot be loaded: "),
        ("stale", "libnagaya-stale.so belongs to another build of Nagaya: install both again"),
        ("foreign", "it is not a plug-in of Nagaya"),
        ("lonely", "it needs libmpi.so.99, which is not here; on Debian: apt install libopenmpi3"),
        ("text", "libnagaya-text.so"),
        ("renamed", "holds conduit sample"),
    ] {
        assert!(why(name).contains(reason), "{name}: {}", why(name));
    }
}

#[test]
fn an_unknown_name_is_answered_with_the_known_ones() {
    let output = why("sampel");
    let list = "available: null, smp, foreign, lonely, renamed, sample, stale, text";
    assert!(output.contains("there is no conduit sampel") && output.contains("did you mean sample?"), "{output}");
    assert!(output.contains(list) && output.contains(&folder().display().to_string()), "{output}");
    assert_eq!(names().len(), 6);
    for path in ["../sample", "", "sample.so", "/etc/passwd"] {
        assert!(why(path).contains("there is no conduit"), "{path}");
    }
}
