/* returns.c: see returns.h.
 *
 * 1. Which.  The result of a function is known to be a constructor if each of its results is one that it makes, of a type that has
 *    no other, or the result of such a function: a greatest solution, downwards from "nothing speaks against it".
 *
 * 2. Twins.  Where a case takes such a result apart at once, the cell would live for one instruction.
 *
 *        minmax t = .. (a, b) ..                       minmax' t = .. returns a and b ..
 *        .. case minmax t of (x, y) -> e ..     =>     .. case minmax' t of (x, y) -> e ..
 *
 *    The twin has the same body, in which what it makes and what it calls in tail position returns fields as well.
 *    All others, suspended calls and those that keep the result, go on calling the function itself; it is dropped if there are none.
 *
 * 3. Truth.  Fields are what they would be in the cell: suspended where they were suspended, and nobody else is charged for
 *    them.  They are kept no longer than their own uses.  What isn't made is decided by the program text alone. */
#include <config.h>
#include "opt/returns.h"
#include "base/arena.h"
#include "base/vec.h"
#include "core/prims.h"
#include "layout.h"
#include <string.h>

enum { MOST = LML_FIELDS + 1 };      /* fields that can be returned */

/* What is known of a function (Fun.data). */
typedef struct Known {
  DataCon *con;            /* what all its results are, as far as has been seen; NULL: none seen */
  bool other;              /* no: some are something else */
  Fun *twin;               /* returns its fields */
  bool wanted;
} Known;

static VEC(Fun *) funs;

static Known *known(const Fun *f) { return f->data; }

/* Pieces of large functions are left as outline divided them, for the C compiler. */
static bool has_code(const Fun *f) { return f->body && !f->is_value && !f->is_piece && f->nparams > 0; }

/* The function that e calls, with just its arguments. */
static Fun *exact_callee(const Expr *e)
{
  Fun *f = core_callee(e);
  return f && has_code(f) && e->nargs == f->nparams ? f : NULL;
}

/* ---- results ---- */

static bool is_single(const DataCon *c) { return c->type->ncons == 1 && c->arity > 0 && c->arity <= MOST; }

static bool never_returns(const Expr *e)
{
  if (e->kind == EX_PRIM) return prim_class(e->prim) == PRIM_NEVER;
  return e->kind == EX_FAIL || e->kind == EX_JUMP;
}

/* Calls leaf with each result of e. */
static void each_result(Expr *e, void (*leaf)(Expr *, void *), void *arg)
{
  for (; e->kind == EX_LET || e->kind == EX_JOIN; e = e->body)
    if (e->kind == EX_JOIN) each_result(e->fun, leaf, arg);
  if (e->kind != EX_CASE) {
    leaf(e, arg);
    return;
  }
  for (int i = 0; i < e->nalts; i++) each_result(e->alts[i].body, leaf, arg);
  if (e->deflt) each_result(e->deflt, leaf, arg);
}

/* Adds a result to what is known. */
static void note_result(Expr *e, void *arg)
{
  Known *k = arg;
  const Fun *f = exact_callee(e);
  if (never_returns(e)) return;
  DataCon *con = e->kind == EX_CON && is_single(e->con) ? e->con : f ? known(f)->con : NULL;
  if ((e->kind != EX_CON && !f) || (f && known(f)->other) || (e->kind == EX_CON && !con)) k->other = true;
  if (con && k->con && k->con != con) k->other = true;
  if (con) k->con = con;
}

static void find_results(Program *p)
{
  bool changed, down = true;                             /* callers mostly stand before those they call, or after: */
  do {                                                   /* in turns, long chains take few rounds */
    changed = false;
    down = !down;
    for (int i = 0; i < p->nfuns; i++) {
      Fun *f = p->funs[down ? i : p->nfuns - 1 - i];
      if (!has_code(f) || known(f)->other) continue;
      Known before = *known(f);
      each_result(f->body, note_result, known(f));
      changed |= before.con != known(f)->con || before.other != known(f)->other;
    }
  } while (changed);
}

/* ---- cases ---- */

/* The cell's variable and the fields are all there is: then the case wants fields. */
static bool mark_case(Expr **slot, void *arg)
{
  Expr *e = *slot;
  (void)arg;
  if (e->kind == EX_CASE && e->nalts == 1 && !e->deflt && e->alts[0].con && e->var->uses == 0 && is_single(e->alts[0].con)) {
    Known k = {0};
    each_result(e->fun, note_result, &k);
    e->fields = k.con == e->alts[0].con && !k.other;
  }
  return true;
}

/* ---- twins ---- */

static void keep_evaluated(Var *v, void *arg)
{
  (void)arg;
  v->copy->evaluated = v->evaluated;
}

static bool keep_all_evaluated(Expr **slot, void *arg)
{
  core_each_binder(*slot, keep_evaluated, arg);
  return true;
}

static Fun *make_twin(const Fun *f)
{
  Fun *g = NEW(Fun);
  Expr *lam = core_new(EX_LAM, f->producer, f->loc);
  lam->params = f->params;
  lam->nparams = f->nparams;
  lam->body = f->body;
  Expr *copy = core_clone(lam);
  core_each(&lam, keep_all_evaluated, NULL);
  *g = *f;
  g->var = core_var(f->var->name, REP_ANY, f->loc);
  g->var->toplevel = f->var->toplevel;
  g->var->fun = g;
  g->exported = false;
  g->params = copy->params;
  g->body = copy->body;
  g->fields = known(f)->con->arity;
  g->data = NEW(Known);
  return g;
}

static Fun *twin_of(Fun *f)
{
  Known *k = known(f);
  if (!k->twin) {
    k->twin = make_twin(f);
    vec_push(&funs, k->twin);
  }
  return k->twin;
}

static void call_twin(Expr *e, void *arg)
{
  (void)arg;
  Fun *f = exact_callee(e);
  if (f && !f->fields) e->fun = core_ref(twin_of(f)->var, e->fun->producer, e->fun->loc);
}

static bool redirect(Expr **slot, void *arg)
{
  if ((*slot)->kind == EX_CASE && (*slot)->fields) each_result((*slot)->fun, call_twin, arg);
  return true;
}

/* ---- those that nobody calls any more ---- */

static VEC(Fun *) wanted;  /* whose bodies are to be looked at */

static void want(Fun *f)
{
  if (!f || !f->body || known(f)->wanted) return;
  known(f)->wanted = true;
  vec_push(&wanted, f);
}

static bool want_all(Expr **slot, void *arg)
{
  (void)arg;
  if ((*slot)->kind == EX_VAR) want((*slot)->var->fun);
  return true;
}

static void drop_unwanted(Program *p)
{
  p->funs = NEWN(Fun *, funs.n);
  p->nfuns = 0;
  memset(&wanted, 0, sizeof wanted);
  for (int i = 0; i < funs.n; i++)
    if (!known(funs.at[i])->twin || funs.at[i]->exported) want(funs.at[i]);
  for (int i = 0; i < wanted.n; i++) core_each(&wanted.at[i]->body, want_all, NULL);
  for (int i = 0; i < funs.n; i++)
    if (known(funs.at[i])->wanted) p->funs[p->nfuns++] = funs.at[i];
}

void returns_program(Program *p)
{
  memset(&funs, 0, sizeof funs);
  for (int i = 0; i < p->nfuns; i++) {
    p->funs[i]->data = NEW(Known);
    vec_push(&funs, p->funs[i]);
  }
  core_count_uses(p);
  find_results(p);
  for (int i = 0; i < p->nfuns; i++) core_each(&p->funs[i]->body, mark_case, NULL);
  for (int i = 0; i < funs.n; i++) {                     /* twins are added as it goes */
    if (funs.at[i]->fields) each_result(funs.at[i]->body, call_twin, NULL);
    core_each(&funs.at[i]->body, redirect, NULL);
  }
  drop_unwanted(p);
  for (int i = 0; i < funs.n; i++) funs.at[i]->data = NULL;
}
