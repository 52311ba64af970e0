/* thread.c: the thread in which the program runs, on stacks of its own, and what happens when a
 * stack meets a guard.
 *
 *         fault in a guard?           no: not ours; the signal kills the program
 *         a thunk with two marks?     yes: throw "Black hole detected"
 *         soft guard, memory left?    yes: claim more and go on (stack.c)
 *         reserves still closed?      yes: open them and go on to the next heap check (exhaust.h)
 *         otherwise                   "Stack exhausted" */
#include <config.h>
#include <malloc.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <ucontext.h>
#include "base/handler.h"
#include "base/program.h"
#include "machine/cell.h"
#include "machine/exhaust.h"
#include "machine/green.h"
#include "machine/heap.h"
#include "machine/stack.h"
#include "machine/thread.h"
#include "machine/throw.h"

enum { SIGNAL_STACK = 1 << 18 };

/* ---- overflow ---- */

/* Finds sp and hp of the interrupted code.  If they are global registers they are there, unless
 * the fault happened in a library function that uses these registers for something else.  If sp
 * is an argument it is the highest register that points into the pointer stack; we look for that
 * in both cases.  If hp is not found we take its highest possible value. */
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
  W limit = (W)stack_limit(); /* memory beyond can't be read */
  for (int i = 0; i < N; i++)
    if ((W)r[i] > (W)*top && (W)r[i] <= (W)stack.end)
      *top = (W *)((W)r[i] < limit ? (W)r[i] & ~(W)7 : limit);
#ifdef LML_GLOBAL_REGS
  *next = (W)r[HP] >= (W)heap.fresh && (W)r[HP] <= (W)heap.top ? (W *)r[HP] : heap.top;
#else
  *next = hp;
#endif
}

/* in a thunk's header: find_black_hole has seen a mark of it */
#define SEEN 16

static bool is_thunk(const W *c)
{
  return !(c[0] & ~(W)SEEN & LML_INFO_BITS) && !cell_is_ind(c) && c[0] != (W)&cell_throw;
}

/* The site of a thunk with two update marks below top, or NULL.  Nothing may be allocated here,
 * so the thunks themselves remember that they were seen. */
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
    if (STACK_IS_MARK(*p) && is_thunk(STACK_MARKED(*p))) STACK_MARKED(*p)[0] &= ~(W)SEEN;
  return found;
}

SIGNAL_HANDLER static void on_fault(int sig, siginfo_t *info, void *context)
{
  W *top, *next;
  StackGuard guard = stack_guard(info->si_addr);
  if (guard == STACK_NONE) {
    signal(sig, SIG_DFL); /* not ours: the fault happens again, and kills */
    return;
  }
  find_registers(context, &top, &next);
  const Info *hole = green.copying ? NULL : find_black_hole(top);
  if (hole) throw_black_hole_now(top, next, hole);
  if (guard == STACK_SOFT && !stack.exhausted && stack_extend(info->si_addr, heap_filled(next))) {
    heap_make_room();
    return;
  }
  if (!stack.exhausted && stack_open_reserves()) {
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

static sigset_t program_signals;

#ifdef LML_GLOBAL_REGS
static void enter_program(void (*program)(SP0))
{
  W *old_hp = hp, *old_sp = sp; /* these registers belong to our caller */
  hp = heap.next;
  sp = stack.base;
  program();
  hp = old_hp;
  sp = old_sp;
}
#else
static void enter_program(void (*program)(SP0))
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
  enter_program(body);
  sigaltstack(&old, NULL); /* the owner of the old signal stack may want to free it */
  return NULL;
}

/* While the program's thread runs the first one waits, so both may use the same memory of malloc's:
 * without this the first call in the new thread would make a heap of its own. */
static void share_memory(void)
{
#ifdef M_ARENA_MAX
  mallopt(M_ARENA_MAX, 1);
#endif
}

void thread_run(void (*body)(SP0))
{
  pthread_t id;
  pthread_attr_t attr;
  sigset_t all;
  size_t bytes;
  char *memory = stack_c_memory(&bytes); /* without its guard it may be less than a thread
                                            must have, which is 128k on arm64 */
  share_memory();
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &program_signals);
  if (pthread_attr_init(&attr) || pthread_attr_setstack(&attr, memory, bytes)
      || pthread_create(&id, &attr, thread, &body))
    program_fatal("cannot start the program's thread; try a smaller -A<size>");
  pthread_join(id, NULL);
  pthread_attr_destroy(&attr);
  pthread_sigmask(SIG_SETMASK, &program_signals, NULL);
}
