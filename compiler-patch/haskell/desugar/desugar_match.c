/* desugar_match.c: equations, alternatives and right-hand sides -> core.
 *
 * match.h compiles the patterns.  A row without guards has a body; a row with guards is attempted,
 * and where no guard holds the next row is tried:
 *
 *     f (x : xs) | x > y, Just z <- g x = e       case a of x : xs ->
 *                | h x = e'                         let y = .. in
 *       where y = ..                                case x > y of True -> case g x of
 *     f l = e''                                                             Just z -> e
 *                                                                           _ -> NEXT
 *                                                              False -> NEXT
 *                                                   where NEXT is case h x of True -> e'
 *                                                                             False -> e'' */
#include <config.h>
#include "haskell/desugar/desugar_private.h"

/* ---- guards ---- */

typedef struct Guards {
  HGuarded *at;
  int from;
  Name producer;
} Guards;

static Expr *guards(const Guards *g, Target *no);

static Expr *after_guard(void *arg, Target *no)
{
  Guards g = *(Guards *)arg;
  g.from++;
  return guards(&g, no);
}

static Expr *bind_guard(Guards *g, HStmt *s, Target *no)
{
  Expr *e = hdesugar_exp(s->exp, g->producer);
  Var *v = core_var(hpat_name(s->pat), hcon_rep(s->exp->note->type), s->loc);
  return core_let(v, e, hmatch_one(v, s->pat, after_guard, g, no, g->producer));
}

static Expr *let_guard(Guards *g, HStmt *s, Target *no)
{
  hbind_declare(s->decls, s->ndecls);
  Expr *rest = after_guard(g, no);
  return hbind_around(s->decls, s->ndecls, g->producer, rest);
}

static Expr *test_guard(Guards *g, HStmt *s, Target *no)
{
  if (hdesugar_is_true(s->exp)) return after_guard(g, no);
  Expr *test = hdesugar_exp(s->exp, g->producer), *yes = after_guard(g, no);
  return core_if(test, yes, core_exit(no, g->producer, s->loc));
}

/* The guards from number `from' on, and then the body. */
static Expr *guards(const Guards *from, Target *no)
{
  Guards g = *from;
  if (g.from == g.at->nguards) return hdesugar_exp(g.at->body, g.producer);
  HStmt *s = &g.at->guards[g.from];
  switch (s->kind) {
    case HS_BIND: return bind_guard(&g, s, no);
    case HS_LET: return let_guard(&g, s, no);
    default: return test_guard(&g, s, no);
  }
}

/* ---- right-hand sides ---- */

static Expr *guarded(HRhs *rhs, int i, Name p, Target *no)
{
  if (i == rhs->n) return core_exit(no, p, rhs->at[i - 1].loc);
  Target next = { 0 };
  Expr *e = guards(&(Guards){ &rhs->at[i], 0, p }, &next);
  return next.exits ? core_settle(&next, guarded(rhs, i + 1, p, no), e) : e;
}

Expr *hmatch_rhs(HRhs *rhs, Name p, Target *no)
{
  hbind_declare(rhs->decls, rhs->ndecls);
  Expr *e = guarded(rhs, 0, p, no);
  return hbind_around(rhs->decls, rhs->ndecls, p, e);
}

static const char *no_match(const char *what, Loc loc)
{
  return arena_printf(unit_arena, "%s:%d:%d: Non-exhaustive %s", loc.src->name, loc.line, loc.col,
                      what);
}

Expr *hmatch_rhs_or_fail(HRhs *rhs, const char *what, Name p, Loc loc)
{
  Target no = { 0 };
  Expr *e = hmatch_rhs(rhs, p, &no);
  return no.exits ? core_settle(&no, core_fail(no_match(what, loc), p, loc), e) : e;
}

/* ---- rows ---- */

typedef struct RowArg {
  HMatch *match;
  HLazies lazies;
  Name producer;
} RowArg;

static Expr *row_rhs(void *arg, Target *no)
{
  RowArg *a = arg;
  return hmatch_rhs(&a->match->rhs, a->producer, no);
}

static Expr *attempt_row(void *arg, const MatchBindings *names, Target *no)
{
  RowArg *a = arg;
  hpat_bind(names);
  return hpat_lazily(&a->lazies, a->producer, row_rhs, a, no);
}

/* A row without guards never refuses. */
static Expr *row_body(void *arg, const MatchBindings *names)
{
  Target no = { 0 };
  return attempt_row(arg, names, &no);
}

static bool has_guards(const HRhs *rhs) { return rhs->n > 1 || rhs->at[0].nguards > 0; }

static MatchRow row(HMatch *m, Name p)
{
  RowArg *a = NEW(RowArg);
  MatchRow r = { .pats = NEWN(Pattern *, m->npats), .arg = a, .loc = m->loc };
  *a = (RowArg){ .match = m, .producer = p };
  for (int i = 0; i < m->npats; i++) r.pats[i] = hpat(m->pats[i], &a->lazies);
  if (has_guards(&m->rhs)) r.attempt = attempt_row;
  else r.body = row_body;
  return r;
}

/* Clones of a definition have the same rows, so each of these is told of once. */
static void warn_dead(HMatch *m)
{
  if (m->told || hglobal_is_library(m->loc)) return;
  m->told = true;
  diag_warning(m->loc, "this %s is never reached: the ones above it match all that it matches",
               m->name.name ? "equation" : "alternative");
}

static Expr *rows(Var **vars, HMatch *ms, int n, const char *what, Name p, Loc loc)
{
  MatchRow *all = NEWN(MatchRow, n);
  for (int i = 0; i < n; i++) all[i] = row(&ms[i], p);
  Expr *e = match_rows(vars, n ? ms[0].npats : 1, all, n, no_match(what, loc), p, loc);
  for (int i = 0; i < n; i++)
    if (all[i].dead) warn_dead(&ms[i]);
  return e;
}

/* ---- functions and cases ---- */

/* f = \x -> e is f x = e. */
static HMatch *without_lambda(HMatch *ms)
{
  const HRhs *rhs = &ms[0].rhs;
  bool plain = ms[0].npats == 0 && !has_guards(rhs) && rhs->ndecls == 0;
  return plain && rhs->at[0].body->kind == HX_LAMBDA ? rhs->at[0].body->matches : ms;
}

/* A parameter gets its name from the first equation that names it. */
static Var *param_var(const HMatch *ms, int n, int i)
{
  Name name = NULL;
  for (int k = 0; k < n && !name; k++) name = hpat_name(ms[k].pats[i]);
  return core_var(name, hcon_rep(ms[0].pats[i]->note->type), ms[0].pats[i]->loc);
}

static Ty *result_type(const HMatch *ms)
{
  const HNote *note = ms[0].rhs.at[0].body->note;
  return note ? note->type : NULL;
}

Expr *hmatch_function(Name name, VarList params, HMatch *ms, int n, Name p, Loc loc)
{
  const char *what =
      name ? arena_printf(unit_arena, "patterns in function %s", name) : "patterns in lambda";
  if (n == 1) ms = without_lambda(ms);
  int first = params.n, arity = ms[0].npats;
  for (int i = 0; i < arity; i++) vec_push(&params, param_var(ms, n, i));
  Expr *body = arity ? rows(params.at + first, ms, n, what, p, loc)
                     : hmatch_rhs_or_fail(&ms[0].rhs, "guards", p, loc);
  if (arity && haction_is(result_type(ms)) && haction_is_ready(body)) {
    Var *token = core_var(NULL, REP_SCALAR, loc);
    body = haction_run(body, token);
    vec_push(&params, token);
  }
  return params.n ? core_lam(name, params.at, params.n, body, p, loc) : body;
}

/* Evaluates s, binds it to v and goes on with m.  If m is a case on v, it examines s directly. */
static Expr *evaluate_for(Expr *s, Var *v, Expr *m)
{
  bool looks = m->kind == EX_CASE && m->fun->kind == EX_VAR && m->fun->var == v;
  if (!looks || (v->uses > 1 && m->var->uses > 0)) return core_let(v, s, m);
  m->fun = s;
  if (m->var->uses == 0) m->var = v;
  v->uses--;
  return m;
}

Expr *hmatch_case(Expr *s, Ty *type, HMatch *ms, int n, Name p, Loc loc)
{
  bool local = s->kind == EX_VAR && !s->var->fun;
  Var *v = local ? s->var : core_var(n ? hpat_name(ms[0].pats[0]) : NULL, hcon_rep(type), s->loc);
  Expr *m = n ? rows(&v, ms, n, "patterns in case", p, loc)
              : core_eval(core_ref(v, p, loc), core_var(NULL, REP_ANY, loc),
                          core_fail(no_match("patterns in case", loc), p, loc));
  return local ? m : evaluate_for(s, v, m);
}

/* ---- one pattern ---- */

typedef struct One {
  HBody *yes;
  void *arg;
  HLazies lazies;
  Target *no;
  Name producer;
  Loc loc;
} One;

static Expr *one_yes(void *arg, const MatchBindings *names)
{
  One *o = arg;
  hpat_bind(names);
  return hpat_lazily(&o->lazies, o->producer, o->yes, o->arg, o->no);
}

static Expr *one_no(void *arg, const MatchBindings *names)
{
  const One *o = arg;
  (void)names;
  return core_exit(o->no, o->producer, o->loc);
}

Expr *hmatch_one(Var *v, HPat *pat, HBody *yes, void *arg, Target *no, Name p)
{
  One *o = NEW(One);
  *o = (One){ yes, arg, { 0 }, no, p, pat->loc };
  Pattern *pats[] = { hpat(pat, &o->lazies), NEW(Pattern) };
  pats[1]->loc = pat->loc;
  MatchRow both[] = { { .pats = &pats[0], .body = one_yes, .arg = o, .loc = pat->loc },
                      { .pats = &pats[1], .body = one_no, .arg = o, .loc = pat->loc } };
  return match_rows(&v, 1, both, 2, "", p, pat->loc);
}
