/* oracle.c: what a program means, told by evaluating its core directly.
 *
 *   oracle [--fuel n] [--lib file.m]... prog.m < input
 *
 * Compiled programs are compared with it.  It shares the front end with lmlc and nothing else: no
 * simplifier, no strictness, no lifting, no G-code, no collector.  So it is short, and slow and
 * greedy with memory.
 *
 * Evaluation is call by need.  A function's activation is a Frame: a slot for each variable bound
 * in its body (nested lambdas have frames of their own, linked to it).  A suspended expression is a
 * pair of expression and frame. That one frame serves for suspended expressions, alternatives and
 * join points alike is right, because each of them runs at most once in an activation, save after a
 * failure, when it runs anew.
 *
 * Library modules are given in order, each seeing those before it, as their interfaces say.
 * Status: 0, 1 after a failure (Fail: message on standard error), 3 out of fuel, 4 at a primitive
 * it doesn't know (it has those that random programs use); failexit's own. */
#include <config.h>
#include "base/arena.h"
#include "core/core.h"
#include "lml/depend.h"
#include "lml/desugar.h"
#include "lml/iface.h"
#include "lml/infer.h"
#include "base/module.h"
#include "lml/parse.h"
#include "core/prims.h"
#include "lml/rename.h"
#include "lml/type.h"
#include "base/vec.h"
#include <assert.h>
#include <errno.h>
#include <gmp.h>
#include <math.h>
#include <pthread.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

/* ---- values ---- */

typedef struct Value Value;
typedef struct Frame { struct Frame *up; Value *slots[]; } Frame;

/* A function's code, and a global's value once it has one (Fun.data). */
typedef struct Code { Var **params; int nparams, nslots; Expr *body; } Code;
typedef struct Global { Code code; Value *value; } Global;

/* Where a variable lives (Var.data): how many frames up is found by subtracting depths. */
typedef struct Place { int depth, slot; } Place;

typedef enum {
  /* evaluated; small Integers are V_INT */
  V_INT, V_CHAR, V_DOUBLE, V_INTEGER, V_CON, V_ARRAY, V_FUN, V_PAP,
  V_THUNK, V_APPLY, V_STRING, V_INPUT, V_BUSY, V_IND, V_THROWN
} ValueKind;

struct Value {
  ValueKind kind;
  intptr_t n;              /* V_INT, V_CHAR; V_STRING: bytes left; V_ARRAY: lower bound */
  double x;                /* V_DOUBLE */
  mpz_t big;               /* V_INTEGER */
  const char *str;         /* V_STRING */
  DataCon *con;            /* V_CON */
  const Code *code;        /* V_FUN */
  Expr *exp;               /* V_THUNK */
  Frame *frame;            /* V_FUN, V_THUNK */
  int depth;               /* V_THUNK: of frame */
  Value *to;               /* V_IND, V_PAP, V_APPLY: function; V_THROWN: message */
  Value **args; int nargs; /* V_CON, V_ARRAY, V_PAP, V_APPLY */
};

/* A `catch' at work, and the thunks being evaluated, innermost last. */
typedef struct Handler { jmp_buf env; int busy; struct Handler *outer; } Handler;
static Handler *handler;
static Value *thrown;
static VEC(Value *) busy;
static long fuel = 20 * 1000 * 1000;

static Value *eval(Expr *e, Frame *f, int depth);
static Value *force(Value *v);
static Value *apply1(Value *f, Value *arg);

static Value *new_value(ValueKind kind)
{
  Value *v = NEW(Value);
  v->kind = kind;
  return v;
}

/* Ints have 63 bits, Chars 61. */
static Value *int_value(uintptr_t n)
{
  Value *v = new_value(V_INT);
  v->n = (intptr_t)(n << 1) >> 1;
  return v;
}

static Value *char_value(intptr_t n)
{
  Value *v = new_value(V_CHAR);
  v->n = (intptr_t)((uintptr_t)n << 3) >> 3;
  return v;
}

static Value *double_value(double x)
{
  Value *v = new_value(V_DOUBLE);
  v->x = x;
  return v;
}

static void set_integer(mpz_t z, const Value *v)
{
  if (v->kind == V_INT) mpz_init_set_si(z, v->n);
  else mpz_init_set(z, v->big);
}

static Value *integer_value(mpz_t z)
{
  if (mpz_fits_slong_p(z) && mpz_get_si(z) >= -(1L << 62) && mpz_get_si(z) < 1L << 62)
    return int_value((uintptr_t)mpz_get_si(z));
  Value *v = new_value(V_INTEGER);
  mpz_init_set(v->big, z);
  return v;
}

static Value *integer_literal(const char *digits)
{
  mpz_t z;
  mpz_init_set_str(z, digits, 10);
  return integer_value(z);
}

static Value *con_value(DataCon *c, Value **args)
{
  Value *v = new_value(V_CON);
  v->con = c;
  v->args = args;
  v->nargs = c->arity;
  return v;
}

static Value *bool_value(bool b) { return con_value(b ? con_true : con_false, NULL); }

static Value *string_value(const char *s, size_t len)
{
  Value *v = new_value(V_STRING);
  v->str = s;
  v->n = (intptr_t)len;
  return v;
}

static Value *cons_value(Value *head, Value *tail)
{
  Value **args = NEWN(Value *, 2);
  args[0] = head;
  args[1] = tail;
  return con_value(con_cons, args);
}

/* ---- failure ---- */

static _Noreturn void throw(Value *message)
{
  while (busy.n > handler->busy) {
    Value *v = busy.at[--busy.n];
    v->kind = V_THROWN;
    v->to = message;
  }
  thrown = message;
  longjmp(handler->env, 1);
}

static _Noreturn void fail(const char *text) { throw(string_value(text, strlen(text))); }

static _Noreturn void finish(int status)
{
  if (fflush(stdout) || ferror(stdout)) status = 4;
  exit(status);
}

static void burn(void)
{
  if (--fuel >= 0) return;
  fflush(stdout);
  fputs("oracle: out of fuel\n", stderr);
  finish(3);
}

/* ---- where variables live ---- */

typedef struct Scope { int depth, nslots; } Scope;

static void place(Var *v, void *arg)
{
  Scope *s = arg;
  Place *p = NEW(Place);
  *p = (Place){ s->depth, s->nslots++ };
  v->data = p;
}

static void place_all(Expr **slot, void *arg)
{
  Scope *s = arg;
  /* long lists: along the last field */
  for (Expr *e = *slot;; e = e->args[e->nargs - 1]) {
    if (e->kind == EX_LAM) {
      Scope inner = { s->depth + 1, 0 };
      core_each_binder(e, place, &inner);
      core_each_child(e, place_all, &inner);
      e->value = inner.nslots;
      return;
    }
    core_each_binder(e, place, s);
    if (e->kind == EX_JOIN) ((Place *)e->var->data)->depth = s->depth;
    if (e->kind != EX_CON || e->nargs == 0) {
      core_each_child(e, place_all, s);
      return;
    }
    for (int i = 0; i < e->nargs - 1; i++) place_all(&e->args[i], s);
  }
}

static Value **slot_of(const Var *v, Frame *f, int depth)
{
  const Place *p = v->data;
  for (; depth > p->depth; depth--) f = f->up;
  return &f->slots[p->slot];
}

static Frame *new_frame(int nslots, Frame *up)
{
  Frame *f = arena_alloc(unit_arena, sizeof *f + (size_t)nslots * sizeof(Value *));
  f->up = up;
  return f;
}

/* ---- globals ---- */

static VEC(Fun *) globals;

static Fun *find_global(const Fun *f)
{
  for (int i = 0; i < globals.n; i++)
    if (globals.at[i]->var->name == f->var->name && globals.at[i]->module == f->module)
      return globals.at[i];
  fprintf(stderr, "oracle: %s of module %s is not in any --lib\n", f->var->name, f->module);
  exit(2);
}

static Value *global_value(Fun *f)
{
  Global *g = f->data;
  if (!g) {
    assert(!f->body);
    f->data = g = find_global(f)->data;
  }
  if (!g->value) {
    g->value = new_value(g->code.nparams ? V_FUN : V_THUNK);
    g->value->code = &g->code;
    g->value->exp = g->code.body;
    g->value->frame = g->code.nparams ? NULL : new_frame(g->code.nslots, NULL);
  }
  return g->value;
}

static void add_program(Program *p)
{
  core_check(p, "desugar");
  for (int i = 0; i < p->nfuns; i++) {
    Fun *f = p->funs[i];
    Global *g = NEW(Global);
    Scope s = {0};
    for (int k = 0; k < f->nparams; k++) place(f->params[k], &s);
    place_all(&f->body, &s);
    g->code = (Code){ f->params, f->nparams, s.nslots, f->body };
    f->data = g;
    vec_push(&globals, f);
  }
}

/* ---- suspending ---- */

static Value *delay(Expr *e, Frame *f, int depth);

static Value **delay_all(Expr **es, int n, Frame *f, int depth)
{
  Value **vs = NEWN(Value *, n);
  for (int i = 0; i < n; i++) vs[i] = delay(es[i], f, depth);
  return vs;
}

static Value *closure(Expr *e, Frame *f)
{
  Code *c = NEW(Code);
  *c = (Code){ e->params, e->nparams, (int)e->value, e->body };
  Value *v = new_value(V_FUN);
  v->code = c;
  v->frame = f;
  return v;
}

static Value *suspend(Expr *e, Frame *f, int depth)
{
  Value *v = new_value(V_THUNK);
  v->exp = e;
  v->frame = f;
  v->depth = depth;
  return v;
}

static Value *delay(Expr *e, Frame *f, int depth)
{
  switch (e->kind) {
    case EX_VAR: return e->var->fun ? global_value(e->var->fun) : *slot_of(e->var, f, depth);
    case EX_LIT:
      switch (e->lit) {
        case LIT_INT: return int_value((uintptr_t)e->value);
        case LIT_CHAR: return char_value(e->value);
        case LIT_DOUBLE: return double_value(core_double_of(e->value));
        default: return integer_literal(e->str);
      }
    case EX_STRING: return string_value(e->str, e->len);
    case EX_LAM: return closure(e, f);
    case EX_CON: if (e->nargs == 0) return con_value(e->con, NULL); break;
    default: break;
  }
  return suspend(e, f, depth);
}

/* ---- evaluating what is suspended ---- */

static Value *next_char(Value *v)
{
  if (v->n == 0) return con_value(con_nil, NULL);
  return cons_value(char_value((unsigned char)*v->str), string_value(v->str + 1, (size_t)v->n - 1));
}

static Value *next_input(void)
{
  int c = getchar();
  return c == EOF ? con_value(con_nil, NULL) : cons_value(char_value(c), new_value(V_INPUT));
}

static Value *compute(Value *v, ValueKind kind)
{
  if (kind == V_STRING) return next_char(v);
  if (kind == V_INPUT) return next_input();
  if (kind == V_APPLY) return force(apply1(v->to, v->args[0]));
  return eval(v->exp, v->frame, v->depth);
}

static Value *force(Value *v)
{
  while (v->kind == V_IND) v = v->to;
  if (v->kind < V_THUNK) return v;
  if (v->kind == V_THROWN) throw(v->to);
  if (v->kind == V_BUSY) fail("Black hole detected");
  ValueKind kind = v->kind;
  v->kind = V_BUSY;
  vec_push(&busy, v);
  Value *r = compute(v, kind);
  busy.n--;
  v->kind = V_IND;
  v->to = r;
  return r;
}

/* ---- comparing and forcing ---- */

static bool is_function(const Value *v) { return v->kind == V_FUN || v->kind == V_PAP; }

enum { UNORDERED = 2 };    /* what is no number, and anything */

static int order_doubles(double x, double y)
{
  return x < y ? -1 : x > y ? 1 : x == y ? 0 : UNORDERED;
}

static int order_integers(const Value *a, const Value *b)
{
  mpz_t x, y;
  set_integer(x, a);
  set_integer(y, b);
  int c = mpz_cmp(x, y);
  return c < 0 ? -1 : c > 0;
}

static int order_roots(const Value *a, const Value *b)
{
  if (a->kind == V_DOUBLE) return order_doubles(a->x, b->x);
  if (a->kind == V_INTEGER || b->kind == V_INTEGER) return order_integers(a, b);
  intptr_t x = a->kind == V_CON ? a->con->tag : a->n, y = b->kind == V_CON ? b->con->tag : b->n;
  if (a->kind == V_ARRAY && x == y) x = a->nargs, y = b->nargs;
  return x < y ? -1 : x > y;
}

static int order(Value *a, Value *b)
{
  VEC(Value *) todo = {0};
  for (;;) {
    a = force(a);
    b = force(b);
    burn();
    if (is_function(a) || is_function(b)) fail("Cannot compare functions");
    int o = order_roots(a, b);
    if (o != 0) return o;
    for (int i = a->nargs - 1; i >= 0; i--) {
      vec_push(&todo, b->args[i]);
      vec_push(&todo, a->args[i]);
    }
    if (todo.n == 0) return 0;
    a = todo.at[--todo.n];
    b = todo.at[--todo.n];
  }
}

static bool compare(int prim, Value *a, Value *b)
{
  int o = order(a, b);
  switch (prim) {
    case PR_EQ: case PR_SEQ: case PR_DEQ: return o == 0;
    case PR_NE: case PR_SNE: case PR_DNE: return o != 0;
    case PR_LT: case PR_SLT: case PR_DLT: return o < 0;
    case PR_GT: case PR_SGT: case PR_DGT: return o == 1;
    case PR_LE: case PR_SLE: case PR_DLE: return o <= 0;
    default: return o == 0 || o == 1;
  }
}

static Value *force_all(Value *whole)
{
  VEC(Value *) todo = {0};
  vec_push(&todo, whole);
  while (todo.n) {
    Value *v = force(todo.at[--todo.n]);
    burn();
    if (is_function(v)) fail("Cannot compare functions");
    for (int i = v->nargs - 1; i >= 0; i--) vec_push(&todo, v->args[i]);
  }
  return force(whole);
}

/* ---- printing ---- */

static void print_value(FILE *out, Value *whole)
{
  VEC(Value *) todo = {0};
  vec_push(&todo, whole);
  while (todo.n) {
    Value *v = force(todo.at[--todo.n]);
    burn();
    if (v->kind == V_INT) fprintf(out, "%lld", (long long)v->n);
    if (v->kind == V_CHAR) putc((int)v->n, out);
    if (v->kind == V_DOUBLE) fprintf(out, "%g", v->x);
    if (v->kind == V_INTEGER) mpz_out_str(out, 10, v->big);
    if (is_function(v)) {
      fflush(stdout);
      fputs("oracle: Illegal node to print\n", stderr);
      finish(1);
    }
    for (int i = v->nargs - 1; i >= 0; i--) vec_push(&todo, v->args[i]);
  }
}

/* ---- primitives ---- */

static intptr_t divide(intptr_t a, intptr_t b)
{
  if (b == 0) fail("Division by zero");
  return b == -1 ? (intptr_t)-(uintptr_t)a : a / b;
}

static intptr_t power(intptr_t a, intptr_t b)
{
  uintptr_t x = (uintptr_t)a, r = 1;
  if (b < 0) fail("Negative exponent");
  for (; b > 0; b >>= 1, x *= x)
    if (b & 1) r *= x;
  return (intptr_t)r;
}

static _Noreturn void unknown(int prim)
{
  fprintf(stderr, "oracle: the primitive %s is not known\n", prim_name(prim));
  finish(4);
}

static uintptr_t arithmetic(int prim, intptr_t a, intptr_t b)
{
  uintptr_t x = (uintptr_t)a, y = (uintptr_t)b;
  switch (prim) {
    case PR_ADD: return x + y;
    case PR_SUB: return x - y;
    case PR_MUL: return x * y;
    case PR_DIV: return (uintptr_t)divide(a, b);
    case PR_MOD: return (uintptr_t)(b == -1 ? 0 : a - divide(a, b) * b);
    case PR_POW: return (uintptr_t)power(a, b);
    case PR_NEG: return -x;
    case PR_ORD: return x;
    case PR_BITAND: return x & y;
    case PR_BITOR: return x | y;
    case PR_BITXOR: return x ^ y;
    case PR_BITCOMPL: return ~x;
    case PR_BITLSH: return b < 0 || b > 62 ? 0 : x << b;
    case PR_BITRSH: return b < 0 || b > 62 ? 0 : (x << 1 >> 1) >> b;
    case PR_BITRSHA: return (uintptr_t)(a >> (b < 0 || b > 62 ? 62 : b));
    default: unknown(prim);
  }
}


static Value *catch(Value *e, Value *h)
{
  Handler mine = { .busy = busy.n, .outer = handler };
  handler = &mine;
  if (setjmp(mine.env) == 0) {
    Value *v = force(e);
    handler = mine.outer;
    return v;
  }
  handler = mine.outer;
  return apply1(h, thrown);
}

/* ---- numbers and arrays ---- */

static Value *show_double(int width, int decimals, double x)
{
  enum { SIZE = 500 };
  char *text = arena_alloc(unit_arena, SIZE);
  snprintf(text, SIZE, "%*.*f", width, decimals, x == x ? x : __builtin_nan(""));
  return string_value(text, strlen(text));
}

static Value *double_op(int prim, double a, double b)
{
  switch (prim) {
    case PR_DADD: return double_value(a + b);
    case PR_DSUB: return double_value(a - b);
    case PR_DMUL: return double_value(a * b);
    case PR_DDIV: return double_value(a / b);
    case PR_DNEG: return double_value(-a);
    case PR_FABS: return double_value(fabs(a));
    case PR_SQRT: return double_value(sqrt(a));
    case PR_FLOOR: return double_value(floor(a));
    case PR_FTOI:
      if (a != a) return int_value(0);
      return int_value(a < -0x1p62   ? (uintptr_t)-1 << 62
                       : a >= 0x1p62 ? ((uintptr_t)1 << 62) - 1
                                     : (uintptr_t)(intptr_t)a);
    default: unknown(prim);
  }
}

static Value *integer_op(int prim, const Value *a, const Value *b)
{
  mpz_t x, y, z;
  set_integer(x, a);
  if (b) set_integer(y, b);
  mpz_init(z);
  if ((prim == PR_IDIV || prim == PR_IMOD) && mpz_sgn(y) == 0) fail("Division by zero");
  switch (prim) {
    case PR_IADD: mpz_add(z, x, y); break;
    case PR_ISUB: mpz_sub(z, x, y); break;
    case PR_IMUL: mpz_mul(z, x, y); break;
    case PR_IDIV: mpz_tdiv_q(z, x, y); break;
    case PR_IMOD: mpz_tdiv_r(z, x, y); break;
    case PR_INEG: mpz_neg(z, x); break;
    case PR_FROMINTEGER: mpz_fdiv_r_2exp(z, x, 64); return int_value((uintptr_t)mpz_get_ui(z));
    default: unknown(prim);
  }
  return integer_value(z);
}

static Value *show_integer(const Value *a, int base)
{
  mpz_t x;
  set_integer(x, a);
  char *text = mpz_get_str(NULL, base, x);
  return string_value(text, strlen(text));
}

static Value *suspended_apply(Value *f, Value *arg)
{
  Value *v = new_value(V_APPLY);
  v->to = f;
  v->args = NEWN(Value *, 1);
  v->args[0] = arg;
  return v;
}

static Value *index_array(const Value *a, intptr_t i)
{
  if (i < a->n || i >= a->n + a->nargs) fail("Array index");
  return force(a->args[i - a->n]);
}

/* Element i is f of all that the list gives for i. */
static Value *make_array(intptr_t lo, intptr_t hi, Value *f, Value *list)
{
  Value *a = new_value(V_ARRAY);
  if (hi < lo - 1) fail("Array bounds");
  a->n = lo;
  a->nargs = (int)(hi - lo + 1);
  a->args = NEWN(Value *, a->nargs + 1);
  VEC(Value *) pairs = {0};
  for (list = force(list); list->con == con_cons; list = force(list->args[1])) {
    Value *p = force(list->args[0]), *i = force(p->args[0]);
    if (i->n < lo || i->n > hi) fail("Array index");
    vec_push(&pairs, p);
  }
  for (int k = 0; k < a->nargs; k++) {
    Value *given = con_value(con_nil, NULL);
    for (int p = pairs.n - 1; p >= 0; p--)
      if (force(pairs.at[p]->args[0])->n == lo + k) given = cons_value(pairs.at[p]->args[1], given);
    a->args[k] = suspended_apply(f, given);
  }
  return a;
}

static Value *primitive(int prim, Value **args, int n)
{
  for (int i = 0; i < n; i++)
    if (prim_arg(prim, i) != ARG_LAZY) args[i] = force(args[i]);
  switch (prim) {
    case PR_CHR: return char_value(args[0]->n);
    case PR_FORCE: return force_all(args[0]);
    case PR_TRACE: print_value(stderr, args[0]); return force(args[1]);
    case PR_MARK: return force(args[1]);
    case PR_CATCH: return catch(args[0], args[1]);
    case PR_THROW: case PR_FAIL: throw(args[0]);
    case PR_FAILEXIT: finish((int)args[0]->n);
    case PR_ITOF: return double_value((double)args[0]->n);
    case PR_FTOSF: return force(show_double((int)args[0]->n, (int)args[1]->n, args[2]->x));
    case PR_TOINTEGER: return args[0];
    case PR_IADD: case PR_ISUB: case PR_IMUL: case PR_IDIV: case PR_IMOD:
    case PR_INEG: case PR_FROMINTEGER:
      return integer_op(prim, args[0], n > 1 ? args[1] : NULL);
    case PR_I2STRING: return force(show_integer(args[1], (int)args[0]->n));
    case PR_ARRAY: return make_array(args[0]->n, args[1]->n, args[2], args[3]);
    case PR_LOWERBOUND: return int_value((uintptr_t)args[0]->n);
    case PR_UPPERBOUND: return int_value((uintptr_t)(args[0]->n + args[0]->nargs - 1));
    case PR_AINDEX: return index_array(args[0], args[1]->n);
    default:
      if (prim_compares(prim)) return bool_value(compare(prim, args[0], args[1]));
      if (args[0]->kind == V_DOUBLE) return double_op(prim, args[0]->x, n > 1 ? args[1]->x : 0);
      return int_value(arithmetic(prim, args[0]->n, n > 1 ? args[1]->n : 0));
  }
}

/* ---- expressions ---- */

static Frame *enter(const Value *fun, Value **args)
{
  Frame *f = new_frame(fun->code->nslots, fun->frame);
  for (int i = 0; i < fun->code->nparams; i++) f->slots[i] = args[i];
  return f;
}

static int depth_of(const Code *c) { return ((Place *)c->params[0]->data)->depth; }

/* f applied to n arguments; with *next, a last call is left to the caller: its code, frame and
 * depth. */
typedef struct Next { Expr *e; Frame *f; int depth; } Next;

static Value *apply(Value *f, Value **args, int n, Next *next)
{
  for (;;) {
    f = force(f);
    if (f->kind == V_PAP) {
      Value **all = NEWN(Value *, f->nargs + n);
      memcpy(all, f->args, sizeof *all * (size_t)f->nargs);
      memcpy(all + f->nargs, args, sizeof *all * (size_t)n);
      args = all;
      n += f->nargs;
      f = f->to;
    }
    const Code *c = f->code;
    if (n < c->nparams) {
      Value *p = new_value(V_PAP);
      p->to = f;
      p->args = args;
      p->nargs = n;
      return p;
    }
    Next now = { c->body, enter(f, args), depth_of(c) };
    if (n == c->nparams) {
      *next = now;
      return NULL;
    }
    args += c->nparams;
    n -= c->nparams;
    f = eval(now.e, now.f, now.depth);
  }
}

static Value *apply1(Value *f, Value *arg)
{
  Next next;
  Value **args = NEWN(Value *, 1);
  args[0] = arg;
  Value *v = apply(f, args, 1, &next);
  return v ? v : eval(next.e, next.f, next.depth);
}

static void bind_let(Expr *e, Frame *f, int depth)
{
  for (int i = 0; i < e->nbinds; i++) {
    Expr *rhs = e->binds[i].rhs;
    *slot_of(e->binds[i].var, f, depth) = !e->rec               ? delay(rhs, f, depth)
                                          : rhs->kind == EX_LAM ? closure(rhs, f)
                                                                : suspend(rhs, f, depth);
  }
}

static Expr *choose(Expr *e, Value *v, Frame *f, int depth)
{
  *slot_of(e->var, f, depth) = v;
  for (int i = 0; i < e->nalts; i++) {
    const Alt *a = &e->alts[i];
    if (a->con ? a->con->tag != v->con->tag : a->value != v->n) continue;
    for (int k = 0; k < a->nvars; k++) *slot_of(a->vars[k], f, depth) = v->args[k];
    return a->body;
  }
  assert(e->deflt);
  return e->deflt;
}

/* A join point is noted in its variable's slot when it is passed; a jump finds it there.  Its
 * expression is all there is to note. */
static Expr *jump(Expr *e, Frame *f, int depth)
{
  Expr *join = (*slot_of(e->var, f, depth))->exp;
  Value **args = delay_all(e->args, e->nargs, f, depth);
  for (int i = 0; i < e->nargs; i++) *slot_of(join->params[i], f, depth) = args[i];
  return join->fun;
}

static Value *eval(Expr *e, Frame *f, int depth)
{
  for (;;) {
    burn();
    switch (e->kind) {
      case EX_VAR: case EX_LIT: case EX_LAM: case EX_STRING: return force(delay(e, f, depth));
      case EX_CON: return con_value(e->con, delay_all(e->args, e->nargs, f, depth));
      case EX_PRIM: return primitive(e->prim, delay_all(e->args, e->nargs, f, depth), e->nargs);
      case EX_FAIL: fail(e->str);
      case EX_LET: bind_let(e, f, depth); e = e->body; break;
      case EX_CASE: e = choose(e, eval(e->fun, f, depth), f, depth); break;
      case EX_JOIN: *slot_of(e->var, f, depth) = suspend(e, f, depth); e = e->body; break;
      case EX_JUMP: e = jump(e, f, depth); break;
      case EX_APP: {
        Next next;
        Value *fun = eval(e->fun, f, depth);
        Value *v = apply(fun, delay_all(e->args, e->nargs, f, depth), e->nargs, &next);
        if (v) return v;
        e = next.e;
        f = next.f;
        depth = next.depth;
        break;
      }
    }
  }
}

/* ---- programs and libraries ---- */

static VEC(Unit *) interfaces;
static VEC(const char *) files;          /* libraries, then the program */

/* The module's interface, as lmlc would write and read it. */
static Unit *interface_of(Unit *u)
{
  char *text = NULL;
  size_t len = 0;
  FILE *f = open_memstream(&text, &len);
  if (!f) diag_nomem();
  iface_write(f, u);
  if (fclose(f)) diag_nomem();
  Source *src = NEW(Source);
  *src = *u->src;
  src->text = text;
  src->len = len;
  src->base = 0;
  return parse_interface(src);
}

static Unit *read_unit(const char *path, bool library)
{
  Source *src = diag_read_source(path);
  if (!src) exit(1);
  Unit *u = parse_unit(src);
  diag_stop();
  u->module = module_of_source(src, library);
  rename_unit(u, interfaces.at, interfaces.n);
  diag_stop();
  depend_unit(u);
  infer_unit(u);
  diag_stop();
  return u;
}

static Program *load(const char *path, bool library)
{
  Unit *u = read_unit(path, library);
  Program *p = desugar_unit(u);
  diag_stop();
  add_program(p);
  if (u->is_module) vec_push(&interfaces, interface_of(u));
  diag_stop();
  return p;
}

static void run_main(Program *p)
{
  Handler mine = {0};
  handler = &mine;
  if (setjmp(mine.env) == 0) {
    print_value(stdout, apply1(global_value(p->main), new_value(V_INPUT)));
    finish(0);
  }
  fflush(stdout);
  fputs("Fail: ", stderr);
  if (setjmp(mine.env) == 0) print_value(stderr, thrown);
  fputc('\n', stderr);
  finish(1);
}

static void *run(void *arg)
{
  (void)arg;
  Program *p = NULL;
  for (int i = 0; i < files.n; i++) p = load(files.at[i], i < files.n - 1);
  if (!p->main) diag_fatal("%s is not a program", files.at[files.n - 1]);
  run_main(p);
  return NULL;
}

/* Evaluation recurses in C. */
static void run_on_large_stack(void)
{
  size_t size = (size_t)1 << 33;
  pthread_attr_t attr;
  pthread_t thread;
  void *stack = mmap(NULL, size, PROT_READ | PROT_WRITE,
                     MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK, -1, 0);
  if (stack == MAP_FAILED) diag_nomem();
  int err = pthread_attr_init(&attr);
  if (!err) err = pthread_attr_setstack(&attr, stack, size);
  if (!err) err = pthread_create(&thread, &attr, run, NULL);
  if (!err) err = pthread_join(thread, NULL);
  if (err) diag_fatal("no thread to run in: %s", strerror(err));
}

int main(int argc, char **argv)
{
  const char *prog = NULL;
  unit_arena = arena_new();
  con_init();
  type_init();
  for (int i = 1; i < argc; i++) {
    if (!strcmp(argv[i], "--lib") && i + 1 < argc) vec_push(&files, argv[++i]);
    else if (!strcmp(argv[i], "--fuel") && i + 1 < argc) fuel = atol(argv[++i]);
    else if (argv[i][0] != '-' && !prog) prog = argv[i];
    else prog = NULL, argc = 0;
  }
  if (!prog) {
    fputs("usage: oracle [--fuel n] [--lib file.m]... prog.m\n", stderr);
    return 2;
  }
  vec_push(&files, prog);
  run_on_large_stack();
  return 0;
}
