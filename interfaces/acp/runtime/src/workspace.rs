//! Workspaces: one row of bytes in pieces of equal size, one on each process, which any process reads and writes at
//! offsets.

use crate::address::Address;
use crate::endpoints::Workspace;
use crate::error::{Error, Result};
use crate::state::Acp;

impl Acp {
    /// For workspaces made from now on: on which process they begin, and how many bytes of one a process has at least.
    pub fn set_workspaces(&self, first: usize, least: usize) -> Result<()> {
        self.process(i32::try_from(first).unwrap_or(-1))?;
        self.workspaces.first.set(first);
        self.workspaces.least.set(least);
        Ok(())
    }

    /// Collective. Its name.
    pub fn create_workspace(&self, bytes: usize) -> Result<u64> {
        let procs = self.procs() as usize;
        let piece = bytes.div_ceil(procs).max(self.workspaces.least.get()).max(1).checked_next_multiple_of(8);
        let piece = piece.ok_or_else(|| Error(format!("no room for a workspace of {bytes} bytes")))?;
        let at = self.core().alloc("a workspace", piece, 64)?;
        let name = self.workspaces.next.get() + 1;
        self.workspaces.next.set(name);
        let first = self.workspaces.first.get();
        self.workspaces.all.borrow_mut().insert(name, Workspace { at, bytes, piece, first });
        Ok(name)
    }

    /// Collective.
    pub fn destroy_workspace(&self, name: u64) -> Result<()> {
        let workspace = self.workspace(name)?;
        self.core().free(workspace.at)?;
        self.workspaces.all.borrow_mut().remove(&name);
        Ok(())
    }

    fn workspace(&self, name: u64) -> Result<Workspace> {
        let known = self.workspaces.all.borrow().get(&name).copied();
        known.ok_or_else(|| Error("this workspace does not exist, or no longer".into()))
    }

    /// Copies a range of the workspace to an address, or from there.
    pub fn workspace_transfer(&self, name: u64, write: bool, at: Address, bytes: usize, offset: usize) -> Result<()> {
        let workspace = self.workspace(name)?;
        if offset > workspace.bytes || bytes > workspace.bytes - offset {
            return Err(Error(format!(
                "{bytes} bytes from {offset} on are not in a workspace of {} bytes",
                workspace.bytes
            )));
        }
        let mut done = 0;
        while done < bytes {
            let (piece, within) = ((offset + done) / workspace.piece, (offset + done) % workspace.piece);
            let now = (workspace.piece - within).min(bytes - done);
            let number = (workspace.first + piece) % self.procs() as usize;
            let there = self.symmetric(self.process(number as i32)?, workspace.at).plus(within);
            let here = at.plus(done);
            match write {
                true => self.transfer(there, here, now)?,
                false => self.transfer(here, there, now)?,
            }
            done += now;
        }
        Ok(())
    }
}
