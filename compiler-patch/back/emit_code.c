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
#include "back/emit_body.h"
#include "back/mangle.h"
#include "abi/contract.h"
#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- instructions ---- */

static void emit_open(Body *b, const Instr *i)
{
  bool once = b->fn->kind == GF_ONCE;
  if (once) body_mark_use(b, "LML_USE_ONCE", 0);
  else if (!b->fn->quiet) LINE(b->out, "PUSH_UPD(v0);");
  frame_open(b->frame, once ? FRAME_UNMARKED : b->fn->quiet ? FRAME_MARKED_LATE : FRAME_MARKED);
  body_push_fields(b, i, 0, 0);
}

static void emit_alloc(Body *b, const Instr *i)
{
  int v = frame_new_var(b->frame, false);
  LINE(b->out, "v%d = (W)(h + %d);", v, b->heap_offset);
  body_note_place(b, v, b->heap_offset);
  b->heap_offset += i->n;
  assert(b->heap_offset <= b->heap_words);
  frame_push(b->frame, v);
}

static void emit_unwind(Body *b, const Instr *i)
{
  Operand o = frame_top(b->frame, 0);
  const char *x = frame_use(b->frame, o);
  if (o < 0) {
    int v = frame_new_var(b->frame, false);
    LINE(b->out, "v%d = %s;", v, x);
    x = frame_use(b->frame, v);
  }
  if (i->known || (o >= 0 && o == b->whnf)) {
    LINE(b->out, "return %s;", x);
    return;
  }
  LINE(b->out, "if (IS_VALUE(%s)) return %s;", x, x);
  LINE(b->out, "return ENTER(%s)(SPA %s);", x, x);
}

static void emit_update(Body *b, const Instr *i)
{
  const char *macro = i->scalar ? "_SCALAR" : "", *x = frame_use(b->frame, frame_top(b->frame, 0));
  if (b->fn->quiet) LINE(b->out, "UPDATE_SELF%s(v0, %s);", macro, x);
  else LINE(b->out, "UPDATE_RETURN%s(%s);", macro, x);
}

/* Is the open segment still open after i? */
static bool keeps_segment(const Instr *i)
{
  switch (i->op) {
    case GI_BOX: return !gcode_boxes_by_call(i);
    case GI_PUSH:
    case GI_PUSHLIT:
    case GI_PUSHCONST:
    case GI_PUSHGLOBAL:
    case GI_ALLOC:
    case GI_SLIDE:
    case GI_MKCON:
    case GI_MKCALL:
    case GI_MKPAP:
    case GI_MKAP:
    case GI_MKSEL: return true;
    default: return false;
  }
}

static void push_constant(Body *b, const Instr *i)
{
  frame_push(b->frame, frame_constant(b->frame, body_constant(b, i, 0)));
}

/* Writes instruction i.  Returns how many instructions that did. */
static int emit_instr(Body *b, const Instr *i)
{
  frame_mention(b->frame, body_mention(b, i));
  switch (i->op) {
    case GI_PUSH: frame_push(b->frame, frame_slot(b->frame, i->n)); break;
    case GI_PUSHLIT:
    case GI_PUSHCONST:
    case GI_PUSHGLOBAL: push_constant(b, i); break;
    case GI_ALLOC: emit_alloc(b, i); break;
    case GI_MKCON:
    case GI_MKCALL:
    case GI_MKPAP:
    case GI_MKAP:
    case GI_MKSEL: emit_mk(b, i); break;
    case GI_BOX: emit_box(b, i); break;
    case GI_UNBOX: emit_unbox(b, i); break;
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
    case GI_UNWIND: emit_unwind(b, i); break;
    case GI_JCALL: emit_jcall(b, i); break;
    case GI_JAPPLY: emit_japply(b, i); break;
    case GI_FAIL: emit_fail(b, i); break;
    case GI_CHOOSE: emit_choose(b, i); break;
    case GI_NARROW: emit_narrow(b, i); break;
    case GI_RIGID: emit_rigid(b, i); break;
    case GI_OPEN: emit_open(b, i); break;
    case GI_UPDATE: emit_update(b, i); return 2; /* with the RET that follows */
    case GI_HEAP: emit_heap(b, i); break;
    case GI_POLL: emit_poll(b, i); break;
    case GI_SCC: LINE(b->out, "LML_COUNT(%s, entries, %d);", body_constant(b, i, 0), i->n); break;
    case GI_WORDS: LINE(b->out, "LML_COUNT(%s, words, %d);", body_constant(b, i, 0), i->n); break;
    case GI_RESULT:
    case GI_COUNT: break;
  }
  return 1;
}

/* ---- functions ---- */

/* The C text of argument k, which lies on the pointer stack. */
static const char *stacked(Raw raw, int k)
{
  return emit_from_word(raw, arena_printf(unit_arena, "sp[%d]", k - LML_REGS));
}

/* Argument k of the function at work becomes a variable. */
static int new_arg(Body *b, int k)
{
  const Fun *f = b->fn->fun;
  bool scalar = b->fn->kind == GF_BODY && core_passed(f, k) == ARG_SCALAR;
  Raw raw = emit_raw_arg(f, b->fn->kind, k);
  if (raw) {
    int v = frame_new_raw(b->frame, raw);
    if (b->stay && k >= LML_REGS) LINE(b->out, "v%d = %s;", v, stacked(raw, k));
    return v;
  }
  if (b->stay && k >= LML_REGS) return frame_new_at(b->frame, k - LML_REGS, scalar);
  return frame_new_var(b->frame, scalar);
}

/* Are its variables named?  Those of libraries are not, since the names would take too much room;
 * and functions that share their code have different ones. */
static bool has_names(const GFun *f)
{
  return !f->family && !(f->fun->here.loc.src && f->fun->here.loc.src->library);
}

static void emit_entry(Body *b)
{
  frame_begin(b->frame, b->out, b->fn, b->heavy ? 0 : MANY);
  if (b->fn->kind == GF_BODY && b->fn->fun == b->em->prog->core->main) frame_is_main(b->frame);
  b->long_segment = false;
  b->whnf = NOWHERE;
  b->places.n = 0;
  b->heap_words = b->heap_offset = 0;
  for (int k = 0; k < b->fn->nargs; k++) {
    frame_push(b->frame, new_arg(b, k));
    if (b->fn->kind == GF_BODY && has_names(b->fn))
      frame_name(b->frame, k, b->fn->fun->params[k]->name);
  }
}

static void declare_args(Body *b)
{
  if (b->fn->nargs > LML_REGS) fprintf(b->em->out, "  READS_STACK;\n");
  for (int k = LML_REGS; k < b->fn->nargs; k++) {
    Raw raw = emit_raw_arg(b->fn->fun, b->fn->kind, k);
    fprintf(b->em->out, "  %s v%d", emit_type(raw), k);
    if (!b->stay) fprintf(b->em->out, " = %s", stacked(raw, k));
    fprintf(b->em->out, ";\n");
  }
}

/* Declares the variables of one type that aren't arguments. */
static void declare_kind(Body *b, Raw raw)
{
  int n = 0;
  for (int v = b->fn->nargs; v < frame_nvars(b->frame); v++) {
    if (frame_raw(b->frame, v) != raw) continue;
    if (n % 16) fprintf(b->em->out, ", v%d", v);
    else fprintf(b->em->out, "%s  %s v%d", n ? ";\n" : "", emit_type(raw), v);
    n++;
  }
  if (n) fprintf(b->em->out, ";\n");
}

static void declare_locals(Body *b)
{
  for (Raw raw = 0; raw < RAW_COUNT; raw++) declare_kind(b, raw);
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

/* The slots that instruction i binds have these names; see Note [Variables that are handed on] in
 * gen_cell.c. Functions that share their code are not the main expression alone. */
static void emit_names(Body *b, const GName *n)
{
  for (; n; n = n->next) {
    Operand o = n->slot < frame_depth(b->frame) ? frame_slot(b->frame, n->slot) : NOWHERE;
    if (has_names(b->fn)) frame_name(b->frame, n->slot, n->name);
    if (n->variable >= 0 && o >= 0 && !b->fn->family)
      LINE(b->out, "VARIABLES[%d].cell = %s;", n->variable, body_cell(b, o));
  }
}

/* Writes the code of the function to memory: its variables are known only then. */
static char *emit_instrs(Body *b, size_t *len)
{
  char *text = NULL;
  b->out = open_memstream(&text, len);
  if (!b->out) nomem();
  b->marks.n = 0;
  emit_mark(&b->marks, b->fn, NULL, b->out);
  emit_entry(b);
  for (int k = 0; k < b->fn->ncode;) {
    const Instr *i = &b->fn->code[k];
    emit_mark(&b->marks, b->fn, i, b->out);
    assert(i->op == GI_LABEL || i->depth < 0 || frame_depth(b->frame) == i->depth);
    k += emit_instr(b, i);
    assert(k <= b->fn->ncode);
    if (b->em->logic && body_gives_value(i->op)) b->whnf = frame_top(b->frame, 0);
    else if (!body_keeps_value(i)) b->whnf = NOWHERE;
    emit_names(b, i->names);
    if (!keeps_segment(i)) b->places.n = 0;
  }
  if (fclose(b->out) != 0) nomem();
  return text;
}

/* Writes the body once.  If there are several turns, each is a block with labels of its own. */
static void emit_turn(Body *b)
{
  bool block = body_turns(b->fn) > 1;
  size_t len = 0;
  char *text = emit_instrs(b, &len);
  if (block) {
    fprintf(b->em->out, " %s: {\n", body_top(b->turn));
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
  if (body_has_twin(f)) emit_turn(b);
  else
    for (b->turn = 0; b->turn < body_turns(f); b->turn++) emit_turn(b);
  fprintf(b->em->out, "}\n");
}

/* Note [Unrolled twins].  A twin that calls nothing but its function has that inlined, so that one
 * C function does the work of two levels of the recursion: it saves registers and tests operands
 * that the C compiler then knows half as often.  In a logic program arithmetic in line has detours
 * (emit_prim.c), and for their size C compilers wouldn't inline it by themselves. */
static bool calls_only_itself(const GFun *f)
{
  for (int k = 0; k < f->ncode; k++) {
    const Instr *i = &f->code[k];
    if ((i->op == GI_CALL || i->op == GI_JCALL) && i->fun != f->fun) return false;
  }
  return true;
}

/* The comment before a function: its name, kind and position. */
static void emit_title(FILE *out, const GFun *f)
{
  const char *kind = f->kind == GF_THUNK  ? ", suspended"
                     : f->kind == GF_ONCE ? ", entered once"
                     : f->kind == GF_LAZY ? ", from unknown callers"
                                          : "";
  fprintf(out, "\n/* %s%s (%s)", quote_comment(f->fun->shown), kind,
          quote_comment(diag_where(f->fun->here.loc)));
  if (f->family) fprintf(out, " and %d like it", f->family->size - 1);
  fprintf(out, " */\n");
}

void emit_fun(Emit *em, GFun *f)
{
  Body b = { .em = em,
             .frame = em->frame,
             .fn = f,
             .heavy = body_is_heavy(em, f),
             .stay = f->nargs > VERY_MANY };
  if (em->uses) body_find_labels(&b);
  if (em->record) emit_part(em, emit_own_name(f));
  else emit_title(em->out, f);
  if (body_has_twin(f)) {
    emit_signature(em, body_twin(f), f->fun, f->kind, f->nargs, true, false);
    fprintf(em->out, ";\n");
  }
  emit_function(&b, emit_name(f), emit_is_own(em, f));
  if (!body_has_twin(f)) return;
  b.turn = 1;
  if (em->logic && calls_only_itself(f)) fprintf(em->out, "LML_UNROLLED ");
  emit_function(&b, body_twin(f), true);
}
