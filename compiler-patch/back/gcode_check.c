/* gcode_check.c: verifies G-code and finds what is live.  See gcode.h.
 *
 * Forward: the stack depth before each instruction; labels must agree with every jump to them.
 * Backward: since jumps go forward only, one pass from the end finds the live slots.  Slots that hold what
 * nobody will read are thus never in a frame: a frame holds only what is live after the call. */
#include <config.h>
#include "back/gcode.h"
#include "base/arena.h"
#include <stdlib.h>
#include <string.h>

static GFun *fn;
static const char *pass;
static int *label_depth;
static Slots *label_live;
static Slots cur;

static _Noreturn void broken(const Instr *i, const char *what)
{
  fprintf(stderr, "lmlc: internal error after %s: %s: instruction %d (%s): %s\n", pass,
          fn->fun->var->name ? fn->fun->var->name : "?", (int)(i - fn->code), gcode_name(i->op), what);
  abort();
}

/* ---- depths ---- */

static void meet_label(const Instr *i, int l, int depth)
{
  if (l < 0 || l >= fn->nlabels) broken(i, "no such label");
  if (label_depth[l] >= 0 && label_depth[l] != depth) broken(i, "depths differ at a label");
  label_depth[l] = depth;
}

/* How many words i takes from the stack and leaves instead. */
static void effect(const Instr *i, int *takes, int *leaves)
{
  *takes = 0;
  *leaves = 0;
  switch (i->op) {
    case GI_PUSH: case GI_PUSHLIT: case GI_PUSHCONST: case GI_PUSHGLOBAL: case GI_ALLOC: *leaves = 1; break;
    case GI_MKCON: case GI_MKCALL: case GI_MKPAP: *takes = i->n; *leaves = i->into < 0; break;
    case GI_MKAP: *takes = i->n + 1; *leaves = i->into < 0; break;
    case GI_MKSEL: *takes = 1; *leaves = i->into < 0; break;
    case GI_BOX: case GI_UNBOX: case GI_EVAL: case GI_UPDATE: *takes = *leaves = 1; break;
    case GI_CALL: *takes = i->n; *leaves = i->fun->fields ? i->fun->fields : 1; break;
    case GI_PRIM: *takes = i->n; *leaves = 1; break;
    case GI_APPLY: *takes = i->n + 1; *leaves = 1; break;
    case GI_SWITCH: *takes = *leaves = 1; break;
    case GI_SPLIT: *leaves = i->n; break;
    case GI_SLIDE: *takes = i->n + i->m; *leaves = i->n; break;
    case GI_RET: case GI_UNWIND: *takes = 1; break;
    case GI_JCALL: case GI_RETURN: *takes = i->n; break;
    case GI_JAPPLY: *takes = i->n + 1; break;
    case GI_OPEN: *takes = 1; *leaves = i->n; break;
    default: break;
  }
}

static bool ends(GOp op)
{
  return op == GI_RET || op == GI_RETURN || op == GI_UNWIND || op == GI_JCALL || op == GI_JAPPLY || op == GI_FAIL || op == GI_JMP || op == GI_SWITCH;
}

static void find_depths(void)
{
  int depth = fn->nargs;
  fn->maxdepth = depth;
  for (int k = 0; k < fn->ncode; k++) {
    Instr *i = &fn->code[k];
    int takes, leaves;
    if (i->op == GI_LABEL) {
      if (depth >= 0) broken(i, "control runs into a label");
      depth = label_depth[i->n];
    } else if (depth < 0) broken(i, "never reached");
    i->depth = depth;
    if (depth < 0) continue;                       /* a label nobody jumps to: its code is dead until the next */
    effect(i, &takes, &leaves);
    if (takes > depth) broken(i, "stack underflow");
    if ((i->op == GI_PUSH && i->n >= depth) || (i->op == GI_SPLIT && i->m >= depth) || i->into >= depth - takes)
      broken(i, "slot outside the stack");
    if (i->op == GI_JMP) meet_label(i, i->n, depth);
    if (i->op == GI_SWITCH) {
      for (int t = 0; t < i->ntargets; t++) meet_label(i, i->targets[t].label, depth);
      if (i->deflt >= 0) meet_label(i, i->deflt, depth);
    }
    depth = ends(i->op) ? -1 : depth - takes + leaves;
    if (depth > fn->maxdepth) fn->maxdepth = depth;
  }
  if (depth >= 0) broken(&fn->code[fn->ncode - 1], "control runs off the end");
}

/* Removes code after labels that nothing reaches, so that depths are defined everywhere. */
static void drop_dead(void)
{
  int depth = 0, kept = 0;
  bool *met = arena_alloc(unit_arena, (size_t)fn->nlabels + 1);
  for (int k = 0; k < fn->ncode; k++) {
    Instr *i = &fn->code[k];
    if (i->op == GI_LABEL && met[i->n]) depth = 0;
    if (i->op == GI_LABEL && !met[i->n]) depth = -1;
    if (depth < 0) continue;
    if (i->op == GI_JMP) met[i->n] = true;
    for (int t = 0; t < i->ntargets; t++) met[i->targets[t].label] = true;
    if (i->deflt >= 0) met[i->deflt] = true;
    if (ends(i->op)) depth = -1;
    fn->code[kept++] = *i;
  }
  fn->ncode = kept;
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

static Slots slots_new(void)
{
  Slots s = { .nwords = fn->maxdepth / 64 + 1 };
  s.bits = NEWN(uint64_t, s.nwords);
  return s;
}

static Slots slots_copy(const Slots *s)
{
  Slots c = slots_new();
  memcpy(c.bits, s->bits, (size_t)s->nwords * sizeof *s->bits);
  return c;
}

static void set(int slot, bool on)
{
  uint64_t bit = (uint64_t)1 << (slot % 64);
  if (on) cur.bits[slot / 64] |= bit;
  else cur.bits[slot / 64] &= ~bit;
}

static void set_range(int from, int n, bool on)
{
  for (int i = 0; i < n; i++) set(from + i, on);
}

static void become(const Slots *s)
{
  if (s->bits) memcpy(cur.bits, s->bits, (size_t)cur.nwords * sizeof *cur.bits);
  else memset(cur.bits, 0, (size_t)cur.nwords * sizeof *cur.bits);
}

static void join_in(const Slots *s)
{
  for (int w = 0; s->bits && w < cur.nwords; w++) cur.bits[w] |= s->bits[w];
}

static void back_slide(const Instr *i)
{
  int to = i->depth - i->n - i->m, from = i->depth - i->n;
  for (int k = i->n - 1; k >= 0; k--) {
    bool on = gslots_has(&cur, to + k);
    set(to + k, false);
    set(from + k, on);
  }
}

static void back_switch(const Instr *i)
{
  become(&label_live[i->deflt >= 0 ? i->deflt : i->targets[0].label]);
  for (int t = 0; t < i->ntargets; t++) join_in(&label_live[i->targets[t].label]);
  set(i->depth - 1, true);
}

/* From what is live after i to what is live before it. */
static void back(Instr *i)
{
  int takes, leaves;
  bool on;
  effect(i, &takes, &leaves);
  switch (i->op) {
    case GI_LABEL: i->live = label_live[i->n] = slots_copy(&cur); return;
    case GI_JMP: become(&label_live[i->n]); return;
    case GI_SWITCH: back_switch(i); return;
    case GI_SLIDE: back_slide(i); return;
    case GI_PUSH:
      on = gslots_has(&cur, i->depth);
      set(i->depth, false);
      if (on) set(i->n, true);
      return;
    case GI_SPLIT: case GI_OPEN: {
      int base = i->depth - takes;
      i->live = slots_copy(&cur);
      on = i->op == GI_OPEN;
      for (int k = 0; k < leaves; k++) on |= gslots_has(&cur, base + k);
      set_range(base, leaves, false);
      if (i->op == GI_OPEN) set(0, true);
      else if (on) set(i->m, true);
      return;
    }
    case GI_EVAL: case GI_CALL: case GI_APPLY: case GI_PRIM:
      set_range(i->depth - takes, leaves, false);
      i->live = slots_copy(&cur);
      set_range(i->depth - takes, takes, true);
      return;
    case GI_HEAP: case GI_POLL: i->live = slots_copy(&cur); return;
    case GI_JOIN: case GI_UPDATE: return;
    default:
      if (ends(i->op)) become(&(Slots){0});
      set_range(i->depth - takes, leaves, false);
      set_range(i->depth - takes, takes, true);
      if (i->into >= 0) set(i->into, true);
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
  fn = f;
  pass = after;
  drop_dead();
  label_depth = NEWN(int, f->nlabels + 1);
  label_live = NEWN(Slots, f->nlabels + 1);
  for (int i = 0; i < f->nlabels; i++) label_depth[i] = -1;
  find_depths();
  cur = slots_new();
  for (int k = f->ncode - 1; k >= 0; k--) back(&f->code[k]);
  for (int s = f->nargs; s < f->maxdepth; s++)
    if (gslots_has(&cur, s)) broken(&f->code[0], "a slot is read before it is written");
}
