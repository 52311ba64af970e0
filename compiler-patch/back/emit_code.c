/* emit_code.c: the C of one function, from its G-code, instruction by instruction.
 *
 * 1. The G-machine's stack is not there when the program runs: PUSH and SLIDE make no C at all (frame.h).
 *
 * 2. Where a call is unlikely (a heap check that fails, the evaluation of what is usually a value already) saving variables
 *    and reading them back are put inside the unlikely branch.
 *
 * 3. Evaluating a variable replaces it by its value in all its slots: the same value, without the way to it. */
#include <config.h>
#include "back/emit_private.h"
#include "back/frame.h"
#include "back/mangle.h"
#include "base/vec.h"
#include "core/prims.h"
#include <stdlib.h>
#include <string.h>

static GFun *fn;           /* the function at work */
static int heap_offset;    /* words of the open segment already given out */
static int cells;          /* cells of it written */
static bool loops;         /* the function jumps to its start */
static bool heavy;         /* Note [Heavy functions] */
static bool stay;          /* Note [Many at a time] */
static int turn;           /* which of its copies, in one C function or in two, is at work: gcode_poll.c, Note [Turns] */

/* Note [Many at a time].  The time of C compilers grows with how many variables are held at a time, and with how far from its use
 * a word is read.  So very many arguments are read from the stack when they are needed and written there one by one, as
 * are very many fields. */
enum { MANY = 12, VERY_MANY = 64 };

enum { LML_REGS = 5 };     /* as in lml.h: arguments passed in C */

/* ---- copies ---- */

/* A family's code is there once. */
static int turns_of(const GFun *f) { return f->family ? 1 : f->turns; }
static bool has_twin(const GFun *f) { return f->twin && !f->family; }
static const char *twin_name(const GFun *f) { return arena_printf(unit_arena, "U_%s", mangle_global(f->fun)); }

static bool tests_flag(void)
{
  if (has_twin(fn)) return turn == 0;
  return turns_of(fn) == 1 || turn == (fn->tests_last ? fn->turns - 1 : 0);
}

static const char *top_of(int n) { return n ? arena_printf(unit_arena, "top%d", n) : "top"; }

/* ---- constants ---- */

/* Constant number n of i: as it is, or where the table of who runs has it. */
static const char *constant(const Instr *i, int n)
{
  GConstant c[GCODE_CONSTANTS];
  gcode_constants(emit_prog, fn, i, c);
  if (!i->table || i->table[n] < 0) return emit_constant(&c[n]);
  const char *form = c[n].kind == GK_RAW ? "lml_double(k[%d])" : c[n].kind == GK_SITE ? "(const Info *)k[%d]"
                     : c[n].kind == GK_TEXT || c[n].kind == GK_PLACE ? "(const char *)k[%d]" : "k[%d]";
  return arena_printf(unit_arena, form, i->table[n]);
}

/* The function that i calls; its table, if it is one of a family, is put where it looks for it. */
static const char *callee(const Instr *i)
{
  const GFun *f = i->fun->shared;
  bool varies = i->table != NULL;
  if (varies && i->callee) LINE("lml_k = (const W *)k[%d];", i->table[0]);
  else if (!varies && f && f->family->nconstants) LINE("lml_k = X+%d;", f->at);
  if (i->fun == fn->fun && has_twin(fn) && turn == 0) return twin_name(fn);
  if (varies && !i->callee) return arena_printf(unit_arena, "((LmlCode%d)k[%d])", i->n < 5 ? i->n : 5, i->table[0]);
  return f ? emit_name(f) : arena_printf(unit_arena, "L_%s", mangle_global(i->fun));
}

/* ---- allocation ---- */

/* In a very long segment cells are named by their places in it, not by variables: so many variables would all be held at once. */
enum { LONG_SEGMENT = 512 };
static bool long_segment;
static VEC(int) places;    /* by variable: 1 + the offset of its cell in the open segment, 0 unknown */

static void note_place(int var, int offset)
{
  while (places.n <= var) vec_push(&places, 0);
  places.at[var] = 1 + offset;
}

static const char *cell_text(Operand o)
{
  if (long_segment && o >= 0 && o < places.n && places.at[o]) return arena_printf(unit_arena, "(W)(h + %d)", places.at[o] - 1);
  return frame_use(o);
}

static void emit_heap(const Instr *i)
{
  frame_settle(i, NOWHERE);
  fprintf(emit_body, "  if (HEAP_FULL(%d)) {", i->n);
  Detour d = frame_detour_begin(i, NOWHERE);
  fprintf(emit_body, " COLLECT_IN(%d, %d, %s);", d.height, i->n, constant(i, 0));
  frame_detour_end(&d);
  fprintf(emit_body, " }\n");
  LINE("h = hp; hp += %d;", i->n);
  heap_offset = cells = 0;
  long_segment = i->n > LONG_SEGMENT;
}

static void emit_poll(const Instr *i)
{
  if (!tests_flag()) return;
  if (fn->kind == GF_THUNK || fn->kind == GF_ONCE) {
    LINE("%s(v0, %s);", fn->kind == GF_ONCE ? "POLL_ONCE" : "POLL_THUNK", constant(i, 0));
    return;
  }
  frame_settle(i, NOWHERE);
  fprintf(emit_body, "  if (%s) {", emit_mode == FLAG_ENTRY ? "FLAG_DUE" : "POLL_DUE");
  Detour d = frame_detour_begin(i, NOWHERE);
  fprintf(emit_body, " COLLECT_IN(%d, 0, %s);", d.height, constant(i, 0));
  frame_detour_end(&d);
  fprintf(emit_body, " }\n");
}

/* The cell that i makes: a C expression for its address, as a pointer; pushes it afterwards through done_cell. */
static const char *cell_base(const Instr *i, int words)
{
  if (i->into >= 0) return arena_printf(unit_arena, "((W *)%s)", cell_text(frame_slot(i->into)));
  const char *t = heap_offset ? arena_printf(unit_arena, "(h + %d)", heap_offset) : "h";
  heap_offset += words;
  return t;
}

/* C compilers compare each store of straight code with each other: a fence now and then keeps that linear. */
enum { FENCE = 16 };

static void done_cell(const Instr *i, const char *base, int at)
{
  if (++cells % FENCE == 0) LINE("LML_FENCE;");
  if (i->into >= 0) return;
  int v = frame_new_var(false);
  LINE("v%d = (W)%s;", v, base);
  note_place(v, at);
  frame_push(v);
}

static void store(const char *base, int word, const char *value)
{
  fprintf(emit_body, " %s[%d] = %s;", base, word, value);
}

static const char **use_top(int n)
{
  const char **t = NEWN(const char *, n + 1);
  for (int k = 0; k < n; k++) t[k] = cell_text(frame_top(n - 1 - k));
  return t;
}

/* The n topmost slots; a few at a time, so that few are held at a time. */
static void store_fields(const char *base, int word, int n)
{
  for (int from = 0, to; from < n; from = to) {
    const char *text[MANY];
    to = from + MANY < n ? from + MANY : n;
    for (int k = from; k < to; k++) text[k - from] = cell_text(frame_top(n - 1 - k));
    fputc(' ', emit_body);
    for (int k = from; k < to; k++) store(base, word + k, text[k - from]);
    fputc('\n', emit_body);
  }
}

static void emit_mk(const Instr *i)
{
  int takes = i->op == GI_MKAP ? i->n + 1 : i->op == GI_MKSEL ? 1 : i->n;
  int at = heap_offset;
  const char *base = cell_base(i, i->m);
  int word = 1 + (i->op == GI_MKPAP);
  store_fields(base, word, takes);
  fputc(' ', emit_body);
  store(base, 0, constant(i, 0));
  if (i->op == GI_MKPAP) store(base, 1, constant(i, 1));
  if (word + takes == 1) store(base, 1, "1");            /* nothing captured: the word an update needs */
  fputc('\n', emit_body);
  frame_drop(takes);
  done_cell(i, base, at);
}

/* ---- Doubles ---- */

static void emit_box(const Instr *i)
{
  int at = heap_offset;
  const char *x = frame_use(frame_top(0)), *base = cell_base(i, 2);
  fputc(' ', emit_body);
  store(base, 0, constant(i, 0));
  store(base, 1, arena_printf(unit_arena, "lml_bits(%s)", x));
  fputc('\n', emit_body);
  frame_drop(1);
  done_cell(i, base, at);
}

static void emit_unbox(void)
{
  const char *x = frame_use(frame_top(0));
  frame_drop(1);
  int v = frame_new_raw();
  LINE("v%d = DOUBLE_OF(%s);", v, x);
  frame_push(v);
}

/* ---- evaluation ---- */

/* Note [Heavy functions].  Where much is evaluated while much is held, detours are most of the C, and C compilers take seconds
 * for it: there an evaluation is a call like any other, and whatever is live across it lives in the frame. */
enum { HEAVY = 2000 };

static bool is_heavy(const GFun *f)
{
  if (emit_eval_mode != EVAL_LARGE) return emit_eval_mode == EVAL_CALL;
  int words = 0;                                         /* that detours would save, about */
  for (int k = 0; k < f->ncode && words <= HEAVY; k++) {
    const Instr *i = &f->code[k];
    if (i->op == GI_EVAL || i->op == GI_HEAP || i->op == GI_POLL) words += 1 + gslots_count(&i->live, MANY);
  }
  return words > HEAVY;
}

static void eval_by_call(const Instr *i, Operand o)
{
  int from = frame_only(i, o), place = NOWHERE;
  if (from == NOWHERE) {
    frame_use(o);
    place = frame_evaluate(i, o);
  }
  int height = frame_save(i, o);
  if (place != NOWHERE) frame_store(place, "1");         /* who enters a thunk doesn't hold it (once.c, 2) */
  if (from == NOWHERE) LINE("SET_CALL(v%d, %d, lml_eval, v%d);", o, height, o);
  else LINE("SET_CALL(v%d, %d, lml_take, %d);", o, height, height - from);
  frame_after_call();
  if (from != NOWHERE) frame_taken(o);
  if (place != NOWHERE) frame_store(place, arena_printf(unit_arena, "v%d", o));
  frame_set_evaluated(o, i->scalar && place == NOWHERE);
}

/* The test in line, and the call in a detour. */
static void eval_by_test(const Instr *i, Operand o)
{
  frame_use(o);
  int place = frame_evaluate(i, o);
  frame_settle(i, o);
  fprintf(emit_body, "  if (%s(v%d)) { Code c = ENTER(v%d);", i->scalar ? "IS_PTR" : "!IS_VALUE", o, o);      /* read once, before stores */
  Detour d = frame_detour_begin(i, o);
  if (place != NOWHERE) fprintf(emit_body, " sp[%d] = 1;", place);       /* as above */
  fprintf(emit_body, " SET_CALL(v%d, %d, c, v%d);", o, d.height, o);
  if (place != NOWHERE) fprintf(emit_body, " sp[%d] = v%d;", place, o);
  frame_detour_end(&d);
  fprintf(emit_body, " }\n");
  frame_set_evaluated(o, i->scalar && place == NOWHERE);
}

static void emit_eval(const Instr *i)
{
  Operand o = frame_top(0);
  if (frame_is_evaluated(o)) return;                     /* by another EVAL of the same variable */
  if (o < 0) {                                           /* a literal or CAF */
    int v = frame_new_var(false);
    LINE("v%d = %s;", v, frame_use(o));
    frame_set_top(o = v);
  }
  if (heavy) eval_by_call(i, o);
  else eval_by_test(i, o);
}

/* The fields after the first, which no cell holds, are read before anything else happens. */
static void take_fields(const Instr *i)
{
  for (int k = 1; i->op == GI_CALL && k < i->fun->fields; k++) {
    int v = frame_new_var(false);
    LINE("v%d = lml_fields[%d];", v, k - 1);
    frame_push(v);
  }
}

/* A call of what the text names, with its arguments after a comma; the result replaces what it takes. */
static void result(const char *call, int height, const Instr *i, int takes)
{
  frame_after_call();
  frame_drop(takes);
  int v = i->op == GI_CALL && i->fun->raw ? frame_new_raw() : frame_new_var(i->scalar);
  LINE("SET_CALL%s(v%d, %d, %s);", strchr(call, ',') ? "" : "0", v, height, call);
  frame_push(v);
  take_fields(i);
}

/* Operands from the first-th of n on to the pointer stack, above the frame if i is a call that returns.  Returns its height. */
static int pass(const Instr *i, int n, int first, bool returns)
{
  const char **text = n > VERY_MANY ? NULL : use_top(n);
  int above = text ? 0 : frame_above(i), height = text && returns ? frame_save(i, NOWHERE) : 0;
  for (int k = first; k < n; k++) {
    const char *t = text ? text[k] : cell_text(frame_top(n - 1 - k));
    bool raw = (i->op == GI_CALL || i->op == GI_JCALL) && emit_raw_arg(i->fun, GF_BODY, k);
    frame_store((text ? height : above) + k - first, raw ? arena_printf(unit_arena, "lml_bits(%s)", t) : t);
  }
  if (text) return height;
  if (returns) height = frame_save(i, NOWHERE);
  if (height != above) LINE("LML_MOVE(%d, %d, %d);", height, above, n - first);
  return height;
}

/* ", a, b": those before them. */
static const char *first_args(int n, int first)
{
  const char *t = "";
  for (int k = 0; k < n && k < first; k++) t = arena_printf(unit_arena, "%s, %s", t, cell_text(frame_top(n - 1 - k)));
  return t;
}

static void emit_call(const Instr *i)
{
  const char *list = first_args(i->n, LML_REGS);
  int height = pass(i, i->n, LML_REGS, true);
  result(arena_printf(unit_arena, "%s%s", callee(i), list), height, i, i->n);
}

/* How many operands of an application are passed in C; its text. */
static int apply_first(const Instr *i) { return i->n <= 3 ? i->n + 1 : 1; }

static const char *apply_text(const Instr *i)
{
  const char *list = first_args(i->n + 1, apply_first(i)), *site = constant(i, 0);
  if (i->n <= 3) return arena_printf(unit_arena, "apply%d, %s%s", i->n, site, list);
  return arena_printf(unit_arena, "applyn, %s%s, %d", site, list, i->n);
}

static void emit_apply(const Instr *i)
{
  const char *text = apply_text(i);
  int height = pass(i, i->n + 1, apply_first(i), true);
  result(arena_printf(unit_arena, "lml_%s", text), height, i, i->n + 1);
}

static const char *comma_list(const char **args, int n)
{
  const char *t = "";
  for (int k = 0; k < n; k++) t = arena_printf(unit_arena, "%s%s%s", t, k ? ", " : "", args[k]);
  return t;
}

/* Before the arguments. */
static const char *site_list(const Instr *i)
{
  const char *t = "";
  for (int k = 0; prim_cells(i->prim)[k]; k++) t = arena_printf(unit_arena, "%s%s, ", t, constant(i, k));
  return t;
}

/* Returns whether the instruction after i was done along with it. */
static bool emit_prim(const Instr *i, const Instr *next)
{
  const char **args = use_top(i->n);
  const char *list = arena_printf(unit_arena, "%s%s", site_list(i), comma_list(args, i->n)), *id = prim_id(i->prim);
  if (prim_inline(i->prim)) {
    frame_drop(i->n);
    int v = prim_raw(i->prim) ? frame_new_raw() : frame_new_var(true);
    LINE("v%d = LML_%s(%s);", v, id, list);
    frame_push(v);
    return false;
  }
  if (next->op == GI_RET && fn->kind != GF_CAF) {
    LINE("return prim_%s(SPA %s);", id, list);
    return true;
  }
  int height = frame_save(i, NOWHERE);
  const char *call = arena_printf(unit_arena, "prim_%s, %s", id, list);
  Instr with = *i;
  with.scalar = i->prim >= PR_EQ && i->prim <= PR_GE;
  result(call, height, &with, i->n);
  return false;
}

/* ---- control ---- */

static const char *switch_on(const Instr *i, const char *x)
{
  int nullary = 0, maxtag = 0;
  if (!i->type) return arena_printf(unit_arena, "(SW)%s", x);
  for (int c = 0; c < i->type->ncons; c++) {
    nullary += i->type->cons[c]->arity == 0;
    maxtag = c;
  }
  const char *tag = maxtag < 31 ? "HDR_TAG" : "CON_TAG";
  if (nullary == i->type->ncons) return arena_printf(unit_arena, "NULLARY_OF(%s)", x);
  if (nullary == 0) return arena_printf(unit_arena, "%s(%s)", tag, x);
  return arena_printf(unit_arena, "IS_PTR(%s) ? %s(%s) : NULLARY_OF(%s)", x, tag, x, x);
}

/* A condition that is true exactly when x is target t; the type's shape allows cheaper tests than the number's. */
static const char *test(const Instr *i, const GTarget *t, const char *x)
{
  if (!t->con && i->ntargets == 1) return arena_printf(unit_arena, "%s == %s", x, constant(i, 0));
  if (!t->con) return arena_printf(unit_arena, "%s == LML_%s(%ldL)", x, i->lit == LIT_INT ? "INT" : "CHAR", (long)t->value);
  if (t->con->arity == 0) return arena_printf(unit_arena, "%s == LML_NULLARY(%d)", x, t->con->tag);
  int boxed = 0;
  for (int c = 0; c < i->type->ncons; c++) boxed += i->type->cons[c]->arity > 0;
  if (boxed == 1) return arena_printf(unit_arena, "IS_PTR(%s)", x);
  return arena_printf(unit_arena, "(%s) == %d", switch_on(i, x), t->con->tag);
}

static void emit_switch(const Instr *i)
{
  const char *x = frame_use(frame_top(0));
  int n = i->ntargets + (i->deflt >= 0);
  frame_branch(i);
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

/* The fields of x, those that are live: slots from base on. */
static void push_fields(const Instr *i, Operand x, int base)
{
  bool put = gslots_count(&i->live, VERY_MANY) == VERY_MANY && i->n >= VERY_MANY;
  const char *text = NULL;
  for (int k = 0; k < i->n; k++) {
    if (!gslots_has(&i->live, base + k)) {
      frame_push(frame_constant("1"));
      continue;
    }
    if (!text) text = frame_use(x);
    int v = frame_new_var(k < 64 && (i->scalars >> k & 1));
    LINE("v%d = FIELD(%s, %d);", v, text, k);
    if (put) frame_put(v);
    frame_push(v);
  }
}

static void emit_split(const Instr *i) { push_fields(i, frame_slot(i->m), frame_depth()); }

static void emit_return(const Instr *i)
{
  const char **fields = use_top(i->n);
  for (int k = 1; k < i->n; k++) LINE("lml_fields[%d] = %s;", k - 1, fields[k]);
  LINE("return %s;", fields[0]);
}

/* A loop: all arguments, or those in C, are assigned at once. */
static void emit_loop(const Instr *i)
{
  int n = i->n;
  if (stay) {
    n = LML_REGS;
    first_args(i->n, n);
    pass(i, i->n, n, false);
  }
  const char **args = NEWN(const char *, n);
  for (int k = 0; k < n; k++) args[k] = frame_use(frame_top(i->n - 1 - k));
  fprintf(emit_body, "  {");
  for (int k = 0; k < n; k++) fprintf(emit_body, " %s a%d = %s;", emit_raw_arg(i->fun, GF_BODY, k) ? "double" : "W", k, args[k]);
  for (int k = 0; k < n; k++) fprintf(emit_body, " v%d = a%d;", k, k);
  fprintf(emit_body, " goto %s; }\n", top_of(has_twin(fn) ? 0 : (turn + 1) % turns_of(fn)));
  loops = true;
}

static void emit_jcall(const Instr *i)
{
  if (i->fun == fn->fun && fn->kind == GF_BODY && !(has_twin(fn) && turn == 1)) {
    emit_loop(i);
    return;
  }
  const char *list = first_args(i->n, LML_REGS);
  pass(i, i->n, LML_REGS, false);
  const char *f = callee(i);
  if (*list) LINE("return %s(SPA %s);", f, list + 2);
  else LINE("return %s(SPA0);", f);
}

static void emit_japply(const Instr *i)
{
  const char *text = apply_text(i), *comma = strchr(text, ',');
  pass(i, i->n + 1, apply_first(i), false);
  LINE("return lml_j%.*s(SPA %s);", (int)(comma - text), text, comma + 2);
}

static void emit_open(const Instr *i)
{
  if (fn->kind != GF_ONCE) LINE("PUSH_UPD(v0);");
  frame_open(fn->kind != GF_ONCE);
  push_fields(i, 0, 0);
}

static bool keeps_segment(GOp op)
{
  switch (op) {
    case GI_PUSH: case GI_PUSHLIT: case GI_PUSHCONST: case GI_PUSHGLOBAL: case GI_ALLOC: case GI_SLIDE: case GI_BOX:
    case GI_MKCON: case GI_MKCALL: case GI_MKPAP: case GI_MKAP: case GI_MKSEL: return true;
    default: return false;
  }
}

/* One instruction; returns how many were done. */
static int emit_instr(const Instr *i)
{
  switch (i->op) {
    case GI_PUSH: frame_push(frame_slot(i->n)); break;
    case GI_PUSHLIT: case GI_PUSHCONST: case GI_PUSHGLOBAL: frame_push(frame_constant(constant(i, 0))); break;
    case GI_ALLOC: {
      int v = frame_new_var(false);
      LINE("v%d = (W)(h + %d);", v, heap_offset);
      note_place(v, heap_offset);
      heap_offset += i->n;
      frame_push(v);
      break;
    }
    case GI_MKCON: case GI_MKCALL: case GI_MKPAP: case GI_MKAP: case GI_MKSEL: emit_mk(i); break;
    case GI_BOX: emit_box(i); break;
    case GI_UNBOX: emit_unbox(); break;
    case GI_EVAL: emit_eval(i); break;
    case GI_CALL: emit_call(i); break;
    case GI_APPLY: emit_apply(i); break;
    case GI_PRIM: return emit_prim(i, i + 1) ? 2 : 1;
    case GI_SWITCH: emit_switch(i); break;
    case GI_SPLIT: emit_split(i); break;
    case GI_SLIDE: frame_slide(i->n, i->m); break;
    case GI_JOIN: frame_join(i); break;
    case GI_JMP: frame_jump(i); break;
    case GI_LABEL: frame_label(i); break;
    case GI_RET: LINE("return %s;", frame_use(frame_top(0))); break;
    case GI_RETURN: emit_return(i); break;
    case GI_UNWIND: {
      const char *x = frame_use(frame_top(0));
      if (frame_top(0) < 0) {
        int v = frame_new_var(false);
        LINE("v%d = %s;", v, x);
        x = frame_use(v);
      }
      LINE("if (IS_VALUE(%s)) return %s;", x, x);
      LINE("return ENTER(%s)(SPA %s);", x, x);
      break;
    }
    case GI_JCALL: emit_jcall(i); break;
    case GI_JAPPLY: emit_japply(i); break;
    case GI_FAIL: LINE("lml_no_match(SPA %s);", constant(i, 0)); break;
    case GI_OPEN: emit_open(i); break;
    case GI_UPDATE: LINE("%s(%s);", i->scalar ? "UPDATE_RETURN_SCALAR" : "UPDATE_RETURN", frame_use(frame_top(0))); return 2;      /* RET follows */
    case GI_HEAP: emit_heap(i); break;
    case GI_POLL: emit_poll(i); break;
    case GI_COUNT: break;
  }
  return 1;
}

/* ---- functions ---- */

static void emit_entry(void)
{
  frame_begin(fn, heavy ? 0 : MANY);
  long_segment = false;
  places.n = 0;
  for (int k = 0; k < fn->nargs; k++) {
    bool scalar = fn->kind == GF_BODY && fn->fun->strict && fn->fun->strict[k] == 'v';
    bool raw = emit_raw_arg(fn->fun, fn->kind, k);
    frame_push(raw ? frame_new_raw() : stay && k >= LML_REGS ? frame_new_at(k - LML_REGS, scalar) : frame_new_var(scalar));
    if (stay && raw && k >= LML_REGS) LINE("v%d = lml_double(sp[%d]);", k, k - LML_REGS);
  }
}

static void declare_args(void)
{
  for (int k = LML_REGS; k < fn->nargs; k++) {
    bool raw = emit_raw_arg(fn->fun, fn->kind, k);
    fprintf(emit_out, "  %s v%d", raw ? "double" : "W", k);
    if (!stay) fprintf(emit_out, " = %s(sp[%d])", raw ? "lml_double" : "", k - LML_REGS);
    fprintf(emit_out, ";\n");
  }
}

static void declare_kind(const char *type, bool raw)
{
  int n = 0;
  for (int v = fn->nargs; v < frame_nvars(); v++) {
    if (frame_is_raw(v) != raw) continue;
    if (n % 16) fprintf(emit_out, ", v%d", v);
    else fprintf(emit_out, "%s  %s v%d", n ? ";\n" : "", type, v);
    n++;
  }
  if (n) fprintf(emit_out, ";\n");
}

static void declare_locals(void)
{
  declare_kind("W", false);
  declare_kind("double", true);
  fprintf(emit_out, "  W *h; (void)h;\n");
}

/* Is it told by its caller where its table is? */
static bool takes_table(const GFun *f)
{
  return f->kind == GF_BODY || f->kind == GF_LAZY || (f->kind == GF_THUNK && f->fun->exported);
}

static void declare_labels(void)
{
  int n = 0;
  for (int k = 0; k < fn->ncode; k++)
    if (fn->code[k].op == GI_LABEL && fn->code[k].depth >= 0) fprintf(emit_out, "%sL%d", n++ ? ", " : "  __label__ ", fn->code[k].n);
  if (n) fprintf(emit_out, ";\n");
}

/* The body, once; if it isn't the only one, as a block with labels of its own. */
static void emit_turn(void)
{
  bool block = turns_of(fn) > 1;
  char *text = NULL;
  size_t len = 0;
  emit_body = open_memstream(&text, &len);
  if (!emit_body) diag_nomem();
  emit_entry();
  for (int k = 0; k < fn->ncode;) {
    const Instr *i = &fn->code[k];
    k += emit_instr(i);
    if (!keeps_segment(i->op)) places.n = 0;
  }
  if (fclose(emit_body) != 0) diag_nomem();
  if (block) {
    fprintf(emit_out, " %s: {\n", top_of(turn));
    declare_labels();
  }
  declare_locals();
  if (loops && !block) fprintf(emit_out, " top:;\n");
  fwrite(text, 1, len, emit_out);
  if (block) fprintf(emit_out, " }\n");
  free(text);
}

static void emit_function(const char *name, bool is_static)
{
  const GFun *f = fn;
  emit_signature(name, f->fun, f->kind, f->nargs, is_static, true);
  fprintf(emit_out, " {\n");
  declare_args();
  if (f->family && f->family->nconstants) fprintf(emit_out, "  const W *k = %s;\n", takes_table(f) ? "lml_k" : "TABLE_OF(v0)");
  loops = false;
  if (has_twin(f)) emit_turn();
  else for (turn = 0; turn < turns_of(f); turn++) emit_turn();
  fprintf(emit_out, "}\n");
}

void emit_fun(GFun *f)
{
  fn = f;
  heavy = is_heavy(f);
  stay = f->nargs > VERY_MANY;
  turn = 0;
  fprintf(emit_out, "\n/* %s%s (%s)", f->fun->shown, f->kind == GF_THUNK ? ", suspended" : f->kind == GF_ONCE ? ", entered once"
          : f->kind == GF_LAZY ? ", from unknown callers" : "",
          diag_where(f->fun->loc));
  if (f->family) fprintf(emit_out, " and %d like it", f->family->size - 1);
  fprintf(emit_out, " */\n");
  if (has_twin(f)) {
    emit_signature(twin_name(f), f->fun, f->kind, f->nargs, true, false);
    fprintf(emit_out, ";\n");
  }
  emit_function(emit_name(f), emit_is_own(f));
  if (!has_twin(f)) return;
  turn = 1;
  emit_function(twin_name(f), true);
}
