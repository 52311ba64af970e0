/* hoist.c: see hoist.h.  Full laziness (Peyton Jones, Partain and Santos 1996), as far as it saves
 * the work of loops.
 *
 *     pairs n m = [(x, y) | x <- [1 .. n], y <- inner m]
 *
 *     pairs n m = let rec go = \xs. case xs of
 *                   [] -> []
 *                   x . xs -> let rec go' = .. in go' (inner m)
 *                 in go (upto 1 n)
 *
 * 1. Where.  A lambda is repeated if it is a recursive local function, or an argument that a known
 *    function uses in a loop: the first of map.  A call in it that mentions nothing of it is made
 *    before it: a let around the loop, `inner m' above, unless it stands in an alternative that
 *    leaves the loop.  A call that mentions no local variable at all becomes a constant, if it
 *    stands in a repeated lambda, or in a function with arguments that may be called again and
 *    again.  The body of main, and of an action without arguments, is run once and has none; nor
 *    has that of a function that doesn't use its arguments.
 *
 * 2. What.  A call of a known function with all its arguments that may take long: the function, or
 *    one that it mentions, is recursive.  The largest such expression is taken.  Not taken is what
 *    is cheap to make and dear to keep: a call of a list's producer that calls nothing but itself,
 *    on atoms, strings or such calls again ([1 .. n], a ++ b); what never comes to a value; what
 *    acts.  Only the program's own text is looked at: a library's author has thought of it.
 *
 * 3. Note [Constant parameters].  A parameter that all calls of a function give the same global, or
 *    hand on unchanged, stands for that.  Then calls may be closed that weren't.  The body of a
 *    function all of whose parameters are so stays a function's: it may be called once.  The pass
 *    runs a second time when functions are lifted and copied for their arguments: in
 *    `draw n . makeoct' applied to pic, the call is there only then.
 *
 * 4. Note [Hoisting and truth].  The expression keeps its nodes, so whatever it makes is charged to
 *    the function that wrote it, as before.  What changes is when its value dies.  So it has a name
 *    of its own, `inner (line 7), hoisted': the constant in all lists of constants, the suspended
 *    call as its construction.  The constant dies when no code that may run mentions it, as others
 *    do.  With cost centres or pairs nothing is hoisted: entries are counted as the text has them.
 */
#include <config.h>
#include "opt/hoist.h"
#include "base/arena.h"
#include "base/vec.h"
#include "core/prims.h"
#include "opt/choice.h"
#include <string.h>

enum { LARGE = 6000, DEEPEST = 3 }; /* nodes of a function that is too large to be looked at; .. */

/* Facts about a function (Fun.data). */
typedef enum { UNKNOWN, ASKED, LIGHT, HEAVY } Weight;
typedef struct Facts {
  Weight weight;
  bool *repeats;  /* of each parameter: it is used in a loop */
  Expr **always;  /* of each parameter: what all calls give it; NULL: none has been seen */
  bool *differs;  /* .. they don't give the same */
  bool as_value;  /* it is used other than by calls with all arguments */
  bool settled;   /* all its parameters are settled */
  int order, low; /* of the search for functions that lead to themselves */
  bool waits;     /* .. it is on the stack of that search */
  bool recursive;
  bool often; /* it may be called again and again */
} Facts;

static Program *prog;
static VEC(Fun *) funs;
static bool changed;

static Facts *facts(const Fun *f) { return f->data; }

static Fun *known_callee(const Expr *e)
{
  Fun *f = core_callee(e);
  return core_is_function(f) && e->nargs >= f->nparams ? f : NULL;
}

static void begin_function(Fun *f)
{
  Facts *x = NEW(Facts);
  x->repeats = NEWN(bool, f->nparams + 1);
  x->always = NEWN(Expr *, f->nparams + 1);
  x->differs = NEWN(bool, f->nparams + 1);
  f->data = x;
}

/* ---- which calls may take long ---- */

static bool is_heavy(Fun *f);

static bool look_weight(Expr **slot, void *arg)
{
  const Expr *e = *slot;
  bool *heavy = arg;
  const Fun *f = e->kind == EX_APP ? core_callee(e) : NULL;
  if (f && f->never) return false; /* what leads to an error is no work */
  if (e->kind == EX_LET && e->rec)
    for (int i = 0; i < e->nbinds; i++) *heavy |= e->binds[i].rhs->kind == EX_LAM;
  if (e->kind == EX_VAR && e->var->fun && e->var->fun->body && e->var->fun->nparams > 0)
    *heavy |= is_heavy(e->var->fun);
  return !*heavy;
}

static bool is_heavy(Fun *f)
{
  Facts *x = facts(f);
  if (x->weight == ASKED) return true; /* it leads to itself */
  if (x->weight == UNKNOWN) {
    bool heavy = false;
    x->weight = ASKED;
    core_each(&f->body, look_weight, &heavy);
    x->weight = heavy ? HEAVY : LIGHT;
  }
  return x->weight == HEAVY;
}

/* ---- which parameters are used in loops ---- */

/* Var.data of the parameters of the function at work: index + 1. */
static int index_of(const Expr *e)
{
  return e->kind == EX_VAR && !e->var->fun ? (int)(intptr_t)e->var->data - 1 : -1;
}

static void note_repeated(Fun *f, int i)
{
  if (i < 0 || facts(f)->repeats[i]) return;
  facts(f)->repeats[i] = changed = true;
}

typedef struct Repeats {
  Fun *fun;
  const Expr *parent; /* NULL: the body of the function */
  bool in_loop;
} Repeats;

/* Does the parent evaluate this child again and again: an argument that a loop repeats, or the body
 * of a local loop? */
static bool is_repeated(const Expr *parent, Expr *const *child)
{
  const Fun *g = parent && parent->kind == EX_APP ? core_callee(parent) : NULL;
  if (parent && parent->kind == EX_LET)
    return parent->rec && (*child)->kind == EX_LAM && child != &parent->body;
  if (!core_is_function(g)) return false;
  for (int i = 0; i < parent->nargs && i < g->nparams; i++)
    if (child == &parent->args[i]) return facts(g)->repeats[i];
  return false;
}

/* Each node is visited once, however deep loops stand in arguments of loops. */
static void look_repeats(Expr **slot, void *arg)
{
  const Repeats *above = arg;
  Expr *e = *slot;
  Repeats r = { above->fun, e, above->in_loop || is_repeated(above->parent, slot) };
  if (r.in_loop) note_repeated(r.fun, index_of(e));
  for (int i = 0; e->kind == EX_APP && core_callee(e) == r.fun && i < e->nargs; i++)
    if (index_of(e->args[i]) == i) note_repeated(r.fun, i);
  core_each_child(e, look_repeats, &r);
}

static void number_params(const Fun *f, bool on)
{
  for (int i = 0; i < f->nparams; i++) f->params[i]->data = on ? (void *)(intptr_t)(i + 1) : NULL;
}

static void find_repeats(void)
{
  do {
    changed = false;
    for (int i = 0; i < funs.n; i++) {
      Fun *f = funs.at[i];
      Repeats r = { f, NULL, false };
      if (!core_is_function(f) || core_size(f->body, LARGE) > LARGE) continue;
      number_params(f, true);
      look_repeats(&f->body, &r);
      number_params(f, false);
    }
  } while (changed);
}

/* ---- which functions are called again and again ---- */

static VEC(Fun *) searched;
static int found;

static void search(Fun *f);

static bool search_from(Expr **slot, void *arg)
{
  Facts *x = facts(arg);
  Fun *g = (*slot)->kind == EX_VAR ? (*slot)->var->fun : NULL;
  if (!g || !g->body) return true;
  if (g == arg) x->recursive = true;
  if (!facts(g)->order) search(g);
  if (facts(g)->waits && facts(g)->low < x->low) x->low = facts(g)->low;
  return true;
}

/* Tarjan's algorithm: functions that lead to each other are recursive. */
static void search(Fun *f)
{
  Facts *x = facts(f);
  int first = searched.n;
  x->order = x->low = ++found;
  x->waits = true;
  vec_push(&searched, f);
  core_each(&f->body, search_from, f);
  if (x->low < x->order) return;
  for (int i = first; i < searched.n; i++) {
    facts(searched.at[i])->waits = false;
    facts(searched.at[i])->recursive |= searched.n > first + 1;
  }
  searched.n = first;
}

static bool mark_often(Expr **slot, void *arg)
{
  Fun *f = (*slot)->kind == EX_VAR ? (*slot)->var->fun : NULL;
  (void)arg;
  if (!f || !f->body || facts(f)->often) return true;
  facts(f)->often = true;
  core_each(&f->body, mark_often, NULL);
  return true;
}

/* What is mentioned in a loop, or used as a value, may be called often, and so may all that it
 * mentions. */
static void look_often(Expr **slot, void *arg)
{
  Expr *e = *slot;
  const Fun *g = e->kind == EX_APP ? core_callee(e) : NULL;
  if (e->kind == EX_VAR) mark_often(slot, NULL);
  for (int i = 0; core_is_function(g) && i < e->nargs && i < g->nparams; i++)
    if (facts(g)->repeats[i]) core_each(&e->args[i], mark_often, NULL);
  for (int i = 0; e->kind == EX_LET && e->rec && i < e->nbinds; i++)
    if (e->binds[i].rhs->kind == EX_LAM) core_each(&e->binds[i].rhs, mark_often, NULL);
  if (core_is_function(g) && e->nargs >= g->nparams)
    for (int i = 0; i < e->nargs; i++) look_often(&e->args[i], arg);
  else core_each_child(e, look_often, arg);
}

static void find_often(void)
{
  found = 0;
  memset(&searched, 0, sizeof searched);
  for (int i = 0; i < funs.n; i++)
    if (funs.at[i]->body && !facts(funs.at[i])->order) search(funs.at[i]);
  for (int i = 0; i < funs.n; i++) {
    Fun *f = funs.at[i];
    if (!f->body) continue;
    if (facts(f)->recursive) core_each(&f->body, mark_often, NULL);
    else look_often(&f->body, NULL);
  }
}

/* ---- Note [Constant parameters] ---- */

static bool is_global(const Expr *e) { return e->kind == EX_VAR && e->var->fun; }

/* Is the text at this place the program's own? */
static bool is_own(Here here) { return here.loc.src && !here.loc.src->library; }

static bool may_settle(const Fun *f)
{
  return core_is_function(f) && !f->exported && !f->opaque && !facts(f)->as_value
         && f != prog->main;
}

/* A call gives this to parameter i of f.  A function of the library stays as it is in all programs,
 * unless what it is given is the program's own. */
static void give_param(const Fun *f, int i, Expr *atom)
{
  Facts *x = facts(f);
  if (x->differs[i] || !atom) return;
  if (!is_own(f->here) && !is_own(atom->var->fun->here)) {
    x->differs[i] = changed = true;
    return;
  }
  if (!x->always[i]) {
    x->always[i] = atom;
    changed = true;
  } else if (x->always[i]->var != atom->var) x->differs[i] = changed = true;
}

/* The call e of f in the function `in', whose parameters are numbered. */
static void look_call(const Expr *e, const Fun *f, const Fun *in)
{
  Facts *x = facts(f);
  for (int i = 0; i < f->nparams; i++) {
    int k = i < e->nargs ? index_of(e->args[i]) : -1;
    if (k >= 0 && f == in && k == i) continue;
    if (k >= 0 && may_settle(in) && !facts(in)->differs[k]) give_param(f, i, facts(in)->always[k]);
    else if (i < e->nargs && is_global(e->args[i])) give_param(f, i, e->args[i]);
    else if (!x->differs[i]) x->differs[i] = changed = true;
  }
}

static void look_always(Expr **slot, void *arg)
{
  Expr *e = *slot;
  const Fun *in = arg, *f = e->kind == EX_APP ? core_callee(e) : NULL;
  Facts *value = e->kind == EX_VAR && e->var->fun ? facts(e->var->fun) : NULL;
  if (value && !value->as_value) value->as_value = changed = true;
  if (f && may_settle(f)) {
    look_call(e, f, in);
    for (int i = 0; i < e->nargs; i++) look_always(&e->args[i], arg);
  } else core_each_child(e, look_always, arg);
}

/* Parameters stand for what Var.data has. */
static bool settle_var(Expr **slot, void *arg)
{
  Expr *e = *slot;
  (void)arg;
  e->is_static = 0;
  if (e->kind != EX_VAR || e->var->fun || !e->var->data) return true;
  Here here = e->here;
  *slot = core_clone(e->var->data);
  (*slot)->here = here;
  return false;
}

static void settle(Fun *f)
{
  const Facts *x = facts(f);
  bool any = false;
  if (!may_settle(f)) return;
  for (int i = 0; i < f->nparams; i++)
    if (x->always[i] && !x->differs[i]) {
      f->params[i]->data = x->always[i];
      any = true;
    }
  if (any) core_each(&f->body, settle_var, NULL);
  number_params(f, false);
  facts(f)->settled = true;
  for (int i = 0; i < f->nparams; i++) facts(f)->settled &= x->always[i] && !x->differs[i];
}

/* An atom that one call gives is first taken for what all calls give; a round in which nothing
 * differs any more confirms it. */
static void settle_params(void)
{
  do {
    changed = false;
    for (int i = 0; i < funs.n; i++) {
      Fun *f = funs.at[i];
      if (!f->body) continue;
      number_params(f, true);
      look_always(&f->body, f);
      number_params(f, false);
    }
  } while (changed);
  for (int i = 0; i < funs.n; i++) settle(funs.at[i]);
}

/* ---- what is hoisted ---- */

/* A producer is cheap if it makes constructors, and calls nothing that takes long but itself and
 * cheap producers. */
typedef struct Cheap {
  const Fun *self;
  bool makes, other;
  int depth; /* of functions that are looked into */
} Cheap;

static bool is_cheap_producer(Fun *f, int depth);

static bool look_cheap(Expr **slot, void *arg)
{
  Cheap *c = arg;
  const Expr *e = *slot;
  Fun *f = e->kind == EX_APP ? core_callee(e) : NULL;
  if (e->kind == EX_CON && e->nargs > 0) c->makes = true;
  if (f != c->self && core_is_function(f) && is_heavy(f)) {
    if (is_cheap_producer(f, c->depth + 1)) c->makes = true;
    else c->other = true;
  }
  return !c->other;
}

static bool is_cheap_producer(Fun *f, int depth)
{
  Cheap c = { .self = f, .depth = depth };
  if (depth > DEEPEST) return false;
  core_each(&f->body, look_cheap, &c);
  return c.makes && !c.other;
}

static bool look_heavy(Expr **slot, void *arg)
{
  Fun *f = (*slot)->kind == EX_VAR ? (*slot)->var->fun : NULL;
  if (core_is_function(f) && is_heavy(f)) *(bool *)arg = true;
  return true;
}

/* Cheap to make, dear to keep. */
static bool is_cheap(Expr *e)
{
  if (core_is_atom(e) || e->kind == EX_STRING || e->kind == EX_LAM) {
    bool heavy = false;
    core_each(&e, look_heavy, &heavy);
    return !heavy;
  }
  if (e->kind == EX_PRIM || e->kind == EX_CON || e->kind == EX_APP) {
    Fun *f = e->kind == EX_APP ? known_callee(e) : NULL;
    if (e->kind == EX_APP && (!f || (is_heavy(f) && !is_cheap_producer(f, 0)))) return false;
    for (int i = 0; i < e->nargs; i++)
      if (!is_cheap(e->args[i])) return false;
    return true;
  }
  return false;
}

/* A larger expression is not looked at, since each of the expressions in it is, too. */
enum { MOST_NODES = 150 };

typedef struct Work {
  bool calls, bad;
  int nodes;
} Work;

static bool look_work(Expr **slot, void *arg)
{
  Work *w = arg;
  Expr *e = *slot;
  Fun *f = e->kind == EX_APP ? known_callee(e) : NULL;
  if (++w->nodes > MOST_NODES) w->bad = true;
  if (f && is_heavy(f) && !f->never && !is_cheap(e)) w->calls = true;
  if (e->kind == EX_FAIL || e->kind == EX_JUMP || (e->kind == EX_VAR && core_fails(e)))
    w->bad = true;
  if (e->kind == EX_CASE && core_is_action(e)) w->bad = true;
  if (e->kind == EX_PRIM && prim_class(e->prim) == PRIM_NEVER) w->bad = true;
  if (e->kind == EX_CON && e->con == con_done) w->bad = true;
  return !w->bad;
}

/* Is the call e one on constant constructors and functions alone?  That is most often the end of a
 * loop, `go []'. */
static bool is_bare(const Expr *e)
{
  for (int i = 0; i < e->nargs; i++) {
    const Expr *a = e->args[i];
    if (!(a->kind == EX_CON && a->nargs == 0)
        && !(a->kind == EX_VAR && core_is_function(a->var->fun)))
      return false;
  }
  return true;
}

/* Is e an expression that it is worth to share? */
static bool is_work(Expr *e)
{
  Work w = { 0 };
  if (e->kind != EX_APP && e->kind != EX_CASE && e->kind != EX_LET) return false;
  Fun *f = e->kind == EX_APP ? known_callee(e) : NULL;
  if (!is_own(e->here) && !(f && is_own(f->here))) return false;
  if (f && f->here.producer && !strcmp(f->here.producer, "SYSTEM")) return false; /* a dictionary */
  if (e->kind == EX_APP) {
    if (!f || f->never || !is_heavy(f) || is_cheap(e) || is_bare(e)) return false;
  }
  core_each(&e, look_work, &w);
  return w.calls && !w.bad;
}

/* ---- where ---- */

/* On the way from a function's body to an expression: the lambdas, and the slots of bodies, where a
 * let may stand. */
typedef struct Level {
  Expr **body; /* NULL: a lambda */
  bool repeated;
  const Expr *rec; /* the lambda is repeated because these bindings are recursive, or NULL */
} Level;

static VEC(Level) path;
static Fun *at;      /* the function at work */
static bool is_once; /* its body is run once */

/* `inner (line 7), hoisted'.  A call that the library's text made of the program's functions stands
 * in the line of the program for which that was copied, or else in that of the function around. */
static Name hoisted_name(const Expr *e)
{
  const Fun *f = e->kind == EX_APP ? core_callee(e) : NULL;
  Name what = f ? f->shown : e->here.producer;
  Here here = is_own(e->here) ? e->here : e->caller ? e->caller->here : at->here;
  return intern(
      arena_printf(unit_arena, "%s (line %d), hoisted", what ? what : "expression", here.loc.line));
}

static void walk_node(Expr **slot);

/* The variable may be mentioned from the level that is entered now on. */
static void bind(Var *v, void *arg)
{
  (void)arg;
  v->data = (void *)(intptr_t)path.n;
}

static void walk_body(Expr **slot)
{
  vec_push(&path, ((Level){ slot, false, NULL }));
  walk_node(slot);
  path.n--;
}

static void walk_lambda(Expr *lam, bool repeated, const Expr *rec)
{
  vec_push(&path, ((Level){ NULL, repeated, rec }));
  vec_push(&path, ((Level){ &lam->body, false, NULL }));
  for (int i = 0; i < lam->nparams; i++) bind(lam->params[i], NULL);
  walk_node(&lam->body);
  path.n -= 2;
}

/* e becomes a constant. */
static void hoist_constant(Expr **slot)
{
  Expr *e = *slot;
  Fun *f = NEW(Fun);
  Name name = hoisted_name(e);
  *f = (Fun){ .var = core_var(name, REP_ANY, e->here.loc),
              .body = e,
              .here = here_for(name, e->here),
              .shown = name,
              .module = at->module,
              .first = -1 };
  f->var->fun = f;
  f->var->toplevel = true;
  begin_function(f);
  vec_push(&funs, f);
  *slot = core_ref(f->var, e->here);
}

/* Does the loop at this level of the path go on where the expression at the end of the path stands?
 * It doesn't in an alternative that leaves it. */
typedef struct Round {
  int level;
  bool goes_on;
} Round;

static bool is_on_path(Expr **slot, int from)
{
  for (int i = from; *slot && i < path.n; i++)
    if (path.at[i].body == slot) return true;
  return false;
}

static bool look_round(Expr **slot, void *arg)
{
  Round *r = arg;
  Expr *e = *slot, **taken = NULL;
  const Expr *rec = path.at[r->level].rec;
  for (int i = 0; e->kind == EX_VAR && i < rec->nbinds; i++)
    if (rec->binds[i].var == e->var) r->goes_on = true;
  if (r->goes_on || e->kind != EX_CASE) return !r->goes_on;
  for (int i = 0; i <= e->nalts; i++) {
    Expr **body = i < e->nalts ? &e->alts[i].body : &e->deflt;
    if (is_on_path(body, r->level)) taken = body;
  }
  if (!taken) return true;
  core_each(&e->fun, look_round, r);
  core_each(taken, look_round, r);
  return false;
}

static bool goes_on(int level)
{
  Round r = { level, false };
  if (!path.at[level].rec) return true;
  core_each(path.at[level + 1].body, look_round, &r);
  return r.goes_on;
}

static bool in_repeated(void)
{
  for (int i = 0; i < path.n; i++)
    if (path.at[i].repeated && goes_on(i)) return true;
  return false;
}

/* e becomes a variable that is bound around the loops that it doesn't depend on. */
static bool hoist_call(Expr **slot, const VarList *held)
{
  Expr *e = *slot;
  int needs = 0, loop = 0;
  for (int i = 0; i < held->n; i++) {
    int level = (int)(intptr_t)held->at[i]->data;
    if (held->at[i]->join || level == 0) return false;
    if (level > needs) needs = level;
  }
  for (loop = needs; loop < path.n; loop++)
    if (path.at[loop].repeated && goes_on(loop)) break;
  if (loop == path.n) return false;
  int to = loop - 1;
  while (to >= 0 && !path.at[to].body) to--;
  if (to < 0 || to + 1 < needs) return false;
  Expr *call = NEW(Expr);
  *call = *e;
  Name name = hoisted_name(e);
  if (call->kind != EX_LET) call->name = name;
  Var *v = core_var(name, REP_ANY, e->here.loc);
  *slot = core_ref(v, e->here);
  *path.at[to].body = core_let(v, call, *path.at[to].body);
  v->data = (void *)(intptr_t)(to + 1);
  return true;
}

static bool hoist(Expr **slot)
{
  Expr *e = *slot;
  if (!is_work(e)) return false;
  VarList held = core_free_vars(e);
  if (held.n == 0) {
    bool whole = slot == &at->body && facts(at)->settled;
    if ((is_once || whole || !facts(at)->often) && !in_repeated()) return false;
    hoist_constant(slot);
    return true;
  }
  return hoist_call(slot, &held);
}

/* Is the local function v an argument that a known function uses in a loop? */
typedef struct Passed {
  const Var *var;
  bool repeated;
} Passed;

static bool look_passed(Expr **slot, void *arg)
{
  Passed *p = arg;
  const Expr *e = *slot;
  const Fun *g = e->kind == EX_APP ? core_callee(e) : NULL;
  for (int i = 0; core_is_function(g) && i < e->nargs && i < g->nparams; i++)
    if (e->args[i]->kind == EX_VAR && e->args[i]->var == p->var && facts(g)->repeats[i])
      p->repeated = true;
  return !p->repeated;
}

static void walk_let(Expr *e)
{
  for (int i = 0; e->rec && i < e->nbinds; i++)
    e->binds[i].var->data = NULL; /* no level is right */
  for (int i = 0; i < e->nbinds; i++) {
    Expr **rhs = &e->binds[i].rhs;
    if ((*rhs)->kind != EX_LAM) {
      walk_node(rhs);
      continue;
    }
    Passed p = { e->binds[i].var, e->rec };
    if (!e->rec) core_each(&e->body, look_passed, &p);
    walk_lambda(*rhs, p.repeated, e->rec ? e : NULL);
  }
  vec_push(&path, ((Level){ &e->body, false, NULL }));
  for (int i = 0; i < e->nbinds; i++) bind(e->binds[i].var, NULL);
  walk_node(&e->body);
  path.n--;
}

static void walk_alternatives(Expr *e)
{
  for (int i = 0; i <= e->nalts; i++) {
    Expr **body = i < e->nalts ? &e->alts[i].body : &e->deflt;
    if (!*body) continue;
    vec_push(&path, ((Level){ body, false, NULL }));
    bind(e->var, NULL);
    for (int k = 0; i < e->nalts && k < e->alts[i].nvars; k++) bind(e->alts[i].vars[k], NULL);
    walk_node(body);
    path.n--;
  }
}

static void walk_args(Expr *e)
{
  const Fun *g = e->kind == EX_APP ? core_callee(e) : NULL;
  for (int i = 0; i < e->nargs; i++) {
    bool loop = core_is_function(g) && i < g->nparams && facts(g)->repeats[i];
    if (e->args[i]->kind == EX_LAM) walk_lambda(e->args[i], loop, NULL);
    else walk_node(&e->args[i]);
  }
}

static void walk_node(Expr **slot)
{
  Expr *e = *slot;
  if (hoist(slot)) return;
  switch (e->kind) {
    case EX_LAM: walk_lambda(e, false, NULL); break;
    case EX_APP:
      walk_node(&e->fun);
      walk_args(e);
      break;
    case EX_CON:
    case EX_PRIM:
    case EX_JUMP: walk_args(e); break;
    case EX_LET: walk_let(e); break;
    case EX_CASE:
      walk_node(&e->fun);
      walk_alternatives(e);
      break;
    case EX_JOIN:
      vec_push(&path, ((Level){ &e->fun, false, NULL }));
      for (int i = 0; i < e->nparams; i++) bind(e->params[i], NULL);
      walk_node(&e->fun);
      path.n--;
      walk_body(&e->body);
      break;
    default: break;
  }
}

/* Does evaluating e, the body of a function whose last parameter is w, run an action? */
static bool acts(const Expr *e, const Var *w)
{
  switch (e->kind) {
    case EX_LET:
    case EX_JOIN: return acts(e->body, w);
    case EX_CON: return e->con == con_done;
    case EX_APP:
    case EX_PRIM:
      return e->nargs > 0 && !w->name && e->args[e->nargs - 1]->kind == EX_VAR
             && e->args[e->nargs - 1]->var == w;
    case EX_CASE:
      if (core_is_action(e)) return true;
      for (int i = 0; i < e->nalts; i++)
        if (acts(e->alts[i].body, w)) return true;
      return e->deflt && acts(e->deflt, w);
    default: return false;
  }
}

static bool look_self(Expr **slot, void *arg)
{
  const Fun **f = arg;
  if (*f && (*slot)->kind == EX_VAR && (*slot)->var == (*f)->var) *f = NULL;
  return *f;
}

/* A function that was local, and was lifted since, may be called once by its function. */
static bool is_plain_local(Fun *f)
{
  const Fun *self = f;
  core_each(&f->body, look_self, &self);
  return !f->var->toplevel && self;
}

/* How often a function uses its parameters, other than to evaluate a () there. */
static bool count_uses(Expr **slot, void *arg)
{
  const Expr *e = *slot;
  bool unit = e->kind == EX_CASE && e->fun->kind == EX_VAR && e->nalts == 1 && !e->deflt
              && e->alts[0].con && e->alts[0].nvars == 0;
  if (e->kind == EX_VAR && e->var->data) ++*(int *)arg;
  if (unit && e->fun->var->data) --*(int *)arg;
  return true;
}

/* Note [Functions that make a value anew].  Who writes f _ = .. or f () = .. instead of a constant
 * wants a value for each use, which is let go. */
static bool makes_anew(Fun *f)
{
  int n = 0;
  number_params(f, true);
  core_each(&f->body, count_uses, &n);
  number_params(f, false);
  return n == 0;
}

static bool may_hoist(const Fun *f)
{
  return f->body && !f->is_value && core_size(f->body, LARGE) <= LARGE;
}

static void hoist_function(Fun *f)
{
  if (!may_hoist(f)) return;
  at = f;
  is_once = f == prog->main || f->nparams == 0 || (f->nparams == 1 && acts(f->body, f->params[0]))
            || is_plain_local(f) || makes_anew(f);
  path.n = 0;
  vec_push(&path, ((Level){ &f->body, false, NULL }));
  for (int i = 0; i < f->nparams; i++) bind(f->params[i], NULL);
  walk_node(&f->body);
}

void hoist_program(Program *p)
{
  prog = p;
  memset(&funs, 0, sizeof funs);
  memset(&path, 0, sizeof path);
  core_find_never(p);
  core_clear_data(p);
  for (int i = 0; i < p->nfuns; i++) {
    begin_function(p->funs[i]);
    vec_push(&funs, p->funs[i]);
  }
  find_repeats();
  find_often();
  settle_params();
  core_clear_data(p);
  core_count_uses(p);
  for (int i = 0; i < funs.n; i++)
    if (may_hoist(funs.at[i])) choice_function(funs.at[i], is_work);
  int own = funs.n;
  for (int i = 0; i < own; i++) hoist_function(funs.at[i]);
  p->funs = funs.at;
  p->nfuns = funs.n;
  for (int i = 0; i < funs.n; i++) funs.at[i]->data = NULL;
  core_clear_data(p);
}
