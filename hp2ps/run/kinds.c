/* kinds — see kinds.h. */
#include <config.h>

#include "run/kinds.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/mem.h"

/* Programs of lmlc and hsc */

/* The run time has this word in every program (rts/base/flags.c). It is put together here, so that
 * the grapher is no such program itself. */
static bool is_strata(const char *bytes, size_t len)
{
  char word[64] = "strata-run-time";
  strcat(word, ":flags=LMLARGS");
  return memmem(bytes, len, word, strlen(word)) != NULL;
}

/* Allocation is the same in every run with the same input. So the second sample of a clock whose
 * step is all that was allocated before the peak comes just then; the first is at the beginning. */
static char *strata_again(uint64_t allocated, const char *stem)
{
  return mem_format("-p --clock=alloc:%" PRIu64 " --snapshot=at:2 -o%s.hp", allocated, stem);
}

static const ProgramKind kinds[] = {
  { "lmlc", is_strata, "LMLARGS", "-p --snapshot", strata_again },
};
enum { KINDS = sizeof kinds / sizeof *kinds };

static const ProgramKind *kind_of(const char *bytes, size_t len)
{
  for (size_t i = 0; i < KINDS; i++)
    if (kinds[i].is(bytes, len)) return &kinds[i];
  return NULL;
}

/* Files */

static const ProgramKind *refuse(const char *path, Messages *messages, const char *why)
{
  message_error(messages, loc_file(path), "%s", why);
  return NULL;
}

const ProgramKind *kinds_find(const char *path, Messages *messages)
{
  struct stat st;
  int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (fd < 0 || fstat(fd, &st) != 0) return refuse(path, messages, strerror(errno));
  bool plain = S_ISREG(st.st_mode) && st.st_size > 0;
  size_t len = plain ? (size_t)st.st_size : 0;
  char *bytes = plain ? mmap(NULL, len, PROT_READ, MAP_PRIVATE, fd, 0) : MAP_FAILED;
  const ProgramKind *kind = bytes != MAP_FAILED ? kind_of(bytes, len) : NULL;
  if (bytes != MAP_FAILED) munmap(bytes, len);
  close(fd);
  if (kind) return kind;
  return refuse(path, messages,
                S_ISDIR(st.st_mode) ? "this is a folder; a program was expected"
                                    : "this is no program that lmlc or hsc has made; strata run "
                                      "starts only those");
}
