//! The Python package and the Ruby gem, built and installed from their files, for programs of tests.

use std::convert::Infallible;
use std::path::PathBuf;
use std::process::Command;
use std::sync::OnceLock;

use crate::command::run;
use crate::fixtures::once;
use crate::tree::{root, stage};
use nagaya_skip::skip;

/// The interpreter with numpy, and the folder with the installed package; `None` without Python or PyPI.
pub fn python_package() -> Option<&'static (PathBuf, PathBuf)> {
    static PACKAGE: OnceLock<Option<(PathBuf, PathBuf)>> = OnceLock::new();
    let install = || {
        let folder = root().join("target/python-tests");
        let made = run(Command::new(root().join("scripts/python")).arg(&folder));
        if made.status == 3 {
            skip(made.stderr.trim());
            return None;
        }
        made.must_succeed();
        let python = folder.join("venv/bin/python");
        let site = once("python", |site| -> Result<(), Infallible> {
            let build = root().join("interfaces/python/build-wheel");
            let wheel = run(Command::new(build).arg(root().join("target/python"))).must_succeed().stdout;
            let mut install = Command::new(&python);
            install.args(["-m", "pip", "--quiet", "--disable-pip-version-check", "install", "--no-deps", "--no-index"]);
            run(install.arg("--target").arg(site).arg(wheel.trim())).must_succeed();
            Ok(())
        });
        Some((python, site.ok()?))
    };
    PACKAGE.get_or_init(install).as_ref()
}

/// The PATH in which the command of the installation comes first: both packages find the library by it.
fn path() -> String {
    format!("{}:{}", stage().join("bin").display(), std::env::var("PATH").unwrap_or_default())
}

/// Sets where the package and the library are; `None` without Python or PyPI.
pub fn with_python_package(command: &mut Command) -> Option<&mut Command> {
    let site = &python_package()?.1;
    Some(command.env("PYTHONPATH", site).env("PATH", path()).env("PYTHONDONTWRITEBYTECODE", "1"))
}

/// Where the gem has been installed, as `GEM_HOME`; `None` without Ruby.
pub fn gems() -> Option<PathBuf> {
    static GEMS: OnceLock<Option<PathBuf>> = OnceLock::new();
    let install = || {
        let missing = |what: &str| run(Command::new("sh").args(["-c", what])).status != 0;
        if missing("command -v ruby && ruby -e 'exit File.exist?(RbConfig::CONFIG[%q(rubyhdrdir)])'") {
            skip("Ruby or its headers are not installed: scripts/setup test");
            return None;
        }
        let home = once("gems", |home| -> Result<(), Infallible> {
            let build = root().join("interfaces/ruby/gem/build-gem");
            let gem = run(Command::new(build).arg(root().join("target/ruby"))).must_succeed().stdout;
            let mut install = Command::new("gem");
            install.args(["install", "--local", "--no-document", "--install-dir"]).arg(home).arg(gem.trim());
            run(&mut install).must_succeed();
            Ok(())
        });
        home.ok()
    };
    GEMS.get_or_init(install).clone()
}

/// Sets where the gem and the library are; `None` without Ruby.
pub fn with_gem(command: &mut Command) -> Option<&mut Command> {
    Some(command.env("GEM_HOME", gems()?).env("PATH", path()))
}
