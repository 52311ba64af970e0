/* gen_cell.c: the scheme C of gen.c: atoms and cells, and the instructions that make them.
 *
 * suspend.c has left only atoms and cells in the places where something is constructed.  An atom is
 * a variable, or a static expression: one without local variables, which becomes static data. */
#include <config.h>
#include "back/gen_private.h"
#include <assert.h>
#include <string.h>

/* ---- instructions ---- */

Instr *gen_put(Gen *g, GOp op, Here here)
{
  vec_push(
      &g->code,
      ((Instr){ .op = op, .into = -1, .deflt = -1, .depth = -1, .here = here, .node = g->node }));
  return &g->code.at[g->code.n - 1];
}

void gen_label(Gen *g, int label) { gen_put(g, GI_LABEL, (Here){ 0 })->n = label; }

void gen_slide(Gen *g, int keep, int drop)
{
  if (drop == 0) return;
  Instr *i = gen_put(g, GI_SLIDE, (Here){ 0 });
  i->n = keep;
  i->m = drop;
  g->depth -= drop;
  assert(drop > 0 && g->depth >= keep);
}

/* f is mentioned.  If it is imported, its prototypes will be emitted. */
void gen_need(Gen *g, Fun *f)
{
  if (f->body || f->data) return; /* data: f is among the externs already */
  f->data = f;
  vec_push(&g->externs, f);
}

/* Literals that are the same become one constant. */
static uint64_t literal_hash(const void *item)
{
  const Expr *e = ((const GConst *)item)->expr;
  if (!e->str) return unique_mix(e->kind, (uint64_t)e->value);
  return unique_bytes(e->kind, e->str, e->kind == EX_STRING ? e->len : strlen(e->str));
}

static bool literal_same(const void *a, const void *b)
{
  const Expr *x = ((const GConst *)a)->expr, *y = ((const GConst *)b)->expr;
  if (x->kind != y->kind || (x->kind == EX_LIT && x->lit != y->lit)) return false;
  if (x->kind == EX_STRING) return x->len == y->len && memcmp(x->str, y->str, x->len) == 0;
  if (x->lit == LIT_INTEGER || x->lit == LIT_TEXT) return strcmp(x->str, y->str) == 0;
  return x->value == y->value;
}

Unique gen_literals(void) { return (Unique){ .hash = literal_hash, .same = literal_same }; }

/* The number of the static data that e, an expression without variables, becomes. */
static int constant(Gen *g, const Expr *e)
{
  GConst *c = NEW(GConst);
  *c = (GConst){ .expr = e, .number = g->consts.n };
  if (e->kind == EX_STRING || e->kind == EX_LIT) {
    GConst *first = unique_first(&g->literals, c);
    if (first != c) return first->number;
  }
  vec_push(&g->consts, *c);
  return c->number;
}

/* ---- numbers in their cells and out of them ---- */

void gen_box(Gen *g, Raw raw, Here here)
{
  Instr *i = gen_put(g, GI_BOX, here);
  i->raw = raw;
  i->site = tag_box(g->out->sites, raw, here);
}

void gen_unbox(Gen *g, Raw raw, Here here) { gen_put(g, GI_UNBOX, here)->raw = raw; }

void gen_convert(Gen *g, Raw raw, Want want, const Expr *e)
{
  if (raw && !want_raw(want)) gen_box(g, raw, e->here);
  if (!raw && want_raw(want)) gen_unbox(g, want_raw(want), e->here);
}

/* ---- atoms ---- */

/* Notes what the static expression e mentions: functions, and texts, which become constants of
 * their own: a text's value is the number of its constant from now on. */
void gen_need_all(Gen *g, Expr *e)
{
  for (;;) {
    if (e->kind == EX_LIT && e->lit == LIT_TEXT) e->value = constant(g, e);
    if (e->kind == EX_VAR && e->var->fun) gen_need(g, e->var->fun);
    if (e->kind == EX_APP) gen_need(g, e->fun->var->fun);
    for (int i = 0; i < e->nargs - 1; i++) gen_need_all(g, e->args[i]);
    if (e->nargs == 0) return;
    e = e->args[e->nargs - 1];
  }
}

static void push_literal(Gen *g, Expr *e)
{
  bool wide = e->lit == LIT_INT64 && !core_is_immediate(e->value);
  if (e->lit == LIT_DOUBLE || e->lit == LIT_INTEGER || wide) {
    gen_put(g, GI_PUSHCONST, e->here)->n = constant(g, e);
    return;
  }
  gen_need_all(g, e);
  Instr *i = gen_put(g, GI_PUSHLIT, e->here);
  i->lit = e->lit == LIT_INT64 ? LIT_INT : e->lit;
  i->value = e->value;
}

static void push_nullary(Gen *g, const Expr *e)
{
  Instr *i = gen_put(g, GI_PUSHLIT, e->here);
  i->nullary = true;
  i->con = e->con;
  i->value = con_immediate(e->con, g->out->core->policy.logic);
}

static void push_constant(Gen *g, Expr *e)
{
  gen_need_all(g, e);
  int k = constant(g, e);
  gen_put(g, GI_PUSHCONST, e->here)->n = k;
}

static void push_global(Gen *g, Fun *f, Here here)
{
  gen_need(g, f);
  gen_put(g, GI_PUSHGLOBAL, here)->fun = f;
}

void gen_static(Gen *g, Expr *e)
{
  switch (e->kind) {
    case EX_LIT: push_literal(g, e); break;
    case EX_CON: e->nargs == 0 ? push_nullary(g, e) : push_constant(g, e); break;
    case EX_APP:
    case EX_STRING: push_constant(g, e); break;
    case EX_VAR: push_global(g, e->var->fun, e->here); break;
    default: assert(!"static");
  }
  g->depth++;
}

static void push_var(Gen *g, Expr *e)
{
  Local *l = e->var->data;
  if (e->var->fun) gen_static(g, e);
  else if (l->slot < 0) gen_static(g, l->constant);
  else {
    gen_put(g, GI_PUSH, e->here)->n = l->slot;
    g->depth++;
    gen_convert(g, l->raw, WORD, e);
  }
}

void gen_atom(Gen *g, Expr *e)
{
  if (e->kind == EX_VAR) push_var(g, e);
  else gen_static(g, e);
}

void gen_args(Gen *g, const Expr *e)
{
  for (int i = 0; i < e->nargs; i++) gen_atom(g, e->args[i]);
}

/* ---- cells ---- */

/* The size in words of the cell that e, the right-hand side of a let, becomes. */
static int cell_size(const Expr *e)
{
  int n = 0;
  switch (e->kind) {
    case EX_CON: n = 1 + e->nargs; break;
    case EX_APP:
      if (e->fun->var->fun && e->nargs == e->fun->var->fun->nparams) n = 1 + e->nargs;
      else n = 2 + e->nargs;
      break;
    default: n = 2;
  }
  return n < 2 ? 2 : n;
}

void gen_cell(Gen *g, const Expr *e, int into, const Var *v)
{
  Instr *i;
  int field = 0, before = g->depth;
  const Expr *outer = g->node;
  g->node = e;
  if (e->kind == EX_CON) {
    gen_args(g, e);
    i = gen_put(g, GI_MKCON, e->here);
    i->con = e->con;
    i->site = tag_con(g->out->sites, e);
    i->n = e->nargs;
  } else if (e->kind == EX_APP && e->fun->var->fun) {
    Fun *f = e->fun->var->fun;
    gen_need(g, f);
    gen_args(g, e);
    i = gen_put(g, e->nargs == f->nparams ? GI_MKCALL : GI_MKPAP, e->here);
    i->fun = f;
    i->site = tag_call(g->out->sites, e);
    i->n = e->nargs;
  } else if (e->kind == EX_APP) {
    push_var(g, e->fun);
    gen_args(g, e);
    i = gen_put(g, GI_MKAP, e->here);
    i->n = e->nargs;
    i->site = tag_apply(g->out->sites, e, SITE_AP, e->nargs);
  } else {
    const Alt *a = core_selector(e, &field);
    assert(a);
    push_var(g, e->fun);
    i = gen_put(g, GI_MKSEL, e->here);
    i->con = a->con;
    i->n = field;
    i->site = tag_select(g->out->sites, e, v ? v->name : NULL);
    i->site->field = field;
  }
  if (v && rep_is_number(v->rep) && i->op != GI_MKCON && i->op != GI_MKPAP) i->site->result = 'n';
  i->into = into;
  i->m = cell_size(e);
  g->depth = into >= 0 ? before : before + 1;
  g->node = outer;
}

void gen_c(Gen *g, Expr *e)
{
  if (e->kind == EX_VAR || core_is_static(e)) gen_atom(g, e);
  else gen_cell(g, e, -1, NULL);
}

/* A fresh variable of a logic program: a cell whose field means nothing (rts/machine/search.h). */
void gen_free(Gen *g, const Expr *e)
{
  for (int i = 0; i < e->nparams; i++) {
    Instr *field = gen_put(g, GI_PUSHLIT, e->here);
    field->lit = LIT_INT;
    field->value = -1;
    Instr *c = gen_put(g, GI_MKCON, e->here);
    c->con = con_free;
    c->site = tag_guess(g->out->sites, con_free, e->here);
    c->n = 1;
    c->m = 2;
    gen_bind(g, e->params[i], g->depth++, false);
  }
}

/* ---- let ---- */

static void note_name(Gen *g, int slot, Name name, int variable)
{
  Instr *last = &g->code.at[g->code.n - 1];
  GName *n = NEW(GName);
  *n = (GName){ slot, name, variable, last->names };
  last->names = n;
}

/* Note [Variables that are handed on].  A variable of the main expression that functions mention is
 * a parameter of theirs once they are lifted:
 *
 *     let rec table = map f [0..]  and  look n = table ?? n  and ...  in run input
 *
 * becomes run table input.  Then the main expression is done, and many frames and cells refer to
 * the table by no name.  So the code stores the address of its cell in a static word.  That word is
 * no root: collections move it with the cell, and clear it when the cell dies (rts/machine/gc.c). A
 * snapshot calls the cell by the variable's name.  It is stored once in a run, since no code of the
 * main expression runs twice.  The cell must lead to its value, so it is updated even if it is
 * entered once (opt/once.c, 8).
 *
 * Selectors have no such word: a collection may put their values in their place or not, so what
 * the word led to would depend on when collections happen. */
void gen_expose(Gen *g, Var *v, int slot)
{
  if (!g->exposing || !core_is_exposed(g->out->core, g->out->core->main, v)) return;
  note_name(g, slot, v->name, g->variables.n);
  vec_push(&g->variables, v);
}

Local *gen_bind(Gen *g, Var *v, int slot, bool evaluated)
{
  Local *l = NEW(Local);
  if (g->naming && slot >= 0 && v->name && g->code.n > 0) note_name(g, slot, v->name, -1);
  *l = (Local){ .slot = slot,
                .evaluated = evaluated || v->evaluated,
                .raw = v->raw ? rep_raw(v->rep) : RAW_NONE };
  v->data = l;
  return l;
}

static void bind_constant(Gen *g, Var *v, Expr *e)
{
  const Fun *f = e->kind == EX_VAR ? e->var->fun : NULL;
  bool caf = f && f->nparams == 0 && !f->is_value;
  gen_bind(g, v, -1, e->kind != EX_STRING && !caf)->constant = e;
}

bool gen_is_value(const Expr *e)
{
  return e->kind == EX_CON || (core_callee(e) && e->nargs < core_callee(e)->nparams);
}

static void expose_bound(Gen *g, const CoreBind *b, int slot)
{
  int field;
  if (!core_selector(b->rhs, &field)) gen_expose(g, b->var, slot);
}

void gen_let(Gen *g, const Expr *e)
{
  for (int i = 0; i < e->nbinds; i++) {
    Expr *rhs = e->binds[i].rhs;
    if (core_is_static(rhs)) bind_constant(g, e->binds[i].var, rhs);
    else if (e->rec) {
      gen_put(g, GI_ALLOC, rhs->here)->n = cell_size(rhs);
      gen_bind(g, e->binds[i].var, g->depth, gen_is_value(rhs));
      expose_bound(g, &e->binds[i], g->depth++);
    }
  }
  for (int i = 0; i < e->nbinds; i++) {
    Expr *rhs = e->binds[i].rhs;
    Var *v = e->binds[i].var;
    if (core_is_static(rhs)) continue;
    if (e->rec) gen_cell(g, rhs, ((Local *)v->data)->slot, v);
    else if (rhs->kind == EX_VAR) *gen_bind(g, v, -1, false) = *(Local *)rhs->var->data;
    else {
      gen_cell(g, rhs, -1, v);
      gen_bind(g, v, g->depth - 1, gen_is_value(rhs));
      expose_bound(g, &e->binds[i], g->depth - 1);
    }
  }
}
