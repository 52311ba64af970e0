/* ghcprogram — see ghcprogram.h. */
#include <config.h>

#include "run/ghcprogram.h"

#include <ctype.h>
#include <fnmatch.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/xattr.h>
#include <unistd.h>

#include "base/mem.h"

const char ghcprogram_tools[] =
    "cabal cabal-[0-9]* stack ghc ghc-* ghci* runghc* runhaskell* haddock* hsc2hs* hpc hpc-* ghcup "
    "ghcid alex happy c2hs cpphs setup setup-* Setup hspec-discover tasty-discover doctest";

bool ghcprogram_is_tool(const char *name)
{
  char *patterns = mem_copy(ghcprogram_tools, strlen(ghcprogram_tools)), *rest = NULL;
  bool found = false;
  for (char *p = strtok_r(patterns, " ", &rest); p && !found; p = strtok_r(NULL, " ", &rest))
    found = fnmatch(p, name, 0) == 0;
  free(patterns);
  return found;
}

/* Versions */

static void add_version(GhcProgram *p, const char *text, size_t n)
{
  if (p->nversions == GHC_VERSIONS || n >= GHC_VERSION_LENGTH) return;
  for (size_t i = 0; i < p->nversions; i++)
    if (strlen(p->versions[i]) == n && memcmp(p->versions[i], text, n) == 0) return;
  memcpy(p->versions[p->nversions], text, n);
  p->versions[p->nversions++][n] = '\0';
}

/* The length of a version such as 9.6.6 or 9.11.20240323 that begins there and ends at a NUL; 0:
 * there is none. */
static size_t version_length(const char *at, const char *end)
{
  const char *s = at;
  int dots = 0, digits = 0;
  for (; s < end && *s; s++) {
    if (*s == '.' && digits > 0 && dots < 2) dots++, digits = 0;
    else if (isdigit((unsigned char)*s) && digits < 8) digits++;
    else return 0;
  }
  bool new_enough = *at >= '8' || (*at == '1' && isdigit((unsigned char)at[1]));
  return s < end && dots == 2 && digits > 0 && new_enough ? (size_t)(s - at) : 0;
}

/* GHC's own code generators leave "GHC 9.6.6" in the file; the run time has its version, alone, in
 * any case. */
static void find_versions(Binary b, GhcProgram *p)
{
  static const char mark[] = "GHC ";
  const char *end = b.bytes + b.len;
  for (const char *at = b.bytes; (at = memmem(at, (size_t)(end - at), mark, 4)) != NULL; at += 4) {
    size_t n = at > b.bytes && !at[-1] ? version_length(at + 4, end) : 0;
    if (n) add_version(p, at + 4, n);
  }
  if (p->nversions > 0) return;
  for (const char *at = b.bytes; (at = memchr(at, '\0', (size_t)(end - at))) != NULL;) {
    while (at < end && !*at) at++;
    size_t n = at < end && isdigit((unsigned char)*at) ? version_length(at, end) : 0;
    if (n) add_version(p, at, n);
  }
}

/* Can it be watched? */

/* Is the text, whose parts stand apart here so that the grapher hasn't got it, in the file? */
static bool has_words(Binary b, const char *first, const char *second)
{
  char *text = mem_format("%s%s", first, second);
  bool found = binary_has_text(b, text);
  free(text);
  return found;
}

static bool is_privileged(const char *path, const struct stat *st)
{
  return (st->st_mode & S_ISUID && st->st_uid != geteuid())
         || (st->st_mode & S_ISGID && st->st_gid != getegid())
         || (geteuid() != 0 && getxattr(path, "security.capability", NULL, 0) > 0);
}

#define WITH_STUB "link it with the C file that hp2ps --ghc-stub prints: ghc ... strata_heap.c"

static bool has_shared_runtime(Binary b) { return has_words(b, "libHS", "rts"); }

/* A library that is compiled here needs the C library of this system. */
static bool is_of_other_libc(Binary b)
{
#ifdef __GLIBC__
  return strstr(binary_loader(b), "musl") != NULL;
#else
  return false;
#endif
}

/* Why nothing can be preloaded into it, and what to do; NULL: it can. */
static const char *find_obstacle(Binary b, const char *path, const struct stat *st)
{
  if (has_shared_runtime(b))
    return "this program was linked with GHC's shared libraries (-dynamic), which hide what a "
           "snapshot needs: link it without -dynamic (cabal: --disable-executable-dynamic)";
  if (!*binary_loader(b))
    return "this program is linked statically, so that no library can be preloaded into it: " WITH_STUB;
  if (is_privileged(path, st))
    return "this program runs with the rights of another user (setuid, setgid or capabilities), so "
           "that the system preloads no library into it: run a copy of it without them, or " WITH_STUB;
  if (is_of_other_libc(b))
    return "this program was linked with another C library (musl) than that of this system: " WITH_STUB;
  if (!binary_has_symbol(b, "defaultRtsConfig"))
    return "this program is stripped, and its symbols are needed: run the program as GHC has left "
           "it (cabal's is in dist-newstyle; stack build --no-strip leaves it so), or " WITH_STUB;
  return NULL;
}

static const char *refuse_machine(Binary b)
{
  const char *machine = binary_machine(b);
  return machine ? machine : "another machine";
}

GhcFinding ghcprogram_read(Binary b, const char *path, const struct stat *st, GhcProgram *program,
                           Messages *messages)
{
  *program = (GhcProgram){ 0 };
  bool ghc =
      binary_is_elf(b) && (has_words(b, "[+RTS <rtsopts>", " | -RTS") || has_shared_runtime(b));
  if (!ghc) return GHC_NONE;
  if (!binary_is_native(b)) {
    message_error(
        messages, loc_file(path),
        "GHC compiled this program for %s; strata run watches programs of the machine that "
        "it runs on",
        refuse_machine(b));
    return GHC_REFUSED;
  }
  program->stub = has_words(b, "STRATA_", "BUDGET");
  const char *obstacle = program->stub ? NULL : find_obstacle(b, path, st);
  if (obstacle) {
    message_error(messages, loc_file(path), "%s", obstacle);
    return GHC_REFUSED;
  }
  program->threaded = binary_has_symbol(b, "releaseCapability");
  program->profiled = binary_has_symbol(b, "CCS_MAIN");
  program->debugging = binary_has_symbol(b, "checkSanity");
  find_versions(b, program);
  return GHC_FOUND;
}
