/* strict.c: strictness analysis, and what follows from it.
 *
 * 1. Analysis.  An argument of a function is strict if evaluating the function's result surely
 *    evaluates it.  must(e) is the set of variables that evaluating e surely evaluates.  A
 *    primitive evaluates its strict arguments; a case evaluates its scrutinee, and what all its
 *    alternatives have in common.  A failing expression evaluates everything.  In
 *
 *        f n m k = if n = 0 then m else f (n - 1) (m + k) k
 *
 *    the test evaluates n.  The first alternative evaluates m; the second is a call of f, which
 *    evaluates what f is strict in.  We begin with "f is strict in all its arguments" and weaken
 *    that until it holds.  The first round finds { m } for one alternative and { n, m, k } for
 *    the other; what they have in common, and the test's n, is { n, m }: f is not strict in k.
 *    The second round finds the same again, so f is strict in n and m.  This is done for all
 *    functions of the program together.
 *
 *    Note [Evaluate early only numbers].  Only numbers (Ints, Char, enumerations, Double, Integer)
 *    are counted, and products of strict numbers (rep_is_bounded).  A list that is evaluated before
 *    it is needed may be large where the unevaluated one was small, and a profile would then show
 *    a program that isn't there.  An Integer may be larger than the sum that would make it, but
 *    holds nothing else: it is one cell, where a loop's accumulator would be a chain of them.  A
 *    product is a cell with as many numbers as its type has fields.
 *
 * 2. First.  Fun.first is the argument that a function evaluates before it does anything else.
 *    To evaluate that one before the call changes nothing, except that its thunk needn't be
 *    built.  So it is done for every type.
 *
 * 3. Use.  A strict number is passed evaluated (ARG_SCALAR in Fun.strict).  Where an expression
 *    is evaluated at once,
 *
 *        f e                  becomes  case e of v -> f v         if f wants a value,
 *                                                                 or evaluates e first
 *        let x = e in b                case e of x -> b           if b surely evaluates x, a
 *                                                                 number, or evaluates x first
 *        let (x, y) = e in b           case e of (x, y) -> b      if b evaluates x or y first, or
 *                                                                 surely one that is a number
 *
 * 4. Cheap eagerness.  `n + 1' with n a value is computed rather than suspended, wherever it
 *    stands: total primitives on values cost less than the thunk.
 *
 * 5. Values.  An argument that is a value, or cheap, in every call of a function, its own
 *    included, is passed evaluated too, whether or not it will be needed: for example the n of
 *    `from n = n . from (n + 1)'.  A variable that a sure let binds (3) is a value in it.  Here,
 * too, we begin with "all arguments are" (ARG_MAYBE) and take back what a call refutes.
 *
 * 6. Actions.  An action of Haskell, case f x w of done y -> e, may print, end the program, or
 *    throw an exception that is caught.  The variables of e are not evaluated before it, unless the
 *    action is quiet (Fun.quiet): it only reads and writes references and arrays, or makes them.
 *    Here, too, we begin with "all functions are quiet".
 *
 *    A call that never comes to a value, such as error "..", evaluates everything, as FAIL does
 *    (Fun.never).  In LML programs only FAIL and primitives count.
 *
 * 7. Logic programs.  To fail is not to loop there, and the order of choices is the order of
 *    answers.  An argument that is evaluated first may be evaluated before the call all the same,
 * and one that is total may be computed anywhere.  For the rest, must(e) stops where evaluating e
 * may choose or fail, and only what does neither is counted (det.c):
 *
 *        f x y = case x of { [] -> FAIL; z : zs -> y + z }
 *
 *    is not strict in y: x may be [], and y may loop.  A failing expression evaluates nothing.  A
 *    variable is a value (Var.evaluated) only if it is no free variable.  Sums and differences of
 *    Integers count as cheap.
 *
 * Early evaluation depends on the program text alone, never on what happens to be
 * evaluated. */
#include <config.h>
#include "opt/strict.h"
#include "base/arena.h"
#include "base/vec.h"
#include "core/prims.h"
#include "opt/demand.h"
#include "opt/due.h"

enum { CHEAP = 8 }; /* most operations of an expression that is computed early */

static int level;            /* of -O; of the function at work */
static bool logic;           /* of Program.policy */
static bool takes_arguments; /* of Program.policy */

static void set_level(const Fun *f) { level = demand_level(f); }

/* ---- first ---- */

static bool is_value(const Expr *e);
static bool cheap(const Expr *e);

/* Does the call e of f evaluate nothing for f's arguments before f begins? */
static bool begins_itself(const Expr *e, const Fun *f)
{
  bool all = logic;
  for (int i = 0; all && i < f->nparams; i++)
    all = core_passed(f, i) == ARG_LAZY || is_value(e->args[i]) || cheap(e->args[i]);
  return all || core_is_plain(f);
}

/* The variable that evaluating e evaluates before anything else, or NULL. */
static const Var *first_of(const Expr *e)
{
  for (;;) switch (e->kind) {
      case EX_VAR: return e->var->fun ? NULL : e->var;
      case EX_CASE:
        if (core_is_scc(e) && logic) return NULL;
        e = core_is_scc(e) ? e->deflt : e->fun;
        break;
      case EX_LET:
      case EX_JOIN:
      case EX_FREE: e = e->body; break;
      case EX_PRIM:
        if (e->nargs == 0 || prim_arg(e->prim, 0) == ARG_LAZY) return NULL;
        e = e->args[0];
        break;
      case EX_APP:
        if (core_callee(e)) {
          const Fun *f = core_callee(e);
          if (f->first < 0 || e->nargs < f->nparams || !begins_itself(e, f)) return NULL;
          e = e->args[f->first];
          if (e->kind != EX_VAR) return NULL;
          break;
        }
        e = e->fun;
        break;
      default: return NULL;
    }
}

/* The argument that f evaluates first may depend on that of a function that it calls: so this is
 * repeated until nothing new is found. */
static void find_firsts(Program *p)
{
  for (bool changed = true; changed;) {
    changed = false;
    for (int i = 0; i < p->nfuns; i++) {
      Fun *f = p->funs[i];
      set_level(f);
      if (f->is_value || f->nparams == 0 || f->first >= 0 || level == 0) continue;
      const Var *v = first_of(f->body);
      for (int k = 0; v && k < f->nparams; k++)
        if (f->params[k] == v) {
          f->first = k;
          changed = true;
        }
    }
  }
}

/* ---- use ---- */

static Expr *rewrite(Expr *e);

/* Rewrites e, a function's body or a suspended expression: an evaluation of its own, for which must
 * notes Expr.surely anew. */
static Expr *rewrite_root(Expr *e)
{
  demand_note(e, false);
  return rewrite(e);
}

static bool is_value(const Expr *e)
{
  if (core_is_cast(e)) return is_value(e->args[0]);
  return e->kind == EX_LIT || (e->kind == EX_CON && e->nargs == 0)
         || (e->kind == EX_VAR && e->var->evaluated);
}

/* The variable of a case is a value, and so are the strict fields that it binds.  A flexible case
 * without alternatives lets free variables pass. */
static void note_case(Expr *e)
{
  e->var->evaluated = !(e->flex && e->nalts == 0);
  for (int i = 0; i < e->nalts; i++)
    for (int k = 0; k < e->alts[i].nvars; k++)
      if (e->alts[i].con->strict && e->alts[i].con->strict[k]) e->alts[i].vars[k]->evaluated = true;
}

/* May values so represented be passed whether or not they are needed? */
static bool is_light(Rep r)
{
  if (r == REP_DOUBLE) return !logic;
  return r == REP_SCALAR || r == REP_INT64 || (logic && r == REP_INTEGER);
}

/* A sum of Integers may be large, but the thunk would hold two such. */
static bool is_sum(int prim) { return logic && (prim == PR_IADD || prim == PR_ISUB); }

/* The primitive that e applies, be it by a call; -1: none. */
static int operation(const Expr *e)
{
  if (e->kind == EX_PRIM) return e->prim;
  const Fun *f = logic ? core_callee(e) : NULL;
  const Expr *p = f && e->nargs == f->nparams ? core_applied(f) : NULL;
  return p && is_sum(p->prim) ? p->prim : -1;
}

/* The number of operations in e, if all are total and work on values that are scalars; otherwise
 * more than CHEAP. */
static int cost(const Expr *e)
{
  if (is_value(e) && (e->kind != EX_VAR || is_light(e->var->rep) || rep_is_flat(e->var->rep)))
    return 0;
  int prim = operation(e);
  if (prim < 0 || (prim_class(prim) != PRIM_TOTAL && !is_sum(prim))) return CHEAP + 1;
  int n = 1;
  for (int i = 0; i < e->nargs && n <= CHEAP; i++) n += cost(e->args[i]);
  return n;
}

/* The value of a cast may be no number. */
static bool cheap(const Expr *e)
{
  return level > 0 && operation(e) >= 0 && !core_is_cast(e) && cost(e) <= CHEAP;
}

/* How the value of e, which is cheap, is represented. */
static Rep cheap_rep(const Expr *e)
{
  int prim = operation(e);
  if (is_sum(prim)) return REP_INTEGER;
  Raw raw = prim_raw(prim);
  return raw == RAW_DOUBLE ? REP_DOUBLE : raw == RAW_INT64 ? REP_INT64 : REP_SCALAR;
}

/* ---- values ---- */

static Due *refuted; /* functions whose parameters are no longer all that they were */

static bool look_values(Expr **slot, void *arg);

static bool is_candidate(const Program *p, const Fun *f, int i)
{
  if (f->is_value || f->exported || f == p->main) return false;
  return f->strict[i] == ARG_LAZY && is_light(f->params[i]->rep);
}

static void refute(Fun *f, int i)
{
  if (!f->body || core_passed(f, i) != ARG_MAYBE) return;
  f->strict[i] = ARG_LAZY;
  f->params[i]->evaluated = false;
  due_again(refuted, f);
}

static void refute_all(Fun *f)
{
  for (int i = 0; i < f->nparams; i++) refute(f, i);
}

static void look_call(Expr *e, void *arg)
{
  Fun *f = core_callee(e);
  if (!f) core_each(&e->fun, look_values, arg);
  for (int i = 0; f && i < f->nparams; i++)
    if (i >= e->nargs || (!is_value(e->args[i]) && !cheap(e->args[i]))) refute(f, i);
  for (int i = 0; i < e->nargs; i++) core_each(&e->args[i], look_values, arg);
}

/* Will rewrite_let evaluate what the let e binds? */
static bool is_early(const Expr *e)
{
  if (e->nbinds != 1 || e->rec) return false;
  Expr *rhs = e->binds[0].rhs;
  if (cheap(rhs)) return true;
  return level > 0 && !logic && e->surely && demand_counts(e->binds[0].var) && rhs->kind != EX_CON
         && !core_is_static(rhs);
}

/* Marks the variables that rewrite will make values, as far as is known now.  Refutes ARG_MAYBE
 * where a call passes something else. */
static bool look_values(Expr **slot, void *arg)
{
  Expr *e = *slot;
  if (e->kind == EX_VAR && e->var->fun) refute_all(e->var->fun);
  if (e->kind == EX_LET)
    for (int i = 0; i < e->nbinds; i++) e->binds[i].var->evaluated = is_early(e);
  if (e->kind == EX_CASE) note_case(e);
  if (e->kind == EX_APP) look_call(e, arg);
  return e->kind != EX_APP;
}

static bool forget_surely(Expr **slot, void *arg)
{
  (void)arg;
  if ((*slot)->kind == EX_LET) (*slot)->surely = false;
  return true;
}

/* Notes Expr.surely in f's body by what is known of all functions.  A let in a suspended expression
 * is left as one that isn't sure: rewrite will know better, and the less we find here, the less is
 * taken for a value. */
static void note_surely(Fun *f)
{
  core_each(&f->body, forget_surely, NULL);
  demand_function(f);
  demand_note(f->body, false);
}

static void find_values(Program *p)
{
  for (int i = 0; i < p->nfuns; i++)
    if (!p->funs[i]->is_value) note_surely(p->funs[i]);
  for (int i = 0; i < p->nfuns; i++)
    for (int k = 0; k < p->funs[i]->nparams; k++) {
      Fun *f = p->funs[i];
      set_level(f);
      if (level > 0 && is_candidate(p, f, k)) f->strict[k] = ARG_MAYBE;
      f->params[k]->evaluated = !f->is_value && f->strict[k] != ARG_LAZY;
    }
  refuted = due_all(p->funs, p->nfuns);
  for (Fun *f; (f = due_next(refuted)) != NULL;) {
    set_level(f);
    core_each(&f->body, look_values, NULL);
  }
  for (int i = 0; i < p->nfuns; i++)
    for (int k = 0; k < p->funs[i]->nparams; k++)
      if (core_passed(p->funs[i], k) == ARG_MAYBE) p->funs[i]->strict[k] = ARG_SCALAR;
}

typedef VEC(CoreBind) Evals;

/* body with a case around it for each of es, the first outermost. */
static Expr *with_evals(const Evals *es, Expr *body)
{
  for (int i = es->n - 1; i >= 0; i--) {
    body = core_eval(es->at[i].rhs, es->at[i].var, body);
    body->flex = !es->at[i].var->evaluated;
  }
  return body;
}

/* May the value of e be a free variable? */
static bool is_perhaps_free(const Expr *e)
{
  return logic && !(e->facts & FACT_BOUND) && !is_value(e);
}

/* e will be evaluated before the expression at work; returns the variable of its value. */
static Expr *early(Expr *e, Rep rep, Evals *es)
{
  Var *v = core_var(NULL, rep, e->here.loc);
  v->evaluated = rep != REP_ANY || !is_perhaps_free(e);
  vec_push(es, ((CoreBind){ v, e }));
  return core_ref(v, e->here);
}

static Expr *lazily(Expr *e, Evals *es);

static bool lazy_field(Expr **slot, void *es)
{
  if ((*slot)->kind == EX_CON) return true;
  *slot = lazily(*slot, es);
  return false;
}

/* Does rewrite_app evaluate argument i of a call of f before the call? */
static bool is_taken(const Fun *f, int i)
{
  return core_passed(f, i) != ARG_LAZY || (level > 0 && i == f->first);
}

/* Would e, in a lazy position, get a cell? */
static bool has_cell(Expr *e)
{
  return e->kind != EX_VAR && e->kind != EX_STRING && !core_is_static(e) && !cheap(e);
}

/* Would one of the cells of e, in a lazy position, be a selector? */
static bool has_selector(const Expr *e)
{
  if (core_takes_field(e)) return true;
  for (int i = 0; (e->kind == EX_APP || e->kind == EX_CON) && i < e->nargs; i++)
    if (has_selector(e->args[i])) return true;
  return false;
}

/* ---- calls that wait with their arguments ---- */

typedef VEC(const Var *) Vars;

enum { SEARCHED = 2000 }; /* most nodes that are looked at to see that nothing is walked */

typedef struct Walk {
  const Fun *f;
  Vars names; /* variables that are the one in question, or parts of it */
  int *left;  /* nodes that may still be looked at */
  bool found;
} Walk;

static bool find_walk(Expr **slot, void *walk);

/* Do the names hold what e, perhaps a part of something large, is? */
static bool is_named(const Vars *names, const Expr *e)
{
  for (int i = 0; e->kind == EX_VAR && i < names->n; i++)
    if (names->at[i] == e->var) return true;
  return false;
}

static void add_name(Vars *names, const Var *v)
{
  if (!rep_is_bounded(v->rep)) vec_push(names, v);
}

/* Does e, the body of f, go through v, as a loop over a list does? */
static bool walks(Expr *e, const Fun *f, const Var *v, int *left)
{
  Walk w = { .f = f, .left = left };
  if (!e) return true;
  add_name(&w.names, v);
  if (w.names.n > 0) core_each(&e, find_walk, &w);
  return w.found;
}

/* What is handed to a loop, to an unknown function, or to the next round, may be walked. */
static bool walks_call(const Walk *w, Expr *e)
{
  const Fun *g = core_callee(e);
  if (g && g->never) return false;
  for (int i = 0; i < e->nargs; i++)
    if (is_named(&w->names, e->args[i]))
      if (!g || i >= g->nparams || g == w->f || walks(g->body, g, g->params[i], w->left))
        return true;
  return false;
}

static bool find_walk(Expr **slot, void *walk)
{
  Expr *e = *slot;
  Walk *w = walk;
  if (--*w->left < 0) w->found = true;
  if (e->kind == EX_CASE && is_named(&w->names, e->fun)) {
    add_name(&w->names, e->var);
    for (int i = 0; i < e->nalts; i++)
      for (int k = 0; k < e->alts[i].nvars; k++) add_name(&w->names, e->alts[i].vars[k]);
  }
  if (e->kind == EX_APP) w->found |= walks_call(w, e);
  for (int i = 0; e->kind == EX_JUMP && i < e->nargs; i++)
    w->found |= is_named(&w->names, e->args[i]);
  return !w->found;
}

/* Notes whether the expression is a call that walks an argument. */
static bool find_walker(Expr **slot, void *walk)
{
  const Expr *e = *slot;
  Walk *w = walk;
  if (e->kind != EX_APP) return !w->found;
  const Fun *g = core_callee(e);
  w->found |= !g || !g->body || e->nargs > g->nparams;
  for (int i = 0; !w->found && i < e->nargs; i++)
    w->found = walks(g->body, g, g->params[i], w->left);
  return !w->found;
}

/* Does evaluating an argument of the call e walk something? */
static bool walks_argument(Expr *e)
{
  int left = SEARCHED;
  Walk w = { .left = &left };
  for (int i = 0; i < e->nargs && !w.found; i++) core_each(&e->args[i], find_walker, &w);
  return w.found;
}

/* Note [Calls that wait with their arguments].  `f (g x) y' in a lazy position is two cells: the
 * call of g, and the call of f, which holds it.  If f evaluates its argument before anything else,
 * or surely and it is a number, one cell does, `case g x of v -> f v y': it holds x and y.  It is
 * a suspended f as before, with its place and producer, and holds nothing that the two did not;
 * the call of g is made when f is called, as if that were evaluated at once.  There are no more
 * words, since what else has to be made, an h z in `f (g x) (h z)', must not take more of them
 * than the call of g did.
 *
 * Where the arguments have a selector, they stay: the collector may take the field, but a cell with
 * its variables would hold all of the record.  They also stay where one of them walks a list or the
 * like.  In `div (sum xs) (length xs)' the list is held by the suspended length while sum walks it,
 * and that is what a profile should say. */
static bool waits_whole(Expr *e)
{
  const Fun *f = core_callee(e);
  int gain = 0;
  if (!takes_arguments || level == 0 || !f || f->nparams == 0 || e->nargs != f->nparams)
    return false;
  for (int i = 0; i < e->nargs; i++) {
    Expr *a = e->args[i];
    if (!has_cell(a)) continue;
    if (has_selector(a)) return false;
    if (is_taken(f, i) && a->kind != EX_CON) gain += 2;
    else gain -= core_free_vars(a).n - 1;
  }
  return gain > 0 && !walks_argument(e);
}

/* The call e as a suspended expression that evaluates arguments itself. */
static Expr *wait_whole(Expr *e)
{
  Expr call = *e;
  Expr *c = rewrite_root(e);
  if (c->kind != EX_CASE) return c; /* what f takes was no call after all */
  c->here = call.here;
  c->caller = call.caller;
  c->name = core_shown(&call);
  core_set_letter(c, core_letter(&call));
  return c;
}

/* e stands in a lazy position.  It is computed early if it is cheap, and so are cheap arguments
 * in it. */
static Expr *lazily(Expr *e, Evals *es)
{
  if (cheap(e)) return early(e, cheap_rep(e), es);
  switch (e->kind) {
    case EX_CON: core_each(&e, lazy_field, es); return e;
    case EX_APP:
      if (e->fun->kind != EX_VAR) return rewrite_root(e);
      if (waits_whole(e)) return wait_whole(e);
      for (int i = 0; i < e->nargs; i++) e->args[i] = lazily(e->args[i], es);
      return e;
    case EX_VAR:
    case EX_LIT:
    case EX_STRING: return e;
    default: return rewrite_root(e);
  }
}

static void lazy_args(Expr *e, Evals *es)
{
  for (int i = 0; i < e->nargs; i++) e->args[i] = lazily(e->args[i], es);
}

/* How argument i of f, which is passed evaluated, is represented. */
static Rep argument_rep(const Fun *f, int i)
{
  if (f->body) return f->params[i]->rep;
  switch (core_passed(f, i)) {
    case ARG_SCALAR: return REP_SCALAR;
    case ARG_INTEGER: return REP_INTEGER;
    case ARG_RAW_INT64:
    case ARG_INT64: return REP_INT64;
    default: return REP_DOUBLE;
  }
}

static Expr *rewrite_app(Expr *e)
{
  Evals es = { 0 };
  Fun *f = core_callee(e);
  if (e->fun->kind != EX_VAR) e->fun = rewrite(e->fun);
  bool call = f && f->nparams > 0 && e->nargs >= f->nparams;
  for (int i = 0; i < e->nargs; i++) {
    Expr *a = e->args[i];
    bool scalar = call && i < f->nparams && core_passed(f, i) != ARG_LAZY;
    bool first = call && level > 0 && i == f->first;
    if (a->kind == EX_STRING || is_value(a)
        || (!scalar && (a->kind == EX_VAR || a->kind == EX_CON || core_is_static(a))))
      first = false;
    if (scalar && !is_value(a)) e->args[i] = early(rewrite(a), argument_rep(f, i), &es);
    else if (first) e->args[i] = early(rewrite_root(a), REP_ANY, &es);
    else e->args[i] = lazily(a, &es);
  }
  return with_evals(&es, e);
}

/* In `let p = .. in let x = (field of p) in .. b', the most lets that takes_first looks through
 * on the way to what b evaluates first. */
enum { PASSED = 4 };

/* e is the body of a let of p.  Is what e evaluates first a field of p? */
static bool takes_first(const Expr *e, const Var *p)
{
  const Expr *lets[PASSED];
  int n = 0, field;
  const Var *v = first_of(e);
  for (; e->kind == EX_LET && !e->rec && n < PASSED; e = e->body) lets[n++] = e;
  for (int k = n - 1; v && k >= 0; k--)
    for (int i = 0; i < lets[k]->nbinds; i++)
      if (lets[k]->binds[i].var == v && core_selector(lets[k]->binds[i].rhs, &field)) {
        v = lets[k]->binds[i].rhs->fun->var;
        break;
      }
  return v == p;
}

/* e is the body of a let of p.  Is e a let of fields of p, one of them a number that its body
 * certainly evaluates?  To evaluate that number early is to evaluate p. */
static bool takes_surely(const Expr *e, const Var *p)
{
  int field;
  if (e->kind != EX_LET || e->rec || !e->surely) return false;
  for (int i = 0; i < e->nbinds; i++)
    if (!core_selector(e->binds[i].rhs, &field) || e->binds[i].rhs->fun->var != p) return false;
  return true;
}

/* Where the let e selects fields of p, it gets the variables of the alternative a instead.  The
 * first such selection gives a its constructor and variables. */
static void take_fields(Expr *e, const Var *p, Alt *a)
{
  int field;
  for (int i = 0; i < e->nbinds; i++) {
    Expr *rhs = e->binds[i].rhs;
    const Alt *of = core_selector(rhs, &field);
    if (!of || rhs->fun->var != p || of->con->type->ncons > 1) continue;
    if (!a->con) *a = *of;
    e->binds[i].rhs = core_ref(a->vars[field], rhs->here);
  }
}

/* case rhs of p -> body.  If body begins with selections from p, the case itself takes the
 * fields. */
static Expr *eval_pattern(Expr *rhs, Var *p, Expr *body)
{
  Alt *a = NEW(Alt);
  Expr *c = core_eval(rhs, p, body);
  for (Expr *e = body; e->kind == EX_LET && !e->rec; e = e->body) take_fields(e, p, a);
  if (!a->con) return c;
  a->body = body;
  c->alts = a;
  c->nalts = 1;
  c->deflt = NULL;
  note_case(c);
  return c;
}

/* Does the body of the let e surely evaluate what e binds?  For numbers must has noted it. */
static bool surely(const Expr *e)
{
  const Var *v = e->binds[0].var;
  return demand_counts(v)
             ? e->surely
             : first_of(e->body) == v || takes_first(e->body, v) || takes_surely(e->body, v);
}

static Expr *rewrite_let(Expr *e)
{
  Evals es = { 0 };
  if (level > 0 && e->nbinds == 1 && !e->rec) {
    Var *v = e->binds[0].var;
    Expr *rhs = e->binds[0].rhs;
    bool value = rhs->kind == EX_CON || core_is_static(rhs);
    if (e->body->kind == EX_VAR && e->body->var == v) return rewrite_root(rhs);
    if (!value && (cheap(rhs) || surely(e))) {
      bool free = is_perhaps_free(rhs) && !cheap(rhs);
      rhs = rewrite_root(rhs);
      v->evaluated = !free;
      Expr *c = eval_pattern(rhs, v, e->body), **body = c->nalts ? &c->alts[0].body : &c->deflt;
      c->flex = free && c->nalts == 0;
      *body = rewrite(*body);
      return c;
    }
  }
  for (int i = 0; i < e->nbinds; i++) {
    Expr **rhs = &e->binds[i].rhs;
    if (!e->rec) *rhs = lazily(*rhs, &es);
    else if ((*rhs)->kind != EX_CON && (*rhs)->kind != EX_APP) *rhs = rewrite_root(*rhs);
  }
  e->body = rewrite(e->body);
  return with_evals(&es, e);
}

static Expr *rewrite_case(Expr *e)
{
  e->fun = rewrite(e->fun);
  note_case(e);
  for (int i = 0; i < e->nalts; i++) e->alts[i].body = rewrite(e->alts[i].body);
  if (e->deflt) e->deflt = rewrite(e->deflt);
  return e;
}

/* Rewrites e, which is evaluated at once. */
static Expr *rewrite(Expr *e)
{
  Evals es = { 0 };
  switch (e->kind) {
    case EX_APP: return rewrite_app(e);
    case EX_LET: return rewrite_let(e);
    case EX_CASE: return rewrite_case(e);
    case EX_CON: e = lazily(e, &es); return with_evals(&es, e);
    case EX_JUMP: lazy_args(e, &es); return with_evals(&es, e);
    case EX_PRIM:
      for (int i = 0; i < e->nargs; i++)
        if (prim_arg(e->prim, i) == ARG_LAZY) e->args[i] = lazily(e->args[i], &es);
        else e->args[i] = rewrite(e->args[i]);
      return with_evals(&es, e);
    case EX_JOIN:
      e->fun = rewrite(e->fun);
      e->body = rewrite(e->body);
      return e;
    case EX_OR:
      for (int i = 0; i < e->nargs; i++) e->args[i] = rewrite_root(e->args[i]);
      return e;
    case EX_FREE: e->body = rewrite(e->body); return e;
    default: return e;
  }
}

static void rewrite_fun(Fun *f)
{
  demand_function(f);
  for (int i = 0; i < f->nparams; i++)
    if (core_passed(f, i) == ARG_SCALAR) f->params[i]->evaluated = true;
  f->body = rewrite_root(f->body);
}

void strict_program(Program *p, int how)
{
  logic = p->policy.logic;
  takes_arguments = p->policy.take_arguments;
  demand_program(p, how, false);
  if (demand_has_level(p)) find_firsts(p);
  if (demand_has_level(p)) find_values(p);
  for (int i = 0; i < p->nfuns; i++) {
    set_level(p->funs[i]);
    if (!p->funs[i]->is_value) rewrite_fun(p->funs[i]);
  }
  demand_end();
}
