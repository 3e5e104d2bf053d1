/*
 * What the programs here share. They are written by hand in the shape that xmpcc emits, so that the run-time system is tested
 * without the compiler and without the inline functions.
 */
#ifndef SHAPE_H
#define SHAPE_H

#include <limits.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <xmp.h>
#include <nagaya/seam.h>

enum { SUM, PROD, MIN, MAX, AND, OR, XOR, REPLACE };
enum { I8, U8, I16, U16, I32, U32, I64, U64, F32, F64 };
#define STAR (-1)
#define REST INT_MIN
#define OWN (INT_MIN + 1)

#define AT_(line, text) __FILE__ ":" #line ": " text
#define AT2_(line, text) AT_(line, text)
#define AT(text) AT2_(__LINE__, text)

/* T name[count]:[*]; with `init` an array of as many elements, or NULL. */
#define COARRAY(T, name, count, init) COARRAY_OF(T, name, (count) * sizeof(T), NULL, init)
#define COARRAY_OF(T, name, bytes, dynamic, init)                                                              \
  T *name;                                                                                                     \
  static ngyx_coarray name##_record __attribute__((section("ngyx_coarrays"), used, aligned(sizeof(void *)))) = \
      {(void **)&name, init, bytes, dynamic, #name, AT(#name), 0, NULL, NULL, 0}

#define UNIT                                                                                                  \
  extern ngyx_coarray __start_ngyx_coarrays[] __attribute__((visibility("hidden")));                          \
  extern ngyx_coarray __stop_ngyx_coarrays[] __attribute__((visibility("hidden")));                           \
  __attribute__((constructor)) static void unit(void) { ngyx_unit(__start_ngyx_coarrays, __stop_ngyx_coarrays); }

/* One line that says which image found what, and a failing job. */
#define CHECK(condition) CHECK_THAT(condition, "%s", "")
#define CHECK_THAT(condition, ...)                                                             \
  do {                                                                                         \
    if (!(condition)) {                                                                        \
      fprintf(stderr, "%s:%d: image %d: failed: %s ", __FILE__, __LINE__, xmpc_this_image(), #condition); \
      fprintf(stderr, __VA_ARGS__);                                                            \
      fputc('\n', stderr);                                                                     \
      exit(97);                                                                                \
    }                                                                                          \
  } while (0)

#endif
