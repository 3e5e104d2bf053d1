//! How much processor time the control group of this process may use, in processors: `Some(1.5)`.
//!
//! Both hierarchies are read: `cpu.max` of version 2, `cpu.cfs_quota_us` of version 1. The smallest quota from this group up to the
//! root counts. In a container the path of the group is often that of the host, which does not exist there; the root is the group then.

use std::path::{Path, PathBuf};

/// Below the folder `root`, which is `/` on a real machine.
pub fn read(root: &Path) -> Option<f64> {
    let groups = std::fs::read_to_string(root.join("proc/self/cgroup")).unwrap_or_default();
    groups.lines().filter_map(|line| of_line(root, line)).min_by(f64::total_cmp)
}

/// `0::/user.slice` of version 2, `4:cpu,cpuacct:/docker/1f` of version 1.
fn of_line(root: &Path, line: &str) -> Option<f64> {
    let mut fields = line.splitn(3, ':');
    let (number, controllers, path) = (fields.next()?, fields.next()?, fields.next()?);
    let mounts = root.join("sys/fs/cgroup");
    match (number, controllers) {
        // A hybrid system has version 2 in a folder of its own.
        ("0", "") => ["", "unified"].iter().filter_map(|sub| least(&mounts.join(sub), path, version_2)).next(),
        (_, list) if list.split(',').any(|controller| controller == "cpu") => {
            [list, "cpu"].iter().filter_map(|sub| least(&mounts.join(sub), path, version_1)).next()
        }
        _ => None,
    }
}

/// The smallest quota from `path` below `mount` up to `mount`.
fn least(mount: &Path, path: &str, quota: fn(&Path) -> Option<f64>) -> Option<f64> {
    let mut folder = PathBuf::from(path.trim_start_matches('/'));
    let mut least = quota(&mount.join(&folder));
    while folder.pop() {
        least = least.into_iter().chain(quota(&mount.join(&folder))).min_by(f64::total_cmp);
    }
    least
}

/// `150000 100000`, or `max 100000`.
fn version_2(folder: &Path) -> Option<f64> {
    let text = std::fs::read_to_string(folder.join("cpu.max")).ok()?;
    let (quota, period) = text.trim().split_once(' ')?;
    ratio(quota, period)
}

/// -1: no limit.
fn version_1(folder: &Path) -> Option<f64> {
    let read = |name: &str| std::fs::read_to_string(folder.join(name)).ok();
    ratio(&read("cpu.cfs_quota_us")?, &read("cpu.cfs_period_us")?)
}

fn ratio(quota: &str, period: &str) -> Option<f64> {
    let (quota, period) = (quota.trim().parse::<f64>().ok()?, period.trim().parse::<f64>().ok()?);
    (quota > 0.0 && period > 0.0).then_some(quota / period)
}
