use super::*;
use std::io::Write;
use std::os::fd::FromRawFd;

fn pipe() -> (OwnedFd, std::fs::File) {
    let mut ends = [0; 2];
    // SAFETY: space for two descriptors, which are ours then.
    assert_eq!(unsafe { libc::pipe2(ends.as_mut_ptr(), libc::O_CLOEXEC) }, 0);
    // SAFETY: new descriptors, which have no other owner.
    unsafe { (OwnedFd::from_raw_fd(ends[0]), std::fs::File::from_raw_fd(ends[1])) }
}

/// Two ranks whose writes come in the given order; what would be written to standard output.
fn forwarded(tag: Tag, writes: &[(u32, &str)]) -> String {
    let mut output = Output::new(tag).unwrap();
    let mut ends = Vec::new();
    for rank in 0..2 {
        let (from, to) = pipe();
        output.add(rank, Which::Out, from).unwrap();
        ends.push(to);
    }
    for (rank, text) in writes {
        ends[*rank as usize].write_all(text.as_bytes()).unwrap();
        output.sinks[0].read(&mut |_| {});
        output.pass_on(Instant::now());
    }
    drop(ends);
    output.sinks[0].read(&mut |_| {});
    output.pass_on(Instant::now());
    assert!(output.all_read());
    String::from_utf8(output.sinks[0].pending.clone()).unwrap()
}

#[test]
fn lines_are_not_mixed() {
    let writes = [(0, "one "), (1, "uno\nd"), (0, "line\ntwo"), (1, "os\n"), (0, "!\n")];
    assert_eq!(forwarded(Tag::No, &writes), "one line\nuno\ntwo!\ndos\n");
    assert_eq!(forwarded(Tag::Stream, &writes), "[0] one line\n[1] uno\n[0] two!\n[1] dos\n");
}

#[test]
fn output_that_cannot_be_read_is_not_an_end() {
    use std::os::unix::net::UnixStream;
    let mut output = Output::new(Tag::No).unwrap();
    let (from, to) = UnixStream::pair().unwrap();
    // A peer that closes its end before it has read everything resets the connection.
    (&from).write_all(b"unread").unwrap();
    output.add(0, Which::Out, from.into()).unwrap();
    assert_eq!(output.unread(), None);
    drop(to);
    output.sinks[0].read(&mut |_| {});
    assert_eq!(output.unread(), Some(libc::ECONNRESET));
    assert!(output.all_read());
}

#[test]
fn a_missing_last_newline_is_added_only_between_ranks() {
    assert_eq!(forwarded(Tag::No, &[(0, "a\nb"), (1, "c")]), "a\nb\nc");
    assert_eq!(forwarded(Tag::Stream, &[(0, "b"), (1, "c\n")]), "[0] b\n[1] c\n");
    assert_eq!(forwarded(Tag::Stream, &[(0, "\n\n")]), "[0] \n[0] \n");
}

#[test]
fn a_line_that_does_not_end_is_shown_at_once_and_does_not_hold_others_for_ever() {
    let mut output = Output::new(Tag::Stream).unwrap();
    let mut ends = Vec::new();
    for rank in 0..2 {
        let (from, to) = pipe();
        output.add(rank, Which::Out, from).unwrap();
        ends.push(to);
    }
    let begin = Instant::now();
    let mut after = |output: &mut Output, rank: usize, text: &str, time: Duration| {
        ends[rank].write_all(text.as_bytes()).unwrap();
        output.sinks[0].read(&mut |_| {});
        output.pass_on(begin + time);
        String::from_utf8(std::mem::take(&mut output.sinks[0].pending)).unwrap()
    };
    assert_eq!(after(&mut output, 0, "n? ", Duration::ZERO), "[0] n? ");
    assert_eq!(after(&mut output, 1, "hello\n", Duration::ZERO), "");
    assert_eq!(output.deadline(), Some(begin + PATIENCE));
    assert_eq!(after(&mut output, 1, "there\n", PATIENCE), "\n[1] hello\n[1] there\n");
    assert_eq!((output.deadline(), after(&mut output, 0, "5", PATIENCE)), (None, "[0] n? 5".into()));
    // A progress bar is drawn anew by its rank itself.
    assert_eq!(after(&mut output, 0, "\n 1%\r 2%\r", PATIENCE), "\n[0]  1%\r 2%\r");
    assert_eq!(after(&mut output, 0, " 3%", PATIENCE), " 3%");
    assert_eq!(after(&mut output, 1, "bye\n", PATIENCE), "");
    assert_eq!(after(&mut output, 0, "\r 4%", PATIENCE), "\r 4%");
    assert_eq!(after(&mut output, 0, "\r 5%", PATIENCE * 2), "\r 5%\n[1] bye\n");
    assert_eq!(after(&mut output, 0, "\r 6%", PATIENCE * 2), "[0] \r 6%");
}

#[test]
fn a_line_of_another_launcher_waits_for_its_tag() {
    let mut output = Output::new(Tag::OpenMpi).unwrap();
    let (from, mut to) = pipe();
    output.add(0, Which::Out, from).unwrap();
    let mut shown = |text: &str| {
        to.write_all(text.as_bytes()).unwrap();
        output.sinks[0].read(&mut |_| {});
        output.pass_on(Instant::now());
        String::from_utf8(std::mem::take(&mut output.sinks[0].pending)).unwrap()
    };
    assert_eq!((shown("[1,3]<std"), shown("out>:n? ")), (String::new(), "[3] n? ".into()));
    assert_eq!(shown("5\n"), "5\n");
}

#[test]
fn a_very_long_line_comes_in_pieces_and_keeps_its_one_tag() {
    let mut output = Output::new(Tag::Stream).unwrap();
    let (from, mut to) = pipe();
    output.add(7, Which::Out, from).unwrap();
    let text = "x".repeat(LONGEST + 100_000) + "\nend\n";
    let mut sent = 0;
    while sent < text.len() {
        let piece = &text.as_bytes()[sent..(sent + 4096).min(text.len())];
        to.write_all(piece).unwrap();
        sent += piece.len();
        output.sinks[0].read(&mut |_| {});
        output.pass_on(Instant::now());
    }
    let message = String::from_utf8(output.sinks[0].pending.clone()).unwrap();
    assert!(message == format!("[7] {}\n[7] end\n", "x".repeat(LONGEST + 100_000)));
}

#[test]
fn a_message_of_the_library_begins_a_line() {
    let writes = [(0, "step 1"), (0, "nagaya: rank 0 is ended\n"), (0, "x\n"), (1, "nagaya: one\n")];
    assert_eq!(forwarded(Tag::No, &writes), "step 1\nnagaya: rank 0 is ended\nx\nnagaya: one\n");
    for tag in [Tag::No, Tag::Stream] {
        let mut output = Output { is_one: true, ..Output::new(tag).unwrap() };
        let mut shown = |which: Which, text: &str| {
            output.take(0, which, text.as_bytes());
            output.pass_on(Instant::now());
            String::from_utf8(std::mem::take(&mut output.sinks[which as usize].pending)).unwrap()
        };
        let tagged = |text: &str| if tag == Tag::No { text.into() } else { format!("[0] {text}") };
        assert_eq!(shown(Which::Out, "size: "), tagged("size: "));
        assert_eq!(shown(Which::Err, "the program's own\n"), tagged("the program's own\n"));
        assert_eq!(shown(Which::Err, "nagaya: all wait\n"), format!("\n{}", tagged("nagaya: all wait\n")));
        // The line that was broken off begins again.
        assert_eq!(shown(Which::Out, "12\n"), tagged("size: 12\n"));
        assert_eq!(
            (shown(Which::Out, "end"), output.breaks_line(), output.breaks_line()),
            (tagged("end"), true, false)
        );
    }
    let mut output = Output { is_one: false, ..Output::new(Tag::No).unwrap() };
    output.take(0, Which::Out, b"size: ");
    output.pass_on(Instant::now());
    assert!(!output.breaks_line());
}
