/* undo.c: see undo.h.  Stream fusion (Coutts, Leshchinskiy and Stewart 2007), with one rule:
 *
 *     elements (fromElements e)     =>     e
 *
 * 1. The library writes what makes a vector as fromElements of what its elements are, and what goes
 *    through one, each element once, as a function of its elements:
 *
 *        map f v = fromElements (mapElements f (elements v))
 *        sum v = foldElements (+) 0 (elements v)
 *        sum (map f v)     =>     foldElements (+) 0 (mapElements f (elements v))
 *
 *    Elements is data, which simplify takes apart, and of the functions in it it makes a loop.
 *
 *    The library's text says which functions are elements and fromElements, and which ones are
 *    opened with them (Fun.undo).
 *
 * 2. A call of elements on a call of a function that ends in fromElements, in some branch, gets
 *    that function's body.  A variable with one use, by elements, and not in a function that could
 *    be called often, is its right-hand side.  So is a partial application that has one call.
 *
 * 3. Note [Undoing and truth].  A vector has all of its elements evaluated before anything looks at
 *    it.  Who asks for its elements evaluates all of them, too, unless they say that they can't
 *    fail (lib/haskell/Data/Vector/Internal/Unboxed.hs); only the order differs.  A vector with
 *    another use is made.  Nodes keep their producers, so what the loop makes is charged to those
 *    who wrote it; the cell of the vector is not made.  What the elements are made of is held until
 *    the loop ends, as it was while the vector was filled.
 *
 * 4. Termination: in each part of the program there is room for some nodes of bodies. */
#include <config.h>
#include "opt/undo.h"
#include "base/vec.h"

enum { LARGEST = 150, DEEPEST = 8, ROOM = 2000, ROUNDS = 6 };

/* Facts about a function (Fun.data).  Both are asked once in a round. */
typedef struct Facts {
  enum { UNKNOWN, NO, YES } makes; /* it ends in fromElements */
  int consumed; /* the parameter that has one use, by elements; -1: none, -2: not known */
} Facts;

static VEC(Fun *) funs;

static Facts *facts(const Fun *f) { return f->data; }

static Fun *add_function(Fun *f)
{
  Facts *x = NEW(Facts);
  *x = (Facts){ UNKNOWN, -2 };
  f->data = x;
  vec_push(&funs, f);
  return f;
}

static int room;
static bool changed;
static const DataType *data; /* what fromElements takes */

/* ---- which functions ---- */

static bool find_functions(void)
{
  bool any = false;
  for (int i = 0; i < funs.n; i++) {
    Fun *f = funs.at[i];
    if (f->nparams == 0) f->undo = UNDO_NOTHING;
    if (f->undo == UNDO_PUTS_TOGETHER && f->body && (*core_beginning(&f->body))->kind == EX_CASE)
      data = (*core_beginning(&f->body))->alts[0].con->type;
    any |= f->undo != UNDO_NOTHING;
  }
  return any;
}

static bool is_call(const Expr *e, FunUndo which)
{
  const Fun *f = core_callee(e);
  return core_is_function(f) && f->undo == which && e->nargs == f->nparams;
}

/* The vector that the call of elements is for; the others are dictionaries. */
static Expr **vector_of(const Expr *call) { return &call->args[call->nargs - 1]; }

/* ---- partial applications ---- */

static bool is_var(const Expr *e, const Var *v) { return e->kind == EX_VAR && e->var == v; }

/* Var.data of a variable that has one use, and is bound to this. */
static Expr *partial(const Expr *e)
{
  return e->kind == EX_APP && e->fun->kind == EX_VAR && !e->fun->var->fun ? e->fun->var->data
                                                                          : NULL;
}

static Fun *exact_callee(const Expr *e)
{
  Fun *f = core_callee(e);
  bool good = core_is_function(f) && !f->opaque && !f->undo && e->nargs == f->nparams;
  return good && core_size(f->body, LARGEST) <= LARGEST ? f : NULL;
}

/* The function that e calls with all its arguments, of which a partial application may have some.
 */
static Fun *full_callee(const Expr *e)
{
  const Expr *p = partial(e);
  Fun *f = core_callee(p ? p : e);
  bool good = core_is_function(f) && !f->opaque && !f->undo
              && e->nargs + (p ? p->nargs : 0) == f->nparams
              && core_size(f->body, LARGEST) <= LARGEST;
  return good ? f : NULL;
}

/* ---- what is made ---- */

static bool makes(const Expr *e);

static bool function_makes(const Fun *f)
{
  if (facts(f)->makes == UNKNOWN) {
    facts(f)->makes = NO; /* so says a function that calls itself */
    facts(f)->makes = makes(f->body) ? YES : NO;
  }
  return facts(f)->makes == YES;
}

/* The parameter that f's body calls, as that of (.) does: the body is the call.  -1: it isn't. */
static int called(const Fun *f)
{
  for (int i = 0; f->body->kind == EX_APP && i < f->nparams; i++)
    if (is_var(f->body->fun, f->params[i]) && f->params[i]->uses == 1) return i;
  return -1;
}

/* Does the call of f, with all its arguments, which are those of p and then e's? */
static bool call_makes(const Fun *f, const Expr *p, const Expr *e, int depth)
{
  int k = called(f), first = p ? p->nargs : 0;
  if (function_makes(f) || k < 0 || depth == DEEPEST) return function_makes(f);
  const Expr *g = k < first ? p->args[k] : e->args[k - first];
  const Fun *of = core_callee(g);
  if (!core_is_function(of) || of->opaque || g->nargs + f->body->nargs != of->nparams) return false;
  return call_makes(of, g, f->body, depth + 1);
}

/* Does evaluating e end in fromElements, in some branch? */
static bool makes(const Expr *e)
{
  bool yes = false;
  const Fun *f;
  switch (e->kind) {
    case EX_LET: return makes(e->body);
    case EX_CASE:
      for (int i = 0; i < e->nalts; i++) yes |= makes(e->alts[i].body);
      return yes || (e->deflt && makes(e->deflt));
    case EX_APP:
      if (is_call(e, UNDO_PUTS_TOGETHER)) return true;
      f = full_callee(e);
      return f && call_makes(f, partial(e), e, 0);
    default: return false;
  }
}

static bool substitute(Expr **slot, void *arg)
{
  const Expr *atom = (*slot)->kind == EX_VAR ? (*slot)->var->data : NULL;
  (void)arg;
  if (atom && core_is_atom(atom)) *slot = core_clone(atom);
  return true;
}

/* f's body, for the arguments of the call e.  A partial application that had some of them has no
 * other call. */
static Expr *body_for(const Expr *e, const Fun *f)
{
  Expr *p = partial(e), **args = NEWN(Expr *, f->nparams);
  Expr *lam = core_clone(core_lam(NULL, f->params, f->nparams, f->body, f->here)),
       *body = lam->body;
  int first = p ? p->nargs : 0;
  core_copied_for(body, core_caller_of(e));
  for (int i = 0; i < f->nparams; i++) {
    args[i] = i < first ? p->args[i] : e->args[i - first];
    lam->params[i]->data = args[i];
  }
  core_each(&body, substitute, NULL);
  for (int i = f->nparams - 1; i >= 0; i--)
    if (!core_is_atom(args[i])) body = core_let(lam->params[i], args[i], body);
  for (int i = 0; i < f->nparams; i++) lam->params[i]->data = NULL;
  if (called(f) >= 0) lam->params[called(f)]->data = args[called(f)];
  if (p) *p = *core_int(0, p->here);
  return body;
}

static bool takes_room(const Fun *f)
{
  int n = core_size(f->body, room + 1);
  if (n > room) return false;
  room -= n;
  return true;
}

static Expr *elements_of(Expr *e, const Expr *call, int depth);

static Expr *call_on(Expr *e, const Expr *call)
{
  Expr **args = NEWN(Expr *, call->nargs);
  for (int i = 0; i < call->nargs - 1; i++) args[i] = core_clone(call->args[i]);
  args[call->nargs - 1] = e;
  return core_app(core_ref(call->fun->var, call->fun->here), args, call->nargs, call->here);
}

/* The elements of e; call is a call of elements. */
static Expr *elements_of(Expr *e, const Expr *call, int depth)
{
  const Fun *f;
  switch (e->kind) {
    case EX_LET: e->body = elements_of(e->body, call, depth); return e;
    case EX_CASE:
      for (int i = 0; i < e->nalts; i++)
        e->alts[i].body = elements_of(e->alts[i].body, call, depth);
      if (e->deflt) e->deflt = elements_of(e->deflt, call, depth);
      return e;
    case EX_APP:
      if (is_call(e, UNDO_PUTS_TOGETHER)) return *vector_of(e);
      f = depth < DEEPEST ? full_callee(e) : NULL;
      if (f && call_makes(f, partial(e), e, 0) && takes_room(f))
        return elements_of(body_for(e, f), call, depth + 1);
      break;
    default: break;
  }
  return call_on(e, call);
}

/* ---- variables with one use ---- */

/* Where the variable is used, outside of functions. */
typedef struct Use {
  const Var *var;
  Expr **slot;
} Use;

static int consumed(const Fun *f);

static bool find_elements(Expr **slot, void *arg)
{
  Use *u = arg;
  Expr *e = *slot;
  Fun *f = exact_callee(e);
  int k = is_call(e, UNDO_TAKES_APART) ? e->nargs - 1 : f ? consumed(f) : -1;
  if (k >= 0 && is_var(e->args[k], u->var)) u->slot = &e->args[k];
  return e->kind != EX_LAM;
}

static int find_consumed(const Fun *f)
{
  Expr *body = f->body;
  for (int i = 0; i < f->nparams; i++) {
    Use u = { f->params[i], NULL };
    if (f->params[i]->uses == 1) core_each(&body, find_elements, &u);
    if (u.slot) return i;
  }
  return -1;
}

static int consumed(const Fun *f)
{
  if (facts(f)->consumed == -2) {
    facts(f)->consumed = -1; /* so says a function that calls itself */
    facts(f)->consumed = find_consumed(f);
  }
  return facts(f)->consumed;
}

static bool find_call(Expr **slot, void *arg)
{
  Use *u = arg;
  if ((*slot)->kind == EX_APP && is_var((*slot)->fun, u->var)) u->slot = slot;
  return (*slot)->kind != EX_LAM;
}

static void look_at_bind(CoreBind *b, Expr **body)
{
  Use u = { b->var, NULL };
  const Fun *f = core_callee(b->rhs);
  if (b->var->uses != 1) return;
  if (core_is_function(f) && b->rhs->nargs < f->nparams) {
    core_each(body, find_call, &u);
    if (u.slot) b->var->data = b->rhs;
  } else if (makes(b->rhs)) {
    core_each(body, find_elements, &u);
    if (!u.slot) return;
    *u.slot = b->rhs;
    b->rhs = core_int(0, b->rhs->here);
    changed = true;
  }
}

/* ---- functions that go through a vector ---- */

/* f (map g v) becomes a call of a twin, which has f's other parameters and what the vector is made
 * of. */
static void call_twin(Expr *e, const Fun *f, int k)
{
  Expr *vector = e->args[k], *lam;
  VarList free = core_free_vars(vector);
  VEC(Var *) params = { 0 };
  VEC(Expr *) args = { 0 };
  for (int i = 0; i < free.n; i++)
    if (free.at[i]->join) return;
  if (f->nparams + free.n == 1 || !takes_room(f)) return; /* it would be a constant */
  lam = core_clone(core_lam(NULL, f->params, f->nparams, f->body, f->here));
  for (int i = 0; i < f->nparams; i++)
    if (i != k) {
      vec_push(&params, lam->params[i]);
      vec_push(&args, e->args[i]);
    }
  for (int i = 0; i < free.n; i++) {
    vec_push(&params, free.at[i]);
    vec_push(&args, core_ref(free.at[i], e->here));
  }
  lam = core_clone(
      core_lam(NULL, params.at, params.n, core_let(lam->params[k], vector, lam->body), f->here));
  core_copied_for(lam->body, core_caller_of(e));
  Fun *g = NEW(Fun);
  *g = *f;
  g->var = core_var(f->var->name, REP_ANY, f->here.loc);
  g->var->toplevel = f->var->toplevel;
  g->var->fun = g;
  g->exported = false;
  g->first = -1;
  g->params = lam->params;
  g->nparams = lam->nparams;
  g->body = lam->body;
  add_function(g);
  e->fun = core_ref(g->var, e->fun->here);
  e->args = args.at;
  e->nargs = args.n;
  changed = true;
}

static bool look_at_node(Expr **slot, void *arg)
{
  (void)arg;
  for (int n = 0; n < DEEPEST && is_call(*slot, UNDO_TAKES_APART) && makes(*vector_of(*slot));
       n++) {
    *slot = elements_of(*vector_of(*slot), *slot, 0);
    changed = true;
  }
  Expr *e = *slot;
  const Fun *f = exact_callee(e);
  int k = f ? consumed(f) : -1;
  if (k >= 0 && makes(e->args[k])) call_twin(e, f, k);
  for (int i = 0; e->kind == EX_LET && !e->rec && i < e->nbinds; i++)
    look_at_bind(&e->binds[i], &e->body);
  return true;
}

/* What is named in one round has its one use in the next. */
static void look_at_all(Program *p)
{
  changed = false;
  p->funs = funs.at;
  p->nfuns = funs.n;
  for (int i = 0; i < funs.n; i++) {
    Fun *f = funs.at[i];
    facts(f)->makes = UNKNOWN;
    facts(f)->consumed = -2;
    for (int k = 0; k < f->nparams; k++) f->params[k]->uses = 0;
  }
  core_count_uses(p);
  for (int i = 0; i < funs.n; i++) {
    room = ROOM;
    if (funs.at[i]->body && !funs.at[i]->is_value) core_each(&funs.at[i]->body, look_at_node, NULL);
  }
}

/* ---- what takes elements ---- */

/* The parameter of type Elements that f takes apart first. */
static int taken(const Fun *f)
{
  const Expr *c = *core_beginning((Expr **)&f->body);
  if (c->kind != EX_CASE || c->fun->kind != EX_VAR || c->nalts == 0 || !c->alts[0].con) return -1;
  for (int i = 0; c->alts[0].con->type == data && i < f->nparams; i++)
    if (f->params[i] == c->fun->var) return i;
  return -1;
}

/* A call is its function's body, if it makes elements of a vector, or takes some that have no name.
 */
static bool open_node(Expr **slot, void *arg)
{
  Expr *e = *slot;
  Fun *f = core_callee(e);
  (void)arg;
  for (int n = 0; n < DEEPEST && core_is_function(f) && e->nargs == f->nparams; n++) {
    int k = taken(f);
    if (!(f->undo == UNDO_TAKES_APART || f->undo == UNDO_OPENED
          || (k >= 0 && e->args[k]->kind != EX_VAR))
        || !takes_room(f))
      break;
    *slot = e = body_for(e, f);
    f = core_callee(e);
  }
  return true;
}

static void open_all(void)
{
  for (int i = 0; i < funs.n; i++) {
    room = ROOM;
    if (funs.at[i]->body && !funs.at[i]->is_value && funs.at[i]->undo != UNDO_PUTS_TOGETHER)
      core_each(&funs.at[i]->body, open_node, NULL);
  }
}

bool undo_program(Program *p, bool fuse)
{
  bool any;
  funs.at = NULL;
  funs.n = funs.room = 0;
  core_clear_data(p);
  for (int i = 0; i < p->nfuns; i++) add_function(p->funs[i]);
  data = NULL;
  any = find_functions();
  changed = any && fuse;
  for (int round = 0; changed && round < ROUNDS; round++) look_at_all(p);
  core_clear_data(p);
  if (data) open_all();
  for (int i = 0; i < funs.n; i++) {
    if (funs.at[i]->undo) funs.at[i]->opaque = false;
    funs.at[i]->data = NULL;
  }
  p->funs = funs.at;
  p->nfuns = funs.n;
  core_clear_data(p);
  return any;
}
