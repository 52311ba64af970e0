/* budget.h: how much of the machine's memory the heap and the stacks may take.
 *
 * 1. All that can become resident of them stays below 9/10 of the memory that the machine has or
 *    the control group allows.  The rest is for the program itself, tables, files and other
 *    programs.  The heap counts twice, since a collection needs both spaces.
 *
 * 2. Heap and stacks share that memory: the one that first needs it gets it.  The heap asks when
 *    it is resized after a collection; a stack asks when it meets its soft guard (stack.h).  So
 *    neither a deep recursion nor a large heap meets a limit while there is memory.
 *
 * 3. A size that -H or -A gives is not shared.  The heap or the stacks may have that size
 *    whatever the others take; if there are no addresses for it, the flag is refused.  A part
 *    without a flag still keeps to the budget. */
#ifndef BUDGET_H
#define BUDGET_H
#include <stdbool.h>
#include <stddef.h>

typedef struct Budget {
  /* bytes of the machine, and the share of them for heap and stacks together */
  size_t memory, all;
  /* the most bytes for the heap, both spaces counted, and for each stack */
  size_t heap, stack;
  bool heap_given, stack_given; /* -H was given; -A was given */
} Budget;
extern Budget budget;

void budget_init(void); /* reads the flags */
/* There are too few addresses: halves the sizes that no flag gave.  If nothing can be
 * halved, the flag is refused, which ends the program. */
void budget_halve(bool heap_failed);

size_t budget_heap(size_t stacks); /* the most bytes for the heap beside stacks of this size */
size_t budget_stacks(size_t heap); /* the most bytes for both stacks beside a heap of this size */
#endif
