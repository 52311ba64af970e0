/* budget.c: shares out memory, and the address space for it. */
#include <config.h>
#include <stdio.h>
#include "base/budget.h"
#include "base/flags.h"
#include "base/memory.h"

Budget budget;

enum { LEAST_HEAP = 1 << 20, LEAST_STACK = 1 << 18 };
enum { BESIDE = 1 << 21 }; /* addresses for guards and for the thread's own data */
/* memory for the program itself and the reserves of the stacks */
enum { OTHERS = 1 << 21 };

static size_t less(size_t a, size_t b) { return a > b ? a - b : 0; }
static size_t least(size_t a, size_t b) { return a < b ? a : b; }
static size_t most(size_t a, size_t b) { return a > b ? a : b; }

/* ---- addresses ---- */

/* Each of the three parts of the heap can be as large as one space (heap.h). */
static size_t addresses_of_heap(size_t heap) { return heap / 2 * 3; }
static size_t heap_in(size_t addresses) { return addresses / 3 * 2; }

/* The addresses for heap and stacks: an eighth of those that are left is for everything else. */
static size_t usable(void)
{
  size_t left = memory_addresses();
  return less(left - left / 8, BESIDE);
}

/* Shares out limited addresses.  A part that no flag sets gets the rest; if no flag sets any, the
 * heap gets three fifths. */
static void share_addresses(size_t addresses)
{
  size_t heap = budget.heap_given ? addresses_of_heap(budget.heap) : 0;
  size_t stacks = budget.stack_given ? 2 * budget.stack : 0, rest = less(addresses, heap + stacks);
  size_t for_stacks = budget.heap_given ? rest : rest / 5 * 2;
  size_t for_heap = budget.stack_given ? rest : rest / 5 * 3;
  if (!budget.stack_given) budget.stack = least(budget.stack, most(for_stacks / 2, LEAST_STACK));
  if (!budget.heap_given) budget.heap = least(budget.heap, most(heap_in(for_heap), LEAST_HEAP));
}

void budget_init(void)
{
  budget.memory = memory_total();
  budget.all = most(less(budget.memory / 10 * 9, OTHERS), budget.memory / 2);
  budget.heap_given = flags.heap_max > 0;
  budget.stack_given = flags.stack > 0;
  budget.heap = budget.heap_given ? flags.heap_max : budget.all;
  budget.stack = budget.stack_given ? flags.stack : budget.all;
  if (memory_addresses() != MEMORY_ANY) share_addresses(usable());
}

/* ---- refusing ---- */

/* Rounds down to a whole unit, so that the user can give the size as it is printed. */
static size_t rounded(size_t bytes)
{
  size_t unit = bytes >> 24 ? (size_t)1 << 20 : (size_t)1 << 10;
  return bytes / unit * unit;
}

/* needed: addresses for this part.  others: addresses for the other part, if a flag gave its size.
 * instead: the size that would be possible while the other flag stays as it is; 0 if none is. */
static _Noreturn void refuse_size(char letter, size_t asked, size_t needed, size_t others,
                                  size_t instead)
{
  char was[32], takes[32], is[32], less_of[64];
  size_t left = memory_addresses();
  flags_size(was, sizeof was, asked);
  flags_size(takes, sizeof takes, needed + others);
  if (left == MEMORY_ANY)
    flags_refuse("-%c%s: the system refuses %s of address space; use a smaller size", letter, was,
                 takes);
  flags_size(is, sizeof is, rounded(left));
  snprintf(less_of, sizeof less_of, instead ? "-%c" : "less for both -H and -A", letter);
  if (instead) flags_size(less_of + 2, sizeof less_of - 2, rounded(instead));
  flags_refuse("-%c%s: %s %s of address space, and %s are left (ulimit -v, ulimit -d); "
               "use %s, or raise that limit",
               letter, was, others ? "with the other flag it takes" : "it takes", takes, is,
               less_of);
}

static void refuse_heap(void)
{
  size_t stacks = budget.stack_given ? 2 * budget.stack : 2 * LEAST_STACK;
  refuse_size('H', budget.heap, addresses_of_heap(budget.heap), budget.stack_given ? stacks : 0,
              heap_in(less(usable(), stacks)));
}

static void refuse_stack(void)
{
  size_t heap = addresses_of_heap(budget.heap_given ? budget.heap : LEAST_HEAP);
  refuse_size('A', budget.stack, 2 * budget.stack, budget.heap_given ? heap : 0,
              less(usable(), heap) / 2);
}

void budget_halve(bool heap_failed)
{
  bool heap = !budget.heap_given && budget.heap / 2 >= LEAST_HEAP / 4;
  bool stack = !budget.stack_given && budget.stack / 2 >= LEAST_STACK / 4;
  if (!heap && !stack) {
    if (budget.heap_given && (heap_failed || !budget.stack_given)) refuse_heap();
    if (budget.stack_given) refuse_stack();
    flags_refuse("there is no room for heap and stacks (ulimit -v, ulimit -d)");
  }
  if (heap) budget.heap /= 2;
  if (stack) budget.stack /= 2;
}

/* ---- sharing ---- */

size_t budget_heap(size_t stacks)
{
  return budget.heap_given ? budget.heap : least(budget.heap, less(budget.all, stacks));
}

/* A heap given by -H may take nearly everything; some recursion must still be possible. */
size_t budget_stacks(size_t heap)
{
  if (budget.stack_given) return MEMORY_ANY;
  if (budget.heap_given)
    return most(less(budget.all, budget.heap), least((size_t)2 << 30, budget.all / 2));
  return less(budget.all, heap);
}
