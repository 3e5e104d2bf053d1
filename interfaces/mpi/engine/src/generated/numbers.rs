//! The numbers of `mpi.h`, without `MPI_`.
//!
//! Generated from interfaces/mpi/spec/mpi.api by `cargo run -p xtask -- mpi`; not to be edited.

#![allow(dead_code)]
pub const VERSION: i32 = 5;
pub const SUBVERSION: i32 = 0;
pub const ABI_VERSION: i32 = 1;
pub const ABI_SUBVERSION: i32 = 0;
pub const OP_NULL: usize = 0x20;
pub const SUM: usize = 0x21;
pub const MIN: usize = 0x22;
pub const MAX: usize = 0x23;
pub const PROD: usize = 0x24;
pub const BAND: usize = 0x28;
pub const BOR: usize = 0x29;
pub const BXOR: usize = 0x2a;
pub const LAND: usize = 0x30;
pub const LOR: usize = 0x31;
pub const LXOR: usize = 0x32;
pub const MINLOC: usize = 0x38;
pub const MAXLOC: usize = 0x39;
pub const REPLACE: usize = 0x3c;
pub const NO_OP: usize = 0x3d;
pub const COMM_NULL: usize = 0x100;
pub const COMM_WORLD: usize = 0x101;
pub const COMM_SELF: usize = 0x102;
pub const GROUP_NULL: usize = 0x108;
pub const GROUP_EMPTY: usize = 0x109;
pub const WIN_NULL: usize = 0x110;
pub const FILE_NULL: usize = 0x118;
pub const SESSION_NULL: usize = 0x120;
pub const MESSAGE_NULL: usize = 0x128;
pub const MESSAGE_NO_PROC: usize = 0x129;
pub const INFO_NULL: usize = 0x130;
pub const INFO_ENV: usize = 0x131;
pub const ERRHANDLER_NULL: usize = 0x140;
pub const ERRORS_ARE_FATAL: usize = 0x141;
pub const ERRORS_ABORT: usize = 0x142;
pub const ERRORS_RETURN: usize = 0x143;
pub const REQUEST_NULL: usize = 0x180;
pub const DATATYPE_NULL: usize = 0x200;
pub const AINT: usize = 0x201;
pub const COUNT: usize = 0x202;
pub const OFFSET: usize = 0x203;
pub const PACKED: usize = 0x207;
pub const SHORT: usize = 0x208;
pub const INT: usize = 0x209;
pub const LONG: usize = 0x20a;
pub const LONG_LONG: usize = 0x20b;
pub const LONG_LONG_INT: usize = LONG_LONG;
pub const UNSIGNED_SHORT: usize = 0x20c;
pub const UNSIGNED: usize = 0x20d;
pub const UNSIGNED_LONG: usize = 0x20e;
pub const UNSIGNED_LONG_LONG: usize = 0x20f;
pub const FLOAT: usize = 0x210;
pub const C_COMPLEX: usize = 0x212;
pub const C_FLOAT_COMPLEX: usize = C_COMPLEX;
pub const CXX_FLOAT_COMPLEX: usize = 0x213;
pub const DOUBLE: usize = 0x214;
pub const C_DOUBLE_COMPLEX: usize = 0x216;
pub const CXX_DOUBLE_COMPLEX: usize = 0x217;
pub const LOGICAL: usize = 0x218;
pub const INTEGER: usize = 0x219;
pub const REAL: usize = 0x21a;
pub const COMPLEX: usize = 0x21b;
pub const DOUBLE_PRECISION: usize = 0x21c;
pub const DOUBLE_COMPLEX: usize = 0x21d;
pub const CHARACTER: usize = 0x21e;
pub const LONG_DOUBLE: usize = 0x220;
pub const C_LONG_DOUBLE_COMPLEX: usize = 0x224;
pub const CXX_LONG_DOUBLE_COMPLEX: usize = 0x225;
pub const FLOAT_INT: usize = 0x228;
pub const DOUBLE_INT: usize = 0x229;
pub const LONG_INT: usize = 0x22a;
pub const TWO_INT: usize = 0x22b;
pub const SHORT_INT: usize = 0x22c;
pub const LONG_DOUBLE_INT: usize = 0x22d;
pub const TWO_REAL: usize = 0x230;
pub const TWO_DOUBLE_PRECISION: usize = 0x231;
pub const TWO_INTEGER: usize = 0x232;
pub const C_BOOL: usize = 0x238;
pub const CXX_BOOL: usize = 0x239;
pub const WCHAR: usize = 0x23c;
pub const INT8_T: usize = 0x240;
pub const UINT8_T: usize = 0x241;
pub const CHAR: usize = 0x243;
pub const SIGNED_CHAR: usize = 0x244;
pub const UNSIGNED_CHAR: usize = 0x245;
pub const BYTE: usize = 0x247;
pub const INT16_T: usize = 0x248;
pub const UINT16_T: usize = 0x249;
pub const INT32_T: usize = 0x250;
pub const UINT32_T: usize = 0x251;
pub const INT64_T: usize = 0x258;
pub const UINT64_T: usize = 0x259;
pub const LOGICAL1: usize = 0x2c0;
pub const INTEGER1: usize = 0x2c1;
pub const LOGICAL2: usize = 0x2c8;
pub const INTEGER2: usize = 0x2c9;
pub const REAL2: usize = 0x2ca;
pub const LOGICAL4: usize = 0x2d0;
pub const INTEGER4: usize = 0x2d1;
pub const REAL4: usize = 0x2d2;
pub const COMPLEX4: usize = 0x2d3;
pub const LOGICAL8: usize = 0x2d8;
pub const INTEGER8: usize = 0x2d9;
pub const REAL8: usize = 0x2da;
pub const COMPLEX8: usize = 0x2db;
pub const LOGICAL16: usize = 0x2e0;
pub const INTEGER16: usize = 0x2e1;
pub const REAL16: usize = 0x2e2;
pub const COMPLEX16: usize = 0x2e3;
pub const COMPLEX32: usize = 0x2eb;
pub const F_STATUS_SIZE: i32 = 8;
pub const F_SOURCE: i32 = 0;
pub const F_TAG: i32 = 1;
pub const F_ERROR: i32 = 2;
pub const SUCCESS: i32 = 0;
pub const ERR_BUFFER: i32 = 1;
pub const ERR_COUNT: i32 = 2;
pub const ERR_TYPE: i32 = 3;
pub const ERR_TAG: i32 = 4;
pub const ERR_COMM: i32 = 5;
pub const ERR_RANK: i32 = 6;
pub const ERR_REQUEST: i32 = 7;
pub const ERR_ROOT: i32 = 8;
pub const ERR_GROUP: i32 = 9;
pub const ERR_OP: i32 = 10;
pub const ERR_TOPOLOGY: i32 = 11;
pub const ERR_DIMS: i32 = 12;
pub const ERR_ARG: i32 = 13;
pub const ERR_UNKNOWN: i32 = 14;
pub const ERR_TRUNCATE: i32 = 15;
pub const ERR_OTHER: i32 = 16;
pub const ERR_INTERN: i32 = 17;
pub const ERR_PENDING: i32 = 18;
pub const ERR_IN_STATUS: i32 = 19;
pub const ERR_ACCESS: i32 = 20;
pub const ERR_AMODE: i32 = 21;
pub const ERR_ASSERT: i32 = 22;
pub const ERR_BAD_FILE: i32 = 23;
pub const ERR_BASE: i32 = 24;
pub const ERR_CONVERSION: i32 = 25;
pub const ERR_DISP: i32 = 26;
pub const ERR_DUP_DATAREP: i32 = 27;
pub const ERR_FILE_EXISTS: i32 = 28;
pub const ERR_FILE_IN_USE: i32 = 29;
pub const ERR_FILE: i32 = 30;
pub const ERR_INFO_KEY: i32 = 31;
pub const ERR_INFO_NOKEY: i32 = 32;
pub const ERR_INFO_VALUE: i32 = 33;
pub const ERR_INFO: i32 = 34;
pub const ERR_IO: i32 = 35;
pub const ERR_KEYVAL: i32 = 36;
pub const ERR_LOCKTYPE: i32 = 37;
pub const ERR_NAME: i32 = 38;
pub const ERR_NO_MEM: i32 = 39;
pub const ERR_NOT_SAME: i32 = 40;
pub const ERR_NO_SPACE: i32 = 41;
pub const ERR_NO_SUCH_FILE: i32 = 42;
pub const ERR_PORT: i32 = 43;
pub const ERR_QUOTA: i32 = 44;
pub const ERR_READ_ONLY: i32 = 45;
pub const ERR_RMA_ATTACH: i32 = 46;
pub const ERR_RMA_CONFLICT: i32 = 47;
pub const ERR_RMA_RANGE: i32 = 48;
pub const ERR_RMA_SHARED: i32 = 49;
pub const ERR_RMA_SYNC: i32 = 50;
pub const ERR_SERVICE: i32 = 51;
pub const ERR_SIZE: i32 = 52;
pub const ERR_SPAWN: i32 = 53;
pub const ERR_UNSUPPORTED_DATAREP: i32 = 54;
pub const ERR_UNSUPPORTED_OPERATION: i32 = 55;
pub const ERR_WIN: i32 = 56;
pub const ERR_RMA_FLAVOR: i32 = 57;
pub const ERR_PROC_ABORTED: i32 = 58;
pub const ERR_VALUE_TOO_LARGE: i32 = 59;
pub const ERR_SESSION: i32 = 60;
pub const ERR_ERRHANDLER: i32 = 61;
pub const ERR_ABI: i32 = 62;
pub const T_ERR_CANNOT_INIT: i32 = 1001;
pub const T_ERR_NOT_ACCESSIBLE: i32 = 1002;
pub const T_ERR_NOT_INITIALIZED: i32 = 1003;
pub const T_ERR_NOT_SUPPORTED: i32 = 1004;
pub const T_ERR_MEMORY: i32 = 1005;
pub const T_ERR_INVALID: i32 = 1006;
pub const T_ERR_INVALID_INDEX: i32 = 1007;
pub const T_ERR_INVALID_ITEM: i32 = 1008;
pub const T_ERR_INVALID_SESSION: i32 = 1009;
pub const T_ERR_INVALID_HANDLE: i32 = 1010;
pub const T_ERR_INVALID_NAME: i32 = 1011;
pub const T_ERR_OUT_OF_HANDLES: i32 = 1012;
pub const T_ERR_OUT_OF_SESSIONS: i32 = 1013;
pub const T_ERR_CVAR_SET_NOT_NOW: i32 = 1014;
pub const T_ERR_CVAR_SET_NEVER: i32 = 1015;
pub const T_ERR_PVAR_NO_WRITE: i32 = 1016;
pub const T_ERR_PVAR_NO_STARTSTOP: i32 = 1017;
pub const T_ERR_PVAR_NO_ATOMIC: i32 = 1018;
pub const ERR_LASTCODE: i32 = 16383;
pub const MAX_DATAREP_STRING: i32 = 128;
pub const MAX_ERROR_STRING: i32 = 512;
pub const MAX_INFO_KEY: i32 = 256;
pub const MAX_INFO_VAL: i32 = 1024;
pub const MAX_LIBRARY_VERSION_STRING: i32 = 8192;
pub const MAX_OBJECT_NAME: i32 = 128;
pub const MAX_PORT_NAME: i32 = 1024;
pub const MAX_PROCESSOR_NAME: i32 = 256;
pub const MAX_STRINGTAG_LEN: i32 = 1024;
pub const MAX_PSET_NAME_LEN: i32 = 1024;
pub const BSEND_OVERHEAD: i32 = 512;
pub const MODE_APPEND: i32 = 1;
pub const MODE_CREATE: i32 = 2;
pub const MODE_DELETE_ON_CLOSE: i32 = 4;
pub const MODE_EXCL: i32 = 8;
pub const MODE_RDONLY: i32 = 16;
pub const MODE_RDWR: i32 = 32;
pub const MODE_SEQUENTIAL: i32 = 64;
pub const MODE_UNIQUE_OPEN: i32 = 128;
pub const MODE_WRONLY: i32 = 256;
pub const MODE_NOCHECK: i32 = 1024;
pub const MODE_NOPRECEDE: i32 = 2048;
pub const MODE_NOPUT: i32 = 4096;
pub const MODE_NOSTORE: i32 = 8192;
pub const MODE_NOSUCCEED: i32 = 16384;
pub const ANY_SOURCE: i32 = -1;
pub const ANY_TAG: i32 = -2;
pub const PROC_NULL: i32 = -3;
pub const ROOT: i32 = -4;
pub const UNDEFINED: i32 = -32766;
pub const THREAD_SINGLE: i32 = 0;
pub const THREAD_FUNNELED: i32 = 1024;
pub const THREAD_SERIALIZED: i32 = 2048;
pub const THREAD_MULTIPLE: i32 = 4096;
pub const ORDER_C: i32 = 0xC;
pub const ORDER_FORTRAN: i32 = 0xF;
pub const DISTRIBUTE_NONE: i32 = 16;
pub const DISTRIBUTE_BLOCK: i32 = 17;
pub const DISTRIBUTE_CYCLIC: i32 = 18;
pub const DISTRIBUTE_DFLT_DARG: i32 = 19;
pub const COMBINER_NAMED: i32 = 101;
pub const COMBINER_DUP: i32 = 102;
pub const COMBINER_CONTIGUOUS: i32 = 103;
pub const COMBINER_VECTOR: i32 = 104;
pub const COMBINER_HVECTOR: i32 = 105;
pub const COMBINER_INDEXED: i32 = 106;
pub const COMBINER_HINDEXED: i32 = 107;
pub const COMBINER_INDEXED_BLOCK: i32 = 108;
pub const COMBINER_HINDEXED_BLOCK: i32 = 109;
pub const COMBINER_STRUCT: i32 = 110;
pub const COMBINER_SUBARRAY: i32 = 111;
pub const COMBINER_DARRAY: i32 = 112;
pub const COMBINER_F90_REAL: i32 = 113;
pub const COMBINER_F90_COMPLEX: i32 = 114;
pub const COMBINER_F90_INTEGER: i32 = 115;
pub const COMBINER_RESIZED: i32 = 116;
pub const COMBINER_VALUE_INDEX: i32 = 117;
pub const TYPECLASS_LOGICAL: i32 = 191;
pub const TYPECLASS_INTEGER: i32 = 192;
pub const TYPECLASS_REAL: i32 = 193;
pub const TYPECLASS_COMPLEX: i32 = 194;
pub const IDENT: i32 = 201;
pub const CONGRUENT: i32 = 202;
pub const SIMILAR: i32 = 203;
pub const UNEQUAL: i32 = 204;
pub const CART: i32 = 211;
pub const GRAPH: i32 = 212;
pub const DIST_GRAPH: i32 = 213;
pub const COMM_TYPE_SHARED: i32 = 221;
pub const COMM_TYPE_HW_UNGUIDED: i32 = 222;
pub const COMM_TYPE_HW_GUIDED: i32 = 223;
pub const COMM_TYPE_RESOURCE_GUIDED: i32 = 224;
pub const LOCK_EXCLUSIVE: i32 = 301;
pub const LOCK_SHARED: i32 = 302;
pub const WIN_FLAVOR_CREATE: i32 = 311;
pub const WIN_FLAVOR_ALLOCATE: i32 = 312;
pub const WIN_FLAVOR_DYNAMIC: i32 = 313;
pub const WIN_FLAVOR_SHARED: i32 = 314;
pub const WIN_UNIFIED: i32 = 321;
pub const WIN_SEPARATE: i32 = 322;
pub const SEEK_CUR: i32 = 401;
pub const SEEK_END: i32 = 402;
pub const SEEK_SET: i32 = 403;
pub const KEYVAL_INVALID: i32 = 0;
pub const TAG_UB: i32 = 501;
pub const IO: i32 = 502;
pub const HOST: i32 = 503;
pub const WTIME_IS_GLOBAL: i32 = 504;
pub const APPNUM: i32 = 505;
pub const LASTUSEDCODE: i32 = 506;
pub const UNIVERSE_SIZE: i32 = 507;
pub const WIN_BASE: i32 = 601;
pub const WIN_DISP_UNIT: i32 = 602;
pub const WIN_SIZE: i32 = 603;
pub const WIN_CREATE_FLAVOR: i32 = 604;
pub const WIN_MODEL: i32 = 605;
pub const T_CB_REQUIRE_NONE: i32 = 0x00;
pub const T_CB_REQUIRE_MPI_RESTRICTED: i32 = 0x03;
pub const T_CB_REQUIRE_THREAD_SAFE: i32 = 0x0F;
pub const T_CB_REQUIRE_ASYNC_SIGNAL_SAFE: i32 = 0x3F;
pub const T_SOURCE_ORDERED: i32 = 1;
pub const T_SOURCE_UNORDERED: i32 = 2;
pub const T_VERBOSITY_USER_BASIC: i32 = 0x09;
pub const T_VERBOSITY_USER_DETAIL: i32 = 0x0a;
pub const T_VERBOSITY_USER_ALL: i32 = 0x0c;
pub const T_VERBOSITY_TUNER_BASIC: i32 = 0x11;
pub const T_VERBOSITY_TUNER_DETAIL: i32 = 0x12;
pub const T_VERBOSITY_TUNER_ALL: i32 = 0x14;
pub const T_VERBOSITY_MPIDEV_BASIC: i32 = 0x21;
pub const T_VERBOSITY_MPIDEV_DETAIL: i32 = 0x22;
pub const T_VERBOSITY_MPIDEV_ALL: i32 = 0x24;
pub const T_BIND_NO_OBJECT: i32 = 1;
pub const T_BIND_MPI_COMM: i32 = 2;
pub const T_BIND_MPI_DATATYPE: i32 = 3;
pub const T_BIND_MPI_ERRHANDLER: i32 = 4;
pub const T_BIND_MPI_FILE: i32 = 5;
pub const T_BIND_MPI_GROUP: i32 = 6;
pub const T_BIND_MPI_OP: i32 = 7;
pub const T_BIND_MPI_REQUEST: i32 = 8;
pub const T_BIND_MPI_WIN: i32 = 9;
pub const T_BIND_MPI_MESSAGE: i32 = 10;
pub const T_BIND_MPI_INFO: i32 = 11;
pub const T_BIND_MPI_SESSION: i32 = 12;
pub const T_SCOPE_CONSTANT: i32 = 1;
pub const T_SCOPE_READONLY: i32 = 2;
pub const T_SCOPE_LOCAL: i32 = 3;
pub const T_SCOPE_GROUP: i32 = 4;
pub const T_SCOPE_GROUP_EQ: i32 = 5;
pub const T_SCOPE_ALL: i32 = 6;
pub const T_SCOPE_ALL_EQ: i32 = 7;
pub const T_PVAR_CLASS_STATE: i32 = 1;
pub const T_PVAR_CLASS_LEVEL: i32 = 2;
pub const T_PVAR_CLASS_SIZE: i32 = 3;
pub const T_PVAR_CLASS_PERCENTAGE: i32 = 4;
pub const T_PVAR_CLASS_HIGHWATERMARK: i32 = 5;
pub const T_PVAR_CLASS_LOWWATERMARK: i32 = 6;
pub const T_PVAR_CLASS_COUNTER: i32 = 7;
pub const T_PVAR_CLASS_AGGREGATE: i32 = 8;
pub const T_PVAR_CLASS_TIMER: i32 = 9;
pub const T_PVAR_CLASS_GENERIC: i32 = 10;
pub const ERR_PROC_FAILED: i32 = 16384;
pub const ERR_PROC_FAILED_PENDING: i32 = 16385;
pub const ERR_REVOKED: i32 = 16386;

/// The default names of predefined datatypes.
pub const NAMES_OF_DATATYPES: &[(usize, &str)] = &[
    (0x200, "MPI_DATATYPE_NULL"),
    (0x201, "MPI_AINT"),
    (0x202, "MPI_COUNT"),
    (0x203, "MPI_OFFSET"),
    (0x207, "MPI_PACKED"),
    (0x208, "MPI_SHORT"),
    (0x209, "MPI_INT"),
    (0x20a, "MPI_LONG"),
    (0x20b, "MPI_LONG_LONG"),
    (0x20c, "MPI_UNSIGNED_SHORT"),
    (0x20d, "MPI_UNSIGNED"),
    (0x20e, "MPI_UNSIGNED_LONG"),
    (0x20f, "MPI_UNSIGNED_LONG_LONG"),
    (0x210, "MPI_FLOAT"),
    (0x212, "MPI_C_COMPLEX"),
    (0x213, "MPI_CXX_FLOAT_COMPLEX"),
    (0x214, "MPI_DOUBLE"),
    (0x216, "MPI_C_DOUBLE_COMPLEX"),
    (0x217, "MPI_CXX_DOUBLE_COMPLEX"),
    (0x218, "MPI_LOGICAL"),
    (0x219, "MPI_INTEGER"),
    (0x21a, "MPI_REAL"),
    (0x21b, "MPI_COMPLEX"),
    (0x21c, "MPI_DOUBLE_PRECISION"),
    (0x21d, "MPI_DOUBLE_COMPLEX"),
    (0x21e, "MPI_CHARACTER"),
    (0x220, "MPI_LONG_DOUBLE"),
    (0x224, "MPI_C_LONG_DOUBLE_COMPLEX"),
    (0x225, "MPI_CXX_LONG_DOUBLE_COMPLEX"),
    (0x228, "MPI_FLOAT_INT"),
    (0x229, "MPI_DOUBLE_INT"),
    (0x22a, "MPI_LONG_INT"),
    (0x22b, "MPI_2INT"),
    (0x22c, "MPI_SHORT_INT"),
    (0x22d, "MPI_LONG_DOUBLE_INT"),
    (0x230, "MPI_2REAL"),
    (0x231, "MPI_2DOUBLE_PRECISION"),
    (0x232, "MPI_2INTEGER"),
    (0x238, "MPI_C_BOOL"),
    (0x239, "MPI_CXX_BOOL"),
    (0x23c, "MPI_WCHAR"),
    (0x240, "MPI_INT8_T"),
    (0x241, "MPI_UINT8_T"),
    (0x243, "MPI_CHAR"),
    (0x244, "MPI_SIGNED_CHAR"),
    (0x245, "MPI_UNSIGNED_CHAR"),
    (0x247, "MPI_BYTE"),
    (0x248, "MPI_INT16_T"),
    (0x249, "MPI_UINT16_T"),
    (0x250, "MPI_INT32_T"),
    (0x251, "MPI_UINT32_T"),
    (0x258, "MPI_INT64_T"),
    (0x259, "MPI_UINT64_T"),
    (0x2c0, "MPI_LOGICAL1"),
    (0x2c1, "MPI_INTEGER1"),
    (0x2c8, "MPI_LOGICAL2"),
    (0x2c9, "MPI_INTEGER2"),
    (0x2ca, "MPI_REAL2"),
    (0x2d0, "MPI_LOGICAL4"),
    (0x2d1, "MPI_INTEGER4"),
    (0x2d2, "MPI_REAL4"),
    (0x2d3, "MPI_COMPLEX4"),
    (0x2d8, "MPI_LOGICAL8"),
    (0x2d9, "MPI_INTEGER8"),
    (0x2da, "MPI_REAL8"),
    (0x2db, "MPI_COMPLEX8"),
    (0x2e0, "MPI_LOGICAL16"),
    (0x2e1, "MPI_INTEGER16"),
    (0x2e2, "MPI_REAL16"),
    (0x2e3, "MPI_COMPLEX16"),
    (0x2eb, "MPI_COMPLEX32"),
];

/// The names of predefined operators.
pub const NAMES_OF_OPERATORS: &[(usize, &str)] = &[
    (0x20, "MPI_OP_NULL"),
    (0x21, "MPI_SUM"),
    (0x22, "MPI_MIN"),
    (0x23, "MPI_MAX"),
    (0x24, "MPI_PROD"),
    (0x28, "MPI_BAND"),
    (0x29, "MPI_BOR"),
    (0x2a, "MPI_BXOR"),
    (0x30, "MPI_LAND"),
    (0x31, "MPI_LOR"),
    (0x32, "MPI_LXOR"),
    (0x38, "MPI_MINLOC"),
    (0x39, "MPI_MAXLOC"),
    (0x3c, "MPI_REPLACE"),
    (0x3d, "MPI_NO_OP"),
];
