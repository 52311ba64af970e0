/* switch.c: copies a thread's part of the stacks away, and back.
 *
 * 1. C frames hold no pointers to cells across a call (lml.h, 3), so their bytes mean nothing to
 * the collector, and they stay right if they go back to where they were (capture.c has the same for
 *    choices, and more on C).
 *
 * 2. A thread that begins needs frames where no thread's are: switch_run has a point from before
 * the first, and lies outside of what is copied.  Its own variables never change, so it doesn't
 *    matter that a few of them may lie in the part that is.
 *
 * 3. A thunk under evaluation becomes a hole when its thread stops (green.h, 2), as it would in a
 *    collection; with --blackhole=off, too, since another thread must not evaluate it again.
 *
 * hp belongs to all threads.  It travels in memory (throw.c, Note [Registers and longjmp]). */
#include <config.h>
#include <alloca.h>
#include <assert.h>
#include <setjmp.h>
#include <stdlib.h>
#include "base/program.h"
#include "green/switch.h"
#include "machine/cell.h"
#include "machine/copy.h"
#include "machine/stack.h"
#include "machine/throw.h"

static jmp_buf beginning;
static W *next_hp; /* hp while the stacks are exchanged */
static Handler *outermost;
static void (*begin)(SP0); /* runs a thread that has not run before */
static void (*enter)(SP0); /* what runs at the beginning of the stacks, if not the program */

/* ---- saving ---- */

static void make_holes(W *from, const W *to)
{
  for (W *p = from; p < to; p++) {
    if (!STACK_IS_MARK(*p)) continue;
    W *c = STACK_MARKED(*p);
    if (cell_is_hole(c) || cell_is_ind(c)) continue;
    c[1] = (W)cell_info(c) | 1;
    c[0] = (W)&cell_holes[2];
  }
}

enum { SPARE = 128 }; /* bytes that a block may have too many of before it is made anew */

static void make_room(Green *g, size_t bytes)
{
  if (bytes <= g->room && g->room <= 2 * bytes + SPARE) return;
  free(g->saved);
  g->room = bytes;
  g->saved = malloc(bytes);
  if (!g->saved) program_fatal("out of memory for the stack of a thread");
}

/* Its own frame is not needed again; the one of its caller lies above. */
static UNCHECKED void save_stacks(Green *g, const W *top)
{
  char *low = __builtin_frame_address(0);
  size_t words = (size_t)(top - green.base);
  g->c_bytes = (size_t)(green.c_base - low);
  g->nwords = words;
  assert(g->c_bytes % sizeof(W) == 0);
  make_room(g, g->c_bytes + words * sizeof(W));
  copy_bytes(g->saved, low, g->c_bytes);
  copy_bytes(g->saved + g->c_bytes, (const char *)green.base, words * sizeof(W));
}

/* ---- putting back ---- */

static _Noreturn UNCHECKED void put_stacks_back(Green *g)
{
  green.copying = 1; /* a guard may be met, but no black hole */
  copy_bytes(green.c_base - g->c_bytes, g->saved, g->c_bytes);
  copy_bytes((char *)green.base, g->saved + g->c_bytes, g->nwords * sizeof(W));
  green.copying = 0;
  SEARCH_GO(g->point);
}

enum { ROOM = 1024 }; /* more than the frames of put_stacks_back and copy_bytes take */

/* It runs on the stack that is overwritten, so it first moves below all that is written. */
static _Noreturn UNCHECKED void restore(Green *g)
{
  char *here = __builtin_frame_address(0), *low = green.c_base - g->c_bytes;
  if (here > low - ROOM) {
    volatile char *room = alloca((size_t)(here - low) + ROOM);
    room[0] = 0;
  }
  put_stacks_back(g);
}

UNCHECKED void switch_leave(W *hp_then, void (*body)(SP0))
{
  next_hp = hp_then;
  enter = body;
  throw_handler = outermost;
  longjmp(beginning, 1);
}

static _Noreturn UNCHECKED void go_on(Green *g)
{
  green.running = g;
  green.mask = g->mask;
  green.hold = g->held;
  throw_handler = g->handler;
  lml_k = g->k;
  stack.main = g == &green_main ? green.base : NULL;
  lml.slow_update &= ~LML_UPDATE_ENDS;
  if (g->end) lml.slow_update |= LML_UPDATE_ENDS;
  if (g->begun) restore(g);
  g->begun = true;
  switch_leave(next_hp, begin);
}

/* ---- switching ---- */

UNCHECKED void switch_to(SP_ Green *next)
{
  Green *g = green.running;
  assert(next != g);
  make_holes(green.base, sp);
  g->mask = green.mask;
  g->held = green.hold;
  g->handler = throw_handler;
  g->k = lml_k;
  next_hp = hp;
  if (SEARCH_MARK(g->point) == 0) {
    save_stacks(g, sp);
    go_on(next);
  }
#if defined SEARCH_SHORT_JUMPS && defined LML_GLOBAL_REGS
  sp = green.base + green.running->nwords;
#endif
  hp = next_hp;
}

/* The words below its end mean nothing to a rest, and hold nothing for it. */
static void clear_words(const Green *rest)
{
  W *words = green_words(rest);
  for (W *p = green.base; p < rest->end; p++) words[p - green.base] = LML_NIL;
}

UNCHECKED bool switch_keep(SP_ Green *rest)
{
  make_holes(rest->end, sp);
  rest->mask = green.mask;
  rest->held = green.hold;
  rest->handler = rest->beyond = throw_handler;
  rest->k = lml_k;
  if (SEARCH_MARK(rest->point) == 0) {
    save_stacks(rest, sp);
    clear_words(rest);
    return false;
  }
#if defined SEARCH_SHORT_JUMPS && defined LML_GLOBAL_REGS
  sp = green.base + green.running->nwords;
#endif
  hp = next_hp;
  return true;
}

void switch_for_good(SP_ Green *next)
{
  SP_IGNORE;
  next_hp = hp;
  go_on(next);
}

__attribute__((noinline)) W switch_run(SP_ W (*program)(SP_ W), W input, void (*body)(SP0))
{
  begin = body;
  green.base = sp;
  green.c_base = __builtin_frame_address(0);
  outermost = throw_handler;
  if (setjmp(beginning) == 0) return CALL(0, program, input);
#ifdef LML_GLOBAL_REGS
  sp = green.base;
  hp = next_hp;
  enter();
#else
  hp = next_hp;
  enter(green.base);
#endif
  return LML_NIL;
}
