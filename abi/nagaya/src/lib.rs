//! The exported C symbols of `libnagaya`. No logic here.
