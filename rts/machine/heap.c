/* heap.c: the heap's memory, its size, and the limit. */
#include <config.h>
#include <assert.h>
#include <unistd.h>
#include "base/budget.h"
#include "base/flags.h"
#include "base/memory.h"
#include "base/program.h"
#include "machine/cell.h"
#include "machine/heap.h"
#include "machine/stack.h"

Heap heap = { .sample_at = UINT64_MAX, .turn_at = UINT64_MAX };
LmlState lml;
const W *lml_k;
W lml_fields[LML_FIELDS];
volatile sig_atomic_t heap_turn_pending;
volatile sig_atomic_t heap_sample_pending, heap_collect_pending, heap_ticks_pending;
#ifndef LML_GLOBAL_REGS
W *lml_hp;
#endif

#define MEGA (((size_t)1 << 20) / sizeof(W))
#define LARGE_START (4 * MEGA)
/* A space that may have more than ROOMY words gets large pages, but for its first PLAIN words.
 * Smaller ones don't: a large page is two megabytes, which a tight limit may not have to spare.  Of
 * a part that is as small as PLAIN, large pages would be the half that isn't needed. */
#define ROOMY (32 * MEGA)
#define PLAIN (3 * MEGA)
#define LARGE_PAGE ((W)1 << 21) /* bytes, on the machines that we know */
#define MUCH (64 * MEGA)        /* a nursery of this many words is large */
#define EXTRA MEGA              /* the most that a small nursery has beyond its share */
#define OFTEN (512 * MEGA)      /* --collect-often: until so many words were looked at */

/* ---- spaces ---- */

static W *page_above(W *p) { return (W *)(((W)p + LARGE_PAGE - 1) & ~(W)(LARGE_PAGE - 1)); }

/* The parts of a roomy heap lie so that the first PLAIN words of each end where a large page
 * begins. */
static void place_parts(W *p, size_t words, bool roomy)
{
  heap.base = roomy ? page_above(p + PLAIN) - PLAIN : p;
  heap.fresh = heap.base + words;
  heap.idle = heap.fresh + words;
  for (W *part = heap.base; roomy && part <= heap.idle; part += words)
    memory_large_pages(part + PLAIN, part + words);
}

bool heap_reserve(size_t bytes)
{
  size_t page = (size_t)sysconf(_SC_PAGESIZE) / sizeof(W), large = LARGE_PAGE / sizeof(W);
  size_t words = (bytes / 2 / sizeof(W) + page - 1) / page * page;
  bool roomy = words > ROOMY;
  size_t apart = roomy ? (words + large - 1) / large * large : words;
  W *p = memory_reserve((3 * apart + (roomy ? large : 0)) * sizeof(W));
  if (!p) return false;
  heap.reserved = words;
  place_parts(p, apart, roomy);
  assert(heap.base + words <= heap.fresh && heap.fresh + words <= heap.idle);
  return true;
}

/* The most words that survivors and nursery may have together, given what the stacks have
 * claimed. */
static size_t most_words(void)
{
  size_t words = budget_heap(stack_claimed()) / 2 / sizeof(W), most = heap.reserved - HEAP_SLACK;
  return words < most ? words : most;
}

/* Does every heap check collect?  It would take minutes in a program that keeps a megabyte. */
static bool is_hostile(void)
{
  return flags.collect_always || (flags.collect_often && heap.looked_at < OFTEN);
}

void heap_set_limit(void)
{
  W *limit = heap.top;
  assert(heap.fresh <= heap.next && heap.next <= heap.top);
  if (heap.sample_at != UINT64_MAX) {
    uint64_t left = heap.sample_at - heap_allocated(heap.next);
    assert(heap.sample_at >= heap_allocated(heap.next));
    if (left < (uint64_t)(heap.top - heap.next)) limit = heap.next + left;
  }
  if (UNLIKELY(heap.turn_at != UINT64_MAX)) {
    uint64_t now = heap_allocated(heap.next), left = heap.turn_at > now ? heap.turn_at - now : 0;
    if (left < (uint64_t)(limit - heap.next)) limit = heap.next + left;
  }
  lml.limit = is_hostile() ? NULL : limit;
  if (heap_sample_pending || heap_collect_pending || heap_ticks_pending || program_signal
      || stack.exhausted || heap.crowded || heap_turn_pending)
    lml.limit = NULL; /* Note [Limit and pending] */
}

void heap_start(size_t bytes)
{
  heap.start = bytes / sizeof(W);
  if (heap.start > most_words()) heap.start = most_words();
  /* -h asked for this much, so all of it will be used, and page faults would be most of the
   * cost. */
  if (heap.start >= LARGE_START) memory_large_pages(heap.fresh, heap.fresh + heap.start);
  heap.end = heap.touched = heap.base;
  heap.next = heap.nursery_touched = heap.fresh;
  heap.idle_touched = heap.idle;
  heap.top = heap.fresh + heap.start;
  lml.slow_update = flags.update_copy ? LML_UPDATE_COPIES : 0;
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
  assert(next >= heap.fresh);
  assert(heap.allocated + (uint64_t)(next - heap.fresh) >= heap.uncounted);
  return heap.allocated + (uint64_t)(next - heap.fresh) - heap.uncounted;
}

void heap_each(HeapVisit *visit, void *arg)
{
  assert(heap.next == heap.fresh);
  for (W *c = heap.base; c < heap.end; c += cell_size(c)) visit(c, arg);
}

/* ---- growing and shrinking ---- */

/* Gives back the pages from `from' on; less than MEGA is not worth a system call.  A large page
 * that is given back in part comes again as 512 small ones, one by one; so all of it is kept. */
static void give_back(W *part, W *from, W **touched)
{
  if (heap.reserved > ROOMY) from = from > part + PLAIN ? page_above(from) : part + PLAIN;
  if (*touched < from + MEGA) return;
  memory_give_back(from, *touched);
  *touched = from;
}

/* Words that a small nursery has beyond its share. A program that keeps little collects often, so
 * each word of the nursery saves the most there, and EXTRA words aren't much beside the rest of the
 * process. From EXTRA live words on it gets less, and from twice as many on nothing. Snapshots look
 * for the peak among collections: with them these come as often as the share says. */
static size_t extra_words(size_t seen)
{
  if (flags.nsnapshots || seen >= 2 * EXTRA) return 0;
  if (seen > EXTRA) return 2 * EXTRA - seen;
  return 6 * seen < EXTRA ? 6 * seen : EXTRA;
}

/* Words for the nursery: twice what a collection has to look at, so that collecting stays a fixed
 * share of allocating, and some more where that is little. Beyond MUCH it is as large as what was
 * seen and no larger: the memory is worth more than the time, and fresh pages take time, too. */
static size_t nursery_words(size_t seen)
{
  size_t most = 2 * seen + extra_words(seen);
  return most <= MUCH ? most : seen <= MUCH ? MUCH : seen;
}

/* Words that survivors and nursery should have.  At least `words' of them are free. */
static size_t wanted_words(size_t words)
{
  size_t live = heap_live(), seen = live + (size_t)(stack.top - stack.base);
  size_t want = seen + nursery_words(seen);
  if (want < live + heap.start) want = live + heap.start;
  if (flags.collect_often) want = live + seen / 4;
  if (want < live + 2 * words) want = live + 2 * words;
  return want;
}

/* Keeps no more pages than the next collections will need.  The next one copies into the idle
 * side, and may fill it with all that is live then.  The side in use keeps the pages beyond its
 * survivors only if the budget has room for them too. */
static void give_back_rest(size_t size, size_t most)
{
  size_t live = heap_live(), more = live / 4, spare = most - size < more ? most - size : more;
  give_back(heap.fresh, heap.top, &heap.nursery_touched);
  give_back(heap.base, heap.base + live + spare, &heap.touched);
  give_back(heap.idle, heap.idle + (live + more < size ? live + more : size), &heap.idle_touched);
}

/* A nursery of less than 1/64 of the live words is no use: the program would do nothing but
 * collect for minutes. */
bool heap_resize(size_t words)
{
  size_t live = heap_live(), most = most_words(), want = wanted_words(words);
  size_t need = live + (words > live / 64 ? words : live / 64);
  heap.looked_at += live + (size_t)(stack.top - stack.base);
  if (need > most) {
    stack_tighten();
    most = most_words();
  }
  if (need > most) return false;
  if (want > most) want = most;
  assert(want >= live + words && want + HEAP_SLACK <= heap.reserved);
  heap.top = heap.fresh + (want - live);
  heap.crowded = 0;
  give_back_rest(want, most);
  return true;
}

bool heap_is_short(size_t words)
{
  return is_hostile() || heap.crowded || heap_collect_pending
         || words > (size_t)(heap.top - heap.next);
}

uint64_t heap_filled(const W *next)
{
  return 2 * (heap_live() + (uint64_t)(next - heap.fresh)) * sizeof(W);
}

void heap_make_room(void)
{
  if (heap_filled(heap.top) <= budget_heap(stack_claimed())) return;
  heap.crowded = 1;
  heap_attention();
}

uint64_t heap_resident(void)
{
  return (uint64_t)((heap.touched - heap.base) + (heap.idle_touched - heap.idle)
                    + (heap.nursery_touched - heap.fresh))
         * sizeof(W);
}
