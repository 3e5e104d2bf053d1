//! C types, hash-consed: two equal types of one unit are the same [`Ty`].
//!
//! A `Ty` is an index into [`Types`] with the qualifiers packed beside it. Typedef names are gone: a declaration has
//! the type that its typedef means. Extents that are not known constants are expressions of the tree, so a variable
//! length array is equal to itself only. The types themselves are here; sizes are in `layout`, conversions in
//! `convert`.

mod basic;

pub use basic::Basic;
pub use nagaya_text::RecordId;
use nagaya_text::{DeclId, DirectiveId, ExprId, Span, Symbol};
use std::collections::{HashMap, HashSet};
use std::hash::{BuildHasherDefault, Hash, Hasher};

/// Type qualifiers, a set.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Quals(pub u8);

impl Quals {
    pub const NONE: Quals = Quals(0);
    pub const CONST: Quals = Quals(1);
    pub const VOLATILE: Quals = Quals(2);
    pub const RESTRICT: Quals = Quals(4);
    pub const ATOMIC: Quals = Quals(8);

    pub const fn has(self, q: Quals) -> bool {
        self.0 & q.0 == q.0
    }
    pub const fn with(self, q: Quals) -> Quals {
        Quals((self.0 | q.0) & 15)
    }
    pub const fn without(self, q: Quals) -> Quals {
        Quals(self.0 & !q.0)
    }
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

/// A possibly qualified type of one unit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ty(u32);

impl Ty {
    pub const ERROR: Ty = Ty(0);
    pub const VOID: Ty = Ty(1 << 4);
    pub const BOOL: Ty = Ty::of_basic(Basic::Bool);
    pub const CHAR: Ty = Ty::of_basic(Basic::Char);
    pub const UCHAR: Ty = Ty::of_basic(Basic::UChar);
    pub const SHORT: Ty = Ty::of_basic(Basic::Short);
    pub const USHORT: Ty = Ty::of_basic(Basic::UShort);
    pub const INT: Ty = Ty::of_basic(Basic::Int);
    pub const UINT: Ty = Ty::of_basic(Basic::UInt);
    pub const LONG: Ty = Ty::of_basic(Basic::Long);
    pub const ULONG: Ty = Ty::of_basic(Basic::ULong);
    pub const LONGLONG: Ty = Ty::of_basic(Basic::LongLong);
    pub const ULONGLONG: Ty = Ty::of_basic(Basic::ULongLong);
    pub const FLOAT: Ty = Ty::of_basic(Basic::Float);
    pub const DOUBLE: Ty = Ty::of_basic(Basic::Double);
    pub const LONGDOUBLE: Ty = Ty::of_basic(Basic::LongDouble);
    /// Types of the machine this compiler translates for: 64-bit Linux (LP64).
    pub const SIZE: Ty = Ty::ULONG;
    pub const PTRDIFF: Ty = Ty::LONG;
    pub const WCHAR: Ty = Ty::INT;

    pub const fn of_basic(b: Basic) -> Ty {
        Ty((2 + b as u32) << 4)
    }
    pub const fn index(self) -> usize {
        (self.0 >> 4) as usize
    }
    pub const fn quals(self) -> Quals {
        Quals((self.0 & 15) as u8)
    }
    /// Without qualifiers on the outside. (An array's qualifiers are its element's: see [`Types::unqualified`].)
    pub const fn bare(self) -> Ty {
        Ty(self.0 & !15)
    }
    pub const fn is_error(self) -> bool {
        self.0 >> 4 == 0
    }
    const fn from_parts(index: u32, q: Quals) -> Ty {
        Ty(index << 4 | q.0 as u32)
    }
}

/// How long an array is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Len {
    /// `[]`
    Unknown,
    /// A constant this front end could compute.
    Const(u64),
    /// Anything else: evaluated at run time, or a constant that only the C compiler knows.
    Expr(ExprId),
    /// `[*]` of a prototype.
    Star,
}

/// How a pointer that names a processor counts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Far {
    /// `*global`: in the memory of one processor.
    Global,
    /// `*spread`: over the processors first.
    Spread,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Type {
    /// Not known. It causes no further messages, so that one mistake is one message.
    Error,
    Void,
    Basic(Basic),
    Complex(Basic),
    Pointer(Ty),
    Array(Ty, Len),
    /// A pointer that names a processor, too (Split-C).
    Far(Far, Ty),
    /// A dimension, left of `::`, that is distributed over the processors (Split-C).
    Spread(Ty, Len),
    /// Element and size in bytes.
    Vector(Ty, u64),
    Function(FunctionType),
    Record(RecordId),
    Enum(EnumId),
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct FunctionType {
    pub ret: Ty,
    /// Adjusted (arrays and functions are pointers), without outer qualifiers.
    pub params: Box<[Ty]>,
    pub variadic: bool,
    /// `()` and K&R definitions have no prototype.
    pub prototype: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct EnumId(pub u32);

/// A structure or union.
#[derive(Clone, Debug)]
pub struct Record {
    pub union: bool,
    pub tag: Option<Symbol>,
    /// From `struct` to the closing brace or the tag.
    pub span: Span,
    pub complete: bool,
    pub fields: Vec<Field>,
    /// Directives between its members.
    pub directives: Vec<DirectiveId>,
    pub packed: bool,
    /// Alignment from `aligned` attributes, 0 if none.
    pub align: u64,
    /// Size and alignment once computed; `None` when it has a member whose size only the C compiler knows.
    pub layout: Option<(u64, u64)>,
}

#[derive(Clone, Debug)]
pub struct Field {
    /// `None`: an anonymous record (whose members are found through it) or an unnamed bit-field.
    pub name: Option<Symbol>,
    pub ty: Ty,
    /// Width of a bit-field.
    pub bits: Option<ExprId>,
    /// The width when it could be computed.
    pub width: Option<u32>,
    /// Offset in bits from the start of the record, once computed.
    pub offset: Option<u64>,
    /// The declaration that made it (it has the spans, extents and codimensions).
    pub decl: DeclId,
    pub packed: bool,
    pub align: u64,
}

#[derive(Clone, Debug)]
pub struct Enum {
    pub tag: Option<Symbol>,
    pub span: Span,
    pub complete: bool,
    pub constants: Vec<DeclId>,
    /// The compatible integer type.
    pub underlying: Ty,
}

#[derive(Default, Clone)]
pub struct FxHasher(u64);

impl Hasher for FxHasher {
    fn finish(&self) -> u64 {
        self.0 ^ (self.0 >> 32)
    }
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut w = [0; 8];
            w[..chunk.len()].copy_from_slice(chunk);
            self.write_u64(u64::from_le_bytes(w));
        }
    }
    fn write_u8(&mut self, v: u8) {
        self.write_u64(v as u64);
    }
    fn write_u32(&mut self, v: u32) {
        self.write_u64(v as u64);
    }
    fn write_u64(&mut self, v: u64) {
        self.0 = (self.0.rotate_left(5) ^ v).wrapping_mul(0x517c_c1b7_2722_0a95);
    }
    fn write_usize(&mut self, v: usize) {
        self.write_u64(v as u64);
    }
    fn write_isize(&mut self, v: isize) {
        self.write_u64(v as u64);
    }
}

/// A map with a hash that is quick rather than safe from an adversary: keys are small numbers of our own making.
pub type FxMap<K, V> = HashMap<K, V, BuildHasherDefault<FxHasher>>;

/// Like [`FxMap`].
pub type FxSet<K> = HashSet<K, BuildHasherDefault<FxHasher>>;

/// All types of a unit.
pub struct Types {
    list: Vec<Type>,
    /// Open addressing: index in `list` + 1, or 0. Its length is a power of two, at most half full.
    index: Vec<u32>,
    pub records: Vec<Record>,
    pub enums: Vec<Enum>,
}

impl Default for Types {
    fn default() -> Self {
        Types::new()
    }
}

impl Types {
    pub fn new() -> Types {
        let mut t = Types { list: Vec::with_capacity(1024), index: vec![0; 4096], records: vec![], enums: vec![] };
        t.intern(Type::Error);
        t.intern(Type::Void);
        for b in Basic::ALL {
            t.intern(Type::Basic(b));
        }
        t
    }

    /// The type made of these parts, unqualified.
    pub fn intern(&mut self, ty: Type) -> Ty {
        let mut hasher = FxHasher::default();
        ty.hash(&mut hasher);
        let mask = self.index.len() - 1;
        let mut at = hasher.finish() as usize & mask;
        while let Some(i) = self.index[at].checked_sub(1) {
            if self.list[i as usize] == ty {
                return Ty::from_parts(i, Quals::NONE);
            }
            at = (at + 1) & mask;
        }
        let i = self.list.len() as u32;
        self.list.push(ty);
        self.index[at] = i + 1;
        if self.list.len() * 2 > self.index.len() {
            self.grow();
        }
        Ty::from_parts(i, Quals::NONE)
    }

    fn grow(&mut self) {
        let mut index = vec![0u32; self.index.len() * 2];
        let mask = index.len() - 1;
        for (i, ty) in self.list.iter().enumerate() {
            let mut hasher = FxHasher::default();
            ty.hash(&mut hasher);
            let mut at = hasher.finish() as usize & mask;
            while index[at] != 0 {
                at = (at + 1) & mask;
            }
            index[at] = i as u32 + 1;
        }
        self.index = index;
    }

    /// The type without its qualifiers.
    pub fn get(&self, ty: Ty) -> &Type {
        &self.list[ty.index().min(self.list.len() - 1)]
    }

    pub fn pointer(&mut self, to: Ty) -> Ty {
        self.intern(Type::Pointer(to))
    }

    pub fn array(&mut self, of: Ty, len: Len) -> Ty {
        self.intern(Type::Array(of, len))
    }

    pub fn record(&self, id: RecordId) -> &Record {
        &self.records[id.0 as usize]
    }

    pub fn enumeration(&self, id: EnumId) -> &Enum {
        &self.enums[id.0 as usize]
    }

    /// `ty` with more qualifiers; on an array they go to the element.
    pub fn qualified(&mut self, ty: Ty, q: Quals) -> Ty {
        if q.is_empty() || ty.is_error() {
            return ty;
        }
        if let Type::Array(elem, len) = *self.get(ty) {
            let elem = self.qualified(elem, q);
            return self.array(elem, len);
        }
        Ty::from_parts(ty.index() as u32, ty.quals().with(q))
    }

    /// `ty` without qualifiers; of an array, without those of its element.
    pub fn unqualified(&mut self, ty: Ty) -> Ty {
        if let Type::Array(elem, len) = *self.get(ty) {
            let bare = self.unqualified(elem);
            return if bare == elem { ty.bare() } else { self.array(bare, len) };
        }
        ty.bare()
    }

    /// Qualifiers of the type, those of its element for an array.
    pub fn quals(&self, mut ty: Ty) -> Quals {
        while let Type::Array(elem, _) = self.get(ty) {
            ty = *elem;
        }
        ty.quals()
    }

    /// The type that a pointer points to.
    pub fn pointee(&self, ty: Ty) -> Option<Ty> {
        match self.get(ty) {
            Type::Pointer(to) | Type::Far(_, to) => Some(*to),
            _ => None,
        }
    }

    /// Element type of an array.
    pub fn element(&self, ty: Ty) -> Option<(Ty, Len)> {
        match self.get(ty) {
            Type::Array(elem, len) => Some((*elem, *len)),
            _ => None,
        }
    }

    /// The element below all array dimensions, and the dimensions, outermost first.
    pub fn dims(&self, mut ty: Ty) -> (Ty, Vec<Len>) {
        let mut dims = Vec::new();
        while let Type::Array(elem, len) = self.get(ty) {
            dims.push(*len);
            ty = *elem;
        }
        (ty, dims)
    }

    /// What is on one processor of a spread array; any other type as it is.
    pub fn block(&self, mut ty: Ty) -> Ty {
        while let Type::Spread(elem, _) = self.get(ty) {
            ty = *elem;
        }
        ty
    }

    pub fn is_spread(&self, ty: Ty) -> bool {
        matches!(self.get(ty), Type::Spread(..))
    }

    pub fn is_array(&self, ty: Ty) -> bool {
        matches!(self.get(ty), Type::Array(..))
    }

    pub fn is_function(&self, ty: Ty) -> bool {
        matches!(self.get(ty), Type::Function(_))
    }

    /// The arithmetic type after an arithmetic or enumerated type.
    pub fn basic(&self, ty: Ty) -> Option<Basic> {
        match self.get(ty) {
            Type::Basic(b) => Some(*b),
            Type::Enum(e) => self.basic(self.enumeration(*e).underlying),
            _ => None,
        }
    }

    pub fn is_integer(&self, ty: Ty) -> bool {
        self.basic(ty).is_some_and(Basic::is_integer)
    }

    pub fn is_arithmetic(&self, ty: Ty) -> bool {
        matches!(self.get(ty), Type::Basic(_) | Type::Complex(_) | Type::Enum(_))
    }

    /// Whether an extent somewhere in the type is an expression we could not compute.
    pub fn is_variably_modified(&self, ty: Ty) -> bool {
        match self.get(ty) {
            Type::Array(_, Len::Expr(_) | Len::Star) | Type::Spread(_, Len::Expr(_) | Len::Star) => true,
            Type::Array(of, _) | Type::Spread(of, _) | Type::Pointer(of) | Type::Far(_, of) => {
                self.is_variably_modified(*of)
            }
            Type::Function(f) => self.is_variably_modified(f.ret),
            _ => false,
        }
    }

    /// Finds a member by name, through anonymous records: its type with the qualifiers of the way there.
    pub fn member(&self, id: RecordId, name: Symbol) -> Option<(&Field, Quals)> {
        self.member_at(id, name, Quals::NONE, 0)
    }

    fn member_at(&self, id: RecordId, name: Symbol, q: Quals, depth: u32) -> Option<(&Field, Quals)> {
        for f in &self.record(id).fields {
            if f.name == Some(name) {
                return Some((f, q));
            }
            if f.name.is_none() && depth < 64 {
                if let Type::Record(inner) = self.get(f.ty) {
                    if let found @ Some(_) = self.member_at(*inner, name, q.with(f.ty.quals()), depth + 1) {
                        return found;
                    }
                }
            }
        }
        None
    }

    pub fn len(&self) -> usize {
        self.list.len()
    }

    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }
}
