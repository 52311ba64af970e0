/* read — a log, in any of its dialects, into a Model.
 *
 * Accepts what hbc, lml, nhc98 (by name and size) and GHC of any age write, GHC's eventlogs, and
 * our site log (hpz-format.txt). What cannot be understood costs the sample it stands in, with a
 * warning that gives file and line: a cut tail, samples out of sequence or unfinished, damaged
 * lines. A file without one whole sample is no log, and an error. Either way nothing is drawn
 * wrongly in silence.
 */
#ifndef HP2PS_READ_H
#define HP2PS_READ_H

#include <stdbool.h>

#include "model.h"
#include "slice.h"

typedef struct ReadOptions {
    const Slice *slice;
    double from, to;        /* only samples with from <= time <= to; use -INFINITY, INFINITY */
    bool cells;             /* of a site log, cells instead of bytes */
    bool quiet;             /* no warnings */
    bool progress;          /* tell how far we are, on stderr */
    bool may_miss;          /* names of the slice that the log doesn't have are no error */
    const char *beside;     /* the site log of the same run, for marks and heap size; or NULL */
} ReadOptions;

/* NULL, with a message printed, if there is no graph in it. path NULL or "-" is standard input. */
Model *read_log(const char *path, const ReadOptions *options);

/* Which run a log is of, without reading on; false if it can't be opened or, unless quiet, is
 * something else. */
typedef struct Identity {
    char *job, *date;       /* fresh strings or NULL */
    bool sites;             /* a site log, or an eventlog, which answers for itself */
} Identity;
bool read_identity(const char *path, bool quiet, Identity *id);

#endif
