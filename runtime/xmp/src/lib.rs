//! Run-time part of XMP: what translated programs and `xmp.h` call.
