//! Where the ranks of a job run on this host: chosen and claimed before they start, printed by `-v`, and shown by `nagaya info`.
//!
//! Not here: how a map is chosen (`nagaya-placement`), and binding (`start`).

use std::fmt::Write;

use nagaya_core::config::{here, Config};
use nagaya_placement::{place, Claims, CpuSet, Placement, Policy, Request, Topology, Unbound};

use crate::args::RunArgs;

/// The user's request: options first, then variables.
pub struct Wish {
    pub policy: Policy,
    /// The option or the variable that has the policy, for error messages: `--bind ` or `NAGAYA_BIND=`.
    source: String,
    pub cores_per_rank: usize,
}

impl Wish {
    pub fn new(args: &RunArgs, config: &Config) -> Wish {
        let policy = args.bind.clone().or_else(|| config.bind.clone()).unwrap_or(Policy::Auto);
        let source = match args.bind.is_none() && config.bind.is_some() {
            true => format!("{}=", nagaya_core::config::BIND.name),
            false => "--bind ".into(),
        };
        Wish { policy, source, cores_per_rank: args.cores.map_or(config.cores_per_rank, |cores| cores.get()) }
    }

    /// Environment variables for ranks that another launcher starts.
    pub fn variables(&self, verbose: bool) -> Vec<(String, String)> {
        let mut all = vec![
            (nagaya_core::config::BIND.name.to_string(), self.policy.to_string()),
            (nagaya_core::config::CORES.name.to_string(), self.cores_per_rank.to_string()),
        ];
        if verbose {
            all.push((nagaya_core::config::VERBOSE.name.to_string(), "1".into()));
        }
        all
    }
}

/// A number of threads that cannot be read would leave each rank one core without a word.
pub fn warn_of_threads(omp_num_threads: Option<&str>) {
    let is_count = |number: &str| number.trim().parse::<usize>().is_ok_and(|count| count > 0);
    if let Some(text) = omp_num_threads.filter(|text| !text.is_empty() && !text.split(',').next().is_some_and(is_count))
    {
        eprintln!(
            "nagaya run: warning: OMP_NUM_THREADS={text} does not begin with a number of threads, so each rank gets one \
             core; set a number, or use -c N"
        );
    }
}

/// The processors of each rank, and the claims that keep other jobs away while this lives.
pub struct Places {
    /// `None`: not bound.
    pub sets: Option<Vec<CpuSet>>,
    _claims: Claims,
    placement: Placement,
    topology: Topology,
}

impl Places {
    /// Chooses for `ranks` ranks on this host. The error is for the user.
    pub fn choose(ranks: u32, wish: &Wish) -> Result<Places, String> {
        let topology = Topology::here();
        let (placement, claims) = choose(&topology, ranks as usize, wish);
        let placement = placement.map_err(|why| format!("{}{}: {why}", wish.source, wish.policy))?;
        let sets = match &placement {
            Placement::Bound(sets) => Some(sets.clone()),
            Placement::Unbound(_) => None,
        };
        Ok(Places { sets, _claims: claims, placement, topology })
    }

    /// One line for the whole job, and one for each rank that is bound.
    pub fn report(&self) -> String {
        let machine = self.machine();
        let sets = match &self.placement {
            Placement::Unbound(why @ Unbound::Claimed { .. }) if here("NAGAYA_RANK").is_some() => {
                return format!(
                    "the ranks are not bound: {why}; one of them is the job that started this one ({machine})\n"
                );
            }
            Placement::Unbound(why) => return format!("the ranks are not bound: {why} ({machine})\n"),
            Placement::Bound(sets) => sets,
        };
        let mut out = format!("each rank is bound ({machine})\n");
        let width = (sets.len() - 1).to_string().len();
        for (rank, set) in sets.iter().enumerate() {
            let _ = writeln!(out, "  rank {rank:width$}: {}", self.describe(set));
        }
        out
    }

    /// `host a: this job may use 8 processors on 4 cores`.
    fn machine(&self) -> String {
        let (processors, cores) = (self.topology.cpus.len(), self.topology.cores());
        let (processors, cores) = (count(processors, "processor"), count(cores, "core"));
        let time =
            self.topology.quota.map_or(String::new(), |quota| format!(", and the time of {quota:.1} processors"));
        let host = std::fs::read_to_string("/proc/sys/kernel/hostname").unwrap_or_default();
        format!("host {}: this job may use {processors} on {cores}{time}", host.trim())
    }

    /// `processors 0,4 (core 0, NUMA node 0)`.
    fn describe(&self, set: &CpuSet) -> String {
        let cpus: Vec<_> = set.list().into_iter().filter_map(|id| self.topology.cpu(id)).collect();
        let distinct =
            |number: fn(&nagaya_placement::Cpu) -> usize| -> CpuSet { cpus.iter().map(|c| number(c)).collect() };
        let (cores, nodes) = (distinct(|cpu| cpu.core), distinct(|cpu| cpu.node));
        let some = |set: &CpuSet, one: &str| format!("{one}{} {set}", if set.count() == 1 { "" } else { "s" });
        format!("{} ({}, {})", some(set, "processor"), some(&cores, "core"), some(&nodes, "NUMA node"))
    }
}

fn choose(topology: &Topology, ranks: usize, wish: &Wish) -> (Result<Placement, String>, Claims) {
    let all: Vec<usize> = topology.cpus.iter().map(|cpu| cpu.id).collect();
    let Wish { policy, cores_per_rank, .. } = wish;
    Claims::choose(&all, |claimed| {
        let placement = place(topology, &Request { ranks, cores_per_rank: *cores_per_rank, policy, claimed });
        let wanted = match (&placement, policy) {
            // Such ranks have no core of their own.
            (_, Policy::Numa) => Vec::new(),
            (Ok(Placement::Bound(sets)), _) => sets.iter().flat_map(CpuSet::list).collect(),
            _ => Vec::new(),
        };
        (placement, wanted)
    })
}

/// What a job that starts now would get: for `nagaya info`.
pub struct Default {
    /// Processors, in the order in which ranks of a job that fills the host get them.
    pub order: Vec<CpuSet>,
    /// Most ranks that are bound by default.
    pub most: usize,
    pub cores: usize,
    pub nodes: usize,
    pub quota: Option<f64>,
    pub claimed: Vec<usize>,
}

impl Default {
    pub fn here() -> Default {
        let topology = Topology::here();
        let all: Vec<usize> = topology.cpus.iter().map(|cpu| cpu.id).collect();
        let (claimed, _) = Claims::choose(&all, |claimed| (claimed.to_vec(), Vec::new()));
        let cores_per_rank = nagaya_placement::cores_per_rank(here("OMP_NUM_THREADS").as_deref());
        let most = topology.processors().min(all.len() - claimed.len()) / cores_per_rank;
        let request = Request { ranks: most, cores_per_rank, policy: &Policy::Auto, claimed: &claimed };
        let order = match place(&topology, &request) {
            Ok(Placement::Bound(sets)) => sets,
            _ => Vec::new(),
        };
        let (cores, nodes) = (topology.cores(), topology.nodes().len());
        Default { order, most, cores, nodes, quota: topology.quota, claimed }
    }

    /// `2 on 2 cores of 1 NUMA node; nagaya run binds the ranks of a job of up to 2 ranks by default: rank 0 to 0, rank 1 to 1`.
    pub fn sentence(&self, processors: usize) -> String {
        let mut text = format!("{processors} on {} of {}", count(self.cores, "core"), count(self.nodes, "NUMA node"));
        if let Some(quota) = self.quota {
            let _ = write!(text, "; a control group allows the time of {quota:.1} processors");
        }
        if !self.claimed.is_empty() {
            let claimed: CpuSet = self.claimed.iter().copied().collect();
            let _ = write!(text, "; other jobs of Nagaya have claimed {claimed}");
        }
        const MOST: usize = 8;
        let mut order: Vec<String> =
            (0..MOST).zip(&self.order).map(|(rank, set)| format!("rank {rank} to {set}")).collect();
        order.extend((self.order.len() > MOST).then(|| "...".into()));
        let _ = match self.most {
            0 => write!(text, "; no job is bound by default now"),
            most => write!(
                text,
                "; `nagaya run` binds jobs of up to {} by default; in a job of {most}: {}",
                count(most, "rank"),
                order.join(", ")
            ),
        };
        text
    }
}

fn count(number: usize, what: &str) -> String {
    format!("{number} {what}{}", if number == 1 { "" } else { "s" })
}

#[cfg(test)]
mod tests {
    use super::*;
    use nagaya_placement::Cpu;

    fn places(sets: &[&[usize]]) -> Places {
        let cpu = |id| Cpu { id, core: id % 4, node: id % 4 / 2 };
        let topology = Topology { cpus: (0..8).map(cpu).collect(), quota: None };
        let sets: Vec<CpuSet> = sets.iter().map(|set| set.iter().copied().collect()).collect();
        let placement = Placement::Bound(sets.clone());
        Places { sets: Some(sets), _claims: Claims::default(), placement, topology }
    }

    #[test]
    fn the_map_names_processors_cores_and_nodes() {
        let report = places(&[&[0, 4], &[1], &[1, 2]]).report();
        let lines: Vec<&str> = report.lines().collect();
        let head = lines[0];
        assert!(head.starts_with("each rank is bound (host "), "{head}");
        assert!(head.ends_with(": this job may use 8 processors on 4 cores)"), "{head}");
        assert_eq!(lines[1], "  rank 0: processors 0,4 (core 0, NUMA node 0)");
        assert_eq!(lines[2], "  rank 1: processor 1 (core 1, NUMA node 0)");
        assert_eq!(lines[3], "  rank 2: processors 1-2 (cores 1-2, NUMA nodes 0-1)");
    }

    /// A quota limits the time, not which processors ranks may be bound to.
    #[test]
    fn the_head_of_the_map_names_the_processors_that_the_map_uses_and_the_quota() {
        let mut places = places(&[&[0], &[1]]);
        places.topology.quota = Some(1.5);
        let report = places.report();
        assert!(
            report.contains(": this job may use 8 processors on 4 cores, and the time of 1.5 processors)"),
            "{report}"
        );
    }

    #[test]
    fn information_for_users_is_one_sentence() {
        let order = vec![[0].into_iter().collect(), [1].into_iter().collect()];
        let mut here = Default { order, most: 2, cores: 2, nodes: 1, quota: None, claimed: vec![] };
        let text = "2 on 2 cores of 1 NUMA node; `nagaya run` binds jobs of up to 2 ranks by default; in a job of 2: rank 0 to \
                    0, rank 1 to 1";
        assert_eq!(here.sentence(2), text);
        here = Default { order: vec![], most: 0, quota: Some(1.5), claimed: vec![0, 1], ..here };
        let text = "2 on 2 cores of 1 NUMA node; a control group allows the time of 1.5 processors; other jobs of Nagaya have \
                    claimed 0-1; no job is bound by default now";
        assert_eq!(here.sentence(2), text);
    }
}
