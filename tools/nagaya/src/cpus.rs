//! The processors of this host: the order in which `--bind` gives them to ranks, and what `nagaya info` says of them.

use std::fs;

/// The processors this process may use, whole cores first: the first hardware thread of every core, then the second
/// threads. Never empty.
pub fn in_binding_order() -> Vec<usize> {
    order(&allowed(), |cpu| {
        fs::read_to_string(format!("/sys/devices/system/cpu/cpu{cpu}/topology/thread_siblings_list")).ok()
    })
}

/// The affinity mask as a list. A machine with more processors than a `cpu_set_t` holds is asked for in larger steps.
pub fn allowed() -> Vec<usize> {
    let mut words = vec![0u64; 16];
    loop {
        // SAFETY: the kernel writes at most the bytes we say and reports how many it knows.
        let code = unsafe { libc::sched_getaffinity(0, words.len() * 8, words.as_mut_ptr().cast()) };
        if code == 0 {
            break;
        }
        if words.len() > 1 << 12 {
            return vec![0];
        }
        words.resize(words.len() * 2, 0);
    }
    let bit = |cpu: &usize| words[cpu / 64] >> (cpu % 64) & 1 == 1;
    let list: Vec<usize> = (0..words.len() * 64).filter(bit).collect();
    if list.is_empty() {
        vec![0]
    } else {
        list
    }
}

fn order(allowed: &[usize], siblings: impl Fn(usize) -> Option<String>) -> Vec<usize> {
    let thread_of_core = |cpu: &usize| {
        let list = siblings(*cpu).map(|text| parse_list(text.trim())).unwrap_or_default();
        list.iter().filter(|sibling| allowed.contains(sibling)).position(|sibling| sibling == cpu).unwrap_or(0)
    };
    let mut ordered: Vec<(usize, usize)> = allowed.iter().map(|cpu| (thread_of_core(cpu), *cpu)).collect();
    ordered.sort();
    ordered.into_iter().map(|(_, cpu)| cpu).collect()
}

/// `0-3,8` as the kernel writes it.
fn parse_list(text: &str) -> Vec<usize> {
    let mut cpus = Vec::new();
    for piece in text.split(',') {
        let (first, last) = piece.split_once('-').unwrap_or((piece, piece));
        if let (Ok(first), Ok(last)) = (first.parse::<usize>(), last.parse::<usize>()) {
            cpus.extend(first..=last.min(first + 65_536));
        }
    }
    cpus
}

/// `AMD EPYC 9R14` or what the system calls it.
pub fn model() -> String {
    let text = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let line = text.lines().find(|line| line.starts_with("model name"));
    let name = line.and_then(|line| line.split_once(':')).map(|(_, name)| name.trim().to_string());
    name.unwrap_or_else(|| std::env::consts::ARCH.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_cores_come_before_second_threads() {
        // Two threads per core, neighbours in number.
        let pairs = |cpu: usize| Some(format!("{}-{}\n", cpu / 2 * 2, cpu / 2 * 2 + 1));
        assert_eq!(order(&[0, 1, 2, 3, 4, 5], pairs), [0, 2, 4, 1, 3, 5]);
        // Two threads per core, the second half of the numbers.
        let halves = |cpu: usize| Some(format!("{},{}", cpu % 3, cpu % 3 + 3));
        assert_eq!(order(&[0, 1, 2, 3, 4, 5], halves), [0, 1, 2, 3, 4, 5]);
        // Only one thread of the first core is ours.
        assert_eq!(order(&[1, 2, 3], pairs), [1, 2, 3]);
        assert_eq!(order(&[4, 6], |_| None), [4, 6]);
    }

    #[test]
    fn lists_as_the_kernel_writes_them() {
        assert_eq!(parse_list("0-2,5,7-8"), [0, 1, 2, 5, 7, 8]);
        assert_eq!(parse_list(""), Vec::<usize>::new());
    }

    #[test]
    fn this_process_may_run_somewhere() {
        assert!(!in_binding_order().is_empty());
        assert_eq!(in_binding_order().len(), allowed().len());
    }
}
