/* desugar_stmt.c: do and list comprehensions -> core.
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
 * The loops have no names of their own: what they allocate is charged to the function around. */
#include <config.h>
#include "haskell/types/builtin.h"
#include "haskell/desugar/desugar_private.h"

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
static Expr *sequence(const Do *d, bool bind, Expr *x, Expr *y, Loc loc)
{
  Name p = d->producer;
  HEntity *prim = hbuiltin_entity(bind ? HB_BIND_IO : HB_THEN_IO);
  Expr **args = NEWN(Expr *, 2);
  args[0] = x;
  args[1] = y;
  if (prim && haction_is_plain(d->exp->note->type))
    return core_app(hglobal_ref(hdesugar_global(prim), p, loc), args, 2, p, loc);
  HEntity *method = hbuiltin_entity(bind ? HB_BIND : HB_THEN);
  return core_app(hdict_method(method, d->exp->note->dicts, 1, p, loc), args, 2, p, loc);
}

static Expr *failure(const HStmt *s, Name p)
{
  const char *text = arena_printf(unit_arena, "Pattern match failure in do expression at %s:%d:%d",
                                  s->loc.src->name, s->pat->loc.line, s->pat->loc.col);
  if (!s->note->ndicts) return core_fail(text, p, s->loc);
  return core_app1(hdict_method(hbuiltin_entity(HB_FAIL), s->note->dicts, 1, p, s->loc),
                   hliteral_text(text, p, s->loc), p, s->loc);
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
  return sequence(d, true, action, core_lam(NULL, x, 1, rest, p, s->loc), s->loc);
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
  return sequence(&d, false, action, after_statement(&d, NULL), s->loc);
}

Expr *hstmt_do(HExp *e, Name p) { return haction_sequence(statements(&(Do){ e, 0, p })); }

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

static Expr *tail(Tail t, Name p, Loc loc)
{
  if (!t.fun) return core_nil(p, loc);
  return core_app1(core_ref(t.fun, p, loc), core_ref(t.var, p, loc), p, loc);
}

static Expr *after_qualifier(void *arg, Target *no)
{
  Comp c = *(Comp *)arg;
  (void)no;
  c.from++;
  return qualifiers(&c);
}

/* case us of [] -> tail; u : us -> element */
static Expr *step(Var *list, Var *u, Var *us, Expr *end, Expr *element, Name p, Loc loc)
{
  Expr *e = core_eval(core_ref(list, p, loc), core_var(NULL, REP_ANY, loc), NULL);
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
  Var *h = core_var(NULL, REP_ANY, s->loc), *us = core_var(NULL, REP_ANY, s->loc);
  Var **list = NEWN(Var *, 1),
      *u = core_var(hpat_name(s->pat), hcon_rep(s->pat->note->type), s->pat->loc);
  list[0] = core_var(NULL, REP_ANY, s->loc);
  Expr *source = hdesugar_exp(s->exp, p), *end = tail(c->tail, p, s->loc);
  Comp inner = *c;
  Target no = { 0 };
  inner.tail = (Tail){ h, us };
  Expr *element = hmatch_one(u, s->pat, after_qualifier, &inner, &no, p);
  if (no.exits) element = core_settle(&no, tail(inner.tail, p, s->loc), element);
  Expr *loop = core_lam(NULL, list, 1, step(list[0], u, us, end, element, p, s->loc), p, s->loc);
  Expr *let = core_new(EX_LET, p, s->loc);
  let->rec = true;
  let->nbinds = 1;
  let->binds = NEWN(CoreBind, 1);
  let->binds[0] = (CoreBind){ h, loop };
  let->body = core_app1(core_ref(h, p, s->loc), source, p, s->loc);
  return let;
}

static Expr *qualifiers(const Comp *from)
{
  Comp c = *from;
  Name p = c.producer;
  if (c.from == c.exp->nstmts)
    return core_cons(hdesugar_exp(c.exp->args[0], p), tail(c.tail, p, c.exp->loc), p, c.exp->loc);
  HStmt *s = &c.exp->stmts[c.from];
  if (s->kind == HS_BIND) return generator(&c, s);
  if (s->kind == HS_LET) {
    hbind_declare(s->decls, s->ndecls);
    Expr *rest = after_qualifier(&c, NULL);
    return hbind_around(s->decls, s->ndecls, p, rest);
  }
  Expr *test = hdesugar_exp(s->exp, p), *rest = after_qualifier(&c, NULL);
  return core_if(test, rest, tail(c.tail, p, s->loc));
}

Expr *hstmt_comprehension(HExp *e, Name p) { return qualifiers(&(Comp){ e, 0, { 0 }, p }); }
