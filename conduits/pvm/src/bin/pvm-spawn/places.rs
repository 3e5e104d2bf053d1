//! Which rank runs on which host: consecutive ranks together, hosts as equally filled as can be.

use nagaya_conduit_pvm::pvm::Host;

/// The index in `known` of each rank's host. `asked` has the names as the user wrote them, and a host named twice gets
/// twice as many ranks. If it is empty, all ranks are on `here`, the daemon of this host.
pub fn place(processes: u32, asked: &[String], known: &[Host], here: i32) -> Result<Vec<usize>, String> {
    let slots = match asked {
        [] => vec![known.iter().position(|host| host.daemon == here).ok_or("PVM does not list this host")?],
        asked => asked.iter().map(|name| find(name, known)).collect::<Result<Vec<usize>, String>>()?,
    };
    // Slots of the same host are neighbours, so its ranks are too.
    let mut order: Vec<usize> = Vec::new();
    for slot in &slots {
        if !order.contains(slot) {
            order.push(*slot);
        }
    }
    let slots: Vec<usize> =
        order.iter().flat_map(|host| slots.iter().filter(move |slot| *slot == host)).copied().collect();
    let count = slots.len() as u64;
    Ok((0..u64::from(processes)).map(|rank| slots[(rank * count / u64::from(processes)) as usize]).collect())
}

/// By its full name, or by the part before the first dot if that is unmistakable.
fn find(name: &str, known: &[Host]) -> Result<usize, String> {
    let short = |name: &str| name.split('.').next().unwrap_or_default().to_string();
    let exact = known.iter().position(|host| host.name == name);
    let similar: Vec<usize> = (0..known.len()).filter(|at| short(&known[*at].name) == short(name)).collect();
    match (exact, similar.as_slice()) {
        (Some(at), _) => Ok(at),
        (None, [at]) => Ok(*at),
        _ => {
            let names: Vec<&str> = known.iter().map(|host| host.name.as_str()).collect();
            Err(format!(
                "host `{name}` is not in the virtual machine of PVM, which has {}; add it with `add {name}` at the prompt of `pvm`",
                names.join(", ")
            ))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hosts() -> Vec<Host> {
        ["alpha.site", "beta", "gamma.x", "gamma.y"]
            .iter()
            .enumerate()
            .map(|(i, name)| Host { daemon: 0x40000 * (i as i32 + 1), name: name.to_string() })
            .collect()
    }

    fn placed(processes: u32, asked: &str) -> Result<Vec<usize>, String> {
        let asked: Vec<String> = asked.split_whitespace().map(String::from).collect();
        place(processes, &asked, &hosts(), 0x80000)
    }

    #[test]
    fn ranks_fill_the_hosts_in_runs() {
        assert_eq!(placed(3, ""), Ok(vec![1, 1, 1]));
        assert_eq!(placed(4, "alpha beta"), Ok(vec![0, 0, 1, 1]));
        assert_eq!(placed(5, "beta alpha.site"), Ok(vec![1, 1, 1, 0, 0]));
        assert_eq!(placed(3, "alpha beta alpha"), Ok(vec![0, 0, 1]));
        assert_eq!(placed(1, "beta alpha"), Ok(vec![1]));
    }

    #[test]
    fn a_host_that_is_not_there_is_named_with_those_that_are() {
        let text = placed(2, "alpha delta").unwrap_err();
        assert!(text.contains("`delta`") && text.contains("alpha.site, beta") && text.contains("add delta"), "{text}");
        assert!(placed(2, "gamma").is_err(), "two hosts of that name");
        assert_eq!(placed(1, "gamma.y"), Ok(vec![3]));
    }
}
