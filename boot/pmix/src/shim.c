// What Nagaya needs from PMIx, as a table of plain C functions. Nothing of PMIx appears in it, so the library that loads it needs
// neither its headers nor its library. All functions return 0 or a PMIx status (`explain` has its text) unless noted otherwise.
// They may be called on any thread after `init`.
#include <pmix.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

// Keep in step with boot/src/pmix/table.rs; raise VERSION with every change.
enum { VERSION = 2 };

struct nagaya_pmix {
    uint32_t version;
    // Joins the job of the launcher that started this process.
    int (*init)(uint32_t *rank, uint32_t *size);
    // What the launcher knows: the name of a rank's host; the ranks of this host ("0,1,2"); the number of hosts.
    int (*host)(uint32_t rank, char *out, size_t space);
    int (*local_peers)(char *out, size_t space);
    int (*hosts)(uint32_t *count);
    // Makes bytes known to others under a key: to the processes of this host, or to all. They can `get` them
    // after a `fence` (that collects, if they are on other hosts).
    int (*put)(const char *key, const void *bytes, size_t length, int everywhere);
    // Waits for all processes of the job. With `collect`, every host gets what they have put, once for all its processes. (A
    // fetch on demand would scale better, but Slurm 22.05 answers such requests with an error.)
    int (*fence)(int collect);
    // At most `space` bytes are written; `length` is what there is. Waits at most `seconds`.
    int (*get)(uint32_t rank, const char *key, void *out, size_t space, size_t *length, int seconds);
    // Requests the end of the job from the launcher. Returns when the launcher has the request, unless it has ended this process
    // by then.
    void (*abort)(int status, const char *text);
    // Leaves the job. Nothing may be called afterwards.
    int (*finish)(void);
    const char *(*explain)(int status);
    // The library's own version.
    const char *(*library)(void);
};

static pmix_proc_t me;
static volatile sig_atomic_t leaving;

static pmix_proc_t proc(uint32_t rank) {
    pmix_proc_t p;
    PMIX_LOAD_PROCID(&p, me.nspace, rank);
    return p;
}

// The launcher's daemon is gone, so no other process will end this one. On PMIx's own thread, so the program may be stuck
// anywhere; exit handlers of a half-dead job would only hang.
static void lost(size_t id, pmix_status_t status, const pmix_proc_t *source, pmix_info_t info[], size_t ninfo,
                 pmix_info_t results[], size_t nresults, pmix_event_notification_cbfunc_fn_t done, void *data) {
    (void)id, (void)status, (void)source, (void)info, (void)ninfo, (void)results, (void)nresults;
    if (!leaving) kill(getpid(), SIGKILL);
    if (done) done(PMIX_EVENT_ACTION_COMPLETE, NULL, 0, NULL, NULL, data);
}

static int get_value(uint32_t rank, const char *key, pmix_value_t **value, int seconds) {
    pmix_proc_t p = proc(rank);
    pmix_info_t info;
    PMIX_INFO_CONSTRUCT(&info);
    PMIX_INFO_LOAD(&info, PMIX_TIMEOUT, &seconds, PMIX_INT);
    pmix_status_t code = PMIx_Get(&p, key, &info, 1, value);
    PMIX_INFO_DESTRUCT(&info);
    return code;
}

static int get_number(uint32_t rank, const char *key, uint32_t *number) {
    pmix_value_t *value = NULL;
    int code = get_value(rank, key, &value, 10);
    if (code != PMIX_SUCCESS) return code;
    if (value->type == PMIX_UINT32) *number = value->data.uint32;
    else code = PMIX_ERR_NOT_FOUND;
    PMIX_VALUE_RELEASE(value);
    return code;
}

static int get_text(uint32_t rank, const char *key, char *out, size_t space) {
    pmix_value_t *value = NULL;
    int code = get_value(rank, key, &value, 10);
    if (code != PMIX_SUCCESS) return code;
    if (value->type != PMIX_STRING || !value->data.string) code = PMIX_ERR_NOT_FOUND;
    else if (strlen(value->data.string) >= space) code = PMIX_ERR_NOMEM;
    else strcpy(out, value->data.string);
    PMIX_VALUE_RELEASE(value);
    return code;
}

static int init(uint32_t *rank, uint32_t *size) {
    int code = PMIx_Init(&me, NULL, 0);
    if (code != PMIX_SUCCESS) return code;
    pmix_status_t code_of_loss = PMIX_ERR_LOST_CONNECTION;
    // Without a callback the call waits for its answer, which is a number above or equal to 0.
    int handler = PMIx_Register_event_handler(&code_of_loss, 1, NULL, 0, lost, NULL, NULL);
    if (handler < 0) return handler;
    *rank = me.rank;
    return get_number(PMIX_RANK_WILDCARD, PMIX_JOB_SIZE, size);
}

static int host(uint32_t rank, char *out, size_t space) { return get_text(rank, PMIX_HOSTNAME, out, space); }

static int local_peers(char *out, size_t space) { return get_text(PMIX_RANK_WILDCARD, PMIX_LOCAL_PEERS, out, space); }

static int hosts(uint32_t *count) { return get_number(PMIX_RANK_WILDCARD, PMIX_NUM_NODES, count); }

static int put(const char *key, const void *bytes, size_t length, int everywhere) {
    pmix_value_t value;
    PMIX_VALUE_CONSTRUCT(&value);
    value.type = PMIX_BYTE_OBJECT;
    // Not changed, and copied before the call returns.
    value.data.bo.bytes = (char *)bytes;
    value.data.bo.size = length;
    int code = PMIx_Put(everywhere ? PMIX_GLOBAL : PMIX_LOCAL, key, &value);
    return code == PMIX_SUCCESS ? PMIx_Commit() : code;
}

static int fence(int collect) {
    pmix_proc_t all = proc(PMIX_RANK_WILDCARD);
    bool yes = collect != 0;
    pmix_info_t info;
    PMIX_INFO_CONSTRUCT(&info);
    PMIX_INFO_LOAD(&info, PMIX_COLLECT_DATA, &yes, PMIX_BOOL);
    pmix_status_t code = PMIx_Fence(&all, 1, &info, 1);
    PMIX_INFO_DESTRUCT(&info);
    return code;
}

static int get(uint32_t rank, const char *key, void *out, size_t space, size_t *length, int seconds) {
    pmix_value_t *value = NULL;
    int code = get_value(rank, key, &value, seconds);
    if (code != PMIX_SUCCESS) return code;
    if (value->type != PMIX_BYTE_OBJECT) {
        code = PMIX_ERR_NOT_FOUND;
    } else {
        *length = value->data.bo.size;
        memcpy(out, value->data.bo.bytes, *length < space ? *length : space);
    }
    PMIX_VALUE_RELEASE(value);
    return code;
}

static void abort_job(int status, const char *text) { PMIx_Abort(status, text, NULL, 0); }

static int finish(void) {
    leaving = 1;
    return PMIx_Finalize(NULL, 0);
}

static const char *explain(int status) { return PMIx_Error_string(status); }

const struct nagaya_pmix nagaya_pmix_table = {
    .version = VERSION,
    .init = init,
    .host = host,
    .local_peers = local_peers,
    .hosts = hosts,
    .put = put,
    .fence = fence,
    .get = get,
    .abort = abort_job,
    .finish = finish,
    .explain = explain,
    .library = PMIx_Get_version,
};
