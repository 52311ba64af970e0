/* gen.c: core -> G-code, by the schemes of the literature (Johnsson 1987, Peyton Jones 1987):
 *
 *     F  a function: its arguments on the stack, then R of its body
 *     R  evaluate an expression and return its value
 *     E  evaluate an expression and leave its value on the stack
 *     C  construct the graph of an expression: atoms and cells only, suspend.c has seen to that
 *
 * A variable is a stack slot, or static.  `depth' is the stack depth at the instruction being
 * made; slots are absolute, so what is below never moves. */
#include <config.h>
#include "back/gen.h"
#include "base/unique.h"
#include "base/vec.h"
#include "core/prims.h"
#include <assert.h>
#include <string.h>

/* What gen knows of a local variable (Var.data). */
typedef struct Gv {
  int slot;                /* -1: constant */
  const Expr *constant;
  bool evaluated;
  bool raw;                /* the slot holds a Double out of its cell */
  int label, depth;        /* a join point: its label, and the stack depth below its arguments */
} Gv;

static GProgram *out;
static VEC(GFun *) funs;
static VEC(GConst) consts;
static VEC(Fun *) externs;
static VEC(Instr) code;
static int depth, nlabels;

/* How a value is wanted: a word, a word known to be an immediate, a Double out of its cell; FIELDS + n, the n fields of a
 * constructor. */
typedef int Want;
enum { WORD, SCALAR, RAW, FIELDS };

/* Words on the stack. */
static int width(Want want) { return want > FIELDS ? want - FIELDS : 1; }

static void gen_r(Expr *e);
static void gen_e(Expr *e, Want want);
static void gen_c(const Expr *e);

/* ---- instructions ---- */

static Instr *put(GOp op, Loc loc)
{
  vec_push(&code, ((Instr){ .op = op, .into = -1, .deflt = -1, .depth = -1, .loc = loc }));
  return &code.at[code.n - 1];
}

static void put_label(int l) { put(GI_LABEL, (Loc){0})->n = l; }

static void put_slide(int keep, int drop)
{
  if (drop == 0) return;
  Instr *i = put(GI_SLIDE, (Loc){0});
  i->n = keep;
  i->m = drop;
  depth -= drop;
}

static void need(Fun *f)
{
  if (f->body || f->data) return;      /* data: noted already */
  f->data = f;
  vec_push(&externs, f);
}

/* Literals are one if they are the same. */
static uint64_t literal_hash(const void *item)
{
  const Expr *e = ((const GConst *)item)->expr;
  return e->str ? unique_bytes(e->kind, e->str, e->kind == EX_STRING ? e->len : strlen(e->str)) : unique_mix(e->kind, (uint64_t)e->value);
}

static bool literal_same(const void *a, const void *b)
{
  const Expr *x = ((const GConst *)a)->expr, *y = ((const GConst *)b)->expr;
  if (x->kind != y->kind || (x->kind == EX_LIT && x->lit != y->lit)) return false;
  if (x->kind == EX_STRING) return x->len == y->len && memcmp(x->str, y->str, x->len) == 0;
  return x->lit == LIT_INTEGER || x->lit == LIT_TEXT ? strcmp(x->str, y->str) == 0 : x->value == y->value;
}

static Unique literals = { literal_hash, literal_same, NULL, 0, 0 };

static int constant(const Expr *e)
{
  GConst *c = NEW(GConst);
  *c = (GConst){ .expr = e, .number = consts.n };
  if (e->kind == EX_STRING || e->kind == EX_LIT) {
    GConst *first = unique_first(&literals, c);
    if (first != c) return first->number;
  }
  vec_push(&consts, *c);
  return c->number;
}

/* ---- Doubles in their cells and out of them ---- */

static void put_box(Name producer, Loc loc) { put(GI_BOX, loc)->site = tag_double(out->sites, producer, loc); }

/* The top of the stack, raw or not, becomes what is wanted. */
static void convert(bool raw, Want want, const Expr *e)
{
  if (raw && want != RAW) put_box(e->producer, e->loc);
  if (!raw && want == RAW) put(GI_UNBOX, e->loc);
}

/* ---- C: atoms and cells ---- */

static bool is_scalar_var(const Var *v)
{
  return v->rep == REP_SCALAR;
}

static void need_all(const Expr *e)
{
  for (;;) {
    if (e->kind == EX_LIT && e->lit == LIT_TEXT) ((Expr *)e)->value = constant(e);
    if (e->kind == EX_VAR && e->var->fun) need(e->var->fun);
    if (e->kind == EX_APP) need(e->fun->var->fun);
    for (int i = 0; i < e->nargs - 1; i++) need_all(e->args[i]);
    if (e->nargs == 0) return;
    e = e->args[e->nargs - 1];
  }
}

static void push_static(const Expr *e)
{
  switch (e->kind) {
    case EX_LIT: {
      if (e->lit == LIT_DOUBLE || e->lit == LIT_INTEGER) {
        put(GI_PUSHCONST, e->loc)->n = constant(e);
        break;
      }
      need_all(e);
      Instr *i = put(GI_PUSHLIT, e->loc);
      i->lit = e->lit;
      i->value = e->value;
      break;
    }
    case EX_CON:
      if (e->nargs == 0) {
        Instr *i = put(GI_PUSHLIT, e->loc);
        i->nullary = true;
        i->con = e->con;
        i->value = e->con->tag;
        break;
      }
      /* fall through */
    case EX_APP: case EX_STRING: {
      need_all(e);
      int k = constant(e);
      put(GI_PUSHCONST, e->loc)->n = k;
      break;
    }
    case EX_VAR:
      need(e->var->fun);
      put(GI_PUSHGLOBAL, e->loc)->fun = e->var->fun;
      break;
    default: assert(!"static");
  }
  depth++;
}

static void push_var(const Expr *e)
{
  Gv *g = e->var->data;
  if (e->var->fun) push_static(e);
  else if (g->slot < 0) push_static(g->constant);
  else {
    put(GI_PUSH, e->loc)->n = g->slot;
    depth++;
    convert(g->raw, WORD, e);
  }
}

static void push_atom(const Expr *e)
{
  if (e->kind == EX_VAR) push_var(e);
  else push_static(e);
}

static void push_args(const Expr *e)
{
  for (int i = 0; i < e->nargs; i++) push_atom(e->args[i]);
}

/* Size in words of the cell that e, a let's right-hand side, is. */
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

/* Builds the cell e; into: the slot of a cell already allocated, or -1.  name: what it is bound to. */
static void gen_cell(const Expr *e, int into, Name name)
{
  Instr *i;
  int field = 0, before = depth;
  if (e->kind == EX_CON) {
    push_args(e);
    i = put(GI_MKCON, e->loc);
    i->con = e->con;
    i->site = tag_con(out->sites, e);
    i->n = e->nargs;
  } else if (e->kind == EX_APP && e->fun->var->fun) {
    Fun *f = e->fun->var->fun;
    need(f);
    push_args(e);
    i = put(e->nargs == f->nparams ? GI_MKCALL : GI_MKPAP, e->loc);
    i->fun = f;
    i->site = tag_call(out->sites, e);
    i->n = e->nargs;
  } else if (e->kind == EX_APP) {
    push_var(e->fun);
    push_args(e);
    i = put(GI_MKAP, e->loc);
    i->n = e->nargs;
    i->site = tag_apply(out->sites, e, SITE_AP, e->nargs);
  } else {
    const Alt *a = core_selector(e, &field);
    assert(a);
    push_var(e->fun);
    i = put(GI_MKSEL, e->loc);
    i->con = a->con;
    i->n = field;
    i->site = tag_select(out->sites, e, name);
    i->site->field = field;
  }
  i->into = into;
  i->m = cell_size(e);
  depth = into >= 0 ? before : before + 1;
}

static void gen_c(const Expr *e)
{
  if (e->kind == EX_VAR || core_is_static(e)) push_atom(e);
  else gen_cell(e, -1, NULL);
}

/* ---- let ---- */

static Gv *bind(Var *v, int slot, bool evaluated)
{
  Gv *g = NEW(Gv);
  *g = (Gv){ .slot = slot, .evaluated = evaluated || v->evaluated, .raw = v->raw };
  v->data = g;
  return g;
}

static void bind_constant(Var *v, const Expr *e)
{
  bind(v, -1, e->kind != EX_STRING && !(e->kind == EX_VAR && e->var->fun->nparams == 0 && !e->var->fun->is_value))->constant = e;
}

static bool is_value_cell(const Expr *e)
{
  return e->kind == EX_CON || (core_callee(e) && e->nargs < core_callee(e)->nparams);
}

static void gen_let(const Expr *e)
{
  for (int i = 0; i < e->nbinds; i++) {
    const Expr *rhs = e->binds[i].rhs;
    if (core_is_static(rhs)) bind_constant(e->binds[i].var, rhs);
    else if (e->rec) {
      bind(e->binds[i].var, depth++, is_value_cell(rhs));
      put(GI_ALLOC, rhs->loc)->n = cell_size(rhs);
    }
  }
  for (int i = 0; i < e->nbinds; i++) {
    const Expr *rhs = e->binds[i].rhs;
    Var *v = e->binds[i].var;
    if (core_is_static(rhs)) continue;
    if (e->rec) gen_cell(rhs, ((Gv *)v->data)->slot, v->name);
    else if (rhs->kind == EX_VAR) *bind(v, 0, false) = *(Gv *)rhs->var->data;
    else {
      gen_cell(rhs, -1, v->name);
      bind(v, depth - 1, is_value_cell(rhs));
    }
  }
}

/* ---- E ---- */

static bool is_evaluated(const Expr *e)
{
  switch (e->kind) {
    case EX_LIT: case EX_CON: return true;
    case EX_VAR: {
      Gv *g = e->var->data;
      if (e->var->fun) return e->var->fun->nparams > 0 || e->var->fun->is_value;
      return g->evaluated;
    }
    case EX_APP: return core_is_static(e);
    default: return false;
  }
}

static void gen_eval(Loc loc, bool scalar)
{
  put(GI_EVAL, loc)->scalar = scalar;
}

/* For fields of what never comes: the stack is as high as it would be. */
static void put_none(int n, Loc loc)
{
  for (int i = 0; i < n; i++) put(GI_PUSHLIT, loc)->lit = LIT_INT;
  depth += n;
}

static void e_prim(Expr *e, Want want)
{
  const char *args = prim_args(e->prim);
  for (int i = 0; i < e->nargs; i++) {
    if (args[i] == 'l') push_atom(e->args[i]);
    else gen_e(e->args[i], args[i] == 's' ? SCALAR : args[i] == 'd' ? RAW : WORD);
  }
  Instr *p = put(GI_PRIM, e->loc);
  p->prim = e->prim;
  p->n = e->nargs;
  p->cells = tag_cells(out->sites, e);
  depth += 1 - e->nargs;
  if (want > FIELDS) put_none(width(want) - 1, e->loc);
  else convert(prim_raw(e->prim), want, e);
}

/* A variable, literal or static expression, evaluated. */
static void e_atom(const Expr *e, Want want)
{
  const Gv *g = e->kind == EX_VAR && !e->var->fun ? e->var->data : NULL;
  if (g && g->slot < 0) e = g->constant;
  if (want == RAW && e->kind == EX_LIT) {
    Instr *i = put(GI_PUSHLIT, e->loc);
    i->lit = e->lit;
    i->value = e->value;
    i->raw = true;
    depth++;
  } else if (want == RAW && g && g->raw) {
    put(GI_PUSH, e->loc)->n = g->slot;
    depth++;
  } else {
    push_atom(e);
    if (!is_evaluated(e)) gen_eval(e->loc, want == SCALAR);
    convert(false, want, e);
  }
}

/* Pushes function and arguments of an application of something unknown, from argument `from' on; the function is
 * on the stack already if from > 0. */
static Instr *unknown_call(const Expr *e, int from, GOp op)
{
  for (int i = from; i < e->nargs; i++) push_atom(e->args[i]);
  Instr *a = put(op, e->loc);
  a->n = e->nargs - from;
  a->site = tag_apply(out->sites, e, SITE_PAP, a->n);
  depth -= a->n;
  return a;
}

static Fun *known(const Expr *e)
{
  Fun *f = core_callee(e);
  return f && f->nparams > 0 && e->nargs >= f->nparams ? f : NULL;
}

/* How f is passed argument i: Fun.strict. */
static char passed(const Fun *f, int i) { return f->strict ? f->strict[i] : 'l'; }

static void push_call(const Expr *e, Fun *f)
{
  need(f);
  for (int i = 0; i < f->nparams; i++) {
    char how = passed(f, i);
    if (how == 'l') push_atom(e->args[i]);
    else e_atom(e->args[i], how == 'd' ? RAW : how == 'v' ? SCALAR : WORD);
  }
}

/* f's arguments are on the stack. */
static Instr *put_call(GOp op, Fun *f, Loc loc)
{
  Instr *c = put(op, loc);
  c->fun = f;
  c->n = f->nparams;
  depth += (f->fields ? f->fields : 1) - f->nparams;
  return c;
}

static void e_app(Expr *e, Want want)
{
  Fun *f = known(e);
  bool scalar = want == SCALAR;
  if (core_is_static(e)) push_static(e);
  else if (f) {
    bool exact = e->nargs == f->nparams;
    push_call(e, f);
    put_call(GI_CALL, f, e->loc)->scalar = scalar && exact;
    if (!exact) unknown_call(e, f->nparams, GI_APPLY)->scalar = scalar;
    convert(exact && f->raw, want, e);
  } else if (is_value_cell(e)) gen_cell(e, -1, NULL);
  else {
    gen_e(e->fun, WORD);
    unknown_call(e, 0, GI_APPLY)->scalar = scalar;
    convert(false, want, e);
  }
}

/* ---- case ---- */

typedef struct Branch { Expr *body; const Alt *alt; int label; } Branch;

/* The fields that the scrutinee leaves are the alternative's variables. */
static void bind_fields(const Alt *a)
{
  for (int i = 0; i < a->nvars; i++) bind(a->vars[i], depth - a->nvars + i, a->con->strict && a->con->strict[i]);
}

static Instr *put_switch(const Expr *e, Branch *bs, int *n)
{
  Instr *s = put(GI_SWITCH, e->loc);
  GTarget *ts = NEWN(GTarget, e->nalts);
  for (int i = 0; i < e->nalts; i++) {
    bs[i] = (Branch){ e->alts[i].body, &e->alts[i], nlabels++ };
    ts[i] = (GTarget){ e->alts[i].con, e->alts[i].value, bs[i].label };
  }
  *n = e->nalts;
  s->targets = ts;
  s->ntargets = e->nalts;
  s->lit = e->lit;
  s->type = e->alts[0].con ? e->alts[0].con->type : NULL;
  s->scalar = e->var->rep == REP_SCALAR;
  if (e->deflt) {
    bs[*n] = (Branch){ e->deflt, NULL, nlabels++ };
    s->deflt = bs[(*n)++].label;
  }
  return s;
}

static void split(const Alt *a, int slot, Loc loc)
{
  if (a->nvars == 0) return;
  Instr *s = put(GI_SPLIT, loc);
  s->m = slot;
  s->con = a->con;
  s->n = a->nvars;
  for (int i = 0; i < a->nvars; i++) {
    bool strict = a->con->strict && a->con->strict[i];
    bind(a->vars[i], depth++, strict);
    if (strict && is_scalar_var(a->vars[i]) && i < 64) s->scalars |= (uint64_t)1 << i;
  }
}

/* Evaluates the scrutinee and binds the case's variable to it. */
static int scrutinee(Expr *e)
{
  gen_e(e->fun, e->var->raw ? RAW : is_scalar_var(e->var) ? SCALAR : WORD);
  bind(e->var, depth - 1, true);
  return depth - 1;
}

/* At the start of a branch: its fields onto the stack, and the value itself off it if only its constructor mattered. */
static void enter_branch(const Expr *e, const Alt *a, int slot)
{
  if (a) split(a, slot, e->loc);
  if (e->var->uses > 0) return;
  for (int i = 0; a && i < a->nvars; i++) ((Gv *)a->vars[i]->data)->slot--;
  put_slide(a ? a->nvars : 0, 1);
}

/* The branches in turn, each through `rest'. */
static void gen_case(Expr *e, void (*rest)(Expr *, void *), void *arg)
{
  if (e->fields) {
    gen_e(e->fun, FIELDS + e->alts[0].nvars);
    bind_fields(&e->alts[0]);
    rest(e->alts[0].body, arg);
    return;
  }
  int slot = scrutinee(e);
  if (e->nalts == 0 || (e->nalts == 1 && !e->deflt)) {           /* nothing to choose */
    enter_branch(e, e->nalts ? &e->alts[0] : NULL, slot);
    rest(e->nalts ? e->alts[0].body : e->deflt, arg);
    return;
  }
  Branch *bs = NEWN(Branch, e->nalts + 1);
  int n, here = depth;
  put_switch(e, bs, &n);
  for (int i = 0; i < n; i++) {
    depth = here;
    put_label(bs[i].label);
    enter_branch(e, bs[i].alt, slot);
    rest(bs[i].body, arg);
  }
}

static int put_join(int nargs, Want want)
{
  Instr *j = put(GI_JOIN, (Loc){0});
  j->n = nlabels++;
  j->m = nargs;
  j->scalar = want == SCALAR;
  j->raw = want == RAW;
  return j->n;
}

static void gen_join(Expr *e, void (*rest)(Expr *, void *), void *arg)
{
  int here = depth;
  Gv *g = bind(e->var, -1, false);
  g->label = put_join(e->nparams, WORD);
  g->depth = here;
  rest(e->body, arg);
  depth = here;
  put_label(g->label);
  for (int i = 0; i < e->nparams; i++) bind(e->params[i], depth++, false);
  rest(e->fun, arg);
}

static void gen_jump(const Expr *e)
{
  Gv *g = e->var->data;
  push_args(e);
  put_slide(e->nargs, depth - e->nargs - g->depth);
  put(GI_JMP, e->loc)->n = g->label;
}

static void put_fail(const Expr *e)
{
  put(GI_FAIL, e->loc)->text = e->str;
}

/* Where the value of a branch of a nested case goes. */
typedef struct Onward { int label, depth; Want want; } Onward;

static void onward(Expr *e, void *arg)
{
  Onward *o = arg;
  switch (e->kind) {
    case EX_LET: gen_let(e); onward(e->body, o); break;
    case EX_CASE: gen_case(e, onward, o); break;
    case EX_JOIN: gen_join(e, onward, o); break;
    case EX_JUMP: gen_jump(e); break;
    case EX_FAIL: put_fail(e); break;
    default:
      gen_e(e, o->want);
      put_slide(width(o->want), depth - width(o->want) - o->depth);
      put(GI_JMP, e->loc)->n = o->label;
  }
}

static bool branches(const Expr *e)
{
  while (e->kind == EX_LET) e = e->body;
  return e->kind == EX_CASE || e->kind == EX_JOIN || e->kind == EX_JUMP || e->kind == EX_FAIL;
}

static void gen_e(Expr *e, Want want)
{
  switch (e->kind) {
    case EX_VAR: case EX_STRING: case EX_LIT: e_atom(e, want); break;
    case EX_CON: want > FIELDS ? push_args(e) : gen_c(e); break;
    case EX_APP: e_app(e, want); break;
    case EX_PRIM: e_prim(e, want); break;
    default:
      if (branches(e)) {
        Onward o = { .depth = depth, .want = want };
        o.label = put_join(width(want), want);
        onward(e, &o);
        put_label(o.label);
        depth = o.depth + width(want);
      } else {                                                   /* let */
        int here = depth;
        for (; e->kind == EX_LET; e = e->body) gen_let(e);
        gen_e(e, want);
        put_slide(width(want), depth - width(want) - here);
      }
  }
}

/* ---- R ---- */

static Want result;        /* what the function at work returns: WORD, RAW or fields */

static Want result_of(const Fun *f) { return f->fields ? FIELDS + f->fields : f->raw ? RAW : WORD; }

static void r_rest(Expr *e, void *arg)
{
  (void)arg;
  gen_r(e);
}

static void r_value(Expr *e)
{
  gen_e(e, result);
  if (result > FIELDS) put(GI_RETURN, e->loc)->n = width(result);
  else put(GI_RET, e->loc);
}

static void r_app(Expr *e)
{
  Fun *f = known(e);
  if (is_value_cell(e) || core_is_static(e)) {
    gen_c(e);
    put(GI_RET, e->loc);
  } else if (f && e->nargs == f->nparams && result_of(f) == result) {
    push_call(e, f);
    put_call(GI_JCALL, f, e->loc);
  } else if (result == RAW || (f && e->nargs == f->nparams)) {
    r_value(e);
  } else if (f) {
    push_call(e, f);
    put_call(GI_CALL, f, e->loc);
    unknown_call(e, f->nparams, GI_JAPPLY);
  } else {
    gen_e(e->fun, WORD);
    unknown_call(e, 0, GI_JAPPLY);
  }
}

static void gen_r(Expr *e)
{
  switch (e->kind) {
    case EX_LET: gen_let(e); gen_r(e->body); break;
    case EX_CASE: gen_case(e, r_rest, NULL); break;
    case EX_JOIN: gen_join(e, r_rest, NULL); break;
    case EX_JUMP: gen_jump(e); break;
    case EX_FAIL: put_fail(e); break;
    case EX_APP: r_app(e); break;
    case EX_VAR: case EX_STRING:
      if (result == RAW || is_evaluated(e)) r_value(e);
      else {
        push_atom(e);
        put(GI_UNWIND, e->loc);
      }
      break;
    default: r_value(e);
  }
}

/* ---- F ---- */

static bool has_bit(uint64_t bits, int i) { return i < 64 && (bits >> i & 1); }

static void begin(void)
{
  memset(&code, 0, sizeof code);
  depth = nlabels = 0;
}

static void finish(GFunKind kind, Fun *f, int nargs)
{
  GFun *g = NEW(GFun);
  *g = (GFun){ .kind = kind, .fun = f, .nargs = nargs, .code = code.at, .ncode = code.n, .nlabels = nlabels };
  vec_push(&funs, g);
}


static void gen_body(Fun *f)
{
  begin();
  result = result_of(f);
  for (int i = 0; i < f->nparams; i++) bind(f->params[i], depth++, passed(f, i) != 'l');
  gen_r(f->body);
  finish(GF_BODY, f, f->nparams);
}

/* Arguments of f lie in slots from base: push them in order, evaluated where f wants them so.  held: bit i, argument i is a value. */
static void repush(Fun *f, int base, Loc loc, uint64_t held)
{
  for (int i = 0; i < f->nparams; i++) {
    put(GI_PUSH, loc)->n = base + i;
    depth++;
    if (passed(f, i) != 'l' && !has_bit(held, i)) gen_eval(loc, passed(f, i) == 'v');
    if (passed(f, i) == 'd') put(GI_UNBOX, loc);
  }
}

/* Does evaluating e, in f, surely end in an immediate? */
static bool ends_scalar(const Expr *e, const Fun *f)
{
  switch (e->kind) {
    case EX_LIT: return e->lit == LIT_INT || e->lit == LIT_CHAR;
    case EX_CON: return e->nargs == 0;
    case EX_PRIM: return prim_class(e->prim) == 'N' || (prim_inline(e->prim) && !prim_raw(e->prim));
    case EX_VAR: return e->var->evaluated && is_scalar_var(e->var);
    case EX_APP: return core_callee(e) == f && e->nargs == f->nparams;
    case EX_LET: return ends_scalar(e->body, f);
    case EX_JOIN: return ends_scalar(e->fun, f) && ends_scalar(e->body, f);
    case EX_CASE:
      for (int i = 0; i < e->nalts; i++)
        if (!ends_scalar(e->alts[i].body, f)) return false;
      return !e->deflt || ends_scalar(e->deflt, f);
    case EX_JUMP: case EX_FAIL: return true;
    default: return false;
  }
}

/* Entry of a suspended call: open the cell, call, update; or open and jump (GF_ONCE).  What is evaluated wherever such a cell is made (Fun.held) is in it as it is. */
static void gen_entry(Fun *f, GFunKind kind)
{
  begin();
  Instr *o = put(GI_OPEN, f->loc);
  o->n = f->nparams;
  for (int i = 0; i < f->nparams; i++)
    if (has_bit(f->held, i) && passed(f, i) == 'v') o->scalars |= (uint64_t)1 << i;
  depth = f->nparams;
  repush(f, 0, f->loc, f->held);
  bool jumps = kind == GF_ONCE && !f->raw;
  put_call(jumps ? GI_JCALL : GI_CALL, f, f->loc);
  if (f->raw) put_box(f->producer, f->loc);
  if (kind == GF_THUNK) put(GI_UPDATE, f->loc)->scalar = !f->raw && ends_scalar(f->body, f);
  if (!jumps) put(GI_RET, f->loc);
  finish(kind, f, 1);
}

static void gen_lazy(Fun *f)
{
  begin();
  depth = f->nparams;
  repush(f, 0, f->loc, 0);
  put_call(f->raw ? GI_CALL : GI_JCALL, f, f->loc);
  if (f->raw) {
    put_box(f->producer, f->loc);
    put(GI_RET, f->loc);
  }
  finish(GF_LAZY, f, f->nparams);
}

static void gen_caf(Fun *f)
{
  begin();
  put(GI_OPEN, f->loc)->n = 0;
  gen_e(f->body, WORD);
  put(GI_UPDATE, f->loc);
  put(GI_RET, f->loc);
  finish(GF_CAF, f, 1);
}

static void gen_fun(Fun *f)
{
  if (f->is_value) {
    need_all(f->body);
    vec_push(&consts, ((GConst){ .expr = f->body, .fun = f }));
  } else if (f->nparams == 0 && !f->is_thunk && f != out->core->main) gen_caf(f);
  else {
    gen_body(f);
    if (f->fields) return;
    gen_entry(f, GF_THUNK);
    if (f->once) gen_entry(f, GF_ONCE);
    if (!f->is_thunk && !core_is_plain(f)) gen_lazy(f);
  }
}

/* ---- what suspended calls hold ---- */

static bool is_value_atom(const Expr *e)
{
  return e->kind == EX_LIT || e->kind == EX_CON || (e->kind == EX_VAR && !e->var->fun && (e->var->evaluated || e->var->raw));
}

/* Fun.held, downwards from what its convention wants evaluated: thunks of other modules hold anything. */
static void begin_held(Fun *f)
{
  f->held = 0;
  for (int i = 0; i < f->nparams && i < 64 && !f->exported; i++)
    if (passed(f, i) != 'l') f->held |= (uint64_t)1 << i;
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
      if (!is_value_atom(c->args[i])) f->held &= ~((uint64_t)1 << i);
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
  out = NEW(GProgram);
  out->core = p;
  memset(&funs, 0, sizeof funs);
  memset(&consts, 0, sizeof consts);
  literals.room = literals.count = 0;
  memset(&externs, 0, sizeof externs);
  core_clear_data(p);
  out->sites = tag_begin();
  core_count_uses(p);                    /* a case whose variable nobody uses need not keep it */
  find_held(p);
  for (int i = 0; i < p->nfuns; i++) gen_fun(p->funs[i]);
  for (int i = 0; i < externs.n; i++)
    if (externs.at[i]->once) gen_entry(externs.at[i], GF_ONCE);
  out->funs = funs.at;
  out->nfuns = funs.n;
  out->consts = consts.at;
  out->nconsts = consts.n;
  out->externs = externs.at;
  out->nexterns = externs.n;
  return out;
}
