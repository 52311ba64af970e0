/* derive_context.c: the contexts of derived instances.
 *
 *     data Tree a b = Leaf | Node a (Tree a b) (Maybe b)  deriving Eq
 *
 * Eq is needed for each field: Eq a, Eq (Tree a b), Eq (Maybe b).  Reduced by instances that is
 * Eq a, Eq b, if we knew the context of Eq (Tree a b), which is what we look for.  So all contexts
 * of the module begin empty, and each round reduces the fields by the contexts of the round before.
 * Contexts only grow, and only by assertions about parameters, perhaps applied to each other, so
 * this ends. */
#include <config.h>
#include "haskell/derive/derive.h"
#include "haskell/types/builtin.h"
#include "haskell/types/entail.h"

static bool has_pred(const HInstance *in, Pred p)
{
  for (int i = 0; i < in->ncontext; i++)
    if (in->context[i].class == p.class && htype_equal(in->context[i].type, p.type)) return true;
  return false;
}

static void add_pred(HInstance *in, Pred p)
{
  Pred *at = NEWN(Pred, in->ncontext + 1);
  for (int i = 0; i < in->ncontext; i++) at[i] = in->context[i];
  at[in->ncontext++] = p;
  in->context = at;
}

static void reduce_pred(const HInstance *in, Pred p, const char *use, HWanteds *rest)
{
  HGivens none = { 0 };
  HWanted w = {
    .pred = p, .first = p, .dict = hdict_new(), .loc = in->loc, .derived = true, .use = use
  };
  hentail_reduce(&none, w, rest);
}

static void reduce(const HInstance *in, Ty *t, Ty **vars, const HConInfo *con, HWanteds *rest)
{
  Pred p = { in->class, htype_substitute(t, vars) };
  reduce_pred(in, p,
              arena_printf(unit_arena, "the derived instance, for a field of `%s'", con->name),
              rest);
}

static bool is_container_class(const HClass *c)
{
  return hbuiltin_is(HB_FUNCTOR, c->entity) || hbuiltin_is(HB_FOLDABLE, c->entity)
         || hbuiltin_is(HB_TRAVERSABLE, c->entity);
}

/* Data is needed of parameters without a field, too, whose Typeable its superclass wants; if one of
 * them has another kind, of none, as in GHC. */
static void reduce_parameters(const HInstance *in, Ty **vars, HWanteds *rest)
{
  for (int i = 0; i < in->nvars; i++)
    if (in->kinds[i] && htype_prune(in->kinds[i]) != htype_star()) return;
  for (int i = 0; i < in->nvars; i++)
    reduce_pred(in, (Pred){ in->class, vars[i] }, "the derived instance, for a parameter", rest);
}

/* A derived instance needs its class for each field; one of Functor for the types that have the
 * elements; one that is that of another type, for that. */
static HWanteds reduce_fields(const HInstance *in, Ty **vars)
{
  HWanteds rest = { 0 };
  HTyCon *c = in->decl->name.is->data;
  for (int i = 0; i < c->ncons; i++) {
    const HConInfo *con = c->cons[i];
    if (in->rep) reduce(in, in->rep, vars, con, &rest);
    else if (is_container_class(in->class)) {
      TyVars all = hderive_containers(c, con);
      for (int k = 0; k < all.n; k++) reduce(in, all.at[k], vars, con, &rest);
    } else
      for (int k = 0; k < con->arity; k++) reduce(in, con->fields[k], vars, con, &rest);
  }
  if (hbuiltin_is(HB_DATA, in->class->entity)) reduce_parameters(in, vars, &rest);
  return rest;
}

/* An instance without methods needs what its superclasses need, and the defaults that have types of
 * their own. */
static HWanteds reduce_defaults(const HInstance *in, Ty **vars)
{
  HWanteds rest = { 0 };
  Pred self = { in->class, htype_substitute(in->type, vars) };
  for (int i = 0; i < in->class->nsupers; i++)
    reduce_pred(in, hclass_super(self, i), "this instance, whose superclass it is", &rest);
  for (int i = 0; i < in->class->nmethods; i++) {
    const HMethod *m = &in->class->methods[i];
    const HScheme *s = m->general ? ((HVar *)m->general->data)->scheme : NULL;
    if (!s || !m->body) continue;
    Ty **args = NEWN(Ty *, s->nvars);
    for (int k = 0; k < s->nvars; k++)
      args[k] = k == 0 ? htype_substitute(in->type, vars) : htype_fresh_of(s->kinds[k], 0);
    for (int k = 1; k < s->npreds; k++) {
      if (!htype_has_gen(s->preds[k].type, 0)) continue;
      Pred p = { s->preds[k].class, htype_substitute(s->preds[k].type, args) };
      reduce_pred(in, p, arena_printf(unit_arena, "the default of `%s'", m->entity->name), &rest);
    }
  }
  return rest;
}

static bool is_anyclass(const HInstance *in)
{
  return !in->derived && in->class->nparams == 1
         && (in->decl->kind == HD_DATA || in->decl->kind == HD_NEWTYPE);
}

/* A variable, or one applied to others, as in Eq (f b a): all of them different, as GHC wants it.
 */
static bool is_of_variables(Ty *t, TyVars *seen)
{
  t = htype_prune(t);
  if (t->kind == TY_APP) return is_of_variables(t->fun, seen) && is_of_variables(t->arg, seen);
  if (t->kind != TY_VAR) return false;
  for (int i = 0; i < seen->n; i++)
    if (seen->at[i] == t) return false;
  vec_push(seen, t);
  return true;
}

static bool grow(HInstance *in)
{
  Ty **vars = NEWN(Ty *, in->nvars);
  TyVars all = { 0 };
  for (int i = 0; i < in->nvars; i++) {
    vars[i] = htype_fresh_of(in->kinds[i], 0);
    vec_push(&all, vars[i]);
  }
  HWanteds rest = is_anyclass(in) ? reduce_defaults(in, vars) : reduce_fields(in, vars);
  int before = in->ncontext;
  htype_number(&all);
  for (int i = 0; i < rest.v.n; i++) {
    Pred p = rest.v.at[i].pred;
    TyVars seen = { 0 };
    if (!is_of_variables(p.type, &seen)) {
      hentail_report(&rest.v.at[i]);
      continue;
    }
    p.type = htype_generalise(p.type, &all);
    if (!has_pred(in, p)) add_pred(in, p);
  }
  return in->ncontext > before;
}

void hderive_contexts(HInstances *found)
{
  bool more = true;
  while (more) {
    more = false;
    int errors = diag_errors();
    for (int i = 0; i < found->v.n; i++) {
      HInstance *in = found->v.at[i];
      bool clause =
          is_anyclass(in)
          || (in->derived && in->decl->kind != HD_DERIVING && in->decl->kind != HD_INSTANCE);
      if (hderive_is_generic(in->class)) continue; /* it needs nothing of its fields */
      if (clause && htype_head(in->type) && grow(in)) more = true;
    }
    if (diag_errors() > errors) return;
  }
}
