/* parse_strict.c: patterns that extensions read in another way: Strict and NPlusKPatterns.
 *
 *     f x = e              f !x = e
 *     let y = e in ..      let !y = e in ..        unless it has a ~ before it
 *     (n + 3)              ((\\n -> if n >= 3 then Just (n - 3) else Nothing) -> Just n) */
#include <config.h>
#include "haskell/parse/parse_private.h"
#include "haskell/tree/extension.h"
#include <string.h>

/* ---- Strict ---- */

static bool is_lazy(const HPat *q)
{
  while (q->kind == HP_PAREN) q = q->args[0];
  return q->kind == HP_LAZY || q->kind == HP_BANG;
}

static HPat *around(HPatKind kind, Loc loc, HPat *inner)
{
  HPat *q = NEW(HPat);
  *q = (HPat){ .kind = kind, .loc = loc, .args = NEWN(HPat *, 1), .nargs = 1 };
  q->args[0] = inner;
  return q;
}

HPat *hparse_force(const Parser *p, HPat *q)
{
  if (!hextension_is_on(p->module, "Strict") || is_lazy(q)) return q;
  if (q->kind == HP_OPS || q->kind == HP_TYPED || (q->kind == HP_CON && q->nargs > 0))
    q = around(HP_PAREN, q->loc, q);
  return around(HP_BANG, q->loc, q);
}

/* x = e without arguments becomes !x = e. */
void hparse_force_local(const Parser *p, HDecl *d)
{
  if (!hextension_is_on(p->module, "Strict")) return;
  if (d->kind == HD_PATTERN) d->pat = hparse_force(p, d->pat);
  if (d->kind != HD_FUN || d->matches[0].npats > 0) return;
  HPat *q = NEW(HPat);
  *q = (HPat){ .kind = HP_VAR, .loc = d->loc, .ref = d->name };
  d->rhs = d->matches[0].rhs;
  d->kind = HD_PATTERN;
  d->pat = hparse_force(p, q);
}

/* ---- NPlusKPatterns ---- */

static HExp *prelude(HExpKind kind, Loc loc, const char *name)
{
  HExp *e = hparse_new(kind, loc);
  e->ref = (HRef){ .qualifier = intern("Prelude"), .name = intern(name), .loc = loc };
  return e;
}

static HExp *applied(HExp *f, HExp *a, HExp *b)
{
  HExp *args[] = { a, b };
  HExp **copy = NEWN(HExp *, 2);
  memcpy(copy, args, sizeof args);
  return hparse_apply(f, copy, b ? 2 : 1);
}

/* if n >= k then Just (n - k) else Nothing */
static HExp *difference(HExp *n, HExp *k)
{
  HExp *e = hparse_new(HX_IF, n->loc);
  e->nargs = 3;
  e->args = NEWN(HExp *, 3);
  e->args[0] = applied(prelude(HX_VAR, n->loc, ">="), n, k);
  e->args[1] =
      applied(prelude(HX_CON, n->loc, "Just"), applied(prelude(HX_VAR, n->loc, "-"), n, k), NULL);
  e->args[2] = prelude(HX_CON, n->loc, "Nothing");
  return e;
}

static HExp *function_of(HPat *var, HExp *body)
{
  HExp *e = hparse_new(HX_LAMBDA, body->loc);
  HGuarded *g = NEW(HGuarded);
  e->matches = NEW(HMatch);
  e->nmatches = 1;
  *g = (HGuarded){ .loc = body->loc, .body = body };
  e->matches[0] =
      (HMatch){ .loc = body->loc, .npats = 1, .pats = NEWN(HPat *, 1), .rhs = { .at = g, .n = 1 } };
  e->matches[0].pats[0] = var;
  return e;
}

static bool is_sum(const HExp *e)
{
  if (e->nitems != 3 || e->items[1].kind != HI_OPERATOR || strcmp(e->items[1].ref.name, "+"))
    return false;
  const HExp *n = e->items[0].exp, *k = e->items[2].exp;
  return n && k && n->kind == HX_VAR && !n->ref.qualifier && k->kind == HX_LIT
         && k->lit.kind == HL_INTEGER;
}

HPat *hparse_sum_pattern(const Parser *p, const HExp *e)
{
  bool on =
      hextension_is_on(p->module, "NPlusKPatterns") || hextension_is_on(p->module, "Haskell98");
  if (!on || !is_sum(e)) return NULL;
  HExp *n = e->items[0].exp;
  HPat *var = NEW(HPat), *again = NEW(HPat), *just = NEW(HPat);
  *var = *again = (HPat){ .kind = HP_VAR, .loc = n->loc, .ref = n->ref };
  *just = (HPat){
    .kind = HP_CON, .loc = e->loc, .ref = prelude(HX_CON, e->loc, "Just")->ref, .nargs = 1
  };
  just->args = NEWN(HPat *, 1);
  just->args[0] = again;
  HPat *view = around(HP_VIEW, e->loc, just);
  view->exp = function_of(var, difference(n, e->items[2].exp));
  return view;
}
