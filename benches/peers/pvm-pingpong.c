/* PVM's own speed between two tasks: half a round trip of pvm_send and pvm_recv, by sockets between the tasks (PvmRouteDirect), of
 * a message of 8 bytes and of one of 1 MiB, each packed in the way that is fastest for it. Measured next to c-api/network.c.
 *
 * 8 bytes are packed as they are (PvmDataRaw). 1 MiB is sent from where it lies (PvmDataInPlace): PvmDataRaw would cut it into
 * fragments of 4 KiB, which takes three to seven times as long. The receiver unpacks into its own memory, which stands for the
 * copy that any program needs.
 *
 * Started by hand or by the benches: the first task spawns the second (the same file), which the virtual machine finds by its
 * absolute path. Needs a running pvmd.
 */
#include "../c/median.h"
#include <pvm3.h>
#include <string.h>
#include <unistd.h>

enum { MOST = 1 << 20, TAG = 1 };

static char buffer[MOST];

static void must(int status, const char *what)
{
    if (status < 0) {
        fprintf(stderr, "pvm-pingpong: %s: PVM error %d\n", what, status);
        pvm_exit();
        exit(1);
    }
}

static void send_to(int peer, int bytes)
{
    must(pvm_initsend(bytes > 2048 ? PvmDataInPlace : PvmDataRaw), "pvm_initsend");
    must(pvm_pkbyte(buffer, bytes, 1), "pvm_pkbyte");
    must(pvm_send(peer, TAG), "pvm_send");
}

static void receive_from(int peer, int bytes)
{
    must(pvm_recv(peer, TAG), "pvm_recv");
    must(pvm_upkbyte(buffer, bytes, 1), "pvm_upkbyte");
}

static void bounce(const char *metric, int first, int peer, int bytes)
{
    static double times[SERIES_MOST];
    const int n = bench_series(10000.0 + bytes / 4.0, 20); /* about; both sides must come to the same number */
    for (int s = 0; s <= SERIES; s++) {
        for (int i = 0; i < n; i++) {
            const double start = bench_ns();
            if (first)
                send_to(peer, bytes);
            receive_from(peer, bytes);
            if (!first)
                send_to(peer, bytes);
            times[i] = bench_ns() - start;
        }
        if (first && s > 0) /* the first warms up */
            bench_sample(metric, bytes, "pvm", bench_median(times, n) / 2);
    }
}

int main(int argc, char **argv)
{
    const int parent = argc > 1 && !strcmp(argv[1], "second") ? pvm_parent() : PvmNoParent;
    const int first = parent == PvmNoParent;
    int peer = parent;
    must(pvm_mytid(), "pvm_mytid (is a pvmd running?)");
    pvm_setopt(PvmRoute, PvmRouteDirect);
    if (first) {
        char file[4096] = "";
        char *arguments[] = { "second", NULL };
        const ssize_t length = readlink("/proc/self/exe", file, sizeof file - 1);
        must(length > 0 ? 0 : -1, "readlink");
        must(pvm_spawn(file, arguments, PvmTaskDefault, "", 1, &peer) == 1 ? 0 : peer, "pvm_spawn");
    }
    bounce("message", first, peer, 8);
    bounce("long-message", first, peer, MOST);
    must(pvm_exit(), "pvm_exit");
    return 0;
}
