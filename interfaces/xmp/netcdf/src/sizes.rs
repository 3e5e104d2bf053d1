//! How many bytes variables and records have, and whether a header's places fit into a file.
//!
//! Not here: where variables are placed (`layout`).

use crate::error::{code, wrong, Result};
use crate::header::{Header, Variable};

pub fn padded(bytes: u64) -> u64 {
    bytes.next_multiple_of(4)
}

/// Bytes of a variable, or of one record of it; `None` if they are more than 63 bits count.
pub fn own_bytes(header: &Header, v: &Variable) -> Option<u64> {
    let mut lengths = v.dims.iter().filter_map(|d| header.dims[*d].length);
    let bytes = lengths.try_fold(v.external.size() as u64, |n, length| n.checked_mul(length))?;
    (bytes <= i64::MAX as u64 - 3).then_some(bytes)
}

pub fn padded_bytes(header: &Header, v: &Variable) -> Option<u64> {
    own_bytes(header, v).map(padded)
}

impl Header {
    pub fn is_record(&self, v: &Variable) -> bool {
        v.dims.first().is_some_and(|d| self.dims[*d].length.is_none())
    }

    pub(crate) fn record_variables(&self) -> impl Iterator<Item = &Variable> {
        self.variables.iter().filter(|v| self.is_record(v))
    }

    /// Bytes from one record to the next one.
    pub fn record_bytes(&self) -> u64 {
        let mut all = self.record_variables();
        match (all.next(), all.next()) {
            (Some(only), None) => own_bytes(self, only).unwrap_or(0),
            _ => self.record_variables().filter_map(|v| padded_bytes(self, v)).sum(),
        }
    }

    /// Lengths of a variable's dimensions now.
    pub fn shape(&self, v: &Variable) -> Vec<u64> {
        v.dims.iter().map(|d| self.dims[*d].length.unwrap_or(self.records)).collect()
    }

    /// Where the records begin.
    pub(crate) fn first_record(&self) -> Option<u64> {
        self.record_variables().map(|v| v.begin).min()
    }
}

/// That nothing of a header that was read is beyond what 63 bits count.
pub fn check_places(header: &Header) -> Result<()> {
    let beyond =
        |v: &Variable| own_bytes(header, v).is_none_or(|n| v.begin.checked_add(n).is_none_or(|e| e > i64::MAX as u64));
    if let Some(v) = header.variables.iter().find(|v| beyond(v)) {
        return wrong(code::ENOTNC, format!("the header: variable {} ends beyond the largest file", v.name));
    }
    let sum = header.record_variables().try_fold(0u64, |n, v| n.checked_add(padded_bytes(header, v)?));
    let records = sum.and_then(|n| n.checked_mul(header.records));
    let end = records.and_then(|n| n.checked_add(header.first_record().unwrap_or(0)));
    if end.is_none_or(|n| n > i64::MAX as u64) {
        return wrong(code::ENOTNC, format!("the header: {} records end beyond the largest file", header.records));
    }
    Ok(())
}
