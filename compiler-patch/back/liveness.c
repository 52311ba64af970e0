/* liveness.c: two walks over the code of each function that may lead to a constant.
 *
 * 1. The walk backward collects what the instructions after each one mention:
 *
 *        PUSHGLOBAL xs
 *        CALL sum              then R1 = { ys, show }
 *        PUSHGLOBAL ys
 *        CALL sum              then R0 = { show }
 *        ...
 *        JCALL show            then nothing
 *
 *    While the first sum runs, xs is needed by sum's own frame, as long as that holds it, and by
 *    no other code.  Jumps only go forward, so one walk is enough.  Where a function goes on from
 * its start, it mentions itself, and so all that its code mentions.
 *
 * 2. The walk forward finds constants in the slots of the stack.  In the C function such a slot
 *    isn't a variable: `C_xs' is written where it is used.  So a slot that is live after a call
 *    counts as a mention that comes after the call, although it was pushed before:
 *
 *        PUSHGLOBAL xs
 *        PUSH 0
 *        EVAL                  then R0 = { xs, f }
 *        CALL f
 *
 * 3. A set may be large, and most sets of a function differ from the next by one item: what is
 *    written for such a set is that item, and the next set (GMention.within). */
#include <config.h>
#include "back/liveness.h"
#include "back/global.h"
#include "base/unique.h"
#include "base/vec.h"
#include "core/prims.h"
#include <string.h>

enum { NO_ITEM = -1 };

typedef struct Set {
  const int *at;
  int n;
} Set; /* items, in order */

/* The needs of the code after a point, and the set that was last noted there. */
typedef struct Rest {
  Set set;
  const GMention *last;
} Rest;

typedef VEC(int) Items;

typedef struct Walk {
  GProgram *prog;
  VEC(GItem) items;
  int *of_static; /* by number of static data: its item + 1, or 0 */
  VEC(GMention *) mentions;
  Unique known;   /* the same */
  const GFun *fn; /* the function at work */
  Set *held;      /* by instruction of it that may collect: constants in live slots */
} Walk;

/* ---- sets ---- */

static bool set_has(Set s, int item)
{
  int lo = 0, hi = s.n;
  while (lo < hi) {
    int mid = (lo + hi) / 2;
    if (s.at[mid] < item) lo = mid + 1;
    else hi = mid;
  }
  return lo < s.n && s.at[lo] == item;
}

static bool is_within(Set a, Set b)
{
  for (int i = 0; i < a.n; i++)
    if (!set_has(b, a.at[i])) return false;
  return true;
}

static Set both(Set a, Set b)
{
  if (is_within(b, a)) return a;
  int *at = NEWN(int, a.n + b.n), n = 0;
  for (int i = 0, k = 0; i < a.n || k < b.n;) {
    bool first = k == b.n || (i < a.n && a.at[i] <= b.at[k]);
    int item = first ? a.at[i++] : b.at[k++];
    if (n == 0 || at[n - 1] != item) at[n++] = item;
  }
  return (Set){ at, n };
}

static Set with(Set s, int item) { return item == NO_ITEM ? s : both(s, (Set){ &item, 1 }); }

static Set without(Set s, int item)
{
  if (!set_has(s, item)) return s;
  int *at = NEWN(int, s.n), n = 0;
  for (int i = 0; i < s.n; i++)
    if (s.at[i] != item) at[n++] = s.at[i];
  return (Set){ at, n };
}

/* ---- mentions ---- */

static uint64_t mention_hash(const void *item)
{
  const GMention *m = item;
  return unique_bytes(0, (const char *)m->items, (size_t)m->nitems * sizeof *m->items);
}

static bool mention_same(const void *a, const void *b)
{
  const GMention *x = a, *y = b;
  return x->nitems == y->nitems
         && memcmp(x->items, y->items, (size_t)x->nitems * sizeof *x->items) == 0;
}

static Set set_of(const GMention *m) { return m ? (Set){ m->items, m->nitems } : (Set){ 0 }; }

/* The mention of the set, or NULL if that is empty.  last may be part of it. */
static GMention *note_mention(Walk *w, Set s, const GMention *last)
{
  if (s.n == 0) return NULL;
  GMention *m = NEW(GMention);
  bool grown = last && last->nitems < s.n && is_within(set_of(last), s);
  *m = (GMention){ w->mentions.n, s.at, s.n, grown ? last : NULL };
  GMention *first = unique_first(&w->known, m);
  if (first == m) vec_push(&w->mentions, m);
  return first;
}

/* ---- items ---- */

/* Fun.data is the Fun's item + 1. */
static int fun_item(Walk *w, Fun *f)
{
  if (f->needs_none) return NO_ITEM;
  if (!f->data) {
    vec_push(&w->items, ((GItem){ .fun = f }));
    f->data = (void *)(intptr_t)w->items.n;
  }
  return (int)(intptr_t)f->data - 1;
}

static bool look_at_node(Expr **slot, void *arg)
{
  const Fun *f = (*slot)->kind == EX_VAR ? (*slot)->var->fun : NULL;
  if (f && !f->needs_none) *(bool *)arg = true;
  return true;
}

static int static_item(Walk *w, int number)
{
  const GConst *c = &w->prog->consts[number];
  bool leads = false;
  Expr *e = (Expr *)c->expr;
  if (c->fun) return fun_item(w, c->fun);
  if (!w->of_static[number]) {
    core_each(&e, look_at_node, &leads);
    if (leads) vec_push(&w->items, ((GItem){ .number = number }));
    w->of_static[number] = leads ? w->items.n : NO_ITEM;
  }
  return w->of_static[number] == NO_ITEM ? NO_ITEM : w->of_static[number] - 1;
}

/* The mentions of i itself. */
static int item_of(Walk *w, const Instr *i)
{
  switch (i->op) {
    case GI_PUSHCONST: return static_item(w, i->n);
    case GI_PUSHGLOBAL:
    case GI_MKCALL:
    case GI_MKPAP:
    case GI_CALL:
    case GI_JCALL: return fun_item(w, i->fun);
    default: return NO_ITEM;
  }
}

/* The polls at the entries of thunks don't: there the thunk itself is held, and its Info says what
 * it may need. */
bool liveness_may_collect(const GFun *f, const Instr *i)
{
  switch (i->op) {
    case GI_EVAL: return !i->known;
    case GI_CALL:
    case GI_APPLY:
    case GI_HEAP: return true;
    case GI_PRIM: return !prim_inline(i->prim);
    case GI_BOX: return gcode_boxes_by_call(i);
    case GI_POLL: return f->kind != GF_THUNK && f->kind != GF_ONCE;
    default: return false;
  }
}

/* ---- forward ---- */

static void pop_slots(Items *slots, int n) { slots->n -= n; }

static void push_slots(Items *slots, int n)
{
  for (int k = 0; k < n; k++) vec_push(slots, NO_ITEM);
}

static void slide(Items *slots, int keep, int gone)
{
  int *at = slots->at + slots->n - keep - gone;
  memmove(at, at + gone, (size_t)keep * sizeof *at);
  pop_slots(slots, gone);
}

static void restore(Items *slots, const Items *from)
{
  slots->n = 0;
  for (int k = 0; k < from->n; k++) vec_push(slots, from->at[k]);
}

static void copy_to(Items *labels, int label, const Items *slots)
{
  labels[label].n = 0;
  for (int k = 0; k < slots->n; k++) vec_push(&labels[label], slots->at[k]);
}

/* The content of the slots after i, as emit_code.c has it. */
static void step(Walk *w, Items *slots, Items *labels, int *args, const Instr *i)
{
  switch (i->op) {
    case GI_PUSH: {
      int item = slots->at[i->n];
      vec_push(slots, item);
      break;
    }
    case GI_PUSHCONST:
    case GI_PUSHGLOBAL: vec_push(slots, item_of(w, i)); break;
    case GI_PUSHLIT:
    case GI_ALLOC: push_slots(slots, 1); break;
    case GI_MKCON:
    case GI_MKCALL:
    case GI_MKPAP:
      pop_slots(slots, i->n);
      push_slots(slots, i->into < 0);
      break;
    case GI_MKAP:
      pop_slots(slots, i->n + 1);
      push_slots(slots, i->into < 0);
      break;
    case GI_MKSEL:
      pop_slots(slots, 1);
      push_slots(slots, i->into < 0);
      break;
    case GI_BOX:
    case GI_UNBOX:
    case GI_EVAL:
      pop_slots(slots, 1);
      push_slots(slots, 1);
      break;
    case GI_CALL:
      pop_slots(slots, i->n);
      push_slots(slots, i->fun->fields ? i->fun->fields : 1);
      break;
    case GI_PRIM:
      pop_slots(slots, i->n);
      push_slots(slots, 1);
      break;
    case GI_APPLY:
      pop_slots(slots, i->n + 1);
      push_slots(slots, 1);
      break;
    case GI_SPLIT: push_slots(slots, i->n); break;
    case GI_SLIDE: slide(slots, i->n, i->m); break;
    case GI_OPEN:
      pop_slots(slots, 1);
      push_slots(slots, i->n);
      break;
    case GI_SWITCH:
      for (int t = 0; t < i->ntargets; t++) copy_to(labels, i->targets[t].label, slots);
      if (i->deflt >= 0) copy_to(labels, i->deflt, slots);
      break;
    case GI_JOIN:
      copy_to(labels, i->n, slots);
      args[i->n] = i->m;
      break;
    case GI_LABEL:
      restore(slots, &labels[i->n]);
      push_slots(slots, args[i->n]);
      break;
    default: break;
  }
}

/* The constants in the slots that are live after i. */
static Set live_constants(const Items *slots, const Instr *i)
{
  Set s = { 0 };
  for (int k = 0; k < slots->n; k++)
    if (slots->at[k] != NO_ITEM && gslots_has(&i->live, k)) s = with(s, slots->at[k]);
  return s;
}

static void walk_forward(Walk *w)
{
  const GFun *f = w->fn;
  Items slots = { 0 }, *labels = NEWN(Items, f->nlabels + 1);
  int *args = NEWN(int, f->nlabels + 1);
  w->held = NEWN(Set, f->ncode);
  push_slots(&slots, f->nargs);
  for (int k = 0; k < f->ncode; k++) {
    if (liveness_may_collect(f, &f->code[k])) w->held[k] = live_constants(&slots, &f->code[k]);
    step(w, &slots, labels, args, &f->code[k]);
  }
}

/* ---- backward ---- */

static void join_in(Rest *to, const Rest *from)
{
  if (!to->last || (from->last && from->last->nitems > to->last->nitems)) to->last = from->last;
  to->set = both(to->set, from->set);
}

/* Changes *r from what comes after i, if control goes on after it, to what comes after i. */
static void follow(Rest *r, Rest *labels, const Instr *i)
{
  switch (i->op) {
    case GI_RET:
    case GI_RETURN:
    case GI_UNWIND:
    case GI_JCALL:
    case GI_JAPPLY:
    case GI_FAIL: *r = (Rest){ 0 }; break;
    case GI_JMP: *r = labels[i->n]; break;
    case GI_LABEL: labels[i->n] = *r; break;
    case GI_SWITCH:
      *r = (Rest){ 0 };
      for (int t = 0; t < i->ntargets; t++) join_in(r, &labels[i->targets[t].label]);
      if (i->deflt >= 0) join_in(r, &labels[i->deflt]);
      break;
    default: break;
  }
}

/* Returns what all of the function may need. */
static Rest walk_backward(Walk *w)
{
  const GFun *f = w->fn;
  Rest r = { 0 }, *labels = NEWN(Rest, f->nlabels + 1);
  for (int k = f->ncode - 1; k >= 0; k--) {
    Instr *i = &f->code[k];
    follow(&r, labels, i);
    if (liveness_may_collect(f, i)) {
      i->mention = note_mention(w, both(r.set, w->held[k]), r.last);
      if (i->mention) r.last = i->mention;
    }
    r.set = with(r.set, item_of(w, i));
  }
  return r;
}

/* ---- the whole ---- */

/* All pieces of a function's code count as one: what holds the function may run any of them. */
static void look_at(Walk *w, GFun *f)
{
  w->fn = f;
  walk_forward(w);
  Rest r = walk_backward(w);
  Fun *fun = f->fun;
  if (fun == w->prog->core->main) return; /* nothing leads to it */
  Set all = both(set_of(global_of(fun)->mention), without(r.set, fun_item(w, fun)));
  global_note(fun)->mention = note_mention(w, all, r.last);
}

void liveness_program(GProgram *p)
{
  Walk w = { .prog = p, .known = { .hash = mention_hash, .same = mention_same } };
  w.of_static = NEWN(int, p->nconsts + 1);
  for (int i = 0; i < p->nfuns; i++) p->funs[i]->fun->data = NULL;
  for (int i = 0; i < p->nconsts; i++)
    if (p->consts[i].fun) p->consts[i].fun->data = NULL;
  for (int i = 0; i < p->nexterns; i++) p->externs[i]->data = NULL;
  for (int i = 0; i < p->nfuns; i++)
    if (!p->funs[i]->fun->needs_none) look_at(&w, p->funs[i]);
  p->items = w.items.at;
  p->nitems = w.items.n;
  p->mentions = w.mentions.at;
  p->nmentions = w.mentions.n;
}
