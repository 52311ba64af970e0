/* once.c: finds the suspended calls that are entered at most once.  See once.h.
 *
 * 1. Why.  An update costs a mark on the pointer stack, a frame of C (code that updates cannot
 *    end in a jump) and two stores.  Most thunks of most programs are entered once: the tail of a
 *    list that a filter makes and a loop takes apart.  Such a thunk need only run.
 *
 * 2. The invariant.  While a thunk without a mark is evaluated, the collector does not know
 *    that it is a hole.  Were there another reference to it, everything it refers to would be
 *    kept.  So it is not enough that it is not entered a second time: no cell or variable may still
 * have it when it is entered.
 *
 *        let x = e in f x           yes, if f enters its argument, or passes it on, once
 *        let x = e in (x, g x)      no, even if g never looks at its argument
 *
 * 3. How.  The pass walks each function once and keeps, for each variable, how many of its
 *    references the path so far has used up (State).  A reference that is given away is
 *    not lost: an edge of the graph in once_usage.h says where it went, to a parameter, a field or
 * a result.  After the walk usage_solve finds which references may be used more than once, for all
 * functions of the program together.  Take
 *
 *        upto a b = if a > b then [] else let r = upto (a + 1) b in a . r
 *        sum n l  = case l of [] -> n  ||  x.xs -> sum (n + x) xs
 *        main     = sum 0 (upto 1 9)
 *
 *    In upto, r goes to the second field of the cons, and the cons to upto's result: one
 *    reference.  In sum, the case evaluates l, which uses up one reference to l.  The field xs
 *    goes to sum's own parameter l: one reference, and nothing else mentions xs or, after the
 *    case, l.  In main the result of upto goes to sum's l.  No rule of once_usage.h makes any of
 * them "many", so the thunk r is entered once and is not updated.  If sum's second alternative were
 *    `sum (n + length l) xs', the list would be used both as a whole and by its field xs.  Then
 *    its value is shared, so are its fields, and since r flows into such a field, r is updated.
 *
 *    A case is walked alternative by alternative, each from the State before the case.  Where the
 *    alternatives meet again (Meet) a variable has the worst State that any of them left
 *    (either).  States are changed in place; the trail remembers the old ones, so that undo can
 *    go back.
 *
 * 4. Values.  A variable that has been evaluated no longer leads to a thunk: code goes on with
 *    the value (emit_code.c, 3).  So in `u * u + u' there is one entry.  But a value that is used
 *    twice is shared, and so is all that it contains.  It is shared as well if it is both used as
 *    a whole and taken apart, or taken apart by two cases one after the other.
 *
 * 5. Unknown.  A value that leaves the pass's sight is shared: one that goes to an unknown
 * function, to a function of another module, to a primitive (primitives keep what they look at) or
 * into a partial application; what a function returns that is used as a value or by other modules;
 *    what constants hold.  Variables of a recursive let are many.  The value of the program is
 *    printed.  Printing drops each part before it evaluates the next, so that is one use; but not
 *    in a logic program, whose answers are printed whole.
 *
 * 6. Recursion shows.  Evaluating reduce f z (x.xs) = f x (reduce f z xs) leaves, deep in the
 *    list, as many thunks under evaluation as there are elements so far, and nothing else in the
 *    heap shows them.  So a suspended recursive call is updated if another function is given
 *    it and waits for it; it is a hole of two words until then.  In a constructor the call will
 *    be entered later, from elsewhere.  As an argument of the function itself (an accumulator) it
 *    is part of a chain that is in the heap before it is entered.
 *
 * 7. Truth.  The code of an entered thunk of this kind still holds the fields of the thunk.  The
 * thunk itself is gone, where a hole would stay and take two words as long as the thunk runs.  A
 * throw that leaves such a thunk drops the last reference.  With --blackhole=off and --update=copy,
 * which show what updates once did, the run time enters these thunks by code that updates
 * (rts/machine/spent.c).
 *
 * 8. Names.  The cells of the main expression's own variables are updated in any case, a few in a
 *    run, so that a snapshot can show which values are theirs (Note [Variables that are handed on]
 *    in back/gen_cell.c). */
#include <config.h>
#include "opt/once.h"
#include "base/scc.h"
#include "core/prims.h"
#include "opt/once_usage.h"
#include <string.h>

/* The history of a variable on the path so far.  Counts stop at 2. */
typedef struct State {
  unsigned char refs; /* references to it that were used up: it was evaluated, or given away */
  unsigned char uses; /* uses of its value as a whole, after it was evaluated */
  bool evaluated;
  const Expr *opened; /* the case that took it apart, if one of the fields was used since */
} State;

/* Facts about a variable (Var.data). */
typedef struct Known {
  Ref *ref;
  State now;
  struct Known *cell; /* if it is a field: what it is a field of, */
  const Expr *opener; /* and the case that bound it */
  int born;           /* trail.n when it was bound */
  int waits;          /* a suspended recursive call: 1 + index of its candidate; or 0 */
  State all;
  int exits, met; /* scratch of leave and settle */
} Known;

static const Expr several; /* State.opened, if different paths had different cases */

/* A point that several paths lead to: the end of a case, a join point. */
typedef struct Exit {
  Known *var;
  State then;
} Exit;
typedef struct Meet {
  int mark;  /* trail.n where the paths parted */
  int exits; /* paths that have arrived so far */
  VEC(Exit) found;
  Ref **params; /* a join point's parameters */
} Meet;

typedef struct Change {
  Known *var;
  State before;
} Change;
static VEC(Change) trail; /* all changes of States on the path at work, oldest first */
static int meeting;       /* numbers the calls of leave and settle, for Known.met */

/* A suspended call, the reference to its thunk, and whether another function is given it (6). */
typedef struct Candidate {
  Expr *call;
  const Ref *ref;
  bool given, named;
} Candidate;
static VEC(Candidate) candidates;

static void eval(Expr *e, Val *to);
static void branch(Expr *e, Val *to, Meet *t);

/* ---- paths ---- */

/* k's State, to be written to; undo can restore it. */
static State *changed_state(Known *k)
{
  vec_push(&trail, ((Change){ k, k->now }));
  return &k->now;
}

/* Restores all States as they were when trail.n was mark. */
static void undo(int mark)
{
  while (trail.n > mark) {
    Change *c = &trail.at[--trail.n];
    if (c->var) c->var->now = c->before;
  }
}

/* Paths that will meet at t part here.  Variables bound from here on are not in scope at t. */
static void begin_paths(Meet *t)
{
  memset(t, 0, sizeof *t);
  t->mark = trail.n;
  vec_push(&trail, ((Change){ NULL, { 0 } }));
}

/* The path at work arrives at t: notes the State of every variable that it changed. */
static void end_path(Meet *t)
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

/* The worst of two States.  A variable counts as evaluated only if it is on both paths. */
static State either(State a, State b)
{
  if (b.refs > a.refs) a.refs = b.refs;
  if (b.uses > a.uses) a.uses = b.uses;
  a.evaluated &= b.evaluated;
  a.opened = !a.opened || a.opened == b.opened ? b.opened : !b.opened ? a.opened : &several;
  return a;
}

/* The walk goes on at t.  Each variable gets the worst State of all paths; a path that did not
 * change it left it as it is now. */
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
    *changed_state(k) = all;
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

/* k's value is used as a whole. */
static void use_value(Known *k)
{
  State *s = changed_state(k);
  if (s->uses < 2) s->uses++;
  if (s->uses > 1 || s->opened) usage_share(k->ref->val);
}

/* One reference to k is used up. */
static void use_ref(Known *k)
{
  State *s = changed_state(k);
  if (s->refs < 2) s->refs++;
  if (s->refs > 1) usage_mark(k->ref, USAGE_MANY);
}

/* k is mentioned.  If k is a field, the cell it was taken from now counts as taken apart. */
static void open_cell(const Known *k)
{
  Known *cell = k->cell;
  if (!cell) return;
  State *s = changed_state(cell);
  if (s->uses > 0 || (s->opened && s->opened != k->opener)) usage_share(cell->ref->val);
  s->opened = k->opener;
}

/* k is evaluated.  Unless that is the last thing the function does, the function waits for it. */
static void scrutinise(Known *k, bool last)
{
  open_cell(k);
  if (k->now.evaluated) return;
  if (!last) usage_mark(k->ref, USAGE_WAITED);
  use_ref(k);
  k->now.evaluated = true; /* noted by use_ref */
}

/* The same; its value goes to `to'. */
static void eval_var(Known *k, Val *to, bool last)
{
  scrutinise(k, last);
  use_value(k);
  usage_same(k->ref->val, to);
}

/* k is given to every holder of `to'. */
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

/* k goes where the pass cannot follow it. */
static void give_away(Known *k)
{
  if (k->now.evaluated) usage_share(k->ref->val);
  else usage_mark(k->ref, USAGE_MANY);
}

/* ---- functions ---- */

/* Facts about a function (Fun.data). */
typedef struct Code {
  Val *result;
  int number;    /* its index in the program */
  int component; /* the same number in all functions that mention each other */
} Code;

static const Program *program;
static const Fun *current;

static Code *code_of(const Fun *f) { return f->data; }
static Val *result(const Fun *f) { return code_of(f)->result; }

static bool is_caf(const Fun *f) { return f->nparams == 0 && !f->is_thunk; }

/* The function to which e, an application, gives all its arguments and perhaps more. */
static Fun *full_callee(const Expr *e)
{
  Fun *f = core_callee(e);
  return f && !is_caf(f) && e->nargs >= f->nparams ? f : NULL;
}

/* f is used as a value: unknown callers get its results. */
static void escape(const Fun *f)
{
  if (f->body && f->data) usage_share(result(f));
}

/* So are all functions that the expression mentions. */
static bool escape_all(Expr **slot, void *arg)
{
  const Expr *e = *slot;
  (void)arg;
  if (e->kind == EX_VAR && e->var->fun) escape(e->var->fun);
  return true;
}

/* The facts about e, if it is a local variable. */
static Known *local(const Expr *e)
{
  return e->kind == EX_VAR && !e->var->fun ? e->var->data : NULL;
}

/* ---- atoms ---- */

static void pass_atom(Expr *a, Ref *to)
{
  Known *k = local(a);
  if (k) pass(k, to);
  else core_each(&a, escape_all, NULL);
}

/* a goes where the pass cannot follow it. */
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

/* k is given to another function (6 above). */
static void give_to_other(const Known *k)
{
  if (k && k->waits) candidates.at[k->waits - 1].given = true;
}

/* a is argument i of a call of f.  now: the call is made; otherwise it is suspended. */
static void pass_argument(Fun *f, int i, Expr *a, bool now)
{
  Known *k = local(a);
  bool evaluates = now && k && core_passed(f, i) != ARG_LAZY;
  if (f != current) give_to_other(k);
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

/* e's fields go into the value `to'. */
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
    /* unknown, or a partial application */
  } else {
    eval(e->fun, usage_val());
    lose_atoms(e, 0);
  }
}

/* Does it look at the value of its first argument, and at nothing in it? */
static bool only_looks(int prim) { return prim == PR_UPDATED || prim == PR_MET; }

static void prim(Expr *e)
{
  for (int i = only_looks(e->prim); i < e->nargs; i++) {
    ArgKind how = prim_arg(e->prim, i);
    Val *v = usage_val();
    if (how == ARG_LAZY) lose_atom(e->args[i]);
    else eval(e->args[i], v);
    if (how == ARG_WHNF) usage_share(v);
  }
}

/* An expression without branches is evaluated; its value goes to `to'. */
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
  return e->kind == EX_LET || e->kind == EX_CASE || e->kind == EX_JOIN || e->kind == EX_JUMP
         || e->kind == EX_FAIL || e->kind == EX_OR || e->kind == EX_FREE;
}

/* e is evaluated, its value goes to `to', and then the function does something else. */
static void eval(Expr *e, Val *to)
{
  Meet t;
  if (!branches(e)) {
    leaf(e, to, false);
    return;
  }
  begin_paths(&t);
  branch(e, to, &t);
  settle(&t);
}

/* ---- let ---- */

/* x is a suspended selection of a field. */
static void select_field(const Expr *e, Known *x)
{
  int field;
  const Alt *a = core_selector(e, &field);
  Known *k = local(e->fun);
  if (!a || !k) return;
  pass(k, usage_ref(NULL));
  usage_flow(usage_field(k->ref->val, a->con, field), x->ref);
}

/* e is a suspended call of f.  Is it recursive, or is an argument of it such a call? */
static bool waits(const Fun *f, const Expr *e)
{
  bool yes = f->body && code_of(f)->component == code_of(current)->component;
  for (int i = 0; i < e->nargs && !yes; i++) yes = local(e->args[i]) && local(e->args[i])->waits;
  return yes;
}

static void suspend_call(Expr *e, Known *x, bool named)
{
  Fun *f = full_callee(e);
  vec_push(&candidates, ((Candidate){ .call = e, .ref = x->ref, .named = named }));
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

static void let_one(Expr *rhs, const Var *v)
{
  Known *x = v->data;
  if (core_is_static(rhs)) core_each(&rhs, escape_all, NULL);
  else if (rhs->kind == EX_CON) construct(rhs, x->ref->val);
  else if (rhs->kind == EX_VAR) pass_atom(rhs, x->ref);
  else if (rhs->kind != EX_APP) select_field(rhs, x);
  else if (is_partial(rhs)) {
    escape(rhs->fun->var->fun);
    lose_atoms(rhs, 0);
  } else suspend_call(rhs, x, core_is_exposed(program, current, v));
}

static void let(Expr *e)
{
  for (int i = 0; i < e->nbinds; i++) {
    const Expr *rhs = e->binds[i].rhs;
    Known *k = bind(e->binds[i].var, usage_ref(NULL),
                    rhs->kind == EX_CON || (rhs->kind == EX_APP && is_partial(rhs)));
    if (!e->rec) continue;
    usage_mark(k->ref, USAGE_MANY);
    usage_share(k->ref->val);
  }
  for (int i = 0; i < e->nbinds; i++) let_one(e->binds[i].rhs, e->binds[i].var);
}

/* ---- case ---- */

/* The scrutinee of the case e.  If that is a variable, the case's own variable is another name of
 * it. */
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
  begin_paths(j);
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
    give_to_other(local(e->args[i]));
    pass_atom(e->args[i], j->params[i]);
  }
  end_path(j);
}

/* ---- logic ---- */

/* Every reference to a free variable also reaches the value it gets bound to, so both count as
 * shared. */
static void free_variables(const Expr *e)
{
  for (int i = 0; i < e->nparams; i++) {
    Known *k = bind(e->params[i], usage_ref(NULL), true);
    usage_mark(k->ref, USAGE_MANY);
    usage_share(k->ref->val);
  }
}

static void branch_or(const Expr *e, Val *to, Meet *t)
{
  int mark = trail.n;
  for (int i = 0; i < e->nargs; i++) {
    branch(e->args[i], to, t);
    undo(mark);
  }
}

/* e is evaluated and its value goes to `to'.  Then control goes to t, or, if t is NULL, back to the
 * caller. */
static void branch(Expr *e, Val *to, Meet *t)
{
  for (; e->kind == EX_LET || e->kind == EX_FREE; e = e->body)
    e->kind == EX_LET ? let(e) : free_variables(e);
  switch (e->kind) {
    case EX_OR: branch_or(e, to, t); break;
    case EX_CASE: branch_case(e, to, t); break;
    case EX_JOIN: branch_join(e, to, t); break;
    case EX_JUMP: jump(e); break;
    case EX_FAIL: break;
    default:
      leaf(e, to, !t);
      if (t) end_path(t);
  }
}

/* ---- program ---- */

static void begin_fun(const Program *p, Fun *f)
{
  f->data = NEW(Code);
  code_of(f)->result = usage_val();
  bool kept = p->policy.logic && f == p->main; /* until the whole answer can be printed */
  if (f->exported || kept || (is_caf(f) && f != p->main)) usage_share(result(f));
  for (int i = 0; i < f->nparams; i++)
    bind(f->params[i], usage_ref(NULL), core_passed(f, i) != ARG_LAZY);
}

/* ---- components ---- */

static bool note_mentioned(Expr **slot, void *uses)
{
  const Expr *e = *slot;
  if (e->kind == EX_VAR && e->var->fun && e->var->fun->body)
    vec_push((SccUses *)uses, code_of(e->var->fun)->number);
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

/* 2, 6 and 8 above. */
static bool is_once(const Candidate *c)
{
  return !c->named && !(c->ref->marks & USAGE_MANY) && !(c->given && c->ref->marks & USAGE_WAITED);
}

static void enters_once(Expr *e)
{
  e->once = true;
  if (e->fun->var->fun) e->fun->var->fun->once = true;
}

void once_program(Program *p)
{
  program = p;
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
