/* refuse.c: by LD_PRELOAD, a system that refuses what a snapshot needs.  REFUSE is
 *
 *   process   no copy of the process
 *   emulator  the same, as qemu-user says it
 *   N         the N-th request for memory, and all after it, of processes other than the first
 *   grow      memory never grows there
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

static const char *asked = "";
static pid_t first;

__attribute__((constructor)) static void note_process(void)
{
  if (getenv("REFUSE")) asked = getenv("REFUSE");
  first = getpid();
}

static int is_copy(void) { return first && getpid() != first; }

void *mmap(void *at, size_t size, int may, int flags, int fd, off_t offset)
{
  static int calls;
  if (is_copy() && flags & MAP_ANONYMOUS && atoi(asked) > 0 && ++calls >= atoi(asked)) {
    errno = ENOMEM;
    return MAP_FAILED;
  }
  return (void *)syscall(SYS_mmap, at, size, may, flags, fd, offset);
}

void *mremap(void *old, size_t size, size_t more, int flags, ...)
{
  if (is_copy() && strcmp(asked, "grow") == 0) {
    errno = ENOMEM;
    return MAP_FAILED;
  }
  return (void *)syscall(SYS_mremap, old, size, more, flags, NULL);
}

long syscall(long number, ...)
{
  long (*other)(long, ...) = (long (*)(long, ...))dlsym(RTLD_NEXT, "syscall");
  long a[6];
  va_list args;
  va_start(args, number);
  for (int i = 0; i < 6; i++) a[i] = va_arg(args, long);
  va_end(args);
  int emulated = strcmp(asked, "emulator") == 0;
  if (number == SYS_clone && (emulated || strcmp(asked, "process") == 0)) {
    errno = emulated ? EINVAL : EAGAIN;
    return -1;
  }
  return other(number, a[0], a[1], a[2], a[3], a[4], a[5]);
}
