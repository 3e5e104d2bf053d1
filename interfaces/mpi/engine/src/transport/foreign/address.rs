//! The identity of a process, and its address.

use std::hash::{DefaultHasher, Hash, Hasher};

/// A process among all jobs: the number of its job, which is drawn at random when it starts, and its rank there. In the same order
/// everywhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Identity {
    pub job: u64,
    pub rank: u32,
}

impl Identity {
    /// What names of sockets have of the job. /proc/net/unix shows these names to all users of the host. Over TCP the number of the job
    /// proves that a process belongs to the same user, so the names do not have it.
    pub fn public(&self) -> String {
        let half = |salt: u8| {
            let mut hasher = DefaultHasher::new();
            (salt, self.job).hash(&mut hasher);
            hasher.finish()
        };
        // Half of the words: with more, other users could compute the number.
        format!("{:08x}{:08x}-{}", half(0) as u32, half(1) as u32, self.rank)
    }
}

/// Most addresses of a host that a process names.
const NETWORKS: usize = 4;

/// Where a process accepts links. Processes of its host use a Unix socket whose name follows from its identity. Others
/// use its TCP port, if it has one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Address {
    pub identity: Identity,
    /// See [`host`].
    pub host: u64,
    /// 0: only on its host.
    pub port: u16,
    /// IPv4 addresses of its host; 0: none.
    pub networks: [u32; NETWORKS],
}

/// An address as it travels.
pub type AddressWords = [u64; 5];

impl Address {
    pub fn words(&self) -> AddressWords {
        let [a, b, c, d] = self.networks.map(u64::from);
        let Identity { job, rank } = self.identity;
        [job, u64::from(rank) << 32 | u64::from(self.port), self.host, a << 32 | b, c << 32 | d]
    }

    pub fn from_words([job, rank, host, ab, cd]: AddressWords) -> Address {
        let networks = [(ab >> 32) as u32, ab as u32, (cd >> 32) as u32, cd as u32];
        Address { identity: Identity { job, rank: (rank >> 32) as u32 }, host, port: rank as u16, networks }
    }
}

/// A number of this host: the same for processes that reach each other's Unix sockets. Containers with networks of their own do not.
pub fn host() -> u64 {
    let mut hasher = DefaultHasher::new();
    std::fs::read("/proc/sys/kernel/random/boot_id").unwrap_or_default().hash(&mut hasher);
    std::fs::read_link("/proc/self/ns/net").unwrap_or_default().hash(&mut hasher);
    hasher.finish()
}

/// The IPv4 addresses of this host that others may reach.
pub fn networks() -> [u32; NETWORKS] {
    let mut found = [0; NETWORKS];
    let mut list = std::ptr::null_mut();
    // SAFETY: fills the list, which is freed below.
    if unsafe { libc::getifaddrs(&mut list) } != 0 {
        return found;
    }
    let (mut next, mut count) = (list, 0);
    // SAFETY: a list of the system's, whose last entry has no next one; addresses are null or as long as their family requires.
    while let Some(entry) = unsafe { next.as_ref() } {
        next = entry.ifa_next;
        let is_up = entry.ifa_flags as i32 & (libc::IFF_UP | libc::IFF_LOOPBACK) == libc::IFF_UP;
        // SAFETY: *system*: the address is null, or as long as its family requires, until the list is freed.
        let family = unsafe { entry.ifa_addr.as_ref() }.map_or(0, |address| i32::from(address.sa_family));
        if is_up && family == libc::AF_INET && count < NETWORKS {
            // SAFETY: an address of this family.
            found[count] = u32::from_be(unsafe { (*entry.ifa_addr.cast::<libc::sockaddr_in>()).sin_addr.s_addr });
            count += 1;
        }
    }
    // SAFETY: from getifaddrs.
    unsafe { libc::freeifaddrs(list) };
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_travels_as_words() {
        let identity = Identity { job: 0x1234_5678_9abc, rank: 4_000_000_000 };
        let address = Address { identity, host: u64::MAX, port: 65_535, networks: [1, 0x7f00_0001, 0, u32::MAX] };
        assert_eq!(Address::from_words(address.words()), address);
    }
}
