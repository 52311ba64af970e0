/* derive_data.c: Data: a value is taken apart into its constructor and its fields, and made of
 * them.
 *
 *     data T = A | B { n :: Int, t :: T }
 *
 *     gfoldl f z A = z A
 *     gfoldl f z (B a1 a2) = f (f (z B) a1) a2
 *     gunfold k z c = case constrIndex c of { 1 -> z A; _ -> k (k (z B)) }
 *     toConstr x = primConstrOf (dataTypeOf x) (primConNumber x)
 *     dataTypeOf _ = primDataType "T" [("A", [], False), ("B", ["n", "t"], False)]
 *     dataCast1 f = gcast1 f                    if T has one parameter, a type; of two, dataCast2
 */
#include <config.h>
#include "haskell/derive/derive.h"

static HExp *fold_fields(HDeriver *d, HEntity *f, HEntity *z, const HConInfo *c, HEntity **vars)
{
  HExp *e = hderive_apply(d, hderive_var(d, z), (HExp *[]){ hderive_con(d, c) }, 1);
  for (int i = 0; i < c->arity; i++)
    e = hderive_apply(d, hderive_var(d, f), (HExp *[]){ e, hderive_var(d, vars[i]) }, 2);
  return e;
}

static void derive_gfoldl(HDeriver *d)
{
  HDecl *method = hderive_method(d, "gfoldl");
  for (int i = 0; i < d->type->ncons; i++) {
    const HConInfo *c = d->type->cons[i];
    HEntity *f = hderive_local(d, "f"), *z = hderive_local(d, "z");
    HEntity **vars = hderive_locals(d, "a", c->arity);
    HPat *pats[] = { hderive_bind(d, f), hderive_bind(d, z), hderive_match(d, c, vars) };
    hderive_equation(d, method, pats, 3, fold_fields(d, f, z, c, vars));
  }
  if (d->type->ncons > 0) return;
  HEntity *x = hderive_local(d, "x");
  HPat *pats[] = { hderive_wild(d), hderive_wild(d), hderive_bind(d, x) };
  hderive_equation(d, method, pats, 3,
                   hderive_call2(d, "seq", hderive_var(d, x), hderive_name(d, "primNoConstr")));
}

static HExp *unfold(HDeriver *d, HEntity *k, HEntity *z, const HConInfo *c)
{
  HExp *e = hderive_apply(d, hderive_var(d, z), (HExp *[]){ hderive_con(d, c) }, 1);
  for (int i = 0; i < c->arity; i++) e = hderive_apply(d, hderive_var(d, k), &e, 1);
  return e;
}

static void derive_gunfold(HDeriver *d)
{
  int n = d->type->ncons;
  HMatch *at = NEWN(HMatch, n);
  HEntity *k = hderive_local(d, "k"), *z = hderive_local(d, "z"), *c = hderive_local(d, "c");
  HPat *pats[] = { hderive_bind(d, k), hderive_bind(d, z), hderive_bind(d, c) };
  for (int i = 0; i < n; i++) {
    HPat *number = i == n - 1
                       ? hderive_wild(d)
                       : hderive_literal(d, HL_INTEGER, arena_printf(unit_arena, "%d", i + 1));
    at[i] = hderive_alternative(d, &number, 1, unfold(d, k, z, d->type->cons[i]));
  }
  HExp *body = n == 0   ? hderive_name(d, "primNoConstr")
               : n == 1 ? unfold(d, k, z, d->type->cons[0])
                        : hderive_case(d, hderive_call(d, "constrIndex", hderive_var(d, c)), at, n);
  hderive_equation(d, hderive_method(d, "gunfold"), pats, 3, body);
}

static HExp *told_con(HDeriver *d, const HConInfo *c)
{
  HExp **labels = NEWN(HExp *, c->arity);
  bool record = c->arity > 0 && c->labels[0];
  for (int i = 0; record && i < c->arity; i++) labels[i] = hderive_string(d, c->labels[i]->name);
  bool infix = c->written && c->written->infix;
  HExp *parts[] = { hderive_string(d, c->name), hderive_list(d, labels, record ? c->arity : 0),
                    hderive_name(d, infix ? "True" : "False") };
  return hderive_tuple(d, parts, 3);
}

static void derive_types(HDeriver *d)
{
  HExp **cons = NEWN(HExp *, d->type->ncons);
  HEntity *x = hderive_local(d, "x");
  for (int i = 0; i < d->type->ncons; i++) cons[i] = told_con(d, d->type->cons[i]);
  hderive_equation1(d, hderive_method(d, "dataTypeOf"), hderive_wild(d),
                    hderive_call2(d, "primDataType", hderive_string(d, d->type->name),
                                  hderive_list(d, cons, d->type->ncons)));
  hderive_equation1(d, hderive_method(d, "toConstr"), hderive_bind(d, x),
                    hderive_call2(d, "primConstrOf",
                                  hderive_call(d, "dataTypeOf", hderive_var(d, x)),
                                  hderive_number_of(d, x)));
}

/* How many parameters the type has; -1: not all of them are types of values. */
static int plain_parameters(const HTyCon *type)
{
  int n = 0;
  Ty *kind = htype_prune(type->kind), *from, *to;
  for (; htype_is_fun(kind, &from, &to); kind = htype_prune(to), n++)
    if (htype_prune(from) != htype_star()) return -1;
  return n;
}

static void derive_cast(HDeriver *d)
{
  int n = plain_parameters(d->type);
  if (n != 1 && n != 2) return;
  HEntity *f = hderive_local(d, "f");
  hderive_equation1(d, hderive_method(d, n == 1 ? "dataCast1" : "dataCast2"), hderive_bind(d, f),
                    hderive_call(d, n == 1 ? "gcast1" : "gcast2", hderive_var(d, f)));
}

void hderive_data(HDeriver *d)
{
  derive_gfoldl(d);
  derive_gunfold(d);
  derive_types(d);
  derive_cast(d);
}
