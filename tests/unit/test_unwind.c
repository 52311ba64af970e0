/* test_unwind.c: the stack can be unwound from behind a return by a jump (jump.h), as snapshots and
 * profiles of stack space do.  libgcc takes .cfi_restore for a register that isn't saved at all.
 * cfa.c finds the sizes of the frames as libgcc does, but for those that have none. */
#include <config.h>
#include <stdint.h>
#include <unwind.h>
#include "graph/cfa.h"
#include "abi/jump.h"
#include "../unit/check.h"

enum { DEPTH = 100 };
static volatile int odd, sum;
static long frames, downs, sized, unsized, wrong;
static W last_ip, last_low;

static long down(int n);

/* What the tables say of the frame before, now that it is known where it ends. */
static void compare(W low)
{
  Cfa cfa;
  if (last_ip && cfa_find(last_ip, &cfa)) {
    sized++;
    wrong += cfa.size != 0 && cfa.size != low - last_low;
  } else unsized++;
}

static _Unwind_Reason_Code visit(struct _Unwind_Context *context, void *arg)
{
  (void)arg;
  Cfa cfa;
  W ip = (W)_Unwind_GetIP(context), low = (W)_Unwind_GetCFA(context);
  if (frames++ > 0) compare(low);
  if (ip && cfa_find(ip, &cfa)) wrong += cfa.start != (W)_Unwind_GetRegionStart(context);
  last_ip = ip;
  last_low = low;
  downs += _Unwind_GetRegionStart(context) == (uintptr_t)down;
  return frames < 10 * DEPTH ? _URC_NO_REASON : _URC_END_OF_STACK;
}

/* A frame that begins where a register says, and one of another size. */
static long __attribute__((noinline)) aside(int n)
{
  volatile char *room = __builtin_alloca((size_t)n + 1);
  room[n] = 1;
  return down(n - 1) + room[n];
}

static long __attribute__((noinline)) large(int n)
{
  volatile long room[20 + 3];
  room[n % 23] = n;
  return down(n - 1) + room[n % 23];
}

/* The call lies behind a return. */
static long __attribute__((noinline, noclone)) down(int n)
{
  sum += n;
  if (__builtin_expect(odd == n, 1)) return n;
  if (n == 0) _Unwind_Backtrace(visit, NULL);
  else sum ^= (int)(n % 10 == 3 ? aside(n) : n % 10 == 6 ? large(n) : down(n - 1));
  sum -= n;
  return sum;
}

int main(void)
{
  odd = -1;
  down(DEPTH - 1);
  CHECK_INT(downs, DEPTH);
  CHECK(frames > DEPTH + 1 && frames < 10 * DEPTH);
  CHECK_INT(wrong, 0);
#if defined __x86_64__ && defined __OPTIMIZE__ && !defined __clang__ \
    && !defined __SANITIZE_ADDRESS__
  CHECK(sized > DEPTH + DEPTH / 10); /* sanitizers give each function a frame pointer */
  CHECK(unsized >= DEPTH / 10);
#endif
  return check_done();
}
