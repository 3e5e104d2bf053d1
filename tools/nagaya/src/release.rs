//! `nagaya --version`: the version, the commit that it was built from, and the engines of this installation.

/// The file in the folder of plug-ins that `scripts/lay-out` writes: the commit of the sources. It is empty where this is unknown.
const COMMIT: &str = "commit";

pub fn text() -> String {
    let commit = nagaya_boot::plugin_folder().and_then(|folder| std::fs::read_to_string(folder.join(COMMIT)).ok());
    with(commit.as_deref().unwrap_or_default(), &nagaya_plugin::names())
}

fn with(commit: &str, engines: &[String]) -> String {
    let commit = match commit.trim() {
        "" => String::new(),
        commit => format!(" (commit {commit})"),
    };
    let engines = match engines {
        [] => "none".to_string(),
        names => names.join(" "),
    };
    format!("nagaya {}{commit}\nengines: {engines}\n", env!("CARGO_PKG_VERSION"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_commit_is_left_out_where_it_is_unknown() {
        let version = env!("CARGO_PKG_VERSION");
        let engines = ["pvm", "ucx"].map(String::from);
        assert_eq!(with("1234abc\n", &engines), format!("nagaya {version} (commit 1234abc)\nengines: pvm ucx\n"));
        assert_eq!(with("", &[]), format!("nagaya {version}\nengines: none\n"));
    }
}
