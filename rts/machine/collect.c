/* collect.c: when to collect, and what is done at a collection: checking the heap, a census, a
 * sample, and the new size of the heap.
 *
 * Every failed heap check comes here, by one of the lml_collect functions, for any reason: no
 * room, a sample that is due, a signal, or a stack at its end. */
#include <config.h>
#include <assert.h>
#include "base/flags.h"
#include "base/program.h"
#include "machine/age.h"
#include "machine/clock.h"
#include "machine/collect.h"
#include "machine/epoch.h"
#include "machine/exhaust.h"
#include "machine/gc.h"
#include "machine/green.h"
#include "machine/heap.h"
#include "machine/search.h"
#include "machine/stack.h"
#include "machine/throw.h"
#include "machine/verify.h"

const CollectSampler *collect_sampler;
CollectWatch collect_watch;
volatile sig_atomic_t collect_at_work;
double collect_seconds;
static double last_seconds; /* the last collection's part of it */

/* ---- a collection ---- */

static const Info *timed(GcScan *scan)
{
  const GcViews *views = search.count ? &epoch_views : NULL;
  if (!flags.stats && !flags.stats_json) return gc_collect(scan, views);
  double began = clock_cpu();
  const Info *hole = gc_collect(scan, views);
  last_seconds = clock_cpu() - began;
  collect_seconds += last_seconds;
  return hole;
}

/* The scan that counts cells, if there is one. */
static GcScan *counting(void) { return collect_watch.count ? collect_watch.count : gc_scan; }

/* Takes the last sample, which shows what filled the heap, and ends the program. */
static _Noreturn void exhausted(void)
{
  /* hp still includes the cells that the collection has dropped */
  hp = heap.next;
  if (collect_sampler) collect_sampler->after(PLAN_SAMPLE);
  if (collect_watch.exhausted) collect_watch.exhausted("heap exhausted");
  exhaust_heap();
}

/* stack.top and heap.next must be set.  Returns the site of a black hole, or NULL. */
static const Info *collect_now(size_t words, GcScan *scan)
{
  assert(!collect_at_work);
  heap.allocated += (uint64_t)(heap.next - heap.fresh);
  if (heap.nursery_touched < heap.next) heap.nursery_touched = heap.next;
  collect_at_work = 1;
  const Info *hole = timed(collect_watch.counted ? counting() : scan);
  heap.next = heap.fresh;
  heap.collections++;
  if (heap_live() > heap.peak) heap.peak = heap_live();
  if (flags.check) verify_heap();
  if (collect_watch.counted) collect_watch.counted();
  if (collect_watch.collected) collect_watch.collected(last_seconds);
  if (!heap_resize(words)) {
    if (!age_waits) exhausted();
    age_wait(false); /* selectors that wait may hold what is too much */
    return collect_now(words, scan);
  }
  assert((size_t)(heap.top - heap.next) >= words);
  stack_trim();
  collect_at_work = 0;
  return hole;
}

/* ---- what else is due ---- */

/* Asked only when a heap check fails: the answer must not depend on when collections happen. */
static bool sample_due(size_t words)
{
  return heap_sample_pending || heap_allocated(heap.next) + words > heap.sample_at;
}

static const Info *collect_as(CollectPlan plan, size_t words, bool ordinary)
{
  collect_sampler->before(plan, ordinary);
  age_wait(plan != PLAN_SAMPLE && flags.clock_alloc);
  const Info *hole = collect_now(words, plan == PLAN_NOTHING ? gc_scan : counting());
  age_wait(false);
  collect_sampler->after(plan);
  return hole;
}

static void take_last_snapshot(void)
{
  if (stack.exhausted) {
    collect_now(0, gc_scan);
    collect_watch.exhausted("stack exhausted");
  } else if (collect_watch.ends()) collect_now(0, gc_scan);
}

/* If it isn't known which function recurs, the one whose heap check failed is named. */
static _Noreturn void end_recursion(void)
{
  if (collect_watch.recurs) collect_watch.recurs();
  exhaust_stack();
}

/* The program was asked to end, or its stack is full: takes the last sample and ends it. */
static _Noreturn void end_program(void)
{
  if (collect_sampler && collect_sampler->plan(true, false) == PLAN_SAMPLE)
    collect_as(PLAN_SAMPLE, 0, false);
  if (collect_watch.exhausted) take_last_snapshot();
  if (stack.exhausted) end_recursion();
  program_die();
}

static const Info *collect_sampling(size_t words)
{
  const Info *hole = NULL;
  bool due = sample_due(words), ordinary = heap_is_short(words);
  CollectPlan plan = due || ordinary ? collect_sampler->plan(due, ordinary) : PLAN_NOTHING;
  if (plan == PLAN_SAMPLE || ordinary) hole = collect_as(plan, words, ordinary);
  if (due) heap_sample_pending = 0;
  collect_sampler->next(words);
  return hole;
}

/* Has the thread had its turn?  Asked only in generated code, so that primitives are not divided;
 * and of allocation alone, as sample_due, unless threads sleep or idle. */
static inline void attend_turn(SP_ size_t words)
{
  if (LIKELY(heap.turn_at == UINT64_MAX)) return;
  heap.next = hp;
  bool over = heap_allocated(hp) + words > heap.turn_at;
  if (over || heap_turn_pending) green_turn(SPA over);
}

static void attend_check(SP_ size_t words, CollectPlace place)
{
  const Info *hole = NULL;
  assert(stack.base <= sp && (sp <= stack.end || stack.exhausted));
  assert(heap.fresh <= hp && hp <= heap.top + words);
  stack.top = sp;
  heap.next = hp;
  lml.flag = 0;
  if (heap_ticks_pending && collect_watch.settle) collect_watch.settle(&place);
  if (program_signal || stack.exhausted) end_program();
  if (collect_sampler) hole = collect_sampling(words);
  else if (heap_is_short(words)) hole = collect_now(words, gc_scan);
  heap_set_limit();
  hp = heap.next;
  if (hole) throw_black_hole(SPA hole);
}

/* ---- callers ---- */

void lml_collect(SP_ size_t words)
{
  exhaust_check_for(NULL);
  attend_check(SPA words, (CollectPlace){ NULL, NULL, NULL });
}

void lml_collect_in(SP_ size_t words, const char *place)
{
  attend_turn(SPA words);
  exhaust_check_in(place);
  attend_check(SPA words, (CollectPlace){ __builtin_return_address(0), place, NULL });
}

#ifdef LML_COLLECT_KEEPS
/* The heap check failed in our caller's caller: keepregs.c is our caller, and its frame lies at
 * *own, since a frame begins with the address of the frame before.  The return address lies
 * after that. */
void collect_kept(size_t words, const char *place)
{
  const W *const *own = __builtin_frame_address(0);
  attend_turn(words);
  exhaust_check_in(place);
  attend_check(words, (CollectPlace){ (const void *)(*own)[1], place, NULL });
}
#endif

void lml_collect_for(SP_ size_t words, const Info *site)
{
  exhaust_check_for(site);
  attend_check(SPA words, (CollectPlace){ NULL, NULL, site });
}

void collect_all(SP0)
{
  exhaust_check_for(NULL);
  stack.top = sp;
  heap.next = hp;
  const Info *hole = collect_now(0, counting());
  heap_set_limit();
  hp = heap.next;
  if (hole) throw_black_hole(SPA hole);
}
