//! What this process counts of its messages. Printed when it leaves MPI with `NAGAYA_STATS=1`, explained by `nagaya info`.

macro_rules! counters {
    ($($name:ident: $text:literal,)*) => {
        /// The counts since the start.
        #[derive(Default)]
        pub struct Counters { $(#[doc = $text] pub $name: u64,)* }

        /// Names and meanings.
        pub static COUNTERS: &[(&str, &str)] = &[$((stringify!($name), $text)),*];

        impl Counters {
            /// The counter at this place of [`COUNTERS`]; 0: there is none.
            pub fn value(&self, at: usize) -> u64 {
                [$(self.$name),*].get(at).copied().unwrap_or(0)
            }

            /// Names and values of those that are not zero.
            pub fn rows(&self) -> Vec<(&'static str, u64)> {
                [$((stringify!($name), self.$name)),*].into_iter().filter(|row| row.1 > 0).collect()
            }
        }
    };
}

counters! {
    direct: "MPI messages put into a published receive by their sender",
    requests: "MPI messages sent to be matched by the receiver",
    published: "MPI receives published to their source",
    crossed: "of these, receives that got a message that was under way to be matched by the receiver",
    held: "MPI receives that were not published at once: from any source, after such a receive, or in a full queue",
    unexpected: "MPI messages that came before their receive",
    copies: "MPI messages copied to memory between their sender's and their receive's",
}
