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
#include "run/binary.h"

/* Programs of lmlc and hsc */

/* The run time has this word in every program (rts/base/flags.c). It is put together here, so that
 * the grapher is no such program itself. */
static bool is_strata(Binary b)
{
  char word[64] = "strata-run-time";
  strcat(word, ":flags=LMLARGS");
  return binary_has_text(b, word);
}

const char kinds_variable[] = "LMLARGS", kinds_flags[] = "-p --snapshot";

/* Allocation is the same in every run with the same input. So the second sample of a clock whose
 * step is all that was allocated before the peak comes just then; the first is at the beginning. */
char *kinds_flags_again(uint64_t allocated, const char *stem)
{
  return mem_format("-p --clock=alloc:%" PRIu64 " --snapshot=at:2 -o%s.hp", allocated, stem);
}

/* Files */

static ProgramKind kind_of(Binary b, const char *path, const struct stat *st, bool itself,
                           GhcProgram *ghc, Messages *messages)
{
  if (is_strata(b)) return KIND_STRATA;
  if (b.len > 2 && memcmp(b.bytes, "#!", 2) == 0) return KIND_COMMAND;
  switch (itself ? ghcprogram_read(b, path, st, ghc, messages) : GHC_NONE) {
    case GHC_FOUND: return KIND_GHC;
    case GHC_REFUSED: return KIND_REFUSED;
    case GHC_NONE: break;
  }
  if (binary_is_elf(b)) return KIND_COMMAND;
  message_error(messages, loc_file(path),
                "this is no program; strata run starts programs of lmlc, hsc and GHC, and commands "
                "that start one of GHC's");
  return KIND_REFUSED;
}

static ProgramKind refuse_program(const char *path, Messages *messages, const char *why)
{
  message_error(messages, loc_file(path), "%s", why);
  return KIND_REFUSED;
}

ProgramKind kinds_find(const char *path, bool itself, GhcProgram *ghc, Messages *messages)
{
  struct stat st;
  int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (fd < 0 || fstat(fd, &st) != 0) return refuse_program(path, messages, strerror(errno));
  bool plain = S_ISREG(st.st_mode) && st.st_size > 0;
  size_t len = plain ? (size_t)st.st_size : 0;
  char *bytes = plain ? mmap(NULL, len, PROT_READ, MAP_PRIVATE, fd, 0) : MAP_FAILED;
  close(fd);
  if (S_ISDIR(st.st_mode))
    return refuse_program(path, messages, "this is a folder; a program was expected");
  Binary b = bytes != MAP_FAILED ? (Binary){ bytes, len } : (Binary){ "", 0 };
  ProgramKind kind = kind_of(b, path, &st, itself, ghc, messages);
  if (bytes != MAP_FAILED) munmap(bytes, len);
  return kind;
}
