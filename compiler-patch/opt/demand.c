/* demand.c: see demand.h.
 *
 * 1. Numbers.  must(e) is the set of variables that evaluating e surely evaluates; strict.c, 1,
 *    says how functions are weakened until all of it holds.
 *
 * 2. Components.  A variable with a shape has a bit for itself and one for each of its fields.
 *    `case p of (x, y) -> b' adds p, and p's first field if b surely evaluates x.  So a call that
 *    takes p apart may stand in a function far away.  A parameter all of whose fields are evaluated
 *    is ARG_FIELDS.  Then what is passed is deep: where it is (a, b), a and b are evaluated.
 *
 * 3. Results.  A function's result is deep if all its calls are: taken apart by a case that
 *    evaluates all fields, an argument that is, or the result of a function whose own result is
 *    deep.  We begin with "all are" here, too.  A suspended call, or a mention of the function as a
 *    value, refutes it, and so does a result that is an unknown call: its fields would have to be
 *    evaluated after it, and loops that run in constant space wouldn't any more. */
#include <config.h>
#include "opt/demand.h"
#include "base/arena.h"
#include "base/module.h"
#include "core/prims.h"
#include "opt/due.h"
#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Note [The library at -O0].  With cost centres the text of the library is part of the program
 * (centre_copies.c).  At -O0 it is still as strict as in the library's objects, which -O made: a
 * program must not hold more because it is profiled. */
static int given;       /* the level of -O */
static bool components; /* they are counted, too */
static bool logic;      /* of Program.policy, */
static const Policy *policy;

int demand_level(const Fun *f) { return given || (f->here.centre && module_is_library(f->module)); }

bool demand_has_level(const Program *p) { return given > 0 || core_is_coloured(p); }

/* ---- sets of variables: bits, by Var.data = index + 1 within the function ---- */

typedef struct Set {
  uint64_t *bits;
  int n;
} Set;

static int nvars; /* variables of the function at work that have an index */

static Set set_new(void)
{
  Set s = { .n = nvars / 64 + 1 };
  s.bits = calloc((size_t)s.n, sizeof *s.bits);
  if (!s.bits) nomem();
  return s;
}

static void set_free(Set *s) { free(s->bits); }
static void set_all(Set *s) { memset(s->bits, 0xff, (size_t)s->n * sizeof *s->bits); }
static int index_of(const Var *v) { return (int)(intptr_t)v->data - 1; }

static void set_add(Set *s, const Var *v)
{
  int i = index_of(v);
  assert(i < 64 * s->n);
  if (i >= 0) s->bits[i / 64] |= (uint64_t)1 << (i % 64);
}

static bool set_has(const Set *s, const Var *v)
{
  int i = index_of(v);
  assert(i < 64 * s->n);
  return i >= 0 && (s->bits[i / 64] >> (i % 64) & 1);
}

static void set_or(Set *a, const Set *b)
{
  assert(a->n == b->n);
  for (int i = 0; i < a->n; i++) a->bits[i] |= b->bits[i];
}

static void set_and(Set *a, const Set *b)
{
  assert(a->n == b->n);
  for (int i = 0; i < a->n; i++) a->bits[i] &= b->bits[i];
}

static bool is_det(unsigned char facts) { return !logic || (facts & FACT_DET) == FACT_DET; }

bool demand_counts(const Var *v) { return rep_is_bounded(v->rep) && is_det(v->facts); }

/* The variable of the only alternative of a product's type, for each field; NULL: v has no shape,
 * or components are not counted. */
static const Alt *shape_of(const Var *v) { return components ? v->shape : NULL; }

static void number_var(Var *v, void *arg)
{
  (void)arg;
  v->data = NULL;
  if (!demand_counts(v) && !v->join && !shape_of(v)) return;
  v->data = (void *)(intptr_t)++nvars;
  if (shape_of(v)) nvars += shape_of(v)->nvars;
}

/* The value of a case is that of the variable that it looks at. */
static bool number_vars(Expr **slot, void *arg)
{
  const Expr *e = *slot;
  core_each_binder(*slot, number_var, arg);
  if (e->kind == EX_CASE && e->fun->kind == EX_VAR && shape_of(e->fun->var) && !e->fun->var->fun)
    e->var->data = e->fun->var->data;
  return true;
}

static void add_field(Set *s, const Var *v, int field)
{
  int i = index_of(v) + 1 + field;
  assert(i < 64 * s->n);
  s->bits[i / 64] |= (uint64_t)1 << (i % 64);
}

static bool has_field(const Set *s, const Var *v, int field)
{
  int i = index_of(v) + 1 + field;
  assert(i < 64 * s->n);
  return s->bits[i / 64] >> (i % 64) & 1;
}

static void add_fields(Set *s, const Var *v)
{
  for (int i = 0; shape_of(v) && index_of(v) >= 0 && i < shape_of(v)->nvars; i++)
    add_field(s, v, i);
}

/* Are all fields of v, which has a shape, surely evaluated? */
static bool has_fields(const Set *s, const Var *v)
{
  bool all = shape_of(v) && index_of(v) >= 0;
  for (int i = 0; all && i < shape_of(v)->nvars; i++) all = has_field(s, v, i);
  return all;
}

/* ---- analysis ---- */

static void must(Expr *e, bool deep, Set *out);

/* By the index of a join point's variable: what a jump to it surely evaluates. */
static Set *joins;
static int njoins;

static void must_app(Expr *e, Set *out)
{
  if (logic && e->fun->kind != EX_VAR) return;
  if (e->fun->kind != EX_VAR) {
    must(e->fun, false, out);
    return;
  }
  const Fun *f = e->fun->var->fun;
  if (!f || e->nargs < f->nparams) return;
  if (policy->strict_failure && f->never) set_all(out);
  for (int i = 0; i < f->nparams; i++)
    if (core_passed(f, i) != ARG_LAZY) must(e->args[i], core_passed(f, i) == ARG_FIELDS, out);
}

/* ---- actions ---- */

static bool is_quiet_prim(int prim)
{
  switch (prim) {
    case PR_NEWREF:
    case PR_READREF:
    case PR_WRITEREF:
    case PR_NEWARRAY:
    case PR_READARRAY:
    case PR_WRITEARRAY:
    case PR_COPYARRAY:
    case PR_NEWBYTES:
    case PR_COPYBYTES: return true;
    default: return prim_inline(prim);
  }
}

/* Is the action e quiet?  An evaluation on the way to its statements is no action. */
static bool acts_quietly(const Expr *e)
{
  const Fun *f;
  switch (e->kind) {
    case EX_CON:
    case EX_FAIL:
    case EX_JUMP: return true;
    case EX_PRIM: return is_quiet_prim(e->prim);
    case EX_LET: return acts_quietly(e->body);
    case EX_JOIN: return acts_quietly(e->fun) && acts_quietly(e->body);
    case EX_APP: f = core_callee(e); return f && f->body && e->nargs == f->nparams && f->quiet;
    case EX_CASE:
      if (core_is_action(e) && !acts_quietly(e->fun)) return false;
      for (int i = 0; i < e->nalts; i++)
        if (!acts_quietly(e->alts[i].body)) return false;
      return !e->deflt || acts_quietly(e->deflt);
    default: return false;
  }
}

static void find_quiet(Program *p)
{
  for (int i = 0; i < p->nfuns; i++) p->funs[i]->quiet = true;
  for (bool changed = true; changed;) {
    changed = false;
    for (int i = 0; i < p->nfuns; i++) {
      Fun *f = p->funs[i];
      if (!f->quiet || f->is_value || acts_quietly(f->body)) continue;
      f->quiet = false;
      changed = true;
    }
  }
}

/* Does the case e come to its alternatives without choosing or failing?  On a free variable it may
 * suspend, or choose. */
static bool is_quiet(const Expr *e)
{
  if (core_is_action(e) && !acts_quietly(e->fun)) return false;
  bool minds = logic && (!e->flex || e->nalts > 1);
  return is_det(e->fun->facts) && (!minds || (e->fun->facts & FACT_BOUND));
}

/* The case e takes a product apart.  Notes whether its alternative, which surely evaluates these,
 * evaluates all fields. */
static void must_fields(Expr *e, const Set *one, Set *out)
{
  const Alt *a = &e->alts[0];
  const Var *p = e->fun->kind == EX_VAR && shape_of(e->fun->var) ? e->fun->var : NULL;
  e->surely = true;
  for (int i = 0; i < a->nvars; i++)
    if (!demand_counts(a->vars[i]) || !set_has(one, a->vars[i])) e->surely = false;
    else if (p && index_of(p) >= 0 && i < shape_of(p)->nvars) add_field(out, p, i);
}

static void must_case(Expr *e, bool deep, Set *out)
{
  Set all = set_new(), one = set_new();
  set_all(&all);
  for (int i = 0; i <= e->nalts; i++) {
    Expr *b = i < e->nalts ? e->alts[i].body : e->deflt;
    if (!b) continue;
    memset(one.bits, 0, (size_t)one.n * sizeof *one.bits);
    must(b, deep, &one);
    set_and(&all, &one);
  }
  if (components) e->surely = false;
  if (components && demand_is_product(e)) must_fields(e, &all, out);
  bool throws = core_is_action(e) && e->fun->kind == EX_PRIM && e->fun->prim == PR_RAISE;
  if (!throws) must(e->fun, components && e->surely, out);
  if (is_quiet(e)) set_or(out, &all);
  set_free(&all);
  set_free(&one);
}

/* The let e binds variable i of these, and out is what its body surely evaluates. */
static void must_bind(Expr *e, int i, Set *out)
{
  Var *v = e->binds[i].var;
  bool taken = set_has(out, v), yes = shape_of(v) ? has_fields(out, v) : taken;
  if (i == 0 || yes) e->surely = yes;
  if (taken || yes) must(e->binds[i].rhs, yes && shape_of(v), out);
}

/* Adds to out the variables that evaluating e surely evaluates, and notes Expr.surely in its
 * lets, and in its cases if components are counted. */
static void must(Expr *e, bool deep, Set *out)
{
  switch (e->kind) {
    case EX_VAR:
      set_add(out, e->var);
      if (deep && !e->var->fun) add_fields(out, e->var);
      if (policy->strict_failure && core_fails(e)) set_all(out);
      break;
    case EX_APP: must_app(e, out); break;
    case EX_CON:
      for (int i = 0; deep && i < e->nargs; i++) must(e->args[i], false, out);
      break;
    case EX_PRIM:
      if (prim_class(e->prim) == PRIM_NEVER && e->prim != PR_EXIT && is_det(e->facts)) {
        set_all(out);
        break;
      }
      for (int i = 0; i < e->nargs; i++) {
        if (prim_arg(e->prim, i) == ARG_LAZY) continue;
        must(e->args[i], false, out);
        if (!is_det(e->args[i]->facts) || (logic && !(e->args[i]->facts & FACT_BOUND))) break;
      }
      break;
    case EX_LET:
      must(e->body, deep, out);
      for (int i = 0; !e->rec && i < e->nbinds; i++) must_bind(e, i, out);
      break;
    case EX_CASE: must_case(e, deep, out); break;
    case EX_JOIN: {
      int j = index_of(e->var);
      assert(j >= 0 && j < njoins && !joins[j].bits); /* it encloses itself nowhere */
      joins[j] = set_new();
      must(e->fun, deep, &joins[j]);
      must(e->body, deep, out);
      set_free(&joins[j]);
      joins[j].bits = NULL;
      break;
    }
    case EX_JUMP: {
      int j = index_of(e->var);
      assert(j >= 0 && j < njoins);
      if (joins[j].bits) set_or(out, &joins[j]);
      break;
    }
    case EX_FAIL:
      if (!logic) set_all(out);
      break;
    case EX_FREE: must(e->body, deep, out); break;
    default: break;
  }
}

#ifndef NDEBUG
/* Is no join point open? */
static bool are_joins_closed(void)
{
  int j = 0;
  while (j < njoins && !joins[j].bits) j++;
  return j == njoins;
}
#endif

void demand_function(Fun *f)
{
  nvars = 0;
  for (int i = 0; i < f->nparams; i++) number_var(f->params[i], NULL);
  core_each(&f->body, number_vars, NULL);
  if (nvars + 1 > njoins) {
    free(joins);
    njoins = nvars + 1;
    joins = calloc((size_t)njoins, sizeof *joins);
    if (!joins) nomem();
  }
}

void demand_note(Expr *e, bool deep)
{
  Set s = set_new();
  must(e, deep, &s);
  set_free(&s);
}

/* ---- results that are deep, and parameters that are used whole ---- */

bool demand_is_product(const Expr *e)
{
  const DataCon *con = e->kind == EX_CASE && e->nalts == 1 && !e->deflt ? e->alts[0].con : NULL;
  return con && con->type->ncons == 1 && con->arity > 0 && con != con_done && !con->bare && !e->flex
         && !core_is_action(e);
}

static Due *due;
static Fun *at;      /* the function at work */
static bool changed; /* something about it has */

static void refute_result(Fun *f)
{
  if (!f->deep) return;
  f->deep = false;
  due_again(due, f);
  due_users(due, f);
}

/* A number is still passed evaluated. */
static void refute_fields(Fun *f, int i)
{
  f->strict[i] = demand_counts(f->params[i]) ? ARG_SCALAR : ARG_LAZY;
  changed = true;
}

/* v is used whole.  A case of a parameter has its number. */
static void use_whole(const Var *v)
{
  for (int i = 0; i < at->nparams; i++)
    if (core_passed(at, i) == ARG_FIELDS && v->data && v->data == at->params[i]->data)
      refute_fields(at, i);
}

static void look_expr(Expr *e, Place how);

static void look_lazy(Expr **slot, void *arg)
{
  (void)arg;
  look_expr(*slot, PLACE_LAZY);
}

static void look_value(Expr **slot, void *arg)
{
  (void)arg;
  look_expr(*slot, PLACE_VALUE);
}

Place demand_place(const Expr *e, int i, Place how)
{
  const Fun *f = core_callee(e);
  if (how == PLACE_LAZY || !f || e->nargs < f->nparams || i >= f->nparams) return PLACE_LAZY;
  ArgKind k = core_passed(f, i);
  return k == ARG_LAZY ? PLACE_LAZY : k == ARG_FIELDS ? PLACE_DEEP : PLACE_VALUE;
}

Place demand_bound(const Expr *let)
{
  if (let->rec || let->nbinds != 1 || !let->surely) return PLACE_LAZY;
  return shape_of(let->binds[0].var) ? PLACE_DEEP : PLACE_VALUE;
}

static void look_app(Expr *e, Place how)
{
  Fun *f = core_callee(e);
  if (!f) look_expr(e->fun, PLACE_VALUE);
  else if (how != PLACE_DEEP || e->nargs != f->nparams) refute_result(f);
  for (int i = 0; i < e->nargs; i++) look_expr(e->args[i], demand_place(e, i, how));
}

static void look_prim(Expr *e)
{
  for (int i = 0; i < e->nargs; i++)
    look_expr(e->args[i], prim_arg(e->prim, i) == ARG_LAZY ? PLACE_LAZY : PLACE_VALUE);
}

static void look_case(Expr *e, Place how)
{
  bool takes = e->fun->kind == EX_VAR && !e->fun->var->fun && demand_is_product(e);
  if (!takes) look_expr(e->fun, e->surely ? PLACE_DEEP : PLACE_VALUE);
  for (int i = 0; i < e->nalts; i++) look_expr(e->alts[i].body, how);
  if (e->deflt) look_expr(e->deflt, how);
}

bool demand_is_root(const Expr *e)
{
  switch (e->kind) {
    case EX_VAR:
    case EX_LIT:
    case EX_STRING:
    case EX_CON:
    case EX_APP: return false;
    default: return true;
  }
}

/* Refutes what the expression, which stands in such a place, makes impossible. */
static void look_expr(Expr *e, Place how)
{
  if (how == PLACE_LAZY && demand_is_root(e)) {
    demand_note(e, false);
    how = PLACE_VALUE;
  }
  switch (e->kind) {
    case EX_VAR:
      if (e->var->fun) refute_result(e->var->fun);
      else if (how != PLACE_DEEP) use_whole(e->var);
      break;
    case EX_APP: look_app(e, how); break;
    case EX_CON: core_each_child(e, how == PLACE_DEEP ? look_value : look_lazy, NULL); break;
    case EX_PRIM: look_prim(e); break;
    case EX_JUMP: core_each_child(e, look_lazy, NULL); break;
    case EX_CASE: look_case(e, how); break;
    case EX_LET:
      for (int i = 0; i < e->nbinds; i++) look_expr(e->binds[i].rhs, demand_bound(e));
      look_expr(e->body, how);
      break;
    case EX_JOIN:
      look_expr(e->fun, how);
      look_expr(e->body, how);
      break;
    default: core_each_child(e, look_value, NULL); break;
  }
}

/* May the result e be made deep?  What is called in its place must be so. */
static bool may_be_deep(const Expr *e)
{
  switch (e->kind) {
    case EX_CON: return e->con->type->ncons == 1 && e->con->arity > 0 && e->con != con_done;
    case EX_VAR: return !e->var->fun && shape_of(e->var);
    case EX_FAIL:
    case EX_JUMP: return true;
    case EX_PRIM: return prim_class(e->prim) == PRIM_NEVER;
    case EX_LET: return may_be_deep(e->body);
    case EX_JOIN: return may_be_deep(e->fun) && may_be_deep(e->body);
    case EX_CASE:
      if (core_is_action(e)) return false;
      for (int i = 0; i < e->nalts; i++)
        if (!may_be_deep(e->alts[i].body)) return false;
      return !e->deflt || may_be_deep(e->deflt);
    case EX_APP: {
      const Fun *f = core_callee(e);
      return f && e->nargs == f->nparams && (f->deep || f->never);
    }
    default: return false;
  }
}

/* ---- all functions ---- */

/* Takes back that f is strict in what its body may leave alone; true if there is any. */
static bool weaken(Fun *f)
{
  at = f;
  changed = false;
  demand_function(f);
  if (f->deep && !may_be_deep(f->body)) f->deep = false, changed = true;
  Set s = set_new();
  must(f->body, f->deep, &s);
  assert(are_joins_closed());
  for (int i = 0; i < f->nparams; i++) {
    if (f->strict[i] == ARG_FIELDS && !has_fields(&s, f->params[i])) refute_fields(f, i);
    if (f->strict[i] == ARG_SCALAR && !set_has(&s, f->params[i])) {
      f->strict[i] = ARG_LAZY;
      changed = true;
    }
  }
  set_free(&s);
  if (components) look_expr(f->body, f->deep ? PLACE_DEEP : PLACE_VALUE);
  return changed;
}

enum { MOST_PARAMS = 10 }; /* of a function whose parameters are spread */

/* The text of a library's function is the same in all programs, unless it is a copy for the
 * program's own.  What is found of its parameters depends on that text, too; whether its result is
 * deep depends on those who call it. */
static bool is_own(const Fun *f)
{
  const CoreCaller *c = f->body->caller;
  return (f->here.loc.src && !f->here.loc.src->library)
         || (c && c->here.loc.src && !c->here.loc.src->library);
}

/* Begins with all that is possible for f. */
static void begin_components(const Program *p, Fun *f)
{
  int n = f->nparams;
  f->deep = false;
  if (!core_is_function(f) || f == p->main || f->opaque || f->is_piece) return;
  f->deep = !f->exported && is_own(f);
  for (int i = 0; i < f->nparams; i++) {
    const Alt *shape = shape_of(f->params[i]);
    if (!shape || n + shape->nvars - 1 > MOST_PARAMS) continue;
    f->strict[i] = ARG_FIELDS;
    n += shape->nvars - 1;
  }
}

static void begin_function(const Program *p, Fun *f)
{
  f->strict = NEWN(ArgKind, f->nparams);
  for (int k = 0; demand_level(f) > 0 && f != p->main && k < f->nparams; k++)
    if (demand_counts(f->params[k])) f->strict[k] = ARG_SCALAR;
  if (components) begin_components(p, f);
}

void demand_program(Program *p, int level, bool of_components)
{
  given = level;
  components = of_components;
  policy = &p->policy;
  logic = policy->logic;
  if (policy->strict_failure) core_find_never(p);
  if (!logic) find_quiet(p);
  core_clear_data(p);
  for (int i = 0; i < p->nfuns; i++)
    if (!p->funs[i]->is_value) begin_function(p, p->funs[i]);
  due = due_all(p->funs, demand_has_level(p) ? p->nfuns : 0);
  for (Fun *f; (f = due_next(due)) != NULL;)
    if (!f->is_value && (f->nparams > 0 || components) && weaken(f)) {
      due_users(due, f);
      if (components) due_again(due, f);
    }
}

void demand_end(void)
{
  free(joins);
  joins = NULL;
  njoins = 0;
}
