/* match_private.h: what the files of match share; private to them.
 *
 *   match.c          equations -> simple case
 *   match_pat.c      what a pattern asks for
 *   match_overlap.c  clauses that are never reached */
#ifndef MATCH_PRIVATE_H
#define MATCH_PRIVATE_H
#include "front/match.h"
#include <stdint.h>

Name match_name(const Pattern *p);             /* what it calls the whole value; NULL if it has no
                                                  name for it */
const Pattern *match_bare(const Pattern *p);   /* without names; NULL if it tests nothing */

/* Of a pattern that tests something. */
DataCon *match_con(const Pattern *p);          /* the constructor it asks for; NULL if it is a
                                                  literal */
const char *match_type(const Pattern *p);      /* its type's name, for messages */
bool match_same_type(const Pattern *p, const Pattern *q);
intptr_t match_key(const Pattern *p);          /* the constructor's number, or the literal */
Pattern **match_args(const Pattern *p);        /* the constructor's arguments */

/* A pattern without variables: how many constructors and literals, a hash of them, and whether one
 * has strict fields. */
typedef struct Digest { long count; uint64_t hash; bool strict; } Digest;
bool match_digest(Pattern *p, Digest *d);      /* adds p to d; false if p has a name or PAT_ANY in
                                                  it */

void match_check_overlap(const MatchRow *rows, int nrows, int ncols);

#endif
