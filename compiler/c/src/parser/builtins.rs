//! Types of the compiler's own functions, as far as programs and headers look at their results.
//!
//! A name that is not here has an unknown type: the C compiler judges its calls. The table is long on purpose.

use super::Parser;
use crate::ast::*;
use crate::types::{Basic, FunctionType, Ty, Type};
use nagaya_text::Symbol;

/// Result types and names. The letters are: `i` int, `l` long, `L` long long, `u` unsigned, `U` unsigned long, `M`
/// unsigned long long, `h` _Bool, `s` unsigned short. Also: `f` float, `d` double, `D` long double, `Q` _Float128, `v`
/// void, `p` void *, `c` char *.
static RESULTS: &[(char, &str)] = &[
    ('l', "expect expect_with_probability"),
    (
        'i',
        "constant_p ffs ffsl ffsll clz clzl clzll ctz ctzl ctzll popcount popcountl popcountll parity parityl parityll \
         clrsb clrsbl clrsbll isnan isinf isinf_sign isfinite isnormal isgreater isgreaterequal isless islessequal \
         islessgreater isunordered signbit signbitf signbitl fpclassify abs memcmp memcmp_eq strcmp strncmp strcasecmp strncasecmp \
         printf fprintf sprintf snprintf vprintf vsprintf vsnprintf puts putchar isalpha isdigit isspace isupper \
         islower isalnum isprint ispunct iscntrl isxdigit isgraph isblank toupper tolower eh_return_data_regno \
         cpu_is cpu_supports cpu_init va_arg_pack va_arg_pack_len __sprintf_chk __snprintf_chk __vsprintf_chk __vsnprintf_chk \
         __printf_chk __fprintf_chk __vprintf_chk __vfprintf_chk isnanf isnanl isinff isinfl finite finitef finitel ilogb \
         ilogbf ilogbl has_attribute is_constant_evaluated ia32_bsrsi classify_type",
    ),
    ('U', "object_size dynamic_object_size strlen strspn strcspn extend_pointer"),
    ('l', "labs lrint lrintf lround lroundf"),
    ('L', "llabs llrint llround"),
    ('u', "bswap32"),
    ('M', "ia32_rdsspq"),
    ('U', "bswap64"),
    ('s', "bswap16"),
    ('v', "trap unreachable prefetch abort exit __clear_cache va_start va_end va_copy eh_return unwind_init return bzero free \
           __builtin___clear_cache stack_restore longjmp assume"),
    (
        'p',
        "alloca alloca_with_align malloc calloc realloc aligned_alloc memcpy memmove memset mempcpy memchr assume_aligned \
         return_address frame_address extract_return_addr frob_return_addr apply_args apply stack_save dwarf_cfa \
         __memcpy_chk __memmove_chk __memset_chk __mempcpy_chk thread_pointer launder aggregate_incoming_address next_arg",
    ),
    (
        'c',
        "strcpy strncpy strcat strncat strchr strrchr strstr strpbrk strdup strndup stpcpy stpncpy index rindex \
         __strcpy_chk __strncpy_chk __strcat_chk __strncat_chk __stpcpy_chk __stpncpy_chk",
    ),
    (
        'd',
        "huge_val inf nan nans fabs sqrt sin cos tan asin acos atan atan2 sinh cosh tanh exp exp2 log log2 log10 pow floor \
         ceil trunc round rint nearbyint fmod fmin fmax fma copysign ldexp frexp scalbn hypot cbrt logb nextafter \
         creal cimag cabs carg expm1 log1p erf erfc tgamma lgamma acosh asinh atanh remainder modf significand fdim",
    ),
    (
        'f',
        "huge_valf inff nanf nansf fabsf sqrtf sinf cosf tanf asinf acosf atanf atan2f sinhf coshf tanhf expf exp2f logf \
         log2f log10f powf floorf ceilf truncf roundf rintf nearbyintf fmodf fminf fmaxf fmaf copysignf ldexpf frexpf \
         scalbnf hypotf cbrtf logbf nextafterf crealf cimagf cabsf cargf fdimf acoshf asinhf atanhf",
    ),
    (
        'D',
        "huge_vall infl nanl nansl fabsl sqrtl sinl cosl tanl asinl acosl atanl atan2l sinhl coshl tanhl expl exp2l logl \
         log2l log10l powl floorl ceill truncl roundl rintl nearbyintl fmodl fminl fmaxl fmal copysignl ldexpl frexpl \
         scalbnl hypotl cbrtl logbl nextafterl creall cimagl cabsl cargl fdiml",
    ),
    ('Q', "huge_valf128 huge_valq inff128 infq nanf128 nanq nansf128 nansq fabsf128 fabsq copysignf128 copysignq sqrtf128 fmaf128"),
    ('h', "add_overflow sub_overflow mul_overflow add_overflow_p sub_overflow_p mul_overflow_p sadd_overflow saddl_overflow \
           saddll_overflow uadd_overflow uaddl_overflow uaddll_overflow ssub_overflow ssubl_overflow ssubll_overflow \
           usub_overflow usubl_overflow usubll_overflow smul_overflow smull_overflow smulll_overflow umul_overflow \
           umull_overflow umulll_overflow"),
];

/// Names of the table that are no functions of the C library: only with `__builtin_` do they mean the compiler's.
static COMPILER_ONLY: &[&str] = &[
    "expect",
    "expect_with_probability",
    "constant_p",
    "ffsll",
    "clz",
    "clzl",
    "clzll",
    "ctz",
    "ctzl",
    "ctzll",
    "popcount",
    "popcountl",
    "popcountll",
    "parity",
    "parityl",
    "parityll",
    "clrsb",
    "clrsbl",
    "clrsbll",
    "isinf_sign",
    "memcmp_eq",
    "isgreater",
    "isgreaterequal",
    "isless",
    "islessequal",
    "islessgreater",
    "isunordered",
    "isnormal",
    "isfinite",
    "fpclassify",
    "eh_return_data_regno",
    "cpu_is",
    "cpu_supports",
    "cpu_init",
    "va_arg_pack",
    "va_arg_pack_len",
    "has_attribute",
    "is_constant_evaluated",
    "ia32_bsrsi",
    "classify_type",
    "object_size",
    "dynamic_object_size",
    "extend_pointer",
    "ia32_rdsspq",
    "bswap16",
    "bswap32",
    "bswap64",
    "trap",
    "unreachable",
    "prefetch",
    "va_start",
    "va_end",
    "va_copy",
    "eh_return",
    "unwind_init",
    "return",
    "stack_restore",
    "assume",
    "longjmp",
    "alloca_with_align",
    "assume_aligned",
    "return_address",
    "frame_address",
    "extract_return_addr",
    "frob_return_addr",
    "apply_args",
    "apply",
    "stack_save",
    "dwarf_cfa",
    "thread_pointer",
    "launder",
    "aggregate_incoming_address",
    "next_arg",
    "huge_val",
    "huge_valf",
    "huge_vall",
    "inf",
    "inff",
    "infl",
    "nans",
    "nansf",
    "nansl",
    "infq",
    "nanq",
    "nansq",
    "fabsq",
    "copysignq",
    "add_overflow",
    "sub_overflow",
    "mul_overflow",
    "add_overflow_p",
    "sub_overflow_p",
    "mul_overflow_p",
    "extend",
];

impl Parser<'_> {
    /// The type gcc gives to an undeclared function of the C library that is called: the right one, and not `int ()`.
    pub(super) fn library_type(&mut self, name: Symbol) -> Option<Ty> {
        let text = self.unit.names.bytes(name);
        let known = |names: &str| names.split_whitespace().any(|n| n.as_bytes() == text);
        let (code, _) = RESULTS.iter().find(|(_, names)| known(names))?;
        let compilers = COMPILER_ONLY.iter().any(|n| n.as_bytes() == text) || text.ends_with(b"_overflow");
        if compilers {
            return None;
        }
        let ret = self.coded(*code);
        let f = FunctionType { ret, params: Box::new([]), variadic: false, prototype: false };
        Some(self.tree.types.intern(Type::Function(f)))
    }

    /// The function type of `__builtin_NAME` where its result is in the table; unknown otherwise.
    pub(super) fn builtin_type(&mut self, name: Symbol) -> Ty {
        let text = self.unit.names.bytes(name);
        let Some(rest) = text.strip_prefix(b"__builtin_") else { return Ty::ERROR };
        if let Some(&known) = self.builtins.get(&name) {
            return known;
        }
        let found = RESULTS.iter().find(|(_, names)| names.split_whitespace().any(|n| n.as_bytes() == rest));
        let ty = match found {
            Some((code, _)) => {
                let ret = self.coded(*code);
                let f = FunctionType { ret, params: Box::new([]), variadic: false, prototype: false };
                self.tree.types.intern(Type::Function(f))
            }
            None => Ty::ERROR,
        };
        self.builtins.insert(name, ty);
        ty
    }

    fn coded(&mut self, code: char) -> Ty {
        match code {
            'i' => Ty::INT,
            'l' => Ty::LONG,
            'L' => Ty::LONGLONG,
            'u' => Ty::UINT,
            'U' => Ty::ULONG,
            'M' => Ty::ULONGLONG,
            'f' => Ty::FLOAT,
            'd' => Ty::DOUBLE,
            'D' => Ty::LONGDOUBLE,
            'Q' => Ty::of_basic(Basic::Float128),
            'h' => Ty::BOOL,
            's' => Ty::USHORT,
            'p' => self.tree.types.pointer(Ty::VOID),
            'c' => self.tree.types.pointer(Ty::CHAR),
            _ => Ty::VOID,
        }
    }

    /// Builtins whose result type comes from their arguments.
    pub(super) fn generic_builtin(&mut self, name: Symbol, args: ExprList) -> Option<Ty> {
        let text = self.unit.names.bytes(name);
        if !text.starts_with(b"__") {
            return None;
        }
        let first = self.tree.list(args).first().copied();
        if matches!(text, b"__builtin_shuffle" | b"__builtin_speculation_safe_value") {
            return Some(self.value_type(first?));
        }
        let atomic = text.strip_prefix(b"__atomic_").or_else(|| text.strip_prefix(b"__sync_"))?;
        if atomic.starts_with(b"bool_compare_and_swap")
            || matches!(
                atomic,
                b"compare_exchange_n" | b"compare_exchange" | b"test_and_set" | b"always_lock_free" | b"is_lock_free"
            )
        {
            return Some(Ty::BOOL);
        }
        let valued = atomic.starts_with(b"fetch_and_")
            || atomic.starts_with(b"fetch_")
            || atomic.ends_with(b"_and_fetch")
            || atomic.ends_with(b"_fetch")
            || matches!(atomic, b"load_n" | b"exchange_n" | b"val_compare_and_swap" | b"lock_test_and_set");
        if !valued {
            return Some(Ty::VOID);
        }
        let value = self.value_type(first?);
        Some(self.tree.types.pointee(value).map_or(Ty::ERROR, Ty::bare))
    }
}
