/* stack.c: the memory of the program's stacks, and their guards. thread.c decides what happens
 * when a guard is met.
 *
 * Note [Soft guard].  A thunk that needs its own value would fill gigabytes of stack before it
 * met the end of the stack, and a stack must not take memory that the heap has.  So each stack
 * has a soft guard, which at first is not deep at all.  When the guard is hit we look for such a
 * thunk.  If there is none, the guard moves to twice the depth, or less if little memory is
 * left, and the program goes on.  A search costs as much as the stack is deep, and each is at
 * twice the depth of the last, so deep recursion pays little.  The memory before the guard is
 * claimed: it counts as taken (budget.h).
 *
 *         32M claimed |guard    hit    ->    64M claimed          |guard    hit    ->    ... */
#include <config.h>
#include <assert.h>
#include <sys/mman.h>
#include <unistd.h>
#include "base/budget.h"
#include "base/memory.h"
#include "machine/stack.h"

Stack stack;

enum { GUARD = 1 << 20, SOFT_DEPTH = 1 << 25 };
/* A stack of more than SOFT_DEPTH gets large pages from here on.  Most programs don't come here. */
enum { SHALLOW = 1 << 20 };

/* One of the two stacks.  Its guard is the soft guard, or the guard at its end once all of it is
 * claimed. */
typedef struct Side {
  char *edge; /* where the stack begins */
  bool down;  /* does it grow towards lower addresses? */
  size_t claimed;
} Side;

enum { C_STACK, POINTER_STACK, SIDES };
static Side sides[SIDES];

static char *guard_of(const Side *s)
{
  return s->down ? s->edge - s->claimed - GUARD : s->edge + s->claimed;
}

static bool is_soft(const Side *s) { return s->claimed < stack.size; }

/* ---- reserving ---- */

static void give_addresses(size_t bytes)
{
  assert(bytes % sizeof(W) == 0);
  stack.size = bytes;
  stack.c_low = stack.c_high - bytes;
  stack.end = (W *)((char *)stack.base + bytes);
  stack.top = stack.base;
  mprotect(stack.c_low - GUARD, GUARD, PROT_NONE);
  mprotect(stack.end, GUARD, PROT_NONE);
  if (bytes > SOFT_DEPTH) {
    memory_large_pages(stack.c_low, stack.c_high - SHALLOW);
    memory_large_pages((char *)stack.base + SHALLOW, stack.end);
  }
}

bool stack_reserve(size_t bytes)
{
  size_t page = (size_t)sysconf(_SC_PAGESIZE);
  bytes = (bytes + page - 1) / page * page;
  char *c = memory_reserve(bytes + GUARD), *p = c ? memory_reserve(bytes + GUARD) : NULL;
  if (c && !p) munmap(c, bytes + GUARD);
  if (!p) return false;
  stack.c_high = c + GUARD + bytes;
  stack.base = (W *)p;
  give_addresses(bytes);
  return true;
}

char *stack_c_memory(size_t *bytes)
{
  *bytes = stack.size + GUARD;
  return stack.c_low - GUARD;
}

void stack_release(void)
{
  if (!stack.base) return;
  munmap(stack.c_low - GUARD, stack.size + GUARD);
  munmap(stack.base, stack.size + GUARD);
  stack.base = NULL;
}

/* ---- guards ---- */

size_t stack_claimed(void) { return sides[C_STACK].claimed + sides[POINTER_STACK].claimed; }
bool stack_is_shared(void) { return is_soft(&sides[C_STACK]) && is_soft(&sides[POINTER_STACK]); }
W *stack_limit(void) { return (W *)guard_of(&sides[POINTER_STACK]); }

/* Claims `bytes' bytes of a side, or all of it if there would be no room for a guard.  False if
 * the system refuses. */
static bool claim_side(Side *s, size_t bytes)
{
  if (is_soft(s) && s->claimed > 0 && mprotect(guard_of(s), GUARD, PROT_READ | PROT_WRITE))
    return false;
  bytes = bytes / GUARD * GUARD;
  s->claimed = bytes + 2 * GUARD > stack.size ? stack.size : bytes;
  if (is_soft(s) && mprotect(guard_of(s), GUARD, PROT_NONE)) s->claimed = stack.size;
  assert(s->claimed == stack.size || s->claimed + 2 * GUARD <= stack.size);
  return true;
}

static Side *side_of(const void *address)
{
  for (Side *s = sides; s < sides + SIDES; s++)
    if ((W)address - (W)guard_of(s) < GUARD) return s;
  return NULL;
}

StackGuard stack_guard(const void *address)
{
  const Side *s = side_of(address);
  return !s ? STACK_NONE : is_soft(s) ? STACK_SOFT : STACK_HARD;
}

/* Claims at most half of the free memory, so that the heap can go on too. */
bool stack_extend(const void *address, size_t heap)
{
  Side *s = side_of(address);
  assert(s && is_soft(s));
  size_t may = budget_stacks(heap), free = may > stack_claimed() ? may - stack_claimed() : 0;
  size_t step = s->claimed < free / 2 ? s->claimed : free / 2;
  return step >= GUARD && step >= s->claimed / 16 && claim_side(s, s->claimed + step);
}

/* Opens the half of each guard that the stack reaches first. */
bool stack_open_reserves(void)
{
  bool opened = true;
  for (Side *s = sides; s < sides + SIDES; s++) {
    char *half = guard_of(s) + (s->down ? GUARD / 2 : 0);
    opened = mprotect(half, GUARD / 2, PROT_READ | PROT_WRITE) == 0 && opened;
  }
  return opened;
}

/* ---- giving back ---- */

enum { DEEP = 1 << 24 }; /* bytes; giving back less is not worth a system call */

static W *highest; /* the greatest sp at any collection since the last trim */
static size_t first_claim;

static size_t depth_of(const Side *s)
{
  char *here = __builtin_frame_address(0);
  if (!s->down) return (size_t)((char *)stack.top - (char *)stack.base);
  return here >= stack.c_low && here < stack.c_high ? (size_t)(stack.c_high - here) : 0;
}

/* Keeps the first `bytes' bytes claimed, and gives back the pages beyond. */
static void shrink_side(Side *s, size_t bytes)
{
  size_t before = s->claimed;
  if (stack.exhausted || bytes >= before || !claim_side(s, bytes) || s->claimed >= before) return;
  char *from = guard_of(s);
  memory_give_back(s->down ? s->edge - before : from, s->down ? from + GUARD : s->edge + before);
}

/* A deep recursion is over if the stack is much lower than at an earlier collection. */
void stack_trim(void)
{
  if (stack.top > highest) highest = stack.top;
  if ((W)highest - (W)stack.top < DEEP) return;
  highest = stack.top;
  memory_give_back((char *)stack.top + DEEP / 4, stack_limit());
  char *below = (char *)__builtin_frame_address(0) - DEEP / 4;
  if (below < stack.c_high) memory_give_back(stack.c_high - sides[C_STACK].claimed, below);
  for (Side *s = sides; s < sides + SIDES; s++)
    shrink_side(s, 2 * depth_of(s) > first_claim ? 2 * depth_of(s) : first_claim);
}

void stack_tighten(void)
{
  for (Side *s = sides; s < sides + SIDES; s++)
    shrink_side(s, depth_of(s) + depth_of(s) / 8 + 4 * GUARD);
}

void stack_start(void)
{
  first_claim = budget.all / 16 < SOFT_DEPTH ? budget.all / 16 : SOFT_DEPTH;
  sides[C_STACK] = (Side){ stack.c_high, true, 0 };
  sides[POINTER_STACK] = (Side){ (char *)stack.base, false, 0 };
  highest = stack.base;
  for (Side *s = sides; s < sides + SIDES; s++)
    claim_side(s, first_claim > GUARD ? first_claim : GUARD);
}
