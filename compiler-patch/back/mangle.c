/* mangle.c: see mangle.h. */
#include <config.h>
#include "back/mangle.h"
#include "base/arena.h"
#include "base/module.h"
#include <stdbool.h>
#include <string.h>

static bool is_plain(unsigned char c)
{
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static char *escape(char *o, unsigned char c)
{
  static const char hex[] = "0123456789ABCDEF";
  *o++ = 'z';
  if (c == 'z' || c == '\'' || c == '_') {
    *o++ = c == '_' ? 'u' : c == 'z' ? 'z' : 'q';
    return o;
  }
  *o++ = hex[c >> 4];
  *o++ = hex[c & 15];
  return o;
}

/* Mangles n bytes of s.  If part, an underscore will follow the result, which then has none itself,
 * so that its end can be found. */
static const char *mangle_bytes(const char *s, size_t n, bool part)
{
  char *out = arena_alloc(unit_arena, 3 * n + 1), *o = out;
  for (size_t i = 0; i < n; i++) {
    unsigned char c = (unsigned char)s[i];
    if (c != 'z' && (is_plain(c) || (c == '_' && !part && i > 0))) *o++ = (char)c;
    else o = escape(o, c);
  }
  return out;
}

const char *mangle(Name n) { return mangle_bytes(n, strlen(n), false); }

const char *mangle_module(Name m)
{
  const char *mark = strpbrk(m, "?:/");
  const char *name = mangle_bytes(mark + 1, strlen(mark + 1), true);
  if (module_is_library(m)) return name;
  return arena_printf(unit_arena, "%s__%s", mangle_bytes(m, (size_t)(mark - m), true), name);
}

const char *mangle_global(const Fun *f)
{
  const char *name = mangle(f->var->name ? f->var->name : f->shown);
  if (f->exported || !f->body)
    return arena_printf(unit_arena, "%s_%s", mangle_module(f->module), name);
  const char *base = strpbrk(f->module, "?:/") + 1;
  return arena_printf(unit_arena, "%s_%s_%d", mangle_bytes(base, strlen(base), true), name,
                      f->var->unique);
}
