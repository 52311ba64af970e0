/* name.c: constants that do no work.
 *
 * By the paper's rules a constant that is a partial application, and2 = comp all (map not), is a
 * CAF, to which Fig. 4 charges all that is done by it.  lmlc takes it for what it is, a function
 * that is not written as one: it has the centre SUB, and so has another name for a function. */
#include <config.h>
#include "oracle.h"

typedef struct Definition {
  const Var *var;
  const Expr *rhs;
} Definition;
static VEC(Definition) definitions;

void name_note(const Var *v, Expr *rhs) { vec_push(&definitions, ((Definition){ v, rhs })); }

static const Expr *definition_of(const Var *v)
{
  for (int i = definitions.n - 1; i >= 0; i--)
    if (definitions.at[i].var == v) return definitions.at[i].rhs;
  return NULL;
}

/* For how many arguments it waits at least; names in a circle wait for none. */
static int arity(const Var *v, int depth)
{
  enum { DEEPEST = 100 };
  if (v->fun && (v->fun->nparams || !v->fun->body)) return v->fun->nparams;
  const Expr *e = v->fun ? v->fun->body : definition_of(v);
  if (!e || depth > DEEPEST) return 0;
  if (e->kind == EX_LAM) return e->nparams;
  if (e->kind == EX_VAR) return arity(e->var, depth + 1);
  if (e->kind != EX_APP || e->fun->kind != EX_VAR) return 0;
  return arity(e->fun->var, depth + 1) - e->nargs;
}

int name_arity(const Expr *rhs)
{
  if (rhs->kind == EX_VAR) return arity(rhs->var, 0);
  return arity(rhs->fun->var, 0) - rhs->nargs;
}

static bool is_free_argument(const Expr *e)
{
  return e->kind == EX_LAM || e->kind == EX_LIT || e->kind == EX_STRING
         || (e->kind == EX_CON && e->nargs == 0) || name_is_free(e);
}

bool name_is_free(const Expr *e)
{
  if (e->kind == EX_VAR) return true;
  if (e->kind != EX_APP || e->fun->kind != EX_VAR || e->nargs >= arity(e->fun->var, 0))
    return false;
  for (int i = 0; i < e->nargs; i++)
    if (!is_free_argument(e->args[i])) return false;
  return true;
}
