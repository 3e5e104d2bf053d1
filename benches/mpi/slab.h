/* What the message-passing programs of this folder that cut one dimension into slabs share: who has what, and the exchange of edges
 * with the neighbours. Slabs are as `block` of XcalableMP has them: ceil(n / processes) each, the rest for the last ones.
 */
#ifndef SLAB_H
#define SLAB_H

#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

struct slab {
    int processes, me, first, count; /* rows first .. first + count - 1 */
    int below, above;                /* neighbours, or MPI_PROC_NULL */
};

static inline struct slab slab_of(int n)
{
    struct slab s;
    MPI_Comm_size(MPI_COMM_WORLD, &s.processes);
    MPI_Comm_rank(MPI_COMM_WORLD, &s.me);
    const int each = (n + s.processes - 1) / s.processes;
    s.first = each * s.me < n ? each * s.me : n;
    s.count = n - s.first < each ? n - s.first : each;
    s.below = s.count > 0 && s.first > 0 ? s.me - 1 : MPI_PROC_NULL;
    s.above = s.count > 0 && s.first + s.count < n ? s.me + 1 : MPI_PROC_NULL;
    return s;
}

/* Row 0 and row count + 1 of `data` are the neighbours'; a row has `bytes` bytes. */
static inline void slab_exchange(const struct slab *s, void *data, int bytes)
{
    char *const at = data;
    MPI_Request request[4];
    MPI_Irecv(at, bytes, MPI_BYTE, s->below, 1, MPI_COMM_WORLD, &request[0]);
    MPI_Irecv(at + (size_t)(s->count + 1) * bytes, bytes, MPI_BYTE, s->above, 2, MPI_COMM_WORLD, &request[1]);
    MPI_Isend(at + (size_t)s->count * bytes, bytes, MPI_BYTE, s->above, 1, MPI_COMM_WORLD, &request[2]);
    MPI_Isend(at + bytes, bytes, MPI_BYTE, s->below, 2, MPI_COMM_WORLD, &request[3]);
    MPI_Waitall(4, request, MPI_STATUSES_IGNORE);
}

/* Rows lo .. hi - 1 of the whole that lie in the slab, counted from 0 in it. */
static inline int slab_from(const struct slab *s, int lo)
{
    return lo > s->first ? lo - s->first : 0;
}

static inline int slab_to(const struct slab *s, int hi)
{
    return hi < s->first + s->count ? hi - s->first : s->count;
}

/* Room for the slab and both neighbours' rows, zeroed. */
static inline void *slab_alloc(const struct slab *s, size_t bytes)
{
    void *const p = calloc((size_t)s->count + 2, bytes);
    if (!p) {
        fprintf(stderr, "no memory for %d rows of %zu bytes\n", s->count + 2, bytes);
        MPI_Abort(MPI_COMM_WORLD, 1);
    }
    return p;
}

/* The closing lines; `wrong`: how many mistakes this process found. */
static inline int slab_report(double seconds, double mop, long wrong)
{
    int me;
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Allreduce(MPI_IN_PLACE, &seconds, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
    MPI_Allreduce(MPI_IN_PLACE, &wrong, 1, MPI_LONG, MPI_SUM, MPI_COMM_WORLD);
    if (me == 0)
        printf("time %.4f s   %.2f Mop/s\nVERIFICATION %s\n", seconds, mop / seconds, wrong ? "FAILED" : "SUCCESSFUL");
    MPI_Finalize();
    return wrong != 0;
}

#endif
