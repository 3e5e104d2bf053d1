/* What code calls that was compiled with -fsanitize=thread: gcc's interface, answered here. C, as only C can ask for the caller's address.
 *
 * Most accesses are of private memory. They end after two comparisons here; the others go to the detector (src/tsan.rs). */

#include <malloc.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "shim.h"

/* Variables of the detector alone: the program's own copy of this library reads them directly, without a table of addresses. */
#pragma GCC visibility push(hidden)

/* Set by src/watched.rs: the segments, their cells, and the table of watched pages (null: none is watched). */
uintptr_t ngy_race_segments;
uintptr_t ngy_race_len;
const uint64_t *ngy_race_cells;
const uint8_t *ngy_race_pages;
/* Ranges that show a part of the own segment a second time: address, length, original. */
uintptr_t ngy_race_aliases[4][3];
uintptr_t ngy_race_alias_count;

#pragma GCC visibility pop

int ngy_race_has_threads;

/* An access of this thread without its bytes, as a cell keeps it (src/cell.rs). 0: the detector does not know the thread yet. */
static __thread uint64_t now __attribute__((tls_model("initial-exec")));

void ngy_race_set_now(uint64_t entry) { now = entry; }

enum { WRITE = 1, ATOMIC = 2 };

/* As src/cell.rs has them. */
enum { BYTES_SHIFT = 44, WRITE_SHIFT = 52, WORDS_OF_CELL = 4, SLOTS = 3 };

void ngy_race_first(const uint64_t *cell, uint64_t entry, uintptr_t address, uintptr_t caller);
void ngy_race_access(uintptr_t address, size_t len, int flags, uintptr_t caller);
void ngy_race_order(uintptr_t address, int releases);
void ngy_race_init(void);

static inline int in_segments(uintptr_t address) { return address - ngy_race_segments < ngy_race_len; }

/* Outside of the segments. */
static inline int is_shown(uintptr_t address) {
    for (uintptr_t k = 0; k < ngy_race_alias_count; k++)
        if (address - ngy_race_aliases[k][0] < ngy_race_aliases[k][1])
            return 1;
    return ngy_race_pages && address >> 47 == 0 && __atomic_load_n(&ngy_race_pages[address >> 12], __ATOMIC_RELAXED) != 0;
}

static inline int is_watched(uintptr_t address) { return in_segments(address) || is_shown(address); }

/* An access of bytes of one cell of the segments. Where the cell holds it already, of this epoch, nothing changes: a loop goes over the same bytes
 * again, or reads what it has written. Such accesses are the most by far, and end here. */
static inline __attribute__((always_inline)) void touch_segment(uintptr_t address, size_t len, int flags, void *caller) {
    const uint64_t kind = (uint64_t)0xff << BYTES_SHIFT | (uint64_t)1 << WRITE_SHIFT;
    uint64_t bytes = (uint64_t)(((1u << len) - 1) << address % 8) << BYTES_SHIFT;
    uint64_t entry = now | bytes | (uint64_t)(flags & WRITE) << WRITE_SHIFT;
    /* A slot may have more bytes, and may write. */
    uint64_t same = entry | ~kind;
    const uint64_t *cell = ngy_race_cells + (address - ngy_race_segments) / 8 * WORDS_OF_CELL;
#pragma GCC unroll 3
    for (int k = 0; k < SLOTS; k++)
        if (((__atomic_load_n(&cell[k], __ATOMIC_RELAXED) ^ entry) & same) == 0)
            return;
    if (__builtin_expect(now == 0, 0))
        ngy_race_access(address, len, flags, (uintptr_t)caller);
    else
        ngy_race_first(cell, entry, address, (uintptr_t)caller);
}

static inline __attribute__((always_inline)) void touch(const volatile void *pointer, size_t len, int flags, void *caller) {
    uintptr_t address = (uintptr_t)pointer;
    int is_inside = in_segments(address);
    if (is_inside && len <= 8 && address % 8 + len <= 8)
        touch_segment(address, len, flags, caller);
    else if (is_inside || is_shown(address))
        ngy_race_access(address, len, flags, (uintptr_t)caller);
}

/* A range, page by page: some of its pages may be private. */
static void touch_range(const volatile void *pointer, size_t len, int flags, void *caller) {
    uintptr_t at = (uintptr_t)pointer, end = at + len;
    while (at < end) {
        size_t here = 4096 - at % 4096;
        if (here > end - at)
            here = end - at;
        touch((void *)at, here, flags, caller);
        at += here;
    }
}

void ngy_race_touch(const volatile void *pointer, size_t len, int writes, void *caller) { touch_range(pointer, len, writes, caller); }

#define CALLER __builtin_return_address(0)

#define ACCESS(bytes)                                                                          \
    void __tsan_read##bytes(void *p) { touch(p, bytes, 0, CALLER); }                           \
    void __tsan_write##bytes(void *p) { touch(p, bytes, WRITE, CALLER); }                      \
    void __tsan_volatile_read##bytes(void *p) { touch(p, bytes, 0, CALLER); }                  \
    void __tsan_volatile_write##bytes(void *p) { touch(p, bytes, WRITE, CALLER); }             \
    void __tsan_unaligned_read##bytes(void *p) { touch_range(p, bytes, 0, CALLER); }           \
    void __tsan_unaligned_write##bytes(void *p) { touch_range(p, bytes, WRITE, CALLER); }      \
    void __tsan_unaligned_volatile_read##bytes(void *p) { touch_range(p, bytes, 0, CALLER); }  \
    void __tsan_unaligned_volatile_write##bytes(void *p) { touch_range(p, bytes, WRITE, CALLER); }

ACCESS(1)
ACCESS(2)
ACCESS(4)
ACCESS(8)
ACCESS(16)

void __tsan_read_range(void *p, size_t len) { touch_range(p, len, 0, CALLER); }
void __tsan_write_range(void *p, size_t len) { touch_range(p, len, WRITE, CALLER); }
void __tsan_vptr_read(void *p) { touch(p, 8, 0, CALLER); }
void __tsan_vptr_update(void *p, void *value) {
    (void)value;
    touch(p, 8, WRITE, CALLER);
}
void __tsan_func_entry(void *caller) { (void)caller; }
void __tsan_func_exit(void) {}

/* Whether a part of the program was compiled with -frace. Its constructor comes before `reports_missing_parts`. */
static int has_parts;

void __tsan_init(void) {
    has_parts = 1;
    static const char *volatile parts[] = {&ngy_race_threads_part, &ngy_race_openmp_part, &ngy_race_fortran_part};
    (void)parts[0];
    ngy_race_init();
}

/* The link demands this name, also where no part of the program calls the detector. */
int ngy_race_linked;

/* -frace was given at the link only: then nothing calls the detector. One rank reports that. */
__attribute__((constructor)) static void reports_missing_parts(void) {
    static const char text[] = "nagaya: -frace was given at the link only, so no races are looked for; compile the sources with -frace, too\n";
    const char *own = getenv("NAGAYA_RANK"), *other = getenv("PMIX_RANK"), *rank = own ? own : other;
    if (!has_parts && (!rank || !strcmp(rank, "0")))
        (void)!write(2, text, sizeof text - 1);
}

/* Atomics of the language: done here, and an order between the ranks or threads that use the variable. They are as strong as any program
 * asks. In private memory, only the order counts. */
static inline void before(volatile void *p, size_t len, int flags, void *caller) {
    if (is_watched((uintptr_t)p)) {
        ngy_race_access((uintptr_t)p, len, flags | ATOMIC, (uintptr_t)caller);
        if (flags & WRITE)
            ngy_race_order((uintptr_t)p, 1);
    } else if (flags & WRITE) {
        releases(p);
    }
}

static inline void after(volatile void *p) {
    if (is_watched((uintptr_t)p))
        ngy_race_order((uintptr_t)p, 0);
    else
        acquires(p);
}

#define UPDATE(bits, type, name)                                                             \
    type __tsan_atomic##bits##_##name(volatile type *p, type value, int order) {             \
        (void)order;                                                                         \
        before(p, sizeof *p, WRITE, CALLER);                                                 \
        type old = __atomic_##name(p, value, __ATOMIC_SEQ_CST);                              \
        after(p);                                                                            \
        return old;                                                                          \
    }

#define EXCHANGE(bits, type, name)                                                                               \
    int __tsan_atomic##bits##_##name(volatile type *p, type *expected, type value, int order, int failure) {     \
        (void)order, (void)failure;                                                                              \
        before(p, sizeof *p, WRITE, CALLER);                                                                     \
        int done = __atomic_compare_exchange_n(p, expected, value, 0, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);       \
        after(p);                                                                                                \
        return done;                                                                                             \
    }

#define ATOMICS(bits, type)                                                                                              \
    type __tsan_atomic##bits##_load(const volatile type *p, int order) {                                                 \
        (void)order;                                                                                                     \
        before((volatile void *)p, sizeof *p, 0, CALLER);                                                                \
        type value = __atomic_load_n(p, __ATOMIC_SEQ_CST);                                                               \
        after((volatile void *)p);                                                                                       \
        return value;                                                                                                    \
    }                                                                                                                    \
    void __tsan_atomic##bits##_store(volatile type *p, type value, int order) {                                          \
        (void)order;                                                                                                     \
        before(p, sizeof *p, WRITE, CALLER);                                                                             \
        __atomic_store_n(p, value, __ATOMIC_SEQ_CST);                                                                    \
    }                                                                                                                    \
    type __tsan_atomic##bits##_exchange(volatile type *p, type value, int order) {                                       \
        (void)order;                                                                                                     \
        before(p, sizeof *p, WRITE, CALLER);                                                                             \
        type old = __atomic_exchange_n(p, value, __ATOMIC_SEQ_CST);                                                      \
        after(p);                                                                                                        \
        return old;                                                                                                      \
    }                                                                                                                    \
    UPDATE(bits, type, fetch_add)                                                                                        \
    UPDATE(bits, type, fetch_sub)                                                                                        \
    UPDATE(bits, type, fetch_and)                                                                                        \
    UPDATE(bits, type, fetch_or)                                                                                         \
    UPDATE(bits, type, fetch_xor)                                                                                        \
    UPDATE(bits, type, fetch_nand)                                                                                       \
    EXCHANGE(bits, type, compare_exchange_strong)                                                                        \
    EXCHANGE(bits, type, compare_exchange_weak)                                                                          \
    type __tsan_atomic##bits##_compare_exchange_val(volatile type *p, type expected, type value, int order, int failure) \
    {                                                                                                                    \
        (void)order, (void)failure;                                                                                      \
        before(p, sizeof *p, WRITE, CALLER);                                                                             \
        __atomic_compare_exchange_n(p, &expected, value, 0, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);                         \
        after(p);                                                                                                        \
        return expected;                                                                                                 \
    }

ATOMICS(8, uint8_t)
ATOMICS(16, uint16_t)
ATOMICS(32, uint32_t)
ATOMICS(64, uint64_t)

void __tsan_atomic_thread_fence(int order) {
    (void)order;
    __atomic_thread_fence(__ATOMIC_SEQ_CST);
}
void __tsan_atomic_signal_fence(int order) { (void)order; }

/* Functions of the C library that the compiler does not instrument. The linker puts these in their place (`--wrap`) in the user's objects. */
void *__real_memcpy(void *, const void *, size_t);
void *__real_memmove(void *, const void *, size_t);
void *__real_memset(void *, int, size_t);
int __real_memcmp(const void *, const void *, size_t);
char *__real_strcpy(char *, const char *);
char *__real_strncpy(char *, const char *, size_t);
size_t __real_strlen(const char *);
void __real_free(void *);
void *__real_realloc(void *, size_t);
#pragma weak __real_free
#pragma weak __real_realloc
#pragma weak __real_memcpy
#pragma weak __real_memmove
#pragma weak __real_memset
#pragma weak __real_memcmp
#pragma weak __real_strcpy
#pragma weak __real_strncpy
#pragma weak __real_strlen

void *__wrap_memcpy(void *to, const void *from, size_t len) {
    touch_range(from, len, 0, CALLER);
    touch_range(to, len, WRITE, CALLER);
    return __real_memcpy(to, from, len);
}

void *__wrap_memmove(void *to, const void *from, size_t len) {
    touch_range(from, len, 0, CALLER);
    touch_range(to, len, WRITE, CALLER);
    return __real_memmove(to, from, len);
}

void *__wrap_memset(void *to, int value, size_t len) {
    touch_range(to, len, WRITE, CALLER);
    return __real_memset(to, value, len);
}

int __wrap_memcmp(const void *a, const void *b, size_t len) {
    touch_range(a, len, 0, CALLER);
    touch_range(b, len, 0, CALLER);
    return __real_memcmp(a, b, len);
}

char *__wrap_strcpy(char *to, const char *from) {
    size_t len = __real_strlen(from) + 1;
    touch_range(from, len, 0, CALLER);
    touch_range(to, len, WRITE, CALLER);
    return __real_strcpy(to, from);
}

char *__wrap_strncpy(char *to, const char *from, size_t len) {
    size_t read = strnlen(from, len);
    touch_range(from, read < len ? read + 1 : read, 0, CALLER);
    touch_range(to, len, WRITE, CALLER);
    return __real_strncpy(to, from, len);
}

/* The memory may belong to another thread afterwards. What libraries free is not seen. */
static void gives_back(void *memory) {
    if (memory && has_kept())
        ngy_race_drop_in((uintptr_t)memory, (uintptr_t)memory + malloc_usable_size(memory));
}

void __wrap_free(void *memory) {
    gives_back(memory);
    __real_free(memory);
}

void *__wrap_realloc(void *memory, size_t len) {
    gives_back(memory);
    return __real_realloc(memory, len);
}

/* `delete` and `delete[]` of C++, also those that pass the size. */
#define DELETES(name, arguments, passed)                                                       \
    void __real_##name arguments;                                                              \
    void __wrap_##name arguments;                                                              \
    _Pragma(NAGAYA_TEXT(weak __real_##name))                                                   \
    void __wrap_##name arguments {                                                             \
        gives_back(memory);                                                                    \
        __real_##name passed;                                                                  \
    }
#define NAGAYA_TEXT(text) #text

DELETES(_ZdlPv, (void *memory), (memory))
DELETES(_ZdaPv, (void *memory), (memory))
DELETES(_ZdlPvm, (void *memory, size_t len), (memory, len))
DELETES(_ZdaPvm, (void *memory, size_t len), (memory, len))

size_t __wrap_strlen(const char *text) {
    size_t len = __real_strlen(text);
    touch_range(text, len + 1, 0, CALLER);
    return len;
}
