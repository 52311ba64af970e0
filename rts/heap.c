/* heap.c: the memory, its size, and the limit. */
#include <config.h>
#include <unistd.h>
#include "cell.h"
#include "flags.h"
#include "heap.h"
#include "memory.h"
#include "program.h"
#include "stack.h"

Heap heap = { .sample_at = UINT64_MAX };
LmlState lml;
const W *lml_k;
W lml_fields[LML_FIELDS];
volatile sig_atomic_t heap_sample_pending;
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

void heap_set_limit(void)
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
  heap_set_limit();
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

/* Four times what a collection has to look at, so that collecting stays a fixed share of allocating;
 * at least `words' free.  Of the sides no more is kept than the next collections will need. */
bool heap_resize(size_t words)
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
    return false;
  heap.top = heap.fresh + (want - live);
  give_back(heap.top, &heap.nursery_touched);
  give_back(heap.base + live + live / 4, &heap.touched);
  give_back(heap.idle + live + live / 4, &heap.idle_touched);
  return true;
}

uint64_t heap_resident(void)
{
  return (uint64_t)((heap.touched - heap.base) + (heap.idle_touched - heap.idle) + (heap.nursery_touched - heap.fresh)) * sizeof(W);
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
