/* selection — which data of a log are shown: what the command line says of them, and what the
 * program needs beside that to read them.
 */
#ifndef HP2PS_SELECTION_H
#define HP2PS_SELECTION_H

#include <stdbool.h>

#include "log/model.h"
#include "log/slice.h"

typedef struct Selection {
  Slice *slice, *kinds;  /* all of --by, --only, --except; --by alone */
  const char *by;        /* --by; NULL if not given */
  bool restricted;       /* --only, --except, --from, --to or --cells is given */
  double from, to;       /* infinite if not given */
  bool cells;            /* count cells instead of bytes */
  bool sites;            /* read the site log even if the slice doesn't need it */
  bool matrix;           /* the Model gets a Matrix, by the site log if there is one */
  bool quiet;            /* no warnings, no progress */
  long long input_start; /* where standard input begins; -1 if it can't be read again */
  void (*watch)(void *context, const Sample *s); /* is called with each sample; may be NULL */
  void *watcher;
} Selection;

#endif
