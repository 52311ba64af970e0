/* stack.h: the program's two stacks.
 *
 *     pointer stack                 base | words and update marks | top ->   free      | end  guard
 *     C stack         guard | c_low        free   <- frames of generated C | c_high
 *
 * The pointer stack grows upwards from base; everything the collector must know is on it, below sp.  The
 * C stack is that of a thread which runs the program and nothing else.  Both are reserved, and touched
 * as they grow; beyond each lies a guard.  A fault there is either a thunk that needs itself or simply too deep a
 * recursion: thread.c finds out which and says so.  Half of each guard is a reserve, which the rest of the way to the
 * next heap check may use (exhaust.h). */
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

void stack_init(size_t bytes);          /* reserves both */
void stack_trim(void);                  /* gives pages back that an earlier, deeper recursion touched */

/* The guards, for whoever handles a fault. */
typedef enum StackGuard { STACK_NONE, STACK_SOFT, STACK_HARD } StackGuard;
StackGuard stack_guard(const void *address);    /* the one it lies in */
void stack_move_soft_guard(void);       /* to twice the depth */
bool stack_open_reserves(void);         /* false if the system won't */

#define STACK_IS_MARK(w) (((w) & 7) == LML_UPD)
#define STACK_MARKED(w) ((W *)((w) & ~(W)7))
#endif
