/* heap.c: the memory, the limit, and when to collect. */
#include <config.h>
#include <inttypes.h>
#include <stdio.h>
#include <sys/mman.h>
#include <unistd.h>
#include "cell.h"
#include "census.h"
#include "check.h"
#include "error.h"
#include "exhaust.h"
#include "flags.h"
#include "gc.h"
#include "heap.h"
#include "memory.h"
#include "program.h"
#include "stack.h"
#include "stats.h"

Heap heap = { .sample_at = UINT64_MAX };
LmlState lml;
const W *lml_k;
W lml_fields[LML_FIELDS];
volatile sig_atomic_t heap_sample_pending;
const HeapSampler *heap_sampler;
#ifndef LML_GLOBAL_REGS
W *lml_hp;
#endif

#define MEGA (((size_t)1 << 20) / sizeof(W))
#define LARGE_SPACE (32 * MEGA)         /* from there on large pages are worth it; giving back less than MEGA isn't */

/* ---- spaces ---- */

/* As much as is wanted, or as the system lets us have: a limit on address space is no reason to give up. */
static void reserve_spaces(size_t words)
{
  size_t page = (size_t)sysconf(_SC_PAGESIZE) / sizeof(W);
  for (words = (words + page - 1) / page * page; words >= page; words = words / 2 / page * page) {
    heap.base = memory_reserve(3 * words * sizeof(W));
    if (!heap.base)
      continue;
    heap.reserved = words;
    heap.fresh = heap.base + words;
    heap.idle = heap.fresh + words;
    for (int i = 0; i < 3 && words > LARGE_SPACE; i++)
      memory_large_pages(heap.base + (size_t)i * words + LARGE_SPACE, heap.base + (size_t)(i + 1) * words);
    return;
  }
  program_fatal("cannot get memory for the heap; try a smaller -H<size>");
}

static void set_limit(void)
{
  W *limit = heap.top;
  if (heap.sample_at != UINT64_MAX) {
    uint64_t left = heap.sample_at - heap_allocated(heap.next);
    if (left < (uint64_t)(heap.top - heap.next))
      limit = heap.next + left;
  }
  lml.limit = flags.collect_always ? NULL : limit;
  if (heap_sample_pending || program_signal || stack.exhausted)
    lml.limit = NULL;                   /* Note [Limit and pending] */
}

void heap_init(size_t start, size_t max)
{
  size_t words = max / 2 / sizeof(W);
  heap.start = start / sizeof(W);
  if (heap.start > words)
    heap.start = words;
  reserve_spaces(words);
  if (heap.start > heap.reserved)
    heap.start = heap.reserved;
  heap.end = heap.touched = heap.base;
  heap.next = heap.nursery_touched = heap.fresh;
  heap.idle_touched = heap.idle;
  heap.top = heap.fresh + heap.start;
  lml.copy_update = flags.update_copy;
  lml.keep_redex = !flags.blackhole;
  set_limit();
}

void heap_attention(void)
{
  lml.limit = NULL;
  lml.flag = 1;
}

uint64_t heap_allocated(const W *next)
{
  return heap.allocated + (uint64_t)(next - heap.fresh) - heap.uncounted;
}

void heap_each(HeapVisit *visit, void *arg)
{
  for (W *c = heap.base; c < heap.end; c += cell_size(c))
    visit(c, arg);
}

/* ---- growing and shrinking ---- */

static void give_back(W *from, W **touched)
{
  if (*touched < from + MEGA)
    return;
  memory_give_back(from, *touched);
  *touched = from;
}

/* The last sample shows what filled the heap.  What hp says was counted before the collection. */
static _Noreturn void exhausted(void)
{
  hp = heap.next;
  if (heap_sampler)
    heap_sampler->take();
  exhaust_heap();
}

/* Four times what a collection has to look at, so that collecting stays a fixed share of allocating;
 * at least `words' free.  Of the sides no more is kept than the next collections will need. */
static void resize(size_t words)
{
  size_t live = heap_live();
  size_t want = 4 * (live + (size_t)(stack.top - stack.base));
  if (want < live + heap.start)
    want = live + heap.start;
  if (want < live + 2 * words)
    want = live + 2 * words;
  if (want > heap.reserved)
    want = heap.reserved;
  if (live + words > want)
    exhausted();
  heap.top = heap.fresh + (want - live);
  give_back(heap.top, &heap.nursery_touched);
  give_back(heap.base + live + live / 4, &heap.touched);
  give_back(heap.idle + live + live / 4, &heap.idle_touched);
}

/* ---- collecting ---- */

/* stack.top and heap.next are set.  Returns a black hole's site. */
static const Info *collect(size_t words, GcScan *scan)
{
  heap.allocated += (uint64_t)(heap.next - heap.fresh);
  if (heap.nursery_touched < heap.next)
    heap.nursery_touched = heap.next;
  stats_begin_collection();
  const Info *hole = gc_collect(flags.census ? census_scan : scan);
  stats_end_collection();
  heap.next = heap.fresh;
  heap.collections++;
  if (heap_live() > heap.peak)
    heap.peak = heap_live();
  if (flags.check)
    check_heap();
  if (flags.census)
    census_note_peak();
  resize(words);
  stack_trim();
  return hole;
}

/* Only asked in lml_collect: the answer must not depend on when collections come. */
static bool sample_due(size_t words)
{
  return heap_sample_pending || heap_allocated(heap.next) + words > heap.sample_at;
}

/* Told to end, or out of stack (enough was seen of it): that's the last sample. */
static _Noreturn void die(void)
{
  if (heap_sampler && heap_sampler->wanted(true, false)) {
    collect(0, census_scan);
    heap_sampler->take();
  }
  if (stack.exhausted)
    exhaust_stack();
  program_die();
}

static const Info *collect_sampling(size_t words)
{
  const Info *hole = NULL;
  bool due = sample_due(words), ordinary = flags.collect_always || words > (size_t)(heap.top - heap.next);
  bool wanted = (due || ordinary) && heap_sampler->wanted(due, ordinary);
  if (wanted || ordinary)
    hole = collect(words, wanted ? census_scan : gc_scan);
  if (wanted)
    heap_sampler->take();
  else if (ordinary)
    heap_sampler->collected();
  if (due)
    heap_sample_pending = 0;
  heap_sampler->next(words);
  return hole;
}

static void attend(SP_ size_t words, bool enough)
{
  const Info *hole = NULL;
  stack.top = sp;
  heap.next = hp;
  lml.flag = 0;
  if (program_signal || enough)
    die();
  if (heap_sampler)
    hole = collect_sampling(words);
  else if (flags.collect_always || words > (size_t)(heap.top - heap.next))
    hole = collect(words, gc_scan);
  set_limit();
  hp = heap.next;
  if (hole)
    error_black_hole(SPA hole);
}

void lml_collect(SP_ size_t words)
{
  exhaust_check_for(NULL);
  attend(SPA words, false);
}

void lml_collect_in(SP_ size_t words, const char *place)
{
  exhaust_check_in(place);
  attend(SPA words, stack.exhausted && exhaust_look(place, __builtin_frame_address(0)));
}

#ifdef LML_COLLECT_KEEPS
/* The caller's caller is who failed the check: a frame begins with the address of the one below. */
void heap_collect_kept(size_t words, const char *place)
{
  const W *const *own = __builtin_frame_address(0);
  exhaust_check_in(place);
  attend(words, stack.exhausted && exhaust_look(place, *own + HEAP_KEEP_WORDS));
}
#endif

void lml_collect_for(SP_ size_t words, const Info *site)
{
  exhaust_check_for(site);
  attend(SPA words, false);
}

uint64_t heap_resident(void)
{
  return (uint64_t)((heap.touched - heap.base) + (heap.idle_touched - heap.idle) + (heap.nursery_touched - heap.fresh)) * sizeof(W);
}

void heap_collect(SP0)
{
  exhaust_check_for(NULL);
  stack.top = sp;
  heap.next = hp;
  const Info *hole = collect(0, census_scan);
  set_limit();
  hp = heap.next;
  if (hole)
    error_black_hole(SPA hole);
}

/* ---- copying update ---- */

/* The mark is at slot == sp: keep it and the value across a collection.  Integers and arrays, which may be large, are not copied. */
W lml_copy_root(SP_ W value, W *slot)
{
  if (!IS_PTR(value) || (cell_is_function((W *)value) && is_fun((W *)value)) || cell_is_integer((W *)value) || cell_is_array((W *)value))
    return value;
  size_t n = cell_size((W *)value);
  if (HEAP_FULL(n)) {
    slot[1] = value;
    COLLECT(2, n);
    value = slot[1];
  }
  W *c = hp;
  hp += n;
  heap.uncounted += n;
  for (size_t i = 0; i < n; i++)
    c[i] = ((W *)value)[i];
  return (W)c;
}
