/* ghcprof — what the .prof of a run says of the names in its heap profile.
 *
 * The tree of cost centres has a number for each stack, which the .hp of the run repeats. After a
 * run with -hr the file ends with the retainer sets of the last sample, in full:
 *
 *     SET 50 = {<GHC.IO.Encoding.CAF>, <Main.go,Main.main>}
 */
#ifndef HP2PS_GHCPROF_H
#define HP2PS_GHCPROF_H

#include <stdbool.h>

typedef struct GhcProf GhcProf;

/* A stack of cost centres: its innermost one, and the stack below that. */
typedef struct GhcStack {
  unsigned long number;
  char *label, *module, *place;
  const struct GhcStack *below; /* NULL: it is MAIN, the outermost */
} GhcStack;

/* Reads a .prof; NULL if it isn't one, or not of the run with that JOB line. It adds no message. */
GhcProf *ghcprof_read(const char *path, const char *job);
void ghcprof_free(GhcProf *p);

/* The stack of that number; NULL if there is none. */
const GhcStack *ghcprof_stack(const GhcProf *p, unsigned long number);
/* A centre of that label; NULL if there is none, or if several modules have one. */
const GhcStack *ghcprof_centre(const GhcProf *p, const char *label);
/* The whole name of a retainer set that the log calls "(number)label"; fresh, NULL if the file
 * doesn't have it. `cut`: the label is only the beginning. */
char *ghcprof_set(const GhcProf *p, unsigned long number, const char *label, bool cut);

#endif
