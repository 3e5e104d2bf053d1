//! The memory of a job: segments made by GASNet, their size, and which of them are mapped here.
//!
//! Not here: mapping them side by side (`window.rs`). Called by `engine.rs` only.

use crate::network::{self, NetProcess, Network};
use crate::window::{Window, HEAD};
use nagaya_core::conduit::Memory;
use nagaya_core::config::{show_size, SEGMENT_SIZE};
use nagaya_core::error::{Error, Result, Status};
use nagaya_core::{Config, Map};

/// The segments of all ranks.
pub(crate) struct Segments {
    /// Where each rank's GASNet segment is in its own memory.
    pub(crate) addresses: Box<[usize]>,
    /// The segments that are mapped here.
    pub(crate) window: Window,
    pub(crate) memory: Memory,
}

/// How large the core's segment shall be, on all ranks.
fn segment_size(net: &Network, process: &NetProcess, config: &Config) -> Result<usize> {
    let space = net.gather_words(process.size, process.max_segment as u64).into_iter().min().unwrap_or(0) as usize;
    // The same on all ranks, whatever the settings of each.
    let wanted = net.gather_words(process.size, config.segment_size.unwrap_or(0));
    let grain = 4096;
    match wanted.iter().copied().max().filter(|&w| w > 0) {
        Some(size) if (size as usize).saturating_add(HEAD + grain) > space => Err(Error::new(
            Status::Config,
            format!(
                "{}={}: GASNet has room for segments of {} here; ask for less, or raise GASNET_MAX_SEGSIZE",
                SEGMENT_SIZE.name,
                show_size(size),
                show_size(space.saturating_sub(HEAD + grain) as u64)
            ),
        )),
        Some(size) => Ok((size as usize).next_multiple_of(grain)),
        None if space < HEAD + grain => Err(network::error("it has no room for segments of shared memory".into())),
        None => Ok((space - HEAD) / grain * grain),
    }
}

/// Collective: the memory that `Conduit::register_segment` returns.
pub(crate) fn attach(net: &Network, process: &NetProcess, direct: bool, config: &Config) -> Result<Segments> {
    let size = segment_size(net, process, config)?;
    let bytes = HEAD + size;
    // SAFETY: called by all ranks, once.
    if let Some(why) = unsafe { network::text((net.attach)(bytes)) } {
        return Err(network::error(why));
    }
    let NetProcess { rank: me, size: ranks, first, count, .. } = *process;
    let mut segments = Vec::with_capacity(ranks as usize);
    let mut here = Vec::new();
    for rank in 0..ranks {
        let (mut there, mut mapped) = (std::ptr::null_mut(), std::ptr::null_mut());
        // SAFETY: two words to write to.
        if unsafe { (net.segment)(rank, &mut there, &mut mapped) } != 0 {
            return Err(network::error(format!("rank {rank} has no segment")));
        }
        segments.push(there as usize);
        if rank.wrapping_sub(first) < count {
            here.push(mapped);
        }
    }
    let own = segments[me as usize] as *mut u8;
    here[(me - first) as usize] = own;
    let window = Window::new(first, &here, bytes).filter(|_| count > 1);
    // The ranks of a host agree on addresses only if all of them have a window.
    let missing = net.gather_words(ranks, u64::from(window.is_none() && count > 1)).into_iter().any(|m| m != 0);
    let window = window.filter(|_| !missing).unwrap_or_else(|| Window::alone(me, own, bytes));
    let memory = Memory {
        map: Map {
            first: window.first,
            count: if direct { window.count } else { 0 },
            stride: window.stride as isize,
            base: window.memory(me),
            size,
        },
        control: window.control(me),
        control_stride: window.stride as isize,
        doorbell: window.doorbell(me),
        doorbell_stride: window.stride as isize,
        doorbells: (window.first, window.count),
        crowded_barrier: None,
    };
    Ok(Segments { addresses: segments.into(), window, memory })
}
