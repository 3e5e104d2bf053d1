/* The seam between GASNet-EX and Rust: one table of functions per network.
 *
 * GASNet-EX has a library per network, with the same names in each, and its calls are macros over inline functions. So
 * shim.c is compiled once per network into a shared object of its own, which exports this table and nothing else; the plug-in
 * (src/network.rs, which mirrors this file) loads the requested one.
 *
 * Handlers of messages only pass the message on (`arrived`, which copies it, or serves it and answers it by `answer`, and calls
 * nothing else of this table). So any call may poll GASNet from inside. One thread at a time calls any of these; GASNet is built
 * for that as PARSYNC. */
#ifndef NAGAYA_GASNET_SHIM_H
#define NAGAYA_GASNET_SHIM_H

#include <stddef.h>
#include <stdint.h>

/* Raised with every change of this file: the two sides are compared before anything else. */
#define NGG_SEAM 3

enum ngg_outcome { NGG_DONE, NGG_STARTED, NGG_NO };

/* A message: who sent it, its header word, its bytes (8-byte aligned). */
typedef void (*ngg_arrived)(void *context, uint32_t from, uint32_t head, const void *bytes, size_t length);

struct ngg_process {
  uint32_t rank, size;
  uint32_t on_host;      /* processes of the job on this host */
  uint32_t leader;       /* the lowest rank on this host */
  uint32_t first, count; /* ranks around this one that share memory with it by GASNet's PSHM */
  uint32_t atomics;      /* whether GASNet's 32 and 64-bit integer atomics are the processor's, see shim.c */
  size_t medium;         /* most bytes of a message */
  size_t max_segment;    /* on this process */
};

struct ngg_network {
  uint32_t seam;
  const char *name, *version;

  /* Joins the job. 0, or the text of what went wrong. */
  const char *(*start)(ngg_arrived arrived, void *context, struct ngg_process *process);
  /* Collective: `slot` of rank r becomes table[r] everywhere; `table` has one zeroed word per rank. */
  void (*gather)(uint64_t slot, uint64_t *table);
  /* Collective: makes and binds a segment of `bytes`. 0, or the text of what went wrong. */
  const char *(*attach)(size_t bytes);
  /* A rank's segment: its address there, and here if it is mapped (else null). 0 on success. */
  int (*segment)(uint32_t rank, void **there, void **here);
  /* Space for a message of `length` bytes. The caller fills it and passes it to `commit` before any other call. Null: not now,
   * only if `now` is 0. */
  void *(*prepare)(uint32_t to, size_t length, int now);
  void (*commit)(uint32_t head, size_t length);
  /* The same for the one answer to a request that is being handed over; always has room. */
  void *(*prepare_answer)(size_t length);
  void (*commit_answer)(uint32_t head, size_t length);
  void (*poll)(void);
  /* Datagrams that GASNet has taken in so far, also those it has handled by itself. Constant where that is not known. */
  uint64_t (*received)(void);
  /* Whether the operation is complete; a completed event is used up. */
  int (*done)(void *event);

  enum ngg_outcome (*put)(uint32_t rank, void *there, const void *here, size_t length, int copied, void **event);
  enum ngg_outcome (*get)(void *here, uint32_t rank, void *there, size_t length, void **event);
  /* Strides innermost first. */
  enum ngg_outcome (*put_strided)(uint32_t rank, void *there, const ptrdiff_t *far, const void *here,
                                  const ptrdiff_t *near, size_t unit, const size_t *count, size_t levels, void **event);
  enum ngg_outcome (*get_strided)(void *here, const ptrdiff_t *near, uint32_t rank, void *there, const ptrdiff_t *far,
                                  size_t unit, const size_t *count, size_t levels, void **event);
  /* Lists of addresses, of `length` bytes each there and `here_length` here; valid until the operation is complete. */
  enum ngg_outcome (*put_indexed)(uint32_t rank, void *const *there, size_t count, size_t length, void *const *here,
                                  size_t here_count, size_t here_length, void **event);
  enum ngg_outcome (*get_indexed)(void *const *here, size_t here_count, size_t here_length, uint32_t rank,
                                  void *const *there, size_t count, size_t length, void **event);
  /* `kind` as in core/src/amo.rs. The old value goes to *old (the low half, the high half being zero, if not `wide`). */
  enum ngg_outcome (*atomic)(uint32_t rank, void *there, int kind, int wide, uint64_t operand, uint64_t compare,
                             uint64_t *old, void **event);

  /* After the last message. When the process exits it waits there for the others, as GASNet ends all when one leaves. */
  void (*stop)(void);
  /* Ends the job. */
  void (*quit)(int status);
};

#endif
