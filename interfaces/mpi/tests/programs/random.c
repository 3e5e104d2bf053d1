/*
 * Random programs: `random FIRST COUNT` runs those with the seeds FIRST, FIRST + 1, ... `random SEED 1` runs one again.
 *
 * A program consists of rounds. In a round all processes draw the same messages from the seed: of all modes, lengths and layouts, on two
 * communicators. Each sends its own and posts receives, with and without wildcards, too few and too many of them, in an order of its own,
 * between probes, cancels, tests and pauses. Then it takes what is left over by probes, and withdraws the receives that are left over.
 *
 * The oracle knows no protocol. Each receive that got a message did so at some moment between its start and the moment when the program
 * saw that it was over. At that moment every earlier receive that the message fits was over or withdrawn, and every earlier message of the
 * same sender that fits the receive had been taken. If there are no such moments, messages were matched in a wrong order.
 */
#include <mpi.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HEAD = 6, MOST = 96, ROUNDS = 3, COMMS = 2, TAGS = 3 };
enum mode { STANDARD, SYNCHRONOUS, BUFFERED, PERSISTENT, READY, WAITING, WAITING_SYNCHRONOUS, MODES };
static const char *const mode_names[MODES] = {"Isend", "Issend", "Ibsend", "Send_init", "Rsend", "Send", "Ssend"};

struct message {
    int source, to, comm, tag, ints, mode, strided, number;
};

enum state { OPEN, TAKEN, WITHDRAWN };
struct receive {
    int comm, source, tag, strided, persistent, *buffer;
    MPI_Request request;
    enum state state;
    int begun, cancelled, seen;   /* moments: posted, cancel called, found over */
    struct message got;
    int earliest, depth;
};

static int rank, size;
static unsigned long seed;
static MPI_Comm comms[COMMS];
/* Two ints with a hole behind each. */
static MPI_Datatype every_other;
static struct message messages[MOST];
static struct receive receives[4 * MOST];
static int n_messages, n_receives, longest, expected, received, now_is;

static unsigned long long state_of_draws;
static unsigned draw(unsigned below)
{
    state_of_draws = state_of_draws * 6364136223846793005ULL + 1442695040888963407ULL;
    return (unsigned)(state_of_draws >> 33) % below;
}
static void start_draws(unsigned long of, int round, int part)
{
    state_of_draws = of * 0x9e3779b97f4a7c15ULL + (unsigned)round * 1000003ULL + (unsigned)part * 7919ULL;
    for (int k = 0; k < 4; k++) draw(2);
}

static void wrong(const char *what, const struct receive *r)
{
    printf("seed %lu, %d processes, rank %d: %s\n", seed, size, rank, what);
    if (r)
        printf("  receive %d of communicator %d, source %d, tag %d, begun %d, seen %d: got number %d of %d, tag %d, %d ints, %s\n",
               (int)(r - receives), r->comm, r->source, r->tag, r->begun, r->seen, r->got.number, r->got.source, r->got.tag, r->got.ints,
               mode_names[r->got.mode % MODES]);
    for (int k = 0; k < n_receives; k++) {
        struct receive *other = &receives[k];
        printf("  %3d: comm %d source %2d tag %2d begun %3d cancelled %3d seen %3d state %d got %d/%d tag %d\n", k, other->comm, other->source,
               other->tag, other->begun, other->cancelled, other->seen, other->state, other->got.source, other->got.number, other->got.tag);
    }
    fflush(stdout);
    MPI_Abort(MPI_COMM_WORLD, 1);
}

static int fits(const struct receive *r, const struct message *m)
{
    return r->comm == m->comm && (r->source == MPI_ANY_SOURCE || r->source == m->source) && (r->tag == MPI_ANY_TAG || r->tag == m->tag);
}

static int value(const struct message *m, int at)
{
    const int head[HEAD] = {m->source, m->number, m->comm, m->tag, m->ints, m->mode};
    return at < HEAD ? head[at] : m->source * 7919 + m->number * 104729 + at;
}

/* Records the data of a receive, and whether they equal the data sent. */
static void take(struct receive *r, const MPI_Status *status)
{
    const int step = r->strided ? 2 : 1, *b = r->buffer;
    int ints;
    MPI_Get_count(status, MPI_INT, &ints);
    r->got = (struct message){b[0], rank, b[2 * step], b[3 * step], b[4 * step], b[5 * step], 0, b[step]};
    r->state = TAKEN;
    r->seen = ++now_is;
    if (ints != r->got.ints || status->MPI_SOURCE != r->got.source || status->MPI_TAG != r->got.tag) wrong("another message than its status says", r);
    if (!fits(r, &r->got)) wrong("a message that does not fit", r);
    for (int k = 0; k < ints; k++)
        if (b[k * step] != value(&r->got, k)) wrong("wrong data", r);
    received++;
}

static void test(struct receive *r)
{
    int over, withdrawn;
    MPI_Status status;
    if (r->state != OPEN) return;
    MPI_Test(&r->request, &over, &status);
    if (!over) return;
    MPI_Test_cancelled(&status, &withdrawn);
    if (withdrawn && !r->cancelled) wrong("withdrawn by nobody", r);
    if (withdrawn) r->state = WITHDRAWN;
    else take(r, &status);
    if (r->persistent) MPI_Request_free(&r->request);
}

static struct receive *another(int comm, int source, int tag)
{
    struct receive *r = &receives[n_receives++];
    *r = (struct receive){.comm = comm, .source = source, .tag = tag, .strided = draw(5) == 0, .persistent = draw(5) == 0};
    const size_t bytes = sizeof(int) * (size_t)longest * 2;
    r->buffer = memset(malloc(bytes), 0xff, bytes);
    r->begun = ++now_is;
    return r;
}

/* Room for the longest message of the round: every other int, or all. */
static int count_of(const struct receive *r) { return r->strided ? longest / 2 : longest; }
static MPI_Datatype type_of(const struct receive *r) { return r->strided ? every_other : MPI_INT; }

static void post(int comm, int source, int tag)
{
    struct receive *r = another(comm, source, tag);
    if (r->persistent) {
        MPI_Recv_init(r->buffer, count_of(r), type_of(r), source, tag, comms[comm], &r->request);
        MPI_Start(&r->request);
    } else {
        MPI_Irecv(r->buffer, count_of(r), type_of(r), source, tag, comms[comm], &r->request);
    }
}

/* Takes a message that no receive waits for, if there is one. */
static void take_by_probe(int comm, int source, int tag)
{
    int there;
    MPI_Status status;
    MPI_Message message;
    if (draw(2)) {
        MPI_Improbe(source, tag, comms[comm], &there, &message, &status);
        if (!there) return;
        struct receive *r = another(comm, source, tag);
        if (draw(2)) {
            MPI_Mrecv(r->buffer, count_of(r), type_of(r), &message, &status);
        } else {
            MPI_Imrecv(r->buffer, count_of(r), type_of(r), &message, &r->request);
            MPI_Wait(&r->request, &status);
        }
        take(r, &status);
        return;
    }
    MPI_Iprobe(source, tag, comms[comm], &there, &status);
    if (!there) return;
    int ints, again;
    MPI_Get_count(&status, MPI_INT, &ints);
    struct receive *r = another(comm, status.MPI_SOURCE, status.MPI_TAG);
    MPI_Recv(r->buffer, count_of(r), type_of(r), status.MPI_SOURCE, status.MPI_TAG, comms[comm], &status);
    MPI_Get_count(&status, MPI_INT, &again);
    take(r, &status);
    if (ints != again) wrong("another message than the probe found", r);
}

static void pause_a_while(void)
{
    if (draw(2)) sched_yield();
    else for (volatile unsigned k = draw(3000); k > 0; k--);
}

static MPI_Request sending[MOST];
static int *sent[MOST], n_sent;

static void send(struct message *m)
{
    const int step = m->strided ? 2 : 1;
    int *b = malloc(sizeof(int) * (size_t)m->ints * (size_t)step);
    for (int k = 0; k < m->ints; k++) b[k * step] = value(m, k);
    /* Two ints are one element of the other layout. */
    const int count = m->strided ? m->ints / 2 : m->ints;
    MPI_Datatype of = m->strided ? every_other : MPI_INT;
    MPI_Request *request = &sending[n_sent];
    sent[n_sent++] = b;
    *request = MPI_REQUEST_NULL;
    switch (m->mode) {
    case STANDARD: MPI_Isend(b, count, of, m->to, m->tag, comms[m->comm], request); break;
    case SYNCHRONOUS: MPI_Issend(b, count, of, m->to, m->tag, comms[m->comm], request); break;
    case BUFFERED: MPI_Ibsend(b, count, of, m->to, m->tag, comms[m->comm], request); break;
    case PERSISTENT:
        MPI_Send_init(b, count, of, m->to, m->tag, comms[m->comm], request);
        MPI_Start(request);
        break;
    case READY: MPI_Rsend(b, count, of, m->to, m->tag, comms[m->comm]); break;
    case WAITING: MPI_Send(b, count, of, m->to, m->tag, comms[m->comm]); break;
    default: MPI_Ssend(b, count, of, m->to, m->tag, comms[m->comm]);
    }
}

/* The moments: the earliest one of each, behind those that must come before it. */
static int settle(struct receive *r)
{
    if (r->depth == 2) return r->earliest;
    if (r->depth == 1) wrong("messages and receives overtook each other in a circle", r);
    r->depth = 1;
    r->earliest = r->begun;
    for (int k = 0; k < n_receives; k++) {
        struct receive *other = &receives[k];
        int before = 0;
        if (other == r || other->comm != r->comm) continue;
        if (other->begun < r->begun && fits(other, &r->got))
            before = other->state == TAKEN ? settle(other) : other->cancelled;
        if (other->state == TAKEN && other->got.source == r->got.source && other->got.number < r->got.number && fits(r, &other->got)) {
            const int at = settle(other);
            before = at > before ? at : before;
        }
        r->earliest = before > r->earliest ? before : r->earliest;
    }
    r->depth = 2;
    if (r->earliest >= r->seen) wrong("a message was overtaken", r);
    return r->earliest;
}

/* What a process does next, with which message. */
enum { SEND, POST, PROBE, CANCEL, TEST, PAUSE, NOBODY };
struct action {
    int what, which;
};

static void act(struct action a)
{
    struct message *m = &messages[a.which];
    int there;
    MPI_Status status;
    switch (a.what) {
    case SEND: send(m); break;
    case POST: post(m->comm, draw(3) ? m->source : MPI_ANY_SOURCE, draw(3) ? m->tag : MPI_ANY_TAG); break;
    case PROBE: take_by_probe((int)draw(COMMS), draw(2) ? MPI_ANY_SOURCE : (int)draw((unsigned)size), draw(2) ? MPI_ANY_TAG : (int)draw(TAGS)); break;
    case CANCEL:
        if (n_receives > 0) {
            struct receive *r = &receives[draw((unsigned)n_receives)];
            if (r->state == OPEN && !r->cancelled) {
                r->cancelled = ++now_is;
                MPI_Cancel(&r->request);
            }
            test(r);
        }
        break;
    case TEST:
        if (n_receives > 0) test(&receives[draw((unsigned)n_receives)]);
        break;
    case NOBODY:
        MPI_Recv(&there, 1, MPI_INT, MPI_PROC_NULL, MPI_ANY_TAG, comms[0], &status);
        if (status.MPI_SOURCE != MPI_PROC_NULL || status.MPI_TAG != MPI_ANY_TAG) wrong("the status of a receive from nobody", NULL);
        break;
    default: pause_a_while();
    }
}

/* The messages of a round, as all processes draw them. */
static void prepare(int is_preposted, int n)
{
    static const int lengths[] = {HEAD, 8, 10, 12, 62, 1000, 4096, 4098, 6000, 40000};
    const unsigned upto = draw(4) ? (draw(2) ? 5 : 8) : 10;
    n_messages = n;
    longest = HEAD;
    for (int k = 0; k < n; k++) {
        struct message *m = &messages[k];
        m->source = (int)draw((unsigned)size);
        m->to = (int)draw((unsigned)size);
        m->comm = (int)draw(COMMS);
        m->tag = (int)draw(TAGS);
        m->ints = lengths[draw(upto)];
        m->strided = draw(5) == 0;
        m->mode = (int)draw(is_preposted ? MODES : READY);
        if (m->ints > longest) longest = m->ints;
    }
}

static void round_of(int round)
{
    static struct action actions[8 * MOST];
    int n = 0;
    start_draws(seed, round, 0);
    const int is_preposted = draw(3) == 0;
    prepare(is_preposted, 1 + (int)draw(draw(3) ? 12 : MOST - 1));
    start_draws(seed, round, rank + 1);
    n_receives = n_sent = received = expected = now_is = 0;
    for (int k = 0; k < n_messages; k++) {
        if (messages[k].source == rank) actions[n++] = (struct action){SEND, k};
        if (messages[k].to != rank) continue;
        expected++;
        /* A message of a ready mode finds the very receive that is meant for it; others one, none or two. */
        if (is_preposted) post(messages[k].comm, messages[k].source, messages[k].tag);
        else for (unsigned times = (1 + draw(6)) / 3; times > 0; times--) actions[n++] = (struct action){POST, k};
    }
    if (is_preposted) MPI_Barrier(MPI_COMM_WORLD);
    for (unsigned k = draw(20); !is_preposted && k > 0; k--) actions[n++] = (struct action){PROBE + (int)draw(5), 0};
    for (int k = n - 1; k > 0; k--) {
        const int other = (int)draw((unsigned)k + 1);
        struct action a = actions[k];
        actions[k] = actions[other], actions[other] = a;
    }
    for (int k = 0, number = 0; k < n; k++) {
        if (actions[k].what == SEND) messages[actions[k].which].number = number++;
        act(actions[k]);
        if (draw(8) == 0) pause_a_while();
    }
    while (received < expected) {
        for (int k = 0; k < n_receives; k++) test(&receives[k]);
        if (!is_preposted) take_by_probe((int)draw(COMMS), MPI_ANY_SOURCE, MPI_ANY_TAG);
        if (draw(4) == 0) pause_a_while();
    }
    MPI_Status statuses[MOST];
    for (int k = 0; k < n_sent; k++) MPI_Wait(&sending[k], &statuses[k]);
    for (int k = 0; k < n_sent; k++) {
        if (sending[k] != MPI_REQUEST_NULL) MPI_Request_free(&sending[k]);
        free(sent[k]);
    }
    /* Nothing is left that they could get. */
    for (int k = 0; k < n_receives; k++) {
        struct receive *r = &receives[k];
        if (r->state == OPEN && !r->cancelled) {
            r->cancelled = ++now_is;
            MPI_Cancel(&r->request);
        }
        while (r->state == OPEN) test(r);
    }
    if (received != expected) wrong("more messages than were sent", NULL);
    for (int k = 0; k < n_receives; k++)
        if (receives[k].state == TAKEN) settle(&receives[k]);
    for (int k = 0; k < n_receives; k++) free(receives[k].buffer);
    MPI_Barrier(MPI_COMM_WORLD);
}

int main(int argc, char **argv)
{
    static char room[MOST * (40000 * sizeof(int) + MPI_BSEND_OVERHEAD)];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    comms[0] = MPI_COMM_WORLD;
    MPI_Comm_dup(MPI_COMM_WORLD, &comms[1]);
    MPI_Datatype ints;
    MPI_Type_vector(2, 1, 2, MPI_INT, &ints);
    MPI_Type_create_resized(ints, 0, 4 * sizeof(int), &every_other);
    MPI_Type_commit(&every_other);
    MPI_Type_free(&ints);
    MPI_Buffer_attach(room, sizeof room);
    const unsigned long first = argc > 1 ? strtoul(argv[1], NULL, 0) : 1, count = argc > 2 ? strtoul(argv[2], NULL, 0) : 1;
    for (seed = first; seed < first + count; seed++)
        for (int round = 0; round < ROUNDS; round++) round_of(round);
    void *at;
    int bytes;
    MPI_Buffer_detach(&at, &bytes);
    MPI_Type_free(&every_other);
    MPI_Comm_free(&comms[1]);
    if (rank == 0) printf("all is well\n");
    MPI_Finalize();
    return 0;
}
