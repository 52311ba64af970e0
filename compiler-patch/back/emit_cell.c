/* emit_cell.c: heap checks, cells and boxed numbers, as C. */
#include <config.h>
#include "back/emit_body.h"
#include <assert.h>

/* ---- allocation ---- */

/* Note [Long segments].  In a very long segment a cell is named by its offset, not by a variable:
 * otherwise very many variables would be held at once. */
enum { LONG_SEGMENT = 512 };

/* The branch of a heap check or of a test of the sample flag. */
static void emit_collect(Body *b, const Instr *i)
{
  Detour d = frame_detour_begin(b->frame, i, NOWHERE);
  const char *place = body_constant(b, i, 0);
  emit_mark_names(&b->marks, frame_detour_names(b->frame, &d), b->out);
  if (i->op == GI_HEAP) fprintf(b->out, " COLLECT_TAKE(h, %d, %d, %s);", d.height, i->n, place);
  else fprintf(b->out, " COLLECT_IN(%d, 0, %s);", d.height, place);
  frame_detour_end(b->frame, &d);
  fprintf(b->out, " }\n");
}

void emit_heap(Body *b, const Instr *i)
{
  frame_settle(b->frame, i, NOWHERE);
  fprintf(b->out, "  if (HEAP_TAKE(h, %d)) {", i->n);
  emit_collect(b, i);
  b->heap_words = i->n;
  b->heap_offset = b->cells = 0;
  b->long_segment = i->n > LONG_SEGMENT;
}

void emit_poll(Body *b, const Instr *i)
{
  if (!body_tests_flag(b)) return;
  if (b->fn->kind == GF_THUNK || b->fn->kind == GF_ONCE) {
    const char *macro = b->fn->kind == GF_ONCE ? "POLL_ONCE" : "POLL_THUNK";
    LINE(b->out, "%s(v0, %s);", macro, body_constant(b, i, 0));
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
    return arena_printf(unit_arena, "((W *)%s)", body_cell(b, frame_slot(b->frame, i->into)));
  const char *t = b->heap_offset ? arena_printf(unit_arena, "(h + %d)", b->heap_offset) : "h";
  b->heap_offset += words;
  assert(b->heap_offset <= b->heap_words);
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
  body_note_place(b, v, at);
  frame_push(b->frame, v);
}

static void store_word(Body *b, const char *base, int word, const char *value)
{
  fprintf(b->out, " %s[%d] = %s;", base, word, value);
}

/* Stores the n topmost slots from `word' of the cell on: a few at a time, so that few are held. */
static void store_fields(Body *b, const char *base, int word, int n)
{
  for (int from = 0, to; from < n; from = to) {
    const char *text[MANY];
    to = from + MANY < n ? from + MANY : n;
    for (int k = from; k < to; k++) text[k - from] = body_cell(b, frame_top(b->frame, n - 1 - k));
    fputc(' ', b->out);
    for (int k = from; k < to; k++) store_word(b, base, word + k, text[k - from]);
    fputc('\n', b->out);
  }
}

void emit_mk(Body *b, const Instr *i)
{
  int takes = i->op == GI_MKAP ? i->n + 1 : i->op == GI_MKSEL ? 1 : i->n;
  int at = b->heap_offset;
  const char *base = cell_base(b, i, i->m);
  int word = 1 + (i->op == GI_MKPAP);
  store_fields(b, base, word, takes);
  fputc(' ', b->out);
  store_word(b, base, 0, body_constant(b, i, 0));
  if (i->op == GI_MKPAP) store_word(b, base, 1, body_constant(b, i, 1));
  if (word + takes == 1) store_word(b, base, 1, "1"); /* room for an update */
  fputc('\n', b->out);
  frame_drop(b->frame, takes);
  done_cell(b, i, base, at);
}

/* ---- numbers ---- */

/* Note [Ints of 64 bits].  Nearly all of them have no more than 63 bits and become immediates.  The
 * run time makes cells of the others; its call stands in a detour. */
static void box_int64(Body *b, const Instr *i)
{
  const char *x = frame_use(b->frame, frame_top(b->frame, 0));
  const char *args = arena_printf(unit_arena, "%s, %s", body_constant(b, i, 0), x);
  if (b->heavy) {
    int height = frame_save(b->frame, i, NOWHERE);
    emit_result(b, i, (Call){ "lml_box_int64", args }, height, 1, false);
    return;
  }
  int v = frame_new_var(b->frame, false);
  frame_settle(b->frame, i, NOWHERE);
  fprintf(b->out, "  if (LIKELY(FITS_INT(%s))) v%d = LML_INT(%s); else {", x, v, x);
  Detour d = frame_detour_begin(b->frame, i, NOWHERE);
  emit_mark_names(&b->marks, frame_detour_names(b->frame, &d), b->out);
  fprintf(b->out, " SET_FAR_CALL(v%d, %d, lml_box_int64, %s);", v, d.height, args);
  frame_detour_end(b->frame, &d);
  fprintf(b->out, " }\n");
  frame_drop(b->frame, 1);
  frame_push(b->frame, v);
}

static void box_double(Body *b, const Instr *i)
{
  int at = b->heap_offset;
  const char *x = frame_use(b->frame, frame_top(b->frame, 0)), *base = cell_base(b, i, 2);
  fputc(' ', b->out);
  store_word(b, base, 0, body_constant(b, i, 0));
  store_word(b, base, 1, arena_printf(unit_arena, "lml_bits(%s)", x));
  fputc('\n', b->out);
  frame_drop(b->frame, 1);
  done_cell(b, i, base, at);
}

void emit_box(Body *b, const Instr *i)
{
  if (gcode_boxes_by_call(i)) box_int64(b, i);
  else box_double(b, i);
}

void emit_unbox(Body *b, const Instr *i)
{
  const char *x = frame_use(b->frame, frame_top(b->frame, 0));
  frame_drop(b->frame, 1);
  int v = frame_new_raw(b->frame, i->raw);
  LINE(b->out, "v%d = %s(%s);", v, i->raw == RAW_DOUBLE ? "DOUBLE_OF" : "INT64_OF", x);
  frame_push(b->frame, v);
}
