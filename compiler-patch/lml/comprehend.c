/* comprehend.c: list notation -> core.
 *
 * A sequence or comprehension becomes local recursive functions that build only the resulting list.
 * They append nothing and build no intermediate list (Wadler in Peyton Jones 1987, chapter 7).
 * The list that follows the comprehension's own elements is passed inwards as its Tail:
 *
 *     [e ;; p <- l; c] @ r    =>    let rec h us = case us of
 *                                                    []     -> r
 *                                                    u . us -> case u of
 *                                                                p -> if c then e . h us else h us
 *                                                                _ -> h us
 *                                   in h l
 *
 * The loops have no names of their own: what they allocate is charged to the function around them.
 *
 * A generator over [a..b] counts instead.  Note [The last Int]: a loop that ran `while i <= b'
 * would never end if b is the greatest Int.  So the loop handles i first, then stops if i = b, and
 * continues with i + 1 otherwise. */
#include <config.h>
#include "lml/comprehend.h"
#include "base/arena.h"
#include "core/prims.h"
#include "lml/desugar_private.h"

/* The list after the elements built here.  It is [] if var is NULL, and var if only fun is NULL.
 * Otherwise it is the loop fun called with var, or with var + 1 if next is set. */
typedef struct Tail {
  Var *fun, *var;
  bool next;
} Tail;

typedef struct Comp {
  Exp *exp;
  Name producer;
} Comp;

static Expr *qualifiers(const Comp *c, int i, Tail t);

/* ---- small core ---- */

static Var *int_var(Name name, Loc loc) { return core_var(name, REP_SCALAR, loc); }

/* A local function of one parameter. */
static Expr *loop(Var *param, Expr *body)
{
  Var **params = NEWN(Var *, 1);
  params[0] = param;
  return core_lam(NULL, params, 1, body, body->here);
}

static Expr *let_rec(const CoreBind *binds, int n, Expr *body)
{
  Expr *e = core_new(EX_LET, body->here);
  e->rec = true;
  e->binds = NEWN(CoreBind, n);
  e->nbinds = n;
  for (int i = 0; i < n; i++) e->binds[i] = binds[i];
  e->body = body;
  return e;
}

static Expr *ref(Var *v, Name p) { return core_ref(v, here_at(p, v->loc)); }
static Expr *prim2(int prim, Expr *a, Expr *b) { return core_prim2(prim, a, b, a->here); }
static Expr *successor(Var *v, Name p)
{
  return prim2(PR_ADD, ref(v, p), core_int(1, here_at(p, v->loc)));
}
static Expr *call(Var *f, Expr *arg)
{
  return core_app1(ref(f, arg->here.producer), arg, arg->here);
}

/* ---- arithmetic sequences ---- */

/* if x = hi then done else go (x + 1) */
static Expr *step(Var *x, Var *hi, Expr *done, Var *go, Name p)
{
  return core_if(prim2(PR_SEQ, ref(x, p), ref(hi, p)), done, call(go, successor(x, p)));
}

/* let rec go i = case i of x -> x . more in ...  The loop evaluates i at once, so i is passed as a
 * plain Int. */
static CoreBind producing_loop(Var *go, Var *x, Expr *more, Here here)
{
  Var *i = int_var(NULL, here.loc);
  return (CoreBind){ go, loop(i, core_eval(ref(i, here.producer), x,
                                           core_cons(ref(x, here.producer), more, here))) };
}

/* [a..] */
static Expr *count_from(Exp *e, Name p)
{
  Var *go = core_var(NULL, REP_ANY, e->loc), *x = int_var(NULL, e->loc);
  CoreBind b = producing_loop(go, x, call(go, successor(x, p)), here_at(p, e->loc));
  return let_rec(&b, 1, call(go, desugar_exp(e->args[0], p)));
}

/* [a..b] */
static Expr *count_to(Exp *e, Name p)
{
  Here here = here_at(p, e->loc);
  Var *go = core_var(NULL, REP_ANY, e->loc), *x = int_var(NULL, e->loc);
  Var *lo = int_var(NULL, e->loc), *hi = int_var(NULL, e->loc);
  CoreBind b = producing_loop(go, x, step(x, hi, core_nil(here), go, p), here);
  Expr *start =
      core_if(prim2(PR_SGT, ref(lo, p), ref(hi, p)), core_nil(here), call(go, ref(lo, p)));
  return core_eval(desugar_exp(e->args[0], p), lo,
                   core_eval(desugar_exp(e->args[2], p), hi, let_rec(&b, 1, start)));
}

/* Is n beyond last, or has x + d wrapped round to n?  That is (n past last) | (x past n), where
 * past is > for upward steps and < for downward ones. */
static Expr *beyond(int past, Var *x, Var *n, Var *last, Name p)
{
  Expr *wrapped = prim2(past, ref(x, p), ref(n, p));
  return core_case_bool(prim2(past, ref(n, p), ref(last, p)), core_bool(true, here_at(p, n->loc)),
                        wrapped);
}

/* The rest of [a;b..c] after x: it begins with n = x + d, or is [] if n is beyond the last. */
static Expr *stride_on(Var *x, Var *d, Var *last, Var *go, Name p)
{
  Here here = here_at(p, d->loc);
  Var *n = int_var(NULL, d->loc);
  Expr *up = core_if(beyond(PR_SGT, x, n, last, p), core_nil(here), call(go, ref(n, p)));
  Expr *down = core_if(beyond(PR_SLT, x, n, last, p), core_nil(here), call(go, ref(n, p)));
  Expr *upwards = prim2(PR_SGE, ref(d, p), core_int(0, here));
  return core_eval(prim2(PR_ADD, ref(x, p), ref(d, p)), n, core_if(upwards, up, down));
}

/* [a;b..c].  The list is empty if c lies before a in the direction of the steps. */
static Expr *stride_to(Exp *e, Var *a, Var *d, Name p)
{
  Here here = here_at(p, e->loc);
  Var *go = core_var(NULL, REP_ANY, e->loc), *x = int_var(NULL, e->loc),
      *last = int_var(NULL, e->loc);
  CoreBind b = producing_loop(go, x, stride_on(x, d, last, go, p), here);
  Expr *upwards = prim2(PR_SGE, ref(d, p), core_int(0, here));
  Expr *empty = core_case_bool(upwards, prim2(PR_SGT, ref(a, p), ref(last, p)),
                               prim2(PR_SLT, ref(a, p), ref(last, p)));
  Expr *start = core_if(empty, core_nil(here), call(go, ref(a, p)));
  return core_eval(desugar_exp(e->args[2], p), last, let_rec(&b, 1, start));
}

/* [a;b..] */
static Expr *stride_from(Exp *e, Var *a, Var *d, Name p)
{
  Var *go = core_var(NULL, REP_ANY, e->loc), *x = int_var(NULL, e->loc);
  CoreBind b =
      producing_loop(go, x, call(go, prim2(PR_ADD, ref(x, p), ref(d, p))), here_at(p, e->loc));
  return let_rec(&b, 1, call(go, ref(a, p)));
}

Expr *comprehend_sequence(Exp *e, Name p)
{
  if (!e->args[1]) return e->args[2] ? count_to(e, p) : count_from(e, p);
  Var *a = int_var(NULL, e->loc), *d = int_var(NULL, e->loc);
  Expr *difference = prim2(PR_SUB, desugar_exp(e->args[1], p), ref(a, p));
  Expr *body = e->args[2] ? stride_to(e, a, d, p) : stride_from(e, a, d, p);
  return core_eval(desugar_exp(e->args[0], p), a, core_eval(difference, d, body));
}

/* ---- comprehensions ---- */

static Expr *tail(Tail t, Here here)
{
  if (!t.var) return core_nil(here);
  Expr *arg = t.next ? successor(t.var, here.producer) : core_ref(t.var, here);
  return t.fun ? core_app1(core_ref(t.fun, here), arg, here) : arg;
}

/* An element that matches the generator's pattern goes on to the next qualifier.  Other elements
 * are skipped. */
typedef struct Step {
  const Comp *c;
  int qual;
  Tail tail;
} Step;

static Expr *step_match(void *arg, const MatchBindings *names)
{
  const Step *s = arg;
  desugar_bind(names);
  return qualifiers(s->c, s->qual + 1, s->tail);
}

static Expr *step_skip(void *arg, const MatchBindings *names)
{
  const Step *s = arg;
  (void)names;
  return tail(s->tail, here_at(s->c->producer, s->c->exp->loc));
}

static Expr *match_element(const Comp *c, int i, Var *u, Tail t)
{
  Qual *q = &c->exp->quals[i];
  Step s = { c, i, t };
  Pattern *pat = desugar_pat(q->pat), *any = desugar_pat_any(q->loc);
  MatchRow rows[] = { { .pats = &pat, .body = step_match, .arg = &s, .loc = q->loc },
                      { .pats = &any, .body = step_skip, .arg = &s, .loc = q->loc } };
  return match_rules(&u, 1, rows, desugar_pat_is_open(q->pat) ? 1 : 2, c->producer,
                     here_at(c->producer, q->loc));
}

static Type *element_type(Type *list)
{
  list = list ? type_prune(list) : NULL;
  return list && list->kind == T_CON && list->con == tycon_list ? list->args[0] : NULL;
}

/* h us = case us of [] -> t || u . us2 -> ... h us2 */
static Expr *over_list(const Comp *c, int i, Tail t)
{
  Qual *q = &c->exp->quals[i];
  Name p = c->producer;
  Type *type = q->exp->type;
  Var *h = core_var(NULL, REP_ANY, q->loc), *us = core_var(NULL, type_rep(type), q->loc),
      *rest = core_var(NULL, type_rep(type), q->loc);
  Var *u = core_var(desugar_pat_name(q->pat), type_rep(element_type(type)), q->loc);
  Expr *e =
      core_eval(core_ref(us, here_at(p, q->loc)), core_var(NULL, type_rep(type), q->loc), NULL);
  e->alts = NEWN(Alt, 2);
  e->nalts = 2;
  e->alts[0] = (Alt){ .con = con_nil, .body = tail(t, here_at(p, q->loc)) };
  Var **vars = NEWN(Var *, 2);
  vars[0] = u;
  vars[1] = rest;
  e->alts[1] = (Alt){ .con = con_cons,
                      .vars = vars,
                      .nvars = 2,
                      .body = match_element(c, i, u, (Tail){ h, rest, false }) };
  CoreBind b = { h, loop(us, e) };
  return let_rec(&b, 1, call(h, desugar_exp(q->exp, p)));
}

/* go i = case i of x -> ... go (x + 1) */
static Expr *over_count_from(const Comp *c, int k, Tail t)
{
  Qual *q = &c->exp->quals[k];
  Name p = c->producer;
  Var *go = core_var(NULL, REP_ANY, q->loc), *i = int_var(NULL, q->loc),
      *x = int_var(desugar_pat_name(q->pat), q->loc);
  (void)t; /* [a..] never ends */
  CoreBind b = { go,
                 loop(i, core_eval(ref(i, p), x, match_element(c, k, x, (Tail){ go, x, true }))) };
  return let_rec(&b, 1, call(go, desugar_exp(q->exp->args[0], p)));
}

/* go i = case i of x -> ... more x  and  more x = if x = hi then t else go (x + 1) */
static Expr *over_count_to(const Comp *c, int k, Tail t)
{
  Qual *q = &c->exp->quals[k];
  Name p = c->producer;
  Var *go = core_var(NULL, REP_ANY, q->loc), *more = core_var(NULL, REP_ANY, q->loc);
  Var *i = int_var(NULL, q->loc), *x = int_var(desugar_pat_name(q->pat), q->loc),
      *done = int_var(NULL, q->loc);
  Var *lo = int_var(NULL, q->loc), *hi = int_var(NULL, q->loc);
  CoreBind b[] = {
    { go, loop(i, core_eval(ref(i, p), x, match_element(c, k, x, (Tail){ more, x, false }))) },
    { more, loop(done, step(done, hi, tail(t, here_at(p, q->loc)), go, p)) }
  };
  Expr *start = core_if(prim2(PR_SGT, ref(lo, p), ref(hi, p)), tail(t, here_at(p, q->loc)),
                        call(go, ref(lo, p)));
  Expr *last = desugar_exp(q->exp->args[2], p);
  return core_eval(desugar_exp(q->exp->args[0], p), lo, core_eval(last, hi, let_rec(b, 2, start)));
}

static Expr *generate(const Comp *c, int i, Tail t)
{
  Qual *q = &c->exp->quals[i];
  bool counts = q->exp->kind == E_SEQ && !q->exp->args[1] && desugar_pat_is_open(q->pat);
  if (!counts) return over_list(c, i, t);
  return q->exp->args[2] ? over_count_to(c, i, t) : over_count_from(c, i, t);
}

/* A loop refers to every variable of the tails around it, so the code of deeply nested generators
 * would grow without bound.  From depth DEEP on, every EVERY levels, the tail is bound to a lazy
 * variable, and the inner loops refer to that variable only. */
enum { DEEP = 32, EVERY = 4 };

static Expr *generator(const Comp *c, int i, Tail t)
{
  if (i + 1 >= DEEP && (i + 1) % EVERY == 0 && t.fun) {
    Loc loc = c->exp->quals[i].loc;
    Var *r = core_var(NULL, type_rep(c->exp->type), loc);
    return core_let(r, tail(t, here_at(c->producer, loc)), generate(c, i, (Tail){ .var = r }));
  }
  return generate(c, i, t);
}

static Expr *qualifiers(const Comp *c, int i, Tail t)
{
  Exp *e = c->exp;
  Name p = c->producer;
  if (i == e->nquals)
    return core_cons(desugar_exp(e->body, p), tail(t, here_at(p, e->loc)), here_at(p, e->loc));
  Qual *q = &e->quals[i];
  if (q->pat) return generator(c, i, t);
  Expr *cond = desugar_exp(q->exp, p);
  return core_if(cond, qualifiers(c, i + 1, t), tail(t, here_at(p, q->loc)));
}

Expr *comprehend(Exp *e, Expr *rest, Name producer)
{
  Comp c = { e, producer };
  if (!rest) return qualifiers(&c, 0, (Tail){ 0 });
  Var *r = core_var(NULL, type_rep(e->type), rest->here.loc);
  Expr *list = qualifiers(&c, 0, (Tail){ .var = r });
  return core_let(r, rest, list);
}
