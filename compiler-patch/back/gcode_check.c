/* gcode_check.c: verifies G-code and finds the live stack slots.  See gcode.h.
 *
 * A walk forward finds the depth of the stack before each instruction.  All jumps to a label must
 * have the same depth.  Jumps only go forward, so one walk backward then finds the live slots.  A
 * frame holds only the slots that are live after the call, so it never holds a value that no code
 * will read. */
#include <config.h>
#include "back/gcode.h"
#include "base/arena.h"
#include <stdlib.h>
#include <string.h>

typedef struct Check {
  GFun *fn;
  const char *pass;  /* the pass that made the code */
  int *label_depth;  /* by label: the depth of the stack there; -1: nothing goes there yet */
  Slots *label_live; /* by label: the slots that are live there */
  Slots cur;         /* the slots that are live at the present point of the walk */
} Check;

static _Noreturn void broken(Check *c, const Instr *i, const char *what)
{
  fprintf(stderr, "lmlc: internal error after %s: %s: instruction %d (%s): %s\n", c->pass,
          c->fn->fun->var->name ? c->fn->fun->var->name : "?", (int)(i - c->fn->code),
          gcode_name(i->op), what);
  abort();
}

/* ---- depths ---- */

static void meet_label(Check *c, const Instr *i, int l, int depth)
{
  if (l < 0 || l >= c->fn->nlabels) broken(c, i, "no such label");
  if (c->label_depth[l] >= 0 && c->label_depth[l] != depth)
    broken(c, i, "depths differ at a label");
  c->label_depth[l] = depth;
}

/* The number of words that i takes from the stack, and the number that it leaves there instead. */
static void effect(const Instr *i, int *takes, int *leaves)
{
  *takes = 0;
  *leaves = 0;
  switch (i->op) {
    case GI_PUSH:
    case GI_PUSHLIT:
    case GI_PUSHCONST:
    case GI_PUSHGLOBAL:
    case GI_CHOOSE:
    case GI_ALLOC: *leaves = 1; break;
    case GI_MKCON:
    case GI_MKCALL:
    case GI_MKPAP:
      *takes = i->n;
      *leaves = i->into < 0;
      break;
    case GI_MKAP:
      *takes = i->n + 1;
      *leaves = i->into < 0;
      break;
    case GI_MKSEL:
      *takes = 1;
      *leaves = i->into < 0;
      break;
    case GI_BOX:
    case GI_UNBOX:
    case GI_EVAL:
    case GI_UPDATE:
    case GI_RESULT: *takes = *leaves = 1; break;
    case GI_CALL:
      *takes = i->n;
      *leaves = i->fun->fields ? i->fun->fields : 1;
      break;
    case GI_PRIM:
      *takes = i->n;
      *leaves = 1;
      break;
    case GI_APPLY:
      *takes = i->n + 1;
      *leaves = 1;
      break;
    case GI_SWITCH:
    case GI_NARROW:
    case GI_RIGID: *takes = *leaves = 1; break;
    case GI_SPLIT: *leaves = i->n; break;
    case GI_SLIDE:
      *takes = i->n + i->m;
      *leaves = i->n;
      break;
    case GI_RET:
    case GI_UNWIND: *takes = 1; break;
    case GI_JCALL:
    case GI_RETURN: *takes = i->n; break;
    case GI_JAPPLY: *takes = i->n + 1; break;
    case GI_OPEN:
      *takes = 1;
      *leaves = i->n;
      break;
    default: break;
  }
}

static bool ends(GOp op)
{
  return op == GI_RET || op == GI_RETURN || op == GI_UNWIND || op == GI_JCALL || op == GI_JAPPLY
         || op == GI_FAIL || op == GI_JMP || op == GI_SWITCH;
}

static void find_depths(Check *c)
{
  int depth = c->fn->nargs;
  c->fn->maxdepth = depth;
  for (int k = 0; k < c->fn->ncode; k++) {
    Instr *i = &c->fn->code[k];
    int takes, leaves;
    if (i->op == GI_LABEL) {
      if (depth >= 0) broken(c, i, "control runs into a label");
      depth = c->label_depth[i->n];
    } else if (depth < 0) broken(c, i, "never reached");
    i->depth = depth;
    if (depth < 0) continue; /* no instruction jumps to this label */
    effect(i, &takes, &leaves);
    if (takes > depth) broken(c, i, "stack underflow");
    if ((i->op == GI_PUSH && i->n >= depth) || (i->op == GI_SPLIT && i->m >= depth)
        || i->into >= depth - takes)
      broken(c, i, "slot outside the stack");
    if (i->op == GI_JMP) meet_label(c, i, i->n, depth);
    if (i->op == GI_SWITCH) {
      for (int t = 0; t < i->ntargets; t++) meet_label(c, i, i->targets[t].label, depth);
      if (i->deflt >= 0) meet_label(c, i, i->deflt, depth);
    }
    depth = ends(i->op) ? -1 : depth - takes + leaves;
    if (depth > c->fn->maxdepth) c->fn->maxdepth = depth;
  }
  if (depth >= 0) broken(c, &c->fn->code[c->fn->ncode - 1], "control runs off the end");
}

/* Removes labels that nothing reaches, and the code after them, so that each depth is defined. */
static void drop_dead(Check *c)
{
  int depth = 0, kept = 0;
  bool *met = arena_alloc(unit_arena, (size_t)c->fn->nlabels + 1);
  for (int k = 0; k < c->fn->ncode; k++) {
    Instr *i = &c->fn->code[k];
    if (i->op == GI_LABEL && met[i->n]) depth = 0;
    if (i->op == GI_LABEL && !met[i->n]) depth = -1;
    if (depth < 0) continue;
    if (i->op == GI_JMP) met[i->n] = true;
    for (int t = 0; t < i->ntargets; t++) met[i->targets[t].label] = true;
    if (i->deflt >= 0) met[i->deflt] = true;
    if (ends(i->op)) depth = -1;
    c->fn->code[kept++] = *i;
  }
  c->fn->ncode = kept;
}

/* ---- liveness ---- */

bool gslots_has(const Slots *s, int slot)
{
  return slot / 64 < s->nwords && (s->bits[slot / 64] >> (slot % 64) & 1);
}

int gslots_count(const Slots *s, int most)
{
  int n = 0;
  for (int w = 0; w < s->nwords && n < most; w++)
    for (uint64_t b = s->bits[w]; b && n < most; b &= b - 1) n++;
  return n;
}

static Slots slots_new(Check *c)
{
  Slots s = { .nwords = c->fn->maxdepth / 64 + 1 };
  s.bits = NEWN(uint64_t, s.nwords);
  return s;
}

static Slots slots_copy(Check *c, const Slots *s)
{
  Slots copy = slots_new(c);
  memcpy(copy.bits, s->bits, (size_t)s->nwords * sizeof *s->bits);
  return copy;
}

static void set_live(Check *c, int slot, bool on)
{
  uint64_t bit = (uint64_t)1 << (slot % 64);
  if (on) c->cur.bits[slot / 64] |= bit;
  else c->cur.bits[slot / 64] &= ~bit;
}

static void set_range(Check *c, int from, int n, bool on)
{
  for (int i = 0; i < n; i++) set_live(c, from + i, on);
}

static void become(Check *c, const Slots *s)
{
  if (s->bits) memcpy(c->cur.bits, s->bits, (size_t)c->cur.nwords * sizeof *c->cur.bits);
  else memset(c->cur.bits, 0, (size_t)c->cur.nwords * sizeof *c->cur.bits);
}

static void join_in(Check *c, const Slots *s)
{
  for (int w = 0; s->bits && w < c->cur.nwords; w++) c->cur.bits[w] |= s->bits[w];
}

static void back_slide(Check *c, const Instr *i)
{
  int to = i->depth - i->n - i->m, from = i->depth - i->n;
  for (int k = i->n - 1; k >= 0; k--) {
    bool on = gslots_has(&c->cur, to + k);
    set_live(c, to + k, false);
    set_live(c, from + k, on);
  }
}

static void back_switch(Check *c, const Instr *i)
{
  become(c, &c->label_live[i->deflt >= 0 ? i->deflt : i->targets[0].label]);
  for (int t = 0; t < i->ntargets; t++) join_in(c, &c->label_live[i->targets[t].label]);
  set_live(c, i->depth - 1, true);
}

/* Changes c->cur from the slots that are live after i to those that are live before it. */
static void back(Check *c, Instr *i)
{
  int takes, leaves;
  bool on;
  effect(i, &takes, &leaves);
  switch (i->op) {
    case GI_LABEL: i->live = c->label_live[i->n] = slots_copy(c, &c->cur); return;
    case GI_JMP: become(c, &c->label_live[i->n]); return;
    case GI_SWITCH: back_switch(c, i); return;
    case GI_SLIDE: back_slide(c, i); return;
    case GI_PUSH:
      on = gslots_has(&c->cur, i->depth);
      set_live(c, i->depth, false);
      if (on) set_live(c, i->n, true);
      return;
    case GI_SPLIT:
    case GI_OPEN: {
      int base = i->depth - takes;
      i->live = slots_copy(c, &c->cur);
      on = i->op == GI_OPEN;
      for (int k = 0; k < leaves; k++) on |= gslots_has(&c->cur, base + k);
      set_range(c, base, leaves, false);
      if (i->op == GI_OPEN) set_live(c, 0, true);
      else if (on) set_live(c, i->m, true);
      return;
    }
    case GI_EVAL:
    case GI_CALL:
    case GI_APPLY:
    case GI_PRIM:
    case GI_CHOOSE:
    case GI_NARROW:
    case GI_BOX:
      set_range(c, i->depth - takes, leaves, false);
      i->live = slots_copy(c, &c->cur);
      set_range(c, i->depth - takes, takes, true);
      return;
    case GI_HEAP:
    case GI_POLL: i->live = slots_copy(c, &c->cur); return;
    case GI_JOIN:
    case GI_UPDATE:
    case GI_RESULT: return;
    default:
      if (ends(i->op)) become(c, &(Slots){ 0 });
      set_range(c, i->depth - takes, leaves, false);
      set_range(c, i->depth - takes, takes, true);
      if (i->into >= 0) set_live(c, i->into, true);
  }
}

const char *gcode_name(GOp op)
{
  static const char *const names[] = {
#define GI(op, operands) #op,
#include "back/gcode.def"
#undef GI
  };
  return names[op];
}

void gcode_check(GFun *f, const char *after)
{
  Check c = { .fn = f, .pass = after };
  drop_dead(&c);
  c.label_depth = NEWN(int, f->nlabels + 1);
  c.label_live = NEWN(Slots, f->nlabels + 1);
  for (int i = 0; i < f->nlabels; i++) c.label_depth[i] = -1;
  find_depths(&c);
  c.cur = slots_new(&c);
  for (int k = f->ncode - 1; k >= 0; k--) back(&c, &f->code[k]);
  for (int s = f->nargs; s < f->maxdepth; s++)
    if (gslots_has(&c.cur, s)) broken(&c, &f->code[0], "a slot is read before it is written");
}
