/* once.c: see once.h.
 *
 * 1. Why.  An update costs a mark on the pointer stack, a frame of C (who updates cannot jump) and two stores.  Most thunks of most
 *    programs are entered once: the tail of a list that a filter makes and a loop takes apart.  Such a thunk need only run.
 *
 * 2. What must hold.  A thunk without a mark is no hole while it is evaluated: were there another reference to it, what it
 *    refers to would be kept.  So it is not enough that nobody enters it again, nobody may still have it:
 *
 *        let x = e in f x           f enters its argument, or passes it on, once on each path: yes
 *        let x = e in (x, g x)      no, even if g never looks at its argument
 *
 *    References are counted along each path through a function, a variable that a suspended call or a
 *    constructor captures being passed on to it: to its argument, to its field.  Where they go from there usage.h follows:
 *    through arguments, results, fields, for all functions of the program at once.
 *
 * 3. Values.  A variable that has been evaluated is no longer the way to a thunk: code goes on with the value (emit_code.c, 3).
 *    So in `u * u + u' there is one entry.  But a value that is used twice is shared, and so is all in it; as it is if it is used and
 *    taken apart.
 *
 * 4. Unknown.  Everything is shared that goes to a function which isn't known, or is another module's; to a primitive (they keep what
 *    they look at); into a partial application; out of a function that is used as a value, or by other modules; and what
 *    is in constants.  Variables of a recursive let are many.  The value of the program is printed, which drops each part
 *    before it evaluates the next: that is one use.
 *
 * 5. Recursion shows.  Evaluating reduce f z (x.xs) = f x (reduce f z xs) leaves, deep in the list, as many thunks under evaluation
 *    as there are elements so far, and nothing else in the heap tells of them.  So a suspended recursive call that another function is
 *    given, and waits for, is updated, and is a hole of two words until then.  In a constructor it will be entered later, from
 *    elsewhere; as an argument of the function itself (an accumulator) it is part of a chain that is in the heap before it is entered.
 *
 * 6. Truth.  What an entered thunk of this kind held is what its code still holds.  It is itself no longer there: a hole would
 *    be two words more, as long as it runs.  A throw that leaves it behind leaves it to nobody.  With --blackhole=off and
 *    --update=copy, which show what updates once did, the run time enters these thunks by code that updates (rts/once.c). */
#include <config.h>
#include "opt/once.h"
#include "base/scc.h"
#include "core/prims.h"
#include "opt/usage.h"
#include <string.h>

/* What has happened to a variable on the path so far. */
typedef struct State {
  unsigned char refs;      /* references used up: by evaluation, or given to somebody */
  unsigned char uses;      /* the same of its value */
  bool evaluated;
  const Expr *opened;      /* the case that took it apart, of which a field has been used */
} State;

/* What is known of a variable (Var.data). */
typedef struct Known {
  Ref *ref;
  State now;
  struct Known *cell;      /* of a field: what it is a field of, */
  const Expr *opener;      /* by which case */
  int born;                /* trail.n then */
  int waits;               /* 1 + candidate: a recursive call, suspended; 0: it is none */
  State all; int exits, met;        /* scratch of settle */
} Known;

static const Expr several; /* State.opened: by different cases on different paths */

/* Where control goes on from several places: after a case, at a join point. */
typedef struct Exit { Known *var; State then; } Exit;
typedef struct Meet {
  int mark;                /* trail.n before it */
  int exits;
  VEC(Exit) found;
  Ref **params;            /* of a join point */
} Meet;

typedef struct Change { Known *var; State before; } Change;
static VEC(Change) trail;  /* of the path at work */
static int meeting;

typedef struct Candidate { Expr *call; const Ref *ref; bool given; } Candidate;
static VEC(Candidate) candidates;

static void eval(Expr *e, Val *to);
static void branch(Expr *e, Val *to, Meet *t);

/* ---- paths ---- */

static State *change(Known *k)
{
  vec_push(&trail, ((Change){ k, k->now }));
  return &k->now;
}

static void undo(int mark)
{
  while (trail.n > mark) {
    Change *c = &trail.at[--trail.n];
    if (c->var) c->var->now = c->before;
  }
}

/* What is born after it is not known after its end. */
static void begin(Meet *t)
{
  memset(t, 0, sizeof *t);
  t->mark = trail.n;
  vec_push(&trail, ((Change){ NULL, {0} }));
}

static void leave(Meet *t)
{
  int this = ++meeting;
  t->exits++;
  for (int i = t->mark + 1; i < trail.n; i++) {
    Known *k = trail.at[i].var;
    if (!k || k->met == this || k->born > t->mark) continue;
    k->met = this;
    vec_push(&t->found, ((Exit){ k, k->now }));
  }
}

static State either(State a, State b)
{
  if (b.refs > a.refs) a.refs = b.refs;
  if (b.uses > a.uses) a.uses = b.uses;
  a.evaluated &= b.evaluated;
  a.opened = !a.opened || a.opened == b.opened ? b.opened : !b.opened ? a.opened : &several;
  return a;
}

/* Goes on where the exits of t meet: with the worst of each. */
static void settle(Meet *t)
{
  int this = ++meeting;
  undo(t->mark);
  for (int i = 0; i < t->found.n; i++) {
    Known *k = t->found.at[i].var;
    k->all = k->met == this ? either(k->all, t->found.at[i].then) : t->found.at[i].then;
    k->exits = k->met == this ? k->exits + 1 : 1;
    k->met = this;
  }
  for (int i = 0; i < t->found.n; i++) {
    Known *k = t->found.at[i].var;
    if (k->met != this) continue;
    k->met = 0;
    State all = k->exits < t->exits ? either(k->all, k->now) : k->all;
    *change(k) = all;
  }
}

/* ---- variables ---- */

static Known *bind(Var *v, Ref *ref, bool evaluated)
{
  Known *k = NEW(Known);
  *k = (Known){ .ref = ref, .now.evaluated = evaluated || v->evaluated, .born = trail.n };
  v->data = k;
  return k;
}

static void use_value(Known *k)
{
  State *s = change(k);
  if (s->uses < 2) s->uses++;
  if (s->uses > 1 || s->opened) usage_share(k->ref->val);
}

static void use_ref(Known *k)
{
  State *s = change(k);
  if (s->refs < 2) s->refs++;
  if (s->refs > 1) usage_mark(k->ref, USAGE_MANY);
}

/* k is mentioned: if it is a field, what it was taken from is now taken apart. */
static void open_cell(const Known *k)
{
  Known *cell = k->cell;
  if (!cell) return;
  State *s = change(cell);
  if (s->uses > 0 || (s->opened && s->opened != k->opener)) usage_share(cell->ref->val);
  s->opened = k->opener;
}

/* Evaluated, for a case or something else that waits; or last of all. */
static void scrutinise(Known *k, bool last)
{
  open_cell(k);
  if (k->now.evaluated) return;
  if (!last) usage_mark(k->ref, USAGE_WAITED);
  use_ref(k);
  k->now.evaluated = true;               /* noted by use_ref */
}

/* The same, its value going to `to'. */
static void eval_var(Known *k, Val *to, bool last)
{
  scrutinise(k, last);
  use_value(k);
  usage_same(k->ref->val, to);
}

static void pass(Known *k, Ref *to)
{
  open_cell(k);
  if (k->now.evaluated) {
    use_value(k);
    usage_same(k->ref->val, to->val);
  } else {
    use_ref(k);
    usage_flow(k->ref, to);
  }
}

static void give_away(Known *k)
{
  if (k->now.evaluated) usage_share(k->ref->val);
  else usage_mark(k->ref, USAGE_MANY);
}

/* ---- functions ---- */

/* What is known of a function (Fun.data). */
typedef struct Code {
  Val *result;
  int number, component;             /* its place in the program; of those that mention each other */
} Code;

static const Fun *current;

static Code *code_of(const Fun *f) { return f->data; }
static Val *result(const Fun *f) { return code_of(f)->result; }

static bool is_caf(const Fun *f) { return f->nparams == 0 && !f->is_thunk; }

/* The function that e, an application, gives all its arguments and perhaps more. */
static Fun *full_callee(const Expr *e)
{
  Fun *f = core_callee(e);
  return f && !is_caf(f) && e->nargs >= f->nparams ? f : NULL;
}

/* Used as a value. */
static void escape(const Fun *f)
{
  if (f->body && f->data) usage_share(result(f));
}

static bool escape_all(Expr **slot, void *arg)
{
  const Expr *e = *slot;
  (void)arg;
  if (e->kind == EX_VAR && e->var->fun) escape(e->var->fun);
  return true;
}

static Known *local(const Expr *e) { return e->kind == EX_VAR && !e->var->fun ? e->var->data : NULL; }

/* ---- atoms ---- */

static void pass_atom(Expr *a, Ref *to)
{
  Known *k = local(a);
  if (k) pass(k, to);
  else core_each(&a, escape_all, NULL);
}

static void lose_atom(Expr *a)
{
  Known *k = local(a);
  if (k) {
    give_away(k);
    pass(k, usage_ref(NULL));
  } else core_each(&a, escape_all, NULL);
}

static void lose_atoms(Expr *e, int from)
{
  for (int i = from; i < e->nargs; i++) lose_atom(e->args[i]);
}

/* To another function (5 above). */
static void give(const Known *k)
{
  if (k && k->waits) candidates.at[k->waits - 1].given = true;
}

/* Argument i of a call of f that is made now, or suspended. */
static void pass_argument(Fun *f, int i, Expr *a, bool now)
{
  Known *k = local(a);
  bool evaluates = now && k && core_passed(f, i) != ARG_LAZY;
  if (f != current) give(k);
  if (!f->body) {
    if (evaluates) scrutinise(k, false);
    lose_atom(a);
  } else if (evaluates) eval_var(k, ((Known *)f->params[i]->data)->ref->val, false);
  else pass_atom(a, ((Known *)f->params[i]->data)->ref);
}

static void pass_arguments(Fun *f, Expr *e, bool now)
{
  for (int i = 0; i < f->nparams; i++) pass_argument(f, i, e->args[i], now);
}

/* ---- expressions ---- */

static void construct(Expr *e, Val *to)
{
  for (int i = 0; i < e->nargs; i++) pass_atom(e->args[i], usage_field(to, e->con, i));
}

static void call(Expr *e, Val *to)
{
  Fun *f = full_callee(e);
  if (core_is_static(e)) core_each(&e, escape_all, NULL);
  else if (f) {
    pass_arguments(f, e, true);
    lose_atoms(e, f->nparams);
    if (f->body && e->nargs == f->nparams) usage_same(result(f), to);
  } else {                                                       /* unknown, or a partial application */
    eval(e->fun, usage_val());
    lose_atoms(e, 0);
  }
}

static void prim(Expr *e)
{
  for (int i = 0; i < e->nargs; i++) {
    ArgKind how = prim_arg(e->prim, i);
    Val *v = usage_val();
    if (how == ARG_LAZY) lose_atom(e->args[i]);
    else eval(e->args[i], v);
    if (how == ARG_WHNF) usage_share(v);
  }
}

static void leaf(Expr *e, Val *to, bool last)
{
  Known *k = local(e);
  if (k) eval_var(k, to, last);
  else if (e->kind == EX_VAR) escape(e->var->fun);
  else if (e->kind == EX_CON) construct(e, to);
  else if (e->kind == EX_APP) call(e, to);
  else if (e->kind == EX_PRIM) prim(e);
}

static bool branches(const Expr *e)
{
  return e->kind == EX_LET || e->kind == EX_CASE || e->kind == EX_JOIN || e->kind == EX_JUMP || e->kind == EX_FAIL;
}

/* e is evaluated, its value going to `to', and then something else happens. */
static void eval(Expr *e, Val *to)
{
  Meet t;
  if (!branches(e)) {
    leaf(e, to, false);
    return;
  }
  begin(&t);
  branch(e, to, &t);
  settle(&t);
}

/* ---- let ---- */

static void select_field(const Expr *e, Known *x)
{
  int field;
  const Alt *a = core_selector(e, &field);
  Known *k = local(e->fun);
  if (!a || !k) return;
  pass(k, usage_ref(NULL));
  usage_flow(usage_field(k->ref->val, a->con, field), x->ref);
}

/* Is e, a suspended call of f, a recursive one, or does it wait for one? */
static bool waits(const Fun *f, const Expr *e)
{
  bool yes = f->body && code_of(f)->component == code_of(current)->component;
  for (int i = 0; i < e->nargs && !yes; i++) yes = local(e->args[i]) && local(e->args[i])->waits;
  return yes;
}

static void suspend_call(Expr *e, Known *x)
{
  Fun *f = full_callee(e);
  vec_push(&candidates, ((Candidate){ .call = e, .ref = x->ref }));
  if (f && waits(f, e)) x->waits = candidates.n;
  if (f) {
    pass_arguments(f, e, false);
    if (f->body) usage_same(result(f), x->ref->val);
  } else {
    lose_atom(e->fun);
    lose_atoms(e, 0);
  }
}

static bool is_partial(const Expr *e)
{
  const Fun *f = core_callee(e);
  return f && e->nargs < f->nparams;
}

static void let_one(Expr *rhs, Known *x)
{
  if (core_is_static(rhs)) core_each(&rhs, escape_all, NULL);
  else if (rhs->kind == EX_CON) construct(rhs, x->ref->val);
  else if (rhs->kind == EX_VAR) pass_atom(rhs, x->ref);
  else if (rhs->kind != EX_APP) select_field(rhs, x);
  else if (is_partial(rhs)) {
    escape(rhs->fun->var->fun);
    lose_atoms(rhs, 0);
  } else suspend_call(rhs, x);
}

static void let(Expr *e)
{
  for (int i = 0; i < e->nbinds; i++) {
    const Expr *rhs = e->binds[i].rhs;
    Known *k = bind(e->binds[i].var, usage_ref(NULL), rhs->kind == EX_CON || (rhs->kind == EX_APP && is_partial(rhs)));
    if (!e->rec) continue;
    usage_mark(k->ref, USAGE_MANY);
    usage_share(k->ref->val);
  }
  for (int i = 0; i < e->nbinds; i++) let_one(e->binds[i].rhs, e->binds[i].var->data);
}

/* ---- case ---- */

/* What e takes apart.  A variable of the case is another name of the variable it is about. */
static Known *scrutinee(Expr *e)
{
  Known *k = local(e->fun);
  if (k) {
    scrutinise(k, false);
    e->var->data = k;
    return k;
  }
  k = bind(e->var, usage_ref(NULL), true);
  eval(e->fun, k->ref->val);
  k->born = trail.n;
  return k;
}

static void bind_fields(const Expr *e, const Alt *a, Known *cell)
{
  for (int i = 0; a->con && i < a->nvars; i++) {
    Ref *field = usage_field(cell->ref->val, a->con, i);
    Known *k = bind(a->vars[i], usage_ref(NULL), false);
    usage_flow(field, k->ref);
    k->cell = cell;
    k->opener = e;
  }
}

static void branch_case(Expr *e, Val *to, Meet *t)
{
  Known *cell = scrutinee(e);
  int mark = trail.n;
  for (int i = 0; i < e->nalts; i++) {
    bind_fields(e, &e->alts[i], cell);
    branch(e->alts[i].body, to, t);
    undo(mark);
  }
  if (e->deflt) branch(e->deflt, to, t);
}

static void branch_join(Expr *e, Val *to, Meet *t)
{
  Meet *j = NEW(Meet);
  begin(j);
  j->params = NEWN(Ref *, e->nparams);
  for (int i = 0; i < e->nparams; i++) j->params[i] = usage_ref(NULL);
  e->var->data = j;
  branch(e->body, to, t);
  settle(j);
  for (int i = 0; i < e->nparams; i++) bind(e->params[i], j->params[i], false);
  branch(e->fun, to, t);
}

static void jump(Expr *e)
{
  Meet *j = e->var->data;
  for (int i = 0; i < e->nargs; i++) {
    give(local(e->args[i]));
    pass_atom(e->args[i], j->params[i]);
  }
  leave(j);
}

/* e is evaluated, its value going to `to'; then control goes to t, NULL: out of the function. */
static void branch(Expr *e, Val *to, Meet *t)
{
  for (; e->kind == EX_LET; e = e->body) let(e);
  switch (e->kind) {
    case EX_CASE: branch_case(e, to, t); break;
    case EX_JOIN: branch_join(e, to, t); break;
    case EX_JUMP: jump(e); break;
    case EX_FAIL: break;
    default:
      leaf(e, to, !t);
      if (t) leave(t);
  }
}

/* ---- program ---- */

static void begin_fun(const Program *p, Fun *f)
{
  f->data = NEW(Code);
  code_of(f)->result = usage_val();
  if (f->exported || (is_caf(f) && f != p->main)) usage_share(result(f));
  for (int i = 0; i < f->nparams; i++)
    bind(f->params[i], usage_ref(NULL), core_passed(f, i) != ARG_LAZY);
}

/* ---- components ---- */

static bool note_mentioned(Expr **slot, void *uses)
{
  const Expr *e = *slot;
  if (e->kind == EX_VAR && e->var->fun && e->var->fun->body) vec_push((SccUses *)uses, code_of(e->var->fun)->number);
  return true;
}

static void note_component(const int *numbers, int n, void *arg)
{
  const Program *p = arg;
  for (int i = 0; i < n; i++) code_of(p->funs[numbers[i]])->component = numbers[0];
}

static void find_components(Program *p)
{
  SccUses *uses = NEWN(SccUses, p->nfuns);
  for (int i = 0; i < p->nfuns; i++) code_of(p->funs[i])->number = i;
  for (int i = 0; i < p->nfuns; i++) core_each(&p->funs[i]->body, note_mentioned, &uses[i]);
  scc_each(uses, p->nfuns, note_component, p);
}

static void look_at(Fun *f)
{
  current = f;
  if (f->is_value) core_each(&f->body, escape_all, NULL);
  else branch(f->body, result(f), NULL);
  undo(0);
}

static bool is_once(const Candidate *c)
{
  return !(c->ref->marks & USAGE_MANY) && !(c->given && c->ref->marks & USAGE_WAITED);
}

static void enters_once(Expr *e)
{
  e->once = true;
  if (e->fun->var->fun) e->fun->var->fun->once = true;
}

void once_program(Program *p)
{
  usage_begin();
  memset(&trail, 0, sizeof trail);
  memset(&candidates, 0, sizeof candidates);
  core_clear_data(p);
  for (int i = 0; i < p->nfuns; i++) begin_fun(p, p->funs[i]);
  find_components(p);
  for (int i = 0; i < p->nfuns; i++) look_at(p->funs[i]);
  usage_solve();
  for (int i = 0; i < candidates.n; i++)
    if (is_once(&candidates.at[i])) enters_once(candidates.at[i].call);
  for (int i = 0; i < p->nfuns; i++) p->funs[i]->data = NULL;
}
