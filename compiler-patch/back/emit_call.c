/* emit_call.c: evaluation and calls, as C. */
#include <config.h>
#include "back/emit_body.h"
#include "core/prims.h"
#include "abi/contract.h"
#include <assert.h>

/* ---- evaluation ---- */

/* The macro for the call of i.  If no choice is made meanwhile, nothing need be noted when it has
 * returned (rts/logic/capture.c, 2).  far: the C compiler won't inline it. */
const char *body_caller(Body *b, const Instr *i, bool far)
{
  return b->em->logic && (i->facts & FACT_STAYS) ? "STAY" : far ? "SET_FAR" : "SET";
}

/* The value of i, in v, is no free variable. */
static bool is_bound(const Instr *i) { return i->facts & FACT_BOUND; }

/* Note [Heavy functions].  Where a function evaluates much while it holds much, most of its C are
 * detours, and a C compiler takes seconds for it.  There an evaluation is a call like any other,
 * and all that is live across it lives in the frame. */
enum { HEAVY = 2000 };

bool body_is_heavy(const Emit *em, const GFun *f)
{
  if (em->eval != EVAL_LARGE) return em->eval == EVAL_CALL;
  int words = 0; /* about as many as detours would save */
  for (int k = 0; k < f->ncode && words <= HEAVY; k++) {
    const Instr *i = &f->code[k];
    if (i->op == GI_EVAL || i->op == GI_HEAP || i->op == GI_POLL || gcode_boxes_by_call(i))
      words += 1 + gslots_count(&i->live, MANY);
  }
  return words > HEAVY;
}

/* Note [Entering releases].  While a thunk is evaluated, the function that evaluates it doesn't
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
  if (place != NOWHERE) frame_store(b->frame, place, "1"); /* Note [Entering releases] */
  emit_mark_names(&b->marks, frame_names(b->frame), b->out);
  const char *by = body_caller(b, i, true);
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
  fprintf(b->out, " %s_CALL(v%d, %d, c->code, v%d);", body_caller(b, i, true), o, d.height, o);
  if (place != NOWHERE) fprintf(b->out, " sp[%d] = v%d;", place, o);
  frame_detour_end(b->frame, &d);
  fprintf(b->out, " }\n");
  frame_set_evaluated(b->frame, o, i->scalar && place == NOWHERE);
}

/* Note [Values that may be free].  In a logic program an evaluated operand may be a free variable,
 * and binding it makes it an indirection.  So the operand counts as not evaluated.  But no
 * instruction before the next one that calls, allocates or branches binds it: until there it need
 * not be evaluated again.  Programs that count their costs do so between the two. */
bool body_gives_value(GOp op) { return op == GI_EVAL || op == GI_CALL || op == GI_APPLY; }

bool body_keeps_value(const Instr *i)
{
  return i->op == GI_PUSH || i->op == GI_PUSHLIT || i->op == GI_PUSHCONST || i->op == GI_SLIDE
         || (i->op == GI_PRIM && prim_inline(i->prim));
}

/* evaluated.c has found that o is a value. */
static void eval_known(Body *b, const Instr *i, Operand o)
{
  if (o < 0) return;
  frame_use(b->frame, o);
  int place = frame_evaluate(b->frame, i, o);
  frame_set_evaluated(b->frame, o, i->scalar && place == NOWHERE);
}

void emit_eval(Body *b, const Instr *i)
{
  Operand o = frame_top(b->frame, 0);
  if (frame_is_evaluated(b->frame, o)) return; /* another EVAL has evaluated it */
  if (i->known) {
    eval_known(b, i, o);
    return;
  }
  if (o >= 0 && o == b->whnf) return;
  if (o < 0) { /* a literal or a CAF */
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
void emit_result(Body *b, const Instr *i, Call call, int height, int takes, bool scalar)
{
  frame_after_call(b->frame);
  frame_drop(b->frame, takes);
  Raw raw = i->op == GI_CALL ? i->fun->raw : RAW_NONE;
  int v = raw ? frame_new_raw(b->frame, raw) : frame_new_var(b->frame, scalar);
  emit_mark_names(&b->marks, frame_names(b->frame), b->out);
  const char *by = body_caller(b, i, i->op != GI_CALL || i->fun == b->fn->fun);
  if (*call.args)
    LINE(b->out, "%s_CALL(v%d, %d, %s, %s);", by, v, height, call.function, call.args);
  else LINE(b->out, "%s_CALL0(v%d, %d, %s);", body_caller(b, i, false), v, height, call.function);
  frame_push(b->frame, v);
  take_fields(b, i);
  assert(frame_depth(b->frame) == i[1].depth || i[1].depth < 0 || i[1].op == GI_LABEL);
}

/* Argument k of i, one that goes to the pointer stack, as a word. */
static const char *as_word(const Instr *i, int k, const char *text)
{
  bool known = i->op == GI_CALL || i->op == GI_JCALL;
  return emit_to_word(known ? emit_raw_arg(i->fun, GF_BODY, k) : RAW_NONE, text);
}

/* Very many operands are stored one by one, above the places that the frame will use, and moved
 * down to its top when it is known. */
static int pass_many(Body *b, const Instr *i, int n, int first, bool returns)
{
  int above = frame_above(b->frame, i);
  for (int k = first; k < n; k++) {
    const char *text = body_cell(b, frame_top(b->frame, n - 1 - k));
    frame_store(b->frame, above + k - first, as_word(i, k, text));
  }
  int height = returns ? frame_save(b->frame, i, NOWHERE) : 0;
  assert(height <= above);
  if (height != above) LINE(b->out, "LML_MOVE(%d, %d, %d);", height, above, n - first);
  return height;
}

/* The n topmost operands, from number `first' on, go to the pointer stack: above the
 * frame, which is saved, if i is a call that returns.  Returns the frame's height. */
int body_pass(Body *b, const Instr *i, int n, int first, bool returns)
{
  if (n > VERY_MANY) return pass_many(b, i, n, first, returns);
  const char **text = body_use_top(b, n);
  int height = returns ? frame_save(b->frame, i, NOWHERE) : 0;
  for (int k = first; k < n; k++) frame_store(b->frame, height + k - first, as_word(i, k, text[k]));
  return height;
}

/* The text of the operands before number `first'. */
const char *body_first_args(Body *b, int n, int first)
{
  const char *t = "";
  for (int k = 0; k < n && k < first; k++)
    t = arena_printf(unit_arena, "%s%s%s", t, k ? ", " : "",
                     body_cell(b, frame_top(b->frame, n - 1 - k)));
  return t;
}

/* The call of a suspended function: `update' and the RET after it are done along with it. */
static void emit_update_call(Body *b, const Instr *update, Call call, int height)
{
  const char *macro = update->scalar ? "UPDATE_CALL_SCALAR" : "UPDATE_CALL";
  emit_mark_names(&b->marks, frame_names(b->frame), b->out);
  LINE(b->out, "%s(%d, %s, %s);", macro, height, call.function, call.args);
}

/* Returns how many instructions were done. */
int emit_call(Body *b, const Instr *i)
{
  Call call = { .args = body_first_args(b, i->n, LML_REGS) };
  int height = body_pass(b, i, i->n, LML_REGS, true);
  call.function = body_callee(b, i);
  if (i[1].op == GI_UPDATE && b->fn->kind == GF_THUNK && *call.args) {
    emit_update_call(b, i + 1, call, height);
    return 3;
  }
  emit_result(b, i, call, height, i->n, i->scalar);
  return 1;
}

/* How many operands of an application, the function among them, are passed in C. */
int body_apply_first(const Instr *i) { return i->n <= 3 ? i->n + 1 : 1; }

/* The call that applies an unknown function; the name of the C function is given without the
 * prefix lml_ of calls, lml_j of jumps. */
Call body_apply_call(Body *b, const Instr *i)
{
  const char *list = body_first_args(b, i->n + 1, body_apply_first(i)),
             *site = body_constant(b, i, 0);
  if (i->n <= 3)
    return (Call){ arena_printf(unit_arena, "apply%d", i->n),
                   arena_printf(unit_arena, "%s, %s", site, list) };
  return (Call){ "applyn", arena_printf(unit_arena, "%s, %s, %d", site, list, i->n) };
}

void emit_apply(Body *b, const Instr *i)
{
  Call call = body_apply_call(b, i);
  int height = body_pass(b, i, i->n + 1, body_apply_first(i), true);
  call.function = arena_printf(unit_arena, "lml_%s", call.function);
  emit_result(b, i, call, height, i->n + 1, i->scalar);
}
