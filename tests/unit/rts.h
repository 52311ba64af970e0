/* rts.h: what the unit tests of the run time share: cells built by hand, in the protocol of
 * generated code.
 *
 * A test is a body(SP0) run by rts_run on the program's stacks.  As everywhere, what must survive a
 * call that collects is on the pointer stack; the builders keep their own arguments alive. */
#ifndef TEST_RTS_H
#define TEST_RTS_H
#include "check.h"
#include "machine/cell.h"
#include "machine/collect.h"
#include "machine/error.h"
#include "base/flags.h"
#include "machine/gc.h"
#include "machine/heap.h"
#include "base/program.h"
#include "machine/root.h"
#include "run/run.h"
#include "machine/stack.h"
#include "machine/thread.h"
#include "machine/throw.h"

static LmlModule test_module = { .name = "test", .group = "unit", .file = "test.m" };

#define INFO_OF(name, ...)                                            \
 __attribute__((unused)) static Info name = { .producer = "test",     \
                                              .construction = #name,  \
                                              .type = "Test",         \
                                              .module = &test_module, \
                                              .line = __LINE__,       \
                                              __VA_ARGS__ }

INFO_OF(info_cons, .kind = LML_CON, .size = 3, .tag = 1);
INFO_OF(info_pair, .kind = LML_CON, .size = 3, .tag = 0);

/* Room for n words; whatever the caller holds in C is dead afterwards unless it is on the stack. */
static inline W *take(SP_ size_t n)
{
  if (HEAP_FULL(n)) COLLECT(0, n);
  W *c = hp;
  hp += n;
  return c;
}

static inline W *take2(SP_ size_t n, W *a, W *b)
{
  if (HEAP_FULL(n)) {
    sp[0] = *a;
    sp[1] = *b;
    COLLECT(2, n);
    *a = sp[0];
    *b = sp[1];
  }
  W *c = hp;
  hp += n;
  return c;
}

static inline W make_con2(SP_ Info *info, W a, W b)
{
  W *c = take2(SPA 3, &a, &b);
  c[0] = HDR_CON(info, info->tag);
  c[1] = a;
  c[2] = b;
  return (W)c;
}

static inline W make_thunk1(SP_ Info *info, W a)
{
  W b = LML_NIL, *c = take2(SPA 2, &a, &b);
  c[0] = HDR_THUNK(info);
  c[1] = a;
  return (W)c;
}

static inline W make_thunk2(SP_ Info *info, W a, W b)
{
  W *c = take2(SPA 3, &a, &b);
  c[0] = HDR_THUNK(info);
  c[1] = a;
  c[2] = b;
  return (W)c;
}

/* Builders, with k words of the caller's frame kept.  Arguments may mention sp, but at most one of
 * them may build. */
#define CON2(k, info, a, b)       \
 __extension__({                  \
W b_ = (b), a_ = (a);             \
CALL(k, make_con2, info, a_, b_); \
 })
#define CONS(k, a, b) CON2(k, &info_cons, a, b)
#define PAIR(k, a, b) CON2(k, &info_pair, a, b)
#define THUNK1(k, info, a)      \
 __extension__({                \
W a_ = (a);                     \
CALL(k, make_thunk1, info, a_); \
 })
#define THUNK2(k, info, a, b)       \
 __extension__({                    \
W b_ = (b), a_ = (a);               \
CALL(k, make_thunk2, info, a_, b_); \
 })
#define IND(k, a) THUNK1(k, &lml_ind, a)

/* Builds without sibling calls (not optimised, or instrumented) cannot loop for long. */
#ifdef __has_feature
# define RTS_ASAN __has_feature(address_sanitizer)
#elif defined __SANITIZE_ADDRESS__
# define RTS_ASAN 1
#else
# define RTS_ASAN 0
#endif
#if RTS_ASAN || !defined __OPTIMIZE__
# define LOOPS(n) ((n) < 500 ? (n) : 500)
#else
# define LOOPS(n) (flags.collect_always && (n) > 1000 ? 1000 : (n))
#endif

/* The flags a test wants to have come from the command line too, so that hostile modes run the same
 * tests. */
static inline void rts_run(int argc, char **argv, void (*body)(SP0))
{
  run_init(argc, argv);
  thread_run(body);
}

/* Words live after a collection. */
static inline size_t live_words(SP0)
{
  collect_all(SPA0);
  return heap_live();
}
#ifdef LML_GLOBAL_REGS
# define LIVE(k)          \
  __extension__({         \
sp += (k);                \
size_t n_ = live_words(); \
sp -= (k);                \
n_;                       \
  })
# define COLLECT_ALL(k) \
  do {                  \
   sp += (k);           \
   collect_all();       \
   sp -= (k);           \
  } while (0)
#else
# define LIVE(k) live_words(sp + (k))
# define COLLECT_ALL(k) collect_all(sp + (k))
#endif
#endif
