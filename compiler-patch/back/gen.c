/* gen.c: core -> G-code, by the schemes of the literature (Johnsson 1987, Peyton Jones 1987):
 *
 *     F  compiles a function: its arguments are on the stack, R of its body follows
 *     R  evaluates an expression and returns its value
 *     E  evaluates an expression and leaves its value on the stack
 *     C  constructs the graph of an expression (gen_cell.c)
 *
 * A variable is a slot of the stack, or static.  Slots are numbered from the bottom of the stack,
 * so a slot keeps its number when something is pushed. */
#include <config.h>
#include "back/gen.h"
#include "back/global.h"
#include "back/gen_private.h"
#include "back/result.h"
#include "core/prims.h"
#include <assert.h>
#include <string.h>

/* Where the value of an expression goes: to a label that is met with a stack of this depth below
 * the value. */
typedef struct Onward {
  int label, depth;
  Want want;
} Onward;

static void gen_e(Gen *g, Expr *e, Want want);
static void gen_tail(Gen *g, Expr *e, const Onward *to);

/* How many words of the stack a value takes. */
static int width(Want want) { return want > FIELDS ? want - FIELDS : 1; }

/* ---- E ---- */

static bool is_evaluated(Expr *e)
{
  switch (e->kind) {
    case EX_LIT:
    case EX_CON: return true;
    case EX_VAR:
      if (e->var->fun) return e->var->fun->nparams > 0 || e->var->fun->is_value;
      return ((const Local *)e->var->data)->evaluated;
    case EX_APP: return core_is_static(e);
    default: return false;
  }
}

/* Note [Free variables are values].  In a logic program the value of anything may be an unbound
 * variable, a cell, unless det.c found that it is none.  So the value of an expression is seldom
 * known to be an immediate, and RIGID stands before whatever needs more than a variable: a
 * primitive, the branches of a rigid case.  NARROW stands before those of a flexible one.  After
 * these the value is none. */
static bool is_logic(const Gen *g) { return g->out->core->policy.logic; }

static void gen_eval(Gen *g, Here here, Want want, unsigned char facts)
{
  Instr *i = gen_put(g, GI_EVAL, here);
  i->scalar = want == SCALAR;
  i->cell = want == CELL;
  i->facts = facts;
}

/* Is the value of e certainly no free variable, even in a logic program? */
static bool is_bound(const Expr *e)
{
  if (e->facts & FACT_BOUND) return true;
  if (e->kind != EX_PRIM) return e->kind == EX_LIT || e->kind == EX_CON;
  return !prim_returns_any(e->prim);
}

/* The value of e, on top of the stack, is needed by user. */
static void put_rigid(Gen *g, const Expr *e, const Expr *user)
{
  if (!is_bound(e)) gen_put(g, GI_RIGID, e->here)->site = tag_place(g->out->sites, user->here);
}

/* Pushes n words without a reader, in place of the fields of a value that never comes: the stack
 * must be as high as if the value had come. */
static void put_none(Gen *g, int n, Here here)
{
  for (int i = 0; i < n; i++) gen_put(g, GI_PUSHLIT, here)->lit = LIT_INT;
  g->depth += n;
}

/* How an argument that is passed so, and not lazily, is wanted. */
static Want want_of(ArgKind how)
{
  return how == ARG_SCALAR ? SCALAR : convention_raw(how) ? RAW + (Want)convention_raw(how) : WORD;
}

/* The argument of a primitive of a logic program: as wanted, but no free variable. */
static void e_rigid(Gen *g, Expr *e, Want want, const Expr *user)
{
  bool later = want_raw(want) && !is_bound(e);
  gen_e(g, e, later ? WORD : want);
  put_rigid(g, e, user);
  if (later) gen_unbox(g, want_raw(want), e->here);
}

static void e_prim(Gen *g, Expr *e, Want want)
{
  for (int i = 0; i < e->nargs; i++) {
    ArgKind how = prim_arg(e->prim, i);
    Want as = want_of(how);
    if (is_logic(g) && as == SCALAR) as = WORD; /* Ints are Integers there */
    if (how == ARG_LAZY) gen_atom(g, e->args[i]);
    else if (is_logic(g)) e_rigid(g, e->args[i], as, e);
    else gen_e(g, e->args[i], as);
  }
  Instr *p = gen_put(g, GI_PRIM, e->here);
  p->prim = e->prim;
  p->n = e->nargs;
  p->cells = tag_cells(g->out->sites, e);
  p->facts = e->facts;
  g->depth += 1 - e->nargs;
  if (want > FIELDS) put_none(g, width(want) - 1, e->here);
  else gen_convert(g, prim_raw(e->prim), want, e);
}

/* Evaluates a variable, a literal or a static expression. */
static void e_atom(Gen *g, Expr *e, Want want)
{
  const Local *l = e->kind == EX_VAR && !e->var->fun ? e->var->data : NULL;
  if (l && l->slot < 0) e = l->constant;
  Raw raw = want_raw(want);
  if (raw && e->kind == EX_LIT) {
    Instr *i = gen_put(g, GI_PUSHLIT, e->here);
    i->lit = e->lit;
    i->value = e->value;
    i->raw = raw;
    g->depth++;
  } else if (raw && l && l->raw) {
    gen_put(g, GI_PUSH, e->here)->n = l->slot;
    g->depth++;
  } else {
    gen_atom(g, e);
    if (!is_evaluated(e)) gen_eval(g, e->here, want, e->facts);
    gen_convert(g, RAW_NONE, want, e);
  }
}

/* The unknown function on top of the stack is applied to the arguments of e from
 * number `from' on. */
static Instr *unknown_call(Gen *g, const Expr *e, int from, GOp op)
{
  for (int i = from; i < e->nargs; i++) gen_atom(g, e->args[i]);
  Instr *a = gen_put(g, op, e->here);
  a->n = e->nargs - from;
  a->site = tag_apply(g->out->sites, e, SITE_PAP, a->n);
  g->depth -= a->n;
  return a;
}

/* The function that e applies, if it is known and gets all its arguments or more; else NULL. */
static Fun *known(const Expr *e)
{
  Fun *f = core_callee(e);
  return f && f->nparams > 0 && e->nargs >= f->nparams ? f : NULL;
}

static void push_call(Gen *g, const Expr *e, Fun *f)
{
  gen_need(g, f);
  for (int i = 0; i < f->nparams; i++) {
    ArgKind how = core_passed(f, i);
    if (how == ARG_LAZY) gen_atom(g, e->args[i]);
    else e_atom(g, e->args[i], want_of(how));
  }
}

/* Calls f, whose arguments are on the stack. */
static Instr *put_call(Gen *g, GOp op, Fun *f, Here here)
{
  Instr *c = gen_put(g, op, here);
  c->fun = f;
  c->facts = f->facts;
  c->n = f->nparams;
  g->depth += (f->fields ? f->fields : 1) - f->nparams;
  return c;
}

static void e_app(Gen *g, Expr *e, Want want)
{
  Fun *f = known(e);
  bool scalar = want == SCALAR;
  if (core_is_static(e)) gen_static(g, e);
  else if (f) {
    bool exact = e->nargs == f->nparams;
    push_call(g, e, f);
    put_call(g, GI_CALL, f, e->here)->scalar = scalar && exact;
    if (!exact) unknown_call(g, e, f->nparams, GI_APPLY)->scalar = scalar;
    gen_convert(g, exact ? f->raw : RAW_NONE, want, e);
  } else if (gen_is_value(e)) gen_cell(g, e, -1, NULL);
  else {
    gen_e(g, e->fun, WORD);
    unknown_call(g, e, 0, GI_APPLY)->scalar = scalar;
    gen_convert(g, RAW_NONE, want, e);
  }
}

/* ---- case ---- */

typedef struct Branch {
  Expr *body;
  const Alt *alt;
  int label;
} Branch;

static bool is_strict(const Alt *a, int field) { return a->con->strict && a->con->strict[field]; }

/* The scrutinee has left its fields on the stack: they are the variables of the alternative. */
static void bind_fields(Gen *g, const Alt *a)
{
  int base = g->depth - a->nvars;
  for (int i = 0; i < a->nvars; i++) gen_bind(g, a->vars[i], base + i, is_strict(a, i));
}

/* A switch on Ints of 64 bits is one on numbers out of their words.  If the value is in its word,
 * it is taken out for the switch, and each branch drops it again. */
static bool is_copied(const Expr *e)
{
  return e->nalts > 0 && !e->alts[0].con && e->lit == LIT_INT64 && !e->var->raw;
}

static void push_copy(Gen *g, const Expr *e, int slot)
{
  gen_put(g, GI_PUSH, e->here)->n = slot;
  gen_unbox(g, RAW_INT64, e->here);
  g->depth++;
}

/* Branches on the value on top of the stack.  Puts the *n branches that must follow into bs. */
static void put_switch(Gen *g, const Expr *e, Branch *bs, int *n)
{
  Instr *s = gen_put(g, GI_SWITCH, e->here);
  GTarget *ts = NEWN(GTarget, e->nalts);
  for (int i = 0; i < e->nalts; i++) {
    bs[i] = (Branch){ e->alts[i].body, &e->alts[i], g->nlabels++ };
    ts[i] = (GTarget){ e->alts[i].con, e->alts[i].value, bs[i].label };
  }
  *n = e->nalts;
  s->targets = ts;
  s->ntargets = e->nalts;
  s->lit = e->lit;
  s->type = e->alts[0].con ? e->alts[0].con->type : NULL;
  s->scalar = e->var->rep == REP_SCALAR && !(is_logic(g) && !is_bound(e->fun));
  if (e->deflt) {
    bs[*n] = (Branch){ e->deflt, NULL, g->nlabels++ };
    s->deflt = bs[(*n)++].label;
  }
}

/* Pushes the fields of the constructor in `slot' and binds the variables of a to them. */
static void split(Gen *g, const Alt *a, int slot, Here here)
{
  if (a->nvars == 0) return;
  Instr *s = gen_put(g, GI_SPLIT, here);
  s->m = slot;
  s->con = a->con;
  s->n = a->nvars;
  for (int i = 0; i < a->nvars; i++) {
    gen_bind(g, a->vars[i], g->depth++, is_strict(a, i));
    if (is_strict(a, i) && a->vars[i]->rep == REP_SCALAR && i < 64) s->scalars |= (uint64_t)1 << i;
  }
}

/* Do all constructors of the type have fields? */
static bool has_cells(const DataType *t)
{
  for (int c = 0; c < t->ncons; c++)
    if (t->cons[c]->arity == 0) return false;
  return true;
}

/* Where all constructors have fields, a free variable is one more cell. */
static Want scrutinee_want(const Gen *g, const Expr *e)
{
  if (e->var->raw) return RAW + (Want)rep_raw(e->var->rep);
  if (e->nalts > 0 && e->alts[0].con && has_cells(e->alts[0].con->type)) return CELL;
  return (is_logic(g) && !is_bound(e->fun)) || e->var->rep != REP_SCALAR ? WORD : SCALAR;
}

static GPattern pattern(Gen *g, const Expr *e, const Alt *a)
{
  bool cell = a->con && a->con->arity > 0;
  return (GPattern){ a->con, a->value, cell ? tag_guess(g->out->sites, a->con, e->here) : NULL };
}

/* A flexible case binds a free variable to its alternatives by ascending turn. */
static void put_narrow(Gen *g, const Expr *e)
{
  GGuess *guess = NEW(GGuess);
  const Alt **order = NEWN(const Alt *, e->nalts);
  guess->patterns = NEWN(GPattern, e->nalts);
  guess->lit = e->lit;
  guess->choice = tag_choice(g->out->sites, e->here);
  guess->variable = tag_guess(g->out->sites, con_free, e->here);
  for (int i = 0; i < e->nalts; i++) {
    int k = i;
    for (; k > 0 && order[k - 1]->turn > e->alts[i].turn; k--) order[k] = order[k - 1];
    order[k] = &e->alts[i];
  }
  for (int i = 0; i < e->nalts; i++) guess->patterns[guess->n++] = pattern(g, e, order[i]);
  Instr *i = gen_put(g, GI_NARROW, e->here);
  i->guess = guess;
  i->site = guess->choice;
}

/* Evaluates the scrutinee and binds the variable of the case to it.  Returns its slot. */
static int scrutinee(Gen *g, Expr *e)
{
  bool passes = e->flex && e->nalts == 0; /* a free variable, too */
  gen_e(g, e->fun, scrutinee_want(g, e));
  if (is_logic(g) && e->flex && e->nalts > 0 && !is_bound(e->fun)) put_narrow(g, e);
  else if (is_logic(g) && !passes) put_rigid(g, e->fun, e);
  gen_bind(g, e->var, g->depth - 1, !passes);
  gen_expose(g, e->var, g->depth - 1);
  return g->depth - 1;
}

/* The start of a branch pushes the fields.  If the value itself has no use, it is taken off the
 * stack below them. */
static void enter_branch(Gen *g, const Expr *e, const Alt *a, int slot)
{
  if (a) split(g, a, slot, e->here);
  if (e->var->uses > 0) return;
  for (int i = 0; a && i < a->nvars; i++) ((Local *)a->vars[i]->data)->slot--;
  gen_slide(g, a ? a->nvars : 0, 1);
}

/* Is the value of the scrutinee the only field itself (DataCon.bare)? */
static bool is_bare(const Expr *e)
{
  return e->nalts == 1 && e->alts[0].con && e->alts[0].con->bare;
}

static void gen_case(Gen *g, Expr *e, const Onward *to)
{
  if (core_is_scc(e)) {
    Instr *i = gen_put(g, GI_SCC, e->here);
    i->centre = e->fun->here.centre;
    i->enters = e->fun->enters;
    i->n = e->fun->value ? -1 : 1;
    gen_tail(g, e->deflt, to);
    return;
  }
  if (e->fields || is_bare(e)) {
    gen_e(g, e->fun, e->fields ? FIELDS + e->alts[0].nvars : WORD);
    if (!e->fields) gen_put(g, GI_RESULT, e->here);
    bind_fields(g, &e->alts[0]);
    gen_tail(g, e->alts[0].body, to);
    return;
  }
  int slot = scrutinee(g, e);
  if (e->nalts == 0 || (e->nalts == 1 && !e->deflt)) { /* there is no choice */
    enter_branch(g, e, e->nalts ? &e->alts[0] : NULL, slot);
    gen_tail(g, e->nalts ? e->alts[0].body : e->deflt, to);
    return;
  }
  Branch *bs = NEWN(Branch, e->nalts + 1);
  if (is_copied(e)) push_copy(g, e, slot);
  int n, here = g->depth;
  put_switch(g, e, bs, &n);
  for (int i = 0; i < n; i++) {
    g->depth = here;
    gen_label(g, bs[i].label);
    if (is_copied(e)) gen_slide(g, 0, 1);
    enter_branch(g, e, bs[i].alt, slot);
    gen_tail(g, bs[i].body, to);
  }
}

/* CHOOSE leaves the number of an alternative, and the rest is a switch on it. */
static void gen_or(Gen *g, const Expr *e, const Onward *to)
{
  int here = g->depth, first = g->nlabels;
  Instr *c = gen_put(g, GI_CHOOSE, e->here);
  c->n = e->nargs;
  c->site = tag_choice(g->out->sites, e->here);
  Instr *s = gen_put(g, GI_SWITCH, e->here);
  s->targets = NEWN(GTarget, e->nargs);
  s->ntargets = e->nargs - 1;
  s->lit = LIT_INT;
  s->scalar = true;
  g->nlabels += e->nargs;
  for (int i = 0; i < e->nargs - 1; i++) s->targets[i] = (GTarget){ NULL, i, first + i };
  s->deflt = first + e->nargs - 1;
  for (int i = 0; i < e->nargs; i++) {
    g->depth = here + 1;
    gen_label(g, first + i);
    gen_slide(g, 0, 1);
    gen_tail(g, e->args[i], to);
  }
}

static int put_join(Gen *g, int nargs, Want want)
{
  Instr *j = gen_put(g, GI_JOIN, (Here){ 0 });
  j->n = g->nlabels++;
  j->m = nargs;
  j->scalar = want == SCALAR;
  j->raw = want_raw(want);
  return j->n;
}

/* The body of the join comes first, then its label with the code that is shared. */
static void gen_join(Gen *g, Expr *e, const Onward *to)
{
  int here = g->depth;
  Local *l = gen_bind(g, e->var, -1, false);
  l->label = put_join(g, e->nparams, WORD);
  l->depth = here;
  gen_tail(g, e->body, to);
  g->depth = here;
  gen_label(g, l->label);
  for (int i = 0; i < e->nparams; i++) gen_bind(g, e->params[i], g->depth++, false);
  gen_tail(g, e->fun, to);
}

static void gen_jump(Gen *g, const Expr *e)
{
  Local *l = e->var->data;
  gen_args(g, e);
  gen_slide(g, e->nargs, g->depth - e->nargs - l->depth);
  gen_put(g, GI_JMP, e->here)->n = l->label;
}

static void put_fail(Gen *g, const Expr *e) { gen_put(g, GI_FAIL, e->here)->text = e->str; }

static void go_onward(Gen *g, Expr *e, const Onward *to)
{
  gen_e(g, e, to->want);
  gen_slide(g, width(to->want), g->depth - width(to->want) - to->depth);
  gen_put(g, GI_JMP, e->here)->n = to->label;
}

/* Does e end in several places?  Then their values must meet at a label. */
static bool branches(const Expr *e)
{
  while (e->kind == EX_LET || e->kind == EX_FREE) e = e->body;
  return e->kind == EX_CASE || e->kind == EX_JOIN || e->kind == EX_JUMP || e->kind == EX_FAIL
         || e->kind == EX_OR;
}

static void e_branches(Gen *g, Expr *e, Want want)
{
  Onward to = { .depth = g->depth, .want = want };
  to.label = put_join(g, width(want), want);
  gen_tail(g, e, &to);
  gen_label(g, to.label);
  g->depth = to.depth + width(want);
}

/* Lets and free variables; returns what they surround. */
static Expr *gen_binds(Gen *g, Expr *e)
{
  for (; e->kind == EX_LET || e->kind == EX_FREE; e = e->body)
    e->kind == EX_LET ? gen_let(g, e) : gen_free(g, e);
  return e;
}

static void e_let(Gen *g, Expr *e, Want want)
{
  int here = g->depth;
  e = gen_binds(g, e);
  gen_e(g, e, want);
  gen_slide(g, width(want), g->depth - width(want) - here);
}

static void gen_e(Gen *g, Expr *e, Want want)
{
  const Expr *outer = g->node;
  int below = g->depth;
  g->node = e;
  switch (e->kind) {
    case EX_VAR:
    case EX_STRING:
    case EX_LIT: e_atom(g, e, want); break;
    case EX_CON: want > FIELDS || e->con->bare ? gen_args(g, e) : gen_c(g, e); break;
    case EX_APP: e_app(g, e, want); break;
    case EX_PRIM: e_prim(g, e, want); break;
    default: branches(e) ? e_branches(g, e, want) : e_let(g, e, want);
  }
  assert(g->depth == below + width(want));
  (void)below;
  g->node = outer;
}

/* ---- R ---- */

static Want result_of(const Fun *f)
{
  return f->fields ? FIELDS + f->fields : f->raw ? RAW + (Want)f->raw : WORD;
}

static void r_value(Gen *g, Expr *e)
{
  gen_e(g, e, g->result);
  if (g->result > FIELDS) gen_put(g, GI_RETURN, e->here)->n = width(g->result);
  else gen_put(g, GI_RET, e->here);
}

static void r_app(Gen *g, Expr *e)
{
  Fun *f = known(e);
  if (gen_is_value(e) || core_is_static(e)) {
    gen_c(g, e);
    gen_put(g, GI_RET, e->here);
  } else if (f && e->nargs == f->nparams && result_of(f) == g->result) {
    push_call(g, e, f);
    put_call(g, GI_JCALL, f, e->here);
  } else if (want_raw(g->result) || (f && e->nargs == f->nparams)) {
    r_value(g, e);
  } else if (f) {
    push_call(g, e, f);
    put_call(g, GI_CALL, f, e->here);
    unknown_call(g, e, f->nparams, GI_JAPPLY);
  } else {
    gen_e(g, e->fun, WORD);
    unknown_call(g, e, 0, GI_JAPPLY);
  }
}

static void r_atom(Gen *g, Expr *e)
{
  if (want_raw(g->result) || is_evaluated(e)) r_value(g, e);
  else {
    gen_atom(g, e);
    gen_put(g, GI_UNWIND, e->here);
  }
}

static void gen_r(Gen *g, Expr *e)
{
  switch (e->kind) {
    case EX_APP: r_app(g, e); break;
    case EX_VAR:
    case EX_STRING: r_atom(g, e); break;
    default: r_value(g, e);
  }
}

/* Evaluates e, after which nothing else is to be done here: the value goes onward, or is returned
 * if `to' is NULL. */
static void gen_tail(Gen *g, Expr *e, const Onward *to)
{
  const Expr *outer = g->node;
  e = gen_binds(g, e);
  g->node = e;
  switch (e->kind) {
    case EX_OR: gen_or(g, e, to); break;
    case EX_CASE: gen_case(g, e, to); break;
    case EX_JOIN: gen_join(g, e, to); break;
    case EX_JUMP: gen_jump(g, e); break;
    case EX_FAIL: put_fail(g, e); break;
    default: to ? go_onward(g, e, to) : gen_r(g, e);
  }
  g->node = outer;
}

/* ---- F ---- */

static bool has_bit(uint64_t bits, int i) { return i < 64 && (bits >> i & 1); }

static void begin_code(Gen *g)
{
  memset(&g->code, 0, sizeof g->code);
  g->depth = g->nlabels = 0;
  g->node = NULL;
  g->naming = g->exposing = false;
}

static void finish_code(Gen *g, GFunKind kind, Fun *f, int nargs)
{
  GFun *made = NEW(GFun);
  *made = (GFun){ .kind = kind,
                  .fun = f,
                  .nargs = nargs,
                  .code = g->code.at,
                  .ncode = g->code.n,
                  .nlabels = g->nlabels };
  vec_push(&g->funs, made);
}

static void gen_body(Gen *g, Fun *f)
{
  begin_code(g);
  g->naming = true;
  g->exposing = f == g->out->core->main;
  g->result = result_of(f);
  for (int i = 0; i < f->nparams; i++)
    gen_bind(g, f->params[i], g->depth++, core_passed(f, i) != ARG_LAZY);
  gen_tail(g, f->body, NULL);
  finish_code(g, GF_BODY, f, f->nparams);
}

/* The arguments of f lie in the slots from `base' on.  Pushes them again, in order, as f is passed
 * them.  Bit i of held says that argument i is a value already. */
static void repush(Gen *g, Fun *f, int base, Here here, uint64_t held)
{
  for (int i = 0; i < f->nparams; i++) {
    ArgKind how = core_passed(f, i);
    gen_put(g, GI_PUSH, here)->n = base + i;
    g->depth++;
    if (how != ARG_LAZY && !has_bit(held, i))
      gen_eval(g, here, how == ARG_SCALAR ? SCALAR : WORD, f->params[i]->facts);
    if (convention_raw(how)) gen_unbox(g, convention_raw(how), here);
  }
}

/* Is the value of e, in the body of f, certainly an immediate? */
static bool ends_scalar(const Expr *e, const Fun *f)
{
  switch (e->kind) {
    case EX_LIT: return e->lit == LIT_INT || e->lit == LIT_CHAR;
    case EX_CON: return e->nargs == 0;
    case EX_PRIM:
      return prim_class(e->prim) == PRIM_NEVER || (prim_inline(e->prim) && !prim_raw(e->prim));
    case EX_VAR: return e->var->evaluated && e->var->rep == REP_SCALAR;
    case EX_APP: return core_callee(e) == f && e->nargs == f->nparams;
    case EX_LET: return ends_scalar(e->body, f);
    case EX_JOIN: return ends_scalar(e->fun, f) && ends_scalar(e->body, f);
    case EX_CASE:
      for (int i = 0; i < e->nalts; i++)
        if (!ends_scalar(e->alts[i].body, f)) return false;
      return !e->deflt || ends_scalar(e->deflt, f);
    case EX_JUMP:
    case EX_FAIL: return true;
    default: return false;
  }
}

/* The entry of a suspended call opens the cell, calls the function and updates the cell; that of a
 * thunk which is entered once (GF_ONCE) opens the cell and jumps.  Arguments that are values in all
 * such cells (Global.held) aren't evaluated again. */
static void gen_entry(Gen *g, Fun *f, GFunKind kind)
{
  begin_code(g);
  Instr *o = gen_put(g, GI_OPEN, f->here);
  o->n = f->nparams;
  for (int i = 0; i < f->nparams; i++)
    if (has_bit(global_of(f)->held, i) && core_passed(f, i) == ARG_SCALAR)
      o->scalars |= (uint64_t)1 << i;
  g->depth = f->nparams;
  repush(g, f, 0, f->here, global_of(f)->held);
  bool jumps = kind == GF_ONCE && !f->raw;
  put_call(g, jumps ? GI_JCALL : GI_CALL, f, f->here);
  if (f->raw) gen_box(g, f->raw, f->here);
  if (kind == GF_THUNK) gen_put(g, GI_UPDATE, f->here)->scalar = !f->raw && ends_scalar(f->body, f);
  if (!jumps) gen_put(g, GI_RET, f->here);
  finish_code(g, kind, f, 1);
}

static void gen_lazy(Gen *g, Fun *f)
{
  begin_code(g);
  g->depth = f->nparams;
  repush(g, f, 0, f->here, 0);
  put_call(g, f->raw ? GI_CALL : GI_JCALL, f, f->here);
  if (f->raw) {
    gen_box(g, f->raw, f->here);
    gen_put(g, GI_RET, f->here);
  }
  finish_code(g, GF_LAZY, f, f->nparams);
}

static void gen_caf(Gen *g, Fun *f)
{
  begin_code(g);
  gen_put(g, GI_OPEN, f->here)->n = 0;
  gen_e(g, f->body, WORD);
  gen_put(g, GI_UPDATE, f->here);
  gen_put(g, GI_RET, f->here);
  finish_code(g, GF_CAF, f, 1);
}

static void gen_fun(Gen *g, Fun *f)
{
  if (f->is_value) {
    gen_need_all(g, f->body);
    vec_push(&g->consts, ((GConst){ .expr = f->body, .fun = f }));
  } else if (f->nparams == 0 && !f->is_thunk && f != g->out->core->main) gen_caf(g, f);
  else {
    gen_body(g, f);
    if (f->fields) return;
    gen_entry(g, f, GF_THUNK);
    if (f->once) gen_entry(g, f, GF_ONCE);
    if (!f->is_thunk && !core_is_plain(f)) gen_lazy(g, f);
  }
}

/* ---- the values in suspended calls ---- */

static bool is_value_atom(const Expr *e)
{
  if (e->kind == EX_VAR) return !e->var->fun && (e->var->evaluated || e->var->raw);
  return e->kind == EX_LIT || e->kind == EX_CON;
}

/* Global.held starts with all arguments that f wants evaluated, and note_held takes away those that
 * some suspended call holds unevaluated.  Thunks that other modules make of f may hold anything. */
static void begin_held(Fun *f)
{
  global_note(f)->held = 0;
  for (int i = 0; i < f->nparams && i < 64 && !f->exported; i++)
    if (core_passed(f, i) != ARG_LAZY) global_note(f)->held |= (uint64_t)1 << i;
}

static bool note_held(Expr **slot, void *arg)
{
  Expr *e = *slot;
  (void)arg;
  for (int b = 0; e->kind == EX_LET && b < e->nbinds; b++) {
    const Expr *c = e->binds[b].rhs;
    Fun *f = core_callee(c);
    if (!f || f->is_thunk || c->nargs != f->nparams) continue;
    for (int i = 0; i < f->nparams && i < 64; i++)
      if (!is_value_atom(c->args[i])) global_note(f)->held &= ~((uint64_t)1 << i);
  }
  return true;
}

static void find_held(Program *p)
{
  for (int i = 0; i < p->nfuns; i++) begin_held(p->funs[i]);
  for (int i = 0; i < p->nfuns; i++) core_each(&p->funs[i]->body, note_held, NULL);
}

GProgram *gen_program(Program *p)
{
  Gen g = { .out = NEW(GProgram), .literals = gen_literals() };
  g.out->core = p;
  g.out->sites = tag_begin();
  result_find(p, &g.out->sites->types);
  core_clear_data(p);
  core_count_uses(p); /* a value without a use is taken off the stack */
  find_held(p);
  for (int i = 0; i < p->nfuns; i++) gen_fun(&g, p->funs[i]);
  for (int i = 0; i < g.externs.n; i++)
    if (g.externs.at[i]->once) gen_entry(&g, g.externs.at[i], GF_ONCE);
  g.out->funs = g.funs.at;
  g.out->nfuns = g.funs.n;
  g.out->consts = g.consts.at;
  g.out->nconsts = g.consts.n;
  g.out->externs = g.externs.at;
  g.out->nexterns = g.externs.n;
  g.out->variables = g.variables.at;
  g.out->nvariables = g.variables.n;
  return g.out;
}
