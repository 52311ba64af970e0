/* emit_code.c: the C of one function, from its G-code, instruction by instruction.
 *
 * 1. The G-machine's stack doesn't exist when the program runs: PUSH and SLIDE make no C at all
 *    (frame.h).
 *
 * 2. Some calls are unlikely: a heap check that fails, the evaluation of what usually is a value
 *    already.  There the code that saves variables and reads them back stands in the unlikely
 *    branch.
 *
 * 3. When a variable is evaluated, its value replaces it in all its slots.  The thunk that led to
 *    the value is held no longer. */
#include <config.h>
#include "back/emit_private.h"
#include "back/mangle.h"
#include "base/vec.h"
#include "core/prims.h"
#include "layout.h"
#include <stdlib.h>
#include <string.h>

/* The C function at work. */
typedef struct Body {
  Emit *em;
  Frame *frame;
  FILE *out;               /* its code; the declarations before it go to em->out */
  GFun *fn;
  int turn;                /* which of its copies, in one C function or in two (gcode_poll.c, Note
                              [Turns]) */
  bool loops;              /* it jumps to its start */
  bool heavy;              /* Note [Heavy functions] */
  bool stay;               /* Note [Many at a time] */
  int heap_offset;         /* how many words of the open segment have been given out */
  int cells;               /* how many cells have been written to it */
  bool long_segment;       /* Note [Long segments] */
  VEC(int) places;         /* by variable: 1 + its offset in the open segment; 0: none */
  VEC(int) labels;         /* with -fbiography, by label: the instruction that follows it */
  LineMarks marks;         /* of its code */
  Operand whnf;            /* Note [Values that may be free]; NOWHERE: none */
} Body;

/* Note [Many at a time].  The time that a C compiler takes grows with the number of variables that
 * are held at a time, and with the distance between the read of a word and its use.  So very many
 * arguments stay on the stack until they are needed, and are written there one by one.  Very many
 * fields are treated likewise. */
enum { MANY = 12, VERY_MANY = 64 };

/* ---- copies ---- */

/* Functions of a family share one copy of their code. */
static int turns_of(const GFun *f) { return f->family ? 1 : f->turns; }
static bool has_twin(const GFun *f) { return f->twin && !f->family; }

static const char *twin_name(const GFun *f)
{
  return arena_printf(unit_arena, "U_%s", mangle_global(f->fun));
}

/* Does the copy at work do what POLL says? */
static bool tests_flag(Body *b)
{
  if (has_twin(b->fn)) return b->turn == 0;
  return turns_of(b->fn) == 1 || b->turn == (b->fn->tests_last ? b->fn->turns - 1 : 0);
}

static const char *top_of(int n) { return n ? arena_printf(unit_arena, "top%d", n) : "top"; }

/* ---- constants ---- */

/* Constant number n of i as C: the constant itself or, in the code of a family, the word of the
 * running member's table that has it. */
static const char *constant(Body *b, const Instr *i, int n)
{
  GConstant c[GCODE_CONSTANTS];
  gcode_constants(b->em->prog, b->fn, i, c);
  if (!i->table || i->table[n] < 0) return emit_constant(b->em, &c[n]);
  switch (c[n].kind) {
    case GK_RAW: return arena_printf(unit_arena, "lml_double(k[%d])", i->table[n]);
    case GK_SITE: return arena_printf(unit_arena, "(const Info *)k[%d]", i->table[n]);
    case GK_CENTRE: return arena_printf(unit_arena, "(LmlCentre *)k[%d]", i->table[n]);
    case GK_ARC: return arena_printf(unit_arena, "(LmlArc *)k[%d]", i->table[n]);
    case GK_TEXT: case GK_PLACE:
      return arena_printf(unit_arena, "(const char *)k[%d]", i->table[n]);
    default: return arena_printf(unit_arena, "k[%d]", i->table[n]);
  }
}

/* The mention that i wants in the frame, as C, or NULL. */
static const char *mention(Body *b, const Instr *i)
{
  GConstant c[GCODE_CONSTANTS];
  return i->mention ? constant(b, i, gcode_constants(b->em->prog, b->fn, i, c) - 1) : NULL;
}

/* The C function that i calls.  If the callee belongs to a family, its table is put into lml_k,
 * where it looks for the table. */
static const char *callee(Body *b, const Instr *i)
{
  const GFun *f = i->fun->shared;
  bool varies = i->table != NULL;
  if (varies && i->callee) LINE(b->out, "lml_k = (const W *)k[%d];", i->table[0]);
  else if (!varies && f && f->family->nconstants) LINE(b->out, "lml_k = X+%d;", f->at);
  if (i->fun == b->fn->fun && has_twin(b->fn) && b->turn == 0) return twin_name(b->fn);
  int n = i->n < LML_REGS ? i->n : LML_REGS;
  if (varies && !i->callee) return arena_printf(unit_arena, "((LmlCode%d)k[%d])", n, i->table[0]);
  return f ? emit_name(f) : arena_printf(unit_arena, "L_%s", mangle_global(i->fun));
}

/* ---- allocation ---- */

/* Note [Long segments].  In a very long segment a cell is named by its offset, not by a variable:
 * otherwise very many variables would be held at once. */
enum { LONG_SEGMENT = 512 };

static void note_place(Body *b, int var, int offset)
{
  while (b->places.n <= var) vec_push(&b->places, 0);
  b->places.at[var] = 1 + offset;
}

/* The C text of o, which may be a cell of the open segment. */
static const char *cell_text(Body *b, Operand o)
{
  if (b->long_segment && o >= 0 && o < b->places.n && b->places.at[o])
    return arena_printf(unit_arena, "(W)(h + %d)", b->places.at[o] - 1);
  return frame_use(b->frame, o);
}

/* The branch of a heap check or of a test of the sample flag. */
static void emit_collect(Body *b, const Instr *i)
{
  Detour d = frame_detour_begin(b->frame, i, NOWHERE);
  const char *place = constant(b, i, 0);
  emit_mark_names(&b->marks, frame_detour_names(b->frame, &d), b->out);
  if (i->op == GI_HEAP) fprintf(b->out, " COLLECT_TAKE(h, %d, %d, %s);", d.height, i->n, place);
  else fprintf(b->out, " COLLECT_IN(%d, 0, %s);", d.height, place);
  frame_detour_end(b->frame, &d);
  fprintf(b->out, " }\n");
}

static void emit_heap(Body *b, const Instr *i)
{
  frame_settle(b->frame, i, NOWHERE);
  fprintf(b->out, "  if (HEAP_TAKE(h, %d)) {", i->n);
  emit_collect(b, i);
  b->heap_offset = b->cells = 0;
  b->long_segment = i->n > LONG_SEGMENT;
}

static void emit_poll(Body *b, const Instr *i)
{
  if (!tests_flag(b)) return;
  if (b->fn->kind == GF_THUNK || b->fn->kind == GF_ONCE) {
    const char *macro = b->fn->kind == GF_ONCE ? "POLL_ONCE" : "POLL_THUNK";
    LINE(b->out, "%s(v0, %s);", macro, constant(b, i, 0));
    return;
  }
  frame_settle(b->frame, i, NOWHERE);
  fprintf(b->out, "  if (%s) {", b->em->flag == FLAG_ENTRY ? "FLAG_DUE" : "POLL_DUE");
  emit_collect(b, i);
}

/* A C expression for the address of the cell that i makes.  done_cell pushes the cell when its
 * words have been written. */
static const char *cell_base(Body *b, const Instr *i, int words)
{
  if (i->into >= 0)
    return arena_printf(unit_arena, "((W *)%s)", cell_text(b, frame_slot(b->frame, i->into)));
  const char *t = b->heap_offset ? arena_printf(unit_arena, "(h + %d)", b->heap_offset) : "h";
  b->heap_offset += words;
  return t;
}

/* A C compiler compares each store of straight code with each other one.  A fence after every few
 * cells keeps its time linear. */
enum { FENCE = 16 };

static void done_cell(Body *b, const Instr *i, const char *base, int at)
{
  if (++b->cells % FENCE == 0) LINE(b->out, "LML_FENCE;");
  if (i->into >= 0) return;
  int v = frame_new_var(b->frame, false);
  LINE(b->out, "v%d = (W)%s;", v, base);
  note_place(b, v, at);
  frame_push(b->frame, v);
}

static void store(Body *b, const char *base, int word, const char *value)
{
  fprintf(b->out, " %s[%d] = %s;", base, word, value);
}

/* The C texts of the n topmost slots, the lowest first. */
static const char **use_top(Body *b, int n)
{
  const char **t = NEWN(const char *, n + 1);
  for (int k = 0; k < n; k++) t[k] = cell_text(b, frame_top(b->frame, n - 1 - k));
  return t;
}

/* Stores the n topmost slots from `word' of the cell on: a few at a time, so that few are held. */
static void store_fields(Body *b, const char *base, int word, int n)
{
  for (int from = 0, to; from < n; from = to) {
    const char *text[MANY];
    to = from + MANY < n ? from + MANY : n;
    for (int k = from; k < to; k++) text[k - from] = cell_text(b, frame_top(b->frame, n - 1 - k));
    fputc(' ', b->out);
    for (int k = from; k < to; k++) store(b, base, word + k, text[k - from]);
    fputc('\n', b->out);
  }
}

static void emit_mk(Body *b, const Instr *i)
{
  int takes = i->op == GI_MKAP ? i->n + 1 : i->op == GI_MKSEL ? 1 : i->n;
  int at = b->heap_offset;
  const char *base = cell_base(b, i, i->m);
  int word = 1 + (i->op == GI_MKPAP);
  store_fields(b, base, word, takes);
  fputc(' ', b->out);
  store(b, base, 0, constant(b, i, 0));
  if (i->op == GI_MKPAP) store(b, base, 1, constant(b, i, 1));
  if (word + takes == 1) store(b, base, 1, "1");            /* room for an update */
  fputc('\n', b->out);
  frame_drop(b->frame, takes);
  done_cell(b, i, base, at);
}

/* ---- Doubles ---- */

static void emit_box(Body *b, const Instr *i)
{
  int at = b->heap_offset;
  const char *x = frame_use(b->frame, frame_top(b->frame, 0)), *base = cell_base(b, i, 2);
  fputc(' ', b->out);
  store(b, base, 0, constant(b, i, 0));
  store(b, base, 1, arena_printf(unit_arena, "lml_bits(%s)", x));
  fputc('\n', b->out);
  frame_drop(b->frame, 1);
  done_cell(b, i, base, at);
}

static void emit_unbox(Body *b)
{
  const char *x = frame_use(b->frame, frame_top(b->frame, 0));
  frame_drop(b->frame, 1);
  int v = frame_new_raw(b->frame);
  LINE(b->out, "v%d = DOUBLE_OF(%s);", v, x);
  frame_push(b->frame, v);
}

/* ---- evaluation ---- */

/* The macro for the call of i.  If no choice is made meanwhile, nothing need be noted when it has
 * returned (rts/capture.c, 2).  far: the C compiler won't inline it. */
static const char *caller(Body *b, const Instr *i, bool far)
{
  return b->em->logic && (i->facts & FACT_STAYS) ? "STAY" : far ? "SET_FAR" : "SET";
}

/* The value of i, in v, is no free variable. */
static bool is_bound(const Instr *i) { return i->facts & FACT_BOUND; }

/* Note [Heavy functions].  Where a function evaluates much while it holds much, most of its C are
 * detours, and a C compiler takes seconds for it.  There an evaluation is a call like any other,
 * and all that is live across it lives in the frame. */
enum { HEAVY = 2000 };

static bool is_heavy(const Emit *em, const GFun *f)
{
  if (em->eval != EVAL_LARGE) return em->eval == EVAL_CALL;
  int words = 0;                                         /* about as many as detours would save */
  for (int k = 0; k < f->ncode && words <= HEAVY; k++) {
    const Instr *i = &f->code[k];
    if (i->op == GI_EVAL || i->op == GI_HEAP || i->op == GI_POLL)
      words += 1 + gslots_count(&i->live, MANY);
  }
  return words > HEAVY;
}

/* Note [Who enters lets go].  While a thunk is evaluated, the function that evaluates it doesn't
 * hold it: its place in the frame is clear until the value comes (once.c, 2). */

/* Evaluates o by a call of the run time, which looks whether o is a value. */
static void eval_by_call(Body *b, const Instr *i, Operand o)
{
  int from = frame_only(b->frame, i, o), place = NOWHERE;
  if (from == NOWHERE) {
    frame_use(b->frame, o);
    place = frame_evaluate(b->frame, i, o);
  }
  int height = frame_save(b->frame, i, o);
  if (place != NOWHERE) frame_store(b->frame, place, "1");     /* Note [Who enters lets go] */
  emit_mark_names(&b->marks, frame_names(b->frame), b->out);
  const char *by = caller(b, i, true);
  if (from == NOWHERE) LINE(b->out, "%s_CALL(v%d, %d, lml_eval, v%d);", by, o, height, o);
  else LINE(b->out, "%s_CALL(v%d, %d, lml_take, %d);", by, o, height, height - from);
  frame_after_call(b->frame);
  if (from != NOWHERE) frame_taken(b->frame, o);
  if (place != NOWHERE) frame_store(b->frame, place, arena_printf(unit_arena, "v%d", o));
  frame_set_evaluated(b->frame, o, i->scalar && place == NOWHERE);
}

/* Evaluates o by a test in line, with a call of the thunk's code in a detour.  The header is read
 * before the stores: they might overwrite it, for all the C compiler knows. */
static void eval_by_test(Body *b, const Instr *i, Operand o)
{
  frame_use(b->frame, o);
  int place = frame_evaluate(b->frame, i, o);
  frame_settle(b->frame, i, o);
  const char *condition = i->scalar ? "IS_PTR" : i->cell ? "!IS_WHNF" : "!IS_VALUE";
  fprintf(b->out, "  if (%s(v%d)) { const Info *c = THUNK_INFO(v%d);", condition, o, o);
  Detour d = frame_detour_begin(b->frame, i, o);
  if (place != NOWHERE) fprintf(b->out, " sp[%d] = 1;", place);
  emit_mark_names(&b->marks, frame_detour_names(b->frame, &d), b->out);
  fprintf(b->out, " %s_CALL(v%d, %d, c->code, v%d);", caller(b, i, true), o, d.height, o);
  if (place != NOWHERE) fprintf(b->out, " sp[%d] = v%d;", place, o);
  frame_detour_end(b->frame, &d);
  fprintf(b->out, " }\n");
  frame_set_evaluated(b->frame, o, i->scalar && place == NOWHERE);
}

/* Note [Values that may be free].  In a logic program what has been evaluated may be a free
 * variable, and whoever binds it makes an indirection of it.  So it counts as not evaluated.  But
 * until the next instruction that calls, allocates or branches nobody binds it: there is no need to
 * evaluate it again.  Programs that count their costs do so between the two (flat/count.c). */
static bool gives_value(GOp op) { return op == GI_EVAL || op == GI_CALL || op == GI_APPLY; }

static bool keeps_value(const Instr *i)
{
  return i->op == GI_PUSH || i->op == GI_PUSHLIT || i->op == GI_PUSHCONST || i->op == GI_SLIDE
         || (i->op == GI_PRIM && prim_inline(i->prim));
}

static void emit_eval(Body *b, const Instr *i)
{
  Operand o = frame_top(b->frame, 0);
  if (frame_is_evaluated(b->frame, o)) return;           /* another EVAL has evaluated it */
  if (o >= 0 && o == b->whnf) return;
  if (o < 0) {                                           /* a literal or a CAF */
    int v = frame_new_var(b->frame, false);
    LINE(b->out, "v%d = %s;", v, frame_use(b->frame, o));
    frame_set_top(b->frame, o = v);
  }
  if (b->heavy) eval_by_call(b, i, o);
  else eval_by_test(b, i, o);
  if (b->em->logic && !is_bound(i)) frame_set_perhaps_free(b->frame, o);
  else if (b->em->logic) LINE(b->out, "LML_BOUND(v%d);", o);
}

/* ---- calls ---- */

/* A C function and the text of its arguments but for sp: "a, b", or "" if there are none. */
typedef struct Call { const char *function, *args; } Call;

/* A function that returns n fields leaves those after the first in lml_fields, where no collector
 * looks.  So they are read before anything else happens. */
static void take_fields(Body *b, const Instr *i)
{
  for (int k = 1; i->op == GI_CALL && k < i->fun->fields; k++) {
    int v = frame_new_var(b->frame, false);
    LINE(b->out, "v%d = lml_fields[%d];", v, k - 1);
    frame_push(b->frame, v);
  }
}

/* Writes the call of instruction i.  Its result replaces the operands, `takes' of them. */
static void emit_result(Body *b, const Instr *i, Call call, int height, int takes, bool scalar)
{
  frame_after_call(b->frame);
  frame_drop(b->frame, takes);
  bool raw = i->op == GI_CALL && i->fun->raw;
  int v = raw ? frame_new_raw(b->frame) : frame_new_var(b->frame, scalar);
  emit_mark_names(&b->marks, frame_names(b->frame), b->out);
  const char *by = caller(b, i, i->op != GI_CALL || i->fun == b->fn->fun);
  if (*call.args)
    LINE(b->out, "%s_CALL(v%d, %d, %s, %s);", by, v, height, call.function, call.args);
  else LINE(b->out, "%s_CALL0(v%d, %d, %s);", caller(b, i, false), v, height, call.function);
  frame_push(b->frame, v);
  take_fields(b, i);
}

/* Argument k of i, one that goes to the pointer stack, as a word. */
static const char *as_word(const Instr *i, int k, const char *text)
{
  bool raw = (i->op == GI_CALL || i->op == GI_JCALL) && emit_raw_arg(i->fun, GF_BODY, k);
  return raw ? arena_printf(unit_arena, "lml_bits(%s)", text) : text;
}

/* Very many operands are stored one by one, above the places that the frame will use, and moved
 * down to its top when it is known. */
static int pass_many(Body *b, const Instr *i, int n, int first, bool returns)
{
  int above = frame_above(b->frame, i);
  for (int k = first; k < n; k++) {
    const char *text = cell_text(b, frame_top(b->frame, n - 1 - k));
    frame_store(b->frame, above + k - first, as_word(i, k, text));
  }
  int height = returns ? frame_save(b->frame, i, NOWHERE) : 0;
  if (height != above) LINE(b->out, "LML_MOVE(%d, %d, %d);", height, above, n - first);
  return height;
}

/* Of the n topmost operands those from number `first' on go to the pointer stack: above the frame,
 * which is saved, if i is a call that returns.  Returns the frame's height. */
static int pass(Body *b, const Instr *i, int n, int first, bool returns)
{
  if (n > VERY_MANY) return pass_many(b, i, n, first, returns);
  const char **text = use_top(b, n);
  int height = returns ? frame_save(b->frame, i, NOWHERE) : 0;
  for (int k = first; k < n; k++)
    frame_store(b->frame, height + k - first, as_word(i, k, text[k]));
  return height;
}

/* The text of the operands before number `first'. */
static const char *first_args(Body *b, int n, int first)
{
  const char *t = "";
  for (int k = 0; k < n && k < first; k++)
    t = arena_printf(unit_arena, "%s%s%s", t, k ? ", " : "",
                     cell_text(b, frame_top(b->frame, n - 1 - k)));
  return t;
}

/* The call of a suspended function: `update' and the RET behind it are done along with it. */
static void emit_update_call(Body *b, const Instr *update, Call call, int height)
{
  const char *macro = update->scalar ? "UPDATE_CALL_SCALAR" : "UPDATE_CALL";
  emit_mark_names(&b->marks, frame_names(b->frame), b->out);
  LINE(b->out, "%s(%d, %s, %s);", macro, height, call.function, call.args);
}

/* Returns how many instructions were done. */
static int emit_call(Body *b, const Instr *i)
{
  Call call = { .args = first_args(b, i->n, LML_REGS) };
  int height = pass(b, i, i->n, LML_REGS, true);
  call.function = callee(b, i);
  if (i[1].op == GI_UPDATE && b->fn->kind == GF_THUNK && *call.args) {
    emit_update_call(b, i + 1, call, height);
    return 3;
  }
  emit_result(b, i, call, height, i->n, i->scalar);
  return 1;
}

/* How many operands of an application, the function among them, are passed in C. */
static int apply_first(const Instr *i) { return i->n <= 3 ? i->n + 1 : 1; }

/* The call that applies a function which nobody knows; the function's name is given without the
 * prefix lml_ of calls, lml_j of jumps. */
static Call apply_call(Body *b, const Instr *i)
{
  const char *list = first_args(b, i->n + 1, apply_first(i)), *site = constant(b, i, 0);
  if (i->n <= 3)
    return (Call){ arena_printf(unit_arena, "apply%d", i->n),
                   arena_printf(unit_arena, "%s, %s", site, list) };
  return (Call){ "applyn", arena_printf(unit_arena, "%s, %s, %d", site, list, i->n) };
}

static void emit_apply(Body *b, const Instr *i)
{
  Call call = apply_call(b, i);
  int height = pass(b, i, i->n + 1, apply_first(i), true);
  call.function = arena_printf(unit_arena, "lml_%s", call.function);
  emit_result(b, i, call, height, i->n + 1, i->scalar);
}

static const char *comma_list(const char **args, int n)
{
  const char *t = "";
  for (int k = 0; k < n; k++) t = arena_printf(unit_arena, "%s%s%s", t, k ? ", " : "", args[k]);
  return t;
}

/* The sites of a primitive's cells: they are its first arguments. */
static const char *site_list(Body *b, const Instr *i)
{
  const char *t = "";
  for (int k = 0; prim_cells(i->prim)[k]; k++)
    t = arena_printf(unit_arena, "%s%s, ", t, constant(b, i, k));
  return t;
}

/* Note [Atoms in line].  Most values that are compared are atoms: numbers, characters, constructors
 * without fields.  Two atoms are compared as words.  All else is compared by the run time, whose
 * call stands in a detour. */

/* The comparison of words that i is if both operands are atoms; or i's own primitive. */
static int for_atoms(const Instr *i) { return prim_compare_at(i->prim, REP_SCALAR); }

static const char *compare_atoms(const Instr *i, const char **args)
{
  return arena_printf(unit_arena, "LML_%s(%s, %s)", prim_id(for_atoms(i)), args[0], args[1]);
}

/* The run time computes what i couldn't in line; either way the result is in v. */
static void prim_detour(Body *b, const Instr *i, int v, const char *list)
{
  Detour d = frame_detour_begin(b->frame, i, NOWHERE);
  emit_mark_names(&b->marks, frame_detour_names(b->frame, &d), b->out);
  fprintf(b->out, " %s_CALL(v%d, %d, prim_%s, %s);", caller(b, i, true), v, d.height,
          prim_id(i->prim), list);
  frame_detour_end(b->frame, &d);
  fprintf(b->out, " }\n");
  frame_drop(b->frame, i->n);
  frame_push(b->frame, v);
}

static void emit_comparison(Body *b, const Instr *i, const char **args, const char *list)
{
  int v = frame_new_var(b->frame, true);
  frame_settle(b->frame, i, NOWHERE);
  fprintf(b->out, "  if (ATOMS(%s, %s)) v%d = %s; else {", args[0], args[1], v,
          compare_atoms(i, args));
  prim_detour(b, i, v, list);
}

/* Note [Small numbers in line].  The Ints of logic programs are Integers, most of them small.
 * What is computed of two small ones is computed in line, if the result is small, too.  All else
 * is done by the run time, whose call stands in a detour. */
static bool in_line(Body *b, const Instr *i) { return b->em->logic && prim_tries(i->prim); }

static void emit_try(Body *b, const Instr *i, const char *args, const char *list)
{
  int v = frame_new_var(b->frame, false);
  frame_settle(b->frame, i, NOWHERE);
  fprintf(b->out, "  if (!LML_TRY_%s(v%d, %s)) {", prim_id(i->prim), v, args);
  prim_detour(b, i, v, list);
}

/* The result is returned at once. */
static void emit_try_tail(Body *b, const Instr *i, const char *args, const char *call)
{
  LINE(b->out, "{ W r_; if (LML_TRY_%s(r_, %s)) return r_; }", prim_id(i->prim), args);
  LINE(b->out, "return %s;", call);
}

static void emit_prim_tail(Body *b, const Instr *i, const char **args, const char *list)
{
  const char *call = arena_printf(unit_arena, "prim_%s(SPA %s)", prim_id(i->prim), list);
  if (in_line(b, i)) emit_try_tail(b, i, comma_list(args, i->n), call);
  else if (for_atoms(i) == i->prim) LINE(b->out, "return %s;", call);
  else
    LINE(b->out, "return ATOMS(%s, %s) ? %s : %s;", args[0], args[1], compare_atoms(i, args), call);
}

/* Returns whether the next instruction, a RET, was done along with i. */
static bool emit_prim(Body *b, const Instr *i, const Instr *next)
{
  const char **args = use_top(b, i->n);
  const char *id = prim_id(i->prim), *sites = site_list(b, i);
  const char *list = arena_printf(unit_arena, "%s%s", sites, comma_list(args, i->n));
  if (prim_inline(i->prim)) {
    frame_drop(b->frame, i->n);
    int v = prim_raw(i->prim) ? frame_new_raw(b->frame) : frame_new_var(b->frame, true);
    LINE(b->out, "v%d = LML_%s(%s);", v, id, list);
    frame_push(b->frame, v);
    return false;
  }
  if (next->op == GI_RET && b->fn->kind != GF_CAF) {
    emit_prim_tail(b, i, args, list);
    return true;
  }
  if (for_atoms(i) != i->prim && !b->heavy) {
    emit_comparison(b, i, args, list);
    return false;
  }
  if (in_line(b, i) && !b->heavy) {
    emit_try(b, i, comma_list(args, i->n), list);
    return false;
  }
  int height = frame_save(b->frame, i, NOWHERE);
  Call call = { arena_printf(unit_arena, "prim_%s", id), list };
  emit_result(b, i, call, height, i->n, prim_result(i->prim) == RESULT_SCALAR);
  return false;
}

/* ---- logic ---- */

static void emit_choose(Body *b, const Instr *i)
{
  int height = frame_save(b->frame, i, NOWHERE);
  const char *args = arena_printf(unit_arena, "%s, %d", constant(b, i, 0), i->n);
  emit_result(b, i, (Call){ "lml_choose", args }, height, 0, true);
}

/* The value replaces the variable, as that of EVAL does. */
static void emit_narrow(Body *b, const Instr *i)
{
  Operand o = frame_top(b->frame, 0);
  if (o < 0) return;                                     /* a constant */
  frame_use(b->frame, o);
  int place = frame_evaluate(b->frame, i, o);
  frame_settle(b->frame, i, o);
  fprintf(b->out, "  if (UNLIKELY(IS_FREE(v%d))) { %s", o, emit_guess(b->em, i->guess));
  Detour d = frame_detour_begin(b->frame, i, o);
  fprintf(b->out, " SET_CALL(v%d, %d, lml_narrow, &g_, v%d);", o, d.height, o);
  if (place != NOWHERE) fprintf(b->out, " sp[%d] = v%d;", place, o);
  frame_detour_end(b->frame, &d);
  fprintf(b->out, " }\n");
  frame_set_evaluated(b->frame, o, false);
}

static void emit_rigid(Body *b, const Instr *i)
{
  Operand o = frame_top(b->frame, 0);
  if (o < 0 || frame_is_evaluated(b->frame, o)) return;
  const char *x = frame_use(b->frame, o);
  LINE(b->out, "if (UNLIKELY(IS_FREE(%s))) lml_suspend(SPA %s, %s);", x, constant(b, i, 0), x);
  frame_set_evaluated(b->frame, o, false);
}

static void emit_fail(Body *b, const Instr *i)
{
  if (b->em->logic) LINE(b->out, "lml_fail(SPA0);");
  else LINE(b->out, "lml_no_match(SPA %s);", constant(b, i, 0));
}

/* ---- control ---- */

/* A C expression for the number of x's alternative. */
static const char *switch_on(Body *b, const Instr *i, const char *x)
{
  int nullary = 0, maxtag = 0;
  if (!i->type) return arena_printf(unit_arena, "(SW)%s", x);
  for (int c = 0; c < i->type->ncons; c++) {
    nullary += i->type->cons[c]->arity == 0;
    maxtag = c;
  }
  int most = b->em->logic ? LML_BOX_TAG : LML_TAG_MAX;
  const char *tag = maxtag < most ? "HDR_TAG" : "CON_TAG";
  if (nullary == i->type->ncons) return arena_printf(unit_arena, "NULLARY_OF(%s)", x);
  if (nullary == 0) return arena_printf(unit_arena, "%s(%s)", tag, x);
  return arena_printf(unit_arena, "IS_PTR(%s) ? %s(%s) : NULLARY_OF(%s)", x, tag, x, x);
}

/* A condition that is true exactly when x is target t.  Where the type allows it, the test is
 * cheaper than one of the constructor's number.  IS_PTR is cheapest: if x has just been evaluated,
 * the C compiler knows the answer from IS_VALUE. */
static const char *test(Body *b, const Instr *i, const GTarget *t, const char *x)
{
  const char *kind = i->lit == LIT_INT ? "INT" : "CHAR";
  if (!t->con && i->ntargets == 1)
    return arena_printf(unit_arena, "%s == %s", x, constant(b, i, 0));
  if (!t->con) return arena_printf(unit_arena, "%s == LML_%s(%ldL)", x, kind, (long)t->value);
  int boxed = 0;
  for (int c = 0; c < i->type->ncons; c++) boxed += i->type->cons[c]->arity > 0;
  if (boxed == 1 && (t->con->arity > 0 || i->type->ncons == 2))
    return arena_printf(unit_arena, "%sIS_PTR(%s)", t->con->arity > 0 ? "" : "!", x);
  if (t->con->arity == 0)
    return arena_printf(unit_arena, "%s == LML_NULLARY(%ld)", x,
                        con_immediate(t->con, b->em->logic));
  return arena_printf(unit_arena, "(%s) == %d", switch_on(b, i, x), t->con->tag);
}

/* A choice between two: target t, or the label `other'. */
static void emit_if(Body *b, const Instr *i, const GTarget *t, int other, const char *x)
{
  LINE(b->out, "if (%s) goto L%d; else goto L%d;", test(b, i, t, x), t->label, other);
}

static void emit_two(Body *b, const Instr *i, const char *x)
{
  const GTarget *t = i->targets;
  bool second = i->ntargets == 2 && t[1].con && t[1].con->arity == 0 && t[0].con->arity > 0;
  if (second) emit_if(b, i, &t[1], t[0].label, x);       /* it has the cheaper test */
  else emit_if(b, i, &t[0], i->deflt >= 0 ? i->deflt : t[1].label, x);
}

/* Note [Uses].  With -fbiography a cell that the program uses gets a mark (lml.h, LML_USE).  A
 * constructor is used where a case looks at it.  If the branch reads one of its fields, SPLIT marks
 * it there; otherwise the variable may be gone by then, and SWITCH marks it.  Numbers and arrays
 * are marked where primitives read them, functions where they are applied; both is done in lml.h
 * and the run time.  A thunk that updates itself needs no mark. */
static void mark_use(Body *b, const char *macro, Operand o)
{
  if (b->em->uses && o >= 0) LINE(b->out, "%s(%s);", macro, frame_use(b->frame, o));
}

static bool reads_field(const Instr *split)
{
  for (int k = 0; k < split->n; k++)
    if (gslots_has(&split->live, split->depth + k)) return true;
  return false;
}

/* Are cells that go to the label marked there? */
static bool marks_at(Body *b, int label)
{
  const Instr *i = &b->fn->code[b->labels.at[label]];
  return i->op == GI_SPLIT && i->depth >= 0 && reads_field(i);
}

/* May SWITCH find a cell that no branch marks? */
static bool leaves_unmarked(Body *b, const Instr *i)
{
  int boxed = 0, marked = 0;
  if (!b->em->uses || !i->type) return false;
  for (int c = 0; c < i->type->ncons; c++) boxed += i->type->cons[c]->arity > 0;
  for (int t = 0; t < i->ntargets; t++)
    marked += i->targets[t].con->arity > 0 && marks_at(b, i->targets[t].label);
  return marked < boxed;
}

/* Notes which instruction follows each label. */
static void find_labels(Body *b)
{
  b->labels.n = 0;
  while (b->labels.n < b->fn->nlabels) vec_push(&b->labels, 0);
  for (int k = 0; k + 1 < b->fn->ncode; k++)
    if (b->fn->code[k].op == GI_LABEL) b->labels.at[b->fn->code[k].n] = k + 1;
}

static void emit_switch(Body *b, const Instr *i)
{
  const char *x = frame_use(b->frame, frame_top(b->frame, 0));
  const char *kind = i->lit == LIT_INT ? "LML_INT" : "LML_CHAR";
  if (leaves_unmarked(b, i)) mark_use(b, "LML_USE_ANY", frame_top(b->frame, 0));
  frame_branch(b->frame, i);
  if (i->ntargets + (i->deflt >= 0) <= 2) {
    emit_two(b, i, x);
    return;
  }
  LINE(b->out, "switch (%s) {", switch_on(b, i, x));
  for (int t = 0; t < i->ntargets; t++) {
    const GTarget *g = &i->targets[t];
    if (g->con) LINE(b->out, "  case %d: goto L%d;", g->con->tag, g->label);
    else LINE(b->out, "  case (SW)%s(%ldL): goto L%d;", kind, (long)g->value, g->label);
  }
  if (i->deflt >= 0) LINE(b->out, "  default: goto L%d;", i->deflt);
  else LINE(b->out, "  default: __builtin_unreachable();");
  LINE(b->out, "}");
}

/* Pushes the fields of x, to the slots from `base' on.  Fields that nobody will read aren't read.
 * */
static void push_fields(Body *b, const Instr *i, Operand x, int base)
{
  bool put = gslots_count(&i->live, VERY_MANY) == VERY_MANY && i->n >= VERY_MANY;
  const char *text = NULL;
  for (int k = 0; k < i->n; k++) {
    if (!gslots_has(&i->live, base + k)) {
      frame_push(b->frame, frame_constant(b->frame, "1"));
      continue;
    }
    if (!text) text = frame_use(b->frame, x);
    int v = frame_new_var(b->frame, k < 64 && (i->scalars >> k & 1));
    LINE(b->out, "v%d = FIELD(%s, %d);", v, text, k);
    if (put) frame_put(b->frame, v);
    frame_push(b->frame, v);
  }
}

static void emit_split(Body *b, const Instr *i)
{
  mark_use(b, "LML_USE", frame_slot(b->frame, i->m));
  push_fields(b, i, frame_slot(b->frame, i->m), frame_depth(b->frame));
}

static void emit_return(Body *b, const Instr *i)
{
  const char **fields = use_top(b, i->n);
  for (int k = 1; k < i->n; k++) LINE(b->out, "lml_fields[%d] = %s;", k - 1, fields[k]);
  LINE(b->out, "return %s;", fields[0]);
}

/* A function that calls itself last assigns its arguments, all at once, and jumps to its start.  If
 * arguments stay on the stack, only those that are passed in C are variables. */
static void emit_loop(Body *b, const Instr *i)
{
  int n = i->n;
  if (b->stay) {
    n = LML_REGS;
    first_args(b, i->n, n);                              /* reads them before others are stored */
    pass(b, i, i->n, n, false);
  }
  const char **args = NEWN(const char *, n);
  for (int k = 0; k < n; k++) args[k] = frame_use(b->frame, frame_top(b->frame, i->n - 1 - k));
  fprintf(b->out, "  {");
  for (int k = 0; k < n; k++)
    fprintf(b->out, " %s a%d = %s;", emit_raw_arg(i->fun, GF_BODY, k) ? "double" : "W", k, args[k]);
  for (int k = 0; k < n; k++) fprintf(b->out, " v%d = a%d;", k, k);
  int next = has_twin(b->fn) ? 0 : (b->turn + 1) % turns_of(b->fn);
  fprintf(b->out, " goto %s; }\n", top_of(next));
  b->loops = true;
}

static void emit_jcall(Body *b, const Instr *i)
{
  bool itself = i->fun == b->fn->fun && b->fn->kind == GF_BODY;
  if (itself && !(has_twin(b->fn) && b->turn == 1)) {
    emit_loop(b, i);
    return;
  }
  const char *list = first_args(b, i->n, LML_REGS);
  pass(b, i, i->n, LML_REGS, false);
  const char *f = callee(b, i);
  if (*list) LINE(b->out, "return %s(SPA %s);", f, list);
  else LINE(b->out, "return %s(SPA0);", f);
}

static void emit_japply(Body *b, const Instr *i)
{
  Call call = apply_call(b, i);
  pass(b, i, i->n + 1, apply_first(i), false);
  LINE(b->out, "return lml_j%s(SPA %s);", call.function, call.args);
}

static void emit_open(Body *b, const Instr *i)
{
  if (b->fn->kind != GF_ONCE) LINE(b->out, "PUSH_UPD(v0);");
  else mark_use(b, "LML_USE_ONCE", 0);
  frame_open(b->frame, b->fn->kind != GF_ONCE);
  push_fields(b, i, 0, 0);
}

static void emit_alloc(Body *b, const Instr *i)
{
  int v = frame_new_var(b->frame, false);
  LINE(b->out, "v%d = (W)(h + %d);", v, b->heap_offset);
  note_place(b, v, b->heap_offset);
  b->heap_offset += i->n;
  frame_push(b->frame, v);
}

static void emit_unwind(Body *b)
{
  Operand o = frame_top(b->frame, 0);
  const char *x = frame_use(b->frame, o);
  if (o < 0) {
    int v = frame_new_var(b->frame, false);
    LINE(b->out, "v%d = %s;", v, x);
    x = frame_use(b->frame, v);
  }
  if (o >= 0 && o == b->whnf) {
    LINE(b->out, "return %s;", x);
    return;
  }
  LINE(b->out, "if (IS_VALUE(%s)) return %s;", x, x);
  LINE(b->out, "return ENTER(%s)(SPA %s);", x, x);
}

static void emit_update(Body *b, const Instr *i)
{
  const char *macro = i->scalar ? "UPDATE_RETURN_SCALAR" : "UPDATE_RETURN";
  LINE(b->out, "%s(%s);", macro, frame_use(b->frame, frame_top(b->frame, 0)));
}

/* Is the open segment still open after an op? */
static bool keeps_segment(GOp op)
{
  switch (op) {
    case GI_PUSH: case GI_PUSHLIT: case GI_PUSHCONST: case GI_PUSHGLOBAL: case GI_ALLOC:
    case GI_SLIDE: case GI_BOX:
    case GI_MKCON: case GI_MKCALL: case GI_MKPAP: case GI_MKAP: case GI_MKSEL: return true;
    default: return false;
  }
}

static void push_constant(Body *b, const Instr *i)
{
  frame_push(b->frame, frame_constant(b->frame, constant(b, i, 0)));
}

/* Writes instruction i.  Returns how many instructions that did. */
static int emit_instr(Body *b, const Instr *i)
{
  frame_mention(b->frame, mention(b, i));
  switch (i->op) {
    case GI_PUSH: frame_push(b->frame, frame_slot(b->frame, i->n)); break;
    case GI_PUSHLIT: case GI_PUSHCONST: case GI_PUSHGLOBAL: push_constant(b, i); break;
    case GI_ALLOC: emit_alloc(b, i); break;
    case GI_MKCON: case GI_MKCALL: case GI_MKPAP: case GI_MKAP: case GI_MKSEL: emit_mk(b, i); break;
    case GI_BOX: emit_box(b, i); break;
    case GI_UNBOX: emit_unbox(b); break;
    case GI_EVAL: emit_eval(b, i); break;
    case GI_CALL: return emit_call(b, i);
    case GI_APPLY: emit_apply(b, i); break;
    case GI_PRIM: return emit_prim(b, i, i + 1) ? 2 : 1;
    case GI_SWITCH: emit_switch(b, i); break;
    case GI_SPLIT: emit_split(b, i); break;
    case GI_SLIDE: frame_slide(b->frame, i->n, i->m); break;
    case GI_JOIN: frame_join(b->frame, i); break;
    case GI_JMP: frame_jump(b->frame, i); break;
    case GI_LABEL: frame_label(b->frame, i); break;
    case GI_RET: LINE(b->out, "return %s;", frame_use(b->frame, frame_top(b->frame, 0))); break;
    case GI_RETURN: emit_return(b, i); break;
    case GI_UNWIND: emit_unwind(b); break;
    case GI_JCALL: emit_jcall(b, i); break;
    case GI_JAPPLY: emit_japply(b, i); break;
    case GI_FAIL: emit_fail(b, i); break;
    case GI_CHOOSE: emit_choose(b, i); break;
    case GI_NARROW: emit_narrow(b, i); break;
    case GI_RIGID: emit_rigid(b, i); break;
    case GI_OPEN: emit_open(b, i); break;
    case GI_UPDATE: emit_update(b, i); return 2;         /* with the RET that follows */
    case GI_HEAP: emit_heap(b, i); break;
    case GI_POLL: emit_poll(b, i); break;
    case GI_SCC: LINE(b->out, "LML_COUNT(%s, entries, %d);", constant(b, i, 0), i->n); break;
    case GI_WORDS: LINE(b->out, "LML_COUNT(%s, words, %d);", constant(b, i, 0), i->n); break;
    case GI_COUNT: break;
  }
  return 1;
}

/* ---- functions ---- */

/* Argument k of the function at work becomes a variable. */
static int new_arg(Body *b, int k)
{
  const Fun *f = b->fn->fun;
  bool scalar = b->fn->kind == GF_BODY && core_passed(f, k) == ARG_SCALAR;
  if (emit_raw_arg(f, b->fn->kind, k)) {
    int v = frame_new_raw(b->frame);
    if (b->stay && k >= LML_REGS) LINE(b->out, "v%d = lml_double(sp[%d]);", v, k - LML_REGS);
    return v;
  }
  if (b->stay && k >= LML_REGS) return frame_new_at(b->frame, k - LML_REGS, scalar);
  return frame_new_var(b->frame, scalar);
}

static void emit_entry(Body *b)
{
  frame_begin(b->frame, b->out, b->fn, b->heavy ? 0 : MANY);
  b->long_segment = false;
  b->whnf = NOWHERE;
  b->places.n = 0;
  for (int k = 0; k < b->fn->nargs; k++) frame_push(b->frame, new_arg(b, k));
}

static void declare_args(Body *b)
{
  if (b->fn->nargs > LML_REGS) fprintf(b->em->out, "  READS_STACK;\n");
  for (int k = LML_REGS; k < b->fn->nargs; k++) {
    bool raw = emit_raw_arg(b->fn->fun, b->fn->kind, k);
    fprintf(b->em->out, "  %s v%d", raw ? "double" : "W", k);
    if (!b->stay) fprintf(b->em->out, " = %s(sp[%d])", raw ? "lml_double" : "", k - LML_REGS);
    fprintf(b->em->out, ";\n");
  }
}

/* Declares the variables that aren't arguments: C doubles, or the others. */
static void declare_kind(Body *b, const char *type, bool raw)
{
  int n = 0;
  for (int v = b->fn->nargs; v < frame_nvars(b->frame); v++) {
    if (frame_is_raw(b->frame, v) != raw) continue;
    if (n % 16) fprintf(b->em->out, ", v%d", v);
    else fprintf(b->em->out, "%s  %s v%d", n ? ";\n" : "", type, v);
    n++;
  }
  if (n) fprintf(b->em->out, ";\n");
}

static void declare_locals(Body *b)
{
  declare_kind(b, "W", false);
  declare_kind(b, "double", true);
  fprintf(b->em->out, "  W *h; (void)h;\n");
}

/* Does its caller leave its table in lml_k? */
static bool takes_table(const GFun *f)
{
  return f->kind == GF_BODY || f->kind == GF_LAZY || (f->kind == GF_THUNK && f->fun->exported);
}

static void declare_labels(Body *b)
{
  int n = 0;
  for (int k = 0; k < b->fn->ncode; k++) {
    const Instr *i = &b->fn->code[k];
    if (i->op == GI_LABEL && i->depth >= 0)
      fprintf(b->em->out, "%sL%d", n++ ? ", " : "  __label__ ", i->n);
  }
  if (n) fprintf(b->em->out, ";\n");
}

/* What instruction i binds has these names; see Note [Variables that are handed on] in gen_cell.c.
 * Functions that share their code are not the main expression alone. */
static void emit_names(Body *b, const GName *n)
{
  for (; n; n = n->next) {
    Operand o = n->slot < frame_depth(b->frame) ? frame_slot(b->frame, n->slot) : NOWHERE;
    frame_name(b->frame, n->slot, n->name);
    if (n->variable >= 0 && o >= 0 && !b->fn->family)
      LINE(b->out, "VARIABLES[%d].cell = %s;", n->variable, cell_text(b, o));
  }
}

/* Writes the code of the function to memory: its variables are known only then. */
static char *emit_instrs(Body *b, size_t *len)
{
  char *text = NULL;
  b->out = open_memstream(&text, len);
  if (!b->out) diag_nomem();
  b->marks.n = 0;
  emit_mark(&b->marks, b->fn, NULL, b->out);
  emit_entry(b);
  for (int k = 0; k < b->fn->ncode;) {
    const Instr *i = &b->fn->code[k];
    emit_mark(&b->marks, b->fn, i, b->out);
    k += emit_instr(b, i);
    if (b->em->logic && gives_value(i->op)) b->whnf = frame_top(b->frame, 0);
    else if (!keeps_value(i)) b->whnf = NOWHERE;
    emit_names(b, i->names);
    if (!keeps_segment(i->op)) b->places.n = 0;
  }
  if (fclose(b->out) != 0) diag_nomem();
  return text;
}

/* Writes the body once.  If there are several turns, each is a block with labels of its own. */
static void emit_turn(Body *b)
{
  bool block = turns_of(b->fn) > 1;
  size_t len = 0;
  char *text = emit_instrs(b, &len);
  if (block) {
    fprintf(b->em->out, " %s: {\n", top_of(b->turn));
    declare_labels(b);
  }
  declare_locals(b);
  if (b->loops && !block) fprintf(b->em->out, " top:;\n");
  emit_move_marks(&b->em->marks, &b->marks, (size_t)ftell(b->em->out));
  fwrite(text, 1, len, b->em->out);
  if (block) fprintf(b->em->out, " }\n");
  free(text);
}

static void emit_function(Body *b, const char *name, bool is_static)
{
  const GFun *f = b->fn;
  emit_mark(&b->em->marks, f, NULL, b->em->out);
  emit_signature(b->em, name, f->fun, f->kind, f->nargs, is_static, true);
  fprintf(b->em->out, " {\n");
  declare_args(b);
  if (f->family && f->family->nconstants)
    fprintf(b->em->out, "  const W *k = %s;\n", takes_table(f) ? "lml_k" : "TABLE_OF(v0)");
  b->loops = false;
  if (has_twin(f)) emit_turn(b);
  else for (b->turn = 0; b->turn < turns_of(f); b->turn++) emit_turn(b);
  fprintf(b->em->out, "}\n");
}

/* The comment before a function: its name, kind and position. */
static void emit_title(FILE *out, const GFun *f)
{
  const char *kind = f->kind == GF_THUNK ? ", suspended" : f->kind == GF_ONCE ? ", entered once"
                     : f->kind == GF_LAZY ? ", from unknown callers" : "";
  fprintf(out, "\n/* %s%s (%s)", f->fun->shown, kind, diag_where(f->fun->loc));
  if (f->family) fprintf(out, " and %d like it", f->family->size - 1);
  fprintf(out, " */\n");
}

void emit_fun(Emit *em, GFun *f)
{
  Body b = { .em = em, .frame = em->frame, .fn = f, .heavy = is_heavy(em, f),
             .stay = f->nargs > VERY_MANY };
  if (em->uses) find_labels(&b);
  emit_title(em->out, f);
  if (has_twin(f)) {
    emit_signature(em, twin_name(f), f->fun, f->kind, f->nargs, true, false);
    fprintf(em->out, ";\n");
  }
  emit_function(&b, emit_name(f), emit_is_own(em, f));
  if (!has_twin(f)) return;
  b.turn = 1;
  emit_function(&b, twin_name(f), true);
}
