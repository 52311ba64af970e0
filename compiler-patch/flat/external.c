/* external.c: see external.h. */
#include <config.h>
#include "flat/external.h"
#include "core/prims.h"
#include <stdlib.h>
#include <string.h>

bool external_is_foreign(const FFun *f)
{
  return f->external && strncmp(f->external, "prim ", 5) != 0 && strcmp(f->external, "fail") != 0
         && strcmp(f->external, "seq") != 0;
}

FFun *external_meaning(const FProgram *p, FFun *f)
{
  if (!external_is_foreign(f)) return f;
  FFun *meaning = flat_fun(p, intern_printf("%s.%s", EXTERNALS, f->external));
  return meaning && meaning->nparams == f->nparams ? meaning : f;
}

static int find_prim(const char *name, size_t n)
{
  for (int i = 0; i < PR_COUNT; i++)
    if (strlen(prim_name(i)) == n && !strncmp(prim_name(i), name, n)) return i;
  return -1;
}

/* A name may contain blanks: "prim unary -# 1".  The order is what consists of numbers. */
static const char *order_of(const char *text)
{
  const char *at = text + strlen(text);
  while (at > text && (strchr(" 123456789", at[-1]))) at--;
  return at;
}

static bool read_order(const FFun *f, const char *at, External *x)
{
  char *end;
  for (int i = 0; i < f->nparams && i < EXTERNAL_PARAMS; i++) x->order[i] = i;
  for (int i = 0; *at; i++, at = end + strspn(end, " ")) {
    long n = strtol(at, &end, 10);
    if (end == at || i >= f->nparams || n < 1 || n > f->nparams) return false;
    x->order[i] = (int)n - 1;
  }
  return true;
}

static bool gives_bool(int prim)
{
  const char *t = prim_type(prim);
  size_t n = strlen(t);
  return n > 6 && !strcmp(t + n - 6, "->Bool");
}

bool external_find(const FFun *f, External *x)
{
  const char *text = f->external;
  *x = (External){ .prim = -1 };
  if (external_is_foreign(f) && *f->module->prefix) {
    x->kind = EXTERNAL_UNKNOWN;
    return read_order(f, "", x);
  }
  if (external_is_foreign(f)) {
    diag_error(f->loc, "the external function %s is not known here", text);
    return false;
  }
  if (!strcmp(text, "fail")) x->kind = EXTERNAL_FAIL;
  else if (!strcmp(text, "seq")) x->kind = EXTERNAL_SEQ;
  else {
    const char *name = text + 5, *order = order_of(name);
    x->prim = find_prim(name, (size_t)(order - name));
    if (x->prim < 0) diag_error(f->loc, "there is no primitive `%s'", name);
    if (x->prim < 0) return false;
    x->gives_bool = gives_bool(x->prim);
    if (f->nparams > EXTERNAL_PARAMS || f->nparams != prim_arity(x->prim)
        || !read_order(f, order + strspn(order, " "), x)) {
      diag_error(f->loc, "the primitive of `%s' takes %d arguments", f->name, prim_arity(x->prim));
      return false;
    }
    return true;
  }
  return read_order(f, "", x);
}
