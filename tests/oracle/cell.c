/* cell.c: the heap: where variables live, and what they are bound to.  See oracle.h. */
#include <config.h>
#include "oracle.h"
#include "core/prims.h"
#include <assert.h>
#include <stdlib.h>

/* A global's code, and its value in the run of that number (Fun.data). */
typedef struct Global {
  Code code;
  const Centre *caf;
  bool name; /* a constant that is just a name (name.c) */
  Value *value;
  int number;
} Global;

static VEC(Fun *) globals;
static VEC(Place *) places;
static int main_line; /* what is defined there or below is local to main, 0: nothing is */

/* ---- where variables live ---- */

typedef struct Scope {
  int depth, nslots;
} Scope;

static void place(Var *v, void *arg)
{
  Scope *s = arg;
  Place *p = NEW(Place);
  *p = (Place){ .depth = s->depth, .slot = s->nslots++ };
  v->data = p;
  vec_push(&places, p);
}

/* An argument that is suspended has a place, too: Expr.size is its number, from 1. */
static void place_argument(Expr *e)
{
  Place *p = NEW(Place);
  if (e->kind == EX_VAR || e->kind == EX_LIT || e->kind == EX_LAM || e->kind == EX_STRING) return;
  vec_push(&places, p);
  e->size = places.n;
}

static void place_all(Expr **slot, void *arg);

static void place_inside(Expr *e, int depth, int *nslots)
{
  Scope inner = { depth, 0 };
  if (e->kind == EX_LAM) {
    core_each_binder(e, place, &inner);
    place_all(&e->body, &inner);
  } else place_all(&e, &inner);
  *nslots = inner.nslots;
}

static void place_all(Expr **slot, void *arg)
{
  Scope *s = arg;
  /* long lists: along the last field */
  for (Expr *e = *slot;; e = e->args[e->nargs - 1]) {
    for (int i = 0; i < e->nargs; i++) place_argument(e->args[i]);
    if (e->kind == EX_LAM) {
      int nslots;
      place_inside(e, s->depth + 1, &nslots);
      e->value = nslots;
      return;
    }
    core_each_binder(e, place, s);
    if (e->kind != EX_CON || e->nargs == 0) {
      core_each_child(e, place_all, s);
      return;
    }
    for (int i = 0; i < e->nargs - 1; i++) place_all(&e->args[i], s);
  }
}

bool cell_is_top(const Expr *e)
{
  if (e->kind != EX_LET || (main_line && e->binds[0].var->loc.line >= main_line)) return false;
  for (int i = 0; i < e->nbinds; i++)
    if (e->binds[i].var->toplevel) return true;
  return cell_is_top(e->body);
}

static void note_names(const Expr *e)
{
  for (; cell_is_top(e); e = e->body)
    for (int i = 0; i < e->nbinds; i++) name_note(e->binds[i].var, e->binds[i].rhs);
}

static void place_top(Expr *e, Scope *s, Name module)
{
  note_names(e);
  for (; cell_is_top(e); e = e->body) {
    core_each_binder(e, place, s);
    for (int i = 0; i < e->nbinds; i++) {
      Expr *rhs = e->binds[i].rhs;
      Place *p = e->binds[i].var->data;
      place_inside(rhs, s->depth + 1, &p->nslots);
      if (rhs->kind == EX_LAM) rhs->value = p->nslots;
      p->top = true;
      p->caf = rhs->kind == EX_LAM ? NULL : cost_caf(module, e->binds[i].var->name);
      p->rhs = name_is_free(rhs) ? rhs : NULL;
    }
  }
  place_all(&e, s);
}

void cell_main_from(int line) { main_line = line; }

void cell_each_place(void (*visit)(Place *, void *), void *arg)
{
  for (int i = 0; i < places.n; i++) visit(places.at[i], arg);
}

Frame *cell_new_frame(int nslots, Frame *up, const Centre *label)
{
  Frame *f = arena_alloc(unit_arena, sizeof *f + (size_t)nslots * sizeof(Value *));
  f->up = up;
  f->label = label;
  return f;
}

Value **cell_slot(const Var *v, Frame *f, int depth)
{
  const Place *p = v->data;
  for (; depth > p->depth; depth--) f = f->up;
  return &f->slots[p->slot];
}

const Centre *cell_label(const Expr *e, const Frame *f)
{
  return e->here.centre ? e->here.centre : f->label;
}

/* ---- globals ---- */

static Fun *find_global(const Fun *f)
{
  for (int i = 0; i < globals.n; i++)
    if (globals.at[i]->var->name == f->var->name && globals.at[i]->module == f->module)
      return globals.at[i];
  fprintf(stderr, "oracle: %s of module %s is not in any --lib\n", f->var->name, f->module);
  exit(2);
}

static Value *constant(Expr *e, int nslots, Frame *up, int depth, const Centre *caf)
{
  Value *v = cell_suspend(e, cell_new_frame(nslots, up, caf), depth, caf);
  v->constant = true;
  return v;
}

static Value *make_global(Global *g)
{
  const Code *c = &g->code;
  if (c->nparams == 0) {
    Value *v = constant(c->body, c->nslots, NULL, 0, g->caf);
    vec_push(&run.constants, v);
    return v;
  }
  Value *v = value_new(V_FUN, &cost_sub);
  v->code = c;
  return v;
}

Fun *cell_definition(Fun *f) { return f->body ? f : find_global(f); }

static Global *global_of(Fun *f)
{
  if (!f->data) {
    assert(!f->body);
    f->data = find_global(f)->data;
  }
  return f->data;
}

Value *cell_global(Fun *f)
{
  Global *g = global_of(f);
  if (g->number != run.number) g->value = make_global(g);
  g->number = run.number;
  return g->value;
}

void cell_add_program(Program *p)
{
  core_check(p, "desugar");
  for (int i = 0; i < p->nfuns; i++) {
    Fun *f = p->funs[i];
    Global *g = NEW(Global);
    Scope s = { 0 };
    for (int k = 0; k < f->nparams; k++) place(f->params[k], &s);
    if (f == p->main) place_top(f->body, &s, p->module);
    else place_all(&f->body, &s);
    g->code = (Code){ f->params, f->nparams, s.nslots, true, f->body };
    if (f->nparams == 0) g->caf = cost_caf(p->module, f->var->name);
    g->name = f->nparams == 0 && name_is_free(f->body);
    f->data = g;
    vec_push(&globals, f);
  }
}

void cell_own_constants(const Centre *(*owner)(struct Text *t))
{
  for (int i = 0; i < globals.n; i++) {
    Global *g = globals.at[i]->data;
    if (g->caf) g->caf = owner(globals.at[i]->var->data);
  }
  for (int i = 0; i < places.n; i++)
    if (places.at[i]->caf) places.at[i]->caf = owner(places.at[i]->text);
}

/* ---- what variables are bound to ---- */

/* A constant that is a name is made anew for each mention, for the centre that mentions it. */
static Value *named(const Place *p, Frame *f, int depth, const Centre *c)
{
  for (; depth > p->depth; depth--) f = f->up;
  return cell_suspend(p->rhs, cell_new_frame(p->nslots, f, c), p->depth + 1, c);
}

static Value *named_global(const Global *g, const Centre *c)
{
  return cell_suspend(g->code.body, cell_new_frame(g->code.nslots, NULL, c), 0, c);
}

Value *cell_of(const Var *v, Frame *f, int depth, const Centre *c)
{
  if (v->fun && run.rules.names && global_of(v->fun)->name) return named_global(v->fun->data, c);
  if (v->fun) return cell_global(v->fun);
  const Place *p = v->data;
  return run.rules.names && p->rhs ? named(p, f, depth, c) : *cell_slot(v, f, depth);
}

Value *cell_suspend(Expr *e, Frame *f, int depth, const Centre *c)
{
  Value *v = value_new(V_THUNK, c);
  v->exp = e;
  v->frame = f;
  v->depth = depth;
  return v;
}

static Value *closure(Expr *e, Frame *f, bool top, const Centre *c)
{
  Code *code = NEW(Code);
  *code = (Code){ e->params, e->nparams, (int)e->value, top, e->body };
  Value *v = value_new(V_FUN, c);
  v->code = code;
  v->frame = f;
  return v;
}

static Value *literal(const Expr *e, const Centre *c)
{
  switch (e->lit) {
    case LIT_INT: return value_int((uintptr_t)e->value, c);
    case LIT_CHAR: return value_char(e->value, c);
    case LIT_DOUBLE: return value_double(core_double_of(e->value), c);
    default: break;
  }
  mpz_t z;
  mpz_init_set_str(z, e->str, 10);
  return value_integer(z, c);
}

/* A constructor whose fields are variables is a value.  It isn't if a field has to be boxed. */
static bool is_value(const Expr *e, Frame *f, int depth, const Centre *c)
{
  for (int i = 0; i < e->nargs; i++) {
    if (e->args[i]->kind != EX_VAR) return false;
    const Value *v = cell_of(e->args[i]->var, f, depth, c);
    if (run.rules.boxes == BOX_ALL && v->centre == &cost_sub) return false;
  }
  return true;
}

Value *cell_bound(Expr *e, Frame *f, int depth, const Centre *c)
{
  switch (e->kind) {
    case EX_LIT: return literal(e, c);
    case EX_STRING: return value_string(e->str, e->len, c);
    case EX_LAM: return closure(e, f, false, c);
    case EX_CON:
      if (is_value(e, f, depth, c))
        return value_con(e->con, cell_arguments(e->args, e->nargs, f, depth, c), c);
      /* fall through */
    default: return cell_suspend(e, f, depth, c);
  }
}

static void note_made(Value *cell, Place *p)
{
  if (cell->kind != V_THUNK) return;
  cell->place = p;
  p->made++;
}

static void hurry(Value *cell)
{
  const Place *p = cell->place;
  if (run.rules.early && cell->kind == V_THUNK && p && p->early) run.engine->early(cell);
}

/* In lexical profiling the cells of templates are charged instead (lexical.h). */
static void charge_cell(const Centre *c)
{
  if (!run.rules.pairs) cost_charge(c, COST_H, 1);
}

static bool is_top(const Var *v) { return v->fun || ((Place *)v->data)->top; }

Value *cell_argument(Expr *e, Frame *f, int depth, const Centre *c)
{
  if (e->kind != EX_VAR) {
    charge_cell(c);
    Value *v = cell_bound(e, f, depth, c);
    if (e->size) note_made(v, places.at[e->size - 1]);
    if (e->size) hurry(v);
    return v;
  }
  Value *v = cell_of(e->var, f, depth, c);
  bool top = v->centre == &cost_sub || (run.rules.pairs && is_top(e->var));
  return top ? run.engine->mention(v, e, f, depth, c) : v;
}

Value **cell_arguments(Expr **es, int n, Frame *f, int depth, const Centre *c)
{
  Value **vs = NEWN(Value *, n);
  for (int i = 0; i < n; i++) vs[i] = cell_argument(es[i], f, depth, c);
  return vs;
}

/* ---- lets, alternatives, join points ---- */

static Value *bound_at_top(const CoreBind *b, Frame *f, int depth)
{
  const Place *p = b->var->data;
  if (b->rhs->kind == EX_LAM) return closure(b->rhs, f, true, &cost_sub);
  return constant(b->rhs, p->nslots, f, depth + 1, p->caf);
}

/* Rule Let(sccsub): what a transformation has moved out of a mark keeps its colour. */
static const Centre *bound_by(const Expr *rhs, const Expr *let, const Centre *c)
{
  return rhs->here.centre && rhs->here.centre != let->here.centre ? rhs->here.centre : c;
}

/* A cell is there before it is filled: others may point to it. */
void cell_let(Expr *e, Frame *f, int depth, const Centre *c)
{
  for (int i = 0; i < e->nbinds; i++) *cell_slot(e->binds[i].var, f, depth) = value_new(V_THUNK, c);
  for (int i = 0; i < e->nbinds; i++) {
    const CoreBind *b = &e->binds[i];
    Value *cell = *cell_slot(b->var, f, depth);
    Place *p = b->var->data;
    if (p->top) {
      *cell = *bound_at_top(b, f, depth);
      if (cell->kind == V_THUNK) vec_push(&run.constants, cell);
      continue;
    }
    charge_cell(c);
    *cell = *cell_bound(b->rhs, f, depth, bound_by(b->rhs, e, c));
    note_made(cell, p);
  }
  for (int i = 0; run.rules.early && i < e->nbinds; i++)
    hurry(*cell_slot(e->binds[i].var, f, depth));
}

Expr *cell_choose(Expr *e, Result r, Frame *f, int depth)
{
  Value *v = r.value, *name = value_new(V_IND, r.centre);
  name->to = v;
  *cell_slot(e->var, f, depth) = name;
  for (int i = 0; i < e->nalts; i++) {
    const Alt *a = &e->alts[i];
    if (a->con ? a->con->tag != v->con->tag : a->value != v->n) continue;
    for (int k = 0; k < a->nvars; k++) *cell_slot(a->vars[k], f, depth) = v->args[k];
    return a->body;
  }
  assert(e->deflt);
  return e->deflt;
}

/* A join point is noted in its variable's slot when it is passed; a jump finds it there.  Its
 * expression and centre are all there is to note. */
void cell_join(Expr *e, Frame *f, int depth, const Centre *c)
{
  *cell_slot(e->var, f, depth) = cell_suspend(e, f, depth, c);
}

Expr *cell_jump(Expr *e, Frame *f, int depth, const Centre **c)
{
  const Value *noted = *cell_slot(e->var, f, depth);
  Expr *join = noted->exp;
  Value **args = cell_arguments(e->args, e->nargs, f, depth, *c);
  for (int i = 0; i < e->nargs; i++) *cell_slot(join->params[i], f, depth) = args[i];
  *c = noted->centre;
  return join->fun;
}
