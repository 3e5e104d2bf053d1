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

/* Whether an info has a row. */
static int says(MPI_Info info, const char *key, const char *value)
{
    char text[MPI_MAX_INFO_VAL];
    int flag;
    MPI_Info_get(info, key, MPI_MAX_INFO_VAL - 1, text, &flag);
    return flag && strcmp(text, value) == 0;
}

/* The library knows gfortran's types and logical constants; a program cannot set others. */
static void fortran(void)
{
    MPI_Info info;
    MPI_Errhandler handler;
    int is_set, n, class;
    unsigned char yes[17], no[17];
    MPI_Abi_get_fortran_info(&info);
    WANT(says(info, "mpi_logical_size", "4") && says(info, "mpi_integer_size", "4"));
    WANT(says(info, "mpi_real_size", "4") && says(info, "mpi_double_precision_size", "8"));
    WANT(says(info, "mpi_logical16_supported", "true") && says(info, "mpi_integer16_supported", "true"));
    WANT(says(info, "mpi_real2_supported", "true") && says(info, "mpi_complex32_supported", "true"));
    WANT(says(info, "mpi_double_complex_supported", "true"));
    MPI_Info_get_nkeys(info, &n);
    WANT(n == 23);
    for (int size = 1; size <= 16; size *= 2) {
        memset(yes, 5, sizeof yes), memset(no, 5, sizeof no);
        is_set = 0;
        MPI_Abi_get_fortran_booleans(size, yes, no, &is_set);
        WANT(is_set && yes[0] == 1 && no[0] == 0 && yes[size] == 5 && no[size] == 5);
        for (int at = 1; at < size; at++) WANT(yes[at] == 0 && no[at] == 0);
    }
    MPI_Comm_get_errhandler(MPI_COMM_SELF, &handler);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    MPI_Error_class(MPI_Abi_set_fortran_info(info), &class);
    WANT(class == MPI_ERR_ABI);
    MPI_Error_class(MPI_Abi_set_fortran_booleans(4, yes, no), &class);
    WANT(class == MPI_ERR_ABI);
    for (int size = -1; size <= 32; size++) {
        if (size == 1 || size == 2 || size == 4 || size == 8 || size == 16) continue;
        MPI_Error_class(MPI_Abi_get_fortran_booleans(size, yes, no, &is_set), &class);
        WANT(class == MPI_ERR_ARG);
    }
    MPI_Error_class(MPI_Abi_get_fortran_booleans(4, NULL, no, &is_set), &class);
    WANT(class == MPI_ERR_ARG);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, handler);
    MPI_Errhandler_free(&handler);
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
    fortran();
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
