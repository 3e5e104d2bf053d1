//! Finds the native data of an object of our classes by reading it directly. The conversion of magnus calls Ruby under
//! an exception handler, which takes as long as an access of an element.

use magnus::rb_sys::AsRawValue;
use magnus::{typed_data::DataType, Error, RTypedData, Ruby, TypedData, Value};

/// `None`: it is an object of another class.
#[inline]
#[allow(deprecated)] // The fields as this version of Ruby has them, for which alone the gem is built.
pub fn seen_as<'a, T: TypedData>(value: Value) -> Option<&'a T> {
    let object = RTypedData::from_value(value)?.as_raw() as *const rb_sys::RTypedData;
    let wanted: *const DataType = T::data_type();
    // SAFETY: an object with data of a known type; where that is ours, they are a `T`, which lives as long as the object.
    unsafe { ((*object).type_ == wanted.cast()).then(|| &*(*object).data.cast::<T>()) }
}

/// The receiver of a method of its class.
#[inline]
pub fn receiver<'a, T: TypedData>(ruby: &Ruby, value: Value) -> Result<&'a T, Error> {
    seen_as(value).ok_or_else(|| Error::new(ruby.exception_type_error(), "the receiver is of another class"))
}

/// Looks up the class of our objects once it is defined. Otherwise magnus does so for the first object. A signal may
/// then interrupt it, and magnus panics.
pub fn find_class<T: TypedData>(ruby: &Ruby) {
    T::class(ruby);
}
