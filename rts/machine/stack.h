/* stack.h: the program's two stacks.
 *
 *     pointer stack                base | words and update marks | top ->   free      | end  guard
 *     C stack        guard | c_low        free   <- frames of generated C | c_high
 *
 * The pointer stack grows upwards from base.  Below sp lies everything the collector must know.
 * The C stack belongs to a thread that runs the program and nothing else.  Both are reserved,
 * and touched as they grow.  Beyond the end of each lies a guard, which can't be read or
 * written.  A soft guard lies within each; the memory before it is claimed, and counts as taken
 * (budget.h).
 *
 * A fault in a guard means one of three things: a thunk needs its own value, a recursion is too
 * deep, or a stack should claim more; thread.c finds out which.  Half of each guard is a
 * reserve: when memory is at an end it is opened, so that the program reaches its next heap
 * check (exhaust.h). */
#ifndef STACK_H
#define STACK_H
#include <signal.h>
#include <stdbool.h>
#include "abi/lml.h"

typedef struct Stack {
  W *base, *end;        /* the pointer stack; its guard begins at end */
  W *top;               /* sp while the run time works on the heap */
  W *main;              /* where the frame of the main expression begins */
  char *c_low, *c_high; /* the C stack; its guard lies below c_low */
  size_t size;          /* bytes of each stack */
  /* A stack is full but for its reserve: heap checks to come end the program (exhaust.h). */
  volatile sig_atomic_t exhausted;
} Stack;
extern Stack stack;

bool stack_reserve(size_t bytes); /* both stacks; false if the system refuses */
void stack_release(void);         /* gives up what was reserved, if anything */
/* The memory of the C stack with the guard at its end, for the thread. */
char *stack_c_memory(size_t *bytes);
void stack_start(void); /* sets up the soft guards */
/* Bytes of both stacks that may become resident before a guard is met. */
size_t stack_claimed(void);
/* Has neither stack claimed all that is reserved for it?  Then only memory limits them. */
bool stack_is_shared(void);
/* gives back pages that an earlier, deeper recursion touched */
void stack_trim(void);
void stack_tighten(void); /* claims little more than what is in use */

/* The guards, for the handler of faults. */
typedef enum StackGuard { STACK_NONE, STACK_SOFT, STACK_HARD } StackGuard;
StackGuard stack_guard(const void *address); /* the guard that the address lies in */
W *stack_limit(void);                        /* where the pointer stack's guard begins */
/* Moves the soft guard in which address lies, so that the stack claims more. heap: the bytes
 * that the heap has.  False if there is no memory for more. */
bool stack_extend(const void *address, size_t heap);
bool stack_open_reserves(void); /* false if the system refuses */

#define STACK_IS_MARK(w) (((w)&7) == LML_UPD)
#define STACK_MARKED(w) ((W *)((w) & ~(W)7))
#endif
