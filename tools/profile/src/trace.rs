//! The events as a trace in Chrome's format, which Perfetto opens: one process for each host, one thread for each rank.

use std::io::{Result, Write};

use serde_json::{json, Value};

use crate::profile::{Line, Profile};

fn name(line: &Line) -> String {
    match (line.call.as_str(), line.cause.as_str()) {
        ("", "") => line.kind.word().to_string(),
        (call, "") => call.to_string(),
        (_, cause) => format!("wait: {cause}"),
    }
}

pub fn write(profile: &Profile, to: &mut dyn Write) -> Result<()> {
    write!(to, "{{\"displayTimeUnit\":\"ms\",\"traceEvents\":[")?;
    let mut is_first = true;
    let mut put = |value: Value| -> Result<()> {
        let comma = if std::mem::take(&mut is_first) { "" } else { "," };
        write!(to, "{comma}\n{value}")
    };
    for (number, host) in profile.hosts.iter().enumerate() {
        put(json!({ "ph": "M", "name": "process_name", "pid": number, "tid": 0, "args": { "name": host } }))?;
    }
    for rank in &profile.ranks {
        let (pid, tid) = (rank.host, rank.rank);
        let named = json!({ "name": format!("rank {tid}") });
        put(json!({ "ph": "M", "name": "thread_name", "pid": pid, "tid": tid, "args": named }))?;
        for event in &rank.events {
            let line = &profile.lines[event.line];
            put(json!({
                "ph": "X", "pid": pid, "tid": tid, "name": name(line), "cat": line.kind.word(),
                "ts": event.begin * 1e6, "dur": event.duration * 1e6,
                "args": { "at": line.place, "bytes": event.bytes, "peer": event.peer },
            }))?;
        }
    }
    writeln!(to, "\n]}}")
}
