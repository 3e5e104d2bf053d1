/*
 * nagaya/splitc.h: what translated Split-C calls. splitcc puts it before every source; programs include <split-c/split-c.h>.
 *
 * A global or spread pointer is a pointer whose upper 16 bits hold the processor and whose lower 48 bits hold the address there. Every
 * processor sees its symmetric memory at one address, the window, so an address means the same object on all of them. Segments of
 * mapped processors are `stride` bytes apart. An access to one is a comparison, an address sum and a load or store. The functions
 * do all other accesses.
 */
#ifndef NAGAYA_SPLITC_H
#define NAGAYA_SPLITC_H

struct ngysc_here_s {
  int me, processors, log;            /* log: of their number to base 2, -1 where that is no power of two */
  unsigned first, count;              /* processors whose memory is mapped; count is 0 where the functions do all the work */
  __UINTPTR_TYPE__ window;            /* where each processor sees its symmetric memory */
  __SIZE_TYPE__ bytes;                /* of that */
  __UINTPTR_TYPE__ mapped;            /* where that of processor 0 is mapped, or would be */
  __PTRDIFF_TYPE__ stride;
  __UINTPTR_TYPE__ statics;           /* static data of the program */
  __SIZE_TYPE__ static_bytes;
  __SIZE_TYPE__ static_offset;        /* where they lie in symmetric memory */
  __UINTPTR_TYPE__ stored;            /* the counter of this processor's stores to processor 0 */
};

extern const struct ngysc_here_s ngysc_here;

/* A spread array with static storage, in the section ngysc_spread. */
struct ngysc_record {
  void **variable;
  unsigned long (*blocks)(void);
  __SIZE_TYPE__ bytes;
  const char *name;
};

void ngysc_note(const struct ngysc_record *first, const struct ngysc_record *end);
void ngysc_start(int argc, char **argv, const struct ngysc_record *first, const struct ngysc_record *end);
void ngysc_read(void *to, const volatile void *from, __SIZE_TYPE__ bytes);
void ngysc_write(void *to, const void *from, __SIZE_TYPE__ bytes);
void ngysc_get(void *to, const volatile void *from, __SIZE_TYPE__ bytes);
void ngysc_put(void *to, const void *from, __SIZE_TYPE__ bytes);
void ngysc_store(void *to, const void *from, __SIZE_TYPE__ bytes);
void ngysc_sync(void);
void ngysc_combine(int form, int op, int type, void *data, __SIZE_TYPE__ count);
void ngysc_broadcast(void *data, __SIZE_TYPE__ bytes);
unsigned long ngysc_change(int code, int wide, volatile void *at, unsigned long operand, unsigned long compare);
void *ngysc_kept(unsigned long blocks, __SIZE_TYPE__ bytes);
void *ngysc_automatic(unsigned long blocks, __SIZE_TYPE__ bytes);
void ngysc_leave(void *at);

/* With -fcheck. Effects: 0 read, 1 write, 2 read by a get, 3 written by a put or a get. */
void ngysc_check_all(void);
void ngysc_line(const char *line);
void ngysc_checked(const volatile void *at, __SIZE_TYPE__ bytes, int effect, const char *line);
void ngysc_outside(long index, const char *line, long extent);

#define NGYSC_INLINE extern __inline__ __attribute__((__always_inline__, __gnu_inline__, __artificial__))

NGYSC_INLINE int ngysc_proc(const volatile void *pointer) {
  return (int)((__UINTPTR_TYPE__)pointer >> 48);
}

NGYSC_INLINE void *ngysc_address(const volatile void *pointer) {
  return (void *)((__UINTPTR_TYPE__)pointer & 0xffffffffffffUL);
}

/* Null stays null, whatever the processor. */
NGYSC_INLINE void *ngysc_global(int processor, volatile void *pointer) {
  const __UINTPTR_TYPE__ address = (__UINTPTR_TYPE__)ngysc_address(pointer);
  return (void *)(address ? (__UINTPTR_TYPE__)processor << 48 | address : 0);
}

NGYSC_INLINE void *ngysc_mine(volatile void *pointer) {
  return (void *)((__UINTPTR_TYPE__)pointer | (pointer ? (__UINTPTR_TYPE__)ngysc_here.me << 48 : 0));
}

/* Where an object can be loaded and stored here, or NULL. */
NGYSC_INLINE void *ngysc_mapped(const volatile void *pointer, __SIZE_TYPE__ bytes) {
  const unsigned processor = (unsigned)((__UINTPTR_TYPE__)pointer >> 48);
  const __UINTPTR_TYPE__ address = (__UINTPTR_TYPE__)pointer & 0xffffffffffffUL;
  __UINTPTR_TYPE__ at = address - ngysc_here.window;
  const int near = processor - ngysc_here.first < ngysc_here.count;
  /* One condition, which a loop over elements of one pointer tests once. */
  const int in_window = near & (at < ngysc_here.bytes);
  (void)bytes;
  if (__builtin_expect(in_window, 1)) {
    void *const there = (void *)(ngysc_here.mapped + processor * (__UINTPTR_TYPE__)ngysc_here.stride + at);
    if (!there) __builtin_unreachable();
    return there;
  }
  /* The first page is what a null pointer names: the functions report it. */
  if (processor == (unsigned)ngysc_here.me) return address >> 12 ? (void *)address : 0;
  at = address - ngysc_here.statics;
  if (near && at < ngysc_here.static_bytes)
    return (void *)(ngysc_here.mapped + processor * (__UINTPTR_TYPE__)ngysc_here.stride + at + ngysc_here.static_offset);
  return 0;
}

/* Before a read or write of `=`. Other processors see these accesses in program order, except a read after a write. x86-64 keeps this order
 * by itself, and the race detector needs no fences. */
NGYSC_INLINE void ngysc_in_order(void) {
#if !defined(__x86_64__) && !defined(__SANITIZE_THREAD__)
  __atomic_thread_fence(__ATOMIC_ACQ_REL);
#endif
}

/* A copy of the object's bytes in `buffer`, where it is not mapped. */
NGYSC_INLINE void *ngysc_fetched(const volatile void *pointer, void *buffer, __SIZE_TYPE__ bytes) {
  ngysc_read(buffer, pointer, bytes);
  return buffer;
}

/* With -frace the functions do the split-phase accesses, and report pending ones. */
#ifdef __SANITIZE_THREAD__
#define NGYSC_IS_INLINE(at) 0
#else
#define NGYSC_IS_INLINE(at) __builtin_expect((at) != 0, 1)
#endif

/* `at` is where an object is mapped, or NULL. Split-phase accesses of such objects are complete at once. */
NGYSC_INLINE void ngysc_get_value(void *to, const volatile void *at, const volatile void *from, __SIZE_TYPE__ bytes) {
  if (NGYSC_IS_INLINE(at))
    __builtin_memmove(to, (const void *)at, bytes);
  else
    ngysc_get(to, from, bytes);
}

NGYSC_INLINE void ngysc_put_value(volatile void *at, volatile void *to, const void *from, __SIZE_TYPE__ bytes) {
  if (NGYSC_IS_INLINE(at))
    __builtin_memmove((void *)at, from, bytes);
  else
    ngysc_put((void *)to, from, bytes);
}

/* Data first, then the count: the target waits for that. */
NGYSC_INLINE void ngysc_store_value(volatile void *at, volatile void *to, const void *from, __SIZE_TYPE__ bytes) {
  const unsigned processor = (unsigned)((__UINTPTR_TYPE__)to >> 48);
  if (NGYSC_IS_INLINE(at) && __builtin_expect(processor - ngysc_here.first < ngysc_here.count, 1)) {
    unsigned long *const count =
        (unsigned long *)(ngysc_here.stored + processor * (__UINTPTR_TYPE__)ngysc_here.stride);
    __builtin_memmove((void *)at, from, bytes);
    __atomic_store_n(count, *count + bytes, __ATOMIC_RELEASE);
  } else {
    ngysc_store((void *)to, from, bytes);
  }
}

/* The spread pointer `by` blocks of `bytes` bytes on: over the processors first. */
NGYSC_INLINE void *ngysc_along(const volatile void *pointer, long by, __SIZE_TYPE__ bytes) {
  const long processors = ngysc_here.processors;
  long to = (long)((__UINTPTR_TYPE__)pointer >> 48) + by;
  __UINTPTR_TYPE__ address = (__UINTPTR_TYPE__)pointer & 0xffffffffffffUL;
  if ((unsigned long)to >= (unsigned long)processors) {
    long rows = to / processors;
    to -= rows * processors;
    if (to < 0) {
      to += processors;
      rows--;
    }
    address += (__UINTPTR_TYPE__)rows * bytes;
  }
  return (void *)((__UINTPTR_TYPE__)to << 48 | (address & 0xffffffffffffUL));
}

/* How many blocks of `bytes` bytes `left` is after `right`. */
NGYSC_INLINE long ngysc_apart(const volatile void *left, const volatile void *right, __SIZE_TYPE__ bytes) {
  const long addresses = (char *)ngysc_address(left) - (char *)ngysc_address(right);
  return addresses / (long)bytes * ngysc_here.processors + ngysc_proc(left) - ngysc_proc(right);
}

/* A number in the order of the blocks. */
NGYSC_INLINE __UINTPTR_TYPE__ ngysc_order(const volatile void *pointer) {
  return (__UINTPTR_TYPE__)pointer << 16 | (__UINTPTR_TYPE__)pointer >> 48;
}

/* Bytes of a spread array on one processor. */
NGYSC_INLINE __SIZE_TYPE__ ngysc_held(unsigned long blocks, __SIZE_TYPE__ bytes) {
  return (blocks + ngysc_here.processors - 1) / ngysc_here.processors * bytes;
}

/* A static spread array of a function, when its declaration is reached. */
NGYSC_INLINE void ngysc_static(void **variable, unsigned long blocks, __SIZE_TYPE__ bytes) {
  if (!*variable) *variable = ngysc_kept(blocks, bytes);
}

/* The scope of a spread array is left. */
static __inline__ __attribute__((__unused__)) void ngysc_release(void *variable) {
  ngysc_leave(*(void **)variable);
}

/* A subscript of a spread array, with -fcheck. */
NGYSC_INLINE long ngysc_index(long index, const char *line, long extent) {
  if (__builtin_expect((unsigned long)index >= (unsigned long)extent, 0)) ngysc_outside(index, line, extent);
  return index;
}

#undef NGYSC_INLINE
#endif /* NAGAYA_SPLITC_H */
