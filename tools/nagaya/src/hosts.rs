//! Which host runs how many processes: `--hosts` and `--hostfile`. Consecutive ranks are together. Not here: who starts them.

use std::path::Path;

use crate::args::RunArgs;
use nagaya_reason::of_error;

/// Each host with the number of its processes, in rank order, none with 0; empty when no host was named.
pub fn shares(args: &RunArgs, processes: u32) -> Result<Vec<(String, u32)>, String> {
    let Some(file) = &args.hostfile else {
        return of_list(&args.hosts, processes).map_err(|why| format!("--hosts {}: {why}", args.hosts.join(",")));
    };
    let failed = |why: String| format!("--hostfile {}: {why}", file.display());
    of_file(&read(file).map_err(failed)?, processes).map_err(failed)
}

/// Whether this is a name of the machine that we run on.
pub fn is_here(name: &str) -> bool {
    let own = std::fs::read_to_string("/proc/sys/kernel/hostname").unwrap_or_default();
    ["localhost", "127.0.0.1", "::1"].contains(&name) || is_same(name, own.trim())
}

/// Whether two names are the same, with or without the domain.
fn is_same(name: &str, own: &str) -> bool {
    let begins = |long: &str, short: &str| long.strip_prefix(short).is_some_and(|rest| rest.starts_with('.'));
    !name.is_empty() && !own.is_empty() && (name == own || begins(name, own) || begins(own, name))
}

fn read(file: &Path) -> Result<String, String> {
    std::fs::read_to_string(file).map_err(|error| of_error(&error))
}

/// The names of `--hosts`, perhaps all with `:N`.
fn of_list(names: &[String], processes: u32) -> Result<Vec<(String, u32)>, String> {
    let mut hosts: Vec<(String, Option<u32>)> = Vec::new();
    for name in names.iter().map(|name| name.trim()) {
        let (name, slots) = name_and_slots(name)?;
        if hosts.iter().any(|host| host.0 == name) {
            return Err(format!(
                "{name} is in the list twice; name each host once for equal shares, or write {name}:N"
            ));
        }
        hosts.push((name.to_string(), slots));
    }
    match hosts.iter().any(|host| host.1.is_some()) {
        true => in_order(hosts.into_iter().map(|(host, slots)| (host, slots.unwrap_or(1))).collect(), processes, ":"),
        false => Ok(evenly(hosts.into_iter().map(|host| host.0).collect::<Vec<_>>().into_iter(), processes)),
    }
}

/// `name` or `name:N`, as other launchers have it, too.
fn name_and_slots(word: &str) -> Result<(&str, Option<u32>), String> {
    let number = |(name, slots): (_, &str)| Some((name, Some(slots.parse().ok().filter(|slots| *slots > 0)?)));
    let (name, slots) = word.rsplit_once(':').and_then(number).unwrap_or((word, None));
    let is_strange = |c: char| c.is_whitespace() || c == ':' || c == ',';
    match name {
        "" => Err("a name is empty (a variable that is not set?)".into()),
        _ if name.contains(is_strange) => Err(format!("`{word}` is neither the name of a host nor name:N")),
        _ => Ok((name, slots)),
    }
}

/// The first ones get one more. Hosts without any are left out.
fn evenly(hosts: impl ExactSizeIterator<Item = String>, processes: u32) -> Vec<(String, u32)> {
    let Some(count) = u32::try_from(hosts.len()).ok().filter(|count| *count > 0) else { return Vec::new() };
    let share = |at: u32| processes / count + u32::from(at < processes % count);
    hosts.zip(0..).map(|(host, at)| (host, share(at))).filter(|(_, share)| *share > 0).collect()
}

/// A name in each line, perhaps with `slots=N`; what follows a `#` is a comment.
fn of_file(text: &str, processes: u32) -> Result<Vec<(String, u32)>, String> {
    let (mut hosts, mut counted): (Vec<(String, u32)>, bool) = (Vec::new(), false);
    for (line, number) in text.lines().zip(1..) {
        let mut words = line.split('#').next().unwrap_or_default().split_whitespace();
        let Some(name) = words.next() else { continue };
        let (name, number_of) = name_and_slots(name).map_err(|why| format!("line {number}: {why}"))?;
        let mut slots = number_of.unwrap_or(1);
        counted |= number_of.is_some();
        for word in words {
            slots = slots_of(word).ok_or_else(|| format!("line {number}: `{word}` instead of slots=N"))?;
            counted = true;
        }
        match hosts.iter_mut().find(|host| host.0 == name) {
            Some(host) => (host.1, counted) = (host.1.saturating_add(slots), true),
            None => hosts.push((name.to_string(), slots)),
        }
    }
    match (hosts.is_empty(), counted) {
        (true, _) => Err("no host is named there".to_string()),
        (_, true) => in_order(hosts, processes, " slots="),
        (_, false) => Ok(evenly(hosts.into_iter().map(|host| host.0).collect::<Vec<_>>().into_iter(), processes)),
    }
}

fn slots_of(word: &str) -> Option<u32> {
    word.strip_prefix("slots=")?.parse().ok().filter(|slots| *slots > 0)
}

/// Each host up to its number before the next one. `sets` stands between a host and its number, where the user writes them.
fn in_order(hosts: Vec<(String, u32)>, processes: u32, sets: &str) -> Result<Vec<(String, u32)>, String> {
    let mut left = processes;
    let example = match &hosts[..] {
        [(host, _)] => format!("{host}{sets}{processes}"),
        _ => format!("HOST{sets}N"),
    };
    let shares: Vec<(String, u32)> = hosts
        .into_iter()
        .map(|(host, slots)| {
            let share = slots.min(left);
            left -= share;
            (host, share)
        })
        .filter(|(_, share)| *share > 0)
        .collect();
    match left {
        0 => Ok(shares),
        _ => Err(format!(
            "there is room for {} of the {processes} processes; write '{example}' to put more on a host, or start fewer",
            processes - left
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(shares: Vec<(String, u32)>) -> String {
        shares.iter().map(|(host, count)| format!("{host}:{count}")).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn processes_are_shared_evenly_in_blocks() {
        let share = |names: &[&str], processes| told(evenly(names.iter().map(|name| name.to_string()), processes));
        assert_eq!(share(&["a", "b"], 4), "a:2 b:2");
        assert_eq!(share(&["a", "b", "c"], 5), "a:2 b:2 c:1");
        assert_eq!(share(&["a", "b", "c"], 2), "a:1 b:1");
        assert_eq!(share(&[], 2), "");
    }

    #[test]
    fn a_host_has_its_name_with_or_without_a_domain() {
        for (name, own) in [("a", "a"), ("a.b.c", "a"), ("a", "a.b.c")] {
            assert!(is_same(name, own), "{name} {own}");
        }
        for (name, own) in [("a", "b"), ("ab", "a"), ("a.b", "a.c"), ("", "a"), ("a", "")] {
            assert!(!is_same(name, own), "{name} {own}");
        }
        assert!(is_here("localhost"));
    }

    #[test]
    fn a_list_has_names_perhaps_with_numbers() {
        let share = |names: &str, processes| {
            let names: Vec<String> = names.split(',').map(str::to_string).collect();
            of_list(&names, processes).map(told)
        };
        assert_eq!(share("a, b", 3), Ok("a:2 b:1".into()));
        assert_eq!(share("a:4,b:2", 5), Ok("a:4 b:1".into()));
        assert!(share("a:2", 3).is_err_and(|e| e.contains("room for 2 of the 3") && e.contains("write 'a:3'")));
        assert!(share("a,,b", 3).is_err_and(|e| e.contains("a name is empty")));
        assert!(share("", 3).is_err_and(|e| e.contains("a name is empty")));
        assert!(share("a,b,a", 3).is_err_and(|e| e.contains("a is in the list twice")));
        for bad in ["a:0", "a:b", "a b", ":3"] {
            assert!(share(bad, 1).is_err(), "{bad}");
        }
    }

    #[test]
    fn a_file_says_how_many_a_host_takes_or_nothing() {
        let share = |text: &str, processes| of_file(text, processes).map(told);
        assert_eq!(share("# ours\n\n a \nb # second\n", 3), Ok("a:2 b:1".into()));
        assert_eq!(share("a slots=2\nb\nc slots=4\n", 5), Ok("a:2 b:1 c:2".into()));
        assert_eq!(share("a slots=2\nb slots=2\n", 2), Ok("a:2".into()));
        // The format of PBS.
        assert_eq!(share("a\na\nb\nb\n", 3), Ok("a:2 b:1".into()));
        let space =
            "there is room for 3 of the 4 processes; write 'HOST slots=N' to put more on a host, or start fewer";
        assert_eq!(share("a slots=2\nb\n", 4), Err(space.into()));
        assert_eq!(share("a:2\nb\n", 3), Ok("a:2 b:1".into()));
        assert_eq!(share("#\n", 4), Err("no host is named there".into()));
        for bad in ["slots=0", "slots=x", "max_slots=3", "2"] {
            assert_eq!(share(&format!("b\na {bad}"), 1), Err(format!("line 2: `{bad}` instead of slots=N")));
        }
    }
}
