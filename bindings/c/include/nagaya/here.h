/*
 * nagaya/here.h: where this process stands, and which segments it can reach by plain loads and stores.
 *
 * Included by <nagaya/xmpc.h> (translated code) and by <nagaya.h>. It needs no other header.
 *
 * The ranks first .. first+count-1 are mapped here, `stride` bytes apart, so the address of a symmetric object in the segment
 * of such a rank is
 *
 *     local address + (rank - here.rank) * stride
 *
 * libnagaya fills the structure before any user code that may communicate runs and never changes it afterwards: it is `const`
 * to everybody else, so that compilers may keep it in registers. count is 0 while nothing may be reached directly.
 */
#ifndef NAGAYA_HERE_H
#define NAGAYA_HERE_H

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ngy_here_s {
  int rank;                /* of this process */
  int size;                /* processes of the job */
  int first, count;        /* the ranks mapped here */
  __PTRDIFF_TYPE__ stride; /* bytes between the segments of neighbouring ranks */
} ngy_here_t;

extern const ngy_here_t ngy_here;

#ifdef __cplusplus
}
#endif

#endif /* NAGAYA_HERE_H */
