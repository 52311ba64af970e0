/* read — reads a log of any dialect into a Model.
 *
 * It accepts the logs of hbc, lml, nhc98 (by name and size) and GHC of any age, GHC's eventlogs,
 * and our site log (hpz-format.txt). A sample that can't be understood is left out, with a warning
 * that gives file and line. This happens to a cut tail, to samples out of sequence or unfinished,
 * and to damaged lines. A file without a whole sample is an error.
 */
#ifndef HP2PS_READ_H
#define HP2PS_READ_H

#include <stdbool.h>

#include "base/input.h"
#include "log/model.h"
#include "log/prof.h"
#include "log/slice.h"

typedef struct ReadOptions {
  const Slice *slice;
  double from, to; /* only samples with from <= time <= to; use -INFINITY, INFINITY */
  bool cells;      /* count cells instead of bytes (site logs only) */
  bool matrix;     /* the Model gets a Matrix (matrix.h) */
  bool may_miss;   /* names of the slice that the log doesn't have are no error */
  void (*watch)(void *context, const Sample *s); /* is called with each sample; may be
                                                    NULL */
  void *watcher;
  /* Is called now and then if reading takes a second or more: how many bytes of the file were read,
   * and how many it has, or 0. May be NULL. */
  void (*progress)(void *context, const char *name, double done, double all);
  void *progress_context;
  const char *beside; /* the site log of the same run, for marks and heap size; or NULL */
  const char *prof;   /* a .prof that may be of the same run, by GHC, for whole names; or NULL */
} ReadOptions;

/* Reads a log; the path NULL or "-" means standard input. If it can't be drawn, it adds a message
 * and gives NULL. Warnings say what is left out. */
Model *read_log(const char *path, const ReadOptions *options, Messages *messages);

/* The totals of cost centres at the end of a site log. If there are none, it adds a message to
 * those of the input and gives NULL. */
Prof *read_centres(Input *in);

/* The run that wrote a log, by its first lines. If it can't be opened or, unless `any`, begins
 * like a file of another kind, it adds a message and gives false. */
typedef struct Identity {
  char *job, *date; /* fresh strings or NULL */
  bool sites;       /* a site log, or a log by GHC, which needs no site log */
} Identity;
bool read_identity(const char *path, bool any, Identity *id, Messages *messages);

#endif
