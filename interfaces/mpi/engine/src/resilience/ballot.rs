//! What members of a communicator agree on, and how it travels. Not here: the agreement (`consensus.rs`).

use super::consensus::{Message, Vote};

/// A vote, or what votes lead to. Sets of members are bits of words, by position.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Ballot {
    /// `MPIX_Comm_agree`: the bits that all have set.
    pub flag: u32,
    /// `MPIX_Comm_shrink`: contexts that no communicator has, of one of those that vote.
    pub contexts: [u32; 3],
    pub failed: Vec<u64>,
    /// The failures that all have acknowledged.
    pub acknowledged: Vec<u64>,
}

/// The words of an empty set of `members` members.
pub fn empty_set(members: usize) -> Vec<u64> {
    vec![0; members.div_ceil(64)]
}

pub fn insert(set: &mut [u64], member: usize) {
    set[member / 64] |= 1 << (member % 64);
}

pub fn contains(set: &[u64], member: usize) -> bool {
    set[member / 64] >> (member % 64) & 1 != 0
}

impl Vote for Ballot {
    fn combine<'a>(votes: impl Iterator<Item = &'a Ballot>, failed: &[bool]) -> Ballot {
        let mut votes = votes.cloned();
        let first = votes.next();
        let mut all = votes.fold(first, |all, vote| {
            all.map(|mut all| {
                all.flag &= vote.flag;
                all.failed.iter_mut().zip(&vote.failed).for_each(|(all, one)| *all |= one);
                all.acknowledged.iter_mut().zip(&vote.acknowledged).for_each(|(all, one)| *all &= one);
                all
            })
        });
        if let Some(all) = &mut all {
            (0..failed.len()).filter(|member| failed[*member]).for_each(|member| insert(&mut all.failed, member));
        }
        let nothing = || Ballot { flag: 0, contexts: [0; 3], failed: Vec::new(), acknowledged: Vec::new() };
        all.unwrap_or_else(nothing)
    }
}

impl Ballot {
    fn words(&self) -> Vec<u64> {
        let [first, second, third] = self.contexts.map(u64::from);
        let head = [u64::from(self.flag) << 32 | first, second << 32 | third];
        [&head[..], &self.failed, &self.acknowledged].concat()
    }

    fn from_words(words: &[u64]) -> Option<Ballot> {
        let [first, second, sets @ ..] = words else { return None };
        let (failed, acknowledged) = sets.split_at(sets.len() / 2);
        let contexts = [*first as u32, (second >> 32) as u32, *second as u32];
        let flag = (first >> 32) as u32;
        Some(Ballot { flag, contexts, failed: failed.to_vec(), acknowledged: acknowledged.to_vec() })
    }
}

/// A message about failures.
pub enum Letter {
    /// A message of the agreement with this number on the communicator with this context.
    Agreement { context: u32, number: u32, message: Message<Ballot> },
    /// The communicator with this context, of these processes, is revoked.
    Revoked { context: u32, members: Vec<u32> },
}

/// The first word of a message.
const VOTE: u64 = 0;
const PROPOSE: u64 = 1;
const ACCEPT: u64 = 2;
const DECIDE: u64 = 3;
const REVOKED: u64 = 4;

impl Letter {
    pub fn bytes(&self) -> Box<[u8]> {
        let words = match self {
            Letter::Agreement { context, number, message } => {
                let (kind, value) = match message {
                    Message::Vote(value) => (VOTE, Some(value)),
                    Message::Propose(value) => (PROPOSE, Some(value)),
                    Message::Accept => (ACCEPT, None),
                    Message::Decide(value) => (DECIDE, Some(value)),
                };
                let mut words = vec![kind, u64::from(*context), u64::from(*number)];
                words.extend(value.map(Ballot::words).into_iter().flatten());
                words
            }
            Letter::Revoked { context, members } => {
                let members = members.iter().map(|rank| u64::from(*rank));
                [REVOKED, u64::from(*context)].into_iter().chain(members).collect()
            }
        };
        words.iter().flat_map(|word| word.to_ne_bytes()).collect()
    }

    pub fn from_bytes(bytes: &[u8]) -> Option<Letter> {
        let word = |chunk: &[u8]| chunk.try_into().map(u64::from_ne_bytes).unwrap_or_default();
        let words: Vec<u64> = bytes.chunks(8).map(word).collect();
        let [kind, context, rest @ ..] = &words[..] else { return None };
        let context = *context as u32;
        if *kind == REVOKED {
            return Some(Letter::Revoked { context, members: rest.iter().map(|rank| *rank as u32).collect() });
        }
        let [number, value @ ..] = rest else { return None };
        let message = match *kind {
            VOTE => Message::Vote(Ballot::from_words(value)?),
            PROPOSE => Message::Propose(Ballot::from_words(value)?),
            ACCEPT => Message::Accept,
            DECIDE => Message::Decide(Ballot::from_words(value)?),
            _ => return None,
        };
        Some(Letter::Agreement { context, number: *number as u32, message })
    }
}
