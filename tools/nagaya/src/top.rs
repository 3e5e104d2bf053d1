//! `nagaya top`: what the ranks of a job do at this moment, again and again.
//!
//! A picture is text that is made of what the board and the kernel show (`jobs`). Nothing of a job is touched, and nothing in it waits.

use std::collections::HashMap;
use std::io::{IsTerminal, Write};
use std::time::{Duration, Instant};

use crossterm::event::{self, Event, KeyCode, KeyModifiers};
use crossterm::{cursor, execute, terminal};

use nagaya_core::config::show_size;
use nagaya_core::waiting::line::resolve;
use nagaya_core::waiting::{now_ms, ranks, Record};

use crate::args::TopArgs;
use crate::jobs::{self, Job, Usage};

/// Between two pictures.
const PAUSE: Duration = Duration::from_secs(1);

/// Between two looks at processor time, for the first picture.
const GLANCE: Duration = Duration::from_millis(200);

/// The previous figures: processor time in ticks, and bytes moved, by process.
struct Before {
    at: Instant,
    figures: HashMap<u32, (u64, u64)>,
}

pub fn top(args: &TopArgs) -> i32 {
    if args.once {
        let before = look_at_times(args);
        std::thread::sleep(GLANCE);
        let (text, some) = picture(args, &before, usize::MAX);
        print!("{text}");
        return i32::from(!some && args.job.is_some());
    }
    if !std::io::stdout().is_terminal() {
        eprintln!("nagaya top: standard output is not a terminal; use --once to print one picture");
        return 2;
    }
    match live(args) {
        Ok(()) => 0,
        Err(error) => {
            eprintln!("nagaya top: cannot use the terminal: {error}");
            1
        }
    }
}

fn live(args: &TopArgs) -> std::io::Result<()> {
    terminal::enable_raw_mode()?;
    execute!(std::io::stdout(), terminal::EnterAlternateScreen, cursor::Hide)?;
    let result = until_quit(args);
    execute!(std::io::stdout(), cursor::Show, terminal::LeaveAlternateScreen)?;
    terminal::disable_raw_mode()?;
    result
}

fn until_quit(args: &TopArgs) -> std::io::Result<()> {
    let mut before = look_at_times(args);
    let mut pause = GLANCE;
    loop {
        let end = Instant::now() + pause;
        while event::poll(end.saturating_duration_since(Instant::now()))? {
            if let Event::Key(key) = event::read()? {
                let interrupts = key.code == KeyCode::Char('c') && key.modifiers.contains(KeyModifiers::CONTROL);
                if interrupts || matches!(key.code, KeyCode::Char('q') | KeyCode::Esc) {
                    return Ok(());
                }
            }
        }
        let (width, height) = size(terminal::size()?);
        let (text, _) = picture(args, &before, width);
        before = look_at_times(args);
        pause = PAUSE;
        let mut out = std::io::stdout().lock();
        execute!(out, terminal::Clear(terminal::ClearType::All), cursor::MoveTo(0, 0))?;
        for line in text.lines().take(height.saturating_sub(1)) {
            let line: String = line.chars().take(width).collect();
            write!(out, "{line}\r\n")?;
        }
        write!(out, "q: quit")?;
        out.flush()?;
    }
}

/// Columns and lines of a terminal. Some, such as those of `script` without a window, have the size 0.
fn size((width, height): (u16, u16)) -> (usize, usize) {
    match (width, height) {
        (0, _) | (_, 0) => (80, 24),
        _ => (width.into(), height.into()),
    }
}

fn chosen(args: &TopArgs) -> Vec<Job> {
    jobs::all().into_iter().filter(|job| args.job.is_none_or(|wanted| wanted == job.launcher)).collect()
}

fn look_at_times(args: &TopArgs) -> Before {
    let mut figures = HashMap::new();
    for job in chosen(args) {
        let of = |(rank, process)| Some((process, (jobs::usage(process)?.ticks, job.board.bytes_moved(rank))));
        figures.extend(job.processes.iter().copied().filter_map(of));
    }
    Before { at: Instant::now(), figures }
}

/// The text, and whether there is a job in it. Rows are for a terminal with `width` columns.
fn picture(args: &TopArgs, before: &Before, width: usize) -> (String, bool) {
    let jobs = chosen(args);
    let mut text = String::new();
    for job in &jobs {
        let seconds = before.at.elapsed().as_secs_f64().max(0.001);
        let here = match job.processes.len() {
            all if all == job.size as usize => String::new(),
            some => format!(", {some} on this host"),
        };
        text += &format!("job {}: {} processes{here}, {}\n", job.launcher, job.size, job.program);
        text += &format!("{:>6} {:>9} {:>8} {:>8} {:>5}", "RANK", "PID", "MEMORY", "SHARED", "CPU");
        text += &format!(" {:>8} {:>8}  DOES\n", "MOVED", "MOVED/S");
        for (rank, process) in &job.processes {
            let Some(usage) = jobs::usage(*process) else { continue };
            let moved = job.board.bytes_moved(*rank);
            let (ticks, bytes) = before.figures.get(process).copied().unwrap_or((usage.ticks, moved));
            let ticks = usage.ticks.saturating_sub(ticks) as f64 / jobs::ticks_per_second() as f64;
            let (share, rate) = (100.0 * ticks / seconds, moved.saturating_sub(bytes) as f64 / seconds);
            let does = does(job.board.read(*rank).filter(|record| record.waits), *process, &usage);
            let (memory, shared) = (show_size(usage.resident), show_size(usage.shared));
            let (moved, rate) = (short_size(moved), short_size(rate as u64));
            let figures = format!("{rank:>6} {process:>9} {memory:>8} {shared:>8} {share:>4.0}% {moved:>8} {rate:>8}");
            text += &row(figures, &does, width);
        }
        text.push('\n');
    }
    if jobs.is_empty() {
        text = match args.job {
            Some(job) => format!("no job {job} of yours runs on this host (`nagaya ps` lists them)\n"),
            None => "no job of yours runs on this host\n".into(),
        };
    }
    (text, !jobs.is_empty())
}

/// A row with its end. What a process does is in a line of its own if it does not fit beside the figures.
fn row(figures: String, does: &str, width: usize) -> String {
    let gap = if figures.len() + 2 + does.chars().count() <= width { "  " } else { "\n       " };
    figures + gap + does + "\n"
}

/// A number of bytes in one word: `512`, `1.5K`.
fn short_size(bytes: u64) -> String {
    show_size(bytes).replace(" bytes", "")
}

/// `waits in MPI_Recv at heat.c:40 for rank 3, for 12 s`.
fn does(record: Option<Record>, process: u32, usage: &Usage) -> String {
    match record {
        Some(record) if usage.state == 'T' => format!("stopped; {}", waits(&record, process)),
        Some(record) => waits(&record, process),
        None => match usage.state {
            'R' => "computes",
            'T' | 't' => "stopped",
            _ => "asleep, or in a short wait",
        }
        .into(),
    }
}

fn waits(record: &Record, process: u32) -> String {
    let line = resolve(record, Some(process));
    let mut text = "waits".to_string();
    if !line.call.is_empty() {
        text += &format!(" in {}", line.call);
    }
    if !line.place.is_empty() {
        text += &format!(" at {}", line.place);
    }
    if !record.from.is_empty() {
        text += &format!(" for {}", ranks(&record.from));
    }
    match record.since_ms {
        0 => text,
        since => text + &format!(", for {}", jobs::duration(now_ms().saturating_sub(since) as f64 / 1000.0)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_narrow_terminal_shows_all_that_a_process_does() {
        let does = "waits in MPI_Barrier at busy.c:6 for rank 1, for 2 s";
        let figures = "     0      4711      12M       8M    0%     1.5K        0";
        assert_eq!(row(figures.into(), does, 200), format!("{figures}  {does}\n"));
        assert_eq!(row(figures.into(), does, 80), format!("{figures}\n       {does}\n"));
        assert_eq!(row(figures.into(), "computes", 80), format!("{figures}  computes\n"));
        assert_eq!([size((0, 0)), size((0, 50)), size((132, 50))], [(80, 24), (80, 24), (132, 50)]);
    }

    #[test]
    fn a_wait_is_one_line() {
        let record = Record {
            process: 1,
            waits: true,
            at: "heat.c:40: #pragma xmp barrier".into(),
            from: vec![3],
            since_ms: now_ms() - 12_500,
            ..Record::default()
        };
        let asleep = Usage { state: 'S', ..Usage::default() };
        assert_eq!(does(Some(record), 1, &asleep), "waits in #pragma xmp barrier at heat.c:40 for rank 3, for 12 s");
        assert_eq!(does(None, 1, &Usage { state: 'R', ..asleep }), "computes");
    }
}
