//! How `xmpcc` ends: temporary files, signals, and the C compiler that it has started.

use super::*;

#[test]
fn nothing_stays_in_the_temporary_folder() {
    let s = Scratch::new("temp");
    let tmp = s.path().join("tmp");
    std::fs::create_dir(&tmp).expect("made");
    s.file("good.c", "int main(void) { return 0; }\n");
    s.file("bad.c", "int x = \"\" * 2;\n");
    s.file("unlinked.c", "int f(void);\nint main(void) { return f(); }\n");
    for args in
        [&["good.c", "-o", "prog"][..], &["bad.c", "good.c"], &["unlinked.c"], &["-c", "good.c"], &["-E", "good.c"]]
    {
        run(xmpcc().args(args).env("TMPDIR", &tmp).current_dir(s.path()));
        assert_eq!(names(&tmp), [""; 0], "{args:?}");
    }
    let out = run(xmpcc().args(["good.c"]).env("TMPDIR", "/no/such/folder").current_dir(s.path()));
    assert!(out.status == 1 && out.stderr.contains("set TMPDIR"), "{out:?}");
}

/// A C compiler that takes its time, with a temporary file and a child of its own, which it leaves alone when it ends.
const SLOW_CC: &str =
    "#!/bin/sh\ntrap 'exit 143' TERM\n: > \"$TMPDIR/left-over\"\nsleep 1000 &\necho $$ $! > \"$PIDS\"\nwait $!\n";

/// A run of xmpcc with that compiler. When the test fails half-way, neither of them is left.
struct Slow {
    xmpcc: std::process::Child,
    /// The file with the numbers of the compiler's processes.
    pids: std::path::PathBuf,
}

impl Drop for Slow {
    fn drop(&mut self) {
        // Both have ended unless the test failed.
        let _ = self.xmpcc.kill();
        let _ = self.xmpcc.wait();
        for pid in std::fs::read_to_string(&self.pids).unwrap_or_default().split_whitespace() {
            let command = std::fs::read_to_string(Path::new("/proc").join(pid).join("cmdline"));
            if command.is_ok_and(|c| c.contains("slow-cc") || c.contains("sleep")) {
                let _ = Command::new("kill").args(["-s", "TERM", pid]).status();
            }
        }
    }
}

#[test]
fn a_signal_ends_the_c_compiler_and_leaves_nothing() {
    for signal in ["TERM", "INT", "HUP"] {
        let s = Scratch::new("signal");
        let tmp = s.path().join("tmp");
        std::fs::create_dir(&tmp).expect("made");
        s.file("x.c", "int x;\n");
        let slow = s.file("slow-cc", SLOW_CC);
        std::fs::set_permissions(&slow, std::fs::Permissions::from_mode(0o755)).expect("permissions");
        let pids = s.path().join("pids");
        let child = xmpcc()
            .arg(format!("--cc={}", slow.display()))
            .args(["-c", "x.c"])
            .env("TMPDIR", &tmp)
            .env("PIDS", &pids)
            .current_dir(s.path())
            .stdin(Stdio::null())
            .spawn()
            .expect("xmpcc starts");
        let mut running = Slow { xmpcc: child, pids: pids.clone() };
        until("the compiler runs", || std::fs::read_to_string(&pids).is_ok_and(|p| p.ends_with('\n')));
        until("its file is there", || names(&tmp).len() == 1);
        run(Command::new("kill").args(["-s", signal, &running.xmpcc.id().to_string()])).must_succeed();
        let status = running.xmpcc.wait().expect("it ends");
        assert!(status.signal().is_some(), "SIG{signal}: {status:?}");
        assert_eq!(names(&tmp), [""; 0]);
        let pids = std::fs::read_to_string(&pids).expect("there");
        until("the compiler and its child are gone", || pids.split_whitespace().all(gone));
        assert!(!s.path().join("x.o").exists());
    }
}

/// The signal may come as soon as the compiler runs, when xmpcc has not yet seen that it does.
#[test]
fn a_compiler_that_has_just_begun_ends_as_well() {
    let s = Scratch::new("begun");
    s.file("x.c", "int x;\n");
    let text = "#!/bin/sh\necho $$ > \"$PIDS\"\nkill -s TERM $PPID\nexec sleep 1000\n";
    let early = s.file("slow-cc", text);
    std::fs::set_permissions(&early, std::fs::Permissions::from_mode(0o755)).expect("permissions");
    let pids = s.path().join("pids");
    for _ in 0..40 {
        let mut command = xmpcc();
        command.arg(format!("--cc={}", early.display())).args(["-c", "x.c"]).env("PIDS", &pids).current_dir(s.path());
        let mut running =
            Slow { xmpcc: command.stdin(Stdio::null()).spawn().expect("xmpcc starts"), pids: pids.clone() };
        let status = running.xmpcc.wait().expect("it ends");
        assert_eq!(status.signal(), Some(libc::SIGTERM), "{status:?}");
        let pid = std::fs::read_to_string(&pids).expect("there");
        until("the compiler is gone", || gone(pid.trim()));
    }
}

/// A pass of the compiler that ignores the signal is killed after a while.
#[test]
fn a_pass_that_ignores_the_signal_is_killed() {
    let s = Scratch::new("ignoring");
    s.file("x.c", "int x;\n");
    let text = "#!/bin/sh\ntrap 'exit 143' TERM\n(trap '' TERM; exec sleep 1000) &\n\
                while [ \"$(cat /proc/$!/comm)\" != sleep ]; do :; done\necho $$ $! > \"$PIDS\"\nwait $!\n";
    let slow = s.file("slow-cc", text);
    std::fs::set_permissions(&slow, std::fs::Permissions::from_mode(0o755)).expect("permissions");
    let pids = s.path().join("pids");
    let mut command = xmpcc();
    command.arg(format!("--cc={}", slow.display())).args(["-c", "x.c"]).env("PIDS", &pids).current_dir(s.path());
    let mut running = Slow { xmpcc: command.stdin(Stdio::null()).spawn().expect("xmpcc starts"), pids: pids.clone() };
    until("the compiler runs", || std::fs::read_to_string(&pids).is_ok_and(|p| p.ends_with('\n')));
    run(Command::new("kill").args(["-s", "TERM", &running.xmpcc.id().to_string()])).must_succeed();
    assert!(running.xmpcc.wait().expect("it ends").signal().is_some());
    let pids = std::fs::read_to_string(&pids).expect("there");
    until("the compiler and its child are gone", || pids.split_whitespace().all(gone));
}

/// Whether a process has ended. Its new parent may take its time to wait for it.
fn gone(pid: &str) -> bool {
    let stat = std::fs::read_to_string(Path::new("/proc").join(pid).join("stat")).unwrap_or_default();
    stat.rsplit(')').next().is_none_or(|rest| rest.trim().is_empty() || rest.trim().starts_with('Z'))
}

#[test]
fn many_at_once_in_one_folder() {
    let s = Scratch::new("many");
    for i in 0..65 {
        s.file(&format!("x{i}.c"), format!("int main(void) {{ return {i}; }}\n"));
    }
    let children: Vec<_> = (0..65)
        .map(|i| {
            let mut c = xmpcc();
            c.args([&format!("x{i}.c"), "-o", &format!("x{i}"), "-fno-check"])
                .current_dir(s.path())
                .stdin(Stdio::null());
            c.spawn().expect("xmpcc starts")
        })
        .collect();
    for mut child in children {
        assert!(child.wait().expect("it ends").success());
    }
    for i in 0..65 {
        assert_eq!(run(&mut Command::new(s.path().join(format!("x{i}")))).status, i);
    }
}
