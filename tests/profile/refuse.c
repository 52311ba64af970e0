/* refuse.c: by LD_PRELOAD, a system that refuses what an image needs: REFUSE=process or socket.
 * With DEAR, whatever is measured seems to take a second of CPU time at least. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>

static int refuses(const char *what)
{
  const char *asked = getenv("REFUSE");
  return asked && strcmp(asked, what) == 0;
}

int socketpair(int domain, int type, int protocol, int sockets[2])
{
  int (*other)(int, int, int, int *) =
      (int (*)(int, int, int, int *))dlsym(RTLD_NEXT, "socketpair");
  if (!refuses("socket")) return other(domain, type, protocol, sockets);
  errno = EMFILE;
  return -1;
}

long syscall(long number, ...)
{
  long (*other)(long, ...) = (long (*)(long, ...))dlsym(RTLD_NEXT, "syscall");
  long a[6];
  va_list args;
  va_start(args, number);
  for (int i = 0; i < 6; i++) a[i] = va_arg(args, long);
  va_end(args);
  if (number != SYS_clone || !refuses("process"))
    return other(number, a[0], a[1], a[2], a[3], a[4], a[5]);
  errno = EAGAIN;
  return -1;
}

int clock_gettime(clockid_t id, struct timespec *t)
{
  static long calls;
  int (*other)(clockid_t, struct timespec *) =
      (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
  int status = other(id, t);
  if (id == CLOCK_PROCESS_CPUTIME_ID && getenv("DEAR")) t->tv_sec += ++calls;
  return status;
}
