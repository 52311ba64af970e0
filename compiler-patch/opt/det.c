/* det.c: see det.h.
 *
 * 1. Why.  In a logic program it matters what is evaluated first: to fail is not to loop, and the
 *    order of choices is the order of answers.  And any value may be a free variable.  Most of a
 *    program minds neither.  In
 *
 *        pick n = n or pick (n + 1)
 *        sum n m = case n = 0 of { True -> m; False -> sum (n - 1) (m + n) }
 *        main = sum (pick 1) 0
 *
 *    sum neither chooses nor fails by itself, but its n may be a thunk that chooses.  Its m is a
 *    sum of numbers; evaluating m evaluates n, too.  Had main been sum 9 0, there would be
 *    nothing left that chooses: m could be passed as a number, as in a functional program.
 *
 * 2. Analysis.  The possible effects of evaluating an expression are a set (May): it may choose; it
 *    may fail or suspend; its value may be a free variable; its value may be an Integer, a Double,
 *    an immediate, something else.  A variable may do what the expressions may that are bound to
 *    it; a parameter, what the arguments of all calls may.  All calls are seen, since a flat
 *    program is compiled as a whole.  We begin with "nothing happens" and add, until nothing is
 *    new.  In the example pick may choose, hence n, hence `n = 0', hence sum.
 *
 *    There is one set for each field of each constructor.  Unknown functions are all functions that
 *    are mentioned without all of their arguments: these take what any unknown call gives, and
 *    such a call may do what any of them may.
 *
 * 3. Free variables.  They may become anything.  A flexible case that binds one makes a cell whose
 *    fields are free variables.  =:= makes no cells: it binds variables to what is there already.
 *
 * 4. Effects.  Output and input happen in their order.  So the primitives for them count as
 *    failing: nothing is moved across them.  An error ends the program, and so does an endless
 *    loop in its own way.  Functional programs don't distinguish these, and neither do we.
 *
 * 5. Use.  strict.c evaluates early what neither chooses nor fails, past what neither chooses nor
 *    fails.  gen.c leaves out the tests for free variables, and the notes of calls that return
 *    (LML_RETURNED): if no choice was made meanwhile, there is nothing to note.  With
 *    CFLAGS=-DLML_CHECK_FACTS a program tests the facts that its code relies on. */
#include <config.h>
#include "opt/det.h"
#include "base/arena.h"
#include "base/vec.h"
#include "core/prims.h"
#include <string.h>

enum {
  CHOOSES = 1,
  FAILS = 2,   /* or suspends, or writes, or reads */
  FREE = 4,    /* the value may be a free variable, */
  INTEGER = 8, /* an Integer of any size, */
  DOUBLE = 16,
  IMMEDIATE = 32, /* a character, a constructor without fields, */
  OTHER = 64,     /* a cell of another kind, */
  BOX = 128,      /* a number in a box, in a program that counts its costs */
  EFFECTS = CHOOSES | FAILS,
  KINDS = INTEGER | DOUBLE | IMMEDIATE | OTHER | BOX,
  ANYTHING = EFFECTS | FREE | KINDS
};
typedef unsigned May;

typedef struct Det {
  bool changed;
  May args, results;   /* of calls of unknown functions */
  May fields;          /* of all constructors together */
  bool opaque;         /* a primitive makes cells of which nothing is known */
  bool chooses;        /* some expression may choose */
  VEC(DataCon *) cons; /* those whose DataCon.data is set: a May for each field */
} Det;

static May eval(Det *d, Expr *e);

/* ---- sets ---- */

static void add_may(Det *d, May *to, May may)
{
  d->changed |= (may & ~*to) != 0;
  *to |= may;
}

static May of_data(const void *data) { return (May)(uintptr_t)data; }

static void add_data(Det *d, void **data, May may)
{
  May now = of_data(*data);
  add_may(d, &now, may);
  *data = (void *)(uintptr_t)now;
}

static void add_var(Det *d, Var *v, May may) { add_data(d, &v->data, may); }
static May result(const Fun *f) { return of_data(f->data); }

/* The values that a variable may have once it has been evaluated, and found not to be free. */
static May value(May may) { return may & KINDS; }

static May *fields_of(Det *d, DataCon *c)
{
  if (!c->data) {
    c->data = NEWN(May, c->arity);
    vec_push(&d->cons, c);
  }
  return c->data;
}

static May field(Det *d, DataCon *c, int i) { return d->opaque ? ANYTHING : fields_of(d, c)[i]; }

static void add_field(Det *d, DataCon *c, int i, May may)
{
  add_may(d, &fields_of(d, c)[i], may);
  add_may(d, &d->fields, may);
}

/* The possible effects of evaluating a value with all that it holds. */
static May deep(const Det *d)
{
  if (d->opaque) return EFFECTS;
  return (d->fields & EFFECTS) | (d->fields & FREE ? FAILS : 0);
}

/* Someone needs more than a free variable. */
static May needed(May may) { return (may & EFFECTS) | (may & FREE ? FAILS : 0); }

/* ---- primitives that compute ---- */

static May kind_of_result(int prim)
{
  const char *type = prim_type(prim), *at = type;
  for (const char *next; (next = strstr(at, "->")) != NULL;) at = next + 2;
  if (prim_returns_any(prim)) return FREE | KINDS | EFFECTS;
  if (!strcmp(at, "Int") || !strcmp(at, "Integer")) return INTEGER;
  if (!strcmp(at, "Double")) return DOUBLE;
  return !strcmp(at, "Bool") || !strcmp(at, "Char") ? IMMEDIATE : IMMEDIATE | OTHER;
}

/* Does it compute from its evaluated arguments alone, and make no other cells than numbers, lists
 * and pairs of atoms? */
static bool computes(int prim)
{
  PrimClass class = prim_class(prim);
  if ((!prim_inline(prim) && class != PRIM_SITES) || prim_returns_any(prim)) return false;
  if (prim == PR_READFILE || prim == PR_SYSTEM || prim == PR_STRERROR) return false;
  for (int i = 0; i < prim_arity(prim); i++)
    if (prim_arg(prim, i) == ARG_LAZY) return false;
  for (const CellKind *c = prim_cells(prim); *c; c++)
    if (*c != CELL_PLACE && *c != CELL_INTEGER && *c != CELL_DOUBLE && *c != CELL_CONS
        && *c != CELL_PAIR)
      return false;
  return true;
}

/* The lists and pairs of atoms that a primitive makes. */
static void make_cells(Det *d, int prim)
{
  for (const CellKind *c = prim_cells(prim); *c; c++)
    for (int i = 0; i < 2 && (*c == CELL_CONS || *c == CELL_PAIR); i++)
      add_field(d, *c == CELL_CONS ? con_cons : con_tuple(2), i, INTEGER | IMMEDIATE | OTHER);
}

/* The possible effects of such a primitive, by those of its arguments. */
static May compute(Det *d, int prim, May args)
{
  make_cells(d, prim);
  return needed(args) | (prim_compares(prim) && (args & OTHER) ? deep(d) : 0)
         | kind_of_result(prim);
}

/* ---- calls ---- */

/* f is a value whose first n arguments are known. */
static May escape(Det *d, const Fun *f, int n)
{
  for (int i = n; i < f->nparams; i++) add_var(d, f->params[i], d->args);
  add_may(d, &d->results, result(f));
  return OTHER;
}

/* The possible effects of a call of f with all its arguments, by those of these.  Sums are called
 * with all kinds of arguments; so they are looked at anew for each call. */
static May call(Det *d, const Fun *f, May args)
{
  const Expr *p = core_applied(f);
  return p && computes(p->prim) ? compute(d, p->prim, args) : result(f);
}

static May eval_app(Det *d, Expr *e)
{
  Fun *f = core_callee(e);
  int known = f ? f->nparams : 0;
  May may = f ? result(f) : eval(d, e->fun), args = 0;
  for (int i = 0; i < e->nargs; i++) {
    May arg = eval(d, e->args[i]);
    if (i < known) add_var(d, f->params[i], arg);
    else add_may(d, &d->args, arg);
    args |= arg;
  }
  if (e->nargs < known) return escape(d, f, e->nargs);
  if (f && e->nargs == known) return call(d, f, args);
  return needed(may) | d->results | OTHER;
}

static May eval_var(Det *d, const Expr *e)
{
  const Fun *f = e->var->fun;
  if (!f) return of_data(e->var->data);
  return f->nparams > 0 ? escape(d, f, 0) : result(f);
}

/* ---- constructors ---- */

static May made(const DataCon *c) { return c == con_box ? BOX : c->arity > 0 ? OTHER : IMMEDIATE; }

static unsigned char facts(May may)
{
  return (may & CHOOSES ? 0 : FACT_STAYS) | (may & FAILS ? 0 : FACT_SUCCEEDS)
         | (may & FREE ? 0 : FACT_BOUND);
}

/* Lists may be longer than the stack is deep: along the last field there is no recursion. */
static May eval_con(Det *d, Expr *e)
{
  for (Expr *c = e; c->nargs > 0; c = c->args[c->nargs - 1]) {
    int last = c->nargs - 1;
    for (int i = 0; i < last; i++) add_field(d, c->con, i, eval(d, c->args[i]));
    if (c->args[last]->kind != EX_CON) {
      add_field(d, c->con, last, eval(d, c->args[last]));
      break;
    }
    add_field(d, c->con, last, made(c->args[last]->con));
    c->args[last]->facts = facts(0);
  }
  return made(e->con);
}

/* ---- case ---- */

/* The free variable that the scrutinee may be is bound to each of the alternatives. */
static May guess(Det *d, const Expr *e)
{
  for (int i = 0; i < e->nalts; i++)
    for (int k = 0; k < e->alts[i].nvars; k++) add_field(d, e->alts[i].con, k, ANYTHING);
  return e->nalts > 1 ? CHOOSES : 0;
}

static May eval_case(Det *d, Expr *e)
{
  May of = core_is_scc(e) ? 0 : eval(d, e->fun), may = of & EFFECTS;
  bool passes = e->flex && e->nalts == 0 && (of & FREE);
  if (of & FREE) may |= !e->flex ? FAILS : guess(d, e);
  add_var(d, e->var, passes ? of : value(of));
  for (int i = 0; i < e->nalts; i++) {
    const Alt *a = &e->alts[i];
    for (int k = 0; k < a->nvars; k++) add_var(d, a->vars[k], field(d, a->con, k));
    may |= eval(d, a->body);
  }
  return e->deflt ? may | eval(d, e->deflt) : may;
}

/* ---- other primitives ---- */

static May eval_prim(Det *d, const Expr *e)
{
  May args = 0;
  int p = e->prim;
  for (int i = 0; i < e->nargs; i++) args |= eval(d, e->args[i]);
  if (computes(p)) return compute(d, p, args);
  switch (p) {
    case PR_COST:
    case PR_ENTERED:
    case PR_UPDATED:
    case PR_MET: return kind_of_result(p); /* they count, and evaluate nothing */
    case PR_THROW: return needed(args) | deep(d);
    case PR_RIGID: return needed(args) | value(args);
    case PR_SHOW: make_cells(d, p); return needed(args) | deep(d) | kind_of_result(p);
    case PR_UNIFY:
    case PR_UNIFYLAZY:
    case PR_CONJ:
    case PR_GROUND:
    case PR_FORCE:
    case PR_ISVAR:
    case PR_PUTCHAR:
    case PR_GETCHAR: break;
    default: /* it may make any cells, and call the functions that it is given */
      d->opaque = true;
      add_may(d, &d->args, ANYTHING);
  }
  return EFFECTS | kind_of_result(p);
}

/* ---- expressions ---- */

static May eval_let(Det *d, Expr *e)
{
  for (int i = 0; i < e->nbinds; i++) add_var(d, e->binds[i].var, eval(d, e->binds[i].rhs));
  return eval(d, e->body);
}

/* The variable of a join point leads to the join. */
static May eval_join(Det *d, Expr *e)
{
  e->var->data = e;
  May may = eval(d, e->body);
  return may | eval(d, e->fun);
}

static May eval_jump(Det *d, Expr *e)
{
  const Expr *join = e->var->data;
  for (int i = 0; i < e->nargs; i++) add_var(d, join->params[i], eval(d, e->args[i]));
  return 0;
}

static May eval_or(Det *d, Expr *e)
{
  May may = CHOOSES;
  for (int i = 0; i < e->nargs; i++) may |= eval(d, e->args[i]);
  return may;
}

static May eval_free(Det *d, Expr *e)
{
  for (int i = 0; i < e->nparams; i++) add_var(d, e->params[i], ANYTHING);
  return eval(d, e->body);
}

static May eval_literal(const Expr *e)
{
  switch (e->lit) {
    case LIT_INT:
    case LIT_INTEGER: return INTEGER;
    case LIT_CHAR: return IMMEDIATE;
    case LIT_DOUBLE: return DOUBLE;
    case LIT_TEXT:
    case LIT_INT64: break;
  }
  return OTHER;
}

static May eval_kind(Det *d, Expr *e)
{
  switch (e->kind) {
    case EX_VAR: return eval_var(d, e);
    case EX_LIT: return eval_literal(e);
    case EX_STRING: return OTHER;
    case EX_APP: return eval_app(d, e);
    case EX_CON: return eval_con(d, e);
    case EX_PRIM: return eval_prim(d, e);
    case EX_LET: return eval_let(d, e);
    case EX_CASE: return eval_case(d, e);
    case EX_JOIN: return eval_join(d, e);
    case EX_JUMP: return eval_jump(d, e);
    case EX_FAIL: return FAILS;
    case EX_OR: return eval_or(d, e);
    case EX_FREE: return eval_free(d, e);
    case EX_LAM: break;
  }
  return ANYTHING;
}

static May eval(Det *d, Expr *e)
{
  May may = eval_kind(d, e);
  e->facts = facts(may);
  d->chooses |= (may & CHOOSES) != 0;
  return may;
}

/* ---- the whole ---- */

static void find_facts(Det *d, Program *p)
{
  bool down = false; /* callers mostly stand before those they call, or after them */
  do {
    bool opaque = d->opaque;
    d->changed = false;
    down = !down;
    for (int i = 0; i < p->nfuns; i++) {
      Fun *f = p->funs[down ? i : p->nfuns - 1 - i];
      if (f->body) add_data(d, &f->data, eval(d, f->body));
    }
    d->changed |= opaque != d->opaque;
  } while (d->changed);
}

static void note_var(Var *v, void *arg)
{
  May may = of_data(v->data);
  (void)arg;
  if (v->join) return;
  v->facts = facts(may);
  if (v->rep != REP_ANY || (may & FREE)) return;
  if ((may & KINDS) == INTEGER) v->rep = REP_INTEGER;
  if ((may & KINDS) == DOUBLE) v->rep = REP_DOUBLE;
  if ((may & KINDS) == IMMEDIATE) v->rep = REP_SCALAR;
}

static bool note_facts(Expr **slot, void *arg)
{
  Expr *e = *slot;
  core_each_binder(e, note_var, arg);
  if (e->kind == EX_CASE && (e->fun->facts & FACT_BOUND)) e->flex = false;
  return true;
}

static void note_fun(Fun *f)
{
  f->facts = facts(result(f));
  for (int i = 0; i < f->nparams; i++) note_var(f->params[i], NULL);
  if (f->body) core_each(&f->body, note_facts, NULL);
}

/* Others call these with arguments of which we know nothing. */
static void begin_program(Det *d, Program *p)
{
  core_clear_data(p);
  for (int i = 0; i < p->nfuns; i++) {
    Fun *f = p->funs[i];
    f->data = NULL;
    for (int k = 0; k < f->nparams && (f == p->main || f->exported); k++)
      add_var(d, f->params[k], ANYTHING);
  }
}

void det_program(Program *p)
{
  Det d = { 0 };
  begin_program(&d, p);
  find_facts(&d, p);
  for (int i = 0; i < p->nfuns; i++) note_fun(p->funs[i]);
  /* The value of main is printed, with all that it holds: main stays if no code chooses. */
  if (p->main && d.chooses) p->main->facts &= (unsigned char)~FACT_STAYS;
  for (int i = 0; i < p->nfuns; i++) p->funs[i]->data = NULL;
  for (int i = 0; i < d.cons.n; i++) d.cons.at[i]->data = NULL;
  core_clear_data(p);
}
