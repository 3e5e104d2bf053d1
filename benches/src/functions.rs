//! Which operations an engine does itself and which are made of its messages: the reports of the plug-ins, as `nagaya
//! info` shows them.

use crate::launch::output_of;
use crate::programs::Workshop;
use crate::report::Section;
use std::process::Command;

pub const TITLE: &str = "Functions by engine";
/// The words of a plug-in's list, in the order of the table.
const WORDS: [&str; 7] = ["put", "get", "strided", "indexed", "accumulate", "atomics", "messages"];

/// A conduit, and the words it lists; `None` for those inside libnagaya, which list none.
type Conduit = (String, Option<Vec<&'static str>>);

pub fn section(workshop: &Workshop) -> Section {
    let text = output_of(Command::new(workshop.stage.join("bin/nagaya")).arg("info"));
    match text.map(|t| conduits(&t)) {
        Ok(found) if !found.is_empty() => {
            Section { title: TITLE.to_string(), lines: Vec::new(), remark: table(&found), measured: true }
        }
        Ok(_) => failed("nagaya info lists no conduits"),
        Err(why) => failed(&why),
    }
}

fn failed(why: &str) -> Section {
    let remark = format!("Not known:\n\n```\n{why}\n```");
    Section { title: TITLE.to_string(), lines: Vec::new(), remark, measured: false }
}

/// The part `Conduits`: a name two columns in, text beside it and below.
fn conduits(info: &str) -> Vec<Conduit> {
    let mut found: Vec<(String, String)> = Vec::new();
    let part = info.lines().skip_while(|l| *l != "Conduits").skip(1).take_while(|l| !l.is_empty());
    for line in part {
        let named = line.starts_with("  ") && !line[2..].starts_with(' ');
        let mut words = line.split_whitespace();
        if named {
            found.push((words.next().unwrap_or_default().to_string(), String::new()));
        }
        if let Some((_, text)) = found.last_mut() {
            words.for_each(|w| *text += &format!("{w} "));
        }
    }
    let done = |text: &str| {
        let (_, list) = text.split_once("which does ")?;
        let word = |w: &str| WORDS.iter().copied().find(|known| *known == w.trim_end_matches(','));
        Some(list.split_whitespace().map_while(word).collect())
    };
    let built_in = |name: &str| name == "smp";
    let conduits = found.into_iter().map(|(name, text)| (name, done(&text)));
    // A plug-in that cannot be loaded reports nothing.
    conduits.filter(|(name, does)| built_in(name) || does.is_some()).collect()
}

fn table(conduits: &[Conduit]) -> String {
    let mut text = String::from("| operation |");
    conduits.iter().for_each(|(name, _)| text += &format!(" {name} |"));
    text += "\n|---|";
    conduits.iter().for_each(|_| text += "---|");
    text.push('\n');
    for word in WORDS {
        text += &format!("| {word} |");
        for (_, does) in conduits {
            let cell = match (does, word) {
                (Some(does), _) if does.contains(&word) => "engine",
                // Every conduit sends messages: the contract requires it, and the rest can be made of them.
                (Some(_), "messages") => "several calls",
                (Some(_), _) => "messages",
                (None, "messages") => "rings in shared memory",
                (None, _) => "loads and stores",
            };
            text += &format!(" {cell} |");
        }
        text.push('\n');
    }
    text + "\nIn this table, *engine* means one call of the engine's library. *Several calls* means that Nagaya combines several of them. \
            *Messages* means that Nagaya sends a message, and the target's process executes the operation. Collectives and \
            synchronisation use these operations on every engine."
}

#[cfg(test)]
mod tests {
    use super::*;

    const INFO: &str = "nagaya 0.1.0\n\nConduits\n  null                    one process on its own\n  \
        smp                     processes of one host\n  ucx                     hosts over a network\n                          \
        over UCX 1.13.1, which does put, get,\n                          messages\n                          \
        not usable now: no such thing as get\n  armci                   not available: no library\n\nEnvironment\n";

    #[test]
    fn the_lists_are_read_over_line_ends() {
        let c = conduits(INFO);
        assert_eq!(c.iter().map(|c| c.0.as_str()).collect::<Vec<_>>(), ["smp", "ucx"]);
        assert_eq!(c[1].1, Some(vec!["put", "get", "messages"]));
        assert_eq!(c[0].1, None);
    }

    #[test]
    fn the_table_tells_native_from_emulated() {
        let t =
            table(&[("ucx".to_string(), Some(vec!["put", "messages"])), ("armci".to_string(), Some(vec!["strided"]))]);
        assert!(t.contains("| put | engine | messages |") && t.contains("| strided | messages | engine |"), "{t}");
        assert!(t.contains("| messages | engine | several calls |"), "{t}");
    }
}
