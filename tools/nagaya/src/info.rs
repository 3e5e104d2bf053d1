//! `nagaya info`: what is installed here, and every variable that a user can set.

use nagaya_boot::{physical_memory, MAX_RANKS};
use nagaya_core::config::{show_size, Row};
use nagaya_core::trace::{Counters, UNSEEN};
use nagaya_placement::{allowed_of, CpuSet};
use nagaya_plugin::{look, Report};
use nagaya_start::BUILT_IN;

use serde_json::json;

use crate::args::InfoArgs;
use crate::launch;
use crate::placement::Default as DefaultPlaces;

/// The variables of the languages whose programs we start.
pub fn of_languages() -> impl Iterator<Item = &'static Row> {
    nagaya_registry::rows().into_iter()
}

/// Every counter, and what it means.
fn counters() -> impl Iterator<Item = (&'static str, &'static str)> {
    let of_core = Counters::default().rows().into_iter().map(|(name, _, meaning)| (name, meaning));
    of_core.chain(nagaya_mpi::COUNTERS.iter().copied())
}

/// Every variable that a user can set.
pub fn variables() -> impl Iterator<Item = &'static Row> {
    nagaya_start::rows().into_iter().chain(of_languages())
}

/// Where the text beside a name begins.
const COLUMN: usize = 26;

pub fn info(args: &InfoArgs) -> i32 {
    let output = if args.json { format!("{:#}\n", json()) } else { text(nagaya_columns::width()) };
    // A reader that leaves early has seen what it wanted.
    let _ = std::io::Write::write_all(&mut std::io::stdout(), output.as_bytes());
    0
}

/// The content of `text`. Names stay, others may be added.
fn json() -> serde_json::Value {
    let mut conduits: Vec<serde_json::Value> = BUILT_IN
        .iter()
        .map(|c| json!({"name": c.name, "about": c.about, "usable": true, "most_processes": c.most_processes}))
        .collect();
    for name in nagaya_plugin::names() {
        conduits.push(match look(&name) {
            Ok(report) => json!({
                "name": name,
                "about": report.about,
                "engine": report.version,
                "does": report.does.split(", ").filter(|word| !word.is_empty()).collect::<Vec<_>>(),
                "starts_processes": report.own_launch,
                "usable": report.usable.is_ok(),
                "why_not": report.usable.err(),
            }),
            Err(why) => json!({"name": name, "usable": false, "why_not": why}),
        });
    }
    let launchers = launch::all().into_iter().map(|(name, found)| match found {
        Ok(version) => json!({"name": name, "usable": true, "version": version}),
        Err(why) => json!({"name": name, "usable": false, "why_not": why}),
    });
    let variables = variables().map(|v| {
        let now = std::env::var_os(v.name).map(|value| value.to_string_lossy().into_owned());
        let default = Some(v.default).filter(|text| !text.is_empty());
        json!({"name": v.name, "about": v.sentence, "kind": v.kind.to_string(), "default": default, "now": now})
    });
    let places = DefaultPlaces::here();
    let counters = counters().map(|(name, about)| json!({"name": name, "about": about})).collect::<Vec<_>>();
    json!({
        "version": env!("CARGO_PKG_VERSION"),
        "machine": {
            "processor": model(),
            "processors": allowed_of(0).list(),
            "cores": places.cores,
            "numa_nodes": places.nodes,
            "quota": places.quota,
            "default_binding": {
                "most_ranks": places.most,
                "processors": places.order.iter().map(CpuSet::list).collect::<Vec<_>>(),
                "claimed": places.claimed,
            },
            "memory_bytes": physical_memory(),
            "page_bytes": page_size(),
            "most_processes": MAX_RANKS,
        },
        "conduits": conduits,
        "plugin_folder": nagaya_boot::plugin_folder(),
        "launchers": launchers.collect::<Vec<_>>(),
        "variables": variables.collect::<Vec<_>>(),
        "counters": counters,
    })
}

fn text(width: usize) -> String {
    let mut text = String::new();
    let out = &mut text;
    *out += &format!("nagaya {}\n\nThis machine\n", env!("CARGO_PKG_VERSION"));
    row(out, width, "processor", &model());
    row(out, width, "processors", &DefaultPlaces::here().sentence(allowed_of(0).count()));
    row(out, width, "memory", &show_size(physical_memory()));
    row(out, width, "page size", &show_size(page_size()));
    row(out, width, "most processes", &MAX_RANKS.to_string());
    *out += "\nConduits\n";
    for conduit in &BUILT_IN {
        row(out, width, conduit.name, conduit.about);
    }
    for name in nagaya_plugin::names() {
        plugin(out, width, &name, look(&name));
    }
    *out += "\nLaunchers for several hosts (`nagaya run --hosts`)\n";
    if !nagaya_boot::plugin_folder().is_some_and(|folder| folder.join("pmix.so").exists()) {
        row(out, width, "PMIx", "not available: built without it; install libpmix-dev, then build and install again");
    }
    for (name, found) in launch::all() {
        row(out, width, name, &found.unwrap_or_else(|why| format!("not usable now: {why}")));
    }
    *out += "\nEnvironment variables of the runtime\n";
    for variable in variables() {
        // Without a default in the table the sentence describes how it is decided.
        let default = match variable.default {
            "" => String::new(),
            value => format!("; default: {value}"),
        };
        row(out, width, variable.name, &format!("{} ({}{default})", variable.sentence, variable.kind));
        if let Some(value) = std::env::var_os(variable.name) {
            row(out, width, "", &format!("now: {}", value.to_string_lossy()));
        }
    }
    *out += "\nCounters of NAGAYA_STATS=1, for each process since its start\n";
    for (name, meaning) in counters() {
        row(out, width, name, meaning);
    }
    row(out, width, "", UNSEEN);
    text
}

/// A conduit that is loaded by name. The report is its engine's on this machine, so a process of its own makes it each time.
fn plugin(out: &mut String, width: usize, name: &str, report: Result<Report, String>) {
    let report = match report {
        Ok(report) => report,
        Err(why) => {
            let begins = format!("conduit {name} cannot be loaded: ");
            return row(out, width, name, &format!("not available: {}", why.strip_prefix(&begins).unwrap_or(&why)));
        }
    };
    row(out, width, name, &report.about);
    let does = match report.does.as_str() {
        "" => "messages".to_string(),
        does => does.to_string(),
    };
    row(out, width, "", &format!("over {}, which does {does}", report.version));
    if report.own_launch {
        row(out, width, "", "its engine starts the processes");
    }
    if let Err(why) = report.usable {
        row(out, width, "", &format!("not usable now: {why}"));
    }
}

fn row(out: &mut String, width: usize, name: &str, text: &str) {
    nagaya_columns::row(out, name, text, COLUMN, width);
}

/// `AMD EPYC 9R14` or what the system calls it.
fn model() -> String {
    let text = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let line = text.lines().find(|line| line.starts_with("model name"));
    let name = line.and_then(|line| line.split_once(':')).map(|(_, name)| name.trim().to_string());
    name.unwrap_or_else(|| std::env::consts::ARCH.to_string())
}

fn page_size() -> u64 {
    // SAFETY: sysconf only reads; the name is valid.
    u64::try_from(unsafe { libc::sysconf(libc::_SC_PAGESIZE) }).unwrap_or(4096)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_variable_is_shown_with_its_default() {
        let text = text(100);
        let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
        for variable in variables() {
            assert!(words.contains(&format!("{} {}", variable.name, variable.sentence)), "{}", variable.name);
            assert!(words.contains(&format!("({}", variable.kind)));
        }
        for (name, meaning) in counters() {
            assert!(words.contains(&format!("{name} {meaning}")), "{name}");
        }
        assert!(words.contains("yields its processor between polls. (number of microseconds)"));
        for width in [60, 80, 100, 132] {
            let text = super::text(width);
            assert!(
                text.lines().all(|line| line.chars().count() <= width && line == line.trim_end()),
                "{width}:\n{text}"
            );
        }
    }

    #[test]
    fn a_plug_in_is_shown_with_what_it_needs() {
        let mut out = String::new();
        let report = Report {
            about: "hosts over a network".into(),
            does: "put, get".into(),
            version: "UCX 1.13.1".into(),
            own_launch: false,
            usable: Err("no device; see ucx_info -d".into()),
        };
        plugin(&mut out, 100, "ucx", Ok(report));
        plugin(&mut out, 100, "pvm", Err("conduit pvm cannot be loaded: it needs libpvm3.so.3".into()));
        let words = out.split_whitespace().collect::<Vec<_>>().join(" ");
        assert_eq!(
            words,
            "ucx hosts over a network over UCX 1.13.1, which does put, get not usable now: no device; see ucx_info -d \
             pvm not available: it needs libpvm3.so.3"
        );
    }
}
