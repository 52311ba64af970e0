/* ghcprogram — a program that GHC compiled: by which version, in which way, and whether a library
 * can be preloaded into it that writes snapshots of its heap.
 */
#ifndef HP2PS_GHCPROGRAM_H
#define HP2PS_GHCPROGRAM_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/stat.h>

#include "base/message.h"
#include "run/binary.h"

enum { GHC_VERSIONS = 4, GHC_VERSION_LENGTH = 24 };

typedef struct GhcProgram {
  bool stub;                          /* it was linked with strata_heap.c: it needs no library */
  bool threaded, profiled, debugging; /* the way */
  size_t nversions;
  /* The run time's version is one of these; the likeliest is the first. */
  char versions[GHC_VERSIONS][GHC_VERSION_LENGTH];
} GhcProgram;

typedef enum GhcFinding { GHC_NONE, GHC_REFUSED, GHC_FOUND } GhcFinding;

/* Looks at the bytes of the file `path`, whose status is `st`. If GHC compiled it, but it can't be
 * watched, it adds a message that says why, and what to do. */
GhcFinding ghcprogram_read(Binary b, const char *path, const struct stat *st, GhcProgram *program,
                           Messages *messages);

/* Patterns, with blanks between them, for the names of programs that GHC compiled and that build or
 * start others: cabal, stack, ghc. */
extern const char ghcprogram_tools[];
bool ghcprogram_is_tool(const char *name);

#endif
