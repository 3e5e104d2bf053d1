//! Before and after GASNet starts: the environment it reads, the names of hosts, and which process watches which.
//!
//! Not here: starting processes (`launch.rs`). Called by `engine.rs` only.

use crate::network;
use crate::window::HEAD;
use nagaya_core::conduit::Watch;
use nagaya_core::{Config, Rank};

/// Words of a host's name that are exchanged.
const WORDS: usize = 8;
/// Above this number of processes names are not worth their memory.
const MOST: u32 = 4096;

/// Sets GASNet's variables where its defaults do not fit, unless the user has set them.
pub fn prepare_environment(config: &Config) {
    let default = |name: &str, value: &str| {
        if std::env::var_os(name).is_none() {
            std::env::set_var(name, value);
        }
    };
    // Banners about slow networks: the user has chosen the network.
    default("GASNET_QUIET", "1");
    if let Some(size) = config.segment_size {
        // GASNet looks for the largest segment it can get, which takes time, and stops at this.
        let megabytes = (size + HEAD as u64).div_ceil(1 << 20) + 1;
        default("GASNET_MAX_SEGSIZE", &format!("{megabytes}MB/P"));
    }
    if !config.direct && network::chosen() != "smp" {
        // No loads and stores between processes: not by GASNet either.
        default("GASNET_SUPERNODE_MAXSIZE", "1");
    }
}

/// The hosts of all ranks.
pub struct Names {
    pub hosts: Vec<String>,
}

impl Names {
    /// Collective. `gather` exchanges one word.
    pub fn gather(size: u32, gather: impl Fn(u64) -> Vec<u64>) -> Names {
        if size > MOST {
            return Names { hosts: Vec::new() };
        }
        let mut all = vec![Vec::with_capacity(WORDS * 8); size as usize];
        for word in own_name() {
            for (name, part) in all.iter_mut().zip(gather(word)) {
                name.extend(part.to_le_bytes());
            }
        }
        let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).trim_end_matches('\0').to_string();
        Names { hosts: all.into_iter().map(text).collect() }
    }
}

fn own_name() -> [u64; WORDS] {
    let mut bytes = [0u8; WORDS * 8];
    // SAFETY: space for the length given; one byte is left so that the name ends with a zero.
    unsafe { libc::gethostname(bytes.as_mut_ptr().cast(), bytes.len() - 1) };
    std::array::from_fn(|i| u64::from_le_bytes(std::array::from_fn(|j| bytes[i * 8 + j])))
}

/// Which process watches which: a ring of all processes, host by host. `leaders`: for each rank the lowest rank on its
/// host, plus one. One process per host would suffice if GASNet's launcher reached the others. It does not reach a host
/// that is cut off, so every process must miss another one.
pub fn watch(me: u32, leaders: &[u64]) -> Option<Watch> {
    if leaders.iter().all(|l| *l == leaders[0]) {
        return None;
    }
    let mut ring: Vec<u32> = (0..leaders.len() as u32).collect();
    ring.sort_by_key(|rank| leaders[*rank as usize]);
    let at = ring.iter().position(|rank| *rank == me)?;
    let rank = |i: usize| Rank(ring[i % ring.len()]);
    Some(Watch { tells: rank(at + 1), hears: rank(at + ring.len() - 1) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_is_in_the_ring_host_by_host() {
        // Ranks 0, 1, 4 on one host, 2 on another, 3 and 5 on a third.
        let leaders = [1, 1, 3, 4, 1, 4];
        let ring: Vec<_> = (0..6).map(|me| watch(me, &leaders).map(|w| (w.tells.0, w.hears.0))).collect();
        assert_eq!(ring, [(1, 5), (4, 0), (3, 4), (5, 2), (2, 1), (0, 3)].map(Some));
        assert_eq!(watch(0, &[1, 1, 1]), None);
    }

    #[test]
    fn a_name_is_put_together_from_its_words() {
        // Everybody has this host's name.
        let names = Names::gather(3, |word| vec![word; 3]);
        let own: Vec<u8> = own_name().iter().flat_map(|w| w.to_le_bytes()).take_while(|b| *b != 0).collect();
        assert_eq!(names.hosts, vec![String::from_utf8(own).expect("a name"); 3]);
        assert!(Names::gather(MOST + 1, |_| unreachable!()).hosts.is_empty());
    }
}
