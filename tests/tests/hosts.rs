//! The hosts of namespaces themselves: they are separate, their network has the quality that a test sets, and nothing
//! stays.

use nagaya_tests::hosts::{Hosts, Quality};
use nagaya_tests::{run, until, PATIENCE};
use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream, UdpSocket};
use std::os::fd::AsRawFd;
use std::time::Duration;

fn hosts(count: usize) -> Option<Hosts> {
    Hosts::start(env!("CARGO_BIN_EXE_hosts"), count)
}

/// Numbered datagrams from the first host to the second.
struct Line<'a> {
    hosts: &'a Hosts,
    from: UdpSocket,
    to: UdpSocket,
}

/// The last word that is sent.
const END: u32 = u32::MAX;

impl Line<'_> {
    /// To be made while the network is perfect: the hosts learn each other's address.
    fn new(hosts: &Hosts) -> Line<'_> {
        let to = hosts.inside(1, || UdpSocket::bind((hosts.address(1), 0))).expect("a socket");
        let from = hosts.inside(0, || UdpSocket::bind((hosts.address(0), 0))).expect("a socket");
        from.connect(to.local_addr().expect("an address")).expect("connected");
        to.set_nonblocking(true).expect("not blocking");
        space(&to);
        let line = Line { hosts, from, to };
        assert!(line.arrived().is_empty());
        line
    }

    fn send(&self, number: u32) {
        self.from.send(&number.to_le_bytes()).expect("sent");
    }

    /// Those that were sent so far and have arrived, in their order.
    fn arrived(&self) -> Vec<u32> {
        let (mut arrived, mut over, mut bytes) = (Vec::new(), false, [0; 4]);
        self.hosts.wire().settle();
        until("the last datagram", || {
            self.send(END);
            self.hosts.wire().settle();
            while self.to.recv(&mut bytes).is_ok() {
                match u32::from_le_bytes(bytes) {
                    END => over = true,
                    number => arrived.push(number),
                }
            }
            over
        });
        arrived
    }

    fn carry(&self, count: u32) -> Vec<u32> {
        (0..count).for_each(|number| self.send(number));
        self.arrived()
    }
}

/// So much space that nothing is dropped while the receiver does not get a processor.
fn space(socket: &UdpSocket) {
    let bytes: libc::c_int = 16 << 20;
    let pointer: *const libc::c_int = &bytes;
    // SAFETY: the option's value is read during the call only.
    let code = unsafe {
        libc::setsockopt(
            socket.as_raw_fd(),
            libc::SOL_SOCKET,
            libc::SO_RCVBUFFORCE,
            pointer.cast(),
            size_of_val(&bytes) as u32,
        )
    };
    assert_eq!(code, 0, "a large receive buffer");
}

/// The first host sends `bytes` bytes to the second and gets them back.
fn echo(hosts: &Hosts, bytes: usize) {
    let server = hosts.inside(1, || TcpListener::bind((hosts.address(1), 0))).expect("a socket");
    let at = server.local_addr().expect("an address");
    let sent: Vec<u8> = (0..bytes).map(|i| (i * 31 % 251) as u8).collect();
    let answerer = std::thread::spawn(move || {
        let (mut peer, _) = server.accept().expect("a caller");
        let mut all = vec![0; bytes];
        peer.read_exact(&mut all).expect("all of it");
        peer.write_all(&all).expect("sent back");
    });
    let mut socket = hosts.inside(0, || TcpStream::connect_timeout(&at, PATIENCE)).expect("connected");
    socket.set_read_timeout(Some(PATIENCE)).expect("a limit");
    socket.write_all(&sent).expect("sent");
    let mut back = vec![0; bytes];
    socket.read_exact(&mut back).expect("all back");
    answerer.join().expect("the answerer");
    assert!(back == sent, "TCP delivered other bytes than were sent");
}

#[test]
fn hosts_are_separate_and_reach_each_other() {
    let Some(hosts) = hosts(3) else { return };
    for i in 0..3 {
        let script = "hostname; echo x > /tmp/mine; echo y > /dev/shm/mine; ls /tmp/mine /dev/shm/mine; exit 3";
        let out = run(hosts.on(i, "sh").args(["-c", script]));
        assert_eq!((out.status, out.stdout.lines().next()), (3, Some(hosts.name(i))), "{out:?}");
        assert_eq!(hosts.files(i), ["/dev/shm/mine", "/tmp/mine"]);
        assert!(!std::path::Path::new("/dev/shm/mine").exists());
    }
    // As a launcher does it: a command on another host by the remote shell in its variable.
    let out = run(hosts.on(0, "sh").args(["-c", "$OMPI_MCA_plm_rsh_agent host3 hostname \\; echo '$0'"]));
    assert_eq!(out.stdout, "host3\n/bin/sh\n", "{out:?}");
    echo(&hosts, 3_000_000);
}

#[test]
fn commands_get_environment_folder_and_input() {
    let Some(hosts) = hosts(1) else { return };
    let mut c = hosts.on(0, "sh");
    c.args(["-c", "cat; echo \"$WORD\"; pwd; echo two >&2"]).env("WORD", "a b").current_dir(hosts.folder());
    let out = nagaya_tests::run_with_input(&mut c, b"one\n");
    let folder = hosts.folder().canonicalize().expect("a folder");
    assert_eq!(out.stdout, format!("one\na b\n{}\n", folder.display()));
    assert_eq!((out.status, out.stderr.as_str()), (0, "two\n"));
}

/// How many, how late and in which order is in `tests/src/hosts/schedule.rs`, whose tests set the time.
#[test]
fn frames_are_lost_when_told_to() {
    let Some(hosts) = hosts(2) else { return };
    let line = Line::new(&hosts);
    assert_eq!(line.carry(4000), (0..4000).collect::<Vec<_>>(), "a perfect network loses nothing and keeps the order");
    hosts.wire().set(Quality { loss: 0.05, ..Quality::default() });
    let before = hosts.wire().counts().lost;
    let arrived = line.carry(4000);
    assert!(arrived.is_sorted() && arrived.len() < 4000);
    assert!(hosts.wire().counts().lost - before >= 4000 - arrived.len() as u64);
    echo(&hosts, 300_000);
}

#[test]
fn frames_that_are_held_arrive_all_the_same() {
    let Some(hosts) = hosts(2) else { return };
    let line = Line::new(&hosts);
    hosts.wire().set(Quality { reorder: 0.1, ..Quality::default() });
    let mut arrived = line.carry(1000);
    assert!(hosts.wire().counts().held > 0);
    arrived.sort_unstable();
    assert_eq!(arrived, (0..1000).collect::<Vec<_>>(), "all arrive once");
    echo(&hosts, 1_000_000);
}

#[test]
fn a_slow_network_carries_everything() {
    let Some(hosts) = hosts(2) else { return };
    hosts.wire().set(Quality { delay: Duration::from_millis(50), ..Quality::default() });
    echo(&hosts, 1);
    hosts.wire().set(Quality { rate: Some(10_000_000), ..Quality::default() });
    echo(&hosts, 250_000);
}

#[test]
fn a_cut_link_carries_nothing_until_it_is_restored() {
    let Some(hosts) = hosts(2) else { return };
    let line = Line::new(&hosts);
    assert_eq!(line.carry(10).len(), 10);
    hosts.wire().cut(1);
    let before = hosts.wire().counts().cut;
    (0..10).for_each(|number| line.send(number));
    hosts.wire().settle();
    assert!(hosts.wire().counts().cut >= before + 10);
    hosts.wire().restore(1);
    assert!(line.arrived().is_empty());
    echo(&hosts, 100_000);
}

#[test]
fn a_killed_host_is_gone_and_the_others_go_on() {
    let Some(mut hosts) = hosts(3) else { return };
    let mut sleeper = hosts.on(2, "sh").args(["-c", "sleep 1000 & sleep 1000"]).spawn().expect("started");
    until("two sleepers", || hosts.processes(2).iter().filter(|p| p.1 == "sleep").count() == 2);
    let sleepers = hosts.processes(2);
    hosts.kill(2);
    assert_eq!(sleeper.wait().expect("ended").code(), Some(255));
    assert_eq!(hosts.processes(2), []);
    for (pid, name) in sleepers {
        let status = std::fs::read_to_string(format!("/proc/{pid}/comm")).unwrap_or_default();
        assert_ne!(status.trim(), name, "process {pid} still runs");
    }
    echo(&hosts, 100_000);
}

/// However a test ends, its hosts end with it.
#[test]
fn hosts_end_with_the_process_that_made_them() {
    if hosts(1).is_none() {
        return;
    }
    let mut maker = std::process::Command::new(env!("CARGO_BIN_EXE_hosts"))
        .args(["-n", "2", "--", "sh", "-c", "echo up; sleep 1000"])
        .stdout(std::process::Stdio::piped())
        .spawn()
        .expect("started");
    let mut up = [0; 3];
    maker.stdout.take().expect("piped").read_exact(&mut up).expect("hosts are up");
    let made = |parent: u32| -> Vec<u32> {
        let pids =
            std::fs::read_dir("/proc").expect("/proc").flatten().filter_map(|e| e.file_name().to_str()?.parse().ok());
        pids.filter(|pid: &u32| {
            let status = std::fs::read_to_string(format!("/proc/{pid}/status")).unwrap_or_default();
            status.lines().any(|l| l.strip_prefix("PPid:").is_some_and(|p| p.trim() == parent.to_string()))
        })
        .collect()
    };
    let boots = made(maker.id());
    let inits: Vec<u32> = boots.iter().flat_map(|b| made(*b)).collect();
    assert!(inits.len() >= 2, "{inits:?}");
    maker.kill().expect("killed");
    maker.wait().expect("ended");
    let runs = |pid: &u32| std::path::Path::new(&format!("/proc/{pid}/exe")).exists();
    until("the end of hosts whose maker is gone", || !inits.iter().chain(&boots).any(runs));
}
