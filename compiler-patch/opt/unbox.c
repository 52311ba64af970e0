/* unbox.c: see unbox.h.
 *
 * 1. Variables.  A Double is held out of its cell (raw) unless some use wants the cell: a field of
 *    a constructor, a lazy argument, what a suspended expression captures.  Then it is in its cell
 *    from the start, and computing with it takes it out, which is one load.  So no cell is ever
 *    made twice for the same variable.  How a call wants an argument depends on the function
 *    called.  So we begin with "all are raw" and take back, over all functions together, those
 *    that some use wants in a cell.  A call that never comes to a value doesn't count: it is made
 *    once, with cells that are made for it, and shall not put the variables of a loop into cells.
 *
 * 2. Results.  A function returns a raw Double if each of its results is at hand: the value of an
 *    operation, a variable, the result of another such function.  Note [Raw results and tail
 *    calls]: it must not be the result of an unknown call, or of a function that returns its
 *    Double in a cell.  Taking it out would come after the call, and loops that run in constant
 *    space wouldn't any more.
 *
 * An Int of 64 bits (REP_INT64) is treated as a Double is.  Its cell is most often no cell but an
 * immediate, yet to make one takes a test, and code for the rare case: so that is not done twice
 * for a variable either. */
#include <config.h>
#include "opt/unbox.h"
#include "base/arena.h"
#include "core/prims.h"
#include <string.h>

static bool changed;

/* Looks at all functions until nothing changes.  Rounds in both directions get along long chains of
 * calls quickly. */
static void until_same(Program *p, void (*look)(Fun *f, Raw raw), Raw raw)
{
  bool down = false;
  do {
    changed = false;
    down = !down;
    for (int i = 0; i < p->nfuns; i++) look(p->funs[down ? i : p->nfuns - 1 - i], raw);
  } while (changed);
}

static Raw raw_of(const Var *v) { return rep_raw(v->rep); }

/* ---- variables ---- */

typedef enum { IN_CELL, RAW, RETURNED } Use;

static void use_node(Expr *e, Use how);

static void use_args(const Expr *e)
{
  for (int i = 0; i < e->nargs; i++) use_node(e->args[i], IN_CELL);
}

static Use argument_use(const Fun *f, int i)
{
  if (!f || i >= f->nparams) return IN_CELL;
  return (f->body ? f->params[i]->raw : convention_raw(core_passed(f, i))) ? RAW : IN_CELL;
}

static void use_app(const Expr *e)
{
  const Fun *f = core_callee(e);
  if (e->fun->kind != EX_VAR) use_node(e->fun, IN_CELL);
  if (f && e->nargs < f->nparams) f = NULL;
  for (int i = 0; i < e->nargs; i++)
    if (!f || !f->never || e->args[i]->kind != EX_VAR) use_node(e->args[i], argument_use(f, i));
}

static bool use_field(Expr **slot, void *arg)
{
  (void)arg;
  if ((*slot)->kind != EX_CON) use_node(*slot, IN_CELL);
  return (*slot)->kind == EX_CON;
}

/* e is the right-hand side of a let, hence a cell. */
static void use_cell(Expr *e)
{
  if (e->kind == EX_CON) core_each(&e, use_field, NULL);
  else if (e->kind == EX_VAR) use_node(e, IN_CELL);
  else if (e->kind == EX_CASE) use_node(e->fun, IN_CELL); /* a selector */
  else use_args(e);
}

static void use_prim(const Expr *e)
{
  for (int i = 0; i < e->nargs; i++)
    use_node(e->args[i], convention_raw(prim_arg(e->prim, i)) ? RAW : IN_CELL);
}

static void use_node(Expr *e, Use how)
{
  switch (e->kind) {
    case EX_VAR:
      if (how == IN_CELL && e->var->raw) {
        e->var->raw = false;
        changed = true;
      }
      break;
    case EX_APP: use_app(e); break;
    case EX_PRIM: use_prim(e); break;
    case EX_CON: use_cell(e); break;
    case EX_JUMP: use_args(e); break;
    case EX_LET:
      for (int i = 0; i < e->nbinds; i++) use_cell(e->binds[i].rhs);
      use_node(e->body, how);
      break;
    case EX_CASE:
      use_node(e->fun, e->var->raw ? RAW : IN_CELL);
      for (int i = 0; i < e->nalts; i++) use_node(e->alts[i].body, how);
      if (e->deflt) use_node(e->deflt, how);
      break;
    case EX_JOIN:
      use_node(e->fun, how);
      use_node(e->body, how);
      break;
    case EX_OR:
      for (int i = 0; i < e->nargs; i++) use_node(e->args[i], how);
      break;
    case EX_FREE: use_node(e->body, how); break;
    default: break;
  }
}

static bool begin_raw(Expr **slot, void *arg)
{
  (void)arg;
  if ((*slot)->kind == EX_CASE) (*slot)->var->raw = raw_of((*slot)->var);
  return true;
}

static bool has_code(const Fun *f) { return f->body && !f->is_value; }

static void look_vars(Fun *f, Raw raw)
{
  (void)raw;
  if (has_code(f)) use_node(f->body, RETURNED);
}

static void find_raw_vars(Program *p)
{
  for (int i = 0; i < p->nfuns; i++) {
    Fun *f = p->funs[i];
    if (!has_code(f)) continue;
    for (int k = 0; k < f->nparams; k++)
      f->params[k]->raw = core_passed(f, k) != ARG_LAZY && raw_of(f->params[k]);
    core_each(&f->body, begin_raw, NULL);
  }
  until_same(p, look_vars, RAW_NONE);
}

/* ---- results ---- */

typedef enum { NO, PERHAPS, YES } Answer;

static Answer both(Answer a, Answer b) { return a == NO || b == NO ? NO : a > b ? a : b; }

static Raw literal_raw(LitKind lit)
{
  return lit == LIT_DOUBLE ? RAW_DOUBLE : lit == LIT_INT64 ? RAW_INT64 : RAW_NONE;
}

/* Are all results of e such numbers at hand?  PERHAPS: none is known yet that isn't. */
static Answer results(const Expr *e, Raw raw)
{
  Answer a = PERHAPS;
  switch (e->kind) {
    case EX_LIT: return literal_raw(e->lit) == raw ? YES : NO;
    case EX_VAR: return raw_of(e->var) == raw && !e->var->fun ? YES : NO;
    case EX_PRIM:
      return prim_class(e->prim) == PRIM_NEVER ? PERHAPS : prim_raw(e->prim) == raw ? YES : NO;
    case EX_FAIL:
    case EX_JUMP: return PERHAPS;
    case EX_LET: return results(e->body, raw);
    case EX_JOIN: return both(results(e->fun, raw), results(e->body, raw));
    case EX_CASE:
      for (int i = 0; i < e->nalts && a != NO; i++) a = both(a, results(e->alts[i].body, raw));
      return e->deflt ? both(a, results(e->deflt, raw)) : a;
    case EX_APP: {
      const Fun *f = core_callee(e);
      if (!f || e->nargs != f->nparams || f->raw != raw) return NO;
      return !f->body || f->data ? YES : PERHAPS;
    }
    default: return NO;
  }
}

static void take_back(Fun *f, Raw raw)
{
  if (f->raw != raw || results(f->body, raw) != NO) return;
  f->raw = RAW_NONE;
  changed = true;
}

/* Begins with all functions that return no other number so, and takes back those with a result that
 * isn't at hand. */
static void find_candidates(Program *p, Raw raw)
{
  for (int i = 0; i < p->nfuns; i++) {
    Fun *f = p->funs[i];
    if (!f->raw && has_code(f) && f != p->main && f->nparams > 0) f->raw = raw;
    f->data = NULL;
  }
  until_same(p, take_back, raw);
}

static void confirm(Fun *f, Raw raw)
{
  if (f->raw != raw || f->data || results(f->body, raw) != YES) return;
  f->data = f;
  changed = true;
}

/* Begins with none and adds the candidates that do return a number, if they return; Fun.data marks
 * them.  The other candidates only fail, or call each other for ever: what they would return
 * doesn't matter. */
static void find_raw_results(Program *p, Raw raw)
{
  find_candidates(p, raw);
  until_same(p, confirm, raw);
  for (int i = 0; i < p->nfuns; i++) {
    if (p->funs[i]->raw == raw && !p->funs[i]->data) p->funs[i]->raw = RAW_NONE;
    p->funs[i]->data = NULL;
  }
}

/* ---- the whole ---- */

/* How a strict argument is passed that is the variable v. */
static ArgKind passed(const Var *v)
{
  switch (v->rep) {
    case REP_DOUBLE: return v->raw ? ARG_RAW_DOUBLE : ARG_BOXED;
    case REP_INT64: return v->raw ? ARG_RAW_INT64 : ARG_INT64;
    case REP_INTEGER:
    case REP_PRODUCT: return ARG_INTEGER;
    default: return ARG_SCALAR;
  }
}

static void note_function(Fun *f)
{
  ArgKind *strict = NEWN(ArgKind, f->nparams);
  for (int k = 0; k < f->nparams; k++) {
    strict[k] = core_passed(f, k);
    if (strict[k] != ARG_LAZY) strict[k] = passed(f->params[k]);
  }
  f->strict = strict;
}

void unbox_program(Program *p)
{
  find_raw_vars(p);
  for (int i = 0; i < p->nfuns; i++) p->funs[i]->raw = RAW_NONE;
  find_raw_results(p, RAW_DOUBLE);
  find_raw_results(p, RAW_INT64);
  for (int i = 0; i < p->nfuns; i++)
    if (has_code(p->funs[i])) note_function(p->funs[i]);
}
