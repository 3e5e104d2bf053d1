/* Handles and numbers of MPICH in those of mpi.h (`_in`), and back (`_out`). Generated from interfaces/mpi/spec/mpi.api and
 * interfaces/mpi/spec/mpich.abi by `cargo run -p xtask -- mpi`; not to be edited. What the macros are: translate.h. */

static const int predefined_out[0x400] = {
    [0x20] = (int)0x18000000u, /* MPI_OP_NULL */
    [0x21] = (int)0x58000003u, /* MPI_SUM */
    [0x22] = (int)0x58000002u, /* MPI_MIN */
    [0x23] = (int)0x58000001u, /* MPI_MAX */
    [0x24] = (int)0x58000004u, /* MPI_PROD */
    [0x28] = (int)0x58000006u, /* MPI_BAND */
    [0x29] = (int)0x58000008u, /* MPI_BOR */
    [0x2a] = (int)0x5800000au, /* MPI_BXOR */
    [0x30] = (int)0x58000005u, /* MPI_LAND */
    [0x31] = (int)0x58000007u, /* MPI_LOR */
    [0x32] = (int)0x58000009u, /* MPI_LXOR */
    [0x38] = (int)0x5800000bu, /* MPI_MINLOC */
    [0x39] = (int)0x5800000cu, /* MPI_MAXLOC */
    [0x3c] = (int)0x5800000du, /* MPI_REPLACE */
    [0x3d] = (int)0x5800000eu, /* MPI_NO_OP */
    [0x100] = (int)0x04000000u, /* MPI_COMM_NULL */
    [0x101] = (int)0x44000000u, /* MPI_COMM_WORLD */
    [0x102] = (int)0x44000001u, /* MPI_COMM_SELF */
    [0x108] = (int)0x08000000u, /* MPI_GROUP_NULL */
    [0x109] = (int)0x48000000u, /* MPI_GROUP_EMPTY */
    [0x110] = (int)0x20000000u, /* MPI_WIN_NULL */
    [0x120] = (int)0x38000000u, /* MPI_SESSION_NULL */
    [0x128] = (int)0x2c000000u, /* MPI_MESSAGE_NULL */
    [0x129] = (int)0x6c000000u, /* MPI_MESSAGE_NO_PROC */
    [0x130] = (int)0x1c000000u, /* MPI_INFO_NULL */
    [0x131] = (int)0x5c000001u, /* MPI_INFO_ENV */
    [0x140] = (int)0x14000000u, /* MPI_ERRHANDLER_NULL */
    [0x141] = (int)0x54000000u, /* MPI_ERRORS_ARE_FATAL */
    [0x142] = (int)0x54000003u, /* MPI_ERRORS_ABORT */
    [0x143] = (int)0x54000001u, /* MPI_ERRORS_RETURN */
    [0x180] = (int)0x2c000000u, /* MPI_REQUEST_NULL */
    [0x200] = (int)0x0c000000u, /* MPI_DATATYPE_NULL */
    [0x201] = (int)0x4c000843u, /* MPI_AINT */
    [0x202] = (int)0x4c000845u, /* MPI_COUNT */
    [0x203] = (int)0x4c000844u, /* MPI_OFFSET */
    [0x207] = (int)0x4c00010fu, /* MPI_PACKED */
    [0x208] = (int)0x4c000203u, /* MPI_SHORT */
    [0x209] = (int)0x4c000405u, /* MPI_INT */
    [0x20a] = (int)0x4c000807u, /* MPI_LONG */
    [0x20b] = (int)0x4c000809u, /* MPI_LONG_LONG */
    [0x20c] = (int)0x4c000204u, /* MPI_UNSIGNED_SHORT */
    [0x20d] = (int)0x4c000406u, /* MPI_UNSIGNED */
    [0x20e] = (int)0x4c000808u, /* MPI_UNSIGNED_LONG */
    [0x20f] = (int)0x4c000819u, /* MPI_UNSIGNED_LONG_LONG */
    [0x210] = (int)0x4c00040au, /* MPI_FLOAT */
    [0x212] = (int)0x4c000840u, /* MPI_C_COMPLEX */
    [0x213] = (int)0x4c000834u, /* MPI_CXX_FLOAT_COMPLEX */
    [0x214] = (int)0x4c00080bu, /* MPI_DOUBLE */
    [0x216] = (int)0x4c001041u, /* MPI_C_DOUBLE_COMPLEX */
    [0x217] = (int)0x4c001035u, /* MPI_CXX_DOUBLE_COMPLEX */
    [0x218] = (int)0x4c00041du, /* MPI_LOGICAL */
    [0x219] = (int)0x4c00041bu, /* MPI_INTEGER */
    [0x21a] = (int)0x4c00041cu, /* MPI_REAL */
    [0x21b] = (int)0x4c00081eu, /* MPI_COMPLEX */
    [0x21c] = (int)0x4c00081fu, /* MPI_DOUBLE_PRECISION */
    [0x21d] = (int)0x4c001022u, /* MPI_DOUBLE_COMPLEX */
    [0x21e] = (int)0x4c00011au, /* MPI_CHARACTER */
    [0x220] = (int)0x4c00100cu, /* MPI_LONG_DOUBLE */
    [0x224] = (int)0x4c002042u, /* MPI_C_LONG_DOUBLE_COMPLEX */
    [0x225] = (int)0x4c002036u, /* MPI_CXX_LONG_DOUBLE_COMPLEX */
    [0x228] = (int)0x8c000000u, /* MPI_FLOAT_INT */
    [0x229] = (int)0x8c000001u, /* MPI_DOUBLE_INT */
    [0x22a] = (int)0x8c000002u, /* MPI_LONG_INT */
    [0x22b] = (int)0x4c000816u, /* MPI_2INT */
    [0x22c] = (int)0x8c000003u, /* MPI_SHORT_INT */
    [0x22d] = (int)0x8c000004u, /* MPI_LONG_DOUBLE_INT */
    [0x230] = (int)0x4c000821u, /* MPI_2REAL */
    [0x231] = (int)0x4c001023u, /* MPI_2DOUBLE_PRECISION */
    [0x232] = (int)0x4c000820u, /* MPI_2INTEGER */
    [0x238] = (int)0x4c00013fu, /* MPI_C_BOOL */
    [0x239] = (int)0x4c000133u, /* MPI_CXX_BOOL */
    [0x23c] = (int)0x4c00040eu, /* MPI_WCHAR */
    [0x240] = (int)0x4c000137u, /* MPI_INT8_T */
    [0x241] = (int)0x4c00013bu, /* MPI_UINT8_T */
    [0x243] = (int)0x4c000101u, /* MPI_CHAR */
    [0x244] = (int)0x4c000118u, /* MPI_SIGNED_CHAR */
    [0x245] = (int)0x4c000102u, /* MPI_UNSIGNED_CHAR */
    [0x247] = (int)0x4c00010du, /* MPI_BYTE */
    [0x248] = (int)0x4c000238u, /* MPI_INT16_T */
    [0x249] = (int)0x4c00023cu, /* MPI_UINT16_T */
    [0x250] = (int)0x4c000439u, /* MPI_INT32_T */
    [0x251] = (int)0x4c00043du, /* MPI_UINT32_T */
    [0x258] = (int)0x4c00083au, /* MPI_INT64_T */
    [0x259] = (int)0x4c00083eu, /* MPI_UINT64_T */
    [0x2c0] = (int)0x4c000147u, /* MPI_LOGICAL1 */
    [0x2c1] = (int)0x4c00012du, /* MPI_INTEGER1 */
    [0x2c8] = (int)0x4c000248u, /* MPI_LOGICAL2 */
    [0x2c9] = (int)0x4c00022fu, /* MPI_INTEGER2 */
    [0x2ca] = (int)0x4c000226u, /* MPI_REAL2 */
    [0x2d0] = (int)0x4c000449u, /* MPI_LOGICAL4 */
    [0x2d1] = (int)0x4c000430u, /* MPI_INTEGER4 */
    [0x2d2] = (int)0x4c000427u, /* MPI_REAL4 */
    [0x2d3] = (int)0x4c00042eu, /* MPI_COMPLEX4 */
    [0x2d8] = (int)0x4c00084au, /* MPI_LOGICAL8 */
    [0x2d9] = (int)0x4c000831u, /* MPI_INTEGER8 */
    [0x2da] = (int)0x4c000829u, /* MPI_REAL8 */
    [0x2db] = (int)0x4c000828u, /* MPI_COMPLEX8 */
    [0x2e0] = (int)0x4c00104bu, /* MPI_LOGICAL16 */
    [0x2e1] = (int)0x4c001032u, /* MPI_INTEGER16 */
    [0x2e2] = (int)0x4c00102bu, /* MPI_REAL16 */
    [0x2e3] = (int)0x4c00102au, /* MPI_COMPLEX16 */
    [0x2eb] = (int)0x4c00202cu, /* MPI_COMPLEX32 */
};

static const struct { int theirs, ours; } plain_types[0x100] = {
    [0x43] = {(int)0x4c000843u, 0x201},
    [0x45] = {(int)0x4c000845u, 0x202},
    [0x44] = {(int)0x4c000844u, 0x203},
    [0xf] = {(int)0x4c00010fu, 0x207},
    [0x3] = {(int)0x4c000203u, 0x208},
    [0x5] = {(int)0x4c000405u, 0x209},
    [0x7] = {(int)0x4c000807u, 0x20a},
    [0x9] = {(int)0x4c000809u, 0x20b},
    [0x4] = {(int)0x4c000204u, 0x20c},
    [0x6] = {(int)0x4c000406u, 0x20d},
    [0x8] = {(int)0x4c000808u, 0x20e},
    [0x19] = {(int)0x4c000819u, 0x20f},
    [0xa] = {(int)0x4c00040au, 0x210},
    [0x40] = {(int)0x4c000840u, 0x212},
    [0x34] = {(int)0x4c000834u, 0x213},
    [0xb] = {(int)0x4c00080bu, 0x214},
    [0x41] = {(int)0x4c001041u, 0x216},
    [0x35] = {(int)0x4c001035u, 0x217},
    [0x1d] = {(int)0x4c00041du, 0x218},
    [0x1b] = {(int)0x4c00041bu, 0x219},
    [0x1c] = {(int)0x4c00041cu, 0x21a},
    [0x1e] = {(int)0x4c00081eu, 0x21b},
    [0x1f] = {(int)0x4c00081fu, 0x21c},
    [0x22] = {(int)0x4c001022u, 0x21d},
    [0x1a] = {(int)0x4c00011au, 0x21e},
    [0xc] = {(int)0x4c00100cu, 0x220},
    [0x42] = {(int)0x4c002042u, 0x224},
    [0x36] = {(int)0x4c002036u, 0x225},
    [0x16] = {(int)0x4c000816u, 0x22b},
    [0x21] = {(int)0x4c000821u, 0x230},
    [0x23] = {(int)0x4c001023u, 0x231},
    [0x20] = {(int)0x4c000820u, 0x232},
    [0x3f] = {(int)0x4c00013fu, 0x238},
    [0x33] = {(int)0x4c000133u, 0x239},
    [0xe] = {(int)0x4c00040eu, 0x23c},
    [0x37] = {(int)0x4c000137u, 0x240},
    [0x3b] = {(int)0x4c00013bu, 0x241},
    [0x1] = {(int)0x4c000101u, 0x243},
    [0x18] = {(int)0x4c000118u, 0x244},
    [0x2] = {(int)0x4c000102u, 0x245},
    [0xd] = {(int)0x4c00010du, 0x247},
    [0x38] = {(int)0x4c000238u, 0x248},
    [0x3c] = {(int)0x4c00023cu, 0x249},
    [0x39] = {(int)0x4c000439u, 0x250},
    [0x3d] = {(int)0x4c00043du, 0x251},
    [0x3a] = {(int)0x4c00083au, 0x258},
    [0x3e] = {(int)0x4c00083eu, 0x259},
    [0x47] = {(int)0x4c000147u, 0x2c0},
    [0x2d] = {(int)0x4c00012du, 0x2c1},
    [0x48] = {(int)0x4c000248u, 0x2c8},
    [0x2f] = {(int)0x4c00022fu, 0x2c9},
    [0x26] = {(int)0x4c000226u, 0x2ca},
    [0x49] = {(int)0x4c000449u, 0x2d0},
    [0x30] = {(int)0x4c000430u, 0x2d1},
    [0x27] = {(int)0x4c000427u, 0x2d2},
    [0x2e] = {(int)0x4c00042eu, 0x2d3},
    [0x4a] = {(int)0x4c00084au, 0x2d8},
    [0x31] = {(int)0x4c000831u, 0x2d9},
    [0x29] = {(int)0x4c000829u, 0x2da},
    [0x28] = {(int)0x4c000828u, 0x2db},
    [0x4b] = {(int)0x4c00104bu, 0x2e0},
    [0x32] = {(int)0x4c001032u, 0x2e1},
    [0x2b] = {(int)0x4c00102bu, 0x2e2},
    [0x2a] = {(int)0x4c00102au, 0x2e3},
    [0x2c] = {(int)0x4c00202cu, 0x2eb},
};

static __attribute__((cold, noinline, unused)) MPI_Op Op_predefined(int handle) {
  switch (handle) {
    case (int)0x18000000u: return (MPI_Op)(0x20);
    case (int)0x58000003u: return (MPI_Op)(0x21);
    case (int)0x58000002u: return (MPI_Op)(0x22);
    case (int)0x58000001u: return (MPI_Op)(0x23);
    case (int)0x58000004u: return (MPI_Op)(0x24);
    case (int)0x58000006u: return (MPI_Op)(0x28);
    case (int)0x58000008u: return (MPI_Op)(0x29);
    case (int)0x5800000au: return (MPI_Op)(0x2a);
    case (int)0x58000005u: return (MPI_Op)(0x30);
    case (int)0x58000007u: return (MPI_Op)(0x31);
    case (int)0x58000009u: return (MPI_Op)(0x32);
    case (int)0x5800000bu: return (MPI_Op)(0x38);
    case (int)0x5800000cu: return (MPI_Op)(0x39);
    case (int)0x5800000du: return (MPI_Op)(0x3c);
    case (int)0x5800000eu: return (MPI_Op)(0x3d);
    default: return (MPI_Op)INVALID;
  }
}
HANDLE(Op, MPI_Op, 6)

static __attribute__((cold, noinline, unused)) MPI_Comm Comm_predefined(int handle) {
  switch (handle) {
    case (int)0x04000000u: return (MPI_Comm)(0x100);
    case (int)0x44000000u: return (MPI_Comm)(0x101);
    case (int)0x44000001u: return (MPI_Comm)(0x102);
    default: return (MPI_Comm)INVALID;
  }
}
HANDLE(Comm, MPI_Comm, 1)

static __attribute__((cold, noinline, unused)) MPI_Group Group_predefined(int handle) {
  switch (handle) {
    case (int)0x08000000u: return (MPI_Group)(0x108);
    case (int)0x48000000u: return (MPI_Group)(0x109);
    default: return (MPI_Group)INVALID;
  }
}
HANDLE(Group, MPI_Group, 2)

static __attribute__((cold, noinline, unused)) MPI_Win Win_predefined(int handle) {
  switch (handle) {
    case (int)0x20000000u: return (MPI_Win)(0x110);
    default: return (MPI_Win)INVALID;
  }
}
HANDLE(Win, MPI_Win, 8)

static __attribute__((cold, noinline, unused)) MPI_Session Session_predefined(int handle) {
  switch (handle) {
    case (int)0x38000000u: return (MPI_Session)(0x120);
    default: return (MPI_Session)INVALID;
  }
}
HANDLE(Session, MPI_Session, 14)

static __attribute__((cold, noinline, unused)) MPI_Message Message_predefined(int handle) {
  switch (handle) {
    case (int)0x2c000000u: return (MPI_Message)(0x128);
    case (int)0x6c000000u: return (MPI_Message)(0x129);
    default: return (MPI_Message)INVALID;
  }
}
HANDLE(Message, MPI_Message, 11)

static __attribute__((cold, noinline, unused)) MPI_Info Info_predefined(int handle) {
  switch (handle) {
    case (int)0x1c000000u: return (MPI_Info)(0x130);
    case (int)0x5c000001u: return (MPI_Info)(0x131);
    default: return (MPI_Info)INVALID;
  }
}
HANDLE(Info, MPI_Info, 7)

static __attribute__((cold, noinline, unused)) MPI_Errhandler Errhandler_predefined(int handle) {
  switch (handle) {
    case (int)0x14000000u: return (MPI_Errhandler)(0x140);
    case (int)0x54000000u: return (MPI_Errhandler)(0x141);
    case (int)0x54000003u: return (MPI_Errhandler)(0x142);
    case (int)0x54000001u: return (MPI_Errhandler)(0x143);
    default: return (MPI_Errhandler)INVALID;
  }
}
HANDLE(Errhandler, MPI_Errhandler, 5)

static __attribute__((cold, noinline, unused)) MPI_Request Request_predefined(int handle) {
  switch (handle) {
    case (int)0x2c000000u: return (MPI_Request)(0x180);
    default: return (MPI_Request)INVALID;
  }
}
HANDLE(Request, MPI_Request, 11)

static __attribute__((cold, noinline, unused)) MPI_Datatype Datatype_predefined(int handle) {
  switch (handle) {
    case (int)0x0c000000u: return (MPI_Datatype)(0x200);
    case (int)0x4c000843u: return (MPI_Datatype)(0x201);
    case (int)0x4c000845u: return (MPI_Datatype)(0x202);
    case (int)0x4c000844u: return (MPI_Datatype)(0x203);
    case (int)0x4c00010fu: return (MPI_Datatype)(0x207);
    case (int)0x4c000203u: return (MPI_Datatype)(0x208);
    case (int)0x4c000405u: return (MPI_Datatype)(0x209);
    case (int)0x4c000807u: return (MPI_Datatype)(0x20a);
    case (int)0x4c000809u: return (MPI_Datatype)(0x20b);
    case (int)0x4c000204u: return (MPI_Datatype)(0x20c);
    case (int)0x4c000406u: return (MPI_Datatype)(0x20d);
    case (int)0x4c000808u: return (MPI_Datatype)(0x20e);
    case (int)0x4c000819u: return (MPI_Datatype)(0x20f);
    case (int)0x4c00040au: return (MPI_Datatype)(0x210);
    case (int)0x4c000840u: return (MPI_Datatype)(0x212);
    case (int)0x4c000834u: return (MPI_Datatype)(0x213);
    case (int)0x4c00080bu: return (MPI_Datatype)(0x214);
    case (int)0x4c001041u: return (MPI_Datatype)(0x216);
    case (int)0x4c001035u: return (MPI_Datatype)(0x217);
    case (int)0x4c00041du: return (MPI_Datatype)(0x218);
    case (int)0x4c00041bu: return (MPI_Datatype)(0x219);
    case (int)0x4c00041cu: return (MPI_Datatype)(0x21a);
    case (int)0x4c00081eu: return (MPI_Datatype)(0x21b);
    case (int)0x4c00081fu: return (MPI_Datatype)(0x21c);
    case (int)0x4c001022u: return (MPI_Datatype)(0x21d);
    case (int)0x4c00011au: return (MPI_Datatype)(0x21e);
    case (int)0x4c00100cu: return (MPI_Datatype)(0x220);
    case (int)0x4c002042u: return (MPI_Datatype)(0x224);
    case (int)0x4c002036u: return (MPI_Datatype)(0x225);
    case (int)0x8c000000u: return (MPI_Datatype)(0x228);
    case (int)0x8c000001u: return (MPI_Datatype)(0x229);
    case (int)0x8c000002u: return (MPI_Datatype)(0x22a);
    case (int)0x4c000816u: return (MPI_Datatype)(0x22b);
    case (int)0x8c000003u: return (MPI_Datatype)(0x22c);
    case (int)0x8c000004u: return (MPI_Datatype)(0x22d);
    case (int)0x4c000821u: return (MPI_Datatype)(0x230);
    case (int)0x4c001023u: return (MPI_Datatype)(0x231);
    case (int)0x4c000820u: return (MPI_Datatype)(0x232);
    case (int)0x4c00013fu: return (MPI_Datatype)(0x238);
    case (int)0x4c000133u: return (MPI_Datatype)(0x239);
    case (int)0x4c00040eu: return (MPI_Datatype)(0x23c);
    case (int)0x4c000137u: return (MPI_Datatype)(0x240);
    case (int)0x4c00013bu: return (MPI_Datatype)(0x241);
    case (int)0x4c000101u: return (MPI_Datatype)(0x243);
    case (int)0x4c000118u: return (MPI_Datatype)(0x244);
    case (int)0x4c000102u: return (MPI_Datatype)(0x245);
    case (int)0x4c00010du: return (MPI_Datatype)(0x247);
    case (int)0x4c000238u: return (MPI_Datatype)(0x248);
    case (int)0x4c00023cu: return (MPI_Datatype)(0x249);
    case (int)0x4c000439u: return (MPI_Datatype)(0x250);
    case (int)0x4c00043du: return (MPI_Datatype)(0x251);
    case (int)0x4c00083au: return (MPI_Datatype)(0x258);
    case (int)0x4c00083eu: return (MPI_Datatype)(0x259);
    case (int)0x4c000147u: return (MPI_Datatype)(0x2c0);
    case (int)0x4c00012du: return (MPI_Datatype)(0x2c1);
    case (int)0x4c000248u: return (MPI_Datatype)(0x2c8);
    case (int)0x4c00022fu: return (MPI_Datatype)(0x2c9);
    case (int)0x4c000226u: return (MPI_Datatype)(0x2ca);
    case (int)0x4c000449u: return (MPI_Datatype)(0x2d0);
    case (int)0x4c000430u: return (MPI_Datatype)(0x2d1);
    case (int)0x4c000427u: return (MPI_Datatype)(0x2d2);
    case (int)0x4c00042eu: return (MPI_Datatype)(0x2d3);
    case (int)0x4c00084au: return (MPI_Datatype)(0x2d8);
    case (int)0x4c000831u: return (MPI_Datatype)(0x2d9);
    case (int)0x4c000829u: return (MPI_Datatype)(0x2da);
    case (int)0x4c000828u: return (MPI_Datatype)(0x2db);
    case (int)0x4c00104bu: return (MPI_Datatype)(0x2e0);
    case (int)0x4c001032u: return (MPI_Datatype)(0x2e1);
    case (int)0x4c00102bu: return (MPI_Datatype)(0x2e2);
    case (int)0x4c00102au: return (MPI_Datatype)(0x2e3);
    case (int)0x4c00202cu: return (MPI_Datatype)(0x2eb);
    default: return (MPI_Datatype)INVALID;
  }
}
HANDLE(Datatype, MPI_Datatype, 3)

static inline __attribute__((unused)) int error_in(int value) {
  switch (value) {
    case 0: return 0;
    case 1: return 1;
    case 2: return 2;
    case 3: return 3;
    case 4: return 4;
    case 5: return 5;
    case 6: return 6;
    case 19: return 7;
    case 7: return 8;
    case 8: return 9;
    case 9: return 10;
    case 10: return 11;
    case 11: return 12;
    case 12: return 13;
    case 13: return 14;
    case 14: return 15;
    case 15: return 16;
    case 16: return 17;
    case 18: return 18;
    case 17: return 19;
    case 20: return 20;
    case 21: return 21;
    case 53: return 22;
    case 22: return 23;
    case 46: return 24;
    case 23: return 25;
    case 52: return 26;
    case 24: return 27;
    case 25: return 28;
    case 26: return 29;
    case 27: return 30;
    case 29: return 31;
    case 31: return 32;
    case 30: return 33;
    case 28: return 34;
    case 32: return 35;
    case 48: return 36;
    case 47: return 37;
    case 33: return 38;
    case 34: return 39;
    case 35: return 40;
    case 36: return 41;
    case 37: return 42;
    case 38: return 43;
    case 39: return 44;
    case 40: return 45;
    case 56: return 46;
    case 49: return 47;
    case 55: return 48;
    case 57: return 49;
    case 50: return 50;
    case 41: return 51;
    case 51: return 52;
    case 42: return 53;
    case 43: return 54;
    case 44: return 55;
    case 45: return 56;
    case 58: return 57;
    case 76: return 58;
    case 77: return 59;
    case 75: return 60;
    case 80: return 61;
    case 81: return 62;
    case 61: return 1001;
    case 79: return 1002;
    case 60: return 1003;
    case 78: return 1004;
    case 59: return 1005;
    case 74: return 1006;
    case 62: return 1007;
    case 63: return 1008;
    case 67: return 1009;
    case 64: return 1010;
    case 73: return 1011;
    case 65: return 1012;
    case 66: return 1013;
    case 68: return 1014;
    case 69: return 1015;
    case 71: return 1016;
    case 70: return 1017;
    case 72: return 1018;
    case 1073741823: return 16383;
    case 101: return 16384;
    case 102: return 16385;
    case 103: return 16386;
    case 54: return UNKNOWN;
    case 1001: return UNKNOWN;
    case 1002: return UNKNOWN;
    case 1003: return UNKNOWN;
    case 1004: return UNKNOWN;
    case 1005: return UNKNOWN;
    case 1006: return UNKNOWN;
    case 1007: return UNKNOWN;
    case 1008: return UNKNOWN;
    case 1009: return UNKNOWN;
    case 1010: return UNKNOWN;
    case 1011: return UNKNOWN;
    case 1012: return UNKNOWN;
    case 1013: return UNKNOWN;
    case 1014: return UNKNOWN;
    case 1015: return UNKNOWN;
    case 1016: return UNKNOWN;
    case 1017: return UNKNOWN;
    case 1018: return UNKNOWN;
    case 16383: return UNKNOWN;
    case 16384: return UNKNOWN;
    case 16385: return UNKNOWN;
    case 16386: return UNKNOWN;
    default: return added_error_in(value);
  }
}
static inline __attribute__((unused)) int error_out(int value) {
  switch (value) {
    case 0: return 0;
    case 1: return 1;
    case 2: return 2;
    case 3: return 3;
    case 4: return 4;
    case 5: return 5;
    case 6: return 6;
    case 7: return 19;
    case 8: return 7;
    case 9: return 8;
    case 10: return 9;
    case 11: return 10;
    case 12: return 11;
    case 13: return 12;
    case 14: return 13;
    case 15: return 14;
    case 16: return 15;
    case 17: return 16;
    case 18: return 18;
    case 19: return 17;
    case 20: return 20;
    case 21: return 21;
    case 22: return 53;
    case 23: return 22;
    case 24: return 46;
    case 25: return 23;
    case 26: return 52;
    case 27: return 24;
    case 28: return 25;
    case 29: return 26;
    case 30: return 27;
    case 31: return 29;
    case 32: return 31;
    case 33: return 30;
    case 34: return 28;
    case 35: return 32;
    case 36: return 48;
    case 37: return 47;
    case 38: return 33;
    case 39: return 34;
    case 40: return 35;
    case 41: return 36;
    case 42: return 37;
    case 43: return 38;
    case 44: return 39;
    case 45: return 40;
    case 46: return 56;
    case 47: return 49;
    case 48: return 55;
    case 49: return 57;
    case 50: return 50;
    case 51: return 41;
    case 52: return 51;
    case 53: return 42;
    case 54: return 43;
    case 55: return 44;
    case 56: return 45;
    case 57: return 58;
    case 58: return 76;
    case 59: return 77;
    case 60: return 75;
    case 61: return 80;
    case 62: return 81;
    case 1001: return 61;
    case 1002: return 79;
    case 1003: return 60;
    case 1004: return 78;
    case 1005: return 59;
    case 1006: return 74;
    case 1007: return 62;
    case 1008: return 63;
    case 1009: return 67;
    case 1010: return 64;
    case 1011: return 73;
    case 1012: return 65;
    case 1013: return 66;
    case 1014: return 68;
    case 1015: return 69;
    case 1016: return 71;
    case 1017: return 70;
    case 1018: return 72;
    case 16383: return 1073741823;
    case 16384: return 101;
    case 16385: return 102;
    case 16386: return 103;
    default: return added_error_out(value);
  }
}

static inline __attribute__((unused)) int amode_in(int value) {
  return (value & 128 ? 1 : 0) |
         (value & 1 ? 2 : 0) |
         (value & 16 ? 4 : 0) |
         (value & 64 ? 8 : 0) |
         (value & 2 ? 16 : 0) |
         (value & 8 ? 32 : 0) |
         (value & 256 ? 64 : 0) |
         (value & 32 ? 128 : 0) |
         (value & 4 ? 256 : 0) |
         (value & ~511);
}
static inline __attribute__((unused)) int amode_out(int value) {
  return (value & 1 ? 128 : 0) |
         (value & 2 ? 1 : 0) |
         (value & 4 ? 16 : 0) |
         (value & 8 ? 64 : 0) |
         (value & 16 ? 2 : 0) |
         (value & 32 ? 8 : 0) |
         (value & 64 ? 256 : 0) |
         (value & 128 ? 32 : 0) |
         (value & 256 ? 4 : 0) |
         (value & ~511);
}

static inline __attribute__((unused)) int assertion_in(int value) {
  return (value & 1024 ? 1024 : 0) |
         (value & 8192 ? 2048 : 0) |
         (value & 4096 ? 4096 : 0) |
         (value & 2048 ? 8192 : 0) |
         (value & 16384 ? 16384 : 0) |
         (value & ~31744);
}
static inline __attribute__((unused)) int assertion_out(int value) {
  return (value & 1024 ? 1024 : 0) |
         (value & 2048 ? 8192 : 0) |
         (value & 4096 ? 4096 : 0) |
         (value & 8192 ? 2048 : 0) |
         (value & 16384 ? 16384 : 0) |
         (value & ~31744);
}

static inline __attribute__((unused)) int rank_in(int value) {
  switch (value) {
    case -2: return -1;
    case -1: return -3;
    case -3: return -4;
    case -4: return UNKNOWN;
    default: return value;
  }
}
static inline __attribute__((unused)) int rank_out(int value) {
  switch (value) {
    case -1: return -2;
    case -3: return -1;
    case -4: return -3;
    default: return value;
  }
}

static inline __attribute__((unused)) int tag_in(int value) {
  switch (value) {
    case -1: return -2;
    case -2: return UNKNOWN;
    default: return value;
  }
}
static inline __attribute__((unused)) int tag_out(int value) {
  switch (value) {
    case -2: return -1;
    default: return value;
  }
}

static inline __attribute__((unused)) int level_in(int value) {
  switch (value) {
    case 0: return 0;
    case 1: return 1024;
    case 2: return 2048;
    case 3: return 4096;
    case 1024: return UNKNOWN;
    case 2048: return UNKNOWN;
    case 4096: return UNKNOWN;
    default: return value;
  }
}
static inline __attribute__((unused)) int level_out(int value) {
  switch (value) {
    case 0: return 0;
    case 1024: return 1;
    case 2048: return 2;
    case 4096: return 3;
    default: return value;
  }
}

static inline __attribute__((unused)) int order_in(int value) {
  switch (value) {
    case 56: return 12;
    case 57: return 15;
    case 12: return UNKNOWN;
    case 15: return UNKNOWN;
    default: return value;
  }
}
static inline __attribute__((unused)) int order_out(int value) {
  switch (value) {
    case 12: return 56;
    case 15: return 57;
    default: return value;
  }
}

static inline __attribute__((unused)) int distribution_in(int value) {
  switch (value) {
    case 123: return 16;
    case 121: return 17;
    case 122: return 18;
    case -49767: return 19;
    case 16: return UNKNOWN;
    case 17: return UNKNOWN;
    case 18: return UNKNOWN;
    case 19: return UNKNOWN;
    default: return value;
  }
}
static inline __attribute__((unused)) int distribution_out(int value) {
  switch (value) {
    case 16: return 123;
    case 17: return 121;
    case 18: return 122;
    case 19: return -49767;
    default: return value;
  }
}

static inline __attribute__((unused)) int combiner_in(int value) {
  switch (value) {
    case 1: return 101;
    case 2: return 102;
    case 3: return 103;
    case 4: return 104;
    case 6: return 105;
    case 7: return 106;
    case 9: return 107;
    case 10: return 108;
    case 19: return 109;
    case 12: return 110;
    case 13: return 111;
    case 14: return 112;
    case 15: return 113;
    case 16: return 114;
    case 17: return 115;
    case 18: return 116;
    case 20: return 117;
    case 101: return UNKNOWN;
    case 102: return UNKNOWN;
    case 103: return UNKNOWN;
    case 104: return UNKNOWN;
    case 105: return UNKNOWN;
    case 106: return UNKNOWN;
    case 107: return UNKNOWN;
    case 108: return UNKNOWN;
    case 109: return UNKNOWN;
    case 110: return UNKNOWN;
    case 111: return UNKNOWN;
    case 112: return UNKNOWN;
    case 113: return UNKNOWN;
    case 114: return UNKNOWN;
    case 115: return UNKNOWN;
    case 116: return UNKNOWN;
    case 117: return UNKNOWN;
    default: return value;
  }
}
static inline __attribute__((unused)) int combiner_out(int value) {
  switch (value) {
    case 101: return 1;
    case 102: return 2;
    case 103: return 3;
    case 104: return 4;
    case 105: return 6;
    case 106: return 7;
    case 107: return 9;
    case 108: return 10;
    case 109: return 19;
    case 110: return 12;
    case 111: return 13;
    case 112: return 14;
    case 113: return 15;
    case 114: return 16;
    case 115: return 17;
    case 116: return 18;
    case 117: return 20;
    default: return value;
  }
}

static inline __attribute__((unused)) int typeclass_in(int value) {
  switch (value) {
    case 2: return 192;
    case 1: return 193;
    case 3: return 194;
    case 192: return UNKNOWN;
    case 193: return UNKNOWN;
    case 194: return UNKNOWN;
    default: return value;
  }
}
static inline __attribute__((unused)) int typeclass_out(int value) {
  switch (value) {
    case 192: return 2;
    case 193: return 1;
    case 194: return 3;
    default: return value;
  }
}

static inline __attribute__((unused)) int comparison_in(int value) {
  switch (value) {
    case 0: return 201;
    case 1: return 202;
    case 2: return 203;
    case 3: return 204;
    case 201: return UNKNOWN;
    case 202: return UNKNOWN;
    case 203: return UNKNOWN;
    case 204: return UNKNOWN;
    default: return value;
  }
}
static inline __attribute__((unused)) int comparison_out(int value) {
  switch (value) {
    case 201: return 0;
    case 202: return 1;
    case 203: return 2;
    case 204: return 3;
    default: return value;
  }
}

static inline __attribute__((unused)) int topology_in(int value) {
  switch (value) {
    case 2: return 211;
    case 1: return 212;
    case 3: return 213;
    case 211: return UNKNOWN;
    case 212: return UNKNOWN;
    case 213: return UNKNOWN;
    default: return value;
  }
}
static inline __attribute__((unused)) int topology_out(int value) {
  switch (value) {
    case 211: return 2;
    case 212: return 1;
    case 213: return 3;
    default: return value;
  }
}

static inline __attribute__((unused)) int split_in(int value) {
  switch (value) {
    case 1: return 221;
    case 3: return 222;
    case 2: return 223;
    case 4: return 224;
    case 221: return UNKNOWN;
    case 222: return UNKNOWN;
    case 223: return UNKNOWN;
    case 224: return UNKNOWN;
    default: return value;
  }
}
static inline __attribute__((unused)) int split_out(int value) {
  switch (value) {
    case 221: return 1;
    case 222: return 3;
    case 223: return 2;
    case 224: return 4;
    default: return value;
  }
}

static inline __attribute__((unused)) int lock_in(int value) {
  switch (value) {
    case 234: return 301;
    case 235: return 302;
    case 301: return UNKNOWN;
    case 302: return UNKNOWN;
    default: return value;
  }
}
static inline __attribute__((unused)) int lock_out(int value) {
  switch (value) {
    case 301: return 234;
    case 302: return 235;
    default: return value;
  }
}

static inline __attribute__((unused)) int flavor_in(int value) {
  switch (value) {
    case 1: return 311;
    case 2: return 312;
    case 3: return 313;
    case 4: return 314;
    case 311: return UNKNOWN;
    case 312: return UNKNOWN;
    case 313: return UNKNOWN;
    case 314: return UNKNOWN;
    default: return value;
  }
}
static inline __attribute__((unused)) int flavor_out(int value) {
  switch (value) {
    case 311: return 1;
    case 312: return 2;
    case 313: return 3;
    case 314: return 4;
    default: return value;
  }
}

static inline __attribute__((unused)) int model_in(int value) {
  switch (value) {
    case 2: return 321;
    case 1: return 322;
    case 321: return UNKNOWN;
    case 322: return UNKNOWN;
    default: return value;
  }
}
static inline __attribute__((unused)) int model_out(int value) {
  switch (value) {
    case 321: return 2;
    case 322: return 1;
    default: return value;
  }
}

static inline __attribute__((unused)) int whence_in(int value) {
  switch (value) {
    case 602: return 401;
    case 604: return 402;
    case 600: return 403;
    case 401: return UNKNOWN;
    case 402: return UNKNOWN;
    case 403: return UNKNOWN;
    default: return value;
  }
}
static inline __attribute__((unused)) int whence_out(int value) {
  switch (value) {
    case 401: return 602;
    case 402: return 604;
    case 403: return 600;
    default: return value;
  }
}

static inline __attribute__((unused)) int keyval_in(int value) {
  switch (value) {
    case 603979776: return 0;
    case 1681915905: return 501;
    case 1681915909: return 502;
    case 1681915907: return 503;
    case 1681915911: return 504;
    case 1681915917: return 505;
    case 1681915915: return 506;
    case 1681915913: return 507;
    case 1711276033: return 601;
    case 1711276037: return 602;
    case 1711276035: return 603;
    case 1711276039: return 604;
    case 1711276041: return 605;
    case 0: return UNKNOWN;
    case 501: return UNKNOWN;
    case 502: return UNKNOWN;
    case 503: return UNKNOWN;
    case 504: return UNKNOWN;
    case 505: return UNKNOWN;
    case 506: return UNKNOWN;
    case 507: return UNKNOWN;
    case 601: return UNKNOWN;
    case 602: return UNKNOWN;
    case 603: return UNKNOWN;
    case 604: return UNKNOWN;
    case 605: return UNKNOWN;
    default: return value;
  }
}
static inline __attribute__((unused)) int keyval_out(int value) {
  switch (value) {
    case 0: return 603979776;
    case 501: return 1681915905;
    case 502: return 1681915909;
    case 503: return 1681915907;
    case 504: return 1681915911;
    case 505: return 1681915917;
    case 506: return 1681915915;
    case 507: return 1681915913;
    case 601: return 1711276033;
    case 602: return 1711276037;
    case 603: return 1711276035;
    case 604: return 1711276039;
    case 605: return 1711276041;
    default: return value;
  }
}

static inline __attribute__((unused)) int verbosity_in(int value) {
  switch (value) {
    case 221: return 9;
    case 222: return 10;
    case 223: return 12;
    case 224: return 17;
    case 225: return 18;
    case 226: return 20;
    case 227: return 33;
    case 228: return 34;
    case 229: return 36;
    case 9: return UNKNOWN;
    case 10: return UNKNOWN;
    case 12: return UNKNOWN;
    case 17: return UNKNOWN;
    case 18: return UNKNOWN;
    case 20: return UNKNOWN;
    case 33: return UNKNOWN;
    case 34: return UNKNOWN;
    case 36: return UNKNOWN;
    default: return value;
  }
}
static inline __attribute__((unused)) int verbosity_out(int value) {
  switch (value) {
    case 9: return 221;
    case 10: return 222;
    case 12: return 223;
    case 17: return 224;
    case 18: return 225;
    case 20: return 226;
    case 33: return 227;
    case 34: return 228;
    case 36: return 229;
    default: return value;
  }
}

static inline __attribute__((unused)) int bind_in(int value) {
  switch (value) {
    case 9700: return 1;
    case 9701: return 2;
    case 9702: return 3;
    case 9703: return 4;
    case 9704: return 5;
    case 9705: return 6;
    case 9706: return 7;
    case 9707: return 8;
    case 9708: return 9;
    case 9709: return 10;
    case 9710: return 11;
    case 9711: return 12;
    case 1: return UNKNOWN;
    case 2: return UNKNOWN;
    case 3: return UNKNOWN;
    case 4: return UNKNOWN;
    case 5: return UNKNOWN;
    case 6: return UNKNOWN;
    case 7: return UNKNOWN;
    case 8: return UNKNOWN;
    case 9: return UNKNOWN;
    case 10: return UNKNOWN;
    case 11: return UNKNOWN;
    case 12: return UNKNOWN;
    default: return value;
  }
}
static inline __attribute__((unused)) int bind_out(int value) {
  switch (value) {
    case 1: return 9700;
    case 2: return 9701;
    case 3: return 9702;
    case 4: return 9703;
    case 5: return 9704;
    case 6: return 9705;
    case 7: return 9706;
    case 8: return 9707;
    case 9: return 9708;
    case 10: return 9709;
    case 11: return 9710;
    case 12: return 9711;
    default: return value;
  }
}

static inline __attribute__((unused)) int scope_in(int value) {
  switch (value) {
    case 60438: return 1;
    case 60439: return 2;
    case 60440: return 3;
    case 60441: return 4;
    case 60442: return 5;
    case 60443: return 6;
    case 60444: return 7;
    case 1: return UNKNOWN;
    case 2: return UNKNOWN;
    case 3: return UNKNOWN;
    case 4: return UNKNOWN;
    case 5: return UNKNOWN;
    case 6: return UNKNOWN;
    case 7: return UNKNOWN;
    default: return value;
  }
}
static inline __attribute__((unused)) int scope_out(int value) {
  switch (value) {
    case 1: return 60438;
    case 2: return 60439;
    case 3: return 60440;
    case 4: return 60441;
    case 5: return 60442;
    case 6: return 60443;
    case 7: return 60444;
    default: return value;
  }
}

static inline __attribute__((unused)) int variable_in(int value) {
  switch (value) {
    case 240: return 1;
    case 241: return 2;
    case 242: return 3;
    case 243: return 4;
    case 244: return 5;
    case 245: return 6;
    case 246: return 7;
    case 247: return 8;
    case 248: return 9;
    case 249: return 10;
    case 1: return UNKNOWN;
    case 2: return UNKNOWN;
    case 3: return UNKNOWN;
    case 4: return UNKNOWN;
    case 5: return UNKNOWN;
    case 6: return UNKNOWN;
    case 7: return UNKNOWN;
    case 8: return UNKNOWN;
    case 9: return UNKNOWN;
    case 10: return UNKNOWN;
    default: return value;
  }
}
static inline __attribute__((unused)) int variable_out(int value) {
  switch (value) {
    case 1: return 240;
    case 2: return 241;
    case 3: return 242;
    case 4: return 243;
    case 5: return 244;
    case 6: return 245;
    case 7: return 246;
    case 8: return 247;
    case 9: return 248;
    case 10: return 249;
    default: return value;
  }
}

static inline __attribute__((unused)) int source_in(int value) {
  switch (value) {
    case 0: return 1;
    case 1: return 2;
    case 2: return UNKNOWN;
    default: return value;
  }
}
static inline __attribute__((unused)) int source_out(int value) {
  switch (value) {
    case 1: return 0;
    case 2: return 1;
    default: return value;
  }
}

static inline __attribute__((unused)) int safety_in(int value) {
  switch (value) {
    case 0: return 0;
    case 1: return 3;
    case 2: return 15;
    case 3: return 63;
    case 15: return UNKNOWN;
    case 63: return UNKNOWN;
    default: return value;
  }
}
static inline __attribute__((unused)) int safety_out(int value) {
  switch (value) {
    case 0: return 0;
    case 3: return 1;
    case 15: return 2;
    case 63: return 3;
    default: return value;
  }
}

