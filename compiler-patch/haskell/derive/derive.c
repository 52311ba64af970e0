/* derive.c: derived instances, see derive.h; and those of Eq, Ord and Bounded. */
#include <config.h>
#include "haskell/derive/derive.h"
#include "haskell/types/builtin.h"

/* ---- Eq ---- */

static HExp *all_equal(HDeriver *d, HEntity **a, HEntity **b, int n)
{
  if (n == 0) return hderive_name(d, "True");
  HExp *e = NULL;
  for (int i = n; i-- > 0;) {
    HExp *one = hderive_infix(d, hderive_var(d, a[i]), "==", hderive_var(d, b[i]));
    e = e ? hderive_infix(d, one, "&&", e) : one;
  }
  return e;
}

/* f applied to the numbers of the constructors of a and b. */
static void by_number(HDeriver *d, HDecl *f, const char *op, bool infix)
{
  HEntity *a = hderive_local(d, "a"), *b = hderive_local(d, "b");
  HExp *m = hderive_number_of(d, a), *n = hderive_number_of(d, b);
  hderive_equation2(d, f, hderive_bind(d, a), hderive_bind(d, b),
                    infix ? hderive_infix(d, m, op, n) : hderive_call2(d, op, m, n));
}

static bool has_constant(const HTyCon *c)
{
  for (int i = 0; i < c->ncons; i++)
    if (c->cons[i]->arity == 0) return true;
  return false;
}

static void same_constructors(HDeriver *d, HDecl *f,
                              HExp *(*body)(HDeriver *, HEntity **, HEntity **, int))
{
  for (int i = 0; i < d->type->ncons; i++) {
    HConInfo *c = d->type->cons[i];
    if (c->arity == 0 && d->type->ncons > 1) continue;
    HEntity **a = hderive_locals(d, "a", c->arity), **b = hderive_locals(d, "b", c->arity);
    hderive_equation2(d, f, hderive_match(d, c, a), hderive_match(d, c, b),
                      body(d, a, b, c->arity));
  }
}

static void derive_eq(HDeriver *d)
{
  HDecl *f = hderive_method(d, "==");
  same_constructors(d, f, all_equal);
  if (d->type->ncons == 1) return;
  if (has_constant(d->type)) by_number(d, f, "==", true);
  else
    hderive_equation2(d, f, hderive_wild(d), hderive_wild(d),
                      hderive_name(d, d->type->ncons ? "False" : "True"));
}

/* ---- Ord ---- */

static HMatch on_constructor(HDeriver *d, const char *name, HExp *body)
{
  HEntity *con = hderive_known(d, name);
  HPat *p = con ? hderive_match(d, con->data, NULL) : hderive_wild(d);
  return hderive_alternative(d, &p, 1, body);
}

/* case e of { EQ -> rest; o -> o } */
static HExp *unless_equal(HDeriver *d, HExp *e, HExp *rest)
{
  HMatch *at = NEWN(HMatch, 2);
  HEntity *o = hderive_local(d, "o");
  HPat *other = hderive_bind(d, o);
  at[0] = on_constructor(d, "EQ", rest);
  at[1] = hderive_alternative(d, &other, 1, hderive_var(d, o));
  return hderive_case(d, e, at, 2);
}

/* case e of { LT -> True; EQ -> rest; GT -> False } */
static HExp *is_less(HDeriver *d, HExp *e, HExp *rest)
{
  HMatch *at = NEWN(HMatch, 3);
  at[0] = on_constructor(d, "LT", hderive_name(d, "True"));
  at[1] = on_constructor(d, "EQ", rest);
  at[2] = on_constructor(d, "GT", hderive_name(d, "False"));
  return hderive_case(d, e, at, 3);
}

static HExp *compare_all(HDeriver *d, HEntity **a, HEntity **b, int n)
{
  if (n == 0) return hderive_name(d, "EQ");
  HExp *e = NULL;
  for (int i = n; i-- > 0;) {
    HExp *one = hderive_call2(d, "compare", hderive_var(d, a[i]), hderive_var(d, b[i]));
    e = e ? unless_equal(d, one, e) : one;
  }
  return e;
}

/* < of a type with few constructors doesn't go through an Ordering for the last field. */
static HExp *less(HDeriver *d, HEntity **a, HEntity **b, int n)
{
  if (n == 0) return hderive_name(d, "False");
  HExp *e = hderive_infix(d, hderive_var(d, a[n - 1]), "<", hderive_var(d, b[n - 1]));
  for (int i = n - 1; i-- > 0;)
    e = is_less(d, hderive_call2(d, "compare", hderive_var(d, a[i]), hderive_var(d, b[i])), e);
  return e;
}

/* f a b = x < y, or not so; where x is b if `turned'. */
static void by_less(HDeriver *d, const char *method, bool turned, bool negated)
{
  HEntity *a = hderive_local(d, "a"), *b = hderive_local(d, "b");
  HExp *e = turned ? hderive_infix(d, hderive_var(d, b), "<", hderive_var(d, a))
                   : hderive_infix(d, hderive_var(d, a), "<", hderive_var(d, b));
  hderive_equation2(d, hderive_method(d, method), hderive_bind(d, a), hderive_bind(d, b),
                    negated ? hderive_call(d, "not", e) : e);
}

static void order_of_few(HDeriver *d)
{
  HDecl *f = hderive_method(d, "<");
  same_constructors(d, f, less);
  if (d->type->ncons > 1) by_number(d, f, "<", true);
  by_less(d, "<=", true, true);
  by_less(d, ">", true, false);
  by_less(d, ">=", false, true);
}

static const char *const tests[] = { "<", "<=", ">", ">=" };

/* A newtype is ordered by the tests of what is inside: that matters for numbers that are none. */
static void order_of_newtype(HDeriver *d)
{
  HConInfo *c = d->type->cons[0];
  for (int i = 0; i < 4; i++) {
    HEntity *a = hderive_local(d, "a"), *b = hderive_local(d, "b");
    hderive_equation2(d, hderive_method(d, tests[i]), hderive_match(d, c, &a),
                      hderive_match(d, c, &b),
                      hderive_infix(d, hderive_var(d, a), tests[i], hderive_var(d, b)));
  }
}

static void derive_ord(HDeriver *d)
{
  enum { FEW = 3 };
  HDecl *f = hderive_method(d, "compare");
  same_constructors(d, f, compare_all);
  if (d->type->ncons == 0)
    hderive_equation2(d, f, hderive_wild(d), hderive_wild(d), hderive_name(d, "EQ"));
  if (d->type->ncons > 1) by_number(d, f, "compare", false);
  bool enumeration = hderive_is_enumeration(d->type);
  for (int i = 0; enumeration && d->type->ncons > 1 && i < 4; i++)
    by_number(d, hderive_method(d, tests[i]), tests[i], true);
  if (d->type->newtype) order_of_newtype(d);
  else if (!enumeration && d->type->ncons > 0 && d->type->ncons <= FEW) order_of_few(d);
}

/* ---- Bounded ---- */

static void bound(HDeriver *d, const char *method, const HConInfo *c)
{
  HExp *e = hderive_con(d, c);
  if (c->arity) {
    HExp *f = e;
    e = hderive_made(d, c, hderive_locals(d, "a", c->arity));
    e->args[0] = f;
    for (int i = 0; i < c->arity; i++) e->args[i + 1] = hderive_name(d, method);
  }
  hderive_equation(d, hderive_method(d, method), NULL, 0, e);
}

static void derive_bounded(HDeriver *d)
{
  bound(d, "minBound", d->type->cons[0]);
  bound(d, "maxBound", d->type->cons[d->type->ncons - 1]);
}

/* ---- all ---- */

static const struct {
  HBuiltin class;
  void (*derive)(HDeriver *d);
} classes[] = {
  { HB_EQ, derive_eq },
  { HB_ORD, derive_ord },
  { HB_SHOW, hderive_show },
  { HB_READ, hderive_read },
  { HB_ENUM, hderive_enum },
  { HB_BOUNDED, derive_bounded },
  { HB_IX, hderive_ix },
  { HB_FUNCTOR, hderive_functor },
  { HB_FOLDABLE, hderive_functor },
  { HB_TRAVERSABLE, hderive_functor },
  { HB_GENERIC, hderive_generic },
  { HB_GENERIC1, hderive_generic },
  { HB_HASHABLE, hderive_hashable },
  { HB_DATA, hderive_data },
};

static void derive(HInstance *in)
{
  HDeriver d = { .in = in, .type = htype_head(in->type), .loc = in->loc };
  for (size_t i = 0; i < sizeof classes / sizeof *classes; i++)
    if (hbuiltin_is(classes[i].class, in->class->entity)) classes[i].derive(&d);
}

void hderive_instances(HInstances *found)
{
  for (int i = 0; i < found->v.n; i++)
    if (found->v.at[i]->derived && !found->v.at[i]->rep) derive(found->v.at[i]);
}

/* ---- -di ---- */

static HType *type_tree(Ty *t, HInstance *in)
{
  HType *is = NEW(HType);
  t = htype_prune(t);
  *is = (HType){ .kind = HTY_CON, .loc = in->loc };
  if (t->kind == TY_CON) is->ref = (HRef){ .name = t->con->name };
  if (t->kind == TY_GEN) {
    is->kind = HTY_VAR;
    is->ref = (HRef){ .name = in->written[t->id]->name };
  }
  VEC(HType *) args = { 0 };
  if (t->kind != TY_APP) return is;
  HType *fun = type_tree(t->fun, in);
  if (fun->kind != HTY_APPLY) vec_push(&args, fun);
  for (int i = 0; i < fun->nargs; i++) vec_push(&args, fun->args[i]);
  vec_push(&args, type_tree(t->arg, in));
  *is = (HType){ .kind = HTY_APPLY, .loc = in->loc, .args = args.at, .nargs = args.n };
  return is;
}

static HPred pred_tree(Pred p, HInstance *in)
{
  HType **args = NEWN(HType *, 1);
  args[0] = type_tree(p.type, in);
  return (HPred){ .class = { .name = p.class->name }, .args = args, .nargs = 1, .loc = in->loc };
}

static HDecl *instance_tree(HInstance *in)
{
  HDecl *d = NEW(HDecl);
  VEC(HDecl *) bodies = { 0 };
  *d = (HDecl){ .kind = HD_INSTANCE, .loc = in->loc, .where = true };
  d->pred = pred_tree((Pred){ in->class, in->type }, in);
  d->context =
      (HContext){ .at = NEWN(HPred, in->ncontext), .n = in->ncontext, .parens = in->ncontext > 0 };
  for (int i = 0; i < in->ncontext; i++) d->context.at[i] = pred_tree(in->context[i], in);
  for (int i = 0; i < in->class->nmethods; i++)
    if (in->methods[i].body) vec_push(&bodies, in->methods[i].body);
  d->decls = bodies.at;
  d->ndecls = bodies.n;
  return d;
}

void hderive_print(FILE *f, const HInstances *found)
{
  for (int i = 0; i < found->v.n; i++)
    if (found->v.at[i]->derived && !found->v.at[i]->rep)
      htree_print_decl(f, instance_tree(found->v.at[i]));
}
