/* stack.c: the memory of the program's stacks, and their guards.  What happens when one is met is thread.c's affair.
 *
 * Note [Soft guard].  A thunk that needs itself would fill gigabytes of stack before the guard is met.  So there is a
 * soft guard in the C stack, at first not deep at all: when it is hit we look for such a thunk, and if there is
 * none the guard moves to twice the depth and the program goes on.  The search costs what was pushed
 * since the last one, so deep recursion pays little. */
#include <config.h>
#include <sys/mman.h>
#include <unistd.h>
#include "memory.h"
#include "program.h"
#include "stack.h"

Stack stack;

enum { GUARD = 1 << 20, SOFT = 1 << 16, SOFT_DEPTH = 1 << 25 };

/* ---- reserving ---- */

/* Both with their guards, as large as asked for or as the system allows. */
static void reserve_stacks(size_t bytes)
{
  size_t page = (size_t)sysconf(_SC_PAGESIZE);
  for (bytes = (bytes + page - 1) / page * page; bytes >= 16 * page; bytes = bytes / 2 / page * page) {
    char *c = memory_reserve(bytes + GUARD), *p = c ? memory_reserve(bytes + GUARD) : NULL;
    if (p) {
      mprotect(c, GUARD, PROT_NONE);
      mprotect(p + bytes, GUARD, PROT_NONE);
      stack.c_low = c + GUARD;
      stack.c_high = c + GUARD + bytes;
      stack.base = stack.top = (W *)p;
      stack.end = (W *)(p + bytes);
      stack.size = bytes;
      if (bytes > SOFT_DEPTH) {
        memory_large_pages(stack.c_low, stack.c_high - SOFT_DEPTH);
        memory_large_pages(p + SOFT_DEPTH, stack.end);
      }
      return;
    }
    if (c)
      munmap(c, bytes + GUARD);
  }
  program_fatal("cannot get memory for the stack; try a smaller -A<size>");
}

static char *soft;                      /* the soft guard is soft .. soft + SOFT; NULL if there's none */

/* Note [Soft guard] */
static void place_soft_guard(size_t depth)
{
  soft = NULL;
  if (depth + 2 * SOFT > stack.size)
    return;
  soft = stack.c_high - depth - SOFT;
  if (mprotect(soft, SOFT, PROT_NONE))
    soft = NULL;
}

void stack_move_soft_guard(void)
{
  size_t depth = (size_t)(stack.c_high - soft - SOFT);
  if (mprotect(soft, SOFT, PROT_READ | PROT_WRITE))
    program_fatal("cannot extend the stack");
  place_soft_guard(2 * depth);
}

StackGuard stack_guard(const void *address)
{
  W at = (W)address;
  if (soft && at - (W)soft < SOFT)
    return STACK_SOFT;
  return at - ((W)stack.c_low - GUARD) < GUARD || at - (W)stack.end < GUARD ? STACK_HARD : STACK_NONE;
}

bool stack_open_reserves(void)
{
  return mprotect(stack.c_low - GUARD / 2, GUARD / 2, PROT_READ | PROT_WRITE) == 0
      && mprotect(stack.end, GUARD / 2, PROT_READ | PROT_WRITE) == 0;
}

/* ---- giving back ---- */

enum { DEEP = 1 << 24 };                /* bytes: less isn't worth a system call */

static W *highest;                      /* sp at the deepest collection since the last trim */

/* A deep recursion is over when the stack is much lower than at an earlier collection. */
void stack_trim(void)
{
  if (stack.top > highest)
    highest = stack.top;
  if ((W)highest - (W)stack.top < DEEP)
    return;
  highest = stack.top;
  memory_give_back((char *)stack.top + DEEP / 4, stack.end);
  char *below = (char *)__builtin_frame_address(0) - DEEP / 4;
  if (below < stack.c_high)
    memory_give_back(stack.c_low, below);
}

void stack_init(size_t bytes)
{
  reserve_stacks(bytes);
  highest = stack.base;
  place_soft_guard(SOFT_DEPTH);
}
