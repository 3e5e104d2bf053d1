/* Requests and what they hold: whose handler an error goes to, who may be freed or cancelled, what lives on after its handle was
 * freed, and the buffers of buffered messages. */
#include <mpi.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#define WANT(condition) \
    do { \
        if (!(condition)) { \
            printf("rank %d, %s:%d: %s\n", rank, __FILE__, __LINE__, #condition); \
            MPI_Abort(MPI_COMM_WORLD, 3); \
        } \
    } while (0)

static int rank, size, next, before;
static MPI_Comm world;

static int class_of(int code)
{
    int class = -1;
    MPI_Error_class(code, &class);
    return class;
}
#define FAILS(CLASS, CALL) WANT(class_of(CALL) == CLASS)

static int is_nobody(const MPI_Status *s)
{
    int n;
    MPI_Get_count(s, MPI_INT, &n);
    return s->MPI_SOURCE == MPI_PROC_NULL && s->MPI_TAG == MPI_ANY_TAG && n == 0;
}

static MPI_Comm told;
static int n_told;
static void tell(MPI_Comm *comm, int *code, ...)
{
    (void)code;
    told = *comm;
    n_told++;
}

/* An error of a request goes to the handler of the communicator that it is on. */
static void handlers(void)
{
    MPI_Errhandler handler;
    MPI_Comm comm, gone;
    MPI_Request r[2];
    MPI_Status s[2];
    MPI_Message message;
    int x[4] = {0}, y = 0, z = 0, n, index, flag;
    MPI_Comm_create_errhandler(tell, &handler);
    MPI_Comm_dup(world, &comm);
    MPI_Comm_set_errhandler(comm, handler);
    MPI_Irecv(&y, 1, MPI_INT, before, 1, comm, &r[0]);
    MPI_Send(x, 4, MPI_INT, next, 1, comm);
    FAILS(MPI_ERR_TRUNCATE, MPI_Wait(&r[0], s));
    WANT(n_told == 1 && told == comm && r[0] == MPI_REQUEST_NULL);
    MPI_Irecv(&y, 1, MPI_INT, before, 1, comm, &r[0]);
    MPI_Irecv(&z, 1, MPI_INT, before, 2, world, &r[1]);
    MPI_Send(x, 4, MPI_INT, next, 1, comm);
    MPI_Send(&rank, 1, MPI_INT, next, 2, world);
    FAILS(MPI_ERR_IN_STATUS, MPI_Waitall(2, r, s));
    WANT(n_told == 2 && class_of(s[0].MPI_ERROR) == MPI_ERR_TRUNCATE && s[1].MPI_ERROR == MPI_SUCCESS && z == before);
    MPI_Irecv(&y, 1, MPI_INT, before, 1, comm, &r[0]);
    MPI_Send(x, 4, MPI_INT, next, 1, comm);
    FAILS(MPI_ERR_TRUNCATE, MPI_Waitany(1, r, &index, s));
    WANT(n_told == 3 && index == 0);
    MPI_Send(x, 4, MPI_INT, next, 1, comm);
    MPI_Mprobe(before, 1, comm, &message, s);
    FAILS(MPI_ERR_TRUNCATE, MPI_Mrecv(&y, 1, MPI_INT, &message, s));
    WANT(n_told == 4 && told == comm);
    /* The communicator's handle is gone: its handler is not. */
    MPI_Comm_dup(comm, &gone);
    MPI_Irecv(&y, 1, MPI_INT, before, 1, gone, &r[0]);
    MPI_Send(x, 4, MPI_INT, next, 1, gone);
    MPI_Comm_free(&gone);
    FAILS(MPI_ERR_TRUNCATE, MPI_Wait(&r[0], s));
    WANT(n_told == 5);
    MPI_Testsome(1, r, &n, &index, s);
    MPI_Testall(1, r, &flag, s);
    WANT(n == MPI_UNDEFINED && flag && n_told == 5);
    MPI_Errhandler_free(&handler);
    MPI_Comm_free(&comm);
}

static int n_freed;
static int query(void *extra, MPI_Status *s)
{
    (void)extra;
    MPI_Status_set_elements(s, MPI_INT, 3);
    MPI_Status_set_cancelled(s, 0);
    return MPI_SUCCESS;
}
static int release(void *extra)
{
    (void)extra;
    n_freed++;
    return MPI_SUCCESS;
}
static int cancel(void *extra, int complete) { return (void)extra, (void)complete, MPI_SUCCESS; }

/* A generalized request ends with the later of its completion and its free; those of collectives are neither freed nor cancelled. */
static void freed_and_cancelled(void)
{
    MPI_Request r, copy;
    MPI_Status s;
    int x = rank, sum = 0;
    MPI_Grequest_start(query, release, cancel, NULL, &r);
    copy = r;
    WANT(MPI_Request_free(&r) == MPI_SUCCESS && r == MPI_REQUEST_NULL && n_freed == 0);
    WANT(MPI_Grequest_complete(copy) == MPI_SUCCESS && n_freed == 1);
    FAILS(MPI_ERR_REQUEST, MPI_Grequest_complete(copy));
    MPI_Grequest_start(query, release, cancel, NULL, &r);
    MPI_Grequest_complete(r);
    WANT(MPI_Request_free(&r) == MPI_SUCCESS && n_freed == 2);
    MPI_Ibarrier(world, &r);
    FAILS(MPI_ERR_REQUEST, MPI_Request_free(&r));
    FAILS(MPI_ERR_REQUEST, MPI_Cancel(&r));
    WANT(r != MPI_REQUEST_NULL && MPI_Wait(&r, &s) == MPI_SUCCESS);
    MPI_Allreduce_init(&x, &sum, 1, MPI_INT, MPI_SUM, world, MPI_INFO_NULL, &r);
    MPI_Start(&r);
    FAILS(MPI_ERR_REQUEST, MPI_Request_free(&r));
    MPI_Wait(&r, &s);
    WANT(sum == size * (size - 1) / 2 && MPI_Request_free(&r) == MPI_SUCCESS);
}

/* What an exchange gets from nobody, whatever it sends. */
static void from_nobody(void)
{
    MPI_Request r;
    MPI_Status s;
    int x = rank, y = -1, got = -1;
    MPI_Isendrecv(&x, 1, MPI_INT, next, 1, &y, 1, MPI_INT, MPI_PROC_NULL, 1, world, &r);
    MPI_Recv(&got, 1, MPI_INT, before, 1, world, MPI_STATUS_IGNORE);
    MPI_Wait(&r, &s);
    WANT(is_nobody(&s) && y == -1 && got == before);
    MPI_Isendrecv_replace(&x, 1, MPI_INT, next, 1, MPI_PROC_NULL, 1, world, &r);
    MPI_Recv(&got, 1, MPI_INT, before, 1, world, MPI_STATUS_IGNORE);
    MPI_Wait(&r, &s);
    WANT(is_nobody(&s) && x == rank && got == before);
}

/* Buffered messages need a buffer, of the communicator or of the process, with room for them. */
static void buffers(void)
{
    static char room[2 * (400 + MPI_BSEND_OVERHEAD)];
    static int big[50000];
    int a[100] = {0}, b[100], n;
    void *at;
    MPI_Comm comm, other;
    MPI_Request r;
    MPI_Status s;
    FAILS(MPI_ERR_BUFFER, MPI_Bsend(a, 1, MPI_INT, next, 1, world));
    FAILS(MPI_ERR_BUFFER, MPI_Ibsend(a, 1, MPI_INT, next, 1, world, &r));
    WANT(MPI_Bsend(a, 1, MPI_INT, MPI_PROC_NULL, 1, world) == MPI_SUCCESS);
    MPI_Buffer_attach(room, sizeof room);
    FAILS(MPI_ERR_BUFFER, MPI_Buffer_attach(room, sizeof room));
    for (int i = 0; i < 2; i++)
        MPI_Bsend(a, 100, MPI_INT, next, 1, world);
    for (int i = 0; i < 2; i++)
        MPI_Recv(b, 100, MPI_INT, before, 1, world, &s);
    FAILS(MPI_ERR_BUFFER, MPI_Bsend(big, 50000, MPI_INT, next, 1, world));
    MPI_Buffer_detach(&at, &n);
    WANT(at == room && n == sizeof room);
    FAILS(MPI_ERR_BUFFER, MPI_Bsend(a, 1, MPI_INT, next, 1, world));
    MPI_Comm_dup(world, &comm);
    MPI_Comm_attach_buffer(comm, room, sizeof room);
    MPI_Comm_dup(comm, &other);
    FAILS(MPI_ERR_BUFFER, MPI_Bsend(a, 1, MPI_INT, next, 1, other));
    MPI_Bsend(a, 100, MPI_INT, next, 1, comm);
    MPI_Recv(b, 100, MPI_INT, before, 1, comm, &s);
    MPI_Comm_iflush_buffer(comm, &r);
    MPI_Wait(&r, &s);
    MPI_Comm_flush_buffer(comm);
    MPI_Comm_detach_buffer(comm, &at, &n);
    WANT(at == room && n == sizeof room);
    MPI_Comm_attach_buffer(other, MPI_BUFFER_AUTOMATIC, 0);
    for (int i = 0; i < 5; i++) {
        big[0] = i;
        MPI_Bsend(big, 50000 - i, MPI_INT, next, 1, other);
    }
    for (int i = 0; i < 5; i++) {
        MPI_Recv(big, 50000, MPI_INT, before, 1, other, &s);
        MPI_Get_count(&s, MPI_INT, &n);
        WANT(n == 50000 - i && big[0] == i);
    }
    MPI_Comm_detach_buffer(other, &at, &n);
    WANT(at == MPI_BUFFER_AUTOMATIC);
    /* One buffer serves a communicator: the space of others is not added to it (MPI 3.6). */
    MPI_Comm_attach_buffer(comm, room, sizeof room);
    MPI_Buffer_attach(MPI_BUFFER_AUTOMATIC, 0);
    FAILS(MPI_ERR_BUFFER, MPI_Bsend(big, 50000, MPI_INT, next, 1, comm));
    WANT(MPI_Bsend(big, 50000, MPI_INT, next, 1, other) == MPI_SUCCESS);
    MPI_Recv(big, 50000, MPI_INT, before, 1, other, &s);
    MPI_Comm_detach_buffer(comm, &at, &n);
    MPI_Buffer_detach(&at, &n);
    WANT(at == MPI_BUFFER_AUTOMATIC);
    /* Without a buffer, there is one of no bytes (MPI 3.6). A library may so replace the buffer of its caller, and restore it. */
    WANT(MPI_Buffer_detach(&at, &n) == MPI_SUCCESS && at == NULL && n == 0);
    MPI_Comm_free(&comm);
    MPI_Comm_free(&other);
}

static int n_deleted;
static int deleted(MPI_Comm comm, int key, void *value, void *extra)
{
    (void)comm, (void)key, (void)extra;
    n_deleted += (int)(intptr_t)value;
    return MPI_SUCCESS;
}

/* A freed key serves the attributes that were set under it. */
static void freed_keys(void)
{
    MPI_Comm comm, copy;
    int key, number, flag;
    void *value;
    MPI_Comm_dup(world, &comm);
    MPI_Comm_create_keyval(MPI_COMM_DUP_FN, deleted, &key, NULL);
    MPI_Comm_set_attr(comm, key, (void *)5);
    number = key;
    MPI_Comm_free_keyval(&key);
    WANT(MPI_Comm_get_attr(comm, number, &value, &flag) == MPI_SUCCESS && flag && value == (void *)5);
    MPI_Comm_dup(comm, &copy);
    WANT(MPI_Comm_delete_attr(comm, number) == MPI_SUCCESS && n_deleted == 5);
    FAILS(MPI_ERR_KEYVAL, MPI_Comm_get_attr(comm, number, &value, &flag));
    MPI_Comm_free(&copy);
    WANT(n_deleted == 10);
    MPI_Comm_free(&comm);
}

/* Errors of files and of tools are returned by default. */
static void returned_by_default(void)
{
    MPI_File file;
    int level;
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_ARE_FATAL);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_ARE_FATAL);
    WANT(MPI_File_open(MPI_COMM_WORLD, "/nowhere/at all", MPI_MODE_RDONLY, MPI_INFO_NULL, &file) != MPI_SUCCESS);
    WANT(MPI_T_cvar_get_num(&level) == MPI_T_ERR_NOT_INITIALIZED);
}

/* Memory on the alignment that the info asks for. */
static void alignment(void)
{
    MPI_Info info;
    char *at;
    MPI_Info_create(&info);
    for (int log = 3; log <= 16; log++) {
        char text[16];
        snprintf(text, sizeof text, "%d", 1 << log);
        MPI_Info_set(info, "mpi_minimum_memory_alignment", text);
        MPI_Alloc_mem(1000, info, &at);
        WANT((uintptr_t)at % (1 << log) == 0);
        memset(at, 1, 1000);
        MPI_Free_mem(at);
    }
    MPI_Info_free(&info);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    MPI_Comm_dup(MPI_COMM_WORLD, &world);
    next = (rank + 1) % size, before = (rank + size - 1) % size;
    handlers();
    freed_and_cancelled();
    from_nobody();
    buffers();
    freed_keys();
    alignment();
    returned_by_default();
    MPI_Comm_free(&world);
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 0) printf("all is well\n");
    MPI_Finalize();
    return 0;
}
