/* letters.c: see letters.h.
 *
 *     [] @ ys = ys                        @' t ys = case %text_at t in '\000': ys
 *     (x.xs) @ ys = x . (xs @ ys)   =>                              || c: c . @' (t + 1) ys end
 *     .. "abc" @ e ..                     .. @' "abc"t e ..
 *
 * 1. The function begins with a case on a list.  Its only uses of the list are the first element
 *    and a call of itself on the rest: append, map, a loop that counts or searches.  Its twin has
 *    a place in the text instead of the list.
 *
 * 2. A place is an Int to all that see it.  The text is static; it has a character every two
 *    bytes and a zero at its end.  Its address is even.  So the address plus one is an immediate,
 *    as Ints are (lml.h, 1), and adding 1 to that Int adds two bytes to the address.  A suspended
 *    call holds as many words as before, and nothing of the heap.
 *
 * 3. Truth.  A literal can't fail, takes no time to speak of and belongs to no other function, so
 *    nothing is evaluated in another order.  The cells that the run time unrolled, three words a
 *    character, are gone.  The function's own cells are made, shown and charged as before, since
 *    nodes keep their producers. */
#include <config.h>
#include "opt/letters.h"
#include "base/arena.h"
#include "base/vec.h"
#include "core/prims.h"

enum { LARGEST = 150 }; /* nodes of a function worth a twin */

/* Facts about a function (Fun.data). */
typedef struct Loop {
  int list; /* the parameter that is its list; -1: it can have no twin */
  Fun *twin;
} Loop;

static VEC(Fun *) funs;

/* ---- which functions ---- */

static const Alt *alt_of(const Expr *e, const DataCon *con)
{
  for (int i = 0; i < e->nalts; i++)
    if (e->alts[i].con == con) return &e->alts[i];
  return NULL;
}

typedef struct Count {
  const Fun *fun;
  int list;
  const Var *var;
  int uses, calls, nodes;
} Count;

/* Is e a call of f on the list v? */
static bool is_call_on(const Expr *e, const Fun *f, int list, const Var *v)
{
  return core_callee(e) == f && e->nargs >= f->nparams && e->args[list]->kind == EX_VAR
         && e->args[list]->var == v;
}

static bool count_node(Expr **slot, void *arg)
{
  Count *c = arg;
  Expr *e = *slot;
  if (++c->nodes > LARGEST) return false;
  if (e->kind == EX_VAR && e->var == c->var) c->uses++;
  if (is_call_on(e, c->fun, c->list, c->var)) c->calls++;
  return true;
}

static Count count_in(Expr *e, const Fun *f, int list, const Var *v)
{
  Count c = { .fun = f, .list = list, .var = v };
  core_each(&e, count_node, &c);
  return c;
}

static int list_of(const Fun *f)
{
  const Expr *c = f->body ? *core_beginning((Expr **)&f->body) : NULL;
  int list = 0;
  if (!c || f->is_value || c->kind != EX_CASE || c->fun->kind != EX_VAR) return -1;
  while (list < f->nparams && f->params[list] != c->fun->var) list++;
  const Alt *cons = alt_of(c, con_cons);
  if (list == f->nparams || !cons || (!alt_of(c, con_nil) && !c->deflt)) return -1;
  Count whole = count_in(f->body, f, list, c->fun->var), value = count_in(f->body, f, list, c->var);
  Count rest = count_in(f->body, f, list, cons->vars[1]);
  if (whole.nodes > LARGEST || whole.uses != 1 || value.uses > 0) return -1;
  return rest.calls > 0 && rest.calls == rest.uses ? list : -1;
}

/* ---- twins ---- */

typedef struct Change {
  const Fun *fun;
  Fun *twin;
  int list;
  const Var *head, *tail;
  Var *letter;
} Change;

/* A call on the rest of the list becomes a call of the twin on the next place. */
static bool change_node(Expr **slot, void *arg)
{
  Change *c = arg;
  Expr *e = *slot;
  if (is_call_on(e, c->fun, c->list, c->tail)) {
    Expr *place = core_ref(c->twin->params[c->list], e->here);
    e->fun = core_ref(c->twin->var, e->here);
    e->args[c->list] = core_prim2(PR_ADD, place, core_int(1, e->here), e->here);
  }
  if (e->kind == EX_VAR && e->var == c->head) *slot = core_ref(c->letter, e->here);
  return true;
}

/* The case on the list becomes a case on the character. */
static void change_case(Expr *e)
{
  const Alt *nil = alt_of(e, con_nil), *cons = alt_of(e, con_cons);
  Expr *end = nil ? nil->body : e->deflt;
  Expr **place = NEW(Expr *);
  *place = e->fun;
  e->fun = core_prim(PR_TEXTAT, place, e->here);
  e->deflt = cons->body;
  e->lit = LIT_CHAR;
  e->alts = NEWN(Alt, 1);
  e->alts[0] = (Alt){ .body = end };
  e->nalts = 1;
}

static Fun *make_twin(Fun *f, int list)
{
  Fun *g = NEW(Fun);
  Expr *lam = core_new(EX_LAM, f->here);
  lam->params = f->params;
  lam->nparams = f->nparams;
  lam->body = f->body;
  lam = core_clone(lam);
  *g = (Fun){ .var = core_var(f->var->name, REP_ANY, f->here.loc),
              .params = lam->params,
              .nparams = f->nparams,
              .body = lam->body,
              .here = f->here,
              .shown = f->shown,
              .module = f->module,
              .first = -1 };
  g->var->fun = g;
  g->var->toplevel = f->var->toplevel;
  g->params[list]->rep = REP_SCALAR;
  Expr *c = *core_beginning(&g->body);
  c->var->rep = REP_SCALAR;
  const Alt *cons = alt_of(c, con_cons);
  Change how = { f, g, list, cons->vars[0], cons->vars[1], c->var };
  change_case(c);
  core_each(&g->body, change_node, &how);
  return g;
}

/* ---- calls ---- */

static Loop *loop_of(Fun *f)
{
  if (!f->data) {
    f->data = NEW(Loop);
    ((Loop *)f->data)->list = list_of(f);
  }
  return f->data;
}

/* The place where the literal begins.  There is no zero in a literal (lex_literal.c). */
static Expr *text_of(const Expr *e)
{
  Expr *text = core_new(EX_LIT, e->here);
  text->lit = LIT_TEXT;
  text->str = e->str;
  text->len = e->len;
  return text;
}

static void visit_call(Expr *e)
{
  Fun *f = core_callee(e);
  if (!f || !f->body || e->nargs < f->nparams) return;
  Loop *l = loop_of(f);
  if (l->list < 0 || e->args[l->list]->kind != EX_STRING) return;
  if (!l->twin) {
    l->twin = make_twin(f, l->list);
    vec_push(&funs, l->twin);
  }
  e->args[l->list] = text_of(e->args[l->list]);
  e->fun = core_ref(l->twin->var, e->fun->here);
}

static bool visit_node(Expr **slot, void *arg)
{
  (void)arg;
  if ((*slot)->kind == EX_APP) visit_call(*slot);
  return true;
}

void letters_program(Program *p)
{
  for (int i = 0; i < p->nfuns; i++) {
    vec_push(&funs, p->funs[i]);
    p->funs[i]->data = NULL;
  }
  for (int i = 0; i < funs.n; i++) core_each(&funs.at[i]->body, visit_node, NULL);
  for (int i = 0; i < funs.n; i++) funs.at[i]->data = NULL;
  p->funs = funs.at;
  p->nfuns = funs.n;
  funs.at = NULL;
  funs.n = funs.room = 0;
}
