/* derive_show.c: derived instances of Show.
 *
 *     data E = N Int | E :+: E | R { (%%) :: Int }         infixl 6 :+:
 *
 *     showsPrec d (N a1) = showParen (d >= 11) (showString "N " . showsPrec 11 a1)
 *     showsPrec d (a1 :+: a2) = showParen (d >= 7)
 *                                 (showsPrec 7 a1 . (showString " :+: " . showsPrec 7 a2))
 *     showsPrec d (R a1) = showParen (d >= 11) (showString "R {(%%) = " . (showsPrec 0 a1 . ..))
 *
 * Both sides of an operator have a precedence that is one higher: associativity doesn't matter. */
#include <config.h>
#include "haskell/derive/derive.h"

typedef struct Parts {
  HDeriver *d;
  VEC(HExp *) v;
} Parts;

static const char *in_parens(Name name)
{
  return htree_is_operator(name) ? arena_printf(unit_arena, "(%s)", name) : name;
}

static void text(Parts *p, const char *s)
{
  vec_push(&p->v, hderive_call(p->d, "showString", hderive_string(p->d, s)));
}

static void value(Parts *p, int precedence, HEntity *var)
{
  vec_push(&p->v, hderive_call2(p->d, "showsPrec", hderive_number(p->d, precedence),
                                hderive_var(p->d, var)));
}

static HExp *composed(Parts *p)
{
  HExp *e = p->v.at[p->v.n - 1];
  for (int i = p->v.n - 1; i-- > 0;) e = hderive_infix(p->d, p->v.at[i], ".", e);
  return e;
}

/* ---- the three forms of a constructor with fields ---- */

static void prefix(Parts *p, const HConInfo *c, HEntity **vars)
{
  text(p, arena_printf(unit_arena, "%s ", in_parens(c->name)));
  for (int i = 0; i < c->arity; i++) {
    if (i) text(p, " ");
    value(p, 11, vars[i]);
  }
}

static void record(Parts *p, const HConInfo *c, HEntity **vars)
{
  for (int i = 0; i < c->arity; i++) {
    const char *label = in_parens(c->labels[i]->name);
    text(p, i ? arena_printf(unit_arena, ", %s = ", label)
              : arena_printf(unit_arena, "%s {%s = ", in_parens(c->name), label));
    value(p, 0, vars[i]);
  }
  text(p, "}");
}

static void infix(Parts *p, const HConInfo *c, HEntity **vars)
{
  int inner = c->entity->fixity.level + 1;
  value(p, inner, vars[0]);
  text(p, arena_printf(unit_arena, htree_is_operator(c->name) ? " %s " : " `%s` ", c->name));
  value(p, inner, vars[1]);
}

static HExp *shown(HDeriver *d, const HConInfo *c, HEntity **vars)
{
  Parts p = { .d = d };
  if (c->arity == 0) text(&p, in_parens(c->name));
  else if (c->written->record) record(&p, c, vars);
  else if (c->written->infix) infix(&p, c, vars);
  else prefix(&p, c, vars);
  return composed(&p);
}

/* ---- equations ---- */

static void show_con(HDeriver *d, HDecl *f, const HConInfo *c)
{
  HEntity **vars = hderive_locals(d, "a", c->arity), *prec = hderive_local(d, "d");
  HExp *body = shown(d, c, vars);
  if (c->arity) {
    int outer = c->written->infix ? c->entity->fixity.level + 1 : 11;
    HExp *must = hderive_infix(d, hderive_var(d, prec), ">=", hderive_number(d, outer));
    body = hderive_call2(d, "showParen", must, body);
  }
  HPat *p = c->arity ? hderive_bind(d, prec) : hderive_wild(d);
  hderive_equation2(d, f, p, hderive_match(d, c, vars), body);
}

void hderive_show(HDeriver *d)
{
  HDecl *f = hderive_method(d, "showsPrec");
  for (int i = 0; i < d->type->ncons; i++) show_con(d, f, d->type->cons[i]);
  if (d->type->ncons) return;
  HEntity *v = hderive_local(d, "v");
  hderive_equation2(d, f, hderive_wild(d), hderive_bind(d, v),
                    hderive_case(d, hderive_var(d, v), NULL, 0));
}
