/* refuse.c: preloaded into a program, lets its n-th request for memory fail.
 *
 * NOMEM=n in the environment says which; NOMEM_HIT, if set, names a file that
 * is created when the request was really made, so that the caller knows when n
 * has passed the last one. All later requests succeed: one refusal at a time
 * reaches every error path, the path that reports the error included.
 *
 * Only what the program's own code asks for counts, be it by malloc, by mmap or
 * by strdup: libraries such as fontconfig do not survive a refusal, and we cannot
 * fix them. Children are left alone. */

#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <link.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#define EXPORT __attribute__((visibility("default")))
#define CALLER ((uintptr_t)__builtin_return_address(0))

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *old, size_t size);

static long countdown; /* 0: don't interfere */
static const char *hit_file;
static uintptr_t code_begin, code_end; /* of the program itself */

/* The program is the first object the dynamic linker knows. */
static int note_code(struct dl_phdr_info *object, size_t size, void *unused)
{
  (void)size, (void)unused;
  for (int i = 0; i < object->dlpi_phnum; i++) {
    const ElfW(Phdr) *part = &object->dlpi_phdr[i];
    if (part->p_type == PT_LOAD && (part->p_flags & PF_X)) {
      code_begin = object->dlpi_addr + part->p_vaddr;
      code_end = code_begin + part->p_memsz;
    }
  }
  return 1;
}

__attribute__((constructor)) static void nomem_begin(void)
{
  const char *n = getenv("NOMEM");
  hit_file = getenv("NOMEM_HIT");
  unsetenv("LD_PRELOAD");
  dl_iterate_phdr(note_code, NULL);
  countdown = n ? atol(n) : 0;
}

/* Is this the one? Requests are counted across threads too. */
static int refuse(uintptr_t caller)
{
  int fd;
  if (caller < code_begin || caller >= code_end
      || __atomic_load_n(&countdown, __ATOMIC_RELAXED) <= 0
      || __atomic_sub_fetch(&countdown, 1, __ATOMIC_RELAXED) != 0)
    return 0;
  if (hit_file && (fd = open(hit_file, O_CREAT | O_WRONLY, 0666)) >= 0) close(fd);
  errno = ENOMEM;
  return 1;
}

EXPORT void *malloc(size_t size) { return refuse(CALLER) ? NULL : __libc_malloc(size); }

EXPORT void *calloc(size_t count, size_t size)
{
  return refuse(CALLER) ? NULL : __libc_calloc(count, size);
}

EXPORT void *realloc(void *old, size_t size)
{
  return refuse(CALLER) ? NULL : __libc_realloc(old, size);
}

static char *copy(const char *text, size_t length)
{
  char *new = __libc_malloc(length + 1);
  if (!new) return NULL;
  new[length] = '\0';
  return memcpy(new, text, length);
}

EXPORT char *strdup(const char *text) { return refuse(CALLER) ? NULL : copy(text, strlen(text)); }

EXPORT char *strndup(const char *text, size_t most)
{
  return refuse(CALLER) ? NULL : copy(text, strnlen(text, most));
}

EXPORT void *mmap(void *at, size_t size, int protection, int flags, int file, off_t offset)
{
  if (refuse(CALLER)) return MAP_FAILED;
  return (void *)syscall(SYS_mmap, at, size, protection, flags, file, offset);
}
