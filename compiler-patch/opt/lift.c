/* lift.c: lambda lifting (Johnsson 1985).
 *
 * 1. What.  A function with free variables becomes a global one that takes them as extra
 *    parameters, and every use of it passes them:
 *
 *        f x = let rec g y = x + g (y - 1) in g 2       f x = g x 2
 *                                                 =>    g x y = x + g x (y - 1)
 *
 *    A use that isn't a call is a partial application to the extra arguments.
 *
 * 2. Which variables.  For a let group, extras(g) is the least solution of
 *
 *        extras(g) = free(g) + extras(h), for all functions h of the group that g mentions
 *
 *    where a function of an outer group, which has been lifted already, stands for its own
 *    extras.  The sets hold the variables as they were bound at first; Lv.now says which
 *    parameter stands for one of them in the function being walked.
 *
 * 3. Note [Constants of the program form].  Constants bound by let stay where they are and are
 *    passed as extras, since as globals they would hold what they evaluate to.  But a constant
 *    that is just a partial application of known functions to constants, `redstar = while ((~=) 0
 *    o spri) red', holds nothing: it is lifted to a static value, and calls of it become direct
 *    calls of what it applies.  Which constants are of that kind depends on the extras of the
 *    functions they mention, and the other way round.  So we assume that all candidates are, and
 *    take back those that turn out to have extras, until there are none.
 *
 * 4. Note [Source names survive lifting].  Nodes carry their producers (core.h), so moving a node
 *    charges no other function.  A lifted lambda has no name of its own: its applications are shown
 * as its source function's. */
#include <config.h>
#include "opt/lift.h"
#include "base/vec.h"
#include <string.h>

typedef VEC(Var *) Vars;

/* Facts about a variable (Var.data). */
typedef struct Lv {
  Var *now;   /* its stand-in in the function being walked; NULL: itself */
  Fun *fun;   /* a lifted function or static value */
  Vars extra; /* variables it takes as extra parameters */
  int arity;  /* parameters in the source; -1: it is no known function */
  int stamp;  /* number of the last traversal that met it, bound or free */
  int member; /* 1 + its index in the group being lifted; 0: it is not in it */
} Lv;

/* A definition of the group being lifted. */
typedef struct Member {
  Var *var;
  Expr *rhs;
  bool candidate; /* it may become a static value (3 above) */
  Vars free;      /* its free variables that are no members */
  VEC(int) uses;  /* indices of the members that it mentions */
} Member;

static Program *prog;
static VEC(Fun *) lifted;
static int stamp;

static Expr *walk_node(Expr *e);

static Lv *lv_of(Var *v)
{
  if (!v->data) {
    Lv *lv = NEW(Lv);
    lv->arity = -1;
    v->data = lv;
  }
  return v->data;
}

static int arity_of(Var *v)
{
  if (v->fun && !v->fun->is_value) return v->fun->nparams ? v->fun->nparams : -1;
  return lv_of(v)->arity;
}

/* ---- free variables ---- */

/* The variables that a lambda mentions from outside (Expr.free) are found once, from the inside
 * out. To look through all nested lambdas again for each lambda would take quadratic time. */

typedef struct Mentions {
  VarList vars;
  int mark;
} Mentions;

static void mark_binder(Var *v, void *mark) { v->mark = *(int *)mark; }

static void mention(Mentions *m, Var *v)
{
  if (v->mark == m->mark) return;
  v->mark = m->mark;
  vec_push(&m->vars, v);
}

static bool find_mentions(Expr **slot, void *arg)
{
  Mentions *m = arg;
  Expr *e = *slot;
  if (e->kind == EX_VAR) mention(m, e->var);
  core_each_binder(e, mark_binder, &m->mark);
  if (e->kind == EX_LAM)
    for (int i = 0; i < e->free->n; i++) mention(m, e->free->at[i]);
  return e->kind != EX_LAM;
}

static bool note_mentions(Expr **slot, void *arg)
{
  Expr *e = *slot;
  if (e->kind != EX_LAM) return true;
  core_each(&e->body, note_mentions, arg);
  Mentions m = { .mark = core_new_mark() };
  core_each_binder(e, mark_binder, &m.mark);
  core_each(&e->body, find_mentions, &m);
  e->free = NEW(VarList);
  *e->free = m.vars;
  return false;
}

static void mark_bound(Var *v, void *arg)
{
  (void)arg;
  lv_of(v)->stamp = stamp;
}

/* m mentions v: notes v, or what v stands for, unless this traversal met it before. */
static void add_free(Member *m, Var *v)
{
  Lv *lv = lv_of(v);
  if (v->join || lv->stamp == stamp) return;
  lv->stamp = stamp;
  if (lv->member) vec_push(&m->uses, lv->member - 1);
  else if (lv->fun)
    for (int i = 0; i < lv->extra.n; i++) add_free(m, lv->extra.at[i]);
  else if (!v->fun) vec_push(&m->free, v);
}

static bool collect_free(Expr **slot, void *arg)
{
  Expr *e = *slot;
  if (e->kind == EX_VAR) add_free(arg, e->var);
  core_each_binder(e, mark_bound, NULL);
  if (e->kind == EX_LAM)
    for (int i = 0; i < e->free->n; i++) add_free(arg, e->free->at[i]);
  return e->kind != EX_LAM;
}

static bool contains(const Vars *s, Var *v)
{
  for (int i = 0; i < s->n; i++)
    if (s->at[i] == v) return true;
  return false;
}

/* Adds those of from that are missing; true if there are any. */
static bool add_all(Vars *to, const Vars *from)
{
  bool grew = false;
  for (int i = 0; i < from->n; i++)
    if (!contains(to, from->at[i])) {
      vec_push(to, from->at[i]);
      grew = true;
    }
  return grew;
}

/* ---- static candidates ---- */

static bool candidate_arg(const Expr *e);

/* Is e a partial application of a known function to constants? */
static bool candidate(const Expr *e)
{
  if (e->kind != EX_APP || e->fun->kind != EX_VAR || e->nargs >= arity_of(e->fun->var))
    return false;
  for (int i = 0; i < e->nargs; i++)
    if (!candidate_arg(e->args[i])) return false;
  return true;
}

static bool candidate_arg(const Expr *e)
{
  switch (e->kind) {
    case EX_VAR:
    case EX_LIT:
    case EX_LAM:
    case EX_STRING: return true;
    case EX_CON: return e->nargs == 0;
    default: return candidate(e);
  }
}

/* ---- a let group ---- */

/* Lv.extra of all members (2 above). */
static void find_extras(Member *ms, int n)
{
  for (int i = 0; i < n; i++) {
    stamp++;
    ms[i].free.n = ms[i].uses.n = 0;
    lv_of(ms[i].var)->extra = (Vars){ 0 };
    core_each(&ms[i].rhs, collect_free, &ms[i]);
    add_all(&lv_of(ms[i].var)->extra, &ms[i].free);
  }
  for (bool grew = true; grew;) {
    grew = false;
    for (int i = 0; i < n; i++)
      for (int j = 0; j < ms[i].uses.n; j++)
        grew |= add_all(&lv_of(ms[i].var)->extra, &lv_of(ms[ms[i].uses.at[j]].var)->extra);
  }
}

/* Takes the candidates that have extras out of ms; true if there were any. */
static bool take_back(Member *ms, int *n)
{
  int kept = 0;
  for (int i = 0; i < *n; i++) {
    Lv *lv = lv_of(ms[i].var);
    if (ms[i].candidate && lv->extra.n > 0) {
      lv->member = 0;
      lv->arity = -1;
      continue;
    }
    ms[kept++] = ms[i];
    lv->member = kept;
  }
  bool any = kept < *n;
  *n = kept;
  return any;
}

/* A variable that the compiler has made has no name; it is shown as its producer. */
static Fun *new_fun(Var *v, Here here, Name shown)
{
  Fun *f = NEW(Fun);
  f->var = v;
  f->here = here;
  f->shown = shown ? shown : here.producer;
  f->module = prog->module;
  f->first = -1;
  vec_push(&lifted, f);
  return f;
}

/* Walks the body of a function whose extras are given, with fresh parameters standing for them. */
static void lift_body(Fun *f, const Vars *extra, Var **params, int nparams, Expr *body)
{
  VEC(Var *) all = { 0 }, old = { 0 };
  for (int i = 0; i < extra->n; i++) {
    Var *v = extra->at[i], *p = core_var_like(v);
    vec_push(&old, lv_of(v)->now);
    lv_of(v)->now = p;
    vec_push(&all, p);
  }
  for (int i = 0; i < nparams; i++) vec_push(&all, params[i]);
  f->params = all.at;
  f->nparams = all.n;
  f->body = walk_node(body);
  for (int i = 0; i < extra->n; i++) lv_of(extra->at[i])->now = old.at[i];
}

/* The arguments of e, a static value, become atoms, so that calls of it can copy them. */
static Expr *name_static(Expr *e)
{
  if (e->kind != EX_APP) return e;
  for (int i = 0; i < e->nargs; i++) {
    Expr *a = name_static(e->args[i]);
    if (a->kind == EX_APP) {
      Var *v = core_var(a->fun->var->name, REP_ANY, a->here.loc);
      Fun *f = new_fun(v, a->here, a->fun->var->name);
      f->is_value = true;
      f->body = a;
      v->fun = f;
      a = core_ref(v, a->here);
    }
    e->args[i] = a;
  }
  return e;
}

static void lift_members(Member *ms, int n)
{
  for (int i = 0; i < n; i++) {
    Var *v = ms[i].var;
    Expr *rhs = ms[i].rhs;
    Lv *lv = lv_of(v);
    Name shown = rhs->kind == EX_LAM && rhs->name ? rhs->name : v->name;
    lv->member = 0;
    lv->fun = new_fun(v, rhs->here, shown ? shown : rhs->here.producer);
    lv->fun->nparams = ms[i].candidate ? 0 : lv->extra.n + rhs->nparams;
    lv->fun->is_value = ms[i].candidate;
    lv->fun->is_lambda = rhs->kind == EX_LAM && rhs->lambda && (!v->name || rhs->given);
    v->fun = lv->fun;
  }
  for (int i = 0; i < n; i++) /* values come first: calls of them look into
                                 them */
    if (ms[i].candidate) lv_of(ms[i].var)->fun->body = name_static(walk_node(ms[i].rhs));
  for (int i = 0; i < n; i++) {
    Lv *lv = lv_of(ms[i].var);
    Expr *rhs = ms[i].rhs;
    if (!ms[i].candidate) lift_body(lv->fun, &lv->extra, rhs->params, rhs->nparams, rhs->body);
  }
}

static Expr *walk_let(Expr *e)
{
  Member *ms = NEWN(Member, e->nbinds);
  int n = 0, kept = 0;
  for (int i = 0; i < e->nbinds; i++)
    if (e->binds[i].rhs->kind == EX_LAM) lv_of(e->binds[i].var)->arity = e->binds[i].rhs->nparams;
  for (int i = 0; i < e->nbinds; i++) {
    CoreBind b = e->binds[i];
    bool cand = candidate(b.rhs);
    if (b.rhs->kind != EX_LAM && !cand) continue;
    if (cand) lv_of(b.var)->arity = arity_of(b.rhs->fun->var) - b.rhs->nargs;
    ms[n] = (Member){ .var = b.var, .rhs = b.rhs, .candidate = cand };
    lv_of(b.var)->member = ++n;
  }
  do find_extras(ms, n);
  while (take_back(ms, &n));
  lift_members(ms, n);
  for (int i = 0; i < e->nbinds; i++)
    if (!lv_of(e->binds[i].var)->fun) {
      e->binds[kept] = e->binds[i];
      e->binds[kept].rhs = walk_node(e->binds[kept].rhs);
      kept++;
    }
  e->nbinds = kept;
  Expr *body = walk_node(e->body);
  if (kept == 0) return body;
  e->body = body;
  return e;
}

/* ---- uses ---- */

static Var *now(Var *v)
{
  Lv *lv = v->data;
  return lv && lv->now ? lv->now : v;
}

/* v applied to its extras and then to args, as one application, in the place of e. */
static Expr *apply_head(Expr *e, Var *v, Expr **args, int nargs)
{
  Lv *lv = v->fun ? v->data : NULL;
  VEC(Expr *) all = { 0 };
  char letter = nargs == e->nargs ? core_letter(e) : 0;
  Name shown = NULL;
  /* A lambda is made where its text is, wherever simplify has moved its mention. */
  if (v->fun && v->fun->is_lambda && nargs == 0) {
    e = core_ref(v, v->fun->here);
    shown = e->here.producer;
  }
  Expr *head = core_ref(v->fun ? v : now(v), e->here);
  if (v->fun && v->fun->is_value && v->fun->body && v->fun->body->kind == EX_APP && nargs > 0) {
    Expr *body = v->fun->body;
    head = core_ref(body->fun->var, e->here);
    for (int i = 0; i < body->nargs; i++) vec_push(&all, body->args[i]);
  } else if (lv && lv->fun) {
    for (int i = 0; i < lv->extra.n; i++) vec_push(&all, core_ref(now(lv->extra.at[i]), e->here));
  }
  for (int i = 0; i < nargs; i++) vec_push(&all, args[i]);
  if (all.n == 0) return head;
  Expr *app = core_new(EX_APP, e->here);
  app->caller = e->caller;
  app->name = shown;
  app->fun = head;
  app->args = all.at;
  app->nargs = all.n;
  core_set_letter(app, letter);
  return app;
}

static Expr *walk_lambda(Expr *e)
{
  Var *v = core_var(e->name, REP_ANY, e->here.loc);
  Member m = { .var = v, .rhs = e };
  find_extras(&m, 1);
  lift_members(&m, 1);
  return apply_head(e, v, NULL, 0);
}

static void walk_slot(Expr **slot, void *arg)
{
  (void)arg;
  *slot = walk_node(*slot);
}

static Expr *walk_app(Expr *e)
{
  for (int i = 0; i < e->nargs; i++) e->args[i] = walk_node(e->args[i]);
  if (e->fun->kind == EX_VAR) return apply_head(e, e->fun->var, e->args, e->nargs);
  Expr *f = walk_node(e->fun);
  if (f->kind == EX_VAR || f->kind == EX_APP) { /* a lambda became a partial application */
    VEC(Expr *) all = { 0 };
    for (int i = 0; f->kind == EX_APP && i < f->nargs; i++) vec_push(&all, f->args[i]);
    for (int i = 0; i < e->nargs; i++) vec_push(&all, e->args[i]);
    e->args = all.at;
    e->nargs = all.n;
    if (f->kind == EX_APP) f = f->fun;
  }
  e->fun = f;
  return e;
}

static bool walk_field(Expr **slot, void *arg)
{
  (void)arg;
  if ((*slot)->kind == EX_CON) return true;
  *slot = walk_node(*slot);
  return false;
}

static Expr *walk_node(Expr *e)
{
  switch (e->kind) {
    case EX_VAR: return apply_head(e, e->var, NULL, 0);
    case EX_APP: return walk_app(e);
    case EX_LAM: return walk_lambda(e);
    case EX_LET: return walk_let(e);
    case EX_CON: core_each(&e, walk_field, NULL); return e;
    default: core_each_child(e, walk_slot, NULL); return e;
  }
}

/* A module's constants that are partial applications are values, not CAFs. */
static void settle_value(Fun *f)
{
  if (f->nparams > 0 || f == prog->main) return;
  Expr *b = f->body;
  if (b->kind == EX_APP && core_is_static(b)) {
    f->is_value = true;
    f->body = name_static(b);
  } else if (b->kind == EX_CON && b->nargs > 0 && core_is_static(b)) f->is_value = true;
}

void lift_program(Program *p)
{
  prog = p;
  memset(&lifted, 0, sizeof lifted);
  core_clear_data(p);
  for (int i = 0; i < p->nfuns; i++) p->funs[i]->var->fun = p->funs[i];
  for (int i = 0; i < p->nfuns; i++) {
    vec_push(&lifted, p->funs[i]);
    core_each(&p->funs[i]->body, note_mentions, NULL);
    p->funs[i]->body = walk_node(p->funs[i]->body);
  }
  for (int i = 0; i < lifted.n; i++) /* the list grows: parts of a value become
                                        values */
    if (!lifted.at[i]->is_value) settle_value(lifted.at[i]);
  p->funs = lifted.at;
  p->nfuns = lifted.n;
}
