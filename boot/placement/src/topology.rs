//! The processors of this host, their cores and NUMA nodes, as Linux reports them in sysfs.

use std::collections::HashMap;
use std::path::Path;

use crate::{allowed_of, list, quota};

/// One processor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cpu {
    /// The kernel's number.
    pub id: usize,
    /// The lowest number among the processors of its core, also those that this process may not use.
    pub core: usize,
    /// The number of its NUMA node.
    pub node: usize,
}

/// The processors that a process may use.
#[derive(Clone, Debug, PartialEq)]
pub struct Topology {
    /// The processors, in ascending order; never empty.
    pub cpus: Vec<Cpu>,
    /// The quota of the control group, in processors.
    pub quota: Option<f64>,
}

impl Topology {
    /// This host, and what this process may use.
    pub fn here() -> Topology {
        Topology::read(Path::new("/"), &allowed_of(0).list())
    }

    /// The host whose `/sys` and `/proc` are below the folder `root`. What the folder does not report is simple: a processor is a core of
    /// its own, and all are on NUMA node 0.
    pub fn read(root: &Path, allowed: &[usize]) -> Topology {
        let allowed = if allowed.is_empty() { &[0] } else { allowed };
        let nodes = nodes(root);
        let core = |cpu: usize| {
            let file = root.join(format!("sys/devices/system/cpu/cpu{cpu}/topology/thread_siblings_list"));
            let siblings = std::fs::read_to_string(file).ok().and_then(|text| list::parse(&text)).unwrap_or_default();
            siblings.into_iter().min().unwrap_or(cpu)
        };
        let cpu = |id: &usize| Cpu { id: *id, core: core(*id), node: nodes.get(id).copied().unwrap_or(0) };
        let mut cpus: Vec<Cpu> = allowed.iter().map(cpu).collect();
        cpus.sort_by_key(|cpu| cpu.id);
        cpus.dedup();
        Topology { cpus, quota: quota::read(root) }
    }

    /// How many ranks can run at the same time; at least 1.
    pub fn processors(&self) -> usize {
        self.quota.map_or(self.cpus.len(), |quota| self.cpus.len().min((quota as usize).max(1)))
    }

    pub fn cpu(&self, id: usize) -> Option<&Cpu> {
        self.cpus.iter().find(|cpu| cpu.id == id)
    }

    /// The numbers of the NUMA nodes, in ascending order.
    pub fn nodes(&self) -> Vec<usize> {
        let mut nodes: Vec<usize> = self.cpus.iter().map(|cpu| cpu.node).collect();
        nodes.sort_unstable();
        nodes.dedup();
        nodes
    }

    /// How many cores have a processor here.
    pub fn cores(&self) -> usize {
        let mut cores: Vec<usize> = self.cpus.iter().map(|cpu| cpu.core).collect();
        cores.sort_unstable();
        cores.dedup();
        cores.len()
    }
}

/// The NUMA node of each processor.
fn nodes(root: &Path) -> HashMap<usize, usize> {
    let mut nodes = HashMap::new();
    for entry in std::fs::read_dir(root.join("sys/devices/system/node")).into_iter().flatten().flatten() {
        let name = entry.file_name();
        let number = name.to_str().and_then(|name| name.strip_prefix("node")).and_then(|n| n.parse::<usize>().ok());
        let cpus = std::fs::read_to_string(entry.path().join("cpulist")).ok().and_then(|text| list::parse(&text));
        if let (Some(node), Some(cpus)) = (number, cpus) {
            nodes.extend(cpus.into_iter().map(|cpu| (cpu, node)));
        }
    }
    nodes
}
