/* core.c: building core; free variables; copies.  See core.h. */
#include <config.h>
#include "core/core.h"
#include "base/vec.h"
#include "core/prims.h"
#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* ---- building ---- */

static int unique;

int core_number_from(int next)
{
  int now = unique + 1;
  unique = next - 1;
  return now;
}

Var *core_var(Name name, Rep rep, Loc loc)
{
  Var *v = NEW(Var);
  v->name = name;
  v->unique = ++unique;
  v->rep = rep;
  v->loc = loc;
  return v;
}

Var *core_var_like(const Var *v)
{
  Var *w = core_var(v->name, v->rep, v->loc);
  w->called = v->called;
  return w;
}

Expr *core_new(ExprKind kind, Here here)
{
  Expr *e = NEW(Expr);
  e->kind = kind;
  e->here = here;
  return e;
}

Expr *core_ref(Var *v, Here here)
{
  Expr *e = core_new(EX_VAR, here);
  e->var = v;
  v->uses++;
  return e;
}

Expr *core_int(intptr_t n, Here here)
{
  Expr *e = core_new(EX_LIT, here);
  e->lit = LIT_INT;
  e->value = n;
  return e;
}

Expr *core_int64(int64_t n, Here here)
{
  Expr *e = core_int((intptr_t)n, here);
  e->lit = LIT_INT64;
  return e;
}

Expr *core_double(double x, Here here)
{
  Expr *e = core_int(0, here);
  e->lit = LIT_DOUBLE;
  memcpy(&e->value, &x, sizeof x);
  return e;
}

double core_double_of(intptr_t bits)
{
  double x;
  memcpy(&x, &bits, sizeof x);
  return x;
}

Expr *core_integer(const char *digits, Here here)
{
  static const char largest[] = "4611686018427387903";
  size_t n;
  digits += strspn(digits, "0");
  n = strlen(digits);
  if (n < sizeof largest - 1 || (n == sizeof largest - 1 && strcmp(digits, largest) <= 0))
    return core_int((intptr_t)strtoll(digits, NULL, 10), here);
  Expr *e = core_int(0, here);
  e->lit = LIT_INTEGER;
  e->str = digits;
  e->len = n;
  return e;
}

static Expr **pair(Expr *a, Expr *b)
{
  Expr **es = NEWN(Expr *, 2);
  es[0] = a;
  es[1] = b;
  return es;
}

Expr *core_con(DataCon *c, Expr **args, Here here)
{
  Expr *e = core_new(EX_CON, here);
  e->con = c;
  e->args = args;
  e->nargs = c->arity;
  return e;
}

Expr *core_bool(bool b, Here here) { return core_con(b ? con_true : con_false, NULL, here); }
Expr *core_nil(Here here) { return core_con(con_nil, NULL, here); }

Expr *core_cons(Expr *head, Expr *tail, Here here)
{
  return core_con(con_cons, pair(head, tail), here);
}

Expr *core_prim(int prim, Expr **args, Here here)
{
  Expr *e = core_new(EX_PRIM, here);
  e->prim = prim;
  e->args = args;
  e->nargs = prim_arity(prim);
  return e;
}

Expr *core_prim2(int prim, Expr *a, Expr *b, Here here)
{
  return core_prim(prim, pair(a, b), here);
}

Expr *core_app(Expr *fun, Expr **args, int nargs, Here here)
{
  Expr *e = core_new(EX_APP, here);
  e->fun = fun;
  e->args = args;
  e->nargs = nargs;
  return e;
}

Expr *core_app1(Expr *fun, Expr *arg, Here here)
{
  Expr **args = NEWN(Expr *, 1);
  args[0] = arg;
  return core_app(fun, args, 1, here);
}

Expr *core_lam(Name name, Var **params, int nparams, Expr *body, Here here)
{
  Expr *e = core_new(EX_LAM, here);
  e->name = name;
  e->params = params;
  e->nparams = nparams;
  e->body = body;
  return e;
}

Expr *core_lambda(Var **params, int nparams, Expr *body, Here here)
{
  Expr *lam = core_lam(NULL, params, nparams, body, here);
  if (lam->kind == EX_LAM) lam->lambda = true;
  return lam;
}

Expr *core_let(Var *v, Expr *rhs, Expr *body)
{
  Expr *e = core_new(EX_LET, here_for(body->here.producer, rhs->here));
  e->binds = NEW(CoreBind);
  e->binds[0] = (CoreBind){ v, rhs };
  e->nbinds = 1;
  e->body = body;
  return e;
}

Expr *core_fail(const char *message, Here here)
{
  Expr *e = core_new(EX_FAIL, here);
  e->str = message;
  e->len = strlen(message);
  return e;
}

Expr *core_or(Expr **args, int nargs, Here here)
{
  Expr *e = core_new(EX_OR, here);
  e->args = args;
  e->nargs = nargs;
  return e;
}

Expr *core_free(Var **params, int nparams, Expr *body, Here here)
{
  Expr *e = core_new(EX_FREE, here);
  e->params = params;
  e->nparams = nparams;
  e->body = body;
  return e;
}

Expr *core_eval(Expr *scrutinee, Var *v, Expr *body)
{
  Expr *e = core_new(EX_CASE, scrutinee->here);
  e->fun = scrutinee;
  e->var = v;
  e->deflt = body;
  return e;
}

/* ---- colours ---- */

static bool colour(Expr **slot, void *k)
{
  Expr *e = *slot;
  e->here.centre = k;
  if (!core_is_scc(e)) return true;
  e->fun->here.centre = k;
  core_colour(e->deflt, e->fun->enters);
  return false;
}

void core_colour(Expr *e, const Centre *k) { core_each(&e, colour, (void *)k); }

Expr *core_scc(const Centre *k, Expr *e)
{
  Expr *count = core_prim(PR_SCC, NULL, e->here);
  count->enters = k;
  return core_eval(count, core_var(NULL, REP_SCALAR, e->here.loc), e);
}

Expr *core_cast(Expr *e)
{
  Expr **args = NEWN(Expr *, 1);
  args[0] = e;
  return core_prim(PR_CAST, args, e->here);
}

/* ---- conditions and continuations ---- */

Expr *core_case_bool(Expr *cond, Expr *yes, Expr *no)
{
  Expr *e = core_eval(cond, core_var(NULL, REP_SCALAR, cond->here.loc), NULL);
  e->alts = NEWN(Alt, 2);
  e->nalts = 2;
  e->alts[0] = (Alt){ .con = con_false, .body = no };
  e->alts[1] = (Alt){ .con = con_true, .body = yes };
  return e;
}

Expr *core_exit(Target *t, Here here)
{
  if (!t->join) {
    t->join = core_var(NULL, REP_ANY, here.loc);
    t->join->join = true;
    t->join->data = t;
  }
  t->only = core_new(EX_JUMP, here);
  t->only->var = t->join;
  t->join->uses++;
  t->exits++;
  return t->only;
}

/* The exit becomes what it leads to.  If that is itself the only exit of another target, that
 * target must know that its exit is here now. */
static void replace_exit(Expr *exit, Expr *rhs)
{
  if (rhs->kind == EX_JUMP && rhs->var->data) {
    Target *other = rhs->var->data;
    if (other->only == rhs) other->only = exit;
  }
  *exit = *rhs;
}

Expr *core_settle(Target *t, Expr *rhs, Expr *body)
{
  if (!t->join) return body;
  t->join->data = NULL;
  if (t->exits == 1) {
    replace_exit(t->only, rhs);
    return body;
  }
  Expr *e = core_new(EX_JOIN, here_for(body->here.producer, rhs->here));
  e->var = t->join;
  e->fun = rhs;
  e->body = body;
  return e;
}

static bool is_bool(const Expr *e) { return e->kind == EX_CON && e->con->type == con_true->type; }

/* Is e a & b, a | b or ~ a: a case on a Bool with a constant in at least one of the branches? */
static bool is_connective(const Expr *e)
{
  return e->kind == EX_CASE && e->nalts == 2 && e->alts[0].con == con_false && !e->var->uses
         && (is_bool(e->alts[0].body) || is_bool(e->alts[1].body));
}

static Expr *branch(Expr *cond, Target *yes, Target *no);

/* e is a branch of a connective.  If e is constant, *to is yes or no, and there is nothing to test.
 * Otherwise *to is t, and the result is the test that t's right-hand side must be. */
static Expr *lead(Expr *e, Target *t, Target **to, Target *yes, Target *no)
{
  *to = !is_bool(e) ? t : e->con == con_true ? yes : no;
  return *to == t ? branch(e, yes, no) : NULL;
}

/* A test of cond that ends in exits of yes and no. */
static Expr *branch(Expr *cond, Target *yes, Target *no)
{
  if (is_bool(cond)) return core_exit(cond->con == con_true ? yes : no, cond->here);
  if (!is_connective(cond)) {
    Expr *on_no = core_exit(no, cond->here);
    return core_case_bool(cond, core_exit(yes, cond->here), on_no);
  }
  Target t = { 0 }, f = { 0 }, *on_true, *on_false;
  Expr *true_rhs = lead(cond->alts[1].body, &t, &on_true, yes, no);
  Expr *false_rhs = lead(cond->alts[0].body, &f, &on_false, yes, no);
  Expr *test = branch(cond->fun, on_true, on_false);
  if (true_rhs) test = core_settle(&t, true_rhs, test);
  return false_rhs ? core_settle(&f, false_rhs, test) : test;
}

Expr *core_if(Expr *cond, Expr *yes, Expr *no)
{
  Target t = { 0 }, f = { 0 };
  Expr *test = branch(cond, &t, &f);
  return core_settle(&t, yes, core_settle(&f, no, test));
}

/* ---- free variables ---- */

int core_new_mark(void)
{
  static int mark;
  return ++mark;
}

/* A variable is bound once in the whole program.  So the free ones are those that are used and not
 * bound; marks show which. */
typedef struct Free {
  VarList vars;
  int mark;
  bool memo;
} Free;

static void mark_binder(Var *v, void *mark) { v->mark = *(int *)mark; }

static void free_use(Free *f, Var *v)
{
  if (v->fun || v->mark == f->mark) return;
  v->mark = f->mark;
  vec_push(&f->vars, v);
}

static bool collect_uses(Expr **slot, void *arg)
{
  Free *f = arg;
  Expr *e = *slot;
  if (f->memo && e->free) {
    for (int i = 0; i < e->free->n; i++) free_use(f, e->free->at[i]);
    return false;
  }
  if (e->kind == EX_VAR || e->kind == EX_JUMP) free_use(f, e->var);
  core_each_binder(e, mark_binder, &f->mark);
  return true;
}

static VarList free_vars(Expr *root, bool memo)
{
  Free f = { .mark = core_new_mark(), .memo = memo };
  core_each(&root, collect_uses, &f);
  return f.vars;
}

VarList core_free_vars(const Expr *e) { return free_vars((Expr *)e, false); }

const VarList *core_note_free_vars(Expr *e)
{
  VarList vars = free_vars(e, true);
  e->free = NEW(VarList);
  *e->free = vars;
  return e->free;
}

/* ---- copies ---- */

/* A binder that was copied has this mark, and in `copy' the variable that stands for it. */
typedef struct Clone {
  int mark;
} Clone;

static Var *clone_binder(Var *v, const Clone *c)
{
  Var *w = core_var_like(v);
  w->toplevel = v->toplevel;
  w->join = v->join;
  v->mark = c->mark;
  v->copy = w;
  return w;
}

static Var **clone_binders(Var **vs, int n, const Clone *c)
{
  Var **ws = NEWN(Var *, n);
  for (int i = 0; i < n; i++) ws[i] = clone_binder(vs[i], c);
  return ws;
}

static void clone_parts(Expr *e, const Clone *c)
{
  if (e->kind == EX_CASE || e->kind == EX_JOIN) e->var = clone_binder(e->var, c);
  if (e->params) e->params = clone_binders(e->params, e->nparams, c);
  CoreBind *binds = NEWN(CoreBind, e->nbinds);
  for (int i = 0; i < e->nbinds; i++)
    binds[i] = (CoreBind){ clone_binder(e->binds[i].var, c), e->binds[i].rhs };
  e->binds = binds;
  Alt *alts = NEWN(Alt, e->nalts);
  for (int i = 0; i < e->nalts; i++) {
    alts[i] = e->alts[i];
    alts[i].vars = clone_binders(alts[i].vars, alts[i].nvars, c);
  }
  e->alts = alts;
}

static bool clone(Expr **slot, void *arg)
{
  const Clone *c = arg;
  Expr *e = NEW(Expr);
  *e = **slot;
  *slot = e;
  if (e->kind == EX_VAR || e->kind == EX_JUMP) {
    if (e->var->mark == c->mark) e->var = e->var->copy;
    e->var->uses++;
  }
  Expr **args = NEWN(Expr *, e->nargs);
  if (e->nargs) memcpy(args, e->args, sizeof *args * (size_t)e->nargs);
  e->args = args;
  clone_parts(e, c);
  return true;
}

Expr *core_clone(const Expr *e)
{
  Clone c = { core_new_mark() };
  Expr *root = (Expr *)e;
  core_each(&root, clone, &c);
  return root;
}

char core_letter(const Expr *e) { return e->value_args == e->nargs ? e->value_letter : 0; }

void core_set_letter(Expr *e, char letter)
{
  e->value_letter = e->nargs <= SHRT_MAX ? letter : 0;
  e->value_args = e->value_letter ? (short)e->nargs : 0;
}

CoreCaller *core_caller_of(const Expr *e)
{
  if (e->caller || !e->here.loc.src || e->here.loc.src->library) return e->caller;
  CoreCaller *c = NEW(CoreCaller);
  *c = (CoreCaller){ .here = e->here };
  return c;
}

static bool note_caller(Expr **slot, void *caller)
{
  Expr *e = *slot;
  if (!e->caller && e->here.loc.src && e->here.loc.src->library) e->caller = caller;
  return true;
}

void core_copied_for(Expr *copy, CoreCaller *caller)
{
  if (caller) core_each(&copy, note_caller, caller);
}
