/* returns.c: see returns.h.
 *
 * 1. Which.  A function's result is known to be a constructor if each of its results is made by
 *    the function itself, of a type with a single constructor, or is the result of another such
 *    function.  We begin with "all functions are such" and take back those with other results.
 *
 * 2. Twins.  Where a case takes such a result apart at once, the cell would live for one
 *    instruction.
 *
 *        minmax t = .. (a, b) ..                       minmax' t = .. returns a and b ..
 *        .. case minmax t of (x, y) -> e ..     =>     .. case minmax' t of (x, y) -> e ..
 *
 *    The twin has the same body, but the constructors that it returns, and the functions that it
 *    calls in tail position, leave their fields as well.  Suspended calls, and those that keep the
 *    result, go on calling the function itself.  It is dropped if there are none.  A function that
 *    never returns, whatever its callers would take apart, has a twin for each number of fields.
 *
 * 3. Truth.  Fields are what they would be in the cell: suspended where they were suspended, and
 *    charged to the same function.  They are kept no longer than they are used.  The program text
 *    alone decides which cells are not made. */
#include <config.h>
#include "opt/returns.h"
#include "base/arena.h"
#include "base/vec.h"
#include "core/prims.h"
#include "abi/contract.h"
#include <assert.h>
#include <string.h>

enum { MOST = LML_FIELDS + 1 }; /* fields that can be returned */

/* Facts about a function (Fun.data). */
typedef struct Known {
  DataCon *con;        /* what the results seen so far are; NULL: none was seen */
  bool other;          /* some result is something else */
  Fun *twin[MOST + 1]; /* the functions that return their fields, by their number */
  bool has_twin;
  bool wanted;
} Known;

static VEC(Fun *) funs;

static Known *known(const Fun *f) { return f->data; }

/* Pieces of large functions stay as outline divided them, for the C compiler's sake. */
static bool has_code(const Fun *f)
{
  return f->body && !f->is_value && !f->is_piece && f->nparams > 0;
}

/* The function that e calls with as many arguments as it has parameters. */
static Fun *exact_callee(const Expr *e)
{
  Fun *f = core_callee(e);
  return f && has_code(f) && e->nargs == f->nparams ? f : NULL;
}

/* ---- results ---- */

static bool is_single(const DataCon *c)
{
  return c->type->ncons == 1 && c->arity > 0 && c->arity <= MOST && !c->bare;
}

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

/* e is one of the results of a function: notes what it says of them. */
static void note_result(Expr *e, void *arg)
{
  Known *k = arg;
  const Fun *f = exact_callee(e);
  if (never_returns(e)) return;
  DataCon *con = e->kind == EX_CON && is_single(e->con) ? e->con : f ? known(f)->con : NULL;
  if ((e->kind != EX_CON && !f) || (f && known(f)->other) || (e->kind == EX_CON && !con))
    k->other = true;
  if (con && k->con && k->con != con) k->other = true;
  if (con) k->con = con;
}

static void find_results(Program *p)
{
  bool changed, down = true; /* callers mostly stand before those they call, or after them: */
  do {                       /* rounds in both directions get along long chains quickly */
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

/* Marks a case that uses nothing of its scrutinee but the fields, if all results of the scrutinee
 * are that constructor. */
static bool mark_case(Expr **slot, void *arg)
{
  Expr *e = *slot;
  (void)arg;
  if (e->kind == EX_CASE && e->nalts == 1 && !e->deflt && e->alts[0].con && e->var->uses == 0
      && is_single(e->alts[0].con)) {
    Known k = { 0 };
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

static Fun *make_twin(const Fun *f, int fields)
{
  Fun *g = NEW(Fun);
  Expr *lam = core_new(EX_LAM, f->here);
  lam->params = f->params;
  lam->nparams = f->nparams;
  lam->body = f->body;
  Expr *copy = core_clone(lam);
  core_each(&lam, keep_all_evaluated, NULL);
  *g = *f;
  g->var = core_var(f->var->name, REP_ANY, f->here.loc);
  g->var->toplevel = f->var->toplevel;
  g->var->fun = g;
  g->exported = false;
  g->params = copy->params;
  g->body = copy->body;
  g->fields = fields;
  g->data = NEW(Known);
  return g;
}

static Fun *twin_of(Fun *f, int fields)
{
  Known *k = known(f);
  assert(!k->con || k->con->arity == fields);
  if (!k->twin[fields]) {
    k->twin[fields] = make_twin(f, fields);
    k->has_twin = true;
    vec_push(&funs, k->twin[fields]);
  }
  return k->twin[fields];
}

static void call_twin(Expr *e, void *fields)
{
  Fun *f = exact_callee(e);
  if (f && !f->fields) e->fun = core_ref(twin_of(f, *(int *)fields)->var, e->fun->here);
}

static bool redirect(Expr **slot, void *arg)
{
  (void)arg;
  if ((*slot)->kind == EX_CASE && (*slot)->fields)
    each_result((*slot)->fun, call_twin, &(*slot)->alts[0].con->arity);
  return true;
}

/* ---- those without a call ---- */

static VEC(Fun *) wanted; /* whose bodies are to be looked at */

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
    if (!known(funs.at[i])->has_twin || funs.at[i]->exported) want(funs.at[i]);
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
  for (int i = 0; i < funs.n; i++) { /* the list grows: twins are added on the way */
    if (funs.at[i]->fields) each_result(funs.at[i]->body, call_twin, &funs.at[i]->fields);
    core_each(&funs.at[i]->body, redirect, NULL);
  }
  drop_unwanted(p);
  for (int i = 0; i < funs.n; i++) funs.at[i]->data = NULL;
}
