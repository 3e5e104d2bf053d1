//! All objects of this process.

use nagaya_core::Core;

use super::attributes::Keys;
use super::bsend_buffer::BsendBuffer;
use super::communicator::Comms;
use super::datatypes::Datatypes;
use super::elements::Elements;
use super::file::Files;
use super::group::Groups;
use super::lost::Lost;
use super::matched::MatchedMessages;
use super::operators::Operators;
use super::partitioned::Unmet;
use super::representation::Representations;
use super::request_table::Requests;
use super::session::Sessions;
use super::window::Windows;

pub struct Objects {
    pub comms: Comms,
    pub groups: Groups,
    pub datatypes: Datatypes,
    pub operators: Operators,
    pub requests: Requests,
    pub unmet: Unmet,
    pub matched: MatchedMessages,
    pub sessions: Sessions,
    pub windows: Windows,
    pub files: Files,
    pub representations: Representations,
    pub keys: Keys,
    /// The process's buffer for buffered messages.
    pub buffer: BsendBuffer,
    pub lost: Lost,
}

impl Objects {
    pub fn new(core: &'static Core) -> Objects {
        Objects {
            comms: Comms::new(core),
            groups: Groups::new(core.rank().0),
            datatypes: Datatypes::new(),
            operators: Operators::new(),
            requests: Requests::new(core.config().check),
            unmet: Unmet::default(),
            matched: MatchedMessages::new(),
            sessions: Sessions::new(),
            windows: Windows::new(),
            files: Files::new(),
            representations: Representations::default(),
            keys: Keys::new(),
            buffer: BsendBuffer::default(),
            lost: Lost::default(),
        }
    }

    /// A list of numbers, as bytes.
    ///
    /// # Safety
    /// The same as for [`Elements::new`].
    pub unsafe fn list<T: Copy>(&self, list: &mut [T]) -> Elements {
        // SAFETY: the list has `size_of_val(list)` bytes, which stay as long as the result is used.
        unsafe { Elements::new(list.as_mut_ptr().cast(), size_of_val(list), self.datatypes.byte()) }
    }
}
