/* gc.c: Cheney's copying collector, with the two cures of the heap-profiling paper built in:
 * holes and selectors.
 *
 * 1. Data.  Live cells are copied from the range called from (survivors and nursery, heap.h) to
 *    the idle side, called to.  The copied cells form a queue: those before scan are finished,
 *    the fields of the others still point into from.  A cell that was copied has the header new
 *    address | 2.  No other header looks so: values have bit 0, thunks have no low bits.
 *
 *         to:   | finished cells | cells with fields into from | free
 *               ^ to             ^ scan                        ^ gc.next
 *
 * 2. Phases.
 *    a. Holes.  Every thunk under evaluation has an update mark on the pointer stack.  Before any
 *       root is traced, each such thunk becomes a hole of two words, its header and its own Info,
 *       and no longer refers to anything.  A thunk with two marks needs its own value.
 *    b. Roots are forwarded; then the queue is scanned until it is empty.  The scan is an argument
 *       (gc.h), so that a census can count the cells as they pass.
 *
 * 3. Indirections disappear: forwarding a pointer to an indirection forwards its value.  A chain
 *    of indirections is walked twice, the second time to shorten it, so later pointers to it
 *    cost one step.
 *
 * 4. Selectors (Wadler).  A thunk `field i of x' whose x is evaluated is replaced by the field:
 *
 *         sel 0 of (a, b)   becomes an indirection to a, and b may die
 *
 *    Nothing is evaluated during a collection, so one look decides whether x is evaluated; the
 *    order of tracing does not matter.  If x is itself a selector, x is reduced first, and so
 *    on.  The path of selectors is kept in the selectors themselves: their argument pointers are
 *    reversed, and a bit in the header marks those on the path.  When a path ends in something
 *    unevaluated (or in itself), none of its selectors can be reduced; all of them are copied at
 *    once, so that none is tried again and the total time is linear.  Hence collecting twice
 *    gives the same as collecting once.
 *
 *    A selector that selects itself, p = (fst p, 0), becomes a hole: indirections never form a
 *    cycle.
 *
 * 5. Constants (mention.h).  A pointer to a static cell that leads to constants is followed at
 *    once: gc_meet empties the queue of such cells before it returns, and forwards what the
 *    constants among them hold.  When the scan is over, the constants that were not met die.
 *
 *    A cell of the heap that points to an evaluated constant gets its value instead, as if the
 *    constant were an indirection.  So data never keeps a constant, and the graph shows
 *    plainly what holds the value:
 *
 *         (k, initial)      initial = 1 : 2 : ...      becomes      (k, 1 : 2 : ...)
 *
 *    Words of the stack stay: one of them may stand for code that mentions the constant.  While
 *    choices are pending, cells stay as well, since a constant may lose its value when the search
 *    goes back.
 *
 * 6. Switches.  With --blackhole=off thunks under evaluation are copied whole.  Those that have
 *    become another application (redex.h) are the exception: they become holes, and the
 *    application is a root.  With --selectors=off selectors are plain thunks.
 *
 * 7. Searches.  While choices are pending, what they hold is traced before the present computation
 *    (epoch.c).  A thunk under evaluation that they reach stays whole.
 *
 * 8. Variables.  Cells that the main expression's variables name (lml.h) are found again after the
 *    scan.  Nothing is kept for their names.
 *
 * 9. Ages.  In programs compiled with -fbiography a cell's age moves with the cell (age.h).  A
 *    selector that is reduced uses the constructor, as it would if the program entered it.  If the
 *    clock counts allocation, that must not depend on when collections happen, so selectors wait
 *    for the next sample (age_waits).
 *
 * 10. Interrupted evaluations that sleep (green.h, 4) are traced when all else is scanned: one of
 *    whose thunks something leads to is needed, with all that its words lead to.  Others die. */
#include <config.h>
#include <assert.h>
#include "base/flags.h"
#include "machine/age.h"
#include "machine/cell.h"
#include "machine/finalizer.h"
#include "machine/gc.h"
#include "machine/heap.h"
#include "machine/root.h"
#include "machine/search.h"

#define ON_PATH 8 /* added to the header of a selector on the path */

Gc gc;
static const Info *black_hole;
static bool reduces; /* selectors are reduced */
static W *present;   /* what older choices hold lies below (epoch.h) */

/* The Info of a thunk with this header.  One that is entered once may have a mark (lml.h). */
static inline Info *thunk_info(W header) { return (Info *)(header & ~(W)LML_USED); }

static inline bool is_forwarded(W header) { return (header & 3) == GC_FORWARDED; }

/* Copies the n words of c as they are (n is at least 2) and leaves the new address in c's
 * header. */
static inline W copy_cell(W *c, size_t n)
{
  W *to = gc.next;
  assert(n >= 2);
  assert(!is_forwarded(c[0]));
  assert(gc_in_from((W)c) && gc_in_from((W)(c + n - 1)));
  gc.next += n;
  assert(gc.next <= heap.idle + heap.reserved - HEAP_SLACK);
  to[0] = c[0];
  to[1] = c[1];
  for (size_t i = 2; i < n; i++) to[i] = c[i];
  if (age_on) age_move(c, to, n);
  c[0] = (W)to | GC_FORWARDED;
  return (W)to;
}

/* ---- selectors ---- */

/* Follows indirections and forwarded cells, static ones too, from w to what it stands for now. */
static W resolve_word(W w)
{
  for (;;) {
    if (!IS_PTR(w)) return w;
    W h = ((W *)w)[0];
    if (h == (W)&lml_ind) w = ((W *)w)[1];
    else if (gc_in_from(w) && is_forwarded(h)) w = h - GC_FORWARDED;
    else return w;
  }
}

/* Is w a selector that is neither copied nor on the path? */
static inline bool is_open_selector(W w)
{
  if (!IS_PTR(w) || !gc_in_from(w)) return false;
  W h = HDR(w);
  return !(h & (LML_WHNF | GC_FORWARDED | ON_PATH)) && ((Info *)h)->kind == LML_SEL;
}

static inline bool selects_from(const Info *sel, W w)
{
  return IS_PTR(w) && cell_is_con((W *)w) && CON_TAG(w) == sel->tag;
}

/* Takes the last selector off the path and returns it. s is what it selects from. */
static inline W *leave_path(W **path, W *s)
{
  W *outer = *path;
  assert(outer[0] & ON_PATH);
  *path = (W *)outer[1];
  outer[0] -= ON_PATH;
  outer[1] = (W)s;
  return outer;
}

/* Neither s nor any selector on the path to it can be reduced: copies them all. */
static void copy_path(W *s, W *path)
{
  for (;;) {
    copy_cell(s, 2);
    if (!path) return;
    s = leave_path(&path, s);
  }
}

/* The selector s has the value w: it becomes an indirection to w, or a hole if w is s itself. */
static inline void become_value(W *s, W w)
{
  assert(!(s[0] & (LML_INFO_BITS | ON_PATH)));
  s[1] = w == (W)s ? s[0] | 1 : w;
  s[0] = w == (W)s ? (W)&cell_holes[2] : (W)&lml_ind;
}

/* Makes the selector s an indirection to the field it selects, or copies it if it can't be
 * reduced. */
static void reduce_selector(W *s)
{
  W *path = NULL;
  for (;;) {
    assert(is_open_selector((W)s));
    const Info *info = (const Info *)s[0];
    W x = resolve_word(s[1]);
    s[1] = x; /* so that the same chain is not walked again */
    if (x != (W)s && is_open_selector(x)) {
      s[0] += ON_PATH;
      s[1] = (W)path;
      path = s;
      s = (W *)x;
    } else if (selects_from(info, x)) {
      LML_USE(x);
      become_value(s, resolve_word(FIELD(x, info->field)));
      if (!path) return;
      s = leave_path(&path, s);
    } else {
      copy_path(s, path);
      return;
    }
  }
}

/* ---- forwarding ---- */

/* Makes every indirection of the chain from w on lead straight to r.  An indirection to a constant
 * stays one, since it means the constant to a word of the stack, and its value to a cell. */
static void shorten_chain(W w, W r)
{
  while (gc_in_from(w) && HDR(w) == (W)&lml_ind) {
    W *c = (W *)w;
    w = c[1];
    if (IS_PTR(r) && r && !mention_has(r)) c[0] = r | GC_FORWARDED;
    else c[1] = r;
  }
}

W gc_forward(W w)
{
  W first = w;
  assert(gc_in_from(w));
  while (IS_PTR(w) && gc_in_from(w)) {
    W h = HDR(w);
    if (h & LML_WHNF) {
      w = copy_cell((W *)w, cell_size((W *)w));
      break;
    } else if (h & GC_FORWARDED) {
      w = h - GC_FORWARDED;
      break;
    } else if (h == (W)&lml_ind) w = ((W *)w)[1];
    else if (reduces && thunk_info(h)->kind == LML_SEL)
      reduce_selector((W *)w); /* w is now an indirection or a hole, or was copied */
    else {
      w = copy_cell((W *)w, thunk_info(h)->size);
      break;
    }
  }
  if (HDR(first) == (W)&lml_ind) shorten_chain(first, w);
  assert(!IS_PTR(w) || !gc_in_from(w));
  return w;
}

/* ---- constants ---- */

void gc_meet(W w)
{
  mention_meet((W *)w);
  if (gc.meeting) return;
  gc.meeting = true;
  for (W *c; (c = mention_next());) mention_each(c, gc_visit);
  gc.meeting = false;
}

W gc_meet_value(W w)
{
  while (IS_PTR(w))
    if (gc_in_from(w)) w = gc_forward(w);
    else if (!mention_has(w)) break;
    else if (!search.count && HDR(w) == (W)&lml_ind) w = ((W *)w)[1];
    else {
      gc_meet(w);
      break;
    }
  return w;
}

/* A constant that holds nothing in the heap may live on; under --check it dies too, so that a
 * mistake shows. */
static void bury_constant(W *c)
{
  if (!mention_has((W)c) || mention_met(c) || cell_is_hole(c)) return;
  if (flags.check || (root_caf_holds(c) && IS_PTR(c[1]) && gc_in_from(c[1])))
    c[0] = (W)&cell_dead, c[1] = 1;
}

/* ---- holes ---- */

/* The thunk c of an update mark becomes a hole.  If it became one in an earlier collection it
 * keeps the Info it has. */
static W make_hole(W *c, const Info *hole)
{
  assert(!cell_is_whnf(c));
  assert(hole->kind == LML_HOLE && hole->size <= cell_size(c));
  W own = cell_is_hole(c) ? c[1] : (W)cell_info(c) | 1;
  W to = copy_cell(c, hole->size);
  ((W *)to)[0] = (W)hole;
  ((W *)to)[1] = own;
  return to;
}

/* in word 1 of a static hole: it was met in this collection */
#define SEEN 2

static void make_static_hole(W *c)
{
  if (!cell_is_hole(c)) {
    c[1] = (W)cell_info(c) | 1;
    c[0] = (W)&cell_holes[2];
  } else if (c[1] & SEEN) black_hole = cell_site(c);
  c[1] |= SEEN;
}

static void hole_mark(W *mark)
{
  W *c = STACK_MARKED(*mark);
  if (!gc_in_from((W)c)) make_static_hole(c);
  else if (!is_forwarded(c[0])) *mark = make_hole(c, &cell_holes[2]) | LML_UPD;
  else {
    *mark = (c[0] - GC_FORWARDED) | LML_UPD;
    if ((W *)(c[0] - GC_FORWARDED) >= present) black_hole = cell_site((W *)(c[0] - GC_FORWARDED));
  }
}

static void unsee_mark(W *mark)
{
  W *c = STACK_MARKED(*mark);
  if (cell_is_hole(c)) c[1] &= ~(W)SEEN;
}

/* With --blackhole=off the thunk stays what it is and keeps what it refers to, unless it has
 * become another application since (redex.h).  It must stay a cell, since it will be updated; so
 * even a selector is copied here and not reduced. */
static void keep_mark(W *mark)
{
  W *c = STACK_MARKED(*mark);
  if (!gc_in_from((W)c)) return;
  if (!is_forwarded(c[0]) && !cell_is_ind(c) && redex_is(mark))
    make_hole(c, redex_hole(cell_size(c)));
  *mark = gc_keep(c) | LML_UPD;
}

W gc_keep(W *c)
{
  if (!is_forwarded(c[0])) {
    if (cell_is_ind(c)) make_hole(c, &cell_holes[2]);
    else copy_cell(c, cell_size(c));
  }
  assert(is_forwarded(c[0]));
  return c[0] - GC_FORWARDED;
}

W *gc_moved(const W *c)
{
  return gc_in_from((W)c) && is_forwarded(c[0]) ? (W *)(c[0] - GC_FORWARDED) : NULL;
}

/* ---- interrupted evaluations ---- */

/* Does something lead to the thunk c, which is a hole? */
static bool is_met(const W *c)
{
  return gc_in_from((W)c) ? is_forwarded(c[0]) : !mention_has((W)c) || mention_met(c);
}

static bool is_needed(const Green *g)
{
  for (const W *p = green_words(g), *end = p + g->nwords; p < end; p++)
    if (STACK_IS_MARK(*p) && is_met(STACK_MARKED(*p))) return true;
  return false;
}

static void trace_rest(Green *g)
{
  for (int k = 0; k < GREEN_WORDS; k++) gc_visit(&g->roots[k]);
  for (W *p = green_words(g), *end = p + g->nwords; p < end; p++) {
    W c = (W)STACK_MARKED(*p);
    if (!STACK_IS_MARK(*p)) gc_visit(p);
    else if (gc_in_from(c)) *p = gc_forward(c) + LML_UPD;
  }
}

/* One may lead to another. */
static void trace_rests(GcScan *scan)
{
  for (bool more = green.rests > 0; more;) {
    more = false;
    for (size_t i = 0; i < green.nslots; i++) {
      Green *g = green.slots[i];
      if (!g || g->state != GREEN_RESTS || g->needed || !is_needed(g)) continue;
      W *first = gc.next;
      trace_rest(g);
      scan(first);
      g->needed = more = true;
    }
  }
  for (size_t i = 0; i < green.nslots && green.rests > 0; i++) {
    Green *g = green.slots[i];
    if (!g || g->state != GREEN_RESTS) continue;
    if (!g->needed) green_forget(g);
    else g->needed = false;
  }
}

/* ---- variables ---- */

/* What w is when all live cells have moved; 0: it has died. */
static W survivor(W w)
{
  w = resolve_word(w);
  return IS_PTR(w) && gc_in_from(w) ? 0 : w;
}

/* The cells of the main expression's variables are no roots: those that died are forgotten. */
static void follow_variables(void)
{
  for (size_t i = 0; i < lml_program.nvariables; i++) {
    W *cell = &lml_program.variables[i].cell;
    *cell = *cell ? survivor(*cell) : 0;
  }
}

/* ---- the whole ---- */

static inline void meet_nothing(const W *cell, size_t size)
{
  (void)cell;
  (void)size;
}

void gc_scan(W *first) { gc_scan_each(first, meet_nothing); }

static void swap_sides(W *to)
{
  assert(to == heap.idle && gc.next >= to);
  heap.idle = heap.base;
  heap.base = to;
  heap.end = gc.next;
  W *touched = heap.idle_touched;
  heap.idle_touched = heap.touched;
  heap.touched = touched > gc.next ? touched : gc.next;
}

const Info *gc_collect(GcScan *scan, const GcViews *views)
{
  W *to = heap.idle;
  assert(heap.fresh <= heap.next && heap.next <= heap.fresh + heap.reserved);
  assert(stack.base <= stack.top && (stack.top <= stack.end || stack.exhausted));
  assert((views != NULL) == (search.count > 0));
  bool below = heap.base < heap.fresh;
  gc = (Gc){ below ? heap.base : heap.fresh, below ? heap.next : heap.end, to, false };
  black_hole = NULL;
  reduces = flags.selectors && !age_waits;
  mention_begin();
  W *first = views ? views->trace(to, scan) : to;
  present = first;
  if (flags.blackhole) {
    root_each_mark(hole_mark);
    root_each_mark(unsee_mark);
  } else {
    redex_prune();
    root_each_mark(keep_mark);
    redex_renew();
  }
  if (views) views->end();
  root_each(gc_visit);
  scan(first);
  trace_rests(scan);
  root_each_constant(bury_constant);
  follow_variables();
  finalizer_follow(survivor);
  if (age_on) age_bury();
  swap_sides(to);
  return black_hole;
}
