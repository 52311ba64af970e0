/* mangle.c: see mangle.h. */
#include <config.h>
#include "mangle.h"
#include "arena.h"
#include <ctype.h>
#include <string.h>

const char *mangle(Name n)
{
  char *out = arena_alloc(unit_arena, 3 * strlen(n) + 1), *o = out;
  for (const char *s = n; *s; s++) {
    unsigned char c = (unsigned char)*s;
    if (c == 'z') { *o++ = 'z'; *o++ = 'z'; }
    else if (c == '\'') { *o++ = 'z'; *o++ = 'q'; }
    else if (c < 128 && (isalnum(c) || c == '_')) *o++ = (char)c;
    else {
      static const char hex[] = "0123456789ABCDEF";
      *o++ = 'z';
      *o++ = hex[c >> 4];
      *o++ = hex[c & 15];
    }
  }
  *o = 0;
  return out;
}

const char *mangle_global(const Fun *f)
{
  const char *name = mangle(f->var->name ? f->var->name : f->shown);
  if (f->exported || !f->body) return arena_printf(unit_arena, "%s_%s", mangle(f->module), name);
  return arena_printf(unit_arena, "%s_%s_%d", mangle(f->module), name, f->var->unique);
}
