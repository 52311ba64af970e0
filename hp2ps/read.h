/* read — a log, in any of its dialects, into a Model.
 *
 * Accepts what hbc, lml, nhc98 (by name and size) and GHC of any age write, and our site log (hpz-format.txt). The
 * reader forgives what a killed or unusual program leaves behind (a cut tail, samples out of sequence, an unfinished
 * sample), with a warning; what cannot be understood is an error with file and line. Either way nothing is drawn
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
} ReadOptions;

/* NULL, with a message printed, if there is no graph in it. path NULL or "-" is standard input. */
Model *read_log(const char *path, const ReadOptions *options);

/* Which run a log is of, without reading on; false if it can't be opened. */
typedef struct Identity {
    char *job, *date;       /* fresh strings or NULL */
    bool sites;             /* a site log */
} Identity;
bool read_identity(const char *path, Identity *id);

#endif
