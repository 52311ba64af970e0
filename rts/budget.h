/* budget.h: what heap and stacks may take of the machine's memory.
 *
 * 1. All that can become resident of them stays below 9/10 of what the machine has, or the
 *    control group allows; the last tenth, or two megabytes, is for tables, files and others.
 *    The heap counts twice, since a collection needs both spaces.
 *
 * 2. They share it: whoever needs memory first has it.  The heap asks when it is resized, after a
 *    collection; a stack when it meets its soft guard (stack.h).  So neither a deep recursion nor
 *    a large heap meets a limit while there is memory.
 *
 * 3. What -H or -A says is not shared.  A heap of that size, stacks of that size may be had,
 *    whatever the others take; if there are no addresses for them, the flag is refused.  Whatever
 *    was not given still keeps to the budget. */
#ifndef BUDGET_H
#define BUDGET_H
#include <stdbool.h>
#include <stddef.h>

typedef struct Budget {
  /* bytes: of the machine, and of that for heap and stacks together */
  size_t memory, all;
  /* the most: of the heap, both spaces counted; of each stack */
  size_t heap, stack;
  bool heap_given, stack_given;         /* by -H, by -A */
} Budget;
extern Budget budget;

void budget_init(void);                 /* by the flags */
/* There are no addresses for so much: half of what was not given.  Otherwise the flag is refused,
 * and that ends the program. */
void budget_halve(bool heap_failed);

size_t budget_heap(size_t stacks);      /* the most for the heap, if the stacks have so much */
size_t budget_stacks(size_t heap);      /* the most for both stacks, if the heap has so much */
#endif
