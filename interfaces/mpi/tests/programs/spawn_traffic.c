/* Messages between parents and spawned children, which share memory on one host. The first argument is what happens:
   `traffic SEED THREADS REFUSED`, `again`, or one of `dies-receiving` and `dies-sending` with a time. */
#include "dynamic.h"
#include <dirent.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <pthread.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { MESSAGES = 40, AHEAD = 4, MOST = 800000, LONG = 64 << 20 };

/* The memory that this process shares with processes of other jobs. */
static int mappings(void)
{
    char line[4096];
    int found = 0;
    FILE *from = fopen("/proc/self/maps", "r");
    WANT(from != NULL);
    while (fgets(line, sizeof line, from))
        found += strstr(line, "/memfd:nagaya-mpi") != NULL;
    fclose(from);
    return found;
}

static int descriptors(void)
{
    int found = 0;
    DIR *folder = opendir("/proc/self/fd");
    WANT(folder != NULL);
    while (readdir(folder))
        found++;
    closedir(folder);
    return found;
}

/* The others may leave later than this process. */
static void await_end_of_links(int open)
{
    int flag;
    while (mappings() > 0 || descriptors() > open)
        MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &flag, MPI_STATUS_IGNORE);
}

/* From now on the kernel refuses this system call. */
static void refuse(unsigned call)
{
    struct sock_filter steps[] = {
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, call, 0, 1),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | 1 /* EPERM */),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
    };
    struct sock_fprog program = {sizeof steps / sizeof *steps, steps};
    WANT(!prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0));
    if (prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program)) {
        puts("the kernel accepts no filter");
        fflush(stdout);
        MPI_Abort(MPI_COMM_WORLD, 77);
    }
}

static uint64_t mix(uint64_t word)
{
    word = (word ^ word >> 31) * 0x9e3779b97f4a7c15u;
    word = (word ^ word >> 29) * 0xbf58476d1ce4e5b9u;
    return word ^ word >> 32;
}

/* One thread of a process, and what it exchanges with the threads of its number in all processes of the other job. */
struct Thread {
    MPI_Comm inter;
    uint64_t seed;
    int number, is_child, me, others;
};

/* A number that both sides draw for a message. */
static uint64_t draw(const struct Thread *thread, int from_child, int from, int to, int at)
{
    uint64_t word = thread->seed;
    for (int i = 0; i < 5; i++)
        word = mix(word + (uint64_t)(int[]){from_child, from, to, thread->number, at}[i] + 1);
    return word;
}

static int length(uint64_t drawn)
{
    static const int most[] = {0, 8, 64, 64, 1000, 16384, 17000, MOST};
    return (int)((drawn >> 8) % (most[drawn % 8] + 1u));
}

static void fill_bytes(unsigned char *bytes, int n, uint64_t drawn)
{
    for (int at = 0; at < n; at++)
        bytes[at] = (unsigned char)((drawn >> at % 56) + at);
}

static void *exchange_in_thread(void *argument)
{
    struct Thread *t = argument;
    unsigned char *mine[AHEAD], *theirs = malloc(MOST), *expected = malloc(MOST);
    MPI_Request sends[AHEAD];
    for (int i = 0; i < AHEAD; i++)
        mine[i] = malloc(MOST);
    for (int first = 0; first < MESSAGES; first += AHEAD)
        for (int other = 0; other < t->others; other++) {
            for (int i = 0; i < AHEAD; i++) {
                uint64_t drawn = draw(t, t->is_child, t->me, other, first + i);
                fill_bytes(mine[i], length(drawn), drawn);
                if (drawn >> 60 == 0)
                    MPI_Issend(mine[i], length(drawn), MPI_BYTE, other, t->number, t->inter, &sends[i]);
                else
                    MPI_Isend(mine[i], length(drawn), MPI_BYTE, other, t->number, t->inter, &sends[i]);
            }
            for (int i = 0; i < AHEAD; i++) {
                uint64_t drawn = draw(t, !t->is_child, other, t->me, first + i);
                MPI_Status status;
                int got;
                if (drawn >> 62 == 1)
                    MPI_Probe(other, t->number, t->inter, MPI_STATUS_IGNORE);
                MPI_Recv(theirs, MOST, MPI_BYTE, other, t->number, t->inter, &status);
                MPI_Get_count(&status, MPI_BYTE, &got);
                fill_bytes(expected, length(drawn), drawn);
                WANT(got == length(drawn) && !memcmp(theirs, expected, got));
            }
            MPI_Waitall(AHEAD, sends, MPI_STATUSES_IGNORE);
        }
    for (int i = 0; i < AHEAD; i++)
        free(mine[i]);
    free(theirs);
    free(expected);
    return NULL;
}

static void traffic(MPI_Comm inter, int is_child, uint64_t seed, int count)
{
    struct Thread threads[16];
    pthread_t handles[16];
    WANT(count <= 16);
    for (int number = 0; number < count; number++) {
        threads[number] = (struct Thread){.inter = inter, .seed = seed, .number = number, .is_child = is_child};
        MPI_Comm_rank(inter, &threads[number].me);
        MPI_Comm_remote_size(inter, &threads[number].others);
    }
    for (int number = 1; number < count; number++)
        WANT(!pthread_create(&handles[number], NULL, exchange_in_thread, &threads[number]));
    exchange_in_thread(&threads[0]);
    for (int number = 1; number < count; number++)
        WANT(!pthread_join(handles[number], NULL));
    MPI_Barrier(inter);
}

/* Children and parents part and meet again at a port. */
static void meet_again(MPI_Comm inter, int is_child)
{
    char port[MPI_MAX_PORT_NAME] = "";
    int rank, others, open = 0;
    MPI_Comm_rank(inter, &rank);
    MPI_Comm_remote_size(inter, &others);
    if (!is_child && rank == 0)
        MPI_Open_port(MPI_INFO_NULL, port);
    MPI_Bcast(port, sizeof port, MPI_CHAR, is_child ? 0 : rank == 0 ? MPI_ROOT : MPI_PROC_NULL, inter);
    MPI_Comm_disconnect(&inter);
    for (int round = 0; round < 100; round++) {
        if (is_child)
            MPI_Comm_connect(port, MPI_INFO_NULL, 0, MPI_COMM_WORLD, &inter);
        else
            MPI_Comm_accept(port, MPI_INFO_NULL, 0, MPI_COMM_WORLD, &inter);
        for (int other = 0; other < others; other++) {
            int sent = round + rank, got = -1;
            MPI_Sendrecv(&sent, 1, MPI_INT, other, 3, &got, 1, MPI_INT, other, 3, inter, MPI_STATUS_IGNORE);
            WANT(got == round + other);
        }
        WANT(mappings() > 0);
        MPI_Comm_disconnect(&inter);
        if (round == 0) {
            await_end_of_links(1 << 20);
            open = descriptors();
        }
    }
    await_end_of_links(open);
    if (!is_child && rank == 0)
        MPI_Close_port(port);
}

/* A long message whose receiver or sender is killed while it is under way; many short ones of all others. */
static void *kill_soon(void *moment)
{
    usleep(*(unsigned *)moment);
    raise(SIGKILL);
    return NULL;
}

static void die_in_a_message(MPI_Comm inter, int is_child, int sends, unsigned moment)
{
    pthread_t handle;
    int rank, others;
    char *data = calloc(1, LONG), text[64];
    MPI_Comm_rank(inter, &rank);
    MPI_Comm_remote_size(inter, &others);
    MPI_Barrier(inter);
    if (is_child && rank == 0)
        WANT(!pthread_create(&handle, NULL, kill_soon, &moment));
    for (int round = 0;; round++) {
        int n = round % 3 == 0 ? LONG : round % 3 == 1 ? 16384 : 10;
        if (rank != 0) {
            MPI_Recv(text, 1, MPI_CHAR, 0, 77, inter, MPI_STATUS_IGNORE);
        } else if (is_child == sends) {
            MPI_Send(data, n, MPI_CHAR, 0, 5, inter);
        } else {
            MPI_Recv(data, n, MPI_CHAR, 0, 5, inter, MPI_STATUS_IGNORE);
        }
    }
}

int main(int argc, char **argv)
{
    MPI_Comm parent, inter;
    int rank, provided;
    WANT(argc > 1);
    const char *what = argv[1];
    int threads = argc > 3 ? atoi(argv[3]) : 1;
    MPI_Init_thread(&argc, &argv, threads > 1 ? MPI_THREAD_MULTIPLE : MPI_THREAD_SINGLE, &provided);
    WANT(threads == 1 || provided == MPI_THREAD_MULTIPLE);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_get_parent(&parent);
    int is_child = parent != MPI_COMM_NULL;
    inter = parent;
    if (!is_child)
        MPI_Comm_spawn(argv[0], argv + 1, 2, MPI_INFO_NULL, 0, MPI_COMM_WORLD, &inter, MPI_ERRCODES_IGNORE);
    if (!strcmp(what, "traffic")) {
        int others, has_reads, has_memory;
        WANT(argc == 5);
        has_reads = strcmp(argv[4], "reads"), has_memory = strcmp(argv[4], "memory");
        if (!has_reads)
            refuse(SYS_process_vm_readv);
        if (!has_memory)
            refuse(SYS_memfd_create);
        traffic(inter, is_child, strtoull(argv[2], NULL, 10), threads);
        /* One memory for each direction. Those of the first links were made before the kernel refused them. */
        MPI_Comm_remote_size(inter, &others);
        WANT(has_memory ? mappings() == 2 * others : mappings() < 2 * others);
        MPI_Comm_disconnect(&inter);
        await_end_of_links(1 << 20);
    } else if (!strcmp(what, "again")) {
        meet_again(inter, is_child);
    } else {
        WANT(argc == 3);
        die_in_a_message(inter, is_child, !strcmp(what, "dies-sending"), (unsigned)atoi(argv[2]));
    }
    MPI_Finalize();
    if (rank == 0 && !is_child)
        puts("all is well");
    return 0;
}
