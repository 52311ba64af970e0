/* machine.c: see machine.h. */
#include <config.h>
#include "machine.h"
#include <stdlib.h>
#include <string.h>

/* ---- data ---- */

typedef struct Value {
  FKind kind; /* FX_CON, FX_LIT, FX_CALL (a partial call), FX_FREE (a variable) */
  FCon *con;  /* FX_CON; also of a partial constructor */
  FFun *fun;  /* FX_CALL */
  const FLit *lit;
  int *args;
  int nargs;   /* cells */
  int cell;    /* FX_FREE */
  Name centre; /* plain: what the text gave it */
} Value;

typedef struct Env {
  int *at;
} Env; /* FVar.number -> cell */

typedef struct Cell {
  enum { FREE, SUSPENDED, BUSY, VALUE, ALIAS } kind;
  Name centre;
  FExp *exp;
  Env env;      /* SUSPENDED, BUSY */
  Value *value; /* VALUE */
  int to;       /* ALIAS: the variable that it was found to be */
} Cell;

typedef struct Frame {
  enum {
    F_UPDATE, /* of a cell, by the value */
    F_CASE,   /* chooses by the value */
    F_APPLY,  /* the value to more arguments */
    F_COUNT,  /* an update for the centre of the value */
    F_PRIM,   /* goes on with the next operand */
    F_NORMAL, /* evaluates the fields of the value */
    F_FORCE   /* a field is in normal form: goes on with the next */
  } kind;
  struct Frame *next;
  int cell; /* F_UPDATE */
  FExp *exp;
  Env env; /* F_CASE, F_COUNT */
  Name cc;
  int *args;
  int nargs;    /* F_APPLY, F_PRIM: cells */
  FFun *fun;    /* F_PRIM */
  int at;       /* F_PRIM, F_FORCE: how many are evaluated */
  Value *value; /* F_FORCE: of which it is a part; F_PRIM: the first operand */
  Name centre;  /* F_FORCE */
} Frame;

typedef struct Undo {
  int cell;
  Cell was;
} Undo;

/* The next alternative of an FX_OR, or of a flexible case on a free cell. */
typedef struct Choice {
  FExp *exp;
  Env env;
  Name cc;
  Frame *frames;
  int cell; /* the free variable; -1: of an FX_OR */
  int next;
  int trail, heap;
  Table costs;
} Choice;

struct Machine {
  FProgram *program;
  const MachineOptions *o;
  VEC(Cell) heap;
  VEC(Undo) trail;
  VEC(Choice) choices;
  Frame *frames;
  /* what is done next: evaluate exp in env under cc, or return value */
  FExp *exp;
  Env env;
  Name cc;
  Value *value;
  Name centre;
  Table costs, *total;
  bool ended;
  End end;
};

/* ---- costs ---- */

static Costs *costs_of(Table *t, Name centre)
{
  for (int i = 0; i < t->centres.n; i++)
    if (t->centres.at[i] == centre) return &t->costs.at[i];
  vec_push(&t->centres, centre);
  vec_push(&t->costs, (Costs){ { 0 } });
  return &t->costs.at[t->costs.n - 1];
}

static void count(Machine *m, Name centre, FCost cost, int times)
{
  if (times == 0) return;
  costs_of(&m->costs, centre)->n[cost] += times;
  costs_of(m->total, centre)->n[cost] += times;
}

/* What Fig. 2 charges; a plain program says it itself. */
static void charge(Machine *m, Name centre, FCost cost, int times)
{
  if (m->o->semantics) count(m, centre, cost, times);
}

static Table copy_table(const Table *t)
{
  Table c = { 0 };
  for (int i = 0; i < t->centres.n; i++) {
    vec_push(&c.centres, t->centres.at[i]);
    vec_push(&c.costs, t->costs.at[i]);
  }
  return c;
}

bool table_same(const Table *a, const Table *b)
{
  const Table *side[] = { a, b };
  for (int s = 0; s < 2; s++)
    for (int i = 0; i < side[s]->centres.n; i++) {
      const Costs *x = &side[s]->costs.at[i], zero = { { 0 } }, *y = &zero;
      const Table *t = side[1 - s];
      for (int k = 0; k < t->centres.n; k++)
        if (t->centres.at[k] == side[s]->centres.at[i]) y = &t->costs.at[k];
      if (memcmp(x, y, sizeof *x) != 0) return false;
    }
  return true;
}

void table_print(FILE *f, const char *before, const Table *t)
{
  static const char letters[] = "FHCUNVEB";
  for (int i = 0; i < t->centres.n; i++) {
    fprintf(f, "%s%s", before, t->centres.at[i]);
    for (int k = 0; k < COSTS; k++)
      if (t->costs.at[i].n[k]) fprintf(f, " %c%ld", letters[k], t->costs.at[i].n[k]);
    putc('\n', f);
  }
}

/* ---- cells ---- */

static int new_cell(Machine *m, Cell c)
{
  vec_push(&m->heap, c);
  return m->heap.n - 1;
}

static void set_cell(Machine *m, int i, Cell c)
{
  vec_push(&m->trail, ((Undo){ i, m->heap.at[i] }));
  m->heap.at[i] = c;
}

static int follow(const Machine *m, int i)
{
  while (m->heap.at[i].kind == ALIAS) i = m->heap.at[i].to;
  return i;
}

static Frame *push(Machine *m, int kind)
{
  Frame *f = NEW(Frame);
  f->kind = kind;
  f->next = m->frames;
  return m->frames = f;
}

static void stop(Machine *m, End end)
{
  m->ended = true;
  m->end = end;
}

static void next_is(Machine *m, FExp *e, Env env, Name cc)
{
  m->exp = e;
  m->env = env;
  m->cc = cc;
}

static void give(Machine *m, Value *v, Name centre)
{
  m->exp = NULL;
  m->value = v;
  m->centre = centre;
}

/* ---- numbers of variables: each function's own ---- */

static void number_vars(FVar *const *vars, int n, int *next)
{
  for (int i = 0; i < n; i++) vars[i]->number = (*next)++;
}

static void number(FExp **slot, void *next)
{
  FExp *e = *slot;
  for (int i = 0; i < e->nbinds; i++) e->binds[i].var->number = (*(int *)next)++;
  number_vars(e->vars, e->nvars, next);
  for (int i = 0; i < e->nalts; i++) number_vars(e->alts[i].vars, e->alts[i].nvars, next);
  flat_each_child(e, number, next);
}

/* FFun.data: 1 + the size of its environment. */
static Env new_env(FFun *f)
{
  if (!f->data) {
    int n = 0;
    number_vars(f->params, f->nparams, &n);
    if (f->body) number(&f->body, &n);
    f->data = (void *)(intptr_t)(n + 1);
  }
  return (Env){ NEWN(int, (intptr_t)f->data) };
}

/* ---- choices ---- */

static Choice new_choice(Machine *m, int cell)
{
  return (Choice){ .exp = m->exp,
                   .env = m->env,
                   .cc = m->cc,
                   .frames = m->frames,
                   .cell = cell,
                   .trail = m->trail.n,
                   .heap = m->heap.n,
                   .costs = copy_table(&m->costs) };
}

/* Binds the free variable of a choice to its next alternative. */
static void guess(Machine *m, const Choice *c, const FAlt *a)
{
  Value *v = NEW(Value);
  *v = (Value){ .kind = a->con ? FX_CON : FX_LIT,
                .con = a->con,
                .lit = &a->lit,
                .args = NEWN(int, a->nvars),
                .nargs = a->nvars,
                .centre = m->o->semantics ? c->cc : c->exp->centre };
  for (int i = 0; i < a->nvars; i++)
    c->env.at[a->vars[i]->number] = v->args[i] =
        new_cell(m, (Cell){ .kind = FREE, .centre = c->cc });
  set_cell(m, c->cell, (Cell){ .kind = VALUE, .value = v, .centre = c->cc });
  count(m, v->centre, COST_H, a->nvars);
  next_is(m, a->body, c->env, c->cc);
}

/* Goes on with the next alternative of the newest choice. */
static void try_next(Machine *m)
{
  Choice *c = &m->choices.at[m->choices.n - 1];
  int n = c->cell < 0 ? c->exp->nargs : c->exp->nalts, i = c->next++;
  while (m->trail.n > c->trail) {
    const Undo *u = &m->trail.at[--m->trail.n];
    m->heap.at[u->cell] = u->was;
  }
  m->heap.n = c->heap;
  m->frames = c->frames;
  Choice now = *c;
  if (c->next == n) {
    m->costs = c->costs;
    m->choices.n--;
  } else m->costs = copy_table(&c->costs);
  if (now.cell < 0) next_is(m, now.exp->args[i], now.env, now.cc);
  else guess(m, &now, &now.exp->alts[i]);
}

static void fail(Machine *m)
{
  if (m->choices.n == 0) stop(m, END_DONE);
  else try_next(m);
}

/* ---- evaluating ---- */

static int *cells_of(FExp *const *args, int n, Env env)
{
  int *cells = NEWN(int, n);
  for (int i = 0; i < n; i++) cells[i] = env.at[args[i]->var->number];
  return cells;
}

static Value *value_of(FExp *e, Env env)
{
  Value *v = NEW(Value);
  *v = (Value){ .kind = e->kind,
                .con = e->con,
                .fun = e->fun,
                .lit = &e->lit,
                .args = cells_of(e->args, e->nargs, env),
                .nargs = e->nargs,
                .centre = e->centre };
  return v;
}

static bool is_value(const FExp *e)
{
  return e->kind == FX_LIT || e->kind == FX_CON || flat_is_partial(e);
}

static void enter_cell(Machine *m, int i, Name cc)
{
  Cell c = m->heap.at[i = follow(m, i)];
  Value *v = NEW(Value);
  switch (c.kind) {
    case FREE:
      *v = (Value){ .kind = FX_FREE, .cell = i };
      give(m, v, cc);
      break;
    case VALUE: give(m, c.value, c.centre); break;
    case BUSY: stop(m, END_BLACK_HOLE); break;
    default:
      push(m, F_UPDATE)->cell = i;
      next_is(m, c.exp, c.env, c.centre);
      c.kind = BUSY;
      set_cell(m, i, c);
  }
}

/* The operands of a primitive are evaluated from left to right. */
static void operand(Machine *m, Frame *f)
{
  count(m, m->o->semantics ? f->cc : f->fun->centre, COST_V, 1);
  enter_cell(m, f->args[f->at], f->cc);
}

static void enter_external(Machine *m, FFun *f, const int *args, Name cc)
{
  if (!strcmp(f->external, "fail")) {
    fail(m);
    return;
  }
  Frame *k = push(m, F_PRIM);
  k->fun = f;
  k->args = (int *)args;
  k->cc = cc;
  operand(m, k);
}

static void enter(Machine *m, FFun *f, const int *args, Name cc)
{
  charge(m, cc, COST_F, 1);
  if (f->external) {
    if (!m->o->semantics) count(m, f->centre, COST_F, 1);
    enter_external(m, f, args, cc);
    return;
  }
  Env env = new_env(f);
  for (int i = 0; i < f->nparams; i++) env.at[f->params[i]->number] = args[i];
  next_is(m, f->body, env, cc);
}

static void eval_let(Machine *m, FExp *e)
{
  charge(m, m->cc, COST_H, e->nbinds);
  for (int i = 0; i < e->nbinds; i++)
    m->env.at[e->binds[i].var->number] = new_cell(m, (Cell){ .centre = m->cc });
  for (int i = 0; i < e->nbinds; i++) {
    FExp *rhs = e->binds[i].rhs;
    Cell *c = &m->heap.at[m->env.at[e->binds[i].var->number]];
    *c = (Cell){ .kind = SUSPENDED, .centre = m->cc, .exp = rhs, .env = m->env };
    if (is_value(rhs))
      *c = (Cell){ .kind = VALUE, .centre = m->cc, .value = value_of(rhs, m->env) };
  }
  m->exp = e->body;
}

static void eval_free(Machine *m, FExp *e)
{
  charge(m, m->cc, COST_H, e->nvars);
  for (int i = 0; i < e->nvars; i++)
    m->env.at[e->vars[i]->number] = new_cell(m, (Cell){ .kind = FREE, .centre = m->cc });
  m->exp = e->body;
}

/* V is charged, the variable is evaluated, and the frame decides. */
static void look_up(Machine *m, FExp *var, Name cc)
{
  charge(m, cc, COST_V, 1);
  enter_cell(m, m->env.at[var->var->number], cc);
}

static void eval_case(Machine *m, FExp *e)
{
  Frame *f = push(m, F_CASE);
  f->exp = e;
  f->env = m->env;
  f->cc = m->cc;
  if (!m->o->semantics) count(m, e->centre, COST_V, 1);
  look_up(m, e->body, m->cc);
}

static void eval_apply(Machine *m, FExp *e)
{
  Frame *f = push(m, F_APPLY);
  f->args = cells_of(e->args + 1, e->nargs - 1, m->env);
  f->nargs = e->nargs - 1;
  look_up(m, e->args[0], m->cc);
}

static void eval_tick(Machine *m, FExp *e)
{
  count(m, e->centre, e->cost, e->times);
  m->exp = e->body;
}

static void eval_update(Machine *m, FExp *e)
{
  push(m, F_COUNT)->exp = e;
  m->exp = e->body;
}

static void eval(Machine *m)
{
  FExp *e = m->exp;
  if (is_value(e)) {
    give(m, value_of(e, m->env), m->cc);
    return;
  }
  switch (e->kind) {
    case FX_VAR: look_up(m, e, m->cc); break;
    case FX_CALL: enter(m, e->fun, cells_of(e->args, e->nargs, m->env), m->cc); break;
    case FX_APPLY: eval_apply(m, e); break;
    case FX_LET: eval_let(m, e); break;
    case FX_FREE: eval_free(m, e); break;
    case FX_OR:
      charge(m, m->cc, COST_N, 1);
      vec_push(&m->choices, new_choice(m, -1));
      try_next(m);
      break;
    case FX_CASE: eval_case(m, e); break;
    case FX_SCC:
      charge(m, e->name, COST_E, 1);
      next_is(m, e->body, m->env, e->name);
      break;
    case FX_TICK: eval_tick(m, e); break;
    case FX_UPDATE: eval_update(m, e); break;
    default: abort();
  }
}

/* ---- returning ---- */

/* Counts for the case: Fig. 2's centre, or the one that the text names. */
static Name payer(const Machine *m, const Frame *f)
{
  return m->o->semantics ? f->cc : f->exp->centre;
}

static bool fits(const FAlt *a, const Value *v)
{
  if (a->con || v->kind == FX_CON) return a->con == v->con;
  if (a->lit.kind != v->lit->kind) return false;
  return a->lit.kind == FL_CHAR ? a->lit.value == v->lit->value
                                : !strcmp(a->lit.text, v->lit->text);
}

static void select_alt(Machine *m, const Frame *f, const Value *v)
{
  const FExp *e = f->exp;
  int i = 0;
  while (i < e->nalts && !fits(&e->alts[i], v)) i++;
  if (i == e->nalts) {
    fail(m);
    return;
  }
  const FAlt *a = &e->alts[i];
  count(m, payer(m, f), COST_C, 1);
  for (int k = 0; k < a->nvars; k++) f->env.at[a->vars[k]->number] = v->args[k];
  next_is(m, a->body, f->env, f->cc);
}

static void guess_alt(Machine *m, const Frame *f, int cell)
{
  Name cc = payer(m, f);
  FExp *e = f->exp;
  if (!e->flex) {
    stop(m, END_SUSPENDED);
    return;
  }
  count(m, cc, COST_V, 1);
  count(m, cc, COST_U, 1);
  count(m, cc, COST_B, 1);
  if (e->nalts > 1) count(m, cc, COST_N, 1);
  next_is(m, e, f->env, f->cc);
  if (e->nalts == 0) {
    fail(m);
    return;
  }
  vec_push(&m->choices, new_choice(m, cell));
  try_next(m);
}

static void apply(Machine *m, const Frame *f, const Value *v, Name centre)
{
  if (v->kind == FX_FREE) {
    stop(m, END_SUSPENDED);
    return;
  }
  int arity = v->kind == FX_CON ? v->con->arity : v->fun->nparams;
  int take = f->nargs < arity - v->nargs ? f->nargs : arity - v->nargs, all = v->nargs + take;
  int *args = NEWN(int, all);
  for (int i = 0; i < all; i++) args[i] = i < v->nargs ? v->args[i] : f->args[i - v->nargs];
  if (take < f->nargs) {
    Frame *rest = push(m, F_APPLY);
    rest->args = f->args + take;
    rest->nargs = f->nargs - take;
  }
  if (v->kind == FX_CALL && all == arity) {
    enter(m, v->fun, args, centre);
    return;
  }
  Value *made = NEW(Value);
  *made = *v;
  made->args = args;
  made->nargs = all;
  give(m, made, centre);
}

/* ---- primitives on Ints ---- */

static FCon *bool_of(const Machine *m, bool b)
{
  return flat_prelude_con(m->program, b ? "True" : "False");
}

static Value *compute(const Machine *m, const char *op, long a, long b)
{
  Value *v = NEW(Value);
  FLit *l = NEW(FLit);
  bool compares = strchr("=<>~", op[0]) != NULL, is = false;
  long r = 0;
  if (!strcmp(op, "=")) is = a == b;
  else if (!strcmp(op, "~=")) is = a != b;
  else if (!strcmp(op, "<")) is = a < b;
  else if (!strcmp(op, ">")) is = a > b;
  else if (!strcmp(op, "<=")) is = a <= b;
  else if (!strcmp(op, ">=")) is = a >= b;
  else if (!strcmp(op, "+#")) r = a + b;
  else if (!strcmp(op, "-#")) r = a - b;
  else if (!strcmp(op, "*#")) r = a * b;
  else diag_fatal("the oracle does not know the primitive %s", op);
  *l = (FLit){
    .kind = FL_INT, .fits = true, .value = r, .text = arena_printf(unit_arena, "%ld", r)
  };
  *v = (Value){ .kind = compares ? FX_CON : FX_LIT,
                .con = compares ? bool_of(m, is) : NULL,
                .lit = l };
  return v;
}

static void primitive(Machine *m, const Frame *f, Value *v)
{
  bool seq = !strcmp(f->fun->external, "seq");
  if (v->kind == FX_FREE && !seq) {
    stop(m, END_SUSPENDED);
    return;
  }
  if (seq) {
    count(m, m->o->semantics ? f->cc : f->fun->centre, COST_V, 1);
    enter_cell(m, f->args[1], f->cc);
    return;
  }
  if (f->at == 0) {
    Frame *k = push(m, F_PRIM);
    Frame *rest = k->next;
    *k = *f;
    k->next = rest;
    k->at = 1;
    k->value = v;
    operand(m, k);
    return;
  }
  Value *r = compute(m, f->fun->external + 5, f->value->lit->value, v->lit->value);
  r->centre = f->fun->centre;
  give(m, r, f->cc);
}

/* ---- answers ---- */

static void show(const Machine *m, FILE *f, int cell, bool inside, int depth);

static void show_free(const Machine *m, FILE *f, int cell)
{
  static int seen[26], n;
  int i = 0;
  (void)m;
  if (cell < 0) {
    n = 0;
    return;
  }
  while (i < n && seen[i] != cell) i++;
  if (i == n && n < 26) seen[n++] = cell;
  fprintf(f, "_%c", 'a' + i % 26);
}

static void show_list(const Machine *m, FILE *f, const Value *v, int depth)
{
  char open = '[';
  while (v->kind == FX_CON && v->nargs == 2) {
    putc(open, f);
    open = ',';
    show(m, f, v->args[0], false, depth);
    const Cell *tail = &m->heap.at[follow(m, v->args[1])];
    if (tail->kind != VALUE) {
      putc('|', f);
      show(m, f, v->args[1], false, depth);
      break;
    }
    v = tail->value;
  }
  putc(']', f);
}

static void show_value(const Machine *m, FILE *f, const Value *v, bool inside, int depth)
{
  int fields;
  if (v->kind == FX_LIT && v->lit->kind == FL_CHAR) fprintf(f, "'%c'", (char)v->lit->value);
  else if (v->kind == FX_LIT) fputs(v->lit->text, f);
  else if (v->kind == FX_FREE) show_free(m, f, v->cell);
  else if (v->kind == FX_CALL) fputs("<function>", f);
  else if (!strcmp(v->con->name, ":") && v->nargs == 2) show_list(m, f, v, depth);
  else {
    bool tuple = flat_tuple(v->con->name, &fields) && v->nargs > 0;
    bool parens = (inside && v->nargs > 0) || tuple;
    if (parens) putc('(', f);
    if (!tuple) fputs(v->con->name, f);
    for (int i = 0; i < v->nargs; i++) {
      if (!tuple || i) putc(tuple ? ',' : ' ', f);
      show(m, f, v->args[i], !tuple, depth);
    }
    if (parens) putc(')', f);
  }
}

static void show(const Machine *m, FILE *f, int cell, bool inside, int depth)
{
  const Cell *c = &m->heap.at[follow(m, cell)];
  if (depth > 1000) fputs("..", f);
  else if (c->kind == FREE) show_free(m, f, follow(m, cell));
  else if (c->kind == VALUE) show_value(m, f, c->value, inside, depth + 1);
  else putc('_', f);
}

static void answer(Machine *m, const Value *v)
{
  char *text = NULL;
  size_t n = 0;
  FILE *f = open_memstream(&text, &n);
  show_free(m, f, -1);
  show_value(m, f, v, false, 0);
  fclose(f);
  m->o->answer(m, arena_printf(unit_arena, "%s", text), &m->costs, m->o->arg);
  free(text);
  fail(m);
}

/* Evaluates the fields of the value from one on.  It costs what the fields cost, and no V. */
static void force(Machine *m, Value *v, Name centre, int from)
{
  if (from >= v->nargs) {
    give(m, v, centre);
    return;
  }
  Frame *f = push(m, F_FORCE);
  f->value = v;
  f->centre = centre;
  f->at = from + 1;
  push(m, F_NORMAL);
  enter_cell(m, v->args[from], intern("main"));
}

static void returns(Machine *m)
{
  Frame *f = m->frames;
  Value *v = m->value;
  Name centre = m->centre;
  if (!f) {
    answer(m, v);
    return;
  }
  m->frames = f->next;
  switch (f->kind) {
    case F_UPDATE:
      charge(m, v->kind == FX_FREE ? m->heap.at[f->cell].centre : centre, COST_U, 1);
      set_cell(m, f->cell,
               v->kind == FX_FREE ? (Cell){ .kind = ALIAS, .to = v->cell, .centre = centre }
                                  : (Cell){ .kind = VALUE, .value = v, .centre = centre });
      break;
    case F_COUNT: count(m, v->kind == FX_FREE ? f->exp->centre : v->centre, COST_U, 1); break;
    case F_CASE:
      if (v->kind == FX_FREE) guess_alt(m, f, v->cell);
      else select_alt(m, f, v);
      break;
    case F_APPLY: apply(m, f, v, centre); break;
    case F_PRIM: primitive(m, f, v); break;
    case F_NORMAL: force(m, v, centre, 0); break;
    case F_FORCE: force(m, f->value, f->centre, f->at); break;
  }
}

End machine_run(FProgram *p, const MachineOptions *o, Table *total)
{
  Machine *m = NEW(Machine);
  Name main = intern("main");
  *m = (Machine){ .program = p, .o = o, .total = total };
  *total = (Table){ 0 };
  for (int i = 0; i < p->funs.n; i++) p->funs.at[i]->data = NULL;
  if (o->normal_form) push(m, F_NORMAL);
  m->cc = main;
  enter(m, p->goal, NULL, main);
  for (long n = 0; !m->ended; n++) {
    if (n > o->steps) stop(m, END_LONG);
    else if (m->exp) eval(m);
    else returns(m);
  }
  return m->end;
}
