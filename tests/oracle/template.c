/* template.c: the bodies of supercombinators, and copies of them.  See lexical.h.
 *
 * A template is an expression of core.  To copy it is to make its cells, all of one pair; only
 * where a variable stands that is bound outside, the field is the one that was given for it, with
 * its own pair.  There are no variables from outside in a supercombinator, so local functions, join
 * points and the alternatives of a case become code that is applied to what it needs:
 *
 *     \y. x + y          =>  @ <\y> x                 applied to y it is instantiated with x, y
 *     case e of C a -> b =>  @ (@ <case> x) e         b mentions x; applied, it evaluates e
 *
 * Their text has no root marker, so Fig. 19 gives them c <- t, where t is the origin in the field
 * that mentions them.
 *
 * Copying evaluates nothing, so what variables stand for meanwhile is noted in their places. */
#include <config.h>
#include "graph.h"
#include <assert.h>
#include <stdlib.h>

/* ---- what code needs from outside ---- */

static bool is_local(const Var *v)
{
  if (v->fun) return false;
  const Place *p = v->data;
  return !p->top && !p->input;
}

static bool is_among(const Var *v, Var **vs, int n)
{
  for (int i = 0; i < n; i++)
    if (vs[i] == v) return true;
  return false;
}

static bool binds(const Expr *code, const Var *v)
{
  if (code->kind != EX_CASE) return is_among(v, code->params, code->nparams);
  if (v == code->var) return true;
  for (int i = 0; i < code->nalts; i++)
    if (is_among(v, code->alts[i].vars, code->alts[i].nvars)) return true;
  return false;
}

static void need(VarList *l, const Expr *code, const Expr *part)
{
  VarList free = core_free_vars(part);
  for (int i = 0; i < free.n; i++)
    if (is_local(free.at[i]) && !binds(code, free.at[i]) && !is_among(free.at[i], l->at, l->n))
      vec_push(l, free.at[i]);
}

static bool prepare(Expr **slot, void *arg)
{
  Expr *e = *slot;
  (void)arg;
  if (e->kind != EX_LAM && e->kind != EX_JOIN && e->kind != EX_CASE) return true;
  e->free = NEW(VarList);
  if (e->kind == EX_LAM) need(e->free, e, e->body);
  if (e->kind == EX_JOIN) need(e->free, e, e->fun);
  if (e->kind != EX_CASE) return true;
  for (int i = 0; i < e->nalts; i++) need(e->free, e, e->alts[i].body);
  if (e->deflt) need(e->free, e, e->deflt);
  return true;
}

void template_prepare(Text *t) { core_each(&t->body, prepare, NULL); }

const VarList *template_needs(const Expr *code) { return code->free; }

/* ---- how large a template is ---- */

/* A constant that is mentioned has a cell of its own, which counts the call. */
static bool is_boxed(const Expr *e)
{
  const Text *t = e->kind == EX_VAR ? text_of(e->var) : NULL;
  return t && t->nparams == 0 && t->root && !run.rules.first;
}

static bool is_alone(const Expr *e)
{
  return e->kind == EX_JOIN && e->free->n == 0 && e->nparams == 0;
}

int template_size(const Expr *e)
{
  int n = e->nargs;
  if (is_boxed(e) || is_alone(e)) n++;
  if (e->kind == EX_STRING) n++;
  if (e->kind == EX_LAM || e->kind == EX_JOIN || e->kind == EX_CASE) n += e->free->n;
  if (e->kind == EX_CASE) n += 1;
  if (e->kind == EX_LET) n += e->nbinds;
  for (int i = 0; i < e->nargs; i++) n += template_size(e->args[i]);
  for (int i = 0; i < e->nbinds; i++) n += template_size(e->binds[i].rhs);
  if (e->kind == EX_APP || e->kind == EX_CASE) n += template_size(e->fun);
  if (e->kind == EX_LET || e->kind == EX_JOIN) n += template_size(e->body);
  return n;
}

/* ---- copying ---- */

Cell *template_cell(Field left, Field right, const Pair *p)
{
  Cell *c = NEW(Cell);
  *c = (Cell){ .left = left, .right = right, .pair = p };
  return c;
}

static Field applied(Field f, Field arg, const Pair *p)
{
  graph_events.cells++;
  return (Field){ F_CELL, { .cell = template_cell(f, arg, p) }, p };
}

static Field alone(Field f, const Pair *p) { return applied(f, (Field){ 0 }, p); }

static Field *field_of(const Var *v)
{
  Place *p = v->data;
  if (!p->field) p->field = arena_xmalloc(sizeof *p->field);
  return p->field;
}

void template_bind(const Var *v, Field f) { *field_of(v) = f; }

static void note_stored(Field f)
{
  graph_events.stored +=
      (f.kind == F_TEXT && f.text->nparams > 0) || (f.kind == F_CODE && f.e->kind == EX_LAM)
      || (f.kind == F_CELL && f.cell->left.kind == F_CODE && f.cell->left.e->kind == EX_LAM);
}

static Field spine(Field f, Expr **args, int n, const Pair *p)
{
  for (int i = 0; i < n; i++) {
    Field a = template_copy(args[i], p);
    if (f.kind == F_CON) note_stored(a);
    f = applied(f, a, p);
  }
  return f;
}

static Field code(Expr *e, const Pair *p)
{
  Field f = { F_CODE, { .e = e }, p };
  for (int i = 0; i < e->free->n; i++) f = applied(f, *field_of(e->free->at[i]), p);
  return f;
}

/* One that is applied to nothing has a cell, in which its value will be. */
static Field join(Expr *e, const Pair *p)
{
  Field f = code(e, p);
  return is_alone(e) ? alone(f, p) : f;
}

static Field mention(Expr *e, const Pair *p)
{
  Field f = { F_TEXT, { .text = text_of(e->var) }, p };
  if (!f.text) return *field_of(e->var);
  return is_boxed(e) ? alone(f, p) : f;
}

/* Each variable has a cell that points to what it is bound to: others may point to it before. */
static void let(Expr *e, const Pair *p)
{
  for (int i = 0; i < e->nbinds; i++) template_bind(e->binds[i].var, alone((Field){ 0 }, p));
  for (int i = 0; i < e->nbinds; i++) {
    Cell *c = field_of(e->binds[i].var)->cell;
    c->left = template_copy(e->binds[i].rhs, p);
    c->indirection = true;
  }
}

static Field value(Expr *e, const Pair *p)
{
  return (Field){ F_VALUE, { .value = cell_bound(e, NULL, 0, &p->centre) }, p };
}

Field template_copy(Expr *e, const Pair *p)
{
  switch (e->kind) {
    case EX_VAR: return mention(e, p);
    case EX_LIT: return value(e, p);
    case EX_STRING: return alone(value(e, p), p);
    case EX_APP: return spine(template_copy(e->fun, p), e->args, e->nargs, p);
    case EX_CON: return spine((Field){ F_CON, { .con = e->con }, p }, e->args, e->nargs, p);
    case EX_PRIM: return spine((Field){ F_PRIM, { .e = e }, p }, e->args, e->nargs, p);
    case EX_LAM: return code(e, p);
    case EX_LET: let(e, p); return template_copy(e->body, p);
    case EX_CASE: return applied(code(e, p), template_copy(e->fun, p), p);
    case EX_JOIN: template_bind(e->var, join(e, p)); return template_copy(e->body, p);
    case EX_JUMP: return spine(*field_of(e->var), e->args, e->nargs, p);
    case EX_FAIL: return (Field){ F_FAIL, { .e = e }, p };
    case EX_OR:
    case EX_FREE: abort(); /* LML has none */
  }
  assert(!"an expression");
  return (Field){ 0 };
}
