/* derive_functor.c: derived instances of Functor, Foldable and Traversable.
 *
 *     data Rose a = Rose a [Rose a]  deriving (Functor, Foldable, Traversable)
 *
 *     fmap f (Rose a1 a2) = Rose (f a1) (fmap (\x -> fmap f x) a2)
 *     foldr f z (Rose a1 a2) = f a1 (foldr (\x y -> foldr f y x) z a2)
 *     traverse f (Rose a1 a2) = fmap (\b1 -> \b2 -> Rose b1 b2) (f a1)
 *                               <*> traverse (\x -> traverse f x) a2
 *
 * The last parameter of the type is what is mapped, `a' here.  It may stand in a field alone, in a
 * tuple, as the last argument of another type, and for Functor in the result of a function. */
#include <config.h>
#include "haskell/derive/derive.h"
#include "haskell/types/builtin.h"

/* How a type depends on the last parameter. */
typedef enum {
  PLAIN,   /* nothing */
  ELEMENT, /* it is the parameter */
  TUPLE,
  FUNCTION,
  CONTAINER, /* the last argument mentions it, and nothing else does */
  OTHER
} Shape;

/* The parts of a tuple; 0: it is none. */
static int tuple_parts(Ty *t, Ty ***parts)
{
  int n = 0;
  const HTyCon *c = htype_head(t);
  for (Ty *f = htype_prune(t); f->kind == TY_APP; f = htype_prune(f->fun)) n++;
  if (n < 2 || !c || c->entity || c->name != htype_tuple_name(n)) return 0;
  *parts = NEWN(Ty *, n);
  t = htype_prune(t);
  for (int i = n; i-- > 0; t = htype_prune(t->fun)) (*parts)[i] = t->arg;
  return n;
}

static Shape shape_of(Ty *t, int gen)
{
  Ty *from, *to, **parts;
  t = htype_prune(t);
  if (!htype_has_gen(t, gen)) return PLAIN;
  if (t->kind == TY_GEN) return ELEMENT;
  if (tuple_parts(t, &parts)) return TUPLE;
  if (htype_is_fun(t, &from, &to)) return FUNCTION;
  return t->kind == TY_APP && !htype_has_gen(t->fun, gen) ? CONTAINER : OTHER;
}

static int last_parameter(const HTyCon *c) { return c->arity - 1; }

/* ---- what can't be derived ---- */

/* back: t stands before an odd number of arrows. */
static const char *refuse_type(Ty *t, int gen, bool functions, bool back)
{
  Ty *from, *to, **parts;
  const char *why = NULL;
  switch (shape_of(t, gen)) {
    case PLAIN: return NULL;
    case ELEMENT: return back ? "a field is a function that takes it" : NULL;
    case TUPLE:
      for (int i = tuple_parts(t, &parts); !why && i-- > 0;)
        why = refuse_type(parts[i], gen, functions, back);
      return why;
    case FUNCTION:
      if (!functions) return "a field is a function";
      htype_is_fun(t, &from, &to);
      why = refuse_type(from, gen, functions, !back);
      return why ? why : refuse_type(to, gen, functions, back);
    case CONTAINER: return refuse_type(htype_prune(t)->arg, gen, functions, back);
    case OTHER: break;
  }
  return "a field has it elsewhere than as the last argument of a type";
}

const char *hderive_functor_refusal(const HClass *class, const HTyCon *c)
{
  bool functions = hbuiltin_is(HB_FUNCTOR, class->entity);
  const char *why = c->arity == 0 ? "it has no parameter" : NULL;
  for (int i = 0; i < c->ncons; i++)
    for (int k = 0; !why && k < c->cons[i]->arity; k++)
      why = refuse_type(c->cons[i]->fields[k], last_parameter(c), functions, false);
  return why;
}

/* ---- which types must be in the class ---- */

static void containers(Ty *t, int gen, TyVars *all)
{
  Ty *from, *to, **parts;
  t = htype_prune(t);
  switch (shape_of(t, gen)) {
    case TUPLE:
      for (int i = tuple_parts(t, &parts); i-- > 0;) containers(parts[i], gen, all);
      break;
    case FUNCTION:
      htype_is_fun(t, &from, &to);
      containers(from, gen, all);
      containers(to, gen, all);
      break;
    case CONTAINER:
      vec_push(all, t->fun);
      containers(t->arg, gen, all);
      break;
    default: break;
  }
}

TyVars hderive_containers(const HTyCon *c, const HConInfo *con)
{
  TyVars all = { 0 };
  for (int i = 0; i < con->arity; i++) containers(con->fields[i], last_parameter(c), &all);
  return all;
}

/* ---- walking over a field ---- */

typedef struct Walk {
  HDeriver *d;
  int gen;
  HEntity *f;
} Walk;

static HExp *apply_f(Walk *w, HExp **args, int n)
{
  return hderive_apply(w->d, hderive_var(w->d, w->f), args, n);
}

/* case x of (y1, ..) -> what `body' makes of the parts */
typedef HExp *OfParts(Walk *w, Ty **parts, HEntity **vars, int n, HExp *rest);

static HExp *of_tuple(Walk *w, Ty *t, HExp *x, OfParts *body, HExp *rest)
{
  Ty **parts;
  int n = tuple_parts(t, &parts);
  HEntity **vars = hderive_locals(w->d, "y", n);
  HPat *p = hderive_match_tuple(w->d, vars, n);
  HMatch *at = NEW(HMatch);
  *at = hderive_alternative(w->d, &p, 1, body(w, parts, vars, n, rest));
  return hderive_case(w->d, x, at, 1);
}

/* ---- Functor ---- */

static HExp *mapped(Walk *w, Ty *t, HExp *x);

static HExp *map_parts(Walk *w, Ty **parts, HEntity **vars, int n, HExp *rest)
{
  (void)rest;
  HExp **es = NEWN(HExp *, n);
  for (int i = 0; i < n; i++) es[i] = mapped(w, parts[i], hderive_var(w->d, vars[i]));
  return hderive_tuple(w->d, es, n);
}

/* \y -> x y, with the parameter and the result mapped */
static HExp *map_function(Walk *w, Ty *t, HExp *x)
{
  Ty *from, *to;
  HEntity *y = hderive_local(w->d, "y");
  htype_is_fun(t, &from, &to);
  HExp *arg = mapped(w, from, hderive_var(w->d, y));
  return hderive_lambda(w->d, y, mapped(w, to, hderive_apply(w->d, x, &arg, 1)));
}

/* The function that maps t. */
static HExp *mapper(Walk *w, Ty *t)
{
  if (shape_of(t, w->gen) == ELEMENT) return hderive_var(w->d, w->f);
  HEntity *y = hderive_local(w->d, "y");
  return hderive_lambda(w->d, y, mapped(w, t, hderive_var(w->d, y)));
}

static HExp *mapped(Walk *w, Ty *t, HExp *x)
{
  switch (shape_of(t, w->gen)) {
    case ELEMENT: return apply_f(w, &x, 1);
    case TUPLE: return of_tuple(w, t, x, map_parts, NULL);
    case FUNCTION: return map_function(w, t, x);
    case CONTAINER: return hderive_call2(w->d, "fmap", mapper(w, htype_prune(t)->arg), x);
    default: return x;
  }
}

/* A type without constructors has no value, so looking at one doesn't end. */
static HExp *no_value(HDeriver *d, HEntity *x)
{
  return hderive_case(d, hderive_var(d, x), NULL, 0);
}

static void derive_functor(HDeriver *d)
{
  HDecl *m = hderive_method(d, "fmap");
  HEntity *none = hderive_local(d, "x");
  for (int i = 0; i < d->type->ncons; i++) {
    HConInfo *c = d->type->cons[i];
    HEntity *f = hderive_local(d, "f"), **a = hderive_locals(d, "a", c->arity);
    Walk w = { d, last_parameter(d->type), f };
    HExp **fields = NEWN(HExp *, c->arity);
    for (int k = 0; k < c->arity; k++) fields[k] = mapped(&w, c->fields[k], hderive_var(d, a[k]));
    hderive_equation2(d, m, hderive_bind(d, f), hderive_match(d, c, a),
                      hderive_apply(d, hderive_con(d, c), fields, c->arity));
  }
  if (d->type->ncons == 0)
    hderive_equation2(d, m, hderive_wild(d), hderive_bind(d, none), no_value(d, none));
}

/* ---- Foldable ---- */

static HExp *folded(Walk *w, Ty *t, HExp *x, HExp *rest);

static HExp *fold_parts(Walk *w, Ty **parts, HEntity **vars, int n, HExp *rest)
{
  for (int i = n; i-- > 0;) rest = folded(w, parts[i], hderive_var(w->d, vars[i]), rest);
  return rest;
}

/* The function that adds the elements of t. */
static HExp *folder(Walk *w, Ty *t)
{
  if (shape_of(t, w->gen) == ELEMENT) return hderive_var(w->d, w->f);
  HEntity *y = hderive_local(w->d, "y"), *z = hderive_local(w->d, "z");
  HExp *body = folded(w, t, hderive_var(w->d, y), hderive_var(w->d, z));
  return hderive_lambda(w->d, y, hderive_lambda(w->d, z, body));
}

static HExp *folded(Walk *w, Ty *t, HExp *x, HExp *rest)
{
  switch (shape_of(t, w->gen)) {
    case ELEMENT: return apply_f(w, (HExp *[]){ x, rest }, 2);
    case TUPLE: return of_tuple(w, t, x, fold_parts, rest);
    case CONTAINER: return hderive_call3(w->d, "foldr", folder(w, htype_prune(t)->arg), rest, x);
    default: return rest;
  }
}

static void derive_foldable(HDeriver *d)
{
  HDecl *m = hderive_method(d, "foldr");
  for (int i = 0; i < d->type->ncons; i++) {
    HConInfo *c = d->type->cons[i];
    HEntity *f = hderive_local(d, "f"), *z = hderive_local(d, "z");
    HEntity **a = hderive_locals(d, "a", c->arity);
    Walk w = { d, last_parameter(d->type), f };
    HPat *pats[] = { hderive_bind(d, f), hderive_bind(d, z), hderive_match(d, c, a) };
    hderive_equation(d, m, pats, 3, fold_parts(&w, c->fields, a, c->arity, hderive_var(d, z)));
  }
  HEntity *z = hderive_local(d, "z");
  HPat *pats[] = { hderive_wild(d), hderive_bind(d, z), hderive_wild(d) };
  if (d->type->ncons == 0) hderive_equation(d, m, pats, 3, hderive_var(d, z));
}

/* ---- Traversable ---- */

static HExp *traversed(Walk *w, Ty *t, HExp *x);

/* make applied to the parts: fmap (\b1 -> \b2 -> make b1 p2 b2) e1 <*> e3, where p2 is plain. */
static HExp *together(Walk *w, HExp *(*make)(HDeriver *, HExp **, int, const HConInfo *),
                      const HConInfo *c, Ty **parts, HEntity **vars, int n)
{
  HDeriver *d = w->d;
  HExp **args = NEWN(HExp *, n), *e = NULL;
  HEntity **b = hderive_locals(d, "b", n);
  for (int i = 0; i < n; i++)
    args[i] = hderive_var(d, shape_of(parts[i], w->gen) == PLAIN ? vars[i] : b[i]);
  HExp *made = make(d, args, n, c);
  for (int i = n; i-- > 0;)
    if (shape_of(parts[i], w->gen) != PLAIN) made = hderive_lambda(d, b[i], made);
  for (int i = 0; i < n; i++) {
    if (shape_of(parts[i], w->gen) == PLAIN) continue;
    HExp *one = traversed(w, parts[i], hderive_var(d, vars[i]));
    e = e ? hderive_infix(d, e, "<*>", one) : hderive_call2(d, "fmap", made, one);
  }
  return e ? e : hderive_call(d, "pure", made);
}

static HExp *make_tuple(HDeriver *d, HExp **args, int n, const HConInfo *c)
{
  (void)c;
  return hderive_tuple(d, args, n);
}

static HExp *make_con(HDeriver *d, HExp **args, int n, const HConInfo *c)
{
  return hderive_apply(d, hderive_con(d, c), args, n);
}

static HExp *traverse_parts(Walk *w, Ty **parts, HEntity **vars, int n, HExp *rest)
{
  (void)rest;
  return together(w, make_tuple, NULL, parts, vars, n);
}

static HExp *traverser(Walk *w, Ty *t)
{
  if (shape_of(t, w->gen) == ELEMENT) return hderive_var(w->d, w->f);
  HEntity *y = hderive_local(w->d, "y");
  return hderive_lambda(w->d, y, traversed(w, t, hderive_var(w->d, y)));
}

static HExp *traversed(Walk *w, Ty *t, HExp *x)
{
  switch (shape_of(t, w->gen)) {
    case ELEMENT: return apply_f(w, &x, 1);
    case TUPLE: return of_tuple(w, t, x, traverse_parts, NULL);
    default: return hderive_call2(w->d, "traverse", traverser(w, htype_prune(t)->arg), x);
  }
}

static void derive_traversable(HDeriver *d)
{
  HDecl *m = hderive_method(d, "traverse");
  HEntity *none = hderive_local(d, "x");
  for (int i = 0; i < d->type->ncons; i++) {
    HConInfo *c = d->type->cons[i];
    HEntity *f = hderive_local(d, "f"), **a = hderive_locals(d, "a", c->arity);
    Walk w = { d, last_parameter(d->type), f };
    hderive_equation2(d, m, hderive_bind(d, f), hderive_match(d, c, a),
                      together(&w, make_con, c, c->fields, a, c->arity));
  }
  if (d->type->ncons == 0)
    hderive_equation2(d, m, hderive_wild(d), hderive_bind(d, none),
                      hderive_call(d, "pure", no_value(d, none)));
}

void hderive_functor(HDeriver *d)
{
  const HEntity *class = d->in->class->entity;
  if (hbuiltin_is(HB_FUNCTOR, class)) derive_functor(d);
  else if (hbuiltin_is(HB_FOLDABLE, class)) derive_foldable(d);
  else derive_traversable(d);
}
