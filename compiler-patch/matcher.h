/* matcher.h: what the files of match share; private to them.
 *
 *   match.c          equations -> simple case
 *   match_pat.c      what a pattern asks for
 *   match_overlap.c  clauses that are never reached */
#ifndef MATCHER_H
#define MATCHER_H
#include "match.h"
#include <stdint.h>

const Pat *match_untyped(const Pat *p);
const Pat *match_bare(const Pat *p);       /* without names and types; NULL if it tests nothing */

/* Of a pattern that tests something. */
Con *match_con(const Pat *p);              /* the constructor it asks for; NULL if it is a literal */
intptr_t match_key(const Pat *p);          /* the constructor's number, or the literal */
Pat **match_args(const Pat *p);            /* the constructor's arguments */

/* A pattern without variables: how many constructors and literals, a hash of them, and whether one has strict fields. */
typedef struct Digest { long count; uint64_t hash; bool strict; } Digest;
bool match_digest(Pat *p, Digest *d);      /* adds p to d; false if p has a variable in it */

void match_check_overlap(const MatchRow *rows, int nrows, int ncols);

#endif
