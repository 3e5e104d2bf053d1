/* UCX calls whose parameters are structures and macros, as plain functions; `engine.rs` is the only caller.
 *
 * Nothing is decided here. Callbacks run inside ngu_progress (a send's also inside other calls that fail); the functions they
 * call must not call back into this file. */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <ucp/api/ucp.h>
#include <ucs/config/global_opts.h>
#include <ucs/debug/log_def.h>

/* The Rust side of every callback; `engine` is the pointer given to ngu_open. */
struct ngu_calls {
    void *engine;
    /* A message: valid until this returns, unaligned. */
    void (*arrived)(void *engine, const void *head, size_t head_len, const void *data, size_t len);
    /* A long message needs a place for its bytes; a null answer drops it. `*key` comes back with `received`. */
    void *(*announced)(void *engine, const void *head, size_t head_len, size_t len, uint64_t *key);
    void (*received)(void *engine, uint64_t key, int status);
    /* A pending send is locally complete. */
    void (*sent)(void *engine, void *sending, int status);
    /* A pending get or flush is complete. */
    void (*over)(void *engine, void *waiting, int status);
    /* A peer cannot be reached any more. */
    void (*failed)(void *engine, void *peer, int status);
    /* UCX closed a connection that did not begin as one; the text has its source. On any thread. */
    void (*refused)(void *engine, const char *from);
};

struct ngu {
    struct ngu_calls calls;
    ucp_context_h context;
    ucp_worker_h worker;
    ucp_mem_h segment;
    /* UCX made the segment, and it is used to the end of the process. */
    int made;
};

/* What an error handler is given: the engine's word for the peer, and the way back to the engine. */
struct ngu_peer {
    struct ngu *ngu;
    void *peer;
    ucp_ep_h ep;
    ucp_rkey_h rkey;
};

struct ngu_receipt {
    struct ngu *ngu;
    uint64_t key;
};

enum { MESSAGES = 7 };

static ucs_status_t on_message(void *arg, const void *head, size_t head_len, void *data, size_t len,
                               const ucp_am_recv_param_t *param);

const char *ngu_error(int status)
{
    return ucs_status_string((ucs_status_t)status);
}

const char *ngu_version(void)
{
    return ucp_get_version_string();
}

/* What UCX logs. */

/* The one engine of this process. */
static struct ngu_calls listener;
/* The last level that the user sees. */
static ucs_log_level_t shown;

/* UCX reports only at its level "debug" that a connection was not one of UCX. */
static ucs_log_func_rc_t on_log(const char *file, unsigned line, const char *function, ucs_log_level_t level,
                                const ucs_log_component_config_t *component, const char *message, va_list ap)
{
    static const char before[] = ") from ";
    (void)file, (void)line, (void)function, (void)component;
    if (level > shown && strstr(message, "wrong magic number") != NULL) {
        char text[512];
        vsnprintf(text, sizeof text, message, ap);
        const char *from = strstr(text, before);
        listener.refused(listener.engine, from != NULL ? from + sizeof before - 1 : "somewhere");
    }
    return level > shown ? UCS_LOG_FUNC_RC_STOP : UCS_LOG_FUNC_RC_CONTINUE;
}

/* Makes UCX pass us more than it prints. Nothing changes where UCX does not support it. */
static void listen_to_log(const struct ngu_calls *calls)
{
    char name[32] = "";
    if (ucs_global_opts_get_value("LOG_LEVEL", name, sizeof name) != UCS_OK)
        return;
    int level = 0;
    while (level < UCS_LOG_LEVEL_LAST && strcasecmp(name, ucs_log_level_names[level]) != 0)
        level++;
    if (level >= UCS_LOG_LEVEL_DEBUG)
        return;
    listener = *calls;
    shown = level;
    ucs_log_push_handler(on_log);
    ucs_global_opts_set_value("LOG_LEVEL", "debug");
}

/* Settings come from the environment. `peers`: how many processes the job has. `rma`: with put and get of UCX's own. */
int ngu_open(const struct ngu_calls *calls, size_t peers, int rma, struct ngu **out)
{
    listen_to_log(calls);
    struct ngu *ngu = calloc(1, sizeof *ngu);
    if (ngu == NULL)
        return UCS_ERR_NO_MEMORY;
    ngu->calls = *calls;

    ucp_config_t *config;
    ucs_status_t status = ucp_config_read(NULL, NULL, &config);
    if (status != UCS_OK)
        goto no_config;
    ucp_params_t params = {
        .field_mask = UCP_PARAM_FIELD_FEATURES | UCP_PARAM_FIELD_ESTIMATED_NUM_EPS | UCP_PARAM_FIELD_NAME,
        .features = UCP_FEATURE_AM | UCP_FEATURE_WAKEUP | (rma ? UCP_FEATURE_RMA : 0),
        .estimated_num_eps = peers,
        .name = "nagaya",
    };
    status = ucp_init(&params, config, &ngu->context);
    if (status != UCS_OK)
        goto no_context;
    ucp_worker_params_t worker = {
        .field_mask = UCP_WORKER_PARAM_FIELD_THREAD_MODE,
        .thread_mode = UCS_THREAD_MODE_SERIALIZED,
    };
    status = ucp_worker_create(ngu->context, &worker, &ngu->worker);
    if (status != UCS_OK)
        goto no_worker;
    ucp_am_handler_param_t handler = {
        .field_mask = UCP_AM_HANDLER_PARAM_FIELD_ID | UCP_AM_HANDLER_PARAM_FIELD_CB | UCP_AM_HANDLER_PARAM_FIELD_ARG,
        .id = MESSAGES,
        .cb = on_message,
        .arg = ngu,
    };
    status = ucp_worker_set_am_recv_handler(ngu->worker, &handler);
    if (status != UCS_OK)
        goto no_handler;
    ucp_config_release(config);
    *out = ngu;
    return UCS_OK;

no_handler:
    ucp_worker_destroy(ngu->worker);
no_worker:
    ucp_cleanup(ngu->context);
no_context:
    ucp_config_release(config);
no_config:
    free(ngu);
    return status;
}

/* All endpoints have been closed. */
void ngu_close(struct ngu *ngu)
{
    if (ngu->segment != NULL && !ngu->made)
        ucp_mem_unmap(ngu->context, ngu->segment);
    ucp_worker_destroy(ngu->worker);
    /* The program may still look at its memory, which goes with the context. */
    if (!ngu->made)
        ucp_cleanup(ngu->context);
    free(ngu);
}

/* Registers the segment, or, when `*base` is null, makes it, where other processes of this host can map it if UCX's transports
 * can do that. */
int ngu_map(struct ngu *ngu, void **base, size_t size)
{
    ngu->made = *base == NULL;
    ucp_mem_map_params_t params = {
        .field_mask = UCP_MEM_MAP_PARAM_FIELD_ADDRESS | UCP_MEM_MAP_PARAM_FIELD_LENGTH | UCP_MEM_MAP_PARAM_FIELD_FLAGS,
        .address = *base,
        .length = size,
        .flags = UCP_MEM_MAP_NONBLOCK | (ngu->made ? UCP_MEM_MAP_ALLOCATE : 0),
    };
    ucs_status_t status = ucp_mem_map(ngu->context, &params, &ngu->segment);
    if (status != UCS_OK)
        return status;
    ucp_mem_attr_t found = {.field_mask = UCP_MEM_ATTR_FIELD_ADDRESS};
    status = ucp_mem_query(ngu->segment, &found);
    *base = found.address;
    return status;
}

/* What a peer needs to reach the segment, to be released with ngu_release_key. */
int ngu_key(struct ngu *ngu, void **key, size_t *len)
{
    return ucp_rkey_pack(ngu->context, ngu->segment, key, len);
}

void ngu_release_key(void *key)
{
    ucp_rkey_buffer_release(key);
}

/* The worker's address, to be released with ngu_release_address. */
int ngu_address(struct ngu *ngu, void **address, size_t *len)
{
    ucp_address_t *found;
    ucs_status_t status = ucp_worker_get_address(ngu->worker, &found, len);
    *address = found;
    return status;
}

void ngu_release_address(struct ngu *ngu, void *address)
{
    ucp_worker_release_address(ngu->worker, address);
}

int ngu_descriptor(struct ngu *ngu, int *fd)
{
    return ucp_worker_get_efd(ngu->worker, fd);
}

/* 1: the descriptor will become readable. 0: something is there already. Less: an error. */
int ngu_arm(struct ngu *ngu)
{
    ucs_status_t status = ucp_worker_arm(ngu->worker);
    return status == UCS_OK ? 1 : status == UCS_ERR_BUSY ? 0 : status;
}

unsigned ngu_progress(struct ngu *ngu)
{
    return ucp_worker_progress(ngu->worker);
}

/* Receiving. */

static void on_received(void *request, ucs_status_t status, size_t length, void *arg)
{
    struct ngu_receipt *receipt = arg;
    (void)length;
    receipt->ngu->calls.received(receipt->ngu->calls.engine, receipt->key, status);
    free(receipt);
    ucp_request_free(request);
}

static ucs_status_t on_message(void *arg, const void *head, size_t head_len, void *data, size_t len,
                               const ucp_am_recv_param_t *param)
{
    struct ngu *ngu = arg;
    const struct ngu_calls *calls = &ngu->calls;
    if (!(param->recv_attr & UCP_AM_RECV_ATTR_FLAG_RNDV)) {
        calls->arrived(calls->engine, head, head_len, data, len);
        return UCS_OK;
    }
    uint64_t key;
    void *to = calls->announced(calls->engine, head, head_len, len, &key);
    if (to == NULL)
        return UCS_OK;
    struct ngu_receipt *receipt = malloc(sizeof *receipt);
    if (receipt == NULL) {
        calls->received(calls->engine, key, UCS_ERR_NO_MEMORY);
        return UCS_OK;
    }
    *receipt = (struct ngu_receipt){ngu, key};
    ucp_request_param_t how = {
        .op_attr_mask = UCP_OP_ATTR_FIELD_CALLBACK | UCP_OP_ATTR_FIELD_USER_DATA,
        .cb.recv_am = on_received,
        .user_data = receipt,
    };
    ucs_status_ptr_t request = ucp_am_recv_data_nbx(ngu->worker, data, to, len, &how);
    if (request == NULL || UCS_PTR_IS_ERR(request)) {
        calls->received(calls->engine, key, UCS_PTR_RAW_STATUS(request));
        free(receipt);
        return UCS_OK;
    }
    return UCS_INPROGRESS;
}

/* Peers. */

static void on_failure(void *arg, ucp_ep_h ep, ucs_status_t status)
{
    struct ngu_peer *peer = arg;
    (void)ep;
    peer->ngu->calls.failed(peer->ngu->calls.engine, peer->peer, status);
}

/* `watched`: UCX watches the connection; its shared memory cannot. */
int ngu_connect(struct ngu *ngu, const void *address, int watched, void *peer, struct ngu_peer **out)
{
    struct ngu_peer *made = calloc(1, sizeof *made);
    if (made == NULL)
        return UCS_ERR_NO_MEMORY;
    made->ngu = ngu;
    made->peer = peer;
    ucp_ep_params_t params = {
        .field_mask = UCP_EP_PARAM_FIELD_REMOTE_ADDRESS | UCP_EP_PARAM_FIELD_ERR_HANDLING_MODE |
                      UCP_EP_PARAM_FIELD_ERR_HANDLER,
        .address = address,
        .err_mode = watched ? UCP_ERR_HANDLING_MODE_PEER : UCP_ERR_HANDLING_MODE_NONE,
        .err_handler = {.cb = on_failure, .arg = made},
    };
    ucs_status_t status = ucp_ep_create(ngu->worker, &params, &made->ep);
    if (status != UCS_OK) {
        free(made);
        return status;
    }
    *out = made;
    return UCS_OK;
}

/* Takes the key of the peer's segment. */
int ngu_unlock(struct ngu_peer *peer, const void *key)
{
    return ucp_ep_rkey_unpack(peer->ep, key, &peer->rkey);
}

/* Where this process can load and store the peer's memory at `remote`; null if it cannot. */
void *ngu_window(struct ngu_peer *peer, uint64_t remote)
{
    void *here;
    return ucp_rkey_ptr(peer->rkey, remote, &here) == UCS_OK ? here : NULL;
}

/* UCX's description of a connection, for people: which lanes over which transports. Zero-terminated, cut to fit. */
void ngu_lanes(struct ngu_peer *peer, char *text, size_t space)
{
    text[0] = 0;
    FILE *stream = fmemopen(text, space, "w");
    if (stream != NULL) {
        ucp_ep_print_info(peer->ep, stream);
        fclose(stream);
        text[space - 1] = 0;
    }
}

/* Begins to close without waiting for the peer; the result is null when nothing is left to do; otherwise the caller passes it to
 * ngu_over until that returns true. */
void *ngu_disconnect(struct ngu_peer *peer)
{
    ucp_request_param_t how = {
        .op_attr_mask = UCP_OP_ATTR_FIELD_FLAGS,
        .flags = UCP_EP_CLOSE_FLAG_FORCE,
    };
    if (peer->rkey != NULL)
        ucp_rkey_destroy(peer->rkey);
    peer->rkey = NULL;
    ucs_status_ptr_t request = ucp_ep_close_nbx(peer->ep, &how);
    return UCS_PTR_IS_PTR(request) ? request : NULL;
}

int ngu_over(void *request)
{
    if (ucp_request_check_status(request) == UCS_INPROGRESS)
        return 0;
    ucp_request_free(request);
    return 1;
}

/* Sending. */

static void on_sent(void *request, ucs_status_t status, void *arg)
{
    void **sending = arg;
    /* The first word of what the engine gave us is the way back. */
    struct ngu *ngu = sending[0];
    ngu->calls.sent(ngu->calls.engine, sending, status);
    ucp_request_free(request);
}

/* 1: on its way, all memory may be used again. 0: not now. Less: an error. */
int ngu_send_now(struct ngu_peer *peer, const void *head, size_t head_len, const void *data, size_t len)
{
    ucp_request_param_t how = {
        .op_attr_mask = UCP_OP_ATTR_FIELD_FLAGS | UCP_OP_ATTR_FLAG_FORCE_IMM_CMPL,
        .flags = UCP_AM_SEND_FLAG_EAGER,
    };
    ucs_status_ptr_t request = ucp_am_send_nbx(peer->ep, MESSAGES, head, head_len, data, len, &how);
    if (request == NULL)
        return 1;
    return UCS_PTR_RAW_STATUS(request) == UCS_ERR_NO_RESOURCE ? 0 : UCS_PTR_RAW_STATUS(request);
}

/* 1: as ngu_send_now. 0: pending; `sending`, whose first word is the `struct ngu *`, comes back with `sent`, and head and data
 * stay untouched until then. `large`: the receiver sets the place of the bytes before they travel. */
int ngu_send(struct ngu_peer *peer, const void *head, size_t head_len, const void *data, size_t len, int large,
             void *sending)
{
    ucp_request_param_t how = {
        .op_attr_mask = UCP_OP_ATTR_FIELD_FLAGS | UCP_OP_ATTR_FIELD_CALLBACK | UCP_OP_ATTR_FIELD_USER_DATA,
        .flags = large ? UCP_AM_SEND_FLAG_RNDV : UCP_AM_SEND_FLAG_EAGER,
        .cb.send = on_sent,
        .user_data = sending,
    };
    ucs_status_ptr_t request = ucp_am_send_nbx(peer->ep, MESSAGES, head, head_len, data, len, &how);
    if (request == NULL)
        return 1;
    return UCS_PTR_IS_ERR(request) ? UCS_PTR_RAW_STATUS(request) : 0;
}

/* Without the target. */

/* 1: on its way, the memory may be used again. 0: not now, or, without `now`, pending: `sending` comes back as from ngu_send.
 * Less: an error. It is remotely complete after a flush. */
int ngu_put(struct ngu_peer *peer, const void *from, size_t len, uint64_t to, int now, void *sending)
{
    ucp_request_param_t how = {
        .op_attr_mask = now ? UCP_OP_ATTR_FLAG_FORCE_IMM_CMPL : UCP_OP_ATTR_FIELD_CALLBACK | UCP_OP_ATTR_FIELD_USER_DATA,
        .cb.send = on_sent,
        .user_data = sending,
    };
    ucs_status_ptr_t request = ucp_put_nbx(peer->ep, from, len, to, peer->rkey, &how);
    if (request == NULL)
        return 1;
    if (UCS_PTR_IS_ERR(request))
        return now && UCS_PTR_RAW_STATUS(request) == UCS_ERR_NO_RESOURCE ? 0 : UCS_PTR_RAW_STATUS(request);
    return 0;
}

static void on_over(void *request, ucs_status_t status, void *arg)
{
    void **waiting = arg;
    struct ngu *ngu = waiting[0];
    ngu->calls.over(ngu->calls.engine, waiting, status);
    ucp_request_free(request);
}

static int under_way(ucs_status_ptr_t request)
{
    if (request == NULL)
        return 1;
    return UCS_PTR_IS_ERR(request) ? UCS_PTR_RAW_STATUS(request) : 0;
}

/* 1: done. 0: pending; `waiting`, whose first word is the `struct ngu *`, comes back with `over`. Less: an error. */
int ngu_get(struct ngu_peer *peer, void *to, size_t len, uint64_t from, void *waiting)
{
    ucp_request_param_t how = {
        .op_attr_mask = UCP_OP_ATTR_FIELD_CALLBACK | UCP_OP_ATTR_FIELD_USER_DATA,
        .cb.send = on_over,
        .user_data = waiting,
    };
    return under_way(ucp_get_nbx(peer->ep, to, len, from, peer->rkey, &how));
}

/* All puts to the peer so far become remotely complete; answers as ngu_get. */
int ngu_flush(struct ngu_peer *peer, void *waiting)
{
    ucp_request_param_t how = {
        .op_attr_mask = UCP_OP_ATTR_FIELD_CALLBACK | UCP_OP_ATTR_FIELD_USER_DATA,
        .cb.send = on_over,
        .user_data = waiting,
    };
    return under_way(ucp_ep_flush_nbx(peer->ep, &how));
}
