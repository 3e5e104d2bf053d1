/* What the conduit needs of MPI and of ARMCI's inside, as plain functions: joining, memory, and the operations for which ARMCI has
 * no call but MPI does on ARMCI's own window. ARMCI's public calls need no shim; Rust calls them (src/engine.rs).
 *
 * Why ARMCI's window: ARMCI accumulates sums only, and fetches-and-adds ints. The other operations of the contract must be atomic
 * with respect to these, so they must be accumulates of the same MPI window, which excludes them from one another per target. */
#include "shim.h"
#include <armci.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ARMCI's record of an allocation. Not in its public header; only the first member is used, and nga_allocate checks that it is the
 * window of our memory. */
struct gmr {
    MPI_Win window;
};
extern struct gmr *gmr_lookup(void *address, int rank);

/* The library reads `stderr` under this name (see build/relink.rs). */
extern FILE *ngyerr;
FILE *ngyerr;

static const char *reason = "";

/* Remembers why, for nga_why. */
static int nga_fail(const char *why)
{
    reason = why;
    return -1;
}

const char *nga_why(void)
{
    return reason;
}

static MPI_Win window;
static char **bases; /* where each rank's part begins, as that rank names it */
static int mine; /* we started MPI, so we end it */

/* Every process's host name, for messages, and which processes share memory. */
static int neighbours(struct nga_process *p)
{
    char own[MPI_MAX_PROCESSOR_NAME] = "";
    int n = 0, leader = p->rank;
    MPI_Comm here;
    p->hosts = calloc((size_t)p->size, NGA_HOST);
    p->leaders = calloc((size_t)p->size, sizeof *p->leaders);
    if (!p->hosts || !p->leaders)
        return nga_fail("no memory for the names of the hosts");
    MPI_Get_processor_name(own, &n);
    own[NGA_HOST - 1] = 0;
    MPI_Allgather(own, NGA_HOST, MPI_CHAR, p->hosts, NGA_HOST, MPI_CHAR, MPI_COMM_WORLD);
    MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, p->rank, MPI_INFO_NULL, &here);
    MPI_Bcast(&leader, 1, MPI_INT, 0, here);
    MPI_Comm_free(&here);
    MPI_Allgather(&leader, 1, MPI_INT, p->leaders, 1, MPI_INT, MPI_COMM_WORLD);
    return 0;
}

int nga_start(struct nga_process *p)
{
    int up = 0, down = 0, level = 0;
    ngyerr = stderr;
    MPI_Initialized(&up);
    MPI_Finalized(&down);
    if (down)
        return nga_fail("MPI_Finalize was called before the runtime started");
    if (!up) {
        if (MPI_Init_thread(NULL, NULL, MPI_THREAD_SERIALIZED, &level) != MPI_SUCCESS)
            return nga_fail("MPI_Init_thread failed");
        mine = 1;
    } else
        MPI_Query_thread(&level);
    p->serialized = level >= MPI_THREAD_SERIALIZED;
    /* Its own default sends a put through the lock of the accumulates; the contract does not ask for that. Its nonblocking calls
     * look for messages each time; we do that when polled. */
    setenv("ARMCI_RMA_ATOMICITY", "0", 0);
    setenv("ARMCI_EXPLICIT_NB_PROGRESS", "0", 0);
    if (ARMCI_Init_thread(level < MPI_THREAD_SERIALIZED ? level : MPI_THREAD_SERIALIZED) != 0)
        return nga_fail("ARMCI_Init_thread failed");
    MPI_Comm_rank(MPI_COMM_WORLD, &p->rank);
    MPI_Comm_size(MPI_COMM_WORLD, &p->size);
    return neighbours(p);
}

int nga_agree(uint64_t *least)
{
    return MPI_Allreduce(MPI_IN_PLACE, least, 1, MPI_UINT64_T, MPI_MIN, MPI_COMM_WORLD) == MPI_SUCCESS ? 0 :
           nga_fail("the processes could not agree on a segment size");
}

int nga_allocate(size_t bytes, int rank, int size, void **where)
{
    void *base = NULL;
    int *model = NULL, found = 0;
    bases = calloc((size_t)size, sizeof *bases);
    if (!bases)
        return nga_fail("no memory for the list of segments");
    if (ARMCI_Malloc((void **)bases, (armci_size_t)bytes) != 0 || !bases[rank])
        return nga_fail("ARMCI_Malloc failed");
    struct gmr *region = gmr_lookup(bases[rank], rank);
    window = region ? region->window : MPI_WIN_NULL;
    if (window == MPI_WIN_NULL || MPI_Win_get_attr(window, MPI_WIN_BASE, &base, &found) != MPI_SUCCESS || !found ||
        base != bases[rank])
        return nga_fail("this build of ARMCI keeps its windows in another way than the conduit was written for");
    if (MPI_Win_get_attr(window, MPI_WIN_MODEL, &model, &found) != MPI_SUCCESS || !found || *model != MPI_WIN_UNIFIED)
        return nga_fail("its MPI has no unified memory model for windows here, so that polling memory would not see messages");
    for (int i = 0; i < size; i++)
        where[i] = bases[i];
    return 0;
}

int nga_meet(void)
{
    int down = 0;
    MPI_Finalized(&down);
    return down ? 0 : MPI_Barrier(MPI_COMM_WORLD) == MPI_SUCCESS ? 0 : nga_fail("MPI_Barrier failed");
}

/* An empty message to and from every process opens the connections. (A collective would not: it has its own routes.) */
int nga_connect(int rank, int size)
{
    for (int i = 1; i < size; i++) {
        const int to = (rank + i) % size, from = (rank + size - i) % size;
        if (MPI_Sendrecv(NULL, 0, MPI_CHAR, to, 0, NULL, 0, MPI_CHAR, from, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE) != MPI_SUCCESS)
            return nga_fail("the processes cannot reach each other");
    }
    return 0;
}

void nga_stop(int rank)
{
    int down = 0;
    MPI_Finalized(&down);
    if (down)
        return;
    ARMCI_Free(bases[rank]);
    ARMCI_Finalize();
    if (mine)
        MPI_Finalize();
}

void nga_abort(int status)
{
    int up = 0, down = 0;
    MPI_Initialized(&up);
    MPI_Finalized(&down);
    if (up && !down)
        MPI_Abort(MPI_COMM_WORLD, status);
}

void nga_progress(void)
{
    int flag;
    MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_SELF, &flag, MPI_STATUS_IGNORE);
}

void nga_version(char *text, size_t space)
{
    char mpi[MPI_MAX_LIBRARY_VERSION_STRING] = "";
    int n = 0;
    MPI_Get_library_version(mpi, &n);
    mpi[strcspn(mpi, ",\n")] = 0;
    snprintf(text, space, "ARMCI-MPI %d on %s", ARMCI_MPI, mpi);
}

/* By the codes of core/src/combine.rs. */
static MPI_Datatype mpi_type(int type)
{
    switch (type) {
    case NGA_I8: return MPI_INT8_T;
    case NGA_U8: return MPI_UINT8_T;
    case NGA_I16: return MPI_INT16_T;
    case NGA_U16: return MPI_UINT16_T;
    case NGA_I32: return MPI_INT32_T;
    case NGA_U32: return MPI_UINT32_T;
    case NGA_I64: return MPI_INT64_T;
    case NGA_U64: return MPI_UINT64_T;
    case NGA_F32: return MPI_FLOAT;
    case NGA_F64: return MPI_DOUBLE;
    default: return MPI_DATATYPE_NULL;
    }
}

static MPI_Op mpi_op(int op)
{
    switch (op) {
    case NGA_SUM: return MPI_SUM;
    case NGA_PROD: return MPI_PROD;
    case NGA_MIN: return MPI_MIN;
    case NGA_MAX: return MPI_MAX;
    case NGA_AND: return MPI_BAND;
    case NGA_OR: return MPI_BOR;
    case NGA_XOR: return MPI_BXOR;
    case NGA_REPLACE: return MPI_REPLACE;
    case NGA_LAND: return MPI_LAND;
    case NGA_LOR: return MPI_LOR;
    case NGA_LXOR: return MPI_LXOR;
    case NGA_READ: return MPI_NO_OP;
    default: return MPI_OP_NULL;
    }
}

int nga_complete_locally(int rank)
{
    return MPI_Win_flush_local(rank, window);
}

int nga_accumulate(int op, int type, const void *from, void *to, int count, int rank)
{
    MPI_Datatype t = mpi_type(type);
    return MPI_Accumulate(from, count, t, rank, (char *)to - bases[rank], count, t, mpi_op(op), window);
}

int nga_get_accumulate(int op, int type, const void *from, void *old, void *to, int count, int rank)
{
    MPI_Datatype t = mpi_type(type);
    int e = MPI_Get_accumulate(from, count, t, old, count, t, rank, (char *)to - bases[rank], count, t, mpi_op(op), window);
    return e == MPI_SUCCESS ? MPI_Win_flush(rank, window) : e;
}

int nga_fetch(int op, int wide, uint64_t operand, uint64_t *old, void *at, int rank)
{
    /* Little-endian or not, MPI reads and writes a word of the right width. */
    uint32_t in = (uint32_t)operand, out = 0;
    int e = wide ? MPI_Fetch_and_op(&operand, old, MPI_UINT64_T, rank, (char *)at - bases[rank],
                                    mpi_op(op), window) :
                   MPI_Fetch_and_op(&in, &out, MPI_UINT32_T, rank, (char *)at - bases[rank],
                                    mpi_op(op), window);
    if (e == MPI_SUCCESS)
        e = MPI_Win_flush(rank, window);
    if (!wide)
        *old = out;
    return e;
}

int nga_compare_swap(int wide, uint64_t operand, uint64_t compare, uint64_t *old, void *at, int rank)
{
    uint32_t in = (uint32_t)operand, expected = (uint32_t)compare, out = 0;
    int e = wide ? MPI_Compare_and_swap(&operand, &compare, old, MPI_UINT64_T, rank, (char *)at - bases[rank], window) :
                   MPI_Compare_and_swap(&in, &expected, &out, MPI_UINT32_T, rank, (char *)at - bases[rank], window);
    if (e == MPI_SUCCESS)
        e = MPI_Win_flush(rank, window);
    if (!wide)
        *old = out;
    return e;
}
