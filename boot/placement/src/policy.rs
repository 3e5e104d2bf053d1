//! The user's request: `--bind`, or `NAGAYA_BIND`.

use crate::list;
use std::fmt;
use std::str::FromStr;

/// Which processors ranks get.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Policy {
    /// Like `Core` when every rank gets separate cores; otherwise like `None`.
    Auto,
    /// The kernel decides, all the time.
    None,
    /// Cores of its own for each rank; beyond the number of cores, ranks share them.
    Core,
    /// All processors of one NUMA node for each rank.
    Numa,
    /// These processors in this order, one for each rank; beyond the end, from the beginning.
    List(Vec<usize>),
}

impl Policy {
    /// For error messages: the texts that are allowed.
    pub const EXPECTED: &'static str = "none, core, numa, auto or a list of processors such as 0,2-3";
}

impl FromStr for Policy {
    type Err = String;

    fn from_str(text: &str) -> Result<Policy, String> {
        match text {
            "auto" => Ok(Policy::Auto),
            "none" => Ok(Policy::None),
            "core" | "cores" => Ok(Policy::Core),
            "numa" => Ok(Policy::Numa),
            _ => list::parse(text).map(Policy::List).ok_or_else(|| format!("expected {}", Policy::EXPECTED)),
        }
    }
}

/// In the form in which it is read.
impl fmt::Display for Policy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Policy::Auto => f.write_str("auto"),
            Policy::None => f.write_str("none"),
            Policy::Core => f.write_str("core"),
            Policy::Numa => f.write_str("numa"),
            Policy::List(cpus) => f.write_str(&list::show(cpus)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_policy_is_read_as_it_is_written() {
        for text in ["auto", "none", "core", "numa", "3,1-2", "4,3,2,0-2"] {
            assert_eq!(text.parse::<Policy>().map(|policy| policy.to_string()).as_deref(), Ok(text));
        }
        assert_eq!("cores".parse(), Ok(Policy::Core));
        assert_eq!("0-2".parse(), Ok(Policy::List(vec![0, 1, 2])));
        assert!("socket".parse::<Policy>().is_err_and(|why| why.contains("numa")));
    }
}
