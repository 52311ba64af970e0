/* stack.h: the program's two stacks.
 *
 *     pointer stack                 base | words and update marks | top ->   free      | end  guard
 *     C stack         guard | c_low        free   <- frames of generated C | c_high
 *
 * The pointer stack grows upwards from base; everything the collector must know is on it, below sp.  The
 * C stack is that of a thread which runs the program and nothing else.  Both are reserved, and touched
 * as they grow; beyond each lies a guard, and within each a soft one, up to which its memory is
 * claimed.  A fault there is a thunk that needs itself, too deep a recursion, or just the
 * occasion to claim more: thread.c finds out which. Half of each guard is a reserve, which the
 * rest of the way to the next heap check may use (exhaust.h). */
#ifndef STACK_H
#define STACK_H
#include <signal.h>
#include <stdbool.h>
#include "lml.h"

typedef struct Stack {
  W *base, *end;                        /* pointer stack; guard from end */
  W *top;                               /* sp, while the collector runs */
  char *c_low, *c_high;                 /* C stack; guard below c_low */
  size_t size;                          /* bytes asked for each */
  volatile sig_atomic_t exhausted;      /* one of them, but for its reserve: the next heap check ends the program */
} Stack;
extern Stack stack;

bool stack_reserve(size_t bytes);       /* both; false if the system won't */
void stack_release(void);               /* what was reserved, if anything */
void stack_start(void);                 /* sets up the soft guards */
/* bytes of both that may become resident before a guard is met */
size_t stack_claimed(void);
/* neither has all that was reserved: its end is that of memory */
bool stack_is_shared(void);
void stack_trim(void);                  /* gives pages back that an earlier, deeper recursion touched */
void stack_tighten(void);               /* claims little more than what is in use */

/* The guards, for whoever handles a fault. */
typedef enum StackGuard { STACK_NONE, STACK_SOFT, STACK_HARD } StackGuard;
StackGuard stack_guard(const void *address);    /* the one it lies in */
W *stack_limit(void);                   /* where the pointer stack's guard begins */
/* Moves the soft guard that address lies in.  False if there is no memory for more, the heap
 * having so many bytes. */
bool stack_extend(const void *address, size_t heap);
bool stack_open_reserves(void);         /* false if the system won't */

#define STACK_IS_MARK(w) (((w) & 7) == LML_UPD)
#define STACK_MARKED(w) ((W *)((w) & ~(W)7))
#endif
