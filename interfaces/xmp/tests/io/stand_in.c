/*
 * A stand-in for the system's calls on files whose names contain "faulty", loaded with LD_PRELOAD. FAULT is "what call rank count": in
 * the process of that rank the count-th call and all later ones of that name (open, write, read, sync, close) fail with EIO ("eio") or
 * ENOSPC ("full"), move at most 100 bytes ("short"), or kill the process ("kill").
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/uio.h>
#include <unistd.h>

static int is_faulty(int fd) {
  char link[64], name[512];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t n = readlink(link, name, sizeof name - 1);
  if (n <= 0) return 0;
  name[n] = 0;
  return strstr(name, "faulty") != NULL;
}

/* 0: nothing; 1: fails, errno is set; 2: short. */
static int fault(const char *call) {
  static int calls;
  char what[16], which[16];
  int rank, count;
  const char *fault = getenv("FAULT"), *me = getenv("NAGAYA_RANK");
  if (!fault || !me || sscanf(fault, "%15s %15s %d %d", what, which, &rank, &count) != 4) return 0;
  if (atoi(me) != rank || strcmp(which, call) || ++calls < count) return 0;
  if (!strcmp(what, "kill")) kill(getpid(), SIGKILL);
  errno = !strcmp(what, "full") ? ENOSPC : EIO;
  return strcmp(what, "short") ? 1 : 2;
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

#define SINGLE(name, call, buffer)                                       \
  ssize_t name(int fd, buffer p, size_t n, off_t at) {                   \
    int f = is_faulty(fd) ? fault(call) : 0;                             \
    return f == 1 ? -1 : REAL(name)(fd, p, f && n > 100 ? 100 : n, at); \
  }
#define VECTOR(name, single, call)                                                                        \
  ssize_t name(int fd, const struct iovec *v, int n, off_t at) {                                          \
    int f = is_faulty(fd) ? fault(call) : 0;                                                              \
    if (f == 2) return REAL(single)(fd, v[0].iov_base, v[0].iov_len > 100 ? 100 : v[0].iov_len, at);      \
    return f == 1 ? -1 : REAL(name)(fd, v, n, at);                                                        \
  }
SINGLE(pwrite, "write", const void *)
SINGLE(pwrite64, "write", const void *)
SINGLE(pread, "read", void *)
SINGLE(pread64, "read", void *)
VECTOR(pwritev, pwrite, "write")
VECTOR(pwritev64, pwrite, "write")
VECTOR(preadv, pread, "read")
VECTOR(preadv64, pread, "read")

#define OPEN(name)                                                          \
  int name(const char *path, int flags, ...) {                              \
    va_list list;                                                           \
    va_start(list, flags);                                                  \
    int mode = va_arg(list, int);                                           \
    va_end(list);                                                           \
    if (strstr(path, "faulty") && fault("open") == 1) return -1;            \
    return REAL(name)(path, flags, mode);                                   \
  }
OPEN(open)
OPEN(open64)

int fdatasync(int fd) { return is_faulty(fd) && fault("sync") == 1 ? -1 : REAL(fdatasync)(fd); }

int close(int fd) {
  int failed = is_faulty(fd) && fault("close") == 1, reason = errno;
  int result = REAL(close)(fd);
  if (failed) errno = reason;
  return failed ? -1 : result;
}
