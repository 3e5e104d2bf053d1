//! The programs of the engines themselves, which our conduits over the same engines are measured against. Absent ones give
//! `None`, never an error. Their numbers carry the keys of `c-api/network.c`.

use crate::launch::output_of;
use crate::program::{Program, Reading};
use crate::programs::{installed, Workshop, AS_ROOT, FLAGS, PROCESSES};
use crate::samples::Column;
use crate::samples::Key;
use std::ffi::OsString;
use std::path::PathBuf;
use std::process::Command;

/// Bytes of a large transfer.
pub const LARGE: u64 = 1 << 20;
/// The same value as WINDOW in `c-api/network.c`.
const WINDOW: &str = "8";
const ONE: &str = "1";

/// The name of an active message, one way, in `c-api/network.c`.
pub const MESSAGE: &str = "message";

/// One run of ucx_perftest.
struct Perftest {
    test: &'static str,
    metric: &'static str,
    bytes: u64,
    iterations: &'static str,
    /// Operations pending at a time.
    under_way: &'static str,
    column: Column,
}

const PERFTESTS: [Perftest; 5] = [
    Perftest {
        test: "ucp_put_lat",
        metric: "put-oneway",
        bytes: 8,
        iterations: "3000",
        under_way: ONE,
        column: Column::Median,
    },
    Perftest { test: "ucp_get", metric: "get", bytes: 8, iterations: "300", under_way: ONE, column: Column::Median },
    Perftest {
        test: "ucp_am_lat",
        metric: MESSAGE,
        bytes: 8,
        iterations: "3000",
        under_way: ONE,
        column: Column::Median,
    },
    Perftest {
        test: "ucp_put_bw",
        metric: "put-stream",
        bytes: LARGE,
        iterations: "200",
        under_way: WINDOW,
        column: BULK,
    },
    Perftest {
        test: "ucp_get",
        metric: "get-stream",
        bytes: LARGE,
        iterations: "200",
        under_way: WINDOW,
        column: BULK,
    },
];
const BULK: Column = Column::Bandwidth(LARGE as f64);

impl Perftest {
    /// Its two processes are on two processors.
    fn program(&self, env: &[(&str, &str)]) -> Option<Program> {
        if !installed("ucx_perftest") {
            return None;
        }
        let bytes = self.bytes.to_string();
        let argv = |host: &[&str], processor: &str| -> Vec<OsString> {
            let test = ["-t", self.test, "-s", &bytes, "-n", self.iterations, "-w", "30", "-O", self.under_way];
            let how = ["-f", "-c", processor];
            ["ucx_perftest"].iter().chain(host).chain(&test).chain(&how).map(OsString::from).collect()
        };
        let key = Key::new(self.metric, self.bytes, "perftest");
        let client = Program::new(argv(&["127.0.0.1"], "0"), env).reading(Reading::Perftest(key, self.column));
        Some(client.server(argv(&[], "1")))
    }
}

impl Workshop {
    /// All runs of ucx_perftest over the transports that `env` names.
    pub fn perftest(&self, env: &[(&str, &str)]) -> Vec<Option<Program>> {
        PERFTESTS.iter().map(|p| p.program(env)).collect()
    }

    /// Its active messages.
    pub fn perftest_messages(&self, env: &[(&str, &str)]) -> Option<Program> {
        PERFTESTS.iter().find(|p| p.metric == MESSAGE)?.program(env)
    }

    /// Plain TCP over the loopback interface.
    pub fn tcp(&self) -> Result<Program, String> {
        let program = self.plain("peer-tcp", &["benches/peers/tcp-pingpong.c"])?;
        Ok(Program::new(vec![program.into()], &[]))
    }

    /// GASNet's own testsmall and testlarge on its UDP network. They come with its source: `GASNET_TESTS` names that folder.
    pub fn gasnet_tests(&self) -> Result<Vec<Option<Program>>, String> {
        let Some(tests) = std::env::var_os("GASNET_TESTS").map(PathBuf::from) else { return Ok(vec![None]) };
        let mut programs = Vec::new();
        for (name, iterations, bytes, section) in
            [("testsmall", "2000", "8", "A"), ("testlarge", "100", "1048576", "B")]
        {
            let mut include = OsString::from("-I");
            include.push(&tests);
            let source = tests.join(format!("{name}.c"));
            let path = self.gasnet_program("udp", "seq", &format!("peer-{name}"), &source, &[include, "-w".into()])?;
            programs.push(path.map(|path| {
                // Each process is a separate host to GASNet: otherwise GASNet uses shared memory on one host.
                Program::new(vec![path.into()], &[("GASNET_SPAWNFN", "L"), ("GASNET_SUPERNODE_MAXSIZE", "1")])
                    .args(&[PROCESSES, "-m", "-minsz", bytes, iterations, bytes, section])
                    .reading(Reading::Gasnet("gasnet"))
            }));
        }
        Ok(programs)
    }

    /// ARMCI's own calls, over Open MPI.
    pub fn armci(&self) -> Result<Option<Program>, String> {
        if !installed("mpicc.openmpi") || !installed("mpirun.openmpi") || !exists("/usr/include/armci.h") {
            return Ok(None);
        }
        let program = self.bin.join("peer-armci");
        let mut command = Command::new("mpicc.openmpi");
        command.args(FLAGS).arg(self.source("benches/peers/armci-direct.c")).arg("-o").arg(&program);
        output_of(command.arg("-larmci-openmpi"))?;
        let mut argv: Vec<OsString> = ["mpirun.openmpi", "-n", PROCESSES].map(OsString::from).to_vec();
        // The components that the conduit needs.
        argv.extend(["--mca", "osc", "sm", "--mca", "pml", "ob1", "--mca", "btl", "self,vader"].map(OsString::from));
        argv.push(program.into());
        Ok(Some(Program::new(argv, &AS_ROOT)))
    }

    /// pvm_send and pvm_recv between two tasks; needs a running pvmd, as the conduit does.
    pub fn pvm(&self) -> Result<Option<Program>, String> {
        if !exists("/usr/include/pvm3.h") || !self.source("benches/peers/pvm-pingpong.c").exists() {
            return Ok(None);
        }
        let program = self.plain_with("peer-pvm", &["benches/peers/pvm-pingpong.c"], &["-lpvm3"])?;
        let path = std::path::absolute(&program).map_err(|e| format!("{}: {e}", program.display()))?;
        Ok(Some(Program::new(vec![path.into()], &[])))
    }
}

fn exists(path: &str) -> bool {
    std::path::Path::new(path).exists()
}
