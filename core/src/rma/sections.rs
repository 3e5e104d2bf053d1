//! Put and get of sections: strided in N dimensions, and indexed by lists of displacements.

use super::follow::Follow;
use crate::addr::GlobalPtr;
use crate::conduit::Indexed;
use crate::copy;
use crate::error::{Error, Result, Status};
use crate::nd::Walk;
use crate::order::{after_get, after_put};
use crate::over_messages::rma::{self as over_messages, Places};
use crate::profile::Kind;
use crate::runtime::Core;
use crate::ticket::Handle;

impl Core {
    // Strided. The walk's destination side belongs to `dst`, its source side to `src`.

    unsafe fn put_nd_how(&self, how: Follow, dst: GlobalPtr, src: *const u8, walk: &Walk) -> Result<Handle> {
        // SAFETY: *caller*: the contract of this function is that of the callee.
        unsafe { self.put_nd_follow(how, dst, src, walk, || Ok(())) }
    }

    #[inline]
    unsafe fn put_nd_follow(
        &self,
        how: Follow,
        dst: GlobalPtr,
        src: *const u8,
        walk: &Walk,
        unmapped: impl FnOnce() -> Result<()>,
    ) -> Result<Handle> {
        // SAFETY: *in segment*: the extent is checked first. *Caller*: every element is readable at `src`.
        unsafe {
            self.check_extent(dst, walk.dst_extent())?;
            let _span = self.begins(Kind::Put, dst.rank, walk.bytes());
            if let Some(to) = self.direct(dst) {
                walk.copy(to, src);
                self.ring_write(dst.rank);
                return Ok(how.put_is_done());
            }
            unmapped()?;
            self.follow(
                how,
                dst,
                |conduit, ticket| conduit.put_nd(dst, src, walk, how.local(), ticket),
                |ticket| over_messages::put_nd(self, dst, src, walk, ticket),
            )
        }
    }

    /// Strided put. Remotely complete on return. A source stride of zero repeats an element.
    ///
    /// `NoSuchRank`, `BadAddress` if any element is not inside a segment.
    ///
    /// # Safety
    /// `src` is readable for every element of the walk.
    pub unsafe fn put_nd(&self, dst: GlobalPtr, src: *const u8, walk: &Walk) -> Result<()> {
        // SAFETY: *in segment*, which the callee checks; *caller*: `src` is readable.
        unsafe { self.put_nd_how(Follow::Block, dst, src, walk).map(|_| ()) }
    }

    /// Like `put_nd`; complete with the handle.
    ///
    /// # Safety
    /// The same as for `put_nd`, until the handle is complete.
    pub unsafe fn put_nd_nb(&self, dst: GlobalPtr, src: *const u8, walk: &Walk) -> Result<Handle> {
        // SAFETY: *in segment*, which the callee checks; *caller*: `src` is readable.
        unsafe { self.put_nd_how(Follow::Handle, dst, src, walk) }
    }

    /// Like `put_nd`; locally complete on return, remotely after `flush` or `quiet`.
    ///
    /// # Safety
    /// The same as for `put_nd`.
    pub unsafe fn put_nd_nbi(&self, dst: GlobalPtr, src: *const u8, walk: &Walk) -> Result<()> {
        // SAFETY: *in segment*, which the callee checks; *caller*: `src` is readable.
        unsafe { self.put_nd_how(Follow::Implicit, dst, src, walk).map(|_| ()) }
    }

    /// Like `put_nd_nbi`; `unmapped` comes first where the rank is not mapped.
    ///
    /// # Safety
    /// The same as for `put_nd`.
    pub unsafe fn put_nd_nbi_after(
        &self,
        dst: GlobalPtr,
        src: *const u8,
        walk: &Walk,
        unmapped: impl FnOnce() -> Result<()>,
    ) -> Result<()> {
        // SAFETY: *in segment*, which the callee checks; *caller*: `src` is readable.
        unsafe { self.put_nd_follow(Follow::Implicit, dst, src, walk, unmapped).map(|_| ()) }
    }

    unsafe fn get_nd_how(&self, how: Follow, dst: *mut u8, src: GlobalPtr, walk: &Walk) -> Result<Handle> {
        // SAFETY: *caller*: the contract of this function is that of the callee.
        unsafe { self.get_nd_follow(how, dst, src, walk, || Ok(())) }
    }

    #[inline]
    unsafe fn get_nd_follow(
        &self,
        how: Follow,
        dst: *mut u8,
        src: GlobalPtr,
        walk: &Walk,
        unmapped: impl FnOnce() -> Result<()>,
    ) -> Result<Handle> {
        // SAFETY: *in segment*: the extent is checked first. *Caller*: every element is writable at `dst`.
        unsafe {
            self.check_extent(src, walk.src_extent())?;
            let _span = self.begins(Kind::Get, src.rank, walk.bytes());
            if let Some(from) = self.direct(src) {
                walk.copy(dst, from);
                return Ok(how.get_is_done());
            }
            unmapped()?;
            self.follow(
                how,
                src,
                |conduit, ticket| conduit.get_nd(dst, src, walk, ticket),
                |ticket| over_messages::get_nd(self, dst, src, walk, ticket),
            )
        }
    }

    /// Strided get. The data is here on return.
    ///
    /// # Safety
    /// `dst` is writable for every element of the walk.
    pub unsafe fn get_nd(&self, dst: *mut u8, src: GlobalPtr, walk: &Walk) -> Result<()> {
        // SAFETY: *in segment*, which the callee checks; *caller*: `dst` is writable.
        unsafe { self.get_nd_how(Follow::Block, dst, src, walk).map(|_| ()) }
    }

    /// Like `get_nd`; complete with the handle.
    ///
    /// # Safety
    /// The same as for `get_nd`, until the handle is complete.
    pub unsafe fn get_nd_nb(&self, dst: *mut u8, src: GlobalPtr, walk: &Walk) -> Result<Handle> {
        // SAFETY: *in segment*, which the callee checks; *caller*: `dst` is writable.
        unsafe { self.get_nd_how(Follow::Handle, dst, src, walk) }
    }

    /// Like `get_nd`; complete after `flush` of the source's rank or `quiet`.
    ///
    /// # Safety
    /// The same as for `get_nd`, until then.
    pub unsafe fn get_nd_nbi(&self, dst: *mut u8, src: GlobalPtr, walk: &Walk) -> Result<()> {
        // SAFETY: *in segment*, which the callee checks; *caller*: `dst` is writable.
        unsafe { self.get_nd_how(Follow::Implicit, dst, src, walk).map(|_| ()) }
    }

    /// Like `get_nd`; `unmapped` comes first where the rank is not mapped.
    ///
    /// # Safety
    /// The same as for `get_nd`.
    pub unsafe fn get_nd_after(
        &self,
        dst: *mut u8,
        src: GlobalPtr,
        walk: &Walk,
        unmapped: impl FnOnce() -> Result<()>,
    ) -> Result<()> {
        // SAFETY: *in segment*, which the callee checks; *caller*: `dst` is writable.
        unsafe { self.get_nd_follow(Follow::Block, dst, src, walk, unmapped).map(|_| ()) }
    }

    // Indexed.

    /// Indexed put of `remote.len()` elements of `esize` bytes: element i goes from `src + local[i]` (one after the other if
    /// `local` is `None`) to `dst + remote[i]`. Displacements are bytes. Remotely complete on return.
    ///
    /// `BadArgument` if the lists differ in length, `BadAddress` if any element is not inside a segment.
    ///
    /// # Safety
    /// `src` is readable for every element.
    pub unsafe fn put_at(
        &self,
        dst: GlobalPtr,
        remote: &[usize],
        src: *const u8,
        local: Option<&[usize]>,
        esize: usize,
    ) -> Result<()> {
        // SAFETY: the elements of the target are checked before any is accessed. *Caller*: those of the source are readable until this
        // returns.
        unsafe {
            let places = self.check_places(dst, remote, local, esize)?;
            let _span = self.begins(Kind::Put, dst.rank, remote.len() * esize);
            if let Some(to) = self.direct(dst) {
                for (i, &r) in remote.iter().enumerate() {
                    copy::copy(to.wrapping_add(r), src.wrapping_add(places.at(i, esize)), esize);
                }
                self.ring_write(dst.rank);
                after_put();
                return Ok(());
            }
            self.block(
                dst,
                |conduit, ticket| conduit.put_at(dst, src, Indexed { remote, local, esize }, ticket),
                |ticket| over_messages::put_at(self, dst, remote, src, places, esize, ticket),
            )
        }
    }

    /// Indexed get: element i comes from `src + remote[i]` and goes to `dst + local[i]`. The data is here on return.
    ///
    /// # Safety
    /// `dst` is writable for every element.
    pub unsafe fn get_at(
        &self,
        dst: *mut u8,
        local: Option<&[usize]>,
        src: GlobalPtr,
        remote: &[usize],
        esize: usize,
    ) -> Result<()> {
        // SAFETY: *in segment*: `check_places` checks every element. *Caller*: every element is writable at `dst`.
        unsafe {
            let places = self.check_places(src, remote, local, esize)?;
            let _span = self.begins(Kind::Get, src.rank, remote.len() * esize);
            if let Some(from) = self.direct(src) {
                for (i, &r) in remote.iter().enumerate() {
                    copy::copy(dst.wrapping_add(places.at(i, esize)), from.wrapping_add(r), esize);
                }
                after_get();
                return Ok(());
            }
            self.block(
                src,
                |conduit, ticket| conduit.get_at(dst, src, Indexed { remote, local, esize }, ticket),
                |ticket| over_messages::get_at(self, dst, places, src, remote, esize, ticket),
            )
        }
    }

    fn check_places<'a>(
        &self,
        at: GlobalPtr,
        remote: &[usize],
        local: Option<&'a [usize]>,
        esize: usize,
    ) -> Result<Places<'a>> {
        self.check_rank(at.rank)?;
        for &r in remote {
            self.check_range(at.plus(r), esize)?;
        }
        match local {
            None => Ok(Places::Packed),
            Some(list) if list.len() == remote.len() => Ok(Places::Listed(list)),
            Some(list) => Err(Error::new(
                Status::BadArgument,
                format!("an indexed transfer of {} remote and {} local elements", remote.len(), list.len()),
            )),
        }
    }
}
