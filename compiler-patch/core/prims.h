/* prims.h: prim.def as tables.  A primitive is its index in that list.  Nothing depends on
 * the order of its lines.  The functions of C that a program imports follow (cfunction.h). */
#ifndef PRIMS_H
#define PRIMS_H
#include "core/convention.h"
#include "core/rep.h"
#include <stdbool.h>

enum {
#define PRIM(id, name, arity, type, args, class) PR_##id,
#include "abi/prim.def"
#undef PRIM
  PR_COUNT
};

/* The kind of cell that a primitive makes at a site that it is given. */
typedef enum {
  CELL_NONE,
#define CELL(kind) CELL_##kind,
#define PRIM(id, name, arity, type, args, class)
#include "abi/prim.def"
#undef PRIM
} CellKind;

/* The class column of prim.def, but for its cells. */
typedef enum {
  PRIM_TOTAL,  /* I: inline, total and quick: may be computed early */
  PRIM_INLINE, /* F: inline, may take long or fail */
  PRIM_CALL,   /* C: a call of the run time */
  PRIM_SITES,  /* A: the same, given the sites of the cells that it makes */
  PRIM_NEVER   /* N: a call that never returns */
} PrimClass;

int prim_of_c(const char *name, const char *letters); /* a function of C (cfunction.h) */
const struct CFunction *prim_c(int p);                /* the same; NULL: it is one of prim.def */

const char *prim_id(int p);    /* ADD */
const char *prim_name(int p);  /* + */
const char *prim_shown(int p); /* the same as programmers write it: -. for unary -. */
int prim_arity(int p);
const char *prim_type(int p);
ArgKind prim_arg(int p, int i); /* how it takes argument i */
PrimClass prim_class(int p);
const CellKind *prim_cells(int p); /* for each site that it gets; CELL_NONE ends them */
bool prim_inline(int p);
ResultKind prim_result(int p);
Raw prim_raw(int p); /* what its result is, if it is a number out of its cell */

bool prim_tries(int p);        /* on Integers; LML_TRY_<id> does it in line for small ones; on
                                  cells that are written to, for all */
bool prim_tries_always(int p); /* in programs of all languages */
bool prim_returns_any(int p);  /* its result is of any type, so perhaps a free variable */

/* The primitive that does what `outer' does with the result of `inner', where a conversion is one
 * back or goes on; -1 if there is none. */
int prim_after(int outer, int inner);
bool prim_goes_on(int outer); /* is there one for some inner? */

bool prim_compares(int p); /* is one of = ~= < > <= >=, at any type */
/* The comparison that p, = ~= < > <= or >=, is at arguments that are represented so; p itself if
 * there is none, or if p is no comparison. */
int prim_compare_at(int p, Rep rep);

#endif
