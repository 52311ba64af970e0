/* prims.c: prim.def as tables.  See prims.h. */
#include <config.h>
#include "core/prims.h"
#include <string.h>

static const struct { const char *id, *name; int arity; const char *type, *args, *class; } table[] = {
#define PRIM(id, name, arity, type, args, class) { #id, name, arity, type, args, #class },
#include "prim.def"
#undef PRIM
};

const char *prim_id(int p) { return table[p].id; }
const char *prim_name(int p) { return table[p].name; }
const char *prim_shown(int p) { return prim_name(p) + (strncmp(prim_name(p), "unary ", 6) == 0 ? 6 : 0); }
int prim_arity(int p) { return table[p].arity; }
const char *prim_type(int p) { return table[p].type; }
const char *prim_args(int p) { return table[p].args; }
char prim_class(int p) { return table[p].class[0]; }
const char *prim_cells(int p) { return table[p].class[1] ? table[p].class + 2 : ""; }
bool prim_inline(int p) { return prim_class(p) == 'I' || prim_class(p) == 'F'; }

bool prim_raw(int p)
{
  static const char result[] = "->Double";
  size_t n = strlen(prim_type(p)), m = sizeof result - 1;
  return prim_inline(p) && n > m && strcmp(prim_type(p) + n - m, result) == 0;
}
