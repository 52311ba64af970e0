/* age.c: see age.h. */
#include <config.h>
#include <assert.h>
#include "base/flags.h"
#include "base/memory.h"
#include "machine/age.h"
#include "machine/cell.h"

#ifdef LML_BIOGRAPHY
bool age_on, age_waits;
void age_wait(bool wait) { age_waits = age_on && wait; }
#else
void age_wait(bool wait) { (void)wait; }
#endif
uint32_t *age_table;
const W *age_origin;
uint32_t age_now;
static AgeDied *report; /* NULL: ages are over */

static void be_new(W *c, void *arg)
{
  size_t size = cell_size(c);
  (void)arg;
  age_set(c, (Age){ age_now + 1, 0, size <= UINT16_MAX ? size : 0 });
}

/* The three parts of the heap lie side by side (heap.h), the nursery in the middle. */
bool age_start(AgeDied *died)
{
  const W *last = heap.base < heap.idle ? heap.idle : heap.base;
  age_origin = heap.base < heap.idle ? heap.base : heap.idle;
  age_table = memory_reserve((size_t)(last + heap.reserved - age_origin) * sizeof *age_table);
  report = died;
#ifdef LML_BIOGRAPHY
  age_on = age_table != NULL;
#endif
  lml.uses = age_on;
  lml.uses_once = age_on && flags.blackhole && !flags.update_copy;
  if (age_on) heap_each(be_new, NULL);
  return age_on;
}

/* ---- samples ---- */

#ifdef LML_BIOGRAPHY
static void count_used(Info *site, size_t size)
{
  site->used_bytes += size * sizeof(W);
  site->used_cells++;
}

void age_clear(Info *site) { site->used_bytes = site->used_cells = 0; }
#else
static void count_used(Info *site, size_t size) { (void)site, (void)size; }
void age_clear(Info *site) { (void)site; }
#endif

/* Has the thunk been evaluated, or has it failed?  A search keeps such cells, since they may lose
 * their values again (bound.h). */
static bool is_over(const W *c)
{
  const Info *info = cell_info(c);
  return info->code == cell_enter_ind || info == &cell_throw;
}

/* A thunk under evaluation is in use, and what it becomes then. */
static void meet_cell(W *c, void *arg)
{
  Age a = age_of(c);
  (void)arg;
  if (cell_is_hole(c) || is_over(c) || c[0] & LML_USED) {
    a.last = age_now;
    age_set(c, a);
    c[0] &= ~(W)LML_USED;
  }
  if (a.last) count_used(cell_site(c), cell_size(c));
}

bool age_sample(void)
{
  if (age_now == AGE_MOST) return false;
  age_now++;
  heap_each(meet_cell, NULL);
  return true;
}

/* ---- deaths ---- */

/* Was the thunk entered, or the value used since the last sample? */
static bool is_in_use(const W *c)
{
  return c[0] & LML_USED || is_over(c) || cell_is_hole(c) || cell_is_spent(c);
}

static void report_death(const W *c, Age a, size_t size)
{
  assert(a.last <= age_now && (!a.last || a.last >= a.made));
  uint32_t from = a.last ? a.last + 1 : a.made;
  if (report && from <= age_now && !is_in_use(c))
    report(cell_site(c), from, a.last != 0, size * sizeof(W));
}

/* A cell that was copied has its new address in the header, plus 2 (gc.c). */
static inline W *copy_of(const W *c) { return (c[0] & 3) == 2 ? (W *)(c[0] - 2) : NULL; }

void age_bury(void)
{
  for (W *c = heap.base; c < heap.end;) {
    Age a = age_of(c);
    W *copy = copy_of(c);
    size_t size = a.size ? a.size : cell_size(copy ? copy : c);
    assert(size >= 2 && c + size <= heap.end);
    if (!copy) report_death(c, a, size);
    c += size;
  }
}

/* A program may end where there is no collection.  Then thunks have been updated since the last
 * one, and their ages hold the sizes that they had. */
void age_end(void)
{
  for (W *c = heap.base; report && c < heap.end;) {
    Age a = age_of(c);
    size_t size = a.size ? a.size : cell_size(c);
    report_death(c, a, size);
    c += size;
  }
  report = NULL;
}
