/* desugar_let.c: lets, and their definitions of functions, constants and patterns -> core.
 *
 *     let (x.xs) = e in b     =>     let t = e in let x = case t of x . _ -> x
 *                                              and xs = case t of _ . xs -> xs in b */
#include <config.h>
#include "lml/desugar_private.h"

/* ---- one definition ---- */

/* The right-hand side of a function or constant; see Note [Charging]. */
static Expr *right_side(const Def *d, Name p)
{
  Rule *r = &d->rules[0];
  Exp *body = desugar_untyped(r->body);
  Name name = d->id->name;
  if (r->npats > 0)
    return desugar_abstraction(name, d->rules, d->nrules, name, here_at(name, d->loc));
  if (r->guard)
    return desugar_clauses(NULL, r, 1, name, here_at(d->id->toplevel ? name : p, d->loc));
  if (body->kind == E_LAM)
    return desugar_abstraction(name, body->rules, 1, name, here_at(name, body->loc));
  return desugar_exp(r->body, d->id->toplevel ? name : p);
}

static bool is_function(const Def *d)
{
  const Rule *r = &d->rules[0];
  return r->npats > 0 || (!r->guard && desugar_untyped(r->body)->kind == E_LAM);
}

static Expr *definition(const Def *d, Name p)
{
  static Name path; /* the names of the definitions around this one, and its own: f/g */
  Name around = path;
  path = around && !d->id->toplevel ? intern_printf("%s/%s", around, d->id->name) : d->id->name;
  Expr *e = right_side(d, p);
  if (is_function(d)) {
    desugar_note_function(d->id, e);
    desugar_mark_function(d->id, path, e);
  }
  path = around;
  return e;
}

/* The variables that a match of a pattern binding selects: all of them, or one. */
typedef struct Bundle {
  Ident **ids;
  int n;
  Exp *guard;
  Here here;
} Bundle;

static Expr *bundle_guard(void *arg, const MatchBindings *names)
{
  const Bundle *b = arg;
  desugar_bind(names);
  return desugar_exp(b->guard, b->here.producer);
}

static Expr *bundle(const Bundle *b);

static Expr *bundle_body(void *arg, const MatchBindings *names)
{
  desugar_bind(names);
  return bundle(arg);
}

/* case t of pat -> ids, where pat is d's pattern.  Matching sets Ident.var of the pattern's
 * variables to parts of t; the caller restores it. */
static Expr *selector(Var *t, const Def *d, Pattern *pat, Bundle b)
{
  MatchRow row = { .pats = &pat,
                   .guard = d->guard ? bundle_guard : NULL,
                   .body = bundle_body,
                   .arg = &b,
                   .loc = pat->loc };
  b.guard = d->guard;
  return match_rules(&t, 1, &row, 1, b.here.producer, here_at(b.here.producer, pat->loc));
}

/* The variable for the whole value that a pattern binding takes apart.  For `x as p' it is x, and
 * for `p = x' with a local variable on the right it is x too.  Otherwise it is a new variable. */
static Var *whole_of(const Def *d)
{
  Pat *pat = d->pat;
  Exp *rhs = desugar_untyped(d->rhs);
  bool top = d->ids[0]->toplevel;
  while (pat->kind == P_TYPED) pat = pat->sub;
  if (pat->kind == P_AS || pat->kind == P_VAR) return pat->id->var;
  if (rhs->kind == E_ID && !desugar_is_operation(rhs) && !rhs->id->module && !rhs->id->toplevel)
    return rhs->id->var;
  Var *whole = core_var(top ? d->ids[0]->name : NULL, type_rep(d->pat->type), d->loc);
  whole->toplevel = top;
  return whole;
}

/* ---- pattern bindings of many variables ---- */

/* If each variable matched the whole pattern again, n variables would need quadratic space.  So a
 * pattern with more than WIDE variables is matched once, into a tree of tuples, and the variables
 * select from those:
 *
 *     let [x1; .. ;x40] = e in ..    =>    let t = e in
 *                                          let u = case t of [x1; .. ;x40] ->
 *                                                    ((x1,..,x16),(x17,..),..) in
 *                                          let u1 = case u of (v,_,_) -> v in
 *                                          let x1 = case u1 of (v,..) -> v in .. */
enum { WIDE = 32, BUNDLE = 16 };

/* The number of variables in each part of a tuple that holds n variables. */
static int bundle_step(int n)
{
  int step = 1;
  while (step * BUNDLE < n) step *= BUNDLE;
  return step;
}

static Expr *bundle(const Bundle *b)
{
  if (b->n == 1) return core_ref(b->ids[0]->var, b->here);
  int step = bundle_step(b->n), parts = 0;
  Expr **args = NEWN(Expr *, BUNDLE);
  for (int i = 0; i < b->n; i += step)
    args[parts++] =
        bundle(&(Bundle){ b->ids + i, b->n - i < step ? b->n - i : step, NULL, b->here });
  return core_con(con_tuple(parts), args, b->here);
}

/* case u of (v0, v1 ..) -> vk */
static Expr *select_part(Var *u, int parts, int k, Name p)
{
  Here here = here_at(p, u->loc);
  Expr *e = core_eval(core_ref(u, here), core_var(NULL, REP_ANY, u->loc), NULL);
  Var **vars = NEWN(Var *, parts);
  for (int i = 0; i < parts; i++) vars[i] = core_var(NULL, REP_ANY, u->loc);
  e->alts = NEWN(Alt, 1);
  e->nalts = 1;
  e->alts[0] = (Alt){
    .con = con_tuple(parts), .vars = vars, .nvars = parts, .body = core_ref(vars[k], here)
  };
  return e;
}

static void unbundle(Var *u, Var **vars, int n, Name p, Binds *parts)
{
  int step = bundle_step(n);
  for (int i = 0; i < n; i += step) {
    int m = n - i < step ? n - i : step;
    Var *v = m == 1 ? vars[i] : core_var(u->name, REP_ANY, u->loc);
    v->toplevel = u->toplevel;
    vec_push(parts, ((CoreBind){ v, select_part(u, (n + step - 1) / step, i / step,
                                                vars[i]->toplevel ? vars[i]->name : p) }));
    if (m > 1) unbundle(v, vars + i, m, p, parts);
  }
}

static void define_wide(const Def *d, Pattern *pat, Var *t, Var **vars, Name p, Binds *parts)
{
  Name producer = d->ids[0]->toplevel ? d->ids[0]->name : p;
  Var *u = core_var(t->name, REP_ANY, d->loc);
  u->toplevel = d->ids[0]->toplevel;
  VEC(Ident *) ids = { 0 };
  VarList own = { 0 };
  for (int i = 0; i < d->nids; i++)
    if (vars[i] != t) {
      vec_push(&ids, d->ids[i]);
      vec_push(&own, vars[i]);
    }
  vec_push(parts,
           ((CoreBind){ u, selector(t, d, pat,
                                    (Bundle){ ids.at, ids.n, NULL, here_at(producer, d->loc) }) }));
  unbundle(u, own.at, own.n, p, parts);
}

/* ---- definitions and lets ---- */

/* A lazy pattern binding.  The binding of the whole value goes to `whole', and for each variable of
 * the pattern a binding that selects it goes to `parts'. */
static void define_pattern(const Def *d, Name p, Binds *whole, Binds *parts)
{
  if (d->nids == 0) return;
  Var *t = whole_of(d), **vars = NEWN(Var *, d->nids);
  Pattern *pat = desugar_pat(d->pat);
  Name producer = d->ids[0]->toplevel ? d->ids[0]->name : p;
  for (int i = 0; i < d->nids; i++) vars[i] = d->ids[i]->var;
  if (d->nids > WIDE) define_wide(d, pat, t, vars, p, parts);
  else
    for (int i = 0; i < d->nids; i++) {
      Name q = d->ids[i]->toplevel ? d->ids[i]->name : p;
      if (vars[i] != t)
        vec_push(parts, ((CoreBind){ vars[i], selector(t, d, pat,
                                                       (Bundle){ &d->ids[i], 1, NULL,
                                                                 here_at(q, d->ids[i]->loc) }) }));
    }
  for (int i = 0; i < d->nids; i++) d->ids[i]->var = vars[i];
  Expr *rhs = desugar_exp(d->rhs, producer);
  if (rhs->kind != EX_VAR || rhs->var != t) vec_push(whole, ((CoreBind){ t, rhs }));
}

void desugar_define(const Def *d, Name p, Binds *whole, Binds *parts)
{
  if (d->kind == D_PAT) define_pattern(d, p, whole, parts);
  else vec_push(whole, ((CoreBind){ d->id->var, definition(d, p) }));
}

void desugar_declare(Exp *e)
{
  for (int g = 0; g < e->ngroups; g++)
    for (int i = 0; i < e->groups[g].ndefs; i++) {
      const Def *d = e->groups[g].defs[i];
      if (d->kind == D_FUN) desugar_define_var(d->id);
      for (int k = 0; k < d->nids; k++) desugar_define_var(d->ids[k]);
    }
}

static Expr *wrap(const Binds *b, bool rec, Expr *body)
{
  if (b->n == 0) return body;
  Expr *e = core_new(EX_LET, body->here);
  e->binds = b->at;
  e->nbinds = b->n;
  e->rec = rec;
  e->body = body;
  return e;
}

/* Binds the parts of patterns around body.  One let binds them all, unless a pattern is wide: then
 * some parts select from others, and the lets are nested. */
static Expr *wrap_parts(const Binds *b, const Group *g, Expr *body)
{
  bool wide = false;
  for (int i = 0; i < g->ndefs; i++) wide |= g->defs[i]->nids > WIDE;
  if (!wide) return wrap(b, false, body);
  for (int i = b->n - 1; i >= 0; i--) body = core_let(b->at[i].var, b->at[i].rhs, body);
  return body;
}

/* Groups become nested lets.  In a group that isn't recursive, the parts of a pattern refer to the
 * whole, so an inner let binds them. */
Expr *desugar_let(Exp *e, Name p)
{
  Binds *whole = NEWN(Binds, e->ngroups), *parts = NEWN(Binds, e->ngroups);
  desugar_declare(e);
  for (int g = 0; g < e->ngroups; g++)
    for (int i = 0; i < e->groups[g].ndefs; i++)
      desugar_define(e->groups[g].defs[i], p, &whole[g], e->groups[g].rec ? &whole[g] : &parts[g]);
  Expr *body = desugar_exp(e->body, p);
  for (int g = e->ngroups - 1; g >= 0; g--)
    body = wrap(&whole[g], e->groups[g].rec, wrap_parts(&parts[g], &e->groups[g], body));
  return body;
}
