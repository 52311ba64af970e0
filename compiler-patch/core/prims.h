/* prims.h: prim.def as tables.  A primitive is its index in that list. */
#ifndef PRIMS_H
#define PRIMS_H
#include <stdbool.h>

enum {
#define PRIM(id, name, arity, type, args, class) PR_##id,
#include "prim.def"
#undef PRIM
  PR_COUNT
};

const char *prim_id(int p);         /* ADD */
const char *prim_name(int p);       /* + */
const char *prim_shown(int p);      /* the same as programmers write it: -. for unary -. */
int prim_arity(int p);
const char *prim_type(int p);
const char *prim_args(int p);       /* s d e l per argument */
char prim_class(int p);             /* I F C A N */
const char *prim_cells(int p);      /* a letter for each site it gets: the kind of cell it makes there */
bool prim_inline(int p);
bool prim_raw(int p);               /* its result is a Double out of its cell */

#endif
