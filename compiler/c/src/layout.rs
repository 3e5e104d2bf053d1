//! Sizes, alignments and member offsets on 64-bit Linux (System V ABI, as gcc lays out).
//!
//! Only for constants in the source (`char pad[64 - sizeof(struct s)]`). Translated code contains `sizeof` and leaves
//! layout to the C compiler. What cannot be known here is `None`, never a guess.

use crate::types::{Len, RecordId, Ty, Type, Types};

impl Types {
    /// Size in bytes; `None` for incomplete types and those with an extent that is not known.
    pub fn size_of(&self, ty: Ty) -> Option<u64> {
        self.size_align(ty, 0).map(|(s, _)| s)
    }

    pub fn align_of(&self, ty: Ty) -> Option<u64> {
        // An array of unknown length still has an alignment.
        let mut ty = ty;
        while let Type::Array(elem, _) = self.get(ty) {
            ty = *elem;
        }
        self.size_align(ty, 0).map(|(_, a)| a)
    }

    fn size_align(&self, ty: Ty, depth: u32) -> Option<(u64, u64)> {
        if depth > 200 {
            return None;
        }
        match self.get(ty) {
            // GNU C: sizeof(void) and sizeof(function) are 1.
            Type::Void | Type::Function(_) => Some((1, 1)),
            Type::Basic(b) => Some((b.size(), b.size())),
            Type::Complex(b) => Some((b.size() * 2, b.size())),
            Type::Pointer(_) | Type::Far(..) => Some((8, 8)),
            Type::Array(elem, Len::Const(n)) => {
                let (s, a) = self.size_align(*elem, depth + 1)?;
                Some((s.checked_mul(*n)?, a))
            }
            Type::Vector(_, bytes) => Some((*bytes, *bytes)),
            Type::Record(r) => self.record(*r).layout,
            Type::Enum(e) if self.enumeration(*e).complete => {
                self.size_align(self.enumeration(*e).underlying, depth + 1)
            }
            Type::Array(..) | Type::Spread(..) | Type::Error | Type::Enum(_) => None,
        }
    }

    /// Computes offsets and size of a record whose members are complete.
    pub fn lay_out(&mut self, id: RecordId) {
        let mut at = Layout { bits: 0, align: 1, largest: 0, union: self.record(id).union };
        let packed = self.record(id).packed;
        let fields = self.record(id).fields.len();
        for i in 0..fields {
            let f = &self.record(id).fields[i];
            let flexible = i + 1 == fields || at.union;
            let size_align = match self.size_align(f.ty, 0) {
                Some(sa) => Some(sa),
                // A flexible array member takes no space.
                None if flexible && matches!(self.get(f.ty), Type::Array(_, Len::Unknown)) => {
                    self.align_of(f.ty).map(|a| (0, a))
                }
                None => None,
            };
            let Some((size, natural)) = size_align else {
                self.records[id.0 as usize].layout = None;
                return;
            };
            let offset = match (f.bits.is_some(), f.width) {
                (true, None) => None,
                (true, Some(w)) => at.bit_field(size, natural, w, f.name.is_some(), packed || f.packed),
                (false, _) => {
                    let natural = if packed || f.packed { 1 } else { natural };
                    at.member(size, natural.max(f.align))
                }
            };
            let Some(offset) = offset else {
                self.records[id.0 as usize].layout = None;
                return;
            };
            self.records[id.0 as usize].fields[i].offset = Some(offset);
        }
        let r = &mut self.records[id.0 as usize];
        r.layout = at.finish(r.align);
    }
}

struct Layout {
    bits: u64,
    align: u64,
    largest: u64,
    union: bool,
}

impl Layout {
    fn member(&mut self, size: u64, align: u64) -> Option<u64> {
        self.align = self.align.max(align);
        let start = if self.union { 0 } else { round_up(self.bits, align.checked_mul(8)?)? };
        self.bits = start.checked_add(size.checked_mul(8)?)?;
        self.largest = self.largest.max(self.bits);
        Some(start)
    }

    fn bit_field(&mut self, size: u64, align: u64, width: u32, named: bool, packed: bool) -> Option<u64> {
        let unit = align.checked_mul(8)?;
        let mut start = if self.union { 0 } else { self.bits };
        if width == 0 {
            // Unnamed `: 0` closes the unit.
            self.bits = round_up(start, unit)?;
            return Some(self.bits);
        }
        // It may not cross a boundary of its type, unless packed.
        let size_bits = size.checked_mul(8)?;
        if !packed && size_bits > 0 && start / unit != (start + width as u64 - 1) / unit {
            start = round_up(start, unit)?;
        }
        if named && !packed {
            self.align = self.align.max(align);
        }
        self.bits = start.checked_add(width as u64)?;
        self.largest = self.largest.max(self.bits);
        Some(start)
    }

    fn finish(&self, least: u64) -> Option<(u64, u64)> {
        let align = self.align.max(least);
        let bits = if self.union { self.largest } else { self.largest.max(self.bits) };
        Some((round_up(bits.checked_add(7)? / 8, align)?, align))
    }
}

fn round_up(v: u64, to: u64) -> Option<u64> {
    let to = to.max(1);
    v.checked_add(to - 1).map(|x| x / to * to)
}
