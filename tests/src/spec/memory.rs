//! What each node stores: its part of every array, its scalars and local arrays; and what a value becomes in a type.

use super::mapping::{legal, product, Illegal, Mapping, Res};
use super::model::{Array, Type};

/// Values beyond this could be inexact somewhere.
const LARGE: f64 = 4e6;

/// The value as a variable of this type holds it.
pub fn convert(ty: Type, v: f64) -> Res<f64> {
    if v.is_nan() {
        return Ok(v);
    }
    let (low, high) = match ty {
        Type::Char => (-128.0, 127.0),
        Type::Short => (-32768.0, 32767.0),
        _ => (-LARGE, LARGE),
    };
    let v = if ty.is_integer() { v.trunc() } else { v };
    // No negative zero: it prints differently and means the same.
    legal((low..=high).contains(&v), "value does not fit").map(|()| v + 0.0)
}

/// What the macros WI and WD of the printed program do: they keep values small.
pub fn wrap(ty: Type, v: f64) -> Res<f64> {
    let v = if ty.is_integer() { v.trunc() % 97.0 } else { (v * 2.0).trunc() % 195.0 * 0.5 };
    convert(ty, v)
}

pub fn small(v: f64) -> Res<f64> {
    legal(v.is_nan() || v.abs() <= LARGE, "large value").map(|()| v)
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Kind {
    Absent,
    Shadow,
    Own,
}

/// A node's part of an array: a box that holds every index that could be stored anywhere, shadow included.
#[derive(Clone, Debug, Default)]
pub struct LocalArray {
    /// The indices that are owned; empty when there is nothing of the array here.
    pub own: Vec<Vec<i64>>,
    pub stored: Vec<Vec<i64>>,
    base: Vec<i64>,
    size: Vec<i64>,
    value: Vec<f64>,
}

impl LocalArray {
    pub fn new(array: &Array, own: Option<Vec<Vec<i64>>>) -> LocalArray {
        let Some(own) = own else { return LocalArray::default() };
        let stored = Mapping::stored(array, &own);
        let base: Vec<i64> = stored.iter().map(|l| l[0]).collect();
        let size: Vec<i64> = stored.iter().map(|l| l[l.len() - 1] - l[0] + 1).collect();
        let value = vec![f64::NAN; size.iter().product::<i64>() as usize];
        LocalArray { own, stored, base, size, value }
    }

    pub fn values(&self) -> &[f64] {
        &self.value
    }

    pub fn is_empty(&self) -> bool {
        self.stored.is_empty()
    }

    /// The elements that are owned, or all that are stored, in order.
    pub fn indices(&self, own: bool) -> Vec<Vec<i64>> {
        match (self.is_empty(), own) {
            (true, _) => vec![],
            (false, true) => product(&self.own),
            (false, false) => product(&self.stored),
        }
    }

    pub fn kind(&self, index: &[i64]) -> Kind {
        let within =
            |lists: &[Vec<i64>]| !self.is_empty() && index.iter().zip(lists).all(|(x, l)| l.binary_search(x).is_ok());
        match (within(&self.own), within(&self.stored)) {
            (true, _) => Kind::Own,
            (_, true) => Kind::Shadow,
            _ => Kind::Absent,
        }
    }

    pub fn owns(&self, index: &[i64]) -> bool {
        self.kind(index) == Kind::Own
    }

    fn at(&self, index: &[i64]) -> usize {
        index.iter().zip(&self.base).zip(&self.size).fold(0, |at, ((x, b), n)| at * n + x - b) as usize
    }

    pub fn get(&self, index: &[i64]) -> Res<f64> {
        legal(self.kind(index) != Kind::Absent, "element of another node")?;
        Ok(self.value[self.at(index)])
    }

    pub fn set(&mut self, index: &[i64], v: f64) {
        let at = self.at(index);
        self.value[at] = v;
    }
}

/// The value that all of these agree on; else none that is defined.
pub fn agreed(mut values: impl Iterator<Item = f64>) -> f64 {
    let first = values.next().unwrap_or(f64::NAN);
    if values.all(|v| v == first) {
        first
    } else {
        f64::NAN
    }
}

/// All nodes' memory.
#[derive(Clone, Debug)]
pub struct Memory {
    /// Parts by array, then node.
    pub parts: Vec<Vec<LocalArray>>,
    /// Scalars by node, then variable.
    pub scalars: Vec<Vec<f64>>,
    pub locals: Vec<Vec<Vec<f64>>>,
}

impl Memory {
    pub fn owners(&self, array: usize, index: &[i64]) -> Vec<usize> {
        (0..self.parts[array].len()).filter(|n| self.parts[array][*n].owns(index)).collect()
    }

    /// The nodes that have a part of an array.
    pub fn holders(&self, array: usize) -> Vec<usize> {
        (0..self.parts[array].len()).filter(|n| !self.parts[array][*n].is_empty()).collect()
    }

    /// The value of an element: that of its owners, if they agree.
    pub fn element(&self, array: usize, index: &[i64]) -> Res<f64> {
        let owners = self.owners(array, index);
        legal(!owners.is_empty(), "element of nobody")?;
        Ok(agreed(owners.iter().map(|n| self.parts[array][*n].get(index).unwrap_or(f64::NAN))))
    }

    pub fn local(&self, node: usize, array: usize, index: i64) -> Res<f64> {
        let list = &self.locals[node][array];
        usize::try_from(index).ok().and_then(|k| list.get(k)).copied().ok_or(Illegal("outside a local array"))
    }
}
