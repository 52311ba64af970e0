/* cost.c: see cost.h. */
#include <config.h>
#include "flat/cost.h"
#include "core/centre.h"
#include <stdlib.h>
#include <string.h>

typedef struct Maker {
  FProgram *to;
  FModule *module;
  bool dynamic;
  VEC(FFun *) todo;
} Maker;

/* up: the value of e is that of a let of this centre, and its update is counted, too; NULL: it is
 * not. */
static FExp *transform(Maker *m, const FExp *e, Name cc, Name up);

/* ---- variants ---- */

static FFun *new_variant(Maker *m, FFun *f, Name cc, bool updates)
{
  FFun *v = NEW(FFun);
  *v = *f;
  v->reached = true;
  v->data = NULL;
  v->of = f;
  v->centre = cc;
  v->updates = updates;
  vec_push(&m->todo, v);
  return v;
}

/* Without variants for centres a function has two copies at most, which its data leads to. */
typedef struct Copies {
  FFun *of[2];
} Copies;

static FFun *copy_of(Maker *m, FFun *f, bool updates)
{
  if (!f->data) f->data = NEW(Copies);
  FFun **v = &((Copies *)f->data)->of[updates];
  if (*v) return *v;
  *v = new_variant(m, f, flat_current, updates);
  vec_push(&m->to->funs, *v);
  return *v;
}

static FFun *variant(Maker *m, FFun *f, Name cc, bool updates)
{
  if (m->dynamic) return copy_of(m, f, updates);
  Name name = intern_printf("%s{%s}%s", f->name, cc, updates ? "U" : "");
  FFun *v = flat_fun(m->to, name);
  if (v) return v;
  v = new_variant(m, f, cc, updates);
  v->name = name;
  v->module = m->module;
  flat_define_fun(m->to, v);
  return v;
}

/* ---- variables: each variant has its own ---- */

static FVar *copy_var(FVar *v)
{
  FVar *c = flat_var(v->name, v->loc);
  v->data = c;
  return c;
}

static FVar **copies(FVar *const *vars, int n)
{
  FVar **vs = NEWN(FVar *, n);
  for (int i = 0; i < n; i++) vs[i] = copy_var(vars[i]);
  return vs;
}

static FExp *ref(const FExp *e)
{
  FVar *v = e->var->data;
  v->uses++;
  return flat_ref(v, e->loc);
}

/* ---- expressions ---- */

static FExp *tick(FCost cost, Name cc, int times, FExp *body)
{
  FExp *e = flat_new(FX_TICK, body->loc);
  e->cost = cost;
  e->centre = cc;
  e->times = times;
  e->body = body;
  return times ? e : body;
}

static FExp *same(const FExp *e)
{
  FExp *c = NEW(FExp);
  *c = *e;
  c->args = NEWN(FExp *, e->nargs);
  return c;
}

static FExp *with_args(const FExp *e)
{
  FExp *c = same(e);
  for (int i = 0; i < e->nargs; i++) c->args[i] = ref(e->args[i]);
  return c;
}

static FExp *copy_under(const FExp *e, Name cc)
{
  FExp *c = with_args(e);
  c->centre = cc;
  return c;
}

/* The centre that made the value pays for its update. */
static FExp *value(const FExp *e, Name cc, Name up)
{
  return tick(COST_U, cc, up != NULL, copy_under(e, cc));
}

static bool is_value(const FExp *e)
{
  return e->kind == FX_CON || e->kind == FX_LIT || flat_is_partial(e);
}

/* The value of e is known only when it has been evaluated. */
static FExp *update(FExp *e, Name up)
{
  if (!up) return e;
  FExp *u = flat_new(FX_UPDATE, e->loc);
  u->body = e;
  u->centre = up;
  return u;
}

/* The variant of a function that counts the update takes the centre under which it runs for that of
 * the let. */
static FExp *call(Maker *m, const FExp *e, Name cc, Name up)
{
  bool partial = flat_is_partial(e), updates = !partial && up == cc && e->fun->body;
  FExp *c = copy_under(e, cc);
  c->fun = variant(m, e->fun, cc, updates);
  if (partial) return tick(COST_U, cc, up != NULL, c);
  return updates ? c : update(c, up);
}

static FExp *let(Maker *m, const FExp *e, Name cc, Name up)
{
  FExp *c = same(e);
  c->binds = NEWN(FBind, e->nbinds);
  for (int i = 0; i < e->nbinds; i++) c->binds[i].var = copy_var(e->binds[i].var);
  for (int i = 0; i < e->nbinds; i++) {
    const FExp *rhs = e->binds[i].rhs;
    c->binds[i].rhs = transform(m, rhs, cc, is_value(rhs) ? NULL : cc);
  }
  c->body = transform(m, e->body, cc, up);
  return tick(COST_H, cc, e->nbinds, c);
}

static FExp *free_variables(Maker *m, const FExp *e, Name cc, Name up)
{
  FExp *c = same(e);
  c->vars = copies(e->vars, e->nvars);
  c->body = transform(m, e->body, cc, up);
  return tick(COST_H, cc, e->nvars, c);
}

static FExp *choice(Maker *m, const FExp *e, Name cc, Name up)
{
  FExp *c = same(e);
  for (int i = 0; i < e->nargs; i++) c->args[i] = transform(m, e->args[i], cc, up);
  return tick(COST_N, cc, 1, c);
}

static FExp *case_of(Maker *m, const FExp *e, Name cc, Name up)
{
  FExp *c = same(e);
  c->centre = cc;
  c->body = ref(e->body);
  c->alts = NEWN(FAlt, e->nalts);
  for (int i = 0; i < e->nalts; i++) {
    c->alts[i] = e->alts[i];
    c->alts[i].vars = copies(e->alts[i].vars, e->alts[i].nvars);
    c->alts[i].body = transform(m, e->alts[i].body, cc, up);
  }
  return c;
}

static FExp *marked(Maker *m, const FExp *e, Name cc, Name up)
{
  FExp *c = tick(COST_E, e->name, 1, transform(m, e->body, e->name, up));
  c->name = cc;
  return c;
}

static FExp *transform(Maker *m, const FExp *e, Name cc, Name up)
{
  switch (e->kind) {
    case FX_VAR: return update(tick(COST_V, cc, 1, ref(e)), up);
    case FX_CON:
    case FX_LIT: return value(e, cc, up);
    case FX_CALL: return call(m, e, cc, up);
    case FX_APPLY: return update(tick(COST_V, cc, 1, with_args(e)), up);
    case FX_LET: return let(m, e, cc, up);
    case FX_FREE: return free_variables(m, e, cc, up);
    case FX_OR: return choice(m, e, cc, up);
    case FX_CASE: return case_of(m, e, cc, up);
    case FX_SCC: return marked(m, e, cc, up);
    default: abort();
  }
}

static void make_variant(Maker *m, FFun *v)
{
  const FFun *f = v->of;
  v->params = copies(f->params, f->nparams);
  Name up = v->updates ? v->centre : NULL;
  if (f->body) v->body = tick(COST_F, v->centre, 1, transform(m, f->body, v->centre, up));
}

/* f(x) = scc "f" e; or, with a centre for all functions of a module, under the module's name. */
static void mark_function(FFun *f)
{
  FExp *e = flat_new(FX_SCC, f->body->loc);
  e->name = centre_options.module ? f->module->name : f->name;
  e->body = f->body;
  f->body = e;
}

void cost_mark_functions(FProgram *p)
{
  if (p->root->exact) centre_options.all = true;
  for (int i = 0; i < p->funs.n; i++)
    if (p->funs.at[i]->reached && flat_is_centre(p, p->funs.at[i])) mark_function(p->funs.at[i]);
}

FProgram *cost_program(FProgram *p, bool dynamic)
{
  Maker m = { .to = NEW(FProgram), .module = p->root, .dynamic = dynamic };
  for (int i = 0; i < p->funs.n; i++) p->funs.at[i]->data = NULL;
  *m.to = *p;
  memset(&m.to->funs, 0, sizeof m.to->funs);
  m.to->goal = variant(&m, p->goal, intern("main"), false);
  for (int i = 0; i < m.todo.n; i++) make_variant(&m, m.todo.at[i]);
  return m.to;
}
