/* pair.c: the pairs c <- o.  See lexical.h.  They outlive the runs that make them. */
#include <config.h>
#include "lexical.h"
#include <stdlib.h>

static const char *module_of(const Text *t) { return t->module ? t->module : ""; }

const Pair *pair_of(Text *c, Text *o)
{
  for (const Pair *p = c->pairs; p; p = p->next)
    if (p->o == o) return p;
  Pair *p = arena_xmalloc(sizeof *p);
  p->c = c;
  p->o = o;
  p->centre.kind = CENTRE_FUNCTION;
  p->centre.name = intern_printf("%s <- %s", c->name, o->name);
  /* two texts may have one name */
  p->centre.module =
      intern_printf("%s %d <- %s %d", module_of(c), c->index, module_of(o), o->index);
  p->next = c->pairs;
  return c->pairs = p;
}

const Pair *pair_mentioned(Text *t, const Pair *by)
{
  return pair_of(t->colour, t->root ? by->c : by->o);
}

/* One origin: that.  A constant that mentions itself is needed by another first. */
const Pair *pair_once(Text *constant)
{
  Text *c = constant->colour, *only = &text_constant;
  int n = 0;
  for (int i = 0; i < c->origins.n; i++) {
    if (c->nparams == 0 && c->origins.at[i] == c) continue;
    only = c->origins.at[i];
    n++;
  }
  return pair_of(c, n == 1 ? only : &text_constant);
}

void pair_charge(const Pair *p, CostKind kind, long n) { cost_charge(&p->centre, kind, n); }
