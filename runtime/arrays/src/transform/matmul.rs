//! `xmp_matmul`: every node makes its part of the product from panels of the two factors that it reads. A panel is what
//! its rows and columns need for some values of the summation index.
//!
//! On a grid of nodes, this has the volume of SUMMA, and no node waits for a broadcast. An element's products are added
//! one after the other, in the order of the index. So the result is that of the plain triple loop, whatever the
//! distribution.

use nagaya_core::nd::Walk;
use nagaya_dist::Section;

use super::blocks::{own_blocks, own_sections, packed, Here};
use super::kernel::{Complex, Number, Shape, Truth};
use super::{expect_other, expect_rank, expect_type, Element, Group, Operand};
use crate::arrays::Arrays;
use crate::error::{ArgumentFault, Purpose, Result};

/// Widest panel, and elements that panels may take beyond what the arrays do.
const WIDEST: i64 = 192;
const SPARE: i64 = 1 << 16;

impl Arrays {
    /// `x = a * b`. `x` is neither of the others. Collective over the nodes of all three; complete on return.
    pub fn matmul(&self, x: Operand, a: Operand, b: Operand) -> Result<()> {
        let _inside = self.images.enter();
        for o in [&x, &a, &b] {
            expect_rank(o, 2, Purpose::Matrix)?;
            expect_type(o, &x)?;
        }
        for o in [&a, &b] {
            expect_other(&x, o)?;
        }
        let (to, l, r) = (x.extents(), a.extents(), b.extents());
        if l[1] != r[0] || to[..] != [l[0], r[1]] {
            return Err(ArgumentFault::Product { of: x.named(), left: a.named(), right: b.named() }.into());
        }
        use Element::*;
        match x.element {
            // Fortran has no unsigned integers: these are its logicals.
            Bool => self.product::<Truth<u8>>(x, a, b),
            U8 if x.is_fortran() => self.product::<Truth<u8>>(x, a, b),
            U16 if x.is_fortran() => self.product::<Truth<u16>>(x, a, b),
            U32 if x.is_fortran() => self.product::<Truth<u32>>(x, a, b),
            U64 if x.is_fortran() => self.product::<Truth<u64>>(x, a, b),
            I8 => self.product::<i8>(x, a, b),
            U8 => self.product::<u8>(x, a, b),
            I16 => self.product::<i16>(x, a, b),
            U16 => self.product::<u16>(x, a, b),
            I32 => self.product::<i32>(x, a, b),
            U32 => self.product::<u32>(x, a, b),
            I64 => self.product::<i64>(x, a, b),
            U64 => self.product::<u64>(x, a, b),
            F32 => self.product::<f32>(x, a, b),
            F64 => self.product::<f64>(x, a, b),
            C32 => self.product::<Complex<f32>>(x, a, b),
            C64 => self.product::<Complex<f64>>(x, a, b),
            _ => Err(ArgumentFault::NoProduct(x.named(), x.element).into()),
        }
    }

    fn product<T: Number>(&self, x: Operand, a: Operand, b: Operand) -> Result<()> {
        let Some(group) = Group::new(self.images, &[x, a, b])? else { return Ok(()) };
        self.images.complete()?;
        self.images.meet(&group.images)?;
        if let Some(me) = x.array.me() {
            let own = |d: usize| own_sections(&x.array.map.dims()[d], x.array.map.coordinate(d, me));
            let (rows, columns) = (own(0), own(1));
            let c = self.panels::<T>(&a, &b, &rows, &columns)?;
            put_in_place(&x, &rows, &columns, &c)?;
        }
        Ok(self.images.meet(&group.images)?)
    }

    /// The product of these rows of `a` and columns of `b`, one after the other.
    fn panels<T: Number>(&self, a: &Operand, b: &Operand, rows: &[Section], columns: &[Section]) -> Result<Vec<T>> {
        let (high, wide) = (total(rows), total(columns));
        let mut c = vec![T::default(); (high * wide) as usize];
        if c.is_empty() {
            return Ok(c);
        }
        let inner = a.extents()[1];
        // Panels are not larger than this node's own memory for the array.
        let width = ((high * wide + SPARE) / (high + wide)).clamp(1, WIDEST);
        let (mut left, mut right) = (Vec::<T>::new(), Vec::<T>::new());
        let mut from = 0;
        while from < inner {
            let now = Section::dense(from, width.min(inner - from));
            left.resize((high * now.count) as usize, T::default());
            right.resize((now.count * wide) as usize, T::default());
            let mut done = 0;
            for r in rows {
                let here = Here {
                    data: left[(done * now.count) as usize..].as_mut_ptr().cast(),
                    strides: &packed(&[*r, now], a.array.esize),
                };
                // SAFETY: `left` has space for these rows; it stays as it is until the gets are complete.
                unsafe { self.fetch_block(a.array, &[*r, now], here)? };
                done += r.count;
            }
            done = 0;
            for s in columns {
                let esize = b.array.esize as i64;
                let here = Here { data: right[done as usize..].as_mut_ptr().cast(), strides: &[wide * esize, esize] };
                // SAFETY: as above; the columns of a section are next to each other.
                unsafe { self.fetch_block(b.array, &[now, *s], here)? };
                done += s.count;
            }
            self.images.core().quiet()?;
            let shape = Shape { rows: high as usize, inner: now.count as usize, columns: wide as usize };
            T::multiply(&mut c, &left, &right, shape);
            from += now.count;
        }
        Ok(c)
    }
}

fn total(sections: &[Section]) -> i64 {
    sections.iter().map(|s| s.count).sum()
}

/// Copies this node's part, rows and columns one after the other, to where its elements are stored.
fn put_in_place<T: Number>(x: &Operand, rows: &[Section], columns: &[Section], c: &[T]) -> Result<()> {
    let (wide, esize) = (total(columns), x.array.esize);
    let before = |list: &[Section], s: &Section| total(&list[..list.iter().position(|t| t == s).unwrap_or(0)]);
    for block in own_blocks(x.array)? {
        let [r, s] = &block.sections[..] else { continue };
        let from = (before(rows, r) * wide + before(columns, s)) as usize;
        let counts = [r.count as usize, s.count as usize];
        let there: Vec<isize> = block.strides.iter().map(|s| *s as isize).collect();
        let here = [wide as isize * esize as isize, esize as isize];
        let walk = Walk::new(esize, &counts, &there, &here)?;
        // SAFETY: this node's own elements, and as many of `c`.
        unsafe { walk.copy(block.data, c[from..].as_ptr().cast()) };
    }
    Ok(())
}
