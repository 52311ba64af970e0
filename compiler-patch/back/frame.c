/* frame.c: the C variables of a function and their places on the pointer stack.
 *
 * 1. The task.  The collector must find every pointer that a function still needs, and it moves the
 *    cells.  So before a call the function stores its live pointers in its frame, the words sp[0]
 *    to sp[k-1] of the pointer stack, and after the call it reads them from there.
 *
 * 2. The state.  While the C of a function is written, this file knows of each variable whether the
 *    C variable still has it (`valid') and its place in the frame (`pos'), if it has one; and of
 *    each place which variable it holds, or that it is DIRTY, CLEAR or a MARK.  A variable is
 *    stored before the first call that it must survive, stays in its place, and is read back when
 *    it is next used.  For both x y = size x + size y + size x, where v0 is x and v1 is y:
 *
 *        sp[0] = v0;                         the first call: x and y are live after it
 *        sp[1] = v1;
 *        SET_CALL(v2, 2, L_size, v0);        the frame is 2 words high; v0 and v1 are invalid now
 *        v1 = sp[1];                         the second call uses y; x is still in its place
 *        SET_CALL(v3, 1, L_size, v1);        y is dead after it: the frame is 1 word high
 *        v4 = LML_ADD(v2, v3);               numbers are scalars and have no places
 *        v0 = sp[0];
 *        SET_CALL(v5, 0, L_size, v0);        x is dead, too
 *
 * 3. Places.  The place of a dead variable is dirty: the next variable that is stored gets it.  If
 *    a call comes first and the place is below a live one, the word 1 is put there (CLEAR), lest
 *    the collector keep what only the dead variable held.
 *
 * 4. Detours.  Most heap checks succeed and most evaluations find a value, so their calls stand in
 *    a branch that is seldom taken.  That branch stores what has no place yet, and reads back all
 *    that was valid.  Then the state after the branch is the state before it, whichever way was
 *    gone:
 *
 *        if (HEAP_TAKE(h, 8)) { sp[0] = v1; COLLECT_TAKE(h, 1, 8, ..); v1 = sp[0]; }
 *
 * 5. Mentions.  If the rest of the function may need constants, the frame has one more word while a
 *    call is under way: the mention that says which (liveness.h).  It has a place like a variable,
 *    and stays there until another mention, or none, is needed.
 *
 * 6. Control.  The branches of a SWITCH start from the state at the SWITCH.  The label of a JOIN,
 *    which several jumps meet, starts from the state at the JOIN: a variable that had a place then
 *    has it still, and one that only a C variable held is brought back there before each jump.
 *
 * 7. Time.  A function may have thousands of variables and calls.  Most variables just stay in
 *    their places from call to call.  After a call, the slot of such a variable is settled, and the
 *    next calls pass over it until it is no longer live, or the variable is used.  Sets of slots
 *    are bits, so passing over 64 of them is one step.  A variable in a place that has no settled
 *    slot is loose: the next call looks whether its place can be released. */
#include <config.h>
#include "back/frame.h"
#include "base/vec.h"
#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* The content of a place without a variable: a word without a reader, perhaps an old pointer;
 * the word 1, which the collector passes over; the mark of the thunk that is being evaluated; the
 * mention with number n, as MENTION - n. */
enum { DIRTY = -1, CLEAR = -2, MARK = -3, MENTION = -4 };

typedef struct CVar {
  bool scalar;    /* it is an immediate, or a number out of its cell */
  bool evaluated; /* it is a value */
  bool valid;     /* the C variable has it; otherwise only its place has */
  int pos;        /* its place, or NOWHERE */
} CVar;

/* Sets of slots, as words of 64: slots whose variables are in their places, only there, and no
 * scalars; slots that need no look, since they hold constants or are never read. */
typedef struct Seen {
  uint64_t settled, idle;
} Seen;

/* The state as a label needs it: the slots that are live there, and the places that are clear or
 * hold a mark or a mention.  The other places hold variables of those slots, or are dirty. */
typedef struct Saved {
  int slot;
  Operand o;
  CVar var;
} Saved;
typedef struct Place {
  int at, what;
} Place;
typedef struct Snapshot {
  VEC(Saved) slots;
  VEC(Place) places;
  int depth, height; /* the sizes of stack and frame */
} Snapshot;

typedef struct Label {
  const Slots *live;
  const Snapshot *at; /* the state it starts from; NULL: the state of the code before it */
  bool known;         /* something goes there */
  bool joined;        /* a JOIN announced it, with */
  int args, first;    /*   `args' arguments, the first of which is this variable, */
  bool scalar;        /*   all of them scalars or numbers out of their cells */
} Label;

struct Frame {
  FILE *out;                  /* the C of the function */
  VEC(Operand) stack;         /* by slot */
  VEC(Seen) seen;             /* by slot / 64; no bits above the stack */
  VEC(int) homes;             /* by variable: its settled slot, or NOWHERE */
  VEC(int) loose;             /* all variables in places that have none, and others; each once */
  VEC(bool) is_loose;         /* by variable: is it in that list? */
  VEC(CVar) vars;             /* by variable */
  VEC(Raw) raws;              /* by variable: what it is, if it is a number out of its cell */
  VEC(Name) names;            /* by variable, as far as some have names; NULL: none */
  bool main;                  /* the function is the main expression */
  VEC(int) words;             /* by place: the variable in it, or DIRTY, CLEAR, MARK, MENTION - n */
  int low;                    /* the places below are neither dirty nor clear */
  int nmentions;              /* how many places hold mentions, at most */
  VEC(const char *) mentions; /* by number */
  int wanted; /* what the instruction at work wants in a place: MENTION - n, or DIRTY:
                 nothing */
  Label *labels;
  VEC(const char *) texts; /* by constant */
  Operand dead;            /* the constant in slots that are never read */
  VEC(int) marks;          /* by variable: the number that `mark' had when it last was found live */
  int mark;                /* how often live_pointers has searched */
  VEC(int) found;          /* the variables that live_pointers found last */
  VEC(int) taken, place;   /* of a detour: by place, is it taken? by variable, its place */
  bool marks_late;         /* the mark, in place 0, is only there in detours */
  int accesses;            /* to the frame since the last call */
  int many;                /* what a detour does at most (frame_begin) */
};

/* A C compiler compares each access of straight code with each other one.  A fence after every few
 * accesses keeps its time linear. */
enum { FENCE = 16 };

static void count_access(Frame *f)
{
  if (++f->accesses % FENCE == 0) LINE(f->out, "LML_FENCE;");
}

/* The same in the middle of a line. */
static void count_access_inline(Frame *f)
{
  if (++f->accesses % FENCE == 0) fprintf(f->out, " LML_FENCE;");
}

Frame *frame_new(void) { return NEW(Frame); }

void frame_begin(Frame *f, FILE *out, const GFun *fun, int most)
{
  static const Slots none;
  f->out = out;
  f->stack.n = f->seen.n = f->vars.n = f->words.n = f->homes.n = 0;
  f->loose.n = f->is_loose.n = 0;
  f->low = f->nmentions = 0;
  f->main = false;
  f->texts.n = f->names.n = f->raws.n = f->marks.n = f->mentions.n = f->accesses = 0;
  f->wanted = DIRTY;
  f->marks_late = false;
  f->labels = NEWN(Label, fun->nlabels + 1);
  for (int l = 0; l < fun->nlabels; l++) f->labels[l].live = &none; /* not all have a LABEL */
  for (int k = 0; k < fun->ncode; k++)
    if (fun->code[k].op == GI_LABEL) f->labels[fun->code[k].n].live = &fun->code[k].live;
  f->dead = frame_constant(f, "1");
  f->many = most;
}

/* ---- operands ---- */

int frame_nvars(const Frame *f) { return f->vars.n; }

int frame_new_var(Frame *f, bool scalar)
{
  vec_push(&f->vars, ((CVar){ .scalar = scalar, .valid = true, .pos = NOWHERE }));
  vec_push(&f->raws, RAW_NONE);
  vec_push(&f->marks, 0);
  vec_push(&f->homes, NOWHERE);
  vec_push(&f->is_loose, false);
  return f->vars.n - 1;
}

int frame_new_raw(Frame *f, Raw raw)
{
  int v = frame_new_var(f, true);
  f->raws.at[v] = raw;
  return v;
}

static void add_loose(Frame *f, int v)
{
  if (!f->is_loose.at[v]) vec_push(&f->loose, v);
  f->is_loose.at[v] = true;
}

int frame_new_at(Frame *f, int place, bool scalar)
{
  int v = frame_new_var(f, false);
  while (f->words.n <= place) vec_push(&f->words, DIRTY);
  f->words.at[place] = v;
  f->low = 0;
  add_loose(f, v);
  f->vars.at[v].evaluated = scalar;
  f->vars.at[v].valid = false;
  f->vars.at[v].pos = place;
  return v;
}

Raw frame_raw(const Frame *f, int v) { return f->raws.at[v]; }

Operand frame_constant(Frame *f, const char *text)
{
  vec_push(&f->texts, text);
  return ~(f->texts.n - 1);
}

/* ---- slots ---- */

static uint64_t bit_of(int slot) { return (uint64_t)1 << slot % 64; }

/* The variable v is used or changes: calls must look at it again. */
static void unsettle(Frame *f, int v)
{
  int s = f->homes.at[v];
  if (s == NOWHERE) return;
  f->seen.at[s / 64].settled &= ~bit_of(s);
  f->homes.at[v] = NOWHERE;
  add_loose(f, v);
}

static bool has_place(const Frame *f, int v)
{
  int p = f->vars.at[v].pos;
  return p != NOWHERE && p < f->words.n && f->words.at[p] == v;
}

static void settle(Frame *f, int slot, int v)
{
  assert(f->stack.at[slot] == v && has_place(f, v));
  assert(!f->vars.at[v].valid && !f->vars.at[v].scalar);
  f->seen.at[slot / 64].settled |= bit_of(slot);
  f->homes.at[v] = slot;
}

/* The slot gets another operand, or none. */
static void leave_slot(Frame *f, int slot)
{
  Seen *seen = &f->seen.at[slot / 64];
  if (seen->settled & bit_of(slot)) unsettle(f, f->stack.at[slot]);
  seen->idle &= ~bit_of(slot);
}

static void enter_slot(Frame *f, int slot, Operand o)
{
  f->stack.at[slot] = o;
  if (o < 0) f->seen.at[slot / 64].idle |= bit_of(slot);
}

void frame_push(Frame *f, Operand o)
{
  vec_push(&f->stack, o);
  if (f->stack.n > 64 * f->seen.n) vec_push(&f->seen, ((Seen){ 0 }));
  enter_slot(f, f->stack.n - 1, o);
}

void frame_drop(Frame *f, int n)
{
  assert(n >= 0 && n <= f->stack.n);
  for (; n > 0; n--) leave_slot(f, --f->stack.n);
}

void frame_set_top(Frame *f, Operand o)
{
  assert(f->stack.n > 0);
  leave_slot(f, f->stack.n - 1);
  enter_slot(f, f->stack.n - 1, o);
}

Operand frame_top(const Frame *f, int below)
{
  assert(below >= 0 && below < f->stack.n);
  return f->stack.at[f->stack.n - 1 - below];
}

Operand frame_slot(const Frame *f, int n)
{
  assert(n >= 0 && n < f->stack.n);
  return f->stack.at[n];
}

int frame_depth(const Frame *f) { return f->stack.n; }

static uint64_t live_word(const Slots *live, int w) { return w < live->nwords ? live->bits[w] : 0; }

/* The next slot after `slot' that is live and neither settled nor idle; -1: there is none. */
static int next_live(const Frame *f, const Slots *live, int slot)
{
  uint64_t below = ~(uint64_t)0 << ++slot % 64;
  for (int w = slot / 64; w < f->seen.n; w++, below = ~(uint64_t)0) {
    uint64_t bits = live_word(live, w) & ~f->seen.at[w].settled & ~f->seen.at[w].idle & below;
    if (!bits) continue;
    slot = 64 * w + __builtin_ctzll(bits);
    return slot < f->stack.n ? slot : -1;
  }
  return -1;
}

const char *frame_use(Frame *f, Operand o)
{
  if (o < 0) return f->texts.at[~o];
  CVar *v = &f->vars.at[o];
  if (!v->valid) {
    assert(has_place(f, o));
    LINE(f->out, "v%d = sp[%d];", o, v->pos);
    count_access(f);
    unsettle(f, o);
    f->vars.at[o].valid = true;
  }
  return arena_printf(unit_arena, "v%d", o);
}

static const Snapshot *take_snapshot(const Frame *f, const Slots *live)
{
  Snapshot *s = NEW(Snapshot);
  s->depth = f->stack.n;
  s->height = f->words.n;
  for (int w = 0; w < live->nwords; w++)
    for (uint64_t bits = live->bits[w]; bits; bits &= bits - 1) {
      int i = 64 * w + __builtin_ctzll(bits);
      if (i >= f->stack.n) break;
      Operand o = f->stack.at[i];
      vec_push(&s->slots, ((Saved){ i, o, o >= 0 ? f->vars.at[o] : (CVar){ 0 } }));
    }
  for (int p = 0; p < f->words.n; p++)
    if (f->words.at[p] <= CLEAR) vec_push(&s->places, ((Place){ p, f->words.at[p] }));
  return s;
}

/* A stack of `depth' slots that are never read, and a frame of `height' dirty places. */
static void forget_all(Frame *f, int depth, int height)
{
  if (f->stack.n > depth) frame_drop(f, f->stack.n - depth);
  while (f->stack.n < depth) frame_push(f, f->dead);
  for (int w = 0; 64 * w < depth; w++) {
    for (uint64_t bits = f->seen.at[w].settled; bits; bits &= bits - 1)
      unsettle(f, f->stack.at[64 * w + __builtin_ctzll(bits)]);
    int left = depth - 64 * w;
    f->seen.at[w].idle = left < 64 ? bit_of(left) - 1 : ~(uint64_t)0;
  }
  for (int k = 0; k < depth; k++) f->stack.at[k] = f->dead;
  while (f->words.n < height) vec_push(&f->words, DIRTY);
  for (int p = 0; p < height; p++) f->words.at[p] = DIRTY;
  f->words.n = height;
  f->low = 0;
}

static void restore(Frame *f, const Snapshot *from)
{
  forget_all(f, from->depth, from->height);
  for (int k = 0; k < from->places.n; k++)
    f->words.at[from->places.at[k].at] = from->places.at[k].what;
  f->nmentions = from->places.n;
  for (int k = 0; k < from->slots.n; k++) {
    const Saved *s = &from->slots.at[k];
    leave_slot(f, s->slot);
    enter_slot(f, s->slot, s->o);
    if (s->o < 0) continue;
    f->vars.at[s->o] = s->var;
    if (s->var.pos != NOWHERE) f->words.at[s->var.pos] = s->o;
    add_loose(f, s->o);
  }
}

/* ---- frames ---- */

static int by_number(const void *a, const void *b)
{
  int x = *(const int *)a, y = *(const int *)b;
  return (x > y) - (x < y);
}

/* Did the last search find v? */
static bool is_live(const Frame *f, int v) { return f->marks.at[v] == f->mark; }

static void begin_search(Frame *f)
{
  f->found.n = 0;
  f->mark++;
}

static void find_var(Frame *f, Operand o, Operand except)
{
  if (o < 0 || o == except || f->vars.at[o].scalar || is_live(f, o)) return;
  f->marks.at[o] = f->mark;
  vec_push(&f->found, o);
}

/* The variables that the search found, in order.  The array is valid until the next search. */
static Vars end_search(Frame *f)
{
  bool sorted = true;
  for (int k = 1; k < f->found.n; k++) sorted &= f->found.at[k - 1] < f->found.at[k];
  if (!sorted) qsort(f->found.at, (size_t)f->found.n, sizeof *f->found.at, by_number);
  return (Vars){ f->found.at, f->found.n };
}

/* The variables that are live after i and may be pointers: they must be in the frame while i is
 * done.  `except' need not. */
static Vars live_pointers(Frame *f, const Instr *i, Operand except)
{
  begin_search(f);
  for (int s = 0; s < f->stack.n; s++)
    if (gslots_has(&i->live, s)) find_var(f, f->stack.at[s], except);
  return end_search(f);
}

/* The slots that i does not need: settled ones are so no longer, others become idle; but the top
 * slot may get the result of i. */
static void leave_dead(Frame *f, const Instr *i)
{
  for (int w = 0; w < f->seen.n; w++) {
    Seen *seen = &f->seen.at[w];
    uint64_t dead = ~live_word(&i->live, w);
    for (uint64_t bits = seen->settled & dead; bits; bits &= bits - 1)
      unsettle(f, f->stack.at[64 * w + __builtin_ctzll(bits)]);
    int left = f->stack.n - 1 - 64 * w;
    if (left > 0) seen->idle |= left < 64 ? dead & (bit_of(left) - 1) : dead;
  }
}

/* The same as live_pointers, but those that have settled slots. */
static Vars unsettled_pointers(Frame *f, const Instr *i, Operand except)
{
  leave_dead(f, i);
  begin_search(f);
  for (int s = next_live(f, &i->live, -1); s >= 0; s = next_live(f, &i->live, s))
    if (f->homes.at[f->stack.at[s]] == NOWHERE) find_var(f, f->stack.at[s], except);
  return end_search(f);
}

/* ---- mentions ---- */

void frame_mention(Frame *f, const char *text)
{
  int n = 0;
  while (text && n < f->mentions.n && strcmp(f->mentions.at[n], text) != 0) n++;
  if (text && n == f->mentions.n) vec_push(&f->mentions, text);
  f->wanted = text ? MENTION - n : DIRTY;
}

static const char *wanted_text(const Frame *f)
{
  assert(f->wanted <= MENTION && MENTION - f->wanted < f->mentions.n);
  return f->mentions.at[MENTION - f->wanted];
}

/* No variable, mark or mention is in place p any more. */
static void free_word(Frame *f, int p, int what)
{
  f->words.at[p] = what;
  if (p < f->low) f->low = p;
}

/* Where the wanted mention lies, or NOWHERE.  The places of others become dirty. */
static int find_mention(Frame *f)
{
  int found = NOWHERE;
  for (int p = 0; f->nmentions > 0 && p < f->words.n; p++)
    if (f->words.at[p] <= MENTION && f->words.at[p] == f->wanted) found = p;
    else if (f->words.at[p] <= MENTION) free_word(f, p, DIRTY);
  if (found == NOWHERE) f->nmentions = 0;
  return found;
}

static bool wants_mention(Frame *f) { return f->wanted != DIRTY && find_mention(f) == NOWHERE; }

/* ---- places ---- */

/* The place of v becomes dirty. */
static void release(Frame *f, int v)
{
  assert(has_place(f, v));
  unsettle(f, v);
  free_word(f, f->vars.at[v].pos, DIRTY);
  f->vars.at[v].pos = NOWHERE;
}

/* The places of variables that live_pointers did not find become dirty, and those of mentions that
 * aren't wanted. */
static void release_dead(Frame *f, Operand except)
{
  find_mention(f);
  for (int p = 0; p < f->words.n; p++) {
    int v = f->words.at[p];
    if (v >= 0 && v != except && !is_live(f, v)) release(f, v);
  }
}

/* The same after unsettled_pointers. */
static void release_loose(Frame *f, Operand except)
{
  int kept = 0;
  find_mention(f);
  for (int k = 0; k < f->loose.n; k++) {
    int v = f->loose.at[k];
    bool loose = has_place(f, v) && f->homes.at[v] == NOWHERE;
    if (loose && v != except && !is_live(f, v)) {
      release(f, v);
      loose = false;
    }
    f->is_loose.at[v] = loose;
    if (loose) f->loose.at[kept++] = v;
  }
  f->loose.n = kept;
}

static bool is_free(int word) { return word == DIRTY || word == CLEAR; }

#ifndef NDEBUG
/* Is no place below this one free?  Looks at so few that long frames take no longer. */
static bool is_full_below(const Frame *f, int place)
{
  int from = place > 256 ? place - 256 : 0;
  while (from < place && !is_free(f->words.at[from])) from++;
  return from == place;
}
#endif

static int free_place(Frame *f)
{
  while (f->low < f->words.n && !is_free(f->words.at[f->low])) f->low++;
  if (f->low == f->words.n) vec_push(&f->words, DIRTY);
  assert(is_full_below(f, f->low));
  return f->low;
}

/* The height of the frame: up to its highest place that holds a variable or a mark. */
static int frame_height(const Frame *f)
{
  int n = f->words.n;
  while (n > 0 && is_free(f->words.at[n - 1])) n--;
  return n;
}

/* Clears the dirty places of the frame: the collector looks at every word of it. */
static void clear_gaps(Frame *f, int height)
{
  assert(is_full_below(f, f->low < height ? f->low : height));
  for (int p = f->low; p < height; p++)
    if (f->words.at[p] == DIRTY) {
      LINE(f->out, "sp[%d] = 1;", p);
      f->words.at[p] = CLEAR;
    }
  for (int p = height; p < f->words.n; p++) f->words.at[p] = DIRTY;
}

void frame_store(Frame *f, int place, const char *value)
{
  LINE(f->out, "sp[%d] = %s;", place, value);
  count_access(f);
}

static void save_var(Frame *f, int v)
{
  assert(f->vars.at[v].valid && f->vars.at[v].pos == NOWHERE);
  int p = free_place(f);
  frame_store(f, p, arena_printf(unit_arena, "v%d", v));
  f->vars.at[v].pos = p;
  f->words.at[p] = v;
  add_loose(f, v);
}

static void save_mention(Frame *f)
{
  if (!wants_mention(f)) return;
  int p = free_place(f);
  frame_store(f, p, wanted_text(f));
  f->words.at[p] = f->wanted;
  f->nmentions++;
}

static void save_vars(Frame *f, const Vars *live)
{
  for (int k = 0; k < live->n; k++)
    if (f->vars.at[live->at[k]].pos == NOWHERE) save_var(f, live->at[k]);
}

/* From here on the scalar v counts as a value that may be a pointer. */
static void forget_scalar(CVar *v)
{
  v->evaluated |= v->scalar;
  v->scalar = false;
}

void frame_put(Frame *f, int v)
{
  forget_scalar(&f->vars.at[v]);
  save_var(f, v);
  f->vars.at[v].valid = false;
}

/* Scalars need not be in the frame.  But a C compiler takes long if a function holds very many of
 * them at a time, so if they are more than this, they are treated as other values are. */
enum { SCALARS = 16 };

static void limit_scalars(Frame *f, const Instr *i)
{
  int n = 0;
  for (int pass = 0; pass < 2 && (pass == 0 || n > SCALARS); pass++)
    for (int s = next_live(f, &i->live, -1); s >= 0; s = next_live(f, &i->live, s)) {
      Operand o = f->stack.at[s];
      if (!f->vars.at[o].scalar || f->raws.at[o]) continue;
      if (pass) forget_scalar(&f->vars.at[o]);
      n++;
    }
}

int frame_above(Frame *f, const Instr *i)
{
  if (f->many == 0) limit_scalars(f, i);
  return f->words.n + live_pointers(f, i, NOWHERE).n + (f->wanted != DIRTY);
}

#ifndef NDEBUG
static bool is_in_live_slot(const Frame *f, const Instr *i, int v)
{
  for (int s = 0; s < f->stack.n; s++)
    if (f->stack.at[s] == v && gslots_has(&i->live, s)) return true;
  return false;
}

/* Does the frame hold the pointers that are live after i, and nothing else but `except', a mark and
 * a mention?  Large frames are believed to: this takes the square of their time. */
static bool is_saved(const Frame *f, const Instr *i, Operand except, int height)
{
  enum { LARGE = 200 };
  if (f->stack.n > LARGE || height > LARGE) return true;
  for (int s = 0; s < f->stack.n; s++) {
    Operand o = f->stack.at[s];
    if (o < 0 || o == except || f->vars.at[o].scalar || !gslots_has(&i->live, s)) continue;
    if (!has_place(f, o) || f->vars.at[o].pos >= height) return false;
  }
  for (int p = 0; p < height; p++) {
    int v = f->words.at[p];
    if (v == DIRTY || (v <= MENTION && v != f->wanted)) return false;
    if (v >= 0 && v != except && !is_in_live_slot(f, i, v)) return false;
  }
  return true;
}
#endif

int frame_save(Frame *f, const Instr *i, Operand except)
{
  if (f->many == 0) limit_scalars(f, i);
  Vars live = unsettled_pointers(f, i, except);
  release_loose(f, except);
  save_vars(f, &live);
  save_mention(f);
  int height = frame_height(f);
  clear_gaps(f, height);
  assert(is_saved(f, i, except, height));
  return height;
}

static void after_call(Frame *f, int slot, int v)
{
  if (f->vars.at[v].scalar) return;
  f->vars.at[v].valid = false;
  if (has_place(f, v) && f->homes.at[v] == NOWHERE) settle(f, slot, v);
}

void frame_after_call(Frame *f)
{
  f->accesses = 0;
  for (int w = 0; w < f->seen.n; w++)
    for (uint64_t bits = ~(f->seen.at[w].settled | f->seen.at[w].idle); bits; bits &= bits - 1) {
      int s = 64 * w + __builtin_ctzll(bits);
      if (s >= f->stack.n) break;
      after_call(f, s, f->stack.at[s]);
    }
}

/* How many places a detour might have to clear: dirty ones, and those of variables that
 * live_pointers did not find. */
static int count_gaps(const Frame *f, Operand except)
{
  int n = 0;
  for (int p = 0; p < f->words.n; p++) {
    int v = f->words.at[p];
    n += v == DIRTY || (v >= 0 && v != except && !is_live(f, v));
  }
  return n;
}

void frame_settle(Frame *f, const Instr *i, Operand except)
{
  find_mention(f);
  Vars live = live_pointers(f, i, except);
  int n = 0, gaps = count_gaps(f, except);
  for (int k = 0; k < live.n; k++) {
    const CVar *v = &f->vars.at[live.at[k]];
    n += v->pos == NOWHERE || v->valid;
  }
  if (n > f->many || gaps > f->many) release_dead(f, except);
  if (n > f->many) {
    save_vars(f, &live);
    for (int k = 0; k < live.n; k++) f->vars.at[live.at[k]].valid = false;
  }
  if (gaps > f->many) clear_gaps(f, frame_height(f));
}

/* Notes which places a detour must leave alone. */
static void find_taken(Frame *f, Operand except)
{
  f->taken.n = 0;
  for (int p = 0; p < f->words.n; p++) {
    int v = f->words.at[p];
    vec_push(&f->taken, v <= MARK || (v >= 0 && (is_live(f, v) || v == except)));
  }
}

/* Takes the lowest free place from p on. */
static int take_place(Frame *f, int p)
{
  while (p < f->taken.n && f->taken.at[p]) p++;
  if (p == f->taken.n) vec_push(&f->taken, 0);
  assert(p >= f->words.n || f->words.at[p] > MARK);
  f->taken.at[p] = 1;
  return p;
}

/* Stores the wanted mention, if no place has it, in a place from p on.  Returns that place. */
static int detour_mention(Frame *f, int p)
{
  if (!wants_mention(f)) return NOWHERE;
  p = take_place(f, p);
  fprintf(f->out, " sp[%d] = %s;", p, wanted_text(f));
  count_access_inline(f);
  return p;
}

Detour frame_detour_begin(Frame *f, const Instr *i, Operand except)
{
  Detour d = { .live = live_pointers(f, i, except), .search = f->mark };
  int p = 0;
  find_mention(f);
  find_taken(f, except);
  f->place.n = f->accesses = 0;
  if (f->marks_late) fprintf(f->out, " sp[0] = v0 + LML_UPD;");
  for (int k = 0; k < d.live.n; k++) {
    int v = d.live.at[k], pos = f->vars.at[v].pos;
    if (pos == NOWHERE) {
      pos = p = take_place(f, p);
      fprintf(f->out, " sp[%d] = v%d;", p, v);
      count_access_inline(f);
    }
    vec_push(&f->place, pos);
  }
  d.mention = detour_mention(f, p);
  d.place = f->place.at;
  d.height = f->taken.n;
  while (d.height > 0 && !f->taken.at[d.height - 1]) d.height--;
  for (p = 0; p < d.height; p++)
    if (!f->taken.at[p] && (p >= f->words.n || f->words.at[p] != CLEAR))
      fprintf(f->out, " sp[%d] = 1;", p);
  return d;
}

/* The detour used place p.  On the other way it may be clear. */
static void used_in_detour(Frame *f, int p)
{
  if (p < f->words.n && f->words.at[p] == CLEAR) f->words.at[p] = DIRTY;
}

void frame_detour_end(Frame *f, const Detour *d)
{
  assert(d->search == f->mark && d->live.at == f->found.at && d->place == f->place.at);
  if (f->marks_late) fprintf(f->out, " v0 = sp[0] - LML_UPD;");
  for (int k = 0; k < d->live.n; k++)
    if (f->vars.at[d->live.at[k]].valid)
      fprintf(f->out, " v%d = sp[%d];", d->live.at[k], d->place[k]);
  for (int k = 0; k < d->live.n; k++) used_in_detour(f, d->place[k]);
  if (d->mention != NOWHERE) used_in_detour(f, d->mention);
  for (int p = d->height; p < f->words.n; p++) /* and its call those above its frame */
    if (f->words.at[p] == CLEAR) f->words.at[p] = DIRTY;
}

/* ---- names ---- */

void frame_is_main(Frame *f) { f->main = true; }

void frame_name(Frame *f, int n, Name name)
{
  Operand o = n < f->stack.n ? f->stack.at[n] : NOWHERE;
  if (o < 0) return;
  while (f->names.n <= o) vec_push(&f->names, NULL);
  f->names.at[o] = name;
}

static Name name_of(const Frame *f, int var)
{
  return var >= 0 && var < f->names.n ? f->names.at[var] : NULL;
}

/* The names of the variables `at' the n places, each with a comma after it; NULL if there are too
 * many places: texts of n names for each of n calls would take too long. */
static Foreign list_names(const Frame *f, const int *at, int n)
{
  enum { MOST = 64 };
  if (n > MOST) return NULL;
  Foreign text = quote_join(NULL, f->main ? " " : "", NULL);
  for (int p = 0; p < n; p++) text = quote_join(text, "", quote_join(name_of(f, at[p]), ",", NULL));
  return text;
}

Foreign frame_names(const Frame *f) { return list_names(f, f->words.at, frame_height(f)); }

/* The places of a detour's frame hold what is live, and nothing else. */
Foreign frame_detour_names(const Frame *f, const Detour *d)
{
  int *at = NEWN(int, d->height + 1);
  for (int p = 0; p < d->height; p++) at[p] = NOWHERE;
  for (int k = 0; k < d->live.n; k++) at[d->place[k]] = d->live.at[k];
  return list_names(f, at, d->height);
}

/* ---- evaluation ---- */

/* Is o in another slot than the top one, and is that slot live after i? */
static bool live_elsewhere(const Frame *f, const Instr *i, Operand o)
{
  int home = f->homes.at[o], top = f->stack.n - 1;
  if (home != NOWHERE && home != top && gslots_has(&i->live, home)) return true;
  for (int s = next_live(f, &i->live, -1); s >= 0 && s < top; s = next_live(f, &i->live, s))
    if (f->stack.at[s] == o) return true;
  return false;
}

int frame_evaluate(Frame *f, const Instr *i, Operand o)
{
  CVar *v = &f->vars.at[o];
  if (v->pos == NOWHERE || live_elsewhere(f, i, o)) return v->pos;
  release(f, o);
  return NOWHERE;
}

int frame_only(const Frame *f, const Instr *i, Operand o)
{
  return f->vars.at[o].valid || live_elsewhere(f, i, o) ? NOWHERE : f->vars.at[o].pos;
}

void frame_taken(Frame *f, Operand o)
{
  assert(has_place(f, o) && !f->vars.at[o].valid);
  unsettle(f, o);
  free_word(f, f->vars.at[o].pos, CLEAR);
  f->vars.at[o].pos = NOWHERE;
}

void frame_set_evaluated(Frame *f, Operand o, bool scalar)
{
  unsettle(f, o);
  f->vars.at[o].evaluated = f->vars.at[o].valid = true;
  f->vars.at[o].scalar |= scalar;
}

bool frame_is_evaluated(const Frame *f, Operand o)
{
  return o >= 0 && (f->vars.at[o].evaluated || f->vars.at[o].scalar);
}

void frame_set_perhaps_free(Frame *f, Operand o) { f->vars.at[o].evaluated = false; }

void frame_open(Frame *f, Marking how)
{
  frame_drop(f, 1);
  assert(f->words.n == 0); /* the mark is in place 0 */
  if (how != FRAME_UNMARKED) vec_push(&f->words, MARK);
  f->marks_late = how == FRAME_MARKED_LATE;
}

/* ---- control ---- */

/* Label l will start from the state now.  If it comes next, the state needs no copy. */
static void branch(Frame *f, int l, const Instr *next)
{
  f->labels[l].known = true;
  bool comes_next = next->op == GI_LABEL && next->n == l;
  f->labels[l].at = comes_next ? NULL : take_snapshot(f, f->labels[l].live);
}

void frame_branch(Frame *f, const Instr *i)
{
  for (int t = 0; t < i->ntargets; t++) branch(f, i->targets[t].label, i + 1);
  if (i->deflt >= 0) branch(f, i->deflt, i + 1);
}

void frame_join(Frame *f, const Instr *i)
{
  Label *l = &f->labels[i->n];
  assert(!l->joined && !l->known);
  l->joined = true;
  l->args = i->m;
  l->first = f->vars.n;
  l->scalar = i->scalar || i->raw;
  for (int k = 0; k < i->m; k++) i->raw ? frame_new_raw(f, i->raw) : frame_new_var(f, i->scalar);
  l->at = take_snapshot(f, l->live);
}

/* A variable that had a place at the JOIN has it still; one that only a C variable held is there
 * again before a jump to the label. */
static void bring_back(Frame *f, const Saved *then)
{
  assert(then->o < 0 || then->var.pos == NOWHERE
         || (has_place(f, then->o) && f->vars.at[then->o].pos == then->var.pos));
  if (then->o < 0 || then->var.pos != NOWHERE || !then->var.valid) return;
  const CVar *now = &f->vars.at[then->o];
  if (!now->valid && now->pos != NOWHERE) frame_use(f, then->o);
}

/* Was no place kept for it, since nothing will use it? */
static bool is_lost(const Frame *f, Operand o)
{
  return o >= 0 && !f->vars.at[o].valid && !has_place(f, o);
}

void frame_jump(Frame *f, const Instr *i)
{
  Label *l = &f->labels[i->n];
  assert(l->joined && f->stack.n == l->at->depth + l->args);
  for (int k = 0; k < l->at->slots.n; k++) bring_back(f, &l->at->slots.at[k]);
  for (int k = 0; k < l->args; k++) {
    Operand o = frame_top(f, l->args - 1 - k);
    if (!is_lost(f, o)) LINE(f->out, "v%d = %s;", l->first + k, frame_use(f, o));
  }
  LINE(f->out, "goto L%d;", i->n);
  l->known = true;
}

/* After a JOIN's label: calls may come before the jumps.  So a variable with a place is read from
 * there, and no place is known to be clear or to hold a mention.  The arguments are on the
 * stack. */
static void enter_join(Frame *f, const Label *l)
{
  for (int s = 0; s < f->stack.n; s++) {
    Operand o = f->stack.at[s];
    if (o >= 0 && f->vars.at[o].pos != NOWHERE) f->vars.at[o].valid = false;
  }
  for (int p = 0; p < f->words.n; p++)
    if (f->words.at[p] == CLEAR || f->words.at[p] <= MENTION) free_word(f, p, DIRTY);
  for (int k = 0; k < l->args; k++) {
    f->vars.at[l->first + k] = (CVar){ .scalar = l->scalar, .valid = true, .pos = NOWHERE };
    frame_push(f, l->first + k);
  }
}

void frame_label(Frame *f, const Instr *i)
{
  const Label *l = &f->labels[i->n];
  assert(l->known);
  if (l->at) restore(f, l->at);
  if (l->joined) enter_join(f, l);
  assert(f->stack.n == i->depth);
  fprintf(f->out, " L%d:;\n", i->n);
}

void frame_slide(Frame *f, int keep, int gone)
{
  int to = f->stack.n - keep - gone;
  assert(keep >= 0 && gone >= 0 && to >= 0);
  for (int k = 0; k < keep + gone; k++) leave_slot(f, to + k);
  for (int k = 0; k < keep; k++) enter_slot(f, to + k, f->stack.at[to + gone + k]);
  frame_drop(f, gone);
}
