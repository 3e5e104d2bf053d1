/* See shim.c. Functions that return int: 0 is success; otherwise nga_why() returns the reason, unless the failure is MPI's own,
 * which ends the job (MPI_ERRORS_ARE_FATAL). */
#ifndef NGA_SHIM_H
#define NGA_SHIM_H

#include <stddef.h>
#include <stdint.h>

enum { NGA_HOST = 64 }; /* bytes of a host's name, with its zero */

enum { NGA_I8, NGA_U8, NGA_I16, NGA_U16, NGA_I32, NGA_U32, NGA_I64, NGA_U64, NGA_F32, NGA_F64 };
enum { NGA_SUM, NGA_PROD, NGA_MIN, NGA_MAX, NGA_AND, NGA_OR, NGA_XOR, NGA_REPLACE, NGA_LAND, NGA_LOR, NGA_LXOR, NGA_READ = 13 };

struct nga_process {
    int rank, size;
    int serialized; /* threads may take turns in calling MPI */
    char *hosts;    /* the ranks' hosts, NGA_HOST bytes each */
    int *leaders;   /* for each rank the lowest rank that shares its memory */
};

int nga_start(struct nga_process *process);
int nga_agree(uint64_t *least);
int nga_allocate(size_t bytes, int rank, int size, void **where);
int nga_meet(void);
int nga_connect(int rank, int size);
void nga_stop(int rank);
void nga_abort(int status);
void nga_progress(void);
void nga_version(char *text, size_t space);
int nga_complete_locally(int rank);
int nga_accumulate(int op, int type, const void *from, void *to, int count, int rank);
int nga_get_accumulate(int op, int type, const void *from, void *old, void *to, int count, int rank);
int nga_fetch(int op, int wide, uint64_t operand, uint64_t *old, void *at, int rank);
int nga_compare_swap(int wide, uint64_t operand, uint64_t compare, uint64_t *old, void *at, int rank);

const char *nga_why(void);

#endif
