/* frame.c: the C variables of a function and their places on the pointer stack.
 *
 * A variable saved for one call stays in its place (`pos') and is read back (`valid' again) when next used.  Places of dead
 * variables are given to others, or cleared if they lie below a live one.
 *
 * Branches start from the state at their SWITCH; a label that several jumps meet, from the state at its JOIN: what then was
 * in the frame still is, what was only in a C variable must be there again at the jump. */
#include <config.h>
#include "back/frame.h"
#include "back/emit_private.h"
#include "base/vec.h"
#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { DIRTY = -1, CLEAR = -2, MARK = -3 };

typedef struct CVar { bool scalar, evaluated, valid; int pos; } CVar;

typedef struct State {
  VEC(Operand) stack;
  VEC(CVar) vars;          /* by variable */
  VEC(int) frame;          /* by position: the variable there, or DIRTY, CLEAR, MARK */
} State;

/* What a label needs of a state: the slots that are live there, and the places that are neither theirs nor dirty. */
typedef struct Saved { int slot; Operand o; CVar var; } Saved;
typedef struct Place { int at, what; } Place;
typedef struct Snapshot {
  VEC(Saved) slots;
  VEC(Place) places;
  int depth, height;       /* sizes of stack and frame */
} Snapshot;

typedef struct Label {
  const Slots *live;
  const Snapshot *at;      /* the state it starts from; NULL: the present one, when it comes */
  bool known, joined;      /* joined: by JOIN */
  int args, first;         /* joined: number of arguments, first of their variables */
  bool scalar;             /* joined: they are scalars, or C doubles */
} Label;

static State st;
static VEC(bool) raws;     /* by variable: it is a C double, wherever it is known */
static Label *labels;
static Operand dead;       /* in slots that nobody will read */
static VEC(const char *) texts;
static VEC(int) marks;     /* by variable: live_pointers' number when it last found it live */
static int mark;
static int accesses;       /* to the frame since the last call */
static int many;           /* what a detour does at most, see frame_begin */

/* C compilers compare each access of straight code with each other: a fence now and then keeps that linear. */
enum { FENCE = 16 };

static void count_access(void)
{
  if (++accesses % FENCE == 0) LINE("LML_FENCE;");
}
void frame_begin(const GFun *f, int most)
{
  memset(&st, 0, sizeof st);
  texts.n = raws.n = marks.n = accesses = 0;
  static const Slots none;
  labels = NEWN(Label, f->nlabels + 1);
  for (int l = 0; l < f->nlabels; l++) labels[l].live = &none;       /* of JOINs that no jump meets there is no label */
  for (int k = 0; k < f->ncode; k++)
    if (f->code[k].op == GI_LABEL) labels[f->code[k].n].live = &f->code[k].live;
  dead = frame_constant("1");
  many = most;
}

/* ---- operands ---- */

int frame_nvars(void) { return st.vars.n; }

int frame_new_var(bool scalar)
{
  vec_push(&st.vars, ((CVar){ .scalar = scalar, .valid = true, .pos = NOWHERE }));
  vec_push(&raws, false);
  vec_push(&marks, 0);
  return st.vars.n - 1;
}

int frame_new_raw(void)
{
  int v = frame_new_var(true);
  raws.at[v] = true;
  return v;
}

int frame_new_at(int place, bool scalar)
{
  int v = frame_new_var(false);
  while (st.frame.n <= place) vec_push(&st.frame, DIRTY);
  st.frame.at[place] = v;
  st.vars.at[v].evaluated = scalar;
  st.vars.at[v].valid = false;
  st.vars.at[v].pos = place;
  return v;
}

bool frame_is_raw(int v) { return raws.at[v]; }

Operand frame_constant(const char *text)
{
  vec_push(&texts, text);
  return ~(texts.n - 1);
}

void frame_push(Operand o) { vec_push(&st.stack, o); }
Operand frame_top(int below) { return st.stack.at[st.stack.n - 1 - below]; }
void frame_drop(int n) { st.stack.n -= n; }
Operand frame_slot(int n) { return st.stack.at[n]; }
int frame_depth(void) { return st.stack.n; }
void frame_set_top(Operand o) { st.stack.at[st.stack.n - 1] = o; }

const char *frame_use(Operand o)
{
  if (o < 0) return texts.at[~o];
  CVar *v = &st.vars.at[o];
  if (!v->valid) {
    LINE("v%d = sp[%d];", o, v->pos);
    count_access();
    v->valid = true;
  }
  return arena_printf(unit_arena, "v%d", o);
}

static const Snapshot *take_snapshot(const Slots *live)
{
  Snapshot *s = NEW(Snapshot);
  s->depth = st.stack.n;
  s->height = st.frame.n;
  for (int i = 0; i < st.stack.n; i++) {
    Operand o = st.stack.at[i];
    if (gslots_has(live, i)) vec_push(&s->slots, ((Saved){ i, o, o >= 0 ? st.vars.at[o] : (CVar){0} }));
  }
  for (int p = 0; p < st.frame.n; p++)
    if (st.frame.at[p] == CLEAR || st.frame.at[p] == MARK) vec_push(&s->places, ((Place){ p, st.frame.at[p] }));
  return s;
}

static void restore(const Snapshot *from)
{
  st.stack.n = st.frame.n = 0;
  while (st.stack.n < from->depth) vec_push(&st.stack, dead);
  while (st.frame.n < from->height) vec_push(&st.frame, DIRTY);
  for (int k = 0; k < from->places.n; k++) st.frame.at[from->places.at[k].at] = from->places.at[k].what;
  for (int k = 0; k < from->slots.n; k++) {
    const Saved *s = &from->slots.at[k];
    st.stack.at[s->slot] = s->o;
    if (s->o < 0) continue;
    st.vars.at[s->o] = s->var;
    if (s->var.pos != NOWHERE) st.frame.at[s->var.pos] = s->o;
  }
}

/* ---- frames ---- */

static int by_number(const void *a, const void *b)
{
  int x = *(const int *)a, y = *(const int *)b;
  return (x > y) - (x < y);
}

/* The variables that are live after i, may be pointers, and so must be in the frame; except: one that need not.  They are there
 * until the next call. */
static Vars live_pointers(const Instr *i, Operand except)
{
  static VEC(int) found;
  found.n = 0;
  mark++;
  for (int s = 0; s < st.stack.n; s++) {
    Operand o = st.stack.at[s];
    if (o < 0 || o == except || st.vars.at[o].scalar || marks.at[o] == mark || !gslots_has(&i->live, s)) continue;
    marks.at[o] = mark;
    vec_push(&found, o);
  }
  if (found.n > 1) qsort(found.at, (size_t)found.n, sizeof *found.at, by_number);
  return (Vars){ found.at, found.n };
}

/* Of those live_pointers found last. */
static bool is_live(int v) { return marks.at[v] == mark; }

static void release_dead(Operand except)
{
  for (int p = 0; p < st.frame.n; p++) {
    int v = st.frame.at[p];
    if (v >= 0 && v != except && !is_live(v)) {
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

static void fence(void)
{
  if (++accesses % FENCE == 0) fprintf(emit_body, " LML_FENCE;");
}

void frame_store(int place, const char *value)
{
  LINE("sp[%d] = %s;", place, value);
  count_access();
}

static void save_var(int v)
{
  int p = free_place();
  frame_store(p, arena_printf(unit_arena, "v%d", v));
  st.vars.at[v].pos = p;
  st.frame.at[p] = v;
}

static void save_vars(const Vars *live)
{
  for (int k = 0; k < live->n; k++)
    if (st.vars.at[live->at[k]].pos == NOWHERE) save_var(live->at[k]);
}

/* To the frame a scalar is a value like others. */
static void forget_scalar(CVar *v)
{
  v->evaluated |= v->scalar;
  v->scalar = false;
}

void frame_put(int v)
{
  forget_scalar(&st.vars.at[v]);
  save_var(v);
  st.vars.at[v].valid = false;
}

/* Scalars need not be in the frame; but C compilers take long if very many are held. */
enum { SCALARS = 16 };

static void limit_scalars(const Instr *i)
{
  int n = 0;
  for (int pass = 0; pass < 2 && (pass == 0 || n > SCALARS); pass++)
    for (int s = 0; s < st.stack.n; s++) {
      Operand o = st.stack.at[s];
      if (o < 0 || !st.vars.at[o].scalar || raws.at[o] || !gslots_has(&i->live, s)) continue;
      if (pass) forget_scalar(&st.vars.at[o]);
      n++;
    }
}

int frame_above(const Instr *i)
{
  if (many == 0) limit_scalars(i);
  return st.frame.n + live_pointers(i, NOWHERE).n;
}

/* Everything live into the frame, for good. */
int frame_save(const Instr *i, Operand except)
{
  if (many == 0) limit_scalars(i);
  Vars live = live_pointers(i, except);
  release_dead(except);
  save_vars(&live);
  int height = frame_height();
  clear_gaps(height);
  return height;
}

/* After it: what is in the frame may have moved; the rest is dead. */
void frame_after_call(void)
{
  accesses = 0;
  for (int s = 0; s < st.stack.n; s++)
    if (st.stack.at[s] >= 0 && !st.vars.at[st.stack.at[s]].scalar) st.vars.at[st.stack.at[s]].valid = false;
}

/* Places that a detour would have to clear, or might: of nobody, or of variables that live_pointers didn't find. */
static int count_gaps(Operand except)
{
  int n = 0;
  for (int p = 0; p < st.frame.n; p++) {
    int v = st.frame.at[p];
    n += v == DIRTY || (v >= 0 && v != except && !is_live(v));
  }
  return n;
}

void frame_settle(const Instr *i, Operand except)
{
  Vars live = live_pointers(i, except);
  int n = 0, gaps = count_gaps(except);
  for (int k = 0; k < live.n; k++) n += st.vars.at[live.at[k]].pos == NOWHERE || st.vars.at[live.at[k]].valid;
  if (n > many || gaps > many) release_dead(except);
  if (n > many) {
    save_vars(&live);
    for (int k = 0; k < live.n; k++) st.vars.at[live.at[k]].valid = false;
  }
  if (gaps > many) clear_gaps(frame_height());
}

Detour frame_detour_begin(const Instr *i, Operand except)
{
  Detour d = { .live = live_pointers(i, except) };
  static VEC(int) taken, place;
  int p = 0;
  taken.n = place.n = 0;
  accesses = 0;
  for (int q = 0; q < st.frame.n; q++) {
    int v = st.frame.at[q];
    vec_push(&taken, v == MARK || (v >= 0 && (is_live(v) || v == except)) ? 1 : 0);
  }
  for (int k = 0; k < d.live.n; k++) {
    int v = d.live.at[k];
    vec_push(&place, st.vars.at[v].pos);
    if (place.at[k] != NOWHERE) continue;
    while (p < taken.n && taken.at[p]) p++;
    if (p == taken.n) vec_push(&taken, 0);
    taken.at[p] = 1;
    place.at[k] = p;
    fprintf(emit_body, " sp[%d] = v%d;", p, v);
    fence();
  }
  d.place = place.at;
  d.height = taken.n;
  while (d.height > 0 && !taken.at[d.height - 1]) d.height--;
  for (p = 0; p < d.height; p++)
    if (!taken.at[p] && (p >= st.frame.n || st.frame.at[p] != CLEAR)) fprintf(emit_body, " sp[%d] = 1;", p);
  return d;
}

void frame_detour_end(const Detour *d)
{
  for (int k = 0; k < d->live.n; k++)
    if (st.vars.at[d->live.at[k]].valid) fprintf(emit_body, " v%d = sp[%d];", d->live.at[k], d->place[k]);
  /* places that were clear have perhaps been used; those above the frame may be anything */
  for (int k = 0; k < d->live.n; k++)
    if (d->place[k] < st.frame.n && st.frame.at[d->place[k]] == CLEAR) st.frame.at[d->place[k]] = DIRTY;
  for (int p = d->height; p < st.frame.n; p++)
    if (st.frame.at[p] == CLEAR) st.frame.at[p] = DIRTY;
}

/* ---- evaluation ---- */

/* Is o in another slot that is live after i? */
static bool live_elsewhere(const Instr *i, Operand o)
{
  for (int s = 0; s < st.stack.n - 1; s++)
    if (st.stack.at[s] == o && gslots_has(&i->live, s)) return true;
  return false;
}

/* Its old place is kept only if a slot besides the top will need it: until the evaluation ends that place holds the way to it. */
int frame_evaluate(const Instr *i, Operand o)
{
  CVar *v = &st.vars.at[o];
  if (v->pos == NOWHERE || live_elsewhere(i, o)) return v->pos;
  st.frame.at[v->pos] = DIRTY;
  v->pos = NOWHERE;
  return NOWHERE;
}

int frame_only(const Instr *i, Operand o)
{
  return st.vars.at[o].valid || live_elsewhere(i, o) ? NOWHERE : st.vars.at[o].pos;
}

void frame_taken(Operand o)
{
  st.frame.at[st.vars.at[o].pos] = CLEAR;
  st.vars.at[o].pos = NOWHERE;
}

void frame_set_evaluated(Operand o, bool scalar)
{
  st.vars.at[o].evaluated = st.vars.at[o].valid = true;
  st.vars.at[o].scalar |= scalar;
}

bool frame_is_evaluated(Operand o) { return o >= 0 && (st.vars.at[o].evaluated || st.vars.at[o].scalar); }

void frame_open(bool marked)
{
  frame_drop(1);
  if (marked) vec_push(&st.frame, MARK);
}

/* ---- control ---- */

/* A label that comes next needs no copy of the state. */
static void branch(int l, const Instr *next)
{
  labels[l].known = true;
  labels[l].at = next->op == GI_LABEL && next->n == l ? NULL : take_snapshot(labels[l].live);
}

void frame_branch(const Instr *i)
{
  for (int t = 0; t < i->ntargets; t++) branch(i->targets[t].label, i + 1);
  if (i->deflt >= 0) branch(i->deflt, i + 1);
}

void frame_join(const Instr *i)
{
  Label *l = &labels[i->n];
  l->joined = true;
  l->args = i->m;
  l->first = st.vars.n;
  l->scalar = i->scalar || i->raw;
  for (int k = 0; k < i->m; k++) i->raw ? frame_new_raw() : frame_new_var(i->scalar);
  l->at = take_snapshot(l->live);
}

void frame_jump(const Instr *i)
{
  Label *l = &labels[i->n];
  assert(l->joined);
  for (int k = 0; k < l->at->slots.n; k++) {
    Operand o = l->at->slots.at[k].o;
    const CVar *then = &l->at->slots.at[k].var;
    if (o >= 0 && then->pos == NOWHERE && then->valid && !st.vars.at[o].valid && st.vars.at[o].pos != NOWHERE) frame_use(o);
  }
  for (int k = 0; k < l->args; k++) LINE("v%d = %s;", l->first + k, frame_use(frame_top(l->args - 1 - k)));
  LINE("goto L%d;", i->n);
  l->known = true;
}

void frame_label(const Instr *i)
{
  Label *l = &labels[i->n];
  assert(l->known);
  if (l->at) restore(l->at);
  if (l->joined) {
    for (int s = 0; s < st.stack.n; s++)
      if (st.stack.at[s] >= 0 && st.vars.at[st.stack.at[s]].pos != NOWHERE) st.vars.at[st.stack.at[s]].valid = false;
    for (int p = 0; p < st.frame.n; p++)
      if (st.frame.at[p] == CLEAR) st.frame.at[p] = DIRTY;
    for (int k = 0; k < l->args; k++) {
      st.vars.at[l->first + k] = (CVar){ .scalar = l->scalar, .valid = true, .pos = NOWHERE };
      frame_push(l->first + k);
    }
  }
  fprintf(emit_body, " L%d:;\n", i->n);
}

void frame_slide(int keep, int gone)
{
  Operand *at = st.stack.at + st.stack.n - keep - gone;
  memmove(at, at + gone, (size_t)keep * sizeof *at);
  frame_drop(gone);
}
