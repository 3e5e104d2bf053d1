//! The data by which messages and receives are matched.

/// The data by which a message is matched.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Envelope {
    pub context: u32,
    pub source: u32,
    pub tag: i32,
    /// What its data consist of, where that is compared with the receive; 0: unknown. It decides nothing here.
    pub signature: u16,
}

/// The source and tag that a receive accepts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Selector {
    pub context: u32,
    /// `None`: any.
    pub source: Option<u32>,
    /// `None`: any.
    pub tag: Option<i32>,
}

impl Selector {
    /// Whether a message fits.
    #[inline]
    pub fn accepts(&self, message: &Envelope) -> bool {
        self.context == message.context
            && self.source.is_none_or(|source| source == message.source)
            && self.tag.is_none_or(|tag| tag == message.tag)
    }

    /// Whether some message would fit both.
    pub(crate) fn overlaps(&self, other: &Selector) -> bool {
        fn meet<T: PartialEq>(a: Option<T>, b: Option<T>) -> bool {
            a.zip(b).is_none_or(|(a, b)| a == b)
        }
        self.context == other.context && meet(self.source, other.source) && meet(self.tag, other.tag)
    }
}
