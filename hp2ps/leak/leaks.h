/* leaks — the judgement: which changes of the program would free most of what is live.
 *
 * Every remedy is a set of pointers that would not be there, and what can't be reached without them
 * is what it frees (flow.h). candidates.h has the changes, rules.h says which of them make sense in
 * a program's text. The one with the highest score is named, with its figure; then the snapshot is
 * looked at again without the pointers of that change, for the next.
 *
 * If one of several families frees nearly as much as all of them, that one is named. If one change
 * hangs from another and frees nearly as much, the inner one is named: it is nearer to the bulk.
 *
 * If no change makes sense, nothing is advised: then it is data in use.
 */
#ifndef HP2PS_LEAKS_H
#define HP2PS_LEAKS_H

#include "held/holders.h"
#include "leak/thresholds.h"

typedef struct Leak {
  uint64_t freed, low; /* bytes, at most and at least */
  const char *rule;
  const struct Remedy *known; /* of the library; NULL: none */
  uint64_t arrays;            /* of `freed`, bytes of arrays, of which there may be slices */
  bool after;                 /* `freed` holds only after the changes before it */
  char *text;                 /* the calls or data, their place, and the advice */
  char *other;                /* another remedy; NULL: none */
  uint64_t other_freed;
  char *file;            /* where it is in the program; NULL: not known */
  uint32_t line, column; /* column, in characters; 0: not known */
  uint32_t holder;       /* in the tree; 0: it has no place there */
} Leak;

typedef struct Leaks {
  Leak list[LEAKS_MOST];
  size_t count;
  uint64_t all;         /* bytes that are judged */
  char *rest;           /* if there is no leak: what can be said; otherwise of a list beside them
                           that may be one; NULL: nothing */
  uint32_t rest_holder; /* the data in use; 0: none */
  uint64_t rest_bytes;
} Leaks;

/* share, if not NULL: of each site, which part of its bytes is judged. */
Leaks *leaks_find(const Holders *h, const double *share);
void leaks_free(Leaks *l);

/* "Frees up to 4.26 MB of 4.29 MB (99 %). ..."; `of` are words after the second figure. Fresh. */
char *leaks_words(const Leaks *l, size_t i, const char *of);

/* All of them, numbered, and what is said of the rest, with `between` between two of them. Fresh;
 * "" if nothing is live. */
char *leaks_all_words(const Leaks *l, const char *of, const char *between);

/* The part of each site's bytes that is more than in an earlier snapshot. Fresh. */
double *leaks_growth(const Snapshot *s, const Snapshot *before);

#endif
