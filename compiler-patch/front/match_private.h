/* match_private.h: functions that only the files of match share.
 *
 *   match.c          turns equations into cases
 *   match_pat.c      finds what a pattern tests
 *   match_overlap.c  finds clauses that are never reached */
#ifndef MATCH_PRIVATE_H
#define MATCH_PRIVATE_H
#include "front/match.h"
#include <stdint.h>

Name match_name(const Pattern *p); /* the name of the value; NULL if it has none */
/* The pattern without its names for the whole value; NULL if it tests nothing. */
const Pattern *match_bare(const Pattern *p);

/* These functions are for patterns that test something. */
DataCon *match_con(const Pattern *p);     /* the constructor it tests; NULL for a literal */
const char *match_type(const Pattern *p); /* its type's name, for messages */
bool match_same_type(const Pattern *p, const Pattern *q);
intptr_t match_key(const Pattern *p);   /* the constructor's number, or the literal */
Pattern **match_args(const Pattern *p); /* the constructor's arguments */

/* For patterns without variables: the number of their constructors and literals, a hash of these,
 * and whether one of the constructors has a strict field. */
typedef struct Digest {
  long count;
  uint64_t hash;
  bool strict;
} Digest;
/* Adds p to d.  False if p has a name or PAT_ANY in it. */
bool match_digest(Pattern *p, Digest *d);

void match_check_overlap(const MatchRow *rows, int nrows, int ncols);

#endif
