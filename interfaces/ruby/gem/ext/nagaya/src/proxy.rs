//! Elements that are fetched when they are used (`lib/nagaya/proxy.rb`), and the paper's references, which make them.

use std::cell::Cell;
use std::ffi::c_int;
use std::rc::Rc;

use magnus::rb_sys::{protect, AsRawValue, FromRawValue};
use magnus::value::{Fixnum, InnerValue, Opaque, ReprValue};
use magnus::{gc, method, DataTypeFunctions, TypedData};
use magnus::{Class, Error, Module, Object, RClass, RModule, Ruby, Value};

use crate::acp;
use crate::copy::{self, Place};
use crate::job;
use crate::section::Section;
use crate::selection::Selection;
use crate::typed::{receiver, seen_as};
use crate::view::View;
use crate::wait;

#[derive(TypedData)]
#[magnus(class = "Nagaya::Native::Proxy", free_immediately, mark, size)]
pub struct Proxy {
    section: Rc<Section>,
    rank: c_int,
    index: i64,
    /// Its global address, of the paper's classes; else 0.
    address: u64,
    /// The datatype as the program named it.
    datatype: Opaque<Value>,
    /// Its value, when it has been fetched.
    target: Cell<Option<Opaque<Value>>>,
    /// The object that is notified before the value is fetched; nil if there is none.
    watcher: Opaque<Value>,
}

// SAFETY: only touched under Ruby's lock.
unsafe impl Send for Proxy {}

impl DataTypeFunctions for Proxy {
    fn mark(&self, marker: &gc::Marker) {
        marker.mark(self.datatype);
        marker.mark(self.watcher);
        if let Some(target) = self.target.get() {
            marker.mark(target);
        }
    }
}

impl Proxy {
    fn make(ruby: &Ruby, class: RClass, part: &View, index: i64, datatype: Value, watcher: Value) -> Value {
        let (section, rank) = part.place();
        let (section, target) = (section.clone(), Cell::new(None));
        let (datatype, watcher) = (datatype.into(), watcher.into());
        let proxy = Proxy { section, rank, index, address: 0, datatype, target, watcher };
        ruby.obj_wrap_as(proxy, class).as_value()
    }

    /// The place of its element, if its value has not been fetched.
    fn unfetched(&self) -> Option<(&Section, c_int, i64)> {
        self.target.get().is_none().then_some((&*self.section, self.rank, self.index))
    }

    fn value(&self, ruby: &Ruby) -> Result<Value, Error> {
        if let Some(target) = self.target.get() {
            return Ok(target.get_inner_with(ruby));
        }
        let watcher = self.watcher.get_inner_with(ruby);
        if !watcher.is_nil() {
            watcher.funcall::<_, _, Value>("forget", (self.place(),))?;
        }
        let value = self.section.get(ruby, self.rank, self.index)?;
        self.target.set(Some(value.into()));
        Ok(value)
    }

    fn fetched(ruby: &Ruby, own: Value) -> Result<Value, Error> {
        receiver::<Proxy>(ruby, own)?.value(ruby)
    }

    fn datatype(ruby: &Ruby, own: Value) -> Result<Value, Error> {
        Ok(receiver::<Proxy>(ruby, own)?.datatype.get_inner_with(ruby))
    }

    fn address(ruby: &Ruby, own: Value) -> Result<u64, Error> {
        Ok(receiver::<Proxy>(ruby, own)?.address)
    }

    /// The memory as `View::memory` numbers it, the rank and the number of the element.
    fn place(&self) -> (usize, c_int, i64) {
        (Rc::as_ptr(&self.section) as usize, self.rank, self.index)
    }

    /// Any other message goes to the value.
    fn method_missing(ruby: &Ruby, own: Value, message: &[Value]) -> Result<Value, Error> {
        let Some((name, arguments)) = message.split_first() else {
            return Err(Error::new(ruby.exception_arg_error(), "no method name given"));
        };
        // SAFETY: a symbol.
        send(ruby, own, unsafe { rb_sys::rb_sym2id(name.as_raw()) }, arguments)
    }

    /// Those of FORWARDED do so without Ruby's search for a method that is not there.
    fn forward(ruby: &Ruby, own: Value, arguments: &[Value]) -> Result<Value, Error> {
        // SAFETY: called by Ruby as a method.
        send(ruby, own, unsafe { rb_sys::rb_frame_this_func() }, arguments)
    }
}

/// The methods that programs call most on numbers.
const FORWARDED: [&str; 17] = [
    "to_i", "to_f", "to_s", "to_int", "inspect", "hash", "coerce", "+", "-", "*", "/", "%", "<=>", "<", "<=", ">", ">=",
];

/// Sends a message to a proxy's value.
fn send(ruby: &Ruby, own: Value, name: rb_sys::ID, arguments: &[Value]) -> Result<Value, Error> {
    let target = receiver::<Proxy>(ruby, own)?.value(ruby)?.as_raw();
    let (count, at) = (arguments.len() as c_int, arguments.as_ptr().cast::<rb_sys::VALUE>());
    let block = ruby.block_given().then(|| ruby.block_proc()).transpose()?;
    // SAFETY: values of Ruby, alive on the stack; what it raises is caught.
    let result = protect(|| unsafe {
        let keywords = rb_sys::rb_keyword_given_p();
        match block {
            Some(block) => rb_sys::rb_funcall_with_block_kw(target, name, count, at, block.as_raw(), keywords),
            None => rb_sys::rb_funcallv_kw(target, name, count, at, keywords),
        }
    })?;
    // SAFETY: what Ruby has returned.
    Ok(unsafe { Value::from_raw(result) })
}

/// The part of a rank, by the global address of its first element.
#[derive(TypedData)]
#[magnus(class = "Nagaya::Native::Reference", free_immediately, mark, size)]
struct Reference {
    section: Rc<Section>,
    rank: c_int,
    length: usize,
    address: u64,
    datatype: Opaque<Value>,
    /// The class of its proxies.
    class: Opaque<RClass>,
}

// SAFETY: only touched under Ruby's lock.
unsafe impl Send for Reference {}

impl DataTypeFunctions for Reference {
    fn mark(&self, marker: &gc::Marker) {
        marker.mark(self.datatype);
        marker.mark(self.class);
    }
}

impl Reference {
    fn make(
        ruby: &Ruby,
        class: RClass,
        part: &View,
        address: u64,
        datatype: Value,
        of_proxies: RClass,
    ) -> Result<Value, Error> {
        let ((section, rank), length) = (part.place(), part.elements());
        let (section, datatype) = (section.clone(), datatype.into());
        let reference = Reference { section, rank, length, address, datatype, class: of_proxies.into() };
        Ok(ruby.obj_wrap_as(reference, class).as_value())
    }

    /// The number of an element and its global address.
    #[inline]
    fn element(&self, ruby: &Ruby, index: Value) -> Result<(i64, u64), Error> {
        match Fixnum::from_value(index).map(|index| index.to_i64()) {
            Some(index) if (0..self.length as i64).contains(&index) => {
                Ok((index, self.address + index as u64 * self.section.element.size() as u64))
            }
            _ => Err(job::no_element(ruby, index, self.length)),
        }
    }

    fn aref(ruby: &Ruby, own: Value, index: Value) -> Result<Value, Error> {
        let this: &Reference = receiver(ruby, own)?;
        let (index, address) = this.element(ruby, index)?;
        let (section, target) = (this.section.clone(), Cell::new(None));
        let (datatype, watcher) = (this.datatype, ruby.qnil().as_value().into());
        let proxy = Proxy { section, rank: this.rank, index, address, datatype, target, watcher };
        Ok(ruby.obj_wrap_as(proxy, this.class.get_inner_with(ruby)).as_value())
    }

    fn aset(ruby: &Ruby, own: Value, index: Value, value: Value) -> Result<Value, Error> {
        let this: &Reference = receiver(ruby, own)?;
        let (index, address) = this.element(ruby, index)?;
        match seen_as::<Proxy>(value) {
            Some(from) if from.address != 0 && from.section.element == this.section.element => {
                let handle = acp::copy(ruby, address, from.address, this.section.element.size(), 0)?;
                acp::complete(ruby, handle).map(|()| value)
            }
            Some(from) => this.section.put(ruby, this.rank, index, from.value(ruby)?),
            None => this.section.put(ruby, this.rank, index, value),
        }
    }
}

/// Copies a proxy's element into a view's element, if both are elements of coarrays with one type. That is as good as
/// fetching it. Returns whether it did so.
fn copy_of(ruby: &Ruby, this: &View, element: usize, proxy: &Proxy) -> Result<bool, Error> {
    let (ours, our_rank) = this.place();
    let Some((section, rank, index)) = proxy.unfetched().filter(|from| from.0.element == ours.element) else {
        return Ok(false);
    };
    let (to, from) = (Selection::one(element), Selection::one(index as usize));
    let to = Place { section: ours, rank: our_rank, part: &to };
    wait::transfer(ruby, copy::start(ruby, to, Place { section, rank, part: &from })?)?;
    Ok(true)
}

pub fn define(ruby: &Ruby, native: RModule) -> Result<(), Error> {
    let proxy = native.define_class("Proxy", ruby.class_basic_object())?;
    proxy.undef_default_alloc_func();
    proxy.define_singleton_method("new", method!(Proxy::make, 4))?;
    proxy.define_method("__acp_proxy_datatype", method!(Proxy::datatype, 0))?;
    proxy.define_method("__acp_proxy_maybe_copy", method!(Proxy::fetched, 0))?;
    proxy.define_method("__acp_proxy_ga", method!(Proxy::address, 0))?;
    proxy.define_method("method_missing", method!(Proxy::method_missing, -1))?;
    for name in FORWARDED {
        proxy.define_method(name, method!(Proxy::forward, -1))?;
    }
    let reference = native.define_class("Reference", ruby.class_object())?;
    reference.undef_default_alloc_func();
    reference.define_singleton_method("new", method!(Reference::make, 4))?;
    reference.define_method("[]", method!(Reference::aref, 1))?;
    reference.define_method("[]=", method!(Reference::aset, 2))?;
    let view: RClass = native.const_get("View")?;
    view.define_private_method("copy_of", method!(copy_of, 2))?;
    crate::typed::find_class::<Proxy>(ruby);
    crate::typed::find_class::<Reference>(ruby);
    Ok(())
}
