/* copies.c: see copies.h. */
#include <config.h>
#include "opt/copies.h"

typedef VEC(CoreBind) Binds;

/* ---- the definitions ---- */

Text *copies_text(const Var *v) { return v->data; }

Text *copies_add_text(Copies *c, Var *v, Expr *rhs, Fun *f)
{
  Text *t = NEW(Text);
  *t = (Text){ .var = v, .rhs = rhs, .fun = f };
  v->data = t;
  vec_push(&c->texts, t);
  return t;
}

static Expr *lambda_of(const Fun *f)
{
  if (f->nparams == 0) return f->body;
  return core_lam(f->var->name, f->params, f->nparams, f->body, f->here);
}

void copies_find_texts(Copies *c, Program *p)
{
  c->prog = p;
  core_clear_data(p);
  for (int i = 0; i < p->nfuns; i++)
    if (p->funs[i] != p->main)
      copies_add_text(c, p->funs[i]->var, lambda_of(p->funs[i]), p->funs[i]);
  for (Expr *e = p->main ? p->main->body : NULL; e && e->kind == EX_LET; e = e->body)
    for (int i = 0; i < e->nbinds; i++)
      if (e->binds[i].var->toplevel && !e->binds[i].rhs->here.centre)
        copies_add_text(c, e->binds[i].var, e->binds[i].rhs, NULL);
}

Name copies_module(const Copies *c, const Text *t)
{
  return t->fun ? t->fun->module : c->prog->module;
}

enum { DEEPEST = 100 };

static int arity(const Var *v, int depth)
{
  if (v->fun && !v->fun->body) return v->fun->nparams;
  const Text *t = copies_text(v);
  if (!t || depth > DEEPEST) return 0;
  if (t->rhs->kind == EX_LAM) return t->rhs->nparams;
  if (t->rhs->kind == EX_VAR) return arity(t->rhs->var, depth + 1);
  if (t->rhs->kind != EX_APP || t->rhs->fun->kind != EX_VAR) return 0;
  return arity(t->rhs->fun->var, depth + 1) - t->rhs->nargs;
}

int copies_arity(const Var *v) { return arity(v, 0); }

static bool is_free(const Expr *e, bool argument)
{
  switch (e->kind) {
    case EX_LAM:
    case EX_VAR: return true;
    case EX_LIT:
    case EX_STRING: return argument;
    case EX_CON: return argument && e->nargs == 0;
    case EX_APP:
      if (e->fun->kind != EX_VAR || e->nargs >= copies_arity(e->fun->var)) return false;
      for (int i = 0; i < e->nargs; i++)
        if (!is_free(e->args[i], true)) return false;
      return true;
    default: return false;
  }
}

bool copies_is_free(const Expr *e) { return is_free(e, false); }

/* ---- what they mention ---- */

static bool note_use(Expr **slot, void *arg)
{
  Text *t = arg;
  Expr *e = *slot;
  Text *use = e->kind == EX_VAR ? copies_text(e->var) : NULL;
  t->size++;
  for (int i = 0; use && i < t->uses.n; i++)
    if (t->uses.at[i].text == use && t->uses.at[i].colour == e->here.centre) return true;
  if (use) vec_push(&t->uses, ((Use){ use, e->here.centre }));
  return true;
}

Expr **copies_body_of_main(const Program *p)
{
  Expr **slot = &p->main->body;
  while ((*slot)->kind == EX_LET) slot = &(*slot)->body;
  return slot;
}

void copies_each_of_main(const Program *p, bool (*visit)(Expr **slot, void *arg), void *arg)
{
  for (Expr *e = p->main->body; e->kind == EX_LET; e = e->body)
    for (int i = 0; i < e->nbinds; i++)
      if (!copies_text(e->binds[i].var)) core_each(&e->binds[i].rhs, visit, arg);
  core_each(copies_body_of_main(p), visit, arg);
}

void copies_note_uses(Copies *c)
{
  for (int i = 0; i < c->texts.n; i++) core_each(&c->texts.at[i]->rhs, note_use, c->texts.at[i]);
  if (c->prog->main) copies_each_of_main(c->prog, note_use, &c->main);
}

/* ---- which copies ---- */

static uint64_t copy_hash(const void *item)
{
  const Copy *c = item;
  return unique_mix((uintptr_t)c->of, (uintptr_t)c->colour);
}

static bool copy_same(const void *a, const void *b)
{
  const Copy *x = a, *y = b;
  return x->of == y->of && x->colour == y->colour;
}

static Copy *copy_of(Copies *c, Text *t, const Centre *k)
{
  Copy *copy = NEW(Copy);
  *copy = (Copy){ .of = t, .colour = k };
  return unique_first(&c->known, copy);
}

void copies_forget(Copies *c)
{
  c->known = (Unique){ .hash = copy_hash, .same = copy_same };
  c->all.n = 0;
  for (int i = 0; i < c->texts.n; i++) c->texts.at[i]->copies.n = 0;
}

void copies_demand(Copies *c, Text *t, const Centre *colour)
{
  Copy *copy = copy_of(c, t, colour);
  if (copy->var) return; /* asked for before */
  copy->var = t->var;
  vec_push(&t->copies, copy);
  vec_push(&c->all, copy);
}

void copies_demand_uses(Copies *c, const Text *t, const Centre *k)
{
  for (int i = 0; i < t->uses.n; i++) {
    const Use *u = &t->uses.at[i];
    if (u->text->copied) copies_demand(c, u->text, c->colour(u->text, u->colour ? u->colour : k));
  }
}

void copies_demand_rest(Copies *c)
{
  for (int i = 0; i < c->all.n; i++) copies_demand_uses(c, c->all.at[i]->of, c->all.at[i]->colour);
}

/* ---- making them ---- */

Var *copies_another(const Text *t)
{
  Var *v = core_var(t->var->name, t->var->rep, t->var->loc);
  v->toplevel = t->var->toplevel;
  return v;
}

Expr *copies_counting(const Expr *lam, Var *f, const Centre *k)
{
  Var **params = NEWN(Var *, lam->nparams);
  Expr **args = NEWN(Expr *, lam->nparams);
  for (int i = 0; i < lam->nparams; i++) {
    params[i] = core_var(lam->params[i]->name, lam->params[i]->rep, lam->params[i]->loc);
    args[i] = core_ref(params[i], lam->here);
  }
  Expr *call = core_app(core_ref(f, lam->here), args, lam->nparams, lam->here);
  return core_lam(lam->name, params, lam->nparams, core_scc(k, call), lam->here);
}

/* ---- putting them into the program ---- */

static void define(Fun *f, Expr *rhs)
{
  bool function = rhs->kind == EX_LAM;
  f->params = function ? rhs->params : NULL;
  f->nparams = function ? rhs->nparams : 0;
  f->body = function ? rhs->body : rhs;
  f->here.centre = rhs->here.centre;
}

static Fun *another_fun(const Fun *f, Var *v)
{
  Fun *g = NEW(Fun);
  *g = *f;
  g->var = v;
  g->exported = false;
  v->fun = g;
  return g;
}

static void put_global(Copies *c, const Text *t, const Copy *copy)
{
  Fun *g = copy->var == t->var ? t->fun : another_fun(t->fun, copy->var);
  define(g, copy->rhs);
  vec_push(&c->funs, g);
}

static void put_globals(Copies *c, const Text *t)
{
  if (t->body) put_global(c, t, t->body);
  for (int i = 0; i < t->copies.n; i++) put_global(c, t, t->copies.at[i]);
  if (t->outside) put_global(c, t, t->outside);
}

static void put_all_globals(Copies *c)
{
  for (int i = 0; i < c->texts.n; i++) {
    const Text *t = c->texts.at[i];
    if (t->fun && t->copied) put_globals(c, t);
    else if (t->fun) {
      t->fun->here.centre = t->rhs->here.centre;
      vec_push(&c->funs, t->fun);
    }
  }
}

static void add_binds(const Text *t, Binds *bodies, Binds *binds)
{
  if (t->body) vec_push(bodies, ((CoreBind){ t->body->var, t->body->rhs }));
  for (int i = 0; i < t->copies.n; i++)
    vec_push(binds, ((CoreBind){ t->copies.at[i]->var, t->copies.at[i]->rhs }));
}

/* The let at *slot binds the copies of what it bound; it goes away if that has no mention.
 * Returns the slot of its body. */
static Expr **put_binds(Expr **slot)
{
  Expr *e = *slot;
  Binds bodies = { 0 }, binds = { 0 };
  for (int i = 0; i < e->nbinds; i++) {
    const Text *t = copies_text(e->binds[i].var);
    if (t && t->copied) add_binds(t, e->rec ? &binds : &bodies, &binds);
    else vec_push(&binds, e->binds[i]);
  }
  e->binds = binds.at;
  e->nbinds = binds.n;
  for (int i = 0; i < bodies.n; i++) {
    *slot = core_let(bodies.at[i].var, bodies.at[i].rhs, e);
    (*slot)->here = e->here;
    slot = &(*slot)->body;
  }
  if (binds.n > 0) return &e->body;
  *slot = e->body;
  return slot;
}

static void put_main(Copies *c, const Centre *k)
{
  Fun *main = c->prog->main;
  for (Expr *e = main->body; e->kind == EX_LET; e = e->body) {
    e->here.centre = k;
    for (int i = 0; i < e->nbinds; i++)
      if (!copies_text(e->binds[i].var)) core_colour(e->binds[i].rhs, k);
  }
  core_colour(*copies_body_of_main(c->prog), k);
  for (Expr **slot = &main->body; (*slot)->kind == EX_LET;) slot = put_binds(slot);
  main->here.centre = k;
  vec_push(&c->funs, main);
}

/* Every mention becomes one of the copy in its colour. */
static bool resolve(Expr **slot, void *arg)
{
  Copies *c = arg;
  Expr *e = *slot;
  Text *t = e->kind == EX_VAR ? copies_text(e->var) : NULL;
  if (t && t->copied) {
    e->var = copy_of(c, t, c->colour(t, e->here.centre))->var;
    e->var->uses++;
  }
  return true;
}

void copies_put(Copies *c, const Centre *main)
{
  put_all_globals(c);
  if (c->prog->main) put_main(c, main);
  for (int i = 0; i < c->funs.n; i++) core_each(&c->funs.at[i]->body, resolve, c);
  c->prog->funs = c->funs.at;
  c->prog->nfuns = c->funs.n;
}
