/* heapreport — a profile in words: some ten lines, the last of which is a command to type next.
 *
 * The lines say how much was alive, what shape the course of the total has (shape.h), which bands
 * are the largest, what the first consists of, and where to look further. They repeat the figures
 * and no more: no line speaks of a leak, since only the reader knows what may grow.
 *
 * The judgement is in two steps, because the caller must read the log again between them.
 * heapreport_new judges a profile; heapreport_subject is the band worth looking into;
 * heapreport_write takes the profile of that band alone as `inner`.
 */
#ifndef HP2PS_HEAPREPORT_H
#define HP2PS_HEAPREPORT_H

#include "base/output.h"
#include "log/model.h"
#include "log/slice.h"

typedef struct HeapReportOptions {
  const char *file;     /* the log, as the next command names it; "-" for standard input */
  const char *snapshot; /* the file that a snapshot of the run would have; NULL: not known */
  bool has_snapshot;    /* it lies there, and is of the same run */
  const char *eventlog; /* those that lie beside the log; NULL if there are none */
  const char *prof;
  const char *options; /* what the next command must repeat, each followed by a blank */
  Kind kind;           /* of the bands; KIND_NAME if it isn't known, KIND_ALL for a pair */
  unsigned kinds;      /* what can be asked for by --by: a bit 1 << kind for each */
  const Model *inner;  /* the subject by inner_kind; NULL if there is none */
  Kind inner_kind;
  bool json;
} HeapReportOptions;

typedef struct HeapReport HeapReport;

/* The samples of m are judged without an empty first one and without that at the end of the run. */
HeapReport *heapreport_new(const Model *m);
void heapreport_free(HeapReport *r);
const Band *heapreport_subject(const HeapReport *r); /* NULL if there is none */

/* The kind that shows what a band of that kind consists of; KIND_ALL if none of `kinds` does. */
Kind heapreport_inner_kind(Kind kind, unsigned kinds);

/* Advice for another run of the program, for a page, which knows all other next steps: how to get
 * more samples; another kind of profile, or NULL; whether a snapshot can be had. The strings are
 * fresh. */
typedef struct HeapReportAdvice {
  char *more, *again;
  bool snapshot;
} HeapReportAdvice;
HeapReportAdvice heapreport_advice(const Model *m);

void heapreport_write(const HeapReport *r, const HeapReportOptions *options, Output *out);

#endif
