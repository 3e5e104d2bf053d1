/* Info objects, predefined attributes, handles as numbers, names, generalized requests. */
#include <mpi.h>
#include <stdio.h>
#include <string.h>

#define WANT(condition) \
    do { \
        if (!(condition)) { \
            printf("%s:%d: %s\n", __FILE__, __LINE__, #condition); \
            MPI_Abort(MPI_COMM_WORLD, 3); \
        } \
    } while (0)

static int freed;

static int ask(void *extra, MPI_Status *status)
{
    MPI_Status_set_elements(status, MPI_INT, *(int *)extra);
    MPI_Status_set_cancelled(status, 0);
    return MPI_SUCCESS;
}

static int set_free(void *extra)
{
    freed = *(int *)extra;
    return MPI_SUCCESS;
}

static int drop(void *extra, int complete)
{
    (void)extra, (void)complete;
    return MPI_SUCCESS;
}

/* Whether the communicator has a hint of this value; NULL: none of this name. */
static int has(MPI_Comm comm, const char *key, const char *value)
{
    char text[MPI_MAX_INFO_VAL];
    int flag;
    MPI_Info info;
    MPI_Comm_get_info(comm, &info);
    MPI_Info_get(info, key, MPI_MAX_INFO_VAL - 1, text, &flag);
    MPI_Info_free(&info);
    return value ? flag && strcmp(text, value) == 0 : !flag;
}

/* Hints that the library knows have a default and keep what they are set to; others are ignored. */
static void hints(void)
{
    MPI_Info info;
    MPI_Comm dup, twin;
    WANT(has(MPI_COMM_WORLD, "mpi_assert_no_any_tag", "false"));
    MPI_Comm_dup(MPI_COMM_WORLD, &dup);
    MPI_Info_create(&info);
    MPI_Info_set(info, "mpi_assert_no_any_tag", "true");
    MPI_Info_set(info, "mpi_assert_exact_length", "perhaps");
    MPI_Info_set(info, "no_such_hint", "x");
    MPI_Comm_set_info(dup, info);
    WANT(has(dup, "mpi_assert_no_any_tag", "true") && has(dup, "no_such_hint", NULL));
    WANT(has(dup, "mpi_assert_exact_length", "false") && has(MPI_COMM_WORLD, "mpi_assert_no_any_tag", "false"));
    MPI_Comm_dup(dup, &twin);
    WANT(has(twin, "mpi_assert_no_any_tag", "false"));
    MPI_Comm_free(&twin);
    MPI_Comm_dup_with_info(dup, info, &twin);
    WANT(has(twin, "mpi_assert_no_any_tag", "true") && has(twin, "no_such_hint", NULL));
    MPI_Comm_free(&twin);
    /* What an info does not name stays. */
    MPI_Info_delete(info, "mpi_assert_no_any_tag");
    MPI_Info_set(info, "mpi_assert_exact_length", "true");
    MPI_Comm_set_info(dup, info);
    WANT(has(dup, "mpi_assert_no_any_tag", "true") && has(dup, "mpi_assert_exact_length", "true"));
    MPI_Info_free(&info);
    MPI_Comm_free(&dup);
}

/* Communicators split by the sets of processes. */
static void sets(int rank)
{
    int result;
    MPI_Info info;
    MPI_Comm part;
    MPI_Info_create(&info);
    MPI_Info_set(info, "mpi_pset_name", "mpi://WORLD");
    MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_RESOURCE_GUIDED, rank, info, &part);
    MPI_Comm_compare(part, MPI_COMM_WORLD, &result);
    WANT(result == MPI_CONGRUENT);
    MPI_Comm_free(&part);
    MPI_Info_set(info, "mpi_pset_name", "mpi://SELF");
    MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_RESOURCE_GUIDED, 0, info, &part);
    MPI_Comm_compare(part, MPI_COMM_SELF, &result);
    WANT(result == MPI_CONGRUENT);
    MPI_Comm_free(&part);
    MPI_Info_set(info, "mpi_pset_name", "mpi://NOBODY");
    MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_RESOURCE_GUIDED, 0, info, &part);
    WANT(part == MPI_COMM_NULL);
    MPI_Info_free(&info);
}

int main(int argc, char **argv)
{
    int flag, n, rank, *bound;
    char text[MPI_MAX_INFO_VAL];
    MPI_Info info, twin;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Info_create(&info);
    MPI_Info_set(info, "first", "one");
    MPI_Info_set(info, "second", "two");
    MPI_Info_set(info, "first", "three");
    MPI_Info_dup(info, &twin);
    MPI_Info_delete(info, "second");
    MPI_Info_get_nkeys(info, &n);
    WANT(n == 1);
    n = sizeof text;
    MPI_Info_get_string(twin, "second", &n, text, &flag);
    WANT(flag && n == 4 && strcmp(text, "two") == 0);
    MPI_Info_get(info, "second", 10, text, &flag);
    WANT(!flag);
    MPI_Info_get_nthkey(twin, 0, text);
    WANT(strcmp(text, "first") == 0);
    MPI_Info_get(info, "first", 10, text, &flag);
    WANT(flag && strcmp(text, "three") == 0);
    MPI_Info_free(&info);
    MPI_Info_free(&twin);
    hints();
    sets(rank);
    MPI_Abi_get_fortran_info(&info);
    WANT(info == MPI_INFO_NULL);
    MPI_Info_create(&info);
    MPI_Info_set(info, "mpi_integer_size", "4");
    MPI_Abi_set_fortran_info(info);
    MPI_Info_free(&info);
    MPI_Abi_get_fortran_info(&info);
    MPI_Info_get(info, "mpi_integer_size", 10, text, &flag);
    WANT(flag && strcmp(text, "4") == 0);
    MPI_Info_free(&info);
    MPI_Abi_get_info(&info);
    MPI_Info_get(info, "mpi_aint_size", 10, text, &flag);
    WANT(flag && strcmp(text, "8") == 0);
    MPI_Info_free(&info);
    MPI_Get_hw_resource_info(&info);
    MPI_Info_free(&info);
    char room[MPI_BSEND_OVERHEAD + 64], *back;
    MPI_Comm_attach_buffer(MPI_COMM_SELF, room, sizeof room);
    MPI_Comm_flush_buffer(MPI_COMM_SELF);
    MPI_Comm_detach_buffer(MPI_COMM_SELF, &back, &n);
    WANT(back == room && n == (int)sizeof room);
    int yes = 1, no = 0, yes2 = 5, no2 = 5;
    MPI_Abi_get_fortran_booleans(4, &yes2, &no2, &flag);
    WANT(!flag);
    MPI_Abi_set_fortran_booleans(4, &yes, &no);
    MPI_Abi_get_fortran_booleans(4, &yes2, &no2, &flag);
    WANT(flag && yes2 == 1 && no2 == 0);
    WANT(info == MPI_INFO_NULL);
    MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_TAG_UB, &bound, &flag);
    WANT(flag && *bound >= 32767);
    MPI_Comm dup;
    MPI_Comm_dup(MPI_COMM_WORLD, &dup);
    WANT(MPI_Comm_fromint(MPI_Comm_toint(dup)) == dup && MPI_Comm_toint(MPI_COMM_WORLD) == 0x101);
    MPI_Comm_set_name(dup, "twin");
    MPI_Comm_get_name(dup, text, &n);
    WANT(n == 4 && strcmp(text, "twin") == 0);
    MPI_Comm_free(&dup);
    MPI_Request request;
    MPI_Status status;
    int count = 7;
    MPI_Grequest_start(ask, set_free, drop, &count, &request);
    MPI_Test(&request, &flag, &status);
    WANT(!flag);
    int some, which[2];
    MPI_Status statuses[2];
    MPI_Request both[2] = {MPI_REQUEST_NULL, request};
    MPI_Request_get_status_some(2, both, &some, which, statuses);
    WANT(some == 0);
    MPI_Grequest_complete(request);
    MPI_Request_get_status_some(2, both, &some, which, statuses);
    WANT(some == 1 && which[0] == 1 && both[1] == request);
    MPI_Wait(&request, &status);
    MPI_Get_elements(&status, MPI_INT, &n);
    WANT(n == 7 && freed == 7);
    if (rank == 0)
        puts("all is well");
    MPI_Finalize();
    return 0;
}
