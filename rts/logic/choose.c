/* choose.c: making choices and going back to them.  See search.h. */
#include <config.h>
#include <assert.h>
#include <string.h>
#include "base/program.h"
#include "logic/capture.h"
#include "logic/choose.h"
#include "logic/symbolic.h"
#include "machine/age.h"
#include "machine/cell.h"
#include "machine/heap.h"
#include "machine/search.h"
#include "machine/stack.h"
#include "machine/throw.h"

/* ---- choose ---- */

/* Makes holes of the thunks under evaluation (search.h, 4). */
static void make_holes(W *from, const W *to)
{
  for (W *p = from; p < to; p++) {
    if (!STACK_IS_MARK(*p)) continue;
    W *c = STACK_MARKED(*p);
    if (cell_is_hole(c) || cell_is_ind(c) || cell_size(c) >= CELL_HOLES) continue;
    trail_note(c);
    c[1] = (W)cell_info(c) | 1;
    c[0] = (W)&cell_holes[2];
  }
}

/* A cell with the words from `from' on. */
static W save_words(const Info *site, const W *from, size_t n)
{
  W *c = hp;
  hp += 3 + n;
  assert(hp <= heap.top);
  cell_charge(site, 3 + n);
  c[0] = HDR_CON(site, CELL_CHOICE);
  c[1] = LML_INT(n);
  c[2] = LML_INT(0);
  memcpy(c + 3, from, n * sizeof(W));
  return (W)c;
}

static Choice *new_choice(void)
{
  search.choices =
      search_grow(search.choices, &search.room, search.count + 1, sizeof *search.choices);
  return &search.choices[search.count++];
}

W choose_among(SP_ const Info *site, W n, bool waits)
{
  Choice *c = new_choice();
  assert(n >= 1);
  c->p_high = sp;
  capture_begin(c);
  search.count--; /* a collection must not see it yet */
  assert(stack.base <= c->p_low && c->p_low <= sp);
  size_t words = (size_t)(sp - c->p_low);
  if (HEAP_FULL(words + 3)) COLLECT_FOR(0, words + 3, site);
  make_holes(c->p_low, sp);
  c->cell = save_words(site, c->p_low, words);
  c->n = n;
  c->turn = 0;
  c->waits = waits;
  c->trail = search.trailed;
  assert(search.count > 0 ? search.choices[search.count - 1].trail <= c->trail : c->trail == 0);
  search.count++;
  search.made++;
  c->born = hp;
  c->bound = heap.end;
  c->handler = throw_handler;
  c->conj = search.conj;
  c->inside = search.inside;
  c->depth = search.depth;
  trail_set_slow();
  if (UNLIKELY(symbolic.by_answer)) symbolic_choose(search.count - 1);
  return LML_INT(capture_save());
}

/* A branch that is too deep for now fails (solve.c). */
static LML_COLD void cut_branch(void)
{
  search.cut = true;
  choose_fail(hp);
}

W lml_choose(SP_ const Info *site, W n)
{
  if (UNLIKELY(search.bound) && search.depth >= search.bound && !search.inside) cut_branch();
  search.depth++;
  return choose_among(SPA site, n, false);
}

/* ---- fail ---- */

/* The cells that were made since the choice are garbage now; they still count as allocated. */
static W *take_back(const Choice *c, const W *now, bool last)
{
  W *cell = (W *)c->cell, *to = c->born;
  assert(heap.fresh <= to && to <= now);
  if (age_on) return (W *)now;
  if (last && cell + cell_size(cell) == to) to = cell; /* the choice itself, too */
  if (heap.nursery_touched < now) heap.nursery_touched = (W *)now;
  heap.allocated += (uint64_t)(now - to);
  if (heap.sample_at != UINT64_MAX) {
    heap.next = to;
    heap_set_limit();
  }
  return to;
}

static void forget(size_t count)
{
  assert(count <= search.count);
  if (count < search.count) search.used = search.choices[count].c_at;
  search.count = count;
  if (search.guards > count) search.guards = count;
  if (count == 0) search.trailed = 0;
  trail_set_slow();
}

/* The frames are not put back: the low water is that since the choice which is the newest then. */
void choose_drop(size_t count)
{
  for (size_t i = search.count; i-- > count && i > 0;)
    capture_set_low(capture_outer(capture_low(), search.choices[i - 1].low_after));
  forget(count);
}

/* Goes on with the next alternative of the newest choice. */
static _Noreturn void take_next(const W *now)
{
  Choice *c = &search.choices[search.count - 1];
  LowWater low = capture_low();
  assert(c->turn + 1 < c->n);
  bool last = ++c->turn == c->n - 1;
  if (UNLIKELY(symbolic.by_answer)) symbolic_again(search.count - 1);
  trail_undo(c->trail);
  search.next = take_back(c, now, last);
  search.turn = c->turn;
  search.conj = c->conj;
  search.inside = c->inside;
  search.depth = c->depth;
  throw_handler = c->handler;
  if (last) forget(search.count - 1);
  capture_set_low(last && search.count ? search.choices[search.count - 1].low_after
                                       : LOW_WATER_NONE);
  capture_restore(c, low);
}

_Noreturn void choose_fail(const W *now)
{
  while (search.count && search.choices[search.count - 1].waits) {
    trail_undo(search.choices[search.count - 1].trail);
    choose_drop(search.count - 1);
  }
  if (search.count) take_next(now);
  search.next = (W *)now;
  longjmp(search_end, 1);
}

_Noreturn void choose_turn(size_t choice, const W *now)
{
  assert(choice < search.count);
  trail_undo(search.choices[choice].trail);
  choose_drop(choice + 1);
  take_next(now);
}

void lml_fail(SP0)
{
  SP_IGNORE;
  choose_fail(hp);
}

/* ---- LML_CHECK_FACTS ---- */

size_t lml_choices(void) { return search.made; }

void lml_false_fact(int line)
{
  program_fatal("the compiler was mistaken about line %d of the C program", line);
}
