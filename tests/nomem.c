/* nomem.c: preloaded into a program, lets its n-th request for memory fail.
 *
 * NOMEM=n in the environment says which; NOMEM_HIT, if set, names a file that
 * is created when the request was really made, so that the caller knows when n
 * has passed the last one. All later requests succeed: one refusal at a time
 * reaches every error path, the path that reports the error included. Children
 * are left alone. */

#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *old, size_t size);

static long countdown; /* 0: don't interfere */
static const char *hit_file;

__attribute__((constructor)) static void nomem_begin(void)
{
    const char *n = getenv("NOMEM");
    hit_file = getenv("NOMEM_HIT");
    unsetenv("LD_PRELOAD");
    countdown = n ? atol(n) : 0;
}

/* Is this the one? Requests are counted across threads too. */
static int refuse(void)
{
    int fd;
    if (__atomic_load_n(&countdown, __ATOMIC_RELAXED) <= 0
        || __atomic_sub_fetch(&countdown, 1, __ATOMIC_RELAXED) != 0)
        return 0;
    if (hit_file && (fd = open(hit_file, O_CREAT | O_WRONLY, 0666)) >= 0)
        close(fd);
    errno = ENOMEM;
    return 1;
}

__attribute__((visibility("default"))) void *malloc(size_t size)
{
    return refuse() ? NULL : __libc_malloc(size);
}

__attribute__((visibility("default"))) void *calloc(size_t count, size_t size)
{
    return refuse() ? NULL : __libc_calloc(count, size);
}

__attribute__((visibility("default"))) void *realloc(void *old, size_t size)
{
    return refuse() ? NULL : __libc_realloc(old, size);
}
