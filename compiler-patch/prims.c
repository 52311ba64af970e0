/* prims.c: prim.def as tables.  See prims.h. */
#include <config.h>
#include "prims.h"

static const struct { const char *id, *name; int arity; const char *type, *args; char class; } table[] = {
#define PRIM(id, name, arity, type, args, class) { #id, name, arity, type, args, #class[0] },
#include "prim.def"
#undef PRIM
};

const char *prim_id(int p) { return table[p].id; }
const char *prim_name(int p) { return table[p].name; }
int prim_arity(int p) { return table[p].arity; }
const char *prim_type(int p) { return table[p].type; }
const char *prim_args(int p) { return table[p].args; }
char prim_class(int p) { return table[p].class; }
