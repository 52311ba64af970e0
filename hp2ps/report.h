/* report — a profile in words: some ten lines, the last of which is a command to type next.
 *
 * The lines tell how much was alive, what the course of the total looks like (shape.h), who has
 * most of it, what that consists of, and where to look further. They say what the figures say and
 * no more: no line speaks of a leak, since only the reader knows what may grow.
 *
 * The judgement is in two steps, because the caller must read the log again between them.
 * report_new judges a profile; report_subject is the band worth looking into; report_write takes
 * the profile of that band alone as `inner`.
 */
#ifndef HP2PS_REPORT_H
#define HP2PS_REPORT_H

#include "model.h"
#include "out.h"
#include "slice.h"

typedef struct ReportOptions {
  const char *file;     /* the log, as the next command names it; "-" for standard input */
  const char *snapshot; /* the file that a snapshot of the run would have; NULL: not known */
  const char *options;  /* what the next command must repeat, each followed by a blank */
  Kind kind;            /* of the bands; KIND_NAME if it isn't known, KIND_ALL for a pair */
  unsigned kinds;       /* what can be asked for by --by: a bit 1 << kind for each */
  const Model *inner;   /* the subject by inner_kind; NULL if there is none */
  Kind inner_kind;
  bool json;
} ReportOptions;

typedef struct Report Report;

/* The samples of m are judged without an empty first one and without that at the end of the run. */
Report *report_new(const Model *m);
void report_free(Report *r);
const Band *report_subject(const Report *r); /* NULL if there is none */

/* The kind that shows what a band of that kind consists of; KIND_ALL if none of `kinds` does. */
Kind report_inner_kind(Kind kind, unsigned kinds);

/* What another run of the program would tell, for a page, which knows the rest of what is to do
 * next: how to get more samples; another kind of profile, or NULL; whether a snapshot can be had.
 * The strings are fresh. */
typedef struct ReportAdvice {
  char *more, *again;
  bool snapshot;
} ReportAdvice;
ReportAdvice report_advice(const Model *m);

void report_write(const Report *r, const ReportOptions *options, Out *out);

#endif
