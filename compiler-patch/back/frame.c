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
 *    call is under way: the mention that says which (mention.h).  It has a place like a variable,
 *    and stays there until another mention, or none, is needed.
 *
 * 6. Control.  The branches of a SWITCH start from the state at the SWITCH.  The label of a JOIN,
 *    which several jumps meet, starts from the state at the JOIN: a variable that had a place then
 *    has it still, and one that only a C variable held is brought back there before each jump. */
#include <config.h>
#include "back/frame.h"
#include "base/vec.h"
#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* What a place holds that holds no variable: a word that nobody will read, perhaps an old pointer;
 * the word 1, which the collector passes over; the mark of the thunk that is being evaluated; the
 * mention with number n, as MENTION - n. */
enum { DIRTY = -1, CLEAR = -2, MARK = -3, MENTION = -4 };

typedef struct CVar {
  bool scalar;             /* it is an immediate, or a number out of its cell */
  bool evaluated;          /* it is a value */
  bool valid;              /* the C variable has it; otherwise only its place has */
  int pos;                 /* its place, or NOWHERE */
} CVar;

/* The state as a label needs it: the slots that are live there, and the places that are clear or
 * hold a mark or a mention.  The other places hold variables of those slots, or are dirty. */
typedef struct Saved { int slot; Operand o; CVar var; } Saved;
typedef struct Place { int at, what; } Place;
typedef struct Snapshot {
  VEC(Saved) slots;
  VEC(Place) places;
  int depth, height;       /* the sizes of stack and frame */
} Snapshot;

typedef struct Label {
  const Slots *live;
  const Snapshot *at;      /* the state it starts from; NULL: the state of the code before it */
  bool known;              /* something goes there */
  bool joined;             /* a JOIN announced it, with */
  int args, first;         /*   so many arguments, the first of which is this variable, */
  bool scalar;             /*   all of them scalars or numbers out of their cells */
} Label;

struct Frame {
  FILE *out;               /* the C of the function */
  VEC(Operand) stack;      /* by slot */
  VEC(CVar) vars;          /* by variable */
  VEC(Raw) raws;           /* by variable: what it is, if it is a number out of its cell */
  VEC(Name) names;         /* by variable, as far as some have names; NULL: none */
  VEC(int) words;          /* by place: the variable in it, or DIRTY, CLEAR, MARK, MENTION - n */
  VEC(const char *) mentions;          /* by number */
  int wanted;              /* what the instruction at work wants in a place: MENTION - n, or DIRTY:
                              nothing */
  Label *labels;
  VEC(const char *) texts; /* by constant */
  Operand dead;            /* the constant in slots that nobody will read */
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
  f->stack.n = f->vars.n = f->words.n = 0;
  f->texts.n = f->names.n = f->raws.n = f->marks.n = f->mentions.n = f->accesses = 0;
  f->wanted = DIRTY;
  f->marks_late = false;
  f->labels = NEWN(Label, fun->nlabels + 1);
  for (int l = 0; l < fun->nlabels; l++) f->labels[l].live = &none;      /* not all have a LABEL */
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
  return f->vars.n - 1;
}

int frame_new_raw(Frame *f, Raw raw)
{
  int v = frame_new_var(f, true);
  f->raws.at[v] = raw;
  return v;
}

int frame_new_at(Frame *f, int place, bool scalar)
{
  int v = frame_new_var(f, false);
  while (f->words.n <= place) vec_push(&f->words, DIRTY);
  f->words.at[place] = v;
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

void frame_push(Frame *f, Operand o) { vec_push(&f->stack, o); }
Operand frame_top(const Frame *f, int below) { return f->stack.at[f->stack.n - 1 - below]; }
void frame_drop(Frame *f, int n) { f->stack.n -= n; }
Operand frame_slot(const Frame *f, int n) { return f->stack.at[n]; }
int frame_depth(const Frame *f) { return f->stack.n; }
void frame_set_top(Frame *f, Operand o) { f->stack.at[f->stack.n - 1] = o; }

const char *frame_use(Frame *f, Operand o)
{
  if (o < 0) return f->texts.at[~o];
  CVar *v = &f->vars.at[o];
  if (!v->valid) {
    LINE(f->out, "v%d = sp[%d];", o, v->pos);
    count_access(f);
    v->valid = true;
  }
  return arena_printf(unit_arena, "v%d", o);
}

static const Snapshot *take_snapshot(const Frame *f, const Slots *live)
{
  Snapshot *s = NEW(Snapshot);
  s->depth = f->stack.n;
  s->height = f->words.n;
  for (int i = 0; i < f->stack.n; i++) {
    Operand o = f->stack.at[i];
    if (!gslots_has(live, i)) continue;
    vec_push(&s->slots, ((Saved){ i, o, o >= 0 ? f->vars.at[o] : (CVar){0} }));
  }
  for (int p = 0; p < f->words.n; p++)
    if (f->words.at[p] <= CLEAR)
      vec_push(&s->places, ((Place){ p, f->words.at[p] }));
  return s;
}

static void restore(Frame *f, const Snapshot *from)
{
  f->stack.n = f->words.n = 0;
  while (f->stack.n < from->depth) vec_push(&f->stack, f->dead);
  while (f->words.n < from->height) vec_push(&f->words, DIRTY);
  for (int k = 0; k < from->places.n; k++)
    f->words.at[from->places.at[k].at] = from->places.at[k].what;
  for (int k = 0; k < from->slots.n; k++) {
    const Saved *s = &from->slots.at[k];
    f->stack.at[s->slot] = s->o;
    if (s->o < 0) continue;
    f->vars.at[s->o] = s->var;
    if (s->var.pos != NOWHERE) f->words.at[s->var.pos] = s->o;
  }
}

/* ---- frames ---- */

static int by_number(const void *a, const void *b)
{
  int x = *(const int *)a, y = *(const int *)b;
  return (x > y) - (x < y);
}

/* Did the last search of live_pointers find v? */
static bool is_live(const Frame *f, int v) { return f->marks.at[v] == f->mark; }

/* The variables that are live after i and may be pointers, in order: they must be in the frame
 * while i is done.  `except' need not.  The array is valid until the next search. */
static Vars live_pointers(Frame *f, const Instr *i, Operand except)
{
  bool sorted = true;
  f->found.n = 0;
  f->mark++;
  for (int s = 0; s < f->stack.n; s++) {
    Operand o = f->stack.at[s];
    if (o < 0 || o == except || f->vars.at[o].scalar) continue;
    if (is_live(f, o) || !gslots_has(&i->live, s)) continue;
    f->marks.at[o] = f->mark;
    sorted &= f->found.n == 0 || f->found.at[f->found.n - 1] < o;
    vec_push(&f->found, o);
  }
  if (!sorted) qsort(f->found.at, (size_t)f->found.n, sizeof *f->found.at, by_number);
  return (Vars){ f->found.at, f->found.n };
}

/* ---- mentions ---- */

void frame_mention(Frame *f, const char *text)
{
  int n = 0;
  while (text && n < f->mentions.n && strcmp(f->mentions.at[n], text) != 0) n++;
  if (text && n == f->mentions.n) vec_push(&f->mentions, text);
  f->wanted = text ? MENTION - n : DIRTY;
}

static const char *wanted_text(const Frame *f) { return f->mentions.at[MENTION - f->wanted]; }

/* Where the wanted mention lies, or NOWHERE.  The places of others become dirty. */
static int find_mention(Frame *f)
{
  int found = NOWHERE;
  for (int p = 0; p < f->words.n; p++)
    if (f->words.at[p] <= MENTION && f->words.at[p] == f->wanted) found = p;
    else if (f->words.at[p] <= MENTION) f->words.at[p] = DIRTY;
  return found;
}

static bool wants_mention(Frame *f) { return f->wanted != DIRTY && find_mention(f) == NOWHERE; }

/* ---- places ---- */

/* The places of variables that live_pointers did not find become dirty, and those of mentions that
 * aren't wanted. */
static void release_dead(Frame *f, Operand except)
{
  find_mention(f);
  for (int p = 0; p < f->words.n; p++) {
    int v = f->words.at[p];
    if (v >= 0 && v != except && !is_live(f, v)) {
      if (f->vars.at[v].pos == p) f->vars.at[v].pos = NOWHERE;
      f->words.at[p] = DIRTY;
    }
  }
}

static int free_place(Frame *f)
{
  for (int p = 0; p < f->words.n; p++)
    if (f->words.at[p] == DIRTY || f->words.at[p] == CLEAR) return p;
  vec_push(&f->words, DIRTY);
  return f->words.n - 1;
}

/* The height of the frame: up to its highest place that holds a variable or a mark. */
static int frame_height(const Frame *f)
{
  int n = f->words.n;
  while (n > 0 && (f->words.at[n - 1] == DIRTY || f->words.at[n - 1] == CLEAR)) n--;
  return n;
}

/* Clears the dirty places of the frame: the collector looks at every word of it. */
static void clear_gaps(Frame *f, int height)
{
  for (int p = 0; p < height; p++)
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
  int p = free_place(f);
  frame_store(f, p, arena_printf(unit_arena, "v%d", v));
  f->vars.at[v].pos = p;
  f->words.at[p] = v;
}

static void save_mention(Frame *f)
{
  if (!wants_mention(f)) return;
  int p = free_place(f);
  frame_store(f, p, wanted_text(f));
  f->words.at[p] = f->wanted;
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
    for (int s = 0; s < f->stack.n; s++) {
      Operand o = f->stack.at[s];
      if (o < 0 || !f->vars.at[o].scalar || f->raws.at[o]) continue;
      if (!gslots_has(&i->live, s)) continue;
      if (pass) forget_scalar(&f->vars.at[o]);
      n++;
    }
}

int frame_above(Frame *f, const Instr *i)
{
  if (f->many == 0) limit_scalars(f, i);
  return f->words.n + live_pointers(f, i, NOWHERE).n + (f->wanted != DIRTY);
}

int frame_save(Frame *f, const Instr *i, Operand except)
{
  if (f->many == 0) limit_scalars(f, i);
  Vars live = live_pointers(f, i, except);
  release_dead(f, except);
  save_vars(f, &live);
  save_mention(f);
  int height = frame_height(f);
  clear_gaps(f, height);
  return height;
}

void frame_after_call(Frame *f)
{
  f->accesses = 0;
  for (int s = 0; s < f->stack.n; s++) {
    Operand o = f->stack.at[s];
    if (o >= 0 && !f->vars.at[o].scalar) f->vars.at[o].valid = false;
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
  Detour d = { .live = live_pointers(f, i, except) };
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
  if (f->marks_late) fprintf(f->out, " v0 = sp[0] - LML_UPD;");
  for (int k = 0; k < d->live.n; k++)
    if (f->vars.at[d->live.at[k]].valid)
      fprintf(f->out, " v%d = sp[%d];", d->live.at[k], d->place[k]);
  for (int k = 0; k < d->live.n; k++) used_in_detour(f, d->place[k]);
  if (d->mention != NOWHERE) used_in_detour(f, d->mention);
  for (int p = d->height; p < f->words.n; p++)           /* and its call those above its frame */
    if (f->words.at[p] == CLEAR) f->words.at[p] = DIRTY;
}

/* ---- names ---- */

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

/* The names of the variables `at' the n places, without empty ones at the end. */
static Foreign list_names(const Frame *f, const int *at, int n)
{
  Foreign text = NULL;
  while (n > 0 && !name_of(f, at[n - 1])) n--;
  for (int p = 0; p < n; p++)
    text = quote_join(text, p ? "," : "", name_of(f, at[p]));
  return text;
}

Foreign frame_names(const Frame *f)
{
  return f->names.n ? list_names(f, f->words.at, f->words.n) : NULL;
}

/* The places of a detour's frame hold what is live, and nothing else. */
Foreign frame_detour_names(const Frame *f, const Detour *d)
{
  if (f->names.n == 0) return NULL;
  int *at = NEWN(int, d->height + 1);
  for (int p = 0; p < d->height; p++) at[p] = NOWHERE;
  for (int k = 0; k < d->live.n; k++) at[d->place[k]] = d->live.at[k];
  return list_names(f, at, d->height);
}

/* ---- evaluation ---- */

/* Is o in another slot than the top one, and is that slot live after i? */
static bool live_elsewhere(const Frame *f, const Instr *i, Operand o)
{
  for (int s = 0; s < f->stack.n - 1; s++)
    if (f->stack.at[s] == o && gslots_has(&i->live, s)) return true;
  return false;
}

int frame_evaluate(Frame *f, const Instr *i, Operand o)
{
  CVar *v = &f->vars.at[o];
  if (v->pos == NOWHERE || live_elsewhere(f, i, o)) return v->pos;
  f->words.at[v->pos] = DIRTY;
  v->pos = NOWHERE;
  return NOWHERE;
}

int frame_only(const Frame *f, const Instr *i, Operand o)
{
  return f->vars.at[o].valid || live_elsewhere(f, i, o) ? NOWHERE : f->vars.at[o].pos;
}

void frame_taken(Frame *f, Operand o)
{
  f->words.at[f->vars.at[o].pos] = CLEAR;
  f->vars.at[o].pos = NOWHERE;
}

void frame_set_evaluated(Frame *f, Operand o, bool scalar)
{
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
  l->joined = true;
  l->args = i->m;
  l->first = f->vars.n;
  l->scalar = i->scalar || i->raw;
  for (int k = 0; k < i->m; k++) i->raw ? frame_new_raw(f, i->raw) : frame_new_var(f, i->scalar);
  l->at = take_snapshot(f, l->live);
}

/* A variable that only a C variable held at the JOIN is there again before a jump to the label. */
static void bring_back(Frame *f, const Saved *then)
{
  if (then->o < 0 || then->var.pos != NOWHERE || !then->var.valid) return;
  const CVar *now = &f->vars.at[then->o];
  if (!now->valid && now->pos != NOWHERE) frame_use(f, then->o);
}

void frame_jump(Frame *f, const Instr *i)
{
  Label *l = &f->labels[i->n];
  assert(l->joined);
  for (int k = 0; k < l->at->slots.n; k++) bring_back(f, &l->at->slots.at[k]);
  for (int k = 0; k < l->args; k++)
    LINE(f->out, "v%d = %s;", l->first + k, frame_use(f, frame_top(f, l->args - 1 - k)));
  LINE(f->out, "goto L%d;", i->n);
  l->known = true;
}

/* After a JOIN's label: jumps come with calls behind them.  So a variable with a place is read from
 * there, and no place is known to be clear or to hold a mention.  The arguments are on the
 * stack. */
static void enter_join(Frame *f, const Label *l)
{
  for (int s = 0; s < f->stack.n; s++) {
    Operand o = f->stack.at[s];
    if (o >= 0 && f->vars.at[o].pos != NOWHERE) f->vars.at[o].valid = false;
  }
  for (int p = 0; p < f->words.n; p++)
    if (f->words.at[p] == CLEAR || f->words.at[p] <= MENTION) f->words.at[p] = DIRTY;
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
  fprintf(f->out, " L%d:;\n", i->n);
}

void frame_slide(Frame *f, int keep, int gone)
{
  Operand *at = f->stack.at + f->stack.n - keep - gone;
  memmove(at, at + gone, (size_t)keep * sizeof *at);
  frame_drop(f, gone);
}
