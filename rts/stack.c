/* stack.c: the program's stacks, and what happens at their end.
 *
 * Note [Soft guard].  A thunk that needs itself would fill gigabytes of stack before the guard is met.  So there is a
 * soft guard in the C stack, at first not deep at all: when it is hit we look for such a thunk, and if there is
 * none the guard moves to twice the depth and the program goes on.  The search costs what was pushed
 * since the last one, so deep recursion pays little. */
#include <config.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <ucontext.h>
#include <unistd.h>
#include "cell.h"
#include "error.h"
#include "exhaust.h"
#include "heap.h"
#include "memory.h"
#include "program.h"
#include "stack.h"

Stack stack;

enum { GUARD = 1 << 20, SOFT = 1 << 16, SOFT_DEPTH = 1 << 25, SIGNAL_STACK = 1 << 18 };

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

static void move_soft_guard(void)
{
  size_t depth = (size_t)(stack.c_high - soft - SOFT);
  if (mprotect(soft, SOFT, PROT_READ | PROT_WRITE))
    program_fatal("cannot extend the stack");
  place_soft_guard(2 * depth);
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

/* ---- overflow ---- */

/* sp and hp of the interrupted code.  Where they are global registers that is where they are, unless the fault
 * came in a library function that uses these for something else; where sp is an argument it is the
 * highest register that points into the pointer stack. */
static void find_registers(const ucontext_t *context, W **top, W **next)
{
#ifdef __aarch64__
  const unsigned long long *r = context->uc_mcontext.regs;
  enum { N = 31, HP = 27 };
#else
  const greg_t *r = context->uc_mcontext.gregs;
  enum { N = REG_RSP, HP = REG_R14 };
#endif
  *top = stack.base;
  for (int i = 0; i < N; i++)
    if ((W)r[i] > (W)*top && (W)r[i] <= (W)stack.end)
      *top = (W *)(r[i] & ~(W)7);
#ifdef LML_GLOBAL_REGS
  *next = (W)r[HP] >= (W)heap.fresh && (W)r[HP] <= (W)heap.top ? (W *)r[HP] : heap.top;
#else
  *next = hp;
#endif
}

#define SEEN 16                         /* in a thunk's header, while we look for one marked twice */

static bool is_thunk(const W *c) { return !(c[0] & ~(W)SEEN & 63) && !cell_is_ind(c) && c[0] != (W)&cell_throw; }

/* The site of a thunk with two update marks below top, or NULL.  Nothing may be allocated here, so the
 * thunks themselves remember that they were seen. */
static const Info *find_black_hole(const W *top)
{
  const Info *found = NULL;
  const W *p = stack.base;
  for (; p < top && !found; p++)
    if (STACK_IS_MARK(*p) && is_thunk(STACK_MARKED(*p))) {
      W *c = STACK_MARKED(*p);
      if (c[0] & SEEN) {
        c[0] -= SEEN;
        found = cell_site(c);
      }
      c[0] |= SEEN;
    }
  while (p-- > stack.base)
    if (STACK_IS_MARK(*p) && is_thunk(STACK_MARKED(*p)))
      STACK_MARKED(*p)[0] &= ~(W)SEEN;
  return found;
}

static bool open_reserves(void)
{
  return mprotect(stack.c_low - GUARD / 2, GUARD / 2, PROT_READ | PROT_WRITE) == 0
      && mprotect(stack.end, GUARD / 2, PROT_READ | PROT_WRITE) == 0;
}

static void on_fault(int sig, siginfo_t *info, void *context)
{
  W at = (W)info->si_addr;
  W *top, *next;
  bool at_soft = soft && at - (W)soft < SOFT;
  if (!at_soft && at - ((W)stack.c_low - GUARD) >= GUARD && at - (W)stack.end >= GUARD) {
    signal(sig, SIG_DFL);               /* not ours: let it happen again, and kill */
    return;
  }
  find_registers(context, &top, &next);
  const Info *hole = find_black_hole(top);
  if (hole)
    error_black_hole_now(top, next, hole);
  if (at_soft) {
    move_soft_guard();
    return;
  }
  if (!stack.exhausted && open_reserves()) {
    stack.exhausted = 1;
    heap_attention();
    return;
  }
  stack.top = top;
  exhaust_check_for(NULL);
  exhaust_stack();
}

static void catch_faults(stack_t *old)
{
  static char room[SIGNAL_STACK];
  stack_t own = { .ss_sp = room, .ss_size = sizeof room };
  struct sigaction act;
  memset(&act, 0, sizeof act);
  act.sa_sigaction = on_fault;
  act.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER;
  if (sigaltstack(&own, old) || sigaction(SIGSEGV, &act, NULL) || sigaction(SIGBUS, &act, NULL))
    program_fatal("cannot set up signals");
}

/* ---- running ---- */

void stack_init(size_t bytes)
{
  reserve_stacks(bytes);
  highest = stack.base;
  place_soft_guard(SOFT_DEPTH);
}

static sigset_t program_signals;

#ifdef LML_GLOBAL_REGS
static void enter(void (*program)(SP0))
{
  W *old_hp = hp, *old_sp = sp;         /* they belong to our caller */
  hp = heap.next;
  sp = stack.base;
  program();
  hp = old_hp;
  sp = old_sp;
}
#else
static void enter(void (*program)(SP0))
{
  hp = heap.next;
  program(stack.base);
}
#endif

static void *thread(void *program)
{
  void (*body)(SP0);
  memcpy(&body, program, sizeof body);
  stack_t old;
  catch_faults(&old);
  pthread_sigmask(SIG_SETMASK, &program_signals, NULL);
  enter(body);
  sigaltstack(&old, NULL);              /* whoever set up the old one may want to free it */
  return NULL;
}

void stack_run(void (*body)(SP0))
{
  pthread_t id;
  pthread_attr_t attr;
  sigset_t all;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &program_signals);
  if (pthread_attr_init(&attr) || pthread_attr_setstack(&attr, stack.c_low, (size_t)(stack.c_high - stack.c_low))
      || pthread_create(&id, &attr, thread, &body))
    program_fatal("cannot start the program's thread; try a smaller -A<size>");
  pthread_join(id, NULL);
  pthread_attr_destroy(&attr);
  pthread_sigmask(SIG_SETMASK, &program_signals, NULL);
}
