/* GASNet-EX of one network as the table of shim.h. Not here: queues of messages, and what a header word means (Rust). */

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <gasnetex.h>
#include <gasnet_coll.h>
#include <gasnet_ratomic.h>
#include <gasnet_vis.h>

#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <stdio.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include "shim.h"

#if GASNET_RELEASE_VERSION_MAJOR < 2025 || (GASNET_RELEASE_VERSION_MAJOR == 2025 && GASNET_RELEASE_VERSION_MINOR < 8)
#error "GASNet-EX 2025.8 or newer is needed"
#endif

#if GASNET_SEQ
#error "GASNet-EX in its PARSYNC mode is needed: two threads call it, one at a time"
#endif

/* GASNet guarantees atomicity of its atomics among themselves only. The core's own atomics and accumulates touch the same words
 * with the processor's instructions, so GASNet's may be used only where they are the same instructions: in its implementation
 * over active messages (selected below by FAVOR_MY_RANK; a network card is not coherent with the processor), if its atomics of
 * both widths are neither emulated by locks nor private to a process. Else the core sends messages. */
#if !defined(GASNETI_USE_GENERIC_ATOMICOPS) && GASNETE_RATOMIC_PSHMSAFE_32 && GASNETE_RATOMIC_PSHMSAFE_64
#define ATOMICS 1
#else
#define ATOMICS 0
#endif

#define STRING2(x) #x
#define STRING(x) STRING2(x)

static gex_Client_t client;
static gex_EP_t endpoint;
static gex_TM_t team;
static gex_Segment_t segment;
static gex_AD_t domain32, domain64;
static gex_AM_Index_t message_handler;
static gex_AM_SrcDesc_t prepared;
static ngg_arrived tell;
static void *tell_context;
static pid_t own_pid;
static int stopped;
/* This process is on its way out by one thread; the other may still be about to poll. */
static _Atomic int leaving;

/* ---- start and end ---- */

/* The request whose handler runs. */
static gex_Token_t asked;

static void on_message(gex_Token_t token, void *bytes, size_t length, gex_AM_Arg_t head, gex_AM_Arg_t from) {
  asked = token;
  tell(tell_context, (uint32_t)from, (uint32_t)head, bytes, length);
}

/* Waits until all have come this far, and returns the highest status of all. After `limit` seconds it returns -1 (0: it waits for
 * ever, that is, until the job ends). */
static int meet(int status, double limit) {
  static uint32_t mine, highest; /* GASNet may still use them after the limit */
  mine = (uint32_t)status;
  gex_Event_t all = gex_Coll_ReduceToAllNB(team, &highest, &mine, GEX_DT_U32, sizeof mine, 1, GEX_OP_MAX, NULL, NULL, 0);
  struct timespec pause = {0, 0};
  double waited = 0;
  while (gex_Event_Test(all) != GASNET_OK) {
    gasnet_AMPoll();
    if (limit > 0 && waited > limit) return -1;
    /* At first at once, then ever more slowly: a rank may compute for long after it has left the runtime. */
    nanosleep(&pause, NULL);
    waited += (double)pause.tv_nsec / 1e9;
    if (pause.tv_nsec < 1000000) pause.tv_nsec += 10000;
  }
  return (int)highest;
}

static gex_Rank_t own_rank;

/* Keeps the other thread out of GASNet, which MPI under it does not survive at the end, and lets it come out. */
static void leave_alone(void) {
  const struct timespec moment = {0, 2000000};
  leaving = 1;
  nanosleep(&moment, NULL);
}

/* Runs before GASNet's own exit function, which ends the whole job at once. */
static void at_exit(int status, void *unused) {
  (void)unused;
  if (getpid() != own_pid) {
    /* A child of fork is no process of the job. */
    fflush(NULL);
    _exit(status);
  }
  if (!stopped) {
    leave_alone();
    return;
  }
  fflush(NULL);
  /* A status other than 0 is either that of all processes, or a failure that should not wait. */
  int all = meet(status, status == 0 ? 0 : 1);
  gasnet_exit(all < 0 ? status : all);
}

/*
 * GASNet reports by SIGQUIT that another process has gone without leaving the job. Over smp it would then end the others with
 * status 0, as if all were well.
 */
static void on_lost(int number) {
  (void)number;
  static const char text[] = "nagaya: another process of this job has gone; the job was ended\n";
  if (own_rank == 0 && write(2, text, sizeof text - 1) < 0) return;
  gasnet_exit(1);
}

/* The command line of this process: the library starts before `main`, but GASNet wants the arguments of `main`. */
static char **command_line(int *count) {
  static char *none[] = {"nagaya", NULL};
  *count = 1;
  int file = open("/proc/self/cmdline", O_RDONLY | O_CLOEXEC);
  if (file < 0) return none;
  size_t length = 0, space = 4096;
  char *text = malloc(space + 1);
  while (text != NULL) {
    ssize_t got = read(file, text + length, space - length);
    if (got <= 0) break;
    length += (size_t)got;
    if (length == space) text = realloc(text, (space *= 2) + 1);
  }
  close(file);
  if (text == NULL || length == 0) return none;
  text[length] = 0;
  int words = 0;
  for (size_t i = 0; i < length; i++) words += text[i] == 0;
  char **line = calloc((size_t)words + 2, sizeof *line);
  if (line == NULL) return none;
  size_t at = 0;
  for (int i = 0; i < words; i++) {
    line[i] = text + at;
    at += strlen(text + at) + 1;
  }
  *count = words;
  return line; /* GASNet may keep it: it is never freed */
}

static const char *start(ngg_arrived arrived, void *context, struct ngg_process *process) {
  tell = arrived;
  tell_context = context;
  int argc;
  char **argv = command_line(&argc);
  if (gex_Client_Init(&client, &endpoint, &team, "nagaya", &argc, &argv, 0) != GASNET_OK)
    return "gex_Client_Init failed";
  own_pid = getpid();
  on_exit(at_exit, NULL);
  own_rank = gex_TM_QueryRank(team);
  signal(SIGQUIT, on_lost);
  gex_AM_Entry_t table[] = {
      {0, (gex_AM_Fn_t)on_message, GEX_FLAG_AM_REQREP | GEX_FLAG_AM_MEDIUM, 2, NULL, "nagaya"},
  };
  if (gex_EP_RegisterHandlers(endpoint, table, 1) != GASNET_OK) return "gex_EP_RegisterHandlers failed";
  message_handler = table[0].gex_index;

  process->rank = gex_TM_QueryRank(team);
  process->size = gex_TM_QuerySize(team);
  gex_Rank_t on_host;
  gex_RankInfo_t *near;
  gex_System_QueryHostInfo(&near, &on_host, NULL);
  process->on_host = on_host;
  process->leader = near[0].gex_jobrank;
  gex_Rank_t count, me;
  gex_System_QueryNbrhdInfo(&near, &count, &me);
  gex_Rank_t low = me, high = me;
  while (low > 0 && near[low - 1].gex_jobrank + 1 == near[low].gex_jobrank) low--;
  while (high + 1 < count && near[high + 1].gex_jobrank == near[high].gex_jobrank + 1) high++;
  process->first = near[low].gex_jobrank;
  process->count = high - low + 1;
  process->atomics = ATOMICS;
  size_t request = gex_AM_LUBRequestMedium(), reply = gex_AM_LUBReplyMedium();
  process->medium = request < reply ? request : reply;
  process->max_segment = gasnet_getMaxLocalSegmentSize();
  return NULL;
}

static void gather(uint64_t slot, uint64_t *table) {
  gex_Rank_t n = gex_TM_QuerySize(team);
  table[gex_TM_QueryRank(team)] = slot;
  uint64_t *mine = malloc(n * sizeof *mine);
  if (mine == NULL) gasnet_exit(1);
  memcpy(mine, table, n * sizeof *mine);
  gex_Event_Wait(
      gex_Coll_ReduceToAllNB(team, table, mine, GEX_DT_U64, sizeof *mine, n, GEX_OP_OR, NULL, NULL, 0));
  free(mine);
}

static const char *attach(size_t bytes) {
  if (gex_Segment_Attach(&segment, team, bytes) != GASNET_OK) return "gex_Segment_Attach failed";
#if ATOMICS
  const gex_OP_t all = GEX_OP_GET | GEX_OP_SET | GEX_OP_SWAP | GEX_OP_FCAS | GEX_OP_FADD | GEX_OP_FAND | GEX_OP_FOR |
                       GEX_OP_FXOR;
  gex_AD_Create(&domain32, team, GEX_DT_U32, all, GEX_FLAG_AD_FAVOR_MY_RANK);
  gex_AD_Create(&domain64, team, GEX_DT_U64, all, GEX_FLAG_AD_FAVOR_MY_RANK);
#endif
  return NULL;
}

static int segment_of(uint32_t rank, void **there, void **here) {
  uintptr_t size;
  *here = NULL;
  gex_Event_Wait(gex_EP_QueryBoundSegmentNB(team, rank, there, here, &size, 0));
  return size == 0;
}

static void stop(void) { stopped = 1; }

static void quit(int status) {
  leave_alone();
  /* On a host that is cut off GASNet may wait for its launcher for ever. */
  signal(SIGALRM, SIG_DFL);
  alarm(5);
  gasnet_exit(status);
}

/* ---- messages ---- */

static void *prepare(uint32_t to, size_t length, int now) {
  prepared = gex_AM_PrepareRequestMedium(team, to, NULL, length, length, NULL, now ? 0 : GEX_FLAG_IMMEDIATE, 2);
  return prepared == GEX_AM_SRCDESC_NO_OP ? NULL : gex_AM_SrcDescAddr(prepared);
}

static void commit(uint32_t head, size_t length) {
  gex_AM_CommitRequestMedium2(prepared, message_handler, length, (gex_AM_Arg_t)head,
                              (gex_AM_Arg_t)gex_System_QueryJobRank());
}

static void *prepare_answer(size_t length) {
  prepared = gex_AM_PrepareReplyMedium(asked, NULL, length, length, NULL, 0, 2);
  return gex_AM_SrcDescAddr(prepared);
}

static void commit_answer(uint32_t head, size_t length) {
  gex_AM_CommitReplyMedium2(prepared, message_handler, length, (gex_AM_Arg_t)head,
                            (gex_AM_Arg_t)gex_System_QueryJobRank());
}

static void poll_network(void) {
  if (!leaving) gasnet_AMPoll();
}

#ifdef NGG_COUNTS_DATAGRAMS
/* GASNet does not say what it has handled by itself. The linker sends its calls of recvfrom here (build.rs). */
ssize_t __real_recvfrom(int, void *, size_t, int, struct sockaddr *, socklen_t *);
ssize_t __wrap_recvfrom(int, void *, size_t, int, struct sockaddr *, socklen_t *);
static uint64_t datagrams;

ssize_t __wrap_recvfrom(int from, void *bytes, size_t length, int flags, struct sockaddr *who, socklen_t *who_length) {
  ssize_t got = __real_recvfrom(from, bytes, length, flags, who, who_length);
  datagrams += got >= 0;
  return got;
}

static uint64_t received(void) { return datagrams; }
#else
static uint64_t received(void) { return 0; }
#endif

static int done(void *event) { return gex_Event_Test((gex_Event_t)event) == GASNET_OK; }

/* ---- operations ---- */

static inline enum ngg_outcome outcome(gex_Event_t event, void **out) {
  if (event == GEX_EVENT_INVALID) return NGG_DONE;
  *out = (void *)event;
  return NGG_STARTED;
}

static enum ngg_outcome put(uint32_t rank, void *there, const void *here, size_t length, int copied, void **event) {
  gex_Event_t *local = copied ? GEX_EVENT_NOW : GEX_EVENT_DEFER;
  return outcome(gex_RMA_PutNB(team, rank, there, (void *)here, length, local, 0), event);
}

static enum ngg_outcome get(void *here, uint32_t rank, void *there, size_t length, void **event) {
  return outcome(gex_RMA_GetNB(team, here, rank, there, length, 0), event);
}

static enum ngg_outcome put_strided(uint32_t rank, void *there, const ptrdiff_t *far, const void *here,
                                    const ptrdiff_t *near, size_t unit, const size_t *count, size_t levels,
                                    void **event) {
  return outcome(gex_VIS_StridedPutNB(team, rank, there, far, (void *)here, near, unit, count, levels, 0), event);
}

static enum ngg_outcome get_strided(void *here, const ptrdiff_t *near, uint32_t rank, void *there, const ptrdiff_t *far,
                                    size_t unit, const size_t *count, size_t levels, void **event) {
  return outcome(gex_VIS_StridedGetNB(team, here, near, rank, there, far, unit, count, levels, 0), event);
}

static enum ngg_outcome put_indexed(uint32_t rank, void *const *there, size_t count, size_t length, void *const *here,
                                    size_t here_count, size_t here_length, void **event) {
  return outcome(gex_VIS_IndexedPutNB(team, rank, count, there, length, here_count, here, here_length, 0), event);
}

static enum ngg_outcome get_indexed(void *const *here, size_t here_count, size_t here_length, uint32_t rank,
                                    void *const *there, size_t count, size_t length, void **event) {
  return outcome(gex_VIS_IndexedGetNB(team, here_count, here, here_length, rank, count, there, length, 0), event);
}

static enum ngg_outcome atomic(uint32_t rank, void *there, int kind, int wide, uint64_t operand, uint64_t compare,
                               uint64_t *old, void **event) {
#if ATOMICS
  static const gex_OP_t operations[] = {GEX_OP_GET,  GEX_OP_SWAP, GEX_OP_SWAP, GEX_OP_FCAS,
                                        GEX_OP_FADD, GEX_OP_FAND, GEX_OP_FOR,  GEX_OP_FXOR};
  if (kind < 0 || (size_t)kind >= sizeof operations / sizeof *operations) return NGG_NO;
  gex_OP_t op = operations[kind];
  const gex_Flags_t fence = GEX_FLAG_AD_ACQ | GEX_FLAG_AD_REL;
  uint64_t first = op == GEX_OP_FCAS ? compare : operand;
  if (wide) return outcome(gex_AD_OpNB_U64(domain64, old, rank, there, op, first, operand, fence), event);
  *old = 0;
  /* The low half first: the byte order of every machine GASNet and Linux share with us is checked here. */
  _Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "a 32-bit old value is written to the low half of a word");
  return outcome(gex_AD_OpNB_U32(domain32, (uint32_t *)old, rank, there, op, (uint32_t)first, (uint32_t)operand, fence),
                 event);
#else
  (void)rank, (void)there, (void)kind, (void)wide, (void)operand, (void)compare, (void)old, (void)event;
  return NGG_NO;
#endif
}

__attribute__((visibility("default"))) const struct ngg_network nagaya_gasnet = {
    .seam = NGG_SEAM,
    .name = GASNET_CONDUIT_NAME_STR,
    .version = STRING(GASNET_RELEASE_VERSION_MAJOR) "." STRING(GASNET_RELEASE_VERSION_MINOR) "." STRING(
        GASNET_RELEASE_VERSION_PATCH),
    .start = start,
    .gather = gather,
    .attach = attach,
    .segment = segment_of,
    .prepare = prepare,
    .commit = commit,
    .prepare_answer = prepare_answer,
    .commit_answer = commit_answer,
    .poll = poll_network,
    .received = received,
    .done = done,
    .put = put,
    .get = get,
    .put_strided = put_strided,
    .get_strided = get_strided,
    .put_indexed = put_indexed,
    .get_indexed = get_indexed,
    .atomic = atomic,
    .stop = stop,
    .quit = quit,
};
