//! Our settings of UCX, unless the user has set something else.
//!
//! UCX reads its variables while it starts. The variables set here are removed afterwards, so that no child of the
//! program inherits them. Not here: our own variables (`core/src/config.rs`, `lib.rs`). Called once, by `conduit.rs`.

use nagaya_core::Config;

/// Runs `start` with our wishes in the environment.
pub fn with<T>(config: &Config, start: impl FnOnce() -> T) -> T {
    let mut wishes = wishes(config);
    wishes.retain(|(name, _)| std::env::var_os(name).is_none());
    for (name, value) in &wishes {
        std::env::set_var(name, value);
    }
    let result = start();
    for (name, _) in &wishes {
        std::env::remove_var(name);
    }
    result
}

fn wishes(config: &Config) -> Vec<(&'static str, String)> {
    let mut wanted = Vec::new();
    // UCX complains of variables that nothing reads.
    let tcp = std::env::var("UCX_TLS").map_or(true, |tls| tls.contains("tcp") || tls.contains("all"));
    if tcp {
        // A message of `wire::MEDIUM` in one piece; in two, UCX would put it together in memory of its own.
        wanted.push(("UCX_TCP_RX_SEG_SIZE", "128k".to_string()));
    }
    if config.direct {
        // The core reaches this host's processes by loads and stores.
        wanted.push(("UCX_TLS", "^shm".to_string()));
    }
    if let Some(seconds) = config.timeout_s {
        // A silent connection is tested three times within the limit.
        let third = format!("{}ms", (seconds * 1000 / 3).max(1000));
        wanted.push(("UCX_KEEPALIVE_INTERVAL", third.clone()));
        if tcp {
            wanted.push(("UCX_TCP_KEEPIDLE", third.clone()));
            wanted.push(("UCX_TCP_KEEPINTVL", third));
            wanted.push(("UCX_TCP_KEEPCNT", "2".to_string()));
        }
    }
    wanted
}
