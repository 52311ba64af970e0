/* desugar_do.c: do, list comprehensions and actions -> core.
 *
 *     do { p <- a; b; let ds; c }     =>    a >>= \x. case x of p -> b >> let ds in c
 *                                                               _ -> fail ".."
 *
 * A comprehension becomes loops that build only the resulting list (Wadler in Peyton Jones 1987,
 * chapter 7).  The list that follows its own elements is passed inwards as a Tail:
 *
 *     [e | p <- l, c]  =>  let rec h us = case us of
 *                                           []     -> []
 *                                           u : us -> case u of
 *                                                       p -> if c then e : h us else h us
 *                                                       _ -> h us
 *                          in h l
 *
 * The loops have no names of their own: what they allocate is charged to the function around.
 *
 * Actions are run where they stand.  An action is a function of the token (desugar.c).  A function
 * whose result is an action takes the token as its last parameter, and its body gives it to the
 * actions that it comes to:
 *
 *     loop n = if n == 0 then return ()           loop n w = case n == 0 of
 *              else print n >> loop (n - 1)                    True -> return () w
 *                                                              False -> case print n w of
 *                                                                done _ -> loop (n - 1) w
 *
 * So no call makes a closure only to run it.  A `do' block of IO or ST is a function of the token,
 * too.
 *
 * Note [Work that actions share].  A program that runs one action `f x' twice repeats what stands
 * between the parameters of f and its first statement: conditions, and what a let before it
 * computes.  Nearly every action that a function gives is run once, and then; and so it is in GHC's
 * programs (its "state hack").  A let before an action that is a constant is computed once. */
#include <config.h>
#include "haskell/desugar/desugar_private.h"

/* ---- types of actions ---- */

static bool is_io(const HTyCon *t) { return t->entity && hbuiltin_is(HB_IO, t->entity); }

/* A newtype of IO is represented as IO.  The depth is for types such as newtype T = T T. */
static bool is_action(Ty *t, int depth)
{
  const HTyCon *head = htype_head(t);
  if (!head || depth > 8) return false;
  if (is_io(head)) return true;
  return head->newtype && is_action(head->cons[0]->fields[0], depth + 1);
}

bool haction_is(Ty *t) { return t && is_action(t, 0); }

/* The library's own newtype of IO is ST, whose >>= is that of IO. */
static bool is_plain_action(Ty *t)
{
  const HTyCon *head = t ? htype_head(t) : NULL;
  return head && (is_io(head) || (is_action(t, 0) && hglobal_is_library(head->entity->loc)));
}

/* ---- running an action ---- */

static bool is_call(const Expr *e, HBuiltin b)
{
  const HEntity *prim = hbuiltin_entity(b);
  return e->kind == EX_APP && e->nargs == 2 && e->fun->kind == EX_VAR && prim && prim->decl
         && prim->decl->kind == HD_FOREIGN && prim->core == e->fun->var;
}

static Expr *token_ref(Var *w, const Expr *at) { return core_ref(w, at->here); }

static Expr *apply_to_token(Expr *e, Var *x, Var *w)
{
  Expr **args = NEWN(Expr *, 2);
  int n = 0;
  if (x) args[n++] = token_ref(x, e);
  args[n++] = token_ref(w, e);
  return hdesugar_app(e, args, n, e->here);
}

/* The use that k makes of the result x. */
static Expr *go_on(Expr *k, Var **x, Var *w)
{
  if (k->kind != EX_LAM || k->nparams > 2) return apply_to_token(k, x[0], w);
  x[0] = k->params[0];
  if (k->nparams == 1) return haction_run(k->body, w);
  return core_let(k->params[1], token_ref(w, k), k->body);
}

static Expr *run_bind(Expr *e, Var *w)
{
  Var **x = NEWN(Var *, 1);
  x[0] = core_var(NULL, REP_ANY, e->here.loc);
  Expr *first = haction_run(e->args[0], w);
  bool bind = is_call(e, HB_BIND_IO);
  Expr *rest = bind ? go_on(e->args[1], x, w) : haction_run(e->args[1], w);
  return hcon_case(first, con_done, x, rest);
}

static void run_branch(Expr **slot, Var *w)
{
  if (*slot) *slot = haction_run(*slot, w);
}

Expr *haction_run(Expr *e, Var *w)
{
  if (is_call(e, HB_BIND_IO) || is_call(e, HB_THEN_IO)) return run_bind(e, w);
  if (e->kind == EX_LAM && e->nparams == 1) return core_let(e->params[0], token_ref(w, e), e->body);
  switch (e->kind) {
    case EX_FAIL:
    case EX_JUMP: return e;
    case EX_JOIN: run_branch(&e->fun, w); /* FALLTHROUGH */
    case EX_LET: run_branch(&e->body, w); return e;
    case EX_CASE:
      if (core_is_scc(e)) break;
      for (int i = 0; i < e->nalts; i++) run_branch(&e->alts[i].body, w);
      run_branch(&e->deflt, w);
      return e;
    default: break;
  }
  return apply_to_token(e, NULL, w);
}

/* \w. e w, where e is a sequence of actions, perhaps inside of lets. */
static Expr *run_sequence(Expr *e)
{
  if (e->kind == EX_LET) e->body = run_sequence(e->body);
  if (!is_call(e, HB_BIND_IO) && !is_call(e, HB_THEN_IO)) return e;
  Var **w = NEWN(Var *, 1);
  w[0] = core_var(NULL, REP_SCALAR, e->here.loc);
  return core_lam(NULL, w, 1, run_bind(e, w[0]), e->here);
}

/* ---- do ---- */

typedef struct Do {
  HExp *exp;
  int from;
  Name producer;
} Do;

static Expr *statements(const Do *d);

static Expr *after_statement(void *arg, Target *no)
{
  Do d = *(Do *)arg;
  (void)no;
  d.from++;
  return statements(&d);
}

/* x >>= y, or x >> y */
static Expr *sequence(const Do *d, bool bind, Expr *x, Expr *y, Here here)
{
  HEntity *prim = hbuiltin_entity(bind ? HB_BIND_IO : HB_THEN_IO);
  Expr **args = NEWN(Expr *, 2);
  args[0] = x;
  args[1] = y;
  if (prim && is_plain_action(d->exp->note->type))
    return core_app(hglobal_ref(hdesugar_global(prim), here), args, 2, here);
  HEntity *method = hbuiltin_entity(bind ? HB_BIND : HB_THEN);
  return core_app(hdict_method(method, d->exp->note->dicts, 1, here), args, 2, here);
}

static Expr *failure(const HStmt *s, Name p)
{
  Here here = here_at(p, s->loc);
  const char *text = arena_printf(unit_arena, "Pattern match failure in do expression at %s:%d:%d",
                                  s->loc.src->name, s->pat->loc.line, s->pat->loc.col);
  if (!s->note->ndicts) return core_fail(text, here);
  return core_app1(hdict_method(hbuiltin_entity(HB_FAIL), s->note->dicts, 1, here),
                   hliteral_text(text, here), here);
}

/* a >>= \x. .. */
static Expr *bind(Do *d, HStmt *s)
{
  Name p = d->producer;
  Expr *action = hdesugar_exp(s->exp, p);
  Var **x = NEWN(Var *, 1);
  x[0] = core_var(hpat_name(s->pat), hcon_rep(s->note->type), s->pat->loc);
  Target no = { 0 };
  Expr *rest = hmatch_one(x[0], s->pat, after_statement, d, &no, p);
  if (no.exits) rest = core_settle(&no, failure(s, p), rest);
  Here here = here_at(p, s->loc);
  return sequence(d, true, action, core_lam(NULL, x, 1, rest, here), here);
}

static Expr *statements(const Do *from)
{
  Do d = *from;
  HStmt *s = &d.exp->stmts[d.from];
  if (d.from == d.exp->nstmts - 1) return hdesugar_exp(s->exp, d.producer);
  if (s->kind == HS_BIND) return bind(&d, s);
  if (s->kind == HS_LET) {
    hbind_declare(s->decls, s->ndecls);
    Expr *rest = after_statement(&d, NULL);
    return hbind_around(s->decls, s->ndecls, d.producer, rest);
  }
  Expr *action = hdesugar_exp(s->exp, d.producer);
  return sequence(&d, false, action, after_statement(&d, NULL), here_at(d.producer, s->loc));
}

Expr *hstmt_do(HExp *e, Name p) { return run_sequence(statements(&(Do){ e, 0, p })); }

/* ---- comprehensions ---- */

/* The list after the elements: the loop fun called with var, or [] if there is none. */
typedef struct Tail {
  Var *fun, *var;
} Tail;

typedef struct Comp {
  HExp *exp;
  int from;
  Tail tail;
  Name producer;
} Comp;

static Expr *qualifiers(const Comp *c);

static Expr *tail(Tail t, Here here)
{
  if (!t.fun) return core_nil(here);
  return core_app1(core_ref(t.fun, here), core_ref(t.var, here), here);
}

static Expr *after_qualifier(void *arg, Target *no)
{
  Comp c = *(Comp *)arg;
  (void)no;
  c.from++;
  return qualifiers(&c);
}

/* case us of [] -> tail; u : us -> element */
static Expr *step(Var *list, Var *u, Var *us, Expr *end, Expr *element, Here here)
{
  Expr *e = core_eval(core_ref(list, here), core_var(NULL, REP_ANY, here.loc), NULL);
  e->alts = NEWN(Alt, 2);
  e->nalts = 2;
  e->alts[0] = (Alt){ .con = con_nil, .body = end };
  e->alts[1] = (Alt){ .con = con_cons, .vars = NEWN(Var *, 2), .nvars = 2, .body = element };
  e->alts[1].vars[0] = u;
  e->alts[1].vars[1] = us;
  return e;
}

static Expr *generator(Comp *c, HStmt *s)
{
  Name p = c->producer;
  Here here = here_at(p, s->loc);
  Var *h = core_var(NULL, REP_ANY, s->loc), *us = core_var(NULL, REP_ANY, s->loc);
  Var **list = NEWN(Var *, 1),
      *u = core_var(hpat_name(s->pat), hcon_rep(s->pat->note->type), s->pat->loc);
  list[0] = core_var(NULL, REP_ANY, s->loc);
  Expr *source = hdesugar_exp(s->exp, p), *end = tail(c->tail, here);
  Comp inner = *c;
  Target no = { 0 };
  inner.tail = (Tail){ h, us };
  Expr *element = hmatch_one(u, s->pat, after_qualifier, &inner, &no, p);
  if (no.exits) element = core_settle(&no, tail(inner.tail, here), element);
  Expr *loop = core_lam(NULL, list, 1, step(list[0], u, us, end, element, here), here);
  Expr *let = core_new(EX_LET, here);
  let->rec = true;
  let->nbinds = 1;
  let->binds = NEWN(CoreBind, 1);
  let->binds[0] = (CoreBind){ h, loop };
  let->body = core_app1(core_ref(h, here), source, here);
  return let;
}

static Expr *qualifiers(const Comp *from)
{
  Comp c = *from;
  Name p = c.producer;
  if (c.from == c.exp->nstmts)
    return core_cons(hdesugar_exp(c.exp->args[0], p), tail(c.tail, here_at(p, c.exp->loc)),
                     here_at(p, c.exp->loc));
  HStmt *s = &c.exp->stmts[c.from];
  if (s->kind == HS_BIND) return generator(&c, s);
  if (s->kind == HS_LET) {
    hbind_declare(s->decls, s->ndecls);
    Expr *rest = after_qualifier(&c, NULL);
    return hbind_around(s->decls, s->ndecls, p, rest);
  }
  Expr *test = hdesugar_exp(s->exp, p), *rest = after_qualifier(&c, NULL);
  return core_if(test, rest, tail(c.tail, here_at(p, s->loc)));
}

Expr *hstmt_comprehension(HExp *e, Name p) { return qualifiers(&(Comp){ e, 0, { 0 }, p }); }
