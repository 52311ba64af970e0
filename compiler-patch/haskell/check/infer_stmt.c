/* infer_stmt.c: right-hand sides with guards, do, and list comprehensions. */
#include <config.h>
#include "haskell/check/infer_private.h"
#include "haskell/types/builtin.h"

/* ---- equations and guards ---- */

static void guard(Infer *it, HStmt *s)
{
  switch (s->kind) {
    case HS_EXP:
      hinfer_check(it, s->exp, hbuiltin_type(HB_BOOL, s->loc),
                   (Why){ "a guard has type", NULL, NULL });
      return;
    case HS_BIND: {
      Ty *t = hinfer_exp(it, s->exp);
      hinfer_pat(it, s->pat, t, false);
      return;
    }
    case HS_LET: hinfer_decls(it, s->decls, s->ndecls); return;
  }
}

void hinfer_rhs(Infer *it, HRhs *rhs, Ty *want, Why why)
{
  hinfer_decls(it, rhs->decls, rhs->ndecls);
  for (int i = 0; i < rhs->n; i++) {
    for (int k = 0; k < rhs->at[i].nguards; k++) guard(it, &rhs->at[i].guards[k]);
    hinfer_check(it, rhs->at[i].body, want, why);
  }
}

/* type is a function of as many arguments as there are patterns. */
static void match(Infer *it, HMatch *m, Ty *type, Why why)
{
  Ty *from, *to = type;
  for (int i = 0; i < m->npats; i++) {
    if (!htype_is_fun(to, &from, &to)) return;
    hinfer_pat(it, m->pats[i], from, false);
  }
  hinfer_rhs(it, &m->rhs, to, why);
}

void hinfer_matches(Infer *it, HMatch *matches, int n, Ty *type, Why why)
{
  for (int i = 0; i < n; i++) match(it, &matches[i], type, why);
}

/* ---- do ---- */

/* do { p <- a; b; let ds; e } has type m t if a and b have types m s and m r, and e has m t. */

static bool needs_monad(const HExp *e)
{
  for (int i = 0; i < e->nstmts - 1; i++)
    if (e->stmts[i].kind != HS_LET) return true;
  return false;
}

static void do_bind(Infer *it, HStmt *s, Ty *m)
{
  Ty *t = htype_fresh(it->level);
  hinfer_check(it, s->exp, htype_apply(m, t),
               (Why){ "a statement of this `do' has type", NULL, NULL });
  hinfer_pat(it, s->pat, t, false);
  s->note = hinfer_note(t);
  if (!hinfer_can_fail(s->pat)) return;
  HClass *fail = hbuiltin_class(HB_MONAD_FAIL, s->loc);
  hinfer_add_dict(s->note, hinfer_want(it, fail, m, s->pat->loc, "a pattern that can fail"));
}

static void do_stmt(Infer *it, HStmt *s, Ty *m)
{
  switch (s->kind) {
    case HS_EXP:
      hinfer_check(it, s->exp, htype_apply(m, htype_fresh(it->level)),
                   (Why){ "a statement of this `do' has type", NULL, NULL });
      return;
    case HS_BIND: do_bind(it, s, m); return;
    case HS_LET: hinfer_decls(it, s->decls, s->ndecls); return;
  }
}

/* Returns `want', or the block's own type if that can't be the wanted one. */
Ty *hinfer_do(Infer *it, HExp *e, Ty *want)
{
  Ty *m = htype_fresh_of(htype_fun(htype_star(), htype_star()), it->level), *t = want;
  HStmt *last = &e->stmts[e->nstmts - 1];
  if (needs_monad(e)) {
    t = htype_apply(m, htype_fresh(it->level));
    if (htype_unify(t, want)) t = want;
    HClass *monad = hbuiltin_class(HB_MONAD, e->loc);
    hinfer_add_dict(e->note, hinfer_want(it, monad, m, e->loc, "this `do'"));
  }
  for (int i = 0; i < e->nstmts - 1; i++) do_stmt(it, &e->stmts[i], m);
  if (last->kind != HS_EXP)
    diag_error(last->loc, "the last statement of a `do' must be an expression");
  else hinfer_check(it, last->exp, t, (Why){ "this `do' has type", NULL, NULL });
  return t;
}

/* ---- comprehensions ---- */

static void qualifier(Infer *it, HStmt *s)
{
  Ty *elem = htype_fresh(it->level);
  switch (s->kind) {
    case HS_EXP:
      hinfer_check(it, s->exp, hbuiltin_type(HB_BOOL, s->loc),
                   (Why){ "a condition of a list comprehension has type", NULL, NULL });
      return;
    case HS_BIND:
      hinfer_check(it, s->exp, htype_list(elem),
                   (Why){ "a generator of a list comprehension has type", NULL, NULL });
      hinfer_pat(it, s->pat, elem, false);
      return;
    case HS_LET: hinfer_decls(it, s->decls, s->ndecls); return;
  }
}

Ty *hinfer_comprehension(Infer *it, HExp *e)
{
  for (int i = 0; i < e->nstmts; i++) qualifier(it, &e->stmts[i]);
  return htype_list(hinfer_exp(it, e->args[0]));
}
