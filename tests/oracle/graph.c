/* graph.c: the paper's Fig. 19: graph reduction with six colours a cell.  See lexical.h.
 *
 *     P_U  unwind     to the cell whose left field is cL <- oL: that becomes the current pair
 *     P_A  argument   the same, where the evaluation of an argument begins
 *     P_I  instantiate, by a cell whose left field is SC y, with the pair s <- t; y has colour x
 *            root       the copy is x <- s;  mu[x <- s] += |y|;  kappa[x <- s] += 1
 *            no root    the copy is x <- t;  mu[x <- t] += |y|
 *
 * The root of the redex keeps its own pair and becomes an indirection to the copy; the pair of that
 * field goes where the field goes.  Time is counted in primitives, by the current pair.  When an
 * argument is evaluated, unwinding starts again from the primitive that waited for it, so that the
 * current pair is again the one of the field in which the primitive stands.
 *
 * Two slips of the figure are read as the text of the paper has it: kappa is counted for x <- s,
 * not for the redex's own pair (its section 5.4); and a constant's call has the colour of the
 * mention as its origin (its section 5.5). */
#include <config.h>
#include "graph.h"
#include "core/prims.h"
#include <assert.h>
#include <string.h>

GraphEvents graph_events;

static struct {
  VEC(Cell *) spine;   /* the cells that were unwound, the outermost first */
  const Pair *current; /* {cC <- oC} */
  Text *innermost;     /* of the calls that run */
} now;

static Field reduce(Field at);

/* ---- values of primitives as graphs, and graphs as values ---- */

static Field of_value(Value *v);

static Field of_con(const Value *v, const Pair *p)
{
  Field f = { F_CON, { .con = v->con }, p };
  for (int i = 0; i < v->nargs; i++)
    f = (Field){ F_CELL, { .cell = template_cell(f, of_value(v->args[i]), p) }, p };
  return f;
}

static Field cell_alone(Field f, const Pair *p)
{
  return (Field){ F_CELL, { .cell = template_cell(f, (Field){ 0 }, p) }, p };
}

static Field of_value(Value *v)
{
  if (v->field) return *v->field;
  /* the input is the run's, and has no pair */
  const Pair *p = v->centre == &cost_main ? now.current : (const Pair *)v->centre;
  Field f = { F_VALUE, { .value = v }, p };
  if (v->kind == V_CON) f = of_con(v, p);
  else if (v->kind >= V_THUNK) f = cell_alone(f, p);
  v->field = NEW(Field);
  *v->field = f;
  return f;
}

static Value *as_value(ValueKind kind, Field f)
{
  Value *v = value_new(kind, &f.pair->centre);
  v->field = NEW(Field);
  *v->field = f;
  return v;
}

/* The arguments in the spine of a cell that is evaluated; what is at its head. */
static Field head_of(Field f, Field **args, int *n)
{
  *n = 0;
  for (Field g = f; g.kind == F_CELL; g = g.cell->left)
    if (!g.cell->indirection) ++*n;
  *args = NEWN(Field, *n);
  for (int i = *n; f.kind == F_CELL; f = f.cell->left)
    if (!f.cell->indirection) (*args)[--i] = f.cell->right;
  return f;
}

/* f is evaluated. */
static Value *to_value(Field f)
{
  Field *args;
  int n;
  if (f.kind == F_VALUE) return f.value;
  Field head = head_of(f, &args, &n);
  if (head.kind != F_CON) return as_value(V_FUN, f);
  Value *v = as_value(V_CON, f);
  v->con = head.con;
  v->nargs = n;
  v->args = NEWN(Value *, n);
  for (int i = 0; i < n; i++) v->args[i] = as_value(V_GRAPH, args[i]);
  return v;
}

/* ---- instantiation ---- */

static Field instantiated(Expr *template, const Pair *p)
{
  int size = template_size(template);
  pair_charge(p, COST_H, size);
  graph_events.charged += size;
  return template_copy(template, p);
}

static void call(const Pair *p)
{
  pair_charge(p, COST_E, 1);
  now.innermost = p->c;
}

static Field instantiate_text(Text *t, const Pair *by, const Field *args)
{
  const Pair *p = pair_mentioned(t, by);
  if (t->root) call(p);
  if (!t->root) graph_events.absorbed++;
  else if (!t->asked) graph_events.shared++;
  for (int i = 0; i < t->nparams; i++) template_bind(t->params[i], args[i]);
  return instantiated(t->body, p);
}

static void bind_needs(const Expr *e, const Field *args)
{
  const VarList *l = template_needs(e);
  for (int i = 0; i < l->n; i++) template_bind(l->at[i], args[i]);
}

/* by: the pair of the field in which the code stands, x <- t, where x is the colour of its text. */
static Field instantiate_code(Expr *e, const Pair *by, const Field *args)
{
  bind_needs(e, args);
  args += template_needs(e)->n;
  for (int i = 0; i < e->nparams; i++) template_bind(e->params[i], args[i]);
  return instantiated(e->kind == EX_LAM ? e->body : e->fun, by);
}

static bool chooses(const Alt *a, Field head)
{
  return a->con ? head.con->tag == a->con->tag : head.value->n == a->value;
}

/* The scrutinee is evaluated. */
static Field instantiate_case(Expr *e, const Pair *by, const Field *args)
{
  Field *fields, scrutinee = args[template_needs(e)->n];
  int n;
  Field head = head_of(scrutinee, &fields, &n);
  bind_needs(e, args);
  template_bind(e->var, scrutinee);
  for (int i = 0; i < e->nalts; i++) {
    const Alt *a = &e->alts[i];
    if (!chooses(a, head)) continue;
    for (int k = 0; k < a->nvars; k++) template_bind(a->vars[k], fields[k]);
    return instantiated(a->body, by);
  }
  return instantiated(e->deflt, by);
}

/* ---- constants ---- */

static Cell *constant_cell(Text *t, const Pair *by)
{
  if (t->number != run.number) t->cell = NULL;
  t->number = run.number;
  if (t->cell) return t->cell;
  const Pair *p = run.rules.first ? pair_mentioned(t, by) : pair_once(t);
  t->cell = template_cell((Field){ 0 }, (Field){ 0 }, p);
  t->cell->left = instantiated(t->body, p);
  t->cell->indirection = true;
  graph_events.constants++;
  return t->cell;
}

/* By the paper's rule a call is counted whenever unwinding passes the constant to apply it, but as
 * an argument only when there is a redex to evaluate. */
static Field constant(Text *t, const Pair *by, bool is_applied)
{
  bool evaluated = t->number == run.number && t->cell;
  if (t->literal) return template_copy(t->body, by);
  if (t->root && (!run.rules.first || is_applied || !evaluated)) call(pair_mentioned(t, by));
  return (Field){ F_CELL, { .cell = constant_cell(t, by) }, by };
}

/* ---- evaluating arguments ---- */

static bool is_evaluated(Field f)
{
  return f.kind == F_VALUE || (f.kind == F_CON && f.con->arity == 0);
}

static void become(Cell *c, Field f)
{
  c->left = f;
  c->right = (Field){ 0 };
  c->indirection = true;
}

/* The redex waits; then unwinding starts again from its primitive, whose field has the pair by. */
static Field argument(Cell *redex, Field f, const Pair *by)
{
  if (is_evaluated(f)) return f;
  Text *innermost = now.innermost;
  redex->state = value_new(V_BUSY, &by->centre);
  vec_push(&run.busy, redex->state);
  f = reduce(f);
  run.busy.n--;
  redex->state = NULL;
  now.innermost = innermost;
  now.current = by;
  return f;
}

static Field primitive(Cell *redex, Expr *e, Field *args, const Pair *by)
{
  Result values[PRIM_ARGS];
  bool reverse = run_from_the_right();
  for (int k = 0; k < e->nargs; k++) {
    int i = reverse ? e->nargs - 1 - k : k;
    bool lazy = prim_arg(e->prim, i) == ARG_LAZY;
    values[i].value = lazy ? as_value(V_GRAPH, args[i]) : to_value(argument(redex, args[i], by));
    values[i].centre = values[i].value->centre;
  }
  pair_charge(now.current, COST_P, 1);
  now.innermost->dynamic++;
  int top = now.spine.n;
  Text *innermost = now.innermost;
  redex->state = value_new(V_BUSY, &by->centre);
  vec_push(&run.busy, redex->state);
  Result r = prim_apply(e->prim, values, e->nargs, &by->centre);
  run.busy.n--;
  redex->state = NULL;
  now.spine.n = top; /* after a failure that it caught */
  now.innermost = innermost;
  return of_value(r.value);
}

/* ---- reduction ---- */

static Field unsuspended(Value *v)
{
  const Pair *p = (const Pair *)v->centre;
  if (v->kind == V_STRING) return of_value(value_unroll(v, v->centre));
  if (v->kind == V_INPUT) return of_value(value_read(v->centre));
  assert(v->kind == V_APPLY);
  return (Field){ F_CELL, { .cell = template_cell(of_value(v->to), of_value(v->args[0]), p) }, p };
}

/* What a cell becomes whose only field is f. */
static Field alone(Field f)
{
  switch (f.kind) {
    case F_TEXT: return constant(f.text, f.pair, false);
    case F_CODE: return instantiate_code(f.e, f.pair, NULL);
    default: return unsuspended(f.value);
  }
}

static int arity(Field f)
{
  switch (f.kind) {
    case F_TEXT: return f.text->nparams;
    case F_CODE: return template_needs(f.e)->n + (f.e->kind == EX_CASE ? 1 : f.e->nparams);
    case F_PRIM: return f.e->nargs;
    default: return 0;
  }
}

static Field contract(Cell *redex, Field head, Field *args)
{
  switch (head.kind) {
    case F_TEXT: return instantiate_text(head.text, head.pair, args);
    case F_PRIM: return primitive(redex, head.e, args, head.pair);
    default: break;
  }
  if (head.e->kind != EX_CASE) return instantiate_code(head.e, head.pair, args);
  int last = template_needs(head.e)->n;
  args[last] = argument(redex, args[last], head.pair);
  return instantiate_case(head.e, head.pair, args);
}

static void note_application(Field head, int n, int base)
{
  bool apart = false;
  for (int i = 1; i < n; i++)
    apart |= now.spine.at[now.spine.n - i]->pair != now.spine.at[now.spine.n - i - 1]->pair;
  graph_events.partial += head.kind == F_TEXT && apart;
  graph_events.over += head.kind == F_TEXT && now.spine.n - base > n;
}

/* The n innermost cells of the spine are a redex, whose head is this. */
static Field contract_spine(Field head, int n, int base)
{
  Field *args = NEWN(Field, n);
  assert(n > 0);
  note_application(head, n, base);
  Cell *redex = now.spine.at[now.spine.n - n];
  for (int i = 0; i < n; i++) args[i] = now.spine.at[now.spine.n - 1 - i]->right;
  Field result = contract(redex, head, args);
  become(redex, result);
  now.spine.n -= n;
  return result;
}

static void check_state(const Cell *c)
{
  if (!c->state) return;
  if (c->state->kind == V_THROWN) run_throw(c->state->to);
  run_fail("Black hole detected", c->state->centre);
}

/* One pointer further along the spine. */
static Field unwind(Cell *c)
{
  check_state(c);
  while (c->left.kind == F_CELL && c->left.cell->indirection) {
    run_burn();
    c->left = c->left.cell->left;
  }
  if (c->indirection) return c->left;
  if (c->right.kind == F_EMPTY) {
    become(c, alone(c->left));
    return c->left;
  }
  vec_push(&now.spine, c);
  now.current = c->left.pair;
  graph_events.steps++;
  graph_events.elsewhere += c->left.pair != c->pair;
  return c->left;
}

/* Is the head of the spine, with n arguments, something to do? */
static bool is_redex(Field head, int n)
{
  switch (head.kind) {
    case F_TEXT:
    case F_CODE:
    case F_PRIM: return n >= arity(head);
    default: return false;
  }
}

static void shorten(Field from, Field to)
{
  while (from.kind == F_CELL && from.cell->indirection && from.cell != to.cell) {
    Field next = from.cell->left;
    from.cell->left = to;
    from = next;
  }
}

static Field reduce(Field start)
{
  int base = now.spine.n;
  Field at = start, outer = start;
  now.current = at.pair;
  for (;;) {
    run_burn();
    if (now.spine.n == base) outer = at;
    if (at.kind == F_FAIL) run_fail(at.e->str, &at.pair->centre);
    if (at.kind == F_CELL) at = unwind(at.cell);
    else if (at.kind == F_TEXT && at.text->nparams == 0)
      at = constant(at.text, at.pair, now.spine.n > base);
    else if (is_redex(at, now.spine.n - base)) at = contract_spine(at, arity(at), base);
    else break;
  }
  now.spine.n = base;
  shorten(start, outer);
  return outer;
}

/* ---- as an engine ---- */

static Field field_of(Value *cell) { return cell->field ? *cell->field : of_value(cell); }

static Result result(Field f) { return (Result){ to_value(f), &f.pair->centre }; }

static Result demand(Value *cell, const Centre *by)
{
  (void)by;
  if (cell->kind < V_THUNK) return (Result){ cell, cell->centre };
  Text *innermost = now.innermost;
  Result r = result(reduce(field_of(cell)));
  now.innermost = innermost;
  return r;
}

static Result apply(Value *function, Value *arg, const Centre *by)
{
  const Pair *p = (const Pair *)by;
  Cell *c = template_cell(field_of(function), field_of(arg), p);
  return result(reduce((Field){ F_CELL, { .cell = c }, p }));
}

static void forget(Text *t, void *arg)
{
  (void)arg;
  t->dynamic = 0;
}

/* P_0 */
static Result body(Expr *e, Frame *f, const Centre *cc)
{
  Text *t = text_main();
  const Pair *p = pair_of(t, &text_root);
  (void)cc;
  graph_events = (GraphEvents){ 0 };
  memset(&now, 0, sizeof now);
  now.current = p;
  text_each(forget, NULL);
  call(p);
  template_bind(text_input(), of_value(f->slots[0]));
  return result(reduce(instantiated(e, p)));
}

static Value *mention(Value *function, Expr *e, Frame *f, int depth, const Centre *cc)
{
  (void)e, (void)f, (void)depth, (void)cc;
  return function;
}

const Engine engine_graph = { "graph", demand, apply, body, mention, NULL };
