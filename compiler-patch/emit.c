/* emit.c: G-code -> C.
 *
 * 1. The G-machine's stack exists only here: while going over the code we keep, for each slot, which C
 *    variable or constant it holds.  PUSH and SLIDE make no C at all.
 *
 * 2. The pointer stack is for the collector.  Across a call that may collect, each variable that is live after it and may
 *    be a pointer lies in the function's frame, sp[0] .. sp[k-1].  A variable saved for one call stays in its place (`pos')
 *    and is read back (`valid' again) when next used.  Places of dead variables are
 *    given to others, or cleared if they lie below a live one, so a frame holds only what is live.
 *
 * 3. Where the call is unlikely (a heap check that fails, the evaluation of what is usually a value already) saving and
 *    reading back are put inside the unlikely branch.
 *
 * 4. Evaluating a variable replaces it by its value in all its slots: the same value, without the way to it.
 *
 * 5. Branches start from the state at their SWITCH; a label that several jumps meet, from the state
 *    at its JOIN: what then was in the frame still is, what was only in a C variable must be there again at the jump. */
#include <config.h>
#include "emit.h"
#include "mangle.h"
#include "prims.h"
#include "vec.h"
#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { NOWHERE = -1, DIRTY = -1, CLEAR = -2, MARK = -3 };

/* A slot's content: a variable (>= 0), or a constant (~index into texts). */
typedef int Operand;

typedef struct CVar { bool scalar, valid; int pos; } CVar;

typedef struct State {
  VEC(Operand) stack;
  VEC(CVar) vars;          /* by variable; in a label's copy: by slot */
  VEC(int) frame;          /* by position: the variable there, or DIRTY, CLEAR, MARK */
} State;

typedef struct Label {
  State at;                /* the state it starts from */
  bool known, joined;      /* joined: by JOIN */
  int args, first;         /* joined: number of arguments, first of their variables */
  bool scalar;             /* joined: they are scalars */
} Label;

static FILE *out;          /* the file */
static FILE *body;         /* the function at work */
static GProgram *prog;
static GFun *fn;
static FlagMode mode;
static State st;
static Label *labels;
static VEC(const char *) texts;
static int heap_offset;    /* words of the open segment already given out */
static int cells;          /* cells of it written */
static bool loops;         /* the function jumps to its start */

#define LINE(...) (fprintf(body, "  " __VA_ARGS__), fputc('\n', body))

/* ---- operands ---- */

static int new_var(bool scalar)
{
  vec_push(&st.vars, ((CVar){ .scalar = scalar, .valid = true, .pos = NOWHERE }));
  return st.vars.n - 1;
}

static Operand constant(const char *text)
{
  vec_push(&texts, text);
  return ~(texts.n - 1);
}

static void push(Operand o) { vec_push(&st.stack, o); }
static Operand top(int below) { return st.stack.at[st.stack.n - 1 - below]; }
static void drop(int n) { st.stack.n -= n; }

/* C text of an operand; reads it back from the frame if need be. */
static const char *use(Operand o)
{
  if (o < 0) return texts.at[~o];
  CVar *v = &st.vars.at[o];
  if (!v->valid) {
    LINE("v%d = sp[%d];", o, v->pos);
    v->valid = true;
  }
  return arena_printf(unit_arena, "v%d", o);
}

/* The state now, for a label; what no slot holds is dead there. */
static State copy_state(void)
{
  State to = {0};
  to.stack.at = NEWN(Operand, st.stack.n);
  to.vars.at = NEWN(CVar, st.stack.n);
  to.frame.at = NEWN(int, st.frame.n);
  to.stack.n = to.stack.room = to.vars.n = to.vars.room = st.stack.n;
  to.frame.n = to.frame.room = st.frame.n;
  for (int i = 0; i < st.stack.n; i++) {
    to.stack.at[i] = st.stack.at[i];
    if (st.stack.at[i] >= 0) to.vars.at[i] = st.vars.at[st.stack.at[i]];
  }
  for (int i = 0; i < st.frame.n; i++) to.frame.at[i] = st.frame.at[i];
  return to;
}

static void restore_state(const State *from)
{
  st.stack.n = st.frame.n = 0;
  for (int v = 0; v < st.vars.n; v++) st.vars.at[v] = (CVar){ .scalar = true, .pos = NOWHERE };
  for (int i = 0; i < from->stack.n; i++) {
    vec_push(&st.stack, from->stack.at[i]);
    if (from->stack.at[i] >= 0) st.vars.at[from->stack.at[i]] = from->vars.at[i];
  }
  for (int p = 0; p < from->frame.n; p++) {              /* places of the dead are free */
    int v = from->frame.at[p];
    vec_push(&st.frame, v >= 0 && st.vars.at[v].pos != p ? DIRTY : v);
  }
}

/* ---- frames ---- */

/* Which variables are live after i, may be pointers, and so must be in the frame; except: one that need not. */
static bool *live_pointers(const Instr *i, Operand except)
{
  bool *live = arena_alloc(unit_arena, (size_t)st.vars.n + 1);
  for (int s = 0; s < st.stack.n; s++) {
    Operand o = st.stack.at[s];
    if (o >= 0 && o != except && !st.vars.at[o].scalar && gslots_has(&i->live, s)) live[o] = true;
  }
  return live;
}

static void release_dead(const bool *live)
{
  for (int p = 0; p < st.frame.n; p++) {
    int v = st.frame.at[p];
    if (v >= 0 && !live[v]) {
      if (st.vars.at[v].pos == p) st.vars.at[v].pos = NOWHERE;
      st.frame.at[p] = DIRTY;
    }
  }
}

static int free_place(void)
{
  for (int p = 0; p < st.frame.n; p++)
    if (st.frame.at[p] == DIRTY || st.frame.at[p] == CLEAR) return p;
  vec_push(&st.frame, DIRTY);
  return st.frame.n - 1;
}

static int frame_height(void)
{
  int n = st.frame.n;
  while (n > 0 && (st.frame.at[n - 1] == DIRTY || st.frame.at[n - 1] == CLEAR)) n--;
  return n;
}

/* Clears what lies below the top of the frame and belongs to nobody. */
static void clear_gaps(int height)
{
  for (int p = 0; p < height; p++)
    if (st.frame.at[p] == DIRTY) {
      LINE("sp[%d] = 1;", p);
      st.frame.at[p] = CLEAR;
    }
  for (int p = height; p < st.frame.n; p++) st.frame.at[p] = DIRTY;
}

/* Before a call that always happens: everything live into the frame, for good.  Returns the frame's height. */
static int save(const Instr *i)
{
  bool *live = live_pointers(i, NOWHERE);
  release_dead(live);
  for (int v = 0; v < st.vars.n; v++)
    if (live[v] && st.vars.at[v].pos == NOWHERE) {
      int p = free_place();
      LINE("sp[%d] = v%d;", p, v);
      st.vars.at[v].pos = p;
      st.frame.at[p] = v;
    }
  int height = frame_height();
  clear_gaps(height);
  return height;
}

/* After it: what is in the frame may have moved; the rest is dead. */
static void after_call(void)
{
  for (int v = 0; v < st.vars.n; v++)
    if (!st.vars.at[v].scalar) st.vars.at[v].valid = false;
}

/* Around a call that seldom happens, inside its branch: saves what isn't saved, and afterwards reads everything back,
 * so that the state is the same whether or not the branch was taken. */
typedef struct Detour { bool *live; int *place; int height; } Detour;

static Detour detour_begin(const Instr *i, Operand except)
{
  Detour d = { .live = live_pointers(i, except), .place = NEWN(int, st.vars.n + 1) };
  VEC(int) taken = {0};
  for (int p = 0; p < st.frame.n; p++) {
    int v = st.frame.at[p];
    vec_push(&taken, v == MARK || (v >= 0 && (d.live[v] || v == except)) ? 1 : 0);
  }
  for (int v = 0; v < st.vars.n; v++) {
    d.place[v] = st.vars.at[v].pos;
    if (!d.live[v] || d.place[v] != NOWHERE) continue;
    int p = 0;
    while (p < taken.n && taken.at[p]) p++;
    if (p == taken.n) vec_push(&taken, 0);
    taken.at[p] = 1;
    d.place[v] = p;
    fprintf(body, " sp[%d] = v%d;", p, v);
  }
  d.height = taken.n;
  while (d.height > 0 && !taken.at[d.height - 1]) d.height--;
  for (int p = 0; p < d.height; p++)
    if (!taken.at[p]) fprintf(body, " sp[%d] = 1;", p);
  return d;
}

static void detour_end(const Detour *d)
{
  for (int v = 0; v < st.vars.n; v++)
    if (d->live[v] && st.vars.at[v].valid) fprintf(body, " v%d = sp[%d];", v, d->place[v]);
  /* places that were clear may have been used; those above the frame may be anything */
  for (int p = 0; p < st.frame.n; p++)
    if (st.frame.at[p] == CLEAR) st.frame.at[p] = DIRTY;
}

/* ---- allocation ---- */

static void emit_heap(const Instr *i)
{
  fprintf(body, "  if (HEAP_FULL(%d)) {", i->n);
  Detour d = detour_begin(i, NOWHERE);
  fprintf(body, " COLLECT(%d, %d);", d.height, i->n);
  detour_end(&d);
  fprintf(body, " }\n");
  LINE("h = hp; hp += %d;", i->n);
  heap_offset = cells = 0;
}

static void emit_poll(const Instr *i)
{
  fprintf(body, "  if (%s) {", mode == FLAG_ENTRY ? "FLAG_DUE" : "POLL_DUE");
  Detour d = detour_begin(i, NOWHERE);
  fprintf(body, " COLLECT(%d, 0);", d.height);
  detour_end(&d);
  fprintf(body, " }\n");
}

/* The cell that i makes: a C expression for its address, as a pointer; pushes it afterwards through done_cell. */
static const char *cell_base(const Instr *i, int words)
{
  if (i->into >= 0) return arena_printf(unit_arena, "((W *)%s)", use(st.stack.at[i->into]));
  const char *t = heap_offset ? arena_printf(unit_arena, "(h + %d)", heap_offset) : "h";
  heap_offset += words;
  return t;
}

/* C compilers compare each store of straight code with each other: a fence now and then keeps that linear. */
enum { FENCE = 16 };

static void done_cell(const Instr *i, const char *base)
{
  if (++cells % FENCE == 0) LINE("LML_FENCE;");
  if (i->into >= 0) return;
  int v = new_var(false);
  LINE("v%d = (W)%s;", v, base);
  push(v);
}

static void store(const char *base, int word, const char *value)
{
  fprintf(body, " %s[%d] = %s;", base, word, value);
}

static const char **use_top(int n)
{
  const char **t = NEWN(const char *, n + 1);
  for (int k = 0; k < n; k++) t[k] = use(top(n - 1 - k));
  return t;
}

static const char *header(Site *s)
{
  s->used = true;
  switch (s->kind) {
    case SITE_CON: return arena_printf(unit_arena, "HDR_CON(&S%d, %d)", s->number, s->con->tag);
    case SITE_PAP: case SITE_FUN: return arena_printf(unit_arena, "HDR_FUN(&S%d)", s->number);
    default: return arena_printf(unit_arena, "HDR_THUNK(&S%d)", s->number);
  }
}

static const char *pap_word(const Fun *f, int nargs)
{
  return arena_printf(unit_arena, "((W)C_%s + ((W)%d << LML_PAP_SHIFT))", mangle_global(f), nargs);
}

static void emit_mk(const Instr *i)
{
  int takes = i->op == GI_MKAP ? i->n + 1 : i->op == GI_MKSEL ? 1 : i->n;
  const char **args = use_top(takes);
  const char *base = cell_base(i, i->m);
  int word = 1;
  fputc(' ', body);
  store(base, 0, header(i->site));
  if (i->op == GI_MKPAP) store(base, word++, pap_word(i->fun, i->n));
  for (int k = 0; k < takes; k++) store(base, word++, args[k]);
  if (word == 1) store(base, word, "1");                 /* nothing captured: the word an update needs */
  fputc('\n', body);
  drop(takes);
  done_cell(i, base);
}

/* ---- evaluation ---- */

/* Is o in another slot that is live after i? */
static bool live_elsewhere(const Instr *i, Operand o)
{
  for (int s = 0; s < st.stack.n - 1; s++)
    if (st.stack.at[s] == o && gslots_has(&i->live, s)) return true;
  return false;
}

static void emit_eval(const Instr *i)
{
  Operand o = top(0);
  const char *text = use(o);
  if (o < 0) {                                           /* a literal or CAF */
    int v = new_var(false);
    LINE("v%d = %s;", v, text);
    st.stack.at[st.stack.n - 1] = o = v;
  }
  bool keep = live_elsewhere(i, o) && st.vars.at[o].pos != NOWHERE;
  if (!keep && st.vars.at[o].pos != NOWHERE) {
    st.frame.at[st.vars.at[o].pos] = DIRTY;
    st.vars.at[o].pos = NOWHERE;
  }
  fprintf(body, "  if (%s(v%d)) {", i->scalar ? "IS_PTR" : "!IS_VALUE", o);
  Detour d = detour_begin(i, o);
  fprintf(body, " SET_CALL(v%d, %d, ENTER(v%d), v%d);", o, d.height, o, o);
  if (keep) fprintf(body, " sp[%d] = v%d;", st.vars.at[o].pos, o);
  detour_end(&d);
  fprintf(body, " }\n");
  if (i->scalar && !keep) st.vars.at[o].scalar = true;
}

/* A call of what the text names, with its arguments after a comma; the result replaces what it takes. */
static void result(const char *call, int height, const Instr *i, int takes)
{
  after_call();
  drop(takes);
  int v = new_var(i->scalar);
  LINE("SET_CALL%s(v%d, %d, %s);", strchr(call, ',') ? "" : "0", v, height, call);
  push(v);
}

/* Arguments of a call: the first LML_REGS in C, the others above the frame; text of those in C. */
static const char *call_args(const char **args, int n, int height, const char *lead)
{
  char *t = (char *)lead;
  for (int k = 0; k < n; k++) {
    if (k < 5) t = arena_printf(unit_arena, "%s%s%s", t, *t && t[strlen(t) - 1] != ' ' ? ", " : "", args[k]);
    else LINE("sp[%d] = %s;", height + k - 5, args[k]);
  }
  return t;
}

static void emit_call(const Instr *i)
{
  const char **args = use_top(i->n);
  int height = save(i);
  const char *list = call_args(args, i->n, height, "");
  const char *f = mangle_global(i->fun);
  result(arena_printf(unit_arena, "L_%s%s%s", f, *list ? ", " : "", list), height, i, i->n);
}

static const char *apply_text(const Instr *i, const char **args, int height)
{
  i->site->used = true;
  if (i->n <= 3) {
    const char *t = arena_printf(unit_arena, "lml_apply%d, &S%d", i->n, i->site->number);
    for (int k = 0; k <= i->n; k++) t = arena_printf(unit_arena, "%s, %s", t, args[k]);
    return t;
  }
  for (int k = 1; k <= i->n; k++) LINE("sp[%d] = %s;", height + k - 1, args[k]);
  return arena_printf(unit_arena, "lml_applyn, &S%d, %s, %d", i->site->number, args[0], i->n);
}

static void emit_apply(const Instr *i)
{
  const char **args = use_top(i->n + 1);
  int height = save(i);
  result(apply_text(i, args, height), height, i, i->n + 1);
}

static const char *comma_list(const char **args, int n)
{
  const char *t = "";
  for (int k = 0; k < n; k++) t = arena_printf(unit_arena, "%s%s%s", t, k ? ", " : "", args[k]);
  return t;
}

/* Returns whether the instruction after i was done along with it. */
static bool emit_prim(const Instr *i, const Instr *next)
{
  const char **args = use_top(i->n);
  const char *list = comma_list(args, i->n), *id = prim_id(i->prim);
  char class = prim_class(i->prim);
  if (class == 'I' || class == 'F') {
    drop(i->n);
    int v = new_var(true);
    LINE("v%d = LML_%s(%s);", v, id, list);
    push(v);
    return false;
  }
  if (next->op == GI_RET && fn->kind != GF_CAF) {
    LINE("return prim_%s(SPA %s);", id, list);
    return true;
  }
  int height = save(i);
  const char *call = arena_printf(unit_arena, "prim_%s, %s", id, list);
  Instr with = *i;
  with.scalar = i->prim >= PR_EQ && i->prim <= PR_GE;
  result(call, height, &with, i->n);
  return false;
}

/* ---- control ---- */

static void branch_to(int l)
{
  labels[l].at = copy_state();
  labels[l].known = true;
}

static const char *switch_on(const Instr *i, const char *x)
{
  int nullary = 0, maxtag = 0;
  if (!i->tycon) return arena_printf(unit_arena, "(SW)%s", x);
  for (int c = 0; c < i->tycon->ncons; c++) {
    nullary += i->tycon->cons[c]->arity == 0;
    maxtag = c;
  }
  const char *tag = maxtag < 31 ? "HDR_TAG" : "CON_TAG";
  if (nullary == i->tycon->ncons) return arena_printf(unit_arena, "NULLARY_OF(%s)", x);
  if (nullary == 0) return arena_printf(unit_arena, "%s(%s)", tag, x);
  return arena_printf(unit_arena, "IS_PTR(%s) ? %s(%s) : NULLARY_OF(%s)", x, tag, x, x);
}

/* A condition that is true exactly when x is target t; the type's shape allows cheaper tests than the number's. */
static const char *test(const Instr *i, const GTarget *t, const char *x)
{
  if (!t->con) return arena_printf(unit_arena, "%s == %s", x, i->lit == LIT_INT ? arena_printf(unit_arena, "LML_INT(%ldL)", (long)t->value) : arena_printf(unit_arena, "LML_CHAR(%ldL)", (long)t->value));
  if (t->con->arity == 0) return arena_printf(unit_arena, "%s == LML_NULLARY(%d)", x, t->con->tag);
  int boxed = 0;
  for (int c = 0; c < i->tycon->ncons; c++) boxed += i->tycon->cons[c]->arity > 0;
  if (boxed == 1) return arena_printf(unit_arena, "IS_PTR(%s)", x);
  return arena_printf(unit_arena, "(%s) == %d", switch_on(i, x), t->con->tag);
}

static void emit_switch(const Instr *i)
{
  const char *x = use(top(0));
  int n = i->ntargets + (i->deflt >= 0);
  for (int t = 0; t < i->ntargets; t++) branch_to(i->targets[t].label);
  if (i->deflt >= 0) branch_to(i->deflt);
  if (n <= 2) {
    int other = i->deflt >= 0 ? i->deflt : i->targets[1].label;
    if (i->ntargets == 2 && i->targets[1].con && i->targets[1].con->arity == 0 && i->targets[0].con->arity > 0)
      LINE("if (%s) goto L%d; else goto L%d;", test(i, &i->targets[1], x), i->targets[1].label, i->targets[0].label);
    else LINE("if (%s) goto L%d; else goto L%d;", test(i, &i->targets[0], x), i->targets[0].label, other);
    return;
  }
  LINE("switch (%s) {", switch_on(i, x));
  for (int t = 0; t < i->ntargets; t++) {
    const GTarget *g = &i->targets[t];
    if (g->con) LINE("  case %d: goto L%d;", g->con->tag, g->label);
    else LINE("  case (SW)%s(%ldL): goto L%d;", i->lit == LIT_INT ? "LML_INT" : "LML_CHAR", (long)g->value, g->label);
  }
  if (i->deflt >= 0) LINE("  default: goto L%d;", i->deflt);
  else LINE("  default: __builtin_unreachable();");
  LINE("}");
}

static void emit_split(const Instr *i)
{
  Operand o = st.stack.at[i->m];
  int base = st.stack.n;
  const char *x = NULL;
  for (int k = 0; k < i->n; k++) {
    if (!gslots_has(&i->live, base + k)) {
      push(constant("1"));
      continue;
    }
    if (!x) x = use(o);
    int v = new_var(k < 64 && (i->scalars >> k & 1));
    LINE("v%d = FIELD(%s, %d);", v, x, k);
    push(v);
  }
}

static void emit_join(const Instr *i)
{
  Label *l = &labels[i->n];
  l->joined = true;
  l->args = i->m;
  l->first = st.vars.n;
  l->scalar = i->scalar;
  for (int k = 0; k < i->m; k++) new_var(i->scalar);
  l->at = copy_state();
}

static void emit_jmp(const Instr *i)
{
  Label *l = &labels[i->n];
  assert(l->joined);
  for (int s = 0; s < l->at.stack.n; s++) {
    Operand o = l->at.stack.at[s];
    const CVar *then = &l->at.vars.at[s];
    if (o >= 0 && then->pos == NOWHERE && then->valid && !st.vars.at[o].valid && st.vars.at[o].pos != NOWHERE) use(o);
  }
  for (int k = 0; k < l->args; k++) LINE("v%d = %s;", l->first + k, use(top(l->args - 1 - k)));
  LINE("goto L%d;", i->n);
  l->known = true;
}

static void emit_label(const Instr *i)
{
  Label *l = &labels[i->n];
  assert(l->known);
  restore_state(&l->at);
  if (l->joined) {
    for (int v = 0; v < st.vars.n; v++)
      if (st.vars.at[v].pos != NOWHERE) st.vars.at[v].valid = false;
    for (int p = 0; p < st.frame.n; p++)
      if (st.frame.at[p] == CLEAR) st.frame.at[p] = DIRTY;
    for (int k = 0; k < l->args; k++) {
      st.vars.at[l->first + k] = (CVar){ .scalar = l->scalar, .valid = true, .pos = NOWHERE };
      push(l->first + k);
    }
  }
  fprintf(body, " L%d:;\n", i->n);
}

static void emit_slide(const Instr *i)
{
  Operand *at = st.stack.at + st.stack.n - i->n - i->m;
  memmove(at, at + i->m, (size_t)i->n * sizeof *at);
  drop(i->m);
}

static void emit_jcall(const Instr *i)
{
  const char **args = use_top(i->n);
  if (i->fun == fn->fun && fn->kind == GF_BODY) {
    fprintf(body, "  {");
    for (int k = 0; k < i->n; k++) fprintf(body, " W a%d = %s;", k, args[k]);
    for (int k = 0; k < i->n; k++) fprintf(body, " v%d = a%d;", k, k);
    fprintf(body, " goto top; }\n");
    loops = true;
    return;
  }
  const char *list = call_args(args, i->n, 0, "");
  if (*list) LINE("return L_%s(SPA %s);", mangle_global(i->fun), list);
  else LINE("return L_%s(SPA0);", mangle_global(i->fun));
}

static void emit_japply(const Instr *i)
{
  const char **args = use_top(i->n + 1);
  const char *t = apply_text(i, args, 0), *comma = strchr(t, ',');
  LINE("return %.*s(SPA %s);", (int)(comma - t), t, comma + 2);
}

static void emit_open(const Instr *i)
{
  LINE("PUSH_UPD(v0);");
  drop(1);
  vec_push(&st.frame, MARK);
  for (int k = 0; k < i->n; k++) {
    if (!gslots_has(&i->live, k)) {
      push(constant("1"));
      continue;
    }
    int v = new_var(k < 64 && (i->scalars >> k & 1));
    LINE("v%d = FIELD(v0, %d);", v, k);
    push(v);
  }
}

static void emit_literal(const Instr *i)
{
  const char *kind = i->nullary ? "NULLARY" : i->lit == LIT_INT ? "INT" : "CHAR";
  push(constant(arena_printf(unit_arena, "LML_%s(%ldL)", kind, (long)i->value)));
}

static const char *c_string(const char *s, size_t n)
{
  char *t = arena_alloc(unit_arena, 4 * n + 3), *o = t;
  *o++ = '"';
  for (size_t k = 0; k < n; k++) {
    unsigned char c = (unsigned char)s[k];
    if (c >= 32 && c < 127 && c != '"' && c != '\\' && c != '?') *o++ = (char)c;
    else {
      *o++ = '\\';
      *o++ = (char)('0' + (c >> 6));
      *o++ = (char)('0' + (c >> 3 & 7));
      *o++ = (char)('0' + (c & 7));
    }
  }
  *o++ = '"';
  return t;
}

/* One instruction; returns how many were done. */
static int emit_instr(const Instr *i)
{
  switch (i->op) {
    case GI_PUSH: push(st.stack.at[i->n]); break;
    case GI_PUSHLIT: emit_literal(i); break;
    case GI_PUSHCONST: push(constant(arena_printf(unit_arena, "(W)K%d", i->n))); break;
    case GI_PUSHGLOBAL: push(constant(arena_printf(unit_arena, "(W)C_%s", mangle_global(i->fun)))); break;
    case GI_ALLOC: {
      int v = new_var(false);
      LINE("v%d = (W)(h + %d);", v, heap_offset);
      heap_offset += i->n;
      push(v);
      break;
    }
    case GI_MKCON: case GI_MKCALL: case GI_MKPAP: case GI_MKAP: case GI_MKSEL: emit_mk(i); break;
    case GI_EVAL: emit_eval(i); break;
    case GI_CALL: emit_call(i); break;
    case GI_APPLY: emit_apply(i); break;
    case GI_PRIM: return emit_prim(i, i + 1) ? 2 : 1;
    case GI_SWITCH: emit_switch(i); break;
    case GI_SPLIT: emit_split(i); break;
    case GI_SLIDE: emit_slide(i); break;
    case GI_JOIN: emit_join(i); break;
    case GI_JMP: emit_jmp(i); break;
    case GI_LABEL: emit_label(i); break;
    case GI_RET: LINE("return %s;", use(top(0))); break;
    case GI_UNWIND: {
      const char *x = use(top(0));
      if (top(0) < 0) {
        int v = new_var(false);
        LINE("v%d = %s;", v, x);
        x = use(v);
      }
      LINE("if (IS_VALUE(%s)) return %s;", x, x);
      LINE("return ENTER(%s)(SPA %s);", x, x);
      break;
    }
    case GI_JCALL: emit_jcall(i); break;
    case GI_JAPPLY: emit_japply(i); break;
    case GI_FAIL: LINE("lml_no_match(SPA %s);", c_string(i->text, strlen(i->text))); break;
    case GI_OPEN: emit_open(i); break;
    case GI_UPDATE: LINE("UPDATE_RETURN(%s);", use(top(0))); return 2;      /* RET follows */
    case GI_HEAP: emit_heap(i); break;
    case GI_POLL: emit_poll(i); break;
    case GI_COUNT: break;
  }
  return 1;
}

/* ---- functions ---- */

static const char *prefix(GFunKind k)
{
  return k == GF_BODY ? "L_" : k == GF_LAZY ? "G_" : "T_";
}

static void emit_signature(const char *pre, const char *name, int nargs, bool is_static, bool named)
{
  fprintf(out, "%sW %s%s(%s", is_static ? "static " : "", pre, name, nargs ? "SP_ " : "SP0");
  for (int k = 0; k < nargs && k < 5; k++) {
    fprintf(out, "%sW", k ? ", " : "");
    if (named) fprintf(out, " v%d", k);
  }
  fprintf(out, ")");
}

static void emit_entry(void)
{
  memset(&st, 0, sizeof st);
  texts.n = 0;
  loops = false;
  labels = NEWN(Label, fn->nlabels + 1);
  for (int k = 0; k < fn->nargs; k++) {
    bool scalar = fn->kind == GF_BODY && fn->fun->strict && fn->fun->strict[k] == 'v';
    push(new_var(scalar));
    if (k >= 5) LINE("v%d = sp[%d];", k, k - 5);
  }
}

static void declare_locals(void)
{
  int first = fn->nargs < 5 ? fn->nargs : 5, n = 0;
  for (int v = first; v < st.vars.n; v++) fprintf(out, "%sv%d", n++ % 16 ? ", " : n > 1 ? ";\n  W " : "  W ", v);
  if (n) fprintf(out, ";\n");
  fprintf(out, "  W *h; (void)h;\n");
}

static bool is_local(const Fun *f) { return !f->exported && f != prog->core->main; }

static void emit_fun(GFun *f)
{
  char *text = NULL;
  size_t len = 0;
  fn = f;
  body = open_memstream(&text, &len);
  if (!body) diag_nomem();
  emit_entry();
  long start = ftell(body);
  for (int k = 0; k < f->ncode;) k += emit_instr(&f->code[k]);
  if (fclose(body) != 0) diag_nomem();
  fprintf(out, "\n/* %s%s (%s) */\n", f->fun->shown, f->kind == GF_THUNK ? ", suspended" : f->kind == GF_LAZY ? ", from unknown callers" : "",
          diag_where(f->fun->loc));
  emit_signature(prefix(f->kind), mangle_global(f->fun), f->nargs, is_local(f->fun), true);
  fprintf(out, " {\n");
  declare_locals();
  fwrite(text, 1, (size_t)start, out);
  if (loops) fprintf(out, " top:;\n");
  fwrite(text + start, 1, len - (size_t)start, out);
  fprintf(out, "}\n");
  free(text);
}

static bool wanted(const GFun *f)
{
  switch (f->kind) {
    case GF_THUNK: return f->fun->wants_entry || (f->fun->exported && !f->fun->is_thunk);
    case GF_LAZY: return f->fun->wants_closure || f->fun->exported;
    default: return true;
  }
}

/* ---- static data ---- */

static void want_closures(const Expr *e)
{
  for (;;) {
    if (e->kind == EX_VAR && e->var->fun) e->var->fun->wants_closure = true;
    if (e->kind == EX_APP) e->fun->var->fun->wants_closure = true;
    for (int i = 0; i < e->nargs - 1; i++) want_closures(e->args[i]);
    if (e->nargs == 0) return;
    e = e->args[e->nargs - 1];
  }
}

static void find_wanted(void)
{
  for (int i = 0; i < prog->nconsts; i++) want_closures(prog->consts[i].expr);
  for (int i = 0; i < prog->nfuns; i++)
    for (int k = 0; k < prog->funs[i]->ncode; k++) {
      const Instr *in = &prog->funs[i]->code[k];
      if (in->op == GI_PUSHGLOBAL || in->op == GI_MKPAP) in->fun->wants_closure = true;
      if (in->op == GI_MKCALL) in->fun->wants_entry = true;
    }
}

/* A constant is one array of words, its parts one after the other: a queue of the expressions still to be laid out. */
typedef struct Layout { VEC(const Expr *) cells; VEC(int) at; int next; const char *name; } Layout;

static int const_size(const Expr *e)
{
  return e->kind == EX_CON ? 1 + e->nargs : e->kind == EX_APP ? 2 + e->nargs : 3;
}

static const char *const_word(Layout *l, const Expr *e)
{
  switch (e->kind) {                                     /* words as numbers (lml.h, 1): long tables compile faster so */
    case EX_LIT: return arena_printf(unit_arena, "%luUL", (unsigned long)e->value << (e->lit == LIT_INT ? 1 : 3) | (e->lit == LIT_INT ? 1 : 2));
    case EX_VAR: return arena_printf(unit_arena, "(W)C_%s", mangle_global(e->var->fun));
    case EX_CON:
      if (e->nargs == 0) return arena_printf(unit_arena, "%d", e->con->tag << 3 | 6);
      break;
    default: break;
  }
  int at = l->next;
  vec_push(&l->cells, e);
  l->next += const_size(e);
  return arena_printf(unit_arena, "(W)(%s+%d)", l->name, at);
}

static void emit_const(const char *name, const Expr *e, bool is_static)
{
  Layout l = { .name = name };
  const_word(&l, e);
  fprintf(out, "%sW %s[] = {\n", is_static ? "static " : "", name);
  for (int k = 0; k < l.cells.n; k++) {
    const Expr *c = l.cells.at[k];
    if (c->kind == EX_STRING) {
      fprintf(out, "  (W)&lml_literal, (W)%s, %luUL,\n", c_string(c->str, c->len), (unsigned long)(c->len << 1 | 1));
      continue;
    }
    if (c->kind == EX_CON) {
      Site *s = tag_static_con(c->con);
      s->used = true;
      fprintf(out, "  (W)&S%d+%d,", s->number, (c->con->tag > 31 ? 31 : c->con->tag) << 1 | 1);
    } else fprintf(out, "  HDR_FUN(&SPAP), %s,", pap_word(c->fun->var->fun, c->nargs));
    for (int a = 0; a < c->nargs; a++) fprintf(out, " %s,", const_word(&l, c->args[a]));
    fprintf(out, "\n");
  }
  fprintf(out, "};\n");
}

static int total_const_size(const Expr *e)
{
  int n = 0;
  VEC(const Expr *) todo = {0};
  vec_push(&todo, e);
  while (todo.n > 0) {
    const Expr *c = todo.at[--todo.n];
    if (c->kind == EX_STRING || c->kind == EX_APP || (c->kind == EX_CON && c->nargs > 0)) n += const_size(c);
    if (c->kind == EX_APP || c->kind == EX_CON)
      for (int a = 0; a < c->nargs; a++) vec_push(&todo, c->args[a]);
  }
  return n;
}

static const char *const_name(int k)
{
  Fun *f = prog->consts[k].fun;
  return f ? arena_printf(unit_arena, "C_%s", mangle_global(f)) : arena_printf(unit_arena, "K%d", k);
}

static void emit_consts(void)
{
  for (int k = 0; k < prog->nconsts; k++) {
    Fun *f = prog->consts[k].fun;
    if (!f || !f->exported) fprintf(out, "static W %s[%d];\n", const_name(k), total_const_size(prog->consts[k].expr));
    else fprintf(out, "extern W %s[];\n", const_name(k));
  }
  for (int k = 0; k < prog->nconsts; k++) {
    Fun *f = prog->consts[k].fun;
    emit_const(const_name(k), prog->consts[k].expr, !f || !f->exported);
  }
}

/* ---- the file ---- */

static void emit_site(const Site *s)
{
  static const char *const kinds[] = { "LML_CON", "LML_THUNK", "LML_PAP", "LML_THUNK", "LML_SEL", "LML_FUN", "LML_CAF" };
  const char *code = "0";
  if (s->kind == SITE_CALL || s->kind == SITE_CAF) code = arena_printf(unit_arena, "T_%s", mangle_global(s->fun));
  if (s->kind == SITE_AP) code = "lml_ap";
  if (s->kind == SITE_SEL) code = "lml_sel";
  fprintf(out, "static Info S%d = { %s, %s, 0, %d, %d, %d, %s, %s, %s, &M, %d, 0 };\n", s->number, code, kinds[s->kind], s->size,
          s->con ? s->con->tag : 0, s->field, c_string(s->producer, strlen(s->producer)), c_string(s->construction, strlen(s->construction)),
          c_string(s->type, strlen(s->type)), s->loc.line);
}

static void emit_prototypes(void)
{
  for (int i = 0; i < prog->nexterns; i++) {
    Fun *f = prog->externs[i];
    const char *name = mangle_global(f);
    fprintf(out, "extern W C_%s[];", name);
    if (f->nparams > 0) {
      fputc(' ', out);
      emit_signature("L_", name, f->nparams, false, false);
      fprintf(out, "; W T_%s(SP_ W);", name);
    }
    fprintf(out, "   /* %s */\n", f->var->name);
  }
  for (int i = 0; i < prog->nfuns; i++) {
    GFun *f = prog->funs[i];
    if (!wanted(f)) continue;
    emit_signature(prefix(f->kind), mangle_global(f->fun), f->nargs, is_local(f->fun), false);
    fprintf(out, ";\n");
  }
}

/* Functions as values. */
static void emit_closures(void)
{
  for (int i = 0; i < prog->nfuns; i++) {
    GFun *f = prog->funs[i];
    const char *name = mangle_global(f->fun);
    if (f->kind != GF_BODY || !(f->fun->wants_closure || f->fun->exported) || f->fun->is_thunk) continue;
    bool lazy = f->fun->strict && strchr(f->fun->strict, 'v');
    fprintf(out, "%sW C_%s[] = { %s, (W)%s%s, %d };\n", is_local(f->fun) ? "static " : "", name, header(tag_fun(f->fun)), lazy ? "G_" : "L_", name, f->fun->nparams);
  }
}

static void emit_closure_decls(void)
{
  for (int i = 0; i < prog->nfuns; i++) {
    GFun *f = prog->funs[i];
    const char *name = mangle_global(f->fun);
    if (f->kind == GF_CAF) fprintf(out, "%sW C_%s[2];\n", is_local(f->fun) ? "static " : "", name);
    if (f->kind != GF_BODY || !(f->fun->wants_closure || f->fun->exported) || f->fun->is_thunk) continue;
    fprintf(out, is_local(f->fun) ? "static W C_%s[3];\n" : "extern W C_%s[3];\n", name);
  }
}

static void emit_cafs(void)
{
  int n = 0;
  for (int i = 0; i < prog->nfuns; i++)
    if (prog->funs[i]->kind == GF_CAF) {
      fprintf(out, "%sW C_%s[2] = { %s, 1 };\n", is_local(prog->funs[i]->fun) ? "static " : "", mangle_global(prog->funs[i]->fun),
              header(tag_caf(prog->funs[i]->fun)));
      n++;
    }
  fprintf(out, "static W *const CAFS[] = {");
  for (int i = 0; i < prog->nfuns; i++)
    if (prog->funs[i]->kind == GF_CAF) fprintf(out, " C_%s,", mangle_global(prog->funs[i]->fun));
  fprintf(out, " 0 };\n");
  fprintf(out, "static LmlModule M = { %s, %s, %s, CAFS, %d, 0 };\n", c_string(prog->core->src->module, strlen(prog->core->src->module)),
          c_string(prog->core->src->group, strlen(prog->core->src->group)), c_string(prog->core->src->name, strlen(prog->core->src->name)), n);
  fprintf(out, "__attribute__((constructor)) static void module_register(void) { lml_register(&M); }\n");
}

/* Sites are numbered while code and data are written, so those parts go to memory first. */
void emit_program(FILE *f, GProgram *p, FlagMode flag_mode)
{
  char *text = NULL;
  size_t len = 0;
  prog = p;
  mode = flag_mode;
  find_wanted();
  out = open_memstream(&text, &len);
  if (!out) diag_nomem();
  emit_consts();
  emit_closures();
  emit_cafs();
  for (int i = 0; i < p->nfuns; i++)
    if (wanted(p->funs[i])) emit_fun(p->funs[i]);
  if (fclose(out) != 0) diag_nomem();
  out = f;
  int n;
  Site **sites = tag_sites(&n);
  fprintf(out, "/* made by lmlc from %s */\n#include \"lml.h\"\n\nstatic LmlModule M;\n", p->core->src->name);
  fprintf(out, "static Info SPAP = { 0, LML_PAP, 0, 0, 0, 0, \"SYSTEM\", \"\", \"\", &M, 0, 0 };\n");
  emit_prototypes();
  emit_closure_decls();
  for (int i = 0; i < n; i++)
    if (sites[i]->used) emit_site(sites[i]);
  fwrite(text, 1, len, out);
  if (p->core->main)
    fprintf(out, "\nconst LmlProgram lml_program = { %s, L_%s };\n", c_string(p->core->src->module, strlen(p->core->src->module)),
            mangle_global(p->core->main));
  free(text);
}
